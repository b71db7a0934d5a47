//! Tests of the rule sheet: the worked examples by number (6.7), decisions, refused answers and invariants (6.5, 6.6). Seat 0 deals unless
//! the record says otherwise.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use super::*;
use crate::games::AnyGame;
use crate::games::testing::{check_deals, count, deal_points, example, objection, open_by, open_deal, outcome};
use crate::text::{Lang, Voice};

const NAMES: [&str; 2] = ["Mika", "Jun"];

fn said(say: &Say) -> [String; 2] {
    let names = NAMES.map(String::from);
    Lang::ALL.map(|lang| Voice { lang, names: &names }.text(say))
}

fn tricks(one: i64, other: i64) -> String {
    format!(r#"{{"indicator":"7D","tricks":[{one},{other}]}}"#)
}

/// The sentence about trump in both languages when the second half begins.
fn trump(rules: &str, indicator: &str) -> [String; 2] {
    let facts = rounds(DOWN, UP, "take").replace("7D", indicator);
    said(&open_deal(&CondorWhist, 2, rules, &facts).scene.live.unwrap().says)
}

/// The facts of some rounds of bidding: the dealer's bids, the other player's bids, and the decisions after equal bids.
fn rounds(dealers: &str, others: &str, ties: &str) -> String {
    let list = |words: &str| words.split_whitespace().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(",");
    format!(r#"{{"indicator":"7D","dealer_bids":[{}],"non_dealer_bids":[{}],"tie_choices":[{}]}}"#, list(dealers), list(others), list(ties))
}

/// The cell of the strip that shows the holder of the marker (the right to decide after equal bids).
fn marker(facts: &str) -> Shown {
    open_deal(&CondorWhist, 2, "{}", facts).scene.glance[1].shows
}

#[test]
fn example_1_an_odd_indicator() {
    assert_eq!(
        trump("{}", "7D"),
        ["Trump is odd ♦\u{fe0e}; seven tricks win the deal", "切り札は♦\u{fe0e}奇数、7トリックでディールに勝ち"]
    );
    assert_eq!(tricks::trumps("7D"), "KD JD 9D 5D 3D AD RJ");
    assert_eq!(tricks::beaten_by_the_joker("7D"), "5D 3D AD");
}

#[test]
fn example_2_an_even_indicator() {
    assert_eq!(trump("{}", "QC")[0], "Trump is even ♣\u{fe0e}; seven tricks win the deal");
    assert_eq!(trump(r#"{"split_suits":false}"#, "QC")[0], "Trump is ♣\u{fe0e}; seven tricks win the deal");
    assert_eq!(tricks::trumps("QC"), "10C 8C 6C 4C 2C RJ");
    assert_eq!(tricks::beaten_by_the_joker("QC"), "10C 8C 6C 4C 2C");
}

#[test]
fn example_3_the_higher_bid_takes_card_and_marker() {
    assert_eq!(marker(&rounds("9", "6", "")), Shown::Seat(Seat(0)));
    assert_eq!(marker(&rounds("6", "9", "")), Shown::Seat(Seat(1)));
}

#[test]
fn example_4_who_leaves_the_card_leaves_the_marker() {
    // Seat 0 deals, so seat 0 holds the marker (the right to decide after equal bids) at first.
    assert_eq!(marker(&rounds("8", "8", "leave")), Shown::Seat(Seat(1)));
    assert_eq!(marker(&rounds("8", "8", "take")), Shown::Seat(Seat(0)));
    assert_eq!(marker(&rounds("8 9", "8 9", "leave leave")), Shown::Seat(Seat(0)));
    assert_eq!(marker(&rounds("6 9", "9 6", "")), Shown::Seat(Seat(0)));
}

#[test]
fn example_5_the_ace_is_the_lowest() {
    assert_eq!(marker(&rounds("A", "2", "")), Shown::Seat(Seat(1)));
    assert_eq!(marker(&rounds("K", "A", "")), Shown::Seat(Seat(0)));
}

#[test]
fn example_6_seven_tricks_win_the_deal() {
    assert_eq!(deal_points(&CondorWhist, 2, "{}", &tricks(7, 6)).as_slice(), [1, 0]);
    assert_eq!(deal_points(&CondorWhist, 2, "{}", &tricks(0, 13)).as_slice(), [0, 1]);
}

#[test]
fn example_10_three_wins_to_one() {
    let deals = [tricks(7, 6), tricks(6, 7), tricks(8, 5), tricks(13, 0)];
    let story = outcome(&CondorWhist, 2, "{}", &deals);
    assert_eq!(story.totals.as_slice(), [3, 1]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(0)]);
    assert!(outcome(&CondorWhist, 2, "{}", &deals[..3]).outcome.is_none());
}

#[test]
fn example_11_a_card_bid_twice() {
    let (key, why) = objection(&CondorWhist, 2, "{}", &rounds("9 9", "6 5", ""));
    assert_eq!((key.as_str(), why.clause()), ("dealer_bids", Some("6.6")));
    assert_eq!(said(&why.says())[0], "Mika has bid 9 already; each of the 13 bidding cards is used once.");
    assert_eq!(said(&why.says())[1], "Mikaはすでに9を使いました。入札用の13枚は1回ずつ使います。");
    assert_eq!(said(&why.instead().unwrap()), ["Closest possible: 10.", "10なら入力できます。"]);
    assert_eq!(objection(&CondorWhist, 2, "{}", &rounds("9 8", "6 6", "")).0, "non_dealer_bids");
}

#[test]
fn example_12_fourteen_tricks() {
    let (key, why) = objection(&CondorWhist, 2, "{}", &tricks(8, 6));
    assert_eq!((key.as_str(), why.clause()), ("tricks", Some("6.6")));
    assert_eq!(said(&why.instead().unwrap()), ["Closest possible: 5.", "5なら入力できます。"]);
}

#[test]
fn the_indicator_is_a_diamond_or_a_club() {
    let (key, why) = objection(&CondorWhist, 2, "{}", r#"{"indicator":"9H"}"#);
    assert_eq!((key.as_str(), why.clause()), ("indicator", Some("6.2")));
    assert_eq!(said(&why.says())[0], "Hearts and spades are the bidding cards; the stock has only ♦\u{fe0e} and ♣\u{fe0e}.");
    assert_eq!(said(&why.instead().unwrap())[1], "♦\u{fe0e}9か♣\u{fe0e}9のことかもしれません。");
    for wrong in ["RJ", "7", "1D"] {
        assert_eq!(objection(&CondorWhist, 2, "{}", &format!(r#"{{"indicator":"{wrong}"}}"#)).0, "indicator");
    }
    let open = open_deal(&CondorWhist, 2, "{}", "{}");
    let offers = open.stopped.unwrap().question.offers;
    assert_eq!(offers.iter().filter(|offer| offer.barred.is_none()).count(), 26);
}

#[test]
fn co_d1_the_marker_begins_with_the_new_dealer() {
    assert_eq!(marker(r#"{"indicator":"7D"}"#), Shown::Seat(Seat(0)));
    assert_eq!(marker(r#"{"dealer":1,"indicator":"7D"}"#), Shown::Seat(Seat(1)));
}

const DOWN: &str = "K Q J 10 9 8 7 6 5 4 3 2 A";
const UP: &str = "A 2 3 4 5 6 7 8 9 10 J Q K";

fn with_tricks(facts: &str, tricks: &str) -> String {
    facts.replacen('}', &format!(",{tricks}}}"), 1)
}

#[test]
fn the_winner_of_the_last_round_leads_the_second_half() {
    // Seat 0 bids from the king down, and seat 1 bids from the ace up. Seat 0 wins six rounds, then both bid 7, and seat 1 wins the last
    // six rounds.
    let open = open_deal(&CondorWhist, 2, "{}", &rounds(DOWN, UP, "take"));
    assert_eq!(open.stopped.as_ref().unwrap().question.fact.key, "taken");
    assert_eq!(open.scene.glance[1].shows, Shown::Seat(Seat(1)));
    // Checks that the scene tells the judge the trump, and that the piles are not used up.
    let trick = open.scene.position;
    assert_eq!((trick.trump, trick.stock_empty), (tricks::position("7D", "", "", false).trump, Some(false)));
    // Checks that the tricks alone decide the deal, even if the bids are entered too.
    let told = with_tricks(&rounds(DOWN, UP, "take"), r#""tricks":[7,6]"#);
    assert_eq!(deal_points(&CondorWhist, 2, "{}", &told).as_slice(), [1, 0]);
}

#[test]
fn without_a_log_nobody_says_whether_there_are_piles_to_draw_from() {
    let stock_empty = |facts: &str, entry| open_by(&CondorWhist, 2, "{}", &[], facts, entry).scene.position.stock_empty;
    let facts = r#"{"indicator":"7D"}"#;
    assert_eq!(stock_empty(facts, Entry::Totals), None);
    assert_eq!(stock_empty(facts, Entry::Live), Some(false));
    let six = r#"{"indicator":"7D","taken":[0,0,0,0,0,0]}"#;
    assert_eq!(stock_empty(six, Entry::Live), Some(true));
}

#[test]
fn the_thirteenth_bids_follow() {
    let twelve = |bids: &str| bids.rsplit_once(' ').unwrap().0.to_owned();
    let open = open_deal(&CondorWhist, 2, "{}", &rounds(&twelve(DOWN), &twelve(UP), "take"));
    assert_eq!(open.stopped.unwrap().question.fact.key, "taken");
    assert_eq!(open.scene.glance[1].shows, Shown::Seat(Seat(1)));
    let told = with_tricks(&rounds(&twelve(DOWN), &twelve(UP), "take"), r#""tricks":[6,7]"#);
    let story = outcome(&CondorWhist, 2, "{}", &[told]);
    assert_eq!(story.settled[0].full.as_ref().unwrap().left_over, []);
    // The thirteenth bid must be the only card left. Another card is refused.
    assert_eq!(objection(&CondorWhist, 2, "{}", &rounds(&(twelve(DOWN) + " 2"), UP, "take")).0, "dealer_bids");
}

#[test]
fn rounds_are_told_all_thirteen_or_not_at_all() {
    let left_over = |facts: &str| {
        let story = outcome(&CondorWhist, 2, "{}", &[facts.to_owned()]);
        let full = story.settled.first().unwrap().full.as_ref().unwrap();
        full.left_over.iter().map(|(key, _)| key.clone()).collect::<Vec<_>>()
    };
    assert_eq!(left_over(&tricks(7, 6)), Vec::<String>::new());
    assert_eq!(left_over(&with_tricks(&rounds(DOWN, UP, "take"), r#""tricks":[7,6]"#)), Vec::<String>::new());
    let some = with_tricks(&rounds("9 8", "6 5", ""), r#""tricks":[7,6]"#);
    assert_eq!(left_over(&some), ["dealer_bids", "non_dealer_bids", "tie_choices"]);
}

#[test]
fn a_tie_is_decided_exactly_when_the_bids_are_equal() {
    let open = open_deal(&CondorWhist, 2, "{}", &rounds("8", "8", ""));
    let question = open.stopped.unwrap().question;
    assert_eq!(question.fact.key, "tie_choices");
    assert_eq!(said(&question.says), ["Equal bids: does Mika take the face-up card?", "同ランクです。Mikaさん、表のカードを取る？"]);
    assert_eq!(said(&question.offers[1].note.unwrap())[0], "the card and the marker to Jun");
    // Only one round has equal bids, but the file has two decisions. No question asks for the second decision.
    let told = with_tricks(&rounds(DOWN, UP, "take take"), r#""tricks":[7,6]"#);
    let story = outcome(&CondorWhist, 2, "{}", &[told]);
    assert_eq!(story.settled[0].full.as_ref().unwrap().left_over, [("tie_choices".to_owned(), Some(1))]);
}

#[test]
fn the_marker_may_be_told_and_must_agree() {
    let with_marker = |markers: &str| rounds("9 8", "6 8", "leave").replacen('}', &format!(r#","marker":[{markers}]}}"#), 1);
    assert!(open_deal(&CondorWhist, 2, "{}", &with_marker("0,1")).stopped.unwrap().objection.is_none());
    assert_eq!(objection(&CondorWhist, 2, "{}", &with_marker("0,0")).0, "marker");
}

#[test]
fn bids_may_be_written_as_numbers() {
    let facts =
        r#"{"indicator":"7D","dealer_bids":[13,12,11,1],"non_dealer_bids":["K","Q","J","A"],"tie_choices":["take","take","take","take"]}"#;
    let stopped = open_deal(&CondorWhist, 2, "{}", facts).stopped.unwrap();
    assert_eq!((stopped.question.fact.key, stopped.question.at, stopped.objection), ("dealer_bids", Some(4), None));
}

#[test]
fn the_scene_says_where_the_deal_stands() {
    let live = |facts: &str| {
        let live = open_deal(&CondorWhist, 2, "{}", facts).scene.live.unwrap();
        said(&live.says).into_iter().chain(said(&live.aside.unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(
        live(&rounds("9 8", "6 5", "")),
        [
            "Mika has the marker and decides ties",
            "マーカーはMika、同ランクならMikaが選びます",
            "Face-up cards: Mika 2, Jun 0.",
            "表のカード：Mika 2枚、Jun 0枚。"
        ]
    );
    assert_eq!(live(r#"{"indicator":"7D","taken":[1,1]}"#)[0], "Jun needs 5 of the last 11");
    assert_eq!(live(r#"{"indicator":"7D","taken":[1,1]}"#)[2], "Any card may be played; then both draw their card of round 4.");
    assert_eq!(live(r#"{"indicator":"7D","taken":[1,1,0,0,0,1]}"#)[2], "Follow suit from here on: odd and even are different suits.");
}

#[test]
fn wins_needed_and_the_single_deal() {
    assert!(outcome(&CondorWhist, 2, r#"{"wins_needed":1}"#, &[tricks(6, 7)]).outcome.is_some());
    let rules = serde_json::from_str(r#"{"wins_needed":1}"#).unwrap();
    assert_eq!(
        (
            AnyGame::length(&CondorWhist, &rules, count(&CondorWhist, 2)),
            AnyGame::length(&CondorWhist, &Default::default(), count(&CondorWhist, 2))
        ),
        (Some(1), None)
    );
}

#[test]
fn the_example_match() {
    let story = example(&CondorWhist, include_str!("../../../tests/matches/condor-whist.json"));
    assert_eq!(story.totals.as_slice(), [3, 1]);
    let briefs: Vec<_> = story.settled.iter().map(|deal| said(&deal.full.as_ref().unwrap().brief)[0].clone()).collect();
    assert_eq!(briefs, ["odd ♦\u{fe0e} 7 : 6", "even ♣\u{fe0e} 5 : 8", "odd ♣\u{fe0e} 9 : 4", "even ♦\u{fe0e} 8 : 5"]);
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for rules in ["{}", r#"{"wins_needed":1,"split_suits":false}"#] {
        check_deals(&CondorWhist, 2, rules, |deal| {
            assert_eq!(deal.points.iter().sum::<i64>(), 1);
        });
    }
}

mod invariants {
    use super::*;
    use crate::asking::{Entry, Facts, Interview};
    use crate::games::Now;
    use crate::table::Sides;
    use proptest::prelude::*;

    fn a_hand() -> impl Strategy<Value = Vec<&'static str>> {
        Just(UP.split(' ').collect::<Vec<_>>()).prop_shuffle()
    }

    /// Reads the facts of one deal with the interview alone, without a match. Returns the deal and the holder of the marker (the right to
    /// decide after equal bids).
    fn hear(facts: &str) -> (Deal, Seat) {
        let facts: Facts = serde_json::from_str(facts).unwrap();
        let rules = HouseRules { wins_needed: 3, split_suits: true };
        let standing = Standing { begun: 2, deals: 0, dealer: Seat(0), totals: crate::table::Seats::new(2), carried: () };
        let table = Table::of(2);
        let now: Now<'_, CondorWhist> =
            Now { rules: &rules, table, sides: Sides::Alone, standing: &standing, dealer: Seat(0), entry: Entry::Live, length: None };
        let mut deal = Deal::default();
        let _ = CondorWhist.interview(&now, &mut Interview::new(&facts, Entry::Live), &mut deal);
        let half = rounds::FirstHalf::of(&now, &deal);
        assert_eq!(half.takers.len(), deal.bids.len());
        (deal, half.marker)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        /// Checks that after thirteen rounds each player has thirteen cards, one from every round. The player who got the last face-up card
        /// leads the second half.
        #[test]
        fn thirteen_rounds_bring_thirteen_cards_each(dealers in a_hand(), others in a_hand(), ties in prop::collection::vec(any::<bool>(), 13)) {
            let choices: Vec<_> = ties.iter().map(|take| if *take { "take" } else { "leave" }).collect();
            let equal = dealers.iter().zip(&others).filter(|(a, b)| a == b).count();
            let (deal, holder) = hear(&rounds(&dealers.join(" "), &others.join(" "), &choices[..equal].join(" ")));
            prop_assert_eq!((deal.bids.len(), deal.tie_choices.len()), (13, equal));
            // Computes the takers by rule sheet 6.3, written a second time as a check.
            let (mut marker, mut ties) = (0, ties.iter());
            let value = |rank: &str| UP.split(' ').position(|other| other == rank);
            for (dealers, others) in dealers.iter().zip(&others) {
                marker = match value(dealers).cmp(&value(others)) {
                    std::cmp::Ordering::Greater => 0,
                    std::cmp::Ordering::Less => 1,
                    std::cmp::Ordering::Equal => if *ties.next().unwrap() { marker } else { 1 - marker },
                };
            }
            prop_assert_eq!(holder, Seat(marker));
        }

        /// Checks that thirteen tricks always have exactly one winner of the deal.
        #[test]
        fn every_deal_has_one_winner(log in prop::collection::vec(0..2u8, 13)) {
            let mine = log.iter().filter(|seat| **seat == 0).count();
            let points = deal_points(&CondorWhist, 2, "{}", &format!(r#"{{"indicator":"2C","taken":{log:?}}}"#));
            prop_assert_eq!(points.as_slice(), if mine >= 7 { [1, 0] } else { [0, 1] });
        }
    }
}

mod tricks {
    use super::*;
    use crate::cards::{Card, JokerColour, Pack, Suit};
    use crate::tricks::{Irregularity, Play, Position, Trump};
    use proptest::prelude::*;

    const JOKER: Card = Card::Joker(JokerColour::Red);

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn judge(rules: &str) -> Judge {
        AnyGame::judge(&CondorWhist, &serde_json::from_str(rules).unwrap()).unwrap()
    }

    pub(super) fn position(indicator: &str, plays: &str, hand: &str, stock_empty: bool) -> Position {
        let fields =
            format!(r#"{{"indicator":"{indicator}","stock_empty":{stock_empty},"plays":[{}],"hand":[{}]}}"#, list(plays), list(hand));
        Position::read(&serde_json::from_str(&fields).unwrap(), Table::of(2), &[]).unwrap()
    }

    fn list(cards: &str) -> String {
        cards.split_whitespace().map(|card| format!("\"{card}\"")).collect::<Vec<_>>().join(",")
    }

    fn winner(rules: &str, indicator: &str, plays: &str) -> Seat {
        judge(rules).verdict(&position(indicator, plays, "", false), Table::of(2)).unwrap().winner
    }

    fn legal(rules: &str, indicator: &str, plays: &str, hand: &str, stock_empty: bool) -> String {
        let playable = judge(rules).playable(&position(indicator, plays, hand, stock_empty), Table::of(2)).unwrap();
        let legal: Vec<_> = playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect();
        legal.join(" ")
    }

    /// The cards that can be played to tricks: the joker, and the 25 cards of ♦ and ♣ besides the indicator (the turned card).
    fn played(indicator: Card) -> Vec<Card> {
        let suited = super::sheet::RANKS.iter().flat_map(|rank| [Suit::Diamonds, Suit::Clubs].map(|suit| Card::Of(*rank, suit)));
        suited.filter(|card| *card != indicator).chain([JOKER]).collect()
    }

    /// The cards that count as trumps under `indicator`, from high to low by their printed ranks.
    pub(super) fn trumps(indicator: &str) -> String {
        let trump = position(indicator, "", "", false).trump;
        let is_trump = |card: &Card| judge("{}").order.suit(*card, trump) == Some(crate::tricks::EffectiveSuit::Trumps);
        played(card(indicator)).iter().filter(|card| is_trump(card)).map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The trumps that the joker beats under `indicator`.
    pub(super) fn beaten_by_the_joker(indicator: &str) -> String {
        let all = trumps(indicator);
        let loses = |card: &&str| winner("{}", indicator, &format!("{card} RJ")) == Seat(1);
        all.split(' ').filter(|card| *card != "RJ").filter(loses).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn example_7_no_even_diamond_in_the_hand() {
        assert_eq!(legal("{}", "9C", "8D", "KD 4C", true), "KD 4C");
        assert_eq!(legal("{}", "9C", "8D", "KD 4C 2D", true), "2D");
        assert_eq!(legal(r#"{"split_suits":false}"#, "9C", "8D", "KD 4C", true), "KD");
    }

    #[test]
    fn example_8_a_low_trump_wins() {
        assert_eq!(winner("{}", "9C", "QD AC"), Seat(1));
    }

    #[test]
    fn example_9_another_split_suit_loses() {
        assert_eq!(winner("{}", "9D", "5C 6C"), Seat(0));
        assert_eq!(winner(r#"{"split_suits":false}"#, "9D", "5C 6C"), Seat(1));
    }

    #[test]
    fn co_d2_the_joker_is_the_indicator() {
        // Checks that the joker follows suit, wins and loses like the indicator (the turned card), here 7♦.
        assert_eq!(legal("{}", "7D", "5D", "RJ KC", true), "RJ");
        assert_eq!(legal("{}", "7D", "6D", "RJ KC", true), "RJ KC");
        assert_eq!(winner("{}", "7D", "9D RJ"), Seat(0));
        assert_eq!(winner("{}", "7D", "5D RJ"), Seat(1));
        assert_eq!(winner("{}", "7D", "KC RJ"), Seat(1));
        assert_eq!(winner("{}", "7D", "RJ QD"), Seat(0));
        assert_eq!(winner(r#"{"split_suits":false}"#, "7D", "RJ QD"), Seat(1));
    }

    #[test]
    fn suits_are_followed_when_the_piles_are_used_up() {
        assert_eq!(legal("{}", "7D", "5C", "3C KD 2C", false), "3C KD 2C");
        assert_eq!(legal("{}", "7D", "5C", "3C KD 2C", true), "3C");
        let no_stock = Position { stock_empty: None, ..position("7D", "5C", "3C", true) };
        assert_eq!(judge("{}").playable(&no_stock, Table::of(2)).unwrap_err(), Irregularity::NoStockGiven);
    }

    #[test]
    fn bidding_cards_and_the_indicator_are_not_played() {
        for wrong in ["9H", "AS", "7D"] {
            let trick = position("7D", wrong, "", false);
            assert_eq!(judge("{}").verdict(&trick, Table::of(2)).unwrap_err(), Irregularity::NotPlayed(card(wrong)));
        }
        let no_rank = Position { trump: Trump { rank: None, ..position("7D", "", "", false).trump }, ..position("7D", "5D", "", false) };
        assert_eq!(judge("{}").verdict(&no_rank, Table::of(2)).unwrap_err(), Irregularity::NoTrumpRankGiven);
    }

    #[test]
    fn the_verdict_says_to_which_suit_a_card_belongs() {
        let verdict = judge("{}").verdict(&position("9D", "5C 6C", "", false), Table::of(2)).unwrap();
        let says: Vec<_> = verdict.reasons.iter().map(|reason| said(&reason.say)).collect();
        assert_eq!(says[0], ["♣\u{fe0e}5 belongs to odd ♣\u{fe0e}.", "♣\u{fe0e}5は♣\u{fe0e}奇数に属します。"]);
        assert_eq!(says[1][0], "♣\u{fe0e}5 is led; the suit led is odd ♣\u{fe0e}.");
        assert_eq!(verdict.reasons[0].clause.id, "6.1");
    }

    fn odd(card: Card) -> bool {
        card.rank().is_some_and(|rank| !matches!(rank.name(), "2" | "4" | "6" | "8" | "10" | "Q"))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        /// Checks that exactly one player wins a trick. A card that is neither trump nor of the half suit led never wins. Every hand has a
        /// legal card. If the piles are used up and the hand has cards of the suit led, only these cards are legal.
        #[test]
        fn any_trick(pack in Just(Pack::FRENCH.cards().collect::<Vec<_>>()).prop_shuffle(), at in any::<[bool; 3]>()) {
            let mut stock: Vec<Card> = pack.into_iter().filter(|card| matches!(card.suit(), Some(Suit::Diamonds | Suit::Clubs))).collect();
            let indicator = std::mem::replace(&mut stock[0], JOKER);
            if at[0] { stock.swap(0, 1) }
            if at[1] { stock.swap(0, 5) }
            let twin = |card: Card| if card == JOKER { indicator } else { card };
            let suit = |card: Card| (twin(card).suit(), odd(twin(card)));
            let trump = Trump { strain: indicator.suit().map(crate::cards::Strain::Suit), rank: indicator.rank() };
            let plays: Vec<_> = (0..2).map(|seat| Play::one(Seat(seat), stock[seat as usize])).collect();
            let trick = Position { trump, stock_empty: Some(at[2]), plays, hand: stock[2..9].to_vec(), ..Position::default() };
            let judge = judge("{}");
            let verdict = judge.verdict(&trick, Table::of(2)).unwrap();
            let won = trick.plays[verdict.index].card;
            let led = suit(stock[0]);
            prop_assert_eq!(verdict.winner.index(), verdict.index);
            prop_assert!(suit(won) == led || suit(won) == suit(indicator));
            let lead = Position { plays: trick.plays[..1].to_vec(), ..trick.clone() };
            let playable = judge.playable(&lead, Table::of(2)).unwrap();
            let has_led = lead.hand.iter().any(|card| suit(*card) == led);
            for choice in &playable.cards {
                prop_assert_eq!(choice.legal, !at[2] || !has_led || suit(choice.card) == led);
            }
        }
    }
}
