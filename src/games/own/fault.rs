//! Faults of a document: each with its place, and with the nearest word that would do.

use super::sort::Sort;
use crate::asking::Malformed;
use crate::text::{ENGLISH, Lang, Phrase, Voice, errors};

/// The most faults that are reported for a document. A longer list would not help.
const MOST: usize = 100;

/// The path to a place in a document, such as `ask[1].not[0].when`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Path(String);

impl Path {
    /// The path as text.
    pub(super) fn path(&self) -> &str {
        &self.0
    }

    /// The value under a key of an object.
    pub(super) fn key(&self, key: &str) -> Path {
        Path(if self.0.is_empty() { key.to_owned() } else { format!("{}.{key}", self.0) })
    }

    /// An item of a list, from 0.
    pub(super) fn item(&self, at: usize) -> Path {
        Path(format!("{}[{at}]", self.0))
    }
}

/// One fault of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The path in the document, such as `pay[1].points`. Empty for the document as a whole.
    pub place: String,
    /// The column of the formula at `place` in which the fault begins, from 1.
    pub column: Option<usize>,
    /// The mistake.
    pub wrong: Wrong,
    /// The nearest word that would do.
    pub nearest: Option<String>,
}

/// A fault of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The text is not JSON, or not of the form that all documents have.
    Unreadable(Malformed),
    /// More bytes, or more of something, than a document may have.
    TooMany {
        /// The thing of which there are too many.
        of: Phrase,
        /// The largest number allowed.
        most: usize,
    },
    /// A different form is needed here.
    Form(Phrase),
    /// A required key is missing.
    Missing(&'static str),
    /// No key of this part.
    UnknownKey(String),
    /// The same key occurs twice in one object.
    Twice(String),
    /// No name that can be used in a formula.
    BadName(String),
    /// A name that something else has.
    Taken(String),
    /// The word is not allowed here.
    UnknownWord(String),
    /// A part of the language of documents that this version does not support.
    NotYet(Phrase),
    /// The key has no meaning together with another key of the object.
    NotBeside {
        /// The key.
        key: &'static str,
        /// The reason.
        why: Phrase,
    },
    /// The end of a range is below its start.
    Empty,
    /// A text without words, or with signs that nobody sees.
    BadText(Phrase),
    /// The formula has no such name.
    NoSuchName(String),
    /// No function has this name.
    NoSuchFunction(String),
    /// None of the words has this attribute.
    NoSuchAttribute(String),
    /// A word that is not an answer to the question with which it is compared.
    NoAnswer {
        /// The word.
        word: String,
        /// The text with which it is compared.
        to: String,
    },
    /// A sign or word is not allowed here.
    Unexpected {
        /// The sign or word. Empty at the end of the formula.
        got: String,
        /// The sign or word expected.
        wants: Phrase,
    },
    /// A number that is not written as a whole one.
    NotWhole(String),
    /// A number that no `i64` holds.
    HugeNumber,
    /// A value of the wrong sort.
    Sort {
        /// The sort that is needed.
        wants: Sort,
        /// The sort of the value.
        got: Sort,
    },
    /// A function with too many or too few values.
    Arguments {
        /// The function.
        function: &'static str,
        /// The form of the function as text.
        form: &'static str,
    },
    /// The name of a seat in a formula without a seat.
    NoSeat(String),
    /// The name of a side in a formula without a side.
    NoSide(String),
    /// A function over all seats inside another such function.
    Nested(String),
    /// A name whose value is unknown at this place.
    NotHere(String),
    /// A divisor that may be less than 1.
    Divisor,
    /// An example pays something else.
    Pays {
        /// The points of the example.
        wants: Vec<i64>,
        /// The points that the document pays.
        got: Vec<i64>,
    },
    /// An example lacks an answer, or has an impossible one.
    Stops {
        /// The question, and the objection to the answer.
        says: [String; 2],
    },
    /// An example has a fact that no question asks for.
    NotAsked(String),
    /// Other seats than those in the example win its match.
    Winners {
        /// The winners of the example.
        wants: Vec<i64>,
        /// The winners by the document. Empty while the match goes on.
        got: Vec<i64>,
    },
    /// A line that pays nothing in random deals.
    NeverPays {
        /// The number of deals.
        deals: usize,
    },
    /// A line that pays the same as another in every deal.
    PaysTheSame {
        /// The path of the other line.
        line: String,
    },
    /// In some legal deals the answers do not add up to the declared sum.
    SumMissed,
    /// No match has ended in random deals.
    NeverEnds {
        /// The number of deals.
        deals: usize,
    },
    /// Random answers never make a legal deal.
    NoDeal,
    /// A match ends before its first deal.
    NoDeals {
        /// The number of deals after which the match ends.
        deals: i64,
        /// The number of players with which this happens.
        players: u8,
    },
    /// Fewer deals among the examples than a document needs.
    FewExamples {
        /// The number in the document.
        got: usize,
        /// The number needed.
        least: usize,
    },
}

impl Wrong {
    /// The JSON parser's message in English, for programs.
    pub fn parser(&self) -> Option<&str> {
        match self {
            Wrong::Unreadable(why) => Some(&why.message),
            _ => None,
        }
    }

    /// The fault in a sentence.
    pub fn says(&self, lang: Lang) -> String {
        let fill = |phrase: Phrase, gaps: &[&str]| {
            let text = phrase.in_(lang).to_owned();
            gaps.iter().enumerate().fold(text, |text, (at, gap)| text.replace(&format!("{{{at}}}"), gap))
        };
        let row = |numbers: &[i64]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        match self {
            Wrong::Unreadable(why) => Voice { lang, names: &[] }.text(&why.says()),
            Wrong::TooMany { of, most } => {
                fill(phrase!("At most {0} {1} are possible.", "{1}は{0}までです。"), &[&most.to_string(), of.in_(lang)])
            }
            Wrong::Form(wants) => fill(phrase!("This must be {0}.", "ここには{0}が入ります。"), &[wants.in_(lang)]),
            Wrong::Missing(key) => fill(phrase!("“{0}” is missing.", "「{0}」がありません。"), &[key]),
            Wrong::UnknownKey(key) => fill(phrase!("There is nothing called “{0}” here.", "ここに「{0}」という項目はありません。"), &[key]),
            Wrong::Twice(key) => fill(phrase!("“{0}” appears here twice.", "「{0}」が2回あります。"), &[key]),
            Wrong::BadName(name) => fill(
                phrase!(
                    "“{0}” cannot be a name: small letters a to z, digits and _ are possible, a letter first.",
                    "「{0}」は名前にできません。小文字のaからz、数字、_を使い、文字で始めます。",
                ),
                &[name],
            ),
            Wrong::Taken(name) => fill(phrase!("The name “{0}” is in use already.", "「{0}」という名前はすでに使われています。"), &[name]),
            Wrong::UnknownWord(word) => {
                fill(phrase!("“{0}” is not one of the words possible here.", "ここに「{0}」という言葉は入りません。"), &[word])
            }
            Wrong::NotYet(what) => {
                fill(phrase!("This app cannot do this yet: {0}.", "このアプリではまだできません：{0}。"), &[what.in_(lang)])
            }
            Wrong::NotBeside { key, why } => {
                fill(phrase!("“{0}” is not possible here: {1}.", "「{0}」はここに入りません：{1}。"), &[key, why.in_(lang)])
            }
            Wrong::Empty => {
                fill(phrase!("The end of the range is below its beginning.", "範囲の終わりが始まりより小さくなっています。"), &[])
            }
            Wrong::BadText(why) => fill(phrase!("This text cannot be shown: {0}.", "この文は表示できません：{0}。"), &[why.in_(lang)]),
            Wrong::NoSuchName(name) => fill(phrase!("There is no name or word “{0}”.", "「{0}」という名前も言葉もありません。"), &[name]),
            Wrong::NoSuchFunction(name) => fill(phrase!("There is no function “{0}”.", "「{0}」という関数はありません。"), &[name]),
            Wrong::NoSuchAttribute(name) => {
                fill(phrase!("No word of this question has a value “{0}”.", "この質問の言葉に「{0}」という値はありません。"), &[name])
            }
            Wrong::NoAnswer { word, to } => {
                fill(phrase!("“{0}” is no answer to “{1}”.", "「{0}」は「{1}」の答えではありません。"), &[word, to])
            }
            Wrong::Unexpected { got, wants } if got.is_empty() => {
                fill(phrase!("The formula ends here; {0} is missing.", "ここで式が終わり、{0}がありません。"), &[wants.in_(lang)])
            }
            Wrong::Unexpected { got, wants } => {
                fill(phrase!("“{0}” is not possible here; {1} is.", "「{0}」はここに入りません。{1}が入ります。"), &[got, wants.in_(lang)])
            }
            Wrong::NotWhole(number) => fill(
                phrase!(
                    "Numbers are whole and written without a point: not “{0}”.",
                    "数は小数点のない整数で書きます。「{0}」は使えません。"
                ),
                &[number],
            ),
            Wrong::HugeNumber => fill(phrase!("This number is too large.", "この数は大きすぎます。"), &[]),
            Wrong::Sort { wants, got } => fill(
                phrase!("This must be {0}; it is {1}.", "ここには{0}が入ります（{1}になっています）。"),
                &[wants.says().in_(lang), got.says().in_(lang)],
            ),
            Wrong::Arguments { function, form } => fill(phrase!("“{0}” is written {1}.", "「{0}」は{1}と書きます。"), &[function, form]),
            Wrong::NoSeat(name) => fill(
                phrase!(
                    "“{0}” belongs to a seat, and there is none here. Write {1}, {2} or {3}.",
                    "「{0}」は席ごとの値ですが、ここには席がありません。{1}、{2}、{3}のように書きます。",
                ),
                &[name, &format!("at({name}, dealer)"), &format!("sum({name})"), &format!("ours({name})")],
            ),
            Wrong::NoSide(name) => fill(
                phrase!("“{0}” belongs to a side, and there is none here.", "「{0}」はチームごとの値ですが、ここにはチームがありません。"),
                &[name],
            ),
            Wrong::Nested(name) => fill(
                phrase!(
                    "“{0}” goes round the table and cannot be inside another that does.",
                    "「{0}」は卓を一周するので、同じような関数の中には入りません。"
                ),
                &[name],
            ),
            Wrong::NotHere(name) => fill(phrase!("“{0}” is not known here.", "「{0}」はここではまだわかりません。"), &[name]),
            Wrong::Divisor => fill(
                phrase!("This divisor may be less than 1. Write {0}.", "割る数が1より小さくなることがあります。{0}のように書きます。"),
                &["max(1, …)"],
            ),
            Wrong::Pays { wants, got } => fill(
                phrase!("The example says {0}; by the document the deal pays {1}.", "例では{0}ですが、この文書の計算では{1}です。"),
                &[&row(wants), &row(got)],
            ),
            Wrong::Stops { says: [en, ja] } => {
                fill(phrase!("The example stops here: {0}", "例がここで止まります：{0}"), &[if lang == Lang::En { en } else { ja }])
            }
            Wrong::NotAsked(key) => {
                fill(phrase!("The example has “{0}”, which no question asks for.", "例に「{0}」がありますが、質問されません。"), &[key])
            }
            Wrong::Winners { wants, got } => {
                let named = |seats: &[i64]| if seats.is_empty() { NOBODY.in_(lang).to_owned() } else { row(seats) };
                fill(
                    phrase!("Winners in the example: {0}; by the document: {1}.", "例の勝者：{0}。この文書での勝者：{1}。"),
                    &[&named(wants), &named(got)],
                )
            }
            Wrong::NeverPays { deals } => fill(
                phrase!(
                    "This line pays nothing in any of {0} random deals. Is that 0 points?",
                    "この行は無作為の{0}ディールで一度も支払われません。"
                ),
                &[&deals.to_string()],
            ),
            Wrong::PaysTheSame { line } => fill(
                phrase!(
                    "In every random deal this line pays the same as {0}.",
                    "この行の支払いは、どの無作為のディールでも{0}と同じです。"
                ),
                &[line],
            ),
            Wrong::SumMissed => fill(
                phrase!("In some legal deals the answers do not add up to this.", "答えの合計がこの数にならないディールがあります。"),
                &[],
            ),
            Wrong::NeverEnds { deals } => fill(
                phrase!("No match has ended in {0} random deals.", "無作為の{0}ディールで、試合が一度も終わりませんでした。"),
                &[&deals.to_string()],
            ),
            Wrong::NoDeal => fill(
                phrase!("Random answers never come to a legal deal.", "無作為の答えでは、ディールを最後まで記録できませんでした。"),
                &[],
            ),
            Wrong::NoDeals { deals, players } => fill(
                phrase!(
                    "With {0} players a match can end after {1} deals; it needs at least 1.",
                    "{0}人の試合が{1}ディールで終わることがあります。1ディール以上が必要です。"
                ),
                &[&players.to_string(), &deals.to_string()],
            ),
            Wrong::FewExamples { got, least } => fill(
                phrase!(
                    "There are {0} deals among the examples; at least {1} are needed.",
                    "例のディールは{0}です。少なくとも{1}必要です。"
                ),
                &[&got.to_string(), &least.to_string()],
            ),
        }
    }
}

/// The word for winners while the match goes on.
const NOBODY: Phrase = phrase!("nobody yet", "まだなし");

/// The nearest word that would do.
const CLOSEST: Phrase = phrase!("Closest: {0}.", "近いもの：{0}。");

impl Fault {
    /// A fault that has no place in the document.
    pub(super) fn whole(wrong: Wrong) -> Fault {
        Fault { place: String::new(), column: None, wrong, nearest: None }
    }

    /// The nearest word that would do, in a sentence.
    pub fn closest(&self, lang: Lang) -> Option<String> {
        self.nearest.as_ref().map(|word| CLOSEST.in_(lang).replace("{0}", word))
    }
}

errors! {
    Fault: |fault| {
        let column = fault.column.map(|column| format!("({column})"));
        let place = format!("{}{}", fault.place, column.unwrap_or_default());
        let says = fault.wrong.says(ENGLISH.lang);
        let nearest = fault.closest(ENGLISH.lang).map(|closest| format!(" {closest}"));
        format!("{place}{}{says}{}", if place.is_empty() { "" } else { ": " }, nearest.unwrap_or_default())
    };
}

/// The faults that were found so far.
#[derive(Debug, Default)]
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    /// Adds a fault.
    pub(super) fn add(&mut self, place: &Path, wrong: Wrong) {
        self.push(Fault { place: place.0.clone(), column: None, wrong, nearest: None });
    }

    /// Adds a fault with the word that was meant.
    pub(super) fn add_near(&mut self, place: &Path, wrong: Wrong, nearest: Option<&str>) {
        self.push(Fault { place: place.0.clone(), column: None, wrong, nearest: nearest.map(str::to_owned) });
    }

    /// Adds a fault within a formula.
    pub(super) fn add_in(&mut self, place: &Path, column: usize, wrong: Wrong, nearest: Option<&str>) {
        self.push(Fault { place: place.0.clone(), column: Some(column), wrong, nearest: nearest.map(str::to_owned) });
    }

    fn push(&mut self, fault: Fault) {
        if self.0.len() < MOST && !self.0.contains(&fault) {
            self.0.push(fault);
        }
    }

    /// All faults, in the order in which they were found.
    pub(super) fn into_vec(self) -> Vec<Fault> {
        self.0
    }
}
