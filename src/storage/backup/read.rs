//! Reads a backup part by part. Damage affects only the damaged part, wherever in the file it is.
//!
//! A part is found by its first characters. It ends at its closing bracket, and is accepted if its checksum is right. The text around it
//! may be damaged. The file is read in pieces, so that a large one does not block the page. Text that has been processed is dropped.

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

/// The first characters of each match in a backup. The match is found by them.
const MATCH: &str = r#"{"id":""#;

/// The first characters of the part of a backup that has everything except the matches. The part is found by them.
const ENTRIES: &str = r#"{"players":["#;

/// The possible last characters of an undamaged file, with matches and without any.
const ENDS: [&str; 2] = ["\"}]}", "\"matches\":[]}"];

/// The length of the shortest possible match in a backup file, in bytes. If nothing is lost between two parts (for example two matches),
/// the text between them is shorter than this.
const SHORTEST: usize = 64;

/// How often the whole text may be searched for the ends of parts. This limits the time for a file with parts that never end.
const PATIENCE: usize = 16;

/// The byte order mark, which some programs write at the beginning of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The largest length of a backup file's head (the text before the first part), in bytes. The text after the last part is at most as long
/// as this, too. A part is one match, or everything except the matches.
const BRIEFLY: usize = 256;

/// The form of a complete file. A file without any undamaged part is parsed in this form, to report where it stops being a backup.
#[derive(Deserialize)]
struct Whole {
    #[serde(rename = "trick_ledger_backup")]
    _version: u32,
    #[serde(rename = "rest")]
    _rest: IgnoredAny,
    #[serde(rename = "matches")]
    _matches: Vec<IgnoredAny>,
}

/// The head of a file that an older version of the app wrote. Such a file is not divided into parts, or its head has no checksum.
#[derive(Deserialize)]
struct Plain {
    trick_ledger_backup: u32,
    #[serde(default)]
    made: Option<i64>,
    #[serde(default)]
    sum: Option<IgnoredAny>,
}

impl Backup {
    /// Reads the whole text of a file.
    ///
    /// # Errors
    /// The reason why no part of the file can be read.
    pub fn read(text: &str) -> Result<Backup, BackupTrouble> {
        let mut reading = Reading::default();
        reading.hear(text.as_bytes());
        reading.end();
        while reading.go_on() {}
        reading.read()
    }
}

/// A file that is being read. Add each piece with [`hear`](Reading::hear), and then call [`go_on`](Reading::go_on) until it returns
/// `false`. After the last piece call [`end`](Reading::end), then `go_on` again until it returns `false`, and finally
/// [`read`](Reading::read).
#[derive(Debug, Default)]
pub struct Reading {
    /// The text of the pieces added so far. Text at its beginning is dropped once it is no longer needed.
    text: String,
    /// The first bytes of a character that was cut in two at the end of a piece. Its last bytes are in the next piece.
    begun: Vec<u8>,
    /// The number of bytes of all pieces added so far.
    heard: u64,
    /// Whether the last piece has been added.
    is_over: bool,
    head: Option<Head>,
    /// The position in `text` up to which the text has been processed, in bytes.
    at: usize,
    /// The number of bytes that `text` must have after `at` before the part at `at` is parsed again.
    wanted: usize,
    patience: usize,
    /// The text between the last undamaged part and the position `at`, up to which the file has been processed.
    behind: Behind,
    /// Whether an undamaged part of the file has been found.
    is_some: bool,
    /// The number of matches in the file up to the position `at`, including damaged ones.
    places: usize,
    /// Matches that this app can read among the records that the device that made the backup could not read.
    reread: Vec<BackupMatch>,
    backup: Backup,
}

/// The text between two undamaged parts of a file. It may contain damaged parts.
#[derive(Debug, Default)]
struct Behind {
    /// The number of damaged matches that begin in the text between two undamaged parts.
    begun: usize,
    /// The length, in bytes, of the text between two undamaged parts.
    length: usize,
    /// Whether only matches can have been lost in the text between two undamaged parts.
    only_matches: bool,
}

impl Behind {
    /// The number of matches that were lost in the text between two undamaged parts. Each match that begins in the text counts. If none
    /// begins, the text may still be the rest of a match: it counts as one match if it is long enough and can be nothing else.
    fn lost(&self) -> usize {
        if self.begun == 0 && self.only_matches && self.length >= SHORTEST { 1 } else { self.begun }
    }
}

impl Reading {
    /// Adds the next piece of the file.
    pub fn hear(&mut self, bytes: &[u8]) {
        self.heard += bytes.len() as u64;
        if self.heard > LARGEST {
            return;
        }
        // Drops the text before the position `at` once a part has been found. Until then this text is kept, because [`read`](Reading::read)
        // may have to say at which line the file stops being a backup.
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

    /// Says that the last piece of the file has been added.
    pub fn end(&mut self) {
        if !mem::take(&mut self.begun).is_empty() {
            self.text.push(char::REPLACEMENT_CHARACTER);
        }
        self.is_over = true;
    }

    /// Processes at most one part. Returns whether it can go on before another piece is added.
    pub fn go_on(&mut self) -> bool {
        if self.heard > LARGEST || !self.is_over && self.text.len() < BRIEFLY {
            return false;
        }
        if self.at == 0 {
            self.head = head(&self.text);
        }
        let begins = self.text.get(self.at..).and_then(|rest| rest.find("{\""));
        let Some(begins) = begins else {
            // Keeps the end of the text until the next piece is added. The beginning of the next part may be in it.
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

    /// The number of undamaged matches found so far.
    pub fn matches(&self) -> usize {
        self.backup.matches.len()
    }

    /// The backup: everything that could be read from the file.
    ///
    /// # Errors
    /// The reason why no part of the file can be read.
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
        // Takes the number of matches from the head of the file. A number that does not fit into a file of `LARGEST` bytes is ignored.
        let said = self.head.and_then(|head| head.holds).filter(|holds| *holds <= LARGEST as usize / SHORTEST).unwrap_or_default();
        backup.left_out.of = said.max(self.places + self.behind.lost());
        backup.left_out.matches.extend((self.places..backup.left_out.of).map(|place| (place, Why::Damaged)));
        let ids: BTreeSet<String> = backup.matches.iter().map(|part| part.id.clone()).collect();
        backup.matches.extend(self.reread.into_iter().filter(|part| !ids.contains(&part.id)));
        Ok(backup)
    }

    /// Moves the position forward by `length` bytes of text that belong to no undamaged part.
    fn pass(&mut self, length: usize) {
        self.behind.only_matches &= !self.text.get(self.at..self.at + length).is_some_and(|passed| passed.contains(AGAIN));
        self.at += length;
        self.behind.length += length;
        self.wanted = if length > 0 { 0 } else { self.wanted };
    }

    /// Adds the part `object`, whose checksum is right, to the backup. In the file the part takes `length` bytes. If the part is a match
    /// that cannot be parsed, a different version of the app wrote it.
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
            // This part is in the file twice, so the second copy is not needed.
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

/// The head of a file. `None` if it is damaged. A head without a checksum is from an older version, and is accepted.
fn head(text: &str) -> Option<Head> {
    let first = text.split_once(REST).map(|(head, _)| format!("{head}}}"));
    let sealed = first.as_deref().and_then(|head| serde_json::from_str(&unseal(head, seed())?.0).ok());
    sealed.or_else(|| {
        let plain: Plain = serde_json::from_str(text).ok().or_else(|| serde_json::from_str(first.as_deref()?).ok())?;
        let Plain { trick_ledger_backup, made, sum } = plain;
        sum.is_none().then_some(Head { trick_ledger_backup, made, holds: None })
    })
}
