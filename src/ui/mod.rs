//! The user interface. Only this module uses Leptos.
//!
//! - [`app`]: the frame around every screen: providers, routes, permanent banners.
//! - [`places`]: the addresses of the screens.
//! - [`settings`]: the user's settings as signals, applied to `<html>` and saved.
//! - [`banners`]: banners above every screen while a problem lasts.
//! - [`history`]: going back to the same scroll position of a screen.
//! - [`device`]: functions of the device: wake lock, vibration, random draws, files, updates, title.
//! - [`touch`]: keys that have just appeared ignore touches for a moment.
//! - [`keyboard`]: pressing keys of the screen with the keyboard.
//! - [`session`]: the open match. [`playing`]: its current state. [`claim`]: only one tab at a time writes a match.
//! - [`mod@afterwards`]: draws parts of a new screen late.
//! - [`focus`]: moves the focus to the question.
//! - [`announcing`]: announces the events of a match to screen readers and by voice.
//! - [`archiving`]: moves finished matches to the archive.
//! - [`rehearsal`]: draws a match unseen, so that the first taps are quick.
//! - [`loading`]: all downloads except the first (the shelf).
//! - [`parts`]: the parts of screens.
//! - [`boards`]: the equipment of games besides the cards.
//! - [`deal`]: views of a deal or of a match that several pages show.
//! - [`pages`]: the screens.
//!
//! A drawing function returns `impl IntoView`. It returns [`AnyView`] only if one type must stand for several views:
//!
//! - the screens and pieces of a download (`loading::screens`), because a `static` holds their functions by one type;
//! - the branches of a `match` that draw different things, and different members of one list;
//! - a view that is drawn from a borrowed match or language and leaves the borrowing closure, because `impl IntoView` would
//!   keep the borrow.
//!
//! The types of the children of every element are erased in any case (`erase_components` in `.cargo/config.toml`).
//!
//! Data flows in one direction. A page draws the current match, a tap changes the match, and the page is redrawn. No screen
//! keeps a copy of the match.

pub mod afterwards;
pub mod announcing;
pub mod app;
pub mod archiving;
pub mod banners;
pub mod boards;
pub mod claim;
pub mod clock;
mod columns;
pub mod deal;
pub mod device;
pub mod focus;
#[cfg(debug_assertions)]
pub mod gallery;
pub mod history;
pub mod keyboard;
pub mod loading;
pub mod pages;
pub mod parts;
pub mod places;
pub mod playing;
pub mod rehearsal;
pub mod routes;
pub mod session;
pub mod settings;
pub mod touch;

use app::App;
use leptos::prelude::*;

/// Draws the app into the page, and removes the markup that was painted before the program had loaded.
pub fn mount() {
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|panic| leptos::logging::error!("{panic}")));
    leptos::mount::mount_to_body(|| view! { <App/> });
    // If that markup is a rules page, it stays until the app can draw the same page (pages/rules.rs).
    if let Some(shell) = document().get_element_by_id("shell").filter(|shell| !shell.class_list().contains("page")) {
        shell.remove();
    }
}
