//! Tests that impossible numbers of queens of the players are refused (rule sheet 2.5, 2.9, decision QD-D5).

use super::*;

#[test]
fn queens_fit_the_tricks() {
    let queens = |tricks: &[i64], queens: &[i64]| clause(4, "{}", &counted(tricks, queens));
    // Checks that four answers for the queens are refused: a queen of a player without tricks, three queens of one trick without the
    // dungeon, three queens in all, and five queens in all.
    assert_eq!(queens(&[0, 5, 5, 3], &[1, 1, 1, 1]), ("queens".to_owned(), Some("2.9")));
    assert_eq!(queens(&[1, 5, 4, 3], &[3, 1, 0, 0]), ("queens".to_owned(), Some("2.9")));
    assert_eq!(queens(&[4, 4, 3, 2], &[2, 1, 0, 0]), ("queens".to_owned(), Some("2.9")));
    assert_eq!(queens(&[4, 4, 3, 2], &[3, 2, 0, 0]), ("queens".to_owned(), Some("2.9")));
    // Checks that if a trick had exactly two queens, its winner has both.
    let changed = |queens: &[i64]| format!(r#""trump_changes":["H"],"change_tricks":[4],{}"#, counted(&[4, 4, 3, 2], queens));
    assert_eq!(clause(4, "{}", &changed(&[1, 1, 1, 1])).0, "queens");
    assert_eq!(after(&[0; 4], 0, "{}", &changed(&[0, 1, 1, 2]))[3], 70);
    let twice = |queens: &[i64]| format!(r#""trump_changes":["H","D"],"change_tricks":[4,6],{}"#, counted(&[4, 4, 3, 2], queens));
    assert_eq!(clause(4, "{}", &twice(&[2, 1, 1, 0])).0, "queens");
    assert_eq!(after(&[0; 4], 0, "{}", &twice(&[4, 0, 0, 0]))[0], -50);
    // Checks that a player who won three queens in one trick has at least three queens and at least one trick.
    assert_eq!(clause(4, "{}", &dungeon(1, 3, &counted(&[4, 4, 3, 2], &[2, 2, 0, 0]))), ("queens".to_owned(), Some("2.9")));
    assert_eq!(clause(4, "{}", &dungeon(1, 3, &counted(&[6, 0, 4, 3], &[1, 3, 0, 0]))), ("tricks".to_owned(), Some("2.9")));
    assert_eq!(clause(4, "{}", &dungeon(3, 3, &counted(&[7, 3, 3, 0], &[1, 0, 0, 3]))), ("tricks".to_owned(), Some("2.9")));
    // Checks that four queens in one trick leave none for other tricks, so nobody is asked for queens.
    let whole = open(4, "{}", r#","dungeon":2,"dungeon_queens":4,"tricks":[4,4,3,2]"#);
    assert!(whole.preview.is_some());
    // Checks that a player who went to the dungeon with three queens and won no other trick has exactly three queens.
    assert_eq!(clause(4, "{}", &dungeon(0, 3, &counted(&[1, 5, 4, 3], &[4, 0, 0, 0]))), ("queens".to_owned(), Some("2.9")));
}

/// Two queens in a trick change trumps (2.5), unless the trick is the last trick of the deal. So if no change of trumps is recorded, only
/// the last trick can have two queens (QD-D5).
#[test]
fn qd_d5_only_the_last_trick_has_two_queens_without_a_change() {
    let refusal = |tricks: &[i64], queens: &[i64]| {
        let (key, why) = refused(4, "{}", &counted(tricks, queens));
        let names = ["Mika", "Jun", "Hana", "Theo"].map(String::from);
        (key, crate::text::Voice { lang: Lang::En, names: &names }.text(&why.says()))
    };
    let (key, says) = refusal(&[2, 6, 3, 2], &[4, 0, 0, 0]);
    assert_eq!(key, "queens");
    assert!(says.starts_with("With 2 tricks Mika has at most 3 of the queens, not 4:"), "{says}");
    let (_, says) = refusal(&[1, 1, 9, 2], &[2, 2, 0, 0]);
    assert!(says.starts_with("With 1 trick Jun has at most 1 of the queens, not 2:"), "{says}");
    assert_eq!(after(&[0; 4], 0, "{}", &counted(&[2, 6, 3, 2], &[3, 1, 0, 0])), [-50, 85, 30, 20]);
    assert_eq!(after(&[0; 4], 0, "{}", &counted(&[1, 1, 9, 2], &[1, 2, 1, 0])), [-50, 60, 115, 20]);
    // The log shows that Theo won the last trick, so only Theo can have two queens from one trick.
    let log = |queens: [i64; 4]| format!(r#""taken":[0,1,1,1,1,1,1,2,2,2,2,3,3],"queens":{queens:?}"#);
    assert_eq!(clause(4, "{}", &log([2, 1, 1, 0])), ("queens".to_owned(), Some("2.9")));
    assert_eq!(after(&[0; 4], 1, "{}", &log([0, 0, 1, 3])), [10, 110, 65, 95]);
    // Checks that the same numbers of queens are possible if a change of trumps is recorded.
    let changed = r#""two_queens":1,"change_tricks":[1],"trump_changes":["H"],"#;
    assert_eq!(after(&[0; 4], 1, "{}", &format!("{changed}{}", log([2, 1, 1, 0]))), [60, 135, 65, 20]);
}
