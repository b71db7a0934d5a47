//! Remarks for the user about the lines of a pasted table of names and points.

use crate::games::plain_sheet::MOST;
use crate::matches::FileTrouble;
use crate::text::{ENGLISH, Lang, Phrase, errors, integer, isolated};

/// The reason why a pasted text is not read as a table of names and points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTable {
    /// No line has a comma, a semicolon or a tab, so there are no columns.
    NoColumns,
    /// There are columns, but no line has points that can be read. The remarks say why, line by line.
    NoPoints(Vec<Remark>),
    /// The table can be read, but letters in it are lost, because the file is not saved as UTF-8. A browser puts `\u{fffd}` in their place.
    NoUtf8,
    /// The table can be read, but its names and points are no valid match.
    NoMatch(FileTrouble),
}

errors! {
    NoTable: |why| match why {
        NoTable::NoMatch(trouble) => trouble.to_string(),
        other => other.says().map(|says| ENGLISH.text(&says.into())).unwrap_or_default(),
    };
}

/// A remark about one line of a pasted table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The number of the line in the pasted text, from 1.
    pub line: usize,
    /// The line exactly as it was pasted.
    pub text: String,
    /// The problem that the remark tells the user.
    pub kind: RemarkKind,
}

/// The problem in a line or column of the pasted text, which also decides whether the line or column is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemarkKind {
    /// The line is left out, because the text in this cell is not a whole number.
    NoNumber(String),
    /// The line is left out, because no deal can have the number of points in this cell.
    TooLarge(String),
    /// The line is left out, because its number of values differs from the number of players.
    OtherNumber {
        /// The number of values that the line has.
        got: usize,
        /// The number of values that it should have: the number of players in the table.
        players: usize,
    },
    /// The player's line has fewer values than there are deals. The missing values at the end count as 0.
    Fewer {
        /// The number of values that the player's line has.
        got: usize,
        /// The number of values that it should have: the number of deals in the table.
        deals: usize,
    },
    /// The line is left out, because it has no points.
    NoPoints,
    /// The line is left out, because it has no name.
    NoName,
    /// This name looks like a name before it in the table, so a number was added to it.
    Alike(String),
    /// The text in this cell is an accountant's minus, for example `(3)`. It is read as minus the number. Only one such cell of a table
    /// gets a remark.
    Minus(String, i64),
    /// A quotation mark of the line is not closed. The line was read without the quotation mark.
    Unclosed,
    /// The line is left out, because it has the totals.
    Totals,
    /// A total in the pasted table is not the sum of the points above it. Totals are not taken over, so the computed total counts.
    OtherTotals {
        /// The name of the first player whose total is wrong.
        name: String,
        /// The total of this player that the table has.
        told: i64,
        /// The sum of this player's points, which counts as the total.
        sum: i64,
    },
    /// The column of totals is left out.
    TotalsColumn,
    /// A column has points but no name, and is left out. The number is that of the column, from 1.
    Nameless(usize),
    /// The column with this heading has no points, and is left out.
    ColumnWithoutPoints(String),
}

const NO_NUMBER: Phrase =
    phrase!("Line {0}: “{1}” is not a whole number, so the line is left out.", "{0}行目：「{1}」は整数ではないため、この行は入れません。");
const TOO_LARGE: Phrase = phrase!(
    "Line {0}: “{1}” is too many points for one deal ({2} at most), so the line is left out.",
    "{0}行目：「{1}」は1ディールの点として大きすぎる（{2}点まで）ため、この行は入れません。"
);
const OTHER_NUMBER: Phrase = phrase!(
    "Line {0}: {1} values for {2} players, so the line is left out.",
    "{0}行目：{2}人に対して値が{1}個あるため、この行は入れません。"
);
const FEWER: Phrase = phrase!(
    "Line {0}: {1} values for {2} deals. The last deals count 0 here.",
    "{0}行目：{2}ディールに対して値が{1}個です。残りのディールは0点とします。"
);
const NO_POINTS: Phrase = phrase!("Line {0}: no points, so the line is left out.", "{0}行目：点がないため、この行は入れません。");
const NO_NAME: Phrase = phrase!("Line {0}: no name, so the line is left out.", "{0}行目：名前がないため、この行は入れません。");
const ALIKE: Phrase = phrase!(
    "Line {0}: the name {1} looks like another one. A number is added to it.",
    "{0}行目：{1}はほかの名前と見分けがつかないため、番号を付けます。"
);
const MINUS: Phrase = phrase!(
    "Line {0}: “{1}” is read as {2}, and so are others like it.",
    "{0}行目：「{1}」は{2}と読みました。ほかの同じ書き方も同様です。"
);
const UNCLOSED: Phrase = phrase!(
    "Line {0}: a quotation mark is not closed. The line is read without it.",
    "{0}行目：引用符が閉じていません。引用符なしで読み取りました。"
);
const TOTALS: Phrase = phrase!(
    "Line {0}: the totals. They are left out, because the sheet adds up itself.",
    "{0}行目：合計の行です。合計は自動で計算するため入れません。"
);
const OTHER_TOTALS: Phrase = phrase!(
    "Line {0}: the total of {1} says {2}, but the points add up to {3}. Totals are left out.",
    "{0}行目：{1}の合計は{2}と書かれていますが、点を足すと{3}です。合計は入れません。",
);
const TOTALS_COLUMN: Phrase = phrase!("Line {0}: the column of totals is left out.", "{0}行目：合計の列は入れません。");
const NAMELESS: Phrase =
    phrase!("Line {0}: column {1} has no name, so it is left out.", "{0}行目：{1}列目には名前がないため、この列は入れません。");
const WITHOUT_POINTS: Phrase =
    phrase!("Line {0}: the column “{1}” has no points, so it is left out.", "{0}行目：「{1}」の列には点がないため、この列は入れません。");
const NO_COLUMNS: Phrase = phrase!(
    "This is not a table: names and points are separated by commas, semicolons or tabs.",
    "表として読み取れません。名前と点は、カンマ・セミコロン・タブのどれかで区切ってください。",
);
const NO_UTF_8: Phrase = phrase!(
    "Some letters of this table are lost, because the file is not saved as UTF-8. Save it as “CSV UTF-8” in the spreadsheet, and choose it again.",
    "ファイルの文字コードがUTF-8ではないため、読み取れない文字があります。表計算ソフトで「CSV UTF-8」として保存し、もう一度選んでください。",
);
const NONE: Phrase = phrase!("It contains no names with points.", "名前と点の組が見つかりません。");

impl Remark {
    /// The sentence that tells the user what happened to the line. The line itself is in [`text`](Remark::text).
    pub fn says(&self, lang: Lang) -> String {
        let (phrase, values) = match &self.kind {
            RemarkKind::NoNumber(cell) => (NO_NUMBER, vec![isolated(cell)]),
            RemarkKind::TooLarge(cell) => (TOO_LARGE, vec![isolated(cell), integer(MOST)]),
            RemarkKind::OtherNumber { got, players } => (OTHER_NUMBER, vec![got.to_string(), players.to_string()]),
            RemarkKind::Fewer { got, deals } => (FEWER, vec![got.to_string(), deals.to_string()]),
            RemarkKind::NoPoints => (NO_POINTS, Vec::new()),
            RemarkKind::NoName => (NO_NAME, Vec::new()),
            RemarkKind::Alike(name) => (ALIKE, vec![isolated(name)]),
            RemarkKind::Minus(cell, number) => (MINUS, vec![isolated(cell), integer(number.saturating_neg())]),
            RemarkKind::Unclosed => (UNCLOSED, Vec::new()),
            RemarkKind::Totals => (TOTALS, Vec::new()),
            RemarkKind::OtherTotals { name, told, sum } => (OTHER_TOTALS, vec![isolated(name), integer(*told), integer(*sum)]),
            RemarkKind::TotalsColumn => (TOTALS_COLUMN, Vec::new()),
            RemarkKind::Nameless(column) => (NAMELESS, vec![column.to_string()]),
            RemarkKind::ColumnWithoutPoints(heading) => (WITHOUT_POINTS, vec![isolated(heading)]),
        };
        phrase.filled(lang, &[vec![self.line.to_string()], values].concat())
    }
}

impl NoTable {
    /// The sentence that tells the user why the text cannot be read as a match. `None` for [`NoMatch`](NoTable::NoMatch), whose error has
    /// its own sentence.
    pub const fn says(&self) -> Option<Phrase> {
        match self {
            NoTable::NoColumns => Some(NO_COLUMNS),
            NoTable::NoPoints(_) => Some(NONE),
            NoTable::NoUtf8 => Some(NO_UTF_8),
            NoTable::NoMatch(_) => None,
        }
    }
}
