//! Asks for the facts (2.7): the hearts and the winner of ♠Q, or the points. Then ♦J and the tricks, if they count.

use super::facts::{Deal, Hearts};
use super::sheet::{ALL, HEARTS, QUEEN, hand};
use crate::games::prelude::*;
use crate::games::words::{Shares, TRICKS_LEFT, TRICKS_TAKEN};

wording! {
    pub(super) fact HEARTS_WON = "hearts": ("{0}’s hearts", "{0}のハート"), ("How many hearts did {0} win?", "{0}さんはハートを何枚取った？");
    pub(super) fact TAKEN = "taken": ("{0}’s points", "{0}の点"), ("How many points did {0} take?", "{0}さんは何点取った？");
    pub(super) fact QUEEN_WON = "queen": ("♠Q"), ("Who won the queen of spades?", "スペードのクイーンを取ったのは？");
    fact JACK_WON = "jack": ("♦J"), ("Who won the jack of diamonds?", "ダイヤのジャックを取ったのは？");
    pub(super) fact MOON = "moon": ("The moon", "ムーン"), ("Has all 26 points shot the moon?", "26点すべてはシュート・ザ・ムーン？");
    refusal NO_HEARTS_LEFT = "2.7":
        ("There are {0} hearts: after {1} there {3|is|are} {3} left, not {2}.",
        "ハートは全部で{0}枚です。ここまでで{1}枚、残りは{3}枚なので、{2}枚ではありえません。"), nearest(3);
    refusal NO_POINTS_LEFT = "2.7":
        ("There are {0} points in a deal: after {1} there {3|is|are} {3} left, not {2}.",
        "1ディールの失点は全部で{0}点です。ここまでで{1}点、残りは{3}点なので、{2}点ではありえません。"), nearest(3);
    refusal NOBODY_HAS_HER = "2.4":
        ("Somebody has the queen of spades, which counts 13; with {0} for {1} nobody could have her.",
        "スペードのクイーンだけで13点です。{1}が{0}点では、クイーンを取った人がいなくなります。"),
        ("One player has 13 or more.", "誰か1人は13点以上です。");
    refusal NOT_IN_SO_FEW = "2.7":
        ("{0} won {1} of these cards and a trick has {2}, so {0} has at least {3} {3|trick|tricks}.",
        "{0}は失点札などを{1}枚取っています。1トリックは{2}枚なので、{3}トリック以上のはずです。"),
        ("At least {3}.", "{3}以上です。");
    refusal TOO_FEW_LEFT = "2.7":
        ("With {1} {1|trick|tricks} for {0} too few are left for what the others won.",
        "{0}が{1}トリックでは、ほかの人が取ったカードの分のトリックが残りません。"), nearest(2);
    phrase COUNT_POINTS: ("By points", "点数で");
    phrase COUNT_CARDS: ("By cards", "枚数で");
    refusal NO_TRICKS_LEFT = "2.7": TRICKS_LEFT, nearest(3);
}

impl Asked for Hearts {
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        if ask.tells_by(&TAKEN, &HEARTS_WON) {
            let shares =
                Shares { fact: &TAKEN, total: ALL, not_left: &NO_POINTS_LEFT, with: |query| query.or_now(&HEARTS_WON, COUNT_CARDS) };
            deal.taken = Some(shares.ask(ask, now.table, &somebody_has_her)?);
        } else {
            let shares =
                Shares { fact: &HEARTS_WON, total: HEARTS, not_left: &NO_HEARTS_LEFT, with: |query| query.or_now(&TAKEN, COUNT_POINTS) };
            deal.hearts = Some(shares.ask(ask, now.table, &|_, _, _| Ok(()))?);
            deal.queen = Some(ask.ask(Query::seat(&QUEEN_WON, now.table.everybody()))?);
        }
        // Entered only if a ruling has given a player the rest.
        deal.no_moon = ask.is_recorded(&MOON) && !ask.ask(Query::yes_no(&MOON))?;
        if now.rules.jack_of_diamonds {
            deal.jack = Some(ask.ask(Query::seat(&JACK_WON, now.table.everybody()))?);
        }
        if now.rules.sun && deal.shooter().is_some() {
            let (table, deal_so_far) = (now.table, deal.clone());
            let enough = move |tricks: &Seats<i64>, seat, n| enough_tricks(&deal_so_far, table, tricks, seat, n);
            let shares = Shares { fact: &TRICKS_TAKEN, total: hand(table.players()), not_left: &NO_TRICKS_LEFT, with: |query| query };
            deal.tricks = Some(shares.ask(ask, table, &enough)?);
        }
        Ok(())
    }
}

/// Points among which nobody can have ♠Q cannot be.
fn somebody_has_her(taken: &Seats<i64>, seat: Seat, n: i64) -> Result<(), Objection> {
    let left = ALL - taken.iter().sum::<i64>() - n;
    let can_have = taken.iter().chain([&n, &left]).any(|points| *points >= QUEEN);
    if can_have { Ok(()) } else { Err(NOBODY_HAS_HER.with(&[Arg::Int(n), Arg::Seat(seat)])) }
}

/// Whether `n` tricks are enough for the cards that `seat` won, and leave enough for the players after it.
fn enough_tricks(deal: &Deal, table: Table, tricks: &Seats<i64>, seat: Seat, n: i64) -> Result<(), Objection> {
    let cards = |seat| i64::from(deal.jack == Some(seat)) + if deal.shooter() == Some(seat) { HEARTS + 1 } else { 0 };
    let least = |seat| (cards(seat) + i64::from(table.players()) - 1) / i64::from(table.players());
    let later: i64 = table.seats().filter(|other| *other > seat).map(least).sum();
    let left = hand(table.players()) - tricks.iter().sum::<i64>() - n;
    if n < least(seat) {
        let [won, each, least] = [cards(seat), i64::from(table.players()), least(seat)].map(Arg::Int);
        return Err(NOT_IN_SO_FEW.with(&[Arg::Seat(seat), won, each, least]));
    }
    let most = Arg::Int(n + left - later);
    if left < later { Err(TOO_FEW_LEFT.with(&[Arg::Seat(seat), Arg::Int(n), most])) } else { Ok(()) }
}
