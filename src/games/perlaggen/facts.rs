//! What the table tells of a deal (3.3, 3.5, 3.6).

use super::elements::{Element, Event, Stakes};
use super::sheet::TRICKS;
use crate::games::prelude::*;

/// The game.
pub struct Perlaggen;

choices! {
    /// A wild card that showed up in the cut (3.3).
    pub enum CutCard {
        Maxi = "KH" => ("♥\u{fe0e}K Maxi", "♥\u{fe0e}K マクシ"),
        Belli = "6D" => ("♦\u{fe0e}6 Belli", "♦\u{fe0e}6 ベリ"),
        SchellSpitz = "7D" => ("♦\u{fe0e}7 Schell-Spitz", "♦\u{fe0e}7 シェル・スピッツ"),
        EichelSpitz = "7C" => ("♣\u{fe0e}7 Eichel-Spitz", "♣\u{fe0e}7 アイヒェル・スピッツ"),
    }

    /// Who took the turned card for a trump of their own (3.3).
    pub enum Swap {
        None = "none" => ("nobody", "なし"),
        Dealer = "dealer" => ("the dealer", "ディーラー"),
        Partner = "partner" => ("the dealer’s partner", "ディーラーのパートナー"),
    }
}

/// The best figure of a side; none with 0 cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// How many cards: 0, or 2 to 5.
    pub cards: i64,
    /// Its rank, for a Hanger that of its top card.
    pub rank: Option<Rank>,
    /// The suit of a Hanger, where it was told.
    pub suit: Option<Suit>,
}

/// What was shown of Gleich or Hanger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FiguresShown {
    /// Who has the better one, or nobody.
    Winner(Option<Side>),
    /// The best figure of each side.
    Figures([Figure; 2]),
}

/// What the table has told us.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The wild cards that the player before the dealer kept from the cut.
    pub cut_cards: Vec<CutCard>,
    /// The card turned up, where it was told.
    pub turn_up: Option<Card>,
    /// Its suit.
    pub trump: Option<Suit>,
    /// Who swapped it.
    pub swap: Option<Swap>,
    /// What was said about the elements.
    pub events: Vec<Event>,
    /// What became of the stakes by it.
    pub stakes: Stakes,
    /// Whether a concession ended the match (PE-D7).
    pub ended: bool,
    /// Who took the tricks, one by one, where they were logged.
    pub taken: Vec<Seat>,
    /// The tricks of side A, when all five were played.
    pub team_tricks: Option<i64>,
    /// What was shown of the Gleich.
    pub gleich: Option<FiguresShown>,
    /// What was shown of the Hanger.
    pub hanger: Option<FiguresShown>,
}

impl Deal {
    /// Whether all five tricks are known to be played.
    pub(super) fn is_played_out(&self) -> bool {
        self.taken.len() as i64 >= TRICKS || self.team_tricks.is_some()
    }

    /// Whether the Spiel was given up, which ends the play (3.7).
    pub(super) fn is_cut_short(&self) -> bool {
        self.stakes.of(Element::Spiel).won_by.is_some()
    }

    /// The tricks of side A so far.
    pub(super) fn tricks_of_a(&self) -> i64 {
        self.team_tricks.unwrap_or_else(|| self.taken.iter().filter(|seat| seat.0 % 2 == 0).count() as i64)
    }

    /// What was shown of an element.
    pub(super) fn shown(&self, element: Element) -> Option<FiguresShown> {
        match element {
            Element::Gleich => self.gleich,
            Element::Hanger => self.hanger,
            Element::Spiel => None,
        }
    }
}
