//! The first page of the records: the last evenings, the ranking of the year, streaks and best results. A link leads to the list of all
//! matches.

use leptos::prelude::*;

use super::feats::bests;
use super::gather::{Records, gather};
use super::list::{NONE, unread};
use crate::records::{Bests, Doings, Evening, Tries, Year};
use crate::text::{Arg, Lang, Phrase, integer, names_in_a_row};
use crate::ui::banners;
use crate::ui::deal::match_line::how;
use crate::ui::deal::settling::settle_year;
use crate::ui::device::{day, zone};
use crate::ui::history::back_or;
use crate::ui::parts::{
    Bar, CHART_ROOM, Chart, ChartLine, Filled, Head, Heading, Middle, Name, OnPress, Screen, Tray, Word, ink_of, line, row, ruled,
};
use crate::ui::places::Place;

const RECORDS: Phrase = phrase!("Records", "戦績");
const MATCHES: Phrase = phrase!("Find", "検索");
const PLAYERS: Phrase = phrase!("Players", "プレイヤー");
const GAMES: Phrase = phrase!("Games", "ゲーム");
const BACKUP: Phrase = phrase!("Backup", "バックアップ");
const NONE_FINISHED: Phrase = phrase!("No match has been finished here yet.", "終わった試合はまだありません。");
const TO_COME: Phrase = phrase!(
    "After the first finished match, this page shows the last evenings, the year’s ranking, the longest streaks and the best results.",
    "1試合終えると、最近の対戦、今年の順位、最多・最高の記録がここに並びます。",
);
const CHOOSE: Phrase = phrase!("Choose a game", "ゲームを選ぶ");
const EVENINGS: Phrase = phrase!("Last evenings", "最近の対戦");
const WON: Phrase = phrase!("{0} won {1} of {2}", "{0}：{2}試合中{1}勝");
const WON_EACH: Phrase = phrase!("{0} won {1} of {2} each", "{0}：{2}試合中、各{1}勝");
const EVEN: Phrase = phrase!("nobody ahead", "引き分け");
const YEAR: Phrase = phrase!("{0} so far", "{0}年の順位");
const COUNT: Phrase = phrase!("{0} {0|match|matches}", "{0}試合");
const PLAYER: Phrase = phrase!("Player", "プレイヤー");
const WINS: Phrase = phrase!("won", "勝ち");
const PLAYED: Phrase = phrase!("played", "試合数");
const BY_MATCH: Phrase = phrase!("Wins after each match", "1試合ごとの勝ち数");
const BY_MONTH: Phrase = phrase!("Wins by month", "月ごとの勝ち数");
const COURSE: Phrase = phrase!(". {0}: {1}", "。{0}：{1}");

/// The most evenings that the page shows.
const RECENT: usize = 3;
/// The most people in the ranking of the year.
const LEADING: usize = 6;
/// The most people who have a line in the chart.
const DRAWN: usize = 4;

/// Draws the first page of the records.
pub(super) fn screen(lang: Lang) -> AnyView {
    let records = gather();
    let (evenings, year) = (evenings(&records, lang), year(&records, lang));
    let empty = records.matches.is_empty() && records.deleted.is_empty() && records.unread.is_empty() && records.unread_deleted.is_empty();
    let nothing = if records.matches.is_empty() { NONE } else { NONE_FINISHED };
    let none = year.is_none().then(|| view! { <Heading text=nothing.in_(lang)/><p class="say">{TO_COME.in_(lang)}</p> });
    let bests = bests(&records, &Bests::of(&records.matches), lang);
    let unread = unread(records.unread.len(), lang);
    let words = [(MATCHES, Place::Matches("")), (PLAYERS, Place::People), (GAMES, Place::GamesPlayed), (BACKUP, Place::Backup)];
    // Without any match there is nothing to look up. So only the link to the backup stays, because a backup can be restored.
    let words = words
        .into_iter()
        .filter(|(_, place)| !empty || matches!(place, Place::Backup))
        .map(|(text, place)| Word::new(text.in_(lang), OnPress::Go(place.href())))
        .collect();
    let choose = empty.then(|| view! { <Filled text=CHOOSE.in_(lang) act=OnPress::Go(Place::Shelf.href())/> });
    view! {
        <Screen>
            <Head title=RECORDS.in_(lang) back=OnPress::run(back_or(Place::Shelf))/>
            <Middle ruled=true>{banners::archive_unread}{banners::lost}{none}{evenings}{year}{bests}{unread}{banners::aside}</Middle>
            <Tray>{choose}<Bar words undo_first=false/></Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the last evenings (days on which people met to play), each with a link to its last match. `None` if no evening is recorded.
fn evenings(records: &Records, lang: Lang) -> Option<AnyView> {
    let evenings = Evening::last(&records.matches, RECENT, zone);
    let lines = evenings.iter().filter_map(|evening| {
        let last = evening.matches.last()?;
        let (winners, won) = evening.winners();
        let result = match evening.matches.len() {
            1 => how(last, lang),
            _ if won == 0 => EVEN.in_(lang).to_owned(),
            of => {
                let says = if winners.len() > 1 { WON_EACH } else { WON };
                says.filled(lang, &[names_in_a_row(winners, lang), integer(won as i64), integer(of as i64)])
            }
        };
        let games = games(evening, lang);
        let comma = lang.comma();
        let people = evening.people.iter().map(|one| one.person.to_owned()).collect::<Vec<_>>();
        let everybody = ink_of(&names_in_a_row(people.iter().map(String::as_str), lang), &people);
        let result = ink_of(&result, &people);
        let when = day(last.dated(), lang);
        let href = Place::Played(&last.id).href();
        Some(view! { <li><a href=href><span><b>{result}</b><small>{format!("{when}{comma}{games}")}</small><small>{everybody}</small></span></a></li> })
    });
    let lines = lines.collect_view();
    (!evenings.is_empty()).then(|| view! { <Heading text=EVENINGS.in_(lang)/><ul class="recent evenings">{lines}</ul> }.into_any())
}

/// The games played on an evening, each named once: "Spades ×2, Hearts".
fn games(evening: &Evening<'_>, lang: Lang) -> String {
    let mut games: Vec<(&str, usize)> = Vec::new();
    for played in &evening.matches {
        let title = played.title(lang);
        match games.iter_mut().find(|(other, _)| *other == title) {
            Some((_, times)) => *times += 1,
            None => games.push((title, 1)),
        }
    }
    let games = games.into_iter().map(|(title, times)| if times > 1 { format!("{title} ×{times}") } else { title.to_owned() });
    games.collect::<Vec<_>>().join(lang.comma())
}

/// Draws the ranking for the year of the last match, and the course of the year as a chart. `None` without a finished match.
fn year(records: &Records, lang: Lang) -> Option<AnyView> {
    let year = Year::last(&records.matches, zone)?;
    let standing = year.standing();
    let best = standing.first()?.tally.won;
    let rows = standing.iter().take(LEADING).map(|one| {
        let who = records.who(one.person);
        let head = view! { <a href=records.place(one.person).href()><Name who/></a> }.into_any();
        let (won, played) = (one.tally.won, one.tally.played);
        let percent = Tries(played, won).percent().map(|percent| integer(i64::from(percent)));
        let won = view! { <b class="figure" class:ahead={won == best && won > 0}>{integer(i64::from(won))}</b> };
        (head, vec![won.into_any(), integer(i64::from(played)).into_any(), percent.into_any()])
    });
    let heads = vec![WINS.in_(lang), PLAYED.in_(lang), "%"];
    let table = ruled(PLAYER.in_(lang), heads, rows.collect());
    let text = YEAR.filled(lang, &[&year.year.to_string()]);
    let aside = lang.voice().text(&COUNT.with(&[Arg::Int(year.len() as i64)]));
    let chart = (year.len() > 1 && best > 0).then(|| chart(records, &year, &standing, lang));
    let settle = settle_year(lang).map(|link| view! { <div class="links">{link}</div> });
    Some(view! { <Heading text aside/><div class="standing">{table}</div>{chart}{settle} }.into_any())
}

/// Draws the number of wins of the leading people, as lines over the year.
fn chart(records: &Records, year: &Year<'_>, standing: &[Doings<'_>], lang: Lang) -> impl IntoView + use<> {
    let says = if year.by_months() { BY_MONTH } else { BY_MATCH };
    let drawn = || standing.iter().take(DRAWN);
    // If a name is too wide for the chart, draw only the number of wins beside the line. The ranking above names the person
    // with the mark.
    let label = |one: &Doings<'_>| {
        let won = integer(i64::from(one.tally.won));
        let named = format!("{} {won}", one.person);
        if line(&named) > CHART_ROOM { won } else { named }
    };
    let courses: Vec<ChartLine> = drawn()
        .map(|one| ChartLine {
            mark: records.who(one.person).marks.first().copied().unwrap_or_default(),
            label: vec![label(one)],
            from: 0,
            totals: year.course(one.person),
            ahead: Some(one.tally.won) == standing.first().map(|best| best.tally.won),
        })
        .collect();
    let told = courses.iter().zip(drawn()).map(|(course, one)| {
        let wins: Vec<_> = course.totals.iter().skip(1).map(|wins| integer(*wins)).collect();
        COURSE.filled(lang, &[one.person, &row(wins.iter().map(String::as_str))])
    });
    let label = [says.in_(lang).to_owned()].into_iter().chain(told).collect::<String>();
    view! { <figure class="course-of-year"><figcaption class="label">{says.in_(lang)}</figcaption><Chart label courses deals=year.steps() says=integer/></figure> }
}
