//! The kind of an answer: which values can be answers at all. Rules of the game may forbid some of these values.

use super::{Answer, Choice, Value};
use crate::cards::{Card, Pack, Rank, Strain, Suit, without_selectors};
use crate::table::{Seat, SeatSet};
use crate::text::{Arg, Phrase, Say};

/// The type of an answer, for example a number, a suit or a seat. It decides which keys the screen draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Yes or no (`true` or `false` in a file).
    YesNo,
    /// A whole number in a range.
    Number {
        /// The smallest number that the answer can be.
        min: i64,
        /// The largest number that the answer can be.
        max: i64,
        /// The answer is a multiple of `step`.
        step: i64,
    },
    /// A number of half points: 81 means 40½.
    Halves {
        /// The smallest number of half points that the answer can be.
        min: i64,
        /// The largest number of half points that the answer can be.
        max: i64,
    },
    /// The number that a die shows. The app can throw the die.
    Die {
        /// The number of faces of the die.
        faces: u8,
    },
    /// The answer is one of the players in the set.
    Seat(SeatSet),
    /// One of the players in the set, or one of the listed choices, for example "nobody" or "alone".
    SeatOr(SeatSet, &'static [Choice]),
    /// A whole number in a range, or one of the listed choices, for example a pass.
    NumberOr {
        /// The smallest number that the answer can be.
        min: i64,
        /// The largest number that the answer can be.
        max: i64,
        /// The answers that are not numbers, for example "pass".
        choices: &'static [Choice],
    },
    /// The answer is one of the four suits.
    Suit,
    /// One of the four suits, or no trump.
    Strain,
    /// The answer is one of the listed ranks.
    Rank(&'static [Rank]),
    /// The answer is one of the cards of the pack.
    Card(&'static Pack),
    /// The answer is one of the listed choices.
    Choice(&'static [Choice]),
    /// A list of numbers, each with a label. All have the same range.
    Numbers {
        /// The label of each number in the list.
        labels: &'static [Phrase],
        /// The smallest number that the list can have.
        min: i64,
        /// The largest number that the list can have.
        max: i64,
    },
    /// At least two of the listed ranks, in the order of the list. The last of the listed ranks is always chosen.
    Ranks(&'static [Rank]),
}

impl Kind {
    /// The index of the choice that `value` means. A number means the choice whose word is this number. Differences of case, of joined
    /// words (`best_then_second`, `bestThenSecond`), and of suit signs (`AC`, `A♣`) do not matter. `None` if no choice is meant.
    pub fn choice_of(choices: &[Choice], value: &Value) -> Option<usize> {
        match value {
            Value::Word(word) => {
                // Looks for an equal word first, because a document may have two words that are spellings of one card, such as `ks` and
                // `sk`.
                let exactly = choices.iter().position(|choice| choice.word == word);
                exactly.or_else(|| choices.iter().position(|choice| is_same_word(choice.word, word)))
            }
            Value::Number(n) => choices.iter().position(|choice| choice.word.parse() == Ok(*n)),
            _ => None,
        }
    }

    /// Whether `a` and `b`, two values of this kind, mean the same although a file may spell them differently.
    pub fn is_same(self, a: &Value, b: &Value) -> bool {
        match self {
            Kind::Choice(choices) => Kind::choice_of(choices, a) == Kind::choice_of(choices, b),
            Kind::Suit | Kind::Strain => Strain::from_value(a) == Strain::from_value(b),
            Kind::Rank(_) => Rank::from_value(a) == Rank::from_value(b),
            _ => a == b,
        }
    }

    /// The phrase for a value of this kind: on a key, on the chip that shows a given answer, or in a contract.
    pub fn say(self, value: &Value) -> Say {
        let arg = match self {
            Kind::YesNo => bool::from_value(value).map(Answer::arg),
            Kind::Number { .. } | Kind::Die { .. } => value.number().map(Arg::Int),
            Kind::Halves { .. } => value.number().map(Arg::Halves),
            Kind::Seat(_) => Seat::from_value(value).map(Answer::arg),
            Kind::SeatOr(seats, choices) => {
                return if matches!(value, Value::Word(_)) { Kind::Choice(choices) } else { Kind::Seat(seats) }.say(value);
            }
            Kind::NumberOr { min, max, choices } => {
                let form = if matches!(value, Value::Word(_)) { Kind::Choice(choices) } else { Kind::Number { min, max, step: 1 } };
                return form.say(value);
            }
            Kind::Suit | Kind::Strain => Strain::from_value(value).map(Answer::arg),
            Kind::Rank(_) => Rank::from_value(value).map(Answer::arg),
            Kind::Card(_) => Card::from_value(value).map(Answer::arg),
            Kind::Choice(choices) => Kind::choice_of(choices, value).and_then(|at| choices.get(at)).map(|choice| Arg::Phrase(choice.says)),
            Kind::Numbers { .. } => Some(Arg::Numbers(value.items().iter().filter_map(Value::number).collect())),
            Kind::Ranks(_) => Some(Arg::Ranks(value.items().iter().filter_map(Rank::from_value).collect())),
        };
        JUST.with(&[arg.unwrap_or_default()])
    }

    /// All values of this kind, but at most 256 numbers. Empty if they cannot be listed.
    pub fn values(self) -> Vec<Value> {
        match self {
            Kind::YesNo => vec![Value::Yes(false), Value::Yes(true)],
            Kind::Number { min, max, step } => list_numbers(min, max, step),
            Kind::Halves { min, max } => list_numbers(min, max, 1),
            Kind::Die { faces } => list_numbers(1, i64::from(faces), 1),
            Kind::Seat(seats) => seats.iter().map(Answer::to_value).collect(),
            Kind::SeatOr(seats, choices) => [Kind::Seat(seats).values(), Kind::Choice(choices).values()].concat(),
            Kind::NumberOr { min, max, choices } => [list_numbers(min, max, 1), Kind::Choice(choices).values()].concat(),
            Kind::Suit => Suit::ALL.into_iter().map(Answer::to_value).collect(),
            Kind::Strain => Strain::ALL.into_iter().map(Answer::to_value).collect(),
            Kind::Rank(ranks) => ranks.iter().map(|rank| rank.to_value()).collect(),
            Kind::Card(pack) => pack.faces().map(Answer::to_value).collect(),
            Kind::Choice(choices) => choices.iter().map(|choice| Value::word(choice.word)).collect(),
            Kind::Numbers { .. } | Kind::Ranks(_) => Vec::new(),
        }
    }

    /// Whether a question of this kind offers every possible answer. `false` if the range of numbers is wide. The user then types the
    /// number, and the question offers only the answers that are not numbers.
    pub const fn is_listed(self) -> bool {
        match self {
            Kind::Number { min, max, step } => (max - min) / if step > 1 { step } else { 1 } < 256,
            Kind::Halves { min, max } | Kind::NumberOr { min, max, .. } => max - min < 256,
            _ => true,
        }
    }

    /// The word for this kind in the list of house rules that `recount` prints.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::YesNo => "yes_no",
            Kind::Number { .. } => "number",
            Kind::Halves { .. } => "halves",
            Kind::Die { .. } => "die",
            Kind::Seat(_) => "seat",
            Kind::SeatOr(..) => "seat_or_word",
            Kind::NumberOr { .. } => "number_or_word",
            Kind::Suit => "suit",
            Kind::Strain => "strain",
            Kind::Rank(_) => "rank",
            Kind::Card(_) => "card",
            Kind::Choice(_) => "choice",
            Kind::Numbers { .. } => "numbers",
            Kind::Ranks(_) => "ranks",
        }
    }

    /// Whether a whole number can be an answer of this kind, whichever other answers it has.
    pub const fn takes_numbers(self) -> bool {
        matches!(
            self,
            Kind::Number { .. } | Kind::NumberOr { .. } | Kind::Halves { .. } | Kind::Die { .. } | Kind::Seat(_) | Kind::SeatOr(..)
        )
    }

    /// The name of this kind, for a sentence about a file.
    pub const fn form(self) -> Phrase {
        match self {
            Kind::YesNo => phrase!("true or false", "true か false"),
            Kind::Number { .. } | Kind::Die { .. } | Kind::NumberOr { choices: [], .. } => phrase!("a whole number", "整数"),
            Kind::Halves { .. } => phrase!("a whole number of halves: 81 for 40½", "半分を1と数えた整数（40½なら81）"),
            Kind::Seat(_) => phrase!("a player’s seat number, from 0", "プレイヤーの席番号（0から）"),
            Kind::SeatOr(..) => {
                phrase!(
                    "a player’s seat number, from 0, or one of the possible words",
                    "プレイヤーの席番号（0から）か、決まった言葉のどれか"
                )
            }
            Kind::NumberOr { .. } => phrase!("a whole number, or one of the possible words", "整数か、決まった言葉のどれか"),
            Kind::Suit => phrase!("a suit: S, H, D or C", "スート（S、H、D、C）"),
            Kind::Strain => phrase!("a suit or NT: S, H, D, C or NT", "スートかノートランプ（S、H、D、C、NT）"),
            Kind::Rank(_) => phrase!("a rank that can be meant here", "ここで選べるランク"),
            Kind::Card(_) => {
                phrase!("a card of this pack, rank then suit: QS, 10D", "このデッキのカード（ランク、スートの順。QS、10D）")
            }
            Kind::Choice(_) => phrase!("one of the possible words", "決まった言葉のどれか"),
            Kind::Numbers { .. } => phrase!("a list of whole numbers, one for each label", "項目の数だけの整数のリスト"),
            Kind::Ranks(_) => phrase!("a rising list of ranks that ends with the highest", "最高位で終わる昇順のランクのリスト"),
        }
    }
}

const JUST: Phrase = phrase!("{0}");

fn is_same_word(a: &str, b: &str) -> bool {
    let suit = |c: char| Suit::ALL.into_iter().find(|suit| suit.symbol() == c).map_or(c, Suit::letter);
    let letters = |word: &'_ str| {
        let letters = without_selectors(word).filter(|c| !"_-, ".contains(*c));
        letters.map(|c| suit(c).to_ascii_lowercase()).collect::<String>()
    };
    letters(a) == letters(b) || matches!((a.parse::<Card>(), b.parse::<Card>()), (Ok(one), Ok(other)) if one == other)
}

fn list_numbers(min: i64, max: i64, step: i64) -> Vec<Value> {
    let step = step.max(1);
    // Goes from multiple to multiple, because with a large step few numbers of a wide range are one.
    let first = min.checked_add((step - min.rem_euclid(step)) % step);
    let numbers = core::iter::successors(first, |n| n.checked_add(step)).take_while(|n| *n <= max);
    numbers.take(256).map(Value::Number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_may_be_written_as_the_sheets_write_it() {
        let choices = ["above_13", "between_10_and_11"].map(|word| Choice { word, says: phrase!("") });
        let between = |word| Kind::choice_of(&choices, &Value::word(word));
        for word in ["between_10_and_11", "BETWEEN_10_AND_11", "between10And11"] {
            assert_eq!(between(word), Some(1), "{word}");
        }
        assert_eq!(between("between_10_and_12"), None);
        let aces = ["AC", "AS"].map(|word| Choice { word, says: phrase!("") });
        for (word, at) in [("A♠", Some(1)), ("a♣", Some(0)), ("♣\u{fe0e}A", Some(0)), ("A♠\u{fe0f}", Some(1)), ("A♦", None)] {
            assert_eq!(Kind::choice_of(&aces, &Value::word(word)), at, "{word}");
        }
    }

    #[test]
    fn a_word_that_is_offered_is_meant_although_another_spells_the_same_card() {
        let choices = ["ks", "sk"].map(|word| Choice { word, says: phrase!("") });
        let meant = ["ks", "sk", "KS"].map(|word| Kind::choice_of(&choices, &Value::word(word)));
        assert_eq!(meant, [Some(0), Some(1), Some(0)]);
    }

    #[test]
    fn lists_are_said_whole() {
        use crate::text::Lang;
        let voice = Lang::En.voice();
        static LABELS: [Phrase; 6] = [phrase!("n", "数"); 6];
        let numbers = Kind::Numbers { labels: &LABELS, min: 0, max: 280 };
        let limits: Value = [5, 40, 80, 120, 160, 200].map(Value::Number).into_iter().collect();
        assert_eq!(voice.text(&numbers.say(&limits)), "5 40 80 120 160 200");
        let ladder: Value = ["2", "5", "8", "J", "A"].map(Value::word).into_iter().collect();
        assert_eq!(voice.text(&Kind::Ranks(&Rank::ALL).say(&ladder)), "2 5 8 J A");
    }
}
