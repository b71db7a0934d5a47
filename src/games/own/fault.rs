//! The faults (errors) of a document. Each fault has its place in the document, and if possible the most similar allowed word.

use super::path::Path;
use super::sort::Sort;
use crate::asking::Malformed;
use crate::text::{ENGLISH, Lang, Phrase, Say, Voice, errors, escaped};

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
    /// Random answers to the questions never led to a legal deal.
    NoDeal,
    /// The match would end before its first deal, for some number of players and house rules.
    NoDeals {
        /// The number of deals after which the match would end, by the formula `after`.
        deals: i64,
        /// The number of players in the match that would end so early.
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

    /// The message for the user: a sentence that says what is wrong.
    pub fn says(&self, voice: &Voice<'_>) -> String {
        let lang = voice.lang;
        let fill = |phrase: Phrase, gaps: &[&str]| phrase.filled(lang, &gaps.iter().map(|gap| escaped(gap)).collect::<Vec<_>>());
        let row = |numbers: &[i64]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        match self {
            Wrong::Unreadable(why) => lang.voice().text(&why.says()),
            Wrong::TooMany { of, most } => {
                fill(phrase!("At most {0} {1} are possible.", "{1}は{0}までです。"), &[&most.to_string(), of.in_(lang)])
            }
            Wrong::Form(wants) => fill(phrase!("This must be {0}.", "ここには{0}が入ります。"), &[wants.in_(lang)]),
            Wrong::Missing(key) => fill(phrase!("“{0}” is missing.", "「{0}」がありません。"), &[key]),
            Wrong::NoKey(keys) => fill(phrase!("One of these is needed: {0}.", "次のどれかが必要です：{0}。"), &[&keys.join(", ")]),
            Wrong::UnknownKey(key) => fill(phrase!("There is nothing called “{0}” here.", "ここに「{0}」という項目はありません。"), &[key]),
            Wrong::Twice(key) => fill(phrase!("“{0}” appears here twice.", "「{0}」が2回あります。"), &[key]),
            Wrong::BadName(name) => fill(
                phrase!(
                    "“{0}” cannot be a name: small letters a to z, digits and _ are possible, a letter first.",
                    "「{0}」は名前にできません。小文字のaからz、数字、_を使い、文字で始めます。",
                ),
                &[name],
            ),
            Wrong::LongName { most } => {
                fill(phrase!("A name here has at most {0} characters.", "ここの名前は{0}文字までです。"), &[&most.to_string()])
            }
            Wrong::Taken(name) => fill(phrase!("The name “{0}” is in use already.", "「{0}」という名前はすでに使われています。"), &[name]),
            Wrong::UnknownWord(word) => {
                fill(phrase!("“{0}” is not one of the words possible here.", "ここに「{0}」という言葉は入りません。"), &[word])
            }
            Wrong::WordOf(words) => {
                fill(phrase!("This must be one of the words {0}.", "ここには次の言葉のどれかが入ります：{0}。"), &[&words.join(", ")])
            }
            Wrong::Reserved(name) => fill(
                phrase!(
                    "“{0}” has a meaning of its own in formulas or files and cannot be a name.",
                    "「{0}」は式やファイルで決まった意味があるので、名前にできません。"
                ),
                &[name],
            ),
            Wrong::NotYet(what) => {
                fill(phrase!("This app cannot do this yet: {0}.", "このアプリではまだできません：{0}。"), &[what.in_(lang)])
            }
            Wrong::NotBeside { key, why } => {
                fill(phrase!("“{0}” is not possible here: {1}.", "「{0}」はここに入りません：{1}。"), &[key, why.in_(lang)])
            }
            Wrong::Packets { sum, cards } => fill(
                phrase!("The packets come to {0}, but each player gets {1}.", "配る枚数の合計は{0}枚ですが、手札は{1}枚です。"),
                &[&sum.to_string(), &cards.to_string()],
            ),
            Wrong::Empty => {
                fill(phrase!("The end of the range is below its beginning.", "範囲の終わりが始まりより小さくなっています。"), &[])
            }
            Wrong::BadText(why) => fill(phrase!("This text cannot be shown: {0}.", "この文は表示できません：{0}。"), &[why.in_(lang)]),
            Wrong::NoSuchName(name) => fill(phrase!("There is no name or word “{0}”.", "「{0}」という名前も言葉もありません。"), &[name]),
            Wrong::NoTruth(name) => fill(
                phrase!(
                    "A formula has no “{0}”: a condition stands alone, or after “{1}”.",
                    "式に「{0}」はありません。条件はそのまま、または「{1}」の後に書きます。"
                ),
                &[name, "not"],
            ),
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
            Wrong::NoValue => fill(phrase!("A value is needed here, not {0}.", "ここには値が必要です。{0}は使えません。"), &["null"]),
            Wrong::MinusZero => fill(phrase!("Zero has no sign: 0, not {0}.", "ゼロに符号は付きません。{0}ではなく0と書きます。"), &["-0"]),
            Wrong::HugeNumber => fill(phrase!("This number is too large.", "この数は大きすぎます。"), &[]),
            Wrong::SmallNumber => fill(phrase!("This number is too small.", "この数は小さすぎます。"), &[]),
            Wrong::Sort { wants, got } => fill(
                phrase!("This must be {0}; it is {1}.", "ここには{0}が入ります（{1}になっています）。"),
                &[wants.says().in_(lang), got.says().in_(lang)],
            ),
            Wrong::Arguments { function, form } => fill(phrase!("“{0}” is written {1}.", "「{0}」は{1}と書きます。"), &[function, form]),
            Wrong::NoOwner(name) => fill(
                phrase!(
                    "“{0}” belongs to a seat or a side, and there is none here.",
                    "「{0}」は席かチームごとの値ですが、ここにはどちらもありません。"
                ),
                &[name],
            ),
            Wrong::NoSeat(name) => fill(
                phrase!(
                    "“{0}” belongs to a seat, and there is none here. Write {1}, {2} or {3}.",
                    "「{0}」は席ごとの値ですが、ここには席がありません。{1}、{2}、{3}のように書きます。",
                ),
                &[name, &format!("at({name}, dealer)"), &format!("sum({name})"), &format!("ours({name})")],
            ),
            Wrong::NoSide(name) => fill(
                phrase!(
                    "“{0}” belongs to a side, and there is none here. Write {1} or {2}.",
                    "「{0}」はチームごとの値ですが、ここにはチームがありません。{1}か{2}のように書きます。"
                ),
                &[name, &format!("at({name}, dealer)"), &format!("sum({name})")],
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
            Wrong::Stops { says } => fill(phrase!("The example stops here: {0}", "例がここで止まります：{0}"), &[&sentences(says, voice)]),
            Wrong::NotAsked(key) => {
                fill(phrase!("The example has “{0}”, which no question asks for.", "例に「{0}」がありますが、質問されません。"), &[key])
            }
            Wrong::SeatUnanswered { seat } => {
                fill(phrase!("The answer of seat {0} is missing.", "席{0}の答えがありません。"), &[&seat.to_string()])
            }
            Wrong::SideUnanswered { side } => {
                fill(phrase!("The answer of side {0} is missing.", "チーム{0}の答えがありません。"), &[&side.to_string()])
            }
            Wrong::Over => fill(phrase!("The match is over before this deal.", "このディールの前に試合は終わっています。"), &[]),
            Wrong::Winners { wants, got } => {
                let named = |seats: &[i64]| if seats.is_empty() { NOBODY.in_(lang).to_owned() } else { row(seats) };
                fill(
                    phrase!("Winners in the example: {0}; by the document: {1}.", "例の勝者：{0}。この文書での勝者：{1}。"),
                    &[&named(wants), &named(got)],
                )
            }
            Wrong::NeverPays { deals } => fill(
                phrase!(
                    "This line paid nothing in {0} random deals. Is that right?",
                    "この行の点は、ランダムな{0}ディールで一度も入りませんでした。これで合っている？"
                ),
                &[&deals.to_string()],
            ),
            Wrong::PaysTheSame { line } => fill(
                phrase!(
                    "In every random deal this line pays the same as {0}.",
                    "ランダムに試したどのディールでも、この行の点は{0}と同じでした。"
                ),
                &[&line.to_string()],
            ),
            Wrong::SumMissed => fill(
                phrase!("In some legal deals the answers do not add up to this.", "答えの合計がこの数にならないディールがあります。"),
                &[],
            ),
            Wrong::NeverEnds { deals } => fill(
                phrase!("No match ended in {0} random deals.", "ランダムな{0}ディールで、試合が一度も終わりませんでした。"),
                &[&deals.to_string()],
            ),
            Wrong::FewDeals { deals, of } => fill(
                phrase!(
                    "This game needs a lot of computing: only {0} random deals were played, not {1}.",
                    "計算量の多いゲームなので、ランダムなディールは{1}回ではなく{0}回だけ試しました。"
                ),
                &[&deals.to_string(), &of.to_string()],
            ),
            Wrong::NoDeal => fill(
                phrase!("Random answers never made a legal deal.", "ランダムな答えでは、ディールを最後まで記録できませんでした。"),
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
                phrase!("The examples have {0} of the {1} deals that are needed.", "例のディールは{0}つです。少なくとも{1}つ必要です。"),
                &[&got.to_string(), &least.to_string()],
            ),
        }
    }
}

/// The sentences one after the other. A sentence before another one gets a full stop, because the author of a refusal may have left it out.
fn sentences(says: &[Say], voice: &Voice<'_>) -> String {
    let mut all = String::new();
    for say in says {
        if !all.is_empty() {
            let has_end = all.ends_with(['”', '」']);
            all.push_str(if has_end { "" } else { voice.lang.missing_stop(&all) });
            all.push(' ');
        }
        all.push_str(&voice.text(say));
    }
    all
}

/// The phrase for the winners of a match that has not ended.
const NOBODY: Phrase = phrase!("nobody yet", "まだなし");

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
