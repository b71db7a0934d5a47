//! Fuzzes match files: a damaged file is imported as a whole, or refused.

use proptest::prelude::*;
use proptest::sample::Index;

use super::damage::{damaged, damages};
use super::{FILES, explained, refused_or_kept};
use trick_ledger::matches::MatchFile;

proptest! {
    /// Checks that a file is imported as a whole or refused.
    #[test]
    fn a_file_is_a_match_or_refused_with_its_place(file in any::<Index>(), damages in damages()) {
        let text = damaged(file.get::<String>(&FILES), &damages, &FILES);
        match MatchFile::read(&text) {
            Err(trouble) => explained(&[trouble]),
            Ok(file) => refused_or_kept(file),
        }
    }
}
