//! What the later downloads hold. The only place that names their screens: everything else asks [`later`](super::later) for them.
//!
//! `wasm_split` cuts the program at each of the `downloads!`, at the drawer and at every folder of games: whatever is reached only from
//! there goes into a file of its own. See `.ci/split.mjs`, which does the cutting in a release build; while working on the app everything
//! is one file.

use leptos::prelude::provide_context;
use leptos::wasm_split::SplitLoaderError;

use super::drawer::DRAWER;
use super::fetched::Fetched;
use super::later::{Games, Holds, Kept, Later, Part};
use super::remembered::Drawer;
use super::screens::{Archive, Backup, Court, Desk, Display, Door, Evening, Opening, Rehearsal};
use super::{banners, pages, put_away};
use crate::games::sheet;
#[cfg(not(debug_assertions))]
use crate::games::{AnyGame, each_game, welcome};
use crate::storage::{Local, shelf};

/// The downloads with screens, each with what it holds: makes them known, and a function that fetches each. In a release build that is
/// where the program is cut.
macro_rules! downloads {
    ($($name:ident: $screens:ident = $holds:expr,)*) => {
        /// Makes the downloads known to everything below the caller. Nothing is fetched yet.
        pub fn provide() {
            let games = Games::fetched_by(game);
            provide_context(Later { $($name: Part::of(|| Box::pin($name()), games),)* games });
        }

        $(
            #[cfg(not(debug_assertions))]
            #[leptos::wasm_split::wasm_split($name, wasm_split_path = ::leptos::wasm_split, fallible)]
            fn $name() -> Result<&'static Holds<$screens>, SplitLoaderError> {
                static HOLDS: Holds<$screens> = holds($holds);
                Ok(&HOLDS)
            }

            #[cfg(debug_assertions)]
            async fn $name() -> Result<&'static Holds<$screens>, SplitLoaderError> {
                static HOLDS: Holds<$screens> = holds($holds);
                Ok(&HOLDS)
            }
        )*
    };
}

downloads! {
    opening: Opening = Opening { set_up: pages::set_up },
    evening: Evening = Evening { table: pages::table, trouble: banners::match_trouble },
    rehearsal: Rehearsal = Rehearsal { rehearse: pages::rehearse },
    door: Door = Door { open: pages::open },
    desk: Desk = Desk {
        sheet: pages::sheet,
        more: pages::more,
        deal: pages::deal,
        ending: pages::ending,
        what_if: pages::what_if,
        share: pages::share,
        rules: pages::rules,
    },
    archive: Archive = Archive { records: pages::records, settings: pages::settings, kept: pages::kept, put_away: put_away::put_away },
    backup: Backup = Backup { backup: pages::backup },
    court: Court = Court { judge: pages::judge, table_judge: pages::table_judge },
    shown: Display = Display { table_card: pages::table_card, flat: pages::flat },
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

#[cfg(debug_assertions)]
async fn open_drawer() -> Result<&'static Drawer, SplitLoaderError> {
    Ok(&DRAWER)
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
