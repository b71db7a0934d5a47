//! Runs `recount` as a person or another program would: with files, lines, lists, positions, and every fault.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod commands;
mod could_not_be;
mod courts;
mod documents;
mod files;
mod games;
mod lines;
mod positions;
mod said_truly;
mod settling;
mod text;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// The exit status and the output of one run of `recount`.
struct Run {
    status: i32,
    out: String,
    err: String,
}

impl Run {
    fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap()
    }

    fn lines(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// The tested program: the one in `RECOUNT`, for example a release build (`make unit`), or the one built with
/// the tests.
fn program() -> std::ffi::OsString {
    std::env::var_os("RECOUNT").unwrap_or_else(|| env!("CARGO_BIN_EXE_recount").into())
}

fn recount_with(args: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(program()).args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // Ignores an error in writing the input, because the program `recount` reads none if it refuses its command line.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let done = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run { status: done.status.code().unwrap(), out: String::from_utf8(done.stdout).unwrap(), err: String::from_utf8(done.stderr).unwrap() }
}

fn recount(args: &[&str]) -> Run {
    recount_with(args, b"")
}

fn example(game: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/matches/{game}.json")).to_str().unwrap().to_owned()
}

fn text_of(game: &str) -> String {
    std::fs::read_to_string(example(game)).unwrap()
}

/// Writes a file for this test alone, and returns its path.
fn written(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path
}

/// The blocks of JSON on a page of `docs/`.
fn examples(page: &str) -> Vec<&str> {
    page.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}
