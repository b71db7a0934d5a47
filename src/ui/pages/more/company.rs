//! Changes among the players: a substitute, a player who leaves, joins or sits out, a corrected name.

use leptos::prelude::*;

use super::page::{Doing, Page, Subject};
use super::who::who_plays_next;
use crate::games::{Absence, ByHand};
use crate::law::booking_terms::Joins;
use crate::matches::{Arrival, Change, Unseated};
use crate::table::Seat;
use crate::text::{Lang, Phrase, integer};
use crate::ui::parts::{Key, KeyState, Layout, NumberPad, PadRange, RefusalText, ValueKeys};
use crate::ui::playing::Playing;

const SITS_IN: Phrase = phrase!("Somebody plays on for another", "交代する");
const LEAVES: Phrase = phrase!("Somebody leaves, the others go on", "抜けて続ける");
const COMES: Phrase = phrase!("Somebody joins", "加わる");
const SITS_OUT: Phrase = phrase!("Somebody sits out a deal", "1回休む");
const MISSPELT: Phrase = phrase!("A name is wrong", "名前の間違い");
const LOWEST: Phrase = phrase!("level with whoever is last", "最下位と同じ");
const AVERAGE: Phrase = phrase!("the average", "平均点");
const FROM_NOTHING: Phrase = phrase!("from 0", "0から");
const FROM_START: Phrase = phrase!("as everybody began", "開始時と同じ");
const ANOTHER: Phrase = phrase!("Another number …", "ほかの数…");
const TOO_MUCH: Phrase = phrase!("Enter a number from {0} to {1}.", "{0}から{1}までの数を入力してください。");

/// Draws a key for each kind of change among the players. If a change is impossible, a tap shows the reason.
pub(super) fn players(page: Page, playing: &Playing, lang: Lang) -> AnyView {
    let goes_on = playing.story.open.is_some();
    let everybody = || playing.game.table().everybody().iter();
    let first = |change: &dyn Fn(Seat) -> Change| {
        let tried = everybody().map(|seat| playing.game.seating_after(&change(seat)));
        tried.reduce(Result::or).unwrap_or(Err(Unseated::Fixed)).err()
    };
    let fewer = first(&|seat| leaves(playing, seat, false));
    let ways = [
        (SITS_IN, "replace", goes_on, None, Subject::Who),
        (LEAVES, "leaves", goes_on, fewer.clone(), Subject::Leaves { sits_out: false }),
        (COMES, "comes", goes_on, playing.game.takes_newcomer().err(), Subject::Words(Doing::Join(None))),
        (SITS_OUT, "sits-out", goes_on, fewer, Subject::Leaves { sits_out: true }),
        (MISSPELT, "misspelt", true, None, Subject::Misspelt),
    ];
    let possible = ways.into_iter().filter(|(_, _, can, ..)| *can);
    let answers: Vec<(Key, (String, Subject))> = possible
        .map(|(says, value, _, why, next)| {
            let state = if why.is_some() { KeyState::Never } else { KeyState::Free };
            let rule = why.map(|why| playing.text(lang, &why.says())).unwrap_or_default();
            (Key::words(says.in_(lang)).value(value).state(state), (rule, next))
        })
        .collect();
    let why_not = |(rule, _): (String, Subject)| RefusalText::rule(rule);
    let on_answer = move |(_, next): (String, Subject)| page.ask(next);
    view! { <ValueKeys answers layout=Layout::Rows on_answer why_not/> }.into_any()
}

/// The change by which a player leaves the match. With `sits_out`, the player is away for the next deal only.
fn leaves(playing: &Playing, seat: Seat, sits_out: bool) -> Change {
    let from = playing.game.record().next_deal();
    Change::Leave(Absence { player: playing.game.number_of(seat), from, until: sits_out.then_some(from + 1) })
}

/// The change by which a newcomer joins, with the `total` to begin with. The newcomer sits just after the seat `after`.
/// `None` if the total is out of range.
fn arrives(playing: &Playing, name: String, total: i64, after: Seat) -> Option<Change> {
    let after = playing.game.number_of(after);
    Some(Change::Join(Arrival { from: playing.game.record().next_deal(), name, mark: None, total: ByHand::new(total)?, after }))
}

/// Draws a key for each player. The tapped player leaves, or sits out the next deal.
pub(super) fn leaving(page: Page, playing: &Playing, sits_out: bool) -> AnyView {
    let game = playing.clone();
    who_plays_next(playing, move |seat| page.company(leaves(&game, seat, sits_out)))
}

/// Draws a key for each player. The newcomer sits just after the tapped player. If the newcomer's total is already agreed on (`agreed`),
/// the newcomer then joins. If not, the total is asked for.
pub(super) fn after(page: Page, playing: &Playing, name: &str, agreed: Option<i64>) -> AnyView {
    let (name, game) = (name.to_owned(), playing.clone());
    who_plays_next(playing, move |seat| match agreed.and_then(|total| arrives(&game, name.clone(), total, seat)) {
        Some(change) => page.company(change),
        None => page.ask(Subject::Total(name.clone(), seat)),
    })
}

/// Draws keys for the totals with which the newcomer can begin: the total of whoever is last, the average, 0, or another total. Section 7.3
/// of the rule sheet `irregularities` demands the total of whoever is last, unless all agree on something else.
pub(super) fn total(page: Page, playing: &Playing, (name, after): (&str, Seat), lang: Lang) -> AnyView {
    let totals = playing.seated(&playing.story.totals);
    let of = |joins: Joins| joins.total(&totals, playing.higher_wins());
    let mut offers: Vec<(i64, Phrase)> = Vec::new();
    let at_start = if playing.game.figure(0) == 0 { FROM_NOTHING } else { FROM_START };
    for (total, why) in [(of(Joins::Lowest), LOWEST), (of(Joins::Average), AVERAGE), (Some(0), at_start)] {
        if let Some(total) = total.filter(|total| offers.iter().all(|(other, _)| other != total)) {
            offers.push((total, why));
        }
    }
    let key = |total: i64, why: Phrase| Key::words(playing.total(lang, total)).note(why.in_(lang)).value(total.to_string());
    let another = (Key::aside(ANOTHER.in_(lang)).value("another"), None);
    let answers: Vec<(Key, Option<i64>)> = offers.into_iter().map(|(total, why)| (key(total, why), Some(total))).chain([another]).collect();
    let (game, name) = (playing.clone(), name.to_owned());
    let on_answer = move |total: Option<i64>| match total {
        Some(total) => arrives(&game, name.clone(), total, after).into_iter().for_each(|change| page.company(change)),
        None => page.ask(Subject::OtherTotal(name.clone(), after)),
    };
    view! { <ValueKeys answers layout=Layout::Rows on_answer/> }.into_any()
}

/// Draws a number pad for a newcomer's total that no key offers. The user enters the number that the score sheet shows, which is then
/// converted to a total.
pub(super) fn other_total(page: Page, playing: &Playing, (name, after): (&str, Seat), lang: Lang) -> AnyView {
    let [least, most] = [-ByHand::MOST, ByHand::MOST].map(|total| playing.game.figure(total));
    let out_of_range = move || RefusalText::rule(TOO_MUCH.filled(lang, &[&integer(least), &integer(most)]));
    let refuse = move |n: i64| (!(least..=most).contains(&n)).then(out_of_range);
    let (game, name) = (playing.clone(), name.to_owned());
    let on_answer = move |n: i64| {
        arrives(&game, name.clone(), game.game.total_of(n), after).into_iter().for_each(|change| page.company(change));
    };
    view! { <NumberPad numbers=PadRange { least, most, step: 1, parts: 1 } refuse says=integer on_answer/> }.into_any()
}
