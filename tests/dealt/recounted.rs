//! Tests that `recount` and the app give the same ruling for every possible mistake in a deal whose cards were dealt and played, and the
//! same match after booking the ruling.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value as Json, json};
use trick_ledger::asking::{Answer, Entry, Facts, Interview, Stop, Value};
use trick_ledger::games::{AnyGame, Because, Booked, Story, View};
use trick_ledger::law::{By, Cost, Incident, MovedBefore, Remedy, Revoked, Ruling, Setting, booking_terms, interview, others, rule};
use trick_ledger::matches::{Act, Change, Match, MatchFile, Step};
use trick_ledger::table::Seat;
use trick_ledger::text::{Lang, Voice};

use crate::clauses::{any_law, match_with};
use crate::luck::Luck;
use crate::telling::Telling;

/// The costs of a revoke (a failure to follow suit), as in clauses 1.3 to 1.6 of the rule sheet `irregularities`.
const COSTS: [&str; 7] = ["nothing", "1_trick", "2_tricks", "3_tricks", "bridge", "deal_lost", "points"];

/// The largest number of values that are tried for the worth of moved tricks.
const TRIED: usize = 6;

/// The results of the comparisons for a game.
#[derive(Default)]
pub struct Same {
    rulings: usize,
    matches: usize,
    pub wrong: Vec<String>,
}

impl Same {
    pub fn line(&self, id: &str) -> String {
        format!("{id:18} | {} rulings, {} matches | {} wrong", self.rulings, self.matches, self.wrong.len())
    }
}

/// The answers of `recount` to these pieces of input, one per line.
fn recount(order: &[&str], input: &[Json]) -> Vec<Json> {
    let program = std::env::var_os("RECOUNT").unwrap_or_else(|| env!("CARGO_BIN_EXE_recount").into());
    let mut child = Command::new(program).args(order).arg("--jsonl").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut stdin, lines) = (child.stdin.take().unwrap(), input.iter().map(Json::to_string).collect::<Vec<_>>().join("\n"));
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()).unwrap());
    let done = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let answers: Vec<Json> = String::from_utf8(done.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), input.len());
    answers
}

/// A match with one deal whose cards were dealt and played, and the mistakes that can be reported about it.
struct AtTable {
    game: Match,
    story: Story,
}

/// A mistake as the app asks about it, and its ruling.
struct Heard {
    told: Facts,
    setting: Setting,
    incident: Incident,
    ruling: Ruling,
}

impl AtTable {
    /// The properties of the game and the deal that the law needs, as the app gives them.
    fn setting(&self, told: &Facts) -> Setting {
        let plain = self.game.game().setting(self.game.house_rules(0), self.game.count());
        let deal = self.game.deal_told(&self.story, told);
        let taken = deal.and_then(|deal| self.story.taken(deal));
        self.game.setting(plain, &self.story, deal, taken.and_then(|taken| taken.declared()))
    }

    /// Every way to answer the app's questions about a mistake.
    fn mistakes(&self) -> Vec<Heard> {
        let law = self.game.game().law(self.game.house_rules(0));
        let (mut open, mut all) = (vec![Facts::default()], Vec::new());
        while let Some(told) = open.pop() {
            let setting = self.setting(&told);
            match interview(&mut Interview::new(&told, Entry::Live), &setting, &law) {
                Ok(incident) => all.push(Heard { ruling: rule(&incident, &law, &setting), told, setting, incident }),
                Err(Stop(stopped)) => open.extend(stopped.question.answers().into_iter().map(|answer| {
                    let mut told = told.clone();
                    told.set(stopped.question.fact.key, answer);
                    told
                })),
            }
        }
        all
    }

    /// The app's explanation of a mistake: the sentences with their clauses. Also has the sentences under the lawbooks (the named sets of
    /// rules for mistakes) that the table did not choose, if these rule otherwise.
    fn says(&self, heard: &Heard) -> Vec<(String, String)> {
        let law = self.game.game().law(self.game.house_rules(0));
        let voice = Voice { lang: Lang::En, names: &self.game.header().players };
        let others = others(&heard.incident, &law, &heard.setting);
        let ours = heard.ruling.findings();
        let theirs = others.iter().flat_map(|(_, ruling)| [&ruling.now, &ruling.cost]);
        ours.chain(theirs).map(|finding| (voice.text(&finding.say), finding.clause.id.to_owned())).collect()
    }

    /// The mistake as a case for `recount`, with everything that the app knows from its match. The law does
    /// not depend on the number of the deal, so the case leaves the number out.
    fn case(&self, heard: &Heard) -> Json {
        let mut told = heard.told.clone();
        told.remove("which");
        match heard.incident {
            Incident::Wrong(age) => told.set("deal", age.to_value()),
            Incident::Revoke { revoked: Some(Revoked { by: by @ (By::Declarer | By::Defenders), .. }), .. } => {
                told.set("declarer_side", Value::Yes(by == By::Declarer));
            }
            _ => {}
        }
        let header = self.game.header();
        json!({"game": self.game.game().sheet().id, "house_rules": header.house_rules, "players": header.players, "incident": told})
    }

    /// The cost of a remedy for this player. If this cost depends on what the moved tricks are worth, one of a few possible values is
    /// chosen, because checking a value takes long in Kloepper.
    fn cost(&self, remedy: Remedy, by: Seat) -> Option<Cost> {
        let taken = self.story.taken(0);
        let can_be = |cost| self.game.can_say(&self.story, &booked(by, cost));
        let told = booking_terms::cost(
            &mut Interview::new(&Facts::default(), Entry::Live),
            remedy,
            by,
            (self.game.dearest_trick(0), taken.as_ref(), MovedBefore::default()),
            (&|tricks| self.game.worths(&self.story, 0, tricks), &can_be),
        );
        let stopped = match told {
            Ok(cost) => return cost,
            Err(Stop(stopped)) => stopped,
        };
        let Remedy::Tricks(tricks) = remedy else { return None };
        let worths: Vec<_> = stopped.question.answers().iter().filter_map(Value::number).collect();
        let few = worths.iter().step_by(worths.len().div_ceil(TRIED).max(1));
        few.map(|worth| Cost::Moved { tricks, worth: u16::try_from(*worth).ok() }).find(|cost| can_be(*cost))
    }
}

fn booked(by: Seat, cost: Cost) -> Booked {
    Booked { deal: 0, by: by.0, cost, reason: Because::Words("revoke".to_owned()) }
}

/// The sentences and clauses in `recount`'s answer to a case.
fn said(answer: &Json) -> Vec<(String, String)> {
    let all = |told: &Json, keys: &[&str]| -> Vec<Json> { keys.iter().map(|key| told[*key].clone()).collect() };
    let besides = answer["besides"].as_array().cloned().unwrap_or_default();
    let others = answer["others"].as_array().cloned().unwrap_or_default();
    let theirs = others.iter().flat_map(|told| all(told, &["now", "cost"]));
    let findings = all(answer, &["now", "cost"]).into_iter().chain(besides).chain(theirs);
    let word = |told: &Json, key: &str| told[key].as_str().unwrap_or_default().to_owned();
    findings.map(|told| (word(&told, "says"), word(&told, "clause"))).collect()
}

/// Tries the possible mistakes of one simulated deal, under a random law.
pub fn walk(game: &'static dyn AnyGame, seed: u64, same: &mut Same) {
    let telling = crate::told(game, seed);
    let mut luck = Luck(telling.luck.0);
    let (.., mut rules) = any_law(&telling, &mut luck);
    if luck.below(2) == 0 {
        rules.set("revoke", Value::Word((*luck.pick(&COSTS)).into()));
    }
    let Some(game) = match_with(&telling, &rules, std::slice::from_ref(&telling.facts)) else { return };
    let table = AtTable { story: game.story(View::FULL), game };
    rule_alike(&table, same);
    count_alike(&telling, &table, same);
}

/// Checks that the app and `recount` give the same ruling on every mistake. `recount` gets the facts that the app knows from
/// its match.
fn rule_alike(table: &AtTable, same: &mut Same) {
    let mistakes = table.mistakes();
    let mut cases: Vec<Json> = mistakes.iter().map(|heard| table.case(heard)).collect();
    // The program `recount` is not given the deal, so it asks whether a misère (a bid to take no trick) failed. In these deals no misère
    // failed, so the answer is no.
    let answers = recount(&["--rule"], &cases);
    for (case, answer) in cases.iter_mut().zip(&answers) {
        if answer["asks"]["fact"] == "broke_misere" {
            case["incident"]["broke_misere"] = json!(false);
        }
    }
    let answers = recount(&["--rule"], &cases);
    for ((case, answer), heard) in cases.iter().zip(&answers).zip(&mistakes) {
        same.rulings += 1;
        let (app, recount) = (table.says(heard), said(answer));
        if app != recount {
            same.wrong.push(format!("{case}: the app says {app:?}, recount {recount:?} {answer}"));
        }
    }
}

/// Checks that the app and `recount` score a match with a booked ruling alike.
fn count_alike(telling: &Telling, table: &AtTable, same: &mut Same) {
    if table.story.settled.len() != 1 {
        return;
    }
    let (mut files, mut expected) = (Vec::new(), Vec::new());
    for remedy in [1, 2, 3].map(Remedy::Tricks).into_iter().chain([Remedy::DealLost, Remedy::MisereMade, Remedy::Points(7)]) {
        for by in telling.truth.table.everybody().iter() {
            let Some(cost) = table.cost(remedy, by) else { continue };
            let mut game = table.game.clone();
            game.push(Step { at: 0, act: Act::Do(Change::Book(booked(by, cost))) });
            files.push(serde_json::to_value(MatchFile::of(&game)).unwrap());
            expected.push(game.story(View::FULL));
        }
    }
    for ((file, answer), story) in files.iter().zip(recount(&[], &files)).zip(&expected) {
        same.matches += 1;
        let (points, totals) = (&story.settled[0].points, &story.totals);
        let is = json!([points.iter().collect::<Vec<_>>(), totals.iter().collect::<Vec<_>>()]);
        if json!([answer["deals"][0]["points"], answer["totals"]]) != is {
            same.wrong.push(format!("{file}: the app counts {is}, recount {answer}"));
        }
    }
}
