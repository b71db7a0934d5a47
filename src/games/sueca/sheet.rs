//! The sheet of the game as data: its names, its pack, and the clauses of the rule sheet that the app quotes.

use super::house_rules::{HouseRules, RedealWeak};
use crate::games::briscola_family::SUE40;
use crate::games::prelude::*;
use crate::law::{Matter, OwnRule};

/// The number of tricks in a deal.
pub(super) const TRICKS: i64 = 10;

/// The rule sheet of Sueca (section 20).
pub static SHEET: Sheet = Sheet {
    also: &["Sueca", "スエーカ", "Bisca"],
    traits: Some(Traits {
        counting: Counting::CardPoints,
        company: Company::Pairs,
        known: Known { en: Fame::Collectors, ja: Fame::Collectors },
        ..Traits::of(45, Hardness::Easy)
    }),
    direction: Direction::CounterClockwise,
    sides: Sides::Two,
    pack: SUE40.pack,
    unit: Unit::Wins,
    ..Sheet::new(
        "sueca",
        phrase!("Sueca", "スエカ"),
        phrase!("Partners, follow suit, four games to win", "ペア戦、マストフォロー、4ゲーム先取"),
        Emblem::Drawn(r#"<path d="M5 2v20M5 4.5c5-3 9.5 3 15 0v9c-5.5 3-10-3-15 0"/>"#),
        &[4],
    )
};

const fn clause(says: Phrase) -> Clause {
    Clause { id: "20", says }
}

pub(super) static GAMES: Clause = clause(phrase!(
    "61 to 90 card points win one game, 91 or more two, all ten tricks (bandeira) four.",
    "カード点61〜90点で1ゲーム、91点以上で2ゲーム、10トリックすべて（バンデイラ）で4ゲームです。",
));
pub(super) static NO_GAME: Clause = clause(phrase!("60 card points each win nothing.", "カード点が60点ずつなら、どちらも0ゲームです。"));
pub(super) static NOT_ALL_TRICKS: Clause = clause(phrase!(
    "All 120 card points without all ten tricks are two games.",
    "120点を取っても、10トリックすべてでなければ2ゲームです。",
));
pub(super) static TRIPLE: Clause = clause(phrase!(
    "House rule: a side with exactly 30 card points loses three games.",
    "この卓の決まり：ちょうど30点の側は3ゲームの負けです。",
));
pub(super) static DOUBLED: Clause = clause(phrase!(
    "House rule: after 60 each the next decided deal counts double.",
    "この卓の決まり：60点ずつのあと、次に決着したディールは2倍です。",
));
pub(super) static ONE_MORE: Clause = clause(phrase!(
    "House rule: after 60 each the next decided deal counts one game more.",
    "この卓の決まり：60点ずつのあと、次に決着したディールは1ゲーム多く数えます。",
));
pub(super) static ONE_EACH: Clause =
    clause(phrase!("House rule: 60 each counts one game for each side.", "この卓の決まり：60点ずつなら両チームに1ゲームずつです。",));
pub(super) static ALL_POINTS: Clause = clause(phrase!(
    "House rule: all 120 card points are a bandeira, for four games.",
    "この卓の決まり：カード点120点すべてでバンデイラとなり、4ゲームです。",
));
pub(super) static REVOKED: Clause = clause(phrase!(
    "A proved revoke wins games for the other side, and the deal itself is not scored.",
    "リボークが明らかになると相手側がゲームを得て、そのディールは計算しません。",
));

wording! {
    /// The player who revoked, if the revoke ended the deal.
    pub(super) fact REVOKE_BY = "revoke_by": ("Revoke", "リボーク"), ("Who revoked?", "リボークしたのは？");
}

static NO_TRUMPS: Clause = clause(phrase!(
    "House rule: before the first lead, a hand without a trump may be dealt again, by the same dealer.",
    "この卓の決まり：最初のリードの前なら、切り札が1枚もない手札は、同じディーラーに配り直しを求められます。",
));
static FEW_POINTS: Clause = clause(phrase!(
    "House rule: before the first lead, a hand with fewer than 10 card points may be dealt again, by the same dealer.",
    "この卓の決まり：最初のリードの前なら、カード点が10点未満の手札は、同じディーラーに配り直しを求められます。",
));

/// The rule of Sueca for a revoke. It replaces the general law about mistakes.
const REVOKE: OwnRule = OwnRule { matter: Matter::Revoke, clause: &REVOKED, whole: true, books: Some(&REVOKE_BY) };
/// The rules for weak hands that may be dealt again. A weak hand is not a mistake, but the list of mistakes shows the rule.
const WITHOUT_TRUMPS: OwnRule = OwnRule { matter: Matter::Deal, clause: &NO_TRUMPS, whole: false, books: None };
const WITH_FEW_POINTS: OwnRule = OwnRule { matter: Matter::Deal, clause: &FEW_POINTS, whole: false, books: None };

/// The rules of Sueca about mistakes, under these house rules.
pub(super) const fn own_rules(rules: &HouseRules) -> &'static [OwnRule] {
    match (rules.revoke_penalty > 0, rules.redeal_weak) {
        (true, RedealWeak::Off) => &[REVOKE],
        (true, RedealWeak::NoTrumps) => &[REVOKE, WITHOUT_TRUMPS],
        (true, RedealWeak::FewPoints) => &[REVOKE, WITH_FEW_POINTS],
        (false, RedealWeak::Off) => &[],
        (false, RedealWeak::NoTrumps) => &[WITHOUT_TRUMPS],
        (false, RedealWeak::FewPoints) => &[WITH_FEW_POINTS],
    }
}

impl RedealWeak {
    /// The clause that reminds the table before the first lead which weak hands may be dealt again. `None` if no weak hand may be dealt
    /// again.
    pub(super) const fn reminds(self) -> Option<&'static Clause> {
        match self {
            RedealWeak::Off => None,
            RedealWeak::NoTrumps => Some(&NO_TRUMPS),
            RedealWeak::FewPoints => Some(&FEW_POINTS),
        }
    }
}
