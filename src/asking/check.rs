//! Checks whether a value has the kind that a question asks for. If it does not, returns the reason as an objection.

use super::{Answer, Choice, Kind, Objection, Value};
use crate::cards::{Card, Rank, Strain, Suit};
use crate::table::Seat;

impl Kind {
    /// Checks that `value` is of this kind.
    ///
    /// # Errors
    /// The objection that says which kind, range, step or player is expected.
    pub fn check(self, value: &Value) -> Result<(), Objection> {
        let ok = match self {
            Kind::YesNo => bool::from_value(value).is_some(),
            Kind::Number { min, max, step } => return check_number(self, value, min, max, step),
            Kind::Halves { min, max } => {
                let got = value.number().ok_or(Objection::Form(self))?;
                return if (min..=max).contains(&got) { Ok(()) } else { Err(Objection::Halves { got, min, max }) };
            }
            Kind::Die { faces } => return check_number(self, value, 1, i64::from(faces), 1),
            Kind::Seat(seats) => match Seat::from_value(value) {
                Some(seat) if seats.has(seat) => true,
                Some(_) => return Err(Objection::NotThisPlayer(seats)),
                None => false,
            },
            Kind::SeatOr(seats, choices) => match value {
                Value::Word(_) => Kind::choice_of(choices, value).is_some(),
                _ => {
                    return Kind::Seat(seats)
                        .check(value)
                        .map_err(|why| if matches!(why, Objection::NotThisPlayer(_)) { why } else { Objection::Form(self) });
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

/// Checks that a value is one of `choices`. The error is the objection to any other value. For a number, the objection names the range of
/// the numeric choices. For ranks it names no range, because some ranks are named by a letter.
fn check_choice(kind: Kind, choices: &[Choice], value: &Value) -> Result<(), Objection> {
    if Kind::choice_of(choices, value).is_some() {
        return Ok(());
    }
    let got = value.number().or_else(|| value.as_word()?.parse().ok());
    let number = |choice: &Choice| choice.word.parse::<i64>().ok();
    if choices.iter().any(|choice| number(choice).is_none() && Rank::read(choice.word).is_some()) {
        return Err(Objection::Form(kind));
    }
    let numbers = || choices.iter().filter_map(number);
    match (got, numbers().min(), numbers().max()) {
        (Some(got), Some(min), Some(max)) if got < min || got > max => Err(Objection::Range { got, min, max }),
        _ => Err(Objection::Form(kind)),
    }
}

fn is_selection(value: &Value, ranks: &[Rank]) -> bool {
    let chosen: Vec<_> = value.items().iter().map(|item| Rank::from_value(item).and_then(|r| ranks.iter().position(|x| *x == r))).collect();
    let rising = chosen.windows(2).all(|pair| matches!(pair, [Some(a), Some(b)] if a < b));
    chosen.len() >= 2 && rising && chosen.last() == Some(&ranks.len().checked_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Pack;
    use crate::table::SeatSet;

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
            Choice { word: "10", says: phrase!("10") },
            Choice { word: "11", says: phrase!("11") },
            Choice { word: "pass", says: phrase!("pass", "パス") },
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
    fn a_player_or_a_word() {
        static NOBODY: [Choice; 1] = [Choice { word: "nobody", says: phrase!("nobody", "誰も") }];
        let kind = Kind::SeatOr(SeatSet::all(5).without(Seat(2)), &NOBODY);
        assert_eq!(kind.values().len(), 5);
        assert_eq!(kind.check(&Value::word("nobody")), Ok(()));
        assert_eq!(kind.check(&Value::Number(4)), Ok(()));
        assert_eq!(kind.check(&Value::Number(2)), Err(Objection::NotThisPlayer(SeatSet::all(5).without(Seat(2)))));
        assert_eq!(kind.check(&Value::word("alone")), Err(Objection::Form(kind)));
        assert_eq!(kind.check(&Value::Yes(true)), Err(Objection::Form(kind)));
    }

    #[test]
    fn a_seat_that_is_not_at_the_table_is_refused() {
        static NOBODY: [Choice; 1] = [Choice { word: "nobody", says: phrase!("nobody", "誰も") }];
        for seat in [4, 7, 8, 9, 11, 255] {
            for kind in [Kind::Seat(SeatSet::all(4)), Kind::SeatOr(SeatSet::all(4), &NOBODY)] {
                assert_eq!(kind.check(&Value::Number(seat)), Err(Objection::NotThisPlayer(SeatSet::all(4))), "{seat}");
            }
        }
    }

    #[test]
    fn a_number_or_a_word() {
        static PASS: [Choice; 1] = [Choice { word: "pass", says: phrase!("pass", "パス") }];
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
