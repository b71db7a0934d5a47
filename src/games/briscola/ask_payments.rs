//! Which Aces and Tens have won and lost their tricks: told as they fall, or counted at the end (12).

use super::ask_marriages::Moment;
use super::facts::{Briscola, Deal, Paid};
use crate::games::briscola_family::NoOne;
use crate::games::prelude::*;

choices! {
    /// What has happened to an Ace or a Ten.
    pub enum Event {
        AceWon = "ace_won" => ("an ace, won", "Aで勝ち"),
        AceLost = "ace_lost" => ("an ace, lost", "Aで負け"),
        TenWon = "ten_won" => ("a ten, won", "10で勝ち"),
        TenLost = "ten_lost" => ("a ten, lost", "10で負け"),
    }
}

wording! {
    fact EVENTS = "events": ("Ace or ten {0}", "A・10の{0}枚目"), ("Who played an ace or a ten?", "Aか10を出したのは？");
    fact EVENT_CARDS = "event_cards": ("{0}"), ("What did {0} play, and did it take the trick?", "{0}さんが出したカードと結果は？");
    fact ACES_WON = "aces_won": ("Aces won: {0}", "Aで勝ち：{0}"),
        ("How many of {0}’s aces took their tricks?", "{0}さんのAでトリックを取ったのは何枚？");
    fact ACES_LOST = "aces_lost": ("Aces lost: {0}", "Aで負け：{0}"), ("How many of {0}’s aces were lost?", "{0}さんのAで負けたのは何枚？");
    fact TENS_WON = "tens_won": ("Tens won: {0}", "10で勝ち：{0}"),
        ("How many of {0}’s tens took their tricks?", "{0}さんの10でトリックを取ったのは何枚？");
    fact TENS_LOST = "tens_lost": ("Tens lost: {0}", "10で負け：{0}"), ("How many of {0}’s tens were lost?", "{0}さんの10で負けたのは何枚？");

    refusal FOUR_OF_EACH = "12":
        ("There are four aces and four tens, each played once: {0} of these are left to enter, not {1}.",
        "Aも10も4枚ずつで、1回ずつ出されます。まだ入力していないのは{0}枚で、{1}枚ではありません。"), nearest(0);
    refusal MORE_TO_COME = "12":
        ("Each of the four aces and four tens is played once: {0} {0|is|are} left to enter.",
        "Aも10も4枚ずつで、1回ずつ出されます。まだ{0}枚が入力されていません。"),
        ("Name the player of the next.", "次の1枚を出した人を選んでください。");
    refusal ALL_TOLD = "12":
        ("There are four aces and four tens, each played once, and all four of these are entered.",
        "Aも10も4枚ずつで、1回ずつ出されます。こちらは4枚ともすでに入力されています。"),
        ("Possible: one of the others.", "もう一方なら入力できます。");
    refusal TRUMP_ACE = "12":
        ("The ace of trumps always takes its trick, so at most three aces are lost.",
        "切り札のAは必ずトリックに勝つので、負けるAは3枚までです。"),
        ("At least one ace has won.", "少なくとも1枚のAは勝っています。");

    phrase ACE_OR_TEN: ("Ace or ten", "Aか10");
    phrase ONE_BY_ONE: ("One by one", "1枚ずつ入力する");
}

/// Asks for the Aces and Tens, as far as the table has come; `over` when the play has ended, so that all of them are known.
pub(super) fn ask(now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal, moment: Moment, over: bool) -> Result<(), Stop> {
    if now.rules.chips.is_none() {
        return Ok(());
    }
    let ended_early = deal.conquista_by.is_some();
    let counters = [&ACES_WON, &ACES_LOST, &TENS_WON, &TENS_LOST];
    let counted = counters.iter().any(|fact| ask.is_recorded(fact));
    let by_events = ask.tells_by(&EVENTS, &ACES_WON) || (!counted && !moment.told);
    if by_events { events(now, ask, deal, over && !ended_early) } else { counts(now, ask, deal, ended_early) }
}

/// The aces and tens of a trick, each with whether it took it (12).
pub(super) fn in_trick(deal: &Deal, trick: WonTrick<'_>) -> Vec<Statement> {
    let event = |card: Card, won| match (card.rank()?, won) {
        (Rank::Ace, true) => Some(Event::AceWon),
        (Rank::Ace, false) => Some(Event::AceLost),
        (Rank::Ten, true) => Some(Event::TenWon),
        (Rank::Ten, false) => Some(Event::TenLost),
        _ => None,
    };
    let plays = trick.plays.iter().enumerate();
    let paid = plays.filter_map(|(at, play)| Some((play.seat, event(play.card, at == trick.winning)?)));
    let numbered = paid.zip(deal.paid.len()..);
    numbered
        .flat_map(|((seat, event), at)| [EVENTS.told(Some(at), SeatOr::<NoOne>::Seat(seat)), EVENT_CARDS.told(Some(at), event)])
        .collect()
}

/// How many of a kind have been told: Aces or Tens, and of them those that won, or lost.
fn told(deal: &Deal, ace: bool, won: Option<bool>) -> i64 {
    let of = deal.paid.iter().filter(|paid| paid.ace == ace && won.is_none_or(|won| paid.won == won));
    of.map(|paid| paid.count).sum()
}

fn events(now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal, all: bool) -> Result<(), Stop> {
    for at in 0..8 {
        let query = Query::seat_or(&EVENTS, now.table.everybody(), NoOne::CHOICES).item(at).about(&[Arg::Int(at as i64 + 1)]);
        let complete = |who: SeatOr<NoOne>| match who {
            SeatOr::Other(_) if all => Err(MORE_TO_COME.with(&[Arg::Int(8 - at as i64)])),
            _ => Ok(()),
        };
        let query = query.unless(&complete);
        let who = if all { ask.ask(query)? } else { ask.given(query, SeatOr::Other(NoOne::None))? };
        let Some(by) = who.seat() else {
            ask.at_hand(ACE_OR_TEN, Meanwhile::Asks(&EVENTS, Some(at)));
            break;
        };
        let so_far = |ace, won| told(deal, ace, won);
        let fits = |event: Event| match event {
            Event::AceLost if so_far(true, Some(false)) == 3 => Err(TRUMP_ACE.with(&[])),
            Event::AceWon | Event::AceLost if so_far(true, None) == 4 => Err(ALL_TOLD.with(&[])),
            Event::TenWon | Event::TenLost if so_far(false, None) == 4 => Err(ALL_TOLD.with(&[])),
            _ => Ok(()),
        };
        let event = ask.ask(Query::choice(&EVENT_CARDS, Event::CHOICES).item(at).about(&[Arg::Seat(by)]).unless(&fits))?;
        let ace = matches!(event, Event::AceWon | Event::AceLost);
        let won = matches!(event, Event::AceWon | Event::TenWon);
        deal.paid.push(Paid { by: now.sides.side_of(by), ace, won, count: 1 });
    }
    Ok(())
}

/// The four counters of every player (of a pair together): the last of the Aces and of the Tens follows.
fn counts(now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal, ended_early: bool) -> Result<(), Stop> {
    let last = usize::from(now.table.players()) - 1;
    for (fact, ace, won) in [(&ACES_WON, true, true), (&ACES_LOST, true, false), (&TENS_WON, false, true), (&TENS_LOST, false, false)] {
        for seat in now.table.seats() {
            let left = 4 - told(deal, ace, None);
            let at_end = seat.index() == last;
            let fits = |n: i64| {
                if ace && !won && told(deal, true, Some(false)) + n > 3
                    || ace && won && at_end && !ended_early && told(deal, true, None) + n == 0
                {
                    return Err(TRUMP_ACE.with(&[]));
                }
                let all = at_end && !won && !ended_early;
                if n > left || (all && n != left) { Err(FOUR_OF_EACH.with(&[Arg::Int(left), Arg::Int(n)])) } else { Ok(()) }
            };
            let query = Query::number(fact, 0..=4).item(seat.index()).about(&[Arg::Seat(seat)]).unless(&fits);
            let query = query.or_now(&EVENTS, ONE_BY_ONE);
            let count = match ended_early {
                true => ask.given(query, 0)?,
                // What follows is not recorded, so in a list nothing that is may come after it.
                false if left == 0 || (at_end && !won) => ask.follows(query, left)?,
                false => ask.ask(query)?,
            };
            if count > 0 {
                deal.paid.push(Paid { by: now.sides.side_of(seat), ace, won, count });
            }
        }
    }
    Ok(())
}
