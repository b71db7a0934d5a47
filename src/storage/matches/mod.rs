//! Matches in the vault: a header each, and a journal in small segments, so that keeping one more step never rewrites a long
//! evening.
//!
//! - `trick-ledger/match/ID`: version, header, when it began, with a checksum.
//! - `trick-ledger/match/ID/header`: the same once more.
//! - `trick-ledger/match/ID/log/N`: steps 64 N to 64 N + 63, each with a checksum.
//!
//! What is kept is only ever added to. On opening, the longest right part of a journal counts, the rest is set aside. There is no
//! snapshot of a match: a fold of its whole journal takes microseconds, and the shelf has every match in short.

mod segment;

use serde::{Deserialize, Serialize};

use super::record::{is_newer, json, parse, set_aside};
use super::vault::{Trouble, Vault};
use crate::matches::{Header, Journal};
use segment::Segment;
pub(super) use segment::{Sum, begins, go_apart, unseal};

/// How many steps a segment holds.
const SEGMENT: usize = 64;

const MATCH: &str = "trick-ledger/match/";
const TWIN: &str = "/header";

#[derive(Serialize, Deserialize)]
struct HeaderRecord {
    v: u32,
    began: i64,
    header: Header,
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
    /// Whether a part of the journal could not be read; the journal ends before it.
    pub damaged: bool,
}

/// Keeps a new match.
///
/// # Errors
/// The vault's; nothing is kept then.
pub(super) fn begin(vault: &dyn Vault, id: &str, header: &Header, at: i64) -> Result<(), Trouble> {
    let record = json(&HeaderRecord { v: super::record::VERSION, began: at, header: header.clone() })?;
    let text = Sum::of(id).then(&record).seal(&record);
    vault.write(&header_key(id), &text)?;
    // Should there be no room for it now, the match is kept all the same.
    let _ = vault.write(&twin_key(id), &text);
    Ok(())
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
    append(vault, id, journal, kept.insert(there.unwrap_or_default()))
}

/// Keeps the steps of a journal after the first `kept`, which are in the vault already.
///
/// # Errors
/// The vault's, or [`Trouble::Elsewhere`] when the vault holds steps that are not in this journal: a second tab has played on;
/// [`Trouble::Newer`] when that was a newer version.
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

/// Opens a match; `None` when there is none with this id.
///
/// The longest right part of its journal stands. The rest is set aside, or, where there is no room for that, left as it is.
///
/// # Errors
/// The vault's; [`Trouble::Newer`] when a newer version has written, which stays as it is; [`Trouble::Unreadable`] when not even
/// the header can be read: the match is set aside.
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

/// Whether a segment that is not there is missed: there are steps after it. Where a whole journal ends only the next is looked for,
/// because looking through everything that is kept takes time.
fn is_lost(vault: &dyn Vault, id: &str, segment: usize) -> Result<bool, Trouble> {
    match segment {
        0 => Ok(!vault.keys(&format!("{MATCH}{id}/log/"))?.is_empty()),
        _ => Ok(vault.read(&log_key(id, segment + 1))?.is_some()),
    }
}

/// Leaves of a segment what is right, and sets the rest aside with everything after it.
fn mend(vault: &dyn Vault, id: &str, segment: usize, text: &str, right: &Segment) -> Result<(), Trouble> {
    set_debris_aside(vault, id, segment, Some(text).filter(|_| !right.whole), true)?;
    match (right.whole, right.steps.is_empty()) {
        (true, _) => Ok(()),
        (false, true) => vault.remove(&log_key(id, segment)),
        (false, false) => vault.write(&log_key(id, segment), &right.text()),
    }
}

/// Sets aside a damaged segment (which stays), and if `after`, what stands in segments after it (which goes).
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

/// The header of a match, or the twin of one that was damaged.
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
        // Where there is no room to set the damaged one aside, it stays where it is.
        if there.is_none_or(|damaged| set_aside(vault, &key, &damaged).is_ok()) {
            let _ = vault.write(&key, second.as_deref().unwrap_or_default());
        }
        return Ok(Some(record));
    }
    if there.is_none() {
        return Ok(None);
    }
    // Without the header nothing can be said about the rest, but it may be of use to somebody.
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
/// The vault's.
pub fn ids(vault: &dyn Vault) -> Result<Vec<String>, Trouble> {
    let keys = vault.keys(MATCH)?;
    let id = |key: &String| key.strip_prefix(MATCH).map(|id| id.strip_suffix(TWIN).unwrap_or(id).to_owned());
    let mut ids: Vec<_> = keys.iter().filter_map(id).filter(|id| !id.contains('/')).collect();
    ids.sort_unstable();
    ids.dedup();
    Ok(ids)
}

/// Forgets a match.
///
/// # Errors
/// The vault's.
pub fn forget(vault: &dyn Vault, id: &str) -> Result<(), Trouble> {
    // The twin first: it would bring the match back.
    vault.remove(&twin_key(id))?;
    keys(vault, id)?.iter().try_for_each(|key| vault.remove(key))
}

/// The keys of everything that is kept of a match, its header first.
///
/// # Errors
/// The vault's.
pub(super) fn keys(vault: &dyn Vault, id: &str) -> Result<Vec<String>, Trouble> {
    Ok([vec![header_key(id)], vault.keys(&format!("{MATCH}{id}/"))?].concat())
}

pub(super) fn header_key(id: &str) -> String {
    format!("{MATCH}{id}")
}

fn twin_key(id: &str) -> String {
    format!("{MATCH}{id}{TWIN}")
}

/// The id of the match whose journal has a segment under a key.
pub(super) fn id_of_segment(key: &str) -> Option<&str> {
    key.strip_prefix(MATCH)?.split_once("/log/").map(|(id, _)| id)
}

fn log_key(id: &str, segment: usize) -> String {
    format!("{MATCH}{id}/log/{segment}")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::record::aside;
    use super::super::vault::{Memory, weigh};
    use super::*;
    use crate::asking::Value;
    use crate::matches::{Act, Change, Step};

    fn header() -> Header {
        Header {
            game: "roller-derby".into(),
            called: String::new(),
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
            append(vault, "x", &journal, &mut (n as usize)).unwrap();
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
            assert_eq!((kept.header, kept.journal, kept.began, kept.damaged), (header(), journal, 5, false));
        }
        assert_eq!(open(&vault, "x").unwrap(), None);
        play(&vault, 1);
        assert_eq!(ids(&vault).unwrap(), ["x"]);
        forget(&vault, "x").unwrap();
        assert_eq!(vault.keys("").unwrap(), Vec::<String>::new());
    }

    #[test]
    fn a_full_vault_says_so_and_loses_nothing() {
        let vault = Memory::with_limit(1500);
        begin(&vault, "x", &header(), 0).unwrap();
        let mut journal = Journal::default();
        let refused = loop {
            journal.steps.push(step(0));
            if let Err(trouble) = append(&vault, "x", &journal, &mut (journal.steps.len() - 1)) {
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
        append(&vault, "x", &journal, &mut 60).unwrap();
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
        append(&vault, "x", &theirs, &mut 3).unwrap();
        ours.steps.push(step(8));
        assert_eq!(append(&vault, "x", &ours, &mut 3), Err(Trouble::Elsewhere));
        assert_eq!(open(&vault, "x").unwrap().unwrap().journal, theirs);
    }

    #[test]
    fn what_cannot_be_read_is_set_aside_and_play_goes_on() {
        let vault = Memory::default();
        let journal = play(&vault, 130);
        vault.write(&log_key("x", 1), "{damaged").unwrap();
        let mut kept = open(&vault, "x").unwrap().unwrap();
        assert!(kept.damaged);
        assert_eq!(kept.journal.steps, journal.steps[..64]);
        let aside = aside(&vault).unwrap();
        assert_eq!(aside.len(), 2, "the damaged segment and the one after it");
        assert_eq!(aside[0].1, "{damaged");
        kept.journal.steps.push(step(9));
        append(&vault, "x", &kept.journal, &mut 64).unwrap();
        assert_eq!(open(&vault, "x").unwrap().unwrap().journal, kept.journal);
    }

    #[test]
    fn a_newer_version_that_has_played_on_is_noticed() {
        let newer = r#"{"v":3,"steps":"something else"}"#;
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
        let text = r#"{"v":3,"header":"something else"}"#;
        vault.write(&header_key("x"), text).unwrap();
        assert_eq!(open(&vault, "x"), Err(Trouble::Newer));
        assert_eq!(vault.read(&header_key("x")).unwrap().as_deref(), Some(text));
    }

    #[test]
    fn a_damaged_header_is_found_again_in_its_twin() {
        let vault = Memory::default();
        let journal = play(&vault, 3);
        let right = vault.read(&header_key("x")).unwrap().unwrap();
        for damaged in [Some("{"), Some(right.replace("Jun", "Jan").as_str()), None] {
            match damaged {
                Some(text) => vault.write(&header_key("x"), text).unwrap(),
                None => vault.remove(&header_key("x")).unwrap(),
            }
            assert_eq!(ids(&vault).unwrap(), ["x"]);
            let kept = open(&vault, "x").unwrap().unwrap();
            assert_eq!((kept.header, kept.journal, kept.damaged), (header(), journal.clone(), false));
            assert_eq!(vault.read(&header_key("x")).unwrap().as_ref(), Some(&right));
        }
        assert_eq!(aside(&vault).unwrap().len(), 2);
    }

    #[test]
    fn a_match_whose_headers_are_both_damaged_is_set_aside_as_a_whole() {
        let vault = Memory::default();
        play(&vault, 70);
        vault.write(&header_key("x"), "{").unwrap();
        vault.write(&twin_key("x"), "}").unwrap();
        assert_eq!(open(&vault, "x"), Err(Trouble::Unreadable));
        assert_eq!(aside(&vault).unwrap().len(), 4, "two headers, two segments");
        assert_eq!((ids(&vault).unwrap(), open(&vault, "x")), (vec![], Ok(None)));
    }

    #[test]
    fn the_right_part_of_a_damaged_segment_stands() {
        let text_of = |vault: &Memory| vault.read(&log_key("x", 1)).unwrap().unwrap();
        let cut = |text: &str| text[..text.len() - 70].to_owned();
        let swapped = |text: &str| {
            let mut lines: Vec<_> = text.lines().collect();
            lines.swap(11, 12);
            lines.join("\n")
        };
        for (damage, right) in [(&cut as &dyn Fn(&str) -> String, 64 + 19), (&swapped, 64 + 10)] {
            let vault = Memory::default();
            let journal = play(&vault, 64 + 20);
            let damaged = damage(&text_of(&vault));
            vault.write(&log_key("x", 1), &damaged).unwrap();
            let mut kept = open(&vault, "x").unwrap().unwrap();
            assert!(kept.damaged);
            assert_eq!(kept.journal.steps, journal.steps[..right]);
            assert_eq!(aside(&vault).unwrap(), [("trick-ledger/aside/match/x/log/1".to_owned(), damaged)]);
            assert!(!open(&vault, "x").unwrap().unwrap().damaged, "it is mended");
            kept.journal.steps.push(step(9));
            append(&vault, "x", &kept.journal, &mut { right }).unwrap();
            assert_eq!(open(&vault, "x").unwrap().unwrap().journal, kept.journal);
        }
    }

    #[test]
    fn a_damaged_match_opens_where_there_is_no_room_to_set_anything_aside() {
        let roomy = Memory::default();
        let journal = play(&roomy, 70);
        let full = Memory::with_limit(weigh(&roomy, "").unwrap() + 10);
        for key in roomy.keys("").unwrap() {
            full.write(&key, &roomy.read(&key).unwrap().unwrap().replace("\"at\":66", "\"at\":67")).unwrap();
        }
        let mut kept = open(&full, "x").unwrap().unwrap();
        assert_eq!((kept.damaged, kept.journal.steps.as_slice()), (true, &journal.steps[..66]));
        kept.journal.steps.push(step(9));
        let before = full.read(&log_key("x", 1)).unwrap();
        assert_eq!(append(&full, "x", &kept.journal, &mut 66), Err(Trouble::Full));
        assert_eq!(full.read(&log_key("x", 1)).unwrap(), before, "nothing is lost");
    }

    #[test]
    fn what_was_cut_off_under_a_match_in_play_is_kept_again() {
        let vault = Memory::default();
        let mut journal = play(&vault, 5);
        let text = vault.read(&log_key("x", 0)).unwrap().unwrap();
        vault.write(&log_key("x", 0), &text[..text.len() / 2]).unwrap();
        journal.steps.push(step(9));
        append(&vault, "x", &journal, &mut 5).unwrap();
        assert_eq!(open(&vault, "x").unwrap().unwrap().journal, journal);
        vault.remove(&log_key("x", 0)).unwrap();
        journal.steps.push(step(10));
        append(&vault, "x", &journal, &mut 6).unwrap();
        assert_eq!(open(&vault, "x").unwrap().unwrap().journal, journal);
    }
}
