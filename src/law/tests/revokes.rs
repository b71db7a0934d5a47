//! Tests of the clauses 1.1 to 1.10 of the rule sheet `irregularities`: revokes.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;

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
        ruling.besides.iter().map(|finding| Lang::En.voice().text(&finding.say)).collect::<Vec<_>>().join(" ")
    };
    assert!(says(Setting { counting: Counting::CardPoints, ..Setting::PLAIN }).contains("The card points in that trick go with it."));
    assert!(says(ALONE).contains("the other side that took the most"));
    assert!(says(Setting { aim: Aim::Few, ..Setting::PLAIN }).contains("the other way"));
    assert!(says(Setting { aim: Aim::Exact, ..Setting::PLAIN }).contains("costs the offender’s side more"));
}

#[test]
fn clause_1_6_points_are_of_the_unit_that_the_game_counts() {
    let points = Law { revoke: Revoke::Points, revoke_points: 2, ..Law::of(Lawbook::Friendly) };
    let says = |setting: Setting, law: &Law| {
        let told = r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#;
        Lang::En.voice().text(&rule(&heard(told, law, &setting).unwrap(), law, &setting).cost.say)
    };
    let one = Law { revoke_points: 1, ..points };
    assert_eq!(says(Setting::PLAIN, &one), "Every other side gets 1 point.");
    assert_eq!(says(Setting { unit: Unit::Steps, ..Setting::PLAIN }, &points), "Every other side gets 2 steps.");
    assert_eq!(
        says(Setting { unit: Unit::Chips, lowest_wins: true, ..Setting::PLAIN }, &points),
        "The offender’s side gets 2 chips: here the lowest total wins."
    );
}

#[test]
fn clause_1_5_depends_on_the_side_of_the_offender() {
    let says = |by: &str| {
        let misere = if by == "declarer" { "" } else { r#", "broke_misere": false"# };
        let told = format!(r#"{{"what": "revoke", "stage": "closed", "by": "{by}"{misere}, "decided": false}}"#);
        Lang::En.voice().text(&ruled(&told, Lawbook::Skat, &DECLARED).cost.say)
    };
    assert!(says("declarer").ends_with("the contract fails."));
    assert!(says("defenders").ends_with("the contract is made."));
    let law = Law::of(Lawbook::Skat);
    let stop = heard(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, &law, &DECLARED).unwrap_err();
    assert!(stop.to_string().starts_with("Choose which side it was."), "{stop}");
    let points = Setting { counting: Counting::CardPoints, ..Setting::PLAIN };
    let all = ruled(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, Lawbook::Skat, &points);
    assert!(Lang::En.voice().text(&all.cost.say).ends_with("counts all the card points."));
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
    // Checks a revoke noticed after the cut. As long as recorded deals can be corrected, it is ruled like a revoke before the cut.
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
pub(super) fn clause_1_10_a_misere_that_only_a_revoke_broke_is_made() {
    let told = r#"{"what": "revoke", "stage": "closed", "by": "defenders", "broke_misere": true}"#;
    always(told, &DECLARED, "1.2", "1.10", Remedy::MisereMade);
}

/// Checks that a ruling says which way a trick goes in a misère, whoever revoked, and in games with a misère only.
#[test]
fn clause_1_3_in_a_misere_a_trick_goes_the_other_way() {
    let says = |by: &str, book, setting: &Setting| {
        let misere = if by == "defenders" && setting.misere { r#", "broke_misere": false"# } else { "" };
        let told = format!(r#"{{"what": "revoke", "stage": "closed", "by": "{by}"{misere}}}"#);
        let told = if book == Lawbook::Bridge { told.replacen('}', r#", "reach": "one"}"#, 1) } else { told };
        let ruling = ruled(&told, book, setting);
        ruling.findings().map(|finding| Lang::En.voice().text(&finding.say)).collect::<Vec<_>>().join(" ")
    };
    for by in ["declarer", "defenders"] {
        let friendly = says(by, Lawbook::Friendly, &DECLARED);
        assert!(friendly.contains("In a misère it goes the other way: the offender’s side has to take it."), "{by}: {friendly}");
        let whist = says(by, Lawbook::Whist, &DECLARED);
        assert!(whist.contains("In a misère they go the other way: the offender’s side has to take them."), "{by}: {whist}");
        assert!(says(by, Lawbook::Bridge, &DECLARED).contains("In a misère"), "{by}");
        assert!(!says(by, Lawbook::Friendly, &Setting { misere: false, ..DECLARED }).contains("misère"), "{by}");
    }
}

#[test]
fn clause_1_8_what_is_said_of_the_time_is_of_one_mind() {
    let cut = "until the cards are cut";
    let said = |book, stage: &str, setting: &Setting| {
        let ruling = ruled(&format!(r#"{{"what": "revoke", "stage": "{stage}", "by": "one_side"}}"#), book, setting);
        ruling.findings().map(|finding| Lang::En.voice().text(&finding.say)).collect::<Vec<_>>().join(" ")
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
    let says = Lang::En.voice().text(&ruling.cost.say);
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
fn clause_1_6_points_never_help_the_offender() {
    let law = Law { revoke: Revoke::Points, revoke_points: 25, ..Law::of(Lawbook::Friendly) };
    let says = |setting: &Setting| {
        let incident = heard(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, &law, setting).unwrap();
        Lang::En.voice().text(&rule(&incident, &law, setting).cost.say)
    };
    assert_eq!(says(&Setting::PLAIN), "Every other side gets 25 points.");
    assert_eq!(says(&Setting { lowest_wins: true, ..Setting::PLAIN }), "The offender’s side gets 25 points: here the lowest total wins.");
}
