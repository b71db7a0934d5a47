//! The law of the table (the rules for mistakes) as house rules that every game has (rule sheet `irregularities` 0.2). They are not among
//! the switches that a game itself declares. A contract, its code and `recount` name only the rules of the law that differ from the
//! default.

use super::house_rules::{Chosen, HouseRules, RuleTrouble, Switch, Switches};
use crate::asking::{Answer, Facts, Value};
use crate::law::{BookCloses, Claims, Exposed, FalseClaim, LastTrickSeen, Law, Lawbook, MisdealDealer, OutOfTurn, Revoke};
use crate::reckoning::Unit;
use crate::text::Arg;
use crate::{house_rules, wording};

house_rules! {
    /// The house rules for mistakes.
    pub struct LawRules {
        law: Lawbook = LAW choice(Friendly) => ("After a mistake", "ミスのときの規則"),
            ("What it costs to revoke, play out of turn, expose a card or misdeal: a friendly table’s rules, or those of whist, bridge or skat.",
            "リボーク、順番の間違い、見えたカード、配り間違いの扱い。仲間うちのやり方か、ホイスト・ブリッジ・スカートの規則によります。");
        revoke: Revoke = REVOKE choice(OneTrick).derived(|chosen| usual(chosen).revoke.to_value()) => ("A revoke", "リボーク"),
            ("What a revoke costs once the next card is led.", "次のカードがリードされた後のリボークのペナルティです。");
        revoke_points: i64 = REVOKE_POINTS number(Law::USUAL_POINTS, 1, 1000)
            .only(|chosen, _| chosen.get(&REVOKE) == Some(Revoke::Points)) => ("Points for a revoke", "リボークの点"),
            ("What every other side gets, where a revoke costs points.", "リボークが点数のとき、ほかの側がそれぞれ得る点です。");
        exposed: Exposed = EXPOSED choice(TakenBack).derived(|chosen| usual(chosen).exposed.to_value()) => ("An exposed card", "見えたカード"),
            ("What happens to a card that an opponent saw through its holder’s fault.", "持ち主のミスで相手に見えたカードの扱いです。");
        out_of_turn: OutOfTurn = OUT_OF_TURN choice(TakenBack).derived(|chosen| usual(chosen).out_of_turn.to_value()) =>
            ("Out of turn", "順番の間違い"),
            ("What happens to a card that was played out of turn.", "順番を間違えて出したカードの扱いです。");
        misdeal_dealer: MisdealDealer = MISDEAL_DEALER choice(Same).derived(|chosen| usual(chosen).misdeal_dealer.to_value()) =>
            ("Deals after a misdeal", "配り直す人"),
            ("The player who deals again after a misdeal.", "配り間違いの後、誰が配り直すかです。");
        false_claim: FalseClaim = FALSE_CLAIM choice(Nothing).derived(|chosen| usual(chosen).false_claim.to_value()) =>
            ("A false claim of a revoke", "間違ったリボークの指摘"),
            ("What it costs to claim a revoke that did not happen.", "リボークでないものをリボークと指摘したときのペナルティです。");
        claims: Claims = CLAIMS choice(Doubt).derived(|chosen| usual(chosen).claims.to_value()) => ("A contested claim", "クレームへの異議"),
            ("What happens when somebody disputes a claim of the rest.", "クレーム（残り全部の宣言）に異議があるときの扱いです。");
        book_closes: BookCloses = BOOK_CLOSES choice(Never).derived(|chosen| usual(chosen).book_closes.to_value()) =>
            ("Scores become final", "記録の確定"),
            ("Until when a recorded deal may be corrected against the other side’s will.", "相手の同意なしに記録を訂正できる期限です。");
        last_trick_seen: LastTrickSeen = LAST_TRICK choice(UntilNextCard).derived(|chosen| usual(chosen).last_trick_seen.to_value()) =>
            ("The last trick", "直前のトリック"),
            ("Whether the last trick may be looked at.", "直前のトリックを見てよいかどうかです。");
    }
}

wording! {
    refusal TOO_DEAR = "1.6":
        ("In a match to {1} a revoke for {0} costs more than half of it.", "{1}の試合で、1回のリボークが{0}では半分を超えます。"),
        ("Choose a lower number.", "もっと小さい数にしてください。");
}

/// Warns if a revoke costs more than half of the total `target`, which is in `unit`. `None` if it does not.
pub(super) fn too_dear(rules: &Facts, target: i64, unit: Unit) -> Option<RuleTrouble> {
    let law = law_of(rules);
    let counted = |n: i64| Arg::Counted(unit.counted(), n as i32);
    let odd = law.revoke == Revoke::Points && law.revoke_points.saturating_mul(2) > target;
    odd.then(|| RuleTrouble::new(&REVOKE_POINTS, TOO_DEAR.warn(&[counted(law.revoke_points), counted(target)])))
}

/// The house rules for mistakes, in the order of the contract card (the list of the agreed rules).
pub const LAW_SWITCHES: Switches = LawRules::SWITCHES;

/// The law of the chosen lawbook. The other rules for mistakes have their default values from this law.
fn usual(chosen: &Chosen<'_>) -> Law {
    Law::of(chosen.get(&LAW).unwrap_or(Lawbook::Friendly))
}

/// The law that a table has agreed on. If the rules cannot be read, returns the law of the chosen lawbook.
pub(super) fn law_of(rules: &Facts) -> Law {
    let chosen = Chosen::new(LAW_SWITCHES, rules);
    let Some(rules) = LawRules::read(&chosen) else { return usual(&chosen) };
    Law {
        book: rules.law,
        revoke: rules.revoke,
        revoke_points: rules.revoke_points,
        exposed: rules.exposed,
        out_of_turn: rules.out_of_turn,
        misdeal_dealer: rules.misdeal_dealer,
        false_claim: rules.false_claim,
        claims: rules.claims,
        book_closes: rules.book_closes,
        last_trick_seen: rules.last_trick_seen,
    }
}

/// Every rule that a table can agree on: the game's `own` rules first, then the rules of the law. Each rule comes with the [`Chosen`] that
/// returns its value.
pub fn every_rule<'a>(own: Switches, rules: &'a Facts) -> impl Iterator<Item = (&'static Switch, Chosen<'a>)> + use<'a> {
    let with = |switches: Switches| switches.iter().map(move |switch| (*switch, Chosen::new(switches, rules)));
    with(own).chain(with(LAW_SWITCHES))
}

/// The rules of the law by name, with their values: the lawbook, and every rule whose value differs from its default in that lawbook.
pub fn law_told(rules: &Facts) -> impl Iterator<Item = (&'static str, Value)> + use<'_> {
    let chosen = Chosen::new(LAW_SWITCHES, rules);
    LAW_SWITCHES.iter().filter_map(move |switch| {
        let value = chosen.value(switch.fact)?.into_owned();
        (switch.fact.key == LAW.key || value != *chosen.usual(switch)).then_some((switch.fact.key, value))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::games::SHELF;

    fn law(rules: &str) -> Law {
        law_of(&serde_json::from_str(rules).unwrap())
    }

    #[test]
    fn each_lawbook_is_its_set_of_values() {
        for book in Lawbook::ALL {
            assert_eq!(law(&format!(r#"{{"law": "{}"}}"#, book.word())), Law::of(*book));
        }
        assert_eq!(law("{}"), Law::of(Lawbook::Friendly));
    }

    #[test]
    fn each_value_can_be_changed_on_its_own() {
        let changed = law(r#"{"law": "bridge", "revoke": "points", "revoke_points": 25, "misdeal_dealer": "next"}"#);
        assert_eq!(
            changed,
            Law { revoke: Revoke::Points, revoke_points: 25, misdeal_dealer: MisdealDealer::Next, ..Law::of(Lawbook::Bridge) }
        );
    }

    #[test]
    fn points_for_a_revoke_that_take_half_a_match_are_odd() {
        let odd = |id: &str, rules: &str| {
            let game = SHELF.iter().find(|game| game.sheet().id == id).unwrap();
            game.odd_rules(&serde_json::from_str(rules).unwrap()).iter().any(|trouble| trouble.key == "revoke_points")
        };
        for id in ["gaigel", "perlaggen", "king-of-the-hill"] {
            assert!(odd(id, r#"{"revoke": "points"}"#), "{id}");
            assert!(!odd(id, r#"{"revoke": "points", "revoke_points": 1}"#) && !odd(id, "{}"), "{id}");
        }
        assert!(!odd("spades", r#"{"revoke": "points"}"#));
    }

    #[test]
    fn every_game_takes_them_and_none_has_one_of_its_own_by_that_name() {
        for game in SHELF {
            let own: Vec<_> = game.switches().iter().map(|switch| switch.fact.key).collect();
            for switch in LAW_SWITCHES {
                assert!(!own.contains(&switch.fact.key), "{}: {}", game.sheet().id, switch.fact.key);
                for value in switch.kind.values() {
                    let rules: Facts = [(switch.fact.key, value)].into_iter().collect();
                    assert_eq!(game.wrong_rules(&rules), [], "{}", game.sheet().id);
                }
            }
            let wrong: Facts = serde_json::from_str(r#"{"law": "poker"}"#).unwrap();
            assert_eq!(game.wrong_rules(&wrong).len(), 1, "{}", game.sheet().id);
        }
    }
}
