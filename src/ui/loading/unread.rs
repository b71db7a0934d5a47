//! The screen in place of a match that is not open: why a saved match cannot be read, or that there is no such match.

use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use crate::games::own::{Titled, Written};
use crate::games::{Sheet, Which, sheet};
use crate::matches::{FileTrouble, Header};
use crate::storage::archive::Texts;
use crate::storage::{Local, NotOpened, Unread, UnreadBrief, documents, matches, shelf};
use crate::text::{Lang, Phrase, Voice};
use crate::ui::banners::{SAVE_ASIDE, save_texts};
use crate::ui::deal::deleting::Deletion;
use crate::ui::device::day;
use crate::ui::parts::{Filled, Head, Link, LiveLine, Middle, OnPress, RefusalText, Refused, Screen, Tray, missing};
use crate::ui::places::Place;
use crate::ui::settings::use_lang;

const MATCH: Phrase = phrase!("Match", "試合");
const SENTENCE: Phrase = phrase!("This match cannot be read", "この試合は読み取れません");
const KEPT: Phrase = phrase!("It is kept unchanged.", "そのまま保管しています。");
const UNREADABLE: Phrase = phrase!("cannot be read; it is kept unchanged", "読み取れません（そのまま保管しています）");
const DAMAGED: Phrase = phrase!("Its record is damaged.", "記録が壊れています。");
const OWN: Phrase = phrase!("A game of your own", "自作のゲーム");
const SHELF: Phrase = phrase!("Home", "トップへ");

/// Draws the screen in place of the match in the address, which is not open. If the match is saved but cannot be read, the screen says why,
/// and offers its texts as a file. The match can be deleted like any other.
pub fn no_match() -> AnyView {
    let id = use_params_map().read_untracked().get("id").unwrap_or_default();
    // Of an archived match whose texts are damaged, nothing can be shown or saved as a file.
    let is_lost = || Local::is_archived(&id) && !Local::lacks(&id) && !matches::is_begun(&Local, &id);
    let lost = || is_lost().then(|| Unread { why: NotOpened::Damaged, header: None, texts: Texts::new() });
    let Some(unread) = Unread::of(&Local, &id).or_else(lost) else { return missing() };
    let (lang, deletion) = (use_lang(), unread.can_be_deleted().then(|| Deletion::of(&id)));
    let unread = StoredValue::new(unread);
    (move || unread.with_value(|unread| draw(&id, unread, deletion, lang.get()))).into_any()
}

fn draw(id: &str, unread: &Unread, deletion: Option<Deletion>, lang: Lang) -> AnyView {
    let listed = || shelf::briefs(&Local).ok()?.into_iter().find(|brief| brief.id == id).map(|brief| brief.game);
    let game = unread.header.as_ref().map(|header| header.game.id().to_owned()).or_else(listed);
    let title = game.map_or_else(|| MATCH.in_(lang).to_owned(), |game| name(&game, unread.header.as_ref(), lang));
    let save = (!unread.texts.is_empty()).then(|| {
        let (texts, name) = (unread.texts.clone(), format!("trick-ledger-{id}.json"));
        OnPress::run(move || save_texts(&name, &texts))
    });
    let keys = move || {
        let save = save.clone().map(|act| view! { <Link text=SAVE_ASIDE.in_(lang) act/> });
        if let Some(deletion) = deletion.filter(|deletion| deletion.is_deleted()) {
            return view! { {deletion.undo(lang)}<div class="links">{save}</div> }.into_any();
        }
        let (for_good, delete) = deletion.map(|deletion| (deletion.for_good(lang), deletion.delete(lang))).unzip();
        let act = OnPress::Go(Place::Shelf.href());
        view! { <Filled text=SHELF.in_(lang) act/>{for_good}<div class="links">{save}{delete}</div> }.into_any()
    };
    let status = deletion.map(|deletion| deletion.status(lang));
    let reasons = reasons(unread, lang);
    view! {
        <Screen>
            <Head title back=OnPress::Go(Place::Shelf.href())/>
            <Middle ruled=true>
                {status}
                <LiveLine text=SENTENCE.in_(lang) aside=KEPT.in_(lang)/>
                {reasons}
            </Middle>
            <Tray>{keys}</Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the reasons why the match cannot be read. Screen readers announce the first one immediately.
fn reasons(unread: &Unread, lang: Lang) -> impl IntoView + use<> {
    let texts: Vec<RefusalText> = match &unread.why {
        NotOpened::Faults(faults) => {
            let names = unread.header.as_ref().map(|header| header.players.as_slice()).unwrap_or_default();
            faults.iter().map(|fault| reason(fault, &Voice { lang, names })).collect()
        }
        NotOpened::Damaged => vec![RefusalText::rule(DAMAGED.in_(lang).to_owned())],
        NotOpened::Trouble(trouble) => vec![RefusalText::rule(trouble.match_not_read().in_(lang).to_owned())],
    };
    texts.into_iter().enumerate().map(|(i, refusal)| view! { <Refused refusal listed={i > 0}/> }).collect_view()
}

/// The sentence about a fault of the match, with the nearest possible value and the place of the fault. The place is left out if the
/// sentence says everything.
fn reason(fault: &FileTrouble, voice: &Voice<'_>) -> RefusalText {
    let at = if matches!(fault, FileTrouble::Players { .. }) { String::new() } else { fault.at(voice.lang) };
    let nearest = [fault.nearest(voice).unwrap_or_default(), at].into_iter().filter(|text| !text.is_empty());
    RefusalText { rule: fault.says(voice), nearest: nearest.collect::<Vec<_>>().join(" ") }
}

/// Draws a saved match that cannot be read as a line of a list, as far as it is known: the game, the date, and that it cannot be read.
pub fn unread_line(brief: &UnreadBrief, lang: Lang) -> impl IntoView + use<> {
    let header = matches::open(&Local, &brief.id).ok().flatten().map(|kept| kept.header);
    let name = brief.game.as_ref().map_or_else(|| MATCH.in_(lang).to_owned(), |game| name(game, header.as_ref(), lang));
    let (comma, how) = (lang.comma(), UNREADABLE.in_(lang));
    let when = brief.at.map(|at| format!("{}{comma}", day(at, lang)));
    view! { <li><a href=Place::Match(&brief.id).href()><span><b>{name}</b>" "{when}{how}</span></a></li> }
}

/// The name of the game `game`: the players' own name, or the name in the list of games. A document is looked for in the header of its
/// match, among the documents saved on this device, and among those that come with the app.
fn name(game: &str, header: Option<&Header>, lang: Lang) -> String {
    if let Some(header) = header.filter(|header| !header.called.is_empty()) {
        return header.called.clone();
    }
    let carried = || match &header?.game {
        Which::Own(document) => document.sheet(),
        Which::Listed(_) => None,
    };
    let saved = || documents::all_versions(&Local).ok()?.iter().find(|document| document.id() == game)?.sheet();
    let printed = || -> Option<&'static Sheet> {
        Titled::all().iter().find(|titled| titled.sheet.id == game || titled.after.contains(&game)).map(|titled| titled.sheet)
    };
    match sheet(game).or_else(carried).or_else(saved).or_else(printed) {
        Some(sheet) => sheet.name.in_(lang).to_owned(),
        None if Written::is_id(game) => OWN.in_(lang).to_owned(),
        None => game.to_owned(),
    }
}
