//! Who takes the trick, and why, step by step.

use super::{Family, Irregularity, Judge, Named, NamedAs, Pairs, Play, Position, Reason, Strength};
use crate::reckoning::Clause;
use crate::table::{Round, Seat};
use crate::text::{Arg, Phrase};

/// A judged trick. Before everybody has played, it says who would take the trick as it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who takes it.
    pub winner: Seat,
    /// With which play, counted from 0.
    pub index: usize,
    /// The card points in it, in a game that counts them.
    pub points: Option<u16>,
    /// Why, in the order of play; the last reason is the result.
    pub reasons: Vec<Reason>,
}

impl Judge {
    /// Judges a trick.
    ///
    /// # Errors
    /// What is irregular about the position.
    pub fn verdict(&self, position: &Position, round: Round) -> Result<Verdict, Irregularity> {
        self.check(position, round)?;
        let plays = &position.plays;
        let index = self.order.winner(plays, position.trump).unwrap_or_default();
        let winning = plays.get(index).ok_or(Irregularity::NoPlay)?;
        Ok(Verdict {
            winner: winning.seat,
            index,
            points: self.points.map(|points| plays.iter().flat_map(Play::cards).map(|card| points.of(card)).sum()),
            reasons: self.reasons(position, winning),
        })
    }

    fn reasons(&self, position: &Position, winning: &Play) -> Vec<Reason> {
        let (order, trump) = (&self.order, position.trump);
        let mut reasons = Vec::new();
        let mut best: Option<(&Play, Strength)> = None;
        let words = if winning.twin.is_some() { &PAIRS } else { &SINGLES };
        for play in &position.plays {
            if let Some(named) = play.named {
                reasons.push(said_name(play, named, order.clauses.ranks));
            } else if let Some(place) = play.cards().find_map(|card| order.place(card, None, trump))
                && play.card.suit().is_none_or(|suit| place.family != Family::of(suit, trump))
            {
                reasons.push(Reason { say: BELONGS.with(&[Arg::Card(play.card), place.family.arg()]), clause: order.clauses.ranks });
            }
            let Some(led) = order.led(&position.plays, trump) else { continue };
            let strength = order.strength(play, led, trump);
            let (phrase, clause) = match best {
                None => (words.led, order.clauses.wins),
                Some(_) if strength == Strength::Nothing && play.twin.is_some() && !play.is_pair() => {
                    (unlike(order.pairs), order.clauses.wins)
                }
                Some(_) if strength == Strength::Nothing => (words.nothing, order.clauses.wins),
                Some((_, top)) if strength == top => (words.equal, order.clauses.equal),
                Some((_, top)) if strength < top => (words.lower, order.clauses.wins),
                Some((_, Strength::Trump(_))) => (words.higher, order.clauses.wins),
                Some(_) if matches!(strength, Strength::Trump(_)) => (words.trump, order.clauses.wins),
                Some(_) => (words.higher, order.clauses.wins),
            };
            let other = best.map_or(led.arg(), |(play, _)| Arg::Card(play.card));
            let twin = play.twin.map_or(Arg::None, Arg::Card);
            reasons.push(Reason { say: phrase.with(&[Arg::Card(play.card), other, twin]), clause });
            if best.is_none_or(|(_, top)| strength > top) {
                best = Some((play, strength));
            }
        }
        reasons.push(Reason { say: TAKES.with(&[Arg::Seat(winning.seat), Arg::Card(winning.card)]), clause: order.clauses.wins });
        reasons
    }
}

fn said_name(play: &Play, named: Named, clause: &'static Clause) -> Reason {
    let (phrase, height) = match named.height {
        NamedAs::Highest => (NAMED_HIGHEST, Arg::None),
        NamedAs::Lowest => (NAMED_LOWEST, Arg::None),
        NamedAs::Rank(rank) => (NAMED_RANK, Arg::Rank(rank)),
    };
    Reason { say: phrase.with(&[Arg::Card(play.card), Arg::Suit(named.suit), height]), clause }
}

const fn unlike(pairs: Option<Pairs>) -> Phrase {
    match pairs {
        Some(Pairs::HighestCard) => UNLIKE_LOW,
        _ => UNLIKE,
    }
}

/// The steps of a reasoning: `{0}` the card played, `{1}` the best card before it (for the lead: the led suit), `{2}` its twin.
struct Words {
    led: Phrase,
    trump: Phrase,
    higher: Phrase,
    lower: Phrase,
    equal: Phrase,
    nothing: Phrase,
}

const SINGLES: Words = Words {
    led: Phrase::new("{0} is led; the led suit is {1}.", "{0}がリードされました。リードされたスートは{1}です。"),
    trump: Phrase::new("{0} is a trump; the highest trump takes the trick.", "{0}は切り札です。最も強い切り札がトリックを取ります。"),
    higher: Phrase::new("{0} is higher than {1}.", "{0}は{1}に勝ちます。"),
    lower: Phrase::new("{0} is lower than {1}.", "{0}は{1}に負けます。"),
    equal: Phrase::new("{0} and {1} are equal; the first played wins.", "{0}と{1}は同じ強さなので、先に出した方が勝ちます。"),
    nothing: Phrase::new(
        "{0} is neither a trump nor of the led suit and cannot win.",
        "{0}は切り札でもリードされたスートでもないので、勝てません。",
    ),
};

const PAIRS: Words = Words {
    led: Phrase::new("Two {0} are led; the led suit is {1}.", "{0}のペアがリードされました。リードされたスートは{1}です。"),
    trump: Phrase::new(
        "Two {0} are a pair of trumps; the highest pair of trumps takes the trick.",
        "{0}2枚は切り札のペアです。最も強い切り札のペアがトリックを取ります。",
    ),
    higher: SINGLES.higher,
    lower: SINGLES.lower,
    equal: SINGLES.equal,
    nothing: Phrase::new(
        "Two {0} are neither trumps nor of the led suit and cannot win.",
        "{0}2枚は切り札でもリードされたスートでもないので、勝てません。",
    ),
};

const BELONGS: Phrase = Phrase::new("{0} belongs to {1}.", "{0}は{1}に属します。");
const NAMED_HIGHEST: Phrase = Phrase::new("{0} is named the highest {1}.", "{0}は最強の{1}と宣言されました。");
const NAMED_LOWEST: Phrase = Phrase::new("{0} is named the lowest {1}.", "{0}は最弱の{1}と宣言されました。");
const NAMED_RANK: Phrase = Phrase::new("{0} is named {1}{2}.", "{0}は{1}{2}と宣言されました。");
const UNLIKE: Phrase = Phrase::new("{0} and {2} are no pair and cannot beat one.", "{0}と{2}はペアではないので、ペアに勝てません。");
const UNLIKE_LOW: Phrase = Phrase::new("Neither {0} nor {2} can beat the led pair.", "{0}も{2}もリードされたペアに勝てません。");
const TAKES: Phrase = Phrase::new("{0} takes the trick with {1}.", "{0}が{1}でトリックを取ります。");
