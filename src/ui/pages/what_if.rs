//! Replays the match under other house rules, and compares the result with the saved one. The record stays unchanged.

use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use crate::asking::FactPlace;
use crate::asking::Facts;
use crate::games::{Outcome, RuleChange, Story, View};
use crate::matches::Change;
use crate::table::Seats;
use crate::text::{Arg, Lang, Phrase, integer};
use crate::ui::deal::by_deal::{Figures, by_deal};
use crate::ui::deal::changes::changes;
use crate::ui::deal::house_rules::{self, HouseRules};
use crate::ui::parts::{Filled, Head, Heading, Link, Middle, OnPress, Screen, Tray, missing};
use crate::ui::places::{Place, travel};
use crate::ui::session::{Playing, Session, session};
use crate::ui::settings::use_lang;

const WHAT_IF: Phrase = phrase!("What if?", "もしも");
const NOTE: Phrase = phrase!(
    "The same entries under other house rules. Nothing changes until you adopt them.",
    "同じ記録を、別のハウスルールで計算します。採用するまで何も変わりません。",
);
const BESIDE: Phrase = phrase!("As recorded, and under these rules", "記録どおりと、このルールの場合");
const DEALS: Phrase = phrase!("Deal by deal", "ディールごと");
const AS_AGREED: Phrase = phrase!("As agreed", "取り決めどおりに戻す");
const SHEET: Phrase = phrase!("Sheet", "記録表");
const FROM: Phrase = phrase!("Adopt from deal {0} on", "第{0}ディールから採用");
const WHOLE: Phrase = phrase!("Adopt for the whole match", "試合全体に採用");
const SAME: Phrase = phrase!("No total would be different.", "合計は変わりません。");
const ASKED_AGAIN: Phrase = phrase!(
    "Deal {0} could not have gone as recorded; up to there the totals are these.",
    "第{0}ディールは、記録のとおりにはなりえません。合計はその前までのものです。",
);
const WOULD_WIN: Phrase = phrase!("{0} would have won after deal {1}.", "第{1}ディールの後で{0}の勝ちでした。");
const WOULD_GO_ON: Phrase = phrase!("The match would not be over.", "試合はまだ終わっていません。");

/// The signals of this page.
#[derive(Clone, Copy)]
struct Page {
    session: Session,
    rules: RwSignal<Facts>,
    asked: RwSignal<Option<FactPlace<'static>>>,
    lang: Memo<Lang>,
}

/// The end of a story, including a complete open deal.
#[derive(Clone, Copy, PartialEq)]
struct Reached {
    totals: Seats<i64>,
    outcome: Option<Outcome>,
    deals: usize,
}

impl Reached {
    fn by(story: &Story) -> Reached {
        let preview = story.open.as_ref().and_then(|open| open.preview.as_ref());
        Reached {
            totals: story.reached(),
            outcome: preview.map_or(story.outcome, |preview| preview.outcome),
            deals: Figures::of(story).len(),
        }
    }
}

/// Draws the page.
pub fn what_if() -> AnyView {
    let (params, session, lang) = (use_params_map(), session(), use_lang());
    let page = move || {
        let id = params.read().get("id").unwrap_or_default();
        match session.open(&id).ok().filter(|found| *found).and_then(|_| session.playing_now()) {
            Some(playing) => {
                let rules = RwSignal::new(playing.game.house_rules(playing.game.record().next_deal()).clone());
                Page { session, rules, asked: RwSignal::new(None), lang }.draw(&playing)
            }
            None => missing(),
        }
    };
    page.into_any()
}

impl Page {
    fn draw(self, playing: &Playing) -> AnyView {
        let (rules, asked) = (self.rules, self.asked);
        let book = HouseRules {
            game: playing.game.game(),
            players: playing.game.table().players(),
            judged: false,
            rules: rules.into(),
            change: Callback::new(move |changed| rules.set(changed)),
            ask: Callback::new(move |number| asked.set(number)),
            lang: self.lang,
        };
        let go = travel();
        let tray = move || match asked.get() {
            Some(place) => house_rules::pad(book, place),
            None => self.foot(go.clone()),
        };
        view! {
            <Screen>
                {move || self.with(|playing, lang| self.head(playing, lang))}
                <Middle ruled=true>
                    {move || self.with(|playing, lang| self.beside(playing, lang))}
                    {move || self.heading()}
                    <ul class="choices">{move || house_rules::rows(book)}</ul>
                </Middle>
                <Tray tall=Memo::new(move |_| asked.get().is_some())>{tray}</Tray>
            </Screen>
        }
        .into_any()
    }

    fn with<V>(self, draw: impl Fn(&Playing, Lang) -> V) -> Option<V> {
        self.session.playing().map(|playing| draw(&playing, self.lang.get()))
    }

    fn head(self, playing: &Playing, lang: Lang) -> AnyView {
        let aside = playing.game.title(lang).to_owned();
        view! { <Head title=WHAT_IF.in_(lang) aside back=OnPress::Go(Place::Sheet(&playing.id).href())/> }.into_any()
    }

    fn heading(self) -> impl IntoView {
        let agreed =
            self.session.playing().map(|playing| playing.game.house_rules(playing.game.record().next_deal()).clone()).unwrap_or_default();
        let rules = self.rules;
        let others = *rules.read() != agreed;
        let reset = OnPress::run(move || rules.set(agreed.clone()));
        house_rules::heading(self.lang.get(), others.then_some((AS_AGREED, reset)))
    }

    /// Totals and end of the match, as written and as they would be.
    fn beside(self, playing: &Playing, lang: Lang) -> AnyView {
        let note = view! { <p class="say">{NOTE.in_(lang)}</p> };
        // The mistakes are shown under the rules themselves.
        let Ok(other) = playing.game.adopting(&RuleChange::new(0, self.rules.get())) else { return note.into_any() };
        let story = other.story(View::default());
        let (was, would) = (Reached::by(&playing.story), Reached::by(&story));
        let same = was == would;
        view! {
            {note}
            <Heading text=BESIDE.in_(lang)/>
            {changes(playing, lang, &was.totals, &would.totals)}
            <div role="status">
                {same.then(|| view! { <p class="say">{SAME.in_(lang)}</p> })}
                {self.end(playing, &story, was, would, lang).map(|says| view! { <p class="say">{says}</p> })}
            </div>
            {(!same).then(|| self.deals(playing, &story, lang))}
        }
        .into_any()
    }

    /// The end of the match under these rules if it differs, or the deal at which the replay stops.
    fn end(self, playing: &Playing, story: &Story, was: Reached, would: Reached, lang: Lang) -> Option<String> {
        let says = match (story.open.as_ref().filter(|open| open.again), would.outcome) {
            (Some(open), _) => ASKED_AGAIN.with(&[Arg::Int(open.deal as i64 + 1)]),
            (None, outcome) if outcome == was.outcome && would.deals == was.deals => return None,
            (None, Some(Outcome::Nobody)) => Outcome::Nobody.says(),
            (None, Some(outcome)) => WOULD_WIN.with(&[Arg::Seats(outcome.winners()), Arg::Int(would.deals as i64)]),
            (None, None) => WOULD_GO_ON.into(),
        };
        Some(playing.text(lang, &says))
    }

    /// The points of every deal, as written and as they would be.
    fn deals(self, playing: &Playing, story: &Story, lang: Lang) -> impl IntoView {
        let table = by_deal(playing, story, 0, lang, |deal, side| integer(deal.points.get(side)));
        view! { <Heading text=DEALS.in_(lang)/>{table} }
    }

    /// The link to adopt the rules, if they were changed, and otherwise the way back.
    fn foot(self, go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static) -> AnyView {
        let view = self.with(|playing, lang| {
            let from = playing.game.record().next_deal();
            let change = |from| RuleChange::new(from, self.rules.get());
            let agreed = playing.game.house_rules(from);
            let whole = change(0);
            if !self.session.writes() || *self.rules.read() == *agreed || playing.game.adopting(&whole).is_err() {
                return view! { <Filled text=SHEET.in_(lang) act=OnPress::Go(Place::Sheet(&playing.id).href())/> }.into_any();
            }
            let adopt = |change: RuleChange| {
                let (id, go) = (playing.id.clone(), go.clone());
                OnPress::run(move || {
                    self.session.change(Change::Adopt(change.clone()));
                    go(Place::Sheet(&id));
                })
            };
            let next = change(from);
            let whole_act = adopt(whole);
            // Nothing is written yet, or the sides would be others: then only the whole match.
            if from == 0 || playing.game.adopting(&next).is_err() {
                return view! { <Filled text=WHOLE.in_(lang) act=whole_act/> }.into_any();
            }
            let text = playing.text(lang, &FROM.with(&[Arg::Int(from as i64 + 1)]));
            view! { <Filled text act=adopt(next)/><div class="links"><Link text=WHOLE.in_(lang) act=whole_act/></div> }.into_any()
        });
        view.into_any()
    }
}
