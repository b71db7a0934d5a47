//! The columns of the score sheet. Everybody who has ever played in the match has a column.

use crate::games::place;
use crate::table::{SeatSet, Seats, Side};
use crate::ui::playing::Playing;

impl Playing {
    /// The totals of those who play the open deal, indexed by side. `totals` is indexed by the columns of the score sheet.
    pub fn seated(&self, totals: &Seats<i64>) -> Seats<i64> {
        self.story.seating.gather(totals)
    }

    /// Whether all `members` of a column in the score sheet have left the match.
    pub fn has_left(&self, members: SeatSet) -> bool {
        members.and(self.story.here).is_empty()
    }

    /// The place of a side in the ranking, from 1. Winners come first, then the side with the better total. Sides with equal
    /// totals have equal places. `None` for a player who has left.
    pub fn rank(&self, side: Side) -> Option<usize> {
        let (story, table) = (&self.story, self.game.whole().table());
        let is_here = |side: Side| !story.sides.members(side, table).and(story.here).is_empty();
        let at = |side| place(side, (story.sides, table), &story.totals, story.winners(), self.higher_wins());
        let before = story.sides.all(table).filter(|other| is_here(*other) && at(*other) < at(side)).count();
        is_here(side).then_some(before + 1)
    }
}
