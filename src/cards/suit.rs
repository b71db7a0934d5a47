//! Suits, sets of suits, and strains (a suit or no trump).

/// One of the four French suits. In Italian packs they stand for swords ♠, cups ♥, coins ♦ and batons ♣.
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
    /// The four suits in the order in which screens and lists show them.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The letter of the suit in match files: `S`, `H`, `D` or `C`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
        }
    }

    /// The symbol of the suit, without the variation selector that makes a browser show it as text or as a picture.
    pub const fn symbol(self) -> char {
        match self {
            Suit::Spades => '♠',
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
            Suit::Clubs => '♣',
        }
    }

    /// Reads a suit from its letter, in upper or lower case, or from its symbol. `None` if no suit has this letter or symbol.
    pub fn read(c: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|s| s.letter() == c.to_ascii_uppercase() || s.symbol() == c)
    }

    /// Reads a suit from a text that has only its letter or its symbol. A variation selector may follow the symbol, as in
    /// [`without_selectors`]. `None` if the text is anything else.
    pub fn read_alone(text: &str) -> Option<Suit> {
        let mut letters = without_selectors(text);
        letters.next().and_then(Suit::read).filter(|_| letters.next().is_none())
    }

    /// The place of the suit in [`Suit::ALL`], from 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the suit is ♥ or ♦.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Diamonds)
    }
}

/// The characters of a text without variation selectors. After a suit symbol, such a character decides whether it is shown as text
/// (U+FE0E, as the app writes it) or as a picture (U+FE0F, as keyboards of phones write it).
pub fn without_selectors(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}'))
}

/// A set of suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SuitSet(u8);

impl SuitSet {
    /// The empty set.
    pub const NONE: SuitSet = SuitSet(0);
    /// All four suits.
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

    /// The suits that are in both sets.
    #[must_use]
    pub const fn both(self, other: SuitSet) -> SuitSet {
        SuitSet(self.0 & other.0)
    }

    /// The suits that are in at least one of the sets.
    #[must_use]
    pub const fn or(self, other: SuitSet) -> SuitSet {
        SuitSet(self.0 | other.0)
    }

    /// The suits of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: SuitSet) -> SuitSet {
        SuitSet(self.0 & !other.0)
    }

    /// The number of suits in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The suits in the set, in the order of [`Suit::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |s| self.has(*s))
    }
}

/// The trump of a deal: a suit, or no trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strain {
    /// This suit is trump.
    Suit(Suit),
    /// No suit is trump.
    NoTrump,
}

impl Strain {
    /// All trumps: ♠ ♥ ♦ ♣ and no trump.
    pub const ALL: [Strain; 5] =
        [Strain::Suit(Suit::Spades), Strain::Suit(Suit::Hearts), Strain::Suit(Suit::Diamonds), Strain::Suit(Suit::Clubs), Strain::NoTrump];

    /// The trump suit. `None` if no suit is trump.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Strain::Suit(suit) => Some(suit),
            Strain::NoTrump => None,
        }
    }

    /// The word for the trump in match files: `S`, `H`, `D`, `C` or `NT`.
    pub const fn word(self) -> &'static str {
        match self {
            Strain::Suit(Suit::Spades) => "S",
            Strain::Suit(Suit::Hearts) => "H",
            Strain::Suit(Suit::Diamonds) => "D",
            Strain::Suit(Suit::Clubs) => "C",
            Strain::NoTrump => "NT",
        }
    }

    /// Reads a trump from its word in match files. `None` if no trump has the word.
    pub fn read(word: &str) -> Option<Strain> {
        if word.eq_ignore_ascii_case("NT") {
            return Some(Strain::NoTrump);
        }
        Suit::read_alone(word).map(Strain::Suit)
    }
}

/// A set of possible trumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrainSet {
    suits: SuitSet,
    no_trump: bool,
}

impl StrainSet {
    /// The empty set.
    pub const NONE: StrainSet = StrainSet { suits: SuitSet::NONE, no_trump: false };
    /// The four suits, without no trump.
    pub const SUITS: StrainSet = StrainSet { suits: SuitSet::ALL, no_trump: false };
    /// The four suits, and no trump.
    pub const ALL: StrainSet = StrainSet { suits: SuitSet::ALL, no_trump: true };

    /// The set with `strain` added.
    #[must_use]
    pub const fn with(self, strain: Strain) -> StrainSet {
        match strain {
            Strain::Suit(suit) => StrainSet { suits: self.suits.with(suit), ..self },
            Strain::NoTrump => StrainSet { no_trump: true, ..self },
        }
    }

    /// Whether `strain` is in the set.
    pub const fn has(self, strain: Strain) -> bool {
        match strain {
            Strain::Suit(suit) => self.suits.has(suit),
            Strain::NoTrump => self.no_trump,
        }
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.suits.is_empty() && !self.no_trump
    }

    /// The strains in the set.
    pub fn iter(self) -> impl Iterator<Item = Strain> {
        Strain::ALL.into_iter().filter(move |strain| self.has(*strain))
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
        for written in ["♥", "♥\u{fe0e}", "♥\u{fe0f}", "h"] {
            assert_eq!(Strain::read(written), Some(Strain::Suit(Suit::Hearts)), "{written}");
        }
        assert_eq!(Strain::read("\u{fe0e}"), None);
        assert_eq!(Strain::read("SS"), None);
        assert_eq!(Strain::read(""), None);
    }

    #[test]
    fn a_set_of_strains_holds_what_was_put_in() {
        let set = StrainSet::NONE.with(Strain::NoTrump).with(Strain::Suit(Suit::Hearts));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Strain::Suit(Suit::Hearts), Strain::NoTrump]);
        assert!(!set.is_empty() && StrainSet::NONE.is_empty() && !set.has(Strain::Suit(Suit::Clubs)));
        assert_eq!(StrainSet::SUITS.with(Strain::NoTrump), StrainSet::ALL);
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set = SuitSet::NONE.with(Suit::Hearts).with(Suit::Clubs);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Suit::Hearts, Suit::Clubs]);
        assert_eq!((set.len(), SuitSet::NONE.len(), SuitSet::ALL.len()), (2, 0, 4));
        let red = SuitSet::NONE.with(Suit::Hearts).with(Suit::Diamonds);
        assert_eq!((set.both(red), set.without(red)), (SuitSet::NONE.with(Suit::Hearts), SuitSet::NONE.with(Suit::Clubs)));
        assert_eq!(set.or(red), SuitSet::ALL.without(SuitSet::NONE.with(Suit::Spades)));
    }
}
