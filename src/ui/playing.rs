//! The current state of the open match: the match, its replay, and the part that is in storage.

use std::sync::Arc;

use super::clock::now;
use crate::asking::{FactPlace, Facts, Statement};
use crate::games::{Story, View};
use crate::matches::{Mark, Match, Step};
use crate::reckoning::Unit;
use crate::storage::{Local, Trouble, matches};
use crate::table::{Seat, SeatSet, Seats, Side};
use crate::text::{Lang, Say, Voice};

/// The current state of a match. Immutable: each step creates a new one.
#[derive(Clone)]
pub struct Playing {
    /// The id of the match.
    pub id: String,
    /// The match.
    pub game: Match,
    /// The replayed match.
    pub story: Arc<Story>,
    /// The place of the answer that is being corrected.
    pub reopened: Option<FactPlace<'static>>,
    /// Whether a part of the match was unreadable when it was loaded, and was set aside.
    pub damaged: bool,
    /// The answers chosen so far in a batch of questions, which the user has not confirmed yet.
    pub(super) supposed: Vec<Statement>,
    /// The number of steps in storage. `None` before even the header is saved.
    pub(super) kept: Option<usize>,
}

/// The id of a match that is only viewed: it is never saved and never changed. No saved match has this id,
/// because saved ids have only letters, digits and hyphens (`storage::backup` accepts no others).
pub const WATCHED: &str = "~";

impl Playing {
    /// A match from outside that is only viewed.
    pub fn watched(game: Match) -> Playing {
        Playing::new(WATCHED, game)
    }

    /// A match of which nothing is in storage yet.
    pub(super) fn new(id: &str, game: Match) -> Playing {
        let story = Arc::new(game.story(View::FULL));
        Playing { id: id.to_owned(), game, story, reopened: None, damaged: false, supposed: Vec::new(), kept: None }
    }

    /// Whether the match is only viewed.
    pub fn is_watched(&self) -> bool {
        self.id == WATCHED
    }

    /// The match after a step, or with another answer reopened or chosen. Only the first changed deal and the later deals are replayed.
    pub(super) fn next(&self, game: Match, reopened: Option<FactPlace<'static>>, supposed: Vec<Statement>) -> Playing {
        let story = game.story(View { reopened, supposed: &supposed, before: Some(&self.story), ..View::FULL });
        Playing { id: self.id.clone(), game, story: Arc::new(story), reopened, supposed, damaged: self.damaged, kept: self.kept }
    }

    /// A copy with the open deal saved, if that deal is complete, and otherwise an unchanged copy.
    pub fn written(&self) -> Playing {
        let Some(act) = self.game.settle(&self.story) else { return self.clone() };
        let mut game = self.game.clone();
        game.push(Step { at: 0, act });
        self.next(game, None, Vec::new())
    }

    /// Saves the match again after a part of it was removed from storage.
    pub(super) fn keep_again(&mut self) -> Result<(), Trouble> {
        self.kept = None;
        matches::keep_again(&Local, &self.id, (self.game.agreed(), self.game.journal()), began(&self.game))?;
        self.kept = Some(self.game.journal().steps.len());
        Ok(())
    }

    /// The match at the time of a deal, with its players and house rules.
    pub fn at(&self, deal: usize) -> Playing {
        Playing { game: self.game.at(deal), ..self.clone() }
    }

    /// The match with all players it has ever had, by column, as the score sheet shows it.
    pub fn whole(&self) -> Playing {
        Playing { game: self.game.whole(), ..self.clone() }
    }

    /// The facts of a deal.
    pub fn facts(&self, deal: usize) -> Facts {
        self.game.record().deals.get(deal).map(|deal| deal.facts.clone()).unwrap_or_default()
    }

    /// The language and the names of this table.
    pub fn voice(&self, lang: Lang) -> Voice<'_> {
        self.game.voice(lang)
    }

    /// A sentence in a language, suits as symbols.
    pub fn text(&self, lang: Lang, say: &Say) -> String {
        self.voice(lang).text(say)
    }

    /// A total as text, in the form of the game.
    pub fn total(&self, lang: Lang, total: i64) -> String {
        self.game.total(lang, total)
    }

    /// The sides with the best of `totals`. Empty if all are equal.
    pub fn ahead(&self, totals: &Seats<i64>) -> Vec<Side> {
        let ahead = self.game.game().ahead(&self.game.header().house_rules, totals);
        if ahead.len() < totals.len() { ahead } else { Vec::new() }
    }

    /// Whether the higher total is better.
    pub fn higher_wins(&self) -> bool {
        self.game.game().higher_wins(&self.game.header().house_rules)
    }

    /// Every side, with its players.
    pub fn sides(&self) -> impl Iterator<Item = (Side, SeatSet)> {
        self.game.sides(&self.story)
    }

    /// A sentence about a deal, with the names of its players.
    pub fn text_of(&self, deal: usize, lang: Lang, say: &Say) -> String {
        Voice { lang, names: &self.game.players(deal) }.text(say)
    }

    /// The unit of the totals.
    pub fn unit(&self) -> Unit {
        self.game.game().unit(&self.game.header().house_rules)
    }

    /// The mark of a player.
    pub fn mark(&self, seat: Seat) -> Mark {
        self.game.header().marks.get(seat.index()).copied().unwrap_or(Mark::of(seat.0))
    }
}

/// A saved match, to be viewed.
///
/// # Errors
/// The match is unreadable.
pub fn read(id: &str) -> Result<Option<Playing>, Trouble> {
    let Some(kept) = matches::open(&Local, id)? else { return Ok(None) };
    let (steps, damaged) = (kept.journal.steps.len(), kept.damaged);
    let game = Match::new(kept.header, kept.journal).map_err(|_| Trouble::Unreadable)?;
    Ok(Some(Playing { damaged, kept: Some(steps), ..Playing::new(id, game) }))
}

/// Saves the steps that are not in storage yet.
pub(super) fn keep(id: &str, game: &Match, kept: &mut Option<usize>) -> Result<(), Trouble> {
    matches::keep(&Local, id, (game.agreed(), game.journal()), began(game), kept)
}

/// The time at which a match began, according to its steps.
fn began(game: &Match) -> i64 {
    game.journal().steps.first().map_or_else(now, |step| step.at)
}
