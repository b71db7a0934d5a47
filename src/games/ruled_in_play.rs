//! An open deal with its booked rulings. A trick that changes sides counts immediately. Effects that cannot be shown are stated in words.

use core::cmp::Reverse;

use super::Scene;
use super::dyn_replay::DynReplay;
use super::script::Booked;
use super::words::TAKEN;
use crate::asking::{Answer, Entry, Facts, Interview, Stop, Stopped, Value};
use crate::law::{Aim, Cost};
use crate::reckoning::Unit;
use crate::table::{Seat, leftward};
use crate::text::{Arg, Say};
use crate::wording;

wording! {
    phrase MOVES:
        ("{0}’s mistake: {1} {1|trick|tricks} will change sides, the way that costs more.",
        "{0}のミス：終了時に{1}トリックを、負担が大きくなるほうへ移します。");
    phrase LOSES: ("{0}’s mistake: the deal counts as lost.", "{0}のミス：このディールは負けとして数えます。");
    phrase MADE: ("{0}’s mistake: the misère counts as made.", "{0}のミス：ミゼールは成功として数えます。");
    pub(super) phrase BOTH:
        ("Both sides made a mistake: the deal does not count and is dealt again.",
        "両方の側のミス：このディールは数えず、配り直しです。");
    phrase COSTS: ("{0}’s mistake: {1}.", "{0}のミス：{1}。");
}

/// The scene after the rulings. It is `None` if the log of tricks in `facts` can show none of the rulings. Also returns a sentence for each
/// effect that the scene does not show. `played` is the scene without rulings.
pub(super) fn show(
    plays: &mut dyn DynReplay,
    entry: Entry,
    booked: &[&Booked],
    facts: Option<&Facts>,
    stopped: &Stopped,
    played: &Scene,
) -> (Option<Scene>, Vec<Say>) {
    let ruled = facts.and_then(|facts| as_ruled(plays, entry, booked, facts, stopped, played));
    let unit = plays.unit();
    let shown = |at: usize| ruled.as_ref().and_then(|(_, moved)| moved.get(at).copied()).unwrap_or_default();
    let pending = booked.iter().enumerate().filter_map(|(at, booked)| says(booked, shown(at), unit)).collect();
    (ruled.map(|(scene, _)| scene), pending)
}

/// The effect of a ruling in words, without the `shown` tricks, which the scene already shows as moved. `None` if no effect
/// remains. Points are in `unit`.
fn says(booked: &Booked, shown: u8, unit: Unit) -> Option<Say> {
    let who = Arg::Seat(Seat(booked.by));
    Some(match booked.cost {
        Cost::Moved { tricks, .. } if tricks <= shown => return None,
        Cost::Moved { tricks, .. } => MOVES.with(&[who, Arg::Int(i64::from(tricks - shown))]),
        Cost::DealLost => LOSES.with(&[who]),
        Cost::MisereMade => MADE.with(&[who]),
        Cost::Given(n) | Cost::Passed(n) => COSTS.with(&[who, Arg::Counted(unit.counted(), i32::from(n))]),
    })
}

/// The scene with the tricks of the rulings moved, and the number of moved tricks for each ruling. A trick moves only if it is in the log
/// and a player can get it. The last trick stays, because its winner leads. `None` if no trick moves, if totals were entered besides the
/// log, or if the moved tricks change the open question. Also `None` if the aim is an exact number, because only the end of the deal shows
/// which version costs more.
fn as_ruled(
    plays: &mut dyn DynReplay,
    entry: Entry,
    booked: &[&Booked],
    facts: &Facts,
    stopped: &Stopped,
    played: &Scene,
) -> Option<(Scene, Vec<u8>)> {
    let (parties, aim) = plays.plays_for()?;
    let log = facts.get(TAKEN.key)?.items().iter().map(Value::number).collect::<Option<Vec<_>>>()?;
    let mut log: Vec<_> = log.into_iter().filter_map(|seat| u8::try_from(seat).ok().map(Seat)).collect();
    let mut moved = vec![0; booked.len()];
    for (booked, moved) in booked.iter().zip(&mut moved) {
        let Cost::Moved { tricks, .. } = booked.cost else { continue };
        let by = Seat(booked.by);
        let party = parties.get(by);
        let number = |seat: Seat| log.iter().filter(|taker| **taker == seat).count();
        let seats = plays.table().chairs() as u8;
        let left = leftward(by.0, seats, plays.left_is_before()).skip(1).map(Seat);
        let others = left.filter(|seat| parties.get(*seat) != party && number(*seat) > 0);
        // Takes the first player on the offender's left if several players have the most tricks.
        let Some(other) = others.min_by_key(|seat| Reverse(number(*seat))) else { continue };
        let to = match aim {
            Aim::Many => other,
            Aim::Few => by,
            Aim::Exact | Aim::Either => return None,
        };
        let loses = |taker: Seat| if aim == Aim::Few { taker == other } else { parties.get(taker) == party };
        let last = log.len().saturating_sub(1);
        for taker in log.iter_mut().take(last).rev().filter(|taker| loses(**taker)).take(usize::from(tricks)) {
            (*taker, *moved) = (to, *moved + 1);
        }
    }
    if moved.iter().all(|moved| *moved == 0) {
        return None;
    }
    let mut facts = facts.clone();
    facts.set(TAKEN.key, log.iter().map(|taker| taker.to_value()).collect());
    let (_, stop) = plays.hear(&mut Interview::new(&facts, entry));
    let asks_the_same =
        stop.is_some_and(|Stop(stop)| (stop.question.fact, stop.question.at) == (stopped.question.fact, stopped.question.at));
    let scene = plays.scene();
    (asks_the_same && scene.tricks != played.tricks).then_some((scene, moved))
}
