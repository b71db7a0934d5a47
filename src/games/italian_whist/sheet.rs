//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (7.1, 7.5).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    traits: Some(Traits { aim: Aim::Either, ..Traits::of(60, Hardness::Medium) }),
    credit: Some(phrase!("Designed by A. Chart, S. Drew and T. Phipps.", "作者：A. チャート、S. ドリュー、T. フィップス。")),
    pack: Pack { jokers: 2, ..Pack::FRENCH },
    ..Sheet::new(
        "italian-whist",
        phrase!("Italian Whist", "イタリアン・ホイスト"),
        phrase!("Win tricks with one hand, avoid them with the next", "前半は取り、後半は取らない2つの手札"),
        Emblem::Drawn(r#"<path d="M4.5 9a8 8 0 0 1 14.5-1.5M19.5 15A8 8 0 0 1 5 16.5M19.5 3v5H15M4.5 21v-5H9"/>"#),
        &[3],
    )
};

/// The number of tricks that are played with each hand.
pub(super) const TRICKS: i64 = 9;

wording! {
    pub(super) clause SCORE = "7.5":
        ("The tricks of the first hand minus the tricks of the second.",
        "最初の手札で取ったトリック数から、第2の手札で取ったトリック数を引きます。");
}
