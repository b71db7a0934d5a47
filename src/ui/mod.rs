//! The screen: what the table sees and taps. The only room that knows Leptos.
//!
//! - [`app`]: the shell: providers, routes, permanent banners.
//! - [`places`]: the addresses of the screens.
//! - [`settings`]: what a person chose, as signals, put on `<html>` and kept.
//! - [`banners`]: what stands above every screen until it is mended.
//! - [`history`]: back to the same spot.
//! - [`home`]: what the browser lost when it died comes back.
//! - [`device`]: the telephone: wake lock, buzz, lots, files, updates, title.
//! - [`touch`]: what has just come is not touched yet.
//! - [`keyboard`]: the keyboard presses what is on the screen.
//! - [`session`]: the match on the table.
//! - [`follow`]: drawing that follows signals. [`noted`]: what taps change. [`looked`]: what is looked up, and drawn again only when it is another.
//! - [`row`]: several things drawn in a row.
//! - [`mod@afterwards`]: what of a new screen is drawn last.
//! - [`focus`]: where the focus goes.
//! - [`later`]: the later downloads. [`screens`]: what is drawn by each. [`downloads`]: what they hold.
//! - [`parts`]: what screens are made of.
//! - [`boards`]: what games put on the table beside cards.
//! - [`pages`]: the screens.
//!
//! Data goes round once per tap: a page draws what the match says now, a tap is an answer to the match, and the page is drawn
//! again. No screen keeps a copy of anything.

pub mod afterwards;
pub mod app;
pub mod banners;
pub mod boards;
pub mod device;
pub mod downloads;
pub mod focus;
pub mod follow;
#[cfg(debug_assertions)]
pub mod gallery;
pub mod history;
pub mod home;
pub mod keyboard;
pub mod later;
pub mod looked;
pub mod noted;
pub mod pages;
pub mod parts;
pub mod places;
pub mod put_away;
pub mod row;
pub mod screens;
pub mod session;
pub mod settings;
pub mod touch;
mod waiting;

/// Draws the app into the page.
pub fn mount() {
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|panic| leptos::logging::error!("{panic}")));
    leptos::mount::mount_to_body(app::App);
}
