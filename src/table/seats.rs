//! A value for every seat or every side: a small array with a length.

use super::{MAX_SEATS, Seat, Side};

/// One `T` for each seat, or for each side, without memory on the heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seats<T> {
    items: [T; MAX_SEATS],
    len: u8,
}

impl From<Seat> for usize {
    fn from(seat: Seat) -> usize {
        seat.index()
    }
}

impl From<Side> for usize {
    fn from(side: Side) -> usize {
        side.index()
    }
}

impl<T: Copy + Default> Seats<T> {
    /// The default value for each of `len` seats (at most [`MAX_SEATS`]).
    pub fn new(len: usize) -> Seats<T> {
        Seats { items: [T::default(); MAX_SEATS], len: len.min(MAX_SEATS) as u8 }
    }

    /// The value that `make` computes, for each of `len` seats.
    pub fn from_fn(len: usize, make: impl FnMut(Seat) -> T) -> Seats<T> {
        let mut seats = Seats::new(len);
        let mut make = make;
        for (i, item) in seats.items.iter_mut().take(usize::from(seats.len)).enumerate() {
            *item = make(Seat(i as u8));
        }
        seats
    }

    /// The values of a slice. Only the first [`MAX_SEATS`] values are kept.
    pub fn from_slice(values: &[T]) -> Seats<T> {
        Seats::from_fn(values.len(), |seat| values.get(seat.index()).copied().unwrap_or_default())
    }

    /// The value of a seat or side. Returns the default value for a seat or side that is not at this table.
    pub fn get(&self, place: impl Into<usize>) -> T {
        self.as_slice().get(place.into()).copied().unwrap_or_default()
    }

    /// Sets the value of a seat or side. Does nothing if the seat or side is not at this table.
    pub fn set(&mut self, place: impl Into<usize>, value: T) {
        if let Some(item) = self.get_mut(place) {
            *item = value;
        }
    }

    /// The value of a seat or side, to be changed. `None` for a seat or side that is not at this table.
    pub fn get_mut(&mut self, place: impl Into<usize>) -> Option<&mut T> {
        self.items.iter_mut().take(usize::from(self.len)).nth(place.into())
    }

    /// The values after `change`, seat by seat.
    pub fn map<U: Copy + Default>(&self, change: impl Fn(T) -> U) -> Seats<U> {
        Seats::from_fn(self.len(), |seat| change(self.get(seat)))
    }
}

impl<T> Seats<T> {
    /// The number of seats or sides.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no seats.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The values in the order of the seats.
    pub fn as_slice(&self) -> &[T] {
        self.items.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// The values in the order of the seats.
    pub fn iter(&self) -> core::slice::Iter<'_, T> {
        self.as_slice().iter()
    }

    /// Each seat with its value, in the order of the seats.
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.iter().enumerate().map(|(i, value)| (Seat(i as u8), value))
    }
}

impl<T: core::fmt::Debug> core::fmt::Debug for Seats<T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default> Default for Seats<T> {
    fn default() -> Seats<T> {
        Seats::new(0)
    }
}
