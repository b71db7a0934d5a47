//! Tests that all exports agree with the score sheet: the text, the CSV table and the picture have every event of a match, and their last
//! totals are those of the match.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod dealing;
mod living;

use dealing::Table;
use living::{an_evening, lived, lived_by};
use proptest::prelude::*;
use trick_ledger::games::{AnyGame, SHELF, Story, View};
use trick_ledger::matches::{Happening, Match, MatchFile, Step, history};
use trick_ledger::sharing::{About, Paper, Separator, csv, picture, plain};
use trick_ledger::table::Side;
use trick_ledger::text::{Lang, Voice};

/// The totals of a match as the game writes them.
fn totals(game: &Match, story: &Story, lang: Lang) -> Vec<String> {
    let voice = Voice { lang, names: &game.header().players };
    let written = |total: &i64| voice.text(&game.game().total(&game.header().house_rules, *total));
    story.totals.iter().map(written).collect()
}

/// A cell of the CSV table without its quotes, and without the apostrophe that keeps a spreadsheet from reading it as a formula.
fn bare(cell: &str) -> String {
    cell.trim_matches('"').replace("\"\"", "\"").replace('\'', "")
}

/// A total of the CSV table, written as on the score sheet.
fn printed(cell: &str) -> String {
    bare(cell).replace('-', "\u{2212}")
}

/// The words of a picture, without line breaks.
fn words(svg: &str) -> String {
    let texts = svg.split("<text ").skip(1).filter_map(|text| text.split_once('>')?.1.split_once("</text>"));
    let all: String = texts.map(|(text, _)| text).collect();
    unbroken(&all.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
}

fn unbroken(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The last total of every side in the lines of the exported text.
fn last_of_text(text: &str, paper: &Paper) -> Vec<String> {
    let mut last = paper.sides.iter().map(|_| String::new()).collect::<Vec<_>>();
    // Skips the lines above the deals: the game, a line for each name if letters replace the names, and the headings.
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
            // Skips the empty cell of a player who had not joined yet at this row of the sheet.
            let Some(figure) = row.shown(side).filter(|figure| !figure.written.is_empty()) else { continue };
            if figure.points.is_some_and(|points| points != 0) {
                cells.next().unwrap();
            }
            *total = cells.next().unwrap().to_owned();
        }
        assert_eq!(cells.next(), None, "{text}");
    }
    last
}

/// The texts of a picture that end at the right edge of a column: the edge, and the text.
fn columns(svg: &str) -> Vec<(&str, &str)> {
    fn value<'a>(how: &'a str, name: &str) -> Option<&'a str> {
        Some(how.split_once(&format!("{name}=\""))?.1.split_once('"')?.0)
    }
    let texts = svg.split("<text ").skip(1).filter_map(|text| text.split_once("</text>")?.0.split_once('>'));
    let at_end = texts.filter(|(how, _)| value(how, "text-anchor") == Some("end"));
    at_end.filter_map(|(how, text)| Some((value(how, "x")?, text))).collect()
}

/// Checks that the totals at the foot of the picture are `totals`, and that the last figures above them are `last`, as far as there are
/// any.
fn picture_ends(svg: &str, totals: &[String], last: &[String]) {
    let columns = columns(svg);
    let foot: Vec<_> = columns.iter().rev().take(totals.len()).rev().collect();
    assert_eq!(foot.iter().map(|(_, total)| *total).collect::<Vec<_>>(), totals, "{svg}");
    let above = &columns[..columns.len() - totals.len()];
    for ((edge, _), last) in foot.into_iter().zip(last).filter(|(_, last)| !last.is_empty()) {
        let figure = above.iter().rfind(|(other, ..)| other == edge);
        assert_eq!(figure.map(|(_, figure)| *figure), Some(last.as_str()), "{svg}");
    }
}

/// Checks that the last totals of the score sheet, the CSV table, the text and the picture are those of the match.
fn totals_are_everywhere(game: &Match, lang: Lang) {
    let story = game.story(View::FULL);
    let paper = Paper::of(game, &story, lang);
    let totals = totals(game, &story, lang);
    assert_eq!(&paper.totals, &totals);
    // A player who comes for the deal after the open one has a total, but no line yet.
    let is_later = |side: usize| game.comes_at(Side(side as u8), &story) > story.settled.len();
    let all = totals.clone();
    let totals: Vec<_> = totals.into_iter().enumerate().map(|(side, total)| if is_later(side) { String::new() } else { total }).collect();
    let Some(row) = paper.rows.iter().rfind(|row| !row.figures.is_empty()) else { return };
    let last: Vec<_> = row.figures.iter().map(|figure| figure.written.clone()).collect();
    assert_eq!(&last, &totals);
    for (separator, sign) in [(Separator::Comma, ','), (Separator::Semicolon, ';')] {
        let table = csv(&paper, separator);
        let cells = |line: &str| line.rsplit(sign).step_by(2).take(totals.len()).map(printed).collect::<Vec<_>>();
        let last = table.lines().map(cells).rfind(|cells| cells.iter().any(|cell| !cell.is_empty())).unwrap();
        assert_eq!(last.into_iter().rev().collect::<Vec<_>>(), totals.clone(), "{}", table);
    }
    // If points were entered by hand for one side before the first deal, their line has no figures of the other sides. So the columns of
    // these sides may be empty.
    let is_shown = |side: usize| paper.rows.iter().any(|row| row.head().is_some() && row.shown(side).is_some());
    let drawn: Vec<_> = totals.iter().enumerate().map(|(side, total)| if is_shown(side) { total.clone() } else { String::new() }).collect();
    picture_ends(&picture(&paper).svg, &all, &drawn);
    // The last line may have a total for one side only: the side that got points by hand. So the last total of any other side is looked for
    // in the lines before it.
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

/// Checks the exports of a match of seven players in a game for five, in which everybody starts with chips. Two players sit out in each
/// deal. One player is replaced, one gets chips by hand, and one leaves.
#[test]
fn what_a_match_can_hold_is_in_every_export() {
    let file = living::example("chiamata-5p");
    let mut file: serde_json::Value = serde_json::to_value(file).unwrap();
    file["players"] = serde_json::json!(["Ann", "Ben", "Cas", "Dan", "Eve", "Fay", "Gus"]);
    file["house_rules"] = serde_json::json!({"start_chips": 40});
    file["deals"] = serde_json::json!([
        {"declarer": 1, "bid_rank": 3, "trump": "H", "side_points": 85, "partner": 2},
        {"declarer": 3, "bid_rank": 3, "trump": "S", "side_points": 30, "partner": 4},
    ]);
    file["first_dealer"] = 0.into();
    file["adjustments"] = serde_json::json!([{"after": 2, "to": 1, "amount": -7, "reason": "late"}]);
    file["replacements"] = serde_json::json!([{"from": 1, "seat": 2, "name": "Zoe"}]);
    file["rulings"] = serde_json::json!([{"deal": 1, "by": 3, "cost": {"given": 2}, "reason": "revoke"}]);
    file["ended_early"] = serde_json::json!("leader");
    let game = MatchFile::read(&file.to_string()).unwrap().into_match(0).unwrap();
    for lang in Lang::ALL {
        totals_are_everywhere(&game, lang);
        let story = game.story(View::FULL);
        assert_eq!(story.settled.len(), 2);
        let paper = Paper::of(&game, &story, lang);
        let (text, table, svg) = (plain(&paper), csv(&paper, Separator::Comma), words(&picture(&paper).svg));
        // Of seven players the dealer and the player before the dealer sit out. Ann deals first, then Ben.
        let deals: Vec<_> = paper.rows.iter().filter(|row| matches!(row.about, About::Deal { .. })).collect();
        assert_eq!(deals.iter().map(|row| row.dealer.as_str()).collect::<Vec<_>>(), ["Ann", "Ben"]);
        for (row, out) in deals.iter().zip([[0, 6], [1, 0]]) {
            assert!(out.iter().all(|side| row.figures[*side].points.is_none() && row.figures[*side].total.is_some()), "{row:?}");
        }
        assert!(table.contains("\"Ann\"") && table.contains("\"Ben\""), "{table}");
        let all = |words: &str| [&unbroken(&text), &unbroken(&bare(&table)), &svg].iter().all(|out| out.contains(&unbroken(words)));
        for words in ["late", "revoke", "Zoe"] {
            assert!(all(words), "{words}\n{text}\n{table}\n{svg}");
        }
        let ended = history(&game, lang).into_iter().find(|happened| happened.is == Happening::End).unwrap().text;
        assert!(all(&ended), "{ended}\n{text}\n{table}\n{svg}");
    }
}

/// Checks that all exports of King of the Hill have the rungs of the ladder and the King, in the game's words.
#[test]
fn the_rungs_of_the_hill_are_in_every_export() {
    let game = living::example("king-of-the-hill").into_match(0).unwrap();
    let story = game.story(View::FULL);
    let rungs = totals(&game, &story, Lang::En);
    assert!(rungs.iter().any(|rung| rung.parse::<i64>().is_err()), "letters: {rungs:?}");
    totals_are_everywhere(&game, Lang::En);
    totals_are_everywhere(&game, Lang::Ja);
}

/// The example match of a game with `more` additional players, some of whom sit out in every deal. The unchanged example, if the game
/// cannot have so many players at its table.
fn crowded(id: &str, more: usize) -> MatchFile {
    let alone = living::example(id);
    let mut crowd = alone.clone();
    crowd.players.extend((0..more).map(|n| format!("Q{n}")));
    let fits = crowd.header().is_ok_and(|header| Match::new(header, Default::default()).is_ok());
    if fits { crowd } else { alone }
}

#[test]
fn somebody_sits_out_in_games_of_the_shelf() {
    let sit_out = |game: &&dyn AnyGame| crowded(game.sheet().id, 1).players.len() > living::example(game.sheet().id).players.len();
    assert!(SHELF.iter().filter(|game| sit_out(game)).count() > 3);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn the_last_totals_of_every_export_are_those_of_the_match((id, events) in an_evening(), english: bool) {
        totals_are_everywhere(&lived(id, &events), if english { Lang::En } else { Lang::Ja });
    }

    #[test]
    fn the_last_totals_are_those_of_the_match_where_somebody_sits_out((id, events) in an_evening(), more in 1_usize..4, english: bool) {
        totals_are_everywhere(&lived_by(&crowded(id, more), &events), if english { Lang::En } else { Lang::Ja });
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
            // Two kinds of events have shorter words in an export than in the history. A remark below its deal need not name the deal.
            // Points entered by hand have a row with figures, so only their reason is in words.
            let says = match happened.is {
                Happening::ByHand(entry) if story.adjusted.iter().any(|adjusted| adjusted.entry == entry) => {
                    prop_assert!(paper.rows.iter().any(|row| row.about == About::ByHand(entry)));
                    let reason = game.record().beside.adjustments[entry].reason.in_(lang);
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
