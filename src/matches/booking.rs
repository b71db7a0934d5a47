//! Booking a ruling: a deal that was written down is told otherwise, because tricks change sides (`irregularities` 0.3, 1.3); and
//! whether it may still be corrected (7.1).

use super::play::Match;
use crate::asking::Facts;
use crate::games::words::TAKEN;
use crate::games::{Beside, Script, Story, View};
use crate::law::{Finding, Incident, Older, Remedy, rule};
use crate::table::Seat;

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
        let rules = self.house_rules(deal);
        let setting = self.game().setting(rules, self.agreed().players.len() as u8);
        let ruling = rule(&Incident::Wrong(self.age(deal)), &self.game().law(rules), &setting);
        (ruling.remedy == Remedy::Corrected { accepted: true }).then_some(ruling.now)
    }

    /// The facts of a deal that was written down as they are after a ruling against this player. Nothing where the game cannot say
    /// who took what, where the ruling changes nothing, where the deal could not have been so, and where it would help the offender.
    pub fn ruled(&self, deal: usize, offender: Seat, remedy: Remedy) -> Option<Facts> {
        let record = self.record().deals.get(deal).filter(|record| record.settled)?;
        let beside = Beside { ended: None, ..self.record().beside.clone() };
        let mut deals = self.up_to(deal, &record.facts);
        deals.iter_mut().for_each(|deal| deal.settled = true);
        let script = Script { deals: &deals, beside: &beside, ..self.script() };
        let story = self.game().replay(&script, View { in_full: true, ..View::default() }).ok()?;
        let told = story.settled.get(deal)?.full.as_ref()?.taken.as_ref()?.after(offender, remedy)?;
        let mut facts = record.facts.clone();
        facts.remove(TAKEN.key);
        facts.tell(&told);
        let side = self.game().sides(self.house_rules(0), script.players).side_of(offender);
        let points = |story: &Story| story.settled.get(deal).map(|settled| settled.points.get(side));
        let (before, after) = (points(&self.story(View::default()))?, points(&self.corrected(deal, &facts))?);
        let helps = if self.game().higher_wins(self.house_rules(deal)) { after > before } else { after < before };
        (!helps).then_some(facts)
    }
}
