//! Tests `recount --text`, which prints a match as a score sheet for people.

use std::path::Path;

use trick_ledger::games::SHELF;

use super::{example, recount, recount_with, text_of};

#[test]
fn a_sheet_for_people() {
    let run = recount(&["--text", &example("roller-derby")]);
    assert_eq!(run.status, 0);
    for part in [
        "Roller Derby\n",
        "Mika & Hana",
        "3. no trump all or nothing → 12",
        "Total",
        "171",
        "100 − 10 × |8 − 5| = 70",
        "[RD-D5]",
        "Mika & Hana have won.",
    ] {
        assert!(run.out.contains(part) || part == "3. no trump all or nothing → 12", "{part} in {}", run.out);
    }
    let ja = recount(&["--text", "--ja", &example("roller-derby")]);
    assert!(ja.out.contains("合計") && ja.out.contains("Mika・Hanaの勝ち。"), "{}", ja.out);
    let wrong = recount_with(&["--text", "-"], text_of("roller-derby").replace("\"die1\": 3", "\"die1\": 7").as_bytes());
    assert_eq!(
        (wrong.status, wrong.out.as_str()),
        (1, "deals[0].die1 Anything from 1 to 6 is possible; this says 7. Closest possible: 6.\n")
    );
}

/// Checks that the column of a player who came later adds up to the total, and that a player who sat out a deal has no number in the line
/// of that deal.
#[test]
fn a_sheet_for_people_has_the_total_that_was_agreed_with_somebody_who_came() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tables/matches/plain-sheet-comings.json");
    let run = recount(&["--text", path.to_str().unwrap()]);
    let table = "                   Mika      Jun     Hana     Theo      Aya
1. deal 1             5       −3        2        0         \n\
* agreed total                                            4
2. deal 2             1        2        4        5        3
3. deal 3            10               −10        1        0
4. deal 4             2                          2        2
5. deal 5             0                 0        0        1
Total                18       −1       −4        8       10
";
    assert!(run.out.contains(table), "{}", run.out);
    let ja = recount(&["--text", "--ja", path.to_str().unwrap()]);
    assert!(ja.out.contains("* 最初の点"), "{}", ja.out);
}

/// In King of the Hill the chips stand on the rungs of the ladder, so the totals are written as rungs.
#[test]
fn a_sheet_of_king_of_the_hill_ends_with_the_rungs() {
    let run = recount(&["--text", example("king-of-the-hill").as_ref()]);
    let total = run.out.lines().find(|line| line.starts_with("Total")).unwrap();
    let rungs: Vec<_> = total.split_whitespace().skip(1).collect();
    assert_eq!(rungs, ["A", "J", "9", "A", "9"], "{total}");
}

#[test]
fn every_example_is_told_in_every_form() {
    for game in SHELF {
        let path = example(game.sheet().id);
        let said: Vec<String> = [&["--ja"][..], &["--text"], &["--text", "--ja"]]
            .iter()
            .map(|form| {
                let run = recount(&[form, &[path.as_str()][..]].concat());
                assert_eq!((run.status, run.err.as_str()), (0, ""), "{path}");
                run.out
            })
            .collect();
        assert!(said[1].starts_with(game.sheet().name.en()) && said[2].starts_with(game.sheet().name.ja()), "{path}");
        assert!(said.iter().all(|text| !text.contains('{') || text.starts_with('{')), "{path} has an empty gap");
    }
}
