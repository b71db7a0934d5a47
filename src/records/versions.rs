//! The versions of a game that is a document (written as JSON). The field `after` of a document names its earlier version. In the records,
//! all versions linked in this way count as one game.

use super::Played;
use crate::games::own::Written;

/// Counts the matches of every version of a document as matches of its first known version. A version is
/// known if it is saved, or if a match was played with it.
pub fn join_versions(matches: &mut [Played], saved: &[Written]) {
    let played = matches.iter().filter_map(|played| played.game.document());
    let known: Vec<&Written> = saved.iter().chain(played).collect();
    let find = |id: &str| known.iter().copied().find(|document| document.id() == id);
    let before = |document: &Written| find(document.after()?);
    for played in matches {
        let Some(document) = played.game.document() else { continue };
        // Limits the number of steps back, because damaged documents could name each other as earlier versions in a circle.
        let first = core::iter::successors(find(document.id()), |document| before(document)).take(known.len()).last();
        let Some(sheet) = first.and_then(Written::sheet) else { continue };
        played.measure.game = sheet.id;
    }
}
