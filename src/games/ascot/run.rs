//! The race so far: the tricks that moved horses, the owners of the horses, and their positions (rule sheet 4.2).

use super::facts::{Ascot, Deal};
use super::horses::{Colour, Horses};
use super::house_rules::Marathon;
use super::sheet::SUIT_CARDS;
use crate::games::prelude::*;

/// The race in one game: the tricks, and how far each horse moved by them.
pub(super) struct Run {
    /// The number of tricks in each suit that were won by the player who led the suit. If the table entered half lengths, these numbers are
    /// the half lengths.
    pub won: Horses,
    /// The half lengths that each horse moved in this game. The house rules limit them.
    pub moved: Horses,
    /// Every trick: its number from 1, the suit led, and whether the horse of this suit moved. `None` while the trick has no winner.
    pub log: Vec<(u8, Suit, Option<bool>)>,
}

impl Run {
    /// Computes the moves of the horses from the facts of a game. The game need not be complete.
    pub fn of(now: &Now<'_, Ascot>, deal: &Deal) -> Run {
        let told = Horses::from_sheet(&deal.half_steps);
        let mut run = Run { won: told, moved: told, log: Vec::with_capacity(deal.led.len()) };
        let mut leader = now.eldest();
        for (i, suit) in deal.led.iter().enumerate() {
            let taker = deal.taken.get(i).copied();
            let moves = taker.map(|taker| {
                let won = taker == leader;
                run.won.advance(*suit, i64::from(won));
                won && run.moved.get(*suit) < now.rules.cap()
            });
            run.moved.advance(*suit, i64::from(moves == Some(true)));
            run.log.push((i as u8 + 1, *suit, moves));
            leader = taker.unwrap_or(leader);
        }
        run
    }
}

/// The cards that the entered tricks need. A lead that won needs its own card. A lead that lost also needs the card that beat it: a higher
/// card of its suit or, in a game with trumps, a trump (rule sheet 4.2, 4.5).
#[derive(Clone, Copy)]
pub(super) struct Needed {
    won: Horses,
    lost: Horses,
    trump: Option<Suit>,
}

impl Needed {
    /// The cards that the tricks of `deal` need. A lead whose trick has no winner yet counts as won, because a won lead needs fewer cards.
    /// After a ruling every lead counts as won, because a ruling can move a trick to a player whose card did not win it.
    pub fn of(now: &Now<'_, Ascot>, deal: &Deal, is_ruled: bool) -> Needed {
        let trump = deal.trump.and_then(Strain::suit);
        let mut needed = Needed { won: Horses::default(), lost: Horses::default(), trump };
        let mut leader = now.eldest();
        for (i, suit) in deal.led.iter().enumerate() {
            let taker = deal.taken.get(i).copied().unwrap_or(leader);
            needed = needed.with(*suit, is_ruled || taker == leader, 1);
            leader = taker;
        }
        needed
    }

    /// The cards that are needed with `more` tricks that are led in `suit`, and won or lost by their leaders.
    pub fn with(mut self, suit: Suit, is_won: bool, more: i64) -> Needed {
        let of = if is_won { &mut self.won } else { &mut self.lost };
        of.advance(suit, more);
        self
    }

    /// The cards that are needed if the leader lost one of the tricks in `suit` that count as won.
    pub fn with_one_lost(self, suit: Suit) -> Needed {
        self.with(suit, true, -1).with(suit, false, 1)
    }

    /// The number of tricks led in `suit`.
    pub fn led(&self, suit: Suit) -> i64 {
        self.won.get(suit) + self.lost.get(suit)
    }

    /// Whether the twelve cards of each suit are enough. In a game with trumps, trumps must beat the lost leads of another suit that has no
    /// higher cards left for them.
    pub fn is_possible(&self) -> bool {
        let of_suit = |suit| self.led(suit) + self.lost.get(suit);
        let Some(trump) = self.trump else { return Suit::ALL.into_iter().all(|suit| of_suit(suit) <= SUIT_CARDS) };
        let plain = || Suit::ALL.into_iter().filter(|suit| *suit != trump);
        let by_trumps: i64 = plain().map(|suit| (of_suit(suit) - SUIT_CARDS).max(0)).sum();
        plain().all(|suit| self.led(suit) <= SUIT_CARDS) && of_suit(trump) + by_trumps <= SUIT_CARDS
    }
}

/// The positions of the horses before this game. They are the handicap, or the last positions in a marathon that never puts the horses back
/// (rule sheet 4.5).
pub(super) fn start(now: &Now<'_, Ascot>) -> Horses {
    if now.rules.marathon == Marathon::Cumulative && now.standing.deals > 0 { now.standing.carried.horses } else { now.rules.handicap }
}

/// The positions of the horses after the entered part of this game.
pub(super) fn finish(now: &Now<'_, Ascot>, deal: &Deal) -> Horses {
    start(now).plus(&Run::of(now, deal).moved)
}

/// The owner of the horses of a colour.
pub(super) fn owner(now: &Now<'_, Ascot>, deal: &Deal, colour: Colour) -> Seat {
    let black = deal.black.or(now.standing.carried.black).unwrap_or(now.eldest());
    match colour {
        Colour::Black => black,
        Colour::Red => now.table.next(black),
    }
}

/// Whether this game has a winner. In a cumulative marathon only the last game has one (decision AS-D3 of the rule sheet).
pub(super) fn decides(now: &Now<'_, Ascot>) -> bool {
    now.rules.marathon != Marathon::Cumulative || i64::from(now.standing.deals) + 1 >= now.rules.length()
}
