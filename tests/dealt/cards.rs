//! Deals cards, and plays them by the judge's rules.

use trick_ledger::cards::{Card, Rank, Suit};
use trick_ledger::table::{Seat, SeatSet, Table};
use trick_ledger::tricks::{Judge, Play, Position, TrickKind, Trump};

use crate::luck::Luck;

/// A trick that was played.
pub struct Trick {
    pub plays: Vec<Play>,
    /// The index of the winning play.
    pub winning: usize,
}

impl Trick {
    pub fn winner(&self) -> Seat {
        self.plays[self.winning].seat
    }

    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.plays.iter().map(|play| play.card)
    }
}

/// The cards of a deal: the hands by chair, and the cards that are in no hand.
#[derive(Clone)]
pub struct Dealt {
    pub hands: Vec<Vec<Card>>,
    /// The kitty, or the stock in the order of drawing. The turned card is the last card of the stock.
    pub rest: Vec<Card>,
    /// Cards that are left out of the pack for this number of players.
    pub removed: Vec<Card>,
}

/// A deal that was played.
pub struct Played {
    pub tricks: Vec<Trick>,
    /// The hands before each trick, by chair.
    pub held: Vec<Vec<Vec<Card>>>,
}

/// The style of play. The players of `strong` win tricks if they can, and all other players give them points, so that one-sided deals
/// occur, too. `strong` is empty in a deal of random plays.
pub struct Style {
    pub strong: SeatSet,
}

impl Style {
    pub fn any(table: Table, luck: &mut Luck) -> Style {
        let seats: Vec<Seat> = table.everybody().iter().collect();
        let strong = match luck.below(4) {
            0 => SeatSet::NONE,
            1 => SeatSet::of(*luck.pick(&seats)),
            2 => seats.iter().copied().filter(|seat| seat.0 % 2 == 0).collect(),
            _ => seats.iter().copied().filter(|_| luck.below(2) == 0).collect(),
        };
        Style { strong }
    }
}

/// The events between the tricks of a simulated deal. `before` is called before trick `at` (from 0) with the tricks before it, and may
/// change the hands and the trump.
pub trait Between {
    fn before(&mut self, at: usize, tricks: &[Trick], dealt: &mut Dealt, trump: &mut Trump, luck: &mut Luck);
}

/// An implementation of [`Between`] for a deal without events between the tricks.
pub struct Nothing;

impl Between for Nothing {
    fn before(&mut self, _: usize, _: &[Trick], _: &mut Dealt, _: &mut Trump, _: &mut Luck) {}
}

/// Deals `hand` cards to each player. In some deals one side gets the high cards.
pub fn deal(judge: &Judge, table: Table, hand: usize, trump: Trump, luck: &mut Luck) -> Dealt {
    let mut removed = Vec::new();
    for short in judge.short(table) {
        for out in short.out {
            let mut suits: Vec<Suit> = out.among.iter().collect();
            for _ in 0..out.cards {
                removed.push(Card::Of(short.rank, suits.remove(luck.below(suits.len()))));
            }
        }
    }
    let mut pack: Vec<Card> = judge.pack.cards().filter(|card| !(judge.absent)(*card, trump)).collect();
    for card in &removed {
        let at = pack.iter().position(|other| other == card).unwrap();
        pack.remove(at);
    }
    shuffle(&mut pack, luck);
    if luck.below(3) == 0 {
        // With evenly dealt cards nobody would ever take all tricks or none. So in some deals the high cards are put together.
        let lead: Suit = *luck.pick(&Suit::ALL);
        let height = |card: &Card| (card.suit() == Some(lead), card.rank().map_or(20, Rank::index));
        let from = luck.below(pack.len());
        pack[..from].sort_by_key(|card| std::cmp::Reverse(height(card)));
        pack.rotate_left(luck.below(table.players().into()) * hand);
    }
    let mut hands = vec![Vec::new(); table.chairs()];
    for seat in table.everybody().iter() {
        hands[seat.index()] = pack.drain(..hand).collect();
    }
    shuffle(&mut pack, luck);
    Dealt { hands, rest: pack, removed }
}

pub fn shuffle<T>(items: &mut [T], luck: &mut Luck) {
    for at in (1..items.len()).rev() {
        items.swap(at, luck.below(at + 1));
    }
}

/// The rules by which one deal is played: the judge, the table, the leader, trump, and the special rules of some games.
pub struct Rules<'a> {
    pub judge: &'a Judge,
    pub table: Table,
    pub leader: Seat,
    pub trump: Trump,
    /// Whether the undealt cards are a stock to draw from.
    pub draws: bool,
    /// The kind of the first trick, if the leader of this trick may choose its kind. `None` in all other games.
    pub first: Option<TrickKind>,
    /// The player who has to lead a trump as long as the hand has one. `None` if nobody has this duty.
    pub obliged: Option<Seat>,
}

/// Plays the deal to the end.
pub fn play(rules: &Rules<'_>, dealt: &mut Dealt, style: &Style, luck: &mut Luck, between: &mut dyn Between) -> Played {
    let (judge, table) = (rules.judge, rules.table);
    let (mut trump, mut leader, mut broken) = (rules.trump, rules.leader, false);
    let each = usize::from(judge.plays_each);
    let count = dealt.hands.iter().map(Vec::len).max().unwrap() / each
        + if rules.draws { dealt.rest.len() / (each * usize::from(table.players())) } else { 0 };
    let mut played = Played { tricks: Vec::new(), held: Vec::new() };
    for at in 0..count {
        between.before(at, &played.tricks, dealt, &mut trump, luck);
        played.held.push(dealt.hands.clone());
        let breaks = judge.breaks(trump);
        let mut position = Position {
            trump,
            stock_empty: Some(!rules.draws || dealt.rest.is_empty()),
            kind: rules.first.filter(|_| at == 0),
            obliged: rules.obliged.filter(|_| judge.obliges()),
            first_trick: Some(at == 0),
            broken: breaks.map(|_| broken),
            removed: dealt.removed.clone(),
            leader,
            plays: Vec::new(),
            hand: Vec::new(),
        };
        for turn in 0..each * usize::from(table.players()) {
            let seat = table.after(leader, (turn % usize::from(table.players())) as u8);
            position.hand = dealt.hands[seat.index()].clone();
            let card = choose(judge, table, &position, seat, style, luck);
            let hand = &mut dealt.hands[seat.index()];
            hand.remove(hand.iter().position(|held| *held == card).unwrap());
            broken |= breaks.is_some() && card.suit() == breaks;
            position.plays.push(Play::one(seat, card));
        }
        position.hand.clear();
        let verdict = judge.verdict(&position, table).unwrap_or_else(|wrong| panic!("{wrong:?}: {position:?}"));
        leader = verdict.winner;
        played.tricks.push(Trick { plays: position.plays, winning: verdict.index });
        if rules.draws {
            for _ in 0..each {
                for seat in table.from(leader) {
                    if !dealt.rest.is_empty() {
                        let card = dealt.rest.remove(0);
                        dealt.hands[seat.index()].push(card);
                    }
                }
            }
        }
    }
    played
}

fn choose(judge: &Judge, table: Table, position: &Position, seat: Seat, style: &Style, luck: &mut Luck) -> Card {
    let playable = judge.playable(position, table).unwrap_or_else(|wrong| panic!("{wrong:?}: {position:?}"));
    let mut legal: Vec<Card> = playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card).collect();
    if legal.is_empty() {
        // By the lead rule none of the player's cards may be led to the first trick, because the player lacks the card that must be led.
        // The test then lets the player lead any card.
        legal.clone_from(&position.hand);
    }
    if style.strong.is_empty() || luck.below(6) == 0 {
        return *luck.pick(&legal);
    }
    let worth = |card: &Card| judge.points.map_or(0, |points| points.of(*card));
    let winner_after = |card: Card| {
        let mut plays = position.plays.clone();
        plays.push(Play::one(seat, card));
        let after = Position { plays, hand: Vec::new(), ..position.clone() };
        judge.verdict(&after, table).ok().map(|verdict| verdict.winner)
    };
    let winning = if style.strong.has(seat) { legal.iter().copied().find(|card| winner_after(*card) == Some(seat)) } else { None };
    if let Some(card) = winning {
        return card;
    }
    let theirs = !position.plays.is_empty() && {
        let so_far = Position { hand: Vec::new(), ..position.clone() };
        judge.verdict(&so_far, table).is_ok_and(|verdict| style.strong.has(verdict.winner))
    };
    if theirs { *legal.iter().max_by_key(|card| worth(card)).unwrap() } else { *legal.iter().min_by_key(|card| worth(card)).unwrap() }
}
