//! A game being replayed, seen without its types.

use super::standing::{Account, Noted, Stand};
use super::{Board, Deeds, Outcome, Scene, SeenTrick, WonTrick};
use crate::asking::{Fact, Facts, Interview, LeftOver, Question, Statement, Stop};
use crate::cards::Pack;
use crate::law::{Aim, Cost, Retold, Taken};
use crate::reckoning::{Ledger, Line, Unit};
use crate::table::{Seat, SeatSet, Seating, Seats, Side, Table};
use crate::text::Say;

/// A game being replayed, without its types, so that the code for replaying a match is compiled once for all games.
pub(super) trait DynReplay {
    /// Puts in force the house rules that apply to `deal`. `length` is the number of deals agreed on in mid-match, if any.
    fn adopt(&mut self, deal: usize, length: Option<u32>);
    /// Seats the players of the deals to come.
    fn reseat(&mut self, table: Reseated);
    /// Adds a line of points that belongs to no deal, such as points entered by hand.
    fn add(&mut self, line: &Line);
    /// The unit of the totals.
    fn unit(&self) -> Unit;
    /// The players, in turn order.
    fn table(&self) -> Table;
    /// The current totals.
    fn totals(&self) -> Seats<i64>;
    /// The carried numbers of the sides besides their totals. Empty if there are none.
    fn balances(&self) -> Seats<i64>;
    /// The next dealer.
    fn dealer(&self) -> Seat;
    /// The number of deals that count.
    fn deals(&self) -> u32;
    /// The outcome of the match, if it has ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Runs the interview over `facts` without keeping the deal. Returns the stop with the open question, if any.
    fn asks(&self, facts: &Facts) -> Option<Stop>;
    /// The recorded facts of a complete deal that no question of the interview asks for.
    fn unasked(&self, facts: &Facts) -> Vec<LeftOver>;
    /// Reads a deal by its interview. Returns its dealer, and the stop of the interview, if any.
    fn hear(&mut self, ask: &mut Interview<'_>) -> (Seat, Option<Stop>);
    /// The ledger of the deal read last, the totals after that deal, and the outcome if the deal ends the match.
    fn reckon(&mut self) -> (Ledger, Seats<i64>, Option<Outcome>);
    /// Adds `points` that a ruling gives in addition to the score of the deal. Returns the points that count with their unit, the new
    /// totals, and the outcome.
    fn give(&mut self, to: Side, points: i64) -> ((i64, Unit), Seats<i64>, Option<Outcome>);
    /// The standing after the deal that was reckoned last, without its type.
    fn after(&self) -> Stand;
    /// Replaces the standing after the last reckoned deal.
    fn stand_after(&mut self, after: &Stand);
    /// Counts another version of the last reckoned deal for each of `sides`. An item of `sides` has the side, and the state of the match
    /// after its version. Returns the totals and the outcome.
    fn count_apart(&mut self, sides: &[(Side, Stand)]) -> (Seats<i64>, Option<Outcome>);
    /// The points that `side` will pay later for what it carries in `stand`, such as bags.
    fn burden(&self, stand: &Stand, side: Side) -> i64;
    /// The tricks or points that each player took in the deal read last.
    fn taken(&self) -> Option<Taken>;
    /// The deal read last after a ruling, if the ruling changes more than numbers.
    fn retold(&self, by: Seat, cost: Cost) -> Option<Retold>;
    /// Whether the higher total is better.
    fn higher_wins(&self) -> bool;
    /// The players of the deal read last.
    fn playing(&self) -> SeatSet;
    /// The partners and the aim of each player in the deal read last.
    fn plays_for(&self) -> Option<(Seats<Side>, Aim)>;
    /// The deeds of each player in the deal read last.
    fn deeds(&self) -> Seats<Deeds>;
    /// The description of the deal, once it is reckoned.
    fn describe(&self, ledger: &Ledger) -> Described;
    /// The view of the deal for the table.
    fn scene(&self) -> Scene;
    /// The facts that a trick settles besides its winner, if `asked` is open.
    fn trick_tells(&self, trick: WonTrick<'_>, asked: &Fact) -> Vec<Statement>;
    /// The facts that follow from all tricks together, besides the winners, in a deal with `facts`.
    fn tricks_tell(&self, facts: &Facts, tricks: &[SeenTrick]) -> Vec<Statement>;
    /// Whether the tricks are played while `asked` is open, in a game that has no log of tricks.
    fn plays_without_log(&self, asked: &Question) -> bool;
    /// The pack.
    fn pack(&self) -> Pack;
    /// Makes the standing after the deal the current one.
    fn go_on(&mut self);
    /// The current standing, without its type.
    fn stand(&self) -> Stand;
    /// Continues from `stand`. Returns whether `stand` has the right type.
    fn resume(&mut self, stand: &Stand) -> bool;
    /// The number of deals of the match, if it is fixed.
    fn length(&self) -> Option<u32>;
    /// The account kept in addition to the totals.
    fn account(&self) -> Option<Account>;
    /// The current board.
    fn board(&self) -> Option<Board>;
    /// The current notes in addition to the totals.
    fn notes(&self) -> Vec<Noted>;
}

/// The players of the deals to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reseated {
    /// The players before the change.
    pub(super) before: Seating,
    /// The present players.
    pub(super) seating: Seating,
    /// The totals of the present players, by seat.
    pub(super) totals: Seats<i64>,
    /// The numbers that the present players carry besides their totals, by seat.
    pub(super) balances: Seats<i64>,
    /// The next dealer.
    pub(super) dealer: Seat,
    /// The totals of the players who sit out. They can win, too.
    pub(super) aside: Seats<i64>,
}

/// A reckoned deal in words.
pub(super) struct Described {
    pub(super) brief: Say,
    pub(super) events: Vec<Say>,
    pub(super) next_dealer: Seat,
    pub(super) notes: Vec<Noted>,
}
