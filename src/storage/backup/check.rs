//! Checks the records of a backup file. Nobody knows who made the file, so each record is checked like an entry of the user.

use core::ops::RangeInclusive;
use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::value::RawValue;

use super::super::drafts::KeptDraft;
use super::super::matches;
use super::super::settings::Settings;
use super::super::shelf::Pattern;
use super::super::vault::{Memory, Vault};
use super::file::{BackupMatch, BackupRest};
use super::left::{LeftOut, Why};
use crate::asking::Facts;
use crate::games::own::Written;
use crate::games::{Which, find};
use crate::matches::{FileTrouble, Match, MatchFile, Player, tidy};
use crate::records::Rename;
use crate::settling::Stakes;

/// The length of the longest id of a match or a draft, in characters.
const LONGEST_ID: usize = 64;

/// The largest number of steps in a match. A step with several changes counts once for each change. A hundred long evenings have fewer
/// steps.
const MOST_STEPS: usize = 100_000;

/// The largest number of records of one kind that are taken from a backup, for example of remembered players. Documents, and the last house
/// rules of each game, have no such limit.
const MOST_NAMES: usize = 1000;

/// The times that a saved record may have, in milliseconds since 1970 (UTC): up to the year 9999.
pub const MOMENTS: RangeInclusive<i64> = 0..=253_402_300_799_999;

/// The time `at` if it is in [`MOMENTS`], otherwise `None`.
pub(super) fn moment(at: i64) -> Option<i64> {
    MOMENTS.contains(&at).then_some(at)
}

/// The reason why a match of a backup is not restored. `None` if the match is valid and this app can open it.
pub(super) fn objection(part: &BackupMatch) -> Option<Why> {
    let steps = &part.steps.steps;
    let speakable = is_id(&part.id);
    let noted = MOMENTS.contains(&part.began) && steps.iter().all(|step| MOMENTS.contains(&step.at));
    if !speakable || !noted || steps.iter().map(|step| step.act.changes().len().max(1)).sum::<usize>() > MOST_STEPS {
        return Some(Why::Beyond);
    }
    let game = match Match::new(part.header.clone(), part.steps.clone()) {
        Ok(game) => game,
        // Takes the last of several reasons in the order of `Why`. A newer version may know the game or the house rules, so this reason
        // counts only if it is the only one.
        Err(troubles) => return Some(troubles.iter().map(why).max().unwrap_or(Why::Unknown)),
    };
    let fits = game.record().deals.len() <= MatchFile::MOST_DEALS && MatchFile::of(&game).check_texts().is_ok();
    (!fits).then_some(Why::Beyond)
}

/// The reason that a fault of a match is for leaving the match out.
fn why(trouble: &FileTrouble) -> Why {
    match trouble {
        FileTrouble::TooManyOpened(_) => Why::TooMany,
        FileTrouble::Players { .. } => Why::Players,
        FileTrouble::Seat { .. } | FileTrouble::Unseated(..) => Why::Beyond,
        FileTrouble::Within { trouble, .. } => why(trouble),
        _ => Why::Unknown,
    }
}

/// Whether `id` has the form of the ids that a device gives to matches and drafts.
fn is_id(id: &str) -> bool {
    (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-')
}

/// All records of a backup except the matches, as JSON texts. Each record is parsed separately, so that a fault in one record does not
/// affect the other records.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Entries {
    players: Vec<Box<RawValue>>,
    renames: Vec<Box<RawValue>>,
    house_rules: BTreeMap<String, Box<RawValue>>,
    patterns: Vec<Box<RawValue>>,
    favourites: Vec<String>,
    documents: Vec<Box<RawValue>>,
    replaced: BTreeMap<String, Box<RawValue>>,
    drafts: BTreeMap<String, Box<RawValue>>,
    stakes: Option<Box<RawValue>>,
    settings: Option<Box<RawValue>>,
    unread: BTreeMap<String, String>,
}

impl Entries {
    /// The records that this app accepts, and the matches that this app can read although the device that made the backup could not.
    /// Rejected records are counted in `left_out`.
    pub(super) fn checked(self, left_out: &mut LeftOut) -> (BackupRest, Vec<BackupMatch>) {
        // Documents (games written as data) come first, because matches and house rules need their games.
        let (documents, documents_out) = sifted(&self.documents, usize::MAX, |entry| document(read(entry)?));
        // Each document has a list of its earlier versions. A faulty version is left out alone, and the rest of its list stays. A list that
        // cannot be read counts as one version.
        let mut versions_out = 0;
        let mut versions = |entry: &RawValue| {
            let Some(entries) = read::<Vec<Box<RawValue>>>(entry) else {
                versions_out += 1;
                return Vec::new();
            };
            let (versions, left_out) = sifted(&entries, MOST_NAMES, |entry| document(read(entry)?));
            versions_out += left_out;
            versions
        };
        let replaced = self.replaced.iter().map(|(id, entry)| (id.clone(), versions(entry))).collect();
        let (players, players_out) = sifted(&self.players, MOST_NAMES, |entry| player(read(entry)?));
        let (renames, renames_out) = sifted(&self.renames, MOST_NAMES, |entry| rename(read(entry)?));
        let (house_rules, house_rules_out) =
            sifted(self.house_rules, usize::MAX, |(game, entry)| rules(&game, read(&entry)?).map(|rules| (game, rules)));
        let (drafts, drafts_out) = sifted(self.drafts, MOST_NAMES, |(id, entry)| draft(&id, read(&entry)?).map(|draft| (id, draft)));
        let (patterns, patterns_out) = sifted(&self.patterns, MOST_NAMES, |entry| pattern(read(entry)?));
        let (favourites, favourites_out) = sifted(self.favourites, MOST_NAMES, |game| is_game(&game).then_some(game));
        let settings = self.settings.as_deref().and_then(|entry| read::<Settings>(entry)?.checked());
        let told_stakes = self.stakes.as_deref().map(|entry| read::<Stakes>(entry).unwrap_or_default());
        let stakes = told_stakes.clone().unwrap_or_default().checked().within(&MOMENTS);
        let (matches, unread) = readable(&self.unread);
        left_out.players = players_out;
        left_out.renames = renames_out;
        left_out.house_rules = house_rules_out + patterns_out + favourites_out + documents_out + versions_out + drafts_out;
        left_out.stakes = self.stakes.is_some() && told_stakes.is_none_or(|told| told.is_empty() || told.len() != stakes.len());
        left_out.settings = self.settings.is_some() && settings.is_none();
        left_out.unread = unread;
        (
            BackupRest {
                players,
                renames,
                house_rules,
                patterns,
                favourites,
                documents,
                replaced,
                drafts,
                stakes,
                settings,
                unread: BTreeMap::new(),
            },
            matches,
        )
    }
}

/// The first `most` of the records that `accept` returns, and the number of all other entries. `accept` returns `None` for an entry that is
/// left out.
fn sifted<E, T, All: Default + Extend<T>>(
    entries: impl IntoIterator<Item = E>,
    most: usize,
    accept: impl Fn(E) -> Option<T>,
) -> (All, usize) {
    let (mut accepted, mut count, mut left_out) = (All::default(), 0, 0);
    for entry in entries {
        match accept(entry).filter(|_| count < most) {
            Some(record) => {
                accepted.extend([record]);
                count += 1;
            }
            None => left_out += 1,
        }
    }
    (accepted, left_out)
}

fn read<T: for<'a> Deserialize<'a>>(entry: &RawValue) -> Option<T> {
    serde_json::from_str(entry.get()).ok()
}

/// The tidied name. `None` if no player can have it, because it is empty or too long.
fn name(name: &str) -> Option<String> {
    let name = tidy(name);
    (1..=MatchFile::LONGEST_NAME).contains(&name.chars().count()).then_some(name)
}

fn player(player: Player) -> Option<Player> {
    Some(Player { name: name(&player.name)?, mark: player.mark })
}

fn rename(rename: Rename) -> Option<Rename> {
    let rename = Rename { at: moment(rename.at)?, from: name(&rename.from)?, to: name(&rename.to)? };
    (rename.from != rename.to).then_some(rename)
}

/// Whether `id` is the id of a built-in game, or has the form of a document's id. A document is not looked up, because the app's documents
/// are fetched only when they are needed.
fn is_game(id: &str) -> bool {
    find(id).is_some() || Written::is_id(id)
}

fn rules(game: &str, rules: Facts) -> Option<Facts> {
    find(game)?.wrong_rules(&rules).is_empty().then_some(rules)
}

/// The document (a game written as data). `None` if a fault in it prevents its game from being opened.
fn document(document: Written) -> Option<Written> {
    Which::Own(document.clone()).open().is_ok().then_some(document)
}

/// The draft of a game. `None` if its id, the id of its document, or its time is invalid. Its answers are checked only when the draft is
/// opened, because only the workshop (the screens for writing games) can check them.
fn draft(id: &str, kept: KeptDraft) -> Option<KeptDraft> {
    let is_written = kept.document.as_deref().is_none_or(Written::is_id);
    (is_id(id) && is_written).then_some(KeptDraft { at: moment(kept.at)?, ..kept })
}

fn pattern(pattern: Pattern) -> Option<Pattern> {
    Some(Pattern { name: name(&pattern.name)?, house_rules: rules(&pattern.game, pattern.house_rules)?, game: pattern.game })
}

/// The matches that this app can read among the records that the device that made the backup could not read. A newer version of the app may
/// have written these records. Also returns the number of records that remain unreadable.
fn readable(unread: &BTreeMap<String, String>) -> (Vec<BackupMatch>, usize) {
    let there = Memory::default();
    let copied = unread.iter().try_for_each(|(key, text)| there.write(key, text));
    let ids = copied.and_then(|()| matches::ids(&there)).unwrap_or_default();
    let mut used = BTreeSet::new();
    let part = |id: String| {
        let keys = matches::keys(&there, &id).ok()?;
        let kept = matches::open(&there, &id).ok()??;
        let part = BackupMatch { id, began: kept.began, header: kept.header, steps: kept.journal };
        objection(&part).is_none().then(|| {
            used.extend(keys);
            part
        })
    };
    let parts: Vec<_> = ids.into_iter().filter_map(part).collect();
    (parts, unread.keys().filter(|key| !used.contains(*key)).count())
}
