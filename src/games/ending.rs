//! The rule that ends a match. Each game declares one. The length of a match, its end and its winners follow from this rule.

use super::{Outcome, Standing};
use crate::asking::{Choice, Kind, Value};
use crate::choices;
use crate::table::{Sides, Table};

choices! {
    /// The rule for several sides that share the best total at the end.
    pub enum Tie {
        Shared = "shared" => ("share the win", "引き分け"),
        ExtraDeals = "extra_deals" => ("extra deals", "追加ディール"),
    }
}

impl Tie {
    /// The two choices of the tie rule as the rule sheets of Hearts and Oh Hell spell them. Match files of these games may have these
    /// words. They are read as the words in [`Tie::NOW`].
    pub const IN_SHEETS: Kind =
        Kind::Choice(&[Choice { word: "shared", says: phrase!("") }, Choice { word: "extra_deal", says: phrase!("") }]);
    /// For each word of [`Tie::IN_SHEETS`], in the same order, the word that all games use for it now.
    pub const NOW: &[Value] = &[Value::word(Tie::Shared.word()), Value::word(Tie::ExtraDeals.word())];
}

/// When a match ends: after a number of deals, at a total, or as soon as one of the two is reached. At the end the best total wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    deals: Option<i64>,
    target: Option<i64>,
    floor: Option<i64>,
    tie: Tie,
}

impl Ending {
    /// Neither a number of deals nor a total ends the match.
    pub const OPEN: Ending = Ending { deals: None, target: None, floor: None, tie: Tie::Shared };

    /// The total that ends the match. `None` if no total ends it.
    pub(super) const fn target(self) -> Option<i64> {
        self.target
    }

    /// The number of deals after which the match ends. `None` if no number of deals ends it.
    pub(super) const fn deals(self) -> Option<i64> {
        self.deals
    }

    /// Ends the match after `deals` deals.
    pub const fn after(deals: i64) -> Ending {
        Ending::OPEN.or_after(deals)
    }

    /// Ends the match after the deal in which a side has `target` or more.
    pub const fn at(target: i64) -> Ending {
        Ending::OPEN.or_at(target)
    }

    /// Ends the match also after `deals` deals.
    #[must_use]
    pub const fn or_after(self, deals: i64) -> Ending {
        Ending { deals: Some(deals), ..self }
    }

    /// Ends the match also after the deal in which a side has `target` or more.
    #[must_use]
    pub const fn or_at(self, target: i64) -> Ending {
        Ending { target: Some(target), ..self }
    }

    /// Ends the match also after a deal in which a side has `floor` or less.
    #[must_use]
    pub const fn or_down_at(self, floor: i64) -> Ending {
        Ending { floor: Some(floor), ..self }
    }

    /// Sets the rule for equal best totals. By default the sides with these totals share the win.
    #[must_use]
    pub const fn tied(self, tie: Tie) -> Ending {
        Ending { tie, ..self }
    }

    /// The number of deals of the match. `None` if a total can also end the match, or if no number of deals ends it.
    pub fn length(&self) -> Option<u32> {
        let only_deals = self.target.is_none() && self.floor.is_none();
        self.deals.filter(|_| only_deals).and_then(|deals| u32::try_from(deals).ok())
    }

    /// Whether the match has reached its number of deals, its target or its floor. With [`Tie::ExtraDeals`], a tie can still prolong it.
    pub fn is_reached<M>(&self, standing: &Standing<M>) -> bool {
        let all_played = self.deals.is_some_and(|deals| i64::from(standing.deals) >= deals);
        let high = |total: i64| self.target.is_some_and(|target| total >= target);
        let low = |total: i64| self.floor.is_some_and(|floor| total <= floor);
        all_played || standing.totals.iter().any(|total| high(*total) || low(*total))
    }

    /// Whether the next deal is an extra deal: the match has reached its end, but several sides share the best total.
    pub fn is_played_off<M>(&self, higher_wins: bool, standing: &Standing<M>) -> bool {
        self.tie == Tie::ExtraDeals && self.is_reached(standing) && standing.ahead(higher_wins).len() > 1
    }

    /// The outcome with the winners among `sides`. `None` if the match goes on.
    pub fn outcome<M>(&self, sides: Sides, higher_wins: bool, table: Table, standing: &Standing<M>) -> Option<Outcome> {
        let best = standing.ahead(higher_wins);
        (self.is_reached(standing) && (best.len() == 1 || self.tie == Tie::Shared)).then(|| Outcome::of(&best, sides, table))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Seat, Seats};

    fn winners(ending: Ending, deals: u32, totals: [i64; 2]) -> Option<u8> {
        let mut standing = Standing { begun: 2, deals, dealer: Seat(0), totals: Seats::new(2), carried: () };
        totals.into_iter().zip(0..).for_each(|(total, seat)| standing.totals.set(Seat(seat), total));
        ending.outcome(Sides::Alone, true, Table::of(2), &standing).map(|outcome| outcome.winners().len())
    }

    #[test]
    fn whichever_comes_first_ends_a_match() {
        let ending = Ending::after(4).or_at(100).or_down_at(-100);
        for (deals, totals, winners_then) in
            [(3, [99, -99], None), (4, [0, 1], Some(1)), (1, [100, 0], Some(1)), (1, [0, -100], Some(1)), (4, [7, 7], Some(2))]
        {
            assert_eq!(winners(ending, deals, totals), winners_then, "{deals} {totals:?}");
        }
        assert_eq!(winners(Ending::OPEN, 99, [999, -999]), None);
    }

    #[test]
    fn a_tie_is_shared_or_played_off() {
        for ending in [Ending::after(4), Ending::at(10)] {
            assert_eq!(winners(ending.tied(Tie::Shared), 4, [10, 10]), Some(2));
            assert_eq!(winners(ending.tied(Tie::ExtraDeals), 4, [10, 10]), None);
            assert_eq!(winners(ending.tied(Tie::ExtraDeals), 5, [10, 11]), Some(1));
        }
    }

    #[test]
    fn the_length_is_known_where_nothing_but_deals_ends_a_match() {
        assert_eq!(Ending::after(4).length(), Some(4));
        for ending in [Ending::after(4).or_at(100), Ending::after(4).or_down_at(-100), Ending::at(100), Ending::OPEN] {
            assert_eq!(ending.length(), None);
        }
    }
}
