//! Suits, sets of suits, and strains (a suit or no trump).

/// One of the four French suits. Italian packs: swords ♠, cups ♥, coins ♦, batons ♣.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
}

impl Suit {
    /// The four suits in the order in which screens and tables list them.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The letter used in match files: `S`, `H`, `D` or `C`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
        }
    }

    /// The printed symbol, without a variation selector.
    pub const fn symbol(self) -> char {
        match self {
            Suit::Spades => '♠',
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
            Suit::Clubs => '♣',
        }
    }

    /// Reads a letter (either case) or a symbol.
    pub fn read(c: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|s| s.letter() == c.to_ascii_uppercase() || s.symbol() == c)
    }

    /// 0 to 3, the place in [`Suit::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// ♥ and ♦.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Diamonds)
    }
}

/// A set of suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SuitSet(u8);

impl SuitSet {
    /// No suit.
    pub const NONE: SuitSet = SuitSet(0);
    /// All four.
    pub const ALL: SuitSet = SuitSet(0b1111);

    /// The set with `suit` added.
    #[must_use]
    pub const fn with(self, suit: Suit) -> SuitSet {
        SuitSet(self.0 | 1 << suit as u8)
    }

    /// Whether `suit` is in the set.
    pub const fn has(self, suit: Suit) -> bool {
        self.0 & (1 << suit as u8) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The suits in the set.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |s| self.has(*s))
    }
}

/// What is trump: a suit, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strain {
    /// This suit is trump.
    Suit(Suit),
    /// No trumps.
    NoTrump,
}

impl Strain {
    /// ♠ ♥ ♦ ♣ and no trump.
    pub const ALL: [Strain; 5] =
        [Strain::Suit(Suit::Spades), Strain::Suit(Suit::Hearts), Strain::Suit(Suit::Diamonds), Strain::Suit(Suit::Clubs), Strain::NoTrump];
    /// The suits alone.
    pub const SUITS: [Strain; 4] =
        [Strain::Suit(Suit::Spades), Strain::Suit(Suit::Hearts), Strain::Suit(Suit::Diamonds), Strain::Suit(Suit::Clubs)];

    /// The trump suit, if there is one.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Strain::Suit(suit) => Some(suit),
            Strain::NoTrump => None,
        }
    }

    /// The word used in match files: `S`, `H`, `D`, `C` or `NT`.
    pub const fn word(self) -> &'static str {
        match self {
            Strain::Suit(Suit::Spades) => "S",
            Strain::Suit(Suit::Hearts) => "H",
            Strain::Suit(Suit::Diamonds) => "D",
            Strain::Suit(Suit::Clubs) => "C",
            Strain::NoTrump => "NT",
        }
    }

    /// Reads a word of a match file.
    pub fn read(word: &str) -> Option<Strain> {
        if word.eq_ignore_ascii_case("NT") {
            return Some(Strain::NoTrump);
        }
        let mut letters = word.chars();
        match (letters.next().and_then(Suit::read), letters.next()) {
            (Some(suit), None) => Some(Strain::Suit(suit)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_strain_reads_back() {
        for strain in Strain::ALL {
            assert_eq!(Strain::read(strain.word()), Some(strain));
        }
        assert_eq!(Strain::read("♥"), Some(Strain::Suit(Suit::Hearts)));
        assert_eq!(Strain::read("SS"), None);
        assert_eq!(Strain::read(""), None);
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set = SuitSet::NONE.with(Suit::Hearts).with(Suit::Clubs);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Suit::Hearts, Suit::Clubs]);
    }
}
