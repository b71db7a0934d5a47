//! The house rules that a table can choose (rule sheet 5.9), and the points for each rank (5.7).

use crate::games::prelude::*;

choices! {
    /// How two bids compare (decision AP-D1 of the rule sheet).
    pub enum BidOrder {
        NumberThenSuit = "number_then_suit" => ("number, then suit", "枚数、次にスート"),
        SuitOrNumber = "suit_or_number" => ("suit or number", "スートか枚数"),
    }

    /// The named set of default points for all ranks (rule sheet 5.7). The table can change each rank afterwards.
    pub enum Preset {
        Prov = "prov" => ("by cards", "枚数に比例"),
        ProvFlat = "prov_flat" => ("pair value", "一律"),
        Custom = "custom" => ("own", "独自"),
    }

    /// The score for a single card of the rank of the player's own target card (decision AP-D3 of the rule sheet).
    pub enum TargetSingle {
        PairValue = "pair_value" => ("as a pair", "2枚の点"),
        Zero = "target_single_zero" => ("nothing", "0点"),
    }

    /// The rule if several players have the highest total at the end of the match (decision AP-D5 of the rule sheet).
    pub enum EqualTotals {
        ExtraDeal = "extra_deal" => ("extra deals", "追加ディール"),
        Shared = "shared" => ("share the win", "引き分け"),
    }
}

/// The house rules of a match.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// The total that ends the match, in points.
    pub target: i64,
    /// How two bids compare (decision AP-D1 of the rule sheet).
    pub bid_order: BidOrder,
    /// Whether a player who has passed is out of the auction (decision AP-D2 of the rule sheet).
    pub pass_is_final: bool,
    /// The points for two, three and four cards of a rank, for every rank from 2 to ace.
    pub table: [[i64; 3]; 13],
    /// Whether the points for a rank are still the default values, for every rank from 2 to ace. The default values are provisional,
    /// because the source does not state them.
    pub provisional: [bool; 13],
    /// The score for a single card of the rank of the player's own target card (decision AP-D3 of the rule sheet).
    pub target_single: TargetSingle,
    /// The rule if several players have the highest total at the end of the match (decision AP-D5 of the rule sheet).
    pub tie: EqualTotals,
}

wording! {
    fact TARGET = "target": ("Target", "目標点"),
        ("The match ends after the deal in which somebody has this many. The highest total wins.",
        "誰かの合計がこの点以上になったディールで終わり、合計の最も高い人の勝ちです。");
    fact BID_ORDER = "bid_order": ("A bid is higher by", "ビッドの強さ"),
        ("Number, and of equal numbers suit; or, taken literally, as in the source, by suit or number, which may never end.",
        "枚数で決め、同じならスートで決めます。元記事の文字どおりスートか枚数のどちらかでもよいとすると、終わらないことがあります。");
    fact PASS_IS_FINAL = "pass_is_final": ("A pass is final", "パスしたら終わり"),
        ("A player who has passed may not bid again.", "一度パスした人は、もうビッドできません。");
    fact TARGET_SINGLE = "target_single": ("Single card with the target", "ターゲットと同じ1枚"),
        ("A single card of the target’s rank counts as a pair, because the target completes it; or nothing.",
        "ターゲットと同じランクが1枚なら、ターゲットと合わせて2枚の点。または0点とします。");
    fact TIE = "tie": ("Tie at the end", "同点のとき"),
        ("With equal highest totals another deal is played, or they share the win.",
        "最高点が同点なら追加ディールを行うか、引き分けとします。");
    fact TABLE = "table": ("Table of ranks", "ランクの表"),
        ("How the values below start: in proportion to the cards after the first, or the pair’s value for any number.",
        "下の値の元：2枚目からの枚数に比例させるか、何枚でも2枚の点とするか。");

    refusal IS_PROVISIONAL = "AP-D4":
        ("The source’s scoring table is a picture. These values are provisional; only −15 for 2 to 5 is known.",
        "元記事の点数表は画像のため、ここの値は仮のものです。わかっているのは2〜5の−15だけです。"),
        ("Check them against the published rules, or put in your own.", "公開されているルールで確かめるか、値を変えてください。");
}

/// The house rules for the points of each rank, from 2 to ace.
static RANKS: [Fact; 13] = {
    const fn rank(key: &'static str, name: &'static str) -> Fact {
        const ASKS: Phrase = phrase!(
            "Points for two, three and four of them. The default values are placeholders.",
            "2枚、3枚、4枚の点です。標準の値は仮のものです。",
        );
        Fact { key, label: Phrase::same(name), asks: ASKS }
    }
    const fn low(key: &'static str, name: &'static str) -> Fact {
        const ASKS: Phrase = phrase!(
            "Points for two, three and four of them. The −15 is known, but not for how many cards; the rest is a placeholder.",
            "2枚、3枚、4枚の点です。−15はわかっていますが、何枚の点かは不明で、ほかは仮のものです。",
        );
        Fact { asks: ASKS, ..rank(key, name) }
    }
    [
        low("table_2", "2"),
        low("table_3", "3"),
        low("table_4", "4"),
        low("table_5", "5"),
        rank("table_6", "6"),
        rank("table_7", "7"),
        rank("table_8", "8"),
        rank("table_9", "9"),
        rank("table_10", "10"),
        rank("table_J", "J"),
        rank("table_Q", "Q"),
        rank("table_K", "K"),
        rank("table_A", "A"),
    ]
};

/// The labels of the three numbers in the house rule of a rank: the points for two, three and four cards of this rank.
const CARDS: &[Phrase] = &[phrase!("two", "2枚"), phrase!("three", "3枚"), phrase!("four", "4枚")];

/// The provisional points for each card of a rank after the first, for every rank from 2 to ace.
const EXTRA_CARD: [i64; 13] = [-15, -15, -15, -15, 5, 5, 5, 5, 10, 10, 10, 10, 15];

static BY_CARDS: [[Value; 3]; 4] =
    [Value::numbers([-15, -30, -45]), Value::numbers([5, 10, 15]), Value::numbers([10, 20, 30]), Value::numbers([15, 30, 45])];

/// The default points for two, three and four cards of `rank`. They depend on the preset that the table has chosen.
fn preset(chosen: &Chosen<'_>, rank: usize) -> Value {
    let each = EXTRA_CARD.get(rank).copied().unwrap_or_default();
    let flat = chosen.get(&TABLE) == Some(Preset::ProvFlat);
    [1, 2, 3].map(|extra| Value::Number(if flat { each } else { each * extra })).into_iter().collect()
}

const fn rule(fact: &'static Fact, group: &'static [Value; 3], derived: fn(&Chosen<'_>) -> Value) -> Switch {
    Switch::list(fact, Kind::Numbers { labels: CARDS, min: -200, max: 200 }, group).derived(derived).judged()
}

impl HouseRules {
    /// Whether the points for `rank` are still the provisional default values.
    pub fn is_provisional(&self, rank: Rank) -> bool {
        self.provisional.get(rank.index()) == Some(&true)
    }

    /// The points for `cards` of a rank. One card or none scores 0.
    pub fn value(&self, rank: Rank, cards: i64) -> i64 {
        let row = self.table.get(rank.index()).copied().unwrap_or_default();
        usize::try_from(cards - 2).ok().and_then(|at| row.get(at).copied()).unwrap_or_default()
    }
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: Switches = {
        let [r2, r3, r4, r5, r6, r7, r8, r9, r10, rj, rq, rk, ra] = &RANKS;
        let [low, middle, high, ace] = &BY_CARDS;
        &[
            &Switch::number(&TARGET, 250, 10, 2000).presets(&[100, 250, 500]),
            &Switch::choice(&BID_ORDER, BidOrder::CHOICES, "number_then_suit"),
            &Switch::on_off(&PASS_IS_FINAL, false),
            &Switch::choice(&TARGET_SINGLE, TargetSingle::CHOICES, "pair_value"),
            &Switch::choice(&TIE, EqualTotals::CHOICES, "extra_deal"),
            &Switch::choice(&TABLE, Preset::CHOICES, "prov").judged().reconstructed(),
            &rule(r2, low, |chosen| preset(chosen, 0)),
            &rule(r3, low, |chosen| preset(chosen, 1)),
            &rule(r4, low, |chosen| preset(chosen, 2)),
            &rule(r5, low, |chosen| preset(chosen, 3)),
            &rule(r6, middle, |chosen| preset(chosen, 4)),
            &rule(r7, middle, |chosen| preset(chosen, 5)),
            &rule(r8, middle, |chosen| preset(chosen, 6)),
            &rule(r9, middle, |chosen| preset(chosen, 7)),
            &rule(r10, high, |chosen| preset(chosen, 8)),
            &rule(rj, high, |chosen| preset(chosen, 9)),
            &rule(rq, high, |chosen| preset(chosen, 10)),
            &rule(rk, high, |chosen| preset(chosen, 11)),
            &rule(ra, ace, |chosen| preset(chosen, 12)),
        ]
    };

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        let mut table = [[0; 3]; 13];
        let mut provisional = [false; 13];
        for (rank, ((row, provisional), fact)) in table.iter_mut().zip(&mut provisional).zip(&RANKS).enumerate() {
            *row = chosen.get(fact)?;
            *provisional = *chosen.value(fact)? == preset(chosen, rank);
        }
        Some(HouseRules {
            target: chosen.get(&TARGET)?,
            bid_order: chosen.get(&BID_ORDER)?,
            pass_is_final: chosen.get(&PASS_IS_FINAL)?,
            table,
            provisional,
            target_single: chosen.get(&TARGET_SINGLE)?,
            tie: chosen.get(&TIE)?,
        })
    }

    /// Warns before a match if points for a rank are still provisional. The players can then agree on them or change them (rule sheet 5.7).
    fn check(&self) -> Vec<RuleTrouble> {
        if self.provisional.contains(&true) { vec![RuleTrouble::new(&TABLE, IS_PROVISIONAL.warn(&[]))] } else { Vec::new() }
    }
}
