//! The errors that are printed for a match or a position. They are in both languages, because the reader may not be the person who ran the
//! program.

use std::io::{self, ErrorKind};

use serde::Serialize;
use trick_ledger::asking::{self, Malformed, Value};
use trick_ledger::games::own::Fault;
use trick_ledger::games::{FactTrouble, RuleTrouble};
use trick_ledger::matches::{FileTrouble, instead_of};
use trick_ledger::phrase;
use trick_ledger::text::{Arg, Lang, Phrase, Say, Voice, escaped};

use crate::origin::Origin;

/// One error in a piece of input, as it is printed.
#[derive(Debug, Serialize)]
pub struct Objection {
    /// The path of the error in the file, for example `deals[1].taken[8]`. Empty if the error is about the whole file.
    pub place: String,
    /// The number of the character in the formula at which the error begins, from 1. `None` if the error is not in a formula.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The number of the clause of the rule sheet that was broken. `None` if no clause states the rule.
    pub clause: Option<&'static str>,
    pub says: String,
    pub says_ja: String,
    /// The sentence that names the nearest possible value. `None` if no value can be named.
    pub nearest: Option<String>,
    pub nearest_ja: Option<String>,
    /// The message of the JSON parser, in English. `None` if the parser can read the text. The parser also refuses JSON of a wrong form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parser: Option<String>,
}

/// All errors in one piece of input.
#[derive(Debug, Serialize)]
pub struct Objections {
    pub objections: Vec<Objection>,
}

const THIS_RULING: Phrase = phrase!("The ruling stands, but {0}.", "この裁定について：{0}。");
const UNREADABLE: Phrase = phrase!("This cannot be read: ", "読めません：");
const NOT_FOUND: Phrase = phrase!("There is no such file.", "このファイルはありません。");
const NOT_ALLOWED: Phrase = phrase!("This file may not be read: permission is denied.", "このファイルを読む権限がありません。");
const A_FOLDER: Phrase = phrase!("This is a folder, not a file.", "これはファイルではなくフォルダーです。");
const NOT_TEXT: Phrase =
    phrase!("This is not UTF-8 text: byte {0} does not belong to any character.", "UTF-8の文章ではありません（{0}バイト目）。");

fn voices(names: &[String]) -> [Voice<'_>; 2] {
    Lang::ALL.map(|lang| Voice { lang, names })
}

impl Objection {
    fn new(place: impl Into<String>, [says, says_ja]: [String; 2]) -> Objection {
        let place = escaped(&place.into());
        Objection { place, column: None, clause: None, says, says_ja, nearest: None, nearest_ja: None, parser: None }
    }

    /// The error for a house rule that is impossible or unusual.
    pub fn to_rule(RuleTrouble { key, objection }: &RuleTrouble, names: &[String]) -> Objection {
        Objection::to_fact(format!("house_rules.{key}"), objection, &[], names)
    }

    /// The error for a ruling that changes nothing, with the reason. `entry` is the index of the ruling.
    pub fn to_ruling(entry: usize, why: Phrase) -> Objection {
        Objection::new(format!("rulings[{entry}]"), Lang::ALL.map(|lang| THIS_RULING.filled(lang, &[why.in_(lang)])))
    }

    /// The error for an impossible fact at the path `place`. `barred` are values of this fact that are impossible too.
    pub fn to_fact(place: String, objection: &asking::Objection, barred: &[Value], names: &[String]) -> Objection {
        let says = voices(names).map(|voice| voice.text(&objection.says()));
        let [nearest, nearest_ja] = voices(names).map(|voice| instead_of(objection, barred, &voice));
        Objection { clause: objection.clause(), nearest, nearest_ja, ..Objection::new(place, says) }
    }

    /// The error `says` for a fact with an unknown name, at the path `place`. `meant` is the name that was probably meant.
    pub fn to_unknown(place: String, says: Phrase, meant: Option<&'static str>) -> Objection {
        Objection::new(place, Lang::ALL.map(|lang| says.in_(lang).to_owned())).with_meant(meant)
    }

    /// Adds the name that was probably meant, if there is one.
    fn with_meant(self, meant: Option<&'static str>) -> Objection {
        let Some(meant) = meant else { return self };
        let [nearest, nearest_ja] = voices(&[]).map(|voice| Some(voice.text(&asking::nearest(0).with(&[Arg::Word(meant)]))));
        Objection { nearest, nearest_ja, ..self }
    }

    /// The error for a fact of the deal in a position.
    pub fn to_position_fact(FactTrouble { key, item, objection, meant }: &FactTrouble, names: &[String]) -> Objection {
        let item = item.map(|item| format!("[{item}]")).unwrap_or_default();
        Objection::to_fact(format!("deal.{key}{item}"), objection, &[], names).with_meant(*meant)
    }

    fn of(trouble: &FileTrouble, names: &[String]) -> Objection {
        let [en, ja] = voices(names);
        Objection {
            place: trouble.place(),
            column: trouble.column(),
            clause: trouble.clause(),
            says: trouble.says(&en),
            says_ja: trouble.says(&ja),
            nearest: trouble.nearest(&en),
            nearest_ja: trouble.nearest(&ja),
            parser: trouble.parser().map(str::to_owned),
        }
    }

    /// The error for a fault in a document (a game written as data).
    pub fn to_document(fault: &Fault) -> Objection {
        let says = Lang::ALL.map(|lang| fault.wrong.says(&lang.voice()));
        let [nearest, nearest_ja] = Lang::ALL.map(|lang| fault.closest(lang));
        Objection {
            column: fault.column,
            nearest,
            nearest_ja,
            parser: fault.wrong.parser().map(str::to_owned),
            ..Objection::new(fault.place.to_string(), says)
        }
    }

    /// The error as one line of text.
    pub fn line(&self, lang: Lang) -> String {
        let (says, nearest) = match lang {
            Lang::En => (&self.says, &self.nearest),
            Lang::Ja => (&self.says_ja, &self.nearest_ja),
        };
        let clause = self.clause.map(|id| format!("[{id}]"));
        let parser = self.parser.as_ref().map(|message| format!("({})", escaped(message)));
        let place = Some(self.place.as_str()).filter(|place| !place.is_empty());
        let parts = [place, Some(says), nearest.as_deref(), clause.as_deref(), parser.as_deref()];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

impl Objections {
    /// The error for a file or a line that the system cannot read. An error without a phrase has the words of the system, in its language.
    pub fn unreadable(error: &io::Error) -> Objections {
        let why = match error.kind() {
            ErrorKind::NotFound => Some(NOT_FOUND),
            ErrorKind::PermissionDenied => Some(NOT_ALLOWED),
            ErrorKind::IsADirectory => Some(A_FOLDER),
            _ => None,
        };
        let says = |lang| why.map_or_else(|| format!("{}{error}", UNREADABLE.in_(lang)), |why| why.in_(lang).to_owned());
        Objection::new("", Lang::ALL.map(says)).into()
    }

    /// The error for a file or a line that is not UTF-8 text. Only its first `right` bytes are UTF-8 text.
    pub fn not_text(right: usize) -> Objections {
        Objections::at("", NOT_TEXT.with(&[Arg::Int(i64::try_from(right).unwrap_or(i64::MAX).saturating_add(1))]), &[])
    }

    /// The error for a text that is not JSON, or that is JSON of a wrong form.
    pub fn malformed(text: &str, error: &serde_json::Error) -> Objections {
        let why = Malformed::new(text, error);
        Objection { parser: Some(why.message.clone()), ..Objection::new("", voices(&[]).map(|voice| voice.text(&why.says()))) }.into()
    }

    /// The error with the sentence `say` for the value at the path `place`.
    pub fn at(place: impl Into<String>, say: impl Into<Say>, names: &[String]) -> Objections {
        let say = say.into();
        Objection::new(place, voices(names).map(|voice| voice.text(&say))).into()
    }

    /// The errors for all faults of a match file.
    pub fn of(troubles: &[FileTrouble], names: &[String]) -> Objections {
        Objections { objections: troubles.iter().map(|trouble| Objection::of(trouble, names)).collect() }
    }

    /// The errors as text, each on one line that begins with the name of the file.
    pub fn text(&self, origin: &Origin, lang: Lang) -> String {
        let line = origin.line.map(|line| line.to_string());
        let from: String = [origin.file.as_deref(), line.as_deref()].into_iter().flatten().map(|part| format!("{part}: ")).collect();
        self.objections.iter().map(|objection| format!("{from}{}\n", objection.line(lang))).collect()
    }
}

impl FromIterator<Objection> for Objections {
    fn from_iter<I: IntoIterator<Item = Objection>>(objections: I) -> Objections {
        Objections { objections: objections.into_iter().collect() }
    }
}

impl From<Objection> for Objections {
    fn from(objection: Objection) -> Objections {
        Objections { objections: vec![objection] }
    }
}

impl From<FileTrouble> for Objections {
    fn from(trouble: FileTrouble) -> Objections {
        Objections::of(&[trouble], &[])
    }
}
