//! The ranks. Each game decides which rank beats which, see `tricks`.

/// A rank. The derived order is the natural one, from 2 to ace. A game may have another order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// 2
    Two,
    /// 3
    Three,
    /// 4
    Four,
    /// 5
    Five,
    /// 6
    Six,
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10
    Ten,
    /// Jack (Italian: fante).
    Jack,
    /// Queen (Italian: cavallo).
    Queen,
    /// King (Italian: re).
    King,
    /// Ace.
    Ace,
}

impl Rank {
    /// All ranks, from 2 up to ace.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The name of the rank: `2` … `10`, `J`, `Q`, `K` or `A`. It is the same in match files and in both languages.
    pub const fn name(self) -> &'static str {
        match self {
            Rank::Two => "2",
            Rank::Three => "3",
            Rank::Four => "4",
            Rank::Five => "5",
            Rank::Six => "6",
            Rank::Seven => "7",
            Rank::Eight => "8",
            Rank::Nine => "9",
            Rank::Ten => "10",
            Rank::Jack => "J",
            Rank::Queen => "Q",
            Rank::King => "K",
            Rank::Ace => "A",
        }
    }

    /// Reads the name of a rank, in upper or lower case. `None` if no rank has this name.
    pub fn read(name: &str) -> Option<Rank> {
        Rank::ALL.into_iter().find(|r| r.name().eq_ignore_ascii_case(name))
    }

    /// The place of the rank in [`Rank::ALL`]: 0 for the two, 12 for the ace.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A set of ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RankSet(u16);

impl RankSet {
    /// Whether `rank` is in the set.
    pub const fn has(self, rank: Rank) -> bool {
        self.0 & 1 << rank as u16 != 0
    }

    /// The ranks in the set, in the order from 2 to ace.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().filter(move |rank| self.has(*rank))
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> RankSet {
        ranks.into_iter().fold(RankSet::default(), |set, rank| RankSet(set.0 | 1 << rank as u16))
    }
}
