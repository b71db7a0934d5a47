//! IndexedDB, which browsers write to the disk at once. Chromium writes local storage about five seconds late, and
//! then rarely; if the browser is killed, what it has not yet written is lost.
//!
//! It mirrors local storage record by record (`mirror` says by which rules). Whatever [`Local`](super::Local) writes or removes goes
//! on a list, and as soon as the tap that did it is over, the list goes into one transaction. The transaction is `strict`: it is
//! over only when the disk has it, so that an empty battery costs no more than a killed browser. No tap waits for it; when it is refused,
//! whoever [listens](listen) hears of it, and again when everything is written after all.
//!
//! - [`database`]: opening it, and how it is asked; all its stores.
//! - Store `kept`: `{key, n, text}` by `key`, with an index over `n`. `n` is the stamp of the last change; of what was removed it is
//!   negative, and there is no text. Such marks stay: they are a few bytes.
//! - The stores of the [`archive`], which only this database has.
//!
//! Where the browser has no IndexedDB, or it does not answer, local storage is all there is, as [`keeps`] says; what the archive holds is
//! asked for all the same, whenever it is wanted.

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

use super::local_storage::LocalStorage;
use super::mirror::{self, Changes, Heard, Home, News};
use super::{OURS, Trouble, Vault, matches};
use database::{KEPT, KEY, Opened, STAMP, TEXT, answer, appends_to_log, begin, is_late, is_newer, open, over, pause};

/// How long one waits before a refused change is tried again, in milliseconds.
const AGAIN: i32 = 10_000;

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
struct State {
    standing: Standing,
    database: Option<IdbDatabase>,
    /// What it has yet to hear.
    changes: Changes,
    /// The last stamp that was given.
    last: u64,
    /// Whether the changes are about to be written.
    on_its_way: bool,
    /// Why the last transaction was refused; nothing where it was not.
    refused: Option<Trouble>,
    /// Who hears when that changes.
    told: Option<Listener>,
    /// Who hears when the database is made anew.
    made: Option<Rc<dyn Fn()>>,
    /// The keys of the texts that were healed when the app opened.
    healed: BTreeSet<String>,
}

/// Hears why changes are not in the database; nothing once all of them are.
type Listener = Rc<dyn Fn(Option<Trouble>)>;

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// Whether what is confirmed survives the death of the browser.
pub(super) fn keeps() -> bool {
    STATE.with_borrow(|state| state.standing == Standing::Kept && state.database.is_some())
}

/// From now on `told` hears when a transaction is refused, and when everything is written after all.
pub(super) fn listen(told: impl Fn(Option<Trouble>) + 'static) {
    STATE.with_borrow_mut(|state| state.told = Some(Rc::new(told)));
}

/// Says why a transaction was refused, or that everything is written.
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

/// Tries from time to time to write what was refused, until it is written.
async fn try_again() {
    while STATE.with_borrow(|state| state.refused == Some(Trouble::Full) && state.standing == Standing::Kept) {
        pause(AGAIN).await;
        // Whoever listens has heard of it.
        let _ = settle().await;
    }
}

/// Tells it of a change in local storage.
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

/// From now on `made` hears when the database is made anew: there was none, or it was deleted.
pub(super) fn hear_made(made: impl Fn() + 'static) {
    STATE.with_borrow_mut(|state| state.made = Some(Rc::new(made)));
}

/// Brings home what local storage does not know; `copies` gives the copies of texts that are doubtful. Whether something was brought.
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
            _ if room::has_room().await == Some(false) => say(Some(Trouble::Full)),
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
            state.give_up();
            return false;
        };
        state.changes = lacking;
        state.standing = Standing::Kept;
        state.healed.extend(healed);
        // Where there was no room for all of it nothing is vouched for, and the rest is brought another time.
        let _ = if whole { mirror::set_stamp(&LocalStorage, state.last) } else { LocalStorage.remove(mirror::STAMP) };
        if !mem::replace(&mut state.on_its_way, true) {
            spawn_local(write_soon());
        }
        brought
    })
}

/// Whether something of a match was healed since this was asked last.
pub(super) fn was_healed(id: &str) -> bool {
    STATE.with_borrow_mut(|state| {
        let before = state.healed.len();
        state.healed.retain(|key| !matches::is_of(id, key));
        state.healed.len() < before
    })
}

/// Waits for it no longer: it is left alone for as long as the page lives, unless it has answered.
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

/// Writes what has changed; nobody waits for it.
async fn write_soon() {
    // Whoever listens has heard of it.
    let _ = write().await;
}

/// Waits until the disk has everything that was changed so far; where there is no database, there is nothing to wait for.
///
/// # Errors
/// [`Trouble::Full`] when that is refused; [`Trouble::Silent`] when nobody knows.
pub(super) async fn settle() -> Result<(), Trouble> {
    if STATE.with_borrow(|state| state.standing == Standing::Without) {
        return Ok(());
    }
    write().await?;
    // What another transaction was writing meanwhile is written before this one, or is among the changes again.
    commit(&[KEPT], &|transaction| transaction.object_store(KEPT)?.count().map(drop)).await?;
    STATE.with_borrow(|state| state.refused.map_or(Ok(()), Err))
}

/// Writes what has changed. What could not be written is tried again with the next change.
///
/// # Errors
/// As those of [`commit`].
async fn write() -> Result<(), Trouble> {
    // One that was deleted has more to hear.
    let opened = connection().await;
    let (changes, texts, stamp) = STATE.with_borrow_mut(|state| {
        state.on_its_way = false;
        let texts = opened.as_ref().ok().and_then(|_| mirror::texts(&LocalStorage, &state.changes).ok()).unwrap_or_default();
        let changes = if texts.is_empty() { Changes::new() } else { mem::take(&mut state.changes) };
        let known = mirror::stamp(&LocalStorage);
        if !changes.is_empty() {
            state.last = state.last.max(known.unwrap_or_default()) + 1;
            if known.is_some() {
                let _ = mirror::set_stamp(&LocalStorage, state.last);
            }
        }
        (changes, texts, state.last)
    });
    if changes.is_empty() {
        return opened.map(drop).map_err(|error| refused(&error));
    }
    let put = |transaction: &IdbTransaction| {
        let store = transaction.object_store(KEPT)?;
        texts.iter().try_for_each(|(key, text)| note(&store, key, text.as_deref(), stamp))
    };
    let written = commit(&[KEPT], &put).await;
    if let Err(trouble) = written {
        let again = STATE.with_borrow_mut(|state| {
            state.changes.extend(changes);
            // Otherwise it would be refused again.
            trouble == Trouble::Silent && !mem::replace(&mut state.on_its_way, true)
        });
        if again {
            spawn_local(write_soon());
        }
    }
    written
}

/// Makes changes in one transaction, all or none of them, and waits until the disk has them. Where the connection was lost before they were
/// begun, they are begun once more over another one.
///
/// # Errors
/// [`Trouble::Full`] when they are refused, and none of them is there; [`Trouble::Newer`] when the database belongs to a newer version;
/// [`Trouble::Silent`] when nobody knows whether they are there.
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

/// Why a transaction was not carried out. A refusal is said at once; one that is only late may yet be there.
fn refused(error: &JsValue) -> Trouble {
    if is_late(error) {
        return Trouble::Silent;
    }
    let trouble = if is_newer(error) { Trouble::Newer } else { Trouble::Full };
    say(Some(trouble));
    trouble
}

/// The database, as it is open now, or opened again. One that has refused something is not opened while the disk has no room: Chromium
/// would append to what a full disk has torn, and some time later delete everything (see [`database`]).
async fn connection() -> Result<IdbDatabase, JsValue> {
    if let Some(database) = STATE.with_borrow(|state| state.database.clone()) {
        return Ok(database);
    }
    let was_full = STATE.with_borrow(|state| state.refused == Some(Trouble::Full));
    if was_full && !room::has_room().await.unwrap_or(!appends_to_log()) {
        return Err(JsValue::NULL);
    }
    let Opened { database, is_new } = open(let_go, open_again).await?;
    STATE.with_borrow_mut(|state| state.database = Some(database.clone()));
    if is_new {
        // It was deleted under this page, or there has never been one.
        LocalStorage.keys(OURS).unwrap_or_default().iter().filter(|key| *key != mirror::STAMP).for_each(|key| hear(key));
        let made = STATE.with_borrow(|state| state.made.clone());
        if let Some(made) = made {
            made();
        }
    }
    Ok(database)
}

/// Some browsers lose a connection in the background, or leave its requests without an answer: the next is opened anew.
fn lose(database: &IdbDatabase) {
    database.close();
    let_go();
}

/// The connection is of no use any more.
fn let_go() {
    STATE.with_borrow_mut(|state| state.database = None);
}

/// The same, because another tab deletes the database or needs it for a newer version: it is made again, or the newer version is told of.
fn open_again() {
    let_go();
    if STATE.with_borrow(|state| state.standing == Standing::Kept) {
        spawn_local(write_soon());
    }
}

/// Makes some requests of one transaction.
type Requests<'a> = &'a dyn Fn(&IdbDatabase) -> Result<Vec<IdbRequest>, JsValue>;

/// What is answered to some requests of one transaction, in their order; where that fails, they are made once more over another
/// connection. Nothing where there is no database, and has never been one.
///
/// # Errors
/// [`Trouble::Silent`]; [`Trouble::Newer`] when the database belongs to a newer version.
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
            Err(_) if mem::take(&mut again) => {}
            Err(error) if is_newer(&error) => return Err(Trouble::Newer),
            Err(error) if !is_late(&error) && mirror::stamp(&LocalStorage).is_none() => return Ok(Vec::new()),
            Err(_) => return Err(Trouble::Silent),
        }
    }
}

/// Asks what was written and what was removed with a stamp and since, and what stands.
fn ask(database: &IdbDatabase, known: u64) -> Result<Vec<IdbRequest>, JsValue> {
    let index = database.transaction_with_str(KEPT)?.object_store(KEPT)?.index(STAMP)?;
    let known = known as f64;
    let (since, gone_since) = (IdbKeyRange::lower_bound(&known.into())?, IdbKeyRange::upper_bound(&(-known).into())?);
    let (written, removed) = (index.get_all_with_key(&since)?, index.get_all_with_key(&gone_since)?);
    Ok(vec![written, removed, index.get_all_keys_with_key(&IdbKeyRange::lower_bound_with_open(&0.into(), true)?.into())?])
}

/// What was answered to that.
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

/// Notes what stands under a key under a stamp, or that nothing does.
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

/// A stamp for what is written now.
fn next_stamp() -> u64 {
    STATE.with_borrow_mut(|state| {
        state.last = state.last.max(mirror::stamp(&LocalStorage).unwrap_or_default()) + 1;
        state.last
    })
}
