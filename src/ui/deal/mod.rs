//! Views of a deal or of a match that several pages show. A page takes them from here, so that no page depends on another.
//!
//! - [`answers`]: the possible answers to the open question, including keys that answer two questions in one tap.
//! - [`numbers`]: the range of a question's number pad, and the reasons why numbers are no possible answers.
//! - [`answered`]: the given answers as chips.
//! - [`ledger`]: the working (the printed computation) of a deal's points; [`causes_view`]: the answers, rules and earlier deals behind a
//!   value.
//! - [`changes`]: the totals before and after a change; [`by_deal`]: the same comparison for every deal.
//! - [`consent`]: the players' consent that a correction needs.
//! - `players`: the players with marks and names.
//! - [`account`]: the account (of chips, for example) that some games keep in addition to the totals.
//! - [`steps`]: undo and redo. [`links`]: the links to pages other than the play.
//! - [`chart`]: the chart of a match's totals.
//! - [`house_rules`]: the form of a game's house rules. [`rules_page`]: the rules of a document (a game written as JSON).
//! - [`made_up`]: names for the players of example deals.
//! - [`settling`]: the links to settling up. [`table_size`]: the question about the number of people at the table.
//! - [`deleting`]: the keys that delete a match and restore it.
//! - [`saved`]: the matches saved on this device; [`match_line`]: a match as one line of a list; [`evening`]: the matches of
//!   one evening.

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
pub mod deleting;
pub mod evening;
pub mod house_rules;
pub mod ledger;
pub mod links;
pub mod made_up;
pub mod match_line;
pub mod numbers;
mod onward;
mod players;
pub mod rules_page;
pub mod saved;
pub mod settling;
pub mod steps;
pub mod table_size;
