//! The traits that a game implements. Its users see it as [`AnyGame`](super::AnyGame).

use super::own::{Fault, Written};
use super::page::PageSection;
use super::standing::{Account, Noted};
use super::{Board, Ending, HouseRules, Outcome, RuleTrouble, Scene, SeenTricks, Sheet, Standing, Switches, WonTrick};
use crate::asking::{Entry, Fact, Interview, Statement, Stop};
use crate::law::{Aim, Cost, Partners, Retold, Setting, Taken};
use crate::reckoning::{Ledger, Unit};
use crate::table::{Direction, Seat, SeatSet, Seats, Side, Sides, Table};
use crate::text::{Arg, Phrase, Say};
use crate::tricks::Judge;

/// A game: its name, its house rules, who plays, how it ends. The rest stands in the files beside, each with its trait: how it is
/// [asked](Asked) and [reckoned](Reckoned), what is [seen](Seen) of it, how a trick is [judged](Judged), how it is [dealt](super::Dealt).
pub trait Game: Sync + 'static {
    /// The options of the sheet.
    type HouseRules: HouseRules;
    /// The typed facts of a deal: those recorded, and those that the interview derives from them, such as the declarer after an auction.
    /// The default is a deal without any fact.
    type Deal: Clone + Default;
    /// The values that carry over from deal to deal beside totals and dealer.
    type Carried: Clone + Default + Send + Sync;

    /// Names, pack, players.
    fn sheet(&self) -> &'static Sheet;

    /// Who scores together; the sheet's answer unless the number of players or a house rule changes it.
    fn sides(&self, _rules: &Self::HouseRules, _players: u8) -> Sides {
        self.sheet().sides
    }

    /// Which way turns go; the sheet's answer unless a house rule changes it. People sit as the sheet says all the same.
    fn direction(&self, _rules: &Self::HouseRules) -> Direction {
        self.sheet().direction
    }

    /// Whether the higher total is better; the sheet's answer unless a house rule changes it.
    fn higher_wins(&self, _rules: &Self::HouseRules) -> bool {
        self.sheet().higher_wins
    }

    /// The house rule that cannot be played by so many, if there is one.
    fn wrong_table(&self, _rules: &Self::HouseRules, _players: u8) -> Option<RuleTrouble> {
        None
    }

    /// Who of the table plays in a deal: everybody, unless there are more than the game is for.
    fn playing(&self, table: Table, _dealer: Seat) -> Table {
        table
    }

    /// The unit of the totals. The default is the sheet's; a house rule may change it.
    fn unit(&self, _rules: &Self::HouseRules) -> Unit {
        self.sheet().unit
    }

    /// How a total is written: the number, unless the game counts on something with names, such as the rungs of a ladder.
    fn total(&self, _rules: &Self::HouseRules, total: i64) -> Say {
        PLAIN.with(&[Arg::Int(total)])
    }

    /// The document as it is written, of a game that is one.
    fn document(&self) -> Option<&Written> {
        None
    }

    /// The examples of the rule sheet that the game settles otherwise; only a document has any.
    fn wrong_examples(&self) -> Vec<Fault> {
        Vec::new()
    }

    /// The page of rules, where the game makes it itself; none where a page of the app tells them.
    fn rules_page(&self) -> Vec<PageSection> {
        Vec::new()
    }

    /// The house rules on offer, in the order of the contract card: all of them, unless some need another table.
    fn switches(&self) -> Switches {
        Self::HouseRules::SWITCHES
    }

    /// The carried values before the first deal.
    fn opening(&self, _rules: &Self::HouseRules, _table: Table) -> Self::Carried {
        Self::Carried::default()
    }

    /// Brings what carries over up to date after a deal, and says who deals next where that is another than the next player.
    /// Totals and the number of deals are added up already, and the deal has passed on.
    fn after(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _ledger: &Ledger, _standing: &mut Standing<Self::Carried>) {}

    /// Counts points that a ruling gives beside a deal, once the deal is counted: how many count, and as what.
    fn give(&self, rules: &Self::HouseRules, standing: &mut Standing<Self::Carried>, to: Side, points: i64) -> (i64, Unit) {
        standing.give(to, points);
        (points, self.unit(rules))
    }

    /// Has a side carry over what it would have carried over from a deal told in another way, where each side carries something over for
    /// itself: a ruling costs nobody else anything.
    fn carry_apart(&self, _carried: &mut Self::Carried, _other: &Self::Carried, _side: Side) {}

    /// How many points a side will pay for what it carries over, such as bags.
    fn burden(&self, _rules: &Self::HouseRules, _carried: &Self::Carried, _side: Side) -> i64 {
        0
    }

    /// When a match of so many players ends.
    fn ending(&self, rules: &Self::HouseRules, players: u8) -> Ending;

    /// Whether the match is over, and who has won: as the ending says, unless something else decides.
    fn outcome(&self, rules: &Self::HouseRules, table: Table, standing: &Standing<Self::Carried>) -> Option<Outcome> {
        let players = table.players();
        self.ending(rules, players).outcome(self.sides(rules, players), self.higher_wins(rules), table, standing)
    }

    /// How many deals a match of so many players will have, where that is known.
    fn length(&self, rules: &Self::HouseRules, players: u8) -> Option<u32> {
        self.ending(rules, players).length()
    }

    /// The setting for the law of the table. `setting` has the fields that follow from the judge and the sides.
    fn setting(&self, _rules: &Self::HouseRules, setting: Setting) -> Setting {
        setting
    }

    /// Who took how many tricks and card points in a complete deal, so that a ruling can move some (`irregularities` 1.3); nothing in
    /// a game in which more than that would have to be told otherwise.
    fn taken(&self, _now: &Now<'_, Self>, _deal: &Self::Deal) -> Option<Taken> {
        None
    }

    /// A complete deal as a ruling that moves tricks, or loses the deal, has it told: in a game of which [`taken`](Game::taken) says
    /// nothing. `None` where the deal does not say what lies in the tricks that move.
    fn retold(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _by: Seat, _cost: Cost) -> Option<Retold> {
        None
    }

    /// With whom each player plays in a deal in play, and what for, as far as the table knows: so a trick that a ruling moves is shown at
    /// once. `None` where more than the number of tricks is to be told otherwise, or the deal makes partners who are not known yet.
    fn plays_for(&self, now: &Now<'_, Self>, _deal: &Self::Deal) -> Option<(Seats<Side>, Aim)> {
        let setting = self.setting(now.rules, Setting::PLAIN);
        (setting.retold && setting.partners != Partners::Sometimes).then(|| (now.parties(), setting.aim))
    }

    /// The account beside the totals, such as chips.
    fn account(&self, _rules: &Self::HouseRules, _standing: &Standing<Self::Carried>) -> Option<Account> {
        None
    }

    /// The board between two deals and after the last, where it carries over: the ladder.
    fn board(&self, _rules: &Self::HouseRules, _standing: &Standing<Self::Carried>) -> Option<Board> {
        None
    }

    /// Other carried values by name, for `recount`: the King, the ladder.
    fn notes(&self, _rules: &Self::HouseRules, _standing: &Standing<Self::Carried>) -> Vec<Noted> {
        Vec::new()
    }
}

/// The questions of a game: `interview.rs`.
pub trait Asked: Game {
    /// Asks for the facts of a deal, in the order in which the table learns them, and writes each into `deal` as it comes.
    ///
    /// # Errors
    /// Stops at the first fact that is missing or cannot be.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Self::Deal) -> Result<(), Stop>;

    /// Facts of the deal that the cards of a whole trick tell beside who took it, while the interview asks for `asked`. None in a game
    /// that counts only tricks.
    /// Counts of whole piles, such as card points and the ranks of Apples, follow after the last trick, see [`Asked::tricks_tell`].
    fn trick_tells(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _trick: WonTrick<'_>, _asked: &Fact) -> Vec<Statement> {
        Vec::new()
    }

    /// Facts of the deal that the cards of these tricks tell together beside who took them. None before the last trick, and where more
    /// than the cards in tricks is to be known, such as what was declared from a hand.
    fn tricks_tell(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _tricks: SeenTricks<'_>) -> Vec<Statement> {
        Vec::new()
    }
}

/// The points of a deal of a game: `reckon.rs`.
pub trait Reckoned: Game {
    /// The ledger of a complete deal.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Self::Deal) -> Ledger;
}

/// The screen of a game: `scene.rs`.
pub trait Seen: Game {
    /// The scene beside the question. `deal` may be incomplete.
    fn scene(&self, now: &Now<'_, Self>, deal: &Self::Deal) -> Scene;

    /// The deal in a few words, for the sheet: "♠ 7 → 9".
    fn brief(&self, now: &Now<'_, Self>, deal: &Self::Deal) -> Say;

    /// Unusual events of a complete deal that `brief` does not say, in a word or two each: "capot".
    fn events(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _ledger: &Ledger) -> Vec<Say> {
        Vec::new()
    }
}

/// How cards follow and win in a game: `judge.rs`.
pub trait Judged: Game {
    /// The judge under these house rules.
    fn judge(&self, rules: &Self::HouseRules) -> Judge;
}

/// A total as a mere number.
pub(super) const PLAIN: Phrase = phrase!("{0}");

/// Everything a game may look at when it deals with one deal.
pub struct Now<'a, G: Game + ?Sized> {
    /// The house rules of this match.
    pub rules: &'a G::HouseRules,
    /// The table; who sits this deal out has a chair at it and does not play.
    pub table: Table,
    /// Who scores together.
    pub sides: Sides,
    /// Where the match stood before this deal.
    pub standing: &'a Standing<G::Carried>,
    /// Who deals.
    pub dealer: Seat,
    /// How the table likes to give its tricks.
    pub entry: Entry,
}

impl<G: Game + ?Sized> Now<'_, G> {
    /// The player after the dealer, who leads in most games.
    pub fn eldest(&self) -> Seat {
        self.table.next(self.dealer)
    }

    /// Who leads the next trick, in games where the player after the dealer leads the first: whoever took the last one.
    pub fn leader(&self, taken: &[Seat]) -> Seat {
        taken.last().copied().unwrap_or(self.eldest())
    }

    /// On which side each player is.
    pub fn parties(&self) -> Seats<Side> {
        Seats::from_fn(self.table.chairs(), |seat| self.sides.side_of(seat))
    }

    /// Who is on a side.
    pub fn members(&self, side: Side) -> SeatSet {
        self.sides.members(side, self.table)
    }
}
