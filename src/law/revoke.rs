//! Rulings on a revoke (rule sheet `irregularities`, clause 1). Also the ruling that a deal is lost (1.5), which other mistakes can lead
//! to.

use super::clauses as c;
use super::incident::{By, Reach, Revoked, Stage};
use super::ruling::{Finding, Remedy, Ruling};
use super::setting::{Aim, Counting, Following, Setting};
use super::values::{BookCloses, FalseClaim, Law, MisdealDealer, Revoke};
use crate::text::Arg;

/// The facts of a revoke that its ruling depends on.
#[derive(Clone, Copy)]
pub(super) struct Case {
    pub(super) possible: bool,
    pub(super) stage: Stage,
    pub(super) revoked: Option<Revoked>,
    pub(super) reach: Option<Reach>,
    pub(super) broke_misere: bool,
    pub(super) decided: Option<bool>,
}

/// The ruling on a revoke in a closed trick. In an open trick the revoke is corrected, and the wrong card is judged as an exposed card.
pub(super) fn revoke(case: Case, law: &Law, setting: &Setting) -> Ruling {
    let nothing = |now: Finding, cost: Finding| Ruling::new(now, cost, Remedy::Nothing);
    if !case.possible {
        let now = if setting.following == Following::Never { c::NO_REVOKE_HERE } else { c::STOCK_LASTS };
        return nothing(now.says(), c::NO_COST.says());
    }
    if is_too_late(case.stage, law) {
        return nothing(c::TOO_LATE.says(), c::TIME_IS_UP.says());
    }
    let by = case.revoked.map_or(By::OneSide, |revoked| revoked.by);
    match by {
        By::Both => Ruling::new(c::BOTH_REVOKED.says(), c::NEITHER_GAINS.says(), Remedy::DealtAgain(MisdealDealer::Same)),
        By::Nobody if law.false_claim == FalseClaim::Nothing => nothing(c::WAS_NONE.says(), c::CLAIM_FREE.says()),
        By::Nobody => {
            let (cost, remedy, _) = cost(case, By::OneSide, law, setting);
            Ruling::new(c::WAS_NONE.says(), c::CLAIM_COSTS.says(), remedy).besides(cost)
        }
        _ => {
            let now = if case.stage == Stage::Cut { c::STILL_TIME } else { c::REVOKE_CLOSED };
            if case.broke_misere {
                return Ruling::new(now.says(), c::MISERE_MADE.says(), Remedy::MisereMade);
            }
            let (cost, remedy, besides) = cost(case, by, law, setting);
            claimed(besides.into_iter().fold(Ruling::new(now.says(), cost, remedy), Ruling::besides), case.stage, law)
        }
    }
}

/// Whether a revoke can no longer be claimed (rule sheet `irregularities` 1.8).
pub(super) fn is_too_late(stage: Stage, law: &Law) -> bool {
    stage == Stage::Cut && law.book_closes == BookCloses::NextDeal
}

/// Adds to `ruling` the sentence that says until when a revoke may be claimed, unless that time has passed.
pub(super) fn claimed(ruling: Ruling, stage: Stage, law: &Law) -> Ruling {
    match (stage, law.book_closes) {
        (Stage::Cut, _) => ruling,
        (_, BookCloses::NextDeal) => ruling.besides(c::TO_PROVE.says()),
        (_, BookCloses::Never | BookCloses::MatchEnd) => ruling.besides(c::TO_PROVE_LATER.says()),
    }
}

/// The cost of an established revoke (rule sheet `irregularities` 1.3 to 1.6): the sentence of the cost, its remedy (the change of the
/// record), and further sentences.
fn cost(case: Case, by: By, law: &Law, setting: &Setting) -> (Finding, Remedy, Vec<Finding>) {
    let tricks = |n: u8| {
        let args = [Arg::Int(i64::from(n))];
        (c::REVOKE_TRICKS.with(&args), Remedy::Tricks(n), ways(n, setting))
    };
    match law.revoke {
        Revoke::Nothing => (c::NO_COST.says(), Remedy::Nothing, Vec::new()),
        Revoke::OneTrick => tricks(1),
        Revoke::TwoTricks => tricks(2),
        Revoke::ThreeTricks => tricks(3),
        Revoke::OneOrTwo => match case.reach {
            Some(Reach::None) => (c::BRIDGE_NONE.says(), Remedy::Nothing, Vec::new()),
            Some(Reach::One) => (c::BRIDGE_ONE.says(), Remedy::Tricks(1), ways(1, setting)),
            Some(Reach::Two) => (c::BRIDGE_TWO.says(), Remedy::Tricks(2), ways(2, setting)),
            None => (c::BRIDGE_ALL.says(), Remedy::Tricks(1), ways(1, setting)),
        },
        Revoke::DealLost if case.decided == Some(true) => (c::DECIDED_BEFORE.says(), Remedy::Nothing, Vec::new()),
        Revoke::DealLost => {
            let unasked = case.decided.is_none().then(|| c::DECIDED.says());
            (lost(by, setting), Remedy::DealLost, unasked.into_iter().collect())
        }
        Revoke::Points => (
            if setting.lowest_wins { c::POINTS_LOW } else { c::POINTS }
                .with(&[Arg::Counted(setting.unit.counted(), law.revoke_points as i32)]),
            Remedy::Points(law.revoke_points),
            Vec::new(),
        ),
    }
}

/// The sentences that say where `n` moved tricks go, and the cards in them.
fn ways(n: u8, setting: &Setting) -> Vec<Finding> {
    let tricks = [Arg::Int(i64::from(n))];
    let points = (setting.counting == Counting::CardPoints).then(|| c::WITH_POINTS.with(&tricks));
    let best = setting.many_sides.then(|| c::TO_THE_BEST.with(&tricks));
    let aim = match setting.aim {
        Aim::Many if setting.misere => Some(c::IN_MISERE.with(&tricks)),
        Aim::Many => setting.each_bids.then(|| c::AGAINST_NIL.with(&tricks)),
        Aim::Few | Aim::Either => Some(c::AGAINST_FEW.with(&tricks)),
        Aim::Exact => Some(c::AGAINST_EXACT.with(&tricks)),
    };
    let alone = matches!(setting.aim, Aim::Exact) || setting.each_bids;
    let alone = alone.then(|| c::NOBODY_ELSE.says());
    [points, best, aim, alone].into_iter().flatten().collect()
}

/// The sentence that says what a lost deal means in this game (rule sheet `irregularities` 1.5).
pub(super) fn lost(by: By, setting: &Setting) -> Finding {
    let rule = match (setting.contract, by, setting.aim) {
        (true, By::Declarer, _) => c::CONTRACT_FAILS,
        (true, By::Defenders, _) => c::CONTRACT_MADE,
        (true, ..) => c::CONTRACT_LOST,
        (false, _, Aim::Many) if setting.each_bids => c::OWN_FAILS,
        (false, _, Aim::Few) => c::ALL_TAKEN,
        (false, _, Aim::Either) => c::ALL_EITHER,
        (false, _, Aim::Exact) => c::ALL_EXACT,
        (false, _, Aim::Many) if setting.many_sides => c::OWN_TRICKS,
        (false, _, Aim::Many) if setting.counting == Counting::CardPoints => c::ALL_POINTS,
        (false, _, Aim::Many) => c::ALL_TRICKS,
    };
    rule.says()
}
