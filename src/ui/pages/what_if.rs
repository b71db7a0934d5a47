//! Replays a match under other house rules, and compares the result with the saved one. Nothing is changed unless the users
//! adopt the rules.

use std::sync::Arc;

use leptos::prelude::*;

use crate::asking::FactPlace;
use crate::asking::Facts;
use crate::games::own::Written;
use crate::games::{AnyGame, Outcome, RuleChange, Story, View};
use crate::matches::{Change, Match};
use crate::table::Seats;
use crate::text::{Arg, Lang, Phrase, integer};
use crate::ui::deal::by_deal::{Figures, by_deal};
use crate::ui::deal::changes::compared;
use crate::ui::deal::house_rules::{self, RulesForm};
use crate::ui::deal::saved::{LaterVersion, later_versions};
use crate::ui::loading::unread::no_match;
use crate::ui::parts::{Filled, Head, Heading, Link, Middle, OnPress, Screen, Toggle, Tray};
use crate::ui::places::{Place, travel};
use crate::ui::playing::Playing;
use crate::ui::session::{Session, match_in_address, session};
use crate::ui::settings::use_lang;

const WHAT_IF: Phrase = phrase!("What if?", "別ルールで計算");
const NOTE: Phrase = phrase!(
    "The same entries under other house rules. Nothing changes until you adopt them.",
    "同じ記録を、別のハウスルールで計算します。採用するまで何も変わりません。",
);
const BESIDE: Phrase = phrase!("As recorded, and under these rules", "記録どおりと、このルールの場合");
const NAMES: [Phrase; 2] = [phrase!("as recorded", "記録どおり"), phrase!("these rules", "このルール")];
const DEALS: Phrase = phrase!("Deal by deal", "ディールごと");
const AS_AGREED: Phrase = phrase!("As agreed", "取り決めどおりに戻す");
const SHEET: Phrase = phrase!("Sheet", "記録表");
const FROM: Phrase = phrase!("Adopt from deal {0} on", "第{0}ディールから採用");
const WHOLE: Phrase = phrase!("Adopt for the whole match", "試合全体に採用");
const SAME: Phrase = phrase!("No total would be different.", "合計は変わりません。");
const ASKED_AGAIN: Phrase = phrase!(
    "Deal {0} could not have gone as recorded; up to there the totals are these.",
    "第{0}ディールは、記録どおりにはなりません。合計はその前までのものです。",
);
const CHANGED: Phrase = phrase!("The changed game", "変更したゲーム");
const CHANGED_SAYS: Phrase =
    phrase!("It is saved here as a changed version of the game being played.", "いまのゲームを変更したもので、ここに保存されています。");
const PLAY_BY_IT: [Phrase; 2] = [phrase!("off", "なし"), phrase!("on", "あり")];
const WOULD_WIN: Phrase = phrase!("{0} would have won after deal {1}.", "第{1}ディールの後で{0}の勝ちでした。");
const WOULD_GO_ON: Phrase = phrase!("The match would not be over.", "試合はまだ終わっていません。");

/// The signals of the page that tries other house rules.
#[derive(Clone, Copy)]
struct Page {
    session: Session,
    rules: RwSignal<Facts>,
    /// The later versions of the match's document, from the next one up to the version that is being tried, the oldest first. Empty if
    /// other house rules are tried on the version that is played.
    line: RwSignal<Vec<Written>>,
    /// The changes that are being tried. Each begins at the first deal to which it can apply. If `line` is not empty, there is one change
    /// for each version in `line`.
    changes: Memo<Vec<RuleChange>>,
    /// The match replayed with `changes`. `None` if they are invalid.
    replayed: Memo<Option<Arc<Story>>>,
    asked: RwSignal<Option<FactPlace<'static>>>,
    lang: Memo<Lang>,
}

/// The state at the end of a replay: the totals, the outcome, and the number of deals. A complete open deal counts like a saved deal.
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

/// Draws the match in the address under other house rules.
pub fn what_if() -> AnyView {
    let (session, lang) = (session(), use_lang());
    let Some(playing) = match_in_address().get_untracked() else { return no_match() };
    let rules = RwSignal::new(playing.game.house_rules(playing.game.record().next_deal()).clone());
    let (line, since) = (RwSignal::new(Vec::new()), since(&playing));
    let changes = Memo::new(move |_| {
        let since = session.playing().map_or(since, |playing| self::since(&playing));
        Match::changes_to(&line.read(), &rules.read(), since)
    });
    let replay = move || Some(Arc::new(session.playing()?.game.adopting(&changes.read()).ok()?.story(View::default())));
    // The comparison always reports a change. Comparing two whole stories would save no redraw, because with changed rules every figure
    // may change.
    let replayed = Memo::new_with_compare(move |_| replay(), |_, _| true);
    Page { session, rules, line, changes, replayed, asked: RwSignal::new(None), lang }.draw(&playing)
}

impl Page {
    fn draw(self, playing: &Playing) -> AnyView {
        let (rules, asked) = (self.rules, self.asked);
        let (played, players) = (played(playing), playing.game.table().players());
        let changed = StoredValue::new(later_versions(&playing.game));
        let tried = move || {
            let line = self.line.read();
            changed.with_value(|changed| changed.iter().find(|version| version.line == *line).map_or(played, |version| version.game))
        };
        let book = move || RulesForm {
            game: tried(),
            players,
            judged: false,
            rules: rules.into(),
            change: Callback::new(move |changed| rules.set(changed)),
            ask: Callback::new(move |number| asked.set(number)),
            lang: self.lang,
        };
        let go = travel();
        let tray = move || match asked.get() {
            Some(place) => house_rules::pad(book(), place),
            None => self.foot(go.clone()),
        };
        view! {
            <Screen>
                {move || self.with(|playing, lang| self.head(playing, lang))}
                <Middle ruled=true>
                    {move || self.with(|playing, lang| self.beside(playing, lang))}
                    {move || changed.with_value(|changed| self.changed(changed))}
                    {move || self.heading()}
                    <ul class="choices">{move || house_rules::rows(book())}</ul>
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

    /// Draws the changed versions of the game that are saved on this device, each with a switch to try it. `None` if there are none.
    fn changed(self, changed: &[LaterVersion]) -> Option<AnyView> {
        let lang = self.lang.get();
        let row = |LaterVersion { game, line }: &LaterVersion| {
            let (line, game) = (line.clone(), *game);
            let on = *self.line.read() == line;
            let on_change = move |on: bool| {
                self.rules.update(|rules| *rules = game.allowed_rules(core::mem::take(rules)));
                self.line.set(if on { line.clone() } else { Vec::new() });
            };
            view! { <Toggle name=game.sheet().name.in_(lang) says=CHANGED_SAYS.in_(lang) words=PLAY_BY_IT.map(|word| word.in_(lang)) on on_change/> }
        };
        let rows = (!changed.is_empty()).then(|| changed.iter().map(row).collect_view())?;
        Some(view! { <Heading text=CHANGED.in_(lang)/><ul class="choices">{rows}</ul> }.into_any())
    }

    fn heading(self) -> impl IntoView {
        let agreed =
            self.session.playing().map(|playing| playing.game.house_rules(playing.game.record().next_deal()).clone()).unwrap_or_default();
        let rules = self.rules;
        let others = *rules.read() != agreed;
        let reset = OnPress::run(move || rules.set(agreed.clone()));
        house_rules::heading(self.lang.get(), others.then_some((AS_AGREED, reset)))
    }

    /// Draws the totals and the end of the match, as saved and as they would be.
    fn beside(self, playing: &Playing, lang: Lang) -> AnyView {
        let note = view! { <p class="say">{NOTE.in_(lang)}</p> };
        // If the rules are invalid, the mistakes are shown under the rules themselves. So only the note is drawn here.
        let Some(story) = self.replayed.get() else { return note.into_any() };
        let (was, would) = (Reached::by(&playing.story), Reached::by(&story));
        let same = was == would;
        view! {
            {note}
            <Heading text=BESIDE.in_(lang)/>
            {compared(playing, lang, NAMES, &was.totals, &would.totals)}
            <div role="status">
                {same.then(|| view! { <p class="say">{SAME.in_(lang)}</p> })}
                {self.end(playing, &story, was, would, lang).map(|says| view! { <p class="say">{says}</p> })}
            </div>
            {(!same).then(|| self.deals(playing, &story, lang))}
        }
        .into_any()
    }

    /// A sentence about the end of the match under the tried rules, or about the deal that the replay cannot complete. `None` if the end
    /// stays the same.
    fn end(self, playing: &Playing, story: &Story, was: Reached, would: Reached, lang: Lang) -> Option<String> {
        let says = match (story.open.as_ref().filter(|open| open.again), would.outcome) {
            (Some(open), _) => ASKED_AGAIN.with(&[Arg::nth(open.deal)]),
            (None, outcome) if outcome == was.outcome && would.deals == was.deals => return None,
            (None, Some(Outcome::Nobody)) => Outcome::Nobody.says(),
            (None, Some(outcome)) => WOULD_WIN.with(&[Arg::Seats(outcome.winners()), Arg::Int(would.deals as i64)]),
            (None, None) => WOULD_GO_ON.into(),
        };
        Some(playing.text(lang, &says))
    }

    /// Draws the points of every deal, as saved and as they would be.
    fn deals(self, playing: &Playing, story: &Story, lang: Lang) -> impl IntoView {
        let table = by_deal(playing, story, 0, lang, |deal, side| integer(deal.points.get(side)));
        view! { <Heading text=DEALS.in_(lang)/>{table} }
    }

    /// Draws the keys that adopt the rules. If the rules were not changed, draws only a link back.
    fn foot(self, go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static) -> AnyView {
        let view = self.with(|playing, lang| {
            let (next, since) = (playing.game.record().next_deal(), since(playing));
            let is_changed = !self.line.read().is_empty() || *self.rules.read() != *playing.game.house_rules(next);
            // The change can begin at the next deal or at the deal `since`. If these are the same deal, offer one key. A deal from which
            // the change is impossible gets no key, for example because the sides would change in mid-match.
            let froms = if next == since { vec![since] } else { vec![next, since] };
            let adopt = |from: usize| {
                let changes: Vec<_> = self.changes.read().iter().map(|change| RuleChange { from, ..change.clone() }).collect();
                if from != since {
                    playing.game.adopting(&changes).ok()?;
                }
                let says = if from == 0 { WHOLE.into() } else { FROM.with(&[Arg::nth(from)]) };
                let (id, go) = (playing.id.clone(), go.clone());
                let act = OnPress::run(move || {
                    if self.session.change(Change::Adopt(changes.clone())) {
                        go(Place::Sheet(&id));
                    }
                });
                Some((playing.text(lang, &says), act))
            };
            let can = self.session.writes() && is_changed && self.replayed.read().is_some();
            let mut ways = froms.into_iter().filter(|_| can).filter_map(adopt);
            let Some((text, act)) = ways.next() else {
                return view! { <Filled text=SHEET.in_(lang) act=OnPress::Go(Place::Sheet(&playing.id).href())/> }.into_any();
            };
            let other = ways.next().map(|(text, act)| view! { <div class="links"><Link text act/></div> });
            view! { <Filled text act/>{other} }.into_any()
        });
        view.into_any()
    }
}

/// The game of the next deal, which is the game whose rules would change.
fn played(playing: &Playing) -> &'static dyn AnyGame {
    playing.game.game_at(playing.game.record().next_deal())
}

/// The index of the first deal to which changed rules of the current game can apply.
fn since(playing: &Playing) -> usize {
    playing.game.same_game_since(playing.game.record().next_deal())
}
