//! An answer to a question in the form in which a match records it. If it is a word, the word is not yet looked up among the words of the
//! question.

use crate::asking::{Answer, Value};
use crate::text::Arg;

/// The largest size of a recorded word, in bytes.
const LONGEST: usize = 48;

/// A recorded answer: yes or no, a number, or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Yes(bool),
    Number(i64),
    Word(Letters),
}

/// The letters of a word, stored without a heap allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Letters {
    bytes: [u8; LONGEST],
    len: usize,
}

impl Letters {
    /// The letters of `word`. `None` if the word has more than [`LONGEST`] bytes.
    pub(super) fn of(word: &str) -> Option<Letters> {
        let mut bytes = [0; LONGEST];
        bytes.get_mut(..word.len())?.copy_from_slice(word.as_bytes());
        Some(Letters { bytes, len: word.len() })
    }

    fn as_str(&self) -> &str {
        self.bytes.get(..self.len).and_then(|bytes| core::str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

impl Answer for Said {
    fn from_value(value: &Value) -> Option<Said> {
        match value {
            Value::Yes(yes) => Some(Said::Yes(*yes)),
            Value::Number(n) => Some(Said::Number(*n)),
            Value::Word(word) => Letters::of(word).map(Said::Word),
            Value::List(_) => None,
        }
    }

    fn to_value(self) -> Value {
        match self {
            Said::Yes(yes) => Value::Yes(yes),
            Said::Number(n) => Value::Number(n),
            Said::Word(letters) => Value::Word(letters.as_str().to_owned().into()),
        }
    }

    fn arg(self) -> Arg {
        match self {
            Said::Yes(yes) => yes.arg(),
            Said::Number(n) => Arg::Int(n),
            Said::Word(_) => Arg::None,
        }
    }
}
