//! The view of a deal: the trump suit of the current trick, the tricks that the dealer must win, and the effects of queens.

use super::facts::{Deal, Dungeon, QueensDungeon};
use super::reckon::new_total;
use super::sheet::tricks;
use crate::games::extra_deal::played_off;
use crate::games::prelude::*;
use crate::tricks::Goal;

wording! {
    phrase IN_DUNGEON: ("dungeon", "ダンジョン");
    phrase NO_KEY: ("lost the key", "鍵をなくした");
    phrase WENT:
        ("{0} went to the dungeon: {0}’s total goes from {1} to {2}. Nobody scores in this deal.",
        "{0}はダンジョン行き。{0}の合計は{1}点から{2}点になります。このディールは誰も得点しません。");
    phrase WENT_FOR_NOTHING:
        ("{0} went to the dungeon: {0}’s total stays {1}. Nobody scores in this deal.",
        "{0}はダンジョン行き。{0}の合計は{1}点のままです。このディールは誰も得点しません。");
    phrase LOST:
        ("{0} lost the dungeon key: {0}’s total goes from {1} to {2}. Nobody scores in this deal.",
        "{0}はダンジョンの鍵をなくし、合計は{1}点から{2}点になります。このディールは誰も得点しません。");
    phrase LOST_FOR_NOTHING:
        ("{0} lost the dungeon key: {0}’s total stays {1}. Nobody scores in this deal.",
        "{0}はダンジョンの鍵をなくしましたが、合計は{1}点のままです。このディールは誰も得点しません。");
    phrase CHANGED: ("{0} from trick {1} on. Two more queens would change it again.", "{1}トリック目から{0}。あと2枚出ればまた変わります。");
    phrase CHANGED_TWICE: ("{0} from trick {1} on; all queens are out.", "{1}トリック目から{0}。クイーンはすべて出ました。");
    phrase WATCH:
        ("Two queens in one trick: {0} names another trump. Three or more: to the dungeon.",
        "1トリックにクイーン2枚で{0}が切り札を変え、3枚以上ならダンジョン行きです。");
}

impl Seen for QueensDungeon {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let leader = now.leader(&deal.taken);
        let trump = Trump { strain: in_force(deal).map(Strain::Suit), rank: None };
        let total = tricks(now.table);
        let played = deal.tricks.map_or(deal.taken.len(), |_| total as usize);
        Scene {
            glance: vec![
                Glance::dealer(now.dealer),
                Glance::leads(leader),
                Glance::trump(trump),
                Glance::trick(deal.trump.map(|_| played), total),
            ],
            roles: roles_of(now.table, now.dealer, deal.tricks.is_none().then_some(leader), |seat, deals, leads| {
                let event = deal.dungeon.filter(|event| event.who == seat);
                let prison = event.map(|event| Role::from(if event.queens == 3 { IN_DUNGEON } else { NO_KEY }));
                [deals, prison.or(leads)]
            }),
            tricks: tricks_so_far(now.table, deal.tricks, &deal.taken),
            live: match deal.trump {
                Some(_) => Some(live(now, deal)),
                None => played_off(self, now).map(|says| Live { says, aside: None }),
            },
            lane: deal.trump.map(|_| lane(now, deal)),
            board: board(now, deal),
            position: Position { trump, leader, ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet, the first and the last trump suit and the tricks of each player: "♠ → ♥: 5 3 3 2".
    fn brief(&self, _now: &Now<'_, Self>, deal: &Deal) -> Say {
        let tricks = Arg::Numbers(deal.tricks.unwrap_or_default().iter().copied().collect());
        let first = deal.trump.map_or(Arg::None, Arg::Suit);
        match (deal.dungeon, deal.changes.last()) {
            (Some(event), _) => {
                let phrase = if event.queens == 3 { BRIEF_DUNGEON } else { BRIEF_KEY };
                phrase.with(&[first, tricks, Arg::Seat(event.who)])
            }
            (None, Some((_, last))) => phrase!("{0}, then {2}: {1}", "{0}、のち{2}：{1}").with(&[first, tricks, Arg::Suit(*last)]),
            (None, None) => phrase!("{0}: {1}", "{0}：{1}").with(&[first, tricks]),
        }
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger) -> Vec<Say> {
        let queens = |three| if three { phrase!("dungeon", "ダンジョン") } else { phrase!("key", "鍵") };
        if let Some(event) = deal.dungeon {
            return vec![queens(event.queens == 3).into()];
        }
        let two_queens = phrase!("two queens: {0}", "クイーン2枚：{0}");
        deal.changes.iter().map(|(_, suit)| two_queens.with(&[Arg::Suit(*suit)])).collect()
    }
}

/// The trump suit of the current trick. A suit that the dealer names in a trick is trump only from the next trick on (rule sheet 2.5).
/// `None` until the first trump is entered.
fn in_force(deal: &Deal) -> Option<Suit> {
    let played = nth(deal.taken.len());
    let named = deal.changes.iter().rev().find(|(trick, _)| *trick != played || deal.tricks.is_some());
    named.map(|(_, suit)| *suit).or(deal.trump)
}

/// The number of tricks that the dealer has won, and the number of tricks played.
fn count(now: &Now<'_, QueensDungeon>, deal: &Deal) -> TrickCount {
    let total = tricks(now.table);
    match deal.tricks {
        Some(tricks) => TrickCount { taken: tricks.get(now.dealer), played: total, total },
        None => TrickCount::of(&deal.taken, SeatSet::of(now.dealer), total),
    }
}

fn live(now: &Now<'_, QueensDungeon>, deal: &Deal) -> Live {
    let duty = count(now, deal).progress(Goal::AtLeast(now.rules.need(now.table))).say(SeatSet::of(now.dealer));
    let aside = match (deal.dungeon, deal.changes.as_slice()) {
        (Some(event), _) => happened(now, event),
        (None, [.., (trick, suit)]) => {
            let phrase = if deal.changes.len() > 1 { CHANGED_TWICE } else { CHANGED };
            phrase.with(&[Arg::Suit(*suit), Arg::Int(trick + 1)])
        }
        (None, []) if deal.tricks.is_some() => return Live { says: duty, aside: None },
        (None, []) => WATCH.with(&[Arg::Seat(now.dealer)]),
    };
    Live { says: duty, aside: Some(aside) }
}

/// The sentence that says how the dungeon has changed a total. The change counts immediately, not only at the end of the deal (rule sheet
/// 2.5).
fn happened(now: &Now<'_, QueensDungeon>, event: Dungeon) -> Say {
    let (before, after) = (now.standing.totals.get(event.who), new_total(now, event).value());
    let phrase = match (event.queens == 3, before == after) {
        (true, false) => WENT,
        (true, true) => WENT_FOR_NOTHING,
        (false, false) => LOST,
        (false, true) => LOST_FOR_NOTHING,
    };
    phrase.with(&[Arg::Seat(event.who), Arg::Int(before), Arg::Int(after)])
}

/// The board: the queens that were played in one trick, and the totals. If a player went to the dungeon, the total of this player is
/// changed already.
fn board(now: &Now<'_, QueensDungeon>, deal: &Deal) -> Board {
    let mut totals = now.standing.totals;
    if let Some(event) = deal.dungeon {
        totals.set(now.sides.side_of(event.who), new_total(now, event).value());
    }
    let pairs = if deal.dungeon.is_some() { Vec::new() } else { deal.changes.clone() };
    Board::Queens { pairs, together: deal.dungeon.map(|event| event.queens), totals }
}

/// The dealer's points for each number of tricks of the dealer, without points for queens.
fn lane(now: &Now<'_, QueensDungeon>, deal: &Deal) -> Lane {
    let (count, need) = (count(now, deal), now.rules.need(now.table));
    let side = now.sides.side_of(now.dealer);
    let cells = (0..=tricks(now.table)).map(|result| {
        let mut tricks = Seats::new(usize::from(now.table.players()));
        tricks.set(now.dealer, result);
        let ended = Deal { tricks: Some(tricks), queens: None, ..deal.clone() };
        let pays = QueensDungeon.reckon(now, &ended).sum(side, Unit::Points);
        Cell { result, and_more: false, pays, aim: result >= need, possible: count.reach().contains(&result) }
    });
    let begun = deal.tricks.is_some() || !deal.taken.is_empty();
    Lane { cells: cells.collect(), now: begun.then_some(count.taken) }
}

const BRIEF_DUNGEON: Phrase = phrase!("{0}: {1}, {2} in the dungeon", "{0}：{1}、{2}がダンジョン行き");
const BRIEF_KEY: Phrase = phrase!("{0}: {1}, {2} lost the key", "{0}：{1}、{2}が鍵をなくした");
