//! Matches in the vault: a header each, and a journal in small segments, so that keeping one more step never rewrites a long
//! evening.
//!
//! - `trick-ledger/match/ID`: version, header, when it began.
//! - `trick-ledger/match/ID/log/N`: steps 64 N to 64 N + 63.
//! - `trick-ledger/aside/…`: texts that could not be read, kept as they were.

use serde::{Deserialize, Serialize};

use super::vault::{Trouble, Vault};
use crate::matches::{Header, Journal, Step};

/// The version of the records. Newer ones are left alone.
const VERSION: u32 = 1;

/// How many steps a segment holds.
const SEGMENT: usize = 64;

const MATCH: &str = "trick-ledger/match/";
const ASIDE: &str = "trick-ledger/aside/";

#[derive(Serialize, Deserialize)]
struct HeaderRecord {
    v: u32,
    began: i64,
    header: Header,
}

#[derive(Serialize)]
struct SegmentRecord<'a> {
    v: u32,
    steps: &'a [Step],
}

#[derive(Deserialize)]
struct OwnedSegment {
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct VersionOnly {
    v: u32,
}

/// A match as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// When it began, in milliseconds since 1970 (UTC).
    pub began: i64,
    /// What was agreed.
    pub header: Header,
    /// What was done.
    pub journal: Journal,
    /// Whether a part of the journal could not be read and was set aside; the journal ends before it.
    pub set_aside: bool,
}

/// Keeps a new match.
///
/// # Errors
/// The vault's; nothing is kept then.
pub(super) fn begin(vault: &dyn Vault, id: &str, header: &Header, at: i64) -> Result<(), Trouble> {
    let record = HeaderRecord { v: VERSION, began: at, header: header.clone() };
    vault.write(&header_key(id), &json(&record)?)
}

/// Keeps what is not in the vault yet: the header, and the steps after the first `kept`, which is brought up to date; it is
/// nothing while not even the header is kept. A match that was cleared away meanwhile is kept again from its beginning, `began`.
///
/// # Errors
/// The vault's, [`Trouble::Elsewhere`] when a second tab has played on, or [`Trouble::Newer`] when a newer version has.
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
    let appended = append(vault, id, journal, there.unwrap_or_default());
    *kept = Some(appended.as_ref().map_or_else(|(_, steps)| *steps, |()| journal.steps.len()));
    appended.map_err(|(trouble, _)| trouble)
}

/// Keeps the steps of a journal after the first `kept`, which are in the vault already.
///
/// # Errors
/// The vault's, or [`Trouble::Elsewhere`] when the vault holds other steps than the first `kept` of this journal: a second tab
/// has played on; [`Trouble::Newer`] when that was a newer version. With the trouble comes how many steps are kept now.
fn append(vault: &dyn Vault, id: &str, journal: &Journal, kept: usize) -> Result<(), (Trouble, usize)> {
    let mut kept = kept;
    while kept < journal.steps.len() {
        let segment = kept / SEGMENT;
        let (start, end) = (segment * SEGMENT, journal.steps.len().min((segment + 1) * SEGMENT));
        let segment_of = |end: usize| journal.steps.get(start..end).filter(|steps| !steps.is_empty());
        let write = || {
            let known = segment_of(kept).map(|steps| json(&SegmentRecord { v: VERSION, steps })).transpose()?;
            let key = log_key(id, segment);
            let (there, next) = (vault.read(&key)?, vault.read(&log_key(id, segment + 1))?);
            if is_newer(there.as_deref()) || is_newer(next.as_deref()) {
                return Err(Trouble::Newer);
            }
            if there != known || next.is_some() {
                return Err(Trouble::Elsewhere);
            }
            vault.write(&key, &json(&SegmentRecord { v: VERSION, steps: segment_of(end).unwrap_or_default() })?)
        };
        write().map_err(|trouble| (trouble, kept))?;
        kept = end;
    }
    Ok(())
}

/// Opens a match; `None` when there is none with this id.
///
/// A segment that cannot be read is copied aside with everything after it; the steps before it stand.
///
/// # Errors
/// The vault's; [`Trouble::Newer`] or [`Trouble::Unreadable`] when the header is not ours to read, which stays as it is.
pub fn open(vault: &dyn Vault, id: &str) -> Result<Option<Kept>, Trouble> {
    let Some(text) = vault.read(&header_key(id))? else { return Ok(None) };
    let record: HeaderRecord = parse(&text)?;
    let mut kept = Kept { began: record.began, header: record.header, journal: Journal::default(), set_aside: false };
    let mut segment = 0;
    while let Some(text) = vault.read(&log_key(id, segment))? {
        match parse::<OwnedSegment>(&text) {
            Ok(owned) if !kept.set_aside => kept.journal.steps.extend(owned.steps),
            Err(Trouble::Newer) => return Err(Trouble::Newer),
            _ => {
                // Copied first and removed only then, so that the text is in the vault at every moment.
                vault.write(&format!("{ASIDE}{id}/{segment}"), &text)?;
                vault.remove(&log_key(id, segment))?;
                kept.set_aside = true;
            }
        }
        segment += 1;
    }
    Ok(Some(kept))
}

/// The ids of all matches.
///
/// # Errors
/// The vault's.
pub fn ids(vault: &dyn Vault) -> Result<Vec<String>, Trouble> {
    let keys = vault.keys(MATCH)?;
    Ok(keys.iter().filter_map(|key| key.strip_prefix(MATCH)).filter(|id| !id.contains('/')).map(str::to_owned).collect())
}

/// Forgets a match.
///
/// # Errors
/// The vault's.
pub fn forget(vault: &dyn Vault, id: &str) -> Result<(), Trouble> {
    vault.remove(&header_key(id))?;
    for key in vault.keys(&format!("{MATCH}{id}/"))? {
        vault.remove(&key)?;
    }
    Ok(())
}

/// Texts that were set aside, with their keys.
///
/// # Errors
/// The vault's.
pub fn aside(vault: &dyn Vault) -> Result<Vec<(String, String)>, Trouble> {
    let keys = vault.keys(ASIDE)?;
    keys.into_iter().map(|key| Ok((vault.read(&key)?.unwrap_or_default(), key))).map(|found| found.map(|(text, key)| (key, text))).collect()
}

fn header_key(id: &str) -> String {
    format!("{MATCH}{id}")
}

fn log_key(id: &str, segment: usize) -> String {
    format!("{MATCH}{id}/log/{segment}")
}

pub(super) fn json<T: Serialize>(record: &T) -> Result<String, Trouble> {
    serde_json::to_string(record).map_err(|_| Trouble::Unreadable)
}

/// Whether a record was written by a newer version.
fn is_newer(text: Option<&str>) -> bool {
    matches!(text.map(parse::<VersionOnly>), Some(Err(Trouble::Newer)))
}

/// Reads a record whose version is not newer than ours.
pub(super) fn parse<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Trouble> {
    let VersionOnly { v } = serde_json::from_str(text).map_err(|_| Trouble::Unreadable)?;
    if v > VERSION {
        return Err(Trouble::Newer);
    }
    serde_json::from_str(text).map_err(|_| Trouble::Unreadable)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::vault::Memory;
    use super::*;
    use crate::asking::Value;
    use crate::matches::{Act, Change};

    fn header() -> Header {
        Header {
            game: "roller-derby".into(),
            players: ["Mika", "Jun", "Hana", "Theo"].map(String::from).to_vec(),
            marks: vec![0, 1, 2, 3],
            first_dealer: 0,
            house_rules: Default::default(),
        }
    }

    fn step(n: i64) -> Step {
        Step { at: n, act: Act::Do(Change::Tell { deal: 0, facts: vec![("die1".into(), None, Value::Number(n))] }) }
    }

    fn play(vault: &dyn Vault, steps: i64) -> Journal {
        begin(vault, "x", &header(), 5).unwrap();
        let mut journal = Journal::default();
        for n in 0..steps {
            journal.steps.push(step(n));
            append(vault, "x", &journal, n as usize).unwrap();
        }
        journal
    }

    #[test]
    fn every_step_is_there_again() {
        let vault = Memory::default();
        for steps in [0, 1, 63, 64, 65, 200] {
            let vault_of_its_own = Memory::default();
            let journal = play(&vault_of_its_own, steps);
            let kept = open(&vault_of_its_own, "x").unwrap().unwrap();
            assert_eq!((kept.header, kept.journal, kept.began, kept.set_aside), (header(), journal, 5, false));
        }
        assert_eq!(open(&vault, "x").unwrap(), None);
        play(&vault, 1);
        assert_eq!(ids(&vault).unwrap(), ["x"]);
        forget(&vault, "x").unwrap();
        assert_eq!(vault.keys("").unwrap(), Vec::<String>::new());
    }

    #[test]
    fn a_full_vault_says_so_and_loses_nothing() {
        let vault = Memory::with_limit(600);
        begin(&vault, "x", &header(), 0).unwrap();
        let mut journal = Journal::default();
        let refused = loop {
            journal.steps.push(step(0));
            if let Err((trouble, _)) = append(&vault, "x", &journal, journal.steps.len() - 1) {
                break trouble;
            }
        };
        assert_eq!(refused, Trouble::Full);
        journal.steps.pop();
        assert_eq!(open(&vault, "x").unwrap().unwrap().journal, journal);
    }

    #[test]
    fn what_could_not_be_kept_is_kept_later() {
        let vault = Memory::default();
        let mut journal = play(&vault, 60);
        journal.steps.extend((0..100).map(step));
        append(&vault, "x", &journal, 60).unwrap();
        assert_eq!(open(&vault, "x").unwrap().unwrap().journal, journal);
    }

    #[test]
    fn what_was_not_kept_or_was_cleared_away_is_kept_from_its_beginning() {
        let vault = Memory::with_limit(20);
        let mut journal = Journal::default();
        let mut kept = None;
        assert_eq!(keep(&vault, "x", (&header(), &journal), 5, &mut kept), Err(Trouble::Full));
        assert_eq!(kept, None);
        journal.steps.push(step(1));
        let vault = Memory::default();
        for _ in 0..2 {
            keep(&vault, "x", (&header(), &journal), 5, &mut kept).unwrap();
            assert_eq!(kept, Some(journal.steps.len()));
            journal.steps.push(step(2));
        }
        forget(&vault, "x").unwrap();
        keep(&vault, "x", (&header(), &journal), 5, &mut kept).unwrap();
        let opened = open(&vault, "x").unwrap().unwrap();
        assert_eq!((opened.header, opened.journal, opened.began), (header(), journal, 5));
    }

    #[test]
    fn a_second_writer_is_noticed() {
        let vault = Memory::default();
        let mut ours = play(&vault, 3);
        let mut theirs = ours.clone();
        theirs.steps.push(step(7));
        append(&vault, "x", &theirs, 3).unwrap();
        ours.steps.push(step(8));
        assert_eq!(append(&vault, "x", &ours, 3), Err((Trouble::Elsewhere, 3)));
        assert_eq!(open(&vault, "x").unwrap().unwrap().journal, theirs);
    }

    #[test]
    fn what_cannot_be_read_is_set_aside_and_play_goes_on() {
        let vault = Memory::default();
        let journal = play(&vault, 130);
        vault.write(&log_key("x", 1), "{damaged").unwrap();
        let mut kept = open(&vault, "x").unwrap().unwrap();
        assert!(kept.set_aside);
        assert_eq!(kept.journal.steps, journal.steps[..64]);
        let aside = aside(&vault).unwrap();
        assert_eq!(aside.len(), 2, "the damaged segment and the one after it");
        assert_eq!(aside[0].1, "{damaged");
        kept.journal.steps.push(step(9));
        append(&vault, "x", &kept.journal, 64).unwrap();
        assert_eq!(open(&vault, "x").unwrap().unwrap().journal, kept.journal);
    }

    #[test]
    fn a_newer_version_that_has_played_on_is_noticed() {
        let newer = r#"{"v":2,"steps":"something else"}"#;
        for key in [header_key("x"), log_key("x", 0), log_key("x", 1)] {
            let vault = Memory::default();
            let mut ours = play(&vault, 3);
            vault.write(&key, newer).unwrap();
            ours.steps.push(step(8));
            assert_eq!(keep(&vault, "x", (&header(), &ours), 5, &mut Some(3)), Err(Trouble::Newer), "{key}");
            assert_eq!(vault.read(&key).unwrap().as_deref(), Some(newer), "{key}");
        }
    }

    #[test]
    fn newer_records_are_left_alone() {
        let vault = Memory::default();
        play(&vault, 1);
        let text = r#"{"v":2,"header":"something else"}"#;
        vault.write(&header_key("x"), text).unwrap();
        assert_eq!(open(&vault, "x"), Err(Trouble::Newer));
        assert_eq!(vault.read(&header_key("x")).unwrap().as_deref(), Some(text));
        vault.write(&header_key("x"), "{").unwrap();
        assert_eq!(open(&vault, "x"), Err(Trouble::Unreadable));
        assert_eq!(vault.read(&header_key("x")).unwrap().as_deref(), Some("{"));
    }
}
