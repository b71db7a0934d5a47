//! Converts the state of a match when the document of its game is changed.
//! A value is kept if both versions of the document have a value with the same name and form.

use super::document::Kept;
use super::facts::{Carried, Deal, Given, Last, OfferedWord, OwnGame, Row};
use super::term::WordId;
use crate::table::MAX_SEATS;

impl OwnGame {
    /// Converts `carried`, the state of a match under the earlier version `before` of the document, into the state under this version.
    pub(super) fn carried_over(&self, before: &OwnGame, carried: &Carried) -> Carried {
        let kept = |rows: &[Row<i64>]| {
            let row = |kept: &Kept| {
                let same = before.document.kept.iter().position(|old| (&old.key, old.of, old.sort) == (&kept.key, kept.of, kept.sort));
                same.and_then(|at| rows.get(at)).copied().unwrap_or([kept.starts; MAX_SEATS])
            };
            self.document.kept.iter().map(row).collect()
        };
        let question = |old: usize| {
            let old = before.document.questions.get(old)?;
            self.document.questions.iter().position(|own| own.key == old.key)
        };
        let used = carried.used.iter().filter_map(|(asked, seat, word)| Some((question(*asked)?, *seat, self.same_word(before, *word)?)));
        let away = carried.used_away.iter();
        let away = away.filter_map(|(asked, column, word)| Some((question(*asked)?, *column, self.same_word(before, *word)?)));
        let last = carried.last.as_ref().map(|last| Last { deal: self.same_deal(before, &last.deal), ..last.clone() });
        Carried {
            kept: kept(&carried.kept),
            by_column: kept(&carried.by_column),
            used: used.collect(),
            used_away: away.collect(),
            beside: carried.beside,
            last,
        }
    }

    /// The word of this document that is spelled like `word` in the version `before`. `None` if this document has no such word.
    fn same_word(&self, before: &OwnGame, word: OfferedWord) -> Option<OfferedWord> {
        let written = before.document.word(word.0);
        self.document.words.iter().position(|own| own == written).map(|at| OfferedWord(WordId(at as u16)))
    }

    /// Converts the facts of a deal. An answer is kept if its question has the same key and form in both versions.
    /// The log of tricks (the winner of each trick) is always kept.
    fn same_deal(&self, before: &OwnGame, deal: &Deal) -> Deal {
        let mut same = Deal::default();
        same.taken.clone_from(&deal.taken);
        for (at, own) in self.document.questions.iter().enumerate() {
            let alike = |old: &super::document::Question| {
                (&old.key, old.of, old.halves) == (&own.key, own.of, own.halves)
                    && core::mem::discriminant(&old.form) == core::mem::discriminant(&own.form)
            };
            let Some(old) = before.document.questions.iter().position(alike) else { continue };
            for place in 0..MAX_SEATS {
                let given = deal.get(old, place).and_then(|given| match given {
                    Given::Word(word) => self.same_word(before, word).map(Given::Word),
                    given => Some(given),
                });
                same.set(at, place, given);
            }
        }
        same
    }
}
