//! The faults in something from outside, as sentences.

use leptos::prelude::*;

use crate::games::own::PathStep;
use crate::matches::FileTrouble;
use crate::text::{Phrase, Say, Voice};
use crate::ui::parts::{RefusalText, Refused};

const NAME: Phrase = phrase!("It is the name of player {0} in the table.", "表の{0}人目の名前です。");
const NAMES: Phrase = phrase!("These are the players in the table.", "表のプレイヤーのことです。");
const DEAL: Phrase = phrase!("It is in deal {0} of the table.", "表の第{0}ディールにあります。");
const DEALS: Phrase = phrase!("These are the deals in the table.", "表のディールのことです。");

/// The source of a match with faults.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outside {
    /// The match is in a file or a link. Its places are named as in the file, because the user may correct the file.
    File,
    /// The match was read from a pasted table, which has no names for its places.
    Table,
}

/// Draws the faults, each with its place in the source. `says` is drawn after them. Screen readers announce the first sentence immediately.
pub(super) fn sentences(troubles: &[FileTrouble], says: Option<Say>, source: Outside, voice: &Voice<'_>) -> AnyView {
    let lines = troubles.iter().enumerate().map(|(i, trouble)| {
        let rule = trouble.says(voice);
        let at = if source == Outside::Table { in_table(trouble, voice) } else { trouble.at(voice.lang) };
        let nearest = [trouble.nearest(voice).unwrap_or_default(), at].into_iter().filter(|text| !text.is_empty());
        let refusal = RefusalText { rule, nearest: nearest.collect::<Vec<_>>().join(" ") };
        view! { <Refused refusal listed={i > 0}/> }
    });
    let says = says.map(|says| view! { <Refused refusal=RefusalText::rule(voice.text(&says)) listed=!troubles.is_empty()/> });
    view! { {lines.collect_view()}{says} }.into_any()
}

/// The sentence that names the place of a fault in a pasted table. Empty if the fault says enough by itself.
fn in_table(trouble: &FileTrouble, voice: &Voice<'_>) -> String {
    let path = trouble.path();
    let (key, item) = match path.steps() {
        [PathStep::Key(key), PathStep::Item(at), ..] => (key, Some(at + 1)),
        [PathStep::Key(key)] => (key, None),
        _ => return String::new(),
    };
    let is_said = matches!(trouble, FileTrouble::Players { .. });
    match (key.as_str(), item) {
        ("players", Some(number)) => NAME.filled(voice.lang, &[&number.to_string()]),
        ("players", None) if !is_said => NAMES.in_(voice.lang).to_owned(),
        ("deals", Some(number)) => DEAL.filled(voice.lang, &[&number.to_string()]),
        ("deals", None) => DEALS.in_(voice.lang).to_owned(),
        _ => String::new(),
    }
}
