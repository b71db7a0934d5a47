//! A deal as several pages show it. Pages import from here and not from each other.
//!
//! - [`answers`]: the answers to the next question, and [`onward`] those that answer two questions in one tap.
//! - [`answered`]: what was answered, as chips.
//! - [`ledger`]: how the points of a deal were worked out; [`causes_view`]: the answers, rules and earlier deals behind a value.
//! - [`changes`]: totals before and after; [`by_deal`]: the same deal by deal.
//! - [`consent`]: whose word a correction needs.
//! - [`account`]: what is counted beside the totals.
//! - [`steps`]: undo and redo.

pub(in crate::ui) mod account;
pub(in crate::ui) mod answered;
pub(in crate::ui) mod answers;
pub(in crate::ui) mod by_deal;
pub(in crate::ui) mod causes_view;
pub(in crate::ui) mod changes;
pub(in crate::ui) mod consent;
pub(in crate::ui) mod ledger;
mod onward;
pub(in crate::ui) mod steps;
