//! The house rules that a table can choose (section 20 of the rule sheet).

use crate::games::prelude::*;

choices! {
    /// The effect of a tie of 60 card points each on the next deal.
    pub enum TieNext {
        None = "none" => ("nothing", "なし"),
        DoubleNext = "double_next" => ("next deal double", "次は2倍"),
    }

    /// The effect of a tie (60 card points each) on the score, which counts won games. Either each side gets one game, or the winner of the
    /// next deal gets one game more, or the tie has no effect.
    pub enum Tie60 {
        Off = "off" => ("nothing", "なし"),
        NextCountsOneMore = "next_counts_one_more" => ("next deal one more", "次は1ゲーム加算"),
        OneEach = "one_each" => ("one game each", "1ゲームずつ"),
    }

    /// The condition for a bandeira, the best result of a deal: all ten tricks, or all 120 card points.
    pub enum BandeiraBy {
        Tricks = "tricks" => ("every trick", "全トリック"),
        Points = "points" => ("all 120 points", "120点すべて"),
    }

    /// The weak hands with which a player may ask for a new deal.
    pub enum RedealWeak {
        Off = "off" => ("none", "なし"),
        NoTrumps = "no_trumps" => ("no trumps", "切り札なし"),
        FewPoints = "few_points" => ("under 10 points", "10点未満"),
    }

    /// Whether turns go anticlockwise or clockwise.
    pub enum Turn {
        CounterClockwise = "counter_clockwise" => ("anticlockwise", "反時計回り"),
        Clockwise = "clockwise" => ("clockwise", "時計回り"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        target_games: i64 = TARGET_GAMES number(4, 1, 20) => ("Games to win", "目標ゲーム数"),
            ("The first team with this many games wins the rubber.", "このゲーム数に先に達したチームが試合に勝ちます。");
        revoke_penalty: i64 = REVOKE_PENALTY number(4, 0, 4) => ("A revoke costs", "リボーク（フォロー違反）"),
            ("Games for the other side after a proved revoke; the deal itself is not scored. 0: no penalty.",
            "リボーク（フォロー違反）が明らかになったとき、相手側が得るゲーム数。そのディールは計算しません。0ならペナルティなしです。");
        exact30: bool = EXACT30 on_off(false) => ("Exactly 30 loses three", "ちょうど30点は3ゲーム負け"),
            ("In some places a side with exactly 30 card points loses three games instead of one.",
            "カード点がちょうど30点の側は、1ゲームではなく3ゲームの負けとする地方もあります。");
        tie_next: TieNext = TIE_NEXT choice(None) => ("After 60 each", "60点ずつのあと"),
            ("After 60 each nothing changes, or the next decided deal counts double; further ties do not raise it.",
            "60点ずつのあとは通常どおりか、次に決着したディールを2倍にします（引き分けが続いても2倍のまま）。");
        direction: Turn = DIRECTION choice(CounterClockwise).judged() => ("Direction", "進行方向"),
            ("Turns and deal go anticlockwise, or clockwise. Sources differ.",
            "プレイとディーラーの交代は反時計回りか時計回りです（資料により異なります）。");
        redeal_weak: RedealWeak = REDEAL_WEAK choice(Off).elsewhere() => ("Redeal of a weak hand", "弱い手札の配り直し"),
            ("Before the first lead, a player whose hand is that weak may have the cards dealt again, by the same dealer.",
            "最初のリードの前に、手札がこれだけ弱い人は、同じディーラーに配り直しを求められます。");
        bandeira_by: BandeiraBy = BANDEIRA_BY choice(Tricks).elsewhere() => ("Bandeira for", "バンデイラの条件"),
            ("Four games go to a side with every trick, or to one with all 120 card points.",
            "4ゲームになるのは、全トリックを取ったときか、カード点120点すべてを取ったときです。");
        tie_60: Tie60 = TIE_60 choice(Off).only(|chosen, _| chosen.get(&TIE_NEXT) == Some(TieNext::None)).elsewhere().later()
            => ("60 points each", "60点ずつのとき"),
            ("60 each counts nothing; the next decided deal counts one game more (further ties do not raise it); or each side gets one game.",
            "60点ずつなら得点なし、次に決着したディールを1ゲーム多く数える（引き分けが続いても増えません）、または両チームに1ゲームずつです。");
        tie_adds: bool = TIE_ADDS on_off(false).only(in_no_new_match).elsewhere() => ("One more after 60 each", "60点ずつのあと1ゲーム加算"),
            ("After 60 each the next decided deal counts one game more; further ties do not raise it.",
            "60点ずつのあと、次に決着したディールは1ゲーム多く数えます（引き分けが続いても増えません）。");
    }
}

/// Whether the set-up of a new match shows the house rule `tie_adds`. It never does, because `tie_60` has the same effect. Only older
/// matches can have `tie_adds`.
const fn in_no_new_match(_: &Chosen<'_>, _: u8) -> bool {
    false
}

/// The effect of an earlier tie on the games that this deal pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raise {
    /// The deal pays twice the games.
    Double,
    /// The deal pays one game more.
    OneMore,
}

impl HouseRules {
    /// The effect that a tie has on the next deal without a tie. `None` if a tie has no effect under these house rules.
    pub(super) const fn after_tie(&self) -> Option<Raise> {
        match self.tie_next {
            TieNext::DoubleNext => Some(Raise::Double),
            TieNext::None if self.tie_adds || matches!(self.tie_60, Tie60::NextCountsOneMore) => Some(Raise::OneMore),
            TieNext::None => None,
        }
    }
}

impl Raise {
    /// The number of games that a side gets after an earlier tie. `games` is the number that the side would get without the tie. A side
    /// without games still gets no games.
    pub(super) const fn of(raise: Option<Raise>, games: i64) -> i64 {
        match raise {
            Some(Raise::Double) => games * 2,
            Some(Raise::OneMore) if games > 0 => games + 1,
            _ => games,
        }
    }
}
