//! Reads all matches from storage for the records.

use crate::matches::Player;
use crate::records::{Played, RenameTrouble, Renames, join_versions, people};
use crate::storage::{Local, UnreadBrief, archive, bin, documents, matches, set_aside_ids, shelf};
use crate::ui::deal::saved::{mark_at, match_of};
use crate::ui::parts::Who;
use crate::ui::places::Place;

/// The saved data from which the records are computed.
pub(super) struct Records {
    /// All matches except the deleted ones, in the order in which they began.
    pub matches: Vec<Played>,
    /// The deleted matches that can still be restored.
    pub deleted: Vec<Played>,
    /// The saved matches that cannot be read, except the deleted ones.
    pub unread: Vec<UnreadBrief>,
    /// The deleted matches that cannot be read and can still be restored.
    pub unread_deleted: Vec<UnreadBrief>,
    /// The names that people were given in place of former names.
    pub renames: Renames,
    /// The saved names and marks of players, which the set-up of a match proposes.
    players: Vec<Player>,
}

/// Reads everything that the records show from storage.
pub(super) fn gather() -> Records {
    let renames = shelf::renames(&Local).unwrap_or_default();
    let (ids, in_bin) = (matches::ids(&Local).unwrap_or_default(), bin::ids(&Local).unwrap_or_default());
    let (mut all, mut unread) = (Vec::new(), Vec::new());
    for id in &ids {
        match match_of(id, &renames) {
            Some(played) => all.push(played),
            None => unread.push(id.clone()),
        }
    }
    // A match with a damaged header was set aside, now or earlier. The archive may have a whole copy of it, so nothing is listed until the
    // archive has been read.
    let is_gone = |id: &String| Local::archive_unread().is_none() && Local::is_nowhere(id) && !ids.contains(id);
    unread.extend(set_aside_ids(&Local).unwrap_or_default().into_iter().filter(is_gone));
    let mut unread = UnreadBrief::all(&Local, &unread);
    // Archived matches without a label cannot be read. Those that are in local storage as well are left out, because `ids` includes them.
    let unlabelled = Local::without_label().into_iter().filter(|id| Local::is_archived(id));
    unread.extend(unlabelled.map(|id| UnreadBrief { id, game: None, at: None }));
    for summary in archive::only_there(&Local::summaries(), &ids) {
        match summary.played(&renames) {
            Some(played) => all.push(played),
            None => unread.push(UnreadBrief {
                id: summary.id.clone(),
                game: Some(summary.header.game.id().to_owned()),
                at: Some(summary.began),
            }),
        }
    }
    join_versions(&mut all, &documents::all_versions(&Local).unwrap_or_default());
    all.sort_by_cached_key(|played| (played.began, played.id.clone()));
    let (deleted, matches) = all.into_iter().partition(|played| in_bin.contains(&played.id));
    let (unread_deleted, unread) = unread.into_iter().partition(|brief| in_bin.contains(&brief.id));
    Records { matches, deleted, unread, unread_deleted, renames, players: shelf::players(&Local).unwrap_or_default() }
}

impl Records {
    /// The matches that can be read, in the order in which they began: the deleted ones, or the others.
    pub fn list(&self, deleted: bool) -> &[Played] {
        if deleted { &self.deleted } else { &self.matches }
    }

    /// The matches that cannot be read: the deleted ones, or the others.
    pub fn unread_list(&self, deleted: bool) -> &[UnreadBrief] {
        if deleted { &self.unread_deleted } else { &self.unread }
    }

    /// All people who have played or are remembered. Those who played last come first.
    pub fn people(&self) -> Vec<String> {
        let mut all: Vec<String> = people(self.matches.iter().rev()).into_iter().map(str::to_owned).collect();
        for player in &self.players {
            if !all.contains(&player.name) {
                all.push(player.name.clone());
            }
        }
        all
    }

    /// The page of a person. Its address has the person's last seat, or the name if the person never had a seat.
    pub fn place<'a>(&'a self, person: &'a str) -> Place<'a> {
        let seat = self.matches.iter().rev().find_map(|played| Some((&played.id, played.seat_of(person)?)));
        seat.map_or(Place::Named(person), |(id, seat)| Place::Player(id, seat))
    }

    /// The person at `seat`, which has the form `ID-SEAT` as in the address of [`Place::Player`]. `None` if there is no such match or seat.
    pub fn at_seat(&self, seat: &str) -> Option<String> {
        let (id, seat) = seat.rsplit_once('-')?;
        let mut all = self.matches.iter().chain(&self.deleted);
        all.find(|played| played.id == id)?.people.get(seat.parse::<usize>().ok()?).cloned()
    }

    /// A person's name with the mark: the remembered mark, or else the mark that the person used last.
    pub fn who(&self, person: &str) -> Who {
        let known = self.players.iter().find(|player| player.name == person).map(|player| player.mark);
        let sat = || {
            let (played, seat) = self.matches.iter().rev().find_map(|played| Some((played, played.seat_of(person)?)))?;
            Some(mark_at(played, seat.index()))
        };
        Who::player(known.or_else(sat).unwrap_or_default(), person)
    }

    /// The new `name` of a person in the form in which it is saved.
    ///
    /// # Errors
    /// The person cannot get this name, see [`Renames::check`].
    pub fn renamed(&self, person: &str, name: &str) -> Result<String, RenameTrouble> {
        self.renames.check(person, name, self.matches.iter().map(|played| played.written.as_slice()))
    }
}
