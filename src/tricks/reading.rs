//! Reads a position (a trick with the facts about it) that somebody has written by hand as JSON:
//!
//! ```json
//! { "trump": "H", "trump_rank": "10", "stock_empty": true, "leader": 1, "mode": "open_ace", "bound": 2, "removed": ["2C"],
//!   "first_trick": false, "broken": true,
//!   "plays": ["QH", {"cards": ["RJ"], "named": {"suit": "S", "high": true}}, {"seat": 3, "cards": ["5D", "5D"]}],
//!   "hand": ["AS", "2H"] }
//! ```
//!
//! Every field is optional. In a game whose trump is shown by a card, the field `"indicator": "7D"` may give this card instead of its
//! suit and rank. A play without a seat is made by the next player in turn. The first play is made by `leader` if the field is given,
//! otherwise by seat 0. A wild card is named with `"high"` (`true` for the highest card, `false` for the lowest) or with a `"rank"`.

use serde_json::{Map, Value};

use super::{Mode, Named, NamedAs, Play, Position, TrickKind, Trump};
use crate::cards::{Card, Rank, Strain, Suit};
use crate::table::{Seat, Table};
use crate::text::{ENGLISH, Say, errors};

/// An error: a value of the JSON position that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The path of the value in the JSON object, for example `plays[2].cards[0]`.
    pub place: String,
    /// The kind of value that must be there.
    pub wants: Wants,
}

errors! {
    Unreadable: |wrong| format!("{}: {}", wrong.place, ENGLISH.text(&wrong.wants.say()));
}

/// The kind of value that must be at a path of the JSON position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// A card, for example `10D` or `RJ` (the red joker).
    Card,
    /// A list of one or two cards: the cards of one play.
    OneOrTwoCards,
    /// A suit: `S`, `H`, `D` or `C`.
    Suit,
    /// A suit or no trump: `S`, `H`, `D`, `C` or `NT`.
    Strain,
    /// A rank: `2` … `10`, `J`, `Q`, `K` or `A`.
    Rank,
    /// The number of a seat at the table, from 0.
    Seat,
    /// `true` or `false`.
    YesOrNo,
    /// A JSON string that is one word.
    Word,
    /// The word of one of the game's modes for a special trick, or `ordinary`.
    Kind,
    /// A JSON array of any values.
    List,
    /// A card, or an object with the fields `cards`, `seat` and `named`, which describes a play.
    Play,
    /// An object that names a wild card: it has a suit and either `high` or a rank.
    Name,
    /// No value: the position has no field with this name.
    NoSuchField,
}

impl Wants {
    /// The sentence that says which kind of value must be there.
    pub fn say(self) -> Say {
        match self {
            Wants::Card => phrase!("A card belongs here, such as 10D or RJ.", "ここには10DやRJのようなカードが入ります。"),
            Wants::OneOrTwoCards => {
                phrase!("A list of one or two cards belongs here.", "ここには1枚または2枚のカードのリストが入ります。")
            }
            Wants::Suit => phrase!("S, H, D or C belongs here.", "ここにはS、H、D、Cのどれかが入ります。"),
            Wants::Strain => phrase!("S, H, D, C or NT belongs here.", "ここにはS、H、D、C、NTのどれかが入ります。"),
            Wants::Rank => phrase!("A rank belongs here: 2 to 10, J, Q, K or A.", "ここにはランク（2〜10、J、Q、K、A）が入ります。"),
            Wants::Seat => {
                phrase!("The number of a seat at this table belongs here, from 0.", "ここにはこの卓の席番号（0から）が入ります。")
            }
            Wants::YesOrNo => phrase!("Either true or false belongs here.", "ここにはtrueかfalseが入ります。"),
            Wants::Word => phrase!("A word in quotes belongs here.", "ここには引用符で囲んだ言葉が入ります。"),
            Wants::Kind => {
                phrase!("In this game no trick is played in this way.", "このゲームにその名前のトリックの種類はありません。")
            }
            Wants::List => phrase!("A list belongs here.", "ここにはリストが入ります。"),
            Wants::Play => phrase!(
                "A card belongs here, or an object with cards, seat and named.",
                "ここにはカード、またはcards・seat・namedを持つオブジェクトが入ります。",
            ),
            Wants::Name => phrase!(
                "An object with suit and either high or rank belongs here.",
                "ここにはsuitと、highまたはrankを持つオブジェクトが入ります。",
            ),
            Wants::NoSuchField => phrase!("There is no field of this name.", "この名前の項目はありません。"),
        }
        .into()
    }
}

impl Position {
    /// Reads the fields of a position. `table` gives the number of players, and `modes` are the modes of the game's special tricks.
    ///
    /// # Errors
    /// The first value that cannot be read.
    pub fn read(fields: &Map<String, Value>, table: Table, modes: &'static [Mode]) -> Result<Position, Unreadable> {
        let mut position = Position::default();
        for (name, value) in fields {
            match name.as_str() {
                "trump" => position.trump.strain = Some(word(value, name, Wants::Strain, Strain::read)?),
                "indicator" => {
                    let card = card(value, name)?;
                    position.trump = Trump { strain: card.suit().map(Strain::Suit), rank: card.rank() };
                }
                "trump_rank" => position.trump.rank = Some(rank(value, name)?),
                "stock_empty" => position.stock_empty = Some(yes_or_no(value, name)?),
                "mode" => {
                    let word = value.as_str().ok_or_else(|| Wants::Word.at(name))?;
                    position.kind = Some(TrickKind::find(modes, word).ok_or_else(|| Wants::Kind.at(name))?);
                }
                "bound" => position.obliged = Some(seat(value, name, table)?),
                "first_trick" => position.first_trick = Some(yes_or_no(value, name)?),
                "broken" => position.broken = Some(yes_or_no(value, name)?),
                "leader" => position.leader = seat(value, name, table)?,
                "plays" | "hand" | "removed" => {}
                _ => return Err(Wants::NoSuchField.at(name)),
            }
        }
        for (i, value) in list(fields, "plays")?.iter().enumerate() {
            let next = position.turn(table);
            position.plays.push(play(value, &format!("plays[{i}]"), next, table)?);
        }
        if let Some(lead) = position.plays.first().filter(|_| !fields.contains_key("leader")) {
            position.leader = lead.seat;
        }
        position.hand = Position::read_cards(fields, "hand")?.unwrap_or_default();
        position.removed = Position::read_cards(fields, "removed")?.unwrap_or_default();
        Ok(position)
    }

    /// Reads the field `name` as a list of cards. `None` if the field is left out.
    ///
    /// # Errors
    /// The first value that cannot be read.
    pub fn read_cards(fields: &Map<String, Value>, name: &str) -> Result<Option<Vec<Card>>, Unreadable> {
        let cards = list(fields, name)?.iter().enumerate().map(|(i, value)| card(value, &format!("{name}[{i}]")));
        let cards = cards.collect::<Result<Vec<_>, _>>()?;
        Ok(fields.contains_key(name).then_some(cards))
    }
}

impl Wants {
    fn at(self, place: &str) -> Unreadable {
        Unreadable { place: place.to_owned(), wants: self }
    }
}

fn word<T>(value: &Value, place: &str, wants: Wants, read: fn(&str) -> Option<T>) -> Result<T, Unreadable> {
    value.as_str().and_then(read).ok_or_else(|| wants.at(place))
}

fn card(value: &Value, place: &str) -> Result<Card, Unreadable> {
    word(value, place, Wants::Card, |text| text.parse().ok())
}

/// Reads a rank from a word or a number: both `"10"` and `10` are accepted. Fails if the value is no rank.
fn rank(value: &Value, place: &str) -> Result<Rank, Unreadable> {
    match value.as_u64() {
        Some(n) => Rank::read(&n.to_string()).ok_or_else(|| Wants::Rank.at(place)),
        None => word(value, place, Wants::Rank, Rank::read),
    }
}

fn suit(value: &Value, place: &str) -> Result<Suit, Unreadable> {
    word(value, place, Wants::Suit, |text| Strain::read(text).and_then(Strain::suit))
}

fn seat(value: &Value, place: &str, table: Table) -> Result<Seat, Unreadable> {
    let seat = value.as_u64().and_then(|n| u8::try_from(n).ok()).map(Seat);
    seat.filter(|seat| table.has(*seat)).ok_or_else(|| Wants::Seat.at(place))
}

fn yes_or_no(value: &Value, place: &str) -> Result<bool, Unreadable> {
    value.as_bool().ok_or_else(|| Wants::YesOrNo.at(place))
}

fn list<'a>(fields: &'a Map<String, Value>, name: &str) -> Result<&'a [Value], Unreadable> {
    match fields.get(name) {
        None => Ok(&[]),
        Some(Value::Array(items)) => Ok(items),
        Some(_) => Err(Wants::List.at(name)),
    }
}

fn play(value: &Value, place: &str, next: Seat, table: Table) -> Result<Play, Unreadable> {
    let fields = match value {
        Value::String(_) => return Ok(Play::one(next, card(value, place)?)),
        Value::Object(fields) => fields,
        _ => return Err(Wants::Play.at(place)),
    };
    let (mut who, mut name) = (next, None);
    for (field, value) in fields {
        let place = format!("{place}.{field}");
        match field.as_str() {
            "seat" => who = seat(value, &place, table)?,
            "named" => name = Some(named(value, &place)?),
            "cards" => {}
            _ => return Err(Wants::NoSuchField.at(&place)),
        }
    }
    let at = |i: usize| format!("{place}.cards[{i}]");
    match list(fields, "cards").map_err(|_| Wants::OneOrTwoCards.at(&format!("{place}.cards")))? {
        [only] => Ok(Play { named: name, ..Play::one(who, card(only, &at(0))?) }),
        [first, second] => Ok(Play { named: name, ..Play::two(who, card(first, &at(0))?, card(second, &at(1))?) }),
        _ => Err(Wants::OneOrTwoCards.at(&format!("{place}.cards"))),
    }
}

fn named(value: &Value, place: &str) -> Result<Named, Unreadable> {
    let fields = value.as_object().ok_or_else(|| Wants::Name.at(place))?;
    let (mut of, mut height) = (None, None);
    for (field, value) in fields {
        let place = format!("{place}.{field}");
        match (field.as_str(), height) {
            ("suit", _) => of = Some(suit(value, &place)?),
            ("high", None) => height = Some(if yes_or_no(value, &place)? { NamedAs::Highest } else { NamedAs::Lowest }),
            ("rank", None) => height = Some(NamedAs::Rank(rank(value, &place)?)),
            ("high" | "rank", Some(_)) => return Err(Wants::Name.at(&place)),
            _ => return Err(Wants::NoSuchField.at(&place)),
        }
    }
    match (of, height) {
        (Some(suit), Some(height)) => Ok(Named { suit, height }),
        _ => Err(Wants::Name.at(place)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::tests::modes::MODES;
    use super::*;
    use crate::cards::JokerColour;

    fn read(text: &str) -> Result<Position, Unreadable> {
        Position::read(&serde_json::from_str(text).unwrap(), Table::of(4), &MODES)
    }

    #[test]
    fn a_position_is_read() {
        let position = read(
            r#"{"trump":"H","trump_rank":10,"stock_empty":true,"leader":2,"hand":["AS","2♥"],"mode":"Second_Wins","bound":3,"removed":["2C"],
                "first_trick":true,"broken":false,
                "plays":["QH",{"cards":["RJ"],"named":{"suit":"S","high":false}},{"seat":1,"cards":["5D","5D"]},
                         {"cards":["6D"],"named":{"suit":"S","rank":"A"}}]}"#,
        )
        .unwrap();
        let card = |text: &str| text.parse::<Card>().unwrap();
        let named = |height| Named { suit: Suit::Spades, height };
        assert_eq!(
            position,
            Position {
                trump: Trump { strain: Some(Strain::Suit(Suit::Hearts)), rank: Some(Rank::Ten) },
                stock_empty: Some(true),
                kind: Some(TrickKind::Special(&MODES[1])),
                obliged: Some(Seat(3)),
                first_trick: Some(true),
                broken: Some(false),
                removed: vec![card("2C")],
                leader: Seat(2),
                plays: vec![
                    Play::one(Seat(2), card("QH")),
                    Play::named(Seat(3), Card::Joker(JokerColour::Red), named(NamedAs::Lowest)),
                    Play::two(Seat(1), card("5D"), card("5D")),
                    // Seat 1 made the first play and so passed over seat 0. Seat 0 is now in turn, so this play without a seat is seat
                    // 0's.
                    Play::named(Seat(0), card("6D"), named(NamedAs::Rank(Rank::Ace))),
                ],
                hand: vec![card("AS"), card("2H")],
            }
        );
        assert_eq!(read("{}"), Ok(Position::default()));
        let indicated = read(r#"{"indicator":"7D"}"#).unwrap().trump;
        assert_eq!(indicated, Trump { strain: Some(Strain::Suit(Suit::Diamonds)), rank: Some(Rank::Seven) });
    }

    #[test]
    fn what_cannot_be_read_is_named_with_its_place() {
        for (text, place, wants) in [
            (r#"{"trumps":"H"}"#, "trumps", Wants::NoSuchField),
            (r#"{"trump":"X"}"#, "trump", Wants::Strain),
            (r#"{"trump":null}"#, "trump", Wants::Strain),
            (r#"{"trump_rank":1}"#, "trump_rank", Wants::Rank),
            (r#"{"stock_empty":0}"#, "stock_empty", Wants::YesOrNo),
            (r#"{"leader":4}"#, "leader", Wants::Seat),
            (r#"{"bound":true}"#, "bound", Wants::Seat),
            (r#"{"mode":1}"#, "mode", Wants::Word),
            (r#"{"mode":"third_wins"}"#, "mode", Wants::Kind),
            (r#"{"first_trick":1}"#, "first_trick", Wants::YesOrNo),
            (r#"{"broken":"S"}"#, "broken", Wants::YesOrNo),
            (r#"{"plays":"QH"}"#, "plays", Wants::List),
            (r#"{"plays":["QH","1H"]}"#, "plays[1]", Wants::Card),
            (r#"{"plays":[7]}"#, "plays[0]", Wants::Play),
            (r#"{"plays":[{"card":"QH"}]}"#, "plays[0].card", Wants::NoSuchField),
            (r#"{"plays":[{"seat":1}]}"#, "plays[0].cards", Wants::OneOrTwoCards),
            (r#"{"plays":[{"cards":"QH"}]}"#, "plays[0].cards", Wants::OneOrTwoCards),
            (r#"{"plays":[{"cards":["QH","QH","QH"]}]}"#, "plays[0].cards", Wants::OneOrTwoCards),
            (r#"{"plays":[{"cards":["QH","Q"]}]}"#, "plays[0].cards[1]", Wants::Card),
            (r#"{"plays":[{"cards":["QH"],"seat":-1}]}"#, "plays[0].seat", Wants::Seat),
            (r#"{"plays":[{"cards":["RJ"],"named":"S"}]}"#, "plays[0].named", Wants::Name),
            (r#"{"plays":[{"cards":["RJ"],"named":{"suit":"NT","high":true}}]}"#, "plays[0].named.suit", Wants::Suit),
            (r#"{"plays":[{"cards":["RJ"],"named":{"suit":"S"}}]}"#, "plays[0].named", Wants::Name),
            (r#"{"plays":[{"cards":["RJ"],"named":{"suit":"S","high":true,"rank":"A"}}]}"#, "plays[0].named.rank", Wants::Name),
            (r#"{"hand":["AS",null]}"#, "hand[1]", Wants::Card),
            (r#"{"removed":"2C"}"#, "removed", Wants::List),
        ] {
            assert_eq!(read(text), Err(wants.at(place)), "{text}");
        }
        // Checks that in a game without special tricks even the word `ordinary` is unknown.
        let ordinary = r#"{"mode":"ordinary"}"#;
        assert_eq!(read(ordinary).unwrap().kind, Some(TrickKind::Ordinary));
        assert_eq!(Position::read(&serde_json::from_str(ordinary).unwrap(), Table::of(4), &[]), Err(Wants::Kind.at("mode")));
    }
}
