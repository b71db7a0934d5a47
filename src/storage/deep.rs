//! The deep store: IndexedDB, which browsers write to the disk at once. Chromium writes local storage about five seconds late, and
//! then rarely; a browser that is killed takes with it what it has not written.
//!
//! It mirrors local storage record by record (`mirror` says by which rules). Whatever [`Local`](super::Local) writes or removes goes
//! on a list, and as soon as the tap that did it is over, the list goes into one transaction. The transaction is `strict`: it is
//! over only when the disk has it, so that an empty battery costs no more than a killed browser. Nobody waits for it.
//!
//! - Database `trick-ledger`, store `kept`: `{key, n, text}` by `key`, with an index over `n`. `n` is the stamp of the last change;
//!   of what was removed it is negative, and there is no text. Such marks stay: they are a few bytes.
//!
//! Where the browser has no IndexedDB, or it does not answer, local storage is all there is, as [`keeps`] says.
//!
//! Called by its own name, without a library: `idb`, and `rexie` above it, cannot ask for a strict transaction, and
//! `indexed_db_futures` brings a runtime's channels and a dozen crates of macros for the five calls that are needed.

use core::cell::RefCell;
use core::mem;

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{IdbDatabase, IdbKeyRange, IdbRequest, IdbTransaction};

use super::Vault;
use super::mirror::{self, Changes, Heard, Home, News};
use super::shallow::Shallow;

const DATABASE: &str = "trick-ledger";
const VERSION: u32 = 1;
const STORE: &str = "kept";
const KEY: &str = "key";
const STAMP: &str = "n";
const TEXT: &str = "text";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Standing {
    /// It has not answered yet.
    #[default]
    Asked,
    /// What is written in local storage is written there too.
    Kept,
    /// There is none, for as long as the page lives.
    Without,
}

#[derive(Default)]
struct Deep {
    standing: Standing,
    database: Option<IdbDatabase>,
    /// What it has yet to hear.
    changes: Changes,
    /// The last stamp that was given.
    last: u64,
    /// Whether the changes are about to be written.
    on_its_way: bool,
}

thread_local! {
    static DEEP: RefCell<Deep> = RefCell::default();
}

/// Whether what is confirmed survives the death of the browser.
pub(super) fn keeps() -> bool {
    DEEP.with_borrow(|deep| deep.standing == Standing::Kept && deep.database.is_some())
}

/// Tells it of a change in local storage.
pub(super) fn hear(key: &str, text: Option<&str>) {
    let goes = DEEP.with_borrow_mut(|deep| {
        if deep.standing != Standing::Without {
            deep.changes.insert(key.to_owned(), text.map(str::to_owned));
        }
        deep.standing == Standing::Kept && !mem::replace(&mut deep.on_its_way, true)
    });
    if goes {
        spawn_local(write());
    }
}

/// Brings home what local storage does not know. Whether something was brought.
pub(super) async fn come_home() -> bool {
    let known = mirror::stamp(&Shallow).unwrap_or_default();
    let answer = async {
        let database = open().await?;
        let heard = ask(&database, known).await?;
        Ok::<_, JsValue>((database, heard))
    };
    let answer = answer.await;
    DEEP.with_borrow_mut(|deep| {
        if deep.standing == Standing::Without {
            return false;
        }
        let home = answer.ok().and_then(|(database, heard)| {
            let home = mirror::bring_home(&Shallow, &heard, &deep.changes).ok()?;
            let news = heard.news.iter().map(|news| news.stamp).max();
            deep.last = deep.last.max(known).max(news.unwrap_or_default());
            deep.database = Some(database);
            Some(home)
        });
        let Some(Home { brought, whole, lacking }) = home else {
            deep.give_up();
            return false;
        };
        deep.changes = lacking;
        deep.standing = Standing::Kept;
        // Where there was no room for all of it nothing is vouched for, and the rest is brought another time.
        let _ = if whole { mirror::set_stamp(&Shallow, deep.last) } else { Shallow.remove(mirror::STAMP) };
        if !mem::replace(&mut deep.on_its_way, true) {
            spawn_local(write());
        }
        brought
    })
}

/// Waits for it no longer: it is left alone for as long as the page lives, unless it has answered.
pub(super) fn give_up() {
    DEEP.with_borrow_mut(|deep| {
        if deep.standing == Standing::Asked {
            deep.give_up();
        }
    });
}

impl Deep {
    fn give_up(&mut self) {
        self.standing = Standing::Without;
        self.changes = Changes::new();
    }
}

/// Writes what has changed. What could not be written is tried again with the next change.
async fn write() {
    let open_now = DEEP.with_borrow(|deep| deep.database.clone());
    let database = match open_now {
        Some(database) => Ok(database),
        None => open().await,
    };
    let (changes, stamp) = DEEP.with_borrow_mut(|deep| {
        deep.on_its_way = false;
        deep.database = database.as_ref().ok().cloned();
        let changes = if deep.database.is_some() { mem::take(&mut deep.changes) } else { Changes::new() };
        let known = mirror::stamp(&Shallow);
        if !changes.is_empty() {
            deep.last = deep.last.max(known.unwrap_or_default()) + 1;
            if known.is_some() {
                let _ = mirror::set_stamp(&Shallow, deep.last);
            }
        }
        (changes, deep.last)
    });
    let Ok(database) = database else { return };
    if changes.is_empty() || put(&database, &changes, stamp).await.is_ok() {
        return;
    }
    DEEP.with_borrow_mut(|deep| {
        // Some browsers lose the connection in the background.
        deep.database = None;
        for (key, text) in changes {
            deep.changes.entry(key).or_insert(text);
        }
    });
}

/// Opens the database.
async fn open() -> Result<IdbDatabase, JsValue> {
    let factory = web_sys::window().ok_or(JsValue::NULL)?.indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(DATABASE, VERSION)?;
    let upgrade = {
        let request = request.clone();
        Closure::once_into_js(move || {
            let database: IdbDatabase = request.result()?.dyn_into()?;
            let by_key = Object::new();
            Reflect::set(&by_key, &"keyPath".into(), &KEY.into())?;
            let store = database.create_object_store_with_optional_parameters(STORE, by_key.unchecked_ref())?;
            store.create_index_with_str(STAMP, STAMP).map(drop)
        })
    };
    request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
    let database: IdbDatabase = answer(&request).await?.dyn_into()?;
    let close = {
        let database = database.clone();
        // A newer version needs it for itself.
        Closure::once_into_js(move || database.close())
    };
    database.set_onversionchange(Some(close.unchecked_ref()));
    Ok(database)
}

/// What has changed since a stamp, and what stands.
async fn ask(database: &IdbDatabase, known: u64) -> Result<Heard, JsValue> {
    let index = database.transaction_with_str(STORE)?.object_store(STORE)?.index(STAMP)?;
    let above = |stamp: f64| IdbKeyRange::lower_bound_with_open(&stamp.into(), true);
    let below = |stamp: f64| IdbKeyRange::upper_bound_with_open(&stamp.into(), true);
    let known = known as f64;
    let (since, gone_since, all) = (above(known)?, below(-known)?, above(0.0)?);
    let (written, removed) = (index.get_all_with_key(&since)?, index.get_all_with_key(&gone_since)?);
    let stands = index.get_all_keys_with_key(&all)?;
    let mut heard = Heard::default();
    for request in [written, removed] {
        for record in Array::from(&answer(&request).await?) {
            let field = |name: &str| Reflect::get(&record, &name.into());
            let (key, stamp) = (field(KEY)?.as_string(), field(STAMP)?.as_f64());
            if let (Some(key), Some(stamp)) = (key, stamp) {
                heard.news.push(News { key, text: field(TEXT)?.as_string(), stamp: stamp.abs() as u64 });
            }
        }
    }
    heard.stands = Array::from(&answer(&stands).await?).iter().filter_map(|key| key.as_string()).collect();
    Ok(heard)
}

/// Writes changes under a stamp, all or none of them.
async fn put(database: &IdbDatabase, changes: &Changes, stamp: u64) -> Result<(), JsValue> {
    let transaction = begin(database)?;
    let store = transaction.object_store(STORE)?;
    for (key, text) in changes {
        let record = Object::new();
        Reflect::set(&record, &KEY.into(), &key.into())?;
        let stamp = if text.is_some() { stamp as f64 } else { -(stamp as f64) };
        Reflect::set(&record, &STAMP.into(), &stamp.into())?;
        if let Some(text) = text {
            Reflect::set(&record, &TEXT.into(), &text.into())?;
        }
        store.put(&record)?;
    }
    let over = Promise::new(&mut |kept, broken| {
        transaction.set_oncomplete(Some(&kept));
        transaction.set_onabort(Some(&broken));
    });
    // Old browsers cannot be asked for it, and do it by themselves a moment later. (It was taken out of the standard once.)
    #[allow(deprecated)]
    let _ = transaction.commit();
    JsFuture::from(over).await.map(drop)
}

/// A transaction that is over when the disk has it.
fn begin(database: &IdbDatabase) -> Result<IdbTransaction, JsValue> {
    let strict = Object::new();
    Reflect::set(&strict, &"durability".into(), &"strict".into())?;
    let transaction: Function = Reflect::get(database, &"transaction".into())?.dyn_into()?;
    transaction.call3(database, &STORE.into(), &"readwrite".into(), &strict)?.dyn_into()
}

async fn answer(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let answered = Promise::new(&mut |kept, broken| {
        request.set_onsuccess(Some(&kept));
        request.set_onerror(Some(&broken));
    });
    JsFuture::from(answered).await?;
    request.result()
}
