//! Tests jokers that are named after everybody has played: the numbered examples in section 7.8 of the rules of Italian Whist, the
//! decisions in these rules, and random tricks.

use super::*;
use crate::cards::JokerColour;

const NAMED: Clause = Clause { id: "named", says: phrase!("") };
const USUAL: Jokers =
    Jokers { any_position: false, any_suit: false, after_led: AfterLedJoker::SuitThenColour, bars_led: false, clause: &NAMED };

fn italian(jokers: Jokers) -> Judge {
    let plain = whist(When::Never);
    Judge { pack: Pack { jokers: 2, ..Pack::FRENCH }, jokers: Some(jokers), ..plain }
}

fn trick(trump: Strain, played: &str, hand: &str) -> Position {
    let plays = cards(played).into_iter().zip(0..).map(|(card, seat)| Play::one(Seat(seat), card)).collect();
    Position { trump: Trump::of(trump), plays, hand: cards(hand), ..Position::default() }
}

/// A trick in which the joker that seat `seat` played has the name `name`, for example `AC`.
fn named(trump: Strain, played: &str, seat: usize, name: &str) -> Position {
    let mut position = trick(trump, played, "");
    let Card::Of(rank, suit) = card(name) else { panic!("a joker is named a card") };
    position.plays[seat].named = Some(Named { suit, height: NamedAs::Rank(rank) });
    position
}

fn verdict(jokers: Jokers, position: &Position) -> Result<u8, Irregularity> {
    italian(jokers).verdict(position, Table::of(3)).map(|verdict| verdict.winner.0)
}

fn suits(text: &str) -> SuitSet {
    text.chars().filter_map(Suit::read).fold(SuitSet::NONE, SuitSet::with)
}

/// The irregularity that seat `seat` still has to name `joker` in one of the suits `of`.
fn open(seat: u8, joker: &str, of: &str) -> Result<u8, Irregularity> {
    Err(Irregularity::ToName { seat: Seat(seat), card: card(joker), suits: suits(of) })
}

const NT: Strain = Strain::NoTrump;

#[test]
fn example_5_the_joker_follows() {
    assert_eq!(verdict(USUAL, &trick(NT, "JC BJ 3C", "")), open(1, "BJ", "C"));
    for (name, winner) in [("AC", 1), ("QC", 1), ("10C", 0), ("2C", 0)] {
        assert_eq!(verdict(USUAL, &named(NT, "JC BJ 3C", 1, name)), Ok(winner), "{name}");
    }
    for name in ["JC", "3C"] {
        let lies = Err(Irregularity::LiesThere { card: card("BJ"), named: card(name), other: card(name) });
        assert_eq!(verdict(USUAL, &named(NT, "JC BJ 3C", 1, name)), lies);
    }
    let spades = Err(Irregularity::NotThatSuit { card: card("BJ"), suits: suits("C") });
    assert_eq!(verdict(USUAL, &named(NT, "JC BJ 3C", 1, "AS")), spades);
}

#[test]
fn example_6_an_off_colour_joker_may_become_a_trump() {
    assert_eq!(verdict(USUAL, &trick(SPADES, "7H BJ 9D", "")), open(1, "BJ", "SC"));
    assert_eq!(verdict(USUAL, &named(SPADES, "7H BJ 9D", 1, "2S")), Ok(1));
    assert_eq!(verdict(USUAL, &named(SPADES, "7H BJ 9D", 1, "AC")), Ok(0));
    // Checks that a black joker cannot win a trick of hearts at no trump. It makes no difference in which black suit it is named.
    assert_eq!(verdict(USUAL, &trick(NT, "7H BJ 9D", "")), Ok(0));
}

#[test]
fn example_7_a_card_of_its_colour_before_it_iw_d1() {
    let any_position = Jokers { any_position: true, ..USUAL };
    assert_eq!(verdict(USUAL, &trick(SPADES, "7H 9C BJ", "")), open(2, "BJ", "SC"));
    assert_eq!(verdict(any_position, &trick(SPADES, "7H 9C BJ", "")), Ok(0));
    let bound = Err(Irregularity::NotThatSuit { card: card("BJ"), suits: suits("C") });
    assert_eq!(verdict(any_position, &named(SPADES, "7H 9C BJ", 2, "AS")), bound);
    // Checks that by default only a card that is played after a joker can fix the joker's suit.
    assert_eq!(verdict(USUAL, &trick(SPADES, "7H BJ 9C", "")), Ok(0));
    assert_eq!(verdict(USUAL, &trick(SPADES, "7H BJ 9S", "")), open(1, "BJ", "S"));
}

#[test]
fn example_8_a_joker_never_beats_a_natural_ace() {
    assert_eq!(verdict(USUAL, &trick(NT, "RJ AD 10D", "")), Ok(1));
    assert_eq!(verdict(USUAL, &named(NT, "RJ AD 10D", 0, "KD")), Ok(1));
    assert!(verdict(USUAL, &named(NT, "RJ AD 10D", 0, "AD")).is_err());
    assert_eq!(verdict(USUAL, &trick(NT, "RJ KD 10D", "")), open(0, "RJ", "D"));
}

#[test]
fn example_9_a_trump_beats_a_led_joker() {
    assert_eq!(verdict(USUAL, &trick(SPADES, "RJ 5S 9C", "")), Ok(1));
    for name in ["AH", "AD"] {
        assert_eq!(verdict(USUAL, &named(SPADES, "RJ 5S 9C", 0, name)), Ok(1));
    }
    // Checks that a red joker that was led at no trump wins under any name. The other cards of the trick are black.
    assert_eq!(verdict(USUAL, &trick(NT, "RJ 5S 9C", "")), Ok(0));
}

#[test]
fn example_10_both_jokers_iw_d3() {
    assert_eq!(verdict(USUAL, &trick(SPADES, "RJ BJ 4H", "")), open(0, "RJ", "H"));
    let mut position = named(SPADES, "RJ BJ 4H", 0, "AH");
    assert_eq!(verdict(USUAL, &position), open(1, "BJ", "SC"));
    for (suit, winner) in [(Suit::Spades, 1), (Suit::Clubs, 0)] {
        position.plays[1].named = Some(Named { suit, height: NamedAs::Lowest });
        assert_eq!(verdict(USUAL, &position), Ok(winner));
    }
}

#[test]
fn iw_d5_what_the_third_player_follows() {
    let legal = |after_led| {
        let position = trick(NT, "RJ 5H", "2H 3D 4S");
        let playable = |hand: &str| {
            let position = Position { hand: cards(hand), ..position.clone() };
            let playable = italian(Jokers { after_led, ..USUAL }).playable(&position, Table::of(3)).unwrap();
            playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect::<Vec<_>>().join(" ")
        };
        [playable("2H 3D 4S"), playable("3D 4S"), playable("4S 4C")]
    };
    assert_eq!(legal(AfterLedJoker::SuitThenColour), ["2H", "3D", "4S 4C"]);
    assert_eq!(legal(AfterLedJoker::Colour), ["2H 3D", "3D", "4S 4C"]);
    assert_eq!(legal(AfterLedJoker::Suit), ["2H", "3D 4S", "4S 4C"]);
}

#[test]
fn iw_d6_which_ranks_are_barred() {
    let by_led = Jokers { bars_led: true, ..USUAL };
    // Checks the house rule by which a joker cannot get the rank of a card of the suit led. The black joker may be named as a spade that is
    // already in the trick. It cannot get the rank of the heart that was led.
    let lies = |name| Err(Irregularity::LiesThere { card: card("BJ"), named: card(name), other: card(name) });
    let rank = Irregularity::LiesThere { card: card("BJ"), named: card("7S"), other: card("7H") };
    assert_eq!(verdict(by_led, &named(SPADES, "7H BJ 9S", 1, "7S")), Err(rank));
    // Checks that the sentence names the card because of which the rank is barred, here ♥7.
    let says = "♥\u{fe0e}7 is already in the trick, so black joker cannot be named ♠\u{fe0e}7: it cannot have that rank.";
    assert_eq!(rank.to_string(), says);
    assert_eq!(verdict(by_led, &named(SPADES, "7H BJ 9S", 1, "9S")), Ok(1));
    assert_eq!(verdict(USUAL, &named(SPADES, "7H BJ 9S", 1, "9S")), lies("9S"));
    assert_eq!(verdict(USUAL, &named(SPADES, "7H BJ 9S", 1, "7S")), Ok(2));
    // Checks that a joker cannot be named as a card in the trick, if it was led or is named in the suit led. This holds for both values of
    // `bars_led`.
    assert_eq!(verdict(by_led, &named(NT, "JC BJ 3C", 1, "3C")), lies("3C"));
    assert!(verdict(by_led, &named(NT, "RJ AD 10D", 0, "AD")).is_err());
}

#[test]
fn iw_d2_a_led_joker_of_any_suit() {
    let any_suit = Jokers { any_suit: true, ..USUAL };
    assert_eq!(verdict(any_suit, &trick(SPADES, "RJ 5S 9C", "")), open(0, "RJ", "SHDC"));
    assert_eq!(verdict(any_suit, &named(SPADES, "RJ 5S 9C", 0, "AS")), Ok(0));
    assert_eq!(verdict(any_suit, &named(SPADES, "RJ 5S 9C", 0, "4S")), Ok(1));
    // Checks two limits of the house rule `any_suit`. A card of the joker's colour fixes the joker's suit. A joker that was not led can
    // only become a card of its own colour.
    assert_eq!(verdict(any_suit, &trick(SPADES, "RJ 5S 9D", "")), Ok(1));
    assert_eq!(verdict(any_suit, &trick(SPADES, "7C RJ 9C", "")), Ok(2));
    // Checks two jokers that are named as the same card: the joker that was played first wins (decision IW-D3 of Italian Whist).
    let mut same = named(NT, "RJ BJ 4C", 0, "AC");
    same.plays[1].named = Some(Named { suit: Suit::Clubs, height: NamedAs::Rank(Ace) });
    assert_eq!(verdict(any_suit, &same), Ok(0));
}

#[test]
fn high_and_low_are_the_ends_of_what_is_free() {
    let with = |height| {
        let mut position = trick(NT, "RJ AD 2D", "");
        position.plays[0].named = Some(Named { suit: Suit::Diamonds, height });
        let verdict = italian(USUAL).verdict(&position, Table::of(3)).unwrap();
        Lang::En.voice().text(&verdict.reasons[0].say)
    };
    assert_eq!(with(NamedAs::Highest), "Red joker is named ♦\u{fe0e}K.");
    assert_eq!(with(NamedAs::Lowest), "Red joker is named ♦\u{fe0e}3.");
}

#[test]
fn the_reasons_say_that_a_name_makes_no_difference() {
    let verdict = italian(USUAL).verdict(&trick(NT, "RJ AD 10D", ""), Table::of(3)).unwrap();
    let says = Lang::ALL.map(|lang| lang.voice().text(&verdict.reasons[0].say));
    assert_eq!(says[0], "However red joker is named, the result is the same; say ♦\u{fe0e}K.");
    assert_eq!(says[1], "赤のジョーカーを何と指定しても結果は同じです。仮に♦\u{fe0e}Kとします。");
    assert_eq!(verdict.reasons[0].clause.id, "named");
}

fn legal(played: &str, hand: &str) -> String {
    let playable = italian(USUAL).playable(&trick(SPADES, played, hand), Table::of(3)).unwrap();
    let legal: Vec<_> = playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect();
    legal.join(" ")
}

#[test]
fn the_joker_of_the_colour_follows_suit() {
    assert_eq!(legal("7H", "9H RJ 2D AS BJ"), "9H RJ");
    assert_eq!(legal("7H", "RJ 2D AS BJ"), "RJ");
    assert_eq!(legal("7H", "2D AS BJ"), "2D AS BJ");
    assert_eq!(legal("7S", "2C BJ AH"), "BJ");
    assert_eq!(legal("", "2C BJ AH"), "2C BJ AH");
}

#[test]
fn iw_d5_after_a_led_joker_the_exact_suit_then_the_colour() {
    assert_eq!(legal("RJ", "2H 3D AS BJ"), "2H 3D");
    assert_eq!(legal("RJ", "AS BJ"), "AS BJ");
    assert_eq!(legal("RJ 5D", "2H 3D AS"), "3D");
    assert_eq!(legal("RJ 5D", "2H AS BJ"), "2H");
    assert_eq!(legal("RJ 5D", "AS BJ"), "AS BJ");
    assert_eq!(legal("RJ 5S", "2H 3D AS"), "2H 3D");
    assert_eq!(legal("RJ BJ", "2H AS"), "2H");
}

#[test]
fn a_hand_learns_what_its_joker_would_become() {
    let names = |played: &str| {
        let playable = italian(USUAL).playable(&trick(SPADES, played, "RJ"), Table::of(3)).unwrap();
        playable.cards[0].names
    };
    assert_eq!((names(""), names("7H"), names("7S"), names("7S 2D")), (suits("HD"), suits("H"), suits("HD"), suits("HD")));
}

#[test]
fn a_joker_may_be_played_without_a_name_or_with_one_that_can_be() {
    let judge = italian(USUAL);
    let position = trick(NT, "7H", "RJ 9H");
    let joker = Play::one(Seat(1), Card::Joker(JokerColour::Red));
    assert_eq!(judge.may_play(&position, &joker, Table::of(3)), Ok(()));
    let named = |suit, rank| Play { named: Some(Named { suit, height: NamedAs::Rank(rank) }), ..joker };
    assert_eq!(judge.may_play(&position, &named(Suit::Hearts, Ace), Table::of(3)), Ok(()));
    assert!(judge.may_play(&position, &named(Suit::Hearts, Seven), Table::of(3)).is_err());
    assert!(judge.may_play(&position, &named(Suit::Diamonds, Ace), Table::of(3)).is_err());
}

#[cfg(not(target_arch = "wasm32"))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    /// A trick of one to three cards and a hand. The pack has both jokers, and they are often among these cards.
    fn positions() -> impl Strategy<Value = (Position, bool, bool)> {
        let pack: Vec<Card> = Pack { jokers: 2, ..Pack::FRENCH }.cards().collect();
        (Just(pack).prop_shuffle(), any::<[bool; 5]>(), 1..=3usize).prop_map(|(mut pack, [red, black, trumps, position, suit], played)| {
            for (joker, place, wanted) in [(JokerColour::Red, 0, red), (JokerColour::Black, 1, black)] {
                let at = pack.iter().position(|card| *card == Card::Joker(joker)).unwrap();
                pack.swap(at, if wanted { place + usize::from(suit) } else { 20 + place });
            }
            let plays = pack.iter().take(played).zip(0..).map(|(card, seat)| Play::one(Seat(seat), *card)).collect();
            let trump = Trump::of(if trumps { SPADES } else { NT });
            (Position { trump, plays, hand: pack[3..9].to_vec(), ..Position::default() }, position, suit)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        /// Checks that either a trick has exactly one winner, or the winner depends on the name of a joker. In the second case each name
        /// that the joker's owner may choose gives a winner. No joker gets the name of a card in the trick.
        #[test]
        fn a_trick_has_a_winner_or_waits_for_a_name((position, any_position, any_suit) in positions(), rank in prop::sample::select(Rank::ALL.to_vec())) {
            let jokers = Jokers { any_position, any_suit, bars_led: any_position, ..USUAL };
            let judge = italian(jokers);
            let mut position = position;
            for _ in 0..3 {
                match judge.verdict(&position, Table::of(3)) {
                    Ok(verdict) => {
                        prop_assert_eq!(position.plays[verdict.index].seat, verdict.winner);
                        // Checks that the winning card has the suit led or is a trump.
                        let (won, lead) = (position.plays[verdict.index].card, position.plays[0].card);
                        if let (Some(won), Some(lead)) = (won.suit(), lead.suit()) {
                            prop_assert!(won == lead || Some(won) == position.trump.suit());
                        }
                        return Ok(());
                    }
                    Err(Irregularity::ToName { card, suits, .. }) => {
                        let at = position.plays.iter().position(|play| play.card == card).unwrap();
                        prop_assert!(position.plays[at].named.is_none() && !suits.is_empty());
                        let suit = suits.iter().next().unwrap();
                        let lead = position.plays[0];
                        let led = lead.card.suit().or(lead.named.map(|named| named.suit)).filter(|_| jokers.bars_led && at > 0);
                        let lies = position.plays.iter().any(|play| play.card == Card::Of(rank, led.unwrap_or(suit)));
                        let height = if lies { NamedAs::Lowest } else { NamedAs::Rank(rank) };
                        position.plays[at].named = Some(Named { suit, height });
                    }
                    Err(other) => prop_assert!(false, "{other:?}"),
                }
            }
            prop_assert!(false, "two jokers need at most two names");
        }

        /// Checks that every hand has a legal card. If the hand has cards of the suit led, or a joker that can become one, only these are
        /// legal.
        #[test]
        fn somebody_always_can_play((position, any_position, any_suit) in positions()) {
            let judge = italian(Jokers { any_position, any_suit, ..USUAL });
            let lead = Position { plays: position.plays[..1].to_vec(), ..position };
            let playable = judge.playable(&lead, Table::of(3)).unwrap();
            prop_assert!(playable.cards.iter().any(|choice| choice.legal));
            if let Some(suit) = lead.plays[0].card.suit() {
                let follows = |card: Card| match card {
                    Card::Of(_, other) => other == suit,
                    Card::Joker(colour) => (colour == JokerColour::Red) == suit.is_red(),
                };
                let must = lead.hand.iter().any(|card| follows(*card));
                for choice in &playable.cards {
                    prop_assert_eq!(choice.legal, !must || follows(choice.card));
                }
            }
        }
    }
}

#[test]
fn the_joker_that_decides_is_the_one_to_be_named() {
    // Checks that only the name of the black joker is asked for. The red joker is a heart or a diamond, so a spade, which is trump, beats
    // it. The black joker can be a spade above or below ♠5.
    assert_eq!(verdict(USUAL, &trick(SPADES, "RJ BJ 5S", "")), open(1, "BJ", "S"));
}
