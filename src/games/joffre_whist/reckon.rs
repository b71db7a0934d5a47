//! The score of a deal (rule sheet 9.5, 9.6).

use super::bids::{Contract, Denomination};
use super::facts::{Deal, Holder, JoffreWhist};
use super::house_rules::{HonourMode, HouseRules, SlamMode};
use super::sheet::{
    BOOK, DECLARER_NEEDS_JOFFRE, DOUBLED, EACH_HONOUR, FAILED, FAILED_ATTACK, FIFTY_INSTEAD, FIFTY_MORE, HONOURS, JOFFRE, JOFFRE_NEEDED,
    MADE, NOBODY_SCORES, PASSED_OUT, RED_SUITS, ROYAL_REPLACES, SETS, SLAM, SLAM_MADE, TRICKS, VALUES,
};
use crate::games::prelude::*;

wording! {
    phrase TRICKS_TAKEN: ("{0|trick|tricks}", "トリック");
    phrase SIX: ("book", "最初の6");
    phrase ODD: ("odd {0|trick|tricks}", "6を超えた分");
    phrase LEVEL: ("level", "ビッドの数");
    phrase SLAM_NAME: ("slam", "スラム");
    phrase PENALTY: ("failed attack", "アタックの失敗");
    phrase DOUBLE: ("double", "ダブル");
    phrase JOFFRE_NAME: ("Joffre", "ジョフル");
    phrase ATTACK_NAME: ("Joffre in a Joffre trump attack", "ジョフルトランプ・アタックのジョフル");
    phrase EACH: ("each", "1枚");
    phrase HONOUR_CARDS: ("{0|honour|honours} taken", "取ったオナー");
    phrase HONOURS_NAME: ("honours", "オナー");
    phrase ROYAL_NAME: ("royal honours", "ロイヤルオナー");

    phrase WAS_MADE: ("{0} {0|trick|tricks}, {1} bid: made", "{1}トリックのビッドに対し{0}：成功");
    phrase WAS_FAILED: ("{0} {0|trick|tricks}, {1} bid: failed", "{1}トリックのビッドに対し{0}：失敗");
    phrase NO_JOFFRE: ("{0} {0|trick|tricks}, {1} bid, but not the Joffre: failed", "{1}トリックのビッドに対し{0}、しかしジョフルなし：失敗");
    phrase EVERYBODY_PASSED: ("everybody passed", "全員パス");
}

/// Whether the declarer's side has made its contract: it has enough tricks, and after a Joffre attack also both cards of the Joffre (rule
/// sheet 9.5, decision JF-D8).
pub(super) fn made(now: &Now<'_, JoffreWhist>, deal: &Deal, contract: Contract) -> bool {
    deal.tricks.unwrap_or_default() >= BOOK + contract.bid.level && has_joffre(now, deal, contract)
}

/// Whether the declarer's side has both cards of the Joffre, if its contract needs them. Only a Joffre attack needs them. For all other
/// contracts `true`.
fn has_joffre(now: &Now<'_, JoffreWhist>, deal: &Deal, contract: Contract) -> bool {
    let taker = deal.joffre.and_then(SeatOr::seat);
    match (contract.bid.denomination, taker) {
        (Denomination::JoffreAttack, None) => false,
        (Denomination::JoffreAttack, Some(seat)) if now.rules.declarer_only => seat == contract.declarer,
        (Denomination::JoffreAttack, Some(seat)) => now.sides.side_of(seat) == now.sides.side_of(contract.declarer),
        _ => true,
    }
}

/// The value of one trick over six in a strain, under these house rules.
pub(super) fn value(rules: &HouseRules, denomination: Denomination) -> Amount {
    named(rules.trick_values.get(denomination as usize).copied().unwrap_or_default(), denomination.says())
}

/// The points of the contract before a double. They go to the declarer's side if the contract is `made`, or else to the opponents.
fn for_tricks(now: &Now<'_, JoffreWhist>, contract: Contract, tricks: i64, made: bool) -> Amount {
    let (denomination, level) = (contract.bid.denomination, contract.bid.level);
    let odd = |tricks: i64| (named(tricks, TRICKS_TAKEN) - named(BOOK, SIX)).at_least(0);
    let value = value(now.rules, denomination);
    match (made, denomination, now.rules.slam_mode) {
        (true, _, SlamMode::Double7) if level == SLAM => named(2, SLAM_NAME) * (named(SLAM, ODD) * value),
        (true, _, SlamMode::Fixed) if level == SLAM => {
            named(now.rules.slam_values.get(denomination as usize).copied().unwrap_or_default(), SLAM_NAME)
        }
        (true, ..) => odd(tricks) * value,
        (false, Denomination::JoffreAttack, _) => named(2, PENALTY) * (named(level, LEVEL) * value),
        (false, ..) => odd(TRICKS - tricks) * value,
    }
}

impl Reckoned for JoffreWhist {
    /// Pays the contract to the declarer's side if it is made, or else to the opponents. Pays the Joffre and the honours to the sides that
    /// won them.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        let Some(contract) = deal.contract else {
            for side in Side::TWO {
                ledger.pay(side, number(0).because(EVERYBODY_PASSED), &[&PASSED_OUT]);
            }
            return ledger;
        };
        let side = now.sides.side_of(contract.declarer);
        let tricks = deal.tricks.unwrap_or_default();
        let made = made(now, deal, contract);
        let mut points = for_tricks(now, contract, tricks, made);
        if contract.doubled {
            points = named(2, DOUBLE) * points;
        }
        let clauses = clauses(now, contract, tricks, made);
        let reason = reason(now, deal, contract, made);
        let paid = if made { side } else { side.other() };
        ledger.pay(paid, points.because(reason), &clauses);
        ledger.pay(paid.other(), number(0).because(reason), clauses.get(..1).unwrap_or_default());
        joffre(now, deal, contract, &mut ledger);
        honours(now, deal, [side, side.other()], &mut ledger);
        ledger
    }

    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        Seats::from_fn(now.table.chairs(), |seat| match deal.contract {
            Some(contract) if contract.declarer == seat => Deeds::bid(made(now, deal, contract)),
            _ => Deeds::default(),
        })
    }
}

fn reason(now: &Now<'_, JoffreWhist>, deal: &Deal, contract: Contract, made: bool) -> Say {
    let tricks = deal.tricks.unwrap_or_default();
    let enough = tricks >= BOOK + contract.bid.level;
    let phrase = match (made, enough && !has_joffre(now, deal, contract)) {
        (true, _) => WAS_MADE,
        (false, false) => WAS_FAILED,
        (false, true) => NO_JOFFRE,
    };
    phrase.with(&[Arg::Int(tricks), Arg::Int(BOOK + contract.bid.level)])
}

/// The clauses of the rule sheet for the points of the contract.
fn clauses(now: &Now<'_, JoffreWhist>, contract: Contract, tricks: i64, made: bool) -> Vec<&'static Clause> {
    let attack = contract.bid.denomination == Denomination::JoffreAttack;
    let mut clauses = vec![match (made, attack) {
        (true, _) => &MADE,
        (false, false) => &FAILED,
        (false, true) => &FAILED_ATTACK,
    }];
    clauses.push(if made && contract.bid.level == SLAM { &SLAM_MADE } else { &VALUES });
    if matches!(contract.bid.denomination, Denomination::Diamonds | Denomination::Hearts) {
        clauses.push(&RED_SUITS);
    }
    if attack {
        clauses.push(if now.rules.declarer_only { &DECLARER_NEEDS_JOFFRE } else { &JOFFRE_NEEDED });
    }
    if !made && !attack && TRICKS - tricks <= BOOK {
        clauses.push(&NOBODY_SCORES);
    }
    if contract.doubled {
        clauses.push(&DOUBLED);
    }
    clauses
}

fn joffre(now: &Now<'_, JoffreWhist>, deal: &Deal, contract: Contract, ledger: &mut Ledger) {
    let Some(seat) = deal.joffre.and_then(SeatOr::seat) else { return };
    let attack = contract.bid.denomination == Denomination::JoffreAttack;
    let (amount, clauses): (_, &[&Clause]) = match (attack, now.rules.joffre_adds) {
        (false, _) => (named(15, JOFFRE_NAME), &[&JOFFRE]),
        (true, false) => (named(50, ATTACK_NAME), &[&JOFFRE, &FIFTY_INSTEAD]),
        (true, true) => (named(15, JOFFRE_NAME) + named(50, ATTACK_NAME), &[&JOFFRE, &FIFTY_MORE]),
    };
    ledger.pay(now.sides.side_of(seat), amount, clauses);
}

/// Pays the honours of both sides, and the royal honours (all sixteen honours on one side). `sides` has the declarer's side first.
fn honours(now: &Now<'_, JoffreWhist>, deal: &Deal, sides: [Side; 2], ledger: &mut Ledger) {
    let Some(shares) = deal.shares else { return };
    let per_card = now.rules.honour_mode == HonourMode::PerCard;
    for (place, (side, held)) in sides.into_iter().zip(shares.honours).enumerate() {
        let royal = shares.royal != Holder::None && shares.royal as usize == place;
        let mode = if per_card { &EACH_HONOUR } else { &SETS };
        if held > 0 && !(royal && now.rules.royal_replaces) {
            let amount = if per_card { named(2, EACH) * named(held, HONOUR_CARDS) } else { named(2, HONOURS_NAME) };
            ledger.pay(side, amount, &[&HONOURS, mode]);
        }
        if royal {
            ledger.pay(side, named(8, ROYAL_NAME), &[&HONOURS, if now.rules.royal_replaces { &ROYAL_REPLACES } else { mode }]);
        }
    }
}
