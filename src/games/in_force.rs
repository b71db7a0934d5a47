//! The house rules that hold for a deal, and the game that is played by them.

use super::Game;

/// House rules, and the game that they belong to.
pub(super) struct InForce<'g, G: Game> {
    /// The first deal for which these rules apply, from 0.
    pub(super) from: usize,
    /// The game that is played by these rules. It differs from the first game if the match went on with a changed document.
    pub(super) game: &'g G,
    /// The house rules as the game's own struct.
    pub(super) rules: G::HouseRules,
}

/// The rules that apply to `deal`: those that were adopted last. `None` if none apply to it yet.
pub(super) fn in_force<'a, 'g, G: Game>(adopted: &'a [InForce<'g, G>], deal: usize) -> Option<&'a InForce<'g, G>> {
    adopted.iter().rfind(|adopted| adopted.from <= deal)
}
