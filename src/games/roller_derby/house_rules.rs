//! The house rules that a table can choose (rule sheet 1.7).

use crate::games::prelude::*;

choices! {
    /// The dice whose sum is the target.
    pub enum Dice {
        TwoD6 = "2d6" => ("two dice", "サイコロ2個"),
        D12 = "d12" => ("a 12-sided die", "12面体"),
    }

    /// Whether the Roller names trump before or after buying jokers (decision RD-D2 of the rule sheet).
    pub enum SaleOrder {
        TrumpFirst = "trump_sale_exchange" => ("trump first", "切り札が先"),
        SaleFirst = "sale_exchange_trump" => ("sale first", "セールが先"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        deals: i64 = DEALS number(4, 1, 10_000).presets(&[4, 8]) => ("Deals", "ディール数"),
            ("A short game has 4, a long one 8. With a multiple of 4 each player rolls the same number of times.",
            "短いゲームは4、長いゲームは8。4の倍数なら全員が同じ回数振ります。");
        dice: Dice = DICE choice(TwoD6) => ("Dice", "サイコロ"),
            ("The target is the sum of two dice, or what a 12-sided die shows.", "目標は2個の合計、または12面体の出目です。");
        joker_sale: bool = JOKER_SALE on_off(false).judged() => ("Joker sale", "ジョーカー・セール"),
            ("The Roller may buy up to two jokers, 9 points each. Our source suspects the game is better with it.",
            "ローラーは1枚9点でジョーカーを2枚まで買えます。元記事の筆者は、このほうが面白いかもしれないとしています。");
        roller_privilege: bool = ROLLER_PRIVILEGE on_off(false) => ("Roller’s privilege", "ローラー特権"),
            ("The Roller sees the partner’s three cards before giving three back.", "ローラーはパートナーの3枚を見てから3枚を返します。");
        no_trump_allowed: bool = NO_TRUMP on_off(true).judged() => ("No trump", "ノートランプ"),
            ("The Roller may name no trump. It is allowed unless you say otherwise.",
            "ローラーはノートランプも選べます。特に決めなければ認めます。");
        joker_sale_order: SaleOrder = SALE_ORDER choice(TrumpFirst).only(has_sale) => ("Order of the sale", "セールの順序"),
            ("With the joker sale: trump, sale, exchange; or sale, exchange, trump. The score does not depend on it.",
            "ジョーカー・セールの順序：切り札、セール、交換の順、またはセール、交換、切り札の順。得点には影響しません。");
        joker_cost_floor: bool = FLOOR on_off(false).only(has_sale) => ("Jokers never below 0", "ジョーカー代は0点まで"),
            ("A deal never scores below 0, whatever the jokers cost.", "ジョーカー代がいくらでも、ディールの得点は0を下回りません。");
        must_trump: bool = MUST_TRUMP on_off(true).judged() => ("Must trump", "切り札を出す義務"),
            ("If you are void in the suit led, you must trump if you can.",
            "リードのスートがないとき、切り札があれば必ず出します。");
    } check troubles;
}

wording! {
    refusal ONE_DEAL = "1.7":
        ("With one deal only one of the two sides rolls.", "1ディールでは、サイコロを振るのは片方のチームだけです。"), nearest(2);
    refusal UNEQUAL = "1.7":
        ("With {0} deals the two sides do not roll the same number of times.", "{0}ディールでは、両チームの振る回数が等しくなりません。"),
        ("Even: {1} or {2}.", "偶数なら{1}か{2}です。");
}

/// Whether the house rules let the Roller buy jokers.
fn has_sale(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&JOKER_SALE) == Some(true)
}

impl HouseRules {
    /// Warns of an odd number of deals, because the two sides would then not be the Roller's side equally often.
    fn troubles(&self) -> Vec<RuleTrouble> {
        if self.deals % 2 == 0 {
            return Vec::new();
        }
        let around = [Arg::Int(self.deals), Arg::Int(self.deals - 1), Arg::Int(self.deals + 1)];
        let refusal = if self.deals == 1 { &ONE_DEAL } else { &UNEQUAL };
        vec![RuleTrouble::new(&DEALS, refusal.warn(&around))]
    }
}
