//! The file of a backup:
//! `{"trick_ledger_backup":1,"made":…,"holds":…,"sum":"…","rest":{…,"sum":"…"},"again":{…,"sum":"…"},"matches":[{…,"sum":"…"},…]}`.
//! Its head and every part of it end with their own checksum. The part without matches is stored twice.

use core::mem;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::drafts::{self, KeptDraft};
use super::super::matches::{self, Sum};
use super::super::record::{aside, json};
use super::super::settings::{self, Settings};
use super::super::shelf::Pattern;
use super::super::vault::{Trouble, Vault};
use super::super::{bin, documents, shelf, stakes};
use super::left::LeftOut;
use crate::asking::Facts;
use crate::games::own::Written;
use crate::matches::{Header, Journal, Player};
use crate::records::Rename;
use crate::settling::Stakes;
use crate::text::{Arg, ENGLISH, Phrase, Say, errors};

/// The version of the file. Newer ones are refused.
pub(super) const VERSION: u32 = 1;

/// The largest file that is read, in bytes. It must not be smaller than the largest file that the app writes.
/// Ten thousand matches of thirty deals take 50 MB. Entered trick by trick, at 29 KB each, they take 290 MB.
/// The file is read in pieces, and takes about twice its size in memory.
pub const LARGEST: u64 = 300_000_000;

/// A match in a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupMatch {
    /// The id of the match.
    pub id: String,
    /// The time when the match began, in milliseconds since 1970 (UTC).
    pub began: i64,
    /// The header.
    pub header: Header,
    /// The journal.
    pub steps: Journal,
}

/// The part of a backup without matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BackupRest {
    /// The remembered players.
    pub players: Vec<Player>,
    /// The new names that people were given.
    pub renames: Vec<Rename>,
    /// The house rules each game was last played with.
    pub house_rules: BTreeMap<String, Facts>,
    /// House rules saved under a name.
    pub patterns: Vec<Pattern>,
    /// The ids of the favourite games.
    pub favourites: Vec<String>,
    /// The games as documents.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub documents: Vec<Written>,
    /// The drafts of games, by their ids.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub drafts: BTreeMap<String, KeptDraft>,
    /// The stakes that the table has agreed on.
    #[serde(skip_serializing_if = "Stakes::is_empty")]
    pub stakes: Stakes,
    /// The settings; `None` if none were chosen.
    pub settings: Option<Settings>,
    /// Unreadable records, by their keys, unchanged. They are written to the file, so that no data is lost.
    /// Only matches that are readable here are restored from them.
    pub unread: BTreeMap<String, String>,
}

/// A backup that was read, or that will be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Backup {
    /// The time of the backup, in milliseconds since 1970 (UTC). `None` if that part is damaged.
    pub made: Option<i64>,
    /// The matches.
    pub matches: Vec<BackupMatch>,
    /// The part without matches. `None` if that part is damaged.
    pub rest: Option<BackupRest>,
    /// The parts of the file that are not taken.
    pub left_out: LeftOut,
}

/// The head of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Head {
    /// The version of the file.
    pub(super) trick_ledger_backup: u32,
    /// The time of the backup.
    pub(super) made: Option<i64>,
    /// The number of matches in the file. Files of the first version do not have it.
    #[serde(default)]
    pub(super) holds: Option<usize>,
}

/// The reason why a file cannot be restored. Nothing is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupTrouble {
    /// The file is larger than [`LARGEST`].
    TooLarge,
    /// The file is not a backup, or no part of it is intact.
    Unreadable {
        /// The line at which reading ended, from 1.
        line: usize,
        /// The number of the character in the line, from 1.
        column: usize,
    },
    /// The file was written by a newer version.
    Newer {
        /// The version of the file.
        version: u32,
    },
}

const TOO_LARGE: Phrase = phrase!(
    "This file is larger than any backup: {0} MB at most. Nothing was changed.",
    "このファイルは大きすぎます（バックアップは最大{0} MB）。何も変更していません。",
);
const UNREADABLE: Phrase = phrase!(
    "This is not a whole backup: it cannot be read beyond line {0}, character {1}. Nothing was changed.",
    "完全なバックアップではありません。{0}行目の{1}文字目から先を読み取れません。何も変更していません。",
);
const NEWER: Phrase = phrase!(
    "This backup was made by a newer version of Trick Ledger (format {0}). Start the newest version and choose it again. Nothing was changed.",
    "このバックアップは新しいバージョンのトリック帳（形式{0}）で作られています。最新のバージョンを開いてから、もう一度選んでください。何も変更していません。",
);

impl BackupTrouble {
    /// The sentence for the user.
    pub fn says(&self) -> Say {
        match self {
            BackupTrouble::TooLarge => TOO_LARGE.with(&[Arg::Int((LARGEST / 1_000_000) as i64)]),
            BackupTrouble::Unreadable { line, column } => UNREADABLE.with(&[Arg::Int(*line as i64), Arg::Int(*column as i64)]),
            BackupTrouble::Newer { version } => NEWER.with(&[Arg::Int(i64::from(*version))]),
        }
    }
}

errors! {
    BackupTrouble: |trouble| ENGLISH.text(&trouble.says());
}

impl Backup {
    /// A backup of all data in a vault.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn of(vault: &dyn Vault, made: i64) -> Result<Backup, Trouble> {
        let rest = BackupRest {
            players: shelf::known_players(vault).unwrap_or_default(),
            renames: shelf::renames(vault).unwrap_or_default().list().to_vec(),
            house_rules: shelf::all_rules(vault)?,
            patterns: shelf::patterns(vault).unwrap_or_default(),
            favourites: shelf::favourites(vault).unwrap_or_default(),
            documents: documents::all(vault)?,
            drafts: drafts::all(vault)?.into_iter().collect(),
            stakes: stakes::kept(vault).unwrap_or_default(),
            settings: vault.read(settings::KEY)?.and_then(|_| Settings::kept(vault).ok()),
            unread: BTreeMap::new(),
        };
        let mut backup = Backup { made: Some(made), rest: Some(rest), ..Backup::default() };
        backup.add(vault, &bin::ids(vault)?)?;
        Ok(backup)
    }

    /// Adds the matches of a vault, except those in the bin.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn add(&mut self, vault: &dyn Vault, in_bin: &[String]) -> Result<(), Trouble> {
        let rest = self.rest.get_or_insert_default();
        for id in matches::ids(vault)?.into_iter().filter(|id| !in_bin.contains(id)) {
            match matches::open(vault, &id) {
                Ok(Some(kept)) => self.matches.push(BackupMatch { id, began: kept.began, header: kept.header, steps: kept.journal }),
                Ok(None) => {}
                // The match is set aside now.
                Err(Trouble::Unreadable) => {}
                Err(_) => {
                    for key in matches::keys(vault, &id)? {
                        rest.unread.insert(key.clone(), vault.read(&key)?.unwrap_or_default());
                    }
                }
            }
        }
        rest.unread.extend(aside(vault)?);
        Ok(())
    }

    /// Removes the matches from the backup and returns their texts by id.
    ///
    /// # Errors
    /// They cannot be written as JSON.
    pub fn take_sealed(&mut self) -> Result<BTreeMap<String, String>, Trouble> {
        let parts = mem::take(&mut self.matches).into_iter().map(|part| Ok((sealed(&part)?, part.id)));
        let parts: Vec<_> = parts.collect::<Result<_, Trouble>>()?;
        Ok(parts.into_iter().map(|(text, id)| (id, text)).collect())
    }

    /// Writes the file in pieces: everything except the matches, which were taken out before.
    ///
    /// # Errors
    /// The backup cannot be written as JSON.
    pub fn pieces(&self, matches: BTreeMap<String, String>) -> Result<Vec<String>, Trouble> {
        let head = sealed(&Head { trick_ledger_backup: VERSION, made: self.made, holds: Some(matches.len()) })?;
        let (head, rest) = (head.strip_suffix('}').unwrap_or(&head), sealed(&self.rest.clone().unwrap_or_default())?);
        // The part is written twice, so that one damaged copy loses no data.
        let mut pieces = vec![format!("{head}{REST}{rest},{AGAIN}{rest},\"matches\":[")];
        for (n, part) in matches.into_values().enumerate() {
            pieces.push(if n == 0 { part } else { format!(",{part}") });
        }
        pieces.push("]}".to_owned());
        Ok(pieces)
    }

    /// The text of the file.
    ///
    /// # Errors
    /// The backup cannot be written as JSON.
    pub fn write(&self) -> Result<String, Trouble> {
        let mut backup = self.clone();
        let matches = backup.take_sealed()?;
        Ok(backup.pieces(matches)?.concat())
    }
}

/// The text between the head of a file and its first part.
pub(super) const REST: &str = ",\"rest\":";

/// The text before the second copy of [`BackupRest`].
pub(super) const AGAIN: &str = "\"again\":";

/// The initial value of every part's checksum.
pub(super) fn seed() -> Sum {
    Sum::of("backup")
}

/// A part with its checksum.
fn sealed<T: Serialize>(part: &T) -> Result<String, Trouble> {
    let text = json(part)?;
    Ok(seed().then(&text).seal(&text))
}
