//! The list of all games, one on each line.

use super::Sheet;

/// Calls a macro with the list of games: for each, its module, its name, and the name of its sheet.
macro_rules! each_game {
    ($does:ident) => {
        $does! {
            roller_derby::{RollerDerby, SHEET},
            ascot::{Ascot, SHEET},
            king_of_the_hill::{KingOfTheHill, SHEET},
            nominations::{Nominations, SHEET},
            gaigel::{Gaigel, SHEET},
            apples::{Apples, SHEET},
            quinto::{Quinto, SHEET},
            perlaggen::{Perlaggen, SHEET},
            secret_agent::{SecretAgent, SHEET},
            queens_dungeon::{QueensDungeon, SHEET},
            kloepper::{Kloepper, SHEET},
            condor_whist::{CondorWhist, SHEET},
            italian_whist::{ItalianWhist, SHEET},
            norwegian_whist::{NorwegianWhist, SHEET},
            joffre_whist::{JoffreWhist, SHEET},
            spades::{Spades, SHEET},
            hearts::{Hearts, SHEET},
            oh_hell::{OhHell, SHEET},
            briscola::{TWO, SHEET_TWO},
            briscola::{THREE, SHEET_THREE},
            briscola::{FOUR, SHEET_FOUR},
            briscola::{SIX, SHEET_SIX},
            chiamata::{FIVE, SHEET_FIVE},
            chiamata::{FOUR, SHEET_FOUR},
            chiamata::{POINTS, SHEET_POINTS},
            chiamata::{MONTE, SHEET_MONTE},
            chiamata::{BUGIARDA, SHEET_BUGIARDA},
            briscola::variants::briscolone::{BRISCOLONE, SHEET},
            briscola::variants::brusquembille::{BRUSQUEMBILLE, SHEET},
            briscola::variants::mariccia::{MARICCIA, SHEET},
            briscola::variants::schembil::{SCHEMBIL, SHEET},
            briscola::variants::marianna::{MARIANNA, SHEET},
            briscola::variants::bisca::{BISCA, SHEET_GUYANA},
            briscola::variants::bisca::{BRAZILIAN, SHEET_BRAZIL},
            briscola::variants::bosnia::{BOSNIA, SHEET},
            briscola::variants::double::{DOUBLE, SHEET},
            sueca::{Sueca, SHEET},
            plain_sheet::{PlainSheet, SHEET},
        }
    };
}
pub(crate) use each_game;

macro_rules! sheets {
    ($($($module:ident)::+::{$game:ident, $sheet:ident},)*) => {
        /// The sheets of all games, in the order of the shelf. Choosing a game needs only its sheet, not its
        /// rules.
        pub static SHEETS: &[&Sheet] = &[$(&super::$($module)::+::$sheet),*];
    };
}
each_game!(sheets);

/// The sheet of the game with this id. `None` if there is no such game.
pub fn sheet(id: &str) -> Option<&'static Sheet> {
    SHEETS.iter().copied().find(|sheet| sheet.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::SHELF;
    use crate::games::testing::check_switches;

    #[test]
    fn every_game_stands_with_its_own_sheet() {
        for (game, sheet) in SHELF.iter().zip(SHEETS) {
            assert!(std::ptr::eq(game.sheet(), *sheet), "{}", sheet.id);
        }
    }

    #[test]
    fn every_house_rule_has_its_sentence_and_its_usual_value() {
        SHELF.iter().for_each(|game| check_switches(*game));
    }
}
