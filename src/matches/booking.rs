//! Booking a ruling: what it would change in the deal it belongs to (`irregularities` 0.3), and whether a deal may still be corrected
//! (7.1). Nothing is written by asking.

use super::happening::Consent;
use super::journal::{Act, Change, Step};
use super::play::Match;
use crate::asking::{Answer, Facts, Stopped, confirm};
use crate::games::words::TAKEN;
use crate::games::{Booked, ByHand, Settled, Story, View};
use crate::law::{Cost, Finding, Incident, Older, Remedy, Ruling, rule};
use crate::table::{Seat, Side, Sides};

/// What booking a ruling would do.
#[derive(Clone, Debug)]
pub enum Effect {
    /// The match as it would be told then.
    Changes(Box<Story>),
    /// It counts when the deal is written down: that is on the table still.
    Later,
    /// Nothing: the ruling moves nothing here, or would help the offender's side.
    Nothing,
    /// The facts of the deal cannot say it: the table reckons it, and enters points by hand.
    ByHand,
}

impl Match {
    /// How old a deal that was written down is (`irregularities` 7.1): whether the next one has begun since, or the match is over.
    pub fn age(&self, deal: usize) -> Older {
        let record = self.record();
        let begun = record.deals.iter().skip(deal + 1).any(|later| later.settled || !later.facts.is_empty());
        match self.story(View::default()).outcome {
            Some(_) => Older::MatchOver,
            None if begun => Older::Earlier,
            None => Older::Last,
        }
    }

    /// Whether the law of the table lets this deal be corrected only if the other side accepts it: what it says then (7.1).
    pub fn closed(&self, deal: usize) -> Option<Finding> {
        let ruling = self.ruling_on(self.age(deal), deal);
        (ruling.remedy == Remedy::Corrected { accepted: true }).then_some(ruling.now)
    }

    /// What the law of the table says of correcting a deal that is not the last: that its book is open, or that it is closed.
    pub fn book(&self, deal: usize) -> Option<Finding> {
        match self.age(deal) {
            Older::Last => None,
            age => Some(self.ruling_on(age, deal).now),
        }
    }

    fn ruling_on(&self, age: Older, deal: usize) -> Ruling {
        let rules = self.house_rules(deal);
        let setting = self.game().setting(rules, self.agreed().players.len() as u8);
        rule(&Incident::Wrong(age), &self.game().law(rules), &setting)
    }

    /// Whose word a correction of a deal needs, where the law of the table has closed the book (7.1): all those who do not gain by it.
    /// Whoever wins the match by it gains most, whoever loses it least; otherwise the totals decide. Nothing where the book is open.
    pub fn consent(&self, deal: usize, facts: &Facts) -> Option<Consent> {
        self.closed(deal)?;
        let (before, after) = (self.story(View::default()), self.corrected(deal, facts));
        let (table, sides) = (self.table(), after.sides);
        let sign = if self.game().higher_wins(self.house_rules(deal)) { 1 } else { -1 };
        let wins = |story: &Story, side| i64::from(sides.members(side, table).iter().any(|seat| story.winners().has(seat)));
        let gain = |side| (wins(&after, side) - wins(&before, side), sign * (after.totals.get(side) - before.totals.get(side)));
        let most = sides.all(table).map(gain).max();
        let same = sides.all(table).all(|side| Some(gain(side)) == most);
        let (asked, given): (Vec<_>, Vec<_>) = sides.all(table).partition(|side| !same && Some(gain(*side)) == most);
        let seats =
            |sides_of: Vec<Side>| sides_of.into_iter().flat_map(|side| sides.members(side, table).iter()).map(|seat| seat.0).collect();
        Some(Consent { asked_by: seats(asked), given_by: seats(given) })
    }

    /// The deal in which a mistake has happened that is told now: the one on the table once something of it is told, before that the
    /// last that was written down.
    pub fn deal_of_mistake(&self) -> Option<usize> {
        self.record().next_deal().checked_sub(1)
    }

    /// What a ruling would change, in a match that is told like `now`.
    pub fn effect(&self, now: &Story, booked: &Booked) -> Effect {
        let of = |story: &Story| story.settled.get(booked.deal).cloned();
        let Some(before) = of(now) else { return Effect::Later };
        let after = self.with(Change::Book(booked.clone()));
        let lines = |settled: &Settled| settled.full.as_ref().map(|full| full.ledger.clone());
        match of(&after) {
            Some(ruled) if ruled.points != before.points || lines(&ruled) != lines(&before) => Effect::Changes(Box::new(after)),
            Some(_) if self.can_say(now, booked) => Effect::Nothing,
            _ => Effect::ByHand,
        }
    }

    /// Whether the facts of a deal can say what a ruling makes of them, be it nothing, in a match that is told like `now`.
    pub fn can_say(&self, now: &Story, booked: &Booked) -> bool {
        let Some(taken) = now.taken(booked.deal) else { return false };
        let Some(told) = taken.after(Seat(booked.by), booked.cost) else { return !matches!(booked.cost, Cost::MisereMade) };
        let mut facts = self.record().deals.get(booked.deal).map(|record| record.facts.clone()).unwrap_or_default();
        facts.remove(TAKEN.key);
        facts.tell(&told);
        loop {
            let Some(open) = self.draft(booked.deal, &facts, View::default()).open else { return false };
            let Some(odd) = open.stopped.as_deref().and_then(Stopped::odd) else { return open.preview.is_some() };
            facts.tell(&[confirm(odd)]);
        }
    }

    /// Whether one more can join this match, told like `now` (7.3): everybody plays alone, and would among one more; and all totals can be
    /// brought along.
    pub fn takes_one_more(&self, now: &Story) -> bool {
        let (header, game) = (self.header(), self.game());
        let players = header.players.len() as u8 + 1;
        let alone = now.sides == Sides::Alone && game.sides(&header.house_rules, players) == Sides::Alone;
        let brought = now.totals.iter().all(|total| ByHand::new(*total).is_some());
        alone && brought && now.open.is_some() && game.sheet().players.contains(&players)
    }

    /// The match as it would be told after a change.
    pub fn with(&self, change: Change) -> Story {
        let mut game = self.clone();
        game.push(Step { at: 0, act: Act::Do(change) });
        game.story(View::FULL)
    }

    /// The change by which a game books a mistake itself (`irregularities` 0.1): the fact `key` of the deal says who made it.
    pub fn own_booking(&self, deal: usize, key: &str, offender: Seat) -> Option<Change> {
        let told = vec![(key.to_owned(), None, offender.to_value())];
        let record = self.record().deals.get(deal)?;
        if !record.settled {
            return Some(Change::Tell { deal, facts: told });
        }
        let mut facts: Facts = record.facts.clone();
        facts.tell(&told);
        let open = self.draft(deal, &facts, View::default()).open.filter(|open| open.preview.is_some())?;
        facts.forget(&open.left_over);
        Some(Change::Correct { deal, facts })
    }
}
