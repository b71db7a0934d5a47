//! The facts of a deal, in the order in which the table learns them (1 to 4, "what the app must record").

use super::house_rules::{RemovedTwo, ThreeWayTie};
use super::marriages::{self, Marriage, Moment};
use super::side_payments;
use super::variants::brusquembille::Paid;
use super::variants::schembil;
use super::{Briscola, Trumps};
use crate::asking::{Fact, Interview, Query, Stop};
use crate::cards::SuitSet;
use crate::games::Now;
use crate::games::briscola_family::piles::{
    self, BY_SEAT, POINTS, Pile, SEAT_POINTS, TEAM_POINTS, ask_decided, ask_piles, ask_teams, check_split,
};
use crate::games::briscola_family::turned::{Turned, ask_turned};
use crate::games::briscola_family::{MatchMode, partners::PartnerRules};
use crate::games::words::{TAKEN, tally, who_took};
use crate::table::{Seat, SeatSet, Seats, Side, Sides};
use crate::text::Arg;
use crate::wording;

/// What the table has told us.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    /// The suits whose 2 is out of play (three players).
    pub removed_two: SuitSet,
    /// The captains of the two teams, where they have captains.
    pub captains: SeatSet,
    /// The trump card under the stock.
    pub turned: Turned,
    /// The marriages, in the order in which they were declared.
    pub marriages: Vec<Marriage>,
    /// The Aces and Tens that have won or lost their tricks.
    pub paid: Vec<Paid>,
    /// Extra points of every side, where the table books some.
    pub bonus: Seats<i64>,
    /// Who has shown the Black Hand.
    pub conquista_by: Option<Seat>,
    /// Who took the tricks, one by one, where they were logged.
    pub taken: Vec<Seat>,
    /// Whether partners have exchanged hands.
    pub exchange_done: bool,
    /// The card points, when they are counted.
    pub points: Option<PilePoints>,
    /// The card points of the two tied players in their playoff, the lower seat first.
    pub playoff: Option<[i64; 2]>,
}

/// Card points as they were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PilePoints {
    /// The piles: one for every side, or one for every seat.
    pub piles: Seats<i64>,
    /// Whether each seat of a team was counted by itself.
    pub by_seat: bool,
}

impl PilePoints {
    /// The total of a side.
    pub fn of(&self, side: Side, sides: Sides) -> i64 {
        if !self.by_seat {
            return self.piles.get(side);
        }
        self.piles.by_seat().filter(|(seat, _)| sides.side_of(*seat) == side).map(|(_, points)| *points).sum()
    }

    /// The totals of all sides.
    pub fn totals(&self, now: &Now<'_, Briscola>) -> Seats<i64> {
        Seats::from_fn(now.sides.count(now.table), |seat| self.of(Side(seat.0), now.sides))
    }
}

wording! {
    fact REMOVED_TWO = "removed_two": ("Without the 2 of", "除いた2"), ("Which 2 was taken out?", "除いた2のスートは？");
    fact PLAYOFF = "playoff": ("Playoff: {0}", "プレイオフ：{0}"),
        ("Playoff: how many card points has {0}?", "プレイオフでの{0}さんのカード点は？");

    refusal SAME_TWO = "2": ("The same 2 stays out for the whole match: {0}2.", "マッチの間、除く2は同じ{0}2です。");
    refusal TWICE = "16":
        ("The {0}2 is out already; two different 2s are taken out.", "{0}2はすでに除かれています。別の2をもう1枚除きます。");
    refusal PLAYED_AGAIN = "2":
        ("60 each decides nothing: the playoff is played again, and the deciding one is recorded.",
        "60点ずつでは決まりません。プレイオフをやり直し、決着したものを記録します。"),
        ("From 61 one has won.", "61点以上で勝ちです。");

    phrase BY_TEAM: ("The team’s total", "チームの合計で入力する");
    phrase SHOW_IT: ("Take one 2 at random from the pack and show it to everybody.", "2を1枚無作為に選んで除き、全員に見せます。");
    phrase TWO_PLAY:
        ("{0} and {1} share the highest total and play one two-handed deal; the third sits out.",
        "{0}と{1}が最高点で並びました。2人で1ディール行い、残る1人は休みます。");
}

pub(super) fn interview(game: &Briscola, now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    if now.rules.captains.is_some() {
        schembil::captains(now, ask, deal)?;
    }
    if now.rules.bisca.is_some() {
        now.standing.carried.sudden.ask(ask)?;
    }
    let (deck, stock) = (game.cards(now), game.stock(now));
    let out = deck.pack.len() as i64 - stock.deck();
    if game.records_twos && out > 0 {
        removed_twos(out, now, ask, deal)?;
    }
    if game.trumps == Trumps::Turned {
        ask_turned(ask, deck, now.rules.bury_ace_three, deal.removed_two, &mut deal.turned)?;
    }
    tricks(game, now, ask, deal)?;
    if deal.conquista_by.is_some() {
        return Ok(());
    }
    let counted = card_points(game, now, ask, deal)?;
    deal.points = Some(counted);
    if let Some(tied) = playoff_of(now, counted.piles) {
        deal.playoff = Some(playoff(tied, ask)?);
    }
    Ok(())
}

/// Which 2s are out: one, or where the pack has too many cards by two, two.
fn removed_twos(out: i64, now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let mut known = now.standing.carried.removed_two.iter().filter(|_| now.rules.removed_two == RemovedTwo::Match);
    for at in 0..out as usize {
        let query = Query::suit(&REMOVED_TWO).hint(SHOW_IT);
        let query = if out > 1 { query.item(at) } else { query };
        let removed = deal.removed_two;
        let other = |suit| if removed.has(suit) { Err(TWICE.with(&[Arg::Suit(suit)])) } else { Ok(()) };
        let suit = match known.next() {
            Some(out) => {
                let same = |suit| if suit == out { Ok(()) } else { Err(SAME_TWO.with(&[Arg::Suit(out)])) };
                ask.follows(query.unless(&same), out)?
            }
            None => ask.ask(query.unless(&other))?,
        };
        deal.removed_two = deal.removed_two.with(suit);
    }
    Ok(())
}

/// The log of tricks, as far as the table keeps one; it ends early when the points are told. After what is logged a Black Hand
/// may be told, which ends the deal, and after the last draw partners are reminded of the exchange.
fn tricks(game: &Briscola, now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let stock = game.stock(now);
    let (draws, total) = (stock.draws() as usize, stock.tricks() as usize);
    let logged = ask.items(&TAKEN).len().min(total);
    let totals: &[&'static Fact] = if now.sides == Sides::Two { &[&TEAM_POINTS, &SEAT_POINTS, &POINTS] } else { &[&POINTS] };
    let told = totals.iter().any(|totals| ask.prefers(totals, &TAKEN, total));
    for trick in 0..=total {
        if trick == logged {
            let sudden = now.standing.carried.sudden;
            let who: SeatSet = now.table.seats().filter(|seat| sudden.can_win(now.sides.side_of(*seat))).collect();
            deal.conquista_by = now.rules.conquista.ask(ask, now.table.everybody(), who)?;
            let counted = deal.conquista_by.is_some() || totals.iter().any(|totals| ask.is_recorded(totals));
            let moment = Moment { logged: logged as i64, told, counted };
            marriages::ask(game, now, ask, deal, moment)?;
            side_payments::ask(now, ask, deal, moment, told || logged == total)?;
        }
        let over = trick == total || (trick >= logged && (told || deal.conquista_by.is_some()));
        if let Some(partners) = partners(now)
            && (trick == draws || (over && trick < draws))
        {
            deal.exchange_done = partners.ask_exchange(ask, !over && trick == logged)?;
        }
        if over {
            break;
        }
        deal.taken.push(ask.ask(trick_query(now, trick))?);
    }
    Ok(())
}

/// What partners have agreed, where there are any.
fn partners<'a>(now: &Now<'a, Briscola>) -> Option<&'a PartnerRules> {
    now.rules.partners.as_ref().filter(|_| now.sides == Sides::Two)
}

fn trick_query(now: &Now<'_, Briscola>, trick: usize) -> Query<'static, Seat> {
    let query = who_took(trick, now.table).or_told_by(if now.sides == Sides::Two { &TEAM_POINTS } else { &POINTS });
    match partners(now).and_then(PartnerRules::first_trick_hint) {
        Some(hint) if trick == 0 => query.hint(hint),
        _ => query,
    }
}

/// The card points: of every player alone, of the first team, or of every seat of both teams. Where every trick is logged,
/// piles without one are known to be empty (V3).
fn card_points(game: &Briscola, now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &Deal) -> Result<PilePoints, Stop> {
    let tricks = (deal.taken.len() as i64 == game.stock(now).tricks()).then(|| tally(now.table, &deal.taken));
    let took_none = |seat: Seat| tricks.is_some_and(|tricks| tricks.get(seat) == 0);
    let of_seat = |seat| Pile { whose: Arg::Seat(seat), bare: took_none(seat) };
    let of_side = |side| Pile { whose: Arg::Seats(now.members(side)), bare: now.members(side).iter().all(took_none) };
    let seats = Seats::from_fn(usize::from(now.table.players()), of_seat);
    let query = |fact| piles::card_points(fact, now.entry);
    if now.sides == Sides::Alone {
        let piles = ask_piles(ask, query(&POINTS), seats)?;
        check_split(ask, &POINTS, seats, piles)?;
        return Ok(PilePoints { piles, by_seat: false });
    }
    if ask.is_recorded(&POINTS) && !ask.is_recorded(&TEAM_POINTS) && !ask.is_recorded(&SEAT_POINTS) {
        // Written as some sheets have it: of every side, or of every seat.
        let by_seat = ask.items(&POINTS).len() > 2;
        let piles = if by_seat { seats } else { Seats::from_slice(&[of_side(Side(0)), of_side(Side(1))]) };
        let points = ask_piles(ask, query(&POINTS), piles)?;
        check_split(ask, &POINTS, piles, points)?;
        return Ok(PilePoints { piles: points, by_seat });
    }
    if ask.tells_by(&SEAT_POINTS, &TEAM_POINTS) {
        let piles = ask_piles(ask, query(&SEAT_POINTS).or_now(&TEAM_POINTS, BY_TEAM), seats)?;
        check_split(ask, &SEAT_POINTS, seats, piles)?;
        return Ok(PilePoints { piles, by_seat: true });
    }
    let query = query(&TEAM_POINTS).or_now(&SEAT_POINTS, BY_SEAT);
    Ok(PilePoints { piles: ask_teams(ask, query, [of_side(Side(0)), of_side(Side(1))])?, by_seat: false })
}

/// The two players who share the highest total, where the table has them play it off.
pub(super) fn playoff_of(now: &Now<'_, Briscola>, points: Seats<i64>) -> Option<[Seat; 2]> {
    let plays_off = points.len() == 3 && now.rules.three_way_tie == ThreeWayTie::Playoff2;
    let most = points.iter().max()?;
    let mut top = points.by_seat().filter(|(_, points)| *points == most).map(|(seat, _)| seat);
    match (top.next(), top.next(), top.next()) {
        (Some(one), Some(other), None) if plays_off && now.rules.matches.mode == MatchMode::Wins => Some([one, other]),
        _ => None,
    }
}

fn playoff(tied: [Seat; 2], ask: &mut Interview<'_>) -> Result<[i64; 2], Stop> {
    let [one, other] = tied.map(Arg::Seat);
    ask_decided(ask, &PLAYOFF, [one, other], &PLAYED_AGAIN, TWO_PLAY.with(&[one, other]))
}
