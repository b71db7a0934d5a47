//! The names that formulas of a document can use, and the meaning of each name.

use super::called::built_in;
use super::document::OfferedWord;
use super::path::Path;
use super::synonyms::{OPERATORS, synonyms_of_name};
use super::term::{Domain, Formula, WordId};
use super::texts::{TextId, Texts, Wording};
use super::vocabulary::{FUNCTIONS, NAMES};
use crate::games::{DEALER, LAW_SWITCHES, words::TAKEN};
use crate::text::{is_hidden, nearest};

/// The words of the four suits and of no trump. They are the first words of every document, so their ids are 0 to 4.
pub(super) const STRAINS: [&str; 5] = ["S", "H", "D", "C", "NT"];

/// The meaning of a name in a formula: a checked formula, which computes the value of the name.
#[derive(Clone, Debug)]
pub(super) struct Meaning {
    pub(super) is: Formula,
    /// The name that workings (printed computations) show for the value.
    pub(super) name: TextId,
}

/// The words that a question or a house rule offers, with their attributes (named numbers of a word, for example its value).
#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    pub(super) key: String,
    pub(super) answers: Vec<OfferedWord>,
    pub(super) attributes: Vec<String>,
    /// The words as the document has them: the place of each word, and the indexes of the attributes that are written there.
    pub(super) written: Vec<(Path, Vec<usize>)>,
}

/// Whether seats or sides have the totals of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Totals {
    /// Every seat has a total of its own.
    Seats,
    /// Each seat has a total, and the game is for exactly two players. Formulas may then use `other_total`.
    TwoSeats,
    /// Each of the two sides has a total.
    TwoSides,
}

/// Everything that the formulas of a document can name, as far as the document has been read.
#[derive(Clone, Debug)]
pub(super) struct Scope {
    names: Vec<(String, Meaning)>,
    /// Names with a faulty definition. The fault is already reported.
    faulty: Vec<String>,
    /// Whether a part of the document has no name of its own, because the name is missing or in use. The fault is already reported.
    has_nameless: bool,
    /// Whether a part of the document that defines names cannot be read, so that the names are not known. The fault is already reported.
    lacks_names: bool,
    /// The named formula that is read now, and the named formulas below it. The formula cannot use them.
    later: Vec<String>,
    /// The words that the place of the formula allows as its whole text, instead of a formula.
    instead: &'static [&'static str],
    pub(super) words: Vec<String>,
    pub(super) texts: Texts,
    questions: Vec<Words>,
    rules: Vec<Words>,
    /// The attributes that a formula or a text uses.
    used: Vec<(Domain, usize)>,
    /// The smallest number of players that the game allows.
    pub(super) least_players: i64,
    pub(super) totals: Totals,
}

impl Default for Scope {
    fn default() -> Scope {
        Scope {
            names: Vec::new(),
            faulty: Vec::new(),
            has_nameless: false,
            lacks_names: false,
            later: Vec::new(),
            instead: &[],
            words: STRAINS.map(str::to_owned).to_vec(),
            texts: Texts::default(),
            questions: Vec::new(),
            rules: Vec::new(),
            used: Vec::new(),
            least_players: 1,
            totals: Totals::Seats,
        }
    }
}

/// Whether two names are the same in a match file, which ignores the case of letters and underscores.
pub(super) fn is_same(one: &str, other: &str) -> bool {
    let letters = |name| str::bytes(name).filter(|c| *c != b'_').map(|c| c.to_ascii_lowercase());
    letters(one).eq(letters(other))
}

/// The largest size of a name that formulas can use, in bytes.
pub(super) const LONGEST_NAME: usize = 40;

/// Whether the name is written in such a way that formulas can use it.
pub(super) fn can_be_used(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(can_be_in_name) && name.len() <= LONGEST_NAME
}

const fn can_be_in_name(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'
}

/// The name that an author probably meant by `name`, which formulas cannot use: in small letters, without signs, with `_` between words.
/// `None` if that is no name either. A letter of another alphabet has no obvious replacement.
pub(super) fn usable_name(name: &str) -> Option<String> {
    let near = name.trim().to_ascii_lowercase().replace([' ', '-'], "_");
    let near = near.replace(|c: char| c.is_ascii_punctuation() && c != '_' || is_hidden(c), "");
    Some(near).filter(|near| can_be_used(near))
}

/// The words that are built into the formula language: names of values, and functions.
fn language() -> impl Iterator<Item = &'static str> {
    NAMES.words().chain(FUNCTIONS.words())
}

/// Whether a match file or a formula would confuse the name `name` with one that has a meaning in every document.
pub(super) fn is_reserved(name: &str) -> bool {
    let of_files = [DEALER.key, TAKEN.key, "confirmed"].into_iter().chain(LAW_SWITCHES.iter().map(|switch| switch.fact.key));
    language().chain(of_files).any(|other| is_same(name, other))
}

impl Scope {
    /// Whether two sides have the totals of the match. If not, seats have them.
    pub(super) fn has_two_sides(&self) -> bool {
        self.totals == Totals::TwoSides
    }

    /// Whether a match file or a formula would confuse the new name `name` with a name or a word of the document.
    pub(super) fn is_taken(&self, name: &str) -> bool {
        self.names.iter().map(|(other, _)| other).chain(&self.words).any(|other| is_same(name, other))
    }

    /// Whether `word`, which a question or a house rule offers, is also a name or a function that formulas can use.
    pub(super) fn is_other_name(&self, word: &str) -> bool {
        language().any(|other| other == word && !STRAINS.contains(&other)) || self.names.iter().any(|(other, _)| other == word)
    }

    /// Adds the name `name` with the meaning `known`, so that formulas can use it.
    pub(super) fn add(&mut self, name: &str, known: Meaning) {
        self.names.push((name.to_owned(), known));
    }

    /// Marks a name as faulty, so that formulas that use it cause no further faults. If the name has a character that no formula can have,
    /// a formula may have the name without this character, or another name that is not known. Names that are not known then count as
    /// faulty, too.
    pub(super) fn add_faulty(&mut self, name: &str) {
        if !can_be_used(name) {
            self.add_nameless();
        }
        self.faulty.push(name.to_ascii_lowercase().replace(|c| !can_be_in_name(c), ""));
    }

    /// Marks that a part of the document has no name of its own. A formula may use its name, which is not known.
    pub(super) fn add_nameless(&mut self) {
        self.has_nameless = true;
    }

    /// Marks that a part of the document that defines names cannot be read. Formulas may use its names, which are not known.
    pub(super) fn add_unread(&mut self) {
        self.lacks_names = true;
    }

    /// Whether a formula that uses `name` causes no further fault, because a reported fault explains why `name` is unknown. This is so if
    /// the definition of `name` has a fault, or if a part that defines names cannot be read. It is also so if a part of the document has no
    /// name of its own and `name` is similar to no known name. A similar name counts as misspelt instead.
    pub(super) fn is_faulty(&self, name: &str) -> bool {
        self.lacks_names || self.faulty.iter().any(|other| is_same(other, name)) || self.has_nameless && self.nearest_name(name).is_none()
    }

    /// Sets the names that the named formula which is read now cannot use: its own name, and the names of all named formulas below it.
    pub(super) fn set_later<'a>(&mut self, names: impl IntoIterator<Item = &'a str>) {
        self.later = names.into_iter().map(str::to_owned).collect();
    }

    /// Sets the words that the place of the next formula allows as its whole text, so that they are proposed for a similar name.
    pub(super) fn set_instead(&mut self, words: &'static [&'static str]) {
        self.instead = words;
    }

    /// The word that the place of the formula allows as its whole text, if `name` is an everyday word for it.
    pub(super) fn meant_instead(&self, name: &str) -> Option<&'static str> {
        synonyms_of_name(name).find(|meant| self.instead.contains(meant))
    }

    /// Whether `name` exists, but not for the formula that is read now.
    /// It is a name of the formula language, or a named formula that is not defined above.
    pub(super) fn is_elsewhere(&self, name: &str) -> bool {
        self.later.iter().any(|other| other == name) || NAMES.words().any(|other| other == name)
    }

    /// The meaning of `name`. `None` if the part of the document that is read so far does not define the name.
    pub(super) fn find(&self, name: &str) -> Option<&Meaning> {
        self.names.iter().find(|(other, _)| other == name).map(|(_, known)| known)
    }

    /// The names that the document defines: house rules, kept values, questions, named formulas.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|(name, _)| name.as_str())
    }

    /// Marks that a formula or a text uses the attribute with the index `which` of the words of `domain`.
    pub(super) fn use_attribute(&mut self, domain: Domain, which: usize) {
        self.used.push((domain, which));
    }

    /// The misspelt attributes, as (place of the word, attribute, attribute that is meant). No formula uses such an attribute, but one uses
    /// a similar attribute, which the word lacks.
    pub(super) fn misspelt_attributes(&self) -> Vec<(Path, String, String)> {
        let questions = self.questions.iter().enumerate().map(|(at, words)| (Domain::Question(at), words));
        let rules = self.rules.iter().enumerate().map(|(at, words)| (Domain::Rule(at), words));
        let mut misspelt = Vec::new();
        for (domain, words) in questions.chain(rules) {
            let is_used = |which: usize| self.used.contains(&(domain, which));
            for (place, has) in &words.written {
                let lacks = words.attributes.iter().enumerate().filter(|(at, _)| is_used(*at) && !has.contains(at));
                let lacks: Vec<&str> = lacks.map(|(_, name)| name.as_str()).collect();
                for name in has.iter().filter(|at| !is_used(**at)).filter_map(|at| words.attributes.get(*at)) {
                    misspelt.extend(nearest(name, lacks.iter().copied()).map(|near| (place.clone(), name.clone(), near.to_owned())));
                }
            }
        }
        misspelt
    }

    /// The first attribute of the words of `domain`, as a formula writes it after their name, such as `call.worth`. `None` if the words
    /// have no attribute.
    pub(super) fn attribute_of(&self, name: &str, domain: Domain) -> Option<String> {
        Some(format!("{name}.{}", self.words_of(domain)?.attributes.first()?))
    }

    /// The attributes of offered words, as (key of the question or house rule that offers the words, attribute).
    pub(super) fn attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.questions.iter().chain(&self.rules);
        all.flat_map(|words| words.attributes.iter().map(|attribute| (words.key.as_str(), attribute.as_str())))
    }

    /// The printed wording of a name, or of an attribute written as `name.attribute`. `attribute` returns the wording of the attribute. In
    /// Japanese the wording of the attribute follows the wording of the name without a space.
    pub(super) fn called(&self, name: &str, attribute: fn(&str) -> Wording) -> Wording {
        let Some((name, of_word)) = name.split_once('.') else { return self.called_alone(name) };
        let (name, of_word) = (self.called_alone(name), attribute(of_word));
        Wording { en: format!("{} {}", name.en, of_word.en), ja: name.ja + &of_word.ja }
    }

    /// The printed wording of `name`. `name` belongs to the document or to the formula language, or is an offered word.
    fn called_alone(&self, name: &str) -> Wording {
        if let Some(known) = self.find(name) {
            return self.texts.get(known.name);
        }
        let is_it = |answer: &&OfferedWord| self.written(answer.word) == name;
        let says = || self.questions.iter().chain(&self.rules).flat_map(|words| &words.answers).find(is_it).map(|answer| answer.says);
        built_in(name).or_else(|| says().map(|says| self.texts.get(says))).unwrap_or_else(|| Wording::same(&name.replace('_', " ")))
    }

    /// The spelling of `word` in the document.
    pub(super) fn written(&self, word: WordId) -> &str {
        self.words.get(usize::from(word.0)).map_or("", String::as_str)
    }

    /// Adds a word and returns its id. A word that another question or house rule offers already keeps its id.
    pub(super) fn add_word(&mut self, word: &str) -> WordId {
        let known = self.words.iter().position(|other| other == word);
        WordId(known.unwrap_or_else(|| {
            self.words.push(word.to_owned());
            self.words.len() - 1
        }) as u16)
    }

    /// The id of `word`. `None` if the document does not have this word.
    pub(super) fn word(&self, word: &str) -> Option<WordId> {
        self.words.iter().position(|other| other == word).map(|at| WordId(at as u16))
    }

    /// Adds the words that the next question of the document offers.
    pub(super) fn add_question(&mut self, words: Words) -> Domain {
        self.questions.push(words);
        Domain::Question(self.questions.len() - 1)
    }

    /// Adds the words that one house rule offers. Must be called for the house rules in the order of the document.
    pub(super) fn add_rule(&mut self, words: Words) -> Domain {
        self.rules.push(words);
        Domain::Rule(self.rules.len() - 1)
    }

    /// The words that the question or house rule `domain` offers. `None` if its words have not been read yet.
    pub(super) fn words_of(&self, domain: Domain) -> Option<&Words> {
        match domain {
            Domain::Question(at) => self.questions.get(at),
            Domain::Rule(at) => self.rules.get(at),
        }
    }

    /// The name or word of the document or the formula language, or the word in place of a formula, that is most similar to `name`.
    /// `None` if no name is similar.
    pub(super) fn nearest_name(&self, name: &str) -> Option<&str> {
        // Leaves out the operators, because a name has the place of a value.
        let language = NAMES.entries.iter().map(|entry| entry.word).filter(|word| !OPERATORS.contains(word));
        let known = self.names.iter().map(|(other, _)| other).chain(&self.faulty).chain(&self.words).map(String::as_str);
        let known = || known.clone().chain(language.clone()).chain(self.instead.iter().copied());
        let functions = || FUNCTIONS.entries.iter().map(|entry| entry.form);
        let meant = synonyms_of_name(name).find(|meant| known().chain(functions()).any(|other| other == *meant));
        meant.or_else(|| nearest(name, known()))
    }

    /// The attributes that have this name, as formulas write them, such as `call.worth`. `None` if no word has such an attribute.
    pub(super) fn attribute_named(&self, name: &str) -> Option<String> {
        self.attributes().find(|(_, attribute)| *attribute == name).map(|(key, attribute)| format!("{key}.{attribute}"))
    }
}

/// The wording of an attribute, for which a document has only a key. In English it is the key, in Japanese a general word.
pub(super) fn unnamed_attribute(key: &str) -> Wording {
    Wording { en: key.replace('_', " "), ja: "の値".to_owned() }
}
