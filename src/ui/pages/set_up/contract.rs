//! The contract: the agreement in prose, the house rules as a form, and the signatures of the players.

use crate::ui::afterwards::afterwards;
use leptos::prelude::*;

use super::naming;
use super::state::{Phase, SetUp};
use crate::asking::{Entry, Facts};
use crate::games::{Adjustment, Because, ByHand, KnownReason, OtherReason};
use crate::matches::{Change, Header, Journal, Match, contract};
use crate::sharing::{SharedLink, code};
use crate::storage::{Local, shelf};
use crate::table::Seat;
use crate::text::{Arg, Lang, Phrase, Voice};
use crate::ui::clock::now;
use crate::ui::deal::house_rules::{self, NOT_YET, RESET, RulesForm, refusal};
use crate::ui::device::fresh_id;
use crate::ui::parts::{Choice, Filled, Link, Middle, Name, OnPress, Refused, Screen, Tray, Who, ink};
use crate::ui::places::{Place, replace};
use crate::ui::session::{Session, session};
use crate::ui::settings::prefs;

const CONTRACT: Phrase = phrase!("Agreed rules", "取り決め");
const CODE: Phrase = phrase!("Code {0}", "コード {0}");
const AGREED: Phrase = phrase!("Agreed. {0} deals", "これで始める（ディーラー：{0}）");
const ALL_THE_SAME: Phrase = phrase!("Agreed anyway. {0} deals", "このまま始める（ディーラー：{0}）");
const CHANGE_SEATS: Phrase = phrase!("Change seats", "席を変える");
const READ_RULES: Phrase = phrase!("Read the rules", "ルールを読む");
const TRICKS: Phrase = phrase!("Record tricks", "トリックの記録");
const HOW_TRICKS: Phrase = phrase!(
    "One by one as they fall, or as totals at the end of the deal. It can be changed at any time.",
    "1トリックごとに記録するか、ディールの終わりにまとめて記録するか。途中でも変えられます。",
);
const AT_ZERO: Phrase = phrase!("From 0", "0点から");
const LIVE: Phrase = phrase!("one by one", "1つずつ");
const TOTALS: Phrase = phrase!("as totals", "まとめて");

/// Draws the screen of the contract.
pub(super) fn screen(set_up: SetUp) -> AnyView {
    let SetUp { game, step, lang, .. } = set_up;
    let entry = RwSignal::new(prefs().now().entry);
    let agree = agree(set_up, entry);
    let rules = RulesForm {
        game,
        players: set_up.draft.read_untracked().places.len() as u8,
        judged: false,
        rules: Memo::new(move |_| set_up.draft.read().house_rules.clone()).into(),
        change: Callback::new(move |rules| set_up.change(|draft| draft.choose_rules(set_up.game, rules))),
        ask: Callback::new(move |asked| {
            step.set(match asked {
                Some(place) => Phase::Number(place),
                None => Phase::Contract,
            });
        }),
        lang,
    };
    let naming = Memo::new(move |_| step.get() == Phase::Naming);
    let number = move || match step.get() {
        Phase::Number(place) => Some(place),
        _ => None,
    };
    let tray = move || match number() {
        Some(place) => house_rules::pad(rules, place),
        None if naming.get() => naming::form(set_up),
        None => signing(set_up, agree),
    };
    view! {
        <Screen>
            {set_up.head(CONTRACT)}
            <Middle ruled=true>
                {move || prose(set_up)}
                {move || heading(set_up)}
                {afterwards(move || {
                    let tricks = (move || how_tricks(entry, lang.get())).into_any();
                    view! { <ul class="choices">{move || naming::choice(set_up)}{move || house_rules::presets(rules)}{move || house_rules::rows(rules)}{tricks}</ul>{move || below(set_up)} }.into_any()
                })}
            </Middle>
            <Tray tall=Memo::new(move |_| number().is_some())>{tray}</Tray>
        </Screen>
    }
    .into_any()
}

/// The header of the match with the choices so far. `None` until all players and the dealer are chosen.
pub(super) fn agreed(set_up: SetUp) -> Option<Header> {
    set_up.draft.read().agreed(set_up.game.sheet().direction)
}

fn prose(set_up: SetUp) -> Option<AnyView> {
    let lang = set_up.lang.get();
    let header = agreed(set_up)?;
    let players = set_up.game.sheet().player_count(header.players.len())?;
    let text = contract(&header, (set_up.game, players), set_up.draft.read().first_dealer(), lang);
    Some(view! { <section class="contract"><p>{ink(&text)}</p></section> }.into_any())
}

/// Draws the code of the house rules, the link to save them under a name, and the credit of the game. They are below the
/// rules, so that more rules are visible.
fn below(set_up: SetUp) -> impl IntoView + use<> {
    let lang = set_up.lang.get();
    let rules = set_up.draft.read().house_rules.clone();
    let code = set_up.game.wrong_rules(&rules).is_empty().then(|| {
        let code = code(set_up.game, &rules);
        let act = OnPress::Go(Place::Open(&SharedLink::to_contract(&code)).href());
        view! { <Link text=CODE.filled(lang, &[&code]) act/> }
    });
    let credit = set_up.game.sheet().credit.map(|credit| view! { <p class="say">{credit.in_(lang)}</p> });
    view! { <section class="below-rules"><div class="links">{code}{naming::link(set_up, lang)}</div>{credit}</section> }
}

fn heading(set_up: SetUp) -> impl IntoView {
    let reset = OnPress::run(move || set_up.change(|draft| draft.reset_rules(set_up.game)));
    let usual = set_up.draft.read().chosen_rules(set_up.game).is_empty();
    house_rules::heading(set_up.lang.get(), (!usual).then_some((RESET, reset)))
}

/// Draws the choice of how tricks are entered at first. The default comes from the settings.
fn how_tricks(entry: RwSignal<Entry>, lang: Lang) -> impl IntoView {
    let options = vec![LIVE.in_(lang).to_owned(), TOTALS.in_(lang).to_owned()];
    let chosen = usize::from(entry.get() == Entry::Totals);
    let on_change = move |i| entry.set(if i == 0 { Entry::Live } else { Entry::Totals });
    view! { <Choice name=TRICKS.in_(lang) says=HOW_TRICKS.in_(lang) options chosen on_change/> }
}

/// Draws the signatures, the mistakes in the house rules, and the button that begins the match.
fn signing(set_up: SetUp, agree: Callback<()>) -> AnyView {
    let SetUp { game, lang, .. } = set_up;
    let lang = lang.get();
    let Some(header) = agreed(set_up) else { return ().into_any() };
    let voice = Voice { lang, names: &header.players };
    let draft = set_up.draft.read();
    let signs = header.players.iter().zip(&header.marks).map(|(name, mark)| {
        let brings = draft.brings(name).map(|total| voice.text(&game.total(&header.house_rules, total)));
        Who::player(*mark, brings.map_or_else(|| name.clone(), |total| format!("{name} {total}")))
    });
    let signatures = signs.map(|who| view! { <span><Name who/></span> }).collect_view();
    let (mut wrong, odd) = (game.wrong_rules(&header.house_rules), game.odd_rules(&header.house_rules));
    wrong.extend(game.sheet().player_count(header.players.len()).and_then(|players| game.wrong_table(&header.house_rules, players)));
    let (words, act) = match (wrong.is_empty(), odd.is_empty()) {
        (true, true) => (AGREED, OnPress::Do(agree)),
        (true, false) => (ALL_THE_SAME, OnPress::Do(agree)),
        _ => (NOT_YET, OnPress::Off),
    };
    let text = voice.text(&words.with(&[Arg::Seat(Seat(header.first_dealer))]));
    let troubles = wrong.into_iter().chain(odd).map(|trouble| view! { <Refused refusal=refusal(&trouble, lang)/> });
    let at_zero = OnPress::run(move || set_up.change(|draft| draft.brought = Facts::default()));
    let at_zero = (!draft.brought.is_empty()).then(|| view! { <Link text=AT_ZERO.in_(lang) act=at_zero/> });
    view! {
        <div class="signatures">{signatures}</div>
        {troubles.collect_view()}
        <Filled text act/>
        <div class="links">
            {at_zero}
            <Link text=READ_RULES.in_(lang) act=OnPress::Go(Place::Rules(game.sheet().id).href())/>
            <Link text=CHANGE_SEATS.in_(lang) act=OnPress::run(move || set_up.step.set(Phase::Dealer))/>
        </div>
    }
    .into_any()
}

/// A callback that begins the match and goes to the match screen. That screen replaces the set-up in the browser's history.
fn agree(set_up: SetUp, entry: RwSignal<Entry>) -> Callback<()> {
    let (session, go) = (session(), replace());
    Callback::new(move |()| {
        if let Some(id) = begin(set_up, session, entry.get_untracked()) {
            go(Place::Match(&id));
        }
    })
}

/// Saves the match, opens it, and returns its id. `None` if a choice is missing or the rules have mistakes. In these cases
/// the button is disabled too.
pub(in crate::ui) fn begin(set_up: SetUp, session: Session, entry: Entry) -> Option<String> {
    let draft = set_up.draft.get_untracked();
    let game = Match::new(draft.agreed(set_up.game.sheet().direction)?, Journal::default()).ok()?;
    let id = fresh_id(now());
    let brought: Vec<_> = game.header().players.iter().map(|name| draft.brings(name)).zip(0..).collect();
    let rules = draft.chosen_rules(set_up.game);
    let players: Vec<_> = draft.places.into_iter().flatten().collect();
    let mut first = match entry {
        Entry::Live => Vec::new(),
        Entry::Totals => vec![Change::Enter(Entry::Totals)],
    };
    first.extend(brought.into_iter().filter_map(|(total, to)| {
        let amount = total.filter(|total| *total != 0).and_then(ByHand::new)?;
        Some(Change::Adjust(Adjustment { after: 0, to, amount, reason: Because::Known(KnownReason::Other(OtherReason::CarriedOver)) }))
    }));
    session.begin(&id, game, first);
    // Failed writes are ignored, because these values only make the next set-up easier. The session reports if storage cannot
    // be written.
    let _ = shelf::remember(&Local, &players);
    let _ = shelf::keep_table(&Local, players.len() as u8);
    let _ = shelf::keep_rules(&Local, draft.game.id(), &rules);
    let _ = shelf::keep_draft(&Local, None);
    Some(id)
}
