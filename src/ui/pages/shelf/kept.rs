//! The part of the shelf with the saved matches: the open match, and the matches played last.

use leptos::prelude::*;
use leptos_router::hooks::use_query_map;
use std::time::Duration;

use crate::storage::shelf::{Brief, renames};
use crate::storage::{Local, OURS, UnreadBrief, weigh};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::banners;
use crate::ui::deal::match_line::match_line;
use crate::ui::deal::saved::{match_of, recent};
use crate::ui::loading::downloads::downloads;
use crate::ui::loading::unread::unread_line;
use crate::ui::parts::{Filled, Link, OnPress, ink_of};
use crate::ui::places::{Place, replace};
use crate::ui::playing::{Playing, read};
use crate::ui::session::session;
use crate::ui::settings::use_lang;

const NOW: Phrase = phrase!("On the table now", "進行中の試合");
const RESUME: Phrase = phrase!("Resume", "再開");
const DEAL: Phrase = phrase!("Deal {0}.", "第{0}ディール。");
const ALL: Phrase = phrase!("All {0} matches", "全{0}試合");

/// The delay before the used space is computed, so that the shelf is visible first.
const LATER: Duration = Duration::from_millis(500);

/// The number of matches that the shelf shows at first.
const SHOWN: usize = 3;

/// The most matches that the shelf shows after a tap on "more". The records list all matches.
const MANY: usize = 100;

/// Draws the open match that was played last, then the other matches.
pub fn kept() -> AnyView {
    let lang = use_lang();
    let session = session();
    downloads().records.then(move |records| (records.archive)(session));
    let briefs = StoredValue::new(recent());
    let (all, used) = (RwSignal::new(false), RwSignal::new(0));
    // Computing the used space reads all saved data, so wait until the shelf is visible.
    set_timeout(move || _ = used.try_set(weigh(&Local, OURS).unwrap_or_default()), LATER);
    let playing = briefs.with_value(|briefs| briefs.iter().filter(|brief| !brief.over).find_map(in_progress));
    go_on(playing.as_ref());
    let playing = StoredValue::new(playing);
    let resume = move || playing.with_value(|playing| playing.as_ref().map(|playing| on_the_table(playing, lang.get())));
    let others = move || {
        let lang = lang.get();
        let on_table = playing.with_value(|playing| playing.as_ref().map(|playing| playing.id.clone()));
        briefs.with_value(|briefs| {
            let others: Vec<_> = briefs.iter().filter(|brief| Some(&brief.id) != on_table.as_ref()).collect();
            let shown = if all.get() { others.len() } else { SHOWN };
            let lines = others.iter().take(shown).map(|brief| brief_line(brief, lang)).collect_view();
            let more = (others.len() > shown).then(|| {
                let text = lang.voice().text(&ALL.with(&[Arg::Int(others.len() as i64)]));
                let act = if others.len() > MANY { OnPress::Go(Place::Matches("").href()) } else { OnPress::run(move || all.set(true)) };
                view! { <li><Link text act/></li> }
            });
            (!others.is_empty()).then(|| view! { <ul class="recent">{lines}{more}</ul> })
        })
    };
    view! { {banners::archive_unread}{move || banners::scarce(used.get())}{resume}{others} }.into_any()
}

/// Opens the match that was played last, if the app was started to resume it (`?resume`, a shortcut in the app's manifest).
fn go_on(playing: Option<&Playing>) {
    let asked = use_query_map().with_untracked(|query| query.get("resume").is_some());
    if let Some(playing) = playing.filter(|_| asked) {
        let (go, id) = (replace(), playing.id.clone());
        request_animation_frame(move || go(Place::Match(&id)));
    }
}

fn in_progress(brief: &Brief) -> Option<Playing> {
    read(&brief.id).ok().flatten().filter(|playing| playing.story.outcome.is_none())
}

fn on_the_table(playing: &Playing, lang: Lang) -> impl IntoView + use<> {
    let name = playing.game.title(lang).to_owned();
    let deal = playing.text(lang, &DEAL.with(&[Arg::nth(playing.story.settled.len())]));
    let between = lang.space();
    let live = playing.story.open.as_ref().and_then(|open| open.scene.live.as_ref());
    let says = match live {
        Some(live) => playing.text(lang, &live.says),
        None => playing.voice(lang).names(playing.game.table().everybody()),
    };
    view! {
        <section class="resume">
            <span class="label">{NOW.in_(lang)}</span>
            <div><h2>{name}</h2><p>{ink_of(&format!("{deal}{between}{says}"), &playing.game.header().players)}</p></div>
            <Filled text=RESUME.in_(lang) act=OnPress::Go(Place::Match(&playing.id).href())/>
        </section>
    }
}

/// Draws a match as a line: the game, the date, and the state.
fn brief_line(brief: &Brief, lang: Lang) -> AnyView {
    if let Some(played) = match_of(&brief.id, &renames(&Local).unwrap_or_default()) {
        return match_line(&played, Place::Match(&brief.id), lang, false);
    }
    let Brief { id, game, at, .. } = brief.clone();
    unread_line(&UnreadBrief { id, game: Some(game), at: Some(at) }, lang).into_any()
}
