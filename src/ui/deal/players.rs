//! The players of a match, in the form in which parts of a screen draw them.

use crate::table::{Seat, SeatSet};
use crate::text::Lang;
use crate::ui::parts::Who;
use crate::ui::playing::Playing;

impl Playing {
    /// A player with the player's mark and name.
    pub fn player(&self, seat: Seat) -> Who {
        Who::player(self.mark(seat), self.voice(Lang::En).name(seat))
    }

    /// Several players as one side: their marks, and their names joined into one text.
    pub fn side(&self, lang: Lang, seats: SeatSet) -> Who {
        Who { marks: seats.iter().map(|seat| self.mark(seat)).collect(), name: self.voice(lang).names(seats) }
    }
}
