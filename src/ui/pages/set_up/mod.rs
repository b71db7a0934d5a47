//! The set-up of a match: seats, first dealer, house rules, and at the end the contract. If the players are known, the app
//! proposes their last seats and rules, so they only have to agree.
//!
//! All choices are saved as a draft, so that they survive a look at the rules or a reload.

pub(in crate::ui) mod contract;
mod forget;
mod links;
mod naming;
mod newcomer;
mod propose;
pub(in crate::ui) mod seats;
mod state;

pub(in crate::ui) use state::SetUp;

use leptos::prelude::*;
use leptos_router::hooks::{use_params_map, use_query_map, use_url};

use crate::storage::{Local, shelf};
use crate::ui::deal::house_rules::{of_code, own_name};
use crate::ui::deal::saved::game;
use crate::ui::focus::focus_follows;
use crate::ui::parts::{Names, missing};
use crate::ui::places::{self, Place, replace, written};
use propose::{one_more, propose};
use state::Phase;

/// Draws the set-up of a match. The address names the game.
pub fn set_up() -> AnyView {
    let (params, query, url) = (use_params_map(), use_query_map(), use_url());
    let id = Memo::new(move |_| params.read().get("game").unwrap_or_default());
    let go = replace();
    let page = move || {
        let Some(game) = game(&id.read()) else { return missing() };
        let said = |key| query.read_untracked().get(key);
        let (again, contract) = (said("again"), said("contract"));
        let called = written(url.read_untracked().hash(), places::CALLED);
        let mut draft = propose(game, again.as_deref());
        if let (Some(before), Some(joins)) = (&again, said("joins")) {
            one_more(game, &mut draft, before, joins.parse().ok());
        }
        if let Some(name) = &called {
            draft.called = own_name(name);
            let patterns = shelf::patterns(&Local).unwrap_or_default();
            let kept = patterns.into_iter().find(|pattern| pattern.game == draft.game.id() && pattern.name == draft.called);
            draft.take_rules(game, kept.map(|pattern| pattern.house_rules).unwrap_or_default());
        }
        if let Some(rules) = contract.as_deref().and_then(|code| of_code(game, code)) {
            draft.take_rules(game, rules);
        }
        if again.is_some() || contract.is_some() || called.is_some() {
            // Save the proposal as an ordinary draft and shorten the address, so that a reload does not propose the players
            // again. The number of players counts as chosen, because a draft for another number is not proposed.
            let _ = shelf::keep_draft(&Local, Some(&draft));
            if again.is_some() {
                let _ = shelf::keep_table(&Local, draft.places.len() as u8);
            }
            let go = go.clone();
            request_animation_frame(move || go(Place::New(game.sheet().id)));
        }
        screen(SetUp::of(game, draft))
    };
    page.into_any()
}

/// Draws the open question about the seats, or the contract if no such question is open.
pub(in crate::ui) fn screen(set_up: SetUp) -> AnyView {
    Names::provide(move || contract::agreed(set_up).map(|header| header.players).unwrap_or_default());
    let seating = Memo::new(move |_| matches!(set_up.step.get(), Phase::Place(_) | Phase::Newcomer(_) | Phase::Forget(_) | Phase::Dealer));
    // The question takes the focus itself when its words change. When the question appears or disappears, nothing else moves
    // the focus, so it is moved here.
    let seated = Memo::new(move |_| set_up.step.get() != Phase::Contract);
    focus_follows(move || _ = seated.get());
    let screen = move || if seating.get() { seats::screen(set_up) } else { contract::screen(set_up) };
    screen.into_any()
}
