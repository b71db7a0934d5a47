//! A dispute about a trick. The table enters it card by card, and the judge asks for one missing fact after the other.

use super::{
    BadPlay, Duty, Freedom, Irregularity, Judge, LeadRule, Licence, Lowest, Named, NamedAs, Play, Playable, Position, Reason, TrickKind,
    Trump, Verdict,
};
use crate::cards::{Card, Rank, Suit, SuitSet};
use crate::reckoning::Clause;
use crate::table::{Seat, SeatSet, Table};
use crate::text::{Arg, Phrase};

/// A dispute about a trick, with the facts that are entered so far.
#[derive(Clone, Debug)]
pub struct Hearing {
    /// The rules of following suit and winning a trick.
    pub judge: Judge,
    /// The table at which the dispute is.
    pub table: Table,
    /// The trick, and the cards that a player has shown.
    pub position: Position,
    /// The first card of a play of two cards, while the second is missing.
    pub half: Option<Card>,
    /// The cards of earlier tricks of the hearing.
    pub fallen: Vec<Card>,
    /// The next player, if this player plays out of turn.
    pub early: Option<Seat>,
    /// Whether the table cannot say which cards are left out of the pack.
    pub out_unknown: bool,
}

/// The next fact that the judge needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The trump suit, if any.
    Trump,
    /// The trump rank.
    TrumpRank,
    /// Whether the stock is used up.
    Stock,
    /// Whether the trick is a special trick, and in which mode.
    Mode,
    /// Whether this is the first trick of the deal.
    FirstTrick,
    /// Whether this suit is broken.
    Broken(Suit),
    /// A card that is left out of the pack.
    Out,
    /// The name of a wild card. The number is the index of its play.
    Name(usize),
    /// The card of this player.
    Card(Seat),
    /// Nothing: the trick is complete.
    Nothing,
}

impl Hearing {
    /// A hearing that begins with the facts of `position`. If only one trump is possible, the trump is set.
    pub fn of(judge: Judge, table: Table, mut position: Position) -> Hearing {
        position.trump.strain = position.trump.strain.or(judge.only_trump());
        Hearing { judge, table, position, half: None, fallen: Vec::new(), early: None, out_unknown: false }
    }

    /// The same hearing under other house rules. The first play that is impossible under those rules is dropped, and so are all later
    /// plays.
    #[must_use]
    pub fn under(&self, judge: Judge, table: Table) -> Hearing {
        let told = &self.position;
        let position = Position {
            trump: Trump {
                strain: told.trump.strain.filter(|strain| judge.trumps.has(*strain)),
                rank: told.trump.rank.filter(|_| judge.has_trump_rank),
            },
            stock_empty: told.stock_empty,
            kind: told.kind.filter(|_| !judge.modes().is_empty()),
            obliged: told.obliged.filter(|_| judge.obliges()),
            first_trick: told.first_trick,
            leader: told.leader,
            ..Position::default()
        };
        let broken = told.broken.filter(|_| judge.breaks(position.trump).is_some());
        let position = Position { broken, ..position };
        let mut case = Hearing { out_unknown: self.out_unknown, fallen: self.fallen.clone(), ..Hearing::of(judge, table, position) };
        for card in &told.removed {
            if case.may_be_out().contains(card) {
                case.position.removed.push(*card);
            }
        }
        let early: Vec<_> = told.out_of_turn(self.table).map(|(index, ..)| index).collect();
        for (index, play) in told.plays.iter().enumerate() {
            let in_pack = play.cards().all(|card| case.can_put(card).is_ok());
            let seat = if early.contains(&index) && table.has(play.seat) { play.seat } else { case.position.turn(table) };
            case.position.plays.push(Play { seat, ..*play });
            if !in_pack || judge.check(&case.position, table).is_err_and(|what| case.asks(what).is_none()) {
                case.position.plays.pop();
                break;
            }
        }
        for card in &told.hand {
            if case.can_put(*card).is_ok() {
                case.position.hand.push(*card);
            }
        }
        case
    }

    /// The player of the next card: the player in turn, unless the table has entered another.
    pub fn turn(&self) -> Seat {
        self.early.unwrap_or_else(|| self.position.turn(self.table))
    }

    /// The players who can still play a card to this trick.
    pub fn may_be_next(&self) -> impl Iterator<Item = Seat> {
        let made = |seat: &Seat| self.position.plays.iter().filter(|play| play.seat == *seat).count();
        self.table.seats().filter(move |seat| made(seat) < usize::from(self.judge.plays_each))
    }

    /// The next fact that the judge needs to find the winner of the trick.
    pub fn next(&self) -> Ask {
        // Some jokers are named only after everybody has played, so the verdict may still need a name.
        let at_the_end = || self.is_complete().then(|| self.verdict().err()).flatten();
        match self.judge.check(&self.position, self.table).err().or_else(at_the_end).and_then(|what| self.asks(what)) {
            Some(ask) => ask,
            None if self.may_be_special() => Ask::Mode,
            None if self.may_be_short() => Ask::Out,
            None => match self.unnamed() {
                Some(index) => Ask::Name(index),
                None if self.is_complete() => Ask::Nothing,
                None => Ask::Card(self.turn()),
            },
        }
    }

    /// The next fact that the judge needs to find the legal cards of the hand, or to judge the play with this index. This can take more
    /// facts than the winner of the trick.
    pub fn next_about_hand(&self, play: Option<usize>) -> Ask {
        let lacks = play.map_or_else(|| self.playable().err(), |index| self.duty(index).err());
        match lacks.and_then(|what| self.asks(what)) {
            Some(ask @ (Ask::Stock | Ask::FirstTrick | Ask::Broken(_))) => ask,
            Some(Ask::Trump | Ask::TrumpRank | Ask::Mode | Ask::Out | Ask::Name(_) | Ask::Card(_) | Ask::Nothing) | None => self.next(),
        }
    }

    /// Whether the trick may be a special trick. Only if its kind is not entered, and if the game has special tricks, which occur as long
    /// as there is a stock.
    fn may_be_special(&self) -> bool {
        let position = &self.position;
        let over = position.stock_empty == Some(true) || position.first_trick == Some(false);
        !self.judge.modes().is_empty() && position.kind.is_none() && !over
    }

    /// The cards of the trick and of the hand.
    fn lie(&self) -> impl Iterator<Item = Card> + Clone {
        self.position.plays.iter().flat_map(Play::cards).chain(self.position.hand.iter().copied()).chain(self.half)
    }

    /// Whether the table should be asked which cards are left out of the pack, because one of them may be among the entered cards.
    fn may_be_short(&self) -> bool {
        let open = self.may_be_out();
        !self.out_unknown && self.lie().any(|card| open.iter().any(|out| out.rank() == card.rank()))
    }

    /// The cards that may be out of the pack and are not entered yet. Empty when all cards out of the pack are known.
    pub fn may_be_out(&self) -> Vec<Card> {
        self.judge.may_be_out(self.lie(), &self.position, self.table)
    }

    /// The index of the first play of a wild card without a name, in a game in which wild cards can be named as any card.
    fn unnamed(&self) -> Option<usize> {
        let wild = |card| (self.judge.follow.licence)(card, self.position.trump) == Licence::Wild;
        self.position.plays.iter().position(|play| self.judge.names_cards && play.named.is_none() && wild(play.card))
    }

    /// The fact that the judge can ask for to resolve this irregularity, if there is one.
    fn asks(&self, irregularity: Irregularity) -> Option<Ask> {
        match irregularity {
            Irregularity::NoTrumpGiven | Irregularity::NotATrump(_) => Some(Ask::Trump),
            Irregularity::NoTrumpRankGiven => Some(Ask::TrumpRank),
            Irregularity::NoStockGiven => Some(Ask::Stock),
            Irregularity::NoFirstTrickGiven => Some(Ask::FirstTrick),
            Irregularity::NoBrokenGiven(suit) => Some(Ask::Broken(suit)),
            Irregularity::NotNamed(card)
            | Irregularity::ToName { card, .. }
            | Irregularity::NotThatSuit { card, .. }
            | Irregularity::LiesThere { card, .. }
            | Irregularity::NamedNoCard(card)
            | Irregularity::NamedByRank(card) => {
                let plays = &self.position.plays;
                let unnamed = plays.iter().rposition(|play| play.card == card && play.named.is_none());
                unnamed.or_else(|| plays.iter().rposition(|play| play.card == card)).map(Ask::Name)
            }
            Irregularity::NoPlay
            | Irregularity::NotInPack(_)
            | Irregularity::NotPlayed(_)
            | Irregularity::TakenOut(_)
            | Irregularity::StaysIn(_)
            | Irregularity::TooFewOut { .. }
            | Irregularity::TooOften { .. }
            | Irregularity::NoSuchSeat(_)
            | Irregularity::PlayedAgain(_)
            | Irregularity::TrumpGiven
            | Irregularity::WrongLead(_)
            | Irregularity::NothingToLead
            | Irregularity::NobodyObliged
            | Irregularity::NothingToBreak
            | Irregularity::NotWild(_)
            | Irregularity::TooManyTogether(_)
            | Irregularity::TwoAtOnce
            | Irregularity::UnlikeLead(..)
            | Irregularity::OtherNumber { .. } => None,
        }
    }

    /// Whether everybody has played.
    pub fn is_complete(&self) -> bool {
        self.position.plays.len() >= usize::from(self.table.players() * self.judge.plays_each)
    }

    /// Whether `card` can be added to the table.
    ///
    /// # Errors
    /// The card is not in the pack, is not played to tricks, or is on the table as often as in the pack.
    pub fn can_put(&self, card: Card) -> Result<(), Irregularity> {
        self.judge.check_card(card, self.lie().chain([card]), &self.position, self.table)
    }

    /// Adds a card of the next player. If two cards were led at once, two cards make a play. If the trick is complete, first begins a new
    /// trick, which its winner leads.
    pub fn put(&mut self, card: Card) {
        if self.is_complete() {
            self.next_trick();
        }
        let seat = self.turn();
        let pairs = self.position.plays.first().is_some_and(|lead| lead.twin.is_some());
        match self.half.take() {
            Some(first) => self.position.plays.push(Play::two(seat, first, card)),
            None if pairs => {
                self.half = Some(card);
                return;
            }
            None => self.position.plays.push(Play::one(seat, card)),
        }
        self.early = None;
    }

    /// Replaces the card of a play.
    pub fn change(&mut self, index: usize, card: Card) {
        if let Some(play) = self.position.plays.get_mut(index) {
            // A lead of two cards is a pair, so its second card changes, too.
            let twin = play.twin.map(|twin| if index == 0 { card } else { twin });
            *play = Play { card, twin, named: None, ..*play };
        }
    }

    /// The suits in which the card of this play can be named.
    pub fn suits_of(&self, index: usize) -> SuitSet {
        self.judge.jokers.map_or(SuitSet::ALL, |jokers| jokers.suits(&self.position.plays, index))
    }

    /// Whether a name is a suit and a rank. If not, it is the highest or the lowest of a suit.
    pub fn names_ranks(&self) -> bool {
        self.judge.names_cards || self.judge.jokers.is_some()
    }

    /// The name that a wild card has if none is entered. Only in games in which such a card counts as the printed card (Perlaggen 3.4).
    pub fn as_printed(&self, index: usize) -> Option<Named> {
        match self.position.plays.get(index).filter(|_| self.judge.names_cards)?.card {
            Card::Of(rank, suit) => Some(Named { suit, height: NamedAs::Rank(rank) }),
            Card::Joker(_) => None,
        }
    }

    /// The ranks as which a card can be named in this suit.
    pub fn ranks_of(&self, suit: Suit) -> Vec<Rank> {
        self.judge.pack.faces().filter(|card| card.suit() == Some(suit)).filter_map(Card::rank).collect()
    }

    /// Sets the name of the card of this play.
    pub fn name(&mut self, index: usize, named: Named) {
        if let Some(play) = self.position.plays.get_mut(index) {
            play.named = Some(named);
        }
    }

    /// Whether the lead may have been a pair. Only if it is the only card on the table, and the pack has another copy of it.
    pub fn may_be_pair(&self) -> bool {
        let lead = self.position.plays.first().filter(|lead| lead.twin.is_none() && self.position.plays.len() == 1);
        self.judge.order.pairs.is_some() && lead.is_some_and(|lead| self.can_put(lead.card).is_ok())
    }

    /// Makes the lead a pair of identical cards.
    pub fn lead_pair(&mut self) {
        if self.may_be_pair()
            && let Some(lead) = self.position.plays.first_mut()
        {
            lead.twin = Some(lead.card);
        }
    }

    /// Removes the card that was entered last. Returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        self.early = None;
        self.half.take().is_some() || self.position.plays.pop().is_some()
    }

    /// Removes a card from the hand that a player has shown.
    pub fn take_from_hand(&mut self, index: usize) {
        if index < self.position.hand.len() {
            self.position.hand.remove(index);
        }
    }

    /// Begins a new trick. The winner of this trick leads it.
    pub fn next_trick(&mut self) {
        if let Ok(verdict) = self.judge.verdict(&self.position, self.table) {
            self.position.leader = verdict.winner;
        }
        let fallen = || self.position.plays.iter().flat_map(Play::cards);
        if self.judge.leads.iter().any(|rule| fallen().any(|card| rule.is_broken_by(card, self.position.trump))) {
            self.position.broken = Some(true);
        }
        let whole = self.is_complete();
        let plays = core::mem::take(&mut self.position.plays);
        self.fallen.extend(plays.iter().filter(|_| whole).flat_map(Play::cards));
        self.position.kind = (!self.judge.modes().is_empty()).then_some(TrickKind::Ordinary);
        self.position.first_trick = self.judge.has_first_trick().then_some(false);
        self.half = None;
        self.early = None;
    }

    /// The winner of the trick so far.
    ///
    /// # Errors
    /// The irregularity of the trick.
    pub fn verdict(&self) -> Result<Verdict, Irregularity> {
        let trick = Position { hand: Vec::new(), ..self.position.clone() };
        self.judge.verdict(&trick, self.table)
    }

    /// The cards of the hand, each legal or not.
    ///
    /// # Errors
    /// The irregularity, for [`Hearing::next`] to ask about.
    pub fn playable(&self) -> Result<Playable, Irregularity> {
        self.judge.playable(&self.position, self.table)
    }

    /// Whether a play was legal, if the cards of `position.hand` are those that its player still holds.
    ///
    /// # Errors
    /// The reason why not: it was a revoke, or the position is irregular.
    pub fn was_legal(&self, index: usize) -> Result<(), BadPlay> {
        let Some(play) = self.position.plays.get(index) else { return Err(BadPlay::Irregular(Irregularity::NoPlay)) };
        self.judge.may_play(&self.before(index, play, &self.position.hand), play, self.table)
    }

    /// The duty that the player of this play had, in words.
    ///
    /// # Errors
    /// The irregularity of the position before the play.
    pub fn duty(&self, index: usize) -> Result<Reason, Irregularity> {
        let Some(play) = self.position.plays.get(index) else { return Err(Irregularity::NoPlay) };
        Ok(self.judge.playable(&self.before(index, play, &self.position.hand), self.table)?.reason)
    }

    /// Whether it depends on the other cards of the player's hand if this play was legal.
    pub fn asks_hand(&self, index: usize) -> bool {
        let Some(play) = self.position.plays.get(index) else { return true };
        if index == 0 && self.judge.passed_over(&self.position, self.table).is_some() {
            return false;
        }
        let playable = self.judge.playable(&self.before(index, play, &[]), self.table);
        let Ok(Playable { duty: Duty::Free(freedom), .. }) = playable else { return true };
        let whatever_is_held =
            matches!(freedom, Freedom::Leading | Freedom::MayFollow | Freedom::StockLasts | Freedom::PlainLed(_) | Freedom::NoSuitYet);
        let barred = |held: Card| self.judge.may_play(&self.before(index, play, &[held]), play, self.table).is_err();
        let lies = |card: &Card| self.can_put(*card).is_ok();
        let by_rule = || !self.judge.leads.is_empty() && self.judge.pack.faces().filter(lies).any(barred);
        self.position.obliged == Some(play.seat) || !whatever_is_held || by_rule()
    }

    /// For each rule that may have been broken, the players who would have revoked. The judge does not see their hands, so these are only
    /// possibilities.
    pub fn doubts(&self) -> Vec<Reason> {
        let mut doubts: Vec<(Doubt, SeatSet)> = Vec::new();
        for (index, play) in self.position.plays.iter().enumerate() {
            let held = self.judge.pack.faces().filter(|card| self.can_put(*card).is_ok());
            let mut of_play: Vec<Doubt> = Vec::new();
            for card in held {
                let may = self.judge.may_play(&self.before(index, play, &[card]), play, self.table);
                let Err(BadPlay::Duty(duty)) = may else { continue };
                of_play.extend(self.doubt(duty, play).filter(|doubt| !of_play.contains(doubt)));
            }
            for doubt in of_play {
                match doubts.iter_mut().find(|(other, _)| *other == doubt) {
                    Some((_, seats)) => *seats = seats.with(play.seat),
                    None => doubts.push((doubt, SeatSet::default().with(play.seat))),
                }
            }
        }
        let reason = |((phrase, what, clause), seats): (Doubt, SeatSet)| Reason { say: phrase.with(&[Arg::Seats(seats), what]), clause };
        doubts.into_iter().map(reason).collect()
    }

    /// The doubt about a play that was illegal if its player had this duty. `None` if no doubt is to be shown.
    fn doubt(&self, duty: Duty, play: &Play) -> Option<Doubt> {
        let clauses = self.judge.follow.clauses;
        let rests_on = |rule: LeadRule| rule.clause().unwrap_or(clauses.suit);
        match duty {
            Duty::Follow { led, .. } => Some((IF_HELD, led.arg(), clauses.suit)),
            Duty::Suits { suits, .. } => Some((IF_HELD, Arg::Suits(suits), clauses.suit)),
            Duty::Trump { led, .. } => Some((IF_TRUMP, led.arg(), clauses.void)),
            Duty::Rule { rule, .. } => match rule {
                LeadRule::Unbroken { suit, .. } => Some((IF_OTHER_SUIT, suit.arg(), rests_on(rule))),
                LeadRule::NotLedFirst { suit, .. } => Some((IF_OTHER_SUIT, Arg::Suit(suit), rests_on(rule))),
                LeadRule::NotPlayedFirst { .. } => Some((IF_OTHER_CARD, Arg::None, rests_on(rule))),
                // Whether this rule was broken does not depend on a hand, so the verdict reports it.
                LeadRule::LowestFirst { of: Lowest::InPlay, .. } => None,
                LeadRule::LowestFirst { suit, .. } if play.card.suit() == Some(suit) => Some((IF_LOWER, Arg::Suit(suit), rests_on(rule))),
                LeadRule::LowestFirst { suit, .. } => Some((IF_ANY, Arg::Suit(suit), rests_on(rule))),
                // Only the obliged player can break this rule. It is checked when the hand of this player is entered.
                LeadRule::ObligedTrumps(_) | LeadRule::Modes(_) => None,
            },
            Duty::Free(_) | Duty::Beat { .. } | Duty::Lead(_) | Duty::NoTrump { .. } | Duty::Keep { .. } => None,
        }
    }

    /// The largest number of cards in a hand: an equal share of the pack.
    pub fn most_held(&self) -> usize {
        self.judge.pack.len() / usize::from(self.table.players())
    }

    /// The position before a play. The hand has the cards of the play, the cards that its player has played since, and `held`.
    fn before(&self, index: usize, play: &Play, held: &[Card]) -> Position {
        let plays = self.position.plays.iter().take(index).copied().collect();
        let since = self.position.plays.iter().skip(index + 1).filter(|later| later.seat == play.seat).flat_map(Play::cards);
        Position { plays, hand: play.cards().chain(since).chain(held.iter().copied()).collect(), ..self.position.clone() }
    }
}

/// A doubt: the phrase, its argument after the players, and the clause.
type Doubt = (Phrase, Arg, &'static Clause);

const IF_OTHER_SUIT: Phrase = phrase!(
    "If {0} held anything but {1}, this lead was not allowed.",
    "{0}が{1}以外のカードも持っていたなら、このリードは認められません。",
);
const IF_OTHER_CARD: Phrase = phrase!(
    "If {0} held a card that may be played to the first trick, what was played was not allowed.",
    "{0}が最初のトリックに出せるカードをほかに持っていたなら、このプレイは認められません。",
);
const IF_LOWER: Phrase = phrase!(
    "If {0} held a lower {1}, what was played was not allowed: everybody plays the lowest.",
    "{0}がもっと弱い{1}を持っていたなら、このプレイは認められません。最も弱いものを出します。",
);
const IF_ANY: Phrase = phrase!(
    "If {0} held a card of {1}, what was played was not allowed: everybody plays the lowest.",
    "{0}が{1}を持っていたなら、このプレイは認められません。最も弱いものを出します。",
);
const IF_HELD: Phrase = phrase!(
    "If {0} still held a card of {1}, what was played was not allowed: follow suit if you can.",
    "{0}がまだ{1}を持っていたなら、このプレイは認められません。フォローできるときはフォローします。",
);
const IF_TRUMP: Phrase = phrase!(
    "If {0} still held a trump, what was played was not allowed: without {1} a trump must be played.",
    "{0}がまだ切り札を持っていたなら、このプレイは認められません。{1}がなければ切り札を出します。",
);
