//! The shelf, which is the home screen: the open match, the last matches, all games for a number of players, and the search.

mod emblem;
mod find;
mod games;
mod kept;
mod played_here;

use games::Listed;
use played_here::PlayedHere;

pub use find::find;
pub use kept::kept;
use leptos::prelude::*;
use leptos_router::hooks::use_url;

use crate::storage::{self, Local};
use crate::text::{Lang, Phrase};
use crate::ui::banners;
use crate::ui::deal::table_size::{HOW_MANY, SIZES, size_keys};
use crate::ui::device::{set_title, updates};
use crate::ui::focus::focus_question;
use crate::ui::loading::download::Needs;
use crate::ui::loading::downloads::downloads;
use crate::ui::loading::restored::restored;
use crate::ui::parts::{Bar, Middle, OnPress, Question, Screen, Tray, Word};
use crate::ui::places::{self, Place};
use crate::ui::settings::use_lang;

const NAME: Phrase = phrase!("Trick Ledger", "トリック帳");
const WHAT: Phrase = phrase!(
    "You deal the cards; this keeps the score and settles the arguments.",
    "カードを配るのは皆さん。得点の記録と、もめごとの判定はこの帳面が引き受けます。",
);
const OFFLINE: Phrase = phrase!("works offline", "オフラインで使えます");
const SEARCH: Phrase = phrase!("Search", "検索");
const RECORDS: Phrase = phrase!("Records", "戦績");
const OPEN: Phrase = phrase!("Open", "読み込む");
const SETTINGS: Phrase = phrase!("Settings", "設定");

/// Draws the shelf, or the search for games if the address contains one.
pub fn shelf() -> AnyView {
    let (lang, url) = (use_lang(), use_url());
    let searching = Memo::new(move |_| places::written(url.read().hash(), places::SEARCH).is_some());
    let mut before = false;
    Effect::new(move || {
        if core::mem::replace(&mut before, searching.get()) && !searching.get() {
            request_animation_frame(focus_question);
        }
    });
    let page = move || if searching.get() { downloads().set_up.screen(Needs::Kept, |screens| screens.find) } else { browse(lang) };
    page.into_any()
}

fn browse(lang: Memo<Lang>) -> AnyView {
    let (records, restored) = (downloads().records, restored());
    let size = RwSignal::new(table());
    let chosen = move || size.get().and_then(|i| SIZES.get(i)).copied().unwrap_or_default();
    // Read the data again when the size changes, because the user may have set a star. Also read it again when lost data has
    // been restored.
    let here = Memo::new(move |_| {
        let _ = restored.is_over();
        (chosen(), PlayedHere::read())
    });
    let new_here = Memo::new(move |_| here.with(|(_, here)| here.is_new));
    let listed = Memo::new(move |_| here.with(|(size, here)| Listed::of(*size, here, lang.get())));
    Effect::new(move || {
        if !new_here.get() {
            records.want();
        }
    });
    let updates = updates();
    let name = move || {
        let (name, offline) = (NAME.in_(lang.get()), OFFLINE.in_(lang.get()));
        set_title(name);
        let offline = move || updates.whole().then_some(offline);
        view! { <header class="brand"><h1 tabindex="-1">{name}</h1><span class="label" role="status">{offline}</span></header> }
    };
    let question = Memo::new(move |_| HOW_MANY.in_(lang.get()).to_owned());
    view! {
        <Screen>
            {name}
            <Middle>
                {banners::aside}
                {banners::lost}
                <Show when=move || new_here.get()><p class="live">{move || WHAT.in_(lang.get())}</p></Show>
                {records.piece(|screens| screens.kept)}
                {move || listed.with(Listed::draw)}
                {move || games::below(lang.get())}
            </Middle>
            <Tray>
                <Question text=question/>
                {move || size_keys(SIZES.to_vec(), true, size)}
                {move || bar(lang.get())}
            </Tray>
        </Screen>
    }
    .into_any()
}

/// The index of the key for the number of players that was chosen or played last. A number without a key counts as the nearest number that
/// has a key. `None` never occurs, because [`SIZES`] has no gaps.
fn table() -> Option<usize> {
    let [least, .., most] = SIZES;
    let last = storage::shelf::table(&Local).clamp(least, most);
    SIZES.iter().position(|size| *size == last)
}

fn bar(lang: Lang) -> impl IntoView {
    let words = vec![
        Word::new(SEARCH.in_(lang), OnPress::Go(Place::Search("", "").href())),
        Word::new(RECORDS.in_(lang), OnPress::Go(Place::Records.href())),
        Word::new(OPEN.in_(lang), OnPress::Go(Place::Open("").href())),
        Word::new(SETTINGS.in_(lang), OnPress::Go(Place::Settings.href())),
    ];
    view! { <Bar words undo_first=false/> }
}
