//! A replayed match: the data of every screen.

use std::sync::Arc;

use super::batch::Batch;
use super::fingerprint::Fingerprint;
use super::onward::Onward;
use super::script::EarlyEnd;
use super::standing::{Account, Noted, Stand};
use super::{Board, Deeds, Outcome, Scene};
use crate::asking::{Answered, AtHand, Facts, LeftOver, Statement, Stopped};
use crate::law::Taken;
use crate::reckoning::{Ledger, Line};
use crate::table::{Seat, SeatSet, Seating, Seats, Sides, Table};
use crate::text::{Phrase, Say};

/// A replayed match.
#[derive(Clone, Debug)]
pub struct Story {
    /// The sides that share a score.
    pub sides: Sides,
    /// The saved deals that are valid.
    pub settled: Vec<Settled>,
    /// The points entered by hand that count so far, in the order of entering.
    pub adjusted: Vec<Adjusted>,
    /// The open deal: the next deal, or an earlier deal that is no longer valid, so that its questions are asked again. `None` if the match
    /// is over.
    pub open: Option<Open>,
    /// The outcome of the match. `None` if the match goes on.
    pub outcome: Option<Outcome>,
    /// How the table ended the match early. `None` if the table did not end it early.
    pub early: Option<EarlyEnd>,
    /// The number of recorded deals after the end of the match. They do not count.
    pub beyond: usize,
    /// The dealer of the next deal.
    pub dealer: Seat,
    /// The totals by column.
    pub totals: Seats<i64>,
    /// The totals by column before the first deal. For players who came later, their agreed totals.
    pub began: Seats<i64>,
    /// The account that the game keeps in addition to the totals, for example chips. `None` if it keeps none.
    pub account: Option<Account>,
    /// The board after the last saved deal. `None` if the game's board does not carry over from deal to deal.
    pub board: Option<Board>,
    /// The number of deals of the match, including those that do not count. `None` if it is not fixed.
    pub length: Option<u32>,
    /// The columns of the players of the open deal, or of the next deal if none is open.
    pub seating: Seating,
    /// The players who are in the match now, by column. Players who have left, or have not come yet, are not among them. If the match is
    /// over, newcomers who have played no deal are also left out.
    pub here: SeatSet,
    /// The number of saved deals that count.
    pub counted: u32,
    /// Values other than the totals that carry over to the next deal, with their names.
    pub notes: Vec<Noted>,
    /// The fingerprint of the inputs. `None` for an empty story.
    pub(super) known: Option<Arc<Fingerprint>>,
}

impl Story {
    /// The winners. Empty while the match goes on.
    pub fn winners(&self) -> SeatSet {
        self.outcome.map(Outcome::winners).unwrap_or_default()
    }

    /// The totals by column. They include the open deal if it is complete.
    pub fn reached(&self) -> Seats<i64> {
        self.open.as_ref().and_then(|open| open.preview.as_ref()).map_or(self.totals, |preview| preview.totals)
    }

    /// The story of a match that cannot be replayed.
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
            began: Seats::new(sides.count(table)),
            account: None,
            board: None,
            length: None,
            seating: Seating::plain(sides.count(table)),
            here: table.everybody(),
            counted: 0,
            notes: Vec::new(),
            known: None,
        }
    }

    /// The tricks and card points that each player took in a saved deal, as played. `None` if the view did not request the story in full,
    /// or if the game does not state them.
    pub fn taken(&self, deal: usize) -> Option<Taken> {
        self.settled.get(deal)?.full.as_ref()?.taken.clone()
    }

    /// The totals at the start of a deal: after the deal before it, and with points entered by hand since.
    pub fn before(&self, deal: usize) -> Seats<i64> {
        let settled = deal.checked_sub(1).and_then(|before| self.settled.get(before)).map(|settled| settled.totals);
        let adjusted = self.adjusted.iter().rfind(|adjusted| adjusted.after == deal).map(|adjusted| adjusted.totals);
        adjusted.or(settled).unwrap_or(self.began)
    }
}

/// Points that the table has entered by hand.
#[derive(Clone, Debug)]
pub struct Adjusted {
    /// The number of deals that were saved before the points were entered.
    pub after: usize,
    /// The number of the adjustment in the match, from 0.
    pub entry: usize,
    /// The line with the points. Its `to` is a column of the score sheet.
    pub line: Line,
    /// The totals after the adjustment, by column.
    pub totals: Seats<i64>,
}

/// A saved deal that is valid.
#[derive(Clone, Debug)]
pub struct Settled {
    /// The dealer of the deal.
    pub dealer: Seat,
    /// The columns of the players of the deal.
    pub seating: Seating,
    /// The players of the deal, by their seats in it, without those who sat it out.
    pub playing: SeatSet,
    /// The points of the deal, by column, in the unit of the totals.
    pub points: Seats<i64>,
    /// The totals after the deal, by column.
    pub totals: Seats<i64>,
    /// The numbers that the sides carry from deal to deal besides their totals, by column.
    pub(super) balances: Seats<i64>,
    /// The deeds of each player in the deal, as the records count them: a bid kept, a right call, a sweep. Rulings that count are included.
    pub deeds: Seats<Deeds>,
    /// The number of tricks of each side. Tricks that a ruling moves are counted for their new side, if the ruling counts. `None` if the
    /// deal does not record the number of tricks.
    pub tricks: Option<Seats<i64>>,
    /// The details of the deal, if the view requests them. Shared, because every tap copies the story.
    pub full: Option<Arc<Full>>,
    /// The standing (totals, dealer, carried values) after the deal, without its type.
    pub(super) stand: Stand,
}

/// The details of a saved deal, which only some views need: its score and what is said about it.
#[derive(Clone, Debug)]
pub struct Full {
    /// The lines of the settlement, each with its working (the printed computation).
    pub ledger: Ledger,
    /// The deal in a few words, for the score sheet: "♠ 7 → 9".
    pub brief: Say,
    /// Unusual events of the deal, in a word or two each, or in a sentence if the event decides the match.
    pub events: Vec<Say>,
    /// The dealer of the next deal. Also set after the last deal of a match.
    pub next_dealer: Seat,
    /// Values other than the totals that carried over after the deal, with their names.
    pub notes: Vec<Noted>,
    /// The outcome of the match. `None` if this deal did not end the match.
    pub outcome: Option<Outcome>,
    /// Facts that were recorded but not asked for.
    pub left_over: Vec<LeftOver>,
    /// The tricks that each player took, as played. `None` if the game does not state them.
    pub taken: Option<Taken>,
    /// The rulings on mistakes that were booked on the deal, in the order in which they are applied.
    pub rulings: Vec<Ruled>,
}

impl Full {
    /// The facts that replace the recorded facts after rulings. `None` if no ruling has changed a fact.
    pub fn ruled(&self) -> Option<&Facts> {
        self.rulings.last()?.facts.as_ref()
    }
}

/// A ruling that was booked on a deal, and its effect.
#[derive(Clone, Debug)]
pub struct Ruled {
    /// The number of the ruling in the match, from 0.
    pub entry: usize,
    /// Whether the ruling counts, or why it does not count.
    pub bears: Bears,
    /// The facts of the deal after this ruling. `None` if neither this ruling nor one applied before it has changed a fact.
    pub facts: Option<Facts>,
}

/// Whether a ruling on a deal counts, or why it does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bears {
    /// The ruling counts in the score.
    Counts,
    /// The ruling counts, but changes no score: it moves tricks that decide nothing, or its cost is 0 points.
    NoPoints,
    /// The ruling has no effect, because the offender's side has nothing left to lose, or would only gain.
    NoCost,
    /// The ruling has no effect, because the facts of the deal cannot express it without a loss for other sides. The ruling has to be
    /// booked in points.
    Unsaid,
    /// The ruling has no effect, because both sides have revoked. Such a deal does not count, and the same player deals again (rule sheet
    /// `irregularities` 1.7).
    BothRevoked,
    /// The ruling has no effect, because the offender does not play the deal: the offender sits it out or left before it began.
    NotThere,
}

const NO_POINTS: Phrase = phrase!("it changes no points", "点数は変わりません");
const NO_COST: Phrase = phrase!(
    "it changes nothing, because the offender’s side has nothing to lose by it",
    "違反した側に失うものがないので、何も変わりません",
);
const UNSAID: Phrase = phrase!(
    "it changes nothing: the answers for this deal cannot express it, so its cost has to be entered as points",
    "このディールの記録では表せないので、何も変わりません。ペナルティは点数で記録してください",
);
const BOTH_REVOKED: Phrase = phrase!(
    "it changes nothing: both sides revoked, so the deal does not count and is dealt again",
    "両チームがリボークしたので、このディールは無効です。配り直してください",
);

const NOT_THERE: Phrase =
    phrase!("it changes nothing: the offender does not play this deal", "このディールに出ていない人なので、何も変わりません");

impl Bears {
    /// The reason why the ruling has no effect, or changes no score. `None` if the ruling counts in the score.
    pub const fn why_not(self) -> Option<Phrase> {
        match self {
            Bears::Counts => None,
            Bears::NoPoints => Some(NO_POINTS),
            Bears::NoCost => Some(NO_COST),
            Bears::Unsaid => Some(UNSAID),
            Bears::BothRevoked => Some(BOTH_REVOKED),
            Bears::NotThere => Some(NOT_THERE),
        }
    }
}

/// The open deal: the facts that the table has entered so far, and the next question.
#[derive(Clone, Debug)]
pub struct Open {
    /// The number of the deal, from 0.
    pub deal: usize,
    /// The dealer of the open deal.
    pub dealer: Seat,
    /// The players of the open deal, without those who sit it out.
    pub playing: SeatSet,
    /// Whether the deal was saved before and is no longer valid.
    pub again: bool,
    /// The next question, with the objection if a recorded answer is impossible. `None` when the deal is complete.
    pub stopped: Option<Box<Stopped>>,
    /// The questions that can be answered together with the open question. `None` if the open question is answered alone.
    pub batch: Option<Batch>,
    /// Answers to the open question that can be entered together with an answer to the next question.
    pub onward: Vec<Onward>,
    /// Actions that the screen offers beside the question, for example a bet.
    pub at_hand: Vec<AtHand>,
    /// The answers given so far, in the order of asking.
    pub chips: Vec<Answered>,
    /// The scene: what the match screen shows besides the question.
    pub scene: Scene,
    /// The points that the deal will pay. `None` until it is complete.
    pub preview: Option<Preview>,
    /// Whether rulings against both sides are booked on the deal, so that it does not count and is dealt again (rule sheet `irregularities`
    /// 1.7). `false` as long as the facts of the deal do not say who plays together.
    pub both_revoked: bool,
    /// Recorded facts that no question asks for now: the name of each, and for a list the index of its first item that is not asked for.
    pub left_over: Vec<LeftOver>,
    /// The facts that follow from [the trick of the view](super::View::trick): its winner, and other counts of the game. If the view has no
    /// trick, the facts that follow from [all seen tricks](super::View::seen), if they answer the open question.
    pub trick_tells: Vec<Statement>,
    /// Whether the players play the tricks while this question is open, in a game that never asks who won a trick. If so, the judge page
    /// keeps the tricks judged on it, because they may together answer a question of the deal.
    pub plays_without_log: bool,
}

impl Open {
    /// The sentence of the open question. Questions answered in one grid share a sentence. `None` if the deal is complete.
    pub fn asks(&self) -> Option<Say> {
        let table = self.batch.as_ref().filter(|batch| batch.is_table());
        table.map(|batch| batch.says.into()).or_else(|| Some(self.stopped.as_ref()?.question.says))
    }
}

/// The points that a complete deal will pay.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The lines of the settlement, each with its working (the printed computation).
    pub ledger: Ledger,
    /// The totals after the deal, by column.
    pub totals: Seats<i64>,
    /// The outcome of the match. `None` if this deal will not end the match.
    pub outcome: Option<Outcome>,
}
