//! All tricks of a deal, card by card, as the judge has seen them.

use crate::cards::{Card, Suit};
use crate::table::{Seat, SeatSet};
use crate::tricks::{CardPoints, Named, NamedAs, Play};

/// A whole trick, card by card.
#[derive(Clone, Copy, Debug)]
pub struct WonTrick<'a> {
    /// The plays in the order of play.
    pub plays: &'a [Play],
    /// The index of the winning play in `plays`.
    pub winning: usize,
    /// The trump suit with which the trick was judged.
    pub trump: Option<Suit>,
}

impl<'a> WonTrick<'a> {
    /// The winner of the trick. The first seat if there is no play.
    pub fn winner(self) -> Seat {
        self.plays.get(self.winning).map(|play| play.seat).unwrap_or_default()
    }

    /// The cards in the trick.
    pub fn cards(self) -> impl Iterator<Item = Card> + 'a {
        self.plays.iter().flat_map(Play::cards)
    }
}

/// A whole trick that owns its plays, so that it can be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenTrick {
    /// The plays in the order of play.
    pub plays: Vec<Play>,
    /// The index of the winning play in `plays`.
    pub winning: usize,
    /// The trump suit with which the trick was judged.
    pub trump: Option<Suit>,
}

impl SeenTrick {
    /// The trick as a line of text that [`SeenTrick::read`] reads: `1 S 0KS 1AS 2QH 3JH`, the winning play, the trump, and the plays.
    pub fn written(&self) -> String {
        let trump = self.trump.map_or('-', Suit::letter);
        let plays = self.plays.iter().map(|play| {
            let twin = play.twin.map_or_else(String::new, |twin| format!("+{twin}"));
            let named = play.named.map_or_else(String::new, |named| format!("={}{}", named.suit.letter(), named.height.word()));
            format!(" {}{}{twin}{named}", play.seat.0, play.card)
        });
        format!("{} {trump}{}", self.winning, plays.collect::<String>())
    }

    /// Reads a trick from a line of text. `None` if the line has another form than [`SeenTrick::written`].
    pub fn read(line: &str) -> Option<SeenTrick> {
        let mut words = line.split(' ');
        let winning = words.next()?.parse().ok()?;
        let trump = words.next()?.chars().next().and_then(Suit::read);
        let plays: Vec<Play> = words.map(read_play).collect::<Option<_>>()?;
        (winning < plays.len()).then_some(SeenTrick { plays, winning, trump })
    }

    /// The trick as a value that borrows its plays.
    pub fn trick(&self) -> WonTrick<'_> {
        WonTrick { plays: &self.plays, winning: self.winning, trump: self.trump }
    }
}

impl From<WonTrick<'_>> for SeenTrick {
    fn from(trick: WonTrick<'_>) -> SeenTrick {
        SeenTrick { plays: trick.plays.to_vec(), winning: trick.winning, trump: trick.trump }
    }
}

/// Reads a play in the form of [`SeenTrick::written`]. `None` if `word` has another form.
fn read_play(word: &str) -> Option<Play> {
    let (seat, cards) = word.split_at_checked(1)?;
    let (cards, named) = cards.split_once('=').map_or((cards, None), |(cards, named)| (cards, Some(named)));
    let (card, twin) = cards.split_once('+').map_or((cards, None), |(card, twin)| (card, Some(twin)));
    Some(Play {
        seat: Seat(seat.parse().ok()?),
        card: card.parse().ok()?,
        twin: twin.map(str::parse).transpose().ok()?,
        named: match named {
            Some(text) => Some(read_named(text)?),
            None => None,
        },
    })
}

/// Reads the name of a wild card: its suit and its height. `None` if `text` is no such name.
fn read_named(text: &str) -> Option<Named> {
    let (suit, height) = text.split_at_checked(1)?;
    Some(Named { suit: Suit::read(suit.chars().next()?)?, height: NamedAs::read(height)? })
}

/// The tricks of a deal from the first on.
#[derive(Clone, Copy, Debug)]
pub struct SeenTricks<'a> {
    tricks: &'a [SeenTrick],
    points: Option<CardPoints>,
}

impl<'a> SeenTricks<'a> {
    /// Tricks of a game whose cards are worth `points`.
    pub fn new(tricks: &'a [SeenTrick], points: Option<CardPoints>) -> SeenTricks<'a> {
        SeenTricks { tricks, points }
    }

    /// The number of tricks.
    pub fn count(self) -> i64 {
        self.tricks.len() as i64
    }

    /// The cards that these players have won.
    pub fn won_by(self, players: SeatSet) -> impl Iterator<Item = Card> + 'a {
        self.tricks.iter().map(SeenTrick::trick).filter(move |trick| players.has(trick.winner())).flat_map(WonTrick::cards)
    }

    /// The number of tricks won by a player.
    pub fn won(self, player: Seat) -> i64 {
        self.tricks.iter().filter(|trick| trick.trick().winner() == player).count() as i64
    }

    /// The winner of the last trick. `None` before the first trick.
    pub fn last_winner(self) -> Option<Seat> {
        self.tricks.last().map(|trick| trick.trick().winner())
    }

    /// The players who played the copies of `card`, in the order in which the copies were played.
    pub fn players_of(self, card: Card) -> impl Iterator<Item = Seat> + 'a {
        let plays = self.tricks.iter().flat_map(|trick| &trick.plays);
        plays.flat_map(move |play| play.cards().filter(move |other| *other == card).map(|_| play.seat))
    }

    /// The number of cards won by `players` that meet the condition `is`.
    pub fn number(self, players: SeatSet, is: impl Fn(Card) -> bool) -> i64 {
        self.won_by(players).filter(|card| is(*card)).count() as i64
    }

    /// The card points won by `players`.
    pub fn points(self, players: SeatSet) -> i64 {
        self.won_by(players).map(|card| self.points.map_or(0, |points| i64::from(points.of(card)))).sum()
    }

    /// The player of `card`. If the pack has several copies, the player of the first copy. `None` if the card was not played.
    pub fn player_of(self, card: Card) -> Option<Seat> {
        self.players_of(card).next()
    }

    /// The winner of the first trick that contains `card`. `None` if no trick contains it.
    pub fn winner_of(self, card: Card) -> Option<Seat> {
        self.tricks.iter().map(SeenTrick::trick).find(|trick| trick.cards().any(|other| other == card)).map(WonTrick::winner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{JokerColour, Rank};

    #[test]
    fn a_trick_is_read_as_it_was_written() {
        let (queen, ten) = (Card::Of(Rank::Queen, Suit::Hearts), Card::Of(Rank::Ten, Suit::Spades));
        let named = |height| Named { suit: Suit::Clubs, height };
        let plays = vec![
            Play::two(Seat(9), ten, ten),
            Play::one(Seat(0), queen),
            Play::named(Seat(1), Card::Joker(JokerColour::Red), named(NamedAs::Highest)),
            Play::named(Seat(2), queen, named(NamedAs::Lowest)),
            Play::named(Seat(3), ten, named(NamedAs::Rank(Rank::Ten))),
        ];
        for (trump, winning) in [(None, 0), (Some(Suit::Diamonds), 4)] {
            let trick = SeenTrick { plays: plays.clone(), winning, trump };
            assert_eq!(SeenTrick::read(&trick.written()), Some(trick));
        }
        for line in ["", "1", "1 S", "1 S 0KS", "x S 0KS", "0 S KS", "0 S 0KS=", "0 S 0KS=Hking", "0 S 0", "0 - 0é"] {
            assert_eq!(SeenTrick::read(line), None, "{line}");
        }
    }
}
