//! The deep store: IndexedDB, which browsers write to the disk at once. Chromium writes local storage about five seconds late, and
//! then rarely; if the browser is killed, what it has not yet written is lost.
//!
//! It mirrors local storage record by record (`mirror` says by which rules). Whatever [`Local`](super::Local) writes or removes goes
//! on a list, and as soon as the tap that did it is over, the list goes into one transaction. The transaction is `strict`: it is
//! over only when the disk has it, so that an empty battery costs no more than a killed browser. Nobody waits for it.
//!
//! - [`database`]: opening it, and how it is asked; all its stores.
//! - Store `kept`: `{key, n, text}` by `key`, with an index over `n`. `n` is the stamp of the last change; of what was removed it is
//!   negative, and there is no text. Such marks stay: they are a few bytes.
//! - The stores of the [`attic`], which only this database has.
//!
//! Where the browser has no IndexedDB, or it does not answer, local storage is all there is, as [`keeps`] says; what the attic holds is
//! asked for all the same, whenever it is wanted.

pub(super) mod attic;
mod database;

use core::cell::RefCell;
use core::mem;

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{IdbDatabase, IdbKeyRange, IdbObjectStore, IdbRequest};

use super::mirror::{self, Changes, Heard, Home, News};
use super::shallow::Shallow;
use super::{Trouble, Vault};
use database::{KEPT, KEY, STAMP, TEXT, answer, begin, is_late, open, over};

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
pub(super) fn hear(key: &str) {
    let goes = DEEP.with_borrow_mut(|deep| {
        if deep.standing != Standing::Without {
            deep.changes.insert(key.to_owned());
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
    let answers = asked(&|database| ask(database, known)).await;
    DEEP.with_borrow_mut(|deep| {
        if deep.standing == Standing::Without {
            return false;
        }
        let home = answers.ok().and_then(|answers| {
            let heard = heard(&answers)?;
            let home = mirror::bring_home(&Shallow, &heard, &deep.changes).ok()?;
            let news = heard.news.iter().map(|news| news.stamp).max();
            deep.last = deep.last.max(known).max(news.unwrap_or_default());
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
    let database = connection().await;
    let (changes, texts, stamp) = DEEP.with_borrow_mut(|deep| {
        deep.on_its_way = false;
        deep.database = database.as_ref().ok().cloned();
        let texts = deep.database.as_ref().and_then(|_| mirror::texts(&Shallow, &deep.changes).ok()).unwrap_or_default();
        let changes = if texts.is_empty() { Changes::new() } else { mem::take(&mut deep.changes) };
        let known = mirror::stamp(&Shallow);
        if !changes.is_empty() {
            deep.last = deep.last.max(known.unwrap_or_default()) + 1;
            if known.is_some() {
                let _ = mirror::set_stamp(&Shallow, deep.last);
            }
        }
        (changes, texts, deep.last)
    });
    let Ok(database) = database else { return };
    if changes.is_empty() {
        return;
    }
    let Err(error) = put(&database, &texts, stamp).await else { return };
    lose(&database);
    let again = DEEP.with_borrow_mut(|deep| {
        deep.changes.extend(changes);
        // Otherwise it would be refused again.
        is_late(&error) && !mem::replace(&mut deep.on_its_way, true)
    });
    if again {
        spawn_local(write());
    }
}

/// The database, as it is open now, or opened again.
async fn connection() -> Result<IdbDatabase, JsValue> {
    if let Some(database) = DEEP.with_borrow(|deep| deep.database.clone()) {
        return Ok(database);
    }
    let database = open().await?;
    DEEP.with_borrow_mut(|deep| deep.database = Some(database.clone()));
    Ok(database)
}

/// Some browsers lose a connection in the background, or leave its requests without an answer: the next is opened anew.
fn lose(database: &IdbDatabase) {
    database.close();
    DEEP.with_borrow_mut(|deep| deep.database = None);
}

/// Makes some requests of one transaction.
type Requests<'a> = &'a dyn Fn(&IdbDatabase) -> Result<Vec<IdbRequest>, JsValue>;

/// What is answered to some requests of one transaction, in their order; where that fails, they are made once more over another
/// connection. Nothing where there is no database, and has never been one.
///
/// # Errors
/// [`Trouble::Silent`].
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
            Err(error) if !is_late(&error) && mirror::stamp(&Shallow).is_none() => return Ok(Vec::new()),
            Err(_) => return Err(Trouble::Silent),
        }
    }
}

/// Asks what was written and what was removed since a stamp, and what stands.
fn ask(database: &IdbDatabase, known: u64) -> Result<Vec<IdbRequest>, JsValue> {
    let index = database.transaction_with_str(KEPT)?.object_store(KEPT)?.index(STAMP)?;
    let above = |stamp: f64| IdbKeyRange::lower_bound_with_open(&stamp.into(), true).map(JsValue::from);
    let known = known as f64;
    let gone_since = IdbKeyRange::upper_bound_with_open(&(-known).into(), true)?;
    let (written, removed) = (index.get_all_with_key(&above(known)?)?, index.get_all_with_key(&gone_since)?);
    Ok(vec![written, removed, index.get_all_keys_with_key(&above(0.0)?)?])
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

/// Writes changes under a stamp, all or none of them.
async fn put(database: &IdbDatabase, texts: &[(String, Option<String>)], stamp: u64) -> Result<(), JsValue> {
    let transaction = begin(database, &[KEPT])?;
    let store = transaction.object_store(KEPT)?;
    for (key, text) in texts {
        note(&store, key, text.as_deref(), stamp)?;
    }
    over(&transaction).await
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
    DEEP.with_borrow_mut(|deep| {
        deep.last = deep.last.max(mirror::stamp(&Shallow).unwrap_or_default()) + 1;
        deep.last
    })
}
