//! A match in play: header and journal together, folded and replayed.

use serde::{Deserialize, Serialize};

use super::journal::{Act, Change, Journal, Record, Step};
use super::trouble::FileTrouble;
use crate::asking::{Entry, Facts, Place};
use crate::games::{AnyGame, DealRecord, Script, Story, View, find};
use crate::table::{Round, Seat};

/// What was agreed before the first deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The id of the game.
    pub game: String,
    /// The players' names, in order of play.
    pub players: Vec<String>,
    /// The players' colours and marks, 0 to 7, in order of play.
    #[serde(default)]
    pub marks: Vec<u8>,
    /// Who deals first.
    #[serde(default)]
    pub first_dealer: u8,
    /// The house rules that differ from the usual.
    #[serde(default)]
    pub house_rules: Facts,
}

/// A match in play.
#[derive(Clone)]
pub struct Match {
    header: Header,
    game: &'static dyn AnyGame,
    journal: Journal,
    record: Record,
}

impl Header {
    /// Finds the game and checks players, dealer and house rules.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn check(&self) -> Result<&'static dyn AnyGame, Vec<FileTrouble>> {
        let game = find(&self.game).ok_or_else(|| vec![FileTrouble::UnknownGame(self.game.clone())])?;
        let mut troubles = Vec::new();
        let players = self.players.len();
        if !game.sheet().players.iter().any(|n| usize::from(*n) == players) {
            troubles.push(FileTrouble::Players { got: players, allowed: game.sheet().players });
        } else if usize::from(self.first_dealer) >= players {
            troubles.push(FileTrouble::FirstDealer { got: self.first_dealer, players });
        }
        let wrong = game.wrong_rules(&self.house_rules).into_iter().chain(game.wrong_table(&self.house_rules, players as u8));
        troubles.extend(wrong.map(|trouble| FileTrouble::of_rule(trouble, game)));
        if troubles.is_empty() { Ok(game) } else { Err(troubles) }
    }
}

impl Match {
    /// A match from its header and journal.
    ///
    /// # Errors
    /// Everything that is wrong with the header.
    pub fn new(header: Header, journal: Journal) -> Result<Match, Vec<FileTrouble>> {
        let game = header.check()?;
        let record = journal.fold();
        Ok(Match { header, game, journal, record })
    }

    /// What was agreed.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The game.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The steps so far.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// What the steps come to.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The table.
    pub fn round(&self) -> Round {
        self.game.round(&self.header.house_rules, self.header.players.len() as u8)
    }

    /// Adds a step.
    pub fn push(&mut self, step: Step) {
        self.journal.steps.push(step);
        self.record = self.journal.fold();
    }

    /// The match told from its facts.
    pub fn story(&self, view: View<'_>) -> Story {
        self.tell(&self.record.deals, self.record.entry, view)
    }

    /// The match as it would be told if deal `deal` had been `facts`: the deals before it, then that deal open on the table.
    pub fn draft(&self, deal: usize, facts: &Facts, reopened: Option<Place<'_>>) -> Story {
        let before = self.record.deals.get(..deal).unwrap_or(&self.record.deals);
        let open = DealRecord { facts: facts.clone(), settled: false };
        let deals: Vec<_> = before.iter().cloned().chain([open]).collect();
        self.tell(&deals, self.record.entry, View { reopened, in_full: true })
    }

    /// The match as it would be told if deal `deal` were corrected to `facts`.
    pub fn corrected(&self, deal: usize, facts: &Facts) -> Story {
        let mut deals = self.record.deals.clone();
        if let Some(record) = deals.get_mut(deal) {
            record.facts = facts.clone();
        }
        self.tell(&deals, self.record.entry, View { reopened: None, in_full: true })
    }

    /// The match as it would stand under other house rules: the same facts, told by them.
    ///
    /// # Errors
    /// What is wrong with the rules.
    pub fn under(&self, house_rules: &Facts) -> Result<Match, Vec<FileTrouble>> {
        let header = Header { house_rules: house_rules.clone(), ..self.header.clone() };
        Match::new(header, self.journal.clone())
    }

    /// The match as it would be told if no written deal had been corrected.
    pub fn uncorrected(&self) -> Story {
        let mut deals = self.record.deals.clone();
        for correction in self.record.corrections.iter().rev() {
            if let Some(record) = deals.get_mut(correction.deal) {
                record.facts = correction.before.clone();
            }
        }
        self.tell(&deals, self.record.entry, View::default())
    }

    fn tell(&self, deals: &[DealRecord], entry: Entry, view: View<'_>) -> Story {
        let script = Script {
            players: self.header.players.len() as u8,
            first_dealer: Seat(self.header.first_dealer),
            house_rules: &self.header.house_rules,
            deals,
            entry,
        };
        match self.game.replay(&script, view) {
            Ok(story) => story,
            // The header was checked when the match was made, and house rules do not change after that.
            Err(_) => Story::empty(self.game.sides(&self.header.house_rules, script.players), self.round()),
        }
    }

    /// The act that writes the open deal down, if it is complete.
    pub fn settle(&self, story: &Story) -> Option<Act> {
        let open = story.open.as_ref().filter(|open| open.preview.is_some())?;
        Some(Act::Do(Change::Settle { deal: open.deal, drop: open.left_over.clone() }))
    }
}
