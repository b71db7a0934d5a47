//! The options (1.7).

use crate::asking::{Fact, Refusal};
use crate::choices;
use crate::games::{Chosen, RuleTrouble, Switch};
use crate::text::{Arg, Phrase};

choices! {
    /// Which dice set the target.
    pub enum Dice {
        /// Two six-sided dice, added.
        TwoD6 = "2d6" => ("two dice", "サイコロ2個"),
        /// One twelve-sided die.
        D12 = "d12" => ("a 12-sided die", "12面体"),
    }
}

choices! {
    /// When trump is named with the joker sale on (RD-D2).
    pub enum SaleOrder {
        /// Trump, sale, exchange.
        TrumpFirst = "trump_sale_exchange" => ("trump first", "切り札が先"),
        /// Sale, exchange, trump.
        SaleFirst = "sale_exchange_trump" => ("sale first", "セールが先"),
    }
}

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// How many deals the match has.
    pub deals: i64,
    /// Which dice.
    pub dice: Dice,
    /// Whether the Roller may buy jokers.
    pub joker_sale: bool,
    /// Whether the Roller sees the partner's cards before giving back.
    pub roller_privilege: bool,
    /// Whether no trump may be named (RD-D1).
    pub no_trump_allowed: bool,
    /// When trump is named with the sale on (RD-D2).
    pub joker_sale_order: SaleOrder,
    /// Whether jokers never push a deal below 0 (RD-D5).
    pub joker_cost_floor: bool,
    /// Whether a player who cannot follow must trump.
    pub must_trump: bool,
}

static DEALS: Fact = Fact {
    key: "deals",
    label: Phrase::new("Deals", "ディール数"),
    asks: Phrase::new(
        "A short game has 4, a long one 8. With multiples of 4 everybody rolls equally often.",
        "短いゲームは4、長いゲームは8。4の倍数なら全員が同じ回数ロールします。",
    ),
};
static DICE: Fact = Fact {
    key: "dice",
    label: Phrase::new("Dice", "サイコロ"),
    asks: Phrase::new("The target is the sum of two dice, or what a 12-sided die shows.", "目標は2個の合計、または12面体の出目です。"),
};
static JOKER_SALE: Fact = Fact {
    key: "joker_sale",
    label: Phrase::new("Joker sale", "ジョーカー・セール"),
    asks: Phrase::new(
        "The Roller may buy up to two jokers, 9 points each. Perhaps the better game.",
        "ローラーは1枚9点でジョーカーを2枚まで買えます。このほうが面白いかもしれません。",
    ),
};
static ROLLER_PRIVILEGE: Fact = Fact {
    key: "roller_privilege",
    label: Phrase::new("Roller’s privilege", "ローラー特権"),
    asks: Phrase::new(
        "The Roller sees the partner’s three cards before giving three back.",
        "ローラーはパートナーの3枚を見てから3枚を返します。",
    ),
};
static NO_TRUMP: Fact = Fact {
    key: "no_trump_allowed",
    label: Phrase::new("No trump", "ノートランプ"),
    asks: Phrase::new(
        "The Roller may name no trump. The source is silent; it is allowed unless you say otherwise.",
        "ローラーはノートランプも選べます。原典に記述がないため、特に決めなければ認めます。",
    ),
};
static SALE_ORDER: Fact = Fact {
    key: "joker_sale_order",
    label: Phrase::new("Order of the sale", "セールの順序"),
    asks: Phrase::new(
        "With the joker sale: trump, sale, exchange; or sale, exchange, trump. The score does not depend on it.",
        "ジョーカー・セールの順序：切り札→セール→交換、またはセール→交換→切り札。得点には影響しません。",
    ),
};
static FLOOR: Fact = Fact {
    key: "joker_cost_floor",
    label: Phrase::new("Jokers never below 0", "ジョーカー代は0点まで"),
    asks: Phrase::new(
        "A deal never scores below 0, whatever the jokers cost.",
        "ジョーカー代がいくらでも、ディールの得点は0を下回りません。",
    ),
};
static MUST_TRUMP: Fact = Fact {
    key: "must_trump",
    label: Phrase::new("Must trump", "切り札の義務"),
    asks: Phrase::new(
        "Out of the led suit, you play a trump if you hold one.",
        "リードのスートがなければ、切り札を持つ限り出さなければなりません。",
    ),
};

static UNEQUAL: Refusal = Refusal {
    clause: "1.7",
    says: Phrase::new("With {0} deals the two sides roll unequally often.", "{0}ディールでは、両チームのロール回数が等しくなりません。"),
    instead: Phrase::new("Even: {1} or {2}.", "偶数なら{1}か{2}です。"),
};

/// Whether jokers are sold.
fn has_sale(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&JOKER_SALE) == Some(true)
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] = &[
        Switch::number(&DEALS, 4, 1, 10_000).presets(&[4, 8]),
        Switch::choice(&DICE, Dice::CHOICES, "2d6"),
        Switch::on_off(&JOKER_SALE, false).judged(),
        Switch::on_off(&ROLLER_PRIVILEGE, false),
        Switch::on_off(&NO_TRUMP, true).judged(),
        Switch::choice(&SALE_ORDER, SaleOrder::CHOICES, "trump_sale_exchange").only(has_sale),
        Switch::on_off(&FLOOR, false).only(has_sale),
        Switch::on_off(&MUST_TRUMP, true).judged(),
    ];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules {
            deals: chosen.get(&DEALS)?,
            dice: chosen.get(&DICE)?,
            joker_sale: chosen.get(&JOKER_SALE)?,
            roller_privilege: chosen.get(&ROLLER_PRIVILEGE)?,
            no_trump_allowed: chosen.get(&NO_TRUMP)?,
            joker_sale_order: chosen.get(&SALE_ORDER)?,
            joker_cost_floor: chosen.get(&FLOOR)?,
            must_trump: chosen.get(&MUST_TRUMP)?,
        })
    }

    fn check(&self) -> Vec<RuleTrouble> {
        if self.deals % 2 == 0 {
            return Vec::new();
        }
        let around = [Arg::Int(self.deals), Arg::Int((self.deals - 1).max(2)), Arg::Int(self.deals + 1)];
        vec![RuleTrouble::new(&DEALS, UNEQUAL.warn(&around))]
    }
}
