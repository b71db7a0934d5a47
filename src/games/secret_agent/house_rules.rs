//! The options (1.6).

use crate::choices;
use crate::games::{Chosen, Switch};
use crate::wording;

choices! {
    /// What happens when several have the highest total at the end (SA-D1).
    pub enum Tie {
        /// They share the win.
        Shared = "shared" => ("share the win", "引き分け"),
        /// Single deals are added until one player is highest.
        ExtraDeals = "extra_deals" => ("extra deals", "追加ディール"),
    }
}

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// How many deals the match has.
    pub deals: i64,
    /// The base of a player without a trick.
    pub zero_trick_base: i64,
    /// What happens to a tie (SA-D1).
    pub tie: Tie,
}

wording! {
    fact DEALS = "deals": ("Deals", "ディール数"),
        ("After 4 deals everybody has dealt once.", "4ディールで全員が1回ずつディーラーになります。");
    fact ZERO = "zero_trick_base": ("No trick counts", "0トリックの基礎点"),
        ("The base of a player who took no trick. It is 10 unless you agree on another.",
        "1トリックも取らなかったプレイヤーの基礎点です。特に決めなければ10点。");
    fact TIE = "tie": ("Tie at the end", "同点のとき"),
        ("Equal highest totals share the win, or deals are added until one player is highest.",
        "最高点が同点なら引き分け、または1人に決まるまでディールを追加します。");
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] = &[
        Switch::number(&DEALS, 4, 1, 20).presets(&[4, 8]),
        Switch::number(&ZERO, 10, 0, 100).presets(&[10]),
        Switch::choice(&TIE, Tie::CHOICES, "shared"),
    ];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules { deals: chosen.get(&DEALS)?, zero_trick_base: chosen.get(&ZERO)?, tie: chosen.get(&TIE)? })
    }
}
