//! The games. Everything special to a game is in its own folder, in the same order in every folder, so that two games can
//! be read side by side: sheet (names, pack, clauses), house rules, facts of a deal, what carries over, interview, reckoning,
//! scene, judge, tests. What they share is here:
//!
//! - [`Game`]: what a game is. [`AnyGame`]: the same without its types, for shelves, screens and files.
//! - [`Switch`], [`HouseRules`]: house rules as data.
//! - [`Standing`], [`Now`]: where a match stands when a deal begins.
//! - [`Scene`]: what the table screen shows beside the question.
//! - [`Script`], [`Story`]: a whole match, replayed from its facts.
//!
//! To add a game: a folder, and a line in [`SHELF`].

mod game;
mod house_rules;
mod replay;
mod scene;
mod search;
mod sheet;
mod standing;
pub mod words;

pub mod ascot;
pub mod briscola;
pub mod briscola_family;
pub mod king_of_the_hill;
pub mod nominations;
pub mod roller_derby;
pub mod secret_agent;
#[cfg(test)]
pub mod testing;

pub use game::{AnyGame, Game};
pub use house_rules::{Chosen, HouseRules, RuleTrouble, Switch};
pub use replay::{DEALER, DealRecord, Full, Open, Preview, Script, Settled, Story, View};
pub use scene::{Board, Cell, Glance, Lane, Live, Roles, Scene, Shown};
pub use search::search;
pub use sheet::Sheet;
pub use standing::{Noted, Now, Outcome, Standing};

/// Every game there is, in the order of the shelf.
pub static SHELF: &[&dyn AnyGame] = &[
    &roller_derby::RollerDerby,
    &ascot::Ascot,
    &king_of_the_hill::KingOfTheHill,
    &nominations::Nominations,
    &secret_agent::SecretAgent,
    &briscola::TWO,
    &briscola::THREE,
    &briscola::FOUR,
    &briscola::SIX,
];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    SHELF.iter().copied().find(|game| game.sheet().id == id)
}
