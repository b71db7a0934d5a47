//! Paths to places in a document or a match file.

use core::fmt;

use crate::text::escaped;

/// A step of the path to a place in a document or a match file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathStep {
    /// The key of an entry of an object.
    Key(String),
    /// The index of an item of a list, from 0.
    Item(usize),
}

/// The path to a place in a document or a match file. Empty for the document or the file as a whole. Paths are compared step by step,
/// because two different paths can have the same text: a key can have a point or a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path(Vec<PathStep>);

impl Path {
    /// The path with these steps.
    pub fn of(steps: &[PathStep]) -> Path {
        Path(steps.to_vec())
    }

    /// The path of the entry `key` of the document or the file.
    pub fn field(key: &str) -> Path {
        Path::default().key(key)
    }

    /// The path of the item with the index `at`, from 0, of the list `key` of the document or the file.
    pub fn entry(key: &str, at: usize) -> Path {
        Path::field(key).item(at)
    }

    /// The path of the value with the key `key`, if `self` is the path of an object.
    #[must_use]
    pub fn key(&self, key: &str) -> Path {
        self.and(PathStep::Key(key.to_owned()))
    }

    /// The path of the item with the index `at`, from 0, if `self` is the path of a list.
    #[must_use]
    pub fn item(&self, at: usize) -> Path {
        self.and(PathStep::Item(at))
    }

    /// The path of the place `inside` the part of the file with the path `self`. The path `inside` begins at this part.
    #[must_use]
    pub fn join(&self, inside: &Path) -> Path {
        Path(self.0.iter().chain(&inside.0).cloned().collect())
    }

    /// The steps of the path.
    pub fn steps(&self) -> &[PathStep] {
        &self.0
    }

    /// Whether this is the path of the document or the file as a whole.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn and(&self, step: PathStep) -> Path {
        Path(self.0.iter().cloned().chain([step]).collect())
    }
}

/// The path as text, such as `ask[1].not[0].when`. It is the same in every language. Invisible characters of its keys are escaped.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, step) in self.0.iter().enumerate() {
            match step {
                PathStep::Key(key) if at == 0 => write!(f, "{}", escaped(key))?,
                PathStep::Key(key) => write!(f, ".{}", escaped(key))?,
                PathStep::Item(item) => write!(f, "[{item}]")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_written_with_points_and_brackets() {
        assert_eq!(Path::entry("ask", 1).key("not").item(0).key("when").to_string(), "ask[1].not[0].when");
        assert_eq!(Path::default().to_string(), "");
        assert_eq!(Path::field("own_game").join(&Path::entry("pay", 2)).to_string(), "own_game.pay[2]");
    }

    #[test]
    fn paths_with_the_same_text_can_differ() {
        for (one, other) in [(Path::field("a.b"), Path::field("a").key("b")), (Path::field("a[0]"), Path::entry("a", 0))] {
            assert_eq!(one.to_string(), other.to_string());
            assert_ne!(one, other);
        }
    }
}
