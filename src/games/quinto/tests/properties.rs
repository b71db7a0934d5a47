//! Invariants of the rule sheet (6.11), checked with random deals of real cards. The formula of 6.7 is written a second time here.

use crate::games::testing::usual_judge;
use proptest::prelude::*;

use super::*;
use crate::asking::Facts;
use crate::games::{AnyGame, DealRecord, Script, Story, View};

/// A random deal after the play: the twelve tricks and the cachette (the five cards left over).
#[derive(Clone, Debug)]
struct Played {
    /// The cards of each trick, and of the cachette (the five cards left over) at the end.
    packets: Vec<Vec<Card>>,
    /// The winner of each trick.
    taken: Vec<u8>,
    calls: [&'static str; 4],
    all: bool,
    both: bool,
}

const SUITS: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];
const NAMES: [char; 4] = ['H', 'D', 'C', 'S'];

/// The number of a card in the order of all 53 cards. 0 is the joker, the weakest card, and 52 is ♥A.
fn ladder(card: Card) -> usize {
    match card {
        Card::Joker(_) => 0,
        Card::Of(rank, suit) => 1 + 13 * (3 - SUITS.iter().position(|other| *other == suit).unwrap()) + rank.index(),
    }
}

/// The words of match files for the quints in `packet`, which is a trick or the cachette (the five cards left over).
fn quints(packet: &[Card]) -> Vec<String> {
    let has = |rank, suit| packet.contains(&Card::Of(rank, suit));
    let mut found = Vec::new();
    for (suit, name) in SUITS.into_iter().zip(NAMES) {
        if has(Rank::Five, suit) {
            found.push(format!("5{name}"));
        }
        if has(Rank::Ace, suit) && has(Rank::Four, suit) {
            found.push(format!("A4{name}"));
        }
        if has(Rank::Two, suit) && has(Rank::Three, suit) {
            found.push(format!("23{name}"));
        }
    }
    if packet.iter().any(|card| card.suit().is_none()) {
        found.push("joker".to_owned());
    }
    found
}

fn value(quint: &str) -> i64 {
    match quint.chars().last().unwrap() {
        'H' => 20,
        'D' => 15,
        'C' => 10,
        'S' => 5,
        _ => 25,
    }
}

impl Played {
    /// The side that gets the cards of a packet: the winner of the trick, or for the cachette (the five cards left over) the winner of the
    /// last trick.
    fn taker(&self, packet: usize) -> usize {
        usize::from(self.taken[packet.min(11)] % 2)
    }

    /// The points of each side for tricks and for quints (cards and pairs that score), not yet multiplied by doubles.
    fn single(&self) -> [[i64; 2]; 2] {
        let mut points = [[0; 2]; 2];
        for (at, packet) in self.packets.iter().enumerate() {
            let side = &mut points[self.taker(at)];
            side[0] += 5;
            side[1] += quints(packet).iter().map(|quint| value(quint)).sum::<i64>();
        }
        points
    }

    fn factor(&self, side: usize) -> i64 {
        // Seat 3 deals, so seat 0 makes the first call, and the index of a call is its seat.
        let said = |call| (0..4).any(|seat| self.calls[seat] == call && (self.both || seat % 2 == side));
        if said("redouble") { 4 } else { 1 + i64::from(said("double")) }
    }

    fn score(&self, side: usize) -> i64 {
        let [base, quints] = self.single()[side];
        self.factor(side) * base + if self.all { self.factor(side) } else { 1 } * quints
    }

    fn rules(&self) -> Facts {
        let word = |yes, one, other| Value::word(if yes { one } else { other });
        [
            ("double_scope", word(self.all, "all", "tricks")),
            ("double_side", word(self.both, "both", "caller")),
            ("end_timing", Value::word("deal_end")),
        ]
        .into_iter()
        .collect()
    }

    fn calls(&self) -> Facts {
        [("calls", self.calls.into_iter().map(Value::word).collect())].into_iter().collect()
    }

    fn by_log(&self) -> Facts {
        let mut facts = self.calls();
        facts.set("taken", self.taken.iter().map(|seat| Value::Number(i64::from(*seat))).collect());
        let told = self.packets.iter().flat_map(|packet| quints(packet).into_iter().chain(["none".to_owned()]));
        facts.set("quints", told.map(|quint| Value::Word(quint.into())).collect());
        facts
    }

    fn by_totals(&self) -> Facts {
        let mut facts = self.calls();
        let team = |side| Value::word(["A", "B"][side]);
        let owner = |quint: String| {
            (0..13).find(|at| quints(&self.packets[*at]).contains(&quint)).map_or(Value::word("none"), |at| team(self.taker(at)))
        };
        let all = |prefix: &str| NAMES.iter().map(|name| owner(format!("{prefix}{name}"))).collect();
        facts.set("tricks_a", Value::Number(self.taken.iter().filter(|seat| **seat % 2 == 0).count() as i64));
        facts.set("cachette_team", team(self.taker(12)));
        facts.set("joker_team", owner("joker".to_owned()));
        facts.set("five_team", all("5"));
        facts.set("pair_a4", all("A4"));
        facts.set("pair_23", all("23"));
        facts
    }
}

fn told(rules: &Facts, facts: Facts) -> Story {
    let deals = [DealRecord { facts, settled: true }];
    let script = Script {
        players: AnyGame::sheet(&Quinto).usual_count(),
        first_dealer: Seat(3),
        house_rules: rules,
        deals: &deals,
        beside: crate::games::Beside::NOTHING,
        entry: crate::asking::Entry::Live,
    };
    AnyGame::replay(&Quinto, &script, View::FULL).unwrap()
}

fn deals() -> impl Strategy<Value = Played> {
    let pack: Vec<Card> = Pack { jokers: 1, ..Pack::FRENCH }.cards().collect();
    let call = || prop::sample::select(vec!["pass", "pass", "double", "redouble"]);
    // In half of the deals the cards of a pair are dealt close together, because otherwise pairs in a trick would be rare.
    (Just(pack.clone()).prop_shuffle(), any::<[bool; 3]>(), [call(), call(), call(), call()]).prop_map(
        move |(shuffled, [all, both, close], calls)| {
            let mut cards = shuffled;
            if close {
                cards.sort_by_key(|card| {
                    (
                        card.suit().map(|suit| (suit.index() + ladder(*card) / 13) % 4),
                        card.rank().is_some_and(|rank| rank > Rank::Four && rank != Rank::Ace),
                    )
                });
            }
            let packets: Vec<Vec<Card>> = (0..13).map(|at| cards[4 * at..if at == 12 { 53 } else { 4 * at + 4 }].to_vec()).collect();
            let mut leader = 0;
            let mut taken = Vec::new();
            for trick in &packets[..12] {
                let high = trick.iter().enumerate().max_by_key(|(_, card)| ladder(**card)).unwrap().0;
                leader = (leader + high) % 4;
                taken.push(leader as u8);
            }
            Played { packets, taken, calls, all, both }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Checks that a random deal pays what rule sheet 6.7 says, and keeps the invariants of 6.11, whether its facts are entered trick by
    /// trick or as totals.
    #[test]
    fn a_deal_pays_what_its_cards_say(played in deals()) {
        let rules = played.rules();
        let (log, totals) = (told(&rules, played.by_log()), told(&rules, played.by_totals()));
        let Some(settled) = log.settled.first() else {
            // Only the random calls can be illegal. So if the deal is refused, the reason must be a call.
            for story in [log, totals] {
                let stopped = story.open.unwrap().stopped.unwrap();
                prop_assert_eq!(stopped.question.fact.key, "calls");
            }
            return Ok(());
        };
        let expected = [played.score(0), played.score(1)];
        prop_assert_eq!(settled.points.as_slice(), expected);
        prop_assert_eq!(totals.settled[0].points.as_slice(), expected);
        prop_assert_eq!(&settled.full.as_ref().unwrap().left_over, &[]);
        let single = played.single().map(|[base, quints]| base + quints);
        prop_assert!((140..=240).contains(&(single[0] + single[1])), "{:?}", single);
        prop_assert!(expected.iter().all(|points| points % 5 == 0));
        for side in [0, 1] {
            prop_assert!(!played.all || expected[side] == played.factor(side) * single[side]);
            prop_assert!(played.taken.iter().any(|seat| usize::from(*seat % 2) == side) || expected[side] == 0);
        }
    }

    /// Checks that the player of the strongest card wins the trick. The trick is worth 5 points and the points of its quints (cards and
    /// pairs that score).
    #[test]
    fn a_trick_goes_to_the_top_of_the_ladder(cards in prop::sample::subsequence(Pack { jokers: 1, ..Pack::FRENCH }.cards().collect::<Vec<_>>(), 4).prop_shuffle()) {
        use crate::tricks::{Play, Position};
        let plays = cards.iter().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), *card)).collect();
        let verdict = usual_judge(&Quinto).verdict(&Position { plays, ..Position::default() }, Table::of(4)).unwrap();
        let high = cards.iter().enumerate().max_by_key(|(_, card)| ladder(**card)).unwrap().0;
        prop_assert_eq!(usize::from(verdict.winner.0), high);
        prop_assert!(cards[high].suit().is_some(), "the joker never wins");
        prop_assert_eq!(i64::from(verdict.points.unwrap()), 5 + quints(&cards).iter().map(|quint| value(quint)).sum::<i64>());
    }

    /// Checks that every hand has a legal card, whether the player leads, follows suit or cannot follow. The joker is always legal.
    #[test]
    fn there_is_always_a_card_to_play(cards in prop::sample::subsequence(Pack { jokers: 1, ..Pack::FRENCH }.cards().collect::<Vec<_>>(), 8).prop_shuffle(), fallen in 0..4usize) {
        use crate::tricks::{Play, Position};
        let plays: Vec<_> = cards.iter().take(fallen).enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), *card)).collect();
        let hand = cards[fallen..].to_vec();
        let led = plays.iter().find_map(|play| play.card.suit());
        let follows = led.filter(|led| hand.iter().any(|card| card.suit() == Some(*led)));
        let playable = usual_judge(&Quinto).playable(&Position { plays, hand, ..Position::default() }, Table::of(4)).unwrap();
        for choice in &playable.cards {
            let must = follows.is_none_or(|led| choice.card.suit().is_none_or(|suit| suit == led));
            prop_assert_eq!(choice.legal, must, "{:?}", choice);
        }
        prop_assert!(playable.cards.iter().any(|choice| choice.legal));
    }
}

/// Completes deals with random legal answers. Checks that every completed deal can be scored.
#[test]
fn whatever_is_answered_is_reckoned() {
    for rules in [r#"{"match":"best_of_3","target":60,"tie":"draw"}"#, r#"{"target":100,"preset":"classic"}"#] {
        check_matches(&Quinto, 4, rules, |story| {
            for line in story.settled.iter().flat_map(|deal| &deal.full.as_ref().unwrap().ledger.lines) {
                let points = line.amount.value();
                assert!(line.unit == crate::reckoning::Unit::Wins || (points >= 0 && points % 5 == 0), "{line:?}");
            }
        });
    }
}

/// Whether the packets of a side have room for its quints (single cards or pairs that score). A packet is a trick of four cards, or the
/// cachette: the five cards left over. Each holds at most two pairs. The single cards fill the places that are left.
fn packs(tricks: i64, cachette: bool, singles: i64, pairs: i64) -> bool {
    let packets = (0..tricks).map(|_| 4).chain(cachette.then_some(5));
    let (mut pairs, mut room) = (pairs, 0);
    for cards in packets {
        let here = pairs.min(2);
        pairs -= here;
        room += cards - 2 * here;
    }
    pairs == 0 && singles <= room
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Checks that totals are accepted if, and only if, the packets (the tricks and the cachette) of both sides have room for their quints
    /// (rule sheet 6.10).
    #[test]
    fn totals_stand_when_they_fit(a in prop_oneof![0..=3i64, 9..=12i64, 0..=12i64], cachette in 0..2usize, singles in any::<[bool; 5]>(), pairs in prop::array::uniform8(0..3usize)) {
        let mut facts: Facts = [("calls", ["pass"; 4].map(Value::word).into_iter().collect())].into_iter().collect();
        let owner = |at: usize| Value::word(["A", "B", "none"][at]);
        let side = |yes: bool| usize::from(yes);
        facts.set("tricks_a", Value::Number(a));
        facts.set("cachette_team", owner(cachette));
        facts.set("joker_team", owner(side(singles[0])));
        facts.set("five_team", singles[1..].iter().map(|yes| owner(side(*yes))).collect());
        facts.set("pair_a4", pairs[..4].iter().map(|at| owner(*at)).collect());
        facts.set("pair_23", pairs[4..].iter().map(|at| owner(*at)).collect());
        let fits = [a, 12 - a].into_iter().enumerate().all(|(at, tricks)| {
            let singles = singles.iter().filter(|yes| side(**yes) == at).count() as i64;
            let pairs = pairs.iter().filter(|owner| **owner == at).count() as i64;
            let nothing = singles + pairs == 0 && cachette != at;
            if tricks == 0 { nothing } else { packs(tricks, cachette == at, singles, pairs) }
        });
        prop_assert_eq!(told(&Facts::default(), facts).settled.len() == 1, fits);
    }
}
