//! The part of the match screen after the result of a match: the deciding deal, the best deals, the last board, the chart, the earlier
//! matches between the two sides, and the evening so far.

use leptos::prelude::*;

use crate::reckoning::Unit;
use crate::records::{Decided, best_deal, decided_in, head_to_head};
use crate::text::{Arg, Lang, Phrase, signed};
use crate::ui::boards;
use crate::ui::deal::chart::chart;
use crate::ui::deal::evening::{evening, evening_table};
use crate::ui::deal::links::make_game;
use crate::ui::deal::saved::{company, night};
use crate::ui::parts::{Heading, Name, ink};
use crate::ui::playing::Playing;
use crate::ui::session::session;
use crate::ui::settings::use_lang;

const DECIDED: Phrase =
    phrase!("Deal {0} decided it: from then on {1} {1|was|were} ahead.", "第{0}ディールで首位に立った{1}が逃げ切りました。");
const LAST: Phrase = phrase!("Deal {0}, the last, decided it.", "最後の第{0}ディールで決まりました。");
const BY_HAND: Phrase = phrase!(
    "Points by hand after deal {0} decided it: from then on {1} {1|was|were} ahead.",
    "第{0}ディールの後の手入力で首位に立った{1}が逃げ切りました。",
);
const RULING: Phrase = phrase!(
    "The ruling on deal {0} decided it: from then on {1} {1|was|were} ahead.",
    "第{0}ディールの裁定で決まり、以後は{1}が首位でした。",
);
const ALWAYS: Phrase = phrase!("{1} {1|was|were} ahead from the first deal on.", "{1}が最初から首位を譲りませんでした。");
const BEST: Phrase = phrase!("Best deals", "最高のディール");
const IN_DEAL: Phrase = phrase!("deal {0}", "第{0}ディール");
const SO_FAR: Phrase = phrase!("So far {0} {2}, {1} {3}.", "これまでの対戦：{0} {2}勝、{1} {3}勝。");

/// Draws the ending of the open match. Draws nothing until the match is over.
pub fn ending() -> AnyView {
    let (session, lang) = (session(), use_lang());
    (move || session.playing().filter(|playing| playing.story.outcome.is_some()).map(|playing| draw(&playing, lang.get()))).into_any()
}

fn draw(playing: &Playing, lang: Lang) -> impl IntoView + use<> {
    let board = boards::last(playing, lang);
    let lines = (playing.story.settled.len() > 1).then(|| chart(playing, lang, None));
    let all = if playing.is_watched() { Vec::new() } else { company(&playing.game.header().players) };
    let so_far = all.iter().find(|played| played.id == playing.id).and_then(|played| head_to_head(played, &all)).map(|won| {
        let [one, other] = [0, 1].map(|side| playing.sides().nth(side).map_or(Arg::None, |(_, members)| Arg::Seats(members)));
        let [ours, theirs] = won.map(|won| Arg::Int(won as i64));
        view! { <p class="live">{ink(&playing.text(lang, &SO_FAR.with(&[one, other, ours, theirs])))}</p> }
    });
    let night = if playing.is_watched() { Vec::new() } else { night(&playing.id) };
    let tonight = evening(&playing.id, &night).map(|tonight| evening_table(&tonight, lang));
    let make_game = make_game(playing, lang).map(|link| view! { <div class="links">{link}</div> });
    view! { {decided(playing, lang)}{board}{lines}{best(playing, lang)}{so_far}{tonight}{make_game} }
}

/// Draws the event that decided the match: the deal, ruling or points given by hand after which the winner stayed ahead. `None` without a
/// single winner, with only one deal, or if the match ended early and nothing had decided it.
fn decided(playing: &Playing, lang: Lang) -> Option<AnyView> {
    let outcome = playing.story.outcome.filter(|outcome| !outcome.is_shared() && playing.story.settled.len() > 1)?;
    let whole = playing.whole();
    let (side, members) = whole.sides().find(|(_, members)| members.iter().any(|seat| outcome.winners().has(seat)))?;
    let last = playing.story.settled.len() - 1;
    let decided = decided_in(&playing.game, &playing.story, side);
    let (phrase, number) = match decided {
        Some(Decided::AtOnce) => (ALWAYS, 1),
        Some(Decided::Deal(deal)) => (DECIDED, deal + 1),
        Some(Decided::Ruling(deal)) => (RULING, deal + 1),
        Some(Decided::ByHand(deals)) => (BY_HAND, deals),
        None if playing.story.early.is_none() => (LAST, last + 1),
        None => return None,
    };
    // If no deal decided the match by the totals, shows the unusual events of the last deal, because they explain the result.
    let full = playing.story.settled.last().filter(|_| decided.is_none()).and_then(|settled| settled.full.as_ref());
    let events = full.into_iter().flat_map(|full| &full.events).map(|event| {
        view! { <p class="say">{ink(&playing.text_of(last, lang, event))}</p> }
    });
    let text = whole.text(lang, &phrase.with(&[Arg::Int(number as i64), Arg::Seats(members)]));
    Some(view! { <p class="live">{ink(&text)}</p>{events.collect_view()} }.into_any())
}

/// Draws the best deal of every side. `None` if a deal is only won or lost, or if the match has fewer than two deals.
fn best(playing: &Playing, lang: Lang) -> Option<AnyView> {
    if playing.unit() == Unit::Wins || playing.story.settled.len() < 2 {
        return None;
    }
    let higher = playing.higher_wins();
    let whole = playing.whole();
    let rows = whole.sides().filter_map(|(side, members)| {
        let (deal, points) = best_deal(&playing.story, side, higher)?;
        let number = playing.text(lang, &IN_DEAL.with(&[Arg::nth(deal)]));
        let who = whole.side(lang, members);
        Some(view! { <tr role="row"><th role="rowheader" scope="row"><div class="whose"><Name who/></div></th><td role="cell" class="before">{number}</td><td role="cell">{signed(points)}</td></tr> })
    });
    let rows = rows.collect_view();
    Some(
        view! { <Heading text=BEST.in_(lang)/><table class="totals best" role="table"><tbody role="rowgroup">{rows}</tbody></table> }
            .into_any(),
    )
}
