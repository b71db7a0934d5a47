//! The texts of a draft, in both languages, in players' words.

use super::*;
use crate::asking::Json;
use crate::games::own::written::Written;

#[test]
fn a_random_deal_shows_the_tricks_of_everybody() {
    // The last number follows from the others, so no question asks for it.
    let draft = agreed(Model::ExactBids);
    for sample in draft.samples(3, 20) {
        let told = sample.chips.iter().filter(|chip| chip.fact.key == "tricks").count();
        assert_eq!(told, usize::from(sample.players), "{:?}", sample.facts);
    }
}

/// All Japanese texts of a document.
fn japanese<'a>(json: &'a Json, into: &mut Vec<&'a str>) {
    match json {
        Json::List(items) => items.iter().for_each(|item| japanese(item, into)),
        Json::Object(entries) => {
            for (key, value) in entries {
                match value {
                    Json::Text(text) if key == "ja" => into.push(text),
                    value => japanese(value, into),
                }
            }
        }
        _ => {}
    }
}

#[test]
fn no_japanese_text_has_an_english_key() {
    for (model, _) in Model::ALL {
        let written = Written::of(GameDraft::new(*model, Lang::Ja).plan.content(None, Vec::new()));
        let mut texts = Vec::new();
        japanese(written.content(), &mut texts);
        assert!(!texts.is_empty());
        for text in texts {
            let words = text.replace("{seat}", "").replace("{side}", "").replace("{cards}", "");
            assert!(!words.contains(|c: char| c.is_ascii_alphabetic()), "{model:?}: {text}");
        }
    }
}

#[test]
fn a_line_is_said_as_the_table_chose_it() {
    let written = Written::of(GameDraft::new(Model::ExactBids, Lang::En).plan.content(None, Vec::new()));
    let mut texts = Vec::new();
    japanese(written.get("pay").unwrap(), &mut texts);
    assert_eq!(texts, ["ビッドとちょうど同じ：10 + トリック", "外れ（ビッドより多いか少ない）：−|トリック − ビッド|"]);
}

#[test]
fn a_game_that_is_not_changed_is_known() {
    let draft = proven(agreed(Model::OnlyTotals));
    let first = draft.document().unwrap();
    assert!(draft.is_unchanged(&first));
    let mut changing = draft.changing(&first);
    assert!(changing.is_unchanged(&first));
    changing.give(DraftStep::Wins, DraftAnswer::Word("lowest".to_owned())).unwrap();
    assert!(!changing.is_unchanged(&first));
    let second = changing.document().unwrap();
    assert!(changing.clone().changing(&second).is_unchanged(&second));
}
