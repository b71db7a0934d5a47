//! The screens of the app and their addresses.
//!
//! A link is `<a href=Place::Sheet(&id).href()>`. The address is relative to `<base>`, so the app runs under any path. To go
//! to a screen from code, use [`travel`].
//!
//! A host can read the path and the query of an address. So texts by users are only after `#`, which a browser does not send. In addresses
//! of older versions, public/boot.js moves these texts behind the `#`.

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use leptos_router::location::State;

use crate::table::Seat;

/// The key, after the `#` of the address, of the words to search for.
pub const SEARCH: &str = "search";
/// The key, after the `#` of the address, of the features that a game must have.
pub const FEATURES: &str = "as";
/// The key, after the `#` of the address, of the name that a table gives to a game.
pub const CALLED: &str = "called";
/// The key, after the `#` of the address, of a person's name.
pub const NAME: &str = "name";

/// A screen of the app, with the data in its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place<'a> {
    /// The home screen: all games, and the open match.
    Shelf,
    /// The screen with the games that fit a search: words of the name (first), and features as [`Wanted`](crate::games::Wanted) writes them
    /// (second).
    Search(&'a str, &'a str),
    /// The set-up of a match of the game with this id.
    New(&'a str),
    /// The set-up of a game (first: its id) under the table's own name (second), with the house rules that are saved under
    /// that name.
    Called(&'a str, &'a str),
    /// The set-up of a rematch: the id of the game (first), and the id of the earlier match (second).
    Again(&'a str, &'a str),
    /// The set-up that continues a match with one more player: the id of the game, the id of the match, and the newcomer's
    /// first total. Without a total, all players begin at 0.
    OneMore(&'a str, &'a str, Option<i64>),
    /// The match screen of the match with this id: it asks the questions of the open deal.
    Match(&'a str),
    /// The table card of a match: the deal, the first player, and the duty to follow suit.
    TableCard(&'a str),
    /// The screen of a match that is shown while the phone lies flat between the players.
    Flat(&'a str),
    /// The score sheet of the match with this id.
    Sheet(&'a str),
    /// The screen with a saved deal of a match: the match's id, and the number of the deal, from 1.
    Deal(&'a str, usize),
    /// The screen that recalculates a match under other house rules.
    WhatIf(&'a str),
    /// The screen for events of a match other than its play.
    More(&'a str),
    /// The screen on which a match's players enter who leaves, and the substitute who plays on.
    Leaves(&'a str),
    /// The screen on which a match's players enter a newcomer, who begins with this total.
    Comes(&'a str, i64),
    /// The screen for a note about a deal: the match's id, and the number of the deal, from 1.
    Note(&'a str, usize),
    /// The page on which the app judges a trick of a game: the game's id, and the code of the house rules. The code is empty for the
    /// default rules.
    Judge(&'a str, &'a str),
    /// The screen on which the user chooses the house rules for the judge: the game's id (first), and the code of the house rules chosen so
    /// far (second).
    JudgeRules(&'a str, &'a str),
    /// The page on which the app rules on a mistake in a game: the game's id, and the code of the house rules.
    Wrong(&'a str, &'a str),
    /// The page on which the app judges a trick, opened from the screen of the match with this id.
    TableJudge(&'a str),
    /// The page on which the app rules on a mistake, opened from the screen of the match with this id.
    TableWrong(&'a str),
    /// The rules page of the game with this id.
    Rules(&'a str),
    /// A section of a game's rules page: the game's id, and the number of the section, for example `5.2`.
    Passage(&'a str, &'a str),
    /// The screen that shares the match with this id.
    Share(&'a str),
    /// The screen that opens a link, code or file from outside. The text is the end of the address, with `#`. Empty before anything is
    /// chosen, `#table` for pasting rows of points from a spreadsheet.
    Open(&'a str),
    /// The screen with the settings of this device.
    Settings,
    /// The screen with the licences of the software that the app contains.
    Licences,
    /// The main screen of the records: the last evenings, the year, the best results.
    Records,
    /// The screen with the list of matches. The text is the end of the address, which filters the list: empty, or
    /// `?game=…&state=…#search=…`.
    Matches(&'a str),
    /// The screen with the summary of the match with this id.
    Played(&'a str),
    /// The screen with the list of all people who have played.
    People,
    /// The screen with the records of a person. The person is given by a match's id and a seat in that match.
    Player(&'a str, Seat),
    /// The screen with the records of the person with this name.
    Named(&'a str),
    /// The screen with the list of the games that have been played.
    GamesPlayed,
    /// The screen with the records of all players in the game with this id.
    GamePlayed(&'a str),
    /// The screen with the payments for the match with this id.
    SettleMatch(&'a str),
    /// The screen with the payments for the evening to which the match with this id belongs.
    SettleEvening(&'a str),
    /// The screen with the payments for the matches of the last year.
    SettleYear,
    /// The screen with the payments for the matches of this year.
    SettleYearOf(i64),
    /// The screen that sets the stake of the matches that begin from now on.
    Stake,
    /// The screen that sets the stake of the match with this id.
    StakeOfMatch(&'a str),
    /// The screen that sets the stake of the evening to which the match with this id belongs.
    StakeOfEvening(&'a str),
    /// The screen that exports a match's evening to another app that records plays.
    Plays(&'a str),
    /// The screen that saves all data to one file, and restores data from a file.
    Backup,
    /// The workshop: the list of games that are being written on this device, and ways to begin one.
    Workshop,
    /// The screen of the draft with this id: a game that is being written.
    Draft(&'a str),
    /// A new draft that is made from a document or a match on this device ([`Source`] says which). The text is the id of the document or
    /// match.
    Begun(Source, &'a str),
}

/// The source from which a new draft of a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A document (a game written as JSON). When the draft is saved as a game, it replaces the document on the shelf.
    Change,
    /// A document (a game written as JSON). When the draft is saved as a game, the document stays on the shelf too.
    Copy,
    /// A match that was played on the plain score sheet.
    Sheet,
}

impl Source {
    /// All sources from which a new draft can begin.
    pub const ALL: [Source; 3] = [Source::Change, Source::Copy, Source::Sheet];

    /// The word for the source in the query of the address.
    pub const fn key(self) -> &'static str {
        match self {
            Source::Change => "change",
            Source::Copy => "copy",
            Source::Sheet => "sheet",
        }
    }
}

impl Place<'_> {
    /// The last part of the path to the licences.
    pub const LICENCES: &'static str = "licences";
    /// The word for the judge of mistakes in addresses.
    pub const MISTAKE: &'static str = "wrong";
    /// The id of the rules page for new players, about tricks.
    pub const NEWCOMERS: &'static str = "tricks";
    /// The id of the rules page about mistakes, which is the same for every game.
    pub const IRREGULARITIES: &'static str = "irregularities";

    /// The path of the screen below the base, without a leading slash.
    fn path(self) -> String {
        match self {
            Place::Shelf => String::new(),
            Place::Search(text, "") => unsent(SEARCH, text),
            Place::Search(text, features) => format!("{}&{FEATURES}={features}", unsent(SEARCH, text)),
            Place::New(game) => format!("new/{game}"),
            Place::Called(game, name) => format!("new/{game}{}", unsent(CALLED, name)),
            Place::Again(game, id) => format!("new/{game}?again={id}"),
            Place::OneMore(game, id, total) => {
                format!("new/{game}?again={id}&joins={}", total.map(|total| total.to_string()).unwrap_or_default())
            }
            Place::Match(id) => format!("m/{id}"),
            Place::TableCard(id) => format!("m/{id}/card"),
            Place::Flat(id) => format!("m/{id}/flat"),
            Place::Sheet(id) => format!("m/{id}/sheet"),
            Place::Deal(id, number) => format!("m/{id}/deal/{number}"),
            Place::WhatIf(id) => format!("m/{id}/what-if"),
            Place::More(id) => format!("m/{id}/more"),
            Place::Leaves(id) => format!("m/{id}/more?leaves"),
            Place::Comes(id, total) => format!("m/{id}/more?comes={total}"),
            Place::Note(id, number) => format!("m/{id}/more?note={number}"),
            Place::Judge(game, code) => format!("judge/{game}{}", contract(code)),
            Place::JudgeRules(game, code) => format!("judge/{game}/rules{}", contract(code)),
            Place::Wrong(game, code) => format!("judge/{game}/{}{}", Place::MISTAKE, contract(code)),
            Place::TableJudge(id) => format!("m/{id}/judge"),
            Place::TableWrong(id) => format!("m/{id}/judge?part={}", Place::MISTAKE),
            Place::Rules(game) => format!("rules/{game}"),
            Place::Passage(game, section) => format!("rules/{game}#s{}", section.replace('.', "-")),
            Place::Share(id) => format!("m/{id}/share"),
            Place::Open(what) => format!("open{what}"),
            Place::Settings => "settings".to_owned(),
            Place::Licences => format!("settings/{}", Place::LICENCES),
            Place::Records => "records".to_owned(),
            Place::Matches(query) => format!("records/matches{query}"),
            Place::Played(id) => format!("records/match/{id}"),
            Place::People => "records/players".to_owned(),
            Place::Player(id, seat) => format!("records/player/{id}-{}", seat.0),
            Place::Named(name) => format!("records/player{}", unsent(NAME, name)),
            Place::GamesPlayed => "records/games".to_owned(),
            Place::GamePlayed(game) => format!("records/games/{game}"),
            Place::SettleMatch(id) => format!("records/settle/{id}"),
            Place::SettleEvening(id) => format!("records/settle-evening/{id}"),
            Place::SettleYear => "records/settle-year".to_owned(),
            Place::SettleYearOf(year) => format!("records/settle-year/{year}"),
            Place::Stake => "records/stake".to_owned(),
            Place::StakeOfMatch(id) => format!("records/stake/{id}"),
            Place::StakeOfEvening(id) => format!("records/stake-evening/{id}"),
            Place::Plays(id) => format!("records/plays/{id}"),
            Place::Backup => "records/backup".to_owned(),
            Place::Workshop => "workshop".to_owned(),
            Place::Draft(id) => format!("workshop/{id}"),
            Place::Begun(from, id) => format!("workshop?{}={id}", from.key()),
        }
    }

    /// The address for a link to the screen, relative to `<base>`.
    pub fn href(self) -> String {
        match self {
            Place::Shelf => ".".to_owned(),
            other => other.path(),
        }
    }

    /// The complete address of the screen, as another phone needs it.
    pub fn address(self) -> String {
        let base = document().base_uri().ok().flatten().unwrap_or_default();
        web_sys::Url::new_with_base(&self.href(), &base).map(|url| url.href()).unwrap_or_default()
    }
}

/// The fragment of an address (`#key=text`), with the text percent-encoded. Browsers do not send a fragment to the host.
pub fn unsent(key: &str, text: &str) -> String {
    format!("#{key}={}", js_sys::encode_uri_component(text))
}

/// The text that belongs to `key` in a fragment. `hash` begins with `#`. `None` if the key is missing.
pub fn written(hash: &str, key: &str) -> Option<String> {
    let text = hash.strip_prefix('#')?.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='))?;
    Some(js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from))
}

/// The query with the code of house rules. Empty if `code` is empty.
fn contract(code: &str) -> String {
    if code.is_empty() { String::new() } else { format!("?contract={code}") }
}

/// Returns a function that goes to a screen. Call `travel` while a page is drawn, and the function after a tap.
pub fn travel() -> impl Fn(Place<'_>) + Clone + Send + Sync + 'static {
    let navigate = use_navigate();
    move |place| navigate(&format!("/{}", place.path()), NavigateOptions::default())
}

/// Returns a function that goes to a screen, as [`travel`] does. The function replaces the current entry of the browser's history, so the
/// back button does not return to the current screen. The new screen keeps the state that is stored in the entry.
pub fn replace() -> impl Fn(Place<'_>) + Clone + Send + Sync + 'static {
    let navigate = use_navigate();
    move |place| {
        let state = State::new(window().history().and_then(|history| history.state()).ok());
        navigate(&format!("/{}", place.path()), NavigateOptions { replace: true, state, ..NavigateOptions::default() });
    }
}

/// Whether the screen at `path` is a screen of the judge or a page of rules. From these screens, the user can return to the answers given
/// to the judge.
pub fn is_near_judge(path: &str) -> bool {
    let path = path.strip_prefix(&base()).unwrap_or(path);
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    matches!(parts.as_slice(), ["judge", _, ..] | ["m", _, "judge"] | ["rules", _])
}

/// The path under which the app runs: `""` at the root of a host, `"/cards"` in a folder.
pub fn base() -> String {
    let uri = document().base_uri().ok().flatten();
    let path = uri.and_then(|uri| web_sys::Url::new(&uri).ok()).map(|url| url.pathname()).unwrap_or_default();
    path.rsplit_once('/').map(|(folder, _)| folder.to_owned()).unwrap_or_default()
}
