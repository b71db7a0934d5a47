//! The view of a deal: the stock with the turned card, trump, and what each side needs to call out.

use super::facts::{Deal, EndEvent, Gaigel, others};
use super::house_rules::EndMode;
use super::judge::FIRST_TRICK;
use super::sheet::{NO_TRICK, NO_TRICK_OF_BOTH, OUT, stock};
use crate::games::prelude::*;
use crate::games::words::{ALL_PLAYED, MATCH_POINT, STOCK_EMPTY, STOCK_LEFT};
use crate::tricks::TrickKind;

wording! {
    phrase FIRST_TO: ("First to", "目標");
    phrase DEAL: ("Deal", "ディール");

    phrase OUT_AT: ("101 points, cards and declarations: call out", "カード点とKQ宣言で101点になったら「アウト」");
    phrase ADD_UP: ("Nobody calls: card points and declarations add up", "「アウト」なし：カード点とKQ宣言を合計します");
    phrase STAKES: ("A correct call pays 1, a wrong one pays the others 2", "「アウト」は成功で1、失敗なら相手に2");
    phrase STAKES_ALONE: ("{0} {0|has|have} no trick yet: a correct call against them pays 2", "{0}はまだ0トリック：相手の「アウト」成功は2");
    phrase EACH_NEEDS: ("Card points to 101, in order of the seats: {0}", "101点までのカード点（席順）：{0}");
    phrase STILL_NEED: ("Card points to 101: {0} {1}, {2} {3}", "101点まで：{0}はカード点{1}、{2}は{3}");
}

impl Seen for Gaigel {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let leader = now.leader(&deal.taken);
        let trump = Trump { strain: deal.turned.suit.map(Strain::Suit), rank: None };
        let left = is_logging(now, deal).then(|| stock(now.table).left_after(deal.taken.len() as i64));
        let leads = deal.end.is_none().then_some(leader);
        Scene {
            glance: vec![Glance::dealer(now.dealer), Glance::leads(leader), Glance::trump(trump), last_cell(now, deal)],
            roles: roles_of(now.table, now.dealer, leads, |_, deals, leads| [deals, leads]),
            tricks: tricks_so_far(now.table, None, &deal.taken),
            live: live(now, deal),
            board: Board::Stock { left, turned: turned(now, deal).filter(|_| left != Some(0)) },
            position: Position { trump, leader, stock_empty: left.map(|left| left == 0), kind: kind(deal), ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet: trump with the caller's total, "♠ Mika: 107", or with all totals, "♠ 130–110".
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let trump = deal.turned.suit.map_or(Arg::None, Arg::Suit);
        let total = |side| deal.total(now.sides, side).map_or(Arg::None, Arg::Int);
        let totals = || Arg::Numbers(now.sides.all(now.table).filter_map(|side| deal.total(now.sides, side)).collect());
        let event = deal.end.and_then(|end| EndEvent::CHOICES.get(end as usize)).map_or(Arg::None, |event| Arg::Phrase(event.says));
        match (deal.end, deal.by) {
            (Some(EndEvent::Call), Some(by)) => {
                phrase!("{0} {1}: {2}", "{0} {1}：{2}").with(&[trump, Arg::Seat(by), total(now.sides.side_of(by))])
            }
            (_, Some(by)) => phrase!("{0} {1}: {2}", "{0} {1}：{2}").with(&[trump, Arg::Seat(by), event]),
            (Some(_), None) if now.sides.count(now.table) > 2 => phrase!("{0} {1}").with(&[trump, totals()]),
            (Some(_), None) => phrase!("{0} {1}–{2}").with(&[trump, total(Side(0)), total(Side(1))]),
            (None, None) => phrase!("{0}").with(&[trump]),
        }
    }

    fn events(&self, now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger) -> Vec<Say> {
        let out = phrase!("out", "アウト成功");
        let wrong = phrase!("called wrongly", "アウト失敗");
        let no_trick = phrase!("no trick for the others", "相手は0トリック");
        let ended = match deal.end {
            Some(EndEvent::Call) => {
                let is_right = deal.by.is_some_and(|by| deal.is_right(now.sides, now.sides.side_of(by)));
                Some(if is_right { out } else { wrong })
            }
            Some(EndEvent::NoCall) | None => None,
            // Leaves out the event at a table of two sides, because the summary of the deal already names the shown hand and its player.
            Some(_) if deal.by.is_some() && now.sides.count(now.table) <= 2 => None,
            Some(shown) => EndEvent::CHOICES.get(shown as usize).map(|shown| shown.says),
        };
        let are_bare = ledger.applies(&NO_TRICK) || ledger.applies(&NO_TRICK_OF_BOTH);
        ended.into_iter().chain(are_bare.then_some(no_trick)).map(Say::from).collect()
    }
}

/// The kind of the next trick, for the judge. The first trick has the kind that its leader chose. `None` if that choice is not entered.
fn kind(deal: &Deal) -> Option<TrickKind> {
    if !deal.taken.is_empty() {
        return Some(TrickKind::Ordinary);
    }
    FIRST_TRICK.get(deal.first_trick? as usize).map(TrickKind::Special)
}

/// Whether the view counts tricks: the table enters tricks live, or has entered some.
fn is_logging(now: &Now<'_, Gaigel>, deal: &Deal) -> bool {
    now.entry == Entry::Live || !deal.taken.is_empty()
}

/// The card that lies face up under the stock: the turned card, or later a 7. `None` once both 7s of trumps have been used (rule sheet
/// 4.5).
fn turned(now: &Now<'_, Gaigel>, deal: &Deal) -> Option<(Suit, Option<Rank>)> {
    let lowest = now.rules.lowest();
    let uses = deal.sevens.len() + usize::from(deal.turned.rank == Some(lowest));
    let rank = if uses == 0 { deal.turned.rank } else { Some(lowest) };
    deal.turned.suit.filter(|_| uses < 2).map(|suit| (suit, rank))
}

/// The last cell of the strip: the number of the current trick if tricks are entered, or else the length of the match.
fn last_cell(now: &Now<'_, Gaigel>, deal: &Deal) -> Glance {
    match now.rules.end_mode {
        _ if is_logging(now, deal) => Glance::trick(deal.taken.len(), stock(now.table).tricks()),
        EndMode::GamePoints => Glance::new(FIRST_TO, Shown::Fixed(now.rules.target)),
        EndMode::Deals | EndMode::CardPoints => {
            Glance::new(DEAL, Shown::Number(i64::from(now.standing.deals) + 1, Some(now.length.map_or(now.rules.deals, i64::from))))
        }
    }
}

/// The live line: the cards left in the stock while tricks are entered, or else the points that a call needs. The small line names the
/// players for whom one right call wins the match. If there are none, it has the game points of a call. While tricks are entered under the
/// house rule `open_count`, it has the points that each side still needs instead. `None` once the deal has ended.
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
    let short = |side| (OUT - deal.declared_points(now.sides, side)).max(0);
    if now.sides.count(now.table) > 2 {
        return EACH_NEEDS.with(&[Arg::Numbers(now.sides.all(now.table).map(short).collect())]);
    }
    let short = |side| Arg::Int(short(Side(side)));
    STILL_NEED.with(&[who(0), short(0), who(1), short(1)])
}

/// The sentence about the game points that a call pays. A call pays more if the opponents have no trick in the entered tricks. `None` in a
/// match of card points.
fn stakes(now: &Now<'_, Gaigel>, deal: &Deal) -> Option<Say> {
    if now.rules.end_mode == EndMode::CardPoints {
        return None;
    }
    let against = |side: Side| (now.members(side), others(now, side));
    let mut sides = now.sides.all(now.table).map(against);
    let alone = sides.find(|(own, others)| deal.has_logged(*own) && !deal.has_logged(*others));
    Some(alone.map_or(STAKES.into(), |(_, others)| STAKES_ALONE.with(&[Arg::Seats(others)])))
}

/// The sentence that names the players for whom one right call wins the match. `None` if there are none.
fn match_point(now: &Now<'_, Gaigel>) -> Option<Say> {
    let near = |seat: &Seat| now.standing.totals.get(now.sides.side_of(*seat)) + 1 >= now.rules.target;
    let ready: SeatSet = now.table.seats().filter(near).collect();
    (now.rules.end_mode == EndMode::GamePoints && !ready.is_empty()).then(|| MATCH_POINT.with(&[Arg::Seats(ready)]))
}
