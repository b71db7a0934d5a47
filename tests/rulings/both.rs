//! Tests deals in which both sides revoked: they do not count, and the same player deals again (clause 1.7 of the rule sheet
//! `irregularities`).

use super::*;

/// Everything that is known of a match after its last deal, apart from the deals themselves.
fn known(story: &Story) -> String {
    format!("{:?}", (story.totals, story.outcome, story.dealer, story.account, &story.notes, story.counted))
}

/// Books the revokes of two players on every deal of every game's example, with each kind of cost that a revoke has. If the two players are of different
/// sides, the match is then as if the deal had not been played. But the player who dealt it deals again, also if the table had named this
/// dealer.
#[test]
fn clause_1_7_a_deal_in_which_both_sides_revoked_counts_in_no_game() {
    let costs = [Cost::DealLost, tricks(1), Cost::Given(5), Cost::MisereMade];
    assert!(costs.iter().all(|cost| cost.can_be_of_a_revoke()));
    let mut never = Vec::new();
    for game in SHELF {
        let id = game.sheet().id;
        let whole = MatchFile::of(&example(id));
        let (mut both, mut deals) = (0, 0);
        for deal in 0..whole.deals.len() {
            let up_to = |deals: usize| {
                let deals = whole.deals[..deals].to_vec();
                let MatchFile { game, own_game, players, first_dealer, house_rules, .. } = whole.clone();
                let text = serde_json::json!({"game": game, "own_game": own_game, "players": players, "first_dealer": first_dealer,
                    "house_rules": house_rules, "deals": deals});
                read(&text.to_string())
            };
            let (before, mut game) = (told(&up_to(deal)), up_to(deal + 1));
            let played = told(&game);
            if played.settled.len() != deal + 1 {
                continue;
            }
            deals += 1;
            let dealer = played.settled[deal].dealer;
            let seats: Vec<Seat> = played.settled[deal].playing.iter().collect();
            for (at, one) in costs.iter().enumerate() {
                let (first, second) = (seats[0].0, seats[1 + at % (seats.len() - 1)].0);
                book(&mut game, booked(deal, first, *one));
                book(&mut game, booked(deal, second, costs[(at + 1) % costs.len()]));
                let after = told(&game);
                let full = after.settled[deal].full.as_ref().unwrap();
                if full.rulings.iter().all(|ruled| ruled.bears == Bears::BothRevoked) {
                    let mut stood = before.clone();
                    stood.dealer = dealer;
                    assert_eq!(known(&after), known(&stood), "{id} deal {deal}: {first} and {second}");
                    assert_eq!((full.next_dealer, full.outcome, &after.open.as_ref().unwrap().dealer), (dealer, None, &dealer), "{id}");
                    assert!(after.settled[deal].points.iter().all(|points| *points == 0), "{id}");
                    both += 1;
                }
                game.push(Step { at: 0, act: Act::Undo });
                game.push(Step { at: 0, act: Act::Undo });
            }
        }
        assert!(deals > 0, "{id}");
        if both == 0 {
            never.push(id);
        }
    }
    assert_eq!(never, Vec::<&str>::new(), "no deal of these games had a revoke of both sides");
}

fn derby(rest: &str) -> Match {
    read(&format!(
        r#"{{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {{"revoke": "points"}},
        "deals": [{{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}}]{rest}}}"#
    ))
}

/// Both sides pay points for a revoke, or one of them a trick. Points by hand can be of another mistake, so they leave the deal.
#[test]
fn clause_1_7_a_revoke_that_costs_points_is_a_revoke() {
    let points = |costs: [&str; 2]| {
        let ruling = |by: u8, cost: &str| format!(r#"{{"deal": 0, "by": {by}, "cost": {cost}}}"#);
        let game = derby(&format!(r#", "rulings": [{}, {}]"#, ruling(0, costs[0]), ruling(1, costs[1])));
        (told(&game).totals.as_slice().to_vec(), told(&game).settled[0].full.as_ref().unwrap().ledger.lines.len())
    };
    let (given, moved) = (r#"{"given": 10}"#, r#"{"moved": {"tricks": 1}}"#);
    assert_eq!(points([given, given]), (vec![0, 0], 0));
    assert_eq!(points([given, moved]), (vec![0, 0], 0));
    assert_eq!(points([r#"{"passed": 10}"#, given]).0, [0, 110], "10 for Jun’s revoke, and 10 that Mika’s side passes on");
}

/// In a game of a single deal the revokes of both sides leave the match open, and its sheet says why the deal has no points.
#[test]
fn clause_1_7_both_sides_lose_the_only_deal_and_nobody_has_won() {
    let game = read(
        r#"{"game": "ascot", "players": ["A", "B"], "deals": [{"half_steps": [4, 1, 3, 2]}],
        "rulings": [{"deal": 0, "by": 0, "cost": "deal_lost"}, {"deal": 0, "by": 1, "cost": "deal_lost"}]}"#,
    );
    let story = told(&game);
    assert_eq!((story.outcome, story.totals.as_slice(), story.open.as_ref().map(|open| open.deal)), (None, [0, 0].as_slice(), Some(1)));
    let brief = Lang::En.voice().text(&story.settled[0].full.as_ref().unwrap().brief);
    assert_eq!(brief, "does not count, dealt again");
    let says = history(&game, Lang::En).remove(0).text;
    assert!(says.ends_with("both sides revoked, so the deal does not count and is dealt again."), "{says}");
}
