//! Asks for the facts of a deal (rule sheet 3.3, 3.6, 3.7, 3.11). Sides can make calls about the elements at any time, so every question
//! also offers the calls. The answer to an open bet is asked for first, then the tricks, then the figures at the showdown. The functions
//! that ask return a `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::elements::{ANSWERS, EVENTS, Element, Event, Stakes, words};
use super::events::{after, live_total, names, note};
use super::facts::{CutCard, Deal, Perlaggen, Swap};
use super::figures::ask_shown;
use super::house_rules::{HouseRules, WildIdentity, WinTiming};
use super::sheet::{PACK, TRICKS, is_permanent_wild};
use crate::bidding::{RaisedStake, StakeStep};
use crate::games::prelude::*;
use crate::games::words::{self, TAKEN, agrees, log_beside, who_took};

wording! {
    fact CUT_CARDS = "cut_cards": ("Wild card cut", "カットで出たカード"),
        ("Which wild card did {0} cut and keep?", "{0}さんがカットで手に入れたワイルドカードは？");
    fact TURN_UP = "turn_up": ("Turned card", "表にしたカード"), ("Which card is turned up?", "表にしたカードは？");
    fact TRUMP = "trump": (words::TRUMP), ("Which suit is turned up as trump?", "表にした切り札のスートは？");
    fact SWAP = "swap": ("Swapped by", "交換"), ("Who took {0} for a trump?", "{0}を切り札と交換したのは？");
    pub(super) fact TEAM_TRICKS = "team_tricks": ("{0} took", "{0}のトリック"), ("How many tricks did {0} take?", "{0}は何トリック取った？");

    refusal CUT_TWICE = "3.11": ("There is only one {0}, and it was cut already.", "{0}は1枚だけで、すでにカットで出ています。");
    refusal WAS_CUT = "3.11":
        ("{0} was cut and is in a hand: it cannot be turned up.", "{0}はカットで手札に入っているので、表になることはありません。");
    refusal OTHER_SUIT = "3.3":
        ("The turned card makes its suit trump, and {1} is trump.", "表にしたカードのスートが切り札です（切り札は{1}）。"),
        ("A card of {1}.", "{1}のカードです。");
    refusal NO_SWAP = "3.3":
        ("Only a permanent wild card that is turned up may be swapped: ♥\u{fe0e}K, ♦\u{fe0e}6, ♦\u{fe0e}7 or ♣\u{fe0e}7.",
        "交換できるのは、表になった恒久ワイルドカード（♥\u{fe0e}K、♦\u{fe0e}6、♦\u{fe0e}7、♣\u{fe0e}7）だけです。"),
        ("Nobody swaps.", "交換はありません。");
    refusal CUT_SHORT = "3.11":
        ("{0} gave up the Spiel, which ends the play: there is no fifth trick.",
        "{0}がシュピールの負けを認めたところでプレイは終わるので、5トリック目はありません。"),
        ("At most 4 tricks.", "4トリックまでです。");
    refusal AFTER_THE_END = "PE-D7":
        ("{0} reached {1} points by a concession, and at this table that ended the match.",
        "負けを認められて{0}が{1}点に達したので、この卓では試合が終わっています。"),
        ("Nothing more can be bet or given up.", "もうベットも、負けを認めることもできません。");

    phrase DEALING:
        ("{1} cuts; {0} deals everybody two cards and then three and turns one of the rest.",
        "{1}がカットし、{0}がまず2枚ずつ、次に3枚ずつ、1人5枚になるように配り、残りの山から1枚を表にします。");
    phrase MUST_HOLD: ("Whoever bets must hold such a figure in their own five cards.", "ベットする人は、自分の5枚に役が必要です。");
    phrase MUST_HOLD_FIXED:
        ("Whoever bets must hold such a figure in their own five cards. A wild card stays what it was when it was played.",
        "ベットする人は、自分の5枚に役が必要です。ワイルドカードは出したときのカードのままです。");
    phrase FIFTH_TRICK:
        ("Once trick 5 is led, only a player who holds the suit led or a wild card may bet.",
        "5トリック目のリードの後にベットできるのは、リードのスートかワイルドカードを持つ人だけです。");
    phrase FIFTH_TRICK_TRUMP:
        ("Once trick 5 is led, only a player who holds the suit led, a trump or a wild card may bet.",
        "5トリック目のリードの後にベットできるのは、リードのスート、切り札、ワイルドカードのどれかを持つ人だけです。");
}

impl Asked for Perlaggen {
    /// Asks for the cut cards and trump, the calls, the tricks, and the figures at the showdown.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        cut(now, ask, deal)?;
        turned(now, ask, deal)?;
        ask.may_be_empty(&EVENTS);
        ask.may_be_empty(&TAKEN);
        while deal.events.len() < ask.items(&EVENTS).len() {
            say(now, ask, deal, None)?;
        }
        tricks_told(now, ask, deal)?;
        if deal.ended {
            return Ok(());
        }
        if let Some(element) = deal.stakes.waiting().or(Element::ALL.into_iter().find(|element| ask.tells_by(element.way().0, &EVENTS))) {
            say(now, ask, deal, Some(element))?;
        }
        if !deal.is_cut_short() {
            play(now, ask, deal)?;
        }
        // Offers links to the questions for calls about Gleich (cards of one rank) and Hanger (a run in one suit), because these elements
        // can be bet on or given up until the showdown.
        let shown = [Element::Gleich, Element::Hanger];
        may_be_said(ask, deal, &shown);
        for element in shown {
            if deal.stakes.of(element).won_by.is_none() {
                let shown = ask_shown(now, ask, deal, element)?;
                *(if element == Element::Gleich { &mut deal.gleich } else { &mut deal.hanger }) = Some(shown);
            }
        }
        Ok(())
    }
}

/// Reads the wild cards that the cut showed, one by one (rule sheet 3.3).
fn cut(now: &Now<'_, Perlaggen>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let who = [Arg::Seat(now.table.previous(now.dealer))];
    while deal.cut_cards.len() < CutCard::ALL.len() {
        let once = |card: CutCard| if deal.cut_cards.contains(&card) { Err(CUT_TWICE.with(&[card.arg()])) } else { Ok(()) };
        let query = Query::choice(&CUT_CARDS, CutCard::CHOICES).item(deal.cut_cards.len()).about(&who).unless(&once);
        let Some(card) = ask.may_tell(query)? else { break };
        deal.cut_cards.push(card);
    }
    Ok(())
}

/// Asks for the trump suit or for the turned card, and reads the player who exchanged a trump for that card (rule sheet 3.3).
fn turned(now: &Now<'_, Perlaggen>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let by_card = ask.is_recorded(&TURN_UP) && !ask.is_recorded(&TRUMP);
    if !by_card {
        let dealing = DEALING.with(&[Arg::Seat(now.dealer), Arg::Seat(now.table.previous(now.dealer))]);
        deal.trump = Some(ask.ask(Query::suit(&TRUMP).hint(dealing))?);
    }
    let is_cut = |card: Card| deal.cut_cards.iter().any(|cut| Card::from_value(&cut.to_value()) == Some(card));
    let fits = |card: Card| match deal.trump {
        _ if is_cut(card) => Err(WAS_CUT.with(&[Arg::Card(card)])),
        Some(trump) if card.suit() != Some(trump) => Err(OTHER_SUIT.with(&[Arg::Card(card), Arg::Suit(trump)])),
        _ => Ok(()),
    };
    deal.turn_up = ask.may_tell(Query::card(&TURN_UP, &PACK).unless(&fits))?;
    deal.trump = deal.turn_up.and_then(Card::suit).or(deal.trump);
    let wild = deal.turn_up.filter(|card| is_permanent_wild(*card));
    let query = Query::choice(&SWAP, Swap::CHOICES).about(&[wild.map_or(Arg::None, Arg::Card)]);
    deal.swap = match wild {
        Some(_) => ask.may_tell(query)?,
        None => Some(ask.follows(query.unless(&|swap| if swap == Swap::None { Ok(()) } else { Err(NO_SWAP.with(&[])) }), Swap::None)?),
    };
    Ok(())
}

/// Reads the next recorded call, or asks for a call about `element`. If a bet on `element` has no answer yet, asks for the answer.
fn say(now: &Now<'_, Perlaggen>, ask: &mut Interview<'_>, deal: &mut Deal, element: Option<Element>) -> Result<(), Stop> {
    let at = deal.events.len();
    let told = ask.items(&EVENTS).get(at);
    let event = told.and_then(Event::from_value);
    let element = event.map(|event| event.element).or(element);
    let stake = element.map(|element| deal.stakes.of(element)).unwrap_or(RaisedStake::of(1));
    let played_out = deal.is_played_out();
    let check = |event: Event| after(now, &deal.stakes, played_out, event).map(|_| ());
    let wording = |event: Event| Some(event.says(now));
    let noting = |event: Event| Some(note(now, &deal.stakes, event));
    // Accepts that a side gives up while a bet has no answer. Giving up then has the effect of the answer "good" (decision PE-D4 of the
    // rule sheet).
    let free = event.is_some_and(|event| matches!(event.step, StakeStep::Bet | StakeStep::Concede) && check(event).is_ok());
    let answers = stake.awaits().filter(|_| !free);
    let mut query = Query::choice(if answers.is_some() { &ANSWERS } else { &EVENTS }, words(element, answers))
        .item(at)
        .about(&[
            Arg::Phrase(element.map_or(EVENTS.label, Element::name)),
            answers.map_or(Arg::None, |side| names(now, side)),
            Arg::Int(stake.value),
        ])
        .unless(&check)
        .wording(&wording)
        .noting(&noting);
    if let Some(hint) = hint(now.rules, deal, element.filter(|_| answers.is_none())) {
        query = query.hint(hint);
    }
    if let (true, Some(side)) = (deal.ended, ended_for(now, &deal.stakes)) {
        return Err(ask.refuse(query, AFTER_THE_END.with(&[names(now, side), Arg::Int(now.rules.target)])));
    }
    // Refuses an impossible recorded call with its own reason. The refusal comes before the question, because the call may not be among the
    // answers to this question.
    if let Some(bad) = event.and_then(|event| check(event).err()) {
        return Err(ask.refuse(query, bad));
    }
    let event = ask.ask(query)?;
    let stake = after(now, &deal.stakes, played_out, event).map_err(|bad| ask.refuse(query, bad))?;
    deal.events.push(event);
    deal.stakes.set(event.element, stake);
    deal.ended = now.rules.win_timing == WinTiming::ImmediateOnConcession && ended_for(now, &deal.stakes).is_some();
    Ok(())
}

/// The hint that says which hands allow a bet on `element`. The app does not know the hands, so it cannot check the bet. `None` without an
/// element, or if there is nothing to say about it.
fn hint(rules: &HouseRules, deal: &Deal, element: Option<Element>) -> Option<Say> {
    let fixed = rules.wild_identity == WildIdentity::FixedWhenPlayed;
    let element = element?;
    fifth_trick(rules, deal).or(match element {
        Element::Spiel => None,
        _ => Some(if fixed { MUST_HOLD_FIXED } else { MUST_HOLD }.into()),
    })
}

/// The hint about who may bet during the fifth trick. `None` in any other trick.
fn fifth_trick(rules: &HouseRules, deal: &Deal) -> Option<Say> {
    let last = deal.taken.len() as i64 == TRICKS - 1 && !deal.is_played_out();
    last.then(|| if rules.trick5_also_trump { FIFTH_TRICK_TRUMP } else { FIFTH_TRICK }.into())
}

/// The side that reaches the target during the deal. A side has its total before the deal, and the points of the elements (rule sheet 3.5)
/// that its opponents have conceded to it. `None` if no side reaches the target.
fn ended_for(now: &Now<'_, Perlaggen>, stakes: &Stakes) -> Option<Side> {
    now.sides.all(now.table).find(|side| live_total(now, stakes, *side) >= now.rules.target)
}

/// Reads the recorded winners of tricks. If the Spiel (three of the five tricks) was given up or the match has ended, no further tricks are
/// asked for.
fn tricks_told(now: &Now<'_, Perlaggen>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let open = !deal.is_cut_short() && !deal.ended;
    if open && ask.prefers(&TEAM_TRICKS, &TAKEN, TRICKS as usize) {
        return Ok(());
    }
    let most = if deal.is_cut_short() { TRICKS - 1 } else { TRICKS };
    while deal.taken.len() < ask.items(&TAKEN).len() {
        let query = who_took(deal.taken.len(), now.table);
        if deal.taken.len() as i64 >= most {
            if let Some(winner) = deal.stakes.of(Element::Spiel).won_by {
                return Err(ask.refuse(query, CUT_SHORT.with(&[names(now, winner.other())])));
            }
            break;
        }
        deal.taken.push(ask.ask(if open { query.or_told_by(&TEAM_TRICKS) } else { query })?);
    }
    Ok(())
}

/// Asks for the tricks that are not entered yet (rule sheet 3.4, 3.7).
fn play(now: &Now<'_, Perlaggen>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    may_be_said(ask, deal, &Element::ALL);
    if ask.prefers(&TEAM_TRICKS, &TAKEN, TRICKS as usize) {
        let logged = log_beside(ask, now.table, TRICKS)?;
        let fits = |tricks| agrees(tricks, now.members(Side(0)), TRICKS, &logged);
        let query = Query::number(&TEAM_TRICKS, 0..=TRICKS).about(&[names(now, Side(0))]).unless(&fits).or_told_by(&TAKEN);
        deal.team_tricks = Some(ask.ask(query)?);
        return Ok(());
    }
    while (deal.taken.len() as i64) < TRICKS {
        let mut query = who_took(deal.taken.len(), now.table).or_told_by(&TEAM_TRICKS);
        if let Some(hint) = fifth_trick(now.rules, deal) {
            query = query.hint(hint);
        }
        deal.taken.push(ask.ask(query)?);
    }
    Ok(())
}

/// For each of `elements` that nobody has conceded, offers a link to the question for a bet or a concession.
fn may_be_said(ask: &mut Interview<'_>, deal: &Deal, elements: &[Element]) {
    ask.put_away();
    for element in elements.iter().filter(|element| deal.stakes.of(**element).won_by.is_none()) {
        let (fact, says) = element.way();
        ask.at_hand(says, Meanwhile::Asks(fact, None));
    }
}
