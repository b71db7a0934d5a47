//! Turns a match file into the steps of a journal (the list of all actions), as if the users had entered the match.

use super::act::{Act, Change, Step};
use super::file::MatchFile;
use super::happening::DealVerdict;
use crate::asking::Facts;
use crate::games::DEALER;

impl MatchFile {
    /// All content of the file as steps with the time `at`. For each deal come the events before it, its original facts, and its rulings.
    /// At the end come the corrections, the notes, the answers of the opposing side, and the early end.
    pub(super) fn steps(&self, at: i64) -> Vec<Step> {
        let mut changes = Vec::new();
        for deal in 0..=self.reached() + 1 {
            self.beside(deal, &mut changes);
            let told = |facts: &Facts| facts.iter().map(|(key, value)| (key.to_owned(), None, value.clone())).collect();
            if let Some(facts) = self.deals.get(deal) {
                let first = self.corrections.iter().find(|correction| correction.deal == deal);
                changes.push(Change::Tell { deal, facts: told(first.map_or(facts, |first| &first.before)) });
                changes.push(Change::Settle { deal, drop: Vec::new() });
                changes.extend(self.booked(deal));
            } else if let Some(facts) = self.open_deal.as_ref().filter(|_| deal == self.deals.len()) {
                let first = self.corrections.iter().find(|correction| correction.deal == deal);
                changes.push(Change::Tell { deal, facts: told(first.map_or(facts, |first| &first.before)) });
                changes.extend(self.booked(deal));
            } else if deal >= self.deals.len() {
                changes.extend(self.booked(deal));
            }
        }
        changes.extend(self.corrected());
        changes.extend(self.notes.iter().cloned().map(Change::Note));
        let judged = |deals: &[usize], verdict| deals.iter().map(move |deal| Change::Judge { deal: *deal, verdict }).collect::<Vec<_>>();
        changes.extend(judged(&self.accepted, DealVerdict::Accepted));
        changes.extend(judged(&self.contested, DealVerdict::Contested));
        changes.extend(self.ended_early.map(|how| Change::End(Some(how))));
        changes.into_iter().map(|change| Step { at, act: Act::Do(change) }).collect()
    }

    /// The changes that book the rulings on the deal `deal`.
    fn booked(&self, deal: usize) -> impl Iterator<Item = Change> {
        self.rulings.iter().filter(move |booked| booked.deal == deal).cloned().map(Change::Book)
    }

    /// For each ruling of the match that is read from this file, its index in the file. The match has its rulings deal by deal, and the
    /// file in the order of booking.
    pub fn places_of_rulings(&self) -> Vec<usize> {
        let mut places: Vec<_> = (0..self.rulings.len()).collect();
        places.sort_by_key(|entry| self.rulings.get(*entry).map(|booked| booked.deal));
        places
    }

    /// Adds the events that came before the deal `deal` to `changes`.
    fn beside(&self, deal: usize, changes: &mut Vec<Change>) {
        // Keeps the order of adoption: no change is put before one that was adopted earlier. Rules for an earlier deal may have been
        // adopted after rules for a later deal.
        let adopted = self.rule_changes.iter().scan(0, |at, change| {
            *at = change.from.max(*at);
            Some((*at, change))
        });
        changes.extend(adopted.filter(|(at, _)| *at == deal).map(|(_, change)| Change::Adopt(vec![change.clone()])));
        changes.extend(due(&self.arrivals, deal, |arrival| arrival.from).cloned().map(Change::Join));
        changes.extend(due(&self.absences, deal, |absence| absence.from).copied().map(Change::Leave));
        changes.extend(due(&self.lengths, deal, |length| length.from).copied().map(Change::Lengthen));
        changes.extend(due(&self.replacements, deal, |replaced| replaced.from).cloned().map(Change::Replace));
        changes.extend(self.adjustments.iter().filter(|adjustment| adjustment.after == deal).cloned().map(Change::Adjust));
        changes.extend(self.misdeals.iter().filter(|misdeal| misdeal.deal == deal).cloned().map(Change::Misdeal));
        // Removes the dealer if a misdeal records who deals again, but the facts of the deal have no dealer. This is so if the recorded
        // player has left since, or if the deal before was dealt again too.
        let passes = self.misdeals.iter().any(|misdeal| misdeal.deal == deal && misdeal.again.is_some());
        let told = self.deals.get(deal).or(self.open_deal.as_ref().filter(|_| deal == self.deals.len()));
        let is_chosen = told.is_some_and(|facts| facts.get(DEALER.key).is_some());
        if passes && deal <= self.deals.len() && !is_chosen {
            changes.push(Change::Forget { deal, drop: vec![(DEALER.key.to_owned(), None)] });
        }
    }

    /// The changes that correct deals. The file has only the old facts of each correction. So the new facts of a correction are the old
    /// facts of the next correction of the same deal. The last correction of a deal has the facts that the deal has in the file.
    fn corrected(&self) -> impl Iterator<Item = Change> {
        self.corrections.iter().enumerate().filter_map(|(i, correction)| {
            let later = self.corrections.get(i + 1..).unwrap_or_default().iter().find(|later| later.deal == correction.deal);
            let now = self.deals.get(correction.deal).or(self.open_deal.as_ref());
            let facts = later.map(|later| &later.before).or(now)?;
            let (deal, facts, reason) = (correction.deal, facts.clone(), correction.reason.clone());
            Some(match correction.consent.clone() {
                Some(consent) => Change::CorrectAgreed { deal, facts, consent, reason },
                None if reason.is_empty() => Change::Correct { deal, facts },
                None => Change::Rule { deal, facts, reason },
            })
        })
    }
}

/// The entries of a list that come before the deal `deal`, in the order of the list. If a deal was dealt again, an entry for a later deal
/// may precede an entry for an earlier deal. Both then come before the earlier deal.
fn due<T>(list: &[T], deal: usize, from: fn(&T) -> usize) -> impl Iterator<Item = &T> {
    let at = move |i: usize| list.iter().skip(i).map(from).min();
    list.iter().enumerate().filter(move |(i, _)| at(*i) == Some(deal)).map(|(_, entry)| entry)
}
