//! The view of a deal: the marker (the right to decide after equal bids) and the stock in the first half, the lead and the piles in the
//! second.

use super::facts::{CondorWhist, Deal};
use super::judge::half_of;
use super::rounds::FirstHalf;
use super::sheet::{DRAWS, MORE_THAN_HALF, TRICKS};
use crate::games::prelude::*;
use crate::games::words::tally;
use crate::tricks::Goal;

wording! {
    phrase MARKER: ("Marker", "マーカー");
    phrase HAS_MARKER: ("marker", "マーカー");
    phrase ROUND: ("Round", "ラウンド");

    phrase DECIDES: ("{0} has the marker and decides ties", "マーカーは{0}、同ランクなら{0}が選びます");
    phrase FACE_UP: ("Face-up cards: {0} {1}, {2} {3}.", "表のカード：{0} {1}枚、{2} {3}枚。");
    phrase SEVEN_WIN: ("Trump is {0}; seven tricks win the deal", "切り札は{0}、7トリックでディールに勝ち");
    phrase THEN_DRAW:
        ("Any card may be played; then both draw their card of round {0}.",
        "どのカードを出してもかまいません。その後、2人とも第{0}ラウンドのカードを引きます。");
    phrase FOLLOW_SPLIT:
        ("Follow suit from here on: odd and even are different suits.", "ここからマストフォロー。奇数と偶数は別スートです。");
    phrase FOLLOW: ("Follow suit from here on.", "ここからマストフォローです。");
    phrase MARKER_LEADS: ("Whoever has the marker leads. ", "マーカーを持つ人がリードします。");
}

impl Seen for CondorWhist {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let half = FirstHalf::of(now, deal);
        let bidding = deal.by_rounds && (half.takers.len() as i64) < TRICKS;
        // Leaves the leader of the second half open if the rounds are not entered, because nobody then knows who holds the marker (the
        // right to decide after equal bids).
        let leader = deal.taken.last().copied().or((deal.by_rounds && !bidding).then_some(half.marker));
        let played = deal.tricks.map_or(deal.taken.len() as i64, |_| TRICKS);
        let left = if bidding { 2 * (TRICKS - half.takers.len() as i64) } else { 2 * (DRAWS - played).max(0) };
        // Shows no number of cards left if neither rounds nor tricks are entered, because the number is then unknown.
        let counted = bidding || now.entry == Entry::Live || played > 0;
        let left = (counted && deal.indicator.is_some()).then_some(left);
        let trump = match deal.indicator {
            Some(Card::Of(rank, suit)) => Trump { strain: Some(Strain::Suit(suit)), rank: Some(rank) },
            _ => Trump::default(),
        };
        let (who, count) = if bidding {
            (Glance::seat(MARKER, half.marker), Glance::counting(ROUND, half.takers.len(), TRICKS))
        } else {
            (Glance::leads(leader), Glance::trick(deal.indicator.map(|_| deal.taken.len()), TRICKS))
        };
        Scene {
            glance: vec![Glance::dealer(now.dealer), who, Glance::trump(trump), count],
            roles: roles_of(now.table, now.dealer, leader, |seat, deals, leads| {
                [deals, (bidding && half.marker == seat).then_some(Role::from(HAS_MARKER)), leads]
            }),
            tricks: tricks_so_far(now.table, deal.tricks, &deal.taken),
            live: deal.indicator.and_then(|_| if bidding { Some(first_half(now, &half)) } else { second_half(now, deal, leader) }),
            board: if deal.indicator.is_some() { Board::Stock { left, turned: None } } else { Board::Seats },
            position: Position {
                trump,
                leader: leader.unwrap_or_default(),
                stock_empty: left.map(|left| left == 0),
                ..Position::default()
            },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet, trump and the tricks of both players: "odd ♦ 7 : 6".
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let tricks = deal.tricks.unwrap_or_default();
        let trump = deal.indicator.map_or(Arg::None, |card| trump(now, card));
        let [one, other] = [Seat(0), Seat(1)].map(|seat| Arg::Int(tricks.get(seat)));
        phrase!("{0} {1} : {2}", "{0} {1}：\u{2060}{2}").with(&[trump, one, other])
    }
}

/// The trump that follows from the indicator (the turned card), in words: a suit, or the odd or even half of it.
fn trump(now: &Now<'_, CondorWhist>, indicator: Card) -> Arg {
    match (indicator, half_of(indicator)) {
        (_, Some(half)) if now.rules.split_suits => half.arg(),
        (Card::Of(_, suit), _) => Arg::Suit(suit),
        _ => Arg::None,
    }
}

fn first_half(now: &Now<'_, CondorWhist>, half: &FirstHalf) -> Live {
    let won = tally(now.table, &half.takers);
    let args = won.by_seat().flat_map(|(seat, n)| [Arg::Seat(seat), Arg::Int(i64::from(*n))]).collect::<Vec<_>>();
    Live { says: DECIDES.with(&[Arg::Seat(half.marker)]), aside: Some(FACE_UP.with(&args)) }
}

/// The live line of the second half: the tricks that the leading player needs, and whether the next trick must follow suit. `None` once the
/// numbers of tricks are entered.
fn second_half(now: &Now<'_, CondorWhist>, deal: &Deal, leader: Option<Seat>) -> Option<Live> {
    if deal.tricks.is_some() {
        return None;
    }
    let played = deal.taken.len() as i64;
    let aside = match played {
        0 if leader.is_none() => MARKER_LEADS.into(),
        _ if played < DRAWS => THEN_DRAW.with(&[Arg::Int(DRAWS - played)]),
        _ => if now.rules.split_suits { FOLLOW_SPLIT } else { FOLLOW }.into(),
    };
    let count = |seat| TrickCount::of(&deal.taken, SeatSet::of(seat), TRICKS);
    let ahead = leader.and_then(|leader| now.table.from(leader).max_by_key(|seat| (count(*seat).taken, *seat == leader)));
    let says = match ahead {
        Some(seat) if played > 0 => count(seat).progress(Goal::AtLeast(MORE_THAN_HALF)).say(SeatSet::of(seat)),
        _ => SEVEN_WIN.with(&[deal.indicator.map_or(Arg::None, |card| trump(now, card))]),
    };
    Some(Live { says, aside: Some(aside) })
}
