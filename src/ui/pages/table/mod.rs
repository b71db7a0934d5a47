//! The table: the screen of the evening. What it shows depends on how far the deal is: a question, its settlement, the end.

mod accepting;
mod answers;
mod asking;
mod over;
mod settling;

pub(super) use answers::{Hands, answers};
pub(super) use settling::ledger;

use std::sync::Arc;

use crate::ui::follow::{follow, follow_only};
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use super::missing;
use crate::asking::{Chip as Answered, Fact};
use crate::games::Open;
use crate::matches::Act as Step;
use crate::text::{Arg, Lang, Phrase, Say, integer, signed};
use crate::ui::app::focus_follows;
use crate::ui::device::keep_awake;
use crate::ui::parts::{Act, Bar, Chip, Head, Word};
use crate::ui::places::Place;
use crate::ui::session::{Playing, Session, session};
use crate::ui::settings::{prefs, use_lang};

const DEAL: Phrase = Phrase::new("Deal {0}", "第 {0} ディール");
const DEAL_OF: Phrase = Phrase::new("Deal {0} of {1}", "ディール {0} / {1}");
const POOL: Phrase = Phrase::new("pool", "プール");
const UNDO: Phrase = Phrase::new("Undo", "取り消す");
const REDO: Phrase = Phrase::new("Redo", "やり直す");
const SHEET: Phrase = Phrase::new("Sheet", "記録表");
const JUDGE: Phrase = Phrase::new("Judge", "審判");
const RULES: Phrase = Phrase::new("Rules", "ルール");

/// How far the deal is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// There is no such match, or it cannot be read.
    Missing,
    /// Something is to be asked.
    Asking,
    /// All is known; it can be written down.
    Settling,
    /// It is written down, and the other side is asked.
    Accepting,
    /// The match is over.
    Over,
}

/// What the parts of this page follow.
#[derive(Clone, Copy)]
struct Table {
    session: Session,
    lang: Memo<Lang>,
}

impl Table {
    /// Draws something from the match as it stands and from the language; nothing while there is no match.
    fn draw<V>(self, draw: impl Fn(&Arc<Playing>, Lang) -> V) -> Option<V> {
        self.session.playing().map(|playing| draw(&playing, self.lang.get()))
    }

    /// Looks something up in the match, and draws it only when it has changed: most of the page stays as it is from tap to tap.
    fn part<D: PartialEq + Send + Sync + 'static>(
        self,
        look: impl Fn(&Arc<Playing>, Lang) -> D + Send + Sync + 'static,
        draw: impl Fn(&Playing, Lang, &D) -> AnyView + Send + Sync + 'static,
    ) -> AnyView {
        let look = move || self.draw(|playing, lang| (lang, playing.id.clone(), look(playing, lang)));
        let draw = move |found: &Option<(Lang, String, D)>| {
            let now = self.session.playing_now();
            found.as_ref().zip(now).map(|((lang, _, found), playing)| draw(&playing, *lang, found)).into_any()
        };
        follow_only(look, draw)
    }
}

/// Draws the page.
pub fn table() -> AnyView {
    keep_awake();
    let params = use_params_map();
    table_of(Memo::new(move |_| params.read().get("id").unwrap_or_default()))
}

/// Draws the table of the match with this id.
pub(super) fn table_of(id: Memo<String>) -> AnyView {
    let table = Table { session: session(), lang: use_lang() };
    let (prefs, passed) = (prefs(), RwSignal::new(None));
    let stage = Memo::new(move |_| {
        if table.session.open(&id.get()) != Ok(true) {
            return Stage::Missing;
        }
        let Some(playing) = table.session.playing() else { return Stage::Missing };
        let waiting = accepting::waiting(&playing).filter(|_| prefs.get().acceptance);
        if waiting.is_some() && waiting != passed.get() {
            return Stage::Accepting;
        }
        match &playing.story.open {
            None => Stage::Over,
            Some(open) if open.preview.is_some() => Stage::Settling,
            Some(_) => Stage::Asking,
        }
    });
    focus_follows(stage);
    let screen = move || match stage.get() {
        Stage::Missing => missing(),
        Stage::Asking => asking::screen(table),
        Stage::Settling => settling::screen(table),
        Stage::Accepting => accepting::screen(table, passed),
        Stage::Over => over::screen(table),
    };
    follow(screen)
}

/// The head: the game, and which deal.
fn head(table: Table) -> AnyView {
    let aside = |playing: &Arc<Playing>, lang| {
        let over = playing.story.open.is_none();
        let deal = playing.story.settled.len() as i64 + i64::from(!over);
        let aside: Say = match playing.story.length {
            Some(length) => DEAL_OF.with(&[Arg::Int(deal), Arg::Int(i64::from(length))]),
            None => DEAL.with(&[Arg::Int(deal)]),
        };
        playing.text(lang, &aside)
    };
    table.part(aside, |playing, lang, aside: &String| {
        let title = playing.game.game().sheet().name.in_(lang);
        view! { <Head title aside=aside.clone() counted=true back=Act::Go(Place::Shelf.href())/> }.into_any()
    })
}

/// What is counted beside the totals: "Chips: Mika +8, Jun −8. Pool: 4."
pub(super) fn account(playing: &Playing, lang: Lang) -> Option<AnyView> {
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
    let text = format!("{}{rest}{colon}{balances}{pool}", first.to_uppercase());
    Some(view! { <p class="say">{text}</p> }.into_any())
}

/// What was answered, newest first; of a list only its last item, and the others after everything else. With the places that
/// a tap on each reopens.
pub(super) fn chips(playing: &Playing, open: &Open, lang: Lang) -> (Vec<Chip>, Vec<(String, Option<usize>)>) {
    let is_last = |chip: &Answered| !open.chips.iter().any(|other| other.fact == chip.fact && other.at > chip.at);
    let (first, rest): (Vec<_>, Vec<_>) = open.chips.iter().rev().partition(|chip| is_last(chip));
    let chips = first.into_iter().chain(rest).map(|chip| {
        let chip_of = Chip { fact: place_name(chip.fact, chip.at), ..answer(chip, |says| playing.text(lang, says)) };
        (chip_of, (chip.fact.key.to_owned(), chip.at))
    });
    chips.unzip()
}

/// An answer in words.
pub(super) fn answer(chip: &Answered, text: impl Fn(&Say) -> String) -> Chip {
    Chip::new(text(&chip.label), chip.says.as_ref().map_or_else(|| SECRET.to_owned(), text))
}

/// Where an answer goes: `trump`, `taken.3`.
fn place_name(fact: &Fact, at: Option<usize>) -> String {
    at.map_or_else(|| fact.key.to_owned(), |at| format!("{}.{at}", fact.key))
}

/// Where the answer to the question goes; nothing where nothing is asked.
pub(super) fn asked_fact(open: Option<&Open>) -> String {
    let stopped = open.and_then(|open| open.stopped.as_ref());
    stopped.map(|stopped| place_name(stopped.question.fact, stopped.question.at)).unwrap_or_default()
}

/// What a chip shows while its answer is a secret.
const SECRET: &str = "•••";

/// The bar: undo, redo where there is something to redo, sheet, judge, rules.
fn bar(table: Table) -> AnyView {
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
pub(super) fn can_step(session: Session, playing: &Playing) -> [bool; 3] {
    let record = playing.game.record();
    [session.writes(), record.undoable > 0, record.redoable > 0]
}

/// Undo, and redo where there is something to redo; none where nothing is written.
pub(super) fn steps(session: Session, lang: Lang, [writes, undo, redo]: [bool; 3]) -> Vec<Word> {
    let step = |can: bool, step: Step| if can { Act::run(move || session.act(step.clone())) } else { Act::Off };
    let undo = Word::new(UNDO.in_(lang), step(undo, Step::Undo));
    let redo = redo.then(|| Word::new(REDO.in_(lang), step(true, Step::Redo)));
    [undo].into_iter().chain(redo).filter(|_| writes).collect()
}
