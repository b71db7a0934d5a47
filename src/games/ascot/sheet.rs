//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (4.1, 4.2, 4.4, 4.5).

use crate::games::prelude::*;

/// The ranks in the pack. The aces are left out, because they are the horses.
const RANKS: [Rank; 12] = {
    let [ranks @ .., _ace] = Rank::ALL;
    ranks
};

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &["German Whist", "ジャーマン・ホイスト"],
    traits: Some(Traits { has_trumps: false, ..Traits::of(30, Hardness::Easy) }),
    credit: Some(phrase!(
        "ASCOT, a relative of German Whist; published on pagat.com among its invented games. Its author is unknown to us.",
        "ジャーマン・ホイストの仲間「ASCOT」。pagat.comの創作ゲーム集で公開されています。作者は不明です。",
    )),
    pack: Pack { ranks: &RANKS, ..Pack::FRENCH },
    unit: Unit::Wins,
    ..Sheet::new(
        "ascot",
        phrase!("Ascot", "アスコット"),
        phrase!("Four aces race in half lengths", "4枚のエースが半馬身ずつ競走"),
        Emblem::Drawn(
            r#"<path d="M3 4v16M21 3v18" stroke-width="2.2"/><path d="M3 6.5h18M3 12h18M3 17.5h18" stroke-width=".9"/><path fill="currentColor" stroke="none" d="M10 4.5h6v4h-6zM5 10h6v4H5zM13 15.5h6v4h-6z"/>"#,
        ),
        &[2],
    )
};

/// The number of tricks in a game.
pub(super) const TRICKS: i64 = 24;
/// The number of cards of each suit, which is also how often the suit can be led.
pub(super) const SUIT_CARDS: i64 = 12;

wording! {
    pub(super) clause MOVES = "4.2":
        ("When the leader takes the trick, the horse of the suit led moves half a length, whoever owns it.",
        "リードした人がトリックを取ったとき、リードしたスートの馬が半馬身進みます。相手の馬でも必ず進めます。");
    pub(super) clause TWELVE = "AS-D1":
        ("A horse moves at most six lengths, which is twelve half lengths: as many as its suit has cards.",
        "馬が進むのは6馬身（半馬身12回）までです。各スートは12枚なので、それより多く進むことはありません。");
    pub(super) clause SIX = "AS-D1":
        ("House rule: a horse moves at most six times in a game; further wins of its suit do not move it.",
        "この卓の決まり：馬が進むのは1ゲームに6回まで。それ以上そのスートで勝っても進みません。");
    pub(super) clause HANDICAP = "4.5":
        ("A horse with a handicap starts ahead by what was agreed.", "ハンディキャップのある馬は、決めた分だけ前から出ます。");
    pub(super) clause CARRIED = "4.5":
        ("The horses stay where they stood at the end of the game before.", "馬は前のゲームが終わった位置から出ます。");
    pub(super) clause FURTHEST = "4.4": ("The owner of the furthest horse wins.", "最も前にいる馬の持ち主が勝ちます。");
    pub(super) clause BEST_HORSE = "AS-D2":
        ("House rule: only the best horses are compared; if they are level, it is a dead heat.",
        "この卓の決まり：それぞれの先頭の馬だけを比べ、並べば同着です。");
    pub(super) clause THEN_SECOND = "AS-D2":
        ("When the best horses are level, the second horses decide; if they are level too, it is a dead heat.",
        "先頭の馬が並べば2番目の馬で比べます。それも並べば同着です。");
    pub(super) clause SUM = "AS-D2":
        ("House rule: the two horses of each colour count together; if they are level, it is a dead heat.",
        "この卓の決まり：それぞれ2頭の合計で比べ、並べば同着です。");
    pub(super) clause BETS = "4.5":
        ("A stake may be put on any horse, even the opponent’s, and cannot be refused.",
        "チップはどの馬にも、相手の馬にも賭けられます。相手は断れません。");
    pub(super) clause OPPONENT_PAYS = "AS-D4":
        ("Bets are settled with the opponent. A bet wins if its horse is in front alone; if it is level in front, the stake comes back.",
        "支払いは相手と行います。賭けた馬が単独で先頭なら当たり、ほかの馬と並んで先頭なら賭けたチップは戻ります。");
    pub(super) clause BANK_PAYS = "AS-D4":
        ("House rule: bets are settled with the bank. A bet wins if its horse is in front alone; if it is level in front, the stake comes back.",
        "この卓の決まり：支払いはバンクと行います。賭けた馬が単独で先頭なら当たり、ほかの馬と並んで先頭なら賭けたチップは戻ります。");
}
