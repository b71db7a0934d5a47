//! Tests with the example matches of every game and of every document that comes with the app. They check the properties of a match that is
//! entered fact by fact, undone, corrected, cut short, or damaged.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod expected;

use std::fs;
use std::path::Path;

use expected::written;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::Value as Json;
use trick_ledger::asking::{Entry, FactPlace, Facts, Meanwhile, Statement, Value};
use trick_ledger::games::{Open, Settled, Story, View};
use trick_ledger::matches::{Act, Change, FileTrouble, Match, MatchFile, Step, Unasked, Where};
use trick_ledger::table::Side;
use trick_ledger::text::{Lang, Voice};

/// The text of an example. The example of a document does not contain the document.
fn text(id: &str) -> String {
    if written::names().iter().any(|name| name == id) {
        return written::example(id);
    }
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/matches/{id}.json"))).unwrap()
}

/// The ids of the games that have an example, and the names of the documents.
fn ids() -> Vec<String> {
    let folder = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches")).unwrap();
    let mut ids: Vec<_> = folder.map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    ids.extend(written::names());
    ids.sort();
    ids
}

fn an_example() -> impl Strategy<Value = String> {
    prop::sample::select(ids())
}

/// Reads a match file. If a document is its game, the document is added.
fn read(id: &str, text: &str) -> Result<MatchFile, FileTrouble> {
    let is_written = written::names().iter().any(|name| name == id);
    if is_written { MatchFile::read(&written::with_document(id, text)) } else { MatchFile::read(text) }
}

fn example(id: &str) -> MatchFile {
    read(id, &text(id)).unwrap_or_else(|trouble| panic!("{id}: {trouble:?}"))
}

fn told(file: &MatchFile) -> Story {
    file.recount().unwrap_or_else(|troubles| panic!("{}: {troubles:?}", file.game)).1
}

#[test]
fn every_example_is_a_whole_match() {
    for id in ids() {
        let file = example(&id);
        assert_eq!(file.game, if file.own_game.is_some() { "own" } else { &id });
        let story = told(&file);
        assert!(story.outcome.is_some() && story.open.is_none(), "{id} has no end");
        assert_eq!(story.settled.len(), file.deals.len(), "{id}");
    }
}

#[test]
fn every_example_ends_as_reckoned_by_hand() {
    let built_in = expected::all().into_iter().map(|(id, expected)| (id.to_owned(), expected.ends));
    let ends: Vec<_> = built_in.chain(written::ends()).collect();
    for (id, ends) in &ends {
        let story = told(&example(id));
        assert_eq!(story.totals.as_slice(), ends.totals, "{id}: the totals");
        let won: Vec<_> = story.outcome.unwrap().winners().iter().map(|seat| seat.0).collect();
        assert_eq!(won, ends.winners, "{id}: the winners");
    }
    let mut reckoned: Vec<_> = ends.into_iter().map(|(id, _)| id).collect();
    reckoned.sort();
    assert_eq!(reckoned, ids(), "each example, and no other");
}

#[test]
fn totals_are_the_sums_of_lines_that_explain_themselves() {
    for id in ids() {
        let file = example(&id);
        let (game, story) = file.recount().unwrap();
        let unit = game.game().unit(&file.house_rules);
        let mut totals = vec![0; story.totals.len()];
        for deal in &story.settled {
            let full = deal.full.as_ref().unwrap();
            for (side, total) in totals.iter_mut().enumerate() {
                let sum = full.ledger.sum(Side(side as u8), unit);
                assert_eq!(deal.points.get(side), sum, "{id}");
                *total += sum;
            }
            assert_eq!(deal.totals.as_slice(), totals, "{id}");
            for lang in Lang::ALL {
                let voice = Voice { lang, names: &file.players };
                assert!(!voice.text(&full.brief).is_empty(), "{id}");
                for line in &full.ledger.lines {
                    assert!(!line.amount.written(&voice).is_empty() && !line.clauses.is_empty(), "{id}");
                }
            }
        }
        assert_eq!(story.totals.as_slice(), totals, "{id}");
    }
}

#[test]
fn a_file_becomes_a_match_and_the_same_file_again() {
    for id in ids() {
        let file = example(&id);
        assert_eq!(MatchFile::of(&file.clone().into_match(0).unwrap()), file, "{id}");
        let written = serde_json::to_string(&file).unwrap();
        assert_eq!(MatchFile::read(&written).unwrap(), file, "{id}");
    }
}

/// The number of tricks that are entered before another question interrupts the entry of tricks.
const IN_THE_MIDDLE: usize = 3;

/// Checks that the match screen still shows the tricks so far while a question interrupts them: about a knock, the new trump, or a
/// corrected answer.
#[test]
fn the_tricks_stay_on_the_table_while_something_is_asked_that_comes_before_them() {
    let mut asked = 0;
    for id in ids() {
        for (deal, facts) in example(&id).deals.iter().enumerate() {
            let Some(table) = in_the_middle(&id, deal, facts) else { continue };
            let open = table.story(View::FULL).open.unwrap();
            let tricks = open.scene.tricks;
            let mut check = |open: &Open, what: &str| {
                asked += 1;
                assert_eq!(open.scene.tricks, tricks, "{id}, deal {deal}: {what}");
            };
            for chip in &open.chips {
                let reopened = View { reopened: Some(FactPlace { key: chip.fact.key, at: chip.at }), ..View::FULL };
                check(&table.story(reopened).open.unwrap(), chip.fact.key);
            }
            for at_hand in &open.at_hand {
                let (reopened, mut next) = match &at_hand.does {
                    Meanwhile::Asks(fact, at) => (Some(FactPlace { key: fact.key, at: *at }), None),
                    // A key that also enters the trick would change the tricks, so it is not tapped.
                    Meanwhile::Tells(told) if told.iter().all(|(key, ..)| key != "taken") => (None, Some(told.clone())),
                    Meanwhile::Tells(_) | Meanwhile::DealsAgain | Meanwhile::Reads(_) => continue,
                };
                // Enters the first possible answer until the trick is asked for again.
                let mut table = table.clone();
                let mut view = View { reopened, ..View::FULL };
                while let Some(told) = next.take().or_else(|| first_answer(&table.story(view)).map(|told| vec![told])) {
                    table.push(Step { at: 0, act: Act::Do(Change::Tell { deal, facts: told }) });
                    view = View::FULL;
                    let open = table.story(view).open.unwrap();
                    let question = open.stopped.as_ref().map(|stopped| &stopped.question);
                    if question.is_none_or(|question| question.fact.key == "taken" || question.offers.is_empty())
                        || open.left_over.is_empty()
                    {
                        break;
                    }
                    check(&open, at_hand.says.phrase.en());
                }
            }
        }
    }
    assert!(asked > 100, "only {asked} questions were tried");
}

/// A deal of an example, with some of its logged tricks entered. `None` if the deal has too few logged tricks, or if the match screen does
/// not show them.
fn in_the_middle(id: &str, deal: usize, facts: &Facts) -> Option<Match> {
    let mut file = example(id);
    file.deals.truncate(deal);
    let mut table = file.into_match(0).unwrap();
    table.push(Step { at: 0, act: Act::Do(Change::Enter(Entry::Live)) });
    loop {
        let open = table.story(View::FULL).open?;
        let question = open.stopped?.question;
        let (key, at) = (question.fact.key, question.at);
        if key == "taken" && at == Some(IN_THE_MIDDLE) {
            return open.scene.tricks.map(|_| table);
        }
        let value = match at {
            None => facts.get(key)?,
            Some(at) => facts.get(key)?.items().get(at)?,
        };
        table.push(Step { at: 0, act: Act::Do(Change::Tell { deal, facts: vec![(key.to_owned(), at, value.clone())] }) });
    }
}

/// The first possible answer to the open question. `None` if no question is open, or if it has no possible answer.
fn first_answer(story: &Story) -> Option<Statement> {
    let question = &story.open.as_ref()?.stopped.as_ref()?.question;
    let offer = question.offers.iter().find(|offer| offer.barred.is_none())?;
    Some((question.fact.key.to_owned(), question.at, offer.value.clone()))
}

#[test]
fn correcting_a_deal_to_itself_changes_nothing() {
    for id in ids() {
        let file = example(&id);
        let mut game = file.clone().into_match(0).unwrap();
        let before = shown(&game);
        for (deal, facts) in file.deals.iter().enumerate() {
            game.push(Step { at: 1, act: Act::Do(Change::Correct { deal, facts: facts.clone() }) });
        }
        assert_eq!(shown(&game), before, "{id}");
        assert_eq!(game.record().corrections.len(), file.deals.len(), "{id}");
    }
}

/// All data of a match that a screen shows, as text to compare.
fn shown(game: &Match) -> String {
    format!("{:?}", game.story(View::FULL))
}

/// The acts of a table that enters the match fact by fact and list item by list item. Every deal is saved as
/// soon as it is complete.
fn acts(file: &MatchFile) -> Vec<Act> {
    let mut acts = Vec::new();
    for (deal, facts) in file.deals.iter().enumerate() {
        for (key, value) in facts.iter() {
            let mut tell = |at, value: &Value| acts.push(Act::Do(Change::Tell { deal, facts: vec![(key.to_owned(), at, value.clone())] }));
            match value {
                Value::List(items) => items.iter().enumerate().for_each(|(at, item)| tell(Some(at), item)),
                _ => tell(None, value),
            }
        }
        acts.push(Act::Do(Change::Settle { deal, drop: Vec::new() }));
    }
    acts
}

fn played(file: &MatchFile, acts: impl IntoIterator<Item = Act>) -> Match {
    let journal = acts.into_iter().enumerate().map(|(i, act)| Step { at: i as i64, act }).collect();
    Match::new(file.header().unwrap(), journal).unwrap()
}

/// The dealer, the points and the totals of a saved deal, to compare two replays.
fn standing(deal: &Settled) -> (u8, Vec<i64>, Vec<i64>) {
    (deal.dealer.0, deal.points.as_slice().to_vec(), deal.totals.as_slice().to_vec())
}

#[test]
fn told_fact_by_fact_a_match_always_knows_what_comes_next() {
    for id in ids() {
        let file = example(&id);
        let whole: Vec<_> = told(&file).settled.iter().map(standing).collect();
        let acts = acts(&file);
        let mut game = played(&file, []);
        for (i, act) in acts.iter().enumerate() {
            let story = game.story(View::FULL);
            let settled: Vec<_> = story.settled.iter().map(standing).collect();
            assert_eq!(settled, whole[..settled.len()], "{id}, step {i}");
            let open = story.open.unwrap_or_else(|| panic!("{id} is over before step {i}"));
            assert_eq!(open.stopped.is_none(), open.preview.is_some(), "{id}, step {i}");
            if let Act::Do(Change::Settle { .. }) = act {
                assert!(open.preview.is_some(), "{id}, step {i}: {:?}", open.stopped);
            }
            let stopped = open.stopped.iter().map(|stopped| &stopped.question.says);
            let says = open.chips.iter().flat_map(|chip| [Some(&chip.label), chip.says.as_ref()]).flatten().chain(stopped);
            for say in says {
                for lang in Lang::ALL {
                    assert!(!Voice { lang, names: &file.players }.text(say).is_empty(), "{id}, step {i}: {say:?}");
                }
            }
            game.push(Step { at: 0, act: act.clone() });
        }
        assert!(game.story(View::FULL).outcome.is_some(), "{id}");
    }
}

proptest! {
    /// Checks that after any number of steps and undos, redoing restores the state.
    #[test]
    fn undo_then_redo_is_the_identity(id in an_example(), upto in any::<Index>(), back in any::<Index>()) {
        let file = example(&id);
        let mut acts = acts(&file);
        acts.truncate(upto.index(acts.len()) + 1);
        let before = played(&file, acts.clone());
        let back = back.index(acts.len() + 1);
        let taken_back = played(&file, acts.iter().cloned().chain(vec![Act::Undo; back]));
        let kept = played(&file, acts[..acts.len() - back].iter().cloned());
        prop_assert_eq!(&taken_back.record().deals, &kept.record().deals);
        prop_assert_eq!(taken_back.record().redoable, back);
        prop_assert_eq!(shown(&taken_back), shown(&kept));
        let again = played(&file, acts.iter().cloned().chain(vec![Act::Undo; back]).chain(vec![Act::Redo; back]));
        prop_assert_eq!(again.record(), before.record());
        prop_assert_eq!(shown(&again), shown(&before));
    }

    /// Checks that a match that is cut short has the beginning of the whole match's story.
    #[test]
    fn the_beginning_does_not_depend_on_the_rest(id in an_example(), upto in any::<Index>()) {
        let mut file = example(&id);
        let whole = told(&file);
        file.deals.truncate(upto.index(file.deals.len()));
        let cut = told(&file);
        prop_assert_eq!(format!("{:?}", cut.settled), format!("{:?}", &whole.settled[..cut.settled.len()]));
        prop_assert!(cut.outcome.is_none() && cut.open.is_some());
    }

    /// Removes one fact from a deal. Checks that it is asked for again if the deal needs it, and that no other fact is lost.
    #[test]
    fn a_lost_fact_is_asked_for_again(id in an_example(), deal in any::<Index>(), fact in any::<Index>()) {
        let mut file = example(&id);
        let deal = deal.index(file.deals.len());
        let facts = &mut file.deals[deal];
        let key = facts.iter().nth(fact.index(facts.len())).unwrap().0.to_owned();
        facts.remove(&key);
        let story = file.clone().into_match(0).unwrap().story(View::FULL);
        match story.open {
            // Either this deal is asked again, or a later deal has become impossible and is asked again. Checks that all other facts are
            // still recorded.
            Some(open) => prop_assert!(open.deal >= deal && (open.stopped.is_some() || open.preview.is_some())),
            None => prop_assert!(story.settled.len() > deal),
        }
    }

    /// Checks that a match file with random damage is either replayed or refused, and that nothing panics.
    #[test]
    fn a_damaged_file_is_recounted_or_objected_to(id in an_example(), damages in prop::collection::vec(damage(), 1..4)) {
        let mut json: Json = serde_json::from_str(&text(&id)).unwrap();
        for (at, damage) in &damages {
            harm(&mut json, *at, damage);
        }
        let troubles = match read(&id, &json.to_string()) {
            Ok(file) => file.recount().map(|(_, story)| drop(story)).err().unwrap_or_default().0,
            Err(trouble) => vec![trouble],
        };
        for trouble in troubles {
            for lang in Lang::ALL {
                prop_assert_ne!(trouble.sentence(&lang.voice()), "");
            }
        }
        // The app can open a saved match that has faults. So even if the file was refused above, its match must be playable: it has an open
        // deal or an outcome. Texts that give no match at all are skipped.
        if let Ok(Ok(game)) = read(&id, &json.to_string()).map(|file| file.into_match(0)) {
            let story = game.story(View::FULL);
            prop_assert!(story.open.is_some() || story.outcome.is_some());
        }
    }
}

proptest! {
    // Runs only 64 cases, because every case replays a deal in up to a thousand variants.
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Adds a fact from another deal to a deal. Checks that the fact is then asked for there, or refused with a reason. The reason names an
    /// entry of the deal, an answer that the deal shows without an entry (the default), or a house rule.
    #[test]
    fn a_fact_of_another_deal_is_refused_with_its_reason(id in an_example(), deal in any::<Index>(), other in any::<Index>()) {
        let mut file = example(&id);
        let deal = deal.index(file.deals.len());
        let facts = &file.deals[deal];
        let foreign: Vec<_> = file.deals.iter().flat_map(Facts::iter).filter(|(key, _)| facts.get(key).is_none()).collect();
        prop_assume!(!foreign.is_empty());
        let (key, value) = foreign[other.index(foreign.len())];
        let (key, mut facts) = (key.to_owned(), facts.clone());
        facts.set(key.clone(), value.clone());
        file.deals[deal] = facts.clone();
        let chips = file.clone().into_match(0).unwrap().draft(deal, &facts, View::default()).open.map(|open| open.chips).unwrap_or_default();
        let shown = |key: &str| chips.iter().any(|chip| chip.fact.key == key && chip.says.is_some());
        for trouble in file.recount().err().unwrap_or_default().iter() {
            let FileTrouble::NotAsked { place, why, .. } = trouble else { continue };
            match why.as_deref() {
                Some(Unasked::Answer { place: Where::Fact { deal: of, key: by, .. }, .. }) => {
                    prop_assert!(*of == deal && shown(by), "{}: {}", place, by);
                    prop_assert_ne!(place, &Where::Fact { deal, key: by.clone(), item: None });
                }
                Some(Unasked::Beside { place: Where::Fact { deal: of, key: by, .. }, .. }) => {
                    prop_assert!(*of == deal && facts.get(by).is_some(), "{}: {}", place, by);
                    prop_assert_ne!(place, &Where::Fact { deal, key: by.clone(), item: None });
                }
                Some(Unasked::EndOfList { items }) => prop_assert!(file.deals[deal].get(&key).unwrap().items().len() > *items),
                Some(_) | None => {}
            }
        }
    }
}

/// A change that damages one JSON value of a match file.
#[derive(Clone, Debug)]
enum Damage {
    Delete,
    Replace(Json),
    /// Inserts the given value before the chosen one, if that is in a list.
    Insert(Json),
    /// Repeats the chosen value, if it is in a list.
    Repeat,
}

fn damage() -> impl Strategy<Value = (Index, Damage)> {
    let words =
        prop::sample::select(vec!["", "S", "NT", "10D", "RJ", "pass", "nobody", "alone", "misere", "king", "roller-derby", "♥", "x"]);
    let plain = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        (-2i64..16).prop_map(Json::from),
        any::<i64>().prop_map(Json::from),
        Just(Json::from(u64::MAX)),
        Just(Json::from(1.5)),
        words.prop_map(Json::from),
    ];
    let value = plain.prop_recursive(2, 8, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Json::from),
            prop::collection::vec(("[a-z_]{0,6}", inner), 0..3).prop_map(|entries| Json::Object(entries.into_iter().collect())),
        ]
    });
    let what =
        prop_oneof![Just(Damage::Delete), value.clone().prop_map(Damage::Replace), value.prop_map(Damage::Insert), Just(Damage::Repeat),];
    (any::<Index>(), what)
}

/// Adds every value inside `json` to `all`: the JSON pointer to the value's container, and the value's key in the container.
fn places(json: &Json, at: &str, all: &mut Vec<(String, String)>) {
    let inner: Vec<(String, &Json)> = match json {
        Json::Array(items) => items.iter().enumerate().map(|(i, item)| (i.to_string(), item)).collect(),
        Json::Object(fields) => fields.iter().map(|(key, field)| (key.clone(), field)).collect(),
        _ => Vec::new(),
    };
    for (key, value) in inner {
        places(value, &format!("{at}/{key}"), all);
        all.push((at.to_owned(), key));
    }
}

fn harm(json: &mut Json, at: Index, damage: &Damage) {
    let mut all = Vec::new();
    places(json, "", &mut all);
    let Some((parent, key)) = all.get(at.index(all.len().max(1))) else { return };
    match (json.pointer_mut(parent).unwrap(), damage) {
        (Json::Array(items), damage) => {
            let at = key.parse::<usize>().unwrap();
            match damage {
                Damage::Delete => drop(items.remove(at)),
                Damage::Replace(value) => items[at] = value.clone(),
                Damage::Insert(value) => items.insert(at, value.clone()),
                Damage::Repeat => items.insert(at, items[at].clone()),
            }
        }
        (Json::Object(fields), Damage::Replace(value)) => drop(fields.insert(key.clone(), value.clone())),
        (Json::Object(fields), Damage::Insert(value)) => drop(fields.insert(format!("{key}_"), value.clone())),
        (Json::Object(fields), _) => drop(fields.remove(key)),
        _ => {}
    }
}
