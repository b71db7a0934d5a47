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
