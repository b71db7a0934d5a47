//! The house rules that a table can choose (rule sheet 6.9).

use crate::games::prelude::*;

choices! {
    /// The named sets of house rules for doubling, of which the table chooses one.
    pub enum Preset {
        Seed001 = "seed_001" => ("as in the source", "元記事どおり"),
        Classic = "classic" => ("classic (Hoffmann)", "古典（ホフマン）"),
        BothTeams = "both_teams" => ("both teams", "両チーム"),
    }

    /// The points that a double multiplies (decision QU-D2 of the rule sheet).
    pub enum DoubleScope {
        All = "all" => ("every point", "すべての点"),
        Tricks = "tricks" => ("trick points", "トリックの点"),
    }

    /// The side whose points a double multiplies (decision QU-D3 of the rule sheet).
    pub enum DoubleSide {
        Caller = "caller" => ("the caller’s team", "宣言したチーム"),
        Both = "both" => ("both teams", "両チーム"),
    }

    /// Whether a game ends as soon as a side reaches the target, or only after the deal (decision QU-D4 of the rule sheet).
    pub enum EndTiming {
        Immediate = "immediate" => ("at once", "達した時点"),
        DealEnd = "deal_end" => ("after the deal", "ディール後"),
    }

    /// The form of a match: one game, a rubber, or a number of deals.
    pub enum MatchForm {
        Single = "single" => ("one game", "1ゲーム"),
        BestOf3 = "best_of_3" => ("rubber", "ラバー"),
        Deals = "deals" => ("deals", "ディール数"),
    }

    /// The rule if both sides have equal totals at the end of a game or of the match (decision QU-D5 of the rule sheet).
    pub enum EqualTotals {
        ExtraDeal = "extra_deal" => ("extra deal", "もう1ディール"),
        Draw = "draw" => ("draw", "引き分け"),
    }
}

house_rules! {
    /// The house rules of a match.
    pub struct HouseRules {
        matches as "match": MatchForm = MATCH choice(Single) => ("Match", "試合"),
            ("One game to the target; a rubber, which two games win; or a number of deals without a target.",
            "目標点までの1ゲーム、先に2ゲーム勝つラバー、または目標点なしで決めたディール数。");
        target: i64 = TARGET number(250, 5, 9_995).presets(&[150, 250, 500]).only(is_to_target) => ("Target", "目標点"),
            ("The first team with this many points wins the game.", "先にこの点に達したチームがゲームに勝ちます。");
        deals: i64 = DEALS number(4, 1, 99).presets(&[4, 8]).only(|chosen, players| !is_to_target(chosen, players)) => ("Deals", "ディール数"),
            ("Where deals end the match: how many. The higher total wins.", "ディール数で終わる場合：その数。合計点の高いチームの勝ちです。");
        preset: Preset = PRESET choice(Seed001) => ("Doubling", "ダブルの扱い"),
            ("As in the source: a double multiplies every point of the caller’s team. Classic: only trick points, but of both teams; the historical rule, and the better game. Or every point of both teams. The next two rules change one half of it.",
            "元記事どおり：宣言したチームのすべての点。古典：両チームのトリックの点だけ（本来のルールで、こちらをおすすめします）。両チーム：両チームのすべての点。下の2つで一方だけ変えられます。");
        double_scope: DoubleScope = DOUBLE_SCOPE choice(All).derived(usual_scope) => ("A double multiplies", "倍になるもの"),
            ("Every point of the deal; or only 5 for each trick and the cachette, while quints stay single, as older sources have it.",
            "ディールのすべての点、またはトリックとカシェットの5点だけ（古い資料ではこちら。クイントは倍になりません）。");
        double_side: DoubleSide = DOUBLE_SIDE choice(Caller).derived(usual_side) => ("A double counts for", "倍になるチーム"),
            ("The caller’s team: it costs nothing, but opponents who call later may redouble. Or both teams: then it is a bet on the better cards.",
            "宣言したチーム：損はしませんが、後の相手にリダブルの権利を与えます。両チーム：手札の良さに賭けることになります。");
        end_timing: EndTiming = END_TIMING choice(Immediate).only(is_to_target) => ("The target wins", "目標点に達したら"),
            ("At once, even during a deal, where tricks are entered one by one; or after the deal. Deals entered as totals are always played out.",
            "トリックごとに記録していれば、ディールの途中でもその時点で終わるか、ディール後か。まとめて記録するときは常にディール後です。");
        tie: EqualTotals = TIE choice(ExtraDeal) => ("Equal totals", "同点のとき"),
            ("Equal totals at the end: one more deal, played to its end, or a draw.",
            "終わりで同点なら、もう1ディールを最後まで行うか、引き分け。");
    }
}

/// The default value of the house rule that says which points a double multiplies. It depends on the preset (the named set of house rules).
fn usual_scope(chosen: &Chosen<'_>) -> Value {
    match chosen.get(&PRESET) {
        Some(Preset::Classic) => DoubleScope::Tricks,
        _ => DoubleScope::All,
    }
    .to_value()
}

fn usual_side(chosen: &Chosen<'_>) -> Value {
    match chosen.get(&PRESET) {
        Some(Preset::Classic | Preset::BothTeams) => DoubleSide::Both,
        _ => DoubleSide::Caller,
    }
    .to_value()
}

/// Whether a game ends at a target. False only if the match is a number of deals.
fn is_to_target(chosen: &Chosen<'_>, _: u8) -> bool {
    chosen.get(&MATCH) != Some(MatchForm::Deals)
}
