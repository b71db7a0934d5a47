//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 6.5, 6.6, 6.10). The functions that ask return a
//! `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::facts::{Call, Deal, Quinto};
use super::house_rules::DoubleSide;
use super::log::{is_told_by_totals, log, log_beside, quints_in};
use super::sheet::{PACK, TRICKS};
use super::totals::totals;
use crate::bidding::{BadDouble, DoubleCall, DoubleRound};
use crate::games::prelude::*;
use crate::games::words::{PASS, PASSES, TAKEN};

wording! {
    pub(super) fact CALLS = "calls": ("{0}"), ("Double, {0}?", "{0}さん、ダブルは？");

    phrase TIMES: ("×{0}");
    phrase DEALT:
        ("First: {0} deals everybody 12 cards; the other five lie face down as the cachette.",
        "まず{0}が12枚ずつ配り、残る5枚を裏向きのままカシェットにします。");

    phrase ONLY_PASS: ("Only a pass is possible.", "ここではパスしかできません。");
    phrase PASS_OR_DOUBLE: ("Possible: pass or double.", "宣言できるのはパスかダブルです。");
    phrase PASS_OR_REDOUBLE: ("Possible: pass or redouble.", "宣言できるのはパスかリダブルです。");
    phrase ANYTHING: ("Possible: pass, double or redouble.", "宣言できるのはパス、ダブル、リダブルです。");
}

impl Asked for Quinto {
    /// Asks for the round of doubles. Then asks for each trick with its quints (the cards and pairs that score), or for the totals of each
    /// side.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        calls(now, ask, deal)?;
        if is_told_by_totals(now, ask, deal) {
            let logged = log_beside(now, ask, deal)?;
            totals(now, ask, deal, &logged)?
        } else {
            log(now, ask, deal)?
        }
        deal.complete = true;
        Ok(())
    }

    /// The facts that follow from the cards of a trick: the quints (cards and pairs that score) in it (rule sheet 6.3).
    fn trick_tells(&self, _now: &Now<'_, Self>, deal: &Deal, trick: WonTrick<'_>, asked: &Fact) -> Vec<Statement> {
        if asked.key == TAKEN.key { quints_in(deal, &trick.cards().collect::<Vec<_>>()) } else { Vec::new() }
    }

    /// The facts that follow from the cards of all tricks: the quints in the cachette, which has the five cards that nobody played.
    fn tricks_tell(&self, now: &Now<'_, Self>, deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
        let played: Vec<Card> = tricks.won_by(now.table.everybody()).collect();
        let cachette: Vec<Card> = PACK.cards().filter(|card| !played.contains(card)).collect();
        if tricks.count() == TRICKS { quints_in(deal, &cachette) } else { Vec::new() }
    }
}

/// Asks each player for a call. If a player can only pass, the call follows and is not asked for.
fn calls(now: &Now<'_, Quinto>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let mut doubles = DoubleRound::new(now.table, now.sides, now.eldest(), now.rules.double_side == DoubleSide::Both);
    while let Some(turn) = doubles.turn() {
        deal.doubles = Some(doubles);
        let legal = |call: Call| doubles.check(call.heard()).map_err(|bad| objection(now, &doubles, bad));
        let own = now.sides.side_of(turn);
        let note = |call: Call| {
            let factor = doubles.call(call.heard()).ok()?.factor(own);
            (call != Call::Pass).then(|| TIMES.with(&[Arg::Int(factor)]))
        };
        let query = Query::choice(&CALLS, Call::CHOICES).item(deal.calls.len()).about(&[Arg::Seat(turn)]).unless(&legal).noting(&note);
        let query = query.usually(&PASS, PASSES);
        let call = if doubles.is_closed() {
            ask.follows(query, Call::Pass)?
        } else if deal.calls.is_empty() {
            ask.ask(query.hint(DEALT.with(&[Arg::Seat(now.dealer)])))?
        } else {
            ask.ask(query)?
        };
        deal.calls.push(call);
        let Ok(next) = doubles.call(call.heard()) else { break };
        doubles = next;
    }
    deal.doubles = Some(doubles);
    Ok(())
}

/// The objection to a call that is impossible. It names the calls that are possible.
fn objection(now: &Now<'_, Quinto>, doubles: &DoubleRound, bad: BadDouble) -> Objection {
    let may = |call| doubles.check(call).is_ok();
    let instead = match (may(DoubleCall::Double), may(DoubleCall::Redouble)) {
        (false, false) => ONLY_PASS,
        (true, false) => PASS_OR_DOUBLE,
        (false, true) => PASS_OR_REDOUBLE,
        (true, true) => ANYTHING,
    };
    let who = match bad {
        BadDouble::DoubledAlready(side) | BadDouble::RedoubledAlready(side) => Arg::Seats(now.members(side)),
        BadDouble::Over | BadDouble::NothingToRedouble => Arg::None,
    };
    let clause = if matches!(bad, BadDouble::NothingToRedouble) { "6.5" } else { "QU-D1" };
    Objection::Said { clause, says: Box::new(bad.say(who)), instead: Box::new(Say::from(instead)) }
}
