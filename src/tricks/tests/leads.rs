//! Tests the lead rules and the rules of the first trick, in made-up games that resemble Spades and Hearts.

use super::*;

const FIRST: Clause = Clause { id: "first", says: phrase!("") };
const BREAK: Clause = Clause { id: "break", says: phrase!("") };
const DISCARD: Clause = Clause { id: "discard", says: phrase!("") };

const NO_SPADE_FIRST: LeadRule = LeadRule::NotLedFirst { suit: Suit::Spades, clause: &FIRST };
const SPADES_UNBROKEN: LeadRule = LeadRule::Unbroken { suit: Breaks::Suit(Suit::Spades), breaks_too: None, clause: &BREAK };
const QUEEN: Card = Card::Of(Queen, Suit::Spades);

/// No spade may be led to the first trick. Later a spade may be led only after spades are broken.
const ANY_BUT_SPADE: &[LeadRule] = &[NO_SPADE_FIRST, SPADES_UNBROKEN];
/// Each player must play the lowest club to the first trick. A player without clubs may play any card but a spade.
const LOWEST_CLUB: &[LeadRule] = &[
    LeadRule::LowestFirst { suit: Suit::Clubs, of: Lowest::OfEachHand, clause: &FIRST },
    LeadRule::NotPlayedFirst { suit: Suit::Spades, nor: None, clause: &DISCARD },
    SPADES_UNBROKEN,
];
/// The lowest club in play must be led. No heart, and not ♠Q, may be played to the first trick. ♠Q breaks hearts, too.
const LIKE_HEARTS: &[LeadRule] = &[
    LeadRule::LowestFirst { suit: Suit::Clubs, of: Lowest::InPlay, clause: &FIRST },
    LeadRule::NotPlayedFirst { suit: Suit::Hearts, nor: Some(QUEEN), clause: &DISCARD },
    LeadRule::Unbroken { suit: Breaks::Suit(Suit::Hearts), breaks_too: Some(QUEEN), clause: &BREAK },
];

/// A game with 52 cards, in which spades are always trumps.
fn like_spades(leads: &'static [LeadRule]) -> Judge {
    let plain = whist(When::Never);
    let special = |card: Card, _, _| match card {
        Card::Of(rank, Suit::Spades) => Some(EffectiveCard { suit: EffectiveSuit::Trumps, height: Ranking::NATURAL.height(rank) }),
        _ => None,
    };
    Judge { trumps: StrainSet::NONE, order: Order { special, ..plain.order }, leads, ..plain }
}

/// A game with 52 cards, without trumps. Five players leave out ♦2 and ♣2. Six players also leave out ♠2 and ♣3.
fn like_hearts() -> Judge {
    const MINOR: SuitSet = SuitSet::NONE.with(Suit::Diamonds).with(Suit::Clubs);
    const OUT: &[Short] = &[
        Short { players: 5, rank: Two, out: &[Out { among: MINOR, cards: 2 }] },
        Short { players: 6, rank: Two, out: &[Out { among: MINOR.with(Suit::Spades), cards: 3 }] },
        Short { players: 6, rank: Three, out: &[Out { among: SuitSet::NONE.with(Suit::Clubs), cards: 1 }] },
    ];
    Judge { trumps: StrainSet::NONE, leads: LIKE_HEARTS, short: OUT, ..whist(When::Never) }
}

/// A trick led by seat 0, with the plays `plays`, and the hand `hand` of the next player.
fn at(first_trick: Option<bool>, broken: Option<bool>, plays: &str, hand: &str) -> Position {
    Position { trump: Trump::default(), first_trick, broken, hand: cards(hand), ..trick(4, plays, Strain::NoTrump) }
}

const FIRST_TRICK: (Option<bool>, Option<bool>) = (Some(true), None);
const UNBROKEN: (Option<bool>, Option<bool>) = (Some(false), Some(false));
const BROKEN: (Option<bool>, Option<bool>) = (Some(false), Some(true));

/// The legal cards of the hand, and the duty in words with the number of its clause.
fn answer(judge: &Judge, (first, broken): (Option<bool>, Option<bool>), plays: &str, hand: &str) -> (String, String) {
    let playable = judge.playable(&at(first, broken, plays, hand), Table::of(4)).unwrap();
    let legal = playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect::<Vec<_>>();
    (legal.join(" "), format!("{} [{}]", text(Lang::En, &playable.reason.say), playable.reason.clause.id))
}

fn legal(judge: &Judge, told: (Option<bool>, Option<bool>), plays: &str, hand: &str) -> String {
    answer(judge, told, plays, hand).0
}

#[test]
fn a_suit_is_not_led_before_it_is_broken() {
    let judge = like_spades(ANY_BUT_SPADE);
    let says = |told, hand| answer(&judge, told, "", hand);
    let unbroken = "♠ is not broken yet: lead another suit, such as ♥4. [break]";
    assert_eq!(says(UNBROKEN, "AS 4H 2S KD"), ("4H KD".to_owned(), unbroken.to_owned()));
    assert_eq!(says(BROKEN, "AS 4H 2S KD").0, "AS 4H 2S KD");
    let only = "Your hand is all ♠, so it may be led. [break]";
    assert_eq!(says(UNBROKEN, "AS 2S"), ("AS 2S".to_owned(), only.to_owned()));
    assert_eq!(says(UNBROKEN, "4H KD").1, "You lead: any card may be played. [suit]", "nothing is forbidden");
    assert_eq!(legal(&judge, UNBROKEN, "4H", "AS 2S KD"), "AS 2S KD", "who cannot follow may break it");
}

#[test]
fn a_suit_is_not_led_to_the_first_trick() {
    let judge = like_spades(ANY_BUT_SPADE);
    let says = |hand| answer(&judge, FIRST_TRICK, "", hand);
    let refused = "♠ is not led to the first trick while you hold another card, such as ♥4. [first]";
    assert_eq!(says("AS 4H"), ("4H".to_owned(), refused.to_owned()));
    assert_eq!(says("AS 2S").0, "AS 2S");
    assert_eq!(legal(&judge, FIRST_TRICK, "4H", "AS 2C"), "AS 2C", "discarded it may be");
    let free = like_spades(&[NO_SPADE_FIRST]);
    assert_eq!(legal(&free, (Some(false), None), "", "AS 4H"), "AS 4H", "from the second trick on at any time");
}

#[test]
fn everybody_plays_the_lowest_club_first() {
    let judge = like_spades(LOWEST_CLUB);
    let says = |plays, hand| answer(&judge, FIRST_TRICK, plays, hand);
    let lowest = "Everybody plays their lowest ♣ to the first trick: of this hand, ♣3. [first]";
    assert_eq!(says("", "AC 3C 2D AS"), ("3C".to_owned(), lowest.to_owned()));
    assert_eq!(says("2C", "AC 3C 2D AS"), ("3C".to_owned(), lowest.to_owned()));
    assert_eq!(legal(&judge, FIRST_TRICK, "KD", "AC 3C 2D"), "3C", "whatever was led");
    let no_spade = "No ♠ is played to the first trick while you hold another card, such as ♦2. [discard]";
    assert_eq!(says("2C", "AS 2D KH"), ("2D KH".to_owned(), no_spade.to_owned()));
    assert_eq!(says("KD", "AS 2D KH").0, "2D KH", "♣ counts as led, so ♦ need not be followed");
    assert_eq!(says("", "AS 2D KH").0, "2D KH");
    assert_eq!(says("2C", "AS 2S").0, "AS 2S");
    assert_eq!(says("2C", "AS 2S").1, "The hand has nothing else, so any card may be played. [discard]");
    assert_eq!(legal(&judge, BROKEN, "2C", "AC 3C 2D"), "AC 3C", "later clubs are followed with any");
}

#[test]
fn the_highest_club_takes_the_first_trick_whatever_was_led() {
    let judge = like_spades(LOWEST_CLUB);
    let takes = |first, plays| judge.verdict(&at(first, None, plays, ""), Table::of(4)).unwrap().winner.0;
    assert_eq!(takes(Some(true), "KD 3C 5C AD"), 2);
    assert_eq!(takes(Some(false), "KD 3C 5C AD"), 3);
    assert_eq!(takes(Some(true), "KD 3C 2S AD"), 2, "a spade from a hand of spades");
    assert_eq!(takes(None, "3C KD 5C AD"), 2, "a club was led");
    let verdict = judge.verdict(&at(Some(true), None, "KD 3C 5C", ""), Table::of(4)).unwrap();
    let said: Vec<_> = verdict.reasons.iter().map(|reason| (text(Lang::En, &reason.say), reason.clause.id)).collect();
    let expected = [
        ("To the first trick everybody plays their lowest ♣, so ♣ counts as the suit led.", "first"),
        ("♦K is not of the suit led and cannot win.", "wins"),
        ("♣3 is of the suit led.", "wins"),
        ("♣5 is higher than ♣3.", "wins"),
        ("So far Hana has the trick with ♣5.", "wins"),
    ];
    assert_eq!(said, expected.map(|(says, clause)| (says.to_owned(), clause)));
}

#[test]
fn the_lowest_club_in_play_is_led_by_its_holder() {
    let judge = like_hearts();
    let lowest = "♣2 is the lowest ♣ in play: whoever holds it leads it to the first trick. [first]";
    assert_eq!(answer(&judge, FIRST_TRICK, "", "AC 2C KH"), ("2C".to_owned(), lowest.to_owned()));
    assert_eq!(legal(&judge, FIRST_TRICK, "2C", "AC 3C KH"), "AC 3C", "the others follow with any club");
    let lowest_of = |players, hand| {
        let playable = judge.playable(&at(Some(true), None, "", hand), Table::of(players))?;
        let Duty::Rule { rule: LeadRule::LowestFirst { .. }, holding } = playable.duty else { panic!("{:?}", playable.duty) };
        Ok(holding)
    };
    assert_eq!(answer(&judge, FIRST_TRICK, "", "3C AH"), (String::new(), lowest.to_owned()), "whoever has not ♣2 does not lead");
    assert_eq!(lowest_of(5, "AC 3C KH"), Ok(card("3C")));
    assert_eq!(lowest_of(6, "AC 4C KH"), Ok(card("4C")));
    assert_eq!(lowest_of(6, "AC 3C KH"), Err(Irregularity::TakenOut(card("3C"))));
}

#[test]
fn a_first_lead_of_any_other_card_is_said_to_be_wrong() {
    let judge = like_hearts();
    let said = |first, plays: &str| {
        let verdict = judge.verdict(&at(first, None, plays, ""), Table::of(4)).unwrap();
        (verdict.winner.0, verdict.reasons.first().map(|reason| (text(Lang::En, &reason.say), reason.clause.id)).unwrap())
    };
    let wrong = "♦A could not be led: whoever holds ♣2 leads it to the first trick.".to_owned();
    assert_eq!(said(Some(true), "AD 2D 3D 4D"), (0, (wrong, "first")), "the trick lies as it lies");
    let led = |card: &str, suit: &str| format!("{card} is led; the suit led is {suit}.");
    assert_eq!(said(Some(false), "AD 2D 3D 4D").1.0, led("♦A", "♦"), "later tricks begin with any card");
    assert_eq!(said(Some(true), "2C 3C 4C 5C").1.0, led("♣2", "♣"));
    let case = Hearing::of(judge, Table::of(4), at(Some(true), None, "AD 2D", ""));
    assert!(case.was_legal(0).is_err() && !case.asks_hand(0), "no hand makes this lead right");
    let misplay = |hand| Hearing { position: Position { hand: cards(hand), ..case.position.clone() }, ..case.clone() }.misplay(0);
    assert_eq!(misplay(""), Ok(Some(Misplay::IllegalLead)), "nobody knows who holds ♣2");
    assert_eq!(misplay("2C KH"), Ok(Some(Misplay::IllegalLead)));
    assert_eq!(misplay("3C KH"), Ok(Some(Misplay::LeadOutOfTurn)), "another player holds ♣2");
}

#[test]
fn some_cards_are_not_discarded_to_the_first_trick() {
    let judge = like_hearts();
    let neither = "Neither ♥ nor ♠Q is played to the first trick while you hold another card, such as ♠A. [discard]";
    assert_eq!(answer(&judge, FIRST_TRICK, "2C", "KH QS AS 3D"), ("AS 3D".to_owned(), neither.to_owned()));
    assert_eq!(legal(&judge, FIRST_TRICK, "2C", "KH QS 2H"), "KH QS 2H");
    assert_eq!(legal(&judge, UNBROKEN, "2C", "KH QS AS 3D"), "KH QS AS 3D");
    assert_eq!(legal(&judge, FIRST_TRICK, "2S", "QS 3S 3D"), "QS 3S", "who has to follow may follow with it");
    assert_eq!(legal(&judge, UNBROKEN, "", "KH QS 3D"), "QS 3D");
}

#[test]
fn the_table_is_asked_only_for_what_matters_to_a_hand() {
    let asked = |judge: Judge, told: (Option<bool>, Option<bool>), plays: &str, hand: &str| {
        let case = Hearing::of(judge, Table::of(4), at(told.0, told.1, plays, hand));
        assert_eq!(case.next(), case.next_about_hand(None));
        case.next()
    };
    let (spades, clubs, hearts) = (like_spades(ANY_BUT_SPADE), like_spades(LOWEST_CLUB), like_hearts());
    let lead = Ask::Card(Seat(0));
    assert_eq!(asked(spades, (None, None), "", "AS 4H"), Ask::FirstTrick);
    assert_eq!(asked(spades, (Some(true), None), "", "AS 4H"), lead, "in the first trick nothing is broken");
    assert_eq!(asked(spades, (Some(false), None), "", "AS 4H"), Ask::Broken(Suit::Spades));
    assert_eq!(asked(spades, (None, None), "", "AS 2S"), lead, "only spades");
    assert_eq!(asked(spades, (None, None), "", "4H 2D"), lead, "no spades");
    assert_eq!(asked(spades, (None, None), "4H", "AS 2D"), Ask::Card(Seat(1)), "a lead rule does not bind who follows");
    assert_eq!(asked(clubs, (None, None), "2C", "AC 3C"), Ask::FirstTrick);
    assert_eq!(asked(clubs, (None, None), "2C 3C", ""), Ask::Card(Seat(2)), "a club was led, so a trick is judged without");
    assert_eq!(asked(clubs, (None, None), "2D", ""), Ask::FirstTrick, "which suit counts as led?");
    assert_eq!(asked(hearts, (None, None), "2C", "KH 3D"), Ask::FirstTrick);
    assert_eq!(asked(hearts, (None, None), "2C", "KH 3C"), Ask::Card(Seat(1)), "clubs are followed in any trick");
    assert_eq!(asked(hearts, (None, Some(true)), "", "KH 3D"), Ask::FirstTrick);
    assert_eq!(asked(hearts, (Some(false), Some(true)), "", "KH 3D"), lead);
}

#[test]
fn a_broken_suit_stays_broken_and_only_one_trick_is_the_first() {
    let mut case = Hearing::of(like_hearts(), Table::of(4), at(Some(true), None, "", ""));
    for played in cards("2C 5C 9C QD 3D KD") {
        case.put(played);
    }
    assert_eq!((case.position.first_trick, case.position.broken), (Some(false), None));
    for played in cards("5D QS 4S") {
        case.put(played);
    }
    assert_eq!(case.position.broken, Some(true), "♠Q breaks hearts too");
    case.next_trick();
    assert_eq!(case.position.broken, Some(true));
    let plain = Hearing::of(whist(When::Never), Table::of(4), Position { trump: Trump::of(HEARTS), ..Position::default() });
    let mut after = plain.clone();
    after.next_trick();
    assert_eq!(after.position, plain.position, "where nothing needs it, nothing is told");
}

#[test]
fn a_lead_can_be_illegal() {
    let spades = Hearing::of(like_spades(ANY_BUT_SPADE), Table::of(4), at(Some(false), Some(false), "AS 2S", ""));
    assert!(spades.asks_hand(0));
    let [doubt, ..] = spades.doubts()[..] else { panic!("a doubt") };
    assert_eq!(text(Lang::En, &doubt.say), "If Mika held anything but ♠, this lead was not allowed.");
    assert_eq!(doubt.clause.id, "break");
    let mut told = spades.clone();
    told.position.hand = cards("KS");
    assert_eq!(told.was_legal(0), Ok(()));
    told.position.hand = cards("KS 2D");
    let duty = Duty::Rule { rule: SPADES_UNBROKEN, holding: card("2D") };
    assert_eq!((told.was_legal(0), told.misplay(0)), (Err(BadPlay::Duty(duty)), Ok(Some(Misplay::IllegalLead))));
    told.position.broken = None;
    assert_eq!(told.next_about_hand(Some(0)), Ask::Broken(Suit::Spades));
    let hearts = Hearing::of(like_hearts(), Table::of(4), at(Some(true), None, "KD 3D 2H", ""));
    let said: Vec<_> = hearts.doubts().iter().map(|doubt| text(Lang::En, &doubt.say)).collect();
    assert_eq!(
        said,
        [
            "If Hana held a card that may be played to the first trick, what was played was not allowed.",
            "If Hana still held a card of ♦, what was played was not allowed: follow suit if you can.",
        ]
    );
}

#[test]
fn trumps_whichever_they_are_may_have_to_be_broken() {
    const TRUMPS: LeadRule = LeadRule::Unbroken { suit: Breaks::Trumps, breaks_too: None, clause: &BREAK };
    let judge = Judge { leads: &[TRUMPS], ..whist(When::Never) };
    let lead = |trump: Strain, broken, hand: &str| Position { trump: Trump::of(trump), broken, hand: cards(hand), ..Position::default() };
    let legal = |position: &Position| {
        let playable = judge.playable(position, Table::of(4)).unwrap();
        playable.cards.iter().filter(|card| card.legal).map(|card| card.card.to_string()).collect::<Vec<_>>().join(" ")
    };
    let hearts = Strain::Suit(Suit::Hearts);
    assert_eq!(legal(&lead(hearts, Some(false), "AH 2S")), "2S");
    assert_eq!(legal(&lead(SPADES, Some(false), "AH 2S")), "AH");
    assert_eq!(legal(&lead(hearts, Some(true), "AH 2S")), "AH 2S");
    assert_eq!(legal(&lead(hearts, Some(false), "AH 2H")), "AH 2H");
    assert_eq!(judge.playable(&lead(hearts, None, "AH 2S"), Table::of(4)), Err(Irregularity::NoBrokenGiven(Suit::Hearts)));
    let duty = Duty::Rule { rule: TRUMPS, holding: card("2S") };
    let why = TRUMPS.say(card("2S"));
    assert_eq!(text(Lang::En, &why), "Trumps are not broken yet: lead another suit, such as ♠2.");
    assert_eq!(
        judge.may_play(&lead(hearts, Some(false), "AH 2S"), &Play::one(Seat(0), card("AH")), Table::of(4)),
        Err(BadPlay::Duty(duty))
    );
    // Checks that a position at no trump which says whether a suit is broken is refused. Without trumps no suit has to be broken here.
    assert_eq!(legal(&lead(Strain::NoTrump, None, "AH 2S")), "AH 2S");
    assert_eq!(
        judge.verdict(&Position { broken: Some(true), ..trick(4, "AH", Strain::NoTrump) }, Table::of(4)),
        Err(Irregularity::NothingToBreak)
    );
    // Checks that playing a trump breaks the trump suit.
    let mut case = Hearing::of(judge, Table::of(4), Position { broken: Some(false), ..trick(4, "AS KS 2H QS", hearts) });
    case.next_trick();
    assert_eq!(case.position.broken, Some(true));
}

#[test]
fn what_no_game_breaks_cannot_be_broken() {
    let position = Position { broken: Some(true), ..trick(4, "AH", SPADES) };
    assert_eq!(whist(When::Never).verdict(&position, Table::of(4)), Err(Irregularity::NothingToBreak));
    let case = Hearing::of(like_hearts(), Table::of(4), at(Some(false), Some(true), "", ""));
    assert_eq!(case.under(whist(When::Never), case.table).position.broken, None);
}

#[cfg(not(target_arch = "wasm32"))]
mod always {
    use super::*;
    use proptest::prelude::*;
    use proptest::sample::{select, subsequence};

    fn any_rule() -> impl Strategy<Value = LeadRule> {
        let suit = select(Suit::ALL.to_vec());
        let other = proptest::option::of(select(Pack::FRENCH.cards().collect::<Vec<_>>()));
        (0..7u8, suit, other).prop_map(|(kind, suit, other)| match kind {
            0 => LeadRule::ObligedTrumps(&FIRST),
            1 => LeadRule::Unbroken { suit: Breaks::Suit(suit), breaks_too: other, clause: &BREAK },
            6 => LeadRule::Unbroken { suit: Breaks::Trumps, breaks_too: None, clause: &BREAK },
            2 => LeadRule::NotLedFirst { suit, clause: &FIRST },
            3 => LeadRule::NotPlayedFirst { suit, nor: other, clause: &DISCARD },
            4 => LeadRule::LowestFirst { suit, of: Lowest::InPlay, clause: &FIRST },
            _ => LeadRule::LowestFirst { suit, of: Lowest::OfEachHand, clause: &FIRST },
        })
    }

    fn lowest_in_play(rule: &LeadRule) -> Option<Suit> {
        if let LeadRule::LowestFirst { suit, of: Lowest::InPlay, .. } = rule { Some(*suit) } else { None }
    }

    proptest! {
        /// Checks that with random lead rules, a hand has a legal card unless another player must lead. Legal cards may be played, and
        /// illegal cards are refused. The judge asks only for facts that are missing.
        #[test]
        fn some_card_may_be_played(
            rules in proptest::collection::vec(any_rule(), 0..4),
            cards in subsequence(Pack::FRENCH.cards().collect::<Vec<_>>(), 8).prop_shuffle(),
            fallen in 0..4usize,
            told in any::<(Option<bool>, Option<bool>)>(),
            must_trump in any::<bool>(),
            obliged in 0..4u8,
        ) {
            let leads: &'static [LeadRule] = rules.leak();
            let judge = Judge { leads, ..whist(if must_trump { When::Always } else { When::Never }) };
            let (plays, hand) = cards.split_at(fallen);
            let plays = plays.iter().zip(0..).map(|(card, seat)| Play::one(Seat(seat), *card)).collect();
            let position = Position {
                trump: Trump::of(SPADES),
                first_trick: told.0,
                broken: told.1.filter(|_| judge.breaks(Trump::of(SPADES)).is_some()),
                obliged: judge.obliges().then_some(Seat(obliged)),
                plays,
                hand: hand.to_vec(),
                ..Position::default()
            };
            let case = Hearing::of(judge, Table::of(4), position.clone());
            match judge.playable(&position, Table::of(4)) {
                Ok(playable) => {
                    let lowest = Card::Of(Two, leads.iter().find_map(lowest_in_play).unwrap_or(Suit::Clubs));
                    let another_leads = matches!(playable.duty, Duty::Rule { holding, .. } if holding == lowest && !hand.contains(&lowest));
                    prop_assert!(another_leads || playable.cards.iter().any(|choice| choice.legal), "{:?}", playable);
                    for choice in &playable.cards {
                        let play = Play::one(position.turn(Table::of(4)), choice.card);
                        let expected = if choice.legal { Ok(()) } else { Err(BadPlay::Duty(playable.duty)) };
                        prop_assert_eq!(judge.may_play(&position, &play, Table::of(4)), expected);
                    }
                }
                Err(Irregularity::NoFirstTrickGiven) => {
                    prop_assert_eq!((position.first_trick, case.next()), (None, Ask::FirstTrick));
                }
                Err(Irregularity::NoBrokenGiven(suit)) => {
                    prop_assert_eq!((position.broken, case.next()), (None, Ask::Broken(suit)));
                    prop_assert!(position.plays.is_empty());
                }
                Err(what) => prop_assert!(false, "{:?}", what),
            }
        }
    }
}
