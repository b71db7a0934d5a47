//! The file of a backup:
//! `{"trick_ledger_backup":1,"made":…,"holds":…,"sum":"…","rest":{…,"sum":"…"},"again":{…,"sum":"…"},"matches":[{…,"sum":"…"},…]}`.
//! The head of the file and each of its parts end with their own checksum. The part with everything except the matches is stored twice.

use core::mem;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::drafts::{self, KeptDraft};
use super::super::matches::{self, Sum};
use super::super::record::{aside, is_newer, json, key_before};
use super::super::settings::{self, Settings};
use super::super::shelf::Pattern;
use super::super::vault::{Trouble, Vault, texts};
use super::super::{OURS, bin, documents, shelf, stakes};
use super::left::LeftOut;
use crate::asking::Facts;
use crate::games::own::Written;
use crate::matches::{Header, Journal, Player};
use crate::records::Rename;
use crate::settling::Stakes;
use crate::text::{Arg, ENGLISH, Phrase, Say, errors};

/// The version of the file format. A file with a higher version is refused.
pub(super) const VERSION: u32 = 1;

/// The size of the largest file that is read, in bytes. It must not be smaller than the largest file that the app writes. Ten thousand
/// matches of thirty deals take 50 MB. If they were entered trick by trick, at 29 KB each, they take 290 MB. The file is read in pieces.
/// Reading it takes about twice the file's size in memory.
pub const LARGEST: u64 = 300_000_000;

/// A match in a backup, with its whole journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupMatch {
    /// The id of the match.
    pub id: String,
    /// The time when the match began, in milliseconds since 1970 (UTC).
    pub began: i64,
    /// The agreement before the first deal of the match.
    pub header: Header,
    /// The journal of the match: all changes since the match began.
    pub steps: Journal,
}

/// All saved data in a backup except the matches, for example house rules, documents and settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BackupRest {
    /// The players whose names the app proposes.
    pub players: Vec<Player>,
    /// The renames: players who were given another name.
    pub renames: Vec<Rename>,
    /// The house rules with which each game was played last, by the id of the game.
    pub house_rules: BTreeMap<String, Facts>,
    /// The house rules that were saved under a name.
    pub patterns: Vec<Pattern>,
    /// The ids of the favourite games.
    pub favourites: Vec<String>,
    /// The documents: games that were written as data.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub documents: Vec<Written>,
    /// The earlier versions that a document has replaced, by the id of the document.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub replaced: BTreeMap<String, Vec<Written>>,
    /// The drafts of games that are being written, by their ids.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub drafts: BTreeMap<String, KeptDraft>,
    /// The stakes that the table has agreed on.
    #[serde(skip_serializing_if = "Stakes::is_empty")]
    pub stakes: Stakes,
    /// The settings of the device. `None` if the user has chosen none.
    pub settings: Option<Settings>,
    /// Records that the device could not read, by their keys. They are copied into the file unchanged, so that no data is lost. When the
    /// file is restored, only matches that have become readable are taken from these records.
    pub unread: BTreeMap<String, String>,
}

/// The content of a backup file that was read or will be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Backup {
    /// The time when the backup was made, in milliseconds since 1970 (UTC). `None` if the head of the file is damaged.
    pub made: Option<i64>,
    /// The readable matches of the backup.
    pub matches: Vec<BackupMatch>,
    /// Everything except the matches. `None` if this part of the file is damaged.
    pub rest: Option<BackupRest>,
    /// The parts of the file that are not restored, with the reasons.
    pub left_out: LeftOut,
}

/// The first fields of a backup file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Head {
    /// The version of the file format. The name of this field marks a file as a backup.
    pub(super) trick_ledger_backup: u32,
    /// The time when the backup was made, in milliseconds since 1970 (UTC). `None` if the file does not say.
    pub(super) made: Option<i64>,
    /// The number of matches in the file. `None` in files that were written before this field was added.
    #[serde(default)]
    pub(super) holds: Option<usize>,
}

/// The reason why a file cannot be restored. Nothing on the device is changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupTrouble {
    /// The file is larger than [`LARGEST`].
    TooLarge,
    /// The file is not a backup, or no part of it is intact.
    Unreadable {
        /// The line of the file at which reading ended, from 1.
        line: usize,
        /// The number of the character, within its line, at which reading ended, from 1.
        column: usize,
    },
    /// The file was written by a newer version of the app.
    Newer {
        /// The version of the file format that the file states.
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
    /// The sentence that tells the user why the file cannot be restored.
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
        let (mut documents, mut replaced) = (Vec::new(), BTreeMap::new());
        for (document, versions) in documents::all_with_replaced(vault)? {
            if !versions.is_empty() {
                replaced.insert(document.id().to_owned(), versions);
            }
            documents.push(document);
        }
        let rest = BackupRest {
            players: shelf::known_players(vault).unwrap_or_default(),
            renames: shelf::renames(vault).unwrap_or_default().list().to_vec(),
            house_rules: shelf::all_rules(vault)?,
            patterns: shelf::patterns(vault).unwrap_or_default(),
            favourites: shelf::favourites(vault).unwrap_or_default(),
            documents,
            replaced,
            drafts: drafts::all(vault)?.into_iter().collect(),
            stakes: stakes::kept(vault).unwrap_or_default(),
            settings: vault.read(settings::KEY)?.and_then(|_| Settings::kept(vault).ok()),
            unread: newer(vault)?,
        };
        let mut backup = Backup { made: Some(made), rest: Some(rest), ..Backup::default() };
        backup.add(vault, &bin::ids(vault)?)?;
        Ok(backup)
    }

    /// Adds the matches of a vault, except those in the bin. Of those, texts that were set aside are left out too.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn add(&mut self, vault: &dyn Vault, in_bin: &[String]) -> Result<(), Trouble> {
        let rest = self.rest.get_or_insert_default();
        for id in matches::ids(vault)?.into_iter().filter(|id| !in_bin.contains(id)) {
            match matches::open(vault, &id) {
                Ok(Some(kept)) => self.matches.push(BackupMatch { id, began: kept.began, header: kept.header, steps: kept.journal }),
                Ok(None) => {}
                // Leaves out a match whose header is damaged. `open` has set its texts aside, so they are among the unreadable records,
                // which are added below.
                Err(Trouble::Unreadable) => {}
                Err(_) => {
                    for key in matches::keys(vault, &id)? {
                        rest.unread.insert(key.clone(), vault.read(&key)?.unwrap_or_default());
                    }
                }
            }
        }
        let is_deleted =
            |key: &str| key_before(key).is_some_and(|key| matches::id_of(&key).is_some_and(|id| in_bin.iter().any(|bin| bin == id)));
        rest.unread.extend(aside(vault)?.into_iter().filter(|(key, _)| !is_deleted(key)));
        Ok(())
    }

    /// Takes all matches out of the backup. Returns their JSON texts, each with its checksum, by id.
    ///
    /// # Errors
    /// A match cannot be written as JSON.
    pub fn take_sealed(&mut self) -> Result<BTreeMap<String, String>, Trouble> {
        let parts = mem::take(&mut self.matches).into_iter().map(|part| Ok((sealed(&part)?, part.id)));
        let parts: Vec<_> = parts.collect::<Result<_, Trouble>>()?;
        Ok(parts.into_iter().map(|(text, id)| (id, text)).collect())
    }

    /// The text of the file, in pieces. `matches` has the texts that [`take_sealed`](Backup::take_sealed) has returned before.
    ///
    /// # Errors
    /// The backup cannot be written as JSON.
    pub fn pieces(&self, matches: BTreeMap<String, String>) -> Result<Vec<String>, Trouble> {
        let head = sealed(&Head { trick_ledger_backup: VERSION, made: self.made, holds: Some(matches.len()) })?;
        let (head, rest) = (head.strip_suffix('}').unwrap_or(&head), sealed(&self.rest.clone().unwrap_or_default())?);
        // Everything except the matches is written twice, so that one damaged copy loses no data.
        let mut pieces = vec![format!("{head}{REST}{rest},{AGAIN}{rest},\"matches\":[")];
        for (n, part) in matches.into_values().enumerate() {
            pieces.push(if n == 0 { part } else { format!(",{part}") });
        }
        pieces.push("]}".to_owned());
        Ok(pieces)
    }

    /// The whole text of the file.
    ///
    /// # Errors
    /// The backup cannot be written as JSON.
    pub fn write(&self) -> Result<String, Trouble> {
        let mut backup = self.clone();
        let matches = backup.take_sealed()?;
        Ok(backup.pieces(matches)?.concat())
    }
}

/// The records that a newer version of the app has written, by their keys. Matches are left out, because [`Backup::add`] adds them.
///
/// # Errors
/// The trouble that the vault reports.
fn newer(vault: &dyn Vault) -> Result<BTreeMap<String, String>, Trouble> {
    let is_of_match = |key: &str| matches::id_of(key).or_else(|| matches::id_of_segment(key)).is_some();
    let keys = vault.keys(OURS)?.into_iter().filter(|key| !is_of_match(key)).collect();
    texts(vault, keys).filter(|read| read.as_ref().map_or(true, |(_, text)| is_newer(Some(text)))).collect()
}

/// The text between the head of a file and its first part.
pub(super) const REST: &str = ",\"rest\":";

/// The text before the second copy of [`BackupRest`].
pub(super) const AGAIN: &str = "\"again\":";

/// The start value from which the checksum of every part of a backup is computed.
pub(super) fn seed() -> Sum {
    Sum::of("backup")
}

/// The JSON text of a part of the file, with its checksum. Returns a trouble if the part cannot be written as JSON.
fn sealed<T: Serialize>(part: &T) -> Result<String, Trouble> {
    let text = json(part)?;
    Ok(seed().then(&text).seal(&text))
}
