//! Two jokers, one red and one black. Each counts as a card of its own colour. Its owner names it only after everybody has played (section
//! 7.4 of the rules of Italian Whist).

use super::{Duty, Freedom, Irregularity, Named, NamedAs, Order, Play, Position};
use crate::cards::{Card, JokerColour, Rank, RankSet, Suit, SuitSet};
use crate::reckoning::Clause;

/// How the next players must follow if a joker was led and a card of the joker's colour was played to it (decision IW-D5 of Italian Whist).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterLedJoker {
    /// Players follow with the suit of the first card of the joker's colour. A player without this suit follows with the other suit of
    /// this colour.
    SuitThenColour,
    /// Players follow with either suit of the joker's colour.
    Colour,
    /// Players follow with the suit of the first card of the joker's colour. A player without this suit may play any card.
    Suit,
}

/// The house rules about the names that the red and the black joker can get.
#[derive(Clone, Copy, Debug)]
pub struct Jokers {
    /// Whether the joker's suit can be fixed by a card that was played before the joker. The card has the joker's colour, and a suit of the
    /// other colour was led. If `false`, only cards that are played after the joker fix its suit (decision IW-D1 of Italian Whist, value
    /// `anyPosition`).
    pub any_position: bool,
    /// Whether a led joker may be named in any suit, if no card of its colour fixes its suit. If `false`, it may be named only in a suit of
    /// its own colour (decision IW-D2 of Italian Whist, value `anySuit`).
    pub any_suit: bool,
    /// The suit that players must follow after a joker was led and a card of its colour was played (decision IW-D5 of Italian Whist).
    pub after_led: AfterLedJoker,
    /// Whether the suit led bars ranks for a joker that was not led: the joker cannot get a rank that a card of the suit led has in the
    /// trick. If `false`, the suit in which the joker is named bars ranks instead (decision IW-D6 of Italian Whist).
    pub bars_led: bool,
    /// The clause of the rule sheet about naming the jokers.
    pub clause: &'static Clause,
}

/// The two suits of a joker's colour.
fn own_suits(colour: JokerColour) -> SuitSet {
    let red = colour == JokerColour::Red;
    Suit::ALL.into_iter().filter(|suit| suit.is_red() == red).fold(SuitSet::NONE, SuitSet::with)
}

/// The ranks of the cards that have the suit `suit` and were played to the trick.
fn lying(plays: &[Play], suit: Suit) -> RankSet {
    plays.iter().filter(|play| play.card.suit() == Some(suit)).filter_map(|play| play.card.rank()).collect()
}

impl Jokers {
    /// The suits in which the joker of the play at `index` can be named. If another card of the trick fixes the suit, this is one suit. If
    /// not, these are the suits from which the joker's owner may choose.
    pub fn suits(&self, plays: &[Play], index: usize) -> SuitSet {
        let Some(Card::Joker(colour)) = plays.get(index).map(|play| play.card) else { return SuitSet::NONE };
        let own = own_suits(colour);
        let natural = |play: &Play| play.card.suit().filter(|suit| own.has(*suit));
        let from = if index == 0 || self.any_position { 0 } else { index + 1 };
        let fixed = plays.first().and_then(natural).or_else(|| plays.iter().skip(from).find_map(natural));
        match fixed {
            Some(suit) => SuitSet::NONE.with(suit),
            None if index == 0 && self.any_suit => SuitSet::ALL,
            None => own,
        }
    }

    /// The suit that bars ranks for the joker of the play at `index`, if its owner names it in `suit`. The joker cannot get the rank of any
    /// card in the trick that has the barring suit (decision IW-D6 of Italian Whist).
    fn barring(&self, plays: &[Play], index: usize, suit: Suit) -> Suit {
        let led = plays.first().filter(|_| self.bars_led && index > 0);
        led.and_then(|lead| lead.card.suit().or(lead.named.map(|named| named.suit))).unwrap_or(suit)
    }

    /// The duty of the player in turn. If a joker was led, the player must follow with either suit of its colour. Once a natural card of
    /// this colour was played, `after_led` says which of the two suits must be played (decision IW-D5 of Italian Whist). A joker that can
    /// become a card of the suit to follow may be played, too.
    pub(super) fn duty(&self, position: &Position) -> Duty {
        let Some(lead) = position.plays.first() else { return Duty::Free(Freedom::Leading) };
        let (first, second) = match lead.card {
            Card::Of(_, suit) => (SuitSet::NONE.with(suit), SuitSet::NONE),
            Card::Joker(colour) => {
                let own = own_suits(colour);
                let fixed = position.plays.iter().find_map(|play| play.card.suit().filter(|suit| own.has(*suit)));
                match (fixed, self.after_led) {
                    (None, _) | (_, AfterLedJoker::Colour) => (own, SuitSet::NONE),
                    (Some(suit), AfterLedJoker::SuitThenColour) => (SuitSet::NONE.with(suit), own),
                    (Some(suit), AfterLedJoker::Suit) => (SuitSet::NONE.with(suit), SuitSet::NONE),
                }
            }
        };
        let held =
            |suits: SuitSet| position.hand.iter().copied().find(|card| fits(*card, suits)).map(|holding| Duty::Suits { suits, holding });
        held(first).or_else(|| held(second)).unwrap_or(Duty::Free(Freedom::Without(if second.is_empty() { first } else { second })))
    }

    /// Checks that the entered names of jokers are possible.
    ///
    /// # Errors
    /// The first impossible name.
    pub(super) fn check(&self, plays: &[Play]) -> Result<(), Irregularity> {
        for (index, play) in plays.iter().enumerate() {
            let Some(named) = play.named else { continue };
            let suits = self.suits(plays, index);
            if !suits.has(named.suit) {
                return Err(Irregularity::NotThatSuit { card: play.card, suits });
            }
            let barring = self.barring(plays, index, named.suit);
            if let NamedAs::Rank(rank) = named.height
                && lying(plays, barring).has(rank)
            {
                return Err(Irregularity::LiesThere { card: play.card, named: Card::Of(rank, named.suit), other: Card::Of(rank, barring) });
            }
        }
        Ok(())
    }

    /// Returns the plays with a name for each joker of the trick. This is the entered name, or any possible name if the name makes no
    /// difference to the winner.
    ///
    /// # Errors
    /// The first joker without a name whose name decides which player wins.
    pub(super) fn resolve(&self, order: &Order, position: &Position) -> Result<Vec<Play>, Irregularity> {
        let mut ways = vec![position.plays.clone()];
        for (index, play) in position.plays.iter().enumerate() {
            if matches!(play.card, Card::Joker(_)) {
                let named = |plays: &Vec<Play>| {
                    let names = self.names(order, plays, index);
                    let mut ways: Vec<Vec<Play>> = names.iter().map(|_| plays.clone()).collect();
                    for (way, named) in ways.iter_mut().zip(&names) {
                        if let Some(play) = way.get_mut(index) {
                            play.named = Some(*named);
                        }
                    }
                    ways
                };
                ways = ways.iter().flat_map(named).collect();
            }
        }
        let winner = |plays: &Vec<Play>| order.winner(plays, position.trump);
        let first = ways.first().and_then(winner);
        if ways.iter().all(|plays| winner(plays) == first) {
            return Ok(ways.into_iter().next().unwrap_or_default());
        }
        // Returns whether the winner can change when only the name of the joker at `index` changes.
        let decides = |index: usize| {
            let alike = |one: &[Play], other: &[Play]| {
                one.iter().zip(other).enumerate().all(|(at, (one, other))| at == index || one.named == other.named)
            };
            ways.iter().any(|one| ways.iter().any(|other| alike(one, other) && winner(one) != winner(other)))
        };
        let open = || position.plays.iter().enumerate().filter(|(_, play)| matches!(play.card, Card::Joker(_)) && play.named.is_none());
        match open().find(|(index, _)| decides(*index)).or_else(|| open().next()) {
            Some((index, play)) => {
                Err(Irregularity::ToName { seat: play.seat, card: play.card, suits: self.suits(&position.plays, index) })
            }
            None => Ok(ways.into_iter().next().unwrap_or_default()),
        }
    }

    /// The names to try for the joker of the play at `index`. If a name is entered, it is the only one. If not, they are the highest and
    /// the lowest rank of each possible suit that is not barred. Other ranks cannot change the winner.
    fn names(&self, order: &Order, plays: &[Play], index: usize) -> Vec<Named> {
        let free = |suit: Suit, lowest: bool| {
            let lies = lying(plays, self.barring(plays, index, suit));
            let ranks = Rank::ALL.into_iter().filter(|rank| !lies.has(*rank));
            let height = |rank: &Rank| order.ranking.height(*rank);
            let rank = if lowest { ranks.min_by_key(height) } else { ranks.max_by_key(height) };
            rank.map(|rank| Named { suit, height: NamedAs::Rank(rank) })
        };
        match plays.get(index).and_then(|play| play.named) {
            Some(Named { suit, height: NamedAs::Highest }) => free(suit, false).into_iter().collect(),
            Some(Named { suit, height: NamedAs::Lowest }) => free(suit, true).into_iter().collect(),
            Some(named) => vec![named],
            None => self.suits(plays, index).iter().flat_map(|suit| [free(suit, false), free(suit, true)]).flatten().collect(),
        }
    }
}

/// Whether a card has one of these suits, or is a joker that can become a card of one of them.
pub(super) fn fits(card: Card, suits: SuitSet) -> bool {
    match card {
        Card::Of(_, suit) => suits.has(suit),
        Card::Joker(colour) => own_suits(colour).iter().any(|suit| suits.has(suit)),
    }
}
