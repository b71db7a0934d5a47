//! The vocabulary in which a game is written: `use crate::games::prelude::*;` is at the head of every file of a
//! game. The prelude has the items that most games need, by module, and only names that are clear without their
//! module. A game imports rarer items (an auction, the rules of one family, wordings) from their own module.
//!
//! | module | use in a game |
//! |---|---|
//! | [`cards`](crate::cards) | the pack |
//! | [`table`](crate::table) | seats and sides |
//! | [`text`](crate::text) | sentences in both languages |
//! | [`reckoning`](crate::reckoning) | amounts with their workings, under the clauses of the rule sheet |
//! | [`tricks`](crate::tricks) | the legal cards and the winner of a trick, for the judge |
//! | [`asking`](crate::asking) | the questions of a deal, in the order in which the table learns the answers |
//! | [`law`](crate::law) | the properties of a game on which rulings depend |
//! | [`games`](crate::games) | the traits of a game, its house rules, dealing, and its view |

pub use super::customs::{Customs, DealRole, Dealt, Packets, Rest};
pub use super::game::{Asked, Game, Judged, Now, Reckoned, Seen};
pub(crate) use super::house_rules::switches;
pub use super::{Before, Preset, Presets};
pub use super::{Board, Cell, Chosen, Deeds, Emblem, Ending, Glance, Lane, Live, Noted, Role, Roles, RuleTrouble, Scene, SeatBid, Sheet};
pub use super::{Company, Fame, Hardness, Known, Traits};
pub use super::{SeenTricks, Shown, SoFar, Standing, Switch, Switches, Tie, WonTrick, roles_of, tricks_so_far};
pub use crate::asking::{
    Answer, Choice, Entry, Fact, Interview, Kind, Meanwhile, Objection, Query, Question, SeatOr, Statement, Stop, Value,
};
pub use crate::cards::{Card, Pack, Rank, Strain, StrainSet, Suit, SuitSet};
pub use crate::law::{Aim, Bidding, Cost, Counting, Partners, Retold, Setting, Taken, Told, Worth};
pub use crate::reckoning::{Amount, Clause, Ledger, Unit, named, number};
pub use crate::table::{Direction, Seat, SeatChange, SeatSet, Seats, Side, Sides, Table};
pub use crate::text::{Arg, Phrase, Say, nth};
pub use crate::tricks::{Follow, Judge, LeadRule, Licence, Order, Position, Ranking, TrickCount, Trump, When};
pub use crate::{choices, house_rules, phrase, wording};
