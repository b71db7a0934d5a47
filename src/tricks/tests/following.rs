//! Tests which cards of a hand are legal.

use super::*;

/// The legal cards of `hand`, as text. `stock_empty` is `None` in a game without a stock.
fn legal(judge: &Judge, plays: &str, hand: &str, trump: Strain, stock_empty: Option<bool>) -> String {
    let mut position = Position { hand: cards(hand), stock_empty, ..trick(4, plays, trump) };
    position.trump.rank = judge.has_trump_rank.then_some(Ten);
    let playable = judge.playable(&position, Table::of(5)).unwrap();
    let legal = playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string());
    legal.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_follow_modes_of_the_briscola_sheets() {
    let (void, hand) = ("2C AS", "KC 2C AS");
    for (name, suit, trump, plays, held, full, empty) in [
        ("may", When::Never, When::Never, "AC", hand, "KC 2C AS", "KC 2C AS"),
        ("must", When::Always, When::Never, "AC", hand, "KC 2C", "KC 2C"),
        ("must, void", When::Always, When::Never, "AH", void, "2C AS", "2C AS"),
        ("mustAfterStock", When::StockEmpty, When::Never, "AC", hand, "KC 2C AS", "KC 2C"),
        ("mustAfterStock, void", When::StockEmpty, When::Never, "AH", void, "2C AS", "2C AS"),
        ("mustIfTrumpLed, trump led", When::TrumpLed, When::Never, "3S", hand, "AS", "AS"),
        ("mustIfTrumpLed, plain led", When::TrumpLed, When::Never, "AC", hand, "KC 2C AS", "KC 2C AS"),
        ("mustIfTrumpLed, no trump held", When::TrumpLed, When::Never, "3S", "KC 2C", "KC 2C", "KC 2C"),
        ("mustTrumpEnd", When::StockEmpty, When::StockEmpty, "AC", hand, "KC 2C AS", "KC 2C"),
        ("mustTrumpEnd, void", When::StockEmpty, When::StockEmpty, "AH", void, "2C AS", "AS"),
        ("mustTrumpEnd, neither", When::StockEmpty, When::StockEmpty, "AH", "KC 2C", "KC 2C", "KC 2C"),
        ("leading", When::Always, When::Always, "", hand, "KC 2C AS", "KC 2C AS"),
    ] {
        let judge = briscola(suit, trump);
        assert_eq!(legal(&judge, plays, held, SPADES, Some(false)), full, "{name}, with a stock");
        assert_eq!(legal(&judge, plays, held, SPADES, Some(true)), empty, "{name}, without");
    }
    let position = Position { hand: cards("KC"), ..trick(2, "AC", SPADES) };
    let unknown = briscola(When::StockEmpty, When::Never).playable(&position, Table::of(2));
    assert_eq!(unknown, Err(Irregularity::NoStockGiven));
}

#[test]
fn void_players_must_trump_where_the_sheet_says_so() {
    let (must, free) = (whist(When::Always), whist(When::Never));
    assert_eq!(legal(&must, "AH", "2S KC 3H", SPADES, None), "3H");
    assert_eq!(legal(&must, "AH", "2S KC 3S", SPADES, None), "2S 3S");
    assert_eq!(legal(&free, "AH", "2S KC 3S", SPADES, None), "2S KC 3S");
    assert_eq!(legal(&must, "AH", "2D KC", SPADES, None), "2D KC");
    assert_eq!(legal(&must, "AH", "2S KC", Strain::NoTrump, None), "2S KC");
    assert_eq!(legal(&must, "AS", "2D KC", SPADES, None), "2D KC", "no trump to follow with");
}

/// Checks decision RD-D3 of Roller Derby: a joker never has to be played. The suits in which it may be named depend on the other cards of
/// the hand.
#[test]
fn jokers_of_roller_derby_follow_by_their_name() {
    let names = |judge: &Judge, plays: &str, hand: &str, strain| {
        let position = Position { hand: cards(hand), ..trick(4, plays, strain) };
        let playable = judge.playable(&position, Table::of(4)).unwrap();
        let joker = playable.cards.iter().find(|choice| choice.card == card("RJ")).unwrap();
        assert!(joker.legal, "a joker can always be played");
        joker.names.iter().map(Suit::letter).collect::<String>()
    };
    let must = roller_derby(When::Always);
    assert_eq!(names(&must, "AH", "RJ 2H 3S 4C", SPADES), "H", "a natural heart is held: the suit led only");
    assert_eq!(names(&must, "AH", "RJ 3S 4C", SPADES), "SH", "no heart: trumps too");
    assert_eq!(names(&must, "AH", "RJ 4C", SPADES), "SHDC", "no heart, no trump: any suit");
    assert_eq!(names(&must, "AH", "RJ 3S 4C", Strain::NoTrump), "SHDC", "no trumps: any suit");
    assert_eq!(names(&roller_derby(When::Never), "AH", "RJ 3S 4C", SPADES), "SHDC", "mustTrump off: any suit");
    assert_eq!(names(&must, "", "RJ 3S", SPADES), "SHDC", "leading: any suit");
}

#[test]
fn natural_cards_beside_a_joker() {
    let must = roller_derby(When::Always);
    assert_eq!(legal(&must, "AH", "RJ 4C 3S", SPADES, None), "RJ 3S", "void: a trump, or the joker");
    assert_eq!(legal(&must, "AH", "RJ 4C", SPADES, None), "RJ 4C", "the joker need not be played");
    assert_eq!(legal(&must, "RJ=H_", "AH 4C 3S", SPADES, None), "AH", "a led joker leads the suit it is named");
    let hand = |hand| Position { hand: cards(hand), ..trick(4, "AH", SPADES) };
    let may = |held, text| must.may_play(&hand(held), &play(1, text), Table::of(4));
    let follow = Duty::Follow { led: EffectiveSuit::Suit(Suit::Hearts), holding: card("2H"), cards: 1, or_trump: false };
    assert_eq!(may("RJ 2H", "RJ=H^"), Ok(()));
    assert_eq!(may("RJ 2H", "RJ=S^"), Err(BadPlay::Name(follow)));
    assert_eq!(may("RJ 2H 3S", "3S"), Err(BadPlay::Duty(follow)));
    assert_eq!(may("RJ 2H 3S", "RJ"), Err(BadPlay::Irregular(Irregularity::NotNamed(card("RJ")))));
    assert_eq!(may("RJ 2H 3S", "4S"), Err(BadPlay::NotInHand(card("4S"))));
}

#[test]
fn queens_may_be_played_at_any_time() {
    let judge = queens_dungeon();
    assert_eq!(legal(&judge, "AH", "2H QC KC", SPADES, None), "2H QC");
    assert_eq!(legal(&judge, "AH", "QH KC 2S", SPADES, None), "QH", "the queen of the suit led alone is forced");
    assert_eq!(legal(&judge, "AH", "QH QC KC", SPADES, None), "QH QC");
    assert_eq!(legal(&judge, "AH", "QC KC 2S", SPADES, None), "QC 2S", "void: a trump or a queen");
    assert_eq!(legal(&judge, "AH", "QC KC", SPADES, None), "QC KC");
    assert_eq!(winner(&judge, 4, "AH QC QH KH", SPADES), 2, "an off-suit queen cannot win");
}

#[test]
fn following_in_king_of_the_hill() {
    let judge = king_of_the_hill(Pairs::PairOnly);
    assert_eq!(legal(&judge, "AS", "10D RJ 2S KD", SPADES, None), "10D RJ 2S", "jokers and tens are trumps");
    assert_eq!(legal(&judge, "AD", "10D KD 2S", SPADES, None), "KD", "and of no other suit");
    assert_eq!(legal(&judge, "10C", "10D KD RJ", Strain::NoTrump, None), "10D RJ", "in no trump a fifth suit");
    assert_eq!(legal(&judge, "AC", "10C 2D", Strain::NoTrump, None), "10C 2D");
    // Checks a pair that was led. A player with two cards of its suit must play two of them (section 5.7 of the rules of King of the Hill).
    assert_eq!(legal(&judge, "5D+5D", "6D 8D 9D 2S 2S", SPADES, None), "6D 8D 9D");
    assert_eq!(legal(&judge, "5D+5D", "6D 2S 2S", SPADES, None), "6D 2S 2S", "KH-D6: with one it is free");
    let single = Judge { follow: Follow { single_to_pair: true, ..judge.follow }, ..judge };
    let position =
        |hand| Position { hand: cards(hand), trump: Trump { strain: Some(SPADES), rank: Some(Ten) }, ..trick(5, "5D+5D", SPADES) };
    let may = |judge: &Judge, hand, text| judge.may_play(&position(hand), &play(1, text), Table::of(5));
    let both = Duty::Follow { led: EffectiveSuit::Suit(Suit::Diamonds), holding: card("6D"), cards: 2, or_trump: false };
    let one = Duty::Follow { led: EffectiveSuit::Suit(Suit::Diamonds), holding: card("6D"), cards: 1, or_trump: false };
    assert_eq!(may(&judge, "6D 8D 2S", "6D+8D"), Ok(()));
    assert_eq!(may(&judge, "6D 8D 2S", "6D+2S"), Err(BadPlay::Duty(both)));
    assert_eq!(may(&judge, "6D 2S 2S", "2S+2S"), Ok(()));
    assert_eq!(may(&single, "6D 2S 2S", "2S+2S"), Err(BadPlay::Duty(one)));
    assert_eq!(may(&single, "6D 2S 2S", "2S+6D"), Ok(()));
    assert_eq!(legal(&single, "5D+5D", "6D 2S 2S", SPADES, None), "6D 2S 2S", "each may be one of the two");
    assert_eq!(may(&judge, "6D 2S", "2S+2S"), Err(BadPlay::NotInHand(card("2S"))), "held once only");
    assert_eq!(may(&judge, "6D 2S", "6D"), Err(BadPlay::Irregular(Irregularity::OtherNumber { seat: Seat(1), led: 2 })));
    let lead = Position { plays: Vec::new(), ..position("6D 6D 8D") };
    let leads = |text| judge.may_play(&lead, &play(0, text), Table::of(5));
    assert_eq!((leads("6D+6D"), leads("6D")), (Ok(()), Ok(())));
    assert_eq!(leads("6D+8D"), Err(BadPlay::Irregular(Irregularity::UnlikeLead(card("6D"), card("8D")))));
}

/// Checks decision NW-D2 of Norwegian Whist: the leader must follow suit with the second card of the trick, too.
#[test]
fn the_leaders_second_card_follows() {
    let judge = Judge { plays_each: 2, trumps: StrainSet::NONE, ..whist(When::Never) };
    let position = Position { hand: cards("2H 3C"), ..trick(2, "10H JH", Strain::NoTrump) };
    let playable = judge.playable(&position, Table::of(2)).unwrap();
    assert_eq!(playable.cards.iter().map(|choice| choice.legal).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn duties_are_sentences() {
    let judge = whist(When::Always);
    let said = |plays: &str, hand: &str, lang| {
        let position = Position { hand: cards(hand), ..trick(4, plays, SPADES) };
        let reason = judge.playable(&position, Table::of(4)).unwrap().reason;
        format!("{} [{}]", text(lang, &reason.say), reason.clause.id)
    };
    assert_eq!(said("AH", "2S 3H", Lang::En), "The suit led is ♥ and you hold ♥3: follow suit. [suit]");
    assert_eq!(said("AH", "2S 3H", Lang::Ja), "リードは♥で、♥3を持っているのでフォローします。 [suit]");
    assert_eq!(said("AH", "2S 3C", Lang::En), "You have no ♥ but hold ♠2: a trump must be played. [void]");
    assert_eq!(said("AS", "3H", Lang::Ja), "切り札を持っていないので、どのカードも出せます。 [void]");
    assert_eq!(said("", "3H", Lang::En), "You lead: any card may be played. [suit]");
    let refused = BadPlay::NotInHand(card("AS")).say();
    assert_eq!(text(Lang::En, &refused), "♠A is not in this hand.");
    assert_eq!(judge.follow.names(Duty::Free(Freedom::Leading), Trump::of(SPADES)), SuitSet::ALL);
}

#[test]
fn a_joker_without_a_suit() {
    let judge = quinto();
    let legal = |plays: &str, hand: &str| legal(&judge, plays, hand, Strain::NoTrump, None);
    assert_eq!(legal("3C", "RJ KC 2H"), "RJ KC");
    assert_eq!(legal("3C", "RJ KD 2H"), "RJ KD 2H");
    // Checks that if a joker is led, the next natural card of its colour decides the suit that must be followed.
    assert_eq!(legal("RJ", "KC 2H"), "KC 2H");
    assert_eq!(legal("RJ 3C", "KC 2H"), "KC");
    assert_eq!(legal("RJ 3C KC", "2D 2H"), "2D 2H");
}

#[test]
fn a_player_bound_to_lead_trumps() {
    let judge = Judge { leads: &[LeadRule::ObligedTrumps(&LICENCE)], ..whist(When::Always) };
    let legal = |plays: &str, hand: &str, bound: u8| {
        let position = Position { hand: cards(hand), obliged: Some(Seat(bound)), ..trick(4, plays, HEARTS) };
        let playable = judge.playable(&position, Table::of(4)).unwrap();
        let legal = playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string());
        (legal.collect::<Vec<_>>().join(" "), playable.reason.clause.id)
    };
    assert_eq!(legal("", "AS 2H KH", 0), ("2H KH".into(), "licence"));
    // Checks three cases without a duty: the obliged player has no trump, another player leads, or the obliged player follows.
    assert_eq!(legal("", "AS 2D", 0).0, "AS 2D");
    assert_eq!(legal("", "AS 2H KH", 1).0, "AS 2H KH");
    assert_eq!(legal("3S", "AS 2H KH", 1).0, "AS");
    let position = Position { hand: cards("AS 2H"), obliged: Some(Seat(0)), ..trick(4, "", HEARTS) };
    assert_eq!(whist(When::Always).playable(&position, Table::of(4)), Err(Irregularity::NobodyObliged));
}
