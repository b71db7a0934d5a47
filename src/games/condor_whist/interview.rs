//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet 6.3, 6.6). The functions that ask return a `Stop`
//! (the error that ends an interview) at the first answer that is missing or impossible.

use super::facts::{CondorWhist, Deal, TieChoice};
use super::rounds::FirstHalf;
use super::sheet::{RANKING, RANKS, TRICKS};
use crate::games::prelude::*;
use crate::games::words::{TAKEN, TRICKS_LEFT, TRICKS_TAKEN, tricks_of_each};

wording! {
    fact INDICATOR = "indicator": ("Indicator", "切り札表示"), ("Which card is the trump indicator?", "切り札表示のカードは？");
    fact DEALER_BIDS = "dealer_bids": ("{0}, round {1}", "{0}・第{1}ラウンド"),
        ("Round {1}: what did {0} bid?", "第{1}ラウンド：{0}さんの入札は？");
    fact TIE_CHOICES = "tie_choices": ("Tie, round {1}", "同ランク・第{1}ラウンド"),
        ("Equal bids: does {0} take the face-up card?", "同ランクです。{0}さん、表のカードを取る？");
    fact MARKER = "marker": ("Marker, round {0}", "マーカー・第{0}ラウンド"),
        ("Who has the marker after round {0}?", "第{0}ラウンドの後、マーカーを持つのは？");

    refusal BIDDING_CARD = "6.2":
        ("Hearts and spades are the bidding cards; the stock has only ♦\u{fe0e} and ♣\u{fe0e}.",
        "ハートとスペードは入札用で、山札は♦\u{fe0e}と♣\u{fe0e}だけです。"),
        ("Perhaps {0} or {1}.", "{0}か{1}のことかもしれません。");
    refusal BID_AGAIN = "6.6":
        ("{0} has bid {1} already; each of the 13 bidding cards is used once.",
        "{0}はすでに{1}を使いました。入札用の13枚は1回ずつ使います。"), nearest(2);

    phrase GETS_BOTH: ("the card and the marker to {0}", "カードとマーカーは{0}へ");
    phrase SKIP: ("Leave out the bids", "入札の記録を省く");
    refusal NOT_LEFT = "6.6": TRICKS_LEFT, nearest(3);
}
static NON_DEALER_BIDS: Fact = Fact { key: "non_dealer_bids", ..DEALER_BIDS };

impl Asked for CondorWhist {
    /// Asks for the indicator (the turned card), for the rounds of bidding if the table enters them, and for the tricks of the second half.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        let query = Query::card(&INDICATOR, &Pack::FRENCH).unless(&in_the_stock);
        deal.indicator = Some(ask.ask(query)?);
        deal.by_rounds = tells_rounds(ask);
        if deal.by_rounds {
            for round in 0..TRICKS {
                bid_round(now, ask, deal, round)?;
            }
        }
        deal.tricks = Some(tricks_of_each(ask, now.table, TRICKS, &NOT_LEFT, &mut deal.taken)?);
        Ok(())
    }
}

fn in_the_stock(card: Card) -> Result<(), Objection> {
    match card {
        Card::Of(rank, Suit::Hearts | Suit::Spades) => {
            Err(BIDDING_CARD.with(&[Suit::Diamonds, Suit::Clubs].map(|suit| Arg::Card(Card::Of(rank, suit)))))
        }
        _ => Ok(()),
    }
}

/// Whether the table enters the rounds of bidding: all thirteen or none (rule sheet 6.6). `false` if facts of the second half are entered
/// without the rounds. The thirteenth round follows from the first twelve, so it need not be recorded.
fn tells_rounds(ask: &Interview<'_>) -> bool {
    let whole = TRICKS as usize;
    let complete = [&DEALER_BIDS, &NON_DEALER_BIDS].iter().all(|bids| ask.items(bids).len() + 1 >= whole);
    complete || ![&TAKEN, &TRICKS_TAKEN].iter().any(|later| ask.prefers(later, &DEALER_BIDS, whole))
}

/// Asks for both bids of a round. If they are equal, asks for the decision of the holder of the marker (the right to decide after equal
/// bids).
fn bid_round(now: &Now<'_, CondorWhist>, ask: &mut Interview<'_>, deal: &mut Deal, round: i64) -> Result<(), Stop> {
    let bids = |by: usize| deal.bids.iter().filter_map(move |bids| bids.get(by).copied()).collect::<Vec<_>>();
    let dealers = bid(ask, &DEALER_BIDS, now.dealer, round, &bids(0))?;
    let others = bid(ask, &NON_DEALER_BIDS, now.eldest(), round, &bids(1))?;
    deal.bids.push([dealers, others]);
    if dealers == others {
        let half = FirstHalf::of(now, deal);
        let gets = |choice| Some(GETS_BOTH.with(&[Arg::Seat(half.taker(now, choice))]));
        let query = Query::choice(&TIE_CHOICES, TieChoice::CHOICES).item(deal.tie_choices.len());
        let choice = ask.ask(query.about(&[Arg::Seat(half.marker), Arg::Int(round + 1)]).noting(&gets))?;
        deal.tie_choices.push(choice);
    }
    let marker = Query::seat(&MARKER, now.table.everybody()).item(round as usize).about(&[Arg::Int(round + 1)]);
    ask.follows(marker, FirstHalf::of(now, deal).marker)?;
    Ok(())
}

/// Asks for a player's bid in a round. In the last round the player has one card left, so the bid is computed and not asked for.
fn bid(ask: &mut Interview<'_>, fact: &'static Fact, who: Seat, round: i64, before: &[Rank]) -> Result<Rank, Stop> {
    let left = |rank: &Rank| !before.contains(rank);
    let once = |rank: Rank| {
        if left(&rank) {
            return Ok(());
        }
        let height = i64::from(RANKING.height(rank));
        let nearest = RANKS.iter().copied().filter(left).min_by_key(|other| (i64::from(RANKING.height(*other)) - height).abs());
        Err(BID_AGAIN.with(&[Arg::Seat(who), Arg::Rank(rank), nearest.map_or(Arg::None, Arg::Rank)]))
    };
    let query = Query::rank(fact, &RANKS).item(round as usize).about(&[Arg::Seat(who), Arg::Int(round + 1)]).unless(&once);
    let mut rest = RANKS.iter().copied().filter(left);
    match (rest.next(), rest.next()) {
        (Some(last), None) => ask.follows(query, last),
        _ => ask.ask(query.or_now(&TAKEN, SKIP)),
    }
}
