//! Random deals of real cards. They are checked against the rule sheet: the formula (5.6), the invariants (5.11), the auction (5.3), and
//! the play of tricks (5.5).

use proptest::prelude::*;

use super::*;
use crate::games::testing::{check_matches, usual_judge};
use crate::tricks::Play;

/// A random deal after the play: a target card from every hand, and the other cards divided into tricks of four.
#[derive(Clone, Debug)]
struct Any {
    targets: Vec<Rank>,
    counts: [[i64; 4]; 13],
    table: [[i64; 3]; 13],
    single_counts: bool,
    open: Vec<bool>,
}

impl Any {
    fn rules(&self) -> String {
        let rows = Rank::ALL.iter().zip(self.table).map(|(rank, row)| format!(r#""table_{}":{row:?},"#, rank.name())).collect::<String>();
        format!(r#"{{{rows}"target_single":"{}"}}"#, if self.single_counts { "pair_value" } else { "target_single_zero" })
    }

    fn facts(&self) -> String {
        facts(&self.targets.iter().map(|rank| rank.name()).collect::<Vec<_>>().join(" "), &self.counts)
    }

    /// The facts of the deal in which some of the single cards are left open.
    fn open_facts(&self) -> String {
        let tricks: Vec<_> = (0..4).map(|seat| self.counts.iter().map(|row| row[seat]).sum::<i64>() / 4).collect();
        let targets: Vec<_> = self.targets.iter().map(|rank| rank.name()).collect();
        let rows = Rank::ALL.iter().enumerate().map(|(at, rank)| {
            let cell = |seat: usize| match self.counts[at][seat] {
                0 | 1 if self.open[4 * at + seat] && self.targets[seat] != *rank => r#""few""#.to_owned(),
                n => n.to_string(),
            };
            format!(r#","c_{}":[{}]"#, rank.name(), [0, 1, 2, 3].map(cell).join(","))
        });
        format!(r#"{{{BID},"tricks":{tricks:?},"target_rank":{targets:?}{}}}"#, rows.collect::<String>())
    }

    /// The points of every player by the formula of rule sheet 5.6. It is written a second time, as a check of the scoring.
    fn formula(&self) -> [i64; 4] {
        core::array::from_fn(|seat| {
            let of_rank = |at: usize| {
                let c = self.counts[at][seat];
                match (self.targets[seat] == Rank::ALL[at], c) {
                    (_, 0) | (false, 1) => 0,
                    (false, c) => self.table[at][c as usize - 2],
                    (true, 1) => {
                        if self.single_counts {
                            self.table[at][0]
                        } else {
                            0
                        }
                    }
                    (true, 2) => 40,
                    (true, _) => 80,
                }
            };
            (0..13).map(of_rank).sum()
        })
    }
}

fn any_deal() -> impl Strategy<Value = Any> {
    let pack = Just(Pack::FRENCH.cards().collect::<Vec<_>>()).prop_shuffle();
    let takers = prop_oneof![
        prop::collection::vec(0..4u8, 12),
        (0..4u8, 0..4u8).prop_map(|(most, one)| (0..12).map(|trick| if trick == 0 { one } else { most }).collect()),
    ];
    let table = prop::array::uniform13(prop::array::uniform3(-90..90i64));
    (pack, takers, table, any::<bool>(), prop::collection::vec(any::<bool>(), 52)).prop_map(|(pack, takers, table, single_counts, open)| {
        let (targets, won) = pack.split_at(4);
        let mut counts = [[0; 4]; 13];
        for (trick, taker) in won.chunks(4).zip(takers) {
            for card in trick {
                counts[card.rank().unwrap().index()][usize::from(taker)] += 1;
            }
        }
        let targets = targets.iter().map(|card| card.rank().unwrap()).collect();
        Any { targets, counts, table, single_counts, open }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn whatever_was_won_can_be_told_and_pays_the_formula(deal in any_deal()) {
        let story = outcome(&Apples, 4, &deal.rules(), &[deal.facts()]);
        let settled = &story.settled[0];
        prop_assert_eq!(settled.points.as_slice(), deal.formula());
        prop_assert_eq!(&settled.full.as_ref().unwrap().left_over, &[]);
        // The 40 or 80 points for the own target rank are scored at most once.
        for seat in 0..4 {
            let lines = settled.full.as_ref().unwrap().ledger.of(crate::table::Side(seat));
            let targets = lines.filter(|line| line.clauses[0].id == "5.6" && line.clauses[0] == &sheet::TARGET).count();
            prop_assert!(targets <= 1);
        }
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn single_cards_left_open_change_nothing(deal in any_deal()) {
        prop_assert_eq!(scores(&deal.rules(), &deal.open_facts()), deal.formula());
    }

    /// Checks that a complete deal is refused if one count in it is one card too high or too low.
    #[test]
    fn a_miscount_is_refused(deal in any_deal(), at in 0..13usize, seat in 0..4usize, more in any::<bool>()) {
        let mut wrong = deal.clone();
        wrong.counts[at][seat] += if more || wrong.counts[at][seat] == 0 { 1 } else { -1 };
        let (told, tricks) = (wrong.facts(), deal.facts());
        let tricks = tricks.split(r#""tricks":"#).nth(1).unwrap().split(']').next().unwrap();
        let own = told.split(r#""tricks":"#).nth(1).unwrap().split(']').next().unwrap();
        let told = told.replace(&format!(r#""tricks":{own}"#), &format!(r#""tricks":{tricks}"#));
        let open = open_deal(&Apples, 4, "{}", &told);
        prop_assert!(open.stopped.unwrap().objection.is_some());
    }

    /// Checks that each bid is higher than the bid before it by number, then suit. After a bid, the auction ends with three passes in a
    /// row. If `pass_is_final`, it ends when three players have passed, also before the bid. The last bidder declares.
    #[test]
    fn auctions_follow_the_sheet(calls in prop::collection::vec(prop::option::weighted(0.5, (1..=13i64, 0..4usize)), 1..20), finally in any::<bool>()) {
        const SUITS: [&str; 4] = ["D", "H", "C", "S"];
        let rules = format!(r#"{{"pass_is_final":{finally}}}"#);
        let (mut told, mut suits) = (Vec::new(), Vec::new());
        let (mut high, mut turn, mut passes, mut out) = (None, 0, 0, [false; 4]);
        let mut over = false;
        for call in calls {
            match call {
                Some(bid) if high.is_none_or(|(_, before)| bid > before) => {
                    told.push(bid.0.to_string());
                    suits.push(format!("{:?}", SUITS[bid.1]));
                    (high, passes) = (Some((turn, bid)), 0);
                }
                _ => {
                    told.push(r#""pass""#.to_owned());
                    (passes, out[turn]) = (passes + 1, finally);
                }
            }
            let silent = if finally { out.iter().filter(|out| **out).count() } else { passes };
            over = high.is_some() && silent >= 3;
            if over { break }
            if high.is_none() && silent == 4 { (turn, passes, out) = (3, 0, [false; 4]); }
            turn = (1..=4).map(|step| (turn + step) % 4).find(|seat| !out[*seat]).unwrap();
        }
        let open = auction(&rules, &told.join(","), &suits.join(","));
        let next = open.stopped.unwrap();
        prop_assert_eq!(next.objection, None);
        prop_assert_eq!(next.question.fact.key, if over { "taken" } else { "calls" });
        let expected = if over { high.unwrap().0 } else { turn };
        prop_assert_eq!(open.scene.glance[1].shows, Shown::Seat(Seat(expected as u8)));
    }

    /// Checks that each trick has exactly one winner, who is one of its players. A card that is neither trump nor of the suit led never
    /// wins. A hand with cards of the suit led may play only these cards. Any other hand may play every card.
    #[test]
    fn tricks_and_hands_are_judged_by_the_sheet(cards in prop::sample::subsequence(Pack::FRENCH.cards().collect::<Vec<_>>(), 9).prop_shuffle(), trump in 0..4usize) {
        let trump = Suit::ALL[trump];
        let plays: Vec<_> = cards[..4].iter().zip(0..).map(|(card, seat)| Play::one(Seat(seat), *card)).collect();
        let whole = Position { trump: Trump::of(Strain::Suit(trump)), plays, ..Position::default() };
        let verdict = usual_judge(&Apples).verdict(&whole, Table::of(4)).unwrap();
        let suit = |card: &Card| card.suit().unwrap();
        let wins = if cards[..4].iter().any(|card| suit(card) == trump) { trump } else { suit(&cards[0]) };
        let best = cards[..4].iter().filter(|card| suit(card) == wins).max_by_key(|card| card.rank()).unwrap();
        prop_assert_eq!(&cards[verdict.winner.index()], best);
        let led = Position { plays: whole.plays[..1].to_vec(), hand: cards[4..].to_vec(), ..whole };
        let playable = usual_judge(&Apples).playable(&led, Table::of(4)).unwrap();
        let holds = cards[4..].iter().any(|card| suit(card) == suit(&cards[0]));
        prop_assert!(playable.cards.iter().any(|choice| choice.legal));
        prop_assert!(playable.cards.iter().all(|choice| choice.legal == (!holds || suit(&choice.card) == suit(&cards[0]))));
    }
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for rules in ["{}", r#"{"target":30,"tie":"shared","pass_is_final":true}"#] {
        check_matches(&Apples, 4, rules, |story| {
            let target = if rules == "{}" { 250 } else { 30 };
            assert!(story.outcome.is_none() || story.totals.iter().any(|total| *total >= target));
        });
    }
}
