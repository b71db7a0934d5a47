//! The options (2.8).

use super::sheet::tricks;
use crate::choices;
use crate::games::{Chosen, RuleTrouble, Switch};
use crate::table::Table;
use crate::text::Arg;
use crate::wording;

choices! {
    /// Among whom the lowest total is looked for (QD-D1).
    pub enum LowestAmong {
        /// Everybody, whoever went to the dungeon included.
        All = "all" => ("everybody", "全員"),
        /// The other players.
        Others = "others" => ("the others", "他のプレイヤー"),
    }
}

choices! {
    /// How many queens in one trick change trumps (QD-D4).
    pub enum TrumpChangeAt {
        /// Two and no more.
        Exactly2 = "exactly_2" => ("exactly 2", "ちょうど2枚"),
        /// Two, and three or four as well.
        TwoOrMore = "2_or_more" => ("2 or more", "2枚以上"),
    }
}

choices! {
    /// What happens when several have the highest total at the end (QD-D6).
    pub enum Tie {
        /// They share the win.
        Shared = "shared" => ("share the win", "引き分け"),
        /// Deals are added until one player on the target is highest.
        ExtraDeals = "extra_deals" => ("extra deals", "追加ディール"),
    }
}

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// How many points end the match.
    pub target: i64,
    /// How many tricks the dealer has to take; 0 stands for the number that belongs to the table's size.
    pub need: i64,
    /// What a trick counts.
    pub trick_point: i64,
    /// What a captured queen counts.
    pub queen_point: i64,
    /// What is added for a dealer who has done the duty.
    pub dealer_bonus: i64,
    /// What the deal counts for a dealer who has not; below 0.
    pub dealer_penalty: i64,
    /// Among whom the lowest total is looked for (QD-D1).
    pub lowest_among: LowestAmong,
    /// Whether four queens lift a total below 0 (QD-D2).
    pub penalty_may_raise: bool,
    /// Whether a dealer in the dungeon pays for missing the duty (QD-D3).
    pub dungeon_dealer_penalty: bool,
    /// How many queens in one trick change trumps (QD-D4).
    pub trump_change_at: TrumpChangeAt,
    /// What happens to a tie (QD-D6).
    pub tie: Tie,
}

wording! {
    fact TARGET = "target": ("Points", "終了点"),
        ("The match ends after the deal in which somebody has this many. The highest total wins.",
        "誰かの合計がこの点以上になったディールで終わり、合計の最も高い人の勝ちです。");
    fact NEED = "need": ("The dealer needs", "ディーラーの必要トリック"),
        ("So many tricks. 0 stands for the usual: 5 of 13 with four players, 7 of 17 with three.",
        "ディーラーが取るべきトリック数。0なら標準：4人で13トリック中5、3人で17トリック中7です。");
    fact TRICK_POINT = "trick_point": ("A trick counts", "1トリックの点"),
        ("Points for each trick.", "取ったトリック1つにつき得る点です。");
    fact QUEEN_POINT = "queen_point": ("A queen counts", "クイーンの点"),
        ("Points for each queen captured.", "取ったクイーン1枚につき得る点です。");
    fact DEALER_BONUS = "dealer_bonus": ("Duty done", "ディーラー成功"),
        ("Added for a dealer who took the tricks needed.", "必要なトリックを取ったディーラーに加える点です。");
    fact DEALER_PENALTY = "dealer_penalty": ("Duty missed", "ディーラー失敗"),
        ("All that the deal counts for a dealer who took fewer.", "必要なトリックを取れなかったディーラーの、そのディールの点です。");
    fact LOWEST_AMONG = "lowest_among": ("The lowest total", "最低点の範囲"),
        ("The dungeon takes nobody below the lowest total: that of everybody, or that of the other players.",
        "ダンジョン行きで下がるのは最低点まで。最低点は、本人を含む全員の中で見るか、他のプレイヤーの中で見るか。");
    fact MAY_RAISE = "penalty_may_raise": ("From below 0 to 0", "0点未満は0点に"),
        ("Four queens may lift a total below 0 to 0, as the source literally says; otherwise they never raise a total.",
        "クイーン4枚で、0点未満の合計点が0点に上がります（原典の字句どおり）。そうしなければ、合計点が上がることはありません。");
    fact DUNGEON_DEALER = "dungeon_dealer_penalty": ("Dealer in the dungeon", "ダンジョンのディーラー"),
        ("A dealer who goes to the dungeon and misses the duty pays for both.",
        "ダンジョンに行ったディーラーも、必要なトリックに足りなければ減点されます。");
    fact CHANGE_AT = "trump_change_at": ("Trumps change with", "切り札が変わる枚数"),
        ("Exactly two queens in one trick change trumps, or three and four do as well.",
        "1トリックにクイーンがちょうど2枚で切り札が変わるか、3枚や4枚でも変わるか。");
    fact TIE = "tie": ("Tie at the end", "同点のとき"),
        ("Equal highest totals share the win, or deals are added until one player is highest.",
        "最高点が同点なら引き分け、または1人に決まるまでディールを追加します。");

    refusal NEEDS_TOO_MANY = "2.6":
        ("A deal has {0} tricks; the dealer cannot need {1}.", "1ディールは{0}トリックなので、{1}トリックは取れません。"), nearest(0);
}

impl HouseRules {
    /// How many tricks the dealer has to take at this table.
    pub const fn need(&self, table: Table) -> i64 {
        match (self.need, table.players()) {
            (0, 3) => 7,
            (0, _) => 5,
            (need, _) => need,
        }
    }

    /// What is wrong with them at this table.
    pub(super) fn check_table(&self, table: Table) -> Option<RuleTrouble> {
        let all = tricks(table);
        (self.need > all).then(|| RuleTrouble::new(&NEED, NEEDS_TOO_MANY.with(&[Arg::Int(all), Arg::Int(self.need)])))
    }
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] = &[
        Switch::number(&TARGET, 500, 100, 2000).presets(&[300, 500, 1000]),
        Switch::number(&NEED, 0, 0, 17),
        Switch::number(&TRICK_POINT, 10, 0, 100).presets(&[10]),
        Switch::number(&QUEEN_POINT, 25, 0, 200).presets(&[25]),
        Switch::number(&DEALER_BONUS, 50, 0, 500).presets(&[50]),
        Switch::number(&DEALER_PENALTY, -50, -500, 0).presets(&[-50]),
        Switch::choice(&LOWEST_AMONG, LowestAmong::CHOICES, "all"),
        Switch::on_off(&MAY_RAISE, true),
        Switch::on_off(&DUNGEON_DEALER, true),
        Switch::choice(&CHANGE_AT, TrumpChangeAt::CHOICES, "exactly_2"),
        Switch::choice(&TIE, Tie::CHOICES, "shared"),
    ];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules {
            target: chosen.get(&TARGET)?,
            need: chosen.get(&NEED)?,
            trick_point: chosen.get(&TRICK_POINT)?,
            queen_point: chosen.get(&QUEEN_POINT)?,
            dealer_bonus: chosen.get(&DEALER_BONUS)?,
            dealer_penalty: chosen.get(&DEALER_PENALTY)?,
            lowest_among: chosen.get(&LOWEST_AMONG)?,
            penalty_may_raise: chosen.get(&MAY_RAISE)?,
            dungeon_dealer_penalty: chosen.get(&DUNGEON_DEALER)?,
            trump_change_at: chosen.get(&CHANGE_AT)?,
            tie: chosen.get(&TIE)?,
        })
    }
}
