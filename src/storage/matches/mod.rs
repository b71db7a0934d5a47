//! The matches in a vault (a store of texts by key). Each match has a header, and a journal in small segments, so that saving one more
//! step does not rewrite a long journal.
//!
//! - `trick-ledger/match/ID`: the header, the time when the match began, and a version, with a checksum.
//! - `trick-ledger/match/ID/header`: a second copy of this text.
//! - `trick-ledger/match/ID/log/N`: a segment with the steps 64 N to 64 N + 63, each with a checksum.
//!
//! A journal only grows. When a match is loaded, the longest undamaged beginning of its journal counts, and what comes after it is set
//! aside. No snapshots are saved, because folding a whole journal takes microseconds, and the shelf has a summary of each match.

mod segment;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::record::{self, json, parse, set_aside};
use super::vault::{Trouble, Vault};
use crate::matches::{Header, Journal, Step};
use segment::Segment;
pub(super) use segment::{Sum, begins, go_apart, is_continued, unseal};

/// The largest number of steps in a segment.
const SEGMENT: usize = 64;

/// The prefix of the keys of all matches. After it comes the id of the match.
pub(super) const MATCH: &str = "trick-ledger/match/";
const TWIN: &str = "/header";

#[derive(Serialize, Deserialize)]
struct HeaderRecord {
    v: u32,
    began: i64,
    header: Header,
}

/// A match that was loaded from a vault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The time when the match began, in milliseconds since 1970 (UTC).
    pub began: i64,
    /// The agreement before the first deal: the game, its house rules and the players.
    pub header: Header,
    /// All steps of the match that could be read.
    pub journal: Journal,
    /// Whether a part of the journal was damaged. Then `journal` has only the steps before this part.
    pub damaged: bool,
}

/// Saves the header of a new match.
///
/// # Errors
/// The trouble that the vault reports. Nothing is saved then.
pub(super) fn begin(vault: &dyn Vault, id: &str, header: &Header, at: i64) -> Result<(), Trouble> {
    let record = json(&HeaderRecord { v: record::VERSION, began: at, header: header.clone() })?;
    let text = Sum::of(id).then(&record).seal(&record);
    vault.write(&header_key(id), &text)?;
    // Ignores a failure to save the second copy of the header, which is only a safeguard. The match still counts as saved.
    let _ = vault.write(&twin_key(id), &text);
    Ok(())
}

/// Saves what the vault does not have of a match: the header, and the steps after the first `kept` steps. Updates `kept`, which is `None`
/// as long as the header is not saved. If the match was removed meanwhile, it is saved again as a whole. If not even the first steps can
/// be saved, a header that was not there before is removed again, because a header without steps would hide an archived copy of the match.
///
/// # Errors
/// The trouble that the vault reports. [`Trouble::Elsewhere`] if another tab has added steps, or [`Trouble::Newer`] if a newer version of
/// the app has added some.
pub fn keep(
    vault: &dyn Vault,
    id: &str,
    (header, journal): (&Header, &Journal),
    began: i64,
    kept: &mut Option<usize>,
) -> Result<(), Trouble> {
    let kept_header = vault.read(&header_key(id));
    if kept_header.as_ref().is_ok_and(|text| record::is_newer(text.as_deref())) {
        return Err(Trouble::Newer);
    }
    let there = kept.filter(|_| !matches!(kept_header, Ok(None)));
    *kept = there;
    if there.is_none() {
        begin(vault, id, header, began)?;
    }
    let appended = append(vault, id, journal, kept.insert(there.unwrap_or_default()));
    if appended.is_err() && *kept == Some(0) && kept_header == Ok(None) && vault.read(&log_key(id, 0)) == Ok(None) {
        *kept = None;
        // A failure is ignored, because the trouble of saving the steps is reported.
        let _ = vault.remove(&twin_key(id)).and_then(|()| vault.remove(&header_key(id)));
    }
    appended
}

/// Saves the missing texts of an open match again, after some were removed from the vault.
///
/// # Errors
/// The trouble that the vault reports. [`Trouble::Elsewhere`] if the vault has steps that `journal` lacks, or [`Trouble::Newer`] if a
/// newer version wrote them.
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

/// Whether the header of the match `id` is saved.
pub fn is_begun(vault: &dyn Vault, id: &str) -> bool {
    vault.read(&header_key(id)).is_ok_and(|header| header.is_some())
}

/// Whether `text`, saved under `key`, is a record that a newer version of the app wrote. `false` if there is no text.
pub(super) fn is_newer(key: &str, text: Option<&str>) -> bool {
    if id_of_segment(key).is_some() { segment::is_newer(text) } else { record::is_newer(text) }
}

/// Whether `key` belongs to the match `id`.
pub fn is_of(id: &str, key: &str) -> bool {
    key.strip_prefix(MATCH).and_then(|rest| rest.strip_prefix(id)).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Saves the steps of `journal` after the first `kept` steps, which are in the vault already. Updates `kept`.
///
/// # Errors
/// The trouble that the vault reports. [`Trouble::Elsewhere`] if the vault has steps that `journal` lacks, because another tab has added
/// them. [`Trouble::Newer`] if a newer version of the app has added them.
fn append(vault: &dyn Vault, id: &str, journal: &Journal, kept: &mut usize) -> Result<(), Trouble> {
    while *kept < journal.steps.len() {
        let segment = *kept / SEGMENT;
        let (start, end) = (segment * SEGMENT, journal.steps.len().min((segment + 1) * SEGMENT));
        let ours = journal.steps.get(start..end).unwrap_or_default();
        let key = log_key(id, segment);
        let (there, next) = (vault.read(&key)?, vault.read(&log_key(id, segment + 1))?);
        if segment::is_newer(there.as_deref()) || segment::is_newer(next.as_deref()) {
            return Err(Trouble::Newer);
        }
        let mut stands = match &there {
            Some(text) => Segment::read(&key, text)?,
            None => Segment::empty(&key),
        };
        // A segment after the last step of `journal` has steps of another tab. Any other later segment is compared when the loop reaches
        // its steps.
        let goes_on = next.is_some() && stands.steps.len() == SEGMENT && end == journal.steps.len();
        if !stands.begins(ours) || goes_on {
            return Err(Trouble::Elsewhere);
        }
        set_debris_aside(vault, id, segment, there.as_deref().filter(|_| !stands.whole), next.is_some())?;
        ours.iter().skip(stands.steps.len()).try_for_each(|step| stands.push(step.clone()))?;
        vault.write(&key, &stands.text())?;
        *kept = end;
    }
    Ok(())
}

/// Loads the match `id`. `None` if there is no such match.
///
/// The longest valid beginning of its journal counts. What comes after it is set aside (saved under another key) or, if there is no space,
/// left unchanged.
///
/// # Errors
/// The trouble that the vault reports. [`Trouble::Newer`] if a newer version wrote a text, which stays unchanged. [`Trouble::Unreadable`]
/// if even the header is unreadable; the match is then set aside.
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

/// Whether a missing segment was lost, because there are steps after it. If not, the journal ends before it. Only the next segment is
/// looked for, because searching all keys takes time. If even the first segment is missing, all keys are searched.
fn is_lost(vault: &dyn Vault, id: &str, segment: usize) -> Result<bool, Trouble> {
    match segment {
        0 => Ok(!vault.keys(&format!("{MATCH}{id}/log/"))?.is_empty()),
        _ => Ok(vault.read(&log_key(id, segment + 1))?.is_some()),
    }
}

/// Keeps the valid part of a damaged segment. Sets the damaged text and all later segments aside (saves them under other keys).
fn mend(vault: &dyn Vault, id: &str, segment: usize, text: &str, right: &Segment) -> Result<(), Trouble> {
    set_debris_aside(vault, id, segment, Some(text).filter(|_| !right.whole), true)?;
    match (right.whole, right.steps.is_empty()) {
        (true, _) => Ok(()),
        (false, true) => vault.remove(&log_key(id, segment)),
        (false, false) => vault.write(&log_key(id, segment), &right.text()),
    }
}

/// Copies `damaged`, the text of a damaged segment, to another key. If `damaged` is `None`, copies nothing. If `after` is `true`, also
/// moves all later segments to other keys. Returns [`Trouble::Newer`] if a newer version wrote one of them.
fn set_debris_aside(vault: &dyn Vault, id: &str, segment: usize, damaged: Option<&str>, after: bool) -> Result<(), Trouble> {
    if let Some(text) = damaged {
        set_aside(vault, &log_key(id, segment), text)?;
    }
    let later = if after { vault.keys(&format!("{MATCH}{id}/log/"))? } else { Vec::new() };
    for key in later {
        if key.rsplit('/').next().and_then(|n| n.parse::<usize>().ok()).is_some_and(|n| n > segment) {
            let text = vault.read(&key)?;
            if segment::is_newer(text.as_deref()) {
                return Err(Trouble::Newer);
            }
            set_aside(vault, &key, &text.unwrap_or_default())?;
            vault.remove(&key)?;
        }
    }
    Ok(())
}

/// The valid part of a saved text: the part up to which its checksums are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Right {
    /// The valid steps. Empty if the text is not a segment of a journal.
    pub steps: Vec<Arc<Step>>,
    /// The valid lines at the beginning of a damaged text, as a text of their own. `None` if the whole text is valid.
    pub part: Option<String>,
}

impl Right {
    /// Whether the whole text is valid, because all its checksums are right.
    pub fn is_whole(&self) -> bool {
        self.part.is_none()
    }
}

/// The valid part of `text`, which is saved under `key`. `None` if the key belongs to no match.
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

/// The header of the match `id`. If the header is damaged or missing, its second copy is used and saved in its place. If no copy can be
/// read, the result is `None` for a missing header. For a damaged header, all texts of the match are set aside, and the result is
/// [`Trouble::Unreadable`].
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
        // Replaces the damaged header only if it can be set aside first. If there is no space for this, it stays in place.
        if there.is_none_or(|damaged| set_aside(vault, &key, &damaged).is_ok()) {
            let _ = vault.write(&key, second.as_deref().unwrap_or_default());
        }
        return Ok(Some(record));
    }
    if there.is_none() {
        return Ok(None);
    }
    // Sets all texts of the match aside, because they may still be useful. Without a header the match cannot be opened.
    let keys: Vec<_> = vault.keys(&format!("{key}/"))?.into_iter().chain([key]).collect();
    for key in &keys {
        set_aside(vault, key, &vault.read(key)?.unwrap_or_default())?;
    }
    forget(vault, id)?;
    Err(Trouble::Unreadable)
}

fn read_header(id: &str, text: &str) -> Result<HeaderRecord, Trouble> {
    let record: HeaderRecord = parse(text)?;
    // Records of version 1 have no checksums, so they are accepted without one.
    if record.v == 1 || unseal(text, Sum::of(id)).is_some() { Ok(record) } else { Err(Trouble::Unreadable) }
}

/// The header in a damaged text, and the time when the match began. `None` if the text is no record at all. Only lists may use it, because
/// the checksum of the text may be wrong.
pub(super) fn damaged_header(text: &str) -> Option<(i64, Header)> {
    let HeaderRecord { began, header, .. } = parse(text).ok()?;
    Some((began, header))
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

/// Removes all texts of the match `id`.
///
/// # Errors
/// The trouble that the vault reports.
pub fn forget(vault: &dyn Vault, id: &str) -> Result<(), Trouble> {
    // Removes the second copy of the header first. If it were left alone, the next opening would restore the header from it.
    vault.remove(&twin_key(id))?;
    keys(vault, id)?.iter().try_for_each(|key| vault.remove(key))
}

/// Removes the second copy of a match's header to make space, if the header itself is undamaged. Returns whether there was a second copy.
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

/// The keys of all saved texts of the match `id`. The key of the header comes first.
///
/// # Errors
/// The trouble that the vault reports.
pub(super) fn keys(vault: &dyn Vault, id: &str) -> Result<Vec<String>, Trouble> {
    Ok([vec![header_key(id)], vault.keys(&format!("{MATCH}{id}/"))?].concat())
}

pub(super) fn header_key(id: &str) -> String {
    format!("{MATCH}{id}")
}

/// Whether `key` is the key of the second copy of a header.
pub(super) fn is_twin(key: &str) -> bool {
    key.ends_with(TWIN)
}

fn twin_key(id: &str) -> String {
    format!("{MATCH}{id}{TWIN}")
}

/// The id of the match that `key` belongs to. `None` if it belongs to no match.
pub(super) fn id_of(key: &str) -> Option<&str> {
    key.strip_prefix(MATCH).map(|rest| rest.split_once('/').map_or(rest, |(id, _)| id))
}

/// The id of the match, if `key` is the key of a segment of its journal. `None` for all other keys.
pub(super) fn id_of_segment(key: &str) -> Option<&str> {
    key.strip_prefix(MATCH)?.split_once("/log/").map(|(id, _)| id)
}

fn log_key(id: &str, segment: usize) -> String {
    format!("{MATCH}{id}/log/{segment}")
}
