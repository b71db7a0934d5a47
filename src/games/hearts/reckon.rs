//! The score of a deal (rule sheet 2.4 to 2.6).

use super::facts::{Deal, Hearts, MoonAs};
use super::house_rules::{HouseRules, Moon};
use super::sheet::{CHOSEN, EXACTLY_100, JACK, MARIA_DOWN, MARIA_POINTS, MARIA_SUN, MARIA_UP, OTHERS_UP, POINTS, SELF_DOWN, SUN, TO_0};
use crate::games::prelude::*;

wording! {
    phrase HEARTS_WON: ("{0|heart|hearts}", "ハート");
    phrase QUEEN_WON: ("queen of spades", "スペードのクイーン");
    phrase KING_WON: ("king of spades", "スペードのキング");
    phrase ACE_WON: ("ace of spades", "スペードのエース");
    phrase ALL_WON: ("hearts and bad spades", "ハートとスペードの失点札");
    phrase BOTH_WON: ("hearts and queen of spades", "ハートとスペードのクイーン");
    phrase JACK_WON: ("jack of diamonds", "ダイヤのジャック");
    phrase MOON: ("the moon", "ムーン");
    phrase SHOT_THE_MOON: ("{0} shot the moon", "{0}がシュート・ザ・ムーン");
    phrase SHOT_THE_SUN: ("{0} shot the sun", "{0}がシュート・ザ・サン");
    phrase BACK: ("back to 50", "50点に戻る");
    phrase BACK_TO_0: ("back to 0", "0点に戻る");
}

impl Reckoned for Hearts {
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        for seat in now.table.seats() {
            let side = now.sides.side_of(seat);
            let (points, clauses) = match deal.shooter(now.rules) {
                Some(shooter) => moon(now, deal, shooter, seat),
                None => (points(now, deal, seat), vec![if now.rules.black_maria { &MARIA_POINTS } else { &POINTS }]),
            };
            let jack = (deal.jack == Some(seat)).then(|| -named(10, JACK_WON));
            let total = now.standing.totals.get(side) + points.value() + jack.as_ref().map_or(0, Amount::value);
            ledger.pay(side, points, &clauses);
            if let Some(jack) = jack {
                ledger.pay(side, jack, &[&JACK]);
            }
            if let Some((by, clause)) = falling(now.rules, total) {
                ledger.pay(side, -by, &[clause]);
            }
        }
        ledger
    }

    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        let shooter = deal.shooter(now.rules);
        Seats::from_fn(now.table.chairs(), |seat| Deeds::sweep(shooter == Some(seat)))
    }
}

/// The points by which `total` falls if it is exactly 100, with the clause (rule sheet 2.6, 4.2). `None` if it stays.
pub(super) fn falling(rules: &HouseRules, total: i64) -> Option<(Amount, &'static Clause)> {
    let by = rules.falls_back().filter(|_| total == 100)?;
    Some(if by == 50 { (named(by, BACK), &EXACTLY_100) } else { (named(by, BACK_TO_0), &TO_0) })
}

/// The points of a player in hearts and spades: 1 for each heart, 13 for ♠Q, and in Black Maria 10 for ♠K and 7 for ♠A.
fn points(now: &Now<'_, Hearts>, deal: &Deal, seat: Seat) -> Amount {
    if let Some(taken) = deal.taken {
        return named(taken.get(seat), if now.rules.black_maria { ALL_WON } else { BOTH_WON });
    }
    let name = |rank| match rank {
        Rank::King => KING_WON,
        Rank::Ace => ACE_WON,
        _ => QUEEN_WON,
    };
    let hearts = named(deal.hearts.unwrap_or_default().get(seat), HEARTS_WON);
    deal.singles_of(seat).fold(hearts, |sum, (points, rank)| sum + named(points, name(rank)))
}

/// The points of `seat` for the moon that `shooter` shot (rule sheet 2.5, 4.2). If the shooter won every trick and a house rule says so,
/// the moon is a sun, which is worth twice as much.
fn moon(now: &Now<'_, Hearts>, deal: &Deal, shooter: Seat, seat: Seat) -> (Amount, Vec<&'static Clause>) {
    let (all, is_maria) = (now.rules.all(), now.rules.black_maria);
    let sun = deal.is_sun(now);
    let worth = if sun { number(2) * named(all, MOON) } else { named(all, MOON) };
    let is_down = match now.rules.moon {
        Moon::OthersUp => false,
        Moon::SelfDown => true,
        Moon::Choice => deal.moon_as == Some(MoonAs::SelfDown),
    };
    let amount = match (is_down, seat == shooter) {
        (false, false) => worth,
        (true, true) => -worth,
        (false, true) | (true, false) => number(0),
    };
    let clause = match (is_down, is_maria) {
        (false, false) => &OTHERS_UP,
        (false, true) => &MARIA_UP,
        (true, false) => &SELF_DOWN,
        (true, true) => &MARIA_DOWN,
    };
    let chosen = (now.rules.moon == Moon::Choice).then_some(&CHOSEN);
    let of_sun = sun.then_some(if is_maria { &MARIA_SUN } else { &SUN });
    let says = if sun { SHOT_THE_SUN } else { SHOT_THE_MOON };
    (amount.because(says.with(&[Arg::Seat(shooter)])), [clause].into_iter().chain(chosen).chain(of_sun).collect())
}
