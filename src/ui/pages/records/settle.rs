//! Settling up: who pays whom for a match, for an evening or for a year.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::gather::gather;
use crate::records::{Played, Year, met};
use crate::settling::{Settlement, Stakes, agreement, alike, balances, changes, owed, remainder};
use crate::sharing::{Paper, Steps, aloud, picture, plain, stacked};
use crate::storage::{Local, shelf, stakes};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::deal::saved::{mark_at, match_of};
use crate::ui::deal::settling::{SETTLE, settle_evening};
use crate::ui::device::{Handed, date_of, hand_file, hand_text, has_voice, png, speak, zone};
use crate::ui::history::back_or;
use crate::ui::parts::{Filled, Head, Heading, Link, Middle, OnPress, Paid, Screen, Tray, Who, missing};
use crate::ui::places::Place;

const FOR_NOTHING: Phrase = phrase!("No stake was agreed on here.", "レートの取り決めがありません。");
const AGREE: Phrase = phrase!("Agree on a stake", "レートを決める");
const OTHER: Phrase = phrase!("Another stake", "レートを変える");
const BALANCES: Phrase = phrase!("Balances", "収支");
const PICTURE: Phrase = phrase!("Share as a picture", "画像で共有");
const TEXT: Phrase = phrase!("Share as text", "文章で共有");
const ALOUD: Phrase = phrase!("Read aloud", "読み上げ");
const WITHOUT: Phrase =
    phrase!("{0} {0|match|matches} without a stake {0|is|are} not in it.", "レートを決めていない{0}試合は含みません。",);
const LEFT_OUT: Phrase = phrase!("{0} {0|match|matches} left out: ", "除いた{0}試合：");
const NAMES: Phrase = phrase!("To the names", "名前を見る");
const OF: Phrase = phrase!("{0}, {1}", "{0}：{1}");
const YEAR: Phrase = phrase!("{0}", "{0}年");
const SETTLE_YEAR: Phrase = phrase!("Settle up {0}", "{0}年を精算");
const SAVED: Phrase = phrase!("Saved as a file.", "ファイルに保存しました。");
const SHARED: Phrase = phrase!("Shared.", "共有しました。");
const CANNOT: Phrase = phrase!("This browser cannot do that.", "このブラウザーではできません。");

/// The matches for which the screen settles up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// The single match with this id.
    Match(String),
    /// All matches of the evening to which the match with this id belongs.
    Evening(String),
    /// All matches of a year in the records: of this year, or of the last year before it that has matches.
    Year(i64),
}

impl Scope {
    /// The matches of the scope. For a year, all saved matches, and the caller selects the matches of the year. `None` if the match with
    /// the scope's id does not exist.
    pub(super) fn matches(&self) -> Option<Vec<Played>> {
        let played = |id: &str| match_of(id, &shelf::renames(&Local).unwrap_or_default());
        match self {
            Scope::Match(id) => Some(vec![played(id)?]),
            Scope::Evening(id) => {
                let (played, all) = (played(id)?, gather().matches);
                let met: Vec<Played> = met(&played, &all, zone).into_iter().cloned().collect();
                // `met` has only finished matches. So an unfinished match is settled alone.
                Some(if met.iter().any(|one| one.id == played.id) { met } else { vec![played] })
            }
            Scope::Year(_) => Some(gather().matches),
        }
    }

    /// The screen on which the scope's stake is agreed on. `None` for a year, because each of its matches has its own stake.
    fn stake(&self) -> Option<Place<'_>> {
        match self {
            Scope::Match(id) => Some(Place::StakeOfMatch(id)),
            Scope::Evening(id) => Some(Place::StakeOfEvening(id)),
            Scope::Year(_) => None,
        }
    }
}

/// Draws who pays whom for the matches of the scope.
pub(super) fn screen(scope: &Scope, lang: Lang) -> AnyView {
    let (Some(matches), agreed) = (scope.matches(), stakes::kept(&Local).unwrap_or_default()) else { return missing() };
    if !agreed.are_on() {
        return missing();
    }
    let year_until = |latest: i64| Year::until(latest, &matches, zone);
    let year = if let Scope::Year(latest) = scope { year_until(*latest) } else { None };
    let year_before = year.as_ref().and_then(|year| year_until(year.year.checked_sub(1)?));
    let of_year: Option<Vec<&Played>> = year.as_ref().map(|year| year.matches().collect());
    let some = of_year.unwrap_or_else(|| matches.iter().collect());
    let about = match (&year, some.last()) {
        (Some(year), _) => YEAR.filled(lang, &[&year.year.to_string()]),
        (None, Some(played)) => date_of(played.began, lang),
        (None, None) => return missing(),
    };
    let steps = year.as_ref().filter(|year| year.by_months()).map_or(Steps::Matches, Steps::Months);
    let settled = Settlement::of(some.iter().filter_map(|played| Some((*played, agreed.of(played)?))));
    let title = OF.filled(lang, &[SETTLE.in_(lang), &about]);
    let papers: Vec<Paper> = settled.iter().map(|one| Paper::of_settlement(one, steps, title.clone(), lang)).collect();
    let blocks = settled.iter().map(|one| block(one, settled.len() > 1, lang)).collect_view();
    let has_stake = some.iter().any(|played| agreed.of(played).is_some());
    let nothing = (!has_stake).then(|| view! { <p class="say">{FOR_NOTHING.in_(lang)}</p> });
    let left = left_out(&some, &agreed, lang);
    let evening = link_to_evening(scope, lang);
    let before = year_before.map(|before| {
        let text = SETTLE_YEAR.filled(lang, &[&before.year.to_string()]);
        view! { <div class="links"><Link text act=OnPress::Go(Place::SettleYearOf(before.year).href())/></div> }
    });
    let (stake, back) = (scope.stake().map(Place::href), OnPress::run(back_or(Place::Records)));
    view! {
        <Screen>
            <Head title=SETTLE.in_(lang) aside=about back/>
            <Middle ruled=true>{blocks}{nothing}{left}</Middle>
            <Tray>{tray(papers, stake, lang)}{evening}{before}</Tray>
        </Screen>
    }
    .into_any()
}

/// Draws the link from a match to settling up its evening. `None` if the scope is not a match, if its evening has only this match, or
/// without a stake.
fn link_to_evening(scope: &Scope, lang: Lang) -> Option<AnyView> {
    let Scope::Match(id) = scope else { return None };
    let of_evening = Scope::Evening(id.clone()).matches()?;
    let link = settle_evening(id, lang).filter(|_| of_evening.len() > 1)?;
    Some(view! { <div class="links">{link}</div> }.into_any())
}

/// Draws a settlement: the payments, the amount of each person, and the agreement about the stake. With `named`, the name of the coin (for
/// example euros) is a heading above.
fn block(settled: &Settlement<'_>, named: bool, lang: Lang) -> impl IntoView + use<> {
    let coin = settled.coin.name().in_(lang);
    let heading = named.then(|| view! { <Heading text=coin/> });
    let payments = owed(settled, lang).into_iter().map(|says| view! { <li>{says}</li> }).collect_view();
    let mark = |person: &str| {
        let sat = settled.parts.iter().rev().find_map(|part| Some(mark_at(part.played, part.played.seat_of(person)?.index())));
        sat.unwrap_or_default()
    };
    let balances = settled.people.iter().map(|(person, balance)| {
        view! { <Paid who=Who::player(mark(person), *person) figure=settled.coin.signed(*balance) nothing=true/> }
    });
    let balances = balances.collect_view();
    let stakes = settled.stakes().into_iter().map(|stake| view! { <p class="footnote">{agreement(stake, lang)}</p> }).collect_view();
    let gone = remainder(settled, lang)
        .into_iter()
        .chain(changes(settled, lang))
        .map(|says| view! { <p class="footnote">{says}</p> })
        .collect_view();
    let alike = alike(settled, lang).map(|text| {
        view! { <p class="say wrong">{text}</p><div class="links"><Link text=NAMES.in_(lang) act=OnPress::Go(Place::People.href())/></div> }
    });
    view! { {heading}<ul class="payments">{payments}</ul>{alike}<Heading text=BALANCES.in_(lang) aside=coin/>{balances}{stakes}{gone} }
}

/// Draws how many matches are left out of the settlement, with the reasons.
fn left_out(matches: &[&Played], agreed: &Stakes, lang: Lang) -> impl IntoView + use<> {
    let voice = lang.voice();
    let count = |phrase: Phrase, n: usize| voice.text(&phrase.with(&[Arg::Int(n as i64)]));
    let without = matches.iter().filter(|played| agreed.of(played).is_none()).count();
    let mut reasons = Vec::new();
    for why in matches.iter().filter_map(|played| balances(played, agreed.of(played)?).err()) {
        match reasons.iter_mut().find(|(other, _)| *other == why) {
            Some((_, n)) => *n += 1,
            None => reasons.push((why, 1_usize)),
        }
    }
    let lines = reasons.into_iter().map(|(why, n)| match matches.len() {
        1 => why.says().in_(lang).to_owned(),
        _ => format!("{}{}", count(LEFT_OUT, n), why.says().in_(lang)),
    });
    let without = (without > 0 && without < matches.len()).then(|| count(WITHOUT, without));
    lines.chain(without).map(|text| view! { <p class="footnote">{text}</p> }).collect_view()
}

/// Draws the keys to share the settlement. If there is nothing to share, draws the key to agree on a stake.
fn tray(papers: Vec<Paper>, stake: Option<String>, lang: Lang) -> AnyView {
    if papers.is_empty() {
        return stake.map(|href| view! { <Filled text=AGREE.in_(lang) act=OnPress::Go(href)/> }).into_any();
    }
    let said = RwSignal::new(None::<Phrase>);
    let papers = StoredValue::new(papers);
    let hand = move |is_picture: bool| {
        OnPress::run(move || {
            spawn_local(async move {
                let Some(papers) = papers.try_get_value() else { return };
                let handed = if is_picture {
                    let drawn: Vec<_> = papers.iter().map(picture).collect();
                    match png(&stacked(&drawn)).await {
                        Some(blob) => hand_file("settling-up.png", blob).await,
                        None => Handed::Not,
                    }
                } else {
                    hand_text("settling-up.txt", &papers.iter().map(plain).collect::<Vec<_>>().join("\n")).await
                };
                // The user may have left the page meanwhile, so its signal may no longer exist.
                said.try_set(match handed {
                    Handed::Shared | Handed::Copied => Some(SHARED),
                    Handed::Saved => Some(SAVED),
                    Handed::Left => None,
                    Handed::Not => Some(CANNOT),
                });
            });
        })
    };
    let read = OnPress::run(move || {
        papers.with_value(|papers| speak(&aloud(papers, lang), lang));
    });
    let aloud = (has_voice(lang) == Some(true)).then(|| view! { <Link text=ALOUD.in_(lang) act=read/> });
    let other = stake.map(|href| view! { <Link text=OTHER.in_(lang) act=OnPress::Go(href)/> });
    view! {
        <Filled text=PICTURE.in_(lang) act=hand(true)/>
        <div class="links"><Link text=TEXT.in_(lang) act=hand(false)/>{aloud}{other}</div>
        <p class="say" role="status">{move || said.get().map(|phrase| phrase.in_(lang))}</p>
    }
    .into_any()
}
