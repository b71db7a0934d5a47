//! Reading a backup part by part: what is damaged costs only itself, wherever in the file it is.
//!
//! A part is found by what it begins with, ends where its brackets close, and counts if its checksum is right. Nothing around it needs to
//! be whole for that.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::super::matches::unseal;
use super::check::{Entries, moment, objection};
use super::file::{Backup, BackupTrouble, Head, LARGEST, Part, REST, VERSION, seed};
use super::left::Why;

/// What the text of every match begins with.
const MATCH: &str = r#"{"id":""#;

/// What the text of everything else begins with.
const ENTRIES: &str = r#"{"players":["#;

/// What a file ends with: after its last match, or where it has none.
const ENDS: [&str; 2] = ["\"}]}", "\"matches\":[]}"];

/// No match is shorter, in bytes; and nothing that stands between two parts is longer.
const SHORTEST: usize = 64;

/// How often a text is gone through at most, to find where parts end that do not.
const PATIENCE: usize = 16;

/// A part whose checksum is right. What has the form of no match was written by another version.
enum Found {
    Match(Option<Part>),
    Entries(Entries),
}

/// What a file that is whole looks like, whatever stands in its parts.
#[derive(Deserialize)]
struct Whole {
    #[serde(rename = "trick_ledger_backup")]
    _version: u32,
    #[serde(rename = "rest")]
    _rest: IgnoredAny,
    #[serde(rename = "matches")]
    _matches: Vec<IgnoredAny>,
}

/// The head of a file that has none of the other fields, or whose head has no checksum.
#[derive(Deserialize)]
struct Plain {
    trick_ledger_backup: u32,
    #[serde(default)]
    made: Option<i64>,
    #[serde(default)]
    sum: Option<IgnoredAny>,
}

impl Backup {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// Why nothing of it can be read.
    pub fn read(text: &str) -> Result<Backup, BackupTrouble> {
        if text.len() as u64 > LARGEST {
            return Err(BackupTrouble::TooLarge);
        }
        let head = head(text);
        if let Some(Head { trick_ledger_backup: version, .. }) = head.filter(|head| head.trick_ledger_backup > VERSION) {
            return Err(BackupTrouble::Newer { version });
        }
        let mut backup = Backup { made: head.and_then(|head| moment(head.made?)), ..Backup::default() };
        let found = found(text);
        if found.is_empty() {
            let (line, column) = serde_json::from_str::<Whole>(text).err().map_or((1, 1), |error| (error.line(), error.column()));
            return Err(BackupTrouble::Unreadable { line, column });
        }
        backup.left_out.cut = !ENDS.iter().any(|end| text.trim_end().ends_with(end));
        let (mut place, mut before) = (0, 0);
        let mut reread = Vec::new();
        for (range, found) in found {
            let lost = lost(text.get(before..range.start).unwrap_or_default(), before > 0);
            backup.left_out.matches.extend((place..place + lost).map(|place| (place, Why::Damaged)));
            place += lost;
            before = range.end;
            match found {
                Found::Entries(entries) if backup.rest.is_none() => {
                    let (rest, parts) = entries.checked(&mut backup.left_out);
                    backup.rest = Some(rest);
                    reread = parts;
                }
                Found::Entries(_) => {}
                Found::Match(part) => {
                    match part.map(|part| (objection(&part), part)) {
                        Some((None, part)) => backup.matches.push(part),
                        Some((Some(why), _)) => backup.left_out.matches.push((place, why)),
                        None => backup.left_out.matches.push((place, Why::Unknown)),
                    }
                    place += 1;
                }
            }
        }
        // What the head says is believed as far as so many matches can have stood there.
        let behind = lost(text.get(before..).unwrap_or_default(), true);
        let said = head.and_then(|head| head.holds).filter(|holds| *holds <= LARGEST as usize / SHORTEST).unwrap_or_default();
        backup.left_out.of = said.max(place + behind);
        backup.left_out.matches.extend((place..backup.left_out.of).map(|place| (place, Why::Damaged)));
        reread.retain(|part| backup.matches.iter().all(|other| other.id != part.id));
        backup.matches.extend(reread);
        Ok(backup)
    }
}

/// The head of a file, if it is whole. One without a checksum is an older version's, and taken as it is.
fn head(text: &str) -> Option<Head> {
    let first = text.split_once(REST).map(|(head, _)| format!("{head}}}"));
    let sealed = first.as_deref().and_then(|head| serde_json::from_str(&unseal(head, seed())?.0).ok());
    sealed.or_else(|| {
        let plain: Plain = serde_json::from_str(text).ok().or_else(|| serde_json::from_str(first.as_deref()?).ok())?;
        let Plain { trick_ledger_backup, made, sum } = plain;
        sum.is_none().then_some(Head { trick_ledger_backup, made, holds: None })
    })
}

/// Every part whose checksum is right, with its place in the text.
fn found(text: &str) -> Vec<(core::ops::Range<usize>, Found)> {
    let mut found = Vec::new();
    let (mut end, mut patience) = (0, text.len().saturating_mul(PATIENCE));
    for (start, _) in text.match_indices("{\"") {
        let rest = text.get(start..).unwrap_or_default();
        let is_match = rest.starts_with(MATCH);
        if start < end || !is_match && !rest.starts_with(ENTRIES) {
            continue;
        }
        let part = match serde_json::Deserializer::from_str(rest).into_iter::<&RawValue>().next() {
            Some(Ok(part)) => part.get(),
            Some(Err(error)) => {
                let read = if error.line() == 1 { error.column() } else { rest.len() };
                let Some(left) = patience.checked_sub(read) else { break };
                patience = left;
                continue;
            }
            None => break,
        };
        let Some(left) = patience.checked_sub(part.len()) else { break };
        patience = left;
        let Some((object, _)) = unseal(part, seed()) else { continue };
        let whole = match is_match {
            true => Some(Found::Match(serde_json::from_str(&object).ok())),
            false => serde_json::from_str(&object).ok().map(Found::Entries),
        };
        end = start + part.len();
        found.extend(whole.map(|whole| (start..end, whole)));
    }
    found
}

/// How many matches are lost in a text between parts that are whole; none where only what belongs between them stands there, or, if
/// not `only_matches`, what is not a match.
fn lost(between: &str, only_matches: bool) -> usize {
    let begun = between.matches(MATCH).count();
    if begun == 0 && only_matches && between.len() >= SHORTEST { 1 } else { begun }
}
