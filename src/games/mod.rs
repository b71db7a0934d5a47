//! The games. Each game has its own folder. All folders have the same files, so that two games can be read side by side: sheet (names,
//! pack, clauses), house rules, facts of a deal, carried state, interview, reckoning, scene, judge, tests. The parts that all games share
//! are here:
//!
//! - [`Game`], [`Asked`], [`Reckoned`], [`Seen`], [`Judged`]: the traits of a game. [`AnyGame`]: a game without
//!   its types, for shelves, screens and files.
//! - [`Switch`], [`HouseRules`]: house rules as data. [`LAW_SWITCHES`]: the rules of every game for mistakes.
//! - [`Standing`], [`Now`]: the state of a match when a deal begins. [`Ending`]: the rule that ends a match.
//! - [`Deeds`]: bids kept, nils, calls and sweeps, for the records.
//! - [`Scene`]: what the match screen shows beside the question, and the position from which the judge starts. [`roles_of`]: dealer,
//!   leader, declarer.
//! - [`Dealt`], [`Customs`], [`TableCard`]: dealing and turn order; the table card, which shows dealing, turn order and the judge's rules.
//! - [`Batch`]: several questions answered together, each with a default answer. The user enters only the exceptions.
//! - [`Script`], [`Story`]: a whole match, replayed from its facts. [`View`]: which parts of a story are computed.
//! - [`own`]: a game that a table has written as a document, which is in no list of games.
//!
//! To add a game, see the [guide]: a folder, its `mod` here, and a line in the list of `shelf.rs`. Then
//! `tests/registry.rs` names every other missing part and its file.
//!
//! # A game, its house rules, and its next question
//!
//! ```
//! use trick_ledger::asking::{Entry, Facts, Value};
//! use trick_ledger::games::{Beside, DealRecord, Script, View, find};
//! use trick_ledger::table::Seat;
//! use trick_ledger::text::ENGLISH;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let game = find("roller-derby").ok_or("there is no such game")?;
//! let sale = game.switches().iter().find(|switch| switch.fact.key == "joker_sale").ok_or("there is no such rule")?;
//! assert_eq!(sale.usual, Value::Yes(false));
//!
//! let mut deal = DealRecord::default();
//! deal.facts.set("die1", Value::Number(3));
//! let script = Script {
//!     players: game.sheet().usual_count(),
//!     first_dealer: Seat(0),
//!     house_rules: &Facts::default(),
//!     deals: &[deal],
//!     beside: Beside::NOTHING,
//!     entry: Entry::Live,
//! };
//! let story = game.replay(&script, View::default())?;
//! let asks = story.open.and_then(|open| open.asks()).ok_or("the match is not over")?;
//! assert_eq!(ENGLISH.text(&asks), "And the second die?");
//! # Ok(())
//! # }
//! ```

mod any_game;
mod apart;
mod attendance;
mod batch;
mod because;
pub mod customs;
mod deeds;
mod dyn_replay;
mod emblem;
mod ending;
mod extra_deal;
mod fact_trouble;
mod feature;
mod fingerprint;
mod game;
pub mod guide;
mod house_rules;
mod in_force;
mod law_rules;
mod onward;
mod page;
mod people;
mod places;
mod playing;
pub mod prelude;
mod presets;
mod registry;
mod replay;
mod rule_reading;
mod ruled;
mod ruled_in_play;
mod scene;
mod script;
mod search;
mod seat_bid;
mod seen_tricks;
mod sheet;
mod shelf;
mod spelling;
mod standing;
mod story;
mod table_card;
mod told_by_trick;
mod traits;
mod view;
mod weight;
mod which;
mod whole_game;
pub mod words;

pub mod apples;
pub mod ascot;
pub mod briscola;
pub mod briscola_family;
pub mod chiamata;
pub mod condor_whist;
pub mod gaigel;
pub mod hearts;
pub mod italian_whist;
pub mod joffre_whist;
pub mod king_of_the_hill;
pub mod kloepper;
pub mod nominations;
pub mod norwegian_whist;
pub mod oh_hell;
pub mod own;
pub mod perlaggen;
pub mod plain_sheet;
pub mod queens_dungeon;
pub mod quinto;
pub mod roller_derby;
pub mod secret_agent;
pub mod spades;
pub mod sueca;
#[cfg(test)]
pub mod testing;

pub use any_game::AnyGame;
pub use batch::{Batch, BatchCell};
pub use because::{Because, KnownReason, OtherReason};
pub use customs::{Customs, Dealt};
pub use deeds::Deeds;
pub use emblem::Emblem;
pub use ending::{Ending, Tie};
pub use fact_trouble::FactTrouble;
pub use feature::{Feature, Group, Wanted};
pub use game::{Asked, Game, Judged, Now, Reckoned, Seen};
pub use house_rules::{Before, Chosen, HouseRules, RuleTrouble, RuleValue, Switch, Switches};
pub use law_rules::{LAW_SWITCHES, every_rule, law_told};
pub use onward::Onward;
pub use page::PageSection;
pub use people::{Absence, Coming};
pub use presets::{Preset, Presets};
pub use registry::*;
pub use ruled::RULED;
pub use scene::{Board, Cell, Glance, Lane, Live, Role, Roles, Scene, Shown, StakeShown, roles_of, tricks_so_far};
pub use script::{Adjustment, Beside, Booked, ByHand, DEALER, DealRecord, EarlyEnd, LengthChange, RuleChange, Script, TooMuchByHand};
pub use search::{is_called, is_meant, is_named, search};
pub use seat_bid::{BidStands, SeatBid};
pub use seen_tricks::{SeenTrick, SeenTricks, WonTrick};
pub use sheet::{PlayerCount, Sheet};
#[cfg(all(feature = "app", target_arch = "wasm32"))]
pub(crate) use shelf::each_game;
pub use shelf::{SHEETS, sheet};
pub use standing::{Account, Noted, Outcome, SoFar, Standing, ahead, place, worth};
pub use story::{Adjusted, Bears, Full, Open, Preview, Ruled, Settled, Story};
pub use table_card::{CardEntry, CardLine, TableCard};
pub use traits::{Company, Fame, Hardness, Known, Traits};
pub use view::View;
pub use which::{Misnamed, Unplayable, Which};
pub use whole_game::WholeGame;
