//! Tests parts of every rules page: the opening section, which is meant to be read aloud, its example trick, and the list of similar games.

use trick_ledger::asking::Facts;
use trick_ledger::cards::{Card, Rank, Strain};
use trick_ledger::games::{AnyGame, SHELF, search};
use trick_ledger::table::Seat;
use trick_ledger::tricks::{Ask, Hearing, Play, Position, TrickKind, Trump};

use super::pages::{bare, page, source};
use super::rules::has_number;
use super::written;

/// The names of the people in examples, in the order of play (`.ci/rules.mjs`).
const PEOPLE: [(&str, [&str; 6]); 2] =
    [("en", ["Mika", "Jun", "Hana", "Theo", "Aya", "Ben"]), ("ja", ["ミカ", "淳", "花", "テオ", "アヤ", "ベン"])];

/// The games that have tricks, by the names of their pages.
fn games() -> impl Iterator<Item = (String, &'static dyn AnyGame)> {
    let built_in = SHELF.iter().copied().filter(|game| game.sheet().traits.is_some());
    built_in.map(|game| (game.sheet().id.to_owned(), game)).chain(written())
}

/// The line with the example trick.
fn trick(html: &str) -> &str {
    html.lines().find(|line| line.starts_with("<!-- trick: ")).unwrap_or_default()
}

/// The value of `key` in the line with the example trick.
fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.split_once(&format!(" {key}=\""))?.1.split('"').next()
}

/// The three sentences at the start of a page that are read aloud, and the text below the example trick.
fn aloud(html: &str) -> (Vec<String>, &str) {
    let (_, rest) = html.split_once("<h2 id=\"aloud\">").unwrap_or_default();
    let (sentences, rest) = rest.split_once("</ol>\n").unwrap_or_default();
    let sentences = sentences.split("<li>").skip(1).map(|item| bare(item.split("</li>").next().unwrap())).collect();
    (sentences, rest.lines().find(|line| line.starts_with("<p>")).unwrap_or_default())
}

/// The cards of the example trick, in the order of play.
fn cards(line: &str) -> Vec<Card> {
    value(line, "cards").unwrap().split(' ').map(|card| card.parse().unwrap()).collect()
}

/// The winner of the example trick by the game's own judge: the index in the order of play.
fn judged(game: &'static dyn AnyGame, line: &str) -> usize {
    let rules = Facts::default();
    let cards = cards(line);
    let players = value(line, "players").map_or(cards.len(), |players| players.parse().unwrap());
    let count = game.sheet().player_count(players).unwrap_or_else(|| panic!("{game:?} is not for {players}"));
    let (judge, table) = (game.judge(&rules).unwrap(), game.table(&rules, count));
    let trump = Trump {
        strain: value(line, "trump").and_then(Strain::read),
        rank: value(line, "rank").and_then(|rank| Rank::ALL.into_iter().find(|known| known.name() == rank)),
    };
    let position = Position {
        trump,
        stock_empty: judge.follow.needs_stock().then_some(false),
        first_trick: judge.has_first_trick().then_some(false),
        kind: (!judge.modes().is_empty()).then_some(TrickKind::Ordinary),
        broken: judge.breaks(trump).map(|_| true),
        ..Position::default()
    };
    let mut case = Hearing::of(judge, table, position);
    while let Some(out) = judge.may_be_out(cards.iter().copied(), &case.position, table).first() {
        case.position.removed.push(*out);
    }
    for card in cards {
        let seat = case.position.turn(table);
        case.position.plays.push(Play::one(seat, card));
    }
    assert_eq!(case.next(), Ask::Nothing, "{game:?}: {line}");
    let verdict = case.verdict().unwrap_or_else(|why| panic!("{game:?}: {why:?}"));
    assert_eq!(case.position.plays[0].seat, Seat(0));
    verdict.index + 1
}

#[test]
fn three_sentences_are_read_aloud_at_the_head_of_every_page() {
    // The plain sheet has no rules of its own, so it is the only game of the shelf without such a page.
    assert_eq!(games().count(), SHELF.len() - 1 + written().len());
    let mut wrong = Vec::new();
    for (id, _) in games() {
        for (lang, end, longest) in [("en", '.', 230), ("ja", '。', 120)] {
            let html = page(&id, lang);
            let (sentences, _) = aloud(&html);
            let before = html.split("<h2 id=\"aloud\">").next().unwrap();
            let is_head = before.matches("<p>").count() == 1 && !before.contains("<h2");
            if sentences.len() != 3 || !is_head {
                wrong.push(format!("{lang}/{id}: {} sentences", sentences.len()));
            }
            for sentence in sentences {
                let is_one = sentence.ends_with(end) && sentence.matches(end).count() == 1 && sentence.chars().count() <= longest;
                if !is_one
                    || (lang == "ja"
                        && !["です。", "ます。", "ません。", "しょう。", "ください。"].iter().any(|end| sentence.ends_with(end)))
                {
                    wrong.push(format!("{lang}/{id}: {sentence}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The values in the line with the example trick that must be the same in both languages. `None` if a card of the trick has no name, or if
/// the line has no cards. The names of special cards differ, but each language must have one.
fn told(line: &str) -> Option<[Option<&str>; 5]> {
    let is_named = |card: &str| card.parse::<Card>().is_ok() || value(line, card).is_some();
    let all = value(line, "cards")?.split(' ').all(is_named);
    all.then(|| ["cards", "trump", "wins", "players", "rank"].map(|key| value(line, key)))
}

#[test]
fn the_example_trick_is_won_by_whom_the_judge_says() {
    let mut wrong = Vec::new();
    for (id, game) in games() {
        let (line, other) = (trick(&source(&id, "en")).to_owned(), trick(&source(&id, "ja")).to_owned());
        if told(&line).is_none() || told(&line) != told(&other) {
            wrong.push(format!("{id}: one trick in both languages: {line} {other}"));
            continue;
        }
        let said: usize = value(&line, "wins").unwrap().parse().unwrap();
        // Some documents (games written as JSON) have no judge. Then the winner cannot be checked, so the winner in the text of the rules
        // is taken as right.
        let wins = if game.has_judge() { judged(game, &line) } else { said };
        if said != wins {
            wrong.push(format!("{id}: {line}: {wins} wins"));
        }
        let points = game.has_judge().then(|| game.judge(&Facts::default()).unwrap().points).flatten();
        let points = points.map(|points| cards(&line).into_iter().map(|card| i64::from(points.of(card))).sum());
        let players = value(&line, "players").map_or(6, |players| players.parse().unwrap());
        for (lang, people) in PEOPLE {
            let html = page(&id, lang);
            let winner = format!("<strong>{}</strong>", people[(wins - 1) % players]);
            let (_, words) = aloud(&html);
            if !words.contains(&winner) || words.matches("<strong>").count() != 1 {
                wrong.push(format!("{lang}/{id}.html: {winner} wins, and is not named: {words}"));
            }
            if points.is_some_and(|points| !has_number(words, points)) {
                wrong.push(format!("{lang}/{id}.html: the trick is worth {points:?}: {words}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The section on similar games.
fn like(html: &str) -> &str {
    html.split_once("<h2 id=\"like\">").unwrap_or_default().1.split("<h2").next().unwrap()
}

#[test]
fn the_games_that_a_page_calls_alike_are_here_or_are_found_by_their_names() {
    let documents: Vec<String> = written().into_iter().map(|(file, _)| file).collect();
    let mut wrong = Vec::new();
    for (id, _) in games() {
        let links =
            |html: &str| like(html).split("href=\"").skip(1).map(|link| link.split('"').next().unwrap().to_owned()).collect::<Vec<_>>();
        let (en, ja) = (page(&id, "en"), page(&id, "ja"));
        if links(&en).is_empty() || links(&en) != links(&ja) {
            wrong.push(format!("{id}: {:?} in English, {:?} in Japanese", links(&en), links(&ja)));
        }
        // A link to a document has the name of the document's file. The build replaces the name by the document's id.
        let is_here = |link: &str| {
            let is_known = |other: &str| SHELF.iter().any(|game| game.sheet().id == other) || documents.iter().any(|file| file == other);
            link.starts_with("https://") || link.strip_prefix("rules/").is_some_and(|other| other != id && is_known(other))
        };
        wrong.extend(links(&en).into_iter().filter(|link| !is_here(link)).map(|link| format!("{id}: {link}")));
        for html in [&en, &ja] {
            for name in like(html).split("<em>").skip(1).map(|rest| rest.split('<').next().unwrap()) {
                if !search(name).iter().any(|found| found.id == id) {
                    wrong.push(format!("{id} is not found by {name}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
