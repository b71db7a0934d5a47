//! A checksum, by which the receiver of bytes notices that some were changed or lost.

/// The CRC-32 of the bytes (IEEE 802.3).
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    const REVERSED: u32 = 0xedb8_8320;
    let step = |sum: u32| sum >> 1 ^ if sum & 1 == 1 { REVERSED } else { 0 };
    !bytes.iter().fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), |sum, _| step(sum)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_value() {
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
    }
}
