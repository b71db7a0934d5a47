//! The keypad of a formula: facts, digits and signs, of which only those that can follow can be pressed.

use leptos::prelude::*;

use super::words;
use crate::games::own::workshop::{Formula, Keypad, Mark, Sign};
use crate::text::{Lang, Phrase};
use crate::ui::parts::{Filled, Key, KeyState, Keys, Layout, OnPress, Refusal};

const DELETE: Phrase = phrase!("delete", "消す");
const OTHERS: Phrase = phrase!("more", "ほか");
const FACTS: Phrase = phrase!("back", "戻る");
const EMPTY: Phrase = phrase!("Put the formula together", "式を作ってください");
const UNFINISHED: Phrase = phrase!("Not finished yet", "式がまだ途中です");
const DONE: Phrase = phrase!("That is the formula", "この式にする");
const VALUE_FOLLOWS: Phrase = phrase!("A name or a number goes here.", "ここには名前か数が入ります。");
const SIGN_FOLLOWS: Phrase = phrase!("A sign goes here, or the formula ends.", "ここには記号が入るか、式が終わります。");
const LONG: Phrase = phrase!("The formula cannot be longer.", "式はこれ以上長くできません。");
const NOTHING: Phrase = phrase!("There is nothing to delete.", "消すものがありません。");

/// The signs that have a key in the block of digits. All others are shown in place of the facts.
const BLOCK: [Mark; 6] = [Mark::Plus, Mark::Minus, Mark::Times, Mark::Bar, Mark::Open, Mark::Close];

/// A key of the block of digits.
#[derive(Clone, PartialEq)]
enum Press {
    Sign(Sign),
    /// Removes the last sign.
    Delete,
    /// Shows the other signs in place of the facts, or the facts again.
    Others,
}

/// A formula while it is put together.
#[derive(Clone, Copy)]
struct Entry {
    pad: StoredValue<Keypad>,
    signs: RwSignal<Vec<Sign>>,
    /// The signs that can follow.
    follow: Memo<Vec<Sign>>,
    /// Whether the other signs are shown in place of the facts.
    others: RwSignal<bool>,
    changed: Callback<Formula>,
    lang: Lang,
}

/// Draws the keypad, with the formula as it was. `done` is called with a finished formula, and `changed` after every key.
pub(super) fn keypad(pad: Keypad, before: &Formula, lang: Lang, [done, changed]: [Callback<Formula>; 2]) -> AnyView {
    let (pad, signs) = (StoredValue::new(pad), RwSignal::new(before.0.clone()));
    let follow = Memo::new(move |_| pad.with_value(|pad| pad.can_follow(&signs.read())));
    let entry = Entry { pad, signs, follow, others: RwSignal::new(false), changed, lang };
    let filled = move || {
        let formula = Formula(signs.get());
        let is_complete = pad.with_value(|pad| pad.is_complete(&formula));
        let (text, act) = match () {
            () if formula.is_empty() => (EMPTY, OnPress::Off),
            () if is_complete => (DONE, OnPress::run(move || done.run(formula.clone()))),
            () => (UNFINISHED, OnPress::Off),
        };
        view! { <Filled text=text.in_(lang) act/> }
    };
    view! {
        <output class="formula" aria-live="polite">{move || entry.shown()}</output>
        <div class="signs">{move || entry.words()}{move || entry.block()}</div>
        {filled}
    }
    .into_any()
}

impl Entry {
    /// The formula in words and signs.
    fn shown(self) -> String {
        let text = self.pad.with_value(|pad| words::formula(pad, &Formula(self.signs.get()), self.lang));
        if text.is_empty() { "–".to_owned() } else { text }
    }

    /// The facts, or the signs that have no key in the block of digits.
    fn words(self) -> Option<AnyView> {
        let others = self.others.get();
        let is_shown = |sign: &&Sign| match sign {
            Sign::Name(_) | Sign::Attribute(..) => !others,
            Sign::Function(_) => others,
            Sign::Mark(mark) => others && !BLOCK.contains(mark),
            Sign::Digit(_) => false,
        };
        let words: Vec<Press> = self.pad.with_value(|pad| pad.keys().iter().filter(is_shown).cloned().map(Press::Sign).collect());
        (!words.is_empty()).then(|| self.keys(words, Layout::Columns(3), 9).into_any())
    }

    /// The digits, the common signs, and the two keys that are no signs.
    fn block(self) -> impl IntoView {
        let digit = |digit| Press::Sign(Sign::Digit(digit));
        let mut keys: Vec<Press> = (1..=5).map(digit).collect();
        keys.push(Press::Delete);
        keys.extend((6..=9).chain([0]).map(digit));
        keys.push(Press::Others);
        keys.extend(BLOCK.map(|mark| Press::Sign(Sign::Mark(mark))));
        self.keys(keys, Layout::Figures(6), 0)
    }

    fn keys(self, presses: Vec<Press>, layout: Layout, after: usize) -> impl IntoView {
        let lang = self.lang;
        let key = |press: &Press| match press {
            Press::Sign(sign) => Key::words(self.pad.with_value(|pad| pad.label(sign, lang))).value(sign.text()),
            Press::Delete => Key::aside(DELETE.in_(lang)).value("delete"),
            Press::Others => Key::aside(if self.others.get() { FACTS } else { OTHERS }.in_(lang)).value("others"),
        };
        let can = |press: &Press| match press {
            Press::Sign(sign) => self.follow.read().contains(sign),
            Press::Delete => !self.signs.read().is_empty(),
            Press::Others => true,
        };
        let state = |press: &Press| if can(press) { KeyState::Free } else { KeyState::Never };
        let keys: Vec<Key> = presses.iter().map(|press| key(press).state(state(press))).collect();
        let presses = StoredValue::new(presses);
        let pressed = move |at: usize| presses.with_value(|presses| presses.get(at).cloned());
        let on_answer = move |at: usize| match pressed(at) {
            Some(Press::Sign(sign)) => {
                self.others.set(false);
                self.press(|signs| signs.push(sign));
            }
            Some(Press::Delete) => self.press(|signs| drop(signs.pop())),
            Some(Press::Others) => self.others.update(|others| *others = !*others),
            None => {}
        };
        let why_not = move |at: usize| {
            let rule = if pressed(at) == Some(Press::Delete) { NOTHING } else { self.needs() };
            Refusal { rule: rule.in_(lang).to_owned(), nearest: String::new() }
        };
        view! { <Keys keys layout on_answer why_not after/> }
    }

    fn press(self, change: impl FnOnce(&mut Vec<Sign>)) {
        self.signs.update(change);
        self.changed.run(Formula(self.signs.get_untracked()));
    }

    /// The signs that can follow, in a sentence.
    fn needs(self) -> Phrase {
        let follow = self.follow.read_untracked();
        let is_value = |sign: &Sign| matches!(sign, Sign::Digit(_) | Sign::Name(_) | Sign::Attribute(..));
        match () {
            () if follow.is_empty() && !self.pad.with_value(|pad| pad.is_complete(&Formula(self.signs.get_untracked()))) => LONG,
            () if follow.iter().any(is_value) => VALUE_FOLLOWS,
            () => SIGN_FOLLOWS,
        }
    }
}
