//! Tests the results of matches, with examples and with random matches.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::games::{EarlyEnd, find};
use crate::matches::{Act, Change, Header, Journal, MatchFile, Replacement, Step};
use crate::reckoning::Unit;
use crate::table::{Seat, SeatSet, Seats, Sides};

/// A finished match of four: the totals by side, and the seats of the winners.
pub(super) fn played(game: &'static str, names: [&str; 4], totals: &[i64], winners: &[u8]) -> Played {
    let game = find(game).unwrap();
    let people: Vec<String> = names.map(String::from).to_vec();
    let header = Header { game: game.sheet().id.into(), players: people.clone(), ..Header::default() };
    Played {
        id: String::new(),
        began: 0,
        last: 0,
        header,
        game,
        count: game.sheet().player_count(4).unwrap(),
        written: people.clone(),
        people,
        left: Vec::new(),
        groups: Vec::new(),
        state: MatchState::Finished,
        deals: 4,
        sides: if totals.len() == 2 { Sides::Two } else { Sides::Alone },
        totals: Seats::from_slice(totals),
        tricks: None,
        winners: winners.iter().map(|seat| Seat(*seat)).collect(),
        shared: totals.len() == 2 && winners.len() == 4 || totals.len() == 4 && winners.len() > 1,
        measure: Measure { game: game.sheet().id, unit: Unit::Points, higher_wins: true },
        feats: None,
    }
}

/// A match of Roller Derby, in which partners score together.
fn pairs(names: [&str; 4], totals: [i64; 2], winners: &[u8]) -> Played {
    played("roller-derby", names, &totals, winners)
}

const FOUR: [&str; 4] = ["Mika", "Jun", "Hana", "Theo"];

#[test]
fn a_match_of_the_files_is_seen_as_it_ended() {
    let file = include_str!("../../tests/matches/roller-derby.json");
    let file = MatchFile::read(file).unwrap();
    let deals = file.deals.len();
    let mut renames = Renames::default();
    let name = file.players[0].clone();
    renames.add(&name, "Somebody", 1);
    let seen = Played::of("x", 5, &file.clone().into_match(7).unwrap(), &renames);
    assert_eq!((seen.id.as_str(), seen.began, seen.last, seen.deals, seen.state), ("x", 5, 7, deals, MatchState::Finished));
    assert_eq!((seen.people[0].as_str(), seen.header.players[0].as_str()), ("Somebody", name.as_str()), "what was written stays");
    assert_eq!((seen.totals.as_slice(), seen.winners), ([171, 52].as_slice(), SeatSet::of(Seat(0)).with(Seat(2))));
    assert_eq!((seen.result(Seat(2)), seen.result(Seat(3))), (Some(Result::Won), Some(Result::Lost)));

    let mut open = file;
    open.deals.truncate(1);
    let open = Played::of("y", 5, &open.into_match(7).unwrap(), &renames);
    assert_eq!((open.state, open.result(Seat(0))), (MatchState::Open, None));
}

#[test]
fn a_ranking_has_the_better_average_first_among_equal_wins() {
    let ranked = |higher_wins: bool| {
        let matches = [played("roller-derby", FOUR, &[100, 118, 115, 131], &[3]), played("roller-derby", FOUR, &[90, 110, 120, 131], &[3])];
        let measure = Measure { higher_wins, ..matches[0].measure };
        let mut names = FOUR.to_vec();
        names.sort_by_key(|person| PlayerTally::of(person, &matches).ranking_in(measure));
        names
    };
    assert_eq!(ranked(true), ["Theo", "Hana", "Jun", "Mika"], "117.5 before 114 before 95");
    assert_eq!(ranked(false), ["Theo", "Mika", "Jun", "Hana"]);
    // Checks the order of two people who have won one match each: the one with fewer matches comes first.
    let matches = [played("roller-derby", FOUR, &[1, 2], &[0, 2]), played("roller-derby", ["Mika", "Jun", "Aya", "Theo"], &[2, 1], &[1])];
    let ranking = |person| PlayerTally::of(person, &matches).ranking();
    assert!(ranking("Hana") < ranking("Mika"));
}

#[test]
fn who_played_on_for_somebody_has_ended_the_match_and_nobody_has_won_what_was_given_up() {
    let file = MatchFile::read(include_str!("../../tests/matches/roller-derby.json")).unwrap();
    let mut game = file.into_match(7).unwrap();
    let replaced = Replacement { from: 2, seat: 0, name: "Aya".into(), mark: None };
    game.push(Step { at: 8, act: Act::Do(Change::Replace(replaced)) });
    let seen = Played::of("x", 5, &game, &Renames::default());
    assert_eq!((seen.people[0].as_str(), PlayerTally::of("Aya", [&seen]).won), ("Aya", 1));
    assert_eq!(PlayerTally::of("Mika", [&seen]).played, 0);
    assert!(Filter { words: "mika".into(), ..Filter::default() }.passes(&seen));
    assert_eq!(Renames::default().check("Mika", "Aya", [seen.written.as_slice()]), Err(RenameTrouble::Together(1)));

    let mut file = MatchFile::read(include_str!("../../tests/matches/roller-derby.json")).unwrap();
    file.deals.truncate(1);
    let mut game = file.into_match(7).unwrap();
    game.push(Step { at: 8, act: Act::Do(Change::End(Some(EarlyEnd::Nobody))) });
    let seen = Played::of("x", 5, &game, &Renames::default());
    assert_eq!((seen.state, seen.deals, PlayerTally::of("Mika", [&seen]).played), (MatchState::GivenUp, 1, 0));
    game.push(Step { at: 9, act: Act::Do(Change::End(None)) });
    assert_eq!(Played::of("x", 5, &game, &Renames::default()).state, MatchState::Open);
}

#[test]
fn tricks_are_those_of_a_side_or_of_the_party_of_a_player() {
    let tricks = |text: &str| {
        let played = Played::of("x", 5, &MatchFile::read(text).unwrap().into_match(7).unwrap(), &Renames::default());
        played.tricks.map(|tricks| tricks.as_slice().to_vec())
    };
    // Checks the sums of the tricks of two sides, deal by deal. First side: 4 + 4, 3 + 6, and 4 + 4 from the log (the winners of single
    // tricks). Second side: 3 + 2, 0 + 4, and 2 + 3 from the log.
    assert_eq!(tricks(include_str!("../../tests/matches/spades.json")), Some(vec![25, 14]));
    assert_eq!(tricks(include_str!("../../tests/matches/condor-whist.json")).map(|tricks| tricks.iter().sum::<i64>() % 13), Some(0));
    assert_eq!(tricks(include_str!("../../tests/matches/plain-sheet.json")), None);
    // Checks that a trick which a ruling moved counts for the side that got it.
    let ruled = r#"{"game":"spades","players":["Ann","Ben","Cas","Dan"],"first_dealer":3,"house_rules":{"revoke":"3_tricks"},"ended_early":"leader",
        "deals":[{"bids":[4,2,3,3],"tricks":[4,3,3,3]}],"rulings":[{"deal":0,"by":0,"cost":{"moved":{"tricks":1}},"reason":"renege"}]}"#;
    assert_eq!(tricks(ruled), Some(vec![6, 7]));
}

#[test]
fn partners_win_and_lose_together() {
    let matches = [
        pairs(FOUR, [171, 52], &[0, 2]),
        pairs(["Mika", "Hana", "Theo", "Jun"], [40, 90], &[1, 3]),
        pairs(FOUR, [80, 80], &[0, 1, 2, 3]),
        pairs(FOUR, [100, 20], &[0, 2]),
        pairs(FOUR, [60, 20], &[0, 2]),
    ];
    let mika = PlayerTally::of("Mika", &matches);
    assert_eq!((mika.played, mika.won, mika.shared, mika.lost(), mika.longest_run), (5, 3, 1, 1, 2));
    assert_eq!(mika.average, Average { sum: 171 + 40 + 80 + 100 + 60, of: 5 });
    assert_eq!(mika.best.map(|best| best.played.total(best.seat)), Some(171));
    let hana = PlayerTally::of("Hana", &matches);
    assert_eq!((hana.played, hana.won, hana.longest_run, hana.average.sum), (5, 4, 2, 171 + 90 + 80 + 100 + 60));
    assert_eq!(PlayerTally::of("Aya", &matches).played, 0);

    let met = meetings("Mika", &matches);
    let with = |other: &str| *met.iter().find(|meeting| meeting.other == other).unwrap();
    let jun = with("Jun");
    assert_eq!((jun.against, jun.ahead, jun.behind, jun.level(), jun.together), (5, 3, 1, 1, 0));
    let hana = with("Hana");
    assert_eq!((hana.against, hana.behind, hana.together, hana.won_together), (1, 1, 4, 3));
}

#[test]
fn only_matches_that_were_played_to_their_end_count() {
    let open = Played { state: MatchState::Open, winners: SeatSet::NONE, ..pairs(FOUR, [50, 0], &[]) };
    let given_up = Played { state: MatchState::GivenUp, ..open.clone() };
    let matches = [open, given_up];
    assert_eq!(PlayerTally::of("Mika", &matches).played, 0);
    assert!(meetings("Mika", &matches).is_empty());
}

#[test]
fn where_the_lowest_total_wins_it_is_the_best() {
    let low = |totals: [i64; 4], winner| {
        let mut played = played("secret-agent", FOUR, &totals, &[winner]);
        played.measure.higher_wins = false;
        played
    };
    let matches = [low([12, 3, 40, 5], 1), low([7, 8, 9, 10], 0)];
    assert_eq!(PlayerTally::of("Mika", &matches).best.map(|best| best.played.total(best.seat)), Some(7));
    assert_eq!(matches[0].ranking().iter().map(|side| side.0).collect::<Vec<_>>(), [1, 3, 0, 2]);
    assert_eq!(meetings("Hana", &matches)[0], Meeting { other: "Mika", against: 2, ahead: 0, behind: 2, together: 0, won_together: 0 });
}

#[test]
fn what_is_counted_differently_is_not_added_up() {
    let by_wins = |mut played: Played| {
        played.measure.unit = Unit::Wins;
        played
    };
    let matches = [pairs(FOUR, [171, 52], &[0, 2]), by_wins(pairs(FOUR, [2, 1], &[0, 2])), pairs(FOUR, [10, 12], &[1, 3])];
    let groups = by_measure(&matches);
    assert_eq!(groups.iter().map(|(measure, group)| (measure.unit, group.len())).collect::<Vec<_>>(), [(Unit::Points, 2), (Unit::Wins, 1)]);
}

#[test]
fn matches_are_found_by_player_game_and_state() {
    let mut played = pairs(FOUR, [1, 0], &[0, 2]);
    played.written.push("Mikka".into());
    let finds =
        |words: &str, game: Option<&str>, state| Filter { words: words.into(), game: game.map(String::from), state }.passes(&played);
    for words in ["", "mika", "MIKKA", "jun roller", "ローラー", "hana theo"] {
        assert!(finds(words, None, None), "{words}");
    }
    assert!(!finds("aya", None, None) && !finds("jun ascot", None, None));
    assert!(finds("", Some("roller-derby"), Some(MatchState::Finished)));
    assert!(!finds("", Some("ascot"), None) && !finds("", None, Some(MatchState::GivenUp)));
}

#[test]
fn two_who_have_sat_at_a_table_are_two_people() {
    let matches = [pairs(FOUR, [1, 0], &[0, 2]), pairs(["Aya", "Jun", "Hana", "Theo"], [1, 0], &[0, 2])];
    let renames = Renames::default();
    let tables = || matches.iter().map(|played| played.written.as_slice());
    assert_eq!(renames.check("Mika", "Jun", tables()), Err(RenameTrouble::Together(1)));
    let long = "A name of 17 char".to_owned();
    assert_eq!(renames.check("Mika", &long, tables()), Err(RenameTrouble::Long));
    let of_file = [long.clone()];
    assert_eq!(renames.check("Mika", &long, tables().chain([of_file.as_slice()])), Ok(long.clone()));
    assert_eq!(renames.check("Mika", "Aya", tables()), Ok("Aya".into()));
}

#[test]
fn a_record_that_goes_on_knows_more() {
    let step = |at| Step { at, act: Act::Do(Change::Settle { deal: 0, drop: vec![] }) };
    let journal = |times: &[i64]| times.iter().map(|at| step(*at)).collect::<Journal>();
    let header = pairs(FOUR, [0, 0], &[]).header;
    let kinship = |ours: &[i64], theirs: &[i64]| Kinship::of((&header, &journal(ours)), (&header, &journal(theirs)));
    assert_eq!(kinship(&[1, 2], &[1, 2]), Kinship::Same);
    assert_eq!(kinship(&[1, 2], &[1, 2, 3]), Kinship::Longer);
    assert_eq!(kinship(&[1, 2, 3], &[1, 2]), Kinship::Shorter);
    assert_eq!(kinship(&[1, 2], &[1, 3]), Kinship::Forked);
    let other = Header { first_dealer: 1, ..header.clone() };
    assert_eq!(Kinship::of((&header, &journal(&[1])), (&other, &journal(&[1, 2]))), Kinship::Forked);
}

/// Any finished or unfinished match of four out of six people.
pub(super) fn some_match() -> impl Strategy<Value = Played> {
    let people = Just(["Mika", "Jun", "Hana", "Theo", "Aya", "Noor"]).prop_shuffle();
    (people, any::<bool>(), vec(-50..200_i64, 4), 0..16_u8, 0..5_u8).prop_map(|(people, sides, totals, winners, state)| {
        let names = [people[0], people[1], people[2], people[3]];
        let seats: Vec<u8> = (0..4).filter(|seat| winners & (1 << if sides { seat % 2 } else { *seat }) != 0).collect();
        let totals = if sides { &totals[..2] } else { &totals[..] };
        let mut played = played("roller-derby", names, totals, &seats);
        played.state = match state {
            0 => MatchState::Open,
            _ if played.winners.is_empty() => MatchState::GivenUp,
            _ => MatchState::Finished,
        };
        played
    })
}

proptest! {
    #[test]
    fn everything_sums_up(matches in vec(some_match(), 0..12)) {
        let finished: Vec<&Played> = matches.iter().filter(|played| played.state == MatchState::Finished).collect();
        let people = people(&matches);
        let tallies: Vec<PlayerTally<'_>> = people.iter().map(|person| PlayerTally::of(person, &matches)).collect();
        let sum = |count: fn(&PlayerTally<'_>) -> u32| tallies.iter().map(count).sum::<u32>();
        let winners: u32 = finished.iter().map(|played| u32::from(played.winners.len())).sum();
        prop_assert_eq!(sum(|tally| tally.played), 4 * finished.len() as u32);
        prop_assert_eq!(sum(|tally| tally.won + tally.shared), winners);
        prop_assert_eq!(sum(|tally| tally.won + tally.shared + tally.lost()), sum(|tally| tally.played));
        let totals: i64 = finished.iter().flat_map(|played| (0..4).map(|seat| played.total(Seat(seat)))).sum();
        prop_assert_eq!(tallies.iter().map(|tally| tally.average.sum).sum::<i64>(), totals);
        for (tally, person) in tallies.iter().zip(&people) {
            prop_assert!(tally.longest_run <= tally.won && (tally.longest_run > 0) == (tally.won > 0));
            prop_assert_eq!(tally.average.of, tally.played);
            let best = finished.iter().filter_map(|played| Some(played.total(played.seat_of(person)?))).max();
            prop_assert_eq!(tally.best.map(|best| best.played.total(best.seat)), best);
        }
    }

    #[test]
    fn who_is_ahead_leaves_the_other_behind(matches in vec(some_match(), 0..12)) {
        for person in people(&matches) {
            let played = PlayerTally::of(person, &matches).played;
            let all = meetings(person, &matches);
            prop_assert_eq!(all.iter().map(|meeting| meeting.against + meeting.together).sum::<u32>(), 3 * played);
            for meeting in all {
                let mirror = *meetings(meeting.other, &matches).iter().find(|mirror| mirror.other == person).unwrap();
                prop_assert_eq!((meeting.ahead, meeting.behind, meeting.level()), (mirror.behind, mirror.ahead, mirror.level()));
                prop_assert_eq!((meeting.together, meeting.won_together), (mirror.together, mirror.won_together));
                prop_assert!(meeting.won_together <= meeting.together);
            }
        }
    }
}
