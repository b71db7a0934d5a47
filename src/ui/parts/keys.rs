//! Keys: a block of keys, each of which gives an answer.
use leptos::prelude::*;

use super::around::{Spot, reading};
use super::die::{Die, DieTwelve};
use super::fit::{before_loan, ems, written};
use super::ink;
use super::who::{Name, Who, mark, width};
use crate::asking::Objection;
use crate::matches::Mark;
use crate::text::Voice;
use crate::ui::announcing::refuse_aloud;
use crate::ui::device::buzz;

/// The label that is drawn on a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// Words. Suits in them are drawn as symbols.
    Words(String),
    /// Small words on a key that gives no answer itself, but leads to a further answer: "Someone new".
    Aside(String),
    /// A suit or any other single sign, drawn large.
    Sign(String),
    /// A player or a side, with marks and name.
    Who(Who),
    /// Words that begin with a player or a side, with the marks drawn before them: "Jun & Theo bet".
    Deed {
        /// The marks (coloured shapes) of the players, drawn before the words.
        marks: Vec<Mark>,
        /// The words on the key, with the players' names filled in.
        words: String,
    },
    /// A die that shows a number.
    Die {
        /// The number on top of the die: 1 to 6, or 1 to 12 for the twelve-sided die.
        shows: u8,
        /// The number of the die's faces: 6 or 12.
        faces: u8,
    },
}

/// Whether a key can be pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeyState {
    /// The key can be pressed.
    #[default]
    Free,
    /// The answer on this key is chosen now.
    Chosen,
    /// The key's answer is impossible. The key is crossed out, and a tap on it shows the reason.
    Never,
}

/// A key that gives one answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The label of the key.
    pub label: Label,
    /// A few small words about what the answer leads to: "♥ steps to 2½" (the new value of hearts). May be empty.
    pub note: String,
    /// Whether the key can be pressed, and whether it is chosen.
    pub state: KeyState,
    /// The value that the answer records, as in a match file. Tests find the key by this value, because it does not depend on
    /// the wording. May be empty.
    pub value: String,
}

impl Key {
    /// A key that can be tapped and is not chosen, without a note.
    pub fn new(label: Label) -> Key {
        Key { label, note: String::new(), state: KeyState::Free, value: String::new() }
    }

    /// A key with words on it that can be tapped and is not chosen.
    pub fn words(text: impl Into<String>) -> Key {
        Key::new(Label::Words(text.into()))
    }

    /// A free key with small words on it. The key gives no answer itself, but leads to a further answer.
    pub fn aside(text: impl Into<String>) -> Key {
        Key::new(Label::Aside(text.into()))
    }

    /// A key with the name of a player or side on it, in the state "free" (neither chosen nor struck out).
    pub fn who(who: Who) -> Key {
        Key::new(Label::Who(who))
    }

    /// Returns this key with a note.
    #[must_use]
    pub fn note(self, note: impl Into<String>) -> Key {
        Key { note: note.into(), ..self }
    }

    /// Returns this key in the state `state`.
    #[must_use]
    pub fn state(self, state: KeyState) -> Key {
        Key { state, ..self }
    }

    /// Returns this key with the value that a tap on the key records.
    #[must_use]
    pub fn value(self, value: impl Into<String>) -> Key {
        Key { value: value.into(), ..self }
    }
}

/// The arrangement of the keys in a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The keys are in one column. The note of a key is to its right.
    Rows,
    /// A block with this number of columns, 2 to 7.
    Columns(u8),
    /// Two rows of six keys with short words. The thirteenth key and the fourteenth are wide, in a row below them.
    Sixes,
    /// A block of keys with figures in this number of columns, 2 to 7.
    Figures(u8),
    /// A key for each player, at the position of the player's seat as seen from above. The keys are in the order of
    /// [`clockwise`](crate::table::clockwise), beginning with the player at the bottom of the screen.
    Table,
}

impl Layout {
    fn class(self, keys: usize) -> String {
        match self {
            Layout::Rows => "keys rows".to_owned(),
            // The class `four` marks a block of at least four keys, because the space above depends on it. So the style sheet does not
            // have to count keys.
            Layout::Columns(2) if keys >= 4 => "keys c2 four".to_owned(),
            Layout::Columns(n) => format!("keys c{n}"),
            Layout::Sixes => "keys sixes".to_owned(),
            Layout::Figures(n) if n <= 5 => format!("keys figures big c{n}"),
            Layout::Figures(n) => format!("keys figures c{n}"),
            Layout::Table => format!("keys table{keys}"),
        }
    }
}

/// The reason why an answer is impossible, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusalText {
    /// The rule that forbids the answer, in a sentence: "13 tricks are played in a deal; 8 + 6 is 14."
    pub rule: String,
    /// The nearest possible answer, in a sentence: "The most is 5."
    pub nearest: String,
}

impl RefusalText {
    /// A refusal without any sentence, for an answer that is not refused or needs no reason.
    pub const UNSAID: RefusalText = RefusalText { rule: String::new(), nearest: String::new() };

    /// The sentences of an objection to an answer.
    pub fn of(objection: &Objection, voice: &Voice<'_>) -> RefusalText {
        RefusalText { rule: voice.text(&objection.says()), nearest: objection.instead().map(|say| voice.text(&say)).unwrap_or_default() }
    }

    /// A refusal that states only the rule, and no nearest possible answer.
    pub const fn rule(rule: String) -> RefusalText {
        RefusalText { rule, nearest: String::new() }
    }
}

/// The reason why the tapped answer is impossible. The rule is drawn in red, the nearest possible answer in the text colour.
#[component]
pub fn Refused(
    /// The reason that is drawn.
    refusal: RefusalText,
    /// Whether the reason is part of a list. Screen readers announce a reason immediately, but read a list when the user reaches it.
    #[prop(optional)]
    listed: bool,
) -> impl IntoView {
    let role = (!listed).then_some("alert");
    // Puts a space between the two sentences, except after a Japanese full stop.
    let space = if refusal.rule.ends_with('。') { "" } else { " " };
    view! { <p class="say" role=role><span class="wrong">{ink(&refusal.rule)}</span>{space}{ink(&refusal.nearest)}</p> }
}

/// Shows the reason why a tapped answer is impossible. If the match is read aloud, the reason is spoken too.
pub(super) fn refused(refusal: RefusalText) -> impl IntoView {
    refuse_aloud(&format!("{} {}", refusal.rule, refusal.nearest));
    view! { <Refused refusal/> }
}

/// A block of keys with answers. On the keyboard, the digits 1 to 9 press the keys in reading order. The first letter of a player's name
/// presses that player's key.
#[component]
pub fn Keys(
    /// The keys of the block. Each stands for one answer.
    keys: Vec<Key>,
    /// The layout of the block.
    layout: Layout,
    /// Called with the index in `keys` of the answer that was given.
    #[prop(into)]
    on_answer: Callback<usize>,
    /// Returns the reason why the answer at an index in `keys` is impossible. The reason is shown under the keys after a tap. `None` if
    /// every answer is possible.
    #[prop(into, optional)]
    why_not: Option<Callback<usize, RefusalText>>,
    /// The number of answers in the blocks above. They already use the first digits of the keyboard.
    #[prop(optional)]
    after: usize,
) -> impl IntoView {
    block(keys, layout, on_answer, why_not, after)
}

/// A block of answers like [`Keys`]. Each answer has a value, which the callbacks get instead of an index.
#[component]
pub fn ValueKeys<T: Clone + Send + Sync + 'static>(
    /// The keys of the block, each with the value of its answer.
    answers: Vec<(Key, T)>,
    /// The layout of the block.
    layout: Layout,
    /// Called with the value of the answer that was given.
    #[prop(into)]
    on_answer: Callback<T>,
    /// Returns the reason why the answer with a given value is impossible. `None` if every answer is possible.
    #[prop(into, optional)]
    why_not: Option<Callback<T, RefusalText>>,
    /// The number of answers in the blocks above. They already use the first digits of the keyboard.
    #[prop(optional)]
    after: usize,
) -> impl IntoView {
    let (keys, values): (Vec<_>, Vec<_>) = answers.into_iter().unzip();
    let value = StoredValue::new(values);
    let value = move |i: usize| value.with_value(|values| values.get(i).cloned());
    let on_answer = Callback::new(move |i| value(i).into_iter().for_each(|value| on_answer.run(value)));
    let why_not = why_not.map(|why| Callback::new(move |i| value(i).map_or(RefusalText::UNSAID, |value| why.run(value))));
    block(keys, layout, on_answer, why_not, after)
}

/// Draws a block of answers. The callbacks get the index of an answer in `keys`.
fn block(
    keys: Vec<Key>,
    layout: Layout,
    on_answer: Callback<usize>,
    why_not: Option<Callback<usize, RefusalText>>,
    after: usize,
) -> impl IntoView {
    let asked = RwSignal::new(None::<usize>);
    let class = layout.class(keys.len());
    let table = layout == Layout::Table;
    let letters = letters(&keys);
    let count = keys.len();
    let spot = move |i: usize| table.then(|| Spot::of(i, count));
    let mut places: Vec<(usize, Key)> = keys.into_iter().enumerate().collect();
    places.sort_by_key(|(i, _)| spot(*i).and_then(|spot| reading(count).iter().position(|read| *read == spot)));
    let blocks = places.into_iter().enumerate().map(|(order, (i, key))| {
        let never = key.state == KeyState::Never;
        let press = Callback::new(move |()| {
            // Set the signal again at every tap on an impossible key, so that the reason is announced again. If no reason is shown and the
            // answer is possible, leave the signal alone, so that nothing is redrawn.
            if never || asked.read_untracked().is_some() {
                asked.set(never.then_some(i));
            }
            if !never {
                on_answer.run(i);
            }
        });
        let letter = letters.get(i).copied().flatten();
        draw(Face {
            spot: spot(i),
            label: face(key.label),
            note: key.note,
            state: key.state,
            value: key.value,
            shortcuts: shortcuts(after + order, letter),
            press,
        })
    });
    let why = move || asked.get().zip(why_not).map(|(i, why)| refused(why.run(i)));
    view! { <div class=class role="group" aria-labelledby="question">{blocks.collect_view()}</div>{why} }
}

/// Draws the label of a key.
pub(super) fn face(label: Label) -> AnyView {
    match label {
        Label::Words(text) => {
            let words = match before_loan(&text) {
                Some((native, loan)) => view! { {ink(native)}<wbr/>{ink(loan)} }.into_any(),
                None => ink(&text),
            };
            view! { <span class="fit" style=("--ems", written(ems(&text)))>{words}</span> }.into_any()
        }
        Label::Aside(text) => view! { <span class="aside">{text}</span> }.into_any(),
        Label::Sign(text) => view! { <span class="lone">{ink(&text)}</span> }.into_any(),
        Label::Who(who) => view! { <Name who/> }.into_any(),
        Label::Deed { marks, words } => {
            let ems = written(ems(&words) + width(&marks));
            let marks = marks.into_iter().map(mark).collect_view();
            view! { <span class="fit" style=("--ems", ems)><span class="together">{marks}</span>"\u{a0}"{ink(&words)}</span> }.into_any()
        }
        Label::Die { shows, faces: 12 } => view! { <DieTwelve number=shows/> }.into_any(),
        Label::Die { shows, .. } => view! { <Die pips=shows/> }.into_any(),
    }
}

/// The contents of a drawn key. Keys look the same in every block.
pub(super) struct Face {
    /// The position of the player's seat as a compass point. `None` for a key in a block that is not laid out like the seats.
    pub spot: Option<Spot>,
    pub label: AnyView,
    pub note: String,
    pub state: KeyState,
    pub value: String,
    pub shortcuts: String,
    pub press: Callback<()>,
}

/// Draws a key from its contents.
pub(super) fn draw(face: Face) -> AnyView {
    let Face { spot, label, note, state, value, shortcuts, press } = face;
    let class = spot.map_or("key".to_owned(), |spot| format!("key {}", spot.class()));
    let press = move |_| {
        buzz();
        press.run(());
    };
    let note = (!note.is_empty()).then(|| view! { <small>{ink(&note)}</small> });
    view! {
        <button type="button" class=class aria-keyshortcuts=(!shortcuts.is_empty()).then_some(shortcuts)
            aria-pressed=(state == KeyState::Chosen).then_some("true")
            aria-disabled=(state == KeyState::Never).then_some("true")
            data-value=(!value.is_empty()).then_some(value)
            on:click=press>
            {label}" "{note}
        </button>
    }
    .into_any()
}

/// The keyboard keys that press an answer: the digit of its position in reading order (from 0), and its letter.
fn shortcuts(order: usize, letter: Option<char>) -> String {
    let digit = (order < 9).then(|| (order + 1).to_string());
    let letter = letter.map(String::from);
    digit.into_iter().chain(letter).collect::<Vec<_>>().join(" ")
}

/// The letter that presses each key: the first letter of its player's name. `None` if another name begins with the same letter, or if the
/// screen uses the letter itself (R, Z).
fn letters(keys: &[Key]) -> Vec<Option<char>> {
    let first = |key: &Key| match &key.label {
        Label::Who(who) => who.name.chars().next().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_lowercase()),
        Label::Words(_) | Label::Aside(_) | Label::Sign(_) | Label::Deed { .. } | Label::Die { .. } => None,
    };
    let all: Vec<Option<char>> = keys.iter().map(first).collect();
    let once = |letter: &char| all.iter().filter(|other| other.as_ref() == Some(letter)).count() == 1;
    all.iter().map(|letter| letter.filter(|c| once(c) && !matches!(c, 'r' | 'z'))).collect()
}
