//! Brusquembille: 32 cards, and chips for every Ace and Ten that wins or loses its trick (12).

use super::super::deal::Deal;
use super::super::house_rules::{CAPOT_WINS_MATCH, FOLLOW_MODE};
use super::super::reckon::DealResult;
use super::super::sheet::sheet;
use super::super::{Briscola, Carried};
use crate::asking::Choice;
use crate::choices;
use crate::games::briscola_family::switches::{
    BEST_OF, BURY_ACE_THREE, CONQUISTA, CONQUISTA_AWARD, CONQUISTA_OWNER, CONQUISTA_SCOPE, MATCH_MODE, POINTS_TIE, TARGET_POINTS, TIE_DEAL,
};
use crate::games::briscola_family::{FollowMode, TEN32, TWO_SEVENS};
use crate::games::{Chosen, Now, Outcome, Sheet, Switch};
use crate::reckoning::{Amount, Ledger, Unit, named};
use crate::table::{Seats, Side, Sides, Table};
use crate::text::Phrase;
use crate::wording;

choices! {
    /// Who pays for an Ace or a Ten.
    pub enum SidePayTo {
        Each = "each" => ("each other player", "ほかの全員"),
    }
}

choices! {
    /// What wins the match.
    pub enum MatchWinner {
        Deals = "deals" => ("deals won", "ディールの勝ち"),
        Chips = "chips" => ("chips", "チップ"),
    }
}

/// What Brusquembille adds.
#[derive(Clone, Debug)]
pub struct ChipRules {
    /// What everybody pays into the pool before a deal.
    pub ante: i64,
    /// What wins the match.
    pub winner: MatchWinner,
    /// Whether four play in pairs.
    pub pairs: bool,
}

/// Aces or Tens that a player has played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paid {
    /// Who played them.
    pub by: Side,
    /// Aces, or Tens.
    pub ace: bool,
    /// They won their tricks.
    pub won: bool,
    /// How many.
    pub count: i64,
}

wording! {
    fact SIDE_PAY_TO = "side_pay_to": ("Chips are exchanged with", "チップのやりとり"),
        ("With more than two players an Ace or a Ten is settled with each other player.",
        "3人以上では、Aと10のチップはほかの全員とやりとりします。");
    fact ANTE = "ante": ("Ante", "アンティ"),
        ("Chips that everybody puts into a pool before the deal. Who wins the deal takes the pool; after a tie it stays.",
        "ディールの前に各自がプールに出すチップ。ディールの勝者がプールを取り、引き分けなら残ります。");
    fact MATCH_WINNER = "match_winner": ("The match is won by", "マッチの勝者"),
        ("Deals won decide. Or the match ends at the same moment, but the most chips win.",
        "ディールの勝ちで決めるか、同じ時点でチップの最も多い側の勝ちとします。");
    pub(in super::super) fact PARTNERS4 = "partners4": ("Four in pairs", "4人はペア戦"),
        ("Four play in two pairs, who may show each other their cards. An Ace or Ten wins when the pair takes the trick.",
        "4人では2組に分かれ、パートナーに手札を見せることができます。Aと10は、自分の組がトリックを取れば勝ちです。");

    /// The chips for Aces and Tens.
    clause CHIPS = "12":
        ("An Ace that wins its trick receives 2 chips from every opponent, one that loses pays 2; a Ten the same with 1.",
        "Aを出してトリックに勝つと相手それぞれから2枚もらい、負けると2枚払います。10は同じく1枚です。");
    /// The pool.
    clause POOL = "12":
        ("This table: everybody antes before the deal, and who wins it takes the pool; after a tie it stays.",
        "このテーブルの決まり：ディールの前に各自がアンティを出し、勝者がプールを取ります。引き分けなら残ります。");
}

const MAY_OR_TRUMP: &[Choice] = match FollowMode::CHOICES {
    [trump_end, may, ..] => &[*may, *trump_end],
    _ => &[],
};

const SWITCHES: &[Switch] = &[
    MATCH_MODE,
    BEST_OF,
    TARGET_POINTS,
    TIE_DEAL,
    POINTS_TIE,
    Switch::choice(&MATCH_WINNER, MatchWinner::CHOICES, "deals"),
    Switch::choice(&FOLLOW_MODE, MAY_OR_TRUMP, "may").judged(),
    Switch::choice(&SIDE_PAY_TO, SidePayTo::CHOICES, "each"),
    Switch::number(&ANTE, 0, 0, 50),
    Switch::on_off(&PARTNERS4, false).only(|_, players| players == 4),
    CAPOT_WINS_MATCH,
    BURY_ACE_THREE,
    CONQUISTA,
    CONQUISTA_SCOPE,
    CONQUISTA_OWNER
        .only(|chosen, players| CONQUISTA_SCOPE.matters(chosen, players) && players == 4 && chosen.get(&PARTNERS4) == Some(true)),
    CONQUISTA_AWARD,
];

/// The sheet (12).
pub static SHEET: Sheet = sheet(
    "brusquembille",
    Phrase::new("Brusquembille", "ブリュスカンビーユ"),
    Phrase::new("Chips for every Ace and Ten", "Aと10ごとにチップをやりとり"),
    &[2, 3, 4, 5],
    Sides::Two,
    &TEN32,
);

/// The game (12). Three and five players take out two 7s, a red and a black one.
pub static BRUSQUEMBILLE: Briscola = Briscola { short: |_| TWO_SEVENS, ..Briscola::of(&SHEET, SWITCHES, |_, _| &TEN32) };

impl ChipRules {
    /// Reads the rules; `None` in another game.
    pub(in super::super) fn read(chosen: &Chosen<'_>) -> Option<ChipRules> {
        Some(ChipRules { ante: chosen.get(&ANTE)?, winner: chosen.get(&MATCH_WINNER)?, pairs: chosen.get(&PARTNERS4)? })
    }

    /// Where chips decide, the sides with the most of them have won the match.
    pub(in super::super) fn outcome(&self, outcome: Outcome, sides: Sides, table: Table, chips: Seats<i64>) -> Outcome {
        if self.winner == MatchWinner::Deals {
            return outcome;
        }
        let most = chips.iter().max();
        let best: Vec<_> = sides.all(table).filter(|side| Some(&chips.get(*side)) == most).collect();
        Outcome::of(&best, sides, table)
    }
}

wording! {
    phrase WON: ("won", "勝ち");
    phrase LOST: ("lost", "負け");
    phrase THEIRS_LOST: ("lost by others", "相手の負け");
    phrase THEIRS_WON: ("won by others", "相手の勝ち");
    phrase ACE: ("for an Ace", "Aのチップ");
    phrase TEN: ("for a Ten", "10のチップ");
    phrase PLAYERS: ("players", "人数");
    phrase ANTED: ("ante", "アンティ");
    phrase TAKES_POOL: ("pool", "プール");
}

/// Writes the chips of a deal: for Aces and Tens, and with antes the pool.
pub(in super::super) fn settle(now: &Now<'_, Briscola>, deal: &Deal, result: &DealResult, ledger: &mut Ledger) {
    let Some(rules) = &now.rules.chips else { return };
    for side in now.sides.all(now.table) {
        if let Some(amount) = side_payment(now, deal, side) {
            ledger.give(side, amount, Unit::Chips, &[&CHIPS]);
        }
    }
    let pool = now.standing.carried.pool + rules.ante * i64::from(now.table.players());
    for side in now.sides.all(now.table).filter(|_| pool > 0) {
        let members = i64::from(now.members(side).len());
        let times = |ante: Amount| if members > 1 { ante * named(members, PLAYERS) } else { ante };
        let amount = match result.winner == Some(side) {
            true => named(pool, TAKES_POOL) - times(named(rules.ante, ANTED)),
            false => times(named(-rules.ante, ANTED)),
        };
        ledger.give(side, amount, Unit::Chips, &[&POOL]);
    }
}

/// What a side gets for its own Aces and Tens and pays for those of others; nothing where none were played.
fn side_payment(now: &Now<'_, Briscola>, deal: &Deal, side: Side) -> Option<Amount> {
    let count = |ace: bool, won: bool, own: bool| -> i64 {
        let of = deal.paid.iter().filter(|paid| paid.ace == ace && paid.won == won && (paid.by == side) == own);
        of.map(|paid| paid.count).sum()
    };
    // Alone a player settles with every other; a pair as a whole with two opponents, whoever has played the card.
    let opponents = i64::from(now.table.players() - now.members(side).len());
    let theirs = i64::from(now.members(side).len());
    let mut sum: Option<Amount> = None;
    for (ace, worth) in [(true, named(2, ACE)), (false, named(1, TEN))] {
        let own = [(count(ace, true, true), WON), (count(ace, false, true), LOST)];
        let others = [(count(ace, false, false), THEIRS_LOST), (count(ace, true, false), THEIRS_WON)];
        for (parts, times) in [(own, opponents), (others, theirs)] {
            let Some(cards) = difference(parts) else { continue };
            let mut amount = worth.clone() * cards;
            if times > 1 {
                amount = amount * named(times, PLAYERS);
            }
            sum = Some(match sum {
                Some(before) => before + amount,
                None => amount,
            });
        }
    }
    sum
}

/// What is received less what is paid; nothing where there is neither.
fn difference(parts: [(i64, Phrase); 2]) -> Option<Amount> {
    let [(gained, gain), (paid, pay)] = parts;
    match (gained, paid) {
        (0, 0) => None,
        (_, 0) => Some(named(gained, gain)),
        (0, _) => Some(-named(paid, pay)),
        _ => Some(named(gained, gain) - named(paid, pay)),
    }
}

/// The chips and the pool after a deal.
pub(in super::super) fn after(now: &Now<'_, Briscola>, won: bool, ledger: &Ledger, carried: &mut Carried) {
    let Some(rules) = &now.rules.chips else { return };
    for side in now.sides.all(now.table) {
        let chips = now.standing.carried.chips.get(side) + ledger.sum(side, Unit::Chips);
        carried.chips.set(side, chips);
    }
    carried.pool = if won { 0 } else { now.standing.carried.pool + rules.ante * i64::from(now.table.players()) };
}
