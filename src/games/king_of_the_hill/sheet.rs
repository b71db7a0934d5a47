//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (5.1, 5.2, 5.8, 5.9).

use crate::games::prelude::*;

/// Two packs, each with a red and a black joker: 108 cards (rule sheet 5.1).
pub(super) static PACK: Pack = Pack { copies: 2, jokers: 4, ..Pack::FRENCH };

/// The table of five players, which is the only number of players of the game.
pub(super) const TABLE: Table = Table::of(5);

/// The card points of the whole pack (rule sheet 5.1).
pub(super) const CARD_POINTS: i64 = 200;

/// The number of cards in a hand. The eight cards left over are the kitty (rule sheet 5.1).
pub(super) const HAND: i64 = 20;

/// The most card points of a kitty: eight kings or tens (rule sheet 5.11).
pub(super) const RICHEST_KITTY: i64 = 80;

/// The distance between two possible totals. Kings and tens count 10 and fives count 5, so every total is a multiple of 5 (rule sheet 5.8).
pub(super) const POINT_STEP: i64 = 5;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &["Eighty Points", "八十分", "80点", "Sheng Ji", "升級", "Tractor", "トラクター", "Finding Friends", "找朋友"],
    traits: Some(Traits { counting: Counting::CardPoints, company: Company::EachDeal, ..Traits::of(120, Hardness::Hard) }),
    credit: Some(phrase!(
        "Designed by Alex Jiang, after the Chinese game Eighty Points.",
        "作者：アレックス・ジアン（Alex Jiang）。中国の「八十分」（80点）をもとにしたゲーム。",
    )),
    direction: Direction::CounterClockwise,
    pack: PACK,
    unit: Unit::Steps,
    ..Sheet::new(
        "king-of-the-hill",
        phrase!("King of the Hill", "キング・オブ・ザ・ヒル"),
        phrase!("Two against three, and everybody climbs alone", "2対3で戦い、段は各自で登る"),
        Emblem::Drawn(
            r#"<path d="M6 2.5v19M18 2.5v19M6 19h12M6 14.5h12M6 10h12M6 5.5h12"/><path d="M12 10h0" stroke-width="5.2" stroke-linecap="round"/>"#,
        ),
        &[5],
    )
};

wording! {
    pub(super) clause COUNT = "5.8":
        ("The challengers’ total is the card points in their tricks; with the last trick they add the kitty, multiplied. That total decides how far the chips climb; none goes past A.",
        "挑戦者の合計は、取ったトリックのカード点です。最後のトリックを取れば、キティの点に倍率を掛けて加えます。合計によってコマが進み、Aで止まります。");

    pub(super) clause ON_THE_LADDER = "5.8":
        ("A chip never leaves the ladder: it stops at A, and on the lowest rung.", "コマはランク表の外に出ません。上はA、下はいちばん下の段で止まります。");

    pub(super) clause SOLO = "KH-D10":
        ("A King without a partner climbs alone, and stays King after winning the deal.",
        "パートナーのいない王様は1人だけで進み、そのディールに勝てば王様を続けます。");

    pub(super) clause FORTY_IS_PLUS1 = "KH-D8":
        ("Exactly on the limit (40) the King’s side climbs by the smaller step.",
        "ちょうど境目（40点）は、少ないほうの段数です。");

    pub(super) clause FORTY_IS_PLUS2 = "KH-D8":
        ("House rule: exactly on the limit (40) the King’s side climbs by the larger step.",
        "この卓の決まり：ちょうど境目（40点）は、多いほうの段数です。");

    pub(super) clause SUDDEN_DEATH = "KH-D11":
        ("In sudden death no chip moves. If the side that would climb holds some but not all of the finalists, only those stay in.",
        "サドンデスではコマは動きません。進むはずの側に決勝に残った人の一部だけがいれば、その人たちだけが残ります。");
}
