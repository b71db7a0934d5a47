//! Renames: find the person whom a name in an old match means today.
//!
//! A match stores its players by the names in its agreement. These names are never rewritten. So the agreement stays unchanged, and equal
//! to a copy of the match on another device. A new name, or two names of one person, is an entry in a short list that is applied to every
//! lookup of a person. So no data is lost, and removing the entry undoes the change.

use serde::{Deserialize, Serialize};

use crate::matches::{check_length, tidy};
use crate::text::errors;

/// A new name for a person. If the new name already belongs to a person, both names count as one person after the rename.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Rename {
    /// The time of the entry, in milliseconds since 1970 (UTC). Later entries apply after earlier ones.
    pub at: i64,
    /// The name before the change.
    pub from: String,
    /// The name after the change.
    pub to: String,
}

/// The renames, in the order in which they apply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Renames {
    list: Vec<Rename>,
}

/// The reason why a person cannot have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RenameTrouble {
    /// The new name is empty: a name needs at least one letter.
    Empty,
    /// The new name is longer than a name that a player can be given on the screen, and nobody has it yet.
    Long,
    /// The person has this name already.
    Same,
    /// Both names were in this number of matches together, so they are two people.
    Together(usize),
}

errors! {
    RenameTrouble: |trouble| match trouble {
        RenameTrouble::Empty => "A name needs at least one letter.".to_owned(),
        RenameTrouble::Long => "A new name has at most 16 letters.".to_owned(),
        RenameTrouble::Same => "That is the name already.".to_owned(),
        RenameTrouble::Together(matches) => format!("They are two people: both have sat at one table, in {matches} matches."),
    };
}

impl From<Vec<Rename>> for Renames {
    fn from(mut list: Vec<Rename>) -> Renames {
        list.sort();
        list.dedup();
        Renames { list }
    }
}

impl Renames {
    /// All renames, in the order in which they apply.
    pub fn list(&self) -> &[Rename] {
        &self.list
    }

    /// The person who is behind a name that was written in a match.
    pub fn person<'a>(&'a self, written: &'a str) -> &'a str {
        self.list.iter().fold(written, |name, rename| if name == rename.from { &rename.to } else { name })
    }

    /// The people at a table, from the entered names. A person cannot have two seats. If two of the names now mean one person, they count
    /// as two people at this table, under their entered names.
    pub fn people(&self, written: &[String]) -> Vec<String> {
        let people: Vec<String> = written.iter().map(|name| self.person(name).to_owned()).collect();
        let twice = people.iter().enumerate().any(|(i, name)| people.iter().skip(i + 1).any(|other| other == name));
        if twice { written.to_vec() } else { people }
    }

    /// The [tidied](tidy) new name of a person, if it is possible. `tables` are the played matches, each as the names of its players before
    /// any renames.
    ///
    /// # Errors
    /// The name is empty, unchanged, or belongs to a person who has played at the same table. A name that nobody has can also be too long.
    pub fn check<'a>(&self, person: &str, name: &str, tables: impl IntoIterator<Item = &'a [String]>) -> Result<String, RenameTrouble> {
        let name = tidy(name);
        if name.is_empty() {
            return Err(RenameTrouble::Empty);
        }
        // Compares the name with the person's name after all renames. So a person can take back a name that was given up before.
        if name == person {
            return Err(RenameTrouble::Same);
        }
        let sat = |table: &[String], who: &str| table.iter().any(|written| self.person(written) == who);
        let (mut together, mut is_known) = (0, false);
        for table in tables {
            let sat_here = sat(table, &name);
            is_known |= sat_here || table.contains(&name);
            together += usize::from(sat_here && sat(table, person));
        }
        match together {
            0 if !is_known && check_length(&name).is_err() => Err(RenameTrouble::Long),
            0 => Ok(name),
            _ => Err(RenameTrouble::Together(together)),
        }
    }

    /// Adds a new name: the person `from` is called `to` from now on.
    pub fn add(&mut self, from: &str, to: &str, now: i64) {
        // Dates the entry after all earlier entries, even if the device's clock was set back.
        let at = self.list.last().map_or(now, |last| now.max(last.at.saturating_add(1)));
        self.list.push(Rename { at, from: from.to_owned(), to: to.to_owned() });
    }

    /// Removes an entry, which undoes the rename.
    pub fn take_back(&mut self, rename: &Rename) {
        self.list.retain(|other| other != rename);
    }

    /// The entries of both lists.
    #[must_use]
    pub fn with(&self, others: &[Rename]) -> Renames {
        Renames::from([self.list.as_slice(), others].concat())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::*;
    use proptest::prelude::*;

    fn names(all: &[&str]) -> Vec<String> {
        all.iter().map(|name| (*name).to_owned()).collect()
    }

    fn renames(all: &[(&str, &str)]) -> Renames {
        let mut renames = Renames::default();
        for (from, to) in all {
            renames.add(from, to, 0);
        }
        renames
    }

    #[test]
    fn names_follow_their_person() {
        let renames = renames(&[("Mikka", "Mika"), ("Jun", "June"), ("Mika", "Michaela")]);
        for (written, person) in [("Mikka", "Michaela"), ("Mika", "Michaela"), ("Jun", "June"), ("Theo", "Theo")] {
            assert_eq!(renames.person(written), person);
        }
    }

    #[test]
    fn there_and_back_leads_nowhere_in_particular() {
        let mut renames = renames(&[("Mika", "Jun"), ("Jun", "Mika")]);
        assert_eq!((renames.person("Mika"), renames.person("Jun")), ("Mika", "Mika"));
        let last = renames.list()[1].clone();
        renames.take_back(&last);
        assert_eq!((renames.person("Mika"), renames.person("Jun")), ("Jun", "Jun"));
    }

    #[test]
    fn nobody_sits_at_a_table_twice() {
        let renames = renames(&[("Mikka", "Mika")]);
        assert_eq!(renames.people(&names(&["Mikka", "Jun"])), names(&["Mika", "Jun"]));
        assert_eq!(renames.people(&names(&["Mikka", "Mika"])), names(&["Mikka", "Mika"]));
    }

    #[test]
    fn names_are_tidied_and_must_be_new() {
        let renames = Renames::default();
        assert_eq!(renames.check("Mika", "  Anna   Lena ", []), Ok("Anna Lena".into()));
        assert_eq!(renames.check("Mika", " \u{3000}", []), Err(RenameTrouble::Empty));
        assert_eq!(renames.check("Mika", "Mika ", []), Err(RenameTrouble::Same));
        assert_eq!(renames.check("Mika", "Mika\u{202e}", []), Err(RenameTrouble::Same));
        assert_eq!(renames.check("Mika", "Jun\u{200b}", [names(&["Mika", "Jun"]).as_slice()]), Err(RenameTrouble::Together(1)));
    }

    fn some_renames() -> impl Strategy<Value = Vec<Rename>> {
        let rename = (0..9_i64, "[A-D]", "[A-D]").prop_map(|(at, from, to)| Rename { at, from, to });
        proptest::collection::vec(rename, 0..6)
    }

    proptest! {
        #[test]
        fn lists_are_joined_in_any_order_and_any_number_of_times(a in some_renames(), b in some_renames()) {
            let (one, other) = (Renames::from(a.clone()), Renames::from(b.clone()));
            prop_assert_eq!(one.with(&b), other.with(&a));
            prop_assert_eq!(one.with(&b).with(&b), one.with(&b));
            prop_assert_eq!(one.with(&a), one);
        }

        #[test]
        fn a_new_name_moves_one_person_and_taking_it_back_restores_everybody(a in some_renames(), to in "[A-D]") {
            let before = Renames::from(a);
            let mut renames = before.clone();
            renames.add("A", &to, 100);
            for written in ["A", "B", "C", "D"] {
                let person = before.person(written);
                prop_assert_eq!(renames.person(written), if person == "A" { &to } else { person });
            }
            let last = renames.list().last().unwrap().clone();
            renames.take_back(&last);
            prop_assert_eq!(renames, before);
        }
    }
}
