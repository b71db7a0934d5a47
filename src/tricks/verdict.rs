//! Judges a trick: finds its winner, and gives the reasons step by step.

use super::{EffectiveSuit, Equal, Irregularity, Judge, NamedAs, Pairs, Play, Position, Reason, Strength, Trump};
use crate::cards::Card;
use crate::reckoning::Clause;
use crate::table::{Seat, Table};
use crate::text::{Arg, Phrase};

/// The judge's verdict on a trick. If not everybody has played yet, the winner is the player with the best card so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The player who wins the trick, or who has the best card so far.
    pub winner: Seat,
    /// The index in the trick of the play that wins, from 0.
    pub index: usize,
    /// The card points of the trick. `None` if the game has no card points.
    pub points: Option<u16>,
    /// The sentences that lead to the result, in the order of play. The last one is the result.
    pub reasons: Vec<Reason>,
}

impl Judge {
    /// Judges a trick.
    ///
    /// # Errors
    /// The irregularity of the position that prevents a verdict.
    pub fn verdict(&self, position: &Position, table: Table) -> Result<Verdict, Irregularity> {
        self.check(position, table)?;
        let whole = position.plays.len() >= usize::from(table.players() * self.plays_each);
        let mut verdict = match self.jokers {
            None => self.judged(position, &position.plays, whole)?,
            Some(jokers) => {
                let plays = jokers.resolve(&self.order, position)?;
                self.judged(&Position { plays, ..position.clone() }, &position.plays, whole)?
            }
        };
        // Puts the sentence about the effect of the trick on its winner before the last reason. The last reason is the result, and must
        // stay last.
        if let (true, Some(last)) = (whole, verdict.reasons.len().checked_sub(1)) {
            let cards: Vec<_> = position.plays.iter().flat_map(Play::cards).collect();
            verdict.reasons.splice(last..last, (self.brings)(&cards, verdict.winner));
        }
        let out_of_turn = position.out_of_turn(table).map(|(index, play, turn)| remark(index, play, turn, whole));
        verdict.reasons.splice(..0, self.wrong_lead(position, table).into_iter().chain(out_of_turn));
        Ok(verdict)
    }

    /// Judges a trick in which every joker has a name. Fails if no card has been played. `told` are the plays as the table entered them.
    /// `whole` is `true` if everybody has played.
    fn judged(&self, position: &Position, told: &[Play], whole: bool) -> Result<Verdict, Irregularity> {
        let plays = &position.plays;
        let counting = self.counting(position);
        let led = self.led(position, &counting);
        let best = led.and_then(|led| self.order_of(position).best(&counting, led, position.trump));
        let winner = best.and_then(|index| counting.get(index));
        let index = winner.and_then(|winner| plays.iter().position(|play| play == winner)).unwrap_or_default();
        let winning = plays.get(index).ok_or(Irregularity::NoPlay)?;
        Ok(Verdict {
            winner: winning.seat,
            index,
            points: self.worth(&plays.iter().flat_map(Play::cards).collect::<Vec<_>>()),
            reasons: self.reasons(position, told, &counting, winning, whole),
        })
    }

    fn reasons(&self, position: &Position, told: &[Play], counting: &[Play], winning: &Play, whole: bool) -> Vec<Reason> {
        let order = self.order_of(position);
        let (clauses, trump) = (order.clauses, position.trump);
        let mut reasons = Vec::new();
        let has_trumps = self.pack.faces().any(|card| order.suit(card, trump) == Some(EffectiveSuit::Trumps));
        let mut best: Option<(Card, Strength)> = None;
        let by_rule = self.led_by_rule(position);
        if let Some((suit, clause)) = by_rule {
            reasons.push(Reason { say: COUNTS_AS_LED.with(&[Arg::Suit(suit)]), clause });
        }
        for (play, told) in position.plays.iter().zip(told) {
            self.say_what_it_is(play, told, trump, &mut reasons);
            if let Some(shown) = self.shown.filter(|_| self.must_lose(play, position)) {
                reasons.push(Reason { say: MUST_LOSE.with(&[Arg::Card(play.card), Arg::Seat(play.seat)]), clause: shown.loses });
                continue;
            }
            let Some(led) = self.led(position, counting) else { continue };
            let card = self.higher(play, led, trump);
            let strength = order.strength(play, led, trump);
            let unplaced = order.place(play.card, play.named, trump).is_none() && best.is_some();
            let is_trump = order.suit(play.card, trump) == Some(EffectiveSuit::Trumps);
            let phrase = match strength {
                _ if unplaced => NO_SUIT,
                Strength::Nothing if by_rule.is_some() => OFF_SUIT,
                Strength::Led(_) if by_rule.is_some() && best.is_none() => IS_OF_LED,
                Strength::Trump(_) if by_rule.is_some() && best.is_none() => SINGLES.trump,
                Strength::Nothing if is_trump && !order.trumps_win => TRUMP_FOR_NOTHING,
                Strength::Nothing if !has_trumps && best.is_some() => OFF_SUIT,
                _ => self.step(play, strength, best.map(|(_, top)| top), order.equal),
            };
            let other = best.map_or(led.arg(), |(card, _)| Arg::Card(card));
            let equal = best.is_some_and(|(_, top)| strength == top && strength != Strength::Nothing);
            reasons.push(Reason {
                say: phrase.with(&[Arg::Card(card), other, Arg::Card(play.card), play.twin.map_or(Arg::None, Arg::Card)]),
                clause: if equal { clauses.equal } else { clauses.wins },
            });
            let counts = by_rule.is_none() || strength != Strength::Nothing;
            if counts && best.is_none_or(|(_, top)| order.beats(strength, top)) {
                best = Some((card, strength));
            }
        }
        let card = best.map_or(winning.card, |(card, _)| card);
        let result = if whole { TAKES } else { HAS_SO_FAR };
        reasons.push(Reason { say: result.with(&[Arg::Seat(winning.seat), Arg::Card(card)]), clause: clauses.wins });
        reasons
    }

    /// Adds a reason to `reasons` if a card does not count as its printed card. The reason gives the name of a wild card, or the card's
    /// other suit.
    fn say_what_it_is(&self, play: &Play, told: &Play, trump: Trump, reasons: &mut Vec<Reason>) {
        let clause = self.order.clauses.ranks;
        if let Some(named) =
            play.named.filter(|named| !matches!(named.height, NamedAs::Rank(rank) if play.card == Card::Of(rank, named.suit)))
        {
            let of_jokers = self.jokers.map_or(clause, |jokers| jokers.clause);
            let (phrase, height, clause) = match named.height {
                NamedAs::Highest => (NAMED_HIGHEST, Arg::None, clause),
                NamedAs::Lowest => (NAMED_LOWEST, Arg::None, clause),
                NamedAs::Rank(rank) if told.named.is_none() => (NAMED_ANYHOW, Arg::Rank(rank), of_jokers),
                NamedAs::Rank(rank) => (NAMED_RANK, Arg::Rank(rank), of_jokers),
            };
            reasons.push(Reason { say: phrase.with(&[Arg::Card(play.card), Arg::Suit(named.suit), height]), clause });
            return;
        }
        for card in play.cards().take(if play.is_pair() { 1 } else { 2 }) {
            if let Some(suit) = self.order.suit(card, trump)
                && card.suit().is_none_or(|printed| suit != EffectiveSuit::of(printed, trump))
            {
                reasons.push(Reason { say: BELONGS.with(&[Arg::Card(card), suit.arg()]), clause });
            }
        }
    }

    /// The card of a play that decides how strong the play is. If two different cards were played, it is the higher one in the suit led.
    fn higher(&self, play: &Play, led: EffectiveSuit, trump: Trump) -> Card {
        let height = |card| self.order.place(card, None, trump).filter(|place| place.suit == led).map(|place| place.height);
        match play.twin {
            Some(twin) if height(twin) > height(play.card) => twin,
            _ => play.card,
        }
    }

    /// The phrase for a play of the strength `strength`. `top` is the strength of the best play before it. `None` for the first play of
    /// the trick.
    fn step(&self, play: &Play, strength: Strength, top: Option<Strength>, equal: Equal) -> Phrase {
        let words = if play.twin.is_some() { &PAIRS } else { &SINGLES };
        match (strength, top) {
            (_, None) => words.led,
            (Strength::Nothing, _) if play.twin.is_none() || play.is_pair() => words.nothing,
            (Strength::Nothing, _) if self.order.pairs == Some(Pairs::HighestCard) => UNLIKE_NOTHING,
            (Strength::Nothing, _) => UNLIKE,
            (strength, Some(top)) if strength == top && equal == Equal::Last => LAST_OF_EQUALS,
            (strength, Some(top)) if strength == top => words.equal,
            (strength, Some(top)) if strength < top => words.lower,
            (Strength::Trump(_), Some(Strength::Led(_))) => words.trump,
            _ => words.higher,
        }
    }
}

impl Judge {
    /// The remark that the first trick had to begin with another card. `None` if the right card was led, or if no rule requires a certain
    /// card.
    fn wrong_lead(&self, position: &Position, table: Table) -> Option<Reason> {
        let (lowest, clause) = self.passed_over(position, table)?;
        let lead = position.plays.first()?;
        Some(Reason { say: NOT_THE_LOWEST.with(&[Arg::Card(lead.card), Arg::Card(lowest)]), clause })
    }
}

/// The remark about a play that was made out of turn. `whole` is `true` if everybody has played.
fn remark(index: usize, play: &Play, turn: Seat, whole: bool) -> Reason {
    let (phrase, clause) = match (index, whole) {
        (0, true) => (LED_AND_FOLLOWED, &TRICK_STANDS),
        (0, false) => (LED_EARLY, &LEAD_BACK),
        _ => (PLAYED_EARLY, &CARD_STAYS),
    };
    Reason { say: phrase.with(&[Arg::Seat(play.seat), Arg::Seat(turn), Arg::Card(play.card)]), clause }
}

const NOT_THE_LOWEST: Phrase = phrase!(
    "{0} could not be led: whoever holds {1} leads it to the first trick.",
    "{0}はリードできませんでした。最初のトリックは、{1}を持っている人が{1}をリードします。",
);
const LED_EARLY: Phrase = phrase!("{0} led out of turn; the lead was {1}’s.", "{0}が順番を間違えてリードしました。リードは{1}の番でした。");
const LED_AND_FOLLOWED: Phrase = phrase!(
    "{0} led out of turn (the lead was {1}’s), but everybody has followed: the trick stands.",
    "{1}の番に{0}がリードしましたが、全員が続けて出したので、このトリックは有効です。",
);
const PLAYED_EARLY: Phrase = phrase!(
    "{0} played {2} before {1}, whose turn it was: the card stays as {0}’s card of this trick.",
    "{0}は{1}の番に{2}を出しました。このカードは{0}がこのトリックに出したカードとして残ります。",
);
static LEAD_BACK: Clause = Clause {
    id: "irregularities 2.1",
    says: phrase!("A lead out of turn is taken back while nobody has played to it.", "順番違いのリードは、誰も続けていなければ戻します。",),
};
static TRICK_STANDS: Clause = Clause {
    id: "irregularities 2.2",
    says: phrase!("Once all have followed, a lead out of turn stands.", "全員が続けて出していれば、順番違いのリードは有効です。"),
};
static CARD_STAYS: Clause = Clause {
    id: "irregularities 2.3",
    says: phrase!("A card played before its turn within a trick stays.", "トリックの途中で順番より先に出したカードは、そのまま残ります。",),
};

/// The phrases for the steps of a verdict. Gap `{0}` of a phrase is the card that decides the play. Gap `{1}` is the best card before it,
/// or the suit led. Gaps `{2}` and `{3}` are the two cards of a play of two cards.
struct Words {
    led: Phrase,
    trump: Phrase,
    higher: Phrase,
    lower: Phrase,
    equal: Phrase,
    nothing: Phrase,
}

const SINGLES: Words = Words {
    led: phrase!("{0} is led; the suit led is {1}.", "{0}がリードされました。リードのスートは{1}です。"),
    trump: phrase!("{0} is a trump; the highest trump takes the trick.", "{0}は切り札です。最も強い切り札を出した人がトリックを取ります。"),
    higher: phrase!("{0} is higher than {1}.", "{0}は{1}に勝ちます。"),
    lower: phrase!("{0} is lower than {1}.", "{0}は{1}に負けます。"),
    equal: phrase!("{0} and {1} are equal; the first played wins.", "{0}と{1}は同じ強さなので、先に出したほうが勝ちます。"),
    nothing: phrase!(
        "{0} is neither a trump nor of the suit led and cannot win.",
        "{0}は切り札でもリードのスートでもないので、勝てません。",
    ),
};

const PAIRS: Words = Words {
    led: phrase!("Two {0} are led; the suit led is {1}.", "{0}のペアがリードされました。リードのスートは{1}です。"),
    trump: phrase!(
        "Two {0} are a pair of trumps; the highest pair of trumps takes the trick.",
        "{0}2枚は切り札のペアです。最も強い切り札のペアを出した人がトリックを取ります。",
    ),
    higher: SINGLES.higher,
    lower: SINGLES.lower,
    equal: SINGLES.equal,
    nothing: phrase!(
        "Two {0} are neither trumps nor of the suit led and cannot win.",
        "{0}2枚は切り札でもリードのスートでもないので、勝てません。",
    ),
};

const OFF_SUIT: Phrase = phrase!("{0} is not of the suit led and cannot win.", "{0}はリードのスートではないので、勝てません。");
const COUNTS_AS_LED: Phrase = phrase!(
    "To the first trick everybody plays their lowest {0}, so {0} counts as the suit led.",
    "最初のトリックには全員が自分の最も弱い{0}を出すので、{0}をリードのスートとみなします。",
);
const IS_OF_LED: Phrase = phrase!("{0} is of the suit led.", "{0}はリードのスートです。");
const NO_SUIT: Phrase = phrase!("{0} belongs to no suit and cannot take the trick.", "{0}はどのスートにも属さず、トリックを取れません。");
const TRUMP_FOR_NOTHING: Phrase =
    phrase!("{0} is a trump, and in this trick trumps do not win.", "{0}は切り札ですが、このトリックでは切り札は勝てません。");
const LAST_OF_EQUALS: Phrase = phrase!(
    "{0} is the same card as {1}, and in this trick the second wins.",
    "{0}は{1}と同じカードで、このトリックでは2枚目が勝ちます。",
);
const MUST_LOSE: Phrase = phrase!("{0} is a trump of {1}, whose trumps must lose.", "{0}は{1}の切り札で、{1}の切り札は必ず負けます。");
const BELONGS: Phrase = phrase!("{0} belongs to {1}.", "{0}は{1}に属します。");
const NAMED_HIGHEST: Phrase = phrase!("{0} is named the highest {1}.", "{0}は最強の{1}と宣言されました。");
const NAMED_LOWEST: Phrase = phrase!("{0} is named the lowest {1}.", "{0}は最弱の{1}と宣言されました。");
const NAMED_RANK: Phrase = phrase!("{0} is named {1}{2}.", "{0}は{1}{2}と宣言されました。");
const NAMED_ANYHOW: Phrase =
    phrase!("However {0} is named, the result is the same; say {1}{2}.", "{0}を何と指定しても結果は同じです。仮に{1}{2}とします。");
const UNLIKE: Phrase = phrase!("{2} and {3} are not a pair and cannot beat one.", "{2}と{3}はペアではないので、ペアに勝てません。");
const UNLIKE_NOTHING: Phrase = phrase!(
    "{2} and {3} are not a pair of trumps, and neither counts for the suit led.",
    "{2}と{3}は切り札のペアではなく、リードのスートとしても数えません。",
);
const HAS_SO_FAR: Phrase = phrase!("So far {0} has the trick with {1}.", "ここまでは{0}の{1}が最も強いカードです。");
const TAKES: Phrase = phrase!("{0} takes the trick with {1}.", "{0}が{1}でトリックを取ります。");
