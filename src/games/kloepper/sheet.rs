//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (3.1, 3.4, 3.6, 3.7).

use crate::games::prelude::*;
use crate::tricks::CardPoints;
use Rank::{Ace, Jack, King, Nine, Queen, Ten};

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &["klopper", "Schafkopf", "シャーフコップフ", "Sheepshead", "シープスヘッド", "Doppelkopf", "ドッペルコップフ"],
    traits: Some(Traits {
        counting: Counting::CardPoints,
        company: Company::EachDeal,
        secret: true,
        known: Known { en: Fame::Hardly, ja: Fame::Collectors },
        ..Traits::of(45, Hardness::Hard)
    }),
    pack: PACK,
    ..Sheet::new(
        "kloepper",
        phrase!("Kloepper", "クロッパー"),
        phrase!("The black queens are partners, and nobody says who has them", "黒のクイーンを持つ2人が秘密のパートナー"),
        Emblem::Drawn(
            r#"<path d="M7.5 16.5h0" stroke-width="7" stroke-linecap="round"/><path d="M10.5 8.5a8 8 0 0 1 5 8M13 3.5a13.5 13.5 0 0 1 7.5 13"/>"#,
        ),
        &[4],
    )
};

/// The pack: ace, ten, king, queen, jack and nine of each suit.
pub(super) const PACK: Pack = Pack { ranks: &[Ace, Ten, King, Queen, Jack, Nine], ..Pack::FRENCH };

/// The card points of each rank.
pub(super) const POINTS: CardPoints = CardPoints::new(&[(Ace, 11), (Ten, 10), (King, 4), (Queen, 3), (Jack, 2)]);

/// The card points of the whole pack.
pub(super) const TOTAL: i64 = 120;

/// The number of tricks in a deal.
pub(super) const TRICKS: i64 = 6;

wording! {
    pub(super) clause KNOCKED = "3.6":
        ("A knock promises all six tricks: kept, each of the Q-team scores 12, otherwise each opponent 6. Card points do not count.",
        "ノックは6トリックすべてを取る約束です。成功ならQチームの2人に12点ずつ、失敗なら相手に6点ずつ。カード点は数えません。");
    pub(super) clause KNOCKED_OFF = "3.6":
        ("A knock-off promises that the opponents take all six: kept, each of them scores 24, otherwise each of the Q-team.",
        "ノックオフは相手側が6トリックすべてを取る約束です。成功なら相手に24点ずつ、失敗ならQチームの2人に24点ずつ。");
    pub(super) clause SOLO_KNOCK = "3.6":
        ("A lone player who knocks scores 30 with all six tricks; otherwise each of the three others scores 30.",
        "単独でノックしたプレイヤーは、6トリックすべてを取れば30点。1つでも失えばほかの3人に30点ずつ入ります。");
    pub(super) clause OFF_IS_VOID = "KL-D4":
        ("A knock-off against a lone player has no effect.",
        "単独のノックに対するノックオフは無効です。");
    pub(super) clause OFF_COUNTS = "KL-D4":
        ("House rule: a knock-off against a lone player counts like any other, with its own value.",
        "この卓の決まり：単独のノックに対するノックオフも有効で、決めた点になります。");
    pub(super) clause EACH = "KL-D7":
        ("Each member of the team gets the full value.",
        "チームの1人ひとりがこの点をそのまま得ます。");
    pub(super) clause PARTNERS = "3.7":
        ("Without a knock the Q-team’s card points decide: from 61 each of the team scores, otherwise each opponent.",
        "ノックがなければQチームのカード点で決まります。61点以上ならQチームの2人に、それ以外は相手側に、1人ずつ点が入ります。");
    pub(super) clause ALONE = "3.7":
        ("Without a knock the lone player’s card points decide: from 61 that player scores, otherwise each of the three others.",
        "ノックがなければ単独のプレイヤーのカード点で決まります。61点以上なら本人、それ以外はほかの3人それぞれの得点です。");
    pub(super) clause RECONSTRUCTED = "KL-D5":
        ("Only 2 for 61 to 90 is certain; the rest is our reconstruction, and you may change it.",
        "確かなのは61〜90点の2点だけです。ほかは当アプリで補った値で、変えられます。");
}
