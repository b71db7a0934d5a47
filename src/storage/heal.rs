//! Heals a saved text: chooses the best of its copies.
//!
//! A text is in local storage, in IndexedDB and, for an archived match, in the archive. Each copy may be cut,
//! changed, missing or outdated.
//!
//! - The newest intact copy wins. A journal only grows, so a copy that continues it, intact or cut, replaces
//!   it.
//! - Without an intact copy, the longest valid part wins.
//! - Every damaged copy is set aside, and so is a copy with steps that are dropped.

use super::matches::{self, Right};
use super::record;
use super::vault::Trouble;

/// The best of several copies of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestCopy {
    /// The text: one of the copies, or the valid part of one.
    pub text: String,
    /// The index of the copy that `text` is from.
    pub from: usize,
    /// The copies to be set aside.
    pub aside: Vec<String>,
}

/// Chooses the best of some copies of the text under a key. `copies` has the newest first. `None` if no copy has a valid part.
/// A copy that a newer version has written is kept unchanged.
pub fn best(key: &str, copies: &[String]) -> Option<BestCopy> {
    let read: Vec<Result<Right, Trouble>> = copies.iter().map(|text| right(key, text)).collect();
    if let Some(from) = read.iter().position(|right| *right == Err(Trouble::Newer)) {
        return Some(BestCopy { text: copies.get(from)?.clone(), from, aside: Vec::new() });
    }
    let newest = read.iter().flatten().find(|right| right.is_whole());
    let goes_on = |right: &&Right| newest.is_none_or(|newest| right.steps.starts_with(&newest.steps));
    let rights = read.iter().enumerate().filter_map(|(from, right)| Some((from, right.as_ref().ok().filter(goes_on)?)));
    // Of equal copies `max_by_key` takes the last one, which here is the newest.
    let (from, stands) = rights.rev().max_by_key(|(_, right)| (right.steps.len(), right.is_whole()))?;
    let is_here = |right: &Right| right.is_whole() && stands.steps.starts_with(&right.steps);
    let aside = copies.iter().zip(&read).filter(|(_, right)| !right.as_ref().is_ok_and(is_here)).map(|(text, _)| text.clone());
    let text = stands.part.as_ref().unwrap_or(copies.get(from)?);
    Some(BestCopy { text: text.clone(), from, aside: aside.collect() })
}

/// Whether the text under a key is damaged.
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
