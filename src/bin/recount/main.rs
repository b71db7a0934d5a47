//! `recount`: the engine as a command-line program. It settles an exported match anywhere, and lets other programs check the engine.
//!
//! - `order`: reads the command line.
//! - `input`: reads files and lines. `origin`: the name of a file and the number of a line. `in_order`: computes answers on all cores.
//! - `objection`: prints errors.
//! - `report`: a recounted match as JSON. `sheet`: a recounted match as text.
//! - `settling`: who pays whom after matches that were played for a stake.
//! - `shelf`: the list of games.
//! - `own`: checks a document (a game written as data), and lists the words that documents can use.
//! - `judging`: judges a position. `ruling`: rules on a mistake.
//! - `fields`, `players`: read the fields, the game and the players of a position or a mistake.

mod fields;
mod in_order;
mod input;
mod judging;
mod objection;
mod order;
mod origin;
mod own;
mod players;
mod report;
mod ruling;
mod settling;
mod sheet;
mod shelf;

use std::io::{self, BufWriter, Stdout, Write};
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;

use serde::Serialize;
use trick_ledger::matches::WholeFile;
use trick_ledger::phrase;
use trick_ledger::settling::Stake;
use trick_ledger::text::{Phrase, Voice};

use in_order::{Telling, in_order};
use input::Piece;
use objection::Objections;
use order::{Order, Task, USAGE};
use origin::Origin;

fn main() -> ExitCode {
    let order = match Order::read(std::env::args_os().skip(1)) {
        Ok(order) => order,
        Err(wrong) => {
            // If writing fails, nothing is reported, because the error output may be closed.
            let _ = writeln!(io::stderr(), "{wrong}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match carry_out(&order) {
        Ok(true) => ExitCode::SUCCESS,
        // Prints no message if writing fails, because the reader may just have closed the pipe (`recount … | head`).
        Ok(false) | Err(_) => ExitCode::FAILURE,
    }
}

/// Carries out what the command line orders. Returns `true` if no error was found in the input.
fn carry_out(order: &Order) -> io::Result<bool> {
    match order.task {
        Task::Help => io::stdout().write_all(USAGE.as_bytes()).map(|()| true),
        Task::Games => io::stdout().write_all(&json(order, &shelf::shelf())?).map(|()| true),
        Task::Vocabulary => io::stdout().write_all(&json(order, &own::vocabulary(order.lang))?).map(|()| true),
        Task::Own => all(order, |origin, piece| stated(order, origin, piece.and_then(|text| own::own(&text, order.lang)))),
        Task::Recount => all(order, |origin, piece| recount(order, origin, piece)),
        Task::Settle(stake) => settle(order, stake),
        Task::Judge => all(order, |origin, piece| stated(order, origin, piece.and_then(|text| judging::judge(&text, order.lang)))),
        Task::Rule => all(order, |origin, piece| stated(order, origin, piece.and_then(|text| ruling::ruling(&text, order.lang)))),
    }
}

/// Settles all matches of the input together. Returns `true` if all of them could be settled.
fn settle(order: &Order, stake: Stake) -> io::Result<bool> {
    let mut matches = settling::Matches::default();
    let read = |(origin, piece): (Origin, Piece)| (origin, safely(|| settling::settleable(stake, piece)).unwrap_or_else(|()| Err(fault())));
    in_order(|take| input::read(order, |origin, piece| take((origin, piece))), read, &mut matches)?;
    let settled = matches.settle(stake);
    let text = match order.as_text {
        true => matches.text(settled.as_ref(), order.lang).into_bytes(),
        false => json(order, &matches.statement(settled.as_ref(), stake, order.lang))?,
    };
    io::stdout().write_all(&text)?;
    Ok(matches.are_all_settled())
}

/// Answers each match, position or case of the input separately. If the computation of an answer panics, an error is printed for this piece
/// of input, and the other pieces are still answered.
fn all(order: &Order, answer: impl Fn(&Origin, Piece) -> io::Result<Answer> + Sync) -> io::Result<bool> {
    let mut printer = Printer { out: BufWriter::new(io::stdout()), all_good: true };
    let answer = |(origin, piece): (Origin, Piece)| safely(|| answer(&origin, piece)).unwrap_or_else(|()| refused(order, &origin, fault()));
    in_order(|take| input::read(order, |origin, piece| take((origin, piece))), answer, &mut printer)?;
    Ok(printer.all_good)
}

/// The answer. Fails if the computation of the answer panics.
fn safely<A>(answer: impl FnOnce() -> A) -> Result<A, ()> {
    // A panic cannot leave shared data half changed, because answers share no data. So it is safe to go on.
    panic::catch_unwind(AssertUnwindSafe(answer)).map_err(drop)
}

fn fault() -> Objections {
    Objections::at("", FAULT, &[])
}

const FAULT: Phrase = phrase!(
    "This cannot be answered because of a fault in this program. Please report it.",
    "このプログラムの不具合のため、答えられません。不具合としてお知らせください。",
);

/// Recounts one match: settles it again from its facts. Errors in the match are part of the answer. The function itself fails only if the
/// answer cannot be written as JSON.
fn recount(order: &Order, origin: &Origin, piece: Piece) -> io::Result<Answer> {
    let objections = match piece.and_then(|text| WholeFile::read(&text).map_err(|troubles| Objections::of(&troubles, &[]))) {
        Ok(read) => match read.recount() {
            Ok((game, story)) => {
                let voice = Voice { lang: order.lang, names: &game.header().players };
                let text = if order.as_text {
                    sheet::sheet(&game, &story, &voice).into_bytes()
                } else {
                    json(order, &Statement { origin, told: &report::report(&read.file, &game, &story, &voice) })?
                };
                return Ok(Answer { text, good: true });
            }
            Err(troubles) => Objections::of(&troubles, &read.file.players),
        },
        Err(objections) => objections,
    };
    refused(order, origin, objections)
}

/// The errors in a piece of input, as text or JSON.
fn refused(order: &Order, origin: &Origin, objections: Objections) -> io::Result<Answer> {
    if order.as_text {
        return Ok(Answer { text: objections.text(origin, order.lang).into_bytes(), good: false });
    }
    stated::<()>(order, origin, Err(objections))
}

/// The result for a piece of input, or the errors in it, as JSON.
fn stated<T: Serialize>(order: &Order, origin: &Origin, found: Result<T, Objections>) -> io::Result<Answer> {
    let text = match &found {
        Ok(told) => json(order, &Statement { origin, told })?,
        Err(objections) => json(order, &Statement { origin, told: objections })?,
    };
    Ok(Answer { text, good: found.is_ok() })
}

/// A value as JSON, with a line break at the end. If `order.by_line` is `true`, the JSON is on one line, otherwise it is indented. Fails if
/// the value cannot be written as JSON.
fn json(order: &Order, told: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut text = if order.by_line { serde_json::to_vec(told)? } else { serde_json::to_vec_pretty(told)? };
    text.push(b'\n');
    Ok(text)
}

/// The text that is printed for one piece of input (one line of JSON, or a whole file).
struct Answer {
    text: Vec<u8>,
    /// Whether the piece of input is free of errors.
    good: bool,
}

/// An answer as JSON. The name and the line of its input come first.
#[derive(Serialize)]
struct Statement<'a, T> {
    #[serde(flatten)]
    origin: &'a Origin,
    #[serde(flatten)]
    told: &'a T,
}

/// Prints the answers. `all_good` is `true` as long as no piece of input had an error.
struct Printer {
    out: BufWriter<Stdout>,
    all_good: bool,
}

impl Telling<io::Result<Answer>> for Printer {
    fn tell(&mut self, answer: io::Result<Answer>) -> io::Result<()> {
        let Answer { text, good } = answer?;
        self.all_good &= good;
        self.out.write_all(&text)
    }

    fn pause(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
