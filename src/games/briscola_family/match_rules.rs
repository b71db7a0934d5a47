//! The house rules that decide who wins a match (rule sheet 0.6, 5.3).

use crate::games::prelude::*;

choices! {
    /// The kind of total that decides a match.
    pub enum MatchMode {
        Single = "single" => ("one game", "1ゲーム"),
        Wins = "wins" => ("deals won", "勝ち数"),
        Points = "points" => ("card points", "カード点"),
    }

    /// The effect of a tied deal in a match that counts deals won.
    pub enum TieDeal {
        Ignore = "ignore" => ("not counted", "数えない"),
        Count = "count" => ("counted", "数える"),
        RedealSameDealer = "redeal_same_dealer" => ("same dealer again", "配り直し"),
    }

    /// The rule if several sides reach the target with equal totals in a match that counts points.
    pub enum PointsTie {
        Draw = "draw" => ("draw", "引き分け"),
        PlayOn = "play_on" => ("play on", "続行"),
    }
}

house_rules! {
    /// The house rules that decide who wins a match. A game that has no choice of modes counts points.
    pub struct MatchRules in all {
        mode as "match_mode": MatchMode = MODE of(Kind::Choice(WINS_OR_POINTS), Value::word(MatchMode::Points.word()))
            => ("The match counts", "試合の数え方"),
            ("Deals won: most of an agreed number of deals. Card points: they add up to an agreed target.",
            "勝ち数なら決めたディール数の過半数、カード点なら目標点への先取で勝ちます。");
        best_of: i64 = BEST_OF number(3, 1, 99).presets(&[3, 5]).only(by_wins) => ("Best of", "ディール数"),
            ("Counting deals won: more than half of this many deals win the match; 3 and 5 are usual.",
            "勝ち数のとき：このディール数の過半数に勝てば試合の勝ち。3か5が普通です。");
        target_points: i64 = TARGET_POINTS number(120, 61, 2000).presets(&[120]).only(by_points) => ("Target", "目標点"),
            ("Counting card points: whoever has this many after a deal wins; if several have, the highest total does.",
            "カード点のとき：ディール終了時にこの点数に達した側の勝ち。複数なら合計の高い側が勝ちます。");
        tie_deal: TieDeal = TIE_DEAL choice(Ignore).only(by_wins) => ("Tied deal", "引き分けのディール"),
            ("Counting deals won: a tied deal does not count, uses up one of the deals, or is dealt again by the same dealer.",
            "勝ち数のとき：引き分けのディールは、数えない、1ディールと数える、同じディーラーで配り直す、のいずれかです。");
        points_tie: PointsTie = POINTS_TIE choice(Draw).only(by_points) => ("Tie at the target", "同点のとき"),
            ("Counting card points: equal totals at the target are a draw, or play on until one side is ahead.",
            "カード点のとき：目標点に達して同点なら引き分け、または単独首位が決まるまで続けます。");
    }
}

/// The modes that can be chosen in a game whose match is never a single deal: wins or points.
pub const WINS_OR_POINTS: &[Choice] = match MatchMode::CHOICES {
    [_, wins_or_points @ ..] => wins_or_points,
    [] => &[],
};
/// The modes that can be chosen in a game that never adds up points: a single deal, or wins.
pub const SINGLE_OR_WINS: &[Choice] = match MatchMode::CHOICES {
    [single_or_wins @ .., _] => single_or_wins,
    [] => &[],
};

/// The house rule for the mode of a match, with deals won as the default.
pub(in crate::games) const MATCH_MODE: Switch = MODE.usually(Value::word(MatchMode::Wins.word()));

// References to two house rules, because the constants `MODE_SINGLE` and `TARGET` read fields of them, and a constant can do so only
// through a reference.
const MODES: &Switch = &MODE;
const POINTS: &Switch = &TARGET_POINTS;
/// The fact that records the number of points that wins a match.
pub(in crate::games) const TARGET: &Fact = POINTS.fact;

/// The fact that records the mode of a match in games that never add up card points.
pub(in crate::games) static MODE_SINGLE: Fact = Fact {
    key: MODES.fact.key,
    label: MODES.fact.label,
    asks: phrase!(
        "One game: the winner of the deal wins. Deals won: most of an agreed number of deals.",
        "1ゲームならそのディールの勝者、勝ち数なら決めたディール数の過半数で勝ちます。",
    ),
};

fn by_wins(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(MODE.fact) == Some(MatchMode::Wins)
}

/// Whether points decide the match. Always true in a game without a choice of modes, because such a game counts only points.
fn by_points(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(MODE.fact).is_none_or(|mode: MatchMode| mode == MatchMode::Points)
}

wording! {
    refusal EVEN = "0.6":
        ("Half of {0} deals is not a majority: the number must be odd.", "{0}ディールでは過半数が決まりません。奇数にします。"),
        ("Closest possible: {1} or {2}.", "{1}か{2}なら入力できます。");

    /// In a match that counts points, the card points of the deals are added up.
    pub clause ADDED_UP = "0.6":
        ("Card points add up from deal to deal; whoever has the target after a deal wins, the highest total if several have.",
        "カード点を合計していき、ディール終了時に目標点に達した側が勝ちます。複数なら最高点の側の勝ちです。");
    clause IGNORED = "0.6":
        ("A tied deal wins nothing and does not count; the deal passes on.",
        "引き分けのディールは誰の勝ちにもならず、数えません。ディーラーは交代します。");
    clause COUNTED = "0.6":
        ("House rule: a tied deal wins nothing but uses up one of the deals.",
        "この卓の決まり：引き分けのディールは誰の勝ちにもなりませんが、1ディールと数えます。");
    clause DEALT_AGAIN = "0.6":
        ("House rule: a tied deal does not count, and the same player deals again.",
        "この卓の決まり：引き分けのディールは数えず、同じディーラーが配り直します。");
}

impl TieDeal {
    /// The clause of the rule sheet for a tied deal.
    pub const fn clause(self) -> &'static Clause {
        match self {
            TieDeal::Ignore => &IGNORED,
            TieDeal::Count => &COUNTED,
            TieDeal::RedealSameDealer => &DEALT_AGAIN,
        }
    }
}

impl MatchRules {
    /// The mistake in these house rules: "best of" an even number of deals. `None` if the number is odd.
    pub fn check(&self) -> Option<RuleTrouble> {
        let around = [Arg::Int(self.best_of), Arg::Int(self.best_of - 1), Arg::Int(self.best_of + 1)];
        (self.best_of % 2 == 0).then(|| RuleTrouble::new(BEST_OF.fact, EVEN.with(&around)))
    }

    /// The unit of the totals: card points if points decide the match, or else wins.
    pub const fn unit(&self) -> Unit {
        match self.mode {
            MatchMode::Wins | MatchMode::Single => Unit::Wins,
            MatchMode::Points => Unit::Points,
        }
    }

    /// The total that wins a match: a number of deals won, or a number of card points.
    pub const fn goal(&self) -> i64 {
        match self.mode {
            MatchMode::Single => 1,
            MatchMode::Wins => (self.best_of + 1) / 2,
            MatchMode::Points => self.target_points,
        }
    }

    /// Updates the standing after a tied deal that `dealer` dealt. `counts` is false if all players replay the deal, whatever the house
    /// rules say. If points decide the match, a tied deal counts like any other, so nothing changes.
    pub fn after_tie<M>(&self, dealer: Seat, counts: bool, standing: &mut Standing<M>) {
        if self.mode == MatchMode::Points {
            return;
        }
        if self.tie_deal != TieDeal::Count || !counts {
            standing.deals = standing.deals.saturating_sub(1);
        }
        if self.tie_deal == TieDeal::RedealSameDealer {
            standing.dealer = dealer;
        }
    }

    /// The rule that ends the match under these house rules.
    pub fn ending(&self) -> Ending {
        let goal = Ending::at(self.goal());
        match (self.mode, self.tie_deal, self.points_tie) {
            (MatchMode::Wins, TieDeal::Count, _) => goal.or_after(self.best_of),
            (MatchMode::Points, _, PointsTie::PlayOn) => goal.tied(Tie::ExtraDeals),
            _ => goal,
        }
    }
}
