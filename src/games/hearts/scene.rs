//! The view of a deal: the direction in which cards are passed, and the number of points between the highest total and the target.

use super::facts::{Deal, Hearts};
use super::house_rules::Pass;
use super::sheet::{EXACTLY_100, MARIA_SUN, SUN, TO_0, hand};
use crate::games::extra_deal::played_off;
use crate::games::prelude::*;

wording! {
    phrase PASSING: ("Pass", "交換");
    phrase CARDS: ("Cards", "手札");
    phrase ENDS_AT: ("Ends at", "終了点");
    phrase ALL_NEAR: ("Everybody is {0} from the end of the match", "全員、あと{0}点で終了点です");
    phrase NEAREST: ("{0} {0|is|are} {1} from the end of the match", "{0}はあと{1}点で終了点です");
}

impl Seen for Hearts {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let players = now.table.players();
        let Pass(passes, _) = now.rules.passes(now.standing.deals, players);
        Scene {
            glance: vec![
                Glance::dealer(now.dealer),
                Glance::new(PASSING, Shown::Say((*passes).into())),
                Glance::new(CARDS, Shown::Fixed(hand(players))),
                Glance::new(ENDS_AT, Shown::Fixed(now.rules.target)),
            ],
            roles: roles_of(now.table, now.dealer, None, |_, deals, _| [deals]),
            live: deal.shooter(now.rules).is_none().then(|| live(self, now)),
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet: the points that each player took in hearts and spades, as in "18 8 0 0".
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        phrase!("{0}").with(&[Arg::Numbers(now.table.seats().map(|seat| deal.points(seat)).collect())])
    }

    fn events(&self, now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger) -> Vec<Say> {
        let moon = match (deal.shooter(now.rules), ledger.applies(&SUN) || ledger.applies(&MARIA_SUN)) {
            (None, _) => None,
            (Some(_), false) => Some(phrase!("moon", "シュート・ザ・ムーン")),
            (Some(_), true) => Some(phrase!("sun", "シュート・ザ・サン")),
        };
        let back = (ledger.applies(&EXACTLY_100) || ledger.applies(&TO_0)).then_some(phrase!("exactly 100", "ちょうど100点"));
        moon.into_iter().chain(back).map(Say::from).collect()
    }
}

/// The live line: the players with the highest total, and the number of points between this total and the target. In an extra deal, the
/// players who are level.
fn live(game: &Hearts, now: &Now<'_, Hearts>) -> Live {
    if let Some(says) = played_off(game, now) {
        return Live { says, aside: None };
    }
    let totals: &Seats<i64> = &now.standing.totals;
    let most = totals.iter().copied().max().unwrap_or_default();
    let left = Arg::Int(now.rules.target - most);
    let who: SeatSet = now.table.seats().filter(|seat| totals.get(now.sides.side_of(*seat)) == most).collect();
    let says = if who == now.table.everybody() { ALL_NEAR.with(&[left]) } else { NEAREST.with(&[Arg::Seats(who), left]) };
    Live { says, aside: None }
}
