//! Puts formulas into words. The working (the printed computation) shows these words as the reason why a branch of `if` was chosen. The
//! workshop shows them in the sentence of a scoring line.

use super::parser::{Arithmetic, Comparison, Expr, Part};
use super::texts::Wording;
use super::vocabulary::Function;

/// How strongly the words for a part of a formula bind. A part gets brackets inside a part that binds more strongly, so that the words
/// cannot be read as another formula. So `a + (b + c)` keeps its brackets, although a working (the printed computation) shows such a sum
/// without brackets. Listed from the weakest to the strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    /// An `if`. Its words contain a comma.
    Choice,
    /// A condition, or a `pick`.
    Clause,
    Sum,
    Product,
    /// A value, or a minus before a value.
    Value,
}

impl Binding {
    fn of(part: &Part) -> Binding {
        match part {
            Part::Call(Function::If, _) => Binding::Choice,
            Part::Call(Function::Pick, _) => Binding::Clause,
            Part::Compare(..) | Part::And(..) | Part::Or(..) | Part::Not(_) => Binding::Clause,
            Part::Arithmetic(Arithmetic::Plus | Arithmetic::Minus, ..) => Binding::Sum,
            Part::Arithmetic(..) => Binding::Product,
            Part::Number(_) | Part::Name(_) | Part::Attribute(..) | Part::Negative(_) | Part::Distance(..) => Binding::Value,
            Part::Call(..) | Part::NoFunction(_) => Binding::Value,
        }
    }
}

/// The words of a formula in both languages. `name` returns the wording of a name, or of an attribute written as `name.attribute`.
pub(super) fn formula(formula: &Expr, name: &dyn Fn(&str) -> Wording) -> Wording {
    written(formula, Binding::Choice, name)
}

/// The words of a condition in both languages. If `holds` is false, the words of its opposite. `name` is as in [`formula`].
pub(super) fn reason(condition: &Expr, holds: bool, name: &dyn Fn(&str) -> Wording) -> Wording {
    match &condition.is {
        Part::Not(a) => reason(a, !holds, name),
        Part::And(a, b) | Part::Or(a, b) => {
            let is_and = matches!(condition.is, Part::And(..)) == holds;
            let [a, b] = [a, b].map(|part| {
                let inside = reason(part, holds, name);
                // Puts an `or` inside an `and` in brackets, because without them `a and (b or c)` would read as `(a and b) or c`.
                if is_and && is_or(part, holds) { inside.each(|inside| format!("({inside})")) } else { inside }
            });
            let [en, ja] = if is_and { [" and ", "かつ"] } else { [" or ", "または"] };
            Wording { en: format!("{}{en}{}", a.en, b.en), ja: format!("{}{ja}{}", a.ja, b.ja) }
        }
        Part::Compare(how, a, b) => {
            let how = if holds { *how } else { how.opposite() };
            let [a_said, b_said] = [a, b].map(|part| written(part, Binding::Sum, name));
            let both = infix(&a_said, how.sign(), &b_said);
            match the_best(a, how, b).map(|is_best| if is_best { "が最高" } else { "が最高でない" }) {
                Some(end) => Wording { ja: format!("{}{end}", a_said.ja), ..both },
                None => both,
            }
        }
        Part::Call(function @ (Function::Any | Function::All | Function::On), values) => call(*function, values, holds, name),
        _ if holds => written(condition, Binding::Value, name),
        _ => Wording::filled(phrase!("not {0}", "{0}でない"), &[written(condition, Binding::Value, name)]),
    }
}

/// True if the comparison is `x == best(x)`, false if it is `x != best(x)`. `None` for any other comparison.
fn the_best(a: &Expr, how: Comparison, b: &Expr) -> Option<bool> {
    let Part::Call(Function::Best, values) = &b.is else { return None };
    let is_best = values.first().is_some_and(|value| value.is == a.is);
    match how {
        Comparison::Equal if is_best => Some(true),
        Comparison::Unequal if is_best => Some(false),
        _ => None,
    }
}

/// The words of a function call, without brackets around them. If `holds` is false, `any`, `all` and `on` are negated.
fn call(function: Function, values: &[Expr], holds: bool, name: &dyn Fn(&str) -> Wording) -> Wording {
    let is_condition = |expr: &Expr| matches!(expr.is, Part::Compare(..) | Part::And(..) | Part::Or(..) | Part::Not(_));
    // Writes an argument without brackets around it (only an `if` gets some). For phrases in which the argument cannot be misread, such as
    // `anybody ({0})`.
    let open = |expr: &Expr| written(expr, Binding::Clause, name);
    let value = |expr: &Expr| written(expr, Binding::Value, name);
    let all = |one: &dyn Fn(&Expr) -> Wording| values.iter().map(one).collect::<Vec<_>>();
    let counts = values.first().is_some_and(is_condition);
    let (phrase, gaps) = match function {
        Function::Any if holds => (phrase!("anybody ({0})", "（{0}）の人がいる"), all(&open)),
        Function::Any => (phrase!("nobody ({0})", "（{0}）の人がいない"), all(&open)),
        Function::All if holds => (phrase!("everybody ({0})", "全員が（{0}）"), all(&open)),
        Function::All => (phrase!("not everybody ({0})", "（{0}）でない人がいる"), all(&open)),
        Function::On if holds => (phrase!("on the side of {0}", "{0}と同じチーム"), all(&open)),
        Function::On => (phrase!("not on the side of {0}", "{0}と別のチーム"), all(&open)),
        Function::Sum if counts => (phrase!("the number of players with ({0})", "（{0}）の人数"), all(&open)),
        Function::Sum => (phrase!("the sum of all {0}", "全員の{0}の合計"), all(&value)),
        Function::Ours => (phrase!("our side’s {0}", "自チームの{0}"), all(&value)),
        Function::Theirs => (phrase!("the others’ {0}", "相手チームの{0}"), all(&value)),
        Function::Best => (phrase!("the highest {0}", "最高の{0}"), all(&value)),
        Function::At => (phrase!("{0} of {1}", "{1}の{0}"), all(&value)),
        Function::Next if values.len() == 1 => (phrase!("player after {0}", "{0}の次の人"), all(&open)),
        Function::Next => (phrase!("next after {0} with ({1})", "（{1}）の人のうち{0}の次の人"), all(&open)),
        Function::If => (phrase!("{1} if {0}, otherwise {2}", "{0}なら{1}、それ以外は{2}"), all(&open)),
        Function::Min => (phrase!("smallest({0})", "最小（{0}）"), vec![row(&all(&open))]),
        Function::Max => (phrase!("largest({0})", "最大（{0}）"), vec![row(&all(&open))]),
        Function::Pick => (phrase!("by {0} ({1})", "{0}により（{1}）"), picked(values, name)),
    };
    Wording::filled(phrase, &gaps)
}

/// The words for the arguments of `pick`: the number that chooses a value, and the list of values with their numbers.
/// An example of the list is `0 → 50, 1 or more → 10`.
fn picked(values: &[Expr], name: &dyn Fn(&str) -> Wording) -> Vec<Wording> {
    let Some((n, values)) = values.split_first() else { return vec![Wording::same(""); 2] };
    let last = values.len().saturating_sub(1);
    let each = values.iter().enumerate().map(|(at, value)| {
        let phrase = if at == last { phrase!("{0} or more → {1}", "{0}以上なら{1}") } else { phrase!("{0} → {1}", "{0}なら{1}") };
        Wording::filled(phrase, &[Wording::same(&at.to_string()), written(value, Binding::Clause, name)])
    });
    vec![written(n, Binding::Sum, name), row(&each.collect::<Vec<_>>())]
}

/// Joins the words for several values with commas.
fn row(values: &[Wording]) -> Wording {
    let join = |of: fn(&Wording) -> &str, comma: &str| values.iter().map(of).collect::<Vec<_>>().join(comma);
    Wording { en: join(|value| &value.en, ", "), ja: join(|value| &value.ja, "、") }
}

/// Whether the words for this part have an "or" outside of all brackets. `holds` has the same meaning as in [`reason`].
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

/// The words for one value minus another, without brackets around them.
fn difference(a: &Expr, b: &Expr, name: &dyn Fn(&str) -> Wording) -> Wording {
    infix(&written(a, Binding::Sum, name), "−", &written(b, Binding::Product, name))
}

/// The words for a part of a formula. They are in brackets if the part binds more weakly than `outer`.
fn written(expr: &Expr, outer: Binding, name: &dyn Fn(&str) -> Wording) -> Wording {
    let binding = Binding::of(&expr.is);
    let inside = match &expr.is {
        Part::Number(n) => Wording::same(&crate::text::integer(*n)),
        Part::Name(word) => name(word),
        Part::Attribute(word, attribute) => name(&format!("{word}.{attribute}")),
        Part::Call(function, values) => call(*function, values, true, name),
        Part::NoFunction(function) => Wording::same(function),
        Part::Negative(a) => written(a, Binding::Value, name).each(|a| format!("−{a}")),
        Part::Distance(a, b) => difference(a, b, name).each(|inside| format!("|{inside}|")),
        Part::Arithmetic(how, a, b) => {
            let (sign, right) = match how {
                Arithmetic::Plus => ("+", Binding::Product),
                Arithmetic::Minus => ("−", Binding::Product),
                Arithmetic::Times => ("×", Binding::Value),
                Arithmetic::Quotient => ("÷", Binding::Value),
                Arithmetic::Remainder => ("mod", Binding::Value),
            };
            infix(&written(a, binding, name), sign, &written(b, right, name))
        }
        Part::Compare(..) | Part::And(..) | Part::Or(..) | Part::Not(_) => reason(expr, true, name),
    };
    match &expr.is {
        _ if binding >= outer => inside,
        Part::Call(..) => Wording::filled(phrase!("({0})", "（{0}）"), &[inside]),
        _ => inside.each(|inside| format!("({inside})")),
    }
}
