//! The matches and games that are saved on this device, read from storage.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::asking::Facts;
use crate::games::own::Written;
use crate::games::{AnyGame, Which, find};
use crate::matches::{Header, Mark, Match};
use crate::records::{Played, Renames, Summary, evening_of};
use crate::sharing::{CodeOf, CodeTrouble, game_of, read_code};
use crate::storage::shelf::Brief;
use crate::storage::{Local, Trouble, archive, bin, documents, matches, shelf};
use crate::table::Seat;
use crate::ui::device::local;
use crate::ui::playing::read;

/// The game with this id: from the list of games, from a document saved on this device, or from a document that a recent match carries.
/// `None` if none of them has the id.
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    let saved = || Which::Own(documents::find(&Local, id).ok()??).open().ok();
    let carried = || seating(&recent().iter().find(|brief| brief.game == id)?.id)?.0.game.open().ok();
    find(id).or_else(saved).or_else(carried)
}

/// Opens every document (a game written as JSON) that is saved on this device, so that a code can refer to it.
pub fn open_documents() {
    for document in documents::all(&Local).unwrap_or_default() {
        // A saved document that cannot be opened is skipped, because no code can refer to it.
        let _ = Which::Own(document).open();
    }
}

/// The game and the house rules that a code stands for. If the code is for a document, the document must be saved on this
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

/// The summaries of the matches that are only in the archive. `here` are the ids of the matches in local storage, which are
/// left out.
pub fn archived(here: &[String]) -> Vec<Rc<Summary>> {
    Local::summaries().iter().filter(|summary| !here.contains(&summary.id)).cloned().collect()
}

/// The saved match with this id, in short. `None` if no match has the id, or if the match is unreadable.
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
    /// The versions of the match's document after the one that is played, up to this version, the oldest first.
    pub line: Vec<Written>,
}

/// The last saved versions of the match's document that the match can adopt. The versions in between, from the one that is played to such a
/// version, may be saved here or carried by a match.
pub fn later_versions(playing: &Match) -> Vec<LaterVersion> {
    let versions = documents::all_versions(&Local).unwrap_or_default();
    let find = |id: &str| versions.iter().find(|document| document.id() == id).cloned().or_else(|| game(id)?.document().cloned());
    let lines = playing.later_versions(&documents::all(&Local).unwrap_or_default(), find);
    lines.into_iter().filter_map(|line| Some(LaterVersion { game: Which::Own(line.last()?.clone()).open().ok()?, line })).collect()
}

/// Saves a document in place of the document `before`. If a saved match needs `before` to adopt the new document, `before` is saved
/// together with the new document.
///
/// # Errors The trouble that the vault (the storage) reports. In this case `before` is still saved.
pub fn replace_document(document: &Written, before: &str) -> Result<(), Trouble> {
    // A match in the bin may be restored, so its document counts too.
    let in_bin = bin::ids(&Local).unwrap_or_default().into_iter().filter_map(|id| Some(seating(&id)?.0.game.id().to_owned()));
    let ids: BTreeSet<String> = recent().into_iter().map(|brief| brief.game).chain(in_bin).filter(|id| Written::is_id(id)).collect();
    let played: Vec<_> = ids.iter().filter_map(|id| game(id)?.document().cloned()).collect();
    documents::replace(&Local, document, before, &played)
}

/// All saved matches in short, without those in the bin. The match played last comes first.
pub fn recent() -> Vec<Brief> {
    let mut all = shelf::briefs(&Local).unwrap_or_default();
    let (here, in_bin) = (matches::ids(&Local).unwrap_or_default(), bin::ids(&Local).unwrap_or_default());
    all.extend(archived(&here).iter().filter(|summary| !in_bin.contains(&summary.id)).map(|summary| Brief {
        id: summary.id.clone(),
        game: summary.header.game.id().to_owned(),
        players: summary.header.players.clone(),
        at: summary.last,
        deals: summary.deals,
        over: true,
    }));
    all.sort_by_key(|brief| core::cmp::Reverse(brief.at));
    all
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
    let briefs = shelf::briefs(&Local).unwrap_or_default();
    let same = briefs.iter().filter(|brief| people(&brief.players) == wanted);
    let mut all: Vec<Played> = same.filter_map(|brief| match_of(&brief.id, &renames)).collect();
    let (here, in_bin) = (matches::ids(&Local).unwrap_or_default(), bin::ids(&Local).unwrap_or_default());
    let same = archived(&here).into_iter().filter(|summary| !in_bin.contains(&summary.id));
    let same = same.filter(|summary| summary.header.players.len() == names.len() && people(&summary.header.players) == wanted);
    all.extend(same.filter_map(|summary| summary.played(&renames)));
    all.sort_by_cached_key(|played| (played.began, played.id.clone()));
    all
}

/// The matches of the evening to which the match `id` belongs, in the order in which they began.
pub fn night(id: &str) -> Vec<Played> {
    let renames = shelf::renames(&Local).unwrap_or_default();
    let Some(played) = match_of(id, &renames) else { return Vec::new() };
    let day = |at: i64| evening_of(local(at));
    let evening = day(played.began);
    // A brief has only the time of the match's last step. To know when a match began, the match must be read. So first leave
    // out matches whose last step was before this evening, because they began earlier too.
    let briefs = shelf::briefs(&Local).unwrap_or_default();
    let briefs = briefs.iter().filter(|brief| brief.id == id || day(brief.at) >= evening);
    let mut all: Vec<Played> =
        briefs.filter_map(|brief| match_of(&brief.id, &renames)).filter(|played| day(played.began) == evening).collect();
    let (here, in_bin) = (matches::ids(&Local).unwrap_or_default(), bin::ids(&Local).unwrap_or_default());
    let then = archived(&here).into_iter().filter(|summary| day(summary.began) == evening && !in_bin.contains(&summary.id));
    all.extend(then.filter_map(|summary| summary.played(&renames)));
    all.sort_by_cached_key(|played| (played.began, played.id.clone()));
    all
}

/// The mark of the player at a seat of a match.
pub fn mark_at(played: &Played, seat: usize) -> Mark {
    played.header.marks.get(seat).copied().unwrap_or(Mark::of(seat as u8))
}
