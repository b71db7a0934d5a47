//! Asks for the facts of a deal (rule sheet 3.7): trump, the bids, the tricks. If all players bid at the same time, their bids stay secret
//! until the last bid is entered (4.3).

use super::facts::{Deal, OhHell, cards};
use super::house_rules::TrumpRule;
use crate::games::prelude::*;
use crate::games::words::{TRUMP as TRUMP_LABEL, tricks_of_each};

wording! {
    fact TRUMP = "trump": TRUMP_LABEL, ("Which suit is turned up?", "めくったカードのスートは？");
    fact BIDS = "bids": ("{0} bids", "{0}のビッド"), ("How many tricks does {0} bid?", "{0}さんのビッドは？");
    refusal HOOKED = "3.3":
        ("{0} would make {1}, so {0} is barred. The bids may not add up to the number of cards.",
        "{0}では合計がちょうど{1}になります。ビッドの合計を手札の枚数と同じにはできません。"),
        ("Any other number up to {1}.", "{1}までのほかの数です。");
    refusal NOT_LEFT = "3.7":
        ("{0} {0|trick is|tricks are} played in this deal: after {1} there {3|is|are} {3} left, not {2}.",
        "このディールは{0}トリックです。ここまでで{1}、残りは{3}トリックなので、{2}トリックにはなりません。"), nearest(3);
    phrase SO_FAR: ("{0} of {1} bid so far.", "ここまでのビッドの合計は{1}枚中{0}。");
    phrase EACH: ("{0} deals {1} {1|card|cards} each.", "{0}が{1}枚ずつ配ります。");
}

impl Asked for OhHell {
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let cards = cards(now);
        let is_turned = now.rules.trump == TrumpRule::Turned && cards * i64::from(now.table.players()) < 52;
        let dealt = EACH.with(&[Arg::Seat(now.dealer), Arg::Int(cards)]);
        deal.trump = Some(match is_turned {
            true => Strain::Suit(ask.ask(Query::suit(&TRUMP).hint(dealt))?),
            false => ask.follows(Query::strain(&TRUMP), now.rules.usual_trump(now.standing.deals).unwrap_or(Strain::NoTrump))?,
        });
        let is_secret = now.rules.bids_together && ask.items(&BIDS).len() < now.table.chairs();
        for (turn, seat) in now.table.from(now.eldest()).enumerate() {
            let left = cards - deal.sum();
            let is_hooked = now.rules.has_hook() && seat == now.dealer;
            let legal = |bid| if is_hooked && bid == left { Err(HOOKED.with(&[Arg::Int(bid), Arg::Int(cards)])) } else { Ok(()) };
            let hint = if turn == 0 || is_secret { dealt } else { SO_FAR.with(&[Arg::Int(deal.sum()), Arg::Int(cards)]) };
            let query = Query::number(&BIDS, 0..=cards).item(turn).about(&[Arg::Seat(seat)]).unless(&legal).hint(hint);
            let bid = ask.ask(if is_secret { query.secret() } else { query })?;
            deal.bids.push((seat, bid));
        }
        deal.tricks = Some(tricks_of_each(ask, now.table, cards, &NOT_LEFT, &mut deal.taken)?);
        Ok(())
    }
}
