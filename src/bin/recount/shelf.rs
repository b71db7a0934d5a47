//! The list of all built-in games and their house rules, as JSON.

use serde::Serialize;
use trick_ledger::asking::{Facts, Kind, Value};
use trick_ledger::games::{AnyGame, Chosen, Preset, SHELF, Sheet, Switch, every_rule};
use trick_ledger::table::{Direction, Sides};
use trick_ledger::text::Phrase;

/// A built-in game with its house rules, as it is printed.
#[derive(Serialize)]
pub struct Game {
    id: &'static str,
    name: Wording,
    line: Wording,
    /// The numbers of players that the game allows.
    players: &'static [u8],
    direction: &'static str,
    /// Whether players play `alone` or in `two` sides.
    sides: &'static str,
    /// The unit in which the totals of the game are counted.
    unit: &'static str,
    house_rules: Vec<HouseRule>,
    /// Sets of house rules that have a name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    presets: Vec<NamedRules>,
}

/// A named set of house rules. Only the rules that differ from their defaults are listed.
#[derive(Serialize)]
struct NamedRules {
    name: Wording,
    house_rules: Facts,
}

/// A house rule of a game, as it is printed.
#[derive(Serialize)]
struct HouseRule {
    name: &'static str,
    kind: &'static str,
    default: Value,
    /// Whether the default depends on other house rules. The printed default is the one that holds if all other rules have their defaults.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    depends: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<i64>,
    /// The words that can be the value of the rule, or items of its value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    words: Vec<Value>,
    /// The phrase for each word in `words`. If the value is a list, the label of each item.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    meanings: Vec<Wording>,
    /// The numbers that the app offers first, if the value is a number.
    #[serde(skip_serializing_if = "<[i64]>::is_empty")]
    presets: &'static [i64],
    label: Wording,
    says: Wording,
    /// Whether the default is a guess, because the value in the game's source was lost.
    reconstructed: bool,
    /// Whether the rule comes from elsewhere, because the sources of the game do not mention it.
    elsewhere: bool,
}

/// A text in both languages.
#[derive(Serialize)]
struct Wording {
    en: &'static str,
    ja: &'static str,
}

impl From<Phrase> for Wording {
    fn from(phrase: Phrase) -> Wording {
        Wording { en: phrase.en(), ja: phrase.ja() }
    }
}

/// All built-in games.
pub fn shelf() -> Vec<Game> {
    SHELF.iter().map(|game| entry(game.sheet(), *game)).collect()
}

fn entry(sheet: &'static Sheet, game: &dyn AnyGame) -> Game {
    Game {
        id: sheet.id,
        name: sheet.name.into(),
        line: sheet.line.into(),
        players: sheet.players,
        direction: match sheet.direction {
            Direction::Clockwise => "clockwise",
            Direction::CounterClockwise => "counter_clockwise",
        },
        sides: match sheet.sides {
            Sides::Alone => "alone",
            Sides::Two => "two",
        },
        unit: sheet.unit.word(),
        house_rules: every_rule(game.switches(), &Facts::default()).map(|(switch, chosen)| house_rule(switch, &chosen)).collect(),
        presets: game.presets().iter().map(|preset| named_rules(game, preset)).collect(),
    }
}

fn named_rules(game: &dyn AnyGame, preset: &'static Preset) -> NamedRules {
    NamedRules { name: preset.name.into(), house_rules: preset.put(game.switches(), &Facts::default()) }
}

fn house_rule(switch: &'static Switch, chosen: &Chosen<'_>) -> HouseRule {
    let (min, max, step) = match switch.kind {
        Kind::Number { min, max, step } => (Some(min), Some(max), Some(step).filter(|step| *step != 1)),
        Kind::Numbers { min, max, .. } => (Some(min), Some(max), None),
        Kind::Die { faces } => (Some(1), Some(i64::from(faces)), None),
        _ => (None, None, None),
    };
    let words = match switch.kind {
        Kind::YesNo | Kind::Number { .. } | Kind::Die { .. } => Vec::new(),
        Kind::Ranks(ranks) => Kind::Rank(ranks).values(),
        kind => kind.values(),
    };
    let meanings = match switch.kind {
        Kind::Choice(choices) => choices.iter().map(|choice| choice.says.into()).collect(),
        Kind::Numbers { labels, .. } => labels.iter().copied().map(Wording::from).collect(),
        _ => Vec::new(),
    };
    HouseRule {
        name: switch.fact.key,
        kind: switch.kind.word(),
        default: chosen.usual(switch).into_owned(),
        depends: switch.derived.is_some(),
        min,
        max,
        step,
        words,
        meanings,
        presets: switch.presets,
        label: switch.fact.label.into(),
        says: switch.fact.asks.into(),
        reconstructed: switch.reconstructed,
        elsewhere: switch.elsewhere,
    }
}
