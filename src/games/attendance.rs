//! The players of each deal of a match in which players come, leave or sit out.

use super::script::Beside;
use crate::table::{MAX_SEATS, Seating, Side};

impl Beside {
    /// Whether the same people play every deal.
    pub fn stays_together(&self) -> bool {
        self.comings.is_empty() && self.absences.is_empty()
    }

    /// The numbers of all players of the match, in order of play. `players` is the number of players at the start of the match.
    pub fn order(&self, players: u8) -> Vec<u8> {
        let mut order: Vec<u8> = (0..players).collect();
        for (coming, number) in self.comings.iter().zip(players..MAX_SEATS as u8) {
            let before = order.iter().position(|other| *other == coming.after);
            order.insert(before.map_or(order.len(), |at| at + 1), number);
        }
        order
    }

    /// Whether the player with this number has joined the match, at `deal` or earlier.
    pub fn has_come(&self, number: u8, players: u8, deal: usize) -> bool {
        self.comes_from(number, players).is_some_and(|from| from <= deal)
    }

    /// The first deal, from 0, that the player with this number plays. `None` if the player plays no deal, for example because the player
    /// left before playing.
    pub fn plays_from(&self, number: u8, players: u8) -> Option<usize> {
        let mut first = self.comes_from(number, players)?;
        while let Some(absence) = self.absences.iter().find(|absence| absence.player == number && absence.covers(first)) {
            first = absence.until?;
        }
        Some(first)
    }

    /// The numbers of the players of a deal, in order of play.
    pub fn present(&self, players: u8, deal: usize) -> Vec<u8> {
        let is_away = |number| self.absences.iter().any(|absence| absence.player == number && absence.covers(deal));
        self.order(players).into_iter().filter(|number| self.has_come(*number, players, deal) && !is_away(*number)).collect()
    }

    /// The numbers of the players whom a misdeal or a ruling of `deal` can name. First come the players of the deal, in order of play. Then
    /// come, by number, the players who have joined but do not play the deal. They can be named because a player may leave after a misdeal,
    /// before the cards are dealt again.
    pub fn named_at(&self, players: u8, deal: usize) -> Vec<u8> {
        let mut named = self.present(players, deal);
        let present = named.clone();
        let everybody = 0..players.saturating_add(u8::try_from(self.comings.len()).unwrap_or(u8::MAX)).min(MAX_SEATS as u8);
        named.extend(everybody.filter(|number| !present.contains(number) && self.has_come(*number, players, deal)));
        named
    }

    /// The first deal, from 0, of the absence that covers `deal`. `None` if the player is not away in `deal`.
    pub fn away_since(&self, number: u8, deal: usize) -> Option<usize> {
        let away = self.absences.iter().filter(|absence| absence.player == number && absence.covers(deal));
        away.map(|absence| absence.from).min()
    }

    /// The deal, from 0, with which the player with this number joins the match: 0 for a player from the start. `None` if the match has no
    /// player with this number.
    pub fn comes_from(&self, number: u8, players: u8) -> Option<usize> {
        match number.checked_sub(players) {
            None => Some(0),
            Some(at) => self.comings.get(usize::from(at)).map(|coming| coming.from),
        }
    }

    /// The numbers, in rising order, of the players who sit out a deal and will play a later deal. They have not left the match.
    pub fn sitting_out(&self, players: u8, deal: usize) -> Vec<u8> {
        let is_away = |number| {
            let mut away = self.absences.iter().filter(|absence| absence.player == number && absence.covers(deal)).peekable();
            away.peek().is_some() && away.all(|absence| absence.until.is_some())
        };
        self.order(players).into_iter().filter(|number| self.has_come(*number, players, deal) && is_away(*number)).collect()
    }

    /// The columns that the players of the deal `deal` have in the score sheet. `sides` is the number of sides at the beginning of the
    /// match.
    pub fn seating(&self, sides: usize, deal: usize) -> Seating {
        if self.stays_together() { Seating::plain(sides) } else { Seating::of(&self.present(sides as u8, deal)) }
    }

    /// The number of columns of the score sheet, in a match that begins with `sides` sides.
    pub fn columns(&self, sides: usize) -> usize {
        (sides + self.comings.len()).min(MAX_SEATS)
    }

    /// The total with which the player or side in this column of the score sheet begins. It is 0 unless the player joined in mid-match.
    pub fn begins_with(&self, column: Side, sides: usize) -> i64 {
        column.index().checked_sub(sides).and_then(|at| self.comings.get(at)).map_or(0, |coming| coming.total)
    }

    /// The first deal, from 0, that counts for the player or side in this column of the score sheet. It is 0 unless the player joined in
    /// mid-match.
    pub fn comes_at(&self, column: Side, sides: usize) -> usize {
        column.index().checked_sub(sides).and_then(|at| self.comings.get(at)).map_or(0, |coming| coming.from)
    }
}
