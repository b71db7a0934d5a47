//! The service worker: it keeps the whole app for use without a network, and fetches new versions in the background, which start only when
//! the person says so.

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

use super::{QUIET, navigator_has, pause};

/// What the worker keeps, found by [`updates`] anywhere below the app.
#[derive(Clone, Copy, Debug)]
pub struct Updates {
    waiting: RwSignal<Option<ServiceWorker>, LocalStorage>,
    whole: RwSignal<bool>,
}

/// How far the app is kept for use without a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offline {
    /// The browser keeps no app, as some in private windows. (And while working on the app there is no worker, so that every reload shows
    /// what was just written.)
    Never,
    /// The person has the browser save data.
    Spared,
    /// It is being fetched, or was until the network broke off.
    Partly,
    /// All of it is kept.
    Whole,
}

/// What the worker of the app around the caller keeps.
pub fn updates() -> Updates {
    expect_context()
}

impl Updates {
    /// Makes it known to everything below the caller. The worker is asked for when the first screen has come; not where the person saves
    /// data and nothing is kept yet, because all of it is much more than one evening needs.
    pub fn watch() -> Updates {
        let container = container();
        let is_kept = container.as_ref().is_some_and(|container| container.controller().is_some());
        let updates = Updates { waiting: RwSignal::new_local(None), whole: RwSignal::new(is_kept) };
        provide_context(updates);
        if let Some(container) = container.filter(|_| is_kept || !saves_data()) {
            spawn_local(async move {
                pause(QUIET).await;
                updates.register(container).await;
            });
        }
        updates
    }

    /// Whether a new version waits; follows changes.
    pub fn ready(self) -> bool {
        self.waiting.with(Option::is_some)
    }

    /// Whether all of the app is kept for use without a network; follows changes.
    pub fn whole(self) -> bool {
        self.whole.get()
    }

    /// How far it is kept; follows changes.
    pub fn offline(self) -> Offline {
        match container() {
            _ if self.whole() => Offline::Whole,
            None => Offline::Never,
            Some(_) if saves_data() => Offline::Spared,
            Some(_) => Offline::Partly,
        }
    }

    /// Has all of it fetched, also where the person saves data, or again where that broke off.
    pub fn keep(self) {
        if let Some(container) = container() {
            spawn_local(self.register(container));
        }
    }

    /// Starts the new version: the worker takes over, then the page is loaded again; at once where it was started in another tab.
    pub fn start(self) {
        let Some(worker) = self.waiting.get_untracked() else { return };
        if worker.state() != ServiceWorkerState::Installed {
            let _ = window().location().reload();
            return;
        }
        let reload = Closure::once_into_js(|| {
            let _ = window().location().reload();
        });
        window().navigator().service_worker().set_oncontrollerchange(reload.dyn_ref());
        let message = Object::new();
        let _ = Reflect::set(&message, &"type".into(), &"SKIP_WAITING".into());
        let _ = worker.post_message(&message);
    }

    async fn register(self, container: ServiceWorkerContainer) {
        // Relative to <base>, so that it works in a folder of a host too.
        let Ok(registration) = JsFuture::from(container.register("sw.js")).await else { return };
        let Ok(registration) = registration.dyn_into::<ServiceWorkerRegistration>() else { return };
        self.waiting.set(registration.waiting());
        let follow = {
            let registration = registration.clone();
            move || {
                if let Some(worker) = registration.installing() {
                    self.follow(worker, container.clone());
                }
            }
        };
        follow();
        let found = Closure::<dyn Fn()>::new(follow);
        registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
        found.forget(); // For as long as the page lives.
    }

    /// Says that all of it is kept, and of later versions that they are ready once they are installed.
    fn follow(self, worker: ServiceWorker, container: ServiceWorkerContainer) {
        let changed = {
            let worker = worker.clone();
            Closure::<dyn Fn()>::new(move || match worker.state() {
                ServiceWorkerState::Installed if container.controller().is_some() => self.waiting.set(Some(worker.clone())),
                ServiceWorkerState::Activated => self.whole.set(true),
                _ => {}
            })
        };
        worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    }
}

/// Those of this browser, where it has any. In debug builds there is no worker.
fn container() -> Option<ServiceWorkerContainer> {
    (!cfg!(debug_assertions) && navigator_has("serviceWorker")).then(|| window().navigator().service_worker())
}

/// Whether the person has the browser save data. Many browsers do not say.
pub fn saves_data() -> bool {
    let connection = Reflect::get(&window().navigator(), &"connection".into());
    connection.and_then(|connection| Reflect::get(&connection, &"saveData".into())).is_ok_and(|saves| saves.is_truthy())
}
