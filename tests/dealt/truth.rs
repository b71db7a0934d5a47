//! Computes the truth about a deal whose cards were dealt and played: the true answers to the interview's questions about the play.

use trick_ledger::asking::{Answer, Facts, Statement, Value};
use trick_ledger::cards::{Card, Rank, Strain, Suit};
use trick_ledger::games::{AnyGame, SoFar};
use trick_ledger::table::{Seat, SeatSet, Side, Sides, Table};
use trick_ledger::tricks::{Judge, TrickKind, Trump};

use crate::between::{Exchanges, Marriages, TrumpChanges};
use crate::cards::{Between, Dealt, Nothing, Played, Rules, Style, Trick, deal, play, shuffle};
use crate::luck::Luck;

/// A simulated deal: the cards as dealt, and their play.
pub struct Truth {
    pub game: &'static dyn AnyGame,
    pub rules: Facts,
    pub judge: Judge,
    pub table: Table,
    pub sides: Sides,
    pub dealer: Seat,
    /// The cards as dealt.
    pub dealt: Dealt,
    /// The tricks of the deal. Empty until the cards are played.
    pub tricks: Vec<Trick>,
    /// The hands before each trick.
    pub held: Vec<Vec<Vec<Card>>>,
    /// Cards laid aside by the declarer: the monte (the declarer's five discards), the kitty.
    pub aside: Vec<Card>,
    /// Cards that every player laid aside before the play, by chair: the targets in Apples.
    pub targets: Vec<Card>,
    /// The number of tricks after which the deal ended early. `None` if all tricks were played.
    pub over: Option<usize>,
    /// The winner of an auction that is entered call by call. `None` in other deals.
    pub declarer: Option<Seat>,
    /// The facts that are entered without being asked for, known after the play.
    pub given: Vec<Statement>,
}

/// The statement that enters a whole fact.
pub fn told(key: &str, value: impl Answer) -> Statement {
    (key.to_owned(), None, value.to_value())
}

/// The statement that enters one item of a list.
pub fn item(key: &str, at: usize, value: impl Answer) -> Statement {
    (key.to_owned(), Some(at), value.to_value())
}

impl Truth {
    pub fn new(game: &'static dyn AnyGame, rules: &Facts, chairs: Table, dealer: Seat, luck: &mut Luck) -> Truth {
        let players = game.sheet().player_count(chairs.chairs()).unwrap();
        let mut judge = game.judge(rules).unwrap();
        if game.sheet().id == "roller-derby" {
            // In Roller Derby jokers come into the hands only if players buy them. So no jokers are dealt.
            judge.pack.jokers = 0;
        }
        let table = game.playing(chairs, dealer);
        let hand = game.customs(rules, players, SoFar { deals: 0, begun: players.get() }).map_or(0, |customs| customs.hand) as usize;
        let dealt = if matches!(game.sheet().id, "condor-whist" | "plain-sheet") {
            Dealt { hands: vec![Vec::new(); chairs.chairs()], rest: Vec::new(), removed: Vec::new() }
        } else {
            deal(&judge, table, hand, Trump::default(), luck)
        };
        let mut truth = Truth {
            game,
            rules: rules.clone(),
            judge,
            table,
            sides: game.sides(rules, players),
            dealer,
            dealt,
            tricks: Vec::new(),
            held: Vec::new(),
            aside: Vec::new(),
            targets: Vec::new(),
            over: None,
            declarer: None,
            given: Vec::new(),
        };
        truth.bury();
        truth
    }

    pub fn id(&self) -> &'static str {
        self.game.sheet().id
    }

    /// The value of a house rule: the agreed value, or else the default.
    pub fn rule(&self, key: &str) -> Value {
        let usual = || self.game.switches().iter().find(|switch| switch.fact.key == key).map(|switch| switch.usual.clone());
        self.rules.get(key).cloned().or_else(usual).unwrap_or(Value::Yes(false))
    }

    pub fn is_word(&self, key: &str, word: &str) -> bool {
        self.rule(key) == Value::Word(word.to_owned().into())
    }

    pub fn is_on(&self, key: &str) -> bool {
        self.rule(key) == Value::Yes(true)
    }

    /// Whether cards are drawn from a stock.
    pub fn has_stock(&self) -> bool {
        let has_stock = ["briscola-", "bisca", "brisc"].iter().any(|start| self.id().starts_with(start))
            || ["brusquembille", "mariccia", "schembil", "marianna", "gaigel", "ascot"].contains(&self.id());
        has_stock && !self.id().starts_with("briscola5")
    }

    /// Whether the last card of the stock is turned up to make trump.
    pub fn turns(&self) -> bool {
        self.has_stock() && !["briscolone", "marianna", "ascot"].contains(&self.id())
    }

    /// Puts an ace or ten that was turned up back into the stock, if the table plays that rule (section 5.1 of the rule sheet of the
    /// Briscola family).
    fn bury(&mut self) {
        let high = &self.judge.pack.ranks[..2];
        let stays = |card: &Card| card.rank().is_none_or(|rank| !high.contains(&rank));
        if self.turns() && self.is_on("bury_ace_three") && !self.dealt.rest.last().is_none_or(stays) {
            let at = self.dealt.rest.iter().position(stays).unwrap();
            let last = self.dealt.rest.len() - 1;
            self.dealt.rest.swap(at, last);
        }
    }

    pub fn turned(&self) -> Option<Card> {
        self.dealt.rest.last().copied().filter(|_| self.turns())
    }

    pub fn members(&self, side: u8) -> SeatSet {
        self.sides.members(Side(side), self.table)
    }

    /// The tricks played before the deal ended.
    pub fn played(&self) -> &[Trick] {
        &self.tricks[..self.over.unwrap_or(self.tricks.len())]
    }

    pub fn took(&self, seats: SeatSet) -> usize {
        self.played().iter().filter(|trick| seats.has(trick.winner())).count()
    }

    /// The cards in these players' tricks.
    pub fn pile(&self, seats: SeatSet) -> impl Iterator<Item = Card> + '_ {
        self.played().iter().filter(move |trick| seats.has(trick.winner())).flat_map(Trick::cards)
    }

    pub fn points(&self, cards: impl Iterator<Item = Card>) -> i64 {
        cards.map(|card| i64::from(self.judge.points.map_or(0, |points| points.of(card)))).sum()
    }

    pub fn holder(&self, card: Card) -> Option<Seat> {
        self.table.everybody().iter().find(|seat| self.dealt.hands[seat.index()].contains(&card))
    }

    /// The value of a fact, for example a card. `None` without the fact.
    pub fn fact<T: Answer>(facts: &Facts, key: &str) -> Option<T> {
        facts.get(key).and_then(T::from_value)
    }

    /// The trump at the start of play.
    fn trump(&self, facts: &Facts, luck: &mut Luck) -> Trump {
        let strains: Vec<Strain> = Strain::ALL.into_iter().filter(|strain| self.judge.trumps.has(*strain)).collect();
        let agreed = || Strain::from_value(&self.rule("trump")).filter(|strain| strains.contains(strain));
        let strain = match self.id() {
            "marianna" => Some(Strain::NoTrump),
            "condor-whist" => Truth::fact::<Card>(facts, "indicator").and_then(Card::suit).map(Strain::Suit),
            "joffre-whist" => Truth::fact(facts, "named_suit").or_else(|| Truth::fact(facts, "strain")),
            "ascot" => Truth::fact(facts, "trump").or_else(agreed).or(Some(Strain::NoTrump)),
            _ => Truth::fact(facts, "trump"),
        };
        let strain = strain.filter(|strain| strains.contains(strain)).or_else(|| (!strains.is_empty()).then(|| *luck.pick(&strains)));
        let rank = match self.id() {
            "condor-whist" => Truth::fact::<Card>(facts, "indicator").and_then(Card::rank),
            "king-of-the-hill" => Some(Rank::Two),
            _ => None,
        };
        Trump { strain, rank }
    }

    fn leader(&self, facts: &Facts) -> Seat {
        let eldest = self.table.next(self.dealer);
        let declarer = || Truth::fact::<Seat>(facts, "declarer").or(self.declarer).unwrap_or(eldest);
        match self.id() {
            "joffre-whist" if facts.get("strain") == Some(&Value::word("JTA")) => self.table.next(declarer()),
            "joffre-whist" if facts.get("strain") == Some(&Value::word("TA")) => self.table.opposite(declarer()),
            "joffre-whist" => declarer(),
            _ if self.is_word("first_lead", "declarer") => declarer(),
            _ => eldest,
        }
    }

    /// Plays the deal once trump and declarer are known.
    pub fn play(&mut self, facts: &Facts, luck: &mut Luck) {
        let mut trump = self.trump(facts, luck);
        self.prepare(facts, trump, luck);
        let mut dealt = self.dealt.clone();
        if !self.has_stock() {
            dealt.rest.clear();
        }
        let mut exchanges = Exchanges::of(self, luck);
        let mut changes = TrumpChanges::of(self);
        let mut marriages = Marriages::of(self);
        let mut nothing = Nothing;
        let between: &mut dyn Between = match self.id() {
            "queens-dungeon" => &mut changes,
            "marianna" | "mariccia" => &mut marriages,
            _ if self.turns() || self.has_stock() => &mut exchanges,
            _ => &mut nothing,
        };
        let first = self.first_trick(trump, luck);
        let rules = Rules {
            judge: &self.judge,
            table: self.table,
            leader: self.leader(facts),
            trump,
            draws: self.has_stock(),
            first,
            obliged: Some(self.leader(facts)).filter(|_| facts.get("strain") == Some(&Value::word("TA"))),
        };
        let style = Style::any(self.table, luck);
        if dealt.hands.iter().all(Vec::is_empty) || self.is_drawn(facts) {
            self.draw_tricks(luck);
        } else {
            let Played { tricks, held } = play(&rules, &mut dealt, &style, luck, between);
            (self.tricks, self.held) = (tricks, held);
        }
        trump.strain = trump.strain.or(Some(Strain::NoTrump));
        let given = [exchanges.given, changes.given, marriages.given].concat();
        self.given.extend(given);
        self.end(facts, trump, luck);
    }

    /// Whether the winners of the tricks are drawn at random, because players name the suits of wild cards.
    fn is_drawn(&self, facts: &Facts) -> bool {
        let bought = facts.get("jokers_bought").and_then(Value::number).unwrap_or_default();
        matches!(self.id(), "perlaggen" | "italian-whist") || bought > 0
    }

    fn draw_tricks(&mut self, luck: &mut Luck) {
        let count = if self.id() == "italian-whist" { 18 } else { self.dealt.hands[0].len() };
        let seats: Vec<Seat> = self.table.everybody().iter().collect();
        let strong = *luck.pick(&seats);
        let one = |luck: &mut Luck| if luck.below(2) == 0 { strong } else { *luck.pick(&seats) };
        let card = Card::Of(Rank::Two, Suit::Clubs);
        let trick = |seat| Trick { plays: vec![trick_ledger::tricks::Play::one(seat, card)], winning: 0 };
        self.tricks = (0..count).map(|_| trick(one(luck))).collect();
    }

    /// The events between the auction and the first trick: the second hands of Condor Whist, the discards of the declarer or the King, the
    /// targets that players of Apples lay aside, and the five cards left over in Quinto.
    fn prepare(&mut self, facts: &Facts, trump: Trump, luck: &mut Luck) {
        match self.id() {
            "condor-whist" => self.dealt = deal(&self.judge, self.table, 13, trump, luck),
            "briscola5-monte" | "king-of-the-hill" => {
                let who = Truth::fact::<Seat>(facts, "declarer").unwrap_or(self.table.next(self.dealer));
                let hand = &mut self.dealt.hands[who.index()];
                let size = hand.len();
                hand.append(&mut self.dealt.rest);
                shuffle(hand, luck);
                if luck.below(2) == 0 {
                    // In half of the deals the player discards the cards with the most points.
                    hand.sort_by_key(|card| std::cmp::Reverse(self.judge.points.map_or(0, |points| points.of(*card))));
                    let aside = hand.len() - size;
                    hand.rotate_left(aside);
                }
                self.aside = hand.split_off(size);
            }
            "apples" => {
                for seat in self.table.everybody().iter() {
                    let hand = &mut self.dealt.hands[seat.index()];
                    self.targets.push(hand.remove(luck.below(hand.len())));
                }
            }
            "quinto" => self.aside = self.dealt.rest.clone(),
            _ => {}
        }
    }

    /// The way in which the first trick of Gaigel is led (section 4.3 of its rules). `None` in other games.
    fn first_trick(&mut self, trump: Trump, luck: &mut Luck) -> Option<TrickKind> {
        let modes = self.judge.modes();
        let hand = &self.dealt.hands[self.table.next(self.dealer).index()];
        let plain: Vec<&Card> = hand.iter().filter(|card| card.suit() != trump.suit()).collect();
        let fits = |mode: &&trick_ledger::tricks::Mode| {
            let held: Vec<&Card> = if plain.is_empty() { hand.iter().collect() } else { plain.clone() };
            held.iter().any(|card| (mode.lead)(**card, trump))
        };
        let legal: Vec<_> = modes.iter().filter(fits).collect();
        if legal.is_empty() {
            return None;
        }
        let mode = *luck.pick(&legal);
        self.given.push(("first_trick_mode".to_owned(), None, Value::word(mode.word)));
        Some(TrickKind::Special(mode))
    }

    /// The true answer to a question about the play. `None` if the cards do not decide the answer.
    pub fn answer(&self, key: &str, at: Option<usize>, facts: &Facts, luck: &mut Luck) -> Option<Value> {
        let index = at.unwrap_or_default();
        let seat = Seat(index as u8);
        let number = |n: usize| Some(Value::Number(n as i64));
        let taken = || self.played().get(index).map(|trick| trick.winner().to_value());
        match (self.id(), key) {
            ("hearts", "taken" | "hearts" | "queen" | "king" | "ace" | "jack") => self.hearts(key, seat),
            (_, "taken") => taken(),
            ("italian-whist", "first_tricks" | "second_tricks") => {
                let half = if key == "first_tricks" { &self.tricks[..9] } else { &self.tricks[9..] };
                number(half.iter().filter(|trick| trick.winner() == seat).count())
            }
            (_, "tricks") => number(self.took(SeatSet::of(seat))),
            ("roller-derby", "roller_tricks") => {
                number(self.took(self.sides.members(self.sides.side_of(self.table.next(self.dealer)), self.table)))
            }
            ("perlaggen" | "spades", "team_tricks") | ("quinto" | "sueca", "tricks_a") => number(self.took(self.members(0))),
            ("perlaggen", "trump") => self.dealt.rest.last()?.suit().map(Answer::to_value),
            ("perlaggen", _) => self.figure(key, facts),
            ("ascot", _) => self.ascot(key, index),
            ("queens-dungeon", "queens") => number(self.pile(SeatSet::of(seat)).filter(|card| card.rank() == Some(Rank::Queen)).count()),
            ("quinto", _) => self.quinto(key, index),
            ("joffre-whist", _) => self.joffre(key, index, facts),
            ("apples", "target_rank") => self.targets.get(index)?.rank().map(|rank| rank.to_value()),
            ("apples", _) => self.apples(key, seat, luck),
            ("king-of-the-hill", _) => self.king(key, facts),
            ("kloepper", _) => self.kloepper(key, index, facts),
            ("sueca", "trump") => self.dealt.hands[self.dealer.index()].first()?.suit().map(|suit| suit.to_value()),
            ("sueca", "team_points") => Some(Value::Number(self.points(self.pile(self.members(index as u8))))),
            ("sueca", "bandeira") => Some(Value::Yes([0, 1].iter().any(|side| self.took(self.members(*side)) == 10))),
            ("gaigel", _) => self.gaigel(key, index, facts),
            (id, _) if id.starts_with("chiamata") || id.starts_with("briscola5") || id == "bugiarda" => self.chiamata(key, index, facts),
            _ if self.has_stock() => self.briscola(key, at),
            _ => None,
        }
    }
}
