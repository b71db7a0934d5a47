//! Checks that every player whom an entry of a match file names can have played the deal of this entry.
//!
//! A file has a list for each kind of event, and does not say in which order events of different lists happened. Every match that the app
//! recorded must be readable. So a player is refused only if the player cannot have played the deal in any order of the events. Players
//! come, leave and return only at the next deal that has not begun.
//!
//! A player whose absence begins with deal 5 can have begun deal 5 before leaving, for example by dealing it wrong, but not deal 6. There
//! is one exception. Deal 6 can have begun before the table noticed that deal 5 had to be dealt again. If the player left after deal 5 had
//! come back, the absence begins with deal 5, although the player had begun deal 6.

use super::file::MatchFile;
use super::happening::Arrival;
use super::misplaced::Misplaced;
use super::trouble::FileTrouble;
use crate::games::own::Path;
use crate::games::{Beside, EarlyEnd};

/// The people of a match file, and the deals that each of them can have played.
struct Attendance<'a> {
    file: &'a MatchFile,
    /// The number of players at the beginning of the match.
    began: u8,
    beside: Beside,
}

impl MatchFile {
    /// The number of saved deals, plus the deals directly after them that have a misdeal. Such a deal was begun, although it is not saved.
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

    /// The errors for entries of the file that name a player for a deal which this player cannot have played, or a player who is not in the
    /// match.
    pub(super) fn wrong_people(&self) -> Vec<FileTrouble> {
        let comings = self.arrivals.iter().map(Arrival::coming).collect();
        let beside = Beside { comings, absences: self.absences.clone(), ..Beside::NOTHING.clone() };
        Attendance { file: self, began: u8::try_from(self.players.len()).unwrap_or(u8::MAX), beside }.wrong()
    }

    /// The errors for absences that end after the last deal of the longest possible match.
    pub(super) fn wrong_returns(&self) -> Vec<FileTrouble> {
        const MOST: usize = MatchFile::MOST_DEALS;
        let untils = self.absences.iter().enumerate().filter_map(|(i, absence)| Some((i, absence.until?)));
        let late = untils.filter(|(_, until)| *until > MOST);
        late.map(|(i, got)| {
            FileTrouble::Deal(Path::entry("absences", i).key("until"), Misplaced::Beyond { got, most: MOST + 1, deals: self.deals.len() })
        })
        .collect()
    }
}

impl Attendance<'_> {
    fn wrong(&self) -> Vec<FileTrouble> {
        let file = self.file;
        let mut troubles = Vec::new();
        for (i, misdeal) in file.misdeals.iter().enumerate() {
            troubles.extend(self.at_table(Path::entry("misdeals", i).key("dealer"), misdeal.dealer, misdeal.deal));
            troubles.extend(misdeal.again.and_then(|again| self.at_table(Path::entry("misdeals", i).key("again"), again, misdeal.deal)));
        }
        for (i, by_hand) in file.adjustments.iter().enumerate() {
            // Allows points entered by hand for players who have a total but do not play the deal. These are players who have left, and
            // newcomers who play only from the next deal on.
            let comes = self.beside.comes_from(by_hand.to, self.began).unwrap_or_default();
            let next = by_hand.after.saturating_add(1);
            let is_there = comes <= next || self.comes_back_to(next, comes);
            troubles.extend(self.player(Path::entry("adjustments", i).key("to"), by_hand.to, by_hand.after, is_there));
        }
        for (i, booked) in file.rulings.iter().enumerate() {
            troubles.extend(self.at_table(Path::entry("rulings", i).key("by"), booked.by, booked.deal));
        }
        if let Some(EarlyEnd::Left(left)) = file.ended_early {
            let played = file.deals.len();
            let comes = self.beside.comes_from(left, self.began).unwrap_or_default();
            let mut gone = self.beside.absences.iter().filter(|absence| absence.player == left && absence.until.is_none());
            let is_there = comes <= played + 1 && gone.all(|absence| absence.from > played);
            troubles.extend(self.player(Path::field("ended_early").key("left"), left, played, is_there));
        }
        for (i, replaced) in file.replacements.iter().enumerate() {
            let is_there = self.can_be_at(replaced.seat, replaced.from);
            troubles.extend(self.player(Path::entry("replacements", i).key("seat"), replaced.seat, replaced.from, is_there));
        }
        for (i, absence) in file.absences.iter().enumerate() {
            // Checks only the number of the player. `Match::check_people` checks whether the player can leave at this deal.
            troubles.extend(self.player(Path::entry("absences", i).key("player"), absence.player, absence.from, true));
        }
        for (i, correction) in file.corrections.iter().enumerate() {
            // Ignores who played the deal, because everybody who has ever played is asked for consent. Even players who came later or have
            // left are asked.
            let Some(consent) = &correction.consent else { continue };
            for (list, players) in [("asked_by", &consent.asked_by), ("given_by", &consent.given_by)] {
                let place = |j: usize| Path::entry("corrections", i).key("consent").key(list).item(j);
                troubles.extend(players.iter().enumerate().filter_map(|(j, player)| self.player(place(j), *player, correction.deal, true)));
            }
        }
        troubles
    }

    /// The error if no player can have had the seat `seat` in the deal. `None` if a player can have had it.
    fn at_table(&self, place: Path, seat: u8, deal: usize) -> Option<FileTrouble> {
        let named = self.beside.named_at(self.began, deal);
        match named.get(usize::from(seat)) {
            Some(player) => self.player(place, *player, deal, self.can_be_at(*player, deal)),
            None => Some(FileTrouble::Seat { place, got: seat, players: self.beside.present(self.began, deal).len() }),
        }
    }

    /// The error if the match has no player with the number `player`, or if `is_there` is false: the player cannot have played the deal.
    /// `None` if the player exists and can have played the deal.
    fn player(&self, place: Path, player: u8, deal: usize, is_there: bool) -> Option<FileTrouble> {
        let players = self.file.players.iter().chain(self.file.arrivals.iter().map(|arrival| &arrival.name)).collect::<Vec<_>>();
        match players.get(usize::from(player)) {
            None => Some(FileTrouble::Seat { place, got: player, players: players.len() }),
            Some(_) if is_there => None,
            Some(who) => Some(FileTrouble::NotThere { place, who: (*who).clone(), deal }),
        }
    }

    /// Whether the player can have played the deal, in some order of the events.
    fn can_be_at(&self, player: u8, deal: usize) -> bool {
        self.beside.has_come(player, self.began, deal)
            && self.beside.away_since(player, deal).is_none_or(|since| self.comes_back_to(since, deal))
    }

    /// Whether every deal from `since` up to the one before `deal` was dealt again. If so, the deal `since` can have been played after the
    /// deal `deal` was begun.
    fn comes_back_to(&self, since: usize, deal: usize) -> bool {
        (since..deal).all(|between| self.file.is_dealt_again(between))
    }
}
