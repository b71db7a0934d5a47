//! The facts that follow from a trick that the judge has seen whole: its winner, and other counts of the game.
//! After the last trick also the facts that follow from all tricks together. Some of these facts can only be entered after another
//! fact, which the interview asks first.

use super::dyn_replay::DynReplay;
use super::seen_tricks::{SeenTrick, WonTrick};
use super::words::TAKEN;
use crate::asking::{Answer as _, Facts, Question, Statement, Value};

/// The facts that follow from the whole trick `trick`, while `question` is open. `seen` has the earlier tricks that the judge has seen.
pub(super) fn told_by_trick(
    plays: &dyn DynReplay,
    facts: &Facts,
    seen: &[SeenTrick],
    trick: WonTrick<'_>,
    question: &Question,
) -> Vec<Statement> {
    if plays.plays_without_log(question) {
        let seen: Vec<SeenTrick> = seen.iter().cloned().chain([trick.into()]).collect();
        let fell = |card| seen.iter().flat_map(|seen| seen.trick().cards()).filter(|other| *other == card).count();
        let are_of_a_deal = plays.pack().faces().all(|card| fell(card) <= usize::from(plays.pack().copies_of(card)));
        return if are_of_a_deal { settled_by(plays, facts.clone(), &seen) } else { Vec::new() };
    }
    // Compares the facts and not their keys, because Hearts asks for a player's points by another fact with the key of [`TAKEN`].
    let taken = (*question.fact == TAKEN).then(|| TAKEN.told(question.at, trick.winner()));
    let mut told: Vec<_> = taken.into_iter().chain(plays.trick_tells(trick, question.fact)).collect();
    let mut facts = facts.clone();
    facts.tell(&told);
    let before = facts.get(TAKEN.key).map(Value::items).unwrap_or_default().len().saturating_sub(1);
    let seen: Vec<SeenTrick> = seen.iter().take(before).cloned().chain([trick.into()]).collect();
    told.extend(told_by_all(plays, facts, &seen));
    told
}

/// The facts that follow from all logged tricks of the open deal together. Empty if these facts do not answer the open `question`. For
/// example, the points of a side in Gaigel are known only after the question who called.
pub(super) fn told_by_seen(plays: &dyn DynReplay, facts: &Facts, seen: &[SeenTrick], question: &Question) -> Vec<Statement> {
    let told = told_by_all(plays, facts.clone(), seen);
    let is_asked = |(key, at, _): &Statement| key == question.fact.key && *at == question.at;
    if told.iter().any(is_asked) { told } else { Vec::new() }
}

/// The facts that follow from all tricks of `facts` together. Empty if the judge has not `seen` every trick. Also empty if the interview
/// refuses one of the facts, for example because a card was entered wrongly.
fn told_by_all(plays: &dyn DynReplay, facts: Facts, seen: &[SeenTrick]) -> Vec<Statement> {
    let taken = facts.get(TAKEN.key).map(Value::items).unwrap_or_default();
    if seen.is_empty() || !taken.iter().cloned().eq(seen.iter().map(|seen| seen.trick().winner().to_value())) {
        return Vec::new();
    }
    settled_by(plays, facts, seen)
}

/// The facts that follow from all the tricks in `seen` together. Empty if the interview would refuse one of these facts.
fn settled_by(plays: &dyn DynReplay, mut facts: Facts, seen: &[SeenTrick]) -> Vec<Statement> {
    let mut more = plays.tricks_tell(&facts, seen);
    facts.tell(&more);
    if plays.asks(&facts).is_some_and(|stop| stop.0.objection.is_some()) {
        return Vec::new();
    }
    // Leaves out facts that no question asks for, for example points after the end of the match.
    let unasked = plays.unasked(&facts);
    more.retain(|(key, at, _)| !unasked.iter().any(|(other, from)| other == key && *at >= *from));
    more
}
