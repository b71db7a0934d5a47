//! The house rules that a table can choose (rule sheet 2.8).

use super::sheet::tricks;
use crate::games::prelude::*;

choices! {
    /// The players among whom the lowest total is looked for. Three queens in one trick cannot take a total below this lowest total
    /// (decision QD-D1 of the rule sheet).
    pub enum LowestAmong {
        All = "all" => ("everybody", "全員"),
        Others = "others" => ("the others", "ほかのプレイヤー"),
    }

    /// The number of queens in one trick that makes the dealer name a new trump suit (decision QD-D4 of the rule sheet).
    pub enum TrumpChangeAt {
        Exactly2 = "exactly_2" => ("exactly 2", "ちょうど2枚"),
        TwoOrMore = "2_or_more" => ("2 or more", "2枚以上"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        target: i64 = TARGET number(500, 100, 2000).presets(&[300, 500, 1000]) => ("Target", "目標点"),
            ("The match ends after the deal in which somebody has this many. The highest total wins.",
            "誰かの合計がこの点以上になったディールで終わり、合計の最も高い人の勝ちです。");
        need: i64 = NEED number(0, 0, 17) => ("The dealer needs", "ディーラーの必要トリック"),
            ("This many tricks; 0 means the default: 5 of 13 with four players, 7 of 17 with three.",
            "ディーラーが取るべきトリック数。0なら標準：4人で13トリック中5、3人で17トリック中7です。");
        trick_point: i64 = TRICK_POINT number(10, 0, 100).presets(&[10])
            => ("A trick counts", "1トリックの点"), ("Points for each trick.", "取ったトリック1つにつき得る点です。");
        queen_point: i64 = QUEEN_POINT number(25, 0, 200).presets(&[25])
            => ("A queen counts", "クイーンの点"), ("Points for each queen captured.", "取ったクイーン1枚につき得る点です。");
        dealer_bonus: i64 = DEALER_BONUS number(50, 0, 500).presets(&[50]) => ("Duty done", "ノルマ達成"),
            ("Added for a dealer who took the tricks needed.", "必要なトリックを取ったディーラーに加える点です。");
        dealer_penalty: i64 = DEALER_PENALTY number(-50, -500, 0).presets(&[-50]) => ("Duty missed", "ノルマ未達"),
            ("All that the deal counts for a dealer who took fewer.", "必要なトリックを取れなかったディーラーの、そのディールの点です。");
        lowest_among: LowestAmong = LOWEST_AMONG choice(All) => ("The lowest total", "最低点の範囲"),
            ("The dungeon takes nobody below the lowest total: of all players, or of the other players.",
            "ダンジョン行きで下がるのは最低点まで。最低点は、本人を含む全員の中で見るか、ほかのプレイヤーの中で見るか。");
        penalty_may_raise: bool = MAY_RAISE on_off(true) => ("From below 0 to 0", "0点未満は0点に"),
            ("Four queens may lift a total below 0 to 0, as the source literally says; otherwise they never raise a total.",
            "クイーン4枚で、0点未満の合計点が0点に上がります（元記事の文字どおり）。そうしなければ、合計点が上がることはありません。");
        dungeon_dealer_penalty: bool = DUNGEON_DEALER on_off(true) => ("Dealer in the dungeon", "ダンジョンのディーラー"),
            ("A dealer who goes to the dungeon and misses the duty pays for both.",
            "ダンジョンに行ったディーラーも、必要なトリックに足りなければ減点されます。");
        trump_change_at: TrumpChangeAt = CHANGE_AT choice(Exactly2) => ("Trumps change with", "切り札が変わる枚数"),
            ("Exactly two queens in one trick change trumps, or three and four do as well.",
            "1トリックにクイーンがちょうど2枚で切り札が変わるか、3枚や4枚でも変わるか。");
        tie: Tie = TIE choice(Shared) => ("Tie at the end", "同点のとき"),
            ("Equal highest totals share the win, or deals are added until one player is highest.",
            "最高点が同点なら引き分け、または1人に決まるまでディールを追加します。");
    }
}

wording! {
    refusal NEEDS_TOO_MANY = "2.6":
        ("A deal has {0} tricks; the dealer cannot need {1}.", "1ディールは{0}トリックなので、{1}トリックは取れません。"), nearest(0);
}

impl HouseRules {
    /// The number of tricks that the dealer must win at `table`. It depends on the number of players.
    pub const fn need(&self, table: Table) -> i64 {
        match (self.need, table.players()) {
            (0, 3) => 7,
            (0, _) => 5,
            (need, _) => need,
        }
    }

    /// The mistake in these house rules: the dealer must win more tricks than a deal has. `None` if there is no mistake.
    pub(super) fn check_table(&self, table: Table) -> Option<RuleTrouble> {
        let all = tricks(table);
        (self.need > all).then(|| RuleTrouble::new(&NEED, NEEDS_TOO_MANY.with(&[Arg::Int(all), Arg::Int(self.need)])))
    }
}
