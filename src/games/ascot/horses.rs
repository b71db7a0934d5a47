//! The four horses: their owners, their positions, and the comparison that decides who is ahead (rule sheet 4.1, 4.4).

use crate::games::RuleValue;
use crate::games::prelude::*;

/// The two colours of horses. The owners of the two colours play against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// The horses ♠ and ♣.
    Black,
    /// The horses ♥ and ♦.
    Red,
}

impl Colour {
    /// The colour of the horse of `suit`.
    pub const fn of(suit: Suit) -> Colour {
        if suit.is_red() { Colour::Red } else { Colour::Black }
    }

    /// The colour of the opponent's horses: black for red, and red for black.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::Red,
            Colour::Red => Colour::Black,
        }
    }

    /// The name of the colour: "Black", 「黒」.
    pub const fn name(self) -> Phrase {
        match self {
            Colour::Black => phrase!("Black", "黒"),
            Colour::Red => phrase!("Red", "赤"),
        }
    }

    /// The two horses of this colour, in the order of [`Horses::ORDER`].
    pub const fn horses(self) -> [Suit; 2] {
        match self {
            Colour::Black => [Suit::Spades, Suit::Clubs],
            Colour::Red => [Suit::Hearts, Suit::Diamonds],
        }
    }
}

/// A number of half lengths for each of the four horses: their positions, or the distance that they moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Horses([i64; 4]);

impl Horses {
    /// The four horses in the order of the rule sheet and of the race on the screen: Black's two, then Red's two.
    pub const ORDER: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Hearts, Suit::Diamonds];

    /// Reads `numbers` in the order of [`Horses::ORDER`]. A missing number counts as 0.
    pub fn from_sheet(numbers: &[i64]) -> Horses {
        let mut horses = Horses::default();
        for (suit, n) in Horses::ORDER.into_iter().zip(numbers) {
            horses.advance(suit, *n);
        }
        horses
    }

    /// The number of half lengths of the horse of `suit`.
    pub fn get(&self, suit: Suit) -> i64 {
        self.0.get(suit.index()).copied().unwrap_or_default()
    }

    /// Moves the horse of `suit` by `by` half lengths.
    pub fn advance(&mut self, suit: Suit, by: i64) {
        if let Some(at) = self.0.get_mut(suit.index()) {
            *at = at.saturating_add(by);
        }
    }

    /// The sum of `self` and `by`, horse by horse.
    #[must_use]
    pub fn plus(&self, by: &Horses) -> Horses {
        Horses::each(|suit| self.get(suit).saturating_add(by.get(suit)))
    }

    /// A value for each of the four horses: the number of half lengths that `number` returns for the suit of the horse.
    pub fn each(number: impl Fn(Suit) -> i64) -> Horses {
        Horses(Suit::ALL.map(number))
    }

    /// The two horses of a colour with their half lengths, the horse with more half lengths first.
    pub fn ranked(&self, colour: Colour) -> [(Suit, i64); 2] {
        let [first, second] = colour.horses().map(|suit| (suit, self.get(suit)));
        if second.1 > first.1 { [second, first] } else { [first, second] }
    }

    /// The horse with the most half lengths, or several horses if they are level in front.
    pub fn in_front(&self) -> impl Iterator<Item = Suit> {
        let best = self.0.iter().max().copied().unwrap_or_default();
        let horses = *self;
        Horses::ORDER.into_iter().filter(move |suit| horses.get(*suit) == best)
    }

    /// Compares the two colours under the rule `win_by` (decision AS-D2 of the rule sheet). The result says which horses or sums decided.
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

/// Reads a house rule that is a list of numbers in the order of [`Horses::ORDER`], for example the handicap.
impl RuleValue for Horses {
    fn read(value: &Value) -> Option<Horses> {
        Vec::read(value).map(|numbers: Vec<i64>| Horses::from_sheet(&numbers))
    }
}

/// Converts to an array in the order of [`Suit::ALL`], because the board on the screen has this order.
impl From<Horses> for [i64; 4] {
    fn from(horses: Horses) -> [i64; 4] {
        horses.0
    }
}

choices! {
    /// The horses of each colour that are compared to find the winner of a game (decision AS-D2 of the rule sheet).
    pub enum WinBy {
        BestHorse = "best_horse" => ("best horse", "先頭の馬"),
        BestThenSecond = "best_then_second" => ("best, then second", "先頭、次に2番目"),
        SumOfBoth = "sum_of_both" => ("both together", "2頭の合計"),
    }
}

/// The horses of each colour that a comparison used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The best horse of each colour.
    Best,
    /// The second-best horse of each colour, because the best horses are level.
    Second,
    /// The sum of both horses of each colour.
    Sum,
}

/// The result of comparing the two colours. If single horses were compared, each colour has its compared horse, with the half lengths of
/// that horse. If sums were compared, each colour has its best horse, with the half lengths of both horses of the colour together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The horses of each colour that the comparison used.
    pub by: By,
    /// The compared horse of Black, and its half lengths or the sum of Black's horses.
    pub black: (Suit, i64),
    /// The compared horse of Red, and its half lengths or the sum of Red's horses.
    pub red: (Suit, i64),
}

impl Compared {
    /// The colour that is ahead. `None` if both colours are level.
    pub const fn ahead(&self) -> Option<Colour> {
        if self.black.1 > self.red.1 {
            Some(Colour::Black)
        } else if self.red.1 > self.black.1 {
            Some(Colour::Red)
        } else {
            None
        }
    }

    /// The number of half lengths by which the leading colour is ahead.
    pub const fn margin(&self) -> i64 {
        (self.black.1 - self.red.1).abs()
    }
}
