//! The stakes that a table has agreed on.
//!
//! A stake is a matter between the people at the table, no rule of a game. So it is in no match file, link or code of agreed rules, and
//! stays on the device that keeps the records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::stake::Stake;
use crate::records::Played;

/// The stake that a table has agreed on for all matches that begin after a certain time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreed {
    /// The time of the agreement, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// The stake that the table agreed on at that time. `None` if it agreed to play for nothing.
    pub stake: Option<Stake>,
}

/// All stakes of a table. An agreement applies to the matches begun after it, until the next agreement. A match can also have its own
/// stake, which the table may agree on before or after the match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Stakes {
    /// The agreements on stakes, in order of time.
    agreed: Vec<Agreed>,
    /// The matches with their own stakes, by id. `None` if a match is played for nothing.
    own: BTreeMap<String, Option<Stake>>,
}

/// The largest number of agreements that are read from a record, and also the largest number of stakes of single matches.
const MOST: usize = 10_000;

impl Stakes {
    /// Whether the table plays for a stake now.
    pub fn are_on(&self) -> bool {
        self.now().is_some()
    }

    /// The stake of matches that begin now. `None` if the table plays for nothing.
    pub fn now(&self) -> Option<Stake> {
        self.agreed.last()?.stake
    }

    /// The last stake that the table agreed on, even if it now plays for nothing. `None` if there never was a stake.
    pub fn last(&self) -> Option<Stake> {
        self.agreed.iter().rev().find_map(|agreed| agreed.stake)
    }

    /// The stake of a match. `None` if it was played for nothing.
    pub fn of(&self, played: &Played) -> Option<Stake> {
        if let Some(own) = self.own.get(&played.id) {
            return *own;
        }
        self.agreed.iter().rev().find(|agreed| agreed.at <= played.began)?.stake
    }

    /// Agrees on a stake for all matches that are begun from now on.
    pub fn agree(&mut self, stake: Option<Stake>, now: i64) {
        // Dates the agreement after all earlier agreements, even if the device's clock was set back.
        let at = self.agreed.last().map_or(now, |last| now.max(last.at.saturating_add(1)));
        self.agreed.push(Agreed { at, stake });
    }

    /// Agrees on a stake for one match.
    pub fn agree_for(&mut self, id: &str, stake: Option<Stake>) {
        self.own.insert(id.to_owned(), stake);
    }

    /// The number of matches with their own stake, plus the number of agreements.
    pub fn len(&self) -> usize {
        self.own.len() + self.agreed.len()
    }

    /// Whether the table has never agreed on a stake.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entries of `others` that `self` does not have: agreements made at other times, and stakes of matches for which `self` has no
    /// stake.
    #[must_use]
    pub fn lacking(&self, others: &Stakes) -> Stakes {
        let is_new = |agreed: &&Agreed| self.agreed.iter().all(|ours| ours.at != agreed.at);
        Stakes {
            agreed: others.agreed.iter().filter(is_new).copied().collect(),
            own: others.own.iter().filter(|(id, _)| !self.own.contains_key(*id)).map(|(id, stake)| (id.clone(), *stake)).collect(),
        }
    }

    /// The stakes, completed by the entries of `others` that they [lack](Stakes::lacking).
    #[must_use]
    pub fn with(&self, others: &Stakes) -> Stakes {
        let Stakes { agreed, own } = self.lacking(others);
        let mut all = self.clone();
        all.agreed.extend(agreed);
        all.agreed.sort_by_key(|agreed| agreed.at);
        all.own.extend(own);
        all
    }

    /// The stakes with only those agreements that were made within the range `moments`.
    #[must_use]
    pub fn within(mut self, moments: &core::ops::RangeInclusive<i64>) -> Stakes {
        self.agreed.retain(|agreed| moments.contains(&agreed.at));
        self
    }

    /// The entries whose stakes this app accepts, with the agreements in order of time.
    #[must_use]
    pub fn checked(self) -> Stakes {
        let can_be = |stake: Option<Stake>| stake.map_or(Some(None), |stake| stake.checked().map(Some));
        let agreed = self.agreed.into_iter().filter_map(|agreed| Some(Agreed { at: agreed.at, stake: can_be(agreed.stake)? }));
        let mut agreed: Vec<Agreed> = agreed.take(MOST).collect();
        agreed.sort_by_key(|agreed| agreed.at);
        Stakes { agreed, own: self.own.into_iter().filter_map(|(id, stake)| Some((id, can_be(stake)?))).take(MOST).collect() }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::{Coin, Each};
    use super::*;
    use crate::matches::MatchFile;
    use crate::records::Renames;
    use proptest::prelude::*;

    fn played(id: &str, began: i64) -> Played {
        let text = r#"{"game":"plain-sheet","players":["Mika","Jun"],"deals":[{"points":[1,2]}],"ended_early":"leader"}"#;
        Played::of(id, began, &MatchFile::read(text).unwrap().into_match(began).unwrap(), &Renames::default())
    }

    fn cents(amount: i64) -> Option<Stake> {
        Some(Stake::new(Each::Point, Coin::Euro, amount).unwrap())
    }

    #[test]
    fn an_agreement_holds_from_then_on_and_not_for_what_was_played_before() {
        let mut stakes = Stakes::default();
        assert!(!stakes.are_on() && stakes.is_empty());
        stakes.agree(cents(1), 100);
        stakes.agree(cents(5), 200);
        stakes.agree(None, 300);
        let of = |began| stakes.of(&played("x", began));
        assert_eq!([99, 100, 199, 200, 299, 300].map(of), [None, cents(1), cents(1), cents(5), cents(5), None]);
        assert!(!stakes.are_on());
        assert_eq!(stakes.last(), cents(5));
        stakes.agree_for("x", cents(9));
        stakes.agree_for("y", None);
        assert_eq!(stakes.of(&played("x", 0)), cents(9));
        assert_eq!(stakes.of(&played("y", 150)), None);
        // Checks that an agreement made after the clock was set back does not change earlier agreements.
        stakes.agree(cents(7), 50);
        assert_eq!((stakes.now(), stakes.of(&played("z", 250))), (cents(7), cents(5)));
    }

    fn some_stakes() -> impl Strategy<Value = Stakes> {
        let agreed = proptest::collection::vec((0..9_i64, 1..3_i64), 0..5);
        (agreed, proptest::collection::btree_map("[a-d]", 1..3_i64, 0..4)).prop_map(|(agreed, own)| {
            let mut stakes = Stakes::default();
            agreed.into_iter().for_each(|(at, amount)| stakes.agree(cents(amount), at));
            own.into_iter().for_each(|(id, amount)| stakes.agree_for(&id, cents(amount)));
            stakes
        })
    }

    proptest! {
        #[test]
        fn nothing_here_is_changed_by_what_comes(ours in some_stakes(), theirs in some_stakes()) {
            let both = ours.with(&theirs);
            prop_assert!(both.lacking(&theirs).is_empty() && both.lacking(&ours).is_empty());
            prop_assert_eq!(both.with(&theirs), both.clone());
            for id in ["a", "b", "c", "d"] {
                if ours.own.contains_key(id) {
                    prop_assert_eq!(both.of(&played(id, 0)), ours.of(&played(id, 0)));
                }
            }
            prop_assert!(both.agreed.is_sorted_by_key(|agreed| agreed.at));
            let text = serde_json::to_string(&both).unwrap();
            prop_assert_eq!(serde_json::from_str::<Stakes>(&text).unwrap().checked(), both);
        }
    }

    #[test]
    fn a_stake_that_cannot_be_chosen_is_no_stake() {
        for stake in [r#""amount":0"#, r#""amount":100001"#, r#""amount":1,"per":7"#, r#""amount":1,"round":3"#] {
            let text = format!(r#"{{"agreed":[{{"at":1,"stake":{{"each":"point","coin":"euro",{stake}}}}}],"own":{{}}}}"#);
            assert!(serde_json::from_str::<Stakes>(&text).unwrap().checked().is_empty(), "{stake}");
        }
    }
}
