//! The house rules that a table can choose (rule sheet 2.9).

use crate::games::prelude::*;

choices! {
    /// Which bids a bid of misère (to take no trick) beats, and which bids beat it.
    pub enum MisereRank {
        Above13 = "above_13" => ("above 13", "13より強い"),
        Between10And11 = "between_10_and_11" => ("between 10 and 11", "10と11の間"),
    }

    /// The side that gets the 26 points if a bid of all 13 tricks fails (decision NO-D7 of the rule sheet).
    pub enum FailedThirteen {
        Opponents = "opponents" => ("the others", "ほかのプレイヤー"),
        DeclarerSide = "declarer_side" => ("declarer’s side", "デクレアラー側"),
    }

    /// The rule for a deal in which everybody passes: a new deal for double points, or the dealer must bid.
    pub enum AllPass {
        DoubleHand = "double_hand" => ("double hand", "ダブルハンド"),
        DealerMustBid = "dealer_must_bid" => ("dealer must bid", "ディーラーがビッド"),
    }

    /// The limit that ends the match: a number of deals, or a total.
    pub enum EndMode {
        Deals = "deals" => ("deals", "ディール数"),
        Points = "points" => ("points", "得点"),
    }

    /// The numbers of cards that the dealer gives to a player in one packet.
    pub enum DealPackets {
        ThreesAndFour = "3_and_4" => ("threes and a four", "3枚ずつと4枚"),
        FiveFiveThree = "5_5_3" => ("5, 5, 3", "5枚、5枚、3枚"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        end_mode: EndMode = END_MODE choice(Deals) => ("The match ends by", "終了の条件"),
            ("After a number of deals, or after the deal in which somebody reaches a number of points. The highest total wins.",
            "決めたディール数で終わるか、誰かが決めた点に達したディールで終わるか。合計の最も高い人の勝ちです。");
        deals: i64 = DEALS number(8, 1, 99).presets(&[4, 8, 12, 16]).only(|chosen, _| chosen.get(&END_MODE) == Some(EndMode::Deals))
            => ("Deals", "ディール数"),
            ("With 8 everybody deals twice (our choice; the source leaves it to the table). A passed-out deal does not count.",
            "8なら全員が2回ずつ配ります（元記事では卓で決めることになっています）。全員がパスしたディールは数えません。");
        target_points: i64 = TARGET_POINTS number(100, 1, 999).presets(&[50, 100, 150])
            .only(|chosen, _| chosen.get(&END_MODE) == Some(EndMode::Points))
            => ("Target", "目標点"),
            ("Where points end the match: how many somebody must have after a deal.",
            "得点で終わる場合：ディール後に誰かがこの点に達していれば終わりです。");
        min_bid: i64 = MIN_BID number(10, 7, 10) => ("Lowest bid", "最低ビッド"),
            ("Bidding begins at 10 tricks; some tables begin at 7.", "ビッドは10から。7からとする卓もあります。");
        misere_rank: MisereRank = MISERE_RANK choice(Above13) => ("Misère ranks", "ミゼールの強さ"),
            ("Misère beats every number, or only 10. Open misère is always the highest bid.",
            "ミゼールはどの数より強いか、10より強く11より弱いか。さらしミゼールは常に最強です。");
        misere_value: i64 = MISERE_VALUE number(13, 1, 99).presets(&[10, 13]).derived(usual_misere) => ("Misère counts", "ミゼールの点"),
            ("13 points above 13, 10 points between 10 and 11, or what the table agrees. Open misère counts 26.",
            "13より強ければ13点、10と11の間なら10点、または卓で決めた点。さらしミゼールは26点です。");
        open_misere_ends_auction: bool = OPEN_MISERE_ENDS on_off(true) => ("Open misère ends it", "さらしミゼールでビッド終了"),
            ("Nothing beats open misère, so it ends the auction at once; otherwise three passes follow it.",
            "さらしミゼールより強いビッドはないので、その場でビッドを終えます。そうしなければ、続く3人のパスを待ちます。");
        all_pass: AllPass = ALL_PASS choice(DoubleHand) => ("Nobody bids", "全員パス"),
            ("When nobody bids, the cards are dealt again and the deal counts double; or the dealer, who bids last, must bid.",
            "誰もビッドしなければ配り直して得点2倍。または、最後に番の来るディーラーが必ずビッドします。");
        double_accumulates: bool = DOUBLE_ACCUMULATES on_off(false).only(|chosen, _| chosen.get(&ALL_PASS) == Some(AllPass::DoubleHand))
            => ("Doubles again", "倍率を重ねる"),
            ("A double hand that is passed out again counts four times, then eight times; otherwise it stays double.",
            "ダブルハンドで再び全員がパスしたら4倍、8倍と重ねます。重ねなければ2倍のままです。");
        opponent_tricks: bool = OPPONENT_TRICKS on_off(false) => ("Points for tricks", "トリックの点"),
            ("Whether or not the contract is made, players outside the declarer’s side score 1 for each trick of their own.",
            "成否にかかわらず、デクレアラー側以外のプレイヤーは自分のトリック1つにつき1点を得ます。");
        thirteen_is_26: bool = THIRTEEN_IS_26 on_off(false)
            => ("13 counts 26", "13は26点"), ("A bid of 13 counts 26 points instead of 13.", "13のビッドを13点でなく26点とします。");
        thirteen_fail_goes_to: FailedThirteen = THIRTEEN_FAIL choice(Opponents).only(|chosen, _| chosen.get(&THIRTEEN_IS_26) == Some(true))
            => ("Failed 13 scores for", "13に失敗したときの得点"),
            ("Where 13 counts 26: a failed 13 scores for the others, or, taken literally, as in the source, for the declarer’s side (which we read as a slip).",
            "13を26点とする場合：13に失敗したらほかのプレイヤーの得点です。元記事の文字どおりならデクレアラー側です（書き誤りと解しました）。");
        must_trump: bool = MUST_TRUMP on_off(true).judged() => ("Must trump", "切り札を出す義務"),
            ("If you are void in the suit led, you must trump if you can.",
            "リードのスートがないとき、切り札があれば必ず出します。");
        deal_packets: DealPackets = DEAL_PACKETS choice(ThreesAndFour) => ("Cards are dealt", "配り方"),
            ("Thirteen cards each: three at a time with one round of four, or five, five and three.",
            "13枚ずつ。3枚ずつ配り、どこか1回だけ4枚にするか、5枚、5枚、3枚と配るか。");
    }
}

/// The default number of points for a misère (a bid to take no trick): 13 if misère ranks above 13, and 10 if it ranks between 10 and 11
/// (rule sheet 2.7).
fn usual_misere(chosen: &Chosen<'_>) -> Value {
    Value::Number(match chosen.get(&MISERE_RANK) {
        Some(MisereRank::Between10And11) => 10,
        _ => 13,
    })
}
