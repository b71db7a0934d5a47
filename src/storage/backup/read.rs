//! Reads a backup part by part. Damage affects only the damaged part, wherever in the file it is.
//!
//! A part is found by its first characters, ends at its closing bracket, and counts if its checksum is right.
//! The text around a part need not be intact. The file is read in pieces, so that a large one does not block
//! the page, and processed text is dropped.

use core::mem;
use std::collections::BTreeSet;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::super::matches::unseal;
use super::check::{Entries, moment, objection};
use super::file::{AGAIN, Backup, BackupMatch, BackupTrouble, Head, LARGEST, REST, VERSION, seed};
use super::left::Why;
use crate::asking::Malformed;

/// The first characters of every match.
const MATCH: &str = r#"{"id":""#;

/// The first characters of everything but the matches.
const ENTRIES: &str = r#"{"players":["#;

/// The possible last characters of a file: with matches, and without any.
const ENDS: [&str; 2] = ["\"}]}", "\"matches\":[]}"];

/// The length of the shortest match, in bytes. The text between two parts is shorter.
const SHORTEST: usize = 64;

/// The number of times that the whole text may be searched for the ends of parts. This limits the time for a file whose parts never end.
const PATIENCE: usize = 16;

/// The character that some programs write at the start of a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The most bytes of the head of a file. The text after the last part is not longer either.
const BRIEFLY: usize = 256;

/// The form of a complete file. The contents of its parts are not parsed.
#[derive(Deserialize)]
struct Whole {
    #[serde(rename = "trick_ledger_backup")]
    _version: u32,
    #[serde(rename = "rest")]
    _rest: IgnoredAny,
    #[serde(rename = "matches")]
    _matches: Vec<IgnoredAny>,
}

/// The head of a file without parts, or of a file whose head has no checksum.
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
    /// The reason why no part can be read.
    pub fn read(text: &str) -> Result<Backup, BackupTrouble> {
        let mut reading = Reading::default();
        reading.hear(text.as_bytes());
        reading.end();
        while reading.go_on() {}
        reading.read()
    }
}

/// A file being read. A piece is [added](Reading::hear), then [processed](Reading::go_on), then the next piece
/// is added, until the file [ends](Reading::end) and can be [read](Reading::read).
#[derive(Debug, Default)]
pub struct Reading {
    /// The text added so far, without the beginning that is no longer needed.
    text: String,
    /// The first bytes of a character whose last bytes have not been added yet.
    begun: Vec<u8>,
    /// The number of bytes added.
    heard: u64,
    /// Whether the whole file was added.
    is_over: bool,
    head: Option<Head>,
    /// The position in `text` up to which it was processed.
    at: usize,
    /// The length that the text from the position on must have before the part there is read again.
    wanted: usize,
    patience: usize,
    /// The text after the last undamaged part.
    behind: Behind,
    /// Whether an undamaged part was found.
    is_some: bool,
    /// The number of matches in the file so far, including damaged ones.
    places: usize,
    /// The matches among the unreadable records of the other device that are readable here.
    reread: Vec<BackupMatch>,
    backup: Backup,
}

/// The text between two undamaged parts.
#[derive(Debug, Default)]
struct Behind {
    /// The number of matches that begin in the text.
    begun: usize,
    /// The length of the text in bytes.
    length: usize,
    /// Whether only matches can be lost in this text.
    only_matches: bool,
}

impl Behind {
    /// The number of matches that were lost in this text: those that begin in it. If none begins, the text may still hold a damaged match.
    /// It counts as one match if it is as long as the shortest match, and if only matches can be lost in it.
    fn lost(&self) -> usize {
        if self.begun == 0 && self.only_matches && self.length >= SHORTEST { 1 } else { self.begun }
    }
}

impl Reading {
    /// Adds the next bytes of the file.
    pub fn hear(&mut self, bytes: &[u8]) {
        self.heard += bytes.len() as u64;
        if self.heard > LARGEST {
            return;
        }
        // Text before the position is dropped once a part was found. Until then all of it is kept, because
        // [`read`](Reading::read) may have to say at which line the file stops being a backup.
        if self.is_some {
            let mut needless = self.at.saturating_sub(BRIEFLY);
            while !self.text.is_char_boundary(needless) {
                needless -= 1;
            }
            self.text.drain(..needless);
            self.at -= needless;
        }
        self.patience = self.patience.saturating_add(bytes.len().saturating_mul(PATIENCE));
        let bytes = [mem::take(&mut self.begun).as_slice(), bytes].concat();
        let mut left = bytes.len();
        for chunk in bytes.utf8_chunks() {
            left -= chunk.valid().len() + chunk.invalid().len();
            self.text.push_str(chunk.valid());
            if left == 0 && core::str::from_utf8(chunk.invalid()).is_err_and(|error| error.error_len().is_none()) {
                self.begun = chunk.invalid().to_vec();
            } else if !chunk.invalid().is_empty() {
                self.text.push(char::REPLACEMENT_CHARACTER);
            }
        }
        if self.at == 0 && self.text.starts_with(BYTE_ORDER_MARK) {
            self.text.remove(0);
        }
    }

    /// Marks the end of the file.
    pub fn end(&mut self) {
        if !mem::take(&mut self.begun).is_empty() {
            self.text.push(char::REPLACEMENT_CHARACTER);
        }
        self.is_over = true;
    }

    /// Processes at most one part. Returns whether it can continue before more is added.
    pub fn go_on(&mut self) -> bool {
        if self.heard > LARGEST || !self.is_over && self.text.len() < BRIEFLY {
            return false;
        }
        if self.at == 0 {
            self.head = head(&self.text);
        }
        let begins = self.text.get(self.at..).and_then(|rest| rest.find("{\""));
        let Some(begins) = begins else {
            // The next part may have begun at the end of the text, so that end is kept.
            let end = self.text.len();
            let next = self.text.rfind(',').filter(|next| !self.is_over && end - next < BRIEFLY);
            let passed = next.unwrap_or(end - usize::from(self.text.ends_with('{')));
            self.pass(passed.saturating_sub(self.at));
            return false;
        };
        self.pass(begins);
        let rest = self.text.get(self.at..).unwrap_or_default();
        if !self.is_over && rest.len() < self.wanted.max(MATCH.len().max(ENTRIES.len())) {
            return false;
        }
        let is_match = rest.starts_with(MATCH);
        if self.patience > 0 && (is_match || rest.starts_with(ENTRIES)) {
            match serde_json::Deserializer::from_str(rest).into_iter::<&RawValue>().next() {
                Some(Ok(part)) => {
                    let (length, object) = (part.get().len(), unseal(part.get(), seed()));
                    self.patience = self.patience.saturating_sub(length);
                    if let Some((object, _)) = object {
                        self.take(&object, is_match, length);
                        return true;
                    }
                }
                Some(Err(error)) if error.is_eof() && !self.is_over => {
                    self.wanted = rest.len() * 2;
                    return false;
                }
                Some(Err(error)) => {
                    let read = if error.line() == 1 { error.column() } else { rest.len() };
                    self.patience = self.patience.saturating_sub(read);
                }
                None => {}
            }
        }
        self.behind.begun += usize::from(is_match);
        self.behind.only_matches &= !rest.starts_with(ENTRIES);
        self.pass("{\"".len());
        true
    }

    /// The number of matches found so far.
    pub fn matches(&self) -> usize {
        self.backup.matches.len()
    }

    /// The backup, as far as the file could be read.
    ///
    /// # Errors
    /// The reason why no part can be read.
    pub fn read(mut self) -> Result<Backup, BackupTrouble> {
        if self.heard > LARGEST {
            return Err(BackupTrouble::TooLarge);
        }
        if let Some(Head { trick_ledger_backup: version, .. }) = self.head.filter(|head| head.trick_ledger_backup > VERSION) {
            return Err(BackupTrouble::Newer { version });
        }
        if !self.is_some {
            let (line, column) = serde_json::from_str::<Whole>(&self.text).err().map_or((1, 1), |error| {
                let why = Malformed::new(&self.text, &error);
                (why.line, why.character)
            });
            return Err(BackupTrouble::Unreadable { line, column });
        }
        self.pass(self.text.len().saturating_sub(self.at));
        let mut backup = self.backup;
        backup.made = self.head.and_then(|head| moment(head.made?));
        backup.left_out.cut = !ENDS.iter().any(|end| self.text.trim_end().ends_with(end));
        // The head's number of matches is accepted only if that many fit into a file of `LARGEST` bytes.
        let said = self.head.and_then(|head| head.holds).filter(|holds| *holds <= LARGEST as usize / SHORTEST).unwrap_or_default();
        backup.left_out.of = said.max(self.places + self.behind.lost());
        backup.left_out.matches.extend((self.places..backup.left_out.of).map(|place| (place, Why::Damaged)));
        let ids: BTreeSet<String> = backup.matches.iter().map(|part| part.id.clone()).collect();
        backup.matches.extend(self.reread.into_iter().filter(|part| !ids.contains(&part.id)));
        Ok(backup)
    }

    /// Skips `length` bytes.
    fn pass(&mut self, length: usize) {
        self.behind.only_matches &= !self.text.get(self.at..self.at + length).is_some_and(|passed| passed.contains(AGAIN));
        self.at += length;
        self.behind.length += length;
        self.wanted = if length > 0 { 0 } else { self.wanted };
    }

    /// Takes a part of `length` bytes whose checksum is right. A match in an unknown form was written by another version.
    fn take(&mut self, object: &str, is_match: bool, length: usize) {
        let entries = if is_match { None } else { serde_json::from_str::<Entries>(object).ok() };
        if !is_match && entries.is_none() {
            self.behind.begun += object.matches(MATCH).count();
            self.pass(length);
            return;
        }
        let lost = self.behind.lost();
        self.backup.left_out.matches.extend((self.places..self.places + lost).map(|place| (place, Why::Damaged)));
        self.places += lost;
        self.pass(length);
        self.behind = Behind { only_matches: true, ..Behind::default() };
        self.is_some = true;
        match entries {
            Some(entries) if self.backup.rest.is_none() => {
                let (rest, parts) = entries.checked(&mut self.backup.left_out);
                self.backup.rest = Some(rest);
                self.reread = parts;
            }
            // A file has `BackupRest` twice.
            Some(_) => {}
            None => {
                match serde_json::from_str(object).ok().map(|part: BackupMatch| (objection(&part), part)) {
                    Some((None, part)) => self.backup.matches.push(part),
                    Some((Some(why), _)) => self.backup.left_out.matches.push((self.places, why)),
                    None => self.backup.left_out.matches.push((self.places, Why::Unknown)),
                }
                self.places += 1;
            }
        }
    }
}

/// The head of a file, if it is intact. A head without a checksum is from an older version, and is accepted.
fn head(text: &str) -> Option<Head> {
    let first = text.split_once(REST).map(|(head, _)| format!("{head}}}"));
    let sealed = first.as_deref().and_then(|head| serde_json::from_str(&unseal(head, seed())?.0).ok());
    sealed.or_else(|| {
        let plain: Plain = serde_json::from_str(text).ok().or_else(|| serde_json::from_str(first.as_deref()?).ok())?;
        let Plain { trick_ledger_backup, made, sum } = plain;
        sum.is_none().then_some(Head { trick_ledger_backup, made, holds: None })
    })
}
