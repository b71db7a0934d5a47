//! Sudden death: extra deals that decide a tied game (section 16 of the rule sheet).

use crate::games::prelude::*;

choices! {
    /// The sides that can win a deal of a sudden death.
    pub enum Eligible {
        TiedOnly = "tied_only" => ("those who were tied", "同点の側のみ"),
        All = "all" => ("everybody", "全員"),
    }
}

wording! {
    pub(super) fact ELIGIBLE = "sudden_death_eligible": ("Sudden death: can be won by", "サドンデスの勝者"),
        ("After a tie everybody plays one more deal, but only those who were tied can win it; or everybody can.",
        "同点なら全員でもう1ディール行います。勝てるのは同点だった側だけ、または全員です。");

    /// A tied game leads to a sudden death.
    pub(super) clause SUDDEN_DEATH = "16":
        ("A tie for first place is decided by sudden death: the next dealer deals one more deal to everybody.",
        "最高点が同点ならサドンデスです。次のディーラーが全員に配り、もう1ディール行います。");
    /// Only the tied sides can win a sudden death.
    pub(super) clause ONLY_TIED = "16":
        ("Only those who were tied can win the sudden death.", "サドンデスに勝てるのは同点だった側だけです。");
}

/// The house rule for the sides that can win a sudden death.
pub(super) const SUDDEN_DEATH_ELIGIBLE: Switch = Switch::choice(&ELIGIBLE, Eligible::CHOICES, "tied_only");

/// How far a sudden death has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sudden {
    /// The round of the sudden death in which the next deal is played. 0 if the match is not in a sudden death.
    pub round: i64,
    /// The numbers of the tied sides. Empty before an ordinary deal. A house rule decides whether only these sides can win.
    pub tied: SeatSet,
}

impl Sudden {
    /// How far the sudden death has come after a deal. If a side has won the deal, the sudden death is over. Otherwise the sides in `top`
    /// are tied, and another round follows.
    pub(super) fn after(self, won: bool, top: SeatSet) -> Sudden {
        if won { Sudden::default() } else { Sudden { round: self.round + 1, tied: top } }
    }

    /// The numbers of the sides that can win the next deal under the house rule `eligible`. Empty if every side can win.
    pub fn only(self, eligible: Option<Eligible>) -> SeatSet {
        if eligible == Some(Eligible::TiedOnly) { self.tied } else { SeatSet::NONE }
    }

    /// Whether `side` can win the next deal under the house rule `eligible`.
    pub fn can_win(self, eligible: Option<Eligible>, side: Side) -> bool {
        let only = self.only(eligible);
        only.is_empty() || only.has(Seat(side.0))
    }
}
