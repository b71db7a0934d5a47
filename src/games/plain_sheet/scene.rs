//! The view of a deal: the dealer, the progress of the match, and the leading side.

use super::facts::{Deal, PlainSheet};
use crate::games::extra_deal::played_off;
use crate::games::prelude::*;

wording! {
    phrase DEAL: ("Deal", "ディール");
    phrase TARGET: ("Target", "目標");
    phrase WINS: ("Wins", "勝ち");
    phrase HIGHEST: ("highest", "多いほう");
    phrase LOWEST: ("lowest", "少ないほう");

    phrase AHEAD: ("{0} {0|is|are} ahead by {1}", "{0}が{1}点差で首位");
    phrase LEVEL: ("{0} are level", "{0}が同点");
    phrase TO_GO: ("{0} to the target.", "目標まで{0}。");
    phrase NO_TARGET: ("none", "なし");
}

impl Seen for PlainSheet {
    fn scene(&self, now: &Now<'_, Self>, _deal: &Deal) -> Scene {
        let deal = i64::from(now.standing.deals) + 1;
        let wins = if self.higher_wins(now.rules) { HIGHEST } else { LOWEST };
        let target = if now.rules.target > 0 { Shown::Fixed(now.rules.target) } else { Shown::Say(NO_TARGET.into()) };
        let length = Some(now.length.map_or(now.rules.deals, i64::from)).filter(|deals| *deals >= deal);
        Scene {
            glance: vec![
                Glance::dealer(now.dealer),
                Glance::new(WINS, Shown::Say(wins.into())),
                Glance::new(TARGET, target),
                Glance::new(DEAL, Shown::Number(deal, length)),
            ],
            roles: roles_of(now.table, now.dealer, None, |_, deals, _| [deals]),
            live: (now.standing.deals > 0).then(|| live(self, now)),
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet, which has only the number of the deal: "deal 3".
    fn brief(&self, now: &Now<'_, Self>, _deal: &Deal) -> Say {
        phrase!("deal {0}", "第{0}ディール").with(&[Arg::Int(i64::from(now.standing.deals) + 1)])
    }
}

/// The live line: the leading side, and by how many points it leads. In an extra deal, the players who are level. The small line has the
/// points that the highest total is short of the target.
fn live(game: &PlainSheet, now: &Now<'_, PlainSheet>) -> Live {
    let totals = &now.standing.totals;
    let best = now.standing.ahead(game.higher_wins(now.rules));
    let people: SeatSet = best.iter().flat_map(|side| now.members(*side).iter().collect::<Vec<_>>()).collect();
    let top = best.first().map_or(0, |side| totals.get(*side));
    let next = now.sides.all(now.table).filter(|side| !best.contains(side)).map(|side| (totals.get(side) - top).abs()).min();
    let says = match (played_off(game, now), next) {
        (Some(says), _) => says,
        (None, Some(by)) if best.len() == 1 => AHEAD.with(&[Arg::Seats(people), Arg::Int(by)]),
        _ => LEVEL.with(&[Arg::Seats(people)]),
    };
    let to_go = now.rules.target - totals.iter().copied().max().unwrap_or_default();
    Live { says, aside: (now.rules.target > 0 && to_go > 0).then(|| TO_GO.with(&[Arg::Int(to_go)])) }
}
