//! The house rules that a table can choose (rule sheet 2.2 to 2.6, 4.2).

use super::sheet::{ACE, ALL, KING, QUEEN as QUEEN_POINTS};
use crate::games::prelude::*;

choices! {
    /// The players to whom cards are passed before the play (rule sheet 2.2).
    pub enum Passing {
        Cycle = "cycle" => ("by turns", "順番に"),
        AlwaysLeft = "always_left" => ("always left", "いつも左"),
        None = "none" => ("none", "なし"),
    }

    /// How the deal is scored if a player shoots the moon, that is, takes all scoring cards (rule sheet 2.5).
    pub enum Moon {
        OthersUp = "others_up" => ("others up", "ほかに加点"),
        SelfDown = "self_down" => ("shooter down", "本人から減点"),
        Choice = "choice" => ("shooter chooses", "本人が選ぶ"),
    }

    /// The rule for a total of exactly 100 (rule sheet 2.6).
    pub enum Exact {
        No = "no" => ("stays", "そのまま"),
        To50 = "to_50" => ("back to 50", "50点に戻る"),
        To0 = "to_0" => ("back to 0", "0点に戻る"),
    }
}

wording! {
    refusal NEVER_100 = "2.6":
        ("Only in a match to 100 does a total of exactly 100 fall back; in this match the rule does nothing.",
        "合計がちょうど100点で戻るのは、100点で終わる試合だけです。この試合では何も変わりません。"),
        ("End at 100, or choose “stays”.", "終了点を100にするか、「そのまま」にします。");

    phrase USUAL: ("To 100", "100点まで");
    phrase QUICK: ("Quick: to 50", "短く：50点まで");
    phrase OMNIBUS: ("Omnibus: ♦J −10", "オムニバス：♦J −10");
    phrase MARIA: ("Black Maria: ♠K 10, ♠A 7", "ブラックマリア：♠K 10、♠A 7");
}

/// The named sets of house rules that a table can choose (rule sheet 4.2).
pub(super) const PRESETS: Presets = &[
    Preset { name: USUAL, rules: &[] },
    Preset { name: QUICK, rules: &[(&TARGET, Value::Number(50))] },
    Preset { name: OMNIBUS, rules: &[(&JACK, Value::Yes(true))] },
    Preset { name: MARIA, rules: &[(&BLACK_MARIA, Value::Yes(true))] },
];

/// The values that replace `false` and `true` in old match files. The house rule for a total of 100 was an on-off switch there.
const EXACT_NOW: &[Value] = &[Value::word("no"), Value::word("to_50")];

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        target: i64 = TARGET number(100, 50, 200).presets(&[50, 100]) => ("Ends at", "終了点"),
            ("The match ends after a deal in which somebody has this many points. The lowest total wins.",
            "ディール後に誰かがこの点以上になっていれば終わりです。合計点の最も低い人の勝ちです。");
        exact_100: Exact = EXACT choice(No).only(ends_at_100)
            .respelled(Kind::YesNo, EXACT_NOW) => ("Exactly 100", "ちょうど100点"),
            ("A total of exactly 100 stays, or falls back to 50 or to 0.", "合計がちょうど100点のとき、そのままか、50点か0点に戻るか。");
        tie: Tie = TIE choice(Shared).later().respelled(Tie::IN_SHEETS, Tie::NOW)
            => ("Tie at the end", "同点のとき"),
            ("Players with the lowest total at the end share the win, or play another deal.",
            "最後に最も低い合計点の人が複数いるとき、引き分けにするか、もう1ディール行うか。");
        passing: Passing = PASSING choice(Cycle) => ("Passing", "カードの交換"),
            ("Cards are passed to the left, to the right, across and not at all, by turns; always to the left; or never.",
            "左隣、右隣、向かい、交換なしの順に変えるか、いつも左隣に渡すか、交換しないか。");
        moon: Moon = MOON choice(OthersUp).widened_from(2) => ("The moon", "ムーンの点"),
            ("Shooting the moon gives everybody else all 26 points, in Black Maria 43; or takes them off the shooter; or the shooter chooses.",
            "シュート・ザ・ムーンで、ほかの全員に26点（ブラックマリアでは43点）。または本人から引きます。または本人がどちらかを選びます。");
        sun: bool = SUN on_off(false) => ("The sun", "シュート・ザ・サン"),
            ("Winning every trick counts twice as much as the moon.", "1人で全トリックを取ると、ムーンの2倍の点です。");
        jack_of_diamonds: bool = JACK on_off(false).judged() => ("♦J counts −10", "♦Jは−10点"),
            ("Whoever wins the jack of diamonds scores −10.", "ダイヤのジャックを取った人に−10点がつきます。");
        black_maria: bool = BLACK_MARIA on_off(false).later().judged() => ("Black Maria", "ブラックマリア"),
            ("The king of spades counts 10 and the ace of spades 7: 43 points in all, and a moon is all of them.",
            "スペードのKは10点、Aは7点になります。合計43点で、ムーンはその全部です。");
        queen_breaks: bool = QUEEN on_off(false).judged() => ("♠Q breaks", "♠Qもブレイク"),
            ("The queen of spades breaks hearts too: after it they may be led.", "スペードのクイーンが出ても、ハートはブレイクします。");
        points_first_trick: bool = FIRST on_off(false).judged() => ("Trick 1 points", "1トリック目の失点札"),
            ("Hearts and the queen of spades may be played to the first trick.", "最初のトリックにも、ハートとスペードのクイーンを出せます。");
    } check troubles;
}

fn ends_at_100(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&TARGET) == Some(100)
}

/// The direction in which cards are passed in a deal: its name, and a sentence about it.
pub struct Pass(pub Phrase, pub Phrase);

const LEFT: Pass =
    Pass(phrase!("left", "左"), phrase!("In this deal everybody passes {0} cards to the left.", "このディールでは左隣に{0}枚渡します。"));
const RIGHT: Pass =
    Pass(phrase!("right", "右"), phrase!("In this deal everybody passes {0} cards to the right.", "このディールでは右隣に{0}枚渡します。"));
const ACROSS: Pass = Pass(
    phrase!("across", "向かい"),
    phrase!("In this deal everybody passes {0} cards across.", "このディールでは向かいに{0}枚渡します。"),
);
const NONE: Pass = Pass(phrase!("none", "なし"), phrase!("In this deal no cards are passed.", "このディールではカードを渡しません。"));

impl HouseRules {
    /// Warns if the rule for a total of exactly 100 is agreed in a match that does not end at 100, where it has no effect.
    fn troubles(&self) -> Vec<RuleTrouble> {
        let is_idle = self.exact_100 != Exact::No && self.falls_back().is_none();
        is_idle.then(|| RuleTrouble::new(&EXACT, NEVER_100.warn(&[]))).into_iter().collect()
    }

    /// The direction in which cards are passed, after `before` earlier deals, at a table of `players` (rule sheet 2.2).
    pub fn passes(&self, before: u32, players: u8) -> &'static Pass {
        let cycle: &[Pass] = match (self.passing, players) {
            (Passing::AlwaysLeft, _) => &[LEFT],
            (Passing::None, _) => &[NONE],
            (Passing::Cycle, 4) => &[LEFT, RIGHT, ACROSS, NONE],
            (Passing::Cycle, _) => &[LEFT, RIGHT, NONE],
        };
        cycle.get(before as usize % cycle.len()).unwrap_or(&NONE)
    }

    /// The number of points by which a total of exactly 100 falls (rule sheet 2.6). `None` if it stays 100.
    pub const fn falls_back(&self) -> Option<i64> {
        match self.exact_100 {
            Exact::To50 if self.target == 100 => Some(50),
            Exact::To0 if self.target == 100 => Some(100),
            _ => None,
        }
    }

    /// The points of all hearts and of the spades that score. A player who wins all of them shoots the moon (rule sheet 2.5, 4.2).
    pub const fn all(&self) -> i64 {
        if self.black_maria { ALL + KING + ACE } else { ALL }
    }

    /// The points of each spade that scores (rule sheet 2.4, 4.2).
    pub const fn singles(&self) -> &'static [i64] {
        if self.black_maria { &[QUEEN_POINTS, KING, ACE] } else { &[QUEEN_POINTS] }
    }
}
