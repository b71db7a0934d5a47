//! The values that carry over from round to round: the King, the chips, and the finalists (rule sheet 5.3, 5.8, 5.9).

use super::bands::Movers;
use super::count::band;
use super::facts::{Deal, KingOfTheHill};
use super::house_rules::{Finish, HouseRules};
use super::sheet::TABLE;
use crate::games::Outcome;
use crate::games::prelude::*;

/// The values that carry over from round to round, besides the chips. The positions of the chips are the totals.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hill {
    /// The King of the next round. `None` before the first round.
    pub king: Option<Seat>,
    /// The players on rung A who can still win. Several finalists play on if the house rules have sudden death. Empty while nobody is on A.
    pub finalists: SeatSet,
}

/// The player who counts as King until the table enters who is King. In the first round it is the player after the dealer, and later the
/// player whom the last round made King (rule sheet 5.3).
pub(super) fn usual_king(now: &Now<'_, KingOfTheHill>) -> Seat {
    now.standing.carried.king.unwrap_or(now.eldest())
}

/// The King of the next round, from the standing before that round begins. Before the first round it is the player after the dealer.
pub(super) fn king(standing: &Standing<Hill>) -> Seat {
    standing.carried.king.unwrap_or(TABLE.next(standing.dealer))
}

/// The index of the rung that a chip is on, `steps` steps above the starting rung. At most the top of the ladder.
pub(super) fn rung(rules: &HouseRules, steps: i64) -> usize {
    let start = rules.rung(rules.start).unwrap_or_default() as i64;
    usize::try_from(start.saturating_add(steps)).unwrap_or_default().min(rules.top())
}

/// The rank of the rung that the chip of `seat` is on.
fn rank(rules: &HouseRules, totals: &Seats<i64>, seat: Seat) -> Rank {
    rules.ladder.get(rung(rules, totals.get(seat))).copied().unwrap_or(Rank::Ace)
}

/// The trump rank of a round in which `king` is King: the rank of the King's rung (rule sheet 5.2).
pub(super) fn trump_rank(now: &Now<'_, KingOfTheHill>, king: Seat) -> Rank {
    rank(now.rules, &now.standing.totals, king)
}

/// The players on rung A who can still win. Before a round of sudden death these are all players on A. Some of them may be there by steps
/// that the table entered between two rounds.
pub(super) fn finalists(rules: &HouseRules, standing: &Standing<Hill>) -> SeatSet {
    if !standing.carried.finalists.is_empty() {
        return standing.carried.finalists;
    }
    standing.totals.by_seat().filter(|(_, steps)| rung(rules, **steps) == rules.top()).map(|(seat, _)| seat).collect()
}

/// Sets the King, the dealer and the finalists (the players at the top who can still win) of the next round.
pub(super) fn after(now: &Now<'_, KingOfTheHill>, deal: &Deal, standing: &mut Standing<Hill>) {
    let king = next_king(now, deal);
    let on_top = || finalists(now.rules, standing);
    let finalists = if finalists(now.rules, now.standing).is_empty() { on_top() } else { survivors(now, deal) };
    standing.carried = Hill { king: Some(king), finalists };
    standing.dealer = now.table.previous(king); // the player before the King deals (KH-D1)
}

/// The King of the next round. If the King's side climbs, the partner becomes King. The King stays if there is no partner (decision KH-D10
/// of the rule sheet). If the King's side does not climb, the next player in turn who is not the partner becomes King (decision KH-D9).
fn next_king(now: &Now<'_, KingOfTheHill>, deal: &Deal) -> Seat {
    let king = deal.king.unwrap_or(usual_king(now));
    let partner = deal.partner.and_then(SeatOr::seat);
    if band(now.rules, deal).movers == Movers::King {
        return partner.unwrap_or(king);
    }
    now.table.from(now.table.next(king)).find(|seat| Some(*seat) != partner).unwrap_or(king)
}

/// The finalists (the players at the top who can still win) after a round of sudden death (decision KH-D11 of the rule sheet). If some
/// finalists are on the side that climbs, only these stay. Otherwise all finalists stay.
pub(super) fn survivors(now: &Now<'_, KingOfTheHill>, deal: &Deal) -> SeatSet {
    let finalists = finalists(now.rules, now.standing);
    let winners = match band(now.rules, deal).movers {
        Movers::King => deal.king_side(),
        Movers::Challengers => deal.king_side().others(now.table.players()),
        Movers::Nobody => SeatSet::NONE,
    };
    let staying = finalists.and(winners);
    if staying.is_empty() { finalists } else { staying }
}

/// The outcome of the match. `None` while it goes on. A single player on rung A wins. Several players on A share the win, or by the house
/// rule of sudden death play on until only one finalist is left (rule sheet 5.9).
pub(super) fn outcome(rules: &HouseRules, standing: &Standing<Hill>) -> Option<Outcome> {
    let winners = finalists(rules, standing);
    let over = match rules.finish {
        Finish::SuddenDeath => winners.len() == 1,
        Finish::Shared => !winners.is_empty(),
    };
    over.then_some(if winners.len() > 1 { Outcome::Shared(winners) } else { Outcome::Won(winners) })
}

/// Values for the output of the program `recount`: the King of the next round, the rung of each player, and the finalists (the players at
/// the top who can still win) if there are any.
pub(super) fn notes(rules: &HouseRules, standing: &Standing<Hill>) -> Vec<Noted> {
    let ladder = TABLE.seats().map(|seat| rank(rules, &standing.totals, seat).to_value()).collect();
    let mut notes = vec![("king", king(standing).to_value()), ("ladder", ladder)];
    let finalists = finalists(rules, standing);
    if !finalists.is_empty() {
        notes.push(("finalists", finalists.iter().map(Seat::to_value).collect::<Value>()));
    }
    notes
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
    use proptest::prelude::*;

    use super::*;
    use crate::asking::Facts;
    use crate::games::rule_reading::read_rules;
    use crate::games::testing;
    use crate::text::Lang;

    #[test]
    fn section_5_8_steps_by_hand_leave_no_chip_beside_the_ladder() {
        let by_hand = |rules: &str, steps: &[i64]| {
            let entered: Vec<_> = steps.iter().map(|steps| (0, 2, *steps)).collect();
            testing::by_hand(&KingOfTheHill, 5, rules, &[], &entered)
        };
        let rung = |rules: &str, steps: &[i64]| {
            let story = by_hand(rules, steps);
            (story.totals.get(Seat(2)), story.notes.iter().find(|(key, _)| *key == "ladder").unwrap().1.items()[2].to_string())
        };
        assert_eq!(rung("{}", &[-3]), (0, r#""2""#.to_owned()));
        assert_eq!(rung("{}", &[-3, 4]), (4, r#""6""#.to_owned()));
        assert_eq!(rung("{}", &[4, -3]), (1, r#""3""#.to_owned()));
        assert_eq!(rung("{}", &[99]), (12, r#""A""#.to_owned()));
        // A chip that starts above the lowest rung can fall below its start.
        assert_eq!(rung(r#"{"start":"4"}"#, &[-2]), (-2, r#""2""#.to_owned()));
        assert_eq!(rung(r#"{"start":"4"}"#, &[-3]), (-2, r#""2""#.to_owned()));
        let story = by_hand("{}", &[-3, 2]);
        let [bounded, whole] = &story.adjusted[..] else { panic!("{:?}", story.adjusted) };
        assert_eq!((bounded.line.amount.value(), bounded.line.clauses.len()), (0, 2));
        assert_eq!(bounded.line.amount.written(&Lang::En.voice()), "−3 (at least 0) = 0");
        assert_eq!((whole.line.amount.value(), whole.line.clauses.len()), (2, 1));
    }

    proptest! {
        /// Checks that no chip leaves the ladder, whatever steps the table enters between rounds.
        #[test]
        fn no_steps_by_hand_leave_the_ladder(start in 0..12usize, steps in prop::collection::vec((0..5u8, -20..20i64), 1..8)) {
            let rules = read_rules::<HouseRules>(Game::switches(&KingOfTheHill), &Facts::default()).unwrap();
            let rank = rules.ladder[start];
            let entered: Vec<_> = steps.iter().map(|(to, steps)| (0, *to, *steps)).collect();
            let agreed = format!(r#"{{"start":{}}}"#, rank.to_value());
            let story = testing::by_hand(&KingOfTheHill, 5, &agreed, &[], &entered);
            prop_assert_eq!(story.adjusted.len(), steps.len());
            prop_assert!(story.totals.iter().all(|total| (-(start as i64)..=12 - start as i64).contains(total)), "{:?}", story.totals);
        }
    }
}
