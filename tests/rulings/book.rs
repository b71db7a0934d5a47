//! Tests changes of the match other than rulings: a new player, the consent to a correction or a ruling, and a misdeal (clauses 7.1 and 7.3
//! of the rule sheet `irregularities`).

use super::*;

#[test]
fn clause_7_3_one_more_joins_where_everybody_plays_alone_and_the_game_is_for_so_many() {
    let takes = |players: &str, game: &str| {
        let game = read(&format!(r#"{{"game": "{game}", "players": [{players}], "deals": []}}"#));
        game.takes_one_more(&told(&game))
    };
    let (three, four) = (r#""A", "B", "C""#, r#""A", "B", "C", "D""#);
    assert!(takes(three, "hearts") && takes(four, "hearts") && takes(three, "queens-dungeon") && takes(three, "plain-sheet"));
    assert!(!takes(four, "queens-dungeon") && !takes(four, "secret-agent") && !takes(four, "nominations"));
    // Checks that a fifth player cannot join Gaigel, because this would change who plays with whom. Nor can a fourth join Bisca, because
    // one player would have no partner.
    assert!(!takes(four, "gaigel") && !takes(three, "bisca"));
}

#[test]
fn clause_7_1_a_correction_names_both_sides() {
    let game = |law: &str, open: &str| {
        read(&format!(
            r#"{{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {{"law": "{law}"}},
            "deals": [{{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}}], "open_deal": {{"die1": 2}}{open}}}"#
        ))
    };
    let told_otherwise = |game: &Match, tricks| {
        let mut facts = game.record().deals[0].facts.clone();
        facts.set("roller_tricks", Value::Number(tricks));
        facts
    };
    // In the file Jun and Theo took 8 tricks, for 100 points. A correction to 7 tricks helps only their opponents, so Jun and Theo must
    // consent to it.
    let mut bridge = game("bridge", "");
    let facts = told_otherwise(&bridge, 7);
    let consent = bridge.consent(0, &facts).unwrap();
    assert_eq!((consent.asked_by.as_slice(), consent.given_by.as_slice()), ([0, 2].as_slice(), [1, 3].as_slice()));
    let nothing = bridge.consent(0, &told_otherwise(&bridge, 8)).unwrap();
    assert_eq!((nothing.asked_by.as_slice(), nothing.given_by.as_slice()), ([].as_slice(), [0, 2, 1, 3].as_slice()));
    // Checks that the history and the match file contain the consent to a correction, in both languages. A correction without consent has
    // none.
    there_and_back(
        &mut bridge,
        Change::CorrectAgreed { deal: 0, facts: facts.clone(), consent: consent.clone(), reason: Because::default() },
    );
    bridge.push(Step { at: 0, act: Act::Do(Change::CorrectAgreed { deal: 0, facts: facts.clone(), consent, reason: Because::default() }) });
    let says = |game: &Match, lang| history(game, lang).into_iter().map(|happened| happened.text).collect::<Vec<_>>();
    let en = "Deal 1 corrected, asked for by Mika & Hana and accepted by Jun & Theo: Jun & Theo took 7, was 8.";
    assert_eq!(says(&bridge, Lang::En), [en]);
    assert!(
        says(&bridge, Lang::Ja)[0].starts_with("第1ディールを訂正（Mika・Hanaの申し出、Jun・Theoの承認）："),
        "{:?}",
        says(&bridge, Lang::Ja)
    );
    let again = read(&serde_json::to_string(&MatchFile::of(&bridge)).unwrap());
    assert_eq!((says(&again, Lang::En), told(&again).totals), (says(&bridge, Lang::En), told(&bridge).totals));
    let seat = |by: u8| MatchFile {
        corrections: vec![Correction {
            consent: Some(Consent { asked_by: vec![], given_by: vec![by] }),
            ..MatchFile::of(&bridge).corrections[0].clone()
        }],
        ..MatchFile::of(&bridge)
    };
    assert_eq!(seat(9).into_match(0).unwrap_err().0[0].place(), "corrections[0].consent.given_by[0]");
    // Checks that the app says that the score of an earlier deal may still be corrected, and asks for no consent. About the last deal,
    // which may always be corrected, it says nothing.
    let friendly = game("friendly", "");
    assert_eq!(friendly.consent(0, &facts), None);
    assert_eq!(friendly.book(0).map(|book| book.say.phrase.en()), Some("The score is not final yet: the deal is put right."));
    let last = read(
        r#"{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {"law": "bridge"},
        "deals": [{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}]}"#,
    );
    assert_eq!((last.book(0), last.consent(0, &facts)), (None, None));
    // In a finished match the side that would win the match by a correction asks for it, and the side that would lose the match must accept
    // it.
    let over = game("bridge", r#", "ended_early": "leader""#);
    assert!(over.consent(0, &told_otherwise(&over, 2)).is_some());
}

#[test]
fn clause_7_1_a_closed_book_asks_for_acceptance() {
    let game = |law: &str, open: &str| {
        read(&format!(
            r#"{{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {{"law": "{law}"}},
            "deals": [{{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}}]{open}}}"#
        ))
    };
    let closed = |game: Match| game.closed(0).map(|finding| finding.clause.id);
    assert_eq!(closed(game("bridge", "")), None, "the next deal is not begun");
    assert_eq!(closed(game("bridge", r#", "open_deal": {"die1": 2}"#)), Some("7.1"));
    assert_eq!(closed(game("friendly", r#", "open_deal": {"die1": 2}"#)), None);
    assert_eq!(closed(game("bridge", r#", "ended_early": "leader""#)), Some("7.1"));
}

/// A corrected deal in a match of four under bridge laws. The next deal has begun, or the match is over.
/// Returns the players who ask for the correction, those who must accept it, and the corrected match.
fn corrected(game: &str, rest: &str, key: &str, now: &str) -> (Vec<u8>, Vec<u8>, Match) {
    let mut game = read(&format!(r#"{{"game": "{game}", "players": ["Mika", "Jun", "Hana", "Theo"], "first_dealer": 3, {rest}}}"#));
    let mut facts = game.record().deals[0].facts.clone();
    facts.set(key.to_owned(), serde_json::from_str(now).unwrap());
    assert_eq!(game.closed(0).map(|finding| finding.clause.id), Some("7.1"));
    let consent = game.consent(0, &facts).unwrap();
    let change = Change::CorrectAgreed { deal: 0, facts, consent: consent.clone(), reason: Because::default() };
    there_and_back(&mut game, change.clone());
    game.push(Step { at: 0, act: Act::Do(change) });
    (consent.asked_by, consent.given_by, game)
}

#[test]
fn clause_7_1_where_the_lowest_total_wins_whoever_gets_fewer_asks() {
    let deals = r#""house_rules": {"law": "bridge"}, "deals": [{"hearts": [5, 8, 0, 0], "queen": 0}], "open_deal": {"queen": 1}"#;
    let (asked, given, game) = corrected("hearts", deals, "queen", "1");
    assert_eq!((asked, given, told(&game).totals.as_slice()), (vec![0], vec![1, 2, 3], [5, 21, 0, 0].as_slice()));
}

#[test]
fn clause_7_1_where_sides_change_with_the_deal_those_who_played_together_gain_together() {
    let deals = r#""house_rules": {"law": "skat"}, "open_deal": {"calls": ["pass"]}, "deals": [{"calls": [10, "pass", "pass", "pass"],
        "trump": "S", "called_card": "AH", "partner": 2, "tricks": [6, 2, 4, 1]}]"#;
    let (asked, given, game) = corrected("nominations", deals, "tricks", "[5, 3, 4, 1]");
    assert_eq!((asked, given), (vec![1, 3], vec![0, 2]));
    assert!(told(&game).totals.get(trick_ledger::table::Side(1)) > 0, "a contract that failed pays the defenders");
}

#[test]
fn clause_7_1_a_match_that_is_over_changes_its_winner_only_with_the_word_of_those_who_lose_it() {
    // In Sueca Jun and Theo win the first deal. Mika and Hana win the second with 91 card points or more, and so the match.
    let deals = r#""house_rules": {"law": "whist", "target_games": 2},
        "deals": [{"trump": "C", "team_points": 50}, {"trump": "H", "team_points": 95}]"#;
    let (asked, given, game) = corrected("sueca", deals, "team_points", "20");
    assert_eq!((asked, given), (vec![1, 3], vec![0, 2]), "who wins the match by it asks, who loses it accepts");
    let story = told(&game);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(1), Seat(3)]);
    assert_eq!((story.totals.as_slice(), story.beyond), ([0, 2].as_slice(), 1), "the match has ended with the first deal");
    let says: Vec<_> = history(&game, Lang::En).into_iter().map(|happened| happened.text).collect();
    assert!(says[0].starts_with("Deal 1 corrected, asked for by Jun & Theo and accepted by Mika & Hana: "), "{says:?}");
    // Checks that the deals of an open match can be corrected freely in a law in which scores become final at the end of the match.
    let open = r#"{"game": "sueca", "players": ["Mika", "Jun", "Hana", "Theo"], "deals": [{"trump": "C", "team_points": 50}],
        "house_rules": {"book_closes": "match_end", "target_games": 4}, "open_deal": {"trump": "H"}}"#;
    assert_eq!(read(open).closed(0), None);
    assert!(read(&open.replace(r#""open_deal""#, r#""ended_early": "leader", "open_deal""#)).closed(0).is_some());
}

#[test]
fn a_mistake_between_two_deals_can_be_in_either_where_play_tells_nothing() {
    let between = |game: &str, deal: &str, rest: &str| {
        let game = read(&format!(r#"{{"game": "{game}", "players": ["A", "B", "C", "D"], "deals": [{deal}]{rest}}}"#));
        game.is_between(&told(&game))
    };
    let hearts = r#"{"hearts": [5, 8, 0, 0], "queen": 0}"#;
    assert!(between("hearts", hearts, ""));
    assert!(!between("hearts", hearts, r#", "open_deal": {"queen": 1}"#), "something is told");
    assert!(!between("hearts", hearts, r#", "ended_early": "nobody""#), "nothing is played");
    assert!(!between("hearts", "", ""), "there is no other");
    assert!(between("plain-sheet", r#"{"points": [1, 2, 3, 4]}"#, ""));
    let derby = r#"{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}"#;
    assert!(!between("roller-derby", derby, ""), "the dice are told before the first lead");
}

#[test]
fn clause_7_1_a_ruling_in_a_match_that_is_over_needs_the_word_of_the_other_side() {
    let deal = r#"{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}"#;
    let game = |end: &str| {
        read(&format!(
            r#"{{"game": "roller-derby", "players": ["A", "B", "C", "D"], "house_rules": {{"law": "whist"}}, "deals": [{deal}]{end}}}"#
        ))
    };
    let ruled = Change::Book(Booked { deal: 0, by: 1, cost: Cost::Moved { tricks: 1, worth: None }, reason: Because::default() });
    let open = game("");
    assert_eq!((open.consent_to(0, &open.with(ruled.clone())), open.ages()), (None, [Older::Last].as_slice()));
    let over = game(r#", "ended_early": "leader""#);
    let consent = over.consent_to(0, &over.with(ruled)).unwrap();
    assert_eq!((consent.asked_by, consent.given_by), (vec![0, 2], vec![1, 3]));
    assert_eq!(over.ages(), [Older::MatchOver]);
}

/// The sentence of a ruling on the first deal.
fn sentence(game: &Match, by: u8, cost: Cost) -> String {
    let mut game = game.clone();
    book(&mut game, booked(0, by, cost));
    history(&game, Lang::En).pop().unwrap().text
}

#[test]
fn the_sentence_of_a_ruling_has_every_changed_fact_with_both_values() {
    let names = r#""players": ["A", "B", "C", "D"]"#;
    let spades =
        read(&format!(r#"{{"game": "spades", {names}, "first_dealer": 3, "deals": [{{"bids": [3, 1, 3, 1], "tricks": [5, 3, 3, 2]}}]}}"#));
    let says = sentence(&spades, 1, tricks(5));
    assert_eq!(says, "Ruling on deal 1: Revoke; B took 0, was 3; C took 8, was 3; D took 0, was 2.");
    // In Hearts the cards of the moved trick are unknown, so the sentence names points, not tricks. It does not mention the moon, which
    // nobody has shot before or after the ruling.
    let hearts = read(&format!(r#"{{"game": "hearts", {names}, "deals": [{{"hearts": [5, 8, 0, 0], "queen": 1}}]}}"#));
    let says = sentence(&hearts, 2, Cost::Moved { tricks: 1, worth: Some(3) });
    assert_eq!(says, "Ruling on deal 1: Revoke; B’s points 18, was 21; C’s points 3, was 0.");
}

/// Books every cost for every player in the first and the last deal of every game's example. Checks that the sentence of the ruling has a
/// value for every fact that it names, names no fact twice, and leaves none out.
#[test]
fn the_sentence_of_a_ruling_has_a_value_for_every_fact_in_any_game() {
    let costs = [tricks(1), Cost::Moved { tricks: 2, worth: Some(10) }, Cost::DealLost];
    let mut named = 0;
    for game in SHELF {
        let id = game.sheet().id;
        let played = example(id);
        for (deal, by) in
            [0, told(&played).settled.len() - 1].into_iter().flat_map(|deal| played.table().seats().map(move |by| (deal, by.0)))
        {
            let (lang, and) = if by % 2 == 0 { (Lang::En, "; ") } else { (Lang::Ja, "、") };
            for cost in costs {
                let mut ruled = played.clone();
                book(&mut ruled, booked(deal, by, cost));
                let text = history(&ruled, lang).pop().unwrap().text;
                assert!(!text.contains(['–', '…']), "{id} deal {deal} {cost:?} by {by}: {text}");
                let mut parts: Vec<_> = text.split(and).collect();
                let number = parts.len();
                parts.sort_unstable();
                parts.dedup();
                assert_eq!(parts.len(), number, "{id} deal {deal} {cost:?} by {by}: {text}");
                named += number - 1;
            }
        }
    }
    assert!(named > 500, "{named}");
}

#[test]
fn the_sentence_of_a_correction_names_what_is_no_longer_entered() {
    let facts =
        |more: &str| format!(r#"{{"declarer": 0, "bid": 120, "trump": "S", "called_rank": "A"{more}, "side_points": 70, "partner": 1"#);
    let file = format!(
        r#"{{"game": "briscola5-points", "players": ["A", "B", "C", "D", "E"], "house_rules": {{"two_cards_at_120": true}},
        "deals": [{}}}]}}"#,
        facts(r#", "called_rank2": 3, "partner2": 2"#)
    );
    let mut game = read(&file);
    assert_eq!(told(&game).settled.len(), 1);
    let without = serde_json::from_str(&format!("{}}}", facts(""))).unwrap();
    game.push(Step { at: 0, act: Act::Do(Change::Correct { deal: 0, facts: without }) });
    let says: Vec<_> = [Lang::En, Lang::Ja].map(|lang| history(&game, lang).pop().unwrap().text).to_vec();
    assert!(says[0].contains("Second called card no longer entered, was 3"), "{says:?}");
    assert!(says[1].contains("2枚目の指名カードは入力を取り消し（訂正前は3）"), "{says:?}");
}

#[test]
fn clause_1_7_the_history_says_once_that_both_sides_revoked() {
    let mut game = read(
        r#"{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}]}"#,
    );
    book(&mut game, Booked { deal: 0, by: 0, cost: tricks(1), reason: Because::Words("Revoke by Mika".to_owned()) });
    book(&mut game, Booked { deal: 0, by: 1, cost: Cost::DealLost, reason: Because::Words("Revoke by Jun".to_owned()) });
    let says: Vec<_> = history(&game, Lang::En).into_iter().map(|happened| happened.text).collect();
    let first = "Ruling on deal 1: Revoke by Mika; it changes nothing: both sides revoked, so the deal does not count and is dealt again.";
    assert_eq!(says, [first, "Ruling on deal 1: Revoke by Jun; it changes nothing either."]);
    let says = history(&game, Lang::Ja).into_iter().filter(|happened| happened.text.contains("両チーム")).count();
    assert_eq!(says, 1);
    // Checks that the history then names only the misdeal, because a misdeal also removes the rulings on the deal.
    let misdeal = Misdeal { deal: 0, dealer: 0, again: None, reason: Because::Words("both sides revoked".to_owned()) };
    game.push(Step { at: 0, act: Act::Do(Change::Misdeal(misdeal)) });
    let says: Vec<_> = history(&game, Lang::En).into_iter().map(|happened| happened.text).collect();
    assert_eq!(says, ["Deal 1: dealt again by Mika: both sides revoked."]);
}
