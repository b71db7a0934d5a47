//! Changes one fact of a simulated deal at a time. The app must accept the change if it is possible, and refuse it otherwise.

use trick_ledger::asking::{FactPlace, Facts, Kind, Objection, Value};
use trick_ledger::games::AnyGame;

use crate::telling::{Telling, Told};

/// The number of changes for each deal.
const OF_A_DEAL: u64 = 24;

/// The impossible answers that the app accepts if the table confirms them after a warning. Each row has the clause of the warning, and the
/// keys of the facts. Against any other answer, a warning means that the answer is unusual but possible.
const SOFT: [(&str, &[&str]); 2] = [
    // Clause 0.5 warns if the scoring cards cannot be divided into piles with the entered card points, for example 85, 9, 9, 9 and 8 (the
    // check called V5 in the rule sheet `briscola-family`).
    ("0.5", &["points", "seat_points", "team_points"]),
    // A monte (the five cards that the winner of the last trick gets) of 49 or 50 card points. Clause 9 only warns of it, although no five
    // cards are worth this.
    ("9", &["monte_points"]),
];

/// How many changes of facts were tried in a game, by what the app did after them.
#[derive(Default)]
pub struct Tried {
    accepted: u64,
    /// Changes that the app accepts after a confirmation.
    confirmed: u64,
    refused: u64,
    /// The number of changed facts after which the app asked a further question.
    asked: u64,
    /// The number of changes that the app accepts or refuses, although the search does not know whether they are possible. A change after
    /// which a question is open does not count here.
    unknown: u64,
    pub wrong: Vec<String>,
}

impl Tried {
    fn all(&self) -> u64 {
        self.accepted + self.confirmed + self.refused + self.asked
    }

    pub fn line(&self, id: &str) -> String {
        let Tried { accepted, confirmed, refused, asked, unknown, wrong } = self;
        let (all, wrong) = (self.all(), wrong.len());
        format!(
            "{id:18} {all:6} changes: {accepted:6} accepted, {confirmed:5} to confirm, {refused:6} refused, {asked:6} ask more, {unknown:5} not judged, {wrong:5} wrong"
        )
    }
}

/// Whether a deal of this game has facts whose changes can be judged.
pub fn has_facts(game: &'static dyn AnyGame) -> bool {
    !crate::told(game, 1_000_000).truth.judged().is_empty()
}

/// Deals one simulated deal for each seed from `first` on. In each, changes one fact at a time and judges the result. Starts no further
/// deal once `changes` results are counted.
pub fn try_changes(game: &'static dyn AnyGame, first: u64, changes: u64) -> Tried {
    let mut tried = Tried::default();
    for seed in first.. {
        let mut telling = crate::told(game, 1_000_000 + seed);
        if tried.all() >= changes || telling.truth.judged().is_empty() {
            break;
        }
        for _ in 0..OF_A_DEAL {
            if let Some(changed) = any_change(&mut telling) {
                judge(&telling, changed, &mut tried);
            }
        }
    }
    tried
}

/// The change of one fact in words, and the facts of the deal after the change. `None` if the deal has no fact that can be changed.
fn any_change(telling: &mut Telling) -> Option<(String, Facts)> {
    let facts = telling.facts.clone();
    let keys: Vec<String> =
        facts.iter().map(|(key, _)| key.to_owned()).filter(|key| telling.truth.judged().contains(&key.as_str())).collect();
    if keys.is_empty() {
        return None;
    }
    let key = telling.luck.pick(&keys).clone();
    let told = facts.get(&key)?.clone();
    let at = if let Value::List(items) = &told { Some(telling.luck.below(items.len())) } else { None };
    let old = at.map_or(told.clone(), |at| told.items()[at].clone());
    let kind = telling.open(&facts, Some(FactPlace { key: &key, at })).stopped?.question.kind;
    let values: Vec<Value> = match kind {
        // In half of the cases takes a number near the true one, because such numbers test the limits best.
        Kind::Number { min, max, step } if telling.luck.below(2) == 0 => {
            let near = old.number().unwrap_or_default();
            (-3..=3).map(|by| near + by * step).filter(|n| (min..=max).contains(n)).map(Value::Number).collect()
        }
        kind => kind.values(),
    };
    let others: Vec<Value> = values.into_iter().filter(|value| *value != old).collect();
    if others.is_empty() {
        return None;
    }
    let value = telling.luck.pick(&others).clone();
    let mut changed = facts;
    changed.tell(&[(key.clone(), at, value.clone())]);
    Some((format!("{key} {at:?}: {} → {}", old.written(), value.written()), changed))
}

fn judge(telling: &Telling, (change, mut facts): (String, Facts), tried: &mut Tried) {
    let mut odd: Vec<(&str, &str)> = Vec::new();
    let heard = loop {
        match telling.hear(&mut facts, false) {
            Told::Odd(stopped) => {
                let (clause, key) = (stopped.objection.as_ref().and_then(Objection::clause), stopped.question.fact.key);
                odd.push((clause.unwrap_or_default(), key));
                facts.tell(stopped.confirms.as_slice());
            }
            heard => break heard,
        }
    };
    let mut asked_for = facts.clone();
    if let Told::Complete(left_over) = &heard {
        asked_for.forget(left_over);
    }
    let can = telling.truth.can_be(&asked_for);
    let is_soft = odd.iter().all(|(clause, key)| SOFT.iter().any(|soft| soft.0 == *clause && soft.1.contains(key)));
    let (counter, wrong) = match heard {
        Told::Complete(_) if odd.is_empty() => (&mut tried.accepted, can == Some(false)),
        Told::Complete(_) => (&mut tried.confirmed, can == Some(false) && !is_soft),
        Told::Refused(_) => (&mut tried.refused, can == Some(true)),
        Told::Asks(_) | Told::Odd(_) => (&mut tried.asked, false),
    };
    *counter += 1;
    let unknown = can.is_none() && !matches!(heard, Told::Asks(_));
    tried.unknown += u64::from(unknown);
    let what = match &heard {
        Told::Complete(_) if odd.is_empty() => "accepted".to_owned(),
        Told::Complete(_) => format!("accepted after a warning of {odd:?}"),
        Told::Odd(_) => "odd".to_owned(),
        Told::Refused(stopped) => format!("{:?}", stopped.objection),
        Told::Asks(_) => "asks".to_owned(),
    };
    let rules = serde_json::to_string(&telling.rules).unwrap();
    let facts = serde_json::to_string(&facts).unwrap();
    let Telling { seed, players, dealer, entry, .. } = telling;
    let case = format!("{seed} ({} players, dealer {}, {entry:?}, {rules}) {change}: {what}: {facts}", players.get(), dealer.0);
    if unknown && std::env::var("UNKNOWN").is_ok() {
        println!("UNKNOWN {} {case}", telling.game.sheet().id);
    }
    if !odd.is_empty() && std::env::var("ODD").is_ok() {
        println!("ODD {} {can:?} {case}", telling.game.sheet().id);
    }
    if wrong {
        tried.wrong.push(case);
    }
}
