//! Tests of the view of a deal. Above all, it must hide the partner.

use super::*;

/// All texts that the screen shows for an open deal.
fn screen(open: &Open) -> String {
    let scene = &open.scene;
    let cells = scene.glance.iter().filter_map(|cell| match &cell.shows {
        Shown::Say(say) => Some(*say),
        Shown::Seat(seat) => Some(phrase!("{0}").with(&[Arg::Seat(*seat)])),
        _ => None,
    });
    let roles = scene.roles.by_seat().flat_map(|(seat, roles)| {
        roles
            .iter()
            .flatten()
            .map(move |role| phrase!("{0} {1}").with(&[Arg::Seat(seat), Arg::Phrase(role.says().phrase)]))
            .collect::<Vec<_>>()
    });
    let live = scene.live.iter().flat_map(|live| [Some(live.says), live.aside]).flatten();
    let chips = open.chips.iter().flat_map(|chip| [Some(chip.label), chip.says]).flatten();
    let question = open.stopped.iter().flat_map(|stopped| [Some(stopped.question.says), stopped.question.hint]).flatten();
    let all: Vec<Say> = cells.chain(roles).chain(live).chain(chips).chain(question).collect();
    all.iter().map(|say| en(say) + "\n").collect()
}

#[test]
fn nothing_shows_the_partner_before_the_table_tells() {
    let called = r#""declarer":0,"bid_rank":"J","trump":"C""#;
    let playing = open(&FIVE, "{}", &format!("{{{called},\"taken\":[1,0,1]}}"));
    // Jun, who sits next to the dealer, leads. The partner is not entered, so no text may name a partner.
    let screen_text = screen(&playing);
    assert!(!screen_text.contains("partner\n") || screen_text.lines().all(|line| !line.ends_with(" partner")), "{screen_text}");
    assert!(screen_text.contains("Mika and partner need 61 of 120"), "{screen_text}");
    let blank = playing.chips.iter().find(|chip| chip.fact.key == "partner").unwrap();
    assert_eq!(en(&blank.says.unwrap()), "…");
    // Checks that a partner who is entered is shown at the seat and in the live line.
    let told = open(&FIVE, "{}", &format!("{{{called},\"taken\":[1,0,1],\"partner\":3}}"));
    assert!(screen(&told).contains("Theo partner\n") && screen(&told).contains("Mika & Theo need 61 of 120"));
    assert_eq!(told.stopped.unwrap().question.fact.key, "taken");
}

#[test]
fn whoever_the_partner_is_the_scene_is_the_same_until_it_is_told() {
    // While a deal is played, its record does not contain the partner. So neither the screen nor an export can show the partner.
    let facts = r#"{"declarer":0,"bid":75,"trump":"C","called_rank":"A","taken":[2,2,3]}"#;
    let playing = open(&POINTS, "{}", facts);
    assert!(playing.left_over.is_empty() && playing.chips.iter().all(|chip| chip.fact.key != "side_points"));
    assert!(playing.scene.roles.iter().flatten().flatten().all(|role| role.says().phrase.en() != "partner"));
}

#[test]
fn the_strip_shows_the_auction_and_then_the_contract() {
    let bidding = open(&FIVE, "{}", r#"{"dealer":0,"bids":["A","pass","J"]}"#);
    let cells = |open: &Open| open.scene.glance.iter().map(|cell| (cell.label.en(), cell.shows)).collect::<Vec<_>>();
    let strip = cells(&bidding);
    assert_eq!((strip[0], strip[1]), (("Dealer", Shown::Seat(Seat(0))), ("To bid", Shown::Seat(Seat(4)))));
    assert_eq!(strip[3].0, "Highest");
    assert_eq!(en(&bidding.scene.live.as_ref().unwrap().says), "Theo’s J is the high bid");
    assert!(screen(&bidding).contains("Hana pass\n"));
    let playing = open(&FIVE, "{}", r#"{"dealer":0,"declarer":3,"bid_rank":"J","trump":"C"}"#);
    let strip = cells(&playing);
    // Checks that the first cell shows the leader instead of the dealer: the first leader by the rules, and then the winner of the last
    // trick.
    assert_eq!(strip[0].0, "Leads");
    let second = open(&FIVE, "{}", r#"{"dealer":0,"declarer":3,"bid_rank":"J","trump":"C","taken":[2]}"#);
    assert_eq!(cells(&second)[0], ("Leads", Shown::Seat(Seat(2))));
    let clubs = crate::cards::Strain::Suit(crate::cards::Suit::Clubs);
    assert_eq!(strip[1], ("Declarer", Shown::Seat(Seat(3))));
    assert_eq!(strip[2], ("Called card", Shown::TrumpRank(clubs, crate::cards::Rank::Jack)));
    assert_eq!(strip[3], ("Needs", Shown::Number(61, Some(120))));
    let live = playing.scene.live.unwrap();
    assert_eq!(en(&live.aside.unwrap()), "Made exactly, it pays the declarer 2 and costs each opponent 1.");
}

#[test]
fn the_lane_shows_what_every_end_pays() {
    let lane = |game: &Chiamata, rules: &str, facts: &str| open(game, rules, facts).scene.lane.unwrap();
    let all = lane(&FIVE, "{}", r#"{"declarer":0,"bid_rank":"J","trump":"C"}"#);
    let cells: Vec<_> = all.cells.iter().map(|cell| (cell.result, cell.pays)).collect();
    let expected = [
        (0, -24),
        (2, -12),
        (11, -10),
        (21, -8),
        (31, -6),
        (41, -4),
        (51, -2),
        (61, 2),
        (71, 4),
        (81, 6),
        (91, 8),
        (101, 10),
        (111, 12),
        (120, 24),
    ];
    assert_eq!(cells, expected);
    assert!(all.cells.iter().all(|cell| cell.possible && cell.aim == (cell.result == 61)));
    // A declarer without a partner is paid four times the unit. The declarer has won a trick and lost a trick. So the results "no trick"
    // and "all tricks" are both impossible.
    let alone = lane(&FIVE, "{}", r#"{"declarer":0,"bid_rank":"J","trump":"C","partner":"none","taken":[0,1]}"#);
    let ends = [alone.cells.first().unwrap(), alone.cells.last().unwrap()];
    assert_eq!(ends.map(|cell| (cell.pays, cell.possible)), [(-48, false), (48, false)]);
    // If only the declarer and one other player have won tricks, that player may be the partner, so all tricks are possible. If two other
    // players have won tricks, one of them is an opponent, so all tricks are impossible.
    let possible = |taken: &str| {
        let facts = format!(r#"{{"declarer":0,"bid_rank":"J","trump":"C","taken":[{taken}]}}"#);
        lane(&FIVE, "{}", &facts).cells.last().unwrap().possible
    };
    assert!(possible("0,1,1") && !possible("0,1,2"));
    let bid = lane(&POINTS, "{}", r#"{"declarer":0,"bid":75,"trump":"S","called_rank":"A"}"#);
    assert_eq!(bid.cells.iter().map(|cell| (cell.result, cell.pays)).collect::<Vec<_>>(), [(0, -8), (2, -4), (75, 4), (120, 8)]);
    // Checks that once the card points are entered, the lane marks the result that they reach.
    let told = lane(&FIVE, "{}", &rank_deal(0, "1", 85, 6));
    assert_eq!(told.now, Some(81));
}
