//! Tests rulings in games as documents, in which the points of one side can depend on the tricks of the other sides.

use super::*;

/// A match of a document that comes with the app, with one deal.
fn of_document(name: &str, rest: &str) -> Match {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("public/games/{name}.json"));
    let document = fs::read_to_string(path).unwrap();
    read(&format!(r#"{{"version": 2, "game": "own", "own_game": {document}, "players": ["A", "B", "C"], {rest}}}"#))
}

/// The points of the first deal with a ruling, and the effect of the ruling.
fn ruled(game: &Match, by: u8, cost: Cost) -> (Bears, Vec<i64>) {
    let mut game = game.clone();
    book(&mut game, booked(0, by, cost));
    let settled = told(&game).settled[0].clone();
    (settled.full.unwrap().rulings[0].bears, settled.points.iter().copied().collect())
}

/// Checks rulings in Ninety-Nine, where an exact bid pays more if fewer players make their bids, and where a failed declaration pays the
/// declarer's opponents.
#[test]
fn clause_1_3_an_exact_bid_of_the_others_is_left_aside_also_where_it_pays_the_offender() {
    // A deals, so the lists begin with B.
    let game = of_document(
        "ninety-nine",
        r#""deals": [{"trump": "NT", "premium": "declared", "premium_by": 1, "tricks": [4, 3, 2], "bid": [4, 3, 0]}]"#,
    );
    assert_eq!(told(&game).settled[0].points.as_slice(), [2, 54, 23]);
    // A's trick goes to B. It would break B's bid, and by this A would gain 30 points. So the trick is taken from A, but B counts the deal
    // as if it had not got the trick.
    assert_eq!(ruled(&game, 0, tricks(1)), (Bears::Counts, vec![1, 54, 23]));
    // If A lost two tricks, A would make the bid of 0. So the ruling takes only one.
    assert_eq!(ruled(&game, 0, tricks(2)), (Bears::Counts, vec![1, 54, 23]));
    // B loses a trick, so B's declaration fails, which pays A and C. The trick goes to C, but C does not count it, because it would break
    // C's exact bid.
    assert_eq!(ruled(&game, 1, tricks(1)), (Bears::Counts, vec![32, 3, 63]));
    // C loses two tricks, which nobody counts. C's bid fails, as A's did, so only B makes the bid, and gets more for it.
    assert_eq!(ruled(&game, 2, tricks(2)), (Bears::Counts, vec![2, 64, 1]));
    assert_eq!(ruled(&game, 0, Cost::DealLost), (Bears::Counts, vec![1, 54, 23]));
}

/// Checks rulings in Knock-out Whist, where no deal pays points, but a player without a trick is out of the match.
#[test]
fn clause_1_3_a_trick_that_keeps_the_offender_in_is_not_moved() {
    let game = of_document("knock-out-whist", r#""house_rules": {"dogs": false}, "deals": [{"trump": "S", "tricks": [7, 0, 0]}]"#);
    assert_eq!(told(&game).outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(1)]);
    for by in [0, 2] {
        let mut with = game.clone();
        book(&mut with, booked(0, by, tricks(1)));
        assert_eq!(told(&with).settled[0].full.as_ref().unwrap().rulings[0].bears, Bears::NoCost, "{by}");
        assert_eq!(told(&with).outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(1)], "{by}");
    }
    // Checks that the match goes on if a trick of the offender goes to another player, who then stays in.
    let mut with = game.clone();
    book(&mut with, booked(0, 1, tricks(1)));
    assert!(told(&with).outcome.is_none());
}

/// In Kaiser the ♥5 counts 5 for the side that took it, and the ♠3 takes 3 off. Checks that they go with the last trick of a side.
#[test]
fn clause_1_3_a_card_goes_with_the_last_trick_of_its_side() {
    let deal = |[a, b]: [u8; 2], five: u8, three: u8| {
        let document = include_str!("../../public/games/kaiser.json");
        // D deals, so the list begins with side A and C.
        read(&format!(
            r#"{{"version": 2, "game": "own", "own_game": {document}, "players": ["A", "B", "C", "D"], "first_dealer": 3,
            "deals": [{{"bidder": 0, "bid": 9, "trump": "C", "tricks": [{a}, {b}], "five": {five}, "three": {three}}}]}}"#
        ))
    };
    assert_eq!(told(&deal([7, 1], 1, 0)).settled[0].points.as_slice(), [-9, 6]);
    assert_eq!(ruled(&deal([7, 1], 1, 0), 1, tricks(1)), (Bears::Counts, vec![10, 0]), "8 tricks and 5, and 3 off");
    assert_eq!(ruled(&deal([6, 2], 3, 2), 3, tricks(2)), (Bears::Counts, vec![10, 0]), "whoever of the side took it");
    assert_eq!(ruled(&deal([7, 1], 1, 3), 1, tricks(1)), (Bears::Counts, vec![10, 0]), "the trick holds both cards");
    assert_eq!(ruled(&deal([6, 2], 1, 3), 3, tricks(2)), (Bears::Counts, vec![10, 0]), "or each of the two holds one");
    // B and D keep a trick, in which the card can be.
    assert_eq!(ruled(&deal([6, 2], 1, 0), 1, tricks(1)), (Bears::Counts, vec![-9, 6]));
    // The only trick of B and D holds the ♠3: without it they have more.
    assert_eq!(ruled(&deal([7, 1], 0, 1), 1, tricks(1)), (Bears::NoCost, vec![12, -2]));
    assert_eq!(ruled(&deal([8, 0], 0, 2), 1, tricks(1)), (Bears::NoCost, vec![10, 0]));
}
