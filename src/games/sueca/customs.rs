//! Dealing, and the player who begins (section 20 of the rule sheet).

use super::house_rules::{BandeiraBy, Raise, Tie60};
use super::sheet::{ALL_POINTS, DOUBLED, GAMES, NO_GAME, ONE_EACH, ONE_MORE, REVOKED, TRICKS, TRIPLE};
use super::{HouseRules, Sueca};
use crate::games::briscola_family::partners::NO_SIGNALS;
use crate::games::prelude::*;

wording! {
    phrase TURNED: ("one card of the dealer’s hand is turned up for trump", "ディーラーの手札の1枚を表にして切り札を決める");
}

impl Dealt for Sueca {
    /// The deal: all cards are dealt. One of the dealer's cards is shown, and its suit is trump.
    fn customs(&self, rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
        Some(Customs { signals: vec![NO_SIGNALS.into()], scores: scores(rules), ..Customs::dealing(TRICKS, Packets::Says(TURNED)) })
    }
}

/// The clauses of the rule sheet for the scoring.
fn scores(rules: &HouseRules) -> Vec<&'static Clause> {
    let tie = if rules.tie_60 == Tie60::OneEach { &ONE_EACH } else { &NO_GAME };
    let after = rules.after_tie().map(|raise| match raise {
        Raise::Double => &DOUBLED,
        Raise::OneMore => &ONE_MORE,
    });
    let all = (rules.bandeira_by == BandeiraBy::Points).then_some(&ALL_POINTS);
    let revoke = (rules.revoke_penalty > 0).then_some(&REVOKED);
    [&GAMES].into_iter().chain(rules.exact30.then_some(&TRIPLE)).chain(all).chain([tie]).chain(after).chain(revoke).collect()
}
