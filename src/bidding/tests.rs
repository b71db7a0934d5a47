//! Tests the auctions of the rule sheets, and properties that every auction has.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::table::{Seat, Sides, Table};
use crate::text::{Arg, Lang, Voice};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Bid {
    Tricks(u8),
    Misere,
    OpenMisere,
}
use Bid::*;
use Call::Pass;

fn bid<B>(bid: B) -> Call<B> {
    Call::Bid(bid)
}

/// The rules of Nominations. Seat 3 deals, so seat 0 calls first.
fn nominations() -> Rules<Bid> {
    Rules { ends: |bid| bid == OpenMisere, ..Rules::rising(Table::of(4), Seat(0), Passing::ReEntry) }
}

/// The rules of Nominations at a table where misère (a bid to take no trick) ranks between 10 and 11 (`misereRank = BETWEEN_10_AND_11`).
fn low_misere() -> Rules<Bid> {
    Rules { beats: |new, high| low_rank(new) > low_rank(high), ..nominations() }
}

fn low_rank(bid: Bid) -> u8 {
    match bid {
        Tricks(n) => 2 * n,
        Misere => 21,
        OpenMisere => u8::MAX,
    }
}

fn outcome<B: Copy + core::fmt::Debug>(rules: Rules<B>, calls: &[Call<B>]) -> AuctionOutcome<B> {
    Auction::after(rules, calls.iter().copied()).unwrap().outcome()
}

#[test]
fn no13_a_player_who_passed_bids_again() {
    let calls = [Pass, bid(Tricks(10)), Pass, bid(Tricks(11)), bid(Misere), Pass, Pass, Pass];
    assert_eq!(outcome(nominations(), &calls), AuctionOutcome::Won { declarer: Seat(0), bid: Misere });
}

#[test]
fn no14_four_passes_are_a_double_hand() {
    assert_eq!(outcome(nominations(), &[Pass; 4]), AuctionOutcome::PassedOut);
    assert_eq!(outcome(nominations(), &[Pass; 3]), AuctionOutcome::Open { turn: Seat(3) });
}

#[test]
fn no15_misere_between_ten_and_eleven() {
    let calls = [bid(Tricks(10)), bid(Misere), bid(Tricks(11)), Pass, Pass, Pass];
    assert_eq!(outcome(low_misere(), &calls), AuctionOutcome::Won { declarer: Seat(2), bid: Tricks(11) });
    let refused = Auction::after(nominations(), calls).unwrap_err();
    assert_eq!(refused, BadCallAt { at: 2, why: BadCall::NotHigher { bid: Tricks(11), high: Misere } });
}

#[test]
fn an_open_misere_ends_it_at_once() {
    assert_eq!(outcome(nominations(), &[bid(OpenMisere)]), AuctionOutcome::Won { declarer: Seat(0), bid: OpenMisere });
    let over = Auction::after(nominations(), [bid(OpenMisere), Pass]).unwrap_err();
    assert_eq!(over, BadCallAt { at: 1, why: BadCall::Over });
}

#[test]
fn the_dealer_must_bid() {
    let rules = Rules { all_may_pass: false, ..nominations() };
    assert_eq!(Auction::after(rules, [Pass; 4]).unwrap_err(), BadCallAt { at: 3, why: BadCall::MustBid });
    let calls = [Pass, Pass, Pass, bid(Tricks(10)), Pass, Pass, Pass];
    assert_eq!(outcome(rules, &calls), AuctionOutcome::Won { declarer: Seat(3), bid: Tricks(10) });
}

#[test]
fn a_final_pass_is_final() {
    // Checks section 9.3 of the rules of Joffre Whist: the auction is still open after three passes, because the fourth player still has a
    // turn.
    let rules = Rules::<u8>::rising(Table::of(4), Seat(1), Passing::Final);
    let three = Auction::after(rules, [Pass; 3]).unwrap();
    assert_eq!(three.outcome(), AuctionOutcome::Open { turn: Seat(0) });
    assert_eq!(three.call(bid(1)).unwrap().outcome(), AuctionOutcome::Won { declarer: Seat(0), bid: 1 });
    assert_eq!(three.call(Pass).unwrap().outcome(), AuctionOutcome::PassedOut);
    // Lets seats 1 and 3 bid against each other. Seats 0 and 2 have passed, so they are skipped.
    let duel = Auction::after(rules, [bid(1), Pass, bid(2), Pass, bid(3)]).unwrap();
    assert_eq!(duel.outcome(), AuctionOutcome::Open { turn: Seat(3) });
    assert_eq!(duel.check_by(Seat(2), bid(4)), Err(BadCall::HasPassed(Seat(2))));
    assert_eq!(duel.check_by(Seat(1), bid(4)), Err(BadCall::NotInTurn { seat: Seat(1), turn: Seat(3) }));
    assert_eq!(duel.check_by(Seat(3), bid(4)), Ok(()));
    assert_eq!(duel.call(Pass).unwrap().outcome(), AuctionOutcome::Won { declarer: Seat(1), bid: 3 });
}

#[test]
fn one_round_lets_everybody_speak_once() {
    let rules = Rules { one_round: true, ..Rules::<u8>::rising(Table::of(5), Seat(0), Passing::Final) };
    assert_eq!(outcome(rules, &[Pass, bid(3), bid(4), Pass]), AuctionOutcome::Open { turn: Seat(4) });
    assert_eq!(outcome(rules, &[Pass, bid(3), bid(4), Pass, bid(7)]), AuctionOutcome::Won { declarer: Seat(4), bid: 7 });
    assert_eq!(outcome(rules, &[Pass; 5]), AuctionOutcome::PassedOut);
}

/// The rules of the auction of Joffre Whist (section 9.3 of its rules). A bid is only its level here. Seat 0 calls first.
fn joffre(doubling: Doubling) -> Rules<u8> {
    Rules { doubling, ..Rules::rising(Table::of(4), Seat(0), Passing::Final) }
}

const OVER: Doubling = Doubling::TakesOver(Sides::Two);
const STAYS: Doubling = Doubling::Stays(Sides::Two);

#[test]
fn a_double_takes_the_bid_over_or_leaves_it() {
    use Call::Double;
    // Checks example (c) of the rules of Joffre Whist: a player who doubles takes over the bid and becomes the declarer, unless the bidder
    // calls again. In bridge style (`STAYS`) the bidder stays the declarer, and the auction ends before the bidder can call again.
    let calls = [bid(1), Double, Pass, Pass];
    let over = Auction::after(joffre(OVER), calls).unwrap();
    assert_eq!((over.outcome(), over.doubled_by()), (AuctionOutcome::Open { turn: Seat(0) }, Some(Seat(1))));
    assert_eq!(over.call(Pass).unwrap().outcome(), AuctionOutcome::Won { declarer: Seat(1), bid: 1 });
    let stays = Auction::after(joffre(STAYS), calls).unwrap();
    assert_eq!((stays.outcome(), stays.doubled_by()), (AuctionOutcome::Won { declarer: Seat(0), bid: 1 }, Some(Seat(1))));
    // Checks example (d) of the rules of Joffre Whist: a higher bid cancels the double, and the player who doubled may not double again.
    let calls = [bid(1), Double, bid(2), Pass, Pass];
    for doubling in [OVER, STAYS] {
        let higher = Auction::after(joffre(doubling), calls).unwrap();
        assert_eq!(higher.check(Double), Err(BadCall::HasDoubled(Seat(1))));
        let end = higher.call(Pass).unwrap();
        assert_eq!((end.outcome(), end.doubled_by()), (AuctionOutcome::Won { declarer: Seat(2), bid: 2 }, None));
    }
    // Checks that in bridge style a doubler may call again after another player has bid higher.
    let on = Auction::after(joffre(STAYS), [bid(1), Double, Pass, bid(2), Pass]).unwrap();
    assert_eq!(on.outcome(), AuctionOutcome::Open { turn: Seat(1) });
}

#[test]
fn what_cannot_be_doubled() {
    use Call::Double;
    let refused = |doubling, calls: &[Call<u8>]| Auction::after(joffre(doubling), calls.iter().copied()).unwrap_err();
    assert_eq!(refused(OVER, &[Double]), BadCallAt { at: 0, why: BadCall::NothingToDouble });
    assert_eq!(refused(Doubling::None, &[bid(1), Double]), BadCallAt { at: 1, why: BadCall::NothingToDouble });
    // Checks example (e) of the rules of Joffre Whist: a player may not double the bid of the partner.
    assert_eq!(refused(OVER, &[bid(1), Pass, Double]), BadCallAt { at: 2, why: BadCall::OwnSide(Seat(0)) });
    // Checks the rules `OVER`, under which a player who doubles becomes the holder of the bid. So the doubler's partner may not double it.
    // The opponents may not double it either, because it is doubled already.
    assert_eq!(refused(OVER, &[bid(1), Double, Double]), BadCallAt { at: 2, why: BadCall::DoubledAlready });
    assert_eq!(refused(OVER, &[bid(1), Double, Pass, Double]), BadCallAt { at: 3, why: BadCall::OwnSide(Seat(1)) });
    assert_eq!(refused(STAYS, &[bid(1), Double, Pass, Double]), BadCallAt { at: 3, why: BadCall::DoubledAlready });
    assert_eq!(
        refused(OVER, &[bid(1), Double, bid(2), bid(3), Double, Pass, bid(4), Pass, Double]),
        BadCallAt { at: 8, why: BadCall::HasDoubled(Seat(0)) }
    );
}

#[test]
fn refusals_are_sentences() {
    let names = ["Mika", "Jun"].map(String::from);
    let say = BadCall::NotHigher { bid: 10, high: 11 }.say(Arg::Int);
    assert_eq!(Voice { lang: Lang::En, names: &names }.text(&say), "10 does not beat 11, the highest bid so far.");
    assert_eq!(Voice { lang: Lang::Ja, names: &names }.text(&say), "10は現在の最高ビッド11を上回りません。");
    let misere = |_: Bid| Arg::Phrase(phrase!("misère", "ミゼール"));
    let turn = BadCall::NotInTurn { seat: Seat(0), turn: Seat(1) }.say(misere);
    assert_eq!(Voice { lang: Lang::En, names: &names }.text(&turn), "It is Jun’s turn, not Mika’s.");
}

#[cfg(not(target_arch = "wasm32"))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    fn any_rules() -> impl Strategy<Value = Rules<u8>> {
        let doubling = prop_oneof![Just(Doubling::None), Just(OVER), Just(STAYS)];
        (3..=6u8, 0..3u8, any::<[bool; 3]>(), doubling).prop_map(|(players, first, [last, one_round, all_may_pass], doubling)| Rules {
            ends: |bid| bid == 12,
            one_round,
            all_may_pass,
            // Tries doubles only with two sides, under rules by which a player who has passed may not call again.
            doubling: if last && players % 2 == 0 && !one_round { doubling } else { Doubling::None },
            ..Rules::rising(Table::of(players), Seat(first), if last { Passing::Final } else { Passing::ReEntry })
        })
    }

    proptest! {
        /// Makes random calls, then passes, until the auction is over. Illegal calls are skipped.
        #[test]
        fn every_auction_rises_in_turn_and_ends_with_one_declarer_or_none(
            rules in any_rules(),
            tries in proptest::collection::vec(0..=14u8, 0..40),
        ) {
            let mut auction = Auction::new(rules);
            let mut bids: Vec<(Seat, u8)> = Vec::new();
            let (mut passed, mut doubled) = (Vec::new(), Vec::new());
            for call in tries.into_iter().chain([0; 12]).chain([13]).chain([0; 12]).map(|n| match n {
                0 => Pass,
                14 => Call::Double,
                n => bid(n),
            }) {
                let AuctionOutcome::Open { turn } = auction.outcome() else { break };
                let Ok(next) = auction.call(call) else { continue };
                match call {
                    Call::Bid(n) => {
                        prop_assert!(bids.last().is_none_or(|(_, high)| n > *high), "a bid must rise");
                        bids.push((turn, n));
                    }
                    Pass => passed.push(turn),
                    Call::Double => {
                        let (holder, high) = *bids.last().unwrap();
                        prop_assert!((turn.0 + holder.0) % 2 == 1 && !doubled.contains(&turn), "an opponent's bid, once");
                        prop_assert_eq!((auction.doubled_by(), next.doubled_by()), (None, Some(turn)));
                        doubled.push(turn);
                        if rules.doubling == OVER {
                            bids.push((turn, high));
                        }
                    }
                }
                if let AuctionOutcome::Open { turn: after } = next.outcome() {
                    let out = |seat: &Seat| rules.passing == Passing::Final && passed.contains(seat);
                    let due = rules.table.from(rules.table.next(turn)).find(|seat| !out(seat));
                    prop_assert_eq!(Some(after), due, "the turn goes round");
                }
                auction = next;
            }
            match auction.outcome() {
                AuctionOutcome::Open { .. } => prop_assert!(false, "passing for ever must end the auction"),
                AuctionOutcome::Won { declarer, bid } => prop_assert_eq!(bids.last(), Some(&(declarer, bid)), "the last bid wins"),
                AuctionOutcome::PassedOut => prop_assert!(bids.is_empty() && passed.len() == usize::from(rules.table.players()) && rules.all_may_pass),
            }
            prop_assert_eq!(auction.check(Pass), Err(BadCall::Over));
        }
    }
}
