//! The games as lines of a list: the list for a number of players, and the text of each line.

use leptos::prelude::*;

use super::emblem::{emblem, forbidden};
use super::played_here::PlayedHere;
use crate::games::{Sheet, is_named};
use crate::storage::{Local, shelf};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::deal::links::{PLAIN, WRITE, WRONG};
use crate::ui::parts::{Heading, Link, OnPress};
use crate::ui::places::Place;

const FOR: [Phrase; 5] = [
    phrase!("For two", "2人のゲーム"),
    phrase!("For three", "3人のゲーム"),
    phrase!("For four", "4人のゲーム"),
    phrase!("For five", "5人のゲーム"),
    phrase!("For six or more", "6人以上のゲーム"),
];
/// The text for the number of games in a list.
pub(super) const GAMES: Phrase = phrase!("{0} {0|game|games}", "{0}種");
const NONE_YET: Phrase = phrase!("No game here is for this number of players yet.", "この人数のゲームはまだありません。");
const RULES: Phrase = phrase!("rules", "ルール");
const RULES_OF: Phrase = phrase!("Rules of {0}", "{0}のルール");
const PLAYERS: Phrase = phrase!("{0} {0|player|players}", "{0}人");
const SAYS: Phrase = phrase!("{0}. {1}", "{0}。{1}");
const FAVOURITE: Phrase = phrase!("Make {0} a favourite", "{0}をお気に入りに入れる");
const EVERY_GAME: Phrase =
    phrase!("Revokes, misdeals, playing out of turn: any game", "リボーク、配り間違い、順番の間違い。どのゲームにも共通");

/// The words in a search that lead to the page on mistakes.
const MISTAKES: &[&str] = &[
    "Mistake at the table?",
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

const STAR: &str = "M12 2.5l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6-5.9-3.3-5.9 3.3 1.3-6.6L2.5 9.4l6.6-.8z";

/// Games in a list under a heading. The list is drawn again only if one of these values changes, because a tap would be lost
/// if its line were drawn again.
#[derive(Clone, PartialEq)]
pub(super) struct Listed {
    lang: Lang,
    title: Phrase,
    games: Vec<Line>,
}

/// A game as a line of a list.
#[derive(Clone, PartialEq)]
struct Line {
    sheet: &'static Sheet,
    /// The ids of the earlier versions of the game.
    before: Vec<&'static str>,
    /// The names of the sets of house rules that were saved for the game. Each has the sheet of the version of the game for which it was
    /// saved.
    named: Vec<(&'static Sheet, String)>,
}

impl Listed {
    /// The list of all games for `size` players. 6 means six or more.
    pub fn of(size: u8, here: &PlayedHere, lang: Lang) -> Listed {
        let title = FOR.get(usize::from(size.max(2)) - 2).copied().unwrap_or(FOR[4]);
        let line = |sheet| Line { sheet, before: here.before(sheet), named: here.named_of(sheet) };
        let games = here.games().into_iter().filter(|sheet| fits(sheet, size));
        Listed { lang, title, games: here.in_order(games, lang).into_iter().map(line).collect() }
    }

    /// Draws the list with its heading. If the list is empty, draws a sentence that says so.
    pub fn draw(&self) -> AnyView {
        let none = self.games.is_empty().then(|| view! { <p class="say">{NONE_YET.in_(self.lang)}</p> });
        view! { {self.heading()}{none}{self.lines()} }.into_any()
    }

    fn heading(&self) -> impl IntoView + use<> {
        let count = self.lang.voice().text(&GAMES.with(&[Arg::Int(self.games.len() as i64)]));
        view! { <Heading text=self.title.in_(self.lang) aside=count/> }
    }

    fn lines(&self) -> impl IntoView + use<> {
        let lang = self.lang;
        let lines = self.games.iter().map(|Line { sheet, before, named }| {
            let named = named.iter().map(|(version, name)| called(version, name, lang)).collect_view();
            view! { {line(sheet, before, sheet.line.in_(lang).to_owned(), lang)}{named} }
        });
        view! { <ul class="games">{lines.collect_view()}</ul> }
    }
}

/// Whether a game can be played by `size` players. 6 means six or more.
fn fits(sheet: &Sheet, size: u8) -> bool {
    sheet.players.iter().any(|n| if size < 6 { *n == size } else { *n >= 6 })
}

/// Draws a game as a line, with its star and the link to its rules. If an earlier version of the game has a star, the game
/// has it too.
pub(super) fn line(sheet: &'static Sheet, before: &[&'static str], says: String, lang: Lang) -> AnyView {
    let voice = lang.voice();
    let named = |phrase: Phrase| voice.text(&phrase.with(&[Arg::Phrase(sheet.name)]));
    let before = before.to_vec();
    let is_its = |id: &String| *id == sheet.id || before.contains(&id.as_str());
    let favourite = RwSignal::new(shelf::favourites(&Local).unwrap_or_default().iter().any(is_its));
    let star = move |_| {
        let now = !favourite.get_untracked();
        let mut kept = shelf::keep_favourite(&Local, sheet.id, now);
        for id in &before {
            kept = kept.and_then(|()| shelf::keep_favourite(&Local, id, false));
        }
        // If the write fails, leave the star as it was. The app's banner reports that nothing can be saved.
        if kept.is_ok() {
            favourite.set(now);
        }
    };
    view! {
        <li>
            <a class="game" href=Place::New(sheet.id).href()>
                {emblem(sheet.emblem)}
                <div><h3>{sheet.name.in_(lang)}</h3><p>{says}</p></div>
            </a>
            <button type="button" class="star" aria-label=named(FAVOURITE) aria-pressed=move || favourite.get().to_string() on:click=star>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d=STAR></path></svg>
            </button>
            <a class="rules label" href=Place::Rules(sheet.id).href() aria-label=named(RULES_OF)>{RULES.in_(lang)}</a>
        </li>
    }
    .into_any()
}

/// Draws the line of a game to which the table has given its own name. The name `name` is the heading of the line.
pub(super) fn called(sheet: &'static Sheet, name: &str, lang: Lang) -> impl IntoView {
    let href = Place::Called(sheet.id, name).href();
    let says = sheet.name.in_(lang);
    view! { <li><a class="game" href=href>{emblem(sheet.emblem)}<div><h3>{name.to_owned()}</h3><p>{says}</p></div></a></li> }
}

/// Draws the links below all games: the judge of mistakes for any game (opened with the plain sheet's rules), and the
/// workshop.
pub(super) fn below(lang: Lang) -> impl IntoView {
    let wrong = OnPress::Go(Place::Wrong(PLAIN, "").href());
    view! { <div class="links"><Link text=WRONG.in_(lang) act=wrong/><Link text=WRITE.in_(lang) act=OnPress::Go(Place::Workshop.href())/></div> }
}

/// Draws the link to the workshop.
pub(super) fn write(lang: Lang) -> impl IntoView {
    view! { <div class="links"><Link text=WRITE.in_(lang) act=OnPress::Go(Place::Workshop.href())/></div> }
}

/// Whether the text of a search asks for the page on mistakes.
pub(super) fn asks_for_mistakes(text: &str) -> bool {
    !text.trim().is_empty() && is_named(text, MISTAKES)
}

/// Draws the line that leads to the page on mistakes.
pub(super) fn mistakes(lang: Lang) -> AnyView {
    view! {
        <ul class="games"><li>
            <a class="game" href=Place::Rules(Place::IRREGULARITIES).href()>
                {forbidden()}
                <div><h3>{WRONG.in_(lang)}</h3><p>{EVERY_GAME.in_(lang)}</p></div>
            </a>
        </li></ul>
    }
    .into_any()
}

/// The text of a game's line: the possible numbers of players, and a short description.
pub(super) fn says(sheet: &Sheet, lang: Lang) -> String {
    let (least, most) = (sheet.players.iter().min(), sheet.players.iter().max());
    let voice = lang.voice();
    let players = match (least, most) {
        (Some(least), Some(most)) if least < most => format!("{least}–{}", voice.text(&PLAYERS.with(&[Arg::Int(i64::from(*most))]))),
        (Some(players), _) => voice.text(&PLAYERS.with(&[Arg::Int(i64::from(*players))])),
        _ => String::new(),
    };
    SAYS.filled(lang, &[&players, sheet.line.in_(lang)])
}
