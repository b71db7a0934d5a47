//! A download on its way.

use std::pin::Pin;

use leptos::wasm_split::SplitLoaderError;

/// What will be here, unless there is no network.
pub type Fetched<T> = Pin<Box<dyn Future<Output = Result<T, SplitLoaderError>>>>;
