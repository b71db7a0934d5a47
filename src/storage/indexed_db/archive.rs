//! The stores of the archive in IndexedDB (see [`archive`](crate::storage::archive)), and a copy of their ids and labels in this tab's
//! memory.
//!
//! - Store `matches`: `{id, texts}` by `id`. `texts` has all texts of a match, by their keys in local storage.
//! - Store `labels`: `{id, text}` by `id`. `text` is the label (the summary with a checksum) of a match, or [`DELETED`] if the match was
//!   deleted permanently. A label without a match is ignored.

use core::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{IdbKeyRange, IdbObjectStore, IdbTransaction};

use super::super::archive::{Texts, read_label};
use super::super::matches;
use super::super::put_away::Archive;
use super::database::{ID, KEPT, LABELS, MATCHES, TEXT, TEXTS};
use super::{Requests, asked, commit, next_stamp, note, write};
use crate::records::Summary;
use crate::storage::Trouble;

/// The mark in place of the label of a match that was deleted permanently. It stays until the match is saved again.
const DELETED: &str = "deleted";

/// The archive in the database.
pub(in crate::storage) struct Database;

impl Archive for Database {
    async fn look(&self, id: &str) -> Result<(Texts, bool), Trouble> {
        let get: Requests = &|database| {
            let transaction = database.transaction_with_str_sequence(&names([MATCHES, LABELS]))?;
            let get = |name| transaction.object_store(name)?.get(&id.into());
            Ok(vec![get(MATCHES)?, get(LABELS)?])
        };
        let answers = asked(get).await?;
        let label = answers.get(1).and_then(|label| Reflect::get(label, &TEXT.into()).ok()?.as_string());
        Ok((answers.first().map(texts).unwrap_or_default(), label.as_deref() == Some(DELETED)))
    }

    async fn forget_deletion(&self, id: &str) -> Result<(), Trouble> {
        commit(&[LABELS], &|transaction| transaction.object_store(LABELS)?.delete(&id.into()).map(drop)).await
    }

    async fn put(&self, id: &str, texts: &Texts, label: &str) -> Result<(), Trouble> {
        put(&[(id.to_owned(), texts.clone(), label.to_owned())]).await
    }
}

struct Cached {
    /// The reason why the index (the ids and labels) of the archive has not been read. `None` once it has been read.
    unread: Option<Trouble>,
    /// The ids of the archived matches.
    ids: BTreeSet<String>,
    /// The label (the summary with a checksum) of each archived match by its id, as text.
    labels: BTreeMap<String, String>,
    /// The summaries in the labels. `None` until they are asked for.
    summaries: Option<Rc<Vec<Rc<Summary>>>>,
    /// The id and the texts of the archived match that was loaded last. `None` before that, and after its texts were dropped from memory.
    fetched: Option<(String, Texts)>,
}

impl Default for Cached {
    fn default() -> Cached {
        let (ids, labels, summaries, fetched) = Default::default();
        // The index counts as unread until the browser has answered.
        Cached { unread: Some(Trouble::Silent), ids, labels, summaries, fetched }
    }
}

thread_local! {
    static KNOWN: RefCell<Cached> = RefCell::default();
}

/// Reads the ids and labels of all archived matches. Called when the app opens, and after another tab has archived or deleted a match.
/// Returns whether the database exists.
///
/// # Errors
/// The reason why the index cannot be read. The index that was read before stays.
pub(in crate::storage) async fn survey() -> Result<bool, Trouble> {
    let get: Requests = &|database| {
        let transaction = database.transaction_with_str_sequence(&names([MATCHES, LABELS]))?;
        Ok(vec![transaction.object_store(MATCHES)?.get_all_keys()?, transaction.object_store(LABELS)?.get_all()?])
    };
    match asked(get).await {
        Ok(answers) => {
            read_labels(&answers);
            Ok(!answers.is_empty())
        }
        Err(trouble) => {
            KNOWN.with_borrow_mut(|known| known.unread = known.unread.map(|_| trouble));
            Err(trouble)
        }
    }
}

fn names(stores: [&str; 2]) -> Array {
    stores.iter().map(|name| JsValue::from_str(name)).collect()
}

/// The reason why the index (the ids and labels) of the archive has not been read. `None` once it has been read.
pub(in crate::storage) fn unread() -> Option<Trouble> {
    KNOWN.with_borrow(|known| known.unread)
}

fn read_labels(answers: &[JsValue]) {
    let mut read = Cached { unread: None, ..Cached::default() };
    if let [ids, labels] = answers {
        read.ids = Array::from(ids).iter().filter_map(|id| id.as_string()).collect();
        let (id_of, text_of) = (JsValue::from_str(ID), JsValue::from_str(TEXT));
        let labels = Array::from(labels);
        let labels = labels.iter().filter_map(|label| {
            let field = |name: &JsValue| Reflect::get(&label, name).ok()?.as_string();
            Some((field(&id_of)?, field(&text_of)?))
        });
        read.labels = labels.filter(|(id, _)| read.ids.contains(id)).collect();
    }
    KNOWN.with_borrow_mut(|known| {
        // The match that was loaded stays in memory, because its screen may still read it. It is dropped if another tab has deleted it, or
        // has archived it with another summary.
        let is_unchanged = |id: &String| read.ids.contains(id) && read.labels.get(id) == known.labels.get(id);
        read.fetched = known.fetched.take().filter(|(id, _)| is_unchanged(id));
        *known = read;
    });
}

/// The copies of the texts under `keys` that IndexedDB has. For each key, the archived copy comes last.
pub(in crate::storage) async fn copies(keys: &BTreeSet<String>) -> BTreeMap<String, Vec<String>> {
    let mut copies = BTreeMap::new();
    for key in keys {
        let kept = asked(&|database| Ok(vec![database.transaction_with_str(KEPT)?.object_store(KEPT)?.get(&key.into())?])).await;
        let kept = kept.ok().and_then(|kept| Reflect::get(kept.first()?, &TEXT.into()).ok()?.as_string());
        let archived = match matches::id_of(key) {
            Some(id) => look(id).await.ok().and_then(|mut texts| texts.remove(key)),
            None => None,
        };
        copies.insert(key.clone(), kept.into_iter().chain(archived).collect());
    }
    copies
}

/// The number of archived matches.
pub(in crate::storage) fn count() -> usize {
    KNOWN.with_borrow(|known| known.ids.len())
}

/// Whether a match is archived.
pub(in crate::storage) fn holds(id: &str) -> bool {
    KNOWN.with_borrow(|known| known.ids.contains(id))
}

/// The summaries of all archived matches with a readable label, in no particular order.
pub(in crate::storage) fn summaries() -> Rc<Vec<Rc<Summary>>> {
    KNOWN.with_borrow_mut(|known| {
        let labels = &known.labels;
        let read = || Rc::new(labels.iter().filter_map(|(id, label)| read_label(id, label).map(Rc::new)).collect());
        known.summaries.get_or_insert_with(read).clone()
    })
}

/// The ids of the archived matches whose label is missing or damaged.
pub(in crate::storage) fn without_label() -> Vec<String> {
    let said = summaries();
    KNOWN.with_borrow(|known| {
        let said: BTreeSet<&String> = said.iter().map(|summary| &summary.id).collect();
        known.ids.iter().filter(|id| !said.contains(id)).cloned().collect()
    })
}

/// The texts of the archived match `id`. Empty if no such match is archived.
///
/// # Errors
/// The reason why the archive cannot be read.
pub(in crate::storage) async fn look(id: &str) -> Result<Texts, Trouble> {
    let get: Requests = &|database| Ok(vec![database.transaction_with_str(MATCHES)?.object_store(MATCHES)?.get(&id.into())?]);
    Ok(asked(get).await?.first().map(texts).unwrap_or_default())
}

/// The archived matches whose id comes after `last`, in the order of the ids. At most `most` matches.
///
/// # Errors
/// The reason why the archive cannot be read.
pub(in crate::storage) async fn after(last: &str, most: u32) -> Result<Vec<(String, Texts)>, Trouble> {
    let get: Requests = &|database| {
        let store = database.transaction_with_str(MATCHES)?.object_store(MATCHES)?;
        let above = IdbKeyRange::lower_bound_with_open(&last.into(), true)?;
        Ok(vec![store.get_all_with_key_and_limit(&above, most)?])
    };
    let id = |record: &JsValue| Reflect::get(record, &ID.into()).ok()?.as_string();
    let found = asked(get).await?.first().map(Array::from).unwrap_or_default();
    Ok(found.iter().filter_map(|record| Some((id(&record)?, texts(&record)))).collect())
}

fn texts(record: &JsValue) -> Texts {
    let Some(texts) = Reflect::get(record, &TEXTS.into()).ok().and_then(|texts| texts.dyn_into::<Object>().ok()) else {
        return Texts::new();
    };
    let entry = |entry: JsValue| {
        let entry = Array::from(&entry);
        Some((entry.get(0).as_string()?, entry.get(1).as_string()?))
    };
    Object::entries(&texts).iter().filter_map(entry).collect()
}

/// Loads the archived match `id`, so that its texts can be read without waiting.
///
/// # Errors
/// The reason why the archive cannot be read.
pub(in crate::storage) async fn fetch(id: &str) -> Result<(), Trouble> {
    let texts = look(id).await?;
    KNOWN.with_borrow_mut(|known| known.fetched = Some((id.to_owned(), texts)));
    Ok(())
}

/// Calls `read` with the id and the texts of the loaded match. `None` if no match is loaded.
pub(in crate::storage) fn fetched<T>(read: impl FnOnce(&str, &Texts) -> T) -> Option<T> {
    KNOWN.with_borrow(|known| known.fetched.as_ref().map(|(id, texts)| read(id, texts)))
}

/// Drops the match that was loaded last from memory.
pub(in crate::storage) fn let_go() {
    KNOWN.with_borrow_mut(|known| known.fetched = None);
}

/// Writes matches with their labels into the archive, and waits until the disk has them.
///
/// # Errors
/// [`Trouble::Full`] or [`Trouble::Failed`] if none of the matches was written; [`Trouble::Silent`] if the browser does not answer.
pub(in crate::storage) async fn put(all: &[(String, Texts, String)]) -> Result<(), Trouble> {
    // First writes the waiting changes of these matches, so that no such change is written after the archived copies.
    write().await?;
    let stamp = next_stamp();
    commit(&[KEPT, MATCHES, LABELS], &|transaction| put_all(transaction, all, stamp)).await?;
    KNOWN.with_borrow_mut(|known| {
        for (id, _, label) in all {
            known.ids.insert(id.clone());
            known.labels.insert(id.clone(), label.clone());
        }
        known.summaries = None;
        // Another match that was loaded stays in memory, because its screen may still read it.
        known.fetched.take_if(|(fetched, _)| all.iter().any(|(id, ..)| id == fetched));
    });
    Ok(())
}

fn put_all(transaction: &IdbTransaction, all: &[(String, Texts, String)], stamp: u64) -> Result<(), JsValue> {
    let [kept, matches, labels] = [KEPT, MATCHES, LABELS].map(|name| transaction.object_store(name));
    let (kept, matches, labels) = (kept?, matches?, labels?);
    for (id, texts, label) in all {
        let by_key = Object::new();
        for (key, text) in texts {
            Reflect::set(&by_key, &key.into(), &text.into())?;
            note(&kept, key, None, stamp)?;
        }
        put_by_id(&matches, id, TEXTS, &by_key)?;
        put_by_id(&labels, id, TEXT, &label.into())?;
    }
    Ok(())
}

/// Writes the record of the match `id` into a store of the archive. Besides the id, the record has the field `name` with the value `value`.
fn put_by_id(store: &IdbObjectStore, id: &str, name: &str, value: &JsValue) -> Result<(), JsValue> {
    let record = Object::new();
    Reflect::set(&record, &ID.into(), &id.into())?;
    Reflect::set(&record, &name.into(), value)?;
    store.put(&record).map(drop)
}

/// Replaces the label of an archived match, and waits until the disk has it. Writes nothing else: no text of the match, and no tombstone
/// for its keys in local storage.
///
/// # Errors
/// [`Trouble::Full`] or [`Trouble::Failed`] if the label was not written; [`Trouble::Silent`] if the browser does not answer.
pub(in crate::storage) async fn relabel(id: &str, label: &str) -> Result<(), Trouble> {
    commit(&[LABELS], &|transaction| put_by_id(&transaction.object_store(LABELS)?, id, TEXT, &label.into())).await?;
    KNOWN.with_borrow_mut(|known| {
        if known.ids.contains(id) {
            known.labels.insert(id.to_owned(), label.to_owned());
            known.summaries = None;
        }
    });
    Ok(())
}

/// Deletes a match from the archive, marks it as deleted permanently, and waits until the disk has both.
///
/// # Errors
/// The reason why the match could not be deleted.
pub(in crate::storage) async fn delete(id: &str) -> Result<(), Trouble> {
    let gone = |transaction: &IdbTransaction| {
        transaction.object_store(MATCHES)?.delete(&id.into())?;
        put_by_id(&transaction.object_store(LABELS)?, id, TEXT, &DELETED.into())
    };
    commit(&[MATCHES, LABELS], &gone).await?;
    KNOWN.with_borrow_mut(|known| {
        known.ids.remove(id);
        known.labels.remove(id);
        known.summaries = None;
        known.fetched.take_if(|(fetched, _)| fetched == id);
    });
    Ok(())
}
