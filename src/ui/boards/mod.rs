//! Boards: the equipment of a game besides its cards. A board is drawn from the data of a scene, so this code does not depend
//! on any game.

mod dice;
mod ladder;
mod queens;
mod race;
mod stakes;
mod stock;

pub use race::{LoggedTrick, log};

use std::sync::Arc;

use leptos::prelude::*;

use crate::games::{BidStands, Board, Cell, Lane as Ends, Role, Scene, SeatBid, View};
use crate::table::{self, Seat, Seats, Side, clockwise};
use crate::text::{Arg, Lang, Phrase, integer};
use crate::ui::parts::{Around, Arrow, BidView, Column, Lane, SeatView, SideTotal, Sides, lane_room};
use crate::ui::places::{Place, travel};
use crate::ui::playing::Playing;

const TRICKS: Phrase = phrase!("{0} {0|trick|tricks}", "{0}トリック");
const BID_SCORES: Phrase = phrase!("{0}: how this bid scores, by tricks", "{0}：このビッドの得点（トリック数ごと）");
const OF_BID: Phrase = phrase!("{0}/{1}");
const SAID: Phrase = phrase!("{0} {1}", "{0}{1}");
const OF: Phrase = phrase!("{0} of {1}", "{1}のうち{0}");
/// The separator between the roles of a player ("dealer, leads"). A Japanese line may break after the dot, so a zero-width space follows
/// it.
const AND: Phrase = phrase!(", ", "・\u{200b}");

/// The sides with their running totals, for the list above the board. Empty if the totals are shown elsewhere: at the seats
/// or on the board.
pub fn sides(playing: &Playing) -> Vec<SideTotal> {
    if !playing.story.open.as_ref().is_some_and(|open| totals_above(playing, &open.scene.board)) {
        return Vec::new();
    }
    let story = &playing.story;
    let totals = playing.seated(&story.totals);
    let ahead = playing.ahead(&totals);
    let side = |side: Side| {
        let members = story.sides.members(side, playing.game.table());
        SideTotal {
            people: members.iter().map(|seat: Seat| playing.player(seat)).collect(),
            total: totals.get(side),
            ahead: ahead.contains(&side),
        }
    };
    story.sides.all(playing.game.table()).map(side).collect()
}

/// The state of the open deal: the totals, and the players with their board. A tap on a total opens the score sheet. `None`
/// if no deal is open.
pub fn standing(playing: &Playing, lang: Lang) -> Option<AnyView> {
    let scene = &playing.story.open.as_ref()?.scene;
    let (go, id, sides) = (travel(), playing.id.clone(), sides(playing));
    let on_tap = move |_: usize| go(Place::Sheet(&id));
    let totals = (!sides.is_empty()).then(|| view! { <Sides sides on_tap/> });
    let people = seats(playing, lang, scene, &playing.seated(&playing.story.totals)).into();
    Some(view! { <div class="scene">{totals}{board(playing, lang, scene, people, None)}</div> }.into_any())
}

/// Whether the totals of the sides are shown above the board. With more than two single players, the totals are shown at the seats, not
/// above the board. A ladder, a race and stakes show their own totals.
fn totals_above(playing: &Playing, board: &Board) -> bool {
    matches!(board, Board::Seats | Board::Dice { .. } | Board::Stock { .. }) && !totals_at_seats(playing, board)
}

fn totals_at_seats(playing: &Playing, board: &Board) -> bool {
    matches!(board, Board::Seats | Board::Queens { .. } | Board::Stock { .. })
        && playing.story.sides == table::Sides::Alone
        && playing.game.table().players() > 2
}

/// The values from which [`board`] is drawn, except the [`seats`], which update by themselves. The caller redraws the board
/// only when one of these values changes.
pub fn seen(playing: &Arc<Playing>, _: Lang) -> impl PartialEq + Send + Sync + use<> {
    let board = playing.story.open.as_ref().map(|open| match &open.scene.board {
        // The totals on the queens' board are left out of the comparison, because the seats show them and update by
        // themselves.
        Board::Queens { pairs, together, .. } => Board::Queens { pairs: pairs.clone(), together: *together, totals: Seats::default() },
        board => board.clone(),
    });
    let has_lanes = playing.story.open.as_ref().is_some_and(|open| !open.scene.bid_lanes.is_empty());
    let rules = playing.game.header().house_rules.clone();
    (board, has_lanes, playing.story.totals, playing.sides().map(|(_, seats)| playing.side(Lang::En, seats)).collect::<Vec<_>>(), rules)
}

/// Draws the players, with the board among or beside them. `people` are the views from [`seats`]. After a tap on a bid, `on_bid` is called
/// with the index of the bidder's seat. Seats are counted clockwise from the one at the bottom of the screen.
pub fn board(playing: &Playing, lang: Lang, scene: &Scene, people: Signal<Vec<SeatView>>, on_bid: Option<Callback<usize>>) -> AnyView {
    let on_tap = on_bid.filter(|_| !scene.bid_lanes.is_empty());
    let around = |centre| match on_tap {
        Some(on_tap) => view! { <Around seats=people on_tap centre/> }.into_any(),
        None => view! { <Around seats=people centre/> }.into_any(),
    };
    let around_board = |centre| view! { <Around seats=people centre with_board=true/> }.into_any();
    let direction = playing.game.game().direction(&playing.game.header().house_rules);
    match &scene.board {
        Board::Seats => around(view! { <Arrow direction/> }.into_any()),
        Board::Queens { pairs, together, .. } => around(queens::fallen(playing, lang, pairs, *together)),
        Board::Dice { shows, faces, side } => around_board(dice::table(playing, shows, *faces, *side)),
        Board::Stock { left, turned } => around_board(stock::pile(playing, lang, *left, *turned)),
        Board::Stakes(stakes) => {
            let people = around(().into_any());
            view! { <div class="staked">{people}{stakes::stakes(playing, lang, stakes, true)}</div> }.into_any()
        }
        Board::Race { .. } => race::course(playing, lang, &scene.board),
        Board::Ladder { rungs, chips, king } => {
            let people = around(view! { <Arrow direction/> }.into_any());
            view! { <div class="hill">{ladder::ladder(playing, lang, rungs, *chips, *king)}{people}</div> }.into_any()
        }
    }
}

/// The board without the players, for the score sheet and the end of a match. A ladder is drawn as it is now, a race or
/// stakes as they ended. `None` for any other board.
pub fn last(playing: &Playing, lang: Lang) -> Option<AnyView> {
    let last = playing.story.settled.len().checked_sub(1)?;
    let ended = || Some(playing.game.draft(last, &playing.facts(last), View::default()).open?.scene.board);
    match playing.story.board.clone().or_else(ended)? {
        board @ Board::Race { .. } => Some(race::course(playing, lang, &board)),
        Board::Ladder { rungs, chips, king } => Some(ladder::ladder(playing, lang, &rungs, chips, king)),
        Board::Stakes(stakes) => Some(stakes::stakes(playing, lang, &stakes, false)),
        _ => None,
    }
}

/// The log of a race, trick by trick. The match screen shows the log below the board. Empty for any other board.
pub fn log_of(scene: &Scene) -> &[LoggedTrick] {
    match &scene.board {
        Board::Race { log, .. } => log,
        _ => &[],
    }
}

/// The views of all seats, with roles, tricks taken, and each side's `totals` before the deal. The board of Queen's Dungeon has totals of
/// its own, which include the change of a total by the dungeon. They replace `totals`.
pub fn seats(playing: &Playing, lang: Lang, scene: &Scene, totals: &Seats<i64>) -> Vec<SeatView> {
    let king = match scene.board {
        Board::Ladder { king, .. } => Some(king),
        _ => None,
    };
    let at_seats = totals_at_seats(playing, &scene.board);
    let totals = match &scene.board {
        Board::Queens { totals, .. } => *totals,
        _ => *totals,
    };
    let ahead = playing.ahead(&totals);
    let seat = |seat: Seat| {
        let says = |role: &Role| playing.text(lang, &role.says());
        let (above, roles): (Vec<Role>, Vec<Role>) =
            scene.roles.get(seat).into_iter().flatten().partition(|role| scene.is_in_strip(seat, *role));
        let above: Vec<_> = above.iter().map(says).collect();
        let roles: Vec<_> = roles.iter().map(says).collect();
        let between = if roles.is_empty() || above.is_empty() { "" } else { AND.in_(lang) };
        let above = format!("{between}{}", above.join(AND.in_(lang)));
        let tricks = scene.tricks.map(|tricks| {
            let n = tricks.get(seat);
            (n, playing.text(lang, &TRICKS.with(&[Arg::Int(i64::from(n))])))
        });
        let taken = scene.tricks.map(|tricks| i64::from(tricks.get(seat)));
        let bid = scene.bids.get(seat).map(|bid| bid_view(playing, lang, bid, taken));
        // The figure of a bid such as "2/5" includes the tricks taken. Any other figure does not, so the seat shows the
        // tricks separately.
        let tricks = tricks.filter(|_| bid.as_ref().is_none_or(|bid| !bid.counted));
        let rung = match &scene.board {
            Board::Ladder { rungs, chips, .. } => rungs.get(usize::from(chips.get(seat))).map(|rank| rank.name().to_owned()),
            _ => None,
        };
        let total = rung.or_else(|| at_seats.then(|| playing.total(lang, totals.get(seat))));
        let total = total.map(|total| (total, ahead.contains(&Side(seat.0))));
        SeatView { who: playing.player(seat), tricks, total, bid, role: roles.join(AND.in_(lang)), above, marked: king == Some(seat) }
    };
    places(playing).into_iter().map(seat).collect()
}

/// The seats clockwise, beginning with the one at the bottom of the screen.
fn places(playing: &Playing) -> Vec<Seat> {
    clockwise(playing.game.table(), Seat(0), playing.game.game().sheet().direction)
}

/// Draws the lane of a seat's bid: a column for each number of tricks, with the points that it pays. `None` if the seat has no bid, or if
/// the points are unknown.
pub fn bid_lane(playing: &Playing, lang: Lang, scene: &Scene, place: usize) -> Option<AnyView> {
    let seat = *places(playing).get(place)?;
    let lane = scene.bid_lanes.get(seat.index()).filter(|lane| !lane.cells.is_empty())?;
    let (columns, cut_low, cut_high) = columns(lane, false);
    let heading = playing.text(lang, &BID_SCORES.with(&[Arg::Seat(seat)]));
    Some(view! { <div class="causes" role="status"><p class="label">{heading.clone()}</p><Lane caption=heading columns cut_low cut_high/></div> }.into_any())
}

/// The bid as its seat shows it: "2/5" with "3 to go" under it once tricks are counted, and "5" or "nil" before that.
pub fn bid_view(playing: &Playing, lang: Lang, bid: SeatBid, taken: Option<i64>) -> BidView {
    let stands = bid.stands(taken);
    let label = playing.text(lang, &stands.says(bid));
    let counts = bid.tricks.zip(taken).filter(|_| !matches!(stands, BidStands::Said | BidStands::Broken));
    let (figure, read) = match counts {
        Some((tricks, taken)) => {
            let of = |phrase: Phrase| playing.text(lang, &phrase.with(&[Arg::Int(taken), Arg::Int(tricks)]));
            (of(OF_BID), format!("{}{}{label}", of(OF), AND.in_(lang)))
        }
        None => {
            let says = playing.text(lang, &bid.says);
            let read = SAID.filled(lang, &[&label, &says]);
            (says, read)
        }
    };
    let is_word = bid.tricks.is_none() && !figure.contains(|c: char| c.is_ascii_digit());
    let label = if is_word { String::new() } else { label };
    BidView { figure, label, read, lost: stands.is_lost(), counted: counts.is_some() }
}

/// The label over a column of a lane: the column's result. "61+" is a column for 61 and the higher results before the next column. If the
/// column merges neighbouring results with equal pay, the label has the first and the last of them.
fn end(cell: &Cell, last: i64) -> String {
    let first = integer(cell.result);
    match cell.and_more {
        true => format!("{first}+"),
        false if cell.result == last => first,
        false => format!("{first}–{}", integer(last)),
    }
}

/// The number of columns that fit into a lane when its columns show the results and pays of `cells`.
fn room(cells: &[(Cell, i64)]) -> usize {
    let figures: Vec<_> = cells.iter().flat_map(|(cell, last)| [end(cell, *last), integer(cell.pays)]).collect();
    lane_room(figures.iter().map(String::as_str))
}

/// The columns of a lane, and whether columns are cut off at the left and at the right. A lane shows the results that are still possible,
/// or all results if `settled` is true (all facts of the deal are entered). If there are too many columns, neighbours with equal pay are
/// merged. If there are still too many, only the columns around one result are shown. That result is the actual one if the deal is settled,
/// otherwise the bid or another goal.
pub fn columns(lane: &Ends, settled: bool) -> (Vec<Column>, bool, bool) {
    let all: Vec<_> = lane.cells.iter().filter(|cell| cell.possible || settled).collect();
    let marked = |cell: &Cell| cell.aim || lane.now == Some(cell.result);
    let alike = |a: &&Cell, b: &&Cell| a.pays == b.pays && !marked(a) && !marked(b);
    let joined = |cells: &[&Cell]| Some((**cells.first()?, cells.last()?.result));
    let alone: Vec<_> = all.iter().map(|cell| (**cell, cell.result)).collect();
    let cells: Vec<(Cell, i64)> =
        if alone.len() > room(&alone) { all.chunk_by(|a, b| alike(a, b)).filter_map(joined).collect() } else { alone };
    let middle = if settled { lane.now } else { None };
    let aim = || cells.iter().find(|(cell, _)| cell.aim).map(|(cell, _)| cell.result);
    let centre = middle.or_else(aim).or(lane.now).unwrap_or_default();
    let at = cells.iter().position(|(_, last)| *last >= centre).unwrap_or(cells.len());
    // If columns are cut off, keep the space of one column free for the hatching at the ends.
    let room = room(&cells);
    let most = if cells.len() <= room { cells.len() } else { room.saturating_sub(1).max(1) };
    let start = at.saturating_sub(most / 2).min(cells.len() - most);
    let shown = cells.get(start..start + most).unwrap_or_default();
    let columns = shown.iter().map(|(cell, last)| Column {
        end: end(cell, *last),
        pays: integer(cell.pays),
        target: cell.aim && !settled,
        now: !settled && lane.now == Some(cell.result),
        real: settled && lane.now == Some(cell.result),
    });
    let columns: Vec<_> = columns.collect();
    let ends = |cells: &[Cell]| cells.first().zip(cells.last()).map(|(first, last)| (first.result, last.result));
    let cut = |is: fn((i64, i64), (i64, i64)) -> bool| {
        let seen = shown.first().zip(shown.last()).map(|(first, last)| (first.0.result, last.1));
        seen.zip(ends(&lane.cells)).is_some_and(|(seen, all)| is(seen, all))
    };
    let (cut_low, cut_high) = (cut(|seen, all| seen.0 != all.0), cut(|seen, all| seen.1 != all.1));
    (columns, cut_low, cut_high)
}
