//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (2.1, 2.5, 2.6, 2.8).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    traits: Some(Traits { trump: When::Always, ..Traits::of(60, Hardness::Medium) }),
    credit: Some(phrase!("Contributed to pagat.com by Ken Blosser.", "ケン・ブロッサー（Ken Blosser）がpagat.comに寄稿したゲーム。")),
    ..Sheet::new(
        "queens-dungeon",
        phrase!("Queen’s Dungeon", "クイーンズ・ダンジョン"),
        phrase!("Two queens change trumps, three lead to the dungeon", "クイーン2枚で切り札が変わり、3枚でダンジョン行き"),
        Emblem::Drawn(r#"<path d="M4.5 18.5h15l1.5-9-4.5 3L12 6l-4.5 6.5-4.5-3z"/><path d="M7 2v20M12 2v20M17 2v20" stroke-width="1.1"/>"#),
        &[4, 3],
    )
};

/// The number of queens in the pack.
pub(super) const QUEENS: i64 = 4;

/// The number of tricks in a deal: 13 with four players, and 17 with three, who leave a 2 out of the pack.
pub(super) const fn tricks(table: Table) -> i64 {
    if table.players() == 3 { 17 } else { 13 }
}

wording! {
    pub(super) clause SCORE = "2.6":
        ("By default each trick counts 10 and each captured queen 25.",
        "標準では1トリックにつき10点、取ったクイーン1枚につき25点です。");

    pub(super) clause DUTY = "2.6":
        ("The dealer has to take 5 tricks, with three players 7: then 50 points are added; otherwise the deal counts −50 and nothing else.",
        "ディーラーは5トリック（3人なら7トリック）以上取れば50点を加え、取れなければ−50点だけになります。");

    pub(super) clause DUNGEON = "2.5":
        ("Three queens in one trick: the total of whoever took it falls by 100 at once, but not below the lowest total before the deal. The deal itself counts nothing for that player.",
        "1トリックにクイーン3枚：取った人の合計点はすぐに100点減ります。ただしディール前の最低点より下にはなりません。そのディールの得点はありません。");

    pub(super) clause LOST_KEY = "2.5":
        ("Four queens in one trick: the total of whoever took it falls by 250 at once, but not below 0. The deal itself counts nothing for that player.",
        "1トリックにクイーン4枚：取った人の合計点はすぐに250点減ります。ただし0点より下にはなりません。そのディールの得点はありません。");

    pub(super) clause LOWEST_OF_ALL = "QD-D1":
        ("The lowest total is that of all players, whoever took the trick included: the lowest player loses nothing.",
        "最低点は、トリックを取った本人も含めた全員の中で最も低い合計点です。本人が最低なら減りません。");

    pub(super) clause LOWEST_OF_OTHERS = "QD-D1":
        ("House rule: the lowest total is that of the other players; nobody’s total rises.",
        "この卓の決まり：最低点はほかのプレイヤーの中から取ります。これで点が増えることはありません。");

    pub(super) clause MAY_RAISE = "QD-D2":
        ("A total below 0 becomes 0.", "0点未満の合計点は0点になります。");

    pub(super) clause MAY_NOT_RAISE = "QD-D2":
        ("House rule: losing the key never raises a total.", "この卓の決まり：鍵をなくして合計点が増えることはありません。");

    pub(super) clause DEALER_TOO = "QD-D3":
        ("A dealer in the dungeon who misses the duty still pays for it.",
        "ディーラー自身がダンジョンに行っても、必要なトリック数に足りなければ減点されます。");

    pub(super) clause DEALER_SPARED = "QD-D3":
        ("House rule: a dealer in the dungeon pays nothing for missing the duty.",
        "この卓の決まり：ダンジョンに行ったディーラーは、必要なトリック数に足りなくても減点されません。");
}
