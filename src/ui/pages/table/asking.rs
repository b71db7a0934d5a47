//! The screen of the open deal: the strip, the players with the board, and one question.

use crate::ui::afterwards::afterwards;
use leptos::prelude::*;
use std::sync::Arc;

use super::frame::{Table, bar, head, live};
use crate::asking::Entry;
use crate::games::{Because, Glance, KnownReason, Open, OtherReason, Shown};
use crate::matches::{Change, Misdeal};
use crate::text::{Lang, Phrase, integer};
use crate::ui::boards;
use crate::ui::deal::answered::{self, asked_fact, asked_item, reopened_by};
use crate::ui::deal::answers::{Hands, answers, asked, is_tall};
use crate::ui::deal::causes_view;
use crate::ui::parts::{CellFact, Chips, Column, Lane, LiveLine, Middle, Question, Screen, SideTotal, Sides, Strip, StripCell, Tray, ink};
use crate::ui::places::{Place, travel};
use crate::ui::playing::Playing;

const NO_TRUMP: Phrase = phrase!("none", "なし");
const AGAIN: Phrase = phrase!(
    "This deal no longer holds as it was recorded and has to be entered again.",
    "このディールは、このままでは成り立たなくなったため、もう一度入力が必要です。",
);
const ENDS: Phrase = phrase!("What each ending would score", "終わり方ごとの得点");

/// Draws the match screen while a question about the deal is open.
pub(super) fn screen(table: Table) -> AnyView {
    let cells = Memo::new(move |_| table.draw(cells).unwrap_or_default());
    let tall = Memo::new(move |_| table.draw(|playing, _| is_tall(playing)).unwrap_or_default());
    // After a tap, a cell of the strip shows the causes of its value until the match changes.
    let tapped = RwSignal::new(None);
    let steps = |playing: &Playing| playing.game.journal().steps.len();
    let on_tap = move |cell: usize| {
        let now = table.session.playing_now().map(|playing| (cell, steps(&playing)));
        tapped.update(|tapped| *tapped = now.filter(|now| *tapped != Some(*now)));
    };
    let causes = move || {
        let (cell, at) = tapped.get()?;
        table.draw(|playing, lang| causes_view::glance(table.session, playing, lang, cell).filter(|_| steps(playing) == at))
    };
    // After a tap, a bid shows its lane (the points for each number of tricks) until the match changes.
    let bid = RwSignal::new(None);
    let on_bid = Callback::new(move |place: usize| {
        let now = table.session.playing_now().map(|playing| (place, steps(&playing)));
        bid.update(|bid| *bid = now.filter(|now| *bid != Some(*now)));
    });
    let bid_scores = move || {
        let (place, at) = bid.get()?;
        let lane = |playing: &Arc<Playing>, lang| {
            boards::bid_lane(playing, lang, &playing.story.open.as_ref()?.scene, place).filter(|_| steps(playing) == at)
        };
        table.draw(lane).flatten()
    };
    view! {
        <Screen with_strip=true>
            {head(table)}
            <Strip cells on_tap/>
            {causes}
            {bid_scores}
            <Middle yields=true>{afterwards(move || middle(table, on_bid))}</Middle>
            <Tray tall>
                {chips(table)}
                {asks(table)}
                {bar(table)}
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the open question and its possible answers.
pub(super) fn asks(table: Table) -> AnyView {
    let question = Memo::new(move |_| table.draw(question).unwrap_or_default());
    let fact = Memo::new(move |_| table.draw(|playing, _| asked_fact(playing.story.open.as_ref())).unwrap_or_default());
    let hands = hands(table);
    let asked = move |playing: &Arc<Playing>, _| Some(asked(playing, playing.story.open.as_ref().filter(|_| table.session.writes())?));
    let ask = table.part(asked, move |playing, lang, asked: &Option<_>| {
        let open = playing.story.open.as_ref().filter(|_| asked.is_some());
        open.and_then(|open| answers(hands, playing, open, playing.reopened.is_some(), lang)).into_any()
    });
    view! { <Question text=question fact/>{ask} }.into_any()
}

/// The actions of the keys and links of the question. They change the open match.
fn hands(table: Table) -> Hands {
    let deal = move || table.session.playing_now().and_then(|playing| playing.story.open.as_ref().map(|open| open.deal));
    Hands {
        tell: Callback::new(move |facts| {
            if let Some(deal) = deal() {
                table.session.tell(deal, facts);
            }
        }),
        suppose: Callback::new(move |told| table.session.suppose(told)),
        leave: Callback::new(move |()| table.session.reopen(None)),
        entry: Memo::new(move |_| table.session.playing().map(|playing| playing.game.record().entry).unwrap_or_default()).into(),
        enter: Callback::new(move |(entry, totals): (_, &'static str)| {
            // While totals are recorded, the game does not ask for tricks one by one. So a change to single tricks removes the totals. A
            // change to totals does not remove the log of tricks.
            let recorded = |deal: &usize| table.session.playing_now().is_some_and(|playing| playing.facts(*deal).get(totals).is_some());
            let deal = deal().filter(|deal| entry == Entry::Live && recorded(deal));
            let forget = deal.map(|deal| Change::Forget { deal, drop: vec![(totals.to_owned(), None)] });
            table.session.change_all(forget.into_iter().chain([Change::Enter(entry)]).collect());
        }),
        deal_again: Some(Callback::new(move |()| {
            let open = table.session.playing_now().and_then(|playing| playing.story.open.as_ref().map(|open| (open.deal, open.dealer.0)));
            if let Some((deal, dealer)) = open {
                let reason = Because::Known(KnownReason::Other(OtherReason::WeakHand));
                let misdeal = Misdeal { deal, dealer, again: None, reason };
                table.session.change(Change::Misdeal(misdeal));
            }
        })),
        lifted: RwSignal::new(None),
        reach: Callback::new(move |place| table.session.reopen(Some(place))),
        item: Memo::new(move |_| table.session.playing().and_then(|playing| asked_item(playing.story.open.as_ref()))).into(),
    }
}

/// The cells of the strip at the top of the match screen.
fn cells(playing: &Arc<Playing>, lang: Lang) -> Vec<StripCell> {
    let glance = playing.story.open.as_ref().map(|open| open.scene.glance.as_slice()).unwrap_or_default();
    glance.iter().map(|cell| StripCell::new(cell.label.in_(lang), shown(playing, lang, cell))).collect()
}

pub(super) fn shown(playing: &Playing, lang: Lang, cell: &Glance) -> CellFact {
    match cell.shows {
        Shown::Nothing => CellFact::Words("–".to_owned()),
        Shown::Seat(seat) => CellFact::Who(playing.player(seat)),
        Shown::Trump(strain) => match strain.suit() {
            Some(suit) => CellFact::Trump(suit),
            None => CellFact::Words(NO_TRUMP.in_(lang).to_owned()),
        },
        Shown::TrumpRank(strain, rank) => match strain.suit() {
            Some(suit) => CellFact::Card(crate::cards::Card::Of(rank, suit)),
            None => CellFact::Figure(rank.name().to_owned(), String::new()),
        },
        Shown::Card(card) => CellFact::Card(card),
        Shown::Number(n, of) => CellFact::Figure(integer(n), of.map(|of| format!("/{of}")).unwrap_or_default()),
        Shown::Fixed(n) => CellFact::Words(integer(n)),
        Shown::Say(say) => CellFact::Words(playing.text(lang, &say)),
    }
}

/// The open question of the deal, in words. Empty if no question is open.
fn question(playing: &Arc<Playing>, lang: Lang) -> String {
    playing.story.open.as_ref().and_then(Open::asks).map(|says| playing.text(lang, &says)).unwrap_or_default()
}

/// Draws the answers so far as a row of chips. A tap on a chip asks its question again.
pub(super) fn chips(table: Table) -> AnyView {
    let told = move |playing: &Arc<Playing>, lang| playing.story.open.as_ref().map(|open| answered::chips(playing, open, lang));
    let told = Memo::new(move |_| table.draw(told).flatten().unwrap_or_default());
    let shown = Memo::new(move |_| (!told.read().is_empty()).then(|| !table.session.writes()));
    let go = travel();
    let on_tap = Callback::new(move |chip: usize| {
        let Some(playing) = table.session.playing_now() else { return };
        match playing.story.open.as_ref().and_then(|open| reopened_by(open, chip)) {
            Some(place) => table.session.reopen(Some(place)),
            None => go(Place::Sheet(&playing.id)),
        }
    });
    (move || shown.get().map(|read_only| view! { <Chips chips=told on_tap read_only newest_first=true/> })).into_any()
}

/// Draws the zone between the strip and the tray: the totals, the players with the board, and the lines of text below.
fn middle(table: Table, on_bid: Callback<usize>) -> impl IntoView {
    let go = travel();
    let again = |playing: &Arc<Playing>, _| playing.story.open.as_ref().is_some_and(|open| open.again);
    let again = table.part(again, |_, lang, again: &bool| again.then(|| view! { <p class="say wrong">{AGAIN.in_(lang)}</p> }).into_any());
    let totals = table.part(
        |playing: &Arc<Playing>, _| boards::sides(playing),
        move |playing, _, sides: &Vec<SideTotal>| {
            let (go, id, sides) = (go.clone(), playing.id.clone(), sides.clone());
            let on_tap = move |_: usize| go(Place::Sheet(&id));
            (!sides.is_empty()).then(|| view! { <Sides sides on_tap/> }).into_any()
        },
    );
    let seats = move |playing: &Arc<Playing>, lang| {
        playing.story.open.as_ref().map(|open| boards::seats(playing, lang, &open.scene, &playing.seated(&playing.story.totals)))
    };
    let seats = Memo::new(move |_| table.draw(seats).flatten().unwrap_or_default());
    let board = table.part(boards::seen, move |playing, lang, _| {
        playing.story.open.as_ref().map(|open| boards::board(playing, lang, &open.scene, seats.into(), Some(on_bid))).into_any()
    });
    let rest = table.part(Rest::of, |_, lang, rest: &Option<Rest>| rest.as_ref().map(|rest| rest.draw(lang)).into_any());
    let laned = Memo::new(move |_| table.draw(|playing, _| has_lane(playing)).unwrap_or_default());
    view! { <div class="scene" class:with-lane=move || laned.get()>{again}{totals}{board}</div>{rest} }
}

/// Whether the match screen shows a lane: a row of columns with the points for each possible result.
fn has_lane(playing: &Playing) -> bool {
    playing.story.open.as_ref().is_some_and(|open| open.scene.lane.is_some())
}

/// The lines of text below the board.
#[derive(PartialEq)]
struct Rest {
    /// The live line: a sentence about how the deal stands, and the sentence's small second line. `None` if the game has no such line now.
    live: Option<(String, String)>,
    /// The sentences about the rulings that are booked on the open deal.
    pending: Vec<String>,
    /// The account (of chips, for example) that the game keeps in addition to the totals. `None` if it keeps none.
    counted: Option<String>,
    /// The columns of the lane (the points for each possible result), and whether columns are cut off at the left and at the right. `None`
    /// if the game shows no lane now.
    lane: Option<(Vec<Column>, bool, bool)>,
    /// The log of the race in Ascot, trick by trick. Empty in other games.
    log: Vec<boards::LoggedTrick>,
}

impl Rest {
    fn of(playing: &Arc<Playing>, lang: Lang) -> Option<Rest> {
        let scene = &playing.story.open.as_ref()?.scene;
        Some(Rest {
            live: scene.live.as_ref().map(|says| live(playing, lang, says)),
            pending: scene.pending.iter().map(|says| playing.text(lang, says)).collect(),
            counted: playing.game.account(&playing.story, lang),
            lane: scene.lane.as_ref().map(|lane| boards::columns(lane, false)),
            log: boards::log_of(scene).to_vec(),
        })
    }

    fn draw(&self, lang: Lang) -> AnyView {
        let live = self.live.clone().map(|(text, aside)| view! { <LiveLine text aside/> });
        let pending = self.pending.iter().map(|text| view! { <p class="say">{ink(text)}</p> }).collect_view();
        let counted = self.counted.clone().map(|text| view! { <p class="say">{ink(&text)}</p> });
        let lane = self.lane.clone();
        let lane = lane.map(|(columns, cut_low, cut_high)| view! { <Lane caption=ENDS.in_(lang) columns cut_low cut_high/> });
        view! { {live}{pending}{counted}{lane}{boards::log(lang, &self.log)} }.into_any()
    }
}
