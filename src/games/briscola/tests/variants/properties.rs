//! Invariants of the relatives of Briscola (the variants in this folder), checked with ten thousand random deals of every game.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use super::*;
use crate::games::testing::{check_matches, usual_judge};

/// The points of `count` piles. `owners` says which pile each scoring card is in. With six players, it says which of six tricks each card
/// is in, so that no trick has more than six cards.
fn piles(count: usize, owners: &[u8]) -> Vec<i64> {
    let (mut piles, mut full) = (vec![0; count], [0; 6]);
    for (owner, worth) in owners.iter().zip([11, 10, 4, 3, 2].into_iter().cycle()) {
        let mut owner = usize::from(*owner);
        if count == 6 {
            let trick = (owner..).map(|trick| trick % 6).find(|trick| full[*trick] < 6).unwrap();
            full[trick] += 1;
            owner = usize::from(owners[trick]) / 6;
        }
        piles[owner % count] += worth;
    }
    piles
}

/// Runs `check` on ten thousand random deals of a game.
fn ten_thousand(size: Size, rules: &str, check: impl Fn(&Story, &[i64])) {
    let mut runner = TestRunner::new(ProptestConfig { source_file: Some(file!()), ..ProptestConfig::with_cases(10_000) });
    runner
        .run(&vec(any::<u8>(), 20), |owners| {
            let piles = piles(usize::from(size.1), &owners);
            check(&match_of(size, rules, &join(&piles)), &piles);
            Ok(())
        })
        .unwrap_or_else(|failure| panic!("{failure}"));
}

/// Checks that at most one side wins the deal, and that this side has the most points.
fn one_wins(story: &Story, piles: &[i64]) {
    let table = Table::of(piles.len() as u8);
    let totals = Seats::from_fn(story.sides.count(table), |side| {
        story.sides.members(Side(side.0), table).iter().map(|seat| piles[seat.index()]).sum::<i64>()
    });
    let most = totals.iter().max().unwrap();
    let alone = totals.iter().filter(|total| *total == most).count() == 1;
    assert_eq!(story.totals.iter().sum::<i64>(), i64::from(alone));
    assert!(totals.iter().zip(story.totals.iter()).all(|(points, won)| *won == i64::from(alone && points == most)));
    assert_eq!(story.settled[0].full.as_ref().unwrap().ledger.lines.len(), totals.len());
}

#[test]
fn briscolone_books_120() {
    ten_thousand((&BRISCOLONE, 2), "{}", |story, piles| {
        assert_eq!(story.totals.as_slice(), piles);
        assert_eq!(story.outcome.is_some(), piles.contains(&120));
    });
}

#[test]
fn briscolone_to_120_lasts_two_deals() {
    proptest!(|(deals in vec(vec(any::<u8>(), 20), 2..4))| {
        let deals: Vec<_> = deals.iter().map(|owners| join(&piles(2, owners))).collect();
        let story = match_of((&BRISCOLONE, 2), "{}", &deals.join(" "));
        prop_assert!(story.outcome.is_some() && story.settled.len() <= 2);
    });
}

#[test]
fn bosnia_has_at_most_one_winner() {
    ten_thousand((&BOSNIA, 2), "{}", one_wins);
    ten_thousand((&BOSNIA, 4), r#"{"teams4":"individual"}"#, one_wins);
}

#[test]
fn double_briskula_has_at_most_one_winner() {
    ten_thousand((&DOUBLE, 4), "{}", one_wins);
}

#[test]
fn schembil_has_at_most_one_winner() {
    ten_thousand((&SCHEMBIL, 6), "{}", one_wins);
}

/// Checks that the gains of all players and of the pool add up to 0 chips. With two players, the chips that one pays the other for Aces and
/// Tens are an even number of at most 12.
#[test]
fn brusquembille_pays_what_it_takes() {
    let mut runner = TestRunner::new(ProptestConfig { source_file: Some(file!()), ..ProptestConfig::with_cases(10_000) });
    let cards = (vec(any::<u8>(), 8), vec(any::<bool>(), 8), 2..=5u8, 0..=3i64, any::<bool>(), vec(any::<u8>(), 20));
    let checked = runner.run(&cards, |(by, mut won, players, ante, pairs, owners)| {
        // The Ace of trumps always wins its trick, so one Ace is entered as won.
        won[0] = true;
        let kinds = ["ace", "ace", "ace", "ace", "ten", "ten", "ten", "ten"].iter().zip(&won);
        let kinds: Vec<_> = kinds.map(|(kind, won)| format!("{kind}_{}", if *won { "won" } else { "lost" })).collect();
        let by: Vec<_> = by.iter().map(|seat| seat % players).collect();
        // An Ace or Ten is in the pile of the player who won its trick. If the card lost, this test puts the card into the pile of the next
        // player.
        let mut piles = vec![0; usize::from(players)];
        for (at, (seat, won)) in by.iter().zip(&won).enumerate() {
            piles[usize::from(if *won { *seat } else { (seat + 1) % players })] += if at < 4 { 11 } else { 10 };
        }
        for (owner, worth) in owners.iter().zip([4, 3, 2].into_iter().cycle()).take(12) {
            piles[usize::from(owner % players)] += worth;
        }
        // A player plays one card to a trick. So a side needs enough won tricks for its Aces and Tens that won, and enough lost tricks for
        // those that lost.
        let (total, each) =
            (if players == 2 { 16 } else { [10, 8, 6][usize::from(players) - 3] }, if players == 4 && pairs { 2 } else { 1 });
        let side = |seat: u8| seat % (players / each);
        let of_side = |of: u8, has_won: bool| {
            let own = by.iter().zip(&won).filter(|(seat, won)| **won == has_won && side(**seat) == of);
            own.count().div_ceil(usize::from(each))
        };
        let needed = |of: u8| {
            let paid = by.iter().zip(&won).filter(|(seat, won)| side(if **won { **seat } else { (**seat + 1) % players }) == of).count();
            let cards = paid + owners.iter().take(12).filter(|owner| side(**owner % players) == of).count();
            of_side(of, true).max(cards.div_ceil(usize::from(players)))
        };
        let sides = || 0..players / each;
        if sides().map(needed).sum::<usize>() > total || sides().any(|of| needed(of) + of_side(of, false) > total) {
            return Ok(());
        }
        let facts = format!(r#"{{"trump":"S","events":{by:?},"event_cards":{kinds:?},"points":{piles:?},"confirmed":["points"]}}"#);
        let rules = format!(r#"{{"ante":{ante},"partners4":{pairs},"best_of":9}}"#);
        let story = outcome(&BRUSQUEMBILLE, players, &rules, &[facts]);
        prop_assert_eq!(story.settled.len(), 1, "{:?}", story.open);
        let ledger = &story.settled[0].full.as_ref().unwrap().ledger;
        let chips: Vec<_> = story.sides.all(Table::of(players)).map(|side| ledger.sum(side, Unit::Chips)).collect();
        let pool = if story.totals.iter().sum::<i64>() == 0 { ante * i64::from(players) } else { 0 };
        prop_assert_eq!(chips.iter().sum::<i64>() + pool, 0);
        if players == 2 && ante == 0 {
            prop_assert!(chips[0] % 2 == 0 && chips[0].abs() <= 12);
        }
        if ante == 0 && (players != 4 || !pairs) {
            // Computes the payments a second time as a check, player by player, by the formula of the rule sheet.
            let mut net = vec![0; usize::from(players)];
            for ((seat, won), worth) in by.iter().zip(&won).zip([2, 2, 2, 2, 1, 1, 1, 1]) {
                let worth = if *won { worth } else { -worth };
                for (other, net) in net.iter_mut().enumerate() {
                    *net += if other == usize::from(*seat) { worth * i64::from(players - 1) } else { -worth };
                }
            }
            prop_assert_eq!(chips, net);
        }
        Ok(())
    });
    checked.unwrap_or_else(|failure| panic!("{failure}"));
}

/// Checks that each player gets exactly the card points of this player's pile, plus the value of the marriage if this player declared it.
#[test]
fn mariccia_books_120_and_the_marriage() {
    let mut runner = TestRunner::new(ProptestConfig { source_file: Some(file!()), ..ProptestConfig::with_cases(10_000) });
    let checked = runner.run(&(vec(any::<u8>(), 20), 0..3usize, any::<bool>()), |(owners, by, high)| {
        let piles = piles(2, &owners);
        let by_word = ["0", "1", "\"none\""][by];
        let rules = format!(r#"{{"marriage_value":{},"target_points":1000}}"#, if high { 40 } else { 20 });
        let facts = format!(r#"{{"trump":"S","marriage_by":{by_word},"points":{piles:?}}}"#);
        let story = outcome(&MARICCIA, 2, &rules, &[facts]);
        let worth = |seat: usize| piles[seat] + if seat == by { if high { 40 } else { 20 } } else { 0 };
        prop_assert_eq!(story.totals.as_slice(), [worth(0), worth(1)]);
        Ok(())
    });
    checked.unwrap_or_else(|failure| panic!("{failure}"));
}

/// Checks that 0, 1, 2, 3 or 4 marriages in a deal together score 0, 20, 60, 120 or 200 points. It does not matter who declares
/// them. The suit of the latest marriage is trump.
#[test]
fn marianna_books_120_and_its_marriages() {
    let mut runner = TestRunner::new(ProptestConfig { source_file: Some(file!()), ..ProptestConfig::with_cases(10_000) });
    let marriages = (
        0..=4usize,
        vec(0..3u8, 4),
        Just(["C", "D", "H", "S"]).prop_shuffle(),
        proptest::sample::subsequence(vec![2, 3, 4, 5, 6, 7, 8], 4),
    );
    let checked = runner.run(&(vec(any::<u8>(), 20), marriages), |(owners, (count, by, suits, tricks))| {
        let piles = piles(3, &owners);
        let mut seats: Vec<_> = by[..count].iter().map(|seat| Value::Number(i64::from(*seat))).collect();
        if count < 4 {
            seats.push(Value::word("none"));
        }
        let seats = serde_json::to_string(&seats).unwrap();
        let told = format!(r#""marriages":{seats},"marriage_suits":{:?},"marriage_tricks":{:?}"#, &suits[..count], &tricks[..count]);
        let story = outcome(&MARIANNA, 3, "{}", &[format!(r#"{{{told},"points":{piles:?}}}"#)]);
        let left_over = count == 0;
        prop_assert_eq!(story.settled.len(), 1, "{:?}", story.open);
        prop_assert_eq!(story.settled[0].full.as_ref().unwrap().left_over.is_empty(), !left_over);
        prop_assert_eq!(story.totals.iter().sum::<i64>(), 120 + [0, 20, 60, 120, 200][count]);
        for (seat, pile) in piles.iter().enumerate() {
            let declared = by[..count].iter().zip([20, 40, 60, 80]).filter(|(by, _)| usize::from(**by) == seat);
            prop_assert_eq!(story.totals.as_slice()[seat], pile + declared.map(|(_, value)| value).sum::<i64>());
        }
        Ok(())
    });
    checked.unwrap_or_else(|failure| panic!("{failure}"));
}

/// Checks that a finished match has exactly one winner, however many deals it had.
fn one_winner(story: &Story, piles: &[i64]) {
    one_wins(story, piles);
    assert!(story.outcome.is_none_or(|outcome| !outcome.is_shared()));
    assert_eq!(story.outcome.is_some(), story.totals.iter().sum::<i64>() == 1);
}

#[test]
fn a_finished_bisca_has_one_winner() {
    ten_thousand((&BISCA, 3), "{}", one_winner);
    ten_thousand((&BRAZILIAN, 4), "{}", one_winner);
}

#[test]
fn whatever_is_answered_is_reckoned() {
    for size in [(&BRUSQUEMBILLE, 2), (&MARICCIA, 2), (&SCHEMBIL, 6), (&MARIANNA, 4)] {
        check_matches(size.0, size.1, r#"{}"#, |story| {
            for lines in story.settled.iter().map(|deal| &deal.full.as_ref().unwrap().ledger.lines) {
                let unit = if size.0.hand == 5 { Unit::Points } else { Unit::Wins };
                assert!(lines.iter().all(|line| line.unit == unit || line.unit == Unit::Chips));
            }
        });
    }
    for (size, rules) in [
        ((&BISCA, 3), r#"{"tens":true,"conquista":true,"match_mode":"wins"}"#),
        ((&BOSNIA, 4), r#"{"teams4":"individual","match_mode":"points","conquista":true}"#),
        ((&BOSNIA, 3), r#"{"three_way_tie":"playoff2","tie_deal":"count"}"#),
        ((&DOUBLE, 4), r#"{"conquista":true,"conquista_owner":"team","conquista_award":"match","bury_ace_three":true}"#),
    ] {
        check_matches(size.0, size.1, rules, |story| {
            // In a match of deals won, the sides win 0 or 1 deals together, because a deal may have no winner. In a match of points, the
            // points of the sides add up to 120.
            let sums = story.settled.iter().map(|deal| deal.points.iter().sum::<i64>());
            assert!(sums.into_iter().all(|sum| if rules.contains("points") { sum == 120 } else { (0..=1).contains(&sum) }));
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// Checks that, with any cards, one of the players wins the trick. The winning card is a trump or a card of the suit led.
    #[test]
    fn a_trick_has_one_winner(of in 0..ALL.len(), picks in vec(any::<proptest::sample::Index>(), 12), trump in 0..4usize) {
        let size = ALL[of];
        let judge = usual_judge(size.0);
        let table = Table::of(size.1);
        let mut position = Position::default();
        while let Some(out) = judge.may_be_out(core::iter::empty(), &position, table).first() {
            position.removed.push(*out);
        }
        let in_pack = |card: &Card| judge.check_card(*card, core::iter::once(*card), &position, table).is_ok();
        let mut cards: Vec<_> = judge.pack.cards().filter(in_pack).collect();
        let plays: Vec<_> = (0..size.1 * size.0.each)
            .map(|i| Play::one(Seat(i % size.1), cards.swap_remove(picks[usize::from(i)].index(cards.len()))))
            .collect();
        let trump = if judge.has_trump() { Trump::of(Strain::ALL[trump]) } else { Trump::default() };
        let hand: Vec<_> = cards.iter().copied().take(3).collect();
        let position = Position { trump, plays: plays.clone(), hand, stock_empty: Some(true), ..position };
        let verdict = judge.verdict(&position, Table::of(size.1)).unwrap();
        let led = plays[0].card.suit();
        let trumped = plays.iter().any(|play| play.card.suit() == trump.suit() && trump.suit().is_some());
        let best = plays.iter().filter(|play| play.seat == verdict.winner).any(|play| {
            let suit = play.card.suit();
            if trumped { suit == trump.suit() } else { suit == led }
        });
        prop_assert!(best);
        let open = Position { plays: plays[..1].to_vec(), ..position };
        prop_assert!(judge.playable(&open, Table::of(size.1)).unwrap().cards.iter().any(|choice| choice.legal));
    }
}
