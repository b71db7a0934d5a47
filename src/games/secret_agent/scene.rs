//! The view of a deal: the suits that are not trump, the tricks of each player, and the bases that the agent cards multiply.

use super::agent::role;
use super::facts::{Deal, SecretAgent, rest};
use super::sheet::{self, TRICKS};
use crate::games::extra_deal::played_off;
use crate::games::prelude::*;

wording! {
    phrase NOT_TRUMP: ("Not trump: {0}{1}{2}", "切り札にならないスート：{0}{1}{2}");
    phrase STILL_OPEN: ("Still open: {0}{1}{2}{3}", "残り：{0}{1}{2}{3}");
    phrase DEALER_CHOOSES: ("{0} becomes trump, or there is none.", "{0}が切り札になるか、ノートランプになります。");
    phrase NO_TRICK: ("{0} {0|has|have} no trick and {0|counts|count} {1}", "{0}：トリックなし、基礎点{1}");
    phrase EVERYBODY: ("Nobody has a trick: each counts {1}", "まだ全員トリックなし、基礎点{1}");
    phrase ALL_HAVE_ONE: ("Everybody has a trick", "全員が1トリック以上");
    phrase MOST: ("Most: {0} with {1}. {2} {2|trick|tricks} left.", "最多は{0}の{1}。残り{2}トリック。");
    phrase AGENTS: ("Agents on the table", "エージェントカードを公開");
    phrase PRODUCTS: ("Each scores their own base times their agent’s.", "得点は自分の基礎点×エージェントの基礎点です。");
}

impl Seen for SecretAgent {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let leader = now.leader(&deal.taken);
        let trump = Trump { strain: deal.trump, rank: None };
        let tricks = tricks_so_far(now.table, deal.tricks, &deal.taken);
        let played = deal.tricks.map_or(deal.taken.len(), |_| TRICKS as usize);
        Scene {
            glance: vec![
                Glance::dealer(now.dealer),
                Glance::leads(leader),
                Glance::trump(trump),
                Glance::trick(deal.trump.map(|_| played), TRICKS),
            ],
            // While tricks are played a seat shows who leads. After the last trick nobody leads, so a seat shows instead to whom its
            // player's agent card points.
            roles: roles_of(now.table, now.dealer, leader, |seat, deals, leads| match deal.tricks {
                Some(_) => [deals, deal.agents.get(seat.index()).copied().map(role).map(Role::from)],
                None => [deals, leads],
            }),
            tricks,
            live: live(now, deal, tricks),
            position: Position { trump, leader, ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal in the score sheet. It has the trump suit, then the number of tricks of each player: "♥ 5 4 3 1".
    fn brief(&self, _now: &Now<'_, Self>, deal: &Deal) -> Say {
        let tricks = deal.tricks.unwrap_or_default().iter().copied().collect();
        let trump = deal.trump.and_then(Strain::suit).map_or(Arg::Word("NT"), Arg::Suit);
        phrase!("{0} {1}").with(&[trump, Arg::Numbers(tricks)])
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger) -> Vec<Say> {
        let no_trump = (deal.trump == Some(Strain::NoTrump)).then_some(phrase!("no trump", "ノートランプ"));
        let sweep = deal.tricks.is_some_and(|tricks| tricks.iter().any(|tricks| *tricks == TRICKS));
        let empty = match (sweep, ledger.applies(&sheet::NO_TRICK)) {
            (true, _) => Some(phrase!("all thirteen tricks", "13トリックすべて")),
            (false, true) => Some(phrase!("no trick", "0トリック")),
            (false, false) => None,
        };
        no_trump.into_iter().chain(empty).map(Say::from).collect()
    }
}

fn live(now: &Now<'_, SecretAgent>, deal: &Deal, tricks: Option<Seats<u8>>) -> Option<Live> {
    if deal.trump.is_none() {
        let extra = || played_off(&SecretAgent, now).map(|says| Live { says, aside: None });
        return eliminating(&deal.eliminated).or_else(extra);
    }
    if deal.tricks.is_some() {
        return (deal.agents.len() < 4).then(|| Live { says: AGENTS.into(), aside: Some(PRODUCTS.into()) });
    }
    let tricks = tricks.unwrap_or(Seats::new(4)).map(i64::from);
    let with = |n: i64| tricks.by_seat().filter(|(_, took)| **took == n).map(|(seat, _)| seat).collect::<SeatSet>();
    let (none, base) = (with(0), Arg::Int(now.rules.zero_trick_base));
    let says = match none.len() {
        0 => ALL_HAVE_ONE.into(),
        4 => EVERYBODY.with(&[Arg::None, base]),
        _ => NO_TRICK.with(&[Arg::Seats(none), base]),
    };
    let most = tricks.iter().copied().max().unwrap_or_default();
    let left = TRICKS - deal.taken.len() as i64;
    let aside = (most > 0).then(|| MOST.with(&[Arg::Seats(with(most)), Arg::Int(most), Arg::Int(left)]));
    Some(Live { says, aside })
}

/// The live line before trump is chosen: the suits that are not trump, and below it the suits that can still be trump. `None` if no suit is
/// named yet.
fn eliminating(out: &[Suit]) -> Option<Live> {
    let suits = |suits: &[Suit]| suits.iter().copied().map(Arg::Suit).collect::<Vec<_>>();
    let open: Vec<_> = rest(out).collect();
    let aside = if let [last] = open.as_slice() { DEALER_CHOOSES.with(&[Arg::Suit(*last)]) } else { STILL_OPEN.with(&suits(&open)) };
    (!out.is_empty()).then(|| Live { says: NOT_TRUMP.with(&suits(out)), aside: Some(aside) })
}
