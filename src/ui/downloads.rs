//! What the later downloads hold. The only place that names their screens: everything else asks [`later`](super::later) for them.
//!
//! `wasm_split` cuts the program at `drawer`, `opening`, `evening`, `rehearsal`, `door`, `desk`, `archive`, `backup`, `court` and `shown`
//! and at every folder of games: whatever is reached only from there goes into a file of its own. See `.ci/split.mjs`, which does the
//! cutting in a release build; while working on the app everything is one file.

use leptos::wasm_split::SplitLoaderError;

use super::drawer::DRAWER;
use super::fetched::Fetched;
use super::later::{Holds, Kept, Later, Sources};
use super::remembered::Drawer;
use super::screens::{Archive, Backup, Court, Desk, Display, Door, Evening, Opening, Rehearsal};
use super::{banners, pages, put_away};
use crate::games::sheet;
#[cfg(not(debug_assertions))]
use crate::games::{AnyGame, each_game, welcome};
use crate::storage::{Local, shelf};

/// Makes the downloads known to everything below the caller. Nothing is fetched yet.
pub fn provide() {
    Later::provide(Sources {
        opening: || Box::pin(opening()),
        evening: || Box::pin(evening()),
        rehearsal: || Box::pin(rehearsal()),
        door: || Box::pin(door()),
        desk: || Box::pin(desk()),
        archive: || Box::pin(archive()),
        backup: || Box::pin(backup()),
        court: || Box::pin(court()),
        shown: || Box::pin(shown()),
        game,
    });
}

/// Fetches what reads what this telephone remembers.
pub fn drawer() -> Fetched<&'static Drawer> {
    Box::pin(open_drawer())
}

#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(drawer, wasm_split_path = ::leptos::wasm_split, fallible)]
fn open_drawer() -> Result<&'static Drawer, SplitLoaderError> {
    Ok(&DRAWER)
}

/// Fetches the screens of an evening.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(evening, wasm_split_path = ::leptos::wasm_split, fallible)]
fn evening() -> Result<&'static Holds<Evening>, SplitLoaderError> {
    Ok(&EVENING)
}

/// Fetches setting up a match.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(opening, wasm_split_path = ::leptos::wasm_split, fallible)]
fn opening() -> Result<&'static Holds<Opening>, SplitLoaderError> {
    Ok(&OPENING)
}

/// Fetches the rehearsal.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(rehearsal, wasm_split_path = ::leptos::wasm_split, fallible)]
fn rehearsal() -> Result<&'static Holds<Rehearsal>, SplitLoaderError> {
    Ok(&REHEARSAL)
}

/// Fetches what comes from outside.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(door, wasm_split_path = ::leptos::wasm_split, fallible)]
fn door() -> Result<&'static Holds<Door>, SplitLoaderError> {
    Ok(&DOOR)
}

/// Fetches the screens beside and after the play.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(desk, wasm_split_path = ::leptos::wasm_split, fallible)]
fn desk() -> Result<&'static Holds<Desk>, SplitLoaderError> {
    Ok(&DESK)
}

/// Fetches the records and everything about them.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(archive, wasm_split_path = ::leptos::wasm_split, fallible)]
fn archive() -> Result<&'static Holds<Archive>, SplitLoaderError> {
    Ok(&ARCHIVE)
}

/// Fetches everything in one file.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(backup, wasm_split_path = ::leptos::wasm_split, fallible)]
fn backup() -> Result<&'static Holds<Backup>, SplitLoaderError> {
    Ok(&BACKUP)
}

/// Fetches the judge.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(court, wasm_split_path = ::leptos::wasm_split, fallible)]
fn court() -> Result<&'static Holds<Court>, SplitLoaderError> {
    Ok(&COURT)
}

/// Fetches what is shown to the whole table.
///
/// # Errors
/// It cannot be had: there is no network.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(shown, wasm_split_path = ::leptos::wasm_split, fallible)]
fn shown() -> Result<&'static Holds<Display>, SplitLoaderError> {
    Ok(&SHOWN)
}

#[cfg(debug_assertions)]
async fn open_drawer() -> Result<&'static Drawer, SplitLoaderError> {
    Ok(&DRAWER)
}

#[cfg(debug_assertions)]
async fn evening() -> Result<&'static Holds<Evening>, SplitLoaderError> {
    Ok(&EVENING)
}

#[cfg(debug_assertions)]
async fn opening() -> Result<&'static Holds<Opening>, SplitLoaderError> {
    Ok(&OPENING)
}

#[cfg(debug_assertions)]
async fn rehearsal() -> Result<&'static Holds<Rehearsal>, SplitLoaderError> {
    Ok(&REHEARSAL)
}

#[cfg(debug_assertions)]
async fn door() -> Result<&'static Holds<Door>, SplitLoaderError> {
    Ok(&DOOR)
}

#[cfg(debug_assertions)]
async fn desk() -> Result<&'static Holds<Desk>, SplitLoaderError> {
    Ok(&DESK)
}

#[cfg(debug_assertions)]
async fn archive() -> Result<&'static Holds<Archive>, SplitLoaderError> {
    Ok(&ARCHIVE)
}

#[cfg(debug_assertions)]
async fn backup() -> Result<&'static Holds<Backup>, SplitLoaderError> {
    Ok(&BACKUP)
}

#[cfg(debug_assertions)]
async fn court() -> Result<&'static Holds<Court>, SplitLoaderError> {
    Ok(&COURT)
}

#[cfg(debug_assertions)]
async fn shown() -> Result<&'static Holds<Display>, SplitLoaderError> {
    Ok(&SHOWN)
}

/// Fetches the rules of the game with this id, which are then at hand.
///
/// # Errors
/// They cannot be had: there is no network.
#[cfg(not(debug_assertions))]
macro_rules! games {
    ($($folder:ident $(::$more:ident)*::{$game:ident, $sheet:ident},)*) => {
        fn game(id: &'static str) -> Fetched<()> {
            let fetched: Fetched<&'static dyn AnyGame> = 'fetched: {
                $(if id == crate::games::$folder$(::$more)*::$sheet.id {
                    #[leptos::wasm_split::wasm_split($folder, wasm_split_path = ::leptos::wasm_split, fallible)]
                    #[allow(non_snake_case)]
                    fn $game() -> Result<&'static dyn AnyGame, SplitLoaderError> {
                        Ok(&crate::games::$folder$(::$more)*::$game)
                    }
                    break 'fetched Box::pin($game());
                })*
                return Box::pin(async { Ok(()) });
            };
            Box::pin(async { fetched.await.map(welcome) })
        }
    };
}
#[cfg(not(debug_assertions))]
each_game!(games);

#[cfg(debug_assertions)]
fn game(_: &'static str) -> Fetched<()> {
    Box::pin(async { Ok(()) })
}

static OPENING: Holds<Opening> = holds(Opening { set_up: pages::set_up });

static EVENING: Holds<Evening> = holds(Evening { table: pages::table, trouble: banners::match_trouble });

static REHEARSAL: Holds<Rehearsal> = holds(Rehearsal { rehearse: pages::rehearse });

static DOOR: Holds<Door> = holds(Door { open: pages::open });

static DESK: Holds<Desk> = holds(Desk {
    sheet: pages::sheet,
    more: pages::more,
    deal: pages::deal,
    ending: pages::ending,
    what_if: pages::what_if,
    share: pages::share,
    rules: pages::rules,
});

static ARCHIVE: Holds<Archive> =
    holds(Archive { records: pages::records, settings: pages::settings, kept: pages::kept, put_away: put_away::put_away });

static BACKUP: Holds<Backup> = holds(Backup { backup: pages::backup });

static COURT: Holds<Court> = holds(Court { judge: pages::judge, table_judge: pages::table_judge });

static SHOWN: Holds<Display> = holds(Display { table_card: pages::table_card, flat: pages::flat });

const fn holds<S>(screens: S) -> Holds<S> {
    let kept = Kept { games: games_kept, lacks: Local::lacks, fetch: |id| Box::pin(async move { Local::fetch(&id).await.is_ok() }) };
    Holds { screens, kept }
}

fn games_kept() -> Vec<&'static str> {
    let mut kept = Vec::new();
    let briefs = shelf::briefs(&Local).unwrap_or_default();
    for id in briefs.into_iter().map(|brief| brief.game).chain(shelf::played(&Local)).filter_map(|game| Some(sheet(&game)?.id)) {
        if !kept.contains(&id) {
            kept.push(id);
        }
    }
    kept
}
