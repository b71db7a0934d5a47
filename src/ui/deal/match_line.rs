//! Draws a match as one line of a list: its game, its players and its result.

use leptos::prelude::*;

use crate::records::{MatchState, Played};
use crate::table::Seat;
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::device::day;
use crate::ui::places::Place;

const DEAL: Phrase = phrase!("Deal {0}", "第{0}ディール");
const GIVEN_UP_AFTER: Phrase = phrase!("abandoned after {0} {0|deal|deals}", "{0}ディールで中止");
const WON: Phrase = phrase!("{0} won", "{0}の勝ち");
const TO: Phrase = phrase!("{0} {1} to {2}", "{0} {1}対{2}");
const DRAWN: Phrase = phrase!("a draw", "引き分け");

/// Draws a match as one line: the game, the date, and the state. With `with_names`, also the players' names.
pub fn match_line(played: &Played, place: Place<'_>, lang: Lang, with_names: bool) -> AnyView {
    let name = played.title(lang).to_owned();
    let (comma, gap) = (lang.comma().trim_end(), lang.space());
    let names = with_names.then(|| {
        let names = Voice { lang, names: &played.people }.names(played.table().everybody());
        view! { <small>{names}</small> }
    });
    let says = view! { <span><b>{name}</b>" "<span class="phrase">{day(played.dated(), lang)}{comma}</span>{gap}<span class="phrase">{how(played, lang)}</span>{names}</span> };
    view! { <li><a href=place.href()>{says}</a></li> }.into_any()
}

/// The result of a finished match, or the number of the deal that an open match has reached.
pub fn how(played: &Played, lang: Lang) -> String {
    let voice = Voice { lang, names: &played.people };
    let deals = played.deals as i64;
    let winners = Arg::Seats(played.winners);
    let says = match (played.state, played.totals.as_slice()) {
        (MatchState::Open, _) => DEAL.with(&[Arg::Int(deals + 1)]),
        (MatchState::GivenUp, _) => GIVEN_UP_AFTER.with(&[Arg::Int(deals)]),
        (MatchState::Finished, _) if played.shared => DRAWN.into(),
        (MatchState::Finished, &[a, b]) => {
            let (won, lost) = if played.winners.has(Seat(0)) { (a, b) } else { (b, a) };
            TO.with(&[winners, Arg::Int(won), Arg::Int(lost)])
        }
        (MatchState::Finished, _) => WON.with(&[winners]),
    };
    voice.text(&says)
}
