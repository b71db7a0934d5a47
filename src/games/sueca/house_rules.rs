//! The options (20).

use crate::choices;
use crate::games::{Chosen, Switch};
use crate::wording;

choices! {
    /// What 60 each does to the next deal.
    pub enum TieNext {
        /// Nothing.
        None = "none" => ("nothing", "なし"),
        /// The next decided deal counts double.
        DoubleNext = "double_next" => ("next deal double", "次は2倍"),
    }
}

choices! {
    /// Which way play goes.
    pub enum Turn {
        /// To the right.
        CounterClockwise = "counter_clockwise" => ("counter-clockwise", "反時計回り"),
        /// To the left.
        Clockwise = "clockwise" => ("clockwise", "時計回り"),
    }
}

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// So many games win the rubber.
    pub target_games: i64,
    /// The games that a revoke costs; 0 where it costs none.
    pub revoke_penalty: i64,
    /// Whether exactly 30 card points lose three games.
    pub exact30: bool,
    /// What 60 each does to the next deal.
    pub tie_next: TieNext,
    /// Which way play goes.
    pub direction: Turn,
}

wording! {
    fact TARGET_GAMES = "target_games": ("Games to win", "目標ゲーム数"),
        ("The first team with so many games wins the rubber.", "このゲーム数に先に達したチームがマッチに勝ちます。");
    fact REVOKE_PENALTY = "revoke_penalty": ("A revoke costs", "フォロー違反"),
        ("Games for the other side after a proved revoke; the deal itself is not scored. 0: no penalty.",
        "フォローの違反が明らかになったとき、相手側が得るゲーム数。そのディールは計算しません。0ならペナルティなしです。");
    fact EXACT30 = "exact30": ("Exactly 30 loses three", "ちょうど30点は3ゲーム負け"),
        ("In some places a side with exactly 30 card points loses three games instead of one.",
        "カード点がちょうど30点の側は、1ゲームではなく3ゲームの負けとする土地もあります。");
    fact TIE_NEXT = "tie_next": ("After 60 each", "60点ずつのあと"),
        ("After 60 each nothing changes, or the next decided deal counts double; further ties do not raise it.",
        "60点ずつのあとは通常どおりか、次に決着したディールを2倍にします（引き分けが続いても2倍のまま）。");
    fact DIRECTION = "direction": ("Direction", "回る向き"),
        ("Turns and deal go counter-clockwise, or clockwise. Sources differ.",
        "プレイとディーラーの交代は反時計回りか時計回りです（資料により異なります）。");
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] = &[
        Switch::number(&TARGET_GAMES, 4, 1, 20),
        Switch::number(&REVOKE_PENALTY, 4, 0, 4),
        Switch::on_off(&EXACT30, false),
        Switch::choice(&TIE_NEXT, TieNext::CHOICES, "none"),
        Switch::choice(&DIRECTION, Turn::CHOICES, "counter_clockwise").judged(),
    ];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules {
            target_games: chosen.get(&TARGET_GAMES)?,
            revoke_penalty: chosen.get(&REVOKE_PENALTY)?,
            exact30: chosen.get(&EXACT30)?,
            tie_next: chosen.get(&TIE_NEXT)?,
            direction: chosen.get(&DIRECTION)?,
        })
    }
}
