//! How much of a match is known when a formula is computed.

/// How much of a match is known when a formula is computed, or how much a formula needs to be known. Listed from least to most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// Only the house rules are known.
    #[default]
    Rules,
    /// Only the house rules and the number of players are known. So a formula at this stage can use no answer of a deal.
    Agreed,
    /// The house rules, the number of players, and the number of the deal are known.
    Dealt,
    /// The state before the deal, and the answers to the first questions of the deal are known. Holds the number of these questions.
    Asked(usize),
    /// All facts of the deal are known, so a formula at this stage can use all answers.
    All,
}
