//! The view of a deal: the dice, the target, and the pay for every result.

use super::facts::{Deal, RollerDerby, roller, roller_side, throw_number};
use super::sheet::TRICKS;
use crate::games::prelude::*;
use crate::tricks::Goal;

wording! {
    phrase TARGET: ("Target", "目標");
    phrase ROLLER: ("Roller", "ローラー");
    phrase ALL_OR_NONE: ("13 or 0", "13か0");

    phrase SO_FAR: ("{0} {0|trick|tricks} to {1} so far. Ending on this many pays:", "ここまで{0}対{1}。最終トリック数ごとの得点：");
    phrase WOULD_PAY: ("Ending on this many tricks pays:", "最終トリック数ごとの得点：");
}

impl Seen for RollerDerby {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let leader = deal.taken.last().copied().unwrap_or(roller(now));
        let trump = Trump { strain: deal.trump, rank: None };
        Scene {
            glance: vec![Glance::dealer(now.dealer), Glance::leads(leader), Glance::trump(trump), Glance::new(TARGET, target(now, deal))],
            // Shows only the role of the Roller at the Roller's seat, not the lead, because the Roller always leads to the first trick.
            roles: roles_of(now.table, now.dealer, leader, |seat, deals, leads| match seat == roller(now) {
                true => [Some(Role::from(ROLLER)), None],
                false => [deals, leads],
            }),
            tricks: tricks_so_far(now.table, None, &deal.taken),
            live: live(now, deal),
            lane: lane(now, deal),
            board: Board::Dice {
                shows: deal.dice.iter().take(if now.rules.dice == super::Dice::TwoD6 { 2 } else { 1 }).copied().collect(),
                faces: if now.rules.dice == super::Dice::TwoD6 { 6 } else { 12 },
                side: now.members(roller_side(now)),
            },
            position: Position { trump, leader, ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet: the trump suit, the target of the Roller's side and its tricks, as in "♥ 8 → 5".
    fn brief(&self, _now: &Now<'_, Self>, deal: &Deal) -> Say {
        let trump = deal.trump.map_or(Arg::None, Arg::Strain);
        let taken = Arg::Int(deal.roller_tricks.unwrap_or_default());
        match (deal.all_or_nothing, deal.dice) {
            (Some(true), _) => phrase!("{0} all or nothing → {1}", "{0} オール・オア・ナッシング → {1}").with(&[trump, taken]),
            (_, [a, b]) => {
                let target = i64::from(a.unwrap_or_default()) + i64::from(b.unwrap_or_default());
                phrase!("{0} {1} → {2}").with(&[trump, Arg::Int(target), taken])
            }
        }
    }

    /// The events for the score sheet: a repeated throw of the app, and the jokers that the Roller bought. A declaration of all or nothing
    /// is not among them, because the summary of the deal shows it already.
    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger) -> Vec<Say> {
        let bought = phrase!("{0} {0|joker|jokers} bought", "ジョーカー{0}枚を購入");
        let bought = (deal.jokers > 0).then(|| bought.with(&[Arg::Int(deal.jokers)]));
        deal.throw.map(throw_number).into_iter().chain(bought).collect()
    }
}

fn target(now: &Now<'_, RollerDerby>, deal: &Deal) -> Shown {
    match (deal.all_or_nothing, deal.target(now.rules.dice)) {
        (Some(true), _) => Shown::Say(ALL_OR_NONE.into()),
        (_, Some(target)) => Shown::Number(target, Some(TRICKS)),
        _ => Shown::Nothing,
    }
}

/// The live line: the tricks that the Roller's side still needs. `None` until it is entered whether the Roller declares all or nothing, and
/// after the play.
fn live(now: &Now<'_, RollerDerby>, deal: &Deal) -> Option<Live> {
    let all_or_nothing = deal.all_or_nothing?;
    let target = deal.target(now.rules.dice)?;
    if deal.roller_tricks.is_some() {
        return None;
    }
    let members = now.members(roller_side(now));
    let count = TrickCount::of(&deal.taken, members, TRICKS);
    let aim = if all_or_nothing { Goal::AllOrNone } else { Goal::Exactly(target) };
    let says = count.progress(aim).say(members);
    let aside =
        if count.played == 0 { WOULD_PAY.into() } else { SO_FAR.with(&[Arg::Int(count.taken), Arg::Int(count.played - count.taken)]) };
    Some(Live { says, aside: Some(aside) })
}

/// The points of the Roller's side for each number of tricks that it can take, computed as for a finished deal. `None` until the dice are
/// thrown, and until it is entered whether the Roller declares all or nothing.
fn lane(now: &Now<'_, RollerDerby>, deal: &Deal) -> Option<Lane> {
    let target = deal.target(now.rules.dice)?;
    let all_or_nothing = deal.all_or_nothing?;
    let count = TrickCount::of(&deal.taken, now.members(roller_side(now)), TRICKS);
    let cells = (0..=TRICKS).map(|result| {
        let ended = Deal { roller_tricks: Some(result), ..deal.clone() };
        Cell {
            result,
            and_more: false,
            pays: RollerDerby.reckon(now, &ended).sum(roller_side(now), Unit::Points),
            aim: if all_or_nothing { result == 0 || result == TRICKS } else { result == target },
            possible: count.reach().contains(&result),
        }
    });
    Some(Lane { cells: cells.collect(), now: deal.roller_tricks.or((!deal.taken.is_empty()).then_some(count.taken)) })
}
