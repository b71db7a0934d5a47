//! The cells of a table of names and points.

use super::remark::RemarkKind;
use crate::games::plain_sheet::MOST;
use crate::text::{from_keyboard, is_hidden};

/// A cell of a table.
pub(super) enum Cell {
    Blank,
    Number(i64),
    /// A whole number that is too large for a total.
    TooLarge,
    Other,
}

impl Cell {
    pub fn of(text: &str) -> Cell {
        let number = below_zero(text).map_or_else(|| seen(text), |digits| format!("-{digits}"));
        match number.as_str() {
            // A dash means no points.
            "" | "-" => Cell::Blank,
            number => match number.parse() {
                Ok(number) => Cell::Number(number),
                Err(_) if is_whole(number) => Cell::TooLarge,
                Err(_) => Cell::Other,
            },
        }
    }

    /// The number in the cell, which may be a total.
    pub const fn number(&self) -> Option<i64> {
        if let Cell::Number(number) = self { Some(*number) } else { None }
    }

    /// Whether the cell may be a total: a number, or none.
    pub const fn is_readable(&self) -> bool {
        matches!(self, Cell::Blank | Cell::Number(_))
    }

    /// The number in the cell, or 0 where it has none.
    pub fn points(&self) -> i64 {
        self.number().unwrap_or_default()
    }

    /// The reason why the cell cannot be the points of a deal. `text` is the text of the cell.
    pub fn objection(&self, text: &str) -> Option<RemarkKind> {
        match self {
            Cell::Number(number) if number.unsigned_abs() > MOST.unsigned_abs() => Some(RemarkKind::TooLarge(text.to_owned())),
            Cell::TooLarge => Some(RemarkKind::TooLarge(text.to_owned())),
            Cell::Other => Some(RemarkKind::NoNumber(text.to_owned())),
            Cell::Blank | Cell::Number(_) => None,
        }
    }

    pub fn is_number(text: &str) -> bool {
        matches!(Cell::of(text), Cell::Number(_) | Cell::TooLarge)
    }
}

/// A cell as a number from the keyboard, without hidden characters.
fn seen(text: &str) -> String {
    from_keyboard(&text.chars().filter(|c| !is_hidden(*c)).collect::<String>())
}

/// The digits of a number below zero as accounts write it: `(3)`, or `▲3` and `△3` in Japan. `▼3` is refused: it is the minus of share
/// prices, where `▲` is a plus, so a table with it may mean the opposite by `▲`.
pub(super) fn below_zero(text: &str) -> Option<String> {
    let text = seen(text);
    let bracketed = || text.strip_prefix(['(', '（'])?.strip_suffix([')', '）']);
    let digits = text.strip_prefix(['▲', '△']).or_else(bracketed)?.trim();
    (!digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit())).then(|| digits.to_owned())
}

/// Whether a text is digits with at most one sign before them.
fn is_whole(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit())
}
