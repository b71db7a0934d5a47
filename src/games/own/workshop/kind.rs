//! The form of the answer to each question of the workshop. If the answer is a list, also the form of the answer in each field of
//! a row (an item of the list). Checks whether an answer is possible.

use super::answer::{DraftAnswer, DraftRow};
use super::choices::{
    BidsChoice, CourseChoice, EndsChoice, HookChoice, OrderChoice, PartnerChoice, SidesChoice, TakesChoice, TieChoice, ToChoice,
    TricksChoice, TrumpChoice, WhoseChoice, WinsChoice,
};
use super::formula::Formula;
use super::keypad::Keypad;
use super::objection::DraftObjection;
use super::place::FormulaPlace;
use super::plan::Plan;
use super::presets::{FormulaPreset, presets};
use super::rows::{Contract, ContractField, Counted, CountedField, Kept, KeptField, PayField};
use super::step::DraftStep;
use crate::asking::Choice;
use crate::games::own::reader::unshowable;
use crate::table::MAX_SEATS;
use crate::text::Phrase;

/// The largest size of a name that the table enters, in bytes.
const LONGEST_NAME: usize = 60;

/// The largest number that the table can enter. The smallest is `-LARGEST`.
const LARGEST: i64 = 100_000;

/// The largest number of rows in the lists of contracts and of lines that pay points.
const MOST_ROWS: usize = 20;

/// The form of the answer to a question or in a field, with the limits of the answer.
#[derive(Clone, Debug)]
pub enum AnswerKind {
    /// A name in the language of the draft. Only this form needs a keyboard.
    Text {
        /// The largest size of the name, in bytes.
        longest: usize,
    },
    /// A whole number in a range.
    Number {
        /// The smallest number that the answer can have.
        min: i64,
        /// The largest number that the answer can have.
        max: i64,
    },
    /// One or several of the listed numbers.
    SomeOf(Vec<i64>),
    /// Several numbers, each with its own label.
    NumberEach {
        /// The labels of the numbers, in the order of the numbers in the answer.
        of: Vec<Phrase>,
        /// The smallest number that the answer can have.
        min: i64,
        /// The largest number that the answer can have.
        max: i64,
    },
    /// One of the listed words.
    Choice(Vec<Choice>),
    /// A formula that is typed with the keypad.
    Formula {
        /// The keypad for the formula.
        keypad: Box<Keypad>,
        /// Common formulas that the user can enter with one tap.
        presets: Vec<FormulaPreset>,
        /// Whether the user may leave the formula empty. An empty condition is always true.
        /// If the formula for the sum of all answers is empty, the answers can have any sum.
        optional: bool,
    },
    /// A list of rows. Which [fields](super::GameDraft::fields) a row has may depend on the answers in its other fields.
    Rows {
        /// The smallest number of rows in the list.
        least: usize,
        /// The largest number of rows in the list.
        most: usize,
    },
    /// Example deals from the rule sheet of the game.
    Examples,
}

/// A field of a row (an item of a list), with its question.
#[derive(Clone, Debug)]
pub struct Field {
    /// The question that the field answers.
    pub says: Phrase,
    /// The form that the answer in this field of a row must have.
    pub kind: AnswerKind,
}

impl Field {
    /// Whether the user has to answer the field. False if the field offers only one word, because that word is then the answer.
    pub fn is_open(&self) -> bool {
        !matches!(&self.kind, AnswerKind::Choice(choices) if choices.len() == 1)
    }
}

impl AnswerKind {
    /// The answer that a field has in a new row: the first choice, the possible number nearest to 0, or an empty answer.
    pub(super) fn first(&self) -> DraftAnswer {
        match self {
            AnswerKind::Text { .. } => DraftAnswer::Text(String::new()),
            AnswerKind::Number { min, max } => DraftAnswer::Number(0.clamp(*min, *max)),
            AnswerKind::SomeOf(of) => DraftAnswer::Numbers(of.first().copied().into_iter().collect()),
            AnswerKind::NumberEach { of, .. } => DraftAnswer::Numbers(vec![0; of.len()]),
            AnswerKind::Choice(choices) => DraftAnswer::Word(choices.first().map(|choice| choice.word.to_owned()).unwrap_or_default()),
            AnswerKind::Formula { .. } => DraftAnswer::Formula(Formula::default()),
            AnswerKind::Rows { .. } => DraftAnswer::Rows(Vec::new()),
            AnswerKind::Examples => DraftAnswer::Examples(Vec::new()),
        }
    }
}

/// The form of an answer that is a choice among the words of `$of`. Offers only words that are possible with the other answers of the plan
/// (an answer to every question of the workshop).
macro_rules! offered {
    ($plan:expr, $step:expr, $of:ident) => {
        AnswerKind::Choice($of::ALL.iter().map(|(_, choice)| *choice).filter(|choice| $plan.offers($step, choice.word)).collect())
    };
}

/// The form of the answer to the question `step`. It may depend on the answers of the plan to other questions.
pub(super) fn kind(plan: &Plan, step: DraftStep) -> AnswerKind {
    match step {
        DraftStep::Name => AnswerKind::Text { longest: LONGEST_NAME },
        DraftStep::Players => AnswerKind::SomeOf((2..=MAX_SEATS as i64).filter(|players| plan.can_play(*players)).collect()),
        DraftStep::Sides => offered!(plan, step, SidesChoice),
        DraftStep::Course => offered!(plan, step, CourseChoice),
        DraftStep::Bids => offered!(plan, step, BidsChoice),
        DraftStep::Order => offered!(plan, step, OrderChoice),
        DraftStep::Hook => offered!(plan, step, HookChoice),
        DraftStep::Trump => offered!(plan, step, TrumpChoice),
        DraftStep::Partner => offered!(plan, step, PartnerChoice),
        DraftStep::Tricks => offered!(plan, step, TricksChoice),
        DraftStep::Ends => offered!(plan, step, EndsChoice),
        DraftStep::Wins => offered!(plan, step, WinsChoice),
        DraftStep::Tie => offered!(plan, step, TieChoice),
        DraftStep::Level => AnswerKind::Number { min: 0, max: 60 },
        DraftStep::Suits => {
            let of = [phrase!("♠"), phrase!("♥"), phrase!("♦"), phrase!("♣"), phrase!("No trump", "ノートランプ")];
            AnswerKind::NumberEach { of: of.to_vec(), min: -LARGEST, max: LARGEST }
        }
        DraftStep::Goal => AnswerKind::Number { min: 1, max: LARGEST },
        DraftStep::Floor => AnswerKind::Number { min: -LARGEST, max: 0 },
        DraftStep::Cards => formula(plan, FormulaPlace::Cards, false),
        DraftStep::Worth => formula(plan, FormulaPlace::Worth, false),
        DraftStep::Made => formula(plan, FormulaPlace::Made, false),
        DraftStep::Deals => formula(plan, FormulaPlace::Deals, false),
        DraftStep::Contracts => AnswerKind::Rows { least: usize::from(plan.bids == BidsChoice::Dealer), most: MOST_ROWS },
        DraftStep::Counted => AnswerKind::Rows { least: usize::from(plan.asks_nothing()), most: 12 },
        DraftStep::Kept => AnswerKind::Rows { least: 0, most: 8 },
        DraftStep::Pays => AnswerKind::Rows { least: 1, most: MOST_ROWS },
        DraftStep::Examples => AnswerKind::Examples,
    }
}

fn formula(plan: &Plan, place: FormulaPlace<'_>, optional: bool) -> AnswerKind {
    let keypad = plan.keypad(place);
    AnswerKind::Formula { presets: presets(plan, place, &keypad), keypad: keypad.into(), optional }
}

/// The words of all these choices.
fn all<'a, T: 'a>(choices: impl IntoIterator<Item = &'a (T, Choice)>) -> Vec<Choice> {
    choices.into_iter().map(|(_, choice)| *choice).collect()
}

/// The fields of a row of the answer to the question `step`. Which fields there are may depend on the answers in earlier fields.
pub(super) fn fields(plan: &Plan, step: DraftStep, row: &DraftRow) -> Vec<Field> {
    let field = |says, kind| Field { says, kind };
    let text = |says| field(says, AnswerKind::Text { longest: LONGEST_NAME });
    let at = |says, place, optional| field(says, formula(plan, place, optional));
    let number = |says, min, max| field(says, AnswerKind::Number { min, max });
    let one_of = |says, choices| field(says, AnswerKind::Choice(choices));
    let partners = plan.sides == SidesChoice::Partners;
    match step {
        DraftStep::Contracts => ContractField::ALL
            .iter()
            .map(|field| match field {
                ContractField::Name => text(phrase!("What is it called?", "名前は？")),
                ContractField::Worth => number(phrase!("What is it worth?", "何点？"), -LARGEST, LARGEST),
                ContractField::Takes => {
                    one_of(phrase!("Does it have a number of tricks and a trump?", "トリック数と切り札を言う？"), all(TakesChoice::ALL))
                }
            })
            .collect(),
        DraftStep::Counted => Counted::of(row)
            .fields()
            .map(|field| match field {
                CountedField::Name => text(phrase!("What is it called?", "名前は？")),
                CountedField::Whose => {
                    let whose = WhoseChoice::ALL.iter().filter(|(whose, _)| *whose != WhoseChoice::Side || partners);
                    one_of(phrase!("What is entered?", "何を入力する？"), all(whose))
                }
                CountedField::When => at(phrase!("When is it asked?", "いつ聞く？"), FormulaPlace::CountedWhen(row), true),
                CountedField::Least => number(phrase!("The smallest number", "最小の数"), -LARGEST, 0),
                CountedField::Most => at(phrase!("The largest number", "最大の数"), FormulaPlace::CountedMost(row), false),
                CountedField::Sum => at(phrase!("What do all come to together?", "全部の合計は？"), FormulaPlace::CountedSum(row), true),
            })
            .collect(),
        DraftStep::Kept => KeptField::ALL
            .iter()
            .map(|field| match field {
                KeptField::Name => text(phrase!("What is it called?", "名前は？")),
                KeptField::Whose => {
                    let whose = [WhoseChoice::Seat, WhoseChoice::Side, WhoseChoice::Table].into_iter();
                    let whose = whose.filter(|whose| *whose != WhoseChoice::Side || partners);
                    let of = whose.filter_map(|whose| WhoseChoice::ALL.iter().find(|(other, _)| *other == whose));
                    one_of(phrase!("Whose is it?", "誰の値？"), all(of))
                }
                KeptField::Starts => number(phrase!("With which number does it start?", "最初の数は？"), -LARGEST, LARGEST),
                KeptField::Next => at(phrase!("What is it after a deal?", "ディールの後の値は？"), FormulaPlace::KeptNext(row), false),
            })
            .collect(),
        DraftStep::Pays => PayField::ALL
            .iter()
            .map(|field| match field {
                PayField::To => {
                    let to = ToChoice::ALL.iter().filter(|(to, _)| *to == ToChoice::Seat || partners);
                    one_of(phrase!("Who gets points?", "誰に入る？"), all(to))
                }
                PayField::When => at(phrase!("When?", "いつ？"), FormulaPlace::PayWhen(row), true),
                PayField::Points => at(phrase!("How many points?", "何点？"), FormulaPlace::PayPoints(row), false),
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// Checks whether `answer` is possible for the question `step`, together with the other answers of the plan. Returns the objection if it is
/// not.
pub(super) fn check(plan: &Plan, step: DraftStep, answer: &DraftAnswer) -> Result<(), DraftObjection> {
    match (kind(plan, step), answer) {
        (AnswerKind::Rows { least, most }, DraftAnswer::Rows(rows)) => check_rows(plan, step, rows, least, most),
        (AnswerKind::Examples, DraftAnswer::Examples(_)) => Ok(()),
        (kind, answer) => check_one(&kind, answer),
    }
}

fn check_rows(plan: &Plan, step: DraftStep, rows: &[DraftRow], least: usize, most: usize) -> Result<(), DraftObjection> {
    if rows.len() < least {
        return Err(DraftObjection::NoRow);
    }
    if rows.len() > most {
        return Err(DraftObjection::TooMany { most });
    }
    let mut with_rows = plan.clone();
    with_rows.take(step, DraftAnswer::Rows(rows.to_vec()));
    for (at, row) in rows.iter().enumerate() {
        let before = rows.get(..at).unwrap_or_default();
        if before.iter().any(|other| other.id == row.id) {
            return Err(DraftObjection::SameRow(row.id));
        }
        let fields = fields(&with_rows, step, row);
        if fields.len() != row.fields.len() {
            return Err(DraftObjection::Form);
        }
        for (field, answer) in fields.iter().zip(&row.fields) {
            check_one(&field.kind, answer)?;
        }
        if let Some(name) = row_name(step, row)
            && before.iter().filter_map(|other| row_name(step, other)).any(|other| is_like(other, name))
        {
            return Err(DraftObjection::SameName(name.to_owned()));
        }
    }
    Ok(())
}

/// The name in a row of the answer to the question `step`. `None` if the rows of this answer have no names.
fn row_name(step: DraftStep, row: &DraftRow) -> Option<&str> {
    match step {
        DraftStep::Contracts => Some(Contract::of(row).name),
        DraftStep::Counted => Some(Counted::of(row).name),
        DraftStep::Kept => Some(Kept::of(row).name),
        _ => None,
    }
}

/// Whether two names differ only in case or in spaces at their ends.
fn is_like(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// Checks whether `answer` is possible for a question or a field of the form `kind`, which must not be a list. Returns the objection if it
/// is not possible.
pub(super) fn check_one(kind: &AnswerKind, answer: &DraftAnswer) -> Result<(), DraftObjection> {
    match (kind, answer) {
        (AnswerKind::Text { longest }, DraftAnswer::Text(name)) => match () {
            () if name.trim().is_empty() => Err(DraftObjection::NoName),
            () if name.len() > *longest => Err(DraftObjection::LongName { most: *longest }),
            () if name.contains(['{', '}']) => Err(DraftObjection::BadName(phrase!("it has curly brackets", "波かっこが入っています"))),
            () => unshowable(name).map_or(Ok(()), |why| Err(DraftObjection::BadName(why))),
        },
        (AnswerKind::Number { min, max }, DraftAnswer::Number(n)) => in_range(*n, *min, *max),
        (AnswerKind::SomeOf(offered), DraftAnswer::Numbers(numbers)) => {
            let strange = numbers.iter().find(|n| !offered.contains(n));
            let bounds = (offered.first().copied().unwrap_or(0), offered.last().copied().unwrap_or(0));
            match strange {
                Some(got) => Err(DraftObjection::Range { got: *got, min: bounds.0, max: bounds.1 }),
                None if numbers.is_empty() || !numbers.is_sorted_by(|a, b| a < b) => Err(DraftObjection::NoRow),
                None => Ok(()),
            }
        }
        (AnswerKind::NumberEach { of, min, max }, DraftAnswer::Numbers(numbers)) if of.len() == numbers.len() => {
            numbers.iter().try_for_each(|n| in_range(*n, *min, *max))
        }
        (AnswerKind::Choice(choices), DraftAnswer::Word(word)) => {
            let is_one = choices.iter().any(|choice| choice.word == word);
            if is_one { Ok(()) } else { Err(DraftObjection::NoChoice(word.clone())) }
        }
        (AnswerKind::Formula { optional: true, .. }, DraftAnswer::Formula(formula)) if formula.is_empty() => Ok(()),
        (AnswerKind::Formula { .. }, DraftAnswer::Formula(formula)) if formula.is_empty() => Err(DraftObjection::NoFormula),
        (AnswerKind::Formula { keypad, .. }, DraftAnswer::Formula(formula)) => {
            if formula.0.len() > Formula::LONGEST {
                return Err(DraftObjection::TooMany { most: Formula::LONGEST });
            }
            keypad.check(formula).map_err(DraftObjection::Formula)
        }
        _ => Err(DraftObjection::Form),
    }
}

fn in_range(got: i64, min: i64, max: i64) -> Result<(), DraftObjection> {
    if (min..=max).contains(&got) { Ok(()) } else { Err(DraftObjection::Range { got, min, max }) }
}
