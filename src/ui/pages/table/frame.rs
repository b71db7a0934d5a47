//! The frame of the match screen in all its stages: the head and the bar. Also draws views that depend on the match.

use std::sync::Arc;

use leptos::prelude::*;

use crate::games::Live;
use crate::text::{Lang, Phrase};
use crate::ui::deal::links::{mistake_word, more_word};
use crate::ui::deal::steps::{can_step, steps};
use crate::ui::parts::{Bar, OnPress, TableHead, Word};
use crate::ui::places::Place;
use crate::ui::playing::Playing;
use crate::ui::session::Session;

const SHEET: Phrase = phrase!("Sheet", "記録表");
const JUDGE: Phrase = phrase!("Judge", "審判");
const CARD: Phrase = phrase!("Table card", "早見表");
const FLAT: Phrase = phrase!("Lay it in the middle", "真ん中に置く");
const RULES: Phrase = phrase!("Rules", "ルール");

/// The signals that the views of the match screen share.
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) session: Session,
    pub(super) lang: Memo<Lang>,
}

impl Table {
    /// Draws a view of the open match in the current language. `None` if no match is open.
    pub(super) fn draw<V>(self, draw: impl Fn(&Arc<Playing>, Lang) -> V) -> Option<V> {
        self.session.playing().map(|playing| draw(&playing, self.lang.get()))
    }

    /// Draws a view of a value that `look` computes from the match. Redraws it only when the value changes, because most of
    /// the page stays the same from tap to tap.
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

/// Draws the head with the game and the number of the deal. Its menu links to the flat screen and the table card. While a
/// deal is open, it also links to the judge of mistakes and to events other than the play.
pub(super) fn head(table: Table) -> AnyView {
    let head = move |playing: &Arc<Playing>, lang| (playing.text(lang, &playing.story.which_deal()), playing.story.open.is_some());
    table.part(head, |playing, lang, (aside, asking): &(String, bool)| {
        let title = playing.game.title(lang).to_owned();
        let card = Place::TableCard(&playing.id).href();
        let flat = Word::new(FLAT.in_(lang), OnPress::Go(Place::Flat(&playing.id).href()));
        let beside = if *asking { vec![mistake_word(playing, lang), more_word(playing, lang)] } else { Vec::new() };
        let words = [flat, Word::new(CARD.in_(lang), OnPress::Go(card.clone()))].into_iter().chain(beside).collect();
        view! { <TableHead title deal=aside.clone() card words back=OnPress::Go(Place::Shelf.href())/> }.into_any()
    })
}

/// The live line (the sentence about how the deal stands) and its numbers, as texts.
pub(super) fn live(playing: &Playing, lang: Lang, live: &Live) -> (String, String) {
    (playing.text(lang, &live.says), live.aside.as_ref().map(|aside| playing.text(lang, aside)).unwrap_or_default())
}

/// Draws the bar: undo, redo if possible, score sheet, judge, rules.
pub(super) fn bar(table: Table) -> AnyView {
    let can = move |playing: &Arc<Playing>, _| can_step(table.session, playing);
    table.part(can, move |playing, lang, can: &[bool; 3]| bar_of(steps(table.session, lang, *can), playing, lang))
}

fn bar_of(steps: Vec<Word>, playing: &Playing, lang: Lang) -> AnyView {
    let undo_first = !steps.is_empty();
    let places = [
        Word::new(SHEET.in_(lang), OnPress::Go(Place::Sheet(&playing.id).href())),
        Word::new(JUDGE.in_(lang), OnPress::Go(Place::TableJudge(&playing.id).href())),
        Word::new(RULES.in_(lang), OnPress::Go(Place::Rules(playing.game.header().game.id()).href())),
    ];
    let words = steps.into_iter().chain(places).collect::<Vec<_>>();
    view! { <Bar words undo_first/> }.into_any()
}
