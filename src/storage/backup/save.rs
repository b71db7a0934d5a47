//! Makes a backup of all data in this browser.

use std::collections::BTreeSet;

use super::super::vault::Trouble;
use super::super::{Local, archive, bin, matches};
use super::SLICE;
use super::file::Backup;

impl Backup {
    /// The backup file in pieces, and the number of matches in it. `made` is the time, in milliseconds since 1970 (UTC). If `archive` is
    /// `false`, archived matches are left out. The caller needs this if the browser does not answer when the archive is read. `progress` is
    /// called between two slices with the number of finished matches, and awaited.
    ///
    /// # Errors
    /// The trouble that the browser reports if the data cannot be read.
    pub async fn of_browser(made: i64, archive: bool, progress: &mut impl AsyncFnMut(usize)) -> Result<(Vec<String>, usize), Trouble> {
        if archive {
            Local::know_archive().await?;
        }
        let in_bin = bin::ids(&Local)?;
        // Remembers the matches in local storage, so that none of them is added again from the archive. A match can be in both places.
        let here: BTreeSet<String> = matches::ids(&Local)?.into_iter().collect();
        let mut backup = Backup::of(&Local, made)?;
        let mut parts = backup.take_sealed()?;
        let mut last = String::new();
        while archive
            && let some = Local::after(&last, SLICE).await?
            && let Some((id, _)) = some.last()
        {
            last.clone_from(id);
            let away = some.into_iter().filter(|(id, _)| !here.contains(id)).flat_map(|(_, texts)| texts);
            backup.add(&archive::unpack(away), &in_bin)?;
            parts.append(&mut backup.take_sealed()?);
            progress(parts.len()).await;
        }
        let matches = parts.len();
        Ok((backup.pieces(parts)?, matches))
    }
}
