//! The view of a deal: the doubles, the tricks and points of the game so far, and the jokers and fives that nobody has won yet.

use super::facts::{Call, Deal, Quinto};
use super::house_rules::MatchForm;
use super::quints::{Quint, SUITS};
use super::reckon::{before, game_end, so_far};
use super::sheet::TRICKS;
use crate::games::prelude::*;
use crate::games::words::TRICK;

wording! {
    phrase SPEAKS: ("Turn", "手番");
    phrase FACTORS: ("Factor", "倍率");
    phrase TIMES: ("×{0}");
    phrase TIMES_EACH: ("×{0} / ×{1}", "×{0}／×{1}");

    phrase STANDS: ("{0} {1}, {2} {3}", "{0} {1}、{2} {3}");
    phrase TO_FALL: ("Fives still to fall: {0}{1}{2}{3}", "まだ出ていない5：{0}{1}{2}{3}");
    phrase JOKER_TO_FALL: ("The joker is still to fall", "ジョーカーがまだ出ていません");
    phrase BOTH_TO_FALL: ("Still to fall: the joker, and the fives {0}{1}{2}{3}", "まだ出ていないのは、ジョーカーと5（{0}{1}{2}{3}）");
    phrase FACTORS_ARE: ("{0} ×{1}, {2} ×{3}", "{0} ×{1}、{2} ×{3}");
    phrase GOAL: ("{0} {0|point|points} win the game", "{0}点でゲームの勝ち");
}

impl Seen for Quinto {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let speaks = deal.doubles.and_then(|doubles| doubles.turn());
        let leader = speaks.is_none().then(|| now.leader(&deal.taken));
        Scene {
            glance: glance(now, deal, leader, speaks),
            roles: roles(now, deal, leader.filter(|_| !deal.complete)),
            tricks: tricks_so_far(now.table, None, &deal.taken),
            live: live(now, deal),
            leaves: leaves(now, deal),
            position: Position { leader: leader.unwrap_or_default(), ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet, the tricks and the points of both sides: "7–5 tricks, 110–65 points".
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let [after_a, after_b] = so_far(now, deal);
        let [before_a, before_b] = before(now);
        let tricks = |side| Arg::Int(deal.tricks_of(now, Side(side)));
        phrase!("{0}–\u{2060}{1} tricks, {2}–\u{2060}{3} points", "{0}–\u{2060}{1}トリック {2}–\u{2060}{3}点").with(&[
            tricks(0),
            tricks(1),
            Arg::Int(after_a - before_a),
            Arg::Int(after_b - before_b),
        ])
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger) -> Vec<Say> {
        let said = |call| deal.calls.contains(&call);
        let doubled = said(Call::Double).then_some(phrase!("doubled", "ダブル"));
        let redoubled = said(Call::Redouble).then_some(phrase!("redoubled", "リダブル"));
        // Mentions the cachette (the five cards left over) only if single tricks were entered. If totals are entered, nobody knows which
        // packet (trick or cachette) a quint was in.
        let in_cachette = !deal.taken.is_empty() && deal.won.iter().any(|won| won.packet as i64 == TRICKS);
        let cachette = in_cachette.then_some(phrase!("quints in the cachette", "カシェットにクイント"));
        [redoubled.or(doubled), cachette].into_iter().flatten().map(Say::from).collect()
    }
}

fn glance(now: &Now<'_, Quinto>, deal: &Deal, leader: Option<Seat>, speaks: Option<Seat>) -> Vec<Glance> {
    let [a, b] = Side::TWO.map(|side| deal.factor(side));
    let factor = if a == b { TIMES.with(&[Arg::Int(a)]) } else { TIMES_EACH.with(&[Arg::Int(a), Arg::Int(b)]) };
    let who = if speaks.is_some() { Glance::seat(SPEAKS, speaks) } else { Glance::leads(leader) };
    let trick = if speaks.is_some() {
        Shown::Nothing
    } else {
        // Shows the number of the current trick: one more than `played`, unless the deal is complete. A game may end before the last trick.
        let played = if deal.tricks.is_some() { TRICKS } else { deal.taken.len() as i64 };
        Shown::Number((played + i64::from(!deal.complete)).min(TRICKS), Some(TRICKS))
    };
    vec![Glance::dealer(now.dealer), who, Glance::new(FACTORS, Shown::Say(factor)), Glance::new(TRICK, trick)]
}

/// The roles shown at the seats: the player's call, the dealer, the leader. A pass is shown only during the round of doubles.
fn roles(now: &Now<'_, Quinto>, deal: &Deal, leads: Option<Seat>) -> Seats<Roles> {
    let speaking = deal.doubles.is_some_and(|doubles| doubles.turn().is_some());
    let mut called: Seats<Option<Role>> = Seats::new(now.table.chairs());
    for (seat, call) in now.table.from(now.eldest()).zip(&deal.calls) {
        if *call != Call::Pass || speaking {
            called.set(seat, Call::CHOICES.get(*call as usize).map(|choice| choice.says.into()));
        }
    }
    roles_of(now.table, now.dealer, leads, |seat, deals, leads| match called.get(seat) {
        Some(call) => [Some(call), leads, deals],
        None => [None, deals, leads],
    })
}

/// The live line during the play: the points of both sides including this deal, and the joker and fives that nobody has won yet. `None`
/// during the doubles, after the play, and if there is nothing to show.
fn live(now: &Now<'_, Quinto>, deal: &Deal) -> Option<Live> {
    if deal.complete || deal.doubles?.turn().is_some() {
        return None;
    }
    let has_target = now.rules.matches != MatchForm::Deals;
    let begun = !deal.taken.is_empty() || before(now) != [0; 2];
    let goal = has_target.then(|| goal(now));
    let [a, b] = Side::TWO.map(|side| deal.factor(side));
    // Shows the factors of the two sides if they differ, until the first trick is entered.
    let [side_a, side_b] = Side::TWO.map(|side| Arg::Seats(now.members(side)));
    let factors = (a != b).then(|| FACTORS_ARE.with(&[side_a, Arg::Int(a), side_b, Arg::Int(b)]));
    let stands = stands(now, so_far(now, deal));
    match (begun, deal.taken.is_empty()) {
        (false, _) => goal.or(factors).map(|says| Live { says, aside: factors.filter(|_| has_target) }),
        (true, true) => Some(Live { says: stands, aside: factors.or(goal) }),
        (true, false) => Some(Live { says: stands, aside: to_fall(deal) }),
    }
}

/// The live line after a deal that does not end the game of a rubber: the points in the game. The totals of a rubber are games won, so they
/// do not show these points. `None` in any other case.
fn leaves(now: &Now<'_, Quinto>, deal: &Deal) -> Option<Live> {
    let points = so_far(now, deal);
    let goes_on = deal.complete && now.rules.matches == MatchForm::BestOf3 && game_end(now.rules, points).is_none();
    goes_on.then(|| Live { says: stands(now, points), aside: Some(goal(now)) })
}

fn stands(now: &Now<'_, Quinto>, [a, b]: [i64; 2]) -> Say {
    let [side_a, side_b] = Side::TWO.map(|side| Arg::Seats(now.members(side)));
    STANDS.with(&[side_a, Arg::Int(a), side_b, Arg::Int(b)])
}

fn goal(now: &Now<'_, Quinto>) -> Say {
    GOAL.with(&[Arg::Int(now.rules.target)])
}

/// The sentence that names the joker and the fives that nobody has won yet. `None` if there are none left.
fn to_fall(deal: &Deal) -> Option<Say> {
    let left: Vec<_> = deal.still_to_fall().collect();
    let mut suits = [Arg::None; 4];
    let fives = SUITS.into_iter().enumerate().filter(|(i, _)| left.contains(&Quint::of(*i, 0)));
    for (gap, (_, suit)) in suits.iter_mut().zip(fives) {
        *gap = Arg::Suit(suit);
    }
    match (left.contains(&Quint::Joker), suits == [Arg::None; 4]) {
        (true, true) => Some(JOKER_TO_FALL.into()),
        (true, false) => Some(BOTH_TO_FALL.with(&suits)),
        (false, false) => Some(TO_FALL.with(&suits)),
        (false, true) => None,
    }
}
