//! The small drawing of a game, in a square of 24 by 24 SVG units.

/// The picture of a game, drawn beside its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emblem {
    /// Lines in the text colour, as SVG. `#suit-s`, `#suit-h`, `#suit-d` and `#suit-c` are the suit signs.
    Drawn(&'static str),
    /// A digit or letter, written large.
    Figure(&'static str),
    /// A card with players around it. The text is an SVG path with a point for each player.
    Around(&'static str),
}

#[cfg(test)]
mod tests {
    use crate::games::SHEETS;

    #[test]
    fn every_game_has_its_own_emblem() {
        for (at, sheet) in SHEETS.iter().enumerate() {
            let other = SHEETS.iter().take(at).find(|other| other.emblem == sheet.emblem);
            assert!(other.is_none(), "{} has that of {}", sheet.id, other.map_or("", |other| other.id));
        }
    }
}
