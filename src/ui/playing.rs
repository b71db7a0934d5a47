//! The current state of the open match: the match, its story, and how much of it is in storage.

use std::sync::Arc;

use super::clock::now;
use crate::asking::{FactPlace, Facts, Statement};
use crate::games::{Story, View};
use crate::matches::{Mark, Match, Step};
use crate::reckoning::Unit;
use crate::storage::{Local, Trouble, matches};
use crate::table::{Seat, SeatSet, Seats, Side};
use crate::text::{Lang, Say, Voice};

/// The current state of a match. It is immutable, so each step creates a new one.
#[derive(Clone)]
pub struct Playing {
    /// The id under which the match is saved. [`WATCHED`] if the match is only viewed.
    pub id: String,
    /// The match: its header and the journal of its steps.
    pub game: Match,
    /// The story: the match replayed from its facts, with points, totals, and the open question.
    pub story: Arc<Story>,
    /// The place of the answer that is being corrected. `None` if no answer is being corrected.
    pub reopened: Option<FactPlace<'static>>,
    /// Whether a part of the match could not be read when it was loaded. That part was set aside.
    pub damaged: bool,
    /// The answers chosen so far in a batch (questions that the user confirms together), which is not confirmed yet.
    pub(super) supposed: Vec<Statement>,
    /// The number of the match's steps that are in storage. `None` if that is unknown, or if not even its header is saved.
    pub(super) kept: Option<usize>,
}

/// The id of a match that is only viewed, so it is never saved or changed. No saved match has this id, because ids of saved
/// matches have only letters, digits and hyphens (`storage::backup` accepts no others).
pub const WATCHED: &str = "~";

impl Playing {
    /// The state of a match from outside that is only viewed.
    pub fn watched(game: Match) -> Playing {
        Playing::new(WATCHED, game)
    }

    /// The state of a match of which nothing is in storage yet.
    pub(super) fn new(id: &str, game: Match) -> Playing {
        let story = Arc::new(game.story(View::FULL));
        Playing { id: id.to_owned(), game, story, reopened: None, damaged: false, supposed: Vec::new(), kept: None }
    }

    /// Whether the match is only viewed, so that it is never saved or changed.
    pub fn is_watched(&self) -> bool {
        self.id == WATCHED
    }

    /// The state after the match has become `game`, after the user has reopened the answer `reopened`, or after the user has chosen the
    /// answers `supposed` in a batch. Only the first changed deal and the deals after it are replayed.
    pub(super) fn next(&self, game: Match, reopened: Option<FactPlace<'static>>, supposed: Vec<Statement>) -> Playing {
        let story = game.story(View { reopened, supposed: &supposed, before: Some(&self.story), ..View::FULL });
        Playing { id: self.id.clone(), game, story: Arc::new(story), reopened, supposed, damaged: self.damaged, kept: self.kept }
    }

    /// The state with the open deal saved, if all facts of the deal are entered. Otherwise an unchanged copy.
    pub fn written(&self) -> Playing {
        let Some(act) = self.game.settle(&self.story) else { return self.clone() };
        let mut game = self.game.clone();
        game.push(Step { at: 0, act });
        self.next(game, None, Vec::new())
    }

    /// Saves the whole match again, after a part of it was removed from storage. Returns the reason if that fails.
    pub(super) fn keep_again(&mut self) -> Result<(), Trouble> {
        let kept = matches::keep_again(&Local, &self.id, (self.game.agreed(), self.game.journal()), began(&self.game));
        // After a failure it is unknown how many steps are in storage, so the next attempt begins with the first step.
        self.kept = kept.is_ok().then_some(self.game.journal().steps.len());
        kept
    }

    /// Whether all steps of the match are in storage.
    pub(super) fn is_saved(&self) -> bool {
        self.kept == Some(self.game.journal().steps.len())
    }

    /// The state with the players and the house rules that the match had at a deal.
    pub fn at(&self, deal: usize) -> Playing {
        Playing { game: self.game.at(deal), ..self.clone() }
    }

    /// The state with all players whom the match has ever had, by column of the score sheet.
    pub fn whole(&self) -> Playing {
        Playing { game: self.game.whole(), ..self.clone() }
    }

    /// The recorded facts of a deal. Empty if the deal has not begun.
    pub fn facts(&self, deal: usize) -> Facts {
        self.game.record().deals.get(deal).map(|deal| deal.facts.clone()).unwrap_or_default()
    }

    /// The language and the names of the players, as phrases need them.
    pub fn voice(&self, lang: Lang) -> Voice<'_> {
        self.game.voice(lang)
    }

    /// The text of a sentence in a language. Suits are symbols.
    pub fn text(&self, lang: Lang, say: &Say) -> String {
        self.voice(lang).text(say)
    }

    /// The text of a total in the form that the game uses: a number, or a rung on a ladder.
    pub fn total(&self, lang: Lang, total: i64) -> String {
        self.game.total(lang, total)
    }

    /// The sides that are ahead by `totals`. Empty if all sides are equal.
    pub fn ahead(&self, totals: &Seats<i64>) -> Vec<Side> {
        let ahead = self.game.game().ahead(&self.game.header().house_rules, totals);
        if ahead.len() < totals.len() { ahead } else { Vec::new() }
    }

    /// Whether the higher total is the better one in this game.
    pub fn higher_wins(&self) -> bool {
        self.game.game().higher_wins(&self.game.header().house_rules)
    }

    /// Every side of the match, with the seats of its players.
    pub fn sides(&self) -> impl Iterator<Item = (Side, SeatSet)> {
        self.game.sides(&self.story)
    }

    /// The text of a sentence about a deal, with the names of those who played the deal.
    pub fn text_of(&self, deal: usize, lang: Lang, say: &Say) -> String {
        Voice { lang, names: &self.game.players(deal) }.text(say)
    }

    /// The unit in which the totals count, for example points.
    pub fn unit(&self) -> Unit {
        self.game.game().unit(&self.game.header().house_rules)
    }

    /// The mark of the player at a seat.
    pub fn mark(&self, seat: Seat) -> Mark {
        self.game.header().marks.get(seat.index()).copied().unwrap_or(Mark::of(seat.0))
    }
}

/// Reads a saved match from storage. `None` if there is no match with this id.
///
/// # Errors
/// The match is in storage, but cannot be read.
pub fn read(id: &str) -> Result<Option<Playing>, Trouble> {
    let Some(kept) = matches::open(&Local, id)? else { return Ok(None) };
    let (steps, damaged) = (kept.journal.steps.len(), kept.damaged);
    let game = Match::new(kept.header, kept.journal).map_err(|_| Trouble::Unreadable)?;
    Ok(Some(Playing { damaged, kept: Some(steps), ..Playing::new(id, game) }))
}

/// Saves the steps of a match that are not in storage yet. Updates `kept`, the number of saved steps (`None` if not even the header is
/// saved). Returns the reason if saving fails.
pub(super) fn keep(id: &str, game: &Match, kept: &mut Option<usize>) -> Result<(), Trouble> {
    matches::keep(&Local, id, (game.agreed(), game.journal()), began(game), kept)
}

/// The time of a match's first step, in milliseconds since 1970. The current time if the match has no steps.
fn began(game: &Match) -> i64 {
    game.journal().steps.first().map_or_else(now, |step| step.at)
}
