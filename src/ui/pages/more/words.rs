//! Text that the user types: a reason, a note or a name.

use leptos::html::Input;
use leptos::prelude::*;

use super::page::{Doing, Page};
use crate::matches::{LONGEST_GIVEN, Mark, Match, NameTrouble, Player, check_length, check_name, tidy};
use crate::storage::{Local, shelf};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::focus::focus_field;
use crate::ui::parts::{Filled, Key, Layout, OnPress, ValueKeys, Who};
use crate::ui::playing::Playing;

const WRITE_IT: Phrase = phrase!("Save", "記録する");
const WRITE: Phrase = phrase!("Write a few words", "短い言葉を入力してください");
const WRITE_NAME: Phrase = phrase!("Write a name", "名前を入力してください");
const ERASE: Phrase = phrase!("Delete the note", "メモを消す");

const FULL: Phrase = phrase!("At most {0} characters.", "{0}文字まで入力できます。");

/// The most characters of a reason or a note.
const WORDS: usize = 80;

/// Draws the text field, with the button that enters its text. If a player's name is asked for, known players are offered
/// above the field.
pub(super) fn form(page: Page, playing: &Playing, doing: &Doing, lang: Lang) -> AnyView {
    let before = match doing {
        Doing::Note(deal) => playing.game.record().note(*deal).unwrap_or_default().to_owned(),
        Doing::Respell(was) => was.clone(),
        _ => String::new(),
    };
    let noted = matches!(doing, Doing::Note(_)) && !before.is_empty();
    let text = RwSignal::new(before.clone());
    let field = NodeRef::<Input>::new();
    focus_field(field);
    let game = StoredValue::new(playing.game.clone());
    let known = matches!(doing, Doing::Replace(_) | Doing::Join(_)).then(|| known(page, playing, doing));
    let names = matches!(doing, Doing::Replace(_) | Doing::Join(_) | Doing::Respell(_));
    let longest = if names { LONGEST_GIVEN } else { WORDS };
    let doing = StoredValue::new(doing.clone());
    let written = move || tidy(&text.read());
    let wrong_name = move |words: &str| game.with_value(|game| doing.with_value(|doing| wrong_given(game, doing, words)));
    let same = {
        let before = before.clone();
        move |words: &str| names && words == before
    };
    let can = Memo::new(move |_| match written() {
        words if words.is_empty() => noted,
        words => !same(&words) && wrong_name(&words).is_none(),
    });
    let take = move || {
        if can.get_untracked() {
            doing.with_value(|doing| page.finish(doing, written()));
        }
    };
    let filled = move || {
        let (says, act) = match (can.get(), written().is_empty()) {
            (true, true) => (ERASE, OnPress::run(take)),
            (true, false) => (WRITE_IT, OnPress::run(take)),
            (false, _) => (if names { WRITE_NAME } else { WRITE }, OnPress::Off),
        };
        view! { <Filled text=says.in_(lang) act/> }
    };
    let why = move || {
        let wrong = wrong_name(&written()).filter(|wrong| *wrong != NameTrouble::Empty);
        wrong.map(|wrong| view! { <p class="say wrong" role="status">{wrong.says().in_(lang)}</p> })
    };
    let full = move || {
        let full = text.read().encode_utf16().count() >= longest;
        full.then(|| lang.voice().text(&FULL.with(&[Arg::Int(longest as i64)])))
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        take();
    };
    view! {
        {known}
        <form class="field" on:submit=submit>
            <input type="text" node_ref=field aria-labelledby="question" maxlength=longest autocomplete="off" enterkeyhint="done" value=before
                on:input:target=move |event| text.set(event.target().value())/>
        </form>
        <p class="say" role="status">{full}</p>
        {why}
        {filled}
    }
    .into_any()
}

/// The reason why a player cannot be given this name. `None` if the name is possible. A player who has left, and a name that is corrected,
/// may keep a longer name of a file.
fn wrong_given(game: &Match, doing: &Doing, words: &str) -> Option<NameTrouble> {
    let is_kept = match doing {
        Doing::Join(_) => game.gone().iter().any(|(_, name)| name == words),
        Doing::Respell(was) => was == words,
        Doing::Replace(_) => false,
        Doing::Explain(_) | Doing::Note(_) => true,
    };
    wrong_name(game, doing, words).or_else(|| check_length(words).err().filter(|_| !is_kept))
}

/// The reason why a player cannot get this name. `None` if the name is possible. Nobody can have two seats, and the names in
/// a match must be distinguishable.
fn wrong_name(game: &Match, doing: &Doing, words: &str) -> Option<NameTrouble> {
    match doing {
        Doing::Join(_) if game.gone().iter().any(|(_, name)| name == words) => None,
        // Check the names of everybody in the match, because players who are away still have a column with their name.
        Doing::Replace(_) | Doing::Join(_) => check_name(words, &game.whole().header().players).err(),
        Doing::Respell(was) => game.respelling(was, words).err(),
        Doing::Explain(_) | Doing::Note(_) => None,
    }
}

/// The largest number of players known from earlier matches whose names are offered as answers.
const PROPOSED: usize = 6;

/// Draws keys for known players whose names are possible in this match. `None` if there are none.
fn known(page: Page, playing: &Playing, doing: &Doing) -> Option<AnyView> {
    let players: Vec<Player> = shelf::players(&Local).unwrap_or_default();
    // Players who have left this match come first, because they are likely to return.
    let whole = playing.game.whole();
    let mark = |at: u8| whole.header().marks.get(usize::from(at)).copied().unwrap_or(Mark::of(at));
    let gone = playing.game.gone().into_iter().map(|(at, name)| Player { name, mark: mark(at) });
    let gone: Vec<Player> = if matches!(doing, Doing::Join(_)) { gone.collect() } else { Vec::new() };
    let is_gone = |player: &Player| gone.iter().any(|other| other.name == player.name);
    let others = players.into_iter().filter(|player| !is_gone(player)).collect::<Vec<_>>();
    let can = |player: &Player| wrong_name(&playing.game, doing, &player.name).is_none();
    let players: Vec<_> = gone.iter().cloned().chain(others).filter(can).take(PROPOSED).collect();
    let key = |player: &Player| Key::who(Who::player(player.mark, player.name.clone()));
    let answers: Vec<_> = players.into_iter().map(|player| (key(&player), player.name)).collect();
    let layout = if answers.len() == 1 { Layout::Rows } else { Layout::Columns(3) };
    let doing = doing.clone();
    let on_answer = move |name: String| page.finish(&doing, name);
    (!answers.is_empty()).then(|| view! { <ValueKeys answers layout on_answer/> }.into_any())
}
