//! All matches, read from storage.

use std::rc::Rc;

use crate::matches::{Header, Mark, Match, Player};
use crate::records::{Played, RenameTrouble, Renames, Summary, people};
use crate::storage::shelf::Brief;
use crate::storage::{Local, bin, matches, shelf};
use crate::table::Seat;
use crate::ui::parts::Who;
use crate::ui::session::read;

/// What is kept, as the records see it.
pub(super) struct Archive {
    /// The matches, in the order in which they were begun.
    pub matches: Vec<Played>,
    /// Those that were deleted and can still be put back.
    pub deleted: Vec<Played>,
    /// How many cannot be read.
    pub unread: usize,
    /// The new names that people were given.
    pub renames: Renames,
    /// The remembered players.
    players: Vec<Player>,
}

/// Reads everything.
pub(super) fn gather() -> Archive {
    let renames = shelf::renames(&Local).unwrap_or_default();
    let (ids, in_bin) = (matches::ids(&Local).unwrap_or_default(), bin::ids(&Local).unwrap_or_default());
    let mut all: Vec<Played> = ids.iter().filter_map(|id| match_of(id, &renames)).collect();
    let mut unread = ids.len() - all.len() + Local::without_label().len();
    for summary in put_away(&ids).iter() {
        match summary.played(&renames) {
            Some(played) => all.push(played),
            None => unread += 1,
        }
    }
    all.sort_by_cached_key(|played| (played.began, played.id.clone()));
    let (deleted, matches) = all.into_iter().partition(|played| in_bin.contains(&played.id));
    Archive { matches, deleted, unread, renames, players: shelf::players(&Local).unwrap_or_default() }
}

/// What the labels in the attic say of matches that are there alone; `down` are those that are not.
fn put_away(down: &[String]) -> Vec<Rc<Summary>> {
    Local::summaries().iter().filter(|summary| !down.contains(&summary.id)).cloned().collect()
}

/// A match that is kept under an id; nothing if there is none, or it cannot be read.
pub fn match_of(id: &str, renames: &Renames) -> Option<Played> {
    if Local::is_put_away(id) {
        return Local::summaries().iter().find(|summary| summary.id == id)?.played(renames);
    }
    let kept = matches::open(&Local, id).ok()??;
    let game = Match::new(kept.header, kept.journal).ok()?;
    Some(Played::of(id, kept.began, &game, renames))
}

/// All matches in short, the last played first; those in the bin are left out.
pub fn recent() -> Vec<Brief> {
    let mut all = shelf::briefs(&Local).unwrap_or_default();
    let (down, in_bin) = (matches::ids(&Local).unwrap_or_default(), bin::ids(&Local).unwrap_or_default());
    all.extend(put_away(&down).iter().filter(|summary| !in_bin.contains(&summary.id)).map(|summary| Brief {
        id: summary.id.clone(),
        game: summary.header.game.clone(),
        players: summary.header.players.clone(),
        at: summary.last,
        deals: summary.deals,
        over: true,
    }));
    all.sort_by_key(|brief| core::cmp::Reverse(brief.at));
    all
}

/// Who sat where when a match was last played on, and who would have dealt next.
pub fn seating(id: &str) -> Option<(Header, Seat)> {
    if Local::is_put_away(id) {
        let summaries = Local::summaries();
        return summaries.iter().find(|summary| summary.id == id).map(|summary| (summary.header.clone(), Seat(summary.dealer)));
    }
    read(id).ok().flatten().map(|before| (before.game.header().clone(), before.story.dealer))
}

/// The matches of these people, whoever sat where, in the order in which they were begun.
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
    let (down, in_bin) = (matches::ids(&Local).unwrap_or_default(), bin::ids(&Local).unwrap_or_default());
    let same = put_away(&down).into_iter().filter(|summary| !in_bin.contains(&summary.id));
    let same = same.filter(|summary| summary.header.players.len() == names.len() && people(&summary.header.players) == wanted);
    all.extend(same.filter_map(|summary| summary.played(&renames)));
    all.sort_by_cached_key(|played| (played.began, played.id.clone()));
    all
}

impl Archive {
    /// Everybody who has played or is remembered, the last seen first.
    pub fn people(&self) -> Vec<String> {
        let mut all: Vec<String> = people(self.matches.iter().rev()).into_iter().map(str::to_owned).collect();
        for player in &self.players {
            if !all.contains(&player.name) {
                all.push(player.name.clone());
            }
        }
        all
    }

    /// A person with the mark they are remembered with, or else had last.
    pub fn who(&self, person: &str) -> Who {
        let known = self.players.iter().find(|player| player.name == person).map(|player| player.mark);
        let sat = || {
            let (played, seat) = self.matches.iter().rev().find_map(|played| Some((played, played.seat_of(person)?)))?;
            Some(mark_at(played, seat.index()))
        };
        Who::player(known.or_else(sat).unwrap_or_default(), person)
    }

    /// A person's new name as it will be written, if they can be called so.
    ///
    /// # Errors
    /// They cannot: see [`Renames::check`].
    pub fn renamed(&self, person: &str, name: &str) -> Result<String, RenameTrouble> {
        self.renames.check(person, name, self.matches.iter().map(|played| played.written.as_slice()))
    }
}

/// The mark of a seat of a match.
pub(super) fn mark_at(played: &Played, seat: usize) -> Mark {
    played.header.marks.get(seat).copied().unwrap_or(Mark::of(seat as u8))
}
