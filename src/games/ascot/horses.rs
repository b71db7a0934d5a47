//! The four horses: their owners, their positions, and the comparison that decides who is ahead (4.1, 4.4).

use crate::games::RuleValue;
use crate::games::prelude::*;

/// The two colours of horses, which are the two sides of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// The owner of the horses ♠ and ♣.
    Black,
    /// The owner of the horses ♥ and ♦.
    Red,
}

impl Colour {
    /// The colour of a suit.
    pub const fn of(suit: Suit) -> Colour {
        if suit.is_red() { Colour::Red } else { Colour::Black }
    }

    /// The other colour of horses.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::Red,
            Colour::Red => Colour::Black,
        }
    }

    /// "Black", 「黒」.
    pub const fn name(self) -> Phrase {
        match self {
            Colour::Black => phrase!("Black", "黒"),
            Colour::Red => phrase!("Red", "赤"),
        }
    }

    /// The horses of this colour, in the order of the sheet.
    pub const fn horses(self) -> [Suit; 2] {
        match self {
            Colour::Black => [Suit::Spades, Suit::Clubs],
            Colour::Red => [Suit::Hearts, Suit::Diamonds],
        }
    }
}

/// Half lengths of the four horses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Horses([i64; 4]);

impl Horses {
    /// The horses in the order of the sheet, which is the order of the lanes: Black's, then Red's.
    pub const ORDER: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Hearts, Suit::Diamonds];

    /// Horses from `numbers` in the order of the sheet. A missing number is 0.
    pub fn from_sheet(numbers: &[i64]) -> Horses {
        let mut horses = Horses::default();
        for (suit, n) in Horses::ORDER.into_iter().zip(numbers) {
            horses.advance(suit, *n);
        }
        horses
    }

    /// The half lengths of the horse of `suit`.
    pub fn get(&self, suit: Suit) -> i64 {
        self.0.get(suit.index()).copied().unwrap_or_default()
    }

    /// Moves a horse.
    pub fn advance(&mut self, suit: Suit, by: i64) {
        if let Some(at) = self.0.get_mut(suit.index()) {
            *at = at.saturating_add(by);
        }
    }

    /// The horses with their half lengths raised by those in `by`.
    #[must_use]
    pub fn plus(&self, by: &Horses) -> Horses {
        Horses::each(|suit| self.get(suit).saturating_add(by.get(suit)))
    }

    /// The four horses, each with the half lengths that `number` returns for its suit.
    pub fn each(number: impl Fn(Suit) -> i64) -> Horses {
        Horses(Suit::ALL.map(number))
    }

    /// All half lengths together.
    pub fn sum(&self) -> i64 {
        self.0.iter().sum()
    }

    /// The two horses of a colour, the better one first.
    pub fn ranked(&self, colour: Colour) -> [(Suit, i64); 2] {
        let [first, second] = colour.horses().map(|suit| (suit, self.get(suit)));
        if second.1 > first.1 { [second, first] } else { [first, second] }
    }

    /// The horse with the most half lengths. Several horses if they are level.
    pub fn in_front(&self) -> impl Iterator<Item = Suit> {
        let best = self.0.iter().max().copied().unwrap_or_default();
        let horses = *self;
        Horses::ORDER.into_iter().filter(move |suit| horses.get(*suit) == best)
    }

    /// The colour that is ahead, and the comparison that decided (AS-D2).
    pub fn compare(&self, win_by: WinBy) -> Compared {
        let ([black, black_second], [red, red_second]) = (self.ranked(Colour::Black), self.ranked(Colour::Red));
        let sum = |colour: Colour| colour.horses().into_iter().map(|suit| self.get(suit)).sum();
        match win_by {
            WinBy::SumOfBoth => Compared { by: By::Sum, black: (black.0, sum(Colour::Black)), red: (red.0, sum(Colour::Red)) },
            WinBy::BestThenSecond if black.1 == red.1 => Compared { by: By::Second, black: black_second, red: red_second },
            _ => Compared { by: By::Best, black, red },
        }
    }
}

/// As a house rule, horses are a list of numbers in the order of the sheet.
impl RuleValue for Horses {
    fn read(value: &Value) -> Option<Horses> {
        Vec::read(value).map(|numbers: Vec<i64>| Horses::from_sheet(&numbers))
    }
}

/// Converts to the order of [`Suit::ALL`], which boards use.
impl From<Horses> for [i64; 4] {
    fn from(horses: Horses) -> [i64; 4] {
        horses.0
    }
}

choices! {
    /// The comparison that decides the game (AS-D2).
    pub enum WinBy {
        BestHorse = "best_horse" => ("best horse", "先頭の馬"),
        BestThenSecond = "best_then_second" => ("best, then second", "先頭、次に2番目"),
        SumOfBoth = "sum_of_both" => ("both together", "2頭の合計"),
    }
}

/// The horses or sums that were compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The best horse of each colour.
    Best,
    /// The second-best horses, if the best are level.
    Second,
    /// Both horses of each colour together.
    Sum,
}

/// A comparison of the colours: the compared horse of each colour, and its half lengths. If sums were compared, the sum instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The horses or sums that were compared.
    pub by: By,
    /// Black's horse, and its half lengths or the sum.
    pub black: (Suit, i64),
    /// Red's horse, and its half lengths or the sum.
    pub red: (Suit, i64),
}

impl Compared {
    /// The colour that is ahead, or `None` if both are level.
    pub const fn ahead(&self) -> Option<Colour> {
        if self.black.1 > self.red.1 {
            Some(Colour::Black)
        } else if self.red.1 > self.black.1 {
            Some(Colour::Red)
        } else {
            None
        }
    }

    /// The lead in half lengths.
    pub const fn margin(&self) -> i64 {
        (self.black.1 - self.red.1).abs()
    }
}
