//! Random deals, compared with the tables of rule sheet 3.6 and 3.7. Also tests the invariants (3.9), and the rules of following suit and
//! winning a trick (3.2, 3.5).

use proptest::prelude::*;

use super::*;
use crate::games::testing::{cards, check_matches};
use crate::tricks::{Play, Verdict};

fn fallen(cards: &[Card]) -> Position {
    Position { plays: cards.iter().zip(0..).map(|(card, seat)| Play::one(Seat(seat), *card)).collect(), ..Position::default() }
}

pub fn verdict(judge: &Judge, trick: &str) -> Verdict {
    judge.verdict(&fallen(&cards(trick)), Table::of(4)).unwrap()
}

fn usual() -> Judge {
    AnyGame::judge(&Kloepper, &serde_json::from_str("{}").unwrap()).unwrap()
}

/// The pay by the tables of rule sheet 3.6 and 3.7, written a second time as a check. Returns whether the Q-team (the side with the black
/// queens) is paid, and the points for each player of the paid side.
fn pays(solo: bool, knock: bool, off: bool, tricks: i64, points: i64) -> (bool, i64) {
    match (knock, solo, off) {
        (true, true, _) => (tricks == 6, 30),
        (true, false, true) => (tricks >= 1, 24),
        (true, false, false) => (tricks == 6, if tricks == 6 { 12 } else { 6 }),
        (false, ..) => {
            let (to_team, value) = match (tricks, points) {
                (6, _) => (true, 6),
                (0, _) => (false, 6),
                (_, 91..) => (true, 4),
                (_, 61..) => (true, 2),
                (_, 31..) => (false, 2),
                _ => (false, 4),
            };
            (to_team, if solo { 2 * value } else { value })
        }
    }
}

/// A random deal after the play: the shuffled pack as six tricks of four cards, with random winners.
#[derive(Clone, Debug)]
struct Any {
    pack: Vec<Card>,
    taken: Vec<u8>,
    mode: u8,
    team: [u8; 2],
    knock: Option<usize>,
    off: bool,
}

impl Any {
    fn solo(&self) -> bool {
        self.mode == 2
    }

    fn members(&self) -> &[u8] {
        if self.solo() { &self.team[..1] } else { &self.team }
    }

    fn has(&self, seat: u8) -> bool {
        self.members().contains(&seat)
    }

    fn knocker(&self) -> Option<u8> {
        self.knock.map(|at| self.members()[at % self.members().len()])
    }

    fn off(&self) -> Option<u8> {
        self.knocker().filter(|_| self.off).and_then(|_| (0..4).find(|seat| !self.has(*seat)))
    }

    fn tricks(&self) -> i64 {
        self.taken.iter().filter(|seat| self.has(**seat)).count() as i64
    }

    fn points(&self) -> i64 {
        let worth = |trick: &[Card]| trick.iter().map(|card| i64::from(sheet::POINTS.of(*card))).sum::<i64>();
        self.pack.chunks(4).zip(&self.taken).filter(|(_, seat)| self.has(**seat)).map(|(trick, _)| worth(trick)).sum()
    }

    fn facts(&self, logged: bool) -> String {
        let called = if self.mode == 1 { r#""called_ace":"AH","# } else { "" };
        let knock = self.knocker().map_or(String::new(), |seat| format!(r#""knock":{seat},"#));
        let off = self.off().map_or(String::new(), |seat| format!(r#""knock_off":{seat},"#));
        let tricks = if logged { format!(r#""taken":{:?}"#, self.taken) } else { format!(r#""q_tricks":{}"#, self.tricks()) };
        let points = if self.knock.is_none() { format!(r#","p":{}"#, self.points()) } else { String::new() };
        let mode = ["split", "called", "solo"][usize::from(self.mode)];
        format!(r#"{called}{knock}{off}"mode":"{mode}","q_team":{:?},{tricks}{points},"confirmed":["p"]"#, self.members())
    }
}

fn any_deal() -> impl Strategy<Value = Any> {
    let taken = prop_oneof![
        prop::collection::vec(0..4u8, 6),
        (0..4u8, 0..4u8, 0..6usize).prop_map(|(most, one, at)| (0..6).map(|trick| if trick == at { one } else { most }).collect()),
    ];
    let pack = Just(sheet::PACK.cards().collect::<Vec<_>>()).prop_shuffle();
    let knock = prop::option::weighted(0.5, 0..2usize);
    (pack, taken, 0..3u8, 0..4u8, 1..4u8, knock, any::<bool>()).prop_map(|(pack, taken, mode, first, away, knock, off)| Any {
        pack,
        taken,
        mode,
        team: [first, (first + away) % 4],
        knock,
        off,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn whatever_was_played_can_be_told_and_pays_the_tables(deal in any_deal()) {
        let (to_team, value) = pays(deal.solo(), deal.knock.is_some(), deal.off, deal.tricks(), deal.points());
        let expected: [i64; 4] = core::array::from_fn(|seat| if deal.has(seat as u8) == to_team { value } else { 0 });
        let points = scores("{}", &deal.facts(false));
        prop_assert_eq!(points, expected);
        // Checks that only players of one side score, and that each side's card points are possible in its number of tricks.
        prop_assert!((0..4).filter(|seat| points[*seat as usize] > 0).all(|seat| deal.has(seat) == to_team));
        prop_assert!(sums::reach(deal.tricks()).has(deal.points()) && sums::reach(6 - deal.tricks()).has(120 - deal.points()));
        prop_assert_eq!(scores("{}", &deal.facts(true)), expected);
    }

    /// Checks, with random hands, that a trick has exactly one winner, who is one of its players. The eleven cards of rule sheet 3.2 are
    /// trumps. A card that is neither trump nor of the suit led never wins. Every hand has a legal card, and exactly the cards that 3.5
    /// allows are legal.
    #[test]
    fn tricks_and_hands_are_judged_by_the_sheet(pack in Just(sheet::PACK.cards().collect::<Vec<_>>()).prop_shuffle()) {
        let trumps = cards("QC QS JC JS JH JD AD 10D KD QD 9D");
        let suit = |card: &Card| if trumps.contains(card) { None } else { card.suit() };
        let height = |card: &Card| match trumps.iter().position(|trump| trump == card) {
            Some(at) => 100 - at as i64,
            None => [Rank::Nine, Rank::Ten, Rank::Queen, Rank::King, Rank::Ace].iter().position(|rank| Some(*rank) == card.rank()).unwrap() as i64,
        };
        let trick = &pack[..4];
        let verdict = usual().verdict(&fallen(trick), Table::of(4)).unwrap();
        let wins = if trick.iter().any(|card| suit(card).is_none()) { None } else { suit(&trick[0]) };
        let best = trick.iter().filter(|card| suit(card) == wins).max_by_key(|card| height(card)).unwrap();
        prop_assert_eq!(&trick[verdict.winner.index()], best);
        prop_assert_eq!(i64::from(verdict.points.unwrap()), trick.iter().map(|card| i64::from(sheet::POINTS.of(*card))).sum::<i64>());

        let hand = &pack[4..10];
        let playable = usual().playable(&Position { hand: hand.to_vec(), ..fallen(&trick[..1]) }, Table::of(4)).unwrap();
        let holds = hand.iter().any(|card| suit(card) == suit(&trick[0]));
        prop_assert!(playable.cards.iter().any(|choice| choice.legal));
        for choice in &playable.cards {
            prop_assert_eq!(choice.legal, !holds || suit(&choice.card) == suit(&trick[0]));
        }
    }
}

#[test]
fn queens_and_jacks_are_trumps_whatever_is_printed_on_them() {
    let judge = usual();
    for (trick, winner) in [("AH JH KH 9H", 1), ("QS QC AD JC", 1), ("JD AD JH JS", 3), ("AC QH KC 10C", 0), ("9D QH AH AS", 0)] {
        assert_eq!(verdict(&judge, trick).winner.0, winner, "{trick}");
    }
    let reasons = verdict(&judge, "AH JH KH 9H").reasons;
    assert!(reasons.iter().any(|reason| said(&reason.say)[0] == "♥\u{fe0e}J belongs to trumps." && reason.clause.id == "3.2"));
    let position = Position { hand: cards("JH 9S QC"), ..fallen(&cards("KH")) };
    let legal = judge.playable(&position, Table::of(4)).unwrap();
    assert!(legal.cards.iter().all(|choice| choice.legal), "♥J is no heart");
    let position = Position { hand: cards("JH 9S QC"), ..fallen(&cards("9D")) };
    let legal = judge.playable(&position, Table::of(4)).unwrap();
    assert_eq!(legal.cards.iter().map(|choice| choice.legal).collect::<Vec<_>>(), [true, false, true]);
    let trumps =
        sheet::PACK.cards().filter(|card| judge.order.suit(*card, Default::default()) == Some(crate::tricks::EffectiveSuit::Trumps));
    let worth: Vec<_> = trumps.map(|card| sheet::POINTS.of(card)).collect();
    assert_eq!((worth.len(), worth.iter().sum::<u16>()), (11, 42));
    assert_eq!(judge.order.suit(cards("QH")[0], Default::default()), Some(crate::tricks::EffectiveSuit::Suit(Suit::Hearts)));
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for rules in ["{}", r#"{"target":10,"tie":"extra_deals"}"#] {
        check_matches(&Kloepper, 4, rules, |story| {
            for deal in &story.settled {
                let values: Vec<_> = deal.points.iter().filter(|points| **points > 0).collect();
                assert!((1..=3).contains(&values.len()) && values.windows(2).all(|pair| pair[0] == pair[1]));
            }
            assert!(rules == "{}" || story.outcome.is_none_or(|end| !end.is_shared()));
        });
    }
}
