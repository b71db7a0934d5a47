//! Reads the head of a document: its version, name, credits, players, direction, sides, and unit.

use crate::asking::Json;
use crate::games::own::document::{OwnSides, Question};
use crate::games::own::fault::Wrong;
use crate::games::own::fields::{Fields, number, numbers, word_of};
use crate::games::own::reader::Reader;
use crate::games::own::scope::Totals;
use crate::games::own::sort::Sort;
use crate::games::own::stage::Stage;
use crate::games::own::stand::{Hand, Stand};
use crate::games::own::synonyms::nearest_word;
use crate::games::own::term::Formula;
use crate::games::own::texts::TextId;
use crate::games::own::vocabulary::SIDES;
use crate::games::own::written::Written;
use crate::reckoning::Unit;
use crate::table::{Direction, MAX_SEATS};

/// The version of the document format that this program reads.
const VERSION: i64 = 1;

pub(super) fn version(fields: &Fields<'_>, reader: &mut Reader) {
    if let Some((node, place)) = fields.must("own_game", &mut reader.faults)
        && let Some(version) = number(node, &place, &mut reader.faults)
        && version != VERSION
    {
        let what = if version > VERSION {
            Wrong::NotYet(phrase!("games of a later version", "新しいバージョンのゲーム"))
        } else {
            Wrong::Form(phrase!("1, the version", "1（バージョン）"))
        };
        reader.add(&place, what);
    }
}

pub(super) fn name(fields: &Fields<'_>, reader: &mut Reader) -> Option<TextId> {
    let (node, place) = fields.must("name", &mut reader.faults)?;
    reader.plain(node, &place)
}

/// Checks the entry `after`: the id of the document of which this document is a changed version.
pub(super) fn after(fields: &Fields<'_>, reader: &mut Reader) {
    if let Some((node, place)) = fields.get("after")
        && !matches!(node, Json::Text(id) if Written::is_id(id))
    {
        reader.add(&place, Wrong::Form(phrase!("the id of a document, such as own-0123456789abcdef", "文書のID")));
    }
}

pub(super) fn players(fields: &Fields<'_>, reader: &mut Reader) -> Option<Vec<u8>> {
    let (node, place) = fields.must("players", &mut reader.faults)?;
    let given = numbers(node, &place, MAX_SEATS, &mut reader.faults)?;
    let mut players = Vec::new();
    let count = given.len();
    for (at, n) in given.into_iter().enumerate() {
        match u8::try_from(n).ok().filter(|n| (2..=MAX_SEATS as u8).contains(n)) {
            Some(n) if !players.contains(&n) => players.push(n),
            Some(_) => reader.add(&place.item(at), Wrong::Twice(n.to_string())),
            None => reader.add(&place.item(at), Wrong::Form(phrase!("a number from 2 to 10", "2から10までの数"))),
        }
    }
    if players.is_empty() && count > 0 {
        return None;
    }
    let Some(least) = players.iter().min() else {
        reader.add(&place, Wrong::Form(phrase!("a list of numbers from 2 to 10", "2から10までの数のリスト")));
        return None;
    };
    reader.scope.least_players = i64::from(*least);
    (players.len() == count).then_some(players)
}

pub(super) fn direction(fields: &Fields<'_>, reader: &mut Reader) -> Option<Direction> {
    let Some((node, place)) = fields.get("direction") else { return Some(Direction::Clockwise) };
    let which = word_of(node, &place, &["clockwise", "counter_clockwise"], &mut reader.faults)?;
    Some(if which == 0 { Direction::Clockwise } else { Direction::CounterClockwise })
}

/// Reads the credits of the document: the author's name, and the texts about the source of the rules, the author and other notes.
pub(super) fn credits(fields: &Fields<'_>, reader: &mut Reader) -> (Option<TextId>, Vec<TextId>) {
    let mut text = |key| fields.get(key).and_then(|(node, place)| reader.plain(node, &place));
    let [source, credit, notes] = ["source", "credit", "notes"].map(&mut text);
    (credit, [source, credit, notes].into_iter().flatten().collect())
}

/// The units in which a document can count totals and payments.
const UNITS: [Unit; 4] = [Unit::Points, Unit::GamePoints, Unit::Wins, Unit::Chips];

/// Reads the unit of the totals, or the unit of a scoring line. `None` if the entry is missing or has a fault.
pub(super) fn unit(fields: &Fields<'_>, reader: &mut Reader) -> Option<Unit> {
    let (node, place) = fields.get("unit")?;
    let at = word_of(node, &place, &UNITS.map(Unit::word), &mut reader.faults)?;
    UNITS.get(at).copied()
}

/// Reads whether seats or sides have totals. This is read early, because formulas that are read before the sides may use totals.
pub(super) fn declare_sides(fields: &Fields<'_>, players: Option<&[u8]>, reader: &mut Reader) {
    let given = fields.get("sides");
    let word = given.as_ref().and_then(|(node, _)| if let Json::Text(word) = node { Some(word.as_str()) } else { None });
    // Takes a misspelt word for the word that is meant, so that the parts of a game with partners are no further faults.
    let word = word.and_then(|word| nearest_word(word, &["alone", "partners", "teams"]));
    let is_with = matches!(given, Some((Json::Object(_), _)));
    reader.scope.totals = match word {
        Some("partners" | "teams") => Totals::TwoSides,
        // Takes an unreadable value for partners, so that the parts of such a game are no further faults.
        None if given.is_some() && !is_with => Totals::TwoSides,
        _ if !is_with && players == Some(&[2]) => Totals::TwoSeats,
        _ => Totals::Seats,
    };
    let Some((_, place)) = given else { return };
    let any = |is: fn(&u8) -> bool| players.unwrap_or_default().iter().any(is);
    match word {
        Some("partners") if any(|players| players % 2 == 1 || *players < 4) => {
            reader.add(&place, Wrong::Form(phrase!("something for 4, 6, 8 or 10 players alone", "4人、6人、8人、10人だけのゲームのもの")));
        }
        Some("teams") if any(|players| *players != 6) => {
            reader
                .add(&place, Wrong::Form(phrase!("something for 6 players alone, three on each side", "6人（3人ずつ）だけのゲームのもの")));
        }
        _ => {}
    }
}

pub(super) fn sides(fields: &Fields<'_>, reader: &mut Reader) -> Option<OwnSides> {
    let (node, place) = fields.get("sides")?;
    if let Json::Object(_) = node {
        let with = Fields::of(node, place, &SIDES, false, &mut reader.faults)?;
        let (node, place) = with.must("with", &mut reader.faults)?;
        let formula = reader.formula(node, &place, Stand::of(Hand::Seat, Stage::All), Sort::Condition)?;
        if formula.needs.parties {
            let why = phrase!("it depends on who plays together", "誰が組むかによって変わるからです");
            reader.add(&place, Wrong::NotBeside { key: "with", why });
        }
        return Some(OwnSides::With(formula));
    }
    match word_of(node, &place, &["alone", "partners", "teams"], &mut reader.faults)? {
        0 => Some(OwnSides::Alone),
        // Reads `partners` and `teams` alike, because both mean that every second seat belongs to the same side.
        _ => Some(OwnSides::Partners),
    }
}

/// Reads the condition under which the declarer's side may take no trick. A game without a declarer, or one that counts no tricks, cannot
/// have it.
pub(super) fn misere(fields: &Fields<'_>, sides: Option<&OwnSides>, questions: &[Question], reader: &mut Reader) -> Option<Formula> {
    let (node, place) = fields.get("misere")?;
    let has_declarer = matches!(sides, Some(OwnSides::With(_))) || questions.first().is_some_and(Question::asks_for_player);
    if !has_declarer || !questions.iter().any(|question| question.is_named_tricks() || question.by_trick) {
        let why = phrase!("no question asks for a declarer’s tricks", "デクレアラーのトリック数の質問がありません");
        reader.add(&place, Wrong::NotBeside { key: "misere", why });
    }
    reader.formula(node, &place, Stand::of(Hand::Table, Stage::All), Sort::Condition)
}

pub(super) fn plays(fields: &Fields<'_>, reader: &mut Reader) -> Option<Formula> {
    let (node, place) = fields.get("plays")?;
    let formula = reader.formula(node, &place, Stand::of(Hand::Seat, Stage::Asked(0)), Sort::Condition)?;
    // Refuses a formula `plays` that uses the players or the sides of the deal. They depend on `plays` itself, which decides who plays the
    // deal.
    if formula.needs.playing || formula.needs.parties {
        reader.add(&place, Wrong::NotBeside { key: "plays", why: phrase!("it depends on who plays", "参加者によって変わるからです") });
    }
    Some(formula)
}

/// Reads the condition under which a seat plays no card of a deal. It may use all facts of the deal, because only the tricks depend on it.
pub(super) fn sits_out(fields: &Fields<'_>, reader: &mut Reader) -> Option<Formula> {
    let (node, place) = fields.get("sits_out")?;
    reader.formula(node, &place, Stand::of(Hand::Seat, Stage::All), Sort::Condition)
}
