//! Dealing, and the player who begins (rule sheet 1.1 to 1.3).

use super::sheet::{BLIND_NIL, FAILED, MADE, NIL_ALONE, NIL_FAILED, NIL_HELPS, NIL_MADE, NIL_TRICKS};
use super::sheet::{PENALTY, TEN_FAILED, TEN_MADE, TWO_NILS, hand};
use super::{HouseRules, Spades};
use crate::games::customs::BIDS_FIRST;
use crate::games::prelude::*;

wording! {
    phrase NIL: ("Nil: {0} made, {1} failed.", "ニル：成功{0}点、失敗{1}点。");
    phrase BLIND: ("Blind nil: {0} made, {1} failed.", "ブラインドニル：成功{0}点、失敗{1}点。");
    phrase BAGS: ("Every {0} {0|bag|bags}: {1}.", "バッグ{0}つごとに{1}点。");
}

impl Dealt for Spades {
    /// The deal: every player gets the same number of cards. The player after the dealer bids first and leads.
    fn customs(&self, rules: &HouseRules, players: u8, _before: SoFar) -> Option<Customs> {
        Some(Customs {
            begins: Some((BIDS_FIRST, DealRole::Next)),
            scores: scores(rules, players),
            agreed: agreed(rules),
            ..Customs::dealing(hand(players), Packets::Singly)
        })
    }
}

/// The clauses of the rule sheet for the scoring at a table of `players`.
fn scores(rules: &HouseRules, players: u8) -> Vec<&'static Clause> {
    let ten: &[&Clause] = if rules.ten_for_200 { &[&TEN_MADE, &TEN_FAILED] } else { &[] };
    let of_nil = if rules.failed_nil_helps { &NIL_HELPS } else { &NIL_TRICKS };
    let bags_of_nils = if rules.sides(players) == Sides::Two { &TWO_NILS } else { &NIL_ALONE };
    let blind = rules.blind_nil.then_some(&BLIND_NIL);
    let bags = rules.bags().map(|_| &PENALTY);
    let all = [&MADE, &FAILED].into_iter().chain(ten.iter().copied()).chain([&NIL_MADE, &NIL_FAILED, of_nil, bags_of_nils]);
    all.chain(blind).chain(bags).collect()
}

/// The sentences about the points of a nil (a bid of no trick) and a blind nil, and about the penalty for bags (overtricks).
fn agreed(rules: &HouseRules) -> Vec<Say> {
    let nil = |phrase: Phrase, value: i64| phrase.with(&[Arg::Signed(value), Arg::Signed(-value)]);
    let blind = rules.blind_nil.then(|| nil(BLIND, rules.blind_nil_value));
    let bags = rules.bags().map(|limit| BAGS.with(&[Arg::Int(limit), Arg::Signed(-rules.bag_penalty)]));
    [nil(NIL, rules.nil_value)].into_iter().chain(blind).chain(bags).collect()
}
