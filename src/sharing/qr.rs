//! A text as a QR code.

// This crate is by the author of the QR reference implementation. It has no dependencies and the MIT licence.
use qrcodegen::{QrCode, QrCodeEcc};

/// The largest width of a QR code, in modules (black or white squares), that a phone's camera reads from a screen. It is that of QR
/// version 30. In a larger code a module would be smaller than two pixels on a small screen.
const LARGEST: i32 = 137;

/// The width of the white border that a QR code needs on each side, in modules.
const QUIET: i32 = 4;

/// A QR code, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qr {
    /// The width and height of the QR code in modules (black or white squares), including the white border.
    pub size: i32,
    /// The black modules as the path of an SVG with `size` units on each side.
    pub path: String,
}

/// The QR code of a text. `None` if the text is too long for a readable code.
pub fn qr(text: &str) -> Option<Qr> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok().filter(|code| code.size() <= LARGEST)?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
            if length > 0 {
                path.push_str(&format!("M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET));
            }
            x += length.max(1);
        }
    }
    Some(Qr { size: code.size() + 2 * QUIET, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_texts_have_a_code_and_long_ones_have_none() {
        assert!(qr("https://example.org/open#contract=K7QF-2M9X").is_some_and(|qr| qr.size == 29 + 8));
        assert!(qr(&"x".repeat(1700)).is_some_and(|qr| qr.size <= LARGEST + 8));
        assert_eq!(qr(&"x".repeat(1800)), None);
    }
}
