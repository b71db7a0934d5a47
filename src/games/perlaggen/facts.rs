//! The facts of a deal (rule sheet 3.3, 3.5, 3.6).

use super::elements::{Element, Event, Stakes};
use super::sheet::TRICKS;
use crate::games::prelude::*;

/// The game Perlaggen. Its rules are the implementations of traits for this type.
pub struct Perlaggen;

choices! {
    /// A wild card that the player before the dealer found in the cut (rule sheet 3.3).
    pub enum CutCard {
        Maxi = "KH" => ("♥\u{fe0e}K Maxi", "♥\u{fe0e}K マクシ"),
        Belli = "6D" => ("♦\u{fe0e}6 Belli", "♦\u{fe0e}6 ベリ"),
        SchellSpitz = "7D" => ("♦\u{fe0e}7 Schell-Spitz", "♦\u{fe0e}7 シェル・スピッツ"),
        EichelSpitz = "7C" => ("♣\u{fe0e}7 Eichel-Spitz", "♣\u{fe0e}7 アイヒェル・スピッツ"),
    }

    /// The player who exchanged a trump for the turned card (rule sheet 3.3).
    pub enum Swap {
        None = "none" => ("nobody", "なし"),
        Dealer = "dealer" => ("the dealer", "ディーラー"),
        Partner = "partner" => ("the dealer’s partner", "ディーラーのパートナー"),
    }
}

/// A figure of a side: its best Gleich (cards of one rank) or its best Hanger (a run in one suit). With 0 cards the side has no figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// The number of cards in the figure: 0, or 2 to 5.
    pub cards: i64,
    /// In a Gleich, the rank that its cards share. In a Hanger (a run in one suit), the rank of its top card. `None` if there is no figure.
    pub rank: Option<Rank>,
    /// The suit of a Hanger (a run in one suit). `None` for a Gleich (cards of one rank), and for a Hanger whose suit is not entered.
    pub suit: Option<Suit>,
}

/// The result of the showdown of the hands for the Gleich (cards of one rank) or for the Hanger (a run in one suit). The table enters the
/// result in one of two ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FiguresShown {
    /// The table entered only which side has the better figure. `None` if neither side has the better figure.
    Winner(Option<Side>),
    /// The table entered the best figure of each side.
    Figures([Figure; 2]),
}

/// The facts of a deal that the table has entered so far.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The wild cards that the player before the dealer kept from the cut.
    pub cut_cards: Vec<CutCard>,
    /// The card that was turned up. `None` if only its suit is entered.
    pub turn_up: Option<Card>,
    /// The trump suit, which is the suit of the turned card. `None` until entered.
    pub trump: Option<Suit>,
    /// The player who exchanged a trump for the turned card. `None` if not entered.
    pub swap: Option<Swap>,
    /// The calls about the elements, in the order of calling.
    pub events: Vec<Event>,
    /// The stakes of the elements after all calls.
    pub stakes: Stakes,
    /// Whether a concession brought a side to the target, so that the match ended during the deal (decision PE-D7 of the rule sheet).
    pub ended: bool,
    /// The winner of each trick, in order. Empty if the table enters no single tricks.
    pub taken: Vec<Seat>,
    /// The number of tricks of side A out of five. `None` if single tricks are entered instead, or not yet entered.
    pub team_tricks: Option<i64>,
    /// The result of the showdown for the Gleich (cards of one rank). `None` until entered.
    pub gleich: Option<FiguresShown>,
    /// The result of the showdown for the Hanger (a run in one suit). `None` until entered.
    pub hanger: Option<FiguresShown>,
}

impl Deal {
    /// Whether all five tricks are known to be played.
    pub(super) fn is_played_out(&self) -> bool {
        self.taken.len() as i64 >= TRICKS || self.team_tricks.is_some()
    }

    /// Whether a side has given up the Spiel (the majority of tricks), which ends the play (rule sheet 3.7).
    pub(super) fn is_cut_short(&self) -> bool {
        self.stakes.of(Element::Spiel).won_by.is_some()
    }

    /// The number of tricks that side A has won so far.
    pub(super) fn tricks_of_a(&self) -> i64 {
        self.team_tricks.unwrap_or_else(|| self.taken.iter().filter(|seat| seat.0 % 2 == 0).count() as i64)
    }

    /// The result of the showdown for `element`. `None` until entered, and for the Spiel (three of the five tricks), which has no showdown.
    pub(super) fn shown(&self, element: Element) -> Option<FiguresShown> {
        match element {
            Element::Gleich => self.gleich,
            Element::Hanger => self.hanger,
            Element::Spiel => None,
        }
    }
}
