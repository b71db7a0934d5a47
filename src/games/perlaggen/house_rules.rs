//! The options (3.10).

use crate::choices;
use crate::games::{Chosen, Switch};
use crate::wording;

choices! {
    /// When the target wins the match (PE-D7).
    pub enum WinTiming {
        /// When the deal is scored, in the order of 3.9.
        DealEndOrder = "deal_end_order" => ("after the deal", "ディールの後"),
        /// As soon as a concession reaches it.
        ImmediateOnConcession = "immediate_on_concession" => ("at once", "その場で"),
    }
}

choices! {
    /// What a wild card is for Gleich and Hanger.
    pub enum WildIdentity {
        /// Any one card, whatever it was named in a trick (PE-D9).
        FiguresIndependentOfTrick = "figures_independent_of_trick" => ("free again", "選び直せる"),
        /// What it was named when it was played.
        FixedWhenPlayed = "fixed_when_played" => ("as it was played", "出したときのまま"),
    }
}

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// So many points win the match.
    pub target: i64,
    /// When they do (PE-D7).
    pub win_timing: WinTiming,
    /// Whether a gestrichen side may answer a bet with a raise (PE-D5).
    pub gestrichen_may_raise: bool,
    /// What a wild card is for the figures (PE-D9).
    pub wild_identity: WildIdentity,
    /// Whether of equal Hangers the one in trumps wins (PE-D3).
    pub trump_hanger_breaks_tie: bool,
    /// Whether after the lead to trick 5 a trump entitles to a bet too.
    pub trick5_also_trump: bool,
}

wording! {
    fact TARGET = "target": ("Points to win", "勝利点"),
        ("So many points win. One point less makes a side gestrichen. In Schlanders they play to 24.",
        "この点に達したチームの勝ち。あと1点でゲシュトリッヒェンです。シュランダースでは24点です。");
    fact WIN_TIMING = "win_timing": ("The target wins", "勝ちの決まるとき"),
        ("After the deal, when the elements are credited in their order; or at once, when a concession reaches the target. The source is silent.",
        "ディールの後、要素を順に数えて決めます。または、負けを認めて目標に達した時点で決めます。原典に記述はありません。");
    fact MAY_RAISE = "gestrichen_may_raise": ("Gestrichen may raise", "ゲシュトリッヒェンのレイズ"),
        ("A gestrichen side may not bet. It may still answer a bet with a raise, unless you say otherwise.",
        "ゲシュトリッヒェンのチームはベットできませんが、特に決めなければ、答えとしてのレイズはできます。");
    fact WILD_IDENTITY = "wild_identity": ("Wild cards in figures", "役のワイルドカード"),
        ("For Gleich and Hanger a wild card is any one card, whatever it was in a trick; or it stays what it was when it was played.",
        "グライヒとハンガーでは、トリックで何として出したかに関係なく1枚のカードを選べます。または、出したときのカードのままです。");
    fact TRUMP_HANGER = "trump_hanger_breaks_tie": ("Trump Hanger first", "切り札のハンガー"),
        ("Of Hangers equal in length and top card the one in trumps wins. Not certain.",
        "長さも最高位も同じハンガーなら、切り札のハンガーが勝ちます。確かではありません。");
    fact ALSO_TRUMP = "trick5_also_trump": ("Trick 5: trump bets", "5トリック目は切り札でも"),
        ("After the lead to trick 5 a trump entitles to a bet too, not only the led suit or a wild card.",
        "5トリック目のリードの後は、リードのスートかワイルドカードのほか、切り札を持つ人もベットできます。");
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] = &[
        Switch::number(&TARGET, 18, 2, 999).presets(&[18, 24]),
        Switch::choice(&WIN_TIMING, WinTiming::CHOICES, "deal_end_order"),
        Switch::on_off(&MAY_RAISE, true),
        Switch::choice(&WILD_IDENTITY, WildIdentity::CHOICES, "figures_independent_of_trick"),
        Switch::on_off(&TRUMP_HANGER, false),
        Switch::on_off(&ALSO_TRUMP, false),
    ];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules {
            target: chosen.get(&TARGET)?,
            win_timing: chosen.get(&WIN_TIMING)?,
            gestrichen_may_raise: chosen.get(&MAY_RAISE)?,
            wild_identity: chosen.get(&WILD_IDENTITY)?,
            trump_hanger_breaks_tie: chosen.get(&TRUMP_HANGER)?,
            trick5_also_trump: chosen.get(&ALSO_TRUMP)?,
        })
    }
}
