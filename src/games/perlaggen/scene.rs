//! The view of a deal: the stakes of the three elements (Gleich, Hanger, Spiel), the side that must answer a bet, and the gestrichen sides.
//! A side is gestrichen if it is at most one point short of the target, so that it may not bet.

use super::elements::Element;
use super::events::{both_gestrichen, is_gestrichen, may_bet, names};
use super::facts::{Deal, Perlaggen};
use super::reckon::{better, ends};
use super::sheet::{SPIEL_NEEDS, TRICKS};
use crate::games::StakeShown;
use crate::games::prelude::*;
use crate::tricks::{Goal, Progress};

wording! {
    phrase OF_ONE_RANK: ("of one rank", "同じランク");
    phrase A_RUN: ("a run in suit", "同スート連番");
    phrase THREE_TRICKS: ("3 of 5 tricks", "3トリック");

    phrase IS_GESTRICHEN: ("{0} are gestrichen and may not bet.", "{0}はゲシュトリッヒェンで、ベットできません。");
    phrase BOTH: ("Both sides are gestrichen: the next element won decides.", "両チームともゲシュトリッヒェン：次の1点で決まります。");
}

impl Seen for Perlaggen {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let leader = now.leader(&deal.taken);
        let trump = Trump { strain: deal.trump.map(Strain::Suit), rank: None };
        let leads = (!deal.is_played_out() && !deal.is_cut_short()).then_some(leader);
        Scene {
            glance: vec![Glance::dealer(now.dealer), Glance::leads(leader), Glance::trump(trump), Glance::trick(deal.taken.len(), TRICKS)],
            roles: roles_of(now.table, now.dealer, leads, |_, deals, leads| [deals, leads]),
            tricks: tricks_so_far(now.table, None, &deal.taken),
            live: live(now, deal),
            board: Board::Stakes(Element::ALL.map(|element| stake(now, deal, element)).to_vec()),
            position: Position { trump, leader, ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the deal for the score sheet: the trump suit, and the points that each element pays, as in "♠ Gleich 1, Hanger 2,
    /// Spiel 1". An element that no side won shows 0.
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let worth = |element| ends(now, deal).iter().find(|end| end.element == element && end.winner.is_some()).map_or(0, |end| end.value);
        phrase!("{0} Gleich\u{a0}{1}, Hanger\u{a0}{2}, Spiel\u{a0}{3}", "{0} グライヒ{1} ハンガー{2} シュピール{3}").with(&[
            deal.trump.map_or(Arg::None, Arg::Suit),
            Arg::Int(worth(Element::Gleich)),
            Arg::Int(worth(Element::Hanger)),
            Arg::Int(worth(Element::Spiel)),
        ])
    }

    fn events(&self, now: &Now<'_, Self>, deal: &Deal, _ledger: &Ledger) -> Vec<Say> {
        match now.sides.all(now.table).filter(|side| is_gestrichen(now, &deal.stakes, *side)).count() {
            0 => Vec::new(),
            1 => vec![phrase!("gestrichen", "ゲシュトリッヒェン").into()],
            _ => vec![phrase!("both gestrichen", "両チームがゲシュトリッヒェン").into()],
        }
    }
}

/// The stake of an element, as the board shows it.
fn stake(now: &Now<'_, Perlaggen>, deal: &Deal, element: Element) -> StakeShown {
    let stake = deal.stakes.of(element);
    let about = match element {
        Element::Gleich => OF_ONE_RANK,
        Element::Hanger => A_RUN,
        Element::Spiel => THREE_TRICKS,
    };
    let shown = deal.shown(element).map(|shown| better(now, deal, element, shown).0);
    let played = (element == Element::Spiel && deal.is_played_out()).then(|| spiel(deal));
    let won_by = stake.won_by.or(shown.or(played).flatten());
    let may = |side| may_bet(now, &deal.stakes, element, side);
    let says = match (stake.won_by, stake.awaits(), shown.or(played)) {
        (Some(winner), ..) => phrase!("given up to {0}", "負けを認め、{0}へ").with(&[names(now, winner)]),
        (_, Some(side), _) => phrase!("waits for {0}", "{0}の答え待ち").with(&[names(now, side)]),
        (_, _, Some(Some(winner))) => phrase!("goes to {0}", "{0}へ").with(&[names(now, winner)]),
        (_, _, Some(None)) => phrase!("goes to nobody", "勝ちなし").into(),
        (None, None, None) => match (may(Side(0)), may(Side(1))) {
            (true, true) => phrase!("both may bet", "どちらもベット可").into(),
            (true, false) => MAY_BET.with(&[names(now, Side(0))]),
            (false, true) => MAY_BET.with(&[names(now, Side(1))]),
            (false, false) => phrase!("no more bets", "もうベット不可").into(),
        },
    };
    StakeShown { name: element.name(), about, value: stake.value, awaits: stake.awaits(), won_by, says }
}

const MAY_BET: Phrase = phrase!("{0} may bet", "{0}がベット可");

/// The side that wins the Spiel, because it has three of the five tricks. Call this only when all tricks are entered: then one of the two
/// sides has three tricks, so the result is never `None`. It is an `Option` only because other elements may have no winner.
fn spiel(deal: &Deal) -> Option<Side> {
    Some(Side(u8::from(deal.tricks_of_a() < SPIEL_NEEDS)))
}

/// The live line (how the deal stands): the tricks that the leading side still needs for the Spiel (three of the five tricks), and below it
/// the gestrichen sides. If the open question is about a bet or the showdown, the line names only the gestrichen sides. `None` if no trump
/// is entered, or if there is nothing to show.
fn live(now: &Now<'_, Perlaggen>, deal: &Deal) -> Option<Live> {
    deal.trump?;
    let struck = |side| is_gestrichen(now, &deal.stakes, side).then(|| IS_GESTRICHEN.with(&[names(now, side)]));
    let aside = if both_gestrichen(now, &deal.stakes) { Some(BOTH.into()) } else { struck(Side(0)).or(struck(Side(1))) };
    let says = match aside {
        // Leaves out the tricks while a bet is open or the figures are asked for, because the question already says how the deal stands.
        _ if deal.stakes.waiting().is_some() || deal.is_cut_short() || deal.is_played_out() => {
            return aside.map(|says| Live { says, aside: None });
        }
        _ => {
            // Makes a line about the side that needs fewer tricks for the Spiel (three of the five tricks). If both sides need equally
            // many, takes the side that led to the first trick.
            let count = |side| TrickCount::of(&deal.taken, now.members(side), TRICKS);
            let leads = now.sides.side_of(now.eldest());
            let ahead = now.sides.all(now.table).max_by_key(|side| (count(*side).taken, *side == leads)).unwrap_or(leads);
            match count(ahead).progress(Goal::AtLeast(SPIEL_NEEDS)) {
                Progress::Made => phrase!("The Spiel goes to {0}", "シュピールは{0}へ").with(&[names(now, ahead)]),
                progress => progress.say(now.members(ahead)),
            }
        }
    };
    Some(Live { says, aside })
}
