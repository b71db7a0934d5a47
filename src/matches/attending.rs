//! Checks that whoever a match file names can have been at the table in the deal of the fact.
//!
//! A file has a list for each kind of event, and does not say in which order events of different lists happened. A match that the app
//! recorded must be read again, so a player is refused only if no order of the events brings them to that deal. Players come, leave and
//! return only at the next deal that has not begun, so somebody who leaves from a deal on can have dealt it wrong before, but not a later
//! one. The only events that bring an earlier deal back are misdeals: if every deal since the player left was dealt again, a later one can
//! have been on the table before.

use super::file::MatchFile;
use super::happening::Arrival;
use super::trouble::FileTrouble;
use crate::games::{Beside, EarlyEnd};

/// The people of a match file, and the deals that each of them can have played.
struct Attendance<'a> {
    file: &'a MatchFile,
    /// The number of players at the beginning.
    began: u8,
    beside: Beside,
}

impl MatchFile {
    /// The number of deals that the match can have had. It is larger than the number of its saved deals if deals were dealt again.
    pub(super) fn reached(&self) -> usize {
        let mut reached = self.deals.len();
        while self.is_dealt_again(reached) {
            reached += 1;
        }
        reached
    }

    fn is_dealt_again(&self, deal: usize) -> bool {
        self.misdeals.iter().any(|misdeal| misdeal.deal == deal)
    }

    /// The errors for players whom the match does not have, or who cannot have been there.
    pub(super) fn wrong_people(&self) -> Vec<FileTrouble> {
        let comings = self.arrivals.iter().map(Arrival::coming).collect();
        let beside = Beside { comings, absences: self.absences.clone(), ..Beside::NOTHING.clone() };
        Attendance { file: self, began: u8::try_from(self.players.len()).unwrap_or(u8::MAX), beside }.wrong()
    }

    /// The errors for absences that end after the longest match.
    pub(super) fn wrong_returns(&self) -> Vec<FileTrouble> {
        const MOST: usize = MatchFile::MOST_DEALS;
        let untils = self.absences.iter().enumerate().filter_map(|(i, absence)| Some((i, absence.until?)));
        let late = untils.filter(|(_, until)| *until > MOST);
        late.map(|(i, got)| FileTrouble::Deal { place: format!("absences[{i}].until"), got, most: MOST + 1 }).collect()
    }
}

impl Attendance<'_> {
    fn wrong(&self) -> Vec<FileTrouble> {
        let file = self.file;
        let mut troubles = Vec::new();
        for (i, misdeal) in file.misdeals.iter().enumerate() {
            troubles.extend(self.at_table(format!("misdeals[{i}].dealer"), misdeal.dealer, misdeal.deal));
            troubles.extend(misdeal.again.and_then(|again| self.at_table(format!("misdeals[{i}].again"), again, misdeal.deal)));
        }
        for (i, by_hand) in file.adjustments.iter().enumerate() {
            // Who has left keeps a total, which may be put right. Who comes to the next deal has one already.
            let comes = self.beside.comes_from(by_hand.to, self.began).unwrap_or_default();
            let next = by_hand.after.saturating_add(1);
            let is_there = comes <= next || self.comes_back_to(next, comes);
            troubles.extend(self.player(format!("adjustments[{i}].to"), by_hand.to, by_hand.after, is_there));
        }
        for (i, booked) in file.rulings.iter().enumerate() {
            troubles.extend(self.at_table(format!("rulings[{i}].by"), booked.by, booked.deal));
        }
        if let Some(EarlyEnd::Left(left)) = file.ended_early {
            let played = file.deals.len();
            let comes = self.beside.comes_from(left, self.began).unwrap_or_default();
            let mut gone = self.beside.absences.iter().filter(|absence| absence.player == left && absence.until.is_none());
            let is_there = comes <= played + 1 && gone.all(|absence| absence.from > played);
            troubles.extend(self.player("ended_early.left".to_owned(), left, played, is_there));
        }
        for (i, replaced) in file.replacements.iter().enumerate() {
            let is_there = self.can_be_at(replaced.seat, replaced.from);
            troubles.extend(self.player(format!("replacements[{i}].seat"), replaced.seat, replaced.from, is_there));
        }
        for (i, correction) in file.corrections.iter().enumerate() {
            // Everybody who has ever played is asked for consent, also who came later or has left.
            let Some(consent) = &correction.consent else { continue };
            for (list, players) in [("asked_by", &consent.asked_by), ("given_by", &consent.given_by)] {
                let place = |j: usize| format!("corrections[{i}].consent.{list}[{j}]");
                troubles.extend(players.iter().enumerate().filter_map(|(j, player)| self.player(place(j), *player, correction.deal, true)));
            }
        }
        troubles
    }

    /// The error for a seat of a deal that nobody can have had. `None` if somebody can.
    fn at_table(&self, place: String, seat: u8, deal: usize) -> Option<FileTrouble> {
        let named = self.beside.named_at(self.began, deal);
        match named.get(usize::from(seat)) {
            Some(player) => self.player(place, *player, deal, self.can_be_at(*player, deal)),
            None => Some(FileTrouble::Seat { place, got: seat, players: self.beside.present(self.began, deal).len() }),
        }
    }

    /// The error for the player with this number, if the match has none, or if the player is not there in the deal. `None` if all is well.
    fn player(&self, place: String, player: u8, deal: usize, is_there: bool) -> Option<FileTrouble> {
        let players = self.file.players.iter().chain(self.file.arrivals.iter().map(|arrival| &arrival.name)).collect::<Vec<_>>();
        match players.get(usize::from(player)) {
            None => Some(FileTrouble::Seat { place, got: player, players: players.len() }),
            Some(_) if is_there => None,
            Some(who) => Some(FileTrouble::NotThere { place, who: (*who).clone(), deal }),
        }
    }

    /// Whether the player can have been at the table in the deal, in some order of the events.
    fn can_be_at(&self, player: u8, deal: usize) -> bool {
        self.beside.has_come(player, self.began, deal)
            && self.beside.away_since(player, deal).is_none_or(|since| self.comes_back_to(since, deal))
    }

    /// Whether every deal from `since` to the one before `deal` was dealt again, so that `since` can have come after `deal`.
    fn comes_back_to(&self, since: usize, deal: usize) -> bool {
        (since..deal).all(|between| self.file.is_dealt_again(between))
    }
}
