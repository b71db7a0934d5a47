//! Announces the events of the open match. Screen readers get them in a status element that stays on the page. If the user
//! wants a voice, the events are also spoken.

use std::sync::Arc;

use leptos::prelude::*;

use super::device::{can_speak, clear_throat, has_voice, hush, is_unseen, speak};
use super::parts::{OnPress, Word};
use super::playing::Playing;
use super::session::Session;
use super::settings::{Prefs, lang_now, prefs};
use crate::matches::{Moment, Sentence, spoken};
use crate::text::{Lang, Phrase};

const READ: Phrase = phrase!("Read aloud", "読み上げる");
const STOP: Phrase = phrase!("Stop reading", "読み上げをやめる");

/// Marks, as a context value, a match screen whose events are announced. In the views of such a screen, the reasons for refused answers
/// are spoken too, unless the open question is secret.
#[derive(Clone, Copy)]
struct AtTable {
    is_secret: Memo<bool>,
}

/// Announces the events of the open match until the calling page is left. `awaits` returns whether the last deal waits for
/// the other side's acceptance. Draws the status element. It has to stay on the page, because screen readers announce only
/// changes in an element that exists already.
pub fn announce(session: Session, awaits: impl Fn(&Playing) -> bool + 'static) -> AnyView {
    if is_unseen() {
        return ().into_any();
    }
    let (prefs, status) = (prefs(), RwSignal::new(String::new()));
    let is_secret = move |playing: Arc<Playing>| playing.story.open.as_ref()?.stopped.as_ref().map(|stopped| stopped.question.secret);
    provide_context(AtTable { is_secret: Memo::new(move |_| session.playing().and_then(is_secret).unwrap_or_default()) });
    let mut before: Option<(Arc<Playing>, bool)> = None;
    Effect::new(move || {
        let Some(now) = session.playing() else { return before = None };
        let awaits = awaits(&now);
        let was = before.as_ref().filter(|(was, _)| was.id == now.id);
        let was = was.map(|(was, awaited)| moment(was, *awaited));
        say(prefs, Some(status), moment(&now, awaits), was);
        before = Some((now, awaits));
    });
    let is_ready = StoredValue::new(false);
    let touched = window_event_listener(leptos::ev::click, move |_| {
        if prefs.now().speaks && !is_ready.get_value() {
            is_ready.set_value(true);
            clear_throat();
        }
    });
    on_cleanup(move || {
        touched.remove();
        hush();
    });
    view! { <p class="unseen" role="status">{status}</p> }.into_any()
}

/// Speaks the reason why an answer was refused, if the match is read aloud.
pub fn refuse_aloud(why: &str) {
    let is_table = use_context::<AtTable>().is_some_and(|table| !table.is_secret.get_untracked());
    if is_table && is_heard(prefs()) {
        speak(&crate::text::spoken(why, lang_now()), lang_now());
    }
}

/// The word in the menu that turns reading aloud on and off. `None` if the browser cannot speak.
pub fn voice_word(session: Session, lang: Lang, speaks: bool) -> Option<Word> {
    let prefs = prefs();
    let turn = move || {
        prefs.change(|kept| kept.speaks = !speaks);
        match session.playing_now() {
            Some(playing) if !speaks => say(prefs, None, moment(&playing, false), None),
            _ => hush(),
        }
    };
    can_speak().then(|| Word::new(if speaks { STOP } else { READ }.in_(lang), OnPress::run(turn)))
}

fn moment(playing: &Playing, awaits: bool) -> Moment<'_> {
    Moment { game: &playing.game, story: &playing.story, awaits }
}

/// Whether the events are spoken: the setting is on, and a voice for the language is installed. If not, screen readers get the events from
/// the status element.
fn is_heard(prefs: Prefs) -> bool {
    prefs.now().speaks && has_voice(lang_now()) == Some(true)
}

fn say(prefs: Prefs, status: Option<RwSignal<String>>, now: Moment<'_>, before: Option<Moment<'_>>) {
    let (lang, heard) = (prefs.lang().get_untracked(), is_heard(prefs));
    let length = if heard { prefs.now().spoken } else { crate::matches::Length::Whole };
    let sentences = spoken(now, before, length, lang);
    let joined =
        |sentences: &mut dyn Iterator<Item = Sentence>| sentences.map(|sentence| sentence.text).collect::<Vec<_>>().join(lang.space());
    let (aloud, quiet) = if heard {
        (joined(&mut sentences.into_iter()), String::new())
    } else {
        // Screen readers read a new screen from its beginning, and some texts by themselves (`is_read`). So announces only the other
        // sentences, and only after a change of the match.
        let news = sentences.into_iter().filter(|sentence| !sentence.is_read && before.is_some());
        (String::new(), joined(&mut { news }))
    };
    if !aloud.is_empty() {
        speak(&aloud, lang);
    }
    if let Some(status) = status {
        // Screen readers announce a text only if it changes. So a repeated text gets a no-break space at its end.
        let again = !quiet.is_empty() && status.with_untracked(|said| *said == quiet);
        status.set(if again { format!("{quiet}\u{a0}") } else { quiet });
    }
}
