//! The view of a deal: the ladder with every chip, the sides, and the move of chips for every total of the challengers.

use super::bands::Movers;
use super::count::{band, challengers_total, king_total};
use super::facts::{Alone, Deal, KingOfTheHill, RoundSide};
use super::forecast::{ends, result};
use super::hill::{finalists, rung, survivors, trump_rank, usual_king};
use super::house_rules::HouseRules;
use super::sheet;
use crate::games::prelude::*;
use crate::games::words::TRUMP;

wording! {
    phrase KING: ("King", "王様");
    phrase CALLED: ("Called card", "指名カード");
    phrase PARTNER: ("partner", "パートナー");
    phrase ALONE: ("alone", "単独");
    phrase CHALLENGER: ("challenger", "挑戦者");
    phrase FINALIST: ("finalist", "決勝");
    phrase RANK: ("{0}");

    phrase AIMS: ("Challengers hold at {0}, climb at {1}", "挑戦者：{0}点で阻止、{1}点で前進");
    phrase SO_FAR: ("Challengers {0}, and the kitty {1|once|twice}", "挑戦者{0}点、さらにキティの{1}倍");
    phrase DECIDED: ("Challengers {0}: {1}", "挑戦者{0}点：{1}");
    phrase COUNTED: ("Challengers {0}, King’s side {1}: {2}", "挑戦者{0}点、王様側{1}点：{2}");
    phrase SUDDEN_DEATH: ("Sudden death between {0}", "サドンデス：{0}");
    phrase LEFT: ("Sudden death: {0} {0|is|are} left", "サドンデス：残りは{0}");
    phrase FINAL: ("Sudden death between {0}, all on {1} of the ladder.", "ランク表の{1}に並んだ{0}のサドンデスです。");
    phrase LAST_LEFT: ("Sudden death: of {0}, level on {1}, only {2} was on the side that would have climbed.",
        "サドンデス：{1}に並んだ{0}のうち、進むはずの側にいたのは{2}だけでした。");
    phrase KING_ALONE: ("King alone", "王様単独");
    phrase LANE: ("Their total → steps (framed: King’s side)", "挑戦者の合計と段数（枠つきは王様側）");
}

impl Seen for KingOfTheHill {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let king = deal.king.unwrap_or(usual_king(now));
        let rank = trump_rank(now, king);
        let trump = deal.trump.map_or(Trump::default(), |strain| Trump { strain: Some(strain), rank: Some(rank) });
        let lane = lane(now, deal);
        Scene {
            glance: vec![
                Glance::seat(KING, king),
                Glance::dealer(now.dealer),
                // Shows the trump rank even before the trump suit is known, because it is the rank of the King's rung.
                if trump.strain.is_none() { Glance::new(TRUMP, Shown::Say(RANK.with(&[Arg::Rank(rank)]))) } else { Glance::trump(trump) },
                Glance::new(CALLED, deal.called.map_or(Shown::Nothing, Shown::Card)),
            ],
            roles: roles(now, deal, king),
            live: live(now, deal, lane.is_some()),
            lane,
            board: ladder(now.rules, &now.standing.totals, king),
            position: Position { trump, ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the round for the score sheet: the King's side, trump and the challengers' total, "Hana & Mika ♣10: 65".
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let side = Arg::Seats(deal.king_side());
        let rank = trump_rank(now, deal.king.unwrap_or(usual_king(now)));
        let total = Arg::Int(challengers_total(now.rules, deal).value());
        match deal.trump {
            Some(Strain::Suit(suit)) => phrase!("{0} {1}: {2}", "{0} {1}：{2}点").with(&[side, Arg::Card(Card::Of(rank, suit)), total]),
            _ => phrase!("{0} NT {1}: {2}", "{0} NT {1}：{2}点").with(&[side, Arg::Rank(rank), total]),
        }
    }

    fn events(&self, now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger) -> Vec<Say> {
        let staying = survivors(now, deal);
        let rank = now.rules.ladder.last().map_or(Arg::None, |rank| Arg::Rank(*rank));
        let told = [Arg::Seats(finalists(now.rules, now.standing)), rank, Arg::Seats(staying)];
        let phrase = if staying.len() == 1 { LAST_LEFT } else { FINAL };
        let sudden_death = ledger.applies(&sheet::SUDDEN_DEATH).then(|| phrase.with(&told));
        let alone = deal.partner.is_some_and(|partner| partner.seat().is_none()).then(|| KING_ALONE.into());
        sudden_death.into_iter().chain(alone).collect()
    }
}

/// The ladder with the chips of all players. The King's chip is marked, because the rank of its rung is the trump rank.
pub(super) fn ladder(rules: &HouseRules, totals: &Seats<i64>, king: Seat) -> Board {
    Board::Ladder { rungs: rules.ladder.clone(), chips: totals.map(|steps| rung(rules, steps) as u8), king }
}

fn roles(now: &Now<'_, KingOfTheHill>, deal: &Deal, king: Seat) -> Seats<Roles> {
    roles_of(now.table, now.dealer, None, |seat, deals, _| {
        let part = match deal.partner {
            _ if seat == king => Some(KING),
            Some(partner) => Some(if partner == SeatOr::Seat(seat) { PARTNER } else { CHALLENGER }),
            None => None,
        };
        let alone = seat == king && deal.partner == Some(SeatOr::Other(Alone::Alone));
        let finalist = finalists(now.rules, now.standing).has(seat);
        let special = finalist.then_some(FINALIST).or(alone.then_some(ALONE));
        [part.map(Role::from), special.map(Role::from).or(deals)]
    })
}

/// The live line: the totals that the challengers need, or the result of the round. In sudden death it names the finalists (the players at
/// the top who can still win). `None` until the partner is known.
fn live(now: &Now<'_, KingOfTheHill>, deal: &Deal, lane: bool) -> Option<Live> {
    let finalists = finalists(now.rules, now.standing);
    let total = Arg::Int(challengers_total(now.rules, deal).value());
    let says = match (deal.cap_c, deal.kitty) {
        (_, Some(_)) if !finalists.is_empty() => LEFT.with(&[Arg::Seats(survivors(now, deal))]),
        _ if !finalists.is_empty() => SUDDEN_DEATH.with(&[Arg::Seats(finalists)]),
        (_, Some(_)) => COUNTED.with(&[total, Arg::Int(king_total(deal)), result(now, band(now.rules, deal))]),
        (Some(_), None) if deal.last_trick == Some(RoundSide::Challengers) => SO_FAR.with(&[total, Arg::Int(now.rules.kitty_multiplier)]),
        (Some(_), None) => DECIDED.with(&[total, result(now, band(now.rules, deal))]),
        (None, None) => aims(now, deal)?,
    };
    Some(Live { says, aside: lane.then(|| LANE.into()) })
}

/// The sentence that names two totals of the challengers: the total from which no chip moves, and the total from which the challengers
/// climb. `None` until the partner is known.
fn aims(now: &Now<'_, KingOfTheHill>, deal: &Deal) -> Option<Say> {
    deal.partner?;
    let first = |movers| now.rules.bands().all().find(|(_, band)| band.movers == movers).map_or(Arg::None, |(from, _)| Arg::Int(from));
    Some(AIMS.with(&[first(Movers::Nobody), first(Movers::Challengers)]))
}

/// The lane (the row of possible results): each band (range of the challengers' totals) by its lowest total, with its steps. The bands in
/// which the King's side climbs are framed. A band is marked possible if some number of points in the kitty (the eight cards left over)
/// leads to it. `None` until the partner is known, and in sudden death.
fn lane(now: &Now<'_, KingOfTheHill>, deal: &Deal) -> Option<Lane> {
    deal.partner?;
    if !finalists(now.rules, now.standing).is_empty() {
        return None;
    }
    let open: Vec<_> = ends(now, deal).map(|(_, band)| band).collect();
    let cells = now.rules.bands().all().map(|(from, band)| Cell {
        result: from,
        and_more: true,
        pays: band.steps,
        aim: band.movers == Movers::King,
        possible: deal.cap_c.is_none() || open.contains(&band),
    });
    let total = challengers_total(now.rules, deal).value();
    let stands = now.rules.bands().all().map(|(from, _)| from).filter(|from| *from <= total).last();
    Some(Lane { cells: cells.collect(), now: deal.kitty.and(stands) })
}

/// The rank of the rung that a chip is on after `steps` steps, in words.
pub(super) fn standing_on(rules: &super::HouseRules, steps: i64) -> Say {
    phrase!("{0}").with(&[rules.ladder.get(rung(rules, steps)).map_or(Arg::None, |rank| Arg::Rank(*rank))])
}
