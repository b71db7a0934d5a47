//! Tests that impossible facts are refused: facts that contradict the pack, the log (the winners of single tricks) or the number of
//! players. These are the smallest files that were once accepted, with the objections to them.

use super::recount_with;

/// The first objection to a match file, with its place.
fn refused(file: &str) -> String {
    let run = recount_with(&["-"], file.as_bytes());
    assert_eq!(run.status, 1, "{file}: {}", run.out);
    let answer = run.json();
    let objection = &answer["objections"][0];
    format!("{}: {}", objection["place"].as_str().unwrap(), objection["says"].as_str().unwrap())
}

/// The first objection to a match file with one deal of this game. The players are A to E, or fewer.
fn deal(game: &str, players: usize, rules: &str, facts: &str) -> String {
    let players = &r#""A","B","C","D","E""#[..players * 4 - 1];
    refused(&format!(r#"{{"game": "{game}", "players": [{players}], "house_rules": {{{rules}}}, "deals": [{{{facts}}}]}}"#))
}

/// Checks that a number that is not whole is reported together with the other errors. In an earlier version it stopped the reading of the
/// whole file.
#[test]
fn a_number_that_is_not_whole_is_said_at_its_place() {
    let die = |number: &str| deal("roller-derby", 4, "", &format!(r#""die1": {number}, "die2": 5"#));
    for number in ["1.5", "-0.5", "1e400"] {
        assert_eq!(die(number), format!("deals[0].die1: Numbers are whole and written without a point: not “{number}”."));
    }
    assert_eq!(die("99999999999999999999"), "deals[0].die1: This number is too large.");
    let file = r#"{"game": "roller-derby", "players": ["A", "B", "C", "D"], "deals": [{"die1": 9}], "adjustments": [{"after": 0, "to": 0, "amount": 0.5}]}"#;
    let answer = recount_with(&["-"], file.as_bytes()).json();
    let places: Vec<_> = answer["objections"].as_array().unwrap().iter().map(|objection| objection["place"].as_str().unwrap()).collect();
    assert_eq!(places, ["adjustments[0].amount", "deals[0].die1"]);
}

/// Checks that `null` in place of a value is reported at its place, together with the other errors.
#[test]
fn a_null_is_said_at_its_place() {
    assert_eq!(deal("roller-derby", 4, "", r#""die1": null, "die2": 5"#), "deals[0].die1: This must be a whole number.");
    let list = deal("oh-hell", 3, "", r#""trump": "H", "bids": [null, 1, 0], "tricks": [0, 1, 0]"#);
    assert_eq!(list, "deals[0].bids[0]: This must be a whole number.");
    let file = r#"{"game": "roller-derby", "players": ["A", "B", "C", "D"], "house_rules": {"law": null},
        "deals": [{"die1": null, "die2": 9}, {"die1": 1.5}], "adjustments": [{"after": 0, "to": 0, "amount": null}, {"after": 1.5, "to": 0}]}"#;
    let answer = recount_with(&["-"], file.as_bytes()).json();
    let places: Vec<_> = answer["objections"].as_array().unwrap().iter().map(|objection| objection["place"].as_str().unwrap()).collect();
    assert_eq!(places[0], "adjustments[0].amount", "{answer}");
    assert!(places.contains(&"house_rules.law"), "{answer}");
    // In Skat a declarer can play the game Null, which a file writes as the word `"null"`. Checks that this word is accepted, and that the
    // JSON value `null` is refused.
    let skat = include_str!("../../public/games/skat.json");
    let game = |told: &str| {
        format!(
            r#"{{"version": 2, "game": "own", "own_game": {skat}, "players": ["A", "B", "C"], "open_deal": {{"declarer": 0, "bid": 18, "hand": false, "game": {told}}}}}"#
        )
    };
    assert_eq!(recount_with(&["-"], game(r#""null""#).as_bytes()).status, 0);
    assert_eq!(refused(&game("null")).split(':').next(), Some("deals[0].game"));
}

/// Checks that the unknown facts of a mistake are reported, even if a question about the mistake is still open.
#[test]
fn unknown_facts_of_a_mistake_come_before_its_question() {
    let objections = |incident: &str| {
        let run = recount_with(&["--rule", "-"], format!(r#"{{"game": "roller-derby", "incident": {incident}}}"#).as_bytes());
        let of = |told: &serde_json::Value| ["place", "says", "nearest"].map(|key| told[key].as_str().unwrap_or_default().to_owned());
        run.json()["objections"].as_array().into_iter().flatten().map(of).collect::<Vec<_>>()
    };
    let (unknown, none) = ("No question about a mistake asks for this.", Vec::<[&str; 3]>::new());
    assert_eq!(objections("{}"), none);
    assert_eq!(objections(r#"{"what": "revoke", "brokemisere": true}"#), none, "a later question may ask for it");
    assert_eq!(objections(r#"{"waht": "revoke"}"#), [["incident.waht", unknown, "Closest possible: what."]]);
    assert_eq!(objections(r#"{"what": "revoke", "foo": 1}"#), [["incident.foo", unknown, ""]]);
    let both = objections(r#"{"what": "revoke", "stage": "never", "foo": 1}"#);
    assert_eq!(both.iter().map(|told| told[0].as_str()).collect::<Vec<_>>(), ["incident.stage", "incident.foo"]);
    let value = "A fact is true, false, a whole number, a word, or a list of these.";
    assert_eq!(objections(r#"{"what": null, "foo": 1}"#), [["incident.what", value, ""]]);
}

#[test]
fn card_points_and_tricks_bound_each_other() {
    let taken = r#""trump": "C", "points": [62], "taken": [0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]"#;
    assert_eq!(deal("briscola-2p", 2, "", taken), "deals[0].points[0]: With what is recorded, A can have 0 to 22 card points, not 62.");
    let sueca = r#""trump": "C", "tricks_a": 1, "team_points": [120]"#;
    assert_eq!(deal("sueca", 4, "", sueca), "deals[0].tricks_a: 120 card points take 5 to 10 tricks, not 1.");
    let called = r#""declarer": 0, "bid_rank": "2", "trump": "C", "partner": 1, "side_tricks": 7, "side_points": 2"#;
    assert_eq!(deal("chiamata-5p", 5, "", called), "deals[0].side_tricks: 2 card points take 1 to 4 tricks, not 7.");
    let aces = r#""trump": "S", "aces_won": [4,0], "aces_lost": [0,0], "tens_won": [4,0], "tens_lost": [0,0], "points": [0,120]"#;
    let says = "deals[0].points[0]: With what is recorded, A can have 84 to 120 card points, not 0.";
    assert_eq!(deal("brusquembille", 2, "", aces), says);
}

#[test]
fn a_black_hand_and_a_marriage_need_the_cards_for_them() {
    let conquista = |game, players, facts| deal(game, players, r#""conquista": true"#, facts);
    assert_eq!(
        conquista("briscola-4p", 4, r#""trump": "S", "conquista_by": 1, "taken": [0]"#),
        "deals[0].conquista_by: The three cards need at least 1 trick, and as recorded B has 0."
    );
    assert_eq!(
        conquista("briscola-4p", 4, r#""trump": "S", "turned_rank": "A", "conquista_by": 1, "taken": [1]"#),
        "deals[0].conquista_by: The A of trumps lies under the stock until the draw after trick 7, and as recorded B has no later trick."
    );
    let all = "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1";
    assert_eq!(
        conquista("mariccia", 2, &format!(r#""trump": "C", "conquista_by": 0, "marriage_by": 0, "taken": [{all}]"#)),
        "deals[0].conquista_by: The three cards need at least 2 tricks, and as recorded A has 0."
    );
    let king =
        r#""trump": "S", "turned_rank": "K", "taken": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0,0,0,0,0], "marriage_by": 1, "points": [50,70]"#;
    assert_eq!(
        deal("mariccia", 2, "", king),
        "deals[0].marriage_by: A drew the K of trumps from under the stock, so B never had the pair."
    );
}

/// Checks that a lost lead in Ascot needs two cards: the card led, and the card that beat it (rule sheet 4.2, 4.5).
#[test]
fn each_suit_of_ascot_has_twelve_cards_for_leads_and_what_beats_them() {
    let log = |suits: &str, taken: &str| {
        let quoted: Vec<_> = suits.chars().map(|suit| format!(r#""{suit}""#)).collect();
        let taken: Vec<_> = taken.chars().map(String::from).collect();
        format!(r#""led": [{}], "taken": [{}]"#, quoted.join(","), taken.join(","))
    };
    // The dealer is A, so B leads first. Each lead is lost, except the first lead of the first log.
    let needs = "Each suit has twelve cards, and every lost lead needs another card that beat it: after the tricks entered, no";
    let one_won = log("SSSSSSSSSSSSHHHHHHHHHHHH", "101010101010101010101010");
    let says = deal("ascot", 2, "", &one_won);
    assert!(says.starts_with(&format!("deals[0].taken[6]: {needs} card is left to beat this ♠")), "{says}");
    let says = deal("ascot", 2, "", &log("SSSSSSS", "0101010"));
    assert!(says.starts_with(&format!("deals[0].led[6]: {needs} ♠")), "{says}");
    // With the half lengths of the whole game, the tricks entered before them have the same limits.
    let beside = format!(r#"{}, "half_steps": [0,0,0,0]"#, log("SSSSSSS", "0101010"));
    assert!(deal("ascot", 2, "", &beside).starts_with(&format!("deals[0].led[6]: {needs} ♠")));
    // A trump may beat a plain lead, but there are only twelve trumps.
    let trump = |suits: &str, taken: &str| format!(r#""trump": "H", {}"#, log(suits, taken));
    let rules = r#""trump": "first_stock_card""#;
    let file = |facts: &str| format!(r#"{{"game": "ascot", "players": ["A", "B"], "house_rules": {{{rules}}}, "open_deal": {{{facts}}}}}"#);
    let read = |facts: &str| recount_with(&["-"], file(facts).as_bytes());
    let trumped = read(&trump("SSSSSSSSSSSS", "010101010101"));
    assert_eq!(trumped.status, 0, "{}", trumped.out);
    let too_many = read(&trump("SSSSSSSSSSSSH", "0101010101010"));
    assert!(too_many.out.contains("another card that beat it"), "{}", too_many.out);
}

/// Checks that only a player who can have led declares a marriage where the house rules say so (rule sheet 13 of the Briscola family).
#[test]
fn a_marriage_of_the_leader_needs_a_lead() {
    let log = |seat: &str, times: usize| vec![seat; times].join(",");
    let facts = |taken: &str, by: u8, rest: &str| format!(r#""trump": "C", "taken": [{taken}], "marriage_by": {by}{rest}"#);
    let on_lead = r#""marriage_when": "on_lead""#;
    let none = "Only the leader declares at this table, and as recorded A has led to no trick while both cards can be in the hand.";
    let all = log("1", 20);
    assert_eq!(deal("mariccia", 2, on_lead, &facts(&all, 0, r#", "points": [0]"#)), format!("deals[0].marriage_by: {none}"));
    let plain = format!(r#""trump": "C", "taken": [{all}], "plain_marriages": [0], "plain_suits": ["H"], "points": [0]"#);
    assert_eq!(deal("mariccia", 2, &format!(r#"{on_lead}, "plain_marriage": 20"#), &plain), format!("deals[0].plain_marriages[0]: {none}"));
    let file = |rules: &str, facts: &str| {
        let file = format!(r#"{{"game": "mariccia", "players": ["A", "B"], "house_rules": {{{rules}}}, "deals": [{{{facts}}}]}}"#);
        recount_with(&["-"], file.as_bytes()).status
    };
    assert_eq!(file("", &facts(&all, 0, "")), 0, "on the own turn");
    assert_eq!(file(on_lead, &facts(&all, 1, "")), 0, "B leads");
    assert_eq!(file(on_lead, &facts("", 0, r#", "points": [60]"#).replace(r#""taken": [], "#, "")), 0, "no trick is entered");
    assert_eq!(file(on_lead, &facts(&format!("0,{}", log("1", 19)), 0, r#", "points": [0]"#)), 0, "A leads to the second trick");
    assert_eq!(file(on_lead, &facts(&format!("{},0", log("1", 19)), 0, "")), 1, "A leads to no trick after the last");
}

/// Checks the reasons of refusals that once named another cause.
#[test]
fn a_refusal_says_the_reason_that_is_true() {
    let sueca = deal("sueca", 4, "", r#""trump": "C", "team_points": 119"#);
    assert_eq!(
        sueca,
        "deals[0].team_points: No cards are worth 119: the smallest that counts is worth 2, so 1 can be neither taken nor left over from 120."
    );
    let gaigel = r#""trump": "S", "end_event": "no_call", "verified_card_points": [159,80,1]"#;
    assert_eq!(
        deal("gaigel", 3, "", gaigel),
        "deals[0].verified_card_points[1]: All cards are worth 240; with 80 here 239 are counted and 1 is left over, which no card is worth."
    );
    let brusquembille = r#""trump": "S", "aces_won": [4,0,0,0,0], "aces_lost": [0,0,0,0,0], "tens_won": [4,0,0,0,0]"#;
    assert_eq!(
        deal("brusquembille", 5, "", brusquembille),
        "deals[0].tens_won[0]: A deal has 6 tricks, with one card of each player. As recorded, at most 6 of the aces and tens of A can have won, not 8."
    );
    let marianna = r#""marriages": [0,0], "marriage_suits": ["H","S"], "marriage_tricks": [3,3], "points": [60]"#;
    assert_eq!(
        deal("marianna", 2, r#""per_trick_limit": "one_per_player""#, marianna),
        "deals[0].marriage_tricks[1]: Enter marriages in order, before each trick at most one of each player. The next by A can come before trick 4 at the earliest, not trick 3."
    );
}

#[test]
fn a_table_without_players_is_refused_and_the_rest_of_a_batch_is_read() {
    assert_eq!(refused(r#"{"game": "oh-hell", "players": []}"#), "players: The game is not for 0 players.");
    let batch = "{\"game\":\"oh-hell\",\"players\":[]}\n{\"game\":\"oh-hell\",\"players\":[\"A\",\"B\",\"C\"],\"deals\":[]}";
    let lines = recount_with(&["--jsonl"], batch.as_bytes()).lines();
    assert_eq!((lines.len(), lines[0]["objections"].is_array(), lines[1]["totals"].is_array()), (2, true, true));
}

#[test]
fn a_ruling_needs_a_deal_to_be_about() {
    let file = r#"{"game": "spades", "players": ["A","B","C","D"], "deals": [], "rulings": [{"deal": 4, "by": 0, "cost": "deal_lost", "reason": "x"}]}"#;
    assert_eq!(refused(file), "rulings[0].deal: 4 is too many here: the file has 0 deals, and 0 is the highest number that fits.");
}

/// After a ruling, a correction or a change of rules, a file may have a fact that no question asks for any more. Checks that the file is
/// read only if a question asked for the fact before.
#[test]
fn a_change_afterwards_excuses_only_what_was_asked_before_it() {
    let names = r#""players": ["A", "B", "C", "D"]"#;
    let hearts = |deal: &str, change: &str| {
        format!(
            r#"{{"game": "hearts", {names}, "house_rules": {{"jack_of_diamonds": true}}, "deals": [{{"hearts": [4,3,3,3], "queen": 0, {deal}}}], {change}}}"#
        )
    };
    let off = r#""rule_changes": [{"from": 0, "house_rules": {}}]"#;
    let read = hearts(r#""jack": 1"#, off);
    assert_eq!(recount_with(&["-"], read.as_bytes()).status, 0, "asked before the rule was dropped");
    let misspelt = refused(&hearts(r#""jack": 1, "jakc": 1"#, off));
    assert_eq!(misspelt, "deals[0].jakc: Given the other entries, this is not needed.");
    let meant = hearts(r#""qeuen": 0"#, off);
    let objection = &recount_with(&["-"], meant.as_bytes()).json()["objections"][0];
    assert_eq!((&objection["place"], &objection["nearest"]), (&"deals[0].qeuen".into(), &"Closest possible: queen.".into()));
    let word = refused(&hearts(r#""jack": 7"#, off));
    assert!(word.starts_with("deals[0].jack: "), "{word}");
    // After a ruling on the deal before, or a correction of that deal, no question asks for the jack either.
    let two = |change: &str| {
        let deal = r#"{"hearts": [4,3,3,3], "queen": 0}, {"hearts": [4,3,3,3], "queen": 0, "jack": 1}"#;
        format!(r#"{{"game": "hearts", {names}, "deals": [{deal}], {change}}}"#)
    };
    for change in [
        r#""rulings": [{"deal": 0, "by": 1, "cost": {"given": 5}, "reason": "x"}]"#,
        r#""corrections": [{"deal": 0, "before": {"hearts": [3,4,3,3], "queen": 0}}]"#,
    ] {
        assert!(refused(&two(change)).starts_with("deals[1].jack: "), "{change}");
    }
}

/// Checks that the table cannot end a match early if the rules of the game have ended it already. An early end is allowed if the rules end
/// the match only because of a later change.
#[test]
fn an_early_end_stands_only_where_the_match_went_on() {
    let hearts = |deal: &str, change: &str| {
        format!(r#"{{"game": "hearts", "players": ["A", "B", "C", "D"], "deals": [{deal}], "ended_early": "leader", {change}}}"#)
    };
    let over = [r#"{"hearts": [12,1,0,0], "queen": 0}"#; 4].join(",");
    let change = |before: &str| format!(r#""corrections": [{{"deal": 0, "before": {before}}}]"#);
    let read = hearts(&over, &change(r#"{"hearts": [0,13,0,0], "queen": 2}"#));
    assert_eq!(recount_with(&["-"], read.as_bytes()).status, 0, "it went on before the correction");
    let still = hearts(&over, &change(r#"{"hearts": [12,0,1,0], "queen": 0}"#));
    assert_eq!(refused(&still), "ended_early: The match was over after 4 deals, so it cannot have been ended early.");
    let given = hearts(&over, r#""rulings": [{"deal": 0, "by": 0, "cost": {"given": 1}, "reason": "x"}]"#);
    assert_eq!(refused(&given), "ended_early: The match was over after 4 deals, so it cannot have been ended early.");
}

/// Checks that the versions before an early end leave out the rulings that were booked last. A ruling on an earlier deal may be booked
/// after a ruling on a later deal.
#[test]
fn an_early_end_may_come_before_a_late_ruling_on_an_early_deal() {
    let deals = [r#"{"bids": [3,3,3,3], "tricks": [5,3,3,2]}"#; 4].join(",");
    let spades = |rulings: &str| {
        format!(
            r#"{{"game": "spades", "players": ["A", "B", "C", "D"], "house_rules": {{"target": 240}}, "deals": [{deals}],
            "ended_early": "leader", "rulings": [{rulings}]}}"#
        )
    };
    let passed = |deal: usize, by: usize| format!(r#"{{"deal": {deal}, "by": {by}, "cost": {{"passed": 20}}, "reason": "x"}}"#);
    let (on_the_second, on_the_first) = (passed(1, 0), passed(0, 1));
    assert_eq!(refused(&spades("")), "ended_early: The match was over after 4 deals, so it cannot have been ended early.");
    for (rulings, status) in
        [(on_the_second.clone(), 0), (format!("{on_the_second}, {on_the_first}"), 0), (format!("{on_the_first}, {on_the_second}"), 1)]
    {
        assert_eq!(recount_with(&["-"], spades(&rulings).as_bytes()).status, status, "{rulings}");
    }
}

/// Checks a ruling whose moved tricks have a worth that no cards can add up to. It is not an error but gets a warning, because earlier
/// versions of the app could book it.
#[test]
fn a_worth_that_cards_cannot_have_is_a_warning() {
    let briscola = |worth: i64| {
        format!(
            r#"{{"game": "briscola-2p", "players": ["A", "B"], "deals": [{{"trump": "S", "points": [61, 59]}}],
            "rulings": [{{"deal": 0, "by": 0, "cost": {{"moved": {{"tricks": 1, "worth": {worth}}}}}, "reason": "revoke"}}]}}"#
        )
    };
    let read = recount_with(&["-"], briscola(1).as_bytes());
    let told = read.json();
    assert_eq!((read.status, told["warnings"].as_array().unwrap().len()), (0, 1), "{told}");
    assert_eq!(told["warnings"][0]["place"], "rulings[0].cost.moved.worth");
    assert_eq!(told["warnings"][0]["says"], "The tricks that change sides cannot hold 1.");
    assert_eq!(recount_with(&["-"], briscola(2).as_bytes()).json()["warnings"], serde_json::Value::Null);
    assert!(refused(&briscola(23)).starts_with("rulings[0].cost.moved.worth: "));
}

/// Checks that warnings about rulings come in the order of the deals. Within a deal they come in the order of booking, even if the rulings
/// are applied in a different order. Each warning names its place in the file.
#[test]
fn warnings_about_rulings_name_their_places_deal_by_deal() {
    let nothing_left =
        |deal: usize, by: usize| format!(r#"{{"deal": {deal}, "by": {by}, "cost": {{"moved": {{"tricks": 1}}}}, "reason": "x"}}"#);
    let rulings = [nothing_left(1, 3), nothing_left(0, 3), nothing_left(0, 1)].join(",");
    let deal = r#"{"bids": [4,3,3,3], "tricks": [13,0,0,0]}"#;
    let file = format!(
        r#"{{"game": "spades", "players": ["A", "B", "C", "D"], "house_rules": {{"revoke": "3_tricks"}}, "deals": [{deal}, {deal}], "rulings": [{rulings}]}}"#
    );
    let told = recount_with(&["-"], file.as_bytes()).json();
    let places: Vec<_> = told["warnings"].as_array().unwrap().iter().map(|warning| warning["place"].as_str().unwrap()).collect();
    assert_eq!(places, ["rulings[1]", "rulings[2]", "rulings[0]"]);
}

/// Checks that a sentence counts deals from 1, as people count, although the file counts them from 0.
#[test]
fn a_deal_that_the_file_lacks_is_counted_from_1() {
    let file = |more: &str| {
        format!(
            r#"{{"game": "oh-hell", "players": ["A","B","C"], "house_rules": {{"most": 1}}, "deals": [{{"trump":"S","bids":[0,0,0],"tricks":[1,0,0]}}], {more}}}"#
        )
    };
    let says = "Deal 3 is not in this file: there is 1. (A file counts deals from 0, so it writes 2 for deal 3.)";
    assert_eq!(refused(&file(r#""accepted": [2]"#)), format!("accepted[0]: {says}"));
    let both = "contested[0]: Deal 1 is among the accepted deals too; a deal is accepted or contested, not both.";
    assert_eq!(refused(&file(r#""accepted": [0], "contested": [0]"#)), both);
}

#[test]
fn an_absence_without_a_deal_and_an_unknown_player_are_told_apart() {
    let file = |absences: &str| {
        format!(r#"{{"version": 3, "game": "oh-hell", "players": ["A","B","C","D"], "deals": [], "absences": [{absences}]}}"#)
    };
    let empty = "absences[0]: This absence has no deal: “until” must be greater than “from”.";
    for until in [0, 1] {
        assert_eq!(refused(&file(&format!(r#"{{"player": 0, "from": 1, "until": {until}}}"#))), empty);
    }
    let unknown = "absences[0].player: Seat 9 is not at this table; seats are 0 to 3.";
    assert_eq!(refused(&file(r#"{"player": 9, "from": 0}, {"player": 0, "from": 5}"#)), unknown);
}

#[test]
fn a_house_rule_adopted_in_mid_match_is_named_where_it_was_adopted() {
    let deal = r#"{"hearts": [5,8,0,0], "queen": 0, "jack": 2}"#;
    let file = format!(
        r#"{{"game": "hearts", "players": ["A","B","C","D"], "house_rules": {{"jack_of_diamonds": true}}, "deals": [{deal}, {deal}],
            "rule_changes": [{{"from": 1, "house_rules": {{}}}}]}}"#
    );
    let says = "This is not asked when “♦J counts −10” (rule_changes[0].house_rules.jack_of_diamonds) is “no”.";
    assert_eq!(refused(&file), format!("deals[1].jack: {says}"));
}

#[test]
fn a_wrong_version_names_what_the_version_depends_on() {
    let file = r#"{"version": 3, "game": "oh-hell", "players": ["A","B","C"], "deals": []}"#;
    let says = "A file with this content says version 1: 3 with arrivals, absences or lengths, otherwise 2 with a game as a document, otherwise 1.";
    assert_eq!(refused(file), format!("version: {says}"));
}

/// The nearest possible value of the first objection.
fn nearest(args: &[&str], text: &str) -> String {
    recount_with(args, text.as_bytes()).json()["objections"][0]["nearest"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn no_impossible_answer_is_offered() {
    let calls = r#"{"game":"nominations","players":["A","B","C","D"],"deals":[{"calls":["pass","pass","pass",10,"pass","pass"]}]}"#;
    let possible = nearest(&["-"], calls);
    assert!(possible.contains("\"11\"") && !possible.contains("\"10\""), "{possible}");
    let by = r#"{"game":"hearts","players":4,"incident":{"what":"revoke","stage":"closed","by":2}}"#;
    assert_eq!(nearest(&["--rule", "-"], by), r#"Possible: "one_side", "both", "nobody"."#);
    let what = r#"{"game":"roller-derby","incident":{"what":"nonsense"}}"#;
    let possible = nearest(&["--rule", "-"], what);
    assert!(possible.contains("\"claim\"") && !possible.contains("\"call\""), "{possible}");
}

/// The places of the warnings about a match file, each with its sentence.
fn warnings(file: &str) -> Vec<String> {
    let run = recount_with(&["-"], file.as_bytes());
    assert_eq!(run.status, 0, "{file}: {}", run.out);
    let told = run.json();
    let warnings = told["warnings"].as_array().cloned().unwrap_or_default();
    warnings.iter().map(|warning| format!("{}: {}", warning["place"].as_str().unwrap(), warning["says"].as_str().unwrap())).collect()
}

#[test]
fn a_worth_in_a_game_of_tricks_is_a_warning() {
    let file = r#"{"game": "spades", "players": ["A","B","C","D"], "deals": [{"bids": [4,3,3,3], "tricks": [4,3,3,3]}],
        "rulings": [{"deal": 0, "by": 0, "cost": {"moved": {"tricks": 1, "worth": 3}}, "reason": "x"}]}"#;
    assert_eq!(warnings(file), ["rulings[0].cost.moved.worth: Given the other entries, this is not needed."]);
    assert!(warnings(&file.replace(r#", "worth": 3"#, "")).is_empty());
}

#[test]
fn facts_before_a_correction_that_are_no_deal_are_a_warning() {
    let file = |before: &str| {
        format!(
            r#"{{"game": "spades", "players": ["A","B","C","D"], "deals": [{{"bids": [4,3,3,3], "tricks": [4,3,3,3]}}],
            "corrections": [{{"deal": 0, "before": {{{before}}}}}]}}"#
        )
    };
    assert!(warnings(&file(r#""bids": [4,3,3,3], "tricks": [5,3,3,2]"#)).is_empty());
    let unknown = "corrections[0].before.foo: Given the other entries, this is not needed.";
    assert_eq!(warnings(&file(r#""bids": [4,3,3,3], "tricks": [5,3,3,2], "foo": 1"#)), [unknown]);
    let [range] = &warnings(&file(r#""bids": [99,3,3,3], "foo": 1"#))[..] else { panic!("one warning") };
    assert!(range.starts_with("corrections[0].before.bids[0]: "), "{range}");
    let [missing] = &warnings(&file(r#""bids": [4,3,3,3]"#))[..] else { panic!("one warning") };
    assert!(missing.starts_with("corrections[0].before."), "{missing}");
    // A misspelled name is pointed out, as in the deal itself.
    let hints = |before: &str| {
        let told = recount_with(&["-"], file(before).as_bytes()).json();
        told["warnings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|warning| warning["nearest"].as_str().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    let meant = "There is a name here that is not asked for; perhaps it was meant for this entry:";
    let [trics] = &hints(r#""bids": [4,3,3,3], "trics": [5,3,3,2]"#)[..] else { panic!("one warning") };
    assert!(trics.ends_with(&format!("{meant} trics")), "{trics}");
    let [bid] = &hints(r#""bid": [4,3,3,3], "tricks": [5,3,3,2]"#)[..] else { panic!("one warning") };
    assert!(bid.ends_with(&format!("{meant} bid")), "{bid}");
    assert!(hints(r#""bids": [4,3,3,3], "tricks": [5,3,3,2], "trics": 1"#)[0].contains("tricks"));
    assert_eq!(warnings(&file(r#""bids": 4, "tricks": [5,3,3,2]"#)).len(), 1);
}

/// The fact `dealer` of a deal says who deals it. `again` of a misdeal alone does not.
#[test]
fn a_misdeal_that_names_another_dealer_than_the_deal_is_a_warning() {
    let file = |again: &str, open: &str| {
        format!(
            r#"{{"game": "oh-hell", "players": ["A","B","C","D"], "house_rules": {{"most": 3, "hook": false}},
            "deals": [{{"trump": "S", "bids": [0,0,0,0], "tricks": [1,1,1,0]}}],
            "misdeals": [{{"deal": 1, "dealer": 1, {again}"reason": "x"}}], "open_deal": {{{open}}}}}"#
        )
    };
    let says =
        |dealer| format!("misdeals[0].again: {dealer} deals this deal, not D: a player who deals out of turn is the “dealer” of the deal.");
    assert_eq!(warnings(&file(r#""again": 3, "#, "")), [says("B")]);
    assert_eq!(warnings(&file(r#""again": 3, "#, r#""dealer": 2"#)), [says("C")]);
    assert!(warnings(&file(r#""again": 3, "#, r#""dealer": 3"#)).is_empty());
    assert!(warnings(&file("", "")).is_empty());
}
