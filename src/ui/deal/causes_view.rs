//! The causes of a value: the answers, house rules and earlier deals that lead to it. A tap on a working (a printed computation), or on a
//! cell of the strip at the top of the match screen, lists the causes of its values. A tap on a cause asks the question of the answer
//! again, opens the screen that tries other house rules, or opens the score sheet.

use leptos::prelude::*;

use super::answered::{answer, rulings};
use crate::asking::{Answered, FactPlace, Facts};
use crate::games::{Chosen, Open, Shown, View};
use crate::matches::Cause;
use crate::reckoning::{Amount, Token};
use crate::text::{Arg, Lang, Phrase, Say, integer};
use crate::ui::parts::{Chip, Chips, Working, ink};
use crate::ui::places::{Place, travel};
use crate::ui::playing::Playing;
use crate::ui::session::{Session, session};

const COMES_FROM: Phrase = phrase!("from", "の内訳");
const NOTHING: Phrase = phrase!("No other single answer would change this.", "ほかの答えをどれか1つ変えても、ここは変わりません。");
const NOT_YET: Phrase = phrase!("Not known yet.", "まだ決まっていません。");
const RULE: Phrase = phrase!("House rule: {0}", "ハウスルール：{0}");
const EARLIER: Phrase = phrase!("Earlier", "これまで");
const DEALS: Phrase = phrase!("the deals before", "前のディール");

/// A deal whose values can be traced to their causes.
#[derive(Clone)]
pub(in crate::ui) struct Traced {
    /// The index of the deal in the match, from 0.
    pub deal: usize,
    /// The recorded facts of the deal.
    pub facts: Facts,
    /// Asks the question of an answer in the deal again. `None` if the deal's answers are read-only.
    pub correct: Option<Callback<FactPlace<'static>>>,
}

impl Traced {
    /// The open deal as a traced deal. If this tab writes the match, a tap on an answer asks its question again.
    pub(in crate::ui) fn on_table(session: Session, playing: &Playing, open: &Open) -> Traced {
        let correct = session.writes().then(|| Callback::new(move |place| session.reopen(Some(place))));
        Traced { deal: open.deal, facts: playing.facts(open.deal), correct }
    }
}

/// Draws the working (the printed computation) of `amount`, which is in line `line` of the deal's ledger. A tap on the working lists the
/// causes of the values in it.
pub(in crate::ui) fn working(playing: &Playing, lang: Lang, amount: &Amount, traced: Traced, line: usize) -> impl IntoView {
    let (session, open) = (session(), RwSignal::new(false));
    let trace = move || {
        let playing = session.playing_now().filter(|_| open.get())?.at(traced.deal);
        let terms = |open: &Open| {
            let tokens = open.preview.as_ref()?.ledger.lines.get(line)?.amount.working();
            let named = tokens.iter().any(|token| matches!(token, Token::Number(_, Some(_)) | Token::Reason(_)));
            Some(tokens.iter().map(|token| term(&playing, lang, token, named)).collect())
        };
        list(&playing, lang, &traced, playing.game.causes_of_line(traced.deal, &traced.facts, line), &terms)
    };
    let voice = playing.voice(lang);
    view! { <Working amount voice=&voice open/>{trace} }
}

/// Draws the causes of one value in the strip at the top of the match screen. `cell` is the index of the value's cell. `None` if no deal is
/// open.
pub(in crate::ui) fn glance(session: Session, playing: &Playing, lang: Lang, cell: usize) -> Option<AnyView> {
    let open = playing.story.open.as_ref()?;
    if open.scene.glance.get(cell)?.shows == Shown::Nothing {
        return Some(view! { <div class="causes" role="status"><p class="say">{NOT_YET.in_(lang)}</p></div> }.into_any());
    }
    let traced = Traced::on_table(session, playing, open);
    let mut causes = playing.game.causes_of_glance(open.deal, &traced.facts);
    causes.iter_mut().enumerate().filter(|(i, _)| *i != cell).for_each(|(_, causes)| causes.clear());
    let label = |open: &Open| Some(open.scene.glance.iter().map(|cell| Some((String::new(), cell.label.in_(lang).to_owned()))).collect());
    list(playing, lang, &traced, causes, &label)
}

/// A value in a working (a printed computation), and the name of the value. One of them may be empty.
type Term = (String, String);

/// The value of a token of a working (a printed computation), with its name. `None` if the token is a sign, for example `+`. If `named` is
/// true, also `None` for a number without a name.
fn term(playing: &Playing, lang: Lang, token: &Token, named: bool) -> Option<Term> {
    match token {
        Token::Number(n, Some(name)) => Some((integer(*n), playing.text(lang, &name.with(&[Arg::Int(*n)])))),
        Token::Number(n, None) if !named => Some((integer(*n), String::new())),
        Token::Reason(says) => Some((String::new(), playing.text(lang, says))),
        _ => None,
    }
}

/// Draws each value with its causes. Values with the same causes share a row. `None` if the deal or its values cannot be computed from its
/// facts.
fn list(
    playing: &Playing,
    lang: Lang,
    traced: &Traced,
    causes: Vec<Vec<Cause>>,
    terms: &dyn Fn(&Open) -> Option<Vec<Option<Term>>>,
) -> Option<AnyView> {
    let open = playing.game.draft(traced.deal, &traced.facts, View::default()).open?;
    let mut rows: Vec<(Vec<Term>, Vec<Cause>)> = Vec::new();
    for (term, causes) in terms(&open)?.into_iter().zip(causes) {
        let Some(term) = term.filter(|_| !causes.is_empty()) else { continue };
        match rows.iter_mut().find(|(_, others)| *others == causes) {
            Some((terms, _)) if !terms.contains(&term) => terms.push(term),
            Some(_) => {}
            None => rows.push((vec![term], causes)),
        }
    }
    let nothing = rows.is_empty().then(|| view! { <p class="say">{NOTHING.in_(lang)}</p> });
    let rows = rows.into_iter().map(|(terms, causes)| row(playing, lang, traced, &open.chips, &terms, causes)).collect_view();
    Some(view! { <div class="causes" role="status">{rows}{nothing}</div> }.into_any())
}

fn row(playing: &Playing, lang: Lang, traced: &Traced, answered: &[Answered], terms: &[Term], causes: Vec<Cause>) -> impl IntoView + use<> {
    let terms =
        terms.iter().map(|(value, name)| view! { <span class="term"><b>{value.clone()}</b>" "{ink(name)}</span>" " }).collect_view();
    let chips = causes.into_iter().filter_map(|cause| Some((chip(playing, lang, traced.deal, answered, cause)?, cause)));
    let (chips, causes): (Vec<_>, Vec<_>) = chips.unzip();
    let (go, id, correct) = (travel(), playing.id.clone(), traced.correct);
    let on_tap = move |i: usize| match (causes.get(i), correct) {
        (Some(Cause::Answer(fact, at)), Some(correct)) => correct.run(FactPlace { key: fact.key, at: *at }),
        (Some(Cause::Rule(_)), _) => go(Place::WhatIf(&id)),
        (Some(Cause::Before | Cause::Ruling(_)), _) => go(Place::Sheet(&id)),
        _ => {}
    };
    view! { <div class="source"><p>{terms}<span class="label">{COMES_FROM.in_(lang)}</span></p><Chips chips on_tap read_only={correct.is_none()}/></div> }
}

fn chip(playing: &Playing, lang: Lang, deal: usize, answered: &[Answered], cause: Cause) -> Option<Chip> {
    let text = |says: &Say| playing.text_of(deal, lang, says);
    Some(match cause {
        Cause::Answer(fact, at) => answer(answered.iter().find(|chip| chip.fact == fact && chip.at == at)?, text),
        Cause::Rule(fact) => {
            let switches = playing.game.game_at(deal).switches();
            let holds = Chosen::new(switches, playing.game.house_rules(deal)).value(fact)?;
            let kind = switches.iter().find(|switch| switch.fact == fact)?.kind;
            Chip::new(text(&RULE.with(&[Arg::Phrase(fact.label)])), text(&kind.say(&holds)))
        }
        Cause::Ruling(at) => rulings(playing, deal, lang).into_iter().nth(at)?,
        Cause::Before => Chip::new(EARLIER.in_(lang), DEALS.in_(lang)),
    })
}
