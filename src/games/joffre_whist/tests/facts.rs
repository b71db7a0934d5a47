//! Tests of the refused answers (rule sheet 9.8), of the leader, and of the judge (9.4).

use super::*;
use crate::games::testing::{cards, usual_judge};
use crate::tricks::Play;

fn tail(tricks: i64, rest: &str) -> String {
    format!(r#"{{"declarer":0,"strain":"S","level":1,"doubled":false,"declarer_tricks":{tricks},{rest}}}"#)
}

fn no_trump(tricks: i64, rest: &str) -> String {
    tail(tricks, rest).replace(r#""strain":"S""#, r#""strain":"NT""#)
}

/// The key of the fact that is refused, and the sentence of the refusal in both languages. Checks that the clause is rule sheet 9.8.
fn why(facts: &str) -> (String, [String; 2]) {
    let (key, why) = refused("{}", facts);
    assert_eq!(why.clause(), Some("9.8"), "{facts}");
    (key, said(&why.says()))
}

#[test]
fn a_side_without_a_trick_owns_nothing() {
    let (key, says) = why(&tail(0, r#""joffre":2"#));
    assert_eq!(key, "joffre");
    assert_eq!(says, ["Hana took no trick and cannot have it.", "Hanaは1トリックも取っていないので、持っているはずがありません。"]);
    assert_eq!(why(&tail(13, r#""joffre":1"#)).0, "joffre");
    assert_eq!(why(&tail(0, r#""joffre":1,"honours":"declarer_side""#)).0, "honours");
    assert_eq!(why(&tail(0, r#""joffre":1,"royal":"declarer_side""#)).0, "royal");
    // Checks that a player who won all thirteen tricks (seat 1) must have the Joffre.
    let all = |who: &str| tail(0, who).replace(r#""declarer_tricks":0"#, r#""taken":[1,1,1,1,1,1,1,1,1,1,1,1,1]"#);
    let (key, says) = why(&all(r#""joffre":"none""#));
    assert_eq!((key.as_str(), says[0].as_str()), ("joffre", "Jun took every trick and so every card."));
    // Checks that seat 2 cannot have the Joffre, because the entered tricks show that seat 2 won no trick.
    let log = tail(0, r#""joffre":2"#).replace(r#""declarer_tricks":0"#, r#""taken":[0,0,0,0,0,0,0,1,1,1,1,1,1]"#);
    assert_eq!(why(&log).0, "joffre");
}

#[test]
fn a_side_with_every_trick_owns_everything() {
    assert_eq!(scores("{}", &tail(13, r#""joffre":0"#)), [28 + 15 + 2 + 8, 0]);
    assert_eq!(scores("{}", &tail(0, r#""joffre":1"#)), [0, 28 + 15 + 2 + 8]);
    let (key, says) = why(&tail(13, r#""joffre":0,"honours":"none""#));
    assert_eq!((key.as_str(), says[0].as_str()), ("honours", "Mika & Hana took every trick and so every card."));
    assert_eq!(why(&tail(13, r#""joffre":0,"honours":"declarer_side","royal":"none""#)).0, "royal");
}

#[test]
fn without_trumps_one_side_has_the_honour() {
    let (key, says) = why(&no_trump(7, r#""joffre":"none","honours":"none""#));
    assert_eq!((key.as_str(), says[0].as_str()), ("honours", "Without trumps ♣J is the only honour, and one side has it."));
    assert_eq!(scores("{}", &no_trump(7, r#""joffre":"none","honours":"declarer_side","royal":"none""#)), [4, 0]);
    let question = open("{}", &no_trump(7, r#""joffre":"none""#)).stopped.unwrap().question;
    assert_eq!(said(&question.says), ["Which side took ♣J?", "♣Jを取ったのは？"]);
}

#[test]
fn royal_honours_need_the_honours_and_four_tricks() {
    let (key, says) = why(&tail(7, r#""joffre":"none","honours":"opponents","royal":"declarer_side""#));
    assert_eq!(key, "royal");
    assert_eq!(says[0], "Whoever has all sixteen has the honours too, and Mika & Hana have not.");
    let (key, says) = why(&tail(3, r#""joffre":"none","honours":"declarer_side","royal":"declarer_side""#));
    assert_eq!(key, "royal");
    assert_eq!(
        says,
        ["With 3 tricks Mika & Hana have 12 cards; this takes 16.", "Mika・Hanaは3トリックで12枚です。これには16枚が必要です。"]
    );
    assert_eq!(scores("{}", &tail(4, r#""joffre":"none","honours":"declarer_side","royal":"declarer_side""#)), [10, 12]);
    // The Joffre is two cards. With it a side needs five tricks to have room for all sixteen honours, and two tricks for a full set.
    assert_eq!(why(&tail(4, r#""joffre":0,"honours":"declarer_side","royal":"declarer_side""#)).0, "royal");
    assert_eq!(why(&tail(1, r#""joffre":0,"honours":"declarer_side""#)).0, "honours");
    // Checks that royal honours are not asked for: no side has the full set, so no side can have them.
    assert_eq!(scores("{}", &tail(7, r#""joffre":"none","honours":"none""#)), [4, 0]);
}

#[test]
fn numbers_stay_in_their_range() {
    let (key, why) = refused("{}", &tail(14, r#""joffre":"none""#));
    assert_eq!((key.as_str(), said(&why.instead().unwrap())[0].as_str()), ("declarer_tricks", "Closest possible: 13."));
    let (key, _) = refused("{}", &deal("H 8", 10, ""));
    assert_eq!(key, "level");
}

#[test]
fn the_first_lead_depends_on_the_bid() {
    let leads = |strain: &str| {
        let named = if strain.ends_with("TA") { r#","named_suit":"H""# } else { "" };
        let scene = open("{}", &format!(r#"{{"declarer":1,"strain":"{strain}","level":2,"doubled":false{named}}}"#)).scene;
        let bound = scene.position.obliged;
        assert_eq!(bound, (strain == "TA").then_some(Seat(3)), "the judge takes over who leads trumps");
        let lead = Seat::index;
        (0..4)
            .map(Seat)
            .filter(|seat| scene.roles.get(*seat).iter().flatten().any(|role| role.says().phrase.en() == "leads"))
            .map(lead)
            .collect::<Vec<_>>()
    };
    assert_eq!(leads("S"), [1]);
    assert_eq!(leads("NT"), [1]);
    assert_eq!(leads("JTA"), [2]);
    assert_eq!(leads("TA"), [3]); // the declarer’s partner, seat 3, leads (JF-D5)
}

#[test]
fn the_scene_says_where_the_contract_stands() {
    let facts = |strain: &str, rest: &str| format!(r#"{{"declarer":0,"strain":"{strain}","level":3,"doubled":true{rest}}}"#);
    let scene = open("{}", &facts("TA", r#","named_suit":"D","taken":[2,2,1]"#)).scene;
    assert_eq!(scene.glance[2].shows, Shown::Trump(Strain::Suit(Suit::Diamonds)));
    let live = scene.live.unwrap();
    assert_eq!(said(&live.says)[0], "Mika & Hana need 7 of the last 10");
    assert_eq!(said(&live.aside.unwrap())[0], "Hana must lead trumps until they have led trumps three times, or have none left.");
    let lane = scene.lane.unwrap();
    let pays: Vec<_> = lane.cells.iter().map(|cell| cell.pays).collect();
    assert_eq!(pays[..9], [-210, -180, -150, -120, -90, -60, -30, 0, 0]);
    assert_eq!(pays[9..], [90, 120, 150, 180, 210]);
    assert_eq!(lane.cells.iter().filter(|cell| cell.possible).count(), 11);
    assert_eq!(lane.now, Some(2));
    // Checks that the lane assumes that the declarer wins the Joffre in a Joffre attack (a bid to win both cards of the Joffre).
    let lane = open("{}", &facts("JTA", r#","named_suit":"D""#)).scene.lane.unwrap();
    assert_eq!((lane.cells[9].pays, lane.cells[9].aim), (2 * 60 + 50, true));
    let aside = |rules: &str| said(&open(rules, &facts("JTA", r#","named_suit":"D""#)).scene.live.unwrap().aside.unwrap())[0].clone();
    assert_eq!(aside("{}"), "And one of the two must take ♦10 and ♠2.");
    assert_eq!(aside(r#"{"declarer_only":true}"#), "And Mika must personally take ♦10 and ♠2.");
    assert_eq!(aside(r#"{"joffre_ten":"10♥"}"#), "And one of the two must take ♥10 and ♠2.");
}

#[test]
fn tricks_are_standard_and_void_players_trump() {
    let position = |plays: &str, hand: &str, bound: Option<Seat>| Position {
        trump: Trump::of(Strain::Suit(Suit::Hearts)),
        plays: cards(plays).into_iter().enumerate().map(|(seat, card)| Play::one(Seat(seat as u8), card)).collect(),
        hand: cards(hand),
        obliged: bound,
        ..Position::default()
    };
    let winner = |plays: &str| usual_judge(&JoffreWhist).verdict(&position(plays, "", None), Table::of(4)).unwrap().winner.0;
    assert_eq!((winner("10D AD 2S KD"), winner("10D AD 2H KD"), winner("2D AC AS 3D")), (1, 2, 3));
    let legal = |plays: &str, hand: &str, bound: Option<Seat>| {
        let playable = usual_judge(&JoffreWhist).playable(&position(plays, hand, bound), Table::of(4)).unwrap();
        playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(legal("10D", "2D AH 3S", None), "2D");
    assert_eq!(legal("10D", "AH 3S 2H", None), "AH 2H");
    assert_eq!(legal("10D", "3C 3S", None), "3C 3S");
    // Checks that in a trump attack the declarer's partner must lead a trump as long as the hand has one (rule sheet 9.4).
    assert_eq!(legal("", "3C AH 3S 2H", Some(Seat(0))), "AH 2H");
    assert_eq!(legal("", "3C 3S", Some(Seat(0))), "3C 3S");
    assert_eq!(legal("", "3C AH 3S 2H", None), "3C AH 3S 2H");
}
