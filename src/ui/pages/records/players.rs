//! The list of all people who have played on this device.

use leptos::prelude::*;

use super::gather::gather;
use crate::records::PlayerTally;
use crate::text::{Arg, Lang, Phrase};
use crate::ui::history::back_or;
use crate::ui::parts::{Head, Middle, Name, OnPress, Screen};
use crate::ui::places::Place;

const PLAYERS: Phrase = phrase!("Players", "プレイヤー");
const NONE: Phrase = phrase!("Nobody has played here yet.", "まだ誰も遊んでいません。");
const SAYS: Phrase = phrase!("{0} played, {1} won", "{0}試合、勝ち{1}");

/// Draws the list of all people who have played on this device.
pub(super) fn screen(lang: Lang) -> AnyView {
    let records = gather();
    let people = records.people();
    let none = people.is_empty().then(|| view! { <p class="say">{NONE.in_(lang)}</p> });
    let lines = people.iter().map(|person| {
        let tally = PlayerTally::of(person, &records.matches);
        let counts = [tally.played, tally.won].map(|n| Arg::Int(i64::from(n)));
        let says = lang.voice().text(&SAYS.with(&counts));
        view! { <li><a href=records.place(person).href()><span><b><Name who=records.who(person)/></b>" "{says}</span></a></li> }
    });
    let lines = lines.collect_view();
    view! {
        <Screen>
            <Head title=PLAYERS.in_(lang) back=OnPress::run(back_or(Place::Records))/>
            <Middle ruled=true>{none}<ul class="recent">{lines}</ul></Middle>
        </Screen>
    }
    .into_any()
}
