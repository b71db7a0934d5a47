//! The reasons why a match cannot adopt house rules or a document (a game written as data) in mid-match.

use super::place::OWN_GAME;
use crate::games::own::Path;
use crate::text::Phrase;

/// The reason why a match cannot adopt house rules or a document in mid-match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unadopted {
    /// The house rules would change the sides, the unit or the initial total, so they can only apply to the whole match.
    WholeMatch,
    /// A document is to be adopted, but the game of the match is built in.
    NoDocument,
    /// The new document does not name the current document as the one that it replaces.
    NotAfter,
}

impl Unadopted {
    /// The path, inside the file's rule change, of the field that is wrong.
    pub(super) fn path(self) -> Path {
        match self {
            Unadopted::WholeMatch => Path::field("from"),
            Unadopted::NoDocument => Path::field(OWN_GAME),
            Unadopted::NotAfter => Path::field(OWN_GAME).key("after"),
        }
    }

    /// The sentence that tells the user why the match cannot adopt the changed rules.
    pub const fn says(self) -> Phrase {
        match self {
            Unadopted::WholeMatch => phrase!(
                "These house rules change who scores together, what is scored, or what everybody begins with, so they can only apply to the whole match.",
                "このハウスルールは組や数え方、または始めの持ち点を変えるため、試合全体にしか当てはめられません。",
            ),
            Unadopted::NoDocument => phrase!(
                "This match is of a game that comes with the app, so a document cannot take its place.",
                "アプリにあるゲームの試合なので、自作のゲームで続けることはできません。",
            ),
            Unadopted::NotAfter => phrase!(
                "This document is not a changed version of the one being played: its “after” names another.",
                "この文書は、いま使っている文書を変更したものではありません。",
            ),
        }
    }

    /// The sentence that names the nearest possible value. `None` if no value can be named.
    pub(super) const fn nearest(self) -> Option<Phrase> {
        match self {
            Unadopted::WholeMatch => Some(phrase!("Closest possible: 0.", "0なら入力できます。")),
            Unadopted::NoDocument | Unadopted::NotAfter => None,
        }
    }
}
