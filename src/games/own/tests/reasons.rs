//! Tests the reasons that the working (the printed computation) shows for the chosen branch of an `if`.
//! A reason is the condition put into words, in English and Japanese.

use proptest::prelude::*;

use super::*;
use crate::games::own::document::LetIs;
use crate::games::own::parser::{Expr, Part, parse};
use crate::games::own::reason::{formula, reason};
use crate::games::own::term::Term;
use crate::games::own::texts::{TextId, Wording};

/// Four texts for the condition: the English words for true and for false, then the Japanese words for true and for false.
fn reasons(condition: &str) -> [String; 4] {
    let expr = parse(condition).unwrap();
    let name = |name: &str| {
        let ja = match name {
            "who" => "コール役",
            "tricks" => "トリック",
            "dealer" => "ディーラー",
            "grand" => "グラン",
            "game" => "ゲーム",
            "game.base" => return Wording { en: "game base".to_owned(), ja: "ゲームの値".to_owned() },
            _ => panic!("{name}"),
        };
        Wording { en: name.to_owned(), ja: ja.to_owned() }
    };
    let [held, not] = [true, false].map(|holds| reason(&expr, holds, &name));
    [held.en, not.en, held.ja, not.ja]
}

#[test]
fn every_function_is_said_in_words() {
    for (condition, says) in [
        ("on(who)", ["on the side of who", "not on the side of who", "コール役と同じチーム", "コール役と別のチーム"]),
        ("any(tricks == 7)", ["anybody (tricks = 7)", "nobody (tricks = 7)", "（トリック = 7）の人がいる", "（トリック = 7）の人がいない"]),
        (
            "all(tricks > 0)",
            ["everybody (tricks > 0)", "not everybody (tricks > 0)", "全員が（トリック > 0）", "（トリック > 0）でない人がいる"],
        ),
        (
            "sum(tricks) > 9",
            ["the sum of all tricks > 9", "the sum of all tricks ≤ 9", "全員のトリックの合計 > 9", "全員のトリックの合計 ≤ 9"],
        ),
        (
            "sum(tricks == 0) > 1",
            [
                "the number of players with (tricks = 0) > 1",
                "the number of players with (tricks = 0) ≤ 1",
                "（トリック = 0）の人数 > 1",
                "（トリック = 0）の人数 ≤ 1",
            ],
        ),
        (
            "ours(tricks) >= theirs(tricks)",
            [
                "our side’s tricks ≥ the others’ tricks",
                "our side’s tricks < the others’ tricks",
                "自チームのトリック ≥ 相手チームのトリック",
                "自チームのトリック < 相手チームのトリック",
            ],
        ),
        (
            "tricks == best(tricks)",
            ["tricks = the highest tricks", "tricks ≠ the highest tricks", "トリックが最高", "トリックが最高でない"],
        ),
        (
            "tricks > best(tricks)",
            ["tricks > the highest tricks", "tricks ≤ the highest tricks", "トリック > 最高のトリック", "トリック ≤ 最高のトリック"],
        ),
        ("at(tricks, who) < 3", ["tricks of who < 3", "tricks of who ≥ 3", "コール役のトリック < 3", "コール役のトリック ≥ 3"]),
        (
            "who == next(dealer)",
            ["who = player after dealer", "who ≠ player after dealer", "コール役 = ディーラーの次の人", "コール役 ≠ ディーラーの次の人"],
        ),
        (
            "who == next(dealer, tricks > 0)",
            [
                "who = next after dealer with (tricks > 0)",
                "who ≠ next after dealer with (tricks > 0)",
                "コール役 = （トリック > 0）の人のうちディーラーの次の人",
                "コール役 ≠ （トリック > 0）の人のうちディーラーの次の人",
            ],
        ),
        (
            "max(tricks, 3) > game.base",
            [
                "largest(tricks, 3) > game base",
                "largest(tricks, 3) ≤ game base",
                "最大（トリック、3） > ゲームの値",
                "最大（トリック、3） ≤ ゲームの値",
            ],
        ),
        (
            "if(game == grand, tricks > 3, on(who))",
            [
                "(tricks > 3 if game = grand, otherwise on the side of who)",
                "not (tricks > 3 if game = grand, otherwise on the side of who)",
                "（ゲーム = グランならトリック > 3、それ以外はコール役と同じチーム）",
                "（ゲーム = グランならトリック > 3、それ以外はコール役と同じチーム）でない",
            ],
        ),
        (
            "pick(tricks, 0, 10, 30) > 5",
            [
                "(by tricks (0 → 0, 1 → 10, 2 or more → 30)) > 5",
                "(by tricks (0 → 0, 1 → 10, 2 or more → 30)) ≤ 5",
                "（トリックにより（0なら0、1なら10、2以上なら30）） > 5",
                "（トリックにより（0なら0、1なら10、2以上なら30）） ≤ 5",
            ],
        ),
    ] {
        assert_eq!(reasons(condition), says, "{condition}");
    }
}

/// The words for the formula `text` in English. Names are printed as the formula has them.
fn printed(text: &str) -> String {
    formula(&parse(text).unwrap(), &Wording::same).en
}

#[test]
fn brackets_stand_where_they_must() {
    for (text, is) in [
        ("-(tricks - bid)", "−(tricks − bid)"),
        ("-(10 * tricks)", "−(10 × tricks)"),
        ("-10 * tricks", "−10 × tricks"),
        ("-tricks * bid", "−tricks × bid"),
        ("|a - (b - c)|", "|a − (b − c)|"),
        ("|(a - b) - c|", "|a − b − c|"),
        ("||a - b| - |c - d||", "||a − b| − |c − d||"),
        ("20 + (10 * tricks)", "20 + 10 × tricks"),
        ("(a * b) + c", "a × b + c"),
        ("(a + b) + c", "a + b + c"),
        ("a + (b + c)", "a + (b + c)"),
        ("a - (b - c)", "a − (b − c)"),
        ("(a - b) - c", "a − b − c"),
        ("(a + b) * c", "(a + b) × c"),
        ("a * (b // c)", "a × (b ÷ c)"),
        ("(a * b) % c", "a × b mod c"),
        ("a - (-b)", "a − −b"),
        ("a * (b == c)", "a × (b = c)"),
        ("(a + b) > (c - d)", "a + b > c − d"),
        ("sum(a + b) - c", "the sum of all (a + b) − c"),
        ("10 + if(a, b + 1, c)", "10 + (b + 1 if a, otherwise c)"),
        ("if(a, if(b, 1, 2), 3)", "(1 if b, otherwise 2) if a, otherwise 3"),
        ("if(a, pick(b - c, 1, d + 2), 3)", "by b − c (0 → 1, 1 or more → d + 2) if a, otherwise 3"),
        ("-pick(a, 1, 2)", "−(by a (0 → 1, 1 or more → 2))"),
    ] {
        assert_eq!(printed(text), is, "{text}");
    }
}

/// The tree of a formula without the columns of its parts. Trees of differently written formulas can then be compared.
fn without_columns(expr: Expr) -> Expr {
    let part = |part: Box<Expr>| Box::new(without_columns(*part));
    let is = match expr.is {
        Part::Negative(a) => Part::Negative(part(a)),
        Part::Distance(a, b) => Part::Distance(part(a), part(b)),
        Part::Arithmetic(how, a, b) => Part::Arithmetic(how, part(a), part(b)),
        is => is,
    };
    Expr { at: 0, is }
}

/// Parses `printed`, the printed words of a formula of numbers. `None` if it cannot be parsed.
fn read_back(printed: &str) -> Option<Expr> {
    let text = printed.replace('−', "-").replace('×', "*").replace('÷', "//").replace("mod", "%");
    parse(&text).ok().map(without_columns)
}

/// Copies of the text, each without one pair of its brackets.
fn with_fewer_brackets(text: &str) -> Vec<String> {
    let mut open = Vec::new();
    let mut fewer = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            '(' => open.push(at),
            ')' => {
                let left_out = [open.pop().unwrap(), at];
                fewer.push(text.char_indices().filter(|(at, _)| !left_out.contains(at)).map(|(_, c)| c).collect());
            }
            _ => {}
        }
    }
    fewer
}

/// Random formulas of numbers and names. Every part of a formula is in brackets.
fn formulas() -> impl Strategy<Value = String> {
    let value = prop_oneof!["[abc]", "[0-9]"];
    value.prop_recursive(5, 24, 2, |part| {
        let both = (part.clone(), part.clone(), prop::sample::select(vec!["+", "-", "*", "//", "%"]));
        prop_oneof![
            1 => part.clone().prop_map(|a| format!("-({a})")),
            1 => (part.clone(), part).prop_map(|(a, b)| format!("|({a}) - ({b})|")),
            3 => both.prop_map(|(a, b, sign)| format!("({a}) {sign} ({b})")),
        ]
    })
}

proptest! {
    #[test]
    fn a_printed_formula_is_the_formula_with_the_fewest_brackets(text in formulas()) {
        let expr = without_columns(parse(&text).unwrap());
        let printed = printed(&text);
        prop_assert_eq!(read_back(&printed), Some(expr.clone()), "{} {}", text, printed);
        for fewer in with_fewer_brackets(&printed) {
            prop_assert_ne!(read_back(&fewer), Some(expr.clone()), "{} {}", printed, fewer);
        }
    }
}

/// The documents that come with the app, as (file name, document).
fn shelf() -> Vec<(String, Document)> {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("public/games");
    let titles: Vec<serde_json::Value> = serde_json::from_str(&std::fs::read_to_string(games.join("titles.json")).unwrap()).unwrap();
    let names = titles.iter().map(|title| title["file"].as_str().unwrap().to_owned());
    let read = |name: &str| Document::read(&std::fs::read_to_string(games.join(format!("{name}.json"))).unwrap()).unwrap();
    names.map(|name| (name.clone(), read(&name))).collect()
}

/// Whether a Japanese text has a word in small Latin letters. The word `mod`, for the remainder of a division, is allowed.
fn has_latin_word(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| *word != "mod");
    words.into_iter().any(|word| word.chars().filter(char::is_ascii_lowercase).count() > 1)
}

#[test]
fn the_reasons_of_the_shelf_are_japanese() {
    let mut seen = 0;
    for (name, document) in shelf() {
        let mut formulas: Vec<&Term> = document.lines.iter().map(|line| &line.points.term).collect();
        for one in &document.lets {
            match &one.is {
                LetIs::Formula(formula) => formulas.push(&formula.term),
                LetIs::Tally(clauses) => formulas.extend(clauses.iter().map(|clause| &clause.points.term)),
            }
        }
        for reason in formulas.into_iter().flat_map(grounds).flatten().map(|reason| document.texts.get(reason)) {
            seen += 1;
            assert!(!has_latin_word(&reason.ja), "{name}: {}", reason.ja);
        }
    }
    assert!(seen > 60, "{seen}");
}

/// Checks that every name in the documents of the app has a Japanese wording. A name without Japanese wording is printed as its English
/// key.
#[test]
fn the_names_of_the_shelf_are_japanese() {
    for (game, document) in shelf() {
        let lets = document.lets.iter().map(|one| one.name);
        let kept = document.kept.iter().map(|kept| kept.name);
        let asked = document.questions.iter().map(|question| question.name);
        for name in lets.chain(kept).chain(asked).map(|name| document.texts.get(name)) {
            assert!(!has_latin_word(&name.ja), "{game}: {}", name.ja);
        }
    }
}

/// The words of every part of a condition in a term: if the part is true, and if it is false.
fn grounds(term: &Term) -> Vec<[TextId; 2]> {
    let own = if let Term::Ground(_, words) = term { Some(*words) } else { None };
    own.into_iter().chain(term.parts().into_iter().flat_map(grounds)).collect()
}

/// Random conditions on the house rules `p`, `q`, `r` and `t`, in which `if` chooses between conditions.
fn conditions() -> impl Strategy<Value = Expr> {
    let text = "[pqrt]".prop_map(|name| format!("({name})")).prop_recursive(5, 20, 3, |part| {
        let [a, b, c] = [part.clone(), part.clone(), part.clone()];
        prop_oneof![
            1 => part.prop_map(|a| format!("(not {a})")),
            2 => (a.clone(), b.clone()).prop_map(|(a, b)| format!("({a} and {b})")),
            2 => (a.clone(), b.clone()).prop_map(|(a, b)| format!("({a} or {b})")),
            1 => (a, b, c).prop_map(|(a, b, c)| format!("if({a}, {b}, {c})")),
        ]
    });
    text.prop_filter_map("a formula can be too long", |text| parse(&text).ok())
}

/// The names of the house rules.
const RULES: [&str; 4] = ["p", "q", "r", "t"];

fn at(name: &str) -> usize {
    RULES.iter().position(|rule| *rule == name).unwrap()
}

/// The value of a condition on the house rules `p`, `q`, `r` and `t`.
fn holds(condition: &Expr, rules: [bool; 4]) -> bool {
    let is = |part: &Expr| holds(part, rules);
    match &condition.is {
        Part::Not(a) => !is(a),
        Part::And(a, b) => is(a) && is(b),
        Part::Or(a, b) => is(a) || is(b),
        Part::Call(_, parts) => is(&parts[if is(&parts[0]) { 1 } else { 2 }]),
        Part::Name(name) => rules[at(name)],
        _ => panic!("{condition:?}"),
    }
}

/// The condition as it is written in a document.
fn written(condition: &Expr) -> String {
    match &condition.is {
        Part::Not(a) => format!("not ({})", written(a)),
        Part::And(a, b) => format!("({}) and ({})", written(a), written(b)),
        Part::Or(a, b) => format!("({}) or ({})", written(a), written(b)),
        Part::Call(_, parts) => format!("if({})", parts.iter().map(written).collect::<Vec<_>>().join(", ")),
        Part::Name(name) => name.clone(),
        _ => panic!("{condition:?}"),
    }
}

/// All sixteen choices of the house rules `p`, `q`, `r` and `t`.
fn choices() -> impl Iterator<Item = [bool; 4]> {
    (0..16_u8).map(|bits| [1, 2, 4, 8].map(|bit| bits & bit != 0))
}

proptest! {
    /// Checks that the reasons in a working are true, and that they decide the condition without its other parts.
    #[test]
    fn the_reasons_are_true_and_decide(condition in conditions(), rules in prop::sample::select(choices().collect::<Vec<_>>())) {
        let rule = |(name, is): (&str, bool)| format!(r#""{name}": {{"is": {is}, "says": "{}."}}"#, name.to_uppercase());
        let all: Vec<String> = RULES.into_iter().zip(rules).map(rule).collect();
        let told = r#"{"players": 2, "told": {"n": 1}, "points": [0, 0]}"#;
        let text = format!(
            r#"{{"own_game": 1, "name": "Test", "players": [2], "rules": {{{}}}, "ask": [{{"key": "n", "from": "0..9", "says": "N?"}}],
            "pay": [{{"to": "seat", "points": "if({}, 1, 2)", "says": "Pays."}}], "end": {{"after": "3"}}, "examples": [{told}, {told}, {told}]}}"#,
            all.join(","), written(&condition),
        );
        let is = holds(&condition, rules);
        let (points, printed) = pays(&text);
        prop_assert_eq!(points[0], if is { 1 } else { 2 }, "{}", printed);
        let reasons: Vec<&str> = printed.split(['[', ']']).skip(1).step_by(2).collect();
        let said = |reason: &str| {
            let name = reason.trim_start_matches("not ");
            (at(name), name == reason)
        };
        prop_assert!(!reasons.is_empty(), "{}", printed);
        for choice in choices() {
            let agrees = |reason: &&str| { let (at, is) = said(reason); choice[at] == is };
            prop_assert!(choice != rules || reasons.iter().all(agrees), "{}", printed);
            prop_assert!(!reasons.iter().all(agrees) || holds(&condition, choice) == is, "{} {}", printed, written(&condition));
        }
    }
}
