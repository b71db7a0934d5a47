//! Writes a position (a trick with the facts about it) in the form that [`Position::read`](super::Position::read) reads.

use serde_json::{Map, Value, json};

use super::{Named, NamedAs, Play, Position, TrickKind};
use crate::cards::Card;
use crate::table::Seat;

impl Position {
    /// The position as the fields of a JSON object. A fact that is not known has no field.
    pub fn written(&self) -> Map<String, Value> {
        let mode = |kind: TrickKind| kind.special().map_or("ordinary", |mode| mode.word).into();
        let of_seat = |seat: Seat| Value::from(seat.0);
        let fields: [(&str, Option<Value>); 11] = [
            ("trump", self.trump.strain.map(|strain| strain.word().into())),
            ("trump_rank", self.trump.rank.map(|rank| rank.name().into())),
            ("stock_empty", self.stock_empty.map(Value::Bool)),
            ("mode", self.kind.map(mode)),
            ("bound", self.obliged.map(of_seat)),
            ("first_trick", self.first_trick.map(Value::Bool)),
            ("broken", self.broken.map(Value::Bool)),
            ("leader", Some(of_seat(self.leader))),
            ("plays", Some(self.plays.iter().map(play).collect())),
            ("hand", Some(Position::written_cards(&self.hand))),
            ("removed", Some(Position::written_cards(&self.removed))),
        ];
        fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
    }

    /// A JSON list of cards, in the form that [`Position::read_cards`](super::Position::read_cards) reads.
    pub fn written_cards(cards: &[Card]) -> Value {
        cards.iter().map(Card::to_string).collect()
    }
}

fn play(play: &Play) -> Value {
    let cards: Vec<_> = play.cards().map(|card| card.to_string()).collect();
    let mut fields = Map::from_iter([("seat".to_owned(), play.seat.0.into()), ("cards".to_owned(), cards.into())]);
    if let Some(Named { suit, height }) = play.named {
        let suit = suit.letter().to_string();
        let named = match height {
            NamedAs::Highest => json!({"suit": suit, "high": true}),
            NamedAs::Lowest => json!({"suit": suit, "high": false}),
            NamedAs::Rank(rank) => json!({"suit": suit, "rank": rank.name()}),
        };
        fields.insert("named".to_owned(), named);
    }
    Value::Object(fields)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::tests::modes::MODES;
    use super::*;
    use crate::table::Table;

    #[test]
    fn a_position_is_read_as_it_was_written() {
        for text in [
            "{}",
            r#"{"mode":"ordinary","trump":"NT"}"#,
            r#"{"trump":"H","trump_rank":10,"stock_empty":true,"leader":2,"hand":["AS","2H"],"mode":"second_wins","bound":3,"removed":["2C"],
                "first_trick":true,"broken":false,
                "plays":["QH",{"cards":["RJ"],"named":{"suit":"S","high":false}},{"seat":1,"cards":["5D","5D"]},
                         {"cards":["6D"],"named":{"suit":"S","rank":"A"}}]}"#,
            r#"{"leader":1,"plays":[{"seat":3,"cards":["BJ"],"named":{"suit":"C","high":true}}]}"#,
        ] {
            let read = |fields: &Map<String, Value>| Position::read(fields, Table::of(4), &MODES).unwrap();
            let position = read(&serde_json::from_str(text).unwrap());
            assert_eq!(read(&position.written()), position, "{text}");
        }
    }
}
