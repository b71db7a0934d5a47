//! What every game of the shelf promises about its tricks, as data, held over random deals.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng};
use trick_ledger::asking::Facts;
use trick_ledger::cards::{Card, Rank, Strain, Suit, SuitSet};
use trick_ledger::games::{SHELF, find};
use trick_ledger::table::Seat;
use trick_ledger::text::Lang;
use trick_ledger::tricks::{Ask, Hearing, Judge, Licence, Named, NamedAs, Play, Position, TrickKind, Trump};

/// To which suit a card belongs, said here once more and without the judges.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Suits {
    /// The printed or named one.
    Printed,
    /// Odd and even ranks apart, and the joker is the indicator.
    Split,
    /// Eleven fixed trumps.
    Kloepper,
    /// Jokers and the trump rank are trumps.
    TrumpRank,
    /// As printed, but a card of the highest suit wins whatever was led.
    Ladder,
}

/// What a player may be made to do.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Asks {
    /// At most to follow suit.
    Suit,
    /// To trump, or to beat, without the suit led.
    Trump,
    /// To follow a joker's colour.
    Colour,
}

/// A game under house rules, and its promises.
struct Promise {
    game: &'static str,
    rules: &'static str,
    suits: Suits,
    asks: Asks,
    /// What can be trump, in the words of match files.
    trumps: &'static str,
}

const fn promise(game: &'static str, rules: &'static str, suits: Suits, asks: Asks, trumps: &'static str) -> Promise {
    Promise { game, rules, suits, asks, trumps }
}

const NONE: &str = "";
const SUITS: &str = "S H D C";
/// Among them games where there is no trump before a marriage (Marianna) or in a solo (Briscola bugiarda).
const ALL: &str = "S H D C NT";

const PROMISES: &[Promise] = &[
    promise("roller-derby", "{}", Suits::Printed, Asks::Trump, ALL),
    promise("roller-derby", r#"{"no_trump_allowed":false}"#, Suits::Printed, Asks::Trump, SUITS),
    promise("roller-derby", r#"{"joker_sale":true}"#, Suits::Printed, Asks::Trump, ALL),
    promise("roller-derby", r#"{"joker_sale":true,"must_trump":false}"#, Suits::Printed, Asks::Suit, ALL),
    promise("ascot", "{}", Suits::Printed, Asks::Suit, NONE),
    promise("ascot", r#"{"trump":"first_stock_card"}"#, Suits::Printed, Asks::Suit, SUITS),
    promise("ascot", r#"{"trump":"H"}"#, Suits::Printed, Asks::Suit, "H"),
    promise("king-of-the-hill", "{}", Suits::TrumpRank, Asks::Suit, ALL),
    promise("king-of-the-hill", r#"{"pair_win":"highest_card","pair_follow":"must_play_single"}"#, Suits::TrumpRank, Asks::Suit, ALL),
    promise("nominations", "{}", Suits::Printed, Asks::Trump, ALL),
    promise("nominations", r#"{"must_trump":false}"#, Suits::Printed, Asks::Suit, ALL),
    promise("gaigel", "{}", Suits::Printed, Asks::Trump, SUITS),
    promise("gaigel", r#"{"must_beat_at_end":true,"seven_label":"9"}"#, Suits::Printed, Asks::Trump, SUITS),
    promise("apples", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("quinto", "{}", Suits::Ladder, Asks::Suit, NONE),
    promise("perlaggen", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("secret-agent", "{}", Suits::Printed, Asks::Suit, ALL),
    promise("queens-dungeon", "{}", Suits::Printed, Asks::Trump, SUITS),
    promise("kloepper", "{}", Suits::Kloepper, Asks::Suit, NONE),
    promise("kloepper", r#"{"plain_order":"a_10_k_q_9"}"#, Suits::Kloepper, Asks::Suit, NONE),
    promise("condor-whist", "{}", Suits::Split, Asks::Suit, "D C"),
    promise("italian-whist", "{}", Suits::Printed, Asks::Colour, "S NT"),
    promise("italian-whist", r#"{"trump_1":"H"}"#, Suits::Printed, Asks::Colour, "S H NT"),
    promise("italian-whist", r#"{"joker_binding":"any_position","joker_suit":"any_suit"}"#, Suits::Printed, Asks::Colour, "S NT"),
    promise("norwegian-whist", "{}", Suits::Printed, Asks::Suit, NONE),
    promise("joffre-whist", "{}", Suits::Printed, Asks::Trump, ALL),
    promise("spades", "{}", Suits::Printed, Asks::Suit, "S"),
    promise("spades", r#"{"first_lead":"lowest_club","breaking":"free"}"#, Suits::Printed, Asks::Suit, "S"),
    promise("hearts", "{}", Suits::Printed, Asks::Suit, NONE),
    promise("hearts", r#"{"queen_breaks":true,"points_first_trick":true}"#, Suits::Printed, Asks::Suit, NONE),
    promise("oh-hell", "{}", Suits::Printed, Asks::Suit, ALL),
    promise("oh-hell", r#"{"trump":"none"}"#, Suits::Printed, Asks::Suit, NONE),
    promise("briscola-2p", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("briscola-3p", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("briscola-4p", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("briscola-6p", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("chiamata-5p", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("chiamata-5p", r#"{"follow_mode":"must"}"#, Suits::Printed, Asks::Suit, SUITS),
    promise("chiamata-4p", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("briscola5-points", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("briscola5-monte", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("bugiarda", "{}", Suits::Printed, Asks::Suit, ALL),
    promise("bugiarda", r#"{"solo_bid":false}"#, Suits::Printed, Asks::Suit, SUITS),
    promise("briscolone", "{}", Suits::Printed, Asks::Suit, NONE),
    promise("briscolone", r#"{"follow_mode":"must"}"#, Suits::Printed, Asks::Suit, NONE),
    promise("brusquembille", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("brusquembille", r#"{"follow_mode":"must_trump_end"}"#, Suits::Printed, Asks::Trump, SUITS),
    promise("mariccia", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("schembil", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("marianna", "{}", Suits::Printed, Asks::Suit, ALL),
    promise("bisca", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("bisca-brazil", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("briscola-bosnia", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("briscola-double", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("sueca", "{}", Suits::Printed, Asks::Suit, SUITS),
    promise("plain-sheet", "{}", Suits::Printed, Asks::Suit, ALL),
    promise("plain-sheet", r#"{"must_trump":true}"#, Suits::Printed, Asks::Trump, ALL),
];

#[test]
fn every_game_of_the_shelf_makes_its_promises() {
    let promised = |id: &&str| PROMISES.iter().any(|promise| promise.game == *id && promise.rules == "{}");
    let missing: Vec<_> = SHELF.iter().map(|game| game.sheet().id).filter(|id| !promised(id)).collect();
    assert!(missing.is_empty(), "tests/judges.rs: PROMISES has no row with the usual rules for {missing:?}");
}

#[test]
fn only_what_can_be_trump_is_asked_for() {
    for Promise { game, rules, trumps, .. } in PROMISES {
        let judge = find(game).unwrap().judge(&serde_json::from_str(rules).unwrap()).unwrap();
        let asked = judge.trumps.iter().map(Strain::word).collect::<Vec<_>>().join(" ");
        assert_eq!(asked, *trumps, "{game} {rules}");
    }
}

/// The suit a card counts as.
#[derive(Clone, Copy, Debug, PartialEq)]
enum CountsAs {
    Trump,
    Plain(Suit, bool),
}

impl Suits {
    /// What a card counts as; `None` for a joker that has none.
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

/// A deal in the making: a random source, and what was promised.
struct Table {
    rng: TestRng,
    promise: &'static Promise,
    case: Hearing,
    /// What nobody holds.
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
    /// Deals; whatever the judge has to know of the table is settled by lot.
    fn deal(seed: [u8; 32]) -> Table {
        let mut rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
        let promise = &PROMISES[rng.next_u32() as usize % PROMISES.len()];
        let rules: Facts = serde_json::from_str(promise.rules).unwrap();
        let game = find(promise.game).unwrap();
        let judge = game.judge(&rules).unwrap();
        let table = game.table(&rules, pick(&mut rng, game.sheet().players));
        let mut position = Position {
            trump: trump(&mut rng, &judge),
            stock_empty: judge.follow.needs_stock().then(|| rng.next_u32().is_multiple_of(2)),
            leader: Seat((rng.next_u32() % u32::from(table.players())) as u8),
            ..Position::default()
        };
        // Rules for the first trick are tested where they are made; here it is a later one.
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
        // A trick is led in a mode only from a hand that can.
        let led = Hearing::of(judge, table, Position { hand: hands[position.leader.index()].clone(), ..position.clone() });
        if led.playable().is_err() {
            position.kind = Some(TrickKind::Ordinary);
        }
        Table { rng, promise, case: Hearing::of(judge, table, position), rest, hands }
    }

    fn counts_as(&self, card: Card, named: Option<Named>) -> Option<CountsAs> {
        self.promise.suits.counts_as(card, named, self.case.position.trump)
    }

    /// The suits that may be led as the trick lies: several while a led joker has no name.
    fn led(&self) -> Vec<CountsAs> {
        let plays = &self.case.position.plays;
        let lead =
            plays.iter().enumerate().find(|(_, play)| self.case.judge.jokers.is_some() || self.counts_as(play.card, play.named).is_some());
        let Some((index, lead)) = lead else { return Vec::new() };
        self.may_count_as(index, lead)
    }

    /// The suits that a play may count as.
    fn may_count_as(&self, index: usize, play: &Play) -> Vec<CountsAs> {
        let unnamed = self.case.judge.jokers.is_some() && play.named.is_none() && play.card.suit().is_none();
        let suits: SuitSet = if unnamed { self.case.suits_of(index) } else { SuitSet::NONE };
        let of = |suit| self.counts_as(Card::Of(Rank::Two, suit), None);
        let printed = play.cards().filter(|_| !unnamed).filter_map(|card| self.counts_as(card, play.named));
        suits.iter().filter_map(of).chain(printed).collect()
    }

    /// One player plays something legal.
    fn play(&mut self) {
        let seat = self.case.position.turn(self.case.table);
        let hand = self.hands[seat.index()].clone();
        let (judge, table) = (self.case.judge, self.case.table);
        let position = Position { hand: hand.clone(), ..self.case.position.clone() };
        let playable = judge.playable(&position, table).unwrap();
        let legal: Vec<_> = playable.cards.iter().filter(|choice| choice.legal).copied().collect();
        assert!(!legal.is_empty(), "{}: {position:?}", self.promise.game);
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
        assert_eq!(judge.may_play(&position, &play, table), Ok(()), "{}: {play:?} to {position:?}", self.promise.game);
        let mut left = hand;
        for card in play.cards() {
            left.remove(left.iter().position(|held| *held == card).unwrap());
        }
        self.hands[seat.index()] = left;
        self.case.position.plays.push(play);
    }

    /// A game that asks only to follow suit never forbids a card because of cards of other suits; one that asks for trumps, never
    /// because of cards that are neither.
    fn stays_legal(&self, position: &Position, legal: &[Card]) {
        let led = self.led();
        let plain_mode = position.kind.and_then(TrickKind::special).is_some();
        let other = |card: &&Card| {
            let suit = self.counts_as(**card, None);
            let trump = suit == Some(CountsAs::Trump);
            suit.is_some_and(|suit| !led.contains(&suit)) && !(trump && (self.promise.asks == Asks::Trump || plain_mode))
        };
        let more: Vec<Card> = self.rest.iter().filter(other).copied().take(4).collect();
        // In the first trick of Gaigel a hand of trumps is no longer one when another card joins it.
        if plain_mode || led.is_empty() {
            return;
        }
        let joined = Position { hand: [&position.hand[..], &more[..]].concat(), ..position.clone() };
        let playable = self.case.judge.playable(&joined, self.case.table).unwrap();
        for card in legal {
            let still = playable.cards.iter().find(|choice| choice.card == *card).unwrap().legal;
            assert!(still, "{}: {card} with {more:?} in {position:?}", self.promise.game);
        }
    }

    /// Jokers that decide the trick are named by lot.
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

    /// What holds for every finished trick.
    fn judge(&self) {
        let (game, position) = (self.promise.game, &self.case.position);
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

/// A trump by lot, as far as the game has one.
fn trump(rng: &mut TestRng, judge: &Judge) -> Trump {
    let strain = judge.has_trump().then(|| pick(rng, &judge.trumps.iter().collect::<Vec<_>>()));
    Trump { strain, rank: judge.has_trump_rank.then(|| pick(rng, judge.pack.ranks)) }
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::with_cases(10_000) })]

    /// Exactly one player takes the trick; an off-suit card does not, where the game says so; of equal cards the first does; there
    /// is always something to play; and cards of other suits forbid nothing where only suit is followed.
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
