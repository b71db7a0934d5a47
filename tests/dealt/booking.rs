//! Enters a deal through the judge card by card. The facts that the judge records must be those that follow from the dealt cards.

use trick_ledger::asking::{Entry, Facts, Question, Statement, Value};
use trick_ledger::games::{AnyGame, Open, SeenTrick, View};

use crate::telling::{Telling, Told, is_of_play, is_of_the_deal};

/// The facts that follow from the cards in the tricks. None of them is asked for once the judge has seen all
/// tricks.
const BY_CARDS: &[&str] = &[
    "queens",
    "points",
    "team_points",
    "seat_points",
    "side_points",
    "side_trick_points",
    "monte_points",
    "p",
    "q_team",
    "mode",
    "joffre",
    "honours",
    "honour_cards",
    "royal",
    "quints",
    "events",
    "event_cards",
    "led",
    "verified_card_points",
    "hearts",
    "queen",
    "king",
    "ace",
    "jack",
    "tricks",
    "cap_c",
    "kitty",
    "last_trick",
];

/// Whether the cards in the tricks answer this question. For questions about ranks and called cards this depends on the
/// game.
fn is_told_by_cards(telling: &Telling, key: &str) -> bool {
    // By a house rule of Chiamata a declarer who has the called card may take the right neighbour as partner. Then the cards in the tricks
    // do not show the declarer's side.
    let unknown =
        telling.truth.is_word("self_found_partner", "right_neighbour") && ["side_", "monte_"].iter().any(|of| key.starts_with(of));
    (BY_CARDS.contains(&key) && !unknown) || key.starts_with("c_")
}

impl Telling {
    /// Enters a deal through a judge who sees every trick. Returns the number of tricks that were entered in this way, and the judge's
    /// entries.
    pub fn tell_by_judge(game: &'static dyn AnyGame, seed: u64) -> (usize, Vec<Statement>, Telling) {
        let mut telling = Telling::new(game, seed);
        telling.entry = Entry::Live;
        let (mut played, mut seen, mut told) = (false, Vec::new(), Vec::new());
        for _ in 0..400 {
            let mut facts = telling.facts.clone();
            let heard = telling.hear(&mut facts, true);
            telling.facts = facts;
            let question = match heard {
                Told::Complete(left_over) => {
                    let lost: Vec<_> = left_over.iter().filter(|(key, _)| key != "confirmed").collect();
                    assert!(lost.is_empty(), "{} {seed}: {lost:?} was not asked for in {:?}", game.sheet().id, telling.facts);
                    return (seen.len(), told, telling);
                }
                Told::Refused(stopped) | Told::Odd(stopped) => {
                    panic!("{} {seed} {:?} {:?}: {:?}", game.sheet().id, telling.rules, telling.facts, stopped.objection)
                }
                Told::Asks(question) => question,
            };
            let key = question.fact.key;
            if !played && is_of_play(game.sheet().id, key) {
                played = true;
                let facts = telling.facts.clone();
                telling.truth.play(&facts, &mut telling.luck);
                // Leaves out the true facts whose keys begin like those in `of_tricks`. The judge enters the events within a trick, for
                // example changes of trump. Marriages, declarations and calls are not made in this test.
                let of_tricks = ["change_tricks", "dungeon", "trump_changes", "marriage", "plain_", "end_event", "called_by", "declared"];
                telling.truth.given.retain(|(key, ..)| !of_tricks.iter().any(|begins| key.starts_with(begins)));
                telling.facts.tell(&telling.truth.given.clone());
                if game.sheet().id == "gaigel" {
                    telling.truth.over = None;
                }
                continue;
            }
            if telling.bids(&question) {
                continue;
            }
            let without_log = played && telling.viewed(&telling.facts, View::default()).plays_without_log;
            if let Some(trick) = next_trick(&telling, &question, without_log.then_some(seen.len())) {
                let open = telling.open_with(&telling.facts, &seen, &trick);
                let waits = without_log && seen.len() + 1 < telling.truth.played().len();
                assert!(waits || !open.trick_tells.is_empty(), "{} {seed}: the judge tells nothing at {key}", game.sheet().id);
                telling.facts.tell(&open.trick_tells);
                told.extend(open.trick_tells);
                seen.push(trick);
                continue;
            }
            let settled = telling.viewed(&telling.facts, View { seen: &seen, ..View::default() }).trick_tells;
            if !settled.is_empty() {
                telling.facts.tell(&settled);
                told.extend(settled);
                continue;
            }
            let all = !seen.is_empty() && seen.len() == telling.truth.tricks.len();
            assert!(!(all && is_told_by_cards(&telling, key)), "{} {seed}: {key} is asked in {:?}", game.sheet().id, telling.facts);
            let truth = telling.truth.answer(key, question.at, &telling.facts, &mut telling.luck);
            // In this test every trick of a deal of Gaigel is played, so no player ends the deal early by calling out.
            let no_call = Some(Value::word("no_call")).filter(|_| key == "end_event");
            let value = truth.or(no_call).filter(|_| played || is_of_the_deal(key)).unwrap_or_else(|| telling.any_answer(&question));
            telling.facts.tell(&[(key.to_owned(), question.at, value)]);
        }
        panic!("the interview of {} does not end", game.sheet().id);
    }

    fn open_with(&self, facts: &Facts, seen: &[SeenTrick], trick: &SeenTrick) -> Open {
        self.viewed(facts, View { trick: Some(trick.trick()), seen, ..View::default() })
    }
}

/// The trick that is shown to the judge next: the one that `question` is about. In a game without a log of winners, it is the one after the
/// `without_log` tricks that the judge has seen. `None` if the question is not about a trick.
fn next_trick(telling: &Telling, question: &Question, without_log: Option<usize>) -> Option<SeenTrick> {
    let is_asked = matches!(question.fact.key, "taken" | "led") && telling.game.sheet().id != "hearts";
    let trick = telling.truth.played().get(without_log.or(question.at.filter(|_| is_asked))?)?;
    Some(SeenTrick { plays: trick.plays.clone(), winning: trick.winning, trump: None })
}

/// Deals and plays a deal, and checks that the facts which the judge enters from its tricks agree with the cards.
pub fn check(game: &'static dyn AnyGame, seed: u64) -> usize {
    let (tricks, told, mut telling) = Telling::tell_by_judge(game, seed);
    for (key, at, value) in &told {
        let known = telling.truth.answer(key, *at, &telling.facts, &mut telling.luck).filter(|known| *known != Value::word("few"));
        if let Some(known) = known {
            assert_eq!(known, *value, "{} {seed}: {key} {at:?} in {:?}", game.sheet().id, telling.facts);
        }
    }
    tricks
}
