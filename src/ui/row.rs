//! Views in a row, as one type whatever they are: Leptos' machinery is compiled anew for every type in a list.

use leptos::prelude::*;

/// What can be drawn in a row; of an option what is there.
pub trait InARow {
    /// All of them, one after the other.
    fn in_a_row(self) -> AnyView;
}

impl<V: IntoAny, I: IntoIterator<Item = V>> InARow for I {
    fn in_a_row(self) -> AnyView {
        drawn(self.into_iter().map(V::into_any).collect())
    }
}

fn drawn(all: Vec<AnyView>) -> AnyView {
    all.into_any()
}
