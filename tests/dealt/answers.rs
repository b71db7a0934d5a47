//! Computes the true answers to questions about the play of a deal, in games without a stock.

use trick_ledger::asking::{Answer, Facts, Value};
use trick_ledger::cards::{Card, Rank, Strain, Suit};
use trick_ledger::table::{Seat, SeatSet};

use crate::luck::Luck;
use crate::truth::Truth;

const fn card(rank: Rank, suit: Suit) -> Card {
    Card::Of(rank, suit)
}

/// The suits of Quinto in the order of their value.
pub const QUINTO_SUITS: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];

/// The words in match files for the scoring cards in `cards`, suit by suit (section 6.3 of the rules of Quinto defines the scoring cards).
/// `cards` are one packet: a trick, or the five cards laid aside.
pub fn quints(cards: &[Card]) -> Vec<String> {
    let has = |rank, suit| cards.contains(&card(rank, suit));
    let mut words = Vec::new();
    for suit in QUINTO_SUITS {
        let letter = suit.letter();
        if has(Rank::Five, suit) {
            words.push(format!("5{letter}"));
        }
        if has(Rank::Ace, suit) && has(Rank::Four, suit) {
            words.push(format!("A4{letter}"));
        }
        if has(Rank::Two, suit) && has(Rank::Three, suit) {
            words.push(format!("23{letter}"));
        }
    }
    if cards.iter().any(|card| card.rank().is_none()) {
        words.push("joker".to_owned());
    }
    words
}

fn word(word: impl Into<String>) -> Value {
    Value::Word(word.into().into())
}

fn number(n: usize) -> Option<Value> {
    Some(Value::Number(n as i64))
}

impl Truth {
    /// The winner of the trick to which this card was played. `None` if the card was not played.
    fn captor(&self, card: Card) -> Option<Seat> {
        self.played().iter().find(|trick| trick.cards().any(|other| other == card)).map(|trick| trick.winner())
    }

    fn count(&self, seat: Seat, is: impl Fn(Card) -> bool) -> usize {
        self.pile(SeatSet::of(seat)).filter(|card| is(*card)).count()
    }

    pub fn hearts(&self, key: &str, seat: Seat) -> Option<Value> {
        let queen = card(Rank::Queen, Suit::Spades);
        let hearts = self.count(seat, |card| card.suit() == Some(Suit::Hearts));
        match key {
            "hearts" => number(hearts),
            "taken" => {
                number(hearts + self.bad_spades().iter().map(|(bad, worth)| worth * self.count(seat, |card| card == *bad)).sum::<usize>())
            }
            "queen" => self.captor(queen).map(Answer::to_value),
            "king" => self.captor(card(Rank::King, Suit::Spades)).map(Answer::to_value),
            "ace" => self.captor(card(Rank::Ace, Suit::Spades)).map(Answer::to_value),
            _ => self.captor(card(Rank::Jack, Suit::Diamonds)).map(Answer::to_value),
        }
    }

    /// The spades that count against their winner in Hearts, with their points.
    pub fn bad_spades(&self) -> Vec<(Card, usize)> {
        let all = [(Rank::Queen, 13), (Rank::King, 10), (Rank::Ace, 7)];
        let count = if self.is_on("black_maria") { 3 } else { 1 };
        all.into_iter().take(count).map(|(rank, worth)| (card(rank, Suit::Spades), worth)).collect()
    }

    pub fn ascot(&self, key: &str, index: usize) -> Option<Value> {
        let led = |at: usize| self.tricks[at].plays[0].card.suit();
        match key {
            "trump" => self.dealt.rest.first()?.suit().map(Answer::to_value),
            "led" => led(index).map(Answer::to_value),
            "half_steps" => {
                let suit = [Suit::Spades, Suit::Clubs, Suit::Hearts, Suit::Diamonds][index];
                let moved = (0..self.tricks.len()).filter(|at| led(*at) == Some(suit) && self.tricks[*at].winning == 0).count();
                number(moved.min(self.rule("max_half_steps").as_cap()))
            }
            _ => None,
        }
    }

    /// The packets of Quinto, as lists of cards: the tricks in order, then the cachette (the five cards laid aside).
    fn packets(&self) -> Vec<Vec<Card>> {
        self.tricks.iter().map(|trick| trick.cards().collect()).chain([self.aside.clone()]).collect()
    }

    pub fn quinto(&self, key: &str, index: usize) -> Option<Value> {
        let team = |seat: Seat| word(if seat.0.is_multiple_of(2) { "a" } else { "b" });
        let last = self.tricks.last()?.winner();
        if key == "cachette_team" {
            return Some(team(last));
        }
        let packets = self.packets();
        let whose = |quint: &str| {
            let at = packets.iter().position(|cards| quints(cards).iter().any(|other| other == quint))?;
            Some(team(self.tricks.get(at).map_or(last, |trick| trick.winner())))
        };
        let letter = QUINTO_SUITS.get(index).map(|suit| suit.letter());
        match key {
            "quints" => {
                let all = packets.iter().flat_map(|cards| quints(cards).into_iter().chain(["none".to_owned()]));
                all.map(word).nth(index)
            }
            "joker_team" => whose("joker"),
            "five_team" => whose(&format!("5{}", letter?)),
            "pair_a4" => whose(&format!("A4{}", letter?)).or(Some(word("none"))),
            "pair_23" => whose(&format!("23{}", letter?)).or(Some(word("none"))),
            _ => None,
        }
    }

    pub fn joffre(&self, key: &str, index: usize, facts: &Facts) -> Option<Value> {
        let declarer: Seat = Truth::fact(facts, "declarer")?;
        let side = self.sides.side_of(declarer);
        let members = |place: usize| self.sides.members(if place == 0 { side } else { side.other() }, self.table);
        let trump: Option<Suit> = Truth::fact(facts, "named_suit").or_else(|| Truth::fact::<Strain>(facts, "strain")?.suit());
        let honours = match trump {
            Some(suit) => [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack].map(|rank| card(rank, suit)).to_vec(),
            None => vec![card(Rank::Jack, Suit::Clubs)],
        };
        let royal: Vec<Card> = self.judge.pack.cards().filter(|card| card.rank().is_some_and(|rank| rank >= Rank::Jack)).collect();
        let holds = |place: usize, cards: &[Card]| cards.iter().all(|card| self.pile(members(place)).any(|other| other == *card));
        let holder = |cards: &[Card]| match (holds(0, cards), holds(1, cards)) {
            (true, _) => word("declarer_side"),
            (_, true) => word("opponents"),
            _ => word("none"),
        };
        match key {
            "declarer_tricks" => number(self.took(members(0))),
            "joffre" => {
                let ten = self.rule("joffre_ten").as_suit().unwrap_or(Suit::Diamonds);
                let both = [card(Rank::Ten, ten), card(Rank::Two, Suit::Spades)].map(|card| self.captor(card));
                Some(both[0].filter(|_| both[0] == both[1]).map_or(word("none"), Answer::to_value))
            }
            "honours" => Some(holder(&honours)),
            "honour_cards" => number(self.pile(members(index)).filter(|card| honours.contains(card)).count()),
            "royal" => Some(holder(&royal)),
            _ => None,
        }
    }

    pub fn apples(&self, key: &str, seat: Seat, luck: &mut Luck) -> Option<Value> {
        let rank = Rank::read(key.strip_prefix("c_")?)?;
        let held = self.count(seat, |card| card.rank() == Some(rank));
        let is_target = self.targets.get(seat.index()).and_then(|card| card.rank()) == Some(rank);
        if held < 2 && !is_target && luck.below(2) == 0 { Some(word("few")) } else { number(held) }
    }

    /// In King of the Hill: the King, and the King's partner. The partner is the first player after the King who holds the called card.
    /// `None` if no other player holds it.
    fn king_side(&self, facts: &Facts) -> (Seat, Option<Seat>) {
        let king = self.table.next(self.dealer);
        let called = Truth::fact::<Card>(facts, "called_card");
        let holds = |seat: &Seat| called.is_some_and(|card| self.dealt.hands[seat.index()].contains(&card));
        (king, self.table.from(king).skip(1).find(holds))
    }

    pub fn king(&self, key: &str, facts: &Facts) -> Option<Value> {
        let (king, partner) = self.king_side(facts);
        let side: SeatSet = [Some(king), partner].into_iter().flatten().collect();
        let challengers = self.table.everybody().iter().filter(|seat| !side.has(*seat)).collect();
        match key {
            "partner" => Some(partner.map_or(word("alone"), Answer::to_value)),
            "last_trick" => Some(word(if side.has(self.tricks.last()?.winner()) { "king" } else { "challengers" })),
            "cap_c" => Some(Value::Number(self.points(self.pile(challengers)))),
            "kitty" => Some(Value::Number(self.points(self.aside.iter().copied()))),
            _ => None,
        }
    }

    pub fn kloepper(&self, key: &str, index: usize, facts: &Facts) -> Option<Value> {
        let queens = [Suit::Clubs, Suit::Spades].map(|suit| self.holder(card(Rank::Queen, suit)));
        let called = Truth::fact::<Card>(facts, "called_ace");
        let alone = queens[0] == queens[1];
        let team = match called {
            Some(ace) => [queens[0], self.holder(ace)],
            None if alone => [queens[0], None],
            None => queens,
        };
        let members: SeatSet = team.into_iter().flatten().collect();
        match key {
            "mode" => Some(word(if called.is_some() {
                "called"
            } else if alone {
                "solo"
            } else {
                "split"
            })),
            "q_team" => team.get(index)?.map(Answer::to_value),
            "q_tricks" => number(self.took(members)),
            "p" => Some(Value::Number(self.points(self.pile(members)))),
            _ => None,
        }
    }

    /// Records the calls in Kloepper before the second trick (sections 3.4 and 3.6 of its rules).
    pub fn say_kloepper(&mut self, luck: &mut Luck) {
        let queens = [Suit::Clubs, Suit::Spades].map(|suit| self.holder(card(Rank::Queen, suit)).unwrap());
        let mut team: SeatSet = queens.into_iter().collect();
        let aces = [Suit::Clubs, Suit::Spades, Suit::Hearts].map(|suit| card(Rank::Ace, suit));
        let others: Vec<Card> = aces.into_iter().filter(|ace| self.holder(*ace) != Some(queens[0])).collect();
        if team.len() == 1 && !others.is_empty() && luck.below(2) == 0 {
            let ace = *luck.pick(&others);
            team = team.with(self.holder(ace).unwrap());
            self.given.push(("called_ace".to_owned(), None, ace.to_value()));
        }
        if luck.below(4) == 0 {
            let knocker = *luck.pick(&team.iter().collect::<Vec<_>>());
            self.given.push(("knock".to_owned(), None, knocker.to_value()));
            let opponents: Vec<Seat> = self.table.seats().filter(|seat| !team.has(*seat)).collect();
            if luck.below(2) == 0 {
                self.given.push(("knock_off".to_owned(), None, luck.pick(&opponents).to_value()));
            }
        }
    }

    /// A figure of a side in Perlaggen (section 3.5 of its rules): the best Gleich (cards of one rank), or the best Hanger (a run of one
    /// suit) that can be shown with it. A wild card stands for the same card in both figures (decision PE-D9 of Perlaggen). So if both are
    /// shown from one hand, that card has the rank of the Gleich.
    pub fn figure(&self, key: &str, facts: &Facts) -> Option<Value> {
        let side = if key.starts_with('a') { 0 } else { 1 };
        let trump: Suit = Truth::fact(facts, "trump")?;
        let members = self.members(side);
        let hand = |seat: Seat| &self.dealt.hands[seat.index()];
        let (gleich, shown_by) = members.iter().map(|seat| (best_gleich(hand(seat), trump), seat)).max()?;
        let (cards, rank) = match key.get(2..)? {
            "gleich" | "gleich_rank" => gleich,
            _ => {
                let in_gleich = |seat| Some(gleich.1).filter(|_| seat == shown_by && gleich.0 > 1);
                let hangers = members.iter().map(|seat| best_hanger(hand(seat), trump, in_gleich(seat)));
                let (cards, rank, suit) = hangers.max()?;
                if key.ends_with("suit") {
                    return Some(suit.to_value());
                }
                (cards, rank)
            }
        };
        match key {
            "gleich_winner" | "hanger_winner" => None,
            _ if key.ends_with("rank") => Some(rank.to_value()),
            _ => number(if cards < 2 { 0 } else { cards }),
        }
    }
}

/// Whether a card of Perlaggen is wild (section 3.2 of its rules).
pub fn is_wild(held: Card, trump: Suit) -> bool {
    let always = [
        card(Rank::King, Suit::Hearts),
        card(Rank::Six, Suit::Diamonds),
        card(Rank::Seven, Suit::Diamonds),
        card(Rank::Seven, Suit::Clubs),
    ];
    let of_trumps = [Rank::Seven, Rank::Jack, Rank::Queen].map(|rank| card(rank, trump));
    always.contains(&held) || of_trumps.contains(&held)
}

pub const PERLAGGEN_RANKS: [Rank; 8] = [Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];

fn best_gleich(hand: &[Card], trump: Suit) -> (usize, Rank) {
    let wild = hand.iter().filter(|card| is_wild(**card, trump)).count();
    let of = |rank: Rank| hand.iter().filter(|card| card.rank() == Some(rank) && !is_wild(**card, trump)).count() + wild;
    PERLAGGEN_RANKS.into_iter().map(|rank| (of(rank), rank)).max().unwrap()
}

/// The best Hanger of a hand. `gleich` is the rank that wild cards stand for in the hand's Gleich.
fn best_hanger(hand: &[Card], trump: Suit, gleich: Option<Rank>) -> (usize, Rank, Suit) {
    let wild = hand.iter().filter(|card| is_wild(**card, trump)).count();
    let mut best = (1, Rank::Seven, Suit::Spades);
    for suit in Suit::ALL {
        for (top, rank) in PERLAGGEN_RANKS.into_iter().enumerate() {
            for size in 2..=5.min(top + 1) {
                let run = &PERLAGGEN_RANKS[top + 1 - size..=top];
                let holds = |rank: Rank| hand.iter().any(|held| *held == card(rank, suit) && !is_wild(*held, trump));
                let there = run.iter().filter(|rank| holds(**rank) || (wild > 0 && gleich == Some(**rank))).count();
                if there + if gleich.is_none() { wild } else { 0 } >= size {
                    best = best.max((size, rank, suit));
                }
            }
        }
    }
    best
}

/// Reads the value of a house rule as a limit of steps (12 without a limit) or as a suit.
pub trait Read {
    fn as_cap(&self) -> usize;
    fn as_suit(&self) -> Option<Suit>;
}

impl Read for Value {
    fn as_cap(&self) -> usize {
        match self {
            Value::Number(n) => *n as usize,
            Value::Word(word) => word.parse().unwrap_or(12),
            _ => 12,
        }
    }

    fn as_suit(&self) -> Option<Suit> {
        Card::from_value(self).and_then(Card::suit).or_else(|| Suit::from_value(self))
    }
}
