//! The games as lines: for a number of players, or by name.

use crate::ui::follow::follow;
use leptos::html::Input;
use leptos::prelude::*;
use leptos_router::hooks::use_query_map;

use super::emblem::emblem;
use crate::games::{SHEETS, Sheet, search as find};
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::parts::{Act, Head, Heading, Middle, Screen};
use crate::ui::places::{Place, replace};

const FOR: [Phrase; 5] = [
    Phrase::new("For two", "2人のゲーム"),
    Phrase::new("For three", "3人のゲーム"),
    Phrase::new("For four", "4人のゲーム"),
    Phrase::new("For five", "5人のゲーム"),
    Phrase::new("For six and more", "6人以上のゲーム"),
];
const GAMES: Phrase = Phrase::new("{0} {0|game|games}", "{0}種");
const NONE_YET: Phrase = Phrase::new("There is no game for so many here yet.", "この人数のゲームはまだありません。");
const RULES: Phrase = Phrase::new("rules", "ルール");
const RULES_OF: Phrase = Phrase::new("Rules of {0}", "{0}のルール");
const SEARCH: Phrase = Phrase::new("Search", "検索");
const NAME: Phrase = Phrase::new("Name of a game", "ゲームの名前");
const PLAYERS: Phrase = Phrase::new("{0} {0|player|players}", "{0}人");
const NOTHING: Phrase =
    Phrase::new("No game is called that. Try a part of the name.", "その名前のゲームはありません。名前の一部で探してみてください。");

/// The games for a table of this size; 6 means six and more.
pub(super) fn for_table(size: u8, lang: Lang) -> AnyView {
    let fits = |n: &u8| if size < 6 { *n == size } else { *n >= 6 };
    let games: Vec<_> = SHEETS.iter().copied().filter(|sheet| sheet.players.iter().any(fits)).collect();
    let title = FOR.get(usize::from(size.max(2)) - 2).copied().unwrap_or(FOR[4]);
    let count = Voice { lang, names: &[] }.text(&GAMES.with(&[Arg::Int(games.len() as i64)]));
    let none = games.is_empty().then(|| view! { <p class="say">{NONE_YET.in_(lang)}</p> });
    let lines = games.into_iter().map(|sheet| line(sheet, sheet.line.in_(lang).to_owned(), lang)).collect_view();
    view! { <Heading text=title.in_(lang) aside=count/>{none}<ul class="games">{lines}</ul> }.into_any()
}

fn line(sheet: &'static Sheet, says: String, lang: Lang) -> AnyView {
    let rules = Voice { lang, names: &[] }.text(&RULES_OF.with(&[Arg::Phrase(sheet.name)]));
    view! {
        <li>
            <a class="game" href=Place::New(sheet.id).href()>
                {emblem(sheet.id)}
                <div><h3>{sheet.name.in_(lang)}</h3><p>{says}</p></div>
            </a>
            <a class="rules label" href=Place::Rules(sheet.id).href() aria-label=rules>{RULES.in_(lang)}</a>
        </li>
    }
    .into_any()
}

/// The screen that finds games by name. What is written stands in the address, so that back and reload return to it.
pub(super) fn search(lang: Memo<Lang>) -> AnyView {
    let (query, go) = (use_query_map(), replace());
    let text = Memo::new(move |_| query.read().get("search").unwrap_or_default());
    let field = NodeRef::<Input>::new();
    Effect::new(move || {
        if let Some(field) = field.get() {
            // After the screen has put the focus on its heading.
            request_animation_frame(move || drop(field.focus()));
        }
    });
    let lines = move || {
        let lang = lang.get();
        let games = find(&text.read());
        let none = games.is_empty().then(|| view! { <p class="say" role="status">{NOTHING.in_(lang)}</p> });
        let lines = games.into_iter().map(|sheet| line(sheet, says(sheet, lang), lang)).collect_view();
        view! { {none}<ul class="games">{lines}</ul> }
    };
    view! {
        <Screen>
            {follow(move || view! { <Head title=SEARCH.in_(lang.get()) back=Act::Go(Place::Shelf.href())/> })}
            <Middle ruled=true>
                <div class="field">
                    <input type="search" node_ref=field aria-label=move || NAME.in_(lang.get()) placeholder=move || NAME.in_(lang.get())
                        autocomplete="off" enterkeyhint="search" value=text.get_untracked()
                        on:input:target=move |event| go(Place::Search(&event.target().value()))/>
                </div>
                {follow(lines)}
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
