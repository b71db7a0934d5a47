//! The components of screens. They define looks and interaction, and do not depend on games.
//!
//! Conventions:
//! - **The data of a part is a plain value**, with words already in the current language. A page draws a part inside a
//!   closure that reads the match (`{move || view! { <Chips chips=chips(&now.get()) … /> }}`). When the match changes, the
//!   closure runs again and Leptos updates the same elements. So focus, scroll position and transitions are kept.
//! - **The action of a part is a `Callback`**, or an [`OnPress`] if the action may also be a link. A block of
//!   keys or chips has one callback, which gets the index of the pressed item.
//! - **A part takes a `Signal` only if it keeps state between two drawings, or if an answer changes only a small piece of the
//!   part.** (A plain value can be passed instead.) Such parts are the question, which takes the focus when its words change,
//!   and the strip, the seats and the chips, which redraw only what differs. They are drawn once, outside the closures above.
//! - The texts of a part may contain suits (`♥`, with or without U+FE0E). Parts draw them as symbols, see [`ink()`].
//!
//! The words that a part adds itself ("back", "not known yet") are in the language of the settings.

mod around;
mod banner;
mod card;
mod card_pad;
mod chart;
mod chips;
mod choice;
mod die;
mod fit;
mod frame;
mod grid;
mod hold;
mod hold_key;
mod ink;
mod keys;
mod lane;
mod missing;
mod number;
mod plan;
mod press;
mod qr;
mod question;
mod ruled;
mod seats;
mod secret;
mod settlement;
mod sides;
mod sprite;
mod strip;
mod tally;
mod totals;
mod who;

pub use around::Spot;
pub use banner::Banner;
pub use card::{CardFace, NamedCard, TwinCard};
pub use card_pad::CardPad;
pub use chart::{Chart, ChartLine, ROOM as CHART_ROOM};
pub use chips::{Chip, Chips, dagger};
pub use choice::{Choice, Figure, Picks, Stepper, Table, Toggle, choice_of, width};
pub use die::{Die, DieTwelve};
pub use fit::{ems, line, written};
pub use frame::{Head, Heading, Middle, Screen, TableHead, Tray};
pub use grid::Grid;
pub use hold_key::HoldKey;
pub use ink::{Names, SuitGlyph, ink, ink_of, row};
pub use keys::{Key, KeyState, Keys, Label, Layout, RefusalText, Refused, ValueKeys};
pub use lane::{Column, Lane, LiveLine, lane_room};
pub use missing::missing;
pub use number::{NumberPad, PadRange};
pub use plan::{Chair, Plan};
pub use press::{Bar, Filled, Link, OnPress, Word};
pub use qr::QrCode;
pub use question::{Question, bring_into_sight, bring_up_question};
pub use ruled::ruled;
pub use seats::{Around, Arrow, BidView, SeatView};
pub use secret::Secret;
pub use settlement::{Clause, Paid, Proved, Working};
pub use sides::{SideTotal, Sides};
pub use sprite::Sprite;
pub use strip::{CellFact, Strip, StripCell, upright};
pub use tally::Tally;
pub use totals::{BEFORE_AND_AFTER, Total, Totals};
pub use who::{MarkKey, Name, Who};
