//! The rules of following suit and winning a trick by the document under these house rules.

use super::facts::{Deal, Given, OwnGame};
use super::house_rules::HouseRules;
use super::now::{Nothing, agreed};
use super::whom::Whom;
use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_OF_LED_WINS, VOID_ANY};

wording! {
    clause WINS = "": HIGHEST_OF_LED_WINS;
    clause SUIT = "": FOLLOW_SUIT;
    clause VOID = "": VOID_ANY;
}

impl Judged for OwnGame {
    /// The first way of play whose condition holds. If the document says nothing of cards, plain tricks without trumps.
    fn judge(&self, rules: &HouseRules) -> Judge {
        match self.way(rules).and_then(|at| self.printed.judges.get(at)) {
            Some(judge) => *judge,
            None => {
                let order = Order::plain(Ranking::NATURAL, &WINS, &WINS);
                Judge { trumps: StrainSet::NONE, ..Judge::plain(Pack::FRENCH, order, Follow::suit(&SUIT, &VOID)) }
            }
        }
    }
}

impl OwnGame {
    /// The place of the way in which cards follow and win under these house rules.
    fn way(&self, rules: &HouseRules) -> Option<usize> {
        let nothing = Nothing::default();
        let mut moment = agreed(self, rules, 0, &nothing);
        self.document.judge.iter().position(|way| way.when.as_ref().is_none_or(|when| moment.holds(when, Whom::Table)))
    }

    /// The trump of a deal, as far as entered.
    pub(super) fn trump(&self, rules: &HouseRules, deal: &Deal) -> Trump {
        let strain = self.way(rules).and_then(|at| self.document.judge.get(at)).and_then(|way| {
            let fact = way.trump_fact?;
            match deal.get(fact, 0)? {
                Given::Word(word) => Some(Strain::read(self.document.word(word.0)).unwrap_or(Strain::NoTrump)),
                _ => None,
            }
        });
        Trump { strain, rank: None }
    }
}
