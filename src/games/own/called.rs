//! The wordings of the names that are built into the formula language, such as `dealer`.
//! Workings (printed computations) and the reasons for branches of `if` show these wordings.

use super::texts::Wording;
use super::vocabulary::BuiltIn;
use crate::asking::Answer;
use crate::cards::Strain;
use crate::text::{ENGLISH, Lang, Phrase, Voice};

pub(super) const PLAYERS: Phrase = phrase!("players", "人数");
pub(super) const DEAL: Phrase = phrase!("deal", "ディール");
pub(super) const TOTAL: Phrase = phrase!("total", "合計");
pub(super) const OTHER_TOTAL: Phrase = phrase!("other total", "相手の合計");

const IT: Phrase = phrase!("{0}");

/// The wording of a name that is built into the language. `None` for any other name.
pub(super) fn built_in(name: &str) -> Option<Wording> {
    if let Some(strain) = Strain::read(name) {
        let [en, ja] = Lang::ALL.map(|lang| Voice { lang, ..ENGLISH }.text(&IT.with(&[strain.arg()])));
        return Some(Wording { en, ja });
    }
    Some(Wording::of(match BuiltIn::read(name)? {
        BuiltIn::Players => PLAYERS,
        BuiltIn::Deal => DEAL,
        BuiltIn::Dealer => phrase!("dealer", "ディーラー"),
        BuiltIn::Seat => phrase!("seat", "席"),
        BuiltIn::First => phrase!("first", "最初"),
        BuiltIn::Last => phrase!("last", "最後"),
        BuiltIn::Plays => phrase!("plays", "参加"),
        BuiltIn::Total => TOTAL,
        BuiltIn::OtherTotal => OTHER_TOTAL,
        BuiltIn::Nobody => phrase!("nobody", "席なし"),
        BuiltIn::It => phrase!("answer", "答え"),
    }))
}
