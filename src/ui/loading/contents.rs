//! The contents of all downloads except the first (the shelf). Only this file names the functions that draw the screens of a download.
//! Other files reach the screens through [`downloads`](super::downloads::downloads).

use leptos::prelude::provide_context;

use super::cut::{Fetched, cut};
use super::download::Download;
use super::downloads::Downloads;
use super::games::Games;
use super::screens::{BesideScreens, JudgeScreens, OpenScreens, RecordScreens, SetUpScreens, TableScreens, Workshop};
use crate::games::own::{OwnGame, Written};
use crate::games::{AnyGame, Opener, Which, add, each_game, open_with};
use crate::ui::{archiving, banners, pages, rehearsal};

/// Provides the downloads in the context of everything below the caller. Nothing is fetched yet.
pub fn provide() {
    let games = Games::fetched_by(game);
    provide_context(Downloads {
        set_up: Download::fetched_by(set_up, games),
        open: Download::fetched_by(open, games),
        table: Download::fetched_by(table, games),
        beside: Download::fetched_by(beside, games),
        judge: Download::fetched_by(judge, games),
        records: Download::fetched_by(records, games),
        workshop: Download::fetched_by(workshop, games),
        games,
    });
}

cut!(set_up, set_up: &'static SetUpScreens = &SetUpScreens { set_up: pages::set_up, find: pages::find, agreed_rules: pages::agreed_rules });

cut!(open, open: &'static OpenScreens = &OpenScreens { open: pages::open });

cut!(table, table: &'static TableScreens = &TableScreens {
    table: pages::table,
    trouble: banners::match_trouble,
    rehearse: rehearsal::rehearse,
});

cut!(beside, beside: &'static BesideScreens = &BesideScreens {
    sheet: pages::sheet,
    more: pages::more,
    deal: pages::deal,
    ending: pages::ending,
    what_if: pages::what_if,
    share: pages::share,
    rules: pages::rules,
    table_card: pages::table_card,
    flat: pages::flat,
});

cut!(judge, judge: &'static JudgeScreens = &JudgeScreens { judge: pages::judge, table_judge: pages::table_judge });

cut!(records, records: &'static RecordScreens = &RecordScreens {
    records: pages::records,
    settings: pages::settings,
    kept: pages::kept,
    archive: archiving::archive,
});

cut!(workshop, workshop: &'static Workshop = &Workshop { workshop: pages::workshop });

cut!(own, interpreter: &'static Opener = &(OwnGame::written as Opener));

/// Defines the function `game` from the list of all games. The path of each game begins with the folder that contains its code. The
/// download with the game's rules has the same name as this folder.
macro_rules! games {
    ($($folder:ident $(::$more:ident)*::{$game:ident, $sheet:ident},)*) => {
        /// Fetches the rules of the game with this id. Afterwards [`find`](crate::games::find) returns the game.
        fn game(id: &'static str) -> Fetched<()> {
            $(if id == crate::games::$folder$(::$more)*::$sheet.id {
                cut!($folder, rules: &'static dyn AnyGame = &crate::games::$folder$(::$more)*::$game);
                return Box::pin(async { rules().await.map(add) });
            })*
            if id == Which::OWN || Written::is_id(id) {
                return Box::pin(async { interpreter().await.map(|opener| open_with(*opener)) });
            }
            Box::pin(async { Ok(()) })
        }
    };
}
each_game!(games);
