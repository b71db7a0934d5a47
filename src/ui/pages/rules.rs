//! The rules of a game in our own words. The page is a file beside the app and is drawn as prose. Above it are the house rules of the open
//! match. Two pages belong to no game: tricks, and mistakes. A reader who follows a link to a page can read it before the program has
//! loaded.

use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_params_map;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use crate::asking::Facts;
use crate::games::AnyGame;
use crate::law::OwnRule;
use crate::matches::{Header, house_rules, unlike_usual};
use crate::sharing::SharedLink;
use crate::storage::{Local, shelf};
use crate::text::{Lang, Phrase};
use crate::ui::deal::house_rules::code_of;
use crate::ui::deal::links::WRONG;
use crate::ui::deal::rules_page::rules_page;
use crate::ui::deal::saved::game;
use crate::ui::device::fetch_text;
use crate::ui::history::{back_or, back_to_spot};
use crate::ui::loading::written::page_of_document;
use crate::ui::parts::{Chip, Chips, Head, Heading, Link, LiveLine, Middle, OnPress, Screen, Tray, missing};
use crate::ui::places::Place;
use crate::ui::playing::read;
use crate::ui::session::session;
use crate::ui::settings::use_lang;

const RULES: Phrase = phrase!("Rules", "ルール");
const ASK_THE_JUDGE: Phrase = phrase!("Ask the judge", "審判に聞く");
const SHARE_GAME: Phrase = phrase!("Share this game", "このゲームを共有");
const TRICKS: Phrase = phrase!("Tricks in one minute", "1分でわかるトリックテイキング");
const AT_THIS_TABLE: Phrase = phrase!("At this table", "この卓では");
const HERE: Phrase = phrase!("At this table: {0}", "この卓では：{0}");
const FIRST: Phrase = phrase!("This game’s own rules come first:", "このゲームの決まりが優先します：");
const REST: Phrase =
    phrase!("Revokes, misdeals, playing out of turn: the law of the table", "リボーク、配り間違い、順番の間違い：この卓の規則");
const NOT_HERE: Phrase = phrase!("The rules page could not be fetched", "ルールのページを読み込めませんでした");
const LATER: Phrase = phrase!(
    "Open the app once while online and all the rules stay available offline. Your matches are not affected.",
    "ネットワークにつながった状態で一度アプリを開くと、ルールはオフラインでも読めます。試合の記録には影響ありません。",
);

/// The HTML text of the page. `None` while it is loading, `Some(None)` if the fetch failed.
type Text = Option<Option<String>>;

/// A heading of the page: the id to which links lead, and its words.
type Section = (String, String);

/// Draws the page of rules that belongs to the address.
pub fn rules() -> AnyView {
    let (params, lang) = (use_params_map(), use_lang());
    let id = Memo::new(move |_| params.read().get("game").unwrap_or_default());
    let page = move || match game(&id.read()) {
        Some(game) => screen(About::Game(game), lang),
        None if *id.read() == Place::NEWCOMERS => screen(About::Tricks, lang),
        None if *id.read() == Place::IRREGULARITIES => screen(About::Mistakes, lang),
        None => missing(),
    };
    page.into_any()
}

/// The subject of a page of rules.
#[derive(Clone, Copy)]
enum About {
    /// The page is about the rules of this game.
    Game(&'static dyn AnyGame),
    /// The page explains tricks to readers who have never played a trick-taking game.
    Tricks,
    /// The page is about mistakes: the law of the table, which is the same for every game.
    Mistakes,
}

impl About {
    fn game(self) -> Option<&'static dyn AnyGame> {
        match self {
            About::Game(game) => Some(game),
            About::Tricks | About::Mistakes => None,
        }
    }

    /// The name of the page in its address and in its file.
    fn id(self) -> &'static str {
        match self {
            About::Game(game) => game.sheet().id,
            About::Tricks => Place::NEWCOMERS,
            About::Mistakes => Place::IRREGULARITIES,
        }
    }

    fn title(self) -> Phrase {
        match self {
            About::Game(game) => game.sheet().name,
            About::Tricks => TRICKS,
            About::Mistakes => WRONG,
        }
    }
}

/// Draws a page of rules. If a match of its game is open, also draws that match's house rules.
fn screen(about: About, lang: Memo<Lang>) -> AnyView {
    let game = about.game();
    let text: RwSignal<Text> = RwSignal::new(None);
    let sections = RwSignal::new(Vec::<Section>::new());
    let prose = NodeRef::<Div>::new();
    let to_spot = back_to_spot();
    let match_rules = game.and_then(in_force);
    let agreed_rules = match_rules.as_ref().map(|header| header.house_rules.clone());
    let document = game.and_then(|game| game.document());
    Effect::new(move || {
        let lang = lang.get();
        spawn_local(async move {
            let fetched = match document {
                Some(_) => page_of_document(about.id(), lang).await,
                None => fetch_text(&format!("rules/{}/{}.html", lang.tag(), about.id())).await,
            };
            // The user may have left the page meanwhile, so its signal may no longer exist.
            text.try_set(Some(fetched));
        });
    });
    Effect::new(move || {
        if let (Some(Some(_)), Some(prose)) = (&*text.read(), prose.get()) {
            if let Some((game, rules)) = game.zip(agreed_rules.as_ref()) {
                let lang = lang.get_untracked();
                let unlike = unlike_usual(rules, game, lang).into_iter();
                let unlike: Vec<_> = unlike.map(|(key, rule)| (key, format!(" {}", HERE.filled(lang, &[&rule])))).collect();
                mark(&prose, &unlike);
            }
            if let Some(game) = game {
                list_entries(&prose, game, lang.get_untracked());
            }
            sections.set(headings(&prose));
            if !take_over() {
                request_animation_frame(move || arrive(to_spot));
            }
        }
    });
    // The judge decides by the house rules that are shown above its link.
    let agreed = game.zip(match_rules.as_ref()).map(|(game, header)| code_of(game, &header.house_rules)).unwrap_or_default();
    let own = game.map(|game| own_rules(game, match_rules.as_ref()));
    let back = back_or(Place::Shelf);
    let body = move || match &*text.read() {
        None => ().into_any(),
        // If the fetch failed, the rules page that is generated from a document can still be drawn.
        Some(None) => game
            .and_then(|game| rules_page(game, lang.get()))
            .unwrap_or_else(|| view! { <LiveLine text=NOT_HERE.in_(lang.get()) aside=LATER.in_(lang.get())/> }.into_any()),
        // The page is a file of the app itself, so its HTML can be trusted.
        Some(Some(text)) => view! { <div class="prose" node_ref=prose inner_html=text.clone() on:click=jump></div> }.into_any(),
    };
    let chips = move || {
        let (chips, anchors): (Vec<_>, Vec<_>) = sections.get().into_iter().map(|(anchor, words)| (chip(&words), anchor)).unzip();
        let on_tap = move |i: usize| anchors.get(i).into_iter().for_each(|anchor| show(anchor));
        (!chips.is_empty()).then(|| view! { <Tray><Chips chips on_tap/></Tray> })
    };
    let at_this_table = move || {
        let (game, header, lang) = (game?, match_rules.as_ref()?, lang.get());
        Some(view! { <section class="contract"><Heading text=AT_THIS_TABLE.in_(lang)/><p>{house_rules(header, game, lang)}</p></section> })
    };
    view! {
        <Screen>
            {move || {
                let lang = lang.get();
                view! { <Head title=about.title().in_(lang) aside=RULES.in_(lang) back=OnPress::run(back.clone())/> }
            }}
            <Middle ruled=true>
                {at_this_table}
                {move || game.filter(|game| game.has_judge()).map(|game| {
                    view! { <Link text=ASK_THE_JUDGE.in_(lang.get()) act=OnPress::Go(Place::Judge(game.sheet().id, &agreed).href())/> }
                })}
                {move || (!matches!(about, About::Tricks)).then(|| {
                    view! { <Link text=TRICKS.in_(lang.get()) act=OnPress::Go(Place::Rules(Place::NEWCOMERS).href())/> }
                })}
                {body}
                {move || document.map(|document| {
                    view! { <Link text=SHARE_GAME.in_(lang.get()) act=OnPress::Go(Place::Open(&SharedLink::to_game(document)).href())/> }
                })}
                {move || own.map(|own| mistakes(own, lang.get()))}
            </Middle>
            {chips}
        </Screen>
    }
    .into_any()
}

/// The rules about mistakes in the game's own rule sheet, as they are under the house rules `agreed`.
fn own_rules(game: &'static dyn AnyGame, agreed: Option<&Header>) -> &'static [OwnRule] {
    let usual = Facts::default();
    game.setting(agreed.map_or(&usual, |header| &header.house_rules), game.sheet().usual_count()).own
}

/// Draws the end of a page: the game's own rules for mistakes, and a link to the law for all games.
fn mistakes(own: &[OwnRule], lang: Lang) -> impl IntoView {
    let first = (!own.is_empty()).then(|| view! { <p>{FIRST.in_(lang)}</p> });
    let own = own.iter().map(|own| view! { <li>{own.clause.says.in_(lang)}</li> }).collect_view();
    let rest = OnPress::Go(Place::Rules(Place::IRREGULARITIES).href());
    view! {
        <section class="prose"><h2>{WRONG.in_(lang)}</h2>{first}<ul>{own}</ul></section>
        <div class="links"><Link text=REST.in_(lang) act=rest/></div>
    }
}

/// The header of the open match, or else of the last unfinished match of this game. An open match of another game does not count. `None` if
/// there is no such match.
fn in_force(game: &'static dyn AnyGame) -> Option<Header> {
    let ours = |id: &str| id == game.sheet().id;
    let open = session().playing_now().map(|playing| playing.game.header().clone()).filter(|header| ours(header.game.id()));
    open.or_else(|| {
        let briefs = shelf::briefs(&Local).ok()?;
        let last = briefs.iter().find(|brief| !brief.over && ours(&brief.game))?;
        Some(read(&last.id).ok()??.game.header().clone())
    })
}

/// Marks the house rules in which the open match differs from the page. A rule is marked at every element whose `data-rule` contains the
/// rule's key.
fn mark(prose: &Element, unlike: &[(&'static str, String)]) {
    for (key, agreed) in unlike {
        let Ok(told) = prose.query_selector_all(&format!("[data-rule~={key}]")) else { continue };
        for told in (0..told.length()).filter_map(|i| told.item(i)) {
            let Ok(here) = document().create_element("strong") else { continue };
            here.set_class_name("agreed");
            here.set_text_content(Some(agreed));
            let _ = told.append_child(&here);
        }
    }
}

/// Fills the list of what a table enters in a deal. The page of a document has this list empty, because the document knows its questions.
fn list_entries(prose: &Element, game: &dyn AnyGame, lang: Lang) {
    let Ok(Some(list)) = prose.query_selector("[data-told]") else { return };
    list.set_text_content(None);
    for entry in game.what_to_enter() {
        let Ok(item) = document().create_element("li") else { continue };
        item.set_text_content(Some(&lang.voice().text(&entry)));
        let _ = list.append_child(&item);
    }
}

/// The headings of a page of rules, each with the id to which links lead.
fn headings(prose: &Element) -> Vec<Section> {
    let Ok(all) = prose.query_selector_all("h2[id]") else { return Vec::new() };
    let all = (0..all.length()).filter_map(|i| all.item(i)?.dyn_into::<Element>().ok());
    all.map(|heading| (heading.id(), heading.text_content().unwrap_or_default())).collect()
}

/// A heading ("5 End of the match") as a chip, with its number above its words.
fn chip(words: &str) -> Chip {
    match words.split_once(' ') {
        Some((number, rest)) if number.starts_with(|c: char| c.is_ascii_digit()) => Chip::new(number, rest),
        _ => Chip::new("", words),
    }
}

/// Removes the page of rules that was shown before the program loaded (`.ci/pages.mjs`), and keeps its scroll position.
/// Returns whether the reader had scrolled.
fn take_over() -> bool {
    let Some(page) = document().get_element_by_id("shell") else { return false };
    let middle = |within: &Element| within.query_selector(".middle").ok().flatten();
    let read_to = middle(&page).map_or(0, |middle| middle.scroll_top());
    page.remove();
    if let Some(middle) = document().body().as_deref().and_then(middle) {
        middle.set_scroll_top(read_to);
    }
    read_to > 0
}

/// Scrolls to the restored position, or else to the section in the address. The restored position has precedence, because the
/// user may have scrolled away from that section.
fn arrive(to_spot: impl Fn() -> bool) {
    if to_spot() {
        return;
    }
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').into_iter().for_each(show);
}

/// Scrolls to a section, and puts the section into the address.
fn show(anchor: &str) {
    let Some(section) = document().get_element_by_id(anchor) else { return };
    section.scroll_into_view();
    let location = window().location();
    let address = format!("{}#{anchor}", location.pathname().unwrap_or_default());
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&history.state().unwrap_or_default(), "", Some(&address));
    }
}

/// Handles a tap on a link to a section of this page. The browser would resolve such a link relative to `<base>`, which is
/// another page.
fn jump(event: MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let link = target.and_then(|target| target.closest("a[href^='#']").ok().flatten());
    if let Some(href) = link.and_then(|link| link.get_attribute("href")) {
        event.prevent_default();
        show(href.trim_start_matches('#'));
    }
}
