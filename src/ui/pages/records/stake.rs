//! Agreeing on a stake: for all matches that begin from now on, for one match, or for an evening.

use leptos::prelude::*;

use super::settle::Scope;
use crate::settling::{Against, AmountTrouble, Coin, Each, Stake, Stakes, agreement};
use crate::storage::{Local, Trouble, stakes};
use crate::text::{Lang, Phrase};
use crate::ui::clock::now;
use crate::ui::history::back_or;
use crate::ui::parts::{Filled, Head, Link, LiveLine, Middle, OnPress, Screen, Tray, choice_of, missing};
use crate::ui::places::Place;

const STAKE: Phrase = phrase!("Stake", "レート");
const FROM_NOW: Phrase = phrase!("For the matches that you begin from now on", "これから始める試合のレート");
const FOR_MATCH: Phrase = phrase!("For this match", "この試合のレート");
const FOR_EVENING: Phrase = phrase!("For all matches of this evening", "この日の全試合のレート");
const PRIVATE: Phrase = phrase!(
    "It stays on this phone: no link, file or code of a match contains it.",
    "この端末にだけ保存され、試合のリンク・ファイル・コードには含まれません。",
);
const COUNTED: Phrase = phrase!("Counted by", "数えるもの");
const COUNTED_SAYS: Phrase = phrase!("Tricks where a game records their number.", "トリックは、数を記録するゲームだけです。");
const POINT: Phrase = phrase!("points", "点");
const TRICK: Phrase = phrase!("tricks", "トリック");
const WIN: Phrase = phrase!("the win", "勝ち");
const COIN: Phrase = phrase!("Paid in", "払うもの");
const COIN_SAYS: Phrase = phrase!("Each of these is settled separately.", "種類ごとに別々に精算します。");
const AMOUNT: Phrase = phrase!("Amount", "額");
const PER: Phrase = phrase!("For how many", "いくつにつき");
const PER_SAYS: Phrase = phrase!("How many points or tricks the amount is for.", "この額が何点分・何トリック分か。");
const AGAINST: Phrase = phrase!("Settled", "精算の相手");
const AGAINST_SAYS: Phrase =
    phrase!("The difference to each other player, or to the average.", "ほかの全員それぞれとの差か、平均との差か。");
const WITH_EACH: Phrase = phrase!("with each other", "互いに");
const AVERAGE: Phrase = phrase!("to the average", "平均と");
const ROUND: Phrase = phrase!("Rounded to", "端数");
const ROUND_SAYS: Phrase = phrase!(
    "Each match by itself; the sum stays 0. A remainder that cannot be shared equally favours whoever sits first.",
    "試合ごとに丸めます。合計は必ず0です。等分できない端数は、先の席の人に有利に数えます。",
);
const CHOOSE_NOTHING: Phrase = phrase!("Choose “No stake” instead.", "「レートなしにする」を選んでください。");
const SWITCH_OFF: Phrase =
    phrase!("To play for nothing, switch off “Play for stakes” in the settings.", "設定の「レートを決めて遊ぶ」をオフにしてください。");
const AGREED: Phrase = phrase!("Agreed", "これで決める");
const NOTHING: Phrase = phrase!("No stake", "レートなしにする");

/// Draws the form for the stake of the scope's matches. Without a scope, the stake is for all matches that begin from now on.
pub(super) fn screen(scope: Option<Scope>, lang: Lang) -> AnyView {
    let agreed = stakes::kept(&Local).unwrap_or_default();
    let matches = scope.as_ref().map(Scope::matches);
    let ids: Option<Vec<String>> = match &matches {
        None => None,
        Some(Some(matches)) => Some(matches.iter().map(|played| played.id.clone()).collect()),
        Some(None) => return missing(),
    };
    if !agreed.are_on() {
        return missing();
    }
    let before = matches.flatten().and_then(|matches| agreed.of(matches.last()?)).or(agreed.now()).unwrap_or_default();
    let (stake, typed) = (RwSignal::new(before), RwSignal::new(Typed { figure: before.coin.figure(before.amount), by_user: false }));
    let trouble = RwSignal::new(None::<Trouble>);
    let read = Memo::new(move |_| {
        let amount = stake.read().coin.read(&typed.read().figure)?;
        Stake { amount, ..stake.get() }.agreeable()
    });
    let says = match &scope {
        None => FROM_NOW,
        Some(Scope::Match(_)) => FOR_MATCH,
        Some(Scope::Evening(_)) => FOR_EVENING,
        Some(Scope::Year(_)) => return missing(),
    };
    let back = back_or(if scope.is_some() { Place::Records } else { Place::Settings });
    let leave = back.clone();
    let ids = StoredValue::new(ids);
    let agree = Callback::new(move |to: Option<Stake>| {
        // Read the saved stakes again first, because another tab may have changed them.
        let kept = stakes::kept(&Local).and_then(|mut kept| {
            change(&mut kept, ids.get_value(), to);
            stakes::keep(&Local, &kept)
        });
        match kept {
            Ok(()) => leave(),
            Err(why) => trouble.set(Some(why)),
        }
    });
    let filled = move || {
        let act = read.get().map_or(OnPress::Off, |stake| OnPress::run(move || agree.run(Some(stake))));
        view! { <Filled text=AGREED.in_(lang) act/> }
    };
    let instead = if scope.is_some() { CHOOSE_NOTHING } else { SWITCH_OFF };
    let wrong = move || match (trouble.get(), read.get()) {
        (Some(trouble), _) => Some(trouble.not_saved().in_(lang).to_owned()),
        (None, Err(AmountTrouble::Unreadable)) if typed.read().figure.is_empty() => None,
        (None, Err(AmountTrouble::Nothing)) => Some([AmountTrouble::Nothing.says(lang).as_str(), instead.in_(lang)].join(lang.space())),
        (None, Err(wrong)) => Some(wrong.says(lang)),
        (None, Ok(_)) => None,
    };
    let wrong = move || wrong().map(|text| view! { <p class="say wrong" role="status">{text}</p> });
    let for_nothing = scope.is_some().then(|| {
        let act = OnPress::run(move || agree.run(None));
        view! { <div class="links"><Link text=NOTHING.in_(lang) act/></div> }
    });
    view! {
        <Screen>
            <Head title=STAKE.in_(lang) back=OnPress::run(back)/>
            <Middle ruled=true>
                <LiveLine text=says.in_(lang) aside=PRIVATE.in_(lang)/>
                <div class="field">
                    <label class="label" for="amount">{AMOUNT.in_(lang)}" · "{move || stake.read().coin.name().in_(lang)}</label>
                    <input type="text" id="amount" inputmode="decimal" autocomplete="off" enterkeyhint="done" maxlength="12" prop:value=move || typed.get().figure
                        on:input:target=move |event| typed.set(Typed { figure: event.target().value(), by_user: true })/>
                </div>
                {wrong}
                <ul class="states">{move || choices(stake, typed, lang)}</ul>
                <p class="footnote" role="status">{move || read.get().ok().map(|stake| agreement(stake, lang))}</p>
            </Middle>
            <Tray>
                {filled}
                {for_nothing}
            </Tray>
        </Screen>
    }
    .into_any()
}

/// Changes the stake of the matches with these ids. Without `ids`, changes the stake of all matches that begin from now on.
fn change(stakes: &mut Stakes, ids: Option<Vec<String>>, to: Option<Stake>) {
    match ids {
        None => stakes.agree(to, now()),
        Some(ids) => ids.iter().for_each(|id| stakes.agree_for(id, to)),
    }
}

/// The content of the amount's field.
#[derive(Clone)]
struct Typed {
    figure: String,
    /// Whether the user has typed the figure. Otherwise it belongs to the coin of the stake that was agreed on before.
    by_user: bool,
}

fn choices(stake: RwSignal<Stake>, typed: RwSignal<Typed>, lang: Lang) -> AnyView {
    let now = stake.get();
    let word = |phrase: Phrase| phrase.in_(lang).to_owned();
    let each = [(POINT, Each::Point), (TRICK, Each::Trick), (WIN, Each::Win)].map(|(says, value)| (word(says), value)).to_vec();
    let coins = Coin::ALL.map(|coin| (word(coin.name()), coin)).to_vec();
    let per = Stake::PER.map(|per| (per.to_string(), per)).to_vec();
    let against = [(WITH_EACH, Against::Each), (AVERAGE, Against::Average)].map(|(says, value)| (word(says), value)).to_vec();
    let round = Stake::ROUND.map(|to| (now.coin.figure(to), to)).to_vec();
    let is_counted = now.each != Each::Win;
    let set_coin = move |coin: Coin| {
        if stake.read_untracked().coin == coin {
            return;
        }
        stake.update(|stake| *stake = stake.paid_in(coin));
        // Keep a figure that the user typed before choosing the coin, if the new coin has this amount. Coins differ in their
        // smallest unit, so read the figure again: 10 may be ten drinks or 1,000 cents.
        let Typed { figure, by_user } = typed.get_untracked();
        let kept = if by_user { coin.read(&figure).ok() } else { None };
        typed.set(Typed { figure: coin.figure(kept.unwrap_or(coin.one())), by_user: kept.is_some() });
    };
    view! {
        {choice_of(lang, (COUNTED, COUNTED_SAYS), each, now.each, move |each| stake.update(|stake| stake.each = each))}
        {choice_of(lang, (COIN, COIN_SAYS), coins, now.coin, set_coin)}
        {is_counted.then(|| choice_of(lang, (PER, PER_SAYS), per, now.per, move |per| stake.update(|stake| stake.per = per)))}
        {is_counted.then(|| choice_of(lang, (AGAINST, AGAINST_SAYS), against, now.against, move |against| stake.update(|stake| stake.against = against)))}
        {choice_of(lang, (ROUND, ROUND_SAYS), round, now.round, move |round| stake.update(|stake| stake.round = round))}
    }
    .into_any()
}
