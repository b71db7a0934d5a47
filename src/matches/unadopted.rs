//! The reasons why a match cannot adopt house rules or a document.

use crate::text::Phrase;

/// The reason why a match cannot adopt house rules or a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unadopted {
    /// The rules change sides, units, or starting totals in mid-match.
    WholeMatch,
    /// The game of the match is built in, so there is no document that could change.
    NoDocument,
    /// The document does not name the current document as its predecessor.
    NotAfter,
}

impl Unadopted {
    /// The field of the change that is wrong.
    pub(super) const fn field(self) -> &'static str {
        match self {
            Unadopted::WholeMatch => "from",
            Unadopted::NoDocument => "own_game",
            Unadopted::NotAfter => "own_game.after",
        }
    }

    /// The sentence for the user.
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

    /// The nearest possible value, if there is one to name.
    pub(super) const fn nearest(self) -> Option<Phrase> {
        match self {
            Unadopted::WholeMatch => Some(phrase!("Closest possible: 0.", "0なら入力できます。")),
            Unadopted::NoDocument | Unadopted::NotAfter => None,
        }
    }
}
