//! A recounted match as a score sheet in text: a grid of the totals, then every deal with the working (the printed computation) of its
//! points.

use std::fmt::Write;

use trick_ledger::games::Story;
use trick_ledger::matches::{Match, history};
use trick_ledger::phrase;
use trick_ledger::reckoning::{Line, Unit};
use trick_ledger::sharing::{About, Paper, Row};
use trick_ledger::text::{Arg, Phrase, Voice, integer, signed, width};

const TOTAL: Phrase = phrase!("Total", "合計");
const DEALT: Phrase = phrase!("{0} dealt", "ディーラー：{0}");
const NEXT: Phrase = phrase!("Next: {0} deals.", "次のディーラー：{0}");
const BY_HAND: Phrase = phrase!("by hand", "手入力");
const BEGINS_WITH: Phrase = phrase!("agreed total", "最初の点");

/// The score sheet of a match as text.
pub fn sheet(told: &Match, story: &Story, voice: &Voice<'_>) -> String {
    let (game, header) = (told.game(), told.header());
    let unit = game.unit(&header.house_rules);
    let paper = Paper::of(told, story, voice.lang);
    let names = &paper.sides;
    let mut text = format!("{}\n\n", game.sheet().name.in_(voice.lang));
    let mut rows = Vec::new();
    for row in &paper.rows {
        if let About::Deal { number, .. } = row.about {
            rows.extend(agreed_totals(told, voice, |from| from + 1 == number));
        }
        rows.extend(figures_of(told, row, voice));
    }
    rows.extend(agreed_totals(told, voice, |from| from >= story.settled.len()));
    // Writes a total that is no number as the game writes it: the rung of a chip, not the number of its steps.
    let total = |total: &i64| {
        let says = game.total(&header.house_rules, *total);
        says.number().map_or_else(|| voice.text(&says), |_| integer(*total))
    };
    let total = (TOTAL.in_(voice.lang).to_owned(), story.totals.iter().map(total).collect());
    let first = rows.iter().chain([&total]).map(|(title, _)| width(title)).max().unwrap_or_default();
    let row = |text: &mut String, title: &str, cells: &[String]| {
        text.push_str(&pad(title, first, false));
        for (cell, name) in cells.iter().zip(names) {
            text.push_str("  ");
            text.push_str(&pad(cell, width(name).max(7), true));
        }
        text.push('\n');
    };
    row(&mut text, "", names);
    for (title, cells) in rows.iter().chain([&total]) {
        row(&mut text, title, cells);
    }
    for (deal, settled) in story.settled.iter().enumerate() {
        let players = told.players(deal);
        let voice = &Voice { lang: voice.lang, names: &players };
        let dealt = voice.text(&DEALT.with(&[Arg::Seat(settled.dealer)]));
        let brief = settled.full.as_deref().map(|full| voice.text(&full.brief)).unwrap_or_default();
        let _ = writeln!(text, "\n{} ({dealt})", title(deal + 1, &brief));
        let lines = settled.full.iter().flat_map(|full| &full.ledger.lines);
        lines.for_each(|line| write_line(&mut text, &Line { to: settled.seating.column(line.to), ..line.clone() }, unit, names, voice));
    }
    let history = history(told, voice.lang);
    if !history.is_empty() {
        text.push('\n');
    }
    history.iter().for_each(|happened| text.extend([&happened.text, "\n"]));
    let _ = writeln!(text, "\n{}", ending(told, story, voice));
    text
}

/// A row for each player who joined later, with the total that the player begins with. `here` chooses the players by their first deal,
/// from 0.
fn agreed_totals(told: &Match, voice: &Voice<'_>, here: impl Fn(usize) -> bool) -> Vec<(String, Vec<String>)> {
    let first = told.agreed().players.len();
    let arrivals = told.record().arrivals.iter().zip(first..).filter(|(arrival, _)| here(arrival.from));
    let line = |column: usize, total: i64| [vec![String::new(); column], vec![integer(total)]].concat();
    arrivals.map(|(arrival, column)| (format!("* {}", BEGINS_WITH.in_(voice.lang)), line(column, arrival.total.value()))).collect()
}

/// A row with figures: its title, and the points of each side. The title of points entered by hand has their reason. `None` for other
/// rows.
fn figures_of(told: &Match, row: &Row, voice: &Voice<'_>) -> Option<(String, Vec<String>)> {
    let title = match row.about {
        About::Deal { number, .. } => title(number, &row.text),
        About::ByHand(entry) => {
            let reason = told.record().beside.adjustments.get(entry).map(|entered| entered.reason.in_(voice.lang));
            format!("* {}", reason.filter(|reason| !reason.is_empty()).unwrap_or(BY_HAND.in_(voice.lang)))
        }
        _ => return None,
    };
    let write = if matches!(row.about, About::ByHand(_)) { signed } else { integer };
    // A player who did not play a deal has an empty field in its row.
    let points = (0..row.figures.len()).map(|side| row.shown(side).and_then(|figure| figure.points));
    Some((title, points.map(|points| points.map(write).unwrap_or_default()).collect()))
}

/// The title of a deal's row: `1. ♥ 8 → 5`.
fn title(number: usize, brief: &str) -> String {
    format!("{number}. {brief}")
}

/// Writes a line of a deal's settlement, with its clauses. The unit is written only if it differs from the unit of the totals.
fn write_line(text: &mut String, line: &Line, totals: Unit, names: &[String], voice: &Voice<'_>) {
    let unit = if line.unit == totals { String::new() } else { format!(" {}", line.unit.name().in_(voice.lang)) };
    let name = names.get(line.to.index()).map(String::as_str).unwrap_or_default();
    let _ = writeln!(text, "   {name} {}{unit}   {}", signed(line.amount.value()), line.amount.written(voice));
    for clause in &line.clauses {
        let _ = writeln!(text, "      [{}] {}", clause.id, clause.says.in_(voice.lang));
    }
}

fn ending(told: &Match, story: &Story, voice: &Voice<'_>) -> String {
    match story.outcome {
        Some(outcome) => told.whole().voice(voice.lang).text(&outcome.says()),
        None => voice.text(&NEXT.with(&[Arg::Seat(story.dealer)])),
    }
}

fn pad(text: &str, to: usize, right: bool) -> String {
    let space = " ".repeat(to.saturating_sub(width(text)));
    if right { format!("{space}{text}") } else { format!("{text}{space}") }
}
