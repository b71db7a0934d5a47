//! The rules of following suit and winning a trick (rule sheet 5.5, 5.7).

use super::facts::KingOfTheHill;
use super::house_rules::{HouseRules, PairFollow, PairWin};
use super::sheet::PACK;
use crate::cards::JokerColour;
use crate::games::prelude::*;
use crate::tricks::words::{FIRST_PLAYED_WINS, VOID_ANY};
use crate::tricks::{CardPoints, EffectiveCard, EffectiveSuit, Named, Pairs};

wording! {
    clause RANKS = "5.5":
        ("Red joker, black joker, the trump rank in the trump suit, the other cards of the trump rank, then the trump suit: all are trumps.",
        "赤のジョーカー、黒のジョーカー、切り札スートの切り札ランク、ほかの切り札ランク、切り札スートの順に強く、すべて切り札です。");
    clause PAIR_ONLY = "5.7":
        ("The highest trump wins the trick or, if none was played, the highest card of the suit led. Only an identical pair, of that suit or of trumps, beats a led pair.",
        "切り札が出ていれば最も強い切り札を、出ていなければリードのスートで最も強いカードを出した人がトリックを取ります。リードされたペアに勝てるのは、そのスートか切り札の同じカードのペアだけです。");
    clause HIGHEST_CARD = "5.7":
        ("The highest trump wins the trick or, if none was played, the highest card of the suit led, to a led pair too; two trumps count only as an identical pair.",
        "切り札が出ていれば最も強い切り札を、出ていなければリードのスートで最も強いカードを出した人がトリックを取ります。ペアのリードでも同じですが、切り札は同じカードのペアに限ります。");
    clause EQUAL = "5.5": FIRST_PLAYED_WINS;
    clause FOLLOW = "5.7":
        ("Follow suit: to a pair with two cards of its suit; with only one of them any two will do.",
        "リードのスートに従います。ペアがリードされたらそのスートを2枚、1枚しかなければ好きな2枚を出します。");
    clause FOLLOW_WITH_ONE = "5.7":
        ("Follow suit: to a pair with two cards of its suit, or with the only one held and any other.",
        "リードのスートに従います。ペアがリードされたらそのスートを2枚、1枚しかなければその1枚と別の1枚を出します。");
    clause VOID = "5.7": VOID_ANY;
}

const POINTS: CardPoints = CardPoints::new(&[(Rank::King, 10), (Rank::Ten, 10), (Rank::Five, 5)]);

impl Judged for KingOfTheHill {
    /// The judge of tricks. Jokers and the cards of the trump rank are trumps too, and pairs can be led.
    fn judge(&self, rules: &HouseRules) -> Judge {
        let (pairs, wins) = match rules.pair_win {
            PairWin::PairOnly => (Pairs::PairOnly, &PAIR_ONLY),
            PairWin::HighestCard => (Pairs::HighestCard, &HIGHEST_CARD),
        };
        let must = rules.pair_follow == PairFollow::MustPlaySingle;
        let suit = if must { &FOLLOW_WITH_ONE } else { &FOLLOW };
        let order = Order::plain(Ranking::NATURAL, &RANKS, wins).with_equals(&EQUAL);
        let follow = Follow::suit(suit, &VOID);
        Judge {
            has_trump_rank: true,
            points: Some(POINTS),
            ..Judge::plain(PACK, Order { special, pairs: Some(pairs), ..order }, Follow { single_to_pair: must, ..follow })
        }
    }
}

/// The suit and the height that a joker or a card of the trump rank counts as. It is a trump above the cards of the trump suit, which have
/// heights 1 to 13 (rule sheet 5.5). `None` for any other card, which counts as printed. This is a function, not [`Specials`] as in
/// documents, because the trump rank changes from deal to deal.
///
/// [`Specials`]: crate::tricks::Specials
fn special(card: Card, _: Option<Named>, trump: Trump) -> Option<EffectiveCard> {
    let height = match card {
        Card::Joker(JokerColour::Red) => 17,
        Card::Joker(JokerColour::Black) => 16,
        Card::Of(rank, suit) if trump.rank == Some(rank) => 14 + u8::from(trump.suit() == Some(suit)),
        Card::Of(..) => return None,
    };
    Some(EffectiveCard { suit: EffectiveSuit::Trumps, height })
}

/// Tests of the judge with the tricks that rule sheet 5.5 and 5.7 describe.
#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
    use super::super::{KingOfTheHill, RoundSide};
    use super::*;
    use crate::asking::Facts;
    use crate::cards::{Strain, Suit};
    use crate::games::testing::{cards, view};
    use crate::games::{AnyGame, DealRecord, SeenTrick, View};
    use crate::table::{Seat, Table};
    use crate::tricks::{Play, Position};

    fn judge(rules: &str) -> Judge {
        AnyGame::judge(&KingOfTheHill, &serde_json::from_str::<Facts>(rules).unwrap()).unwrap()
    }

    fn trump(strain: Strain, rank: Rank) -> Trump {
        Trump { strain: Some(strain), rank: Some(rank) }
    }

    /// Trump with hearts as the trump suit and 7 as the trump rank.
    fn hearts() -> Trump {
        trump(Strain::Suit(Suit::Hearts), Rank::Seven)
    }

    /// A trick from a text like "KS KS, AS QS". Commas separate the plays of seats 0, 1, 2 and so on, and each play has one card or two.
    fn trick(plays: &str, trump: Trump) -> Position {
        let play = |(seat, names): (usize, &str)| match cards(names)[..] {
            [card] => Play::one(Seat(seat as u8), card),
            [card, twin] => Play::two(Seat(seat as u8), card, twin),
            _ => panic!("{names}"),
        };
        Position { trump, plays: plays.split(',').enumerate().map(play).collect(), ..Position::default() }
    }

    fn taken_under(rules: &str, plays: &str, trump: Trump) -> (u8, Option<u16>) {
        let verdict = judge(rules).verdict(&trick(plays, trump), Table::of(5)).unwrap();
        (verdict.winner.0, verdict.points)
    }

    fn taken(plays: &str, trump: Trump) -> u8 {
        taken_under("{}", plays, trump).0
    }

    #[test]
    fn trumps_rank_from_the_red_joker_down() {
        let down = ["RJ", "BJ", "7H", "7S", "AH", "KH", "8H", "6H", "2H"];
        for (i, high) in down.iter().enumerate() {
            for low in &down[i + 1..] {
                assert_eq!(taken(&format!("{low}, {high}"), hearts()), 1, "{high} over {low}");
                assert_eq!(taken(&format!("{high}, {low}"), hearts()), 0, "{high} over {low}");
            }
        }
        assert_eq!(taken("AS, KS, 2H", hearts()), 2);
        assert_eq!(taken("5S, AD, 10S, KS", hearts()), 3);
        assert_eq!(taken_under("{}", "5S, AD, 10S, KS, RJ", hearts()), (4, Some(25)));
    }

    #[test]
    fn of_equal_cards_the_first_wins() {
        assert_eq!(taken("7S, 7D, 7C", hearts()), 0);
        assert_eq!(taken("AS, AS", hearts()), 0);
        assert_eq!(taken("2S, RJ, RJ", hearts()), 1);
    }

    #[test]
    fn without_a_trump_suit_jokers_and_the_trump_rank_are_a_fifth_suit() {
        let none = trump(Strain::NoTrump, Rank::Seven);
        assert_eq!(taken("AH, 7S, BJ, RJ", none), 3);
        assert_eq!(taken("AH, 7S, 7H", none), 1);
        assert_eq!(taken("8H, AS, KH", none), 2);
    }

    #[test]
    fn what_beats_a_pair() {
        let highest = r#"{"pair_win":"highest_card"}"#;
        for (plays, pair_only, highest_card) in [
            ("9S 9S, AS KS", 0, 1), // one higher card
            ("9S 9S, 10S 10S, AS 2D", 1, 2),
            ("9S 9S, 2H 2H", 1, 1), // a pair of trumps
            ("9S 9S, AH KH", 0, 0), // two different trumps are no pair
            ("9H 9H, RJ BJ", 0, 0), // two jokers of different colours are no pair
            ("7S 7S, 7D 7D", 0, 0), // of equal pairs the first wins
            ("7S 7S, 7H 7H, BJ BJ, RJ RJ", 3, 3),
            ("9S 9S, 7S 7D", 0, 0), // two cards of the trump rank in different suits are no pair
        ] {
            assert_eq!(taken_under("{}", plays, hearts()).0, pair_only, "{plays}");
            assert_eq!(taken_under(highest, plays, hearts()).0, highest_card, "{plays}");
        }
        let judge = self::judge("{}");
        assert!(judge.verdict(&trick("9S 9D, AS AS", hearts()), Table::of(5)).is_err(), "only an identical pair is led");
    }

    #[test]
    fn what_may_be_played() {
        let legal = |rules: &str, plays: &str, hand: &str, played: &str| {
            let position = Position { hand: cards(hand), ..trick(plays, hearts()) };
            let play = match cards(played)[..] {
                [card] => Play::one(Seat(1), card),
                [card, twin] => Play::two(Seat(1), card, twin),
                _ => panic!("{played}"),
            };
            judge(rules).may_play(&position, &play, Table::of(5)).is_ok()
        };
        // Checks that a joker or a card of the trump rank does not follow its printed suit, because it is a trump.
        assert!(legal("{}", "AS", "7S 3D", "3D"));
        assert!(!legal("{}", "AS", "7S 3S", "7S"));
        assert!(!legal("{}", "AH", "RJ 3D", "3D"));
        assert!(!legal("{}", "AH", "7C 3D", "3D"));
        // Checks that a player without a card of the suit led may play any card, and need not play a trump.
        assert!(legal("{}", "AS", "2H 3D", "3D"));
        // Checks that a player must play two cards of the suit of a led pair, if the hand has two.
        assert!(!legal("{}", "9S 9S", "AS 3S 4D", "AS 4D"));
        assert!(legal("{}", "9S 9S", "AS 3S 4D", "AS 3S"));
        assert!(legal("{}", "9S 9S", "3D 4D 2H", "3D 2H"));
        // Checks a hand with only one card of the suit of the led pair. By the house rule `must_play_single` the player must play this card
        // (decision KH-D6 of the rule sheet).
        let must = r#"{"pair_follow":"must_play_single"}"#;
        assert!(legal("{}", "9S 9S", "AS 3D 4D", "3D 4D"));
        assert!(!legal(must, "9S 9S", "AS 3D 4D", "3D 4D"));
        assert!(legal(must, "9S 9S", "AS 3D 4D", "AS 4D"));
    }

    #[test]
    fn the_pack_holds_two_hundred_points() {
        let judge = self::judge("{}");
        let points: u16 = judge.pack.cards().map(|card| POINTS.of(card)).sum();
        assert_eq!((judge.pack.len(), points), (108, 200));
    }

    /// Ten tricks of pairs. Seats 0 to 4 win them in rotation. Both copies of ♠K, ♠10, ♠5 and ♠2 are in the kitty (the eight cards left
    /// over), which has 50 points.
    fn tricks_of_pairs() -> Vec<SeenTrick> {
        let kitty = cards("KS 10S 5S 2S");
        let faces: Vec<Card> = PACK.faces().filter(|card| !kitty.contains(card)).collect();
        let play = |(card, seat): (&Card, u8)| Play::two(Seat(seat), *card, *card);
        let trick =
            |(at, cards): (usize, &[Card])| SeenTrick { plays: cards.iter().zip(0..).map(play).collect(), winning: at % 5, trump: None };
        faces.chunks(5).enumerate().map(trick).collect()
    }

    #[test]
    fn tricks_that_the_judge_saw_are_the_count_once_every_card_but_the_kitty_was_played() {
        let told = |deal: &str, tricks: &[SeenTrick]| {
            let (last, seen) = tricks.split_last().unwrap();
            let deals = [DealRecord { facts: serde_json::from_str(deal).unwrap(), settled: false }];
            let asked = View { seen, trick: Some(last.trick()), ..View::FULL };
            view(&KingOfTheHill, 5, &Facts::default(), &deals, 4, asked).open.unwrap().trick_tells
        };
        let tricks = tricks_of_pairs();
        let worth = |card: &Card| match card.rank() {
            Some(Rank::King | Rank::Ten) => 10,
            Some(Rank::Five) => 5,
            _ => 0,
        };
        let pile = |seats: &[usize]| -> i64 {
            let won = tricks.iter().filter(|trick| seats.contains(&trick.winning));
            won.flat_map(|trick| &trick.plays).map(|play| 2 * worth(&play.card)).sum()
        };
        assert_eq!(pile(&[0, 1, 2, 3, 4]), 150);
        // Checks the facts that follow for each called card. Seat 0 is the King. The player of the called card is the partner, but if the
        // King played this card, there is no partner. Seat 4 has won the last trick.
        for called in cards("AH 3D 9C KH") {
            let holder = tricks.iter().flat_map(|trick| &trick.plays).find(|play| play.card == called).unwrap().seat;
            let partner = Some(holder).filter(|holder| *holder != Seat(0));
            let challengers: Vec<usize> = (1..5).filter(|seat| partner != Some(Seat(*seat as u8))).collect();
            let last = if partner == Some(Seat(4)) { RoundSide::King } else { RoundSide::Challengers };
            let deal = format!(r#"{{"trump":"S","called_card":"{called}"}}"#);
            let facts = [
                ("partner", partner.map_or(Value::word("alone"), |seat| Value::Number(i64::from(seat.0)))),
                ("last_trick", last.to_value()),
                ("cap_c", Value::Number(pile(&challengers))),
                ("kitty", Value::Number(50)),
            ];
            let right: Vec<_> = facts.into_iter().map(|(key, value)| (key.to_owned(), None, value)).collect();
            assert_eq!(told(&deal, &tricks), right, "{called}");
            assert_eq!(told(&deal, &tricks[1..]), [], "a trick was not seen");
        }
    }
}
