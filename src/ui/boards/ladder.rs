//! The ladder of King of the Hill: a rung for every rank. Chips on one rung are drawn side by side, so that no chip covers
//! another.

use leptos::prelude::*;

use crate::cards::Rank;
use crate::table::{Seat, Seats};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::playing::Playing;

const LADDER: Phrase = phrase!("Ladder.", "ランク表。");
const STANDS: Phrase = phrase!(" {0}: {1}.", "{0}は{1}。");
const KING_STANDS: Phrase = phrase!(" {0}, the King: {1}.", "王様の{0}は{1}。");

/// The horizontal position of the ladder's left rail, in units of the drawing.
const LEFT: i32 = 36;
/// The horizontal position of the ladder's right rail, in units of the drawing.
const RIGHT: i32 = 160;
/// The vertical position of the lowest rung of the ladder, in units of the drawing.
const BOTTOM: i32 = 306;
/// The distance from the lowest rung of the ladder to the highest, in units of the drawing. It leaves room above the highest rung for the
/// crown of the King, which the screen above the drawing would cut off.
const CLIMB: i32 = 282;

/// Draws the ladder, with a sentence about it for screen readers.
pub(super) fn ladder(playing: &Playing, lang: Lang, rungs: &[Rank], chips: Seats<u8>, king: Seat) -> AnyView {
    // After the last deal nobody is King of the next one.
    let king = playing.story.outcome.is_none().then_some(king);
    let top = rungs.len().saturating_sub(1).max(1) as i32;
    let height = |rung: u8| BOTTOM - CLIMB * i32::from(rung) / top;
    let king_rung = king.map(|king| chips.get(king));
    let lines = rungs.iter().enumerate().map(|(i, rank)| {
        let (y, kings, last) = (height(i as u8), Some(i as u8) == king_rung, i + 1 == rungs.len());
        let line = format!("M{LEFT} {y}H{RIGHT}");
        let goal = last.then(|| view! { <path class="rung goal" d=format!("M{LEFT} {}H{RIGHT}", y - 4)></path> });
        view! {
            <path class="rung" class:heavy=kings d=line></path>
            {goal}
            <text class="rank" class:kings=kings x="27" y=y + 6 text-anchor="end">{rank.name()}</text>
        }
    });
    let players = i32::from(playing.game.table().players());
    let pieces = chips.by_seat().map(|(seat, rung)| {
        let x = LEFT + 15 + (RIGHT - LEFT - 30) * i32::from(seat.0) / (players - 1).max(1);
        let mark = playing.mark(seat);
        let place = format!("translate({x}px,{}px)", height(*rung));
        let crown = (Some(seat) == king).then(|| view! { <use href="#crown" x="-7" y="-24" width="14" height="11"></use> });
        view! {
            <g class="climber" style:transform=place>
                <circle r="11" style:fill=mark.colour()></circle>
                <use href=mark.symbol() x="-5.5" y="-5.5" width="11" height="11" class="cut"></use>
                {crown}
            </g>
        }
    });
    let sentence = chips.by_seat().map(|(seat, rung)| {
        let rank = rungs.get(usize::from(*rung)).map_or(Arg::None, |rank| Arg::Rank(*rank));
        let phrase = if Some(seat) == king { KING_STANDS } else { STANDS };
        playing.text(lang, &phrase.with(&[Arg::Seat(seat), rank]))
    });
    let label = format!("{}{}", LADDER.in_(lang), sentence.collect::<String>());
    view! {
        <svg class="board ladder" viewBox="0 0 164 324" role="img" aria-label=label>
            <path class="rail" d=format!("M{LEFT} 4V320M{RIGHT} 4V320")></path>
            {lines.collect_view()}
            {pieces.collect_view()}
        </svg>
    }
    .into_any()
}
