//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes (2.1, 2.4, 2.7, 2.10).

use crate::games::prelude::*;

/// The names of the game, its pack, and its numbers of players.
pub static SHEET: Sheet = Sheet {
    also: &["Noms", "Nommie", "ノムズ", "ノミー", "Nomination Whist", "ノミネーション・ホイスト"],
    traits: Some(Traits {
        trump: When::Always,
        bidding: Bidding::Auction,
        company: Company::EachDeal,
        secret: true,
        ..Traits::of(60, Hardness::Medium)
    }),
    pack: PACK,
    ..Sheet::new(
        "nominations",
        phrase!("Nominations", "ノミネーションズ"),
        phrase!("Bid with a secret partner", "相方は秘密。指名カードで組む"),
        Emblem::Drawn(r#"<path d="M4 20h16M7 20V9M12 20V4M17 20v-7"/>"#),
        &[4],
    )
};

/// The French pack of 52 cards.
pub(super) static PACK: Pack = Pack::FRENCH;

/// The number of tricks in a deal.
pub(super) const TRICKS: i64 = 13;

wording! {
    pub(super) clause MADE = "2.7":
        ("Made: declarer and partner score the value of the contract each, however many tricks they took. The others score nothing for it.",
        "成功：デクレアラーとパートナーは、取ったトリック数に関係なく、それぞれコントラクトの点を得ます。ほかのプレイヤーは得ません。");
    pub(super) clause FAILED = "2.7":
        ("Failed: every player outside the declarer’s side scores the value of the contract. Declarer and partner score nothing.",
        "失敗：デクレアラー側以外の全員がコントラクトの点を得ます。デクレアラーとパートナーは得点しません。");
    pub(super) clause MISERE = "2.7":
        ("A misère is made by winning no trick. By default it counts 13 (10 if it ranks between 10 and 11), and open misère counts 26.",
        "ミゼールは1トリックも取らなければ成功です。標準では13点（10と11の間に置く場合は10点）、さらしミゼールは26点です。");
    pub(super) clause THIRTEEN = "2.7": ("House rule: a bid of 13 counts 26.", "この卓の決まり：13のビッドは26点です。");
    pub(super) clause THIRTEEN_FAILED = "NO-D7":
        ("A failed 13 pays the other players 26.",
        "13に失敗すると、ほかのプレイヤーが26点を得ます。");
    pub(super) clause THIRTEEN_LITERAL = "NO-D7":
        ("House rule: a failed 13 still pays declarer and partner 26 each.",
        "この卓の決まり：13に失敗しても、デクレアラーとパートナーがそれぞれ26点を得ます。");
    pub(super) clause DOUBLE = "2.4":
        ("Double hand: all points of the new deal count double.", "ダブルハンド：配り直したディールの得点はすべて2倍です。");
    pub(super) clause DOUBLE_STAYS = "NO-D3":
        ("If everybody passes again, the cards are dealt again, and the deal still counts double.",
        "再び全員がパスしたら配り直し、倍率は2倍のままです。");
    pub(super) clause DOUBLE_GROWS = "NO-D3":
        ("House rule: each time everybody passes, the points double again.",
        "この卓の決まり：全員がパスするたびに、さらに2倍になります。");
    pub(super) clause DEALER_STAYS = "NO-D4":
        ("A passed-out deal does not count, and the same player deals again.",
        "全員がパスしたディールは数えず、同じディーラーが配り直します。");
    pub(super) clause OPPONENT_TRICKS = "2.7":
        ("House rule: whether or not the contract is made, every player outside the declarer’s side scores 1 for each trick taken.",
        "この卓の決まり：成否にかかわらず、デクレアラー側以外のプレイヤーは取ったトリック1つにつき1点を得ます。");
    pub(super) clause TRICKS_ON_FAILED_BID = "NO-D5":
        ("After a failed bid the trick points are added to the value of the contract.",
        "ビッドに失敗したときも、トリックの点をコントラクトの点に加えます。");
    pub(super) clause TRICKS_DOUBLED = "NO-D6":
        ("A double hand doubles the trick points too.", "ダブルハンドではトリックの点も倍になります。");
    pub(super) clause TRICKS_UNTIL_BROKEN = "NO-D9":
        ("After a broken misère the tricks up to and including the one that broke it count.",
        "途中で失敗したミゼールでは、失敗したトリックまでに取ったトリックを数えます。");
}
