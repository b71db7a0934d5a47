//! The rows of the lists that answer questions, with their fields by name. A [`DraftRow`] stores its fields as a list of answers, because
//! the screen asks for one field after the other. Each list has a type for its fields, whose variants are in the order of the row.

use super::answer::{DraftAnswer, DraftRow, word};
use super::choices::{TakesChoice, ToChoice, WhoseChoice};
use super::formula::Formula;

/// A type with a variant for each field that a row of a list can have, in the order of the row.
macro_rules! fields {
    ($(#[$doc:meta] $name:ident { $($field:ident),+ })+) => { $(
        #[$doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum $name { $($field),+ }

        impl $name {
            /// All fields, in the order of the row.
            pub(super) const ALL: &'static [$name] = &[$($name::$field),+];

            /// The answer in this field of `row`. `None` if the row does not have this field yet.
            fn of(self, row: &DraftRow) -> Option<&DraftAnswer> {
                row.fields.get(self as usize)
            }
        }
    )+ };
}

fields! {
    /// A field of a contract.
    ContractField { Name, Worth, Takes }
    /// A field of a counted thing.
    CountedField { Name, Whose, When, Least, Most, Sum }
    /// A field of a value that is carried from deal to deal.
    KeptField { Name, Whose, Starts, Next }
    /// A field of a line that pays points.
    PayField { To, When, Points }
}

/// A contract that can be bid or chosen.
pub(super) struct Contract<'a> {
    pub(super) name: &'a str,
    pub(super) worth: i64,
    pub(super) takes: TakesChoice,
}

impl Contract<'_> {
    pub(super) fn of(row: &DraftRow) -> Contract<'_> {
        Contract {
            name: text(ContractField::Name.of(row)),
            worth: number(ContractField::Worth.of(row)),
            takes: TakesChoice::read(choice(ContractField::Takes.of(row))).unwrap_or(TakesChoice::Nothing),
        }
    }

    pub(super) fn row(self, id: u8) -> DraftRow {
        let answer = |field: &ContractField| match field {
            ContractField::Name => DraftAnswer::Text(self.name.to_owned()),
            ContractField::Worth => DraftAnswer::Number(self.worth),
            ContractField::Takes => word(self.takes.word()),
        };
        DraftRow::new(id, ContractField::ALL.iter().map(answer))
    }
}

/// A counted thing, for example card points.
pub(super) struct Counted<'a> {
    pub(super) name: &'a str,
    /// The kind of answer that the table enters for the counted thing. `None` until the row has an answer in this field.
    pub(super) whose: Option<WhoseChoice>,
    /// The condition under which the table enters the counted thing. Empty if the table enters it in every deal.
    pub(super) when: Formula,
    pub(super) least: i64,
    pub(super) most: Formula,
    /// The sum of all answers. Empty if the answers can have any sum.
    pub(super) sum: Formula,
}

impl Counted<'_> {
    pub(super) fn of(row: &DraftRow) -> Counted<'_> {
        Counted {
            name: text(CountedField::Name.of(row)),
            whose: WhoseChoice::read(choice(CountedField::Whose.of(row))),
            when: formula(CountedField::When.of(row)),
            least: number(CountedField::Least.of(row)),
            most: formula(CountedField::Most.of(row)),
            sum: formula(CountedField::Sum.of(row)),
        }
    }

    pub(super) fn row(self, id: u8) -> DraftRow {
        let answer = |field: &CountedField| match field {
            CountedField::Name => DraftAnswer::Text(self.name.to_owned()),
            CountedField::Whose => word(self.whose.map_or("", WhoseChoice::word)),
            CountedField::When => DraftAnswer::Formula(self.when.clone()),
            CountedField::Least => DraftAnswer::Number(self.least),
            CountedField::Most => DraftAnswer::Formula(self.most.clone()),
            CountedField::Sum => DraftAnswer::Formula(self.sum.clone()),
        };
        DraftRow::new(id, self.fields().map(answer))
    }

    /// The fields that the row has. They depend on what the table enters.
    pub(super) fn fields(&self) -> impl Iterator<Item = &'static CountedField> {
        let (has_range, has_sum) = (self.has_range(), self.has_sum());
        let has = move |field: &&CountedField| match field {
            CountedField::Name | CountedField::Whose | CountedField::When => true,
            CountedField::Least | CountedField::Most => has_range,
            CountedField::Sum => has_sum,
        };
        CountedField::ALL.iter().filter(has)
    }

    /// Whether the table enters numbers, so that the row has a smallest and a largest number.
    fn has_range(&self) -> bool {
        self.has_sum() || self.whose == Some(WhoseChoice::Table)
    }

    /// Whether the table enters several numbers, so that the row can have their sum.
    fn has_sum(&self) -> bool {
        matches!(self.whose, Some(WhoseChoice::Seat | WhoseChoice::Side))
    }
}

/// A value that is carried from deal to deal.
pub(super) struct Kept<'a> {
    pub(super) name: &'a str,
    /// The owner of the value: the table, each seat or each side. `None` until the row has an answer in this field.
    pub(super) whose: Option<WhoseChoice>,
    pub(super) starts: i64,
    /// The value after a deal.
    pub(super) next: Formula,
}

impl Kept<'_> {
    pub(super) fn of(row: &DraftRow) -> Kept<'_> {
        Kept {
            name: text(KeptField::Name.of(row)),
            whose: WhoseChoice::read(choice(KeptField::Whose.of(row))),
            starts: number(KeptField::Starts.of(row)),
            next: formula(KeptField::Next.of(row)),
        }
    }
}

/// A line that pays points.
pub(super) struct Pay {
    pub(super) to: ToChoice,
    /// The condition under which the line pays. Empty if it pays in every deal.
    pub(super) when: Formula,
    pub(super) points: Formula,
}

impl Pay {
    pub(super) fn of(row: &DraftRow) -> Pay {
        Pay {
            to: ToChoice::read(choice(PayField::To.of(row))).unwrap_or(ToChoice::Seat),
            when: formula(PayField::When.of(row)),
            points: formula(PayField::Points.of(row)),
        }
    }

    pub(super) fn row(self, id: u8) -> DraftRow {
        let answer = |field: &PayField| match field {
            PayField::To => word(self.to.word()),
            PayField::When => DraftAnswer::Formula(self.when.clone()),
            PayField::Points => DraftAnswer::Formula(self.points.clone()),
        };
        DraftRow::new(id, PayField::ALL.iter().map(answer))
    }
}

/// The text of a field. Empty if the row does not have this field yet.
fn text(answer: Option<&DraftAnswer>) -> &str {
    if let Some(DraftAnswer::Text(text)) = answer { text } else { "" }
}

/// The word of a field. Empty if the row does not have this field yet.
fn choice(answer: Option<&DraftAnswer>) -> &str {
    if let Some(DraftAnswer::Word(word)) = answer { word } else { "" }
}

/// The number of a field. 0 if the row does not have this field yet.
fn number(answer: Option<&DraftAnswer>) -> i64 {
    if let Some(DraftAnswer::Number(n)) = answer { *n } else { 0 }
}

/// The formula of a field. Empty if the row does not have this field yet.
fn formula(answer: Option<&DraftAnswer>) -> Formula {
    if let Some(DraftAnswer::Formula(formula)) = answer { formula.clone() } else { Formula::default() }
}
