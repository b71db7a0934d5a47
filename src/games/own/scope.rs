//! The names that formulas of a document can use, and what each means.

use super::called::built_in;
use super::document::OfferedWord;
use super::term::{Domain, Formula, WordId};
use super::texts::{TextId, Texts, Wording};
use super::vocabulary::{FUNCTIONS, NAMES};
use crate::games::{DEALER, LAW_SWITCHES, words::TAKEN};
use crate::text::nearest;

/// The words of the suits and of no trump. They have the first word ids.
pub(super) const STRAINS: [&str; 5] = ["S", "H", "D", "C", "NT"];

/// The meaning of a name.
#[derive(Clone, Debug)]
pub(super) struct Meaning {
    pub(super) is: Formula,
    /// The words for the formula's value in workings.
    pub(super) name: TextId,
}

/// The words of a question or a rule.
#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    pub(super) key: String,
    pub(super) answers: Vec<OfferedWord>,
    pub(super) attributes: Vec<String>,
}

/// The owners of totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Totals {
    /// Every seat.
    Seats,
    /// Every seat, of exactly two. So formulas may use `other` for the other seat.
    TwoSeats,
    /// Each of two sides.
    TwoSides,
}

/// All names of a document.
#[derive(Clone, Debug)]
pub(super) struct Scope {
    names: Vec<(String, Meaning)>,
    /// Names of which a fault is known already.
    faulty: Vec<String>,
    /// The named formulas that are not read yet.
    later: Vec<String>,
    pub(super) words: Vec<String>,
    pub(super) texts: Texts,
    questions: Vec<Words>,
    rules: Vec<Words>,
    /// The least number of players of the game.
    pub(super) least_players: i64,
    pub(super) totals: Totals,
}

impl Default for Scope {
    fn default() -> Scope {
        Scope {
            names: Vec::new(),
            faulty: Vec::new(),
            later: Vec::new(),
            words: STRAINS.map(str::to_owned).to_vec(),
            texts: Texts::default(),
            questions: Vec::new(),
            rules: Vec::new(),
            least_players: 1,
            totals: Totals::Seats,
        }
    }
}

/// Whether two names are the same in a match file, which ignores case and underscores.
fn is_same(one: &str, other: &str) -> bool {
    let letters = |name| str::bytes(name).filter(|c| *c != b'_').map(|c| c.to_ascii_lowercase());
    letters(one).eq(letters(other))
}

/// The words of the language.
fn language() -> impl Iterator<Item = &'static str> {
    NAMES.words().chain(FUNCTIONS.words())
}

impl Scope {
    /// Whether totals belong to two sides, not to seats.
    pub(super) fn has_two_sides(&self) -> bool {
        self.totals == Totals::TwoSides
    }

    /// Whether a new name would be mistaken for another.
    pub(super) fn is_taken(&self, name: &str) -> bool {
        let of_files = [DEALER.key, TAKEN.key, "confirmed"].into_iter().chain(LAW_SWITCHES.iter().map(|switch| switch.fact.key));
        let known = self.names.iter().map(|(other, _)| other).chain(&self.words);
        language().chain(of_files).any(|other| is_same(name, other)) || known.into_iter().any(|other| is_same(name, other))
    }

    /// Whether a word of a choice would be mistaken for another name.
    pub(super) fn is_other_name(&self, word: &str) -> bool {
        language().any(|other| other == word && !STRAINS.contains(&other)) || self.names.iter().any(|(other, _)| other == word)
    }

    /// Adds a name.
    pub(super) fn add(&mut self, name: &str, known: Meaning) {
        self.names.push((name.to_owned(), known));
    }

    /// Marks a name as faulty, so that its uses are no further faults.
    pub(super) fn add_faulty(&mut self, name: &str) {
        self.faulty.push(name.to_owned());
    }

    /// Whether the definition of `name` has a fault.
    pub(super) fn is_faulty(&self, name: &str) -> bool {
        self.faulty.iter().any(|other| other == name)
    }

    /// Sets the named formulas that are not read yet.
    pub(super) fn set_later<'a>(&mut self, names: impl IntoIterator<Item = &'a str>) {
        self.later = names.into_iter().map(str::to_owned).collect();
    }

    /// Whether `name` belongs to the document or the language, but has no value in the formula that is read.
    pub(super) fn is_elsewhere(&self, name: &str) -> bool {
        self.later.iter().any(|other| other == name) || NAMES.words().any(|other| other == name)
    }

    /// The meaning of `name`.
    pub(super) fn find(&self, name: &str) -> Option<&Meaning> {
        self.names.iter().find(|(other, _)| other == name).map(|(_, known)| known)
    }

    /// The names of the document: house rules, kept values, facts, named formulas.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|(name, _)| name.as_str())
    }

    /// The attributes of words, each with the question or rule that has the words.
    pub(super) fn attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.questions.iter().chain(&self.rules);
        all.flat_map(|words| words.attributes.iter().map(|attribute| (words.key.as_str(), attribute.as_str())))
    }

    /// The printed wording of a name in a formula, or of an attribute with the name before its point. `attribute` returns the wording of
    /// an attribute, which in Japanese follows the name without a space.
    pub(super) fn called(&self, name: &str, attribute: fn(&str) -> Wording) -> Wording {
        let Some((name, of_word)) = name.split_once('.') else { return self.called_alone(name) };
        let (name, of_word) = (self.called_alone(name), attribute(of_word));
        Wording { en: format!("{} {}", name.en, of_word.en), ja: name.ja + &of_word.ja }
    }

    /// The name of a fact, or the text of a word.
    fn called_alone(&self, name: &str) -> Wording {
        if let Some(known) = self.find(name) {
            return self.texts.get(known.name);
        }
        let is_it = |answer: &&OfferedWord| self.written(answer.word) == name;
        let says = || self.questions.iter().chain(&self.rules).flat_map(|words| &words.answers).find(is_it).map(|answer| answer.says);
        built_in(name).or_else(|| says().map(|says| self.texts.get(says))).unwrap_or_else(|| Wording::same(&name.replace('_', " ")))
    }

    /// The text of a word in the document.
    pub(super) fn written(&self, word: WordId) -> &str {
        self.words.get(usize::from(word.0)).map_or("", String::as_str)
    }

    /// The number of a word. The number is new unless another question has the same word.
    pub(super) fn add_word(&mut self, word: &str) -> WordId {
        let known = self.words.iter().position(|other| other == word);
        WordId(known.unwrap_or_else(|| {
            self.words.push(word.to_owned());
            self.words.len() - 1
        }) as u16)
    }

    /// The number of a word.
    pub(super) fn word(&self, word: &str) -> Option<WordId> {
        self.words.iter().position(|other| other == word).map(|at| WordId(at as u16))
    }

    /// Adds the words of the next question.
    pub(super) fn add_question(&mut self, words: Words) -> Domain {
        self.questions.push(words);
        Domain::Question(self.questions.len() - 1)
    }

    /// Adds the words of the next rule.
    pub(super) fn add_rule(&mut self, words: Words) -> Domain {
        self.rules.push(words);
        Domain::Rule(self.rules.len() - 1)
    }

    /// The words of a question or a rule.
    pub(super) fn words_of(&self, domain: Domain) -> Option<&Words> {
        match domain {
            Domain::Question(at) => self.questions.get(at),
            Domain::Rule(at) => self.rules.get(at),
        }
    }

    /// The most similar name or word.
    pub(super) fn nearest_name(&self, name: &str) -> Option<&str> {
        let language = NAMES.entries.iter().map(|entry| entry.word);
        let known = self.names.iter().map(|(other, _)| other).chain(&self.faulty).chain(&self.words).map(String::as_str);
        nearest(name, known.chain(language))
    }
}

/// The wording of an attribute that has no name but its key. Documents have no Japanese name for an attribute.
pub(super) fn unnamed_attribute(key: &str) -> Wording {
    Wording { en: key.replace('_', " "), ja: "の値".to_owned() }
}
