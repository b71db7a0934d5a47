//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (9.1, 9.3, 9.5, 9.6).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &["Lynch Whist", "リンチ・ホイスト", "Five Hundred", "ファイブハンドレッド", "Bridge", "ブリッジ"],
    traits: Some(Traits { trump: When::Always, bidding: Bidding::Auction, company: Company::Pairs, ..Traits::of(60, Hardness::Hard) }),
    credit: Some(phrase!(
        "Invented by Elliott Lynch in 1909 as Lynch Whist, renamed in 1914.",
        "考案はエリオット・リンチ（1909年、リンチ・ホイスト）。1914年に改名。",
    )),
    sides: Sides::Two,
    ..Sheet::new(
        "joffre-whist",
        phrase!("Joffre Whist", "ジョフル・ホイスト"),
        phrase!("An auction by suits, and two cards for one player", "スートがものをいうビッド、2枚組のジョフルを狙え"),
        Emblem::Drawn(r#"<path d="M12 2.5l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6-5.9-3.3-5.9 3.3L7.4 14 2.5 9.4l6.6-.8z"/>"#),
        &[4],
    )
};

/// The number of tricks in a deal.
pub(super) const TRICKS: i64 = 13;

/// The number of tricks that a bid does not count: a bid of level 1 is a bid of seven tricks.
pub(super) const BOOK: i64 = 6;

/// The level of a bid of all tricks.
pub(super) const SLAM: i64 = 7;

wording! {
    pub(super) clause MADE = "9.5":
        ("Made: declarer’s pair scores the value of the bid for each trick over six, those beyond the bid too.",
        "成功：デクレアラー側は、6を超えた1トリックごとに、切り札に応じた点を得ます。ビッドの数を超えた分も数えます。");
    pub(super) clause SLAM_MADE = "9.6":
        ("A bid of 7, if made, scores the slam instead. The amount is our reconstruction.",
        "7のビッドに成功すると、代わりにスラムの点を得ます（点は当アプリで補った値）。");
    pub(super) clause FAILED = "9.5":
        ("Failed: the opponents score the value of the bid for each of their tricks over six.",
        "失敗：相手側が、自分たちの6を超えた1トリックごとに、切り札に応じた点を得ます。");
    pub(super) clause FAILED_ATTACK = "9.5":
        ("A failed Joffre trump attack: the opponents score twice the level bid times its value.",
        "ジョフルトランプ・アタックの失敗：相手側が、ビッドの数×切り札に応じた1トリックの点の2倍を得ます。");
    pub(super) clause VALUES = "9.6":
        ("Only 20 for the Joffre trump attack and 10 for a red suit are certain; the other trick values are our reconstruction.",
        "トリックの点で確かなのはジョフルトランプ・アタックの20と赤いスートの10だけで、残りは当アプリで補った値です。");
    pub(super) clause RED_SUITS = "JF-D1":
        ("You have agreed at this table which red suit is higher.",
        "赤いスートのどちらが上かは、この卓で決めています。");
    pub(super) clause NOBODY_SCORES = "JF-D9":
        ("Failed, and the opponents have six tricks or fewer: nobody scores for tricks.",
        "失敗しても相手側が6トリック以下なら、トリックの点は誰も得ません。");
    pub(super) clause DOUBLED = "9.5": ("Doubled: the points for tricks count twice.", "ダブル：トリックの点が2倍になります。");
    pub(super) clause JOFFRE_NEEDED = "JF-D8":
        ("A Joffre trump attack is made only if one player of declarer’s pair has taken both ♦10 and ♠2.",
        "ジョフルトランプ・アタックは、デクレアラー側の1人が♦10と♠2の両方を取らなければ成功になりません。");
    pub(super) clause DECLARER_NEEDS_JOFFRE = "JF-D8":
        ("House rule: a Joffre trump attack is made only if the declarer personally took both ♦10 and ♠2.",
        "この卓の決まり：ジョフルトランプ・アタックは、デクレアラー本人が♦10と♠2の両方を取らなければ成功になりません。");
    pub(super) clause JOFFRE = "9.5":
        ("One player who takes both ♦10 and ♠2 scores 15 for the pair, 50 in a Joffre trump attack. Never doubled.",
        "1人で♦10と♠2の両方を取ると、その側に15点（ジョフルトランプ・アタックでは50点）。2倍にはなりません。");
    pub(super) clause FIFTY_INSTEAD = "JF-D7": ("The 50 replace the 15.", "50点は15点の代わりです。");
    pub(super) clause FIFTY_MORE = "JF-D7": ("House rule: the 50 come on top of the 15.", "この卓の決まり：15点に50点を加えます。");
    pub(super) clause HONOURS = "9.5":
        ("Honours (A K Q J of trumps, or ♣J without trumps) score 2, royal honours (all sixteen) 8. Never doubled.",
        "オナー（切り札のA・K・Q・J。ノートランプなら♣J）は2点、ロイヤルオナー（全16枚）は8点。2倍にはなりません。");
    pub(super) clause SETS = "JF-D6":
        ("Partners count together, and only full sets count: 2 for the honours, 8 more for all sixteen.",
        "パートナーと合わせて、そろった組だけを数えます。オナーで2点、16枚すべてならさらに8点です。");
    pub(super) clause EACH_HONOUR = "JF-D6":
        ("House rule: 2 for each honour taken.", "この卓の決まり：取ったオナー1枚につき2点です。");
    pub(super) clause ROYAL_REPLACES = "JF-D6":
        ("House rule: royal honours score 8 in place of the honours.",
        "この卓の決まり：ロイヤルオナーの8点が、オナーの点の代わりになります。");
    pub(super) clause PASSED_OUT = "JF-D3":
        ("Everybody passed: no score, the next player deals, and it does not count as a deal.",
        "全員パス：得点はなく、次のディーラーが配ります。ディール数にも数えません。");
}
