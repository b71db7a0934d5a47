//! How much of a match is known when a formula is computed.

/// How much of a match is known when a formula is computed, or must be known before it can be computed. Listed from least to most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// Only the house rules.
    #[default]
    Rules,
    /// The house rules, and the number of players.
    Agreed,
    /// The house rules, the number of players, and the number of the deal.
    Dealt,
    /// The state before the deal, and the answers to the first questions of the deal, as many as the number says.
    Asked(usize),
    /// All facts of the deal.
    All,
}
