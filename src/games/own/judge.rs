//! The judge of a document, which knows its rules for following suit and winning a trick.
//! Which set of card rules applies may depend on the house rules and on entered facts of the deal.

use super::document::{Form, Of, Question};
use super::facts::{Deal, Given, OwnGame};
use super::house_rules::HouseRules;
use super::now::{Nothing, agreed};
use super::said::Said;
use super::whom::Whom;
use crate::asking::{Answer, Facts};
use crate::games::FactTrouble;
use crate::games::prelude::*;
use crate::tricks::words::{FOLLOW_SUIT, HIGHEST_OF_LED_WINS, VOID_ANY};

wording! {
    clause WINS = "": HIGHEST_OF_LED_WINS;
    clause SUIT = "": FOLLOW_SUIT;
    clause VOID = "": VOID_ANY;
}

impl Judged for OwnGame {
    /// The judge that applies before any fact of the deal is entered.
    fn judge(&self, rules: &HouseRules) -> Judge {
        self.judge_in(rules, &Deal::default())
    }

    fn judge_of(&self, rules: &HouseRules, deal: &Facts) -> Judge {
        self.judge_in(rules, &self.told_once(deal))
    }

    fn wrong_facts(&self, rules: &HouseRules, players: u8, facts: &Facts) -> Vec<FactTrouble> {
        self.wrong_apart(rules, players, facts)
    }

    fn playing_of(&self, rules: &HouseRules, deal: &Facts, (table, dealer): (Table, Seat)) -> Table {
        self.playing_apart(rules, deal, (table, dealer))
    }

    fn named_in(&self, deal: &Facts) -> Vec<(&str, Seat)> {
        let named = |question: &'_ Question| question.of == Of::Once && question.form == Form::Seat;
        let questions = self.document.questions.iter().filter(|question| named(question));
        questions.filter_map(|question| Some((question.key.as_str(), Seat::from_value(deal.get(&question.key)?)?))).collect()
    }

    fn has_judge(&self) -> bool {
        !self.document.judge.is_empty()
    }
}

impl OwnGame {
    /// The judge for the first set of card rules with a true condition. If there is no such set, the highest card of the suit led wins
    /// every trick, without trumps. If the trump of the deal is known, the judge allows only this trump.
    fn judge_in(&self, rules: &HouseRules, deal: &Deal) -> Judge {
        match self.way(rules, deal).and_then(|at| self.printed.judges.get(at)) {
            Some(judge) => match self.trump(rules, deal).strain.filter(|strain| judge.trumps.has(*strain)) {
                Some(strain) => Judge { trumps: StrainSet::NONE.with(strain), ..*judge },
                None => *judge,
            },
            None => {
                let order = Order::plain(Ranking::NATURAL, &WINS, &WINS);
                Judge { trumps: StrainSet::NONE, ..Judge::plain(Pack::FRENCH, order, Follow::suit(&SUIT, &VOID)) }
            }
        }
    }

    /// The index of the first set of card rules with a true condition. `None` if there is no such set.
    fn way(&self, rules: &HouseRules, deal: &Deal) -> Option<usize> {
        let known = Nothing::told(deal.clone());
        let mut moment = agreed(self, rules, 0, &known);
        self.document.judge.iter().position(|way| way.when.as_ref().is_none_or(|when| moment.holds(when, Whom::Table)))
    }

    /// The entered answers to questions that are asked once for the table.
    fn told_once(&self, facts: &Facts) -> Deal {
        let mut deal = Deal::default();
        for (at, question) in self.document.questions.iter().enumerate().filter(|(_, question)| question.of == Of::Once) {
            let said = facts.get(&question.key).and_then(Said::from_value);
            deal.set(at, 0, said.and_then(|said| self.given(at, said)));
        }
        deal
    }

    /// The trump of a deal. It follows from the answer to the question that asks for the trump. The strain of the trump is `None` if the
    /// answer is missing.
    pub(super) fn trump(&self, rules: &HouseRules, deal: &Deal) -> Trump {
        let way = self.way(rules, deal).and_then(|at| self.document.judge.get(at));
        self.trump_told(deal, way.and_then(|way| way.trump_fact))
    }

    /// The trump that the answer to the question with the index `at` names. The strain of the trump is `None` if the answer is missing.
    pub(super) fn trump_told(&self, deal: &Deal, at: Option<usize>) -> Trump {
        let strain = at.and_then(|at| match deal.get(at, 0)? {
            Given::Word(word) => Some(Strain::read(self.document.word(word.0)).unwrap_or(Strain::NoTrump)),
            _ => None,
        });
        Trump { strain, rank: None }
    }
}
