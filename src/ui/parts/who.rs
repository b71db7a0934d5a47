//! Draws a player or a side: marks and a name.
use leptos::prelude::*;

use super::fit::{line, name_ems, written};
use crate::matches::Mark;
use crate::text::Phrase;
use crate::ui::device::buzz;
use crate::ui::settings::say;

const ANOTHER: Phrase = phrase!("Another mark", "別の印にする");
const NAMES: [Phrase; Mark::COUNT as usize] = [
    phrase!("disc", "丸"),
    phrase!("square", "四角"),
    phrase!("triangle", "三角"),
    phrase!("plus", "十字"),
    phrase!("ring", "輪"),
    phrase!("two bars", "二本線"),
    phrase!("half disc", "半円"),
    phrase!("saltire", "ばつ"),
    phrase!("frame", "枠"),
    phrase!("chevron", "山形"),
];

impl Mark {
    /// The address (`#…`) by which an SVG `use` element finds the mark's symbol in the [`Sprite`](super::Sprite).
    pub const fn symbol(self) -> &'static str {
        match self.number() {
            0 => "#mark-1",
            1 => "#mark-2",
            2 => "#mark-3",
            3 => "#mark-4",
            4 => "#mark-5",
            5 => "#mark-6",
            6 => "#mark-7",
            7 => "#mark-8",
            8 => "#mark-9",
            _ => "#mark-10",
        }
    }

    /// The colour of the mark, as a CSS value for `fill`.
    pub const fn colour(self) -> &'static str {
        match self.number() {
            0 => "var(--p1)",
            1 => "var(--p2)",
            2 => "var(--p3)",
            3 => "var(--p4)",
            4 => "var(--p5)",
            5 => "var(--p6)",
            6 => "var(--p7)",
            7 => "var(--p8)",
            8 => "var(--p9)",
            _ => "var(--p10)",
        }
    }

    /// The name of the mark's shape: "disc".
    pub fn name(self) -> Phrase {
        NAMES.get(usize::from(self.number())).copied().unwrap_or(ANOTHER)
    }

    const fn class(self) -> &'static str {
        match self.number() {
            0 => "mark p1",
            1 => "mark p2",
            2 => "mark p3",
            3 => "mark p4",
            4 => "mark p5",
            5 => "mark p6",
            6 => "mark p7",
            7 => "mark p8",
            8 => "mark p9",
            _ => "mark p10",
        }
    }
}

/// A player or a side, as parts draw them: a mark for each player, and a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    /// The marks in front of the name, one for each player.
    pub marks: Vec<Mark>,
    /// The name of the player or of the side: "Mika", "Jun & Theo".
    pub name: String,
}

impl Who {
    /// A single player with one mark.
    pub fn player(mark: Mark, name: impl Into<String>) -> Who {
        Who { marks: vec![mark], name: name.into() }
    }
}

/// A name with its marks, inside a line of text. The name is in a `<bdi>`, so a name in right-to-left script does not reorder
/// the text around it.
#[component]
pub fn Name(
    /// The player or the side that is drawn.
    who: Who,
) -> impl IntoView {
    let marked = width(&who.marks);
    let (ems, line) = (name_ems(&who.name) + marked, line(&who.name) + marked);
    let marks = who.marks.into_iter().map(mark).collect_view();
    view! { <span class="who fit" style=("--ems", written(ems)) style=("--line", written(line))>{marks}<bdi>{who.name}</bdi></span> }
}

/// The width of `marks` and of the gap after them, in ems of the name that follows.
pub(super) fn width(marks: &[Mark]) -> f64 {
    0.79 * marks.len() as f64 + 0.3
}

pub(super) fn mark(mark: Mark) -> impl IntoView {
    view! { <svg class=mark.class() viewBox="0 0 24 24" aria-hidden="true"><use href=mark.symbol()></use></svg> }
}

/// A key with the mark of a new player. A tap on it asks for another mark.
#[component]
pub fn MarkKey(
    /// The current mark of the new player.
    mark: Mark,
    /// Called when the user wants another mark.
    #[prop(into)]
    on_other: Callback<()>,
) -> impl IntoView {
    let press = move |_| {
        buzz();
        on_other.run(());
    };
    view! {
        <button type="button" class="key" on:click=press>
            {self::mark(mark)}<span class="unseen">{say(mark.name())}". "{say(ANOTHER)}</span>
        </button>
    }
}
