//! Tests that every error type of the library works with `?` in another program, and has a message.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::any::type_name;
use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use trick_ledger::asking::{Objection, Stop, Stopped};
use trick_ledger::bidding::{BadCall, BadCallAt, BadDouble, BadStep};
use trick_ledger::cards::UnreadableCard;
use trick_ledger::games::own::workshop::{DraftObjection, UnopenedDraft};
use trick_ledger::games::own::{Fault, TooManyOpened, Unopened};
use trick_ledger::games::{Misnamed, RuleTrouble, TooMuchByHand, Unplayable};
use trick_ledger::matches::{FileTrouble, MatchFile, NameTrouble, Unseated};
use trick_ledger::records::RenameTrouble;
use trick_ledger::settling::{AmountTrouble, Unsettled};
use trick_ledger::sharing::{CodeTrouble, LinkTrouble, NoTable, SharedLink};
use trick_ledger::storage::Trouble;
use trick_ledger::storage::backup::{BackupTrouble, BrokenOff, NoPlan};
use trick_ledger::table::{Seat, Side};
use trick_ledger::text::Troubles;
use trick_ledger::tricks::{BadPlay, Irregularity, Uneven, Unreadable};

/// The name of an error type without path and generics. Does not compile for a type that is not an error.
fn error<E: Error + Send + Sync + 'static>() -> &'static str {
    type_name::<E>().split('<').next().and_then(|path| path.rsplit("::").next()).unwrap()
}

#[test]
fn whatever_a_function_fails_with_is_an_error() {
    let errors = BTreeSet::from([
        error::<UnreadableCard>(),
        error::<BadCall<u8>>(),
        error::<BadCallAt<u8>>(),
        error::<BadDouble>(),
        error::<BadStep>(),
        error::<Irregularity>(),
        error::<BadPlay>(),
        error::<Unreadable>(),
        error::<Uneven>(),
        error::<Objection>(),
        error::<Stop>(),
        error::<Stopped>(),
        error::<Troubles<RuleTrouble>>(),
        error::<RuleTrouble>(),
        error::<TooMuchByHand>(),
        error::<Troubles<FileTrouble>>(),
        error::<FileTrouble>(),
        error::<NameTrouble>(),
        error::<Unseated>(),
        error::<RenameTrouble>(),
        error::<AmountTrouble>(),
        error::<Unsettled>(),
        error::<NoTable>(),
        error::<CodeTrouble>(),
        error::<LinkTrouble>(),
        error::<Trouble>(),
        error::<BackupTrouble>(),
        error::<BrokenOff>(),
        error::<NoPlan>(),
        error::<TooManyOpened>(),
        error::<Unopened>(),
        error::<UnopenedDraft>(),
        error::<Fault>(),
        error::<DraftObjection>(),
        error::<Misnamed>(),
        error::<Unplayable>(),
    ]);
    let mut failing = BTreeSet::new();
    for file in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let source = fs::read_to_string(&file).unwrap();
        failing.extend(failures(&source).into_iter().map(|name| (name, file.clone())));
    }
    assert!(failing.iter().any(|(name, _)| name == "Irregularity"), "no function was found");
    // A `Slip` (an error in a formula) never leaves the library, because the reader of the document turns it into a `Fault`. So `Slip` need
    // not be listed.
    let inner = ["Slip"];
    let unknown: Vec<_> = failing.iter().filter(|(name, _)| !errors.contains(name.as_str()) && !inner.contains(&name.as_str())).collect();
    assert!(unknown.is_empty(), "not on the list of errors above: {unknown:?}");
}

/// The names of the error types of a file's functions: the second type of every `-> Result<…, …>`. Generic types and types of other crates
/// are left out.
fn failures(source: &str) -> Vec<String> {
    let (code, _) = source.split_once("#[cfg(test)]").unwrap_or((source, ""));
    let code: String = code.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{line}\n")).collect();
    let results = code.match_indices("-> Result<").map(|(at, mark)| &code[at + mark.len()..]);
    let name = |rest: &str| {
        let mut depth = 0;
        let comma = rest.char_indices().find(|(_, c)| {
            depth += i32::from("<([".contains(*c)) - i32::from(">)]".contains(*c));
            depth == 0 && *c == ','
        });
        let second = rest[comma?.0 + 1..].trim_start();
        let path = second.split(['<', '>']).next()?;
        let is_ours = path.len() > 1 && path != "String" && !path.ends_with("::Error") && !path.starts_with('_') && path != "JsValue";
        is_ours.then(|| path.rsplit("::").next().unwrap().to_owned())
    };
    results.filter_map(name).collect()
}

/// The source files of the library. `ui` and `recount` are left out, because only they use their error types.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        match name.as_str() {
            "ui" | "bin" | "tests" | "tests.rs" => {}
            _ if path.is_dir() => all.extend(sources(&path)),
            _ => all.push(path),
        }
    }
    all
}

#[test]
fn failures_are_found_wherever_they_stand() {
    let source = "fn f(g: fn() -> u8) -> Result<(Match, Vec<u8>), Troubles<FileTrouble>>; fn h() -> Result<u8, serde::Error>;
        /// fn k() -> Result<(), Example>
        fn i<T>() -> Result<T, crate::asking::Stop>; #[cfg(test)] fn j() -> Result<(), Other> {}";
    assert_eq!(failures(source), ["Troubles", "Stop"]);
}

#[test]
fn an_error_is_a_sentence() {
    fn fails(text: &str) -> Result<(), Box<dyn Error>> {
        MatchFile::read(text)?.recount()?;
        Ok(())
    }
    let said = |text: &str| fails(text).unwrap_err().to_string();
    assert_eq!(said(r#"{"game":"roller-darby","players":[]}"#), "game: There is no game with this id. Closest possible: roller-derby.");
    let two = r#"{"game":"roller-derby","players":["A","B","C","D"],"house_rules":{"deal":1,"joker_sale":2}}"#;
    assert_eq!(
        said(two),
        "house_rules.deal: This game has no house rule of that name. Closest possible: deals.\nhouse_rules.joker_sale: This must be true or false."
    );
    let link: Box<dyn Error> = SharedLink::read("#match=Zm9v").unwrap_err().into();
    assert!(link.to_string().starts_with("This link is incomplete"));
    for (error, sentence) in [
        (&"1S".parse::<trick_ledger::cards::Card>().unwrap_err() as &dyn Error, "A card is written as 10D, QS or RJ."),
        (&BadCallAt { at: 2, why: BadCall::NotHigher { bid: 7, high: 8 } }, "calls[2]: 7 does not beat 8, the highest bid so far."),
        (&BadCall::<u8>::NotInTurn { seat: Seat(0), turn: Seat(3) }, "It is #3’s turn, not #0’s."),
        (&BadStep::NotYours(Side(1)), "The stake: only side #1, who held the last bet, may bet next."),
        (&BadDouble::DoubledAlready(Side(0)), "Side #0 have doubled already."),
        (&BadPlay::Irregular(Irregularity::TwoAtOnce), "In this game one card is played at a time."),
        (&Objection::Range { got: 9, min: 0, max: 4 }, "Anything from 0 to 4 is possible; this says 9. Closest possible: 4."),
        (&BrokenOff { brought: 1, trouble: Trouble::Full }, "There is no room left in the storage. Matches brought before that: 1."),
    ] {
        assert_eq!(error.to_string(), sentence);
    }
}
