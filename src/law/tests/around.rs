//! Tests of the clauses 4.1 to 8.2 of the rule sheet `irregularities`: the deal, bids, claims, the score book, and manners.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;

#[test]
fn clause_4_1_dealt_again() {
    let next = DealtAgain(MisdealDealer::Next);
    let all = [("4.1", "4.1", AGAIN), ("4.1", "4.1", next), ("4.1", "4.1", AGAIN), ("4.1", "4.1", AGAIN)];
    for told in [r#"{"what": "deal", "fault": "face_up"}"#, r#"{"what": "deal", "fault": "not_cut", "looked": false}"#] {
        case(told, &Setting::PLAIN, all);
    }
    always(r#"{"what": "deal", "fault": "not_cut", "looked": true}"#, &Setting::PLAIN, "4.1", "4.1", Nothing);
    let says = |book| Lang::En.voice().text(&ruled(r#"{"what": "deal", "fault": "face_up"}"#, book, &Setting::PLAIN).now.say);
    assert_eq!(says(Lawbook::Friendly), "The cards are dealt again, by the same dealer.");
    assert_eq!(says(Lawbook::Whist), "The cards are dealt again, by the next dealer.");
}

#[test]
fn clause_4_2_a_wrong_number_of_cards() {
    let told = |rest: &str| format!(r#"{{"what": "deal", "fault": "wrong_number"{rest}}}"#);
    let friendly = |rest, setting| {
        let ruling = ruled(&told(rest), Lawbook::Friendly, setting);
        (ruling.now.clause.id, ruling.remedy)
    };
    assert_eq!(friendly("", &Setting::PLAIN), ("4.2", AGAIN));
    assert_eq!(friendly(r#", "noticed": "before_bid""#, &DECLARED), ("4.1", AGAIN));
    assert_eq!(friendly(r#", "noticed": "first_trick""#, &DECLARED), ("4.2", AGAIN));
    assert_eq!(friendly(r#", "noticed": "later", "one_right": true"#, &DECLARED), ("4.2", DealLost));
    assert_eq!(friendly(r#", "noticed": "later", "one_right": false"#, &DECLARED), ("4.2", AGAIN));
    // Names the player with the wrong number of cards. So this player is the offender, and the opposing side has the right number.
    let table = Setting { seats: SeatSet::all(4), ..DECLARED };
    assert_eq!(friendly(r#", "noticed": "later", "wrong_hand": 2"#, &table), ("4.2", DealLost));
    assert_eq!(friendly(r#", "noticed": "later", "wrong_hand": "both""#, &table), ("4.2", AGAIN));
    assert_eq!(friendly(r#", "noticed": "later", "one_right": true"#, &table), ("4.2", DealLost));
    let whose = |hand: &str| {
        let case = told(&format!(r#", "noticed": "later", "wrong_hand": {hand}"#));
        heard(&case, &Law::of(Lawbook::Friendly), &table).unwrap().offender()
    };
    assert_eq!((whose("2"), whose(r#""both""#)), (Some(Seat(2)), None));
}

#[test]
fn clauses_4_3_to_4_5_dealer_pack_and_stock() {
    always(r#"{"what": "deal", "fault": "wrong_dealer", "begun": false}"#, &Setting::PLAIN, "4.3", "4.3", Nothing);
    always(r#"{"what": "deal", "fault": "wrong_dealer", "begun": true}"#, &Setting::PLAIN, "4.3", "4.3", Nothing);
    assert_eq!(ruled(r#"{"what": "deal", "fault": "pack"}"#, Lawbook::Friendly, &Setting::PLAIN).remedy, AGAIN);
    let stock = Setting { draws: true, ..Setting::PLAIN };
    always(r#"{"what": "deal", "fault": "drew_two"}"#, &stock, "4.5", "4.5", Nothing);
    always(r#"{"what": "deal", "fault": "not_drawn"}"#, &stock, "4.5", "4.5", Nothing);
    assert!(heard(r#"{"what": "deal", "fault": "drew_two"}"#, &Law::of(Lawbook::Friendly), &Setting::PLAIN).is_err());
}

#[test]
fn clauses_5_1_and_5_2_bids() {
    let void = r#"{"what": "call", "call": "out_of_turn", "called_over": false}"#;
    let says = |book, setting| Lang::En.voice().text(&ruled(void, book, setting).cost.say);
    assert_eq!(says(Lawbook::Friendly, &BIDS), "It costs nothing.");
    assert!(says(Lawbook::Bridge, &BIDS).contains("may not bid again"));
    assert_eq!(says(Lawbook::Bridge, &DECLARED), "It costs nothing.");
    always(r#"{"what": "call", "call": "out_of_turn", "called_over": true}"#, &BIDS, "5.1", "5.1", Nothing);
    for (fault, over) in
        [("slip", r#", "called_over": false"#), ("slip", r#", "called_over": true"#), ("change_of_mind", ""), ("insufficient", "")]
    {
        always(&format!(r#"{{"what": "call", "call": "{fault}"{over}}}"#), &BIDS, "5.2", "5.2", Nothing);
    }
    assert!(heard(r#"{"what": "call"}"#, &Law::of(Lawbook::Friendly), &Setting::PLAIN).unwrap_err().to_string().starts_with("Nobody bids"));
}

#[test]
fn clauses_6_1_and_6_2_claims() {
    always(r#"{"what": "claim", "claim": "agreed"}"#, &Setting::PLAIN, "6.1", "6.1", Nothing);
    let contested = |book| {
        let lost = if book == Lawbook::Skat { r#", "lost_one": false"# } else { "" };
        let told = format!(r#"{{"what": "claim", "claim": "contested"{lost}}}"#);
        Lang::En.voice().text(&ruled(&told, book, &Setting::PLAIN).now.say)
    };
    let failed = ruled(r#"{"what": "claim", "claim": "contested", "lost_one": true}"#, Lawbook::Skat, &Setting::PLAIN);
    assert_eq!((failed.now.clause.id, failed.cost.clause.id, failed.remedy), ("6.1", "1.5", DealLost));
    assert!(contested(Lawbook::Friendly).ends_with("any doubt goes against the claimer."));
    assert!(contested(Lawbook::Whist).ends_with("play goes on."));
    assert!(contested(Lawbook::Skat).contains("every one of the remaining tricks"));
    always(r#"{"what": "claim", "claim": "conceded", "cut": false}"#, &Setting::PLAIN, "6.2", "6.2", Nothing);
    always(r#"{"what": "claim", "claim": "conceded", "cut": true}"#, &Setting::PLAIN, "6.2", "6.2", Nothing);
}

#[test]
fn clauses_7_1_to_7_3_the_book() {
    let put_right = |accepted| Remedy::Corrected { accepted };
    let told = |deal: &str| format!(r#"{{"what": "score", "score": "wrong", "deal": "{deal}"}}"#);
    always(&told("last"), &Setting::PLAIN, "7.1", "7.1", put_right(false));
    let closed = ("7.1", "7.1", put_right(true));
    case(&told("earlier"), &Setting::PLAIN, [("7.1", "7.1", put_right(false)), closed, closed, closed]);
    case(&told("match_over"), &Setting::PLAIN, [("7.1", "7.1", put_right(false)), closed, closed, closed]);
    let law = Law { book_closes: BookCloses::MatchEnd, ..Law::of(Lawbook::Friendly) };
    let remedy = |deal| rule(&heard(&told(deal), &law, &Setting::PLAIN).unwrap(), &law, &Setting::PLAIN).remedy;
    assert_eq!((remedy("earlier"), remedy("match_over")), (put_right(false), put_right(true)));
    for mixed in [false, true] {
        always(&format!(r#"{{"what": "score", "score": "two_counts", "mixed": {mixed}}}"#), &Setting::PLAIN, "7.2", "7.2", Nothing);
    }
    always(r#"{"what": "score", "score": "two_sheets"}"#, &Setting::PLAIN, "7.2", "7.2", Nothing);
    always(r#"{"what": "seat", "seated": "leaves"}"#, &Setting::PLAIN, "7.3", "7.3", Nothing);
    always(r#"{"what": "seat", "seated": "comes"}"#, &Setting::PLAIN, "7.3", "7.3", Nothing);
}

#[test]
fn clause_7_3_somebody_joins_with_the_total_of_whoever_is_last_the_average_or_a_new_match() {
    let total = |joins: Joins, totals: &[i64], higher_wins| joins.total(&Seats::from_slice(totals), higher_wins);
    assert_eq!(total(Joins::Lowest, &[40, -3, 12], true), Some(-3));
    assert_eq!(total(Joins::Lowest, &[40, -3, 12], false), Some(40), "where the lowest total wins it would help the newcomer");
    assert_eq!(total(Joins::Average, &[4, 3, 4], true), Some(3));
    assert_eq!(total(Joins::Average, &[-4, -3, -4], true), Some(-4), "rounded down");
    assert_eq!(total(Joins::Anew, &[4, 3, 4], true), None);
}

#[test]
fn clauses_8_1_and_8_2_manners() {
    for talk in ["last_trick", "old_trick"] {
        always(&format!(r#"{{"what": "manners", "talk": "{talk}"}}"#), &Setting::PLAIN, "8.1", "8.1", Nothing);
    }
    always(r#"{"what": "manners", "talk": "first"}"#, &Setting::PLAIN, "8.2", "8.2", Nothing);
    let again = [("8.2", "3.2", Nothing), ("8.2", "3.2", Nothing), ("8.2", "3.2", Nothing), ("8.2", "1.5", DealLost)];
    case(r#"{"what": "manners", "talk": "again"}"#, &Setting::PLAIN, again);
    let silent = Setting { silent_first: true, ..Setting::PLAIN };
    let besides = |talk, setting| {
        let ruling = rule(&Incident::Manners { talk, alone: None, decided: None }, &Law::of(Lawbook::Friendly), setting);
        ruling.besides.iter().filter(|finding| finding.say.phrase.en().contains("first trick")).count()
    };
    assert_eq!([Talk::First, Talk::Again, Talk::LastTrick].map(|talk| besides(talk, &silent)), [1, 1, 0]);
    assert_eq!(besides(Talk::First, &Setting::PLAIN), 0);
    let law = Law { last_trick_seen: LastTrickSeen::Never, ..Law::of(Lawbook::Friendly) };
    let ruling = rule(&Incident::Manners { talk: Talk::LastTrick, alone: None, decided: None }, &law, &Setting::PLAIN);
    assert!(Lang::En.voice().text(&ruling.now.say).contains("no trick is looked at again"));
}
