//! The table card: every game of the shelf has one under any house rules, and its figures add up. The contents
//! of a deal are stated a second time in `tests/expected`, from the sheets.
#![allow(clippy::unwrap_used, clippy::panic)]

use trick_ledger::asking::Facts;
use trick_ledger::games::customs::Packets;
use trick_ledger::games::{AnyGame, CardLine, SHELF, TableCard, View, find};
use trick_ledger::matches::MatchFile;
use trick_ledger::table::Seat;
use trick_ledger::text::{Lang, Voice};

mod expected;
#[path = "dealing/luck.rs"]
mod luck;

use luck::{Luck, any_rules};

/// The number of tables of each game.
const TABLES: u64 = 60;

/// The cards of random tables, one for each of their first deals.
fn cards(game: &'static dyn AnyGame) -> Vec<(Facts, u8, TableCard)> {
    let deals = |seed| {
        let mut luck = Luck(seed << 32);
        let count = *luck.pick(&game.sheet().player_counts().collect::<Vec<_>>());
        let players = count.get();
        let rules = any_rules(game, count, &mut luck);
        (0..8).map(move |before| {
            let dealer = Seat((before % u32::from(players)) as u8);
            let card = TableCard::of(game, &rules, count, dealer, before);
            (rules.clone(), players, card.unwrap_or_else(|| panic!("{} has no card under {rules:?}", game.sheet().id)))
        })
    };
    (0..TABLES).flat_map(deals).collect()
}

fn games() -> impl Iterator<Item = &'static dyn AnyGame> {
    SHELF.iter().copied().filter(|game| game.sheet().id != "plain-sheet")
}

#[test]
fn every_card_of_the_pack_is_dealt_or_accounted_for() {
    for game in games() {
        for (rules, players, card) in cards(game) {
            let of = format!("{} for {players} under {rules:?}", game.sheet().id);
            let customs = card.customs.as_ref().unwrap();
            let rest: i64 = customs.rest.iter().map(|rest| rest.cards).sum();
            assert!(customs.hand > 0 && customs.rest.iter().all(|rest| rest.cards >= 0), "{of}");
            assert_eq!(customs.hand * i64::from(card.table.players()) + rest, card.cards as i64, "{of}");
            if let Packets::Of(packets) = customs.packets {
                assert_eq!(packets.iter().map(|cards| i64::from(*cards)).sum::<i64>(), customs.hand, "{of}");
            }
        }
    }
}

#[test]
fn the_cards_are_worth_what_a_deal_counts() {
    for game in games() {
        for (rules, players, card) in cards(game) {
            let of = format!("{} for {players} under {rules:?}", game.sheet().id);
            let expected = expected::read(game.sheet().id).unwrap().card_points;
            assert_eq!((!card.worth().is_empty()).then(|| card.total()), expected, "{of}");
            for (rank, worth) in card.worth() {
                let suited = card.judge.pack.faces().filter(|card| card.rank() == Some(rank));
                assert!(suited.into_iter().all(|of| card.judge.points.unwrap().of(of) == worth), "{of}");
            }
        }
    }
}

#[test]
fn ranks_fall_as_the_judge_has_them() {
    for game in games() {
        for (rules, _, card) in cards(game) {
            let heights: Vec<_> = card.ranks().iter().map(|rank| card.judge.order.ranking.height(*rank)).collect();
            assert!(heights.is_sorted_by(|high, low| high > low) && !heights.is_empty(), "{} under {rules:?}", game.sheet().id);
        }
    }
}

/// Every entry in both languages, without a gap that was not filled.
#[test]
fn every_entry_is_said_in_both_languages() {
    let names: Vec<_> = ["Mika", "Jun", "Hana", "Theo", "Aya", "Bo", "Cleo"].map(str::to_owned).into();
    for game in games() {
        for (rules, _, card) in cards(game) {
            for (label, lines) in card.entries() {
                for line in lines {
                    let CardLine::Says(say) = line else { continue };
                    for lang in [Lang::En, Lang::Ja] {
                        let text = Voice { lang, names: &names }.text(&say);
                        assert!(!text.trim().is_empty() && !text.contains('{'), "{}: {} {text} {rules:?}", game.sheet().id, label.en());
                    }
                }
            }
        }
    }
}

/// The lines under a heading, in English.
fn says(game: &str, rules: &str, players: u8, dealer: u8, before: u32, heading: &str) -> String {
    let names: Vec<_> = ["Mika", "Jun", "Hana", "Theo", "Aya", "Bo", "Cleo"].map(str::to_owned).into();
    let rules: Facts = serde_json::from_str(rules).unwrap();
    let game = find(game).unwrap();
    let count = game.sheet().player_count(usize::from(players)).unwrap();
    let card = TableCard::of(game, &rules, count, Seat(dealer), before).unwrap();
    let entry = card.entries().into_iter().find(|(label, _)| label.en() == heading);
    let text = |line: CardLine| match line {
        CardLine::Says(say) => Voice { lang: Lang::En, names: &names }.text(&say),
        CardLine::Ranks(ranks) => ranks.iter().map(|rank| rank.name()).collect::<Vec<_>>().join(" "),
        CardLine::Worth(worth) => worth.iter().map(|(rank, worth)| format!("{} {worth}", rank.name())).collect::<Vec<_>>().join(", "),
        CardLine::Kinds(kinds) => format!("{kinds:?}"),
    };
    entry.map(|(_, lines)| lines.into_iter().map(text).collect::<Vec<_>>().join("; ")).unwrap_or_default()
}

#[test]
fn the_card_names_the_players_of_this_deal() {
    assert_eq!(says("gaigel", "{}", 4, 1, 0, "Leads"), "Hana");
    assert_eq!(says("roller-derby", "{}", 4, 1, 0, "Cuts"), "Mika");
    assert_eq!(says("roller-derby", "{}", 4, 3, 0, "Rolls"), "Mika");
    assert_eq!(says("chiamata-5p", "{}", 6, 0, 0, "Leads"), "Jun");
    assert_eq!(says("queens-dungeon", "{}", 3, 2, 0, "Names trump before dealing"), "Hana");
}

#[test]
fn the_card_follows_the_house_rules_and_the_deal() {
    assert_eq!(says("sueca", "{}", 4, 0, 0, "Direction"), "anticlockwise");
    assert_eq!(says("sueca", r#"{"direction":"clockwise"}"#, 4, 0, 0, "Direction"), "clockwise");
    assert_eq!(says("gaigel", "{}", 4, 0, 0, "Worth"), "A 11, 10 10, K 4, Q 3, J 2; 240 in all");
    assert_eq!(says("gaigel", r#"{"seven_label":"9"}"#, 4, 0, 0, "Rank"), "A 10 K Q J 9");
    assert_eq!(says("bisca", r#"{"court_order":"kjq"}"#, 2, 0, 0, "Rank"), "A 7 K J Q 6 5 4 3 2");
    assert_eq!(says("hearts", "{}", 4, 0, 2, "Cards passed"), "In this deal everybody passes 3 cards across.");
    let gaigel = says("gaigel", "{}", 4, 0, 0, "Cards passed");
    assert!(gaigel.starts_with("Between tricks a trump 7 may be exchanged for the turned card."), "{gaigel}");
    assert!(gaigel.ends_with("At the last draw whoever took the trick takes the turned card, if it is still there."), "{gaigel}");
    let nines = says("gaigel", r#"{"seven_label": "9", "seven_needs_trick": true}"#, 4, 0, 0, "Cards passed");
    assert!(nines.starts_with("Once the side has a trick, a trump 9 may"), "{nines}");
    let two = says("briscola-2p", r#"{"trump_exchange": "two"}"#, 2, 0, 0, "Cards passed");
    assert_eq!(two, "Before playing to the first trick, whoever holds the 2 of trumps may take the turned card for it.");
    assert_eq!(says("briscola-2p", "{}", 2, 0, 0, "Cards passed"), "");
    // Italian cards have other names. Those of Sueca are French.
    assert!(says("briscola-2p", "{}", 2, 0, 0, "Rank").ends_with("the king is re, the queen cavallo (a knight), the jack fante."));
    assert!(!says("sueca", "{}", 4, 0, 0, "Rank").contains("cavallo"));
    assert_eq!(says("hearts", "{}", 5, 0, 0, "Leads"), "the holder of ♣\u{fe0e}3");
    assert_eq!(
        says("italian-whist", "{}", 3, 0, 4, "Cards passed"),
        "Pass the second hand, chosen before, to the right face down; nobody looks at the one they receive."
    );
    assert!(says("oh-hell", "{}", 4, 0, 9, "Cards").starts_with("52 cards, 4 players: 1 each"));
    assert!(says("briscola-3p", "{}", 3, 0, 0, "Cards").ends_with("left out: 1 of the 2s"));
    assert!(says("briscola-4p", r#"{"signal_set":"off"}"#, 4, 0, 0, "Signals").starts_with("none"));
    assert!(says("briscola-bosnia", "{}", 4, 0, 0, "Signals").contains("10, mouth to one side"));
    assert_eq!(says("briscola-bosnia", r#"{"teams4":"individual"}"#, 4, 0, 0, "Signals"), "");
    assert_eq!(says("briscola-2p", "{}", 2, 0, 0, "Signals"), "");
}

#[test]
fn a_sheet_that_only_counts_points_says_who_deals_and_what_is_followed() {
    assert_eq!(says("plain-sheet", "{}", 4, 1, 0, "Dealer"), "Jun");
    assert_eq!(says("plain-sheet", r#"{"direction":"counter_clockwise"}"#, 4, 1, 0, "Direction"), "anticlockwise");
    assert_eq!(says("plain-sheet", "{}", 4, 1, 0, "Cards") + &says("plain-sheet", "{}", 4, 1, 0, "Leads"), "");
    assert!(says("plain-sheet", r#"{"must_follow":false}"#, 4, 1, 0, "Follow").contains("Any card may be played"));
}

/// Every line of the deals of the example matches rests on a clause that the card of the deal has under Score.
#[test]
fn the_card_has_the_scoring_of_every_example() {
    let mut missing = Vec::new();
    for entry in std::fs::read_dir(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches")).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let file = MatchFile::read(&text).unwrap();
        let game = file.into_match(0).unwrap();
        let story = game.story(View::FULL);
        for (deal, settled) in story.settled.iter().enumerate() {
            let (of, rules) = (game.game_at(deal), game.house_rules(deal));
            let card = TableCard::of(of, rules, game.count(), settled.dealer, deal as u32).unwrap();
            let Some(customs) = card.customs else { continue };
            for line in &settled.full.as_ref().unwrap().ledger.lines {
                let rests = line.clauses.iter().any(|clause| customs.scores.contains(clause));
                // A penalty is booked by the law of the table, not by the scoring.
                let scored = line.amount.value() == 0 || rests || line.clauses.iter().all(|clause| clause.id == "by hand");
                if !scored {
                    missing.push((of.sheet().id, deal + 1, line.clauses.clone()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}
