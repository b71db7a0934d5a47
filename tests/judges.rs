//! Checks, on random deals, the properties of tricks that the judge of every built-in game guarantees.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod expected;

use std::sync::LazyLock;

use expected::{Asks, Promise, Suits};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng};
use trick_ledger::cards::{Card, Rank, Strain, Suit, SuitSet};
use trick_ledger::games::find;
use trick_ledger::table::Seat;
use trick_ledger::text::Lang;
use trick_ledger::tricks::{Ask, Hearing, Judge, Licence, Named, NamedAs, Play, Position, TrickKind, Trump};

/// The guarantees that the judge of each game must keep for any trick, each with the id of the game.
fn promises() -> &'static [(&'static str, Promise)] {
    static PROMISES: LazyLock<Vec<(&str, Promise)>> = LazyLock::new(|| {
        expected::all().into_iter().flat_map(|(id, expected)| expected.promises.into_iter().map(move |promise| (id, promise))).collect()
    });
    &PROMISES
}

#[test]
fn every_judge_promises_something_under_the_usual_house_rules() {
    for (id, expected) in expected::all() {
        let usual = expected.promises.first().is_some_and(|promise| promise.house_rules.is_empty());
        assert!(usual, "tests/expected/{id}.json: the first of its promises is not that with the usual house rules");
    }
}

#[test]
fn only_what_can_be_trump_is_asked_for() {
    for (game, Promise { house_rules, trumps, .. }) in promises() {
        let judge = find(game).unwrap().judge(house_rules).unwrap();
        let asked: Vec<_> = judge.trumps.iter().map(Strain::word).collect();
        assert_eq!(asked, *trumps, "{game} {house_rules:?}");
    }
}

/// The suit that a card counts as when players follow suit.
#[derive(Clone, Copy, Debug, PartialEq)]
enum CountsAs {
    Trump,
    Plain(Suit, bool),
}

impl Suits {
    /// The suit that a card counts as. `None` for a joker without a name.
    fn counts_as(self, card: Card, named: Option<Named>, trump: Trump) -> Option<CountsAs> {
        let indicated = || Some(Card::Of(trump.rank?, trump.suit()?));
        let card = if self == Suits::Split && card.suit().is_none() { indicated()? } else { card };
        let suit = named.map(|named| named.suit).or(card.suit());
        let odd = |card: Card| self == Suits::Split && card.rank().is_some_and(|rank| rank == Rank::Ace || rank.index() % 2 == 1);
        let is_trump = match self {
            Suits::Ladder => false,
            Suits::Printed => suit.is_some() && suit == trump.suit(),
            Suits::TrumpRank => suit.is_none() || card.rank() == trump.rank || suit == trump.suit(),
            Suits::Split => suit == trump.suit() && indicated().is_some_and(|trump| odd(trump) == odd(card)),
            Suits::Kloepper => {
                let queens = [Card::Of(Rank::Queen, Suit::Clubs), Card::Of(Rank::Queen, Suit::Spades)];
                card.rank() == Some(Rank::Jack) || suit == Some(Suit::Diamonds) || queens.contains(&card)
            }
        };
        if is_trump { Some(CountsAs::Trump) } else { suit.map(|suit| CountsAs::Plain(suit, odd(card))) }
    }
}

/// A random deal, with its source of random numbers, and with the guarantees that are tested.
struct Table {
    rng: TestRng,
    game: &'static str,
    promise: &'static Promise,
    case: Hearing,
    /// The cards that are in no hand.
    rest: Vec<Card>,
    hands: Vec<Vec<Card>>,
}

fn pick<T: Copy>(rng: &mut TestRng, from: &[T]) -> T {
    from[rng.next_u32() as usize % from.len()]
}

fn shuffle(rng: &mut TestRng, cards: &mut [Card]) {
    for at in (1..cards.len()).rev() {
        cards.swap(at, rng.next_u32() as usize % (at + 1));
    }
}

impl Table {
    /// Takes a random game from the games with guarantees (`promises`), and deals random cards. The facts of the trick (trump, stock,
    /// leader and so on) are random, too.
    fn deal(seed: [u8; 32]) -> Table {
        let mut rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
        let promises = promises();
        let (id, promise) = &promises[rng.next_u32() as usize % promises.len()];
        let (game, rules) = (find(id).unwrap(), &promise.house_rules);
        let judge = game.judge(rules).unwrap();
        let table = game.table(rules, pick(&mut rng, &game.sheet().player_counts().collect::<Vec<_>>()));
        let mut position = Position {
            trump: trump(&mut rng, &judge),
            stock_empty: judge.follow.needs_stock().then(|| rng.next_u32().is_multiple_of(2)),
            leader: Seat((rng.next_u32() % u32::from(table.players())) as u8),
            ..Position::default()
        };
        // The special rules for a first trick have their own tests. So in a game with such rules this test plays later tricks.
        position.first_trick = judge.has_first_trick().then_some(false);
        position.broken = judge.breaks(position.trump).map(|_| rng.next_u32().is_multiple_of(2));
        if !judge.modes().is_empty() {
            let special = rng.next_u32().is_multiple_of(2).then(|| &judge.modes()[rng.next_u32() as usize % judge.modes().len()]);
            position.kind = Some(special.map_or(TrickKind::Ordinary, TrickKind::Special));
        }
        loop {
            let open = judge.may_be_out(core::iter::empty(), &position, table);
            if open.is_empty() {
                break;
            }
            position.removed.push(pick(&mut rng, &open));
        }
        let played = |card: &Card| judge.check_card(*card, core::iter::once(*card), &position, table).is_ok();
        let mut rest: Vec<Card> = judge.pack.cards().filter(played).collect();
        shuffle(&mut rng, &mut rest);
        let size = (rest.len() / usize::from(table.players())).clamp(2, 7);
        let hands: Vec<_> = table.seats().map(|_| rest.split_off(rest.len() - size)).collect();
        // The leader's hand may have no card that can be led in the special mode. Then the trick is an ordinary one.
        let led = Hearing::of(judge, table, Position { hand: hands[position.leader.index()].clone(), ..position.clone() });
        if led.playable().is_err() {
            position.kind = Some(TrickKind::Ordinary);
        }
        Table { rng, game: id, promise, case: Hearing::of(judge, table, position), rest, hands }
    }

    fn counts_as(&self, card: Card, named: Option<Named>) -> Option<CountsAs> {
        self.promise.suits.counts_as(card, named, self.case.position.trump)
    }

    /// The suits that may count as led. There are several while a led joker has no name.
    fn led(&self) -> Vec<CountsAs> {
        let plays = &self.case.position.plays;
        let lead =
            plays.iter().enumerate().find(|(_, play)| self.case.judge.jokers.is_some() || self.counts_as(play.card, play.named).is_some());
        let Some((index, lead)) = lead else { return Vec::new() };
        self.may_count_as(index, lead)
    }

    /// The suits that the play number `index` of the trick may count as. Several if it is a joker that may be named.
    fn may_count_as(&self, index: usize, play: &Play) -> Vec<CountsAs> {
        let unnamed = self.case.judge.jokers.is_some() && play.named.is_none() && play.card.suit().is_none();
        let suits: SuitSet = if unnamed { self.case.suits_of(index) } else { SuitSet::NONE };
        let of = |suit| self.counts_as(Card::Of(Rank::Two, suit), None);
        let printed = play.cards().filter(|_| !unnamed).filter_map(|card| self.counts_as(card, play.named));
        suits.iter().filter_map(of).chain(printed).collect()
    }

    /// The player in turn plays a random legal card.
    fn play(&mut self) {
        let seat = self.case.position.turn(self.case.table);
        let hand = self.hands[seat.index()].clone();
        let (judge, table) = (self.case.judge, self.case.table);
        let position = Position { hand: hand.clone(), ..self.case.position.clone() };
        let playable = judge.playable(&position, table).unwrap();
        let legal: Vec<_> = playable.cards.iter().filter(|choice| choice.legal).copied().collect();
        assert!(!legal.is_empty(), "{}: {position:?}", self.game);
        if self.promise.asks != Asks::Colour && !position.plays.is_empty() {
            self.stays_legal(&position, &legal.iter().map(|choice| choice.card).collect::<Vec<_>>());
        }
        let pairs: Vec<Play> = (0..hand.len())
            .flat_map(|i| (i + 1..hand.len()).map(move |j| (i, j)))
            .map(|(i, j)| Play::two(seat, hand[i], hand[j]))
            .filter(|play| judge.order.pairs.is_some() && judge.may_play(&position, play, table).is_ok())
            .collect();
        let answers_pair = position.plays.first().is_some_and(|lead| lead.twin.is_some());
        let leads_pair = position.plays.is_empty() && !pairs.is_empty() && self.rng.next_u32().is_multiple_of(2);
        let play = if answers_pair || leads_pair {
            assert!(!pairs.is_empty(), "{position:?}");
            pick(&mut self.rng, &pairs)
        } else {
            let choice = pick(&mut self.rng, &legal);
            let wild = (judge.follow.licence)(choice.card, position.trump) == Licence::Wild;
            let suits: Vec<Suit> = choice.names.iter().filter(|_| wild).collect();
            let named = (!suits.is_empty()).then(|| {
                let suit = pick(&mut self.rng, &suits);
                let ends = [NamedAs::Highest, NamedAs::Lowest];
                let height = match judge.names_cards {
                    true => NamedAs::Rank(pick(&mut self.rng, &self.case.ranks_of(suit))),
                    false => pick(&mut self.rng, &ends),
                };
                Named { suit, height }
            });
            Play { named, ..Play::one(seat, choice.card) }
        };
        assert_eq!(judge.may_play(&position, &play, table), Ok(()), "{}: {play:?} to {position:?}", self.game);
        let mut left = hand;
        for card in play.cards() {
            left.remove(left.iter().position(|held| *held == card).unwrap());
        }
        self.hands[seat.index()] = left;
        self.case.position.plays.push(play);
    }

    /// Checks that a legal card stays legal if cards are added to the hand. In a game in which players must only follow suit, cards of
    /// other suits than the suit led are added. In a game in which they must trump too, no trumps are added either.
    fn stays_legal(&self, position: &Position, legal: &[Card]) {
        let led = self.led();
        let plain_mode = position.kind.and_then(TrickKind::special).is_some();
        let other = |card: &&Card| {
            let suit = self.counts_as(**card, None);
            let trump = suit == Some(CountsAs::Trump);
            suit.is_some_and(|suit| !led.contains(&suit)) && !(trump && (self.promise.asks == Asks::Trump || plain_mode))
        };
        let more: Vec<Card> = self.rest.iter().filter(other).copied().take(4).collect();
        // Checks nothing for a lead. Checks nothing in the special first trick of Gaigel either, because a hand of only trumps has its own
        // rules there, and other cards would change them.
        if plain_mode || led.is_empty() {
            return;
        }
        let joined = Position { hand: [&position.hand[..], &more[..]].concat(), ..position.clone() };
        let playable = self.case.judge.playable(&joined, self.case.table).unwrap();
        for card in legal {
            let still = playable.cards.iter().find(|choice| choice.card == *card).unwrap().legal;
            assert!(still, "{}: {card} with {more:?} in {position:?}", self.game);
        }
    }

    /// Gives random names to jokers that decide the trick.
    fn name_what_is_open(&mut self) {
        while let Ask::Name(index) = self.case.next() {
            let (suits, plays) = (self.case.suits_of(index), self.case.position.plays.clone());
            let suit = pick(&mut self.rng, &suits.iter().collect::<Vec<_>>());
            let lies = |rank: &Rank| plays.iter().any(|play| play.card == Card::Of(*rank, suit));
            let ranks: Vec<Rank> = self.case.ranks_of(suit).into_iter().filter(|rank| !lies(rank)).collect();
            let height = NamedAs::Rank(pick(&mut self.rng, &ranks));
            assert_eq!(plays[index].named, None, "asked once");
            self.case.name(index, Named { suit, height });
        }
        assert_eq!(self.case.next(), Ask::Nothing);
    }

    /// Checks the winner of a complete trick, and every property of tricks that the game promises.
    fn judge(&self) {
        let (game, position) = (self.game, &self.case.position);
        let verdict = self.case.verdict().unwrap_or_else(|why| panic!("{game}: {why:?}: {position:?}"));
        let winner = &position.plays[verdict.index];
        assert!(self.case.table.has(verdict.winner) && winner.seat == verdict.winner, "{game}: {position:?}");
        let takers = verdict.reasons.iter().filter(|reason| reason.say.phrase.in_(Lang::En).contains("takes the trick with"));
        assert_eq!(takers.count(), 1, "{game}: one winner");

        let suits = self.may_count_as(verdict.index, winner);
        let led = self.led();
        let mode = position.kind.and_then(TrickKind::special).map(|mode| mode.word);
        match (self.promise.suits, mode) {
            (Suits::Ladder, _) => {
                let height = |play: &Play| play.card.suit().map(|suit| (suit == Suit::Hearts, suit == Suit::Diamonds, suit == Suit::Clubs));
                assert!(position.plays.iter().all(|play| height(play) <= height(winner)), "{game}: {position:?}");
            }
            (_, Some("open_ace" | "higher_card" | "second_ace")) => assert!(suits.iter().any(|suit| led.contains(suit))),
            _ => {
                let fits = suits.iter().any(|suit| *suit == CountsAs::Trump || led.contains(suit));
                assert!(fits, "{game}: {winner:?} in {position:?}");
            }
        }
        let mut alike = position
            .plays
            .iter()
            .enumerate()
            .filter(|(_, play)| play.card == winner.card && play.twin == winner.twin && play.named == winner.named);
        let of_equals = if mode == Some("second_ace") { alike.next_back() } else { alike.next() };
        assert_eq!(of_equals.map(|(index, _)| index), Some(verdict.index), "{game}: {position:?}");
    }
}

/// A random trump, if the game has trumps.
fn trump(rng: &mut TestRng, judge: &Judge) -> Trump {
    let strain = judge.has_trump().then(|| pick(rng, &judge.trumps.iter().collect::<Vec<_>>()));
    Trump { strain, rank: judge.has_trump_rank.then(|| pick(rng, judge.pack.ranks)) }
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::with_cases(10_000) })]

    /// Plays random tricks of every game. Checks that exactly one player wins the trick, that every hand has a legal card, and that the
    /// judge keeps the other guarantees of its game.
    #[test]
    fn every_judge_keeps_its_promises(seed in any::<[u8; 32]>()) {
        let mut table = Table::deal(seed);
        while !table.case.is_complete() {
            table.play();
        }
        table.name_what_is_open();
        table.judge();
    }
}
