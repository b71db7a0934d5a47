//! The copy of local storage in IndexedDB. Browsers write IndexedDB to the disk immediately. Chromium writes local storage about five
//! seconds late, and after many changes even later. So data is lost if the browser is killed before.
//!
//! IndexedDB mirrors local storage record by record (see `mirror` for the rules). Each change by [`Local`](super::Local) goes on a list.
//! When the handling of a tap has ended, the list is written in one transaction. The transaction is `strict`: it completes only when the
//! disk has the data. So no more is lost when the battery runs out than when the browser is killed. The app does not wait for the
//! transaction. The [listener](listen) is called when a transaction is refused, and again when everything is written after all.
//!
//! - [`database`]: opening the database, its requests, and all its stores.
//! - Store `kept`: `{key, n, text}` by `key`, with an index over `n`. `n` is the stamp of the last change. For
//!   a removed record `n` is negative, and there is no text. Such tombstones of a few bytes stay.
//! - The stores of the [`archive`]. Local storage has no copy of them.
//!
//! If the browser has no IndexedDB, or IndexedDB does not answer, only local storage is used; see [`keeps`]. The archive is still asked
//! whenever it is needed.

pub(super) mod archive;
mod database;
mod room;

use core::cell::RefCell;
use core::mem;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{IdbDatabase, IdbKeyRange, IdbObjectStore, IdbRequest, IdbTransaction};

use super::local_storage::{LocalStorage, is_full};
use super::mirror::{self, Changes, Heard, Home, News};
use super::{OURS, Trouble, Vault, matches};
use database::{KEPT, KEY, Opened, STAMP, TEXT, answer, appends_to_log, begin, is_late, is_newer, is_of_disk, no_room, open, over, pause};

/// The pause before refused changes are tried again, in milliseconds.
const AGAIN: i32 = 10_000;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Standing {
    /// The database has not answered yet, or it is not opened because the disk is full.
    #[default]
    Asked,
    /// The database is in use: every change in local storage is copied to it.
    Kept,
    /// The page does not use the database until the page is loaded again.
    Without,
}

#[derive(Default)]
struct State {
    standing: Standing,
    database: Option<IdbDatabase>,
    /// The keys that have changed in local storage, but not yet in the database.
    changes: Changes,
    /// The stamp (a growing number) of the last batch of changes.
    last: u64,
    /// Whether a write of the changes is already scheduled.
    on_its_way: bool,
    /// The reason why the last transaction was refused. `None` if it was written.
    refused: Option<Trouble>,
    /// The function that is called when `refused` changes. `None` until [`listen`] sets it.
    told: Option<Listener>,
    /// The function that is called when the database has been created. `None` until [`hear_made`] sets it.
    made: Option<Rc<dyn Fn()>>,
    /// The keys of the texts that were healed (replaced by a better copy) when the app opened.
    healed: BTreeSet<String>,
}

/// A function that is called with the reason why changes are not in the database. It is called with `None` once all changes are in the
/// database.
type Listener = Rc<dyn Fn(Option<Trouble>)>;

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// Whether entered answers survive if the browser is killed, because they are written to the database.
pub(super) fn keeps() -> bool {
    STATE.with_borrow(|state| state.standing == Standing::Kept && state.database.is_some())
}

/// Sets the listener: `told` is called when a transaction is refused, and again once all changes are written.
pub(super) fn listen(told: impl Fn(Option<Trouble>) + 'static) {
    STATE.with_borrow_mut(|state| state.told = Some(Rc::new(told)));
}

/// Tells the listener why a transaction was refused, or with `None` that all changes are written. Does nothing if the listener has already
/// been told so.
fn say(refused: Option<Trouble>) {
    let told = STATE.with_borrow_mut(|state| {
        let is_news = mem::replace(&mut state.refused, refused) != refused;
        state.told.clone().filter(|_| is_news)
    });
    let Some(told) = told else { return };
    told(refused);
    if let Some(trouble) = refused.filter(|trouble| matches!(trouble, Trouble::Full | Trouble::Failed)) {
        spawn_local(try_again(trouble));
    }
}

/// Tries to write changes that were refused because of `trouble`, every [`AGAIN`] milliseconds until they are written or are refused for
/// another reason.
async fn try_again(trouble: Trouble) {
    while STATE.with_borrow(|state| state.refused == Some(trouble) && state.standing == Standing::Kept) {
        pause(AGAIN).await;
        // The error is ignored, because `settle` has told the listener already.
        let _ = settle().await;
    }
}

/// Adds `key` to the changes, because its text has changed in local storage, and schedules a write to the database.
pub(super) fn hear(key: &str) {
    let goes = STATE.with_borrow_mut(|state| {
        if state.standing != Standing::Without {
            state.changes.insert(key.to_owned());
        }
        state.standing == Standing::Kept && !mem::replace(&mut state.on_its_way, true)
    });
    if goes {
        spawn_local(write_soon());
    }
}

/// Sets the function `made`. It is called when the database has been created, because it did not exist or was deleted.
pub(super) fn hear_made(made: impl Fn() + 'static) {
    STATE.with_borrow_mut(|state| state.made = Some(Rc::new(made)));
}

/// Restores from the database the records that local storage lacks. `copies` returns the copies of texts that are damaged or missing in
/// local storage or in the database. Returns whether anything was restored.
pub(super) async fn come_home(copies: impl AsyncFn(&BTreeSet<String>) -> BTreeMap<String, Vec<String>>) -> bool {
    let known = mirror::stamp(&LocalStorage).unwrap_or_default();
    let answers = asked(&|database| ask(database, known)).await;
    let mut heard = answers.as_deref().ok().and_then(heard);
    if let Some(heard) = &mut heard {
        let mut asked = mirror::doubtful(&LocalStorage, &heard.stands).unwrap_or_default();
        asked.extend(mirror::removed_segments(&LocalStorage, &heard.news));
        heard.copies = copies(&asked).await;
    }
    if heard.is_none() {
        match answers.err() {
            Some(Trouble::Newer) => say(Some(Trouble::Newer)),
            _ if !waits_for_room() && room::has_room().await == Some(false) => say(Some(Trouble::Full)),
            _ => {}
        }
    }
    STATE.with_borrow_mut(|state| {
        if state.standing == Standing::Without {
            return false;
        }
        let home = heard.and_then(|heard| {
            let home = mirror::bring_home(&LocalStorage, &heard, &state.changes).ok()?;
            let news = heard.news.iter().map(|news| news.stamp).max();
            state.last = state.last.max(known).max(news.unwrap_or_default());
            Some(home)
        });
        let Some(Home { brought, whole, lacking, healed }) = home else {
            // If the first reading fails, the page does not use the database. If a later reading fails, changes are still written to the
            // database.
            if state.standing == Standing::Asked && state.refused != Some(Trouble::Full) {
                state.give_up();
            }
            return false;
        };
        state.changes = lacking;
        state.standing = Standing::Kept;
        state.healed.extend(healed);
        // Removes the stamp if the storage has no space for all records. Then the next start restores the records that are missing.
        let _ = if whole { mirror::set_stamp(&LocalStorage, state.last) } else { LocalStorage.remove(mirror::STAMP) };
        if state.refused == Some(Trouble::Full) {
            spawn_local(async {
                if settle().await.is_err() {
                    try_again(Trouble::Full).await;
                }
            });
        } else if !mem::replace(&mut state.on_its_way, true) {
            spawn_local(write_soon());
        }
        brought
    })
}

/// Whether the database is not opened because the disk is full. If so, the caller must call [`come_home`] again later.
pub(super) fn waits_for_room() -> bool {
    STATE.with_borrow(|state| state.standing == Standing::Asked && state.refused == Some(Trouble::Full))
}

/// Whether a text of the match `id` was healed (replaced by a better copy) when the app opened. Returns `true` only once for each match.
pub(super) fn was_healed(id: &str) -> bool {
    STATE.with_borrow_mut(|state| {
        let before = state.healed.len();
        state.healed.retain(|key| !matches::is_of(id, key));
        state.healed.len() < before
    })
}

/// Stops waiting for the database. If it has not answered by now, the page does not use it until the page is loaded again.
pub(super) fn give_up() {
    STATE.with_borrow_mut(|state| {
        if state.standing == Standing::Asked {
            state.give_up();
        }
    });
}

impl State {
    fn give_up(&mut self) {
        self.standing = Standing::Without;
        self.changes = Changes::new();
    }
}

/// Writes the changes, for callers that do not wait for the result.
async fn write_soon() {
    // The error is ignored, because `write` has told the listener already.
    let _ = write().await;
}

/// Waits until the disk has all changes made so far. Returns immediately if the page uses no database.
///
/// # Errors
/// The errors of [`write()`] and [`commit`], for example [`Trouble::Full`] or [`Trouble::Failed`] if the changes are refused.
pub(super) async fn settle() -> Result<(), Trouble> {
    if STATE.with_borrow(|state| state.standing == Standing::Without) {
        return Ok(());
    }
    write().await?;
    // Commits an empty transaction. When it has completed, all earlier transactions are over too: their changes were written, or are on the
    // list of changes again.
    commit(&[KEPT], &|transaction| transaction.object_store(KEPT)?.count().map(drop)).await?;
    STATE.with_borrow(|state| state.refused.map_or(Ok(()), Err))
}

/// Writes the changes to the database. Changes that cannot be written are tried again with the next change.
///
/// # Errors
/// The errors of [`commit`], and [`Trouble::Blocked`] if local storage cannot be read. As long as the database has not answered, nothing
/// is written and an error is returned.
async fn write() -> Result<(), Trouble> {
    let asked = STATE.with_borrow(|state| (state.standing == Standing::Asked).then(|| state.refused.unwrap_or(Trouble::Silent)));
    if let Some(trouble) = asked {
        return Err(trouble);
    }
    // Opens the database before the list of changes is read. If the database was deleted, opening creates it and puts all keys on the list.
    let opened = connection().await;
    STATE.with_borrow_mut(|state| state.on_its_way = false);
    if let Err(error) = opened {
        return Err(refused(&error).await);
    }
    let (changes, texts, stamp) = STATE.with_borrow_mut(|state| {
        let texts = mirror::texts(&LocalStorage, &state.changes)?;
        let changes = mem::take(&mut state.changes);
        if !changes.is_empty() {
            let known = mirror::stamp(&LocalStorage);
            state.last = state.last.max(known.unwrap_or_default()) + 1;
            if known.is_some() {
                let _ = mirror::set_stamp(&LocalStorage, state.last);
            }
        }
        Ok((changes, texts, state.last))
    })?;
    if changes.is_empty() {
        return Ok(());
    }
    let put = |transaction: &IdbTransaction| {
        let store = transaction.object_store(KEPT)?;
        texts.iter().try_for_each(|(key, text)| note(&store, key, text.as_deref(), stamp))
    };
    let written = commit(&[KEPT], &put).await;
    if let Err(trouble) = written {
        let again = STATE.with_borrow_mut(|state| {
            state.changes.extend(changes);
            // Tries again immediately only if the browser did not answer the write. If it refused the write for any other reason, it would
            // refuse it again.
            trouble == Trouble::Silent && !mem::replace(&mut state.on_its_way, true)
        });
        if again {
            spawn_local(write_soon());
        }
    }
    written
}

/// Makes changes in one transaction, all or none, and waits until the disk has them. If the connection is found lost before the changes
/// begin, they are tried once more over a new connection.
///
/// # Errors
/// [`Trouble::Full`] or [`Trouble::Failed`] if the changes are refused, and none was made. [`Trouble::Newer`] if the database belongs to a
/// newer version of the app. [`Trouble::Silent`] if it is unknown whether the changes were made.
async fn commit(stores: &[&str], change: &dyn Fn(&IdbTransaction) -> Result<(), JsValue>) -> Result<(), Trouble> {
    let mut again = true;
    loop {
        let database = match connection().await {
            Ok(database) => database,
            Err(error) => return Err(refused(&error).await),
        };
        let transaction = match begin(&database, stores) {
            Ok(transaction) => transaction,
            Err(error) => {
                lose(&database);
                if mem::take(&mut again) {
                    continue;
                }
                return Err(refused(&error).await);
            }
        };
        let changed = change(&transaction);
        let written = if changed.is_ok() { over(&transaction).await } else { transaction.abort().and(changed) };
        if let Err(error) = written {
            lose(&database);
            return Err(refused(&error).await);
        }
        if STATE.with_borrow(|state| state.changes.is_empty()) {
            say(None);
        }
        return Ok(());
    }
}

/// The trouble that an error of a transaction means. After [`Trouble::Silent`] the transaction may still be written. Browsers do not report
/// every full disk by the usual error, so after any other error the disk is tested.
async fn refused(error: &JsValue) -> Trouble {
    if is_late(error) {
        return Trouble::Silent;
    }
    let trouble = match () {
        () if is_newer(error) => Trouble::Newer,
        () if is_full(error) || room::has_room().await == Some(false) => Trouble::Full,
        () => Trouble::Failed,
    };
    say(Some(trouble));
    trouble
}

/// The open database, which is opened again if necessary. Returns the error for a full disk if [`room::has_room`] finds the disk full.
/// Other browsers than Chromium are tested only after a refused write. Chromium is tested before each opening, because its opening appends
/// to a log. A full disk may have cut off a record of this log, even before this page was loaded. Then the next opening deletes the whole
/// database (see [`database`]).
async fn connection() -> Result<IdbDatabase, JsValue> {
    if let Some(database) = STATE.with_borrow(|state| state.database.clone()) {
        return Ok(database);
    }
    let (was_full, appends) = (STATE.with_borrow(|state| state.refused == Some(Trouble::Full)), appends_to_log());
    if (was_full || appends) && !room::has_room().await.unwrap_or(!(was_full && appends)) {
        return Err(no_room());
    }
    let Opened { database, is_new } = open(let_go, open_again).await?;
    STATE.with_borrow_mut(|state| state.database = Some(database.clone()));
    if is_new {
        // Puts every key on the list of changes, because the database is new. It never existed, or was deleted while the page was open.
        LocalStorage.keys(OURS).unwrap_or_default().iter().filter(|key| *key != mirror::STAMP).for_each(|key| hear(key));
        let made = STATE.with_borrow(|state| state.made.clone());
        if let Some(made) = made {
            made();
        }
    }
    Ok(database)
}

/// Closes and drops the connection, so that the next request opens a new one. Some browsers lose a connection in the background.
fn lose(database: &IdbDatabase) {
    database.close();
    let_go();
}

/// Drops the connection, which works no longer.
fn let_go() {
    STATE.with_borrow_mut(|state| state.database = None);
}

/// Reopens the database after another tab has deleted it or upgraded it to a newer version. A deleted database is created again. A newer
/// version is reported to the listener.
fn open_again() {
    let_go();
    if STATE.with_borrow(|state| state.standing == Standing::Kept) {
        spawn_local(write_soon());
    }
}

/// A function that makes several requests in one transaction.
type Requests<'a> = &'a dyn Fn(&IdbDatabase) -> Result<Vec<IdbRequest>, JsValue>;

/// The answers to the requests of one transaction, in the order of the requests. If the requests fail, they are made once more over a new
/// connection. Empty if there never was a database.
///
/// # Errors
/// [`Trouble::Silent`] if the browser does not answer. [`Trouble::Full`] while the disk is full. [`Trouble::Newer`] if the database
/// belongs to a newer version of the app.
async fn asked(requests: Requests<'_>) -> Result<Vec<JsValue>, Trouble> {
    let mut again = true;
    loop {
        let answers = async {
            let database = connection().await?;
            let answers = async {
                let mut answers = Vec::new();
                for request in requests(&database)? {
                    answers.push(answer(&request).await?);
                }
                Ok(answers)
            };
            answers.await.inspect_err(|_| lose(&database))
        };
        match answers.await {
            Ok(answers) => return Ok(answers),
            Err(error) if !is_full(&error) && mem::take(&mut again) => {}
            Err(error) if is_full(&error) || is_of_disk(&error) => {
                say(Some(Trouble::Full));
                return Err(Trouble::Full);
            }
            Err(error) if is_newer(&error) => return Err(Trouble::Newer),
            Err(error) if !is_late(&error) && mirror::stamp(&LocalStorage).is_none() => return Ok(Vec::new()),
            Err(_) => return Err(Trouble::Silent),
        }
    }
}

/// Requests the records that were written or removed since the stamp `known`, and the keys of all records.
fn ask(database: &IdbDatabase, known: u64) -> Result<Vec<IdbRequest>, JsValue> {
    let index = database.transaction_with_str(KEPT)?.object_store(KEPT)?.index(STAMP)?;
    let known = known as f64;
    let (since, gone_since) = (IdbKeyRange::lower_bound(&known.into())?, IdbKeyRange::upper_bound(&(-known).into())?);
    let (written, removed) = (index.get_all_with_key(&since)?, index.get_all_with_key(&gone_since)?);
    Ok(vec![written, removed, index.get_all_keys_with_key(&IdbKeyRange::lower_bound_with_open(&0.into(), true)?.into())?])
}

/// Reads the answers to the requests of [`ask`]. `None` if they do not have the expected form.
fn heard(answers: &[JsValue]) -> Option<Heard> {
    let [written, removed, stands] = answers else { return None };
    let mut heard = Heard::default();
    for record in Array::from(written).iter().chain(Array::from(removed).iter()) {
        let field = |name: &str| Reflect::get(&record, &name.into()).ok();
        let (key, stamp) = (field(KEY)?.as_string(), field(STAMP)?.as_f64());
        if let (Some(key), Some(stamp)) = (key, stamp) {
            heard.news.push(News { key, text: field(TEXT)?.as_string(), stamp: stamp.abs() as u64 });
        }
    }
    heard.stands = Array::from(stands).iter().filter_map(|key| key.as_string()).collect();
    Some(heard)
}

/// Writes the record of `key` with its stamp. Without `text` it writes a tombstone (the record of a removed key). The stamp of a tombstone
/// is negative, so that the index of stamps finds removed records apart from existing ones.
fn note(store: &IdbObjectStore, key: &str, text: Option<&str>, stamp: u64) -> Result<(), JsValue> {
    let record = Object::new();
    Reflect::set(&record, &KEY.into(), &key.into())?;
    let stamp = if text.is_some() { stamp as f64 } else { -(stamp as f64) };
    Reflect::set(&record, &STAMP.into(), &stamp.into())?;
    if let Some(text) = text {
        Reflect::set(&record, &TEXT.into(), &text.into())?;
    }
    store.put(&record).map(drop)
}

/// Increases the stamp by one and returns it.
fn next_stamp() -> u64 {
    STATE.with_borrow_mut(|state| {
        state.last = state.last.max(mirror::stamp(&LocalStorage).unwrap_or_default()) + 1;
        state.last
    })
}
