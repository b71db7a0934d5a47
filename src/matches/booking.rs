//! Booking a ruling, as the rule sheet `irregularities` orders: what the ruling changes in the deal (clause 0.3), and whether the deal may
//! still be corrected (clause 7.1). The functions here only compute; they do not change the match.

use super::act::{Act, Change, Step};
use super::happening::Consent;
use super::play::Match;
use crate::asking::{Answer, Facts};
use crate::games::words::TAKEN;
use crate::games::{Bears, Booked, ByHand, DEALER, DealRecord, Story, View};
use crate::law::booking_terms::WhichDeal;
use crate::law::{Declared, Finding, Incident, Older, Remedy, Ruling, Setting, rule, which_told};
use crate::reckoning::Unit;
use crate::table::{Seat, Side, Sides};

/// The effect that a ruling would have on the match if it were booked.
#[derive(Clone, Debug)]
pub enum Effect {
    /// The ruling changes the deal: its score, or at least who has which tricks. The value is the match after the booking.
    Changes(Box<Story>),
    /// The ruling will count when its deal, which is still open, is settled.
    Later,
    /// The ruling changes nothing in the deal: it has no effect, it would help the side that broke the rule, or rulings that are booked
    /// already have the same effect.
    Nothing,
    /// The facts of the deal cannot express the ruling, so the players work out the points and enter them by hand.
    ByHand,
    /// Both sides have revoked (not followed suit although they could). So the deal is dealt again (clause 1.7 of the rule sheet
    /// `irregularities`).
    DealAgain,
}

impl Match {
    /// The age of the deal: whether it is the last deal, a later deal has begun, or the match is over. The rule about wrong scores depends
    /// on the age (clause 7.1 of the rule sheet `irregularities`).
    pub fn age(&self, deal: usize) -> Older {
        let record = self.record();
        let begun = record.deals.iter().skip(deal + 1).any(DealRecord::has_begun);
        match self.story(View::default()).outcome {
            Some(_) => Older::MatchOver,
            None if begun => Older::Earlier,
            None => Older::Last,
        }
    }

    /// The possible ages of a deal with a wrong score in this match. The judge offers them as answers.
    pub fn ages(&self) -> &'static [Older] {
        let last = self.record().deals.iter().rposition(|deal| deal.settled);
        match last.map(|deal| (deal, self.age(deal))) {
            None => Older::ALL,
            Some((_, Older::MatchOver)) => &[Older::MatchOver],
            Some((_, Older::Earlier)) => &[Older::Earlier],
            Some((0, Older::Last)) => &[Older::Last],
            Some((_, Older::Last)) => &[Older::Last, Older::Earlier],
        }
    }

    /// The ruling that the score of the deal is final. A correction then needs the consent of the other side (clause 7.1 of the rule sheet
    /// `irregularities`). `None` if no consent is needed.
    pub fn closed(&self, deal: usize) -> Option<Finding> {
        let ruling = self.ruling_on(self.age(deal), deal);
        (ruling.remedy == Remedy::Corrected { accepted: true }).then_some(ruling.now)
    }

    /// The finding of the table's law (the rules for mistakes) on whether the score of the deal `deal` may still be corrected. `None` for
    /// the last deal, because its score may always be corrected.
    pub fn book(&self, deal: usize) -> Option<Finding> {
        match self.age(deal) {
            Older::Last => None,
            age => Some(self.ruling_on(age, deal).now),
        }
    }

    fn ruling_on(&self, age: Older, deal: usize) -> Ruling {
        let (then, rules) = (self.at(deal), self.house_rules(deal));
        rule(&Incident::Wrong(age), &then.game().law(rules), &self.setting_of(deal))
    }

    /// The unit in which the points of a ruling on the deal `deal` count.
    pub fn ruling_unit(&self, deal: usize) -> Unit {
        self.setting_of(deal).unit
    }

    /// The properties of the game on which a ruling on the deal `deal` depends, under the house rules of this deal.
    fn setting_of(&self, deal: usize) -> Setting {
        let then = self.at(deal);
        then.game().setting(self.house_rules(deal), then.count())
    }

    /// The consent that correcting the deal to `facts` needs: all players except those who gain most by the correction must agree (clause
    /// 7.1 of the rule sheet `irregularities`). A player who becomes a winner of the match gains most, and a player who is no longer a
    /// winner gains least. Among the other players the change of their totals decides. `None` if no consent is needed, because the score of
    /// the deal is not final.
    pub fn consent(&self, deal: usize, facts: &Facts) -> Option<Consent> {
        self.closed(deal)?;
        self.consent_to(deal, &self.corrected(deal, facts))
    }

    /// The consent that any change of the deal needs, for example a correction or a ruling. `after` is the match after the change. `None`
    /// if no consent is needed.
    pub fn consent_to(&self, deal: usize, after: &Story) -> Option<Consent> {
        self.closed(deal)?;
        let before = self.story(View::default());
        let (table, sides) = (self.whole().table(), after.sides);
        let sign = if self.game_at(deal).higher_wins(self.house_rules(deal)) { 1 } else { -1 };
        let wins = |story: &Story, side| i64::from(sides.members(side, table).iter().any(|seat| story.winners().has(seat)));
        let gain = |side| (wins(after, side) - wins(&before, side), sign * (after.totals.get(side) - before.totals.get(side)));
        let most = sides.all(table).map(gain).max();
        let same = sides.all(table).all(|side| Some(gain(side)) == most);
        let (asked, given): (Vec<_>, Vec<_>) = sides.all(table).partition(|side| !same && Some(gain(*side)) == most);
        let seats =
            |sides_of: Vec<Side>| sides_of.into_iter().flat_map(|side| sides.members(side, table).iter()).map(|seat| seat.0).collect();
        Some(Consent { asked_by: seats(asked), given_by: seats(given) })
    }

    /// Whether a mistake that is entered now may belong to either of two deals: the last settled deal or the open one. This is so while the
    /// open deal still asks its first question, if this question is about who took the tricks. The cards of such a deal are played before
    /// any fact of the deal is recorded.
    pub fn is_between(&self, now: &Story) -> bool {
        let last = self.deal_of_mistake().filter(|last| *last < now.settled.len());
        let (Some(last), Some(open)) = (last, now.open.as_ref().filter(|open| !open.again)) else { return false };
        let Some(question) = open.stopped.as_ref().map(|stopped| &stopped.question) else { return false };
        let key = question.fact.key;
        let is_all =
            || self.record().deals.get(last).is_some_and(|deal| deal.facts.iter().all(|(other, _)| [key, DEALER.key].contains(&other)));
        open.deal > last
            && (question.instead.is_some() || key == TAKEN.key || now.taken(last).is_some_and(|taken| taken.is_told_by(key)) || is_all())
    }

    /// The number of the deal to which a mistake that is entered now belongs: the open deal if it has a fact, otherwise the last settled
    /// deal. `None` if no deal has a fact. If the mistake [may belong to either of two deals](Match::is_between),
    /// [`deal_told`](Match::deal_told) decides.
    pub fn deal_of_mistake(&self) -> Option<usize> {
        self.record().next_deal().checked_sub(1)
    }

    /// The number of the deal to which a mistake that is entered now belongs. `told` has the facts of the mistake. If two deals are
    /// possible, `told` must say which. `None` if `told` does not say it, or if the match has no such deal.
    pub fn deal_told(&self, now: &Story, told: &Facts) -> Option<usize> {
        let open = now.open.as_ref().map(|open| open.deal);
        match (which_told(told), self.is_between(now)) {
            (Some(WhichDeal::Recorded), _) => now.settled.len().checked_sub(1),
            (Some(WhichDeal::Playing), true) => open,
            (None, true) => None,
            (_, false) => self.deal_of_mistake().or(open),
        }
    }

    /// The facts that the law (the rules for mistakes) needs to rule on a mistake that is entered now. `setting` has the facts that the
    /// game gives. The returned value also has the deals to which the mistake can belong, the players of the deal `deal`, and its contract
    /// `declared`. A player who sits a deal out makes no mistake in it.
    pub fn setting(&self, setting: Setting, now: &Story, deal: Option<usize>, declared: Option<Declared>) -> Setting {
        let settled = deal.and_then(|deal| Some(now.settled.get(deal)?.playing));
        let seats = settled.or_else(|| Some(now.open.as_ref()?.playing)).unwrap_or_else(|| self.table().everybody());
        Setting { seats, hands: seats.len(), between: self.is_between(now), ages: self.ages(), declared, ..setting }
    }

    /// The effect of booking the ruling `booked`. `now` is the story of this match.
    pub fn effect(&self, now: &Story, booked: &Booked) -> Effect {
        let after = self.with(Change::Book(booked.clone()));
        if now.settled.len() <= booked.deal {
            let both_revoked = after.open.as_ref().is_some_and(|open| open.deal == booked.deal && open.both_revoked);
            return if both_revoked { Effect::DealAgain } else { Effect::Later };
        }
        match bears(&after, booked.deal) {
            Some(Bears::Counts | Bears::NoPoints) if is_same(now, &after, booked.deal) => Effect::Nothing,
            Some(Bears::Counts | Bears::NoPoints) => Effect::Changes(Box::new(after)),
            Some(Bears::NoCost | Bears::NotThere) => Effect::Nothing,
            Some(Bears::BothRevoked) => Effect::DealAgain,
            Some(Bears::Unsaid) | None => Effect::ByHand,
        }
    }

    /// Whether the facts of a settled deal can express the ruling `booked`, even if the ruling changes nothing. `now` is the story of this
    /// match: the deals before the ruling are not replayed, because the judge asks about many rulings on one deal.
    pub fn can_say(&self, now: &Story, booked: &Booked) -> bool {
        matches!(bears(&self.ruled(now, booked), booked.deal), Some(Bears::Counts | Bears::NoPoints | Bears::NoCost))
    }

    /// Whether one more player can join (clause 7.3 of the rule sheet `irregularities`). Every player must play alone, before and after.
    /// Each total must be small enough to be entered by hand, because the players bring their totals into the new match. `now` is the story
    /// of this match.
    pub fn takes_one_more(&self, now: &Story) -> bool {
        let (header, game) = (self.header(), self.game());
        let Some(more) = game.sheet().player_count(header.players.len() + 1) else { return false };
        let alone = now.sides == Sides::Alone && game.sides(&header.house_rules, more) == Sides::Alone;
        let brought = now.totals.iter().all(|total| ByHand::new(*total).is_some());
        alone && brought && now.open.is_some()
    }

    /// Replays the match after the change `change`.
    pub fn with(&self, change: Change) -> Story {
        let mut game = self.clone();
        game.push(Step { at: 0, act: Act::Do(change) });
        game.story(View::FULL)
    }

    /// The change that books a mistake for which the game has its own rule (clause 0.1 of the rule sheet `irregularities`): the fact `key`
    /// of the deal `deal` gets the offender as its value. `None` if the deal does not exist or cannot have the fact.
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

/// Whether the deal `deal` is the same in both stories: its facts after rulings, its score, and what is known of the match after it.
fn is_same(now: &Story, after: &Story, deal: usize) -> bool {
    let facts = |story: &Story| story.settled.get(deal).and_then(|settled| settled.full.as_ref()?.ruled().cloned());
    let counts = |story: &Story| story.settled.get(deal).map(|settled| (settled.points, settled.totals, settled.tricks));
    let match_after = |story: &Story| (story.totals, story.outcome, story.account, story.notes.clone());
    facts(now) == facts(after) && counts(now) == counts(after) && match_after(now) == match_after(after)
}

/// Returns whether the last booked ruling on the deal `deal` counts, or why it does not. `None` if `story` does not have this deal in full,
/// or if there is no ruling on the deal.
fn bears(story: &Story, deal: usize) -> Option<Bears> {
    let rulings = &story.settled.get(deal)?.full.as_ref()?.rulings;
    Some(rulings.iter().max_by_key(|ruled| ruled.entry)?.bears)
}
