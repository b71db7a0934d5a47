//! The pack: suits, ranks, cards, strains, and how a card is written and read.
//!
//! The ground floor of the house: it knows nothing of tables, games or screens.

mod card;
mod pack;
mod rank;
mod suit;

pub use card::{Card, JokerColour, UnreadableCard};
pub use pack::Pack;
pub use rank::{Rank, RankSet};
pub use suit::{Strain, StrainSet, Suit, SuitSet};
