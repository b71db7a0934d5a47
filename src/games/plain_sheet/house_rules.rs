//! The house rules that a table can choose (rule sheet, sections 1, 3 and 4).

use super::sheet::MOST;
use crate::games::prelude::*;

choices! {
    /// Whether the highest or the lowest total wins.
    pub enum Wins {
        Highest = "highest" => ("the highest", "多いほう"),
        Lowest = "lowest" => ("the lowest", "少ないほう"),
    }

    /// Whether turns and the deal go clockwise or anticlockwise.
    pub enum Turns {
        Clockwise = "clockwise" => ("clockwise", "時計回り"),
        CounterClockwise = "counter_clockwise" => ("anticlockwise", "反時計回り"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        teams: bool = TEAMS on_off(false) => ("Two teams", "2チーム"),
            ("Alternate players form a team; with four, partners sit opposite. Off: each for themselves.",
            "1人おきに同じチームになります（4人なら向かい同士）。なしなら個人戦です。");
        wins: Wins = WINS choice(Highest) => ("Who wins", "勝敗"), ("Which total wins.", "合計点がどちらなら勝ちか。");
        deals: i64 = DEALS number(0, 0, 999).presets(&[0, 4, 8, 12]) => ("Deals", "ディール数"),
            ("After how many deals the match ends. 0: no fixed number.", "何ディールで終わるか。0なら決めません。");
        target: i64 = TARGET number(0, 0, MOST).presets(&[0, 100, 500]) => ("Target", "目標点"),
            ("The match ends when somebody has this many points. 0: no target. With neither, you say which deal is the last.",
            "誰かがこの点に達したら終わります。0なら目標なし。どちらも0なら、最後のディールを自分たちで決めます。");
        tie: Tie = TIE choice(Shared) => ("Tie at the end", "同点のとき"),
            ("Equal best totals share the win, or deals are added until one side is best.",
            "同点なら引き分け、または決まるまでディールを追加します。");
        turns as "direction": Turns = TURNS choice(Clockwise).judged()
            => ("Direction", "進行方向"), ("Which way turns and the deal go round.", "手番とディーラーが移る方向です。");
        must_follow: bool = MUST_FOLLOW on_off(true).judged() => ("Follow suit", "マストフォロー"),
            ("For the judge: the suit led must be followed.", "判定に使います。リードのスートがあれば必ず出します。");
        must_trump: bool = MUST_TRUMP on_off(false).judged() => ("Must trump", "切り札を出す義務"),
            ("For the judge: a player void in the suit led must trump if they can.",
            "判定に使います。リードのスートがないとき、切り札があれば必ず出します。");
        trumps_broken: bool = TRUMPS_BROKEN on_off(false).judged().elsewhere() => ("Trumps must be broken", "切り札のブレイク"),
            ("For the judge: trumps are not led before one has been played, unless the hand holds nothing else.",
            "判定に使います。切り札が一度出るまで、手札が切り札だけでないかぎり、切り札はリードできません。");
    }
}

wording! {
    refusal UNEVEN = "1": ("{0} players cannot be divided into two teams.", "{0}人を2チームに分けることはできません。"),
        ("{1} or {2} can, or everybody plays alone.", "{1}人か{2}人なら分けられます。または個人戦にします。");
}

impl HouseRules {
    /// Whether the table decides when the match ends, because neither a number of deals nor a target is agreed.
    pub const fn is_open(&self) -> bool {
        self.deals == 0 && self.target == 0
    }

    /// The mistake in these house rules: two teams with an odd number of players. `None` if there is no mistake.
    pub(super) fn check_table(&self, players: u8) -> Option<RuleTrouble> {
        let players = i64::from(players);
        let around = [players, players - 1, players + 1].map(Arg::Int);
        (self.teams && players % 2 == 1).then(|| RuleTrouble::new(&TEAMS, UNEVEN.with(&around)))
    }
}
