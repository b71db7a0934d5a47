//! The view of a deal: trump, the players to whom the second hands are passed, the hand that is played now, and the tricks so far.

use super::facts::{Deal, ItalianWhist};
use super::house_rules::Passing;
use super::sheet::TRICKS;
use crate::games::prelude::*;
use crate::games::words::tally;

wording! {
    phrase FIRST_HAND: ("1st hand", "最初の手札");
    phrase SECOND_HAND: ("2nd hand", "第2の手札");

    phrase TO_THE_LEFT: ("Second hands go left: {0} to {1}, {1} to {2}, {2} to {0}", "第2の手札は左隣へ：{0}から{1}、{1}から{2}、{2}から{0}");
    phrase TO_THE_RIGHT: ("Second hands go right: {0} to {2}, {2} to {1}, {1} to {0}", "第2の手札は右隣へ：{0}から{2}、{2}から{1}、{1}から{0}");
    phrase KEPT: ("Everybody keeps the second hand", "第2の手札は渡しません");
    phrase COUNTS_FOR: ("Tricks of this hand count for you.", "この手札のトリックは加点です。");
    phrase COUNTS_AGAINST: ("Every trick now counts against you", "ここからは取ったトリックが減点です");
    phrase BOTH_HANDS: ("1st hand {0}, so far {1}", "最初の手札{0}、ここまで{1}");
}

/// The number of tricks that each player has won with the current hand, which is the first or the second.
fn current(now: &Now<'_, ItalianWhist>, deal: &Deal) -> Seats<i64> {
    let at = if deal.first.is_some() { TRICKS as usize } else { 0 };
    deal.second.unwrap_or_else(|| tally(now.table, deal.taken.get(at..).unwrap_or_default()).map(i64::from))
}

impl Seen for ItalianWhist {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let leader = leader(now, deal);
        let tricks = current(now, deal);
        let trump = Trump::of(now.rules.row(now.standing.deals).trump);
        let hand = if deal.first.is_some() { SECOND_HAND } else { FIRST_HAND };
        Scene {
            glance: vec![
                Glance::dealer(now.dealer),
                Glance::leads(leader),
                Glance::trump(trump),
                Glance::counting(hand, tricks.iter().sum::<i64>() as usize, TRICKS),
            ],
            roles: roles_of(now.table, now.dealer, leader, |seat, deals, leads| {
                // Makes a line of text for each seat while the second hand is played. It shows the player's tricks with the first hand, and
                // the points so far.
                let so_far = |first: Seats<i64>| {
                    let first = first.get(seat);
                    Role::from(BOTH_HANDS.with(&[Arg::Int(first), Arg::Signed(first - tricks.get(seat))]))
                };
                [deal.first.map(so_far), leads, deals]
            }),
            tricks: (deal.first.is_some() || !deal.taken.is_empty()).then(|| tricks.map(|n| n as u8)),
            live: live(now, deal),
            position: Position { trump, leader, ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet, trump and the points of the three players: "♠ +2 −4 +2".
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let trump = match now.rules.row(now.standing.deals).trump {
            Strain::Suit(suit) => Arg::Suit(suit),
            Strain::NoTrump => Arg::Word("NT"),
        };
        let second = deal.second.unwrap_or_default();
        let mut args = [trump, Arg::None, Arg::None, Arg::None];
        for (gap, (seat, first)) in args.iter_mut().skip(1).zip(deal.first.unwrap_or_default().by_seat()) {
            *gap = Arg::Signed(first - second.get(seat));
        }
        phrase!("{0} {1} {2} {3}").with(&args)
    }
}

/// The leader of the next trick: the winner of the last trick with the same hand. The player after the dealer leads first with the first
/// hand, and the player before the dealer leads first with the second hand.
fn leader(now: &Now<'_, ItalianWhist>, deal: &Deal) -> Seat {
    let first = if deal.first.is_some() { now.table.previous(now.dealer) } else { now.eldest() };
    deal.taken.last().copied().filter(|_| deal.taken.len() != TRICKS as usize).unwrap_or(first)
}

fn live(now: &Now<'_, ItalianWhist>, deal: &Deal) -> Option<Live> {
    if deal.second.is_some() {
        return None;
    }
    if deal.first.is_none() {
        let passing = match now.rules.row(now.standing.deals).passing {
            Passing::Left => TO_THE_LEFT,
            Passing::Right => TO_THE_RIGHT,
            Passing::Keep => KEPT,
        };
        let seats: Vec<_> = now.table.seats().map(Arg::Seat).collect();
        return Some(Live { says: passing.with(&seats), aside: Some(COUNTS_FOR.into()) });
    }
    Some(Live { says: COUNTS_AGAINST.into(), aside: None })
}
