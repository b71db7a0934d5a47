//! Ensures that only one tab at a time writes a match. Uses the browser's locks, which the browser releases whenever a tab ends. In a
//! browser without locks, uses leases: entries in local storage that expire unless the tab renews them.

use std::cell::{Cell, RefCell};
use std::pin::Pin;
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Array, Date, Function, Math, Object, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

use super::device::{is_unseen, pause};
use crate::storage::Local;
use crate::storage::lease::{self, Claimant};

/// The longest wait of [`in_turn`] for its turn. It is longer than the disk may take for a transaction.
const PATIENCE: Duration = Duration::from_secs(30);

/// The pause of [`in_turn`] between two requests for a lease, in a browser without locks.
const A_WAIT: Duration = Duration::from_millis(200);

/// The claim of this tab to be the only one that writes a match. A claim has a name, which says what is claimed, for example which match.
/// Each `TabClaim` has at most one claim at a time.
#[derive(Clone, Copy)]
pub struct TabClaim {
    release: StoredValue<Option<Function>, LocalStorage>,
    /// The number of claims that were made so far. If the browser answers an earlier claim, the answer is ignored.
    turn: StoredValue<u32>,
}

/// How a claim is requested while another tab has it.
#[derive(Clone, Copy)]
enum How {
    /// Reports that another tab has the claim, then waits until that tab releases it.
    IfAvailable,
    /// Waits until the other tab releases the claim.
    Wait,
    /// Takes the claim away from the other tab.
    Steal,
}

thread_local! {
    /// The actions that [`alone`] is running in this tab, each with the name of its claim.
    static ALONE: RefCell<Vec<(String, Promise)>> = const { RefCell::new(Vec::new()) };
}

/// Runs `act` while this tab has the claim `name`. Does not run it if another tab has the claim.
pub async fn alone(name: &str, act: impl Future<Output = ()> + 'static) {
    let claimed = name.to_owned();
    let over = future_to_promise(async move {
        do_alone(&claimed, act).await;
        Ok(JsValue::UNDEFINED)
    });
    ALONE.with_borrow_mut(|all| all.push((name.to_owned(), over.clone())));
    let _ = JsFuture::from(over.clone()).await;
    // Another action with the same name may still run, so only the action that has just ended is removed.
    ALONE.with_borrow_mut(|all| all.retain(|(_, other)| !Object::is(other, &over)));
}

/// Runs `act` as soon as no other action with the same name runs in any tab, and returns its result. `None` if another action has not
/// ended after `PATIENCE`, so that `act` is not run.
pub async fn in_turn<T: 'static>(name: &str, act: impl Future<Output = T> + 'static) -> Option<T> {
    let result = Rc::new(Cell::new(None));
    let noted = result.clone();
    let act = waiting(async move { noted.set(Some(act.await)) });
    if let Ok(over) = run_locked(name, true, act.clone()) {
        // Ends the wait only if `act` has not begun.
        let late = Promise::new(&mut |given_up, _| {
            let act = act.clone();
            let give_up = move || drop(act.take().map(|_| given_up.call0(&JsValue::UNDEFINED)));
            set_timeout(give_up, PATIENCE);
        });
        let _ = JsFuture::from(Promise::race(&Array::of2(&over, &late))).await;
        return result.take();
    }
    let mut tab = some_tab();
    let end = Date::now() + PATIENCE.as_millis() as f64;
    while Date::now() < end {
        if Local::renew(&mut tab, name, Date::now() as i64, false) {
            if let Some(act) = act.take() {
                act.await;
            }
            Local::give_back(&tab, name);
            break;
        }
        pause(A_WAIT).await;
    }
    result.take()
}

/// An action that waits for its lock. `None` once it has begun or has been given up.
type Waiting = Rc<Cell<Option<Pin<Box<dyn Future<Output = ()>>>>>>;

fn waiting(act: impl Future<Output = ()> + 'static) -> Waiting {
    Rc::new(Cell::new(Some(Box::pin(act))))
}

/// The action that [`alone`] is running in this tab under the claim `name`. `None` if it runs no such action.
fn running(name: &str) -> Option<Promise> {
    ALONE.with_borrow(|all| all.iter().find(|(other, _)| other == name).map(|(_, over)| over.clone()))
}

async fn do_alone(name: &str, act: impl Future<Output = ()> + 'static) {
    let act = waiting(act);
    match run_locked(name, false, act.clone()) {
        Ok(done) => drop(JsFuture::from(done).await),
        Err(_) => {
            let mut tab = some_tab();
            if let Some(act) = act.take().filter(|_| Local::renew(&mut tab, name, Date::now() as i64, false)) {
                act.await;
                Local::give_back(&tab, name);
            }
        }
    }
}

/// Runs `act` while this tab has the browser's lock `name`. If another tab has the lock, waits for it only if `waits` is true. Returns an
/// error if the browser has no locks.
fn run_locked(name: &str, waits: bool, act: Waiting) -> Result<Promise, JsValue> {
    let locked = Closure::once_into_js(move |lock: JsValue| match act.take().filter(|_| !lock.is_null()) {
        Some(act) => future_to_promise(async move {
            act.await;
            Ok(JsValue::UNDEFINED)
        })
        .into(),
        None => JsValue::UNDEFINED,
    });
    let locks = Reflect::get(&window().navigator(), &"locks".into())?;
    let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
    let options = Object::new();
    Reflect::set(&options, &"ifAvailable".into(), &(!waits).into())?;
    request.call3(&locks, &name.into(), &options, &locked)?.dyn_into()
}

/// A claimant for this tab, with a random name.
fn some_tab() -> Claimant {
    Claimant::new(((Math::random() * f64::from(u32::MAX)) as u32).to_string())
}

impl TabClaim {
    /// A `TabClaim` without a claim: nothing is claimed before [`TabClaim::claim`] is called.
    pub fn none() -> TabClaim {
        TabClaim { release: StoredValue::new_local(None), turn: StoredValue::new(0) }
    }

    /// Requests the claim `name` for this tab. If another tab has this claim, takes it over only if `take_over` is true. Calls `told` with
    /// whether this tab has the claim. Calls `told` again when this changes, because another tab takes the claim over or releases it.
    pub fn claim(self, name: &str, take_over: bool, told: impl Fn(bool) + 'static) {
        self.give_back();
        let told: Rc<dyn Fn(bool)> = Rc::new(told);
        // While `alone` runs an action under this claim in this tab, no other tab has the claim. A request now would find it taken, so the
        // request waits until the action is over.
        if running(name).is_some() {
            let (name, turn) = (name.to_owned(), self.turn.get_value());
            spawn_local(async move {
                while let Some(over) = running(&name) {
                    let _ = JsFuture::from(over.clone()).await;
                    ALONE.with_borrow_mut(|all| all.retain(|(_, other)| !Object::is(other, &over)));
                }
                if self.turn.try_get_value() == Some(turn) {
                    self.claim_now(&name, take_over, told);
                }
            });
            return;
        }
        self.claim_now(name, take_over, told);
    }

    fn claim_now(self, name: &str, take_over: bool, told: Rc<dyn Fn(bool)>) {
        let how = if take_over { How::Steal } else { How::IfAvailable };
        if self.request(name.into(), how, told.clone()).is_err() && !is_unseen() {
            self.lease(name.into(), take_over, told);
        }
    }

    /// Claims `name` by a lease (an entry that expires) in local storage, because the browser has no locks. This tab renews the lease until
    /// it releases the claim.
    fn lease(self, name: Rc<str>, take_over: bool, told: Rc<dyn Fn(bool)>) {
        let tab = Rc::new(RefCell::new(some_tab()));
        let ours = Cell::new(None);
        let renew = {
            let (name, tab) = (name.clone(), tab.clone());
            Rc::new(move |take_over: bool| {
                let now = Local::renew(&mut tab.borrow_mut(), &name, Date::now() as i64, take_over);
                if ours.replace(Some(now)) != Some(now) {
                    told(now);
                }
            })
        };
        renew(take_over);
        // Called when another tab changes the lease in the storage: that tab has taken over, released or renewed the lease. This tab then
        // asks for the lease again immediately. If the storage still shows this tab's own lease, this tab waits for the next renewal
        // instead. Two tabs that each read their own lease would otherwise answer each other without end.
        let heard = {
            let (name, tab, renew) = (name.clone(), tab.clone(), renew.clone());
            let key = lease::key(&name);
            window_event_listener(leptos::ev::storage, move |event| {
                if event.key().is_some_and(|changed| changed == key) && !Local::holds(&tab.borrow(), &name) {
                    renew(false);
                }
            })
        };
        let beat = set_interval_with_handle(move || renew(false), lease::BEAT).ok();
        let release = Closure::once_into_js(move || {
            if let Some(beat) = beat {
                beat.clear();
            }
            heard.remove();
            Local::give_back(&tab.borrow(), &name);
        });
        self.release.set_value(release.dyn_into().ok());
    }

    /// Releases the claim, if this tab has one.
    pub fn give_back(self) {
        self.turn.update_value(|turn| *turn += 1);
        if let Some(release) = self.release.try_update_value(Option::take).flatten() {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }

    /// Calls `navigator.locks.request()`. This tab has the lock until the promise that the callback returns is resolved. Returns an error
    /// if the browser has no locks.
    fn request(self, name: Rc<str>, how: How, told: Rc<dyn Fn(bool)>) -> Result<(), JsValue> {
        let locks = Reflect::get(&window().navigator(), &"locks".into())?;
        let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
        let options = Object::new();
        match how {
            How::IfAvailable => Reflect::set(&options, &"ifAvailable".into(), &true.into())?,
            How::Steal => Reflect::set(&options, &"steal".into(), &true.into())?,
            How::Wait => true,
        };
        let turn = self.turn.get_value();
        let is_over = move || self.turn.try_get_value() != Some(turn);
        let wait = {
            let (name, told) = (name.clone(), told.clone());
            Rc::new(move || drop(self.request(name.clone(), How::Wait, told.clone())))
        };
        let held = Rc::new(Cell::new(false));
        let granted = {
            let (held, told, wait) = (held.clone(), told.clone(), wait.clone());
            Closure::once_into_js(move |lock: JsValue| {
                if is_over() {
                    return JsValue::UNDEFINED;
                }
                held.set(!lock.is_null());
                told(held.get());
                if !held.get() {
                    wait();
                    return JsValue::UNDEFINED;
                }
                Promise::new(&mut |release, _| drop(self.release.try_set_value(Some(release)))).into()
            })
        };
        let asked: Promise = request.call3(&locks, &(&*name).into(), &options, &granted)?.dyn_into()?;
        spawn_local(async move {
            // Another tab that takes over the claim makes this request fail. If the request fails before the lock was granted, the browser
            // refuses locks, so nothing more is tried.
            if JsFuture::from(asked).await.is_err() && held.get() && !is_over() {
                told(false);
                wait();
            }
        });
        Ok(())
    }
}
