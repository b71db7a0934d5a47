//! IndexedDB, which browsers write to the disk at once. Chromium writes local storage about five seconds late,
//! and then rarely. If the browser is killed, unwritten data is lost.
//!
//! It mirrors local storage record by record (see `mirror` for the rules). All changes by
//! [`Local`](super::Local) go on a list. When the tap is over, the list is written in one transaction. The
//! transaction is `strict`: it completes only when the disk has it, so that an empty battery loses no more than
//! a killed browser. No tap waits for it. [Listeners](listen) are called when it is refused, and again when
//! everything is written after all.
//!
//! - [`database`]: opening the database, its requests, and all its stores.
//! - Store `kept`: `{key, n, text}` by `key`, with an index over `n`. `n` is the stamp of the last change. For
//!   a removed record `n` is negative, and there is no text. Such tombstones of a few bytes stay.
//! - The stores of the [`archive`], which only this database has.
//!
//! If the browser has no IndexedDB, or it does not answer, there is only local storage, see [`keeps`]. The
//! archive is still asked whenever it is needed.

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

/// The pause before a refused change is tried again, in milliseconds.
const AGAIN: i32 = 10_000;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Standing {
    /// The database has not answered yet. Or it is not opened, because the disk is full.
    #[default]
    Asked,
    /// Every change in local storage is copied to the database.
    Kept,
    /// The page has no database until it is reloaded.
    Without,
}

#[derive(Default)]
struct State {
    standing: Standing,
    database: Option<IdbDatabase>,
    /// The keys that have changed in local storage, but not yet in the database.
    changes: Changes,
    /// The stamp of the last changes.
    last: u64,
    /// Whether a write of the changes is scheduled.
    on_its_way: bool,
    /// The reason why the last transaction was refused. `None` if it was written.
    refused: Option<Trouble>,
    /// A function that is called when `refused` changes.
    told: Option<Listener>,
    /// A function that is called when the database was created.
    made: Option<Rc<dyn Fn()>>,
    /// The keys of the texts that were healed when the app opened.
    healed: BTreeSet<String>,
}

/// A function called with the reason why changes are not in the database, and with `None` once all changes are.
type Listener = Rc<dyn Fn(Option<Trouble>)>;

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// Whether confirmed answers survive if the browser is killed.
pub(super) fn keeps() -> bool {
    STATE.with_borrow(|state| state.standing == Standing::Kept && state.database.is_some())
}

/// Calls `told` when a transaction is refused, and once all changes are written.
pub(super) fn listen(told: impl Fn(Option<Trouble>) + 'static) {
    STATE.with_borrow_mut(|state| state.told = Some(Rc::new(told)));
}

/// Reports why a transaction was refused, or that all changes are written.
fn say(refused: Option<Trouble>) {
    let told = STATE.with_borrow_mut(|state| {
        let is_news = mem::replace(&mut state.refused, refused) != refused;
        state.told.clone().filter(|_| is_news)
    });
    let Some(told) = told else { return };
    told(refused);
    if refused == Some(Trouble::Full) {
        spawn_local(try_again());
    }
}

/// Retries refused changes every [`AGAIN`] milliseconds until they are written.
async fn try_again() {
    while STATE.with_borrow(|state| state.refused == Some(Trouble::Full) && state.standing == Standing::Kept) {
        pause(AGAIN).await;
        // Failures are ignored here, because they were reported to the listeners.
        let _ = settle().await;
    }
}

/// Notes that the text under a key has changed in local storage, and schedules a write to the database.
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

/// Calls `made` when the database was created, because it did not exist or was deleted.
pub(super) fn hear_made(made: impl Fn() + 'static) {
    STATE.with_borrow_mut(|state| state.made = Some(Rc::new(made)));
}

/// Restores from the database what local storage lacks. `copies` returns the copies of the texts that are damaged or missing here.
/// Returns whether anything was restored.
pub(super) async fn come_home(copies: impl AsyncFn(&BTreeSet<String>) -> BTreeMap<String, Vec<String>>) -> bool {
    let known = mirror::stamp(&LocalStorage).unwrap_or_default();
    let answers = asked(&|database| ask(database, known)).await;
    let mut heard = answers.as_deref().ok().and_then(heard);
    if let Some(heard) = &mut heard {
        heard.copies = copies(&mirror::doubtful(&LocalStorage, &heard.stands).unwrap_or_default()).await;
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
            if state.refused != Some(Trouble::Full) {
                state.give_up();
            }
            return false;
        };
        state.changes = lacking;
        state.standing = Standing::Kept;
        state.healed.extend(healed);
        // Without space for all records, no stamp is set, so that the rest is restored at the next start.
        let _ = if whole { mirror::set_stamp(&LocalStorage, state.last) } else { LocalStorage.remove(mirror::STAMP) };
        if state.refused == Some(Trouble::Full) {
            spawn_local(async {
                if settle().await.is_err() {
                    try_again().await;
                }
            });
        } else if !mem::replace(&mut state.on_its_way, true) {
            spawn_local(write_soon());
        }
        brought
    })
}

/// Whether the database stays closed because the disk is full. If so, the caller calls [`come_home`] again later.
pub(super) fn waits_for_room() -> bool {
    STATE.with_borrow(|state| state.standing == Standing::Asked && state.refused == Some(Trouble::Full))
}

/// Whether a text of this match was healed when the app opened. Returns true only once for each match.
pub(super) fn was_healed(id: &str) -> bool {
    STATE.with_borrow_mut(|state| {
        let before = state.healed.len();
        state.healed.retain(|key| !matches::is_of(id, key));
        state.healed.len() < before
    })
}

/// Stops waiting for the database. Unless it has answered, it is not used until the page is loaded again.
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

/// Writes the changes. No caller waits for the result.
async fn write_soon() {
    // Failures are ignored here, because they were reported to the listeners.
    let _ = write().await;
}

/// Waits until the disk has all changes made so far. Returns at once if there is no database.
///
/// # Errors
/// [`Trouble::Full`] if the changes are refused; [`Trouble::Silent`] if the browser does not answer.
pub(super) async fn settle() -> Result<(), Trouble> {
    if STATE.with_borrow(|state| state.standing == Standing::Without) {
        return Ok(());
    }
    write().await?;
    // Changes of an earlier transaction are written before this one, or have been put back among the changes.
    commit(&[KEPT], &|transaction| transaction.object_store(KEPT)?.count().map(drop)).await?;
    STATE.with_borrow(|state| state.refused.map_or(Ok(()), Err))
}

/// Writes the changes to the database. Changes that could not be written are tried again with the next change.
///
/// # Errors
/// Returns the errors of [`commit`], and [`Trouble::Blocked`] if local storage cannot be read. Until the database has answered, `write`
/// changes nothing in it and returns an error.
async fn write() -> Result<(), Trouble> {
    let asked = STATE.with_borrow(|state| (state.standing == Standing::Asked).then(|| state.refused.unwrap_or(Trouble::Silent)));
    if let Some(trouble) = asked {
        return Err(trouble);
    }
    // If the database was deleted, opening it adds to the changes.
    let opened = connection().await;
    STATE.with_borrow_mut(|state| state.on_its_way = false);
    opened.map_err(|error| refused(&error))?;
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
            // A change refused for another reason would be refused again.
            trouble == Trouble::Silent && !mem::replace(&mut state.on_its_way, true)
        });
        if again {
            spawn_local(write_soon());
        }
    }
    written
}

/// Makes changes in one transaction, all or none, and waits until the disk has them. If the connection was lost before the changes began,
/// they are tried once more over a new connection.
///
/// # Errors
/// [`Trouble::Full`] if they are refused and none was made. [`Trouble::Newer`] if the database belongs to a
/// newer version. [`Trouble::Silent`] if it is unknown whether they were made.
async fn commit(stores: &[&str], change: &dyn Fn(&IdbTransaction) -> Result<(), JsValue>) -> Result<(), Trouble> {
    let mut again = true;
    loop {
        let database = connection().await.map_err(|error| refused(&error))?;
        let transaction = match begin(&database, stores) {
            Ok(transaction) => transaction,
            Err(error) => {
                lose(&database);
                if mem::take(&mut again) {
                    continue;
                }
                return Err(refused(&error));
            }
        };
        let changed = change(&transaction);
        let written = if changed.is_ok() { over(&transaction).await } else { transaction.abort().and(changed) };
        if let Err(error) = written {
            lose(&database);
            return Err(refused(&error));
        }
        if STATE.with_borrow(|state| state.changes.is_empty()) {
            say(None);
        }
        return Ok(());
    }
}

/// The trouble for an error of a transaction. After a timeout the transaction may still be written.
fn refused(error: &JsValue) -> Trouble {
    if is_late(error) {
        return Trouble::Silent;
    }
    let trouble = if is_newer(error) { Trouble::Newer } else { Trouble::Full };
    say(Some(trouble));
    trouble
}

/// The open database, reopened if necessary. Chromium cannot open the database while the disk is full. Other
/// browsers cannot after a refusal. In Chromium, opening appends to the log. If a full disk has torn a record
/// of that log, even before this page was loaded, the next opening deletes the whole database (see
/// [`database`]).
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
        // The database was deleted while the page was open, or never existed.
        LocalStorage.keys(OURS).unwrap_or_default().iter().filter(|key| *key != mirror::STAMP).for_each(|key| hear(key));
        let made = STATE.with_borrow(|state| state.made.clone());
        if let Some(made) = made {
            made();
        }
    }
    Ok(database)
}

/// Drops the connection, so that the next request opens a new one. Some browsers lose a connection in the background.
fn lose(database: &IdbDatabase) {
    database.close();
    let_go();
}

/// Forgets the connection, which no longer works.
fn let_go() {
    STATE.with_borrow_mut(|state| state.database = None);
}

/// Reopens the database after another tab deleted it or needs it for a newer version. It is created again, or
/// the newer version is reported.
fn open_again() {
    let_go();
    if STATE.with_borrow(|state| state.standing == Standing::Kept) {
        spawn_local(write_soon());
    }
}

/// A function that makes requests in one transaction.
type Requests<'a> = &'a dyn Fn(&IdbDatabase) -> Result<Vec<IdbRequest>, JsValue>;

/// The answers to the requests of one transaction, in their order. Failed requests are made once more over a
/// new connection. Empty if there never was a database.
///
/// # Errors
/// [`Trouble::Silent`]. [`Trouble::Full`] while the disk is full. [`Trouble::Newer`] if the database belongs to a newer version.
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

/// Requests the records written or removed since a stamp, and the keys of all records.
fn ask(database: &IdbDatabase, known: u64) -> Result<Vec<IdbRequest>, JsValue> {
    let index = database.transaction_with_str(KEPT)?.object_store(KEPT)?.index(STAMP)?;
    let known = known as f64;
    let (since, gone_since) = (IdbKeyRange::lower_bound(&known.into())?, IdbKeyRange::upper_bound(&(-known).into())?);
    let (written, removed) = (index.get_all_with_key(&since)?, index.get_all_with_key(&gone_since)?);
    Ok(vec![written, removed, index.get_all_keys_with_key(&IdbKeyRange::lower_bound_with_open(&0.into(), true)?.into())?])
}

/// Reads the answers to [`ask`].
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

/// Writes `text` with `stamp` under `key`. Without a text, writes a tombstone, which has a negative stamp.
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

/// The next stamp.
fn next_stamp() -> u64 {
    STATE.with_borrow_mut(|state| {
        state.last = state.last.max(mirror::stamp(&LocalStorage).unwrap_or_default()) + 1;
        state.last
    })
}
