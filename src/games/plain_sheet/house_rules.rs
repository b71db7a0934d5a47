//! The options (1, 3, 4).

use super::sheet::MOST;
use crate::choices;
use crate::games::{Chosen, RuleTrouble, Switch};
use crate::text::Arg;
use crate::wording;

choices! {
    /// Which total wins.
    pub enum Wins {
        /// The highest.
        Highest = "highest" => ("the highest", "多いほう"),
        /// The lowest.
        Lowest = "lowest" => ("the lowest", "少ないほう"),
    }
}

choices! {
    /// What happens when several have the best total at the end.
    pub enum Tie {
        /// They share the win.
        Shared = "shared" => ("share the win", "引き分け"),
        /// Single deals are added until one side is best.
        ExtraDeals = "extra_deals" => ("extra deals", "追加ディール"),
    }
}

choices! {
    /// Which way turns, and the deal, go round.
    pub enum Turns {
        /// To the left.
        Clockwise = "clockwise" => ("clockwise", "時計回り"),
        /// To the right.
        CounterClockwise = "counter_clockwise" => ("counter-clockwise", "反時計回り"),
    }
}

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// Whether two teams score, partners sitting between the others.
    pub teams: bool,
    /// Which total wins.
    pub wins: Wins,
    /// After how many deals the match ends; 0 for none.
    pub deals: i64,
    /// Which total ends the match; 0 for none.
    pub target: i64,
    /// What happens to a tie.
    pub tie: Tie,
    /// Which way turns go.
    pub turns: Turns,
    /// Whether suit must be followed, for the judge.
    pub must_follow: bool,
    /// Whether a player who cannot follow must trump, for the judge.
    pub must_trump: bool,
}

wording! {
    fact TEAMS = "teams": ("Two teams", "2チーム"),
        ("Every other player is on the same team; four sit opposite their partners. Off: everybody alone.",
        "1人おきに同じチームになります（4人なら向かい同士）。なしなら個人戦です。");
    fact WINS = "wins": ("Who wins", "勝敗"), ("Which total wins.", "合計点がどちらなら勝ちか。");
    fact DEALS = "deals": ("Deals", "ディール数"),
        ("After how many deals the match ends. 0: no fixed number.", "何ディールで終わるか。0なら決めません。");
    fact TARGET = "target": ("Target", "目標点"),
        ("The match ends when somebody has this many points. 0: no target. With neither, you say which deal is the last.",
        "誰かがこの点に達したら終わります。0なら目標なし。どちらも0なら、最後のディールを自分たちで決めます。");
    fact TIE = "tie": ("Tie at the end", "同点のとき"),
        ("Equal best totals share the win, or deals are added until one side is best.",
        "同点なら引き分け、または決まるまでディールを追加します。");
    fact TURNS = "direction": ("Direction", "進行方向"), ("Which way turns and the deal go round.", "手番とディーラーが回る向きです。");
    fact MUST_FOLLOW = "must_follow": ("Follow suit", "マストフォロー"),
        ("For the judge: the suit led must be followed.", "判定に使います。リードのスートがあれば必ず出します。");
    fact MUST_TRUMP = "must_trump": ("Must trump", "切り札の義務"),
        ("For the judge: out of the led suit, you play a trump if you hold one.",
        "判定に使います。リードのスートがなければ、切り札を持つ限り出さなければなりません。");

    refusal UNEVEN = "1": ("{0} players cannot be divided into two teams.", "{0}人を2チームに分けることはできません。"),
        ("{1} or {2} can, or everybody plays alone.", "{1}人か{2}人なら分けられます。または個人戦にします。");
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] = &[
        Switch::on_off(&TEAMS, false),
        Switch::choice(&WINS, Wins::CHOICES, "highest"),
        Switch::number(&DEALS, 0, 0, 999).presets(&[0, 4, 8, 12]),
        Switch::number(&TARGET, 0, 0, MOST).presets(&[0, 100, 500]),
        Switch::choice(&TIE, Tie::CHOICES, "shared"),
        Switch::choice(&TURNS, Turns::CHOICES, "clockwise").judged(),
        Switch::on_off(&MUST_FOLLOW, true).judged(),
        Switch::on_off(&MUST_TRUMP, false).judged(),
    ];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules {
            teams: chosen.get(&TEAMS)?,
            wins: chosen.get(&WINS)?,
            deals: chosen.get(&DEALS)?,
            target: chosen.get(&TARGET)?,
            tie: chosen.get(&TIE)?,
            turns: chosen.get(&TURNS)?,
            must_follow: chosen.get(&MUST_FOLLOW)?,
            must_trump: chosen.get(&MUST_TRUMP)?,
        })
    }
}

impl HouseRules {
    /// Whether nothing but the table's word ends the match.
    pub const fn is_open(&self) -> bool {
        self.deals == 0 && self.target == 0
    }

    /// Two teams need an even number of players.
    pub(super) fn check_table(&self, players: u8) -> Option<RuleTrouble> {
        let players = i64::from(players);
        let around = [players, players - 1, players + 1].map(Arg::Int);
        (self.teams && players % 2 == 1).then(|| RuleTrouble::new(&TEAMS, UNEVEN.with(&around)))
    }
}
