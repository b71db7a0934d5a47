//! Matches in the vault: a header each, and a journal in small segments, so that keeping one more step never rewrites a long
//! evening.
//!
//! - `trick-ledger/match/ID`: version, header, when it began, with a checksum.
//! - `trick-ledger/match/ID/header`: the same once more.
//! - `trick-ledger/match/ID/log/N`: steps 64 N to 64 N + 63, each with a checksum.
//!
//! A journal only grows. On loading, its longest undamaged beginning counts, and the rest is set aside. Matches
//! have no snapshots, because folding a whole journal takes microseconds, and the shelf has a summary of every
//! match.

mod segment;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::record::{is_newer, json, parse, set_aside};
use super::vault::{Trouble, Vault};
use crate::matches::{Header, Journal, Step};
use segment::Segment;
pub(super) use segment::{Sum, begins, go_apart, is_continued, unseal};

/// The number of steps in a segment.
const SEGMENT: usize = 64;

/// The prefix of all keys of a match.
pub(super) const MATCH: &str = "trick-ledger/match/";
const TWIN: &str = "/header";

#[derive(Serialize, Deserialize)]
struct HeaderRecord {
    v: u32,
    began: i64,
    header: Header,
}

/// A saved match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The time when the match began, in milliseconds since 1970 (UTC).
    pub began: i64,
    /// The agreement before the match: the game, its house rules and the players.
    pub header: Header,
    /// The steps of the match so far.
    pub journal: Journal,
    /// Whether a part of the journal was unreadable. The journal ends before it.
    pub damaged: bool,
}

/// Saves a new match.
///
/// # Errors
/// The trouble that the vault reports. Nothing is saved then.
pub(super) fn begin(vault: &dyn Vault, id: &str, header: &Header, at: i64) -> Result<(), Trouble> {
    let record = json(&HeaderRecord { v: super::record::VERSION, began: at, header: header.clone() })?;
    let text = Sum::of(id).then(&record).seal(&record);
    vault.write(&header_key(id), &text)?;
    // Without space for the second header, the match is still saved.
    let _ = vault.write(&twin_key(id), &text);
    Ok(())
}

/// Saves the parts of a match that are not in the vault: the header, and the steps after the first `kept`. Updates `kept`.
/// `kept` is `None` before the header is saved. A match that was removed meanwhile is saved again with all its steps.
///
/// # Errors
/// The trouble that the vault reports, [`Trouble::Elsewhere`] if another tab has played on, or [`Trouble::Newer`] if a newer version has.
pub fn keep(
    vault: &dyn Vault,
    id: &str,
    (header, journal): (&Header, &Journal),
    began: i64,
    kept: &mut Option<usize>,
) -> Result<(), Trouble> {
    let kept_header = vault.read(&header_key(id));
    if kept_header.as_ref().is_ok_and(|text| is_newer(text.as_deref())) {
        return Err(Trouble::Newer);
    }
    let there = kept.filter(|_| !matches!(kept_header, Ok(None)));
    *kept = there;
    if there.is_none() {
        begin(vault, id, header, began)?;
    }
    append(vault, id, journal, kept.insert(there.unwrap_or_default()))
}

/// Saves the missing parts of an open match again, after a part was removed.
///
/// # Errors
/// The trouble that the vault reports, [`Trouble::Elsewhere`] if the vault has steps that are not in this journal, or [`Trouble::Newer`].
pub fn keep_again(vault: &dyn Vault, id: &str, (header, journal): (&Header, &Journal), began: i64) -> Result<(), Trouble> {
    if vault.read(&header_key(id))?.is_none() {
        begin(vault, id, header, began)?;
    }
    for (segment, steps) in journal.steps.chunks(SEGMENT).enumerate() {
        let key = log_key(id, segment);
        let stands = match vault.read(&key)? {
            Some(text) => Segment::read(&key, &text)?,
            None => Segment::empty(&key),
        };
        if !stands.begins(steps) {
            return Err(Trouble::Elsewhere);
        }
        if stands.steps.len() < steps.len() {
            let mut whole = Segment::empty(&key);
            steps.iter().try_for_each(|step| whole.push(step.clone()))?;
            vault.write(&key, &whole.text())?;
        }
    }
    Ok(())
}

/// Whether the header of a match is saved.
pub fn is_begun(vault: &dyn Vault, id: &str) -> bool {
    vault.read(&header_key(id)).is_ok_and(|header| header.is_some())
}

/// Whether the key belongs to a match.
pub fn is_of(id: &str, key: &str) -> bool {
    key.strip_prefix(MATCH).and_then(|rest| rest.strip_prefix(id)).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Saves the steps of a journal after the first `kept`, which are in the vault already.
///
/// # Errors
/// The trouble that the vault reports. [`Trouble::Elsewhere`] if the vault has steps that are not in this journal, because another tab
/// has played on. [`Trouble::Newer`] if a newer version has.
fn append(vault: &dyn Vault, id: &str, journal: &Journal, kept: &mut usize) -> Result<(), Trouble> {
    while *kept < journal.steps.len() {
        let segment = *kept / SEGMENT;
        let (start, end) = (segment * SEGMENT, journal.steps.len().min((segment + 1) * SEGMENT));
        let ours = journal.steps.get(start..end).unwrap_or_default();
        let key = log_key(id, segment);
        let (there, next) = (vault.read(&key)?, vault.read(&log_key(id, segment + 1))?);
        if is_newer(there.as_deref()) || is_newer(next.as_deref()) {
            return Err(Trouble::Newer);
        }
        let mut stands = match &there {
            Some(text) => Segment::read(&key, text)?,
            None => Segment::empty(&key),
        };
        if !stands.begins(ours) || next.is_some() && stands.steps.len() == SEGMENT {
            return Err(Trouble::Elsewhere);
        }
        set_debris_aside(vault, id, segment, there.as_deref().filter(|_| !stands.whole), next.is_some())?;
        ours.iter().skip(stands.steps.len()).try_for_each(|step| stands.push(step.clone()))?;
        vault.write(&key, &stands.text())?;
        *kept = end;
    }
    Ok(())
}

/// Loads a match. `None` if there is none with this id.
///
/// The longest valid part of its journal counts. The rest is set aside, or left unchanged if there is no space for that.
///
/// # Errors
/// The trouble that the vault reports. [`Trouble::Newer`] if a newer version has written, whose text stays unchanged.
/// [`Trouble::Unreadable`] if even the header is unreadable, and the match is set aside.
pub fn open(vault: &dyn Vault, id: &str) -> Result<Option<Kept>, Trouble> {
    let Some(HeaderRecord { began, header, .. }) = open_header(vault, id)? else { return Ok(None) };
    let mut kept = Kept { began, header, journal: Journal::default(), damaged: false };
    for segment in 0.. {
        let key = log_key(id, segment);
        let Some(text) = vault.read(&key)? else {
            kept.damaged = is_lost(vault, id, segment)?;
            if kept.damaged {
                let _ = set_debris_aside(vault, id, segment, None, true);
            }
            break;
        };
        let right = Segment::read(&key, &text)?;
        let whole = right.whole && (right.steps.len() == SEGMENT || vault.read(&log_key(id, segment + 1))?.is_none());
        kept.journal.steps.extend(right.steps.iter().cloned());
        if !whole {
            kept.damaged = true;
            let _ = mend(vault, id, segment, &text, &right);
            break;
        }
    }
    Ok(Some(kept))
}

/// Whether a missing segment was lost. It was if there are steps after it; otherwise the journal ends before it.
/// Only the next segment is checked, because searching all keys takes time. For a match without any segment all keys are searched.
fn is_lost(vault: &dyn Vault, id: &str, segment: usize) -> Result<bool, Trouble> {
    match segment {
        0 => Ok(!vault.keys(&format!("{MATCH}{id}/log/"))?.is_empty()),
        _ => Ok(vault.read(&log_key(id, segment + 1))?.is_some()),
    }
}

/// Keeps the valid part of a segment, and sets aside the rest with everything after it.
fn mend(vault: &dyn Vault, id: &str, segment: usize, text: &str, right: &Segment) -> Result<(), Trouble> {
    set_debris_aside(vault, id, segment, Some(text).filter(|_| !right.whole), true)?;
    match (right.whole, right.steps.is_empty()) {
        (true, _) => Ok(()),
        (false, true) => vault.remove(&log_key(id, segment)),
        (false, false) => vault.write(&log_key(id, segment), &right.text()),
    }
}

/// Copies a damaged segment aside. With `after`, moves all later segments aside too.
fn set_debris_aside(vault: &dyn Vault, id: &str, segment: usize, damaged: Option<&str>, after: bool) -> Result<(), Trouble> {
    if let Some(text) = damaged {
        set_aside(vault, &log_key(id, segment), text)?;
    }
    let later = if after { vault.keys(&format!("{MATCH}{id}/log/"))? } else { Vec::new() };
    for key in later {
        if key.rsplit('/').next().and_then(|n| n.parse::<usize>().ok()).is_some_and(|n| n > segment) {
            let text = vault.read(&key)?;
            if is_newer(text.as_deref()) {
                return Err(Trouble::Newer);
            }
            set_aside(vault, &key, &text.unwrap_or_default())?;
            vault.remove(&key)?;
        }
    }
    Ok(())
}

/// The valid part of a saved text, read as far as its checksums are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Right {
    /// The steps, if the text is a segment.
    pub steps: Vec<Arc<Step>>,
    /// The valid part of the text. `None` if all of it is valid.
    pub part: Option<String>,
}

impl Right {
    /// Whether the checksums of the whole text are right.
    pub fn is_whole(&self) -> bool {
        self.part.is_none()
    }
}

/// The valid part of a text under a key. `None` if the key belongs to no match.
pub(super) fn right(key: &str, text: &str) -> Option<Result<Right, Trouble>> {
    let id = id_of(key)?;
    if id_of_segment(key).is_none() {
        return Some(read_header(id, text).map(|_| Right { steps: Vec::new(), part: None }));
    }
    Some(Segment::read(key, text).and_then(|segment| match (segment.whole, segment.steps.is_empty()) {
        (false, true) => Err(Trouble::Unreadable),
        (true, _) => Ok(Right { steps: segment.steps, part: None }),
        (false, false) => Ok(Right { part: Some(segment.text()), steps: segment.steps }),
    }))
}

/// The header of a match, or its second copy if the header is damaged.
fn open_header(vault: &dyn Vault, id: &str) -> Result<Option<HeaderRecord>, Trouble> {
    let (key, twin) = (header_key(id), twin_key(id));
    let there = vault.read(&key)?;
    match there.as_deref().map(|text| read_header(id, text)) {
        Some(Ok(record)) => return Ok(Some(record)),
        Some(Err(Trouble::Unreadable)) | None => {}
        Some(Err(trouble)) => return Err(trouble),
    }
    let second = vault.read(&twin)?;
    if let Some(Ok(record)) = second.as_deref().map(|text| read_header(id, text)) {
        // Without space for setting the damaged header aside, it stays in place.
        if there.is_none_or(|damaged| set_aside(vault, &key, &damaged).is_ok()) {
            let _ = vault.write(&key, second.as_deref().unwrap_or_default());
        }
        return Ok(Some(record));
    }
    if there.is_none() {
        return Ok(None);
    }
    // Without the header the other texts cannot be interpreted, but they may still be useful.
    let keys: Vec<_> = vault.keys(&format!("{key}/"))?.into_iter().chain([key]).collect();
    for key in &keys {
        set_aside(vault, key, &vault.read(key)?.unwrap_or_default())?;
    }
    forget(vault, id)?;
    Err(Trouble::Unreadable)
}

fn read_header(id: &str, text: &str) -> Result<HeaderRecord, Trouble> {
    let record: HeaderRecord = parse(text)?;
    // The first version knew no checksums.
    if record.v == 1 || unseal(text, Sum::of(id)).is_some() { Ok(record) } else { Err(Trouble::Unreadable) }
}

/// The ids of all matches.
///
/// # Errors
/// The trouble that the vault reports.
pub fn ids(vault: &dyn Vault) -> Result<Vec<String>, Trouble> {
    let keys = vault.keys(MATCH)?;
    let id = |key: &String| key.strip_prefix(MATCH).map(|id| id.strip_suffix(TWIN).unwrap_or(id).to_owned());
    let mut ids: Vec<_> = keys.iter().filter_map(id).filter(|id| !id.contains('/')).collect();
    ids.sort();
    ids.dedup();
    Ok(ids)
}

/// Removes all texts of a match.
///
/// # Errors
/// The trouble that the vault reports.
pub fn forget(vault: &dyn Vault, id: &str) -> Result<(), Trouble> {
    // The copy of the header is removed first, because the copy would restore the match.
    vault.remove(&twin_key(id))?;
    keys(vault, id)?.iter().try_for_each(|key| vault.remove(key))
}

/// Removes the second copy of a match's header, if the header itself is intact. Returns whether there was
/// one.
///
/// # Errors
/// The trouble that the vault reports.
pub(super) fn slim(vault: &dyn Vault, id: &str) -> Result<bool, Trouble> {
    let is_right = vault.read(&header_key(id))?.is_some_and(|text| read_header(id, &text).is_ok());
    if !is_right || vault.read(&twin_key(id))?.is_none() {
        return Ok(false);
    }
    vault.remove(&twin_key(id)).map(|()| true)
}

/// The keys of all saved texts of a match, its header first.
///
/// # Errors
/// The trouble that the vault reports.
pub(super) fn keys(vault: &dyn Vault, id: &str) -> Result<Vec<String>, Trouble> {
    Ok([vec![header_key(id)], vault.keys(&format!("{MATCH}{id}/"))?].concat())
}

pub(super) fn header_key(id: &str) -> String {
    format!("{MATCH}{id}")
}

/// Whether a key is the key of the second copy of a header.
pub(super) fn is_twin(key: &str) -> bool {
    key.ends_with(TWIN)
}

fn twin_key(id: &str) -> String {
    format!("{MATCH}{id}{TWIN}")
}

/// The id of the match that a key belongs to.
pub(super) fn id_of(key: &str) -> Option<&str> {
    key.strip_prefix(MATCH).map(|rest| rest.split_once('/').map_or(rest, |(id, _)| id))
}

/// The match id in the key of a journal segment. `None` for other keys.
pub(super) fn id_of_segment(key: &str) -> Option<&str> {
    key.strip_prefix(MATCH)?.split_once("/log/").map(|(id, _)| id)
}

fn log_key(id: &str, segment: usize) -> String {
    format!("{MATCH}{id}/log/{segment}")
}
