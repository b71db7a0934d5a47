//! Simulates the events between two tricks: exchanges of hands and of the turned card, changes of trump, marriages.

use trick_ledger::asking::Statement;
use trick_ledger::cards::{Card, Rank, Strain, Suit};
use trick_ledger::table::{Seat, Sides, Table};
use trick_ledger::tricks::Trump;

use crate::cards::{Between, Dealt, Trick};
use crate::luck::Luck;
use crate::truth::{Truth, item, told};

/// The two exchanges that a deal may have: a player exchanges a low trump for the turned card, and partners exchange their hands when the
/// stock is used up.
pub struct Exchanges {
    low: Option<Rank>,
    swaps_hands: bool,
    table: Table,
    pub given: Vec<Statement>,
}

impl Exchanges {
    pub fn of(truth: &Truth, luck: &mut Luck) -> Exchanges {
        let pairs = truth.sides == Sides::Two && truth.table.players() == 4;
        let low = [("seven", Rank::Seven), ("two", Rank::Two)].into_iter().find(|(word, _)| truth.is_word("trump_exchange", word));
        let teams = truth.sides == Sides::Two && luck.below(2) == 0;
        Exchanges {
            low: low.map(|(_, rank)| rank).filter(|_| teams),
            swaps_hands: pairs && truth.is_word("end_exchange", "free"),
            table: truth.table,
            given: Vec::new(),
        }
    }
}

impl Between for Exchanges {
    fn before(&mut self, at: usize, _: &[Trick], dealt: &mut Dealt, _: &mut Trump, luck: &mut Luck) {
        if let (0, Some(low), Some(turned)) = (at, self.low, dealt.rest.last_mut())
            && let Some(suit) = turned.suit()
            && let Some(by) = dealt.hands.iter().position(|hand| hand.contains(&Card::Of(low, suit)))
        {
            let held = dealt.hands[by].iter_mut().find(|card| **card == Card::Of(low, suit)).unwrap();
            std::mem::swap(held, turned);
            self.given.push(told("exchanged_by", Seat(by as u8)));
        }
        if self.swaps_hands && at > 0 && dealt.rest.is_empty() {
            self.swaps_hands = false;
            for seat in self.table.everybody().iter().take(2) {
                let other = self.table.opposite(seat);
                let (mine, theirs) = (luck.below(dealt.hands[seat.index()].len()), luck.below(dealt.hands[other.index()].len()));
                let card = dealt.hands[seat.index()][mine];
                dealt.hands[seat.index()][mine] = std::mem::replace(&mut dealt.hands[other.index()][theirs], card);
            }
        }
    }
}

/// Changes of trump in Queen's Dungeon: two queens in a trick change the trump, and three or four queens put a player into the dungeon
/// (section 2.5 of the rules).
pub struct TrumpChanges {
    count: usize,
    dungeon_changes: bool,
    is_queens: bool,
    changes: usize,
    pub given: Vec<Statement>,
}

impl TrumpChanges {
    pub fn of(truth: &Truth) -> TrumpChanges {
        TrumpChanges {
            count: truth.dealt.hands[truth.dealer.index()].len(),
            dungeon_changes: truth.is_word("trump_change_at", "2_or_more"),
            is_queens: truth.id() == "queens-dungeon",
            changes: 0,
            given: Vec::new(),
        }
    }

    /// Records the facts about the queens in trick `at`. The last trick changes no trump, because nothing is played after it.
    fn note(&mut self, at: usize, trick: &Trick, trump: &mut Trump, luck: &mut Luck) {
        let queens = trick.cards().filter(|card| card.rank() == Some(Rank::Queen)).count();
        let is_last = at == self.count;
        if queens > 2 {
            self.given.push(told("dungeon", trick.winner()));
            self.given.push(told("dungeon_queens", queens as i64));
            if self.dungeon_changes {
                self.given.push(told("dungeon_trick", at as i64));
            }
        }
        let changes = queens == 2 || (queens > 2 && self.dungeon_changes);
        if changes && !is_last {
            let others: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| trump.suit() != Some(*suit)).collect();
            let suit = *luck.pick(&others);
            trump.strain = Some(Strain::Suit(suit));
            if queens == 2 {
                self.given.push(item("change_tricks", self.changes, at as i64));
            }
            self.given.push(item("trump_changes", self.changes, suit));
            self.changes += 1;
        }
    }

    /// Records the facts about the queens in the last trick. It changes no trump, because nothing is played after it.
    pub fn last(&mut self, trick: &Trick, luck: &mut Luck) {
        self.note(self.count, trick, &mut Trump::default(), luck);
    }
}

impl Between for TrumpChanges {
    fn before(&mut self, at: usize, tricks: &[Trick], _: &mut Dealt, trump: &mut Trump, luck: &mut Luck) {
        if let Some(trick) = tricks.last().filter(|_| self.is_queens) {
            self.note(at, trick, trump, luck);
        }
    }
}

/// Declared marriages: king and queen in one hand (sections 13 and 15 of the rule sheet of the Briscola family).
pub struct Marriages {
    trump: Option<Suit>,
    plain: bool,
    on_lead: bool,
    makes_trumps: bool,
    one_each: bool,
    last: usize,
    table: Table,
    leader: Seat,
    declared: Vec<Suit>,
    plain_declared: usize,
    pub given: Vec<Statement>,
}

impl Marriages {
    pub fn of(truth: &Truth) -> Marriages {
        let players = usize::from(truth.table.players());
        let draws = truth.dealt.rest.len() / players;
        let makes_trumps = truth.id() == "marianna";
        let to_the_end = !makes_trumps || truth.is_word("after_stock", "allowed");
        Marriages {
            trump: truth.turned().and_then(Card::suit),
            plain: truth.rule("plain_marriage").number().unwrap_or_default() > 0,
            on_lead: truth.is_word("marriage_when", "on_lead"),
            makes_trumps,
            one_each: truth.is_word("per_trick_limit", "one_per_player"),
            last: if to_the_end { draws + 4 } else { draws },
            table: truth.table,
            leader: truth.table.next(truth.dealer),
            declared: Vec::new(),
            plain_declared: 0,
            given: Vec::new(),
        }
    }
}

impl Between for Marriages {
    fn before(&mut self, at: usize, tricks: &[Trick], dealt: &mut Dealt, trump: &mut Trump, luck: &mut Luck) {
        let leader = tricks.last().map_or(self.leader, Trick::winner);
        if at + 1 > self.last || (self.makes_trumps && at == 0) {
            return;
        }
        for seat in self.table.from(leader) {
            let hand = &dealt.hands[seat.index()];
            let pair = |suit: &Suit| [Rank::King, Rank::Queen].iter().all(|rank| hand.contains(&Card::Of(*rank, *suit)));
            let Some(suit) = Suit::ALL.into_iter().find(|suit| pair(suit) && !self.declared.contains(suit)) else { continue };
            if luck.below(4) == 0 || (self.on_lead && seat != leader) {
                continue;
            }
            if self.makes_trumps {
                let number = self.declared.len();
                self.given.push(item("marriages", number, seat));
                self.given.push(item("marriage_suits", number, suit));
                self.given.push(item("marriage_tricks", number, at as i64 + 1));
                trump.strain = Some(Strain::Suit(suit));
            } else if self.trump == Some(suit) {
                self.given.push(told("marriage_by", seat));
            } else if self.plain {
                self.given.push(item("plain_marriages", self.plain_declared, seat));
                self.given.push(item("plain_suits", self.plain_declared, suit));
                self.plain_declared += 1;
            } else {
                continue;
            }
            self.declared.push(suit);
            if self.makes_trumps && !self.one_each {
                break;
            }
        }
    }
}
