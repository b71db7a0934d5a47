//! The view of a deal: the sum of the bids compared with the number of cards, and the tricks that each player still needs.

use super::facts::{Deal, OhHell, cards};
use super::reckon::pay;
use crate::games::extra_deal::played_off;
use crate::games::prelude::*;
use crate::games::words::tally;

wording! {
    phrase IS_BID: ("{0}");
    phrase BIDS: ("Bids", "ビッド計");
    phrase OVERBID: ("Overbid by {0}: somebody will fall short", "ビッドが{0}多い：誰かが足りなくなります");
    phrase UNDERBID: ("Underbid by {0}: somebody will win too many", "ビッドが{0}少ない：誰かが取りすぎます");
    phrase EVEN: ("The bids add up to the cards", "ビッドの合計は手札の枚数ちょうど");
    phrase EXACTLY: ("{0} {0|has|have} exactly the bid", "{0}：ビッドちょうど");
    phrase OVER: ("{0} {0|is|are} over", "{0}：取りすぎ");
}

impl Seen for OhHell {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let (cards, leader) = (cards(now), now.leader(&deal.taken));
        let bids_are_made = deal.bids.len() == now.table.chairs();
        let trump = Trump { strain: deal.trump, rank: None };
        let played = deal.tricks.map_or(deal.taken.len(), |_| cards as usize);
        // Hides the bids until all are entered, if all players bid at the same time.
        let is_shown = bids_are_made || !now.rules.bids_together;
        let bid = |seat| deal.bid_of(seat).filter(|_| is_shown).map(|bid| SeatBid::exactly(IS_BID.with(&[Arg::Int(bid)]), bid));
        Scene {
            glance: vec![
                Glance::leads(leader),
                Glance::trump(trump),
                Glance::new(BIDS, if is_shown { Shown::Number(deal.sum(), Some(cards)) } else { Shown::Nothing }),
                Glance::trick(bids_are_made.then_some(played), cards),
            ],
            roles: roles_of(now.table, now.dealer, bids_are_made.then_some(leader), |_, deals, leads| [leads, deals]),
            bids: Seats::from_fn(now.table.chairs(), bid),
            bid_lanes: if is_shown { now.table.seats().map(|seat| lane(now, deal, seat, cards)).collect() } else { Vec::new() },
            tricks: tricks_so_far(now.table, deal.tricks, &deal.taken),
            live: match bids_are_made {
                true => deal.tricks.is_none().then(|| live(now, deal, cards)),
                false => played_off(self, now).map(|says| Live { says, aside: None }),
            },
            position: Position { trump, leader, ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet, the number of cards, trump, the bids and the tricks: "5 cards ♥: 2 0 1 3 → 2 1 1 1".
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let bids = now.table.seats().map(|seat| deal.bid_of(seat).unwrap_or_default()).collect();
        let tricks = deal.tricks.unwrap_or_default().iter().copied().collect();
        let trump = deal.trump.unwrap_or(Strain::NoTrump).arg();
        phrase!("{0} {1}: {2} → {3}", "{0}枚 {1}：{2} → {3}").with(&[Arg::Int(cards(now)), trump, Arg::Numbers(bids), Arg::Numbers(tricks)])
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger) -> Vec<Say> {
        let tricks = deal.tricks.unwrap_or_default();
        let exact = deal.bids.iter().filter(|(seat, bid)| tricks.get(*seat) == *bid).count();
        let no_trump = (deal.trump == Some(Strain::NoTrump)).then_some(phrase!("no trump", "ノートランプ"));
        let bids = match exact {
            0 => Some(phrase!("nobody exact", "全員外れ")),
            all if all == deal.bids.len() => Some(phrase!("everybody exact", "全員当たり")),
            _ => None,
        };
        no_trump.into_iter().chain(bids).map(Say::from).collect()
    }
}

/// The points of `seat` for each number of tricks. Empty until the player has bid.
fn lane(now: &Now<'_, OhHell>, deal: &Deal, seat: Seat, cards: i64) -> Lane {
    let Some(bid) = deal.bid_of(seat) else { return Lane::default() };
    let count = TrickCount::of(&deal.taken, SeatSet::of(seat), cards);
    let cell = |result| Cell {
        result,
        and_more: false,
        pays: pay(now.rules, bid, result).0.value(),
        aim: result == bid,
        possible: count.reach().contains(&result),
    };
    Lane { cells: (0..=cards).map(cell).collect(), now: (!deal.taken.is_empty()).then_some(count.taken) }
}

/// The live line: by how much the sum of the bids differs from the number of cards. The small line names the players with more tricks than
/// they bid. If there are none, it names the players with exactly as many tricks as they bid.
fn live(now: &Now<'_, OhHell>, deal: &Deal, cards: i64) -> Live {
    let says = match deal.sum() - cards {
        0 => EVEN.into(),
        over @ 1.. => OVERBID.with(&[Arg::Int(over)]),
        under => UNDERBID.with(&[Arg::Int(-under)]),
    };
    let taken = tally(now.table, &deal.taken);
    let with = |fits: fn(i64, i64) -> bool| -> SeatSet {
        deal.bids.iter().filter(|(seat, bid)| fits(i64::from(taken.get(*seat)), *bid)).map(|(seat, _)| *seat).collect()
    };
    let (over, exactly) = (with(|taken, bid| taken > bid), with(|taken, bid| taken == bid));
    let aside = match (over.is_empty(), deal.taken.is_empty() || exactly.is_empty()) {
        (false, _) => Some(OVER.with(&[Arg::Seats(over)])),
        (true, false) => Some(EXACTLY.with(&[Arg::Seats(exactly)])),
        (true, true) => None,
    };
    Live { says, aside }
}
