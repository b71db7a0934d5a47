//! A table (rows of names and points) from another app: the form into which it is pasted, and the match that is read from it.

use leptos::html::Textarea;
use leptos::prelude::*;

use super::content::Content;
use super::foreign;
use super::sentences::{Outside, sentences};
use crate::sharing::{Brought, NoTable, Remark, brought};
use crate::text::{Lang, Phrase};
use crate::ui::history::back_or;
use crate::ui::parts::{Filled, Head, Heading, Link, LiveLine, Middle, OnPress, RefusalText, Refused, Screen, Tray};
use crate::ui::places::Place;

const TABLE: Phrase = phrase!("Table", "表");
const WHAT: Phrase = phrase!("Names and points from elsewhere become a plain sheet", "ほかで付けた名前と点を、フリーシートにします");
const HOW: Phrase = phrase!(
    "Names across and a line for each deal, or a line for each player. Between the columns commas, semicolons or tabs, as spreadsheets copy them.",
    "1行目に名前を並べてディールごとに1行、またはプレイヤーごとに1行。列の間はカンマ・セミコロン・タブ（表計算のコピーのまま）で区切ります。",
);
const LABEL: Phrase = phrase!("The table", "表の内容");
const SHOW: Phrase = phrase!("Show it", "内容を見る");
const CANNOT: Phrase = phrase!("This cannot be read as a table", "表として読み取れません");
const UNCHANGED: Phrase = phrase!("Nothing saved here has changed.", "ここに保存されている記録は変わっていません。");
const LINES: Phrase = phrase!("About its lines", "各行について");
const ACROSS: Phrase = phrase!("Each line is a deal", "1行を1ディールとして読む");
const DOWN: Phrase = phrase!("Each line is a player", "1行をプレイヤー1人として読む");
const AGAIN: Phrase = phrase!("Change the table", "表を直す");
const OTHER: Phrase = phrase!("Open something else", "ほかのものを開く");

/// Draws the form into which the user pastes a table (rows of names and points).
pub(super) fn asking(opened: RwSignal<Option<Content>>, pasted: RwSignal<String>, lang: Lang) -> AnyView {
    let field = NodeRef::<Textarea>::new();
    let filled = move || {
        let act = match pasted.read().trim() {
            "" => OnPress::Off,
            _ => OnPress::run(move || opened.set(Some(Content::Table(pasted.get_untracked(), None)))),
        };
        view! { <Filled text=SHOW.in_(lang) act/> }
    };
    view! {
        <Screen>
            <Head title=TABLE.in_(lang) back=OnPress::run(back_or(Place::Open("")))/>
            <Middle ruled=true>
                <LiveLine text=WHAT.in_(lang) aside=HOW.in_(lang)/>
                <div class="field">
                    <label class="label" for="table">{LABEL.in_(lang)}</label>
                    <textarea id="table" rows="8" node_ref=field autocomplete="off" autocapitalize="off" spellcheck="false" prop:value=move || pasted.get()
                        on:input:target=move |event| pasted.set(event.target().value())></textarea>
                </div>
            </Middle>
            <Tray>{filled}</Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the match that was read from the pasted table, or the reason why no match could be read.
pub(super) fn screen(text: &str, down: Option<bool>, opened: RwSignal<Option<Content>>, lang: Lang) -> AnyView {
    match brought(text, down) {
        Ok(found) => read(found, text.to_owned(), opened, lang),
        Err(trouble) => refused(&trouble, opened, lang),
    }
}

/// The remarks about the lines of the pasted table, under a heading. `None` if there are no remarks.
fn said(remarks: &[Remark], lang: Lang) -> Option<AnyView> {
    let each = remarks.iter().map(|remark| {
        let refusal = RefusalText { rule: remark.says(lang), nearest: remark.text.clone() };
        view! { <Refused refusal listed=true/> }
    });
    let each = each.collect_view();
    (!remarks.is_empty()).then(|| view! { <Heading text=LINES.in_(lang)/>{each} }.into_any())
}

fn read(found: Brought, text: String, opened: RwSignal<Option<Content>>, lang: Lang) -> AnyView {
    let said = said(&found.remarks, lang);
    let (turn, down) = (if found.down { ACROSS } else { DOWN }, !found.down);
    // Offer to swap rows and columns only if the pasted table can be read that way too.
    let turn = brought(&text, Some(down)).is_ok().then(|| {
        let act = OnPress::run(move || opened.set(Some(Content::Table(text.clone(), Some(down)))));
        view! { <Link text=turn.in_(lang) act/> }
    });
    let again = view! { <Link text=AGAIN.in_(lang) act=OnPress::run(move || opened.set(None))/> };
    foreign::screen(found.file, Outside::Table, Some(view! { {said}<div class="links">{turn}{again}</div> }.into_any()), lang)
}

fn refused(trouble: &NoTable, opened: RwSignal<Option<Content>>, lang: Lang) -> AnyView {
    let voice = lang.voice();
    let why = match trouble {
        NoTable::NoMatch(trouble) => sentences(core::slice::from_ref(trouble), None, Outside::Table, &voice),
        other => sentences(&[], other.says().map(Into::into), Outside::Table, &voice),
    };
    let lines = match trouble {
        NoTable::NoPoints(remarks) => said(remarks, lang),
        NoTable::NoColumns | NoTable::NoUtf8 | NoTable::NoMatch(_) => None,
    };
    let again = OnPress::run(move || opened.set(None));
    view! {
        <Screen>
            <Head title=TABLE.in_(lang) back=again.clone()/>
            <Middle ruled=true><LiveLine text=CANNOT.in_(lang) aside=UNCHANGED.in_(lang)/>{why}{lines}</Middle>
            <Tray>
                <Filled text=AGAIN.in_(lang) act=again/>
                <div class="links"><Link text=OTHER.in_(lang) act=OnPress::Go(Place::Open("").href())/></div>
            </Tray>
        </Screen>
    }
    .into_any()
}
