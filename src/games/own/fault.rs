//! The faults (errors) of a document. Each fault has its place in the document, and if possible the most similar allowed word.

use super::path::Path;
use super::sort::Sort;
use crate::asking::Malformed;
use crate::text::{ENGLISH, Lang, Phrase, Say, errors, escaped};

/// The largest number of characters of a faulty number that an error message repeats.
const LONGEST_NUMBER: usize = 40;

impl Wrong {
    /// The kind of fault that the faulty number with the text `number` has: a fraction, `-0`, too small, or too large.
    pub fn of_number(number: &str) -> Wrong {
        match number {
            "-0" => Wrong::MinusZero,
            _ if number.contains(['.', 'e', 'E']) => Wrong::NotWhole(number.chars().take(LONGEST_NUMBER).collect()),
            "0" => Wrong::SmallNumber,
            _ if number.starts_with('-') => Wrong::SmallNumber,
            _ => Wrong::HugeNumber,
        }
    }
}

/// The uses that a fault of a document prevents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Prevents {
    /// The deals of the game cannot be settled, so the document cannot be opened.
    #[default]
    Settling,
    /// The fault changes no score: it is in an example, in a credit, or in a name that is easily confused. A match, a code or a record that
    /// has the document can be opened. But the document cannot be saved as a new game.
    Writing,
}

/// A fault of a document, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The path of the place in the document, such as `pay[1].points`. Empty if the fault concerns the document as a whole.
    pub place: Path,
    /// The column of the formula at `place` at which the fault begins, from 1. `None` if the fault is not inside a formula.
    pub column: Option<usize>,
    /// The kind of fault.
    pub wrong: Wrong,
    /// The allowed word that is most similar to the wrong word of the document. `None` if no allowed word is similar.
    pub nearest: Option<Box<str>>,
    /// The uses of the document that the fault prevents.
    pub prevents: Prevents,
}

/// The kind of fault of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The text is not JSON with whole numbers.
    Unreadable(Malformed),
    /// The document has more bytes, or more items of some kind, than it may have.
    TooMany {
        /// The kind of item of which there are too many.
        of: Phrase,
        /// The largest number of bytes or items that is allowed.
        most: usize,
    },
    /// The value in the document has a wrong form. The phrase names the form that it must have.
    Form(Phrase),
    /// An object of the document lacks this required key.
    Missing(&'static str),
    /// An object of the document has none of these keys, and needs one of them.
    NoKey(&'static [&'static str]),
    /// An object of the document has this key, which is not allowed there.
    UnknownKey(String),
    /// This key, word, card or number occurs twice where it may occur only once.
    Twice(String),
    /// This name or word has characters that cannot be read in a formula.
    BadName(String),
    /// This name or word has too many characters, so that no formula can use it.
    LongName {
        /// The largest allowed number of characters of a name or a word.
        most: usize,
    },
    /// The author gave this name to a new part of the document, but the name is already in use. Another part or a word of the document
    /// language has it.
    Taken(String),
    /// This word is not one of the words that are possible at its place.
    UnknownWord(String),
    /// The value must be one of these words, and it is similar to none of them.
    WordOf(Vec<String>),
    /// The author gave this name to a new part of the document, but the name has a meaning in formulas or in files.
    Reserved(String),
    /// The document uses a part of the document language that this version of the app does not support. Holds the name of this part.
    NotYet(Phrase),
    /// The key or value has no meaning together with the other parts of the document.
    NotBeside {
        /// The key or value without meaning.
        key: &'static str,
        /// The reason why the key has no meaning here, for example because of another key of the same object.
        why: Phrase,
    },
    /// The packets in which the cards are dealt do not add up to the cards of a player.
    Packets {
        /// The number of cards in all packets of a player together.
        sum: i64,
        /// The number of cards that each player gets.
        cards: i64,
    },
    /// The range contains no number, because its end is below its start.
    Empty,
    /// The text cannot be shown. The phrase says why, for example because it is empty or has invisible characters.
    BadText(Phrase),
    /// The formula uses a name that does not exist.
    NoSuchName(String),
    /// The formula uses this word of other languages for a condition that always or never holds, such as `true`.
    NoTruth(String),
    /// The formula uses a function that does not exist.
    NoSuchFunction(String),
    /// The formula uses this attribute, but no word of the question or rule has it.
    NoSuchAttribute(String),
    /// A formula compares a word with a question or rule that does not offer this word.
    NoAnswer {
        /// The word that is not offered.
        word: String,
        /// The name, in the formula, of the question or house rule with which the word is compared.
        to: String,
    },
    /// The formula has a sign or word where another sign or word is needed.
    Unexpected {
        /// The sign or word that was found. Empty at the end of the formula.
        got: String,
        /// The sign or word that is needed instead.
        wants: Phrase,
    },
    /// Two values of a formula stand side by side, without a sign between them.
    NoSign {
        /// The number before the missing sign.
        before: String,
        /// The name after the missing sign.
        after: String,
    },
    /// Two comparisons are chained, such as `1 < x < 5`. Holds the formula that is probably meant.
    Chained(String),
    /// This number is not written as a whole number.
    NotWhole(String),
    /// The number is written `-0`.
    MinusZero,
    /// The document has `null` in a place that needs a value.
    NoValue,
    /// A number of the document is larger or smaller than the limits at its place.
    HugeNumber,
    /// A number is smaller than the least number that is allowed at its place.
    SmallNumber,
    /// A value has another sort (type of value) than its place needs.
    Sort {
        /// The sort (type of value) that the place needs.
        wants: Sort,
        /// The sort (type of value) that the value has.
        got: Sort,
    },
    /// A function in a formula has too many or too few arguments.
    Arguments {
        /// The name of the function that has too many or too few arguments.
        function: &'static str,
        /// The call of the function as it should be written, such as `at(x, seat)`.
        form: &'static str,
    },
    /// The formula or text uses the current seat, the current side or a function of them, but there is no current seat or side.
    NoOwner(String),
    /// A formula uses this name of a value that belongs to a seat, but the formula is not computed for a seat.
    NoSeat(String),
    /// A formula uses this name of a value that belongs to a side, but the formula is not computed for a side.
    NoSide(String),
    /// This function over all seats is inside another function over all seats.
    Nested(String),
    /// The formula uses this name, but the value of the name is not yet known when the formula is computed.
    NotHere(String),
    /// A formula divides by a value that may be less than 1.
    Divisor,
    /// The points of an example deal differ from the points that the document computes for the deal.
    Pays {
        /// The points of the deal that the example states.
        wants: Vec<i64>,
        /// The points of the deal that the document computes.
        got: Vec<i64>,
    },
    /// The interview of an example deal stops at a question, because the answer to it is missing or impossible.
    Stops {
        /// The objection to the answer if there is one, and the question.
        says: Vec<Say>,
    },
    /// An example deal has this fact, but no question of the deal asks for it.
    NotAsked(String),
    /// The list of answers in an example lacks the answer of a seat, but has the answer of a later seat.
    SeatUnanswered {
        /// The number, from 0, of the seat without an answer.
        seat: usize,
    },
    /// An example has the answer of one side to a question, but lacks the answer of the other side.
    SideUnanswered {
        /// The number, 0 or 1, of the side without an answer.
        side: usize,
    },
    /// The match of an example is over before the deal.
    Over,
    /// The winners of an example differ from the winners that the document computes.
    Winners {
        /// The seats of the winners that the example states.
        wants: Vec<i64>,
        /// The seats of the winners that the document computes. Empty if the match has not ended.
        got: Vec<i64>,
    },
    /// No scoring line applied to some random deals, so nobody was paid.
    NobodyPaid {
        /// The number of random deals that paid nobody.
        deals: usize,
        /// The number of random deals that were played.
        of: usize,
    },
    /// The scoring line at this place paid nothing in any random deal.
    NeverPays {
        /// The number of random deals that were played.
        deals: usize,
    },
    /// The scoring line at this place paid the same as another scoring line in every random deal.
    PaysTheSame {
        /// The path of the other scoring line in the document.
        line: Path,
    },
    /// In some random legal deals the answers to a question did not add up to the number that `sum` declares.
    SumMissed,
    /// No match ended, although random deals were played.
    NeverEnds {
        /// The number of random deals that were played.
        deals: usize,
    },
    /// Fewer random deals were played than usual, because the formulas of the document need much work.
    FewDeals {
        /// The number of random deals that were played.
        deals: usize,
        /// The usual number of random deals.
        of: usize,
    },
    /// Random answers to the questions led to few legal deals, or to none.
    DeadEnds {
        /// The number of attempts to make a deal with random answers.
        attempts: usize,
        /// The number of attempts that made a legal deal.
        deals: usize,
    },
    /// The match would end before its first deal, for some number of players and house rules.
    NoDeals {
        /// The number of deals after which the match would end, by the formula `after`.
        deals: i64,
        /// The number of players in the match that would end so early.
        players: u8,
    },
    /// The total at which the match ends can be reached before the first deal.
    EndsAtOnce {
        /// The total at which the match ends.
        limit: i64,
        /// The number of players in the match that would end so early.
        players: u8,
        /// Whether the total reaches the limit from above.
        is_down: bool,
    },
    /// More cards are dealt and left over than the pack has.
    OverPack {
        /// The number of cards that are dealt and left over.
        cards: i64,
        /// The number of cards in the pack.
        pack: i64,
        /// The number of players at the table.
        players: u8,
    },
    /// The condition `plays` or `sits_out` leaves nobody who plays the cards of a deal.
    NobodyPlays {
        /// The number of players at the table.
        players: u8,
    },
    /// A question whose tricks are entered one by one counts more tricks than a deal can have.
    ManyTricks {
        /// The number of tricks in a deal.
        tricks: i64,
        /// The number of players at the table.
        players: u8,
    },
    /// The examples together have fewer deals than a document needs.
    FewExamples {
        /// The number of deals in all examples of the document together, which is too small.
        got: usize,
        /// The number of deals that all examples must have together.
        least: usize,
    },
}

impl Wrong {
    /// The message of the JSON parser, in English. `None` if the document is readable JSON.
    pub fn parser(&self) -> Option<&str> {
        match self {
            Wrong::Unreadable(why) => Some(&why.message),
            _ => None,
        }
    }
}

/// The sentence that names the allowed word that is most similar to the wrong word.
const CLOSEST: Phrase = phrase!("Closest: {0}.", "近いもの：{0}。");

impl Fault {
    /// A fault that concerns the document as a whole, so it has no place.
    pub(super) fn whole(wrong: Wrong) -> Fault {
        Fault { place: Path::default(), column: None, wrong, nearest: None, prevents: Prevents::Settling }
    }

    /// The sentence that names the most similar allowed word. `None` if no allowed word is similar.
    pub fn closest(&self, lang: Lang) -> Option<String> {
        self.nearest.as_ref().map(|word| CLOSEST.filled(lang, &[&escaped(word)]))
    }
}

errors! {
    Fault: |fault| {
        let column = fault.column.map(|column| format!("({column})"));
        let place = format!("{}{}", fault.place, column.unwrap_or_default());
        let says = fault.wrong.says(&ENGLISH);
        let nearest = fault.closest(ENGLISH.lang).map(|closest| format!(" {closest}"));
        format!("{place}{}{says}{}", if place.is_empty() { "" } else { ": " }, nearest.unwrap_or_default())
    };
}
