//! What several pages show of a deal: a page takes it from here, not from another page.
//!
//! - [`answers`]: the answers to the next question, and those that answer two questions in one tap.
//! - [`answered`]: what was answered, as chips.
//! - [`ledger`]: how the points of a deal were worked out; [`causes_view`]: the answers, rules and earlier deals behind a value.
//! - [`changes`]: totals before and after; [`by_deal`]: the same deal by deal.
//! - [`consent`]: whose word a correction needs.
//! - [`account`]: what is counted beside the totals.
//! - [`steps`]: undo and redo.

pub mod account;
pub mod answered;
pub mod answers;
pub mod by_deal;
pub mod causes_view;
pub mod changes;
pub mod consent;
pub mod ledger;
mod onward;
pub mod steps;
