//! Tests of the draft of a match.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]
use super::*;
use crate::games::find;

fn player(name: &str, mark: u8) -> Player {
    Player { name: name.into(), mark: Mark::of(mark) }
}

fn empty(game: &str) -> Draft {
    let game = find(game).unwrap();
    Draft::empty(game, game.sheet().usual_count(), Facts::default())
}

fn table(game: &str, names: &[&str]) -> Draft {
    let known: Vec<_> = names.iter().zip(0..).map(|(name, mark)| player(name, mark)).collect();
    Draft { places: vec![None; names.len()], ..empty(game) }.filled_with(&known)
}

/// Every game with each of its numbers of players, and the rules with which a new match of them begins.
fn begun() -> Vec<(&'static dyn AnyGame, PlayerCount, Facts)> {
    let counts = |game: &'static dyn AnyGame| {
        let counts = game.sheet().players.iter().filter_map(|players| game.sheet().player_count(usize::from(*players)));
        counts.map(move |players| (game, players, game.begins_with(players)))
    };
    crate::games::SHELF.iter().copied().flat_map(counts).collect()
}

fn names(draft: &Draft) -> Vec<&str> {
    draft.places.iter().map(|place| place.as_ref().map_or("", |player| player.name.as_str())).collect()
}

#[test]
fn a_draft_for_another_number_of_players_does_not_suit_the_chosen_one() {
    let suits = |id: &str, players: usize, chosen: usize| {
        let draft = Draft { places: vec![None; players], ..empty(id) };
        draft.suits(find(id).unwrap(), chosen, 6)
    };
    assert!(suits("spades", 3, 3) && suits("spades", 4, 4));
    assert!(!suits("spades", 4, 3) && !suits("spades", 3, 4));
    // Six on the shelf means six or more.
    assert!(suits("oh-hell", 8, 6) && suits("oh-hell", 6, 6) && !suits("oh-hell", 5, 6));
    // Sueca is for four only, so three were chosen for another game.
    assert!(suits("sueca", 4, 3));
}

#[test]
fn places_are_asked_for_and_then_the_dealer() {
    let mut draft = table("roller-derby", &["Mika", "Jun"]);
    draft.places.extend([None, None]);
    assert_eq!(draft.lacks(), Some(Lack::Place(2)));
    assert_eq!(draft.agreed(Direction::Clockwise), None);
    let draft = draft.filled_with(&[player("Jun", 1), player("Hana", 0), player("Theo", 3), player("Aya", 4)]);
    assert_eq!(names(&draft), ["Mika", "Jun", "Hana", "Theo"]);
    assert_eq!(draft.places[2].as_ref().unwrap().mark, Mark::of(2), "0 and 1 are taken");
    assert_eq!(draft.lacks(), Some(Lack::Dealer));
}

/// Checks that in Chiamata every player deals twice if six or seven play. A match of five players has the default of 10 deals. Matches of
/// six or seven can choose 10 deals, too.
#[test]
fn section_6_a_new_match_of_six_is_dealt_twice_round() {
    let game = find("chiamata-5p").unwrap();
    let draft =
        |players, rules: &str| Draft::empty(game, game.sheet().player_count(players).unwrap(), serde_json::from_str(rules).unwrap());
    let deals = |draft: &Draft| draft.house_rules.get("deal_count").and_then(Value::number);
    assert_eq!([5, 6, 7].map(|players| deals(&draft(players, "{}"))), [None, Some(12), Some(14)]);
    let mut six = draft(6, r#"{"follow_mode":"must"}"#);
    assert_eq!(six.chosen_rules(game), draft(5, r#"{"follow_mode":"must"}"#).house_rules);
    six.add_place(game);
    assert_eq!((six.places.len(), deals(&six)), (7, Some(14)));
    six.house_rules.set("deal_count", Value::Number(20));
    assert_eq!(six.chosen_rules(game), six.house_rules);
    six.reset_rules(game);
    assert_eq!(six.house_rules, draft(7, "{}").house_rules);
}

/// Checks a table that chooses the default of a rule although its matches begin with another value. The rule keeps its default: in this
/// match, in the next one, and with one player more. The set-up screen leaves out a rule that has its default.
#[test]
fn a_chosen_default_stays_chosen() {
    let mut checked = 0;
    for (game, players, begun) in begun() {
        for (key, _) in begun.iter() {
            let mut draft = Draft::empty(game, players, Facts::default());
            let mut form = draft.house_rules.clone();
            form.remove(key);
            draft.choose_rules(game, form);
            assert_eq!(game.length(&draft.house_rules, players), game.length(&Facts::default(), players), "{game:?}");
            let again = Draft::empty(game, players, draft.house_rules.clone());
            let next = Draft::empty(game, players, draft.chosen_rules(game));
            assert_eq!([&again.house_rules, &next.house_rules], [&draft.house_rules; 2], "{game:?}: {key}");
            if let Some(more) = game.sheet().player_count(draft.places.len() + 1) {
                let before = game.length(&draft.house_rules, players);
                draft.add_place(game);
                assert_eq!(game.length(&draft.house_rules, more), before, "{game:?}: {key}");
            }
            checked += 1;
        }
    }
    assert!(checked >= 2, "Chiamata for six and for seven");
}

/// Checks that house rules from a code, or saved under a name, are completed by the rules with which a new match begins. Saved rules leave
/// out rules that come from the number of players, and are recognized in the next match.
#[test]
fn rules_from_elsewhere_begin_as_a_new_match_does() {
    for (game, players, _) in begun() {
        let new = Draft::empty(game, players, Facts::default());
        let mut taken = new.clone();
        taken.take_rules(game, Facts::default());
        assert_eq!(taken.house_rules, new.house_rules, "{game:?}");
    }
    let game = find("chiamata-5p").unwrap();
    let draft = |players| Draft::empty(game, game.sheet().player_count(players).unwrap(), Facts::default());
    let must: Facts = serde_json::from_str(r#"{"follow_mode":"must"}"#).unwrap();
    let mut six = draft(6);
    six.house_rules.set("follow_mode", must.get("follow_mode").unwrap().clone());
    let saved = six.chosen_rules(game);
    assert_eq!(saved, must);
    assert!(six.follows(game, &saved) && !draft(6).follows(game, &saved));
    let mut five = draft(5);
    five.take_rules(game, saved.clone());
    assert_eq!(five.house_rules, must);
    let next = Draft::empty(game, game.sheet().player_count(6).unwrap(), six.chosen_rules(game));
    assert!(next.follows(game, &saved));
}

/// Checks that a saved match that does not name the number of deals keeps the default with which it was begun.
#[test]
fn an_old_match_of_six_keeps_its_ten_deals() {
    let game = find("chiamata-5p").unwrap();
    assert_eq!(game.length(&Facts::default(), game.sheet().player_count(6).unwrap()), Some(10));
}

/// Checks that rules with which a new match begins can be played, and differ from the defaults.
#[test]
fn every_game_can_be_played_as_it_begins() {
    for (game, players, rules) in begun() {
        assert!(game.wrong_rules(&rules).is_empty() && game.wrong_table(&rules, players).is_none(), "{game:?}");
        let usual = Facts::default();
        assert!(rules.iter().all(|(key, value)| {
            let switch = game.switches().iter().find(|switch| switch.fact.key == key).unwrap();
            *Chosen::new(game.switches(), &usual).usual(switch) != *value
        }));
    }
}

#[test]
fn whoever_moves_changes_places() {
    let mut draft = table("roller-derby", &["Mika", "Jun", "Hana", "Theo"]);
    draft.seat(0, player("Hana", 2));
    assert_eq!(names(&draft), ["Hana", "Jun", "Mika", "Theo"]);
    draft.seat(1, player("Aya", 1));
    assert_eq!(names(&draft), ["Hana", "Aya", "Mika", "Theo"]);
    assert_eq!(draft.places[1].as_ref().unwrap().mark, Mark::of(1), "Jun took the mark along");
    draft.seat(9, player("Noor", 5));
    assert_eq!(names(&draft), ["Hana", "Aya", "Mika", "Theo"]);
}

#[test]
fn marks_go_round_those_that_are_free() {
    let mut draft = table("roller-derby", &["Mika", "Jun", "Hana", "Theo"]);
    let mut marks = Vec::new();
    for _ in 0..7 {
        draft.change_mark(2);
        marks.push(draft.places[2].as_ref().unwrap().mark);
    }
    assert_eq!(marks, [4, 5, 6, 7, 8, 9, 2].map(Mark::of));
    draft.places[2] = None;
    draft.change_mark(2);
    assert_eq!(draft.places[2], None);
}

#[test]
fn names_are_tidied_and_stand_once() {
    let draft = table("roller-derby", &["Mika", "Jun"]);
    assert_eq!(draft.check_name("  Anna   Lena "), Ok("Anna Lena".into()));
    // Checks that only a name that is given on the screen has a limit. A name of a file stays as it is.
    let longest = "はなちゃんのおともだちのミカさん";
    assert_eq!(draft.check_new_name(&format!(" {longest}\u{200b} ")), Ok(longest.into()));
    let longer = format!("{longest}2");
    assert_eq!(draft.check_new_name(&longer), Err(NameTrouble::Long));
    assert_eq!(draft.check_name(&longer), Ok(longer));
    assert_eq!(draft.check_name(" \u{3000}"), Err(NameTrouble::Empty));
    assert_eq!(draft.check_name("Jun "), Err(NameTrouble::Taken));
    assert_eq!(draft.check_name("Theo\u{202e}"), Ok("Theo".into()));
    assert_eq!(draft.check_name("Ｊun"), Err(NameTrouble::Alike));
    assert_eq!(draft.check_name("jun"), Err(NameTrouble::Alike));
    assert_eq!(draft.check_name("J\u{200b}un"), Err(NameTrouble::Taken));
    assert_eq!(table("roller-derby", &["Mika", "Jun\u{202e}"]).check_name("Jun"), Err(NameTrouble::Taken));
}

#[test]
fn people_keep_their_chairs_when_the_game_goes_the_other_way() {
    let mut clockwise_game = table("secret-agent", &["Mika", "Jun", "Hana", "Theo"]);
    clockwise_game.dealer = Some(1);
    let header = clockwise_game.agreed(Direction::Clockwise).unwrap();
    assert_eq!((header.players.as_slice(), header.first_dealer), (["Mika", "Jun", "Hana", "Theo"].map(String::from).as_slice(), 1));

    let other = empty("roller-derby");
    let other = other.seated_as(&header, Direction::Clockwise, Seat(1));
    assert_eq!(other.places, clockwise_game.places);
    let header = other.agreed(Direction::CounterClockwise).unwrap();
    assert_eq!(header.players, ["Mika", "Theo", "Hana", "Jun"]);
    assert_eq!(header.marks, [0, 3, 2, 1].map(Mark::of));
    assert_eq!(header.first_dealer, 3, "still Jun");

    let back = empty("secret-agent");
    assert_eq!(back.seated_as(&header, Direction::CounterClockwise, Seat(3)).places, clockwise_game.places);
}

#[test]
fn clause_7_3_whoever_joins_finds_the_totals_of_the_others_wherever_they_sit() {
    let mut draft = table("hearts", &["Mika", "Jun", "Hana"]);
    assert_eq!(draft.brings("Mika"), None);
    // The places go clockwise, but the game is played anticlockwise. So Jun, at place 1, is the last in order of play.
    draft.join(&Seats::from_slice(&[12, 30, 6]), 30, Direction::CounterClockwise);
    draft.places.push(None);
    draft.seat(3, player("Aya", 5));
    draft.seat(0, player("Aya", 5));
    assert_eq!(names(&draft), ["Aya", "Jun", "Hana", "Mika"]);
    assert_eq!(["Aya", "Mika", "Hana", "Jun"].map(|name| draft.brings(name)), [30, 12, 30, 6].map(Some));
}

#[test]
fn a_lot_seats_everybody_anew() {
    let mut draft = table("roller-derby", &["Mika", "Jun", "Hana", "Theo"]);
    draft.dealer = Some(2);
    draft.draw_places(|_| 0);
    assert_eq!(names(&draft), ["Jun", "Hana", "Theo", "Mika"]);
    assert_eq!(draft.dealer, None);
    draft.draw_places(|n| n + 7);
    assert_eq!(names(&draft), ["Jun", "Hana", "Theo", "Mika"], "a draw out of bounds moves nobody");
}
