//! The other games of the Briscola family that are played with a stock, as far as they differ from plain Briscola. The numbers are sections
//! of the family's rule sheets.
//!
//! - [`briscolone`]: two players, no trumps (section 11).
//! - [`brusquembille`]: 32 cards, chips for Aces and Tens (section 12).
//! - [`mariccia`]: open hands, a marriage of trumps (section 13).
//! - [`schembil`]: two teams with captains (section 14).
//! - [`marianna`]: marriages that make trumps (section 15).
//! - [`bisca`]: the 7 or the 10 comes after the Ace, and sudden death decides ties; in Guyana and in Brazil (sections 16 and 17).
//! - [`bosnia`]: 32 cards (section 18).
//! - [`double`]: two cards of every player to a trick (section 19).

pub mod bisca;
pub mod bosnia;
pub mod briscolone;
pub mod brusquembille;
pub mod double;
pub mod marianna;
pub mod mariccia;
pub mod schembil;
