//! The games as lines: for a number of players, or by name.

use crate::ui::focus::focus_field;
use leptos::html::Input;
use leptos::prelude::*;
use leptos_router::hooks::use_url;

use super::emblem::{emblem, forbidden};
use super::played_here::{Named, PlayedHere};
use crate::games::{SHEETS, Sheet, is_named, search as find, sheet};
use crate::storage::{Local, shelf};
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::deal::house_rules::own_name;
use crate::ui::deal::links::WRONG;
use crate::ui::parts::{Head, Heading, Link, Middle, OnPress, Screen};
use crate::ui::places::{self, Place, replace, written};

const FOR: [Phrase; 5] = [
    phrase!("For two", "2人のゲーム"),
    phrase!("For three", "3人のゲーム"),
    phrase!("For four", "4人のゲーム"),
    phrase!("For five", "5人のゲーム"),
    phrase!("For six and more", "6人以上のゲーム"),
];
const GAMES: Phrase = phrase!("{0} {0|game|games}", "{0}種");
const NONE_YET: Phrase = phrase!("There is no game for this many here yet.", "この人数のゲームはまだありません。");
const RULES: Phrase = phrase!("rules", "ルール");
const RULES_OF: Phrase = phrase!("Rules of {0}", "{0}のルール");
const SEARCH: Phrase = phrase!("Search", "検索");
const NAME: Phrase = phrase!("Name of a game", "ゲームの名前");
const PLAYERS: Phrase = phrase!("{0} {0|player|players}", "{0}人");
const FIRST: Phrase = phrase!("Put {0} first", "{0}を先頭に置く");
const NOTHING: Phrase = phrase!(
    "No game here is called that. The plain sheet takes any: you add up, it keeps the totals.",
    "その名前のゲームはありません。フリーシートなら、どんなゲームの得点もつけられます。",
);
const EVERY_GAME: Phrase =
    phrase!("Revokes, misdeals, wrong turns: in every game", "リボーク、配り間違い、順番の間違い。どのゲームにも共通");

/// The words that find the page on mistakes.
const MISTAKES: &[&str] = &[
    "Something went wrong",
    "irregularities",
    "law",
    "mistake",
    "revoke renege",
    "misdeal wrong deal",
    "card missing",
    "exposed card",
    "out of turn wrong turn",
    "claim concession",
    "penalty",
    "ミスのとき",
    "リボーク",
    "フォロー違反",
    "配り直し",
    "配り間違い",
    "カードの不足 カードが足りない",
    "順番の間違い",
    "ペナルティ 反則 罰",
];

/// The game that takes any.
const PLAIN: &str = "plain-sheet";

const STAR: &str = "M12 2.5l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6-5.9-3.3-5.9 3.3 1.3-6.6L2.5 9.4l6.6-.8z";

/// The games for a table of this size. 6 means six or more. Favourites come first, then the games played here,
/// the last played first.
pub(super) fn for_table(size: u8, known: &PlayedHere, lang: Lang) -> AnyView {
    let fits = |n: &u8| if size < 6 { *n == size } else { *n >= 6 };
    let mut games: Vec<_> =
        SHEETS.iter().copied().chain(known.documents.iter().copied()).filter(|sheet| sheet.players.iter().any(fits)).collect();
    let title = FOR.get(usize::from(size.max(2)) - 2).copied().unwrap_or(FOR[4]);
    let count = Voice { lang, names: &[] }.text(&GAMES.with(&[Arg::Int(games.len() as i64)]));
    let none = games.is_empty().then(|| view! { <p class="say">{NONE_YET.in_(lang)}</p> });
    let place = |ids: &[String], sheet: &Sheet| ids.iter().position(|id| id == sheet.id).unwrap_or(usize::MAX);
    games.sort_by_key(|sheet| (place(&known.favourites, sheet), place(&known.played, sheet)));
    let lines = games.into_iter().map(|sheet| {
        let named = known.named.iter().filter(|named| named.game == sheet.id).map(|named| called(sheet, &named.name, lang));
        view! { {line(sheet, sheet.line.in_(lang).to_owned(), known, lang)}{named.collect_view()} }
    });
    view! { <Heading text=title.in_(lang) aside=count/>{none}<ul class="games">{lines.collect_view()}</ul> }.into_any()
}

fn line(sheet: &'static Sheet, says: String, known: &PlayedHere, lang: Lang) -> AnyView {
    let voice = Voice { lang, names: &[] };
    let named = |phrase: Phrase| voice.text(&phrase.with(&[Arg::Phrase(sheet.name)]));
    let first = RwSignal::new(known.favourites.iter().any(|id| id == sheet.id));
    let star = move |_| {
        let now = !first.get_untracked();
        // If nothing can be written, it stays unchanged, and the app's banner reports that.
        if shelf::keep_favourite(&Local, sheet.id, now).is_ok() {
            first.set(now);
        }
    };
    view! {
        <li>
            <a class="game" href=Place::New(sheet.id).href()>
                {emblem(sheet.emblem)}
                <div><h3>{sheet.name.in_(lang)}</h3><p>{says}</p></div>
            </a>
            <button type="button" class="star" aria-label=named(FIRST) aria-pressed=move || first.get().to_string() on:click=star>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d=STAR></path></svg>
            </button>
            <a class="rules label" href=Place::Rules(sheet.id).href() aria-label=named(RULES_OF)>{RULES.in_(lang)}</a>
        </li>
    }
    .into_any()
}

/// A game under the table's own name for it.
fn called(sheet: &'static Sheet, name: &str, lang: Lang) -> impl IntoView {
    let href = Place::Called(sheet.id, name).href();
    let says = sheet.name.in_(lang);
    view! { <li><a class="game" href=href>{emblem(sheet.emblem)}<div><h3>{name.to_owned()}</h3><p>{says}</p></div></a></li> }
}

/// The link to the judge of mistakes for any game, through the plain sheet.
pub(super) fn wrong(lang: Lang) -> impl IntoView {
    let wrong = OnPress::Go(Place::Wrong(PLAIN, "").href());
    view! { <div class="links"><Link text=WRONG.in_(lang) act=wrong/></div> }
}

/// The page on mistakes, where the text asks for it.
fn mistakes(text: &str, lang: Lang) -> Option<AnyView> {
    let asked = !text.trim().is_empty() && is_named(text, MISTAKES);
    asked.then(|| {
        view! {
            <ul class="games"><li>
                <a class="game" href=Place::Rules(Place::IRREGULARITIES).href()>
                    {forbidden()}
                    <div><h3>{WRONG.in_(lang)}</h3><p>{EVERY_GAME.in_(lang)}</p></div>
                </a>
            </li></ul>
        }
        .into_any()
    })
}

/// The screen that finds games by name. The search text is in the address, so that back and reload return to it.
pub(super) fn search(lang: Memo<Lang>) -> AnyView {
    let (url, go) = (use_url(), replace());
    let text = Memo::new(move |_| written(url.read().hash(), places::SEARCH).unwrap_or_default());
    let field = NodeRef::<Input>::new();
    focus_field(field);
    let lines = move || {
        let lang = lang.get();
        let known = PlayedHere::read();
        let is_meant = |sheet: &&Sheet| is_named(&text.read(), &[sheet.name.en(), sheet.name.ja()]);
        let games: Vec<_> = find(&text.read()).into_iter().chain(known.documents.iter().copied().filter(is_meant)).collect();
        let named = known.named.iter().filter(|named| is_named(&text.read(), &[&named.name]));
        let named: Vec<_> = named.filter_map(|Named { game, name }| Some(called(known.sheet(game)?, name, lang))).collect();
        // An unknown game can still be recorded on the plain sheet.
        let none = (games.is_empty() && named.is_empty()).then(|| {
            let name: String = own_name(&text.read());
            let plain =
                sheet(PLAIN).filter(|_| !name.is_empty()).map(|plain| view! { <ul class="games">{called(plain, &name, lang)}</ul> });
            view! { <p class="say" role="status">{NOTHING.in_(lang)}</p>{plain} }
        });
        let lines = games.into_iter().map(|sheet| line(sheet, says(sheet, lang), &known, lang)).collect_view();
        let mistakes = mistakes(&text.read(), lang);
        let none = none.filter(|_| mistakes.is_none());
        view! { {none}{mistakes}<ul class="games">{named}{lines}</ul> }
    };
    view! {
        <Screen>
            {move || view! { <Head title=SEARCH.in_(lang.get()) back=OnPress::Go(Place::Shelf.href())/> }}
            <Middle ruled=true>
                <div class="field">
                    <input type="search" node_ref=field aria-label=move || NAME.in_(lang.get()) placeholder=move || NAME.in_(lang.get())
                        autocomplete="off" enterkeyhint="search" value=text.get_untracked()
                        on:input:target=move |event| go(Place::Search(&event.target().value()))/>
                </div>
                {lines}
            </Middle>
        </Screen>
    }
    .into_any()
}

/// For how many a game is, and its line.
fn says(sheet: &Sheet, lang: Lang) -> String {
    let (least, most) = (sheet.players.iter().min(), sheet.players.iter().max());
    let voice = Voice { lang, names: &[] };
    let players = match (least, most) {
        (Some(least), Some(most)) if least < most => format!("{least}–{}", voice.text(&PLAYERS.with(&[Arg::Int(i64::from(*most))]))),
        (Some(players), _) => voice.text(&PLAYERS.with(&[Arg::Int(i64::from(*players))])),
        _ => String::new(),
    };
    let between = if lang == Lang::En { ". " } else { "。" };
    format!("{players}{between}{}", sheet.line.in_(lang))
}
