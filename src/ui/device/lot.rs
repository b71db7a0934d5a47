//! Random dice, draws and ids.

use core::time::Duration;

use leptos::prelude::*;

use super::buzz_for;

/// Throws a die with `faces` faces (at most 128), each equally likely.
pub fn roll(faces: u8) -> u8 {
    let faces = faces.clamp(1, 128);
    let fair = u8::MAX - u8::MAX % faces;
    loop {
        let byte = byte();
        if byte < fair {
            return byte % faces + 1;
        }
    }
}

/// Shows the animation of rolling dice for a moment. The device vibrates longer than after a tap on a key.
pub fn roll_out() {
    const MOMENT: Duration = Duration::from_millis(700);
    const MILLISECONDS: u32 = 60;
    let Some(page) = document().document_element() else { return };
    let _ = page.set_attribute("data-rolling", "");
    set_timeout(move || drop(page.remove_attribute("data-rolling")), MOMENT);
    buzz_for(MILLISECONDS);
}

/// A random number from 0 to `n - 1`, each equally likely. `n` is at most 128.
pub fn draw(n: usize) -> usize {
    usize::from(roll(n.min(128) as u8)) - 1
}

/// A random id for a match that began at `at`, in milliseconds since 1970. Ids from different devices practically never
/// coincide.
pub fn fresh_id(at: i64) -> String {
    let digits = |n: u64, count: u32| (0..count).rev().filter_map(move |place| char::from_digit((n >> (5 * place) & 31) as u32, 32));
    let chance = (0..4).fold(0, |number, _| number << 8 | u64::from(byte()));
    digits(at.unsigned_abs(), 9).chain(digits(chance, 6)).collect()
}

/// A random byte, each value equally likely.
fn byte() -> u8 {
    let mut byte = [0];
    let drawn = window().crypto().ok().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut byte).ok());
    if drawn.is_none() {
        byte = [(js_sys::Math::random() * 256.0) as u8];
    }
    byte[0]
}
