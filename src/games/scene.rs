//! The contents of the match screen besides the question, as data: the strip, the roles, the tricks, the board. The module `ui` draws these
//! data.

use super::SeatBid;
use super::words::{DEALER, DECLARER, IS_DEALER, IS_DECLARER, IS_LEADING, LEADS, TRICK, TRUMP, tally};
use crate::cards::{Card, Rank, Strain, Suit};
use crate::table::{Seat, SeatSet, Seats, Side, Table};
use crate::text::{Phrase, Say, nth};
use crate::tricks::{Position, Trump};

/// Everything that the match screen shows at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// The cells of the strip, at most four. Cells about people are on the left, cells about the deal on the right.
    pub glance: Vec<Glance>,
    /// The roles of each player in this deal, for example dealer.
    pub roles: Seats<Roles>,
    /// The bid of each player who has made a bid.
    pub bids: Seats<Option<SeatBid>>,
    /// The points of each possible result of the bid, by seat. Empty if there are no bids whose points are known.
    pub bid_lanes: Vec<Lane>,
    /// The number of tricks that each player has taken so far. `None` if the game does not count tricks, or the table has not entered them.
    pub tricks: Option<Seats<u8>>,
    /// The live line: the state of the deal in one sentence. `None` while there is nothing to say.
    pub live: Option<Live>,
    /// The effects that booked rulings will have at the end of the deal and that nothing else on the screen shows yet.
    pub pending: Vec<Say>,
    /// After a complete deal, the points of an unfinished game of a rubber, which the totals do not include. `None` if there are none.
    pub leaves: Option<Live>,
    /// The points of each possible result of the deal. `None` while they are unknown.
    pub lane: Option<Lane>,
    /// The board of the game, which the match screen shows in its middle.
    pub board: Board,
    /// The position from which the judge starts at the next trick: its leader, the trump, whether the stock is used up, whether it is the
    /// first trick, and who has an obligation. Unknown fields have their default. `plays` and `hand` are empty.
    pub position: Position,
}

impl Scene {
    /// Whether the strip shows that this player has this role.
    pub fn is_in_strip(&self, seat: Seat, role: Role) -> bool {
        self.glance.iter().any(|cell| cell.shows == Shown::Seat(seat) && cell.has_role(role))
    }
}

/// The role of a player in a deal, in a word or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The player who deals the cards of this deal.
    Dealer,
    /// The player who leads the next trick.
    Leads,
    /// The player who plays the contract that was bid.
    Declarer,
    /// A role with the given name, for a role that only one game has.
    Other(Say),
}

impl Role {
    /// The role in words.
    pub fn says(self) -> Say {
        match self {
            Role::Dealer => IS_DEALER.into(),
            Role::Leads => IS_LEADING.into(),
            Role::Declarer => IS_DECLARER.into(),
            Role::Other(says) => says,
        }
    }
}

impl<S: Into<Say>> From<S> for Role {
    fn from(says: S) -> Role {
        Role::Other(says.into())
    }
}

/// Up to two roles of a player, in the order of showing.
pub type Roles = [Option<Role>; 2];

/// The roles of all players. `of` is called for each player, with [`Role::Dealer`] if the player deals and [`Role::Leads`] if the player
/// leads. It returns all roles of the player. Only the first two of them are shown.
pub fn roles_of<const N: usize>(
    table: Table,
    dealer: Seat,
    leads: impl Into<Option<Seat>>,
    of: impl Fn(Seat, Option<Role>, Option<Role>) -> [Option<Role>; N],
) -> Seats<Roles> {
    let leads = leads.into();
    Seats::from_fn(table.chairs(), |seat| {
        let all = of(seat, (seat == dealer).then_some(Role::Dealer), (Some(seat) == leads).then_some(Role::Leads));
        let mut held = all.into_iter().flatten();
        [held.next(), held.next()]
    })
}

/// The number of tricks of each player: from the final count if it is entered, and if not, from the log of winners. `None` if neither is
/// entered.
pub fn tricks_so_far(table: Table, counted: Option<Seats<i64>>, taken: &[Seat]) -> Option<Seats<u8>> {
    let counted = counted.map(|tricks| tricks.map(|n| n as u8));
    counted.or_else(|| (!taken.is_empty()).then(|| tally(table, taken)))
}

/// One glance: a cell of the strip at the top of the match screen, with a label and a content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The label printed in the cell.
    pub label: Phrase,
    /// The content of the cell.
    pub shows: Shown,
    /// The role of the player in the cell. `None` if the cell shows no player in a role.
    role: Option<Role>,
}

/// The content of a [`Glance`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The cell is empty, because the value is not known yet.
    Nothing,
    /// The player at this seat, shown by name.
    Seat(Seat),
    /// Trump, as a card with its suit at both corners.
    Trump(Strain),
    /// The trump suit with the trump rank (the rank whose cards are all trumps): ♣10.
    TrumpRank(Strain, Rank),
    /// A single card, shown with its suit and rank.
    Card(Card),
    /// A number, and the number that it counts up to: 8/13. The second number is `None` if there is no such limit.
    Number(i64, Option<i64>),
    /// A number that does not change during the match, such as its target. It is printed smaller than
    /// changing numbers.
    Fixed(i64),
    /// A text of a few words.
    Say(Say),
}

impl Glance {
    /// A cell of the strip without a role.
    pub const fn new(label: Phrase, shows: Shown) -> Glance {
        Glance { label, shows, role: None }
    }

    /// A cell with a player. Empty while the player is unknown.
    pub fn seat(label: Phrase, who: impl Into<Option<Seat>>) -> Glance {
        Glance::new(label, who.into().map_or(Shown::Nothing, Shown::Seat))
    }

    /// The cell with the dealer.
    pub fn dealer(seat: Seat) -> Glance {
        Glance { role: Some(Role::Dealer), ..Glance::seat(DEALER, seat) }
    }

    /// The cell with the leader of the next trick. Empty while the leader is unknown.
    pub fn leads(who: impl Into<Option<Seat>>) -> Glance {
        Glance { role: Some(Role::Leads), ..Glance::seat(LEADS, who) }
    }

    /// Whether the cell shows the player who has this role.
    pub fn has_role(&self, role: Role) -> bool {
        self.role == Some(role)
    }

    /// The cell with the declarer.
    pub fn declarer(seat: Seat) -> Glance {
        Glance { role: Some(Role::Declarer), ..Glance::seat(DECLARER, seat) }
    }

    /// A cell with the trump, as far as it is known.
    pub fn trump(trump: Trump) -> Glance {
        Glance::new(TRUMP, Shown::trump(trump))
    }

    /// The cell with the number of the current trick, after `played` of `of` tricks. Once all tricks are played it shows `of`.
    /// It is empty if `played` is unknown.
    pub fn trick(played: impl Into<Option<usize>>, of: i64) -> Glance {
        Glance::counting(TRICK, played, of)
    }

    /// A cell like [`Glance::trick`] with another label, for example for rounds.
    pub fn counting(label: Phrase, played: impl Into<Option<usize>>, of: i64) -> Glance {
        let shows = |played| Shown::Number(nth(played).min(of), Some(of));
        Glance::new(label, played.into().map_or(Shown::Nothing, shows))
    }
}

impl Shown {
    /// The trump, with its rank if it has one. [`Shown::Nothing`] while it is unknown.
    pub fn trump(trump: Trump) -> Shown {
        match trump {
            Trump { strain: None, .. } => Shown::Nothing,
            Trump { strain: Some(strain), rank: None } => Shown::Trump(strain),
            Trump { strain: Some(strain), rank: Some(rank) } => Shown::TrumpRank(strain, rank),
        }
    }
}

/// The live line: a sentence that is recomputed after every fact, and a small line under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live {
    /// The sentence of the live line.
    pub says: Say,
    /// The small line under the sentence. `None` if there is none.
    pub aside: Option<Say>,
}

/// The lane: a column for each possible result of a deal, with the points of the result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lane {
    /// The columns of the lane, in rising order of their results.
    pub cells: Vec<Cell>,
    /// The current or final result of the deal. `None` while it is unknown.
    pub now: Option<i64>,
}

/// A column of the lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The result of the deal that the column is for, for example a number of tricks.
    pub result: i64,
    /// Whether the column is also for the higher results before the next column, because they pay the same.
    pub and_more: bool,
    /// The points that the result pays to the side whose results the lane shows. Below 0 if the other side is paid.
    pub pays: i64,
    /// Whether the lane marks this result as the aim of the side.
    pub aim: bool,
    /// Whether the result is still possible.
    pub possible: bool,
}

/// A game's own board: what the match screen shows in its middle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Board {
    /// No board of the game's own: the screen shows only the seats of the players.
    #[default]
    Seats,
    /// The board of Queen's Dungeon: the four queens amid the players, and the totals after three or four queens in one trick.
    Queens {
        /// The number of each trick in which two queens fell, and the trump that was named after the trick.
        pairs: Vec<(i64, Suit)>,
        /// The number of queens that were played in one trick: three or four. `None` if no trick had three or four queens.
        together: Option<i64>,
        /// The totals of the players.
        totals: Seats<i64>,
    },
    /// The board of Roller Derby: dice in a square whose thick edges mark the side that rolls.
    Dice {
        /// The number on each die. `None` before it is thrown.
        shows: Vec<Option<u8>>,
        /// The number of faces of a die.
        faces: u8,
        /// The players to whom the dice belong.
        side: SeatSet,
    },
    /// A stock that is drawn from after every trick, with the trump card face up under it.
    Stock {
        /// The number of cards left in the stock, including the turned card under it. `None` if the number is unknown.
        left: Option<i64>,
        /// The turned card: its suit, and its rank (`None` if not entered). The whole is `None` until the suit is entered.
        turned: Option<(Suit, Option<Rank>)>,
    },
    /// The board of Ascot: four aces that race in half lengths.
    Race {
        /// The half lengths of ♠ ♥ ♦ ♣, in the order of [`Suit::ALL`], handicap included.
        horses: [i64; 4],
        /// The position of the finish, in half lengths.
        finish: i64,
        /// The player who owns the black horses, then the player who owns the red horses.
        owners: [Seat; 2],
        /// The horse that moves if the leader takes this trick.
        next: Option<Suit>,
        /// The last tricks: number, suit led, whether the horse moved (`None` while the trick is open).
        log: Vec<(u8, Suit, Option<bool>)>,
    },
    /// Stakes between two sides: stacks of counters, drawn towards the side that must answer. A stake that a
    /// side has won is on that side's line.
    Stakes(Vec<StakeShown>),
    /// The board of King of the Hill: a ladder of ranks, with a chip of each player on one of its rungs.
    Ladder {
        /// The ranks of the ladder, from its lowest rung up.
        rungs: Vec<Rank>,
        /// The index in `rungs` of the rung on which each player's chip is.
        chips: Seats<u8>,
        /// The seat of the player who is King. The rank at this player's rung is trump.
        king: Seat,
    },
}

/// A stake on the board [`Board::Stakes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StakeShown {
    /// The name of the stake.
    pub name: Phrase,
    /// The condition for winning the stake, in a few words.
    pub about: Phrase,
    /// The current value of the stake.
    pub value: i64,
    /// The side that must answer a bet. `None` if no bet is open.
    pub awaits: Option<Side>,
    /// The side that has won the stake. `None` while it is not won.
    pub won_by: Option<Side>,
    /// The state of the stake in words.
    pub says: Say,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_has_the_first_two_of_the_roles() {
        let captain = Role::from(phrase!("captain", "キャプテン"));
        let roles = |leads: Option<Seat>| {
            roles_of(Table::of(3), Seat(0), leads, |seat, deals, leads| [(seat == Seat(0)).then_some(captain), leads, deals])
        };
        assert_eq!(roles(Some(Seat(0))).as_slice(), [[Some(captain), Some(Role::Leads)], [None; 2], [None; 2]]);
        assert_eq!(roles(Some(Seat(2))).as_slice(), [[Some(captain), Some(Role::Dealer)], [None; 2], [Some(Role::Leads), None]]);
        assert_eq!(roles(None).get(Seat(2)), [None; 2]);
    }

    #[test]
    fn the_strip_shows_what_is_known() {
        let clubs = Strain::Suit(Suit::Clubs);
        let shown = |strain, rank| Glance::trump(Trump { strain, rank }).shows;
        assert_eq!(shown(None, None), Shown::Nothing);
        assert_eq!(shown(None, Some(Rank::Ten)), Shown::Nothing);
        assert_eq!(shown(Some(clubs), None), Shown::Trump(clubs));
        assert_eq!(shown(Some(clubs), Some(Rank::Ten)), Shown::TrumpRank(clubs, Rank::Ten));
        assert_eq!(Glance::leads(None).shows, Shown::Nothing);
        assert_eq!([0, 11, 12].map(|played| Glance::trick(played, 12).shows), [1, 12, 12].map(|n| Shown::Number(n, Some(12))));
        assert_eq!(Glance::trick(None, 12).shows, Shown::Nothing);
    }

    #[test]
    fn what_was_counted_goes_before_the_log() {
        let counted = Seats::from_slice(&[2, 3]);
        assert_eq!(tricks_so_far(Table::of(2), Some(counted), &[Seat(0)]).map(|tricks| tricks.get(Seat(1))), Some(3));
        assert_eq!(tricks_so_far(Table::of(2), None, &[Seat(0)]).map(|tricks| tricks.get(Seat(0))), Some(1));
        assert_eq!(tricks_so_far(Table::of(2), None, &[]), None);
    }
}
