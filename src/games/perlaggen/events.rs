//! What is said about the three elements: bets, answers, concessions (3.6), and what a gestrichen side may still say (3.8).

use super::Perlaggen;
use crate::asking::{Answer, Choice, Fact, Kind, Objection, Value};
use crate::bidding::{Stake, Step, other};
use crate::games::Now;
use crate::table::Side;
use crate::text::{Arg, Phrase, Say};
use crate::wording;

/// One of the three things that score (3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// Cards of one rank.
    Gleich,
    /// A run in one suit.
    Hanger,
    /// Tricks.
    Spiel,
}

wording! {
    phrase GLEICH: ("Gleich", "グライヒ");
    phrase HANGER: ("Hanger", "ハンガー");
    phrase SPIEL: ("Spiel", "シュピール");

    /// Ways to a word about an element. Nothing is ever recorded under these names; what is said goes into [`EVENTS`].
    fact SAY_GLEICH = "gleich_event": GLEICH, GLEICH;
    fact SAY_HANGER = "hanger_event": HANGER, HANGER;
    fact SAY_SPIEL = "spiel_event": SPIEL, SPIEL;
}

impl Element {
    /// All of them, in the order in which they are credited (3.9).
    pub const ALL: [Element; 3] = [Element::Gleich, Element::Hanger, Element::Spiel];

    /// What it is called.
    pub const fn name(self) -> Phrase {
        match self {
            Element::Gleich => GLEICH,
            Element::Hanger => HANGER,
            Element::Spiel => SPIEL,
        }
    }

    /// Where a question leads when something is to be said about this element first, and the words for it.
    pub(super) const fn way(self) -> (&'static Fact, Phrase) {
        match self {
            Element::Gleich => (&SAY_GLEICH, Phrase::new("Bet: Gleich", "グライヒにベット")),
            Element::Hanger => (&SAY_HANGER, Phrase::new("Bet: Hanger", "ハンガーにベット")),
            Element::Spiel => (&SAY_SPIEL, Phrase::new("Bet: Spiel", "シュピールにベット")),
        }
    }
}

/// Something a side says about an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// About what.
    pub element: Element,
    /// What is said.
    pub step: Step,
    /// Which side says it.
    pub side: Side,
}

wording! {
    /// The events of a deal in their order; the fact for one that is made of free will, and for an answer to a bet.
    pub(super) fact EVENTS = "events": ("{0}", "{0}"), ("{0}: a bet, or given up?", "{0}：ベット？負けを認める？");
    pub(super) fact ANSWERS = "events": ("{0}", "{0}"), ("{1}: {0} for {2}?", "{1}：{0}、{2}点でどうする？");
}

const A: Side = Side(0);
const B: Side = Side(1);

/// What can be said about an element: of free will, then by each side in answer to a bet.
const STEPS: [(Step, Side); 10] = [
    (Step::Bet, A),
    (Step::Bet, B),
    (Step::Concede, A),
    (Step::Concede, B),
    (Step::Good, A),
    (Step::Hold, A),
    (Step::Raise, A),
    (Step::Good, B),
    (Step::Hold, B),
    (Step::Raise, B),
];

const fn word(word: &'static str) -> Choice {
    Choice { word, says: Phrase::new("", "") }
}

/// The words of all events in match files: for each element the [`STEPS`].
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

    /// How it is said: on a key, on a chip.
    pub(super) fn says(self, now: &Now<'_, Perlaggen>) -> Say {
        let phrase = match self.step {
            Step::Bet => Phrase::new("{0} bet", "{0}がベット"),
            Step::Concede => Phrase::new("{0} give up", "{0}が負けを認める"),
            Step::Good => Phrase::new("good", "グッド"),
            Step::Hold => Phrase::new("hold", "ホールド"),
            Step::Raise => Phrase::new("raise", "レイズ"),
        };
        phrase.with(&[names(now, self.side)])
    }
}

/// The words that are asked for: the answers of the side whose turn it is, or what is said of free will; all there are where no
/// element is meant.
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

/// A side by its players.
pub(super) fn names(now: &Now<'_, Perlaggen>, side: Side) -> Arg {
    Arg::Seats(now.members(side))
}

/// The three stakes.
#[derive(Clone, Copy, Debug)]
pub struct Stakes([Stake; 3]);

impl Default for Stakes {
    fn default() -> Stakes {
        Stakes([Stake::of(1); 3])
    }
}

impl Stakes {
    /// The stake of an element.
    pub fn of(&self, element: Element) -> Stake {
        self.0.get(element as usize).copied().unwrap_or(Stake::of(1))
    }

    /// Puts down what became of a stake.
    pub(super) fn set(&mut self, element: Element, stake: Stake) {
        if let Some(place) = self.0.get_mut(element as usize) {
            *place = stake;
        }
    }

    /// The first element with a bet that waits for its answer.
    pub fn waiting(&self) -> Option<Element> {
        Element::ALL.into_iter().find(|element| self.of(*element).bet_by.is_some())
    }

    /// The points of the elements that were conceded to a side.
    pub fn conceded_to(&self, side: Side) -> i64 {
        self.0.iter().filter(|stake| stake.won_by == Some(side)).fold(0, |sum, stake| sum.saturating_add(stake.value))
    }
}

/// The score of a side while the deal is played: what it had, and what was conceded to it (3.8).
pub(super) fn live_total(now: &Now<'_, Perlaggen>, stakes: &Stakes, side: Side) -> i64 {
    now.standing.totals.get(side).saturating_add(stakes.conceded_to(side))
}

/// Whether a side is one point short of the target, or past that (3.8).
pub(super) fn is_gestrichen(now: &Now<'_, Perlaggen>, stakes: &Stakes, side: Side) -> bool {
    live_total(now, stakes, side) >= now.rules.target - 1
}

/// Whether both are, looked at after the last event of the deal (PE-D11).
pub(super) fn both_gestrichen(now: &Now<'_, Perlaggen>, stakes: &Stakes) -> bool {
    is_gestrichen(now, stakes, A) && is_gestrichen(now, stakes, B)
}

wording! {
    refusal GESTRICHEN = "3.8":
        ("{0} {0|is|are} gestrichen with {1} of {2} points and may not bet.",
        "{0}は{2}点中{1}点でゲシュトリッヒェンなので、ベットできません。"),
        ("They may answer bets, or give up.", "ベットに答えるか、負けを認めることはできます。");
    refusal NO_RAISE = "PE-D5":
        ("At this table a gestrichen side may not raise, and {0} {0|is|are} gestrichen with {1} of {2} points.",
        "このテーブルでは、ゲシュトリッヒェンのチームはレイズできません（{0}は{2}点中{1}点）。"),
        ("Good or hold.", "グッドかホールドです。");
    refusal PLAYED_OUT = "3.7":
        ("All five tricks are played: the Spiel is decided and can no longer be bet on or given up.",
        "5トリックが終わり、シュピールは決着しました。もうベットも、負けを認めることもできません。"),
        ("Gleich and Hanger are still open.", "グライヒとハンガーはまだ決まっていません。");
}

/// The stake after an event, as the deal stands; `played_out` says whether all five tricks are known to be played.
pub(super) fn after(now: &Now<'_, Perlaggen>, stakes: &Stakes, played_out: bool, event: Event) -> Result<Stake, Objection> {
    let Event { element, step, side } = event;
    let who = [names(now, side), Arg::Int(live_total(now, stakes, side)), Arg::Int(now.rules.target)];
    let stake = stakes.of(element).after(side, step).map_err(|bad| Objection::Said {
        clause: "3.6",
        says: Box::new(bad.say(Arg::Phrase(element.name()), |side| names(now, side))),
        instead: Box::new(instead(now, stakes.of(element), element)),
    })?;
    match step {
        Step::Bet if is_gestrichen(now, stakes, side) => Err(GESTRICHEN.with(&who)),
        Step::Raise if !now.rules.gestrichen_may_raise && is_gestrichen(now, stakes, side) => Err(NO_RAISE.with(&who)),
        Step::Bet | Step::Concede | Step::Good if played_out && element == Element::Spiel => Err(PLAYED_OUT.with(&[])),
        _ => Ok(stake),
    }
}

/// What can be said about an element instead.
fn instead(now: &Now<'_, Perlaggen>, stake: Stake, element: Element) -> Say {
    match (stake.won_by, stake.awaits(), stake.right) {
        (Some(winner), ..) => Phrase::new("It belongs to {0}.", "{0}のものです。").with(&[names(now, winner)]),
        (None, Some(answers), _) => {
            Phrase::new("{0}: good, hold or raise.", "{0}：グッド、ホールド、レイズのどれかです。").with(&[names(now, answers)])
        }
        (None, None, Some(right)) => {
            Phrase::new("{0} may bet; either side may give up.", "ベットできるのは{0}、負けを認めるのはどちらでも。")
                .with(&[names(now, right)])
        }
        (None, None, None) => Phrase::new("{0}: a bet first, or a concession.", "{0}：まずベットか、負けを認めるかです。")
            .with(&[Arg::Phrase(element.name())]),
    }
}

/// What an event does, in a small line on its key.
pub(super) fn note(now: &Now<'_, Perlaggen>, stakes: &Stakes, event: Event) -> Say {
    let value = stakes.of(event.element).value;
    let them = names(now, other(event.side));
    match event.step {
        Step::Bet => Phrase::new("{0} if it is held", "ホールドなら{0}点").with(&[Arg::Int(value.saturating_add(1))]),
        Step::Good | Step::Concede => Phrase::new("{0} for {1}", "{1}に{0}点").with(&[Arg::Int(value), them]),
        Step::Hold => Phrase::new("worth {0}, play on", "{0}点になり、続ける").with(&[Arg::Int(value.saturating_add(1))]),
        Step::Raise => Phrase::new("worth {0}, {1} answer", "{0}点になり、{1}が答える").with(&[Arg::Int(value.saturating_add(1)), them]),
    }
}
