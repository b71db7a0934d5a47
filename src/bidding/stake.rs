//! A stake that two sides raise by bets. One side bets. The other side concedes the stake, accepts the bet, or accepts it and makes a bet
//! of its own (section 3.6 of the rules of Perlaggen).

use super::nameless;
use crate::table::Side;
use crate::text::{Arg, ENGLISH, Say, errors};

/// A side's call about a stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StakeStep {
    /// Bets: offers the other side to raise the stake by 1.
    Bet,
    /// Concedes: gives the stake to the other side.
    Concede,
    /// Refuses a bet. The side that made the bet wins the stake without the raise.
    Good,
    /// Accepts a bet. From now on only the side that accepted may bet.
    Hold,
    /// Accepts a bet, and bets immediately to raise the stake again.
    Raise,
}

/// The state of a stake after some calls of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaisedStake {
    /// The value of the stake, without a bet that is not answered yet.
    pub value: i64,
    /// The side whose bet is not answered yet. `None` if every bet is answered.
    pub bet_by: Option<Side>,
    /// The only side that may bet: the side that held a bet last ([`StakeStep::Hold`]). `None` if no bet was held yet, so that both sides
    /// may bet.
    pub right: Option<Side>,
    /// Whether a side has ever made a bet about this stake.
    pub ever_bet: bool,
    /// The side that has won the stake, because the other side gave it up. `None` as long as the stake is not decided.
    pub won_by: Option<Side>,
}

/// The reason why a call about a stake is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadStep {
    /// One side has already won the stake, so no call is possible.
    Over,
    /// The call must wait, because this side must first answer a bet of the other side.
    Waits(Side),
    /// The other side has made no bet that could be answered.
    NoBet,
    /// The caller's side may not bet now. Only the other side, which is given here, may bet.
    NotYours(Side),
}

/// The side that is not `side`, of sides 0 and 1.
pub const fn other(side: Side) -> Side {
    Side(1 - side.0 % 2)
}

impl RaisedStake {
    /// The stake before the first call, with the value `value`.
    pub const fn of(value: i64) -> RaisedStake {
        RaisedStake { value, bet_by: None, right: None, ever_bet: false, won_by: None }
    }

    /// The side that must answer a bet. `None` if every bet is answered.
    pub fn awaits(self) -> Option<Side> {
        self.bet_by.map(other)
    }

    /// The stake after the side `side` has made the call `step`.
    ///
    /// # Errors
    /// The reason why the call is not legal.
    pub fn after(self, side: Side, step: StakeStep) -> Result<RaisedStake, BadStep> {
        let accepted = RaisedStake { value: self.value.saturating_add(1), bet_by: None, ..self };
        match (step, self.awaits()) {
            _ if self.won_by.is_some() => Err(BadStep::Over),
            (StakeStep::Good | StakeStep::Concede, Some(answers)) if answers == side => {
                Ok(RaisedStake { bet_by: None, won_by: Some(other(side)), ..self })
            }
            (StakeStep::Hold, Some(answers)) if answers == side => Ok(RaisedStake { right: Some(side), ..accepted }),
            (StakeStep::Raise, Some(answers)) if answers == side => Ok(RaisedStake { bet_by: Some(side), ..accepted }),
            (_, Some(answers)) => Err(BadStep::Waits(answers)),
            (StakeStep::Good | StakeStep::Hold | StakeStep::Raise, None) => Err(BadStep::NoBet),
            (StakeStep::Concede, None) => Ok(RaisedStake { won_by: Some(other(side)), ..self }),
            (StakeStep::Bet, None) => match self.right {
                Some(right) if right != side => Err(BadStep::NotYours(right)),
                _ => Ok(RaisedStake { bet_by: Some(side), ever_bet: true, ..self }),
            },
        }
    }
}

errors! {
    BadStep: |bad| ENGLISH.text(&bad.say(Arg::Phrase(phrase!("the stake", "賭け点")), nameless));
}

impl BadStep {
    /// The reason as a sentence. `what` is the name of the stake. `name` returns the name of a side.
    pub fn say(self, what: Arg, name: impl Fn(Side) -> Arg) -> Say {
        match self {
            BadStep::Over => phrase!("{0} is decided already.", "{0}はすでに決着しています。").with(&[what]),
            BadStep::Waits(side) => {
                phrase!("{0}: {1} must answer the bet first.", "{0}：ベットに{1}が答えるまで、ほかのことはできません。")
                    .with(&[what, name(side)])
            }
            BadStep::NoBet => phrase!("{0}: there is no bet to answer.", "{0}：答えるべきベットがありません。").with(&[what]),
            BadStep::NotYours(side) => phrase!(
                "{0}: only {1}, who held the last bet, may bet next.",
                "{0}：次にベットできるのは、前のベットをホールドした{1}だけです。",
            )
            .with(&[what, name(side)]),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::StakeStep::{Bet, Concede, Good, Hold, Raise};
    use super::*;

    const A: Side = Side(0);
    const B: Side = Side(1);

    fn after(steps: &[(Side, StakeStep)]) -> Result<RaisedStake, BadStep> {
        steps.iter().try_fold(RaisedStake::of(1), |stake, (side, step)| stake.after(*side, *step))
    }

    /// Checks the table in section 3.6 of the rules of Perlaggen. Each row has the calls in order, the value of the stake after them, and
    /// the side that won it.
    #[test]
    fn points_by_sequence() {
        for (steps, value, won_by) in [
            (&[Bet, Good][..], 1, Some(A)),
            (&[Bet, Hold], 2, None),
            (&[Bet, Raise, Good], 2, Some(B)),
            (&[Bet, Raise, Hold], 3, None),
            (&[Bet, Raise, Raise, Good], 3, Some(A)),
            (&[Bet, Raise, Raise, Hold], 4, None),
        ] {
            let turns: Vec<_> = steps.iter().zip([A, B].into_iter().cycle()).map(|(step, side)| (side, *step)).collect();
            let stake = after(&turns).unwrap();
            assert_eq!((stake.value, stake.won_by, stake.bet_by), (value, won_by, None), "{steps:?}");
            assert_eq!(stake.right, won_by.is_none().then(|| turns.last().unwrap().0), "{steps:?}");
        }
    }

    #[test]
    fn what_is_not_legal_says_why() {
        assert_eq!(after(&[(A, Bet), (A, Bet)]), Err(BadStep::Waits(B)));
        assert_eq!(after(&[(A, Bet), (A, Concede)]), Err(BadStep::Waits(B)), "PE-D4");
        assert_eq!(after(&[(A, Bet), (B, Bet)]), Err(BadStep::Waits(B)));
        assert_eq!(after(&[(A, Bet), (B, Hold), (A, Bet)]), Err(BadStep::NotYours(B)), "PE11");
        assert_eq!(after(&[(A, Hold)]), Err(BadStep::NoBet));
        assert_eq!(after(&[(A, Concede), (B, Bet)]), Err(BadStep::Over));
        // Checks that conceding the stake while a bet is not answered yet is the same as refusing the bet (decision PE-D4 of Perlaggen).
        assert_eq!(after(&[(A, Bet), (B, Concede)]), after(&[(A, Bet), (B, Good)]));
    }

    #[cfg(not(target_arch = "wasm32"))]
    mod properties {
        use super::*;
        use proptest::prelude::*;

        proptest! {
            #![proptest_config(ProptestConfig::with_cases(10_000))]
            /// Makes random calls, and skips illegal ones. Checks after every legal call the invariants in section 3.12 of the rules of
            /// Perlaggen.
            #[test]
            fn the_value_counts_what_was_accepted(tries in prop::collection::vec((0..2u8, 0..5usize), 0..24)) {
                let (mut stake, mut accepted, mut held) = (RaisedStake::of(1), 0, false);
                for (side, step) in tries {
                    let step = [Bet, Concede, Good, Hold, Raise].into_iter().nth(step).unwrap();
                    let Ok(next) = stake.after(Side(side), step) else { continue };
                    prop_assert!(stake.won_by.is_none());
                    accepted += i64::from(matches!(step, Hold | Raise));
                    held |= step == Hold;
                    stake = next;
                    prop_assert_eq!(stake.value, 1 + accepted);
                    prop_assert!(!(stake.won_by.is_some() && stake.bet_by.is_some()));
                    prop_assert_eq!(stake.right.is_some(), held);
                    prop_assert!(stake.ever_bet || (stake.value == 1 && stake.bet_by.is_none()));
                }
            }
        }
    }
}
