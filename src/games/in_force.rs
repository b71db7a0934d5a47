//! The house rules that hold for a deal, and the game that is played by them.

use super::Game;

/// House rules, and the game that they belong to.
pub(super) struct InForce<'g, G: Game> {
    /// The first deal for which these rules apply, from 0.
    pub(super) from: usize,
    /// The game that the deals under these rules are played by. If the match went on with a new version of its document, it is not the game
    /// with which the match began.
    pub(super) game: &'g G,
    /// The house rules as the game's own struct.
    pub(super) rules: G::HouseRules,
}

/// The rules that apply to `deal`: those that were adopted last. `None` if none apply to it yet.
pub(super) fn in_force<'a, 'g, G: Game>(adopted: &'a [InForce<'g, G>], deal: usize) -> Option<&'a InForce<'g, G>> {
    adopted.iter().rfind(|adopted| adopted.from <= deal)
}
