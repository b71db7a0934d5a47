//! Presets: formulas that many games have. The user enters each with one tap.

use super::answer::{DraftRow, contract_key};
use super::choices::{BidsChoice, TakesChoice, ToChoice, TricksChoice};
use super::formula::Formula;
use super::keypad::Keypad;
use super::place::FormulaPlace;
use super::plan::Plan;
use super::rows::{Contract, Pay};
use crate::text::Phrase;

/// A formula that is entered with one tap, with the words on its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaPreset {
    /// The words on the key that enters the formula.
    pub says: PresetSays,
    /// The formula that the key enters.
    pub formula: Formula,
}

/// The words on the key that enters a preset (a ready-made formula).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PresetSays {
    /// A phrase that the app has for this preset.
    Phrase(Phrase),
    /// The name of a contract that the table has defined. The formula of the preset is the condition that this contract was chosen.
    Name(String),
    /// The name of the only contract in which no number of tricks is bid. The formula of the preset is the condition that the bid is made:
    /// with no trick in this contract, and with the tricks bid in every other contract.
    Without(String),
}

/// The presets for the formula at `place`. Returns only formulas that `keypad`, the keypad of this formula, accepts.
pub(super) fn presets(plan: &Plan, place: FormulaPlace<'_>, keypad: &Keypad) -> Vec<FormulaPreset> {
    let mut presets: Vec<FormulaPreset> = Vec::new();
    let known = match place {
        FormulaPlace::Cards => vec![
            (phrase!("The whole pack of 52", "52枚全部"), "52 // players"),
            (phrase!("The whole pack of 60", "60枚全部"), "60 // players"),
            (phrase!("13", "13枚"), "13"),
        ],
        FormulaPlace::Deals => vec![
            (phrase!("Everybody deals once", "全員が1回ずつ配る"), "players"),
            (phrase!("Everybody deals twice", "全員が2回ずつ配る"), "2 * players"),
            (phrase!("10 deals", "10ディール"), "10"),
        ],
        FormulaPlace::Made => vec![
            (phrase!("At least as many tricks as bid", "ビッド以上のトリック"), "won >= level"),
            (phrase!("Exactly as many tricks as bid", "ビッドとちょうど同じトリック"), "won == level"),
        ],
        FormulaPlace::Worth => vec![
            (phrase!("The value of the contract", "コントラクトの点"), "contract.worth"),
            (phrase!("The number times the suit", "数×スートの点"), "level * trump.worth"),
            (phrase!("The number", "言った数"), "level"),
        ],
        FormulaPlace::PayWhen(row) => conditions(plan, Pay::of(row).to),
        FormulaPlace::PayPoints(_) if plan.bids == BidsChoice::Declarer => {
            vec![
                (phrase!("The value of the bid", "ビッドの点"), "worth"),
                (phrase!("The value of the bid, lost", "ビッドの点を失う"), "-worth"),
            ]
        }
        _ => Vec::new(),
    };
    presets.extend(known.into_iter().map(|(says, text)| FormulaPreset { says: PresetSays::Phrase(says), formula: Formula::known(text) }));
    if matches!(place, FormulaPlace::PayWhen(_) | FormulaPlace::CountedWhen(_)) {
        presets.extend(plan.contracts.iter().map(|row| FormulaPreset {
            says: PresetSays::Name(Contract::of(row).name.to_owned()),
            formula: Formula::known(&format!("contract == {}", contract_key(row))),
        }));
    }
    if matches!(place, FormulaPlace::Made) {
        presets.extend(made(plan));
    }
    presets.retain(|preset| keypad.is_complete(&preset.formula));
    presets
}

/// The preset for the condition that a bid is made. A contract with a number needs at least as many tricks as bid. Any other contract must
/// be played without winning a trick. `None` if the table has contracts of only one of these kinds.
fn made(plan: &Plan) -> Option<FormulaPreset> {
    let (level, other): (Vec<&DraftRow>, Vec<&DraftRow>) =
        plan.contracts.iter().partition(|row| Contract::of(row).takes == TakesChoice::Level);
    if level.is_empty() || other.is_empty() {
        return None;
    }
    let is_level: Vec<_> = level.iter().map(|row| format!("contract == {}", contract_key(row))).collect();
    let says = match other.as_slice() {
        [one] => PresetSays::Without(Contract::of(one).name.to_owned()),
        _ => PresetSays::Phrase(phrase!("The tricks bid; without a number no tricks", "ビッド以上、数を言わないものは0トリック")),
    };
    Some(FormulaPreset { says, formula: Formula::known(&format!("if({}, won >= level, won == 0)", is_level.join(" or "))) })
}

/// Conditions under which many games pay points, as (words on the key, formula). `to` gets the points.
pub(super) fn conditions(plan: &Plan, to: ToChoice) -> Vec<(Phrase, &'static str)> {
    match plan.bids {
        BidsChoice::Everybody if to == ToChoice::Side || plan.tricks == TricksChoice::Side => {
            let both = plan.tricks == TricksChoice::Seat;
            vec![
                (
                    phrase!("Made, at least the bid", "成功（ビッド以上）"),
                    if both { "ours(tricks) >= ours(bid)" } else { "tricks >= ours(bid)" },
                ),
                (
                    phrase!("Failed, under the bid", "失敗（ビッド未満）"),
                    if both { "ours(tricks) < ours(bid)" } else { "tricks < ours(bid)" },
                ),
                (
                    phrase!("Exactly the bid", "ビッドとちょうど同じ"),
                    if both { "ours(tricks) == ours(bid)" } else { "tricks == ours(bid)" },
                ),
                (phrase!("Over the bid", "ビッドより多い"), if both { "ours(tricks) > ours(bid)" } else { "tricks > ours(bid)" }),
            ]
        }
        BidsChoice::Everybody => vec![
            (phrase!("Exactly the bid", "ビッドとちょうど同じ"), "tricks == bid"),
            (phrase!("Missed, over or under the bid", "外れ（ビッドより多いか少ない）"), "tricks != bid"),
            (phrase!("At least the bid", "ビッド以上"), "tricks >= bid"),
            (phrase!("Over the bid", "ビッドより多い"), "tricks > bid"),
            (phrase!("Under the bid", "ビッドより少ない"), "tricks < bid"),
            (phrase!("Bid nothing and took nothing", "0をビッドして0トリック"), "bid == 0 and tricks == 0"),
        ],
        BidsChoice::Declarer => vec![
            (phrase!("The declarer’s side has made the bid", "デクレアラー側が成功"), "on(declarer) and made"),
            (phrase!("The declarer’s side has failed", "デクレアラー側が失敗"), "on(declarer) and failed"),
            (phrase!("The others, when the bid is made", "成功のときの相手側"), "not on(declarer) and made"),
            (phrase!("The others, when the bid fails", "失敗のときの相手側"), "not on(declarer) and failed"),
        ],
        BidsChoice::Dealer | BidsChoice::Nobody => Vec::new(),
    }
}
