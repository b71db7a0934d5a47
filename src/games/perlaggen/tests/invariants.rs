//! Invariants of the rule sheet (3.12). Random legal deals are compared with the rules of 3.6 to 3.9, which are written a second time here.

use super::*;
use proptest::prelude::*;

/// The state of an element. The names of the fields are those of the rule sheet.
#[derive(Clone, Copy, Debug)]
struct State {
    value: i64,
    pending: Option<usize>,
    right: Option<usize>,
    bet: bool,
    conceded_to: Option<usize>,
}

const OPEN: State = State { value: 1, pending: None, right: None, bet: false, conceded_to: None };
const ACTIONS: [&str; 5] = ["bet", "concede", "good", "hold", "raise"];

/// A match of two sides, played by the rules that are written a second time here.
#[derive(Clone, Debug)]
struct Table {
    target: i64,
    before: [i64; 2],
    at_once: bool,
    may_raise: bool,
    elements: [State; 3],
    events: Vec<String>,
}

impl Table {
    fn live(&self, side: usize) -> i64 {
        self.before[side] + self.elements.iter().filter(|state| state.conceded_to == Some(side)).map(|state| state.value).sum::<i64>()
    }

    fn ended(&self) -> bool {
        self.at_once && (0..2).any(|side| self.live(side) >= self.target)
    }

    /// Makes the call `action` of a side about an element, if it is legal. Returns whether it was legal.
    fn act(&mut self, element: usize, side: usize, action: &str) -> bool {
        let gestrichen = self.live(side) >= self.target - 1;
        let state = self.elements[element];
        if state.conceded_to.is_some() || self.ended() {
            return false;
        }
        let answers = state.pending.is_some_and(|by| by != side);
        let after = match action {
            "bet" if state.pending.is_none() && state.right.is_none_or(|right| right == side) && !gestrichen => {
                State { pending: Some(side), bet: true, ..state }
            }
            "concede" if state.pending != Some(side) => State { pending: None, conceded_to: Some(1 - side), ..state },
            "good" if answers => State { pending: None, conceded_to: Some(1 - side), ..state },
            "hold" if answers => State { value: state.value + 1, pending: None, right: Some(side), ..state },
            "raise" if answers && (self.may_raise || !gestrichen) => State { value: state.value + 1, pending: Some(side), ..state },
            _ => return false,
        };
        self.elements[element] = after;
        self.events.push(format!("{}_{action}_{}", ["g", "h", "s"][element], ["a", "b"][side]));
        true
    }
}

/// The best figures of both sides, and the winner of each trick.
#[derive(Clone, Debug)]
struct Cards {
    gleich: [(i64, usize); 2],
    hanger: [(i64, usize); 2],
    log: Vec<u8>,
    straight: bool,
}

const RANKS: [&str; 9] = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"];

fn any_figure() -> impl Strategy<Value = (i64, usize)> {
    (prop::sample::select(vec![0i64, 2, 2, 3, 3, 4, 5]), 2..9usize).prop_map(|(cards, rank)| (cards, rank.max((cards - 1).max(0) as usize)))
}

fn any_cards() -> impl Strategy<Value = Cards> {
    let figures = prop::array::uniform4(any_figure());
    (figures, prop::collection::vec(0..4u8, 5), any::<bool>()).prop_map(|(mut figures, log, straight)| {
        // The four figures have at most ten cards together. So the hands can always hold them: seven wild cards and three natural cards are
        // enough.
        while figures.iter().map(|figure| figure.0).sum::<i64>() > 10 {
            let largest = figures.iter_mut().max_by_key(|figure| figure.0).unwrap();
            largest.0 -= 1;
        }
        let [a, b, c, d] = figures.map(|(cards, rank)| (if cards == 1 { 0 } else { cards }, rank));
        Cards { gleich: [a, b], hanger: [c, d], log, straight }
    })
}

fn any_table() -> impl Strategy<Value = Table> {
    (3..=6i64, 0..6i64, 0..6i64, any::<bool>(), any::<bool>(), prop::collection::vec((0..3usize, 0..2usize, 0..5usize), 0..14)).prop_map(
        |(target, a, b, at_once, may_raise, tries)| {
            let before = [a % target, b % target];
            let mut table = Table { target, before, at_once, may_raise, elements: [OPEN; 3], events: Vec::new() };
            for (element, side, action) in tries {
                table.act(element, side, ACTIONS[action]);
            }
            // Answers every open bet by holding it (accepting the higher stake), so that the deal can be completed.
            for element in 0..3 {
                if let Some(by) = table.elements[element].pending {
                    table.act(element, 1 - by, "hold");
                }
            }
            table
        },
    )
}

impl Table {
    fn rules(&self) -> String {
        let timing = if self.at_once { "immediate_on_concession" } else { "deal_end_order" };
        format!(r#"{{"target":{},"win_timing":"{timing}","gestrichen_may_raise":{}}}"#, self.target, self.may_raise)
    }

    /// The side that wins each element by the showdown or by tricks. `None` for a conceded element, and for a tie.
    fn settled(&self, cards: &Cards) -> [Option<usize>; 3] {
        let both = (0..2).all(|side| self.live(side) >= self.target - 1);
        let better = |figures: [(i64, usize); 2]| {
            let counts = |figure: (i64, usize)| figure.0 >= if both { 3 } else { 2 };
            match (counts(figures[0]), counts(figures[1])) {
                (false, false) => None,
                (true, false) => Some(0),
                (false, true) => Some(1),
                (true, true) if figures[0] == figures[1] => None,
                (true, true) => Some(usize::from(figures[0] < figures[1])),
            }
        };
        let a = cards.log.iter().filter(|seat| **seat % 2 == 0).count();
        [better(cards.gleich), better(cards.hanger), Some(usize::from(a < 3))]
    }

    fn deal(&self, cards: &Cards) -> String {
        let mut facts = format!(r#"{{"events":{:?}"#, self.events);
        let short = self.elements[2].conceded_to.is_some();
        if self.ended() || short {
            facts += &format!(r#","taken":{:?}"#, &cards.log[..2]);
        } else {
            facts += &format!(r#","taken":{:?}"#, cards.log);
        }
        let settled = self.settled(cards);
        for (element, name, figures) in [(0, "gleich", cards.gleich), (1, "hanger", cards.hanger)] {
            if self.ended() || self.elements[element].conceded_to.is_some() {
                continue;
            }
            if cards.straight {
                let who = settled[element].map_or("tie", |side| ["a", "b"][side]);
                facts += &format!(r#","{name}_winner":"{who}""#);
                continue;
            }
            for (side, (count, rank)) in ["a", "b"].iter().zip(figures) {
                facts += &format!(r#","{side}_{name}":{count}"#);
                if count > 0 {
                    facts += &format!(r#","{side}_{name}_rank":"{}""#, RANKS[rank]);
                }
            }
        }
        facts + "}"
    }

    /// The totals of both sides after the deal (rule sheet 3.9).
    fn totals(&self, cards: &Cards) -> [i64; 2] {
        if self.ended() {
            return [self.live(0), self.live(1)];
        }
        let settled = self.settled(cards);
        let mut totals = self.before;
        let groups: [fn(&State) -> bool; 3] = [
            |state| state.conceded_to.is_some(),
            |state| state.conceded_to.is_none() && state.bet,
            |state| state.conceded_to.is_none() && !state.bet,
        ];
        for group in groups {
            for (state, shown) in self.elements.iter().zip(settled).filter(|(state, _)| group(state)) {
                if let Some(side) = state.conceded_to.or(shown) {
                    totals[side] += state.value;
                    if totals[side] >= self.target {
                        return totals;
                    }
                }
            }
        }
        totals
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn any_legal_deal_is_scored_by_the_sheet(table in any_table(), cards in any_cards()) {
        let story = at(table.before, &table.rules(), &table.deal(&cards));
        let stopped = story.open.as_ref().and_then(|open| open.stopped.as_ref()).and_then(|stopped| stopped.objection.as_ref());
        prop_assert_eq!(stopped, None, "{}", table.deal(&cards));
        prop_assert_eq!(story.settled.len() as i64, table.before[0] + table.before[1] + 1, "{}", table.deal(&cards));
        let full = story.settled.last().unwrap().full.as_ref().unwrap();
        prop_assert_eq!(&full.left_over, &[]);
        prop_assert_eq!([story.totals.get(Side(0)), story.totals.get(Side(1))], table.totals(&cards), "{}", table.deal(&cards));
        // Checks that after the deal either both sides are below the target, or exactly one side has reached it and won.
        let over: Vec<usize> = (0..2).filter(|side| story.totals.get(Side(*side as u8)) >= table.target).collect();
        prop_assert_eq!(over.len(), usize::from(story.outcome.is_some()));
        if let Some(end) = story.outcome {
            prop_assert!(!end.is_shared() && end.winners().has(Seat(over[0] as u8)) && end.winners().len() == 2);
        }
        // Checks that the Spiel (three of the five tricks) is never a tie, and every line of the ledger has a clause.
        prop_assert!(full.ledger.lines.iter().all(|line| !line.clauses.is_empty()));
        for state in table.elements {
            let answers = table.events.iter().filter(|event| event.contains("hold") || event.contains("raise")).count() as i64;
            prop_assert!(state.value >= 1 && state.value <= 1 + answers);
        }
    }

    #[test]
    fn whatever_the_sheet_does_not_allow_is_refused(table in any_table(), element in 0..3usize, side in 0..2usize, action in 0..5usize) {
        let mut after = table.clone();
        let legal = after.act(element, side, ACTIONS[action]);
        let event = format!("{}_{}_{}", ["g", "h", "s"][element], ACTIONS[action], ["a", "b"][side]);
        let events: Vec<String> = table.events.iter().cloned().chain([event]).collect();
        let story = at(table.before, &table.rules(), &format!(r#"{{"events":{events:?}}}"#));
        let stopped = story.open.and_then(|open| open.stopped);
        let why = stopped.as_ref().and_then(|stopped| stopped.objection.as_ref());
        prop_assert_eq!(why.is_none(), legal, "{:?}: {:?}", events, why);
        if let (Some(why), Some(stopped)) = (why, &stopped) {
            prop_assert_eq!(stopped.question.at, Some(table.events.len()));
            prop_assert!(why.clause().is_some());
            for lang in Lang::ALL {
                prop_assert!(!voice(lang).text(&why.says()).is_empty() && !voice(lang).text(&why.instead().unwrap()).is_empty());
            }
            // Every offered call that is not barred must be legal. If the match goes on and the element is not decided, at least one call
            // must be offered.
            for offer in stopped.question.offers.iter().filter(|offer| offer.barred.is_none() && !table.ended()) {
                let word = offer.value.as_word().unwrap();
                let (of, step, by) = (&word[..1], &word[2..word.len() - 2], &word[word.len() - 1..]);
                let mut next = table.clone();
                let of = ["g", "h", "s"].iter().position(|name| *name == of).unwrap();
                prop_assert!(next.act(of, usize::from(by == "b"), step), "{} after {:?}", word, table.events);
            }
        }
    }
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for rules in [r#"{"target":4}"#, r#"{"target":3,"trump_hanger_breaks_tie":true,"win_timing":"immediate_on_concession"}"#] {
        check_matches(&Perlaggen, 4, rules, |story| {
            assert!(story.settled.iter().all(|deal| deal.points.iter().sum::<i64>() <= 3));
        });
    }
}
