//! Tests which questions are asked about a mistake. No question asks for a fact that is entered already, that is secret, or that is
//! impossible.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;

#[test]
fn what_the_deal_says_of_its_contract_is_not_asked() {
    let side: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
    let at_table = |declared| Setting { seats: Seats::<u8>::new(4).by_seat().map(|(seat, _)| seat).collect(), declared, ..DECLARED };
    let law = Law::of(Lawbook::Skat);
    let by = |seat: u8, setting: &Setting| {
        let told = format!(r#"{{"what": "revoke", "stage": "closed", "by": {seat}, "decided": false}}"#);
        heard(&told, &law, setting).map(|incident| match incident {
            Incident::Revoke { revoked, broke_misere, .. } => (revoked.map(|revoked| revoked.by), broke_misere),
            _ => (None, None),
        })
    };
    let asks = |heard: Result<_, Stop>| heard.err().map(|Stop(stopped)| stopped.question.fact.key);
    assert_eq!(asks(by(0, &at_table(None))), Some("declarer_side"), "unknown");
    let played = at_table(Some(Declared { side, misere_failed: false }));
    assert_eq!(by(0, &played).ok(), Some((Some(By::Declarer), None)));
    assert_eq!(by(1, &played).ok(), Some((Some(By::Defenders), None)), "no misère has failed");
    let failed = at_table(Some(Declared { side, misere_failed: true }));
    let whist = heard(r#"{"what": "revoke", "stage": "closed", "by": 1}"#, &Law::of(Lawbook::Whist), &failed);
    assert_eq!(asks(whist.map(|_| (None, None))), Some("broke_misere"), "whether only because of it");
}

#[test]
fn a_closed_revoke_between_two_deals_is_asked_for_its_deal() {
    let told = r#"{"what": "revoke", "stage": "closed"}"#;
    let asks = |setting: &Setting| heard(told, &Law::of(Lawbook::Whist), setting).err().map(|Stop(stopped)| stopped.question.fact.key);
    assert_eq!(asks(&Setting::PLAIN), Some("by"));
    assert_eq!(asks(&Setting { between: true, ..Setting::PLAIN }), Some("which"));
    let told = |told: &str| which_told(&serde_json::from_str(told).unwrap());
    assert_eq!(told(r#"{"stage": "closed", "which": "playing"}"#), Some(booking_terms::WhichDeal::Playing));
    assert_eq!(told(r#"{"stage": "cut"}"#), Some(booking_terms::WhichDeal::Recorded));
    assert_eq!(told("{}"), None);
}

#[test]
fn a_wrong_score_is_only_as_old_as_the_match_lets_it_be() {
    let told = r#"{"what": "score", "score": "wrong"}"#;
    let is = |ages| heard(told, &Law::of(Lawbook::Whist), &Setting { ages, ..Setting::PLAIN }).ok();
    assert_eq!(is(&[Older::MatchOver]), Some(Incident::Wrong(Older::MatchOver)));
    assert_eq!(is(&[Older::Last, Older::Earlier]), None);
}

#[test]
fn clause_2_4_holds_however_the_card_came_to_be_seen_and_a_secret_is_not_asked_for() {
    let secret = Setting { secret: true, ..DECLARED };
    for (told, book) in [
        (r#""what": "revoke", "stage": "open""#, Lawbook::Bridge),
        (r#""what": "manners", "talk": "again""#, Lawbook::Whist),
        (r#""what": "exposed", "seen": "seen""#, Lawbook::Whist),
        (r#""what": "out_of_turn", "card": "lead", "followed": "some""#, Lawbook::Whist),
    ] {
        let alone = ruled(&format!(r#"{{{told}, "alone": true}}"#), book, &DECLARED);
        assert_eq!(alone.cost.clause.id, "2.4", "{told}");
        assert!(heard(&format!("{{{told}}}"), &Law::of(book), &DECLARED).is_err(), "{told}");
        let both = ruled(&format!("{{{told}}}"), book, &secret);
        assert!(both.cost.clause.id != "2.4" && both.besides.iter().any(|finding| finding.clause.id == "2.4"), "{told}");
    }
    let seats = Setting { seats: SeatSet::all(4), ..secret };
    let lost = ruled(r#"{"what": "revoke", "stage": "closed", "by": 2, "broke_misere": false, "decided": false}"#, Lawbook::Skat, &seats);
    assert!(Lang::En.voice().text(&lost.cost.say).contains("if it is the declarer’s, and is made if it is not"));
}

/// Mistakes, each of which loses the deal under the law of Skat.
const LOSING: [&str; 9] = [
    r#""what": "revoke", "stage": "open""#,
    r#""what": "out_of_turn", "card": "lead", "followed": "nobody""#,
    r#""what": "out_of_turn", "card": "lead", "followed": "some""#,
    r#""what": "out_of_turn", "card": "within", "early": "other""#,
    r#""what": "exposed", "seen": "seen""#,
    r#""what": "exposed", "seen": "two""#,
    r#""what": "exposed", "seen": "to_partner""#,
    r#""what": "exposed", "seen": "one_threw""#,
    r#""what": "manners", "talk": "again""#,
];

#[test]
fn clause_1_5_whatever_loses_the_deal_is_asked_whether_it_was_decided_before() {
    let law = Law::of(Lawbook::Skat);
    for told in LOSING {
        let Err(Stop(stopped)) = heard(&format!("{{{told}}}"), &law, &DECLARED) else { panic!("{told} asks nothing") };
        assert_eq!(stopped.question.fact.key, "decided", "{told}");
        let ruling = |decided: bool| ruled(&format!(r#"{{{told}, "decided": {decided}}}"#), Lawbook::Skat, &DECLARED);
        assert_eq!(ruling(false).remedy, Remedy::DealLost, "{told}");
        let kept = ruling(true);
        assert_eq!((kept.cost.clause.id, kept.remedy), ("1.5", Nothing), "{told}");
        assert!(!kept.findings().any(|finding| Lang::En.voice().text(&finding.say).contains("play ends here")), "{told}");
        // Checks a game without a contract: it asks nothing, and the ruling says what holds if the deal was decided.
        let plain = ruled(&format!("{{{told}}}"), Lawbook::Skat, &Setting::PLAIN);
        assert_eq!(plain.remedy, Remedy::DealLost, "{told}");
        assert!(plain.besides.iter().any(|finding| Lang::En.voice().text(&finding.say).starts_with("If the deal was decided")), "{told}");
    }
}

/// No question is asked if all its answers lead to the same ruling.
#[test]
fn whether_the_offender_is_alone_is_asked_only_where_it_matters() {
    for book in Lawbook::ALL {
        for exposed in Exposed::ALL {
            for out_of_turn in OutOfTurn::ALL {
                for contract in [true, false] {
                    let law = Law { exposed: *exposed, out_of_turn: *out_of_turn, ..Law::of(*book) };
                    let setting = Setting { contract, ..DECLARED };
                    for told in paths(&setting, &law).into_iter().filter(|told| told.get("alone").is_some()) {
                        let ruling = |alone: bool| {
                            let mut told = told.clone();
                            told.set("alone", Value::Yes(alone));
                            interview(&mut Interview::new(&told, Entry::Live), &setting, &law)
                                .map(|incident| rule(&incident, &law, &setting))
                                .ok()
                        };
                        assert_ne!(ruling(true), ruling(false), "{law:?} {told:?}");
                    }
                }
            }
        }
    }
    // Checks that a recorded answer is still read although it makes no difference.
    let told = r#"{"what": "exposed", "seen": "seen", "alone": true, "decided": false}"#;
    assert_eq!(ruled(told, Lawbook::Skat, &DECLARED).remedy, Remedy::DealLost);
}

#[test]
fn no_sentence_of_a_ruling_contradicts_another() {
    let says = |told: &str, book, setting: &Setting| {
        let voice = Lang::En.voice();
        ruled(told, book, setting).findings().map(|finding| voice.text(&finding.say)).collect::<Vec<_>>().join(" ")
    };
    let some = says(r#"{"what": "out_of_turn", "card": "lead", "followed": "some"}"#, Lawbook::Whist, &Setting::PLAIN);
    assert!(some.contains("all these cards go back") && !some.contains("let the lead stand"), "{some}");
    let open = says(r#"{"what": "revoke", "stage": "open"}"#, Lawbook::Skat, &Setting::PLAIN);
    assert!(open.contains("play ends here") && !open.contains("takes the wrong card back"), "{open}");
    let seen = says(r#"{"what": "exposed", "seen": "seen"}"#, Lawbook::Bridge, &Setting::PLAIN);
    assert!(!seen.contains("declarer"), "{seen}");
    let low = Setting { aim: Aim::Few, ..Setting::PLAIN };
    let lost = says(r#"{"what": "revoke", "stage": "closed", "by": "one_side"}"#, Lawbook::Skat, &low);
    assert!(!lost.contains("the other side counts"), "{lost}");
}

#[test]
fn clauses_2_3_and_5_where_they_cannot_apply() {
    let early = ruled(r#"{"what": "out_of_turn", "card": "within", "early": "fourth_hand"}"#, Lawbook::Whist, &ALONE);
    assert_eq!(early.besides, []);
    let each_bids = Setting { bidding: Bidding::Each, ..Setting::PLAIN };
    let low = heard(r#"{"what": "call", "call": "insufficient"}"#, &Law::of(Lawbook::Whist), &each_bids).unwrap_err();
    assert!(low.to_string().starts_with("No bid has to be higher"), "{low}");
    let turn = ruled(r#"{"what": "call", "call": "out_of_turn", "called_over": false}"#, Lawbook::Whist, &each_bids);
    assert_eq!(Lang::En.voice().text(&turn.cost.say), "It costs nothing.");
}

/// Checks that nobody bids out of turn if bids are shown together, and that a wrong number of cards is then dealt again whenever it is
/// found, as without bids.
#[test]
fn clauses_4_2_and_5_where_bids_are_shown_together() {
    let together = Setting { bidding: Bidding::Together, ..Setting::PLAIN };
    let turn = heard(r#"{"what": "call"}"#, &Law::of(Lawbook::Whist), &together).unwrap_err();
    assert!(turn.to_string().starts_with("Bids are shown together"), "{turn}");
    for book in [Lawbook::Friendly, Lawbook::Whist, Lawbook::Bridge, Lawbook::Skat] {
        let number = r#"{"what": "deal", "fault": "wrong_number"}"#;
        let without = ruled(number, book, &Setting { bidding: Bidding::None, ..Setting::PLAIN });
        assert_eq!(ruled(number, book, &together), without, "{book:?}");
        assert!(matches!(without.remedy, Remedy::DealtAgain(_)), "{book:?}");
    }
}

#[test]
fn clause_5_1_bars_only_a_side_with_fixed_partners_that_may_pass() {
    let void = r#"{"what": "call", "call": "out_of_turn", "called_over": false}"#;
    let barred = |book, bidding, partners| {
        let ruling = ruled(void, book, &Setting { bidding, partners, ..Setting::PLAIN });
        Lang::En.voice().text(&ruling.cost.say).contains(" again in this ")
    };
    // Expects no barred side before a partner is called, because everybody bids alone. Also expects none if everybody has to bid.
    for book in [Lawbook::Friendly, Lawbook::Whist, Lawbook::Bridge, Lawbook::Skat] {
        for (bidding, may_pass) in [(Bidding::Auction, true), (Bidding::Doubles, true), (Bidding::Each, false)] {
            assert!(!barred(book, bidding, Partners::Nobody) && !barred(book, bidding, Partners::Sometimes), "{book:?} {bidding:?}");
            assert_eq!(barred(book, bidding, Partners::Everybody), may_pass && book != Lawbook::Friendly, "{book:?} {bidding:?}");
        }
    }
}

#[test]
fn clause_5_2_no_double_is_too_low() {
    let doubles = Setting { bidding: Bidding::Doubles, ..Setting::PLAIN };
    let low = heard(r#"{"what": "call", "call": "insufficient"}"#, &Law::of(Lawbook::Whist), &doubles).unwrap_err();
    assert!(low.to_string().contains("no double is too low"), "{low}");
    assert_eq!(ruled(r#"{"what": "call", "call": "change_of_mind"}"#, Lawbook::Whist, &doubles).now.clause.id, "5.2");
}

/// In a game in which players only double, nothing is called a bid. In a game without bidding, the play begins with the lead.
#[test]
fn clause_5_speaks_of_what_players_say_in_the_game() {
    let said = |bidding: Bidding, book| {
        let setting = Setting { bidding, ..Setting::PLAIN };
        let mut said = Vec::new();
        for told in ["out_of_turn", "slip", "change_of_mind"] {
            for over in ["", r#", "called_over": true"#, r#", "called_over": false"#] {
                let facts: Facts = serde_json::from_str(&format!(r#"{{"what": "call", "call": "{told}"{over}}}"#)).unwrap();
                match interview(&mut Interview::new(&facts, Entry::Live), &setting, &Law::of(book)) {
                    Ok(incident) => {
                        let ruling = rule(&incident, &Law::of(book), &setting);
                        said.extend([ruling.now.say, ruling.cost.say]);
                    }
                    Err(Stop(stopped)) => said.push(stopped.question.says),
                }
            }
        }
        for begun in ["", r#", "begun": false"#] {
            let facts: Facts = serde_json::from_str(&format!(r#"{{"what": "deal", "fault": "wrong_dealer"{begun}}}"#)).unwrap();
            match interview(&mut Interview::new(&facts, Entry::Live), &setting, &Law::of(book)) {
                Ok(incident) => said.push(rule(&incident, &Law::of(book), &setting).now.say),
                Err(Stop(stopped)) => said.push(stopped.question.says),
            }
        }
        for keys in ["{}", r#"{"what": "deal", "fault": "wrong_number"}"#] {
            let facts: Facts = serde_json::from_str(keys).unwrap();
            let Err(Stop(stopped)) = interview(&mut Interview::new(&facts, Entry::Live), &setting, &Law::of(book)) else { continue };
            said.extend(stopped.question.offers.iter().map(|offer| offer.says));
        }
        said.into_iter().flat_map(|say| Lang::ALL.map(|lang| lang.voice().text(&say))).collect::<Vec<_>>()
    };
    for book in [Lawbook::Friendly, Lawbook::Whist, Lawbook::Bridge, Lawbook::Skat] {
        let doubles = said(Bidding::Doubles, book);
        let foreign = |say: &&String| [" bid", "auction", "ビッド"].iter().any(|word| say.contains(word));
        assert_eq!(doubles.iter().find(foreign), None);
        assert!(doubles.iter().any(|say| say == "The call is void, and the right player calls."), "{doubles:?}");
        for key in ["A call", "宣言の間違い", "Before the first call", "最初の宣言の前"] {
            assert!(doubles.iter().any(|say| say == key), "{key}: {doubles:?}");
        }
        assert!(doubles.iter().any(|say| say == "まだ宣言もリードもないので中止し、正しいディーラーが配ります。"), "{doubles:?}");
        let bids = said(Bidding::Auction, book);
        for key in ["A bid", "ビッドの間違い", "Before the first bid", "最初のビッドの前"] {
            assert!(bids.iter().any(|say| say == key), "{key}: {bids:?}");
        }
        assert!(bids.iter().any(|say| say == "The bid is void, and the right player bids."), "{bids:?}");
        assert!(bids.iter().any(|say| say == "まだビッドもリードもないので中止し、正しいディーラーが配ります。"), "{bids:?}");
        assert!(said(Bidding::None, book).iter().any(|say| say == "Has anybody led?"));
    }
}

#[test]
fn clause_1_8_a_false_claim_costs_what_the_revoke_would_have() {
    let law = Law { false_claim: FalseClaim::AsRevoke, ..Law::of(Lawbook::Bridge) };
    for (reach, remedy) in [("none", Nothing), ("one", Tricks(1)), ("two", Tricks(2))] {
        let told = format!(r#"{{"what": "revoke", "stage": "closed", "by": "nobody", "reach": "{reach}"}}"#);
        assert_eq!(rule(&heard(&told, &law, &Setting::PLAIN).unwrap(), &law, &Setting::PLAIN).remedy, remedy);
    }
}
