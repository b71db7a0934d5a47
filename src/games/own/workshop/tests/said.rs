//! Tests that the texts of a draft's document use words of players, not of formulas, in English and Japanese.

use super::*;
use crate::asking::Json;
use crate::games::own::written::Written;

#[test]
fn a_random_deal_shows_the_tricks_of_everybody() {
    // Checks that the chips (answers in words) of a sample show the tricks of the last player. No question asks for them,
    // because they follow from the tricks of the other players.
    let draft = agreed(Model::ExactBids);
    for sample in draft.samples(3, 20) {
        let told = sample.chips.iter().filter(|chip| chip.fact.key == "tricks").count();
        assert_eq!(told, usize::from(sample.players), "{:?}", sample.facts);
    }
}

/// Collects all Japanese texts of a document.
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

/// Checks that the sentence of a line that pays points puts every function into words, in both languages. No function is shown as a
/// document writes it.
#[test]
fn a_line_says_its_functions_in_words() {
    let mut plan = GameDraft::new(Model::ExactBids, Lang::En).plan;
    let mut says = |when: &str, points: &str| {
        let fields = [
            DraftAnswer::Word("seat".to_owned()),
            DraftAnswer::Formula(Formula::known(when)),
            DraftAnswer::Formula(Formula::known(points)),
        ];
        plan.pays = vec![DraftRow::new(1, fields)];
        let document = Written::of(plan.content(None, Vec::new()));
        let Some(Json::List(lines)) = document.get("pay") else { panic!("no lines") };
        let [Json::Object(line)] = lines.as_slice() else { panic!("not one line") };
        let says = line.iter().find(|(key, _)| key == "says").map(|(_, says)| says.clone());
        let Some(Json::Object(says)) = says else { panic!("no sentence") };
        says.into_iter().map(|(_, text)| if let Json::Text(text) = text { text } else { panic!("no text") }).collect::<Vec<_>>()
    };
    for (when, points, [en, ja]) in [
        (
            "tricks == bid",
            "if(bid == 0, 50, 10 + tricks)",
            ["Exactly the bid: 50 if bid = 0, otherwise 10 + tricks", "ビッドとちょうど同じ：ビッド = 0なら50、それ以外は10 + トリック"],
        ),
        (
            "any(tricks == cards)",
            "2 * if(trump == NT, 2, 1)",
            [
                "Anybody (tricks = cards): 2 × (2 if trump = no trump, otherwise 1)",
                "（トリック = 手札）の人がいる：2 × （切り札 = ノートランプなら2、それ以外は1）",
            ],
        ),
        (
            "",
            "pick(tricks, 0, 10, 30)",
            ["In each deal: by tricks (0 → 0, 1 → 10, 2 or more → 30)", "ディールごと：トリックにより（0なら0、1なら10、2以上なら30）"],
        ),
        (
            "tricks - bid > 2",
            "20 + 10 * tricks - -(tricks - bid)",
            ["Tricks − bid > 2: 20 + 10 × tricks − −(tricks − bid)", "トリック − ビッド > 2：20 + 10 × トリック − −(トリック − ビッド)"],
        ),
    ] {
        assert_eq!(says(when, points), [en, ja], "{when} {points}");
    }
}

/// Checks that the words for an attribute (a number that each offered word has) are the same on the keypad and in the sentence of a line
/// that pays points.
#[test]
fn an_attribute_is_joined_to_its_name() {
    let draft = GameDraft::new(Model::ByTurns, Lang::Ja);
    let DraftAnswer::Rows(rows) = draft.answer(DraftStep::Pays) else { panic!("no rows") };
    let AnswerKind::Formula { keypad, .. } = draft.fields(DraftStep::Pays, &rows[0]).swap_remove(2).kind else { panic!("no formula") };
    let key = Sign::Attribute("contract".to_owned(), "worth".to_owned());
    assert_eq!(Lang::ALL.map(|lang| keypad.label(&key, lang)), ["contract value", "コントラクトの点"]);
    let written = Written::of(draft.plan.content(None, Vec::new()));
    let mut texts = Vec::new();
    japanese(written.get("pay").unwrap(), &mut texts);
    assert_eq!(texts, ["ディールごと：コントラクトの点 × トリック"]);
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
