//! The documents (games written as JSON) that come with the app. The program has their titles. Each document is fetched when it is needed.

use std::sync::Mutex;

use crate::games::own::{Titled, Written};
use crate::games::{Which, find_rules};
use crate::sharing::{CodeOf, game_of};
use crate::text::Lang;
use crate::ui::deal::saved::{game, open_documents};
use crate::ui::device::fetch_text;

/// The ids of the documents that were requested. They stay in memory until the program ends.
static ASKED: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

/// The id of a document as a static string, which stays in memory until the program ends. `None` if `id` is not a document's id.
pub fn document_id(id: &str) -> Option<&'static str> {
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
/// is not fetched. If the id is unknown, nothing happens, and the screen reports it. `None` if the fetch failed, or if the fetched
/// document cannot be opened.
pub async fn open_document(id: &'static str) -> Option<()> {
    if game(id).is_some() {
        return Some(());
    }
    let Some(file) = file_of(id) else { return Some(()) };
    let text = fetch_text(&format!("games/{file}.json")).await?;
    let document = Written::read(&text).ok().filter(|document| document.id() == id)?;
    Which::Own(document).open().ok().map(|_| ())
}

/// Opens the document to which a code of agreed rules belongs, if it comes with the app and no document with these rules
/// is open. For any other code, or if the fetch fails, nothing happens, and the screen reports it.
pub async fn open_by_code(code: &str) {
    let Ok(CodeOf::Document(number)) = game_of(code) else { return };
    open_documents();
    if find_rules(number).is_some() {
        return;
    }
    if let Some(titled) = Titled::by_rules(number) {
        open_document(titled.sheet.id).await;
    }
}

/// The rules page of a document, as HTML. `None` if the document does not come with the app, or if the fetch failed.
pub async fn page_of_document(id: &str, lang: Lang) -> Option<String> {
    let file = file_of(id)?;
    fetch_text(&format!("games/{}/{file}.html", lang.tag())).await
}

/// The file name, without extension, of the document with this id. `None` if the document does not come with the app.
fn file_of(id: &str) -> Option<&'static str> {
    Titled::all().iter().find(|titled| titled.sheet.id == id).map(|titled| titled.file)
}
