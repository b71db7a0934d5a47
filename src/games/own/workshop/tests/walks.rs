//! Writes whole games by answering the questions of the workshop, and compares them with documents that come with the app.
//! Also tests answers that the workshop refuses.

use super::*;
use crate::asking::Facts;
use crate::games::Game;
use crate::games::own::document::Document;
use crate::games::own::facts::OwnGame;
use crate::games::own::random::Random;
use crate::games::own::workshop::answer::word;
use crate::games::own::workshop::example::{Before, tell};
use crate::games::own::workshop::rows::Pay;

/// A user who writes a game, with the number of taps so far.
/// A tap is "next", "done" (for a formula, a row or a list), a choice, or a key of the keypad. To open or add a row is a tap too.
/// Letters of names are not counted.
struct Writer {
    draft: GameDraft,
    taps: usize,
}

impl Writer {
    fn new(model: Model, name: &str) -> Writer {
        let mut writer = Writer { draft: GameDraft::new(model, Lang::En), taps: 1 };
        writer.gives(DraftStep::Name, DraftAnswer::Text(name.to_owned()));
        writer
    }

    /// The number of taps with which a user changes the answer `old` to `new`.
    fn costs(&self, step: DraftStep, old: &DraftAnswer, new: &DraftAnswer, kind: &AnswerKind) -> usize {
        match (kind, old, new) {
            _ if old == new => 0,
            (AnswerKind::Formula { presets, .. }, _, DraftAnswer::Formula(formula)) => {
                if presets.iter().any(|preset| preset.formula == *formula) {
                    1
                } else {
                    usize::from(*old != DraftAnswer::Formula(Formula::default())) + formula.0.len() + 1
                }
            }
            (AnswerKind::Number { .. }, _, DraftAnswer::Number(n)) => n.to_string().len() + 1,
            (AnswerKind::NumberEach { .. }, _, DraftAnswer::Numbers(all)) => all.iter().map(|n| n.to_string().len() + 1).sum(),
            (AnswerKind::SomeOf(_), DraftAnswer::Numbers(old), DraftAnswer::Numbers(new)) => {
                new.iter().filter(|n| !old.contains(n)).count() + old.iter().filter(|n| !new.contains(n)).count()
            }
            (AnswerKind::Rows { .. }, DraftAnswer::Rows(old), DraftAnswer::Rows(new)) => {
                let row = |row: &DraftRow| {
                    let before = old.iter().find(|other| other.id == row.id).cloned().unwrap_or_else(|| self.draft.new_row(step));
                    let fields = self.draft.fields(step, row);
                    let each = fields
                        .iter()
                        .zip(&row.fields)
                        .enumerate()
                        .map(|(at, (field, new))| before.fields.get(at).map_or(1, |old| self.costs(step, old, new, &field.kind)));
                    if before == *row { 0 } else { 2 + each.sum::<usize>() }
                };
                new.iter().map(row).sum()
            }
            _ => 1,
        }
    }

    fn gives(&mut self, step: DraftStep, answer: DraftAnswer) {
        assert_eq!(self.draft.question(), Some(step), "{:?}", self.draft.faults());
        // Counts a tap on "next" for each answer that is no choice, because a choice is given with one tap.
        let costs = self.costs(step, &self.draft.answer(step), &answer, &self.draft.kind(step));
        let is_choice = matches!(answer, DraftAnswer::Word(_));
        self.taps += if is_choice { 1 } else { costs + 1 };
        self.draft.give(step, answer).unwrap_or_else(|objection| panic!("{step:?}: {objection}"));
    }

    fn agrees_until(&mut self, until: DraftStep) {
        while let Some(step) = self.draft.question().filter(|step| *step != until) {
            self.gives(step, self.draft.answer(step));
        }
        assert_eq!(self.draft.question(), Some(until));
    }

    /// Finishes the game. Counts the taps with which the answers and the points of the examples are entered.
    fn finishes(&mut self) -> &'static OwnGame {
        self.agrees_until(DraftStep::Examples);
        let draft = proven(self.draft.clone());
        for example in draft.examples() {
            let told = draft.telling(example).unwrap();
            self.taps += 3 + told.chips.len() + example.points.iter().map(|points| points.to_string().len() + 1).sum::<usize>();
        }
        let written = draft.document().unwrap_or_else(|troubles| panic!("{troubles:?}"));
        OwnGame::unopened(Document::check(&written).unwrap())
    }
}

fn formula(text: &str) -> DraftAnswer {
    DraftAnswer::Formula(Formula::read(text).unwrap_or_else(|| panic!("{text}")))
}

fn pay(id: u8, to: ToChoice, when: &str, points: &str) -> DraftRow {
    DraftRow::new(id, [word(to.word()), formula(when), formula(points)])
}

fn on_the_shelf(text: &str) -> &'static OwnGame {
    OwnGame::unopened(Document::read(text).unwrap())
}

#[test]
fn wizard_is_written_and_settles_like_the_one_on_the_shelf() {
    let mut writer = Writer::new(Model::ExactBids, "Wizard");
    writer.agrees_until(DraftStep::Cards);
    writer.gives(DraftStep::Cards, formula("60 // players"));
    writer.agrees_until(DraftStep::Hook);
    writer.gives(DraftStep::Hook, word(HookChoice::Rule.word()));
    writer.agrees_until(DraftStep::Pays);
    let lines =
        vec![pay(1, ToChoice::Seat, "tricks == bid", "20 + 10 * tricks"), pay(2, ToChoice::Seat, "tricks != bid", "-10 * |tricks - bid|")];
    writer.gives(DraftStep::Pays, DraftAnswer::Rows(lines));
    let written = writer.finishes();
    assert!(writer.taps <= 160, "{}", writer.taps);
    let known = on_the_shelf(include_str!("../../../../../public/games/wizard.json"));
    let mut random = Random::new(known, 1);
    for _ in 0..500 {
        let players = random.players();
        // Leaves out the last deal. In it the Wizard that comes with the app has no trumps, because no card is left to turn. No question of
        // the workshop asks about the last deal.
        let deal = 1 + random.below(60 / usize::from(players) - 1) as u32;
        let rules = random.rules();
        let mut before = Before::deal(known, players, random.below(usize::from(players)) as u8, deal).unwrap();
        let mut same = Before::deal(written, players, before.standing.dealer.0, deal).unwrap();
        (before.rules, same.rules) = (rules.clone(), rules);
        let (facts, _) = random.deal(&before.now(known)).unwrap();
        let [wants, got] = [tell(known, &before, &facts), tell(written, &same, &facts)].map(|(_, telling)| telling.settled.unwrap().points);
        assert_eq!(wants, got, "{facts:?}");
        assert_eq!(Game::length(known, &before.rules, players), Game::length(written, &same.rules, players));
        // Checks bids that add up to the number of cards. Both games must refuse the last bid, or both accept it.
        let add_up = |game, before: &Before| tell(game, before, &hooked(players, deal)).1.next.and_then(|next| next.objection).is_some();
        assert_eq!(add_up(known, &before), add_up(written, &same));
    }
}

/// The facts of a deal in which the bids add up to the number of cards. The first bid is this number, the other bids are 0.
fn hooked(players: u8, cards: u32) -> Facts {
    let mut facts = Facts::default();
    facts.set("trump", crate::asking::Value::word("H"));
    facts.set("bid", (0..players).map(|seat| crate::asking::Value::Number(if seat == 0 { i64::from(cards) } else { 0 })).collect());
    facts
}

#[test]
fn five_hundred_is_written_and_settles_like_the_one_on_the_shelf() {
    let mut writer = Writer::new(Model::Declarer, "Five Hundred");
    writer.gives(DraftStep::Sides, word(SidesChoice::Partners.word()));
    writer.agrees_until(DraftStep::Cards);
    writer.gives(DraftStep::Cards, formula("10"));
    writer.agrees_until(DraftStep::Contracts);
    let contract = |id, name: &str, worth, takes: TakesChoice| {
        DraftRow::new(id, [DraftAnswer::Text(name.to_owned()), DraftAnswer::Number(worth), word(takes.word())])
    };
    let contracts = [
        contract(1, "Tricks", 0, TakesChoice::Level),
        contract(2, "Misère", 250, TakesChoice::Nothing),
        contract(3, "Open misère", 500, TakesChoice::Nothing),
    ];
    writer.gives(DraftStep::Contracts, DraftAnswer::Rows(contracts.to_vec()));
    writer.gives(DraftStep::Level, DraftAnswer::Number(6));
    writer.gives(DraftStep::Trump, word(TrumpChoice::Strain.word()));
    writer.gives(DraftStep::Suits, DraftAnswer::Numbers(vec![40, 100, 80, 60, 120]));
    writer.gives(DraftStep::Tricks, word(TricksChoice::Side.word()));
    writer.agrees_until(DraftStep::Worth);
    writer.gives(DraftStep::Worth, formula("if(contract == c1, 100 * (level - 6) + trump.worth, contract.worth)"));
    writer.gives(DraftStep::Made, formula("if(contract == c1, won >= level, won == 0)"));
    writer.agrees_until(DraftStep::Pays);
    let DraftAnswer::Rows(suggested) = writer.draft.answer(DraftStep::Pays) else { panic!("lines") };
    assert!(suggested.iter().all(|row| Pay::of(row).to == ToChoice::Side), "two partners are paid once: {suggested:?}");
    let lines = vec![
        pay(1, ToChoice::Side, "on(declarer) and made", "if(contract == c1 and tricks == 10, max(250, worth), worth)"),
        pay(2, ToChoice::Side, "on(declarer) and failed", "-worth"),
        pay(3, ToChoice::Side, "not on(declarer) and contract == c1 and tricks > 0", "10 * tricks"),
    ];
    writer.gives(DraftStep::Pays, DraftAnswer::Rows(lines));
    writer.gives(DraftStep::Ends, word(EndsChoice::Made.word()));
    writer.gives(DraftStep::Goal, DraftAnswer::Number(500));
    writer.gives(DraftStep::Floor, DraftAnswer::Number(-500));
    let written = writer.finishes();
    assert!(writer.taps <= 200, "{}", writer.taps);
    let known = on_the_shelf(include_str!("../../../../../public/games/five-hundred.json"));
    let mut random = Random::new(known, 1);
    for _ in 0..500 {
        let mut before = Before::deal(known, 4, random.below(4) as u8, 3).unwrap();
        let mut same = Before::deal(written, 4, before.standing.dealer.0, 3).unwrap();
        for side in 0..2_usize {
            let total = random.below(1000) as i64 - 499;
            before.standing.totals.set(side, total);
            same.standing.totals.set(side, total);
        }
        let (facts, deal) = random.deal(&before.now(known)).unwrap();
        let mut told = Facts::default();
        for (key, value) in facts.iter() {
            let of_contract =
                |word: &str| ["trumps", "none", "open"].iter().position(|other| *other == word).map(|at| ["c1", "c2", "c3"][at]);
            let value = match (key, value.as_word().and_then(of_contract)) {
                ("contract", Some(word)) => crate::asking::Value::word(word),
                _ => value.clone(),
            };
            told.set(if key == "bidder" { "declarer".to_owned() } else { key.to_owned() }, value);
        }
        let (again, telling) = tell(written, &same, &told);
        let wants = tell(known, &before, &facts).1.settled.unwrap().points;
        assert_eq!(wants, telling.settled.unwrap_or_else(|| panic!("{told:?}")).points, "{facts:?}");
        let [wants, got] = [(known, &before, &deal), (written, &same, &again)].map(|(game, before, deal)| {
            let standing = crate::games::playing::reckon(game, &before.now(game), before.table, deal).1;
            Game::outcome(game, &before.rules, before.table, &standing).map(|outcome| outcome.winners())
        });
        assert_eq!(wants, got, "{facts:?} {:?}", before.standing.totals);
    }
}

#[test]
fn what_is_impossible_is_refused_and_nothing_is_lost() {
    let mut draft = GameDraft::new(Model::ExactBids, Lang::En);
    draft.give(DraftStep::Name, DraftAnswer::Text("Mine".to_owned())).unwrap();
    let before = draft.saved();
    let name = |name: &str| DraftAnswer::Text(name.to_owned());
    let row = |id, name: &str| DraftRow::new(id, [DraftAnswer::Text(name.to_owned()), word(WhoseChoice::Who.word()), formula("")]);
    for (step, answer, objection) in [
        (DraftStep::Name, name(" "), DraftObjection::NoName),
        (DraftStep::Name, name(&"x".repeat(61)), DraftObjection::LongName { most: 60 }),
        (DraftStep::Players, DraftAnswer::Numbers(vec![1]), DraftObjection::Range { got: 1, min: 2, max: 10 }),
        (DraftStep::Players, DraftAnswer::Numbers(Vec::new()), DraftObjection::NoRow),
        (DraftStep::Players, name("four"), DraftObjection::Form),
        (DraftStep::Course, word("sideways"), DraftObjection::NoChoice("sideways".to_owned())),
        (DraftStep::Tricks, word(TricksChoice::Side.word()), DraftObjection::NoChoice("side".to_owned())),
        (DraftStep::Level, DraftAnswer::Number(1), DraftObjection::NotAsked(DraftStep::Level)),
        (DraftStep::Cards, formula(""), DraftObjection::NoFormula),
        (
            DraftStep::Cards,
            DraftAnswer::Formula(Formula(vec![Sign::Mark(FormulaMark::Open); 10_000])),
            DraftObjection::TooMany { most: Formula::LONGEST },
        ),
        (DraftStep::Pays, DraftAnswer::Rows(Vec::new()), DraftObjection::NoRow),
        (DraftStep::Counted, DraftAnswer::Rows(vec![row(1, "Ace"), row(1, "King")]), DraftObjection::SameRow(1)),
        (DraftStep::Counted, DraftAnswer::Rows(vec![row(1, "Ace"), row(2, "ace ")]), DraftObjection::SameName("ace ".to_owned())),
        (
            DraftStep::Counted,
            DraftAnswer::Rows((1..=13).map(|id| row(id, &format!("Card {id}"))).collect()),
            DraftObjection::TooMany { most: 12 },
        ),
    ] {
        assert_eq!(draft.give(step, answer), Err(objection), "{step:?}");
        assert_eq!(draft.saved(), before);
    }
    assert!(matches!(draft.give(DraftStep::Cards, formula("60 // (")), Err(DraftObjection::Formula(_))));
    assert!(matches!(draft.give(DraftStep::Name, name("a\u{202e}b")), Err(DraftObjection::BadName(_))));
}

#[test]
fn a_record_of_another_version_or_with_damage_is_refused() {
    let text = agreed(Model::ExactBids).saved().text();
    assert!(Saved::read(&text).unwrap().open().is_ok());
    assert_eq!(Saved::read(&text.replace("\"draft\":1", "\"draft\":2")), Err(UnopenedDraft::Later { version: 2 }));
    assert_eq!(Saved::read(&text[..text.len() / 2]), Err(UnopenedDraft::Unreadable));
    assert_eq!(Saved::read("[]"), Err(UnopenedDraft::Unreadable));
    let opened = |text: &str| Saved::read(text).and_then(Saved::open).map(|_| ());
    assert_eq!(opened(&text.replace("exact_bids", "tarot")), Err(UnopenedDraft::NoModel("tarot".to_owned())));
    let wrong = text.replace("{\"word\":\"alone\"}", "{\"word\":\"both\"}");
    assert!(matches!(opened(&wrong), Err(UnopenedDraft::Answer { at: 1, step: DraftStep::Sides, .. })));
}

#[test]
fn an_example_that_comes_to_something_else_is_said_with_both() {
    let mut draft = proven(agreed(Model::ExactBids));
    let mut examples = draft.examples().to_vec();
    examples[1].points[0] += 5;
    draft.give(DraftStep::Examples, DraftAnswer::Examples(examples.clone())).unwrap();
    let troubles = draft.document().unwrap_err();
    assert_eq!((troubles.len(), troubles[0].step, troubles[0].row), (1, DraftStep::Examples, Some(1)));
    assert!(matches!(&troubles[0].fault.wrong, crate::games::own::Wrong::Pays { wants, .. } if *wants == examples[1].points));
    assert_eq!(draft.question(), Some(DraftStep::Examples));
}

#[test]
fn a_changed_game_names_the_one_before_and_a_copy_does_not() {
    let draft = proven(agreed(Model::OnlyTotals));
    let written = draft.document().unwrap();
    let changed = draft.clone().changing(&written);
    assert_eq!(changed.document().unwrap().after(), Some(written.id()));
    let copy = changed.copied("Another").unwrap();
    assert_eq!((copy.name(), copy.document().unwrap().after()), ("Another", None));
    assert_eq!(draft.copied("").err(), Some(DraftObjection::NoName));
}

/// An answer can remove a value that the formula of an earlier question uses. Checks that the workshop then asks the earlier question
/// again.
#[test]
fn a_formula_that_names_something_gone_is_asked_again() {
    let mut draft = agreed(Model::ExactBids);
    draft.give(DraftStep::Bids, word(BidsChoice::Nobody.word())).unwrap();
    assert_eq!(draft.question(), Some(DraftStep::Pays));
    assert!(draft.faults().iter().all(|trouble| trouble.step == DraftStep::Pays && trouble.row.is_some()));
    draft.undo().unwrap();
    assert_eq!(draft.faults(), []);
}
