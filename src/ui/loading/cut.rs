//! The split points of the program. In a release build, the code that is reached only from a function defined here goes into
//! a separate file. The first call of that function fetches the file (`.ci/split.mjs` does the split). A debug build stays
//! one file.

use std::pin::Pin;

use leptos::wasm_split::SplitLoaderError;

/// The future of a download. It resolves to an error if the network fails.
pub type Fetched<T> = Pin<Box<dyn Future<Output = Result<T, SplitLoaderError>>>>;

/// Defines an async function `$name` that fetches the download `$part` (a separate file of code) and returns the static value `$value`,
/// which is part of that download.
macro_rules! cut {
    ($part:ident, $name:ident: $type:ty = $value:expr) => {
        fn $name() -> $crate::ui::loading::cut::Fetched<$type> {
            #[cfg_attr(not(debug_assertions), leptos::wasm_split::wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible))]
            fn fetch() -> Result<$type, ::leptos::wasm_split::SplitLoaderError> {
                Ok($value)
            }
            #[cfg(debug_assertions)]
            let fetch = || async { fetch() };
            Box::pin(fetch())
        }
    };
}
pub(super) use cut;
