//! Trick Ledger: a score pad for trick-taking games that knows the rules and proves every point.

pub mod text;
#[cfg(target_arch = "wasm32")]
pub mod ui;
