//! The reasons why a link cannot be opened.

use crate::matches::{FileTrouble, MatchFile};
use crate::text::{Arg, ENGLISH, Phrase, Say, errors};

/// The reason why a link cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkTrouble {
    /// The text is not a link of this app.
    NotALink,
    /// A part of the link is missing, or was changed on the way.
    CutOff,
    /// A newer version of the app made the link.
    Newer,
    /// The content of the link is larger than any match file.
    TooLarge {
        /// The largest size that is unpacked, in kilobytes.
        most: usize,
    },
    /// The content of the link is no valid match file.
    File(FileTrouble),
}

const NOT_A_LINK: Phrase = phrase!(
    "This is neither a link of Trick Ledger nor a code of agreed rules.",
    "トリック帳のリンクでも、取り決めのコードでもありません。",
);
const CUT_OFF: Phrase = phrase!(
    "This link is incomplete: part of it was cut off or altered on the way. Ask for it again, or for the file.",
    "リンクが途中で切れているか、書き換わっています。もう一度送ってもらうか、ファイルを受け取ってください。",
);
const NEWER: Phrase = phrase!(
    "The link was made by a newer version of the app. Reload the page to get it.",
    "新しいバージョンのアプリで作られたリンクです。ページを再読み込みして更新してください。",
);
const TOO_LARGE: Phrase = phrase!(
    "What this link contains is too large to be a match; the limit is {0} KB.",
    "このリンクの中身は、試合としては大きすぎます（{0} KBまで）。",
);

impl LinkTrouble {
    /// The sentence that tells the user why the text cannot be opened. `None` if the match file itself is at fault, which has its own
    /// sentence.
    pub fn says(&self) -> Option<Say> {
        match self {
            LinkTrouble::NotALink => Some(NOT_A_LINK.into()),
            LinkTrouble::CutOff => Some(CUT_OFF.into()),
            LinkTrouble::Newer => Some(NEWER.into()),
            LinkTrouble::TooLarge { most } => Some(TOO_LARGE.with(&[Arg::Int(*most as i64)])),
            LinkTrouble::File(_) => None,
        }
    }

    /// The error for content that is larger than any match file.
    pub(super) const fn too_large() -> LinkTrouble {
        LinkTrouble::TooLarge { most: MatchFile::LARGEST / 1024 }
    }
}

errors! {
    LinkTrouble: |trouble| match trouble {
        LinkTrouble::File(trouble) => trouble.to_string(),
        other => other.says().map_or_else(String::new, |says| ENGLISH.text(&says)),
    };
}
