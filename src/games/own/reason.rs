//! A formula in words: the reason why a branch of `if` applies, as printed in a working, and a line of the workshop.

use super::parser::{Arithmetic, Comparison, Expr, Part};
use super::texts::Wording;
use crate::text::{Lang, Phrase};

/// A whole formula in both languages. `name` returns the wording of a name, or of an attribute with its name before it.
pub(super) fn formula(formula: &Expr, name: &dyn Fn(&str) -> Wording) -> Wording {
    match &formula.is {
        // Nothing stands beside it, so it needs no brackets.
        Part::Call(function, _) if matches!(function.as_str(), "if" | "pick") => written(formula, name).each(|text| {
            let inside = text.strip_prefix(['(', '（']).and_then(|text| text.strip_suffix([')', '）']));
            inside.unwrap_or(text).to_owned()
        }),
        Part::Compare(..) | Part::And(..) | Part::Or(..) | Part::Not(_) => reason(formula, true, name),
        _ => written(formula, name),
    }
}

/// The condition in both languages, negated if it is false. `name` is that of [`formula`].
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
            let [a_said, b_said] = [a, b].map(|part| written(part, name));
            let both = infix(&a_said, how.sign(), &b_said);
            match the_best(a, how, b).map(|is_best| if is_best { "が最高" } else { "が最高でない" }) {
                Some(end) => Wording { ja: format!("{}{end}", a_said.ja), ..both },
                None => both,
            }
        }
        Part::Call(function, values) => call(function, values, holds, name),
        _ if holds => written(condition, name),
        _ => fill(phrase!("not {0}", "{0}でない"), &[written(condition, name)]),
    }
}

/// Whether the comparison says that a value is the highest of all, or that it is not. `None` if it says anything else.
fn the_best(a: &Expr, how: Comparison, b: &Expr) -> Option<bool> {
    let Part::Call(function, values) = &b.is else { return None };
    let is_best = function == "best" && values.first().is_some_and(|value| value.is == a.is);
    match how {
        Comparison::Equal if is_best => Some(true),
        Comparison::Unequal if is_best => Some(false),
        _ => None,
    }
}

/// The wording of `phrase` with `gaps` in its gaps.
fn fill(phrase: Phrase, gaps: &[Wording]) -> Wording {
    let in_ = |lang: Lang, of: fn(&Wording) -> &str| {
        gaps.iter().enumerate().fold(phrase.in_(lang).to_owned(), |text, (at, gap)| text.replace(&format!("{{{at}}}"), of(gap)))
    };
    Wording { en: in_(Lang::En, |gap| &gap.en), ja: in_(Lang::Ja, |gap| &gap.ja) }
}

/// A function in words, negated if it is a false condition.
fn call(function: &str, values: &[Expr], holds: bool, name: &dyn Fn(&str) -> Wording) -> Wording {
    let is_condition = |expr: &Expr| matches!(expr.is, Part::Compare(..) | Part::And(..) | Part::Or(..) | Part::Not(_));
    // In these phrases a condition is already in brackets.
    let open = |expr: &Expr| if is_condition(expr) { reason(expr, true, name) } else { written(expr, name) };
    let all = |one: &dyn Fn(&Expr) -> Wording| values.iter().map(one).collect::<Vec<_>>();
    let counts = values.first().is_some_and(is_condition);
    let (phrase, gaps) = match function {
        "any" if holds => (phrase!("anybody ({0})", "（{0}）の人がいる"), all(&open)),
        "any" => (phrase!("nobody ({0})", "（{0}）の人がいない"), all(&open)),
        "all" if holds => (phrase!("everybody ({0})", "全員が（{0}）"), all(&open)),
        "all" => (phrase!("not everybody ({0})", "（{0}）でない人がいる"), all(&open)),
        "on" if holds => (phrase!("on the side of {0}", "{0}と同じチーム"), all(&open)),
        "on" => (phrase!("not on the side of {0}", "{0}と別のチーム"), all(&open)),
        "sum" if counts => (phrase!("the number of players with ({0})", "（{0}）の人数"), all(&open)),
        "sum" => (phrase!("the sum of all {0}", "全員の{0}の合計"), all(&|value| bracketed(value, name))),
        "ours" => (phrase!("our side’s {0}", "自チームの{0}"), all(&|value| bracketed(value, name))),
        "theirs" => (phrase!("the others’ {0}", "相手チームの{0}"), all(&|value| bracketed(value, name))),
        "best" => (phrase!("the highest {0}", "最高の{0}"), all(&|value| bracketed(value, name))),
        "at" => (phrase!("{0} of {1}", "{1}の{0}"), all(&|value| bracketed(value, name))),
        "next" if values.len() == 1 => (phrase!("player after {0}", "{0}の次の人"), all(&open)),
        "next" => (phrase!("next after {0} with ({1})", "（{1}）の人のうち{0}の次の人"), all(&open)),
        "if" => (phrase!("({1} if {0}, otherwise {2})", "（{0}なら{1}、それ以外は{2}）"), all(&open)),
        "min" => (phrase!("smallest({0})", "最小（{0}）"), vec![row(&all(&open))]),
        "max" => (phrase!("largest({0})", "最大（{0}）"), vec![row(&all(&open))]),
        _ => (phrase!("({0})", "（{0}）"), vec![picked(&all(&open))]),
    };
    let held = fill(phrase, &gaps);
    let is_negated = matches!(function, "any" | "all" | "on");
    if holds || is_negated { held } else { fill(phrase!("not {0}", "{0}でない"), &[held]) }
}

/// The values among which the first one picks, each with the number that picks it: `bid: 0 → 50, 1 or more → 10`.
fn picked(values: &[Wording]) -> Wording {
    let Some((n, values)) = values.split_first() else { return Wording::same("") };
    let last = values.len().saturating_sub(1);
    let each = values.iter().enumerate().map(|(at, value)| {
        let phrase = if at == last { phrase!("{0} or more → {1}", "{0}以上 → {1}") } else { phrase!("{0} → {1}") };
        fill(phrase, &[Wording::same(&at.to_string()), value.clone()])
    });
    fill(phrase!("{0}: {1}", "{0}：{1}"), &[n.clone(), row(&each.collect::<Vec<_>>())])
}

/// The values of a function as a list in words.
fn row(values: &[Wording]) -> Wording {
    let join = |of: fn(&Wording) -> &str, comma: &str| values.iter().map(of).collect::<Vec<_>>().join(comma);
    Wording { en: join(|value| &value.en, ", "), ja: join(|value| &value.ja, "、") }
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
        Part::Attribute(word, attribute) => name(&format!("{word}.{attribute}")),
        Part::Call(function, values) => call(function, values, true, name),
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
