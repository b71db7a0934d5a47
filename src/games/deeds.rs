//! The deeds of a player in a deal, which the records count over the years. A deed is a kept bid, a right call, or a sweep (a side took
//! everything that counts).

/// The results of one player in one deal that the records count. A game states them in [`Reckoned::deeds`](super::Reckoned::deeds).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deeds {
    /// Whether the player kept the bid. `None` if the player made no bid. In a game with an auction only the declarer has a bid.
    pub bid: Option<bool>,
    /// Whether the player kept a bid to take no trick (a nil or a misère). `None` without such a bid. A bid to take no trick is not counted
    /// in `bid`.
    pub nil: Option<bool>,
    /// Whether the player's call was right, in a game with a call (for example "Out!" or a knock). `None` without a call.
    pub call: Option<bool>,
    /// Whether the player's side took everything that counts, for example all card points.
    pub sweep: bool,
}

impl Deeds {
    /// The deeds of a player who made a bid. `kept` says whether the bid was kept.
    pub fn bid(kept: bool) -> Deeds {
        Deeds { bid: Some(kept), ..Deeds::default() }
    }

    /// The deeds of a player who bid to take no trick. `kept` says whether the bid was kept.
    pub fn nil(kept: bool) -> Deeds {
        Deeds { nil: Some(kept), ..Deeds::default() }
    }

    /// The deeds of a player who made a call. `right` says whether the call was right.
    pub fn call(right: bool) -> Deeds {
        Deeds { call: Some(right), ..Deeds::default() }
    }

    /// The deeds of a player in a game with a sweep. `taken` says whether the player's side took everything that counts.
    pub fn sweep(taken: bool) -> Deeds {
        Deeds { sweep: taken, ..Deeds::default() }
    }
}
