//! Ten thousand random deals of every game on the shelf, under random house rules: every question is answered with one of its
//! legal answers, and what must hold for any game holds; README.md describes every fact that was told. What holds for one game
//! alone is tested in its own room.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod readme;

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use trick_ledger::asking::{Entry, Facts, Kind, Place, Question, Value, confirm};
use trick_ledger::games::{AnyGame, Beside, DealRecord, SHELF, Script, Story, View};
use trick_ledger::matches::{Act, Change, Header, Journal, Match, Step};
use trick_ledger::reckoning::{Amount, Limit, Token};
use trick_ledger::table::{Seat, Side};

/// How many deals of each game are written down.
const DEALS: usize = 10_000;

/// How many of them one match has at most.
const OF_A_MATCH: usize = 3;

/// How many answers one match may take; bids and stakes can go on for ever.
const PATIENCE: usize = 500;

#[test]
fn whatever_is_answered_is_reckoned_and_can_be_taken_back() {
    let next = AtomicUsize::new(0);
    let undescribed = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(game) = SHELF.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (mut written, mut seed) = (0, 0);
                    let mut told = BTreeSet::new();
                    while written < DEALS {
                        written += Table::sit_down(*game, seed).play(&mut told);
                        seed += 1;
                    }
                    undescribed.lock().unwrap().extend(readme::lacking(game.sheet().id, told.iter().map(String::as_str)));
                }
            });
        }
    });
    let undescribed = undescribed.into_inner().unwrap();
    assert!(undescribed.is_empty(), "{}", undescribed.join("\n"));
}

/// Random numbers (SplitMix64): a match can be played again from its seed.
struct Luck(u64);

impl Luck {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % n as u64) as usize
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// A random match.
struct Table {
    game: &'static dyn AnyGame,
    seed: u64,
    luck: Luck,
    header: Header,
    entry: Entry,
    deals: Vec<DealRecord>,
}

impl Drop for Table {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("match {} of {}: {:?}, {:?}", self.seed, self.game.sheet().id, self.header, self.deals);
        }
    }
}

impl Table {
    fn sit_down(game: &'static dyn AnyGame, seed: u64) -> Table {
        let mut luck = Luck(seed << 32);
        let players = *luck.pick(game.sheet().players);
        let header = Header {
            game: game.sheet().id.to_owned(),
            players: (0..players).map(|seat| seat.to_string()).collect(),
            marks: Vec::new(),
            first_dealer: luck.below(usize::from(players)) as u8,
            house_rules: any_rules(game, players, &mut luck),
        };
        let entry = *luck.pick(&[Entry::Totals, Entry::Totals, Entry::Live]);
        Table { game, seed, luck, header, entry, deals: Vec::new() }
    }

    /// Plays the match, checks it, and says how many deals were written down; notes which facts were told.
    fn play(mut self, told: &mut BTreeSet<String>) -> usize {
        let acts = self.acts();
        let before = self.told(acts.clone());
        told.extend(before.record().deals.iter().flat_map(|deal| deal.facts.iter().map(|(key, _)| key.to_owned())));
        let story = before.story(View { reopened: None, in_full: true, supposed: &[] });
        check_sums(self.game, &self.header.house_rules, &story);

        // Undo then redo is the identity, however far it goes back.
        let back = self.luck.below(acts.len() + 1);
        let there = [vec![Act::Undo; back], vec![Act::Redo; back]].concat();
        let again = self.told([acts.clone(), there].concat());
        assert_eq!(again.record(), before.record());

        // A written deal shows what it paid when it is laid open, and corrected to itself it changes nothing.
        for (deal, settled) in story.settled.iter().enumerate() {
            let facts = &before.record().deals[deal].facts;
            let open = before.draft(deal, facts, View::default()).open.unwrap();
            assert_eq!((open.deal, open.dealer, open.left_over), (deal, settled.dealer, Vec::new()));
            assert_eq!(open.preview.unwrap().ledger, settled.full.as_ref().unwrap().ledger);
            let correction = Act::Do(Change::Correct { deal, facts: facts.clone() });
            let corrected = self.told([acts.clone(), vec![correction]].concat());
            assert_eq!(corrected.record().deals, before.record().deals);
            assert_eq!(corrected.story(View::default()).totals, story.totals);
        }
        story.settled.len()
    }

    fn told(&self, acts: Vec<Act>) -> Match {
        let steps = acts.into_iter().map(|act| Step { at: 0, act }).collect();
        Match::new(self.header.clone(), Journal { steps }).unwrap()
    }

    /// What the table tells, answer by answer.
    fn acts(&mut self) -> Vec<Act> {
        let mut acts = vec![Act::Do(Change::Enter(self.entry))];
        let mut by_another_way = false;
        for _ in 0..PATIENCE {
            let Some(open) = self.replay(None).open.filter(|open| open.deal < OF_A_MATCH) else { break };
            self.deals.resize_with(self.deals.len().max(open.deal + 1), DealRecord::default);
            let deal = &mut self.deals[open.deal];
            let Some(stopped) = open.stopped else {
                deal.facts.forget(&open.left_over);
                deal.settled = true;
                acts.push(Act::Do(Change::Settle { deal: open.deal, drop: open.left_over }));
                continue;
            };
            let told = match &stopped.objection {
                Some(odd) if odd.is_odd() => confirm(stopped.question.fact.key),
                Some(hard) if !by_another_way && !stopped.question.offers.is_empty() => {
                    panic!("a legal answer to {} was refused later: {hard:?}", stopped.question.fact.key)
                }
                None if stopped.question.instead.is_some() && self.luck.below(8) == 0 => {
                    self.entry = if self.entry == Entry::Live { Entry::Totals } else { Entry::Live };
                    by_another_way = true;
                    acts.push(Act::Do(Change::Enter(self.entry)));
                    continue;
                }
                _ => {
                    let other = self.another_way(&stopped.question);
                    by_another_way |= other.is_some();
                    let question = other.unwrap_or(stopped.question);
                    (question.fact.key.to_owned(), question.at, any_answer(&question, &mut self.luck))
                }
            };
            self.deals[open.deal].facts.tell(std::slice::from_ref(&told));
            acts.push(Act::Do(Change::Tell { deal: open.deal, facts: vec![told] }));
        }
        acts
    }

    /// Now and then the table tells another fact than the one it is asked for.
    fn another_way(&mut self, question: &Question) -> Option<Question> {
        let ways: Vec<_> = question.others.iter().flatten().map(|way| way.0).collect();
        if ways.is_empty() || self.luck.below(8) > 0 {
            return None;
        }
        let place = Place { key: self.luck.pick(&ways).key, at: None };
        let stopped = self.replay(Some(place)).open?.stopped?;
        stopped.objection.is_none().then_some(stopped.question)
    }

    fn replay(&self, reopened: Option<Place<'_>>) -> Story {
        let script = Script {
            players: self.header.players.len() as u8,
            first_dealer: Seat(self.header.first_dealer),
            house_rules: &self.header.house_rules,
            deals: &self.deals,
            beside: Beside::NOTHING,
            entry: self.entry,
        };
        self.game.replay(&script, View { reopened, in_full: false, supposed: &[] }).unwrap()
    }
}

/// Some of the house rules chosen otherwise than usual, as far as they go together.
fn any_rules(game: &dyn AnyGame, players: u8, luck: &mut Luck) -> Facts {
    let mut rules = Facts::default();
    for switch in game.switches() {
        let values = switch.kind.values();
        if !values.is_empty() && luck.below(3) == 0 {
            let mut more = rules.clone();
            more.set(switch.fact.key, luck.pick(&values).clone());
            if game.wrong_rules(&more).is_empty() && game.wrong_table(&more, players).is_none() {
                rules = more;
            }
        }
    }
    rules
}

fn any_answer(question: &Question, luck: &mut Luck) -> Value {
    if let (Kind::Number { min, max, step }, true) = (question.kind, question.offers.is_empty()) {
        // Too many to be listed; what does not fit is refused and asked again.
        return Value::Number(min + luck.below(((max - min) / step + 1) as usize) as i64 * step);
    }
    let legal: Vec<_> = question.offers.iter().filter(|offer| offer.barred.is_none()).collect();
    assert!(!legal.is_empty(), "{} has no legal answer", question.fact.key);
    luck.pick(&legal).value.clone()
}

/// The points are the sums of the lines, the totals the sums of the points, and every working comes to its amount.
fn check_sums(game: &dyn AnyGame, rules: &Facts, story: &Story) {
    let unit = game.unit(rules);
    let mut totals = vec![0; story.totals.len()];
    for deal in &story.settled {
        let full = deal.full.as_ref().unwrap();
        assert_eq!(full.left_over, []);
        for (side, total) in totals.iter_mut().enumerate() {
            let sum: i64 = full.ledger.of(Side(side as u8)).filter(|line| line.unit == unit).map(|line| read(&line.amount)).sum();
            assert_eq!(deal.points.get(side), sum);
            *total += sum;
        }
        assert_eq!(deal.totals.as_slice(), totals);
        for line in &full.ledger.lines {
            assert!(!line.clauses.is_empty());
            assert_eq!(read(&line.amount), line.amount.value());
        }
    }
    assert_eq!(story.totals.as_slice(), totals);
}

/// What a working comes to for somebody who only reads it.
fn read(amount: &Amount) -> i64 {
    let tokens: Vec<_> = amount.working().into_iter().filter(|token| !matches!(token, Token::Reason(_))).collect();
    let mut reader = Reader { tokens: &tokens };
    let value = reader.clause();
    assert!(reader.tokens.is_empty(), "{tokens:?}");
    value
}

struct Reader<'a> {
    tokens: &'a [Token],
}

impl Reader<'_> {
    fn clause(&mut self) -> i64 {
        let mut value = self.sum();
        loop {
            match self.tokens {
                [Token::Sign("="), Token::Number(so_far, _), ..] => {
                    assert_eq!(value, *so_far);
                    self.skip(2);
                }
                [Token::Sign("→"), Token::Number(looked_up, _), ..] => {
                    value = *looked_up;
                    self.skip(2);
                }
                [Token::Limit(Limit::AtLeast, least), ..] => {
                    value = value.max(*least);
                    self.skip(1);
                }
                [Token::Limit(Limit::AtMost, most), ..] => {
                    value = value.min(*most);
                    self.skip(1);
                }
                _ => return value,
            }
        }
    }

    fn sum(&mut self) -> i64 {
        let mut value = self.product();
        loop {
            if self.takes("+") {
                value += self.product();
            } else if self.takes("−") {
                value -= self.product();
            } else {
                return value;
            }
        }
    }

    fn product(&mut self) -> i64 {
        let mut value = self.atom();
        while self.takes("×") {
            value *= self.atom();
        }
        value
    }

    fn atom(&mut self) -> i64 {
        if self.takes("(") {
            let value = self.clause();
            assert!(self.takes(")"), "{:?}", self.tokens);
            return value;
        }
        if self.takes("|") {
            let value = self.sum();
            assert!(self.takes("|"), "{:?}", self.tokens);
            return value.abs();
        }
        let [Token::Number(value, _), ..] = self.tokens else { panic!("no number: {:?}", self.tokens) };
        self.skip(1);
        *value
    }

    fn takes(&mut self, sign: &str) -> bool {
        let takes = matches!(self.tokens.first(), Some(Token::Sign(first)) if *first == sign);
        if takes {
            self.skip(1);
        }
        takes
    }

    fn skip(&mut self, n: usize) {
        self.tokens = &self.tokens[n..];
    }
}
