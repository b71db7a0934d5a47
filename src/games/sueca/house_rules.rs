//! The options (20).

use crate::choices;
use crate::house_rules;

choices! {
    /// What 60 each does to the next deal.
    pub enum TieNext {
        None = "none" => ("nothing", "なし"),
        DoubleNext = "double_next" => ("next deal double", "次は2倍"),
    }

    /// Which way play goes.
    pub enum Turn {
        CounterClockwise = "counter_clockwise" => ("anticlockwise", "反時計回り"),
        Clockwise = "clockwise" => ("clockwise", "時計回り"),
    }
}

house_rules! {
    /// What a table has agreed.
    pub struct HouseRules {
        target_games: i64 = TARGET_GAMES number(4, 1, 20) => ("Games to win", "目標ゲーム数"),
            ("The first team with so many games wins the rubber.", "このゲーム数に先に達したチームが試合に勝ちます。");
        revoke_penalty: i64 = REVOKE_PENALTY number(4, 0, 4) => ("A revoke costs", "リボーク（フォロー違反）"),
            ("Games for the other side after a proved revoke; the deal itself is not scored. 0: no penalty.",
            "リボーク（フォロー違反）が明らかになったとき、相手側が得るゲーム数。そのディールは計算しません。0ならペナルティなしです。");
        exact30: bool = EXACT30 on_off(false) => ("Exactly 30 loses three", "ちょうど30点は3ゲーム負け"),
            ("In some places a side with exactly 30 card points loses three games instead of one.",
            "カード点がちょうど30点の側は、1ゲームではなく3ゲームの負けとする土地もあります。");
        tie_next: TieNext = TIE_NEXT choice(None) => ("After 60 each", "60点ずつのあと"),
            ("After 60 each nothing changes, or the next decided deal counts double; further ties do not raise it.",
            "60点ずつのあとは通常どおりか、次に決着したディールを2倍にします（引き分けが続いても2倍のまま）。");
        direction: Turn = DIRECTION choice(CounterClockwise).judged() => ("Direction", "回る向き"),
            ("Turns and deal go anticlockwise, or clockwise. Sources differ.",
            "プレイとディーラーの交代は反時計回りか時計回りです（資料により異なります）。");
    }
}
