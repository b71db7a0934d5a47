//! The list of games and their house rules as JSON.

use serde::Serialize;
use trick_ledger::asking::{Facts, Kind, Value};
use trick_ledger::games::{AnyGame, Chosen, Preset, SHELF, Sheet, Switch, every_rule};
use trick_ledger::table::{Direction, Sides};
use trick_ledger::text::Phrase;

/// A game of the program, with its house rules.
#[derive(Serialize)]
pub struct Game {
    id: &'static str,
    name: Wording,
    line: Wording,
    /// The numbers of players.
    players: &'static [u8],
    direction: &'static str,
    /// `alone` or `two`.
    sides: &'static str,
    /// The unit of the totals.
    unit: &'static str,
    house_rules: Vec<HouseRule>,
    /// Named sets of house rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    presets: Vec<NamedRules>,
}

/// A named set of house rules: those that differ from the default.
#[derive(Serialize)]
struct NamedRules {
    name: Wording,
    house_rules: Facts,
}

/// A house rule of a game.
#[derive(Serialize)]
struct HouseRule {
    name: &'static str,
    kind: &'static str,
    default: Value,
    /// Whether the default depends on the other rules. The printed default is the one with all other defaults.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    depends: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<i64>,
    /// The words that the rule's value can be, or can contain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    words: Vec<Value>,
    /// The meanings of the words, or of each place of a list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    meanings: Vec<Wording>,
    /// Numbers that the app offers first.
    #[serde(skip_serializing_if = "<[i64]>::is_empty")]
    presets: &'static [i64],
    label: Wording,
    says: Wording,
    /// Whether the default is a reconstruction, because the source's own value was lost.
    reconstructed: bool,
    /// Whether no source of the game has the rule.
    elsewhere: bool,
}

/// Words in both languages.
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

/// Every game of the program.
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
