//! Players who come, leave and return in mid-match. The next deal may already have a dealer, a misdeal or a ruling, recorded by the number
//! of a seat. If seats change before this deal is played, the numbers change too, so that they still mean the same people.

use super::happening::Return;
use super::journal::Record;
use crate::asking::Value;
use crate::games::{Absence, Beside, DEALER};

impl Record {
    /// Ends the absence of a player who plays again.
    pub(super) fn comes_back(&mut self, back: Return) {
        let is_away = |absence: &Absence| absence.player == back.player && absence.until.is_none_or(|until| back.from < until);
        let gone = self.beside.absences.iter().rposition(is_away);
        // Removes the absence if the player comes back for its first deal, because the player has then missed no deal.
        match gone.and_then(|at| self.beside.absences.get_mut(at)) {
            Some(absence) if absence.from < back.from => absence.until = Some(back.from),
            _ => {
                self.beside.absences =
                    self.beside.absences.iter().enumerate().filter(|(at, _)| Some(*at) != gone).map(|(_, absence)| *absence).collect()
            }
        }
    }

    /// Makes a change of the players with `change`. Then renumbers the seats in misdeals, in rulings and of the next deal's dealer, so that
    /// they still mean the same people. If the player who was to deal next has left, the next deal has no recorded dealer any more, and the
    /// player in turn deals.
    pub(super) fn reseat(&mut self, change: impl FnOnce(&mut Record)) {
        let began = self.began;
        let named = |beside: &Beside, deals: &[usize]| deals.iter().map(|deal| beside.named_at(began, *deal)).collect::<Vec<_>>();
        let next = self.next_deal();
        let deals: Vec<_> = self
            .misdeals
            .iter()
            .map(|misdeal| misdeal.deal)
            .chain(self.beside.rulings.iter().map(|booked| booked.deal))
            .chain([next])
            .collect();
        let before = named(&self.beside, &deals);
        change(self);
        let after = named(&self.beside, &deals);
        let mut tables = before.iter().zip(&after);
        let follow = |seat: &mut u8, before: &[u8], after: &[u8]| {
            let number = before.get(usize::from(*seat));
            let now = number.and_then(|number| after.iter().position(|other| other == number));
            *seat = now.and_then(|now| u8::try_from(now).ok()).unwrap_or(*seat);
        };
        for (misdeal, (before, after)) in self.misdeals.iter_mut().zip(tables.by_ref()) {
            follow(&mut misdeal.dealer, before, after);
            misdeal.again.iter_mut().for_each(|again| follow(again, before, after));
        }
        for (booked, (before, after)) in self.beside.rulings.iter_mut().zip(tables.by_ref()) {
            follow(&mut booked.by, before, after);
        }
        let players = self.beside.present(began, next).len();
        let Some((before, after)) = tables.next() else { return };
        let Some(facts) = self.deals.get_mut(next).map(|record| &mut record.facts) else { return };
        let Some(mut dealer) = facts.get(DEALER.key).and_then(Value::number).and_then(|dealer| u8::try_from(dealer).ok()) else { return };
        follow(&mut dealer, before, after);
        if usize::from(dealer) < players {
            facts.set(DEALER.key, Value::Number(i64::from(dealer)));
        } else {
            facts.remove(DEALER.key);
        }
    }
}
