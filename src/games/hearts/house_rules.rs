//! The options (2.2 to 2.6).

use crate::games::prelude::*;

choices! {
    /// The direction of the pass before the play (2.2).
    pub enum Passing {
        Cycle = "cycle" => ("by turns", "順番に"),
        AlwaysLeft = "always_left" => ("always left", "いつも左"),
        None = "none" => ("none", "なし"),
    }

    /// The score for shooting the moon (2.5).
    pub enum Moon {
        OthersUp = "others_up" => ("others +26", "ほかは+26"),
        SelfDown = "self_down" => ("shooter −26", "本人−26"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        target: i64 = TARGET number(100, 50, 200).presets(&[50, 100]) => ("Ends at", "終了点"),
            ("The match ends after a deal in which somebody has this many points. The lowest total wins.",
            "ディール後に誰かがこの点以上になっていれば終わりです。合計点の最も低い人の勝ちです。");
        exact_100: bool = EXACT on_off(false).only(ends_at_100) => ("Exactly 100", "ちょうど100点"),
            ("A total of exactly 100 falls back to 50.", "合計がちょうど100点になったら、50点に戻ります。");
        passing: Passing = PASSING choice(Cycle) => ("Passing", "カードの交換"),
            ("Cards are passed to the left, to the right, across and not at all, by turns; always to the left; or never.",
            "左隣、右隣、向かい、交換なしの順に変えるか、いつも左隣に渡すか、交換しないか。");
        moon: Moon = MOON choice(OthersUp) => ("The moon", "ムーンの点"),
            ("Shooting the moon gives everybody else 26; or takes 26 off the shooter.",
            "シュート・ザ・ムーンで、ほかの全員に26点。または本人から26点を引きます。");
        sun: bool = SUN on_off(false) => ("The sun", "シュート・ザ・サン"),
            ("Winning every trick counts 52 instead of 26.", "1人で全トリックを取ると、26点でなく52点です。");
        jack_of_diamonds: bool = JACK on_off(false) => ("♦J counts −10", "♦Jは−10点"),
            ("Whoever wins the jack of diamonds scores −10.", "ダイヤのジャックを取った人に−10点がつきます。");
        queen_breaks: bool = QUEEN on_off(false).judged() => ("♠Q breaks", "♠Qもブレイク"),
            ("The queen of spades breaks hearts too: after it they may be led.", "スペードのクイーンが出ても、ハートはブレイクします。");
        points_first_trick: bool = FIRST on_off(false).judged() => ("Trick 1 points", "1トリック目の失点札"),
            ("Hearts and the queen of spades may be played to the first trick.", "最初のトリックにも、ハートとスペードのクイーンを出せます。");
    }
}

fn ends_at_100(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&TARGET) == Some(100)
}

/// The direction of the pass in a deal, as a name and as a sentence.
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
    /// The direction of the pass in the deal after `before` others (2.2).
    pub fn passes(&self, before: u32, players: u8) -> &'static Pass {
        let cycle: &[Pass] = match (self.passing, players) {
            (Passing::AlwaysLeft, _) => &[LEFT],
            (Passing::None, _) => &[NONE],
            (Passing::Cycle, 4) => &[LEFT, RIGHT, ACROSS, NONE],
            (Passing::Cycle, _) => &[LEFT, RIGHT, NONE],
        };
        cycle.get(before as usize % cycle.len()).unwrap_or(&NONE)
    }

    /// Whether a total of exactly 100 falls back to 50 (2.6).
    pub const fn falls_back(&self) -> bool {
        self.exact_100 && self.target == 100
    }
}
