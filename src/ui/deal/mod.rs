//! Parts of a deal or a match that several pages show. A page takes them from here, not from another page.
//!
//! - [`answers`]: the answers to the next question, and those that answer two questions in one tap.
//! - [`answered`]: answers as chips.
//! - [`ledger`]: the working of the points of a deal; [`causes_view`]: the answers, rules and earlier deals behind a value.
//! - [`changes`]: totals before and after; [`by_deal`]: the same deal by deal.
//! - [`consent`]: the consent that a correction needs.
//! - `players`: the players with marks and names.
//! - [`account`]: the account beside the totals.
//! - [`steps`]: undo and redo. [`links`]: the ways to the pages other than the play.
//! - [`chart`]: the totals of a match as lines.
//! - [`house_rules`]: the house rules of a game, to be read and changed. [`rules_page`]: the rules of a document.
//! - [`settling`]: the links to settling up.
//! - [`saved`]: the matches that are saved here; [`match_line`]: one in a line of a list; [`evening`]: those of people who met on one day.

pub mod account;
pub mod answered;
pub mod answers;
mod at_hand;
pub mod by_deal;
pub mod cannot_open;
pub mod causes_view;
pub mod changes;
pub mod chart;
pub mod consent;
pub mod curtain;
pub mod evening;
pub mod house_rules;
pub mod ledger;
pub mod links;
pub mod match_line;
mod onward;
mod players;
pub mod rules_page;
pub mod saved;
pub mod settling;
pub mod steps;
