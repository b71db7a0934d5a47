//! A deal on the table: glance strip, people and board, the one next question.

use crate::ui::follow::follow;
use leptos::prelude::*;

use super::answers::{Hands, answers};
use super::{Table, account, asked_fact, bar, head};
use crate::games::{Glance, Open, Scene, Shown};
use crate::matches::{Act, Change};
use crate::table::Seat;
use crate::text::{Lang, Phrase, Say, integer, signed};
use crate::ui::boards;
use crate::ui::pages::more;
use crate::ui::parts::{Cell, Chips, Fact, Lane, Live, Middle, Question, Screen, SideTotal, Sides, Strip, Tray};
use crate::ui::places::{Place, travel};
use crate::ui::session::Playing;

const NO_TRUMP: Phrase = Phrase::new("none", "なし");
const AGAIN: Phrase = Phrase::new(
    "This deal no longer stands as it was written and is asked again.",
    "このディールは、このままでは成り立たなくなったため、もう一度たずねます。",
);
const ENDS: Phrase = Phrase::new("What each end would pay", "終わり方ごとの得点");

/// Draws the screen.
pub(super) fn screen(table: Table) -> AnyView {
    let cells = Signal::derive(move || table.draw(cells).unwrap_or_default());
    let question = Signal::derive(move || table.draw(question).unwrap_or_default());
    let fact = Signal::derive(move || table.draw(|playing, _| asked_fact(playing.story.open.as_ref())).unwrap_or_default());
    let tall = Signal::derive(move || table.draw(|playing, _| is_tall(playing)).unwrap_or_default());
    let hands = hands(table);
    let ask = move |playing: &std::sync::Arc<Playing>, lang| {
        // Where the match is only watched, nothing can be answered.
        let open = playing.story.open.as_ref().filter(|_| !table.session.elsewhere())?;
        answers(hands, playing, open, playing.reopened.is_some(), lang)
    };
    let go = travel();
    let middle = move || table.draw(|playing, lang| middle(playing, lang, go.clone()));
    view! {
        <Screen>
            {follow(move || table.draw(|playing, lang| head(playing, lang)))}
            <Strip cells/>
            <Middle>{follow(middle)}</Middle>
            <Tray tall>
                {follow(move || table.draw(|playing, lang| chips(table, playing, lang)))}
                <Question text=question fact/>
                {follow(move || table.draw(ask))}
                {follow(move || table.draw(|playing, lang| bar(table, playing, lang)))}
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Answers go to the session.
fn hands(table: Table) -> Hands {
    let deal = move || table.session.playing_now().and_then(|playing| playing.story.open.as_ref().map(|open| open.deal));
    Hands {
        tell: Callback::new(move |facts| {
            if let Some(deal) = deal() {
                table.session.tell(deal, facts);
            }
        }),
        leave: Callback::new(move |()| table.session.reopen(None)),
        enter: Callback::new(move |entry| table.session.act(Act::Do(Change::Enter(entry)))),
        reach: Callback::new(move |key: &'static str| table.session.reopen(Some((key.to_owned(), None)))),
    }
}

/// A number pad or a card picker takes more than half of a small screen.
fn is_tall(playing: &Playing) -> bool {
    let offers = playing.story.open.iter().filter_map(|open| open.stopped.as_ref()).map(|stopped| stopped.question.offers.len());
    offers.max().is_some_and(|offers| offers == 0 || offers > 8)
}

/// The cells of the glance strip.
fn cells(playing: &std::sync::Arc<Playing>, lang: Lang) -> Vec<Cell> {
    let glance = playing.story.open.as_ref().map(|open| open.scene.glance.as_slice()).unwrap_or_default();
    glance.iter().map(|cell| Cell::new(cell.label.in_(lang), shown(playing, lang, cell))).collect()
}

fn shown(playing: &Playing, lang: Lang, cell: &Glance) -> Fact {
    match cell.shows {
        Shown::Nothing => Fact::Words("–".to_owned()),
        Shown::Seat(seat) => Fact::Who(playing.player(seat)),
        Shown::Trump(strain) => match strain.suit() {
            Some(suit) => Fact::Trump(suit),
            None => Fact::Words(NO_TRUMP.in_(lang).to_owned()),
        },
        Shown::TrumpRank(strain, rank) => match strain.suit() {
            Some(suit) => Fact::Card(crate::cards::Card::Of(rank, suit)),
            None => Fact::Figure(rank.name().to_owned(), String::new()),
        },
        Shown::Card(card) => Fact::Card(card),
        Shown::Number(n, of) => Fact::Figure(integer(n), of.map(|of| format!("/{of}")).unwrap_or_default()),
        Shown::Say(say) => Fact::Words(playing.text(lang, &say)),
    }
}

/// The question in words.
fn question(playing: &std::sync::Arc<Playing>, lang: Lang) -> String {
    let stopped = playing.story.open.as_ref().and_then(|open| open.stopped.as_ref());
    stopped.map(|stopped| playing.text(lang, &stopped.question.says)).unwrap_or_default()
}

/// What was answered.
pub(super) fn chips(table: Table, playing: &Playing, lang: Lang) -> Option<AnyView> {
    let (chips, places) = super::chips(playing, playing.story.open.as_ref()?, lang);
    let on_tap = move |i: usize| table.session.reopen(places.get(i).cloned());
    (!chips.is_empty()).then(|| view! { <Chips chips on_tap/> }.into_any())
}

/// Everything between strip and tray.
fn middle(playing: &Playing, lang: Lang, go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static) -> Option<AnyView> {
    let open = playing.story.open.as_ref()?;
    let again = open.again.then(|| view! { <p class="say wrong">{AGAIN.in_(lang)}</p> });
    let id = playing.id.clone();
    let to_sheet = Callback::new(move |_: usize| go(Place::Sheet(&id)));
    let totals = boards::totals_above(playing, &open.scene.board).then(|| totals(playing, &open.scene, to_sheet));
    Some(
        view! {
            {again}
            {totals}
            {boards::board(playing, lang, &open.scene)}
            {live(playing, lang, &open.scene)}
            {account(playing, lang)}
            {lane(lang, open)}
            {boards::under(lang, &open.scene)}
            <div class="links">{more::link(playing, lang)}</div>
        }
        .into_any(),
    )
}

/// The sides with their running totals, and what they have already on the board.
fn totals(playing: &Playing, scene: &Scene, on_tap: Callback<usize>) -> AnyView {
    let story = &playing.story;
    let best = playing.best(&story.totals);
    let side = |side: crate::table::Side| {
        let members = story.sides.members(side, playing.game.round());
        let total = story.totals.get(side);
        let pending = boards::pending(scene, side);
        SideTotal {
            people: members.iter().map(|seat: Seat| playing.player(seat)).collect(),
            total: integer(total),
            pending: if pending == 0 { String::new() } else { signed(pending) },
            ahead: Some(total) == best && story.totals.iter().any(|other| *other != total),
        }
    };
    let sides: Vec<_> = story.sides.all(playing.game.round()).map(side).collect();
    view! { <Sides sides on_tap/> }.into_any()
}

/// The live line.
fn live(playing: &Playing, lang: Lang, scene: &Scene) -> Option<AnyView> {
    let live = scene.live.as_ref()?;
    let text = playing.text(lang, &live.says);
    let aside = live.aside.as_ref().map(|say: &Say| playing.text(lang, say)).unwrap_or_default();
    Some(view! { <Live text aside/> }.into_any())
}

/// The lane of what every end would pay.
fn lane(lang: Lang, open: &Open) -> Option<AnyView> {
    let lane = open.scene.lane.as_ref()?;
    let (columns, cut_low, cut_high) = boards::columns(lane, false);
    Some(view! { <Lane caption=ENDS.in_(lang) columns cut_low cut_high/> }.into_any())
}
