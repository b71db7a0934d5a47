//! The list of games that have been played, and the results of all people in one game.

use leptos::prelude::*;

use super::feats::bests;
use super::gather::gather;
use super::tally::{Line, table};
use crate::records::{Bests, MatchState, Played, PlayerTally, by_measure, people};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::deal::saved::game;
use crate::ui::history::back_or;
use crate::ui::parts::{Head, Heading, Link, LiveLine, Middle, Name, OnPress, Screen, Tray, missing};
use crate::ui::places::Place;

const GAMES: Phrase = phrase!("Games", "ゲーム");
const RESULTS: Phrase = phrase!("Results", "成績");
const PLAYER: Phrase = phrase!("Player", "プレイヤー");
const NONE: Phrase = phrase!("No match has been played here yet.", "まだ試合の記録はありません。");
const FINISHED: Phrase = phrase!("{0} {0|match|matches} finished", "終了{0}試合");
const BESIDE: Phrase = phrase!("{0} open, {1} abandoned", "進行中{0}、中止{1}");
const MATCHES: Phrase = phrase!("All its matches", "このゲームの全試合");

/// Draws the list of games that have been played on this device. The game played last comes first.
pub(super) fn all(lang: Lang) -> AnyView {
    let records = gather();
    let mut games: Vec<&Played> = Vec::new();
    for played in records.matches.iter().rev() {
        if !games.iter().any(|other| other.measure.game == played.measure.game) {
            games.push(played);
        }
    }
    let none = games.is_empty().then(|| view! { <p class="say">{NONE.in_(lang)}</p> });
    let lines = games.into_iter().map(|played| {
        let (name, count) = (played.game.sheet().name.in_(lang), counts(of_game(&records.matches, played.measure.game), lang));
        view! { <li><a href=Place::GamePlayed(played.measure.game).href()><span><b>{name}</b>" "{count.0}</span></a></li> }
    });
    let lines = lines.collect_view();
    view! {
        <Screen>
            <Head title=GAMES.in_(lang) back=OnPress::run(back_or(Place::Records))/>
            <Middle ruled=true>{none}<ul class="recent">{lines}</ul></Middle>
        </Screen>
    }
    .into_any()
}

fn of_game<'a>(matches: &'a [Played], game: &str) -> Vec<&'a Played> {
    matches.iter().filter(|played| played.measure.game == game).collect()
}

/// The number of finished matches in words, and the numbers of open and abandoned matches. The second text is empty if there are no open or
/// abandoned matches.
pub(super) fn counts<'a>(matches: impl IntoIterator<Item = &'a Played>, lang: Lang) -> (String, String) {
    let states: Vec<MatchState> = matches.into_iter().map(|played| played.state).collect();
    let count = |state| states.iter().filter(|other| **other == state).count() as i64;
    let voice = lang.voice();
    let (open, given_up) = (count(MatchState::Open), count(MatchState::GivenUp));
    let beside = if open + given_up > 0 { voice.text(&BESIDE.with(&[Arg::Int(open), Arg::Int(given_up)])) } else { String::new() };
    (voice.text(&FINISHED.with(&[Arg::Int(count(MatchState::Finished))])), beside)
}

/// Draws the results of all people in the game with this id.
pub(super) fn one(id: &str, lang: Lang) -> AnyView {
    let Some(game) = game(id) else { return missing() };
    let records = gather();
    let matches = of_game(&records.matches, id);
    let (text, aside) = counts(matches.iter().copied(), lang);
    let groups = by_measure(matches.iter().copied().filter(|played| played.state == MatchState::Finished));
    let tables = groups.iter().map(|(measure, group)| {
        let mut lines: Vec<Line<'_>> = people(group.iter().copied())
            .into_iter()
            .map(|person| {
                let who = records.who(person);
                let head = view! { <a href=records.place(person).href()><Name who/></a> }.into_any();
                Line { head, person, measure: *measure, tally: PlayerTally::of(person, group.iter().copied()) }
            })
            .collect();
        lines.sort_by_key(|line| line.tally.ranking_in(*measure));
        view! { <Heading text=RESULTS.in_(lang) aside=measure.unit.name().in_(lang)/>{table(PLAYER.in_(lang), lines, lang)} }
    });
    let tables = tables.collect_view();
    let bests = bests(&records, &Bests::of(matches.iter().copied()), lang);
    // If the game has several versions, the title is the name of the version that was played last.
    let name = matches.last().map_or(game, |played| played.game).sheet().name.in_(lang);
    let all = OnPress::Go(Place::Matches(&format!("?game={id}")).href());
    view! {
        <Screen>
            <Head title=name back=OnPress::run(back_or(Place::GamesPlayed))/>
            <Middle ruled=true><LiveLine text aside/>{tables}{bests}</Middle>
            <Tray><div class="links"><Link text=MATCHES.in_(lang) act=all/></div></Tray>
        </Screen>
    }
    .into_any()
}
