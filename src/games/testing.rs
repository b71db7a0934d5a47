//! Helpers for the games' tests: a deal or a match from a few lines of JSON.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, clippy::indexing_slicing)]

use proptest::collection::vec;
use proptest::test_runner::{Config, TestRunner};

use super::{
    Adjustment, AnyGame, Batch, Because, Beside, ByHand, DealRecord, Full, Game, Open, PlayerCount, Script, Settled, Story, View,
    WholeGame, WonTrick,
};
use crate::asking::{Entry, FactPlace, Facts, Kind, Objection, Question, Statement, Value};
use crate::cards::{Card, Suit};
use crate::table::{Seat, Seats};
use crate::text::{Lang, Say, Voice};
use crate::tricks::{Judge, Play};

fn facts(json: &str) -> Facts {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

/// Converts `players` into a [`PlayerCount`] of `game`. Panics if the game is not for this number of players.
pub fn count(game: &dyn AnyGame, players: u8) -> PlayerCount {
    game.sheet().player_count(usize::from(players)).unwrap()
}

/// The judge of a game under the default house rules.
pub fn usual_judge(game: &dyn AnyGame) -> Judge {
    game.judge(&Facts::default()).unwrap()
}

/// The points that a complete deal, the first of a match, pays to each side.
pub fn deal_points<G: WholeGame>(game: &G, players: u8, rules: &str, deal: &str) -> Seats<i64> {
    let story = outcome(game, players, rules, &[deal.to_owned()]);
    let Some(settled) = story.settled.first() else { panic!("{:?}", story.open.and_then(|open| open.stopped)) };
    settled.points
}

/// Replays a match of saved deals in full.
pub fn outcome<G: WholeGame>(game: &G, players: u8, rules: &str, deals: &[String]) -> Story {
    replay(game, players, rules, deals, 0)
}

/// Replays a match of saved deals with a given first dealer.
pub fn replay<G: WholeGame>(game: &G, players: u8, rules: &str, deals: &[String], first_dealer: u8) -> Story {
    let deals: Vec<_> = deals.iter().map(|deal| DealRecord { facts: facts(deal), settled: true }).collect();
    tell(game, players, &facts(rules), &deals, first_dealer, true)
}

/// Replays an example match file, which must be a whole match without left-over facts.
pub fn example<G: WholeGame>(game: &G, file: &str) -> Story {
    let file: serde_json::Value = serde_json::from_str(file).unwrap();
    assert_eq!(file["game"], Game::sheet(game).id);
    let deals: Vec<_> = file["deals"].as_array().unwrap().iter().map(ToString::to_string).collect();
    let players = file["players"].as_array().unwrap().len() as u8;
    let first_dealer = file["first_dealer"].as_u64().unwrap() as u8;
    let story = replay(game, players, &file["house_rules"].to_string(), &deals, first_dealer);
    assert_eq!((story.settled.len(), story.beyond), (deals.len(), 0));
    assert!(story.settled.iter().all(|deal| deal.full.as_ref().unwrap().left_over.is_empty()));
    assert!(story.outcome.is_some());
    story
}

fn tell<G: WholeGame>(game: &G, players: u8, house_rules: &Facts, deals: &[DealRecord], first_dealer: u8, in_full: bool) -> Story {
    view(game, players, house_rules, deals, first_dealer, View { in_full, ..View::default() })
}

/// Replays a match of `deals`, and returns the parts of it that `view` requests.
pub fn view<G: WholeGame>(game: &G, players: u8, house_rules: &Facts, deals: &[DealRecord], first_dealer: u8, view: View<'_>) -> Story {
    let players = count(game, players);
    let script = Script { players, first_dealer: Seat(first_dealer), house_rules, deals, beside: Beside::NOTHING, entry: Entry::Live };
    AnyGame::replay(game, &script, view).unwrap_or_else(|troubles| panic!("{troubles:?}"))
}

/// Replays a match of saved deals with points entered by hand.
/// Each item of `entered` is the number of deals before the entry, the seat that gets the points, and the points.
pub fn by_hand<G: WholeGame>(game: &G, players: u8, rules: &str, deals: &[String], entered: &[(usize, u8, i64)]) -> Story {
    let deals: Vec<_> = deals.iter().map(|deal| DealRecord { facts: facts(deal), settled: true }).collect();
    let entered = entered.iter().map(|(after, to, amount)| {
        let amount = ByHand::new(*amount).expect("no more than can be entered");
        Adjustment { after: *after, to: *to, amount, reason: Because::default() }
    });
    let beside = Beside { adjustments: entered.collect(), ..Beside::default() };
    let house_rules = &facts(rules);
    let players = count(game, players);
    let script = Script { players, first_dealer: Seat(0), house_rules, deals: &deals, beside: &beside, entry: Entry::Live };
    AnyGame::replay(game, &script, View::FULL).unwrap_or_else(|troubles| panic!("{troubles:?}"))
}

/// The batch (questions that can be answered together) of the open deal, after the answers `supposed`. `None` if there is no batch.
pub fn batch<G: WholeGame>(game: &G, players: u8, rules: &Facts, deals: &[DealRecord], supposed: &[Statement]) -> Option<Batch> {
    view(game, players, rules, deals, 0, View { supposed, ..View::FULL }).open?.batch
}

/// The batch (questions that are answered together) of the first deal of a match. Each item of `taps` is the key and the index of a cell,
/// and the number of taps on that cell.
pub fn tapped<G: WholeGame>(game: &G, players: u8, rules: &str, deal: &str, taps: &[(&str, usize, usize)]) -> Batch {
    let deals = [DealRecord { facts: facts(deal), settled: false }];
    let mut supposed = Vec::new();
    for (key, at, times) in taps {
        for _ in 0..*times {
            let batch = batch(game, players, &facts(rules), &deals, &supposed).unwrap();
            let is_here = |told: &&Statement| told.0 == *key && told.1 == Some(*at);
            supposed.push(batch.cells.iter().map(|cell| &cell.next).find(is_here).unwrap().clone());
        }
    }
    batch(game, players, &facts(rules), &deals, &supposed).unwrap()
}

/// The first deal of a match as an open deal.
pub fn open_deal<G: WholeGame>(game: &G, players: u8, rules: &str, deal: &str) -> Open {
    open_by(game, players, rules, &[], deal, Entry::Live)
}

/// The deal after the saved deals `before`, as an open deal. `entry` says whether the table enters its tricks one by one.
pub fn open_by<G: WholeGame>(game: &G, players: u8, rules: &str, before: &[String], deal: &str, entry: Entry) -> Open {
    let settled = before.iter().map(|deal| DealRecord { facts: facts(deal), settled: true });
    let deals: Vec<_> = settled.chain([DealRecord { facts: facts(deal), settled: false }]).collect();
    let players = count(game, players);
    let script = Script { players, first_dealer: Seat(0), house_rules: &facts(rules), deals: &deals, beside: Beside::NOTHING, entry };
    AnyGame::replay(game, &script, View::FULL).unwrap().open.expect("a deal is open")
}

/// The facts of an open deal, as JSON text, after the judge has seen a whole trick. `trick` has the cards from the leader on, such as `QS
/// 9S`, and `winning` is the index of the winning card. Checks that no fact is refused.
pub fn after_trick<G: WholeGame>(game: &G, players: u8, rules: &str, deal: &str, leader: u8, trick: &str, winning: usize) -> String {
    after_trick_by(game, players, (rules, deal), leader, (trick, winning), None)
}

/// The facts that [`after_trick`] returns, for a trick that was judged with this `trump`.
pub fn after_trick_by<G: WholeGame>(
    game: &G,
    players: u8,
    (rules, deal): (&str, &str),
    leader: u8,
    (trick, winning): (&str, usize),
    trump: Option<Suit>,
) -> String {
    let table = AnyGame::table(game, &facts(rules), count(game, players));
    let plays: Vec<_> = cards(trick).into_iter().zip(0..).map(|(card, at)| Play::one(table.after(Seat(leader), at), card)).collect();
    let rules = facts(rules);
    let mut told = facts(deal);
    let open = |told: &Facts, trick| {
        let deals = [DealRecord { facts: told.clone(), settled: false }];
        view(game, players, &rules, &deals, 0, View { trick, ..View::FULL }).open.expect("a deal is open")
    };
    told.tell(&open(&told, Some(WonTrick { plays: &plays, winning, trump })).trick_tells);
    assert!(open(&told, None).stopped.is_none_or(|stopped| stopped.objection.is_none()), "{told:?}");
    serde_json::to_string(&told).unwrap()
}

/// The labels of the actions that the screen offers beside the question of an open deal, in English.
pub fn at_hand(open: &Open) -> Vec<String> {
    open.at_hand.iter().map(|at_hand| en(&at_hand.says)).collect()
}

/// The question that is asked again after a tap on the chip at `place` in the first deal.
pub fn reopened<G: WholeGame>(game: &G, players: u8, rules: &str, deal: &str, place: FactPlace<'_>) -> Question {
    let deals = [DealRecord { facts: facts(deal), settled: false }];
    let reopened = View { reopened: Some(place), ..View::default() };
    view(game, players, &facts(rules), &deals, 0, reopened).open.unwrap().stopped.unwrap().question
}

/// The text of `say` in English and in Japanese. The players are Mika, Jun, Hana, Theo, Ada and Ben.
pub fn said(say: &Say) -> [String; 2] {
    let names = ["Mika", "Jun", "Hana", "Theo", "Ada", "Ben"].map(String::from);
    Lang::ALL.map(|lang| Voice { lang, names: &names }.text(say))
}

/// The English text of `say`.
pub fn en(say: &Say) -> String {
    let [en, _] = said(say);
    en
}

/// The key of the fact that is refused in a deal, and the objection to it.
pub fn objection<G: WholeGame>(game: &G, players: u8, rules: &str, deal: &str) -> (String, Objection) {
    let story = replay(game, players, rules, &[deal.to_owned()], 0);
    let stopped = story.open.and_then(|open| open.stopped).unwrap_or_else(|| panic!("nothing is wrong with {deal}"));
    let objection = stopped.objection.unwrap_or_else(|| panic!("{:?} is missing in {deal}", stopped.question.fact.key));
    (stopped.question.fact.key.to_owned(), objection)
}

/// Checks that every switch's default value is legal, that the rules can be read without any choice, and that
/// every word exists in both languages.
pub fn check_switches(game: &dyn AnyGame) {
    assert!(game.judge(&Facts::default()).is_ok());
    for switch in game.switches() {
        assert_eq!(switch.kind.check(&switch.usual), Ok(()), "{}", switch.fact.key);
        for phrase in [switch.fact.label, switch.fact.asks] {
            assert!(!phrase.en().is_empty() && !phrase.ja().is_empty(), "{}", switch.fact.key);
        }
        for table in switch.tables {
            let table = table.iter().map(|n| Value::Number(*n)).collect();
            let chosen: Facts = [(switch.fact.key, table)].into_iter().collect();
            assert_eq!(game.wrong_rules(&chosen), []);
        }
        // Checks that each value of a house rule can be read, or that the game refuses it and names a clause of its rule sheet.
        for value in switch.kind.values() {
            let chosen: Facts = [(switch.fact.key, value)].into_iter().collect();
            let hard = game.wrong_rules(&chosen).into_iter().filter(|trouble| !trouble.objection.is_odd());
            for trouble in hard {
                assert!(trouble.objection.clause().is_some(), "{}: {:?}", trouble.key, trouble.objection);
            }
        }
    }
}

/// Plays random matches with random legal answers, and checks properties of every game. Every question has a legal answer, and every
/// recorded fact is asked for. The points of a deal are the sums of the ledger's lines, and the totals are the sums of the points. Every
/// amount, chip and brief (the deal in a few words) has words in both languages. Then `also` checks properties of this game.
pub fn check_matches<G: WholeGame>(game: &G, players: u8, rules: &str, also: impl Fn(&Story)) {
    let rules = facts(rules);
    let mut runner = TestRunner::new(Config { source_file: Some(file!()), ..Config::default() });
    let picks = vec(proptest::num::u32::ANY, 0..160);
    runner
        .run(&picks, |picks| {
            let deals = any_deals(game, players, &rules, &picks);
            let story = tell(game, players, &rules, &deals, 0, true);
            assert_eq!(story.beyond, 0);
            let mut totals = Seats::new(story.totals.len());
            for settled in &story.settled {
                for (seat, points) in settled.points.by_seat() {
                    totals.set(seat, totals.get(seat) + points);
                }
                assert_eq!(settled.totals, totals);
                check_full(game, &rules, settled.full.as_ref().unwrap(), settled.points);
            }
            also(&story);
            Ok(())
        })
        .unwrap_or_else(|failure| panic!("{failure}"));
}

/// Plays random matches as [`check_matches`] does. `also` checks each deal.
pub fn check_deals<G: WholeGame>(game: &G, players: u8, rules: &str, also: impl Fn(&Settled)) {
    check_matches(game, players, rules, |story| story.settled.iter().for_each(&also));
}

fn check_full<G: WholeGame>(game: &G, rules: &Facts, full: &Full, points: Seats<i64>) {
    assert_eq!(full.left_over, []);
    assert!(full.ledger.lines.iter().all(|line| !line.clauses.is_empty()));
    let unit = AnyGame::unit(game, rules);
    for (seat, points) in points.by_seat() {
        assert_eq!(full.ledger.sum(crate::table::Side(seat.0), unit), *points);
    }
    check_say(&full.brief);
    for voice in voices() {
        assert!(full.ledger.lines.iter().all(|line| !line.amount.written(&voice).is_empty()));
    }
}

fn check_say(say: &Say) {
    assert!(voices().iter().all(|voice| !voice.text(say).is_empty()), "{say:?}");
}

fn voices() -> [Voice<'static>; 2] {
    Lang::ALL.map(|lang| lang.voice())
}

/// The deals of a random match. Every question gets one of its legal answers, which `picks` chooses, until the match is over or the picks
/// are used up. The last deal may be unfinished.
pub fn any_deals<G: WholeGame>(game: &G, players: u8, rules: &Facts, picks: &[u32]) -> Vec<DealRecord> {
    let mut deals: Vec<DealRecord> = Vec::new();
    let mut picks = picks.iter();
    while let Some(open) = tell(game, players, rules, &deals, 0, false).open {
        deals.resize_with(deals.len().max(open.deal + 1), DealRecord::default);
        let deal = deals.get_mut(open.deal).unwrap();
        for chip in &open.chips {
            check_say(&chip.label);
        }
        let Some(stopped) = open.stopped else {
            assert!(open.preview.is_some());
            deal.settled = true;
            continue;
        };
        let question = &stopped.question;
        check_say(&question.says);
        if let Some(told) = question.together.and_then(|_| any_batch(game, players, rules, &deals, *picks.as_slice().first()?)) {
            deals.get_mut(open.deal).unwrap().facts.tell(&told);
            picks.next();
            continue;
        }
        let deal = deals.get_mut(open.deal).unwrap();
        match &stopped.objection {
            Some(_) if stopped.confirms.is_some() => deal.facts.tell(stopped.confirms.as_slice()),
            Some(objection) => panic!("a legal answer to {} was refused later: {objection:?}", question.fact.key),
            None => {
                let Some(pick) = picks.next() else { break };
                let value = any_answer(question, *pick);
                match question.at {
                    Some(at) => deal.facts.set_item(question.fact.key, at, value),
                    None => deal.facts.set(question.fact.key, value),
                }
            }
        }
    }
    deals
}

/// The facts of a confirmed batch (questions that are answered together) in which one answer is not the default. `None` for two of three
/// values of `pick`, so that questions are also answered one by one. Also `None` if the open question has no batch, or if the batch cannot
/// be confirmed.
fn any_batch<G: WholeGame>(game: &G, players: u8, rules: &Facts, deals: &[DealRecord], pick: u32) -> Option<Vec<Statement>> {
    if !pick.is_multiple_of(3) {
        return None;
    }
    let batch = |supposed: &[Statement]| batch(game, players, rules, deals, supposed);
    let usual = batch(&[])?;
    let supposed = usual.cells.get(pick as usize / 3 % usual.cells.len())?.next.clone();
    let chosen = batch(&[supposed])?;
    assert!(chosen.objection.is_none());
    // Leaves out a batch (questions that are answered together) if the interview objects that an answer is lacking.
    chosen.lacks.is_none().then_some(chosen.told)
}

/// Cards by their names: "AS 10D RJ".
pub fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

fn any_answer(question: &Question, pick: u32) -> Value {
    if let (Kind::Number { min, max, step }, true) = (question.kind, question.offers.is_empty()) {
        // Computes a number in the range, because the question lists no answers if its range is too large.
        return Value::Number(min + i64::from(pick) % ((max - min) / step + 1) * step);
    }
    let legal: Vec<_> = question.offers.iter().filter(|offer| offer.barred.is_none()).collect();
    assert!(!legal.is_empty(), "{} has no legal answer", question.fact.key);
    // Some questions are answered together, for example in Apples how many cards of each rank each player won. If a random answer leaves
    // one number unknown, the other numbers seldom fit the number of cards in the deal. So a number is chosen wherever a number is offered.
    let numbers: Vec<_> = legal.iter().filter(|offer| question.together.is_some() && offer.value.number().is_some()).copied().collect();
    let chosen = if numbers.is_empty() { legal } else { numbers };
    chosen.get(pick as usize % chosen.len()).unwrap().value.clone()
}
