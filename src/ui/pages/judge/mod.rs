//! The judge answers disputes: who takes this trick, whether a card may be played, whether a play was a revoke, what cards
//! are worth, and what a mistake costs. If it is opened from a match, it knows trump, leader and stock. Otherwise it asks for
//! them, and house rules can be set. It asks only for missing facts on which the verdict depends.

mod asking;
mod booking;
mod cards;
mod count;
mod heard;
mod house_rules;
mod kept;
mod pack;
mod page;
mod verdict;
mod wrong;

use leptos::prelude::*;
use leptos_router::hooks::{use_params_map, use_query_map};

use crate::asking::Facts;
use crate::games::words::{NO_JUDGE, TAKEN};
use crate::games::{PlayerCount, SeenTrick, View};
use crate::matches::Mark;
use crate::text::{Arg, Lang, Phrase};
use crate::tricks::{Hearing, Position};
use crate::ui::deal::house_rules::{code_of, of_code};
use crate::ui::deal::links::MISTAKE;
use crate::ui::deal::saved::game;
use crate::ui::focus::focus_follows;
use crate::ui::loading::unread::no_match;
use crate::ui::parts::{Bar, Head, Middle, OnPress, Question, Screen, Tray, Word, missing};
use crate::ui::places::{Place, travel};
use crate::ui::playing::Playing;
use crate::ui::session::{match_in_address, session};
use crate::ui::settings::use_lang;
use page::{CalledFrom, Caller, Page, Topic};

const JUDGE: Phrase = phrase!("Judge", "審判");
const WHO_TAKES: Phrase = phrase!("Who takes it?", "誰が取る？");
const MAY_I: Phrase = phrase!("May I play this?", "これを出せる？");
const SEAT: Phrase = phrase!("Player {0}", "{0}番");
const COUNT: Phrase = phrase!("Count", "数える");
const TAKE_BACK: Phrase = phrase!("Undo", "1枚戻す");
const BACK: Phrase = phrase!("Undo", "1つ戻る");
const CLEAR: Phrase = phrase!("Clear", "消す");
const NEW_TRICK: Phrase = phrase!("New trick", "新しいトリック");
const TABLE: Phrase = phrase!("Table", "卓へ");
const RULES: Phrase = phrase!("Rules", "ルール");
/// The text of the button that enters the trick's winner in the match.
const SCORE: Phrase = phrase!("Trick {0}: {1}", "{0}トリック目：{1}");

/// Draws the judge for the game in the address, without a match.
pub fn judge() -> AnyView {
    let (params, query, lang) = (use_params_map(), use_query_map(), use_lang());
    let id = Memo::new(move |_| params.read().get("game").unwrap_or_default());
    let on_rules = Memo::new(move |_| params.read().get("part").is_some_and(|part| part == "rules"));
    let page = move || {
        let Some(game) = game(&id.read()) else { return missing() };
        let contract = query.read_untracked().get("contract");
        let rules = contract.and_then(|code| of_code(game, &code)).unwrap_or_default();
        let table = game.table(&rules, game.sheet().usual_count());
        let voice = lang.get().voice();
        let most = game.sheet().player_counts().map(PlayerCount::get).max().unwrap_or_default();
        let names = (0..most).map(|seat| voice.text(&SEAT.with(&[Arg::Int(i64::from(seat) + 1)])));
        let caller = Caller { game, names: names.collect(), marks: (0..most).map(Mark::of).collect(), called_from: None };
        match game.judge(&rules) {
            Ok(judge) => {
                let page = Page::new(caller, Hearing::of(judge, table, Position::default()), rules, lang);
                let code = move || page.rules.try_read_untracked().map(|rules| code_of(game, &rules)).unwrap_or_default();
                page.take_up(move || format!("{} {}", game.sheet().id, code()));
                if params.read_untracked().get("part").is_some_and(|part| part == Place::MISTAKE) {
                    page.topic.set(Topic::Wrong);
                }
                page.without_table(on_rules)
            }
            Err(_) => missing(),
        }
    };
    page.into_any()
}

/// Draws the judge for the match in the address.
pub fn table_judge() -> AnyView {
    let wrong = use_query_map().read_untracked().get("part").is_some_and(|part| part == Place::MISTAKE);
    let playing = match_in_address().get_untracked();
    playing.and_then(|playing| at_table(&playing, wrong, use_lang())).unwrap_or_else(no_match)
}

fn at_table(playing: &Playing, wrong: bool, lang: Memo<Lang>) -> Option<AnyView> {
    let header = playing.game.header();
    let table = playing.game.table();
    let open = playing.story.open.as_ref();
    let question = open.and_then(|open| Some((open.deal, &open.stopped.as_ref()?.question)));
    let counts = question.filter(|(_, question)| question.counted.is_some());
    let caller = Caller {
        game: playing.game.game_at(open.map_or(playing.story.settled.len(), |open| open.deal)),
        names: header.players.clone(),
        marks: table.seats().map(|seat| playing.mark(seat)).collect(),
        called_from: Some(CalledFrom { id: playing.id.clone(), counts: counts.map(|(deal, question)| (deal, question.clone())) }),
    };
    let deal = open.map_or(playing.story.settled.len(), |open| open.deal);
    let rules = playing.game.house_rules(deal).clone();
    let told = open.map(|open| playing.facts(open.deal).clone()).unwrap_or_default();
    let judge = caller.game.judge_of(&rules, &told).ok()?;
    let playing_now = open.map_or(table, |open| table.without(open.playing.others(table.chairs() as u8)));
    let position = open.map(|open| open.scene.position.clone()).unwrap_or_default();
    let page = Page::new(caller, Hearing::of(judge, playing_now, position), rules, lang);
    let seen = open.filter(|open| open.plays_without_log).map(|open| session().seen(&playing.id, open.deal)).unwrap_or_default();
    page.go_on_after(&seen);
    let stands = format!("{} {}", playing.id, playing.game.journal().steps.len());
    let resumed = page.take_up(move || stands.clone());
    page.topic.set(match counts {
        _ if wrong => Topic::Wrong,
        Some(_) if !resumed => Topic::Count,
        _ => page.topic.get_untracked(),
    });
    Some(page.draw())
}

impl Page {
    /// Draws the judge's page without a match: the judge itself, or the form of the house rules.
    fn without_table(self, on_rules: Memo<bool>) -> AnyView {
        self.keep_address(on_rules);
        (move || if on_rules.get() { self.rules_screen() } else { self.draw() }).into_any()
    }

    fn draw(self) -> AnyView {
        let question = Memo::new(move |_| self.asks_consent().unwrap_or_else(|| self.text(&self.question())));
        let asks = Memo::new(move |_| self.topic.get() != Topic::Wrong || self.mistake_question().is_some());
        // A ruling replaces the question, and a question that is asked again replaces the ruling. So move the focus whenever
        // one replaces the other.
        focus_follows(move || asks.track());
        // Makes the tray low below a ruling, where it has no keys, so that it does not cover the ruling.
        let tall = Memo::new(move |_| self.topic.get() != Topic::Wrong || !self.has_ruled());
        view! {
            <Screen facing=self.facing>
                {move || self.head()}
                {move || self.tabs()}
                <Middle>
                    {(!self.has_judge()).then(|| view! { <p class="say">{move || NO_JUDGE.in_(self.lang.get())}</p> })}
                    {move || self.judges_cards().then(|| self.fall())}
                    {move || match self.topic.get() {
                        Topic::Takes => self.verdict(),
                        Topic::MayPlay => self.hand(),
                        Topic::Count => self.count(),
                        Topic::Wrong => self.ruling(),
                        Topic::Pack => self.whole(),
                    }}
                    {move || self.readings()}
                </Middle>
                <Tray tall>
                    {move || match self.topic.get() {
                        Topic::Takes | Topic::MayPlay | Topic::Pack => self.chips(),
                        Topic::Count => ().into_any(),
                        Topic::Wrong => self.mistake_chips(),
                    }}
                    <Show when=move || asks.get()><Question text=question/></Show>
                    {move || self.answers()}
                    {self.bar()}
                </Tray>
            </Screen>
        }
        .into_any()
    }

    fn has_judge(self) -> bool {
        self.caller.with_value(|caller| caller.game.has_judge())
    }

    /// Whether the current topic is about the cards of a trick.
    fn judges_cards(self) -> bool {
        matches!(self.topic.get(), Topic::Takes | Topic::MayPlay)
    }

    fn head(self) -> impl IntoView {
        let lang = self.lang.get();
        let (aside, back) = self.caller.with_value(|caller| {
            let back = match &caller.called_from {
                Some(table) => Place::Match(&table.id).href(),
                None => Place::Rules(caller.game.sheet().id).href(),
            };
            (caller.game.sheet().name.in_(lang), back)
        });
        view! { <Head title=JUDGE.in_(lang) aside back=OnPress::Go(back)/> }
    }

    fn tabs(self) -> impl IntoView {
        let lang = self.lang.get();
        let tab = |topic, name: Phrase| {
            let chosen = (self.topic.get() == topic).to_string();
            let press = move |_| {
                self.reopened.set(None);
                self.accused.set(None);
                self.facing.set(false);
                self.topic.set(topic);
            };
            view! { <button type="button" aria-pressed=chosen on:click=press>{name.in_(lang)}</button> }
        };
        view! {
            <div class="tabs" role="group">
                {self.has_judge().then(|| (tab(Topic::Takes, WHO_TAKES), tab(Topic::MayPlay, MAY_I)))}
                {self.counts().then(|| tab(Topic::Count, COUNT))}
                {tab(Topic::Wrong, MISTAKE)}
            </div>
        }
    }

    /// Removes the card or the answer that was entered last for the current topic.
    fn take_back(self) {
        self.accused.set(None);
        match self.topic.get_untracked() {
            Topic::Count => self.counted.update(|counted| {
                counted.pop();
            }),
            Topic::Pack => self.there.update(|there| {
                there.pop();
            }),
            Topic::Wrong => self.take_back_mistake(),
            Topic::MayPlay if self.case.with_untracked(|case| !case.position.hand.is_empty()) => {
                self.tell(|case| {
                    case.position.hand.pop();
                });
            }
            _ if self.has_begun() => self.tell(|case| {
                case.take_back();
            }),
            _ => self.take_back_trick(),
        }
    }

    /// Whether any card of the trick is entered.
    fn has_begun(self) -> bool {
        self.case.with(|case| !case.position.plays.is_empty() || case.half.is_some())
    }

    /// The id of the open match, and the index of its open deal. `None` if the judge does not save the deal's tricks. It saves them only if
    /// the game never asks who won a trick.
    fn deal_without_log(self) -> Option<(String, usize)> {
        let playing = self.playing()?;
        let open = playing.story.open.as_ref().filter(|open| open.plays_without_log)?;
        Some((playing.id.clone(), open.deal))
    }

    /// Removes the deal's last saved trick, and shows that trick's cards as the current trick again.
    fn take_back_trick(self) {
        let Some((id, deal)) = self.deal_without_log() else { return };
        let Some(last) = self.session.seen(&id, deal).pop() else { return };
        self.session.see(|seen| seen.without_last(&id, deal));
        self.go_on_after(&self.session.seen(&id, deal));
        self.tell(|case| case.position.plays = last.plays);
    }

    /// Begins a new trick, a new count, or another mistake, depending on the topic.
    fn begin_anew(self) {
        self.accused.set(None);
        match self.topic.get_untracked() {
            Topic::Count => return self.counted.set(Vec::new()),
            Topic::Pack => return self.there.set(Vec::new()),
            Topic::Wrong => {
                self.facing.set(false);
                return self.mistake.set(Facts::default());
            }
            Topic::Takes | Topic::MayPlay => {}
        }
        self.tell(|case| {
            case.next_trick();
            case.position.hand.clear();
        });
    }

    /// The bar: words to remove a card, to start over, and to return to the match screen. Above it is the button that enters the trick, the
    /// count or the ruling in the match, if the match can take it.
    fn bar(self) -> impl Fn() -> AnyView {
        let go = travel();
        move || {
            let lang = self.lang.get();
            let topic = self.topic.get();
            let empty = match topic {
                Topic::Count => self.counted.read().is_empty(),
                Topic::Pack => self.there.read().is_empty(),
                Topic::Wrong => self.mistake.read().is_empty(),
                Topic::MayPlay if self.case.with(|case| !case.position.hand.is_empty()) => false,
                _ => !self.has_begun(),
            };
            let kept = |(id, deal): (String, usize)| !self.session.seen(&id, deal).is_empty();
            let can_go_back = !empty || (topic == Topic::Takes && self.deal_without_log().is_some_and(kept));
            let back = OnPress::run(move || self.take_back());
            let anew = OnPress::run(move || self.begin_anew());
            let away = self.caller.with_value(|caller| match &caller.called_from {
                Some(table) => Word::new(TABLE.in_(lang), OnPress::Go(Place::Match(&table.id).href())),
                None => Word::new(RULES.in_(lang), OnPress::Go(Place::Rules(caller.game.sheet().id).href())),
            });
            let words = vec![
                Word::new(if topic == Topic::Wrong { BACK } else { TAKE_BACK }.in_(lang), if can_go_back { back } else { OnPress::Off }),
                Word::new(if self.judges_cards() { NEW_TRICK } else { CLEAR }.in_(lang), if empty { OnPress::Off } else { anew }),
                away,
            ];
            let score = match topic {
                Topic::Count => self.give_count(go.clone()),
                Topic::Wrong => self.book(go.clone()),
                Topic::Takes | Topic::MayPlay | Topic::Pack => self.score(go.clone()),
            };
            view! { {score}<Bar words/> }.into_any()
        }
    }

    /// The button that enters the complete trick in the match: its winner, and other counts that the game asks for. If the game never asks
    /// who won a trick, the button saves the trick's cards, and the judge goes on with the next trick. `None` if the trick is incomplete,
    /// or if the match cannot take it now.
    fn score(self, go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static) -> Option<AnyView> {
        if self.topic.get() != Topic::Takes || !self.case.with(Hearing::is_complete) || !self.session.writes() {
            return None;
        }
        let playing = self.playing()?;
        let id = playing.id.clone();
        let verdict = self.case.with(Hearing::verdict).ok()?;
        let trick = self.case.with(|case| SeenTrick {
            plays: case.position.plays.clone(),
            winning: verdict.index,
            trump: case.position.trump.suit(),
        });
        let seen = self.session.seen(&id, playing.story.open.as_ref()?.deal);
        let view = View { trick: Some(trick.trick()), seen: &seen, before: Some(&playing.story), ..View::FULL };
        let open = playing.game.story(view).open?;
        let taken = || open.trick_tells.iter().find(|(key, ..)| key == TAKEN.key).and_then(|(_, item, _)| *item);
        let taken = if open.plays_without_log { Some(seen.len()) } else { taken() }?;
        let text = self.text(&SCORE.with(&[Arg::nth(taken), Arg::Seat(verdict.winner)]));
        let act = OnPress::run(move || {
            self.session.see(|seen| seen.after(&id, open.deal, taken, trick.clone()));
            if open.trick_tells.is_empty() {
                return self.tell(Hearing::next_trick);
            }
            if self.session.tell(open.deal, open.trick_tells.clone()) {
                go(Place::Match(&id));
            }
        });
        Some(view! { <crate::ui::parts::Filled text act/> }.into_any())
    }
}
