//! Plays random matches with all kinds of events other than deals.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::num::NonZeroU16;
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::Index;
use trick_ledger::games::{Absence, Adjustment, Because, Booked, ByHand, EarlyEnd, KnownReason, LengthChange, RuleChange, SHELF, View};
use trick_ledger::law::Cost;
use trick_ledger::matches::{Act, Arrival, Change, Consent, DealVerdict, Match, MatchFile, Misdeal, Note, Replacement, Step};
use trick_ledger::table::Seat;

pub fn example(id: &str) -> MatchFile {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/matches/{id}.json"));
    MatchFile::read(&fs::read_to_string(path).unwrap()).unwrap()
}

pub fn by_hand(amount: i64) -> ByHand {
    ByHand::new(amount).unwrap()
}

/// One event of a random match, for example a misdeal or a new player.
#[derive(Clone, Debug)]
pub enum Event {
    Adjust(u8, i64),
    Misdeal(Option<u8>),
    Replace(u8),
    Join { total: i64, after: Index },
    Leave { who: Index, sits_out: bool },
    Back,
    Respell(Index),
    Lengthen(u16),
    Note,
    Judge(bool),
    Adopt { whole: bool, switch: Index, value: Index },
    Correct { from: Index, agreed: bool, ruled: bool },
    End(Option<u8>),
    Book { by: u8, cost: Cost },
    Settle,
}

fn an_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        3 => (0u8..8, -300i64..300).prop_map(|(to, amount)| Event::Adjust(to, amount)),
        1 => (-ByHand::MOST..=ByHand::MOST).prop_map(|amount| Event::Adjust(0, amount)),
        2 => prop::option::of(0u8..8).prop_map(Event::Misdeal),
        2 => (0u8..8).prop_map(Event::Replace),
        1 => (-50i64..50, any::<Index>()).prop_map(|(total, after)| Event::Join { total, after }),
        2 => (any::<Index>(), any::<bool>()).prop_map(|(who, sits_out)| Event::Leave { who, sits_out }),
        1 => Just(Event::Back),
        1 => any::<Index>().prop_map(Event::Respell),
        1 => (1u16..9).prop_map(Event::Lengthen),
        1 => Just(Event::Note),
        2 => any::<bool>().prop_map(Event::Judge),
        3 => (any::<bool>(), any::<Index>(), any::<Index>()).prop_map(|(whole, switch, value)| Event::Adopt { whole, switch, value }),
        1 => (any::<Index>(), any::<bool>(), any::<bool>()).prop_map(|(from, agreed, ruled)| Event::Correct { from, agreed, ruled }),
        1 => prop::option::of(0u8..10).prop_map(Event::End),
        2 => (0u8..8, a_cost()).prop_map(|(by, cost)| Event::Book { by, cost }),
        6 => Just(Event::Settle),
    ]
}

fn a_cost() -> impl Strategy<Value = Cost> {
    prop_oneof![
        (1u8..4, prop::option::of(0u16..20)).prop_map(|(tricks, worth)| Cost::Moved { tricks, worth }),
        Just(Cost::DealLost),
        Just(Cost::MisereMade),
        (1u16..50).prop_map(Cost::Given),
        (1u16..50).prop_map(Cost::Passed),
    ]
}

/// The reason of the event with this number: of every second event a reason that the app offers, of the others words.
fn because(number: usize) -> Because {
    let offered: Vec<KnownReason> = KnownReason::all().collect();
    if number.is_multiple_of(2) { Because::Words(format!("{number}")) } else { Because::Known(offered[number / 2 % offered.len()]) }
}

/// The changes of the match that an event makes. `None` if the event is impossible now.
pub fn change(game: &Match, file: &MatchFile, event: &Event, number: usize) -> Option<Vec<Change>> {
    let story = game.story(View::default());
    let players = file.players.len() as u8;
    let deal = game.record().open_deal();
    // Picks a player of the open deal, and returns the player's number among all players of the match.
    let here = |seat: u8| game.number_of(Seat(seat % game.players(deal).len() as u8));
    Some(vec![match event {
        Event::Adjust(to, amount) => {
            Change::Adjust(Adjustment { after: deal, to: to % players, amount: by_hand(*amount), reason: because(number) })
        }
        Event::Misdeal(again) => {
            let open = story.open.filter(|open| !open.again)?;
            let again = again.map(|again| again % game.players(open.deal).len() as u8);
            Change::Misdeal(Misdeal { deal: open.deal, dealer: open.dealer.0, again, reason: because(number) })
        }
        Event::Replace(seat) => Change::Replace(Replacement { from: deal, seat: here(*seat), name: format!("P{number}"), mark: None }),
        Event::Join { total, after } => {
            let (from, after) = (game.record().next_deal(), after.index(game.whole().header().players.len()) as u8);
            let arrival = Arrival { from, name: format!("N{number}"), mark: None, total: by_hand(*total), after };
            possible(game, Change::Join(arrival))?
        }
        Event::Leave { who, sits_out } => {
            let (from, player) = (game.record().next_deal(), who.index(game.whole().header().players.len()) as u8);
            possible(game, Change::Leave(Absence { player, from, until: sits_out.then_some(from + 1) }))?
        }
        Event::Back => possible(game, game.returning(game.gone().first()?.0))?,
        Event::Respell(who) => {
            let written = game.written();
            Change::Respell(game.respelling(&written[who.index(written.len())], &format!("Q{number}")).ok()?)
        }
        Event::Lengthen(more) => {
            let deals = NonZeroU16::new(story.open.as_ref()?.deal as u16 + more)?;
            Change::Lengthen(LengthChange { from: deal, deals })
        }
        Event::Note => Change::Note(Note { deal, text: format!("{number}") }),
        Event::Judge(accepted) => {
            let verdict = if *accepted { DealVerdict::Accepted } else { DealVerdict::Contested };
            Change::Judge { deal: story.settled.len().checked_sub(1)?, verdict }
        }
        Event::Adopt { whole, switch, value } => {
            let switches = game.game().switches();
            let switch = switches.get(switch.index(switches.len().max(1)))?;
            let values = switch.kind.values();
            let mut house_rules = game.header().house_rules.clone();
            house_rules.set(switch.fact.key, values.get(value.index(values.len().max(1)))?.clone());
            let change = RuleChange::new(if *whole { 0 } else { game.record().next_deal() }, house_rules);
            let change = vec![change];
            game.adopting(&change).ok()?;
            Change::Adopt(change)
        }
        Event::Correct { from, agreed, ruled } => {
            let deal = story.settled.len().checked_sub(1)?;
            let facts = file.deals[from.index(file.deals.len())].clone();
            let reason = if *ruled { because(number) } else { Because::default() };
            if *agreed {
                let consent = Consent { asked_by: vec![0], given_by: vec![1] };
                Change::CorrectAgreed { deal, facts, consent, reason }
            } else if *ruled {
                Change::Rule { deal, facts, reason }
            } else {
                Change::Correct { deal, facts }
            }
        }
        Event::Book { by, cost } => {
            let deal = game.record().deals.len().checked_sub(1)?;
            Change::Book(Booked { deal, by: by % game.players(deal).len() as u8, cost: *cost, reason: because(number) })
        }
        Event::End(how) => Change::End(how.map(|how| match how {
            0 => EarlyEnd::Leader,
            1 => EarlyEnd::Nobody,
            seat => EarlyEnd::Left(here(seat)),
        })),
        Event::Settle => {
            let facts = file.deals.get(deal)?;
            let tell = facts.iter().map(|(key, value)| (key.to_owned(), None, value.clone())).collect();
            return Some(vec![Change::Tell { deal, facts: tell }, Change::Settle { deal, drop: Vec::new() }]);
        }
    }])
}

/// The change `change` of the players. `None` if the match could not go on after it.
fn possible(game: &Match, change: Change) -> Option<Change> {
    game.seating_after(&change).is_ok().then_some(change)
}

/// The example of a game, started again, with these events.
pub fn lived(id: &str, events: &[Event]) -> Match {
    lived_by(&example(id), events)
}

/// The match of a file, started again, with these events.
pub fn lived_by(file: &MatchFile, events: &[Event]) -> Match {
    let mut game = Match::new(file.header().unwrap(), Default::default()).unwrap();
    for (number, event) in events.iter().enumerate() {
        for change in change(&game, file, event, number).into_iter().flatten() {
            game.push(Step { at: number as i64, act: Act::Do(change) });
        }
    }
    game
}

/// A game and the events of its match.
pub fn an_evening() -> impl Strategy<Value = (&'static str, Vec<Event>)> {
    let ids: Vec<_> = SHELF.iter().map(|game| game.sheet().id).collect();
    (prop::sample::select(ids), prop::collection::vec(an_event(), 1..14))
}
