//! Counts the matches that a person has played and won: overall, in each game, and with or against other people.

use core::cmp::Reverse;

use super::{Average, Measure, Played, Result};
use crate::games::worth;
use crate::table::Seat;

/// The best final total of a person, with the match in which it was reached.
#[derive(Clone, Copy)]
pub struct BestTotal<'a> {
    /// The match in which the total was reached.
    pub played: &'a Played,
    /// The seat of the person in this match.
    pub seat: Seat,
}

/// The results of a person's finished matches.
#[derive(Clone, Copy, Default)]
pub struct PlayerTally<'a> {
    /// The number of finished matches that the person has played.
    pub played: u32,
    /// The number of the person's finished matches that only the person's side has won.
    pub won: u32,
    /// The number of the person's finished matches that the person's side and other sides have won together.
    pub shared: u32,
    /// The average of the final totals. It is meaningful only if the totals of all matches can be compared (they have the same
    /// [`Measure`]).
    pub average: Average,
    /// The best final total. It is meaningful only if the totals of all matches can be compared (they have the same [`Measure`]). `None` if
    /// the person has no final total.
    pub best: Option<BestTotal<'a>>,
    /// The most matches won in a row.
    pub longest_run: u32,
    /// The current number of matches won in a row.
    pub run: u32,
}

impl<'a> PlayerTally<'a> {
    /// The results of a person. `matches` must be in the order of their beginnings.
    pub fn of(person: &str, matches: impl IntoIterator<Item = &'a Played>) -> PlayerTally<'a> {
        let mut tally = PlayerTally::default();
        for played in matches {
            match played.seat_of(person).and_then(|seat| Some((seat, played.result(seat)?))) {
                Some((seat, result)) => tally.add(played, seat, result),
                None if played.was_left_by(person) => tally.add_left(),
                None => {}
            }
        }
        tally
    }

    /// The order of a ranking: most wins first, then most shared wins, then fewest matches.
    pub fn ranking(&self) -> impl Ord + use<> {
        (Reverse((self.won, self.shared)), self.played)
    }

    /// The order of a ranking in one measure: as [`ranking`](Self::ranking), then the better average.
    pub fn ranking_in(&self, measure: Measure) -> impl Ord + use<> {
        let average = self.average.tenths().map(|average| worth(average, measure.higher_wins));
        (self.ranking(), Reverse(average))
    }

    /// Counts a match in which the person had the seat `seat` and the result `result`.
    pub(super) fn add(&mut self, played: &'a Played, seat: Seat, result: Result) {
        self.played += 1;
        self.won += u32::from(result == Result::Won);
        self.shared += u32::from(result == Result::Shared);
        self.run = if result == Result::Won { self.run + 1 } else { 0 };
        self.longest_run = self.longest_run.max(self.run);
        self.average.add(played.figure(played.total(seat)));
        let beaten = |best: BestTotal<'_>| better(played, played.total(seat), best.played.total(best.seat));
        if self.best.is_none_or(beaten) {
            self.best = Some(BestTotal { played, seat });
        }
    }

    /// Counts a match that the person left before its end. As in a settlement, the person has not won the match. The match adds no final
    /// total to the average.
    pub(super) fn add_left(&mut self) {
        self.played += 1;
        self.run = 0;
    }

    /// The number of matches lost, or left before their end.
    pub fn lost(&self) -> u32 {
        self.played - self.won - self.shared
    }
}

/// Whether the total `one` is better than `other` in a match.
fn better(played: &Played, one: i64, other: i64) -> bool {
    if played.measure.higher_wins { one > other } else { one < other }
}

/// The measures of the finished matches, each with its matches. They are in the order in which the home screen lists the games.
pub fn by_measure<'a>(matches: impl IntoIterator<Item = &'a Played>) -> Vec<(Measure, Vec<&'a Played>)> {
    let mut groups: Vec<(Measure, Vec<&Played>)> = Vec::new();
    for played in matches {
        match groups.iter_mut().find(|(measure, _)| *measure == played.measure) {
            Some((_, group)) => group.push(played),
            None => groups.push((played.measure, vec![played])),
        }
    }
    groups
}

/// All people who have played in `matches`, in the order of their first match.
pub fn people<'a>(matches: impl IntoIterator<Item = &'a Played>) -> Vec<&'a str> {
    let mut people: Vec<&str> = Vec::new();
    for name in matches.into_iter().flat_map(Played::everybody) {
        if !people.contains(&name) {
            people.push(name);
        }
    }
    people
}

/// The results of a person with and against another person, in the finished matches that both played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting<'a> {
    /// The name of the second person, with whom or against whom the first person played.
    pub other: &'a str,
    /// The number of matches in which the two people were on different sides.
    pub against: u32,
    /// The number of matches in which the two people were on different sides and the first was ahead.
    pub ahead: u32,
    /// The number of matches in which the two people were on different sides and the second, `other`, was ahead.
    pub behind: u32,
    /// The number of matches in which the two people were partners.
    pub together: u32,
    /// The number of matches that the two people won together.
    pub won_together: u32,
}

impl Meeting<'_> {
    /// The number of matches in which the two people were on different sides and neither was ahead.
    pub fn level(&self) -> u32 {
        self.against - self.ahead - self.behind
    }
}

/// The results of a person with and against each other person, ordered by the first match together.
pub fn meetings<'a>(person: &str, matches: impl IntoIterator<Item = &'a Played>) -> Vec<Meeting<'a>> {
    let mut all: Vec<Meeting<'a>> = Vec::new();
    for played in matches {
        let Some(seat) = played.seat_of(person) else { continue };
        let Some(result) = played.result(seat) else { continue };
        for (other, there) in played.people.iter().zip((0..).map(Seat)).filter(|(_, there)| *there != seat) {
            if !all.iter().any(|meeting| meeting.other == other) {
                all.push(Meeting { other, against: 0, ahead: 0, behind: 0, together: 0, won_together: 0 });
            }
            let Some(meeting) = all.iter_mut().find(|meeting| meeting.other == other) else { continue };
            if played.sides.side_of(seat) == played.sides.side_of(there) {
                meeting.together += 1;
                meeting.won_together += u32::from(result == Result::Won);
                continue;
            }
            meeting.against += 1;
            meeting.ahead += u32::from(is_ahead(played, seat, there));
            meeting.behind += u32::from(is_ahead(played, there, seat));
        }
    }
    all
}

/// Whether the player `one` of a finished match ended ahead of the player `other`. If only one of them won, the winner is ahead. If not,
/// the player with the better total is ahead.
fn is_ahead(played: &Played, one: Seat, other: Seat) -> bool {
    match (played.winners.has(one), played.winners.has(other)) {
        (true, false) => true,
        (false, true) => false,
        _ => better(played, played.total(one), played.total(other)),
    }
}
