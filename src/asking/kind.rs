//! The form of an answer: what can be said at all, before the rules of a game come in.

use super::{Answer, Choice, Objection, Value};
use crate::cards::{Card, Pack, Rank, Strain, Suit};
use crate::table::{Seat, SeatSet};
use crate::text::{Arg, Phrase, Say};

/// The form of an answer. A screen is drawn from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Yes or no.
    YesNo,
    /// A whole number.
    Number {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
        /// The legal numbers are multiples of this.
        step: i64,
    },
    /// What a die shows; may be thrown in the app.
    Die {
        /// How many faces.
        faces: u8,
    },
    /// One of these players.
    Seat(SeatSet),
    /// One of these players, or one of a fixed set (nobody, alone).
    SeatOr(SeatSet, &'static [Choice]),
    /// A whole number in a range, or one of a fixed set (pass).
    NumberOr {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
        /// What else can be said.
        choices: &'static [Choice],
    },
    /// A suit.
    Suit,
    /// A suit or no trump.
    Strain,
    /// One of these ranks.
    Rank(&'static [Rank]),
    /// A card of a pack.
    Card(&'static Pack),
    /// One of a fixed set.
    Choice(&'static [Choice]),
    /// Several numbers, each with its label, all in one range.
    Numbers {
        /// What each number is.
        labels: &'static [Phrase],
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// A rising selection of ranks that ends with the last of them.
    Ranks(&'static [Rank]),
}

impl Kind {
    /// Whether a value has this form.
    ///
    /// # Errors
    /// The objection that names the form, the range, the step or the player.
    pub fn check(self, value: &Value) -> Result<(), Objection> {
        let ok = match self {
            Kind::YesNo => bool::from_value(value).is_some(),
            Kind::Number { min, max, step } => return check_number(self, value, min, max, step),
            Kind::Die { faces } => return check_number(self, value, 1, i64::from(faces), 1),
            Kind::Seat(seats) => match Seat::from_value(value) {
                Some(seat) if seats.has(seat) => true,
                Some(_) => return Err(Objection::NotThisPlayer),
                None => false,
            },
            Kind::SeatOr(seats, choices) => match value {
                Value::Word(_) => Kind::choice_of(choices, value).is_some(),
                _ => {
                    return Kind::Seat(seats)
                        .check(value)
                        .map_err(|why| if why == Objection::NotThisPlayer { why } else { Objection::Form(self) });
                }
            },
            Kind::NumberOr { choices, .. } if matches!(value, Value::Word(_)) => Kind::choice_of(choices, value).is_some(),
            Kind::NumberOr { min, max, .. } => return check_number(self, value, min, max, 1),
            Kind::Suit => Suit::from_value(value).is_some(),
            Kind::Strain => Strain::from_value(value).is_some(),
            Kind::Rank(ranks) => Rank::from_value(value).is_some_and(|rank| ranks.contains(&rank)),
            Kind::Card(pack) => Card::from_value(value).is_some_and(|card| pack.has(card)),
            Kind::Choice(choices) => return check_choice(self, choices, value),
            Kind::Numbers { labels, min, max } => {
                for item in value.items() {
                    check_number(self, item, min, max, 1)?;
                }
                value.items().len() == labels.len()
            }
            Kind::Ranks(ranks) => is_selection(value, ranks),
        };
        if ok { Ok(()) } else { Err(Objection::Form(self)) }
    }

    /// Which of the choices a value means. A number means the choice whose word is that number; capitals, what joins the parts
    /// of a word (`best_then_second`, `bestThenSecond`) and how a suit is written (`AC`, `A♣`) do not matter.
    pub fn choice_of(choices: &[Choice], value: &Value) -> Option<usize> {
        match value {
            Value::Word(word) => choices.iter().position(|choice| choice.word == word || is_same_word(choice.word, word)),
            Value::Number(n) => choices.iter().position(|choice| choice.word.parse() == Ok(*n)),
            _ => None,
        }
    }

    /// How a value of this form is said: on a chip, on a key, in a contract.
    pub fn say(self, value: &Value) -> Say {
        let arg = match self {
            Kind::YesNo => bool::from_value(value).map(Answer::arg),
            Kind::Number { .. } | Kind::Die { .. } => value.number().map(Arg::Int),
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

    /// All values of this form, of numbers the first 256; none where they cannot be listed.
    pub fn values(self) -> Vec<Value> {
        match self {
            Kind::YesNo => vec![Value::Yes(false), Value::Yes(true)],
            Kind::Number { min, max, step } => list_numbers(min, max, step),
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

    /// The word for the form in lists of house rules.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::YesNo => "yes_no",
            Kind::Number { .. } => "number",
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

    /// What the form is called, for a sentence about a file.
    pub const fn form(self) -> Phrase {
        match self {
            Kind::YesNo => Phrase::new("true or false", "true か false"),
            Kind::Number { .. } | Kind::Die { .. } => Phrase::new("a whole number", "整数"),
            Kind::Seat(_) => Phrase::new("a player's seat number, from 0", "プレイヤーの席番号（0から）"),
            Kind::SeatOr(..) => Phrase::new(
                "a player's seat number, from 0, or a word of this question",
                "プレイヤーの席番号（0から）か、この質問の答えの言葉",
            ),
            Kind::NumberOr { .. } => Phrase::new("a whole number, or a word of this question", "整数か、この質問の答えの言葉"),
            Kind::Suit => Phrase::new("a suit: S, H, D or C", "スート（S、H、D、C）"),
            Kind::Strain => Phrase::new("a suit or NT: S, H, D, C or NT", "スートかノートランプ（S、H、D、C、NT）"),
            Kind::Rank(_) => Phrase::new("a rank of this pack: 2 to 10, J, Q, K or A", "このパックのランク（2〜10、J、Q、K、A）"),
            Kind::Card(_) => {
                Phrase::new("a card of this pack, rank then suit: QS, 10D", "このパックのカード（ランク、スートの順。QS、10D）")
            }
            Kind::Choice(_) => Phrase::new("one of the words of this question", "この質問の答えの言葉のどれか"),
            Kind::Numbers { .. } => Phrase::new("a list of whole numbers, one for each label", "項目の数だけの整数のリスト"),
            Kind::Ranks(_) => Phrase::new("a rising list of ranks that ends with the highest", "最高位で終わる昇順のランクのリスト"),
        }
    }
}

const JUST: Phrase = Phrase::new("{0}", "{0}");

fn is_same_word(a: &str, b: &str) -> bool {
    let suit = |c: char| Suit::ALL.into_iter().find(|suit| suit.symbol() == c).map_or(c, Suit::letter);
    let letters = |word: &'_ str| {
        let letters = word.chars().filter(|c| !"_-, \u{fe0e}".contains(*c));
        letters.map(|c| suit(c).to_ascii_lowercase()).collect::<String>()
    };
    letters(a) == letters(b)
}

fn check_number(kind: Kind, value: &Value, min: i64, max: i64, step: i64) -> Result<(), Objection> {
    let got = value.number().ok_or(Objection::Form(kind))?;
    if got < min || got > max {
        return Err(Objection::Range { got, min, max });
    }
    if step > 1 && got.rem_euclid(step) != 0 {
        return Err(Objection::Step { got, step });
    }
    Ok(())
}

/// A number that is none of the choices is told the range of those that are numbers.
fn check_choice(kind: Kind, choices: &[Choice], value: &Value) -> Result<(), Objection> {
    if Kind::choice_of(choices, value).is_some() {
        return Ok(());
    }
    let got = value.number().or_else(|| value.as_word()?.parse().ok());
    let numbers = || choices.iter().filter_map(|choice| choice.word.parse().ok());
    match (got, numbers().min(), numbers().max()) {
        (Some(got), Some(min), Some(max)) if got < min || got > max => Err(Objection::Range { got, min, max }),
        _ => Err(Objection::Form(kind)),
    }
}

fn list_numbers(min: i64, max: i64, step: i64) -> Vec<Value> {
    let step = step.max(1);
    (min..=max).filter(|n| n.rem_euclid(step) == 0).take(256).map(Value::Number).collect()
}

fn is_selection(value: &Value, ranks: &[Rank]) -> bool {
    let chosen: Vec<_> = value.items().iter().map(|item| Rank::from_value(item).and_then(|r| ranks.iter().position(|x| *x == r))).collect();
    let rising = chosen.windows(2).all(|pair| matches!(pair, [Some(a), Some(b)] if a < b));
    chosen.len() >= 2 && rising && chosen.last() == Some(&ranks.len().checked_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_may_be_written_as_the_sheets_write_it() {
        let choices = ["above_13", "between_10_and_11"].map(|word| Choice { word, says: Phrase::new("", "") });
        let between = |word| Kind::choice_of(&choices, &Value::word(word));
        for word in ["between_10_and_11", "BETWEEN_10_AND_11", "between10And11"] {
            assert_eq!(between(word), Some(1), "{word}");
        }
        assert_eq!(between("between_10_and_12"), None);
        let aces = ["AC", "AS"].map(|word| Choice { word, says: Phrase::new("", "") });
        for (word, at) in [("A♠", Some(1)), ("a♣", Some(0)), ("A♦", None)] {
            assert_eq!(Kind::choice_of(&aces, &Value::word(word)), at, "{word}");
        }
    }

    #[test]
    fn numbers_know_range_and_step() {
        let kind = Kind::Number { min: 0, max: 200, step: 5 };
        assert_eq!(kind.check(&Value::Number(85)), Ok(()));
        assert_eq!(kind.check(&Value::Number(63)), Err(Objection::Step { got: 63, step: 5 }));
        assert_eq!(kind.check(&Value::Number(-5)), Err(Objection::Range { got: -5, min: 0, max: 200 }));
        assert_eq!(kind.check(&Value::word("85")), Err(Objection::Form(kind)));
        assert_eq!(kind.values().len(), 41);
    }

    #[test]
    fn a_ladder_rises_and_ends_on_top() {
        let kind = Kind::Ranks(&Rank::ALL);
        let ladder = |names: &[&'static str]| kind.check(&names.iter().map(|n| Value::word(n)).collect()).is_ok();
        assert!(ladder(&["2", "5", "8", "J", "A"]));
        assert!(!ladder(&["2", "5", "8", "J"]));
        assert!(!ladder(&["A"]));
        assert!(!ladder(&["5", "2", "A"]));
    }

    #[test]
    fn choices_that_are_numbers_have_a_range() {
        static CALLS: [Choice; 3] = [
            Choice { word: "10", says: Phrase::new("10", "10") },
            Choice { word: "11", says: Phrase::new("11", "11") },
            Choice { word: "pass", says: Phrase::new("pass", "パス") },
        ];
        let kind = Kind::Choice(&CALLS);
        for value in [Value::Number(10), Value::word("11"), Value::word("pass")] {
            assert_eq!(kind.check(&value), Ok(()));
        }
        for value in [Value::Number(14), Value::word("14")] {
            assert_eq!(kind.check(&value), Err(Objection::Range { got: 14, min: 10, max: 11 }));
        }
        assert_eq!(kind.check(&Value::word("misere")), Err(Objection::Form(kind)));
    }

    #[test]
    fn lists_are_said_whole() {
        use crate::text::{Lang, Voice};
        let voice = Voice { lang: Lang::En, names: &[] };
        static LABELS: [Phrase; 6] = [Phrase::new("n", "数"); 6];
        let numbers = Kind::Numbers { labels: &LABELS, min: 0, max: 280 };
        let limits: Value = [5, 40, 80, 120, 160, 200].map(Value::Number).into_iter().collect();
        assert_eq!(voice.text(&numbers.say(&limits)), "5 40 80 120 160 200");
        let ladder: Value = ["2", "5", "8", "J", "A"].map(Value::word).into_iter().collect();
        assert_eq!(voice.text(&Kind::Ranks(&Rank::ALL).say(&ladder)), "2 5 8 J A");
    }

    #[test]
    fn a_player_or_a_word() {
        static NOBODY: [Choice; 1] = [Choice { word: "nobody", says: Phrase::new("nobody", "誰も") }];
        let kind = Kind::SeatOr(SeatSet::all(5).without(Seat(2)), &NOBODY);
        assert_eq!(kind.values().len(), 5);
        assert_eq!(kind.check(&Value::word("nobody")), Ok(()));
        assert_eq!(kind.check(&Value::Number(4)), Ok(()));
        assert_eq!(kind.check(&Value::Number(2)), Err(Objection::NotThisPlayer));
        assert_eq!(kind.check(&Value::word("alone")), Err(Objection::Form(kind)));
        assert_eq!(kind.check(&Value::Yes(true)), Err(Objection::Form(kind)));
    }

    #[test]
    fn a_number_or_a_word() {
        static PASS: [Choice; 1] = [Choice { word: "pass", says: Phrase::new("pass", "パス") }];
        let kind = Kind::NumberOr { min: 61, max: 120, choices: &PASS };
        assert_eq!(kind.values().len(), 61);
        assert_eq!(kind.check(&Value::word("pass")), Ok(()));
        assert_eq!(kind.check(&Value::Number(61)), Ok(()));
        assert_eq!(kind.check(&Value::Number(60)), Err(Objection::Range { got: 60, min: 61, max: 120 }));
        assert_eq!(kind.check(&Value::word("solo")), Err(Objection::Form(kind)));
        assert_eq!(kind.check(&Value::Yes(true)), Err(Objection::Form(kind)));
    }

    #[test]
    fn every_listed_value_has_the_form() {
        static PACK: Pack = Pack::FRENCH;
        for kind in [Kind::YesNo, Kind::Suit, Kind::Strain, Kind::Card(&PACK), Kind::Die { faces: 12 }, Kind::Rank(&Rank::ALL)] {
            assert!(!kind.values().is_empty());
            for value in kind.values() {
                assert_eq!(kind.check(&value), Ok(()), "{value}");
            }
        }
    }
}
