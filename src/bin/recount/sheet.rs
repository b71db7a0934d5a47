//! A recounted match as a score sheet for people: the totals as a table, then every deal with its working.

use std::fmt::Write;

use trick_ledger::games::{Adjusted, Outcome, Settled, Story};
use trick_ledger::matches::{Match, history};
use trick_ledger::phrase;
use trick_ledger::reckoning::{Line, Unit};
use trick_ledger::table::Table;
use trick_ledger::text::{Arg, Phrase, Voice, integer, signed, width};

const TOTAL: Phrase = phrase!("Total", "合計");
const DEALT: Phrase = phrase!("{0} dealt", "ディーラー：{0}");
const NEXT: Phrase = phrase!("Next: {0} deals.", "次のディーラー：{0}");
const BY_HAND: Phrase = phrase!("by hand", "手入力");

/// The sheet.
pub fn sheet(told: &Match, story: &Story, voice: &Voice<'_>) -> String {
    let (game, header) = (told.game(), told.header());
    let table = Table::of(header.players.len() as u8);
    let unit = game.unit(&header.house_rules);
    let players: Vec<_> = (0..story.settled.len()).map(|deal| told.players(deal)).collect();
    let voice_of = |deal: usize| Voice { lang: voice.lang, names: players.get(deal).map_or(voice.names, Vec::as_slice) };
    let names: Vec<_> = story.sides.all(table).map(|side| voice.names(story.sides.members(side, table))).collect();
    let mut text = format!("{}\n\n", game.sheet().name.in_(voice.lang));
    let mut rows = Vec::new();
    for deal in 0..=story.settled.len() {
        rows.extend(story.adjusted.iter().filter(|adjusted| adjusted.after == deal).map(|adjusted| by_hand(told, adjusted, &names, voice)));
        rows.extend(story.settled.get(deal).map(|settled| (title(deal, settled, &voice_of(deal)), figures(settled.points.as_slice()))));
    }
    let total = (TOTAL.in_(voice.lang).to_owned(), figures(story.totals.as_slice()));
    let first = rows.iter().chain([&total]).map(|(title, _)| width(title)).max().unwrap_or_default();
    let row = |text: &mut String, title: &str, cells: &[String]| {
        text.push_str(&pad(title, first, false));
        for (cell, name) in cells.iter().zip(&names) {
            text.push_str("  ");
            text.push_str(&pad(cell, width(name).max(7), true));
        }
        text.push('\n');
    };
    row(&mut text, "", &names);
    for (title, cells) in rows.iter().chain([&total]) {
        row(&mut text, title, cells);
    }
    for (i, deal) in story.settled.iter().enumerate() {
        let voice = &voice_of(i);
        let dealt = voice.text(&DEALT.with(&[Arg::Seat(deal.dealer)]));
        let _ = writeln!(text, "\n{} ({dealt})", title(i, deal, voice));
        let lines = deal.full.iter().flat_map(|full| &full.ledger.lines);
        lines.for_each(|line| write_line(&mut text, line, unit, &names, voice));
    }
    let history = history(told, voice.lang);
    if !history.is_empty() {
        text.push('\n');
    }
    history.iter().for_each(|happened| text.extend([&happened.text, "\n"]));
    let _ = writeln!(text, "\n{}", ending(story, voice));
    text
}

fn figures(points: &[i64]) -> Vec<String> {
    points.iter().copied().map(integer).collect()
}

/// The row of points entered by hand: the reason, and the points of their side alone.
fn by_hand(told: &Match, adjusted: &Adjusted, names: &[String], voice: &Voice<'_>) -> (String, Vec<String>) {
    let reason = told.record().beside.adjustments.get(adjusted.entry).map(|entered| entered.reason.as_str());
    let title = reason.filter(|reason| !reason.is_empty()).unwrap_or(BY_HAND.in_(voice.lang));
    let points = |side: usize| if side == adjusted.line.to.index() { signed(adjusted.line.amount.value()) } else { String::new() };
    (format!("* {title}"), (0..names.len()).map(points).collect())
}

/// `1. ♥ 8 → 5`
fn title(i: usize, deal: &Settled, voice: &Voice<'_>) -> String {
    let brief = deal.full.as_deref().map(|full| voice.text(&full.brief)).unwrap_or_default();
    format!("{}. {brief}", i + 1)
}

/// A line with its clauses. What is counted is said where it is not what the totals count.
fn write_line(text: &mut String, line: &Line, totals: Unit, names: &[String], voice: &Voice<'_>) {
    let unit = if line.unit == totals { String::new() } else { format!(" {}", line.unit.name().in_(voice.lang)) };
    let name = names.get(line.to.index()).map(String::as_str).unwrap_or_default();
    let _ = writeln!(text, "   {name} {}{unit}   {}", signed(line.amount.value()), line.amount.written(voice));
    for clause in &line.clauses {
        let _ = writeln!(text, "      [{}] {}", clause.id, clause.says.in_(voice.lang));
    }
}

fn ending(story: &Story, voice: &Voice<'_>) -> String {
    let says = story.outcome.map_or_else(|| NEXT.with(&[Arg::Seat(story.dealer)]), Outcome::says);
    voice.text(&says)
}

fn pad(text: &str, to: usize, right: bool) -> String {
    let space = " ".repeat(to.saturating_sub(width(text)));
    if right { format!("{space}{text}") } else { format!("{text}{space}") }
}
