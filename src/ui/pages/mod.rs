//! The screens of the app, one file or folder each. The router calls the function of a screen. Its view is redrawn when the
//! match or the settings change.

mod agreed_rules;
mod deal;
mod ending;
mod judge;
mod more;
mod open;
mod records;
mod rules;
pub mod set_up;
mod settings;
mod share;
mod sheet;
mod shelf;
pub mod table;
mod table_card;
mod what_if;
mod workshop;

pub use agreed_rules::agreed_rules;
pub use deal::deal;
pub use ending::ending;
pub use judge::{judge, table_judge};
pub use more::more;
pub use open::open;
pub use records::{backup, records};
pub use rules::rules;
pub use set_up::set_up;
pub use settings::settings;
pub use share::share;
pub use sheet::sheet;
pub use shelf::{find, kept, shelf};
pub use table::{flat, table};
pub use table_card::table_card;
pub use what_if::what_if;
pub use workshop::workshop;
