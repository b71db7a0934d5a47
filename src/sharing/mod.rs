//! Exports a match or a contract to another device, a chat, a spreadsheet or paper. Everything is made on the device, and its owner passes
//! it on. No server is needed.
//!
//! - [`SharedLink`]: the fragment of an address that contains a match, house rules, or a document (a game written as data).
//! - [`code()`]: the house rules as a short code, to compare and to type.
//! - [`Paper`]: the score sheet as a table without formatting, from which [`csv()`], [`plain()`] and [`picture()`] make their outputs.
//! - [`brought()`]: imports a table of names and points as a match on a plain sheet.
//! - [`bg_stats()`]: sends a match to another app, which keeps statistics of plays.
//! - [`qr()`]: a text as a QR code.
//!
//! # A match as a link, its house rules as a code
//!
//! ```
//! use trick_ledger::matches::MatchFile;
//! use trick_ledger::sharing::{SharedLink, code, read_code};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let file = MatchFile::read(
//!     r#"{"game": "roller-derby", "players": ["Mika", "Jun", "Hana", "Theo"], "house_rules": {"joker_sale": true}}"#,
//! )?;
//! let link = SharedLink::of(&file);
//! assert_eq!(SharedLink::read(&format!("https://example.org/open{link}"))?, SharedLink::Match(Box::new(file.clone())));
//!
//! let (game, _) = file.header()?.check()?;
//! let (found, rules) = read_code(&code(game, &file.house_rules))?;
//! assert_eq!((found.sheet().id, rules), ("roller-derby", file.house_rules));
//! # Ok(())
//! # }
//! ```

mod bg_stats;
mod brought;
mod cell;
mod checksum;
mod code;
mod coder;
mod csv;
mod delimited;
mod link;
mod pack;
mod paper;
mod picture;
mod plain;
mod qr;
mod remark;
mod row;
mod rows;
mod settled;
mod trouble;

pub use bg_stats::{BG_STATS, bg_stats};
pub use brought::{Brought, brought};
pub use code::{CodeOf, CodeTrouble, code, game_of, read_code};
pub use csv::{Separator, csv, evening_csv};
pub use link::SharedLink;
pub use paper::Paper;
pub use picture::{Picture, picture, stacked};
pub use plain::plain;
pub use qr::{Qr, qr};
pub use remark::{NoTable, Remark, RemarkKind};
pub use row::{About, Figure, Row};
pub use settled::{Steps, aloud};
pub use trouble::LinkTrouble;
