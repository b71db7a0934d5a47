//! The types of answers to questions.

use super::Value;
use crate::cards::{Card, Rank, Strain, Suit};
use crate::table::Seat;
use crate::text::Arg;

/// A type of answers. A value of the type can be read from a file, written to a file, and put into a phrase.
pub trait Answer: Copy {
    /// Reads the answer from a file's value. `None` if the value does not have this type.
    fn from_value(value: &Value) -> Option<Self>;
    /// The answer as a value for a file.
    fn to_value(self) -> Value;
    /// The answer as an argument for a gap of a phrase.
    fn arg(self) -> Arg;
}

impl Answer for bool {
    fn from_value(value: &Value) -> Option<bool> {
        match value {
            Value::Yes(yes) => Some(*yes),
            _ => None,
        }
    }
    fn to_value(self) -> Value {
        Value::Yes(self)
    }
    fn arg(self) -> Arg {
        Arg::Phrase(if self { phrase!("yes", "はい") } else { phrase!("no", "いいえ") })
    }
}

impl Answer for i64 {
    fn from_value(value: &Value) -> Option<i64> {
        value.number()
    }
    fn to_value(self) -> Value {
        Value::Number(self)
    }
    fn arg(self) -> Arg {
        Arg::Int(self)
    }
}

impl Answer for Seat {
    fn from_value(value: &Value) -> Option<Seat> {
        value.number().and_then(|n| u8::try_from(n).ok()).map(Seat)
    }
    fn to_value(self) -> Value {
        Value::Number(i64::from(self.0))
    }
    fn arg(self) -> Arg {
        Arg::Seat(self)
    }
}

/// An answer that is a player or something else (nobody, alone).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatOr<T> {
    /// The answer is this player.
    Seat(Seat),
    /// The answer is one of the words offered besides the players, for example "nobody".
    Other(T),
}

impl<T> SeatOr<T> {
    /// The player. `None` if the answer is not a player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            SeatOr::Seat(seat) => Some(seat),
            SeatOr::Other(_) => None,
        }
    }
}

impl<T: Answer> Answer for SeatOr<T> {
    fn from_value(value: &Value) -> Option<SeatOr<T>> {
        Seat::from_value(value).map(SeatOr::Seat).or_else(|| T::from_value(value).map(SeatOr::Other))
    }
    fn to_value(self) -> Value {
        match self {
            SeatOr::Seat(seat) => seat.to_value(),
            SeatOr::Other(other) => other.to_value(),
        }
    }
    fn arg(self) -> Arg {
        match self {
            SeatOr::Seat(seat) => seat.arg(),
            SeatOr::Other(other) => other.arg(),
        }
    }
}

/// An answer that is a number or one of several words, for example a number of tricks or "blind nil".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberOr<T> {
    /// The answer is this number.
    Number(i64),
    /// The answer is not a number.
    Other(T),
}

impl<T: Answer> Answer for NumberOr<T> {
    fn from_value(value: &Value) -> Option<NumberOr<T>> {
        T::from_value(value).map(NumberOr::Other).or_else(|| value.number().map(NumberOr::Number))
    }
    fn to_value(self) -> Value {
        match self {
            NumberOr::Number(n) => n.to_value(),
            NumberOr::Other(other) => other.to_value(),
        }
    }
    fn arg(self) -> Arg {
        match self {
            NumberOr::Number(n) => n.arg(),
            NumberOr::Other(other) => other.arg(),
        }
    }
}

impl Answer for Suit {
    fn from_value(value: &Value) -> Option<Suit> {
        Strain::from_value(value).and_then(Strain::suit)
    }
    fn to_value(self) -> Value {
        Strain::Suit(self).to_value()
    }
    fn arg(self) -> Arg {
        Arg::Suit(self)
    }
}

impl Answer for Strain {
    fn from_value(value: &Value) -> Option<Strain> {
        value.as_word().and_then(Strain::read)
    }
    fn to_value(self) -> Value {
        Value::word(self.word())
    }
    fn arg(self) -> Arg {
        Arg::Strain(self)
    }
}

/// A rank can be read from a number, too: 1 for the ace, 11 to 13 for jack, queen and king.
impl Answer for Rank {
    fn from_value(value: &Value) -> Option<Rank> {
        match value {
            Value::Word(word) => Rank::read(word),
            Value::Number(1) => Some(Rank::Ace),
            Value::Number(n @ 11..=13) => Rank::ALL.get(*n as usize - 2).copied(),
            Value::Number(n) => Rank::read(&n.to_string()),
            _ => None,
        }
    }
    fn to_value(self) -> Value {
        Value::word(self.name())
    }
    fn arg(self) -> Arg {
        Arg::Rank(self)
    }
}

impl Answer for Card {
    fn from_value(value: &Value) -> Option<Card> {
        value.as_word().and_then(|word| word.parse().ok())
    }
    fn to_value(self) -> Value {
        Value::Word(self.to_string().into())
    }
    fn arg(self) -> Arg {
        Arg::Card(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rank_may_be_a_number() {
        let rank = |n| Rank::from_value(&Value::Number(n));
        assert_eq!([1, 2, 10, 11, 12, 13].map(rank), [Rank::Ace, Rank::Two, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King].map(Some));
        assert_eq!([0, -1, 14].map(rank), [None; 3]);
    }
}
