//! Reads the names, texts and formulas in a document, and collects the faults that the reading finds.

use super::fault::{Prevents, Wrong};
use super::faults::Faults;
use super::fields::{Fields, object};
use super::lexer::Slip;
use super::parser::{Expr, Part, meant_range, parse, parse_range};
use super::path::Path;
use super::scope::{LONGEST_NAME, Scope, can_be_used, is_reserved, usable_name};
use super::sort::Sort;
use super::stand::{Hand, Stand};
use super::synonyms::{constant_condition, nearest_sign};
use super::term::{Formula, Gap, Text};
use super::texts::{TextId, Wording};
use super::typing::Typing;
use crate::asking::Json;
use crate::text::{AS_EMOJI, JOINER, MOST_MARKS, Phrase, is_hidden, is_mark};

/// The largest size of a text of a document in one language, in bytes.
const LONGEST_TEXT: usize = 400;

/// The largest number of different gaps (placeholders) in a text of a document.
const MOST_GAPS: usize = 4;

/// The content of a place in a document that allows either a formula or one of some fixed words.
pub(super) enum WordOrFormula {
    Word(&'static str),
    Formula(Formula),
}

/// The state while a document is read: the faults found so far, and the names that formulas can use.
#[derive(Debug, Default)]
pub(super) struct Reader {
    pub(super) faults: Faults,
    pub(super) scope: Scope,
}

impl Reader {
    /// Adds a fault at `place`.
    pub(super) fn add(&mut self, place: &Path, wrong: Wrong) {
        self.faults.add(place, wrong);
    }

    /// Reads a part of the document that changes no score. Its faults only prevent saving the document as a new game.
    pub(super) fn for_writing<T>(&mut self, read: impl FnOnce(&mut Reader) -> T) -> T {
        let before = self.faults.set_prevents(Prevents::Writing);
        let found = read(self);
        self.faults.set_prevents(before);
        found
    }

    /// Returns whether a new name is written in such a way that formulas can use it. If not, adds a fault.
    /// If the name is reserved or already in use, adds a fault but returns true.
    pub(super) fn new_name(&mut self, name: &str, place: &Path) -> bool {
        let good = can_be_used(name);
        if name.len() > LONGEST_NAME {
            self.add(place, Wrong::LongName { most: LONGEST_NAME });
        } else if !good {
            let near = usable_name(name).filter(|near| !is_reserved(near) && !self.scope.is_taken(near));
            self.faults.add_near(place, Wrong::BadName(name.to_owned()), near.as_deref());
        } else if is_reserved(name) {
            self.add(place, Wrong::Reserved(name.to_owned()));
            self.scope.add_nameless();
        } else if self.scope.is_taken(name) {
            self.add(place, Wrong::Taken(name.to_owned()));
            self.scope.add_nameless();
        }
        good
    }

    /// The entries of the object that is the value of `key`, as [`Fields::entries`] returns them. Each entry defines a name. If the value
    /// is no object, the names are not known.
    pub(super) fn definitions<'a>(&mut self, fields: &Fields<'a>, key: &str, most: usize, of: Phrase) -> Vec<(&'a str, &'a Json, Path)> {
        if fields.get(key).is_some_and(|(node, _)| !matches!(node, Json::Object(_))) {
            self.scope.add_unread();
        }
        fields.entries(key, most, of, &mut self.faults)
    }

    /// Reads the printed name of a part of the document. If `found` is `None`, makes the name from `key`: `_` becomes a space.
    pub(super) fn name_of(&mut self, found: Option<(&Json, Path)>, key: &str) -> TextId {
        let given = found.and_then(|(node, place)| self.for_writing(|reader| reader.plain(node, &place)));
        given.unwrap_or_else(|| self.scope.texts.add(Wording::same(&key.replace('_', " "))))
    }

    /// Reads a text in which gaps (placeholders) are forbidden. If the text has a fault, adds the fault and returns `None`.
    pub(super) fn plain(&mut self, node: &Json, place: &Path) -> Option<TextId> {
        let wording = self.wording(node, place)?;
        if [&wording.en, &wording.ja].iter().any(|text| text.contains(['{', '}'])) {
            self.add(place, Wrong::BadText(phrase!("there is nothing to fill gaps with here", "ここでは空欄を使えません")));
            return None;
        }
        Some(self.scope.texts.add(wording))
    }

    /// Reads a text that may have gaps (placeholders). `stand` says which names the gaps can contain. If the text or a gap has a fault,
    /// adds the fault and returns `None`.
    pub(super) fn text(&mut self, node: &Json, place: &Path, stand: Stand) -> Option<Text> {
        let wording = self.wording(node, place)?;
        let mut names = Vec::new();
        let en = self.numbered(&wording.en, place, &mut names)?;
        let ja = self.numbered(&wording.ja, place, &mut names)?;
        if names.len() > MOST_GAPS {
            self.add(place, Wrong::TooMany { of: phrase!("different gaps in a text", "文の中の空欄の種類"), most: MOST_GAPS });
            return None;
        }
        let gaps: Vec<_> = names.iter().map(|name| self.gap(name, place, stand)).collect();
        let gaps = gaps.into_iter().collect::<Option<_>>()?;
        Some(Text { wording: self.scope.texts.add(Wording { en, ja }), gaps })
    }

    fn gap(&mut self, name: &str, place: &Path, stand: Stand) -> Option<Gap> {
        if name == "side" {
            if matches!(stand.hand, Hand::Table) {
                self.add(place, Wrong::NoOwner(name.to_owned()));
                return None;
            }
            return Some(Gap::Side);
        }
        let expr = parse(name).map_err(|slip| self.slip(place, &slip)).ok()?;
        let instead: &[&str] = if matches!(stand.hand, Hand::Table) { &[] } else { &["side"] };
        if !matches!(expr.is, Part::Name(_) | Part::Attribute(..)) {
            self.add(place, Wrong::Form(phrase!("a name in each gap", "空欄ごとに1つの名前")));
            return None;
        }
        self.scope.set_instead(instead);
        let formula = self.typing(place, stand).check_any(&expr);
        self.scope.set_instead(&[]);
        formula.map(Gap::Value)
    }

    /// Replaces the name in each gap of a text by the index of the name in `names`. Adds a name to `names` if it is not there yet. If a
    /// curly bracket has no partner, adds a fault and returns `None`.
    fn numbered(&mut self, text: &str, place: &Path, names: &mut Vec<String>) -> Option<String> {
        let mut numbered = String::new();
        let mut rest = text;
        while let Some(begins) = rest.find(['{', '}']) {
            let (before, gap) = rest.split_at_checked(begins)?;
            let inside = gap.strip_prefix('{').and_then(|gap| gap.split_once('}'));
            let Some((inside, after)) = inside.filter(|(inside, _)| !inside.contains('{')) else {
                self.add(place, Wrong::BadText(phrase!("a curly bracket has no partner", "波かっこが対になっていません")));
                return None;
            };
            let (name, plural) = inside.split_once('|').map_or((inside, ""), |(name, plural)| (name, plural));
            let at = names.iter().position(|other| other == name).unwrap_or_else(|| {
                names.push(name.to_owned());
                names.len() - 1
            });
            let bar = if plural.is_empty() { "" } else { "|" };
            numbered.push_str(&format!("{before}{{{at}{bar}{plural}}}"));
            rest = after;
        }
        numbered.push_str(rest);
        Some(numbered)
    }

    fn wording(&mut self, node: &Json, place: &Path) -> Option<Wording> {
        match node {
            Json::Text(text) => {
                self.can_be_shown(text, place)?;
                Some(Wording::same(text))
            }
            Json::Object(entries) => {
                self.for_writing(|reader| object(node, place, &mut reader.faults));
                let find = |tag: &str| entries.iter().find(|(key, _)| key == tag).map(|(_, node)| node);
                if let Some((key, _)) = entries.iter().find(|(key, _)| key != "en" && key != "ja") {
                    self.for_writing(|reader| reader.add(place, Wrong::UnknownKey(key.clone())));
                }
                let texts = [find("en"), find("ja")].map(|text| match text {
                    Some(Json::Text(text)) => Some(text),
                    _ => None,
                });
                if let (1, [one, other]) = (entries.len(), texts)
                    && (one.is_some() || other.is_some())
                {
                    self.add(place, Wrong::Missing(if one.is_some() { "ja" } else { "en" }));
                    return None;
                }
                let [Some(en), Some(ja)] = texts else {
                    self.add(place, Wrong::Form(phrase!("one text for each language", "言語ごとの文")));
                    return None;
                };
                let shown = [self.can_be_shown(en, place), self.can_be_shown(ja, place)];
                shown.iter().all(Option::is_some).then(|| Wording { en: en.clone(), ja: ja.clone() })
            }
            _ => {
                self.add(place, Wrong::Form(phrase!("a text", "文")));
                None
            }
        }
    }

    fn can_be_shown(&mut self, text: &str, place: &Path) -> Option<()> {
        if let Some(why) = unshowable(text) {
            self.add(place, Wrong::BadText(why));
            return None;
        }
        if text.chars().all(|c| c.is_whitespace() || is_mark(c) || matches!(c, JOINER | AS_EMOJI)) {
            self.for_writing(|reader| reader.add(place, Wrong::BadText(phrase!("nothing of it can be seen", "見える文字がありません"))));
        }
        Some(())
    }

    fn slip(&mut self, place: &Path, slip: &Slip) {
        let near = if let Wrong::Unexpected { got, .. } = &slip.wrong { nearest_sign(got) } else { None };
        self.faults.add_in(place, slip.at, slip.wrong.clone(), near);
    }

    fn typing<'a>(&'a mut self, place: &'a Path, stand: Stand) -> Typing<'a> {
        Typing { scope: &mut self.scope, faults: &mut self.faults, place, stand }
    }

    /// Parses the formula in `node`, which may also be a plain number. If it cannot be parsed, adds a fault and returns `None`.
    pub(super) fn parsed(&mut self, node: &Json, place: &Path) -> Option<Expr> {
        match node {
            Json::Number(n) => Some(Expr { at: 1, is: Part::Number(*n) }),
            Json::Text(text) => parse(text).map_err(|slip| self.slip(place, &slip)).ok(),
            _ => {
                let near = if let Json::Yes(holds) = node { Some(constant_condition(*holds)) } else { None };
                let wants = phrase!("a formula, such as \"10 * 2\"", "式（\"10 * 2\" など）");
                self.faults.add_near(place, Wrong::Form(wants), near);
                None
            }
        }
    }

    /// Reads and checks a formula. Its value must fit the sort (type) `wants`. If the formula has a fault, adds the fault and returns
    /// `None`.
    pub(super) fn formula(&mut self, node: &Json, place: &Path, stand: Stand, wants: Sort) -> Option<Formula> {
        let expr = self.parsed(node, place)?;
        self.typing(place, stand).check(&expr, wants)
    }

    /// Reads and checks a formula at a place that also allows one of `words` as the whole text. If the formula has a fault, adds the
    /// fault, which may propose one of `words`, and returns `None`.
    pub(super) fn word_or_formula(
        &mut self,
        node: &Json,
        place: &Path,
        words: &'static [&'static str],
        stand: Stand,
        wants: Sort,
    ) -> Option<WordOrFormula> {
        let expr = self.parsed(node, place)?;
        if let Part::Name(name) = &expr.is {
            if let Some(word) = words.iter().find(|word| *word == name) {
                return Some(WordOrFormula::Word(word));
            }
            self.scope.set_instead(words);
        }
        let formula = self.typing(place, stand).check(&expr, wants);
        self.scope.set_instead(&[]);
        formula.map(WordOrFormula::Formula)
    }

    /// Reads and checks a formula. Its value may have any sort (type). If the formula has a fault, adds the fault and returns `None`.
    pub(super) fn any_formula(&mut self, node: &Json, place: &Path, stand: Stand) -> Option<Formula> {
        let expr = self.parsed(node, place)?;
        self.typing(place, stand).check_any(&expr)
    }

    /// Reads a range such as `0..cards`. Returns the formulas of its two ends. If the range or a formula has a fault, adds the fault and
    /// returns `None`.
    pub(super) fn range(&mut self, node: &Json, place: &Path, stand: Stand) -> Option<(Formula, Formula)> {
        let wants = Wrong::Form(phrase!("a range, such as \"0..13\"", "範囲（\"0..13\" など）"));
        let Json::Text(text) = node else {
            let ends = if let Json::List(ends) = node { ends.as_slice() } else { &[] };
            let near = if let [Json::Number(from), Json::Number(to)] = ends { Some(format!("{from}..{to}")) } else { None };
            self.faults.add_near(place, wants, near.as_deref());
            return None;
        };
        let read = parse_range(text).map_err(|slip| match meant_range(text) {
            Some(near) => self.faults.add_in(place, slip.at, wants, Some(&near)),
            None => self.slip(place, &slip),
        });
        let (from, to) = read.ok()?;
        let mut typing = self.typing(place, stand);
        let (from, to) = (typing.check(&from, Sort::Number), typing.check(&to, Sort::Number));
        from.zip(to)
    }
}

/// The reason why a text cannot be shown. `None` if the text can be shown.
pub(super) fn unshowable(text: &str) -> Option<Phrase> {
    let mut marks = 0;
    let mut piled = false;
    for c in text.chars() {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        piled |= marks > MOST_MARKS;
    }
    match () {
        () if text.trim().is_empty() => Some(phrase!("it has no words", "文字がありません")),
        () if text.len() > LONGEST_TEXT => Some(phrase!("it is too long", "長すぎます")),
        () if text.chars().any(is_hidden) => Some(phrase!("it contains invisible characters", "見えない文字が入っています")),
        () if piled => Some(phrase!("too many marks on one letter", "1文字に記号が重なりすぎています")),
        () => None,
    }
}
