//! The reasons why a value is impossible. They are small values that contain the facts of the case, and are turned into sentences here.

use core::ops::RangeInclusive;

use super::{Kind, Value};
use crate::table::SeatSet;
use crate::text::{Arg, ENGLISH, Phrase, Say, errors};

/// A refusal that follows from a rule sheet: the clause of the rule, and a sentence with gaps for the facts of the case.
#[derive(Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The number of the clause in the rule sheet.
    pub clause: &'static str,
    /// The sentence that states the rule and what is wrong.
    pub says: Phrase,
    /// The sentence that names the nearest legal answer. Empty if no answer can be named.
    pub instead: Phrase,
}

/// The reason why a value is refused as the answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
    /// The value is not of the kind that the question asks for.
    Form(Kind),
    /// The fact is a list, but the recorded value is none.
    NoList,
    /// The number is outside its range.
    Range {
        /// The number that was given as the answer.
        got: i64,
        /// The smallest legal number.
        min: i64,
        /// The largest legal number.
        max: i64,
    },
    /// The number of half points is outside its range.
    Halves {
        /// The number of half points that was given as the answer.
        got: i64,
        /// The smallest legal number of half points.
        min: i64,
        /// The largest legal number of half points.
        max: i64,
    },
    /// The number does not agree with the items (single tricks) that were entered in addition to it.
    Beside {
        /// The total that was given as the answer.
        got: i64,
        /// The smallest total that agrees with the items.
        min: i64,
        /// The largest total that agrees with the items.
        max: i64,
    },
    /// The number is not a multiple of the step.
    Step {
        /// The number that was given as the answer.
        got: i64,
        /// The legal numbers are multiples of `step`.
        step: i64,
    },
    /// The recorded player cannot be the answer. The set has the players who can.
    NotThisPlayer(SeatSet),
    /// The fact is recorded, but no question asks for it, because of the other facts of the deal.
    NotAsked,
    /// No question of this game has this name.
    UnknownName,
    /// The fact follows from other facts, but the recorded value differs from the value that follows. Holds the value that follows.
    Follows(Value),
    /// The value is refused by another module, which also gives the sentences. For example, `bidding` refuses a call in an auction.
    Said {
        /// The number of the clause in the rule sheet.
        clause: &'static str,
        /// The sentence that says what is wrong with the value.
        says: Box<Say>,
        /// The sentence that names the nearest legal answer.
        instead: Box<Say>,
    },
    /// A rule of the game's rule sheet forbids the value. The arguments fill the gaps of the sentence in the refusal.
    Rule(&'static Refusal, Box<[Arg; 4]>),
    /// The value is unusual but possible. It is accepted once the table has confirmed it. The arguments fill the gaps of the sentence.
    Odd(&'static Refusal, Box<[Arg; 4]>),
}

/// The phrase "Closest possible: {1}.", but with the gap `gap` (0 to 3) in place of gap 1. For a [`Refusal`] whose argument with this
/// number is the nearest legal answer.
pub const fn nearest(gap: u8) -> Phrase {
    match gap {
        0 => NEAREST,
        1 => phrase!("Closest possible: {1}.", "{1}なら入力できます。"),
        2 => phrase!("Closest possible: {2}.", "{2}なら入力できます。"),
        _ => phrase!("Closest possible: {3}.", "{3}なら入力できます。"),
    }
}

impl Refusal {
    /// The objection with this refusal. `args` has up to four arguments for the gaps of its sentence.
    pub fn with(&'static self, args: &[Arg]) -> Objection {
        Objection::Rule(self, Box::new(self.says.with(args).args))
    }

    /// The warning with this refusal: the table may keep its answer. `args` has up to four arguments for the gaps.
    pub fn warn(&'static self, args: &[Arg]) -> Objection {
        Objection::Odd(self, Box::new(self.says.with(args).args))
    }
}

impl Objection {
    /// Checks that the total `got` agrees with the items (single tricks) that were entered in addition to it. `agree` is the range of
    /// totals that agree.
    ///
    /// # Errors
    /// The objection that the total does not agree.
    pub fn beside(got: i64, agree: RangeInclusive<i64>) -> Result<(), Objection> {
        let (min, max) = agree.into_inner();
        if (min..=max).contains(&got) { Ok(()) } else { Err(Objection::Beside { got, min, max }) }
    }

    /// Whether the table may keep the value by confirming it.
    pub const fn is_odd(&self) -> bool {
        matches!(self, Objection::Odd(..))
    }

    /// The number of the clause of the rule sheet that forbids the value. `None` if no clause states the rule.
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            Objection::Rule(refusal, _) | Objection::Odd(refusal, _) => Some(refusal.clause),
            Objection::Said { clause, .. } => Some(clause),
            _ => None,
        }
    }

    /// The sentence that states the rule and what is wrong.
    pub fn says(&self) -> Say {
        match self {
            Objection::Form(kind) => FORM.with(&[Arg::Phrase(kind.form())]),
            Objection::NoList => NO_LIST.into(),
            Objection::Range { got, min, max } if min == max => RANGE_ONE.with(&[Arg::Int(*min), Arg::Int(*got)]),
            Objection::Range { got, min, max } => RANGE.with(&[Arg::Int(*min), Arg::Int(*max), Arg::Int(*got)]),
            Objection::Halves { got, min, max } if min == max => RANGE_ONE.with(&[Arg::Halves(*min), Arg::Halves(*got)]),
            Objection::Halves { got, min, max } => RANGE.with(&[min, max, got].map(|n| Arg::Halves(*n))),
            Objection::Beside { got, min, max } if min == max => BESIDE_ONE.with(&[Arg::Int(*min), Arg::Int(*got)]),
            Objection::Beside { got, min, max } => BESIDE.with(&[Arg::Int(*min), Arg::Int(*max), Arg::Int(*got)]),
            Objection::Step { got, step } => STEP.with(&[Arg::Int(*step), Arg::Int(*got)]),
            Objection::NotThisPlayer(_) => NOT_THIS_PLAYER.into(),
            Objection::NotAsked => NOT_ASKED.into(),
            Objection::UnknownName => UNKNOWN_NAME.into(),
            Objection::Follows(_) => FOLLOWS.into(),
            Objection::Said { says, .. } => **says,
            Objection::Rule(refusal, args) | Objection::Odd(refusal, args) => Say { phrase: refusal.says, args: **args },
        }
    }

    /// The sentence that names the nearest legal answer. `None` if no answer can be named.
    pub fn instead(&self) -> Option<Say> {
        match self {
            Objection::Range { got, min, max } | Objection::Beside { got, min, max } if min <= max => {
                Some(NEAREST.with(&[Arg::Int((*got).clamp(*min, *max))]))
            }
            Objection::Halves { got, min, max } if min <= max => Some(NEAREST.with(&[Arg::Halves((*got).clamp(*min, *max))])),
            Objection::Step { got, step } => {
                let below = got.saturating_sub(got.rem_euclid(*step.max(&1)));
                Some(BETWEEN.with(&[Arg::Int(below), Arg::Int(below.saturating_add(*step))]))
            }
            Objection::NotThisPlayer(seats) if !seats.is_empty() => Some(ONE_OF.with(&[Arg::Seats(*seats)])),
            Objection::Said { instead, .. } => Some(**instead),
            Objection::Follows(Value::Number(n)) => Some(NEAREST.with(&[Arg::Int(*n)])),
            Objection::Follows(Value::Yes(yes)) => Some(NEAREST.with(&[super::Answer::arg(*yes)])),
            Objection::Rule(refusal, args) | Objection::Odd(refusal, args) if !refusal.instead.is_empty() => {
                Some(Say { phrase: refusal.instead, args: **args })
            }
            _ => None,
        }
    }
}

errors! {
    Objection: |objection| {
        let sentences = [Some(objection.says()), objection.instead()];
        sentences.iter().flatten().map(|say| ENGLISH.text(say)).collect::<Vec<_>>().join(" ")
    };
}

const FORM: Phrase = phrase!("This must be {0}.", "ここには{0}が入ります。");
const NO_LIST: Phrase = phrase!("This must be a list, in square brackets.", "ここには[ ]で囲んだリストが入ります。");
const RANGE: Phrase = phrase!("Anything from {0} to {1} is possible; this says {2}.", "{0}から{1}までです（{2}になっています）。");
const RANGE_ONE: Phrase = phrase!("Only {0} is possible; this says {1}.", "{0}だけです（{1}になっています）。");
const BESIDE: Phrase = phrase!(
    "According to the entries made one by one, anything from {0} to {1} is possible; this says {2}.",
    "1つずつの記録によると{0}から{1}までです（{2}になっています）。",
);
const BESIDE_ONE: Phrase = phrase!("The entries made one by one give {0}, not {1}.", "1つずつの記録によると{0}です（{1}になっています）。");
const STEP: Phrase = phrase!("Only multiples of {0} can occur; this says {1}.", "{0}の倍数で入力してください（{1}になっています）。");
const NOT_THIS_PLAYER: Phrase = phrase!("It cannot be this player.", "このプレイヤーは選べません。");
const ONE_OF: Phrase = phrase!("Possible: {0}.", "選べるのは{0}です。");
const NOT_ASKED: Phrase = phrase!("Given the other entries, this is not needed.", "ほかの記録によると、この入力は不要です。");
const UNKNOWN_NAME: Phrase = phrase!("This game has nothing of that name.", "このゲームにその名前の項目はありません。");
const FOLLOWS: Phrase =
    phrase!("This follows from the other entries and cannot be otherwise.", "これはほかの記録から決まり、変えられません。");
const NEAREST: Phrase = phrase!("Closest possible: {0}.", "{0}なら入力できます。");
const BETWEEN: Phrase = phrase!("Closest possible: {0} or {1}.", "{0}か{1}なら入力できます。");
