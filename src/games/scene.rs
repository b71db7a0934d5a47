//! What the table screen shows beside the question: plain data, drawn by `ui`.

use std::borrow::Cow;

use super::words::{IS_LEADING, LEADS};
use crate::cards::{Card, Rank, Strain, Suit};
use crate::table::{Seat, SeatSet, Seats, Side};
use crate::text::{Phrase, Say};
use crate::tricks::{Position, Trump};

/// One look at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// The glance strip: four cells, people on the left, the hand on the right.
    pub glance: Vec<Glance>,
    /// The roles of every player, in words.
    pub roles: Seats<Roles>,
    /// Tricks taken so far, where they are being counted.
    pub tricks: Option<Seats<u8>>,
    /// The live line.
    pub live: Option<Live>,
    /// What every possible end would pay.
    pub lane: Option<Lane>,
    /// The game's board.
    pub board: Board,
    /// What a judge takes over beyond what is to be seen: how the trick is played, who is bound, which cards are out.
    pub aside: Aside,
}

/// What is known of a trick before it is played, where the screen does not show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aside {
    /// How the trick is played: the word of one of the judge's modes, or `ordinary`; `None` where nobody has told.
    pub mode: Option<&'static str>,
    /// Who is bound.
    pub bound: Option<Seat>,
    /// Cards that are out of the pack, beside those that the rule itself names.
    pub removed: Vec<Card>,
}

impl Scene {
    /// The table as a judge takes it over: trump, who leads, whether the stock is used up, as far as it is to be seen, and what
    /// the game says aside.
    pub fn position(&self) -> Position {
        let Aside { mode, bound, removed } = self.aside.clone();
        let mut position = Position { mode: mode.map(Cow::Borrowed), bound, removed, ..Position::default() };
        for cell in &self.glance {
            match cell.shows {
                Shown::Trump(strain) => position.trump.strain = Some(strain),
                Shown::TrumpRank(strain, rank) => position.trump = Trump { strain: Some(strain), rank: Some(rank) },
                Shown::Seat(seat) if cell.label == LEADS => position.leader = seat,
                _ => {}
            }
        }
        if let Some((seat, _)) = self.roles.by_seat().find(|(_, roles)| roles.contains(&Some(IS_LEADING))) {
            position.leader = seat;
        }
        if let Board::Stock { left: Some(left), .. } = self.board {
            position.stock_empty = Some(left == 0);
        }
        position
    }
}

/// Up to two roles of a player.
pub type Roles = [Option<Phrase>; 2];

/// A cell of the glance strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The printed label.
    pub label: Phrase,
    /// What stands there.
    pub shows: Shown,
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Nothing yet.
    Nothing,
    /// A player.
    Seat(Seat),
    /// Trump, as a card with its suit at both corners.
    Trump(Strain),
    /// Trump with its rank: ♣10.
    TrumpRank(Strain, Rank),
    /// A card.
    Card(Card),
    /// A number, perhaps out of another: 8/13.
    Number(i64, Option<i64>),
    /// Words.
    Say(Say),
}

impl Glance {
    /// A cell.
    pub const fn new(label: Phrase, shows: Shown) -> Glance {
        Glance { label, shows }
    }
}

/// The live line: one sentence, recomputed after every fact, and its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live {
    /// The sentence.
    pub says: Say,
    /// The small line under it.
    pub aside: Option<Say>,
}

/// One column per result that is still possible, with its pay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lane {
    /// The columns, in rising order of the result.
    pub cells: Vec<Cell>,
    /// The result that would stand if nothing more happened, or that was entered.
    pub now: Option<i64>,
}

/// A column of the lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The result, such as a number of tricks.
    pub result: i64,
    /// What it pays the side that plays for it.
    pub pays: i64,
    /// Whether it is the aim.
    pub aim: bool,
    /// Whether it can still happen.
    pub possible: bool,
}

/// A game's own board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Board {
    /// No board: the seats as people sit.
    #[default]
    Seats,
    /// The same, with the totals as an event of this deal has changed them already.
    Totals(Seats<i64>),
    /// Dice on the table; the heavy edges face the players who roll.
    Dice {
        /// What each die shows, if it was thrown.
        shows: Vec<Option<u8>>,
        /// How many faces a die has.
        faces: u8,
        /// Whose dice they are.
        side: SeatSet,
    },
    /// A stock that is drawn from after every trick, with the trump card face up under it.
    Stock {
        /// How many cards are left in it, the turned one included, where that is known.
        left: Option<i64>,
        /// The turned card: its suit, and its rank where the table has noted it.
        turned: Option<(Suit, Option<Rank>)>,
    },
    /// Four aces racing in half lengths.
    Race {
        /// The half lengths of ♠ ♥ ♦ ♣, in the order of [`Suit::ALL`], handicap included.
        horses: [i64; 4],
        /// Where the finish is drawn, in half lengths.
        finish: i64,
        /// The owner of the black horses, then of the red ones.
        owners: [Seat; 2],
        /// The horse that moves if the leader takes this trick.
        next: Option<Suit>,
        /// The last tricks: number, suit led, whether the horse moved (`None` while the trick is open).
        log: Vec<(u8, Suit, Option<bool>)>,
    },
    /// Stakes between two sides: stacks of counters, drawn towards the side that must answer, and on the line of the side that has it.
    Stakes(Vec<StakeShown>),
    /// A ladder with everybody's chip.
    Ladder {
        /// The rungs from the bottom.
        rungs: Vec<Rank>,
        /// The rung of every player, from 0.
        chips: Seats<u8>,
        /// Whose rung is the trump rank.
        king: Seat,
    },
}

/// A stake on its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StakeShown {
    /// What it is called.
    pub name: Phrase,
    /// What wins it, in a few words.
    pub about: Phrase,
    /// What it is worth now.
    pub value: i64,
    /// Who has to answer a bet.
    pub awaits: Option<Side>,
    /// Who has it.
    pub won_by: Option<Side>,
    /// How it stands, in words.
    pub says: Say,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::words::{DEALER, TRUMP};

    #[test]
    fn a_judge_takes_over_what_is_to_be_seen() {
        let glance = vec![
            Glance::new(DEALER, Shown::Seat(Seat(0))),
            Glance::new(LEADS, Shown::Seat(Seat(2))),
            Glance::new(TRUMP, Shown::Trump(Strain::Suit(Suit::Hearts))),
        ];
        let board = Board::Stock { left: Some(0), turned: None };
        let position = Scene { glance, board, ..Scene::default() }.position();
        let trump = Trump::of(Strain::Suit(Suit::Hearts));
        assert_eq!(position, Position { trump, leader: Seat(2), stock_empty: Some(true), ..Position::default() });
        let roles = Seats::from_fn(4, |seat| [None, (seat == Seat(3)).then_some(IS_LEADING)]);
        assert_eq!(Scene { roles, ..Scene::default() }.position().leader, Seat(3));
        assert_eq!(Scene::default().position(), Position::default());
        let two = Card::Of(Rank::Two, Suit::Clubs);
        let aside = Aside { mode: Some("open_ace"), bound: Some(Seat(1)), removed: vec![two] };
        let position = Scene { aside, ..Scene::default() }.position();
        assert_eq!((position.mode.as_deref(), position.bound, position.removed), (Some("open_ace"), Some(Seat(1)), vec![two]));
    }
}
