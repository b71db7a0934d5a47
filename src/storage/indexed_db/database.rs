//! The calls to IndexedDB: opening the database, creating its stores, and waiting for its answers.
//!
//! - Version 1 of the database had the store `kept`.
//! - Version 2 adds `matches` and `labels`. The records in `kept` do not change.
//!
//! IndexedDB is called without a library. The library `idb`, and `rexie` which is built on it, cannot ask for a strict transaction.
//! `indexed_db_futures` depends on a dozen macro crates and on the channels of a runtime, which is too much for the five calls that are
//! needed.
//!
//! WebKit sometimes does not answer a request until the page is loaded again, at the start (WebKit bug 226547) and under load. If a page
//! is left while it is creating the database, WebKitGTK 2.50 answers no page of the app for about half a minute. So every wait has a time
//! limit. After the limit the request is [late](is_late), and its transaction is aborted.

use core::cell::Cell;

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, IdbDatabase, IdbFactory, IdbRequest, IdbTransaction};

const DATABASE: &str = "trick-ledger";
/// The name of the database that [`renew_log`] creates and deletes immediately.
const SCRATCH: &str = "trick-ledger-log";
const VERSION: u32 = 2;

/// The name of the store that mirrors local storage.
pub(super) const KEPT: &str = "kept";
pub(super) const KEY: &str = "key";
pub(super) const STAMP: &str = "n";
pub(super) const TEXT: &str = "text";

/// The names of the stores of the archive.
pub(super) const MATCHES: &str = "matches";
pub(super) const LABELS: &str = "labels";
pub(super) const ID: &str = "id";
pub(super) const TEXTS: &str = "texts";

/// The longest wait for opening the database, in milliseconds: about ten times what a slow phone needs. The app's start may wait this long
/// twice.
const OPENING: i32 = 1_900;
/// The longest wait for the answer to a request, in milliseconds: about ten times what a slow phone needs.
const ANSWER: i32 = 6_000;
/// The longest wait until the disk has the data of a transaction, in milliseconds: about ten times what a slow phone needs.
const DISK: i32 = 20_000;

/// Whether `error` means that our own time limit was reached. Otherwise it is an error of the browser.
pub(super) fn is_late(error: &JsValue) -> bool {
    error.is_undefined()
}

/// Whether `error` means that the database belongs to a newer version of the app.
pub(super) fn is_newer(error: &JsValue) -> bool {
    error.dyn_ref::<DomException>().is_some_and(|error| error.name() == "VersionError")
}

/// Whether `error` means that Chromium could not read or write a file. Chromium reports this error when the database is opened on a full
/// disk.
pub(super) fn is_of_disk(error: &JsValue) -> bool {
    appends_to_log() && error.dyn_ref::<DomException>().is_some_and(|error| error.name() == "UnknownError")
}

/// Rejects a promise by calling `broken` after `longest` milliseconds. The timer is never cleared, because a promise that is already
/// settled ignores the call.
pub(super) fn break_late(broken: &Function, longest: i32) {
    if let Some(window) = web_sys::window() {
        // If the browser cannot set a timer, the wait has no limit.
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(broken, longest);
    }
}

thread_local! {
    /// Whether the database was created, and no [`Opened`] has reported this yet. It stays `true` if opening fails after the creation, so
    /// that the next opening reports it.
    static CREATED: Cell<bool> = const { Cell::new(false) };
}

/// The open database.
pub(super) struct Opened {
    pub(super) database: IdbDatabase,
    /// Whether this opening, or a failed opening before it, has created the database.
    pub(super) is_new: bool,
}

/// Waits for `time` milliseconds.
pub(super) async fn pause(time: i32) {
    let _ = JsFuture::from(Promise::new(&mut |_, broken| break_late(&broken, time))).await;
}

/// Opens the database. `lost` is called when the browser closes the database later. `taken` is called when another tab deletes it or needs
/// to upgrade it to a newer version. Returns the browser's error if there is no IndexedDB or it cannot be opened. Returns a [late](is_late)
/// error if IndexedDB does not answer in time.
pub(super) async fn open(lost: fn(), taken: fn()) -> Result<Opened, JsValue> {
    let factory = web_sys::window().ok_or(JsValue::NULL)?.indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(DATABASE, VERSION)?;
    let upgrade = {
        let request = request.clone();
        Closure::once_into_js(move || {
            let database: IdbDatabase = request.result()?.dyn_into()?;
            let stands = database.object_store_names();
            if stands.length() == 0 {
                CREATED.set(true);
            }
            for (name, path) in [(KEPT, KEY), (MATCHES, ID), (LABELS, ID)] {
                if stands.contains(name) {
                    continue;
                }
                let by_key = Object::new();
                Reflect::set(&by_key, &"keyPath".into(), &path.into())?;
                let store = database.create_object_store_with_optional_parameters(name, by_key.unchecked_ref())?;
                if name == KEPT {
                    store.create_index_with_str(STAMP, STAMP)?;
                }
            }
            Ok::<_, JsValue>(())
        })
    };
    request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
    heard(&request, OPENING).await?;
    let database: IdbDatabase = request.result()?.dyn_into()?;
    let close = {
        let database = database.clone();
        Closure::once_into_js(move || {
            database.close();
            taken();
        })
    };
    database.set_onversionchange(Some(close.unchecked_ref()));
    database.set_onclose(Some(Closure::once_into_js(lost).unchecked_ref()));
    if let Err(error) = renew_log(&factory).await {
        database.close();
        return Err(error);
    }
    Ok(Opened { database, is_new: CREATED.take() })
}

/// Makes Chromium begin a new log, by deleting another database. Other browsers have no such log.
///
/// Chromium appends all writes to a log. On a full disk the last record of the log may be cut off. After the next start, Chromium appends
/// more records behind it. At the start after that, Chromium finds a wrong checksum and deletes the whole database. Deleting any database
/// makes Chromium copy the log into a table and begin a new log. This takes 2 ms.
///
/// # Errors
/// No new log could be begun. Chromium still appends to the old log, so the caller must not write anything.
async fn renew_log(factory: &IdbFactory) -> Result<(), JsValue> {
    if !appends_to_log() {
        return Ok(());
    }
    let renewed = async {
        let request = factory.open(SCRATCH)?;
        heard(&request, ANSWER).await?;
        request.result()?.dyn_into::<IdbDatabase>()?.close();
        heard(factory.delete_database(SCRATCH)?.unchecked_ref(), ANSWER).await
    };
    let renewed: Result<(), JsValue> = renewed.await;
    // Chromium reports a full disk with "UnknownError" here. So the error is replaced by the one that browsers usually report for a full
    // disk.
    renewed.map_err(|error| if is_late(&error) { error } else { no_room() })
}

/// The error that browsers report for a full disk.
pub(super) fn no_room() -> JsValue {
    DomException::new_with_message_and_name("the disk has no room", "QuotaExceededError").map_or(JsValue::NULL, JsValue::from)
}

/// Whether the browser is Chromium, in which a full disk can cut off a record of the log.
pub(super) fn appends_to_log() -> bool {
    web_sys::window().and_then(|window| window.navigator().user_agent().ok()).is_some_and(|name| name.contains("Chrom"))
}

/// Waits until the disk has the data of a transaction. After the time limit the data may still be written, because a committed transaction
/// cannot be aborted. Returns the transaction's error if it was aborted, and a [late](is_late) one after the time limit.
pub(super) async fn over(transaction: &IdbTransaction) -> Result<(), JsValue> {
    let over = Promise::new(&mut |kept, broken| {
        transaction.set_oncomplete(Some(&kept));
        transaction.set_onabort(Some(&broken));
        break_late(&broken, DISK);
    });
    // Without `commit`, in old browsers, the transaction commits by itself a moment later. So a failure is ignored.
    #[allow(deprecated)]
    let _ = transaction.commit();
    let why = |error| if is_late(&error) { error } else { transaction.error().map_or(JsValue::NULL, JsValue::from) };
    JsFuture::from(over).await.map(drop).map_err(why)
}

/// Begins a transaction that completes only when the disk has the data (a strict one).
pub(super) fn begin(database: &IdbDatabase, stores: &[&str]) -> Result<IdbTransaction, JsValue> {
    let strict = Object::new();
    Reflect::set(&strict, &"durability".into(), &"strict".into())?;
    let transaction: Function = Reflect::get(database, &"transaction".into())?.dyn_into()?;
    let stores: Array = stores.iter().map(|store| JsValue::from_str(store)).collect();
    transaction.call3(database, &stores, &"readwrite".into(), &strict)?.dyn_into()
}

/// Waits for the answer to a request and returns it. If the request fails or has no answer in time, its transaction is aborted, and the
/// error is returned.
pub(super) async fn answer(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let heard = heard(request, ANSWER).await;
    if let (Err(_), Some(transaction)) = (&heard, request.transaction()) {
        // Aborts the transaction, because it would block all later transactions otherwise.
        let _ = transaction.abort();
    }
    heard?;
    request.result()
}

/// Waits until a request is answered, for at most `longest` milliseconds. Returns the request's error if it fails, and a [late](is_late)
/// error if it has no answer by then.
async fn heard(request: &IdbRequest, longest: i32) -> Result<(), JsValue> {
    let answered = Promise::new(&mut |kept, broken| {
        request.set_onsuccess(Some(&kept));
        request.set_onerror(Some(&broken));
        break_late(&broken, longest);
    });
    let why = |error| if is_late(&error) { error } else { request.error().ok().flatten().map_or(JsValue::NULL, JsValue::from) };
    JsFuture::from(answered).await.map(drop).map_err(why)
}
