//! Briscola Mariccia, or Scoperta: hands face up, and a marriage of trumps that scores (13).

use super::super::Briscola;
use super::super::sheet::sheet;
use crate::asking::{Kind, Value};
use crate::choices;
use crate::games::briscola_family::match_rules::TARGET;
use crate::games::briscola_family::switches::{BURY_ACE_THREE, CONQUISTA, CONQUISTA_AWARD, CONQUISTA_SCOPE, POINTS_TIE};
use crate::games::briscola_family::{FollowMode, IT40};
use crate::games::{Chosen, Sheet, Switch};
use crate::table::Sides;
use crate::text::Phrase;
use crate::wording;

choices! {
    /// When a marriage is declared.
    pub enum MarriageWhen {
        OwnTurn = "own_turn" => ("at one’s own turn", "自分の番"),
        OnLead = "on_lead" => ("when leading", "リードするとき"),
    }
}

/// What a marriage scores.
#[derive(Clone, Debug)]
pub struct ScoreRules {
    /// The King and Queen of trumps.
    pub value: i64,
    /// Those of another suit; 0 where they do not count.
    pub plain: i64,
    /// When they are declared.
    pub when: MarriageWhen,
}

wording! {
    fact MARRIAGE_VALUE = "marriage_value": ("Marriage", "マリッジの点"),
        ("King and Queen of trumps score 20; by some rules 40.", "切り札のKとQの宣言は20点、ルールによっては40点です。");
    fact PLAIN_MARRIAGE = "plain_marriage": ("Marriage of another suit", "ほかのスートのマリッジ"),
        ("King and Queen of another suit score nothing, or 20 as in the related Cinquecento.",
        "切り札以外のKとQは0点、または（近縁のシンクエセントのように）20点です。");
    fact MARRIAGE_WHEN = "marriage_when": ("Declared", "マリッジの宣言"),
        ("A marriage is declared at one’s own turn before playing the card, or only when leading.",
        "マリッジは自分の番にカードを出す前に宣言します。または、リードするときだけです。");

    /// The marriage scores.
    pub(in super::super) clause MARRIAGE = "13":
        ("King and Queen of trumps, declared before the card is played, score the agreed value.",
        "切り札のKとQを持つ人は、カードを出す前に宣言して、決めておいた点を得ます。");
}

const SWITCHES: &[Switch] = &[
    Switch::number(&TARGET, 250, 61, 1000).presets(&[250]),
    POINTS_TIE,
    Switch::of(&MARRIAGE_VALUE, Kind::Number { min: 20, max: 40, step: 20 }, Value::Number(20)),
    Switch::of(&PLAIN_MARRIAGE, Kind::Number { min: 0, max: 20, step: 20 }, Value::Number(0)),
    Switch::choice(&MARRIAGE_WHEN, MarriageWhen::CHOICES, "own_turn"),
    BURY_ACE_THREE,
    CONQUISTA,
    CONQUISTA_SCOPE,
    CONQUISTA_AWARD,
];

/// The sheet (13).
pub static SHEET: Sheet = sheet(
    "mariccia",
    Phrase::new("Briscola Mariccia (Scoperta)", "ブリスコラ・マリッチャ（スコペルタ）"),
    Phrase::new("Open hands, a marriage of trumps, 250", "手札は公開、切り札のマリッジ、250点"),
    &[2],
    Sides::Alone,
    &IT40,
);

/// The game (13).
pub static MARICCIA: Briscola = Briscola { hand: 5, follow: FollowMode::MustAfterStock, ..Briscola::of(&SHEET, SWITCHES, |_, _| &IT40) };

impl ScoreRules {
    /// Reads the rules; `None` in another game.
    pub(in super::super) fn read(chosen: &Chosen<'_>) -> Option<ScoreRules> {
        Some(ScoreRules { value: chosen.get(&MARRIAGE_VALUE)?, plain: chosen.get(&PLAIN_MARRIAGE)?, when: chosen.get(&MARRIAGE_WHEN)? })
    }
}

impl MarriageWhen {
    /// What the table is told with the question.
    pub(in super::super) const fn hint(self) -> Phrase {
        match self {
            MarriageWhen::OwnTurn => Phrase::new("At the own turn, before the card.", "自分の番に、カードを出す前に宣言します。"),
            MarriageWhen::OnLead => Phrase::new("Only by the leader, before the card.", "リードする人だけが、カードを出す前に宣言します。"),
        }
    }
}
