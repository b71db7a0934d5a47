//! The stores of the attic (see [`attic`](crate::storage::attic)), and what this tab knows of them.
//!
//! - `matches`: `{id, texts}` by `id`: everything that is kept of a match, by its keys.
//! - `labels`: `{id, text}` by `id`: what it came to.

use core::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{IdbDatabase, IdbKeyRange};

use super::super::attic::{Texts, read_label};
use super::database::{ID, KEPT, LABELS, MATCHES, TEXT, TEXTS, answer, begin, over};
use super::{connection, next_stamp, note, write};
use crate::records::Summary;
use crate::table::gathered;

#[derive(Default)]
struct Known {
    /// The matches that lie there.
    ids: BTreeSet<String>,
    /// The labels, as they stand.
    labels: BTreeMap<String, String>,
    /// What they say, once it was read.
    summaries: Option<Rc<Vec<Rc<Summary>>>>,
    /// The match that was fetched last, to be looked at.
    fetched: Option<(String, Texts)>,
}

thread_local! {
    static KNOWN: RefCell<Known> = RefCell::default();
}

/// Reads all labels: the app was opened, or another tab has put something away, or deleted it.
pub(in crate::storage) async fn survey() {
    if let Ok(database) = connection().await {
        // Without them nothing lies there for this page; what does is left alone.
        let _ = read_labels(&database).await;
    }
}

async fn read_labels(database: &IdbDatabase) -> Result<(), JsValue> {
    let transaction =
        database.transaction_with_str_sequence(&[MATCHES, LABELS].iter().map(|name| JsValue::from_str(name)).collect::<Array>())?;
    let ids = transaction.object_store(MATCHES)?.get_all_keys()?;
    let labels = transaction.object_store(LABELS)?.get_all()?;
    let ids: BTreeSet<String> = gathered(Array::from(&answer(&ids).await?).iter().filter_map(|id| id.as_string()));
    let (id_of, text_of) = (JsValue::from_str(ID), JsValue::from_str(TEXT));
    let labels = Array::from(&answer(&labels).await?);
    let labels = labels.iter().filter_map(|label| {
        let field = |name: &JsValue| Reflect::get(&label, name).ok()?.as_string();
        Some((field(&id_of)?, field(&text_of)?))
    });
    let labels = gathered(labels.filter(|(id, _)| ids.contains(id)));
    KNOWN.set(Known { ids, labels, summaries: None, fetched: None });
    Ok(())
}

/// Whether a match lies there.
pub(in crate::storage) fn holds(id: &str) -> bool {
    KNOWN.with_borrow(|known| known.ids.contains(id))
}

/// What the labels say, in no order.
pub(in crate::storage) fn summaries() -> Rc<Vec<Rc<Summary>>> {
    KNOWN.with_borrow_mut(|known| {
        let labels = &known.labels;
        let read = || Rc::new(labels.iter().filter_map(|(id, label)| read_label(id, label).map(Rc::new)).collect());
        known.summaries.get_or_insert_with(read).clone()
    })
}

/// The matches whose label is missing or damaged.
pub(in crate::storage) fn without_label() -> Vec<String> {
    let said = summaries();
    KNOWN.with_borrow(|known| {
        let said: BTreeSet<&String> = gathered(said.iter().map(|summary| &summary.id));
        known.ids.iter().filter(|id| !said.contains(id)).cloned().collect()
    })
}

/// The texts of a match there.
async fn get(database: &IdbDatabase, id: &str) -> Result<Texts, JsValue> {
    let request = database.transaction_with_str(MATCHES)?.object_store(MATCHES)?.get(&id.into())?;
    Ok(texts(&answer(&request).await?))
}

/// The texts of a match there, or nothing where it cannot be had.
pub(in crate::storage) async fn look(id: &str) -> Texts {
    match connection().await {
        Ok(database) => get(&database, id).await.unwrap_or_default(),
        Err(_) => Texts::new(),
    }
}

/// At most so many matches there, by their ids, of those after `last`.
pub(in crate::storage) async fn after(last: &str, most: u32) -> Result<Vec<(String, Texts)>, JsValue> {
    let store = connection().await?.transaction_with_str(MATCHES)?.object_store(MATCHES)?;
    let above = IdbKeyRange::lower_bound_with_open(&last.into(), true)?;
    let found = answer(&store.get_all_with_key_and_limit(&above, most)?).await?;
    let id = |record: &JsValue| Reflect::get(record, &ID.into()).ok()?.as_string();
    Ok(Array::from(&found).iter().filter_map(|record| Some((id(&record)?, texts(&record)))).collect())
}

fn texts(record: &JsValue) -> Texts {
    let Some(texts) = Reflect::get(record, &TEXTS.into()).ok().and_then(|texts| texts.dyn_into::<Object>().ok()) else {
        return Texts::new();
    };
    let entry = |entry: JsValue| {
        let entry = Array::from(&entry);
        Some((entry.get(0).as_string()?, entry.get(1).as_string()?))
    };
    gathered(Object::entries(&texts).iter().filter_map(entry))
}

/// Fetches a match, to be looked at: its texts can be read then.
pub(in crate::storage) async fn fetch(id: &str) {
    let texts = look(id).await;
    KNOWN.with_borrow_mut(|known| known.fetched = Some((id.to_owned(), texts)));
}

/// What was fetched of a match.
pub(in crate::storage) fn fetched<T>(read: impl FnOnce(&str, &Texts) -> T) -> Option<T> {
    KNOWN.with_borrow(|known| known.fetched.as_ref().map(|(id, texts)| read(id, texts)))
}

/// What was fetched is wanted no longer.
pub(in crate::storage) fn let_go() {
    KNOWN.with_borrow_mut(|known| known.fetched = None);
}

/// Writes matches with their labels. Whether the disk has them.
pub(in crate::storage) async fn put(all: &[(String, Texts, String)]) -> bool {
    // What has yet to be heard of them comes first.
    write().await;
    if put_all(all).await.is_err() {
        return false;
    }
    KNOWN.with_borrow_mut(|known| {
        for (id, _, label) in all {
            known.ids.insert(id.clone());
            known.labels.insert(id.clone(), label.clone());
        }
        known.summaries = None;
        known.fetched = None;
    });
    true
}

async fn put_all(all: &[(String, Texts, String)]) -> Result<(), JsValue> {
    let transaction = begin(&connection().await?, &[KEPT, MATCHES, LABELS])?;
    let [kept, matches, labels] = [KEPT, MATCHES, LABELS].map(|name| transaction.object_store(name));
    let (kept, matches, labels) = (kept?, matches?, labels?);
    let stamp = next_stamp();
    for (id, texts, label) in all {
        let by_key = Object::new();
        for (key, text) in texts {
            Reflect::set(&by_key, &key.into(), &text.into())?;
            note(&kept, key, None, stamp)?;
        }
        for (store, name, value) in [(&matches, TEXTS, by_key.into()), (&labels, TEXT, JsValue::from_str(label))] {
            let record = Object::new();
            Reflect::set(&record, &ID.into(), &id.into())?;
            Reflect::set(&record, &name.into(), &value)?;
            store.put(&record)?;
        }
    }
    over(&transaction).await
}

/// Deletes a match. Whether the disk has forgotten it.
pub(in crate::storage) async fn delete(id: &str) -> bool {
    let gone = async {
        let transaction = begin(&connection().await?, &[MATCHES, LABELS])?;
        transaction.object_store(MATCHES)?.delete(&id.into())?;
        transaction.object_store(LABELS)?.delete(&id.into())?;
        over(&transaction).await
    };
    if gone.await.is_err() {
        return false;
    }
    KNOWN.with_borrow_mut(|known| {
        known.ids.remove(id);
        known.labels.remove(id);
        known.summaries = None;
        known.fetched.take_if(|(fetched, _)| fetched == id);
    });
    true
}
