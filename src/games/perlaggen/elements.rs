//! The three elements of a deal that score, the calls about each of them, and their stakes (rule sheet 3.5, 3.6).

use crate::bidding::{RaisedStake, StakeStep};
use crate::games::prelude::*;

/// One of the three elements that score (rule sheet 3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// The most cards of one rank in a hand.
    Gleich,
    /// The longest run in one suit in a hand.
    Hanger,
    /// The majority of the five tricks.
    Spiel,
}

wording! {
    phrase GLEICH: ("Gleich", "グライヒ");
    phrase HANGER: ("Hanger", "ハンガー");
    phrase SPIEL: ("Spiel", "シュピール");

    /// The keys of links that open the question for a call about an element. No fact has these keys: calls are recorded under [`EVENTS`].
    fact SAY_GLEICH = "gleich_event": GLEICH, GLEICH;
    fact SAY_HANGER = "hanger_event": HANGER, HANGER;
    fact SAY_SPIEL = "spiel_event": SPIEL, SPIEL;

    /// The calls of a deal, in the order of calling. Both facts have the key `events`. `EVENTS` is the question for a call that a side
    /// makes of its own accord, and `ANSWERS` is the question for the answer to a bet.
    pub(super) fact EVENTS = "events": ("{0}"), ("{0}: a bet, or given up?", "{0}：ベット？ 負けを認める？");
    pub(super) fact ANSWERS = "events": ("{0}"), ("{1}: {0} for {2}?", "{1}：{0}、{2}点でどうする？");
}

impl Element {
    /// All elements, in the order in which their points are credited to the sides (rule sheet 3.9).
    pub const ALL: [Element; 3] = [Element::Gleich, Element::Hanger, Element::Spiel];

    /// The name of the element.
    pub const fn name(self) -> Phrase {
        match self {
            Element::Gleich => GLEICH,
            Element::Hanger => HANGER,
            Element::Spiel => SPIEL,
        }
    }

    /// The key and the text of the link that opens the question for a call about this element.
    pub(super) const fn way(self) -> (&'static Fact, Phrase) {
        match self {
            Element::Gleich => (&SAY_GLEICH, phrase!("Bet: Gleich", "グライヒにベット")),
            Element::Hanger => (&SAY_HANGER, phrase!("Bet: Hanger", "ハンガーにベット")),
            Element::Spiel => (&SAY_SPIEL, phrase!("Bet: Spiel", "シュピールにベット")),
        }
    }
}

/// The side of seats 0 and 2.
pub(super) const A: Side = Side(0);

/// The side of seats 1 and 3.
pub(super) const B: Side = Side(1);

/// A call: one side bets, answers a bet, or gives up an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The element that the call is about.
    pub element: Element,
    /// The kind of the call: a bet, an answer, or a concession.
    pub step: StakeStep,
    /// The side that makes the call.
    pub side: Side,
}

impl Answer for Event {
    fn from_value(value: &Value) -> Option<Event> {
        let at = Kind::choice_of(&WORDS, value)?;
        let element = Element::ALL.get(at / STEPS.len())?;
        let (step, side) = STEPS.get(at % STEPS.len())?;
        Some(Event { element: *element, step: *step, side: *side })
    }
    fn to_value(self) -> Value {
        Value::word(self.word())
    }
    fn arg(self) -> Arg {
        Arg::Word(self.word())
    }
}

impl Event {
    fn word(self) -> &'static str {
        let step = STEPS.iter().position(|step| *step == (self.step, self.side)).unwrap_or_default();
        WORDS.get(self.element as usize * STEPS.len() + step).map_or("", |choice| choice.word)
    }
}

/// The possible calls about an element. First come the four calls that answer no bet, then the answers of side A to a bet, then those of
/// side B.
const STEPS: [(StakeStep, Side); 10] = [
    (StakeStep::Bet, A),
    (StakeStep::Bet, B),
    (StakeStep::Concede, A),
    (StakeStep::Concede, B),
    (StakeStep::Good, A),
    (StakeStep::Hold, A),
    (StakeStep::Raise, A),
    (StakeStep::Good, B),
    (StakeStep::Hold, B),
    (StakeStep::Raise, B),
];

const fn word(word: &'static str) -> Choice {
    Choice { word, says: phrase!("") }
}

/// The words of the calls in match files. Each element has ten words, in the order of [`STEPS`].
static WORDS: [Choice; 30] = [
    word("g_bet_a"),
    word("g_bet_b"),
    word("g_concede_a"),
    word("g_concede_b"),
    word("g_good_a"),
    word("g_hold_a"),
    word("g_raise_a"),
    word("g_good_b"),
    word("g_hold_b"),
    word("g_raise_b"),
    word("h_bet_a"),
    word("h_bet_b"),
    word("h_concede_a"),
    word("h_concede_b"),
    word("h_good_a"),
    word("h_hold_a"),
    word("h_raise_a"),
    word("h_good_b"),
    word("h_hold_b"),
    word("h_raise_b"),
    word("s_bet_a"),
    word("s_bet_b"),
    word("s_concede_a"),
    word("s_concede_b"),
    word("s_good_a"),
    word("s_hold_a"),
    word("s_raise_a"),
    word("s_good_b"),
    word("s_hold_b"),
    word("s_raise_b"),
];

/// The words that answer a question for a call. If `about` is `None`, these are all words. If `answers` is a side, these are the answers of
/// this side to a bet on the element. Otherwise these are the bets and the concessions of both sides.
pub(super) fn words(about: Option<Element>, answers: Option<Side>) -> &'static [Choice] {
    let Some(element) = about else { return &WORDS };
    let first = element as usize * STEPS.len();
    let asked = match answers {
        None => first..first + 4,
        Some(A) => first + 4..first + 7,
        Some(_) => first + 7..first + 10,
    };
    WORDS.get(asked).unwrap_or(&WORDS)
}

/// The stakes of the three elements.
#[derive(Clone, Copy, Debug)]
pub struct Stakes([RaisedStake; 3]);

impl Default for Stakes {
    fn default() -> Stakes {
        Stakes([RaisedStake::of(1); 3])
    }
}

impl Stakes {
    /// The stake of an element.
    pub fn of(&self, element: Element) -> RaisedStake {
        self.0.get(element as usize).copied().unwrap_or(RaisedStake::of(1))
    }

    /// Replaces the stake of an element.
    pub(super) fn set(&mut self, element: Element, stake: RaisedStake) {
        if let Some(place) = self.0.get_mut(element as usize) {
            *place = stake;
        }
    }

    /// The first element with a bet that is not answered yet. `None` if every bet is answered.
    pub fn waiting(&self) -> Option<Element> {
        Element::ALL.into_iter().find(|element| self.of(*element).bet_by.is_some())
    }

    /// The points of the elements that the opponents of `side` conceded to it.
    pub fn conceded_to(&self, side: Side) -> i64 {
        self.0.iter().filter(|stake| stake.won_by == Some(side)).fold(0, |sum, stake| sum.saturating_add(stake.value))
    }
}
