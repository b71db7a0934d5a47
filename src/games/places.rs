//! The score sheet of a match being replayed: the totals of all players of the match, and the present players.

use super::Outcome;
use super::dyn_replay::{DynReplay, Reseated};
use super::script::{Beside, Script};
use super::standing::{Account, worth};
use super::story::Settled;
use crate::reckoning::Line;
use crate::table::{Seat, SeatChange, SeatSet, Seating, Seats, Side, Sides, Table};

/// The columns of the score sheet during a replay: their totals, and the players of the current deal.
pub(super) struct People<'a> {
    beside: &'a Beside,
    /// The number of sides at the beginning of the match.
    sides: usize,
    /// The first deal of each player who joined in mid-match, in the order of joining. `None` for a player who plays no deal.
    first_deals: Vec<Option<usize>>,
    /// The totals of all columns.
    totals: Seats<i64>,
    /// A second number of each column that is carried from deal to deal, for example bags.
    /// A player who sits out or has left keeps this number.
    balances: Seats<i64>,
    /// The columns of the players of the current deal.
    seating: Seating,
    /// The columns of the players who sit out the current deal and will play a later deal, except newcomers who have not played yet.
    aside: Seating,
    /// The deal, from 0, whose players are seated.
    seated: usize,
    /// The column of the player who dealt the last deal. `None` before the first deal.
    dealt: Option<Side>,
}

impl<'a> People<'a> {
    /// The columns before the first deal.
    pub(super) fn new(script: &Script<'a>, sides: Sides, table: Table) -> People<'a> {
        let (beside, sides) = (script.beside, sides.count(table));
        let seating = Seating::plain(sides);
        let balances = Seats::new(beside.columns(sides));
        let numbers = (sides..).take(beside.comings.len());
        let first_deals = numbers.map(|number| beside.plays_from(u8::try_from(number).ok()?, sides as u8)).collect();
        let aside = Seating::default();
        let people = People { beside, sides, first_deals, totals: Seats::new(0), balances, seating, aside, seated: 0, dealt: None };
        People { totals: people.began(), ..people }
    }

    /// The totals by column before the first deal.
    pub(super) fn began(&self) -> Seats<i64> {
        Seats::from_fn(self.beside.columns(self.sides), |column| self.beside.begins_with(Side(column.0), self.sides))
    }

    /// The current totals, in the order of the score sheet's columns.
    pub(super) fn totals(&self) -> Seats<i64> {
        self.totals
    }

    /// The numbers besides the totals that are carried from deal to deal, by column.
    pub(super) fn balances(&self) -> Seats<i64> {
        self.balances
    }

    /// Stores the carried numbers of the present players after a deal (the numbers besides their totals).
    pub(super) fn keep(&mut self, plays: &dyn DynReplay) {
        self.balances = self.seating.scatter(&plays.balances(), self.balances);
    }

    /// Converts an account whose numbers are in the order of the sides into one in the order of the score sheet's columns.
    pub(super) fn account(&self, account: Account) -> Account {
        Account { balances: self.seating.scatter(&account.balances, self.balances), ..account }
    }

    /// The columns of the players of the current deal.
    pub(super) fn seating(&self) -> Seating {
        self.seating
    }

    /// The columns that can win the match: the players of the current deal, and the players who sit this deal out.
    pub(super) fn playing_for(&self) -> Vec<Side> {
        self.seating.columns().chain(self.aside.columns()).collect()
    }

    /// The columns of the players of the current deal, then the columns of the players who sit it out.
    fn everybody(&self) -> Seating {
        Seating::of(&self.playing_for().into_iter().map(|column| column.0).collect::<Vec<_>>())
    }

    /// The table itself if nobody comes or leaves during the match. Otherwise a table with a seat for every player of the match, also for
    /// those who left or have not come yet.
    pub(super) fn table(&self, table: Table) -> Table {
        if self.beside.stays_together() { table } else { table.seating(self.totals.len() as u8) }
    }

    /// Whether the player of this column came in mid-match and has played none of the first `deals` deals. If so, the player's agreed total
    /// decides nothing yet.
    pub(super) fn is_new(&self, column: Side, deals: usize) -> bool {
        let first = column.index().checked_sub(self.sides).and_then(|at| self.first_deals.get(at));
        first.is_some_and(|first| first.is_none_or(|first| first >= deals))
    }

    /// The deal, from 0, whose players are seated.
    pub(super) fn seated(&self) -> usize {
        self.seated
    }

    /// The players who are in the match when `deal` begins, including those who sit this deal out.
    pub(super) fn here(&self, deal: usize, table: Table) -> SeatSet {
        if self.beside.stays_together() {
            return SeatSet::all(table.chairs() as u8);
        }
        let sides = self.sides as u8;
        self.beside.present(sides, deal).into_iter().chain(self.beside.sitting_out(sides, deal)).map(Seat).collect()
    }

    /// Continues after the deal with the index `deal`, which an earlier replay has settled. `last` is the result of this deal. Takes over
    /// its players, totals and carried numbers.
    pub(super) fn go_on_from(&mut self, deal: usize, last: &Settled, plays: &mut dyn DynReplay) {
        self.seated = deal;
        (self.totals, self.balances) = (last.totals, last.balances);
        if !self.beside.stays_together() {
            (self.seating, self.aside) = (last.seating, self.sitting_out(deal));
            self.dealt = Some(self.seating.column(Side(last.dealer.0)));
            plays.reseat(self.reseated(self.everybody(), last.dealer));
        }
    }

    /// The columns of the players who sit out `deal`, except newcomers who have played no deal before it.
    fn sitting_out(&self, deal: usize) -> Seating {
        let mut aside = self.beside.sitting_out(self.sides as u8, deal);
        aside.retain(|number| !self.is_new(Side(*number), deal));
        Seating::of(&aside)
    }

    /// The outcome of the match before `deal`. `None` if the match goes on. Newcomers who have played no deal before it count as players,
    /// because the number of players can decide how many deals the match has. But they cannot win, and their totals decide nothing: each
    /// newcomer is judged with the worst total of the other players.
    pub(super) fn judged(&self, deal: usize, plays: &mut dyn DynReplay) -> Option<Outcome> {
        let (new, old): (Vec<_>, Vec<_>) = self.playing_for().into_iter().partition(|column| self.is_new(*column, deal));
        if new.is_empty() {
            return plays.outcome().map(|outcome| self.of(outcome));
        }
        let higher = plays.higher_wins();
        let worst = old.iter().map(|column| self.totals.get(*column)).min_by_key(|total| worth(*total, higher))?;
        let mut totals = self.totals;
        new.iter().for_each(|column| totals.set(*column, worst));
        let stand = plays.stand();
        plays.reseat(Reseated { totals: self.seating.gather(&totals), ..self.reseated(self.everybody(), plays.dealer()) });
        let outcome = plays.outcome().map(|outcome| self.of(outcome));
        plays.resume(&stand);
        let winners: Vec<_> = outcome?.winners().iter().map(|seat| Side(seat.0)).filter(|column| old.contains(column)).collect();
        // Uses `Sides::Alone`, because players can join only a match in which everybody plays alone.
        (!winners.is_empty()).then(|| Outcome::of(&winners, Sides::Alone, self.table(plays.table())))
    }

    /// Seats the players of `deal`. Returns whether they differ from the players of the deal before.
    pub(super) fn seat(&mut self, deal: usize, plays: &mut dyn DynReplay) -> bool {
        self.seated = deal;
        if self.beside.stays_together() {
            return false;
        }
        let (next, aside) = (self.beside.seating(self.sides, deal), self.sitting_out(deal));
        if (next, aside) == (self.seating, self.aside) {
            return false;
        }
        let chosen = self.seating.column(Side(plays.dealer().0));
        let (before, dealer) = (self.everybody(), self.dealer(&next, plays));
        (self.seating, self.aside) = (next, aside);
        plays.reseat(self.reseated(before, dealer));
        if next.side(chosen).is_none() {
            plays.pass_deal();
        }
        true
    }

    /// The change to the present players and the players who sit out, with their totals and carried numbers. `before` has the players of
    /// the previous deal, then the players who sat it out.
    fn reseated(&self, before: Seating, dealer: Seat) -> Reseated {
        let [totals, aside] = [self.seating, self.aside].map(|seating| seating.gather(&self.totals));
        let seats = SeatChange { before, after: self.everybody() };
        Reseated { seats, totals, balances: self.seating.gather(&self.balances), dealer, aside }
    }

    /// The dealer of the next deal. If the game has chosen a dealer, returns this player, or the next present player if this player is
    /// away. If the game has not chosen a dealer, returns the first present player after the last dealer, in order of play.
    fn dealer(&self, next: &Seating, plays: &dyn DynReplay) -> Seat {
        let (table, chosen) = (plays.table(), plays.dealer());
        let mut order = self.beside.order(self.sides as u8);
        if table.turns_back() {
            order.reverse();
        }
        let last = self.dealt.and_then(|dealt| self.seating.side(dealt)).map(|side| Seat(side.0));
        // The deal passes over players who cannot deal, for example because they are out.
        let next_of = |last| table.from(table.next(last)).find(|seat| plays.can_deal(*seat));
        let passes_on = last.is_some_and(|last| next_of(last) == Some(chosen));
        let from = last.filter(|_| passes_on).unwrap_or(chosen);
        let begin = order.iter().position(|number| *number == self.seating.column(Side(from.0)).0).unwrap_or(0) + usize::from(passes_on);
        let round = order.iter().cycle().skip(begin).take(order.len());
        let dealer = round.filter_map(|number| next.side(Side(*number))).next();
        dealer.map_or(Seat(0), |side| Seat(side.0))
    }

    /// Adds a line of points that belongs to no deal. `line.to` is a column.
    pub(super) fn add(&mut self, line: &Line, plays: &mut dyn DynReplay) {
        let total = self.totals.get(line.to).saturating_add(line.amount.value());
        match self.seating.side(line.to) {
            Some(side) => {
                plays.add(&Line { to: side, ..line.clone() });
                self.totals = self.after(&plays.totals());
            }
            None => {
                self.totals.set(line.to, total);
                plays.reseat(self.reseated(self.everybody(), plays.dealer()));
            }
        }
    }

    /// The totals by column after a deal. `totals` has the totals of the sides that played the deal. The other columns keep their totals.
    pub(super) fn after(&self, totals: &Seats<i64>) -> Seats<i64> {
        self.seating.scatter(totals, self.totals)
    }

    /// The points of a deal by column. A player who does not play has 0.
    pub(super) fn points(&self, points: &Seats<i64>) -> Seats<i64> {
        self.seating.scatter(points, Seats::new(self.totals.len()))
    }

    /// Records that a deal was played: its dealer, and the totals after it.
    pub(super) fn played(&mut self, dealer: Seat, totals: &Seats<i64>) {
        self.totals = self.after(totals);
        self.dealt = Some(self.seating.column(Side(dealer.0)));
    }

    /// Converts `outcome`, whose winners are numbered by seat, into an outcome whose winners are numbered by column. In `outcome` the
    /// players who sit out are numbered after the present players.
    pub(super) fn of(&self, outcome: Outcome) -> Outcome {
        if self.beside.stays_together() {
            return outcome;
        }
        outcome.among(&self.everybody())
    }
}
