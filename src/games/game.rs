//! The traits that a game implements. Other code uses them through [`AnyGame`](super::AnyGame).

use super::own::{Fault, Written};
use super::page::PageSection;
use super::standing::{Account, Noted};
use super::{
    Board, Deeds, Ending, FactTrouble, HouseRules, Outcome, Presets, RuleTrouble, Scene, SeenTricks, Sheet, SoFar, Standing, Switches,
    WonTrick,
};
use crate::asking::{Entry, Fact, Facts, Interview, Question, Statement, Stop};
use crate::law::{Aim, Cost, Partners, Retold, Setting, Taken};
use crate::reckoning::{Amount, Clause, Ledger, Unit, number};
use crate::table::{Direction, Seat, SeatChange, SeatSet, Seats, Side, Sides, Table};
use crate::text::{Arg, Phrase, Say};
use crate::tricks::Judge;

/// A game: its name, house rules, players, and ending. The other traits have their own files in this folder:
/// [questions](Asked), [scoring](Reckoned), [view](Seen), [judging](Judged) and [dealing](super::Dealt).
pub trait Game: Sync + 'static {
    /// The house rules as a struct.
    type HouseRules: HouseRules;
    /// The typed facts of a deal: the recorded facts, and those that the interview derives, such as the declarer after an auction. The
    /// default value is a deal without facts.
    type Deal: Clone + Default;
    /// The values that carry over from deal to deal, besides totals and dealer.
    type Carried: Clone + Default + Send + Sync;

    /// The game that a changed document describes. `None` for a game that is not read from a document, and for a document with faults.
    fn changed(&self, _document: &Written) -> Option<&'static Self>
    where
        Self: Sized,
    {
        None
    }

    /// Converts the values that carry over to the next deal after the document of a match was changed. `carried` are the values of the game
    /// `before`, with which the match was played so far. The match continues as this game.
    fn carry_over(&self, _before: &Self, carried: &Self::Carried) -> Self::Carried {
        carried.clone()
    }

    /// The rule sheet of the game: names, pack, players.
    fn sheet(&self) -> &'static Sheet;

    /// The sides that share a score. The default is the value of the sheet. A game overrides it if the number of players or a house rule
    /// changes the sides.
    fn sides(&self, _rules: &Self::HouseRules, _players: u8) -> Sides {
        self.sheet().sides
    }

    /// The direction of turns. The default is the value of the sheet. A game overrides it if a house rule changes the direction. The
    /// seating order never changes.
    fn direction(&self, _rules: &Self::HouseRules) -> Direction {
        self.sheet().direction
    }

    /// Whether the higher total is better. The default is the value of the sheet. A game overrides it if a house rule changes this.
    fn higher_wins(&self, _rules: &Self::HouseRules) -> bool {
        self.sheet().higher_wins
    }

    /// The house rule that this number of players cannot play. `None` if they can play all house rules, which is the default.
    fn wrong_table(&self, _rules: &Self::HouseRules, _players: u8) -> Option<RuleTrouble> {
        None
    }

    /// The house rule because of which `players` cannot play the next deal. `None` if they can play it. `before` says how many deals were
    /// played before it. The match may have begun with another number of players.
    fn wrong_next(&self, rules: &Self::HouseRules, _before: SoFar, players: u8) -> Option<RuleTrouble> {
        self.wrong_table(rules, players)
    }

    /// The house rules whose value in a new match of `players` differs from the default, because the default is meant for another number of
    /// players. The match records these values like rules that the table chose. A match file without them keeps the default. By default
    /// there are none.
    fn begins_with(&self, _players: u8) -> Facts {
        Facts::default()
    }

    /// The players at the table who take part in a deal. By default these are all players. A game in which fewer players play than sit at
    /// the table overrides this method.
    fn playing(&self, table: Table, _dealer: Seat) -> Table {
        table
    }

    /// The players who take part in a deal with these facts. By default these are all players at the deal's table.
    fn takes_part(&self, now: &Now<'_, Self>, _deal: &Self::Deal) -> SeatSet {
        now.table.everybody()
    }

    /// The total that ends a match of `players`. `None` if no total does. The default is the total of `ending`. A game whose match ends in
    /// another way overrides it.
    fn goal(&self, rules: &Self::HouseRules, players: u8) -> Option<i64> {
        self.ending(rules, players).target()
    }

    /// The unit of the totals. The default is the value of the sheet. A game overrides it if a house rule changes the unit.
    fn unit(&self, _rules: &Self::HouseRules) -> Unit {
        self.sheet().unit
    }

    /// A total in words. By default the number. A game that counts on a named scale overrides this method.
    fn total(&self, _rules: &Self::HouseRules, total: i64) -> Say {
        PLAIN.with(&[Arg::Int(total)])
    }

    /// The JSON document that the game was read from. `None` for the built-in games.
    fn document(&self) -> Option<&Written> {
        None
    }

    /// The faults of the game's document that do not prevent a match. These are the faults that forbid saving the document as a new game.
    /// If there are none, returns the faults that show only in play: a match that ends before its first deal, or an example whose score
    /// differs from the stated score.
    fn faults_of_document(&self) -> Vec<Fault> {
        Vec::new()
    }

    /// The sections of a rules page that the game generates. Empty if the app has a page for the game.
    fn rules_page(&self) -> Vec<PageSection> {
        Vec::new()
    }

    /// Sentences about the answers that a table enters in a deal. Empty if the page of the game has them.
    fn what_to_enter(&self) -> Vec<Say> {
        Vec::new()
    }

    /// The house rules that this table can choose, in the order of the set-up screen. By default all of them.
    fn switches(&self) -> Switches {
        Self::HouseRules::SWITCHES
    }

    /// Named sets of house rules, the default rules first. Empty if the game has no such sets.
    fn presets(&self) -> Presets {
        &[]
    }

    /// The values that carry over from deal to deal, as they are before the first deal.
    fn opening(&self, _rules: &Self::HouseRules, _table: Table) -> Self::Carried {
        Self::Carried::default()
    }

    /// Updates the state that carries over after a deal, and sets the next dealer if it is not the next player. The
    /// totals, the number of deals and the default next dealer are set already.
    fn after(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _ledger: &Ledger, _standing: &mut Standing<Self::Carried>) {}

    /// Adds to the standing after a deal the points that a ruling gives in addition to the score of this deal. Returns how many of the
    /// points count, and their unit.
    fn give(&self, rules: &Self::HouseRules, standing: &mut Standing<Self::Carried>, to: Side, points: i64) -> (i64, Unit) {
        let points = self.bounded(rules, &standing.totals, to, number(points)).0.value();
        standing.give(to, points);
        (points, self.unit(rules))
    }

    /// Scores anew what the points of the deal decide, after a ruling has [given](Game::give) points in addition to them. Replaces the
    /// lines for it in `ledger`, the ledger of the deal. By default the points decide nothing.
    fn decided_anew(&self, _rules: &Self::HouseRules, _standing: &mut Standing<Self::Carried>, _ledger: &mut Ledger) {}

    /// How many of `points` count for the side `to` if the sides have `totals`. Also returns the clause of the rule sheet that changes the
    /// number, or `None` if all points count. By default all count, but the new total may [fall](Game::falls). It does not matter whether a
    /// ruling gives the points or the table enters them by hand.
    fn bounded(&self, rules: &Self::HouseRules, totals: &Seats<i64>, to: Side, points: Amount) -> (Amount, Option<&'static Clause>) {
        match self.falls(rules, totals.get(to).saturating_add(points.value())) {
            Some((by, clause)) => (points - by, Some(clause)),
            None => (points, None),
        }
    }

    /// The points by which a total falls as soon as it is reached, with the clause of the rule sheet. `None` if the total stays. The ledger
    /// shows the fall in a line of its own. A ruling on the deal can then remove this line, because only the total with the points of the
    /// ruling may fall.
    fn falls(&self, _rules: &Self::HouseRules, _total: i64) -> Option<(Amount, &'static Clause)> {
        None
    }

    /// Replaces the carried state of `side` by its state in `other`, the carried state after another version of the deal.
    /// So a ruling against one side does not change the other sides. Needed if each side carries its own state.
    fn carry_apart(&self, _carried: &mut Self::Carried, _other: &Self::Carried, _side: Side) {}

    /// Whether sides may count different versions of one deal after a ruling, so that only the offender's side bears the cost. False if the
    /// sides divide one result among them, for example one win. `before` is the sum of all points in the version before the ruling, and
    /// `after` the sum in the version after it. `apart` is the sum if some sides count the version before the ruling, and the other sides
    /// the version after it.
    fn counts_apart(&self, _before: i64, _after: i64, _apart: i64) -> bool {
        true
    }

    /// Whether players can come and leave in mid-match: no value that carries over belongs to a seat, or [`Game::reseat`] moves the values.
    fn is_open_to_all(&self) -> bool {
        false
    }

    /// The number that each side carries besides its total, such as bags. Empty if the game has no such number.
    fn balances(&self, _carried: &Self::Carried) -> Seats<i64> {
        Seats::new(0)
    }

    /// Gives the carried values to the players of the later deals. `balances` are their [`Game::balances`].
    /// In `seats`, the players who sit out are numbered after the present players.
    fn reseat(&self, _carried: &mut Self::Carried, _balances: Seats<i64>, _seats: &SeatChange) {}

    /// Whether the dealer of `now` can deal. Asked only if players have come, left or sat out.
    fn can_deal(&self, _now: &Now<'_, Self>) -> bool {
        true
    }

    /// The points that a side will pay later for its carried state, for example for bags.
    fn burden(&self, _rules: &Self::HouseRules, _carried: &Self::Carried, _side: Side) -> i64 {
        0
    }

    /// A number that says how near a side is to winning the match after a deal, apart from its points: more is better. For example 1 for a
    /// finalist, and 0 for any other player. Always 0 in a game in which only points decide the match. Rulings compare this number between
    /// versions of a deal with equal points.
    fn advantage(&self, _rules: &Self::HouseRules, _table: Table, _standing: &Standing<Self::Carried>, _side: Side) -> i64 {
        0
    }

    /// The rule that ends a match of `players`.
    fn ending(&self, rules: &Self::HouseRules, players: u8) -> Ending;

    /// The number of players that [`Game::ending`] gets as `players`. By default the number of players who began the match, because the
    /// number of deals was agreed on with them. `table` has all who play the match now.
    fn ends_for(&self, _table: Table, standing: &Standing<Self::Carried>) -> u8 {
        standing.begun
    }

    /// The outcome of the match: who has won. `None` while the match goes on. By default [`Game::ending`] decides.
    fn outcome(&self, rules: &Self::HouseRules, table: Table, standing: &Standing<Self::Carried>) -> Option<Outcome> {
        let (ending, sides) = (self.ending(rules, self.ends_for(table, standing)), self.sides(rules, table.players()));
        ending.outcome(sides, self.higher_wins(rules), table, standing)
    }

    /// The number of deals of a match of `players`. `None` if this number is not fixed.
    fn length(&self, rules: &Self::HouseRules, players: u8) -> Option<u32> {
        self.ending(rules, players).length()
    }

    /// The largest number of deals on which a table of `players` can agree in mid-match. `None` if every number can be dealt, which is the
    /// default.
    fn most_deals(&self, _rules: &Self::HouseRules, _players: u8) -> Option<u32> {
        None
    }

    /// Completes `setting`, the properties of the game on which rulings depend. The caller has already set the fields that follow from the
    /// judge and the sides.
    fn setting(&self, _rules: &Self::HouseRules, setting: Setting) -> Setting {
        setting
    }

    /// The tricks and card points of each player in a complete deal, so that a ruling can move some of them to another player (rule sheet
    /// `irregularities` 1.3). `None` if a ruling would have to change other facts as well.
    fn taken(&self, _now: &Now<'_, Self>, _deal: &Self::Deal) -> Option<Taken> {
        None
    }

    /// The party of each player in a deal: players with the same party play together. By default these are the parties of [`Game::taken`],
    /// or the sides of the match if `taken` is `None`.
    fn partners(&self, now: &Now<'_, Self>, deal: &Self::Deal) -> Seats<Side> {
        self.taken(now, deal).map_or_else(|| now.parties(), |taken| taken.parties)
    }

    /// The facts of a complete deal that change if a ruling moves tricks or makes the deal lost, for a game without
    /// [`taken`](Game::taken). `None` if the deal does not say which cards are in the moved tricks.
    fn retold(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _by: Seat, _cost: Cost) -> Option<Retold> {
        None
    }

    /// The side and the aim of each player in an open deal, as far as known. The screen needs both to show a trick that a ruling moves as
    /// soon as the ruling is booked. `None` if a ruling changes more than the number of tricks, or if the partners are still unknown.
    fn plays_for(&self, now: &Now<'_, Self>, _deal: &Self::Deal) -> Option<(Seats<Side>, Aim)> {
        let setting = self.setting(now.rules, Setting::PLAIN);
        (setting.retold && setting.partners != Partners::Sometimes).then(|| (now.parties(), setting.aim))
    }

    /// The account that the game keeps in addition to the totals, for example chips. `None` if it keeps none.
    fn account(&self, _rules: &Self::HouseRules, _standing: &Standing<Self::Carried>) -> Option<Account> {
        None
    }

    /// The board that the screen shows between two deals and after the last deal, for example the ladder of King of the Hill. `None` if the
    /// board does not carry over from deal to deal.
    fn board(&self, _rules: &Self::HouseRules, _standing: &Standing<Self::Carried>) -> Option<Board> {
        None
    }

    /// The carried values other than totals and boards, each with its name, for example the King. The program `recount` prints them.
    fn notes(&self, _rules: &Self::HouseRules, _standing: &Standing<Self::Carried>) -> Vec<Noted> {
        Vec::new()
    }
}

/// The questions of a game. A game implements this trait in `interview.rs`.
pub trait Asked: Game {
    /// Asks for the facts of a deal, in the order in which the table learns them. Writes each fact into `deal` as soon as the fact is read.
    ///
    /// # Errors
    /// Stops at the first missing or impossible fact.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Self::Deal) -> Result<(), Stop>;

    /// The facts that follow from the cards of a whole trick, besides its winner, while the interview asks for `asked`. Empty in a game
    /// that counts only tricks. Counts over all tricks of a player, such as card points and the ranks of Apples, are not among them:
    /// [`Asked::tricks_tell`] returns these after the last trick.
    fn trick_tells(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _trick: WonTrick<'_>, _asked: &Fact) -> Vec<Statement> {
        Vec::new()
    }

    /// The facts that follow from the cards of all tricks together, besides the winners. Empty before the last trick, and if the facts need
    /// more than the cards in tricks, such as a declaration from a hand.
    fn tricks_tell(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _tricks: SeenTricks<'_>) -> Vec<Statement> {
        Vec::new()
    }

    /// Whether the players play the tricks while the question `asked` is open, in a game that never asks who won a trick. If so, the judge
    /// page keeps the tricks judged on it, until [`Asked::tricks_tell`] derives a fact from them.
    fn plays_without_log(&self, _asked: &Question) -> bool {
        false
    }
}

/// The points of a deal. A game implements this trait in `reckon.rs`.
pub trait Reckoned: Game {
    /// The ledger of a complete deal.
    fn reckon(&self, now: &Now<'_, Self>, deal: &Self::Deal) -> Ledger;

    /// The deeds (bids kept, right calls, sweeps) of each player in a complete deal. By default no player has deeds.
    fn deeds(&self, now: &Now<'_, Self>, _deal: &Self::Deal) -> Seats<Deeds> {
        Seats::new(now.table.chairs())
    }
}

/// The match screen of a game. A game implements this trait in `scene.rs`.
pub trait Seen: Game {
    /// The scene: what the match screen shows besides the question. `deal` may be incomplete.
    fn scene(&self, now: &Now<'_, Self>, deal: &Self::Deal) -> Scene;

    /// The deal in a few words, for the score sheet: "♠ 7 → 9".
    fn brief(&self, now: &Now<'_, Self>, deal: &Self::Deal) -> Say;

    /// Unusual events of a complete deal that `brief` does not say, in a word or two each: "capot" (all tricks).
    /// An event that decides the match without points is a sentence, because it explains the end.
    fn events(&self, _now: &Now<'_, Self>, _deal: &Self::Deal, _ledger: &Ledger) -> Vec<Say> {
        Vec::new()
    }
}

/// The rules of following suit and winning a trick. A game implements this trait in `judge.rs`.
pub trait Judged: Game {
    /// The judge under these house rules.
    fn judge(&self, rules: &Self::HouseRules) -> Judge;

    /// The judge of a deal with these facts. A game overrides it if the contract of a deal decides how its cards are played.
    fn judge_of(&self, rules: &Self::HouseRules, _deal: &Facts) -> Judge {
        self.judge(rules)
    }

    /// The objections to `facts`, the facts of a deal without its match, as in a [position](crate::tricks::Position) for the judge.
    /// Only a game in which the contract decides how cards are played reads these facts.
    fn wrong_facts(&self, _rules: &Self::HouseRules, _players: u8, _facts: &Facts) -> Vec<FactTrouble> {
        Vec::new()
    }

    /// The players of the table who play the tricks of a deal that `dealer` deals. `deal` has the facts of the deal without its match, as
    /// in a position for the judge. A game written as a document overrides this method, because formulas of the document decide who sits
    /// out.
    fn playing_of(&self, _rules: &Self::HouseRules, _deal: &Facts, (table, dealer): (Table, Seat)) -> Table {
        self.playing(table, dealer)
    }

    /// The players whom `deal`, the facts of a deal without its match, names, each with the key of the fact. Such a player takes part in
    /// the deal, for example the declarer. Only a game in which the contract decides how cards are played reads these facts.
    fn named_in(&self, _deal: &Facts) -> Vec<(&str, Seat)> {
        Vec::new()
    }

    /// Whether the game has rules of following suit and winning a trick. Without them no trick is judged.
    fn has_judge(&self) -> bool {
        true
    }
}

/// A total as a plain number, without a unit or a name.
pub(super) const PLAIN: Phrase = phrase!("{0}");

/// The information about a match that a game's functions for one deal get.
pub struct Now<'a, G: Game + ?Sized> {
    /// The house rules in force for this deal.
    pub rules: &'a G::HouseRules,
    /// The table. A player who sits out has a chair but does not play.
    pub table: Table,
    /// The sides that share a score.
    pub sides: Sides,
    /// The state of the match before this deal.
    pub standing: &'a Standing<G::Carried>,
    /// The dealer of this deal.
    pub dealer: Seat,
    /// Whether the table enters its tricks one by one or as totals.
    pub entry: Entry,
    /// The number of deals of the match: the number that the table has agreed on, or else the number in the house rules. `None` if the
    /// number is not fixed. Also `None` outside [`Seen::scene`], because no other function depends on the number.
    pub length: Option<u32>,
}

impl<G: Game + ?Sized> Now<'_, G> {
    /// The player after the dealer, who leads in most games.
    pub fn eldest(&self) -> Seat {
        self.table.next(self.dealer)
    }

    /// The leader of the next trick: the player after the dealer first, then the winner of the last trick.
    pub fn leader(&self, taken: &[Seat]) -> Seat {
        taken.last().copied().unwrap_or(self.eldest())
    }

    /// The side that each player belongs to, by seat.
    pub fn parties(&self) -> Seats<Side> {
        Seats::from_fn(self.table.chairs(), |seat| self.sides.side_of(seat))
    }

    /// The players of a side.
    pub fn members(&self, side: Side) -> SeatSet {
        self.sides.members(side, self.table)
    }
}
