//! The screen of a match from outside: its content, its faults, and what the user can do with it.

use leptos::prelude::*;

use super::sentences::{Outside, sentences};
use crate::games::View;
use crate::matches::{Match, MatchFile};
use crate::sharing::Paper;
use crate::text::{Lang, Phrase, Voice};
use crate::ui::clock::now;
use crate::ui::device::fresh_id;
use crate::ui::parts::{Filled, Head, Heading, Key, Keys, Layout, LiveLine, Middle, OnPress, Paid, Question, Screen, Tray};
use crate::ui::places::{Place, replace, travel};
use crate::ui::playing::{Playing, WATCHED};
use crate::ui::session::session;

const OUTSIDE: Phrase = phrase!("Received match", "受け取った試合");
const TABLE: Phrase = phrase!("Match from a table", "表から読み取った試合");
const WRONG: Phrase = phrase!("What does not fit", "合わないところ");
const ASKED_AGAIN: Phrase = phrase!(
    "The copy keeps everything and opens at the deal that does not fit, to be entered again.",
    "コピーには記録がすべて残り、合わないディールから開きます。そのディールは入力し直してください。"
);
const CANNOT: Phrase = phrase!("This match cannot be opened", "この試合は開けません");
const WHAT: Phrase = phrase!("What do you want to do with it?", "この試合をどうする？");
const KEEP: Phrase = phrase!("Keep a copy and go on", "コピーを保存して続ける");
const KEEP_SAYS: Phrase = phrase!("beside your own matches", "自分の記録とは別に");
const WATCH: Phrase = phrase!("Only watch", "見るだけ");
const WATCH_SAYS: Phrase = phrase!("nothing is saved", "何も保存しない");
const LEAVE: Phrase = phrase!("Cancel", "やめる");
const LEAVE_SAYS: Phrase = phrase!("back to the home page", "トップへ");
const SHELF: Phrase = phrase!("Home", "トップへ");

/// Draws the screen of the match from `source`. `said` is drawn below the faults.
pub(super) fn screen(file: MatchFile, source: Outside, said: Option<AnyView>, lang: Lang) -> AnyView {
    let troubles = file.recount().err().unwrap_or_default();
    let title = if source == Outside::Table { TABLE } else { OUTSIDE };
    let names = file.players.clone();
    let voice = Voice { lang, names: &names };
    match file.into_match(now()) {
        Ok(game) => {
            // A match with an impossible deal opens at that deal, and asks it again. Other faults are only listed, for
            // example an impossible ruling or consent.
            let is_asked_again = game.story(View::default()).open.is_some_and(|open| open.again);
            let again = is_asked_again.then(|| view! { <p class="say">{ASKED_AGAIN.in_(lang)}</p> });
            let wrong = view! { <Heading text=WRONG.in_(lang)/>{sentences(&troubles, None, source, &voice)}{again} };
            let wrong = (!troubles.is_empty()).then_some(wrong);
            offered(game, title, view! { {wrong}{said} }.into_any(), lang)
        }
        Err(troubles) => {
            let why = sentences(&troubles, None, source, &voice);
            view! {
                <Screen>
                    <Head title=title.in_(lang) back=OnPress::Go(Place::Shelf.href())/>
                    <Middle ruled=true><LiveLine text=CANNOT.in_(lang)/>{why}{said}</Middle>
                    <Tray><Filled text=SHELF.in_(lang) act=OnPress::Go(Place::Shelf.href())/></Tray>
                </Screen>
            }
            .into_any()
        }
    }
}

fn offered(game: Match, title: Phrase, wrong: AnyView, lang: Lang) -> AnyView {
    let (session, go, replace) = (session(), travel(), replace());
    let playing = Playing::watched(game.clone());
    let story = &playing.story;
    let paper = Paper::of(&playing.game, story, lang);
    let whole = playing.whole();
    let sides = story.sides.all(whole.game.table()).zip(&paper.totals).zip(&paper.ahead);
    let sides = sides.map(|((side, total), ahead)| {
        let members = story.sides.members(side, whole.game.table());
        let who = whole.side(lang, members);
        view! { <Paid who figure=total.clone() nothing=!ahead gone=playing.has_left(members)/> }
    });
    let sides = sides.collect_view();
    let keys = [(KEEP, KEEP_SAYS, "keep"), (WATCH, WATCH_SAYS, "watch"), (LEAVE, LEAVE_SAYS, "leave")];
    let keys = keys.map(|(says, note, value)| Key::words(says.in_(lang)).note(note.in_(lang)).value(value)).to_vec();
    let between = lang.space();
    let over = story.outcome.is_some();
    let on_answer = move |i: usize| match i {
        0 => {
            let id = fresh_id(now());
            session.begin(&id, game.clone(), Vec::new());
            replace(if over { Place::Sheet(&id) } else { Place::Match(&id) });
        }
        1 => {
            session.watch(game.clone());
            go(Place::Sheet(WATCHED));
        }
        _ => go(Place::Shelf),
    };
    view! {
        <Screen>
            <Head title=paper.game.clone() aside=title.in_(lang) back=OnPress::Go(Place::Shelf.href())/>
            <Middle ruled=true>
                <LiveLine text=paper.result.clone() aside=format!("{}{between}{}", paper.rules, paper.contract)/>
                {sides}
                {wrong}
            </Middle>
            <Tray tall=true>
                <Question text=WHAT.in_(lang).to_owned()/>
                <Keys keys layout=Layout::Rows on_answer/>
            </Tray>
        </Screen>
    }
    .into_any()
}
