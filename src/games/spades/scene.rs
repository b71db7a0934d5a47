//! The view of a deal: the bids, and the tricks that each side still needs.

use super::facts::{Bid, Deal, NIL, Spades, Tricks, tricks};
use super::reckon::{Result, bid_pays, result};
use super::sheet::{BLIND_NIL, FAILED, NIL_FAILED, NIL_MADE, PENALTY, TEN_FAILED, hand};
use crate::asking::NumberOr;
use crate::games::prelude::*;
use crate::games::words::tally;

wording! {
    phrase SAID: ("{0}");
    phrase BAGS: ("Bags", "バッグ");
    phrase BOTH: ("{0} : {1}");
    phrase NEEDS: ("{0}: {1} of {2}, {3} to go", "{0}：{2}のうち{1}、あと{3}");
    phrase IS_MADE: ("{0}: contract made, {1} {1|bag|bags}", "{0}：コントラクト達成、バッグ{1}");
    phrase NO_CONTRACT: ("{0}: no contract, every trick is a bag", "{0}：コントラクトなし、取ったトリックはすべてバッグ");
    phrase NIL_BROKEN: ("{0}’s nil is broken", "{0}のニルは失敗");
    phrase SO_FAR: ("{0} bid {1} so far", "{0}：ここまでのビッド{1}");
    phrase BID_SO_FAR: ("{0} of {1} tricks bid so far", "ここまでのビッドは合計{0}、全{1}トリック");
    phrase ALL_BID: ("{0} bid, {1} tricks", "ビッドの合計{0}、全{1}トリック");
    phrase HAVE_MADE: ("Contract made: {0}", "コントラクト達成：{0}");
}

impl Seen for Spades {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let bids_are_made = deal.bids.len() == now.table.chairs();
        let leader = now.leader(&deal.taken);
        let total = hand(now.table.players());
        let played = deal.tricks.map_or(deal.taken.len(), |_| total as usize);
        let bid = |seat| deal.bids.iter().find(|(other, _)| *other == seat).map(|(_, bid)| seen(*bid));
        let bags = match now.sides {
            Sides::Two => BOTH.with(&Side::TWO.map(|side| Arg::Int(now.standing.carried.bags.get(side)))),
            Sides::Alone => SAID.with(&[Arg::Numbers(now.standing.carried.bags.iter().copied().collect())]),
        };
        Scene {
            glance: [Glance::dealer(now.dealer)]
                .into_iter()
                // The strip names the leader only at a table with pairs. Without pairs the leader's seat shows this role anyway, and the
                // strip needs the space for the bags (overtricks) of all players.
                .chain((now.sides == Sides::Two).then(|| Glance::leads(leader)))
                .chain([Glance::new(BAGS, Shown::Say(bags)), Glance::trick(bids_are_made.then_some(played), total)])
                .collect(),
            roles: roles_of(now.table, now.dealer, bids_are_made.then_some(leader), |_, deals, leads| [leads, deals]),
            bids: Seats::from_fn(now.table.chairs(), bid),
            bid_lanes: if bids_are_made { now.table.seats().map(|seat| lane(now, deal, seat, total)).collect() } else { Vec::new() },
            tricks: match deal.tricks {
                Some(Tricks::Each(tricks)) => tricks_so_far(now.table, Some(tricks), &deal.taken),
                Some(Tricks::Pairs(_)) => None,
                None => tricks_so_far(now.table, None, &deal.taken),
            },
            live: (deal.tricks.is_none() && !deal.bids.is_empty()).then(|| live(now, deal, bids_are_made)),
            position: Position {
                trump: Trump::of(Strain::Suit(Suit::Spades)),
                leader,
                first_trick: bids_are_made.then_some(deal.taken.is_empty()),
                ..Position::default()
            },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet: the contract and the tricks of each side, "7 → 8, 5 → 5". Without pairs: all contracts
    /// and then all tricks, "3 4 0 5 → 4 4 0 5".
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        if now.sides == Sides::Alone {
            let of_each = |count: fn(Result) -> i64| {
                Arg::Numbers(now.sides.all(now.table).map(|side| count(result(now, deal, side, &deal.counted()))).collect())
            };
            return phrase!("{0} → {1}").with(&[of_each(|result| result.contract), of_each(|result| result.won)]);
        }
        let [a, b] = Side::TWO.map(|side| result(now, deal, side, &deal.counted()));
        phrase!("{0} → {1}, {2} → {3}", "{0} → {1}、{2} → {3}").with(&[a.contract, a.won, b.contract, b.won].map(Arg::Int))
    }

    fn events(&self, _now: &Now<'_, Self>, _deal: &Deal, ledger: &Ledger) -> Vec<Say> {
        let events = [
            (&NIL_MADE, phrase!("nil made", "ニル成功")),
            (&NIL_FAILED, phrase!("nil failed", "ニル失敗")),
            (&BLIND_NIL, phrase!("blind nil", "ブラインドニル")),
            (&FAILED, phrase!("set", "コントラクト失敗")),
            (&TEN_FAILED, phrase!("ten set", "10のコントラクト失敗")),
            (&PENALTY, phrase!("bag penalty", "バッグの減点")),
        ];
        events.into_iter().filter(|(clause, _)| ledger.applies(clause)).map(|(_, says)| says).map(Say::from).collect()
    }
}

/// The bid of a player, as the seat shows it. Nil and blind nil are shown by name.
fn seen(bid: Bid) -> SeatBid {
    match tricks(bid) {
        0 => SeatBid::exactly(SAID.with(&[if bid == NumberOr::Number(0) { Arg::Phrase(NIL) } else { bid.arg() }]), 0),
        tricks => SeatBid::at_least(SAID.with(&[bid.arg()]), tricks),
    }
}

/// The points for the bid of `seat`, for each number of tricks. For a nil (a bid of no trick) these are the tricks of the player. For a bid
/// of tricks they are all tricks that count for the contract of the side.
fn lane(now: &Now<'_, Spades>, deal: &Deal, seat: Seat, total: i64) -> Lane {
    let bid_of = |seat| deal.bids_of(SeatSet::of(seat)).next().map(|(_, bid)| tricks(bid));
    let Some(bid) = bid_of(seat) else { return Lane::default() };
    let side = now.sides.side_of(seat);
    // Leaves out a partner who bid nil (a bid of no trick), because the tricks of this partner do not count for the contract.
    let counted: SeatSet =
        if bid == 0 { SeatSet::of(seat) } else { now.members(side).iter().filter(|seat| bid_of(*seat) != Some(0)).collect() };
    let count = match deal.tricks {
        Some(_) => TrickCount { taken: counted.iter().map(|seat| deal.counted().get(seat)).sum(), played: total, total },
        None => TrickCount::of(&deal.taken, counted, total),
    };
    let aim = if bid == 0 { 0 } else { deal.contract(counted) };
    let cell = |result: i64| Cell {
        result,
        and_more: false,
        pays: bid_pays(now, deal, seat, counted, result),
        aim: result == aim,
        possible: count.reach().contains(&result),
    };
    Lane { cells: (0..=total).map(cell).collect(), now: (!deal.taken.is_empty()).then_some(count.taken) }
}

/// The player whose nil (bid of no trick) has failed by winning the last trick. `None` if the last trick broke no nil.
fn breaks_nil(deal: &Deal) -> Option<Seat> {
    let (last, before) = deal.taken.split_last()?;
    let is_nil = deal.bids.iter().any(|(seat, bid)| seat == last && tricks(*bid) == 0);
    (is_nil && !before.contains(last)).then_some(*last)
}

/// The live line: the tricks that one side still needs, and below it the tricks that the other side still needs. Before the play it shows
/// the bids. After a trick that broke a nil (a bid of no trick), it says that the nil has failed.
fn live(now: &Now<'_, Spades>, deal: &Deal, bids_are_made: bool) -> Live {
    let taken = tally(now.table, &deal.taken).map(i64::from);
    if now.sides == Sides::Alone {
        return live_alone(now, deal, bids_are_made, &taken);
    }
    let [says, aside] = Side::TWO.map(|side| {
        let members = Arg::Seats(now.members(side));
        let Result { contract, won, bags, .. } = result(now, deal, side, &taken);
        match contract - won {
            _ if !bids_are_made => SO_FAR.with(&[members, Arg::Int(contract)]),
            _ if contract == 0 => NO_CONTRACT.with(&[members]),
            needs @ 1.. => NEEDS.with(&[members, Arg::Int(won), Arg::Int(contract), Arg::Int(needs)]),
            _ => IS_MADE.with(&[members, Arg::Int(bags)]),
        }
    });
    match breaks_nil(deal) {
        Some(seat) => {
            let of_its_side = if now.sides.side_of(seat) == Side::TWO[0] { says } else { aside };
            Live { says: NIL_BROKEN.with(&[Arg::Seat(seat)]), aside: Some(of_its_side) }
        }
        None => Live { says, aside: Some(aside) },
    }
}

/// The live line at a table without pairs: the sum of the bids and the number of tricks. The line below names the players who have made
/// their contracts.
fn live_alone(now: &Now<'_, Spades>, deal: &Deal, bids_are_made: bool, taken: &Seats<i64>) -> Live {
    let bid = deal.bids.iter().map(|(_, bid)| tricks(*bid)).sum();
    let says = if bids_are_made { ALL_BID } else { BID_SO_FAR }.with(&[bid, hand(now.table.players())].map(Arg::Int));
    if let Some(seat) = breaks_nil(deal) {
        return Live { says: NIL_BROKEN.with(&[Arg::Seat(seat)]), aside: Some(says) };
    }
    let has_made = |(seat, bid): &&(Seat, Bid)| (1..=taken.get(*seat)).contains(&tricks(*bid));
    let made: SeatSet = deal.bids.iter().filter(has_made).map(|(seat, _)| *seat).collect();
    Live { says, aside: (!made.is_empty()).then(|| HAVE_MADE.with(&[Arg::Seats(made)])) }
}
