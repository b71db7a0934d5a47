//! Events of a match other than its play: a misdeal, points that the players give to a side themselves, a substitute, a note, an early end.
//! Like a deal, an event is entered by answering one question at a time. Above the question, the page shows the earlier events, or what the
//! event would change.

mod asks;
mod company;
mod page;
mod who;
mod words;

use leptos::prelude::*;
use leptos_router::hooks::use_query_map;

use crate::matches::history;
use crate::text::{Lang, Phrase};
use crate::ui::deal::changes::changes;
use crate::ui::deal::links::MORE;
use crate::ui::loading::unread::no_match;
use crate::ui::parts::{Filled, Head, Heading, Link, Middle, OnPress, Question, Screen, Tray};
use crate::ui::places::{Place, travel};
use crate::ui::playing::Playing;
use crate::ui::session::{match_in_address, session};
use crate::ui::settings::use_lang;
use page::{Doing, Next, Page, Reasoned, Subject};

const HAPPENED: Phrase = phrase!("So far", "これまで");
const NOTHING: Phrase = phrase!("Nothing out of the ordinary.", "特別なことはありません。");
const LEAVE: Phrase = phrase!("Cancel", "そのままにする");
const CHANGES: Phrase = phrase!("What it changes", "変わるもの");
const BACK: Phrase = phrase!("Back to the match", "試合に戻る");
const GONE: Phrase = phrase!(
    "What you entered for this deal no longer counts; undo brings it back.",
    "このディールに入力した内容は数えなくなります（取り消すと戻ります）。",
);

/// Draws the page for events. In the address, `?note=3` asks for a note about deal 3, `?leaves` asks which player a substitute replaces,
/// and `?comes=12` asks who joins with the total 12.
pub fn more() -> AnyView {
    let (session, lang) = (session(), use_lang());
    let playing = match_in_address();
    let query = use_query_map();
    let noted = query.read_untracked().get("note").and_then(|deal| deal.parse::<usize>().ok()?.checked_sub(1));
    let comes = query.read_untracked().get("comes").and_then(|total| total.parse().ok());
    let first = match (noted, comes) {
        (Some(deal), _) => Subject::Words(Doing::Note(deal)),
        (None, Some(total)) => Subject::Words(Doing::Join(Some(total))),
        (None, None) if query.read_untracked().get("leaves").is_some() => Subject::Who,
        (None, None) => Subject::What,
    };
    let asked = RwSignal::new(first);
    let go = travel();
    let leave = Callback::new(move |next: Next| {
        let Some(playing) = session.playing_now() else { return };
        go(match next {
            Next::Table => Place::Match(&playing.id),
            Next::Sheet => Place::Sheet(&playing.id),
            Next::Rules => Place::WhatIf(&playing.id),
        });
    });
    let found = Memo::new(move |_| playing.read().is_some());
    let page = Page { session, asked, leave, lang };
    (move || if found.get() { page.draw() } else { no_match() }).into_any()
}

impl Page {
    fn draw(self) -> AnyView {
        let question = Memo::new(move |_| self.with(|playing, lang| asks::question(playing, &self.asked.read(), lang)).unwrap_or_default());
        let tall = Memo::new(move |_| matches!(*self.asked.read(), Subject::Amount(_)));
        // If another tab writes the match, this tab may not change it. So the page asks nothing.
        let ask = move || self.session.writes().then(|| view! { <Question text=question/>{move || self.answers()} });
        view! {
            <Screen>
                {move || self.with(head)}
                <Middle ruled=true>{move || self.with(|playing, lang| self.middle(playing, lang))}</Middle>
                <Tray tall>
                    {ask}
                    {move || self.foot()}
                </Tray>
            </Screen>
        }
        .into_any()
    }

    fn answers(self) -> Option<AnyView> {
        self.with(|playing, lang| asks::answers(self, playing, &self.asked.read(), lang))
    }

    /// Draws the earlier events, or what the event that is being entered would change.
    fn middle(self, playing: &Playing, lang: Lang) -> AnyView {
        match &*self.asked.read() {
            Subject::Why(Reasoned::Misdeal(_)) | Subject::Dealer => view! { <p class="say">{GONE.in_(lang)}</p> }.into_any(),
            Subject::Why(Reasoned::Adjust(seat, amount)) | Subject::Words(Doing::Explain(Reasoned::Adjust(seat, amount))) => {
                let side = playing.story.sides.side_of(*seat);
                let (was, mut is) = (playing.story.totals, playing.story.totals);
                is.set(side, was.get(side).saturating_add(amount.value()));
                view! { <Heading text=CHANGES.in_(lang)/>{changes(playing, lang, &was, &is)} }.into_any()
            }
            _ => {
                let lines: Vec<_> =
                    history(&playing.game, lang).into_iter().map(|line| view! { <p class="footnote">{line.text}</p> }).collect();
                let nothing = lines.is_empty().then(|| view! { <p class="say">{NOTHING.in_(lang)}</p> });
                view! { <Heading text=HAPPENED.in_(lang)/>{lines}{nothing} }.into_any()
            }
        }
    }

    fn foot(self) -> AnyView {
        let lang = self.lang.get();
        if *self.asked.read() == Subject::What {
            let back = OnPress::run(move || self.leave.run(Next::Table));
            return view! { <Filled text=BACK.in_(lang) act=back/> }.into_any();
        }
        let leave = OnPress::run(move || self.ask(Subject::What));
        view! { <div class="links"><Link text=LEAVE.in_(lang) act=leave/></div> }.into_any()
    }
}

fn head(playing: &Playing, lang: Lang) -> AnyView {
    let aside = playing.game.title(lang).to_owned();
    view! { <Head title=MORE.in_(lang) aside back=OnPress::Go(Place::Match(&playing.id).href())/> }.into_any()
}
