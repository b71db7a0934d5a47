//! The pack: suits, ranks, cards, strains, and how a card is written and read.
//!
//! The lowest module: it does not depend on players, games or screens.
//!
//! # A card has a name
//!
//! ```
//! use trick_ledger::cards::{Card, Pack, Rank, Suit};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let card: Card = "10D".parse()?;
//! assert_eq!(card, Card::Of(Rank::Ten, Suit::Diamonds));
//! assert_eq!(card.to_string(), "10D");
//! assert!(Pack::FRENCH.has(card));
//! assert!("11D".parse::<Card>().is_err());
//! # Ok(())
//! # }
//! ```

mod card;
mod pack;
mod rank;
mod suit;

pub use card::{Card, JokerColour, UnreadableCard};
pub use pack::Pack;
pub use rank::{Rank, RankSet};
pub use suit::{Strain, StrainSet, Suit, SuitSet, without_selectors};
