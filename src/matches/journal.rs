//! The journal: everything that the users did in a match, in order. Folding the journal gives the record, the present state of the match.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::act::{Act, Change, Step};
use super::happening::{Arrival, Consent, DealVerdict, Misdeal, Note, Replacement, Respelling};
use crate::asking::{Entry, Facts, Value};
use crate::games::{Because, Beside, DEALER, DealRecord};

/// A correction: the facts of a saved deal were replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The number of the corrected deal, from 0.
    pub deal: usize,
    /// The facts of the deal before the correction.
    pub before: Facts,
    /// The mistake or the ruling that led to the correction. Empty if the saved deal was simply wrong.
    #[serde(default, skip_serializing_if = "Because::is_empty")]
    pub reason: Because,
    /// The players who asked for the correction, and the players who accepted it. `None` if the score of the deal was not final.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consent: Option<Consent>,
}

/// The state of a match: the result of all steps of its journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The number of players at the beginning of the match.
    pub began: u8,
    /// The facts of every deal, and whether the deal is settled. Only the last deal can be open.
    pub deals: Vec<DealRecord>,
    /// How the table enters its tricks: one by one, or as totals.
    pub entry: Entry,
    /// The corrections that were not undone, in the order of correcting.
    pub corrections: Vec<Correction>,
    /// The events other than deals that affect the score.
    pub beside: Beside,
    /// The deals that had to be dealt again, in the order of the events.
    pub misdeals: Vec<Misdeal>,
    /// The substitutes who took over a seat, in the order in which they came.
    pub replacements: Vec<Replacement>,
    /// The players who came in mid-match, in the order in which they came.
    pub arrivals: Vec<Arrival>,
    /// The corrected names of the players who were there from the start, in the order of the corrections. Later players' names are already
    /// corrected in `replacements` and `arrivals`.
    pub respellings: Vec<Respelling>,
    /// The notes about deals, at most one for each deal.
    pub notes: Vec<Note>,
    /// The answers of the opposing side about saved deals: the number of each deal, and whether the side accepts its score. At most one
    /// answer for each deal.
    pub verdicts: Vec<(usize, DealVerdict)>,
    /// The number of actions that can still be undone.
    pub undoable: usize,
    /// The number of actions that can still be redone.
    pub redoable: usize,
}

/// All actions of the users in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Journal {
    /// The steps in order. Copies of a journal share the steps, because every tap copies the whole match.
    pub steps: Vec<Arc<Step>>,
}

impl FromIterator<Step> for Journal {
    fn from_iter<I: IntoIterator<Item = Step>>(steps: I) -> Journal {
        Journal { steps: steps.into_iter().map(Arc::new).collect() }
    }
}

impl Journal {
    /// Adds a step at the end of the journal.
    pub fn push(&mut self, step: Step) {
        self.steps.push(Arc::new(step));
    }

    /// Computes the record of the match from the steps. `began` is the number of players at the beginning.
    pub fn fold(&self, began: u8) -> Record {
        let (done, undone) = self.actions();
        let mut record = Record { began, ..Record::default() };
        done.into_iter().for_each(|changes| record.go_on(changes));
        record.redoable = undone.len();
        record
    }

    /// The changes in force (done and not undone), oldest first.
    pub fn standing(&self) -> impl Iterator<Item = &Change> {
        self.actions().0.into_iter().flatten()
    }

    /// The changes of the actions in force, oldest first, and of the actions that can be redone. The action undone last comes last.
    fn actions(&self) -> (Vec<&[Change]>, Vec<&[Change]>) {
        let (mut done, mut undone) = (Vec::new(), Vec::new());
        for step in &self.steps {
            match &step.act {
                act @ (Act::Do(_) | Act::All(_)) => {
                    undone.clear();
                    done.push(act.changes());
                }
                Act::Undo => undone.extend(done.pop()),
                Act::Redo => done.extend(undone.pop()),
            }
        }
        (done, undone)
    }
}

impl Record {
    /// Applies the changes of one more action to the record.
    pub(super) fn go_on(&mut self, changes: &[Change]) {
        changes.iter().for_each(|change| self.apply(&change.tidied()));
        self.undoable += 1;
        self.redoable = 0;
    }

    fn apply(&mut self, change: &Change) {
        match change {
            Change::Tell { deal, facts } => {
                if let Some(record) = self.deal(*deal) {
                    record.facts.tell(facts);
                    // Reopens a saved deal after a new fact, until the deal is saved again.
                    record.settled = false;
                    self.judge(*deal, None);
                }
            }
            Change::Forget { deal, drop } => {
                if let Some(record) = self.deal(*deal).filter(|record| !record.settled) {
                    record.facts.forget(drop);
                }
            }
            Change::Settle { deal, drop } => {
                if let Some(record) = self.deal(*deal) {
                    record.settled = true;
                    record.facts.forget(drop);
                }
            }
            Change::Correct { deal, facts } => self.correct(*deal, facts, &Because::default(), None),
            Change::CorrectAgreed { deal, facts, consent, reason } => self.correct(*deal, facts, reason, Some(consent)),
            Change::Rule { deal, facts, reason } => self.correct(*deal, facts, reason, None),
            Change::Book(booked) => {
                self.beside.rulings.push(booked.clone());
                self.judge(booked.deal, None);
            }
            Change::Enter(entry) => self.entry = *entry,
            Change::Misdeal(misdeal) => self.misdeal(misdeal),
            Change::Adjust(adjustment) => self.beside.adjustments.push(adjustment.clone()),
            Change::Replace(replacement) => self.replacements.push(replacement.clone()),
            Change::Join(arrival) => self.reseat(|record| {
                record.arrivals.push(arrival.clone());
                record.beside.comings.push(arrival.coming());
            }),
            Change::Leave(absence) => self.reseat(|record| record.beside.absences.push(*absence)),
            Change::Return(back) => self.reseat(|record| record.comes_back(*back)),
            Change::Respell(respelling) => self.respell(respelling),
            Change::Lengthen(length) => self.beside.lengths.push(*length),
            Change::Adopt(changes) => self.beside.rules.extend(changes.iter().cloned()),
            Change::Note(note) => {
                self.notes.retain(|other| other.deal != note.deal);
                if !note.text.is_empty() {
                    self.notes.push(note.clone());
                }
            }
            Change::Judge { deal, verdict } => self.judge(*deal, Some(*verdict)),
            Change::End(how) => self.beside.ended = *how,
        }
    }

    /// Replaces a misspelt name everywhere in the match.
    fn respell(&mut self, respelling: &Respelling) {
        let names = self.replacements.iter_mut().map(|replaced| &mut replaced.name);
        let names = names.chain(self.arrivals.iter_mut().map(|arrival| &mut arrival.name));
        names.filter(|name| **name == respelling.was).for_each(|name| name.clone_from(&respelling.name));
        self.respellings.push(respelling.clone());
    }

    /// Replaces the facts of the saved deal `deal`, and records the correction.
    fn correct(&mut self, deal: usize, facts: &Facts, reason: &Because, consent: Option<&Consent>) {
        if let Some(record) = self.deal(deal) {
            let before = core::mem::replace(&mut record.facts, facts.clone());
            self.corrections.push(Correction { deal, before, reason: reason.clone(), consent: consent.cloned() });
            self.judge(deal, None);
        }
    }

    /// Removes all facts of the deal that is dealt again, except its dealer. Also removes the deal's rulings, its corrections, and the
    /// opposing side's answer about it.
    fn misdeal(&mut self, misdeal: &Misdeal) {
        // If the deal that is dealt again is the next deal and has no record, makes a record for it. The record can be missing, because the
        // records of later deals are removed when an earlier deal is dealt again.
        let is_next = misdeal.deal == self.deals.len() && self.deals.last().is_none_or(|last| last.settled);
        if let Some(record) = if is_next { self.deal(misdeal.deal) } else { self.deals.get_mut(misdeal.deal) } {
            let again = misdeal.again.map(|seat| Value::Number(i64::from(seat)));
            let dealer = again.or_else(|| record.facts.remove(DEALER.key));
            *record = DealRecord::default();
            if let Some(dealer) = dealer {
                record.facts.set(DEALER.key, dealer);
            }
        }
        self.beside.rulings.retain(|booked| booked.deal != misdeal.deal);
        self.corrections.retain(|correction| correction.deal != misdeal.deal);
        self.judge(misdeal.deal, None);
        // Removes the deals after this one that have not begun, because who deals them depends on the misdeal.
        while self.deals.len() > misdeal.deal + 1 && self.deals.last().is_some_and(|later| !later.has_begun()) {
            self.deals.pop();
        }
        self.misdeals.push(misdeal.clone());
    }

    /// Sets the answer of the opposing side about the deal `deal`. `None` removes it, because an answer about facts that have changed is
    /// void.
    fn judge(&mut self, deal: usize, verdict: Option<DealVerdict>) {
        self.verdicts.retain(|(other, _)| *other != deal);
        self.verdicts.extend(verdict.map(|verdict| (deal, verdict)));
    }

    /// The answer of the opposing side about the deal `deal`. `None` if it has not answered.
    pub fn verdict(&self, deal: usize) -> Option<DealVerdict> {
        self.verdicts.iter().find(|(other, _)| *other == deal).map(|(_, verdict)| *verdict)
    }

    /// The note about the deal `deal`. `None` if the table has written no note about it.
    pub fn note(&self, deal: usize) -> Option<&str> {
        self.notes.iter().find(|note| note.deal == deal).map(|note| note.text.as_str())
    }

    /// The number of the next deal that has not begun. This is the open deal until a fact other than its dealer is recorded, then the deal
    /// after it.
    pub fn next_deal(&self) -> usize {
        self.deals.iter().rposition(DealRecord::has_begun).map_or(0, |deal| deal + 1)
    }

    /// The number of the open deal. If no deal is open, the number of the deal that would be opened next.
    pub fn open_deal(&self) -> usize {
        self.deals.len() - usize::from(self.deals.last().is_some_and(|deal| !deal.settled))
    }

    /// The record of the deal `deal`, which is created if it is the deal after the last. `None` for later deals: a valid journal skips no
    /// deal, so such a step is ignored.
    fn deal(&mut self, deal: usize) -> Option<&mut DealRecord> {
        if deal == self.deals.len() {
            self.deals.push(DealRecord::default());
        }
        self.deals.get_mut(deal)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::asking::Value;

    fn tell(deal: usize, key: &str, n: i64) -> Act {
        Act::Do(Change::Tell { deal, facts: vec![(key.to_owned(), None, Value::Number(n))] })
    }

    fn journal(acts: impl IntoIterator<Item = Act>) -> Journal {
        acts.into_iter().enumerate().map(|(i, act)| Step { at: i as i64, act }).collect()
    }

    #[test]
    fn undo_then_redo_is_the_identity() {
        let acts = [tell(0, "a", 1), Act::Do(Change::Settle { deal: 0, drop: vec![] }), tell(1, "a", 2)];
        let before = journal(acts.clone()).fold(4);
        for n in 1..=3 {
            let there_and_back = acts.iter().cloned().chain(vec![Act::Undo; n]).chain(vec![Act::Redo; n]);
            assert_eq!(journal(there_and_back).fold(4), before);
        }
    }

    #[test]
    fn several_changes_of_one_tap_are_undone_and_redone_together() {
        let change = |act: Act| act.changes().to_vec();
        let settle = Change::Settle { deal: 0, drop: vec![] };
        let accept = Change::Judge { deal: 0, verdict: DealVerdict::Accepted };
        let one = journal([tell(0, "a", 1), Act::of([change(tell(0, "b", 2)), vec![settle.clone(), accept.clone()]].concat()).unwrap()]);
        let record = one.fold(4);
        assert_eq!((record.undoable, record.verdict(0), one.standing().count()), (2, Some(DealVerdict::Accepted), 4));
        let each = journal([tell(0, "a", 1), tell(0, "b", 2), Act::Do(settle), Act::Do(accept)]).fold(4);
        assert_eq!(record, Record { undoable: 2, ..each });
        let with = |acts: &[Act]| one.steps.iter().map(|step| step.act.clone()).chain(acts.iter().cloned()).collect::<Vec<_>>();
        assert_eq!(journal(with(&[Act::Undo])).fold(4), Record { redoable: 1, ..journal([tell(0, "a", 1)]).fold(4) });
        assert_eq!(journal(with(&[Act::Undo, Act::Redo])).fold(4), record);
        assert_eq!(journal(with(&[Act::Undo, Act::Undo, Act::Redo, Act::Redo])).fold(4), record);
    }

    #[test]
    fn an_act_with_one_change_is_saved_as_before() {
        let one = Act::of(tell(0, "a", 1).changes().to_vec());
        assert_eq!(one, Some(tell(0, "a", 1)));
        assert_eq!(Act::of(vec![Change::End(None); 2]), Some(Act::All(vec![Change::End(None); 2])));
    }

    #[test]
    fn a_new_change_forgets_what_was_undone() {
        let record = journal([tell(0, "a", 1), tell(0, "a", 2), Act::Undo, tell(0, "a", 3), Act::Redo]).fold(4);
        assert_eq!(record.deals.first().and_then(|deal| deal.facts.get("a")), Some(&Value::Number(3)));
        assert_eq!((record.undoable, record.redoable), (2, 0));
    }

    #[test]
    fn undo_goes_back_across_a_settled_deal_and_no_further() {
        let record = journal([tell(0, "a", 1), Act::Do(Change::Settle { deal: 0, drop: vec![] }), Act::Undo, Act::Undo, Act::Undo]).fold(4);
        assert_eq!((record.deals.len(), record.undoable, record.redoable), (0, 0, 2));
    }

    #[test]
    fn a_correction_keeps_what_was_written_before() {
        let facts: Facts = [("a", Value::Number(7))].into_iter().collect();
        let record =
            journal([tell(0, "a", 1), Act::Do(Change::Settle { deal: 0, drop: vec![] }), Act::Do(Change::Correct { deal: 0, facts })])
                .fold(4);
        assert_eq!(record.corrections.first().and_then(|c| c.before.get("a")), Some(&Value::Number(1)));
        assert!(record.deals.first().is_some_and(|deal| deal.settled && deal.facts.get("a") == Some(&Value::Number(7))));
    }

    #[test]
    fn a_written_deal_that_is_told_again_has_to_be_written_again() {
        let settle = || Act::Do(Change::Settle { deal: 0, drop: vec![] });
        let settled = |acts: Vec<Act>| journal(acts).fold(4).deals.first().map(|deal| deal.settled);
        assert_eq!(settled(vec![tell(0, "a", 1), settle(), tell(0, "a", 2)]), Some(false));
        assert_eq!(settled(vec![tell(0, "a", 1), settle(), tell(0, "a", 2), Act::Undo]), Some(true));
        assert_eq!(settled(vec![tell(0, "a", 1), settle(), tell(0, "a", 2), settle()]), Some(true));
    }

    #[test]
    fn words_that_were_kept_long_ago_are_tidied() {
        let hidden = || "Theo\u{202e}".to_owned();
        let misdeal = Misdeal { deal: 0, dealer: 0, again: None, reason: Because::Words(hidden()) };
        let replacement = Replacement { from: 0, seat: 1, name: hidden(), mark: None };
        let note = Note { deal: 0, text: hidden() };
        let rule = Change::Rule { deal: 0, facts: Facts::default(), reason: Because::Words(hidden()) };
        let changes = [Change::Misdeal(misdeal), Change::Replace(replacement), Change::Note(note), rule];
        let record = journal(changes.map(Act::Do)).fold(4);
        assert!(record.corrections.iter().all(|correction| correction.reason.typed() == "Theo") && record.corrections.len() == 1);
        assert!(record.misdeals.iter().all(|misdeal| misdeal.reason.typed() == "Theo"));
        assert!(record.replacements.iter().all(|replaced| replaced.name == "Theo"));
        assert!(record.notes.iter().all(|note| note.text == "Theo"));
    }

    #[test]
    fn totals_of_the_deal_on_the_table_are_forgotten_alone() {
        let forget = |deal| Act::Do(Change::Forget { deal, drop: vec![("tricks".into(), None)] });
        let settled = [tell(0, "tricks", 1), Act::Do(Change::Settle { deal: 0, drop: vec![] })];
        let record = journal(settled.into_iter().chain([tell(1, "tricks", 2), tell(1, "b", 3), forget(0), forget(1)])).fold(4);
        let facts = |deal: usize| record.deals.get(deal).map(|deal| deal.facts.iter().map(|(key, _)| key.to_owned()).collect::<Vec<_>>());
        assert_eq!([facts(0), facts(1)], [Some(vec!["tricks".to_owned()]), Some(vec!["b".to_owned()])]);
    }

    #[test]
    fn settling_drops_what_was_not_asked() {
        let record =
            journal([tell(0, "a", 1), tell(0, "b", 2), Act::Do(Change::Settle { deal: 0, drop: vec![("b".into(), None)] })]).fold(4);
        assert!(record.deals.first().is_some_and(|deal| deal.facts.get("b").is_none() && deal.facts.len() == 1));
    }
}
