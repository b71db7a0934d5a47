//! Tests who wins a trick.

use super::*;

#[test]
fn the_ten_tricks_of_briscola() {
    let ten = [(Ace, 11), (Ten, 10), (King, 4), (Queen, 3), (Jack, 2)];
    let ten32 =
        Judge { points: Some(CardPoints::new(&ten)), ..game(&[Ace, Ten, King, Queen, Jack, Nine, Eight, Seven], When::Never, When::Never) };
    let brz52 = Judge {
        points: Some(CardPoints::new(&[(Ace, 11), (Ten, 10), (King, 4), (Jack, 3), (Queen, 2)])),
        ..game(&[Ace, Ten, King, Jack, Queen, Nine, Eight, Seven, Six, Five, Four, Three, Two], When::TrumpLed, When::Never)
    };
    let sue40 = Judge {
        points: Some(CardPoints::new(&[(Ace, 11), (Seven, 10), (King, 4), (Jack, 3), (Queen, 2)])),
        ..game(&[Ace, Seven, King, Jack, Queen, Six, Five, Four, Three, Two], When::Always, When::Never)
    };
    let it40 = briscola(When::Never, When::Never);
    for (row, judge, plays, trump, takes, points) in [
        (1, it40, "KC 3C", SPADES, 1, 14),
        (2, it40, "AC 2S", SPADES, 1, 11),
        (3, it40, "7C AH", SPADES, 0, 11),
        (4, it40, "2S 4S", SPADES, 1, 0),
        (5, it40, "QH AC JH 3H", SPADES, 3, 26),
        (6, it40, "QH 6S 5S AH", SPADES, 1, 14),
        (7, it40, "5C AD", Strain::NoTrump, 0, 11),
        (8, ten32, "KH 10H", CLUBS, 1, 14),
        (9, brz52, "JC QC", HEARTS, 0, 5),
        (10, sue40, "QD JD 7D KD", CLUBS, 2, 19),
    ] {
        let verdict = judge.verdict(&trick(4, plays, trump), Table::of(4)).unwrap();
        assert_eq!((verdict.winner, verdict.points), (Seat(takes), Some(points)), "row {row}");
    }
}

#[test]
fn ascot_examples_6_to_8() {
    let ranks = &[King, Queen, Jack, Ten, Nine, Eight, Seven, Six, Five, Four, Three, Two];
    let judge = game(ranks, When::Always, When::Never);
    let plain = Judge { trumps: StrainSet::NONE, ..judge };
    assert_eq!(winner(&plain, 2, "9D JD", Strain::NoTrump), 1, "6: the leader lost");
    assert_eq!(winner(&plain, 2, "9D KC", Strain::NoTrump), 0, "7: a void reply cannot win");
    assert_eq!(winner(&judge, 2, "KH 2C", CLUBS), 1, "8: trumped");
    let ace = plain.verdict(&trick(2, "AD", Strain::NoTrump), Table::of(2));
    assert_eq!(ace, Err(Irregularity::NotInPack(card("AD"))), "the aces are horses");
    assert_eq!(plain.verdict(&trick(2, "9D", CLUBS), Table::of(2)), Err(Irregularity::TrumpGiven));
}

#[test]
fn whist_is_the_standard_rule() {
    let judge = whist(When::Never);
    assert_eq!(winner(&judge, 4, "10H JH 2H KC", Strain::NoTrump), 1);
    assert_eq!(winner(&judge, 4, "AH 2S 3S KH", SPADES), 2);
    assert_eq!(winner(&judge, 4, "2S AH KH QH", SPADES), 0, "trumps led");
}

#[test]
fn jokers_of_roller_derby() {
    let judge = roller_derby(When::Always);
    assert_eq!(winner(&judge, 4, "AH RJ=H^ KH 2H", SPADES), 1, "above the ace");
    assert_eq!(winner(&judge, 4, "RJ=H_ 2H 3C 4C", SPADES), 1, "below the two");
    assert_eq!(winner(&judge, 4, "RJ=H_ 2C 3C 4C", SPADES), 0, "but still of the suit led");
    assert_eq!(winner(&judge, 4, "AH RJ=S_ KH 2S", SPADES), 3, "the lowest trump is below the two of trumps");
    assert_eq!(winner(&judge, 4, "AH RJ=S_ KH 2H", SPADES), 1, "and above every plain card");
    // Checks decision RD-D4 of Roller Derby: if both jokers have the same name, the one played first wins.
    assert_eq!(winner(&judge, 4, "AH RJ=H^ KH BJ=H^", SPADES), 1);
    assert_eq!(winner(&judge, 4, "BJ=H_ 2C RJ=H_ 3C", SPADES), 0);
    let judged = |plays| judge.verdict(&trick(4, plays, SPADES), Table::of(4)).map(|verdict| verdict.winner);
    assert_eq!(judged("AH RJ"), Err(Irregularity::NotNamed(card("RJ"))));
    assert_eq!(judged("AH 2H=S^"), Err(Irregularity::NotWild(card("2H"))));
    assert_eq!(judged("RJ=H^ RJ=S^"), Err(Irregularity::TooOften { card: card("RJ"), copies: 1 }));
}

/// Checks the order of cards in King of the Hill (section 5.5 of its rules), from high to low. The trump rank is 10, and trump is ♠ or no
/// trump.
#[test]
fn the_ladder_of_trumps_in_king_of_the_hill() {
    let judge = king_of_the_hill(Pairs::PairOnly);
    let beats = |strain, high: &str, low: &str| {
        let trump = Trump { strain: Some(strain), rank: Some(Ten) };
        let led = judge.order.suit(card(low), trump).unwrap();
        judge.order.strength(&play(0, high), led, trump) > judge.order.strength(&play(0, low), led, trump)
    };
    for (strain, ladder) in [
        (SPADES, "RJ BJ 10S 10D AS KS QS JS 9S 2S AD KD 9D 2D"),
        (Strain::NoTrump, "RJ BJ 10S AS KS JS 9S 2S"),
        (Strain::NoTrump, "RJ BJ 10H AS 2S"),
    ] {
        for pair in cards(ladder).windows(2) {
            let (high, low) = (pair[0].to_string(), pair[1].to_string());
            assert!(beats(strain, &high, &low), "{high} beats {low} with {strain:?}");
        }
    }
    for (strain, a, b) in [(SPADES, "10D", "10H"), (SPADES, "AS", "AS"), (Strain::NoTrump, "10S", "10H")] {
        assert!(!beats(strain, a, b) && !beats(strain, b, a), "{a} and {b} are equal with {strain:?}");
    }
}

fn hill(judge: &Judge, plays: &str, strain: Strain) -> Result<u8, Irregularity> {
    let mut position = trick(5, plays, strain);
    position.trump.rank = Some(Ten);
    judge.verdict(&position, Table::of(5)).map(|verdict| verdict.winner.0)
}

#[test]
fn single_cards_in_king_of_the_hill() {
    let judge = king_of_the_hill(Pairs::PairOnly);
    assert_eq!(hill(&judge, "AD KD AD 2D 3D", SPADES), Ok(0), "identical cards: first played");
    assert_eq!(hill(&judge, "AD 10H 10C 2D 3D", SPADES), Ok(1), "equal trumps: first played");
    assert_eq!(hill(&judge, "AD 10H 10S 2S BJ", SPADES), Ok(4));
    assert_eq!(hill(&judge, "AD KD 10D 2D 3D", Strain::NoTrump), Ok(2), "in no trump the tens are the trumps");
    assert_eq!(hill(&judge, "AD KD 10H RJ RJ", Strain::NoTrump), Ok(3));
    let unknown = judge.verdict(&trick(5, "AD", SPADES), Table::of(5));
    assert_eq!(unknown, Err(Irregularity::NoTrumpRankGiven));
}

#[test]
fn pairs_in_king_of_the_hill() {
    let pair_only = king_of_the_hill(Pairs::PairOnly);
    let highest = king_of_the_hill(Pairs::HighestCard);
    for (plays, strict, literal) in [
        ("5D+5D KD+KD 6D+7D 2H+3H 4C+4C", 1, 1),     // a higher pair of the suit led
        ("5D+5D AD+KD 2D+2D 2H+3H 4C+4C", 0, 1),     // unlike higher cards: KH-D7
        ("5D+5D AD+2H KD+KD 2H+3H 4C+4C", 2, 1),     // a single ace of the suit led: KH-D7
        ("5D+5D 2S+2S KD+KD 3S+3S 4C+4C", 3, 3),     // pairs of trumps
        ("5D+5D AS+KS 6D+7H 2H+3H 4C+4C", 0, 2),     // unlike trumps are no trumps
        ("5S+5S AS+KS 2S+2S RJ+BJ 4C+4C", 0, 0),     // trumps led: unlike trumps never win
        ("5S+5S RJ+BJ 10S+10S 2H+3H 4C+4C", 2, 2),   // unlike jokers are no pair
        ("5D+5D KH+KH 2D+3D 2H+3H 3D+4D", 0, 0),     // a pair of another suit
        ("10H+10H 10C+10C 2S+3S 2H+3H 3D+4D", 0, 0), // equal pairs: first played
    ] {
        assert_eq!(hill(&pair_only, plays, SPADES), Ok(strict), "pairOnly: {plays}");
        assert_eq!(hill(&highest, plays, SPADES), Ok(literal), "highestCard: {plays}");
    }
    assert_eq!(hill(&pair_only, "5D+6D", SPADES), Err(Irregularity::UnlikeLead(card("5D"), card("6D"))));
    assert_eq!(hill(&pair_only, "5D+5D 6D", SPADES), Err(Irregularity::OtherNumber { seat: Seat(1), led: 2 }));
    assert_eq!(hill(&pair_only, "5D 6D+6D", SPADES), Err(Irregularity::OtherNumber { seat: Seat(1), led: 1 }));
    let whist = whist(When::Never).verdict(&trick(4, "5D+5D", SPADES), Table::of(4));
    assert_eq!(whist, Err(Irregularity::TwoAtOnce));
}

#[test]
fn tricks_that_go_round_twice() {
    let double = Judge { plays_each: 2, ..briscola(When::Never, When::Never) };
    for (row, players, plays, trump, takes, points) in [
        (1, 2, "4C 7C AD 3D", SPADES, 1, 21),
        (2, 2, "AC 2S 4S 3C", SPADES, 0, 21),
        (3, 2, "KC AD 3C QC", SPADES, 0, 28),
        // In row 4 of the table in the rule sheet, seat 1 leads, and the fourth player, seat 0, wins. Here seat 0 leads, so the fourth
        // player is seat 3.
        (4, 4, "5C JC 2D 4D KD 6H AC 7H", HEARTS, 3, 17),
    ] {
        let verdict = double.verdict(&trick(players, plays, trump), Table::of(players)).unwrap();
        assert_eq!((verdict.winner, verdict.points), (Seat(takes), Some(points)), "double Briškula, row {row}");
    }
    // Checks Norwegian Whist for two (section 8.3 of its rules): a trick has four cards, and the highest card of the suit led wins.
    let norwegian = Judge { plays_each: 2, trumps: StrainSet::NONE, ..whist(When::Never) };
    assert_eq!(winner(&norwegian, 2, "10H JH QH AC", Strain::NoTrump), 0);
    let third = norwegian.verdict(&trick(2, "10H JH QH AC 2H", Strain::NoTrump), Table::of(2));
    assert_eq!(third, Err(Irregularity::PlayedAgain(Seat(0))));
}

/// Checks sections 3.2 and 3.4 of the rules of Perlaggen, with spades as trump and only the four permanent wild cards. Of two cards with
/// the same name, the wild card with the smaller number wins.
#[test]
fn wild_cards_with_an_order_of_their_own() {
    fn wild(card: Card) -> Option<u8> {
        ["KH", "6D", "7D", "7C"].iter().position(|name| *name == card.to_string()).map(|at| at as u8)
    }
    let plain = whist(When::Never);
    let judge = Judge {
        order: Order {
            special: |card, named, trump| {
                let (rank, suit) = match named {
                    Some(Named { suit, height: NamedAs::Rank(rank) }) => (rank, suit),
                    _ => (card.rank()?, card.suit()?),
                };
                let height = Ranking::NATURAL.height(rank) * 8 + wild(card).map_or(0, |number| 7 - number);
                Some(EffectiveCard { suit: EffectiveSuit::of(suit, trump), height })
            },
            ..plain.order
        },
        names_cards: true,
        follow: Follow { licence: |card, _| if wild(card).is_some() { Licence::Wild } else { Licence::Ordinary }, ..plain.follow },
        ..plain
    };
    assert_eq!(winner(&judge, 4, "AH 6D=AS KH=AS KS", SPADES), 2, "PE12");
    assert_eq!(winner(&judge, 4, "AH 6D=KS KS AS", SPADES), 3);
    assert_eq!(winner(&judge, 4, "AH 6D KH 2H", SPADES), 0, "not named, a wild card is what is printed on it");
}

/// Checks section 3.2 of the rules of Kloepper: eleven cards are always trumps, and together they are one suit.
#[test]
fn fixed_trumps() {
    let plain = game(&[Ace, King, Queen, Ten, Nine, Jack], When::Always, When::Never);
    let judge = Judge {
        trumps: StrainSet::NONE,
        order: Order {
            special: |card, _, _| {
                let trumps = ["9D", "QD", "KD", "10D", "AD", "JD", "JH", "JS", "JC", "QS", "QC"];
                let height = trumps.iter().position(|name| *name == card.to_string())?;
                Some(EffectiveCard { suit: EffectiveSuit::Trumps, height: height as u8 })
            },
            ..plain.order
        },
        ..plain
    };
    let takes = |plays| judge.verdict(&trick(4, plays, Strain::NoTrump), Table::of(4)).unwrap().winner.0;
    assert_eq!(takes("AH JH QH 9D"), 1, "the jack of hearts is a trump");
    assert_eq!(takes("AD JD QS QC"), 3);
    let mut position = trick(4, "AH", Strain::NoTrump);
    position.hand = cards("JH 9S");
    let duty = judge.playable(&position, Table::of(4)).unwrap().duty;
    assert_eq!(duty, Duty::Free(Freedom::Void(EffectiveSuit::Suit(Suit::Hearts))), "and no heart");
}

#[test]
fn suits_that_rank() {
    let judge = quinto();
    let winner = |plays: &str| judge.verdict(&trick(4, plays, Strain::NoTrump), Table::of(4)).unwrap().winner.0;
    for (plays, seat) in [
        ("KS JD AC QH", 3), // QU11
        ("RJ 3C KC 2D", 3), // QU12
        ("AD 2H KD QD", 1),
        ("2S AS RJ KS", 1),
        ("RJ 2S 3S 4S", 3),
        ("2C AS KS QS", 0),
    ] {
        assert_eq!(winner(plays), seat, "{plays}");
    }
    let verdict = judge.verdict(&trick(4, "3C RJ 2D AS", Strain::NoTrump), Table::of(4)).unwrap();
    assert_eq!(verdict.points, Some(4));
    assert_eq!(
        verdict.reasons.iter().map(|reason| text(Lang::En, &reason.say)).collect::<Vec<_>>(),
        [
            "♣3 is led; the suit led is ♣.",
            "Red joker belongs to no suit and cannot take the trick.",
            "♦2 is higher than ♣3.",
            "♠A is lower than ♦2.",
            "Hana takes the trick with ♦2.",
        ]
    );
    // Checks that a name for the joker or a trump is refused, because the joker of Quinto has no name, and there are no trumps.
    assert_eq!(judge.verdict(&trick(4, "RJ=S^ 2S", Strain::NoTrump), Table::of(4)), Err(Irregularity::NotWild(card("RJ"))));
    assert_eq!(judge.verdict(&trick(4, "2S", HEARTS), Table::of(4)), Err(Irregularity::TrumpGiven));
}

#[test]
fn a_verdict_gives_its_reasons() {
    let judge = briscola(When::Never, When::Never);
    let said = |position: &Position, judge: &Judge, lang| {
        let verdict = judge.verdict(position, Table::of(5)).unwrap();
        verdict.reasons.iter().map(|reason| format!("{} [{}]", text(lang, &reason.say), reason.clause.id)).collect::<Vec<_>>()
    };
    assert_eq!(
        said(&trick(5, "QH AC 2S JH 4S", SPADES), &judge, Lang::En),
        [
            "♥Q is led; the suit led is ♥. [wins]",
            "♣A is neither a trump nor of the suit led and cannot win. [wins]",
            "♠2 is a trump; the highest trump takes the trick. [wins]",
            "♥J is lower than ♠2. [wins]",
            "♠4 is higher than ♠2. [wins]",
            "Aki takes the trick with ♠4. [wins]",
        ]
    );
    assert_eq!(
        said(&trick(5, "QH AC 2S JH 4H", Strain::NoTrump), &judge, Lang::En)[1],
        "♣A is not of the suit led and cannot win. [wins]",
        "where there are no trumps nothing is said of them"
    );
    let mut position = trick(5, "5D+5D AD+KD 10H+10H 10C+10C", SPADES);
    position.trump.rank = Some(Ten);
    assert_eq!(
        said(&position, &king_of_the_hill(Pairs::PairOnly), Lang::En),
        [
            "Two ♦5 are led; the suit led is ♦. [wins]",
            "♦A and ♦K are not a pair and cannot beat one. [wins]",
            "♥10 belongs to trumps. [ranks]",
            "Two ♥10 are a pair of trumps; the highest pair of trumps takes the trick. [wins]",
            "♣10 belongs to trumps. [ranks]",
            "♣10 and ♥10 are equal; the first played wins. [equal]",
            "So far Hana has the trick with ♥10. [wins]",
        ]
    );
    position.plays = trick(5, "5D+5D 2H+AD AS+KD 2S+2S", SPADES).plays;
    assert_eq!(
        said(&position, &king_of_the_hill(Pairs::HighestCard), Lang::En),
        [
            "Two ♦5 are led; the suit led is ♦. [wins]",
            "♦A is higher than ♦5. [wins]",
            "♦K is lower than ♦A. [wins]",
            "Two ♠2 are a pair of trumps; the highest pair of trumps takes the trick. [wins]",
            "So far Theo has the trick with ♠2. [wins]",
        ]
    );
    position.plays = trick(5, "5D+5D 10H+2S", SPADES).plays;
    assert_eq!(
        said(&position, &king_of_the_hill(Pairs::HighestCard), Lang::En)[1..3],
        ["♥10 belongs to trumps. [ranks]", "♥10 and ♠2 are not a pair of trumps, and neither counts for the suit led. [wins]",]
    );
    assert_eq!(
        said(&trick(5, "AH RJ=S_", SPADES), &roller_derby(When::Always), Lang::Ja),
        [
            "♥Aがリードされました。リードのスートは♥です。 [wins]",
            "赤のジョーカーは最弱の♠と宣言されました。 [ranks]",
            "赤のジョーカーは切り札です。最も強い切り札を出した人がトリックを取ります。 [wins]",
            "ここまではJunの赤のジョーカーが最も強いカードです。 [wins]",
        ]
    );
}

#[test]
fn irregular_tricks_are_refused() {
    let judge = whist(When::Never);
    let refused = |plays, strain| judge.verdict(&trick(4, plays, strain), Table::of(4)).unwrap_err();
    assert_eq!(judge.verdict(&Position { trump: Trump::of(SPADES), ..Position::default() }, Table::of(4)), Err(Irregularity::NoPlay));
    assert_eq!(refused("AH AH", SPADES), Irregularity::TooOften { card: card("AH"), copies: 1 });
    assert_eq!(refused("AH RJ", SPADES), Irregularity::NotInPack(card("RJ")));
    assert_eq!(refused("AH 2H 3H 4H 5H", SPADES), Irregularity::PlayedAgain(Seat(0)));
    let mut unknown = trick(4, "AH", SPADES);
    unknown.trump = Trump::default();
    assert_eq!(judge.verdict(&unknown, Table::of(4)), Err(Irregularity::NoTrumpGiven));
    let far = Position { plays: vec![play(4, "AH")], ..trick(4, "", SPADES) };
    assert_eq!(judge.verdict(&far, Table::of(4)), Err(Irregularity::NoSuchSeat(Seat(4))));
    let mut in_hand = trick(4, "AH", SPADES);
    in_hand.hand = cards("AH");
    assert_eq!(judge.verdict(&in_hand, Table::of(4)), Err(Irregularity::TooOften { card: card("AH"), copies: 1 }));
    assert_eq!(text(Lang::En, &refused("AH AH", SPADES).say()), "♥A is in the pack only once but appears here more often.");
}
