//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet, sections 6 to 10): the auction, trump, the called
//! card, the tricks, the card points. The partner can be entered as soon as the table knows who it is. The functions that ask return a
//! `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::auction::{BIDS, LEAST_WITH_TWO};
use super::bid::{Bid, Bids, Call, Contract};
use super::count::{count, in_tricks, log};
use super::facts::{Alone, Chiamata, Deal, Nobody};
use super::house_rules::HouseRules;
use super::options::CallTiming;
use super::partners::{OUT, name_partners, partner, tell_partner};
use crate::bidding::{Auction, AuctionOutcome};
use crate::games::briscola_family::{IT40, TOTAL};
use crate::games::prelude::*;
use crate::games::words::{NAMED_TRUMP, PASS, PASSES, SECRET_PARTNER};

wording! {
    fact DECLARER = "declarer": ("Declarer", "デクレアラー"), ("Who won the auction?", "ビッドに勝ったのは？");
    fact ALL_PASS = "all_pass": ("Everybody passed", "全員パス"), ("Did everybody pass?", "全員パスした？");
    fact BID_POINTS = "bid_points": ("Points with the 2", "2のあとの点数"), ("How many points did {0} bid with the 2?", "{0}さん、2のあとの点数は？");
    fact CALLED_RANK = "called_rank": ("Called card", "指名カード"), ("Which trump does {0} call?", "{0}さん、指名する切り札は？");
    fact CALLED_RANK2 = "called_rank2": ("Second called card", "2枚目の指名カード"), ("Which second trump does {0} call?", "{0}さん、指名する2枚目の切り札は？");

    phrase ONLY_RESULT: ("Only the result", "結果だけ入力する");
    phrase BID_BY_BID: ("Bid by bid", "ビッドを1つずつ入力する");
    phrase DEAL_EIGHT: ("First: {0} deals everybody 8 cards, four at a time.", "まず{0}が4枚ずつ2回に分けて、1人8枚になるように配ります。");
    phrase DEAL_SOME:
        ("{1} {1|sits|sit} out. First: {0} deals the others 8 cards each, four at a time.",
        "{1}は休みです。まず{0}が、ほかの5人に4枚ずつ2回に分けて、1人8枚になるように配ります。");
    phrase DEAL_TEN: ("First: {0} deals everybody 10 cards: four, four and two.", "まず{0}が4枚、4枚、2枚と分けて、1人10枚になるように配ります。");
    phrase DEAL_MONTE:
        ("First: {0} deals everybody 7 cards and lays the other five, the monte, face down in the middle.",
        "まず{0}が7枚ずつ配り、残りの5枚（モンテ）を裏向きで中央に置きます。");
    phrase HOLDER:
        ("Whoever holds the {1} of trumps is the partner and says nothing.", "切り札の{1}を持つ人がパートナーです。名乗ってはいけません。");
    phrase THEN_EXCHANGE:
        ("Then {0} takes the monte and discards five cards face down.", "そのあと{0}はモンテの5枚を取り、5枚を裏向きに捨てます。");
    phrase AFTER_EXCHANGE:
        ("{0} has taken the monte and discarded five cards. Whoever holds the called card is the partner and says nothing.",
        "{0}がモンテを取り5枚捨てたら、カードを指名します。持っている人がパートナーです。名乗ってはいけません。");
    phrase BEFORE_EXCHANGE:
        ("Whoever holds it is the partner and says nothing; then {0} takes the monte and discards five cards face down.",
        "持っている人がパートナーです。名乗ってはいけません。そのあと{0}はモンテの5枚を取り、5枚を裏向きに捨てます。");

    refusal NOT_PASSED_OUT = "6": ("Somebody has bid, so not everybody passed.", "ビッドした人がいるので、全員パスではありません。"),
        ("Choose who won the auction.", "ビッドに勝った人を選んでください。");
    refusal CANNOT_WIN = "6":
        ("After the bids entered {0} cannot have won the auction.", "入力されたビッドでは、{0}は競り落とせません。"),
        ("Choose another, or correct the bids.", "別の人を選ぶか、ビッドを訂正してください。");
    refusal CANNOT_WIN_WITH = "6":
        ("After the bids entered {0} cannot have won with {1}.", "入力されたビッドでは、{0}は{1}で競り落とせません。"),
        ("Choose another bid, or correct the bids.", "別のビッドを選ぶか、ビッドを訂正してください。");
    refusal SAME_CARD = "8": ("The {0} of trumps is called already.", "切り札の{0}はすでに指名されています。"),
        ("Call another, or none.", "別のカードを指名するか、1枚だけにします。");
}

impl Asked for Chiamata {
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let Some(contract) = auction(self, now, ask, deal)? else {
            deal.all_pass = true;
            return Ok(());
        };
        deal.contract = Some(contract);
        call_card(self, now, ask, deal, contract)?;
        for which in [0, 1] {
            tell_partner(now, ask, deal, which, false)?;
        }
        log(self, now, ask, deal)?;
        count(self, now, ask, deal)?;
        name_partners(now, ask, deal)
    }

    /// The facts that follow from all tricks: the holders of the called cards, and the card points of the declarer's side.
    fn tricks_tell(&self, now: &Now<'_, Self>, deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
        if tricks.count() == self.tricks { in_tricks(self, now, deal, tricks) } else { Vec::new() }
    }
}

/// Asks for the auction call by call, or for its result only. `None` if everybody passed.
fn auction(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<Option<Contract>, Stop> {
    let who = || Query::seat_or(&DECLARER, SeatSet::all(now.table.chairs() as u8), Nobody::CHOICES);
    if is_logged(game, now, ask) {
        let contract = log_calls(game, now, ask, deal)?;
        ask.follows(Query::yes_no(&ALL_PASS), contract.is_none())?;
        let Some(Contract { declarer, bid }) = contract else {
            ask.follows(who(), SeatOr::Other(Nobody::AllPass))?;
            return Ok(None);
        };
        ask.follows(who(), SeatOr::Seat(declarer))?;
        let rank = match bid {
            Bid::Points(points) if game.bids == Bids::Ranks => {
                ask.follows(raise(declarer), points)?;
                Bid::Rank(Rank::Two)
            }
            bid => bid,
        };
        ask.follows(won_with(game, now.rules, declarer), Call(Some(rank)))?;
        return Ok(contract);
    }
    let before = calls_beside(game, now, ask)?;
    let can = |end: Option<(Seat, Bid)>| before.is_none_or(|auction| auction.can_come_to(end));
    let nobody = |yes: bool| if yes && !can(None) { Err(NOT_PASSED_OUT.with(&[])) } else { Ok(()) };
    if ask.is_recorded(&ALL_PASS) && ask.ask(Query::yes_no(&ALL_PASS).unless(&nobody))? {
        return Ok(None);
    }
    let bids = |declarer: Seat| {
        game.winning_bids(now.rules).values().into_iter().filter_map(move |call| Some((declarer, Call::from_value(&call)?.0?)))
    };
    let raised = || LEAST_WITH_TWO..=TOTAL;
    let can_win = |(declarer, bid): (Seat, Bid)| {
        let may_be_raised = bid == Bid::Rank(Rank::Two) && now.rules.two_plus_points;
        can(Some((declarer, bid))) || (may_be_raised && raised().any(|points| can(Some((declarer, Bid::Points(points))))))
    };
    let winner = |who: SeatOr<Nobody>| match who {
        SeatOr::Seat(seat) if !now.table.has(seat) => Err(OUT.with(&[Arg::Seat(seat)])),
        SeatOr::Seat(seat) if before.is_some() && !bids(seat).any(can_win) => Err(CANNOT_WIN.with(&[Arg::Seat(seat)])),
        SeatOr::Other(_) => nobody(true),
        SeatOr::Seat(_) => Ok(()),
    };
    let query = who().hint(dealing(game, now)).or_now(&BIDS, BID_BY_BID);
    let SeatOr::Seat(declarer) = ask.ask(query.unless(&winner))? else { return Ok(None) };
    let winning = |call: Call| match call.0 {
        Some(bid) if !can_win((declarer, bid)) => Err(CANNOT_WIN_WITH.with(&[Arg::Seat(declarer), bid.arg()])),
        _ => Ok(()),
    };
    let Some(bid) = ask.ask(won_with(game, now.rules, declarer).unless(&winning))?.0 else { return Ok(None) };
    let raising = |points: i64| match Bid::Points(points) {
        bid if !can(Some((declarer, bid))) => Err(CANNOT_WIN_WITH.with(&[Arg::Seat(declarer), bid.arg()])),
        _ => Ok(()),
    };
    let points = match bid {
        // The entered calls show that another player bid 2 before. So the declarer can only have won by raising the bid of 2 to a number of
        // points, and this number is asked for.
        Bid::Rank(Rank::Two) if !can(Some((declarer, bid))) => Some(ask.ask(raise(declarer).unless(&raising))?),
        Bid::Rank(Rank::Two) if now.rules.two_plus_points => ask.may_tell(raise(declarer).unless(&raising))?,
        _ => None,
    };
    Ok(Some(Contract { declarer, bid: points.map_or(bid, Bid::Points) }))
}

/// Whether to ask for the auction call by call. This is so if calls were entered without a result, or if the table prefers to enter calls.
fn is_logged(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &Interview<'_>) -> bool {
    let calls = ask.items(&BIDS);
    let heard = calls.iter().try_fold(Auction::new(game.rules(now)), |auction, call| auction.call(Call::from_value(call)?.heard()).ok());
    if heard.is_some_and(|auction| !matches!(auction.outcome(), AuctionOutcome::Open { .. })) {
        return !ask.tells_by(&DECLARER, &BIDS);
    }
    // If the first calls are already entered one by one, asks for the next call, even if the table prefers to enter results.
    !ask.is_recorded(&ALL_PASS) && !ask.prefers(&DECLARER, &BIDS, usize::from(calls.is_empty()))
}

/// The state of the auction after the calls that were entered in addition to its result. `None` if there are no such calls.
fn calls_beside(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &mut Interview<'_>) -> Result<Option<Auction<Bid>>, Stop> {
    let mut auction = Auction::new(game.rules(now));
    for at in 0.. {
        let kind = game.calls(now.rules, auction.high().map(|(_, bid)| bid));
        let legal = |call: Call| auction.check(call.heard()).map_err(|bad| game.objection(&auction, bad, kind));
        let turn = auction.turn().map_or(Arg::None, Arg::Seat);
        let query: Query<'_, Call> = Query::of(&BIDS, kind).item(at).about(&[turn]).unless(&legal);
        let Some(call) = ask.beside(query)? else { return Ok((at > 0).then_some(auction)) };
        auction = auction.call(call.heard()).map_err(|bad| ask.refuse(query, game.objection(&auction, bad, kind)))?;
    }
    Ok(None)
}

fn won_with<'a>(game: &Chiamata, rules: &HouseRules, declarer: Seat) -> Query<'a, Call> {
    Query::of(game.bid, game.winning_bids(rules)).about(&[Arg::Seat(declarer)])
}

fn raise<'a>(declarer: Seat) -> Query<'a, i64> {
    Query::number(&BID_POINTS, LEAST_WITH_TWO..=TOTAL).about(&[Arg::Seat(declarer)])
}

/// Asks for call after call until the auction is over. `None` if everybody passed.
fn log_calls(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<Option<Contract>, Stop> {
    let mut auction = Auction::new(game.rules(now));
    loop {
        deal.auction = Some(auction);
        let turn = match auction.outcome() {
            AuctionOutcome::Won { declarer, bid } => return Ok(Some(Contract { declarer, bid })),
            AuctionOutcome::PassedOut => return Ok(None),
            AuctionOutcome::Open { turn } => turn,
        };
        let kind = game.calls(now.rules, auction.high().map(|(_, bid)| bid));
        let legal = |call: Call| auction.check(call.heard()).map_err(|bad| game.objection(&auction, bad, kind));
        let mut query: Query<'_, Call> =
            Query::of(&BIDS, kind).item(deal.calls.len()).about(&[Arg::Seat(turn)]).unless(&legal).or_now(&DECLARER, ONLY_RESULT);
        query = query.usually(&PASS, PASSES);
        if deal.calls.is_empty() {
            query = query.hint(dealing(game, now));
        }
        let call = ask.ask(query)?;
        auction = auction.call(call.heard()).map_err(|bad| ask.refuse(query, game.objection(&auction, bad, kind)))?;
        deal.calls.push(call);
    }
}

/// The hint that says how the cards are dealt and who sits out.
fn dealing(game: &Chiamata, now: &Now<'_, Chiamata>) -> Say {
    let out: SeatSet = now.table.seats().filter(|seat| !now.table.has(*seat)).collect();
    let phrase = match game.tricks {
        _ if game.has_monte => DEAL_MONTE,
        _ if !out.is_empty() => DEAL_SOME,
        10 => DEAL_TEN,
        _ => DEAL_EIGHT,
    };
    phrase.with(&[Arg::Seat(now.dealer), Arg::Seats(out)])
}

/// Asks for the trump suit. If the bid does not name the called card, also asks for the rank of each called card.
fn call_card(
    game: &Chiamata,
    now: &Now<'_, Chiamata>,
    ask: &mut Interview<'_>,
    deal: &mut Deal,
    Contract { declarer, bid }: Contract,
) -> Result<(), Stop> {
    let who = [Arg::Seat(declarer)];
    let rank = match (game.bids, bid) {
        (_, Bid::Solo) => {
            deal.trump = Some(ask.follows(Query::strain(&NAMED_TRUMP).about(&who), Strain::NoTrump)?);
            ask.follows(partner(now, deal, 0), SeatOr::Other(Alone::None))?;
            return Ok(());
        }
        (_, Bid::Rank(rank)) => Some(rank),
        (Bids::Ranks, Bid::Points(_)) => Some(Rank::Two),
        (Bids::Points, Bid::Points(_)) => None,
    };
    let after_exchange = now.rules.call_timing == CallTiming::AfterExchange;
    let trump = Query::suit(&NAMED_TRUMP).about(&who);
    let trump = match rank {
        Some(rank) => trump.hint(HOLDER.with(&[Arg::None, Arg::Rank(rank)])),
        None if after_exchange => trump.hint(THEN_EXCHANGE.with(&who)),
        None => trump,
    };
    deal.trump = Some(Strain::Suit(ask.ask(trump)?));
    if rank.is_some() {
        deal.called = [rank, None];
        return Ok(());
    }
    let hint = match (game.has_monte, after_exchange) {
        (true, true) => AFTER_EXCHANGE.with(&who),
        (true, false) => BEFORE_EXCHANGE.with(&who),
        (false, _) => SECRET_PARTNER.into(),
    };
    let rank = ask.ask(Query::rank(&CALLED_RANK, IT40.pack.ranks).about(&who).hint(hint))?;
    deal.called = [Some(rank), None];
    if bid == Bid::Points(TOTAL) && now.rules.two_cards_at_120 {
        let another = |second: Rank| if second == rank { Err(SAME_CARD.with(&[Arg::Rank(rank)])) } else { Ok(()) };
        let second = ask.may_tell(Query::rank(&CALLED_RANK2, IT40.pack.ranks).about(&who).unless(&another))?;
        deal.called = [Some(rank), second];
    }
    Ok(())
}
