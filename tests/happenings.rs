//! Tests events other than deals: misdeals, points entered by hand, substitutes, other house rules, notes, accepted deals, an early end.
//! Each can be undone and redone, changes the score as it should, and is saved in the match file.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod living;

use living::{an_evening, by_hand, change, example, lived};
use proptest::prelude::*;
use proptest::sample::Index;
use trick_ledger::asking::{Facts, Value};
use trick_ledger::games::{Adjustment, Because, ByHand, EarlyEnd, KnownReason, RuleChange, SHELF, Story, View};
use trick_ledger::matches::{Act, Change, Correction, DealVerdict, Mark, Match, MatchFile, Misdeal, Note, Replacement, Step, history};
use trick_ledger::table::Seat;
use trick_ledger::text::{Lang, Voice};

/// The example match of the game `id` after `deals` of its deals.
fn begun(id: &str, deals: usize) -> Match {
    let mut file = example(id);
    file.deals.truncate(deals);
    file.into_match(0).unwrap()
}

fn does(game: &mut Match, change: Change) -> Story {
    game.push(Step { at: 1, act: Act::Do(change) });
    game.story(View::FULL)
}

/// The match after it was written to a file and read from it again.
fn carried(game: &Match) -> Match {
    let text = serde_json::to_string(&MatchFile::of(game)).unwrap();
    MatchFile::read(&text).unwrap().into_match(0).unwrap_or_else(|troubles| panic!("{troubles:?} in {text}"))
}

fn told(game: &Match, lang: Lang) -> Vec<String> {
    history(game, lang).into_iter().map(|happened| happened.text).collect()
}

#[test]
fn points_by_hand_are_in_the_totals_and_can_end_the_match() {
    let mut game = begun("plain-sheet", 1);
    let before = game.story(View::FULL).totals;
    let story =
        does(&mut game, Change::Adjust(Adjustment { after: 1, to: 1, amount: by_hand(-3), reason: Because::Words("Revoke".into()) }));
    let other = 1 % before.len();
    assert_eq!(story.totals.get(other), before.get(other) - 3);
    assert_eq!(story.before(1).as_slice(), story.totals.as_slice());
    assert_eq!(story.settled[0].totals.as_slice(), before.as_slice(), "the deal itself is what it was");
    let line = &story.adjusted[0].line;
    assert_eq!((line.amount.value(), line.clauses[0].id), (-3, "by hand"));
    assert!(told(&game, Lang::En)[0].starts_with("By hand after deal 1: "));
    assert!(told(&game, Lang::En)[0].ends_with(" −3: Revoke."));
    assert!(told(&game, Lang::Ja)[0].ends_with(" −3：Revoke。"));

    // Checks that points entered by hand end the match if they reach the target, and that the match goes on if they are taken away again.
    let mut game = begun("apples", 1);
    let gift = |amount| Change::Adjust(Adjustment { after: 1, to: 2, amount: by_hand(amount), reason: Because::default() });
    let story = does(&mut game, gift(1000));
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(2)]);
    assert!(does(&mut game, gift(-1000)).outcome.is_none());
}

#[test]
fn no_amount_by_hand_leaves_the_numbers() {
    assert_eq!((ByHand::new(ByHand::MOST + 1), ByHand::new(i64::MIN)), (None, None));
    let mut file = example("plain-sheet");
    file.deals.truncate(1);
    file.adjustments = vec![Adjustment { after: 1, to: 1, amount: by_hand(-ByHand::MOST), reason: Because::default() }];
    let text = serde_json::to_string(&file).unwrap();
    assert_eq!(MatchFile::read(&text).unwrap(), file);
    let trouble = MatchFile::read(&text.replace("-99999", "-9223372036854775808")).unwrap_err();
    let message = trouble.parser().unwrap();
    assert!(message.starts_with("-9223372036854775808 by hand is too much: from -99999 to 99999 can be added at line 1"), "{message}");
}

#[test]
fn a_chip_that_is_moved_to_the_top_by_hand_wins_at_once() {
    let mut game = begun("king-of-the-hill", 1);
    let climb = |game: &Match, to: u8| {
        let climbed = game.story(View::FULL).totals.get(usize::from(to));
        Change::Adjust(Adjustment { after: 1, to, amount: by_hand(12 - climbed), reason: Because::default() })
    };
    let change = climb(&game, 3);
    assert_eq!(does(&mut game, change).outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(3)]);
    // Checks that the match goes on with deals of sudden death if two players lead together. In these deals no chip moves on the ladder.
    let change = climb(&game, 1);
    let story = does(&mut game, change);
    assert!(story.outcome.is_none());
    let mut facts = example("king-of-the-hill").deals[1].clone();
    facts.set("called_card", Value::Word("QS".into())); // Aces are trumps now.
    let tell = facts.iter().map(|(key, value)| (key.to_owned(), None, value.clone())).collect();
    does(&mut game, Change::Tell { deal: 1, facts: tell });
    let after = does(&mut game, Change::Settle { deal: 1, drop: Vec::new() });
    assert_eq!((after.totals.as_slice(), after.settled.len()), (story.totals.as_slice(), 2));
}

/// Checks that the history has every known reason in the language of the reader, that a file with one says version 4, and that
/// docs/match-file.md lists it.
#[test]
fn a_known_reason_is_told_in_the_language_of_the_reader() {
    let page = include_str!("../docs/match-file.md");
    for known in KnownReason::all() {
        let mut game = begun("roller-derby", 1);
        let dealer = game.story(View::FULL).open.unwrap().dealer.0;
        let typed = Because::Words(known.phrase().en().to_owned());
        does(&mut game, Change::Misdeal(Misdeal { deal: 1, dealer, again: None, reason: typed }));
        assert_eq!(MatchFile::of(&game).version, 1);
        does(&mut game, Change::Misdeal(Misdeal { deal: 1, dealer, again: None, reason: Because::Known(known) }));
        assert_eq!(MatchFile::of(&game).version, 4);
        let game = carried(&game);
        let [en, ja] = [known.phrase().en(), known.phrase().ja()];
        assert_eq!(told(&game, Lang::En), [en, en].map(|reason| format!("Deal 2: dealt again by Jun: {reason}.")));
        assert_eq!(told(&game, Lang::Ja), [en, ja].map(|reason| format!("第2ディール：Junの配り直し：{reason}。")));
        assert!(page.contains(&format!("`{}`", known.word())), "{}", known.word());
    }
}

#[test]
fn a_misdeal_forgets_the_deal_but_not_the_dealer() {
    let mut game = begun("roller-derby", 1);
    let dealer = game.story(View::FULL).open.unwrap().dealer.0;
    let tell = || Change::Tell { deal: 1, facts: vec![("die1".into(), None, Value::Number(4))] };
    does(&mut game, tell());
    let misdeal = |again| Change::Misdeal(Misdeal { deal: 1, dealer, again, reason: Because::Words("A card was face up".into()) });
    let story = does(&mut game, misdeal(None));
    let open = story.open.unwrap();
    assert_eq!((open.deal, open.dealer.0), (1, dealer));
    assert!(game.record().deals[1].facts.is_empty());
    assert_eq!(told(&game, Lang::En), ["Deal 2: dealt again by Jun: A card was face up."]);
    // Checks that the player in seat 2 deals again after a misdeal, and again after one more misdeal.
    for (again, dealt) in [(Some(2), 2), (None, 2)] {
        does(&mut game, tell());
        assert_eq!(does(&mut game, misdeal(again)).open.unwrap().dealer.0, dealt);
    }
    assert_eq!(told(&game, Lang::Ja)[1], "第2ディール：Junの配り間違い、Hanaが配り直し：A card was face up。");
    game.push(Step { at: 2, act: Act::Undo });
    assert_eq!(game.record().deals[1].facts.get("die1"), Some(&Value::Number(4)), "taken back, the facts are there again");
    assert_eq!(carried(&game).record().misdeals, game.record().misdeals);
}

#[test]
fn somebody_plays_on_for_a_player() {
    let mut game = begun("secret-agent", 2);
    let before = game.story(View::FULL);
    let story = does(&mut game, Change::Replace(Replacement { from: 2, seat: 1, name: "Aya".into(), mark: Some(Mark::of(6)) }));
    assert_eq!(story.totals.as_slice(), before.totals.as_slice());
    assert_eq!((game.agreed().players[1].as_str(), game.header().players[1].as_str()), ("Jun", "Aya"));
    assert_eq!(game.header().marks[1], Mark::of(6));
    assert_eq!((game.players(1)[1].as_str(), game.players(2)[1].as_str()), ("Jun", "Aya"));
    let at = |deal| (game.at(deal).header().players[1].clone(), game.at(deal).header().marks.get(1).copied());
    assert_eq!((at(1), at(2)), (("Jun".into(), None), ("Aya".into(), Some(Mark::of(6)))));
    assert_eq!(told(&game, Lang::En), ["From deal 3 on Aya plays for Jun."]);
    assert_eq!(told(&game, Lang::Ja), ["第3ディールからJunに代わってAya。"]);
    assert_eq!(carried(&game).header(), game.header());
}

/// Checks that a ruling without a text of its own is told in the language of the screen.
#[test]
fn a_ruling_is_told_in_the_language_of_the_screen() {
    let file = |cost: &str| {
        let rulings = format!(r#""rulings": [{{"deal": 0, "by": 1, "cost": {cost}}}]"#);
        let deal = r#"{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}"#;
        let match_file = format!(r#"{{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "deals": [{deal}], {rulings}}}"#);
        MatchFile::read(&match_file).unwrap().into_match(0).unwrap()
    };
    for (cost, en, ja) in [
        (r#"{"moved": {"tricks": 2}}"#, "Revoke by Jun: 2 tricks", "Junのリボーク：2トリック"),
        (r#"{"given": 1}"#, "Revoke by Jun: 1 point", "Junのリボーク：1点"),
        (r#"{"passed": 5}"#, "a mistake by Jun", "Junのミス"),
    ] {
        for (lang, says) in [(Lang::En, en), (Lang::Ja, ja)] {
            let told = told(&file(cost), lang).concat();
            assert!(told.contains(says), "{told}");
        }
    }
}

#[test]
fn clause_7_3_where_somebody_has_left_the_side_that_stays_wins() {
    let read = |text: &str| MatchFile::read(text).unwrap().into_match(0).unwrap();
    let says = |game: &Match| trick_ledger::matches::history(game, trick_ledger::text::Lang::En).last().unwrap().text.clone();
    // Checks who wins if a player leaves and so ends the match. In a game of two sides, the side of the player who stays wins, whatever the
    // totals are. If one of three players who play alone leaves, the better of the other two wins.
    let derby = r#"{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "ended_early": {"left": 3},
        "deals": [{"die1": 3, "die2": 5, "trump": "H", "all_or_nothing": false, "roller_tricks": 8}]}"#;
    let game = read(derby);
    assert_eq!(game.story(View::FULL).winners().iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
    assert_eq!(says(&game), "Ended early; Theo left, and whoever stayed won.");
    assert_eq!(MatchFile::of(&game).ended_early, Some(EarlyEnd::Left(3)));
    assert_eq!(MatchFile::of(&read(&serde_json::to_string(&MatchFile::of(&game)).unwrap())), MatchFile::of(&game));
    let plain = r#"{"game": "plain-sheet", "players": ["A", "B", "C"], "deals": [{"points": [5, 9, 2]}], "ended_early": {"left": 1}}"#;
    assert_eq!(read(plain).story(View::FULL).winners().iter().collect::<Vec<_>>(), [Seat(0)]);
    let wrong = MatchFile::read(&plain.replace(r#""left": 1"#, r#""left": 3"#)).unwrap().into_match(0).unwrap_err();
    assert_eq!(wrong.0[0].place(), "ended_early.left");
}

#[test]
fn a_match_ended_early_has_its_standing_and_its_winner_or_none() {
    for (how, winners) in [(EarlyEnd::Leader, vec![Seat(1), Seat(3)]), (EarlyEnd::Nobody, vec![])] {
        let mut game = begun("roller-derby", 1);
        let totals = game.story(View::FULL).totals;
        does(&mut game, Change::Tell { deal: 1, facts: vec![("die1".into(), None, Value::Number(4))] });
        let story = does(&mut game, Change::End(Some(how)));
        assert!(story.open.is_none() && story.early == Some(how) && story.beyond == 0);
        assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), winners);
        assert_eq!(story.totals.as_slice(), totals.as_slice());
        assert_eq!(carried(&game).story(View::FULL).early, Some(how));
        // Checks that the deals of a match which was ended early can still be viewed and corrected.
        let facts = game.record().deals[0].facts.clone();
        assert!(game.draft(0, &facts, View::default()).open.is_some_and(|open| open.preview.is_some()));
        game.push(Step { at: 2, act: Act::Undo });
        assert!(game.story(View::FULL).open.is_some_and(|open| !open.chips.is_empty()), "taken back, the deal is on the table again");
        // Checks that the ended match can also be resumed after a note was written, and keeps this note.
        does(&mut game, Change::End(Some(how)));
        does(&mut game, Change::Note(Note { deal: 0, text: "Tired".into() }));
        let story = does(&mut game, Change::End(None));
        assert!(story.outcome.is_none() && story.open.is_some_and(|open| !open.chips.is_empty()));
        assert_eq!(told(&game, Lang::En).last().unwrap(), "Resumed.");
        assert_eq!(game.record().note(0), Some("Tired"));
        assert_eq!(MatchFile::of(&game).ended_early, None);
    }
}

#[test]
fn a_match_with_a_deal_to_be_told_again_can_be_given_up_but_not_won() {
    let mut game = begun("king-of-the-hill", 4);
    let mut facts = game.record().deals[0].facts.clone();
    // In King of the Hill a King's partner may be King of the next deal. The correction makes Mika the partner in deal 1, so she is King in
    // deal 2. But deal 2 has her as the partner, which is impossible now.
    facts.set("partner", Value::Number(0));
    let asked = does(&mut game, Change::Correct { deal: 0, facts });
    assert!(asked.open.as_ref().is_some_and(|open| open.again && open.deal == 1));
    let won = does(&mut game, Change::End(Some(EarlyEnd::Leader)));
    assert!(won.outcome.is_none() && won.open.is_some_and(|open| open.again), "who leads is not known yet");
    let given_up = does(&mut game, Change::End(Some(EarlyEnd::Nobody)));
    assert!(given_up.open.is_none() && given_up.outcome.unwrap().winners().is_empty());
    assert_eq!((given_up.settled.len(), given_up.beyond, given_up.totals.as_slice()), (1, 3, asked.totals.as_slice()));
    assert_eq!(carried(&game).story(View::FULL).early, Some(EarlyEnd::Nobody));
    // Checks that the program `recount` still reports the fault in the second deal.
    let troubles = MatchFile::of(&game).recount().err().unwrap();
    assert_eq!(troubles.iter().map(|trouble| trouble.place()).collect::<Vec<_>>(), ["deals[1].partner"]);
    let story = does(&mut game, Change::End(None));
    assert!(story.open.is_some_and(|open| open.again && open.deal == 1));
}

#[test]
fn a_correction_takes_the_acceptance_away() {
    let mut game = begun("roller-derby", 2);
    let say = |deal, verdict| Change::Judge { deal, verdict };
    does(&mut game, say(0, DealVerdict::Accepted));
    does(&mut game, say(1, DealVerdict::Contested));
    assert_eq!(told(&game, Lang::En), ["Deal 2 is contested."]);
    let file = MatchFile::of(&game);
    assert_eq!((file.accepted.as_slice(), file.contested.as_slice()), ([0].as_slice(), [1].as_slice()));
    let mut facts = game.record().deals[0].facts.clone();
    facts.set("roller_tricks", Value::Number(4));
    does(&mut game, Change::Correct { deal: 0, facts });
    assert_eq!((game.record().verdict(0), game.record().verdict(1)), (None, Some(DealVerdict::Contested)));
    does(&mut game, say(1, DealVerdict::Accepted));
    assert_eq!(told(&game, Lang::En), ["Deal 1 corrected: Jun & Theo took 4, was 5."]);
    let ja = told(&carried(&game), Lang::Ja).remove(0);
    assert!(ja.starts_with("第1ディールを訂正：") && ja.ends_with(" 4（訂正前は5）。"), "{ja}");
}

#[test]
fn rules_adopted_in_mid_match_leave_the_deals_before_as_they_were() {
    let adopt = |from, file: &MatchFile| {
        let mut game = file.clone().into_match(0).unwrap();
        let house_rules: Facts = [("zero_trick_base", Value::Number(12))].into_iter().collect();
        let change = vec![RuleChange::new(from, house_rules)];
        let would = game.adopting(&change).unwrap().story(View::FULL);
        let story = does(&mut game, Change::Adopt(change));
        assert_eq!(format!("{story:?}"), format!("{would:?}"), "what was shown is what comes");
        (story, game)
    };
    let file = example("secret-agent");
    let written = file.recount().unwrap().1;
    let whole = MatchFile { house_rules: [("zero_trick_base", Value::Number(12))].into_iter().collect(), ..file.clone() };
    let whole = whole.recount().unwrap().1;
    let points = |story: &Story| story.settled.iter().map(|deal| deal.points.as_slice().to_vec()).collect::<Vec<_>>();
    assert_ne!(points(&written), points(&whole), "the rule makes a difference");
    for from in 0..=file.deals.len() {
        let (story, game) = adopt(from, &file);
        let expected = [&points(&written)[..from.min(story.settled.len())], &points(&whole)[from.min(story.settled.len())..]].concat();
        assert_eq!(
            points(&story)[..expected.len().min(story.settled.len())],
            expected[..story.settled.len().min(expected.len())],
            "from {from}"
        );
        assert_eq!(format!("{:?}", carried(&game).story(View::FULL)), format!("{story:?}"));
        assert!(told(&game, Lang::En)[0].contains("Base with no tricks 12"), "{:?}", told(&game, Lang::En));
    }
}

#[test]
fn rules_that_change_the_sides_hold_for_the_whole_match_only() {
    let mut tried = Vec::new();
    for game in SHELF {
        let id = game.sheet().id;
        let file = example(id);
        let players = game.sheet().player_count(file.players.len()).unwrap();
        let agreed = game.sides(&file.house_rules, players);
        for switch in game.switches() {
            for value in switch.kind.values() {
                let mut house_rules = file.house_rules.clone();
                house_rules.set(switch.fact.key, value);
                let alike = |rules| (game.unit(rules), game.total(rules, 0));
                let others = game.sides(&house_rules, players) != agreed || alike(&house_rules) != alike(&file.house_rules);
                let header = MatchFile { house_rules: house_rules.clone(), ..file.clone() }.header().unwrap();
                if !others || header.check().is_err() {
                    continue;
                }
                tried.push((id, switch.fact.key));
                let file = MatchFile { rule_changes: vec![RuleChange::new(1, house_rules.clone())], ..file.clone() };
                let troubles = file.clone().into_match(0).err().unwrap_or_else(|| panic!("{id}: {}", switch.fact.key));
                assert_eq!(troubles[0].place(), "rule_changes[0].from");
                let whole = MatchFile { rule_changes: vec![RuleChange::new(0, house_rules)], ..file };
                assert!(whole.into_match(0).is_ok(), "{id}: {}", switch.fact.key);
            }
        }
    }
    for rule in [("quinto", "match"), ("gaigel", "end_mode"), ("chiamata-5p", "start_chips"), ("bugiarda", "start_chips")] {
        assert!(tried.contains(&rule), "{rule:?}");
    }
}

#[test]
fn what_cannot_have_happened_is_named_with_its_place() {
    let refused = |change: &dyn Fn(&mut MatchFile)| {
        let mut file = example("roller-derby");
        file.deals.truncate(2);
        change(&mut file);
        let troubles = file.recount().map(|_| ()).unwrap_err();
        for (trouble, lang) in troubles.iter().zip(Lang::ALL) {
            assert!(!trouble.sentence(&lang.voice()).is_empty());
        }
        (troubles[0].place(), troubles[0].sentence(&Lang::En.voice()))
    };
    let adjusted =
        |after, to| refused(&|file| file.adjustments = vec![Adjustment { after, to, amount: by_hand(1), reason: Because::default() }]);
    assert_eq!(adjusted(3, 0).0, "adjustments[0].after");
    assert_eq!(adjusted(3, 0).1, "3 is too many here: the file has 2 deals, and 2 is the highest number that fits.");
    let both = refused(&|file| (file.accepted, file.contested) = (vec![0, 1], vec![1]));
    assert_eq!(both, ("contested[0]".into(), "Deal 2 is among the accepted deals too; a deal is accepted or contested, not both.".into()));
    assert_eq!(adjusted(2, 4), ("adjustments[0].to".into(), "Seat 4 is not at this table; seats are 0 to 3.".into()));
    let replaced = |name: &str| refused(&|file| file.replacements = vec![Replacement { from: 1, seat: 1, name: name.into(), mark: None }]);
    assert_eq!(replaced("Theo").1, "Somebody in this match already has this name.");
    assert_eq!(replaced(" "), ("replacements[0].name".into(), "A name needs at least one letter.".into()));
    assert_eq!(refused(&|file| file.accepted = vec![0, 2]).0, "accepted[1]");
    assert_eq!(
        refused(&|file| file.misdeals = vec![Misdeal { deal: 2, dealer: 0, again: Some(9), reason: Because::default() }]).0,
        "misdeals[0].again"
    );
    let before = Facts::default();
    assert_eq!(
        refused(&|file| file.corrections = vec![Correction { deal: 2, before: before.clone(), reason: Because::default(), consent: None }])
            .0,
        "corrections[0].deal"
    );
    let wrong = |key: &str, n| {
        let house_rules: Facts = [(key.to_owned(), Value::Number(n))].into_iter().collect();
        refused(&|file| file.rule_changes = vec![RuleChange::new(1, house_rules.clone())])
    };
    assert_eq!(
        wrong("dealz", 4),
        ("rule_changes[0].house_rules.dealz".into(), "This game has no house rule of that name. Closest possible: deals.".into())
    );
    assert_eq!(wrong("deals", -1).0, "rule_changes[0].house_rules.deals");
}

#[test]
fn what_was_out_of_the_ordinary_is_named() {
    let events = |id: &str| {
        let story = example(id).recount().unwrap().1;
        let events = |deal: &trick_ledger::games::Settled| {
            deal.full.as_ref().unwrap().events.iter().map(|event| event.phrase.en()).collect::<Vec<_>>()
        };
        story.settled.iter().map(events).collect::<Vec<_>>()
    };
    assert!(
        events("roller-derby").concat().iter().all(|event| event.ends_with("bought")),
        "all or nothing stands in the few words of the deal"
    );
    let none: Vec<&str> = vec![];
    let queens = "two queens: {0}";
    assert_eq!(events("queens-dungeon")[2..6], [vec!["dungeon"], none.clone(), vec![queens], vec![queens, queens]]);
    assert_eq!(events("secret-agent"), [none.clone(), vec!["no trump", "no trick"], none.clone(), vec!["no trick"]]);
    assert_eq!(events("kloepper")[2..5], [vec!["knock"], vec!["knock", "knock-off"], vec!["silent solo"]]);
    assert_eq!(events("gaigel")[1..5], [vec!["out", "no trick for the others"], vec!["called wrongly"], none.clone(), none.clone()]);
    assert_eq!(events("nominations")[2..6], [vec!["misère"], vec!["double hand"], none.clone(), vec!["open misère"]]);
    assert_eq!([0, 3].map(|deal| events("quinto")[deal][0]), ["doubled", "redoubled"]);
    assert_eq!(events("joffre-whist").concat(), ["doubled", "♦10 and ♠2", "♦10 and ♠2", "doubled"]);
    assert_eq!(events("king-of-the-hill")[2..4], [none.clone(), vec!["King alone"]]);
    let last_left = "Sudden death: of {0}, level on {1}, only {2} was on the side that would have climbed.";
    assert_eq!(events("king-of-the-hill").last().unwrap(), &[last_left]);
    assert_eq!(events("perlaggen").concat(), ["gestrichen"]);
    assert!(events("sueca").concat().is_empty(), "revoke and bandeira stand in the few words of the deal");
    assert_eq!(events("bugiarda"), [none.clone(), vec!["solo"], none.clone(), vec!["capot"], none]);
    let mut capot = example("briscola-2p");
    capot.deals.truncate(1);
    let mut points = capot.deals[0].clone();
    points.set("points", Value::List([Value::Number(120), Value::Number(0)].into_iter().collect::<Vec<_>>().into()));
    for key in ["taken", "playoff"] {
        points.remove(key);
    }
    capot.deals[0] = points;
    let story = capot.recount().unwrap().1;
    assert_eq!(story.settled[0].full.as_ref().unwrap().events[0].phrase.ja(), "総取り");
}

#[test]
fn a_sheet_names_each_event_once_and_what_was_bought() {
    let mut twice = Vec::new();
    for game in SHELF {
        let (game, story) = example(game.sheet().id).recount().unwrap();
        // A match in which more than two sides score is skipped, because its sheet does not show the deals in short form.
        if story.totals.len() > 2 {
            continue;
        }
        for lang in Lang::ALL {
            let voice = Voice { lang, names: &game.header().players };
            for (deal, settled) in story.settled.iter().enumerate() {
                let full = settled.full.as_ref().unwrap();
                let brief = voice.text(&full.brief).to_lowercase();
                for event in &full.events {
                    let event = voice.text(event).to_lowercase();
                    if brief.contains(&event) {
                        twice.push(format!("{} {}: {event:?} stands in {brief:?} already", game.game().sheet().id, deal + 1));
                    }
                }
            }
        }
    }
    assert!(twice.is_empty(), "{}", twice.join("\n"));
    let bought = r#"{"game":"roller-derby","players":["Mika","Jun","Hana","Theo"],"house_rules":{"joker_sale":true},
        "deals":[{"die1":3,"die2":5,"trump":"H","jokers_bought":1,"all_or_nothing":false,"roller_tricks":5}]}"#;
    let (game, story) = MatchFile::read(bought).unwrap().recount().unwrap();
    let voice = Voice { lang: Lang::En, names: &game.header().players };
    let events = &story.settled[0].full.as_ref().unwrap().events;
    assert_eq!(events.iter().map(|event| voice.text(event)).collect::<Vec<_>>(), ["1 joker bought"]);
}

proptest! {
    /// Checks that after any events, undo and redo restore the state.
    #[test]
    fn undo_then_redo_is_the_identity((id, events) in an_evening(), back in any::<Index>()) {
        let before = lived(id, &events);
        let mut game = before.clone();
        let back = back.index(before.record().undoable + 1);
        for act in std::iter::repeat_n(Act::Undo, back).chain(std::iter::repeat_n(Act::Redo, back)) {
            game.push(Step { at: 0, act });
        }
        prop_assert_eq!(game.record(), before.record());
        prop_assert_eq!(game.header(), before.header());
        prop_assert_eq!(format!("{:?}", game.story(View::FULL)), format!("{:?}", before.story(View::FULL)));
        prop_assert_eq!(told(&game, Lang::Ja), told(&before, Lang::Ja));
    }

    /// Checks the sentences about corrections and rulings in the history: each value that they name is known, so no sentence has a dash or
    /// an ellipsis in its place.
    #[test]
    fn no_sentence_of_a_change_has_a_gap((id, events) in an_evening()) {
        let game = lived(id, &events);
        for happened in Lang::ALL.into_iter().flat_map(|lang| history(&game, lang)).filter(|happened| happened.is.is_correction()) {
            prop_assert!(!happened.text.contains(['–', '…']), "{}", happened.text);
        }
    }

    /// Checks that a match built step by step, with some steps undone, equals a match made from the whole journal.
    #[test]
    fn a_match_that_grows_is_what_its_journal_comes_to((id, events) in an_evening(), back in prop::collection::vec(0..4usize, 14)) {
        let file = example(id);
        let mut game = Match::new(file.header().unwrap(), Default::default()).unwrap();
        for (number, (event, back)) in events.iter().zip(back).enumerate() {
            let acts = change(&game, &file, event, number).into_iter().flatten().map(Act::Do);
            for act in acts.chain(std::iter::repeat_n(Act::Undo, back)).chain(std::iter::repeat_n(Act::Redo, back / 2)) {
                game.push(Step { at: 0, act });
            }
            let folded = Match::new(game.agreed().clone(), game.journal().clone()).unwrap();
            prop_assert_eq!(game.record(), folded.record());
            prop_assert_eq!(game.header(), folded.header());
        }
    }

    /// Checks that the totals are the sums of the ledgers' lines and of the points entered by hand. Nothing else counts.
    #[test]
    fn totals_are_ledgers_and_adjustments((id, events) in an_evening()) {
        let game = lived(id, &events);
        let story = game.story(View::FULL);
        let unit = game.game().unit(&game.header().house_rules);
        let mut totals = story.began.as_slice().to_vec();
        for deal in 0..=story.settled.len() {
            for adjusted in story.adjusted.iter().filter(|adjusted| adjusted.after == deal) {
                let total = &mut totals[adjusted.line.to.index()];
                *total = total.saturating_add(adjusted.line.amount.value());
                prop_assert_eq!(adjusted.totals.as_slice(), &totals);
            }
            let before = story.before(deal);
            prop_assert_eq!(before.as_slice(), &totals);
            let Some(settled) = story.settled.get(deal) else { continue };
            for line in settled.full.as_ref().unwrap().ledger.lines.iter().filter(|line| line.unit == unit) {
                let total = &mut totals[settled.seating.column(line.to).index()];
                *total = total.saturating_add(line.amount.value());
            }
            prop_assert_eq!(settled.totals.as_slice(), &totals);
        }
        prop_assert_eq!(story.totals.as_slice(), &totals);
        prop_assert!(story.open.is_some() != story.outcome.is_some());
    }

    /// Checks that a match that is written to a file and read again has everything, and an equal story.
    #[test]
    fn a_match_file_carries_what_happened((id, events) in an_evening()) {
        let game = lived(id, &events);
        let again = carried(&game);
        let record = |game: &Match| {
            let mut record = game.record().clone();
            (record.undoable, record.redoable) = (0, 0);
            // A file has the corrected names only, so the misspelt names are left out of the comparison.
            record.respellings.clear();
            record.deals.retain(|deal| deal.settled || !deal.facts.is_empty());
            record
        };
        let (mut ours, mut theirs) = (record(&game), record(&again));
        for record in [&mut ours, &mut theirs] {
            // A file lists notes and rulings in the order of the deals, but the journal has them in the order in which they were made. So
            // both lists are sorted before the records are compared.
            record.notes.sort_by_key(|note| note.deal);
            record.verdicts.sort_by_key(|(deal, _)| *deal);
        }
        prop_assert_eq!(ours, theirs);
        prop_assert_eq!(format!("{:?}", again.story(View::FULL)), format!("{:?}", game.story(View::FULL)));
    }
}

/// The totals of the match in a file, and the clauses and workings of its last deal.
fn settled(json: &str) -> (Vec<i64>, String) {
    let (_, story) = MatchFile::read(json).unwrap().recount().unwrap_or_else(|troubles| panic!("{troubles:?}"));
    assert!(story.open.as_ref().is_none_or(|open| open.stopped.as_ref().is_none_or(|stopped| stopped.objection.is_none())), "{json}");
    let last = story.settled.last().unwrap();
    (story.totals.as_slice().to_vec(), format!("{:?}", last.full.as_ref().unwrap().ledger))
}

#[test]
fn who_can_win_a_sudden_death_is_as_the_table_plays_it_then() {
    let played = |agreed: &str, adopted: &str| {
        settled(&format!(
            r#"{{"game":"bisca","players":["Mika","Jun","Hana"],"house_rules":{{{agreed}}},
            "rule_changes":[{{"from":1,"house_rules":{{{adopted}}}}}],
            "deals":[{{"removed_two":"C","trump":"S","points":[50,50,20]}},{{"trump":"S","points":[30,40,50]}}]}}"#
        ))
    };
    let all = r#""sudden_death_eligible":"all""#;
    let (tied, clauses) = played(all, "");
    assert_eq!(tied, [0, 1, 0]);
    assert!(clauses.contains("Only those who were tied"));
    let (everybody, clauses) = played("", all);
    assert_eq!(everybody, [0, 0, 1]);
    assert!(!clauses.contains("Only those who were tied"));
}

#[test]
fn what_a_tie_does_to_the_next_deal_is_as_the_table_plays_it_then() {
    let played = |agreed: &str, adopted: &str| {
        settled(&format!(
            r#"{{"game":"sueca","players":["Mika","Jun","Hana","Theo"],"house_rules":{{{agreed}}},
            "rule_changes":[{{"from":1,"house_rules":{{{adopted}}}}}],
            "deals":[{{"trump":"C","team_points":60}},{{"trump":"C","team_points":70}}]}}"#
        ))
    };
    let double = r#""tie_next":"double_next""#;
    let (totals, clauses) = played(double, "");
    assert_eq!(totals, [1, 0]);
    assert!(!clauses.contains("counts double"));
    let (totals, clauses) = played("", double);
    assert_eq!(totals, [2, 0]);
    assert!(clauses.contains("counts double"));
}
