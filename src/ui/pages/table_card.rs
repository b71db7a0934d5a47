//! The table card: the deal, the first player, the order and points of the cards, and the duty to follow suit. It fits on one screen, which
//! can be turned to the players opposite.

use leptos::prelude::*;

use crate::cards::Rank;
use crate::games::{CardLine, SoFar, TableCard};
use crate::text::{Lang, Phrase, integer};
use crate::ui::loading::unread::no_match;
use crate::ui::parts::{Head, Link, Middle, OnPress, Screen, Tray, ink, line as width};
use crate::ui::places::Place;
use crate::ui::playing::Playing;
use crate::ui::session::match_in_address;
use crate::ui::settings::use_lang;

const SEMICOLON: Phrase = phrase!("; ", "、");

const TITLE: Phrase = phrase!("Table card", "早見表");
const TURN: Phrase = phrase!("Turn it round", "向きを変える");
const RULES: Phrase = phrase!("All the rules", "ルール全文");
const TWO_THREE_FOUR: Phrase = phrase!("two, three, four", "2枚、3枚、4枚");

/// The widest text that fits into half a line, in ems.
const SHORT: f64 = 6.2;

/// Draws the table card of the match in the address.
pub fn table_card() -> AnyView {
    let (playing, lang) = (match_in_address(), use_lang());
    let facing = RwSignal::new(false);
    let page = move || playing.get().and_then(|playing| draw(&playing, lang.get(), facing)).unwrap_or_else(no_match);
    page.into_any()
}

/// The table card for the open deal, or else for the next deal. `None` if the house rules cannot be read.
fn of(playing: &Playing) -> Option<TableCard> {
    let story = &playing.story;
    let (deal, dealer) = story.open.as_ref().map_or((story.settled.len(), story.dealer), |open| (open.deal, open.dealer));
    let game = &playing.game;
    let before = SoFar { deals: deal as u32, begun: game.agreed().players.len() as u8 };
    TableCard::of(game.game_at(deal), game.house_rules(deal), game.count(), dealer, before)
}

fn draw(playing: &Playing, lang: Lang, facing: RwSignal<bool>) -> Option<AnyView> {
    let entries: Vec<(&'static str, Vec<String>)> = of(playing)?
        .entries()
        .into_iter()
        .map(|(label, lines)| (label.in_(lang), lines.iter().map(|line| text(playing, lang, line)).collect()))
        .collect();
    let halves = paired(&entries);
    let entries = entries.into_iter().zip(halves).map(|((label, lines), half)| {
        let lines = lines.iter().map(|text| view! { <dd>{ink(text)}</dd> }).collect_view();
        view! { <div class:half=half><dt>{label}</dt>{lines}</div> }
    });
    let entries = entries.collect_view();
    let aside = playing.game.title(lang).to_owned();
    let back = OnPress::Go(Place::Match(&playing.id).href());
    let turn = OnPress::run(move || facing.update(|facing| *facing = !*facing));
    let rules = OnPress::Go(Place::Rules(playing.game.header().game.id()).href());
    let drawn = view! {
        <Screen facing>
            <Head title=TITLE.in_(lang) aside back/>
            <Middle ruled=true><dl class="table-card">{entries}</dl></Middle>
            <Tray><div class="links"><Link text=TURN.in_(lang) act=turn/><Link text=RULES.in_(lang) act=rules/></div></Tray>
        </Screen>
    };
    Some(drawn.into_any())
}

/// Whether each entry takes only half a line. Two short entries in a row share a line.
fn paired(entries: &[(&'static str, Vec<String>)]) -> Vec<bool> {
    let short =
        |(label, lines): &(&'static str, Vec<String>)| matches!(lines.as_slice(), [one] if width(one) < SHORT && width(label) < SHORT);
    let mut halves = Vec::new();
    while let Some(entry) = entries.get(halves.len()) {
        let pair = short(entry) && entries.get(halves.len() + 1).is_some_and(short);
        halves.extend(if pair { &[true, true][..] } else { &[false] });
    }
    halves
}

fn text(playing: &Playing, lang: Lang, line: &CardLine) -> String {
    let (comma, semicolon, colon) = (lang.comma(), SEMICOLON.in_(lang), lang.colon());
    let ranks = |ranks: &[Rank]| ranks.iter().map(|rank| rank.name()).collect::<Vec<_>>().join(" ");
    match line {
        CardLine::Says(say) => playing.text(lang, say),
        CardLine::Ranks(listed) => ranks(listed),
        CardLine::Worth(worth) => worth
            .iter()
            .map(|(rank, worth)| format!("{}{colon}{}", rank.name(), integer(i64::from(*worth))))
            .collect::<Vec<_>>()
            .join(comma),
        CardLine::Kinds(kinds) => {
            let kind = |(listed, worth): &(Vec<Rank>, [i64; 3])| format!("{}{colon}{}", ranks(listed), worth.map(integer).join(" / "));
            format!("{}{semicolon}{}", TWO_THREE_FOUR.in_(lang), kinds.iter().map(kind).collect::<Vec<_>>().join(semicolon))
        }
    }
}
