//! A match file as the steps of a journal, and the check of what happened beside the deals.

use super::file::MatchFile;
use super::happening::Verdict;
use super::journal::{Act, Change, Step};
use super::trouble::{FileTrouble, NameTrouble};
use crate::asking::Facts;

impl MatchFile {
    /// Everything in the file as steps at time `at`: deal by deal what happened before it and its facts, as they were first
    /// written; then the corrections, and what was said to the deals.
    pub(super) fn steps(&self, at: i64) -> Vec<Step> {
        let mut changes = Vec::new();
        for deal in 0..=self.deals.len() + 1 {
            self.beside(deal, &mut changes);
            let told = |facts: &Facts| facts.iter().map(|(key, value)| (key.to_owned(), None, value.clone())).collect();
            if let Some(facts) = self.deals.get(deal) {
                let first = self.corrections.iter().find(|correction| correction.deal == deal);
                changes.push(Change::Tell { deal, facts: told(first.map_or(facts, |first| &first.before)) });
                changes.push(Change::Settle { deal, drop: Vec::new() });
                changes.extend(self.booked(deal));
            } else if let Some(facts) = self.open_deal.as_ref().filter(|_| deal == self.deals.len()) {
                changes.push(Change::Tell { deal, facts: told(facts) });
                changes.extend(self.booked(deal));
            } else if deal == self.deals.len() {
                changes.extend(self.booked(deal));
            }
        }
        changes.extend(self.corrected());
        changes.extend(self.notes.iter().cloned().map(Change::Note));
        let judged = |deals: &[usize], verdict| deals.iter().map(move |deal| Change::Judge { deal: *deal, verdict }).collect::<Vec<_>>();
        changes.extend(judged(&self.accepted, Verdict::Accepted));
        changes.extend(judged(&self.contested, Verdict::Contested));
        changes.extend(self.ended_early.map(|how| Change::End(Some(how))));
        changes.into_iter().map(|change| Step { at, act: Act::Do(change) }).collect()
    }

    /// The rulings that were booked on a deal.
    fn booked(&self, deal: usize) -> impl Iterator<Item = Change> {
        self.rulings.iter().filter(move |booked| booked.deal == deal).cloned().map(Change::Book)
    }

    /// What happened before a deal.
    fn beside(&self, deal: usize, changes: &mut Vec<Change>) {
        // Rules for an earlier deal may be adopted after those for a later one; their order counts.
        let adopted = self.rule_changes.iter().scan(0, |at, change| {
            *at = change.from.max(*at);
            Some((*at, change))
        });
        changes.extend(adopted.filter(|(at, _)| *at == deal).map(|(_, change)| Change::Adopt(change.clone())));
        changes.extend(self.replacements.iter().filter(|replaced| replaced.from == deal).cloned().map(Change::Replace));
        changes.extend(self.adjustments.iter().filter(|adjustment| adjustment.after == deal).cloned().map(Change::Adjust));
        changes.extend(self.misdeals.iter().filter(|misdeal| misdeal.deal == deal).cloned().map(Change::Misdeal));
    }

    /// Each correction with the facts that came of it: those before the next correction of the same deal, or those in the file.
    fn corrected(&self) -> impl Iterator<Item = Change> {
        self.corrections.iter().enumerate().filter_map(|(i, correction)| {
            let later = self.corrections.get(i + 1..).unwrap_or_default().iter().find(|later| later.deal == correction.deal);
            let facts = later.map(|later| &later.before).or(self.deals.get(correction.deal))?;
            let (deal, facts, reason) = (correction.deal, facts.clone(), correction.reason.clone());
            Some(match correction.consent.clone() {
                Some(consent) => Change::CorrectAgreed { deal, facts, consent, reason },
                None if reason.is_empty() => Change::Correct { deal, facts },
                None => Change::Rule { deal, facts, reason },
            })
        })
    }

    /// What is wrong with what happened beside the deals; house rules are checked with the match.
    pub(super) fn check_happened(&self) -> Vec<FileTrouble> {
        let mut troubles = Vec::new();
        let players = self.players.len();
        let mut seat = |place: String, got: u8| {
            if usize::from(got) >= players {
                troubles.push(FileTrouble::Seat { place, got, players });
            }
        };
        for (i, misdeal) in self.misdeals.iter().enumerate() {
            seat(format!("misdeals[{i}].dealer"), misdeal.dealer);
            misdeal.again.into_iter().for_each(|again| seat(format!("misdeals[{i}].again"), again));
        }
        for (i, adjustment) in self.adjustments.iter().enumerate() {
            seat(format!("adjustments[{i}].to"), adjustment.to);
        }
        for (i, booked) in self.rulings.iter().enumerate() {
            seat(format!("rulings[{i}].by"), booked.by);
        }
        for (i, replaced) in self.replacements.iter().enumerate() {
            seat(format!("replacements[{i}].seat"), replaced.seat);
        }
        for (i, consent) in self.corrections.iter().enumerate().filter_map(|(i, correction)| Some((i, correction.consent.as_ref()?))) {
            for (list, seats) in [("asked_by", &consent.asked_by), ("given_by", &consent.given_by)] {
                seats.iter().enumerate().for_each(|(j, at)| seat(format!("corrections[{i}].consent.{list}[{j}]"), *at));
            }
        }
        troubles.extend(self.wrong_deals());
        troubles.extend(self.wrong_names());
        troubles
    }

    /// Deals that are not in the file. What happens before a deal may stand before the next one too.
    fn wrong_deals(&self) -> Vec<FileTrouble> {
        let written = self.deals.len();
        let begun = written + 1;
        let misdeals = self.misdeals.iter().map(|misdeal| misdeal.deal).enumerate().map(|(i, deal)| ("misdeals", i, ".deal", deal, begun));
        let adjusted = self.adjustments.iter().map(|adjustment| adjustment.after).enumerate();
        let adjusted = adjusted.map(|(i, deal)| ("adjustments", i, ".after", deal, begun));
        let replaced = self.replacements.iter().map(|replaced| replaced.from).enumerate();
        let replaced = replaced.map(|(i, deal)| ("replacements", i, ".from", deal, begun));
        // Rules may be agreed for the deal after the one on the table.
        let rules = self.rule_changes.iter().map(|change| change.from).enumerate();
        let rules = rules.map(|(i, deal)| ("rule_changes", i, ".from", deal, begun + 1));
        let corrected = self.corrections.iter().map(|correction| correction.deal).enumerate();
        let corrected = corrected.map(|(i, deal)| ("corrections", i, ".deal", deal, written));
        let notes = self.notes.iter().map(|note| note.deal).enumerate().map(|(i, deal)| ("notes", i, ".deal", deal, begun));
        let accepted = self.accepted.iter().copied().enumerate().map(|(i, deal)| ("accepted", i, "", deal, written));
        let contested = self.contested.iter().copied().enumerate().map(|(i, deal)| ("contested", i, "", deal, written));
        let booked = self.rulings.iter().map(|booked| booked.deal).enumerate().map(|(i, deal)| ("rulings", i, ".deal", deal, begun));
        let all = misdeals
            .chain(booked)
            .chain(adjusted)
            .chain(replaced)
            .chain(rules)
            .chain(corrected)
            .chain(notes)
            .chain(accepted)
            .chain(contested);
        all.filter(|(.., deal, most)| deal >= most)
            .map(|(list, i, field, got, most)| FileTrouble::Deal { place: format!("{list}[{i}]{field}"), got, most })
            .collect()
    }

    /// Whoever sits down needs a name that nobody else at the table has.
    fn wrong_names(&self) -> Vec<FileTrouble> {
        let wrong = |name: &String, others: &[String]| match name {
            name if name.trim().is_empty() => Some(NameTrouble::Empty),
            name if others.contains(name) => Some(NameTrouble::Taken),
            _ => None,
        };
        let mut troubles = Vec::new();
        for (i, name) in self.players.iter().enumerate() {
            let trouble = wrong(name, self.players.get(..i).unwrap_or_default());
            troubles.extend(trouble.map(|trouble| FileTrouble::Name { place: format!("players[{i}]"), trouble }));
        }
        let mut names = self.players.clone();
        for (i, replaced) in self.replacements.iter().enumerate() {
            let trouble = wrong(&replaced.name, &names);
            troubles.extend(trouble.map(|trouble| FileTrouble::Name { place: format!("replacements[{i}].name"), trouble }));
            if let Some(name) = names.get_mut(usize::from(replaced.seat)) {
                name.clone_from(&replaced.name);
            }
        }
        troubles
    }
}
