//! Measures the speed of the engine, without a screen. Run it with `make bench`.

#![allow(missing_docs)] // The items that criterion's macros generate are public.
#![allow(clippy::unwrap_used)]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use trick_ledger::asking::{Entry, Facts, Statement, Value};
use trick_ledger::cards::{Card, Strain, Suit};
use trick_ledger::games::own::Written;
use trick_ledger::games::{AnyGame, DealRecord, PlayerCount, SHELF, Script, Story, View, Which, find};
use trick_ledger::matches::{Act, Change, Header, Journal, Match, MatchFile, Step};
use trick_ledger::table::{Seat, Table};
use trick_ledger::tricks::{Play, Position, Trump};

/// The example match of a game.
fn example(id: &str) -> MatchFile {
    let path = format!("{}/tests/matches/{id}.json", env!("CARGO_MANIFEST_DIR"));
    MatchFile::read(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// A match that was read from its file, ready to be replayed.
struct Ready {
    game: &'static dyn AnyGame,
    players: PlayerCount,
    first_dealer: Seat,
    house_rules: Facts,
    deals: Vec<DealRecord>,
}

impl Ready {
    fn of(file: &MatchFile) -> Ready {
        let game = find(&file.game).unwrap();
        Ready {
            game,
            players: game.sheet().player_count(file.players.len()).unwrap(),
            first_dealer: Seat(file.first_dealer),
            house_rules: file.house_rules.clone(),
            deals: file.deals.iter().map(|facts| DealRecord { facts: facts.clone(), settled: true }).collect(),
        }
    }

    fn replay(&self, in_full: bool) -> Story {
        let script = Script {
            players: self.players,
            first_dealer: self.first_dealer,
            house_rules: &self.house_rules,
            deals: &self.deals,
            beside: trick_ledger::games::Beside::NOTHING,
            entry: Entry::Live,
        };
        self.game.replay(&script, View { in_full, ..View::default() }).unwrap()
    }
}

/// Replays a whole match, as the app does on every tap. The game is Roller Derby, because its match may have any number of deals.
fn replay(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("replay");
    let example = example("roller-derby");
    for deals in [10, 100, 1_000, 10_000] {
        let mut ready = Ready::of(&example);
        ready.house_rules.set("deals", Value::Number(deals));
        ready.deals = ready.deals.iter().cycle().take(deals as usize).cloned().collect();
        let story = ready.replay(false);
        assert_eq!((story.settled.len() as i64, story.outcome.is_some()), (deals, true));
        group.throughput(Throughput::Elements(deals as u64));
        group.bench_with_input(BenchmarkId::from_parameter(deals), &ready, |bencher, ready| bencher.iter(|| ready.replay(false)));
    }
    group.finish();
}

/// Measures one tap in the middle of a match that is entered trick by trick: replays the match with one more answer, and computes
/// everything that the match screen shows.
fn tap(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tap");
    for deals in [5, 50, 200, 1_000] {
        let game = live(deals);
        let first: Statement = ("die1".to_owned(), None, Value::Number(3));
        let answer = Step { at: 0, act: Act::Do(Change::Tell { deal: deals as usize, facts: vec![first] }) };
        let before = game.story(View::FULL);
        group.bench_with_input(BenchmarkId::from_parameter(deals), &game, |bencher, game| {
            bencher.iter(|| {
                let mut next = game.clone();
                next.push(answer.clone());
                let story = next.story(View { before: Some(&before), ..View::FULL });
                assert_eq!(story.settled.len() as i64, deals);
                (next, story)
            });
        });
    }
    group.finish();
}

/// A match of Roller Derby with `deals` settled deals, each entered trick by trick.
fn live(deals: i64) -> Match {
    let file = example("roller-derby");
    let mut house_rules = file.house_rules.clone();
    house_rules.set("deals", Value::Number(deals + 1));
    let header = Header { house_rules, ..file.header().unwrap() };
    let told = [("die1", Value::Number(3)), ("die2", Value::Number(5)), ("trump", Value::word("H"))];
    let told = told.into_iter().chain([("jokers_bought", Value::Number(0)), ("all_or_nothing", Value::Yes(false))]);
    let once = told.map(|(key, value)| (key, None, value));
    let tricks = (0..13).map(|trick| ("taken", Some(trick), Value::Number(trick as i64 % 4)));
    let answers: Vec<_> = once.chain(tricks).collect();
    let mut journal = Journal::default();
    let mut push = |change| journal.push(Step { at: 0, act: Act::Do(change) });
    push(Change::Enter(Entry::Live));
    for deal in 0..deals as usize {
        for (key, at, value) in answers.clone() {
            push(Change::Tell { deal, facts: vec![(key.to_owned(), at, value)] });
        }
        push(Change::Settle { deal, drop: Vec::new() });
    }
    Match::new(header, journal).unwrap()
}

/// Scores the first deal of each game's example match, with its ledger.
fn reckon(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("one deal");
    group.throughput(Throughput::Elements(1)); // deals
    for file in SHELF.iter().map(|game| example(game.sheet().id)) {
        let mut ready = Ready::of(&file);
        ready.deals.truncate(1);
        assert_eq!(ready.replay(true).settled.len(), 1, "{}", file.game);
        group.bench_function(&file.game, |bencher| bencher.iter(|| black_box(&ready).replay(true)));
    }
    group.finish();
}

/// The games that are both built in and documents. For each: its id, the house rules with which the document is played, and the facts of
/// the example's first deal by their names in the document.
const WRITTEN: [(&str, &str, &str); 4] = [
    ("oh-hell", r#"{"most": 3}"#, r#"{"trump": "H", "bid": [1, 0, 1, 0], "tricks": [1, 0, 2, 0]}"#),
    ("spades", r#"{"target": 200, "bag_limit": 5}"#, r#"{"bid": [4, 3, 3, 2], "tricks": [4, 3, 4, 2]}"#),
    ("norwegian-whist", "{}", r#"{"bid": ["high_bid"], "tricks": [9, 4]}"#),
    ("italian-whist", "{}", r#"{"first_tricks": [2, 2, 5], "second_tricks": [6, 0, 3]}"#),
];

/// Scores the same deal by a built-in game and by its document. The document should take at most five times as long.
fn written(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("as a document");
    group.throughput(Throughput::Elements(1)); // deals
    for (id, rules, facts) in WRITTEN {
        let file = example(id);
        let mut built_in = Ready::of(&file);
        built_in.deals.truncate(1);
        let path = format!("{}/tests/own/{id}.json", env!("CARGO_MANIFEST_DIR"));
        let document = Written::read(&std::fs::read_to_string(path).unwrap()).unwrap();
        let own = Ready {
            game: Which::Own(document).open().unwrap(),
            players: built_in.players,
            first_dealer: built_in.first_dealer,
            house_rules: serde_json::from_str(rules).unwrap(),
            deals: vec![DealRecord { facts: serde_json::from_str(facts).unwrap(), settled: true }],
        };
        let points = |ready: &Ready| ready.replay(true).settled.iter().map(|deal| deal.points).collect::<Vec<_>>();
        assert_eq!((points(&own).len(), points(&own)), (1, points(&built_in)), "{id}");
        group.bench_function(BenchmarkId::new("built-in", id), |bencher| bencher.iter(|| black_box(&built_in).replay(true)));
        group.bench_function(BenchmarkId::new("document", id), |bencher| bencher.iter(|| black_box(&own).replay(true)));
    }
    group.finish();
}

/// Judges a trick: only its winner, and then the winner with all reasons.
fn verdicts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("trick");
    group.throughput(Throughput::Elements(1));
    let judge = find("roller-derby").unwrap().judge(&Facts::default()).unwrap();
    let plays = ["QH", "AH", "2S", "KH"].into_iter().enumerate();
    let position = Position {
        trump: Trump::of(Strain::Suit(Suit::Spades)),
        plays: plays.map(|(seat, card)| Play::one(Seat(seat as u8), card.parse::<Card>().unwrap())).collect(),
        hand: ["3H", "AS", "9C"].map(|card| card.parse().unwrap()).to_vec(),
        ..Position::default()
    };
    let table = Table::of(4);
    assert_eq!(judge.verdict(&position, table).map(|verdict| verdict.index), Ok(2));
    group.bench_function("winner", |bencher| {
        bencher.iter(|| judge.order.winner(&black_box(&position).plays, position.trump));
    });
    group.bench_function("verdict", |bencher| bencher.iter(|| judge.verdict(black_box(&position), table)));
    group.bench_function("playable", |bencher| bencher.iter(|| judge.playable(black_box(&position), table)));
    group.finish();
}

criterion_group!(benches, replay, tap, reckon, written, verdicts);
criterion_main!(benches);
