//! The user interface. Only this module uses Leptos.
//!
//! - [`app`]: the shell: providers, routes, permanent banners.
//! - [`places`]: the addresses of the screens.
//! - [`settings`]: the user's choices as signals, put on `<html>` and saved.
//! - [`banners`]: banners above every screen while a problem lasts.
//! - [`history`]: going back to the same spot of a page.
//! - [`device`]: the device: wake lock, vibration, lots, files, updates, title.
//! - [`touch`]: keys that have just appeared ignore touches.
//! - [`keyboard`]: pressing keys of the screen with the keyboard.
//! - [`session`]: the match on the table. [`playing`]: its current state. [`claim`]: only one tab at a time writes a match.
//! - [`mod@afterwards`]: the parts of a new screen that are drawn last.
//! - [`focus`]: moving the focus.
//! - [`announcing`]: what screen readers and the voice say about the table.
//! - [`archiving`]: moving finished matches to the archive.
//! - [`rehearsal`]: an evening drawn unseen, so that the first taps are quick.
//! - [`loading`]: the downloads after the first.
//! - [`parts`]: the parts of screens.
//! - [`boards`]: the equipment of games other than cards.
//! - [`deal`]: the parts of a deal or a match that several pages show.
//! - [`pages`]: the screens.
//!
//! A drawing function returns `impl IntoView`. It returns [`AnyView`] if one type must represent several:
//!
//! - the screens and pieces of a download (`loading::screens`): a `static` names their functions by one type;
//! - the branches of a `match` that draw different things, and members of a list that are drawn differently;
//! - a view drawn from a borrowed match or language that leaves the borrowing closure: `impl IntoView` would keep the borrow.
//!
//! Of 108 functions that returned [`AnyView`], ten could return `impl IntoView` instead. The others are one of these
//! cases. The children of every element are erased in any case (`erase_components` in `.cargo/config.toml`).
//!
//! Data flows in one direction: a page draws the match as it is now, a tap changes the match, and the page
//! follows. No screen keeps a copy of the match.

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

/// Draws the app into the page, in place of the markup painted before.
pub fn mount() {
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|panic| leptos::logging::error!("{panic}")));
    leptos::mount::mount_to_body(|| view! { <App/> });
    // A rules page in the HTML stays until the app can draw the same page (pages/rules.rs).
    if let Some(shell) = document().get_element_by_id("shell").filter(|shell| !shell.class_list().contains("page")) {
        shell.remove();
    }
}
