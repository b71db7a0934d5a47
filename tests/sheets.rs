//! Everything that leaves the telephone says what the sheet says: whatever has happened in a match stands in the text, the table and the
//! picture, and their last totals are those of the match.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod dealing;
mod living;

use dealing::Table;
use living::{an_evening, lived};
use proptest::prelude::*;
use trick_ledger::games::{SHELF, Story, View};
use trick_ledger::matches::{Happening, Match, Step, history};
use trick_ledger::sharing::{About, Paper, Separator, csv, picture, plain};
use trick_ledger::text::{Lang, Voice};

/// The totals of a match as the game writes them.
fn totals(game: &Match, story: &Story, lang: Lang) -> Vec<String> {
    let voice = Voice { lang, names: &game.header().players };
    let written = |total: &i64| voice.text(&game.game().total(&game.header().house_rules, *total));
    story.totals.iter().map(written).collect()
}

/// A cell of a table without its quotes and guards.
fn bare(cell: &str) -> String {
    cell.trim_matches('"').replace("\"\"", "\"").replace('\'', "")
}

/// A total of the table as the sheets write it.
fn printed(cell: &str) -> String {
    bare(cell).replace('-', "\u{2212}")
}

/// The words of a picture, without the breaks between its lines.
fn words(svg: &str) -> String {
    let texts = svg.split("<text ").skip(1).filter_map(|text| text.split_once('>')?.1.split_once("</text>"));
    let all: String = texts.map(|(text, _)| text).collect();
    unbroken(&all.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
}

fn unbroken(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The last total of every side in the lines of the text.
fn last_of_text(text: &str, paper: &Paper) -> Vec<String> {
    let mut last = paper.sides.iter().map(|_| String::new()).collect::<Vec<_>>();
    // Above the lines stand the game, the names where letters stand for them, and the headings.
    let lettered = text.lines().filter(|line| line.starts_with("A  ")).count() * paper.sides.len();
    let mut lines = text.lines().skip(2 + lettered);
    for row in &paper.rows {
        let figures = row.head().and_then(|_| lines.next());
        if !matches!(row.about, About::Deal { .. }) {
            lines.next();
        }
        let Some(line) = figures else { continue };
        let mut cells = line.split_whitespace().skip(1);
        for (side, total) in last.iter_mut().enumerate() {
            let Some(figure) = row.shown(side) else { continue };
            if figure.points.is_some_and(|points| points != 0) {
                cells.next().unwrap();
            }
            *total = cells.next().unwrap().to_owned();
        }
        assert_eq!(cells.next(), None, "{text}");
    }
    last
}

/// The last totals of the sheet, the table and the text are those of the match.
fn totals_are_everywhere(game: &Match, lang: Lang) {
    let story = game.story(View::FULL);
    let paper = Paper::of(game, &story, lang);
    let totals = totals(game, &story, lang);
    assert_eq!(&paper.totals, &totals);
    let Some(row) = paper.rows.iter().rfind(|row| !row.figures.is_empty()) else { return };
    let last: Vec<_> = row.figures.iter().map(|figure| figure.written.clone()).collect();
    assert_eq!(&last, &totals);
    for (separator, sign) in [(Separator::Comma, ','), (Separator::Semicolon, ';')] {
        let table = csv(&paper, separator);
        let line = table.lines().rfind(|line| line.split(sign).next_back().is_some_and(|cell| !cell.is_empty())).unwrap();
        let cells: Vec<_> = line.rsplit(sign).step_by(2).take(totals.len()).map(printed).collect();
        assert_eq!(cells.into_iter().rev().collect::<Vec<_>>(), totals.clone(), "{}", table);
    }
    // Where only one side has something by hand, the last total of the others stands above.
    let text = plain(&paper);
    if paper.rows.iter().any(|row| matches!(row.about, About::Deal { .. })) {
        assert_eq!(last_of_text(&text, &paper), totals, "{}", text);
    }
}

#[test]
fn the_totals_of_random_deals_of_every_game_go_out() {
    for game in SHELF {
        for seed in 0..6 {
            let mut table = Table::sit_down(*game, seed);
            let steps = table.acts().into_iter().map(|act| Step { at: 0, act }).collect();
            let game = Match::new(table.header.clone(), steps).unwrap();
            totals_are_everywhere(&game, if seed % 2 == 0 { Lang::En } else { Lang::Ja });
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn the_last_totals_of_every_export_are_those_of_the_match((id, events) in an_evening(), english: bool) {
        totals_are_everywhere(&lived(id, &events), if english { Lang::En } else { Lang::Ja });
    }

    #[test]
    fn every_export_has_a_line_for_everything_that_happened((id, events) in an_evening(), english: bool) {
        let lang = if english { Lang::En } else { Lang::Ja };
        let game = lived(id, &events);
        let story = game.story(View::FULL);
        let paper = Paper::of(&game, &story, lang);
        let (text, table, svg) = (plain(&paper), csv(&paper, Separator::Comma), words(&picture(&paper).svg));
        let everywhere = |words: &str| {
            unbroken(&text).contains(&unbroken(words)) && unbroken(&bare(&table)).contains(&unbroken(words)) && svg.contains(&unbroken(words))
        };
        for happened in history(&game, lang) {
            // What stands below its deal need not name it again, and points by hand have figures.
            let says = match happened.is {
                Happening::ByHand(entry) if story.adjusted.iter().any(|adjusted| adjusted.entry == entry) => {
                    prop_assert!(paper.rows.iter().any(|row| row.about == About::ByHand(entry)));
                    let reason = &game.record().beside.adjustments[entry].reason;
                    if english { format!("by hand · {reason}") } else { format!("手入力 · {reason}") }
                }
                Happening::Note if happened.deal < story.settled.len() => game.record().note(happened.deal).unwrap().to_owned(),
                Happening::Contested if happened.deal < story.settled.len() => if english { "contested".into() } else { "異議あり".into() },
                _ => happened.text.replace('\'', ""),
            };
            prop_assert!(everywhere(&says), "{says}\n{text}\n{table}\n{svg}");
        }
        for (deal, settled) in story.settled.iter().enumerate() {
            let players = game.players(deal);
            let voice = Voice { lang, names: &players };
            for event in &settled.full.as_ref().unwrap().events {
                prop_assert!(everywhere(&voice.text(event)));
            }
        }
    }
}
