//! A fact of a match names a player who is there, and only such a player.

use super::*;

/// The path and the English sentence of every error in a match of Hearts with the players A, B, C and `more`, after `deals` deals.
fn wrong(players: &str, deals: usize, more: &str) -> Vec<(String, String)> {
    let count = players.split(',').count();
    // The last deals are those without a fourth player, if one is away.
    let deal = |at: usize| {
        let absent = usize::from(more.contains(r#""absences""#) && at > 0);
        let come = usize::from(more.contains(r#""arrivals""#) && at > 0);
        format!(r#"{{"taken":{:?}}}"#, [vec![25, 1], vec![0; count - 2 - absent + come]].concat())
    };
    let deals: Vec<_> = (0..deals).map(deal).collect();
    let version = if more.contains("arrivals") || more.contains("absences") { 3 } else { 1 };
    let text = format!(r#"{{"version":{version},"game":"hearts","players":[{players}],"deals":[{}],{more}}}"#, deals.join(","));
    let troubles = match MatchFile::read(&text).unwrap().recount() {
        Ok(_) => return Vec::new(),
        Err(troubles) => troubles,
    };
    let voice = trick_ledger::text::Voice { lang: Lang::En, names: &[] };
    troubles.0.iter().map(|trouble| (trouble.place(), trouble.sentence(&voice))).collect()
}

const THREE: &str = r#""A","B","C""#;
const FOUR: &str = r#""A","B","C","D""#;
const GONE: &str = r#""absences":[{"player":3,"from":1}]"#;
const COMES: &str = r#""arrivals":[{"from":1,"name":"Z","total":0,"after":2}]"#;

#[test]
fn a_fact_about_somebody_who_is_not_there_is_refused_at_its_place() {
    let unknown = |player: u8| format!("Player {player} is not in the match at that deal.");
    let seat = "Seat 3 is not at this table; seats are 0 to 2.".to_owned();
    for (players, deals, beside, fact, place, says) in [
        (FOUR, 2, GONE, r#""rulings":[{"deal":1,"by":3,"cost":{"given":1}}]"#, "rulings[0].by", seat.clone()),
        (FOUR, 3, GONE, r#""misdeals":[{"deal":2,"dealer":3}]"#, "misdeals[0].dealer", seat.clone()),
        (THREE, 1, COMES, r#""misdeals":[{"deal":0,"dealer":3}]"#, "misdeals[0].dealer", seat),
        (THREE, 2, COMES, r#""replacements":[{"from":0,"seat":3,"name":"Yak"}]"#, "replacements[0].seat", unknown(3)),
        (FOUR, 2, GONE, r#""replacements":[{"from":2,"seat":3,"name":"Yak"}]"#, "replacements[0].seat", unknown(3)),
        (FOUR, 2, GONE, r#""ended_early":{"left":3}"#, "ended_early.left", unknown(3)),
        (
            FOUR,
            2,
            r#""absences":[{"player":3,"from":1,"until":1000000000}]"#,
            r#""notes":[]"#,
            "absences[0].until",
            "Deal 1000000000 is too far ahead: deals are counted from 0, the file has 2 deals, and the last one possible here is 1000."
                .to_owned(),
        ),
    ] {
        assert_eq!(wrong(players, deals, &format!("{beside},{fact}")), [(place.to_owned(), says)], "{beside},{fact}");
    }
}

#[test]
fn points_for_somebody_who_comes_two_deals_later_are_refused() {
    let far = r#""arrivals":[{"from":2,"name":"Z","total":0,"after":2}],"adjustments":[{"after":0,"to":3,"amount":5}]"#;
    assert_eq!(wrong(THREE, 1, far)[0].0, "adjustments[0].to");
}

/// Every fact that the app records is read again from its file.
#[test]
fn what_the_app_records_about_players_is_read_again() {
    // A player leaves after a misdeal, before the deal is dealt again. Then the misdeal's seats are those of the table before.
    let mut game = tables::table("hearts", 4);
    tables::plays(&mut game);
    does(&mut game, Change::Misdeal(trick_ledger::matches::Misdeal { deal: 1, dealer: 3, again: None, reason: String::new() }));
    let change = tables::leave(&game, 3);
    assert_eq!(game.seating_after(&change), Ok(()));
    does(&mut game, change);
    assert_eq!(told(&game, Lang::En)[0], "Deal 2: a misdeal by Theo, who dealt again.");
    assert_eq!(told(&carried(&game), Lang::En).iter().filter(|says| says.contains("misdeal by Theo")).count(), 1);
    // A player who has left keeps a total, which can be put right.
    does(
        &mut game,
        Change::Adjust(trick_ledger::games::Adjustment { after: 1, to: 3, amount: ByHand::new(5).unwrap(), reason: String::new() }),
    );
    carried(&game);
}

#[test]
fn a_deal_too_far_ahead_is_refused_with_the_deals_of_the_file() {
    assert_eq!(
        wrong(THREE, 1, r#""arrivals":[{"from":5,"name":"Z","total":0,"after":2}]"#),
        [(
            "arrivals[0].from".to_owned(),
            "Deal 5 is too far ahead: deals are counted from 0, the file has 1 deal, and the last one possible here is 2.".to_owned()
        )]
    );
}

#[test]
fn spades_for_three_takes_a_fourth_who_plays_alone() {
    let spades = |rules: &str| {
        let text = format!(
            r#"{{"version":3,"game":"spades","players":["A","B","C"],"house_rules":{rules},"deals":[],
            "arrivals":[{{"from":0,"name":"Z","total":0,"after":2}}]}}"#
        );
        MatchFile::read(&text).unwrap().into_match(0).map(|game| game.story(View::FULL).sides).map_err(|troubles| troubles.0[0].to_string())
    };
    assert_eq!(spades(r#"{"seating":"alone"}"#), Ok(Sides::Alone));
    let pairs = "arrivals[0]: With 4 players this game is played in pairs, but in this match everybody plays alone.";
    assert_eq!(spades("{}").unwrap_err(), pairs);
    // Three players can choose the seating, so that a fourth can come.
    let game = find("spades").unwrap();
    let seating = game.switches().iter().find(|switch| switch.fact.key == "seating").unwrap();
    assert!(seating.only.is_none(), "the house rule is shown to three and to four");
}

/// If a match in which everybody plays alone would become a match of pairs, or a game carries values of seats, the reason is given.
#[test]
fn every_game_says_why_nobody_comes() {
    let why = |id: &str, players: usize| {
        let text = format!(r#"{{"game":"{id}","players":{:?}}}"#, &tables::NAMES[..players]);
        MatchFile::read(&text).unwrap().into_match(0).unwrap().takes_newcomer().unwrap_err()
    };
    for id in ["bisca", "bisca-brazil", "marianna", "briscola-bosnia", "briscola-double"] {
        assert_eq!(why(id, 3), Unseated::Pairs { players: 4 }, "{id}");
    }
}

proptest! {
    /// Points by hand go only to a player who has come, and a newcomer's small hands do not depend on the largest hand agreed on.
    #[test]
    fn a_newcomer_is_refused_only_for_the_hands_to_come(most in 1i64..11, deals in 0usize..8) {
        prop_assume!((deals as i64) < most);
        let deal = |at: usize| {
            let cards = most - at as i64;
            format!(r#"{{"bids":[0,0,0,0,0],"tricks":[{cards},0,0,0,0]}}"#)
        };
        let deals: Vec<_> = (0..deals).map(deal).collect();
        let text = format!(
            r#"{{"version":3,"game":"oh-hell","players":{:?},"house_rules":{{"most":{most},"cards":"down","trump":"spades","hook":false}},
            "deals":[{}],"arrivals":[{{"from":{},"name":"Zoë","total":0,"after":4}}]}}"#,
            &tables::NAMES[..5],
            deals.join(","),
            deals.len()
        );
        let cards = most - deals.len() as i64;
        let read = MatchFile::read(&text).unwrap().into_match(0);
        // Six players get at most 8 cards each. With the default, 10, they get as many as can be dealt.
        prop_assert_eq!(read.is_ok(), cards <= 8 || most == 10, "{:?}", read.err());
    }
}
