//! Reads a match file in which some numbers are not whole. Each of them is reported as an error with its path, together with the other
//! errors of the file.

use super::file::MatchFile;
use super::play::Match;
use super::trouble::FileTrouble;
use crate::asking::Json;
use crate::games::Story;
use crate::games::own::{Path, Wrong, padded, with_whole_numbers};
use crate::text::Troubles;

/// The largest number of faulty numbers that are reported for one file.
const MOST: usize = 100;

/// The largest number of characters that are kept of a faulty number in a fact.
const LONGEST: usize = 40;

/// A match file, together with the errors for its numbers that are not whole. Such a number outside of facts is replaced by 1, so that the
/// rest of the file can be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeFile {
    /// The match file, with 1 in place of each number outside of facts that is not whole.
    pub file: MatchFile,
    numbers: Vec<FileTrouble>,
}

impl WholeFile {
    /// Reads the text of a match file as [`MatchFile::read`] does, but numbers need not be whole. Among facts and house rules a number that
    /// is not whole is kept as a word, and refused later like any other wrong answer.
    ///
    /// # Errors
    /// The errors for the numbers that are not whole, then the error of [`MatchFile::read`] for the rest of the file.
    pub fn read(text: &str) -> Result<WholeFile, Troubles<FileTrouble>> {
        let trouble = match MatchFile::read(text) {
            Ok(file) => return Ok(WholeFile { file, numbers: Vec::new() }),
            Err(trouble) => trouble,
        };
        if !matches!(trouble, FileTrouble::Unreadable(_)) {
            return Err(vec![trouble].into());
        }
        let padded = padded(text);
        if padded == text {
            return Err(vec![trouble].into());
        }
        let (mut numbers, mut of_facts) = (Vec::new(), Vec::new());
        let mut instead = |place: &Path, number: &str| {
            let is_fact = is_fact(place.path());
            let found = if is_fact { &mut of_facts } else { &mut numbers };
            if found.len() < MOST {
                found.push(FileTrouble::Number { place: place.path().to_owned(), wrong: Wrong::of_number(number) });
            }
            if is_fact { Json::Text(number.chars().take(LONGEST).collect()) } else { Json::Number(1) }
        };
        let healed = with_whole_numbers(text, &mut instead).and_then(|json| serde_json::to_string(&json).ok());
        // The form of the file is checked in the padded text, because its lines and columns are those of the original.
        let read = MatchFile::read(&padded).and_then(|_| healed.map_or(Err(trouble), |text| MatchFile::read(&text)));
        match read {
            Ok(file) => Ok(WholeFile { file, numbers }),
            Err(newer @ FileTrouble::Newer { .. }) => Err(vec![newer].into()),
            Err(other) => {
                numbers.append(&mut of_facts);
                Err(beside(numbers, vec![other]))
            }
        }
    }

    /// Replays the file and finds every fault, as [`MatchFile::recount`] does.
    ///
    /// # Errors
    /// The errors for the numbers that are not whole, then the faults of the rest of the file.
    pub fn recount(&self) -> Result<(Match, Story), Troubles<FileTrouble>> {
        match self.file.recount() {
            Err(others) => Err(beside(self.numbers.clone(), others.0)),
            Ok(_) if !self.numbers.is_empty() => Err(self.numbers.clone().into()),
            counted => counted,
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

/// Whether a path leads to a fact, a house rule, or an item of one of them. Any word can be stored there, because its question refuses a
/// wrong word later.
fn is_fact(place: &str) -> bool {
    let is_in = |list: &str, part: &str| {
        let item = place.strip_prefix(list).and_then(|rest| rest.split_once(']'));
        item.is_some_and(|(_, rest)| rest.starts_with(part))
    };
    place.starts_with("house_rules.") || place.starts_with("open_deal.") || is_in("deals[", ".") || is_in("rule_changes[", ".house_rules.")
}

/// The errors for the faulty numbers, then the other errors of the file. Another error is left out if the 1 in place of a faulty number may
/// have caused it. So an error is left out if it is about the faulty number, about the entry that has this number, or about the end of the
/// match. Errors about deals are left out if the first dealer is a faulty number.
fn beside(mut numbers: Vec<FileTrouble>, others: Vec<FileTrouble>) -> Troubles<FileTrouble> {
    let places: Vec<_> = numbers.iter().map(FileTrouble::place).collect();
    let holds = |whole: &str, place: &str| {
        !whole.is_empty() && place.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
    };
    let is_doubtful = |other: &FileTrouble, place: &str| match other {
        FileTrouble::Beyond { .. } | FileTrouble::EndedAgain { .. } => true,
        other if place == "first_dealer" && other.place().starts_with("deals[") => true,
        other => holds(&other.place(), place),
    };
    numbers.extend(others.into_iter().filter(|other| !places.iter().any(|place| is_doubtful(other, place))));
    numbers.into()
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
        // A fact that is not a whole number is refused like any other wrong answer. The app can still open the file, and asks the question
        // again.
        let fact = changed(&[("12]", "1e400]")]);
        assert!(faults(&fact)[0].1.starts_with("This must be a whole number."), "{:?}", faults(&fact));
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
        // In a file of a newer version of the app, it is unknown which numbers must be whole. So only the version is reported.
        let newer = changed(&[("\"version\": 3", "\"version\": 4, \"later\": 1e400")]);
        assert_eq!(WholeFile::read(&newer).unwrap_err().to_vec(), [FileTrouble::Newer { version: 4 }]);
    }

    #[test]
    fn each_number_of_a_file_is_named_where_it_stands() {
        let is_number = |c: char| c == '-' || c.is_ascii_digit();
        let mut told = 0;
        for (at, _) in RICH.char_indices().filter(|(_, c)| is_number(*c)) {
            let (before, from) = RICH.split_at(at);
            if !before.ends_with(['[', ' ']) {
                continue;
            }
            for number in FAULTY {
                let text = format!("{before}{number}{}", from.trim_start_matches(is_number));
                let mut places = Vec::new();
                let mut note = |place: &Path, _: &str| {
                    places.push(place.path().replace("open_deal", "deals[2]"));
                    Json::Number(1)
                };
                assert!(with_whole_numbers(&text, &mut note).is_some(), "{text}");
                let faults: Vec<_> = faults(&text).into_iter().map(|(place, _)| place).collect();
                assert_eq!(faults, places, "{number}: {text}");
                told += 1;
            }
        }
        assert_eq!(told, 27 * FAULTY.len());
    }
}
