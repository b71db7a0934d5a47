//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (8.1, 8.3, 8.4).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &["Minnesota Whist", "ミネソタ・ホイスト", "Two Player Whist", "Beggars and Thieves", "泥棒と乞食"],
    traits: Some(Traits {
        has_trumps: false,
        bidding: Bidding::Each,
        aim: Aim::Either,
        known: Known { en: Fame::Collectors, ja: Fame::Collectors },
        ..Traits::of(30, Hardness::Easy)
    }),
    ..Sheet::new(
        "norwegian-whist",
        phrase!("Norwegian Whist", "ノルウェージャン・ホイスト"),
        phrase!("High or low for two, four cards to a trick", "2人用、ハイかロー、4枚で1トリック"),
        Emblem::Drawn(r#"<path d="M7.5 21V4M3.5 8l4-4 4 4M16.5 3v17M12.5 16l4 4 4-4"/>"#),
        &[2],
    )
};

/// The number of tricks in a deal. Each has four cards.
pub(super) const TRICKS: i64 = 13;

/// The number of tricks that a player who bid high must win. If both players bid low, a player with this many tricks does not score.
pub(super) const MORE_THAN_HALF: i64 = 7;

wording! {
    pub(super) clause LOW = "8.4":
        ("In a low game the player with fewer tricks scores 7 less those tricks.",
        "ローゲームでは、トリックの少ないプレイヤーが「7−取ったトリック数」点を得ます。");

    pub(super) clause HIGH_MADE = "8.4":
        ("The player who bid high and takes 7 tricks or more scores a point for each above 6.",
        "ハイを宣言したプレイヤーが7トリック以上取れば、6を超える1トリックごとに1点を得ます。");

    pub(super) clause HIGH_FAILED = "8.4":
        ("If the high bidder takes 6 or fewer, the opponent scores 2 points for each trick above 6.",
        "ハイを宣言したプレイヤーが6トリック以下なら、相手が6を超える1トリックごとに2点を得ます。");
}
