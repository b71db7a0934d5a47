//! Makes the faults of this crate Rust errors, which a program can propagate with `?` and print.

use core::error::Error;
use core::fmt;
use core::ops::Deref;

use super::{Lang, Voice};

/// The voice used if language and players are unknown: English, and players by number, `#0` for seat 0.
pub const ENGLISH: Voice<'static> = Lang::En.voice();

/// Implements `Display` and `Error` for types that already have a sentence, for example `errors! { Irregularity: |wrong|
/// ENGLISH.text(&wrong.say()); }`.
macro_rules! errors {
    ($($error:ty: |$wrong:ident| $sentence:expr;)+) => { $(
        impl core::fmt::Display for $error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let $wrong = self;
                f.write_str(&$sentence)
            }
        }

        impl core::error::Error for $error {}
    )+ };
}
pub(crate) use errors;

/// Several errors of one input, each with its place, printed on separate lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Troubles<T>(pub Vec<T>);

impl<T> Default for Troubles<T> {
    fn default() -> Troubles<T> {
        Troubles(Vec::new())
    }
}

impl<T> From<Vec<T>> for Troubles<T> {
    fn from(all: Vec<T>) -> Troubles<T> {
        Troubles(all)
    }
}

impl<T> Deref for Troubles<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> IntoIterator for Troubles<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T: fmt::Display> fmt::Display for Troubles<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, trouble) in self.iter().enumerate() {
            f.write_str(if i > 0 { "\n" } else { "" })?;
            trouble.fmt(f)?;
        }
        Ok(())
    }
}

impl<T: Error> Error for Troubles<T> {}
