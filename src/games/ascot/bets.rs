//! Bets: taken after the hands are dealt, settled when the horses are in (4.5, AS-D4).

use super::Ascot;
use super::deal::{Deal, HALF_STEPS, LED};
use super::horses::Horses;
use super::house_rules::BetPaidBy;
use super::sheet::{BANK_PAYS, BETS, OPPONENT_PAYS};
use crate::asking::{Interview, Query, SeatOr, Stop};
use crate::cards::Suit;
use crate::choices;
use crate::games::Now;
use crate::reckoning::{Ledger, Unit, named, number};
use crate::table::{Seat, Side};
use crate::text::Arg;
use crate::wording;

/// Chips on a horse.
#[derive(Clone, Copy, Debug)]
pub struct Bet {
    /// Who bets.
    pub by: Seat,
    /// On which horse.
    pub horse: Suit,
    /// How many chips.
    pub stake: i64,
    /// What is won for each of them.
    pub odds: i64,
}

choices! {
    /// The end of the betting.
    enum NoMore {
        Nobody = "nobody" => ("no more bets", "これで終わり"),
    }
}

wording! {
    fact BETTORS = "bettors": ("Bet", "ベット"), ("Who makes a bet?", "ベットするのは？");
    fact BET_ON = "bet_on": ("{0} bets on", "{0}の賭けた馬"), ("Which horse does {0} bet on?", "{0}さん、どの馬に賭ける？");
    fact STAKES = "stakes": ("Stake", "賭けたチップ"), ("How many chips does {0} put on {1}?", "{0}さん、{1}にチップを何枚賭ける？");
    fact ODDS = "odds": ("Odds", "オッズ"), ("What does {0} pay for one chip?", "{0}のオッズは？（1枚につき）");

    refusal NO_CHIPS = "AS-D4":
        ("Stakes come from the own stack, and {0} has no chips left.", "チップは手持ちから賭けます。{0}にはもう残っていません。");
    refusal TOO_MANY = "AS-D4":
        ("Stakes together are at most the own stack: {0} has {2} {2|chip|chips} left, not {1}.",
        "賭けられるのは手持ちのチップまでです。{0}の残りは{2}枚で、{1}枚は賭けられません。"), nearest(2);
    refusal EVEN = "AS-D4": ("At this table every bet is even, 1 to 1.", "このテーブルではオッズはいつも1対1です。"),
        ("Nearest: 1.", "最も近いのは1です。");
}

/// Bet after bet, until nobody makes another. A record that goes on with the play needs no closing word.
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

wording! {
    phrase STAKE: ("stake", "賭けたチップ");
    phrase TIMES: ("odds", "オッズ");
    phrase WON: ("{0} in front alone", "{0}が単独で先頭");
    phrase BACK: ("{0} level in front: the stake comes back", "{0}は並んで先頭：賭けたチップは戻る");
    phrase LOST: ("{0} not in front", "{0}は先頭ではない");
}

/// Writes what each bet wins or loses, for the bettor and, unless the bank pays, for the opponent.
pub(super) fn settle(now: &Now<'_, Ascot>, deal: &Deal, horses: &Horses, ledger: &mut Ledger) {
    let front: Vec<_> = horses.in_front().collect();
    let by_bank = now.rules.bet_paid_by == BetPaidBy::Bank;
    let clauses = [&BETS, if by_bank { &BANK_PAYS } else { &OPPONENT_PAYS }];
    for bet in &deal.bets {
        let opponent = now.table.next(bet.by);
        let in_front = front.contains(&bet.horse);
        let back = in_front && front.len() > 1;
        let (chips, to, why) = match (in_front, back) {
            (_, true) => (number(0), bet.by, BACK),
            (true, _) => (named(bet.stake, STAKE) * named(bet.odds, TIMES), bet.by, WON),
            (false, _) => (named(bet.stake, STAKE), opponent, LOST),
        };
        for seat in [bet.by, opponent] {
            if seat == bet.by || !(by_bank || back) {
                let chips = if seat == to { chips.clone() } else { -chips.clone() };
                ledger.give(Side(seat.0), chips.because(why.with(&[Arg::Suit(bet.horse)])), Unit::Chips, &clauses);
            }
        }
    }
}
