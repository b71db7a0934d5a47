//! Answers: one block of keys.
use leptos::prelude::*;

use super::around::{Spot, reading};
use super::die::{Die, DieTwelve};
use super::fit::{ems, written};
use super::ink;
use super::who::{Name, Who};
use crate::ui::announcing::refuse_aloud;
use crate::ui::device::buzz;

/// The label of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// Words, with suits drawn.
    Words(String),
    /// Words that are not an answer but lead to one, in small type: "Someone new".
    Aside(String),
    /// A suit or another sign alone, drawn large.
    Sign(String),
    /// A player or a side.
    Who(Who),
    /// A die with a number (1 to 6, or 1 to 12 on the twelve-sided one).
    Die {
        /// The number on top.
        shows: u8,
        /// The number of faces: 6 or 12.
        faces: u8,
    },
}

/// Whether a key may be pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeyState {
    /// The key can be pressed.
    #[default]
    Free,
    /// The key is the answer that was chosen.
    Chosen,
    /// The answer is impossible. The key is crossed out, and a tap shows the reason.
    Never,
}

/// A key that gives one answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The label.
    pub label: Label,
    /// The effect in small type: "♥ steps to 2½". May be empty.
    pub note: String,
    /// The state of the key.
    pub state: KeyState,
    /// The recorded value of the answer as in a match file, by which tests find the key. No wording changes it. May be empty.
    pub value: String,
}

impl Key {
    /// A free key without a note.
    pub fn new(label: Label) -> Key {
        Key { label, note: String::new(), state: KeyState::Free, value: String::new() }
    }

    /// A free key with words on it.
    pub fn words(text: impl Into<String>) -> Key {
        Key::new(Label::Words(text.into()))
    }

    /// A free key with words on it that lead to an answer.
    pub fn aside(text: impl Into<String>) -> Key {
        Key::new(Label::Aside(text.into()))
    }

    /// A free key with a player or side on it.
    pub fn who(who: Who) -> Key {
        Key::new(Label::Who(who))
    }

    /// The key with a note.
    #[must_use]
    pub fn note(self, note: impl Into<String>) -> Key {
        Key { note: note.into(), ..self }
    }

    /// The key in another state.
    #[must_use]
    pub fn state(self, state: KeyState) -> Key {
        Key { state, ..self }
    }

    /// The key with the value that it records.
    #[must_use]
    pub fn value(self, value: impl Into<String>) -> Key {
        Key { value: value.into(), ..self }
    }
}

/// The layout of a block of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Keys in one column, with their notes on the right.
    Rows,
    /// Keys in this number of columns, 2 to 7.
    Columns(u8),
    /// Figures in this many columns, 2 to 7.
    Figures(u8),
    /// The players at their seats: keys clockwise from the near player, see
    /// [`clockwise`](crate::table::clockwise).
    Table,
}

impl Layout {
    fn class(self, keys: usize) -> String {
        match self {
            Layout::Rows => "keys rows".to_owned(),
            Layout::Columns(n) => format!("keys c{n}"),
            Layout::Figures(n) if n <= 5 => format!("keys figures big c{n}"),
            Layout::Figures(n) => format!("keys figures c{n}"),
            Layout::Table => format!("keys table{keys}"),
        }
    }
}

/// The reason why an answer is impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusalText {
    /// The rule in one sentence: "13 tricks are played in a deal; 8 + 6 is 14."
    pub rule: String,
    /// The nearest possible answer: "The most is 5."
    pub nearest: String,
}

impl RefusalText {
    /// A refusal without sentences.
    pub const UNSAID: RefusalText = RefusalText { rule: String::new(), nearest: String::new() };
}

/// The reason for a refusal, under the tapped key: the rule in vermilion, the nearest answer in ink.
#[component]
pub fn Refused(
    /// The reason that is shown.
    refusal: RefusalText,
) -> impl IntoView {
    // After a Japanese full stop there is no space.
    let space = if refusal.rule.ends_with('。') { "" } else { " " };
    view! { <p class="say" role="alert"><span class="wrong">{ink(&refusal.rule)}</span>{space}{ink(&refusal.nearest)}</p> }
}

/// Shows the refusal of a tapped key. At a table that is read aloud, the refusal is also spoken.
pub(super) fn refused(refusal: RefusalText) -> impl IntoView {
    refuse_aloud(&format!("{} {}", refusal.rule, refusal.nearest));
    view! { <Refused refusal/> }
}

/// A block of answers. On the keyboard 1 to 9 press them in reading order, and so do the first letters of names.
#[component]
pub fn Keys(
    /// The answers.
    keys: Vec<Key>,
    /// The layout.
    layout: Layout,
    /// Called with the place in the list of the answer that was given.
    #[prop(into)]
    on_answer: Callback<usize>,
    /// The reason why the answer at this place in the list is impossible. Shown under the keys after a tap.
    #[prop(into, optional)]
    why_not: Option<Callback<usize, RefusalText>>,
    /// The number of answers in earlier blocks, which already use the first digits.
    #[prop(optional)]
    after: usize,
) -> impl IntoView {
    block(keys, layout, on_answer, why_not, after)
}

/// A block of answers like [`Keys`], each with the value that it gives.
#[component]
pub fn ValueKeys<T: Clone + Send + Sync + 'static>(
    /// The answers, each with its value.
    answers: Vec<(Key, T)>,
    /// The layout.
    layout: Layout,
    /// Called with the value of the answer that was given.
    #[prop(into)]
    on_answer: Callback<T>,
    /// The reason why the answer with this value is impossible.
    #[prop(into, optional)]
    why_not: Option<Callback<T, RefusalText>>,
    /// The number of answers in earlier blocks, which already use the first digits.
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

/// Draws a block of answers. The callbacks get the places of the answers in the list.
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
            // A refusal is announced again at every tap. Nothing is drawn if there is no refusal now and was
            // none before.
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

/// The drawn label of a key.
pub(super) fn face(label: Label) -> AnyView {
    match label {
        Label::Words(text) => view! { <span class="fit" style=("--ems", written(ems(&text)))>{ink(&text)}</span> }.into_any(),
        Label::Aside(text) => view! { <span class="aside">{text}</span> }.into_any(),
        Label::Sign(text) => view! { <span class="lone">{ink(&text)}</span> }.into_any(),
        Label::Who(who) => view! { <Name who/> }.into_any(),
        Label::Die { shows, faces: 12 } => view! { <DieTwelve number=shows/> }.into_any(),
        Label::Die { shows, .. } => view! { <Die pips=shows/> }.into_any(),
    }
}

/// The look of a key, the same in every block.
pub(super) struct Face {
    /// The position of the key, in a block laid out like the table.
    pub spot: Option<Spot>,
    pub label: AnyView,
    pub note: String,
    pub state: KeyState,
    pub value: String,
    pub shortcuts: String,
    pub press: Callback<()>,
}

/// Draws a key.
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

/// The digit of a place in reading order, and a letter.
fn shortcuts(order: usize, letter: Option<char>) -> String {
    let digit = (order < 9).then(|| (order + 1).to_string());
    let letter = letter.map(String::from);
    digit.into_iter().chain(letter).collect::<Vec<_>>().join(" ")
}

/// The first letter of each name, unless another name or another key of the screen (R, Z) uses the letter.
fn letters(keys: &[Key]) -> Vec<Option<char>> {
    let first = |key: &Key| match &key.label {
        Label::Who(who) => who.name.chars().next().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_lowercase()),
        Label::Words(_) | Label::Aside(_) | Label::Sign(_) | Label::Die { .. } => None,
    };
    let all: Vec<Option<char>> = keys.iter().map(first).collect();
    let once = |letter: &char| all.iter().filter(|other| other.as_ref() == Some(letter)).count() == 1;
    all.iter().map(|letter| letter.filter(|c| once(c) && !matches!(c, 'r' | 'z'))).collect()
}
