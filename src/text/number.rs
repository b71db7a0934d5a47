//! Numbers as the app shows them: with a true minus sign, and a half as ½.

/// The number of a deal, a trick or a row, counted from 1 as people count. `index` counts from 0.
pub const fn nth(index: usize) -> i64 {
    index as i64 + 1
}

/// A whole number as text, with the minus sign U+2212: `−12`, `0`, `70`.
pub fn integer(n: i64) -> String {
    if n < 0 { format!("\u{2212}{}", n.unsigned_abs()) } else { n.to_string() }
}

/// A whole number as text, with a sign unless it is 0: `−12`, `0`, `+70`. Used for an amount that is added to a total.
pub fn signed(n: i64) -> String {
    if n > 0 { format!("+{n}") } else { integer(n) }
}

/// The text for a number of halves: 5 halves are written `2½`, and −1 is written `−½`.
pub fn halves(n: i64) -> String {
    let (sign, n) = (if n < 0 { "\u{2212}" } else { "" }, n.unsigned_abs());
    match (n / 2, n % 2) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}½"),
        (whole, _) => format!("{sign}{whole}½"),
    }
}

/// The text for a number of tenths: 824 tenths are written `82.4`, and −5 are written `−0.5`.
pub fn tenths(n: i64) -> String {
    let (sign, n) = (if n < 0 { "\u{2212}" } else { "" }, n.unsigned_abs());
    format!("{sign}{}.{}", n / 10, n % 10)
}

/// A number in ASCII, from any keyboard or spreadsheet. Full-width digits and signs become plain ones, and every kind of minus becomes
/// `-`. Spaces around the number are removed.
pub fn from_keyboard(text: &str) -> String {
    let plain = |c: char| match narrow(c) {
        '、' => ',',
        '。' => '.',
        other => other,
    };
    text.trim().chars().map(plain).collect()
}

/// The ASCII character for a full-width letter, digit or sign, and `-` for every kind of minus, hyphen and dash. Other characters are
/// returned unchanged.
pub fn narrow(c: char) -> char {
    match c {
        '\u{2212}' | '－' | '‐' | '‑' | '‒' | '–' | '—' | '―' | 'ー' | 'ｰ' | '﹣' => '-',
        '！'..='～' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        other => other,
    }
}

/// A short list of numbers, for example the value of a house rule. Numbers after the twelfth are dropped. Numbers beyond an `i16` are
/// clamped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    items: [i16; 12],
    len: u8,
}

impl Numbers {
    /// The numbers in order.
    pub fn iter(&self) -> impl Iterator<Item = i64> {
        self.items.into_iter().take(usize::from(self.len)).map(i64::from)
    }
}

impl FromIterator<i64> for Numbers {
    fn from_iter<I: IntoIterator<Item = i64>>(numbers: I) -> Numbers {
        let mut row = Numbers::default();
        for (item, n) in row.items.iter_mut().zip(numbers) {
            *item = n.clamp(i64::from(i16::MIN), i64::from(i16::MAX)) as i16;
            row.len += 1;
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_print_as_on_paper() {
        assert_eq!(integer(-18), "−18");
        assert_eq!(integer(i64::MIN), "−9223372036854775808");
        assert_eq!(signed(70), "+70");
        assert_eq!(signed(0), "0");
        assert_eq!([0, 1, 2, 5, -1, -4].map(halves), ["0", "½", "1", "2½", "−½", "−2"]);
        assert_eq!([0, 824, -5, -10].map(tenths), ["0.0", "82.4", "−0.5", "−1.0"]);
    }

    #[test]
    fn numbers_of_every_keyboard_are_one_number() {
        for text in ["-12", "−12", "－１２", "–12", "ー12", "\u{3000}-12\u{a0}"] {
            assert_eq!(from_keyboard(text), "-12", "{text}");
        }
        assert_eq!(from_keyboard("＋１，５"), "+1,5");
        assert_eq!(from_keyboard("twelve"), "twelve");
        assert_eq!(integer(-18).parse::<i64>().ok(), None);
        assert_eq!(from_keyboard(&integer(-18)).parse(), Ok(-18));
    }
}
