//! Tests that a ruling on a mistake changes the facts of a deal of a document. If a document has no facts that express the ruling, the
//! setting of the law must say so.

use super::*;
use crate::asking::{Entry, Facts, Interview};
use crate::games::own::document::OwnSides;
use crate::games::own::random::Random;
use crate::games::prelude::{Now, Standing};
use crate::games::{AnyGame, Bears, Because, Beside, Booked, DealRecord, Game, PlayerCount, Script, Story, View};
use crate::law::{Cost, Law, Lawbook, Partners, Remedy, interview, rule};
use crate::table::{Seat, Seats, Table};

const MOVED: Cost = Cost::Moved { tricks: 1, worth: None };

/// The document `name` that comes with the app, as a game.
fn shelf(name: &str) -> OwnGame {
    let text = std::fs::read_to_string(format!("{}/public/games/{name}.json", env!("CARGO_MANIFEST_DIR"))).unwrap();
    OwnGame::printed(Document::read(&text).unwrap_or_else(|faults| panic!("{name}: {faults}")))
}

/// The file names of the documents that come with the app.
fn names() -> Vec<String> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/public/games/titles.json")).unwrap();
    let titles: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
    titles.iter().map(|title| title["file"].as_str().unwrap().to_owned()).collect()
}

/// Replays a match of one deal, with a ruling against `by` on this deal.
fn ruled(game: &OwnGame, players: PlayerCount, facts: &Facts, by: u8, cost: Cost) -> Story {
    let beside = Beside { rulings: vec![Booked { deal: 0, by, cost, reason: Because::default() }], ..Beside::default() };
    let deals = [DealRecord { facts: facts.clone(), settled: true }];
    let rules = Facts::default();
    let script = Script { players, first_dealer: Seat(0), house_rules: &rules, deals: &deals, beside: &beside, entry: Entry::Totals };
    AnyGame::replay(game, &script, View::FULL).unwrap()
}

fn totals(name: &str, deal: &str, by: u8, cost: Cost) -> (Vec<i64>, Bears) {
    let game = shelf(name);
    let players = AnyGame::sheet(&game).usual_count();
    let story = ruled(&game, players, &serde_json::from_str(deal).unwrap(), by, cost);
    let bears = story.settled[0].full.as_ref().unwrap().rulings[0].bears;
    (story.totals.as_slice().to_vec(), bears)
}

#[test]
fn a_moved_trick_counts_in_a_document() {
    // Enters the tricks of side 1 first. In a match file, a list begins with the side of the player on the dealer's left, and the dealer is
    // seat 0.
    let whist = r#"{"trump": "H", "tricks": [5, 8]}"#;
    assert_eq!(totals("whist", whist, 0, MOVED), (vec![1, 0], Bears::Counts));
    assert_eq!(totals("whist", whist, 1, MOVED), (vec![3, 0], Bears::Counts));
    assert_eq!(totals("whist", whist, 0, Cost::DealLost), (vec![0, 7], Bears::Counts), "all tricks go to the other side (1.5)");
    // Enters a first deal of one card. Seat 1 bids 1 trick and takes it, so the ruling can move no more than this trick.
    let wizard = r#"{"trump": "H", "bid": [1, 0, 0, 0], "tricks": [1, 0, 0]}"#;
    let (points, bears) = totals("wizard", wizard, 1, MOVED);
    assert_eq!((points[1], bears), (-10, Bears::Counts), "{points:?}");
    assert_eq!(points[0], 20, "whoever the trick would hurt counts the deal as played");
}

/// Clause 1.9 of the rule sheet `irregularities`: the number of tricks of the declarer's side says enough to move a trick.
#[test]
fn a_trick_of_the_declarer_s_side_alone_is_moved() {
    let nap = |tricks: u8| format!(r#"{{"bidder": 0, "bid": "three", "trump": "H", "tricks": {tricks}}}"#);
    assert_eq!(totals("nap", &nap(3), 0, MOVED), (vec![-12, 3, 3, 3, 3], Bears::Counts), "the bidder fails");
    assert_eq!(totals("nap", &nap(2), 4, MOVED), (vec![12, -3, -3, -3, -3], Bears::Counts), "the opponents let the bidder make it");
    assert_eq!(totals("nap", &nap(4), 0, MOVED), (vec![12, -3, -3, -3, -3], Bears::NoPoints), "three tricks are enough");
    assert_eq!(totals("nap", &nap(3), 0, Cost::DealLost).1, Bears::Unsaid);
    let solo = r#"{"caller": 0, "call": "solo", "trump": "H", "tricks": 5}"#;
    assert_eq!(totals("solo-whist", solo, 0, MOVED), (vec![-36, 12, 12, 12], Bears::Counts));
    assert_eq!(totals("solo-whist", solo, 3, MOVED), (vec![36, -12, -12, -12], Bears::Counts));
    let prop = r#"{"caller": 0, "call": "prop", "partner": 2, "trump": "H", "tricks": 8}"#;
    assert_eq!(totals("solo-whist", prop, 2, MOVED), (vec![-12, 12, -12, 12], Bears::Counts), "the partner revoked");
    assert_eq!(totals("solo-whist", prop, 1, MOVED), (vec![12, -12, 12, -12], Bears::Counts));
    for (name, deal) in
        [("solo-whist", r#"{"caller": "nobody"}"#), ("skat", r#"{"declarer": "nobody"}"#), ("five-hundred", r#"{"bidder": "nobody"}"#)]
    {
        for cost in [MOVED, Cost::DealLost, Cost::Given(10)] {
            let (points, bears) = totals(name, deal, 1, cost);
            assert!(points.iter().all(|points| *points == 0) && bears == Bears::NoCost, "{name}: {cost:?}, {points:?}, {bears:?}");
        }
    }
}

#[test]
fn a_declarer_s_lost_deal_is_entered_as_points() {
    let euchre = r#"{"maker": 0, "trump": "H", "alone": false, "tricks": [2, 3]}"#;
    assert_eq!(totals("euchre", euchre, 0, MOVED), (vec![0, 2], Bears::Counts), "the makers are euchred");
    assert_eq!(totals("euchre", euchre, 0, Cost::DealLost).1, Bears::Unsaid);
    assert_eq!(totals("euchre", euchre, 0, Cost::Passed(3)), (vec![-2, 3], Bears::Counts));
}

/// Clause 1.10 of the rule sheet `irregularities`: a misère that only a revoke broke is made. A declarer who loses the deal has failed.
#[test]
fn a_misere_is_made_or_lost_by_its_tricks() {
    for (name, deal, by, points) in [
        ("solo-whist", r#"{"caller": 0, "call": "misere", "tricks": 1}"#, 1, vec![45, -15, -15, -15]),
        ("nap", r#"{"bidder": 0, "bid": "none", "trump": "NT", "tricks": 2}"#, 3, vec![12, -3, -3, -3, -3]),
        ("five-hundred", r#"{"bidder": 0, "contract": "none", "tricks": [9, 1]}"#, 1, vec![250, 0]),
    ] {
        assert_eq!(totals(name, deal, by, Cost::MisereMade), (points, Bears::Counts), "{name}");
    }
    for (name, deal, points) in [
        ("solo-whist", r#"{"caller": 0, "call": "open", "tricks": 0}"#, vec![-90, 30, 30, 30]),
        ("nap", r#"{"bidder": 0, "bid": "none", "trump": "NT", "tricks": 0}"#, vec![-12, 3, 3, 3, 3]),
        ("five-hundred", r#"{"bidder": 0, "contract": "open", "tricks": [10, 0]}"#, vec![-500, 0]),
    ] {
        assert_eq!(totals(name, deal, 0, Cost::DealLost), (points, Bears::Counts), "{name}");
    }
    // No other contract is made for a mistake of its opponents.
    let failed = r#"{"caller": 0, "call": "abundance", "trump": "H", "tricks": 8}"#;
    assert_eq!(totals("solo-whist", failed, 1, Cost::MisereMade).0, [-66, 22, 22, 22]);
    for (name, has) in [("solo-whist", true), ("nap", true), ("five-hundred", true), ("whist", false), ("skat", false)] {
        let game = shelf(name);
        assert_eq!(AnyGame::setting(&game, &Facts::default(), AnyGame::sheet(&game).usual_count()).misere, has, "{name}");
    }
}

/// Books a ruling against each player in random deals of every document of the app. The setting of the law says whether the facts of a deal
/// can express moved tricks. If they can, checks that a ruling is `Unsaid` (not expressed) in few deals. If not, checks that a ruling is
/// `Unsaid` in every deal, because its points have to be entered by hand.
#[test]
fn no_ruling_is_promised_and_then_ignored() {
    let (mut counted, mut by_hand) = (Vec::new(), Vec::new());
    for name in names() {
        let game = shelf(&name);
        let rules = crate::games::rule_reading::read_rules(Game::switches(&game), &Facts::default()).unwrap();
        let count = AnyGame::sheet(&game).usual_count();
        let setting = AnyGame::setting(&game, &Facts::default(), count);
        let table = Table::of(count.get());
        let sides = game.document.match_sides();
        let standing = Standing {
            begun: count.get(),
            deals: 0,
            dealer: Seat(0),
            totals: Seats::new(sides.count(table)),
            carried: Game::opening(&game, &rules, table),
        };
        let now = Now { rules: &rules, table, sides, standing: &standing, dealer: Seat(0), entry: Entry::Totals, length: None };
        let mut random = Random::new(&game, 36);
        let key = game.moves_tricks().map_or("", |(_, question)| &question.key);
        let mut seen = Vec::new();
        for _ in 0..40 {
            // Skips deals in which the tricks are not counted, for example some deals of Barbu.
            let Some((facts, deal)) = random.deal(&now).filter(|(facts, _)| key.is_empty() || facts.get(key).is_some()) else { continue };
            // Skips a deal that counts tricks in a game whose other deals do not, for example a misère. The facts of such a deal can
            // express moved tricks.
            if setting.moved_by_hand && game.tricks_of(&now, &deal).is_some() {
                continue;
            }
            for by in 0..count.get() {
                let story = ruled(&game, count, &facts, by, MOVED);
                seen.push(story.settled[0].full.as_ref().unwrap().rulings[0].bears);
            }
        }
        let unsaid = seen.iter().filter(|bears| **bears == Bears::Unsaid).count();
        if setting.moved_by_hand {
            assert_eq!(unsaid, seen.len(), "{name}");
            by_hand.push(name);
        } else {
            assert!(seen.contains(&Bears::Counts), "{name}: {seen:?}");
            assert!(unsaid * 4 < seen.len(), "{name}: {unsaid} of {}", seen.len());
            counted.push(name);
        }
        assert!(!setting.retold || !setting.moved_by_hand);
    }
    assert!(counted.len() >= 9 && ["nap", "solo-whist"].iter().all(|name| counted.iter().any(|other| other == name)), "{counted:?}");
    assert!(by_hand.iter().any(|name| name == "skat"), "{by_hand:?}");
}

/// Clauses 0.4 and 3.3 of the rule sheet `irregularities`: a player is not alone if the facts of a deal give this player partners.
#[test]
fn the_facts_of_a_deal_can_give_partners() {
    let setting = |name: &str, players: usize| {
        let game = shelf(name);
        let count = AnyGame::sheet(&game).player_count(players).unwrap();
        let setting = AnyGame::setting(&game, &Facts::default(), count);
        (setting.partners, setting.secret, setting.many_sides)
    };
    for (name, players, secret) in [
        ("skat", 3, false),
        ("doppelkopf", 4, true),
        ("french-tarot", 5, true),
        ("solo-whist", 4, true),
        ("napoleon", 5, true),
        ("nap", 5, false),
    ] {
        assert_eq!(setting(name, players), (Partners::Sometimes, secret, false), "{name}");
    }
    assert_eq!(setting("nap", 2).0, Partners::Nobody, "of two players");
    for name in names() {
        let game = shelf(&name);
        let partners = setting(&name, AnyGame::sheet(&game).usual_count().get().into()).0;
        assert_eq!(partners == Partners::Everybody, game.document.sides == OwnSides::Partners, "{name}");
        assert!(partners != Partners::Nobody || !matches!(game.document.sides, OwnSides::With(_)), "{name}");
    }
    // Rules on an exposed card in Skat under the law of Skat. The deal is lost, unless it was decided before the card was exposed.
    let game = shelf("skat");
    let setting = AnyGame::setting(&game, &Facts::default(), AnyGame::sheet(&game).usual_count());
    let remedy = |decided: bool| {
        let told: Facts = serde_json::from_str(&format!(r#"{{"what": "exposed", "seen": "seen", "decided": {decided}}}"#)).unwrap();
        let law = Law::of(Lawbook::Skat);
        rule(&interview(&mut Interview::new(&told, Entry::Live), &setting, &law).unwrap(), &law, &setting).remedy
    };
    assert_eq!((remedy(false), remedy(true)), (Remedy::DealLost, Remedy::Nothing));
}

#[test]
fn a_document_says_whether_it_has_a_declarer() {
    for (name, has) in
        [("skat", true), ("euchre", true), ("doppelkopf", true), ("whist", false), ("wizard", false), ("knock-out-whist", false)]
    {
        assert_eq!(shelf(name).has_declarer(), has, "{name}");
    }
}
