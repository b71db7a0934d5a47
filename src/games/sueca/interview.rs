//! Asks for the facts of a deal, in the order in which the table learns them. The functions that ask return a `Stop` (the error that ends
//! an interview) at the first answer that is missing or impossible.

use super::facts::{Deal, Sueca};
use super::house_rules::{BandeiraBy, RedealWeak};
use super::sheet::{REVOKE_BY, TRICKS};
use crate::games::briscola_family::piles::{Pile, TEAM_POINTS, ask_teams, card_points, check_tricks, held_by};
use crate::games::briscola_family::{NoOne, PILES, TOTAL};
use crate::games::prelude::*;
use crate::games::words::{TAKEN, agrees, who_took};
use crate::tricks::{Held, PileReach, Tricks};

wording! {
    fact TRUMP = "trump": ("Trump", "切り札"),
        ("Which suit did the dealer turn up?", "ディーラーが表にしたカードのスートは？");
    pub(super) fact TRICKS_A = "tricks_a": ("Tricks of {0}", "{0}のトリック数"), ("How many tricks did {0} take?", "{0}は何トリック取った？");
    pub(super) fact BANDEIRA = "bandeira": ("Bandeira", "バンデイラ"), ("Did {0} take all ten tricks?", "{0}は10トリックすべてを取った？");

    refusal NOT_WORTH = "20":
        ("Without a trick there are no card points, and all ten tricks are worth 120: {0} with {1} tricks cannot have {2}.",
        "1トリックも取らなければ0点、10トリックすべてなら120点です。{0}が{1}トリックで{2}点にはなりません。"), nearest(3);
    refusal NOT_ALL = "20": ("All ten tricks are worth 120 card points, not {0}.", "10トリックすべてなら120点で、{0}点ではありません。"),
        ("Only “No” fits.", "「いいえ」になるはずです。");

    refusal TOOK_ONE = "20": ("As recorded, {0} {0|has|have} a trick.", "{0}の取ったトリックが記録されています。"),
        ("Only “No” fits.", "「いいえ」になるはずです。");

    phrase WEAK_HAND: ("A weak hand: deal again", "弱い手札：配り直し");
    phrase LAST_CARD:
        ("The last card dealt, or the first, is the dealer’s and is turned up; it stays in the hand.",
        "最後（または最初）に配られたディーラーのカードを表にします。カードは手札に入ります。");
}

/// All tricks of a deal: ten tricks of four cards.
const ALL_TRICKS: Tricks = Tricks { count: TRICKS, cards: 4 };

impl Asked for Sueca {
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        deal.trump = Some(ask.ask(Query::suit(&TRUMP).hint(LAST_CARD))?);
        let total = TRICKS as usize;
        let logged = ask.items(&TAKEN).len().min(total);
        for trick in 0..logged {
            deal.taken.push(ask.ask(trick_query(now, trick))?);
        }
        if now.rules.revoke_penalty > 0 {
            let query = Query::seat_or(&REVOKE_BY, now.table.everybody(), NoOne::CHOICES);
            deal.revoke_by = ask.given(query, SeatOr::Other(NoOne::None))?.seat();
            if deal.revoke_by.is_some() {
                return Ok(());
            }
        }
        if logged < total && !ask.prefers(&TEAM_POINTS, &TAKEN, total) {
            if logged == 0 && now.rules.redeal_weak != RedealWeak::Off {
                ask.at_hand(WEAK_HAND, Meanwhile::DealsAgain);
            }
            ask.ask(trick_query(now, logged))?;
        }
        points(now, ask, deal)
    }

    /// The card points of the first team, which follow once the cards of all tricks are known.
    fn tricks_tell(&self, now: &Now<'_, Self>, _deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
        let all = tricks.count() == TRICKS;
        all.then(|| TEAM_POINTS.told(None, tricks.points(now.members(Side(0))))).into_iter().collect()
    }
}

/// The question who won a trick. At the first trick a hint says which weak hands may be dealt again, if the house rules allow it.
fn trick_query(now: &Now<'_, Sueca>, trick: usize) -> Query<'static, Seat> {
    let query = who_took(trick, now.table).or_told_by(&TEAM_POINTS);
    match now.rules.redeal_weak.reminds() {
        Some(clause) if trick == 0 => query.hint(clause.says),
        _ => query,
    }
}

/// Asks for the card points of both teams. Then asks whether there was a bandeira (the best result, by default all ten tricks), if it is
/// possible and does not follow from other answers.
fn points(now: &Now<'_, Sueca>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let [first, second] = Side::TWO;
    let held = |side| held_by(now.members(side), &deal.taken, TRICKS);
    let pile = |side| Pile { whose: Arg::Seats(now.members(side)), held: held(side) };
    let points = ask_teams(ask, card_points(&TEAM_POINTS, now.entry), [pile(first), pile(second)], ALL_TRICKS)?;
    let points = [points.get(first), points.get(second)];
    deal.points = Some(points);
    let tricks_a = ask_tricks(now, ask, points, &deal.taken)?;
    deal.tricks_a = tricks_a;
    let by_points = now.rules.bandeira_by == BandeiraBy::Points;
    let all = if by_points { points.contains(&TOTAL) } else { tricks_a.is_some_and(|n| n == 0 || n == TRICKS) };
    let best = if points[0] > points[1] { first } else { second };
    let query = Query::yes_no(&BANDEIRA).about(&[Arg::Seats(now.members(best))]);
    let others_took = deal.taken.iter().any(|seat| now.sides.side_of(*seat) != best);
    let possible = |yes: bool| match yes {
        true if !points.contains(&TOTAL) => Err(NOT_ALL.with(&[Arg::Int(points[0].max(points[1]))])),
        true if others_took && !by_points => Err(TOOK_ONE.with(&[Arg::Seats(now.members(best.other()))])),
        _ => Ok(()),
    };
    let bandeira = match tricks_a {
        None if points.contains(&TOTAL) && !by_points => ask.ask(query.unless(&possible))?,
        _ => ask.follows(query.unless(&possible), all)?,
    };
    deal.bandeira = bandeira.then_some(best);
    Ok(())
}

/// The number of tricks of the first team. `None` if it does not follow from the entered tricks and is not recorded, because no question
/// asks for it.
fn ask_tricks(now: &Now<'_, Sueca>, ask: &mut Interview<'_>, points: [i64; 2], taken: &[Seat]) -> Result<Option<i64>, Stop> {
    let team = now.members(Side(0));
    let first = Arg::Seats(team);
    let can = |n| {
        let [one, other] = [n, TRICKS - n].map(|n| Held::tricks(n, n));
        PileReach::new(&PILES, ALL_TRICKS, &[], one, Some(other)).has(points[0])
    };
    let (least, most) = (i64::from(points[0] > 0), TRICKS - i64::from(points[1] > 0));
    let worth = |n| {
        if (least..=most).contains(&n) {
            return check_tricks(n, points[0], ALL_TRICKS, &can).and_then(|()| agrees(n, team, TRICKS, taken));
        }
        let nearest = if n < least { least } else { most };
        Err(NOT_WORTH.with(&[first, Arg::Int(n), Arg::Int(points[0]), Arg::Int(nearest)]))
    };
    let query = Query::number(&TRICKS_A, 0..=TRICKS).about(&[first]).unless(&worth);
    let held = held_by(team, taken, TRICKS);
    if held.least == held.most { ask.follows(query, held.least).map(Some) } else { ask.may_tell(query) }
}
