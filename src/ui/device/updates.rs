//! New versions: fetched in the background by the service worker, started only when the person says so.

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

use super::navigator_has;

/// A version that waits to be started.
#[derive(Clone, Copy, Debug)]
pub struct Updates {
    waiting: RwSignal<Option<ServiceWorker>, LocalStorage>,
}

impl Updates {
    /// Registers the service worker and watches for new versions of it.
    /// In debug builds there is no worker, so that every reload shows what was just written.
    pub fn watch() -> Updates {
        let updates = Updates { waiting: RwSignal::new_local(None) };
        if !cfg!(debug_assertions) && navigator_has("serviceWorker") {
            let container = window().navigator().service_worker();
            spawn_local(updates.register(container));
        }
        updates
    }

    /// Whether a new version waits; follows changes.
    pub fn ready(self) -> bool {
        self.waiting.with(Option::is_some)
    }

    /// Starts the new version: the worker takes over, then the page is loaded again.
    pub fn start(self) {
        let Some(worker) = self.waiting.get_untracked() else { return };
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
        let found = {
            let registration = registration.clone();
            Closure::<dyn Fn()>::new(move || {
                if let Some(worker) = registration.installing() {
                    self.follow(worker, container.clone());
                }
            })
        };
        registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
        found.forget(); // For as long as the page lives.
    }

    /// Says that a version is ready once it is installed, unless it is the very first.
    fn follow(self, worker: ServiceWorker, container: ServiceWorkerContainer) {
        let changed = {
            let worker = worker.clone();
            Closure::<dyn Fn()>::new(move || {
                if worker.state() == ServiceWorkerState::Installed && container.controller().is_some() {
                    self.waiting.set(Some(worker.clone()));
                }
            })
        };
        worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    }
}
