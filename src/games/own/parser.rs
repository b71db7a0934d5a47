//! Parses the tokens of a formula into a tree.
//!
//! The operators, from the weakest to the strongest binding: `or`, `and`, `not`, one comparison, `+ -`, `* // %`, a minus before a value.

use super::fault::Wrong;
use super::lexer::{Slip, Token, lex};
use super::synonyms::{BARS, OPERATORS, nearest_sign};
use super::vocabulary::Function;

/// The largest number of nodes in a formula.
const MOST_NODES: usize = 60;

/// The largest depth of a formula: the number of brackets, functions and signs that are inside each other.
const DEEPEST: usize = 24;

/// A node of the tree of a formula, with the column at which its text begins, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Expr {
    pub(super) at: usize,
    pub(super) is: Part,
}

/// The operation or value that a node of the tree stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Number(i64),
    Name(String),
    /// `word.attribute`
    Attribute(String, String),
    Call(Function, Vec<Expr>),
    /// A call of a function that does not exist. Holds the name of the function.
    NoFunction(String),
    Negative(Box<Expr>),
    /// `|a - b|`
    Distance(Box<Expr>, Box<Expr>),
    Arithmetic(Arithmetic, Box<Expr>, Box<Expr>),
    Compare(Comparison, Box<Expr>, Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
}

/// An operation that computes a number from two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arithmetic {
    Plus,
    Minus,
    Times,
    Quotient,
    Remainder,
}

/// A comparison of two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

impl Comparison {
    /// The comparison that is true exactly when this comparison is false.
    pub(super) const fn opposite(self) -> Comparison {
        match self {
            Comparison::Equal => Comparison::Unequal,
            Comparison::Unequal => Comparison::Equal,
            Comparison::Less => Comparison::AtLeast,
            Comparison::AtMost => Comparison::Greater,
            Comparison::Greater => Comparison::AtMost,
            Comparison::AtLeast => Comparison::Less,
        }
    }

    /// The sign of the comparison in workings (printed computations) and sentences, such as `≥` for `>=`.
    pub(super) const fn sign(self) -> &'static str {
        match self {
            Comparison::Equal => "=",
            Comparison::Unequal => "≠",
            Comparison::Less => "<",
            Comparison::AtMost => "≤",
            Comparison::Greater => ">",
            Comparison::AtLeast => "≥",
        }
    }

    fn of(sign: &str) -> Option<Comparison> {
        Some(match sign {
            "==" => Comparison::Equal,
            "!=" => Comparison::Unequal,
            "<" => Comparison::Less,
            "<=" => Comparison::AtMost,
            ">" => Comparison::Greater,
            ">=" => Comparison::AtLeast,
            _ => return None,
        })
    }
}

/// Parses the text of one formula into its tree. Returns the first fault if the text is no formula.
pub(super) fn parse(text: &str) -> Result<Expr, Slip> {
    let mut parser = Parser::new(text)?;
    let whole = parser.or()?;
    parser.end()?;
    Ok(whole)
}

/// Reads a range of two formulas, such as `0..cards`. Returns the first fault if the text is no range.
pub(super) fn parse_range(text: &str) -> Result<(Expr, Expr), Slip> {
    let mut parser = Parser::new(text)?;
    let from = parser.or()?;
    parser.must("..", phrase!("the sign “..”", "記号「..」"))?;
    let to = parser.or()?;
    parser.end()?;
    Ok((from, to))
}

/// The range that an author means who writes its ends in another way, such as `100 to 300`. `None` if no range is meant.
pub(super) fn meant_range(text: &str) -> Option<String> {
    const BETWEEN: [&str; 10] = ["...", "…", " to ", "〜", "～", "~", "–", "-", ",", ":"];
    BETWEEN.into_iter().find_map(|sign| {
        let (from, to) = text.trim_matches(['[', ']']).split_once(sign)?;
        let range = format!("{}..{}", from.trim(), to.trim());
        parse_range(&range).is_ok().then_some(range)
    })
}

/// The largest number of characters of a formula that a message proposes.
const LONGEST_PROPOSED: usize = 120;

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<(Token, usize)>,
    next: usize,
    /// The column after the last token of the formula.
    end: usize,
    nodes: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Result<Parser<'a>, Slip> {
        Ok(Parser { text, tokens: lex(text)?, next: 0, end: text.chars().count() + 1, nodes: 0, depth: 0 })
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(token, _)| token)
    }

    fn at(&self) -> usize {
        self.tokens.get(self.next).map_or(self.end, |(_, at)| *at)
    }

    fn takes(&mut self, sign: &str) -> bool {
        let is = matches!(self.peek(), Some(Token::Sign(other)) if *other == sign);
        self.next += usize::from(is);
        is
    }

    /// Whether the token after the next one is `sign`.
    fn is_next_sign(&self, sign: &str) -> bool {
        matches!(self.tokens.get(self.next + 1), Some((Token::Sign(other), _)) if *other == sign)
    }

    fn takes_word(&mut self, word: &str) -> bool {
        let is = self.peek().is_some_and(|token| token.is_word(word));
        self.next += usize::from(is);
        is
    }

    fn must(&mut self, sign: &str, wants: crate::text::Phrase) -> Result<(), Slip> {
        if self.takes(sign) { Ok(()) } else { Err(self.unexpected(wants)) }
    }

    fn end(&self) -> Result<(), Slip> {
        let wants = phrase!("an operator or the end of the formula", "演算子か式の終わり");
        if self.peek().is_none() { Ok(()) } else { Err(self.unexpected(wants)) }
    }

    fn unexpected(&self, wants: crate::text::Phrase) -> Slip {
        let got = if self.has_bars() { BARS.to_owned() } else { self.peek().map(Token::written).unwrap_or_default() };
        let misused = Function::read(&got).filter(|_| !self.is_next_sign("(")).map(Function::misused);
        let wrong = misused.or_else(|| self.no_sign()).unwrap_or(Wrong::Unexpected { got, wants });
        Slip { at: self.at(), wrong }
    }

    /// The fault that the next token is a name directly after a number, such as `2bid`. `None` if it is another token, or a word that is
    /// used like a sign.
    fn no_sign(&self) -> Option<Wrong> {
        let before = self.next.checked_sub(1).and_then(|at| self.tokens.get(at));
        match (before, self.peek()) {
            (Some((Token::Number(n), _)), Some(Token::Name(name)))
                if nearest_sign(name).is_none() && !OPERATORS.contains(&name.as_str()) =>
            {
                Some(Wrong::NoSign { before: n.to_string(), after: name.clone() })
            }
            _ => None,
        }
    }

    /// The column after the last token that was read.
    fn ended(&self) -> usize {
        let last = self.next.checked_sub(1).and_then(|at| self.tokens.get(at));
        last.map_or(1, |(token, at)| at + token.written().len())
    }

    /// The text of the formula between two columns. The columns are also bytes, because all tokens are ASCII.
    fn between(&self, from: usize, to: usize) -> &'a str {
        self.text.get(from - 1..to - 1).unwrap_or_default()
    }

    /// Whether the next two tokens are bars without a space between them, the sign of other languages for `or`.
    fn has_bars(&self) -> bool {
        let bar = |token: Option<&(Token, usize)>| token.filter(|(token, _)| *token == Token::Sign("|")).map(|(_, at)| *at);
        bar(self.tokens.get(self.next)).is_some_and(|at| bar(self.tokens.get(self.next + 1)) == Some(at + 1))
    }

    fn node(&mut self, at: usize, is: Part) -> Result<Expr, Slip> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            let of = phrase!("numbers, names and signs in a formula", "式の数、名前、記号");
            return Err(Slip { at, wrong: Wrong::TooMany { of, most: MOST_NODES } });
        }
        Ok(Expr { at, is })
    }

    /// Reads an expression that is nested in another expression, for example in brackets. Refuses an expression that is nested too deeply.
    fn within(&mut self, read: fn(&mut Self) -> Result<Expr, Slip>) -> Result<Expr, Slip> {
        self.depth += 1;
        if self.depth > DEEPEST {
            let of = phrase!("brackets and signs inside each other", "かっこや記号の重なり");
            return Err(Slip { at: self.at(), wrong: Wrong::TooMany { of, most: DEEPEST } });
        }
        let read = read(self);
        self.depth -= 1;
        read
    }

    fn or(&mut self) -> Result<Expr, Slip> {
        let mut left = self.and()?;
        while self.takes_word("or") {
            let right = self.and()?;
            left = self.node(left.at, Part::Or(left.into(), right.into()))?;
        }
        Ok(left)
    }

    fn and(&mut self) -> Result<Expr, Slip> {
        let mut left = self.not()?;
        while self.takes_word("and") {
            let right = self.not()?;
            left = self.node(left.at, Part::And(left.into(), right.into()))?;
        }
        Ok(left)
    }

    fn not(&mut self) -> Result<Expr, Slip> {
        let at = self.at();
        if self.takes_word("not") {
            let negated = self.within(Parser::not)?;
            return self.node(at, Part::Not(negated.into()));
        }
        self.comparison()
    }

    fn comparison(&mut self) -> Result<Expr, Slip> {
        let is_negated = self.next.checked_sub(1).and_then(|at| self.tokens.get(at)).is_some_and(|(token, _)| token.is_word("not"));
        let from = self.at();
        let left = self.sum()?;
        let Some(how) = self.compares() else { return Ok(left) };
        let middle = self.at();
        let right = self.sum()?;
        let compared = self.node(left.at, Part::Compare(how, left.into(), right.into()))?;
        match self.peek() {
            Some(Token::Sign(sign)) if Comparison::of(sign).is_some() => Err(self.chained((from, middle), is_negated)),
            _ => Ok(compared),
        }
    }

    /// The fault of a comparison that follows another one. `from` is the column of the first comparison, and `middle` the column of the
    /// value that both comparisons have. `is_negated` says whether `not` is before them.
    fn chained(&mut self, (from, middle): (usize, usize), is_negated: bool) -> Slip {
        let slip = self.unexpected(phrase!("one comparison alone", "比較は1つだけ"));
        let (second, end) = (self.at(), self.ended());
        let (first, value) = (self.between(from, end), self.between(middle, end));
        self.next += 1;
        let is_whole = self.sum().is_ok() && self.compares().is_none();
        let both = format!("{first} and {value} {}", self.between(second, self.ended()));
        let both = if is_negated { format!("({both})") } else { both };
        if is_whole && both.len() <= LONGEST_PROPOSED { Slip { at: slip.at, wrong: Wrong::Chained(both) } } else { slip }
    }

    fn compares(&mut self) -> Option<Comparison> {
        let Some(Token::Sign(sign)) = self.peek() else { return None };
        let how = Comparison::of(sign)?;
        self.next += 1;
        Some(how)
    }

    fn sum(&mut self) -> Result<Expr, Slip> {
        let mut left = self.product()?;
        loop {
            let how = match () {
                () if self.takes("+") => Arithmetic::Plus,
                () if self.takes("-") => Arithmetic::Minus,
                () => return Ok(left),
            };
            let right = self.product()?;
            left = self.node(left.at, Part::Arithmetic(how, left.into(), right.into()))?;
        }
    }

    fn product(&mut self) -> Result<Expr, Slip> {
        let mut left = self.signed()?;
        loop {
            let how = match () {
                () if self.takes("*") => Arithmetic::Times,
                () if self.takes("//") => Arithmetic::Quotient,
                () if self.takes("%") => Arithmetic::Remainder,
                () => return Ok(left),
            };
            let right = self.signed()?;
            left = self.node(left.at, Part::Arithmetic(how, left.into(), right.into()))?;
        }
    }

    fn signed(&mut self) -> Result<Expr, Slip> {
        let at = self.at();
        if !self.takes("-") {
            return self.value();
        }
        let value = self.within(Parser::signed)?;
        match value.is {
            Part::Number(n) => Ok(Expr { at, is: Part::Number(n.saturating_neg()) }),
            _ => self.node(at, Part::Negative(value.into())),
        }
    }

    fn value(&mut self) -> Result<Expr, Slip> {
        let at = self.at();
        let wants = phrase!("a number, a name or a bracket", "数、名前、またはかっこ");
        match self.peek() {
            Some(Token::Number(n)) => {
                let n = *n;
                self.next += 1;
                self.node(at, Part::Number(n))
            }
            // Reads `and(a, b)` and `or(a, b)`, which other languages have as functions.
            Some(Token::Name(name)) if matches!(name.as_str(), "and" | "or") && self.is_next_sign("(") => {
                let (function, form) = if name == "and" { ("and", "a and b") } else { ("or", "a or b") };
                Err(Slip { at, wrong: Wrong::Arguments { function, form } })
            }
            Some(Token::Name(name)) if !OPERATORS.contains(&name.as_str()) => {
                let name = name.clone();
                self.next += 1;
                self.name(at, name)
            }
            Some(Token::Sign("(")) => {
                self.next += 1;
                let inside = self.within(Parser::or)?;
                self.must(")", phrase!("a closing bracket", "とじかっこ"))?;
                Ok(inside)
            }
            Some(Token::Sign("|")) => {
                self.next += 1;
                let inside = self.within(Parser::sum)?;
                self.must("|", phrase!("a closing bar", "とじる縦棒"))?;
                match inside.is {
                    Part::Arithmetic(Arithmetic::Minus, a, b) => self.node(at, Part::Distance(a, b)),
                    _ => Err(Slip { at, wrong: Wrong::Form(phrase!("a difference between two bars", "縦棒で囲んだ差")) }),
                }
            }
            _ => Err(self.unexpected(wants)),
        }
    }

    fn name(&mut self, at: usize, name: String) -> Result<Expr, Slip> {
        if self.takes(".") {
            let Some(Token::Name(attribute)) = self.peek() else { return Err(self.unexpected(phrase!("a name", "名前"))) };
            let attribute = attribute.clone();
            self.next += 1;
            return self.node(at, Part::Attribute(name, attribute));
        }
        if !self.takes("(") {
            let is_followed = matches!(self.peek(), Some(Token::Number(_) | Token::Name(_)));
            if let Some(function) = Function::read(&name).filter(|_| is_followed) {
                return Err(Slip { at, wrong: function.misused() });
            }
            return self.node(at, Part::Name(name));
        }
        let mut values = Vec::new();
        if !self.takes(")") {
            loop {
                values.push(self.within(Parser::or)?);
                if self.takes(")") {
                    break;
                }
                self.must(",", phrase!("a comma or a closing bracket", "コンマかとじかっこ"))?;
            }
        }
        self.node(at, Function::read(&name).map_or(Part::NoFunction(name), |function| Part::Call(function, values)))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// The formula with brackets around every operation, to show how it was parsed.
    fn whole(expr: &Expr) -> String {
        match &expr.is {
            Part::Number(n) => n.to_string(),
            Part::Name(name) => name.clone(),
            Part::Attribute(word, attribute) => format!("{word}.{attribute}"),
            Part::NoFunction(name) => format!("{name}(?)"),
            Part::Call(function, values) => format!("{}({})", function.word(), values.iter().map(whole).collect::<Vec<_>>().join(", ")),
            Part::Negative(a) => format!("-({})", whole(a)),
            Part::Distance(a, b) => format!("|{} - {}|", whole(a), whole(b)),
            Part::Arithmetic(how, a, b) => format!("({} {how:?} {})", whole(a), whole(b)),
            Part::Compare(how, a, b) => format!("({} {} {})", whole(a), how.sign(), whole(b)),
            Part::And(a, b) => format!("({} and {})", whole(a), whole(b)),
            Part::Or(a, b) => format!("({} or {})", whole(a), whole(b)),
            Part::Not(a) => format!("not {}", whole(a)),
        }
    }

    #[test]
    fn what_binds_tighter_is_read_first() {
        for (text, read) in [
            ("20 + 10 * tricks", "(20 Plus (10 Times tricks))"),
            ("-10 * |a - b|", "(-10 Times |a - b|)"),
            ("not a == b and c or d", "((not (a = b) and c) or d)"),
            ("a - b - c", "((a Minus b) Minus c)"),
            ("(bid + base - 1) // base * base", "((((bid Plus base) Minus 1) Quotient base) Times base)"),
            ("-x % 3", "(-(x) Remainder 3)"),
            ("if(game == grand, 4, 11)", "if((game = grand), 4, 11)"),
            ("||a - b| - c|", "||a - b| - c|"),
        ] {
            assert_eq!(whole(&parse(text).unwrap()), read, "{text}");
        }
        let (from, to) = parse_range("-5..if(dog, 1, cards)").unwrap();
        assert_eq!((whole(&from).as_str(), whole(&to).as_str()), ("-5", "if(dog, 1, cards)"));
    }

    #[test]
    fn what_cannot_be_read_says_where() {
        for (text, at) in [("", 1), ("1 +", 4), ("1 < 2 < 3", 7), ("(1", 3), ("a b", 3), ("f(1 2)", 5), ("|a|", 1), ("a.", 3), ("and", 1)] {
            assert_eq!(parse(text).unwrap_err().at, at, "{text}");
        }
    }

    #[test]
    fn what_is_too_deep_or_too_long_is_refused() {
        for text in ["(".repeat(900), "-".repeat(900), "not ".repeat(200), "|".repeat(900), "1+".repeat(200) + "1", "f(".repeat(400)] {
            assert!(matches!(parse(&text).unwrap_err().wrong, Wrong::TooMany { .. }), "{text}");
        }
    }
}
