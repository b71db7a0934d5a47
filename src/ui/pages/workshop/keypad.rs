//! The keypad with which a formula is entered. It has keys for facts, signs and digits. Facts and signs are shown only if
//! they can follow in the formula. The digits always stay in place.

use leptos::prelude::*;

use super::words;
use crate::games::own::workshop::{Formula, Keypad, Sign};
use crate::text::{Lang, Phrase};
use crate::ui::parts::{Filled, Key, KeyState, Keys, Layout, OnPress, RefusalText};

const DELETE: Phrase = phrase!("delete", "消す");
const OTHERS: Phrase = phrase!("more", "ほか");
const BACK: Phrase = phrase!("back", "戻る");
const EMPTY: Phrase = phrase!("Put the formula together", "式を作ってください");
const UNFINISHED: Phrase = phrase!("Not finished yet", "式がまだ途中です");
const DONE: Phrase = phrase!("That is the formula", "この式にする");
const NO_DIGIT: Phrase = phrase!("No digit can follow here.", "ここに数字は入りません。");
const NOTHING: Phrase = phrase!("There is nothing to delete.", "消すものがありません。");
const NO_OTHERS: Phrase = phrase!("There are no more keys here.", "ほかのキーはありません。");

/// A key of the keypad.
#[derive(Clone, PartialEq)]
enum Press {
    Sign(Sign),
    /// The key that deletes the last sign of the formula.
    Delete,
    /// The key that switches between the usual and the rare signs.
    Others,
}

/// The formula that is being entered, and the state of its keypad.
#[derive(Clone, Copy)]
struct Entry {
    pad: StoredValue<Keypad>,
    signs: RwSignal<Vec<Sign>>,
    /// The signs that can follow in the formula. A sign is a fact, a function, a mark or a digit.
    follow: Memo<Vec<Sign>>,
    /// Whether the keypad shows the rare signs instead of the usual ones.
    others: RwSignal<bool>,
    changed: Callback<Formula>,
    lang: Lang,
}

/// Draws the keypad. It begins with the formula `before`. `done` is called with the finished formula, and `changed` with the
/// formula after each tap.
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
        <div class="signs"><div class="names">{move || entry.names()}{move || entry.marks()}</div>{move || entry.digits()}</div>
        {filled}
    }
    .into_any()
}

impl Entry {
    /// The formula so far in words and signs. A dash if it is empty.
    fn shown(self) -> String {
        let text = self.pad.with_value(|pad| words::formula(pad, &Formula(self.signs.get()), self.lang));
        if text.is_empty() { "–".to_owned() } else { text }
    }

    /// The signs that can follow and that the keypad shows now. Rare signs are shown if the user has switched to them, or if
    /// no usual sign except digits can follow.
    fn following(self) -> Vec<Sign> {
        let is_rare = |sign: &&Sign| self.pad.with_value(|pad| pad.is_rare(sign));
        let follow = self.follow.read();
        let (rare, usual): (Vec<&Sign>, Vec<&Sign>) = follow.iter().filter(|sign| !matches!(sign, Sign::Digit(_))).partition(is_rare);
        let shown = if self.others.get() || usual.is_empty() { rare } else { usual };
        shown.into_iter().cloned().collect()
    }

    /// Draws keys for the names and functions that can follow. `None` if none can.
    fn names(self) -> Option<AnyView> {
        self.block(Layout::Columns(3), |sign| matches!(sign, Sign::Name(_) | Sign::Attribute(..) | Sign::Function(_)))
    }

    /// Draws keys for the marks that can follow, for example `+`. `None` if none can.
    fn marks(self) -> Option<AnyView> {
        self.block(Layout::Figures(6), |sign| matches!(sign, Sign::Mark(_)))
    }

    fn block(self, layout: Layout, holds: impl Fn(&Sign) -> bool) -> Option<AnyView> {
        let signs: Vec<Press> = self.following().into_iter().filter(|sign| holds(sign)).map(Press::Sign).collect();
        (!signs.is_empty()).then(|| self.keys(signs, layout, 10).into_any())
    }

    /// Draws the digits, the key that deletes, and the key that switches to the rare signs. These keys never move.
    fn digits(self) -> impl IntoView {
        let digit = |digit| Press::Sign(Sign::Digit(digit));
        let mut keys: Vec<Press> = (1..=5).map(digit).collect();
        keys.push(Press::Delete);
        keys.extend((6..=9).chain([0]).map(digit));
        keys.push(Press::Others);
        self.keys(keys, Layout::Figures(6), 0)
    }

    fn keys(self, presses: Vec<Press>, layout: Layout, after: usize) -> impl IntoView {
        let lang = self.lang;
        let key = |press: &Press| match press {
            Press::Sign(sign) => Key::words(self.pad.with_value(|pad| pad.label(sign, lang))).value(sign.text()),
            Press::Delete => Key::aside(DELETE.in_(lang)).value("delete"),
            Press::Others => Key::aside(if self.others.get() { BACK } else { OTHERS }.in_(lang)).value("others"),
        };
        let can = |press: &Press| match press {
            Press::Sign(sign) => self.follow.read().contains(sign),
            Press::Delete => !self.signs.read().is_empty(),
            Press::Others => self.others.get() || self.has_others(),
        };
        let state = |press: &Press| if can(press) { KeyState::Free } else { KeyState::Never };
        let keys: Vec<Key> = presses.iter().map(|press| key(press).state(state(press))).collect();
        let presses = StoredValue::new(presses);
        let pressed = move |at: usize| presses.with_value(|presses| presses.get(at).cloned());
        let on_answer = move |at: usize| match pressed(at) {
            Some(Press::Sign(sign)) => self.press(|signs| signs.push(sign)),
            Some(Press::Delete) => self.press(|signs| drop(signs.pop())),
            Some(Press::Others) => self.others.update(|others| *others = !*others),
            None => {}
        };
        let why_not = move |at: usize| {
            let rule = match pressed(at) {
                Some(Press::Delete) => NOTHING,
                Some(Press::Others) => NO_OTHERS,
                _ => NO_DIGIT,
            };
            RefusalText::rule(rule.in_(lang).to_owned())
        };
        view! { <Keys keys layout on_answer why_not after/> }
    }

    /// Whether both usual and rare signs can follow. Only then does the key that switches between them have an effect.
    fn has_others(self) -> bool {
        let is_rare = |sign: &Sign| self.pad.with_value(|pad| pad.is_rare(sign));
        let follow = self.follow.read();
        follow.iter().any(is_rare) && follow.iter().any(|sign| !is_rare(sign) && !matches!(sign, Sign::Digit(_)))
    }

    fn press(self, change: impl FnOnce(&mut Vec<Sign>)) {
        self.others.set(false);
        self.signs.update(change);
        self.changed.run(Formula(self.signs.get_untracked()));
    }
}
