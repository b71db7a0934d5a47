//! Tests of the clauses 2.1 to 3.4 of the rule sheet `irregularities`: cards led or played out of turn, and exposed cards.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;

#[test]
fn clause_2_1_a_lead_out_of_turn() {
    let told = r#"{"what": "out_of_turn", "card": "lead", "followed": "nobody"}"#;
    let lost = ("2.1", "1.5", DealLost);
    case(told, &Setting::PLAIN, [("2.1", "2.1", Nothing), ("2.1", "3.2", Nothing), ("2.1", "3.2", Nothing), lost]);
}

/// Of the sentences about a led card, only one says where the card is now: face up, or in the hand again.
#[test]
fn clause_2_1_a_lead_is_taken_back_or_stays_face_up_or_ends_the_play() {
    for (exposed, ends, face_up) in [
        (Exposed::TakenBack, false, false),
        (Exposed::MayBeCalled, false, true),
        (Exposed::FirstChance, false, true),
        (Exposed::DealLost, true, false),
    ] {
        for book in Lawbook::ALL {
            for followed in ["nobody", "some"] {
                let law = Law { exposed, out_of_turn: OutOfTurn::AsExposed, ..Law::of(*book) };
                let told = format!(r#"{{"what": "out_of_turn", "card": "lead", "followed": "{followed}"}}"#);
                let ruling = rule(&heard(&told, &law, &Setting::PLAIN).unwrap(), &law, &Setting::PLAIN);
                let said: String = ruling.findings().map(|finding| Lang::En.voice().text(&finding.say)).collect();
                assert_eq!(said.contains("play ends here"), ends, "{said}");
                assert_eq!(ruling.remedy == DealLost, ends, "{said}");
                assert_eq!(said.contains("the right player leads"), !ends, "{said}");
                assert_eq!(said.contains("face up"), face_up, "{said}");
                assert!(!face_up || !said.contains("back into the hand"), "{said}");
            }
        }
    }
}

/// Clause 2.3 names the third and the fourth hand. Checks that each of them can be the answer only if a trick has so many cards.
#[test]
fn clause_2_3_only_hands_that_exist_play_early() {
    for hands in 2..=7 {
        let setting = Setting { hands, ..Setting::PLAIN };
        let early =
            |early: &str| heard(&format!(r#"{{"what": "out_of_turn", "card": "within"{early}}}"#), &Law::of(Lawbook::Whist), &setting);
        assert_eq!(early(r#", "early": "third_hand""#).is_ok(), hands >= 3, "{hands}");
        assert_eq!(early(r#", "early": "fourth_hand""#).is_ok(), hands >= 4, "{hands}");
        assert!(early(r#", "early": "other""#).is_ok(), "{hands}");
        assert_eq!(early("").is_ok(), hands < 4, "with fewer hands the ruling does not depend on it: {hands}");
    }
    let three = Setting { hands: 3, ..Setting::PLAIN };
    let third = ruled(r#"{"what": "out_of_turn", "card": "within", "early": "third_hand"}"#, Lawbook::Whist, &three);
    assert_eq!(third.besides, [], "no fourth hand may play");
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
        ruling.besides.iter().map(|finding| Lang::En.voice().text(&finding.say)).collect::<String>()
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
    // Checks a law under which a lead out of turn costs nothing. Under this law no question asks whether the offender plays alone.
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
    // If nobody has a partner, checks that no answer can say that only the partner has seen the card.
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
    // Checks that if one player throws the hand in, the other players play on. The play ends if an exposed card loses the deal.
    let lost = one(Lawbook::Skat, &Setting::PLAIN);
    assert_eq!((lost.now.clause.id, lost.remedy), ("3.2", DealLost));
    assert!(!lost.findings().any(|finding| finding.clause.id == "3.4"));
    assert_eq!(one(Lawbook::Skat, &ALONE).now.clause.id, "3.4");
    // Checks that a ruling says that the cards lie face up, or that the player takes them up again, but never both.
    let all = |book, setting| {
        let says = |finding: &Finding| Lang::En.voice().text(&finding.say);
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
