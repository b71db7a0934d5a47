//! A deal with changed facts, tried out for a correction or for the screen "What if". Nothing is recorded.

use super::Match;
use crate::asking::{Entry, FactPlace, Facts, Statement};
use crate::games::{Story, View};

/// A deal with changed facts that are not saved.
#[derive(Clone, Debug)]
pub struct TriedDeal {
    /// The facts, as changed so far.
    pub facts: Facts,
    /// The answer that is being changed. `None` if the next open question is asked.
    pub reopened: Option<FactPlace<'static>>,
    /// The answers that are chosen so far in a batch of questions.
    pub supposed: Vec<Statement>,
    /// How the table enters tricks in this tried deal. The entry of tricks in the match itself does not change.
    pub entry: Entry,
}

impl TriedDeal {
    /// The facts that the deal `deal` of a match has. No facts if the match does not have this deal.
    pub fn of(game: &Match, deal: usize) -> TriedDeal {
        let facts = game.record().deals.get(deal).map(|deal| deal.facts.clone()).unwrap_or_default();
        TriedDeal { facts, reopened: None, supposed: Vec::new(), entry: game.record().entry }
    }

    /// The same facts with the answer at `place` being changed.
    pub fn reopening(&self, place: FactPlace<'static>) -> TriedDeal {
        TriedDeal { reopened: Some(place), ..self.clone() }
    }

    /// Enters facts.
    pub fn tell(&mut self, told: &[Statement]) {
        self.facts.tell(told);
        self.close();
    }

    /// Stops changing an answer, which stays as it was.
    pub fn close(&mut self) {
        (self.reopened, self.supposed) = (None, Vec::new());
    }

    /// Changes how tricks are entered. For single tricks, removes the fact with the key `totals`, because single tricks are not asked for
    /// while totals are entered.
    pub fn enter(&mut self, entry: Entry, totals: &str) {
        if entry == Entry::Live {
            self.facts.remove(totals);
        }
        self.entry = entry;
        self.close();
    }

    /// The story of the match up to the deal `deal` with these facts. `before` is the story of the match.
    pub fn story(&self, game: &Match, deal: usize, before: &Story) -> Story {
        let view = View { reopened: self.reopened, supposed: &self.supposed, before: Some(before), ..View::FULL };
        game.draft_by(self.entry, deal, &self.facts, view)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::asking::Value;
    use crate::matches::{Act, Change, MatchFile, Step};

    #[test]
    fn tried_totals_leave_the_way_of_the_match() {
        let file = r#"{"game":"spades","players":["Mika","Jun","Hana","Theo"],"deals":[{"bids":[4,3,3,2],"tricks":[3,4,3,3]}]}"#;
        let mut game = MatchFile::read(file).unwrap().into_match(0).unwrap();
        game.push(Step { at: 0, act: Act::Do(Change::Enter(Entry::Totals)) });
        let now = game.story(View::FULL);
        let asks = |tried: &TriedDeal| {
            let stopped = tried.story(&game, 0, &now).open.unwrap().stopped?;
            assert!(tried.reopened.is_some() || stopped.question.instead.is_some());
            Some((stopped.question.fact.key, stopped.question.at))
        };
        let mut tried = TriedDeal::of(&game, 0);
        assert_eq!((tried.entry, asks(&tried)), (Entry::Totals, None));
        let first = FactPlace { key: "tricks", at: Some(0) };
        assert_eq!(asks(&tried.reopening(first)), Some(("tricks", Some(0))));

        // With two more tricks for Mika, Theo cannot have three. The winners of the tricks may be entered one by one instead of these
        // totals.
        tried.tell(&[("tricks".to_owned(), Some(0), Value::Number(5))]);
        assert_eq!(asks(&tried), Some(("tricks", Some(3))));
        tried.enter(Entry::Live, "tricks");
        assert_eq!((asks(&tried), tried.facts.get("tricks")), (Some(("taken", Some(0))), None));
        tried.tell(&[("taken".to_owned(), Some(0), Value::Number(2))]);
        assert_eq!(asks(&tried), Some(("taken", Some(1))));
        tried.enter(Entry::Totals, "taken");
        assert!(tried.facts.get("taken").is_some());
    }
}
