//! What the table sees beside the question.

use super::Gaigel;
use super::deal::{Deal, EndEvent, FirstTrick};
use super::house_rules::{EndMode, Lowest};
use super::play::has_logged;
use super::sheet::{OUT, stock};
use crate::asking::Entry;
use crate::cards::{Rank, Strain, Suit};
use crate::games::words::{ALL_PLAYED, DEALER, IS_DEALER, IS_LEADING, LEADS, MATCH_POINT, STOCK_EMPTY, STOCK_LEFT, TRICK, TRUMP, tally};
use crate::games::{Aside, Board, Glance, Live, Now, Scene, Shown};
use crate::table::{Seat, SeatSet, Seats, Side};
use crate::text::{Arg, Phrase, Say};
use crate::tricks::ORDINARY;
use crate::wording;

wording! {
    phrase FIRST_TO: ("First to", "目標");
    phrase DEAL: ("Deal", "ディール");

    phrase OUT_AT: ("101 points, cards and declarations: call out", "カード点とKQ宣言で101点になったら「アウト」");
    phrase ADD_UP: ("Nobody calls: card points and declarations add up", "「アウト」なし：カード点とKQ宣言を合計します");
    phrase STAKES: ("A right call pays 1, a wrong one pays the others 2", "「アウト」は成功で1、失敗なら相手に2");
    phrase STAKES_ALONE: ("{0} {0|has|have} no trick yet: a right call against them pays 2", "{0}はまだ0トリック：相手の「アウト」成功は2");
    phrase STILL_NEED: ("Card points to 101: {0} {1}, {2} {3}", "101点まで：{0}はカード点{1}、{2}は{3}");
}

pub(super) fn scene(now: &Now<'_, Gaigel>, deal: &Deal) -> Scene {
    let leader = deal.taken.last().copied().unwrap_or(now.eldest());
    Scene {
        glance: glance(now, deal, leader),
        roles: Seats::from_fn(usize::from(now.table.players()), |seat| {
            [(seat == now.dealer).then_some(IS_DEALER), (seat == leader && deal.end.is_none()).then_some(IS_LEADING)]
        }),
        tricks: (!deal.taken.is_empty()).then(|| tally(now.table, &deal.taken)),
        live: live(now, deal),
        lane: None,
        board: board(now, deal),
        aside: Aside {
            mode: match deal.first_trick {
                _ if !deal.taken.is_empty() => Some(ORDINARY),
                way => way.and_then(|way| FirstTrick::CHOICES.get(way as usize)).map(|way| way.word),
            },
            ..Aside::default()
        },
    }
}

/// Whether tricks are being counted on the screen.
fn is_logging(now: &Now<'_, Gaigel>, deal: &Deal) -> bool {
    now.entry == Entry::Live || !deal.taken.is_empty()
}

/// The card that lies face up under the stock: the turned one, then a 7, then none (4.5).
fn turned(now: &Now<'_, Gaigel>, deal: &Deal) -> Option<(Suit, Option<Rank>)> {
    let lowest = if now.rules.seven_label == Lowest::Nine { Rank::Nine } else { Rank::Seven };
    let uses = deal.sevens.len() + usize::from(deal.turned.rank == Some(lowest));
    let rank = if uses == 0 { deal.turned.rank } else { Some(lowest) };
    deal.turned.suit.filter(|_| uses < 2).map(|suit| (suit, rank))
}

fn board(now: &Now<'_, Gaigel>, deal: &Deal) -> Board {
    let left = is_logging(now, deal).then(|| stock(now.table).left_after(deal.taken.len() as i64));
    Board::Stock { left, turned: turned(now, deal).filter(|_| left != Some(0)) }
}

fn glance(now: &Now<'_, Gaigel>, deal: &Deal, leader: Seat) -> Vec<Glance> {
    let trump = deal.turned.suit.map_or(Shown::Nothing, |suit| Shown::Trump(Strain::Suit(suit)));
    let tricks = stock(now.table).tricks();
    let last = match now.rules.end_mode {
        _ if is_logging(now, deal) => Glance::new(TRICK, Shown::Number((deal.taken.len() as i64 + 1).min(tricks), Some(tricks))),
        EndMode::GamePoints => Glance::new(FIRST_TO, Shown::Number(now.rules.target, None)),
        EndMode::Deals | EndMode::CardPoints => Glance::new(DEAL, Shown::Number(i64::from(now.standing.deals) + 1, Some(now.rules.deals))),
    };
    vec![Glance::new(DEALER, Shown::Seat(now.dealer)), Glance::new(LEADS, Shown::Seat(leader)), Glance::new(TRUMP, trump), last]
}

/// The stock while tricks are logged, and what a call would pay; what is still needed only where the table counts openly.
fn live(now: &Now<'_, Gaigel>, deal: &Deal) -> Option<Live> {
    if deal.end.is_some() || deal.by.is_some() {
        return None;
    }
    let need = need(now, deal);
    let stakes = match_point(now).or_else(|| stakes(now, deal));
    if deal.turned.suit.is_none() || !is_logging(now, deal) {
        return Some(Live { says: need, aside: stakes });
    }
    let played = deal.taken.len() as i64;
    let says = match stock(now.table).left_after(played) {
        0 if played == stock(now.table).tricks() => ALL_PLAYED.into(),
        0 => STOCK_EMPTY.with(&[Arg::Int(stock(now.table).tricks() - played)]),
        left => STOCK_LEFT.with(&[Arg::Int(left), Arg::Int(stock(now.table).draws() - played)]),
    };
    let aside = if now.rules.open_count { Some(need) } else { stakes };
    Some(Live { says, aside })
}

fn need(now: &Now<'_, Gaigel>, deal: &Deal) -> Say {
    if now.rules.end_mode == EndMode::CardPoints {
        return ADD_UP.into();
    }
    if !now.rules.open_count {
        return OUT_AT.into();
    }
    let who = |side| Arg::Seats(now.members(Side(side)));
    let short = |side| Arg::Int((OUT - deal.declared_points(Side(side))).max(0));
    STILL_NEED.with(&[who(0), short(0), who(1), short(1)])
}

/// What a call pays, as far as the log tells.
fn stakes(now: &Now<'_, Gaigel>, deal: &Deal) -> Option<Say> {
    if now.rules.end_mode == EndMode::CardPoints {
        return None;
    }
    let alone = now.sides.all(now.table).find(|side| has_logged(now, deal, *side) && !has_logged(now, deal, side.other()));
    Some(alone.map_or(STAKES.into(), |side| STAKES_ALONE.with(&[Arg::Seats(now.members(side.other()))])))
}

/// Who is so near the goal that a right call is enough.
fn match_point(now: &Now<'_, Gaigel>) -> Option<Say> {
    let near = |seat: &Seat| now.standing.totals.get(now.sides.side_of(*seat)) + 1 >= now.rules.target;
    let ready: SeatSet = now.table.seats().filter(near).collect();
    (now.rules.end_mode == EndMode::GamePoints && !ready.is_empty()).then(|| MATCH_POINT.with(&[Arg::Seats(ready)]))
}

/// "♠ Mika: 107" or "♠ 130–110" for the sheet.
pub(super) fn brief(now: &Now<'_, Gaigel>, deal: &Deal) -> Say {
    let trump = deal.turned.suit.map_or(Arg::None, Arg::Suit);
    let total = |side| deal.total(side).map_or(Arg::None, Arg::Int);
    let event = deal.end.and_then(|end| EndEvent::CHOICES.get(end as usize)).map_or(Arg::None, |event| Arg::Phrase(event.says));
    match (deal.end, deal.by) {
        (Some(EndEvent::Call), Some(by)) => {
            Phrase::new("{0} {1}: {2}", "{0} {1}：{2}").with(&[trump, Arg::Seat(by), total(now.sides.side_of(by))])
        }
        (_, Some(by)) => Phrase::new("{0} {1}: {2}", "{0} {1}：{2}").with(&[trump, Arg::Seat(by), event]),
        (Some(_), None) => Phrase::new("{0} {1}–{2}", "{0} {1}–{2}").with(&[trump, total(Side(0)), total(Side(1))]),
        (None, None) => Phrase::new("{0}", "{0}").with(&[trump]),
    }
}
