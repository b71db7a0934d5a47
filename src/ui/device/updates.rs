//! The service worker. It caches the whole app for offline use and fetches new versions in the background. The user decides
//! when a new version starts.

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

use super::{QUIET, navigator_has, pause};

/// The state of the service worker. [`updates`] gets it from the context anywhere below the app.
#[derive(Clone, Copy, Debug)]
pub struct Updates {
    waiting: RwSignal<Option<ServiceWorker>, LocalStorage>,
    whole: RwSignal<bool>,
}

/// The state of the app's offline copy, which the service worker caches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offline {
    /// The browser can have no offline copy, as in some private windows. Debug builds have no service worker either, so that
    /// every reload shows the latest build.
    Never,
    /// There is no offline copy, because the user has asked the browser to use less data.
    Spared,
    /// The offline copy is being fetched, or the fetch broke off.
    Partly,
    /// Every file of the app is in the offline copy.
    Whole,
}

/// The state of the service worker, from the context.
pub fn updates() -> Updates {
    expect_context()
}

impl Updates {
    /// Provides the state of the service worker in the context of everything below the caller. The worker starts after the first screen. If
    /// the browser's data saver is on, the worker starts only if an offline copy exists already, because the whole app is much larger than
    /// one evening needs.
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

    /// Whether a new version of the app is ready to start. Reactive.
    pub fn ready(self) -> bool {
        self.waiting.with(Option::is_some)
    }

    /// Whether the whole app is cached for offline use. Reactive.
    pub fn whole(self) -> bool {
        self.whole.get()
    }

    /// The state of the offline copy. Reactive.
    pub fn offline(self) -> Offline {
        match container() {
            _ if self.whole() => Offline::Whole,
            None => Offline::Never,
            Some(_) if saves_data() => Offline::Spared,
            Some(_) => Offline::Partly,
        }
    }

    /// Fetches the whole app for offline use, even if the data saver is on. Also retries after a broken fetch.
    pub fn keep(self) {
        if let Some(container) = container() {
            spawn_local(self.register(container));
        }
    }

    /// Starts the new version: its worker takes over, then the page reloads. If another tab has started the version already,
    /// only reloads the page.
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
        // The address is relative to <base>, so that the app also works in a subfolder of a host.
        let Ok(registration) = JsFuture::from(container.register("sw.js")).await else { return };
        let Ok(registration) = registration.dyn_into::<ServiceWorkerRegistration>() else { return };
        self.waiting.set(registration.waiting());
        // A page that was loaded past the worker (with Shift and reload) has no controller, although the app is cached. So the state of the
        // worker decides.
        if registration.active().is_some_and(|worker| worker.state() == ServiceWorkerState::Activated) {
            self.whole.set(true);
        }
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
        found.forget(); // Never freed, because the listener is needed until the page is closed.
    }

    /// Updates the state when the worker has finished installing: either the first offline copy is complete, or a new version
    /// is ready.
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

/// The browser's object for registering service workers. `None` if the browser has no service workers, and in debug builds.
fn container() -> Option<ServiceWorkerContainer> {
    (!cfg!(debug_assertions) && navigator_has("serviceWorker")).then(|| window().navigator().service_worker())
}

/// Whether the user has asked the browser to use less data (`navigator.connection.saveData`). False in browsers that do not
/// report it.
pub fn saves_data() -> bool {
    let connection = Reflect::get(&window().navigator(), &"connection".into());
    connection.and_then(|connection| Reflect::get(&connection, &"saveData".into())).is_ok_and(|saves| saves.is_truthy())
}
