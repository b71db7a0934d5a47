//! The content of a link, a code, a file, or pasted rows of points from outside.

use crate::games::own::Written;
use crate::matches::{FileTrouble, MatchFile, WholeFile};
use crate::sharing::{LinkTrouble, NoTable, SharedLink, brought};
use crate::text::{Phrase, Say, Troubles};
use crate::ui::device::Picked;

const UNREADABLE: Phrase = phrase!("The file could not be read.", "ファイルを読み取れませんでした。");

/// The content of what was opened from outside, or the form to open something.
#[derive(Clone)]
pub(super) enum Content {
    Nothing,
    Refused(Vec<FileTrouble>, Option<Say>),
    Carried(SharedLink),
    /// The form into which rows of points can be pasted.
    Pasting,
    /// The text of a table (rows of names and points). The second field says whether each line is a player. `None` until the user has
    /// chosen.
    Table(String, Option<bool>),
}

impl Content {
    /// Reads the content of a link or a code.
    pub(super) fn in_link(text: &str) -> Content {
        match SharedLink::read(text) {
            Ok(carried) => Content::Carried(carried),
            Err(LinkTrouble::File(trouble)) => Content::Refused(vec![trouble], None),
            Err(trouble) => Content::Refused(Vec::new(), trouble.says()),
        }
    }

    /// Reads the content of a file: a game, a match, or a table. A text that is no JSON is read as a table (rows of names and points) in
    /// two cases. Either the name of the file ends with `.csv` or `.tsv`, or the text can be read as a table. In the first case, faults in
    /// the table are shown line by line.
    pub(super) fn in_file(picked: Picked) -> Content {
        let read = match picked {
            Picked::Text { text, is_table } => {
                let text = text.trim_start_matches('\u{feff}');
                match Written::meant(text) {
                    Some(Ok(document)) => return Content::Carried(SharedLink::Game(document)),
                    Some(Err(Troubles(faults))) => return Content::Refused(FileTrouble::of_document(faults), None),
                    None => {}
                }
                let is_json = text.trim_start().starts_with(['{', '[']);
                let reads = || !matches!(brought(text, None), Err(NoTable::NoColumns | NoTable::NoPoints(_)));
                if !is_json && (is_table || reads()) {
                    return Content::Table(text.to_owned(), None);
                }
                WholeFile::read(text).and_then(WholeFile::into_file)
            }
            Picked::TooLarge => Err(Troubles(vec![MatchFile::too_large()])),
            Picked::Failed => return Content::Refused(Vec::new(), Some(UNREADABLE.into())),
        };
        match read {
            Ok(file) => Content::Carried(SharedLink::Match(Box::new(file))),
            Err(Troubles(troubles)) => Content::Refused(troubles, None),
        }
    }
}
