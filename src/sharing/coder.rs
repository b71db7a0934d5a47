//! An adaptive arithmetic coder: bits that repeat need less and less space. If ten questions have the same answers in every deal, each
//! answer soon needs a fraction of a bit. Compression by whole bytes cannot do this for such a short text.
//!
//! A [`Writer`] and a [`Reader`] must get the same calls in the same order (see [`Coder`]). Then both learn the same probabilities.

use std::collections::BTreeMap;

/// The probability that the next bit is 1. It is learned from the earlier bits of the same context.
#[derive(Clone, Copy)]
struct Chance {
    /// The probability in 65536ths. It is never 0.
    one: u16,
    seen: u16,
}

impl Chance {
    /// Adjusts the estimated probability of a 1 after the bit `bit` was seen. The adjustment is smaller if more bits were seen before.
    fn learn(&mut self, bit: bool) {
        const LAST: u16 = 60;
        let (one, weight) = (i32::from(self.one), i32::from(2 * self.seen + 3));
        let aim = if bit { 65_000 } else { 536 };
        self.one = (one + (aim - one) * 2 / weight).clamp(256, 65_280) as u16;
        self.seen = (self.seen + 1).min(LAST);
    }
}

/// The context of a bit: what kind of value it belongs to. Only bits of the same context share a probability.
pub(super) type Context = (u32, u32);

/// The learned probability of each context, and of each prefix of a number in this context.
#[derive(Default)]
struct Chances(BTreeMap<(Context, u32), Chance>);

impl Chances {
    fn of(&mut self, context: Context, node: u32) -> &mut Chance {
        self.0.entry((context, node)).or_insert(Chance { one: 1 << 15, seen: 0 })
    }
}

/// A [`Writer`] or a [`Reader`]: writes or reads one bit at a time.
pub(super) trait Coder {
    /// A writer writes `bit` and returns it. A reader ignores `bit`, and returns the bit that it reads.
    fn bit(&mut self, context: Context, node: u32, bit: bool) -> bool;

    /// Writes or reads a number below `1 << bits`, from its highest bit on.
    fn bits(&mut self, context: Context, bits: u32, n: u32) -> u32 {
        let mut node = 1;
        for place in (0..bits).rev() {
            node = node << 1 | u32::from(self.bit(context, node, n >> place & 1 == 1));
        }
        node - (1 << bits)
    }

    /// Writes or reads a natural number: first how many bits it has, then its bits. Probabilities are learned only for the highest bits.
    fn natural(&mut self, context: Context, n: u64) -> u64 {
        const LEARN: u32 = 7;
        let length = self.bits(context, 7, u64::BITS - n.leading_zeros()).min(u64::BITS);
        let mut read: u64 = u64::from(length > 0);
        for place in (0..length.saturating_sub(1)).rev() {
            let top = length - 1 - place;
            // The probabilities of lower bits are not learned, because these bits are nearly random.
            let node = if top <= LEARN { read as u32 } else { 1 << LEARN };
            read = read << 1 | u64::from(self.bit(context, (length + 1) << 10 | node, n >> place & 1 == 1));
        }
        read
    }

    /// Writes or reads any integer. Small numbers need few bits, whether positive or negative.
    fn integer(&mut self, context: Context, n: i64) -> i64 {
        let n = self.natural(context, (n << 1 ^ n >> 63) as u64);
        (n >> 1) as i64 ^ -((n & 1) as i64)
    }
}

/// A coder that writes bits into bytes.
pub(super) struct Writer {
    chances: Chances,
    low: u64,
    range: u32,
    /// The first byte that is not final yet, because a carry may still increase it. After it come `ones` bytes 0xFF, which the carry would
    /// change to 0.
    held: u8,
    ones: usize,
    begun: bool,
    out: Vec<u8>,
}

impl Writer {
    pub(super) fn new() -> Writer {
        Writer { chances: Chances::default(), low: 0, range: u32::MAX, held: 0, ones: 0, begun: false, out: Vec::new() }
    }

    /// A writer that has written nothing, with the probabilities that `self` has learned.
    pub(super) fn anew(self) -> Writer {
        Writer { chances: self.chances, ..Writer::new() }
    }

    /// A reader for bytes that a writer made with [`anew`](Self::anew). It begins with the probabilities that `self` has learned.
    pub(super) fn reader(self, bytes: &[u8]) -> Reader<'_> {
        Reader { chances: self.chances, ..Reader::new(bytes) }
    }

    fn shift(&mut self) {
        if self.low < 0xff00_0000 || self.low > u64::from(u32::MAX) {
            let carry = (self.low >> 32) as u8;
            if self.begun {
                self.out.push(self.held.wrapping_add(carry));
            }
            self.begun = true;
            self.out.extend(core::iter::repeat_n(0xff_u8.wrapping_add(carry), self.ones));
            self.ones = 0;
            self.held = (self.low >> 24) as u8;
        } else {
            self.ones += 1;
        }
        self.low = (self.low & 0x00ff_ffff) << 8;
    }

    /// Ends the writing and returns the bytes. Zeros at the end are cut off, because a reader reads zeros after the end of its bytes.
    pub(super) fn finish(mut self) -> Vec<u8> {
        // Several numbers would be decoded to the same bits. The one with the most zeros at its end is taken, so that most bytes can be
        // cut off.
        let most = self.low + u64::from(self.range) - 1;
        self.low = (0..32).rev().map(|zeros| most >> zeros << zeros).find(|n| *n >= self.low).unwrap_or(most);
        for _ in 0..5 {
            self.shift();
        }
        while self.out.last() == Some(&0) {
            self.out.pop();
        }
        self.out
    }
}

impl Coder for Writer {
    fn bit(&mut self, context: Context, node: u32, bit: bool) -> bool {
        let chance = self.chances.of(context, node);
        let bound = (self.range >> 16) * u32::from(chance.one);
        chance.learn(bit);
        if bit {
            self.range = bound;
        } else {
            self.low += u64::from(bound);
            self.range -= bound;
        }
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.shift();
        }
        bit
    }
}

/// A coder that reads bits. Bytes that no writer made give arbitrary bits, so the caller must limit how much is read.
pub(super) struct Reader<'a> {
    chances: Chances,
    code: u32,
    range: u32,
    bytes: core::slice::Iter<'a, u8>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        let mut reader = Reader { chances: Chances::default(), code: 0, range: u32::MAX, bytes: bytes.iter() };
        for _ in 0..4 {
            reader.shift();
        }
        reader
    }

    fn shift(&mut self) {
        self.code = self.code << 8 | u32::from(self.bytes.next().copied().unwrap_or_default());
    }
}

impl Coder for Reader<'_> {
    fn bit(&mut self, context: Context, node: u32, _: bool) -> bool {
        let chance = self.chances.of(context, node);
        let bound = (self.range >> 16) * u32::from(chance.one);
        let bit = self.code < bound;
        chance.learn(bit);
        if bit {
            self.range = bound;
        } else {
            self.code = self.code.wrapping_sub(bound);
            self.range -= bound;
        }
        while self.range < 1 << 24 {
            self.range <<= 8;
            self.shift();
        }
        bit
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const MATTER: Context = (0, 0);

    proptest! {
        #[test]
        fn numbers_are_read_as_they_were_written(numbers in proptest::collection::vec(prop_oneof![any::<i64>(), -9..9_i64], 0..300)) {
            let mut writer = Writer::new();
            for n in &numbers {
                writer.integer((n.unsigned_abs() as u32 % 3, 7), *n);
            }
            let bytes = writer.finish();
            let mut reader = Reader::new(&bytes);
            for n in &numbers {
                prop_assert_eq!(reader.integer((n.unsigned_abs() as u32 % 3, 7), 0), *n);
            }
        }

        #[test]
        fn any_bytes_are_read_as_something(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
            let mut reader = Reader::new(&bytes);
            for _ in 0..200 {
                reader.integer(MATTER, 0);
            }
        }
    }

    #[test]
    fn what_keeps_happening_is_cheap() {
        let mut writer = Writer::new();
        for _ in 0..1000 {
            writer.bit(MATTER, 1, true);
        }
        assert!(writer.finish().len() < 6);
    }
}
