//! `recount`: the engine without a screen, for settling an exported match anywhere and for checking the engine from outside.
//!
//! - `order`: the command line.
//! - `input`: files and lines. `origin`: which of them.
//! - `objection`: what is wrong, as it is printed.
//! - `report`: a match as JSON. `sheet`: the same as text.
//! - `shelf`: the list of games.
//! - `judging`: a position, and the verdict on it. `ruling`: a mistake, and the ruling on it. `players`: who plays in either.

mod input;
mod judging;
mod objection;
mod order;
mod origin;
mod players;
mod report;
mod ruling;
mod sheet;
mod shelf;

use std::io::{self, BufWriter, StdoutLock, Write};
use std::process::ExitCode;

use serde::Serialize;
use trick_ledger::matches::MatchFile;
use trick_ledger::text::{Lang, Voice};

use input::Piece;
use objection::Objections;
use order::{Order, Task, USAGE};
use origin::Origin;

fn main() -> ExitCode {
    let order = match Order::read(std::env::args_os().skip(1)) {
        Ok(order) => order,
        Err(sentence) => {
            // Nobody may be listening; then there is nobody to tell.
            let _ = writeln!(io::stderr(), "{sentence}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match carry_out(&order) {
        Ok(true) => ExitCode::SUCCESS,
        // A reader that has seen enough (`recount … | head`) closes the pipe.
        Ok(false) | Err(_) => ExitCode::FAILURE,
    }
}

/// Does what was ordered and says whether there was no objection to anything.
fn carry_out(order: &Order) -> io::Result<bool> {
    let mut out = Printer { out: BufWriter::new(io::stdout().lock()), pretty: !order.by_line };
    let mut all_good = true;
    match order.task {
        Task::Help => write!(out.out, "{USAGE}")?,
        Task::Games => out.json(&shelf::shelf())?,
        Task::Recount => input::read(order, |origin, piece| {
            let good = recount(order, &mut out, &origin, piece)?;
            all_good &= good;
            Ok(())
        })?,
        Task::Judge => each(order, &mut out, &mut all_good, judging::judge)?,
        Task::Rule => each(order, &mut out, &mut all_good, ruling::ruling)?,
    }
    out.out.flush()?;
    Ok(all_good)
}

/// Answers every position or case by itself.
fn each<T: Serialize>(
    order: &Order,
    out: &mut Printer,
    all_good: &mut bool,
    answer: fn(&str, Lang) -> Result<T, Objections>,
) -> io::Result<()> {
    input::read(order, |origin, piece| {
        let answer = piece.and_then(|text| answer(&text, order.lang));
        *all_good &= answer.is_ok();
        match answer {
            Ok(told) => out.json(&Statement { origin: &origin, told: &told }),
            Err(objections) => out.json(&Statement { origin: &origin, told: &objections }),
        }
    })
}

/// Recounts one match.
fn recount(order: &Order, out: &mut Printer, origin: &Origin, piece: Piece) -> io::Result<bool> {
    let objections = match piece.and_then(|text| MatchFile::read(&text).map_err(Objections::from)) {
        Ok(file) => match file.recount() {
            Ok((game, story)) => {
                let voice = Voice { lang: order.lang, names: &game.header().players };
                if order.as_text {
                    write!(out.out, "{}", sheet::sheet(&game, &story, &voice))?;
                } else {
                    out.json(&Statement { origin, told: &report::report(&game, &story, &voice) })?;
                }
                return Ok(true);
            }
            Err(troubles) => Objections::of(&troubles, &file.players),
        },
        Err(objections) => objections,
    };
    if order.as_text {
        write!(out.out, "{}", objections.text(origin, order.lang))?;
    } else {
        out.json(&Statement { origin, told: &objections })?;
    }
    Ok(false)
}

/// An answer, with what it is about in front.
#[derive(Serialize)]
struct Statement<'a, T> {
    #[serde(flatten)]
    origin: &'a Origin,
    #[serde(flatten)]
    told: &'a T,
}

/// Where answers go.
struct Printer {
    out: BufWriter<StdoutLock<'static>>,
    /// Over several lines.
    pretty: bool,
}

impl Printer {
    fn json(&mut self, answer: &impl Serialize) -> io::Result<()> {
        if self.pretty {
            serde_json::to_writer_pretty(&mut self.out, answer)?;
        } else {
            serde_json::to_writer(&mut self.out, answer)?;
        }
        writeln!(self.out)?;
        // Somebody may be waiting for the answer to the line just sent.
        self.out.flush()
    }
}
