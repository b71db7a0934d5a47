//! The rows of the lists that answer questions, with their fields by name. A [`DraftRow`] stores its fields as a list of answers, because
//! the screen asks for one field after the other. Only this file and [`fields`](super::kind::fields) depend on the order of the fields.

use std::slice::Iter;

use super::answer::{DraftAnswer, DraftRow, word};
use super::choices::{TakesChoice, ToChoice, WhoseChoice};
use super::formula::Formula;

/// A contract that can be bid or chosen.
pub(super) struct Contract<'a> {
    pub(super) name: &'a str,
    pub(super) worth: i64,
    pub(super) takes: TakesChoice,
}

impl Contract<'_> {
    pub(super) fn of(row: &DraftRow) -> Contract<'_> {
        let mut fields = row.fields.iter();
        Contract {
            name: text(&mut fields),
            worth: number(&mut fields),
            takes: TakesChoice::read(choice(&mut fields)).unwrap_or(TakesChoice::Nothing),
        }
    }

    pub(super) fn row(self, id: u8) -> DraftRow {
        DraftRow::new(id, [DraftAnswer::Text(self.name.to_owned()), DraftAnswer::Number(self.worth), word(self.takes.word())])
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
        let mut fields = row.fields.iter();
        Counted {
            name: text(&mut fields),
            whose: WhoseChoice::read(choice(&mut fields)),
            when: formula(&mut fields),
            least: number(&mut fields),
            most: formula(&mut fields),
            sum: formula(&mut fields),
        }
    }

    pub(super) fn row(self, id: u8) -> DraftRow {
        let (has_range, has_sum) = (self.has_range(), self.has_sum());
        let mut fields =
            vec![DraftAnswer::Text(self.name.to_owned()), word(self.whose.map_or("", WhoseChoice::word)), DraftAnswer::Formula(self.when)];
        if has_range {
            fields.extend([DraftAnswer::Number(self.least), DraftAnswer::Formula(self.most)]);
        }
        if has_sum {
            fields.push(DraftAnswer::Formula(self.sum));
        }
        DraftRow::new(id, fields)
    }

    /// Whether the table enters numbers, so that the row has a smallest and a largest number.
    pub(super) fn has_range(&self) -> bool {
        self.has_sum() || self.whose == Some(WhoseChoice::Table)
    }

    /// Whether the table enters several numbers, so that the row can have their sum.
    pub(super) fn has_sum(&self) -> bool {
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
        let mut fields = row.fields.iter();
        Kept {
            name: text(&mut fields),
            whose: WhoseChoice::read(choice(&mut fields)),
            starts: number(&mut fields),
            next: formula(&mut fields),
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
        let mut fields = row.fields.iter();
        Pay { to: ToChoice::read(choice(&mut fields)).unwrap_or(ToChoice::Seat), when: formula(&mut fields), points: formula(&mut fields) }
    }

    pub(super) fn row(self, id: u8) -> DraftRow {
        DraftRow::new(id, [word(self.to.word()), DraftAnswer::Formula(self.when), DraftAnswer::Formula(self.points)])
    }
}

/// The text in the next field of a row. Empty if the row does not have this field yet.
fn text<'a>(fields: &mut Iter<'a, DraftAnswer>) -> &'a str {
    if let Some(DraftAnswer::Text(text)) = fields.next() { text } else { "" }
}

/// The word in the next field of a row. Empty if the row does not have this field yet.
fn choice<'a>(fields: &mut Iter<'a, DraftAnswer>) -> &'a str {
    if let Some(DraftAnswer::Word(word)) = fields.next() { word } else { "" }
}

/// The number in the next field of a row. 0 if the row does not have this field yet.
fn number(fields: &mut Iter<'_, DraftAnswer>) -> i64 {
    if let Some(DraftAnswer::Number(n)) = fields.next() { *n } else { 0 }
}

/// The formula in the next field of a row. Empty if the row does not have this field yet.
fn formula(fields: &mut Iter<'_, DraftAnswer>) -> Formula {
    if let Some(DraftAnswer::Formula(formula)) = fields.next() { formula.clone() } else { Formula::default() }
}
