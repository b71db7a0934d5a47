//! The house rules that a table can choose (rule sheet 3.10).

use crate::games::prelude::*;

choices! {
    /// Whether a side that reaches the target wins the match immediately, or only at the end of the deal (decision PE-D7 of the rule
    /// sheet).
    pub enum WinTiming {
        DealEndOrder = "deal_end_order" => ("after the deal", "ディールの後"),
        ImmediateOnConcession = "immediate_on_concession" => ("at once", "その場で"),
    }

    /// The card that a wild card stands for in a Gleich or a Hanger.
    pub enum WildIdentity {
        /// In a figure a wild card may stand for any one card, even if it was named as a different card in a trick (decision PE-D9 of the
        /// rule sheet).
        FiguresIndependentOfTrick = "figures_independent_of_trick" => ("free again", "選び直せる"),
        FixedWhenPlayed = "fixed_when_played" => ("as it was played", "出したときのまま"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        target: i64 = TARGET number(18, 2, 999).presets(&[18, 24]) => ("Points to win", "目標点"),
            ("This many points win. One point less makes a side gestrichen. In Schlanders they play to 24.",
            "この点に達したチームの勝ち。その1点手前（18点なら17点）でゲシュトリッヒェンです。シュランダースでは24点です。");
        win_timing: WinTiming = WIN_TIMING choice(DealEndOrder) => ("The target wins", "勝ちの決まるとき"),
            ("After the deal, when the elements are credited in their order; or at once, when a concession reaches the target.",
            "ディールの後、要素を順に数えて決めます。または、負けを認めて目標に達した時点で決めます。");
        gestrichen_may_raise: bool = MAY_RAISE on_off(true) => ("Gestrichen may raise", "ゲシュトリッヒェンのレイズ"),
            ("A gestrichen side may not bet. It may still answer a bet with a raise, unless you say otherwise.",
            "ゲシュトリッヒェンのチームはベットできませんが、特に決めなければ、答えとしてのレイズはできます。");
        wild_identity: WildIdentity = WILD_IDENTITY choice(FiguresIndependentOfTrick) => ("Wild cards in figures", "役のワイルドカード"),
            ("For Gleich and Hanger a wild card is any one card, whatever it was in a trick; or it stays what it was when it was played.",
            "グライヒとハンガーでは、トリックで何として出したかに関係なく1枚のカードを選べます。または、出したときのカードのままです。");
        trump_hanger_breaks_tie: bool = TRUMP_HANGER on_off(false) => ("Trump Hanger first", "切り札のハンガー"),
            ("Of Hangers equal in length and top card the one in trumps wins. Not certain.",
            "長さも最高位も同じハンガーなら、切り札のハンガーが勝ちます。確かではありません。");
        trick5_also_trump: bool = ALSO_TRUMP on_off(false) => ("Trick 5: trump bets", "5トリック目は切り札でも"),
            ("After the lead to trick 5, holding a trump entitles you to bet as well, not only the suit led or a wild card.",
            "5トリック目のリードの後は、リードのスートかワイルドカードのほか、切り札を持つ人もベットできます。");
    }
}
