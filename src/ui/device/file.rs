//! Files: offers texts and pictures as downloads, and reads a file that the user has chosen.

use js_sys::{Array, Uint8Array};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, HtmlInputElement, Url};

/// Offers a JSON text as a download under a file name. The browser itself reports success or failure to the user.
pub fn save_file(name: &str, text: &str) {
    if let Some(blob) = text_blob("application/json", text) {
        save_blob(name, &blob);
    }
}

/// Offers the content of a file as a download under a file name.
pub fn save_blob(name: &str, blob: &Blob) {
    let _ = offer(name, blob);
}

/// A text as the content of a file. `kind` is its MIME type, for example `application/json`. `None` if the browser refuses.
pub fn text_blob(kind: &str, text: &str) -> Option<Blob> {
    pieces_blob(kind, [text])
}

/// The joined `pieces` as the content of a file with the MIME type `kind`. `None` if the browser refuses.
pub fn pieces_blob<'a>(kind: &str, pieces: impl IntoIterator<Item = &'a str>) -> Option<Blob> {
    let bag = BlobPropertyBag::new();
    bag.set_type(kind);
    let pieces: Array = pieces.into_iter().map(JsValue::from_str).collect();
    Blob::new_with_str_sequence_and_options(&pieces, &bag).ok()
}

fn offer(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // Frees the address after a minute. If the browser has not begun to fetch the file when the address is freed, the download fails.
    set_timeout(move || drop(Url::revoke_object_url(&address)), core::time::Duration::from_secs(60));
    Ok(())
}

/// The file chosen in a file field. `None` if none is chosen. Empties the field, so that the user can choose the same file again.
pub fn picked(field: &HtmlInputElement) -> Option<File> {
    let file = field.files()?.get(0)?;
    field.set_value("");
    Some(file)
}

/// The result of reading a file that the user has chosen.
pub enum Picked {
    /// The file that the user chose was read.
    Text {
        /// The text of the file.
        text: String,
        /// Whether the ending of the file's name says that the file has rows of values: `.csv` or `.tsv`.
        is_table: bool,
    },
    /// The file is larger than the caller allows, so it was not read.
    TooLarge,
    /// The browser reported an error while it read the file.
    Failed,
}

/// Reads the file chosen in a file field, if it has at most `largest` bytes. `None` if no file was chosen.
pub async fn read_file(field: HtmlInputElement, largest: u64) -> Option<Picked> {
    let file = picked(&field)?;
    if file.size() > largest as f64 {
        return Some(Picked::TooLarge);
    }
    let name = file.name().to_ascii_lowercase();
    let is_table = [".csv", ".tsv"].iter().any(|ending| name.ends_with(ending));
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    Some(text.map_or(Picked::Failed, |text| Picked::Text { text, is_table }))
}

/// The bytes of `file` from the offset `from` up to the offset `to`. `None` if reading fails.
pub async fn read_piece(file: &File, from: f64, to: f64) -> Option<Vec<u8>> {
    let piece = file.slice_with_f64_and_f64(from, to).ok()?;
    let bytes = JsFuture::from(piece.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&bytes).to_vec())
}
