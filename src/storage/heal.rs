//! Heals a saved text: chooses the best among its copies.
//!
//! The copies of a text are in local storage, in IndexedDB and, if its match is archived, in the archive. Each copy may be cut off,
//! changed, missing or outdated.
//!
//! - The newest undamaged copy wins. But a journal only grows. So a longer copy that begins with the same steps wins over the newest one,
//!   even if the end of the longer copy is cut off.
//! - If no copy is undamaged, the copy with the longest valid part wins.
//! - Each damaged copy is set aside (saved under another key). A copy with steps that the chosen text lacks is set aside, too.

use super::matches::{self, Right};
use super::record;
use super::vault::Trouble;

/// The best among several copies of a saved text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestCopy {
    /// The chosen text: a copy, or the valid part of a copy.
    pub text: String,
    /// The index of the copy from which `text` is taken.
    pub from: usize,
    /// The copies that are to be set aside (saved under another key).
    pub aside: Vec<String>,
}

/// Chooses the best among the copies of the text under `key`. `copies` has the newest copy first. `None` if no copy has a valid part. If a
/// newer version of the app wrote one of the copies, this copy is chosen unchanged.
pub fn best(key: &str, copies: &[String]) -> Option<BestCopy> {
    let read: Vec<Result<Right, Trouble>> = copies.iter().map(|text| right(key, text)).collect();
    if let Some(from) = read.iter().position(|right| *right == Err(Trouble::Newer)) {
        return Some(BestCopy { text: copies.get(from)?.clone(), from, aside: Vec::new() });
    }
    let newest = read.iter().flatten().find(|right| right.is_whole());
    let goes_on = |right: &&Right| newest.is_none_or(|newest| right.steps.starts_with(&newest.steps));
    let rights = read.iter().enumerate().filter_map(|(from, right)| Some((from, right.as_ref().ok().filter(goes_on)?)));
    // The copies are tried from the oldest to the newest, because `max_by_key` returns the last of equal copies. So the newest of equal
    // copies wins.
    let (from, stands) = rights.rev().max_by_key(|(_, right)| (right.steps.len(), right.is_whole()))?;
    let is_here = |right: &Right| right.is_whole() && stands.steps.starts_with(&right.steps);
    let aside = copies.iter().zip(&read).filter(|(_, right)| !right.as_ref().is_ok_and(is_here)).map(|(text, _)| text.clone());
    let text = stands.part.as_ref().unwrap_or(copies.get(from)?);
    Some(BestCopy { text: text.clone(), from, aside: aside.collect() })
}

/// Whether the text under `key` is damaged.
pub(super) fn is_damaged(key: &str, text: &str) -> bool {
    match right(key, text) {
        Ok(right) => !right.is_whole(),
        Err(trouble) => trouble == Trouble::Unreadable,
    }
}

fn right(key: &str, text: &str) -> Result<Right, Trouble> {
    match matches::right(key, text) {
        Some(right) => right,
        None => record::check(text).map(|()| Right { steps: Vec::new(), part: None }),
    }
}
