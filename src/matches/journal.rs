//! The journal: everything that the users did in a match, in order. Folding the journal gives the record, the present state of the match.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::happening::{Arrival, Consent, DealVerdict, Misdeal, Note, Replacement, Respelling, Return};
use super::name::tidy;
use super::one_or_several;
use crate::asking::{Entry, Facts, LeftOver, Statement, Value};
use crate::games::{Absence, Adjustment, Beside, Booked, DEALER, DealRecord, EarlyEnd, LengthChange, RuleChange};

/// One action of the users, with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The time of the action, in milliseconds since 1970 (UTC). No computation depends on it.
    pub at: i64,
    /// The action of the users.
    pub act: Act,
}

/// An action of the users: a change, or undoing or redoing one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Makes a new change. Changes that were undone before can then no longer be redone.
    Do(Change),
    /// Undoes the last change that has not been undone yet.
    Undo,
    /// Redoes the change that was undone last.
    Redo,
}

/// A change that the users make to the record of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The table enters facts of the open deal.
    Tell {
        /// The number of the open deal, from 0.
        deal: usize,
        /// The facts that one tap enters.
        facts: Vec<Statement>,
    },
    /// The open deal is complete and is saved.
    Settle {
        /// The number of the deal that is saved, from 0.
        deal: usize,
        /// Facts of the deal that no question asked for. They are dropped.
        drop: Vec<LeftOver>,
    },
    /// The facts of a saved deal are replaced by corrected facts.
    Correct {
        /// The number of the corrected deal, from 0.
        deal: usize,
        /// All facts of the deal after the correction.
        facts: Facts,
    },
    /// The facts of a saved deal whose score was final are replaced, with the consent of the opposing side.
    CorrectAgreed {
        /// The number of the corrected deal, from 0.
        deal: usize,
        /// All facts of the deal after the correction.
        facts: Facts,
        /// The players who asked for the correction, and the players who accepted it.
        consent: Consent,
        /// The ruling that led to the correction, in words that the table typed. Empty if the saved deal was simply wrong.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// The facts of a saved deal are replaced because of a ruling on a mistake. Only earlier versions of this program recorded rulings in
    /// this way; see [`Change::Book`].
    Rule {
        /// The number of the deal on which the ruling was made, from 0.
        deal: usize,
        /// The facts that count after the ruling.
        facts: Facts,
        /// The mistake and the ruling, in words that the table typed.
        reason: String,
    },
    /// A ruling on a mistake is booked. The facts of its deal stay unchanged.
    Book(Booked),
    /// From now on the table enters its tricks in another way: one by one, or as totals.
    Enter(Entry),
    /// Facts of the open deal are removed, because the table now enters them in another way.
    Forget {
        /// The number of the open deal, from 0.
        deal: usize,
        /// The facts that the step removes from the deal.
        drop: Vec<LeftOver>,
    },
    /// The open deal is dealt again. Its facts do not count.
    Misdeal(Misdeal),
    /// The table enters points by hand.
    Adjust(Adjustment),
    /// A substitute takes over the seat of a player.
    Replace(Replacement),
    /// A new player joins, and plays from a certain deal on.
    Join(Arrival),
    /// A player leaves or sits out, and the other players go on.
    Leave(Absence),
    /// A player who had left or sat out plays again.
    Return(Return),
    /// A misspelt name is corrected for the whole match.
    Respell(Respelling),
    /// The table agrees on another number of deals for the match.
    Lengthen(LengthChange),
    /// The table adopts other house rules, or later versions of the document, one after the other.
    #[serde(with = "one_or_several")]
    Adopt(Vec<RuleChange>),
    /// A note about a deal is written or removed.
    Note(Note),
    /// The opposing side accepts or contests a saved deal.
    Judge {
        /// The number of the saved deal, from 0.
        deal: usize,
        /// The answer of the opposing side.
        verdict: DealVerdict,
    },
    /// The match ends early. `None` lets the match go on.
    End(Option<EarlyEnd>),
}

impl Change {
    /// The change with all typed names and words [tidied](tidy), because it may come from a file or from an older version.
    pub(super) fn tidied(&self) -> Cow<'_, Change> {
        let mut change = match self {
            Change::CorrectAgreed { .. } | Change::Rule { .. } | Change::Book(_) | Change::Misdeal(_) => self.clone(),
            Change::Adjust(_) | Change::Replace(_) | Change::Join(_) | Change::Respell(_) | Change::Note(_) => self.clone(),
            Change::Tell { .. } | Change::Settle { .. } | Change::Correct { .. } => return Cow::Borrowed(self),
            Change::Enter(_) | Change::Forget { .. } | Change::Lengthen(_) | Change::Adopt(_) => return Cow::Borrowed(self),
            Change::Leave(_) | Change::Return(_) | Change::Judge { .. } | Change::End(_) => return Cow::Borrowed(self),
        };
        if let Change::CorrectAgreed { reason: words, .. }
        | Change::Rule { reason: words, .. }
        | Change::Book(Booked { reason: words, .. })
        | Change::Misdeal(Misdeal { reason: words, .. })
        | Change::Adjust(Adjustment { reason: words, .. })
        | Change::Replace(Replacement { name: words, .. })
        | Change::Join(Arrival { name: words, .. })
        | Change::Respell(Respelling { name: words, .. })
        | Change::Note(Note { text: words, .. }) = &mut change
        {
            *words = tidy(words);
        }
        Cow::Owned(change)
    }
}

/// A correction: the facts of a saved deal were replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The number of the corrected deal, from 0.
    pub deal: usize,
    /// The facts of the deal before the correction.
    pub before: Facts,
    /// The ruling that led to the correction, in words that the table typed. Empty if the saved deal was simply wrong.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
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
    /// The answers of the opposing side about saved deals: the number of the deal and the answer. At most one for each deal.
    pub verdicts: Vec<(usize, DealVerdict)>,
    /// The number of changes that can still be undone.
    pub undoable: usize,
    /// The number of changes that can still be redone.
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

    /// Computes the record of a match that began with this number of players from the steps.
    pub fn fold(&self, began: u8) -> Record {
        let (done, undone) = self.changes();
        let mut record = Record { began, ..Record::default() };
        done.into_iter().for_each(|change| record.go_on(change));
        record.redoable = undone.len();
        record
    }

    /// The changes in force (done and not undone), oldest first.
    pub fn standing(&self) -> impl Iterator<Item = &Change> {
        self.changes().0.into_iter()
    }

    /// The changes in force, oldest first, and the changes that can be redone. The change undone last comes last.
    fn changes(&self) -> (Vec<&Change>, Vec<&Change>) {
        let (mut done, mut undone) = (Vec::new(), Vec::new());
        for step in &self.steps {
            match &step.act {
                Act::Do(change) => {
                    undone.clear();
                    done.push(change);
                }
                Act::Undo => undone.extend(done.pop()),
                Act::Redo => done.extend(undone.pop()),
            }
        }
        (done, undone)
    }
}

impl Record {
    /// Applies one more change to the record.
    pub(super) fn go_on(&mut self, change: &Change) {
        self.apply(&change.tidied());
        self.undoable += 1;
        self.redoable = 0;
    }

    fn apply(&mut self, change: &Change) {
        match change {
            Change::Tell { deal, facts } => {
                if let Some(record) = self.deal(*deal) {
                    record.facts.tell(facts);
                    // A new fact reopens a saved deal until it is saved again.
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
            Change::Correct { deal, facts } => self.correct(*deal, facts, "", None),
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
    fn correct(&mut self, deal: usize, facts: &Facts, reason: &str, consent: Option<&Consent>) {
        if let Some(record) = self.deal(deal) {
            let before = core::mem::replace(&mut record.facts, facts.clone());
            self.corrections.push(Correction { deal, before, reason: reason.to_owned(), consent: consent.cloned() });
            self.judge(deal, None);
        }
    }

    /// Removes all facts of the deal that is dealt again, except its dealer. Also removes the deal's rulings, its corrections, and the
    /// opposing side's answer about it.
    fn misdeal(&mut self, misdeal: &Misdeal) {
        // The deal may have no record: if an earlier deal was dealt again, the records of later deals were removed. A new record is made
        // only if the deal is the next one.
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
        // Later deals that have not begun are removed, because the player who deals next is asked for again.
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

    /// The number of the next deal that has not begun. This is the open deal until its first fact is recorded, then the deal after it.
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
        let misdeal = Misdeal { deal: 0, dealer: 0, again: None, reason: hidden() };
        let replacement = Replacement { from: 0, seat: 1, name: hidden(), mark: None };
        let note = Note { deal: 0, text: hidden() };
        let rule = Change::Rule { deal: 0, facts: Facts::default(), reason: hidden() };
        let changes = [Change::Misdeal(misdeal), Change::Replace(replacement), Change::Note(note), rule];
        let record = journal(changes.map(Act::Do)).fold(4);
        assert!(record.corrections.iter().all(|correction| correction.reason == "Theo") && record.corrections.len() == 1);
        assert!(record.misdeals.iter().all(|misdeal| misdeal.reason == "Theo"));
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
