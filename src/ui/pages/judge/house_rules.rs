//! The house rules by which the judge decides. The judge's page names those rules that differ from the default. Without a match, they can
//! be changed on a separate page. The house rules are in the address, so that a reload and the back key keep them.

use leptos::prelude::*;

use super::page::{Page, Topic};
use crate::asking::Facts;
use crate::games::AnyGame;
use crate::matches::readings;
use crate::table::Seat;
use crate::text::{Arg, Phrase};
use crate::ui::deal::house_rules::{self, NOT_YET, RESET, RulesForm, code_of, refusal};
use crate::ui::history::back_or;
use crate::ui::parts::{Filled, Head, Link, Middle, OnPress, Refused, Screen, Tray, ink};
use crate::ui::places::{Place, replace};

const AS_USUAL: Phrase = phrase!("House rules: standard", "ハウスルール：標準どおり");
const CHANGE: Phrase = phrase!("Change the house rules", "ハウスルールを変える");
const USUALLY: Phrase = phrase!("By the standard rules {0} would take it.", "標準のルールなら{0}の勝ちです。");
const ONLY: Phrase = phrase!(
    "The house rules that the judge has to know. The others change nothing here.",
    "審判に関わるルールだけを示します。ほかのルールは判定に影響しません。",
);
const BACK: Phrase = phrase!("Back to the judge", "審判に戻る");

impl Page {
    pub(super) fn game(self) -> &'static dyn AnyGame {
        self.caller.with_value(|caller| caller.game)
    }

    /// Keeps the current house rules in the address. Needed, for example, after the user went back to an address with earlier
    /// rules.
    pub(super) fn keep_address(self, on_rules: Memo<bool>) {
        let go = replace();
        Effect::new(move || {
            let (id, code, on_rules) = (self.game().sheet().id, code_of(self.game(), &self.rules.read()), on_rules.get());
            let topic = self.topic.get();
            let go = go.clone();
            // The browser has the address of this screen only in the next frame, so wait for it.
            request_animation_frame(move || {
                let place = match topic {
                    _ if on_rules => Place::JudgeRules(id, &code),
                    Topic::Wrong => Place::Wrong(id, &code),
                    _ => Place::Judge(id, &code),
                };
                if window().location().href().is_ok_and(|address| address != place.address()) {
                    go(place);
                }
            });
        });
    }

    /// Draws a sentence about the house rules that differ from the default. Adds whether the default rules would have decided
    /// otherwise. Without a match, also draws a link to change the house rules.
    pub(super) fn readings(self) -> impl IntoView {
        let (game, lang) = (self.game(), self.lang.get());
        let said = if self.topic.get() == Topic::Wrong { None } else { readings(&self.rules.read(), game, lang) };
        let usual = said.is_some();
        let said = said.map(|said| view! { <p class="say">{ink(&said)}{self.as_usual().map(|usual| view! { " "{ink(&usual)} })}</p> });
        let may_change = !self.is_at_table() && (self.topic.get() == Topic::Wrong || game.switches().iter().any(|rule| rule.judged));
        let link = may_change.then(|| {
            let place = Place::JudgeRules(game.sheet().id, &code_of(game, &self.rules.read())).href();
            view! { <div class="links"><Link text=if usual { CHANGE } else { AS_USUAL }.in_(lang) act=OnPress::Go(place)/></div> }
        });
        view! { {said}{link} }
    }

    /// The sentence about the card that would win the trick under the default rules. `None` if the same card wins under the current rules,
    /// or if the topic is not who takes the trick.
    fn as_usual(self) -> Option<String> {
        let judge = self.game().judge(&Facts::default()).ok().filter(|_| self.topic.get() == Topic::Takes)?;
        let card = self.case.with(|case| {
            let usual = case.under(judge, case.table);
            let (is, would) = (case.verdict().ok()?, usual.verdict().ok()?);
            let whole = usual.position.plays.len() == case.position.plays.len();
            usual.position.plays.get(would.index).filter(|_| whole && is.index != would.index).map(|play| play.card)
        })?;
        Some(self.text(&USUALLY.with(&[Arg::Card(card)])))
    }

    /// Makes the judge decide by `rules` from now on, if these house rules are valid.
    fn adopt(self, rules: Facts) {
        let game = self.game();
        if let Ok(judge) = game.judge(&rules) {
            self.case.update(|case| {
                let players = game.sheet().count_or_usual(case.table.chairs());
                let table = game.playing_of(&rules, &Facts::default(), game.table(&rules, players), Seat(0));
                *case = case.under(judge, table);
            });
            self.reopened.set(None);
            self.accused.set(None);
            self.naming.set(None);
            let pack = self.case.with_untracked(|case| case.judge.pack);
            self.counted.update(|counted| counted.retain(|card| pack.has(*card)));
            self.rules.set(rules);
        }
    }

    pub(super) fn rules_screen(self) -> AnyView {
        let (game, lang) = (self.game(), self.lang);
        let rules = RwSignal::new(self.rules.get_untracked());
        let asked = RwSignal::new(None);
        let book = RulesForm {
            game,
            players: self.case.with_untracked(|case| case.table.chairs() as u8),
            judged: true,
            rules: rules.into(),
            change: Callback::new(move |changed: Facts| {
                rules.set(changed.clone());
                self.adopt(changed);
            }),
            ask: Callback::new(move |number| asked.set(number)),
            lang,
        };
        let back = back_or(Place::Judge(game.sheet().id, ""));
        let away = back.clone();
        let tray = move || match asked.get() {
            Some(place) => house_rules::pad(book, place),
            None => foot(book, OnPress::run(away.clone())),
        };
        let heading = move || {
            let reset = OnPress::run(move || book.change.run(Facts::default()));
            house_rules::heading(lang.get(), (!rules.read().is_empty()).then_some((RESET, reset)))
        };
        view! {
            <Screen>
                {move || {
                    let lang = lang.get();
                    view! { <Head title=super::JUDGE.in_(lang) aside=game.sheet().name.in_(lang) back=OnPress::run(back.clone())/> }
                }}
                <Middle ruled=true>
                    {heading}
                    {move || view! { <p class="say">{ONLY.in_(lang.get())}</p> }}
                    <ul class="choices">{move || house_rules::rows(book)}</ul>
                </Middle>
                <Tray tall=Memo::new(move |_| asked.get().is_some())>{tray}</Tray>
            </Screen>
        }
        .into_any()
    }
}

/// Draws the mistakes in the house rules, and a button that leads back to the judge if there are none.
fn foot(book: RulesForm, back: OnPress) -> AnyView {
    let lang = book.lang.get();
    let wrong = book.game.wrong_rules(&book.rules.read());
    let (words, act) = if wrong.is_empty() { (BACK, back) } else { (NOT_YET, OnPress::Off) };
    let troubles = wrong.iter().map(|trouble| view! { <Refused refusal=refusal(trouble, lang)/> }).collect_view();
    view! { {troubles}<Filled text=words.in_(lang) act/> }.into_any()
}
