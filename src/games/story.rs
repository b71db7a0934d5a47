//! A match, told from its facts: what every screen shows.

use std::sync::Arc;

use super::batch::Batch;
use super::fingerprint::Fingerprint;
use super::onward::Onward;
use super::script::EarlyEnd;
use super::standing::{Account, Noted, Stand};
use super::{Board, Outcome, Scene};
use crate::asking::{Answered, AtHand, Facts, LeftOver, Statement, Stopped};
use crate::law::Taken;
use crate::reckoning::{Ledger, Line};
use crate::table::{Seat, SeatSet, Seats, Sides, Table};
use crate::text::{Phrase, Say};

/// A match, told from its facts.
#[derive(Clone, Debug)]
pub struct Story {
    /// Who scores together.
    pub sides: Sides,
    /// The deals that are written down and stand.
    pub settled: Vec<Settled>,
    /// The points entered by hand that count so far, in order.
    pub adjusted: Vec<Adjusted>,
    /// The deal on the table: the next one, or an earlier one that no longer stands and is asked again.
    pub open: Option<Open>,
    /// How the match ended, if it has.
    pub outcome: Option<Outcome>,
    /// The end came early: the table wanted it so.
    pub early: Option<EarlyEnd>,
    /// How many recorded deals come after the end of the match and do not count.
    pub beyond: usize,
    /// Who deals next.
    pub dealer: Seat,
    /// The totals by side.
    pub totals: Seats<i64>,
    /// The account that is kept beside the totals.
    pub account: Option<Account>,
    /// The board as it stands after the last deal that is written down, where it carries over from deal to deal.
    pub board: Option<Board>,
    /// How many deals the match will have, with those that do not count, where that is known.
    pub length: Option<u32>,
    /// Other values that carry over, by name.
    pub notes: Vec<Noted>,
    /// The fingerprint of everything the story was told from; `None` for an empty story.
    pub(super) known: Option<Arc<Fingerprint>>,
}

impl Story {
    /// Everybody who has won; nobody while the match goes on.
    pub fn winners(&self) -> SeatSet {
        self.outcome.map(Outcome::winners).unwrap_or_default()
    }

    /// The totals; while all of a deal on the table is told, as they would be with it.
    pub fn reached(&self) -> Seats<i64> {
        self.open.as_ref().and_then(|open| open.preview.as_ref()).map_or(self.totals, |preview| preview.totals)
    }

    /// A match of which nothing can be told.
    pub fn empty(sides: Sides, table: Table) -> Story {
        Story {
            sides,
            settled: Vec::new(),
            adjusted: Vec::new(),
            open: None,
            outcome: None,
            early: None,
            beyond: 0,
            dealer: Seat(0),
            totals: Seats::new(sides.count(table)),
            account: None,
            board: None,
            length: None,
            notes: Vec::new(),
            known: None,
        }
    }

    /// Who took what in a deal that was written down, as it was played; where the story is told in full and the game can say so.
    pub fn taken(&self, deal: usize) -> Option<Taken> {
        self.settled.get(deal)?.full.as_ref()?.taken.clone()
    }

    /// The totals with which a deal begins: after the deal before it and what was entered by hand since.
    pub fn before(&self, deal: usize) -> Seats<i64> {
        let settled = deal.checked_sub(1).and_then(|before| self.settled.get(before)).map(|settled| settled.totals);
        let adjusted = self.adjusted.iter().rfind(|adjusted| adjusted.after == deal).map(|adjusted| adjusted.totals);
        adjusted.or(settled).unwrap_or_else(|| Seats::new(self.totals.len()))
    }
}

/// Points entered by hand.
#[derive(Clone, Debug)]
pub struct Adjusted {
    /// After how many deals.
    pub after: usize,
    /// Which of the adjustments of the match, from 0.
    pub entry: usize,
    /// The line.
    pub line: Line,
    /// The totals after it.
    pub totals: Seats<i64>,
}

/// A deal that stands.
#[derive(Clone, Debug)]
pub struct Settled {
    /// Who dealt.
    pub dealer: Seat,
    /// The points of the deal, by side, in the unit of the totals.
    pub points: Seats<i64>,
    /// The totals after it.
    pub totals: Seats<i64>,
    /// More of it, when the view asked for it; shared, because a story is copied with every tap.
    pub full: Option<Arc<Full>>,
    /// Where the match stood after it.
    pub(super) stand: Stand,
}

/// Everything about a settled deal.
#[derive(Clone, Debug)]
pub struct Full {
    /// The lines, with their working.
    pub ledger: Ledger,
    /// The deal in a few words.
    pub brief: Say,
    /// Unusual events of the deal, in sentences.
    pub events: Vec<Say>,
    /// Who dealt next, or would have.
    pub next_dealer: Seat,
    /// Other values that carried over after the deal, by name.
    pub notes: Vec<Noted>,
    /// How the match ended with it, if it did.
    pub outcome: Option<Outcome>,
    /// Facts that were recorded but not asked for.
    pub left_over: Vec<LeftOver>,
    /// Who took how many tricks, as they were played, where the game can say so.
    pub taken: Option<Taken>,
    /// The rulings on mistakes that were booked on it, one after the other.
    pub rulings: Vec<Ruled>,
}

impl Full {
    /// The facts that count instead of the recorded ones; `None` if no ruling has changed any.
    pub fn ruled(&self) -> Option<&Facts> {
        self.rulings.last()?.facts.as_ref()
    }
}

/// A ruling that was booked on a deal, and its effect.
#[derive(Clone, Debug)]
pub struct Ruled {
    /// Which of the rulings of the match, from 0.
    pub entry: usize,
    /// Its effect.
    pub bears: Bears,
    /// The facts that count after it, where it or one before it has changed some.
    pub facts: Option<Facts>,
}

/// The effect of a ruling on a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bears {
    /// The ruling counts.
    Counts,
    /// Nothing: nothing is left for the offender's side to lose, or it would only gain.
    NoCost,
    /// Nothing: the facts of the deal cannot say it, or only so that others would lose by it. It takes points.
    Unsaid,
    /// Nothing: the other side has revoked, too, so that the deal does not count (`irregularities` 1.7).
    BothRevoked,
}

const NO_COST: Phrase = phrase!(
    "it changes nothing: nothing is left for the offender’s side to lose by it",
    "違反した側に失うものがないので、何も変わりません",
);
const UNSAID: Phrase = phrase!(
    "it changes nothing: what was entered for this deal cannot say it, so what it costs has to be entered as points",
    "このディールの記録では表せないので、何も変わりません。ペナルティは点数で記録してください",
);
const BOTH_REVOKED: Phrase = phrase!(
    "it changes nothing: both sides have revoked, so the deal does not count and is dealt again",
    "両方の側がリボークしたので、このディールは無効です。配り直してください",
);

impl Bears {
    /// Why it changes nothing, where it does not.
    pub const fn why_not(self) -> Option<Phrase> {
        match self {
            Bears::Counts => None,
            Bears::NoCost => Some(NO_COST),
            Bears::Unsaid => Some(UNSAID),
            Bears::BothRevoked => Some(BOTH_REVOKED),
        }
    }
}

/// The deal on the table.
#[derive(Clone, Debug)]
pub struct Open {
    /// Which deal, from 0.
    pub deal: usize,
    /// Who deals.
    pub dealer: Seat,
    /// Whether it was written down before and could not stand as it was.
    pub again: bool,
    /// The next question, with the objection if something recorded cannot be; nothing when the deal is complete.
    pub stopped: Option<Box<Stopped>>,
    /// The questions that can be told together with it.
    pub batch: Option<Batch>,
    /// Answers to it that are told together with that to the next question.
    pub onward: Vec<Onward>,
    /// The keys beside the question, such as a bet.
    pub at_hand: Vec<AtHand>,
    /// The answers, in the order of asking.
    pub chips: Vec<Answered>,
    /// The scene beside the question.
    pub scene: Scene,
    /// The points it will pay; `None` until it is complete.
    pub preview: Option<Preview>,
    /// Facts that are recorded but not asked for as things stand: their name, and from which item on.
    pub left_over: Vec<LeftOver>,
    /// The facts that [the trick of the view](super::View::trick) tells: who took it, and what else the game counts in it.
    pub trick_tells: Vec<Statement>,
}

impl Open {
    /// The sentence of the question. Questions answered in one table share a sentence.
    pub fn asks(&self) -> Option<Say> {
        let table = self.batch.as_ref().filter(|batch| batch.is_table());
        table.map(|batch| batch.says.into()).or_else(|| Some(self.stopped.as_ref()?.question.says))
    }
}

/// The points that a complete deal will pay.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The lines, with their working.
    pub ledger: Ledger,
    /// The totals after it.
    pub totals: Seats<i64>,
    /// How the match will have ended, if it will.
    pub outcome: Option<Outcome>,
}
