//! What every screen of the table has: the match it follows, the head, the bar.

use std::sync::Arc;

use leptos::prelude::*;

use crate::games::Live;
use crate::matches::Act as Step;
use crate::text::{Arg, Lang, Phrase, Say, integer, signed};
use crate::ui::pages::{judge, more};
use crate::ui::parts::{Act, Bar, TableHead, Word};
use crate::ui::places::Place;
use crate::ui::session::{Playing, Session};

const DEAL: Phrase = phrase!("Deal {0}", "第{0}ディール");
const DEAL_OF: Phrase = phrase!("Deal {0} of {1}", "第{0}/{1}ディール");
const POOL: Phrase = phrase!("pool", "プール");
const UNDO: Phrase = phrase!("Undo", "取り消す");
const REDO: Phrase = phrase!("Redo", "やり直す");
const SHEET: Phrase = phrase!("Sheet", "記録表");
const JUDGE: Phrase = phrase!("Judge", "審判");
const CARD: Phrase = phrase!("Table card", "早見表");
const FLAT: Phrase = phrase!("Lay it in the middle", "真ん中に置く");
const RULES: Phrase = phrase!("Rules", "ルール");

/// What the parts of this page follow.
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) session: Session,
    pub(super) lang: Memo<Lang>,
}

impl Table {
    /// Draws something from the match as it stands and from the language; nothing while there is no match.
    pub(super) fn draw<V>(self, draw: impl Fn(&Arc<Playing>, Lang) -> V) -> Option<V> {
        self.session.playing().map(|playing| draw(&playing, self.lang.get()))
    }

    /// Looks something up in the match, and draws it only when it has changed: most of the page stays as it is from tap to tap.
    pub(super) fn part<D: PartialEq + Send + Sync + 'static>(
        self,
        look: impl Fn(&Arc<Playing>, Lang) -> D + Send + Sync + 'static,
        draw: impl Fn(&Playing, Lang, &D) -> AnyView + Send + Sync + 'static,
    ) -> AnyView {
        let found = Memo::new(move |_| self.draw(|playing, lang| (lang, playing.id.clone(), look(playing, lang))));
        let draw = move || {
            let found = found.read();
            let now = self.session.playing_now();
            found.as_ref().zip(now).map(|((lang, _, found), playing)| draw(&playing, *lang, found))
        };
        draw.into_any()
    }
}

/// The head: the game and which deal, which lead to the card of the table, and the way to the phone lying flat.
pub(super) fn head(table: Table) -> AnyView {
    let aside = |playing: &Arc<Playing>, lang| {
        let over = playing.story.open.is_none();
        let deal = playing.story.settled.len() as i64 + i64::from(!over);
        let aside: Say = match playing.story.length {
            Some(length) => DEAL_OF.with(&[Arg::Int(deal), Arg::Int(i64::from(length))]),
            None => DEAL.with(&[Arg::Int(deal)]),
        };
        playing.text(lang, &aside)
    };
    let head = move |playing: &Arc<Playing>, lang| (aside(playing, lang), playing.story.open.is_some());
    table.part(head, |playing, lang, (aside, asking): &(String, bool)| {
        let title = playing.game.title(lang).to_owned();
        let words = if *asking { vec![judge::word(playing, lang), more::word(playing, lang)] } else { Vec::new() };
        let card = (CARD.in_(lang), Place::TableCard(&playing.id).href());
        let flat = (FLAT.in_(lang), Place::Flat(&playing.id).href());
        view! { <TableHead title deal=aside.clone() card flat words back=Act::Go(Place::Shelf.href())/> }.into_any()
    })
}

/// What is counted beside the totals, drawn.
pub(in crate::ui::pages) fn account(playing: &Playing, lang: Lang) -> Option<AnyView> {
    counted(playing, lang).map(|text| view! { <p class="say">{text}</p> }.into_any())
}

/// What is counted beside the totals: "Chips: Mika +8, Jun −8. Pool: 4."
pub(super) fn counted(playing: &Playing, lang: Lang) -> Option<String> {
    let account = playing.story.account?;
    let sides = playing.story.sides.all(playing.game.table());
    let [between, colon] = if lang == Lang::En { [", ", ": "] } else { ["、", "："] };
    let balance = |side| {
        let who = playing.side(lang, playing.story.sides.members(side, playing.game.table()));
        format!("{} {}", who.name, signed(account.balances.get(side)))
    };
    let balances = sides.map(balance).collect::<Vec<_>>().join(between);
    let pool = account.pool.map(|pool| format!("{between}{}{colon}{}", POOL.in_(lang), integer(pool))).unwrap_or_default();
    let name = account.unit.name().in_(lang);
    let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
    Some(format!("{}{rest}{colon}{balances}{pool}", first.to_uppercase()))
}

/// A live line in words, and its numbers.
pub(super) fn live(playing: &Playing, lang: Lang, live: &Live) -> (String, String) {
    (playing.text(lang, &live.says), live.aside.as_ref().map(|aside| playing.text(lang, aside)).unwrap_or_default())
}

/// The bar: undo, redo where there is something to redo, sheet, judge, rules.
pub(super) fn bar(table: Table) -> AnyView {
    let can = move |playing: &Arc<Playing>, _| can_step(table.session, playing);
    table.part(can, move |playing, lang, can: &[bool; 3]| bar_of(steps(table.session, lang, *can), playing, lang))
}

fn bar_of(steps: Vec<Word>, playing: &Playing, lang: Lang) -> AnyView {
    let undo_first = !steps.is_empty();
    let places = [
        Word::new(SHEET.in_(lang), Act::Go(Place::Sheet(&playing.id).href())),
        Word::new(JUDGE.in_(lang), Act::Go(Place::TableJudge(&playing.id).href())),
        Word::new(RULES.in_(lang), Act::Go(Place::Rules(&playing.game.header().game).href())),
    ];
    let words = steps.into_iter().chain(places).collect::<Vec<_>>();
    view! { <Bar words undo_first/> }.into_any()
}

/// Whether anything is written here; whether there is something to undo, and something to redo.
pub(in crate::ui::pages) fn can_step(session: Session, playing: &Playing) -> [bool; 3] {
    let record = playing.game.record();
    [session.writes(), record.undoable > 0, record.redoable > 0]
}

/// Undo, and redo where there is something to redo; none where nothing is written.
pub(in crate::ui::pages) fn steps(session: Session, lang: Lang, [writes, undo, redo]: [bool; 3]) -> Vec<Word> {
    let step = |can: bool, step: Step| if can { Act::run(move || session.act(step.clone())) } else { Act::Off };
    let undo = Word::new(UNDO.in_(lang), step(undo, Step::Undo));
    let redo = redo.then(|| Word::new(REDO.in_(lang), step(true, Step::Redo)));
    [undo].into_iter().chain(redo).filter(|_| writes).collect()
}
