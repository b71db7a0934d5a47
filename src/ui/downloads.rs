//! What the later downloads hold. The only place that names their screens: everything else asks [`later`](super::later) for them.
//!
//! `wasm_split` cuts the program at `evening`, `desk` and `court`: whatever is reached only from there goes into files of its own. See
//! `.ci/split.mjs`, which does the cutting in a release build; while working on the app everything is one file.

use leptos::wasm_split::SplitLoaderError;

use super::later::{Court, Desk, Evening, Later};
use super::{banners, pages};

/// Makes the downloads known to everything below the caller. Nothing is fetched yet.
pub fn provide() {
    Later::provide(|| Box::pin(evening()), || Box::pin(desk()), || Box::pin(court()));
}

/// Fetches the screens of an evening.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(evening, wasm_split_path = ::leptos::wasm_split, fallible)]
fn evening() -> Result<&'static Evening, SplitLoaderError> {
    Ok(&EVENING)
}

/// Fetches the screens beside and after the play.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(desk, wasm_split_path = ::leptos::wasm_split, fallible)]
fn desk() -> Result<&'static Desk, SplitLoaderError> {
    Ok(&DESK)
}

/// Fetches the judge.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(court, wasm_split_path = ::leptos::wasm_split, fallible)]
fn court() -> Result<&'static Court, SplitLoaderError> {
    Ok(&COURT)
}

#[cfg(debug_assertions)]
async fn evening() -> Result<&'static Evening, SplitLoaderError> {
    Ok(&EVENING)
}

#[cfg(debug_assertions)]
async fn desk() -> Result<&'static Desk, SplitLoaderError> {
    Ok(&DESK)
}

#[cfg(debug_assertions)]
async fn court() -> Result<&'static Court, SplitLoaderError> {
    Ok(&COURT)
}

static EVENING: Evening =
    Evening { set_up: pages::set_up, table: pages::table, kept: pages::kept, trouble: banners::match_trouble, rehearse: pages::rehearse };

static DESK: Desk = Desk {
    sheet: pages::sheet,
    more: pages::more,
    deal: pages::deal,
    ending: pages::ending,
    what_if: pages::what_if,
    share: pages::share,
    open: pages::open,
    rules: pages::rules,
    records: pages::records,
};

static COURT: Court = Court { judge: pages::judge, table_judge: pages::table_judge };
