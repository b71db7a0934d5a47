//! The documents (games written as JSON) that come with the app. The shelf needs only their titles. Each document is fetched
//! when it is needed.

use std::sync::Mutex;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::games::own::{Titled, Written};
use crate::games::{Which, find_rules};
use crate::sharing::{CodeOf, game_of};
use crate::text::Lang;
use crate::ui::deal::saved::{game, open_documents};
use crate::ui::device::fetch_text;

/// The ids of the documents that were requested. They stay in memory until the program ends.
static ASKED: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

/// The documents (games written as JSON) that come with the app.
#[derive(Clone, Copy)]
pub struct WrittenGames {
    /// The titles of the documents that come with the app. Empty until they are fetched.
    titles: RwSignal<Vec<Titled>>,
}

/// The documents that come with the app, from the context of the caller.
pub fn written_games() -> WrittenGames {
    expect_context()
}

impl WrittenGames {
    /// Provides the documents in the context of everything below the caller. Nothing is fetched yet.
    pub fn provide() -> WrittenGames {
        let written = WrittenGames { titles: RwSignal::default() };
        provide_context(written);
        written
    }

    /// The titles of the documents that come with the app. Empty until they are fetched. Reactive.
    pub fn titles(self) -> Vec<Titled> {
        self.titles.get()
    }

    /// Fetches the titles, unless they are loaded. If the fetch fails, the list of games lacks the documents.
    pub fn want(self) {
        spawn_local(async move { _ = self.fetched().await });
    }

    /// The id of a document as a static string, which stays in memory until the program ends. `None` if `id` is not a
    /// document's id.
    pub fn id(id: &str) -> Option<&'static str> {
        if !Written::is_id(id) {
            return None;
        }
        let mut asked = ASKED.lock().ok()?;
        let known = asked.iter().copied().find(|known| *known == id);
        Some(known.unwrap_or_else(|| {
            let kept: &'static str = Box::leak(id.to_owned().into_boxed_str());
            asked.push(kept);
            kept
        }))
    }

    /// Opens the document with this id if the document comes with the app. A document that is saved on this device or carried by a match
    /// is not fetched. If the id is unknown, nothing happens, and the screen reports it. `None` if a fetch failed, or if the fetched
    /// document cannot be opened.
    pub async fn open(self, id: &'static str) -> Option<()> {
        if game(id).is_some() {
            return Some(());
        }
        let titles = self.fetched().await?;
        let Some(file) = file_of(&titles, id) else { return Some(()) };
        let text = fetch_text(&format!("games/{file}.json")).await?;
        let document = Written::read(&text).ok().filter(|document| document.id() == id)?;
        Which::Own(document).open().ok().map(|_| ())
    }

    /// Opens the document to which a code of agreed rules belongs, if it comes with the app and no document with these rules
    /// is open. For any other code, or if the fetch fails, nothing happens, and the screen reports it.
    pub async fn open_by_code(self, code: &str) {
        let Ok(CodeOf::Document(number)) = game_of(code) else { return };
        open_documents();
        if find_rules(number).is_some() {
            return;
        }
        let titles = self.fetched().await.unwrap_or_default();
        if let Some(titled) = titles.iter().find(|titled| titled.rules.contains(&number)) {
            self.open(titled.sheet.id).await;
        }
    }

    /// The rules page of a document, as HTML. `None` if the document does not come with the app, or if the fetch failed.
    pub async fn page(self, id: &str, lang: Lang) -> Option<String> {
        let titles = self.fetched().await?;
        let file = file_of(&titles, id)?;
        fetch_text(&format!("games/{}/{file}.html", lang.tag())).await
    }

    async fn fetched(self) -> Option<Vec<Titled>> {
        let known = self.titles.try_get_untracked()?;
        if !known.is_empty() {
            return Some(known);
        }
        let titles = Titled::read(&fetch_text("games/titles.json").await?)?;
        self.titles.try_set(titles.clone());
        Some(titles)
    }
}

/// The file name, without extension, of the document with this id. `None` if the document does not come with the app.
fn file_of(titles: &[Titled], id: &str) -> Option<&'static str> {
    titles.iter().find(|titled| titled.sheet.id == id).map(|titled| titled.file)
}
