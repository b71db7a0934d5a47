//! A dispute about a trick. The table enters the trick card by card, and the judge asks for each missing fact in turn.

use super::{
    BadPlay, Duty, Freedom, Irregularity, Judge, LeadRule, Licence, Lowest, Misplay, Named, NamedAs, Play, Playable, Position, Reason,
    TrickKind, Trump, Verdict,
};
use crate::cards::{Card, Rank, Suit, SuitSet};
use crate::reckoning::Clause;
use crate::table::{Seat, SeatSet, Table};
use crate::text::{Arg, Phrase};

/// A dispute about a trick, with the facts that are entered so far.
#[derive(Clone, Debug)]
pub struct Hearing {
    /// The game's rules about following suit and winning a trick.
    pub judge: Judge,
    /// The players at the table that asks the judge, with their order of turns.
    pub table: Table,
    /// The trick as entered so far. `position.hand` has the other cards of one player, if the table has entered them.
    pub position: Position,
    /// The first card of a play of two cards together, as long as the second card is not entered. `None` if no play is entered only by
    /// half.
    pub half: Option<Card>,
    /// The cards of the complete earlier tricks that were entered in this hearing.
    pub fallen: Vec<Card>,
    /// The player of the next card, if this player plays out of turn. `None` if the next card is that of the player in turn.
    pub early: Option<Seat>,
    /// Whether the table has answered that it does not know which cards are left out of the pack.
    pub out_unknown: bool,
}

/// The next fact that the judge asks the table for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The trump suit, or that there is none.
    Trump,
    /// The trump rank (the rank that is trump in every suit).
    TrumpRank,
    /// Whether the stock is used up at this trick.
    Stock,
    /// Whether the trick is a special trick, and which mode its leader chose.
    Mode,
    /// Whether this is the first trick of the deal.
    FirstTrick,
    /// Whether this suit is broken (whether a card that breaks it has been played).
    Broken(Suit),
    /// A card that was left out of the pack.
    Out,
    /// The name that a wild card was given. The number is the index of the card's play.
    Name(usize),
    /// The card that this player played.
    Card(Seat),
    /// The judge needs no further fact, because the trick is complete.
    Nothing,
}

impl Hearing {
    /// Begins a hearing with the facts in `position`. If the game has only one possible trump, it is entered immediately.
    pub fn of(judge: Judge, table: Table, mut position: Position) -> Hearing {
        position.trump.strain = position.trump.strain.or(judge.only_trump());
        Hearing { judge, table, position, half: None, fallen: Vec::new(), early: None, out_unknown: false }
    }

    /// The same hearing under other house rules, given as `judge` and `table`. The first play that these house rules make impossible is
    /// dropped, and so are all plays after it.
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

    /// The player of the next card: the player whom the table has entered, otherwise the player in turn.
    pub fn turn(&self) -> Seat {
        self.early.unwrap_or_else(|| self.position.turn(self.table))
    }

    /// The players who can still play a card to this trick, in turn or out of turn.
    pub fn may_be_next(&self) -> impl Iterator<Item = Seat> {
        let made = |seat: &Seat| self.position.plays.iter().filter(|play| play.seat == *seat).count();
        self.table.seats().filter(move |seat| made(seat) < usize::from(self.judge.plays_each))
    }

    /// The next fact that the judge needs to find the winner of the trick.
    pub fn next(&self) -> Ask {
        // Looks for a name that a complete trick may still lack, because some jokers are named only after everybody has played. The verdict
        // tells which name.
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

    /// The next fact that the judge needs about a hand. If `play` is an index, the judge judges that play; if it is `None`, the judge
    /// finds the legal cards of the hand. Both may need more facts than the winner of the trick does.
    pub fn next_about_hand(&self, play: Option<usize>) -> Ask {
        let lacks = play.map_or_else(|| self.playable().err(), |index| self.duty(index).err());
        match lacks.and_then(|what| self.asks(what)) {
            Some(ask @ (Ask::Stock | Ask::FirstTrick | Ask::Broken(_))) => ask,
            Some(Ask::Trump | Ask::TrumpRank | Ask::Mode | Ask::Out | Ask::Name(_) | Ask::Card(_) | Ask::Nothing) | None => self.next(),
        }
    }

    /// Whether the trick may be a special trick: the game has special tricks, and the kind of this trick is not entered. A trick cannot be
    /// special if the stock is used up, or if it is not the first trick.
    fn may_be_special(&self) -> bool {
        let position = &self.position;
        let over = position.stock_empty == Some(true) || position.first_trick == Some(false);
        !self.judge.modes().is_empty() && position.kind.is_none() && !over
    }

    /// The cards entered for the trick and for the hand.
    fn lie(&self) -> impl Iterator<Item = Card> + Clone {
        self.position.plays.iter().flat_map(Play::cards).chain(self.position.hand.iter().copied()).chain(self.half)
    }

    /// Whether the judge should ask which cards are left out of the pack. This is so if an entered card has the same rank as a card that
    /// could be one of those left out.
    fn may_be_short(&self) -> bool {
        let open = self.may_be_out();
        !self.out_unknown && self.lie().any(|card| open.iter().any(|out| out.rank() == card.rank()))
    }

    /// The cards that could be left out of the pack of this table, as far as the judge knows. Cards that are entered as left out are not
    /// included. Empty when all cards that are left out are known.
    pub fn may_be_out(&self) -> Vec<Card> {
        self.judge.may_be_out(self.lie(), &self.position, self.table)
    }

    /// The index of the first play of a wild card without a name. `None` in a game in which wild cards are not named by suit and rank.
    fn unnamed(&self) -> Option<usize> {
        let wild = |card| (self.judge.follow.licence)(card, self.position.trump) == Licence::Wild;
        self.position.plays.iter().position(|play| self.judge.names_cards && play.named.is_none() && wild(play.card))
    }

    /// The fact that the judge must ask for to resolve this irregularity. `None` if no answer of the table can resolve it.
    fn asks(&self, irregularity: Irregularity) -> Option<Ask> {
        match irregularity {
            Irregularity::NoTrumpGiven | Irregularity::NotATrump(_) | Irregularity::OtherTrump { .. } => Some(Ask::Trump),
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

    /// Whether every player has played to the trick.
    pub fn is_complete(&self) -> bool {
        self.position.plays.len() >= usize::from(self.table.players() * self.judge.plays_each)
    }

    /// Whether `card` can be added to the cards of the trick and the hand.
    ///
    /// # Errors
    /// The card is not in the pack, is not played to tricks, or is already entered as often as the pack has it.
    pub fn can_put(&self, card: Card) -> Result<(), Irregularity> {
        self.judge.check_card(card, self.lie().chain([card]), &self.position, self.table)
    }

    /// Adds a card of the next player to the trick. If the leader played two cards together, a play is complete only after two added cards.
    /// If the trick is already complete, its winner leads a new trick with `card`.
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

    /// Replaces the card of the play at `index` and removes the name of that card.
    pub fn change(&mut self, index: usize, card: Card) {
        if let Some(play) = self.position.plays.get_mut(index) {
            // Changes the second card together with the first, because a lead of two cards is a pair of identical cards.
            let twin = play.twin.map(|twin| if index == 0 { card } else { twin });
            *play = Play { card, twin, named: None, ..*play };
        }
    }

    /// The suits in which the card of the play at `index` can be named. Empty if the judge has rules about jokers and the card is no joker.
    pub fn suits_of(&self, index: usize) -> SuitSet {
        self.judge.jokers.map_or(SuitSet::ALL, |jokers| jokers.suits(&self.position.plays, index))
    }

    /// Whether wild cards are named by suit and rank. If `false`, they are named as the highest or the lowest card of a suit.
    pub fn names_ranks(&self) -> bool {
        self.judge.names_cards || self.judge.jokers.is_some()
    }

    /// The printed suit and rank of the card of the play at `index`. They are the name of a wild card for which the table enters no other
    /// name (section 3.4 of the rules of Perlaggen). `None` in games without such cards, and for a joker.
    pub fn as_printed(&self, index: usize) -> Option<Named> {
        match self.position.plays.get(index).filter(|_| self.judge.names_cards)?.card {
            Card::Of(rank, suit) => Some(Named { suit, height: NamedAs::Rank(rank) }),
            Card::Joker(_) => None,
        }
    }

    /// The ranks as which a wild card can be named in the suit `suit`.
    pub fn ranks_of(&self, suit: Suit) -> Vec<Rank> {
        self.judge.pack.faces().filter(|card| card.suit() == Some(suit)).filter_map(Card::rank).collect()
    }

    /// Sets the name of the card of the play at `index`.
    pub fn name(&mut self, index: usize, named: Named) {
        if let Some(play) = self.position.plays.get_mut(index) {
            play.named = Some(named);
        }
    }

    /// Whether the lead may have been a pair. This is so if only one card has been played, and the pack has another copy of it.
    pub fn may_be_pair(&self) -> bool {
        let lead = self.position.plays.first().filter(|lead| lead.twin.is_none() && self.position.plays.len() == 1);
        self.judge.order.pairs.is_some() && lead.is_some_and(|lead| self.can_put(lead.card).is_ok())
    }

    /// Makes the lead a pair of two identical cards, if it may be a pair.
    pub fn lead_pair(&mut self) {
        if self.may_be_pair()
            && let Some(lead) = self.position.plays.first_mut()
        {
            lead.twin = Some(lead.card);
        }
    }

    /// Removes the card that was entered last from the trick. Returns whether there was a card to remove.
    pub fn take_back(&mut self) -> bool {
        self.early = None;
        self.half.take().is_some() || self.position.plays.pop().is_some()
    }

    /// Removes the card at `index` from the hand that the table has entered.
    pub fn take_from_hand(&mut self, index: usize) {
        if index < self.position.hand.len() {
            self.position.hand.remove(index);
        }
    }

    /// Ends this trick and begins the next, which the winner of this trick leads.
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

    /// The player who wins the trick, or has its best card so far, with the reasons.
    ///
    /// # Errors
    /// The irregularity of the trick that prevents a verdict.
    pub fn verdict(&self) -> Result<Verdict, Irregularity> {
        let trick = Position { hand: Vec::new(), ..self.position.clone() };
        self.judge.verdict(&trick, self.table)
    }

    /// The cards of the entered hand. Each is marked as legal or not.
    ///
    /// # Errors
    /// The irregularity that prevents an answer. [`Hearing::next_about_hand`] asks for the missing fact.
    pub fn playable(&self) -> Result<Playable, Irregularity> {
        self.judge.playable(&self.position, self.table)
    }

    /// Checks that the play at `index` was legal. `position.hand` must have exactly the cards that the player of this play holds now, after
    /// all entered plays.
    ///
    /// # Errors
    /// The reason why the play was not legal, or why the judge cannot tell: the position is irregular.
    pub fn was_legal(&self, index: usize) -> Result<(), BadPlay> {
        let Some(play) = self.position.plays.get(index) else { return Err(BadPlay::Irregular(Irregularity::NoPlay)) };
        self.judge.may_play(&self.before(index, play, &self.position.hand), play, self.table)
    }

    /// What the play at `index` was if it was not legal, and `None` if it was. `position.hand` as for [`Hearing::was_legal`].
    ///
    /// # Errors
    /// The irregularity because of which the judge cannot tell.
    pub fn misplay(&self, index: usize) -> Result<Option<Misplay>, Irregularity> {
        match self.was_legal(index) {
            Ok(()) => Ok(None),
            Err(BadPlay::Irregular(irregularity)) => Err(irregularity),
            Err(BadPlay::Duty(duty)) if index > 0 => {
                let play = self.position.plays.get(index);
                Ok(play.map(|play| self.judge.misplay_of(duty, play, &self.position)))
            }
            Err(_) if index > 0 => Ok(Some(Misplay::Revoke)),
            Err(_) => {
                let (due, hand) = (self.judge.passed_over(&self.position, self.table), &self.position.hand);
                let is_of_another = due.is_some_and(|(card, _)| !hand.is_empty() && !hand.contains(&card));
                Ok(Some(if is_of_another { Misplay::LeadOutOfTurn } else { Misplay::IllegalLead }))
            }
        }
    }

    /// The duty that the player of the play at `index` had, as a sentence with its clause. `position.hand` must have exactly the cards that
    /// this player holds now, after all entered plays.
    ///
    /// # Errors
    /// The irregularity of the position before the play.
    pub fn duty(&self, index: usize) -> Result<Reason, Irregularity> {
        let Some(play) = self.position.plays.get(index) else { return Err(Irregularity::NoPlay) };
        Ok(self.judge.playable(&self.before(index, play, &self.position.hand), self.table)?.reason)
    }

    /// Whether the judge must know the player's other cards to say whether the play at `index` was legal.
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

    /// Sentences about possible revokes in the trick. The judge does not know the hands. So each sentence names players who have broken a
    /// rule if they hold certain cards.
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

    /// The doubt about a play whose player had this duty and did not meet it. `None` if the table need not be told of this doubt.
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
                // Shows no doubt, because every player can see whether this rule was broken, and the verdict reports it.
                LeadRule::LowestFirst { of: Lowest::InPlay, .. } => None,
                LeadRule::LowestFirst { suit, .. } if play.card.suit() == Some(suit) => Some((IF_LOWER, Arg::Suit(suit), rests_on(rule))),
                LeadRule::LowestFirst { suit, .. } => Some((IF_ANY, Arg::Suit(suit), rests_on(rule))),
                // Shows no doubt, because only the obliged player or the leader can break these rules. They are checked when this player's
                // hand is entered.
                LeadRule::ObligedTrumps(_) | LeadRule::Modes(_) => None,
            },
            Duty::Free(_) | Duty::Beat { .. } | Duty::Lead(_) | Duty::NoTrump { .. } | Duty::Keep { .. } => None,
        }
    }

    /// The largest number of cards that a player can hold: an equal share of the pack.
    pub fn most_held(&self) -> usize {
        self.judge.pack.len() / usize::from(self.table.players())
    }

    /// The position before the play at `index`. Its hand has the cards of this play, the cards that the same player played later, and
    /// `held`.
    fn before(&self, index: usize, play: &Play, held: &[Card]) -> Position {
        let plays = self.position.plays.iter().take(index).copied().collect();
        let since = self.position.plays.iter().skip(index + 1).filter(|later| later.seat == play.seat).flat_map(Play::cards);
        Position { plays, hand: play.cards().chain(since).chain(held.iter().copied()).collect(), ..self.position.clone() }
    }
}

/// A doubt about whether players broke a rule: a phrase, the argument for its placeholder `{1}`, and the clause of the rule. The names of
/// these players go into the placeholder `{0}`.
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
