//! Tests rulings in every game: they are fair, ask for all facts that they need, and can be undone.

use trick_ledger::matches::Happening;
use trick_ledger::reckoning::Line;
use trick_ledger::text::Arg;

use super::*;

/// Checks a ruling for every game, every deal of its example match, every player as the offender, and every cost. It never helps the
/// offender's side. If points pass from one side to another, their sum stays the same. The working of the ruling adds up to its points, and
/// undoing the ruling restores everything.
#[test]
fn no_ruling_helps_the_offender_in_any_game() {
    let mut costs = vec![Cost::DealLost, Cost::MisereMade, Cost::Given(7), Cost::Passed(3)];
    costs.extend((1..=3).flat_map(|tricks| [None, Some(4), Some(10)].map(|worth| Cost::Moved { tricks, worth })));
    let mut moved = Vec::new();
    for game in SHELF {
        let id = game.sheet().id;
        let mut played = example(id);
        let (story, file) = (told(&played), MatchFile::of(&played));
        let mut by_facts = false;
        for deal in 0..story.settled.len() {
            for seat in played.table().seats() {
                for cost in &costs {
                    let ruling = booked(deal, seat.0, *cost);
                    let Effect::Changes(after) = played.effect(&story, &ruling) else { continue };
                    let side = story.sides.side_of(seat);
                    let (was, is) = (&story.settled[deal], &after.settled[deal]);
                    // A ruling that makes a side lose the deal counts only if that side had not lost it already. So such a ruling must
                    // change the points. In sudden death or in a rubber it may change the values that carry over instead.
                    let brings = |deal: &Settled| (sums(deal), deal.full.as_ref().map(|full| format!("{:?}", full.notes)));
                    let same = is.points == was.points && brings(is) == brings(was);
                    assert!(*cost != Cost::DealLost || !same, "{id} deal {deal} {seat:?}: lost again");
                    let misere_failed =
                        || story.taken(deal).and_then(|taken| taken.declared()).is_some_and(|declared| declared.misere_failed);
                    assert!(*cost != Cost::MisereMade || misere_failed(), "{id} deal {deal} {seat:?}: no misère was broken");
                    let better = |a: i64, b: i64| if game.higher_wins(played.house_rules(deal)) { a > b } else { a < b };
                    assert!(!better(is.points.get(side), was.points.get(side)), "{id} deal {deal} {seat:?} {cost:?}");
                    // Checks that no side is worse off by the ruling, except the offender's side and the sides of the offender's party in
                    // this deal.
                    let parties = story.taken(deal).map(|taken| taken.parties);
                    let with = |other: Seat| parties.is_some_and(|parties| parties.get(other) == parties.get(seat));
                    let others = played.table().seats().filter(|other| story.sides.side_of(*other) != side && !with(*other));
                    for other in others.map(|other| story.sides.side_of(other)).filter(|_| !matches!(cost, Cost::Passed(_))) {
                        assert!(!better(was.points.get(other), is.points.get(other)), "{id} deal {deal} {seat:?} {cost:?}: {other:?}");
                    }
                    let full = is.full.as_ref().unwrap();
                    assert_eq!(full.ledger.sums(story.sides, played.table(), played.game().unit(played.house_rules(0))), is.points, "{id}");
                    // A chip of King of the Hill stops at the ends of the ladder (section 5.8 of its rules), so one side may get fewer
                    // steps than the other loses.
                    if matches!(cost, Cost::Passed(_)) {
                        // In a rubber of Quinto the points pass in a game, which then may go on.
                        let unit = played.ruling_unit(deal);
                        let sum = |deal: &Settled| {
                            let lines = deal.full.as_ref().unwrap().ledger.lines.iter().filter(|line| line.unit == unit);
                            lines.map(|line| line.amount.value()).sum::<i64>()
                        };
                        let (sum_is, sum_was) = (sum(is), sum(was));
                        assert!(sum_is == sum_was || id == "king-of-the-hill" && sum_is < sum_was, "{id}");
                    }
                    by_facts |= full.ruled().is_some();
                    book(&mut played, ruling);
                    let kept = MatchFile::of(&played);
                    assert_eq!(told(&kept.clone().into_match(0).unwrap()).totals, after.totals, "{id}");
                    played.push(Step { at: 0, act: Act::Undo });
                    assert_eq!(MatchFile::of(&played), file, "{id}");
                    played.push(Step { at: 0, act: Act::Redo });
                    assert_eq!(MatchFile::of(&played), kept, "{id}");
                    played.push(Step { at: 0, act: Act::Undo });
                }
            }
        }
        if by_facts {
            moved.push(id);
        }
    }
    // The plain sheet has no tricks, so no ruling can move tricks there.
    let told_by_points = ["plain-sheet"];
    let missing: Vec<_> = SHELF.iter().map(|game| game.sheet().id).filter(|id| !moved.contains(id)).collect();
    assert_eq!(missing, told_by_points, "moved: {moved:?}");
}

/// Checks for every game that the history of a revoke and the question for its points name the unit in which these points count: that of
/// the line in the ledger.
#[test]
fn a_ruling_in_points_names_its_unit_in_every_game() {
    let mut units = Vec::new();
    // The example of Quinto is a rubber: its totals are games won, but the points of a ruling count in the game.
    for id in SHELF.iter().map(|game| game.sheet().id) {
        let mut played = example(id);
        let unit = played.ruling_unit(0);
        let counted = Lang::En.voice().text(&unit.counted().with(&[Arg::Int(2)]));
        book(&mut played, Booked { reason: Because::default(), ..booked(0, 0, Cost::Given(2)) });
        let ruling = history(&played, Lang::En).into_iter().find(|happened| happened.is == Happening::Ruling).unwrap().text;
        assert!(ruling.contains(&format!(": {counted}")), "{id}: {ruling}");
        let full = told(&played).settled[0].full.clone().unwrap();
        let by_ruling = |line: &&Line| line.amount.written(&Lang::En.voice()).contains("ruling");
        assert!(full.ledger.lines.iter().filter(by_ruling).all(|line| line.unit == unit), "{id}: {:?}", full.ledger.lines);
        let nothing = Facts::default();
        let asked = booking_terms::by_hand(&mut Interview::new(&nothing, Entry::Live), SeatSet::all(1), unit);
        let Err(Stop(stopped)) = asked else { panic!("{id}: nothing is asked") };
        let question = Voice { lang: Lang::En, names: &["Mika".to_owned()] }.text(&stopped.question.says);
        assert_eq!(question, format!("How many {} does it cost Mika? They go to the other side.", unit.name().in_(Lang::En)));
        units.push(unit.word());
    }
    units.sort_unstable();
    units.dedup();
    assert_eq!(units, ["chips", "game_points", "points", "steps", "wins"]);
}

/// The amounts of a deal in all units, by side and unit.
fn sums(deal: &Settled) -> Vec<(Side, String, i64)> {
    let lines = &deal.full.as_ref().unwrap().ledger.lines;
    let mut sums: Vec<_> = lines.iter().map(|line| (line.to, line.unit.word().to_owned(), line.amount.value())).collect();
    sums.sort();
    sums
}

/// All remedies (ways to make good a mistake) of a game under the law in these rules, for every way to answer the questions.
fn remedies(game: &dyn AnyGame, rules: &Facts, players: PlayerCount) -> Vec<Remedy> {
    let mut remedies = Vec::new();
    for remedy in asked(game, rules, players, &mut |_| ()) {
        if !remedies.contains(&remedy) {
            remedies.push(remedy);
        }
    }
    remedies
}

/// All remedies (ways to make good a mistake), one for each way to answer the questions, so with repetitions. Calls `each` for every
/// question.
fn asked(game: &dyn AnyGame, rules: &Facts, players: PlayerCount, each: &mut dyn FnMut(&Question)) -> Vec<Remedy> {
    let (law, setting) = (game.law(rules), game.setting(rules, players));
    let (mut open, mut remedies) = (vec![Facts::default()], Vec::new());
    while let Some(facts) = open.pop() {
        match interview(&mut Interview::new(&facts, Entry::Live), &setting, &law) {
            Ok(incident) => remedies.push(rule(&incident, &law, &setting).remedy),
            Err(Stop(stopped)) => {
                each(&stopped.question);
                open.extend(stopped.question.answers().into_iter().map(|answer| {
                    let mut facts = facts.clone();
                    facts.set(stopped.question.fact.key, answer);
                    facts
                }));
            }
        }
    }
    remedies
}

/// Checks in every game, for every way to answer the questions under every law, that the rulings under the other laws are those that a
/// table with such a law is told for the same mistake. If such a table is also asked who revoked, one side has.
#[test]
fn the_rulings_of_other_laws_are_those_of_tables_that_have_these_laws() {
    let mut compared = 0;
    for game in SHELF {
        let players = game.sheet().player_counts().last().unwrap();
        let setting = |rules: &Facts| game.setting(rules, players);
        let rules_of = |book: &Lawbook| -> Facts { serde_json::from_str(&format!(r#"{{"law": "{}"}}"#, book.word())).unwrap() };
        for book in Lawbook::ALL {
            let rules = rules_of(book);
            let (law, mut open) = (game.law(&rules), vec![Facts::default()]);
            while let Some(facts) = open.pop() {
                let incident = match interview(&mut Interview::new(&facts, Entry::Live), &setting(&rules), &law) {
                    Ok(incident) => incident,
                    Err(Stop(stopped)) => {
                        open.extend(stopped.question.answers().into_iter().map(|answer| {
                            let mut facts = facts.clone();
                            facts.set(stopped.question.fact.key, answer);
                            facts
                        }));
                        continue;
                    }
                };
                for (other, theirs) in others(&incident, &law, &setting(&rules)) {
                    let (rules, mut facts) = (rules_of(&other), facts.clone());
                    if facts.get("by").is_none() {
                        facts.set("by", Value::word("one_side"));
                    }
                    let law = game.law(&rules);
                    let Ok(incident) = interview(&mut Interview::new(&facts, Entry::Live), &setting(&rules), &law) else { continue };
                    assert_eq!(theirs, rule(&incident, &law, &setting(&rules)), "{} {}: {facts:?}", game.sheet().id, other.word());
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// The largest number of points that one trick of a deal can have. `None` in a game without card points.
fn trick(game: &Match, deal: usize) -> Option<i64> {
    game.game().judge(game.house_rules(deal)).unwrap().dearest_trick(game.table().chairs())
}

/// The cost of a mistake of the player `by`, if the mistake costs this player's side `n` tricks. `worth` is the number of card points in
/// these tricks, or `None` if the table does not enter this number.
fn negotiated(game: &Match, deal: usize, by: u8, n: u8, worth: Option<i64>) -> Result<Cost, Stop> {
    let (story, mut facts) = (told(game), Facts::default());
    if let Some(worth) = worth {
        facts.set("worth", Value::Number(worth));
    }
    let can_be = |cost| game.can_say(&story, &booked(deal, by, cost));
    let trick = trick(game, deal);
    let mut ask = Interview::new(&facts, Entry::Live);
    let worths = |tricks| game.worths(&story, deal, tricks);
    let taken = story.taken(deal);
    let before = game.moved_before(&story, deal, (Seat(by), usize::MAX));
    booking_terms::cost(&mut ask, Remedy::Tricks(n), Seat(by), (trick, taken.as_ref(), before), (&worths, &can_be)).map(Option::unwrap)
}

/// The objection to an impossible worth of `n` moved tricks.
fn refused(game: &Match, by: u8, n: u8, worth: i64) -> String {
    let Err(Stop(stopped)) = negotiated(game, 0, by, n, Some(worth)) else { return "it can be".to_owned() };
    stopped.objection.as_ref().map(Objection::to_string).unwrap_or_default()
}

#[test]
fn clause_1_3_the_jack_of_diamonds_is_no_part_of_what_tricks_hold() {
    for rules in ["", r#""jack_of_diamonds": true"#] {
        let hearts = |taken| {
            let rest = format!(r#""game": "hearts", "house_rules": {{{rules}}}, "deals": [{{"taken": {taken}, "jack": 1}}]"#);
            four(if rules.is_empty() { rest.replace(r#", "jack": 1"#, "") } else { rest }.as_str())
        };
        for (worth, says) in [(16, "it can be"), (5, "no"), (12, "no"), (17, "no"), (26, "no")] {
            let refused = refused(&hearts("[26, 0, 0, 0]"), 0, 1, worth);
            assert_eq!(refused == "it can be", says == "it can be", "{rules} {worth}: {refused}");
        }
    }
}

fn kloepper(tricks: &str, points: &str) -> Match {
    read(&format!(
        r#"{{"game": "kloepper", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{{"tricks": {tricks}, "mode": "split", "q_team": [0, 2]{points}}}]}}"#
    ))
}

#[test]
fn clause_1_3_what_lies_in_the_tricks_is_asked_only_where_it_is_not_clear() {
    // In Kloepper Jun and Theo have three tricks with 58 card points together. A single trick has at most 44.
    let game = kloepper("[2, 1, 1, 2]", r#", "p": 62"#);
    let moved = |tricks, worth| Cost::Moved { tricks, worth: Some(worth) };
    assert!(matches!(negotiated(&game, 0, 1, 1, None), Err(Stop(stopped)) if stopped.question.fact.key == "worth"));
    assert_eq!(negotiated(&game, 0, 1, 1, Some(21)), Ok(moved(1, 21)));
    assert_eq!(refused(&game, 1, 1, 45), "Anything from 0 to 44 is possible; this says 45. Closest possible: 44.");
    assert_eq!(refused(&game, 1, 2, 13), "Anything from 14 to 58 is possible; this says 13. Closest possible: 14.");
    // If two tricks worth 57 moved, Jun and Theo would keep a trick worth 1, and no four cards are worth 1.
    assert_eq!(refused(&game, 1, 2, 57), "The tricks that change sides cannot hold 57. Closest possible: 56.");
    // Four nines are unusual but possible, so the points need not be entered by hand.
    assert_eq!(negotiated(&game, 0, 1, 2, Some(58)), Ok(moved(2, 58)));
    assert_eq!(fact(&game, 1, moved(2, 58), "p"), "120");
    // In Hearts it is unknown how many tricks the player with the most points took. So some of the moved points may come from the next
    // player.
    let hearts = four(r#""game": "hearts", "deals": [{"hearts": [0, 0, 5, 8], "queen": 1}]"#);
    assert_eq!(negotiated(&hearts, 0, 0, 2, Some(16)), Ok(moved(2, 16)));
    assert_eq!(points(&hearts, 0, 0, moved(2, 16)).1, [16, 0, 5, 5]);
    // A side that gives away all its tricks gives away all its points. A side without a trick has no points to lose.
    assert_eq!(negotiated(&game, 0, 1, 3, None), Ok(moved(3, 58)));
    assert_eq!(negotiated(&kloepper("[1, 2, 0, 3]", r#", "p": 20"#), 0, 2, 1, None), Ok(moved(1, 20)));
    assert_eq!(negotiated(&kloepper("[3, 0, 3, 0]", ""), 0, 3, 2, None), Ok(moved(2, 0)));
}

#[test]
fn clause_1_3_card_points_that_cannot_be_are_refused_with_the_nearest_that_can() {
    // In King of the Hill all card points are multiples of 5.
    let game = example("king-of-the-hill");
    let deal = &game.record().deals[0].facts;
    let king: Vec<_> = [deal.get("king"), deal.get("partner")].into_iter().flatten().filter_map(Value::number).collect();
    let challenger = (0..5).find(|seat| !king.contains(seat)).unwrap() as u8;
    assert_eq!(refused(&game, challenger, 1, 7), "The tricks that change sides cannot hold 7. Closest possible: 5.");
}

#[test]
fn clause_1_3_what_counts_goes_where_the_trick_goes() {
    // In Queen's Dungeon, of the players other than the offender Mika, Jun took the most tricks and Hana the most queens. Checks that the
    // moved trick, which has a queen, goes to Jun.
    let game = read(
        r#"{"game": "queens-dungeon", "players": ["Mika", "Jun", "Hana", "Theo"],
        "deals": [{"trump": "S", "two_queens": 0, "tricks": [4, 5, 3, 1], "queens": [1, 1, 2, 0]}]}"#,
    );
    assert_eq!(told(&game).settled.len(), 1);
    let cost = Cost::Moved { tricks: 1, worth: Some(1) };
    assert_eq!((fact(&game, 0, cost, "tricks"), fact(&game, 0, cost, "queens")), ("[3,6,3,1]".to_owned(), "[0,2,2,0]".to_owned()));
}

/// Goes through every deal of every game's example and every player. Checks that the app can compute the ruling for every worth of the
/// moved tricks that the table may enter, and that the objection to an impossible worth offers a possible one. If the worth is not asked
/// for, checks that the app can compute the ruling without a worth, or cannot compute it with any worth.
#[test]
fn what_is_said_of_the_tricks_never_leads_to_points_by_hand() {
    let mut kinds = [0; 3];
    for game in SHELF {
        let (id, played) = (game.sheet().id, example(game.sheet().id));
        let story = told(&played);
        for (deal, by) in (0..story.settled.len()).flat_map(|deal| played.table().seats().map(move |seat| (deal, seat.0))) {
            let Some(taken) = story.taken(deal).filter(|taken| taken.worth.is_some()) else { continue };
            for n in 1..=3 {
                let place = || format!("{id} deal {deal} by {by}: {n}");
                let can = |cost| played.can_say(&story, &booked(deal, by, cost));
                if let Ok(cost) = negotiated(&played, deal, by, n, None) {
                    let others = (1..120).filter(|worth| can(Cost::Moved { tricks: n, worth: Some(*worth) })).count();
                    assert!(can(cost) || others == 0, "{} {cost:?}", place());
                    kinds[0] += 1;
                    continue;
                }
                let trick = trick(&played, deal).unwrap_or(i64::MAX);
                let (least, most) = taken.worth_of(Seat(by), n, trick).unwrap();
                for worth in [0, 1, 7, least - 1, least, i64::midpoint(least, most), most, most + 1, 240] {
                    match negotiated(&played, deal, by, n, Some(worth)) {
                        Ok(cost) => assert!(can(cost), "{} {worth}", place()),
                        Err(Stop(stopped)) => {
                            let nearest = stopped.objection.as_ref().and_then(Objection::instead).unwrap();
                            let nearest = Lang::En.voice().text(&nearest);
                            let nearest = nearest.trim_matches(|c: char| !c.is_ascii_digit()).parse().unwrap();
                            assert!((least..=most).contains(&nearest) && nearest != worth, "{} {worth}: {nearest}", place());
                            kinds[1] += 1;
                        }
                    }
                    kinds[2] += 1;
                }
            }
        }
    }
    assert!(kinds.iter().all(|tried| *tried > 50), "{kinds:?}");
}

/// Checks that the effect of a lost deal is computed for every deal of every game's example and every player, except for the listed deals.
#[test]
fn what_is_said_of_the_tricks_computes_a_lost_deal() {
    let mut by_hand = Vec::new();
    // The plain sheet is left out, because it has no tricks.
    for game in SHELF.iter().filter(|game| game.sheet().id != "plain-sheet") {
        let (id, played) = (game.sheet().id, example(game.sheet().id));
        let story = told(&played);
        for (deal, by) in (0..story.settled.len()).flat_map(|deal| played.table().seats().map(move |seat| (deal, seat.0))) {
            if matches!(played.effect(&story, &booked(deal, by, Cost::DealLost)), Effect::ByHand) {
                by_hand.push((id, deal));
            }
        }
    }
    by_hand.sort_unstable();
    by_hand.dedup();
    // The deals of these games for which no ruling can be computed, because the deal ended early: by a Black Hand (Brusquembille), at the
    // target (Quinto), or by a revoke (Sueca).
    assert_eq!(by_hand, [("brusquembille", 2), ("quinto", 2), ("sueca", 2)]);
}

/// Checks that in every game and under every law, each answer about a mistake has its own words in both languages. Two answers are the same
/// in one language only if they are the same in the other.
#[test]
fn every_cause_has_its_own_words_in_both_languages_in_every_game() {
    for game in SHELF {
        for (players, book) in game.sheet().player_counts().flat_map(|players| Lawbook::ALL.iter().map(move |book| (players, book))) {
            let rules: Facts = serde_json::from_str(&format!(r#"{{"law": "{}"}}"#, book.word())).unwrap();
            let mut causes = 0;
            asked(*game, &rules, players, &mut |question| {
                let offers: Vec<_> = question.offers.iter().filter(|offer| offer.barred.is_none()).collect();
                for lang in Lang::ALL {
                    let voice = lang.voice();
                    let mut words: Vec<_> = offers.iter().map(|offer| voice.text(&offer.says)).collect();
                    words.sort();
                    words.dedup();
                    assert!(
                        words.len() == offers.len() && words.iter().all(|words| !words.trim().is_empty()),
                        "{} {words:?}",
                        game.sheet().id
                    );
                    assert!(!voice.text(&question.says).is_empty());
                }
                causes += offers.len();
            });
            assert!(causes > 40, "{}: {causes}", game.sheet().id);
        }
    }
}

/// The possible bookings of a remedy. If tricks move, they are booked without a worth, with a small worth, and with a large worth.
fn costs(remedy: Remedy) -> Vec<Cost> {
    match remedy {
        Remedy::Tricks(tricks) => [None, Some(4), Some(21)].map(|worth| Cost::Moved { tricks, worth }).to_vec(),
        Remedy::DealLost => vec![Cost::DealLost, Cost::Passed(3)],
        Remedy::MisereMade => vec![Cost::MisereMade],
        Remedy::Points(points) => vec![Cost::Given(points as u16)],
        Remedy::Nothing | Remedy::DealtAgain(_) | Remedy::Corrected { .. } | Remedy::OfTheGame => Vec::new(),
    }
}

/// The sums over all players of a deal: the number of tricks, and the worth of the cards in them.
fn in_all(story: &Story, deal: usize) -> [Option<i64>; 2] {
    let sum = |told: Told| match told {
        Told::Each { counts, .. } | Told::Parties { counts, .. } => counts.iter().sum(),
        Told::One { of, .. } => of,
    };
    let taken = story.taken(deal);
    let taken = taken.as_ref();
    [taken.and_then(|taken| taken.tricks).map(sum), taken.and_then(|taken| taken.worth).map(|worth| sum(worth.told))]
}

/// Books any ruling on a deal, for any player, in every game and under every law. Checks that the ruling never helps the offender's side.
/// The ruling keeps the deal's number of tricks and points. The result equals the score of a deal played that way. If the deal does not
/// count, the ruling has no effect. Undoing restores everything.
#[test]
fn under_every_law_a_ruling_in_any_game_is_fair_and_can_be_undone() {
    let mut kinds = [0; 5];
    for game in SHELF {
        let id = game.sheet().id;
        let laws = Lawbook::ALL.iter().map(|book| format!(r#"{{"law": "{}"}}"#, book.word()));
        for law in laws.chain([r#"{"revoke": "points", "revoke_points": 7}"#.to_owned(), r#"{"revoke": "2_tricks"}"#.to_owned()]) {
            let mut file = MatchFile::of(&example(id));
            for (key, value) in serde_json::from_str::<Facts>(&law).unwrap().iter() {
                file.house_rules.set(key.to_owned(), value.clone());
            }
            let mut played = file.into_match(0).unwrap();
            let story = told(&played);
            let higher = |played: &Match, deal| game.higher_wins(played.house_rules(deal));
            let last = story.settled.len() - 1;
            for remedy in remedies(*game, &played.house_rules(0).clone(), played.count()) {
                let place = || format!("{id} {law} {remedy:?}");
                for (seat, cost) in played.table().seats().flat_map(|seat| costs(remedy).into_iter().map(move |cost| (seat, cost))) {
                    for deal in [0, last] {
                        let ruling = booked(deal, seat.0, cost);
                        let Effect::Changes(after) = played.effect(&story, &ruling) else { continue };
                        let side = story.sides.side_of(seat);
                        let (was, is) = (&story.settled[deal], &after.settled[deal]);
                        let [before, now] = [was, is].map(|settled| settled.points.get(side));
                        assert!(if higher(&played, deal) { now <= before } else { now >= before }, "{} {seat:?} {cost:?}", place());
                        match (is.full.as_ref().unwrap().ruled(), cost) {
                            (Some(facts), _) => {
                                let so = played.corrected(deal, facts);
                                let Some(paid) = so.settled.get(deal).map(|settled| &settled.points) else {
                                    // The payments for aces and tens stay with the players who played them, even if a ruling moves their
                                    // trick. The facts then contradict each other, so the app refuses the corrected deal (section 12 of the
                                    // rule sheet of the Briscola family).
                                    assert_eq!(id, "brusquembille", "{}", place());
                                    continue;
                                };
                                assert_eq!(paid.get(side), is.points.get(side), "{}", place());
                                // A side that would be worse off by the changed deal does not count it in full. Checks that such a side is
                                // at least as well off as before.
                                for other in story.sides.all(played.table()) {
                                    let (so, now, before) = (paid.get(other), is.points.get(other), was.points.get(other));
                                    let is_no_worse = if higher(&played, deal) { now >= before } else { now <= before };
                                    assert!(now == so || is_no_worse, "{}", place());
                                }
                                // After a moved trick the winners of the single tricks are unknown, and in a deal with a Black Hand (the
                                // three highest trumps) no card points were entered. So only numbers are compared that are known both
                                // before the ruling and after it.
                                for (now, before) in in_all(&so, deal).into_iter().zip(in_all(&story, deal)) {
                                    assert!(now.is_none() || before.is_none() || now == before, "{}", place());
                                }
                                kinds[0] += 1;
                            }
                            (None, Cost::Given(n)) => {
                                let parties = story.taken(deal).map(|taken| taken.parties);
                                let with = |other: Seat| parties.as_ref().is_some_and(|parties| parties.get(other) == parties.get(seat));
                                let opposes =
                                    |other: &Side| *other != side && !story.sides.members(*other, played.table()).iter().any(with);
                                let opponents = story.sides.all(played.table()).filter(opposes).count() as i64;
                                // The amounts of the lines are compared, not the totals: a rubber counts the points of a game in its
                                // lines, but games in its totals.
                                let sum = |settled: &Settled| {
                                    settled.full.as_ref().unwrap().ledger.lines.iter().map(|line| line.amount.value()).sum::<i64>()
                                };
                                let paid = sum(is) - sum(was);
                                let paid_by = if higher(&played, deal) { opponents } else { 1 };
                                let due = i64::from(n) * paid_by;
                                // In Perlaggen, points that would bring the second side to the target no longer count once the first side
                                // has won (section 3.9 of its rules). So a ruling may pay fewer points than are due.
                                let kept_below = id == "perlaggen" && after.outcome.is_some() && (0..due).contains(&paid);
                                let stops_on_ladder = id == "king-of-the-hill" && (0..due).contains(&paid);
                                assert!(paid == due || kept_below || stops_on_ladder, "{}: {paid}, not {due}", place());
                                kinds[1] += 1;
                            }
                            (None, _) => {
                                let (sum_is, sum_was) = (is.points.iter().sum::<i64>(), was.points.iter().sum::<i64>());
                                // In King of the Hill one side may get fewer steps than the other loses, because chips stop at the ends of
                                // the ladder (section 5.8 of its rules).
                                assert!(sum_is == sum_was || id == "king-of-the-hill" && sum_is < sum_was, "{}", place());
                                kinds[2] += 1;
                            }
                        }
                        there_and_back(&mut played, Change::Book(ruling));
                    }
                }
                match remedy {
                    Remedy::DealtAgain(dealer) => {
                        let dealt = story.settled[last].dealer;
                        let again = (dealer == MisdealDealer::Next).then(|| played.table().next(dealt).0);
                        let misdeal = Misdeal { deal: last, dealer: dealt.0, again, reason: Because::default() };
                        let without = played.with(Change::Misdeal(misdeal.clone()));
                        assert_eq!((without.settled.len(), without.totals), (last, story.before(last)), "{}", place());
                        assert_eq!(without.open.map(|open| open.dealer.0), Some(again.unwrap_or(dealt.0)), "{}", place());
                        there_and_back(&mut played, Change::Misdeal(misdeal));
                        kinds[3] += 1;
                    }
                    Remedy::OfTheGame => {
                        let setting = game.setting(played.house_rules(last), played.count());
                        let fact = setting.own.iter().find_map(|own| own.books).unwrap();
                        for seat in played.table().seats() {
                            let change = played.own_booking(last, fact.key, seat).unwrap();
                            let after = played.with(change.clone());
                            let points = |story: &Story| story.settled[last].points.get(story.sides.side_of(seat));
                            assert!(points(&after) <= points(&story), "{}", place());
                            there_and_back(&mut played, change);
                            kinds[4] += 1;
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(kinds[0] > 1000 && kinds.iter().all(|tried| *tried > 0), "{kinds:?}");
}

/// Checks the examples of docs/match-file.md, which has one for each way to book a ruling.
#[test]
fn the_bookings_of_the_docs_come_to_what_they_say() {
    let page = include_str!("../../docs/match-file.md");
    let (_, table) = page.split_once("| the deal | booked | as played | then |\n|---|---|---|---|\n").unwrap();
    let rows: Vec<_> = table.lines().take_while(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 8, "one for each way");
    for row in rows {
        let cells: Vec<_> = row.trim_matches('|').split(" | ").map(|cell| cell.trim().trim_matches('`')).collect();
        let [deal, booked, before, then] = cells[..] else { panic!("{row}") };
        let mut file: serde_json::Value = serde_json::from_str(deal).unwrap();
        file["players"] = serde_json::json!(["Mika", "Jun", "Hana", "Theo"]);
        let points = |file: &serde_json::Value| {
            let (game, story) = MatchFile::read(&file.to_string()).unwrap().recount().unwrap();
            assert_eq!(told(&game).totals, story.totals);
            story.totals.iter().map(i64::to_string).collect::<Vec<_>>().join("–")
        };
        assert_eq!(points(&file), before, "{deal}");
        for (key, value) in serde_json::from_str::<serde_json::Value>(booked).unwrap().as_object().unwrap() {
            file[key] = value.clone();
        }
        assert_eq!(points(&file), then, "{deal} {booked}");
    }
}
