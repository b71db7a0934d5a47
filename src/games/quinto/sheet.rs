//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (6.1, 6.3, 6.5, 6.7, 6.8).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &["Quint", "クイント"],
    traits: Some(Traits {
        has_trumps: false,
        bidding: Bidding::Doubles,
        counting: Counting::CardPoints,
        company: Company::Pairs,
        known: Known { en: Fame::Hardly, ja: Fame::Collectors },
        ..Traits::of(45, Hardness::Hard)
    }),
    credit: Some(phrase!(
        "Invented by Angelo Lewis (“Professor Hoffmann”), about 1900.",
        "考案はアンジェロ・ルイス（筆名プロフェッサー・ホフマン）、1900年ごろ。",
    )),
    sides: Sides::Two,
    pack: PACK,
    ..Sheet::new(
        "quinto",
        phrase!("Quinto", "クイント"),
        phrase!("Fives, and pairs that add up to five, in one trick", "5と、合わせて5になる2枚を同じトリックで"),
        Emblem::Figure("5"),
        &[4],
    )
};

/// The pack: 52 cards and one joker, the Quint Royal.
pub(super) const PACK: Pack = Pack { jokers: 1, ..Pack::FRENCH };

/// The number of tricks in a deal.
pub(super) const TRICKS: i64 = 12;

/// The points for each trick, and for the cachette (the five cards left over).
pub(super) const EACH: i64 = 5;

/// The number of games that win a rubber.
pub(super) const GAMES: i64 = 2;

wording! {
    pub(super) clause FOR_TRICKS = "6.7": ("5 points for each trick, and 5 for the cachette.", "1トリックにつき5点、カシェットに5点。");

    pub(super) clause FOR_QUINTS = "6.3":
        ("The joker counts 25; a five, an ace with the four, or a two with the three of one suit in the same trick: ♥ 20, ♦ 15, ♣ 10, ♠ 5. The cachette counts like a trick.",
        "ジョーカーは25点。5、同じトリックの同スートのAと4、同じく2と3は、♥20点、♦15点、♣10点、♠5点。カシェットもトリックと同じに数えます。");

    pub(super) clause FACTOR = "6.5": ("A double doubles the points, a redouble quadruples them.", "ダブルは2倍、リダブルは4倍。");

    pub(super) clause ALL_POINTS = "QU-D2":
        ("Every point of the deal is multiplied: tricks, cachette and quints.",
        "トリック、カシェット、クイントのすべての点に掛けます。");

    pub(super) clause TRICK_POINTS = "QU-D2":
        ("House rule: only the points for tricks and cachette are multiplied, quints stay single.",
        "この卓の決まり：トリックとカシェットの点だけに掛け、クイントはそのままです。");

    pub(super) clause OWN_FACTOR = "QU-D3":
        ("A call counts for the caller and the partner; each team has its own factor.",
        "宣言は、宣言した人とそのパートナーに適用されます。倍率はチームごとです。");

    pub(super) clause COMMON_FACTOR = "QU-D3": ("House rule: one factor for both teams.", "この卓の決まり：倍率は両チーム共通です。");

    pub(super) clause STOPPED = "QU-D7":
        ("The game ended during the deal: the scores of that moment stand, and the rest of the deal is not counted.",
        "ディールの途中でゲームが終わりました。その時点の得点で決まり、残りは数えません。");

    pub(super) clause RUBBER = "6.8":
        ("The first team at the target wins the game, and the higher total if both are; two games win the rubber.",
        "先に目標点に達したチームがゲームの勝ち（両チームとも達したら高いほう）。2ゲームでラバーの勝ちです。");

    pub(super) clause DRAWN = "QU-D5":
        ("House rule: equal totals at the target are a drawn game, which counts for nobody.",
        "この卓の決まり：目標点以上で同点のゲームは引き分けで、どちらにも数えません。");
}
