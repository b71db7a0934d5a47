//! The view of a deal: the player in turn or the declarer, the state of the contract, and the pay for every result.

use super::bids::{Call, Contract, Denomination};
use super::facts::{Deal, Holder, JoffreWhist};
use super::reckon::{made, value};
use super::sheet::{BOOK, JOFFRE, SHEET, SLAM_MADE, TRICKS};
use crate::games::prelude::*;
use crate::games::words::IS_PARTNER;
use crate::tricks::Goal;

wording! {
    phrase SPEAKS: ("To bid", "ビッド番");
    phrase CONTRACT: ("Contract", "コントラクト");
    phrase HIGHEST: ("Highest", "最高ビッド");

    phrase PLAIN: ("{0}");
    phrase DOUBLED: ("{0} ×2");
    phrase STANDS: ("{0}’s {1} is the high bid", "最高ビッドは{0}の{1}");
    phrase STANDS_DOUBLED: ("{0}’s {1} is the high bid, doubled", "最高ビッドは{0}の{1}（ダブル）");
    phrase PARTNER_LEADS:
        ("{0} must lead trumps until they have led trumps three times, or have none left.",
        "{0}は、切り札を3回リードするまで切り札をリードします（なければ何でも）。");
    phrase JOFFRE_TOO: ("And one of the two must take {0} and ♠\u{fe0e}2.", "さらに、1人で{0}と♠\u{fe0e}2の両方が必要。");
    phrase JOFFRE_ALONE: ("And {1} must personally take {0} and ♠\u{fe0e}2.", "さらに、{1}本人に{0}と♠\u{fe0e}2の両方が必要。");
    phrase EACH: ("Each trick over six counts {0}.", "6を超えた1トリックは{0}点。");
}

impl Seen for JoffreWhist {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let trump = Trump { strain: deal.trump(), rank: None };
        let leader = leader(now, deal);
        Scene {
            glance: glance(now, deal, trump),
            roles: roles(now, deal, leader),
            bids: Seats::from_fn(now.table.chairs(), |seat| said(now, deal, seat)),
            tricks: tricks_so_far(now.table, None, &deal.taken),
            live: match deal.contract {
                Some(contract) if deal.tricks.is_none() => Some(live(now, deal, contract)),
                Some(_) => None,
                None => bidding(deal),
            },
            lane: deal.contract.map(|contract| lane(now, deal, contract)),
            position: Position {
                trump,
                leader: leader.unwrap_or_default(),
                obliged: deal.contract.and_then(|contract| leads_trumps(now, contract)),
                ..Position::default()
            },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet: the declarer's side, the bid (×2 if doubled) and its tricks, "Mika & Hana: 3♥ ×2 → 10".
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let Some(contract) = deal.contract else { return phrase!("everybody passed", "全員パス").into() };
        let phrase = if contract.doubled {
            phrase!("{0}: {1} ×2 → {2}", "{0}：{1} ×2 → {2}")
        } else {
            phrase!("{0}: {1} → {2}", "{0}：{1} → {2}")
        };
        let tricks = Arg::Int(deal.count(now, contract).taken);
        phrase.with(&[Arg::Seats(now.members(now.sides.side_of(contract.declarer))), contract.bid.arg(), tricks])
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger) -> Vec<Say> {
        let doubled = deal.contract.is_some_and(|contract| contract.doubled);
        let royal = deal.shares.is_some_and(|shares| shares.royal != Holder::None);
        let names = [
            (doubled, phrase!("doubled", "ダブル")),
            (ledger.applies(&SLAM_MADE), phrase!("slam", "スラム")),
            (ledger.applies(&JOFFRE), phrase!("♦10 and ♠2", "♦10と♠2")),
            (royal, phrase!("royal honours", "ロイヤルオナー")),
        ];
        names.into_iter().filter(|(is, _)| *is).map(|(_, name)| name).map(Say::from).collect()
    }
}

/// The leader of the next trick. `None` before the contract and after the play.
fn leader(now: &Now<'_, JoffreWhist>, deal: &Deal) -> Option<Seat> {
    let contract = deal.contract.filter(|_| deal.tricks.is_none())?;
    Some(deal.taken.last().copied().unwrap_or(first_lead(now, contract)))
}

/// The player who leads to the first trick. Usually this is the declarer. In a trump attack it is the declarer's partner, and in a Joffre
/// attack the player after the declarer (rule sheet 9.4, decision JF-D5).
fn first_lead(now: &Now<'_, JoffreWhist>, contract: Contract) -> Seat {
    match contract.bid.denomination {
        Denomination::JoffreAttack => now.table.next(contract.declarer),
        Denomination::TrumpAttack => now.table.opposite(contract.declarer),
        _ => contract.declarer,
    }
}

/// The declarer's partner in a trump attack, who must lead trumps (rule sheet 9.4). `None` if the bid is not a trump attack. By the rule
/// sheet the duty ends after three leads of trumps. This function does not count these leads.
fn leads_trumps(now: &Now<'_, JoffreWhist>, contract: Contract) -> Option<Seat> {
    (contract.bid.denomination == Denomination::TrumpAttack).then(|| now.table.opposite(contract.declarer))
}

/// The bid in a short form for the strip. A mark shows that it is doubled.
fn bid(contract: Contract) -> Say {
    if contract.doubled { DOUBLED } else { PLAIN }.with(&[contract.bid.short()])
}

fn glance(now: &Now<'_, JoffreWhist>, deal: &Deal, trump: Trump) -> Vec<Glance> {
    let (who, what) = match deal.contract {
        Some(contract) => (Glance::declarer(contract.declarer), Glance::new(CONTRACT, Shown::Say(bid(contract)))),
        None => {
            let high = deal.auction.and_then(|auction| {
                let (declarer, bid) = auction.high()?;
                Some(Contract { declarer, bid, doubled: auction.doubled_by().is_some() })
            });
            let turn = deal.auction.and_then(|auction| auction.turn());
            (Glance::seat(SPEAKS, turn), Glance::new(HIGHEST, high.map_or(Shown::Nothing, |high| Shown::Say(bid(high)))))
        }
    };
    vec![Glance::dealer(now.dealer), who, Glance::trump(trump), what]
}

/// The roles shown at the seats: the declarer, the partner, the leader, and the dealer.
fn roles(now: &Now<'_, JoffreWhist>, deal: &Deal, leads: Option<Seat>) -> Seats<Roles> {
    roles_of(now.table, now.dealer, leads, |seat, deals, leads| {
        let part = match deal.contract {
            Some(contract) if seat == contract.declarer => Some(Role::Declarer),
            Some(contract) => (seat == now.table.opposite(contract.declarer)).then_some(IS_PARTNER.into()),
            None => None,
        };
        [part, leads, deals]
    })
}

/// The last call of a player, shown at the seat during the auction. `None` after the auction.
fn said(now: &Now<'_, JoffreWhist>, deal: &Deal, seat: Seat) -> Option<SeatBid> {
    if deal.contract.is_some() {
        return None;
    }
    let mut last: Seats<Option<Call>> = Seats::new(usize::from(now.table.players()));
    let mut turn = now.eldest();
    for call in &deal.calls {
        last.set(turn, Some(*call));
        let next = now.table.next(turn);
        turn = now.table.from(next).find(|seat| last.get(*seat) != Some(Call::Pass)).unwrap_or(next);
    }
    last.get(seat).and_then(|call| Call::CHOICES.get(call as usize)).map(|choice| SeatBid::called(choice.says))
}

fn bidding(deal: &Deal) -> Option<Live> {
    let auction = deal.auction?;
    let (seat, high) = auction.high()?;
    let phrase = if auction.doubled_by().is_some() { STANDS_DOUBLED } else { STANDS };
    Some(Live { says: phrase.with(&[Arg::Seat(seat), high.arg()]), aside: None })
}

fn live(now: &Now<'_, JoffreWhist>, deal: &Deal, contract: Contract) -> Live {
    let members = now.members(now.sides.side_of(contract.declarer));
    let says = deal.count(now, contract).progress(Goal::AtLeast(BOOK + contract.bid.level)).say(members);
    let ten = Arg::Card(now.rules.joffre_ten.card());
    let aside = match contract.bid.denomination {
        Denomination::JoffreAttack if now.rules.declarer_only => JOFFRE_ALONE.with(&[ten, Arg::Seat(contract.declarer)]),
        Denomination::JoffreAttack => JOFFRE_TOO.with(&[ten]),
        Denomination::TrumpAttack => PARTNER_LEADS.with(&[Arg::Seat(now.table.opposite(contract.declarer))]),
        denomination => EACH.with(&[Arg::Int(value(now.rules, denomination).value())]),
    };
    Live { says, aside: Some(aside) }
}

/// The points of the contract for each number of tricks that the declarer's side can take, computed as for a finished deal. As long as the
/// winner of the Joffre is unknown, the lane of a Joffre attack (a bid to win both cards of the Joffre) assumes that the declarer wins it.
fn lane(now: &Now<'_, JoffreWhist>, deal: &Deal, contract: Contract) -> Lane {
    let count = deal.count(now, contract);
    let side = now.sides.side_of(contract.declarer);
    let unknown = (contract.bid.denomination == Denomination::JoffreAttack).then_some(SeatOr::Seat(contract.declarer));
    let cells = (0..=TRICKS).map(|result| {
        let ended = Deal { tricks: Some(result), joffre: deal.joffre.or(unknown), ..deal.clone() };
        let ledger = JoffreWhist.reckon(now, &ended);
        Cell {
            result,
            and_more: false,
            pays: ledger.sum(side, SHEET.unit) - ledger.sum(side.other(), SHEET.unit),
            aim: made(now, &ended, contract),
            possible: count.reach().contains(&result),
        }
    });
    let begun = deal.tricks.is_some() || !deal.taken.is_empty();
    Lane { cells: cells.collect(), now: begun.then_some(count.taken) }
}
