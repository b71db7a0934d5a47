//! The race of Ascot: four aces run in four lanes. Distances are counted in half lengths. One length is the length of a card.

use leptos::prelude::*;

use crate::cards::Suit;
use crate::games::Board;
use crate::text::{Arg, Lang, Phrase, aloud, halves};
use crate::ui::parts::{Name, ink};
use crate::ui::playing::Playing;

const BLACK: Phrase = phrase!("Black ♠ ♣", "黒 ♠ ♣");
const RED: Phrase = phrase!("Red ♥ ♦", "赤 ♥ ♦");
const LENGTHS: Phrase = phrase!("lengths", "馬身");
const RACE: Phrase = phrase!("The race in lengths: ♠ {0}, ♣ {1}, ♥ {2}, ♦ {3}.", "馬身：♠ {0}、♣ {1}、♥ {2}、♦ {3}。");
const OPEN: Phrase = phrase!("open", "未定");
const MOVED: Phrase = phrase!("moved half a length", "半馬身進む");
const STAYED: Phrase = phrase!("did not move", "動かず");

/// The suits of the lanes from top to bottom: the two black suits above the two red ones.
const LANES: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Hearts, Suit::Diamonds];
/// The horizontal position of the start line, in units of the drawing.
const START: i64 = 68;
/// The distance from the start line to the finish, in units of the drawing.
const COURSE: i64 = 276;
/// The height of a horse's lane, in units of the drawing.
const LANE: i64 = 41;

/// Draws the racecourse between the names of the two players who own the horses.
pub(super) fn course(playing: &Playing, lang: Lang, board: &Board) -> AnyView {
    let Board::Race { horses, finish, owners, next, .. } = board else { return ().into_any() };
    let of = |suit: Suit| horses.get(suit.index()).copied().unwrap_or_default();
    let finish = (*finish).max(1);
    let x = |halves: i64| START + COURSE * halves / finish;
    let lines = (0..=finish).map(|step| {
        let class = match step {
            0 => "start",
            step if step == finish => "finish",
            step if step % 2 == 0 => "rung",
            _ => "hairline",
        };
        let figure = (step % 2 == 0).then(|| view! { <text class="label-text" x=x(step) y="16" text-anchor="middle">{step / 2}</text> });
        view! { {figure}<path class=class d=format!("M{0} 26V108M{0} 118V200", x(step))></path> }
    });
    let lanes = LANES.into_iter().enumerate().map(|(i, suit)| {
        let top = 26 + LANE * i as i64 + if i > 1 { 10 } else { 0 };
        let next = (*next == Some(suit))
            .then(|| view! { <rect class="ghost" x=x(of(suit)) - x(1) + x(0) y=top + 6 width=x(2) - x(0) height="29" rx="4"></rect> });
        let shift = format!("translate({}px,{}px)", x(of(suit)), top);
        let width = x(2) - x(0);
        view! {
            <path class="hairline" d=format!("M0 {top}H344M0 {}H344", top + LANE)></path>
            <text class="distance" x="0" y=top + 28>{halves(of(suit))}</text>
            {next}
            <g class="piece" style:transform=shift>
                <rect class="horse" x=-width y="6" width=width height="29" rx="4"></rect>
                <path class="nose" d="M0 5V36"></path>
                <text class="ace" x=6 - width y="26.5">"A"</text>
                <g class=suit_class(suit)><use href=symbol(suit) x=21 - width y="10.5" width="20" height="20"></use></g>
            </g>
        }
    });
    let sentence = RACE.with(&LANES.map(|suit| Arg::Halves(of(suit))));
    let label = aloud(&playing.text(lang, &sentence), lang);
    let owner = |i: usize, colour: Phrase| {
        owners.get(i).map(|seat| {
            view! { <p class="owner"><Name who=playing.player(*seat)/><span class="label">{ink(colour.in_(lang))}</span></p> }
        })
    };
    view! {
        {owner(0, BLACK)}
        <svg class="board race" viewBox="-1 0 353 206" role="img" aria-label=label>
            <text class="label-text" x="0" y="16">{LENGTHS.in_(lang)}</text>
            {lines.collect_view()}
            {lanes.collect_view()}
        </svg>
        {owner(1, RED)}
    }
    .into_any()
}

/// A trick in the log of a race: its number, the suit led, and whether the horse of that suit moved. The last value is `None` while the
/// trick is still being played.
pub type LoggedTrick = (u8, Suit, Option<bool>);

/// Draws the last eight tricks of the race's log: the number of the trick, the suit led, and whether that suit's horse moved.
/// `None` if the log is empty.
pub fn log(lang: Lang, log: &[LoggedTrick]) -> Option<AnyView> {
    const LAST: usize = 8;
    let from = log.len().saturating_sub(LAST);
    let tricks = log.get(from..)?.iter().map(|(number, suit, moved)| {
        let (sign, words, none) = match moved {
            Some(true) => ("+½", MOVED, false),
            Some(false) => ("–", STAYED, true),
            None => ("?", OPEN, true),
        };
        view! {
            <li class:current=moved.is_none()>
                <span class="label">{*number}</span>
                {ink(&suit.symbol().to_string())}
                <span class="step" class:none=none aria-hidden="true">{sign}</span><span class="unseen">{words.in_(lang)}</span>
            </li>
        }
    });
    (!log.is_empty()).then(|| view! { <ol class="log">{tricks.collect_view()}</ol> }.into_any())
}

pub(super) fn symbol(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "#suit-s",
        Suit::Hearts => "#suit-h",
        Suit::Diamonds => "#suit-d",
        Suit::Clubs => "#suit-c",
    }
}

pub(super) fn suit_class(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "suit-s",
        Suit::Hearts => "suit-h",
        Suit::Diamonds => "suit-d",
        Suit::Clubs => "suit-c",
    }
}
