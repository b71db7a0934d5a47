//! What the table sees: who speaks or declares, what was called, and what every end would pay. The partner is named only when
//! the table has told who it is.

use super::auction::Bid;
use super::count::first_leader;
use super::deal::{Deal, Taken};
use super::house_rules::EndMode;
use super::reckon::{IS_SITTING_OUT, WAS_FAILED, WAS_MADE, declarers_part};
use super::unit::points;
use super::{Chiamata, Contract};
use crate::bidding::{self, Outcome};
use crate::cards::Strain;
use crate::games::briscola_family::TOTAL;
use crate::games::words::{DEALER, DECLARER, IS_DEALER, IS_DECLARER, IS_LEADING, IS_PARTNER, TRUMP, tally};
use crate::games::{Aside, Board, Cell, Glance, Lane, Live, Now, Roles, Scene, Shown};
use crate::table::{SeatSet, Seats};
use crate::text::{Arg, Phrase, Say};
use crate::wording;

wording! {
    phrase SPEAKS: ("Speaks", "発言");
    phrase HIGHEST: ("Highest", "最高");
    phrase CALLED: ("Called", "呼んだ札");
    phrase NEEDS: ("Needs", "必要");

    phrase PASSED: ("pass", "パス");
    phrase STANDS: ("{0}’s {1} stands", "{0}の{1}が最高");
    phrase TOGETHER: ("{0} and partner need {1} of 120", "{0}とパートナー：120点中{1}点必要");
    phrase KNOWN: ("{0} {0|needs|need} {1} of 120", "{0}：120点中{1}点必要");
    phrase PAYS:
        ("Just made, it pays {0} to the declarer and costs each opponent {1}.",
        "ちょうど成功ならデクレアラーに{0}、相手は{1}ずつ払います。");
    phrase RACE: ("First to {0} chips", "チップ{0}枚で終了");
}

pub(super) fn scene(game: &Chiamata, now: &Now<'_, Chiamata>, deal: &Deal) -> Scene {
    Scene {
        glance: glance(now, deal),
        roles: roles(now, deal),
        tricks: (!deal.taken.is_empty()).then(|| tally(now.table, &deal.taken)),
        live: live(game, now, deal),
        lane: deal.contract.map(|contract| lane(game, now, deal, contract)),
        board: Board::Seats,
        aside: Aside::default(),
    }
}

fn glance(now: &Now<'_, Chiamata>, deal: &Deal) -> Vec<Glance> {
    let high = deal.auction.and_then(|auction| auction.high());
    let bid = |bid: Bid| Shown::Say(Phrase::new("{0}", "{0}").with(&[bid.arg()]));
    let (who, what) = match (deal.contract, deal.auction.map(|auction| auction.outcome())) {
        (Some(contract), _) => (
            Glance::new(DECLARER, Shown::Seat(contract.declarer)),
            Glance::new(NEEDS, Shown::Number(now.rules.needed(contract.bid), Some(TOTAL))),
        ),
        (None, Some(Outcome::Open { turn })) => {
            (Glance::new(SPEAKS, Shown::Seat(turn)), Glance::new(HIGHEST, high.map_or(Shown::Nothing, |(_, high)| bid(high))))
        }
        _ => (Glance::new(SPEAKS, Shown::Nothing), Glance::new(HIGHEST, Shown::Nothing)),
    };
    let trump = match (deal.trump, deal.called) {
        (Some(trump), [Some(rank), _]) => Glance::new(CALLED, Shown::TrumpRank(trump, rank)),
        (trump, _) => Glance::new(TRUMP, trump.map_or(Shown::Nothing, Shown::Trump)),
    };
    vec![Glance::new(DEALER, Shown::Seat(now.dealer)), who, trump, what]
}

/// In the auction who has passed; then who declares, who is known as the partner, who leads.
fn roles(now: &Now<'_, Chiamata>, deal: &Deal) -> Seats<Roles> {
    let leader = deal.taken.last().copied().unwrap_or_else(|| first_leader(now, deal.contract.map(|contract| contract.declarer)));
    let playing = deal.contract.is_some() && deal.side_took.is_none();
    let partners = deal.partners();
    Seats::from_fn(now.table.chairs(), |seat| {
        if !now.table.has(seat) {
            return [Some(IS_SITTING_OUT), (seat == now.dealer).then_some(IS_DEALER)];
        }
        let part = match deal.contract {
            Some(contract) if contract.declarer == seat => Some(IS_DECLARER),
            Some(_) => partners.has(seat).then_some(IS_PARTNER),
            None => {
                let out =
                    |auction: bidding::Auction<Bid>| auction.check_by(seat, bidding::Call::Pass) == Err(bidding::BadCall::HasPassed(seat));
                deal.auction.is_some_and(out).then_some(PASSED)
            }
        };
        let leads = (playing && seat == leader).then_some(IS_LEADING);
        let deals = (seat == now.dealer).then_some(IS_DEALER);
        [part.or(leads), leads.filter(|_| part.is_some()).or(deals)]
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

/// How often the declarer is paid; with a partner while nobody knows better.
fn part(now: &Now<'_, Chiamata>, deal: &Deal) -> i64 {
    let partners = if deal.side_is_known() { i64::from(deal.partners().len()) } else { 1 };
    declarers_part(now, partners)
}

/// The unit, with its sign, of a deal that ends with so many points; 0 stands for no trick, the whole 120 for all of them.
fn pays(game: &Chiamata, now: &Now<'_, Chiamata>, deal: &Deal, contract: Contract, end: i64) -> i64 {
    let tricks = match end {
        0 => 0,
        TOTAL => game.tricks,
        _ => 1,
    };
    let taken = Taken { points: end, tricks: Some(tricks), ..Taken::default() };
    let verdict = game.verdict(now.rules, contract.bid, &Deal { piles: None, ..deal.clone() }, &taken);
    if verdict.made { verdict.unit.value() } else { -verdict.unit.value() }
}

/// Every end at which the pay changes, from no trick to all of them.
fn lane(game: &Chiamata, now: &Now<'_, Chiamata>, deal: &Deal, contract: Contract) -> Lane {
    let needed = now.rules.needed(contract.bid);
    let [nothing, everything] = still_possible(game, deal);
    let mut cells: Vec<Cell> = Vec::new();
    // Steps begin at 11, 21 and so on, for the points of the others at 10, 20; 1 cannot be had.
    for end in (0..=TOTAL).filter(|end| *end == 2 || *end == needed || (*end % 10 < 2 && *end != 1)) {
        let pays = pays(game, now, deal, contract, end) * part(now, deal);
        let possible = match end {
            0 => nothing,
            TOTAL => everything,
            _ => true,
        };
        if cells.last().is_none_or(|last| last.pays != pays || end == needed) {
            cells.push(Cell { result: end, pays, aim: end == needed, possible });
        }
    }
    let now = deal.side_took.map(|taken| points(now.rules, &taken));
    let now = now.and_then(|points| cells.iter().map(|cell| cell.result).filter(|result| *result <= points).max());
    Lane { cells, now }
}

/// Whether the declarer's side can still end without a trick, and with all of them, whoever the partner is.
fn still_possible(game: &Chiamata, deal: &Deal) -> [bool; 2] {
    let side = deal.side();
    let others: SeatSet = deal.taken.iter().copied().filter(|seat| !side.has(*seat)).collect();
    let open = usize::from(!deal.side_is_known());
    match deal.side_took {
        Some(Taken { tricks: Some(tricks), .. }) => [tricks == 0, tricks == game.tricks],
        _ => [!deal.taken.iter().any(|seat| side.has(*seat)), usize::from(others.len()) <= open],
    }
}

/// "Mika & Theo: ♣J → 85, made" for the sheet.
pub(super) fn brief(now: &Now<'_, Chiamata>, deal: &Deal) -> Say {
    let (Some(contract), Some(taken)) = (deal.contract, &deal.side_took) else {
        return Phrase::new("everybody passed", "全員パス").into();
    };
    let points = points(now.rules, taken);
    let result = Arg::Phrase(if points >= now.rules.needed(contract.bid) { WAS_MADE } else { WAS_FAILED });
    let what = match (deal.trump, deal.called, contract.bid) {
        (Some(Strain::Suit(suit)), [Some(rank), _], Bid::Rank(_)) => Arg::Card(crate::cards::Card::Of(rank, suit)),
        _ => contract.bid.arg(),
    };
    Phrase::new("{0}: {1} → {2}, {3}", "{0}：{1} → {2}、{3}").with(&[Arg::Seats(deal.side()), what, Arg::Int(points), result])
}
