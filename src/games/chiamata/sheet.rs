//! The sheets of the five games of this family as data: the names, the packs, the clauses that the app quotes, and the properties in which
//! the games differ (sections 6 to 10).

use super::auction::{BID, BID_RANK};
use super::bid::Bids;
use super::facts::Chiamata;
use super::house_rules::{COL_MONTE, FIVE_PLAYERS, FOUR_PLAYERS, LIARS, POINT_BIDS};
use crate::games::briscola_family::IT40;
use crate::games::prelude::*;

/// The traits that all five games share: an auction, and a partner who is secret until the called card is played.
const CALLED: Traits = Traits {
    follow: When::Never,
    bidding: Bidding::Auction,
    counting: Counting::CardPoints,
    company: Company::EachDeal,
    secret: true,
    ..Traits::of(60, Hardness::Medium)
};

const fn sheet(id: &'static str, name: Phrase, line: Phrase, emblem: Emblem, players: &'static [u8]) -> Sheet {
    Sheet { direction: Direction::CounterClockwise, pack: IT40.pack, unit: Unit::Chips, ..Sheet::new(id, name, line, emblem, players) }
}

/// The rule sheet of Briscola chiamata for five players (section 6).
pub static SHEET_FIVE: Sheet = Sheet {
    also: &[
        "Briscola in cinque",
        "Briscola a chiamata",
        "briskula",
        "コール・ブリスコラ",
        "Called Briscola",
        "bastarda",
        "assassina",
        "pazza",
        "Briscolone",
    ],
    traits: Some(Traits { known: Known { en: Fame::Players, ja: Fame::Players }, ..CALLED }),
    ..sheet(
        "chiamata-5p",
        phrase!("Briscola chiamata", "ブリスコラ・キアマタ"),
        phrase!("Bid a rank, call a card, find your partner", "ランクをビッドし、隠れたパートナーを指名する"),
        Emblem::Drawn(
            r#"<rect x="3.5" y="4" width="9" height="14" rx="1.5"/><circle cx="17.5" cy="10" r="2.5"/><path d="M13.5 20a4 4 0 0 1 8 0M6.5 8h3M6.5 11h3" stroke-width="1.1"/>"#,
        ),
        &[5, 6, 7],
    )
};

/// Briscola chiamata for five players (section 6 of the rule sheet). At a table of six or seven some sit out.
pub static FIVE: Chiamata =
    Chiamata { sheet: &SHEET_FIVE, switches: FIVE_PLAYERS, section: "6", bids: Bids::Ranks, bid: &BID_RANK, tricks: 8, has_monte: false };

/// The rule sheet of Briscola chiamata for four players (section 7).
pub static SHEET_FOUR: Sheet = Sheet {
    also: &["Briscola in cinque", "Briscola a chiamata", "briskula", "コール・ブリスコラ", "Called Briscola"],
    traits: Some(Traits { known: Known { en: Fame::Collectors, ja: Fame::Players }, ..CALLED }),
    ..sheet(
        "chiamata-4p",
        phrase!("Briscola chiamata for four", "ブリスコラ・キアマタ 4人用"),
        phrase!("The called card makes it two against two", "指名カードで2対2になる"),
        Emblem::Drawn(
            r#"<circle cx="7" cy="8" r="2.6"/><circle cx="17" cy="8" r="2.6"/><path d="M2.5 20a4.5 4.5 0 0 1 9 0M12.5 20a4.5 4.5 0 0 1 9 0M12 2v20" stroke-width="1.3"/>"#,
        ),
        &[4],
    )
};

/// Briscola chiamata for four players (section 7 of the rule sheet).
pub static FOUR: Chiamata = Chiamata { sheet: &SHEET_FOUR, switches: FOUR_PLAYERS, section: "7", tricks: 10, ..FIVE };

/// The rule sheet of the game for five in which players bid points (section 8).
pub static SHEET_POINTS: Sheet = Sheet {
    also: &["Briscola in cinque", "Briscola a chiamata", "briskula", "コール・ブリスコラ", "Briscola a punti"],
    traits: Some(Traits { known: Known { en: Fame::Collectors, ja: Fame::Players }, ..CALLED }),
    ..sheet(
        "briscola5-points",
        phrase!("Briscola for five, point bids", "ブリスコラ 5人用（点数ビッド）"),
        phrase!("Bid from 61 card points upwards", "61点から点数をビッドする"),
        Emblem::Figure("61"),
        &[5],
    )
};

/// The game for five in which players bid points (section 8 of the rule sheet).
pub static POINTS: Chiamata = Chiamata { sheet: &SHEET_POINTS, switches: POINT_BIDS, section: "8", bids: Bids::Points, bid: &BID, ..FIVE };

/// The rule sheet of Briscola a cinque col monte (section 9).
pub static SHEET_MONTE: Sheet = Sheet {
    also: &["Briscola in cinque", "Briscola a chiamata", "briskula", "コール・ブリスコラ"],
    traits: Some(Traits { known: Known { en: Fame::Collectors, ja: Fame::Collectors }, ..CALLED }),
    ..sheet(
        "briscola5-monte",
        phrase!("Briscola col monte", "ブリスコラ・コル・モンテ"),
        phrase!("Point bids, and five cards in the middle", "点数ビッドと中央の5枚のモンテ"),
        Emblem::Drawn(r#"<path d="M1.5 20L9 6.5l4 7 2.5-4L22.5 20z"/>"#),
        &[5],
    )
};

/// Briscola a cinque col monte: the declarer takes five cards from the middle (section 9 of the rule sheet).
pub static MONTE: Chiamata = Chiamata { sheet: &SHEET_MONTE, switches: COL_MONTE, section: "9", tricks: 7, has_monte: true, ..POINTS };

/// The rule sheet of Briscola bugiarda (section 10).
pub static SHEET_BUGIARDA: Sheet = Sheet {
    also: &["Briscola in cinque", "Briscola a chiamata", "briskula", "コール・ブリスコラ", "Liar’s Briscola"],
    traits: Some(Traits { known: Known { en: Fame::Collectors, ja: Fame::Collectors }, ..CALLED }),
    ..sheet(
        "bugiarda",
        phrase!("Briscola bugiarda", "ブリスコラ・ブジャルダ"),
        phrase!("The called game in which everybody may lie", "嘘をついてもよいキアマタ"),
        Emblem::Drawn(
            r#"<path d="M2.5 7.5c6.5-2.5 12.5-2.5 19 0 0 6.5-3 10-6.5 10-2 0-2-2.5-3-2.5s-1 2.5-3 2.5c-3.5 0-6.5-3.5-6.5-10z"/><path d="M7 11h2.5M14.5 11H17" stroke-width="2.4"/>"#,
        ),
        &[5],
    )
};

/// Briscola bugiarda: players bid ranks or a solo (section 10 of the rule sheet).
pub static BUGIARDA: Chiamata = Chiamata { sheet: &SHEET_BUGIARDA, switches: LIARS, section: "10", bid: &BID, ..FIVE };

wording! {
    pub(super) clause PAY_FIVE = "6":
        ("The declarer gets the unit twice, the partner once; each of the three others pays it. Without a partner the declarer gets it from all four. A failure is paid the other way round.",
        "デクレアラーは基本点の2倍、パートナーは基本点を得て、ほかの3人が基本点ずつ払います。パートナーがいなければ4人全員から得ます。失敗ならすべて逆になります。");
    pub(super) clause PAY_FOUR = "7":
        ("The declarer gets the unit twice and the partner once, or the declarer alone four times; each of the others pays it. A bank makes up any shortfall and keeps any surplus. A failure is paid the other way round.",
        "デクレアラーは基本点の2倍（単独なら4倍）、パートナーは基本点を得て、ほかのプレイヤーが基本点ずつ払います。過不足はバンクで精算します。失敗ならすべて逆になります。");
    pub(super) clause PAY_BALANCED = "7":
        ("House rule: each opponent pays the unit, the partner gets it, and the declarer gets the rest, so that nothing goes through a bank. A failure is paid the other way round.",
        "この卓の決まり：相手が基本点ずつ払い、パートナーが基本点、デクレアラーが残りを得ます（バンクは使いません）。失敗ならすべて逆になります。");
    pub(super) clause STEPS = "6":
        ("61 card points make the contract. The unit rises with every 10 points above 61, and for a failure with every 10 below 60. These steps are our reconstruction.",
        "61点以上で成功です。基本点は61点から10点ごとに、失敗なら60点から下へ10点ごとに増えます。この段階は当アプリで補ったものです。");
    pub(super) clause OWN_STEPS = "6":
        ("61 card points make the contract. The unit rises with every 10 points above 61, and for a failure with every 10 below 60, by this table’s own steps.",
        "61点以上で成功です。基本点は61点から10点ごとに、失敗なら60点から下へ10点ごとに、この卓で決めた段階で変わります。");
    pub(super) clause FLAT = "6": ("House rule: the unit is always 1.", "この卓の決まり：基本点は常に1です。");
    pub(super) clause LOSS_BY_DEFENDERS = "6":
        ("House rule: a failure is graded by the points of the other side, like a success.",
        "この卓の決まり：失敗の段階は、相手側の点数を成功と同じ表に当てて決めます。");
    pub(super) clause LOSS_FLAT = "6": ("House rule: a failure always costs 1 unit.", "この卓の決まり：失敗は常に基本点1です。");
    pub(super) clause CAPOT_TRICKS = "6":
        ("All tricks double the payment, and so does a failure without a trick.", "全トリックを取れば2倍、1トリックも取れない失敗も2倍です。");
    pub(super) clause CAPOT_POINTS = "6":
        ("All 120 card points double the payment, and so does a failure with none, however many tricks were taken.",
        "トリック数に関係なく、120点すべてを取れば2倍、0点の失敗も2倍です。");
    pub(super) clause TWO_WITH = "6":
        ("House rule: a bid of 2 may be raised to a number of points, which the side then has to reach; the unit follows from that number, in success and failure.",
        "この卓の決まり：2のビッドのあと点数で競り上げることができ、その点数に達しなければなりません。基本点は成功でも失敗でもその点数で決まります。");
    pub(super) clause BY_BID = "8":
        ("The side has to reach the points bid. The unit depends on the bid: one step for every 10 points from 61.",
        "ビッドした点数に達すれば成功です。基本点はビッドによって決まり、61点から10点ごとに1段階上がります。");
    pub(super) clause BY_RESULT = "8":
        ("The side has to reach the points bid. House rule: the step depends on the points taken; if the bid fails with 61 or more, the lowest step applies.",
        "ビッドした点数に達すれば成功です。この卓の決まり：段階は取った点数で決まります。61点以上でもビッドに届かなければ最低の段階です。");
    pub(super) clause DOUBLING = "8":
        ("With every step the unit doubles: 1, 2, 4, 8, 16, 32.", "基本点は1段階ごとに倍になります：1、2、4、8、16、32。");
    pub(super) clause LINEAR = "8":
        ("House rule: the unit is the step itself, 1 to 6.", "この卓の決まり：段階の数（1〜6）がそのまま基本点です。");
    pub(super) clause ALWAYS_ONE = "8": ("House rule: the unit is always 1.", "この卓の決まり：基本点は常に1です。");
    pub(super) clause TWO_PARTNERS = "8":
        ("House rule: a bid of 120 calls two cards. Each opponent pays the unit, each partner gets it, and the declarer gets the rest.",
        "この卓の決まり：120のビッドでは2枚を指名できます。相手が基本点ずつ払い、パートナーが基本点ずつ、デクレアラーが残りを得ます。");
    pub(super) clause MONTE_LAST = "9":
        ("The five discards belong to the side that takes the last trick.", "捨てた5枚のモンテは、最後のトリックを取った側のものです。");
    pub(super) clause MONTE_DECLARER = "9":
        ("House rule: the five discards belong to the declarer’s side.",
        "この卓の決まり：捨てた5枚のモンテはデクレアラー側のものです。");
    pub(super) clause FROM_70 = "9": ("House rule: the steps are counted from 70.", "この卓の決まり：段階は70点から数えます。");
    pub(super) clause LIARS_STEPS = "10":
        ("61 card points make the contract. The unit rises with every 10 points above 61, and for a failure with every 10 below 60. These steps come from a second-hand source.",
        "61点以上で成功です。基本点は61点から10点ごとに、失敗なら60点から下へ10点ごとに増えます。この段階は、ほかの資料に引用されたものです。");
    pub(super) clause SIXTY = "10": ("House rule: 60 card points are enough.", "この卓の決まり：60点で成功です。");
    pub(super) clause SOLO = "10": ("Solo: openly alone against four, without trumps.", "ソロ：切り札なしで、はじめから1人対4人で戦います。");
    pub(super) clause SITS_OUT = "6":
        ("Six or seven share the table: the dealer sits out, with seven also the player before.",
        "6人か7人のときは、ディーラーが休みます。7人ならその前の人も休みます。");
    pub(super) clause NO_SCORE = "6":
        ("Everybody passes: the cards are dealt again, nobody pays, and the deal does not count.",
        "全員がパスしたら配り直します。支払いはなく、ディール数にも数えません。");
    pub(super) clause DEALER_STAYS = "6":
        ("The same player deals again.", "同じディーラーが配り直します。");
    pub(super) clause NEXT_DEALS = "6": ("House rule: the next player deals.", "この卓の決まり：次のプレイヤーが配ります。");
}
