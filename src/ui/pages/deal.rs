//! A saved deal: its working (the printed computation of its points), and its correction. A correction is a draft until it is saved. The
//! page asks questions like the match screen, and shows every later total without and with the correction. If the deal is complete but not
//! saved yet, the page only shows the effect of other facts.
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use crate::asking::Facts;
use crate::games::{Because, Full, Open, Story};
use crate::matches::{Change, DealVerdict, TriedDeal};
use crate::text::{Arg, Lang, Phrase};
use crate::ui::boards;
use crate::ui::deal::answered::{asked_fact, asked_item, chips, reopened_by};
use crate::ui::deal::answers::{Hands, answers};
use crate::ui::deal::by_deal::by_deal;
use crate::ui::deal::causes_view::Traced;
use crate::ui::deal::changes::{changes, results};
use crate::ui::deal::consent::{ASK_THEM, TURN_BACK, asked_for, people};
use crate::ui::deal::ledger::{ledger, ruled};
use crate::ui::loading::unread::no_match;
use crate::ui::parts::{Chips, Filled, Head, Heading, Lane, Link, Middle, OnPress, Question, Screen, Tray, missing};
use crate::ui::places::{Place, travel};
use crate::ui::playing::Playing;
use crate::ui::session::{Session, match_in_address, session};
use crate::ui::settings::use_lang;

const TITLE: Phrase = phrase!("Deal {0}", "第{0}ディール");
const CORRECT: Phrase = phrase!(
    "Tap an entry to correct it, or to see what another would have scored.",
    "項目をタップすると、訂正したり、別の場合の得点を見たりできます。",
);
const DO_YOU: Phrase = phrase!("{0}: do you accept this correction of deal {1}?", "{0}：第{1}ディールのこの訂正を認める？");
const WINS_INSTEAD: Phrase = phrase!("{0} would win the match, not {1}.", "試合の勝者が{1}から{0}に変わります。");
const WRITE_ACCEPTED: Phrase = phrase!("Accept the correction", "訂正を認める");
const WRITE: Phrase = phrase!("Correct deal {0}", "第{0}ディールを訂正");
const FORGET: Phrase = phrase!("Cancel", "元のままにする");
const WHAT_IF: Phrase = phrase!("Tap an entry: what would another have scored?", "項目をタップすると、別の場合の得点がわかります。");
const TABLE: Phrase = phrase!("Back to the table", "卓に戻る");
const WOULD_BE: Phrase = phrase!("As it stands, and with these entries", "いまの記録と、この場合");
const SHEET: Phrase = phrase!("Sheet", "記録表");
const INSTEAD: Phrase = phrase!("With another result instead", "別の結果だった場合");
const CHANGES: Phrase = phrase!("What the correction changes", "訂正で変わるもの");
const ASKED_AGAIN: Phrase = phrase!(
    "Deal {0} would no longer hold and would have to be entered again.",
    "第{0}ディールは成り立たなくなり、もう一度入力が必要です。",
);
const LATER: Phrase = phrase!("Totals after each deal", "ディールごとの合計");
const CONTESTED: Phrase = phrase!("The other side contests this deal.", "このディールには相手側から異議が出ています。");
const ACCEPT: Phrase = phrase!("Accept it as it stands", "このまま認める");
const RULES: Phrase = phrase!("Under other rules", "別のルールなら");
const NOTE: Phrase = phrase!("Note", "メモ");
const NOTHING: Phrase = phrase!("Nothing changes.", "何も変わりません。");

/// The signals of the page of a deal.
#[derive(Clone, Copy)]
struct Page {
    session: Session,
    deal: usize,
    /// Whether the deal is not saved yet. Such a deal can be tried with other facts, but has nothing to correct.
    open: bool,
    /// The correction that is not saved yet, or the facts that are tried. `None` while the saved deal is shown.
    draft: RwSignal<Option<TriedDeal>>,
    /// Whether the screen is turned to the players whose consent the correction needs.
    facing: RwSignal<bool>,
    lang: Memo<Lang>,
}

/// Draws the deal whose match and number are in the address.
pub fn deal() -> AnyView {
    let (session, lang) = (session(), use_lang());
    let (draft, facing) = (RwSignal::new(None), RwSignal::new(false));
    let (params, playing) = (use_params_map(), match_in_address());
    let page = move || {
        let number = params.read().get("number").unwrap_or_default();
        let deal = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let Some((deal, playing)) = deal.zip(playing.get()) else { return no_match() };
        let settling = playing.story.open.as_ref().filter(|open| open.deal == deal && open.preview.is_some());
        match (deal < playing.story.settled.len(), settling) {
            (true, _) => Page { session, deal, open: false, draft, facing, lang }.draw(),
            (false, Some(_)) => {
                draft.set(Some(TriedDeal::of(&playing.game, deal)));
                Page { session, deal, open: true, draft, facing, lang }.draw()
            }
            (false, None) => missing(),
        }
    };
    page.into_any()
}

impl Page {
    fn draw(self) -> AnyView {
        let question = Memo::new(move |_| self.with_draft(|playing, story, lang| self.question(playing, story, lang)).unwrap_or_default());
        let fact = Memo::new(move |_| self.with_draft(|_, story, _| asked_fact(story.open.as_ref())).unwrap_or_default());
        let hands = self.hands();
        let go = travel();
        let leave = go.clone();
        let ask = move || {
            self.with_draft(|playing, story, lang| {
                let open = story.open.as_ref()?;
                answers(hands, playing, open, self.is_reopened(), lang)
            })
        };
        let asking = Memo::new(move |_| {
            self.with_draft(|_, story, _| story.open.as_ref().is_some_and(|open| open.preview.is_none())).unwrap_or_default()
        });
        view! {
            <Screen facing=self.facing>
                {move || self.with(|playing, lang| self.head(playing, lang))}
                <Middle ruled=true>{move || self.middle()}</Middle>
                <Tray tall=asking>
                    {move || self.chips(go.clone())}
                    <div hidden=move || !asking.get() && !self.facing.get()><Question text=question fact/>{ask}</div>
                    {move || self.foot(leave.clone())}
                </Tray>
            </Screen>
        }
        .into_any()
    }

    fn with<V>(self, draw: impl Fn(&Playing, Lang) -> V) -> Option<V> {
        self.session.playing().map(|playing| draw(&playing.at(self.deal), self.lang.get()))
    }

    /// Draws a view of the deal with the facts of the correction. `None` if nothing is being corrected.
    fn with_draft<V>(self, draw: impl Fn(&Playing, &Story, Lang) -> V) -> Option<V> {
        let draft = self.draft.get()?;
        self.with(|playing, lang| draw(playing, &draft.story(&playing.game, self.deal, &playing.story), lang))
    }

    /// The actions of the keys and links of a question. They change the draft of the correction, not the saved deal.
    fn hands(self) -> Hands {
        Hands {
            tell: Callback::new(move |told: Vec<_>| {
                self.draft.update(|draft| {
                    if let Some(draft) = draft {
                        draft.tell(&told);
                    }
                });
            }),
            leave: Callback::new(move |()| self.leave()),
            suppose: Callback::new(move |told| {
                self.draft.update(|draft| {
                    if let Some(draft) = draft {
                        draft.supposed.push(told);
                    }
                });
            }),
            deal_again: None,
            lifted: RwSignal::new(None),
            item: Memo::new(move |_| self.with_draft(|_, story, _| asked_item(story.open.as_ref())).flatten()).into(),
            entry: Memo::new(move |_| self.draft.with(|draft| draft.as_ref().map(|draft| draft.entry)).unwrap_or_default()).into(),
            enter: Callback::new(move |(entry, totals)| {
                self.draft.update(|draft| {
                    if let Some(draft) = draft {
                        draft.enter(entry, totals);
                    }
                });
            }),
            reach: Callback::new(move |place| {
                self.draft.update(|draft| {
                    if let Some(draft) = draft {
                        draft.reopened = Some(place);
                    }
                });
            }),
        }
    }

    /// Stops correcting an answer. If no other answer was corrected, drops the whole draft.
    fn leave(self) {
        let written = self.session.playing_now().and_then(|playing| Some(playing.game.record().deals.get(self.deal)?.facts.clone()));
        self.draft.update(|draft| {
            if let Some(draft) = draft {
                draft.close();
            }
            *draft = draft.take().filter(|draft| self.open || written.as_ref() != Some(&draft.facts));
        });
    }

    /// Whether an answer is being corrected. If so, a link beside the question ends the correction.
    fn is_reopened(self) -> bool {
        self.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.reopened.is_some()))
    }

    fn head(self, playing: &Playing, lang: Lang) -> AnyView {
        let title = playing.text(lang, &TITLE.with(&[Arg::nth(self.deal)]));
        let aside = playing.game.title(lang).to_owned();
        let back = if self.open { Place::Match(&playing.id) } else { Place::Sheet(&playing.id) };
        view! { <Head title aside back=OnPress::Go(back.href())/> }.into_any()
    }

    /// The question on the page. If the correction is complete and the screen is turned to the players who must consent to it, asks for
    /// their consent. Otherwise the open question of the deal.
    fn question(self, playing: &Playing, story: &Story, lang: Lang) -> String {
        let facts =
            story.open.as_ref().filter(|open| open.preview.is_some() && self.facing.get()).and_then(|open| self.corrected_facts(open));
        if let Some(consent) = facts.and_then(|facts| playing.game.consent(self.deal, &facts)) {
            return playing.whole().text(lang, &DO_YOU.with(&[people(&consent.given_by), Arg::nth(self.deal)]));
        }
        story.open.as_ref().and_then(Open::asks).map(|says| playing.text(lang, &says)).unwrap_or_default()
    }

    /// Draws the working (the printed computation) of the saved deal's points. With a draft, draws what the correction changes. `None` if
    /// the deal is neither saved nor being corrected.
    fn middle(self) -> Option<AnyView> {
        if self.draft.get().is_some() {
            return self.with_draft(|playing, story, lang| self.change(playing, story, lang)).flatten();
        }
        self.with(|playing, lang| {
            let full = playing.story.settled.get(self.deal)?.full.as_deref()?;
            Some(self.written(playing, full, lang))
        })
        .flatten()
    }

    fn written(self, playing: &Playing, full: &Full, lang: Lang) -> AnyView {
        let saved = TriedDeal::of(&playing.game, self.deal);
        let traced = self.traced(&saved);
        let story = saved.story(&playing.game, self.deal, &playing.story);
        let lane = story.open.as_ref().and_then(|open| open.scene.lane.as_ref()).map(|lane| {
            let (columns, cut_low, cut_high) = boards::columns(lane, true);
            view! {
                <Heading text=INSTEAD.in_(lang)/>
                <Lane caption=INSTEAD.in_(lang) columns cut_low cut_high what_if=true/>
            }
        });
        let story = &playing.story;
        let (seating, after) =
            story.settled.get(self.deal).map_or((story.seating, story.totals), |settled| (settled.seating, settled.totals));
        let results = results(playing, lang, &full.ledger, &seating, &story.before(self.deal), &after);
        let record = playing.game.record();
        let contested =
            (record.verdict(self.deal) == Some(DealVerdict::Contested)).then(|| view! { <p class="say wrong">{CONTESTED.in_(lang)}</p> });
        let note = record.note(self.deal).map(|note| view! { <p class="say">{note.to_owned()}</p> });
        let ruled = ruled(playing, lang, self.deal);
        view! { {contested}{results}{ruled}{ledger(playing, lang, &full.ledger, &traced)}{note}{lane} }.into_any()
    }

    /// The deal of the page with the facts of `tried`, so that its values can be traced to their causes. A tap on an answer begins to
    /// correct it.
    fn traced(self, tried: &TriedDeal) -> Traced {
        let (draft, told) = (self.draft, tried.clone());
        let correct = Callback::new(move |place| draft.set(Some(told.reopening(place))));
        Traced { deal: self.deal, facts: tried.facts.clone(), correct: Some(correct) }
    }

    /// Draws what the correction changes: the totals, the winner, and the working (the printed computation) of the deal's points. `None` if
    /// the deal does not exist.
    fn change(self, playing: &Playing, story: &Story, lang: Lang) -> Option<AnyView> {
        let open = story.open.as_ref()?;
        let Some(preview) = &open.preview else {
            // While the correction has an open question, draw the board, because the question may refer to it.
            let before = story.seating.gather(&playing.story.before(self.deal));
            let seats = boards::seats(playing, lang, &open.scene, &before).into();
            return Some(view! { <div class="scene">{boards::board(playing, lang, &open.scene, seats, None)}</div> }.into_any());
        };
        let traced = self.draft.with_untracked(|draft| draft.as_ref().map(|draft| self.traced(draft)))?;
        if self.open {
            let totals = changes(playing, lang, &playing.story.reached(), &preview.totals);
            return Some(view! { <Heading text=WOULD_BE.in_(lang)/>{totals}{ledger(playing, lang, &preview.ledger, &traced)} }.into_any());
        }
        let corrected = playing.game.corrected(self.deal, &self.corrected_facts(open)?);
        let again = corrected.open.as_ref().filter(|open| open.again).map(|open| {
            let text = playing.text(lang, &ASKED_AGAIN.with(&[Arg::nth(open.deal)]));
            view! { <p class="say wrong">{text}</p> }
        });
        let totals = changes(playing, lang, &playing.story.totals, &corrected.totals);
        let same = playing.story.totals == corrected.totals && playing.story.settled.len() == corrected.settled.len();
        // The totals after each later deal. `None` if the correction changes no total, or if no deal follows.
        let later = (!same && playing.story.settled.len() > self.deal + 1).then(|| {
            let table = by_deal(playing, &corrected, self.deal, lang, |deal, side| playing.total(lang, deal.totals.get(side)));
            view! { <Heading text=LATER.in_(lang)/>{table} }
        });
        let (was, is) = (playing.story.winners(), corrected.winners());
        let won = (!was.is_empty() && !is.is_empty() && was != is).then(|| {
            let text = playing.whole().text(lang, &WINS_INSTEAD.with(&[Arg::Seats(is), Arg::Seats(was)]));
            view! { <p class="say wrong">{text}</p> }
        });
        let same = same.then(|| view! { <p class="say">{NOTHING.in_(lang)}</p> });
        Some(
            view! {
                <Heading text=CHANGES.in_(lang)/>
                {again}
                {totals}
                {won}
                {same}
                {later}
                {ledger(playing, lang, &preview.ledger, &traced)}
            }
            .into_any(),
        )
    }

    /// The facts that the correction saves. Leaves out facts for which no question asks any more. `None` if nothing is being corrected.
    fn corrected_facts(self, open: &Open) -> Option<Facts> {
        let mut facts = self.draft.get()?.facts;
        facts.forget(&open.left_over);
        Some(facts)
    }

    fn chips(self, go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static) -> Option<AnyView> {
        // While the other players are asked for consent, they must not change the correction. So they get no chips.
        let draft = Some(self.draft.get()).filter(|_| !self.facing.get())?;
        self.with(|playing, lang| {
            playing.game.record().deals.get(self.deal)?;
            let draft = draft.clone().unwrap_or_else(|| TriedDeal::of(&playing.game, self.deal));
            let open = draft.story(&playing.game, self.deal, &playing.story).open?;
            let chips = chips(playing, &open, lang);
            let (go, id) = (go.clone(), playing.id.clone());
            let on_tap = move |i: usize| match reopened_by(&open, i) {
                Some(place) => self.draft.set(Some(draft.reopening(place))),
                None => go(Place::Sheet(&id)),
            };
            Some(view! { <Chips chips on_tap newest_first=true/> }.into_any())
        })
        .flatten()
    }

    fn foot(self, go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static) -> Option<AnyView> {
        let lang = self.lang.get();
        if self.open {
            return self.with(|playing, lang| {
                let table = OnPress::Go(Place::Match(&playing.id).href());
                let rules = OnPress::Go(Place::WhatIf(&playing.id).href());
                view! {
                    <p class="say">{WHAT_IF.in_(lang)}</p>
                    <Filled text=TABLE.in_(lang) act=table/>
                    <div class="links"><Link text=RULES.in_(lang) act=rules/></div>
                }
                .into_any()
            });
        }
        if self.draft.get().is_none() {
            return self.with(|playing, lang| {
                let sheet = OnPress::Go(Place::Sheet(&playing.id).href());
                let says = if self.session.writes() { CORRECT } else { WHAT_IF };
                let links = self.session.writes().then(|| {
                    let note = OnPress::Go(Place::Note(&playing.id, self.deal + 1).href());
                    let accept = (playing.game.record().verdict(self.deal) == Some(DealVerdict::Contested)).then(|| {
                        let change = Change::Judge { deal: self.deal, verdict: DealVerdict::Accepted };
                        let act = OnPress::run(move || {
                            self.session.change(change.clone());
                        });
                        view! { <Link text=ACCEPT.in_(lang) act/> }
                    });
                    let rules = OnPress::Go(Place::WhatIf(&playing.id).href());
                    view! { <div class="links"><Link text=NOTE.in_(lang) act=note/><Link text=RULES.in_(lang) act=rules/>{accept}</div> }
                });
                view! { <p class="say">{says.in_(lang)}</p><Filled text=SHEET.in_(lang) act=sheet/>{links} }.into_any()
            });
        }
        let write = self.with_draft(|playing, story, lang| self.write(playing, story, lang, go.clone())).flatten();
        let forget = (!self.is_reopened()).then(|| {
            let act = OnPress::run(move || {
                self.facing.set(false);
                self.draft.set(None);
            });
            let back =
                self.facing.get().then(|| view! { <Link text=TURN_BACK.in_(lang) act=OnPress::run(move || self.facing.set(false))/> });
            view! { <div class="links">{back}<Link text=FORGET.in_(lang) act/></div> }
        });
        Some(view! { {write}{forget} }.into_any())
    }

    /// Draws the button that saves the correction. If the law of the table makes the score final, the other side has to consent first.
    /// `None` while a fact is missing, or if this tab may not change the match.
    fn write(
        self,
        playing: &Playing,
        story: &Story,
        lang: Lang,
        go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static,
    ) -> Option<AnyView> {
        let open = story.open.as_ref().filter(|open| open.preview.is_some() && self.session.writes())?;
        let facts = self.corrected_facts(open)?;
        let (deal, id) = (self.deal, playing.id.clone());
        let consent = playing.game.consent(deal, &facts);
        let asked = asked_for(playing, deal, consent.as_ref(), lang);
        let number = Arg::nth(deal);
        if consent.is_some() && !self.facing.get() {
            let act = OnPress::run(move || self.facing.set(true));
            return Some(view! { {asked}<Filled text=ASK_THEM.in_(lang) act/> }.into_any());
        }
        let write = if consent.is_some() { WRITE_ACCEPTED } else { WRITE };
        let act = OnPress::run(move || {
            let facts = facts.clone();
            let is_done = match consent.clone() {
                Some(consent) => self.session.change_all(vec![
                    Change::CorrectAgreed { deal, facts, consent, reason: Because::default() },
                    Change::Judge { deal, verdict: DealVerdict::Accepted },
                ]),
                None => self.session.change(Change::Correct { deal, facts }),
            };
            self.facing.set(false);
            if is_done {
                self.draft.set(None);
                go(Place::Sheet(&id));
            }
        });
        let text = playing.text(lang, &write.with(&[number]));
        Some(view! { {asked}<Filled text act/> }.into_any())
    }
}
