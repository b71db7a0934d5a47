//! The house rules that a table can choose (rule sheet 9.2 to 9.7). The published tables of the points for each strain (9.6) are lost, so
//! the default values are reconstructed.

use super::bids::Denomination;
use crate::games::prelude::*;

choices! {
    /// The red suit that ranks higher in the order of bids (decision JF-D1 of the rule sheet).
    pub enum RedOrder {
        HeartsHigh = "hearts_high" => ("♥\u{fe0e} high", "♥\u{fe0e}が上"),
        DiamondsHigh = "diamonds_high" => ("♦\u{fe0e} high", "♦\u{fe0e}が上"),
    }

    /// The effect of a double: it takes the bid over, or it only doubles the bid as in bridge (decision JF-D4 of the rule sheet).
    pub enum DoubleMode {
        DoubleTakesOver = "double_takes_over" => ("takes the bid over", "ビッドを引き継ぐ"),
        BridgeStyle = "bridge_style" => ("bridge style", "ブリッジ式"),
    }

    /// Which honours score: only a full set, or each honour (decision JF-D6 of the rule sheet).
    pub enum HonourMode {
        Set = "set" => ("the full set", "全部そろえて"),
        PerCard = "per_card" => ("each card", "1枚ごとに"),
    }

    /// The points of a slam (all tricks bid and won): twice the points of a bid of 7, the points of a bid of 7, or points from a separate
    /// table (rule sheet 9.6).
    pub enum SlamMode {
        Double7 = "double7" => ("double", "2倍"),
        SameAs7 = "same_as_7" => ("as any 7", "同じ"),
        Fixed = "fixed" => ("its own table", "スラムの表"),
    }

    /// The ten that belongs to the Joffre. The other card of the Joffre is ♠2 (rule sheet 9.1).
    pub enum JoffreTen {
        Diamonds = "10D" => ("♦\u{fe0e}10"),
        Hearts = "10H" => ("♥\u{fe0e}10"),
    }
}

impl JoffreTen {
    /// The ten that belongs to the Joffre, as a card.
    pub const fn card(self) -> Card {
        match self {
            JoffreTen::Diamonds => Card::Of(Rank::Ten, Suit::Diamonds),
            JoffreTen::Hearts => Card::Of(Rank::Ten, Suit::Hearts),
        }
    }
}

/// A number for each strain of a bid (no trump, a trump suit, or an attack), in the order of [`Denomination::ALL`].
pub type Values = [i64; 7];

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        deals: i64 = DEALS number(4, 1, 99).presets(&[4, 8, 12]) => ("Deals", "ディール数"),
            ("Agreed before the game; with multiples of 4 everybody deals the same number of times. A passed-out deal does not count.",
            "始める前に決めます。4の倍数なら全員が同じ回数配ります。全員がパスしたディールは数えません。");
        red_order: RedOrder = RED_ORDER choice(HeartsHigh).reconstructed() => ("Red suits", "赤いスート"),
            ("The source does not show its red signs: ♥ above ♣ and ♦ between ♣ and ♠, or the other way round. Their values change places too.",
            "元記事からは赤い記号が読み取れません。♣の上が♥、♣と♠の間が♦か、その逆か。点も入れ替わります。");
        joffre_ten: JoffreTen = JOFFRE_TEN choice(Diamonds) => ("The Joffre", "ジョフル"),
            ("♠\u{fe0e}2 and a red ten; the source does not show which. The ♦\u{fe0e}10 is our guess: in the game Casino these two are the big and the little casino.",
            "♠\u{fe0e}2と赤の10です。10の記号は元記事から読み取れず、♦\u{fe0e}10は別のゲーム（カシノ）からの推定です。");
        trick_values: Values = TRICK_VALUES list(TABLE, &USUAL_TRICK).derived(usual_tricks).reconstructed()
            => ("Trick values", "トリックの点"),
            ("What each trick over six counts. The source gives only 20 for the Joffre trump attack and 10 for a red suit.",
            "6を超えた1トリックの点。元記事からわかるのは、ジョフルトランプ・アタックの20と赤いスートの10だけです。");
        slam_mode: SlamMode = SLAM_MODE choice(Double7).reconstructed() => ("Slam", "スラム"),
            ("A bid of 7 that is made: twice what seven tricks over six count, no more than those, or a separate table.",
            "7のビッドに成功したら：7トリック分の点の2倍、それと同じ、または別の表。");
        slam_values: Values = SLAM_VALUES list(TABLE, &USUAL_SLAM).derived(usual_slams).reconstructed()
            .only(|chosen, _| chosen.get(&SLAM_MODE) == Some(SlamMode::Fixed))
            => ("Slam table", "スラムの表"),
            ("What slams count if they have a separate table.", "スラムに別の表を使う場合の点です。");
        double_mode: DoubleMode = DOUBLE_MODE choice(DoubleTakesOver) => ("A double", "ダブルの効果"),
            ("A double makes the same bid, so the doubler takes it over and declares; or the bidder stays the declarer, as in bridge.",
            "ダブルは同じビッドをしたことになるので、ダブルした人がデクレアラーになります。または、ブリッジのように、元のビッドをした人のままです。");
        honour_mode: HonourMode = HONOUR_MODE choice(Set) => ("Honours count", "オナーの数え方"),
            ("2 for the pair with all honours; or 2 for each honour taken.", "オナーをすべて取った側に2点、または1枚につき2点。");
        royal_replaces: bool = ROYAL_REPLACES on_off(false) => ("Royal in place of honours", "ロイヤルで置き換え"),
            ("All sixteen count 8 in place of the points for honours; otherwise on top of them.",
            "16枚すべての8点が、オナーの点の代わりになります。そうでなければ加算します。");
        joffre_adds: bool = JOFFRE_ADDS on_off(false) => ("15 and 50", "15点と50点"),
            ("In a Joffre trump attack the Joffre counts 15 and 50, so 65; otherwise 50.",
            "ジョフルトランプ・アタックのジョフルを15点+50点の65点とします。そうでなければ50点です。");
        declarer_only: bool = DECLARER_ONLY on_off(false) => ("Declarer takes the Joffre", "デクレアラー本人のジョフル"),
            ("A Joffre trump attack is made only if the declarer personally takes both cards; otherwise the partner may.",
            "ジョフルトランプ・アタックの成功には、デクレアラー本人が2枚とも取る必要があります。そうでなければパートナーでもかまいません。");
    } check troubles;
}

wording! {
    refusal UNEQUAL = "JF-D10": ("With {0} {0|deal|deals} not everybody deals the same number of times.", "{0}ディールでは、配る回数が全員同じになりません。"),
        ("The same for all: {1} or {2}.", "同じになるのは{1}か{2}です。");
}

static LABELS: [Phrase; 7] = [
    phrase!("NT", "ノートランプ"),
    phrase!("♠\u{fe0e}"),
    phrase!("♦\u{fe0e}"),
    phrase!("♣\u{fe0e}"),
    phrase!("♥\u{fe0e}"),
    phrase!("attack", "切り札アタック"),
    phrase!("Joffre", "ジョフル"),
];
const TABLE: Kind = Kind::Numbers { labels: &LABELS, min: 0, max: 9_999 };

/// The default value of a trick in each strain. The published table is lost, so these values are reconstructed (rule sheet 9.6).
const TRICK: Values = [2, 4, 6, 8, 10, 15, 20];
static USUAL_TRICK: [Value; 7] = Value::numbers(TRICK);
/// The default value of a slam in each strain, if the values of tricks are the default ones. [`usual_slams`] computes it for other values.
static USUAL_SLAM: [Value; 7] = Value::numbers([28, 56, 84, 112, 140, 210, 280]);

fn list(values: Values) -> Value {
    values.into_iter().map(Value::Number).collect()
}

/// The default value of a trick in each strain. If a house rule ranks diamonds above hearts in the auction, these suits also exchange their
/// values (decision JF-D1 of the rule sheet).
fn usual_tricks(chosen: &Chosen<'_>) -> Value {
    let mut values = TRICK;
    if chosen.get(&RED_ORDER) == Some(RedOrder::DiamondsHigh) {
        values.swap(Denomination::Diamonds as usize, Denomination::Hearts as usize);
    }
    list(values)
}

/// The default value of a slam in each strain: twice the value of seven tricks over six.
fn usual_slams(chosen: &Chosen<'_>) -> Value {
    let tricks = chosen.get(&TRICK_VALUES).unwrap_or(TRICK);
    list(tricks.map(|value| 14 * value))
}

impl HouseRules {
    /// Warns if the number of deals is not a multiple of four, because the four players would then not deal equally often.
    fn troubles(&self) -> Vec<RuleTrouble> {
        if self.deals % 4 == 0 {
            return Vec::new();
        }
        let below = self.deals / 4 * 4;
        let around = [Arg::Int(self.deals), Arg::Int(below.max(4)), Arg::Int((below + 4).max(8))];
        vec![RuleTrouble::new(&DEALS, UNEQUAL.warn(&around))]
    }
}
