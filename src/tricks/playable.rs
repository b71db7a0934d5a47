//! Which cards of a hand may be played to a trick, and why.

use super::follow::strength;
use super::jokers;
use super::{Duty, EffectiveSuit, Freedom, Irregularity, Judge, LeadRule, Licence, Play, Position, Reason};
use crate::cards::{Card, SuitSet};
use crate::table::Table;
use crate::text::{Arg, ENGLISH, Phrase, Say, errors};

/// A card of the hand, with what the judge says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandCard {
    /// The card in the hand.
    pub card: Card,
    /// Whether the card may be played. If two cards are played together, whether the card may be one of the two.
    pub legal: bool,
    /// The suits in which the card may be named. Empty if the card is not wild.
    pub names: SuitSet,
}

/// The cards of a hand, and which of them may be played to a trick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playable {
    /// The duty of the player. A card that does not meet this duty is illegal, unless it is exempt from following suit.
    pub duty: Duty,
    /// The cards of the hand, in the order of the hand.
    pub cards: Vec<HandCard>,
    /// The sentence that states the duty, with its clause.
    pub reason: Reason,
}

/// The reason why a play is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPlay {
    /// The judge cannot decide, because the position or the play is irregular.
    Irregular(Irregularity),
    /// The hand does not have this card, or has it in fewer copies than were played.
    NotInHand(Card),
    /// The card does not meet the duty of the player.
    Duty(Duty),
    /// The wild card is named in a suit that does not meet the duty of the player.
    Name(Duty),
}

/// What a play was that was not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplay {
    /// A revoke: the player did not follow suit, play a trump, or beat the best card, although the trick demands it.
    Revoke,
    /// The player met the demands of the suit led, but played a card that another rule forbids, for example a heart to the first trick.
    IllegalPlay,
    /// The leader led a card that could not be led, for example a card of a suit that was not broken.
    IllegalLead,
    /// The player led although another player holds the card that leads to the first trick.
    LeadOutOfTurn,
}

impl Misplay {
    /// The name of the misplay in the answer to a position.
    pub const fn word(self) -> &'static str {
        match self {
            Misplay::Revoke => "revoke",
            Misplay::IllegalPlay => "illegal_play",
            Misplay::IllegalLead => "illegal_lead",
            Misplay::LeadOutOfTurn => "lead_out_of_turn",
        }
    }
}

impl Judge {
    /// The cards of `position.hand`, each marked as legal or not.
    ///
    /// # Errors
    /// The irregularity of the position.
    pub fn playable(&self, position: &Position, table: Table) -> Result<Playable, Irregularity> {
        self.check(position, table)?;
        let duty = self.duty(position, table)?;
        // Makes every card of the hand legal if two cards are played together but only one must meet the duty. The second may then be any
        // card.
        let spare = position.plays.first().map_or(1, Play::width) > duty.cards();
        let choice = |card: &Card| {
            let licence = (self.follow.licence)(*card, position.trump);
            let names = match self.jokers {
                Some(jokers) => {
                    jokers.suits(&[&position.plays[..], &[Play::one(position.turn(table), *card)]].concat(), position.plays.len())
                }
                None if licence == Licence::Wild => self.follow.names(duty, position.trump),
                None => SuitSet::NONE,
            };
            HandCard { card: *card, legal: spare || self.fits(*card, duty, position), names }
        };
        let is_exempt =
            |card: &Card| (self.follow.licence)(*card, position.trump) == Licence::AnyTime && !self.meets(*card, duty, position);
        let exempt = position.hand.iter().copied().find(is_exempt);
        let mut reason = self.reason(duty);
        if let Some(say) = exempt.and_then(|card| duty.say_beside(card)) {
            reason.say = say;
        }
        Ok(Playable { duty, cards: position.hand.iter().map(choice).collect(), reason })
    }

    /// Checks that the player in turn, whose hand is `position.hand`, may make this play.
    ///
    /// # Errors
    /// The reason why the player may not make this play.
    pub fn may_play(&self, position: &Position, play: &Play, table: Table) -> Result<(), BadPlay> {
        self.check(position, table).map_err(BadPlay::Irregular)?;
        let width = position.plays.first().map_or(play.width(), Play::width);
        self.check_play(play, position.plays.is_empty(), width, position).map_err(BadPlay::Irregular)?;
        for card in play.cards() {
            let held = position.hand.iter().filter(|other| **other == card).count();
            if held < play.cards().filter(|other| *other == card).count() {
                return Err(BadPlay::NotInHand(card));
            }
        }
        let duty = self.duty(position, table).map_err(BadPlay::Irregular)?;
        // Checks the printed suit of a wild card without a name, because it counts as its printed card.
        let wild = |card| (self.follow.licence)(card, position.trump) == Licence::Wild;
        if let Some(jokers) = self.jokers {
            jokers.check(&[&position.plays[..], &[*play]].concat()).map_err(BadPlay::Irregular)?;
        } else if let Some(suit) = play.named.map(|named| named.suit).or_else(|| play.card.suit().filter(|_| wild(play.card))) {
            return if self.follow.names(duty, position.trump).has(suit) { Ok(()) } else { Err(BadPlay::Name(duty)) };
        }
        let fitting = play.cards().filter(|card| self.fits(*card, duty, position)).count();
        if fitting < usize::from(duty.cards()) { Err(BadPlay::Duty(duty)) } else { Ok(()) }
    }

    /// Whether `card` meets the duty `duty`, or is exempt from following suit.
    fn fits(&self, card: Card, duty: Duty, position: &Position) -> bool {
        (self.follow.licence)(card, position.trump) != Licence::Ordinary || self.meets(card, duty, position)
    }

    /// What the play `play` was, which did not meet the duty `duty`. It is not the lead of the trick at `position`.
    pub(super) fn misplay_of(&self, duty: Duty, play: &Play, position: &Position) -> Misplay {
        match duty {
            // Every player must play the lowest card of a suit, which counts as led. A higher card of the suit follows it.
            Duty::Rule { rule: LeadRule::LowestFirst { suit, .. }, .. } => {
                let led = EffectiveSuit::of(suit, position.trump);
                let follows = self.order.suit(play.card, position.trump).is_some_and(|suit| self.follow.follows(suit, led));
                if follows { Misplay::IllegalPlay } else { Misplay::Revoke }
            }
            Duty::Rule { .. } | Duty::NoTrump { .. } | Duty::Keep { .. } => Misplay::IllegalPlay,
            Duty::Free(_) | Duty::Lead(_) | Duty::Follow { .. } | Duty::Trump { .. } | Duty::Suits { .. } | Duty::Beat { .. } => {
                Misplay::Revoke
            }
        }
    }

    /// Whether `card` meets the duty `duty`.
    fn meets(&self, card: Card, duty: Duty, position: &Position) -> bool {
        let trump = position.trump;
        let suit = self.order.suit(card, trump);
        match duty {
            Duty::Lead(_) => self.mode(position).is_none_or(|mode| self.may_lead(mode, card, position)),
            Duty::Suits { suits, .. } => jokers::fits(card, suits),
            Duty::NoTrump { .. } => suit != Some(EffectiveSuit::Trumps),
            Duty::Keep { rank } => card.rank() != Some(rank),
            Duty::Beat { led, suit: must, over, .. } => {
                suit == Some(must) && strength(&self.order, card, led, trump) > strength(&self.order, over, led, trump)
            }
            Duty::Follow { led, .. } => suit.is_some_and(|suit| self.follow.follows(suit, led)),
            Duty::Trump { .. } => suit == Some(EffectiveSuit::Trumps),
            Duty::Rule { rule, holding } => rule.allows(card, Some(holding), &self.order, trump),
            Duty::Free(_) => true,
        }
    }

    /// The sentence that states the duty `duty`, with its clause.
    pub fn reason(&self, duty: Duty) -> Reason {
        let clauses = self.follow.clauses;
        let held_back = LeadRule::Modes(self.modes()).clause().unwrap_or(clauses.suit);
        let clause = match duty {
            Duty::Free(Freedom::NoSuitYet | Freedom::OnlyWild(_)) => clauses.licence,
            Duty::Free(Freedom::Void(_) | Freedom::VoidAndTrumpless(_) | Freedom::Without(_)) | Duty::Trump { .. } => clauses.void,
            Duty::Free(Freedom::OnlyTrumps) | Duty::Lead(_) | Duty::NoTrump { .. } => held_back,
            Duty::Rule { rule, .. } | Duty::Free(Freedom::NothingElse(rule)) => rule.clause().unwrap_or(clauses.suit),
            Duty::Keep { .. } => self.shown.map_or(clauses.suit, |shown| shown.clause),
            Duty::Beat { suit: EffectiveSuit::Trumps, .. } => clauses.void,
            Duty::Free(Freedom::Leading | Freedom::MayFollow | Freedom::StockLasts | Freedom::PlainLed(_) | Freedom::OnlyOne(..))
            | Duty::Follow { .. }
            | Duty::Suits { .. }
            | Duty::Beat { .. } => clauses.suit,
        };
        Reason { say: duty.say(), clause }
    }
}

impl Duty {
    /// The sentence that states the duty to follow suit or to play a trump, if the hand also has `exempt`, a card that may be played at any
    /// time. `None` for other duties.
    fn say_beside(self, exempt: Card) -> Option<Say> {
        match self {
            Duty::Follow { led, holding, cards: 1, or_trump: false } => {
                Some(MUST_FOLLOW_BUT.with(&[led.arg(), Arg::Card(holding), Arg::Card(exempt)]))
            }
            Duty::Trump { led, holding } => Some(MUST_TRUMP_BUT.with(&[led.arg(), Arg::Card(holding), Arg::Card(exempt)])),
            _ => None,
        }
    }

    /// The sentence that states the duty.
    pub fn say(self) -> Say {
        match self {
            Duty::Free(Freedom::Leading) => LEADING.into(),
            Duty::Free(Freedom::MayFollow) => MAY_FOLLOW.into(),
            Duty::Free(Freedom::StockLasts) => STOCK_LASTS.into(),
            Duty::Free(Freedom::PlainLed(led)) => PLAIN_LED.with(&[led.arg()]),
            Duty::Free(Freedom::NoSuitYet) => NO_SUIT_YET.into(),
            Duty::Free(Freedom::Void(led)) => VOID.with(&[led.arg()]),
            Duty::Free(Freedom::OnlyWild(led)) => ONLY_WILD.with(&[led.arg()]),
            Duty::Free(Freedom::VoidAndTrumpless(led)) => VOID_AND_TRUMPLESS.with(&[led.arg()]),
            Duty::Free(Freedom::OnlyOne(led, card)) => ONLY_ONE.with(&[led.arg(), Arg::Card(card)]),
            Duty::Follow { led, holding, cards: 1, or_trump: true } => MUST_FOLLOW_OR_TRUMP.with(&[led.arg(), Arg::Card(holding)]),
            Duty::Follow { led, holding, cards: 1, .. } => MUST_FOLLOW.with(&[led.arg(), Arg::Card(holding)]),
            Duty::Follow { led, .. } => MUST_FOLLOW_TWICE.with(&[led.arg()]),
            Duty::Free(Freedom::Without(suits)) => VOID.with(&[Arg::Suits(suits)]),
            Duty::Suits { suits, holding } => SUITS.with(&[Arg::Suits(suits), Arg::Card(holding)]),
            Duty::Free(Freedom::OnlyTrumps) => ONLY_TRUMPS.into(),
            Duty::Free(Freedom::NothingElse(rule)) => rule.says_nothing_else(),
            Duty::Rule { rule, holding } => rule.say(holding),
            Duty::Lead(leads) => leads.into(),
            Duty::NoTrump { holding } => NO_TRUMP.with(&[Arg::Card(holding)]),
            Duty::Keep { rank } => KEEP.with(&[Arg::Rank(rank)]),
            Duty::Beat { suit, over, holding, .. } => BEAT.with(&[suit.arg(), Arg::Card(over), Arg::Card(holding)]),
            Duty::Trump { led, holding } => MUST_TRUMP.with(&[led.arg(), Arg::Card(holding)]),
        }
    }
}

impl BadPlay {
    /// The sentence that says why the play is not legal.
    pub fn say(&self) -> Say {
        match self {
            BadPlay::Irregular(irregularity) => irregularity.say(),
            BadPlay::NotInHand(card) => NOT_IN_HAND.with(&[Arg::Card(*card)]),
            BadPlay::Duty(duty) | BadPlay::Name(duty) => duty.say(),
        }
    }
}

errors! {
    BadPlay: |bad| ENGLISH.text(&bad.say());
}

const LEADING: Phrase = phrase!("You lead: any card may be played.", "リードなので、どのカードも出せます。");
const MAY_FOLLOW: Phrase = phrase!("You need not follow suit: any card may be played.", "メイフォローなので、どのカードも出せます。");
const STOCK_LASTS: Phrase = phrase!("While there is a stock any card may be played.", "山札が残っている間は、どのカードも出せます。");
const PLAIN_LED: Phrase =
    phrase!("The suit led is {0}, not trumps: any card may be played.", "リードは{0}で切り札ではないので、どのカードも出せます。");
const NO_SUIT_YET: Phrase =
    phrase!("No suit has been led yet: any card may be played.", "まだスートが決まっていないので、どのカードも出せます。");
const VOID: Phrase = phrase!("You have no {0}: play any card.", "{0}を持っていないので、どのカードも出せます。");
const ONLY_WILD: Phrase = phrase!(
    "Of {0} you hold only wild cards, which need not be played: play any card.",
    "{0}はワイルドカードしかなく、出す義務はないので、どのカードも出せます。",
);
const VOID_AND_TRUMPLESS: Phrase =
    phrase!("You have neither {0} nor trumps: play any card.", "{0}も切り札も持っていないので、どのカードも出せます。");
const ONLY_ONE: Phrase =
    phrase!("Your only card of {0} is {1}: play any two cards.", "{0}は{1}の1枚だけなので、どの2枚を出してもかまいません。");
const MUST_FOLLOW: Phrase =
    phrase!("The suit led is {0} and you hold {1}: follow suit.", "リードは{0}で、{1}を持っているのでフォローします。");
const MUST_FOLLOW_BUT: Phrase = phrase!(
    "The suit led is {0} and you hold {1}: follow suit, or play a card that may be played at any time, such as {2}.",
    "リードは{0}で、{1}を持っているのでフォローします。{2}など、いつでも出せるカードを出してもかまいません。",
);
const SUITS: Phrase = phrase!("{0} must be played if you can, and you hold {1}.", "{0}があれば出さなければなりません。{1}を持っています。");
const MUST_FOLLOW_OR_TRUMP: Phrase = phrase!(
    "The suit led is {0} and you hold {1}: follow suit or play a trump.",
    "リードは{0}で、{1}を持っているので、フォローするか切り札を出します。",
);
const MUST_FOLLOW_TWICE: Phrase = phrase!(
    "A pair of {0} is led and you hold two or more: play two of them.",
    "{0}のペアがリードされ、2枚以上持っているので、そのうち2枚を出します。",
);
const MUST_TRUMP: Phrase =
    phrase!("You have no {0} but hold {1}: a trump must be played.", "{0}を持たず{1}を持っているので、切り札を出します。");
const MUST_TRUMP_BUT: Phrase = phrase!(
    "You have no {0} but hold {1}: play a trump, or a card that may be played at any time, such as {2}.",
    "{0}を持たず{1}を持っているので、切り札を出します。{2}など、いつでも出せるカードを出してもかまいません。",
);
const BEAT: Phrase = phrase!(
    "You must beat {1} with {0} if you can, and you hold {2}.",
    "{0}で{1}に勝てるときは勝たなければなりません。{2}を持っています。",
);
const NO_TRUMP: Phrase = phrase!(
    "No trump may be played to this trick while you hold another card, such as {0}.",
    "{0}など切り札以外のカードを持っている間は、このトリックに切り札を出せません。",
);
const ONLY_TRUMPS: Phrase = phrase!("Your hand is all trumps: show it and play one.", "手札が切り札だけなので、公開して切り札を出します。");
const KEEP: Phrase = phrase!(
    "The cards of rank {0} that were shown stay in the hand: play another card.",
    "公開した{0}は手札に残し、それ以外のカードを出します。",
);
const NOT_IN_HAND: Phrase = phrase!("{0} is not in this hand.", "{0}はこの手札にありません。");
