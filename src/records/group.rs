//! The deals of a match that the same people played. If people come, leave or sit out, a match has several such groups of deals.

use serde::{Deserialize, Serialize};

use crate::games::Story;
use crate::table::{Seats, Side, Sides};

/// The points and tricks of all deals that the same people played. Points entered by hand count as a deal that was played by the players of
/// the deal before, and by the player who has the points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealGroup {
    /// The people who played these deals. Each number is an index in [`Played::everybody`](super::Played::everybody).
    pub people: Vec<u8>,
    /// The points that each of the people got in these deals, in the order of `people`.
    pub points: Vec<i64>,
    /// The tricks that each of the people took in these deals, in the order of `people`. 0 in deals that do not record their number.
    pub tricks: Vec<i64>,
}

impl DealGroup {
    /// Whether the group can belong to a match of this number of people, including those who left.
    pub(super) fn fits(&self, people: usize) -> bool {
        let same = [self.points.len(), self.tricks.len()].iter().all(|len| *len == self.people.len());
        same && self.people.iter().all(|person| usize::from(*person) < people)
    }
}

/// The groups of deals of a match in which everybody plays alone. `everybody` has the columns of all people, in the order of
/// [`Played::everybody`](super::Played::everybody). Empty if everybody played all deals and began with the same total, because the totals
/// of the match then say as much.
pub(super) fn groups(story: &Story, everybody: &[u8]) -> Vec<DealGroup> {
    if story.sides != Sides::Alone {
        return Vec::new();
    }
    let mut groups: Vec<DealGroup> = Vec::new();
    let mut before = story.began;
    for deal in 0..=story.settled.len() {
        let at = deal.checked_sub(1).and_then(|last| story.settled.get(last)).or(story.settled.first());
        let seating = at.map_or(story.seating, |settled| settled.seating);
        for adjusted in story.adjusted.iter().filter(|adjusted| adjusted.after == deal) {
            let present = |column| seating.side(column).is_some() || column == adjusted.line.to;
            add(&mut groups, everybody, present, (&before, &adjusted.totals), |_| 0);
            before = adjusted.totals;
        }
        if let Some(settled) = story.settled.get(deal) {
            let side = |column| settled.seating.side(column);
            let tricks = |column| side(column).zip(settled.tricks.as_ref()).map_or(0, |(side, tricks)| tricks.get(side));
            add(&mut groups, everybody, |column| side(column).is_some(), (&before, &settled.totals), tricks);
            before = settled.totals;
        }
    }
    let began = |column: &u8| story.began.get(Side(*column));
    let alike = everybody.windows(2).all(|pair| pair.iter().map(began).min() == pair.iter().map(began).max());
    if alike && groups.iter().all(|group| group.people.len() == everybody.len()) { Vec::new() } else { groups }
}

/// Adds a deal to the group of its players. `present` says who played it, by column. The totals are those before and after the deal.
fn add(
    groups: &mut Vec<DealGroup>,
    everybody: &[u8],
    present: impl Fn(Side) -> bool,
    (before, after): (&Seats<i64>, &Seats<i64>),
    tricks: impl Fn(Side) -> i64,
) {
    let played = (0_u8..).zip(everybody).map(|(person, column)| (person, Side(*column))).filter(|(_, column)| present(*column));
    let (people, columns): (Vec<u8>, Vec<Side>) = played.unzip();
    let points = columns.iter().map(|column| after.get(*column).saturating_sub(before.get(*column)));
    let tricks = columns.iter().map(|column| tricks(*column));
    match groups.iter_mut().find(|group| group.people == people) {
        Some(group) => {
            group.points.iter_mut().zip(points).for_each(|(sum, points)| *sum = sum.saturating_add(points));
            group.tricks.iter_mut().zip(tricks).for_each(|(sum, tricks)| *sum = sum.saturating_add(tricks));
        }
        None => groups.push(DealGroup { points: points.collect(), tricks: tricks.collect(), people }),
    }
}
