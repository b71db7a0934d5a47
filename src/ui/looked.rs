//! Values that are looked up in the match and followed: a tap redraws only what it has changed. One type of signal holds every kind of
//! value, because Leptos' machinery is compiled anew for every type that a signal holds.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude::*;

use super::follow::follow;

/// Whatever is looked up, in one type.
type Anything = Arc<dyn Any + Send + Sync>;

/// What a look finds, looked up again whenever a signal that it reads has changed. Those that follow it hear of it only if the value
/// differs.
#[derive(Debug)]
pub struct Looked<D> {
    found: Memo<Found>,
    of: PhantomData<fn() -> D>,
}

/// What a look has found, in one type for everything that can be looked up.
#[derive(Clone, Debug)]
struct Found {
    what: Anything,
    is: fn(&dyn Any, &dyn Any) -> bool,
}

impl<D: PartialEq + Send + Sync + 'static> Looked<D> {
    /// Looks something up.
    pub fn up(look: impl Fn() -> D + Send + Sync + 'static) -> Looked<D> {
        Looked::of(Box::new(move || Found::new(look())))
    }

    /// What was found; follows changes.
    pub fn read(self) -> Arc<D> {
        typed(self.found.get().what)
    }

    /// What is found now.
    pub fn read_untracked(self) -> Arc<D> {
        typed(self.found.get_untracked().what)
    }

    /// A copy of what was found; follows changes.
    pub fn get(self) -> D
    where
        D: Clone,
    {
        D::clone(&self.read())
    }

    /// A copy of what is found now.
    pub fn get_untracked(self) -> D
    where
        D: Clone,
    {
        D::clone(&self.read_untracked())
    }
}

impl<D> Looked<D> {
    fn of(look: Box<dyn Fn() -> Found + Send + Sync>) -> Looked<D> {
        Looked { found: Memo::new(move |_| look()), of: PhantomData }
    }
}

/// What stays as it is.
impl<D: PartialEq + Send + Sync + 'static> From<D> for Looked<D> {
    fn from(what: D) -> Looked<D> {
        let found = Found::new(what);
        Looked::of(Box::new(move || found.clone()))
    }
}

/// What is noted.
impl<D: Clone + PartialEq + Send + Sync + 'static> From<RwSignal<D>> for Looked<D> {
    fn from(noted: RwSignal<D>) -> Looked<D> {
        Looked::of(Box::new(move || Found::new(noted.get())))
    }
}

impl<D: Default + PartialEq + Send + Sync + 'static> Default for Looked<D> {
    fn default() -> Looked<D> {
        D::default().into()
    }
}

impl<D> Clone for Looked<D> {
    fn clone(&self) -> Looked<D> {
        *self
    }
}

impl<D> Copy for Looked<D> {}

impl Found {
    fn new<D: PartialEq + Send + Sync + 'static>(what: D) -> Found {
        Found::of(Arc::new(what))
    }

    fn of<D: PartialEq + Send + Sync + 'static>(what: Arc<D>) -> Found {
        Found { what, is: |one, other| one.downcast_ref::<D>() == other.downcast_ref::<D>() }
    }
}

impl PartialEq for Found {
    fn eq(&self, other: &Found) -> bool {
        (self.is)(&*self.what, &*other.what)
    }
}

/// Draws what was looked up, and draws it again only when a look finds something else: a tap then changes no more of the page than
/// it has to.
pub fn follow_only<D: PartialEq + Send + Sync + 'static>(
    look: impl Fn() -> D + Send + Sync + 'static,
    draw: impl Fn(&D) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let found = Looked::<D>::up(look).found;
    follow(move || found.get().what.downcast_ref().map(&draw))
}

/// A list that was looked up, of which things can be followed one by one.
pub struct Listed<D> {
    things: Looked<Vec<Found>>,
    of: PhantomData<fn() -> D>,
}

impl<D: PartialEq + Send + Sync + 'static> Listed<D> {
    /// Looks a list up.
    pub fn up(look: impl Fn() -> Vec<D> + Send + Sync + 'static) -> Listed<D> {
        Listed { things: Looked::up(move || look().into_iter().map(Found::new).collect()), of: PhantomData }
    }

    /// How many there are now.
    pub fn len_now(self) -> usize {
        self.things.read_untracked().len()
    }

    /// Whether there is any; follows changes.
    pub fn any(self) -> bool {
        !self.things.read().is_empty()
    }

    /// Draws the thing with this place, and draws it again only when it has changed.
    pub fn follow_one(self, at: usize, draw: impl Fn(&D) -> AnyView + Send + Sync + 'static) -> AnyView {
        one(self.things, at, Arc::new(move |_, found| found.what.downcast_ref().map(&draw).into_any()))
    }

    /// Draws all of them in a row, each again only when it has changed; `draw` gets its place too. The row grows and shrinks at the end of
    /// the list; with `Order::NewestFirst` that is the beginning of the row.
    pub fn follow_each(self, order: Order, draw: impl Fn(usize, &D) -> AnyView + Send + Sync + 'static) -> AnyView {
        let draw = Arc::new(move |at, found: &Found| found.what.downcast_ref().map(|thing| draw(at, thing)).into_any());
        row(Row { things: self.things, order, draw }, 0)
    }
}

impl<D> Clone for Listed<D> {
    fn clone(&self) -> Listed<D> {
        *self
    }
}

impl<D> Copy for Listed<D> {}

/// What stays as it is.
impl<D: PartialEq + Send + Sync + 'static> From<Vec<D>> for Listed<D> {
    fn from(list: Vec<D>) -> Listed<D> {
        let things: Vec<_> = list.into_iter().map(Found::new).collect();
        Listed { things: Looked::from(things), of: PhantomData }
    }
}

/// How a list stands in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As it is.
    Listed,
    /// The last first.
    NewestFirst,
}

/// What draws a thing with its place in the list.
type Draw = Arc<dyn Fn(usize, &Found) -> AnyView + Send + Sync>;

/// A list in a row.
#[derive(Clone)]
struct Row {
    things: Looked<Vec<Found>>,
    order: Order,
    draw: Draw,
}

/// What stands in a row from one place of the list on: what is there, and the rest.
fn row(list: Row, at: usize) -> AnyView {
    let is_there = Looked::up(move || at < list.things.read().len());
    follow(move || {
        is_there.get().then(|| {
            let (this, rest) = (one(list.things, at, list.draw.clone()), row(list.clone(), at + 1));
            match list.order {
                Order::Listed => view! { {this}{rest} },
                Order::NewestFirst => view! { {rest}{this} },
            }
        })
    })
}

fn one(things: Looked<Vec<Found>>, at: usize, draw: Draw) -> AnyView {
    let found = Looked::up(move || things.read().get(at).cloned());
    follow(move || found.read().as_ref().as_ref().map(|found| draw(at, found)))
}

/// What was kept as anything, as what it was before.
fn typed<D: Send + Sync + 'static>(what: Anything) -> Arc<D> {
    what.downcast().unwrap_or_else(|_| unreachable!("what is kept under a type was put there with it"))
}
