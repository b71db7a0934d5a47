//! The screen that finds games by a name, and by features that players look for.

use leptos::html::Input;
use leptos::prelude::*;
use leptos_router::hooks::use_url;

use super::games::{GAMES, asks_for_mistakes, called, line, mistakes, says, write};
use super::played_here::PlayedHere;
use crate::games::{Feature, Group, Sheet, Wanted, is_meant, is_named, sheet};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::deal::house_rules::own_name;
use crate::ui::deal::links::PLAIN;
use crate::ui::parts::{Chip, Chips, Head, Key, KeyState, Layout, Link, Middle, OnPress, Question, Screen, Tray, ValueKeys};
use crate::ui::places::{self, Place, replace, written};
use crate::ui::settings::use_lang;

const FIND: Phrase = phrase!("Find a game", "ゲームを探す");
const NAME: Phrase = phrase!("Name of a game", "ゲームの名前");
const ANY: Phrase = phrase!("any", "指定なし");
const CLEAR: Phrase = phrase!("Clear all", "条件をすべて外す");
const NOT_CALLED: Phrase = phrase!(
    "No game here is called that. The plain sheet takes any: you add up, it keeps the totals.",
    "その名前のゲームはありません。フリーシートなら、どんなゲームの得点もつけられます。",
);
const NONE_FITS: Phrase = phrase!("No game here meets all of these.", "条件がすべて合うゲームはありません。");
const WITHOUT: Phrase = phrase!("Without “{0}”: {1} {1|game|games}", "「{0}」を外すと{1}種");
const WITHOUT_NAME: Phrase = phrase!("Without the name: {0} {0|game|games}", "名前を消すと{0}種");

/// A search as it is written in the address, so that going back and a reload keep it.
#[derive(Clone, Debug, Default, PartialEq)]
struct Sought {
    /// The words that the user typed: a name or a part of it.
    text: String,
    /// The features that a game must have.
    wanted: Wanted,
}

impl Sought {
    fn read(hash: &str) -> Sought {
        let text = written(hash, places::SEARCH).unwrap_or_default();
        Sought { text, wanted: Wanted::read(&written(hash, places::FEATURES).unwrap_or_default()) }
    }

    fn go(&self, go: &impl Fn(Place<'_>)) {
        go(Place::Search(&self.text, &self.wanted.words()));
    }
}

/// A search, with the games that can be found, and those games whose name matches.
#[derive(Clone, PartialEq)]
struct Search {
    lang: Lang,
    sought: Sought,
    here: PlayedHere,
    /// All games among which the user can search.
    games: Vec<&'static Sheet>,
    /// The games whose name matches the typed words, in the order of the shelf.
    meant: Vec<&'static Sheet>,
}

impl Search {
    fn of(sought: Sought, here: PlayedHere, lang: Lang) -> Search {
        let games = here.games();
        let meant = here.in_order(games.iter().copied().filter(|sheet| is_meant(&sought.text, sheet)), lang);
        Search { lang, sought, here, games, meant }
    }

    /// The games whose name matches, and that have the features `wanted`.
    fn fitting<'a>(&'a self, wanted: &'a Wanted) -> impl Iterator<Item = &'static Sheet> + 'a {
        self.meant.iter().copied().filter(|sheet| wanted.fits(sheet))
    }

    /// The saved house rules whose own name matches the search, each with the game to which they belong.
    fn named(&self) -> impl Iterator<Item = (&'static Sheet, String)> {
        let games = self.games.iter().copied().filter(|sheet| self.sought.wanted.fits(sheet));
        games.flat_map(|sheet| self.here.named_of(sheet)).filter(|(_, name)| is_named(&self.sought.text, &[name]))
    }
}

/// The values from which the lines of a search result are drawn. The lines are drawn again only if one of these values changes.
#[derive(Clone, PartialEq)]
struct Found {
    lang: Lang,
    /// The typed name, if no game has this name. A game of this name can still be recorded on the plain score sheet. `None` if the search
    /// has found something.
    unknown: Option<String>,
    mistakes: bool,
    named: Vec<(&'static Sheet, String)>,
    /// The found games, each with the ids of its earlier versions.
    games: Vec<(&'static Sheet, Vec<&'static str>)>,
}

impl Found {
    fn of(search: &Search) -> Found {
        let Sought { text, wanted } = &search.sought;
        let games: Vec<_> = search.fitting(wanted).map(|sheet| (sheet, search.here.before(sheet))).collect();
        let named: Vec<_> = search.named().collect();
        let mistakes = asks_for_mistakes(text);
        let is_unknown = games.is_empty() && named.is_empty() && !mistakes && wanted.features().is_empty();
        let unknown = Some(own_name(text)).filter(|name| is_unknown && !name.is_empty());
        Found { lang: search.lang, unknown, mistakes, named, games }
    }

    /// Draws the found games. If the search was for mistakes, the page on mistakes comes first.
    fn draw(&self) -> AnyView {
        let lang = self.lang;
        let plain = self.unknown.as_ref().zip(sheet(PLAIN));
        let plain = plain.map(|(name, plain)| view! { <ul class="games">{called(plain, name, lang)}</ul> });
        let shown = self.mistakes.then(|| mistakes(lang));
        let named = self.named.iter().map(|(sheet, name)| called(sheet, name, lang)).collect_view();
        let lines = self.games.iter().map(|(sheet, before)| line(sheet, before, says(sheet, lang), lang)).collect_view();
        let write = (self.games.is_empty() && self.named.is_empty() && !self.mistakes).then(|| write(lang));
        view! { {plain}{shown}<ul class="games">{named}{lines}</ul>{write} }.into_any()
    }
}

/// Draws the screen that finds games.
pub fn find() -> AnyView {
    let (lang, url, go) = (use_lang(), use_url(), replace());
    let sought = Memo::new(move |_| Sought::read(url.read().hash()));
    let here = StoredValue::new(PlayedHere::read());
    let search = Memo::new(move |_| Search::of(sought.get(), here.get_value(), lang.get()));
    let found = Memo::new(move |_| search.with(Found::of));
    let seek = Callback::new(move |next: Sought| next.go(&go));
    let asked = RwSignal::new(Group::Players);
    let question = Memo::new(move |_| asked.get().asks().in_(lang.get()).to_owned());
    let chips = Memo::new(move |_| {
        let (lang, sought) = (lang.get(), sought.read());
        let chip = |group: Group| Chip::new(group.name().in_(lang), sought.wanted.of(group).map_or(ANY, Feature::says).in_(lang));
        Group::ALL.map(chip).to_vec()
    });
    let ask = move |i: usize| Group::ALL.get(i).into_iter().for_each(|group| asked.set(*group));
    let choose = Callback::new(move |feature: Feature| {
        let Sought { text, wanted } = sought.get_untracked();
        let is_chosen = wanted.features().contains(&feature);
        seek.run(Sought { text, wanted: if is_chosen { wanted.without(feature) } else { wanted.with(feature) } });
    });
    let field = NodeRef::<Input>::new();
    Effect::new(move || {
        // Writes the text into the field only if it has changed, because writing the same text would interrupt a user who is just choosing
        // between kanji.
        if let Some(field) = field.get().filter(|field| field.value() != sought.read().text) {
            field.set_value(&sought.read().text);
        }
    });
    let change = move |text: String| seek.run(Sought { text, ..sought.get_untracked() });
    view! {
        <Screen>
            {move || view! { <Head title=FIND.in_(lang.get()) back=OnPress::Go(Place::Shelf.href())/> }}
            <Middle ruled=true>
                <div class="field">
                    <input type="search" node_ref=field aria-label=move || NAME.in_(lang.get()) placeholder=move || NAME.in_(lang.get())
                        autocomplete="off" enterkeyhint="search" on:input:target=move |event| change(event.target().value())/>
                </div>
                <p class="found" role="status">{move || search.with(verdict)}</p>
                {move || search.with(|search| leave_out(search, seek))}
                {move || found.with(Found::draw)}
            </Middle>
            <Tray>
                <Chips chips on_tap=ask/>
                <Question text=question/>
                {move || search.with(|search| answers(asked.get(), search, choose))}
            </Tray>
        </Screen>
    }
    .into_any()
}

/// The number of games found, or a sentence why no game was found. Empty if no game was found and the typed words ask for the page on
/// mistakes, because the list then has a link to that page.
fn verdict(search: &Search) -> String {
    let (lang, found) = (search.lang, search.fitting(&search.sought.wanted).count() + search.named().count());
    if found == 0 && asks_for_mistakes(&search.sought.text) {
        return String::new();
    }
    let voice = lang.voice();
    match found {
        0 if search.sought.wanted.features().is_empty() => NOT_CALLED.in_(lang).to_owned(),
        0 => NONE_FITS.in_(lang).to_owned(),
        _ => voice.text(&GAMES.with(&[Arg::Int(found as i64)])),
    }
}

/// Draws links that change the search. If games are found, there is one link, which drops all chosen features. If nothing is found, there
/// are more links: each drops one feature or the typed words, and gives the number of games that would then be found. `None` if the user
/// has chosen no feature.
fn leave_out(search: &Search, seek: Callback<Sought>) -> Option<AnyView> {
    let Sought { text: sought, wanted } = &search.sought;
    let (lang, voice) = (search.lang, search.lang.voice());
    if wanted.features().is_empty() {
        return None;
    }
    let to = |next: Sought| OnPress::run(move || seek.run(next.clone()));
    if search.fitting(wanted).next().is_some() {
        let act = to(Sought { text: sought.clone(), ..Sought::default() });
        return Some(view! { <div class="links"><Link text=CLEAR.in_(lang) act/></div> }.into_any());
    }
    let without = |feature: &Feature| {
        let fewer = wanted.without(*feature);
        let found = search.fitting(&fewer).count();
        let text = voice.text(&WITHOUT.with(&[Arg::Phrase(feature.says()), Arg::Int(found as i64)]));
        (found > 0).then(|| view! { <li><Link text act=to(Sought { text: sought.clone(), wanted: fewer })/></li> })
    };
    let features = wanted.features().iter().filter_map(without).collect_view();
    let by_features = search.games.iter().filter(|sheet| wanted.fits(sheet)).count();
    let name = (by_features > 0).then(|| {
        let text = voice.text(&WITHOUT_NAME.with(&[Arg::Int(by_features as i64)]));
        view! { <li><Link text act=to(Sought { text: String::new(), wanted: wanted.clone() })/></li> }
    });
    let all = view! { <li><Link text=CLEAR.in_(lang) act=to(Sought { text: sought.clone(), ..Sought::default() })/></li> };
    Some(view! { <ul class="without">{features}{name}{all}</ul> }.into_any())
}

/// Draws the features of a group as keys, each with the number of games that would be found with it.
fn answers(group: Group, search: &Search, choose: Callback<Feature>) -> impl IntoView + use<> {
    let (lang, wanted) = (search.lang, &search.sought.wanted);
    let features: Vec<_> = group.features().collect();
    let key = |feature: &Feature| {
        let state = if wanted.features().contains(feature) { KeyState::Chosen } else { KeyState::Free };
        let text = match (group, feature) {
            (Group::Players, Feature::SixUp) => "6+",
            (Group::Players, _) => feature.word(),
            _ => feature.says().in_(lang),
        };
        let found = lang.voice().text(&GAMES.with(&[Arg::Int(search.fitting(&wanted.with(*feature)).count() as i64)]));
        Key::words(text).note(found).state(state).value(feature.word())
    };
    let columns = if features.len() == 3 { 3 } else { 2 };
    let layout = if group == Group::Players { Layout::Figures(features.len() as u8) } else { Layout::Columns(columns) };
    let answers: Vec<(Key, Feature)> = features.into_iter().map(|feature| (key(&feature), feature)).collect();
    view! { <ValueKeys answers layout on_answer=choose/> }
}
