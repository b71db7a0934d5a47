//! The facts of a deal, in the order in which the table learns them (6 to 10): the auction, trump, the called card, the tricks,
//! the points, and the partner as soon as the table knows.

use super::auction::{BIDS, Bid, Bids, Call, Contract, LEAST_WITH_TWO};
use super::count::{count, log};
use super::house_rules::{CallTiming, SelfFound};
use super::reckon::{WAS_FAILED, WAS_MADE};
use super::{Chiamata, HouseRules};
use crate::asking::{Answer, Interview, Query, SeatOr, Stop};
use crate::bidding::{Auction, Outcome};
use crate::cards::{Card, Rank, Strain};
use crate::choices;
use crate::games::Now;
use crate::games::briscola_family::{IT40, TOTAL};
use crate::games::words::{NAMED_TRUMP, PARTNER, PASS, PASSES, SECRET_PARTNER};
use crate::table::{Seat, SeatSet, Seats};
use crate::text::{Arg, Say};
use crate::wording;

choices! {
    /// What is said where nobody else held the called card.
    pub enum Alone {
        None = "none" => ("the declarer: alone", "デクレアラー自身（単独）"),
    }
}

choices! {
    /// What is said where nobody declares.
    pub enum Nobody {
        AllPass = "all_pass" => ("everybody passed", "全員パス"),
    }
}

/// Who held a called card, if anybody but the declarer did.
pub type Partner = SeatOr<Alone>;

/// What the declarer's side has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// The card points of its tricks.
    pub points: i64,
    /// The card points of the monte.
    pub monte: i64,
    /// Whether it took the last trick, where there is a monte.
    pub last_trick: bool,
    /// Its tricks, where they were told.
    pub tricks: Option<i64>,
}

/// What the table has told us.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// Every call in turn, where the auction was logged.
    pub calls: Vec<Call>,
    /// The auction as far as it has gone, where it was logged.
    pub auction: Option<Auction<Bid>>,
    /// Everybody has passed: nothing else happened.
    pub all_pass: bool,
    /// What the auction came to.
    pub contract: Option<Contract>,
    /// What the declarer named.
    pub trump: Option<Strain>,
    /// The ranks of the called trumps: one, or two at 120.
    pub called: [Option<Rank>; 2],
    /// Who held them, once the table knows.
    pub partner: [Option<Partner>; 2],
    /// Who took the tricks, one by one, where they were logged.
    pub taken: Vec<Seat>,
    /// The card points of every seat, where they were counted so.
    pub piles: Option<Seats<i64>>,
    /// What the declarer's side has taken, when the play is over.
    pub side_took: Option<Taken>,
}

impl Deal {
    /// The partners that the table knows.
    pub fn partners(&self) -> SeatSet {
        self.partner.iter().filter_map(|partner| partner.and_then(SeatOr::seat)).collect()
    }

    /// The declarer with the partners that the table knows.
    pub fn side(&self) -> SeatSet {
        self.contract.map_or(SeatSet::NONE, |contract| self.partners().with(contract.declarer))
    }

    /// Whether the table knows everybody who plays for the contract.
    pub fn side_is_known(&self) -> bool {
        let named = |(called, partner): (&Option<Rank>, &Option<Partner>)| called.is_none() || partner.is_some();
        match self.contract {
            Some(Contract { bid: Bid::Solo, .. }) => true,
            _ => self.called != [None, None] && self.called.iter().zip(&self.partner).all(named),
        }
    }

    /// The piles of the declarer's side, where they were counted by seat.
    pub fn piles_of_side(&self) -> Option<impl Iterator<Item = i64>> {
        let (piles, side) = (self.piles?, self.side());
        Some(side.iter().collect::<Vec<_>>().into_iter().map(move |seat| piles.get(seat)))
    }
}

wording! {
    fact DECLARER = "declarer": ("Declarer", "デクレアラー"), ("Who has won the auction?", "ビッドに勝ったのは？");
    fact ALL_PASS = "all_pass": ("Everybody passed", "全員パス"), ("Has everybody passed?", "全員がパスしましたか？");
    fact BID_POINTS = "bid_points": ("2 with", "2のあとの点数"), ("How many points did {0} bid with the 2?", "{0}さん、2のあとの点数は？");
    fact CALLED_RANK = "called_rank": ("Called", "呼んだカード"), ("Which trump does {0} call?", "{0}さん、呼ぶ切り札は？");
    fact CALLED_RANK2 = "called_rank2": ("Called too", "2枚目"), ("Which second trump does {0} call?", "{0}さん、呼ぶ2枚目の切り札は？");
    fact PARTNER2 = "partner2": ("Second partner", "2人目のパートナー"), ("Who held {0}?", "{0}を持っていたのは？");

    phrase ONLY_RESULT: ("Only the result", "結果だけ入力する");
    phrase BID_BY_BID: ("Bid by bid", "ビッドを1つずつ入力する");
    phrase DEAL_EIGHT: ("First: {0} deals everybody 8 cards, four at a time.", "まず{0}が4枚ずつ2回、8枚ずつ配ります。");
    phrase DEAL_SOME:
        ("{1} {1|sits|sit} out. First: {0} deals the others 8 cards each, four at a time.",
        "{1}は休みです。まず{0}が、ほかの5人に4枚ずつ2回、8枚ずつ配ります。");
    phrase DEAL_TEN: ("First: {0} deals everybody 10 cards: four, four and two.", "まず{0}が4枚、4枚、2枚と、10枚ずつ配ります。");
    phrase DEAL_MONTE:
        ("First: {0} deals everybody 7 cards and lays the other five, the monte, face down in the middle.",
        "まず{0}が7枚ずつ配り、残りの5枚（モンテ）を裏向きで中央に置きます。");
    phrase HOLDER:
        ("Whoever holds the {1} of trumps is the partner and says nothing.", "切り札の{1}を持つ人がパートナーです。名乗ってはいけません。");
    phrase THEN_EXCHANGE:
        ("Then {0} takes the monte and discards five cards face down.", "そのあと{0}はモンテの5枚を取り、5枚を裏向きに捨てます。");
    phrase AFTER_EXCHANGE:
        ("{0} has taken the monte and discarded five cards. Whoever holds the called card is the partner and says nothing.",
        "{0}がモンテを取り5枚捨てたら、カードを呼びます。持っている人がパートナーです。名乗ってはいけません。");
    phrase BEFORE_EXCHANGE:
        ("Whoever holds it is the partner and says nothing; then {0} takes the monte and discards five cards face down.",
        "持っている人がパートナーです。名乗ってはいけません。そのあと{0}はモンテの5枚を取り、5枚を裏向きに捨てます。");
    phrase TAKES_NEIGHBOUR:
        ("With the card in hand or among the discards, {0} may have taken {1} as the partner.",
        "カードが{0}の手札か捨て札にあったときは、右隣の{1}をパートナーにできます。");

    phrase REACHES: ("{0}: {1}", "{0}点：{1}");

    refusal SAME_CARD = "8": ("The {0} of trumps is called already.", "切り札の{0}はすでに呼ばれています。"),
        ("Call another, or none.", "別のカードを呼ぶか、1枚だけにします。");
}

pub(super) fn interview(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let Some(contract) = auction(game, now, ask, deal)? else {
        deal.all_pass = true;
        return Ok(());
    };
    deal.contract = Some(contract);
    call_card(game, now, ask, deal, contract)?;
    for which in [0, 1] {
        tell_partner(now, ask, deal, which, false)?;
    }
    log(game, now, ask, deal)?;
    count(game, now, ask, deal)?;
    name_partners(now, ask, deal)
}

/// The auction, call by call or only what it came to; nothing when everybody has passed.
fn auction(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<Option<Contract>, Stop> {
    let who = || Query::seat_or(&DECLARER, now.table.everybody(), Nobody::CHOICES);
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
    if ask.is_recorded(&ALL_PASS) && ask.ask(Query::yes_no(&ALL_PASS))? {
        return Ok(None);
    }
    let SeatOr::Seat(declarer) = ask.ask(who().hint(dealing(game, now)).or_now(&BIDS, BID_BY_BID))? else { return Ok(None) };
    let Some(bid) = ask.ask(won_with(game, now.rules, declarer))?.0 else { return Ok(None) };
    let points = match bid {
        Bid::Rank(Rank::Two) if now.rules.two_plus_points => ask.may_tell(raise(declarer))?,
        _ => None,
    };
    Ok(Some(Contract { declarer, bid: points.map_or(bid, Bid::Points) }))
}

/// Whether the table tells the auction call by call: it has begun to and has not told the result, or it likes it so.
fn is_logged(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &mut Interview<'_>) -> bool {
    let calls = ask.items(&BIDS);
    let heard = calls.iter().try_fold(Auction::new(game.rules(now)), |auction, call| auction.call(Call::from_value(call)?.heard()).ok());
    if heard.is_some_and(|auction| !matches!(auction.outcome(), Outcome::Open { .. })) {
        return !ask.tells_by(&DECLARER, &BIDS);
    }
    // Who likes results may still tell an auction call by call, once it has begun so.
    !ask.is_recorded(&ALL_PASS) && !ask.by_totals(&DECLARER, &BIDS, usize::from(calls.is_empty()))
}

fn won_with<'a>(game: &Chiamata, rules: &HouseRules, declarer: Seat) -> Query<'a, Call> {
    Query::of(game.bid, game.winning_bids(rules)).about(&[Arg::Seat(declarer)])
}

fn raise<'a>(declarer: Seat) -> Query<'a, i64> {
    Query::number(&BID_POINTS, LEAST_WITH_TWO..=TOTAL).about(&[Arg::Seat(declarer)])
}

/// Asks call by call until the auction is over.
fn log_calls(game: &Chiamata, now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<Option<Contract>, Stop> {
    let mut auction = Auction::new(game.rules(now));
    loop {
        deal.auction = Some(auction);
        let turn = match auction.outcome() {
            Outcome::Won { declarer, bid } => return Ok(Some(Contract { declarer, bid })),
            Outcome::PassedOut => return Ok(None),
            Outcome::Open { turn } => turn,
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

/// How the cards are dealt.
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

/// The trump suit, and where the bid does not name it, the called card or cards.
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

/// Asks for the partners whom the table has not told yet: the play is over, and nothing has to be kept secret any more.
pub(super) fn name_partners(now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    for which in [0, 1] {
        if deal.partner.get(which) == Some(&None) {
            tell_partner(now, ask, deal, which, true)?;
        }
    }
    Ok(())
}

/// Takes the holder of a called card if the table tells it; asks for it when it is `due`.
fn tell_partner(now: &Now<'_, Chiamata>, ask: &mut Interview<'_>, deal: &mut Deal, which: usize, due: bool) -> Result<(), Stop> {
    if deal.called.get(which).is_none_or(Option::is_none) {
        return Ok(());
    }
    let result = |who: Partner| result_with(now, deal, who);
    let query = partner(now, deal, which);
    let told = if due { Some(ask.ask(query.noting(&result))?) } else { ask.may_tell(query)? };
    if let Some(partner) = deal.partner.get_mut(which) {
        *partner = told;
    }
    Ok(())
}

fn partner<'a>(now: &Now<'_, Chiamata>, deal: &Deal, which: usize) -> Query<'a, Partner> {
    let declarer = deal.contract.map_or(now.dealer, |contract| contract.declarer);
    let card = match (deal.called.get(which), deal.trump) {
        (Some(Some(rank)), Some(Strain::Suit(suit))) => Arg::Card(Card::Of(*rank, suit)),
        _ => Arg::None,
    };
    let others = now.table.everybody().without(declarer);
    let query = Query::seat_or(if which == 0 { &PARTNER } else { &PARTNER2 }, others, Alone::CHOICES).about(&[card]);
    match now.rules.self_found_partner {
        SelfFound::RightNeighbour => query.hint(TAKES_NEIGHBOUR.with(&[Arg::Seat(declarer), Arg::Seat(now.table.next(declarer))])),
        SelfFound::None => query,
    }
}

/// What the contract came to if this was the partner, where the piles of every seat are known.
fn result_with(now: &Now<'_, Chiamata>, deal: &Deal, who: Partner) -> Option<Say> {
    let (contract, piles) = (deal.contract?, deal.piles?);
    let side = who.seat().into_iter().fold(deal.side(), SeatSet::with);
    let points: i64 = side.iter().map(|seat| piles.get(seat)).sum();
    let made = points >= now.rules.needed(contract.bid);
    Some(REACHES.with(&[Arg::Int(points), Arg::Phrase(if made { WAS_MADE } else { WAS_FAILED })]))
}
