//! A round of calls in a game without bids. Each player calls once, and may double the points of the deal (section 6.5 of the rules of
//! Quinto).

use super::nameless;
use crate::table::{Seat, Side, Sides, Table};
use crate::text::{Arg, ENGLISH, Say, errors};

/// A player's call in the round of doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoubleCall {
    /// The player does not double.
    Pass,
    /// The player doubles the points of the deal.
    Double,
    /// The player doubles the points again, to four times, after an opponent has doubled.
    Redouble,
}

/// The reason why a call in the round of doubles is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadDouble {
    /// Every player has called already.
    Over,
    /// This side has doubled already, so no second double is allowed. The side is the caller's own, or the opposing side if both sides
    /// share one double.
    DoubledAlready(Side),
    /// This side has redoubled already, so no second redouble is allowed. The side is the caller's own, or the opposing side if both sides
    /// share one redouble.
    RedoubledAlready(Side),
    /// No opponent has doubled. A double by the caller's partner cannot be redoubled.
    NothingToRedouble,
}

impl BadDouble {
    /// The reason as a sentence. `players` are the players of the side that the reason names.
    pub fn say(self, players: Arg) -> Say {
        match self {
            BadDouble::Over => phrase!("Everybody has called once.", "全員が1回ずつ宣言し終えました。").into(),
            BadDouble::DoubledAlready(_) => {
                phrase!("{0} {0|has|have} doubled already.", "{0}がすでにダブルを宣言しています。").with(&[players])
            }
            BadDouble::RedoubledAlready(_) => {
                phrase!("{0} {0|has|have} redoubled already.", "{0}がすでにリダブルを宣言しています。").with(&[players])
            }
            BadDouble::NothingToRedouble => phrase!(
                "A redouble answers a double by an opponent, and no opponent has doubled.",
                "リダブルは相手のダブルに対する宣言です。相手はダブルを宣言していません。",
            )
            .into(),
        }
    }
}

errors! {
    BadDouble: |bad| ENGLISH.text(&bad.say(match bad {
        BadDouble::DoubledAlready(side) | BadDouble::RedoubledAlready(side) => nameless(*side),
        BadDouble::Over | BadDouble::NothingToRedouble => Arg::None,
    }));
}

/// The state of the round of doubles, in a game with two sides.
#[derive(Clone, Copy, Debug)]
pub struct DoubleRound {
    table: Table,
    sides: Sides,
    /// Whether both sides share one double and one redouble. A shared double or redouble multiplies the points of both sides.
    common: bool,
    turn: Seat,
    spoken: u8,
    doubled: [bool; 2],
    redoubled: [bool; 2],
}

impl DoubleRound {
    /// The round before the first call. If `common` is `true`, both sides share one double and one redouble. If not, each side has its
    /// own.
    pub const fn new(table: Table, sides: Sides, first: Seat, common: bool) -> DoubleRound {
        DoubleRound { table, sides, common, turn: first, spoken: 0, doubled: [false; 2], redoubled: [false; 2] }
    }

    /// The player in turn. `None` after every player has called.
    pub const fn turn(&self) -> Option<Seat> {
        if self.spoken < self.table.players() { Some(self.turn) } else { None }
    }

    /// Whether all players who have not called yet can only pass.
    pub const fn is_closed(&self) -> bool {
        self.turn().is_none() || (self.common && (self.redoubled[0] || self.redoubled[1]))
    }

    /// The factor by which the points of `side` are multiplied: 1, 2 or 4.
    pub fn factor(&self, side: Side) -> i64 {
        let counts = |said: [bool; 2]| Side::TWO.into_iter().any(|other| (self.common || other == side) && has(said, other));
        match (counts(self.redoubled), counts(self.doubled)) {
            (true, _) => 4,
            (false, true) => 2,
            (false, false) => 1,
        }
    }

    /// Checks that the player in turn may make the call `call`.
    ///
    /// # Errors
    /// The reason why the call is not legal.
    pub fn check(&self, call: DoubleCall) -> Result<(), BadDouble> {
        let own = self.sides.side_of(self.turn().ok_or(BadDouble::Over)?);
        // Returns the side whose earlier call forbids the same call now: the caller's own side, or any side if both sides share their
        // doubles.
        let said = |said: [bool; 2]| Side::TWO.into_iter().find(|side| (self.common || *side == own) && has(said, *side));
        let (doubled, redoubled) = (said(self.doubled), said(self.redoubled));
        match call {
            DoubleCall::Pass => Ok(()),
            DoubleCall::Double => match (redoubled, doubled) {
                (Some(side), _) => Err(BadDouble::RedoubledAlready(side)),
                (None, Some(side)) => Err(BadDouble::DoubledAlready(side)),
                (None, None) => Ok(()),
            },
            DoubleCall::Redouble => match redoubled {
                Some(side) => Err(BadDouble::RedoubledAlready(side)),
                None if !has(self.doubled, own.other()) => Err(BadDouble::NothingToRedouble),
                None => Ok(()),
            },
        }
    }

    /// The round after the player in turn has made the call `call`.
    ///
    /// # Errors
    /// The reason why the call is not legal.
    pub fn call(mut self, call: DoubleCall) -> Result<DoubleRound, BadDouble> {
        self.check(call)?;
        let own = self.sides.side_of(self.turn).index();
        let said = match call {
            DoubleCall::Pass => None,
            DoubleCall::Double => self.doubled.get_mut(own),
            DoubleCall::Redouble => self.redoubled.get_mut(own),
        };
        if let Some(said) = said {
            *said = true;
        }
        self.spoken += 1;
        self.turn = self.table.next(self.turn);
        Ok(self)
    }
}

fn has(said: [bool; 2], side: Side) -> bool {
    said.get(side.index()).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::DoubleCall::{Double, Pass, Redouble};
    use super::*;
    use crate::text::{Lang, Voice};

    /// The round after the calls `calls`. The error has the position of the first illegal call, and the reason. Seat 1 calls first, so
    /// sides 1 and 0 call alternately.
    fn after(common: bool, calls: &[DoubleCall]) -> Result<DoubleRound, (usize, BadDouble)> {
        let mut table = DoubleRound::new(Table::of(4), Sides::Two, Seat(1), common);
        for (at, call) in calls.iter().enumerate() {
            table = table.call(*call).map_err(|bad| (at, bad))?;
        }
        Ok(table)
    }

    fn factors(common: bool, calls: &[DoubleCall]) -> [i64; 2] {
        let table = after(common, calls).unwrap();
        Side::TWO.map(|side| table.factor(side))
    }

    #[test]
    fn a_double_counts_for_those_who_said_it_or_for_all() {
        assert_eq!(factors(false, &[Pass; 4]), [1, 1]);
        assert_eq!(factors(false, &[Double, Pass, Pass, Pass]), [1, 2]);
        assert_eq!(factors(true, &[Double, Pass, Pass, Pass]), [2, 2]);
        assert_eq!(factors(false, &[Double, Redouble, Pass, Pass]), [4, 2]);
        assert_eq!(factors(true, &[Double, Redouble, Pass, Pass]), [4, 4]);
        assert_eq!(factors(false, &[Double, Double, Redouble, Redouble]), [4, 4]);
    }

    #[test]
    fn what_may_be_said_when() {
        for (common, calls, bad) in [
            (false, &[Pass, Redouble][..], BadDouble::NothingToRedouble),
            (false, &[Double, Pass, Redouble], BadDouble::NothingToRedouble),
            (false, &[Double, Pass, Double], BadDouble::DoubledAlready(Side(1))),
            (false, &[Double, Redouble, Pass, Double], BadDouble::RedoubledAlready(Side(0))),
            (false, &[Double, Redouble, Pass, Redouble], BadDouble::RedoubledAlready(Side(0))),
            (true, &[Double, Double], BadDouble::DoubledAlready(Side(1))),
            (true, &[Double, Redouble, Double], BadDouble::RedoubledAlready(Side(0))),
            (true, &[Double, Redouble, Redouble], BadDouble::RedoubledAlready(Side(0))),
            (false, &[Pass, Pass, Pass, Pass, Pass], BadDouble::Over),
        ] {
            assert_eq!(after(common, calls).unwrap_err(), (calls.len() - 1, bad), "{calls:?}");
        }
        assert!(after(false, &[Double, Double]).is_ok());
        assert!(!after(false, &[Double, Redouble]).unwrap().is_closed());
        assert!(after(true, &[Double, Redouble]).unwrap().is_closed());
    }

    /// Tries every possible round. Checks that a redouble only follows a double by an opponent, that no factor is above 4, and that a pass
    /// is always legal.
    #[test]
    fn every_round_there_is() {
        for code in 0..81 {
            let calls: Vec<_> = (0..4).map(|at| [Pass, Double, Redouble][code / 3usize.pow(at) % 3]).collect();
            for common in [false, true] {
                let Ok(table) = after(common, &calls) else { continue };
                let said = |call: DoubleCall, side: usize| (0..4).filter(|at| calls[*at] == call && (at + 1) % 2 == side).count();
                for side in [0, 1] {
                    assert!(said(Double, side) <= 1 && said(Redouble, side) <= 1, "{calls:?}");
                    assert!(said(Redouble, side) == 0 || said(Double, 1 - side) == 1, "{calls:?}");
                    let counted = |call| said(call, side) + if common { said(call, 1 - side) } else { 0 };
                    let factor = if counted(Redouble) > 0 { 4 } else { 1 + counted(Double) as i64 };
                    assert_eq!(table.factor(Side(side as u8)), factor, "{calls:?}");
                }
                assert_eq!((table.turn(), table.check(Pass)), (None, Err(BadDouble::Over)));
            }
        }
    }

    #[test]
    fn refusals_are_sentences() {
        let names = ["Mika", "Jun", "Hana", "Theo"].map(String::from);
        let players = Arg::Seats([Seat(1), Seat(3)].into_iter().collect());
        let say = |lang, bad: BadDouble| Voice { lang, names: &names }.text(&bad.say(players));
        assert_eq!(say(Lang::En, BadDouble::DoubledAlready(Side(1))), "Jun & Theo have doubled already.");
        assert_eq!(say(Lang::Ja, BadDouble::RedoubledAlready(Side(1))), "Jun・Theoがすでにリダブルを宣言しています。");
        assert!(say(Lang::En, BadDouble::NothingToRedouble).contains("no opponent has doubled"));
    }
}
