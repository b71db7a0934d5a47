//! The view of a deal: the player in turn or the declarer, the exchange, and the tricks. Target cards stay hidden.

use super::facts::{Apples, Contract, Deal};
use super::sheet::TRICKS;
use crate::bidding::Call;
use crate::games::prelude::*;

wording! {
    phrase SPEAKS: ("To bid", "ビッド番");
    phrase HIGHEST: ("Highest", "最高ビッド");
    phrase EXCHANGE: ("Exchange", "交換");
    phrase PASSED: ("pass", "パス");

    phrase STANDS: ("{0}’s {1}{2} is the high bid", "最高ビッドは{0}の{1}{2}");
    phrase AGAIN: ("Nobody bid; the same dealer deals again", "誰もビッドせず：同じディーラーが配り直し");
    phrase SWAP: ("Everybody exchanges {0} {0|card|cards}; {1} only trumps", "全員が{0}枚交換（{1}は切り札だけ）");
    phrase SHUFFLED:
        ("Face down in the middle; {1} shuffles all {0} and deals {2} back to each. Then everybody lays a target card.",
        "裏向きに場へ出し、{1}が{0}枚すべてをシャッフルして{2}枚ずつ戻します。その後、全員がターゲットカードを1枚伏せます。");
    phrase LEFT: ("{0} of {1} tricks left", "{1}トリック中、残り{0}");
    phrase HIDDEN: ("The target cards lie face down until the end.", "ターゲットカードは最後まで伏せておきます。");
    phrase COUNTING: ("Counting: {0} of {1} ranks", "集計中：{1}ランク中{0}");
}

impl Seen for Apples {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let high = deal.contract.map(|contract| contract.bid).or(deal.auction.and_then(|auction| auction.high()).map(|(_, bid)| bid));
        let trump = Trump { strain: high.map(|bid| Strain::Suit(bid.suit)), rank: None };
        let leader = leader(deal);
        let turn = deal.auction.and_then(|auction| auction.turn());
        let (who, label) = match deal.contract {
            Some(contract) => (Glance::declarer(contract.declarer), EXCHANGE),
            None => (Glance::seat(SPEAKS, turn), HIGHEST),
        };
        let number = high.map_or(Shown::Nothing, |bid| Shown::Number(bid.n, None));
        Scene {
            glance: vec![Glance::dealer(now.dealer), who, Glance::trump(trump), Glance::new(label, number)],
            roles: roles(now, deal, leader),
            tricks: tricks_so_far(now.table, deal.tricks, &deal.taken),
            live: live(now, deal),
            position: Position { trump, leader: leader.unwrap_or_default(), ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet: "Mika: ♠3".
    fn brief(&self, _now: &Now<'_, Self>, deal: &Deal) -> Say {
        let Some(Contract { declarer, bid }) = deal.contract else { return phrase!("").into() };
        phrase!("{0}: {2}{1}", "{0}：{2}{1}").with(&[Arg::Seat(declarer), Arg::Suit(bid.suit), Arg::Int(bid.n)])
    }
}

/// The leader of the next trick: the declarer first, then the winner of the last trick. `None` before the contract and after the play.
fn leader(deal: &Deal) -> Option<Seat> {
    let contract = deal.contract.filter(|_| deal.tricks.is_none())?;
    Some(deal.taken.last().copied().unwrap_or(contract.declarer))
}

/// The roles shown at the seats. During the auction: the highest bidder, and each player whose last call was a pass. After it: the declarer
/// and the leader.
fn roles(now: &Now<'_, Apples>, deal: &Deal, leads: Option<Seat>) -> Seats<Roles> {
    let players = usize::from(now.table.players());
    let mut passed: Seats<Option<Role>> = Seats::new(players);
    // Shows no passes if passes are final. Players who passed are then skipped, so the number of a call no longer gives its seat.
    if deal.contract.is_none() && !now.rules.pass_is_final {
        for (turn, call) in deal.calls.iter().skip(players * deal.redeals as usize).enumerate() {
            let seat = now.table.after(now.eldest(), (turn % players) as u8);
            passed.set(seat, (*call == Call::Pass).then_some(PASSED.into()));
        }
    }
    let declarer = deal.contract.map(|contract| contract.declarer);
    roles_of(now.table, now.dealer, leads, |seat, deals, leads| {
        [passed.get(seat), (declarer == Some(seat)).then_some(Role::Declarer), leads, deals]
    })
}

fn live(now: &Now<'_, Apples>, deal: &Deal) -> Option<Live> {
    let Some(Contract { declarer, bid }) = deal.contract else {
        let again = (deal.redeals > 0).then(|| AGAIN.into());
        return match deal.auction?.high() {
            Some((seat, high)) => {
                Some(Live { says: STANDS.with(&[Arg::Seat(seat), Arg::Suit(high.suit), Arg::Int(high.n)]), aside: again })
            }
            None => again.map(|says| Live { says, aside: None }),
        };
    };
    if deal.targets.len() == usize::from(now.table.players()) {
        let says = COUNTING.with(&[Arg::Int(deal.counted as i64), Arg::Int(13)]);
        return deal.counts.is_none().then_some(Live { says, aside: None });
    }
    let (says, aside) = match deal.taken.len() {
        0 => {
            let aside = [Arg::Int(4 * bid.n), Arg::Seat(now.dealer), Arg::Int(bid.n)];
            (SWAP.with(&[Arg::Int(bid.n), Arg::Seat(declarer)]), SHUFFLED.with(&aside))
        }
        played => (LEFT.with(&[Arg::Int(TRICKS - played as i64), Arg::Int(TRICKS)]), HIDDEN.into()),
    };
    deal.tricks.is_none().then_some(Live { says, aside: Some(aside) })
}
