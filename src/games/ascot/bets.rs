//! Asks for the bets, which the players make after the hands are dealt (rule sheet 4.5, decision AS-D4). The functions that ask return a
//! `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::facts::{Ascot, Bet, Deal, HALF_STEPS, LED};
use crate::games::prelude::*;

choices! {
    /// The answer to the question "who bets next?" that ends the betting.
    enum NoMore {
        Nobody = "nobody" => ("no more bets", "これで終わり"),
    }
}

wording! {
    fact BETTORS = "bettors": ("Bet", "ベット"), ("Who makes a bet?", "ベットするのは？");
    fact BET_ON = "bet_on": ("{0} bets on", "{0}の賭けた馬"), ("Which horse does {0} bet on?", "{0}さん、どの馬に賭ける？");
    fact STAKES = "stakes": ("Stake", "賭けたチップ"), ("How many chips does {0} put on {1}?", "{0}さん、{1}にチップを何枚賭ける？");
    fact ODDS = "odds": ("Odds", "オッズ"), ("What does {0} pay for one chip?", "{0}さんのオッズは？（1枚につき）");

    refusal NO_CHIPS = "AS-D4":
        ("Stakes come from the player’s own chips, and {0} has none left.", "チップは手持ちから賭けます。{0}にはもう残っていません。");
    refusal TOO_MANY = "AS-D4":
        ("Stakes together are at most the player’s own chips: {0} has {2} {2|chip|chips} left, not {1}.",
        "賭けられるのは手持ちのチップまでです。{0}の残りは{2}枚で、{1}枚は賭けられません。"), nearest(2);
    refusal EVEN = "AS-D4": ("At this table every bet is even, 1 to 1.", "この卓ではオッズはいつも1対1です。"),
        ("Closest possible: 1.", "1なら入力できます。");
}

/// Asks for one bet after another, until the answer is that nobody bets any more. If the record has facts of the play already, the betting
/// is over, so this answer is not needed.
pub(super) fn interview(now: &Now<'_, Ascot>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let in_play = ask.is_recorded(&LED) || ask.is_recorded(&HALF_STEPS);
    let stack = |seat| now.standing.carried.chips.get(seat);
    loop {
        let item = deal.bets.len();
        let left = |seat| stack(seat) - deal.bets.iter().filter(|bet| bet.by == seat).map(|bet| bet.stake).sum::<i64>();
        let over = in_play && ask.items(&BETTORS).len() <= item;
        if over || now.table.seats().all(|seat| left(seat) <= 0) {
            return Ok(());
        }
        let has_chips = |who: SeatOr<NoMore>| match who.seat() {
            Some(seat) if left(seat) <= 0 => Err(NO_CHIPS.with(&[Arg::Seat(seat)])),
            _ => Ok(()),
        };
        let query = Query::seat_or(&BETTORS, now.table.everybody(), NoMore::CHOICES).item(item).unless(&has_chips);
        let Some(by) = ask.ask(query)?.seat() else { return Ok(()) };
        let horse = ask.ask(Query::suit(&BET_ON).item(item).about(&[Arg::Seat(by)]))?;
        let affords = |n| if n <= left(by) { Ok(()) } else { Err(TOO_MANY.with(&[Arg::Seat(by), Arg::Int(n), Arg::Int(left(by))])) };
        let query = Query::number(&STAKES, 1..=stack(by)).item(item).about(&[Arg::Seat(by), Arg::Suit(horse)]).unless(&affords);
        let stake = ask.ask(query)?;
        let query = Query::number(&ODDS, 1..=20).item(item).about(&[Arg::Suit(horse)]);
        let even = |n| if n == 1 { Ok(()) } else { Err(EVEN.with(&[])) };
        let odds = if now.rules.quoted_odds { ask.ask(query)? } else { ask.follows(query.unless(&even), 1)? };
        deal.bets.push(Bet { by, horse, stake, odds });
    }
}
