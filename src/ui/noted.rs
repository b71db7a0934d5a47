//! Values that taps change and pages follow. One type of signal holds every kind of value, because Leptos' machinery is compiled anew for
//! every type that a signal holds.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude::*;

/// Whatever is noted or looked up, in one type.
pub(super) type Anything = Arc<dyn Any + Send + Sync>;

/// Something that may change. Whoever follows it hears every time that it is noted anew.
#[derive(Debug)]
pub struct Noted<D> {
    what: RwSignal<Anything>,
    of: PhantomData<fn() -> D>,
}

impl<D: Send + Sync + 'static> Noted<D> {
    /// Notes something for the first time.
    pub fn new(what: D) -> Noted<D> {
        Noted { what: RwSignal::new(Arc::new(what)), of: PhantomData }
    }

    /// Notes something else.
    pub fn set(self, what: D) {
        self.what.set(Arc::new(what));
    }

    /// Notes something else, if whoever noted it first is still there.
    pub fn try_set(self, what: D) {
        self.what.try_set(Arc::new(what));
    }

    /// Changes what is noted.
    pub fn update(self, change: impl FnOnce(&mut D))
    where
        D: Clone,
    {
        let mut what = self.get_untracked();
        change(&mut what);
        self.set(what);
    }

    /// What is noted; follows changes.
    pub fn read(self) -> Arc<D> {
        typed(self.what.get())
    }

    /// What is noted now.
    pub fn read_untracked(self) -> Arc<D> {
        typed(self.what.get_untracked())
    }

    /// Follows changes.
    pub fn track(self) {
        self.what.track();
    }

    /// What is noted now, if whoever noted it first is still there.
    pub fn try_read_untracked(self) -> Option<Arc<D>> {
        self.what.try_get_untracked().map(typed)
    }

    /// Looks at what is noted; follows changes.
    pub fn with<T>(self, look: impl FnOnce(&D) -> T) -> T {
        look(&self.read())
    }

    /// Looks at what is noted now.
    pub fn with_untracked<T>(self, look: impl FnOnce(&D) -> T) -> T {
        look(&self.read_untracked())
    }

    /// A copy of what is noted; follows changes.
    pub fn get(self) -> D
    where
        D: Clone,
    {
        D::clone(&self.read())
    }

    /// A copy of what is noted now.
    pub fn get_untracked(self) -> D
    where
        D: Clone,
    {
        D::clone(&self.read_untracked())
    }
}

impl<D: Default + Send + Sync + 'static> Default for Noted<D> {
    fn default() -> Noted<D> {
        Noted::new(D::default())
    }
}

impl<D> Clone for Noted<D> {
    fn clone(&self) -> Noted<D> {
        *self
    }
}

impl<D> Copy for Noted<D> {}

/// What was kept as anything, as what it was before.
pub(super) fn typed<D: Send + Sync + 'static>(what: Anything) -> Arc<D> {
    what.downcast().unwrap_or_else(|_| unreachable!("what is kept under a type was put there with it"))
}
