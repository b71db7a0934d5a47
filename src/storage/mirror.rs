//! Keeps two stores equal: local storage and IndexedDB. Local storage is available before the first paint, but the browser writes it to the
//! disk late. IndexedDB answers late, but is written to the disk immediately. This module compares the two when the app opens.
//!
//! Every batch of changes has a stamp, a number that only grows. IndexedDB has the stamp of the last change for each record, and a stamped
//! tombstone for each removed record. Local storage has a single stamp, [`STAMP`]: it has all changes up to this stamp.
//!
//! - Local storage lacks the changes in IndexedDB after its stamp, because the browser was killed before it wrote them to the disk. These
//!   changes are restored.
//! - For all other records local storage is right. A record that only local storage has was written by an older version, or without
//!   IndexedDB. A record that only IndexedDB has was removed by an older version, or without IndexedDB.
//! - If no record in IndexedDB has the stamp of local storage or a later stamp, IndexedDB refused the last changes or was deleted. Then all
//!   records are written to IndexedDB again.
//! - If local storage has no stamp, it was cleared, or IndexedDB is new. Then all records of IndexedDB are restored. Only this restoring
//!   writes the first stamp, because earlier writes do not prove that local storage has all records.
//! - A journal never gets shorter, whatever the stamps are: of two texts of a segment (a part of a journal) the longer wins. If each has a
//!   line that the other lacks, the text in local storage stays, and the other is set aside.
//! - A record of a newer version of the app stays unchanged.
//! - A text that is damaged in one store is [healed](super::heal) from its copies. A text is also healed if local storage lacks it but has
//!   other texts of the same match, because deleting a match removes all its texts.
//! - A match is not removed if local storage has steps of it that the archived copy lacks, although IndexedDB has tombstones for it.
//! - A match that was moved to the [`archive`](super::archive) counts as removed, because the transaction that archived it also removed its
//!   records.
//!
//! So either store may be cleared or outdated: no record is lost, and no removed record comes back.

use std::collections::{BTreeMap, BTreeSet};

use super::heal::{BestCopy, best, is_damaged};
use super::record::{is_aside, set_aside};
use super::vault::{Trouble, Vault};
use super::{OURS, matches};

/// The key under which local storage has its stamp.
pub const STAMP: &str = "trick-ledger/stamp";

/// The keys whose texts have changed. The texts are read only when they are sent. So a repeated attempt never overwrites a newer text with
/// an older one.
pub type Changes = BTreeSet<String>;

/// The texts under the changed keys. `None` for a key that was removed.
///
/// # Errors
/// The trouble that the vault reports.
pub fn texts(vault: &dyn Vault, changes: &Changes) -> Result<Vec<(String, Option<String>)>, Trouble> {
    changes.iter().map(|key| Ok((key.clone(), vault.read(key)?))).collect()
}

/// A saved or removed record in IndexedDB that local storage may lack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The key whose text was changed.
    pub key: String,
    /// The new text. `None` if the key was removed.
    pub text: Option<String>,
    /// The stamp of the batch that the change belongs to.
    pub stamp: u64,
}

/// The answer of IndexedDB when the app opens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// The changes in IndexedDB with the stamp of local storage or a later stamp.
    pub news: Vec<News>,
    /// The keys of all texts that IndexedDB has.
    pub stands: BTreeSet<String>,
    /// The copies in IndexedDB of the texts that are [doubtful] or [removed](removed_segments), by key. The newest copy comes first.
    pub copies: BTreeMap<String, Vec<String>>,
}

/// The result of restoring records from IndexedDB.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// Whether a record was restored.
    pub brought: bool,
    /// Whether all missing records could be restored.
    pub whole: bool,
    /// The keys whose texts must still be written to IndexedDB.
    pub lacking: Changes,
    /// The keys of the texts that were healed (replaced by a better copy).
    pub healed: BTreeSet<String>,
}

/// The stamp up to which the vault has all changes. `None` if it has no stamp.
pub fn stamp(vault: &dyn Vault) -> Option<u64> {
    vault.read(STAMP).ok()??.parse().ok()
}

/// Saves the stamp up to which the vault has all changes.
///
/// # Errors
/// The trouble that the vault reports.
pub fn set_stamp(vault: &dyn Vault, stamp: u64) -> Result<(), Trouble> {
    vault.write(STAMP, &stamp.to_string())
}

/// The keys of doubtful texts: the texts that are damaged in `vault`, and the texts that are missing in `vault` although other texts of
/// their match are there. `stands` has the keys of all texts in IndexedDB.
///
/// # Errors
/// The trouble that the vault reports.
pub fn doubtful(vault: &dyn Vault, stands: &BTreeSet<String>) -> Result<BTreeSet<String>, Trouble> {
    let keys: BTreeSet<String> = vault.keys(OURS)?.into_iter().filter(|key| key != STAMP && !is_aside(key)).collect();
    let here: BTreeSet<&str> = keys.iter().filter_map(|key| matches::id_of(key)).collect();
    // The second copy of a header does not count as missing if the header itself is here. The copy may have been removed to make space.
    let is_wanted = |key: &str, id: &str| here.contains(id) && !(matches::is_twin(key) && keys.contains(&matches::header_key(id)));
    let is_missing = |key: &&String| !keys.contains(*key) && matches::id_of(key).is_some_and(|id| is_wanted(key, id));
    let mut doubtful: BTreeSet<String> = stands.iter().filter(is_missing).cloned().collect();
    for key in &keys {
        if vault.read(key)?.is_some_and(|text| is_damaged(key, &text)) {
            doubtful.insert(key.clone());
        }
    }
    Ok(doubtful)
}

/// The keys of the journals' segments that `vault` has, although IndexedDB has removed them after the stamp of `vault`. `news` has the
/// changes in IndexedDB.
pub fn removed_segments(vault: &dyn Vault, news: &[News]) -> BTreeSet<String> {
    let known = stamp(vault);
    let is_removed = |news: &&News| news.text.is_none() && known.is_none_or(|known| news.stamp > known);
    let is_here = |key: &&String| matches::id_of_segment(key).is_some() && vault.read(key).is_ok_and(|text| text.is_some());
    news.iter().filter(is_removed).map(|news| &news.key).filter(is_here).cloned().collect()
}

/// The ids of the archived matches that `vault` continues: it has steps that the archive lacks. `removed` has the keys of the segments that
/// IndexedDB has removed. A match without an archived copy is left out, because it was deleted. A match whose steps differ from those of
/// the archived copy is left out, because the archive has a later match with the same id.
fn ahead_of_archive(vault: &dyn Vault, heard: &Heard, removed: &BTreeSet<String>) -> Result<BTreeSet<String>, Trouble> {
    let (mut archived, mut ahead, mut apart) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for key in removed {
        let Some(id) = matches::id_of_segment(key) else { continue };
        let steps = |text: &String| matches::right(key, text).and_then(Result::ok).map(|right| right.steps).unwrap_or_default();
        let copy = heard.copies.get(key).and_then(|copies| copies.last());
        let (theirs, ours) = (copy.map(steps).unwrap_or_default(), vault.read(key)?.as_ref().map(steps).unwrap_or_default());
        archived.extend(copy.map(|_| id));
        if !theirs.starts_with(&ours) {
            if ours.starts_with(&theirs) { &mut ahead } else { &mut apart }.insert(id);
        }
    }
    Ok(ahead.into_iter().filter(|id| archived.contains(id) && !apart.contains(id)).map(str::to_owned).collect())
}

/// Writes the best copy of a text into the vault, and sets the damaged copies aside (saves them under other keys). `ours` is the index of
/// the vault's own copy. If that is the best copy, nothing is written, because opening the match repairs it. Returns whether another copy
/// was written, or the trouble that the vault reports.
fn heal(vault: &dyn Vault, key: &str, copies: &[String], ours: Option<usize>) -> Result<bool, Trouble> {
    let Some(BestCopy { text, aside, .. }) = best(key, copies).filter(|best| Some(best.from) != ours) else { return Ok(false) };
    aside.iter().try_for_each(|text| set_aside(vault, key, text))?;
    vault.write(key, &text)?;
    Ok(true)
}

/// Restores the records that `vault` lacks. `ours` has the keys whose texts have changed in the vault while IndexedDB was asked, so these
/// texts stay. Only the text of a journal's segment is still compared with its text in IndexedDB.
///
/// # Errors
/// The trouble that the vault reports.
pub fn bring_home(vault: &dyn Vault, heard: &Heard, ours: &Changes) -> Result<Home, Trouble> {
    let known = stamp(vault);
    let is_played_on = |news: &News| {
        let is_here = || vault.read(&news.key).is_ok_and(|text| text.is_some());
        news.text.is_some() && matches::id_of_segment(&news.key).is_some() && is_here()
    };
    let is_news = |news: &&News| known.is_none_or(|known| news.stamp > known) && (!ours.contains(&news.key) || is_played_on(news));
    let news: BTreeMap<&str, &Option<String>> = heard.news.iter().filter(is_news).map(|news| (news.key.as_str(), &news.text)).collect();
    let mut home = Home { whole: true, ..Home::default() };
    for (key, copies) in heard.copies.iter().filter(|(key, _)| !news.contains_key(key.as_str()) && !ours.contains(*key)) {
        let here = vault.read(key)?;
        let ours = here.is_some().then_some(0);
        match heal(vault, key, &here.into_iter().chain(copies.iter().cloned()).collect::<Vec<_>>(), ours) {
            Ok(true) => home.healed.insert(key.clone()),
            Ok(false) => continue,
            Err(_) => {
                home.whole = false;
                continue;
            }
        };
        home.lacking.insert(key.clone());
    }
    // Returns the id of the match whose segment is saved under a key. `None` if the header of the match has changed, too. This means that a
    // new match was begun with the same id.
    let journal =
        |key: &str| matches::id_of_segment(key).filter(|id| !news.contains_key(matches::header_key(id).as_str())).map(str::to_owned);
    let ahead = ahead_of_archive(vault, heard, &removed_segments(vault, &heard.news))?;
    let is_ahead = |key: &str| matches::id_of(key).is_some_and(|id| ahead.contains(id));
    let mut here = BTreeMap::new();
    let mut forked = BTreeSet::new();
    for (key, there) in &news {
        let ours = vault.read(key)?;
        if let (Some(id), Some(ours), Some(theirs)) = (journal(key), &ours, there)
            && matches::go_apart(ours, theirs)
        {
            forked.insert(id);
        }
        here.insert(*key, ours);
    }
    for (key, there) in &news {
        let Some(ours) = here.get(key).filter(|ours| *ours != *there && !matches::is_newer(key, ours.as_deref())) else { continue };
        let id = journal(key);
        let is_shorter = id.is_some() && there.as_deref().zip(ours.as_deref()).is_some_and(|(theirs, ours)| matches::begins(theirs, ours));
        if let (Some(theirs), Some(ours)) = (there.as_ref(), ours)
            && (is_damaged(key, theirs) || is_damaged(key, ours))
        {
            let healed = heal(vault, key, &[theirs.clone(), ours.clone()], Some(1));
            home.whole &= healed.is_ok();
            home.healed.extend((healed == Ok(true)).then(|| (*key).to_owned()));
            home.lacking.insert((*key).to_owned());
            continue;
        }
        let done = match there {
            Some(text) if id.is_some_and(|id| forked.contains(&id)) => set_aside(vault, key, text),
            _ if is_shorter => Ok(()),
            Some(text) => vault.write(key, text),
            None if is_ahead(key) => Ok(()),
            None => vault.remove(key),
        };
        home.brought |= done.is_ok();
        home.whole &= done.is_ok();
        // Notes that the vault's text must be written to IndexedDB, because the vault has kept its own text.
        if done.is_ok() && vault.read(key)? == *ours {
            home.lacking.insert((*key).to_owned());
        }
    }
    home.brought |= !home.healed.is_empty();
    let keys: BTreeSet<String> = vault.keys(OURS)?.into_iter().filter(|key| key != STAMP).collect();
    let has_heard = known.is_none_or(|known| heard.news.iter().any(|news| news.stamp >= known));
    home.lacking.extend(keys.iter().filter(|key| !has_heard || !heard.stands.contains(*key)).cloned());
    if known.is_some() {
        let gone = heard.stands.difference(&keys).filter(|key| !news.contains_key(key.as_str()));
        home.lacking.extend(gone.cloned());
    }
    home.lacking.extend(ours.iter().cloned());
    Ok(home)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::vault::Memory;
    use super::*;
    use crate::matches::{Act, Header, Journal, Step};

    fn saved(steps: i64) -> Memory {
        let (vault, journal) = (Memory::default(), (0..steps).map(|at| Step { at, act: Act::Undo }).collect::<Journal>());
        matches::keep(&vault, "x", (&Header::default(), &journal), 7, &mut None).unwrap();
        vault
    }

    /// IndexedDB has tombstones for all texts of a match, and perhaps the archive has a copy. Checks that the match is removed from local
    /// storage if it was deleted, or if the archived copy has all its steps. A match with more steps stays whole.
    #[test]
    fn a_tombstone_removes_no_step_that_the_archive_lacks() {
        for (here, archived, stays) in
            [(5, 5, false), (5, 70, false), (70, 70, false), (70, 5, true), (70, 64, true), (64, 65, false), (5, 0, false), (70, 0, false)]
        {
            let (local, away) = (saved(here), saved(archived));
            set_stamp(&local, 1).unwrap();
            let keys = matches::keys(&local, "x").unwrap();
            let news = keys.iter().map(|key| News { key: key.clone(), text: None, stamp: 2 }).collect();
            let copy = |key: &String| if archived > 0 { away.read(key).unwrap() } else { None };
            let copies = keys.iter().map(|key| (key.clone(), copy(key).into_iter().collect())).collect();
            let home = bring_home(&local, &Heard { news, copies, ..Heard::default() }, &Changes::new()).unwrap();
            let left = if stays { keys } else { Vec::new() };
            assert_eq!(local.keys(matches::MATCH).unwrap().len(), left.len(), "{here} {archived}");
            assert_eq!(home.lacking, left.into_iter().collect(), "{here} {archived}");
            assert!(home.whole);
        }
    }
}
