//! Tests the coverage of the rule sheet `irregularities`. Every numbered clause must occur in a ruling, or in a test that names the clause.

use std::collections::BTreeSet;

use super::*;

const PAGES: [&str; 2] =
    [include_str!("../../../public/rules/en/irregularities.html"), include_str!("../../../public/rules/ja/irregularities.html")];

/// The source texts of the tests of the law: those that name clauses which give no ruling, and the worked examples.
const TESTS: [&str; 10] = [
    include_str!("mod.rs"),
    include_str!("revokes.rs"),
    include_str!("cards.rs"),
    include_str!("around.rs"),
    include_str!("examples.rs"),
    include_str!("../../../tests/rulings/main.rs"),
    include_str!("../../../tests/rulings/book.rs"),
    include_str!("../../../tests/rulings/everywhere.rs"),
    include_str!("../../../tests/rulings/fair.rs"),
    include_str!("../../../tests/recount_rules.rs"),
];

/// The numbers of the clauses, such as `1.3`, from the anchors of a page.
fn clauses(page: &str) -> BTreeSet<String> {
    let anchors = page.split(" id=\"s").skip(1).filter_map(|rest| rest.split('"').next());
    anchors.filter(|anchor| anchor.contains('-')).map(|anchor| anchor.replace('-', ".")).collect()
}

/// The four lawbooks, and the friendly law with each value of three rules. These are the cost of a revoke, until when a deal may be
/// corrected, and whether the last trick may be looked at.
fn laws() -> Vec<Law> {
    let friendly = Law::of(Lawbook::Friendly);
    let sets = SET.iter().copied();
    let revoke = Revoke::ALL.iter().map(|revoke| Law { revoke: *revoke, ..friendly });
    let closes = BookCloses::ALL.iter().map(|book_closes| Law { book_closes: *book_closes, ..friendly });
    let seen = LastTrickSeen::ALL.iter().map(|last_trick_seen| Law { last_trick_seen: *last_trick_seen, ..friendly });
    sets.chain(revoke).chain(closes).chain(seen).collect()
}

#[test]
fn every_clause_of_the_page_has_a_ruling_that_names_it() {
    let stock = Setting { following: Following::StockEmpty, draws: true, ..ALONE };
    let partners = Setting { bidding: Bidding::Auction, counting: Counting::CardPoints, aim: Aim::Exact, ..Setting::PLAIN };
    let mut named = BTreeSet::new();
    let bids = Setting { each_bids: true, silent_first: true, ..Setting::PLAIN };
    for setting in [Setting::PLAIN, ALONE, DECLARED, stock, partners, bids] {
        for law in laws() {
            for facts in paths(&setting, &law) {
                let ruling = rule(&interview(&mut Interview::new(&facts, Entry::Live), &setting, &law).unwrap(), &law, &setting);
                named.extend(ruling.findings().map(|finding| finding.clause.id.to_owned()));
            }
        }
    }
    // Leaves out clause 0 and clause 1.9, which have no rulings. They are about all mistakes: which rule comes first, the values, the
    // words, and how a cost is computed.
    let is_ruling = |clause: &String| !clause.starts_with('0') && clause.contains('.') && clause != "1.9";
    named.retain(is_ruling);
    for page in PAGES {
        assert_eq!(clauses(page).into_iter().filter(is_ruling).collect::<BTreeSet<_>>(), named);
    }
}

#[test]
fn every_worked_example_has_a_test_that_names_it() {
    let named = |n: usize| TESTS.iter().any(|tests| tests.contains(&format!("fn example_9_{n}_")));
    assert_eq!((0..20).filter(|n| named(*n)).collect::<Vec<_>>(), (0..=8).collect::<Vec<_>>());
}
