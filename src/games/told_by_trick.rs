//! What a trick that the judge has seen whole tells the table: who took it, what else the game counts in it, and after the last of them
//! what all tricks say together.

use super::dyn_replay::DynReplay;
use super::seen_tricks::{SeenTrick, WonTrick};
use super::words::TAKEN;
use crate::asking::{Answer as _, Facts, Question, Statement, Value};

/// The facts that a whole trick tells when this is asked; the judge has `seen` these tricks before.
pub(super) fn told_by_trick(
    plays: &dyn DynReplay,
    facts: &Facts,
    seen: &[SeenTrick],
    trick: WonTrick<'_>,
    question: &Question,
) -> Vec<Statement> {
    // The points that a player took in Hearts have the same key.
    let taken = (*question.fact == TAKEN).then(|| TAKEN.told(question.at, trick.winner()));
    let mut told: Vec<_> = taken.into_iter().chain(plays.trick_tells(trick, question.fact)).collect();
    let mut facts = facts.clone();
    facts.tell(&told);
    told.extend(told_by_all(plays, facts, seen, trick));
    told
}

/// The facts that all tricks tell together, this one included, which `facts` has already. None unless the judge has seen each of them;
/// none if the cards do not make a deal, because one of them was entered wrongly.
fn told_by_all(plays: &dyn DynReplay, mut facts: Facts, seen: &[SeenTrick], trick: WonTrick<'_>) -> Vec<Statement> {
    let taken = facts.get(TAKEN.key).map(Value::items).unwrap_or_default();
    let before = seen.iter().take(taken.len().saturating_sub(1)).cloned();
    let seen: Vec<SeenTrick> = before.chain([trick.into()]).collect();
    if !taken.iter().cloned().eq(seen.iter().map(|seen| seen.trick().winner().to_value())) {
        return Vec::new();
    }
    let mut more = plays.tricks_tell(&facts, &seen);
    facts.tell(&more);
    if plays.asks(&facts).is_some_and(|stop| stop.0.objection.is_some()) {
        return Vec::new();
    }
    // What follows without cards is not told, such as points where the match is over.
    let unasked = plays.unasked(&facts);
    more.retain(|(key, at, _)| !unasked.iter().any(|(other, from)| other == key && *at >= *from));
    more
}
