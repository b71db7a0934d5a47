//! The view of a deal: the player in turn or the declarer, the state of the contract, and the pay for every result.

use core::ops::RangeInclusive;

use super::auction::{Bid, Call, Contract};
use super::facts::{Alone, Deal, Nominations, Partner};
use super::reckon::{factor, made, pays_side, stake};
use super::sheet::TRICKS;
use crate::games::prelude::*;
use crate::games::words::IS_PARTNER;
use crate::tricks::{Goal, Progress};

wording! {
    phrase SPEAKS: ("To bid", "ビッド番");
    phrase CONTRACT: ("Contract", "コントラクト");
    phrase HIGHEST: ("Highest", "最高ビッド");
    phrase CALLED: ("Called card", "指名カード");
    phrase MISERE: ("Misère", "ミゼール");
    phrase OPEN_MISERE: ("Open misère", "さらしミゼール");

    phrase STANDS: ("{0}’s {1} is the high bid", "最高ビッドは{0}の{1}");
    phrase TIMES: ("A double hand: points ×{0}", "ダブルハンド：得点×{0}");
    phrase TOGETHER: ("{0} and partner need {1} of 13", "{0}とパートナー：13トリック中{1}必要");
    phrase HOPELESS: ("{0} fails, whoever the partner is", "{0}：パートナーが誰でも失敗");
    phrase NO_TRICK: ("{0} must not take a trick", "{0}：1トリックも取ってはいけません");
    phrase PAYS: ("Made, it pays each of them {0}; failed, each of the others {0}.", "成功ならそれぞれ{0}点、失敗ならほかの全員が{0}点。");
    phrase PAYS_ONE: ("Made, it pays {1} {0}; failed, each of the others {0}.", "成功なら{1}に{0}点、失敗ならほかの全員が{0}点。");
    phrase PAYS_ANYWAY: ("Made or failed, it pays each of them {0}.", "成功でも失敗でも、それぞれ{0}点。");
    phrase EXPOSED:
        ("After the first trick the hand is laid open. Made, it pays {1} {0}; failed, each of the others {0}.",
        "1トリック目の後に手札を公開。成功なら{1}に{0}点、失敗ならほかの全員が{0}点。");
}

impl Seen for Nominations {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let trump = Trump { strain: deal.trump, rank: None };
        let leader = leader(deal);
        Scene {
            glance: glance(now, deal, trump),
            roles: roles(now, deal, leader),
            bids: called(now, deal),
            tricks: tricks_so_far(now.table, deal.tricks, &deal.taken),
            live: match deal.contract {
                Some(contract) if deal.tricks.is_none() => Some(live(now, deal, contract)),
                Some(_) => None,
                None => bidding(now, deal),
            },
            lane: deal.contract.map(|contract| lane(now, deal, contract)),
            position: Position { trump, leader: leader.unwrap_or_default(), ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet: the declarer's side, trump, the bid and its tricks, "Mika & Hana: ♥ 10 → 11".
    fn brief(&self, _now: &Now<'_, Self>, deal: &Deal) -> Say {
        let Some(contract) = deal.contract else { return phrase!("").into() };
        let side = deal.side(contract);
        let phrase = match (contract.bid.is_misere(), deal.redeals > 0) {
            (false, false) => phrase!("{0}: {1} {2} → {3}", "{0}：{1} {2} → {3}"),
            (false, true) => phrase!("{0}: {1} {2} → {3}, double hand", "{0}：{1} {2} → {3}、ダブルハンド"),
            (true, false) => phrase!("{0}: {2} → {3}", "{0}：{2} → {3}"),
            (true, true) => phrase!("{0}: {2} → {3}, double hand", "{0}：{2} → {3}、ダブルハンド"),
        };
        phrase.with(&[Arg::Seats(side), deal.trump.map_or(Arg::None, Arg::Strain), contract.bid.arg(), Arg::Int(count(deal, side).taken)])
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger) -> Vec<Say> {
        let bid = deal.contract.map(|contract| contract.bid);
        let misere = match bid {
            Some(Bid::Misere) => Some(phrase!("misère", "ミゼール")),
            Some(Bid::OpenMisere) => Some(phrase!("open misère", "さらしミゼール")),
            _ => None,
        };
        let double = (deal.redeals > 0).then_some(phrase!("double hand", "ダブルハンド"));
        double.into_iter().chain(misere).map(Say::from).collect()
    }
}

/// The leader of the next trick: the declarer first, then the winner of the last trick. `None` before the contract and after the play.
fn leader(deal: &Deal) -> Option<Seat> {
    let contract = deal.contract.filter(|_| deal.tricks.is_none())?;
    Some(deal.taken.last().copied().unwrap_or(contract.declarer))
}

fn glance(now: &Now<'_, Nominations>, deal: &Deal, trump: Trump) -> Vec<Glance> {
    let bid = |label, bid| match bid {
        Bid::Tricks(n) => Glance::new(label, Shown::Number(n, Some(TRICKS))),
        Bid::Misere => Glance::new(MISERE, Shown::Number(0, Some(TRICKS))),
        Bid::OpenMisere => Glance::new(OPEN_MISERE, Shown::Number(0, Some(TRICKS))),
    };
    let (who, what) = match deal.contract {
        Some(contract) => (Glance::declarer(contract.declarer), bid(CONTRACT, contract.bid)),
        None => {
            let high = deal.auction.and_then(|auction| auction.high());
            let turn = deal.auction.and_then(|auction| auction.turn());
            (Glance::seat(SPEAKS, turn), high.map_or(Glance::new(HIGHEST, Shown::Nothing), |(_, high)| bid(HIGHEST, high)))
        }
    };
    // Once a card is called, shows it in the strip instead of the dealer, because the dealer's seat shows the dealer's role anyway.
    let first = deal.called_card.map_or(Glance::dealer(now.dealer), |card| Glance::new(CALLED, Shown::Card(card)));
    vec![first, who, Glance::trump(trump), what]
}

/// The roles shown at the seats: the declarer, the partner if known, the leader, and the dealer.
fn roles(now: &Now<'_, Nominations>, deal: &Deal, leader: Option<Seat>) -> Seats<Roles> {
    roles_of(now.table, now.dealer, leader, |seat, deals, leads| {
        let declares = deal.contract.is_some_and(|contract| contract.declarer == seat);
        let partner = deal.contract.is_some() && deal.partner.and_then(Partner::seat) == Some(seat);
        let part = if declares { Some(Role::Declarer) } else { partner.then_some(IS_PARTNER.into()) };
        [part, leads, deals]
    })
}

/// The last call of each player in the current auction, shown at the seats. Empty after the auction.
fn called(now: &Now<'_, Nominations>, deal: &Deal) -> Seats<Option<SeatBid>> {
    let mut called = Seats::new(now.table.chairs());
    let this_auction = deal.calls.iter().skip(usize::from(now.table.players()) * deal.redeals as usize);
    for (turn, call) in this_auction.enumerate().filter(|_| deal.contract.is_none()) {
        let says = Call::CHOICES.get(*call as usize).map(|choice| SeatBid::called(choice.says));
        called.set(now.table.after(now.eldest(), (turn % usize::from(now.table.players())) as u8), says);
    }
    called
}

fn bidding(now: &Now<'_, Nominations>, deal: &Deal) -> Option<Live> {
    let times = (deal.redeals > 0).then(|| TIMES.with(&[Arg::Int(factor(now.rules, deal.redeals))]));
    match deal.auction.as_ref()?.high() {
        Some((seat, high)) => Some(Live { says: STANDS.with(&[Arg::Seat(seat), high.arg()]), aside: times }),
        None => times.map(|says| Live { says, aside: None }),
    }
}

/// The live line: the tricks that the declarer's side still needs, and the points of the contract.
fn live(now: &Now<'_, Nominations>, deal: &Deal, contract: Contract) -> Live {
    let declarer = Arg::Seat(contract.declarer);
    let points = stake(now.rules, contract.bid, deal.redeals).value();
    let says = match contract.bid {
        Bid::Tricks(n) if deal.partner.is_some() => count(deal, deal.side(contract)).progress(Goal::AtLeast(n)).say(deal.side(contract)),
        Bid::Tricks(n) if *reach(now, deal, contract).end() < n => HOPELESS.with(&[declarer]),
        Bid::Tricks(n) => {
            let alone = SeatSet::of(contract.declarer);
            match count(deal, alone).progress(Goal::AtLeast(n)) {
                Progress::Made => Progress::Made.say(alone),
                _ => TOGETHER.with(&[declarer, Arg::Int(n)]),
            }
        }
        Bid::Misere | Bid::OpenMisere => NO_TRICK.with(&[declarer]),
    };
    let pays = match contract.bid {
        Bid::OpenMisere => EXPOSED,
        Bid::Misere => PAYS_ONE,
        Bid::Tricks(_) if pays_side(now.rules, contract.bid, false) => PAYS_ANYWAY,
        Bid::Tricks(_) if deal.partner == Some(Partner::Other(Alone::Alone)) => PAYS_ONE,
        Bid::Tricks(_) => PAYS,
    };
    Live { says, aside: Some(pays.with(&[Arg::Int(points), declarer])) }
}

fn count(deal: &Deal, side: SeatSet) -> TrickCount {
    match &deal.tricks {
        Some(tricks) => TrickCount { taken: side.iter().map(|seat| tricks.get(seat)).sum(), played: TRICKS, total: TRICKS },
        None => TrickCount::of(&deal.taken, side, TRICKS),
    }
}

/// The numbers of tricks with which the declarer's side can end. While the partner is unknown, any other player may be the partner, or
/// nobody.
fn reach(now: &Now<'_, Nominations>, deal: &Deal, contract: Contract) -> RangeInclusive<i64> {
    let side = deal.side(contract);
    let known = count(deal, side).reach();
    if deal.partner.is_some() {
        return known;
    }
    let others = side.others(now.table.players());
    let most = others.iter().map(|seat| count(deal, SeatSet::of(seat)).taken).max().unwrap_or_default();
    *known.start()..=*known.end() + most
}

/// The declarer's points for each number of tricks that the declarer's side can take, computed as for a finished deal.
fn lane(now: &Now<'_, Nominations>, deal: &Deal, contract: Contract) -> Lane {
    let reach = reach(now, deal, contract);
    let most = if contract.bid.is_misere() { 1 } else { TRICKS };
    let cells = (0..=most).map(|result| {
        let mut tricks = Seats::new(usize::from(now.table.players()));
        tricks.set(contract.declarer, result);
        let ended = Deal { tricks: Some(tricks), partner: Some(Partner::Other(Alone::Alone)), ..deal.clone() };
        Cell {
            result,
            and_more: false,
            pays: Nominations.reckon(now, &ended).sum(now.sides.side_of(contract.declarer), Unit::Points),
            aim: made(contract.bid, result),
            possible: reach.contains(&result),
        }
    });
    let begun = deal.tricks.is_some() || !deal.taken.is_empty();
    Lane { cells: cells.collect(), now: (begun && deal.partner.is_some()).then(|| *reach.start()) }
}
