//! Compares the points of Spades, Hearts and Oh Hell with those in the tests and formulas of public programs. If such a program uses
//! another number than the default rules, a house rule with that number must give the same points.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use trick_ledger::games::View;
use trick_ledger::matches::MatchFile;

/// The points of each deal of a match, by side.
fn points(game: &str, players: usize, rules: &str, deals: &[String]) -> Vec<Vec<i64>> {
    let names = &["A", "B", "C", "D"][..players];
    let last = players - 1;
    let text =
        format!(r#"{{"game":"{game}","players":{names:?},"first_dealer":{last},"house_rules":{rules},"deals":[{}]}}"#, deals.join(","));
    let game = MatchFile::read(&text).unwrap().into_match(0).unwrap();
    let story = game.story(View::FULL);
    assert_eq!(story.settled.len(), deals.len(), "{text}");
    story.settled.iter().map(|settled| settled.points.as_slice().to_vec()).collect()
}

mod oh_hell {
    use super::*;

    /// The points of a player with this bid and this number of tricks, at a table of three in a deal of five cards.
    fn pays(rules: &str, bid: i64, tricks: i64) -> i64 {
        let rules = format!(r#"{{"cards":"same","most":5,"hook":false,"scoring":{rules}}}"#);
        let deal = format!(r#"{{"trump":"H","bids":[{bid},0,0],"tricks":[{tricks},{},0]}}"#, 5 - tricks);
        points("oh-hell", 3, &rules, &[deal])[0][0]
    }

    fn check(rules: &str, expected: &[(i64, i64, i64)]) {
        for (bid, tricks, score) in expected {
            assert_eq!(pays(rules, *bid, *tricks), *score, "{rules}: bid {bid}, {tricks} tricks");
        }
    }

    /// Checks that the points agree with Wh3g/oh_hell_scorer, spec/scorecard_spec.rb: an exact bid wins 10, plus 5 for each trick. A bid
    /// missed by one trick loses 5.
    #[test]
    fn five_a_trick() {
        check(r#""own","exact_each":5,"missed_each":5"#, &[(0, 0, 10), (1, 1, 15), (1, 0, -5), (0, 1, -5)]);
    }

    /// Checks that the points agree with the demonstration of a scorer in Python: an exact bid wins 5 plus the bid, and any other bid
    /// nothing.
    #[test]
    fn five_and_the_bid() {
        check(r#""own","exact_base":5"#, &[(1, 1, 6), (0, 0, 5), (1, 0, 0)]);
    }

    /// Checks that the points agree with a variant of a scorer in Python: an exact bid wins 10 plus the bid. Any other bid loses the
    /// difference between bid and tricks.
    #[test]
    fn ten_and_the_bid_or_the_distance() {
        let expected = [(3, 3, 13), (2, 4, -2), (1, 0, -1)];
        check(r#""difference""#, &expected);
        check(r#""own","missed_each":1"#, &expected);
    }

    /// Checks that the points agree with the standard scoring in the tests of a server with variants: an exact bid wins 10 plus the bid,
    /// and any other bid nothing.
    #[test]
    fn ten_and_the_bid_or_nothing() {
        let expected = [(0, 0, 10), (3, 3, 13), (3, 1, 0), (1, 3, 0), (1, 1, 11)];
        check(r#""ten_plus_bid""#, &expected);
        check(r#""own""#, &expected);
    }

    /// Checks that the points agree with jeffreymeng/oh-hell, scoring-formula.ts. The formula “more balanced” gives a point for each trick,
    /// and 10 more for an exact bid. The formula “precision” gives 1 point for an exact bid, and otherwise nothing.
    #[test]
    fn a_point_a_trick_and_ten_or_one_point_in_all() {
        let all = (0..=5).flat_map(|bid| (0..=5).map(move |won| (bid, won)));
        let balanced: Vec<_> = all.clone().map(|(bid, won)| (bid, won, if won == bid { won + 10 } else { won })).collect();
        check(r#""tricks_plus_ten""#, &balanced);
        check(r#""own","exact_each":0,"trick_each":1"#, &balanced);
        let precision: Vec<_> = all.map(|(bid, won)| (bid, won, i64::from(won == bid))).collect();
        check(r#""own","exact_base":1,"exact_each":0"#, &precision);
    }
}

mod spades {
    use super::*;

    /// A deal in which the first pair has these bids and tricks. The second pair bids 1 each and takes the remaining tricks.
    fn deal(bids: [i64; 2], tricks: [i64; 2]) -> String {
        let rest = 13 - tricks[0] - tricks[1];
        format!(r#"{{"bids":[{},1,{},1],"tricks":[{},{rest},{},0]}}"#, bids[0], bids[1], tricks[0], tricks[1])
    }

    fn pays(bids: [i64; 2], tricks: [i64; 2]) -> i64 {
        points("spades", 4, "{}", &[deal(bids, tricks)])[0][0]
    }

    /// Checks that the points agree with the tests of a program in Elixir: the points of a team in one deal of Spades.
    #[test]
    fn a_team_in_a_round() {
        for (bids, tricks, score) in [
            ([3, 3], [3, 3], 60),
            ([4, 2], [2, 4], 60),
            ([3, 3], [3, 2], -60),
            ([0, 2], [0, 2], 120),
            ([0, 0], [0, 0], 200),
            ([0, 2], [1, 2], -79),
            ([4, 2], [4, 3], 61),
        ] {
            assert_eq!(pays(bids, tricks), score, "{bids:?} {tricks:?}");
        }
        // Checks the penalty for bags (overtricks): after 5 bags one more bag costs nothing, and after 9 bags the first of two more bags
        // costs 100.
        let five = points("spades", 4, "{}", &[deal([5, 0], [10, 0]), next([4, 2], [4, 3])]);
        assert_eq!(five[1][0], 116 - 55);
        let nine = points("spades", 4, "{}", &[deal([2, 2], [13, 0]), next([4, 2], [4, 4])]);
        assert_eq!(nine[1][0], 21 - 59);
    }

    /// A second deal, with the bids and tricks of the first pair as in `deal`. The first player deals, so the second player bids first.
    fn next(bids: [i64; 2], tricks: [i64; 2]) -> String {
        let rest = 13 - tricks[0] - tricks[1];
        format!(r#"{{"bids":[1,{},1,{}],"tricks":[{},{rest},{},0]}}"#, bids[1], bids[0], tricks[0], tricks[1])
    }

    /// Checks that the points agree with the tests of cards_with_cats (Dart): scores of 62 and 50, a failed bid, a failed and a made nil (a
    /// bid of no trick), and a penalty of 110 instead of 100 for the tenth bag.
    #[test]
    fn a_round_of_two_teams() {
        let both = |rules: &str, bids: [i64; 4], tricks: [i64; 4]| {
            points("spades", 4, rules, &[format!(r#"{{"bids":{bids:?},"tricks":{tricks:?}}}"#)])[0].clone()
        };
        let taken = [5, 4, 3, 1];
        assert_eq!(both("{}", [4, 3, 2, 2], taken), [62, 50]);
        assert_eq!(both("{}", [4, 3, 2, 3], taken), [62, -60]);
        assert_eq!(both("{}", [4, 4, 2, 0], taken), [62, -59]);
        assert_eq!(both("{}", [4, 4, 2, 0], [5, 5, 3, 0]), [62, 141]);
        let deals = [deal([2, 2], [13, 0]), next([4, 2], [5, 3])];
        assert_eq!(points("spades", 4, r#"{"bag_penalty":110}"#, &deals)[1][0], 61 - 109);
    }
}

mod hearts {
    use super::*;

    /// Checks that the points agree with the tests of cards_with_cats (Dart): one player wins all cards that cost points in Hearts, with ♦J
    /// and without.
    #[test]
    fn all_points_in_one_hand() {
        let pays = |rules: &str, facts: &str| points("hearts", 4, rules, &[format!("{{{facts}}}")])[0].clone();
        let all = r#""hearts":[0,13,0,0],"queen":1"#;
        assert_eq!(pays("{}", all), [26, 0, 26, 26]);
        let jack = format!(r#"{all},"jack":1"#);
        assert_eq!(pays(r#"{"jack_of_diamonds":true}"#, &jack), [26, -10, 26, 26]);
        // By this house rule the player who won all the bad cards loses points. cards_with_cats does not handle this case yet.
        assert_eq!(pays(r#"{"moon":"self_down"}"#, all), [0, -26, 0, 0]);
    }
}
