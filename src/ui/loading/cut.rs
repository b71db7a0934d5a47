//! The split points of the program. In a release build, code that only the functions defined here reach goes
//! into a separate file, which the first call fetches (`.ci/split.mjs` does the split). A debug build stays
//! one file.

use std::pin::Pin;

use leptos::wasm_split::SplitLoaderError;

/// The future of a download. It fails without a network.
pub type Fetched<T> = Pin<Box<dyn Future<Output = Result<T, SplitLoaderError>>>>;

/// Defines the function `$name`, which fetches the download `$part` and gives the static value `$value` in it.
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
