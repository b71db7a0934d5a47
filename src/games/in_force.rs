//! The house rules that apply to a deal, and the game with which the deal is replayed.

use super::Game;

/// House rules, and the game that they belong to.
pub(super) struct InForce<'g, G: Game> {
    /// The first deal to which these rules apply, from 0.
    pub(super) from: usize,
    /// The game that replays the deals under these rules. It differs from the game with which the match began if the match went on with a
    /// changed document.
    pub(super) game: &'g G,
    /// The house rules as the game's own struct.
    pub(super) rules: G::HouseRules,
}

/// The rules that apply to `deal`: those that were adopted last. `None` if no rules apply to it yet.
pub(super) fn in_force<'a, 'g, G: Game>(adopted: &'a [InForce<'g, G>], deal: usize) -> Option<&'a InForce<'g, G>> {
    adopted.iter().rfind(|adopted| adopted.from <= deal)
}
