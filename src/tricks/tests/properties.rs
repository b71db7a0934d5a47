//! Tests properties that all random tricks must have.

use super::*;
use proptest::prelude::*;
use proptest::sample::subsequence;

fn any_strain() -> impl Strategy<Value = Strain> {
    (0..5usize).prop_map(|i| Strain::ALL[i])
}

/// `count` cards of the pack in a random order.
fn dealt(pack: Pack, count: usize) -> impl Strategy<Value = Vec<Card>> {
    let all: Vec<Card> = pack.cards().collect();
    subsequence(all, count).prop_flat_map(|cards| Just(cards).prop_shuffle())
}

fn fallen(cards: &[Card]) -> Vec<Play> {
    cards.iter().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), *card)).collect()
}

proptest! {
    /// Compares the verdict with the standard rule of whist, which the test computes by itself.
    #[test]
    fn whist_tricks_go_to_the_highest_trump_or_the_highest_of_the_led_suit(cards in dealt(Pack::FRENCH, 4), strain in any_strain()) {
        let verdict = whist(When::Never).verdict(
            &Position { trump: Trump::of(strain), plays: fallen(&cards), ..Position::default() },
            Table::of(4),
        ).unwrap();
        let trumps = cards.iter().any(|card| card.suit() == strain.suit());
        let suit = if trumps { strain.suit() } else { cards[0].suit() };
        let best = cards.iter().filter(|card| card.suit() == suit).max_by_key(|card| card.rank());
        prop_assert_eq!(Some(&cards[verdict.index]), best);
        prop_assert_eq!(usize::from(verdict.winner.0), verdict.index);
    }

    /// Checks that of two identical cards the first wins. So if two players exchange identical cards, the winning card stays at the same
    /// place in the trick.
    #[test]
    fn the_winner_is_the_first_of_its_like(cards in dealt(Pack { copies: 2, jokers: 4, ..Pack::FRENCH }, 5), strain in any_strain(), rank in 0..13usize) {
        let judge = king_of_the_hill(Pairs::PairOnly);
        let trump = Trump { strain: Some(strain), rank: Some(Rank::ALL[rank]) };
        let plays = fallen(&cards);
        let index = judge.order.winner(&plays, trump).unwrap();
        let led = judge.order.led(&plays, trump).unwrap();
        let strengths: Vec<Strength> = plays.iter().map(|play| judge.order.strength(play, led, trump)).collect();
        prop_assert_eq!(strengths.iter().max(), Some(&strengths[index]));
        prop_assert!(!strengths[..index].contains(&strengths[index]));
        prop_assert!(strengths[index] != Strength::Nothing);
    }

    /// Checks that every hand has a legal card. No legal card breaks the duty to follow suit or to trump.
    #[test]
    fn a_hand_can_always_play(cards in dealt(Pack { jokers: 2, ..Pack::FRENCH }, 9), strain in any_strain(), must_trump in any::<bool>()) {
        let judge = roller_derby(if must_trump { When::Always } else { When::Never });
        let (lead, hand) = cards.split_first().unwrap();
        prop_assume!(lead.suit().is_some());
        let position = Position { trump: Trump::of(strain), plays: fallen(&[*lead]), hand: hand.to_vec(), ..Position::default() };
        let playable = judge.playable(&position, Table::of(4)).unwrap();
        let has = |suit: Option<Suit>| suit.is_some() && hand.iter().any(|card| card.suit() == suit);
        prop_assert!(playable.cards.iter().any(|choice| choice.legal));
        for choice in &playable.cards {
            let legal = if choice.card.suit().is_none() {
                true
            } else if has(lead.suit()) {
                choice.card.suit() == lead.suit()
            } else if must_trump && has(strain.suit()) {
                choice.card.suit() == strain.suit()
            } else {
                true
            };
            prop_assert_eq!(choice.legal, legal, "{:?}", choice.card);
            if choice.card.suit().is_some() {
                prop_assert_eq!(judge.may_play(&position, &Play::one(Seat(1), choice.card), Table::of(4)).is_ok(), legal);
            }
        }
    }

    /// Checks duties that depend on the stock or on the suit led. In a single trick, such a duty acts like a duty that holds always or
    /// never.
    #[test]
    fn a_duty_holds_when_it_says_so(
        cards in dealt(Pack::FRENCH, 9),
        strain in any_strain(),
        whens in [0..4usize, 0..4, 0..4],
        stock_empty: bool,
    ) {
        let (lead, hand) = cards.split_first().unwrap();
        let trump = Trump::of(strain);
        let trump_led = trump.suit().is_some() && lead.suit() == trump.suit();
        let [suit, beat, must_trump] = whens.map(|at| {
            [(When::Never, false), (When::Always, true), (When::StockEmpty, stock_empty), (When::TrumpLed, trump_led)][at]
        });
        let fixed = |holds| if holds { When::Always } else { When::Never };
        let position = Position { trump, stock_empty: Some(stock_empty), plays: fallen(&[*lead]), hand: hand.to_vec(), ..Position::default() };
        let legal = |suit: When, beat: When, trump: When| {
            let plain = whist(When::Never);
            let judge = Judge { follow: Follow { suit, beat, trump, ..plain.follow }, ..plain };
            judge.playable(&position, Table::of(4)).unwrap().cards.iter().map(|choice| choice.legal).collect::<Vec<_>>()
        };
        let legal_now = legal(suit.0, beat.0, must_trump.0);
        prop_assert_eq!(&legal_now, &legal(fixed(suit.1), fixed(beat.1), fixed(must_trump.1)));
        // Checks a player who has to beat the lead and holds a higher card of its suit. Only such cards may be played.
        let beats = |card: &Card| card.suit() == lead.suit() && card.rank() > lead.rank();
        if suit.1 && beat.1 && hand.iter().any(beats) {
            prop_assert!(hand.iter().zip(&legal_now).all(|(card, legal)| *legal == beats(card)));
        }
    }

    /// Checks that if a pair was led, a single card counts as legal exactly if it is part of a legal pair of cards.
    #[test]
    fn pairs_and_their_cards_agree(cards in dealt(Pack { copies: 2, jokers: 4, ..Pack::FRENCH }, 8), strain in any_strain(), single in any::<bool>()) {
        let hill = king_of_the_hill(Pairs::PairOnly);
        let judge = Judge { follow: Follow { single_to_pair: single, ..hill.follow }, ..hill };
        let (lead, hand) = cards.split_first().unwrap();
        prop_assume!(!hand.contains(lead));
        let trump = Trump { strain: Some(strain), rank: Some(Two) };
        let position = Position { trump, plays: vec![Play::two(Seat(0), *lead, *lead)], hand: hand.to_vec(), ..Position::default() };
        let playable = judge.playable(&position, Table::of(5)).unwrap();
        for (i, choice) in playable.cards.iter().enumerate() {
            let some_pair = (0..hand.len()).filter(|j| *j != i).any(|j| {
                judge.may_play(&position, &Play::two(Seat(1), choice.card, hand[j]), Table::of(5)).is_ok()
            });
            prop_assert_eq!(choice.legal, some_pair, "{:?} to {:?}", choice.card, lead);
        }
    }

    /// Checks that the card points of all tricks add up to the card points of the pack.
    #[test]
    fn points_are_neither_made_nor_lost(order in Just(Pack { ranks: &[Ace, Three, King, Queen, Jack, Seven, Six, Five, Four, Two], ..Pack::FRENCH }.cards().collect::<Vec<_>>()).prop_shuffle()) {
        let judge = briscola(When::Never, When::Never);
        let mut piles = [0; 4];
        for trick in order.chunks(4) {
            let position = Position { trump: Trump::of(SPADES), plays: fallen(trick), ..Position::default() };
            let verdict = judge.verdict(&position, Table::of(4)).unwrap();
            piles[verdict.winner.index()] += i64::from(verdict.points.unwrap());
        }
        let all = Piles::of(judge.points.unwrap(), judge.pack);
        prop_assert_eq!(piles.iter().sum::<i64>(), all.total());
        prop_assert!(all.divides(&piles), "what was really taken is possible: {:?}", piles);
        prop_assert!(piles.iter().all(|pile| all.can_be(*pile)));
    }

    /// Checks that any list of words as `plays` is either read, or refused with the path of a word that cannot be read.
    #[test]
    fn reading_never_fails_otherwise(words in proptest::collection::vec("[0-9AKQJRB]{0,2}[SHDCJ]?", 0..6)) {
        let json = serde_json::json!({ "trump": "S", "plays": words });
        match Position::read(json.as_object().unwrap(), Table::of(4), &[]) {
            Ok(position) => prop_assert_eq!(position.plays.len(), words.len()),
            Err(unreadable) => prop_assert!(unreadable.place.starts_with("plays[")),
        }
    }
}
