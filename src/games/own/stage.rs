//! How much of a match is known.

/// How much of a match is known where a formula stands, or has to be known for its value; in rising order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// The house rules.
    #[default]
    Rules,
    /// The number of players, too.
    Agreed,
    /// The number of the deal, too.
    Dealt,
    /// Where the match stood before, and the answers to this number of questions.
    Asked(usize),
    /// Everything of a deal.
    All,
}
