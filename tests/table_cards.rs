//! Tests the table card (the rules of a deal on one screen): every built-in game has one under any house rules, and its figures add up.
//! `tests/expected` has the expected card points of a deal, taken from the rule sheets.
#![allow(clippy::unwrap_used, clippy::panic)]

use trick_ledger::asking::Facts;
use trick_ledger::games::customs::Packets;
use trick_ledger::games::{AnyGame, CardLine, SHELF, SoFar, TableCard, View, find};
use trick_ledger::matches::MatchFile;
use trick_ledger::table::Seat;
use trick_ledger::text::{Lang, Voice};

mod expected;
#[path = "dealing/luck.rs"]
mod luck;

use luck::{Luck, any_rules};

/// The number of tables of each game.
const TABLES: u64 = 60;

/// The table cards of random tables. For each table there is one card for each of its first deals.
fn cards(game: &'static dyn AnyGame) -> Vec<(Facts, u8, TableCard)> {
    let deals = |seed| {
        let mut luck = Luck(seed << 32);
        let count = *luck.pick(&game.sheet().player_counts().collect::<Vec<_>>());
        let players = count.get();
        let rules = any_rules(game, count, &mut luck);
        (0..8).map(move |before| {
            let dealer = Seat((before % u32::from(players)) as u8);
            let card = TableCard::of(game, &rules, count, dealer, SoFar { deals: before, begun: players });
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

/// Checks that every entry is in both languages, with all gaps filled.
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

/// The lines under a heading of a table card, in English. Empty if the card does not have the heading.
fn says(game: &str, rules: &str, players: u8, dealer: u8, before: u32, heading: &str) -> String {
    let names: Vec<_> = ["Mika", "Jun", "Hana", "Theo", "Aya", "Bo", "Cleo", "Ida", "Kai", "Lena"].map(str::to_owned).into();
    let rules: Facts = serde_json::from_str(rules).unwrap();
    let game = find(game).unwrap();
    let count = game.sheet().player_count(usize::from(players)).unwrap();
    let card = TableCard::of(game, &rules, count, Seat(dealer), SoFar { deals: before, begun: players }).unwrap();
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
    // Checks that the card explains the names of Italian court cards in Briscola, but not in Sueca, which is played with French cards.
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

/// Checks that every line of the example matches' deals has a clause that the card shows under Score.
#[test]
fn the_card_has_the_scoring_of_every_example() {
    let mut missing = Vec::new();
    for entry in std::fs::read_dir(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches")).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let file = MatchFile::read(&text).unwrap();
        let file_players = file.players.len() as u8;
        let game = file.into_match(0).unwrap();
        let story = game.story(View::FULL);
        for (deal, settled) in story.settled.iter().enumerate() {
            let (of, rules) = (game.game_at(deal), game.house_rules(deal));
            let card = TableCard::of(of, rules, game.count(), settled.dealer, SoFar { deals: deal as u32, begun: file_players }).unwrap();
            let Some(customs) = card.customs else { continue };
            for line in &settled.full.as_ref().unwrap().ledger.lines {
                let rests = line.clauses.iter().any(|clause| customs.scores.contains(clause));
                // Accepts a line of 0 points, and points entered by hand, without a clause of the scoring.
                let scored = line.amount.value() == 0 || rests || line.clauses.iter().all(|clause| clause.id == "by hand");
                if !scored {
                    missing.push((of.sheet().id, deal + 1, line.clauses.clone()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// A game, its players and house rules, a heading of the card, and part of the text under it.
type Says = (&'static str, u8, &'static str, &'static str, &'static str);

/// Rows to check for the best-known games: house rules, and the words that the table card must have under a heading by these rules.
const NUMBERS: [Says; 41] = [
    ("spades", 4, "{}", "Score", "Nil: +100 made, −100 failed.; Every 10 bags: −100."),
    ("spades", 4, r#"{"seating":"alone"}"#, "Score", "A lone player’s nil"),
    ("spades", 3, "{}", "Cards", "51 cards, 3 players: 17 each; one at a time; left out: 1 of the 2s"),
    ("spades", 4, r#"{"nil_value":85}"#, "Score", "Nil: +85 made, −85 failed."),
    ("spades", 4, r#"{"nil_value":0}"#, "Score", "Nil: 0 made, 0 failed."),
    ("spades", 4, r#"{"blind_nil":true}"#, "Score", "Blind nil: +200 made, −200 failed."),
    ("spades", 4, r#"{"blind_nil":true,"blind_nil_value":150}"#, "Score", "Blind nil: +150 made, −150 failed."),
    ("spades", 4, r#"{"failed_nil_helps":true}"#, "Score", "count towards the partner’s contract"),
    ("spades", 4, r#"{"bag_limit":7}"#, "Score", "Every 7 bags: −100."),
    ("spades", 4, r#"{"bag_limit":1}"#, "Score", "Every 1 bag: −100."),
    ("spades", 4, r#"{"bag_penalty":110}"#, "Score", "Every 10 bags: −110."),
    ("spades", 4, r#"{"ten_for_200":true}"#, "Score", "a contract of exactly 10 made counts 200"),
    ("spades", 4, r#"{"first_lead":"lowest_club"}"#, "Follow", "everybody plays their lowest club"),
    ("hearts", 4, "{}", "Score", "scores 0, and everybody else 26"),
    ("hearts", 4, r#"{"moon":"self_down"}"#, "Score", "scores −26"),
    ("hearts", 4, r#"{"moon":"choice"}"#, "Score", "chooses: 26 for everybody else"),
    ("hearts", 4, r#"{"sun":true}"#, "Score", "52 instead of 26"),
    ("hearts", 4, r#"{"black_maria":true,"sun":true}"#, "Score", "86 instead of 43"),
    ("hearts", 4, r#"{"black_maria":true}"#, "Worth", "43 in all"),
    ("hearts", 4, r#"{"black_maria":true,"moon":"self_down"}"#, "Score", "scores −43"),
    ("hearts", 4, r#"{"jack_of_diamonds":true}"#, "Worth", "J −10"),
    ("hearts", 4, r#"{"exact_100":"to_50"}"#, "Score", "falls back to 50"),
    ("hearts", 4, r#"{"exact_100":"to_0"}"#, "Score", "falls back to 0"),
    ("hearts", 4, r#"{"passing":"always_left"}"#, "Cards passed", "left"),
    ("hearts", 4, r#"{"queen_breaks":true}"#, "Follow", "or at this table ♠Q"),
    ("oh-hell", 4, "{}", "Cards", "52 cards, 4 players: 10 each"),
    ("oh-hell", 10, "{}", "Cards", "52 cards, 10 players: 5 each; 2 left over; the top one is turned up for trumps"),
    ("oh-hell", 10, r#"{"cards":"same","most":3}"#, "Cards", "10 players: 3 each"),
    ("oh-hell", 4, r#"{"cards":"up"}"#, "Cards", "4 players: 1 each"),
    ("oh-hell", 4, r#"{"most":7}"#, "Cards", "4 players: 7 each"),
    ("oh-hell", 4, r#"{"trump":"spades"}"#, "Trump", "♠"),
    ("oh-hell", 4, r#"{"trump":"none"}"#, "Trump", "no trump"),
    ("oh-hell", 4, "{}", "Bids", "the dealer may not make them add up to 10"),
    ("oh-hell", 4, r#"{"hook":false}"#, "Bids", "any number, for the dealer too"),
    ("oh-hell", 4, r#"{"bids_together":true}"#, "Bids", "all at once"),
    ("oh-hell", 4, r#"{"scoring":"squares"}"#, "Score", "multiplied by itself"),
    (
        "oh-hell",
        4,
        r#"{"scoring":"own"}"#,
        "Score",
        "An exact bid: +10, and +1 for each trick of it.; A missed bid: 0 for each trick over or under.",
    ),
    ("oh-hell", 4, r#"{"scoring":"own","exact_base":5,"exact_each":5}"#, "Score", "An exact bid: +5, and +5 for each trick of it."),
    ("oh-hell", 4, r#"{"scoring":"own","missed_each":5}"#, "Score", "A missed bid: −5 for each trick over or under."),
    ("oh-hell", 4, r#"{"scoring":"own","trick_each":3}"#, "Score", "Every trick: +3."),
    ("oh-hell", 4, r#"{"scoring":"own","zero_made":7}"#, "Score", "A bid of 0 made: +7."),
];

#[test]
fn the_card_has_the_numbers_of_the_match() {
    for (game, players, rules, heading, expected) in NUMBERS {
        let says = says(game, rules, players, 0, 0, heading).replace('\u{fe0e}', "");
        assert!(says.contains(expected), "{game} {rules}: {says}");
    }
    // Checks that the card says nothing about a cost of bags (overtricks) if the house rules set no limit of bags.
    assert!(!says("spades", r#"{"bag_limit":0}"#, 4, 0, 0, "Score").contains("Every"));
    // Checks that the card names no first bidder if all players bid at the same time.
    assert_eq!(says("oh-hell", r#"{"bids_together":true}"#, 4, 0, 0, "Bids first"), "");
    let trumps = (0..5).map(|before| says("oh-hell", r#"{"trump":"cycle"}"#, 4, 0, before, "Trump").replace('\u{fe0e}', ""));
    assert_eq!(trumps.collect::<Vec<_>>(), ["♠", "♥", "♦", "♣", "no trump"]);
}

/// The house rules about the end of a match and about the judge. The card has them under other headings, or
/// not at all.
const ELSEWHERE: [&str; 5] = ["target", "floor", "tie", "deals", "breaking"];

#[test]
fn every_house_rule_with_a_number_is_tried_on_the_card() {
    for id in ["spades", "hearts", "oh-hell"] {
        for switch in find(id).unwrap().switches() {
            let key = format!("{:?}", switch.fact.key);
            let is_tried = NUMBERS.iter().any(|(game, _, rules, ..)| *game == id && rules.contains(&key));
            assert!(is_tried || ELSEWHERE.contains(&switch.fact.key) || key.contains("first_trick"), "{id}: {key}");
        }
    }
}

/// Checks that the numbers of cards that were agreed on stay the same if players come or leave during the match.
#[test]
fn the_cards_stay_as_agreed_when_somebody_comes() {
    let game = find("oh-hell").unwrap();
    let count = game.sheet().player_count(6).unwrap();
    let hand = |deals, begun| {
        let card = TableCard::of(game, &Facts::default(), count, Seat(0), SoFar { deals, begun }).unwrap();
        card.customs.unwrap().hand
    };
    assert_eq!([hand(3, 5), hand(18, 5), hand(3, 6)], [7, 8, 5]);
}
