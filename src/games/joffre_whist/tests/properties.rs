//! Invariants, checked with random deals and auctions. The formula of rule sheet 9.5 and the order of calls of 9.3 are written a second
//! time here.

use proptest::prelude::*;

use super::*;
use crate::asking::Facts;
use crate::games::{AnyGame, DealRecord, Script, Story, View};

const STRAINS: [&str; 7] = ["NT", "S", "D", "C", "H", "TA", "JTA"];
const VALUES: [i64; 7] = [2, 4, 6, 8, 10, 15, 20];

fn told(rules: &Facts, facts: Facts) -> Story {
    let deals = [DealRecord { facts, settled: true }];
    let script = Script {
        players: AnyGame::sheet(&JoffreWhist).usual_count(),
        first_dealer: Seat(3),
        house_rules: rules,
        deals: &deals,
        beside: crate::games::Beside::NOTHING,
        entry: Entry::Live,
    };
    AnyGame::replay(&JoffreWhist, &script, View::FULL).unwrap()
}

fn number(n: usize) -> Value {
    Value::Number(n as i64)
}

/// A random deal whose auction is entered by its result.
#[derive(Clone, Debug)]
struct Played {
    declarer: usize,
    strain: usize,
    level: i64,
    doubled: bool,
    tricks: i64,
    /// The seat that won the Joffre. 4 means nobody.
    joffre: usize,
    /// The side with the full set of honours: 0 for the declarer's side, 1 for the opponents, 2 for neither side.
    honours: usize,
    royal: usize,
    /// Whether each of three house rules is on: `joffre_adds`, `declarer_only` and `royal_replaces`, in this order.
    rules: [bool; 3],
}

impl Played {
    /// Whether each side has enough tricks to contain the cards that the facts of the deal give it: the Joffre, the honours, and the royal
    /// honours.
    fn can_be(&self) -> bool {
        let tricks = [self.tricks, 13 - self.tricks];
        let all = if self.strain == 0 { 1 } else { 4 };
        let fits = (0..2).all(|side| {
            let joffre = if self.joffre < 4 && (self.joffre + self.declarer) % 2 == side { 2 } else { 0 };
            let honours = if self.royal == side {
                16
            } else if self.honours == side {
                all
            } else {
                0
            };
            let whole = tricks[side] < 13 || (self.honours == side && self.royal == side);
            joffre + honours <= 4 * tricks[side] && whole && (self.royal != side || self.honours == side)
        });
        fits && !(self.strain == 0 && self.honours == 2)
    }

    /// The points of the declarer's side and of the opponents by rule sheet 9.5. The first number is for tricks, and the second for
    /// bonuses.
    fn points(&self) -> [[i64; 2]; 2] {
        let [adds, declarer_only, replaces] = self.rules;
        let (d, o, n, v) = (self.tricks, 13 - self.tricks, self.level, VALUES[self.strain]);
        let attack = self.strain == 6;
        let taker =
            if declarer_only { self.joffre == self.declarer } else { self.joffre < 4 && (self.joffre + self.declarer).is_multiple_of(2) };
        let made = d >= n + 6 && (!attack || taker);
        let times = if self.doubled { 2 } else { 1 };
        let mut points = [[0; 2]; 2];
        if made {
            points[0][0] = times * if n == 7 { 14 * v } else { (d - 6) * v };
        } else {
            points[1][0] = times * if attack { 2 * n * v } else { (o - 6).max(0) * v };
        }
        if self.joffre < 4 {
            points[(self.joffre + self.declarer) % 2][1] += match (attack, adds) {
                (false, _) => 15,
                (true, false) => 50,
                (true, true) => 65,
            };
        }
        for (side, points) in points.iter_mut().enumerate() {
            let royal = self.royal == side;
            points[1] += if self.honours == side && !(royal && replaces) { 2 } else { 0 } + if royal { 8 } else { 0 };
        }
        points
    }

    fn facts(&self) -> Facts {
        let holder = |at: usize| Value::word(["declarer_side", "opponents", "none"][at]);
        let mut facts: Facts = [
            ("declarer", number(self.declarer)),
            ("strain", Value::word(STRAINS[self.strain])),
            ("level", Value::Number(self.level)),
            ("doubled", Value::Yes(self.doubled)),
            ("declarer_tricks", Value::Number(self.tricks)),
            ("joffre", if self.joffre < 4 { number(self.joffre) } else { Value::word("none") }),
            ("honours", holder(self.honours)),
            ("royal", holder(self.royal)),
        ]
        .into_iter()
        .collect();
        if self.strain > 4 {
            facts.set("named_suit", Value::word("S"));
        }
        facts
    }

    fn rules(&self) -> Facts {
        ["joffre_adds", "declarer_only", "royal_replaces"].into_iter().zip(self.rules.map(Value::Yes)).collect()
    }
}

fn any_deal() -> impl Strategy<Value = Played> {
    let tricks = prop_oneof![3 => 0..=13i64, 1 => Just(13), 1 => Just(0)];
    let bid = (0..4usize, 0..7usize, 1..=7i64, any::<bool>());
    (bid, tricks, 0..5usize, 0..3usize, prop_oneof![Just(2), 0..3usize], any::<[bool; 3]>()).prop_map(
        |((declarer, strain, level, doubled), tricks, joffre, honours, royal, rules)| {
            // Gives all honours and royal honours to a side with every trick, because deals that say otherwise would be refused.
            let whole = [13, 0].iter().position(|all| *all == tricks);
            let (honours, royal) = whole.map_or((honours, royal), |side| (side, side));
            Played { declarer, strain, level, doubled, tricks, joffre, honours, royal, rules }
        },
    )
}

/// A call as a word of match files, and its level if the call is a bid.
type Word = (&'static str, Option<i64>);

/// The end of an auction: declared, passed out or refused. `Open` means that it goes on.
#[derive(Debug, PartialEq)]
enum End {
    Open,
    Refused,
    PassedOut,
    Declared(usize, &'static str, i64, bool),
}

/// How an auction with `calls` ends by rule sheet 9.3. Seat 3 deals, so seat 0 calls first.
fn ends(calls: &[Word], bridge: bool) -> End {
    let (mut out, mut has_doubled) = ([false; 4], [false; 4]);
    let (mut high, mut doubler, mut turn): (Option<(usize, usize, i64)>, Option<usize>, usize) = (None, None, 0);
    for (word, level) in calls {
        match *word {
            "pass" => out[turn] = true,
            "double" => {
                let Some((holder, strain, level)) = high else { return End::Refused };
                if (holder + turn).is_multiple_of(2) || doubler.is_some() || has_doubled[turn] {
                    return End::Refused;
                }
                (doubler, has_doubled[turn]) = (Some(turn), true);
                if !bridge {
                    high = Some((turn, strain, level));
                }
            }
            bid => {
                let strain = STRAINS.iter().position(|strain| *strain == bid).unwrap();
                if high.is_some_and(|(_, over, than)| (strain, level.unwrap()) <= (over, than)) {
                    return End::Refused;
                }
                (high, doubler) = (Some((turn, strain, level.unwrap())), None);
            }
        }
        let silent = |seat: usize| out[seat] || (bridge && doubler == Some(seat));
        match high {
            None if out == [true; 4] => return End::PassedOut,
            Some((holder, strain, level)) if (0..4).all(|seat| seat == holder || silent(seat)) => {
                return End::Declared(holder, STRAINS[strain], level, doubler.is_some());
            }
            _ => turn = (1..=4).map(|step| (turn + step) % 4).find(|seat| !out[*seat]).unwrap(),
        }
    }
    End::Open
}

fn any_auction() -> impl Strategy<Value = (Vec<Word>, bool)> {
    let bid = (0..7usize, 1..=7i64).prop_map(|(strain, level)| (STRAINS[strain], Some(level)));
    let low = (0..3usize, 1..=2i64).prop_map(|(strain, level)| (STRAINS[strain], Some(level)));
    let word = prop_oneof![4 => Just(("pass", None)), 2 => Just(("double", None)), 2 => low, 1 => bid];
    (prop::collection::vec(word, 0..10), any::<bool>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Checks that a random deal pays what rule sheet 9.5 says, and the invariants of 9.8 hold.
    #[test]
    fn a_deal_pays_what_the_sheet_says(played in any_deal()) {
        let story = told(&played.rules(), played.facts());
        prop_assert_eq!(story.settled.len() == 1, played.can_be());
        let Some(settled) = story.settled.first() else { return Ok(()) };
        let points = played.points();
        let of = |side: usize| points[(side + played.declarer) % 2].iter().sum::<i64>();
        prop_assert_eq!(settled.points.as_slice(), [of(0), of(1)]);
        let full = settled.full.as_ref().unwrap();
        prop_assert_eq!(&full.left_over, &[]);
        let for_tricks = full.ledger.lines.iter().take(2).filter(|line| line.amount.value() > 0).count();
        prop_assert!(for_tricks <= 1, "at most one side scores for tricks");
        let bonuses: i64 = full.ledger.lines.iter().skip(2).map(|line| line.amount.value()).sum();
        prop_assert!(played.rules[0] || bonuses <= 50 + 10);
        prop_assert!(full.ledger.lines.iter().all(|line| line.amount.value() >= 0));
    }

    /// Checks that an auction with random calls ends as rule sheet 9.2 and 9.3 say.
    #[test]
    fn an_auction_ends_as_the_sheet_says((calls, bridge) in any_auction()) {
        let rules: Facts = [("double_mode", Value::word(if bridge { "bridge_style" } else { "double_takes_over" }))].into_iter().collect();
        // Cuts off the calls after the end of the auction. They would be left over, because no question asks for them.
        let length = (0..calls.len()).find(|at| ends(&calls[..*at], bridge) != End::Open).unwrap_or(calls.len());
        let calls = &calls[..length];
        let facts: Facts = [
            ("calls", calls.iter().map(|(word, _)| Value::word(word)).collect()),
            ("levels", calls.iter().filter_map(|(_, level)| level.map(Value::Number)).collect()),
        ]
        .into_iter()
        .filter(|(_, list): &(&str, Value)| !list.items().is_empty())
        .collect();
        let story = told(&rules, facts);
        match (ends(calls, bridge), story.settled.first()) {
            (End::PassedOut, settled) => prop_assert!(settled.is_some()),
            (end, settled) => {
                prop_assert!(settled.is_none());
                let stopped = story.open.unwrap().stopped.unwrap();
                let asks = stopped.question.fact.key;
                match end {
                    End::Refused => prop_assert!(stopped.objection.is_some() && ["calls", "levels"].contains(&asks)),
                    End::Open => prop_assert!(stopped.objection.is_none() && asks == "calls"),
                    _ => prop_assert!(stopped.objection.is_none() && ["named_suit", "taken"].contains(&asks)),
                }
            }
        }
        if let End::Declared(declarer, strain, level, doubled) = ends(calls, bridge) {
            // Checks that the result may be recorded in addition to the calls, but is refused if it differs from them.
            let mut facts: Facts = [
                ("calls", calls.iter().map(|(word, _)| Value::word(word)).collect()),
                ("levels", calls.iter().filter_map(|(_, level)| level.map(Value::Number)).collect()),
                ("declarer", number(declarer)),
                ("strain", Value::word(strain)),
                ("level", Value::Number(level)),
                ("doubled", Value::Yes(doubled)),
            ]
            .into_iter()
            .collect();
            let agrees = |facts: &Facts| told(&rules, facts.clone()).open.unwrap().stopped.unwrap().objection.is_none();
            prop_assert!(agrees(&facts));
            facts.set("doubled", Value::Yes(!doubled));
            prop_assert!(!agrees(&facts));
        }
    }
}

#[test]
fn whatever_is_answered_is_reckoned() {
    let rules = r#"{"double_mode":"bridge_style","honour_mode":"per_card","red_order":"diamonds_high","deals":2}"#;
    check_matches(&JoffreWhist, 4, rules, |story| {
        let counted = story.settled.iter().filter(|deal| said(&deal.full.as_ref().unwrap().brief)[0] != "everybody passed").count();
        assert_eq!(story.outcome.is_some(), counted == 2);
    });
}
