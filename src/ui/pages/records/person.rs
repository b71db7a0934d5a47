//! The records of a person: results in each game, against others and with partners, and the person's names.

use leptos::prelude::*;

use super::feats::of_person;
use super::games::counts;
use super::gather::{Records, gather};
use super::tally::{Line, table};
use crate::matches::{LONGEST_GIVEN, NameTrouble};
use crate::records::{Doings, MatchState, Meeting, PlayerTally, Rename, RenameTrouble, Renames, by_measure, form as form_of, meetings};
use crate::storage::{Local, Trouble, shelf};
use crate::table::Seat;
use crate::text::{Arg, Lang, Phrase, Voice, integer, signed};
use crate::ui::clock::now;
use crate::ui::device::zone;
use crate::ui::focus::{focus_field, focus_follows};
use crate::ui::history::back_or;
use crate::ui::parts::{
    Chart, ChartLine, Filled, Head, Heading, Key, Layout, Link, LiveLine, Middle, Name, OnPress, RefusalText, Refused, Screen, Tray,
    ValueKeys, Who, missing, row, ruled,
};
use crate::ui::places::{Place, replace};

const SAYS: Phrase = phrase!("{0} played, {1} won, {2} shared", "{0}試合、勝ち{1}、引き分け{2}");
const RUN: Phrase = phrase!("Longest run: {0}.", "最多連勝：{0}。");
const RESULTS: Phrase = phrase!("Results, evening by evening", "対戦日ごとの成績");
const EVENINGS: Phrase = phrase!("{0} {0|evening|evenings}", "{0}日");
const WON_LESS_LOST: Phrase = phrase!("Matches won minus matches lost", "勝ちから負けを引いた数");
const GAME: Phrase = phrase!("Game", "ゲーム");
const AGAINST: Phrase = phrase!("Head to head", "直接対決");
const TOGETHER: Phrase = phrase!("As partners", "パートナーとして");
const OPPONENT: Phrase = phrase!("Against", "相手");
const PARTNER: Phrase = phrase!("With", "パートナー");
const PLAYED: Phrase = phrase!("played", "試合数");
const AHEAD: Phrase = phrase!("ahead", "上位");
const BEHIND: Phrase = phrase!("behind", "下位");
const LEVEL: Phrase = phrase!("level", "同点");
const WON: Phrase = phrase!("won", "勝ち");
const COMPARED: Phrase = phrase!(
    "Ahead: the one who won when the other did not, or else had the better total.",
    "勝ったほうを上位とします。どちらも勝ち、または負けた試合では、合計の良いほうです。",
);
const NAMES: Phrase = phrase!("Names", "名前");
const KEPT: Phrase = phrase!("In the matches, names stay as they were entered.", "試合の記録では、名前は入力したときのままです。");
const TAKE_BACK: Phrase = phrase!("Undo", "元に戻す");
const ANOTHER_NAME: Phrase = phrase!("Another name, or the same person", "名前の変更・同じ人をまとめる");
const WHAT_NAME: Phrase = phrase!("What should {0} be called?", "{0}さんの新しい名前は？");
const OR_SAME: Phrase = phrase!("Is this the same person as one of these?", "同じ人がいれば選んでください");
const CALL: Phrase = phrase!("{0} is called {1}", "「{0}」を「{1}」に変える");
const MERGE: Phrase = phrase!("{0} and {1} are one person", "「{0}」と「{1}」は同じ人");
const WRITE: Phrase = phrase!("Write a name", "名前を入力してください");
const TWO_PEOPLE: Phrase =
    phrase!("{0} and {1} have sat at one table, so they are two people.", "「{0}」と「{1}」は同じ卓に座ったことがあるので、別の人です。",);
const OTHER_NAME: Phrase = phrase!("Write another name.", "別の名前を入力してください。");
const LEAVE: Phrase = phrase!("Cancel", "そのままにする");

/// The most evenings in the chart of a person's results.
const DRAWN: usize = 20;

/// The most names that are proposed as other names of the same person.
const PROPOSED: usize = 6;

/// Draws the records of the person at `seat`. If nobody is found there, draws the records of the person called `name`. `renamed` is
/// notified when a person gets another name.
pub(super) fn screen(seat: &str, name: Option<String>, renamed: RwSignal<()>, lang: Lang) -> AnyView {
    let records = gather();
    let person = records.at_seat(seat).or(name).filter(|person| records.people().contains(person));
    let Some(person) = person else { return missing() };
    let call = call(renamed);
    let middle = middle(&records, &person, call, lang);
    let renaming = RwSignal::new(false);
    focus_follows(move || renaming.track());
    let title = person.clone();
    let records = StoredValue::new(records);
    let tray = tray(records, person, renaming, call, lang);
    view! {
        <Screen>
            <Head title back=OnPress::run(back_or(Place::People))/>
            <Middle ruled=true>{middle}</Middle>
            <Tray>{tray}</Tray>
        </Screen>
    }
    .into_any()
}

/// A callback that saves the changed names ([`Renames`]), and opens the page of a person. The text is the name of this person.
type Call = Callback<(Renames, String), Result<(), Trouble>>;

fn call(renamed: RwSignal<()>) -> Call {
    let go = replace();
    Callback::new(move |(renames, person): (Renames, String)| {
        shelf::keep_renames(&Local, &renames)?;
        go(gather().place(&person));
        // An address that names the person by a seat does not change. So notify the page of the new name.
        renamed.notify();
        Ok(())
    })
}

/// A sentence about two people, with both names filled in.
pub(super) fn about(phrase: Phrase, one: &str, other: &str, lang: Lang) -> String {
    let names = [one.to_owned(), other.to_owned()];
    Voice { lang, names: &names }.text(&phrase.with(&[Arg::Seat(Seat(0)), Arg::Seat(Seat(1))]))
}

fn number(n: u32) -> String {
    integer(i64::from(n))
}

fn middle(records: &Records, person: &str, call: Call, lang: Lang) -> AnyView {
    let theirs: Vec<_> = records.matches.iter().filter(|played| played.everybody().any(|other| other == person)).collect();
    let all = PlayerTally::of(person, theirs.iter().copied());
    let voice = lang.voice();
    let text = voice.text(&SAYS.with(&[all.played, all.won, all.shared].map(|n| Arg::Int(i64::from(n)))));
    let run = voice.text(&RUN.with(&[Arg::Int(i64::from(all.longest_run))]));
    let between = lang.space();
    let aside = [run, counts(theirs.iter().copied(), lang).1].join(between);
    let groups = by_measure(theirs.iter().copied().filter(|played| played.state == MatchState::Finished));
    let lines = groups.iter().map(|(measure, group)| {
        let name = group.last().map_or(measure.game, |played| played.game.sheet().name.in_(lang));
        let unit = measure.unit.name().in_(lang);
        let head = view! { <a href=Place::GamePlayed(measure.game).href()>{name}<small>{unit}</small></a> }.into_any();
        Line { head, person, measure: *measure, tally: PlayerTally::of(person, group.iter().copied()) }
    });
    let lines: Vec<_> = lines.collect();
    let games = (!lines.is_empty()).then(|| table(GAME.in_(lang), lines, lang));
    let doings = Doings::of(theirs.iter().copied()).into_iter().find(|doings| doings.person == person);
    let feats = doings.and_then(|doings| of_person(&doings.feats, lang));
    let met = meetings(person, theirs.iter().copied());
    let (against, together) = (against(records, &met, lang), together(records, &met, lang));
    let names = names(records, person, call, lang);
    let course = course(records, person, lang);
    view! { <LiveLine text aside/>{course}{games}{feats}{against}{together}{names} }.into_any()
}

/// Draws the person's wins less losses over the last evenings as a line. `None` before the second evening.
fn course(records: &Records, person: &str, lang: Lang) -> Option<AnyView> {
    let totals = form_of(person, &records.matches, DRAWN, zone);
    let evenings = totals.len() - 1;
    let last = totals.last().copied().filter(|_| evenings > 1)?;
    let figures: Vec<String> = totals.iter().skip(1).map(|total| signed(*total)).collect();
    let label = [WON_LESS_LOST.in_(lang)].into_iter().chain(figures.iter().map(String::as_str));
    let label = row(label);
    let mark = records.who(person).marks.first().copied().unwrap_or_default();
    let courses = vec![ChartLine { mark, label: vec![signed(last)], from: 0, totals, ahead: true }];
    let aside = lang.voice().text(&EVENINGS.with(&[Arg::Int(evenings as i64)]));
    let caption = WON_LESS_LOST.in_(lang);
    let drawn = view! { <figure class="course-of-year"><figcaption class="label">{caption}</figcaption><Chart label courses deals=evenings says=integer/></figure> };
    Some(view! { <Heading text=RESULTS.in_(lang) aside/>{drawn} }.into_any())
}

fn link(records: &Records, person: &str) -> AnyView {
    view! { <a href=records.place(person).href()><Name who=records.who(person)/></a> }.into_any()
}

fn against(records: &Records, met: &[Meeting<'_>], lang: Lang) -> Option<AnyView> {
    let rows: Vec<_> = met
        .iter()
        .filter(|meeting| meeting.against > 0)
        .map(|meeting| {
            let figures = [meeting.against, meeting.ahead, meeting.behind, meeting.level()];
            (link(records, meeting.other), figures.map(|n| number(n).into_any()).into())
        })
        .collect();
    let heads = [PLAYED, AHEAD, BEHIND, LEVEL].map(|head| head.in_(lang)).into();
    (!rows.is_empty()).then(|| {
        view! { <Heading text=AGAINST.in_(lang)/>{ruled(OPPONENT.in_(lang), heads, rows)}<p class="footnote">{COMPARED.in_(lang)}</p> }
            .into_any()
    })
}

fn together(records: &Records, met: &[Meeting<'_>], lang: Lang) -> Option<AnyView> {
    let rows: Vec<_> = met
        .iter()
        .filter(|meeting| meeting.together > 0)
        .map(|meeting| (link(records, meeting.other), [meeting.together, meeting.won_together].map(|n| number(n).into_any()).into()))
        .collect();
    let heads = [PLAYED, WON].map(|head| head.in_(lang)).into();
    (!rows.is_empty()).then(|| view! { <Heading text=TOGETHER.in_(lang)/>{ruled(PARTNER.in_(lang), heads, rows)} }.into_any())
}

/// Draws the person's former names. Each can be removed. `None` if there are none.
fn names(records: &Records, person: &str, call: Call, lang: Lang) -> Option<AnyView> {
    let given: Vec<Rename> =
        records.renames.list().iter().filter(|rename| records.renames.person(&rename.from) == person).cloned().collect();
    let lines = given.iter().cloned().map(|rename| {
        let says = about(CALL, &rename.from, &rename.to, lang);
        let take_back = OnPress::run(move || {
            let mut renames = shelf::renames(&Local).unwrap_or_default();
            renames.take_back(&rename);
            let person = renames.person(&rename.from).to_owned();
            // If the change cannot be saved, the name stays in the list, so the failure is visible.
            let _ = call.run((renames, person));
        });
        view! { <li>{says}" "<Link text=TAKE_BACK.in_(lang) act=take_back/></li> }
    });
    let lines = lines.collect_view();
    (!given.is_empty()).then(|| {
        view! { <Heading text=NAMES.in_(lang)/><div role="status"><ul class="brought">{lines}</ul></div><p class="footnote">{KEPT.in_(lang)}</p> }
            .into_any()
    })
}

fn tray(records: StoredValue<Records>, person: String, renaming: RwSignal<bool>, call: Call, lang: Lang) -> impl Fn() -> AnyView {
    let trouble = RwSignal::new(None::<Trouble>);
    let rename = {
        let person = person.clone();
        Callback::new(move |name: String| {
            let mut renames = shelf::renames(&Local).unwrap_or_default();
            renames.add(&person, &name, now());
            if let Err(what) = call.run((renames, name)) {
                trouble.set(Some(what));
            }
        })
    };
    move || {
        if renaming.get() {
            return form(records, person.clone(), renaming, rename, trouble, lang);
        }
        view! { <div class="links"><Link text=ANOTHER_NAME.in_(lang) act=OnPress::run(move || renaming.set(true))/></div> }.into_any()
    }
}

/// Draws the form for another name of the person: a text field, and keys with the names of people who may be the same person.
fn form(
    records: StoredValue<Records>,
    person: String,
    renaming: RwSignal<bool>,
    rename: Callback<String>,
    trouble: RwSignal<Option<Trouble>>,
    lang: Lang,
) -> AnyView {
    let name = RwSignal::new(String::new());
    let person = StoredValue::new(person);
    let check = move |name: &str| person.with_value(|person| records.with_value(|records| records.renamed(person, name)));
    let others = records.with_value(|records| {
        let can_be = |other: &&String| check(other).is_ok();
        let others = records.people();
        others.iter().filter(can_be).take(PROPOSED).map(|other| records.who(other)).collect::<Vec<Who>>()
    });
    let answers: Vec<(Key, String)> = others.into_iter().map(|who| (Key::who(who.clone()), who.name)).collect();
    let field = NodeRef::<leptos::html::Input>::new();
    focus_field(field);
    let on_answer = move |other: String| {
        if let Some(field) = field.get_untracked() {
            field.set_value(&other);
            name.set(other);
        }
    };
    let result = move || {
        let written = name.get();
        let known = records.with_value(|records| records.people().iter().any(|other| other.as_str() == written.trim()));
        match check(&written) {
            Ok(new) => {
                let text = person.with_value(|person| about(if known { MERGE } else { CALL }, person, &new, lang));
                view! { <Filled text act=OnPress::run(move || rename.run(new.clone()))/> }.into_any()
            }
            Err(RenameTrouble::Together(_)) => {
                let rule = person.with_value(|person| about(TWO_PEOPLE, person, written.trim(), lang));
                let refusal = RefusalText { rule, nearest: OTHER_NAME.in_(lang).to_owned() };
                view! { <Refused refusal/><Filled text=WRITE.in_(lang) act=OnPress::Off/> }.into_any()
            }
            Err(RenameTrouble::Long) => {
                let long = NameTrouble::Long.says().in_(lang);
                view! { <p class="say wrong" role="status">{long}</p><Filled text=WRITE.in_(lang) act=OnPress::Off/> }.into_any()
            }
            Err(RenameTrouble::Empty | RenameTrouble::Same) => view! { <Filled text=WRITE.in_(lang) act=OnPress::Off/> }.into_any(),
        }
    };
    let not_kept = move || trouble.get().map(|trouble| view! { <p class="say wrong" role="alert">{trouble.not_saved().in_(lang)}</p> });
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if let Ok(new) = check(&name.get_untracked()) {
            rename.run(new);
        }
    };
    let question = person.with_value(|person| about(WHAT_NAME, person, "", lang));
    let same = (!answers.is_empty()).then(|| {
        view! { <p class="say">{OR_SAME.in_(lang)}</p><ValueKeys answers layout=Layout::Columns(3) on_answer/> }
    });
    view! {
        <h2 id="question" class="question" tabindex="-1">{question}</h2>
        <form class="field" on:submit=submit>
            <input type="text" node_ref=field aria-labelledby="question" maxlength=LONGEST_GIVEN.to_string() autocomplete="off" enterkeyhint="done"
                on:input:target=move |event| name.set(event.target().value())/>
        </form>
        {same}
        {result}
        {not_kept}
        <div class="links"><Link text=LEAVE.in_(lang) act=OnPress::run(move || renaming.set(false))/></div>
    }
    .into_any()
}
