//! The options (3.2, 3.6, 3.7, 3.8, 3.9).

use crate::asking::{Kind, Value};
use crate::choices;
use crate::games::{Chosen, Switch};
use crate::text::Phrase;
use crate::wording;

choices! {
    /// How the plain suits rank (KL-D1).
    pub enum PlainOrder {
        /// Ace, King, Queen, ten, nine.
        KingHigh = "a_k_q_10_9" => ("A K Q 10 9", "A K Q 10 9"),
        /// Ace, ten, King, Queen, nine, as in trumps.
        TenHigh = "a_10_k_q_9" => ("A 10 K Q 9", "A 10 K Q 9"),
    }
}

choices! {
    /// What a knock-off against a player alone does (KL-D4).
    pub enum SoloKnockOff {
        /// Nothing.
        Void = "void" => ("nothing", "無効"),
        /// It counts, with a value of its own.
        Fixed = "fixed" => ("it counts", "有効"),
    }
}

choices! {
    /// What happens when several have the highest total at the end (KL-D6).
    pub enum Tie {
        /// They share the win.
        Shared = "shared" => ("share the win", "引き分け"),
        /// Deals are added until one player on the target is highest.
        ExtraDeals = "extra_deals" => ("extra deals", "追加ディール"),
    }
}

/// What a deal without a knock pays each member of the side that scores, by the result of the Q-team: all tricks, 91 card points
/// or more, 61 or more, 31 or more, fewer, no trick. The first three pay the Q-team, the others its opponents.
pub type Bands = [i64; 6];

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// How many points end the match.
    pub target: i64,
    /// What a deal with partners pays.
    pub partner_table: Bands,
    /// What a deal of one against three pays.
    pub solo_table: Bands,
    /// What a knock pays each of the team.
    pub knock: i64,
    /// What a failed knock pays each opponent.
    pub knock_fail: i64,
    /// What a knock-off pays each of those who win it.
    pub knock_off: i64,
    /// What a knock of one alone pays.
    pub solo_knock: i64,
    /// What a knock-off against one alone does (KL-D4).
    pub solo_knock_off: SoloKnockOff,
    /// What it pays where it counts.
    pub solo_knock_off_value: i64,
    /// How the plain suits rank (KL-D1).
    pub plain_order: PlainOrder,
    /// What happens to a tie (KL-D6).
    pub tie: Tie,
}

wording! {
    fact TARGET = "target": ("Points", "終了点"),
        ("The match ends after the deal in which somebody has this many. The highest total wins.",
        "誰かの合計がこの点以上になったディールで終わり、合計の最も高い人の勝ちです。");
    fact PARTNER_TABLE = "partner_table": ("With partners", "パートナー戦の点"),
        ("Without a knock, to each of the side that scores. Of these only 2 for 61 to 90 is sure.",
        "ノックがないとき、得点する側の各自に。確かなのは61〜90点の2点だけです。");
    fact SOLO_TABLE = "solo_table": ("One against three", "単独の点"),
        ("Without a knock, to the player alone or to each of the three others: here twice the points with partners.",
        "ノックがないとき、単独のプレイヤーか、他の3人それぞれに。標準はパートナー戦の2倍です。");
    fact KNOCK = "knock": ("A knock kept", "ノック成功"),
        ("All six tricks after a knock, to each of the Q-team.", "ノックして6トリックすべてを取ったQチームの各自に。");
    fact KNOCK_FAIL = "knock_fail": ("A knock broken", "ノック失敗"),
        ("A trick lost after a knock, to each opponent.", "ノックしてトリックを失ったとき、相手の各自に。");
    fact KNOCK_OFF = "knock_off": ("A knock-off", "ノックオフ"),
        ("After knock and knock-off: to each opponent who took all six tricks, otherwise to each of the Q-team.",
        "ノックとノックオフの後、相手側が6トリックすべてを取れば相手の各自に、取れなければQチームの各自に。");
    fact SOLO_KNOCK = "solo_knock": ("A knock alone", "単独のノック"),
        ("To the player alone for all six tricks, otherwise to each of the three others.",
        "6トリックすべてを取れば本人に、失えば他の3人それぞれに。");
    fact SOLO_KNOCK_OFF = "solo_knock_off": ("Knock-off against one", "単独へのノックオフ"),
        ("The source gives it no value: it does nothing, or it counts like any knock-off, with the value below.",
        "原典に点の記述がありません。無効とするか、次の点で通常のノックオフと同じように数えます。");
    fact SOLO_KNOCK_OFF_VALUE = "solo_knock_off_value": ("Its value", "その点"),
        ("Where it counts: to each of the three if they took all six tricks, otherwise to the player alone.",
        "有効なとき、3人側が6トリックすべてを取れば3人それぞれに、取れなければ単独のプレイヤーに。");
    fact PLAIN_ORDER = "plain_order": ("Plain suits", "切り札以外の強さ"),
        ("The source has A K Q 10 9, other descriptions A 10 K Q 9. Trumps rank A 10 K Q 9 in either case.",
        "原典はA K Q 10 9、他の資料ではA 10 K Q 9です。切り札はどちらでもA 10 K Q 9の順です。");
    fact TIE = "tie": ("Tie at the end", "同点のとき"),
        ("Equal highest totals share the win, or deals are added until one player is highest. Partners often arrive together.",
        "最高点が同点なら引き分け、または1人に決まるまでディールを追加します。パートナー同士は同時に達しがちです。");
}

/// What the six numbers of a table are.
const RESULTS: &[Phrase] = &[
    Phrase::new("all six tricks", "6トリックすべて"),
    Phrase::new("91 points or more", "91点以上"),
    Phrase::new("61 to 90 points", "61〜90点"),
    Phrase::new("31 to 60: the opponents", "31〜60点：相手側に"),
    Phrase::new("up to 30: the opponents", "30点以下：相手側に"),
    Phrase::new("no trick: the opponents", "0トリック：相手側に"),
];

const TABLE: Kind = Kind::Numbers { labels: RESULTS, min: 0, max: 99 };

const fn row(values: [i64; 6]) -> [Value; 6] {
    let [a, b, c, d, e, f] = values;
    [Value::Number(a), Value::Number(b), Value::Number(c), Value::Number(d), Value::Number(e), Value::Number(f)]
}
static USUAL_PARTNERS: [Value; 6] = row([6, 4, 2, 2, 4, 6]);
static USUAL_SOLO: [Value; 6] = row([12, 8, 4, 4, 8, 12]);

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] = &[
        Switch::number(&TARGET, 30, 10, 100).presets(&[20, 30, 50]),
        Switch::list(&PARTNER_TABLE, TABLE, &USUAL_PARTNERS).reconstructed(),
        Switch::list(&SOLO_TABLE, TABLE, &USUAL_SOLO).reconstructed(),
        Switch::number(&KNOCK, 12, 0, 99).presets(&[12]),
        Switch::number(&KNOCK_FAIL, 6, 0, 99).presets(&[6]),
        Switch::number(&KNOCK_OFF, 24, 0, 99).presets(&[24]),
        Switch::number(&SOLO_KNOCK, 30, 0, 99).presets(&[30]),
        Switch::choice(&SOLO_KNOCK_OFF, SoloKnockOff::CHOICES, "void"),
        Switch::number(&SOLO_KNOCK_OFF_VALUE, 30, 0, 99)
            .presets(&[30])
            .only(|chosen, _| chosen.get(&SOLO_KNOCK_OFF) == Some(SoloKnockOff::Fixed)),
        Switch::choice(&PLAIN_ORDER, PlainOrder::CHOICES, "a_k_q_10_9").judged(),
        Switch::choice(&TIE, Tie::CHOICES, "shared"),
    ];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules {
            target: chosen.get(&TARGET)?,
            partner_table: chosen.list(&PARTNER_TABLE)?.try_into().ok()?,
            solo_table: chosen.list(&SOLO_TABLE)?.try_into().ok()?,
            knock: chosen.get(&KNOCK)?,
            knock_fail: chosen.get(&KNOCK_FAIL)?,
            knock_off: chosen.get(&KNOCK_OFF)?,
            solo_knock: chosen.get(&SOLO_KNOCK)?,
            solo_knock_off: chosen.get(&SOLO_KNOCK_OFF)?,
            solo_knock_off_value: chosen.get(&SOLO_KNOCK_OFF_VALUE)?,
            plain_order: chosen.get(&PLAIN_ORDER)?,
            tie: chosen.get(&TIE)?,
        })
    }
}
