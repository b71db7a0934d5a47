//! The deals from the rule sheet. Each is entered by answering the questions of the game, and is then compared with the
//! sheet.

use leptos::prelude::*;

use super::bench::{Bench, Part, TrayView};
use super::forms::number;
use super::{drawn, last};
use crate::asking::{Kind, Offer, Stopped, Value};
use crate::games::own::workshop::{CourseChoice, DraftAnswer, DraftStep, Example, LEAST_EXAMPLES, Telling};
use crate::table::{Seat, Side, Table};
use crate::text::{Arg, Lang, Phrase, Voice, integer};
use crate::ui::deal::made_up::names;
use crate::ui::deal::numbers::{pad_range, refusals};
use crate::ui::parts::{Chip, Chips, Filled, Key, KeyState, Keys, Label, Layout, Link, NumberPad, OnPress, RefusalText, Refused};

const PLAYERS: Phrase = phrase!("How many play in this deal?", "このディールは何人？");
const NUMBER: Phrase = phrase!("Which deal of the match is it?", "第何ディール？");
const RIGHT: Phrase = phrase!("Are these the points in the rules?", "ルールにある得点と同じ？");
const POINTS: Phrase = phrase!("How many points does {0} get in the rules?", "ルールでは{0}は何点？");
const YES: Phrase = phrase!("Yes", "はい");
const NO: Phrase = phrase!("No, different", "いいえ、違う点");
const ADD: Phrase = phrase!("Enter a deal", "ディールを1つ入力する");
const DELETE: Phrase = phrase!("Delete this deal", "このディールを削除");
const LACKING: Phrase = phrase!("{0} more {0|deal|deals}", "あと{0}ディール");
const ALL: Phrase = phrase!("That is all", "これで全部");
const LINE: Phrase = phrase!("{0} players, deal {1}: ", "{0}人、第{1}ディール：");
const FAULTY: Phrase = phrase!("First make the answers above fit together.", "先に上の答えを直してください。");

/// The largest number of a deal in its match that can be entered.
const MOST_DEALS: i64 = 60;

/// The deal with the index `at`, if deals from the rule sheet are being edited. Otherwise `None`.
fn in_hand(bench: Bench, at: usize) -> Option<Example> {
    bench.draft.with(|draft| match draft.pending() {
        Some((DraftStep::Examples, DraftAnswer::Examples(examples))) => examples.get(at).cloned(),
        _ => None,
    })
}

fn telling(bench: Bench, example: &Example) -> Option<Telling> {
    bench.draft.with_untracked(|draft| draft.telling(example))
}

/// Changes the deal with the index `at`, if deals from the rule sheet are being edited.
fn change(bench: Bench, at: usize, change: impl FnOnce(&mut Example)) {
    let pending = bench.draft.with_untracked(|draft| draft.pending().cloned());
    if let Some((step, DraftAnswer::Examples(mut examples))) = pending {
        if let Some(example) = examples.get_mut(at) {
            change(example);
        }
        bench.remember(Some((step, DraftAnswer::Examples(examples))));
    }
}

/// Finishes editing: gives the edited deals as the answer, and goes on with the next question.
fn done(bench: Bench) {
    let pending = bench.draft.with_untracked(|draft| draft.pending().cloned());
    if let Some((step, answer)) = pending {
        bench.tell(step, answer);
    }
}

/// Draws the deals from the rule sheet as keys, with a key to add another.
pub(super) fn list(bench: Bench, lang: Lang) -> AnyView {
    let draft = bench.draft.read();
    let examples = draft.examples().to_vec();
    let line = |example: &Example| {
        let voice = lang.voice();
        let deal = voice.text(&LINE.with(&[Arg::Int(i64::from(example.players)), Arg::Int(i64::from(example.deal))]));
        let points = example.points.iter().map(|points| integer(*points)).collect::<Vec<_>>().join("  ");
        Key::words(format!("{deal}{points}"))
    };
    let keys = examples.iter().map(line).chain([Key::aside(ADD.in_(lang)).value("add")]).collect::<Vec<_>>();
    let players: Vec<i64> = if let DraftAnswer::Numbers(players) = draft.answer(DraftStep::Players) { players } else { Vec::new() };
    let count = examples.len();
    let lacking = LEAST_EXAMPLES.saturating_sub(count);
    let on_answer = move |at: usize| {
        let mut all = examples.clone();
        let first = players.first().copied().unwrap_or(4);
        if at >= count {
            all.push(Example::new(u8::try_from(first).unwrap_or(4)));
        }
        bench.remember(Some((DraftStep::Examples, DraftAnswer::Examples(all))));
        let part = match () {
            () if at < count => Part::Facts,
            () if players.len() > 1 => Part::Players,
            () => after_players(bench),
        };
        bench.ask(TrayView::Deal(part, at));
    };
    let filled = match lacking {
        0 if !draft.document_troubles().is_empty() => view! { <Filled text=last::NOT_YET.in_(lang) act=OnPress::Off/> },
        0 => view! { <Filled text=ALL.in_(lang) act=OnPress::run(move || bench.go_on())/> },
        n => {
            let text = lang.voice().text(&LACKING.with(&[Arg::Int(n as i64)]));
            view! { <Filled text act=OnPress::Off/> }
        }
    };
    view! { <div class="low"><Keys keys layout=Layout::Rows on_answer/></div>{filled} }.into_any()
}

/// Draws the deals in which the game's points differ from the rule sheet. `None` if there are none, or while too few deals are entered.
pub(super) fn troubles(bench: Bench, lang: Lang) -> Option<AnyView> {
    bench.given.track();
    let draft = bench.draft.read_untracked();
    let wrong = if draft.examples().len() < LEAST_EXAMPLES { Vec::new() } else { draft.document_troubles() };
    (!wrong.is_empty()).then(|| last::troubles(bench, &wrong, lang))
}

/// The part of an example deal that is asked for after the number of players. It is the deal's number in the match if deals differ in
/// their number of cards. Otherwise it is the deal's facts.
fn after_players(bench: Bench) -> Part {
    let course = bench.draft.with_untracked(|draft| draft.answer(DraftStep::Course));
    let is_same = |course: &CourseChoice| matches!(course, CourseChoice::Same | CourseChoice::Told | CourseChoice::Uncounted);
    match course {
        DraftAnswer::Word(word) if CourseChoice::read(&word).is_some_and(|course| !is_same(&course)) => Part::Number,
        _ => Part::Facts,
    }
}

/// The question about a part of a deal from the rule sheet, in words.
pub(super) fn asks(bench: Bench, part: Part, at: usize, lang: Lang) -> String {
    let Some(example) = in_hand(bench, at) else { return String::new() };
    let names = names(usize::from(example.players));
    let voice = Voice { lang, names: &names };
    match part {
        Part::Players => PLAYERS.in_(lang).to_owned(),
        Part::Number => NUMBER.in_(lang).to_owned(),
        Part::Points => {
            let total = telling(bench, &example).and_then(|telling| telling.settled).map_or(0, |settled| settled.points.len());
            let table = Table::of(example.players);
            let members = drawn::sides_of(example.players, total).members(Side(example.points.len() as u8), table);
            voice.text(&POINTS.with(&[Arg::Seats(members)]))
        }
        Part::Facts => match telling(bench, &example).map(|telling| telling.next) {
            Some(Some(stopped)) => voice.text(&stopped.question.says),
            Some(None) => RIGHT.in_(lang).to_owned(),
            None => FAULTY.in_(lang).to_owned(),
        },
    }
}

/// The name of the question about a part of a deal, by which tests find it.
pub(super) fn place(bench: Bench, part: Part, at: usize) -> String {
    match part {
        Part::Players => "example.players".to_owned(),
        Part::Number => "example.deal".to_owned(),
        Part::Points => "example.points".to_owned(),
        Part::Facts => {
            let next = in_hand(bench, at).and_then(|example| telling(bench, &example)?.next);
            next.map_or_else(
                || "example.right".to_owned(),
                |stopped| {
                    let item = stopped.question.at.map(|at| format!(".{at}")).unwrap_or_default();
                    format!("example.{}{item}", stopped.question.fact.key)
                },
            )
        }
    }
}

/// Draws the entered answers of the deal as chips, and its workings (printed computations). A tap on a chip removes its answer and all
/// later answers. `None` if no deal is being edited, or if the draft has a fault.
pub(super) fn told(bench: Bench, at: usize, lang: Lang) -> Option<AnyView> {
    let example = in_hand(bench, at)?;
    let telling = telling(bench, &example)?;
    let names = names(usize::from(example.players));
    let voice = Voice { lang, names: &names };
    let settled = telling.settled.as_ref().map(|settled| drawn::workings(example.players, settled, &voice));
    let text = |chip: &crate::asking::Answered| {
        Chip::new(voice.text(&chip.label), chip.says.as_ref().map(|says| voice.text(says)).unwrap_or_default())
    };
    let chips: Vec<Chip> = telling.chips.iter().map(text).collect();
    let places: Vec<_> = telling.chips.iter().map(|chip| (chip.fact.key.to_owned(), chip.at)).collect();
    let on_tap = move |chip: usize| {
        let later: Vec<_> = places.iter().skip(chip).rev().cloned().collect();
        change(bench, at, |example| {
            example.facts.forget(&later);
            example.points.clear();
        });
        bench.ask(TrayView::Deal(Part::Facts, at));
    };
    Some(view! { <section class="drawn"><Chips chips on_tap/>{settled}</section> }.into_any())
}

/// Draws the keys or the form for a part of a deal.
pub(super) fn form(bench: Bench, part: Part, at: usize, lang: Lang) -> AnyView {
    let Some(example) = in_hand(bench, at) else { return ().into_any() };
    let go = move |part| bench.ask(TrayView::Deal(part, at));
    match part {
        Part::Players => {
            let players: Vec<i64> = if let DraftAnswer::Numbers(players) = bench.draft.read_untracked().answer(DraftStep::Players) {
                players
            } else {
                Vec::new()
            };
            let keys = players.iter().map(|n| Key::words(integer(*n)).value(n.to_string())).collect::<Vec<_>>();
            let layout = Layout::Figures(keys.len().clamp(2, 5) as u8);
            let on_answer = move |i: usize| {
                let Some(players) = players.get(i).and_then(|n| u8::try_from(*n).ok()) else { return };
                change(bench, at, |example| *example = Example::new(players));
                go(after_players(bench));
            };
            view! { <Keys keys layout on_answer/> }.into_any()
        }
        Part::Number => {
            let told = Callback::new(move |n: i64| {
                change(bench, at, |example| example.deal = u32::try_from(n).unwrap_or(1));
                go(Part::Facts);
            });
            number((1, MOST_DEALS), None, lang, told)
        }
        Part::Facts => facts(bench, at, &example, lang),
        Part::Points => {
            let total = telling(bench, &example).and_then(|telling| telling.settled).map_or(0, |settled| settled.points.len());
            let told = Callback::new(move |n: i64| {
                change(bench, at, |example| example.points.push(n));
                if untrack(|| in_hand(bench, at)).is_some_and(|example| example.points.len() >= total) {
                    done(bench);
                } else {
                    go(Part::Points);
                }
            });
            number((-100_000, 100_000), None, lang, told)
        }
    }
}

/// Draws the possible answers to the next question of the game. After the last question, asks whether the points are right.
fn facts(bench: Bench, at: usize, example: &Example, lang: Lang) -> AnyView {
    let names = names(usize::from(example.players));
    let voice = Voice { lang, names: &names };
    let delete = OnPress::run(move || {
        let examples = bench.draft.with_untracked(|draft| draft.examples().to_vec());
        let others = examples.into_iter().enumerate().filter(|(other, _)| *other != at).map(|(_, example)| example).collect();
        if bench.give(DraftStep::Examples, DraftAnswer::Examples(others)) {
            bench.ask(TrayView::Question(DraftStep::Examples));
        }
    });
    let delete = || view! { <div class="links"><Link text=DELETE.in_(lang) act=delete.clone()/></div> };
    let Some(telling) = telling(bench, example) else { return view! { {delete()} }.into_any() };
    if let Some(stopped) = telling.next {
        let keys = keys(bench, at, &stopped, &voice);
        return view! { {keys}{delete()} }.into_any();
    }
    let points = telling.settled.map(|settled| settled.points).unwrap_or_default();
    let keys = vec![Key::words(YES.in_(lang)).value("yes"), Key::words(NO.in_(lang)).value("no")];
    let on_answer = move |i: usize| {
        if i == 0 {
            change(bench, at, |example| example.points.clone_from(&points));
            done(bench);
        } else {
            change(bench, at, |example| example.points.clear());
            bench.ask(TrayView::Deal(Part::Points, at));
        }
    };
    view! { <Keys keys layout=Layout::Columns(2) on_answer/>{delete()} }.into_any()
}

/// Draws the keys for a question of the game. If the recorded answer is impossible, also draws the reason.
fn keys(bench: Bench, at: usize, stopped: &Stopped, voice: &Voice<'_>) -> impl IntoView + use<> {
    let question = &stopped.question;
    let place = (question.fact.key.to_owned(), question.at);
    let tell = Callback::new(move |value: Value| {
        let (key, item) = place.clone();
        change(bench, at, |example| example.facts.tell(&[(key, item, value)]));
        bench.ask(TrayView::Deal(Part::Facts, at));
    });
    let refusal = |offer: &Offer| Some(RefusalText::of(offer.barred.as_ref()?, voice));
    let words: Vec<&Offer> = question.offers.iter().filter(|offer| offer.value.number().is_none() || is_seat(question.kind)).collect();
    let block = (!words.is_empty()).then(|| {
        let label = |offer: &Offer| match offer.value.number().filter(|_| is_seat(question.kind)) {
            Some(seat) => Label::Who(drawn::player(Seat(u8::try_from(seat).unwrap_or_default()).0)),
            None => Label::Words(voice.text(&offer.says)),
        };
        let state = |offer: &Offer| if offer.barred.is_some() { KeyState::Never } else { KeyState::Free };
        let keys: Vec<Key> = words.iter().map(|offer| Key::new(label(offer)).state(state(offer)).value(offer.value.written())).collect();
        let refusals: Vec<_> = words.iter().map(|offer| refusal(offer)).collect();
        let values: Vec<Value> = words.iter().map(|offer| offer.value.clone()).collect();
        let layout = if keys.len() > 6 { Layout::Columns(3) } else { Layout::Columns(2) };
        let on_answer = move |i: usize| values.get(i).into_iter().for_each(|value| tell.run(value.clone()));
        let why_not = Callback::new(move |i: usize| refusals.get(i).cloned().flatten().unwrap_or(RefusalText::UNSAID));
        view! { <Keys keys layout on_answer why_not/> }
    });
    let number = pad_range(question.kind).map(|numbers| {
        let refuse = refusals(question, voice);
        let on_answer = move |n: i64| tell.run(Value::Number(n));
        view! { <NumberPad numbers refuse says=move |n: i64| numbers.written(n) on_answer/> }
    });
    let wrong = stopped.objection.as_ref().map(|why| RefusalText::of(why, voice));
    let wrong = move || wrong.clone().filter(|_| !bench.tapped.get()).map(|refusal| view! { <Refused refusal/> });
    view! { {number}{block}{wrong} }
}

/// Whether the answers to a question of this kind are players.
const fn is_seat(kind: Kind) -> bool {
    matches!(kind, Kind::Seat(_) | Kind::SeatOr(..))
}
