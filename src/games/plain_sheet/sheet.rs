//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (sections 1 and 2).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    ..Sheet::new(
        "plain-sheet",
        phrase!("Plain Sheet", "フリーシート"),
        phrase!("For any other game: you count, it adds up", "ほかのゲームに。点は数えて記入、合計はおまかせ"),
        Emblem::Drawn(r#"<rect x="5.5" y="2.5" width="13" height="19" rx="2"/><path d="M9 8h6M9 12h6M9 16h6" stroke-width="1.1"/>"#),
        &[2, 3, 4, 5, 6, 7, 8, 9, 10],
    )
};

/// The largest number of points, above or below 0, that a side can get in one deal.
pub const MOST: i64 = 99_999;

wording! {
    pub(super) clause COUNTED = "2":
        ("As the table counted it. The app does not know the rules of this game.",
        "卓で数えた点です。アプリはこのゲームのルールを判断しません。");
}
