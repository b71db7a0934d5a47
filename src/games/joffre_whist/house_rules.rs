//! The options (9.2 to 9.7), and the tables that the source has lost (9.6).

use super::bids::Denomination;
use crate::asking::{Kind, Value};
use crate::cards::{Card, Rank, Suit};
use crate::choices;
use crate::games::{Chosen, RuleTrouble, Switch};
use crate::text::{Arg, Phrase};
use crate::wording;

choices! {
    /// Which red suit is the higher (JF-D1).
    pub enum RedOrder {
        /// ♥ above ♣, ♦ between ♣ and ♠.
        HeartsHigh = "hearts_high" => ("♥\u{fe0e} high", "♥\u{fe0e}が上"),
        /// The other way round.
        DiamondsHigh = "diamonds_high" => ("♦\u{fe0e} high", "♦\u{fe0e}が上"),
    }
}

choices! {
    /// What a double does (JF-D4).
    pub enum DoubleMode {
        /// The doubler takes the bid over.
        DoubleTakesOver = "double_takes_over" => ("takes the bid over", "ビッドを引き継ぐ"),
        /// The bidder stays the declarer.
        BridgeStyle = "bridge_style" => ("bridge style", "ブリッジ式"),
    }
}

choices! {
    /// What honours count (JF-D6).
    pub enum HonourMode {
        /// The full set.
        Set = "set" => ("the full set", "全部そろえて"),
        /// Each of them.
        PerCard = "per_card" => ("each card", "1枚ごとに"),
    }
}

choices! {
    /// What a slam counts (9.6).
    pub enum SlamMode {
        /// Twice the value of seven odd tricks.
        Double7 = "double7" => ("double", "2倍"),
        /// The value of seven odd tricks.
        SameAs7 = "same_as_7" => ("as any 7", "同じ"),
        /// What the table of slams says.
        Fixed = "fixed" => ("its own table", "スラムの表"),
    }
}

choices! {
    /// Which ten is the other card of the Joffre (9.1).
    pub enum JoffreTen {
        /// ♦10.
        Diamonds = "10D" => ("♦\u{fe0e}10", "♦\u{fe0e}10"),
        /// ♥10.
        Hearts = "10H" => ("♥\u{fe0e}10", "♥\u{fe0e}10"),
    }
}

impl JoffreTen {
    /// The card.
    pub const fn card(self) -> Card {
        match self {
            JoffreTen::Diamonds => Card::Of(Rank::Ten, Suit::Diamonds),
            JoffreTen::Hearts => Card::Of(Rank::Ten, Suit::Hearts),
        }
    }
}

/// A value for each denomination, in their usual order.
pub type Values = [i64; 7];

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// How many deals the match has.
    pub deals: i64,
    /// Which red suit is the higher.
    pub red_order: RedOrder,
    /// Which ten belongs to the Joffre.
    pub joffre_ten: JoffreTen,
    /// What a trick over six counts.
    pub trick_values: Values,
    /// What a slam counts.
    pub slam_mode: SlamMode,
    /// The slams of the table, where it has its own.
    pub slam_values: Values,
    /// What a double does.
    pub double_mode: DoubleMode,
    /// What honours count.
    pub honour_mode: HonourMode,
    /// Whether royal honours count in place of the honours.
    pub royal_replaces: bool,
    /// Whether the 50 for the Joffre come on top of the 15 (JF-D7).
    pub joffre_adds: bool,
    /// Whether the declarer in person has to take the Joffre (JF-D8).
    pub declarer_only: bool,
}

wording! {
    fact DEALS = "deals": ("Deals", "ディール数"),
        ("Agreed before the game; with multiples of 4 everybody deals equally often. A passed-out hand does not count.",
        "始める前に決めます。4の倍数なら全員が同じ回数配ります。全員がパスした手は数えません。");
    fact RED_ORDER = "red_order": ("Red suits", "赤いスート"),
        ("The source has lost its red signs: ♥ above ♣ and ♦ between ♣ and ♠, or the other way round. Their values change places too.",
        "原典では赤い記号が失われています。♣の上が♥、♣と♠の間が♦か、その逆か。点も入れ替わります。");
    fact JOFFRE_TEN = "joffre_ten": ("The Joffre", "ジョフル"),
        ("♠\u{fe0e}2 and a red ten, whose sign the source has lost. ♦\u{fe0e}10 goes by the big and little casino of another game.",
        "♠\u{fe0e}2と赤の10です。10の記号は原典で失われており、♦\u{fe0e}10は別のゲーム（カシノ）からの推定です。");
    fact TRICK_VALUES = "trick_values": ("Trick values", "トリックの点"),
        ("What each trick over six counts. Only 20 for the Joffre trump attack and 10 for a red suit stand in the source.",
        "6を超えた1トリックの点。原典からわかるのは、ジョフルトランプ・アタックの20と赤いスートの10だけです。");
    fact SLAM_MODE = "slam_mode": ("Slam", "スラム"),
        ("A bid of 7 that is made: twice what seven odd tricks count, no more than those, or a table of its own.",
        "7のビッドに成功したら：7トリック分の点の2倍、それと同じ、または別の表。");
    fact SLAM_VALUES = "slam_values": ("Slam table", "スラムの表"),
        ("Where slams have a table of their own: what they count.", "スラムに別の表を使う場合の点です。");
    fact DOUBLE_MODE = "double_mode": ("A double", "ダブルの効果"),
        ("A double makes the same bid, so the doubler takes it over and declares; or the bidder stays the declarer, as in bridge.",
        "ダブルは同じビッドをしたことになるので、ダブルした人がデクレアラーになる。または、ブリッジのように元のビッダーのまま。");
    fact HONOUR_MODE = "honour_mode": ("Honours count", "ホーナーの数え方"),
        ("2 for the pair with all honours; or 2 for each honour taken.", "ホーナーをすべて取った側に2点、または1枚につき2点。");
    fact ROYAL_REPLACES = "royal_replaces": ("Royal in place of honours", "ロイヤルで置き換え"),
        ("All sixteen count 8 in place of the points for honours; otherwise on top of them.",
        "16枚すべての8点が、ホーナーの点の代わりになります。そうでなければ加算します。");
    fact JOFFRE_ADDS = "joffre_adds": ("15 and 50", "15点と50点"),
        ("In a Joffre trump attack the Joffre counts 15 and 50, so 65; otherwise 50.",
        "ジョフルトランプ・アタックのジョフルを15点+50点の65点とします。そうでなければ50点です。");
    fact DECLARER_ONLY = "declarer_only": ("Declarer takes the Joffre", "デクレアラー本人のジョフル"),
        ("A Joffre trump attack is made only if the declarer in person takes both cards; otherwise partner may.",
        "ジョフルトランプ・アタックの成功には、デクレアラー本人が2枚とも取る必要があります。そうでなければパートナーでもかまいません。");

    refusal UNEQUAL = "JF-D10": ("With {0} deals not everybody deals equally often.", "{0}ディールでは、配る回数が全員同じになりません。"),
        ("Even: {1} or {2}.", "同じになるのは{1}か{2}です。");
}

static LABELS: [Phrase; 7] = [
    Phrase::new("NT", "ノートランプ"),
    Phrase::new("♠\u{fe0e}", "♠\u{fe0e}"),
    Phrase::new("♦\u{fe0e}", "♦\u{fe0e}"),
    Phrase::new("♣\u{fe0e}", "♣\u{fe0e}"),
    Phrase::new("♥\u{fe0e}", "♥\u{fe0e}"),
    Phrase::new("attack", "切り札アタック"),
    Phrase::new("Joffre", "ジョフル"),
];
const TABLE: Kind = Kind::Numbers { labels: &LABELS, min: 0, max: 9_999 };

/// The reconstruction of 9.6.
const TRICK: Values = [2, 4, 6, 8, 10, 15, 20];
static USUAL_TRICK: [Value; 7] = {
    const fn value(n: i64) -> Value {
        Value::Number(n)
    }
    let [a, b, c, d, e, f, g] = TRICK;
    [value(a), value(b), value(c), value(d), value(e), value(f), value(g)]
};
static USUAL_SLAM: [Value; 7] = {
    const fn slam(n: i64) -> Value {
        Value::Number(14 * n)
    }
    let [a, b, c, d, e, f, g] = TRICK;
    [slam(a), slam(b), slam(c), slam(d), slam(e), slam(f), slam(g)]
};

fn list(values: Values) -> Value {
    values.into_iter().map(Value::Number).collect()
}

/// The red suits change places in the table when they do in the order (JF-D1).
fn usual_tricks(chosen: &Chosen<'_>) -> Value {
    let mut values = TRICK;
    if chosen.get(&RED_ORDER) == Some(RedOrder::DiamondsHigh) {
        values.swap(Denomination::Diamonds as usize, Denomination::Hearts as usize);
    }
    list(values)
}

/// Twice seven odd tricks.
fn usual_slams(chosen: &Chosen<'_>) -> Value {
    let tricks = chosen.list(&TRICK_VALUES).and_then(|values| Values::try_from(values).ok()).unwrap_or(TRICK);
    list(tricks.map(|value| 14 * value))
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] = &[
        Switch::number(&DEALS, 4, 1, 99).presets(&[4, 8, 12]),
        Switch::choice(&RED_ORDER, RedOrder::CHOICES, "hearts_high").reconstructed(),
        Switch::choice(&JOFFRE_TEN, JoffreTen::CHOICES, "10D"),
        Switch::list(&TRICK_VALUES, TABLE, &USUAL_TRICK).derived(usual_tricks).reconstructed(),
        Switch::choice(&SLAM_MODE, SlamMode::CHOICES, "double7").reconstructed(),
        Switch::list(&SLAM_VALUES, TABLE, &USUAL_SLAM)
            .derived(usual_slams)
            .reconstructed()
            .only(|chosen, _| chosen.get(&SLAM_MODE) == Some(SlamMode::Fixed)),
        Switch::choice(&DOUBLE_MODE, DoubleMode::CHOICES, "double_takes_over"),
        Switch::choice(&HONOUR_MODE, HonourMode::CHOICES, "set"),
        Switch::on_off(&ROYAL_REPLACES, false),
        Switch::on_off(&JOFFRE_ADDS, false),
        Switch::on_off(&DECLARER_ONLY, false),
    ];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules {
            deals: chosen.get(&DEALS)?,
            red_order: chosen.get(&RED_ORDER)?,
            joffre_ten: chosen.get(&JOFFRE_TEN)?,
            trick_values: chosen.list(&TRICK_VALUES)?.try_into().ok()?,
            slam_mode: chosen.get(&SLAM_MODE)?,
            slam_values: chosen.list(&SLAM_VALUES)?.try_into().ok()?,
            double_mode: chosen.get(&DOUBLE_MODE)?,
            honour_mode: chosen.get(&HONOUR_MODE)?,
            royal_replaces: chosen.get(&ROYAL_REPLACES)?,
            joffre_adds: chosen.get(&JOFFRE_ADDS)?,
            declarer_only: chosen.get(&DECLARER_ONLY)?,
        })
    }

    fn check(&self) -> Vec<RuleTrouble> {
        if self.deals % 4 == 0 {
            return Vec::new();
        }
        let below = self.deals / 4 * 4;
        let around = [Arg::Int(self.deals), Arg::Int(below.max(4)), Arg::Int((below + 4).max(8))];
        vec![RuleTrouble::new(&DEALS, UNEQUAL.warn(&around))]
    }
}
