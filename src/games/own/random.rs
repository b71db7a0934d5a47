//! Makes random legal deals, with random house rules and numbers of players, for the game of a document.

use super::document::RuleForm;
use super::facts::{Deal, OwnGame};
use super::house_rules::{Agreed, HouseRules};
use super::interview::fitting;
use crate::asking::{Entry, Facts, Interview, Kind, Value};
use crate::games::prelude::*;

/// The largest number of answers that are tried to complete a deal. Many may be needed, because few answers in a wide range may be legal.
const TRIES: usize = 400;

/// An estimate of the computing steps of reading an answer and making its question, without the formulas of the document.
const STEPS_OF_ASKING: u64 = 100;

/// The largest distance of a random answer from the nearest number that fits the other answers.
const MOST_AWAY: i64 = 255;

/// Random numbers of players, house rules and deals of a document. The same seed gives the same results (SplitMix64).
pub(super) struct Random<'a> {
    game: &'a OwnGame,
    state: u64,
    /// An estimate of the number of computing steps that all deals so far took.
    pub(super) work: u64,
}

impl<'a> Random<'a> {
    pub(super) fn new(game: &'a OwnGame, seed: u64) -> Random<'a> {
        Random { game, state: seed, work: 0 }
    }

    /// A random number from 0 to `n` - 1. `n` must be at least 1.
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % n.max(1) as u64) as usize
    }

    /// A random number of players that the game allows.
    pub(super) fn players(&mut self) -> u8 {
        let players = &self.game.document.players;
        players.get(self.below(players.len())).copied().unwrap_or(2)
    }

    /// Random house rules. About half of the rules keep their default.
    pub(super) fn rules(&mut self) -> HouseRules {
        let document = &self.game.document;
        let mut rule = |form: &RuleForm, words: usize| match (form, self.below(2)) {
            (RuleForm::YesNo(usual), 0) => Agreed::Yes(*usual),
            (RuleForm::YesNo(usual), _) => Agreed::Yes(!usual),
            (RuleForm::Number { usual, .. }, 0) => Agreed::Number(*usual),
            (RuleForm::Number { min, max, .. }, _) => Agreed::Number(min + self.below((max - min + 1) as usize) as i64),
            (RuleForm::Word(usual), 0) => Agreed::Word(*usual),
            (RuleForm::Word(_), _) => Agreed::Word(self.below(words)),
        };
        HouseRules(document.rules.iter().map(|of| rule(&of.form, of.answers.len())).collect())
    }

    /// A deal with random legal answers. `None` if the deal is not complete after [`TRIES`] answers.
    pub(super) fn deal(&mut self, now: &Now<'_, OwnGame>) -> Option<(Facts, Deal)> {
        let mut facts = Facts::default();
        let steps = self.game.document.steps_of_an_answer();
        for answers in 1..=TRIES as u64 {
            // Counts the work of all answers so far, because each round reads all of them again.
            self.work = self.work.saturating_add(answers * (steps + STEPS_OF_ASKING));
            let mut deal = Deal::default();
            let stop = match self.game.interview(now, &mut Interview::new(&facts, Entry::Totals), &mut deal) {
                Ok(()) => return Some((facts, deal)),
                Err(stop) => stop.0,
            };
            // Counts the check of each offered answer, too.
            self.work = self.work.saturating_add(stop.question.offers.len() as u64 * steps);
            // First takes any number of a wide range without a check. If the number does not fit the other answers, takes a fitting one. If
            // it is refused for another reason, takes only an answer that is known to be legal.
            if let Some((got, nearest)) = stop.objection.as_ref().and_then(fitting)
                && let Some(n) = self.fitting(stop.question.kind, got, nearest)
            {
                facts.tell(&[(stop.question.fact.key.to_owned(), stop.question.at, Value::Number(n))]);
                continue;
            }
            let offered: Vec<_> = stop.question.free_offers().cloned().collect();
            let answers = if stop.objection.is_none() || offered.is_empty() { stop.question.answers() } else { offered };
            // Takes the smaller of two random indexes, so that small numbers are chosen more often.
            let at = self.below(answers.len()).min(self.below(answers.len()));
            facts.tell(&[(stop.question.fact.key.to_owned(), stop.question.at, answers.get(at)?.clone())]);
        }
        None
    }

    /// A random number from `nearest` to the end of the range that is farther from `got`, a number that was refused. Limits the distance
    /// from `nearest`, because the range can be wide. `None` if the answer is no number.
    fn fitting(&mut self, kind: Kind, got: i64, nearest: i64) -> Option<i64> {
        let (Kind::Number { min, max, .. } | Kind::Halves { min, max } | Kind::NumberOr { min, max, .. }) = kind else { return None };
        let room = if got > nearest { nearest.saturating_sub(min) } else { max.saturating_sub(nearest) };
        let away = self.below(room.clamp(0, MOST_AWAY) as usize + 1) as i64;
        Some(if got > nearest { nearest - away } else { nearest + away })
    }
}
