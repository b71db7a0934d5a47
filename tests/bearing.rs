//! Tests the list of the house rules that change the answers of the judge (which says which cards are legal, and who wins a trick). Each
//! house rule of the list changes them, and no other house rule does.

use trick_ledger::asking::{Answer, Facts, Kind, Value};
use trick_ledger::games::{AnyGame, SHELF, Switch};

/// The values of a house rule that are tried: all values, or of a range of numbers only the smallest, the largest, and the presets.
fn values(switch: &Switch) -> Vec<Value> {
    let list = |numbers: &[i64]| numbers.iter().map(|number| Value::Number(*number)).collect();
    match switch.kind {
        Kind::Number { min, max, .. } => [&[min, max], switch.presets].concat().into_iter().map(Value::Number).collect(),
        Kind::Numbers { labels, min, max } => {
            let ends = [min, max].map(|end| list(&vec![end; labels.len()]));
            switch.tables.iter().map(|table| list(table)).chain(ends).collect()
        }
        Kind::Ranks(ranks) => (0..ranks.len()).map(|first| ranks.iter().skip(first).map(|rank| rank.to_value()).collect()).collect(),
        kind => kind.values(),
    }
}

/// The judge and the order of play under these house rules, as one text to compare. `None` if the rules contradict each other.
fn judged(game: &dyn AnyGame, rules: &Facts) -> Option<String> {
    let rounds: Vec<_> = game.sheet().player_counts().map(|players| game.table(rules, players)).collect();
    Some(format!("{:?} {rounds:?}", game.judge(rules).ok()?))
}

/// The house rules of `among` that change the judge or the order of play if only this one rule is changed.
fn bearing<'a>(game: &dyn AnyGame, rules: &Facts, among: impl Iterator<Item = &'a Switch>) -> Vec<&'a str> {
    let Some(before) = judged(game, rules) else { return Vec::new() };
    let bears = |switch: &&Switch| {
        values(switch).into_iter().any(|value| {
            let mut rules = rules.clone();
            rules.set(switch.fact.key, value);
            judged(game, &rules).is_some_and(|after| after != before)
        })
    };
    among.filter(bears).map(|switch| switch.fact.key).collect()
}

#[test]
fn the_judge_has_to_know_the_rules_that_change_what_it_says_and_no_others() {
    let mut judges = 0;
    for game in SHELF {
        let (id, switches) = (game.sheet().id, game.switches());
        let told: Vec<_> = switches.iter().filter(|switch| switch.judged).map(|switch| switch.fact.key).collect();
        assert_eq!(told, bearing(*game, &Facts::default(), switches.iter().copied()), "{id}");
        judges += usize::from(!told.is_empty());
        // Checks that a house rule that is not in the list also changes nothing when another house rule has an unusual value.
        for one in switches {
            for value in values(one) {
                let mut rules = Facts::default();
                rules.set(one.fact.key, value);
                let others = switches.iter().copied().filter(|other| !other.judged && other.fact.key != one.fact.key);
                assert_eq!(bearing(*game, &rules, others), [""; 0], "{id} with {rules:?}");
            }
        }
    }
    assert!(judges > 10, "{judges}");
}
