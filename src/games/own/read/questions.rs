//! Reads the questions that a document asks in each deal.

use crate::asking::Json;
use crate::games::own::document::{Form, Of, OfferedWord, Question, Refused, Secret, Usual};
use crate::games::own::fault::Wrong;
use crate::games::own::fields::{Fields, list, number, word_of, yes_no};
use crate::games::own::path::Path;
use crate::games::own::reader::Reader;
use crate::games::own::scope::{Meaning, STRAINS, Words};
use crate::games::own::sort::Sort;
use crate::games::own::stage::Stage;
use crate::games::own::stand::{Hand, Stand};
use crate::games::own::term::{Domain, Formula, Needs, Term};
use crate::games::own::texts::{TextId, Wording};
use crate::games::own::vocabulary::{QUESTION, REFUSED};

use super::words::words;

/// The largest number of questions in a document.
const MOST: usize = 24;

/// The largest number of conditions under which one question refuses an answer.
const MOST_REFUSED: usize = 8;

/// The words with which a document names the form of an answer.
const FORMS: [&str; 6] = ["number", "yes_no", "seat", "suit", "strain", "words"];

/// A question of which only the name, the form of the answer and the words are read. Its formulas are read later.
pub(super) struct Declared<'a> {
    fields: Fields<'a>,
    key: &'a str,
    name: TextId,
    of: Of,
    /// The index of the form of the question's answer in [`FORMS`].
    form: usize,
    sort: Sort,
    domain: Option<Domain>,
    answers: Vec<OfferedWord>,
    attributes: Vec<String>,
}

/// Reads the names, answer forms and words of all questions. Formulas that are read before the formulas of the questions may use these
/// names and words.
pub(super) fn declare<'a>(fields: &Fields<'a>, reader: &mut Reader) -> Vec<Declared<'a>> {
    let found = fields.must("ask", &mut reader.faults);
    let items = found.and_then(|(node, place)| Some((list(node, &place, MOST, &mut reader.faults)?, place)));
    let mut declared: Vec<Declared<'a>> = Vec::new();
    let Some((items, place)) = items else {
        reader.scope.add_unread();
        return declared;
    };
    for (at, item) in items.iter().enumerate() {
        let Some(fields) = Fields::of(item, place.item(at), &QUESTION, false, &mut reader.faults) else {
            reader.scope.add_unread();
            continue;
        };
        let key = fields.get("key").and_then(|(node, _)| if let Json::Text(key) = node { Some(key) } else { None });
        match (one(declared.len(), fields, reader), key) {
            (Some(one), _) => declared.push(one),
            (None, Some(key)) => reader.scope.add_faulty(key),
            (None, None) => reader.scope.add_nameless(),
        }
    }
    if items.is_empty() {
        reader.add(&place, Wrong::Form(phrase!("a list with a question in it", "質問のあるリスト")));
        reader.scope.add_unread();
    }
    declared
}

fn one<'a>(at: usize, fields: Fields<'a>, reader: &mut Reader) -> Option<Declared<'a>> {
    let key = match fields.must("key", &mut reader.faults)? {
        (Json::Text(key), place) => reader.new_name(key, &place).then_some(key.as_str())?,
        (_, place) => {
            reader.add(&place, Wrong::Form(phrase!("a name", "名前")));
            return None;
        }
    };
    let name = reader.name_of(fields.get("name"), key);
    let of = match fields.get("of") {
        None => Of::Once,
        Some((node, place)) => match word_of(node, &place, &["seat", "side"], &mut reader.faults)? {
            0 => Of::Seat,
            _ if reader.scope.has_two_sides() => Of::Side,
            _ => {
                let why = phrase!("this game has no partners for the whole match", "このゲームには試合を通したパートナーがいません");
                reader.add(&place, Wrong::NotBeside { key: "side", why });
                return None;
            }
        },
    };
    let form = match fields.get("is") {
        None if fields.get("words").is_some() && fields.get("from").is_none() => {
            reader.add(&fields.place, Wrong::Missing("is"));
            5
        }
        None => 0,
        Some((node, place)) => {
            let form = word_of(node, &place, &FORMS, &mut reader.faults);
            // The words of a question whose form is not known are not read.
            if form.is_none() && fields.get("words").is_some() {
                reader.scope.add_unread();
            }
            form?
        }
    };
    let given = fields.get("words").and_then(|(node, place)| words(key, node, &place, reader).map(|words| (words, place)));
    let strains: &[&str] = match form {
        3 => STRAINS.get(..4).unwrap_or_default(),
        4 => &STRAINS,
        _ => &[],
    };
    let own = match given {
        Some((own, place)) => {
            let is_strange = |answer: &&OfferedWord| !strains.iter().any(|strain| reader.scope.word(strain) == Some(answer.word));
            if !strains.is_empty() && own.answers.iter().any(|answer| is_strange(&answer)) {
                reader.add(&place, Wrong::Form(phrase!("only S, H, D, C or NT as words", "S、H、D、C、NT だけの言葉")));
            }
            own
        }
        None => Words { key: key.to_owned(), ..Words::default() },
    };
    let own = with_strains(own, strains, reader);
    let has_words = !own.answers.is_empty();
    let (answers, attributes) = (own.answers.clone(), own.attributes.clone());
    let domain = Some(reader.scope.add_question(own)).filter(|_| has_words);
    let sort = match form {
        0 => Sort::Number,
        1 => Sort::Condition,
        2 => Sort::Seat,
        _ => Sort::Word,
    };
    if form == 5 && !has_words {
        if fields.get("words").is_none() {
            reader.add(&fields.place, Wrong::Missing("words"));
        }
        return None;
    }
    if matches!(form, 1 | 2) {
        fields.none_of(&["words"], phrase!("the answer is no word", "答えは言葉ではありません"), &mut reader.faults);
    }
    let needs = Needs { seat: of == Of::Seat, side: of == Of::Side, stage: Stage::Asked(at + 1), ..Needs::default() };
    let least = if sort == Sort::Condition { 0 } else { i64::MIN };
    reader.scope.add(key, Meaning { is: Formula { term: Term::Fact(at), sort, domain, needs, least }, name });
    Some(Declared { fields, key, name, of, form, sort, domain, answers, attributes })
}

/// Completes the words of a question for a suit, so that it offers all of `strains`.
/// A word of `own` keeps its attributes. Every attribute of an added word is 0. If `strains` is empty, returns `own`.
fn with_strains(own: Words, strains: &[&str], reader: &mut Reader) -> Words {
    if strains.is_empty() {
        return own;
    }
    let answers = strains.iter().map(|strain| {
        let word = reader.scope.add_word(strain);
        let given = own.answers.iter().find(|answer| answer.word == word).cloned();
        given.unwrap_or_else(|| OfferedWord {
            word,
            says: reader.scope.texts.add(Wording::same(strain)),
            attributes: vec![0; own.attributes.len()],
        })
    });
    Words { answers: answers.collect(), ..own }
}

/// Reads the formulas and texts of the declared questions. Leaves out a question if its sentence or the form of its answer has a fault.
pub(super) fn questions(declared: Vec<Declared<'_>>, reader: &mut Reader) -> Vec<Question> {
    let questions: Vec<_> = declared.iter().enumerate().filter_map(|(at, declared)| whole(at, declared, reader)).collect();
    let logged = |declared: &&Declared<'_>| declared.fields.get("by_trick").is_some();
    for declared in declared.iter().filter(logged).skip(1) {
        let why = phrase!("only one question can have tricks one by one", "1トリックずつ記録できる質問は1つだけです");
        reader.add(&declared.fields.place.key("by_trick"), Wrong::NotBeside { key: "by_trick", why });
    }
    questions
}

fn whole(at: usize, declared: &Declared<'_>, reader: &mut Reader) -> Option<Question> {
    let Declared { fields, of, .. } = declared;
    // Sets what the formulas of this question can use: the answers to earlier questions. If several seats or sides are asked,
    // also the answers that earlier seats or sides have given to this question.
    let stand = Stand::of(of.hand(), Stage::Asked(at + 1));
    let before = Stand { stage: Stage::Asked(if *of == Of::Once { at } else { at + 1 }), ..stand };
    let table = Stand::of(Hand::Table, Stage::Asked(at));
    let own = Stand { it: Some((declared.sort, declared.domain)), ..stand };
    let says = fields.must("says", &mut reader.faults).and_then(|(node, place)| reader.text(node, &place, stand));
    let optional =
        |key, stand, wants, reader: &mut Reader| fields.get(key).and_then(|(node, place)| reader.formula(node, &place, stand, wants));
    let when = optional("when", before, Sort::Condition, reader);
    let sum = optional("sum", table, Sort::Number, reader);
    let most = optional("most", table, Sort::Number, reader);
    let once_for = optional("once_for", stand, Sort::Seat, reader);
    let follows = optional("follows", before, declared.sort, reader);
    let differ = flag(fields, "differ", reader);
    let (by_trick, halves) = (flag(fields, "by_trick", reader), flag(fields, "halves", reader));
    let secret = fields.get("secret").and_then(|(node, place)| word_of(node, &place, &["together", "until_end"], &mut reader.faults));
    let secret = secret.map(|which| if which == 0 { Secret::Together } else { Secret::UntilEnd });
    let nobody = fields.get("nobody").and_then(|(node, place)| reader.plain(node, &place));
    let answer_form = form_of(declared, stand, reader);
    let not = refusals(fields, own, reader);
    check_keys(declared, reader);
    if let (Some(Form::Number { from, .. }), true) = (&answer_form, halves)
        && from.least < 0
    {
        let why = phrase!("the range may begin below 0", "範囲が0より小さい数から始まることがあります");
        reader.add(&fields.place.key("halves"), Wrong::NotBeside { key: "halves", why });
    }
    if secret == Some(Secret::Together) {
        let of_form = match &answer_form {
            Some(Form::Number { from, to, .. }) => vec![from, to],
            _ => Vec::new(),
        };
        let others = [&when, &once_for, &follows].into_iter().flatten().chain(not.iter().map(|refused| &refused.when));
        if of_form.into_iter().chain(others).any(|formula| formula.needs.turns) {
            let why = phrase!("nobody is first or last when all answer together", "全員が同時に答えるとき、最初も最後もありません");
            reader.add(&fields.place.key("secret"), Wrong::NotBeside { key: "together", why });
        }
    }
    if by_trick {
        check_by_trick(declared, answer_form.as_ref(), sum.as_ref(), reader);
    }
    let usual = usual(declared, halves, reader);
    if let (Some(Usual { value: Json::Number(n), .. }), Some(Form::Number { from, to, step })) = (&usual, &answer_form)
        && let place = fields.place.key("usual")
        && !can_be(*n, from, to, *step)
    {
        reader.for_writing(|reader| reader.add(&place, Wrong::Form(phrase!("an answer to this question", "この質問の答え"))));
    }
    if let Some(follows) = &follows
        && follows.sort != declared.sort
    {
        reader.add(&fields.place.key("follows"), Wrong::Sort { wants: declared.sort, got: follows.sort });
    }
    Some(Question {
        key: declared.key.to_owned(),
        name: declared.name,
        says: says?,
        of: *of,
        form: answer_form?,
        answers: declared.answers.clone(),
        attributes: declared.attributes.clone(),
        when,
        sum,
        most,
        differ,
        once_for,
        nobody,
        usual,
        secret,
        not,
        follows,
        by_trick,
        halves,
    })
}

fn flag(fields: &Fields<'_>, key: &str, reader: &mut Reader) -> bool {
    fields.get(key).and_then(|(node, place)| yes_no(node, &place, &mut reader.faults)).unwrap_or(false)
}

fn form_of(declared: &Declared<'_>, stand: Stand, reader: &mut Reader) -> Option<Form> {
    let fields = &declared.fields;
    match declared.form {
        0 => {
            let (node, place) = fields.must("from", &mut reader.faults)?;
            let (from, to) = reader.range(node, &place, stand)?;
            if let (Term::Number(from), Term::Number(to)) = (&from.term, &to.term)
                && from > to
            {
                reader.add(&place, Wrong::Empty);
            }
            let step = match fields.get("step") {
                None => 1,
                Some((node, place)) => {
                    let step = number(node, &place, &mut reader.faults)?;
                    if !(1..=1000).contains(&step) {
                        reader.add(&place, Wrong::Form(phrase!("a number from 1 to 1000", "1から1000までの数")));
                    }
                    step
                }
            };
            Some(Form::Number { from, to, step })
        }
        1 => Some(Form::YesNo),
        2 => Some(Form::Seat),
        3 => Some(Form::Suit),
        4 => Some(Form::Strain),
        _ => Some(Form::Words),
    }
}

/// Adds a fault for each key of the question that has no meaning together with the form of the answer and the other keys.
fn check_keys(declared: &Declared<'_>, reader: &mut Reader) {
    let (fields, faults) = (&declared.fields, &mut reader.faults);
    if declared.form != 0 {
        fields.none_of(&["from", "step", "halves", "by_trick"], phrase!("the answer is no number", "答えは数ではありません"), faults);
    }
    if declared.form > 1 {
        fields.none_of(&["sum", "most"], phrase!("the answer is no number", "答えは数ではありません"), faults);
    }
    if declared.form != 2 {
        fields.none_of(&["nobody"], phrase!("the answer is no seat", "答えは席ではありません"), faults);
    }
    if declared.form < 3 {
        fields.none_of(&["once_for"], phrase!("the answer is no word", "答えは言葉ではありません"), faults);
    }
    if declared.of == Of::Once {
        let why = phrase!("it is asked only once", "質問は1回だけです");
        fields.none_of(&["sum", "most", "differ", "usual", "by_trick"], why, faults);
    }
    if declared.form == 0 && fields.get("step").is_some() {
        let others: &[&str] = if declared.of == Of::Once { &["words", "halves"] } else { &["sum", "words", "halves"] };
        fields.none_of(others, phrase!("the numbers go by steps", "数は段階的です"), faults);
    }
    if fields.get("halves").is_some() {
        fields.none_of(&["words", "by_trick"], phrase!("halves are counted", "半分を数えます"), faults);
    }
    if fields.get("when").is_none() {
        fields.none_of(&["follows"], phrase!("it is always asked", "いつも質問されます"), faults);
    }
    if declared.form == 0 && !declared.answers.is_empty() {
        fields.none_of(&["sum", "by_trick"], phrase!("a word is no number", "言葉は数ではありません"), faults);
    }
}

/// Checks whether the tricks that a question counts can be entered one by one (`by_trick`).
/// The question must let each seat take any number of tricks from 0 to the sum of all seats.
fn check_by_trick(declared: &Declared<'_>, form: Option<&Form>, sum: Option<&Formula>, reader: &mut Reader) {
    let place = declared.fields.place.key("by_trick");
    let whole = match (form, sum) {
        (Some(Form::Number { from, to, step: 1 }), Some(sum)) => from.term == Term::Number(0) && to.term == sum.term,
        // Adds no further fault if the range or the sum is faulty, because that fault is reported already.
        (None, _) => true,
        (Some(Form::Number { .. }), None) => declared.fields.get("sum").is_some(),
        _ => false,
    };
    if !whole || declared.of != Of::Seat {
        let why = phrase!(
            "tricks are entered one by one where every seat can take from 0 to all of a sum",
            "1トリックずつ記録できるのは、どの席も0から合計までの数を取れるときだけです",
        );
        reader.add(&place, Wrong::NotBeside { key: "by_trick", why });
    }
    let why = phrase!("tricks can be entered one by one", "1トリックずつ記録できます");
    declared.fields.none_of(&["not", "differ", "most", "when", "secret"], why, &mut reader.faults);
}

fn refusals(fields: &Fields<'_>, stand: Stand, reader: &mut Reader) -> Vec<Refused> {
    let Some((node, place)) = fields.get("not") else { return Vec::new() };
    let Some(items) = list(node, &place, MOST_REFUSED, &mut reader.faults) else { return Vec::new() };
    let mut refusals = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let Some(fields) = Fields::of(item, place.item(at), &REFUSED, false, &mut reader.faults) else { continue };
        let when = fields.must("when", &mut reader.faults);
        let when = when.and_then(|(node, place)| reader.formula(node, &place, stand, Sort::Condition));
        let says = fields.must("says", &mut reader.faults).and_then(|(node, place)| reader.text(node, &place, stand));
        refusals.extend(when.zip(says).map(|(when, says)| Refused { when, says }));
    }
    refusals
}

/// Whether `n` can be an answer in the range. If an end of the range is known only in a match, it is not checked. But `n` may not be below
/// the least value that `from` can have.
fn can_be(n: i64, from: &Formula, to: &Formula, step: i64) -> bool {
    let above_end = matches!(to.term, Term::Number(to) if n > to);
    let between_steps = matches!(from.term, Term::Number(from) if n.saturating_sub(from) % step.max(1) != 0);
    n >= from.least && !above_end && !between_steps
}

fn usual(declared: &Declared<'_>, halves: bool, reader: &mut Reader) -> Option<Usual> {
    let (node, place) = declared.fields.get("usual")?;
    let wanted = |reader: &mut Reader, place: &Path| {
        reader.add(place, Wrong::Form(phrase!("an answer to this question", "この質問の答え")));
        None
    };
    let says = match (declared.form, node) {
        (0, Json::Number(n)) => Wording::same(&if halves { crate::text::halves(*n) } else { crate::text::integer(*n) }),
        (1, Json::Yes(yes)) if *yes => Wording { en: "yes".to_owned(), ja: "はい".to_owned() },
        (1, Json::Yes(_)) => Wording { en: "no".to_owned(), ja: "いいえ".to_owned() },
        (_, Json::Text(word)) => {
            let id = reader.scope.word(word);
            let answer = declared.answers.iter().find(|answer| Some(answer.word) == id);
            match answer {
                Some(answer) => reader.scope.texts.get(answer.says),
                None => return wanted(reader, &place),
            }
        }
        _ => return wanted(reader, &place),
    };
    let says = Wording { en: format!("The rest: {}", says.en), ja: format!("残りは全員：{}", says.ja) };
    Some(Usual { value: node.clone(), says: reader.scope.texts.add(says) })
}
