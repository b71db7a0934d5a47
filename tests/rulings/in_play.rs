//! Tests what the screen shows immediately if the table books a ruling in the middle of a deal. Either the tricks on the screen have moved,
//! or the live line states the effect.

use super::*;
use crate::dealing::Table;

const ENGLISH: Voice<'_> = Lang::En.voice();

/// The number of random matches with rulings, for each game.
const RANDOM: u64 = 12;

/// The number of tricks that a ruling has moved from one player to another on the screen. `was` is the story before the ruling, and `is` is
/// the story after it.
fn shown(was: &Story, is: &Story) -> u8 {
    let tricks = |story: &Story| story.open.as_ref().and_then(|open| open.scene.tricks);
    let Some((was, is)) = tricks(was).zip(tricks(is)) else { return 0 };
    was.iter().zip(is.iter()).map(|(was, is)| was.saturating_sub(*is)).sum()
}

/// The sentences on the screen about what rulings will do at the end of the deal.
fn said(story: &Story) -> Vec<String> {
    story.open.as_ref().unwrap().scene.pending.iter().map(|says| ENGLISH.text(says)).collect()
}

/// The number of tricks that will change sides according to the sentences on the screen.
fn tricks_said(story: &Story) -> u8 {
    let number = |says: &String| says.split_once(": ")?.1.split_once(" trick")?.0.parse::<u8>().ok();
    said(story).iter().map(|says| number(says).unwrap()).sum()
}

/// Books rulings at any moment of random deals of every game, under random house rules. Checks that a moved trick has moved on the screen,
/// or that the live line says that it will. Checks that the live line states every other cost.
#[test]
fn whatever_a_ruling_will_do_to_the_open_deal_of_any_game_shows_at_once() {
    let (mut moved, mut announced) = (0, 0);
    for game in SHELF {
        for seed in 0..RANDOM {
            let mut table = Table::sit_down(*game, seed);
            let mut acts = table.acts();
            acts.insert(0, Act::Do(Change::Enter(Entry::Live)));
            // The match stops at the later of two random moments, because a late moment has more tricks to move.
            let [one, other] = [(); 2].map(|()| table.luck.below(acts.len()));
            acts.truncate(1 + one.max(other));
            let played = Match::new(table.header.clone(), acts.into_iter().map(|act| Step { at: 0, act }).collect()).unwrap();
            let before = told(&played);
            let Some(open) = before.open.as_ref().filter(|open| open.stopped.is_some()) else { continue };
            let by = *table.luck.pick(&open.playing.iter().collect::<Vec<_>>());
            let worth = |n: u8| Cost::Moved { tricks: n, worth: None };
            for cost in [worth(1), worth(2), worth(3), Cost::DealLost, Cost::MisereMade, Cost::Given(7), Cost::Passed(3)] {
                let after = played.with(Change::Book(booked(open.deal, by.0, cost)));
                let place = || format!("{} {seed} by {by:?} {cost:?}: {:?}", game.sheet().id, said(&after));
                if let Cost::Moved { tricks, .. } = cost {
                    assert_eq!(shown(&before, &after) + tricks_said(&after), tricks, "{}", place());
                    moved += shown(&before, &after);
                } else {
                    assert_eq!((shown(&before, &after), said(&after).len()), (0, 1), "{}", place());
                }
                announced += said(&after).len();
            }
        }
    }
    assert!(moved > 20 && announced > 500, "{moved} {announced}");
}

/// In an open deal of Joffre in which Mika has revoked: the number of tricks of each player, and the sentences about the ruling.
fn joffre(taken: &str, tricks: u8) -> (Vec<u8>, Vec<String>) {
    let game = read(&format!(
        r#"{{"game": "joffre-whist", "players": ["Mika", "Jun", "Hana", "Theo"], "first_dealer": 3, "deals": [],
        "open_deal": {{"declarer": 0, "strain": "S", "level": 1, "doubled": false, "taken": {taken}}},
        "rulings": [{{"deal": 0, "by": 0, "cost": {{"moved": {{"tricks": {tricks}}}}}, "reason": "Revoke"}}]}}"#
    ));
    let scene = told(&game).open.unwrap().scene;
    let voice = Voice { lang: Lang::En, names: &["Mika".into(), "Jun".into(), "Hana".into(), "Theo".into()] };
    (scene.tricks.unwrap().iter().copied().collect(), scene.pending.iter().map(|says| voice.text(says)).collect())
}

/// The winner of a trick leads to the next one. Checks that a ruling therefore does not move the last trick on the screen until the next
/// trick is played.
#[test]
fn a_last_trick_that_moves_is_said_until_the_next_one_is_played() {
    let one = "Mika’s mistake: 1 trick will change sides, the way that costs more.".to_owned();
    let two = "Mika’s mistake: 2 tricks will change sides, the way that costs more.".to_owned();
    let (last, said) = joffre("[1, 0]", 1);
    assert_eq!((last.iter().sum::<u8>(), said), (2, vec![one.clone()]));
    assert_eq!(joffre("[1, 0, 3]", 1).1, Vec::<String>::new());
    assert_eq!(joffre("[0, 1, 0]", 2).1, vec![one]);
    assert_eq!(joffre("[1, 0]", 2).1, vec![two.clone()]);
    assert_eq!(joffre("[0]", 2).1, vec![two]);
}

/// Books rulings against two players at a random moment of random deals of every game. If the players are on opposite sides, the deal does
/// not count (clause 1.7). Checks that the screen says this, and shows the deal as played, only if the settlement counts neither ruling. If
/// the settlement counts neither, the screen says this unless partners are unknown.
#[test]
fn clause_1_7_the_screen_of_an_open_deal_moves_nothing_after_both_sides_revoked() {
    let (mut both, mut neither) = (0, 0);
    for game in SHELF {
        for seed in 0..RANDOM {
            let mut table = Table::sit_down(*game, seed);
            let mut acts = table.acts();
            acts.insert(0, Act::Do(Change::Enter(Entry::Live)));
            let ends: Vec<_> = (0..acts.len()).filter(|at| matches!(acts[*at], Act::Do(Change::Settle { .. }))).collect();
            let Some(end) = ends.first().copied() else { continue };
            let moment = 1 + table.luck.below(end);
            let seated = |acts: &[Act]| {
                let steps = acts.iter().cloned().map(|act| Step { at: 0, act }).collect();
                Match::new(table.header.clone(), steps).unwrap()
            };
            let (mut played, mut whole) = (seated(&acts[..moment]), seated(&acts[..=end]));
            let before = told(&played);
            let Some(open) = before.open.as_ref().filter(|open| open.deal == 0 && open.stopped.is_some()) else { continue };
            let seats: Vec<_> = open.playing.iter().collect();
            let [one, other] = [(); 2].map(|()| seats[table.luck.below(seats.len())].0);
            for game in [&mut played, &mut whole] {
                book(game, booked(0, one, tricks(1)));
                book(game, booked(0, other, tricks(1)));
            }
            let (after, settled) = (told(&played), told(&whole));
            let Some(full) = settled.settled.first().and_then(|settled| settled.full.as_ref()) else { continue };
            let is_both = full.rulings.iter().all(|ruled| ruled.bears == Bears::BothRevoked);
            let open = after.open.as_ref().unwrap();
            let place = || format!("{} {seed}: {one} and {other}: {:?}", game.sheet().id, said(&after));
            if open.both_revoked {
                assert!(is_both, "{}", place());
                assert_eq!(shown(&before, &after), 0, "{}", place());
                assert_eq!(said(&after), ["Both sides made a mistake: the deal does not count and is dealt again."], "{}", place());
                both += 1;
            } else if !is_both {
                assert!(shown(&before, &after) + tricks_said(&after) > 0, "{}", place());
                neither += 1;
            } else {
                // The settlement counts neither ruling, but the screen does not say so. This is allowed only while partners are unknown.
                let partners = game.setting(&table.header.house_rules, whole.count()).partners;
                assert_ne!(partners, Partners::Everybody, "{}", place());
            }
        }
    }
    assert!(both > 50 && neither > 50, "{both} {neither}");
}

/// In Spades without partners everybody is a side. So two revokes of an open deal are of two sides, also if somebody bid nil.
#[test]
fn clause_1_7_a_nil_does_not_hide_that_two_players_revoked() {
    for bids in ["[3, 4, 2, 3]", "[3, 4, 0, 3]"] {
        let mut game = read(&format!(
            r#"{{"game": "spades", "house_rules": {{"seating": "alone"}}, "players": ["Mika", "Jun", "Hana", "Theo"], "deals": [],
            "open_deal": {{"bids": {bids}, "taken": [0, 1, 1]}}}}"#
        ));
        book(&mut game, booked(0, 1, tricks(1)));
        assert!(matches!(game.effect(&told(&game), &booked(0, 3, tricks(1))), Effect::DealAgain), "{bids}");
    }
}

/// In a deal of Roller Derby both sides revoked: the second ruling is offered as a deal that is dealt again, also before the deal is saved.
#[test]
fn clause_1_7_the_second_revoke_of_an_open_deal_has_it_dealt_again() {
    let mut game = read(
        r#"{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "deals": [],
        "open_deal": {"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "taken": [0, 1, 2, 1]}}"#,
    );
    assert!(matches!(game.effect(&told(&game), &booked(0, 1, tricks(1))), Effect::Later));
    book(&mut game, booked(0, 1, tricks(1)));
    assert!(matches!(game.effect(&told(&game), &booked(0, 3, tricks(1))), Effect::Later), "the partner’s side is the same");
    assert!(matches!(game.effect(&told(&game), &booked(0, 0, Cost::Passed(10))), Effect::Later), "points by hand are of any mistake");
    assert!(matches!(game.effect(&told(&game), &booked(0, 0, Cost::Given(10))), Effect::DealAgain), "a revoke can cost points");
    assert!(matches!(game.effect(&told(&game), &booked(0, 2, Cost::DealLost)), Effect::DealAgain));
    book(&mut game, booked(0, 2, Cost::DealLost));
    assert_eq!(said(&told(&game)), ["Both sides made a mistake: the deal does not count and is dealt again."]);
    assert!(matches!(game.effect(&told(&game), &booked(0, 0, Cost::Passed(10))), Effect::DealAgain));
}
