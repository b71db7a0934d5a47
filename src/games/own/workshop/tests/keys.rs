//! Tests the keypad: each offered sign can lead to a finished formula, and each sign of a valid formula is offered.

use proptest::prelude::*;

use super::*;
use crate::asking::Json;
use crate::games::own::read::names;
use crate::games::own::sort::Sort;
use crate::games::own::stage::Stage;
use crate::games::own::stand::{Hand, Stand};
use crate::games::own::written::Written;

/// The keypad for the formula that answers the question `step`, or that is in the field `field` of the first row of that answer.
fn keypad(draft: &GameDraft, step: DraftStep, field: usize) -> Keypad {
    let kind = match draft.answer(step) {
        DraftAnswer::Rows(rows) => draft.fields(step, &rows[0]).swap_remove(field).kind,
        _ => draft.kind(step),
    };
    let AnswerKind::Formula { keypad, .. } = kind else { panic!("no formula") };
    *keypad
}

/// Types the formula `text` sign by sign. The keypad must offer each sign, and the formula must be complete at the end.
fn type_whole(pad: &Keypad, text: &str) {
    let formula = Formula::read(text).unwrap_or_else(|| panic!("{text}"));
    for (at, sign) in formula.0.iter().enumerate() {
        let before = &formula.0[..at];
        assert!(pad.offers(before, sign), "{text}: no {sign:?} after {}", Formula(before.to_vec()).text());
    }
    assert!(pad.is_complete(&formula), "{text}");
}

/// Checks that in a new draft of any kind of game, the default answer to a question for a formula is one of the presets, whose keys have
/// words. So a user who accepts all default answers never sees a formula.
#[test]
fn a_new_draft_suggests_only_formulas_in_words() {
    let mut seen = 0;
    for (model, choice) in Model::ALL {
        let draft = GameDraft::new(*model, Lang::En);
        for step in draft.steps() {
            let (AnswerKind::Formula { presets, .. }, DraftAnswer::Formula(suggested)) = (draft.kind(step), draft.answer(step)) else {
                continue;
            };
            seen += 1;
            assert!(presets.iter().any(|preset| preset.formula == suggested), "{} {step:?}: {}", choice.word, suggested.text());
        }
    }
    assert!(seen > 8, "{seen}");
}

/// Checks the preset (the formula on one key) for the condition that a bid is made. In its formula a contract that is bid with a number of
/// tricks needs at least that number, and any other contract must be played without winning a trick. If every contract is bid with a
/// number, there is no such preset.
#[test]
fn the_key_for_a_made_bid_knows_every_contract() {
    let draft = GameDraft::new(Model::Declarer, Lang::En);
    let AnswerKind::Formula { presets, .. } = draft.kind(DraftStep::Made) else { panic!("no formula") };
    assert_eq!(presets.last().unwrap().says, PresetSays::Without("Misère".to_owned()));
    let DraftAnswer::Rows(mut rows) = draft.answer(DraftStep::Contracts) else { panic!("no contracts") };
    rows[1].fields[2] = rows[0].fields[2].clone();
    let mut third = rows[0].clone();
    (third.id, third.fields[0], third.fields[2]) = (3, DraftAnswer::Text("Open".to_owned()), DraftAnswer::Word("nothing".to_owned()));
    rows.push(third);
    let mut draft = draft;
    draft.give(DraftStep::Contracts, DraftAnswer::Rows(rows.clone())).unwrap();
    let last = |draft: &GameDraft| match draft.kind(DraftStep::Made) {
        AnswerKind::Formula { presets, .. } => presets.last().unwrap().clone(),
        _ => panic!("no formula"),
    };
    assert_eq!(last(&draft).formula.text(), "if(contract == c1 or contract == c2, won >= level, won == 0)");
    rows[2].fields[2] = rows[0].fields[2].clone();
    draft.give(DraftStep::Contracts, DraftAnswer::Rows(rows)).unwrap();
    assert_eq!(last(&draft).formula.text(), "won == level", "every contract has a number");
}

#[test]
fn usual_formulas_can_be_typed() {
    let draft = GameDraft::new(Model::ExactBids, Lang::En);
    type_whole(&keypad(&draft, DraftStep::Cards, 0), "60 // players");
    for text in ["20 + 10 * tricks", "-10 * |tricks - bid|", "if(tricks == bid and trump != NT, 10 + bid * bid, -sum(tricks))"] {
        type_whole(&keypad(&draft, DraftStep::Pays, 2), text);
    }
    for text in ["tricks == bid", "not (trump == S or last) and seat != next(dealer, bid > 0)", "any(bid == 1) or at(bid, dealer) > 2"] {
        type_whole(&keypad(&draft, DraftStep::Pays, 1), text);
    }
}

#[test]
fn the_keypad_offers_only_what_can_follow() {
    let draft = GameDraft::new(Model::ExactBids, Lang::En);
    let pad = keypad(&draft, DraftStep::Pays, 2);
    let after = |text: &str| -> Vec<String> { pad.can_follow(&Formula::read(text).unwrap().0).iter().map(Sign::text).collect() };
    let has = |text: &str, sign: &str| after(text).contains(&sign.to_owned());
    assert!(has("", "tricks") && has("", "-") && has("", "7") && !has("", "+") && !has("", ")"));
    assert!(has("tricks", "+") && !has("tricks", "bid") && !has("tricks", "1"));
    assert!(has("(trump", "==") && !has("(trump", "+") && !has("(trump", "<"));
    assert!(has("(trump ==", "NT") && !has("(trump ==", "seat") && !has("(trump ==", "3"));
    assert!(!has("sum(", "sum(") && !has("tricks //", "bid") && has("tricks //", "players"));
    assert!(has("0", "+") && !has("0", "0"));
    // Checks that the keypad shows a suit only in a comparison, because a suit alone has no use. A suit that is typed first
    // is still accepted.
    assert!(!has("", "S") && !has("", "nobody") && !has("", "plays") && has("if(trump !=", "S"));
    assert!(pad.offers(&[], &Sign::Name("S".to_owned())));
    let rare = |sign: &str| pad.is_rare(&Formula::read(sign).unwrap().0[0]);
    assert!(
        !rare("tricks") && !rare("players") && !rare("S") && !rare("+") && rare("seat") && rare("largest") && rare("max(") && rare("%")
    );
    // Checks that the keypad offers no sign after a formula that is too long for a document.
    let long = vec![Sign::Mark(FormulaMark::Open); 10_000];
    assert_eq!(pad.can_follow(&long), []);
    assert!(!pad.is_complete(&Formula(long)));
}

/// Checks that a keypad for a number shows no sign that makes the whole formula a condition. A line with a condition as its points would
/// pay 1 point or none. In brackets and in functions a condition has a use, and a named condition can be multiplied.
#[test]
fn a_keypad_for_a_number_shows_no_comparison_outside_of_brackets() {
    let draft = GameDraft::new(Model::Declarer, Lang::En);
    let shows = |pad: &Keypad, text: &str, sign: &str| pad.can_follow(&Formula::read(text).unwrap().0).iter().any(|key| key.text() == sign);
    let points = keypad(&draft, DraftStep::Pays, 2);
    for text in ["won", "20 + won", "-won", "2 * (won)", "|won - level|", "max(won, 1)", "if(made, won, 1)"] {
        for sign in ["==", "!=", "<", "<=", ">", ">=", "and", "or"] {
            assert!(!shows(&points, text, sign), "{text} {sign}");
        }
        assert!(shows(&points, text, "+"), "{text}");
    }
    for sign in ["not", "trump", "contract", "dealer", "seat"] {
        assert!(!shows(&points, "", sign), "{sign}");
    }
    for (text, sign) in
        [("if(won", ">="), ("(won", "=="), ("sum(won", "<"), ("", "made"), ("made", "*"), ("10 *", "made"), ("if(", "trump")]
    {
        assert!(shows(&points, text, sign), "{text} {sign}");
    }
    let when = keypad(&draft, DraftStep::Pays, 1);
    for (text, sign) in [("won", ">="), ("", "trump"), ("trump", "=="), ("", "not"), ("made", "and")] {
        assert!(shows(&when, text, sign), "{text} {sign}");
    }
}

fn text(json: &Json) -> Option<&str> {
    if let Json::Text(text) = json { Some(text) } else { None }
}

fn get<'a>(json: &'a Json, key: &str) -> Option<&'a Json> {
    let Json::Object(entries) = json else { return None };
    entries.iter().find(|(name, _)| name == key).map(|(_, value)| value)
}

/// Checks that the keypad can type the formulas of lines, named formulas and kept values in the documents that come with the app. The test
/// skips a formula if a sign of it has no key, or if a number in it has more than six digits.
#[test]
fn the_formulas_of_documents_can_be_typed() {
    let mut typed = 0;
    for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/public/games")).unwrap().map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|end| end != "json") || file.ends_with("titles.json") {
            continue;
        }
        let written = Written::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let content = written.content();
        let (scope, questions) = names(content);
        let mut put = |formula: Option<&Json>, hand, stage, sort| {
            let Some(formula) = formula.and_then(text).filter(|text| Formula::read(text).is_some()) else { return };
            let pad = Keypad::new(scope.clone(), Stand::of(hand, stage), sort);
            // Skips formulas with longer numbers, because the keypad accepts at most six digits.
            if formula.split(|c: char| !c.is_ascii_digit()).all(|digits| digits.len() <= 6) {
                type_whole(&pad, formula);
                typed += 1;
            }
        };
        let Some(Json::List(lines)) = get(content, "pay") else { continue };
        for line in lines {
            let hand = if get(line, "to").and_then(text) == Some("side") { Hand::Side } else { Hand::Seat };
            put(get(line, "when"), hand, Stage::All, Sort::Condition);
            put(get(line, "points"), hand, Stage::All, Sort::Number);
        }
        if let Some(Json::Object(lets)) = get(content, "let") {
            for (key, formula) in lets {
                let sort = scope.find(key).unwrap().is.sort;
                put(get(formula, "is").or(Some(formula)), Hand::Open, Stage::Asked(questions), sort);
            }
        }
        if let Some(Json::Object(kept)) = get(content, "keep") {
            for (_, kept) in kept {
                let hand = match get(kept, "of").and_then(text) {
                    Some("seat") => Hand::Seat,
                    Some("side") => Hand::Side,
                    _ => Hand::Table,
                };
                let sort = if matches!(get(kept, "starts"), Some(Json::Yes(_))) { Sort::Condition } else { Sort::Number };
                put(get(kept, "is"), hand, Stage::All, sort);
            }
        }
    }
    assert!(typed > 150, "{typed}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// Types random signs that the keypad offers. Checks that after each sign the formula is complete, or the keypad offers another sign.
    #[test]
    fn what_is_offered_leads_to_a_formula(seed in 0_u64.., model in 0..Model::ALL.len(), condition: bool) {
        let draft = GameDraft::new(Model::ALL[model].0, Lang::En);
        let pad = keypad(&draft, DraftStep::Pays, if condition { 1 } else { 2 });
        let mut dice = Dice(seed);
        let mut signs = Vec::new();
        for _ in 0..30 {
            let next = dice.sign(&pad, &signs);
            prop_assert!(next.is_some() || pad.is_complete(&Formula(signs.clone())), "{}", Formula(signs).text());
            let Some(next) = next else { break };
            signs.push(next);
            let formula = Formula(signs.clone());
            prop_assert_eq!(Formula::read(&formula.text()), Some(formula));
        }
    }
}
