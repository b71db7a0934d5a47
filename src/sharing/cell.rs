//! The cells of a pasted table of names and points.

use super::remark::RemarkKind;
use crate::games::plain_sheet::MOST;
use crate::text::{from_keyboard, is_hidden};

/// The content of a cell: nothing, a whole number, or any other text.
pub(super) enum Cell {
    Blank,
    Number(i64),
    /// A whole number that is too large even for a total.
    TooLarge,
    Other,
}

impl Cell {
    pub fn of(text: &str) -> Cell {
        let number = below_zero(text).map_or_else(|| seen(text), |digits| format!("-{digits}"));
        match number.as_str() {
            // A dash in a cell means that the player has no points.
            "" | "-" => Cell::Blank,
            number => match number.parse() {
                Ok(number) => Cell::Number(number),
                Err(_) if is_whole(number) => Cell::TooLarge,
                Err(_) => Cell::Other,
            },
        }
    }

    /// The number in the cell. It is not checked whether it can be the points of a deal. `None` if the cell has no number.
    pub const fn number(&self) -> Option<i64> {
        if let Cell::Number(number) = self { Some(*number) } else { None }
    }

    /// Whether the cell is empty or has a number, so that it may belong to a line of totals.
    pub const fn is_readable(&self) -> bool {
        matches!(self, Cell::Blank | Cell::Number(_))
    }

    /// The number in the cell. 0 if the cell has no number.
    pub fn points(&self) -> i64 {
        self.number().unwrap_or_default()
    }

    /// The reason why the cell cannot be the points of a deal. `None` if it can be. `text` is the text of the cell.
    pub fn objection(&self, text: &str) -> Option<RemarkKind> {
        match self {
            Cell::Number(number) if number.unsigned_abs() > MOST.unsigned_abs() => Some(RemarkKind::TooLarge(text.to_owned())),
            Cell::TooLarge => Some(RemarkKind::TooLarge(text.to_owned())),
            Cell::Other => Some(RemarkKind::NoNumber(text.to_owned())),
            Cell::Blank | Cell::Number(_) => None,
        }
    }

    /// Whether the cell has a whole or a decimal number, so that it is a value and no name.
    pub fn is_value(text: &str) -> bool {
        Cell::is_number(text) || Cell::is_decimal(text)
    }

    /// Whether the cell has a number with a decimal point or comma, which no deal can have: `1.5`.
    pub fn is_decimal(text: &str) -> bool {
        let text = seen(text);
        let digits = text.strip_prefix(['-', '+']).unwrap_or(&text);
        let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
        digits.split_once(['.', ',']).is_some_and(|(whole, part)| is_digits(whole) && is_digits(part))
    }

    pub fn is_number(text: &str) -> bool {
        matches!(Cell::of(text), Cell::Number(_) | Cell::TooLarge)
    }
}

/// The text of a cell as if it were typed on a Western keyboard, without invisible characters.
fn seen(text: &str) -> String {
    from_keyboard(&text.chars().filter(|c| !is_hidden(*c)).collect::<String>())
}

/// The digits of a negative number that is written as accountants do: `(3)`, or in Japan `▲3` and `△3`. `None` for any other text. `▼3` is
/// refused: it is a minus in share prices, where `▲` is a plus. So in a table with `▼`, `▲` may mean the opposite.
pub(super) fn below_zero(text: &str) -> Option<String> {
    let text = seen(text);
    let bracketed = || text.strip_prefix(['(', '（'])?.strip_suffix([')', '）']);
    let digits = text.strip_prefix(['▲', '△']).or_else(bracketed)?.trim();
    (!digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit())).then(|| digits.to_owned())
}

/// Whether `text` consists of digits, with at most one sign before them.
fn is_whole(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit())
}
