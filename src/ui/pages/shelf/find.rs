//! The screen that finds games: by a name, and by what players look for in a game.

use leptos::html::Input;
use leptos::prelude::*;
use leptos_router::hooks::use_url;

use super::games::{GAMES, PLAIN, called, line, mistakes, says};
use super::played_here::{Named, PlayedHere};
use crate::games::{Feature, Group, Sheet, Wanted, is_meant, is_named, sheet};
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::deal::house_rules::own_name;
use crate::ui::loading::written::written_games;
use crate::ui::parts::{Chip, Chips, Head, Key, KeyState, Keys, Layout, Link, Middle, OnPress, Question, Screen, Tray};
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
const NONE_FITS: Phrase = phrase!("No game here is all of that.", "条件がすべて合うゲームはありません。");
const WITHOUT: Phrase = phrase!("Without “{0}”: {1} {1|game|games}", "「{0}」を外すと{1}種");
const WITHOUT_NAME: Phrase = phrase!("Without the name: {0} {0|game|games}", "名前を消すと{0}種");

/// A search in the form of the address. Back and reload return to it.
#[derive(Clone, Debug, Default, PartialEq)]
struct Sought {
    /// A name or some words.
    text: String,
    /// The features that the game must have.
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

/// Returns the games with these ids that fit, in the order of the shelf.
fn fitting(known: &PlayedHere, meant: &[&'static str], wanted: &Wanted, lang: Lang) -> Vec<&'static Sheet> {
    let games = meant.iter().filter_map(|id| known.sheet(id)).filter(|sheet| wanted.fits(sheet));
    known.in_order(games.collect(), lang)
}

/// Draws the screen.
pub fn find() -> AnyView {
    let (lang, url, go) = (use_lang(), use_url(), replace());
    written_games().want();
    let known = Memo::new_with_compare(move |_| PlayedHere::read(), |_, _| true);
    let sought = Memo::new(move |_| Sought::read(url.read().hash()));
    let meant = Memo::new(move |_| {
        known
            .with(|known| known.every_game().filter(|sheet| is_meant(&sought.read().text, sheet)).map(|sheet| sheet.id).collect::<Vec<_>>())
    });
    let count = move |wanted: &Wanted| known.with(|known| fitting(known, &meant.read(), wanted, lang.get()).len());
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
        // An unchanged text is not written again, because that would end the choice between kanji.
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
                <p class="found" role="status">{move || known.with(|known| verdict(known, &sought.read(), &meant.read(), lang.get()))}</p>
                {move || leave_out(&sought.read(), &count, seek, lang.get())}
                {move || known.with(|known| lines(known, &sought.read(), &meant.read(), lang.get()))}
            </Middle>
            <Tray>
                <Chips chips on_tap=ask/>
                <Question text=question/>
                {move || answers(asked.get(), &sought.read().wanted, &count, choose, lang.get())}
            </Tray>
        </Screen>
    }
    .into_any()
}

/// The number of games found, or the reason why there is none.
fn verdict(known: &PlayedHere, sought: &Sought, meant: &[&'static str], lang: Lang) -> String {
    let found = fitting(known, meant, &sought.wanted, lang).len() + names(known, sought).count();
    if found == 0 && mistakes(&sought.text, lang).is_some() {
        return String::new();
    }
    let voice = Voice { lang, names: &[] };
    match found {
        0 if sought.wanted.features().is_empty() => NOT_CALLED.in_(lang).to_owned(),
        0 => NONE_FITS.in_(lang).to_owned(),
        _ => voice.text(&GAMES.with(&[Arg::Int(found as i64)])),
    }
}

/// Draws the features that can be left out if nothing is found, each with the number of games found without it.
/// If something is found, draws only the way back to all games.
fn leave_out(sought: &Sought, count: &impl Fn(&Wanted) -> usize, seek: Callback<Sought>, lang: Lang) -> Option<AnyView> {
    let (voice, wanted) = (Voice { lang, names: &[] }, &sought.wanted);
    if wanted.features().is_empty() {
        return None;
    }
    let to = |next: Sought| OnPress::run(move || seek.run(next.clone()));
    if count(wanted) > 0 {
        let act = to(Sought { text: sought.text.clone(), ..Sought::default() });
        return Some(view! { <div class="links"><Link text=CLEAR.in_(lang) act/></div> }.into_any());
    }
    let without = |feature: &Feature| {
        let fewer = wanted.without(*feature);
        let found = count(&fewer);
        let text = voice.text(&WITHOUT.with(&[Arg::Phrase(feature.says()), Arg::Int(found as i64)]));
        (found > 0).then(|| view! { <li><Link text act=to(Sought { text: sought.text.clone(), wanted: fewer })/></li> })
    };
    let features = wanted.features().iter().filter_map(without).collect_view();
    let by_features = PlayedHere::read().every_game().filter(|sheet| wanted.fits(sheet)).count();
    let name = (by_features > 0).then(|| {
        let text = voice.text(&WITHOUT_NAME.with(&[Arg::Int(by_features as i64)]));
        view! { <li><Link text act=to(Sought { text: String::new(), wanted: wanted.clone() })/></li> }
    });
    let all = view! { <li><Link text=CLEAR.in_(lang) act=to(Sought { text: sought.text.clone(), ..Sought::default() })/></li> };
    Some(view! { <ul class="without">{features}{name}{all}</ul> }.into_any())
}

/// The named house rules that match the search.
fn names<'a>(known: &'a PlayedHere, sought: &'a Sought) -> impl Iterator<Item = (&'static Sheet, &'a str)> {
    let named = known.named.iter().filter(|named| is_named(&sought.text, &[&named.name]));
    named.filter_map(|Named { game, name }| Some((known.sheet(game)?, name.as_str()))).filter(|(sheet, _)| sought.wanted.fits(sheet))
}

/// The games found, and the page on mistakes if it was searched for.
fn lines(known: &PlayedHere, sought: &Sought, meant: &[&'static str], lang: Lang) -> AnyView {
    let games = fitting(known, meant, &sought.wanted, lang);
    let named: Vec<_> = names(known, sought).map(|(sheet, name)| called(sheet, name, lang)).collect();
    let mistakes = mistakes(&sought.text, lang);
    // An unknown game can still be recorded on the plain sheet.
    let is_unknown = games.is_empty() && named.is_empty() && mistakes.is_none() && sought.wanted.features().is_empty();
    let name = own_name(&sought.text);
    let plain = sheet(PLAIN).filter(|_| is_unknown && !name.is_empty());
    let plain = plain.map(|plain| view! { <ul class="games">{called(plain, &name, lang)}</ul> });
    let lines = games.into_iter().map(|sheet| line(sheet, says(sheet, lang), known, lang)).collect_view();
    view! { {plain}{mistakes}<ul class="games">{named}{lines}</ul> }.into_any()
}

/// The answers to a question, each with the number of games that are found with it.
fn answers(group: Group, wanted: &Wanted, count: &impl Fn(&Wanted) -> usize, choose: Callback<Feature>, lang: Lang) -> AnyView {
    let features: Vec<_> = group.features().collect();
    let key = |feature: &Feature| {
        let state = if wanted.features().contains(feature) { KeyState::Chosen } else { KeyState::Free };
        let text = match (group, feature) {
            (Group::Players, Feature::SixUp) => "6+",
            (Group::Players, _) => feature.word(),
            _ => feature.says().in_(lang),
        };
        let found = Voice { lang, names: &[] }.text(&GAMES.with(&[Arg::Int(count(&wanted.with(*feature)) as i64)]));
        Key::words(text).note(found).state(state).value(feature.word())
    };
    let columns = if features.len() == 3 { 3 } else { 2 };
    let layout = if group == Group::Players { Layout::Figures(features.len() as u8) } else { Layout::Columns(columns) };
    let keys = features.iter().map(key).collect();
    let on_answer = move |i: usize| features.get(i).into_iter().for_each(|feature| choose.run(*feature));
    view! { <Keys keys layout on_answer/> }.into_any()
}
