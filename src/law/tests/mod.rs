//! Each clause of the sheet under each of the four lawbooks.
#![allow(clippy::unwrap_used, clippy::panic)]

mod asked;
mod clauses;
mod examples;

use super::*;
use crate::asking::{Entry, Facts, Interview, Stop, Value};
use crate::law::booking_terms::Joins;
use crate::reckoning::Clause;
use crate::table::{Seat, SeatSet, Seats};
use crate::text::{Lang, Voice};

const ALONE: Setting = Setting { partners: Partners::Nobody, many_sides: true, ..Setting::PLAIN };
const BIDS: Setting = Setting { bidding: Bidding::Auction, ..Setting::PLAIN };

/// A setting in which only a declarer can have a partner. A declarer calls the partner, but plays a misère alone.
const DECLARED: Setting = Setting { contract: true, misere: true, partners: Partners::Sometimes, ..BIDS };

fn heard(told: &str, law: &Law, setting: &Setting) -> Result<Incident, Stop> {
    let facts: Facts = serde_json::from_str(told).unwrap();
    let mut ask = Interview::new(&facts, Entry::Live);
    let incident = interview(&mut ask, setting, law)?;
    let left: Vec<_> = ask.left_over().collect();
    assert!(left.is_empty(), "{told}: {left:?} was not asked for");
    Ok(incident)
}

fn ruled(told: &str, book: Lawbook, setting: &Setting) -> Ruling {
    let law = Law::of(book);
    rule(&heard(told, &law, setting).unwrap(), &law, setting)
}

/// Checks three things under each of the four lawbooks: the clause about the cards, the clause of the cost, and the remedy.
#[track_caller]
fn case(told: &str, setting: &Setting, expected: [(&str, &str, Remedy); 4]) {
    for (book, (now, cost, remedy)) in Lawbook::ALL.iter().zip(expected) {
        let ruling = ruled(told, *book, setting);
        assert_eq!((ruling.now.clause.id, ruling.cost.clause.id, ruling.remedy), (now, cost, remedy), "{told} {book:?}");
    }
}

/// Checks that each of the four lawbooks gives this ruling.
#[track_caller]
fn always(told: &str, setting: &Setting, now: &str, cost: &str, remedy: Remedy) {
    case(told, setting, [(now, cost, remedy); 4]);
}

use Remedy::{DealLost, DealtAgain, Nothing, Tricks};

const AGAIN: Remedy = DealtAgain(MisdealDealer::Same);

#[test]
fn clause_1_1_an_open_trick_is_put_right() {
    let told = r#"{"what": "revoke", "stage": "open"}"#;
    case(told, &Setting::PLAIN, [("1.1", "3.2", Nothing), ("1.1", "3.2", Nothing), ("1.1", "3.2", Nothing), ("1.1", "1.5", DealLost)]);
    always(told, &ALONE, "1.1", "3.3", Nothing);
}

#[test]
fn clauses_1_2_to_1_5_an_established_revoke_costs_what_was_agreed() {
    let told = |reach: &str| format!(r#"{{"what": "revoke", "stage": "closed", "by": "one_side"{reach}}}"#);
    let plain = |book, reach| ruled(&told(reach), book, &Setting::PLAIN);
    for (book, reach, cost, remedy) in [
        (Lawbook::Friendly, "", "1.3", Tricks(1)),
        (Lawbook::Whist, "", "1.3", Tricks(3)),
        (Lawbook::Bridge, r#", "reach": "none""#, "1.4", Nothing),
        (Lawbook::Bridge, r#", "reach": "one""#, "1.4", Tricks(1)),
        (Lawbook::Bridge, r#", "reach": "two""#, "1.4", Tricks(2)),
        (Lawbook::Skat, "", "1.5", DealLost),
    ] {
        let ruling = plain(book, reach);
        assert_eq!((ruling.now.clause.id, ruling.cost.clause.id, ruling.remedy), ("1.2", cost, remedy), "{book:?} {reach}");
    }
}

#[test]
fn clause_1_3_says_which_way_the_tricks_go() {
    let told = r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#;
    let says = |setting: Setting| {
        let ruling = ruled(told, Lawbook::Friendly, &setting);
        ruling.besides.iter().map(|finding| Voice { lang: Lang::En, names: &[] }.text(&finding.say)).collect::<Vec<_>>().join(" ")
    };
    assert!(says(Setting { counting: Counting::CardPoints, ..Setting::PLAIN }).contains("The card points in that trick go with it."));
    assert!(says(ALONE).contains("the other side that took the most"));
    assert!(says(Setting { aim: Aim::Few, ..Setting::PLAIN }).contains("the other way"));
    assert!(says(Setting { aim: Aim::Exact, ..Setting::PLAIN }).contains("costs the offender’s side more"));
}

#[test]
fn clause_1_5_depends_on_the_side_of_the_offender() {
    let says = |by: &str| {
        let misere = if by == "declarer" { "" } else { r#", "broke_misere": false"# };
        let told = format!(r#"{{"what": "revoke", "stage": "closed", "by": "{by}"{misere}, "decided": false}}"#);
        Voice { lang: Lang::En, names: &[] }.text(&ruled(&told, Lawbook::Skat, &DECLARED).cost.say)
    };
    assert!(says("declarer").ends_with("the contract fails."));
    assert!(says("defenders").ends_with("the contract is made."));
    let law = Law::of(Lawbook::Skat);
    let stop = heard(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, &law, &DECLARED).unwrap_err();
    assert!(stop.to_string().starts_with("Choose which side it was."), "{stop}");
    let points = Setting { counting: Counting::CardPoints, ..Setting::PLAIN };
    let all = ruled(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, Lawbook::Skat, &points);
    assert!(Voice { lang: Lang::En, names: &[] }.text(&all.cost.say).ends_with("counts all the card points."));
}

#[test]
fn clause_1_6_points_or_nothing() {
    let told = r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#;
    let with = |revoke| {
        let law = Law { revoke, revoke_points: 25, ..Law::of(Lawbook::Friendly) };
        let ruling = rule(&heard(told, &law, &Setting::PLAIN).unwrap(), &law, &Setting::PLAIN);
        (ruling.cost.clause.id, ruling.remedy)
    };
    assert_eq!(with(Revoke::Points), ("1.6", Remedy::Points(25)));
    assert_eq!(with(Revoke::Nothing), ("1.6", Nothing));
    assert_eq!(with(Revoke::TwoTricks), ("1.3", Tricks(2)));
}

#[test]
fn clause_1_7_both_sides_revoked() {
    always(r#"{"what": "revoke", "stage": "closed", "by": "both"}"#, &Setting::PLAIN, "1.7", "1.7", AGAIN);
}

#[test]
fn clause_1_8_too_late_or_none_at_all() {
    let stands = ("1.8", "1.8", Nothing);
    for book in [Lawbook::Whist, Lawbook::Bridge, Lawbook::Skat] {
        let late = ruled(r#"{"what": "revoke", "stage": "cut"}"#, book, &Setting::PLAIN);
        assert_eq!((late.now.clause.id, late.cost.clause.id, late.remedy), stands);
    }
    // As long as recorded deals can be corrected, a revoke noticed after the cut is ruled like one before the cut.
    let open = |by: &str, setting| {
        let ruling = ruled(&format!(r#"{{"what": "revoke", "stage": "cut", "by": {by}}}"#), Lawbook::Friendly, setting);
        (ruling.now.clause.id, ruling.cost.clause.id, ruling.remedy)
    };
    assert_eq!(open(r#""one_side""#, &Setting::PLAIN), ("1.8", "1.3", Tricks(1)));
    assert_eq!(open(r#""both""#, &Setting::PLAIN), ("1.7", "1.7", AGAIN));
    assert_eq!(open(r#""defenders", "broke_misere": true"#, &DECLARED), ("1.8", "1.10", Remedy::MisereMade));
    let none = r#"{"what": "revoke", "stage": "closed", "by": "nobody"}"#;
    case(none, &Setting::PLAIN, [stands, stands, stands, ("1.8", "1.8", DealLost)]);
}

#[test]
fn clause_1_10_a_misere_that_only_a_revoke_broke_is_made() {
    let told = r#"{"what": "revoke", "stage": "closed", "by": "defenders", "broke_misere": true}"#;
    always(told, &DECLARED, "1.2", "1.10", Remedy::MisereMade);
}

#[test]
fn clause_1_8_what_is_said_of_the_time_is_of_one_mind() {
    let cut = "until the cards are cut";
    let said = |book, stage: &str, setting: &Setting| {
        let ruling = ruled(&format!(r#"{{"what": "revoke", "stage": "{stage}", "by": "one_side"}}"#), book, setting);
        ruling.findings().map(|finding| Voice { lang: Lang::En, names: &[] }.text(&finding.say)).collect::<Vec<_>>().join(" ")
    };
    static FOUR: Clause = Clause { id: "20", says: phrase!("Four games for the other side.", "相手側に4ゲーム。") };
    static OWN: [OwnRule; 1] = [OwnRule { matter: Matter::Revoke, clause: &FOUR, whole: true, books: None }];
    for setting in [Setting::PLAIN, Setting { own: &OWN, ..Setting::PLAIN }] {
        assert!(said(Lawbook::Whist, "closed", &setting).contains(cut));
        for stage in ["closed", "cut"] {
            let friendly = said(Lawbook::Friendly, stage, &setting);
            assert!(!friendly.contains(cut) && friendly.contains("final"), "{friendly}");
        }
    }
}

#[test]
fn clause_1_5_where_each_side_bids_the_offenders_fails_and_the_others_count_as_they_played() {
    let each = Setting { each_bids: true, ..Setting::PLAIN };
    let ruling = ruled(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, Lawbook::Skat, &each);
    let says = Voice { lang: Lang::En, names: &[] }.text(&ruling.cost.say);
    assert!(says.ends_with("its contract fails, and the others count as they played."), "{says}");
}

#[test]
fn nothing_is_a_revoke_where_any_card_may_be_played() {
    let may = Setting { following: Following::Never, ..Setting::PLAIN };
    always(r#"{"what": "revoke"}"#, &may, "1", "1.6", Nothing);
    let stock = Setting { following: Following::StockEmpty, ..Setting::PLAIN };
    always(r#"{"what": "revoke", "stock_empty": false}"#, &stock, "1", "1.6", Nothing);
    let told = r#"{"what": "revoke", "stock_empty": true, "stage": "closed", "by": "one_side"}"#;
    assert_eq!(ruled(told, Lawbook::Friendly, &stock).remedy, Tricks(1));
}

#[test]
fn clause_2_1_a_lead_out_of_turn() {
    let told = r#"{"what": "out_of_turn", "card": "lead", "followed": "nobody"}"#;
    let lost = ("2.1", "1.5", DealLost);
    case(told, &Setting::PLAIN, [("2.1", "2.1", Nothing), ("2.1", "3.2", Nothing), ("2.1", "3.2", Nothing), lost]);
}

#[test]
fn clause_2_2_others_have_followed() {
    always(r#"{"what": "out_of_turn", "card": "lead", "followed": "all"}"#, &Setting::PLAIN, "2.2", "2.2", Nothing);
    let some = r#"{"what": "out_of_turn", "card": "lead", "followed": "some"}"#;
    case(some, &Setting::PLAIN, [("2.2", "2.1", Nothing), ("2.2", "2.1", Nothing), ("2.2", "3.2", Nothing), ("2.1", "1.5", DealLost)]);
}

#[test]
fn clause_2_3_before_ones_turn_within_a_trick() {
    let besides = |early: &str| {
        let told = format!(r#"{{"what": "out_of_turn", "card": "within", "early": "{early}"}}"#);
        let ruling = ruled(&told, Lawbook::Whist, &Setting::PLAIN);
        assert_eq!((ruling.now.clause.id, ruling.remedy), ("2.3", Nothing));
        ruling.besides.iter().map(|finding| Voice { lang: Lang::En, names: &[] }.text(&finding.say)).collect::<String>()
    };
    assert!(besides("third_hand").contains("fourth hand may play before second"));
    assert!(besides("fourth_hand").contains("not to win it"));
    assert_eq!(besides("other"), "");
}

#[test]
fn clause_2_4_alone_against_all_others_there_is_no_cost_but_in_skat() {
    let lead = r#"{"what": "out_of_turn", "card": "lead", "followed": "nobody"}"#;
    let free = ("2.1", "2.4", Nothing);
    case(lead, &ALONE, [("2.1", "2.1", Nothing), free, free, ("2.1", "1.5", DealLost)]);
    let alone = r#"{"what": "out_of_turn", "card": "lead", "followed": "nobody", "alone": true}"#;
    assert_eq!(ruled(alone, Lawbook::Whist, &DECLARED).cost.clause.id, "2.4");
    // If a lead out of turn costs nothing under the law, nobody is asked whether the offender plays alone.
    assert!(heard(lead, &Law::of(Lawbook::Friendly), &DECLARED).is_ok());
    assert!(heard(lead, &Law::of(Lawbook::Whist), &DECLARED).is_err());
}

#[test]
fn clauses_3_1_and_3_2_exposed_cards() {
    let told = |seen: &str| format!(r#"{{"what": "exposed", "seen": "{seen}"}}"#);
    let seen = [("3.2", "3.2", Nothing), ("3.2", "3.2", Nothing), ("3.2", "3.2", Nothing), ("3.2", "1.5", DealLost)];
    case(&told("seen"), &Setting::PLAIN, seen);
    case(&told("to_partner"), &Setting::PLAIN, seen);
    let two = [("3.1", "3.2", Nothing), ("3.1", "3.2", Nothing), ("3.1", "3.2", Nothing), ("3.1", "1.5", DealLost)];
    case(&told("two"), &Setting::PLAIN, two);
    // Without partners no card can be seen by the partner only.
    assert!(heard(&told("to_partner"), &Law::of(Lawbook::Friendly), &ALONE).is_err());
}

#[test]
fn clause_3_3_where_nobody_has_a_partner_and_in_an_open_misere() {
    always(r#"{"what": "exposed", "seen": "seen"}"#, &ALONE, "3.2", "3.3", Nothing);
    always(r#"{"what": "exposed", "seen": "open"}"#, &Setting::PLAIN, "3.3", "3.2", Nothing);
    always(r#"{"what": "exposed", "seen": "misere"}"#, &DECLARED, "3.3", "3.2", Nothing);
}

#[test]
fn clause_3_4_cards_thrown_in() {
    always(r#"{"what": "exposed", "seen": "all_threw"}"#, &Setting::PLAIN, "3.4", "3.4", Nothing);
    let one = |book, setting| ruled(r#"{"what": "exposed", "seen": "one_threw"}"#, book, setting);
    assert_eq!(one(Lawbook::Whist, &Setting::PLAIN).now.clause.id, "3.4");
    // If one player throws the hand in, the others play on only if an exposed card does not lose the deal.
    let lost = one(Lawbook::Skat, &Setting::PLAIN);
    assert_eq!((lost.now.clause.id, lost.remedy), ("3.2", DealLost));
    assert!(!lost.findings().any(|finding| finding.clause.id == "3.4"));
    assert_eq!(one(Lawbook::Skat, &ALONE).now.clause.id, "3.4");
    // A ruling says that the cards lie face up, or that they go back into the hand, but never both.
    let all = |book, setting| {
        let says = |finding: &Finding| Voice { lang: Lang::En, names: &[] }.text(&finding.say);
        one(book, setting).findings().map(says).collect::<Vec<_>>().join(" ")
    };
    for (book, setting, up) in
        [(Lawbook::Friendly, &Setting::PLAIN, false), (Lawbook::Whist, &Setting::PLAIN, true), (Lawbook::Whist, &ALONE, false)]
    {
        let said = all(book, setting);
        assert_eq!((said.contains("face up"), said.contains("takes these cards up again")), (up, !up), "{said}");
        assert!(!said.contains("back into the hand"), "{said}");
    }
}

#[test]
fn clause_4_1_dealt_again() {
    let next = DealtAgain(MisdealDealer::Next);
    let all = [("4.1", "4.1", AGAIN), ("4.1", "4.1", next), ("4.1", "4.1", AGAIN), ("4.1", "4.1", AGAIN)];
    for told in [r#"{"what": "deal", "fault": "face_up"}"#, r#"{"what": "deal", "fault": "not_cut", "looked": false}"#] {
        case(told, &Setting::PLAIN, all);
    }
    always(r#"{"what": "deal", "fault": "not_cut", "looked": true}"#, &Setting::PLAIN, "4.1", "4.1", Nothing);
    let says =
        |book| Voice { lang: Lang::En, names: &[] }.text(&ruled(r#"{"what": "deal", "fault": "face_up"}"#, book, &Setting::PLAIN).now.say);
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
    // The player with the wrong number of cards is the offender, and so also tells that one side has the right number.
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
    let says = |book, setting| Voice { lang: Lang::En, names: &[] }.text(&ruled(void, book, setting).cost.say);
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
        Voice { lang: Lang::En, names: &[] }.text(&ruled(&told, book, &Setting::PLAIN).now.say)
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
        let ruling = rule(&Incident::Manners { talk, alone: None }, &Law::of(Lawbook::Friendly), setting);
        ruling.besides.iter().filter(|finding| finding.say.phrase.en().contains("first trick")).count()
    };
    assert_eq!([Talk::First, Talk::Again, Talk::LastTrick].map(|talk| besides(talk, &silent)), [1, 1, 0]);
    assert_eq!(besides(Talk::First, &Setting::PLAIN), 0);
    let law = Law { last_trick_seen: LastTrickSeen::Never, ..Law::of(Lawbook::Friendly) };
    let ruling = rule(&Incident::Manners { talk: Talk::LastTrick, alone: None }, &law, &Setting::PLAIN);
    assert!(Voice { lang: Lang::En, names: &[] }.text(&ruling.now.say).contains("no trick is looked at again"));
}

#[test]
fn clause_1_6_points_never_help_the_offender() {
    let law = Law { revoke: Revoke::Points, revoke_points: 25, ..Law::of(Lawbook::Friendly) };
    let says = |setting: &Setting| {
        let incident = heard(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, &law, setting).unwrap();
        Voice { lang: Lang::En, names: &[] }.text(&rule(&incident, &law, setting).cost.say)
    };
    assert_eq!(says(&Setting::PLAIN), "Every other side gets 25 points.");
    assert_eq!(says(&Setting { lowest_wins: true, ..Setting::PLAIN }), "The offender’s side gets 25 points: here the lowest total wins.");
}

#[test]
fn clause_0_1_what_the_game_says_itself_goes_first() {
    static FOUR: Clause = Clause { id: "20", says: phrase!("Four games for the other side.", "相手側に4ゲーム。") };
    static OWN: [OwnRule; 1] = [OwnRule { matter: Matter::Revoke, clause: &FOUR, whole: true, books: None }];
    let setting = Setting { own: &OWN, ..Setting::PLAIN };
    always(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, &setting, "1.2", "20", Remedy::OfTheGame);
    always(r#"{"what": "revoke", "stage": "closed", "by": "both"}"#, &setting, "1.7", "1.7", AGAIN);
    let law = Law::of(Lawbook::Friendly);
    let incident = heard(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, &law, &setting).unwrap();
    assert_eq!(others(&incident, &law, &setting), []);
    // A false claim costs nothing, or under some laws as much as the revoke. Here the game's own rule decides how much (1.8).
    let free = ("1.8", "1.8", Nothing);
    case(r#"{"what": "revoke", "stage": "closed", "by": "nobody"}"#, &setting, [free, free, free, ("1.8", "1.8", Remedy::OfTheGame)]);
}

#[test]
fn other_lawbooks_are_named_where_they_say_something_else() {
    let law = Law::of(Lawbook::Friendly);
    let books = |told: &str| {
        let incident = heard(told, &law, &Setting::PLAIN).unwrap();
        others(&incident, &law, &Setting::PLAIN).into_iter().map(|(book, _)| book).collect::<Vec<_>>()
    };
    assert_eq!(books(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#), [Lawbook::Whist, Lawbook::Bridge, Lawbook::Skat]);
    assert_eq!(books(r#"{"what": "deal", "fault": "face_up"}"#), [Lawbook::Whist]);
    assert_eq!(books(r#"{"what": "seat", "seated": "comes"}"#), []);
}

#[test]
fn at_a_table_the_player_is_named() {
    let setting = Setting { seats: SeatSet::all(4), ..Setting::PLAIN };
    let law = Law::of(Lawbook::Friendly);
    let told = |by: &str| heard(&format!(r#"{{"what": "revoke", "stage": "closed", "by": {by}}}"#), &law, &setting);
    let Ok(Incident::Revoke { revoked: Some(revoked), .. }) = told("2") else { panic!("a player can revoke") };
    assert_eq!(revoked, Revoked { seat: Some(Seat(2)), by: By::OneSide });
    assert!(matches!(told(r#""both""#), Ok(Incident::Revoke { revoked: Some(Revoked { by: By::Both, .. }), .. })));
    assert!(told("4").is_err());
}

/// The median number of taps from "Mistake at the table?" to the ruling is at most five.
#[test]
fn a_ruling_takes_few_touches() {
    for setting in [Setting::PLAIN, ALONE, DECLARED, Setting { seats: SeatSet::all(4), ..DECLARED }] {
        for book in Lawbook::ALL {
            let mut touches: Vec<usize> = paths(&setting, &Law::of(*book)).iter().map(|facts| facts.len() + 1).collect();
            touches.sort_unstable();
            assert!(touches.get(touches.len() / 2).is_some_and(|median| *median <= 5), "{touches:?}");
            assert!(touches.last().is_some_and(|most| *most <= 6), "{touches:?}");
            // No other mistake needs more than five taps. A revoke may need one more, and then names the offender.
            let others = paths(&setting, &Law::of(*book)).into_iter().filter(|facts| facts.get("what") != Some(&Value::word("revoke")));
            assert!(others.map(|facts| facts.len() + 1).max() <= Some(5));
        }
    }
}

/// Every set of answers that leads to a ruling in this setting under this law.
fn paths(setting: &Setting, law: &Law) -> Vec<Facts> {
    let (mut open, mut complete) = (vec![Facts::default()], Vec::new());
    while let Some(facts) = open.pop() {
        let heard = interview(&mut Interview::new(&facts, Entry::Live), setting, law);
        match heard {
            Ok(_) => complete.push(facts),
            Err(Stop(stopped)) => {
                assert_eq!(stopped.objection, None);
                open.extend(stopped.question.answers().into_iter().map(|answer| {
                    let mut facts = facts.clone();
                    facts.set(stopped.question.fact.key, answer);
                    facts
                }));
            }
        }
    }
    complete
}

#[test]
fn every_ruling_has_its_sentences_in_both_languages() {
    for setting in [Setting::PLAIN, ALONE, DECLARED] {
        for book in Lawbook::ALL {
            let law = Law::of(*book);
            for facts in paths(&setting, &law) {
                let ruling = rule(&interview(&mut Interview::new(&facts, Entry::Live), &setting, &law).unwrap(), &law, &setting);
                for finding in ruling.findings() {
                    let [en, ja] = Lang::ALL.map(|lang| Voice { lang, names: &[] }.text(&finding.say));
                    assert!(en.ends_with('.') && ja.ends_with('。'), "{en} {ja}");
                    assert!(!en.contains('{') && !ja.contains('{'), "{en} {ja}");
                }
            }
        }
    }
}
