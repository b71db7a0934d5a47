//! The addresses of the screens.
//!
//! A link is `<a href=Place::Sheet(&id).href()>`: the address is relative to `<base>`, so the app runs under any path. Going
//! somewhere after a tap is [`travel`].
//!
//! A host can read the path and the query of an address, so texts by users are only after `#`, which a browser
//! does not send. public/boot.js moves the texts of older addresses there.

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use leptos_router::location::State;

use crate::table::Seat;

/// The key of words that are looked for, behind `#`.
pub const SEARCH: &str = "search";
/// The key of the features that a game must have, behind `#`.
pub const FEATURES: &str = "as";
/// The key of a table's own name for a game, behind `#`.
pub const CALLED: &str = "called";
/// The key of the name of a person, behind `#`.
pub const NAME: &str = "name";

/// A screen of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place<'a> {
    /// The home screen: all games, and the open match.
    Shelf,
    /// The games whose name contains these words and that have these features, as [`Wanted`](crate::games::Wanted) writes them.
    Search(&'a str, &'a str),
    /// Setting up a match of a game.
    New(&'a str),
    /// The set-up of a game under this table's own name, with the house rules saved under that name.
    Called(&'a str, &'a str),
    /// Setting up a rematch: a match of the game (first) as in an earlier match (second).
    Again(&'a str, &'a str),
    /// The set-up with one more player, who begins with this total. Without a total all begin at 0.
    OneMore(&'a str, &'a str, Option<i64>),
    /// The table of a match.
    Match(&'a str),
    /// The table card of a match: the deal, the first player, and the duty to follow.
    TableCard(&'a str),
    /// The screen of a match for a phone in the middle of the table.
    Flat(&'a str),
    /// The score sheet of a match.
    Sheet(&'a str),
    /// A settled deal of a match, counted from 1.
    Deal(&'a str, usize),
    /// A match under other house rules.
    WhatIf(&'a str),
    /// Events other than the play of a match.
    More(&'a str),
    /// The screen to enter who leaves a match, and who plays on.
    Leaves(&'a str),
    /// The screen to enter who comes with this total.
    Comes(&'a str, i64),
    /// A note beside a deal of a match, counted from 1.
    Note(&'a str, usize),
    /// The judge of a game, with the code of the house rules. Empty for the default rules.
    Judge(&'a str, &'a str),
    /// The house rules that the judge of a game uses, with their code.
    JudgeRules(&'a str, &'a str),
    /// The judge of mistakes, with the code of the house rules.
    Wrong(&'a str, &'a str),
    /// The judge at the table of a match.
    TableJudge(&'a str),
    /// The judge of mistakes for the match.
    TableWrong(&'a str),
    /// The rules of a game.
    Rules(&'a str),
    /// A numbered section of the rules of a game, such as `5.2`.
    Passage(&'a str, &'a str),
    /// Sharing a match.
    Share(&'a str),
    /// A link, code or file from outside: the end of its address, with `#`. Empty before one is chosen, `#table` for pasting a table.
    Open(&'a str),
    /// The settings of this device.
    Settings,
    /// The licences of the app's parts.
    Licences,
    /// The last evenings, the year, bests.
    Records,
    /// The matches of all time, narrowed down: nothing, or `?game=…&state=…#search=…`.
    Matches(&'a str),
    /// A match in short.
    Played(&'a str),
    /// All people who have played.
    People,
    /// The record of the person at this seat of the match with this id.
    Player(&'a str, Seat),
    /// The record of the person with this name.
    Named(&'a str),
    /// The games that have been played.
    GamesPlayed,
    /// The record of all players in a game.
    GamePlayed(&'a str),
    /// The payments for a match.
    SettleMatch(&'a str),
    /// The payments for the evening of a match.
    SettleEvening(&'a str),
    /// The payments for the last year.
    SettleYear,
    /// The stake of the matches that are begun from now on.
    Stake,
    /// The stake of a match.
    StakeOfMatch(&'a str),
    /// The stake of the evening of a match.
    StakeOfEvening(&'a str),
    /// The evening of a match, exported to another app that records plays.
    Plays(&'a str),
    /// The backup: saving all data to one file, and restoring from a file.
    Backup,
    /// The list of games that are being written here, and how to begin one.
    Workshop,
    /// A game that is being written.
    Draft(&'a str),
    /// A game begun from something that is here, see [`Source`].
    Begun(Source, &'a str),
}

/// The source of a game that is being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A document, which the new game replaces on the shelf.
    Change,
    /// A document, which stays on the shelf beside the new game.
    Copy,
    /// A match on the plain sheet.
    Sheet,
}

impl Source {
    /// All sources of a game.
    pub const ALL: [Source; 3] = [Source::Change, Source::Copy, Source::Sheet];

    /// The key in the query.
    pub const fn key(self) -> &'static str {
        match self {
            Source::Change => "change",
            Source::Copy => "copy",
            Source::Sheet => "sheet",
        }
    }
}

impl Place<'_> {
    /// The part of the settings that shows licences.
    pub const LICENCES: &'static str = "licences";
    /// The part of a judge that rules on mistakes.
    pub const MISTAKE: &'static str = "wrong";
    /// The page of rules for new players: tricks.
    pub const NEWCOMERS: &'static str = "tricks";
    /// The rules page about mistakes, the same for every game.
    pub const IRREGULARITIES: &'static str = "irregularities";

    /// The address below the base, without a leading slash.
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

    /// The address for a link.
    pub fn href(self) -> String {
        match self {
            Place::Shelf => ".".to_owned(),
            other => other.path(),
        }
    }

    /// The whole address, as another phone needs it.
    pub fn address(self) -> String {
        let base = document().base_uri().ok().flatten().unwrap_or_default();
        web_sys::Url::new_with_base(&self.href(), &base).map(|url| url.href()).unwrap_or_default()
    }
}

/// The fragment of an address: `#key=text`, with the text percent-encoded. Browsers do not send fragments to the server.
pub fn unsent(key: &str, text: &str) -> String {
    format!("#{key}={}", js_sys::encode_uri_component(text))
}

/// The text with this key after `#`. `hash` begins with that sign.
pub fn written(hash: &str, key: &str) -> Option<String> {
    let text = hash.strip_prefix('#')?.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='))?;
    Some(js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from))
}

/// House rules in an address.
fn contract(code: &str) -> String {
    if code.is_empty() { String::new() } else { format!("?contract={code}") }
}

/// Returns a function that goes to a place after a tap. To be called while a page is drawn.
pub fn travel() -> impl Fn(Place<'_>) + Clone + Send + Sync + 'static {
    let navigate = use_navigate();
    move |place| navigate(&format!("/{}", place.path()), NavigateOptions::default())
}

/// Like [`travel`], but replaces the current history entry, so the back button does not return to the previous screen.
/// The new screen keeps the state stored in that entry.
pub fn replace() -> impl Fn(Place<'_>) + Clone + Send + Sync + 'static {
    let navigate = use_navigate();
    move |place| {
        let state = State::new(window().history().and_then(|history| history.state()).ok());
        navigate(&format!("/{}", place.path()), NavigateOptions { replace: true, state, ..NavigateOptions::default() });
    }
}

/// Whether the user comes back from the screen at this path to what the judge was told: it is a judge or a page of rules.
pub fn is_near_judge(path: &str) -> bool {
    let path = path.strip_prefix(&base()).unwrap_or(path);
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    matches!(parts.as_slice(), ["judge", _, ..] | ["m", _, "judge"] | ["rules", _])
}

/// The path of the app: `""` at the root of a host, `"/cards"` in a folder.
pub fn base() -> String {
    let uri = document().base_uri().ok().flatten();
    let path = uri.and_then(|uri| web_sys::Url::new(&uri).ok()).map(|url| url.pathname()).unwrap_or_default();
    path.rsplit_once('/').map(|(folder, _)| folder.to_owned()).unwrap_or_default()
}
