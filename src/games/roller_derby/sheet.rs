//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (1.1, 1.5, 1.8).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    traits: Some(Traits { trump: When::Always, aim: Aim::Exact, company: Company::Pairs, ..Traits::of(60, Hardness::Medium) }),
    credit: Some(phrase!(
        "Designed by Neal Lyons. Anybody may play it; nobody may sell a game made from it.",
        "作者：ニール・ライオンズ。誰でも遊べますが、このゲームをもとにした商品の販売は認められていません。",
    )),
    sides: Sides::Two,
    ..Sheet::new(
        "roller-derby",
        phrase!("Roller Derby", "ローラー・ダービー"),
        phrase!("Hit the dice, not the maximum", "多く取るより、出目ちょうど"),
        Emblem::Drawn(
            r#"<rect x="3" y="3" width="18" height="18" rx="3"/><path d="M8 8h0M12 12h0M16 16h0" stroke-width="3.4" stroke-linecap="round"/>"#,
        ),
        &[4],
    )
};

/// The number of tricks in a deal.
pub(super) const TRICKS: i64 = 13;

wording! {
    pub(super) clause DEALER_SIDE = "1.2": ("The dealer’s side never scores.", "ディーラー側は得点しません。");

    pub(super) clause EXACT = "1.5":
        ("100, less 10 for each trick away from the target. Too many counts like too few; never below 0.",
        "100点から、目標との差1トリックごとに10点引きます。多すぎても少なすぎても同じで、0点より下がりません。");

    pub(super) clause ALL_OR_NOTHING = "1.5":
        ("All or nothing: 150 for all thirteen tricks or for none, otherwise 0.",
        "オール・オア・ナッシング：13トリック全部か0トリックなら150点、それ以外は0点。");

    pub(super) clause REPLACES_TARGET = "RD-D6":
        ("All or nothing replaces the target of this deal.", "オール・オア・ナッシングなので、このディールの出目の目標は関係なくなります。");

    pub(super) clause JOKERS = "1.5": ("Each joker bought costs 9 points.", "買ったジョーカー1枚につき9点払います。");

    pub(super) clause BELOW_ZERO = "RD-D5":
        ("The jokers are always paid, so a deal can cost points.",
        "ジョーカー代は必ず払うので、ディールの得点がマイナスになることもあります。");

    pub(super) clause FLOOR = "RD-D5":
        ("House rule: jokers never push a deal below 0.",
        "この卓の決まり：ジョーカー代でディールの得点が0を下回ることはありません。");
}
