//! A game being replayed, seen without its types.

use super::standing::{Account, Noted, Stand};
use super::{Board, Outcome, Scene, SeenTrick, WonTrick};
use crate::asking::{Fact, Facts, Interview, LeftOver, Statement, Stop};
use crate::law::{Aim, Cost, Retold, Taken};
use crate::reckoning::{Ledger, Line, Unit};
use crate::table::{Seat, SeatSet, Seats, Side, Table};
use crate::text::Say;

/// A game being replayed, without its types, so that the telling of a match is compiled once for all games.
pub(super) trait DynReplay {
    /// Rules adopted for a deal hold from here on.
    fn adopt(&mut self, deal: usize);
    /// Counts a line that no deal has paid.
    fn add(&mut self, line: &Line);
    /// What the totals count.
    fn unit(&self) -> Unit;
    /// Who plays, and in which order.
    fn table(&self) -> Table;
    /// The totals as they stand.
    fn totals(&self) -> Seats<i64>;
    /// Who deals next.
    fn dealer(&self) -> Seat;
    /// How many deals count.
    fn deals(&self) -> u32;
    /// How the match has ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The sides with the best total.
    fn best(&self) -> Vec<Side>;
    /// What an interview of a deal brings, without keeping it.
    fn asks(&self, facts: &Facts) -> Option<Stop>;
    /// What of these facts is not asked for in a deal that is complete.
    fn unasked(&self, facts: &Facts) -> Vec<LeftOver>;
    /// Hears a deal: who dealt, and where its interview stopped, if it did.
    fn hear(&mut self, ask: &mut Interview<'_>) -> (Seat, Option<Stop>);
    /// What the deal pays that was heard last; with the totals after it, and how the match ends with it, if it does.
    fn reckon(&mut self) -> (Ledger, Seats<i64>, Option<Outcome>);
    /// Counts points that a ruling gives beside what the deal has paid: how many count, and as what; the totals then, and how the match
    /// ends.
    fn give(&mut self, to: Side, points: i64) -> ((i64, Unit), Seats<i64>, Option<Outcome>);
    /// The standing after the deal that was reckoned last, without its type.
    fn after(&self) -> Stand;
    /// Takes this standing for the one after the deal that was reckoned last.
    fn stand_after(&mut self, after: &Stand);
    /// Counts the deal that was reckoned last for these sides like another way to tell it, after which the match stands so; the totals
    /// then, and how the match ends.
    fn count_apart(&mut self, sides: &[(Side, Stand)]) -> (Seats<i64>, Option<Outcome>);
    /// How many points a side will pay for what it carries over from there.
    fn burden(&self, stand: &Stand, side: Side) -> i64;
    /// Who took what in the deal that was heard last.
    fn taken(&self) -> Option<Taken>;
    /// The deal that was heard last as a ruling has it told, where more than numbers change.
    fn retold(&self, by: Seat, cost: Cost) -> Option<Retold>;
    /// Whether the higher total is better.
    fn higher_wins(&self) -> bool;
    /// Who plays in the deal that was heard last.
    fn playing(&self) -> SeatSet;
    /// With whom each player plays in the deal that was heard last, and what for.
    fn plays_for(&self) -> Option<(Seats<Side>, Aim)>;
    /// What else there is to say of it, once it is reckoned.
    fn describe(&self, ledger: &Ledger) -> Described;
    /// What the table sees of it.
    fn scene(&self) -> Scene;
    /// What a trick tells beside who took it, when this fact is asked for.
    fn trick_tells(&self, trick: WonTrick<'_>, asked: &Fact) -> Vec<Statement>;
    /// What these tricks tell together beside who took them, in a deal with these facts.
    fn tricks_tell(&self, facts: &Facts, tricks: &[SeenTrick]) -> Vec<Statement>;
    /// The standing after it is the standing from here on.
    fn go_on(&mut self);
    /// The standing as it is, without its type.
    fn stand(&self) -> Stand;
    /// Goes on from where this match stood; whether it can.
    fn resume(&mut self, stand: &Stand) -> bool;
    /// How many deals the match will have, where that is known.
    fn length(&self, players: u8) -> Option<u32>;
    /// What is counted beside the totals.
    fn account(&self) -> Option<Account>;
    /// The board as it stands.
    fn board(&self) -> Option<Board>;
    /// What else stands.
    fn notes(&self) -> Vec<Noted>;
}

/// A reckoned deal in words.
pub(super) struct Described {
    pub(super) brief: Say,
    pub(super) events: Vec<Say>,
    pub(super) next_dealer: Seat,
    pub(super) notes: Vec<Noted>,
}
