//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (1.1, 1.4).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &["Parlett", "パーレット"],
    traits: Some(Traits { known: Known { en: Fame::Collectors, ja: Fame::Collectors }, ..Traits::of(30, Hardness::Easy) }),
    credit: Some(phrase!("Designed by David Parlett.", "作者：デイヴィッド・パーレット。")),
    ..Sheet::new(
        "secret-agent",
        phrase!("Secret Agent", "シークレット・エージェント"),
        phrase!("Your tricks times those of a secret agent", "自分と秘密のエージェントのトリック数をかける"),
        Emblem::Drawn(r#"<circle cx="12" cy="12" r="9"/><path d="M3.5 12h17" stroke-width="5"/>"#),
        &[4],
    )
};

/// The number of tricks in a deal.
pub(super) const TRICKS: i64 = 13;

wording! {
    pub(super) clause SCORE = "1.4":
        ("Your base times the base of the player your agent card points to: ♥ left, ♦ right, ♣ opposite, ♠ yourself. The base is the number of tricks.",
        "自分の基礎点に、エージェントカードが指すプレイヤーの基礎点をかけます。♥は左隣、♦は右隣、♣は向かい、♠は自分自身。基礎点は取ったトリック数です。");
    pub(super) clause NO_TRICK = "1.4":
        ("A player who took no trick at all has the agreed base (10 by default).",
        "1トリックも取らなかったプレイヤーの基礎点は、取り決めた点（標準は10点）です。");
}
