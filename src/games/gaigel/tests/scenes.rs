//! Tests of the view of a deal, and of the workings (the printed computations) of points.

use super::super::facts::FirstTrick;
use super::*;
use crate::games::testing::{open_by, open_deal};
use crate::tricks::TrickKind;

fn scene(players: u8, rules: &str, before: &[String], facts: &str, entry: Entry) -> Scene {
    let before: Vec<_> = before.iter().map(|facts| spades(facts)).collect();
    open_by(&Gaigel, players, rules, &before, facts, entry).scene
}

fn live(scene: &Scene) -> (String, String) {
    let live = scene.live.as_ref().unwrap();
    (said(&live.says), live.aside.as_ref().map(said).unwrap_or_default())
}

#[test]
fn the_strip_shows_dealer_leader_trump_and_trick() {
    let scene = scene(4, "{}", &[], r#"{"trump":"C","turned_rank":"K","taken":[1,3,2]}"#, Entry::Live);
    let shows: Vec<_> = scene.glance.iter().map(|cell| cell.shows).collect();
    let trump = Shown::Trump(Strain::Suit(Suit::Clubs));
    assert_eq!(shows, [Shown::Seat(Seat(0)), Shown::Seat(Seat(2)), trump, Shown::Number(4, Some(12))]);
    assert_eq!(scene.tricks.as_ref().unwrap().as_slice(), [0, 1, 1, 1]);
    assert_eq!(scene.board, Board::Stock { left: Some(16), turned: Some((Suit::Clubs, Some(Rank::King))) });
    assert_eq!(live(&scene).0, "16 cards in the stock, 4 draws left");
}

#[test]
fn the_stock_counter_ends_with_the_last_refill() {
    let after = |players, tricks: usize| {
        let facts = format!(r#"{{"trump":"C","taken":{:?}}}"#, vec![1; tricks]);
        scene(players, "{}", &[], &facts, Entry::Live)
    };
    assert_eq!(live(&after(4, 6)).0, "4 cards in the stock, 1 draw left");
    assert_eq!(live(&after(4, 7)).0, "The stock is used up: 5 tricks to go");
    assert_eq!(live(&after(6, 3)).0, "The stock is used up: 5 tricks to go");
    assert_eq!(after(6, 3).board, Board::Stock { left: Some(0), turned: None });
    assert_eq!(after(6, 2).board, Board::Stock { left: Some(6), turned: Some((Suit::Clubs, None)) });
}

/// Checks which card the screen shows under the stock (rule sheet 4.5). At first this is the turned card, and then the 7 of trumps that was
/// exchanged for it. Once a second 7 has set that 7 aside, there is no card.
#[test]
fn trump_sevens_change_the_turned_card() {
    let turned = |facts: &str| match scene(4, "{}", &[], facts, Entry::Live).board {
        Board::Stock { turned, left: Some(28) } => turned,
        board => panic!("{board:?}"),
    };
    assert_eq!(turned(r#"{"trump":"D","turned_rank":"A"}"#), Some((Suit::Diamonds, Some(Rank::Ace))));
    assert_eq!(turned(r#"{"trump":"D","turned_rank":"A","trump_sevens":[3]}"#), Some((Suit::Diamonds, Some(Rank::Seven))));
    assert_eq!(turned(r#"{"trump":"D","turned_rank":"A","trump_sevens":[3,0]}"#), None);
    // Checks that if a 7 is turned up, the second 7 of trumps sets it aside immediately (decision GA-D4 of the rule sheet).
    assert_eq!(turned(r#"{"trump":"D","turned_rank":"7"}"#), Some((Suit::Diamonds, Some(Rank::Seven))));
    assert_eq!(turned(r#"{"trump":"D","turned_rank":"7","trump_sevens":[0]}"#), None);
}

#[test]
fn the_live_line_says_what_a_call_pays() {
    let aside = |facts: &str| live(&scene(4, "{}", &[], facts, Entry::Live)).1;
    assert_eq!(aside(r#"{"trump":"C"}"#), "A correct call pays 1, a wrong one pays the others 2");
    assert_eq!(aside(r#"{"trump":"C","taken":[1,3]}"#), "Mika & Hana have no trick yet: a correct call against them pays 2");
    assert_eq!(aside(r#"{"trump":"C","taken":[1,0]}"#), "A correct call pays 1, a wrong one pays the others 2");
    let near = [call(0, 101, false), call(0, 101, false)];
    assert_eq!(live(&scene(4, "{}", &near, r#"{"trump":"C"}"#, Entry::Live)).1, "Mika & Hana can win the match with this deal");
    let card_points = live(&scene(4, r#"{"end_mode":"card_points"}"#, &[], r#"{"trump":"C"}"#, Entry::Totals));
    assert_eq!(card_points, ("Nobody calls: card points and declarations add up".into(), String::new()));
}

#[test]
fn the_count_is_hidden_unless_the_table_counts_openly() {
    let facts = r#"{"trump":"C","taken":[0,1],"declared_by":[1],"declared_suit":["C"]}"#;
    assert!(!live(&scene(4, "{}", &[], facts, Entry::Live)).1.contains("61"));
    let open = live(&scene(4, r#"{"open_count":true}"#, &[], facts, Entry::Live));
    assert_eq!(open.1, "Card points to 101: Mika & Hana 101, Jun & Theo 61");
}

#[test]
fn without_a_log_the_strip_shows_the_goal() {
    let last = |rules: &str| scene(4, rules, &[], r#"{"trump":"C"}"#, Entry::Totals).glance[3].shows;
    assert_eq!(last("{}"), Shown::Fixed(5));
    assert_eq!(last(r#"{"end_mode":"deals","deals":6}"#), Shown::Number(1, Some(6)));
}

/// The lines of the ledger of both sides. Each line is written as its working (the printed computation), followed by the numbers of its
/// clauses in the rule sheet.
fn working(rules: &str, facts: &str) -> Vec<String> {
    let story = told(4, rules, &[facts.to_owned()]);
    let names = ["Mika", "Jun", "Hana", "Theo"].map(String::from);
    let voice = Voice { lang: Lang::En, names: &names };
    let full = story.settled[0].full.as_ref().unwrap();
    let clauses = |line: &crate::reckoning::Line| line.clauses.iter().map(|clause| clause.id).collect::<Vec<_>>().join(" ");
    full.ledger.lines.iter().map(|line| format!("{} ({})", line.amount.written(&voice), clauses(line))).collect()
}

#[test]
fn the_working_is_what_was_counted() {
    assert_eq!(
        working("{}", &(declared("2H") + &call(0, 87, true))),
        ["87 + 20 = 107 → 1 [101 or more] = 1 (4.8 4.6)", "0 [the other side called correctly] = 0 (4.8)"]
    );
    assert_eq!(
        working("{}", &call(1, 101, false)),
        ["0 [the other side called correctly] = 0 (4.8)", "101 → 2 [101 or more, and the others have no trick] = 2 (4.8 4.8)"]
    );
    assert_eq!(
        working("{}", &(declared("0D") + &call(0, 80, true))),
        ["80 + 20 = 100 → 0 [1 short of 101] = 0 (4.8 4.6)", "2 [the other side called with 100] = 2 (4.8)"]
    );
    assert_eq!(
        working("{}", &(declared("1S 3C") + &no_call(128))),
        [
            "128 → 0 [nobody called: the lower total] = 0 (GA-D6)",
            "240 − 128 + 40 + 20 = 172 → 1 [nobody called: the higher total] = 1 (GA-D6 4.6)"
        ]
    );
    assert_eq!(
        working(r#"{"five_one_suit":true}"#, r#""end_event":"five_one_suit","shown_by":3"#),
        ["0 [Theo: five of one suit] = 0 (4.10 GA-D8)", "1 [Theo: five of one suit] = 1 (4.10 GA-D8)"]
    );
    assert_eq!(
        working(r#"{"end_mode":"card_points"}"#, r#""declared_by":[0],"declared_suit":["H"],"verified_card_points":[100]"#),
        ["100 + 20 = 120 (4.9 4.6)", "240 − 100 = 140 (4.9)"]
    );
    let last = r#"{"no_call_outcome":"last_trick_team"}"#;
    assert_eq!(
        working(last, &(no_call(200) + r#","last_trick_team":3"#)),
        ["0 [nobody called: not the last trick] = 0 (GA-D6)", "1 [nobody called: the last trick] = 1 (GA-D6)"]
    );
}

#[test]
fn a_deal_in_a_few_words() {
    let brief = |rules: &str, facts: &str| said(&told(4, rules, &[facts.to_owned()]).settled[0].full.as_ref().unwrap().brief);
    assert_eq!(brief("{}", &(declared("2H") + &call(0, 87, true))), "♠ Mika: 107");
    assert_eq!(brief("{}", &no_call(130)), "♠ 130–110");
    assert_eq!(brief(r#"{"five_sevens":true}"#, r#""end_event":"five_sevens","shown_by":2"#), "♠ Hana: five 7s shown");
}

#[test]
fn the_judge_takes_over_how_the_first_trick_is_led() {
    let kind = |facts: &str| open_deal(&Gaigel, 4, "{}", facts).scene.position.kind;
    let told = |facts: &str| kind(&format!(r#"{{"dealer":0,"trump":"S","first_trick_mode":{facts}}}"#));
    for way in FirstTrick::CHOICES {
        assert_eq!(told(&format!("\"{}\"", way.word)).unwrap().special().unwrap().word, way.word);
    }
    assert_eq!(told(r#""second_ace","taken":[1]"#), Some(TrickKind::Ordinary));
    assert_eq!(kind(r#"{"dealer":0,"trump":"S"}"#), None, "nobody has told: the judge asks");
}
