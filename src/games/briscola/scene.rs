//! The view of a deal: the stock with the turned card, trump, and what each side needs to win.

use super::facts::{Briscola, Deal, Trumps};
use super::marriages;
use super::sheet::{CAPOT, NO_CAPOT};
use crate::games::briscola_family::MatchMode;
use crate::games::prelude::*;
use crate::games::words::{self, ALL_PLAYED, MATCH_POINT, STOCK_EMPTY, STOCK_LEFT};

wording! {
    phrase IS_CAPTAIN: ("captain", "キャプテン");
    phrase FIRST_TO: ("First to", "目標");
    phrase ENDS_AT: ("Ends at", "終了");
    phrase AT_WINS: ("{0} {0|win|wins}", "{0}勝");
    phrase AT_POINTS: ("{0} points", "{0}点");
    phrase ENDS_THE_MATCH:
        ("A win of {0} ends the match; the most chips win it.", "{0}が勝てば試合終了。チップの最も多い側の勝ちです。");
    phrase POINTS_END: ("{0} card points end the match; the most chips win it", "カード点{0}点で試合終了、チップの最多で勝ち");

    phrase SIXTY_ONE: ("61 of 120 card points win the deal", "カード点120点のうち61点で勝ち");
    phrase THE_MOST: ("Most of the 120 card points wins the deal", "カード点120点の最多で勝ち");
    phrase SUDDEN_DEATH: ("Sudden death: most of the 120 wins, among {0}", "サドンデス：{0}のうち最高点が勝ち");
    phrase SHORT_OF_TARGET: ("{0} {0|needs|need} {1} more for {2}", "{0}：{2}点まであと{1}点");
    phrase POINTS_WIN: ("{0} card points win the match", "カード点{0}点で試合の勝ち");
}

impl Seen for Briscola {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let leader = now.leader(&deal.taken);
        let trump = trump(self, now, deal);
        let left = is_logging(now, deal).then(|| self.stock(now).left_after(deal.taken.len() as i64));
        Scene {
            glance: vec![Glance::dealer(now.dealer), Glance::leads(leader), Glance::trump(trump), last_cell(self, now, deal)],
            // Shows the captain's role instead of the dealer's role. A seat shows two roles at most, and the strip names the dealer anyway.
            roles: roles_of(now.table, now.dealer, leader, |seat, deals, leads| {
                [deal.captains.has(seat).then_some(Role::from(IS_CAPTAIN)).or(deals), leads]
            }),
            tricks: tricks_so_far(now.table, None, &deal.taken),
            live: live(self, now, deal),
            // Shows the turned card until the stock is empty, because it is drawn last.
            board: Board::Stock { left, turned: deal.turned.suit.filter(|_| left != Some(0)).map(|suit| (suit, deal.turned.rank)) },
            position: Position {
                trump,
                leader,
                stock_empty: left.map(|left| left == 0),
                removed: deal.removed_two.iter().map(|suit| Card::Of(Rank::Two, suit)).collect(),
                ..Position::default()
            },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet, trump and card points: "♣ 77–43", or "77–43" in a game without trumps.
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let trump = marriages::trump(now.rules, deal).map_or(Arg::None, Arg::Suit);
        if let Some(seat) = deal.conquista_by {
            return phrase!("{0} {1}").with(&[trump, Arg::Seat(seat)]);
        }
        let Some(counted) = deal.points else { return phrase!("{0}").with(&[trump]) };
        let of = |side| Arg::Int(counted.of(Side(side), now.sides));
        let args = [trump, of(0), of(1), of(2)];
        let bare = trump == Arg::None && self.trumps != Trumps::Turned;
        match now.sides.count(now.table) {
            2 if bare => phrase!("{1}–{2}").with(&args),
            2 => phrase!("{0} {1}–{2}").with(&args),
            3 if bare => phrase!("{1}–{2}–{3}").with(&args),
            3 => phrase!("{0} {1}–{2}–{3}").with(&args),
            // With more than three piles, the score sheet has no room for all. So it shows only the best pile with its owner, or the owners
            // of equal best piles.
            _ => {
                let of = |seat: Seat| counted.of(now.sides.side_of(seat), now.sides);
                let most = now.table.seats().map(of).max().unwrap_or_default();
                let best = now.table.seats().filter(|seat| of(*seat) == most).collect();
                phrase!("{0} {1}: {2}", "{0} {1}：{2}").with(&[trump, Arg::Seats(best), Arg::Int(most)])
            }
        }
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger) -> Vec<Say> {
        let capot = ledger.applies(&CAPOT) || ledger.applies(&NO_CAPOT);
        let black_hand = deal.conquista_by.map(|_| phrase!("Black Hand", "ブラックハンド"));
        capot.then_some(words::CAPOT).into_iter().chain(black_hand).map(Say::from).collect()
    }
}

/// Whether the view counts tricks: the table enters tricks live, or has entered some.
fn is_logging(now: &Now<'_, Briscola>, deal: &Deal) -> bool {
    now.entry == Entry::Live || !deal.taken.is_empty()
}

/// The trump suit, with the rank of the turned card if entered.
fn trump(game: &Briscola, now: &Now<'_, Briscola>, deal: &Deal) -> Trump {
    match marriages::trump(now.rules, deal) {
        Some(suit) => Trump { strain: Some(Strain::Suit(suit)), rank: deal.turned.rank },
        None if game.trumps != Trumps::Turned => Trump::of(Strain::NoTrump),
        None => Trump::default(),
    }
}

/// The last cell of the strip: the number of the current trick if tricks are entered, or else the total that wins the match.
fn last_cell(game: &Briscola, now: &Now<'_, Briscola>, deal: &Deal) -> Glance {
    if is_logging(now, deal) {
        return Glance::trick(deal.taken.len(), game.stock(now).tricks());
    }
    let goal = now.rules.matches.goal();
    if now.rules.chips_win() {
        let phrase = if now.rules.matches.mode == MatchMode::Points { AT_POINTS } else { AT_WINS };
        return Glance::new(ENDS_AT, Shown::Say(phrase.with(&[Arg::Int(goal)])));
    }
    Glance::new(FIRST_TO, Shown::Fixed(goal))
}

/// The live line: the cards left in the stock while tricks are entered, or else the points that win. The small line names sides that can
/// win the match with this deal. `None` once the points are entered or a Black Hand (the three highest trumps) has ended the deal.
fn live(game: &Briscola, now: &Now<'_, Briscola>, deal: &Deal) -> Option<Live> {
    if deal.points.is_some() || deal.conquista_by.is_some() {
        return None;
    }
    let (need, match_point) = (need(now), match_point(now));
    if (game.trumps == Trumps::Turned && deal.turned.suit.is_none()) || !is_logging(now, deal) {
        return Some(Live { says: need, aside: match_point });
    }
    let (played, stock) = (deal.taken.len() as i64, game.stock(now));
    let says = match stock.left_after(played) {
        0 if played == stock.tricks() => ALL_PLAYED.into(),
        0 => STOCK_EMPTY.with(&[Arg::Int(stock.tricks() - played)]),
        left => STOCK_LEFT.with(&[Arg::Int(left), Arg::Int(stock.draws() - played)]),
    };
    Some(Live { says, aside: Some(match_point.unwrap_or(need)) })
}

/// The sentence about the points that win this deal, or in a match of points, about the points that the leading side still needs.
fn need(now: &Now<'_, Briscola>) -> Say {
    let sudden = now.standing.carried.sudden;
    match (now.rules.matches.mode, now.sides.count(now.table)) {
        _ if sudden.round > 0 => {
            let tied = now.table.seats().filter(|seat| sudden.can_win(now.rules.sudden_death, now.sides.side_of(*seat))).collect();
            SUDDEN_DEATH.with(&[Arg::Seats(tied)])
        }
        (MatchMode::Wins | MatchMode::Single, 2) => SIXTY_ONE.into(),
        (MatchMode::Wins | MatchMode::Single, _) => THE_MOST.into(),
        (MatchMode::Points, _) => {
            let goal = now.rules.matches.goal();
            let totals = now.rules.ends_by(now.standing);
            let best = totals.iter().max().copied().unwrap_or_default();
            if totals.iter().all(|total| *total == best) {
                let phrase = if now.rules.chips_win() { POINTS_END } else { POINTS_WIN };
                return phrase.with(&[Arg::Int(goal)]);
            }
            SHORT_OF_TARGET.with(&[Arg::Seats(at_total(now, best)), Arg::Int((goal - best).max(0)), Arg::Int(goal)])
        }
    }
}

fn match_point(now: &Now<'_, Briscola>) -> Option<Say> {
    let ready = at_total(now, now.rules.matches.goal() - 1);
    let phrase = if now.rules.chips_win() { ENDS_THE_MATCH } else { MATCH_POINT };
    (now.rules.matches.mode == MatchMode::Wins && !ready.is_empty()).then(|| phrase.with(&[Arg::Seats(ready)]))
}

/// All players of the sides whose total is `total`.
fn at_total(now: &Now<'_, Briscola>, total: i64) -> SeatSet {
    let totals = now.rules.ends_by(now.standing);
    now.table.seats().filter(|seat| totals.get(now.sides.side_of(*seat)) == total).collect()
}
