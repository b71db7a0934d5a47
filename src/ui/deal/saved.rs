//! The matches and games that are saved on this device, read from storage.

use std::collections::BTreeSet;

use crate::asking::Facts;
use crate::games::own::Written;
use crate::games::{AnyGame, Which, find};
use crate::matches::{Header, Mark, Match};
use crate::records::{Played, Renames, evening_of};
use crate::sharing::{CodeOf, CodeTrouble, game_of, read_code};
use crate::storage::listed::{self, Listed};
use crate::storage::shelf::Brief;
use crate::storage::{Local, Trouble, archive, bin, documents, matches, shelf};
use crate::table::Seat;
use crate::ui::device::local;
use crate::ui::playing::read;

/// The game with this id: from the list of games, from a document saved on this device, or from a document that a recent match carries.
/// `None` if none of them has the id.
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    let saved = || Which::Own(documents::find(&Local, id).ok()??).open().ok();
    let carried = || header(&recent().iter().find(|brief| brief.game == id)?.id)?.game.open().ok();
    find(id).or_else(saved).or_else(carried)
}

/// Opens every document (a game written as JSON) that is saved on this device, so that a code of house rules can be for one of them.
pub fn open_documents() {
    for document in documents::all(&Local).unwrap_or_default() {
        // A saved document that cannot be opened is skipped, because no code can be for it.
        let _ = Which::Own(document).open();
    }
}

/// The game and the house rules that a code of house rules stands for. If the code is for a document, the document must be saved on this
/// device.
///
/// # Errors
///
/// The code is damaged, or its game is not on this device.
pub fn read_contract(code: &str) -> Result<(&'static dyn AnyGame, Facts), CodeTrouble> {
    if let Ok(CodeOf::Document(_)) = game_of(code) {
        open_documents();
    }
    read_code(code)
}

/// A summary of the saved match with this id. `None` if no match has the id, or if the match is unreadable.
pub fn match_of(id: &str, renames: &Renames) -> Option<Played> {
    if Local::is_archived(id) {
        return Local::summaries().iter().find(|summary| summary.id == id)?.played(renames);
    }
    archive::summary(&Local, id)?.played(renames)
}

/// A later version of the game of a match.
#[derive(Clone)]
pub struct LaterVersion {
    /// The game of the version.
    pub game: &'static dyn AnyGame,
    /// The versions that replaced the match's current document, one after the other, the oldest first. The last one is this version.
    pub line: Vec<Written>,
}

/// The later versions of the match's document that are saved on this device and that the match can adopt. If one of them is a version of
/// another, only the last is returned. The versions in between need not be saved: a match may carry them.
pub fn later_versions(playing: &Match) -> Vec<LaterVersion> {
    let lines = among_saved(|saved, find| playing.later_versions(saved, find));
    lines.into_iter().filter_map(|line| Some(LaterVersion { game: Which::Own(line.last()?.clone()).open().ok()?, line })).collect()
}

/// Whether the match can adopt a saved later version of its document.
pub fn has_later_version(playing: &Match) -> bool {
    among_saved(|saved, find| playing.has_later_version(saved, find))
}

/// Calls `ask` with the saved documents and with a function. The function finds a version of a document by its id: among the saved
/// documents, among the earlier versions that they replaced, or in a match that carries it.
fn among_saved<T>(ask: impl FnOnce(&[Written], &dyn Fn(&str) -> Option<Written>) -> T) -> T {
    let (saved, replaced): (Vec<_>, Vec<_>) = documents::all_with_replaced(&Local).unwrap_or_default().into_iter().unzip();
    let find = |id: &str| {
        let version = saved.iter().chain(replaced.iter().flatten()).find(|document| document.id() == id);
        version.cloned().or_else(|| game(id)?.document().cloned())
    };
    ask(&saved, &find)
}

/// Saves a document in place of the document `before`. If a saved match needs `before` to adopt the new document, `before` is saved
/// together with the new document.
///
/// # Errors
/// The trouble that the vault (the storage) reports. In this case `before` is still saved.
pub fn replace_document(document: &Written, before: &str) -> Result<(), Trouble> {
    // A match in the bin may be restored, so its document counts too.
    let in_bin = bin::ids(&Local).unwrap_or_default().into_iter().filter_map(|id| Some(header(&id)?.game.id().to_owned()));
    let ids: BTreeSet<String> = recent().into_iter().map(|brief| brief.game).chain(in_bin).filter(|id| Written::is_id(id)).collect();
    let played: Vec<_> = ids.iter().filter_map(|id| game(id)?.document().cloned()).collect();
    documents::replace(&Local, document, before, &played)
}

/// All saved matches without those in the bin. Empty if the storage cannot be read.
fn saved() -> Vec<Listed> {
    listed::all(&Local, &Local::summaries()).unwrap_or_default()
}

/// Summaries of all saved matches, without those in the bin. The match played last comes first.
pub fn recent() -> Vec<Brief> {
    let mut all: Vec<Brief> = saved().iter().map(Listed::brief).collect();
    all.sort_by_key(|brief| core::cmp::Reverse(brief.at));
    all
}

/// The header of a match when it was last played. `None` if there is no readable match with this id. The match is not replayed.
fn header(id: &str) -> Option<Header> {
    if Local::is_archived(id) {
        return Local::summaries().iter().find(|summary| summary.id == id).map(|summary| summary.header.clone());
    }
    let kept = matches::open(&Local, id).ok()??;
    Some(Match::new(kept.header, kept.journal).ok()?.header().clone())
}

/// The players and seats of a match when it was last played, and the seat of its next dealer. `None` if there is no readable match with
/// this id.
pub fn seating(id: &str) -> Option<(Header, Seat)> {
    if Local::is_archived(id) {
        let summaries = Local::summaries();
        return summaries.iter().find(|summary| summary.id == id).map(|summary| (summary.header.clone(), Seat(summary.dealer)));
    }
    read(id).ok().flatten().map(|before| (before.game.header().clone(), before.story.dealer))
}

/// The matches that exactly these people have played, in any seats. They are in the order in which they began.
pub fn company(names: &[String]) -> Vec<Played> {
    let renames = shelf::renames(&Local).unwrap_or_default();
    let people = |names: &[String]| {
        let mut people = renames.people(names);
        people.sort();
        people
    };
    let wanted = people(names);
    let all = saved();
    let same = all.iter().filter(|listed| listed.players().len() == names.len() && people(listed.players()) == wanted);
    in_order(same.filter_map(|listed| listed.played(&Local, &renames)))
}

/// The matches of the evening to which the match `id` belongs, in the order in which they began.
pub fn night(id: &str) -> Vec<Played> {
    let renames = shelf::renames(&Local).unwrap_or_default();
    let Some(played) = match_of(id, &renames) else { return Vec::new() };
    let day = |at: i64| evening_of(local(at));
    let evening = day(played.began);
    // A brief has only the time of the match's last step. To know when a match began, the match must be read. So first leave out the
    // matches whose last step was before this evening, because these matches also began before it.
    let can_be = |listed: &&Listed| match listed {
        Listed::Here(brief) => brief.id == id || day(brief.at) >= evening,
        Listed::Archived(summary) => day(summary.began) == evening,
    };
    let all = saved();
    let read = all.iter().filter(can_be).filter_map(|listed| listed.played(&Local, &renames));
    in_order(read.filter(|played| day(played.began) == evening))
}

/// The matches in the order in which they began.
fn in_order(matches: impl Iterator<Item = Played>) -> Vec<Played> {
    let mut all: Vec<Played> = matches.collect();
    all.sort_by_cached_key(|played| (played.began, played.id.clone()));
    all
}

/// The mark of the player at a seat of a match.
pub fn mark_at(played: &Played, seat: usize) -> Mark {
    played.header.marks.get(seat).copied().unwrap_or(Mark::of(seat as u8))
}
