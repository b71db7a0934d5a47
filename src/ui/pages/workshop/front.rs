//! The front page of the workshop: the unfinished drafts, and the ways to begin a new game.

use leptos::prelude::*;
use leptos_router::params::ParamsMap;

use super::words::WORKSHOP;
use crate::games::own::workshop::{DraftAnswer, DraftStep, EndsChoice, GameDraft, Model, SidesChoice, TieChoice, WinsChoice};
use crate::matches::Header;
use crate::storage::drafts::{self, KeptDraft};
use crate::storage::{Local, Trouble, documents};
use crate::text::{Lang, Phrase};
use crate::ui::clock::now;
use crate::ui::deal::links::WRITE;
use crate::ui::deal::saved::seating;
use crate::ui::device::{calendar_day, fresh_id};
use crate::ui::parts::{Head, Heading, Key, Keys, Layout, LiveLine, Middle, OnPress, Question, Screen, Tray, missing};
use crate::ui::places::{Place, Source, replace};

const MOST_LIKE: Phrase = phrase!("Which game is it most like?", "どんなゲームに近い？");
const HOW: Phrase = phrase!(
    "Answer one question after another. After each answer three deals show what it means. Only names have to be typed.",
    "質問に1つずつ答えると、答えの意味がわかるディールが3つ出ます。入力するのは名前だけです。",
);
const UNFINISHED: Phrase = phrase!("Not finished yet", "まだ完成していないゲーム");
const NAMELESS: Phrase = phrase!("A game without a name", "名前のないゲーム");

/// Draws the front page. If the address names a source, a draft is begun from it immediately, and its screen is opened.
pub(super) fn front(query: &ParamsMap, lang: Memo<Lang>) -> AnyView {
    let (go, trouble) = (replace(), RwSignal::new(None::<Trouble>));
    let source = Source::ALL.into_iter().find_map(|source| Some((source, query.get(source.key())?)));
    if let Some((source, id)) = source {
        let Some(draft) = begun(source, &id, lang.get_untracked()) else { return missing() };
        match draft.keep() {
            Ok(id) => request_animation_frame(move || go(Place::Draft(&id))),
            Err(what) => trouble.set(Some(what)),
        }
    }
    let models: Vec<Model> = Model::ALL.iter().map(|(model, _)| *model).collect();
    let travel = crate::ui::places::travel();
    let begin = Callback::new(move |at: usize| {
        let Some(model) = models.get(at) else { return };
        match Begun::new(GameDraft::new(*model, lang.get_untracked())).keep() {
            Ok(id) => travel(Place::Draft(&id)),
            Err(what) => trouble.set(Some(what)),
        }
    });
    let keys = move || Model::ALL.iter().map(|(_, choice)| Key::words(choice.says.in_(lang.get())).value(choice.word)).collect::<Vec<_>>();
    let question = Memo::new(move |_| MOST_LIKE.in_(lang.get()).to_owned());
    let not_kept =
        move || trouble.get().map(|trouble| view! { <p class="say wrong" role="alert">{trouble.not_saved().in_(lang.get())}</p> });
    view! {
        <Screen>
            {move || view! { <Head title=WRITE.in_(lang.get()) aside=WORKSHOP.in_(lang.get()) back=OnPress::Go(Place::Shelf.href())/> }}
            <Middle ruled=true>{move || view! { <LiveLine text=HOW.in_(lang.get())/> }}{move || unfinished(lang.get())}</Middle>
            <Tray tall=true>
                <Question text=question/>
                {move || view! { <div class="low"><Keys keys=keys() layout=Layout::Rows on_answer=begin/></div> }}
                {not_kept}
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the drafts whose game has not been saved on the shelf. `None` if there are none.
fn unfinished(lang: Lang) -> Option<AnyView> {
    let drafts = drafts::all(&Local).unwrap_or_default();
    let is_saved = |kept: &KeptDraft| {
        let document = kept.document.as_deref().and_then(|id| documents::find(&Local, id).ok()?);
        document.is_some()
    };
    let lines: Vec<_> = drafts
        .into_iter()
        .filter(|(_, kept)| !is_saved(kept))
        .map(|(id, kept)| {
            let name = if kept.draft.name().is_empty() { NAMELESS.in_(lang) } else { kept.draft.name() }.to_owned();
            view! { <li><a href=Place::Draft(&id).href()><span><b>{name}</b>" "{calendar_day(kept.at, lang)}</span></a></li> }
        })
        .collect();
    (!lines.is_empty()).then(|| view! { <Heading text=UNFINISHED.in_(lang)/><ul class="recent">{lines}</ul> }.into_any())
}

/// A draft that the workshop is about to open. It may not be saved yet.
struct Begun {
    /// The id of the draft. `None` if it was never saved.
    id: Option<String>,
    draft: GameDraft,
    document: Option<String>,
}

impl Begun {
    fn new(draft: GameDraft) -> Begun {
        Begun { id: None, draft, document: None }
    }

    /// Saves the draft, and returns its id, or the reason if saving fails.
    fn keep(self) -> Result<String, Trouble> {
        let at = now();
        let id = self.id.unwrap_or_else(|| fresh_id(at));
        drafts::keep(&Local, &id, &KeptDraft { at, draft: self.draft.saved(), document: self.document })?;
        Ok(id)
    }
}

/// The draft that begins from a source: the saved draft of a document, a copy of that draft, or a new draft made from a
/// match. `None` if it cannot be made.
fn begun(source: Source, id: &str, lang: Lang) -> Option<Begun> {
    if source == Source::Sheet {
        return of_sheet(&seating(id)?.0, lang).map(Begun::new);
    }
    let (draft, kept) = drafts::of_document(&Local, id).ok()??;
    let opened = kept.draft.open().ok()?;
    if source == Source::Copy {
        return opened.copied(&format!("{} 2", opened.name())).ok().map(Begun::new);
    }
    let document = documents::find(&Local, id).ok()??;
    Some(Begun { id: Some(draft), draft: opened.changing(&document), document: Some(id.to_owned()) })
}

/// A draft made from a match on the plain score sheet. The deals of its game have only totals. `None` if the workshop has no formula for
/// the match's number of deals.
fn of_sheet(header: &Header, lang: Lang) -> Option<GameDraft> {
    let number = |key| header.house_rules.get(key).and_then(crate::asking::Value::number).unwrap_or_default();
    let is = |key, word: &str| header.house_rules.get(key).is_some_and(|value| value.written() == word);
    let word = |word: &str| DraftAnswer::Word(word.to_owned());
    let mut draft = GameDraft::new(Model::OnlyTotals, lang);
    let players = header.players.len() as i64;
    let sides = if is("teams", "true") { SidesChoice::Partners } else { SidesChoice::Alone };
    let (deals, target) = (number("deals"), number("target"));
    let mut answers = vec![
        (DraftStep::Players, DraftAnswer::Numbers(vec![players])),
        (DraftStep::Sides, word(sides.word())),
        (DraftStep::Wins, word(if is("wins", "lowest") { WinsChoice::Lowest } else { WinsChoice::Highest }.word())),
        (DraftStep::Tie, word(if is("tie", "extra_deals") { TieChoice::ExtraDeals } else { TieChoice::Shared }.word())),
    ];
    if !header.called.is_empty() {
        answers.push((DraftStep::Name, DraftAnswer::Text(header.called.clone())));
    }
    if target > 0 {
        answers.extend([(DraftStep::Ends, word(EndsChoice::Goal.word())), (DraftStep::Goal, DraftAnswer::Number(target))]);
    } else if deals > 0 {
        let formula = crate::games::own::workshop::Formula::read(&deals.to_string())?;
        answers.extend([(DraftStep::Ends, word(EndsChoice::Deals.word())), (DraftStep::Deals, DraftAnswer::Formula(formula))]);
    }
    // If the draft refuses an answer, drop the answer. The workshop then asks that question.
    answers.into_iter().for_each(|(step, answer)| drop(draft.give(step, answer)));
    Some(draft)
}
