//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 1.2, 1.7). The functions that ask return a `Stop`
//! (the error that ends an interview) at the first answer that is missing or impossible.

use super::agent::agent;
use super::facts::{Deal, SecretAgent, rest};
use super::reckon::base;
use super::sheet::TRICKS;
use crate::asking::Refusal;
use crate::games::prelude::*;
use crate::games::words::{TRICKS_LEFT, tricks_of_each};

wording! {
    fact ELIMINATED = "eliminated": ("{0} rules out", "{0}が除外"), ("Which suit do you rule out, {0}?", "{0}さん、切り札にしないスートは？");
    fact TRUMP = "trump": ("Trump", "切り札"), ("What is trump, {0}?", "{0}さん、切り札は？");
    fact AGENTS = "agents": ("{0}’s agent", "{0}のエージェント"), ("Which agent card does {0} turn up?", "{0}さんのエージェントカードは？");

    refusal NAMED_ALREADY = "SA-D2":
        ("{0} is named already; each of the three names a different suit, and nobody may pass.",
        "{0}はすでに宣言されています。3人は別々のスートを宣言し、パスはできません。"),
        ("Possible: {1}{2}{3}.", "選べるのは{1}{2}{3}です。");
    refusal ELIMINATED_BY = "1.2": ("{0} cannot be trump: {1} ruled it out.", "{0}は{1}が切り札から外しました。"),
        ("{2} or no trump.", "{2}かノートランプです。");
    refusal TURNED_UP = "1.1":
        ("{0} is turned up already; there is one agent card of each suit.",
        "{0}はすでに公開されています。エージェントカードは各スート1枚です。"),
        ("Possible: {1}{2}{3}.", "選べるのは{1}{2}{3}です。");

    phrase AGENT_NOTE: ("{0}: {1} × {2}", "{0}：{1} × {2}");
    refusal NOT_LEFT = "1.7": TRICKS_LEFT, nearest(3);
}

impl Asked for SecretAgent {
    /// Asks for the three suits that are not trump, the dealer's choice of trump, the tricks, and last for the agent cards.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        for (i, seat) in now.table.from(now.eldest()).take(3).enumerate() {
            let another = |suit| only_once(suit, &deal.eliminated, &NAMED_ALREADY);
            let suit = ask.ask(Query::suit(&ELIMINATED).item(i).about(&[Arg::Seat(seat)]).unless(&another))?;
            deal.eliminated.push(suit);
        }
        let out = &deal.eliminated;
        let open = |strain: Strain| match strain.suit().and_then(|suit| out.iter().position(|other| *other == suit)) {
            Some(at) => Err(ELIMINATED_BY.with(&[
                Arg::Strain(strain),
                Arg::Seat(now.table.after(now.eldest(), at as u8)),
                rest(out).next().map_or(Arg::None, Arg::Suit),
            ])),
            None => Ok(()),
        };
        deal.trump = Some(ask.ask(Query::strain(&TRUMP).about(&[Arg::Seat(now.dealer)]).unless(&open))?);
        let tricks = tricks_of_each(ask, now.table, TRICKS, &NOT_LEFT, &mut deal.taken)?;
        deal.tricks = Some(tricks);
        agents(now, ask, &tricks, &mut deal.agents)
    }
}

/// Asks for the agent card of each player. All four cards differ, so the last one is computed.
fn agents(now: &Now<'_, SecretAgent>, ask: &mut Interview<'_>, tricks: &Seats<i64>, agents: &mut Vec<Suit>) -> Result<(), Stop> {
    for seat in now.table.seats() {
        let another = |card| only_once(card, agents, &TURNED_UP);
        let note = |card: Suit| {
            let other = agent(now.table, seat, card);
            let worth = |seat| Arg::Int(base(now.rules, tricks.get(seat)));
            Some(AGENT_NOTE.with(&[Arg::Seat(other), worth(seat), worth(other)]))
        };
        let query = Query::suit(&AGENTS).item(seat.index()).about(&[Arg::Seat(seat)]).unless(&another).noting(&note);
        let card = match rest(agents).next() {
            Some(last) if agents.len() == 3 => ask.follows(query, last)?,
            _ => ask.ask(query)?,
        };
        agents.push(card);
    }
    Ok(())
}

/// Checks that `suit` is not among the suits `before`. If it is, returns `refusal` as the objection.
fn only_once(suit: Suit, before: &[Suit], refusal: &'static Refusal) -> Result<(), Objection> {
    if !before.contains(&suit) {
        return Ok(());
    }
    let mut args = [Arg::Suit(suit), Arg::None, Arg::None, Arg::None];
    for (gap, free) in args.iter_mut().skip(1).zip(rest(before)) {
        *gap = Arg::Suit(free);
    }
    Err(refusal.with(&args))
}
