//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (5.1, 5.6, 5.7).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    traits: Some(Traits { bidding: Bidding::Auction, counting: Counting::CardPoints, ..Traits::of(45, Hardness::Medium) }),
    ..Sheet::new(
        "apples",
        phrase!("Apples", "アップルズ"),
        phrase!("Win cards of a kind, and most of all of your hidden target’s", "同じランクを集める。狙いは伏せたターゲットカード"),
        Emblem::Drawn(
            r#"<path d="M12 8C10 6 4 6 4 13c0 4 3 8 5.5 8 1 0 1.5-.6 2.5-.6s1.5.6 2.5.6c2.5 0 5.5-4 5.5-8 0-7-6-7-8-5zM12 8c0-3 1-4.5 3-5.5"/>"#,
        ),
        &[4],
    )
};

/// The number of tricks in a deal. Each player has thirteen cards and puts one aside as the target card.
pub(super) const TRICKS: i64 = 12;

wording! {
    pub(super) clause KINDS = "5.6":
        ("Two, three or four cards of a rank won in tricks count what the table of ranks says. A single card counts nothing.",
        "トリックで同じランクを2枚、3枚、4枚取ると、ランクの表の点になります。1枚だけなら0点です。");
    pub(super) clause TARGET = "5.6":
        ("Two cards of your own target’s rank count 40, three count 80, whatever the table says of that rank.",
        "自分のターゲットカードと同じランクは、2枚で40点、3枚で80点です。このランクに表の点は使いません。");
    pub(super) clause PROVISIONAL = "AP-D4":
        ("The values of the table of ranks are provisional; only −15 for 2 to 5 is known.",
        "ランクの表の値は仮のものです。わかっているのは2〜5の−15だけです。");
    pub(super) clause TARGET_PAIR = "AP-D3":
        ("A single card of the target’s rank makes a pair with the target and counts as one.",
        "ターゲットと同じランクが1枚なら、ターゲットと合わせて2枚として数えます。");
    pub(super) clause TARGET_NOTHING = "AP-D3":
        ("House rule: a single card of the target’s rank counts nothing.",
        "この卓の決まり：ターゲットと同じランクが1枚だけなら0点です。");
    pub(super) clause NOTHING = "5.6": ("No two cards of a rank, no points.", "同じランクが2枚なければ0点です。");
}
