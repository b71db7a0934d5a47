//! The reason why one branch of `if` counts: the condition, as printed in a working.

use super::parser::{Arithmetic, Expr, Part};
use super::texts::Wording;

/// The condition in both languages, negated if it does not hold. `name` gives the wording of a name.
pub(super) fn reason(condition: &Expr, holds: bool, name: &dyn Fn(&str) -> Wording) -> Wording {
    match &condition.is {
        Part::Not(a) => reason(a, !holds, name),
        Part::And(a, b) | Part::Or(a, b) => {
            let is_and = matches!(condition.is, Part::And(..)) == holds;
            let [a, b] = [a, b].map(|part| {
                let inside = reason(part, holds, name);
                // Without brackets `a and (b or c)` would read as `(a and b) or c`.
                if is_and && is_or(part, holds) { inside.each(|inside| format!("({inside})")) } else { inside }
            });
            let [en, ja] = if is_and { [" and ", "かつ"] } else { [" or ", "または"] };
            Wording { en: format!("{}{en}{}", a.en, b.en), ja: format!("{}{ja}{}", a.ja, b.ja) }
        }
        Part::Compare(how, a, b) => {
            let how = if holds { *how } else { how.opposite() };
            infix(&written(a, name), how.sign(), &written(b, name))
        }
        _ if holds => written(condition, name),
        _ => {
            let held = written(condition, name);
            Wording { en: format!("not {}", held.en), ja: format!("{}でない", held.ja) }
        }
    }
}

/// Whether the reason of this part has an "or" outside of all brackets.
fn is_or(part: &Expr, holds: bool) -> bool {
    match &part.is {
        Part::Not(a) => is_or(a, !holds),
        Part::And(..) => !holds,
        Part::Or(..) => holds,
        _ => false,
    }
}

fn infix(a: &Wording, sign: &str, b: &Wording) -> Wording {
    Wording { en: format!("{} {sign} {}", a.en, b.en), ja: format!("{} {sign} {}", a.ja, b.ja) }
}

fn written(expr: &Expr, name: &dyn Fn(&str) -> Wording) -> Wording {
    match &expr.is {
        Part::Number(n) => Wording::same(&crate::text::integer(*n)),
        Part::Name(word) => name(word),
        Part::Attribute(word, attribute) => {
            let attribute = attribute.replace('_', " ");
            name(word).each(|word| format!("{word} {attribute}"))
        }
        Part::Call(function, values) => {
            let values: Vec<_> = values.iter().map(|value| written(value, name)).collect();
            let row = |of: fn(&Wording) -> &str| values.iter().map(of).collect::<Vec<_>>().join(", ");
            Wording { en: format!("{function}({})", row(|value| &value.en)), ja: format!("{function}({})", row(|value| &value.ja)) }
        }
        Part::Negative(a) => written(a, name).each(|a| format!("−{a}")),
        Part::Distance(a, b) => infix(&written(a, name), "−", &written(b, name)).each(|inside| format!("|{inside}|")),
        Part::Arithmetic(how, a, b) => {
            let sign = match how {
                Arithmetic::Plus => "+",
                Arithmetic::Minus => "−",
                Arithmetic::Times => "×",
                Arithmetic::Quotient => "÷",
                Arithmetic::Remainder => "mod",
            };
            infix(&bracketed(a, name), sign, &bracketed(b, name))
        }
        Part::Compare(..) | Part::And(..) | Part::Or(..) | Part::Not(_) => reason(expr, true, name).each(|inside| format!("({inside})")),
    }
}

fn bracketed(expr: &Expr, name: &dyn Fn(&str) -> Wording) -> Wording {
    let inside = written(expr, name);
    if matches!(expr.is, Part::Arithmetic(..)) { inside.each(|inside| format!("({inside})")) } else { inside }
}
