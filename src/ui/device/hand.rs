//! Hands data to another app or device through the system's share sheet. Where that is impossible, uses a download or the
//! clipboard.

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File, FilePropertyBag, ShareData};

use super::file::{save_blob, text_blob};
use super::navigator_has;

/// The result of handing data over to another app or device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handed {
    /// Another app received the data through the share sheet.
    Shared,
    /// The data was offered as a download.
    Saved,
    /// The data was copied to the clipboard.
    Copied,
    /// The user closed the share sheet without choosing an app.
    Left,
    /// The browser can neither share, download nor copy the data.
    Not,
}

/// Hands a file over through the share sheet. If that is impossible, offers the file as a download.
pub async fn hand_file(name: &str, blob: Blob) -> Handed {
    if let Some(data) = with_file(name, &blob)
        && let Some(handed) = share(&data).await
    {
        return handed;
    }
    save_blob(name, &blob);
    Handed::Saved
}

/// Whether the browser can share JSON files with other apps.
pub fn shares_files() -> bool {
    text_blob("application/json", "{}").and_then(|blob| with_file("x.json", &blob)).is_some_and(|data| shares(&data))
}

fn with_file(name: &str, blob: &Blob) -> Option<ShareData> {
    let bag = FilePropertyBag::new();
    bag.set_type(&blob.type_());
    let file = File::new_with_blob_sequence_and_options(&Array::of1(blob), name, &bag).ok()?;
    let data = ShareData::new();
    data.set_files(&Array::of1(&file));
    Some(data)
}

/// Hands a web address over through the share sheet. If that is impossible, copies the address to the clipboard.
pub async fn hand_address(title: &str, address: &str) -> Handed {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(address);
    match share(&data).await {
        Some(handed) => handed,
        None if copy(address).await => Handed::Copied,
        None => Handed::Not,
    }
}

/// Hands a text over through the share sheet. If that is impossible, offers the text as a download called `name`.
pub async fn hand_text(name: &str, text: &str) -> Handed {
    let data = ShareData::new();
    data.set_text(text);
    match (share(&data).await, text_blob("text/plain;charset=utf-8", text)) {
        (Some(handed), _) => handed,
        (None, Some(blob)) => {
            save_blob(name, &blob);
            Handed::Saved
        }
        (None, None) => Handed::Not,
    }
}

/// Opens the share sheet. `None` if the system has no share sheet, or cannot share this `data`.
async fn share(data: &ShareData) -> Option<Handed> {
    if !shares(data) {
        return None;
    }
    match JsFuture::from(window().navigator().share_with_data(data)).await {
        Ok(_) => Some(Handed::Shared),
        Err(error) => {
            let name = Reflect::get(&error, &"name".into()).ok().and_then(|name| name.as_string());
            (name.as_deref() == Some("AbortError")).then_some(Handed::Left)
        }
    }
}

fn shares(data: &ShareData) -> bool {
    navigator_has("share") && navigator_has("canShare") && window().navigator().can_share_with_data(data)
}

async fn copy(text: &str) -> bool {
    navigator_has("clipboard") && JsFuture::from(window().navigator().clipboard().write_text(text)).await.is_ok()
}
