//! The options (1.7).

use crate::choices;
use crate::games::{Chosen, RuleTrouble, Switch};
use crate::text::Arg;
use crate::wording;

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

wording! {
    fact DEALS = "deals": ("Deals", "ディール数"),
        ("A short game has 4, a long one 8. With multiples of 4 everybody rolls equally often.",
        "短いゲームは4、長いゲームは8。4の倍数なら全員が同じ回数ロールします。");
    fact DICE = "dice": ("Dice", "サイコロ"),
        ("The target is the sum of two dice, or what a 12-sided die shows.", "目標は2個の合計、または12面体の出目です。");
    fact JOKER_SALE = "joker_sale": ("Joker sale", "ジョーカー・セール"),
        ("The Roller may buy up to two jokers, 9 points each. Perhaps the better game.",
        "ローラーは1枚9点でジョーカーを2枚まで買えます。このほうが面白いかもしれません。");
    fact ROLLER_PRIVILEGE = "roller_privilege": ("Roller’s privilege", "ローラー特権"),
        ("The Roller sees the partner’s three cards before giving three back.", "ローラーはパートナーの3枚を見てから3枚を返します。");
    fact NO_TRUMP = "no_trump_allowed": ("No trump", "ノートランプ"),
        ("The Roller may name no trump. The source is silent; it is allowed unless you say otherwise.",
        "ローラーはノートランプも選べます。原典に記述がないため、特に決めなければ認めます。");
    fact SALE_ORDER = "joker_sale_order": ("Order of the sale", "セールの順序"),
        ("With the joker sale: trump, sale, exchange; or sale, exchange, trump. The score does not depend on it.",
        "ジョーカー・セールの順序：切り札→セール→交換、またはセール→交換→切り札。得点には影響しません。");
    fact FLOOR = "joker_cost_floor": ("Jokers never below 0", "ジョーカー代は0点まで"),
        ("A deal never scores below 0, whatever the jokers cost.", "ジョーカー代がいくらでも、ディールの得点は0を下回りません。");
    fact MUST_TRUMP = "must_trump": ("Must trump", "切り札の義務"),
        ("Out of the led suit, you play a trump if you hold one.", "リードのスートがなければ、切り札を持つ限り出さなければなりません。");

    refusal UNEQUAL = "1.7":
        ("With {0} deals the two sides roll unequally often.", "{0}ディールでは、両チームのロール回数が等しくなりません。"),
        ("Even: {1} or {2}.", "偶数なら{1}か{2}です。");
}

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
