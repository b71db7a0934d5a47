//! The score of a deal (2.4 to 2.6).

use super::facts::{Deal, Hearts};
use super::house_rules::Moon;
use super::sheet::{ALL, EXACTLY_100, JACK, OTHERS_UP, POINTS, QUEEN, SELF_DOWN, SUN, hand};
use crate::games::prelude::*;

wording! {
    phrase HEARTS_WON: ("{0|heart|hearts}", "ハート");
    phrase QUEEN_WON: ("queen of spades", "スペードのクイーン");
    phrase BOTH_WON: ("hearts and queen of spades", "ハートとスペードのクイーン");
    phrase JACK_WON: ("jack of diamonds", "ダイヤのジャック");
    phrase MOON: ("the moon", "ムーン");
    phrase SHOT_THE_MOON: ("{0} shot the moon", "{0}がシュート・ザ・ムーン");
    phrase SHOT_THE_SUN: ("{0} shot the sun", "{0}がシュート・ザ・サン");
    phrase BACK: ("back to 50", "50点に戻る");
}

impl Reckoned for Hearts {
    fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
        let mut ledger = Ledger::default();
        for seat in now.table.seats() {
            let side = now.sides.side_of(seat);
            let (points, clauses) = match deal.shooter() {
                Some(shooter) => moon(now, deal, shooter, seat),
                None => (points(deal, seat), vec![&POINTS]),
            };
            let jack = (deal.jack == Some(seat)).then(|| -named(10, JACK_WON));
            let total = now.standing.totals.get(side) + points.value() + jack.as_ref().map_or(0, Amount::value);
            ledger.pay(side, points, &clauses);
            if let Some(jack) = jack {
                ledger.pay(side, jack, &[&JACK]);
            }
            if now.rules.falls_back() && total == 100 {
                ledger.pay(side, -named(50, BACK), &[&EXACTLY_100]);
            }
        }
        ledger
    }

    fn deeds(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Deeds> {
        let shooter = deal.shooter();
        Seats::from_fn(now.table.chairs(), |seat| Deeds::sweep(shooter == Some(seat)))
    }
}

/// 1 for each heart and 13 for ♠Q.
fn points(deal: &Deal, seat: Seat) -> Amount {
    let hearts = deal.hearts.unwrap_or_default().get(seat);
    match (deal.taken, deal.queen == Some(seat)) {
        (Some(taken), _) => named(taken.get(seat), BOTH_WON),
        (None, true) => named(hearts, HEARTS_WON) + named(QUEEN, QUEEN_WON),
        (None, false) => named(hearts, HEARTS_WON),
    }
}

/// The score of the moon for a player, or of the sun if the shooter won every trick (2.5).
fn moon(now: &Now<'_, Hearts>, deal: &Deal, shooter: Seat, seat: Seat) -> (Amount, Vec<&'static Clause>) {
    let sun = deal.tricks.is_some_and(|tricks| tricks.get(shooter) == hand(now.table.players()));
    let worth = if sun { number(2) * named(ALL, MOON) } else { named(ALL, MOON) };
    let (amount, clause) = match (now.rules.moon, seat == shooter) {
        (Moon::OthersUp, false) => (worth, &OTHERS_UP),
        (Moon::SelfDown, true) => (-worth, &SELF_DOWN),
        (Moon::OthersUp, true) => (number(0), &OTHERS_UP),
        (Moon::SelfDown, false) => (number(0), &SELF_DOWN),
    };
    let says = if sun { SHOT_THE_SUN } else { SHOT_THE_MOON };
    let clauses = [clause].into_iter().chain(sun.then_some(&SUN)).collect();
    (amount.because(says.with(&[Arg::Seat(shooter)])), clauses)
}
