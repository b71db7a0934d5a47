//! The view of a deal: the player in turn or the declarer, the called card, and the pay for every result. The partner is shown only
//! after the table entered who it is.

use super::bid::{Bid, Contract};
use super::facts::{Chiamata, Deal, SideTotals};
use super::options::{EndMode, FirstLead};
use super::reckon::{IS_SITTING_OUT, WAS_FAILED, WAS_MADE, declarers_part};
use super::sheet::{CAPOT_POINTS, CAPOT_TRICKS};
use super::unit::points;
use crate::bidding;
use crate::games::briscola_family::TOTAL;
use crate::games::prelude::*;
use crate::games::words::{CAPOT, IS_PARTNER};

wording! {
    phrase SPEAKS: ("To bid", "ビッド番");
    phrase HIGHEST: ("Highest", "最高ビッド");
    phrase CALLED: ("Called card", "指名カード");
    phrase NEEDS: ("Needs", "必要");

    phrase PASSED: ("pass", "パス");
    phrase STANDS: ("{0}’s {1} is the high bid", "最高ビッドは{0}の{1}");
    phrase TOGETHER: ("{0} and partner need {1} of 120", "{0}とパートナー：120点中{1}点必要");
    phrase KNOWN: ("{0} {0|needs|need} {1} of 120", "{0}：120点中{1}点必要");
    phrase PAYS:
        ("Made exactly, it pays the declarer {0} and costs each opponent {1}.",
        "ぎりぎり成功ならデクレアラーが{0}枚もらい、相手は{1}枚ずつ払います。");
    phrase RACE: ("First to {0} chips", "チップ{0}枚で終了");
}

impl Seen for Chiamata {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let trump = Trump { strain: deal.trump, rank: deal.called[0].filter(|_| deal.trump.is_some()) };
        let leader = leader(self, now, deal);
        Scene {
            glance: glance(now, deal, trump, leader),
            roles: roles(now, deal),
            tricks: tricks_so_far(now.table, None, &deal.taken),
            live: live(self, now, deal),
            lane: deal.contract.map(|contract| lane(self, now, deal, contract)),
            position: Position { trump, leader: leader.unwrap_or_default(), ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet: "Mika & Theo: ♣J → 85, made".
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let (Some(contract), Some(taken)) = (deal.contract, &deal.side_took) else {
            return phrase!("everybody passed", "全員パス").into();
        };
        let points = points(now.rules, taken);
        let result = Arg::Phrase(if points >= now.rules.needed(contract.bid) { WAS_MADE } else { WAS_FAILED });
        let what = match (deal.trump, deal.called, contract.bid) {
            (Some(Strain::Suit(suit)), [Some(rank), _], Bid::Rank(_)) => Arg::Card(crate::cards::Card::Of(rank, suit)),
            _ => contract.bid.arg(),
        };
        phrase!("{0}: {1} → {2}, {3}", "{0}：{1} → {2}、{3}").with(&[Arg::Seats(deal.side()), what, Arg::Int(points), result])
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger) -> Vec<Say> {
        let capot = ledger.applies(&CAPOT_TRICKS) || ledger.applies(&CAPOT_POINTS);
        let solo = deal.contract.is_some_and(|contract| contract.bid == Bid::Solo);
        capot.then_some(CAPOT).into_iter().chain(solo.then_some(phrase!("solo", "ソロ"))).map(Say::from).collect()
    }
}

/// The leader of the next trick. `None` before the contract and after the last trick.
fn leader(game: &Chiamata, now: &Now<'_, Chiamata>, deal: &Deal) -> Option<Seat> {
    let is_left = deal.side_took.is_none() && (deal.taken.len() as i64) < game.tricks;
    let contract = deal.contract.filter(|_| is_left)?;
    let first = match now.rules.first_lead {
        FirstLead::DealerRight => now.eldest(),
        FirstLead::Declarer => contract.declarer,
    };
    Some(deal.taken.last().copied().unwrap_or(first))
}

/// The cells of the strip. After the auction the first cell shows the leader instead of the dealer, if the leader is known.
fn glance(now: &Now<'_, Chiamata>, deal: &Deal, trump: Trump, leader: Option<Seat>) -> Vec<Glance> {
    let (who, what) = match deal.contract {
        Some(contract) => {
            (Glance::declarer(contract.declarer), Glance::new(NEEDS, Shown::Number(now.rules.needed(contract.bid), Some(TOTAL))))
        }
        None => {
            let open = deal.auction.and_then(|auction| Some((auction.turn()?, auction.high())));
            let high = open.and_then(|(_, high)| high).map(|(_, bid)| phrase!("{0}").with(&[bid.arg()]));
            (Glance::seat(SPEAKS, open.map(|(turn, _)| turn)), Glance::new(HIGHEST, high.map_or(Shown::Nothing, Shown::Say)))
        }
    };
    let trump = if trump.rank.is_some() { Glance::new(CALLED, Shown::trump(trump)) } else { Glance::trump(trump) };
    let first = leader.map_or_else(|| Glance::dealer(now.dealer), Glance::leads);
    vec![first, who, trump, what]
}

/// The roles shown at the seats. During the auction: the players who passed. After it: the declarer and the known partners. The leader is
/// shown in the strip only.
fn roles(now: &Now<'_, Chiamata>, deal: &Deal) -> Seats<Roles> {
    let partners = deal.partners();
    roles_of(now.table, now.dealer, None, |seat, deals, _| {
        let part = match deal.contract {
            _ if !now.table.has(seat) => Some(IS_SITTING_OUT.into()),
            Some(contract) if contract.declarer == seat => Some(Role::Declarer),
            Some(_) => partners.has(seat).then_some(IS_PARTNER.into()),
            None => {
                let out =
                    |auction: bidding::Auction<Bid>| auction.check_by(seat, bidding::Call::Pass) == Err(bidding::BadCall::HasPassed(seat));
                deal.auction.is_some_and(out).then_some(PASSED.into())
            }
        };
        [part, deals]
    })
}

fn live(game: &Chiamata, now: &Now<'_, Chiamata>, deal: &Deal) -> Option<Live> {
    let race = (now.rules.end_mode == EndMode::Chips).then(|| RACE.with(&[Arg::Int(now.rules.target_chips)]));
    let Some(contract) = deal.contract else {
        let high = deal.auction.and_then(|auction| auction.high());
        return match high {
            Some((seat, bid)) => Some(Live { says: STANDS.with(&[Arg::Seat(seat), bid.arg()]), aside: race }),
            None => race.filter(|_| !deal.all_pass).map(|says| Live { says, aside: None }),
        };
    };
    let needed = now.rules.needed(contract.bid);
    let says = match deal.side_is_known() {
        true => KNOWN.with(&[Arg::Seats(deal.side()), Arg::Int(needed)]),
        false => TOGETHER.with(&[Arg::Seat(contract.declarer), Arg::Int(needed)]),
    };
    let unit = pays(game, now, deal, contract, needed);
    let pays = PAYS.with(&[Arg::Int(unit * part(now, deal)), Arg::Int(unit)]);
    deal.side_took.is_none().then_some(Live { says, aside: Some(pays) })
}

/// The number of units that the declarer is paid. While the partner is unknown, the number is computed for one partner.
fn part(now: &Now<'_, Chiamata>, deal: &Deal) -> i64 {
    let partners = if deal.side_is_known() { i64::from(deal.partners().len()) } else { 1 };
    declarers_part(now, partners)
}

/// The unit (the chips that each loser pays) if the declarer's side ends with `end` card points. It is below 0 if the contract then fails.
/// 0 points mean no trick, and 120 points mean all tricks.
fn pays(game: &Chiamata, now: &Now<'_, Chiamata>, deal: &Deal, contract: Contract, end: i64) -> i64 {
    let tricks = match end {
        0 => 0,
        TOTAL => game.tricks,
        _ => 1,
    };
    let taken = SideTotals { points: end, tricks: Some(tricks), ..SideTotals::default() };
    let verdict = game.verdict(now.rules, contract.bid, &Deal { piles: None, ..deal.clone() }, &taken);
    if verdict.made { verdict.unit.value() } else { -verdict.unit.value() }
}

/// The lane: every number of points at which the pay changes, from no trick to all tricks.
fn lane(game: &Chiamata, now: &Now<'_, Chiamata>, deal: &Deal, contract: Contract) -> Lane {
    let needed = now.rules.needed(contract.bid);
    let [nothing, everything] = still_possible(game, deal);
    let mut cells: Vec<Cell> = Vec::new();
    // Takes only the numbers of points at which the pay can change: multiples of ten, one point more, and `needed`. Takes 2 points instead
    // of 1, because no side can have 1 point.
    for end in (0..=TOTAL).filter(|end| *end == 2 || *end == needed || (*end % 10 < 2 && *end != 1)) {
        let pays = pays(game, now, deal, contract, end) * part(now, deal);
        let possible = match end {
            0 => nothing,
            TOTAL => everything,
            _ => true,
        };
        if cells.last().is_none_or(|last| last.pays != pays || end == needed) {
            cells.push(Cell { result: end, and_more: end != 0 && end != TOTAL, pays, aim: end == needed, possible });
        }
    }
    let now = deal.side_took.map(|taken| points(now.rules, &taken));
    let now = now.and_then(|points| cells.iter().map(|cell| cell.result).filter(|result| *result <= points).max());
    Lane { cells, now }
}

/// Whether the declarer's side can still end with no trick, and whether it can end with all tricks. An unknown partner may be any player.
fn still_possible(game: &Chiamata, deal: &Deal) -> [bool; 2] {
    let side = deal.side();
    let others: SeatSet = deal.taken.iter().copied().filter(|seat| !side.has(*seat)).collect();
    let open = usize::from(!deal.side_is_known());
    match deal.side_took {
        Some(SideTotals { tricks: Some(tricks), .. }) => [tricks == 0, tricks == game.tricks],
        _ => [!deal.taken.iter().any(|seat| side.has(*seat)), usize::from(others.len()) <= open],
    }
}
