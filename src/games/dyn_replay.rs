//! A match during a replay, as a trait object: the replay's code does not know the game's own types.

use super::standing::{Account, Noted, Stand};
use super::{Board, Deeds, Outcome, Scene, SeenTrick, WonTrick};
use crate::asking::{Fact, Facts, Interview, LeftOver, Question, Statement, Stop};
use crate::cards::Pack;
use crate::law::{Aim, Cost, Retold, Taken};
use crate::reckoning::{Amount, Clause, Ledger, Line, Unit};
use crate::table::{Seat, SeatChange, SeatSet, Seats, Side, Table};
use crate::text::Say;

/// A match during a replay, without the game's own types. So the code of the replay is compiled once for all games. "The deal read last" is
/// the deal whose facts were given to [`DynReplay::hear`] last.
pub(super) trait DynReplay {
    /// Puts in force the house rules that apply to `deal`. `length` is the number of deals agreed on in mid-match. It is `None` if the
    /// table has agreed on no number.
    fn adopt(&mut self, deal: usize, length: Option<u32>);
    /// Changes the players at the table from the next deal on.
    fn reseat(&mut self, table: Reseated);
    /// Whether the player at `seat` can deal the next deal.
    fn can_deal(&self, seat: Seat) -> bool;
    /// Passes the deal on to the first player, from the dealer on, who can deal.
    fn pass_deal(&mut self);
    /// Adds a line of points that belongs to no deal, for example points entered by hand.
    fn add(&mut self, line: &Line);
    /// The unit of the totals.
    fn unit(&self) -> Unit;
    /// The table with the present players, in order of turns.
    fn table(&self) -> Table;
    /// The current totals, by side.
    fn totals(&self) -> Seats<i64>;
    /// The numbers that the sides carry from deal to deal besides their totals, for example bags. Empty if the game has no such numbers.
    fn balances(&self) -> Seats<i64>;
    /// The dealer of the next deal, unless the table names another dealer.
    fn dealer(&self) -> Seat;
    /// The number of deals played so far that count.
    fn deals(&self) -> u32;
    /// The outcome of the match. `None` if the match goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// How many of `points` count for a side with the total `total`. Also returns the clause of the rule sheet that changes the number, or
    /// `None` if all points count.
    fn bounded(&self, totals: &Seats<i64>, to: Side, points: Amount) -> (Amount, Option<&'static Clause>);
    /// Runs the interview (the questions of a deal) over `facts` without keeping the deal. Returns the [`Stop`], which carries the open
    /// question. `None` if the deal is complete.
    fn asks(&self, facts: &Facts) -> Option<Stop>;
    /// The recorded facts of a complete deal that no question of the interview asks for.
    fn unasked(&self, facts: &Facts) -> Vec<LeftOver>;
    /// Runs the interview over the facts of a deal and keeps the deal as "the deal read last". Returns the dealer of the deal, and the
    /// [`Stop`], which carries the open question. The `Stop` is `None` if the deal is complete.
    fn hear(&mut self, ask: &mut Interview<'_>) -> (Seat, Option<Stop>);
    /// Computes the score of the deal read last. Returns the ledger of the deal, the totals after it, and the outcome of the match. The
    /// outcome is `None` if the match goes on.
    fn reckon(&mut self) -> (Ledger, Seats<i64>, Option<Outcome>);
    /// Leaves the standing as it was before the deal read last, except that its dealer deals again. Returns the totals.
    fn deal_again(&mut self) -> Seats<i64>;
    /// Adds `points` that a ruling gives to the side `to` in addition to the score of the deal. A game can lower a total that reaches a
    /// limit (see [`Game::falls`](super::Game::falls)). If `ledger`, the ledger of the deal, has a line for this fall of the total of `to`,
    /// the line is removed. The limit is then applied once, to the total with the points of the ruling.
    fn give(&mut self, ledger: &mut Ledger, to: Side, points: i64) -> Given;
    /// The standing (totals, dealer, carried values) after the deal whose score was computed last. [`Stand`] hides the game's own type.
    fn after(&self) -> Stand;
    /// Sets the standing after the deal whose score was computed last to `after`.
    fn stand_after(&mut self, after: &Stand);
    /// Lets each side in `sides` count its own version (score) of the deal whose score was computed last, because a ruling may change the
    /// score of one side only. An item of `sides` has the side, and the state of the match after the version of this side. Returns the
    /// totals and the outcome.
    fn count_apart(&mut self, sides: &[(Side, Stand)]) -> (Seats<i64>, Option<Outcome>);
    /// Whether sides may count different versions of one deal. See [`Game::counts_apart`](super::Game::counts_apart).
    fn counts_apart(&self, before: i64, after: i64, apart: i64) -> bool;
    /// The points that `side` will pay later for what it carries in `stand`, for example for bags.
    fn burden(&self, stand: &Stand, side: Side) -> i64;
    /// A number that says how near `side` is in `stand` to winning the match, apart from its points: more is better. For example 1 for a
    /// finalist, and 0 for any other player. Always 0 in a game in which only points decide the match.
    fn advantage(&self, stand: &Stand, side: Side) -> i64;
    /// The tricks or card points that each player took in the deal read last, so that a ruling can move tricks. `None` if the game does not
    /// state what the players took.
    fn taken(&self) -> Option<Taken>;
    /// Whether the player on the left of a seat has the next lower seat number, not the next higher one.
    fn left_is_before(&self) -> bool;
    /// The party of each player in the deal read last: players with the same party play together in this deal.
    fn partners(&self) -> Seats<Side>;
    /// The party of each player in the deal read last, which need not be complete. `None` as long as its facts do not say who plays
    /// together.
    fn partners_so_far(&self) -> Option<Seats<Side>>;
    /// The new facts of the deal read last (see [`DynReplay::hear`]) after a ruling that costs the player `by` the tricks or points in
    /// `cost`. `None` if no facts express the ruling, or if the game uses [`DynReplay::taken`] for rulings instead.
    fn retold(&self, by: Seat, cost: Cost) -> Option<Retold>;
    /// Whether the higher total is better.
    fn higher_wins(&self) -> bool;
    /// The players who take part in the deal read last.
    fn playing(&self) -> SeatSet;
    /// The side of each player in the deal read last, and the aim of these sides. The screen needs both to move a trick as soon as a ruling
    /// is booked. `None` if the sides are not known yet, or if a ruling changes more than the number of tricks.
    fn plays_for(&self) -> Option<(Seats<Side>, Aim)>;
    /// The deeds of each player in the deal read last, as the records count them: a bid kept, a right call, a sweep.
    fn deeds(&self) -> Seats<Deeds>;
    /// The texts about the deal whose score was computed last: its summary, its unusual events, and the values that carry over to the next
    /// deal.
    fn describe(&self, ledger: &Ledger) -> Described;
    /// The view of the deal read last for the match screen.
    fn scene(&self) -> Scene;
    /// The facts that follow from a trick besides its winner, while the question for the fact `asked` is open.
    fn trick_tells(&self, trick: WonTrick<'_>, asked: &Fact) -> Vec<Statement>;
    /// The facts that follow from all tricks together, besides the winners, in a deal with `facts`.
    fn tricks_tell(&self, facts: &Facts, tricks: &[SeenTrick]) -> Vec<Statement>;
    /// Whether the players play the tricks while the question `asked` is open, in a game that does not ask for the winners of single
    /// tricks.
    fn plays_without_log(&self, asked: &Question) -> bool;
    /// The pack of the game.
    fn pack(&self) -> Pack;
    /// Goes on to the next deal: the standing after the deal whose score was computed last becomes the current standing.
    fn go_on(&mut self);
    /// The current standing, without its type.
    fn stand(&self) -> Stand;
    /// Continues from `stand`. Returns whether `stand` has the right type.
    fn resume(&mut self, stand: &Stand) -> bool;
    /// The number of deals of the match. `None` if this number is not fixed.
    fn length(&self) -> Option<u32>;
    /// The account that the game keeps in addition to the totals, for example chips. `None` if it keeps none.
    fn account(&self) -> Option<Account>;
    /// The board that the screen shows between deals, for example a ladder with chips. `None` if the game has no board, or a new one in
    /// each deal.
    fn board(&self) -> Option<Board>;
    /// The values that the game carries from deal to deal besides the totals, each with its name.
    fn notes(&self) -> Vec<Noted>;
}

/// The effect of points that a ruling gives in addition to the score of a deal.
pub(super) struct Given {
    /// How many of the points count, and their unit.
    pub(super) counts: (i64, Unit),
    /// The points by which the new total falls, with the clause of the rule sheet. `None` if it does not fall.
    pub(super) falls: Option<(Amount, &'static Clause)>,
    pub(super) totals: Seats<i64>,
    /// The outcome of the match. `None` if the match goes on.
    pub(super) outcome: Option<Outcome>,
}

/// A change of the players between two deals.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reseated {
    /// The seats of the players before and after the change.
    pub(super) seats: SeatChange,
    /// The totals of the present players, by seat.
    pub(super) totals: Seats<i64>,
    /// The numbers that the present players carry besides their totals, by seat, for example bags.
    pub(super) balances: Seats<i64>,
    /// The dealer of the next deal.
    pub(super) dealer: Seat,
    /// The totals of the players who sit out, because they can win, too.
    pub(super) aside: Seats<i64>,
}

/// The texts about a deal after its score was computed.
pub(super) struct Described {
    pub(super) brief: Say,
    pub(super) events: Vec<Say>,
    pub(super) next_dealer: Seat,
    pub(super) notes: Vec<Noted>,
}
