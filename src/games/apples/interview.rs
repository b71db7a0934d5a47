//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 5.3 to 5.6, 5.10). The target cards are asked for
//! only when the last trick is over. The functions that ask return a `Stop` (the error that ends an interview) at the first answer that is
//! missing or impossible.

use super::auction::{Bid, CALL, Call, MOST, check, check_number, objection, rules};
use super::count;
use super::facts::{Apples, Contract, Deal};
use super::sheet::TRICKS;
use crate::bidding::{self, Auction, AuctionOutcome};
use crate::games::prelude::*;
use crate::games::words::{self, TRICKS_LEFT, tricks_of_each};

wording! {
    fact CALLS = "calls": ("{0}"), ("How many cards does {0} bid to exchange?", "{0}さん、何枚交換でビッドする？");
    fact SUITS = "suits": ("Suit", "スート"), ("{1} of which suit, {0}?", "{0}さん、{1}枚はどのスート？");
    fact DECLARER = "declarer": (words::DECLARER), ("Who is the declarer?", "デクレアラーは？");
    fact TRUMP = "trump": (words::TRUMP), ("What is trump?", "切り札は？");
    fact N = "n": ("Exchange", "交換"), ("How many cards are exchanged?", "交換は何枚？");
    fact TARGET_RANK = "target_rank": ("{0}’s target", "{0}のターゲット"),
        ("What rank is {0}’s target card?", "{0}さんのターゲットカードのランクは？");

    phrase DEALT:
        ("{0} deals everybody 13 cards, one at a time. A larger number is higher; if equal, ♠\u{fe0e} ♣\u{fe0e} ♥\u{fe0e} ♦\u{fe0e}.",
        "{0}が1枚ずつ13枚配ります。枚数の多いほうが強く、同じなら♠\u{fe0e} ♣\u{fe0e} ♥\u{fe0e} ♦\u{fe0e}の順です。");
    phrase DEALT_AGAIN: ("Nobody bid: {0} deals again.", "誰もビッドしなかったので、{0}が配り直します。");
    phrase HOLDS: ("The bidder must hold at least {0} of the suit.", "ビッドしたスートを{0}枚以上持っていなければなりません。");
    phrase TURN_UP: ("Everybody turns up the target card.", "全員がターゲットカードを公開します。");
    refusal NOT_LEFT = "5.11": TRICKS_LEFT, nearest(3);
}

impl Asked for Apples {
    /// Asks for the auction, the tricks, the target cards, and then the cards by rank.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let Contract { declarer, bid } = auction(now, ask, deal)?;
        deal.contract = Some(Contract { declarer, bid });
        ask.follows(Query::seat(&DECLARER, now.table.everybody()), declarer)?;
        ask.follows(Query::suit(&TRUMP), bid.suit)?;
        ask.follows(Query::number(&N, 1..=MOST), bid.n)?;
        deal.tricks = Some(tricks_of_each(ask, now.table, TRICKS, &NOT_LEFT, &mut deal.taken)?);
        for seat in now.table.seats() {
            let query = Query::rank(&TARGET_RANK, &Rank::ALL).item(seat.index()).about(&[Arg::Seat(seat)]);
            let rank = ask.ask(query.hint(TURN_UP))?;
            deal.targets.push(rank);
        }
        count::interview(now, ask, deal)
    }

    /// The counts of the cards of every rank that each player has won, once all tricks are seen (rule sheet 5.6).
    fn tricks_tell(&self, now: &Now<'_, Self>, _deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
        if tricks.count() == TRICKS { count::in_tricks(now.table, tricks) } else { Vec::new() }
    }
}

/// Asks for the auction call by call. If all players pass, the same dealer deals again, and a new auction begins (rule sheet 5.3).
fn auction(now: &Now<'_, Apples>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<Contract, Stop> {
    let mut auction = Auction::new(rules(now.rules, now.table, now.eldest()));
    let mut hint = Some(DEALT);
    let mut bids = 0;
    loop {
        deal.auction = Some(auction);
        let turn = match auction.outcome() {
            AuctionOutcome::Won { declarer, bid } => return Ok(Contract { declarer, bid }),
            AuctionOutcome::PassedOut => {
                deal.redeals += 1;
                auction = Auction::new(rules(now.rules, now.table, now.eldest()));
                hint = Some(DEALT_AGAIN);
                continue;
            }
            AuctionOutcome::Open { turn } => turn,
        };
        let legal = |call: Call| match call {
            Call::Cards(n) => check_number(&auction, n),
            Call::Pass => auction.check(bidding::Call::Pass).map_err(|bad| objection(&auction, bad)),
        };
        let mut query = Query::of(&CALLS, CALL).item(deal.calls.len()).about(&[Arg::Seat(turn)]).unless(&legal);
        // Makes "pass" the default answer, but only once there is a bid. Without a bid, passes all round would only lead to another
        // auction.
        if auction.high().is_some() {
            query = query.usually(&words::PASS, words::PASSES);
        }
        if let Some(hint) = hint.take() {
            query = query.hint(hint.with(&[Arg::Seat(now.dealer)]));
        }
        let call = match ask.ask(query)? {
            Call::Pass => bidding::Call::Pass,
            Call::Cards(n) => {
                let legal = |suit: Suit| check(&auction, Bid { n, suit });
                let about = [Arg::Seat(turn), Arg::Int(n)];
                let suit = ask.ask(Query::suit(&SUITS).item(bids).about(&about).unless(&legal).hint(HOLDS.with(&[Arg::Int(n)])))?;
                bids += 1;
                bidding::Call::Bid(Bid { n, suit })
            }
        };
        auction = auction.call(call).map_err(|bad| ask.refuse(query, objection(&auction, bad)))?;
        deal.calls.push(call);
    }
}
