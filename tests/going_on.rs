//! Tests that replaying only from an earlier story (the result of an earlier replay) gives the same result as replaying from the start,
//! whatever was changed in between.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod dealing;

use dealing::{Luck, Table};
use trick_ledger::asking::{Entry, Facts};
use trick_ledger::games::{
    Adjustment, Because, Beside, Booked, ByHand, DealRecord, EarlyEnd, RuleChange, SHELF, Script, Story, View, find,
};
use trick_ledger::law::Cost;
use trick_ledger::matches::{Act, Change, Journal, Match, Misdeal, Record, Step};
use trick_ledger::table::Seat;

/// The number of matches of each game.
const MATCHES: u64 = 6;

fn told(game: &Match, before: Option<&Story>) -> Story {
    game.story(View { before, ..View::FULL })
}

/// A random act of a table other than entering a deal.
fn aside(record: &Record, rules: &Facts, players: usize, luck: &mut Luck) -> Act {
    let deal = luck.below(record.deals.len().max(1));
    let facts =
        |luck: &mut Luck| record.deals.get(luck.below(record.deals.len().max(1))).map(|deal| deal.facts.clone()).unwrap_or_default();
    let seat = luck.below(players) as u8;
    Act::Do(match luck.below(8) {
        0 => return Act::Undo,
        1 => return Act::Redo,
        2 => Change::Correct { deal, facts: facts(luck) },
        3 => Change::Adjust(Adjustment { after: deal, to: seat, amount: ByHand::new(1).unwrap(), reason: Because::default() }),
        4 => Change::Book(Booked { deal, by: seat, cost: Cost::Given(1 + luck.below(9) as u16), reason: Because::default() }),
        5 => Change::Adopt(vec![RuleChange::new(deal, if luck.below(2) == 0 { Facts::default() } else { rules.clone() })]),
        6 => Change::Misdeal(Misdeal { deal, dealer: seat, again: None, reason: Because::default() }),
        7 if luck.below(2) == 0 => {
            Change::End(*luck.pick(&[Some(EarlyEnd::Leader), Some(EarlyEnd::Nobody), Some(EarlyEnd::Left(0)), None]))
        }
        _ => Change::Enter(*luck.pick(&[Entry::Live, Entry::Totals])),
    })
}

#[test]
fn whatever_was_done_meanwhile_it_is_told_as_from_its_beginning() {
    for game in SHELF {
        for seed in 0..MATCHES {
            let mut table = Table::sit_down(*game, seed);
            let acts = table.acts();
            let rules = table.header.house_rules.clone();
            let mut played = Match::new(table.header.clone(), Journal::default()).unwrap();
            let mut before = told(&played, None);
            let mut did = |act: Act| {
                played.push(Step { at: 0, act: act.clone() });
                let (whole, on) = (told(&played, None), told(&played, Some(&before)));
                assert_eq!(format!("{on:?}"), format!("{whole:?}"), "{} after {act:?}", game.sheet().id);
                // The replay after the next act goes on from this story.
                before = on;
                played.record().clone()
            };
            for act in acts {
                let record = did(act);
                if table.luck.below(12) == 0 {
                    let aside = aside(&record, &rules, table.header.players.len(), &mut table.luck);
                    did(aside);
                }
            }
        }
    }
}

#[test]
fn another_match_is_not_taken_for_this_one() {
    for game in SHELF {
        let mut table = Table::sit_down(*game, 1);
        let acts = table.acts();
        let whole = |game: &Match| format!("{:?}", told(game, None));
        let new = |header| Match::new(header, acts.iter().cloned().map(|act| Step { at: 0, act }).collect()).unwrap();
        let one = new(table.header.clone());
        let mut other = table.header.clone();
        other.first_dealer = (other.first_dealer + 1) % other.players.len() as u8;
        let other = new(other);
        assert_eq!(format!("{:?}", told(&one, Some(&told(&other, None)))), whole(&one), "{}", game.sheet().id);
        // Checks that a story without details (`View::default`) is not continued as a story with all details, nor the other way round.
        let short = one.story(View::default());
        assert_eq!(format!("{:?}", told(&one, Some(&short))), whole(&one), "{}", game.sheet().id);
        let on = one.story(View { before: Some(&told(&one, None)), ..View::default() });
        assert_eq!(format!("{on:?}"), format!("{short:?}"), "{}", game.sheet().id);
    }
}

/// The house rules adopted for the third deal would change the sides, so they do not apply. Checks that a replay that goes on after the
/// third deal still uses the rules adopted for the second deal.
#[test]
fn it_goes_on_with_the_rules_that_were_in_force() {
    let rules = |json: &str| -> Facts { serde_json::from_str(json).unwrap() };
    let changes = [(1, r#"{"deals":5}"#), (2, r#"{"deals":7,"teams":true}"#)];
    let changes = changes.map(|(from, json)| RuleChange::new(from, rules(json)));
    let beside = Beside { rules: changes.to_vec(), ..Beside::default() };
    let (house_rules, deal) = (rules(r#"{"deals":9}"#), DealRecord { facts: rules(r#"{"points":[1,2,3,4]}"#), settled: true });
    let deals = [deal.clone(), deal.clone(), deal.clone(), deal];
    let game = find("plain-sheet").unwrap();
    let players = game.sheet().player_count(4).unwrap();
    let script = |deals| Script { players, first_dealer: Seat(0), house_rules: &house_rules, deals, beside: &beside, entry: Entry::Totals };
    let before = game.replay(&script(&deals[..3]), View::FULL).unwrap();
    let on = game.replay(&script(&deals), View { before: Some(&before), ..View::FULL }).unwrap();
    assert_eq!((on.settled.len(), on.length), (4, Some(5)));
    assert_eq!(format!("{on:?}"), format!("{:?}", game.replay(&script(&deals), View::FULL).unwrap()));
}
