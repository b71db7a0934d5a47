//! The file of a backup: `{"trick_ledger_backup":1,"made":…,"rest":{…,"sum":"…"},"matches":[{…,"sum":"…"},…]}`. Every part ends with its
//! own checksum.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::super::matches::{self, Sum, unseal};
use super::super::record::{aside, json};
use super::super::settings::{self, Settings};
use super::super::vault::{Trouble, Vault};
use super::super::{OURS, bin, shelf};
use crate::asking::Facts;
use crate::matches::{Act, Change, Header, Journal, Match, MatchFile, Player, tidy};
use crate::records::Rename;
use crate::text::{Arg, ENGLISH, Phrase, Say, errors};

/// The version of the file. Newer ones are refused.
const VERSION: u32 = 1;

/// The largest file that is read, in bytes: three times what a browser keeps for us.
pub const LARGEST: u64 = 16_000_000;

/// The longest id of a match, in characters.
const LONGEST_ID: usize = 64;

/// A match in a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Its id.
    pub id: String,
    /// When it began, in milliseconds since 1970 (UTC).
    pub began: i64,
    /// What was agreed.
    pub header: Header,
    /// What was done.
    pub steps: Journal,
}

/// Everything but the matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Rest {
    /// The remembered players.
    pub players: Vec<Player>,
    /// The new names that people were given.
    pub renames: Vec<Rename>,
    /// The house rules each game was last played with.
    pub house_rules: BTreeMap<String, Facts>,
    /// What was chosen for the telephone, if anything was.
    pub settings: Option<Settings>,
    /// Records that could not be read, by their keys, as they were.
    pub unread: BTreeMap<String, String>,
}

/// A backup that was read, or is to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Backup {
    /// When it was made, in milliseconds since 1970 (UTC).
    pub made: i64,
    /// The matches.
    pub matches: Vec<Part>,
    /// Everything else; nothing if that part is damaged.
    pub rest: Option<Rest>,
    /// The places of the matches in the file that are damaged, from 0.
    pub damaged: Vec<usize>,
}

/// Why a file is no backup that can be brought home. Nothing is changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupTrouble {
    /// It is larger than any backup.
    TooLarge,
    /// It is not a whole backup: something else, or damaged or cut off.
    Unreadable {
        /// Where reading it ended, counted from 1.
        line: usize,
        /// Where in that line.
        column: usize,
    },
    /// It was written by a newer version.
    Newer {
        /// Its version.
        version: u32,
    },
}

const TOO_LARGE: Phrase = Phrase::new(
    "This file is larger than any backup: {0} MB at most. Nothing was changed.",
    "このファイルは大きすぎます（バックアップは最大{0} MB）。何も変更していません。",
);
const UNREADABLE: Phrase = Phrase::new(
    "This is not a whole backup: it cannot be read beyond line {0}, character {1}. Nothing was changed.",
    "完全なバックアップではありません。{0}行目の{1}文字目から先を読み取れません。何も変更していません。",
);
const NEWER: Phrase = Phrase::new(
    "This backup was made by a newer version of Trick Ledger (format {0}). Start the newest version and choose it again. Nothing was changed.",
    "このバックアップは新しい版のトリック帳（形式{0}）で作られています。最新の版を開いてから、もう一度選んでください。何も変更していません。",
);

impl BackupTrouble {
    /// What is wrong.
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

#[derive(Deserialize)]
struct Version {
    trick_ledger_backup: u32,
}

#[derive(Serialize, Deserialize)]
struct File<T> {
    trick_ledger_backup: u32,
    made: i64,
    rest: T,
    matches: Vec<T>,
}

impl From<serde_json::Error> for BackupTrouble {
    fn from(error: serde_json::Error) -> BackupTrouble {
        BackupTrouble::Unreadable { line: error.line(), column: error.column() }
    }
}

impl Backup {
    /// Everything that is kept in a vault.
    ///
    /// # Errors
    /// The vault's.
    pub fn of(vault: &dyn Vault, made: i64) -> Result<Backup, Trouble> {
        let mut rest = Rest {
            players: shelf::known_players(vault).unwrap_or_default(),
            renames: shelf::renames(vault).unwrap_or_default().list().to_vec(),
            house_rules: shelf::all_rules(vault)?,
            settings: vault.read(settings::KEY)?.and_then(|_| Settings::kept(vault).ok()),
            unread: BTreeMap::new(),
        };
        let in_bin = bin::ids(vault)?;
        let mut matches = Vec::new();
        for id in matches::ids(vault)?.into_iter().filter(|id| !in_bin.contains(id)) {
            match matches::open(vault, &id) {
                Ok(Some(kept)) => matches.push(Part { id, began: kept.began, header: kept.header, steps: kept.journal }),
                Ok(None) => {}
                // By now it is set aside.
                Err(Trouble::Unreadable) => {}
                Err(_) => {
                    for key in matches::keys(vault, &id)? {
                        rest.unread.insert(key.clone(), vault.read(&key)?.unwrap_or_default());
                    }
                }
            }
        }
        rest.unread.extend(aside(vault)?);
        Ok(Backup { made, matches, rest: Some(rest), damaged: Vec::new() })
    }

    /// The text of the file.
    ///
    /// # Errors
    /// It cannot be written as JSON.
    pub fn write(&self) -> Result<String, Trouble> {
        json(&File {
            trick_ledger_backup: VERSION,
            made: self.made,
            rest: sealed(&self.rest.clone().unwrap_or_default())?,
            matches: self.matches.iter().map(sealed).collect::<Result<_, _>>()?,
        })
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// Why nothing of it can be read.
    pub fn read(text: &str) -> Result<Backup, BackupTrouble> {
        if text.len() as u64 > LARGEST {
            return Err(BackupTrouble::TooLarge);
        }
        let Version { trick_ledger_backup: version } = serde_json::from_str(text)?;
        if version > VERSION {
            return Err(BackupTrouble::Newer { version });
        }
        let file: File<Box<RawValue>> = serde_json::from_str(text)?;
        let mut backup = Backup { made: file.made, rest: whole(&file.rest).filter(is_short).map(Rest::tidied), ..Backup::default() };
        for (place, part) in file.matches.iter().enumerate() {
            match whole::<Part>(part).and_then(tidied).filter(is_sound) {
                Some(part) => backup.matches.push(part),
                None => backup.damaged.push(place),
            }
        }
        Ok(backup)
    }
}

/// What the checksum of every part begins with.
fn seed() -> Sum {
    Sum::of("backup")
}

/// A part with its checksum.
fn sealed<T: Serialize>(part: &T) -> Result<Box<RawValue>, Trouble> {
    let text = json(part)?;
    RawValue::from_string(seed().then(&text).seal(&text)).map_err(|_| Trouble::Unreadable)
}

/// A part whose checksum is right.
fn whole<T: for<'a> Deserialize<'a>>(part: &RawValue) -> Option<T> {
    let (text, _) = unseal(part.get(), seed())?;
    serde_json::from_str(&text).ok()
}

/// Whether a match can be played here under its id.
fn is_sound(part: &Part) -> bool {
    let id = part.id.as_str();
    let speakable = (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-');
    let game = Match::new(part.header.clone(), part.steps.clone());
    speakable && game.is_ok_and(|game| MatchFile::of(&game).check_texts().is_ok())
}

/// A match with its names as they are written here; none where people who were told apart by what is not seen would be one.
fn tidied(mut part: Part) -> Option<Part> {
    let steps = part.steps.steps.iter_mut().filter_map(|step| match &mut step.act {
        Act::Do(Change::Replace(replacement)) => Some(&mut replacement.name),
        _ => None,
    });
    let (mut before, mut after) = (BTreeSet::new(), BTreeSet::new());
    for name in part.header.players.iter_mut().chain(steps) {
        let tidied = tidy(name);
        after.insert(tidied.clone());
        before.insert(core::mem::replace(name, tidied));
    }
    (before.len() == after.len()).then_some(part)
}

/// Whether every name in it can be shown.
fn is_short(rest: &Rest) -> bool {
    let names = rest.players.iter().map(|player| &player.name).chain(rest.renames.iter().map(|rename| &rename.to));
    names.into_iter().all(|name| name.chars().count() <= MatchFile::LONGEST_NAME)
}

impl Rest {
    /// With its names as they are written here.
    fn tidied(mut self) -> Rest {
        self.players.iter_mut().for_each(|player| player.name = tidy(&player.name));
        self.players.retain(|player| !player.name.is_empty());
        for rename in &mut self.renames {
            (rename.from, rename.to) = (tidy(&rename.from), tidy(&rename.to));
        }
        self.renames.retain(|rename| rename.from != rename.to && !rename.to.is_empty());
        self
    }

    /// The unread records that may lie in our storage.
    pub(super) fn ours(&self) -> impl Iterator<Item = (&String, &String)> {
        self.unread.iter().filter(|(key, _)| key.starts_with(OURS))
    }
}
