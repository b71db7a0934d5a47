//! Tests the tables that people paste.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]
use super::super::{Paper, Separator, csv};
use super::*;
use crate::games::View;
use crate::matches::FileTrouble;
use crate::text::Lang;
use proptest::prelude::*;

/// The names, the totals, and the number of each line that has a remark, with the kind of the remark.
fn read(text: &str) -> (Vec<String>, Vec<i64>, Vec<(usize, RemarkKind)>) {
    let brought = brought(text, None).unwrap();
    let (_, story) = brought.file.recount().unwrap();
    (brought.file.players, story.totals.as_slice().to_vec(), brought.remarks.into_iter().map(|remark| (remark.line, remark.kind)).collect())
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn tables_of_every_kind_become_a_sheet() {
    let (mika, jun) = (names(&["Mika", "Jun"]), vec![8, -1]);
    for text in [
        "Mika,Jun\n5,-3\n3,2",
        "Deal;Mika;Jun\n1;5;−3\n2;3;2\n",
        "Name,Points\nMika,8\nJun,-1",
        "Mika,8\nJun,－１",
        "プレイヤー\t第1回\t第2回\r\nMika\t５\t３\r\nJun\tー３\t+2\r\n",
        "Round,Mika,Jun\nRound 1,5,-3\nRound 2,3,2",
        "\u{feff}\"Mika\",\"Jun\"\r\n\"5\",\"'-3\"\r\n3,2\r\n",
        "Mika,Jun\n5,-3\n,\n3,2",
        // Reads tables that are typed on a Japanese keyboard, with full-width digits and signs.
        "Mika，Jun\n５，－３\n３，２",
        "Mika、Jun\n５、ー３\n３、２",
        "回；Mika；Jun\n１；５；－３\n２；３；２",
    ] {
        let (found, totals, _) = read(text);
        assert_eq!((found, totals), (mika.clone(), jun.clone()), "{text}");
    }
    let turned = brought("Team,Mika,Jun\nA,5,3\nB,3,2", Some(true)).unwrap();
    assert_eq!((turned.file.players, turned.file.deals.len()), (names(&["A", "B"]), 2));
}

#[test]
fn the_longest_name_gets_a_number_too() {
    let long = "m".repeat(MatchFile::LONGEST_NAME);
    let (names, totals, _) = read(&format!("{long},{long}\n5,1\n3,2"));
    assert_eq!((names.len(), totals), (2, vec![8, 3]));
    assert_ne!(names[0], names[1]);
}

#[test]
fn totals_are_left_out_and_said() {
    assert_eq!(read("Mika,Jun\n5,1\n3,2\n8,3").2, [(4, RemarkKind::Totals)]);
    assert_eq!(read(",Mika,Jun\n1,5,1\n2,3,2\nTotal,8,3").2, [(4, RemarkKind::Totals)]);
    let (_, totals, remarks) = read("回;Mika;Jun\n1;5;1\n合計;6;1");
    assert_eq!((totals, remarks), (vec![5, 1], vec![(3, RemarkKind::OtherTotals { name: "Mika".into(), told: 6, sum: 5 })]));
    assert_eq!(read("Name,1,2,Total\nMika,5,3,8\nJun,1,2,3").1, [8, 3]);
    // Checks that a line of totals is recognised by the label at its beginning. The lines of the deals have no label.
    assert_eq!(read("Mika,Jun\n5,1\n3,2\nTotal,8,3").2, [(4, RemarkKind::Totals)]);
    let (_, totals, remarks) = read("Mika,Jun\n5,1\n3,2\n合計,8,4");
    assert_eq!((totals, remarks), (vec![8, 3], vec![(4, RemarkKind::OtherTotals { name: "Jun".into(), told: 4, sum: 3 })]));
    assert_eq!(read("Mika,Jun\n5,1\nTotal,8").2, [(3, RemarkKind::Totals)]);
    assert_eq!(read(",Mika,Jun\n1,5,1\nTotal,x,1").2, [(3, RemarkKind::Totals)], "no total is told for Mika");
    // Checks that totals may be larger than any deal's points are allowed to be.
    assert_eq!(read("Mika,Jun\n99999,1\n99999,2\nTotal,199998,3").2, [(4, RemarkKind::Totals)]);
    // Checks that after a single deal a line with the same numbers is read as a second deal, although it could be totals.
    assert_eq!(read("Mika,Jun\n5,1\n5,1").1, [10, 2]);
}

#[test]
fn what_cannot_be_read_is_said_line_by_line() {
    let (found, totals, remarks) = read("Mika,Jun\n5,x\n1.5,2\n3,2\n4\n1,2,3\n\"7,1\n");
    assert_eq!((found, totals), (names(&["Mika", "Jun"]), vec![10, 3]));
    let (few, many) = (RemarkKind::OtherNumber { got: 1, players: 2 }, RemarkKind::OtherNumber { got: 3, players: 2 });
    let expected =
        [(2, RemarkKind::NoNumber("x".into())), (3, RemarkKind::NoNumber("1.5".into())), (5, few), (6, many), (7, RemarkKind::Unclosed)];
    assert_eq!(remarks, expected);
    assert_eq!(read("Mika,5\n,3\nJun,4").2, [(2, RemarkKind::NoName)]);
}

#[test]
fn a_total_beside_the_points_of_a_player_is_checked() {
    let (_, totals, remarks) = read("Name;1;2;Total\nMika;5;7;12\nHana;4;2;7\nJun;1;;1");
    assert_eq!(totals, [12, 6, 1]);
    assert_eq!(remarks, [(1, RemarkKind::TotalsColumn), (3, RemarkKind::OtherTotals { name: "Hana".into(), told: 7, sum: 6 })]);
}

#[test]
fn a_player_with_fewer_values_than_deals_is_said() {
    let (_, totals, remarks) = read("Mika,5,3,1\nJun,4\nHana,1,,2");
    assert_eq!((totals, remarks), (vec![9, 4, 3], vec![(2, RemarkKind::Fewer { got: 1, deals: 3 })]));
}

#[test]
fn names_that_look_alike_are_numbered_and_said() {
    for (text, line, alike, found) in [
        ("Mika,MIKA\n1,2", 1, vec!["MIKA"], ["Mika", "MIKA 2"].as_slice()),
        ("Mika,1\nJun,2\nmika,3", 3, vec!["mika"], &["Mika", "Jun", "mika 2"]),
        ("Mika,Mika\n1,2", 1, vec!["Mika"], &["Mika", "Mika 2"]),
        ("Mika,Mika 2,Mika,mika\n1,2,3,4", 1, vec!["Mika", "mika"], &["Mika", "Mika 2", "Mika 3", "mika 4"]),
    ] {
        let expected = alike.into_iter().map(|name| (line, RemarkKind::Alike(name.to_owned()))).collect::<Vec<_>>();
        let (players, _, remarks) = read(text);
        assert_eq!((players, remarks), (names(found), expected), "{text}");
    }
}

#[test]
fn a_number_that_no_deal_can_have_is_said_with_its_line() {
    let too_large = |cell: &str| RemarkKind::TooLarge(cell.into());
    for number in ["100000", "-100000", "1000000000000", "99999999999999999999", "－９９９９９９９９９９９９９９９９９９９９"]
    {
        let (_, totals, remarks) = read(&format!("Mika,Jun\n{number},1\n1,2"));
        assert_eq!((totals, remarks), (vec![1, 2], vec![(2, too_large(number))]), "{number}");
        let (_, totals, remarks) = read(&format!("Mika,1,2\nJun,3,4\nHana,5,{number}"));
        assert_eq!((totals, remarks), (vec![3, 7], vec![(3, too_large(number))]), "{number}");
    }
    assert_eq!(read("Mika,Jun\n99999,-99999").1, [99_999, -99_999]);
}

#[test]
fn a_minus_of_accounts_is_a_minus() {
    for minus in ["▲3", "△3", "▲ ３", "(3)", "（３）", "( 3 )"] {
        let (_, totals, remarks) = read(&format!("Mika\tJun\n{minus}\t5\n1\t2"));
        let expected = (vec![-2, 7], vec![(2, RemarkKind::Minus(minus.into(), 3))]);
        assert_eq!((totals, remarks), expected, "{minus}");
        let (_, totals, _) = read(&format!("Mika\t1\t{minus}\nJun\t{minus}\t{minus}"));
        assert_eq!(totals, [-2, -6], "{minus}");
    }
    // Checks that the remark about an accountant's minus (▲3 or (3), for example) is made only once. Totals may be written so, too.
    let (_, totals, remarks) = read("Mika,Jun\n▲3,(5)\n▲1,2\n▲4,▲3");
    assert_eq!((totals, remarks), (vec![-4, -3], vec![(2, RemarkKind::Minus("▲3".into(), 3)), (4, RemarkKind::Totals)]));
    assert_eq!(read("Mika,Jun\n▲100000,1\n1,2").2, [(2, RemarkKind::TooLarge("▲100000".into()))]);
    // Checks that no remark about a minus is made for cells that give no points: in a heading, in the number of a deal, or in a column or
    // line that is left out.
    for text in
        ["Name,(1),(2)\nMika,5,3\nJun,1,2", "Deal,Mika,Jun\n(1),5,3", "Name,1,2,Total\nMika,1,-3,(2)\nJun,1,2,3", "Mika,Jun\n(3),x\n1,2"]
    {
        assert!(read(text).2.iter().all(|(_, kind)| !matches!(kind, RemarkKind::Minus(..))), "{text}");
    }
    // Checks that the remark about an accountant's minus is made even if there is already a remark about its line.
    let minus = || RemarkKind::Minus("(3)".into(), 3);
    assert_eq!(read("Mika,Jun\n\"(3),1").2, [(2, RemarkKind::Unclosed), (2, minus())]);
    assert_eq!(read("Mika,1,2\nmika,(3),2").2, [(2, minus()), (2, RemarkKind::Alike("mika".into()))]);
    // Checks that none of these cells is a number. They have two signs, half a bracket, the arrow that share prices use, or a note.
    for cell in ["▲−3", "(−3)", "▼3", "3)", "(3", "(a)", "▲", "()", "5 (3)", "(3)▲", "▲(3)"] {
        assert_eq!(read(&format!("Mika,Jun\n{cell},1\n1,2")).2, [(2, RemarkKind::NoNumber(cell.into()))], "{cell}");
    }
}

#[test]
fn a_column_that_is_left_out_is_said() {
    let (found, totals, remarks) = read("Deal,Mika,,Jun,Comment\n1,5,7,1,late\n2,3,7,2,");
    assert_eq!((found, totals), (names(&["Mika", "Jun"]), vec![8, 3]));
    assert_eq!(remarks, [(1, RemarkKind::Nameless(3)), (1, RemarkKind::ColumnWithoutPoints("Comment".into()))]);
    let (found, _, remarks) = read("Mika,Jun,Hana\nx,3,4\ny,1,2");
    assert_eq!((found, remarks), (names(&["Jun", "Hana"]), vec![(1, RemarkKind::ColumnWithoutPoints("Mika".into()))]));
    // Checks that a column with the numbers or the dates of the deals is left out. It gets no remark, because nobody means it as points.
    assert_eq!(read("#,日付,Mika,Jun,\n1,2026-01-01,5,3,\n2,2026-01-02,1,2,").2, []);
}

#[test]
fn what_is_no_table_is_refused() {
    assert_eq!(brought("Mika 12", None), Err(NoTable::NoColumns));
    assert_eq!(brought("Mika,Jun", None), Err(NoTable::NoPoints(Vec::new())));
    assert!(matches!(brought("a,b\nc,d", None), Err(NoTable::NoPoints(_))));
    let long = format!("{},Jun\n1,2", "x".repeat(61));
    assert!(matches!(brought(&long, None), Err(NoTable::NoMatch(FileTrouble::LongText { .. }))));
    // Makes a table with eleven players, too many for a match. Reading the table succeeds, and the check of the match refuses it.
    let eleven = (0..11).map(|n| format!("P{n},1\n")).collect::<String>();
    assert!(brought(&eleven, None).unwrap().file.recount().is_err());
}

#[test]
fn each_line_of_a_table_without_a_deal_is_said() {
    for (text, expected) in [
        ("Mika,Jun\n100000,1", vec![(2, RemarkKind::TooLarge("100000".into()))]),
        ("Mika,Jun\n5", vec![(2, RemarkKind::OtherNumber { got: 1, players: 2 })]),
        ("Mika,Jun\n1.5,2", vec![(2, RemarkKind::NoNumber("1.5".into()))]),
        ("Mika,Jun\n5.0,3.0\n1.0,2.0", vec![(2, RemarkKind::NoNumber("5.0".into())), (3, RemarkKind::NoNumber("1.0".into()))]),
        ("5.0,3.0\n1.0,2.0", vec![(1, RemarkKind::Nameless(2)), (2, RemarkKind::NoPoints)]),
    ] {
        let Err(NoTable::NoPoints(remarks)) = brought(text, None) else { panic!("{text}") };
        assert_eq!(remarks.into_iter().map(|remark| (remark.line, remark.kind)).collect::<Vec<_>>(), expected, "{text}");
    }
}

#[test]
fn a_decimal_is_a_value_and_no_name() {
    let (players, totals, remarks) = read("Mika,1.5\nJun,2\nHana,3");
    assert_eq!((players, totals, remarks), (names(&["Jun", "Hana"]), vec![2, 3], vec![(1, RemarkKind::NoNumber("1.5".into()))]));
    let (players, _, remarks) = read("Mika,5\nJun,3\n1.5,2");
    assert_eq!((players, remarks), (names(&["Mika", "Jun"]), vec![(3, RemarkKind::NoName)]));
}

#[test]
fn a_player_may_be_called_soma() {
    assert_eq!(read("Mika,Soma,Jun\n5,3,1\n1,2,2"), (names(&["Mika", "Soma", "Jun"]), vec![6, 5, 3], vec![]));
    assert_eq!(read("Mika,Soma\n5,3\n1,2").1, [6, 5]);
    assert_eq!(read("Mika,5\nSoma,3"), (names(&["Mika", "Soma"]), vec![5, 3], vec![]));
    // Checks that in a Portuguese table a column or line with the heading "Soma" is taken as totals.
    assert_eq!(read("Rodada,Mika,Jun,Soma\n1,5,3,8\n2,1,2,3"), (names(&["Mika", "Jun"]), vec![6, 5], vec![(1, RemarkKind::TotalsColumn)]));
    assert_eq!(read("Nome,1,2\nMika,5,1\nJun,3,2\nSoma,8,3"), (names(&["Mika", "Jun"]), vec![6, 5], vec![(4, RemarkKind::Totals)]));
    assert_eq!(read("Mika,Jun\n5,3\n1,2\nSoma,6,5").2, [(4, RemarkKind::Totals)]);
}

#[test]
fn the_totals_of_our_own_table_are_compared() {
    let other = |name: &str, told, sum| RemarkKind::OtherTotals { name: name.into(), told, sum };
    let table = "Deal,Mika: points,Mika: total,Jun: points,Jun: total\n1,5,5,3,3\n2,1,9,2,5\n3,1,10,2,7";
    assert_eq!(read(table).2, [(3, other("Mika", 9, 6))]);
    // Checks a table in which Hana joined in the second deal with an agreed total of 12.
    let table = "Deal,Mika: points,Mika: total,Hana: points,Hana: total\n1,5,5,,12\n2,1,6,4,16";
    assert_eq!(read(table), (names(&["Mika", "Hana"]), vec![6, 16], vec![]));
    // Checks that a later difference gets a remark, and that Hana begins with a total only once.
    let table = "Deal,Mika: points,Mika: total,Hana: points,Hana: total\n1,5,5,,12\n2,1,6,,15\n3,1,7,4,19";
    assert_eq!(read(table), (names(&["Mika", "Hana"]), vec![7, 16], vec![(3, other("Hana", 15, 12))]));
}

#[test]
fn our_own_table_brings_a_newcomer_back_with_the_same_total() {
    let file = include_str!("../../../tests/tables/matches/hearts-comings.json");
    let game = MatchFile::read(file).unwrap().into_match(0).unwrap();
    let story = game.story(View::FULL);
    for lang in [Lang::En, Lang::Ja] {
        let (players, totals, remarks) = read(&csv(&Paper::of(&game, &story, lang), Separator::Comma));
        assert_eq!((totals.as_slice(), remarks), (story.totals.as_slice(), vec![]));
        assert_eq!(players.last().map(String::as_str), Some("Aya"));
    }
}

#[test]
fn a_table_with_lost_letters_is_refused() {
    for text in ["Zo\u{fffd};Jun\r\n1;2", "\u{fffd}\u{74}\u{fffd},Jun\n1,2\n3,4"] {
        assert_eq!(brought(text, None), Err(NoTable::NoUtf8), "{text}");
    }
    assert!(brought("Zoë;Jun\r\n1;2", None).is_ok());
}

proptest! {
    #[test]
    fn our_own_table_comes_back_with_its_totals(points in proptest::collection::vec(proptest::collection::vec(-999..999_i64, 3), 1..6), semicolon: bool, ja: bool) {
        let file = serde_json::json!({"game": "plain-sheet", "players": ["Mika", "名前", "O’N; \"x\", y"], "deals":
            points.iter().map(|points| serde_json::json!({"points": points})).collect::<Vec<_>>(),
            "adjustments": [{"after": 1, "to": 0, "amount": -20, "reason": "=1+1"}]});
        let game = MatchFile::read(&file.to_string()).unwrap().into_match(0).unwrap();
        let story = game.story(View::FULL);
        let (separator, lang) = (if semicolon { Separator::Semicolon } else { Separator::Comma }, if ja { Lang::Ja } else { Lang::En });
        let brought = brought(&csv(&Paper::of(&game, &story, lang), separator), None).unwrap();
        prop_assert_eq!(&brought.remarks, &[]);
        prop_assert_eq!(&brought.file.players, &game.header().players);
        prop_assert_eq!(brought.file.recount().unwrap().1.totals, story.totals);
    }

    #[test]
    fn a_minus_is_read_however_it_is_written(points in proptest::collection::vec(-999..999_i64, 2..6), sign in 0..5_usize) {
        let written = |points: &i64| match (*points < 0, points.abs()) {
            (false, points) => points.to_string(),
            (true, points) => [format!("-{points}"), format!("−{points}"), format!("▲{points}"), format!("△{points}"), format!("({points})")][sign].clone(),
        };
        let line = points.iter().map(written).collect::<Vec<_>>().join(";");
        let heads = (0..points.len()).map(|n| format!("P{n}x")).collect::<Vec<_>>().join(";");
        let brought = brought(&format!("{heads}\n{line}"), Some(false)).unwrap();
        let (_, story) = brought.file.recount().unwrap();
        prop_assert_eq!(story.totals.as_slice(), points);
    }

    #[test]
    fn every_line_is_a_deal_or_has_a_remark(cells in proptest::collection::vec(proptest::collection::vec("[0-9x]{1,2}|", 1..5), 1..8)) {
        let rows: Vec<String> = cells.iter().map(|row| row.join(";")).collect();
        let text = format!("Ann;Ben;Cid\n{}", rows.join("\n"));
        let Ok(brought) = brought(&text, Some(false)) else { return Ok(()) };
        let filled = cells.iter().filter(|row| row.iter().any(|cell| !cell.is_empty())).count();
        prop_assert!(brought.file.deals.len() + brought.remarks.len() >= filled, "{}", text);
        for remark in &brought.remarks {
            prop_assert!(text.lines().nth(remark.line - 1).is_some_and(|line| line.contains(remark.text.trim())));
        }
    }

    #[test]
    fn no_text_is_too_strange(text in "\\PC{0,200}", down: Option<bool>) {
        let _ = brought(&text, down);
    }
}
