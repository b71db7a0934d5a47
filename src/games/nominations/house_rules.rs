//! The options (2.9).

use crate::asking::Value;
use crate::choices;
use crate::games::{Chosen, Switch};
use crate::wording;

choices! {
    /// Where misère stands among the bids.
    pub enum MisereRank {
        /// Stronger than 13.
        Above13 = "above_13" => ("above 13", "13より強い"),
        /// Stronger than 10, weaker than 11.
        Between10And11 = "between_10_and_11" => ("between 10 and 11", "10と11の間"),
    }
}

choices! {
    /// Who gets the 26 points of a failed 13 (NO-D7).
    pub enum FailedThirteen {
        /// The players outside the declarer's side.
        Opponents = "opponents" => ("the others", "他のプレイヤー"),
        /// Declarer and partner, by the letter of the source.
        DeclarerSide = "declarer_side" => ("declarer’s side", "デクレアラー側"),
    }
}

choices! {
    /// What happens when nobody bids.
    pub enum AllPass {
        /// The hand is dealt again and counts double.
        DoubleHand = "double_hand" => ("double hand", "ダブルハンド"),
        /// The dealer, who speaks last, has to bid.
        DealerMustBid = "dealer_must_bid" => ("dealer must bid", "ディーラーがビッド"),
    }
}

choices! {
    /// What ends the match.
    pub enum EndMode {
        /// A number of deals.
        Deals = "deals" => ("deals", "ディール数"),
        /// A number of points.
        Points = "points" => ("points", "得点"),
    }
}

choices! {
    /// How the cards are dealt.
    pub enum DealPackets {
        /// Threes and one four.
        ThreesAndFour = "3_and_4" => ("threes and a four", "3枚ずつと4枚"),
        /// Five, five, three.
        FiveFiveThree = "5_5_3" => ("5, 5, 3", "5枚、5枚、3枚"),
    }
}

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// The lowest bid, in tricks.
    pub min_bid: i64,
    /// Where misère stands among the bids.
    pub misere_rank: MisereRank,
    /// What misère counts, in points.
    pub misere_value: i64,
    /// Whether players outside the declarer's side score their tricks.
    pub opponent_tricks: bool,
    /// Whether a bid of 13 counts 26.
    pub thirteen_is_26: bool,
    /// Who gets the 26 of a failed 13 (NO-D7).
    pub thirteen_fail_goes_to: FailedThirteen,
    /// Whether each further passed-out hand doubles again (NO-D3).
    pub double_accumulates: bool,
    /// What happens when nobody bids.
    pub all_pass: AllPass,
    /// Whether an open misère ends the auction at once (NO-D2).
    pub open_misere_ends_auction: bool,
    /// What ends the match.
    pub end_mode: EndMode,
    /// How many deals the match has, where deals end it.
    pub deals: i64,
    /// How many points end it, where points do.
    pub target_points: i64,
    /// Whether a player who cannot follow must trump.
    pub must_trump: bool,
    /// How the cards are dealt.
    pub deal_packets: DealPackets,
}

wording! {
    fact MIN_BID = "min_bid": ("Lowest bid", "最低ビッド"),
        ("Bidding begins at 10 tricks; some tables begin at 7.", "ビッドは10から。7からとするテーブルもあります。");
    fact MISERE_RANK = "misere_rank": ("Misère ranks", "ミゼールの強さ"),
        ("Misère beats every number, or only 10. Open misère is always the highest bid.",
        "ミゼールはどの数より強いか、10より強く11より弱いか。さらしミゼールは常に最強です。");
    fact MISERE_VALUE = "misere_value": ("Misère counts", "ミゼールの点"),
        ("13 points above 13, 10 points between 10 and 11, or what the table agrees. Open misère counts 26.",
        "13より強ければ13点、10と11の間なら10点、またはテーブルで決めた点。さらしミゼールは26点です。");
    fact OPPONENT_TRICKS = "opponent_tricks": ("Points for tricks", "トリックの点"),
        ("Whatever becomes of the contract, players outside the declarer’s side score 1 for each trick of their own.",
        "成否にかかわらず、デクレアラー側以外のプレイヤーは自分のトリック1つにつき1点を得ます。");
    fact THIRTEEN_IS_26 = "thirteen_is_26": ("13 counts 26", "13は26点"),
        ("A bid of 13 counts 26 points instead of 13.", "13のビッドを13点でなく26点とします。");
    fact THIRTEEN_FAIL = "thirteen_fail_goes_to": ("A failed 13 pays", "13の失敗で得点するのは"),
        ("Where 13 counts 26: a failed 13 pays the others, or by the letter of the source the declarer’s side (read as a slip).",
        "13を26点とする場合：13に失敗したら他のプレイヤーの得点です。原典の字句ではデクレアラー側です（書き誤りと解しました）。");
    fact DOUBLE_ACCUMULATES = "double_accumulates": ("Doubles again", "倍率を重ねる"),
        ("A double hand that is passed out again counts fourfold, then eightfold; otherwise it stays double.",
        "ダブルハンドで再び全員がパスしたら4倍、8倍と重ねます。重ねなければ2倍のままです。");
    fact ALL_PASS = "all_pass": ("Nobody bids", "全員パス"),
        ("When nobody bids, the hand is redealt and counts double; or the dealer, who speaks last, must bid.",
        "誰もビッドしなければ配り直して得点2倍。または、最後に話すディーラーが必ずビッドします。");
    fact OPEN_MISERE_ENDS = "open_misere_ends_auction": ("Open misère ends it", "さらしミゼールで終了"),
        ("Nothing beats open misère, so it ends the auction at once; otherwise three passes follow it.",
        "さらしミゼールより強いビッドはないので、その場でビッドを終えます。そうしなければ、続く3人のパスを待ちます。");
    fact END_MODE = "end_mode": ("The match ends by", "終了の条件"),
        ("After a number of deals, or after the deal in which somebody reaches a number of points. The highest total wins.",
        "決めたディール数で終わるか、誰かが決めた点に達したディールで終わるか。合計の最も高い人の勝ちです。");
    fact DEALS = "deals": ("Deals", "ディール数"),
        ("With 8 everybody deals twice (our choice; the source leaves it to the table). A double hand is no extra deal.",
        "8なら全員が2回ずつ配ります（原典ではテーブルで決めることになっています）。ダブルハンドは数えません。");
    fact TARGET_POINTS = "target_points": ("Points", "終了点"),
        ("Where points end the match: how many somebody must have after a deal.",
        "得点で終わる場合：ディール後に誰かがこの点に達していれば終わりです。");
    fact MUST_TRUMP = "must_trump": ("Must trump", "切り札の義務"),
        ("Out of the led suit, you play a trump if you hold one.", "リードのスートがなければ、切り札を持つ限り出さなければなりません。");
    fact DEAL_PACKETS = "deal_packets": ("Cards are dealt", "配り方"),
        ("Thirteen cards each: three at a time with one round of four, or five, five and three.",
        "13枚ずつ。3枚ずつ配り、どこか1回だけ4枚にするか、5枚、5枚、3枚と配るか。");
}

/// Misère counts what the bids round it count: 13 above 13, 10 above 10 (2.7).
fn usual_misere(chosen: &Chosen<'_>) -> Value {
    Value::Number(match chosen.get(&MISERE_RANK) {
        Some(MisereRank::Between10And11) => 10,
        _ => 13,
    })
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] = &[
        Switch::choice(&END_MODE, EndMode::CHOICES, "deals"),
        Switch::number(&DEALS, 8, 1, 99).presets(&[4, 8, 12, 16]).only(|chosen, _| chosen.get(&END_MODE) == Some(EndMode::Deals)),
        Switch::number(&TARGET_POINTS, 100, 1, 999)
            .presets(&[50, 100, 150])
            .only(|chosen, _| chosen.get(&END_MODE) == Some(EndMode::Points)),
        Switch::number(&MIN_BID, 10, 7, 10),
        Switch::choice(&MISERE_RANK, MisereRank::CHOICES, "above_13"),
        Switch::number(&MISERE_VALUE, 13, 1, 99).presets(&[10, 13]).derived(usual_misere),
        Switch::on_off(&OPEN_MISERE_ENDS, true),
        Switch::choice(&ALL_PASS, AllPass::CHOICES, "double_hand"),
        Switch::on_off(&DOUBLE_ACCUMULATES, false).only(|chosen, _| chosen.get(&ALL_PASS) == Some(AllPass::DoubleHand)),
        Switch::on_off(&OPPONENT_TRICKS, false),
        Switch::on_off(&THIRTEEN_IS_26, false),
        Switch::choice(&THIRTEEN_FAIL, FailedThirteen::CHOICES, "opponents").only(|chosen, _| chosen.get(&THIRTEEN_IS_26) == Some(true)),
        Switch::on_off(&MUST_TRUMP, true).judged(),
        Switch::choice(&DEAL_PACKETS, DealPackets::CHOICES, "3_and_4"),
    ];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules {
            min_bid: chosen.get(&MIN_BID)?,
            misere_rank: chosen.get(&MISERE_RANK)?,
            misere_value: chosen.get(&MISERE_VALUE)?,
            opponent_tricks: chosen.get(&OPPONENT_TRICKS)?,
            thirteen_is_26: chosen.get(&THIRTEEN_IS_26)?,
            thirteen_fail_goes_to: chosen.get(&THIRTEEN_FAIL)?,
            double_accumulates: chosen.get(&DOUBLE_ACCUMULATES)?,
            all_pass: chosen.get(&ALL_PASS)?,
            open_misere_ends_auction: chosen.get(&OPEN_MISERE_ENDS)?,
            end_mode: chosen.get(&END_MODE)?,
            deals: chosen.get(&DEALS)?,
            target_points: chosen.get(&TARGET_POINTS)?,
            must_trump: chosen.get(&MUST_TRUMP)?,
            deal_packets: chosen.get(&DEAL_PACKETS)?,
        })
    }
}
