//! The table: seats, order of play, sides.
//!
//! Seats are numbered from 0. The player after seat `s` is usually seat `s + 1`, whether the game goes clockwise or not: [`Direction`] only
//! says on which hand that player sits. At a table that turns back, the player after seat `s` is seat `s - 1`.
//!
//! # Whose turn, and with whom
//!
//! ```
//! use trick_ledger::table::{Seat, Side, Sides, Table};
//!
//! let four = Table::of(4);
//! assert_eq!(four.next(Seat(3)), Seat(0));
//! assert_eq!(four.opposite(Seat(1)), Seat(3));
//! assert_eq!(Sides::Two.side_of(Seat(3)), Side(1));
//! ```

mod seat;
mod seating;
mod seats;
mod sides;
mod turns;

pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use seating::{SeatChange, Seating};
pub use seats::Seats;
pub use sides::{Side, Sides};
pub use turns::{Direction, Table, clockwise, leftward};
