//! Proposes a match from the earlier matches on this device.

use crate::games::{AnyGame, PlayerCount};
use crate::matches::{Draft, Header};
use crate::storage::{Local, shelf};
use crate::table::Seat;
use crate::ui::deal::saved::{recent, seating};
use crate::ui::deal::table_size::SIZES;
use crate::ui::playing::read;

/// Proposes a match of a game. Without `again`, proposes the unfinished draft if it is of this game and for the number of players chosen
/// last. Otherwise seats the players of the last match that had this number. With `again` (the id of a match), seats the players of that
/// match. In both cases the next dealer of that match is the first dealer. With `again`, the house rules of that match are proposed too if
/// it was played in the same game.
pub(super) fn propose(game: &'static dyn AnyGame, again: Option<&str>) -> Draft {
    let allowed = |players: usize| game.sheet().player_count(players);
    let (chosen, [.., most]) = (usize::from(shelf::table(&Local)), SIZES.map(usize::from));
    if again.is_none()
        && let Ok(Some(left)) = shelf::draft(&Local)
        && left.game.id() == game.sheet().id
        && allowed(left.places.len()).is_some()
        && left.suits(game, chosen, most)
    {
        return left;
    }
    let again = again.and_then(seating).filter(|(before, _)| allowed(before.players.len()).is_some());
    let (rules, called) = match again.as_ref().map(|(before, _)| before) {
        Some(header) if header.game.id() == game.sheet().id => (header.house_rules.clone(), Some(header.called.clone())),
        _ => (game.allowed_rules(shelf::last_rules(&Local, game.sheet().id).unwrap_or_default()), None),
    };
    let before = again.as_ref().map(|(before, _)| before.players.len());
    let players = game.sheet().count_or_usual(before.unwrap_or(chosen));
    let mut draft = Draft::empty(game, players, rules);
    draft.called = called.unwrap_or_else(|| saved_name(game, &draft));
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

/// The name under which the house rules of `draft` are saved. Empty if they are not saved under a name, or if all rules are defaults.
fn saved_name(game: &dyn AnyGame, draft: &Draft) -> String {
    if draft.chosen_rules(game).is_empty() {
        return String::new();
    }
    let kept = shelf::patterns(&Local).unwrap_or_default().into_iter();
    let saved = kept.filter(|pattern| pattern.game == game.sheet().id).find(|pattern| draft.follows(game, &pattern.house_rules));
    saved.map(|pattern| pattern.name).unwrap_or_default()
}
