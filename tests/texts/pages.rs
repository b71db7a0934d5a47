//! Tests that every rules page is complete, and has the same structure in both languages.

use std::collections::BTreeSet;
use std::fs;

use trick_ledger::games::SHELF;
use trick_ledger::matches::MatchFile;

use super::{games, is_japanese, root};

/// A rules page as in its source file.
pub fn source(id: &str, lang: &str) -> String {
    let folders = ["rules", "games"].map(|folder| root().join(format!("public/{folder}/{lang}/{id}.html")));
    let path = folders.iter().find(|path| path.exists()).unwrap_or_else(|| panic!("{id} has no page in {lang}"));
    fs::read_to_string(path).unwrap()
}

/// A rules page with its shared sections inserted (as `.ci/rules.mjs` does), but without the pictures of tricks.
pub fn page(id: &str, lang: &str) -> String {
    let text = source(id, lang);
    let section = |line: &str| match line.strip_prefix("<!-- shared: ").and_then(|rest| rest.strip_suffix(" -->")) {
        Some(asked) => {
            let (name, values) = asked.split_once(' ').unwrap_or((asked, ""));
            let mut words = values.split('"');
            let mut section = page(&format!("shared/{name}"), lang);
            while let (Some(key), Some(value)) = (words.next(), words.next()) {
                section = section.replace(&format!("{{{}}}", key.trim().trim_end_matches('=')), value);
            }
            section
        }
        None => format!("{line}\n"),
    };
    text.lines().filter(|line| !line.starts_with("<!-- trick: ")).map(section).collect()
}

/// The ids of the pages of rules that belong to no single game: about tricks, and about mistakes.
const FOR_ALL: [&str; 2] = ["tricks", "irregularities"];

/// Every page, by its name.
pub fn pages() -> Vec<String> {
    games().into_iter().map(|(id, _)| id).chain(FOR_ALL.map(str::to_owned)).collect()
}

/// The text of a page, without its tags.
pub fn bare(html: &str) -> String {
    html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect()
}

/// The anchors of a page.
fn anchors(html: &str) -> Vec<&str> {
    html.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

/// The anchor of a clause: sections as `s1-5`, decisions by their own name.
fn anchor(clause: &str) -> String {
    if clause.starts_with(|c: char| c.is_ascii_digit()) { format!("s{}", clause.replace('.', "-")) } else { clause.to_owned() }
}

#[test]
fn every_clause_of_a_ledger_can_be_looked_up() {
    let mut wrong = Vec::new();
    for game in SHELF {
        let id = game.sheet().id;
        let file = MatchFile::read(&fs::read_to_string(root().join(format!("tests/matches/{id}.json"))).unwrap()).unwrap();
        let story = file.recount().unwrap().1;
        let lines = story.settled.iter().flat_map(|deal| &deal.full).flat_map(|full| &full.ledger.lines);
        let judge = game.judge(&file.house_rules).unwrap();
        let (order, follow) = (judge.order.clauses, judge.follow.clauses);
        let judged = [order.ranks, order.wins, order.equal, follow.suit, follow.void, follow.licence].map(|clause| clause.id);
        let clauses: BTreeSet<_> = lines.flat_map(|line| &line.clauses).map(|clause| clause.id).chain(judged).collect();
        for lang in ["en", "ja"] {
            let page = page(id, lang);
            let anchors = anchors(&page);
            for clause in &clauses {
                if !anchors.contains(&anchor(clause).as_str()) {
                    wrong.push(format!("{lang}/{id}.html has no {}", anchor(clause)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The structure of a page: its tags in order, with their anchors.
fn tags(html: &str) -> Vec<&str> {
    html.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()).filter(|tag| !tag.contains("span")).collect()
}

#[test]
fn the_pages_of_rules_have_one_shape_in_both_languages() {
    const ALLOWED: &[&str] = &[
        "h2", "h3", "p", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "dl", "dt", "dd", "caption", "em", "strong", "br",
        "a", "figure", "svg", "rect", "text", "path", "circle",
    ];
    for id in pages() {
        let (en, ja) = (page(&id, "en"), page(&id, "ja"));
        for (lang, html) in [("en", &en), ("ja", &ja)] {
            for tag in tags(html) {
                let name = tag.trim_start_matches('/').split_whitespace().next().unwrap();
                assert!(ALLOWED.contains(&name), "{lang}/{id}.html: <{tag}>");
            }
            assert!(!html.contains(['{', '}']) && !html.contains("<!--"), "{lang}/{id}.html: a shared section lacks a value");
            let anchors = anchors(html);
            assert_eq!(anchors.len(), anchors.iter().collect::<BTreeSet<_>>().len(), "{lang}/{id}.html names an anchor twice");
        }
        assert_eq!(anchors(&en), anchors(&ja), "{id}");
        let headings = |html: &str| tags(html).iter().filter(|tag| tag.starts_with('h') || tag.starts_with("table")).count();
        assert_eq!(headings(&en), headings(&ja), "{id}");
    }
}

#[test]
fn the_pages_of_rules_speak_one_language_each() {
    for id in pages() {
        let (en, ja) = (bare(&page(&id, "en")), bare(&page(&id, "ja")));
        assert!(!en.chars().any(is_japanese), "en/{id}.html");
        for line in ja.lines().filter(|line| line.contains(is_japanese)) {
            assert!(!line.contains(['(', ')', '?', '!']), "ja/{id}.html: {line}");
        }
        let silent: Vec<_> = ja
            .lines()
            .filter(|line| line.split_whitespace().filter(|word| word.len() > 3).count() > 3)
            .filter(|line| !line.contains(is_japanese))
            .collect();
        assert_eq!(silent, Vec::<&str>::new(), "ja/{id}.html");
    }
}

/// The text of a page's tables, row by row and cell by cell, without tags.
fn tables(html: &str) -> Vec<Vec<Vec<String>>> {
    let cells = |row: &str| {
        let cells = row.replace("<th>", "<td>");
        cells.split("<td>").skip(1).map(|cell| bare(&format!("td>{cell}"))).collect::<Vec<_>>()
    };
    let rows = |table: &str| table.split("<tr>").skip(1).map(cells).collect();
    html.split("<table>").skip(1).map(|rest| rows(rest.split("</table>").next().unwrap())).collect()
}

/// Whether a word is the name of a card: a suit and a rank, or a joker.
fn is_card(word: &str) -> bool {
    word.ends_with("joker") || word.ends_with("ジョーカー") || word.strip_prefix(['♠', '♥', '♦', '♣']).is_some_and(|rank| rank.len() < 3)
}

#[test]
fn a_trick_of_an_example_has_a_card_of_every_player() {
    const IN_ORDER: [&str; 2] = ["Cards, in order of play", "出したカード（順に）"];
    let mut tricks = 0;
    for game in SHELF {
        let sheet = game.sheet();
        // Expects two cards of every player in a trick of Double Briscola, and one in every other game.
        let each = if sheet.id == "briscola-double" { 2 } else { 1 };
        for lang in ["en", "ja"] {
            for table in tables(&page(sheet.id, lang)) {
                let Some(column) = table[0].iter().position(|head| IN_ORDER.contains(&head.as_str())) else { continue };
                for row in &table[1..] {
                    let cards: Vec<_> = row[column].split([',', '、']).map(str::trim).collect();
                    assert!(cards.iter().all(|card| is_card(card)), "{lang}/{}.html: {cards:?}", sheet.id);
                    let whole = sheet.players.iter().any(|players| usize::from(*players) * each == cards.len());
                    assert!(whole, "{lang}/{}.html: a trick of {}: {cards:?}", sheet.id, cards.len());
                    tricks += 1;
                }
            }
        }
    }
    assert!(tricks > 60, "only {tricks} tricks were found");
}

#[test]
fn every_page_begins_with_the_aim_and_says_who_deals_first() {
    let mut wrong = Vec::new();
    for (id, _) in games() {
        for (lang, aim, dealer) in
            [("en", "<p><strong>The aim.</strong> ", "dealer"), ("ja", "<p><strong>目的：</strong>", "最初のディーラー")]
        {
            let html = page(&id, lang);
            // The page of Gaigel says that the first player who gets an ace deals. The page of Queen's Dungeon says that the player who
            // draws the highest card deals.
            let deals_first = match (lang, id.as_str()) {
                ("en", "gaigel") => "For the first deal",
                ("ja", "gaigel") => "初めてAが来た人がディーラー",
                ("en", "queens-dungeon") => "deals first",
                ("en", _) => "first dealer",
                _ => dealer,
            };
            for (what, there) in [("the aim", html.starts_with(aim)), ("the first dealer", bare(&html).contains(deals_first))] {
                if !there {
                    wrong.push(format!("{lang}/{id}.html does not tell {what}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether a text contains a section number or the code of a decision: `§1.5`, `RD-D5`.
fn has_a_code(text: &str) -> bool {
    let decision =
        |at: usize| text[..at].ends_with(|c: char| c.is_ascii_uppercase()) && text[at + 2..].starts_with(|c: char| c.is_ascii_digit());
    text.contains('§') || text.match_indices("-D").any(|(at, _)| decision(at))
}

#[test]
fn no_number_of_our_sheets_and_no_code_of_a_decision_is_shown() {
    assert!(has_a_code("see KL-D5") && has_a_code("§0.4") && !has_a_code("K-D, 2-D"));
    let mut wrong: Vec<String> = Vec::new();
    for id in pages() {
        for lang in ["en", "ja"] {
            let html = page(&id, lang);
            wrong.extend(bare(&html).lines().filter(|line| has_a_code(line)).map(|line| format!("{lang}/{id}.html: {line}")));
            // When the app is built, the sections of a page get numbers. So the headings must have none. The page `irregularities` is an
            // exception, because other pages cite its own numbers.
            let headings = html.split("<h2").skip(1).map(|rest| rest.split_once('>').unwrap().1);
            let numbered =
                headings.filter(|heading| heading.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').starts_with(' ')).count();
            if numbered > 0 && id != "irregularities" {
                wrong.push(format!("{lang}/{id}.html: {numbered} headings have a number"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_reference_leads_to_the_section_it_names() {
    for id in pages() {
        for lang in ["en", "ja"] {
            let html = page(&id, lang);
            for link in html.split("<a href=\"#").skip(1) {
                let (anchor, rest) = link.split_once("\">").unwrap();
                let name = rest.split('<').next().unwrap();
                let heading = format!(" id=\"{anchor}\">{name}<");
                assert!(html.contains(&heading), "{lang}/{id}.html: {name} is not the heading of {anchor}");
            }
        }
    }
}
