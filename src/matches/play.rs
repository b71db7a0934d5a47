//! A match in play: the header and the journal, with the state that follows from them.

use serde::{Deserialize, Serialize};

use super::act::{Act, Change, Step};
use super::alike::{is_alike, told_apart};
use super::happening::Respelling;
use super::journal::{Journal, Record};
use super::mark::Mark;
use super::name::{NameTrouble, check_name, tidy};
use super::trouble::FileTrouble;
use crate::asking::{Entry, Facts, Statement, Throw};
use crate::games::own::Path;
use crate::games::{AnyGame, Bears, Beside, Booked, DealRecord, PlayerCount, Script, SeenTrick, Story, View, Which};
use crate::law::{Cost, MovedBefore};
use crate::table::{MAX_SEATS, Seat, Table};
use crate::text::{Lang, Troubles};
use crate::tricks::Worths;

/// The agreement before the first deal: game, players, first dealer, house rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The game that was agreed on.
    #[serde(flatten)]
    pub game: Which,
    /// The players' own name for the game with their house rules, or for the game that they score on a plain sheet. Empty if they have
    /// none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub called: String,
    /// The names of the players, in order of play.
    pub players: Vec<String>,
    /// The colours and marks of the players, in order of play. Empty if none were agreed on.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// The seat of the first dealer, from 0.
    #[serde(default)]
    pub first_dealer: u8,
    /// The house rules that differ from their defaults.
    #[serde(default)]
    pub house_rules: Facts,
}

/// A match in play, with all its changes.
#[derive(Clone, Debug)]
pub struct Match {
    agreed: Header,
    /// The header with the players and house rules of the open deal.
    header: Header,
    /// The game of the first deal. The whole match is replayed with it.
    first: &'static dyn AnyGame,
    /// The game by whose rules the open deal is played. It changes if the match adopts a new version of its document.
    game: &'static dyn AnyGame,
    count: PlayerCount,
    journal: Journal,
    record: Record,
}

impl Header {
    /// The title of the match: the players' own name for the game or, if they have none, the name of the game.
    pub fn title(&self, game: &dyn AnyGame, lang: Lang) -> &str {
        if self.called.is_empty() { game.sheet().name.in_(lang) } else { &self.called }
    }

    /// Finds the game of the header, and checks the players, the first dealer and the house rules.
    ///
    /// # Errors
    /// All faults of the header.
    pub fn check(&self) -> Result<(&'static dyn AnyGame, PlayerCount), Troubles<FileTrouble>> {
        let game = self.game.open().map_err(FileTrouble::of_game)?;
        let mut troubles = Vec::new();
        let players = self.players.len();
        let count = game.sheet().player_count(players);
        if count.is_none() {
            troubles.push(FileTrouble::Players { got: players, allowed: game.sheet().players });
        } else if usize::from(self.first_dealer) >= players {
            troubles.push(FileTrouble::Seat { place: Path::field("first_dealer"), got: self.first_dealer, players });
        }
        let wrong_table = count.and_then(|count| game.wrong_table(&self.house_rules, count));
        let wrong = game.wrong_rules(&self.house_rules).into_iter().chain(wrong_table);
        troubles.extend(wrong.map(|trouble| FileTrouble::of_rule(trouble, game)));
        count.filter(|_| troubles.is_empty()).map(|count| (game, count)).ok_or(Troubles(troubles))
    }

    /// The header with tidied names. Names that are then equal, or look the same, get a number.
    #[must_use]
    pub fn tidied(mut self) -> Header {
        let written = core::mem::take(&mut self.players);
        for name in written {
            let name = tidy(&name);
            // Compares only as many names as a table has seats. Comparing each name with all earlier names would take too long in a file
            // with many names.
            let is_seated = self.players.len() < MAX_SEATS;
            self.players.push(if is_seated { told_apart(name, &self.players, is_alike) } else { name });
        }
        self
    }
}

impl Match {
    /// How often the app has thrown the dice for the deal `deal` since its last misdeal. Throws that were undone count, too.
    pub fn throws(&self, deal: usize, throw: &Throw) -> usize {
        let (fact, word, _) = &throw.log;
        self.journal.steps.iter().flat_map(|step| step.act.changes()).fold(0, |throws, change| match change {
            Change::Tell { deal: of, facts } if *of == deal => {
                throws + usize::from(facts.iter().any(|(key, _, value)| key == fact.key && value == word))
            }
            Change::Misdeal(misdeal) if misdeal.deal == deal => 0,
            _ => throws,
        })
    }

    /// The title of the match: the players' own name for the game or, if they have none, the name of the game.
    pub fn title(&self, lang: Lang) -> &str {
        self.header.title(self.game, lang)
    }

    /// A match from its header and journal.
    ///
    /// # Errors
    /// All faults of the header, and of house rules that were adopted later.
    pub fn new(header: Header, journal: Journal) -> Result<Match, Troubles<FileTrouble>> {
        let (game, count) = header.check()?;
        let header = header.tidied();
        let record = journal.fold(header.players.len() as u8);
        let mut game = Match { agreed: header.clone(), header, first: game, game, count, journal, record };
        game.check_adopted()?;
        game.check_people()?;
        game.hold(game.record.open_deal());
        Ok(game)
    }

    /// The header before the first deal, as it was agreed on.
    pub fn agreed(&self) -> &Header {
        &self.agreed
    }

    /// The header for the open deal, with its game, players and house rules.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The game of the open deal: the document that was adopted last or, if none was, the game agreed on.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The game of the first deal.
    pub(super) fn first_game(&self) -> &'static dyn AnyGame {
        self.first
    }

    /// All actions of the users so far.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The state that follows from all actions so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The number of players of the open deal.
    pub fn count(&self) -> PlayerCount {
        self.game.sheet().player_count(self.header.players.len()).unwrap_or(self.count)
    }

    /// The largest number of deals on which the table can agree at the deal `deal`. A player who sits this deal out and comes back counts
    /// as a player, because the cards have to suffice for the later deals. `None` if every number can be dealt.
    pub fn most_deals(&self, deal: usize) -> Option<u32> {
        let (then, players, beside) = (self.at(deal), self.agreed.players.len() as u8, &self.record.beside);
        let everybody = beside.present(players, deal).len() + beside.sitting_out(players, deal).len();
        let count = then.game().sheet().player_count(everybody).unwrap_or(then.count());
        then.game().most_deals(self.house_rules(deal), count)
    }

    /// The largest number of card points that a trick of the deal `deal` can have. `None` if its game has no card points, or if the match
    /// has no such deal.
    pub fn dearest_trick(&self, deal: usize) -> Option<i64> {
        let facts = &self.record().deals.get(deal)?.facts;
        let (then, rules) = (self.at(deal), self.house_rules(deal));
        let judge = then.game().judge_of(rules, facts).ok()?;
        // Uses any dealer, because the number of players who sit out does not depend on the dealer.
        judge.dearest_trick(usize::from(then.game().playing_of(rules, facts, then.table(), Seat(0)).players()))
    }

    /// The possible worths of the cards in `tricks` tricks of the deal `deal`. Any number if the match has no such deal.
    pub fn worths(&self, story: &Story, deal: usize, tricks: u8) -> Worths {
        let (Some(record), Some(settled)) = (self.record().deals.get(deal), story.settled.get(deal)) else { return Worths::ANY };
        let judge = self.at(deal).game().judge_of(self.house_rules(deal), &record.facts);
        judge.map_or(Worths::ANY, |judge| judge.worths(tricks, settled.playing.len()))
    }

    /// The tricks of the deal `deal` that were moved by rulings on mistakes of one party: the party of the player `by`. Only rulings before
    /// the ruling `entry` count. A ruling that costs nothing has moved no trick.
    pub fn moved_before(&self, story: &Story, deal: usize, (by, entry): (Seat, usize)) -> MovedBefore {
        let mut before = MovedBefore::default();
        let Some(full) = story.settled.get(deal).and_then(|settled| settled.full.as_ref()) else { return before };
        let Some(taken) = &full.taken else { return before };
        for ruled in full.rulings.iter().filter(|ruled| ruled.entry < entry && matches!(ruled.bears, Bears::Counts | Bears::NoPoints)) {
            let Some(booked) = self.record().beside.rulings.get(ruled.entry) else { continue };
            if let Cost::Moved { tricks, worth } = booked.cost
                && taken.parties.get(Seat(booked.by)) == taken.parties.get(by)
            {
                before.tricks = before.tricks.saturating_add(tricks);
                before.worth += worth.map_or(0, i64::from);
            }
        }
        before
    }

    /// The seats of all players of the match, with the direction of turns in the open deal.
    pub fn table(&self) -> Table {
        self.game.table(&self.header.house_rules, self.count).seating(self.header.players.len() as u8)
    }

    /// Adds an action of the users, and applies it.
    pub fn push(&mut self, step: Step) {
        self.journal.push(step);
        match self.journal.steps.last().map(|step| &step.act) {
            // Applies new changes to the record directly. Folding the whole journal on every tap would be slow in a long match.
            Some(act @ (Act::Do(_) | Act::All(_))) => self.record.go_on(act.changes()),
            _ => self.record = self.journal.fold(self.agreed.players.len() as u8),
        }
        self.hold(self.record.open_deal());
    }

    /// Sets the header and the game of this match to those of the deal `deal`.
    fn hold(&mut self, deal: usize) {
        self.game = self.game_at(deal);
        self.header = self.header_at(deal);
    }

    /// A copy of the match with the header and the game of the deal `deal`.
    #[must_use]
    pub fn at(&self, deal: usize) -> Match {
        let mut game = self.clone();
        game.hold(deal);
        game
    }

    fn header_at(&self, deal: usize) -> Header {
        let (seating, (players, marks)) = (self.seating(deal), self.people(deal));
        let marks = if self.record.beside.stays_together() { marks } else { seated(&seating, &marks) };
        let house_rules = self.house_rules(deal).clone();
        Header { game: self.which_at(deal), house_rules, players: seated(&seating, &players), marks, ..self.agreed.clone() }
    }

    /// A copy of the match. Its header lists everybody who ever played, in the order of the score sheet's columns. The totals of a story
    /// have the same order.
    #[must_use]
    pub fn whole(&self) -> Match {
        let deal = self.record.open_deal();
        let (players, marks) = self.people(deal);
        Match { header: Header { players, marks, ..self.header_at(deal) }, ..self.clone() }
    }

    /// The numbers of the players who play the deal `deal`, in order of play.
    fn seating(&self, deal: usize) -> Vec<u8> {
        self.record.beside.present(self.agreed.players.len() as u8, deal)
    }

    /// The number, among all players of the match, of the player who has this seat in the open deal.
    pub fn number_of(&self, seat: Seat) -> u8 {
        self.seating(self.record.open_deal()).get(seat.index()).copied().unwrap_or(seat.0)
    }

    /// The names and marks (coloured shapes) of all players of the match, as they are at the deal `deal`. The list of marks is empty if no
    /// player has a mark of their own: none were agreed on, nobody has joined, and no substitute brought one.
    fn people(&self, deal: usize) -> (Vec<String>, Vec<Mark>) {
        let Header { mut players, mut marks, .. } = self.agreed_today();
        for arrival in &self.record.arrivals {
            let number = players.len();
            // Gives each seat the mark of its number, if no marks were agreed on.
            marks.extend((0..number as u8).map(Mark::of).skip(marks.len()));
            let own = Mark::of(number as u8);
            let free = || own.onward().find(|mark| !marks.contains(mark)).unwrap_or(own);
            let mark = arrival.mark.unwrap_or_else(free);
            marks.push(mark);
            players.push(told_apart(arrival.name.clone(), &players, is_alike));
        }
        for replaced in self.record.replacements.iter().filter(|replaced| replaced.from <= deal) {
            let Some(player) = players.get_mut(usize::from(replaced.seat)) else { continue };
            player.clear();
            let name = told_apart(replaced.name.clone(), &players, is_alike);
            if let Some(player) = players.get_mut(usize::from(replaced.seat)) {
                *player = name;
            }
            let Some(mark) = replaced.mark else { continue };
            marks.extend((0..players.len() as u8).map(Mark::of).skip(marks.len()));
            if let Some(chair) = marks.get_mut(usize::from(replaced.seat)) {
                *chair = mark;
            }
        }
        (players, marks)
    }

    /// The header before the first deal, but with corrected names.
    pub fn agreed_today(&self) -> Header {
        let mut header = self.agreed.clone();
        for respelling in &self.record.respellings {
            header.players.iter_mut().filter(|name| **name == respelling.was).for_each(|name| name.clone_from(&respelling.name));
        }
        if self.record.respellings.is_empty() { header } else { header.tidied() }
    }

    /// Every name in the match once: the players agreed on, then the players who came later, then the substitutes.
    pub fn written(&self) -> Vec<String> {
        let mut written = self.agreed_today().players;
        let later = self.record.arrivals.iter().map(|arrival| &arrival.name);
        for name in later.chain(self.record.replacements.iter().map(|replaced| &replaced.name)) {
            if !written.contains(name) {
                written.push(name.clone());
            }
        }
        written
    }

    /// The change that corrects the name `was` to `name` in the whole match.
    ///
    /// # Errors
    /// `name` is empty, or could be confused with another name in the match.
    pub fn respelling(&self, was: &str, name: &str) -> Result<Respelling, NameTrouble> {
        let others = self.written().into_iter().filter(|other| other != was);
        Ok(Respelling { was: was.to_owned(), name: check_name(name, others)? })
    }

    /// The names of the players of the deal `deal`, in order of play.
    pub fn players(&self, deal: usize) -> Vec<String> {
        seated(&self.seating(deal), &self.people(deal).0)
    }

    /// Replays the match from its facts. The story (the result) has the data for every screen.
    pub fn story(&self, view: View<'_>) -> Story {
        self.tell(&self.record.deals, &self.record.beside, view)
    }

    /// Replays the match up to the deal `deal`, which is treated as open and has the facts `facts`.
    pub fn draft(&self, deal: usize, facts: &Facts, view: View<'_>) -> Story {
        self.draft_by(self.record.entry, deal, facts, view)
    }

    /// As [`draft`](Match::draft), with tricks entered as `entry` says.
    pub(super) fn draft_by(&self, entry: Entry, deal: usize, facts: &Facts, view: View<'_>) -> Story {
        // Ignores the early end of a match, so that a deal of an ended match can be viewed, too.
        let (deals, beside) = (self.up_to(deal, facts), self.unended());
        self.run(&Script { deals: &deals, beside: &beside, entry, ..self.script() }, view)
    }

    /// The match without the ruling on the deal `deal` with the index `one`. If `one` is `None`, without all rulings on this deal.
    pub fn without_rulings(&self, deal: usize, one: Option<usize>) -> Match {
        let mut game = self.clone();
        let mut at = 0;
        game.record.beside.rulings.retain(|booked| {
            let here = booked.deal == deal;
            at += usize::from(here);
            !here || one.is_some_and(|one| one + 1 != at)
        });
        game
    }

    /// Facts of the open deal that follow from the tricks `seen` by the judge, once `facts` are entered. `now` is the story of this match.
    pub fn told_by_seen(&self, now: &Story, deal: usize, facts: &[Statement], seen: &[SeenTrick]) -> Vec<Statement> {
        if seen.is_empty() {
            return Vec::new();
        }
        let mut game = self.clone();
        game.push(Step { at: 0, act: Act::Do(Change::Tell { deal, facts: facts.to_vec() }) });
        let story = game.story(View { seen, before: Some(now), ..View::FULL });
        story.open.filter(|open| open.deal == deal).map(|open| open.trick_tells).unwrap_or_default()
    }

    /// Replays the match as if the table had not ended it early.
    pub fn going_on(&self, view: View<'_>) -> Story {
        self.tell(&self.record.deals, &self.unended(), view)
    }

    /// The records of the deals before `deal`, followed by `deal` itself as an open deal with the facts `facts`.
    pub(super) fn up_to(&self, deal: usize, facts: &Facts) -> Vec<DealRecord> {
        let before = self.record.deals.get(..deal).unwrap_or(&self.record.deals);
        before.iter().cloned().chain([DealRecord { facts: facts.clone(), settled: false }]).collect()
    }

    /// Replays the match up to the deal of the ruling `booked`, with this ruling added.
    pub(super) fn ruled(&self, now: &Story, booked: &Booked) -> Story {
        let mut beside = self.unended();
        beside.rulings.push(booked.clone());
        let view = View { before: Some(now), ..View::FULL };
        self.tell(self.record.deals.get(..=booked.deal).unwrap_or_default(), &beside, view)
    }

    fn unended(&self) -> Beside {
        Beside { ended: None, ..self.record.beside.clone() }
    }

    /// Replays the match with the facts of the deal `deal` replaced by `facts`.
    pub fn corrected(&self, deal: usize, facts: &Facts) -> Story {
        let mut deals = self.record.deals.clone();
        if let Some(record) = deals.get_mut(deal) {
            record.facts = facts.clone();
        }
        self.tell(&deals, &self.record.beside, View::FULL)
    }

    /// Replays the match with the facts that the deals had before all corrections.
    pub fn uncorrected(&self) -> Story {
        let mut deals = self.record.deals.clone();
        for correction in self.record.corrections.iter().rev() {
            if let Some(record) = deals.get_mut(correction.deal) {
                record.facts = correction.before.clone();
            }
        }
        self.tell(&deals, &self.record.beside, View::default())
    }

    /// Replays the match with the deals `deals` and the other events `beside`.
    pub(super) fn tell(&self, deals: &[DealRecord], beside: &Beside, view: View<'_>) -> Story {
        self.run(&Script { deals, beside, ..self.script() }, view)
    }

    fn run(&self, script: &Script<'_>, view: View<'_>) -> Story {
        // Returns an empty story only as a fallback. The replay does not fail, because all house rules were checked when they were adopted.
        self.replay(script, view).unwrap_or_else(|| Story::empty(self.game.sides(&self.header.house_rules, script.players), self.table()))
    }

    /// The input for a replay of this match, without deals.
    pub(super) fn script(&self) -> Script<'_> {
        Script {
            players: self.count,
            first_dealer: Seat(self.agreed.first_dealer),
            house_rules: &self.agreed.house_rules,
            deals: &[],
            beside: Beside::NOTHING,
            entry: self.record.entry,
        }
    }

    /// Replays `script` with the game of this match. `None` if the house rules in `script` are invalid.
    pub(super) fn replay(&self, script: &Script<'_>, view: View<'_>) -> Option<Story> {
        self.first.replay(script, view).ok()
    }

    /// The action that saves the open deal. `None` if the deal is not complete.
    pub fn settle(&self, story: &Story) -> Option<Act> {
        let open = story.open.as_ref().filter(|open| open.preview.is_some())?;
        Some(Act::Do(Change::Settle { deal: open.deal, drop: open.left_over.clone() }))
    }
}

/// The values of the players who play a deal, in order of play. `people` has the values of all players of the match.
fn seated<T: Clone>(seating: &[u8], people: &[T]) -> Vec<T> {
    seating.iter().filter_map(|number| people.get(usize::from(*number)).cloned()).collect()
}
