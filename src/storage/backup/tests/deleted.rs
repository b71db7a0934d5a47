//! Tests what a backup has of deleted matches.

use super::*;
use crate::storage::bin;

#[test]
fn a_damaged_match_in_the_bin_stays_out_of_the_file() {
    let here = telephone(&[("a", &[1])]);
    for id in ["y", "z"] {
        here.write(&format!("trick-ledger/match/{id}"), "{damaged").unwrap();
        assert_eq!(matches::open(&here, id), Err(Trouble::Unreadable));
    }
    let unread = || Plan::of(&Memory::default(), &backup(&here)).unwrap().left_out.unread;
    assert_eq!(unread(), 2);
    bin::put(&here, "z", 5).unwrap();
    assert_eq!(unread(), 1);
}

#[test]
fn a_deleted_match_comes_back_as_long_as_it_ever_was() {
    for there in [&[1][..], &[1, 2], &[1, 2, 3]] {
        let here = telephone(&[("a", &[1, 2])]);
        bin::put(&here, "a", 5).unwrap();
        assert!(backup(&here).matches.is_empty(), "what lies in the bin is left out");
        assert_eq!(fates(&bring(&here, &backup(&telephone(&[("a", there)])))), [("a", Fate::New)]);
        assert_eq!(bin::ids(&here).unwrap(), Vec::<String>::new());
        assert_eq!(matches::open(&here, "a").unwrap().unwrap().journal.steps.len(), there.len().max(2));
    }
}
