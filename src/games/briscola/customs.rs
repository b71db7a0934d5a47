//! Dealing, the player who begins, and what partners may tell each other (rule sheet 0.4, 0.7, 1 to 4, 11 to 19).

use super::facts::{Briscola, Trumps};
use super::house_rules::HouseRules;
use super::sheet::{CAPOT, SIXTY_ONE, THE_MOST};
use super::speaking::CaptainSignals;
use super::{marriages, payments};
use crate::games::briscola_family::{ADDED_UP, MatchMode};
use crate::games::customs::{STOCK, STOCK_TURNED};
use crate::games::prelude::*;

wording! {
    phrase TAKES_TURNED:
        ("Before playing to the first trick, whoever holds the {0} of trumps may take the turned card for it.",
        "切り札の{0}を持つ人は、1トリック目に出す前に、それをめくったカードと交換できます。");
    phrase ONLY_CAPTAIN: ("Only the captain speaks or signals.", "会話やシグナルができるのはキャプテンだけです。");
    phrase CAPTAIN_ASKS:
        ("The captain asks; a partner may answer by a gesture, but says nothing unasked.", "キャプテンの質問には身ぶりで答えられますが、聞かれていないことは知らせられません。");
}

impl Dealt for Briscola {
    /// The deal: every player gets `hand` cards. The rest of the pack is the stock.
    fn customs(&self, rules: &HouseRules, players: u8, _before: SoFar) -> Option<Customs> {
        let says = if self.trumps == Trumps::Turned { STOCK_TURNED } else { STOCK };
        let stock = Rest { says, cards: self.stock_for(rules, players).size() };
        let sides = self.sides(rules, players);
        let with_partners = sides == Sides::Two && sides.count(Table::of(players)) < usize::from(players);
        let partners = rules.partners.as_ref().filter(|_| with_partners);
        let second = (self.deck)(rules, players).pack.ranks.get(1).copied();
        let captains = rules.captains.map(|speaks| match speaks {
            CaptainSignals::CaptainOnly => ONLY_CAPTAIN.into(),
            CaptainSignals::AskOnly => CAPTAIN_ASKS.into(),
        });
        let signals = partners.zip(second).map(|(partners, second)| partners.signalled(second));
        let exchange = rules.trump_exchange.rank().map(|rank| TAKES_TURNED.with(&[Arg::Rank(rank)]));
        Some(Customs {
            scores: scores(self, rules, players),
            rest: vec![stock],
            passes: exchange.into_iter().chain(partners.and_then(|partners| partners.exchanged()).map(Into::into)).collect(),
            signals: captains.into_iter().chain(signals.into_iter().flatten()).collect(),
            ..Customs::dealing(self.hand, Packets::Any)
        })
    }
}

/// The clauses of the rule sheet for the scoring at a table of `players`.
fn scores(game: &Briscola, rules: &HouseRules, players: u8) -> Vec<&'static Clause> {
    let sides = game.sides(rules, players).count(Table::of(players));
    let counted = match rules.matches.mode {
        MatchMode::Points => &ADDED_UP,
        MatchMode::Single | MatchMode::Wins if sides == 2 => &SIXTY_ONE,
        MatchMode::Single | MatchMode::Wins => &THE_MOST,
    };
    let black_hand: &[&Clause] = if rules.conquista.on { rules.conquista.clauses() } else { &[] };
    let all = [counted].into_iter().chain(rules.capot_wins_match.then_some(&CAPOT)).chain(black_hand.iter().copied());
    all.chain(marriages::clauses(rules)).chain(payments::clauses(rules)).collect()
}
