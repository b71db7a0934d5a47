//! The keypad: everything that it offers leads to a formula, and it offers everything that formulas need.

use super::*;

/// The keypad of the field of a row, or of a formula.
fn keypad(draft: &Draft, step: Step, field: usize) -> Keypad {
    let kind = match draft.answer(step) {
        Answer::Rows(rows) => draft.fields(step, &rows[0]).swap_remove(field).kind,
        _ => draft.kind(step),
    };
    let Kind::Formula { keypad, .. } = kind else { panic!("no formula") };
    *keypad
}

/// Whether the formula can be typed sign by sign, and is finished then.
fn can_be_typed(pad: &Keypad, text: &str) {
    let formula = Formula::read(text).unwrap_or_else(|| panic!("{text}"));
    for at in 0..formula.0.len() {
        let can = pad.can_follow(&formula.0[..at]);
        assert!(can.contains(&formula.0[at]), "{text}: {:?} after {}", formula.0[at], Formula(formula.0[..at].to_vec()).text());
    }
    assert!(pad.is_complete(&formula), "{text}");
}

#[test]
fn the_formulas_of_wizard_can_be_typed() {
    let draft = Draft::new(Model::ExactBids, Lang::En);
    can_be_typed(&keypad(&draft, Step::Cards, 0), "60 // players");
    for text in ["20 + 10 * tricks", "-10 * |tricks - bid|", "if(tricks == bid and trump != NT, 10 + bid * bid, -sum(tricks))"] {
        can_be_typed(&keypad(&draft, Step::Pays, 2), text);
    }
    for text in ["tricks == bid", "not (trump == S or last) and seat != next(dealer, bid > 0)", "any(bid == 1) or at(bid, dealer) > 2"] {
        can_be_typed(&keypad(&draft, Step::Pays, 1), text);
    }
}
