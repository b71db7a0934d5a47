//! Setting up a match: who sits where, who deals first, house rules, and the contract at the end. Whoever has played here
//! before finds the last seating and the last rules proposed, and only has to agree.
//!
//! Everything said so far is kept as a draft, so that a look at the rules or a reload loses nothing.

pub(super) mod contract;
mod forget;
mod newcomer;
pub(super) mod seats;

use crate::ui::follow::follow;
use leptos::prelude::*;
use leptos_router::hooks::{use_params_map, use_query_map};

use super::house_rules::of_code;
use super::missing;
use crate::asking::Facts;
use crate::games::{AnyGame, find};
use crate::matches::{Draft, Header, Lack};
use crate::storage::{Local, shelf};
use crate::text::Lang;
use crate::ui::app::focus_follows;
use crate::ui::device::let_go;
use crate::ui::places::{Place, replace};
use crate::ui::session::{Playing, read};
use crate::ui::settings::use_lang;

/// What is being done now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Somebody is chosen for a place.
    Place(usize),
    /// Somebody new writes a name, for a place.
    Newcomer(usize),
    /// A name is forgotten; then the place is asked for again.
    Forget(usize),
    /// The first dealer is chosen.
    Dealer,
    /// Everything is said: rules and contract.
    Contract,
    /// A number among the rules is put together: the rule, and which of its numbers.
    Number(&'static str, Option<usize>),
}

impl Step {
    /// What is to be done next with a draft.
    fn next(draft: &Draft) -> Step {
        match draft.lacks() {
            Some(Lack::Place(place)) => Step::Place(place),
            Some(Lack::Dealer) => Step::Dealer,
            None => Step::Contract,
        }
    }
}

/// What the parts of this page share.
#[derive(Clone, Copy)]
pub(super) struct SetUp {
    game: &'static dyn AnyGame,
    draft: RwSignal<Draft>,
    step: RwSignal<Step>,
    /// Drafts before each change of the seating, for undo.
    past: StoredValue<Vec<Draft>>,
    lang: Memo<Lang>,
}

impl SetUp {
    /// Sets a match up from a draft.
    fn of(game: &'static dyn AnyGame, draft: Draft) -> SetUp {
        let step = RwSignal::new(Step::next(&draft));
        SetUp { game, step, draft: RwSignal::new(draft), past: StoredValue::default(), lang: use_lang() }
    }

    /// Sets a match up from what is proposed for it.
    pub(super) fn proposed(game: &'static dyn AnyGame) -> SetUp {
        SetUp::of(game, propose(game, None))
    }

    /// Changes the seating and goes on with what is lacking then.
    fn seat(self, change: impl FnOnce(&mut Draft)) {
        let_go();
        self.past.update_value(|past| past.push(self.draft.get_untracked()));
        self.change(change);
        self.step.set(self.draft.with_untracked(Step::next));
    }

    /// Takes the last change of the seating back.
    fn undo(self) {
        if let Some(draft) = self.past.try_update_value(Vec::pop).flatten() {
            self.change(|now| *now = draft);
            let next = self.draft.with_untracked(Step::next);
            self.step.set(if next == Step::Contract { Step::Dealer } else { next });
        }
    }

    /// Changes the draft and keeps it.
    fn change(self, change: impl FnOnce(&mut Draft)) {
        self.draft.update(change);
        // A draft that cannot be kept costs a few taps after a reload; that nothing can be kept is said by the app's banner.
        let _ = shelf::keep_draft(&Local, Some(&self.draft.read_untracked()));
    }
}

/// Draws the page.
pub fn set_up() -> AnyView {
    let (params, query) = (use_params_map(), use_query_map());
    let id = Memo::new(move |_| params.read().get("game").unwrap_or_default());
    let go = replace();
    let page = move || {
        let Some(game) = find(&id.read()) else { return missing() };
        let (again, contract) = (query.read_untracked().get("again"), query.read_untracked().get("contract"));
        let mut draft = propose(game, again.as_deref());
        if let Some(rules) = contract.as_deref().and_then(|code| of_code(game, code)) {
            draft.house_rules = rules;
        }
        if again.is_some() || contract.is_some() {
            // From here on it is a draft like any other; a reload shall not propose anew.
            let _ = shelf::keep_draft(&Local, Some(&draft));
            let go = go.clone();
            request_animation_frame(move || go(Place::New(game.sheet().id)));
        }
        screen(SetUp::of(game, draft))
    };
    follow(page)
}

/// Draws what is said so far.
pub(super) fn screen(set_up: SetUp) -> AnyView {
    let seating = Memo::new(move |_| matches!(set_up.step.get(), Step::Place(_) | Step::Newcomer(_) | Step::Forget(_) | Step::Dealer));
    // The question takes the focus when its words change; where it comes or goes the focus is put there.
    focus_follows(Memo::new(move |_| set_up.step.get() != Step::Contract));
    let screen = move || if seating.get() { seats::screen(set_up) } else { contract::screen(set_up) };
    follow(screen)
}

/// What is proposed for a match: a draft that was left, or else the last table of this size with the deal passed on; after
/// `again`, the players and rules of that match.
fn propose(game: &'static dyn AnyGame, again: Option<&str>) -> Draft {
    let allowed = |players: u8| game.sheet().players.contains(&players);
    if again.is_none()
        && let Ok(Some(left)) = shelf::draft(&Local)
        && left.game == game.sheet().id
        && allowed(left.places.len() as u8)
    {
        return left;
    }
    let again = again.and_then(|id| read(id).ok().flatten()).filter(|before| allowed(before.game.table().players()));
    let rules = match again.as_ref().map(|before| before.game.header()) {
        Some(header) if header.game == game.sheet().id => header.house_rules.clone(),
        _ => last_rules(game),
    };
    let said = Some(shelf::table(&Local)).filter(|players| allowed(*players));
    let players = said.or(game.sheet().players.first().copied()).unwrap_or(4);
    let draft = Draft::empty(game, players, rules);
    match again.or_else(|| last_table(players)) {
        Some(before) => {
            let header = before.game.header();
            // People sit down again as who they are today, whatever they were called then.
            let players = shelf::renames(&Local).unwrap_or_default().people(&header.players);
            let header = Header { players, ..header.clone() };
            draft.seated_as(&header, before.game.game().sheet().direction, before.story.dealer)
        }
        None => draft.filled_with(&shelf::players(&Local).unwrap_or_default()),
    }
}

/// The last match of so many players.
fn last_table(players: u8) -> Option<Playing> {
    let briefs = shelf::briefs(&Local).ok()?;
    let same = briefs.iter().filter(|brief| brief.players.len() == usize::from(players));
    same.filter_map(|brief| read(&brief.id).ok().flatten()).next()
}

/// The rules the game was last played with, but for those that are no longer possible.
fn last_rules(game: &'static dyn AnyGame) -> Facts {
    let mut rules = shelf::last_rules(&Local, game.sheet().id).unwrap_or_default();
    loop {
        let wrong = game.wrong_rules(&rules);
        if wrong.iter().filter_map(|trouble| rules.remove(&trouble.key)).count() == 0 {
            return rules;
        }
    }
}
