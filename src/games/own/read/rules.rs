//! Reads the house rules of a document.

use crate::asking::Json;
use crate::games::own::document::{Rule, RuleForm};
use crate::games::own::fault::Wrong;
use crate::games::own::fields::{Fields, word_of};
use crate::games::own::path::Path;
use crate::games::own::reader::Reader;
use crate::games::own::scope::{Meaning, Words};
use crate::games::own::sort::Sort;
use crate::games::own::stage::Stage;
use crate::games::own::stand::{Hand, Stand};
use crate::games::own::term::{Formula, Needs, Term};
use crate::games::own::vocabulary::RULE;

use super::words::words;

/// The largest number of house rules in a document.
const MOST: usize = 24;

/// The largest number that a house rule can be set to. The smallest is `-LARGEST`.
const LARGEST: i64 = 1_000_000;

pub(super) fn rules(fields: &Fields<'_>, reader: &mut Reader) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for (key, node, place) in reader.definitions(fields, "rules", MOST, phrase!("house rules", "ハウスルール")) {
        let is_name = reader.new_name(key, &place);
        let fields = Fields::of(node, place, &RULE, false, &mut reader.faults);
        match fields.and_then(|fields| rule(rules.len(), key, &fields, reader)).filter(|_| is_name) {
            Some(rule) => rules.push(rule),
            None => reader.scope.add_faulty(key),
        }
    }
    rules
}

fn rule(at: usize, key: &str, fields: &Fields<'_>, reader: &mut Reader) -> Option<Rule> {
    let name = reader.name_of(fields.get("name"), key);
    let says = fields.must("says", &mut reader.faults).and_then(|(node, place)| reader.plain(node, &place));
    let found = fields.get("words").and_then(|(node, place)| words(key, node, &place, reader));
    let (is, place) = fields.must("is", &mut reader.faults)?;
    let written: Vec<_> = found.iter().flat_map(|words| &words.answers).map(|answer| answer.word).collect();
    let domain = reader.scope.add_rule(found.unwrap_or_default());
    let answers = reader.scope.words_of(domain).map(|words: &Words| words.answers.clone()).unwrap_or_default();
    let (form, sort, least) = match is {
        Json::Yes(usual) => {
            fields.none_of(&["from", "words"], phrase!("the rule is true or false", "このルールは true か false です"), &mut reader.faults);
            (RuleForm::YesNo(*usual), Sort::Condition, 0)
        }
        Json::Number(_) if !written.is_empty() && fields.get("from").is_none() => {
            reader.add(&place, Wrong::Form(phrase!("one of the words of the rule", "ルールの言葉の1つ")));
            return None;
        }
        Json::Text(_) if written.is_empty() => {
            // Adds no fault if the rule has the key `words`, because a fault of its words is reported already.
            if fields.get("words").is_none() {
                reader.add(
                    &place,
                    Wrong::Form(phrase!("true, false, a number, or a word of its list", "true、false、数、またはリストの言葉")),
                );
            }
            return None;
        }
        Json::Number(usual) => {
            fields.none_of(&["words"], phrase!("the rule is a number", "このルールは数です"), &mut reader.faults);
            let (min, max) = range(fields, reader)?;
            if !(min..=max).contains(usual) {
                reader.add(&place, Wrong::Form(phrase!("a number of the range", "範囲の中の数")));
            }
            (RuleForm::Number { usual: *usual, min, max }, Sort::Number, min)
        }
        Json::Text(_) => {
            fields.none_of(&["from"], phrase!("the rule is a word", "このルールは言葉です"), &mut reader.faults);
            let words: Vec<_> = written.iter().map(|word| reader.scope.written(*word)).collect();
            (RuleForm::Word(word_of(is, &place, &words, &mut reader.faults)?), Sort::Word, i64::MIN)
        }
        _ => {
            reader.add(&place, Wrong::Form(phrase!("true, false, a number or a word", "true、false、数、または言葉")));
            return None;
        }
    };
    let domain = (sort == Sort::Word).then_some(domain);
    reader.scope.add(key, Meaning { is: Formula { term: Term::Rule(at), sort, domain, needs: Needs::default(), least }, name });
    Some(Rule { key: key.to_owned(), name, says: says?, form, answers })
}

fn range(fields: &Fields<'_>, reader: &mut Reader) -> Option<(i64, i64)> {
    let (node, place) = fields.must("from", &mut reader.faults)?;
    let (from, to) = reader.range(node, &place, Stand::of(Hand::Table, Stage::Agreed))?;
    let ends = constant(&from.term).zip(constant(&to.term));
    if ends.is_none() {
        reader.add(&place, Wrong::Form(phrase!("a range of numbers, such as \"1..20\"", "数の範囲（\"1..20\" など）")));
    }
    let (min, max) = ends?;
    check_range(min, max, &place, reader)?;
    Some((min, max))
}

fn check_range(min: i64, max: i64, place: &Path, reader: &mut Reader) -> Option<()> {
    let wrong = match () {
        () if min > max => Wrong::Empty,
        () if min < -LARGEST || max > LARGEST => Wrong::HugeNumber,
        () => return Some(()),
    };
    reader.add(place, wrong);
    None
}

fn constant(term: &Term) -> Option<i64> {
    if let Term::Number(n) = term { Some(*n) } else { None }
}
