//! The placeholders of a screen that is still loading or could not be loaded.

use leptos::prelude::*;

use crate::storage::Trouble;
use crate::text::Phrase;
use crate::ui::parts::{Filled, Head, Link, LiveLine, Middle, OnPress, Screen, Tray};
use crate::ui::places::Place;
use crate::ui::settings::use_lang;

const NOT_FETCHED: Phrase = phrase!("The rules of the games could not be fetched", "ゲームのルールを読み込めませんでした");
const ONCE: Phrase = phrase!(
    "This needs the network once; after that the app works offline. Nothing you have entered is lost.",
    "最初の1回だけネットワークが必要です。その後はオフラインでも使えます。入力した記録は失われていません。",
);
const REPLACED: Phrase = phrase!(
    "A newer version may have taken the place of the one on this page, or this network asks you to sign in first: reload the page. Nothing you have entered is lost.",
    "新しいバージョンに置き換わったか、ネットワークへのログインが必要な可能性があります。ページを再読み込みしてください。入力した記録は失われていません。",
);
pub(in crate::ui) const RELOAD: Phrase = phrase!("Reload the page", "ページを再読み込み");
pub(in crate::ui) const AGAIN: Phrase = phrase!("Try again", "もう一度");

/// The reason why a screen cannot be shown yet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::ui) enum Why {
    /// The download failed because the device is offline.
    Failed,
    /// The download failed because the host has a new version and no longer serves the files of this version.
    Gone,
    /// The saved data that the screen needs cannot be read.
    NotRead(Trouble),
}

/// Draws the reason why a screen cannot be shown, with a key that runs `again` or reloads the page.
pub(in crate::ui) fn sorry(why: Why, again: Callback<()>) -> AnyView {
    let lang = use_lang().get();
    let (says, aside) = match why {
        Why::Failed => (NOT_FETCHED, ONCE.in_(lang)),
        Why::Gone => (NOT_FETCHED, REPLACED.in_(lang)),
        Why::NotRead(trouble) => (trouble.not_read(), ""),
    };
    let reloads = match why {
        Why::Failed => false,
        Why::Gone => true,
        Why::NotRead(trouble) => trouble.ends_with_reload(),
    };
    let keys = if reloads {
        view! { <Link text=AGAIN.in_(lang) act=OnPress::Do(again)/><Filled text=RELOAD.in_(lang) act=OnPress::reload()/> }.into_any()
    } else {
        view! { <Filled text=AGAIN.in_(lang) act=OnPress::Do(again)/> }.into_any()
    };
    view! {
        <Screen>
            <Head title="" back=OnPress::Go(Place::Shelf.href())/>
            <Middle ruled=true><div role="alert"><LiveLine text=says.in_(lang) aside/></div></Middle>
            <Tray>{keys}</Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the waiting message `says`. The style sheet shows it only after a delay.
pub(in crate::ui) fn waiting(says: Phrase) -> AnyView {
    let lang = use_lang().get();
    view! {
        <Screen>
            <Head title="" back=OnPress::Go(Place::Shelf.href())/>
            <Middle ruled=true><div class="waiting" role="status"><LiveLine text=says.in_(lang)/></div></Middle>
        </Screen>
    }
    .into_any()
}
