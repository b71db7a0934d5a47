//! The known part of a match.

/// The known part of a match at a formula, or the part that its value needs. In rising order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// The house rules.
    #[default]
    Rules,
    /// The house rules, and the number of players.
    Agreed,
    /// The house rules, the number of players, and the number of the deal.
    Dealt,
    /// The state before the deal, and the answers to this number of questions.
    Asked(usize),
    /// Everything of a deal.
    All,
}
