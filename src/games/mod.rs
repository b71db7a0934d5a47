//! The games. Everything special to a game is in its own folder, in the same order in every folder, so that two games can
//! be read side by side: sheet (names, pack, clauses), house rules, facts of a deal, what carries over, interview, reckoning,
//! scene, judge, tests. What they share is here:
//!
//! - [`Game`]: what a game is. [`AnyGame`]: the same without its types, for shelves, screens and files.
//! - [`Switch`], [`HouseRules`]: house rules as data.
//! - [`Standing`], [`Now`]: where a match stands when a deal begins.
//! - [`Scene`]: what the table screen shows beside the question.
//! - [`Batch`]: questions told together, by exception.
//! - [`Script`], [`Story`]: a whole match, replayed from its facts.
//!
//! To add a game: a folder, and a line in the list of the [shelf](SHELF).

mod batch;
mod game;
mod house_rules;
mod replay;
mod scene;
mod script;
mod search;
mod sheet;
mod standing;
pub mod words;

pub mod apples;
pub mod ascot;
pub mod briscola;
pub mod briscola_family;
pub mod chiamata;
pub mod condor_whist;
pub mod gaigel;
pub mod italian_whist;
pub mod joffre_whist;
pub mod king_of_the_hill;
pub mod kloepper;
pub mod nominations;
pub mod norwegian_whist;
pub mod perlaggen;
pub mod plain_sheet;
pub mod queens_dungeon;
pub mod quinto;
pub mod roller_derby;
pub mod secret_agent;
pub mod sueca;
#[cfg(test)]
pub mod testing;

pub use batch::{Batch, Cell as BatchCell};
pub use game::{AnyGame, Game};
pub use house_rules::{Chosen, HouseRules, RuleTrouble, Setting, Switch};
pub use replay::{Adjusted, DEALER, Full, Open, Preview, Settled, Story};
pub use scene::{Aside, Board, Cell, Glance, Lane, Live, Roles, Scene, Shown, StakeShown};
pub use script::{Adjustment, Beside, ByHand, DealRecord, EarlyEnd, RuleChange, Script, View};
pub use search::{is_named, search};
pub use sheet::Sheet;
pub use standing::{Account, Noted, Now, Outcome, Standing};

/// The shelf from one list: each game with its sheet.
macro_rules! shelf {
    ($($game:path: $sheet:path,)*) => {
        /// Every game there is, in the order of the shelf.
        pub static SHELF: &[&dyn AnyGame] = &[$(&$game),*];

        /// Their sheets, in the same order: all that is needed to choose one, without its rules, which the app downloads later.
        pub static SHEETS: &[&Sheet] = &[$(&$sheet),*];
    };
}

shelf! {
    roller_derby::RollerDerby: roller_derby::SHEET,
    ascot::Ascot: ascot::SHEET,
    king_of_the_hill::KingOfTheHill: king_of_the_hill::SHEET,
    nominations::Nominations: nominations::SHEET,
    gaigel::Gaigel: gaigel::SHEET,
    apples::Apples: apples::SHEET,
    quinto::Quinto: quinto::SHEET,
    perlaggen::Perlaggen: perlaggen::SHEET,
    secret_agent::SecretAgent: secret_agent::SHEET,
    queens_dungeon::QueensDungeon: queens_dungeon::SHEET,
    kloepper::Kloepper: kloepper::SHEET,
    condor_whist::CondorWhist: condor_whist::SHEET,
    italian_whist::ItalianWhist: italian_whist::SHEET,
    norwegian_whist::NorwegianWhist: norwegian_whist::SHEET,
    joffre_whist::JoffreWhist: joffre_whist::SHEET,
    briscola::TWO: briscola::SHEET_TWO,
    briscola::THREE: briscola::SHEET_THREE,
    briscola::FOUR: briscola::SHEET_FOUR,
    briscola::SIX: briscola::SHEET_SIX,
    chiamata::FIVE: chiamata::SHEET_FIVE,
    chiamata::FOUR: chiamata::SHEET_FOUR,
    chiamata::POINTS: chiamata::SHEET_POINTS,
    chiamata::MONTE: chiamata::SHEET_MONTE,
    chiamata::BUGIARDA: chiamata::SHEET_BUGIARDA,
    briscola::variants::briscolone::BRISCOLONE: briscola::variants::briscolone::SHEET,
    briscola::variants::brusquembille::BRUSQUEMBILLE: briscola::variants::brusquembille::SHEET,
    briscola::variants::mariccia::MARICCIA: briscola::variants::mariccia::SHEET,
    briscola::variants::schembil::SCHEMBIL: briscola::variants::schembil::SHEET,
    briscola::variants::marianna::MARIANNA: briscola::variants::marianna::SHEET,
    briscola::variants::bisca::BISCA: briscola::variants::bisca::SHEET_GUYANA,
    briscola::variants::bisca::BRAZILIAN: briscola::variants::bisca::SHEET_BRAZIL,
    briscola::variants::bosnia::BOSNIA: briscola::variants::bosnia::SHEET,
    briscola::variants::double::DOUBLE: briscola::variants::double::SHEET,
    sueca::Sueca: sueca::SHEET,
    plain_sheet::PlainSheet: plain_sheet::SHEET,
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    SHELF.iter().copied().find(|game| game.sheet().id == id)
}

/// The sheet of the game with this id.
pub fn sheet(id: &str) -> Option<&'static Sheet> {
    SHEETS.iter().copied().find(|sheet| sheet.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_stands_with_its_own_sheet() {
        for (game, sheet) in SHELF.iter().zip(SHEETS) {
            assert!(std::ptr::eq(game.sheet(), *sheet), "{}", sheet.id);
        }
    }
}
