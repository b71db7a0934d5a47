//! Computes the true answers to questions about the play of a deal, in the games of the Briscola family and in Gaigel.

use trick_ledger::asking::{Answer, Facts, Value};
use trick_ledger::cards::{Card, Rank, Suit};
use trick_ledger::table::{Seat, SeatSet, Sides};
use trick_ledger::tricks::Trump;

use crate::between::TrumpChanges;
use crate::luck::Luck;
use crate::truth::{Truth, item, told};

fn word(word: &str) -> Value {
    Value::Word(word.to_owned().into())
}

/// A played ace or ten: its player, whether it is an ace, and whether its side won the trick (section 12 of the rule sheet of the Briscola
/// family).
pub struct Paid {
    pub by: Seat,
    pub ace: bool,
    pub won: bool,
}

impl Truth {
    /// The aces and tens in the order in which they were played.
    pub fn paid(&self) -> Vec<Paid> {
        let mut paid = Vec::new();
        for trick in self.played() {
            for play in &trick.plays {
                let won = self.sides.side_of(play.seat) == self.sides.side_of(trick.winner());
                match play.card.rank() {
                    Some(Rank::Ace) => paid.push(Paid { by: play.seat, ace: true, won }),
                    Some(Rank::Ten) => paid.push(Paid { by: play.seat, ace: false, won }),
                    _ => {}
                }
            }
        }
        paid
    }

    pub fn briscola(&self, key: &str, at: Option<usize>) -> Option<Value> {
        let index = at.unwrap_or_default();
        let points = |seats: SeatSet| Some(Value::Number(self.points(self.pile(seats))));
        let one = SeatSet::of(Seat(index as u8));
        let given = || self.given.iter().find(|told| told.0 == key && told.1 == at).map(|told| told.2.clone());
        let paid = |ace: bool, won: bool| {
            let count = self.paid().iter().filter(|paid| paid.by.index() == index && paid.ace == ace && paid.won == won).count();
            Some(Value::Number(count as i64))
        };
        match key {
            "trump" => self.turned()?.suit().map(Answer::to_value),
            "removed_two" => self.dealt.removed.get(index)?.suit().map(Answer::to_value),
            "points" if self.sides == Sides::Two => points(self.members(index as u8)),
            "points" | "seat_points" => points(one),
            "team_points" => points(self.members(index as u8)),
            "aces_won" => paid(true, true),
            "aces_lost" => paid(true, false),
            "tens_won" => paid(false, true),
            "tens_lost" => paid(false, false),
            "events" => Some(self.paid().get(index).map_or(word("none"), |paid| paid.by.to_value())),
            "event_cards" => {
                let Paid { ace, won, .. } = *self.paid().get(index)?;
                Some(word(match (ace, won) {
                    (true, true) => "ace_won",
                    (true, false) => "ace_lost",
                    (false, true) => "ten_won",
                    (false, false) => "ten_lost",
                }))
            }
            "marriage_by" | "plain_marriages" | "marriages" => given().or(Some(word("none"))),
            "plain_suits" | "marriage_suits" | "marriage_tricks" | "conquista_by" => given(),
            _ => None,
        }
    }

    pub fn chiamata(&self, key: &str, index: usize, facts: &Facts) -> Option<Value> {
        let declarer: Seat = Truth::fact(facts, "declarer")?;
        let trump: Option<Suit> = Truth::fact(facts, "trump");
        let holder = |fact: &str| self.holder(Card::Of(Truth::fact(facts, fact)?, trump?)).filter(|seat| *seat != declarer);
        let rank = if facts.get("called_rank").is_some() { "called_rank" } else { "bid_rank" };
        let rank = if facts.get(rank).is_some() { rank } else { "bid" };
        let partners = [holder(rank), holder("called_rank2")];
        let side: SeatSet = partners.into_iter().flatten().chain([declarer]).collect();
        let points = |seats: SeatSet| Value::Number(self.points(self.pile(seats)));
        match key {
            "partner" => Some(partners[0].map_or(word("none"), Answer::to_value)),
            "partner2" => Some(partners[1].map_or(word("none"), Answer::to_value)),
            "side_points" | "side_trick_points" => Some(points(side)),
            "side_tricks" => Some(Value::Number(self.took(side) as i64)),
            "seat_points" => self.table.everybody().iter().nth(index).map(|seat| points(SeatSet::of(seat))),
            "monte_points" => Some(Value::Number(self.points(self.aside.iter().copied()))),
            "last_trick_by" => Some(word(if side.has(self.tricks.last()?.winner()) { "side" } else { "opponents" })),
            _ => None,
        }
    }

    pub fn gaigel(&self, key: &str, index: usize, facts: &Facts) -> Option<Value> {
        let caller: Option<Seat> = Truth::fact(facts, "called_by");
        let given = || self.given.iter().find(|told| told.0 == key).map(|told| told.2.clone());
        let points = |side: u8| self.points(self.pile(self.members(side)));
        let side_of = |seat: Seat| self.sides.side_of(seat).0;
        let total = |side: u8| {
            let mut declared = 0;
            for at in 0.. {
                let items = |key: &str| facts.get(key).and_then(|list| list.items().get(at).cloned());
                let Some(by) = items("declared_by").and_then(|by| Seat::from_value(&by)) else { break };
                let trumps = items("declared_suit") == facts.get("trump").cloned();
                declared += if side_of(by) == side { 20 + 20 * i64::from(trumps) } else { 0 };
            }
            points(side) + declared
        };
        match key {
            "trump" => self.turned()?.suit().map(Answer::to_value),
            "end_event" | "called_by" => given(),
            "verified_card_points" => Some(Value::Number(points(caller.map_or(index as u8, side_of)))),
            "opponents_have_trick" => {
                let sides = || self.sides.all(self.table).map(|side| side.0);
                let most = sides().map(total).max()?;
                let best: Vec<u8> = sides().filter(|side| total(*side) == most).collect();
                let ahead = match (caller, &best[..]) {
                    (Some(caller), _) => side_of(caller),
                    (None, [best]) => *best,
                    (None, _) => return Some(Value::Yes(true)),
                };
                Some(Value::Yes(sides().any(|side| side != ahead && self.took(self.members(side)) > 0)))
            }
            "last_trick_team" => Some(self.tricks.last()?.winner().to_value()),
            _ => None,
        }
    }

    /// Records the end of the deal, and the facts that are entered without being asked for.
    pub fn end(&mut self, facts: &Facts, trump: Trump, luck: &mut Luck) {
        match self.id() {
            "gaigel" => self.end_gaigel(luck),
            "kloepper" => self.say_kloepper(luck),
            "perlaggen" => {
                let turned = self.dealt.rest.last().filter(|_| luck.below(2) == 0);
                self.given.extend(turned.map(|card| told("turn_up", *card)));
            }
            "nominations" => {
                let misere = facts.get("calls").is_some_and(|calls| calls.items().iter().any(|call| call.written().contains("misere")));
                self.over = self.tricks.iter().position(|trick| misere && Some(trick.winner()) == self.declarer).map(|at| at + 1);
            }
            "queens-dungeon" => {
                let mut changes = TrumpChanges::of(self);
                if let Some(trick) = self.tricks.last() {
                    changes.last(trick, luck);
                }
                self.given.extend(changes.given);
            }
            _ => self.end_briscola(trump, luck),
        }
        if let Some(card) = self.turned().filter(|_| luck.below(4) > 0) {
            self.given.extend(card.rank().map(|rank| told("turned_rank", rank)));
        }
    }

    /// Records in Gaigel the declarations, and the trick after which a player called out (sections 4.6 and 4.8 of its rules).
    fn end_gaigel(&mut self, luck: &mut Luck) {
        let total = self.tricks.len();
        let calls = !self.is_word("end_mode", "card_points") && luck.below(2) == 0;
        let over = if calls { 1 + luck.below(total) } else { total };
        let mut declared: Vec<(Seat, Suit)> = Vec::new();
        for at in 1..over {
            for seat in self.table.seats() {
                let has_trick = self.tricks[..at].iter().any(|trick| self.sides.side_of(trick.winner()) == self.sides.side_of(seat));
                let hand = &self.held[at][seat.index()];
                let of = |rank, suit| hand.iter().filter(|card| **card == Card::Of(rank, suit)).count();
                let pairs = |suit| of(Rank::King, suit).min(of(Rank::Queen, suit));
                let before = |suit| declared.iter().filter(|told| **told == (seat, suit)).count();
                let suit = Suit::ALL.into_iter().find(|suit| pairs(*suit) > before(*suit));
                if let Some(suit) = suit.filter(|_| has_trick && luck.below(2) == 0) {
                    declared.push((seat, suit));
                }
            }
        }
        for (at, (seat, suit)) in declared.into_iter().enumerate() {
            self.given.push(item("declared_by", at, seat));
            self.given.push(item("declared_suit", at, suit));
        }
        if !self.is_word("end_mode", "card_points") {
            self.given.push(("end_event".to_owned(), None, word(if calls { "call" } else { "no_call" })));
        }
        if calls {
            let seats: Vec<Seat> = self.table.seats().collect();
            self.given.push(told("called_by", *luck.pick(&seats)));
            self.over = Some(over);
        }
    }

    /// Records the Black Hand (the three highest trumps in one hand), if a player has one and shows it (section 5.2 of the rule sheet of
    /// the Briscola family).
    fn end_briscola(&mut self, trump: Trump, luck: &mut Luck) {
        let Some(suit) = trump.suit().filter(|_| self.turns() && self.is_on("conquista") && luck.below(2) == 0) else { return };
        let three: Vec<Card> = self.judge.pack.ranks[..3].iter().map(|rank| Card::Of(*rank, suit)).collect();
        let by_team = self.is_word("conquista_owner", "team") && self.sides == Sides::Two;
        let in_one = self.is_word("conquista_scope", "same_trick");
        for over in 1..=self.tricks.len() {
            let winner = self.tricks[over - 1].winner();
            let owners = if by_team { self.sides.members(self.sides.side_of(winner), self.table) } else { SeatSet::of(winner) };
            let theirs = self.tricks[..over].iter().filter(|trick| owners.has(trick.winner()));
            let cards: Vec<Card> =
                if in_one { self.tricks[over - 1].cards().collect() } else { theirs.flat_map(|trick| trick.cards()).collect() };
            if three.iter().all(|card| cards.contains(card)) {
                self.given.push(told("conquista_by", winner));
                self.over = Some(over);
                return;
            }
        }
    }
}
