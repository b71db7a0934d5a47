//! Tests random matches in which people come, leave and sit out.

use super::tables::*;
use super::*;

#[derive(Clone, Debug)]
enum Turn {
    Play,
    Join(i64, Index),
    Leave(Index),
    SitOut(Index),
    Back,
    Undo,
    ByHand(Index, i64),
}

fn a_turn() -> impl Strategy<Value = Turn> {
    prop_oneof![
        4 => Just(Turn::Play),
        2 => (-50i64..50, any::<Index>()).prop_map(|(total, after)| Turn::Join(total, after)),
        2 => any::<Index>().prop_map(Turn::Leave),
        2 => any::<Index>().prop_map(Turn::SitOut),
        1 => Just(Turn::Back),
        1 => Just(Turn::Undo),
        1 => (any::<Index>(), -9i64..9).prop_map(|(who, amount)| Turn::ByHand(who, amount)),
    ]
}

/// Plays a match by the steps in `turns`, leaving out those that are impossible at their time.
fn lives(id: &str, players: usize, turns: &[Turn]) -> Match {
    let mut game = table(id, players);
    for turn in turns {
        let people = game.whole().header().players.len();
        if game.story(View::default()).open.is_none() {
            break;
        }
        let change = match turn {
            Turn::Play => {
                plays(&mut game);
                continue;
            }
            Turn::Undo => {
                game.push(Step { at: 0, act: Act::Undo });
                // If all facts of the open deal are entered after the undo, saves the deal.
                let story = game.story(View::default());
                if let Some(settle) = game.settle(&story) {
                    game.push(Step { at: 0, act: settle });
                }
                continue;
            }
            Turn::Join(total, after) => join(&game, &format!("New {people}"), *total, after.index(people) as u8),
            Turn::Leave(who) => leave(&game, who.index(people) as u8),
            Turn::SitOut(who) => sit_out(&game, who.index(people) as u8),
            Turn::Back => match game.gone().first() {
                Some((player, _)) => game.returning(*player),
                None => continue,
            },
            Turn::ByHand(who, amount) => Change::Adjust(trick_ledger::games::Adjustment {
                after: game.record().open_deal(),
                to: who.index(people) as u8,
                amount: ByHand::new(*amount).unwrap(),
                reason: Because::default(),
            }),
        };
        if matches!(change, Change::Adjust(_)) || game.seating_after(&change).is_ok() {
            does(&mut game, change);
        }
    }
    game
}

fn an_evening() -> impl Strategy<Value = (&'static str, usize, Vec<Turn>)> {
    let tables = LEAVING.into_iter().chain(COMING).collect::<Vec<_>>();
    (prop::sample::select(tables), prop::collection::vec(a_turn(), 1..14)).prop_map(|((id, players), turns)| (id, players, turns))
}

proptest! {
    /// Checks that a player who sits a deal out neither gains nor pays, and that all other players get what the ledger says.
    #[test]
    fn who_does_not_play_neither_gains_nor_pays((id, players, turns) in an_evening()) {
        let game = lives(id, players, &turns);
        let story = game.story(View::FULL);
        for (deal, settled) in story.settled.iter().enumerate() {
            let before = story.before(deal);
            for column in (0..settled.totals.len() as u8).map(trick_ledger::table::Side) {
                let gained = settled.totals.get(column) - before.get(column);
                let ledger = &settled.full.as_ref().unwrap().ledger;
                match settled.seating.side(column) {
                    None => prop_assert_eq!((gained, settled.points.get(column)), (0, 0), "{} {:?}", deal, column),
                    Some(side) => prop_assert_eq!(gained, ledger.sum(side, game.game().unit(&game.header().house_rules))),
                }
            }
            prop_assert_eq!(game.players(deal).len(), settled.seating.len());
        }
    }

    /// Checks that a match with changes of its players is the same after it was written to a file, shared by a link, or undone and redone.
    #[test]
    fn a_table_that_changes_is_carried((id, players, turns) in an_evening(), back in any::<Index>()) {
        let game = lives(id, players, &turns);
        let story = game.story(View::FULL);
        let again = carried(&game);
        prop_assert_eq!(format!("{:?}", again.story(View::FULL)), format!("{story:?}"));
        prop_assert_eq!(again.header().clone(), game.header().clone());
        let file = MatchFile::of(&game);
        let link = trick_ledger::sharing::SharedLink::of(&file);
        let Ok(trick_ledger::sharing::SharedLink::Match(linked)) = trick_ledger::sharing::SharedLink::read(&link) else { panic!() };
        prop_assert_eq!(*linked, file);
        let mut undone = game.clone();
        let steps = back.index(game.record().undoable + 1);
        for act in std::iter::repeat_n(Act::Undo, steps).chain(std::iter::repeat_n(Act::Redo, steps)) {
            undone.push(Step { at: 0, act });
        }
        prop_assert_eq!(undone.record(), game.record());
        prop_assert_eq!(format!("{:?}", undone.story(View::FULL)), format!("{story:?}"));
    }

    /// Checks that a replay continued from the previous one equals a replay from the start.
    #[test]
    fn a_match_that_grows_is_what_it_comes_to((id, players, turns) in an_evening()) {
        let mut before: Option<Story> = None;
        for end in 1..=turns.len() {
            let game = lives(id, players, &turns[..end]);
            let grown = game.story(View { before: before.as_ref(), ..View::FULL });
            prop_assert_eq!(format!("{grown:?}"), format!("{:?}", game.story(View::FULL)));
            before = Some(grown);
        }
    }

    /// Checks that the last totals of every export are those of the match.
    #[test]
    fn every_export_ends_with_the_totals((id, players, turns) in an_evening()) {
        let game = lives(id, players, &turns);
        let story = game.story(View::FULL);
        let paper = Paper::of(&game, &story, Lang::En);
        prop_assert_eq!(paper.totals.len(), story.totals.len());
        prop_assert_eq!(&paper.totals, &story.totals.iter().map(|total| trick_ledger::text::integer(*total)).collect::<Vec<_>>());
        prop_assert_eq!(paper.sides.len(), game.whole().header().players.len());
        let table = csv(&paper, Separator::Comma);
        let mut rows = paper.rows.iter().filter(|row| !row.figures.is_empty());
        if let Some(last) = rows.next_back().filter(|_| story.adjusted.iter().all(|by_hand| by_hand.after < story.settled.len())) {
            for (figure, (column, total)) in last.figures.iter().zip(story.totals.by_seat()) {
                let is_come = figure.total.is_some();
                prop_assert!(!is_come || figure.total == Some(*total), "{:?} {:?}", column, last);
            }
        }
        prop_assert_eq!(table.lines().count(), paper.rows.len() + 1);
    }

    /// Checks that the points in each column of the score sheet add up from the column's first total. The column of a player who came later
    /// begins with a total and no points.
    #[test]
    fn every_column_adds_up((id, players, turns) in an_evening()) {
        let game = lives(id, players, &turns);
        let story = game.story(View::FULL);
        let paper = Paper::of(&game, &story, Lang::En);
        let arrivals = &game.record().arrivals;
        for column in 0..paper.sides.len() {
            let mut last = column.checked_sub(players).map_or(0, |at| arrivals[at].total.value());
            for figure in paper.rows.iter().filter_map(|row| row.figures.get(column)).filter(|figure| figure.total.is_some()) {
                let total = figure.total.unwrap();
                prop_assert_eq!(last, total - figure.points.unwrap_or(0), "{}: {:?}", column, figure);
                last = total;
            }
        }
    }

    /// Checks that the records list the players who ended the match, each with the right total.
    #[test]
    fn the_records_have_those_who_are_there((id, players, turns) in an_evening()) {
        let game = lives(id, players, &turns);
        let story = game.story(View::FULL);
        let played = trick_ledger::records::Played::of("x", 0, &game, &Default::default());
        let whole = game.whole();
        prop_assert_eq!(played.people.len(), usize::from(story.here.len()));
        // Whoever left before playing a deal is in no list of a match that is over.
        let has_played = |column: &u8| story.settled.iter().any(|settled| settled.seating.side(Side(*column)).is_some());
        let counts = |column: &u8| story.outcome.is_none() || story.here.has(Seat(*column)) || has_played(column);
        let everybody = (0..whole.header().players.len() as u8).filter(counts).count();
        prop_assert_eq!(played.people.len() + played.left.len(), everybody);
        let left = played.left.iter().map(|left| (&left.name, &left.total));
        for (name, total) in played.people.iter().zip(played.totals.iter()).chain(left) {
            let column = whole.header().players.iter().position(|other| other == name).unwrap();
            prop_assert_eq!(story.totals.as_slice()[column], *total);
        }
    }
}
