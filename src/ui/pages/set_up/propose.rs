//! Proposes a match from the earlier matches on this device.

use crate::asking::Facts;
use crate::games::{AnyGame, PlayerCount};
use crate::matches::{Draft, Header};
use crate::storage::{Local, shelf};
use crate::table::Seat;
use crate::ui::deal::saved::{recent, seating};
use crate::ui::playing::read;

/// Proposes a match of a game. Without `again`, proposes the unfinished draft if it is of this game. Otherwise seats the players of the
/// last match that had the number of players chosen last, and adopts its next dealer. With `again` (the id of a match), seats the players
/// of that match and adopts its next dealer. Its house rules are proposed too if it is a match of the same game.
pub(super) fn propose(game: &'static dyn AnyGame, again: Option<&str>) -> Draft {
    let allowed = |players: usize| game.sheet().player_count(players);
    if again.is_none()
        && let Ok(Some(left)) = shelf::draft(&Local)
        && left.game.id() == game.sheet().id
        && allowed(left.places.len()).is_some()
    {
        return left;
    }
    let again = again.and_then(seating).filter(|(before, _)| allowed(before.players.len()).is_some());
    let (rules, called) = match again.as_ref().map(|(before, _)| before) {
        Some(header) if header.game.id() == game.sheet().id => (header.house_rules.clone(), header.called.clone()),
        _ => last_rules(game),
    };
    let before = again.as_ref().map(|(before, _)| before.players.len());
    let players = game.sheet().count_or_usual(before.unwrap_or_else(|| usize::from(shelf::table(&Local))));
    let draft = Draft { called, ..Draft::empty(game, players, rules) };
    match again.or_else(|| last_table(players)) {
        Some((header, dealer)) => {
            let direction = header.game.open().map_or_else(|_| game.sheet().direction, |game| game.sheet().direction);
            // People may have been renamed since, so seat them under their current names.
            let players = shelf::renames(&Local).unwrap_or_default().people(&header.players);
            let header = Header { players, ..header };
            draft.seated_as(&header, direction, dealer)
        }
        None => draft.filled_with(&shelf::players(&Local).unwrap_or_default()),
    }
}

/// Adds a place for one more player to a draft that continues the match `before`. (Section 7.3 of the rule sheet `irregularities` lets a
/// newcomer join in a new match.) The newcomer begins with `total`. Without a total, all players begin at 0.
pub(super) fn one_more(game: &dyn AnyGame, draft: &mut Draft, before: &str, total: Option<i64>) {
    if let (Some(own), Ok(Some(before))) = (total, read(before)) {
        draft.join(&before.story.totals, own, before.game.game().sheet().direction);
    }
    draft.add_place(game);
}

/// The players and seats of the last match with this number of players, and the next dealer of that match. `None` if there is no such
/// match.
fn last_table(players: PlayerCount) -> Option<(Header, Seat)> {
    let all = recent();
    let same = all.iter().filter(|brief| brief.players.len() == players.table().chairs());
    same.filter_map(|brief| seating(&brief.id)).next()
}

/// The house rules with which the game was last played, and the name under which they are saved. Rules that are no longer
/// possible are left out.
fn last_rules(game: &'static dyn AnyGame) -> (Facts, String) {
    let rules = game.allowed_rules(shelf::last_rules(&Local, game.sheet().id).unwrap_or_default());
    let kept = shelf::patterns(&Local).unwrap_or_default().into_iter();
    let called = kept.filter(|_| !rules.is_empty()).find(|pattern| pattern.game == game.sheet().id && pattern.house_rules == rules);
    (rules, called.map(|pattern| pattern.name).unwrap_or_default())
}
