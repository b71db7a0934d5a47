//! Tests random changes of facts, in deals of any game under any house rules. A change is refused, or it has an effect. No change is
//! silently ignored. Different values give different previews, and the score is the same as after entering the facts by hand.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod dealing;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use dealing::{Luck, Table};
use trick_ledger::asking::{FactPlace, Facts, Statement, Value};
use trick_ledger::games::{AnyGame, Beside, DealRecord, SHELF, Script, Story, View};
use trick_ledger::matches::{Header, MatchFile};
use trick_ledger::table::Seat;
use trick_ledger::text::Lang;

/// The number of matches of each game in which facts are changed.
const MATCHES: u64 = 8;

/// The number of changes tried in each match.
const CHANGES: usize = 12;

/// The largest number of answers in one match.
const PATIENCE: usize = 1000;

/// Runs `check` in random matches of every game. The test fails if `check` finds anything.
fn in_every_game(check: impl Fn(&mut Table, &Pool) -> Vec<String> + Sync) {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(game) = SHELF.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (mut pool, mut checked) = (Pool::default(), 0);
                    for seed in 0..MATCHES {
                        let mut table = Table::sit_down(*game, seed);
                        table.acts();
                        table.deals.retain(|deal| deal.settled);
                        table.deals.iter().for_each(|deal| pool.add(&deal.facts));
                        if table.deals.is_empty() {
                            continue;
                        }
                        let id = game.sheet().id;
                        match file(&table).recount() {
                            Ok(_) => {
                                checked += 1;
                                found.lock().unwrap().extend(check(&mut table, &pool).into_iter().take(1));
                            }
                            Err(why) => found.lock().unwrap().push(format!("{id} {seed} cannot be counted: {why}")),
                        }
                    }
                    assert!(checked > 0, "{}: no match has a deal that is written down", game.sheet().id);
                }
            });
        }
    });
    let found = found.into_inner().unwrap();
    assert!(found.is_empty(), "{} in all, such as\n{}", found.len(), found.iter().take(40).cloned().collect::<Vec<_>>().join("\n"));
}

/// All values that the test has entered in the deals of a game, by the name of the fact.
#[derive(Default)]
struct Pool(BTreeMap<String, Vec<Value>>);

impl Pool {
    fn add(&mut self, facts: &Facts) {
        facts.iter().for_each(|(key, value)| self.0.entry(key.to_owned()).or_default().push(value.clone()));
    }
}

fn file(table: &Table) -> MatchFile {
    let Header { game, players, first_dealer, house_rules, .. } = &table.header;
    let text = serde_json::json!({"game": game.id(), "players": players, "first_dealer": first_dealer, "house_rules": house_rules,
        "deals": table.deals.iter().map(|deal| &deal.facts).collect::<Vec<_>>()});
    MatchFile::read(&text.to_string()).unwrap()
}

/// A list with one item changed or added.
fn with_item(list: &Value, at: usize, item: Value) -> Value {
    let mut items = list.items().to_vec();
    match items.get_mut(at) {
        Some(there) => *there = item,
        None => items.push(item),
    }
    items.into_iter().collect()
}

fn said(file: &MatchFile, deal: usize, key: &str) -> String {
    let told = file.deals[deal].iter().map(|(key, value)| format!("{key:?}:{value}")).collect::<Vec<_>>().join(",");
    let rules = file.house_rules.iter().map(|(key, value)| format!("{key:?}:{value}")).collect::<Vec<_>>().join(",");
    format!("{} {key} in deal {deal} of {}: {{{told}}} under {{{rules}}}, {} players", file.game, file.deals.len(), file.players.len())
}

#[test]
fn what_cannot_be_is_refused_wherever_it_stands() {
    in_every_game(|table, _| {
        let before = file(table);
        let mut ignored = Vec::new();
        for (deal, facts) in before.deals.iter().enumerate() {
            let mut wrong: Vec<(String, Value)> = vec![("zzz".into(), Value::word("zzz"))];
            for (key, value) in facts.iter() {
                // A change of the list of confirmed facts need not be refused, because a confirmation may stay recorded after its fact is
                // no longer unusual.
                if key == "confirmed" {
                    continue;
                }
                let nonsense = [Value::word("zzz"), Value::Number(1_000_000_000), [Value::word("zzz")].into_iter().collect()];
                wrong.push((key.to_owned(), table.luck.pick(&nonsense).clone()));
                let items = value.items().len();
                if items > 0 {
                    let places = [table.luck.below(items), items];
                    wrong.extend(places.map(|at| (key.to_owned(), with_item(value, at, table.luck.pick(&nonsense).clone()))));
                }
            }
            for (key, value) in wrong {
                let mut file = before.clone();
                file.deals[deal].set(key.clone(), value);
                match file.recount() {
                    Ok(_) => ignored.push(said(&file, deal, &key)),
                    Err(troubles) => {
                        for lang in Lang::ALL {
                            assert!(troubles.iter().all(|trouble| !trouble.sentence(&lang.voice()).is_empty()));
                        }
                        assert!(troubles.iter().all(|trouble| trouble.place().starts_with("deals[")), "{troubles:?}");
                    }
                }
            }
        }
        ignored
    });
}

#[test]
fn what_is_counted_is_what_the_table_would_tell_by_hand() {
    in_every_game(|table, pool| {
        let before = file(table);
        let mut otherwise = Vec::new();
        for _ in 0..CHANGES {
            let deal = table.luck.below(before.deals.len());
            let mut file = before.clone();
            let key = change(&mut file.deals[deal], pool, &mut table.luck);
            let Ok((_, story)) = file.recount() else { continue };
            let told = by_hand(table.game, &file);
            if told.as_ref().ok() != Some(&story.totals.as_slice().to_vec()) {
                otherwise.push(format!("{:?} by hand, {:?} counted: {}", told, story.totals.as_slice(), said(&file, deal, &key)));
            }
        }
        otherwise
    });
}

/// The keys of facts that are entered trick by trick. A deal may have such facts besides the numbers that count, if both agree.
const LOGS: [&str; 2] = ["taken", "led"];

#[test]
fn what_is_told_otherwise_is_seen_otherwise() {
    in_every_game(|table, pool| {
        let before = file(table);
        let mut ignored = Vec::new();
        for _ in 0..CHANGES {
            let deal = table.luck.below(before.deals.len());
            let mut changed = before.clone();
            let key = change(&mut changed.deals[deal], pool, &mut table.luck);
            let (was, is) = (before.deals[deal].get(&key), changed.deals[deal].get(&key));
            // Changes of the list of confirmed facts may have no effect, because a confirmation may stay recorded after its fact is no
            // longer unusual.
            if key == "confirmed" || was == is {
                continue;
            }
            let looks = seen(table.game, &before, deal);
            let is_ignored = |changed: &MatchFile| changed.recount().is_ok() && seen(table.game, changed, deal) == looks;
            let with = |value: &Value| {
                let mut file = before.clone();
                file.deals[deal].set(key.clone(), value.clone());
                file
            };
            // A file is allowed to omit a fact that follows from other facts, or the last items of a list. But no other value is allowed in
            // place of the original one.
            let follows = |one: Option<&Value>, other: Option<&Value>| {
                other.is_none_or(|other| !other.items().is_empty() && one.is_some_and(|one| one.items().starts_with(other.items())))
            };
            let other = match follows(is, was) || follows(was, is) {
                true => pool.0[&key]
                    .iter()
                    .filter(|other| !follows(Some(*other), is) && !follows(is, Some(*other)))
                    .find(|other| ![was, is].contains(&Some(*other)) && is_ignored(&with(other))),
                false => is,
            };
            let is_beside = LOGS.contains(&key.as_str()) && {
                let mut without = before.clone();
                LOGS.iter().for_each(|log| drop(without.deals[deal].remove(log)));
                is_ignored(&without)
            };
            if let (Some(other), false) = (other, is_beside)
                && is_ignored(&changed)
            {
                ignored.push(format!("{was:?}, {is:?} and {other:?} are the same: {}", said(&changed, deal, &key)));
            }
        }
        ignored
    });
}

/// The preview of a deal before saving it: every answer, the board, the score and its reasons.
fn seen(game: &'static dyn AnyGame, file: &MatchFile, deal: usize) -> String {
    let header = file.header().unwrap();
    let record = |(n, facts): (usize, &Facts)| DealRecord { facts: facts.clone(), settled: n < deal };
    let deals: Vec<DealRecord> = file.deals.iter().take(deal + 1).enumerate().map(record).collect();
    let script = Script {
        players: game.sheet().player_count(header.players.len()).unwrap(),
        first_dealer: Seat(header.first_dealer),
        house_rules: &header.house_rules,
        deals: &deals,
        beside: Beside::NOTHING,
        entry: Default::default(),
    };
    let open = game.replay(&script, View::FULL).unwrap().open.unwrap();
    format!("{:?}", (open.chips, open.scene, open.preview))
}

/// Changes a fact or one item of it, or adds a fact from another deal. Returns the change in words.
fn change(facts: &mut Facts, pool: &Pool, luck: &mut Luck) -> String {
    let told: Vec<_> = facts.iter().map(|(key, value)| (key.to_owned(), value.clone())).collect();
    let keys: Vec<_> = pool.0.keys().collect();
    let (key, value) = match luck.below(4) {
        0 => ((*luck.pick(&keys)).clone(), Value::Yes(true)),
        _ => luck.pick(&told).clone(),
    };
    let other = luck.pick(&pool.0[&key]).clone();
    let items = value.items().len();
    let value = match luck.below(3) {
        0 | 1 if items > 0 && !other.items().is_empty() => {
            let at = luck.below(items + 1);
            with_item(&value, at, luck.pick(other.items()).clone())
        }
        _ => other,
    };
    facts.set(key.clone(), value);
    key
}

/// The score of a file if the table enters its facts in the order of the screen: every open question, and the offers shown with it. A file
/// may leave out a fact that is asked for here. Then the table enters the rest in one step.
fn by_hand(game: &'static dyn AnyGame, file: &MatchFile) -> Result<Vec<i64>, String> {
    let header = file.header().unwrap();
    let mut deals: Vec<DealRecord> = Vec::new();
    let replay = |deals: &[DealRecord], reopened: Option<FactPlace<'_>>| -> Story {
        let script = Script {
            players: game.sheet().player_count(header.players.len()).unwrap(),
            first_dealer: Seat(header.first_dealer),
            house_rules: &header.house_rules,
            deals,
            beside: Beside::NOTHING,
            entry: Default::default(),
        };
        game.replay(&script, View { reopened, ..View::default() }).unwrap()
    };
    let mut at_once = None;
    for _ in 0..PATIENCE {
        let story = replay(&deals, None);
        let Some(open) = story.open.filter(|open| open.deal < file.deals.len()) else { return Ok(story.totals.as_slice().to_vec()) };
        deals.resize_with(deals.len().max(open.deal + 1), DealRecord::default);
        let (written, record) = (&file.deals[open.deal], open.deal);
        let in_file = |key: &str, at: Option<usize>| match at {
            None => written.get(key).cloned(),
            Some(at) => written.get(key)?.items().get(at).cloned(),
        };
        let in_told = |key: &str, at: Option<usize>| match at {
            None => deals[record].facts.get(key).cloned(),
            Some(at) => deals[record].facts.get(key).and_then(|value| value.items().get(at).cloned()),
        };
        let new = |key: &'static str, at: Option<usize>| in_file(key, at).filter(|value| in_told(key, at).as_ref() != Some(value));
        // If a chip shows another value than the file, the file's value is entered at the chip.
        let chip = open.chips.iter().find_map(|chip| Some((chip.fact.key, chip.at, new(chip.fact.key, chip.at)?)));
        if let Some((key, at, value)) = chip {
            deals[record].facts.tell(&[statement(key, at, value)]);
            continue;
        }
        let Some(stopped) = open.stopped else {
            // Some facts of the file were not asked for, because they follow from other facts or were entered earlier. So the table enters
            // all facts of the file in one step.
            if at_once != Some(record) && written.iter().any(|(key, value)| deals[record].facts.get(key) != Some(value)) {
                at_once = Some(record);
                deals[record].facts = written.clone();
                continue;
            }
            let mut facts = deals[record].facts.clone();
            facts.forget(&open.left_over);
            deals[record] = DealRecord { facts, settled: true };
            continue;
        };
        let (question, key) = (&stopped.question, stopped.question.fact.key);
        if let Some(objection) = &stopped.objection {
            let confirmed = written.get("confirmed").is_some_and(|list| list.items().contains(&Value::word(key)));
            if confirmed && stopped.confirms.is_some() {
                deals[record].facts.tell(stopped.confirms.as_slice());
                continue;
            }
            if at_once == Some(record) {
                return Err(format!("{key}: {objection}"));
            }
            at_once = Some(record);
            deals[record].facts = written.clone();
            continue;
        }
        if let Some(value) = new(key, question.at) {
            deals[record].facts.tell(&[statement(key, question.at, value)]);
            continue;
        }
        // The question's own fact is not in the file, because the file records the same content under a different fact. So the table enters
        // that fact.
        let ways = question.instead.into_iter().chain(question.others.iter().flatten().map(|way| way.0));
        let told = ways.filter(|way| written.get(way.key).is_some()).find_map(|way| {
            let stopped = replay(&deals, Some(FactPlace { key: way.key, at: None })).open?.stopped?;
            let (fact, at) = (stopped.question.fact, stopped.question.at);
            Some(statement(fact.key, at, new(fact.key, at)?))
        });
        match told {
            Some(told) => deals[record].facts.tell(&[told]),
            None if at_once == Some(record) => return Err(format!("{key} {:?} is asked for", question.at)),
            None => {
                at_once = Some(record);
                deals[record].facts = written.clone();
            }
        }
    }
    Err("no end".to_owned())
}

fn statement(key: &str, at: Option<usize>, value: Value) -> Statement {
    (key.to_owned(), at, value)
}

/// The faults of a file, each as text: its path and its sentence.
fn refused(text: &str) -> Vec<String> {
    let troubles = MatchFile::read(text).unwrap().recount().map(|_| ()).err();
    troubles.iter().flat_map(|troubles| troubles.iter()).map(ToString::to_string).collect()
}

#[test]
fn an_auction_beside_its_result_must_agree() {
    let deal = |bids: &str, declarer: &str, rank: &str| {
        refused(&format!(
            r#"{{"game":"chiamata-5p","players":["a","b","c","d","e"],"deals":[{{"bids":{bids},"declarer":{declarer},"bid_rank":"{rank}",
                "trump":"S","partner":2,"side_points":70}}]}}"#
        ))
    };
    let fine: [String; 0] = [];
    assert_eq!(deal("[]", "1", "7"), fine);
    assert_eq!(deal(r#"["7"]"#, "1", "7"), fine);
    assert_eq!(deal(r#"["7","pass"]"#, "1", "7"), fine);
    assert_eq!(deal(r#"["7","6"]"#, "1", "5"), fine, "the first could still bid");
    assert_eq!(
        deal(r#"["7","6"]"#, "1", "7"),
        ["deals[0].bid_rank: After the bids entered #1 cannot have won with 7. Choose another bid, or correct the bids."]
    );
    assert!(deal(r#"["7","pass"]"#, "2", "6")[0].starts_with("deals[0].declarer: After the bids entered #2 cannot have won"));
    assert!(deal(r#"["7"]"#, "\"all_pass\"", "7")[0].starts_with("deals[0].declarer: Somebody has bid"));
    assert!(deal(r#"["zzz"]"#, "1", "7")[0].starts_with("deals[0].bids[0]: "));
    assert!(deal(r#"["7","7"]"#, "1", "7")[0].starts_with("deals[0].bids[1]: "));
    assert!(deal(r#"["7","pass","pass","pass","pass","6"]"#, "1", "7")[0].starts_with("deals[0].bids[5]: "));
    let points = |points: i64| {
        refused(&format!(
            r#"{{"game":"briscola5-points","players":["a","b","c","d","e"],"deals":[{{"bids":[61,70],"declarer":1,"bid":{points},
                "trump":"S","called_rank":"A","partner":0,"side_points":75}}]}}"#
        ))
    };
    assert_eq!((points(71), points(70).len()), (vec![], 1));
}

#[test]
fn a_log_of_tricks_beside_totals_must_agree() {
    let deal = |taken: &str| {
        refused(&format!(
            r#"{{"game":"norwegian-whist","players":["a","b"],"deals":[{{"bids":["high"],"tricks":[5,8],"taken":{taken}}}]}}"#
        ))
    };
    assert_eq!(deal("[]"), deal("[0,1,0,1,1]"));
    let troubles = deal("[0,0,0,0,0,0]");
    assert_eq!(
        troubles,
        [
            "deals[0].tricks[0]: According to the entries made one by one, anything from 6 to 13 is possible; this says 5. Closest possible: 6."
        ]
    );
    assert!(deal("[0,7]")[0].starts_with("deals[0].taken[1]: It cannot be this player."));
    assert!(deal("[0,1,\"x\"]")[0].starts_with("deals[0].taken[2]: "));
    assert!(deal("5")[0].starts_with("deals[0].taken: "));
}
