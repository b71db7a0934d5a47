//! The house rules that a table can choose (rule sheet 3.2, 3.6, 3.7, 3.8, 3.9).

use crate::games::prelude::*;

choices! {
    /// The order of the cards in a suit that is not trump, from high to low.
    pub enum PlainOrder {
        KingHigh = "a_k_q_10_9" => ("A K Q 10 9"),
        TenHigh = "a_10_k_q_9" => ("A 10 K Q 9"),
    }

    /// Whether a knock-off (the opponents' answer to a knock) has an effect if the player who knocked has no partner (decision KL-D4 of the
    /// rule sheet).
    pub enum SoloKnockOff {
        Void = "void" => ("nothing", "無効"),
        Fixed = "fixed" => ("it counts", "有効"),
    }
}

/// The points of a deal without a knock, for each player of the side that scores. There is a number for each of six results of the Q-team
/// (the side with the black queens): all tricks, at least 91 card points, at least 61, at least 31, fewer, no trick. The Q-team scores for
/// the first three results, and its opponents score for the last three.
pub type Bands = [i64; 6];

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        target: i64 = TARGET number(30, 10, 100).presets(&[20, 30, 50]) => ("Target", "目標点"),
            ("The match ends after the deal in which somebody has this many. The highest total wins.",
            "誰かの合計がこの点以上になったディールで終わり、合計の最も高い人の勝ちです。");
        partner_table: Bands = PARTNER_TABLE list(TABLE, &USUAL_PARTNERS).reconstructed() => ("With partners", "パートナー戦の点"),
            ("Without a knock, to each of the side that scores. Of these only 2 for 61 to 90 is certain.",
            "ノックがないとき、得点する側に1人ずつ。確かなのは61〜90点の2点だけです。");
        solo_table: Bands = SOLO_TABLE list(TABLE, &USUAL_SOLO).reconstructed() => ("One against three", "単独の点"),
            ("Without a knock, to the lone player or to each of the three others; by default twice the points with partners.",
            "ノックがないとき、単独のプレイヤーか、ほかの3人それぞれに。標準はパートナー戦の2倍です。");
        knock: i64 = KNOCK number(12, 0, 99).presets(&[12]) => ("A knock kept", "ノック成功"),
            ("All six tricks after a knock, to each of the Q-team.", "ノックして6トリックすべてを取ったQチームの2人に1人ずつ。");
        knock_fail: i64 = KNOCK_FAIL number(6, 0, 99).presets(&[6]) => ("A knock broken", "ノック失敗"),
            ("A trick lost after a knock, to each opponent.", "ノックしてトリックを失ったとき、相手に1人ずつ。");
        knock_off: i64 = KNOCK_OFF number(24, 0, 99).presets(&[24]) => ("A knock-off", "ノックオフ"),
            ("After knock and knock-off: to each opponent who took all six tricks, otherwise to each of the Q-team.",
            "ノックとノックオフの後、相手側が6トリックすべてを取れば相手に1人ずつ、取れなければQチームの2人に1人ずつ。");
        solo_knock: i64 = SOLO_KNOCK number(30, 0, 99).presets(&[30]) => ("A lone player’s knock", "単独のノック"),
            ("To the lone player for all six tricks, otherwise to each of the three others.",
            "6トリックすべてを取れば本人に、失えばほかの3人それぞれに。");
        solo_knock_off: SoloKnockOff = SOLO_KNOCK_OFF choice(Void) => ("Knock-off against a lone player", "単独へのノックオフ"),
            ("The source gives it no value: it has no effect, or it counts like any knock-off, with the value below.",
            "元記事に点の記述がありません。無効とするか、次の点で通常のノックオフと同じように数えます。");
        solo_knock_off_value: i64 = SOLO_KNOCK_OFF_VALUE number(30, 0, 99).presets(&[30])
            .only(|chosen, _| chosen.get(&SOLO_KNOCK_OFF) == Some(SoloKnockOff::Fixed))
            => ("Value of that knock-off", "そのノックオフの点"),
            ("Where it counts: to each of the three if they took all six tricks, otherwise to the lone player.",
            "有効なとき、3人側が6トリックすべてを取れば3人それぞれに、取れなければ単独のプレイヤーに。");
        plain_order: PlainOrder = PLAIN_ORDER choice(KingHigh).judged() => ("Plain suits", "切り札以外の強さ"),
            ("The source has A K Q 10 9, other descriptions A 10 K Q 9. Trumps rank A 10 K Q 9 in either case.",
            "元記事はA K Q 10 9、ほかの資料ではA 10 K Q 9です。切り札はどちらでもA 10 K Q 9の順です。");
        tie: Tie = TIE choice(Shared) => ("Tie at the end", "同点のとき"),
            ("Equal highest totals share the win, or deals are added until one player is highest. Partners often reach the target together.",
            "最高点が同点なら引き分け、または1人に決まるまでディールを追加します。パートナー同士は同時に達しがちです。");
    }
}

/// The labels of the six numbers of [`Bands`].
const RESULTS: &[Phrase] = &[
    phrase!("all six tricks", "6トリックすべて"),
    phrase!("91 points or more", "91点以上"),
    phrase!("61 to 90 points", "61〜90点"),
    phrase!("31 to 60: the opponents", "31〜60点：相手側に"),
    phrase!("up to 30: the opponents", "30点以下：相手側に"),
    phrase!("no trick: the opponents", "0トリック：相手側に"),
];

const TABLE: Kind = Kind::Numbers { labels: RESULTS, min: 0, max: 99 };
static USUAL_PARTNERS: [Value; 6] = Value::numbers([6, 4, 2, 2, 4, 6]);
static USUAL_SOLO: [Value; 6] = Value::numbers([12, 8, 4, 4, 8, 12]);
