//! Speech. Only voices installed on the phone are used, because for other voices a browser may send the text over the
//! network.

use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance, SpeechSynthesisVoice};

use crate::text::Lang;

/// Speaks a text in a language, and stops any speech in progress. Says nothing if no voice for the language is installed.
pub fn speak(text: &str, lang: Lang) {
    let Some(speech) = speech() else { return };
    speech.cancel();
    if let (Some(voice), Ok(says)) = (voice(&speech, lang), SpeechSynthesisUtterance::new_with_text(text)) {
        says.set_lang(&voice.lang());
        says.set_voice(Some(&voice));
        speech.speak(&says);
    }
}

/// Speaks an empty text during a touch. Some browsers allow later speech only if a touch started the first speech.
pub fn clear_throat() {
    if let Some((speech, nothing)) = speech().zip(SpeechSynthesisUtterance::new().ok()) {
        speech.speak(&nothing);
    }
}

/// Stops the speech in progress.
pub fn hush() {
    speech().into_iter().for_each(|speech| speech.cancel());
}

/// Whether the browser has a function that speaks texts.
pub fn can_speak() -> bool {
    speech().is_some()
}

/// Whether a voice for the language `lang` is installed. `None` until the browser has listed its voices, and in a browser that cannot
/// speak.
pub fn has_voice(lang: Lang) -> Option<bool> {
    let speech = speech()?;
    (speech.get_voices().length() > 0).then(|| voice(&speech, lang).is_some())
}

/// Calls `then` whenever the browser's list of voices changes, until the caller's reactive scope ends.
pub fn follow_voices(then: impl Fn() + 'static) {
    let Some(heard) = speech() else { return };
    let changed = Closure::<dyn Fn()>::new(then);
    heard.set_onvoiceschanged(Some(changed.as_ref().unchecked_ref()));
    let kept = StoredValue::new_local(changed);
    on_cleanup(move || {
        heard.set_onvoiceschanged(None);
        kept.dispose();
    });
}

fn speech() -> Option<SpeechSynthesis> {
    window().speech_synthesis().ok().filter(|speech| !is_nothing(speech))
}

fn is_nothing(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// The installed voice for the user's variant of a language (British or American English). If there is none, any installed voice for the
/// language. `None` if the language has no installed voice.
fn voice(speech: &SpeechSynthesis, lang: Lang) -> Option<SpeechSynthesisVoice> {
    let here = window().navigator().language().filter(|tag| Lang::from_tag(tag) == lang && tag.contains('-'));
    let wanted = here.unwrap_or_else(|| usual_tag(lang).to_owned());
    // Android writes language tags as `en_GB`, so replace the underscore before comparing.
    let tag = |voice: &SpeechSynthesisVoice| voice.lang().replace('_', "-").to_ascii_lowercase();
    let voices = speech.get_voices().into_iter().map(JsCast::unchecked_into::<SpeechSynthesisVoice>);
    let mut voices = voices.filter(|voice| voice.local_service() && tag(voice).starts_with(lang.tag())).collect::<Vec<_>>();
    voices.sort_by_key(|voice| tag(voice) != wanted.to_ascii_lowercase());
    voices.into_iter().next()
}

/// The tag of a variant of the language (British English for English). It is used if the browser's own language does not name a variant of
/// `lang`.
const fn usual_tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en-GB",
        Lang::Ja => "ja-JP",
    }
}
