//! The house rules that a table can choose (rule sheet 5.10, 5.11, and its decisions).

use crate::games::prelude::*;

choices! {
    /// The number of steps that the King's side climbs if the challengers have exactly 40 points (decision KH-D8 of the rule sheet).
    pub enum Forty {
        Plus1 = "plus1" => ("+1"),
        Plus2 = "plus2" => ("+2"),
    }

    /// When the partner becomes known (decision KH-D3 of the rule sheet).
    pub enum Reveal {
        Immediate = "immediate" => ("at once", "すぐに"),
        OnPlay = "on_play" => ("when played", "出したとき"),
    }

    /// The duty of a player who has only one card of the suit of a led pair.
    pub enum PairFollow {
        Free = "free" => ("any two", "好きな2枚"),
        MustPlaySingle = "must_play_single" => ("must play it", "必ず出す"),
    }

    /// The plays that beat a led pair.
    pub enum PairWin {
        PairOnly = "pair_only" => ("only a pair", "ペアだけ"),
        HighestCard = "highest_card" => ("a higher card", "強い1枚でも"),
    }

    /// The rule if several players reach rung A in the same round (decision KH-D11 of the rule sheet).
    pub enum Finish {
        SuddenDeath = "sudden_death" => ("sudden death", "サドンデス"),
        Shared = "shared" => ("shared win", "全員の勝ち"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        ladder: Vec<Rank> = LADDER list(Kind::Ranks(&Rank::ALL), &USUAL_LADDER) => ("Ladder", "ランク表"),
            ("The rungs, ending in A. Leave ranks out for a shorter match; steps count the rungs in use.",
            "コマが進む段。最後はAです。段を抜くと短くなり、進む段数は使う段で数えます。");
        start: Rank = START of(Kind::Rank(&Rank::ALL), Value::word("2")) => ("Start", "スタート"),
            ("The rung on which every chip starts, below A.", "全員のコマを最初に置く段。Aより下です。");
        finish: Finish = FINISH choice(SuddenDeath) => ("Several on A", "同時にA"),
            ("When several players reach A in one deal they play on until one is left, or all of them win.",
            "同じディールで複数の人がAに着いたら、1人になるまで続けるか、全員の勝ちとするか。");
        reveal as "partner_reveal": Reveal = PARTNER_REVEAL choice(Immediate) => ("Partner known", "パートナー公開"),
            ("The partner is known as soon as the card is called, or only when that card is played.",
            "パートナーは、カードを指名したらすぐにわかるか、そのカードを出したときにわかります。");
        reseat: bool = RESEAT on_off(true) => ("Change seats", "席替え"),
            ("Before play the partners change places so as to sit opposite each other, for this deal only.",
            "プレイの前に、組になった2人が向かい合うよう、このディールだけ席を替えます。");
        pair_fixes_trump: bool = PAIR_FIXES_TRUMP on_off(true) => ("A pair fixes trump", "ペアで切り札確定"),
            ("A trump suit shown with a pair cannot be replaced by another pair.", "ペアで宣言された切り札は、別のペアで上書きできません。");
        pair_follow: PairFollow = PAIR_FOLLOW choice(Free).judged() => ("Single card under a led pair", "ペアに1枚だけ"),
            ("With a single card of the suit of a led pair you play any two cards, or that card and another.",
            "リードされたペアのスートを1枚だけ持つとき、好きな2枚を出すか、その1枚を必ず出すか。");
        pair_win: PairWin = PAIR_WIN choice(PairOnly).judged() => ("What beats a pair", "ペアに勝つもの"),
            ("A led pair is beaten by a higher pair only, or by any single higher card of its suit too.",
            "リードされたペアに勝てるのは強いペアだけか、同じスートの強い1枚でもよいか。");
        forty as "forty_counts": Forty = FORTY_COUNTS choice(Plus1) => ("Exactly 40", "ちょうど40点"),
            ("With exactly 40 for the challengers the King’s side climbs one step, or two as in the original game.",
            "挑戦者がちょうど40点なら、王様側は1段進みます。元のゲームでは2段です。");
        kitty_multiplier: i64 = KITTY_MULTIPLIER number(2, 1, 2) => ("Kitty counts", "キティの倍率"),
            ("If the challengers take the last trick, the kitty counts for them this many times.",
            "挑戦者が最後のトリックを取ったとき、キティの点をこの倍数で加えます。");
        band_limits: [i64; 6] = BAND_LIMITS list(LIMITS, &USUAL_LIMITS) => ("Limits", "境目の点"),
            ("From which total of the challengers each band begins; below the first the King’s side climbs the most.",
            "挑戦者の合計が何点から次の区分になるか。最初の境目より下では、王様側が最も進みます。");
        band_steps: [i64; 6] = BAND_STEPS list(STEPS, &USUAL_STEPS) => ("Steps", "進む段数"),
            ("How far the chips climb in each band.", "それぞれの区分でコマが進む段数。");
    } check troubles;
}

static USUAL_LADDER: [Value; 13] = [
    Value::word("2"),
    Value::word("3"),
    Value::word("4"),
    Value::word("5"),
    Value::word("6"),
    Value::word("7"),
    Value::word("8"),
    Value::word("9"),
    Value::word("10"),
    Value::word("J"),
    Value::word("Q"),
    Value::word("K"),
    Value::word("A"),
];
static USUAL_LIMITS: [Value; 6] =
    [Value::Number(5), Value::Number(40), Value::Number(80), Value::Number(120), Value::Number(160), Value::Number(200)];
static USUAL_STEPS: [Value; 6] =
    [Value::Number(3), Value::Number(2), Value::Number(1), Value::Number(1), Value::Number(2), Value::Number(3)];

const LIMITS: Kind = Kind::Numbers {
    labels: &[
        phrase!("King’s side: middle step from", "王様側・中"),
        phrase!("King’s side: small step from", "王様側・小"),
        phrase!("Nobody moves from", "移動なし"),
        phrase!("Challengers: small step from", "挑戦者・小"),
        phrase!("Challengers: middle step from", "挑戦者・中"),
        phrase!("Challengers: large step from", "挑戦者・大"),
    ],
    min: 1,
    max: 280,
};
const STEPS: Kind = Kind::Numbers {
    labels: &[
        phrase!("King’s side: large step", "王様側・大"),
        phrase!("King’s side: middle step", "王様側・中"),
        phrase!("King’s side: small step", "王様側・小"),
        phrase!("Challengers: small step", "挑戦者・小"),
        phrase!("Challengers: middle step", "挑戦者・中"),
        phrase!("Challengers: large step", "挑戦者・大"),
    ],
    min: 0,
    max: 12,
};

wording! {
    refusal NOT_A_START = "5.10":
        ("The chips start on a rung of the ladder below A; {0} is not one.",
        "スタートは、ランク表にあるA以外の段です。{0}は使えません。"), nearest(1);
    refusal LIMITS_RISE = "5.8":
        ("Each limit is higher than the one before; {1} follows {0}.", "境目は順に大きくなります。{0}の次が{1}です。"), nearest(2);
}

impl HouseRules {
    /// The index of the rung with this rank, from 0. `None` if the ladder leaves the rank out.
    pub fn rung(&self, rank: Rank) -> Option<usize> {
        self.ladder.iter().position(|rung| *rung == rank)
    }

    /// The index of the highest rung of the ladder, which is the rank A. Rungs count from 0.
    pub fn top(&self) -> usize {
        self.ladder.len().saturating_sub(1)
    }

    /// Finds the mistakes in these house rules: a starting rank that is the top of the ladder or not on it, and limits of bands that do not
    /// rise.
    fn troubles(&self) -> Vec<RuleTrouble> {
        let mut troubles = Vec::new();
        if self.rung(self.start).is_none_or(|rung| rung >= self.top()) {
            let below: Vec<_> = self.ladder.iter().take(self.top()).copied().collect();
            let nearest = below.iter().rev().find(|rung| **rung < self.start).or(below.first());
            troubles.push(RuleTrouble::new(&START, NOT_A_START.with(&[self.start.arg(), nearest.map_or(Arg::None, |rung| rung.arg())])));
        }
        if let Some([a, b]) = self.band_limits.windows(2).find_map(|pair| <[i64; 2]>::try_from(pair).ok().filter(|[a, b]| a >= b)) {
            troubles.push(RuleTrouble::new(&BAND_LIMITS, LIMITS_RISE.with(&[Arg::Int(a), Arg::Int(b), Arg::Int(a + 1)])));
        }
        troubles
    }
}
