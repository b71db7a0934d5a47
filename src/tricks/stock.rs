//! Counts the tricks and the stock cards in a game in which players draw from a stock after each trick.

use crate::text::errors;

/// A deal with a stock from which players draw after each trick (section 0.4 of the rule sheet `briscola-family`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// The number of players. All of them draw from the stock.
    players: i64,
    /// The number of cards in play: without cards that are laid aside as a monte or a kitty.
    deck: i64,
    /// The number of cards in a player's hand after the deal.
    hand: i64,
    /// The number of cards that each player plays to a trick, and draws after it.
    each: i64,
}

/// The error that a stock is impossible, because the cards cannot be played in whole tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uneven {
    /// The number of cards that remain after the last whole trick. It is the whole deck if another number is impossible, for example 0
    /// players.
    pub over: i64,
}

errors! {
    Uneven: |cards| format!("The cards do not divide into whole tricks: {} are left over.", cards.over);
}

impl Stock {
    /// The stock of a game in which each player plays one card to a trick, and then draws one.
    ///
    /// # Errors
    /// The cards cannot be played in whole tricks (see [`Stock::drawing`]).
    pub const fn of(players: i64, deck: i64, hand: i64) -> Result<Stock, Uneven> {
        Stock::drawing(players, deck, hand, 1)
    }

    /// The stock of a game whose cards are known to divide into whole tricks. Meant for constants: there, wrong numbers stop the build.
    ///
    /// # Panics
    /// The cards do not divide into whole tricks.
    pub const fn known(players: i64, deck: i64, hand: i64) -> Stock {
        let stock = Stock { players, deck, hand, each: 1 };
        assert!(players > 0 && stock.size() >= 0 && stock.size() % players == 0, "the cards do not divide into whole tricks");
        stock
    }

    /// The stock of a game in which each player plays `each` cards to a trick and then draws as many.
    ///
    /// # Errors
    /// The stock or the hands do not divide into whole tricks, or the deck is too small for the hands.
    pub const fn drawing(players: i64, deck: i64, hand: i64, each: i64) -> Result<Stock, Uneven> {
        let stock = Stock { players, deck, hand, each };
        if players < 1 || each < 1 || hand % each != 0 || stock.size() < 0 {
            return Err(Uneven { over: deck });
        }
        match stock.size() % (players * each) {
            0 => Ok(stock),
            over => Err(Uneven { over }),
        }
    }

    /// The stock of a game that leaves cards out of `deck`. It leaves out as few as possible, so that the remaining cards divide into
    /// whole tricks.
    pub const fn of_most(players: i64, deck: i64, hand: i64, each: i64) -> Stock {
        let (players, each) = (if players < 1 { 1 } else { players }, if each < 1 { 1 } else { each });
        Stock { players, deck: deck - deck % (players * each), hand, each }
    }

    /// The number of cards in play: without cards that are laid aside or left out.
    pub const fn deck(self) -> i64 {
        self.deck
    }

    /// The number of cards in the stock after the deal, including a card that was turned up as trump.
    pub const fn size(self) -> i64 {
        self.deck - self.players * self.hand
    }

    /// The number of tricks after which players draw a card. After the last of these tricks the stock is empty.
    pub const fn draws(self) -> i64 {
        self.size() / (self.players * self.each)
    }

    /// The number of tricks in a deal.
    pub const fn tricks(self) -> i64 {
        self.draws() + self.hand / self.each
    }

    /// The number of cards in the stock after `tricks` tricks and the draws that follow them.
    pub const fn left_after(self, tricks: i64) -> i64 {
        let left = self.size() - tricks * self.players * self.each;
        if left < 0 { 0 } else { left }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the table in section 0.4 of the rule sheet `briscola-family`. Each row has the number of players, the deck, the hand, and the
    /// cards in each draw. Then come the stock, the number of draws, and the number of tricks.
    #[test]
    fn the_table_of_draws_and_tricks() {
        for (game, players, deck, hand, each, stock, draws, tricks) in [
            ("Briscola", 2, 40, 3, 1, 34, 17, 20),
            ("Briscola", 3, 39, 3, 1, 30, 10, 13),
            ("Briscola", 4, 40, 3, 1, 28, 7, 10),
            ("Briscola, Schembil", 6, 36, 3, 1, 18, 3, 6),
            ("Chiamata, Sueca", 4, 40, 10, 1, 0, 0, 10),
            ("Chiamata", 5, 40, 8, 1, 0, 0, 8),
            ("Col monte, without the monte", 5, 35, 7, 1, 0, 0, 7),
            ("Briscolone, Mariccia", 2, 40, 5, 1, 30, 15, 20),
            ("Marianna", 3, 39, 5, 1, 24, 8, 13),
            ("Marianna", 4, 40, 5, 1, 20, 5, 10),
            ("Brusquembille, Bosnia", 2, 32, 3, 1, 26, 13, 16),
            ("Brusquembille, Bosnia", 3, 30, 3, 1, 21, 7, 10),
            ("Brusquembille, Bosnia", 4, 32, 3, 1, 20, 5, 8),
            ("Brusquembille", 5, 30, 3, 1, 15, 3, 6),
            ("Bosnia", 6, 30, 3, 1, 12, 2, 5),
            ("Bisca with tens", 2, 44, 3, 1, 38, 19, 22),
            ("Bisca with tens", 3, 42, 3, 1, 33, 11, 14),
            ("Bisca with tens", 4, 44, 3, 1, 32, 8, 11),
            ("Bisca (Brazil)", 2, 52, 3, 1, 46, 23, 26),
            ("Bisca (Brazil)", 3, 51, 3, 1, 42, 14, 17),
            ("Bisca (Brazil)", 4, 52, 3, 1, 40, 10, 13),
            ("Double Briškula", 2, 40, 4, 2, 32, 8, 10),
            ("Double Briškula", 3, 36, 4, 2, 24, 4, 6),
            ("Double Briškula", 4, 40, 4, 2, 24, 3, 5),
            ("Double Briškula", 6, 36, 4, 2, 12, 1, 3),
            ("Double Briškula, ten32", 2, 32, 4, 2, 24, 6, 8),
            ("Double Briškula, ten32", 3, 30, 4, 2, 18, 3, 5),
            ("Double Briškula, ten32", 4, 32, 4, 2, 16, 2, 4),
            ("Gaigel 4.2", 4, 48, 5, 1, 28, 7, 12),
            ("Gaigel 4.2", 6, 48, 5, 1, 18, 3, 8),
            ("Ascot 4.2", 2, 48, 12, 1, 24, 12, 24),
        ] {
            let made = Stock::drawing(players, deck, hand, each);
            let counted = made.map(|s| (s.size(), s.draws(), s.tricks(), s.left_after(s.draws()), s.left_after((draws - 1).max(0))));
            let last = if draws == 0 { 0 } else { players * each };
            assert_eq!(counted, Ok((stock, draws, tricks, 0, last)), "{game} for {players}");
            assert_eq!(players * each * tricks, deck, "{game} for {players}: every card is played");
            // Checks a larger deck: `of_most` leaves the surplus cards out, so the stock stays the same.
            for over in 0..players * each {
                assert_eq!(Ok(Stock::of_most(players, deck + over, hand, each)), made);
            }
        }
    }

    #[test]
    fn cards_that_do_not_divide_are_refused() {
        assert_eq!(Stock::drawing(3, 39, 4, 2), Err(Uneven { over: 3 })); // briscola-family 19, example 7
        assert_eq!(Stock::of(3, 40, 3), Err(Uneven { over: 1 }));
        assert!(Stock::of(4, 40, 11).is_err());
        assert!(Stock::drawing(2, 40, 3, 2).is_err());
        assert!(Stock::of(0, 40, 3).is_err());
    }
}
