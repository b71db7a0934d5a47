//! What happens at a table beside the play: a misdeal, points by hand, somebody who sits in, a note, an early end. One question
//! after the other, like the deal itself; above them stands what has happened so far, and what the answer would change.

mod asks;
mod words;

use leptos::prelude::*;
use leptos_router::hooks::{use_params_map, use_query_map};

use super::missing;
use crate::games::{Adjustment, ByHand, EarlyEnd};
use crate::matches::{Act as Step, Change, Misdeal, Note, Replacement, history};
use crate::table::Seat;
use crate::text::{Arg, Lang, Phrase};
use crate::ui::follow::follow;
use crate::ui::parts::{Act, Filled, Head, Heading, Link, Middle, Question, Screen, Total, Totals, Tray};
use crate::ui::places::{Place, travel};
use crate::ui::session::{Playing, Session, session};
use crate::ui::settings::use_lang;

const MORE: Phrase = Phrase::new("More", "その他");
const HAPPENED: Phrase = Phrase::new("So far", "これまで");
const NOTHING: Phrase = Phrase::new("Nothing out of the ordinary.", "特別なことはありません。");
const LEAVE: Phrase = Phrase::new("Leave it", "そのままにする");
const CHANGES: Phrase = Phrase::new("What it changes", "変わるもの");
const BACK: Phrase = Phrase::new("Back to the match", "対局に戻る");
const GONE: Phrase = Phrase::new(
    "What was told of this deal no longer counts; undo brings it back.",
    "このディールに入力した内容は数えなくなります（取り消すと戻ります）。",
);

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    /// What has happened.
    What,
    /// Who deals again.
    Dealer,
    /// Whose points change.
    Whose,
    /// By how much; the seat stands for its side.
    Amount(Seat),
    /// Why.
    Why(Doing),
    /// Words of one's own.
    Words(Doing),
    /// Who leaves.
    Who,
    /// Who wins.
    Winner,
}

/// What is being told, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Doing {
    /// A misdeal, and who deals again if that is another.
    Misdeal(Option<Seat>),
    /// Points by hand.
    Adjust(Seat, ByHand),
    /// Somebody sits in for this player.
    Replace(Seat),
    /// A note beside a deal.
    Note(usize),
}

/// Where one goes from here.
#[derive(Clone, Copy)]
enum Next {
    Table,
    Sheet,
    /// Other house rules, and what they would change.
    Rules,
}

/// What the parts of this page follow.
#[derive(Clone, Copy)]
struct Page {
    session: Session,
    asked: RwSignal<Asked>,
    /// Goes to another screen of this match.
    leave: Callback<Next>,
    lang: Memo<Lang>,
}

/// Draws the page. `?note=3` asks at once for a note beside that deal.
pub fn more() -> AnyView {
    let (session, lang) = (session(), use_lang());
    let params = use_params_map();
    let noted = use_query_map().read_untracked().get("note").and_then(|deal| deal.parse::<usize>().ok()?.checked_sub(1));
    let asked = RwSignal::new(noted.map_or(Asked::What, |deal| Asked::Words(Doing::Note(deal))));
    let go = travel();
    let leave = Callback::new(move |next: Next| {
        let Some(playing) = session.playing_now() else { return };
        go(match next {
            Next::Table => Place::Match(&playing.id),
            Next::Sheet => Place::Sheet(&playing.id),
            Next::Rules => Place::WhatIf(&playing.id),
        });
    });
    let found = Memo::new(move |_| session.open(&params.read().get("id").unwrap_or_default()) == Ok(true));
    let page = Page { session, asked, leave, lang };
    follow(move || if found.get() { page.draw() } else { missing() })
}

impl Page {
    fn draw(self) -> AnyView {
        let question =
            Signal::derive(move || self.with(|playing, lang| asks::question(playing, &self.asked.read(), lang)).unwrap_or_default());
        let tall = Signal::derive(move || matches!(*self.asked.read(), Asked::Amount(_)));
        // In another tab's match it can only be read what has happened.
        let ask = move || self.session.writes().then(|| view! { <Question text=question/>{follow(move || self.answers())} });
        view! {
            <Screen>
                {follow(move || self.with(head))}
                <Middle ruled=true>{follow(move || self.with(|playing, lang| self.middle(playing, lang)))}</Middle>
                <Tray tall>
                    {follow(ask)}
                    {follow(move || self.foot())}
                </Tray>
            </Screen>
        }
        .into_any()
    }

    fn with<V>(self, draw: impl Fn(&Playing, Lang) -> V) -> Option<V> {
        self.session.playing().map(|playing| draw(&playing, self.lang.get()))
    }

    fn answers(self) -> Option<AnyView> {
        self.with(|playing, lang| asks::answers(self, playing, &self.asked.read(), lang))
    }

    fn ask(self, next: Asked) {
        self.asked.set(next);
    }

    /// What has happened so far, or what the answer changes.
    fn middle(self, playing: &Playing, lang: Lang) -> AnyView {
        match &*self.asked.read() {
            Asked::Why(Doing::Misdeal(_)) | Asked::Dealer => view! { <p class="say">{GONE.in_(lang)}</p> }.into_any(),
            Asked::Why(Doing::Adjust(seat, amount)) | Asked::Words(Doing::Adjust(seat, amount)) => {
                let side = playing.story.sides.side_of(*seat);
                let totals = playing.sides().map(|(other, who)| {
                    let total = playing.story.totals.get(other);
                    let after = total.saturating_add(if other == side { amount.value() } else { 0 });
                    Total { who: playing.side(lang, who), before: playing.total(lang, total), after: playing.total(lang, after) }
                });
                view! { <Heading text=CHANGES.in_(lang)/><Totals totals=totals.collect()/> }.into_any()
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
        if *self.asked.read() == Asked::What {
            let back = Act::run(move || self.leave.run(Next::Table));
            return view! { <Filled text=BACK.in_(lang) act=back/> }.into_any();
        }
        let leave = Act::run(move || self.ask(Asked::What));
        view! { <div class="links"><Link text=LEAVE.in_(lang) act=leave/></div> }.into_any()
    }

    /// Does what was told, with the words it was told with, and shows where it stands now.
    fn finish(self, doing: &Doing, words: String) {
        let Some(playing) = self.session.playing_now() else { return };
        let deal = playing.game.record().open_deal();
        let (change, next) = match doing {
            Doing::Misdeal(again) => {
                let Some(open) = &playing.story.open else { return };
                let misdeal = Misdeal { deal: open.deal, dealer: open.dealer.0, again: again.map(|seat| seat.0), reason: words };
                (Change::Misdeal(misdeal), Next::Table)
            }
            Doing::Adjust(seat, amount) => {
                (Change::Adjust(Adjustment { after: deal, to: seat.0, amount: *amount, reason: words }), Next::Sheet)
            }
            Doing::Replace(seat) => {
                let mark = words::mark(&playing, *seat, &words);
                (Change::Replace(Replacement { from: deal, seat: seat.0, name: words, mark }), Next::Table)
            }
            Doing::Note(deal) => (Change::Note(Note { deal: *deal, text: words }), Next::Sheet),
        };
        self.session.act(Step::Do(change));
        self.leave.run(next);
    }

    /// Ends the match early, or goes on with it after all.
    fn end(self, how: Option<EarlyEnd>) {
        self.session.act(Step::Do(Change::End(how)));
        self.leave.run(Next::Table);
    }
}

fn head(playing: &Playing, lang: Lang) -> AnyView {
    let aside = playing.game.game().sheet().name.in_(lang);
    view! { <Head title=MORE.in_(lang) aside back=Act::Go(Place::Match(&playing.id).href())/> }.into_any()
}

/// A quiet way here, from the table and the sheet.
pub(super) fn link(playing: &Playing, lang: Lang) -> AnyView {
    view! { <Link text=MORE.in_(lang) act=Act::Go(Place::More(&playing.id).href())/> }.into_any()
}

/// A deal as people count it.
const fn count(deal: usize) -> Arg {
    Arg::Int(deal as i64 + 1)
}
