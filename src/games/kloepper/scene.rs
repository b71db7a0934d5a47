//! The view of a deal: calls and knocks. The teams stay hidden until the deal is over.

use super::facts::{Deal, Kloepper, Mode};
use super::sheet::TRICKS;
use crate::games::extra_deal::played_off;
use crate::games::prelude::*;

wording! {
    phrase KNOCK: ("Knock", "ノック");
    phrase CALLED: ("Called ace", "エースの指名");
    phrase KNOCKED: ("knocked", "ノック");
    phrase KNOCKED_OFF: ("knocked off", "ノックオフ");
    phrase Q_TEAM: ("Q-team", "Qチーム");

    phrase OPEN: ("Until trick 2 is led, a member of the Q-team may knock", "2トリック目のリード前まで、Qチームはノックできます");
    phrase NO_KNOCK: ("No knock: card points decide", "ノックなし：カード点の勝負");
    phrase SECRET:
        ("♣\u{fe0e}Q and ♠\u{fe0e}Q are partners and show it only by playing them.",
        "♣\u{fe0e}Qと♠\u{fe0e}Qの持ち主がパートナーです。カードが出るまで秘密です。");
    phrase ACE_TOO: ("Whoever holds {0} is the partner, and says nothing.", "{0}の持ち主がパートナーです。名乗ってはいけません。");
    phrase ALL_SIX: ("{0}’s side must take all six tricks", "{0}の側は6トリックすべてが必要");
    phrase AGAINST: ("Against {0}’s knock-off one trick is enough for {1}’s side", "{0}のノックオフに対し、{1}の側は1トリックで十分");
    phrase STAKES:
        ("All six: {0} to each of them. Otherwise {1} to each of the others. Alone: {2} either way.",
        "すべて取れば{0}点ずつ、失えば相手に{1}点ずつ。単独ならどちらも{2}点。");
    phrase STAKES_OFF:
        ("{0} to each of the side that wins. Against a lone player the knock-off may not count.",
        "勝った側に{0}点ずつ。相手が単独なら、ノックオフは数えないことがあります。");
}

impl Seen for Kloepper {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let leader = now.leader(&deal.taken);
        let said = match (deal.called_ace, deal.knock) {
            (Some(ace), None) => Glance::new(CALLED, Shown::Card(ace)),
            (_, knock) => Glance::seat(KNOCK, knock),
        };
        Scene {
            glance: vec![Glance::dealer(now.dealer), Glance::leads(leader), said, Glance::trick(deal.taken.len(), TRICKS)],
            roles: roles(now, deal, leader),
            tricks: tricks_so_far(now.table, deal.tricks, &deal.taken),
            live: (deal.tricks.is_none() && deal.mode.is_none()).then(|| live(now, deal)),
            position: Position { leader, ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet: the Q-team (the holders of the black queens) with its tricks and card points, as in
    /// "Mika & Hana: 4 tricks, 70 points".
    fn brief(&self, _now: &Now<'_, Self>, deal: &Deal) -> Say {
        let phrase = match (deal.knock.is_some(), deal.knock_off.is_some()) {
            (false, _) => phrase!("{0}: {1} {1|trick|tricks}, {2} points", "{0}：{1}トリック、{2}点"),
            (true, false) => phrase!("{0}: knock, {1} {1|trick|tricks}", "{0}：ノック、{1}トリック"),
            (true, true) => phrase!("{0}: knock and knock-off, {1} {1|trick|tricks}", "{0}：ノックとノックオフ、{1}トリック"),
        };
        phrase.with(&[Arg::Seats(deal.team), Arg::Int(deal.q_tricks.unwrap_or_default()), Arg::Int(deal.points.unwrap_or_default())])
    }

    fn events(&self, _now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger) -> Vec<Say> {
        let knock = deal.knock.map(|_| phrase!("knock", "ノック"));
        let knock_off = deal.knock_off.map(|_| phrase!("knock-off", "ノックオフ"));
        let solo = (deal.mode == Some(Mode::Solo)).then_some(phrase!("silent solo", "単独"));
        [solo, knock, knock_off].into_iter().flatten().map(Say::from).collect()
    }
}

/// The roles shown at the seats: knocked, knocked off, dealer, leader. The Q-team (the side with the black queens) is shown only once all
/// its players are known.
fn roles(now: &Now<'_, Kloepper>, deal: &Deal, leader: Seat) -> Seats<Roles> {
    let over = deal.mode.is_some() || deal.tricks.is_some();
    roles_of(now.table, now.dealer, (!over).then_some(leader), |seat, deals, leads| {
        let member = (deal.mode.is_some() && deal.team.has(seat)).then_some(Q_TEAM);
        let knocked = (deal.knock == Some(seat)).then_some(KNOCKED);
        let off = (deal.knock_off == Some(seat)).then_some(KNOCKED_OFF);
        [member.map(Role::from), knocked.map(Role::from), off.map(Role::from), deals, leads]
    })
}

/// The live line. In an extra deal, it says who is level until the first trick or knock is entered.
fn live(now: &Now<'_, Kloepper>, deal: &Deal) -> Live {
    let rules = now.rules;
    let extra = if deal.taken.is_empty() { played_off(&Kloepper, now) } else { None };
    let partner = deal.called_ace.map_or(SECRET.into(), |ace| ACE_TOO.with(&[Arg::Card(ace)]));
    let (says, aside) = match (deal.knock, deal.knock_off) {
        (None, _) => (extra.unwrap_or_else(|| if deal.taken.len() < 2 { OPEN } else { NO_KNOCK }.into()), partner),
        (Some(knocker), None) => {
            let stakes = [rules.knock, rules.knock_fail, rules.solo_knock].map(Arg::Int);
            (ALL_SIX.with(&[Arg::Seat(knocker)]), STAKES.with(&stakes))
        }
        (Some(knocker), Some(off)) => (AGAINST.with(&[Arg::Seat(off), Arg::Seat(knocker)]), STAKES_OFF.with(&[Arg::Int(rules.knock_off)])),
    };
    Live { says, aside: Some(aside) }
}
