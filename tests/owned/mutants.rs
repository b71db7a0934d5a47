//! Changes one sign, number or word at a time in the documents of four built-in games. Each change must be noticed in one of three ways:
//! the document has a fault, one of its examples fails, or random deals differ from those of the built-in game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use trick_ledger::asking::{Facts, Kind, Value};
use trick_ledger::games::own::{Document, OwnGame};
use trick_ledger::games::{AnyGame, DealRecord, every_rule, find};
use trick_ledger::table::Seat;

use crate::{Pair, pairs};

/// The number of matches to compare if no example reveals a change.
const MATCHES: u64 = 5;

/// Changes that no example and no random deal can reveal, each with the text around it. For example, a number in a comparison with 0 is
/// never below 0, and a pay of 0 points is the same as no pay. Nobody reaches a total of a thousand million, and a pack of 53 cards gives
/// no player another card.
const CHANGES_NOTHING: [&str; 26] = [
    r#"oh-hell: - -> +: before": "min(deal - 1, deals - 1)",     "apart": "|largest -"#,
    r#"oh-hell: 52 -> 53: : {     "largest": "min(most, 52 // players)",     "deals": "i"#,
    r#"oh-hell: course -> cycle: == down, largest - before, if(course == up, before + 1, if(course "#,
    r#"oh-hell: == -> <=: et > 0",     "exact": "if(bid == 0 and zero_made >= 0, zero_ma"#,
    r#"oh-hell: 1000000000 -> 1000000001: d": { "after": "if(for_total, 1000000000, deals)", "at": "if(for_total"#,
    r#"oh-hell: 1000000000 -> 1000000001:  "at": "if(for_total, target, 1000000000)", "tie": "shared" },   "exam"#,
    r#"spades: > -> >=: ",     "of_nil": "if(contract > 0, ours((bid == 0) * tricks),"#,
    r#"spades: == -> <=: : "if(contract > 0, ours((bid == 0) * tricks), 0)",     "won":"#,
    r#"spades: == -> <=: ",     "times": "if(bag_limit == 0, 0, all_bags // max(1, bag_"#,
    r#"spades: == -> <=: o": "side", "when": "contract == 0", "points": "new_bags", "sa"#,
    r#"spades: > -> >=: ide",       "when": "contract > 0 and won < contract",       "#,
    r#"spades: == -> <=:  { "to": "seat", "when": "bid == 0 and bid != blind_nil and tr"#,
    r#"spades: == -> <=: d bid != blind_nil and tricks == 0", "points": "nil_counts", ""#,
    r#"spades: == -> <=:  { "to": "seat", "when": "bid == 0 and bid != blind_nil and tr"#,
    r#"spades: == -> <=: nd_nil", "points": "if(tricks == 0, blind_counts, -blind_count"#,
    r#"spades: 1000000000 -> 1000000001: n_at": "if(ends_below, -200, -1000000000)", "tie": "extra_deals" },   "#,
    r#"norwegian-whist: < -> <=: eat", "when": "low and tricks < 7", "points": "7 - tricks", ""#,
    r#"norwegian-whist: 7 -> 8: t", "when": "low and tricks < 7", "points": "7 - tricks", "sa"#,
    r#"italian-whist: 9 -> 10: s", "of": "seat", "from": "0..9", "sum": "9", "says": "First "#,
    r#"italian-whist: 9 -> 10: s", "of": "seat", "from": "0..9", "sum": "9", "says": "Second"#,
    r#"italian-whist: == -> <=: d": {     "after": "if(target == 0, deals, 1000000000)",     ""#,
    r#"italian-whist: 1000000000 -> 1000000001: ter": "if(target == 0, deals, 1000000000)",     "at": "if(target == 0,"#,
    r#"italian-whist: == -> <=: 00000)",     "at": "if(target == 0, 1000000000, target)",     "#,
    r#"italian-whist: 1000000000 -> 1000000001: ",     "at": "if(target == 0, 1000000000, target)",     "down_at": "if"#,
    r#"italian-whist: == -> <=: )",     "down_at": "if(target == 0, -1000000000, -target)"   }"#,
    r#"italian-whist: 1000000000 -> 1000000001:  "down_at": "if(target == 0, -1000000000, -target)"   },   "examples":"#,
];

/// Deals for two or four players that both the document and the built-in game must refuse. The house rules come before the deals, and only
/// the last deal of an entry is impossible.
const REFUSED: [(&str, &str, &[&str]); 5] = [
    ("oh-hell", "{}", &[r#"{"trump": "H", "bid": [2, 3, 1, 4], "tricks": [2, 4, 1]}"#]),
    ("spades", "{}", &[r#"{"bid": ["blind_nil", 3, 4, 3], "tricks": [0, 4, 5]}"#]),
    ("spades", r#"{"blind": true}"#, &[r#"{"bid": ["blind_nil", 3, 4, 3], "tricks": [0, 4, 5]}"#]),
    (
        "spades",
        r#"{"blind": true}"#,
        &[r#"{"bid": [1, 5, 1, 6], "tricks": [1, 5, 0]}"#, r#"{"bid": [3, "blind_nil", 3, "blind_nil"], "tricks": [4, 0, 5]}"#],
    ),
    ("spades", "{}", &[r#"{"bid": [14, 3, 4, 3], "tricks": [0, 4, 5]}"#]),
];

/// Deals that are entered trick by trick.
const BY_TRICK: [(&str, &str); 3] = [
    ("oh-hell", r#"{"trump": "H", "bid": [2, 3, 1, 5], "taken": [0, 0, 1, 1, 1, 1, 2, 3, 3, 3]}"#),
    ("spades", r#"{"bid": [4, 3, 3, 2], "taken": [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3]}"#),
    ("norwegian-whist", r#"{"bid": ["high_bid"], "taken": [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]}"#),
];

/// The signs and words that may replace a token of a document.
fn others(token: &str, words: &[String]) -> Vec<String> {
    let signs: &[&str] = match token {
        "==" => &["!=", "<="],
        "!=" => &["=="],
        "<" => &["<=", ">"],
        ">" => &[">=", "<"],
        "<=" => &["<"],
        ">=" => &[">"],
        "+" => &["-"],
        "-" => &["+"],
        "*" => &["+"],
        "//" => &["*"],
        "%" => &["*"],
        "and" => &["or"],
        "or" => &["and"],
        "true" => &["false"],
        "false" => &["true"],
        "seat" => &["side"],
        "side" => &["seat"],
        _ => &[],
    };
    if !signs.is_empty() {
        return signs.iter().map(|sign| (*sign).to_owned()).collect();
    }
    if let Ok(n) = token.parse::<i64>() {
        return vec![(n + 1).to_string()];
    }
    let at = words.iter().position(|word| word == token);
    at.and_then(|at| words.get((at + 1) % words.len())).cloned().into_iter().collect()
}

/// The positions of the signs, numbers and words of a document, without its texts and examples.
fn tokens(text: &str) -> Vec<(usize, usize)> {
    let head = &text[..text.find("\"examples\"").unwrap()];
    let bytes = head.as_bytes();
    let (mut found, mut at, mut in_text, mut skipped) = (Vec::new(), 0, false, false);
    while at < head.len() {
        let rest = &head[at..];
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let len = match bytes[at] {
            b'"' => {
                in_text = !in_text;
                let end = rest[1..].find('"').map_or(0, |end| at + 1 + end);
                let is_key = in_text && head[end + 1..].trim_start().starts_with(':');
                let before = head[..at].trim_end();
                skipped =
                    is_key || ["says", "name"].iter().any(|key| before.ends_with(&format!("\"{key}\":"))) || before.ends_with("\"key\":");
                1
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'0'..=b'9' => rest.find(|c: char| !is_word(c)).unwrap_or(rest.len()),
            b'=' | b'!' | b'/' => 2,
            b'<' | b'>' if rest[1..].starts_with('=') => 2,
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
        let is_token = bytes[at].is_ascii_alphanumeric() || b"=!/<>+-*%".contains(&bytes[at]);
        if is_token && !(in_text && skipped) {
            found.push((at, at + len));
        }
        at += len;
    }
    found
}

/// Whether the game accepts four values of a house rule that is a number: one below the smallest, the smallest, the largest, and one above
/// the largest. Empty if the house rule is no number.
fn possible(game: &dyn AnyGame, key: &str, kind: Kind) -> Vec<bool> {
    let Kind::Number { min, max, .. } = kind else { return Vec::new() };
    let is_possible = |n: i64| game.wrong_rules(&[(key.to_owned(), Value::Number(n))].into_iter().collect::<Facts>()).is_empty();
    [min - 1, min, max, max + 1].map(is_possible).to_vec()
}

/// The number of these deals that the document accepts.
fn settled(own: &'static OwnGame, rules: &str, deals: &[&str]) -> usize {
    let record = |json: &&str| DealRecord { facts: serde_json::from_str(json).unwrap(), settled: true };
    let deals: Vec<_> = deals.iter().map(record).collect();
    let players = AnyGame::sheet(own).players[0].min(4);
    let players = if AnyGame::sheet(own).players.contains(&4) { 4 } else { players };
    crate::told(own, players, Seat(players - 1), &serde_json::from_str(rules).unwrap(), &deals).settled.len()
}

/// The house rules of a table that has changed none.
fn usual(own: &'static OwnGame) -> Vec<Option<Value>> {
    let nothing = Facts::default();
    every_rule(AnyGame::switches(own), &nothing).map(|(switch, chosen)| chosen.value(switch.fact).map(|value| value.into_owned())).collect()
}

/// Whether the document plays like the built-in game.
fn is_alike(pair: &Pair, own: &'static OwnGame, original: &'static OwnGame) -> bool {
    for switch in AnyGame::switches(original) {
        let key = switch.fact.key;
        if possible(own, key, switch.kind) != possible(original, key, switch.kind) {
            return false;
        }
    }
    let stands = |own: &'static OwnGame| {
        let refused = REFUSED.iter().filter(|(game, ..)| *game == pair.built_in).map(|(_, rules, deals)| settled(own, rules, deals));
        let by_trick = BY_TRICK.iter().filter(|(game, _)| *game == pair.built_in).map(|(_, deal)| settled(own, "{}", &[deal]));
        refused.chain(by_trick).collect::<Vec<_>>()
    };
    if usual(own) != usual(original) || stands(own) != stands(original) {
        return false;
    }
    catch_unwind(AssertUnwindSafe(|| {
        (0..MATCHES).for_each(|seed| {
            pair.play(own, seed);
        })
    }))
    .is_ok()
}

#[test]
fn every_change_of_the_four_is_noticed() {
    std::panic::set_hook(Box::new(|_| ()));
    let (mut alive, mut tried, mut by_example) = (Vec::new(), 0, 0);
    for pair in pairs() {
        let text = crate::text(pair.document);
        let tokens = tokens(&text);
        let is_word = |word: &&str| word.starts_with(|c: char| c.is_ascii_lowercase());
        let mut words: Vec<String> = tokens.iter().map(|(from, to)| &text[*from..*to]).filter(is_word).map(str::to_owned).collect();
        words.sort();
        words.dedup();
        assert!(find(pair.built_in).is_some() && tokens.len() > 20);
        for (from, to) in tokens {
            for other in others(&text[from..to], &words) {
                tried += 1;
                let changed = format!("{}{other}{}", &text[..from], &text[to..]);
                let Ok(document) = Document::read(&changed) else { continue };
                let own = OwnGame::unopened(document);
                if !own.settle_examples().1.is_empty() {
                    by_example += 1;
                } else if is_alike(&pair, own, crate::open(pair.built_in)) {
                    let around = |at: usize, step: i64| {
                        (0..30).fold(at as i64, |at, _| if text.is_char_boundary((at + step) as usize) { at + step } else { at }) as usize
                    };
                    alive.push(format!(
                        "{}: {} -> {other}: {}",
                        pair.built_in,
                        &text[from..to],
                        text[around(from, -1)..around(to, 1)].replace('\n', " ")
                    ));
                }
            }
        }
    }
    let _ = std::panic::take_hook();
    alive.retain(|change| !CHANGES_NOTHING.iter().any(|known| change.starts_with(known)));
    println!("{tried} tried, {by_example} noticed by an example, {} not noticed", alive.len());
    assert!(alive.is_empty(), "{tried} tried, {by_example} by an example, {} not noticed:\n{}", alive.len(), alive.join("\n"));
}

#[test]
fn what_has_to_be_refused_is_and_tricks_can_be_told_one_by_one() {
    for (game, rules, deals) in REFUSED {
        assert_eq!(settled(crate::open(game), rules, deals), deals.len() - 1, "{game} {deals:?}");
    }
    for (game, deal) in BY_TRICK {
        assert_eq!(settled(crate::open(game), "{}", &[deal]), 1, "{game} {deal}");
    }
}
