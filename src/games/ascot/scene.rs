//! The view of a deal: the race, the colour that is ahead, and by how much it is ahead.

use super::facts::{Ascot, Deal};
use super::horses::{By, Colour, Compared};
use super::reckon::told;
use super::run::{Run, decides, finish, owner, start};
use super::sheet::TRICKS;
use crate::games::prelude::*;

wording! {
    phrase AHEAD: ("Ahead", "先頭");
    phrase BY: ("{0} {1}");
    phrase LEVEL: ("level", "横並び");

    phrase AT_THE_START: ("At the start", "スタート地点");
    phrase DEAD_LEVEL: ("Black and Red are level", "黒と赤が並んでいます");
    phrase HALF_AHEAD: ("{0} is half a length ahead", "{0}が半馬身先行");
    phrase LENGTHS_AHEAD: ("{0} is {1} {1|length|lengths} ahead", "{0}が{1}馬身先行");
    phrase SECOND_AHEAD: ("Level; {0} is ahead with the second horse", "先頭は並び、2番目の馬で{0}が先行");
    phrase TOGETHER_AHEAD: ("{0} is {1} {1|length|lengths} ahead with both", "2頭の合計で{0}が{1}馬身先行");
    phrase OUT_OF_REACH: ("{0} cannot be caught any more", "{0}にはもう追いつけません");

    phrase HORSES: ("{0} {1} {2} {3}");
    phrase SUMS: ("{1} : {3}", "{1}：{3}");
}

/// The number of tricks that the list under the race shows together.
const LOGGED: usize = 8;

impl Seen for Ascot {
    fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
        let horses = finish(now, deal);
        let compared = horses.compare(now.rules.win_by);
        let run = Run::of(now, deal);
        let open = run.log.last().filter(|(_, _, moved)| moved.is_none());
        let ahead = start(now).in_front().map(|suit| start(now).get(suit)).next().unwrap_or_default();
        let leader = now.leader(&deal.taken);
        let trump = Trump { strain: deal.trump.filter(|trump| *trump != Strain::NoTrump), rank: None };
        // The last cell of the strip shows the trump. If there is none, it shows who is ahead. The strip has room for four cells, and the
        // live line says who is ahead too.
        let last = if trump.strain.is_some() { Glance::trump(trump) } else { Glance::new(AHEAD, ahead_by(&compared)) };
        Scene {
            glance: vec![Glance::dealer(now.dealer), Glance::leads(leader), Glance::trick(deal.taken.len(), TRICKS), last],
            roles: roles_of(now.table, now.dealer, None, |seat, deals, _| {
                let colour = if owner(now, deal, Colour::Black) == seat { Colour::Black } else { Colour::Red };
                [Some(Role::from(colour.name())), deals]
            }),
            live: live(now, deal, &compared),
            board: Board::Race {
                horses: horses.into(),
                finish: ahead + now.rules.cap(),
                owners: [Colour::Black, Colour::Red].map(|colour| owner(now, deal, colour)),
                next: open.map(|(_, suit, _)| *suit).filter(|suit| run.moved.get(*suit) < now.rules.cap()),
                log: run.log.iter().skip(run.log.len().saturating_sub(LOGGED)).copied().collect(),
            },
            position: Position { trump, leader, ..Position::default() },
            ..Scene::default()
        }
    }

    /// The summary of the game for the score sheet, like "♠ 2½ ♥ 2": for each colour the horse that decided, with its position. The colour
    /// that is ahead comes first.
    fn brief(&self, now: &Now<'_, Self>, deal: &Deal) -> Say {
        let compared = finish(now, deal).compare(now.rules.win_by);
        let phrase = if compared.by == By::Sum { SUMS } else { HORSES };
        let [winner, other] =
            if compared.ahead() == Some(Colour::Red) { [compared.red, compared.black] } else { [compared.black, compared.red] };
        phrase.with(&[Arg::Suit(winner.0), Arg::Halves(winner.1), Arg::Suit(other.0), Arg::Halves(other.1)])
    }
}

fn ahead_by(compared: &Compared) -> Shown {
    let Some(colour) = compared.ahead() else { return Shown::Say(LEVEL.into()) };
    let (horse, _) = if colour == Colour::Black { compared.black } else { compared.red };
    let who = if compared.by == By::Sum { Arg::Phrase(colour.name()) } else { Arg::Suit(horse) };
    Shown::Say(BY.with(&[who, Arg::Halves(compared.margin())]))
}

/// The live line: the colour that is ahead, and by how much. `None` after the last trick, and if the table entered half lengths instead of
/// tricks.
fn live(now: &Now<'_, Ascot>, deal: &Deal, compared: &Compared) -> Option<Live> {
    let left = TRICKS - deal.taken.len() as i64;
    if left == 0 || !deal.half_steps.is_empty() {
        return None;
    }
    let margin = compared.margin();
    let Some(colour) = compared.ahead() else {
        let says = if deal.taken.is_empty() { AT_THE_START } else { DEAD_LEVEL };
        return Some(Live { says: says.into(), aside: (!deal.taken.is_empty()).then(|| told(compared, Colour::Black)) });
    };
    let phrase = match compared.by {
        By::Second => SECOND_AHEAD,
        _ if margin > left && decides(now) => OUT_OF_REACH,
        By::Sum => TOGETHER_AHEAD,
        By::Best if margin == 1 => HALF_AHEAD,
        By::Best => LENGTHS_AHEAD,
    };
    Some(Live { says: phrase.with(&[Arg::Phrase(colour.name()), Arg::Halves(margin)]), aside: Some(told(compared, colour)) })
}
