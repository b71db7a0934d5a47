//! The keypad on which a formula is typed. It offers only signs that can follow the signs that are already typed.
//!
//! A sign is offered if the formula with this sign can still become a formula that a document accepts.
//! To find out, the keypad searches for signs that finish the formula, from the innermost open bracket outwards.
//! For each bracket it keeps one ending for each sort (type) that the value inside can have.
//! The endings are checked by the code that checks documents, so the keypad never offers an invalid sign.

use super::brackets::{Level, Open};
use super::formula::{Formula, written};
use super::named::{HOOK, LetFormula};
use super::sign::{FormulaMark, Sign, function_says};
use crate::games::own::fault::Fault;
use crate::games::own::faults::Faults;
use crate::games::own::parser::parse;
use crate::games::own::path::Path;
use crate::games::own::scope::{STRAINS, Scope};
use crate::games::own::sort::Sort;
use crate::games::own::stand::{Hand, Stand};
use crate::games::own::texts::Wording;
use crate::games::own::typing::Typing;
use crate::games::own::vocabulary::{BuiltIn, Function};
use crate::text::Lang;

/// The keypad for one formula. Holds the names that the formula can use and the sort (type) that its value must have.
#[derive(Clone, Debug)]
pub struct Keypad {
    scope: Scope,
    stand: Stand,
    wants: Sort,
    keys: Vec<Sign>,
    /// Values with which the search finishes a formula: a number, a condition, and every name of a seat or a word.
    values: Vec<String>,
}

impl Keypad {
    pub(super) fn new(scope: Scope, stand: Stand, wants: Sort) -> Keypad {
        let mut names: Vec<String> = scope.names().map(str::to_owned).collect();
        let language = BuiltIn::ALL.iter().filter(|name| **name != BuiltIn::It).map(|name| name.word()).chain(STRAINS);
        names.extend(language.chain(stand.it.map(|_| BuiltIn::It.word())).map(str::to_owned));
        names.extend(scope.words.iter().skip(STRAINS.len()).cloned());
        let attributes = scope.attributes().map(|(name, value)| Sign::Attribute(name.to_owned(), value.to_owned())).collect();
        let mut scope = scope;
        let mut sorts: Vec<(String, Sort)> = Vec::new();
        for name in names {
            // Tries the name also with `Hand::Each`, as if it were computed for each seat in turn. A name that has a value only for a seat
            // can then be used inside a function over all seats.
            let sort = [stand.hand, Hand::Each].into_iter().find_map(|hand| sort_of(&name, Stand { hand, ..stand }, &mut scope));
            sorts.extend(sort.map(|sort| (name, sort)));
        }
        let digits = (0..=9).map(Sign::Digit);
        let functions = Function::ALL.iter().copied().map(Sign::Function);
        let named = sorts.iter().map(|(name, _)| Sign::Name(name.clone())).chain::<Vec<Sign>>(attributes);
        let keys = named.chain(digits).chain(FormulaMark::ALL.iter().copied().map(Sign::Mark)).chain(functions).collect();
        let others = sorts.into_iter().filter(|(_, sort)| matches!(sort, Sort::Seat | Sort::Word)).map(|(name, _)| name);
        let values = ["1", "1 == 1"].map(str::to_owned).into_iter().chain(others).collect();
        Keypad { scope, stand, wants, keys, values }
    }

    /// All signs of this keypad, in this order: names, attributes of words, digits, marks, functions.
    pub fn keys(&self) -> &[Sign] {
        &self.keys
    }

    /// The signs that the screen shows as possible after `signs`. A word that a question or a house rule offers makes sense only in a
    /// comparison. So it is shown only after `==` or `!=`. The name `plays` is never shown, because everybody plays in each deal of a
    /// workshop game. On a keypad for a number, a sign is not shown if it makes the whole formula a condition, because a condition counts
    /// only 1 or 0.
    pub fn can_follow(&self, signs: &[Sign]) -> Vec<Sign> {
        let mut scope = self.scope.clone();
        let is_compared = matches!(signs.last(), Some(Sign::Mark(FormulaMark::Equal | FormulaMark::Unequal)));
        let is_shown = |sign: &&Sign| {
            (is_compared || !self.is_word(sign)) && !matches!(sign, Sign::Name(name) if BuiltIn::read(name) == Some(BuiltIn::Plays))
        };
        self.keys
            .iter()
            .filter(is_shown)
            .filter(|sign| self.leads_on(signs, sign, &mut scope, |sort| sort == self.wants))
            .cloned()
            .collect()
    }

    /// Whether the sign is a suit, `nobody`, or a word that a question or a house rule offers.
    /// Such a sign makes sense only in a comparison.
    fn is_word(&self, sign: &Sign) -> bool {
        let Sign::Name(name) = sign else { return false };
        BuiltIn::read(name) == Some(BuiltIn::Nobody) || self.scope.word(name).is_some() && self.scope.find(name).is_none()
    }

    /// Whether few formulas need the sign. The screen shows such a sign only on request. These signs are the functions, the remainder, most
    /// names of the formula language, the house rule `hook` about bids, and `largest`. `largest` is the number of cards in the largest
    /// hand, which is usually the same as `cards`.
    pub fn is_rare(&self, sign: &Sign) -> bool {
        match sign {
            Sign::Name(name) => match BuiltIn::read(name) {
                Some(built_in) => !matches!(built_in, BuiltIn::Players | BuiltIn::Nobody),
                None => name == HOOK || LetFormula::read(name) == Some(LetFormula::Largest),
            },
            Sign::Function(_) => true,
            Sign::Mark(mark) => *mark == FormulaMark::Remainder,
            Sign::Digit(_) | Sign::Attribute(..) => false,
        }
    }

    /// Whether `sign` is on the keypad and can follow `signs`.
    pub fn offers(&self, signs: &[Sign], sign: &Sign) -> bool {
        self.keys.contains(sign) && self.leads_on(signs, sign, &mut self.scope.clone(), |sort| sort.fits(self.wants))
    }

    /// Whether the formula that begins with `signs` and then `sign` can be finished so that `fits` holds for the sort (type) of its value.
    fn leads_on(&self, signs: &[Sign], sign: &Sign, scope: &mut Scope, fits: impl Fn(Sort) -> bool) -> bool {
        let more: Vec<Sign> = signs.iter().chain([sign]).cloned().collect();
        more.len() <= Formula::LONGEST && self.ends(&more, scope).into_iter().any(fits)
    }

    /// Whether `formula` is finished and a document would accept it.
    pub fn is_complete(&self, formula: &Formula) -> bool {
        self.check(formula).is_ok()
    }

    /// Checks that `formula` is finished and that a document would accept it.
    ///
    /// # Errors
    /// The first fault of the formula.
    pub fn check(&self, formula: &Formula) -> Result<(), Fault> {
        let mut faults = Faults::default();
        let place = Path::default();
        match parse(&formula.text()) {
            Ok(expr) => {
                let mut scope = self.scope.clone();
                Typing { scope: &mut scope, faults: &mut faults, place: &place, stand: self.stand }.check(&expr, self.wants);
            }
            Err(slip) => faults.add_in(&place, slip.at, slip.wrong, None),
        }
        faults.into_vec().into_iter().next().map_or(Ok(()), Err)
    }

    /// The label on the key of `sign`, in the language `lang`.
    pub fn label(&self, sign: &Sign, lang: Lang) -> String {
        label(&self.scope, sign, lang)
    }

    /// Whether the formula must be a condition. If not, it must be a number.
    pub fn wants_condition(&self) -> bool {
        self.wants == Sort::Condition
    }

    /// The sorts (types) that the value of the formula that begins with `signs` can have when it is finished.
    fn ends(&self, signs: &[Sign], scope: &mut Scope) -> Vec<Sort> {
        let Some(open) = Open::of(signs, self.stand.hand) else { return Vec::new() };
        let mut ends = Ends { scope, stand: self.stand, values: &self.values };
        ends.of(signs, &open.levels, open.needs_value).into_iter().map(|(sort, _)| sort).collect()
    }
}

/// The label of a sign. For a name or an attribute, this is its wording in the document.
pub(super) fn label(scope: &Scope, sign: &Sign, lang: Lang) -> String {
    let name = |name: &str| scope.called(name, attribute).in_(lang);
    match sign {
        Sign::Digit(digit) => digit.to_string(),
        Sign::Name(of) => name(of),
        Sign::Attribute(of, value) => name(&format!("{of}.{value}")),
        Sign::Function(function) => function_says(*function).in_(lang).to_owned(),
        Sign::Mark(mark) => mark.says().in_(lang).to_owned(),
    }
}

/// The search for texts that finish an unfinished formula.
struct Ends<'a> {
    scope: &'a mut Scope,
    stand: Stand,
    values: &'a [String],
}

impl Ends<'_> {
    /// The ways to finish the formula that begins with `signs`: one finished formula for each sort (type) that its value can have.
    fn of(&mut self, signs: &[Sign], levels: &[Level], needs_value: bool) -> Vec<(Sort, String)> {
        let mut within: Option<(&Level, Vec<(Sort, String)>)> = None;
        for level in levels.iter().rev() {
            let bases: Vec<String> = match within {
                Some((below, ends)) => {
                    let before = written(signs.get(level.starts..below.starts).unwrap_or_default());
                    let closed = ends.iter().flat_map(|(_, end)| below.closes(end, self.values));
                    closed.map(|end| format!("{before} {end}")).collect()
                }
                None => {
                    let text = written(signs.get(level.starts..).unwrap_or_default());
                    if needs_value { self.values.iter().map(|value| format!("{text} {value}")).collect() } else { vec![text] }
                }
            };
            within = Some((level, self.sorted(&bases, level.hand)));
        }
        within.map(|(_, ends)| ends).unwrap_or_default()
    }

    /// For each sort (type) of value, the first of `bases` that is a valid formula of this sort. If none of the bases is a condition, adds
    /// the first valid comparison of a base with one of the keypad's values. If none is a number, adds the first base that can be
    /// multiplied by 1.
    fn sorted(&mut self, bases: &[String], hand: Hand) -> Vec<(Sort, String)> {
        let mut found: Vec<(Sort, String)> = Vec::new();
        for base in bases {
            self.add(base.clone(), hand, &mut found);
        }
        let compared = bases.iter().flat_map(|base| self.values.iter().map(move |value| format!("{base} == {value}")));
        self.add_missing(Sort::Condition, compared, hand, &mut found);
        self.add_missing(Sort::Number, bases.iter().map(|base| format!("{base} * 1")), hand, &mut found);
        found
    }

    /// Adds formulas of `texts` to `found` until one of the sort (type) `sort` is found. Adds none if `found` already has a formula of this
    /// sort.
    fn add_missing(&mut self, sort: Sort, texts: impl Iterator<Item = String>, hand: Hand, found: &mut Vec<(Sort, String)>) {
        for text in texts {
            if found.iter().any(|(other, _)| *other == sort) {
                break;
            }
            self.add(text, hand, found);
        }
    }

    fn add(&mut self, text: String, hand: Hand, found: &mut Vec<(Sort, String)>) {
        let sort = sort_of(&text, Stand { hand, ..self.stand }, self.scope);
        found.extend(sort.filter(|sort| found.iter().all(|(other, _)| other != sort)).map(|sort| (sort, text)));
    }
}

/// The sort (type) of the value of the formula `text`. `None` if the formula has a fault.
fn sort_of(text: &str, stand: Stand, scope: &mut Scope) -> Option<Sort> {
    let expr = parse(text).ok()?;
    let (mut faults, place) = (Faults::default(), Path::default());
    let texts = scope.texts.len();
    let formula = Typing { scope, faults: &mut faults, place: &place, stand }.check_any(&expr);
    scope.texts.truncate(texts);
    formula.map(|formula| formula.sort)
}

/// The wording of an attribute of a word. It is shown on the attribute's key and in the sentence of a line that pays points.
pub(super) fn attribute(name: &str) -> Wording {
    Wording::of(match name {
        "worth" => phrase!("value", "の点"),
        _ => phrase!("number", "の数"),
    })
}
