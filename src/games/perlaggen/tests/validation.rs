//! Tests of impossible answers, which are refused with a clause (rule sheet 3.11), and of the order of the questions.

use super::*;
use crate::games::testing::{at_hand, reopened};

/// The refusal of the first deal of a match: the key of the fact, and the clause. Checks that the sentence differs in the two languages.
fn barred(deal: &str) -> (String, Option<&'static str>) {
    let (place, clause, [en, ja]) = refused([0, 0], "{}", deal);
    assert!(!en.is_empty() && !ja.is_empty() && en != ja, "{en} {ja}");
    (place, clause)
}

#[test]
fn illegal_events_are_refused() {
    for (events, place) in [
        (r#"["g_bet_a","g_bet_b"]"#, "events[1]"),
        (r#"["g_bet_a","g_concede_a"]"#, "events[1]"),
        (r#"["g_bet_a","g_good_a"]"#, "events[1]"),
        (r#"["g_hold_b"]"#, "events[0]"),
        (r#"["g_bet_a","g_good_b","g_bet_b"]"#, "events[2]"),
        (r#"["s_bet_a","g_bet_b","s_raise_b","g_good_b"]"#, "events[3]"),
    ] {
        assert_eq!(barred(&format!(r#"{{"events":{events}}}"#)), (place.to_owned(), Some("3.6")), "{events}");
    }
}

#[test]
fn pe_d4_the_betting_side_cannot_give_up_its_own_bet() {
    let (_, _, [en, _]) = refused([0, 0], "{}", r#"{"events":["g_bet_a","g_concede_a"]}"#);
    assert_eq!(en, "Gleich: Jun & Theo must answer the bet first.");
    // Checks that giving up an element on which the opponents have bet is the same as the answer "good".
    let end = r#""hanger_winner":"tie","team_tricks":3}"#;
    let told = |events: &str| totals([0, 0], "{}", &format!(r#"{{"events":{events},{end}"#));
    assert_eq!(told(r#"["g_bet_a","g_concede_b"]"#), told(r#"["g_bet_a","g_good_b"]"#));
}

#[test]
fn bets_on_other_elements_may_come_between() {
    let deal = r#"{"events":["g_bet_a","h_bet_b","g_hold_b","h_good_a"],"gleich_winner":"b","team_tricks":5}"#;
    assert_eq!(totals([0, 0], "{}", deal), [1, 3]);
}

#[test]
fn a_bet_may_not_be_left_unanswered() {
    let deal = r#"{"events":["g_bet_a","g_raise_b"],"taken":[0,0,1,1,0]}"#;
    assert_eq!(asks("{}", deal), "events[2]: Mika & Hana: Gleich for 2?");
}

#[test]
fn words_may_be_written_as_the_sheet_writes_them() {
    let deal = r#"{"events":["G_BET_A","g good B"],"hanger_winner":"TIE","team_tricks":0}"#;
    assert_eq!(totals([0, 0], "{}", deal), [1, 1]);
    let (key, why) = objection(&Perlaggen, 4, "{}", r#"{"trump":"S","events":["bet"]}"#);
    assert_eq!((key.as_str(), matches!(why, Objection::Form(_))), ("events", true));
}

#[test]
fn the_play_ends_when_the_spiel_is_given_up() {
    for (taken, ok) in [("[]", true), ("[0]", true), ("[0,1,2,3]", true), ("[0,1,2,3,0]", false)] {
        let deal = format!(r#"{{"events":["s_concede_b"],"taken":{taken},"gleich_winner":"tie","hanger_winner":"tie"}}"#);
        if ok {
            assert_eq!(totals([0, 0], "{}", &deal), [1, 0], "{taken}");
        } else {
            assert_eq!(barred(&deal), ("taken[4]".to_owned(), Some("3.11")));
        }
    }
    // Checks that the fifth trick is asked for: nobody has given up the Spiel, so five tricks are played.
    assert_eq!(asks("{}", r#"{"taken":[0,1,2,3]}"#), "taken[4]: Who took trick 5?");
}

#[test]
fn after_the_last_trick_the_spiel_can_no_longer_be_bet_on() {
    let reopened = |deal: &str, key: &str| reopened(&Perlaggen, 4, "{}", deal, crate::asking::FactPlace { key, at: None });
    let free = |question: &crate::asking::Question| {
        question
            .offers
            .iter()
            .filter(|offer| offer.barred.is_none())
            .map(|offer| offer.value.as_word().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let question = reopened(r#"{"trump":"S","taken":[0,1]}"#, "spiel_event");
    assert_eq!((question.fact.key, question.at), ("events", Some(0)));
    assert_eq!(free(&question), ["s_bet_a", "s_bet_b", "s_concede_a", "s_concede_b"]);
    let says: Vec<_> = question.offers.iter().map(|offer| voice(Lang::En).text(&offer.says)).collect();
    assert_eq!(says, ["Mika & Hana bet", "Jun & Theo bet", "Mika & Hana give up", "Jun & Theo give up"]);
    let played = r#"{"trump":"S","taken":[0,1,2,3,0]}"#;
    assert_eq!(free(&reopened(played, "spiel_event")), Vec::<String>::new());
    assert_eq!(free(&reopened(played, "hanger_event")).len(), 4, "a bet in the showdown is allowed (3.7)");
    // Checks the calls that are offered about the Gleich (cards of one rank) after side A has held a bet on it: only side A may bet again,
    // and either side may give up.
    let held = r#"{"trump":"S","events":["g_bet_b","g_hold_a"],"taken":[0,1]}"#;
    assert_eq!(free(&reopened(held, "gleich_event")), ["g_bet_a", "g_concede_a", "g_concede_b"]);
    let hint = |deal: &str, way: &str| reopened(deal, way).hint.map(|hint| voice(Lang::En).text(&hint));
    assert_eq!(hint(held, "hanger_event").as_deref(), Some("Whoever bets must hold such a figure in their own five cards."));
    assert_eq!(hint(held, "spiel_event"), None);
    let four = r#"{"trump":"S","taken":[0,1,2,3]}"#;
    assert!(hint(four, "spiel_event").unwrap().starts_with("Once trick 5 is led"));
}

#[test]
fn an_awaited_answer_is_asked_for_before_anything_else() {
    let question = open("{}", r#"{"events":["h_bet_a","h_raise_b"],"taken":[0]}"#).stopped.unwrap().question;
    let keys: Vec<_> =
        question.offers.iter().map(|offer| (voice(Lang::En).text(&offer.says), voice(Lang::En).text(&offer.note.unwrap()))).collect();
    let keys: Vec<_> = keys.iter().map(|(says, note)| (says.as_str(), note.as_str())).collect();
    assert_eq!(keys, [("good", "2 for Jun & Theo"), ("hold", "worth 3, play on"), ("raise", "worth 3, Jun & Theo answer")]);
}

#[test]
fn the_cut_the_turned_card_and_the_swap() {
    let whole = |facts: &str| {
        let deal = format!(r#"{{{facts},"gleich_winner":"tie","hanger_winner":"tie","team_tricks":5}}"#);
        replay(&Perlaggen, 4, "{}", &[deal], 0)
    };
    let fine = |facts: &str| {
        assert!(whole(facts).settled.len() == 1 && whole(facts).settled[0].full.as_ref().unwrap().left_over.is_empty(), "{facts}")
    };
    for facts in [
        r#""trump":"H""#,
        r#""turn_up":"9H""#,
        r#""turn_up":"9H","trump":"H","swap":"none""#,
        r#""cut_cards":["KH","7C"],"turn_up":"6D","swap":"dealer""#,
        r#""turn_up":"KH","swap":"partner""#,
        r#""turn_up":"7C","trump":"C""#,
    ] {
        fine(facts);
    }
    let wrong = |facts: &str| {
        let stopped = whole(facts).open.unwrap().stopped.unwrap();
        let why = stopped.objection.unwrap();
        assert!(Lang::ALL.iter().all(|lang| !voice(*lang).text(&why.says()).is_empty()));
        (stopped.question.fact.key, why.clause())
    };
    assert_eq!(wrong(r#""turn_up":"9H","trump":"S""#), ("turn_up", Some("3.3")));
    assert_eq!(wrong(r#""cut_cards":["6D"],"turn_up":"6D""#), ("turn_up", Some("3.11")));
    assert_eq!(wrong(r#""cut_cards":["6D","6D"],"trump":"S""#), ("cut_cards", Some("3.11")));
    assert_eq!(wrong(r#""turn_up":"9H","swap":"dealer""#), ("swap", Some("3.3")));
    assert_eq!(wrong(r#""trump":"D","swap":"dealer""#), ("swap", Some("3.3")));
    // Checks that three answers are refused: a cut card that is not wild, a turned card that is not in the pack, and no trump.
    for facts in [r#""cut_cards":["KS"],"trump":"S""#, r#""turn_up":"6S""#, r#""trump":"NT""#] {
        assert_eq!(wrong(facts).1, None, "{facts}");
    }
}

#[test]
fn a_hanger_needs_ranks_below_its_top() {
    let deal = |cards: i64, top: &str| {
        format!(r#"{{"team_tricks":5,"gleich_winner":"tie","a_hanger":{cards},"a_hanger_rank":"{top}","b_hanger":0}}"#)
    };
    for (cards, lowest) in [(2, "7"), (3, "8"), (4, "9"), (5, "10")] {
        assert_eq!(totals([0, 0], "{}", &deal(cards, lowest)), [2, 0]);
    }
    for (cards, top) in [(2, "6"), (3, "7"), (4, "8"), (5, "9")] {
        assert_eq!(barred(&deal(cards, top)), ("a_hanger_rank".to_owned(), Some("3.11")));
    }
    let (_, _, [en, _]) = refused([0, 0], "{}", &deal(3, "7"));
    assert_eq!(en, "A Hanger of 3 cards cannot end at 7: there are fewer than 2 ranks below it.");
    assert_eq!(barred(&deal(1, "7")), ("a_hanger".to_owned(), Some("3.5")));
    let (place, _) = barred(&deal(6, "A"));
    assert_eq!(place, "a_hanger");
}

/// Trump is ♠, and there are seven wild cards. Three of the four 7s are wild, so ♥7 is the only natural 7. The pack has no natural 6.
#[test]
fn the_hands_have_the_cards_of_all_figures() {
    let told = |figures: &str| format!(r#"{{"team_tricks":5,{figures}}}"#);
    let refused = |figures: &str| {
        let (place, clause, [en, _]) = refused([0, 0], "{}", &told(figures));
        assert_eq!(clause, Some("3.2"));
        format!("{place}: {en}")
    };
    let sevens = r#""a_gleich":5,"a_gleich_rank":"7","b_gleich":"#;
    assert_eq!(
        refused(&format!(r#"{sevens}4,"b_gleich_rank":"7""#)),
        "b_gleich_rank: Given the other entries, the hands do not have 4 cards for 7: natural cards are there once, and wild cards are few."
    );
    assert_eq!(totals([0, 0], "{}", &told(&format!(r#"{sevens}3,"b_gleich_rank":"7","hanger_winner":"tie""#))), [2, 0]);
    // The pack has no natural 6, so the five 6s of side A are wild cards. With the two wild cards left, two Hangers of five cards in the
    // same suit need more natural cards than there are.
    let sixes = r#""a_gleich":5,"a_gleich_rank":"6","b_gleich":0,"a_hanger":5,"a_hanger_rank":"A","b_hanger":5,"b_hanger_rank":"A","a_hanger_suit":"#;
    assert_eq!(totals([0, 0], "{}", &told(&format!(r#"{sixes}"D","b_hanger_suit":"C""#))), [2, 0]);
    assert_eq!(
        refused(&format!(r#"{sixes}"D","b_hanger_suit":"D""#)),
        "b_hanger_suit: Given the other entries, the hands do not have these cards of ♦\u{fe0e}."
    );
    // The five 6s of side A are wild cards. Two of the seven wild cards are left, so side B cannot have five 6s too.
    assert_eq!(
        refused(r#""a_gleich":5,"a_gleich_rank":"6","b_gleich":5,"b_gleich_rank":"6""#),
        "b_gleich_rank: Given the other entries, the hands do not have 5 cards for 6: natural cards are there once, and wild cards are few."
    );
    // Two sets of four 6s need eight wild cards, and there are seven. A set of four and a set of three are possible, unless one of the
    // seven wild cards is the turned card.
    let turned = r#""a_gleich":4,"a_gleich_rank":"6","b_gleich":4,"b_gleich_rank":"6""#;
    assert!(refused(turned).starts_with("b_gleich_rank"));
    let less = r#""a_gleich":4,"a_gleich_rank":"6","b_gleich":3,"b_gleich_rank":"6","hanger_winner":"tie""#;
    assert_eq!(totals([0, 0], "{}", &told(less)), [2, 0]);
    assert!(refused(&format!(r#""turn_up":"QS",{less}"#)).starts_with("b_gleich_rank"));
}

#[test]
fn figures_or_a_straight_answer_but_not_both() {
    let deal = r#"{"trump":"S","team_tricks":5,"gleich_winner":"b","a_gleich":2,"hanger_winner":"tie"}"#;
    let story = replay(&Perlaggen, 4, "{}", &[deal.to_owned()], 0);
    assert_eq!(story.settled[0].full.as_ref().unwrap().left_over, [("a_gleich".to_owned(), None)]);
    assert_eq!(asks("{}", r#"{"team_tricks":5,"a_gleich":2}"#), "a_gleich_rank: What rank is the Gleich of Mika & Hana?");
    assert_eq!(asks("{}", r#"{"team_tricks":5,"a_gleich":0}"#), "b_gleich: How many cards are in the best Gleich of Jun & Theo?");
}

#[test]
fn only_open_elements_can_be_spoken_about() {
    let says = |deal: &str| at_hand(&open("{}", deal));
    let bets = ["Bet: Gleich", "Bet: Hanger", "Bet: Spiel"];
    assert_eq!(says(r#"{"taken":[0]}"#), bets);
    assert_eq!(says(r#"{"events":["g_bet_a","g_good_b"],"taken":[0]}"#), bets[1..]);
    assert_eq!(says(r#"{"events":["g_concede_b","h_concede_b"],"team_tricks":9}"#), bets[2..]);
    // Checks that no link to another call is offered while a bet has no answer, and that the Spiel (three of the five tricks) can no longer
    // be bet on after the last trick.
    assert_eq!(says(r#"{"events":["h_bet_a"],"taken":[0]}"#), [""; 0]);
    assert_eq!(says(r#"{"taken":[0,1,0,1,0]}"#), bets[..2]);
}
