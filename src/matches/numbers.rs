//! Reads a match file in which some numbers are not whole, or do not fit their field, or in which `null` stands in place of a value. Each
//! such number or `null` is reported as an error with its path, together with the other errors of the file.

use super::file::MatchFile;
use super::misplaced::Misplaced;
use super::place::Where;
use super::play::Match;
use super::trouble::FileTrouble;
use crate::asking::{Json, Objection};
use crate::games::Story;
use crate::games::own::{NULL, Path, PathStep, Wrong, padded, with_whole_numbers};
use crate::text::Troubles;

/// The largest number of faulty numbers that are reported for one file.
const MOST: usize = 100;

/// The largest number of characters that are kept of a faulty number in a fact.
const LONGEST: usize = 40;

/// A match file, together with the errors for its faulty numbers. A number is faulty if it is not whole, or if it does not fit its field. A
/// faulty number outside of facts and house rules is replaced by 1. So the rest of the file can be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeFile {
    /// The match file, with 1 in place of each faulty number outside of facts and house rules.
    pub file: MatchFile,
    /// The faulty numbers outside of facts and house rules.
    numbers: Vec<FaultyNumber>,
    /// The faulty numbers in facts and house rules, without `null`.
    answers: Vec<FaultyNumber>,
}

/// A faulty number of a match file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FaultyNumber {
    path: Path,
    part: Part,
    wrong: Wrong,
}

impl FaultyNumber {
    fn trouble(&self) -> FileTrouble {
        FileTrouble::Number { place: self.path.clone(), wrong: self.wrong.clone() }
    }

    /// The path of the number in the errors of the deals: in them the open deal comes after the saved deals of `file`.
    fn place_in(&self, file: &MatchFile) -> Path {
        match self.path.steps() {
            [PathStep::Key(field), inside @ ..] if field == "open_deal" => Path::entry("deals", file.deals.len()).join(&Path::of(inside)),
            _ => self.path.clone(),
        }
    }

    /// Whether the path `place` leads to the number, or to an entry of the file that contains the number.
    fn is_in(&self, place: &Path) -> bool {
        !place.is_empty() && self.path.steps().starts_with(place.steps())
    }
}

impl WholeFile {
    /// Reads the text of a match file as [`MatchFile::read`] does, but goes on after a faulty number. In a fact or a house rule, a faulty
    /// number is kept as a text, and `null` as an empty text. So it is refused later, like any other wrong answer.
    ///
    /// # Errors
    /// The errors for the faulty numbers, then the error of [`MatchFile::read`] for the rest of the file.
    pub fn read(text: &str) -> Result<WholeFile, Troubles<FileTrouble>> {
        let trouble = match MatchFile::read(text) {
            Ok(file) => return Ok(WholeFile { file, numbers: Vec::new(), answers: Vec::new() }),
            Err(trouble) => trouble,
        };
        if !matches!(trouble, FileTrouble::Unreadable(_)) {
            return Err(vec![trouble].into());
        }
        let misfits = misfits(text);
        let padded = padded(text, &misfits);
        if padded == text {
            return Err(vec![trouble].into());
        }
        let (mut numbers, mut of_facts) = (Vec::new(), Vec::new());
        let mut instead = |path: &[PathStep], number: &str| {
            let part = Part::of(path);
            let found = if part == Part::Answer { &mut of_facts } else { &mut numbers };
            if found.len() < MOST {
                let wrong = if number == NULL { Wrong::NoValue } else { Wrong::of_number(number) };
                found.push(FaultyNumber { path: Path::of(path), part, wrong });
            }
            match part {
                // Does not keep the text `null`, because `null` can be a word of the game.
                Part::Answer if number == NULL => Json::Text(String::new()),
                Part::Answer => Json::Text(number.chars().take(LONGEST).collect()),
                _ => Json::Number(1),
            }
        };
        let healed = with_whole_numbers(text, &misfits, &mut instead).and_then(|json| serde_json::to_string(&json).ok());
        // Checks the form of the file in the padded text, which has a 1 and spaces in place of each faulty number. Its lines and columns
        // are those of the original.
        let read = MatchFile::read(&padded).and_then(|_| healed.map_or(Err(trouble), |text| MatchFile::read(&text)));
        match read {
            Ok(file) => {
                of_facts.retain(|number| number.wrong != Wrong::NoValue);
                Ok(WholeFile { file, numbers, answers: of_facts })
            }
            Err(newer @ FileTrouble::Newer { .. }) => Err(vec![newer].into()),
            Err(other) => {
                numbers.append(&mut of_facts);
                Err(beside(&numbers, vec![other]))
            }
        }
    }

    /// Replays the file and finds every fault, as [`MatchFile::recount`] does.
    ///
    /// # Errors
    /// The errors for the numbers that are not whole, then the faults of the rest of the file.
    pub fn recount(&self) -> Result<(Match, Story), Troubles<FileTrouble>> {
        match self.file.recount() {
            Err(others) => Err(beside(&self.numbers, others.0.into_iter().map(|other| self.with_fault(other)).collect())),
            Ok(_) if !self.numbers.is_empty() => Err(beside(&self.numbers, Vec::new())),
            counted => counted,
        }
    }

    /// The error `other`, or the fault of the number that caused it. An answer with a faulty number is kept as a text, so a question that
    /// asks for a number refuses it as a text.
    fn with_fault(&self, other: FileTrouble) -> FileTrouble {
        let FileTrouble::Objection { place, objection: Objection::Form(kind), .. } = &other else { return other };
        let place = place.path();
        let is_cause = |number: &&FaultyNumber| kind.takes_numbers() && number.place_in(&self.file) == place;
        match self.answers.iter().find(is_cause) {
            Some(number) => FileTrouble::Number { place, wrong: number.wrong.clone() },
            None => other,
        }
    }

    /// The match file, if the match can be played on with it. Wrong facts are no error, because their questions are asked again.
    ///
    /// # Errors
    /// The errors for the numbers that are not whole outside of facts, then the faults of the rest of the file.
    pub fn into_file(self) -> Result<MatchFile, Troubles<FileTrouble>> {
        if self.numbers.is_empty() {
            return Ok(self.file);
        }
        self.recount().map(|_| self.file)
    }
}

/// The byte positions of all numbers that are too large or too small for their field, and of each `null` in a field that needs a value. At
/// most [`MOST`] positions. If 1 is put in place of all of them, the file can be read, or its error is about something else.
fn misfits(text: &str) -> Vec<usize> {
    let mut misfits = Vec::new();
    while misfits.len() < MOST {
        let padded = padded(text, &misfits);
        let Err(FileTrouble::Unreadable(malformed)) = MatchFile::read(&padded) else { break };
        match value_before(&padded, malformed.line, malformed.character) {
            // Stops if the parser refuses even the 1, because it then expects something else than a number.
            Some(number) if misfits.last() == Some(&number) => {
                misfits.pop();
                break;
            }
            Some(number) => misfits.push(number),
            None => break,
        }
    }
    misfits
}

/// The byte at which a number or `null` begins. It is the last value that the parser had read when it stopped at the character `character`
/// of the line `line`, both from 1. The parser may have read the end of the object after the value, too. `None` if anything else was read
/// last.
fn value_before(text: &str, line: usize, character: usize) -> Option<usize> {
    let before: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    let (last, _) = text.get(before..)?.char_indices().nth(character - 1)?;
    let read = text.get(..=before + last)?.trim_end_matches(|c: char| c == '}' || c.is_ascii_whitespace());
    if let Some(before) = read.strip_suffix(NULL) {
        return Some(before.len());
    }
    let digits = read.trim_end_matches(|c: char| c == '-' || c.is_ascii_digit());
    (digits.len() < read.len()).then_some(digits.len())
}

/// The errors for the faulty numbers, then the other errors of the file. Another error is left out if the 1 in place of a faulty number may
/// have caused it. This is so if the error is about the faulty number, the entry that has the number, the end of the match, or a contested
/// deal that is also accepted. It is also so if the error depends on the [`Part`] of the file that has the number.
fn beside(numbers: &[FaultyNumber], others: Vec<FileTrouble>) -> Troubles<FileTrouble> {
    let is_doubtful = |other: &FileTrouble, number: &FaultyNumber| match other {
        FileTrouble::Beyond { .. } | FileTrouble::EndedAgain { .. } => true,
        other => number.part.reaches(other) || number.is_in(&other.path()),
    };
    let others = others.into_iter().filter(|other| !numbers.iter().any(|number| is_doubtful(other, number)));
    numbers.iter().map(FaultyNumber::trouble).chain(others).collect::<Vec<_>>().into()
}

/// The part of a match file that has a faulty number. Errors that may be a consequence of the number are not reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A fact, a house rule, or an item of one of them. Any word can be stored there, because its question refuses a wrong word later.
    Answer,
    /// The document of a game. The number makes the game uncertain.
    Document,
    /// An entry that decides which player has which seat, and who deals each deal.
    Seats,
    /// The list of accepted deals.
    Accepted,
    /// Another entry. The number makes only this entry and the end of the match uncertain.
    Other,
}

impl Part {
    /// The part of a match file to which a path leads.
    fn of(path: &[PathStep]) -> Part {
        let [PathStep::Key(field), inside @ ..] = path else { return Part::Other };
        match (field.as_str(), inside) {
            ("house_rules" | "open_deal", [PathStep::Key(_), ..]) | ("deals", [PathStep::Item(_), PathStep::Key(_), ..]) => Part::Answer,
            ("own_game", _) => Part::Document,
            ("first_dealer", _) | ("misdeals" | "arrivals" | "absences", [PathStep::Item(_), ..]) => Part::Seats,
            ("accepted", [PathStep::Item(_), ..]) => Part::Accepted,
            // A change of rules has house rules or a document, as a match file does.
            ("rule_changes", [PathStep::Item(_), changed @ ..]) => match Part::of(changed) {
                part @ (Part::Answer | Part::Document) => part,
                Part::Seats | Part::Accepted | Part::Other => Part::Other,
            },
            _ => Part::Other,
        }
    }

    /// Whether the error `other` may be a consequence of a faulty number in this part of the file.
    fn reaches(self, other: &FileTrouble) -> bool {
        match self {
            Part::Answer | Part::Other => false,
            Part::Accepted => matches!(other, FileTrouble::Deal(_, Misplaced::AlsoAccepted { .. })),
            Part::Document | Part::Seats => match other {
                FileTrouble::Name { .. } | FileTrouble::LongText { .. } | FileTrouble::TooMany { .. } => false,
                FileTrouble::UnknownGame(_) | FileTrouble::Misnamed(_) | FileTrouble::Number { .. } | FileTrouble::Unreadable(_) => false,
                FileTrouble::UnknownRule { .. }
                | FileTrouble::Players { .. }
                | FileTrouble::Objection { place: Where::HouseRule(_), .. } => self == Part::Document,
                _ => true,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::*;
    use crate::text::Lang;

    /// A match file with numbers in entries of almost every kind.
    const RICH: &str = r#"{"version": 3, "game": "plain-sheet", "players": ["Mika", "Jun", "Hana"], "marks": [4, 5, 6], "first_dealer": 1,
        "deals": [{"points": [5, 0, 12]}, {"points": [1, 2, 3]}], "open_deal": {"points": [7]},
        "misdeals": [{"deal": 1, "dealer": 2}], "adjustments": [{"after": 1, "to": 0, "amount": -10}],
        "rulings": [{"deal": 0, "by": 1, "cost": {"given": 10}}], "replacements": [{"from": 1, "seat": 2, "name": "Aya"}],
        "lengths": [{"from": 1, "deals": 9}], "notes": [{"deal": 0, "text": "1.5"}], "accepted": [0], "contested": [1]}"#;

    /// A match file with players who come and leave, and one with a document.
    const CHANGING: &str = r#"{"version": 3, "game": "hearts", "players": ["A", "B", "C", "D"], "first_dealer": 2,
        "deals": [{"hearts": [13, 0, 0, 0], "queen": 1}, {"hearts": [13, 0, 0], "queen": 1}, {"hearts": [0, 0, 0, 13], "queen": 3}],
        "misdeals": [{"deal": 3, "dealer": 0, "again": 2}, {"deal": 0, "dealer": 3}], "rulings": [{"deal": 4, "by": 3, "cost": {"given": 1}}],
        "arrivals": [{"from": 2, "name": "Z", "total": 4, "after": 2}], "absences": [{"player": 3, "from": 1}],
        "rule_changes": [{"from": 2, "house_rules": {"target": 60}}], "accepted": [2]}"#;

    const FAULTY: [&str; 7] = ["1.5", "-0.5", "1.0", "1e2", "1e400", "-99999999999999999999", "-0"];

    /// The path and the English sentence of each error in the file.
    fn faults(text: &str) -> Vec<(String, String)> {
        let troubles = WholeFile::read(text).and_then(|read| read.recount()).map(|_| text).unwrap_err();
        let says = |trouble: &FileTrouble, lang: Lang| trouble.sentence(&lang.voice());
        assert!(troubles.iter().all(|trouble| !says(trouble, Lang::Ja).is_empty()));
        troubles.iter().map(|trouble| (trouble.place(), says(trouble, Lang::En))).collect()
    }

    fn changed(pairs: &[(&str, &str)]) -> String {
        pairs.iter().fold(RICH.to_owned(), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replacen(from, to, 1)
        })
    }

    #[test]
    fn a_number_that_is_not_whole_is_a_fault_beside_the_others() {
        let counted = WholeFile::read(RICH).unwrap().recount();
        assert!(counted.is_ok(), "{:?}", counted.err());
        let whole = |number: &str| format!("Numbers are whole and written without a point: not “{number}”.");
        let text = changed(&[("-10", "0.5"), ("\"by\": 1", "\"by\": 7")]);
        let seat = ("rulings[0].by".to_owned(), "Seat 7 is not at this table; seats are 0 to 2.".to_owned());
        assert_eq!(faults(&text), [("adjustments[0].amount".to_owned(), whole("0.5")), seat]);
        // Checks that a fact that is not a whole number is refused with the fault of the number. The app can still open the file, and asks
        // the question again.
        let fact = changed(&[("12]", "1e400]")]);
        assert_eq!(faults(&fact), [("deals[0].points[2]".to_owned(), whole("1e400"))]);
        let large = "This number is too large.".to_owned();
        assert_eq!(faults(&changed(&[("12]", "99999999999999999999]")])), [("deals[0].points[2]".to_owned(), large.clone())]);
        assert_eq!(faults(&changed(&[("[7]", "[9223372036854775808]")])), [("deals[2].points[0]".to_owned(), large)]);
        assert!(WholeFile::read(&fact).unwrap().into_file().unwrap().into_match(0).is_ok());
        assert!(WholeFile::read(&changed(&[("-10", "0.5")])).unwrap().into_file().is_err());
    }

    #[test]
    fn a_file_that_is_also_of_another_form_keeps_line_and_character() {
        let form = |number: &str| changed(&[("12]", number), ("\"notes\": [", "\"notes\": [3, ")]);
        let found = faults(&form("1.5]"));
        assert_eq!(found.iter().map(|fault| fault.0.as_str()).collect::<Vec<_>>(), ["deals[0].points[2]", ""]);
        assert_eq!(found[1], faults(&form("125]"))[0]);
        let cut = format!("{}, \"x\": 1e400", &RICH[..RICH.len() - 1]);
        assert!(faults(&cut)[0].1.contains("too early"), "{:?}", faults(&cut));
        // Checks that only the version is reported for a file of a newer version of the app. It is unknown which numbers of such a file
        // must be whole.
        let newer = changed(&[("\"version\": 3", "\"version\": 5, \"later\": 1e400")]);
        assert_eq!(WholeFile::read(&newer).unwrap_err().to_vec(), [FileTrouble::Newer { version: 5 }]);
    }

    /// The text with the number that begins at the byte `at` replaced. `None` if no number begins there after a space or a bracket.
    fn with_number(text: &str, at: usize, number: &str) -> Option<String> {
        let is_number = |c: char| c == '-' || c.is_ascii_digit();
        let (before, from) = text.split_at(at);
        (from.starts_with(is_number) && before.ends_with(['[', ' ']))
            .then(|| format!("{before}{number}{}", from.trim_start_matches(is_number)))
    }

    /// The path of the number that begins at the byte `at`, as errors name it.
    fn place(text: &str, at: usize) -> String {
        let mut places = Vec::new();
        let mut note = |path: &[PathStep], _: &str| {
            places.push(Path::of(path).to_string().replace("open_deal", "deals[2]"));
            Json::Number(1)
        };
        assert!(with_whole_numbers(text, &[at], &mut note).is_some(), "{text}");
        places.concat()
    }

    #[test]
    fn each_number_of_a_file_is_named_where_it_stands() {
        let mut told = 0;
        for file in [RICH, CHANGING] {
            assert!(WholeFile::read(file).unwrap().recount().is_ok(), "{:?}", WholeFile::read(file).unwrap().recount().err());
            for (at, _) in file.char_indices() {
                for number in FAULTY {
                    let Some(text) = with_number(file, at, number) else { break };
                    let faults: Vec<_> = faults(&text).into_iter().map(|(place, _)| place).collect();
                    assert_eq!(faults, [place(&text, at)], "{number}: {text}");
                    told += 1;
                }
            }
        }
        assert_eq!(told, (27 + 32) * FAULTY.len());
    }

    /// Checks that a faulty number in the game's document is the only error that is reported for the match. The deals of the match may be
    /// right once the number is right.
    #[test]
    fn a_number_of_a_document_unsettles_the_whole_match() {
        let file = include_str!("../../tests/own/matches/wizard.json");
        let mut told = 0;
        for (at, _) in file.char_indices() {
            let Some(text) = with_number(file, at, "1.5") else { continue };
            let place = place(&text, at);
            if place.starts_with("own_game.") {
                assert_eq!(faults(&text).into_iter().map(|fault| fault.0).collect::<Vec<_>>(), [place], "{text}");
                told += 1;
            }
        }
        assert!(told > 5, "{told}");
    }

    /// Checks that a number that does not fit its field, or is not whole, is reported with its place. Checks that no other error is
    /// reported for the file.
    #[test]
    fn a_number_too_large_or_too_small_for_its_field_is_named_where_it_stands() {
        let mut told = Vec::new();
        for file in [RICH, CHANGING] {
            for (at, _) in file.char_indices() {
                for number in ["70000", "-70000", "100000000"] {
                    let Some(text) = with_number(file, at, number) else { break };
                    if WholeFile::read(&text).and_then(|read| read.recount()).is_ok() {
                        continue;
                    }
                    let faults = faults(&text);
                    let Some((found, says)) = faults.iter().find(|(_, says)| says.starts_with("This number is too")) else { continue };
                    assert_eq!(faults.len(), 1, "{number}: {text}");
                    assert_eq!(*found, place(&text, at), "{number}: {text}");
                    assert_eq!(*says, format!("This number is too {}.", if number.starts_with('-') { "small" } else { "large" }));
                    told.push(found.clone());
                }
            }
        }
        told.dedup();
        for place in
            ["first_dealer", "adjustments[0].amount", "misdeals[0].deal", "rulings[0].cost.given", "lengths[0].deals", "arrivals[0].after"]
        {
            assert!(told.iter().any(|told| told == place), "{place} in {told:?}");
        }
        let nothing = changed(&[("\"deals\": 9", "\"deals\": 0")]);
        assert_eq!(faults(&nothing), [("lengths[0].deals".to_owned(), "This number is too small.".to_owned())]);
        let both = changed(&[("-10", "0.5"), ("\"by\": 1", "\"by\": 300")]);
        assert_eq!(faults(&both).into_iter().map(|fault| fault.0).collect::<Vec<_>>(), ["adjustments[0].amount", "rulings[0].by"]);
    }

    #[test]
    fn a_number_where_none_can_stand_keeps_line_and_character() {
        for (from, to) in [("\"hearts\", \"players\"", "3, \"players\""), ("[\"A\"", "[300"), ("{\"from\": 2", "{\"what\": 7, \"from\": 2")]
        {
            let text = CHANGING.replacen(from, to, 1);
            assert_ne!(text, CHANGING);
            let faults = faults(&text);
            assert!(faults.len() == 1 && faults[0].0.is_empty() && faults[0].1.contains("character "), "{faults:?}");
        }
    }
}
