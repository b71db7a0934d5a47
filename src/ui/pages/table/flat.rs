//! The flat screen: the screen for a phone that lies flat between the players. It shows the deal and the totals in large type. Both are
//! repeated at two edges of the screen (in landscape at four), turned to the players at each edge. The holder of the phone gets the next
//! question. Between two deals the screen goes dark until it is touched.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use super::asking::{asks, shown};
use super::frame::Table;
use crate::games::{Glance, Role, Shown};
use crate::table::Seat;
use crate::text::{Lang, Phrase};
use crate::ui::announcing::{announce, voice_word};
use crate::ui::boards::bid_view;
use crate::ui::deal::steps::{can_step, steps};
use crate::ui::device::{keep_awake, set_title};
use crate::ui::loading::unread::no_match;
use crate::ui::parts::{
    Bar, BidView, CellFact, Filled, Name, NamedCard, OnPress, StripCell, SuitGlyph, Who, ems, ink, line, upright, written,
};
use crate::ui::places::Place;
use crate::ui::playing::Playing;
use crate::ui::session::{match_in_address, session};
use crate::ui::settings::{prefs, say, use_lang};

const TITLE: Phrase = phrase!("In the middle of the table", "卓の真ん中");
const BACK: Phrase = phrase!("Back to the table", "卓の画面に戻る");
const SETTLE: Phrase = phrase!("Settle this deal", "このディールの得点へ");
const RESULT: Phrase = phrase!("The result", "結果");
const LIGHT: Phrase = phrase!("Light up", "明るくする");

/// The time without a touch after which the screen goes dark between two deals.
const PATIENCE: Duration = Duration::from_secs(60);

/// The number of cells of the strip (the line of figures under the head) that fit on the flat screen together with the totals.
const CELLS: usize = 2;
/// The most sides whose players have space for a role beside the name.
const ROOMY: usize = 4;

/// Draws the flat screen of the match in the address.
pub fn flat() -> AnyView {
    keep_awake();
    set_title(say(TITLE));
    let playing = match_in_address();
    let table = Table { session: session(), lang: use_lang() };
    let found = Memo::new(move |_| playing.read().is_some());
    let status = announce(table.session, |_| false);
    let screen = move || if found.get() { screen(table) } else { no_match() };
    view! { {status}{screen} }.into_any()
}

fn screen(table: Table) -> AnyView {
    let dark = grows_dark(table);
    // The language is part of the value, because drawing reads words in it.
    let seen = Memo::new(move |_| table.draw(|playing, lang| (lang, Seen::of(playing, lang))));
    let end = move || move || seen.read().as_ref().map(|(_, seen)| seen.draw());
    let night = move || {
        dark.get().then(|| view! { <button type="button" class="night" aria-label=say(LIGHT) on:click=move |_| dark.set(false)></button> })
    };
    view! {
        <div class="screen flat">
            <header class="unseen"><h1 tabindex="-1">{say(TITLE)}</h1></header>
            <main class="ends-of-table">
                <div class="far" aria-hidden="true">{end()}</div>
                <div class="left" aria-hidden="true">{end()}</div>
                <div class="near">{end()}</div>
                <div class="right" aria-hidden="true">{end()}</div>
            </main>
            <footer class="tray">{hand(table)}</footer>
            {night}
        </div>
    }
    .into_any()
}

/// The next action of the holder of the phone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Answer,
    Settle,
    Result,
}

fn hand(table: Table) -> AnyView {
    let prefs = prefs();
    let next = |playing: &Arc<Playing>, _| match &playing.story.open {
        None => Next::Result,
        Some(open) if open.preview.is_some() => Next::Settle,
        Some(_) => Next::Answer,
    };
    table.part(next, move |playing, lang, next| {
        let back = Place::Match(&playing.id).href();
        let settle =
            |phrase: Phrase| view! { <Filled text=phrase.in_(lang) act=OnPress::Go(Place::Match(&playing.id).href())/> }.into_any();
        let next = match next {
            Next::Answer => asks(table),
            Next::Settle => settle(SETTLE),
            Next::Result => settle(RESULT),
        };
        let can = move |playing: &Arc<Playing>, _| (can_step(table.session, playing), prefs.get().speaks);
        let undo = table.part(can, move |_, lang, (can, speaks): &([bool; 3], bool)| {
            let steps = steps(table.session, lang, *can);
            let undo_first = !steps.is_empty();
            let words = steps.into_iter().chain(voice_word(table.session, lang, *speaks)).collect::<Vec<_>>();
            view! { <Bar words undo_first/> }.into_any()
        });
        view! {
            <a class="back" href=back aria-label=BACK.in_(lang)><svg aria-hidden="true"><use href="#back"></use></svg></a>
            {next}{undo}
        }
        .into_any()
    })
}

/// The content of the flat screen. The same content is drawn once for each edge of the screen, turned to the players at that edge.
#[derive(Clone, PartialEq, Eq)]
struct Seen {
    cells: Vec<StripCell>,
    sides: Vec<SideSeen>,
}

/// A side with its players and its total, as the flat screen shows them.
#[derive(Clone, PartialEq, Eq)]
struct SideSeen {
    /// The players of the side.
    people: Vec<Person>,
    total: String,
    ahead: bool,
}

/// A player of a side, with the player's bid, or else with the role in this deal.
#[derive(Clone, PartialEq, Eq)]
struct Person {
    who: Who,
    bid: Option<BidView>,
    /// The names of the roles. If they do not fit beside the name, the last ones are hidden first.
    roles: Vec<String>,
    leads: bool,
}

impl Seen {
    fn of(playing: &Arc<Playing>, lang: Lang) -> Seen {
        let story = &playing.story;
        let open = story.open.as_ref();
        let glance = open.map(|open| open.scene.glance.as_slice()).unwrap_or_default();
        let bids = open.map(|open| &open.scene.bids);
        // With more than four single players, no role fits beside a name. A cell then shows the player who has the most important one, for
        // example the King. The name of the leader is underlined.
        let is_crowded = playing.sides().count() > ROOMY;
        let has_bids = bids.is_some_and(|bids| bids.iter().any(Option::is_some));
        // If bids are shown, leave out cells with words (for example the bags in Spades), because there is not enough space.
        let is_shown = |cell: &&Glance| match cell.shows {
            Shown::Nothing => false,
            Shown::Seat(_) => is_crowded && !cell.has_role(Role::Dealer) && !cell.has_role(Role::Leads),
            Shown::Say(_) | Shown::Fixed(_) => !has_bids,
            _ => true,
        };
        let of_the_deal = glance.iter().filter(is_shown);
        let cells = of_the_deal
            .map(|cell| StripCell::new(cell.label.in_(lang), shown(playing, lang, cell)))
            .take(CELLS + usize::from(is_crowded))
            .collect();
        let totals = playing.seated(&story.reached());
        let ahead = playing.ahead(&totals);
        let person = |seat: Seat| {
            let roles: Vec<Role> = open.map(|open| open.scene.roles.get(seat)).into_iter().flatten().flatten().collect();
            let says: Vec<String> = roles.iter().map(|role: &Role| playing.text(lang, &role.says())).collect();
            let taken = open.and_then(|open| open.scene.tricks).map(|tricks| i64::from(tricks.get(seat)));
            let bid = bids.and_then(|bids| bids.get(seat)).map(|bid| bid_view(playing, lang, bid, taken));
            Person { who: playing.player(seat), bid, roles: says, leads: roles.contains(&Role::Leads) }
        };
        let side = |(side, members): (crate::table::Side, crate::table::SeatSet)| SideSeen {
            people: members.iter().map(person).collect(),
            total: playing.total(lang, totals.get(side)),
            ahead: ahead.contains(&side),
        };
        Seen { cells, sides: playing.sides().map(side).collect() }
    }

    fn draw(&self) -> AnyView {
        let cells = self.cells.iter().cloned().map(|StripCell { label, fact }| {
            let (wide, fact) = fact_of(fact);
            view! { <div class="cell" style=("--ems", written(wide))><span class="label">{label}</span>{fact}</div> }
        });
        let sides = self.sides.iter().cloned().map(|side| {
            let people = side.people.into_iter().map(|Person { who, bid, roles, leads }| {
                let beside = match bid {
                    Some(bid) => view! { <b class="bid" class:lost=bid.lost>{ink(&bid.figure)}</b> }.into_any(),
                    None => roles.into_iter().map(|role| view! { <span class="role">{role}</span> }).collect_view().into_any(),
                };
                view! { <div class="person" class:leads=leads><Name who/>{beside}</div> }
            });
            view! {
                <div class="side">
                    {people.collect_view()}<span class="figure" class:ahead=side.ahead>{upright(side.total)}</span>
                </div>
            }
        });
        let widest = self.sides.iter().map(|side| ems(&side.total)).fold(0.0, f64::max);
        let rows = match self.sides.len() {
            0..=2 => 1,
            3..=6 => 2,
            _ => 3,
        };
        let columns = self.sides.len().div_ceil(rows);
        let people = self.sides.iter().map(|side| side.people.len()).max().unwrap_or(1);
        let cells = (!self.cells.is_empty()).then(|| view! { <div class="cells">{cells.collect_view()}</div> });
        // A total may be a rank on the ladder. The letters J and Q reach below the line, so they need more space.
        let tailed = self.sides.iter().any(|side| side.total.contains(['J', 'Q']));
        view! {
            <div class="end" class:tailed=tailed style=("--rows", rows.to_string()) style=("--columns", columns.to_string()) style=("--people", people.to_string())>
                {cells}<div class="standing" style=("--ems", written(widest))>{sides.collect_view()}</div>
            </div>
        }
        .into_any()
    }
}

/// Draws the value of a strip's cell in large type. Also returns the width of the value in ems.
fn fact_of(fact: CellFact) -> (f64, AnyView) {
    match fact {
        CellFact::Who(who) => (ems(&who.name), view! { <Name who/> }.into_any()),
        CellFact::Figure(figure, of) => {
            let wide = ems(&figure) + 0.4 * ems(&of);
            (wide, view! { <span class="figure">{upright(figure)}<small>{of}</small></span> }.into_any())
        }
        CellFact::Trump(suit) => (1.0, view! { <span class="figure"><SuitGlyph suit/></span> }.into_any()),
        CellFact::Card(card) => (2.0, view! { <span class="figure"><NamedCard card/></span> }.into_any()),
        CellFact::Words(text) => (line(&text), view! { <span class="figure words">{ink(&text)}</span> }.into_any()),
    }
}

/// Returns a signal of whether the screen is dark. It goes dark between two deals, after a while without a touch. A touch, or
/// an answer entered in another tab, makes it light again.
fn grows_dark(table: Table) -> RwSignal<bool> {
    let (dark, touched) = (RwSignal::new(false), RwSignal::new(()));
    let between = move |playing: &Arc<Playing>, _| {
        let open = playing.story.open.as_ref();
        open.is_none_or(|open| open.preview.is_some() || playing.facts(open.deal).is_empty())
    };
    let between = Memo::new(move |_| table.draw(between).unwrap_or_default());
    let handle = window_event_listener(leptos::ev::pointerdown, move |_| touched.set(()));
    on_cleanup(move || handle.remove());
    Effect::new(move || {
        touched.track();
        dark.set(false);
        if !between.get() {
            return;
        }
        if let Ok(waits) = set_timeout_with_handle(move || dark.set(true), PATIENCE) {
            on_cleanup(move || waits.clear());
        }
    });
    dark
}
