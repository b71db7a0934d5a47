//! Random deals, compared with the formulas of rule sheet 2.5 and 2.6, which are written a second time here. Also tests the invariants
//! (2.9), and the rules of following suit and winning a trick (2.3, 2.4).

use proptest::prelude::*;
use proptest::sample::subsequence;

use super::*;
use crate::games::testing::{check_matches, usual_judge};
use crate::tricks::Play;

/// A random deal after the play: the winner of each trick, and the number of queens in each trick.
#[derive(Clone, Debug)]
struct Any {
    before: Vec<i64>,
    dealer: u8,
    taken: Vec<u8>,
    queens: Vec<i64>,
    others: bool,
    may_raise: bool,
    dealer_pays: bool,
}

impl Any {
    fn players(&self) -> usize {
        self.before.len()
    }

    fn by_seat(&self, count: impl Fn(usize) -> i64) -> Vec<i64> {
        let of = |seat| self.taken.iter().enumerate().filter(move |(_, taker)| usize::from(**taker) == seat);
        (0..self.players()).map(|seat| of(seat).map(|(trick, _)| count(trick)).sum()).collect()
    }

    fn tricks(&self) -> Vec<i64> {
        self.by_seat(|_| 1)
    }

    fn captured(&self) -> Vec<i64> {
        self.by_seat(|trick| self.queens[trick])
    }

    fn event(&self) -> Option<(usize, i64)> {
        let at = self.queens.iter().position(|queens| *queens >= 3)?;
        Some((usize::from(self.taken[at]), self.queens[at]))
    }

    /// The facts of the deal. With `logged` they have the winner of each trick, otherwise the number of tricks of each player.
    fn facts(&self, logged: bool) -> String {
        let mut facts = String::new();
        let last = self.taken.len();
        let pairs: Vec<_> = (1..last).filter(|trick| self.queens[trick - 1] == 2).collect();
        if !pairs.is_empty() {
            let suits = &["H", "D"][..pairs.len()];
            facts = format!(r#""change_tricks":{pairs:?},"trump_changes":{suits:?},"#);
        }
        if let Some((who, queens)) = self.event() {
            facts = format!(r#"{facts}"dungeon":{who},"dungeon_queens":{queens},"#);
        }
        let tricks = if logged { format!(r#""taken":{:?}"#, self.taken) } else { format!(r#""tricks":{:?}"#, self.tricks()) };
        format!(r#"{facts}{tricks},"queens":{:?}"#, self.captured())
    }

    fn rules(&self) -> String {
        let among = if self.others { "others" } else { "all" };
        let (may_raise, pays) = (self.may_raise, self.dealer_pays);
        format!(r#"{{"lowest_among":"{among}","penalty_may_raise":{may_raise},"dungeon_dealer_penalty":{pays}}}"#)
    }

    /// The totals by the formulas of rule sheet 2.5 and 2.6. They are written a second time, as a check of the scoring.
    fn formula(&self) -> Vec<i64> {
        let (tricks, queens) = (self.tricks(), self.captured());
        let need = if self.players() == 3 { 7 } else { 5 };
        (0..self.players())
            .map(|p| {
                let is_dealer = p == usize::from(self.dealer);
                let own = 10 * tricks[p] + 25 * queens[p];
                let s = self.before[p];
                match self.event().filter(|(who, _)| *who == p) {
                    Some((_, k)) => {
                        let m = (0..self.players()).filter(|q| !self.others || *q != p).map(|q| self.before[q]).min().unwrap();
                        let total = match k {
                            3 if self.others => m.max(s - 100).min(s),
                            3 => m.max(s - 100),
                            _ if self.may_raise => (s - 250).max(0),
                            _ => (s - 250).max(0).min(s),
                        };
                        total + if is_dealer && tricks[p] < need && self.dealer_pays { -50 } else { 0 }
                    }
                    None if !is_dealer => s + own,
                    None => s + if tricks[p] >= need { own + 50 } else { -50 },
                }
            })
            .collect()
    }
}

/// Random deals with four queens. The queens are often put into the same trick, because otherwise this would be rare.
fn any_deal() -> impl Strategy<Value = Any> {
    (3..=4usize).prop_flat_map(|players| {
        let last = if players == 3 { 17 } else { 13 };
        let strewn = prop_oneof![
            prop::collection::vec(0..last, 4),
            (0..last, 0..last).prop_map(|(a, b)| vec![a, a, b, b]),
            (0..last, 0..last).prop_map(|(a, b)| vec![a, a, a, b]),
        ];
        let who = (prop::collection::vec(-200..600i64, players), 0..players as u8, prop::collection::vec(0..players as u8, last));
        (who, strewn, any::<[bool; 3]>()).prop_map(move |((before, dealer, taken), strewn, [others, may_raise, dealer_pays])| {
            let mut queens = vec![0; last];
            for trick in strewn {
                // Puts a queen into a later trick if the trick is full, because a trick has only one card of each player.
                let at = (trick..last).chain(0..trick).find(|at| queens[*at] < players as i64).unwrap();
                queens[at] += 1;
            }
            Any { before, dealer, taken, queens, others, may_raise, dealer_pays }
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn whatever_was_played_can_be_told_and_pays_the_formula(deal in any_deal()) {
        let totals = after(&deal.before, deal.dealer, &deal.rules(), &deal.facts(false));
        prop_assert_eq!(&totals, &deal.formula());
        // Checks that the dungeon raises a total only if it was below 0.
        if let Some((who, queens)) = deal.event() {
            prop_assert!(totals[who] <= deal.before[who] || (queens == 4 && deal.may_raise && totals[who] == 0) || deal.before[who] < 0);
        }
    }

    #[test]
    fn a_log_is_worth_its_totals(deal in any_deal()) {
        prop_assert_eq!(after(&deal.before, deal.dealer, &deal.rules(), &deal.facts(true)), deal.formula());
    }

    #[test]
    fn counts_that_do_not_add_up_are_refused(tricks in prop::array::uniform4(0..=13i64), queens in prop::array::uniform4(0..=4i64)) {
        let fits = tricks.iter().sum::<i64>() == 13 && queens.iter().sum::<i64>() == 4;
        prop_assume!(!fits);
        let facts = format!(r#"{{"trump":"S",{}}}"#, counted(&tricks, &queens));
        let open = open_deal(&QueensDungeon, 4, "{}", &facts);
        prop_assert!(open.preview.is_none() && open.stopped.unwrap().objection.is_some());
    }

    /// Checks that a trick has exactly one winner, who is one of its players. A card that is neither trump nor of the suit led never wins.
    /// Every hand has a legal card, and exactly the cards that rule sheet 2.3 allows are legal.
    #[test]
    fn tricks_and_hands_are_judged_by_the_sheet(cards in subsequence(Pack::FRENCH.cards().collect::<Vec<_>>(), 9).prop_shuffle(), trump in 0..4usize) {
        let trump = Suit::ALL[trump];
        let plays: Vec<_> = cards[..4].iter().zip(0..).map(|(card, seat)| Play::one(Seat(seat), *card)).collect();
        let whole = Position { trump: Trump::of(Strain::Suit(trump)), plays, ..Position::default() };
        let verdict = usual_judge(&QueensDungeon).verdict(&whole, Table::of(4)).unwrap();
        let suit = |card: Card| card.suit().unwrap();
        let wins = if cards[..4].iter().any(|card| suit(*card) == trump) { trump } else { suit(cards[0]) };
        let height = |card: &Card| match card.rank().unwrap() {
            Rank::Queen => 99,
            rank => rank as i64,
        };
        let best = cards[..4].iter().filter(|card| suit(**card) == wins).max_by_key(|card| height(card)).unwrap();
        prop_assert_eq!(&cards[verdict.winner.index()], best);

        let hand = &cards[4..];
        let led = Position { plays: whole.plays[..1].to_vec(), hand: hand.to_vec(), ..whole };
        let playable = usual_judge(&QueensDungeon).playable(&led, Table::of(4)).unwrap();
        let of = |wanted: Suit| hand.iter().any(|card| suit(*card) == wanted);
        let base = if of(suit(cards[0])) { Some(suit(cards[0])) } else { Some(trump).filter(|trump| of(*trump)) };
        prop_assert!(playable.cards.iter().any(|choice| choice.legal));
        for choice in &playable.cards {
            let legal = choice.card.rank() == Some(Rank::Queen) || base.is_none_or(|base| suit(choice.card) == base);
            prop_assert_eq!(choice.legal, legal);
        }
        // Checks that the sentence of the duty names a queen of another suit if one may be played, and no other card.
        let says = crate::text::ENGLISH.text(&playable.reason.say);
        let free = playable.cards.iter().find(|choice| choice.legal && base.is_some_and(|base| suit(choice.card) != base));
        prop_assert_eq!(says.contains("at any time"), free.is_some(), "{}", says);
    }
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for (players, rules) in [(4, "{}"), (3, r#"{"target":200,"tie":"extra_deals","trump_change_at":"2_or_more"}"#)] {
        check_matches(&QueensDungeon, players, rules, |story| {
            let target = if players == 4 { 500 } else { 200 };
            assert!(story.outcome.is_none() || story.totals.iter().any(|total| *total >= target));
            assert!(players == 4 || story.outcome.is_none_or(|end| !end.is_shared()));
        });
    }
}

#[test]
fn a_lone_queen_of_the_led_suit_is_forced_and_other_queens_are_free() {
    let judged = |hand: &str| {
        let cards = |cards: &str| cards.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
        let plays = vec![Play::one(Seat(0), "9H".parse().unwrap())];
        let position = Position { trump: Trump::of(Strain::Suit(Suit::Clubs)), plays, hand: cards(hand), ..Position::default() };
        let playable = usual_judge(&QueensDungeon).playable(&position, Table::of(4)).unwrap();
        playable.cards.iter().filter(|choice| choice.legal).map(|choice| choice.card.to_string()).collect::<Vec<_>>()
    };
    let said = |hand: &str, lang: Lang| {
        let hand = hand.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
        let plays = vec![Play::one(Seat(0), "9H".parse().unwrap())];
        let position = Position { trump: Trump::of(Strain::Suit(Suit::Clubs)), plays, hand, ..Position::default() };
        lang.voice().text(&usual_judge(&QueensDungeon).playable(&position, Table::of(4)).unwrap().reason.say).replace('\u{fe0e}', "")
    };
    assert_eq!(
        said("2H QS 3C", Lang::En),
        "The suit led is ♥ and you hold ♥2: follow suit, or play a card that may be played at any time, such as ♠Q."
    );
    assert_eq!(
        said("2S QS 3C", Lang::En),
        "You have no ♥ but hold ♣3: play a trump, or a card that may be played at any time, such as ♠Q."
    );
    assert_eq!(said("2H QH 3C", Lang::En), "The suit led is ♥ and you hold ♥2: follow suit.");
    assert_eq!(
        said("2S QS 3C", Lang::Ja),
        "♥を持たず♣3を持っているので、切り札を出します。♠Qなど、いつでも出せるカードを出してもかまいません。"
    );
    assert_eq!(judged("QH 2S 3C"), ["QH"]);
    assert_eq!(judged("QH QS 3C"), ["QH", "QS"]);
    assert_eq!(judged("2H QS 3C"), ["2H", "QS"]);
    assert_eq!(judged("2S QS 3C"), ["QS", "3C"]);
    assert_eq!(judged("2S QS 3D"), ["2S", "QS", "3D"]);
}

#[test]
fn a_queen_wins_in_her_own_suit_only() {
    let winner = |cards: &str| {
        let plays = cards.split(' ').zip(0..).map(|(card, seat)| Play::one(Seat(seat), card.parse().unwrap())).collect();
        let position = Position { trump: Trump::of(Strain::Suit(Suit::Clubs)), plays, ..Position::default() };
        usual_judge(&QueensDungeon).verdict(&position, Table::of(4)).unwrap().winner.0
    };
    assert_eq!(winner("AH QS KH QD"), 0);
    assert_eq!(winner("AH QH KH QD"), 1);
    assert_eq!(winner("AH QH 2C QD"), 2);
    assert_eq!(winner("AH QH AC QC"), 3);
}
