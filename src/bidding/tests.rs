//! The sheets' auctions, and what holds for every auction.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::table::{Round, Seat};
use crate::text::{Arg, Lang, Phrase, Voice};

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

/// Nominations with dealer 3, so that seat 0 speaks first.
fn nominations() -> Rules<Bid> {
    Rules { ends: |bid| bid == OpenMisere, ..Rules::rising(Round::of(4), Seat(0), Passing::ReEntry) }
}

/// `misereRank = BETWEEN_10_AND_11`
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

fn outcome<B: Copy + core::fmt::Debug>(rules: Rules<B>, calls: &[Call<B>]) -> Outcome<B> {
    Auction::after(rules, calls.iter().copied()).unwrap().outcome()
}

#[test]
fn no13_a_player_who_passed_bids_again() {
    let calls = [Pass, bid(Tricks(10)), Pass, bid(Tricks(11)), bid(Misere), Pass, Pass, Pass];
    assert_eq!(outcome(nominations(), &calls), Outcome::Won { declarer: Seat(0), bid: Misere });
}

#[test]
fn no14_four_passes_are_a_double_hand() {
    assert_eq!(outcome(nominations(), &[Pass; 4]), Outcome::PassedOut);
    assert_eq!(outcome(nominations(), &[Pass; 3]), Outcome::Open { turn: Seat(3) });
}

#[test]
fn no15_misere_between_ten_and_eleven() {
    let calls = [bid(Tricks(10)), bid(Misere), bid(Tricks(11)), Pass, Pass, Pass];
    assert_eq!(outcome(low_misere(), &calls), Outcome::Won { declarer: Seat(2), bid: Tricks(11) });
    let refused = Auction::after(nominations(), calls).unwrap_err();
    assert_eq!(refused, (2, BadCall::NotHigher { bid: Tricks(11), high: Misere }));
}

#[test]
fn an_open_misere_ends_it_at_once() {
    assert_eq!(outcome(nominations(), &[bid(OpenMisere)]), Outcome::Won { declarer: Seat(0), bid: OpenMisere });
    let over = Auction::after(nominations(), [bid(OpenMisere), Pass]).unwrap_err();
    assert_eq!(over, (1, BadCall::Over));
}

#[test]
fn the_dealer_must_bid() {
    let rules = Rules { all_may_pass: false, ..nominations() };
    assert_eq!(Auction::after(rules, [Pass; 4]).unwrap_err(), (3, BadCall::MustBid));
    let calls = [Pass, Pass, Pass, bid(Tricks(10)), Pass, Pass, Pass];
    assert_eq!(outcome(rules, &calls), Outcome::Won { declarer: Seat(3), bid: Tricks(10) });
}

#[test]
fn a_final_pass_is_final() {
    // Joffre 9.3: after three passes the fourth player still has a turn.
    let rules = Rules::<u8>::rising(Round::of(4), Seat(1), Passing::Final);
    let three = Auction::after(rules, [Pass; 3]).unwrap();
    assert_eq!(three.outcome(), Outcome::Open { turn: Seat(0) });
    assert_eq!(three.call(bid(1)).unwrap().outcome(), Outcome::Won { declarer: Seat(0), bid: 1 });
    assert_eq!(three.call(Pass).unwrap().outcome(), Outcome::PassedOut);
    // Who is out is skipped: 1 and 3 stay in and bid against each other.
    let duel = Auction::after(rules, [bid(1), Pass, bid(2), Pass, bid(3)]).unwrap();
    assert_eq!(duel.outcome(), Outcome::Open { turn: Seat(3) });
    assert_eq!(duel.check_by(Seat(2), bid(4)), Err(BadCall::HasPassed(Seat(2))));
    assert_eq!(duel.check_by(Seat(1), bid(4)), Err(BadCall::NotInTurn { seat: Seat(1), turn: Seat(3) }));
    assert_eq!(duel.check_by(Seat(3), bid(4)), Ok(()));
    assert_eq!(duel.call(Pass).unwrap().outcome(), Outcome::Won { declarer: Seat(1), bid: 3 });
}

#[test]
fn one_round_lets_everybody_speak_once() {
    let rules = Rules { one_round: true, ..Rules::<u8>::rising(Round::of(5), Seat(0), Passing::Final) };
    assert_eq!(outcome(rules, &[Pass, bid(3), bid(4), Pass]), Outcome::Open { turn: Seat(4) });
    assert_eq!(outcome(rules, &[Pass, bid(3), bid(4), Pass, bid(7)]), Outcome::Won { declarer: Seat(4), bid: 7 });
    assert_eq!(outcome(rules, &[Pass; 5]), Outcome::PassedOut);
}

#[test]
fn refusals_are_sentences() {
    let names = ["Mika", "Jun"].map(String::from);
    let say = BadCall::NotHigher { bid: 10, high: 11 }.say(Arg::Int);
    assert_eq!(Voice { lang: Lang::En, names: &names }.text(&say), "10 does not beat 11, the highest bid so far.");
    assert_eq!(Voice { lang: Lang::Ja, names: &names }.text(&say), "10は現在の最高ビッド11を上回りません。");
    let misere = |_: Bid| Arg::Phrase(Phrase::new("misère", "ミゼール"));
    let turn = BadCall::NotInTurn { seat: Seat(0), turn: Seat(1) }.say(misere);
    assert_eq!(Voice { lang: Lang::En, names: &names }.text(&turn), "It is Jun's turn, not Mika's.");
}

#[cfg(not(target_arch = "wasm32"))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    fn any_rules() -> impl Strategy<Value = Rules<u8>> {
        (3..=6u8, 0..3u8, any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(players, first, last, one_round, all_may_pass)| Rules {
            ends: |bid| bid == 12,
            one_round,
            all_may_pass,
            ..Rules::rising(Round::of(players), Seat(first), if last { Passing::Final } else { Passing::ReEntry })
        })
    }

    proptest! {
        /// Tries calls one after the other, keeping the legal ones, and then passes until it is over.
        #[test]
        fn every_auction_rises_in_turn_and_ends_with_one_declarer_or_none(
            rules in any_rules(),
            tries in proptest::collection::vec(0..=13u8, 0..40),
        ) {
            let mut auction = Auction::new(rules);
            let mut bids: Vec<(Seat, u8)> = Vec::new();
            let mut passed = Vec::new();
            for call in tries.into_iter().chain([0; 12]).chain([13]).chain([0; 12]).map(|n| if n == 0 { Pass } else { bid(n) }) {
                let Outcome::Open { turn } = auction.outcome() else { break };
                let Ok(next) = auction.call(call) else { continue };
                match call {
                    Call::Bid(n) => {
                        prop_assert!(bids.last().is_none_or(|(_, high)| n > *high), "a bid must rise");
                        bids.push((turn, n));
                    }
                    Pass => passed.push(turn),
                }
                if let Outcome::Open { turn: after } = next.outcome() {
                    let out = |seat: &Seat| rules.passing == Passing::Final && passed.contains(seat);
                    let due = rules.round.from(rules.round.next(turn)).find(|seat| !out(seat));
                    prop_assert_eq!(Some(after), due, "the turn goes round");
                }
                auction = next;
            }
            match auction.outcome() {
                Outcome::Open { .. } => prop_assert!(false, "passing for ever must end the auction"),
                Outcome::Won { declarer, bid } => prop_assert_eq!(bids.last(), Some(&(declarer, bid)), "the last bid wins"),
                Outcome::PassedOut => prop_assert!(bids.is_empty() && passed.len() == usize::from(rules.round.players()) && rules.all_may_pass),
            }
            prop_assert_eq!(auction.check(Pass), Err(BadCall::Over));
        }
    }
}
