//! The list of all matches, with search and filters. The search is in the address, so that going back and a reload keep it.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos_router::hooks::use_location;

use super::gather::gather;
use crate::records::{Filter, MatchState, Played};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::banners;
use crate::ui::deal::match_line::match_line;
use crate::ui::history::back_or;
use crate::ui::loading::unread::unread_line;
use crate::ui::parts::{Choice, Head, Link, Middle, OnPress, Screen};
use crate::ui::places::{self, Place, replace, unsent, written};

const MATCHES: Phrase = phrase!("Matches", "試合");
const SEARCH: Phrase = phrase!("Name of a player or a game", "プレイヤーまたはゲームの名前");
/// The hint inside the search field. It is short, because the letters are large, and a screen may be only 320 px wide.
const HINT: Phrase = phrase!("Player or game", "名前で探す");
const GAME: Phrase = phrase!("Game", "ゲーム");
const ALL_GAMES: Phrase = phrase!("All games", "すべてのゲーム");
const SHOWN: Phrase = phrase!("Shown", "表示");
const COUNT: Phrase = phrase!("{0} of {1} {1|match|matches}", "{1}試合中{0}試合");
const UNREAD: Phrase =
    phrase!("{0} {0|match|matches} cannot be read; {0|it is|they are} kept unchanged.", "読み取れない{0}試合は、そのまま保管しています。",);
pub(super) const NONE: Phrase = phrase!("No match has been played here yet.", "まだ試合の記録はありません。");
const ALL: Phrase = phrase!("all", "すべて");
const FINISHED: Phrase = phrase!("finished", "終了");
const OPEN: Phrase = phrase!("open", "進行中");
const GIVEN_UP: Phrase = phrase!("abandoned", "中止");
const DELETED: Phrase = phrase!("deleted", "削除済み");

pub(super) const MORE: Phrase = phrase!("Show more", "さらに表示");

/// The number of matches that the list shows at first, and that each tap on "Show more" adds.
pub(super) const MANY: usize = 100;

/// The states by which the list can be filtered. Each has its word in the address and its name.
const STATES: [(&str, Phrase, Option<MatchState>); 5] = [
    ("", ALL, None),
    ("finished", FINISHED, Some(MatchState::Finished)),
    ("open", OPEN, Some(MatchState::Open)),
    ("given-up", GIVEN_UP, Some(MatchState::GivenUp)),
    (IN_BIN, DELETED, None),
];

const IN_BIN: &str = "deleted";

/// The search and the filters in the address.
#[derive(Clone, Default, PartialEq, Eq)]
struct Wanted {
    words: String,
    game: String,
    state: String,
}

impl Wanted {
    fn query(&self) -> String {
        let parts = [("game", &self.game), ("state", &self.state)].into_iter().filter(|(_, text)| !text.is_empty());
        let parts: Vec<_> = parts.map(|(name, text)| format!("{name}={}", js_sys::encode_uri_component(text))).collect();
        let query = if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) };
        query + &Some(&self.words).filter(|words| !words.is_empty()).map(|words| unsent(places::SEARCH, words)).unwrap_or_default()
    }

    fn filter(&self) -> Filter {
        let state = STATES.iter().find(|(word, ..)| *word == self.state).and_then(|(.., state)| *state);
        Filter { words: self.words.clone(), game: Some(self.game.clone()).filter(|game| !game.is_empty()), state }
    }
}

/// Draws a sentence with the number of matches that cannot be read. `None` if it is 0.
pub(super) fn unread(matches: usize, lang: Lang) -> Option<AnyView> {
    let text = || lang.voice().text(&UNREAD.with(&[Arg::Int(matches as i64)]));
    (matches > 0).then(|| view! { <p class="say">{text()}</p> }.into_any())
}

/// The address of the list of finished matches in a game. `words` can narrow the list, for example to a person.
pub(super) fn finished(words: &str, game: &str) -> String {
    let wanted = Wanted { words: words.to_owned(), game: game.to_owned(), state: "finished".to_owned() };
    Place::Matches(&wanted.query()).href()
}

/// Draws the list of all matches, with search and filters.
pub(super) fn screen(lang: Lang) -> AnyView {
    // Read the query from the location. The route's own query does not change when one of the record screens leads to
    // another.
    let (location, go, back) = (use_location(), replace(), back_or(Place::Records));
    let wanted = Memo::new(move |_| {
        let query = location.query.read();
        let part = |name| query.get(name).unwrap_or_default();
        let words = written(&location.hash.read(), places::SEARCH).unwrap_or_default();
        Wanted { words, game: part("game"), state: part("state") }
    });
    let want = Callback::new(move |wanted: Wanted| go(Place::Matches(&wanted.query())));
    let change = move |change: &dyn Fn(&mut Wanted)| {
        let mut next = wanted.get_untracked();
        change(&mut next);
        want.run(next);
    };
    let records = gather();
    let all = records.matches.iter().chain(&records.deleted);
    let played: BTreeMap<&str, _> = all.map(|played| (played.measure.game, played.game.sheet().name)).collect();
    let now = wanted.get_untracked();
    let option = |id: &'static str, name: &'static str| view! { <option value=id selected=now.game == id>{name}</option> };
    let games = played.iter().map(|(id, name)| option(id, name.in_(lang))).collect_view();
    let can_choose = records.matches.len() + records.deleted.len() + records.unread_deleted.len() > 0;
    let some_deleted = !(records.deleted.is_empty() && records.unread_deleted.is_empty()) || now.state == IN_BIN;
    let records = StoredValue::new(records);
    let states = move || {
        let states = STATES.iter().filter(|(word, ..)| *word != IN_BIN || some_deleted);
        let (words, options): (Vec<_>, Vec<_>) = states.map(|(word, says, _)| (*word, says.in_(lang).to_owned())).unzip();
        let chosen = words.iter().position(|word| *word == wanted.read().state).unwrap_or_default();
        let on_change = move |i: usize| {
            let word = words.get(i).copied().unwrap_or_default();
            change(&|wanted| word.clone_into(&mut wanted.state));
        };
        view! { <ul class="states"><Choice name=SHOWN.in_(lang) says="" options chosen on_change/></ul> }
    };
    let shown = RwSignal::new(MANY);
    let is_bin = move || wanted.read().state == IN_BIN;
    // The matches that the search and the filters find, the latest first: whether the match is in the bin, and its index among these.
    let found = Memo::new(move |_| {
        let (filter, is_bin) = (wanted.read().filter(), is_bin());
        let passes = |(at, played): (usize, &Played)| filter.passes(played).then_some((is_bin, at));
        records.with_value(|records| records.list(is_bin).iter().enumerate().rev().filter_map(passes).collect::<Vec<_>>())
    });
    let each = move || found.read().iter().take(shown.get()).copied().collect::<Vec<_>>();
    let line = move |(is_bin, at): (bool, usize)| {
        records.with_value(|records| records.list(is_bin).get(at).map(|played| match_line(played, Place::Played(&played.id), lang, true)))
    };
    let count = move || {
        let all = records.with_value(|records| records.list(is_bin()).len());
        lang.voice().text(&COUNT.with(&[Arg::Int(found.read().len() as i64), Arg::Int(all as i64)]))
    };
    let unreadable = move || {
        records.with_value(|records| {
            let all = records.unread_list(is_bin());
            let lines = all.iter().take(shown.get()).map(|brief| unread_line(brief, lang)).collect_view();
            unread(all.len(), lang).map(|says| view! { {says}<ul class="recent">{lines}</ul> })
        })
    };
    let most = move || records.with_value(|records| records.unread_list(is_bin()).len()).max(found.read().len());
    let more = OnPress::run(move || shown.update(|shown| *shown += MANY));
    let lines = view! {
        <Show when=move || can_choose fallback=move || view! { <p class="say">{NONE.in_(lang)}</p> }>
            <p class="say" role="status">{count}</p>
        </Show>
        <ul class="recent">
            <For each key=|line| *line let:of_line>{line(of_line)}</For>
            <Show when=move || { most() > shown.get() }><li><Link text=MORE.in_(lang) act=more.clone()/></li></Show>
        </ul>
        {unreadable}
    };
    let controls = can_choose.then(|| {
        view! {
            <div class="field">
                <input type="search" aria-label=SEARCH.in_(lang) placeholder=HINT.in_(lang) autocomplete="off" enterkeyhint="search"
                    value=now.words.clone() on:input:target=move |event| change(&|wanted| wanted.words = event.target().value())/>
                <select aria-label=GAME.in_(lang) on:change:target=move |event| change(&|wanted| wanted.game = event.target().value())>
                    <option value="">{ALL_GAMES.in_(lang)}</option>
                    {games}
                </select>
            </div>
            {states}
        }
    });
    view! {
        <Screen>
            <Head title=MATCHES.in_(lang) back=OnPress::run(back)/>
            <Middle ruled=true>{banners::archive_unread}{banners::lost}{controls}{lines}{banners::aside}</Middle>
        </Screen>
    }
    .into_any()
}
