//! The settings of this device. They are read at the start, applied to `<html>`, and saved at every change.
use crate::storage::settings::{KEY, Motion, Settings, Suits, Theme};
use crate::storage::{Local, Trouble};
use crate::text::{Lang, Phrase};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The settings as signals. [`prefs`] gets them from the context anywhere below the app.
#[derive(Clone, Copy, Debug)]
pub struct Prefs {
    all: RwSignal<Settings>,
    lang: Memo<Lang>,
    trouble: RwSignal<Option<Trouble>>,
}

impl Prefs {
    /// Reads the saved settings, and provides them in the context of everything below the caller.
    pub fn provide() -> Prefs {
        let all = RwSignal::new(Settings::default());
        let system = system_lang();
        let lang = Memo::new(move |_| all.read().lang.unwrap_or(system));
        let prefs = Prefs { all, lang, trouble: RwSignal::new(None) };
        prefs.read_again();
        Effect::new(move || apply(&all.get(), lang.get()));
        window_event_listener(leptos::ev::storage, move |event| {
            if event.key().is_none_or(|key| key == KEY) {
                prefs.read_again();
            }
        });
        provide_context(prefs);
        prefs
    }

    /// Reads the saved settings again, after another tab or a restored backup has changed them.
    pub fn read_again(self) {
        let settings = Settings::kept(&Local);
        self.trouble.set(settings.as_ref().err().copied());
        self.all.set(settings.unwrap_or_default());
    }

    /// All settings. Reactive.
    pub fn get(self) -> Settings {
        self.all.get()
    }

    /// All settings. Not reactive.
    pub fn now(self) -> Settings {
        self.all.get_untracked()
    }

    /// The language of the texts. Reactive.
    pub fn lang(self) -> Memo<Lang> {
        self.lang
    }

    /// The reason why the settings could not be read or saved. `None` if they could. Reactive.
    pub fn trouble(self) -> Option<Trouble> {
        self.trouble.get()
    }

    /// Changes a setting, saves all settings and applies them: `prefs.change(|settings| settings.text = 130)`.
    pub fn change(self, change: impl FnOnce(&mut Settings)) {
        // Change the saved settings, because another tab may have changed some of them since. If the last save failed, change the settings
        // that this tab has in memory.
        let kept = self.trouble.get_untracked().is_none().then(|| Settings::kept(&Local).ok()).flatten();
        let mut settings = kept.unwrap_or_else(|| self.now());
        change(&mut settings);
        self.trouble.set(settings.keep(&Local).err());
        self.all.set(settings);
    }
}

/// The settings, from the context of the caller.
pub fn prefs() -> Prefs {
    expect_context()
}

/// The language of the texts. Not reactive, so it may be called only in views that are redrawn anyway when the language changes. A part of
/// a screen is such a view, because its page redraws it then. A page uses [`use_lang`].
pub fn lang_now() -> Lang {
    prefs().lang.get_untracked()
}

/// The language of the texts, as a signal.
pub fn use_lang() -> Memo<Lang> {
    prefs().lang
}

/// The text of a phrase in the current language. Not reactive, see [`lang_now`].
pub fn say(phrase: Phrase) -> &'static str {
    phrase.in_(lang_now())
}

/// The language of the browser, used until the user chooses one.
fn system_lang() -> Lang {
    Lang::from_tag(&window().navigator().language().unwrap_or_default())
}

/// Applies the settings to `<html>`, where the style sheets read them.
fn apply(settings: &Settings, lang: Lang) {
    let Some(root) = document().document_element() else { return };
    let _ = root.set_attribute("lang", lang.tag());
    let theme = settings.theme.map(|theme| match theme {
        Theme::Paper => "paper",
        Theme::Baize => "baize",
    });
    put(&root, "data-theme", theme);
    put(&root, "data-suits", (settings.suits == Suits::Four).then_some("four"));
    put(&root, "data-motion", (settings.motion == Motion::None).then_some("none"));
    if let Some(root) = root.dyn_ref::<web_sys::HtmlElement>() {
        let size = format!("{}%", settings.text.clamp(100, 200));
        let _ = root.style().set_property("font-size", &size);
    }
}

fn put(root: &web_sys::Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
}
