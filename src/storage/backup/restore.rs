//! Reads a backup, compares it with all data in this browser, and restores it. All three work in slices. Between two slices, the caller's
//! function `progress` is called with the number of finished matches, and awaited, so that the page can be painted.

use std::collections::BTreeSet;

use super::super::archive::{self, Texts};
use super::super::vault::{Memory, Trouble};
use super::super::{Local, shelf};
use super::SLICE;
use super::file::{Backup, BackupTrouble, LARGEST};
use super::plan::{BrokenOff, Fate, Incoming, NoPlan, Plan, Planning, family};
use super::read::Reading;
use crate::records::Summary;

/// The number of bytes of a file that are read in one step.
const PIECE: f64 = 1_000_000.0;

impl Backup {
    /// Reads a backup file of `size` bytes. `piece` returns the bytes of the file between two offsets, or `None` if they cannot be read.
    ///
    /// # Errors
    /// [`NoPlan::NoFile`] if the file cannot be read; [`NoPlan::NoBackup`] if it is not a backup that can be restored.
    pub async fn of_file(
        size: f64,
        piece: impl AsyncFn(f64, f64) -> Option<Vec<u8>>,
        progress: &mut impl AsyncFnMut(usize),
    ) -> Result<Backup, NoPlan> {
        if size > LARGEST as f64 {
            return Err(NoPlan::NoBackup(BackupTrouble::TooLarge));
        }
        let mut reading = Reading::default();
        let mut from = 0.0;
        while from < size {
            let bytes = piece(from, from + PIECE).await.ok_or(NoPlan::NoFile)?;
            reading.hear(&bytes);
            from += PIECE;
            if from >= size {
                reading.end();
            }
            while reading.go_on() {
                progress(reading.matches()).await;
            }
        }
        reading.read().map_err(NoPlan::NoBackup)
    }
}

impl Plan {
    /// Compares a backup with the matches in this browser, both in local storage and in the archive.
    ///
    /// # Errors
    /// [`NoPlan::NotHere`] if the data in this browser cannot be read.
    pub async fn of_browser(mut backup: Backup, progress: &mut impl AsyncFnMut(usize)) -> Result<Plan, NoPlan> {
        planned(&mut backup, progress).await.map_err(NoPlan::NotHere)
    }

    /// Restores everything except the settings, and returns the number of restored matches. New matches that are over go into the archive,
    /// many in one transaction. Each other match goes into local storage, and then `archive_one` is called with its id.
    ///
    /// # Errors
    /// The trouble that the browser reports, with the number of matches restored before it. A second attempt restores the remaining ones.
    pub async fn restore_in_browser(
        &self,
        archive_one: impl AsyncFn(String),
        progress: &mut impl AsyncFnMut(usize),
    ) -> Result<usize, BrokenOff> {
        let mut brought = 0;
        let off = |brought| move |trouble| BrokenOff { brought, trouble };
        // Changes that are waiting are written first. If the disk is full, nothing is restored, because new data would be refused as well.
        Local::settle().await.map_err(off(0))?;
        let (mut over, mut others) = (Vec::new(), Vec::new());
        for coming in self.coming() {
            match over_and_new(coming) {
                Some(whole) => over.push(whole),
                None => others.push(coming),
            }
            if over.len() >= SLICE as usize {
                brought += archive_new(&mut over).await.map_err(off(brought))?;
            }
            progress(brought).await;
        }
        brought += archive_new(&mut over).await.map_err(off(brought))?;
        for coming in others {
            let id = &coming.part.id;
            if Local::lacks(id) {
                Local::fetch(id).await.map_err(off(brought))?;
            }
            coming.bring(&Local).map_err(off(brought))?;
            Local::settle().await.map_err(off(brought))?;
            brought += 1;
            if Local::is_durable() {
                archive_one(id.clone()).await;
            }
            progress(brought).await;
        }
        self.restore_rest(&Local).map_err(off(brought))?;
        Local::settle().await.map_err(off(brought))?;
        Ok(brought)
    }
}

async fn planned(backup: &mut Backup, progress: &mut impl AsyncFnMut(usize)) -> Result<Plan, Trouble> {
    Local::know_archive().await?;
    let mut planning = Planning::of(&Local)?;
    let families: BTreeSet<String> = backup.matches.iter().map(|part| family(&part.id).to_owned()).collect();
    let mut last = String::new();
    while let some = Local::after(&last, SLICE).await?
        && let Some((id, _)) = some.last()
    {
        last.clone_from(id);
        let same: Vec<_> = some.into_iter().filter(|(id, _)| families.contains(family(id)) && !planning.knows(id)).collect();
        planning.is_here(&archive::unpack(same.into_iter().flat_map(|(_, texts)| texts)))?;
        progress(0).await;
    }
    for (n, part) in core::mem::take(&mut backup.matches).into_iter().enumerate() {
        planning.add(part)?;
        progress(n).await;
    }
    planning.end(&Local, backup)
}

/// The texts and the summary of a new match that is over, for the archive. `None` for a match that is not over, or that this browser has
/// already. Also `None` if this browser does not use its database.
fn over_and_new(coming: &Incoming) -> Option<(Texts, Summary)> {
    let id = &coming.part.id;
    let is_nowhere = coming.fate == Fate::New && Local::is_durable() && Local::is_nowhere(id);
    let alone = Memory::default();
    if !is_nowhere || coming.bring(&alone).is_err() {
        return None;
    }
    let summary = archive::summary(&alone, id).filter(|summary| summary.over)?;
    Some((archive::pack(&alone, id).ok()?, summary))
}

/// Writes the matches in `over` into the archive and empties the list. Returns the number of matches, or the trouble that the browser
/// reports.
async fn archive_new(over: &mut Vec<(Texts, Summary)>) -> Result<usize, Trouble> {
    let some = core::mem::take(over);
    let games: BTreeSet<&str> = some.iter().map(|(_, summary)| summary.header.game.id()).collect();
    shelf::note_played(&Local, &games.into_iter().collect::<Vec<_>>())?;
    if !some.is_empty() {
        Local::archive_new(&some).await?;
    }
    Ok(some.len())
}
