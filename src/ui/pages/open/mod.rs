//! Opens a link, a file or a code from outside. The content is shown first. Saved data changes only if the user then decides
//! so.

mod content;
mod foreign;
mod own_game;
mod sentences;
mod table;

use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_location;

use crate::matches::{FileTrouble, MatchFile};
use crate::sharing::{CodeTrouble, SharedLink};
use crate::table::MAX_SEATS;
use crate::text::{Lang, Phrase, Say, Voice};
use crate::ui::deal::cannot_open::cannot_open;
use crate::ui::deal::made_up;
use crate::ui::deal::saved::read_contract;
use crate::ui::device::read_file;
use crate::ui::history::back_or;
use crate::ui::loading::downloads::downloads;
use crate::ui::loading::written::open_by_code;
use crate::ui::parts::{Filled, Head, Link, LiveLine, Middle, OnPress, Screen, Tray};
use crate::ui::places::{Place, travel};
use crate::ui::settings::use_lang;
use content::Content;
use sentences::{Outside, sentences};

const OPEN: Phrase = phrase!("Open", "読み込む");
const WHAT: Phrase = phrase!("A match or agreed rules from another phone", "ほかの端末の試合や取り決め");
const FIRST: Phrase =
    phrase!("It is shown first. Nothing saved here is changed by it.", "まず内容を表示します。ここに保存されている記録は変わりません。",);
const LINK_OR_CODE: Phrase = phrase!("Link or code", "リンクかコード");
const SHOW: Phrase = phrase!("Show it", "内容を見る");
const CHOOSE: Phrase = phrase!("Choose a file", "ファイルを選ぶ");
const TABLE: Phrase = phrase!("Paste a table", "表を貼り付ける");

/// Draws the content of what was opened, or the form to open a link, a file or a code.
pub fn open() -> AnyView {
    let (lang, hash, downloads) = (use_lang(), use_location().hash, downloads());
    let (from_file, pasted) = (RwSignal::new(None::<Content>), RwSignal::new(String::new()));
    // A link opened after a file replaces the file's content, so drop that content when the address changes.
    Effect::new(move || {
        hash.track();
        from_file.set(None);
    });
    let page = move || {
        let lang = lang.get();
        let in_address = || match hash.read().trim_start_matches('#') {
            "" => Content::Nothing,
            "table" => Content::Pasting,
            text => Content::in_link(text),
        };
        match from_file.get().unwrap_or_else(in_address) {
            Content::Nothing => asking(from_file, lang),
            Content::Pasting => table::asking(from_file, pasted, lang),
            Content::Table(text, down) => downloads.with_game(Some("plain-sheet"), move || table::screen(&text, down, from_file, lang)),
            Content::Refused(troubles, says) => refused(&troubles, says, from_file, lang),
            Content::Carried(carried) => downloads.with_game(carried.game(), move || match &carried {
                SharedLink::Game(document) => own_game::screen(document, lang),
                SharedLink::Match(file) => foreign::screen((**file).clone(), Outside::File, None, lang),
                // The router draws the screen of agreed rules for such an address (`src/ui/app.rs`), so nothing is drawn here.
                SharedLink::Contract(_) => ().into_any(),
            }),
        }
    };
    page.into_any()
}

/// Draws the form to open something: a field for a link or code, and keys for a file and for pasted rows of points.
fn asking(from_file: RwSignal<Option<Content>>, lang: Lang) -> AnyView {
    let (go, games) = (travel(), downloads().games);
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<Content>);
    let field = NodeRef::<Input>::new();
    // Put the entered link or code into the address, so that going back and a reload keep it.
    let show = move || match Content::in_link(&text.read_untracked()) {
        Content::Carried(SharedLink::Match(_) | SharedLink::Game(_)) => {
            go(Place::Open(&format!("#{}", SharedLink::fragment(&text.read_untracked()))))
        }
        Content::Carried(SharedLink::Contract(code)) => {
            let go = go.clone();
            spawn_local(async move {
                let game = SharedLink::Contract(code.clone()).game();
                if let Some(id) = game {
                    games.fetch(id).await;
                }
                open_by_code(&code).await;
                if wrong.try_read_untracked().is_none() {
                    return; // The page was left meanwhile.
                }
                match read_contract(&code) {
                    Ok((game, rules)) => go(Place::Open(&SharedLink::to_contract(&crate::sharing::code(game, &rules)))),
                    // The rules of this game could not be fetched. The screen of agreed rules reports that, so go there.
                    Err(CodeTrouble::UnknownGame) if game.is_some() => go(Place::Open(&SharedLink::to_contract(&code))),
                    Err(trouble) => wrong.set(Some(Content::Refused(Vec::new(), Some(trouble.says().into())))),
                }
            });
        }
        other => wrong.set(Some(other)),
    };
    let submit = {
        let show = show.clone();
        move |event: web_sys::SubmitEvent| {
            event.prevent_default();
            show();
        }
    };
    let why = move || match wrong.get() {
        Some(Content::Refused(troubles, says)) => {
            let names = made_up::names(MAX_SEATS);
            Some(sentences(&troubles, says, Outside::File, &Voice { lang, names: &names }))
        }
        _ => None,
    };
    let filled = move || {
        let empty = text.read().trim().is_empty();
        let show = show.clone();
        view! { <Filled text=SHOW.in_(lang) act=if empty { OnPress::Off } else { OnPress::run(show) }/> }
    };
    let read = move |event: web_sys::Event| {
        let field = event_target::<web_sys::HtmlInputElement>(&event);
        spawn_local(async move {
            if let Some(picked) = read_file(field, MatchFile::LARGEST as u64).await {
                from_file.try_set(Some(Content::in_file(picked)));
            }
        });
    };
    let choose = NodeRef::<Input>::new();
    let press = OnPress::run(move || {
        if let Some(input) = choose.get_untracked() {
            input.click();
        }
    });
    let back = back_or(Place::Shelf);
    view! {
        <Screen>
            <Head title=OPEN.in_(lang) back=OnPress::run(back)/>
            <Middle ruled=true><LiveLine text=WHAT.in_(lang) aside=FIRST.in_(lang)/></Middle>
            <Tray>
                <form class="field" on:submit=submit>
                    <label class="label" for="brought">{LINK_OR_CODE.in_(lang)}</label>
                    <input type="text" id="brought" node_ref=field autocomplete="off" autocapitalize="characters" spellcheck="false" enterkeyhint="go"
                        on:input:target=move |event| { text.set(event.target().value()); wrong.set(None); }/>
                </form>
                {why}
                {filled}
                <div class="links"><Link text=CHOOSE.in_(lang) act=press/><Link text=TABLE.in_(lang) act=OnPress::Go(Place::Open("#table").href())/></div>
                <input type="file" hidden=true node_ref=choose accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/tab-separated-values,text/plain" aria-label=CHOOSE.in_(lang) on:change=read/>
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the screen with the reasons why the content cannot be opened.
fn refused(troubles: &[FileTrouble], says: Option<Say>, from_file: RwSignal<Option<Content>>, lang: Lang) -> AnyView {
    // Names the players of the examples in a document, whom some of the sentences are about.
    let names = made_up::names(MAX_SEATS);
    let (why, go) = (sentences(troubles, says, Outside::File, &Voice { lang, names: &names }), travel());
    let another = OnPress::run(move || {
        from_file.set(None);
        go(Place::Open(""));
    });
    cannot_open(why, another, lang)
}
