//! The errors in a match that comes from outside the app, each with its path in the file.

use super::misplaced::Misplaced;
use super::name::NameTrouble;
use super::place::{OWN_GAME, Where};
use super::reason::Unasked;
use super::unadopted::Unadopted;
use super::unagreed::Unagreed;
use super::unseated::{Unseated, not_there};
use crate::asking::{Facts, Kind, Malformed, Objection, Question, Stopped, Value};
use crate::games::own::{Fault, Path, TooManyOpened, Unopened, Wrong};
use crate::games::{AnyGame, LAW_SWITCHES, Misnamed, Open, RuleTrouble, SHEETS, Unplayable, Which};
use crate::text::{Arg, ENGLISH, Lang, Phrase, Say, Troubles, Voice, errors, escaped, nearest};

/// An error in a match file, or in a document (a game written as data).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileTrouble {
    /// The text is not JSON, or does not have the form of a match file.
    Unreadable(Malformed),
    /// A newer version of the app wrote the file.
    Newer {
        /// The version of the file format that the file states.
        version: u32,
    },
    /// The file is larger than [`MatchFile::LARGEST`](super::MatchFile::LARGEST).
    TooLarge {
        /// The size of the largest file that is read, in kilobytes.
        most: usize,
    },
    /// A name or a note is too long.
    LongText {
        /// The path of the text in the file.
        place: Path,
        /// The largest allowed number of characters.
        most: usize,
    },
    /// A list has too many entries.
    TooMany {
        /// The name of the list in the file.
        place: &'static str,
        /// The number of entries in the list.
        got: usize,
        /// The largest number of entries that is read.
        most: usize,
    },
    /// The app has no game with this id.
    UnknownGame(String),
    /// The game's id and its document do not fit together.
    Misnamed(Misnamed),
    /// The file states another version than its content needs.
    NotVersion {
        /// The version that the content needs.
        needs: u32,
    },
    /// The document (a game written as data) has a fault.
    Document(Box<Fault>),
    /// No more documents can be opened, because the limit is reached.
    TooManyOpened(TooManyOpened),
    /// A number is not whole, or too large.
    Number {
        /// The path of the number in the file.
        place: Path,
        /// The fault of the number: it is a fraction, `-0`, too small or too large. Or it is `null` in a field that needs a number.
        wrong: Wrong,
    },
    /// The game cannot be played by this number of players.
    Players {
        /// The number of players in the file.
        got: usize,
        /// The numbers of players that the game allows.
        allowed: &'static [u8],
    },
    /// The file names a seat that nobody has.
    Seat {
        /// The path of the seat in the file.
        place: Path,
        /// The seat that the file names.
        got: u8,
        /// The number of players at the table.
        players: usize,
    },
    /// An entry cannot belong to its deal. The first value is the path of the deal's number in the file.
    Deal(Path, Misplaced),
    /// No player can have this name.
    Name {
        /// The path of the name in the file.
        place: Path,
        /// The reason why no player can have the name.
        trouble: NameTrouble,
    },
    /// A player comes, leaves or sits out although this is impossible. The first value is the path in the file, the second the reason.
    Unseated(Path, Unseated),
    /// A fact of a deal names a player who cannot have played this deal.
    NotThere {
        /// The path of the player's number in the file.
        place: Path,
        /// The name of the player.
        who: String,
        /// The number of the deal, from 0.
        deal: usize,
    },
    /// The match cannot adopt these house rules or this document in mid-match.
    Unadopted(Unadopted),
    /// An error inside a part of the file.
    Within {
        /// The path of the part in the file.
        place: Path,
        /// The error inside the part. Its path begins at the part.
        trouble: Box<FileTrouble>,
    },
    /// The game has no house rule with this name.
    UnknownRule {
        /// The unknown name in the file.
        key: String,
        /// The house rule that was probably meant. `None` if no name is similar.
        meant: Option<&'static str>,
    },
    /// A house rule or a fact has an impossible value.
    Objection {
        /// The path of the value in the file.
        place: Where,
        /// The reason why the value is impossible.
        objection: Objection,
        /// The other answers of the same question that are impossible too, as far as they are known.
        barred: Vec<Value>,
    },
    /// The file has a fact that no question of the deal asks for.
    NotAsked {
        /// The path of the fact in the file.
        place: Where,
        /// The reason why no question asks for the fact. `None` if it was not found.
        why: Option<Box<Unasked>>,
        /// The name of a fact of the deal that was probably meant. `None` if no name is similar.
        meant: Option<&'static str>,
    },
    /// A fact that the deal needs is missing.
    Missing {
        /// The path that the fact would have in the file.
        place: Where,
        /// The question that the missing fact would answer.
        gap: Box<Gap>,
    },
    /// The consent to a correction does not count. The first value is the path in the file, the second the reason.
    Unagreed(Path, Unagreed),
    /// The file says that the table ended the match early, but the match was already over.
    EndedAgain {
        /// The number of deals after which the match was over.
        over_after: usize,
    },
    /// A deal, or a player who comes, leaves or takes over a seat, comes after the end of the match.
    Beyond {
        /// The path in the file of what comes too late.
        place: Path,
        /// The number of deals after which the match was over.
        over_after: usize,
    },
}

/// A fact that the deal needs and that the file lacks, with its question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The sentence of the question to which the missing fact is the answer.
    pub asks: Say,
    /// The kind of value that answers the question.
    pub kind: Kind,
    /// The values of this kind that cannot be the answer, as far as they are known.
    pub barred: Vec<Value>,
    /// The name of another fact that may be recorded in place of the missing one. `None` if there is none.
    pub instead: Option<&'static str>,
    /// An unexpected name among the facts of the deal, which was probably meant for the missing fact. `None` if no name is similar.
    pub written: Option<String>,
}

impl Gap {
    /// The gap that the answer to an open question would fill.
    pub(super) fn of(question: &Question) -> Gap {
        let Question { says, kind, instead, .. } = question;
        Gap { asks: *says, kind: *kind, barred: question.barred(), instead: instead.map(|fact| fact.key), written: None }
    }
}

const UNREADABLE: Phrase = phrase!("This is not a match file.", "試合ファイルとして読めません。");
const NEWER: Phrase = phrase!(
    "This file was written by a newer version of the app (format {0}). Nothing was changed.",
    "このファイルは新しいバージョンのアプリ（形式{0}）で作られています。何も変更していません。",
);
const TOO_LARGE: Phrase =
    phrase!("The file is too large to be a match; the limit is {0} KB.", "試合ファイルとしては大きすぎます（{0} KBまで）。");
const LONG_TEXT: Phrase = phrase!("This text is too long; the limit is {0} characters.", "この文は長すぎます（{0}文字まで）。");
const TOO_MANY: Phrase = phrase!(
    "There are {0} entries here, more than can be counted at once; the limit is {1}.",
    "項目が{0}件あり、一度に数えられません（{1}件まで）。",
);
const UNKNOWN_GAME: Phrase = phrase!("There is no game with this id.", "このidのゲームはありません。");
const NOT_VERSION: Phrase = phrase!(
    "A file with this content says version {0}: 3 with arrivals, absences or lengths, otherwise 2 with a game as a document, otherwise 1.",
    "このファイルの内容では、バージョンは{0}です（arrivals、absences、lengthsのどれかがあれば3、なくてゲームの文書があれば2、どちらもなければ1）。",
);
const UNKNOWN_RULE: Phrase = phrase!("This game has no house rule of that name.", "このゲームにその名前のハウスルールはありません。");
const NEAREST: Phrase = phrase!("Closest possible: {0}.", "{0}なら入力できます。");
const PLAYERS: Phrase = phrase!("The game is not for {0} {0|player|players}.", "このゲームは{0}人では遊べません。");
const FOR: Phrase = phrase!("It is for {0}.", "遊べる人数は{0}人です。");
const SEAT: Phrase = phrase!("Seat {0} is not at this table; seats are 0 to {1}.", "席{0}はこの卓にありません（0から{1}まで）。");
const MISSING: Phrase = phrase!("This entry is missing:", "この項目がありません：");
const EXPECTED: Phrase = phrase!("Expected: {0}.", "ここに入るのは{0}です。");
const POSSIBLE: Phrase = phrase!("Possible: {0}.", "書けるのは{0}です。");
const OR_INSTEAD: Phrase = phrase!("Or give {0} instead.", "代わりに{0}でもかまいません。");
const WRITTEN: Phrase = phrase!(
    "There is a name here that is not asked for; perhaps it was meant for this entry:",
    "不要な名前があります。この項目のことかもしれません：",
);
const CONFIRM: Phrase = phrase!(
    "If it is right anyway, write \"confirmed\": [\"{0}\"] into the deal.",
    "それでも正しければ、ディールに \"confirmed\": [\"{0}\"] と書いてください。",
);
const BEYOND: Phrase = phrase!(
    "The match was over after {0} {0|deal|deals}; what comes after does not count.",
    "試合は{0}ディールで終わっています。その後のディールは数えられません。",
);
const ENDED_AGAIN: Phrase = phrase!(
    "The match was over after {0} {0|deal|deals}, so it cannot have been ended early.",
    "試合は{0}ディールで終わっているので、途中で打ち切ることはできません。",
);

/// The position of an error in a formula: the path of the formula, and the number of the character.
const AT_CHARACTER: Phrase = phrase!("{0}, character {1}", "{0}の{1}文字目");

errors! {
    FileTrouble: |trouble| match trouble.place().as_str() {
        "" => trouble.sentence(&ENGLISH),
        place => format!("{place}: {}", trouble.sentence(&ENGLISH)),
    };
}

impl FileTrouble {
    /// Wraps an error in a part of a file. `place` is the path of the part.
    pub(super) fn within(place: Path, trouble: FileTrouble) -> FileTrouble {
        FileTrouble::Within { place, trouble: Box::new(trouble) }
    }

    /// The errors for a game that cannot be opened.
    pub fn of_game(wrong: Unplayable) -> Troubles<FileTrouble> {
        let troubles = match wrong {
            Unplayable::Unknown(id) => vec![FileTrouble::UnknownGame(id)],
            Unplayable::Unopened(Unopened::TooMany(wrong)) => vec![FileTrouble::TooManyOpened(wrong)],
            Unplayable::Unopened(Unopened::NotLoaded) => vec![FileTrouble::UnknownGame(Which::OWN.to_owned())],
            Unplayable::Unopened(Unopened::Faults(Troubles(faults))) => {
                let in_match = |fault| FileTrouble::within(Path::field(OWN_GAME), fault);
                FileTrouble::of_document(faults).into_iter().map(in_match).collect()
            }
        };
        Troubles(troubles)
    }

    /// The errors for a document that cannot be opened, with paths in the document.
    pub fn of_document(faults: Vec<Fault>) -> Vec<FileTrouble> {
        faults.into_iter().map(|fault| FileTrouble::Document(Box::new(fault))).collect()
    }

    /// The error for a house rule of `game`.
    pub(super) fn of_rule(RuleTrouble { key, objection }: RuleTrouble, game: &dyn AnyGame) -> FileTrouble {
        if objection == Objection::UnknownName {
            let meant = nearest(&key, game.switches().iter().chain(LAW_SWITCHES).map(|switch| switch.fact.key));
            return FileTrouble::UnknownRule { key, meant };
        }
        FileTrouble::Objection { place: Where::HouseRule(key), objection, barred: Vec::new() }
    }

    /// The error for an answer to `question` that is refused because of `objection`.
    pub(super) fn refused(place: Where, objection: &Objection, question: &Question) -> FileTrouble {
        FileTrouble::Objection { place, objection: objection.clone(), barred: question.barred() }
    }

    /// The error for the number of tricks that a ruling moves. `ruling` is the index of the ruling in the file.
    pub(super) fn of_moved_tricks(ruling: usize, objection: Objection) -> FileTrouble {
        FileTrouble::Objection { place: Where::Moved { ruling, key: "tricks" }, objection, barred: Vec::new() }
    }

    /// The error for the deal `open` with the facts `facts`, whose replay stops at the question `stopped`: an answer that is refused, a
    /// value in place of a list, or a missing fact of a deal that was saved. `None` if the question has just not been answered yet.
    pub(super) fn of_open(open: &Open, stopped: &Stopped, facts: &Facts) -> Option<FileTrouble> {
        let place = |item| Where::Fact { deal: open.deal, key: stopped.question.fact.key.to_owned(), item };
        let trouble = FileTrouble::of_stop(open, stopped, facts, &place);
        (open.again || !matches!(trouble, FileTrouble::Missing { .. })).then_some(trouble)
    }

    /// The error for a complete deal with the facts `facts`, whose replay as `open` stops at the question `stopped`: an answer that is
    /// refused, a value in place of a list, or a missing fact. `place` returns the path of an item of the fact that is asked for, or of the
    /// whole fact.
    pub(super) fn of_stop(open: &Open, stopped: &Stopped, facts: &Facts, place: &dyn Fn(Option<usize>) -> Where) -> FileTrouble {
        let question = &stopped.question;
        let is_no_list = |value: &Value| question.at.is_some() && !matches!(value, Value::List(_));
        if let Some(objection) = &stopped.objection {
            return FileTrouble::refused(place(question.at), objection, question);
        }
        if facts.get(question.fact.key).is_some_and(is_no_list) {
            return FileTrouble::refused(place(None), &Objection::NoList, question);
        }
        let instead = question.instead.map(|fact| fact.key);
        let alike = |name: &&String| nearest(name, [Some(question.fact.key), instead].into_iter().flatten()).is_some();
        let written = open.left_over.iter().map(|(name, _)| name).find(alike).cloned();
        FileTrouble::Missing { place: place(question.at), gap: Box::new(Gap { written, ..Gap::of(question) }) }
    }

    /// The path of the error in the file. Empty if the error is about the whole file.
    pub fn path(&self) -> Path {
        match self {
            FileTrouble::Unreadable(_) | FileTrouble::TooLarge { .. } => Path::default(),
            FileTrouble::LongText { place, .. } | FileTrouble::Number { place, .. } => place.clone(),
            FileTrouble::TooMany { place, .. } => Path::field(place),
            FileTrouble::Newer { .. } | FileTrouble::NotVersion { .. } => Path::field("version"),
            FileTrouble::UnknownGame(_) | FileTrouble::Misnamed(Misnamed::NotOwn) => Path::field("game"),
            FileTrouble::Misnamed(Misnamed::NoDocument) | FileTrouble::TooManyOpened(_) => Path::field(OWN_GAME),
            FileTrouble::Document(fault) => fault.place.clone(),
            FileTrouble::Players { .. } => Path::field("players"),
            FileTrouble::Seat { place, .. } | FileTrouble::Deal(place, _) | FileTrouble::Name { place, .. } => place.clone(),
            FileTrouble::Unadopted(why) => why.path(),
            FileTrouble::Within { place, trouble } => place.join(&trouble.path()),
            FileTrouble::UnknownRule { key, .. } => Where::HouseRule(key.clone()).path(),
            FileTrouble::Objection { place, .. } | FileTrouble::NotAsked { place, .. } | FileTrouble::Missing { place, .. } => place.path(),
            FileTrouble::Unagreed(place, _)
            | FileTrouble::Unseated(place, _)
            | FileTrouble::NotThere { place, .. }
            | FileTrouble::Beyond { place, .. } => place.clone(),
            FileTrouble::EndedAgain { .. } => Path::field("ended_early"),
        }
    }

    /// The [path](FileTrouble::path) of the error as text.
    pub fn place(&self) -> String {
        self.path().to_string()
    }

    /// The number of the character, from 1, at which the error begins in the formula at [`place`](FileTrouble::place). `None` if the error
    /// is not in a formula.
    pub fn column(&self) -> Option<usize> {
        match self {
            FileTrouble::Document(fault) => fault.column,
            FileTrouble::Within { trouble, .. } => trouble.column(),
            _ => None,
        }
    }

    /// The position to show to the user: the path and, in a formula, the number of the character.
    pub fn at(&self, lang: Lang) -> String {
        match self.column() {
            Some(column) => AT_CHARACTER.filled(lang, &[&self.place(), &column.to_string()]),
            None => self.place(),
        }
    }

    /// The message of the JSON parser, in English, for other programs. `None` if the text is JSON.
    pub fn parser(&self) -> Option<&str> {
        match self {
            FileTrouble::Unreadable(why) => Some(&why.message),
            FileTrouble::Document(fault) => fault.wrong.parser(),
            FileTrouble::Within { trouble, .. } => trouble.parser(),
            _ => None,
        }
    }

    /// The number of the clause of the rule sheet that was broken. `None` if no clause states the rule.
    pub const fn clause(&self) -> Option<&'static str> {
        match self {
            FileTrouble::Objection { objection, .. } => objection.clause(),
            FileTrouble::Within { trouble, .. } => trouble.clause(),
            _ => None,
        }
    }

    /// The sentence that tells the user what is wrong with the file.
    pub fn says(&self, voice: &Voice<'_>) -> String {
        match self {
            FileTrouble::Unreadable(why) => join(voice, UNREADABLE.in_(voice.lang), &voice.text(&why.says())),
            FileTrouble::Newer { version } => voice.text(&NEWER.with(&[Arg::Int(i64::from(*version))])),
            FileTrouble::TooLarge { most } => voice.text(&TOO_LARGE.with(&[Arg::Int(*most as i64)])),
            FileTrouble::LongText { most, .. } => voice.text(&LONG_TEXT.with(&[Arg::Int(*most as i64)])),
            FileTrouble::TooMany { got, most, .. } => voice.text(&TOO_MANY.with(&[Arg::Int(*got as i64), Arg::Int(*most as i64)])),
            FileTrouble::UnknownGame(_) => UNKNOWN_GAME.in_(voice.lang).to_owned(),
            FileTrouble::Misnamed(wrong) => wrong.says().in_(voice.lang).to_owned(),
            FileTrouble::NotVersion { needs } => voice.text(&NOT_VERSION.with(&[Arg::Int(i64::from(*needs))])),
            FileTrouble::Document(fault) => fault.wrong.says(voice),
            FileTrouble::Number { wrong, .. } => wrong.says(voice),
            FileTrouble::TooManyOpened(wrong) => wrong.says().in_(voice.lang).to_owned(),
            FileTrouble::Players { got, .. } => voice.text(&PLAYERS.with(&[Arg::Int(*got as i64)])),
            FileTrouble::Seat { got, players, .. } => voice.text(&SEAT.with(&[Arg::Int(i64::from(*got)), Arg::Int(*players as i64 - 1)])),
            FileTrouble::Deal(_, why) => voice.text(&why.says()),
            FileTrouble::Name { trouble, .. } => trouble.says().in_(voice.lang).to_owned(),
            FileTrouble::Unseated(_, why) => voice.text(&why.says()),
            FileTrouble::NotThere { who, deal, .. } => not_there(voice.lang, who, *deal),
            FileTrouble::Unadopted(why) => why.says().in_(voice.lang).to_owned(),
            FileTrouble::Within { trouble, .. } => trouble.says(voice),
            FileTrouble::UnknownRule { .. } => UNKNOWN_RULE.in_(voice.lang).to_owned(),
            FileTrouble::Objection { objection, .. } => voice.text(&objection.says()),
            FileTrouble::NotAsked { why, .. } => {
                why.as_ref().map_or_else(|| voice.text(&Objection::NotAsked.says()), |why| why.says(voice))
            }
            FileTrouble::Missing { gap, .. } => join(voice, MISSING.in_(voice.lang), &voice.text(&gap.asks)),
            FileTrouble::Unagreed(_, why) => voice.text(&why.says()),
            FileTrouble::EndedAgain { over_after } => voice.text(&ENDED_AGAIN.with(&[Arg::Int(*over_after as i64)])),
            FileTrouble::Beyond { over_after, .. } => voice.text(&BEYOND.with(&[Arg::Int(*over_after as i64)])),
        }
    }

    /// The sentence that names the nearest possible value. `None` if no value can be named.
    pub fn nearest(&self, voice: &Voice<'_>) -> Option<String> {
        let near = |name| Some(voice.text(&NEAREST.with(&[Arg::Word(name)])));
        match self {
            FileTrouble::UnknownGame(id) => near(nearest(id, SHEETS.iter().map(|sheet| sheet.id))?),
            FileTrouble::Players { allowed, .. } => {
                Some(voice.text(&FOR.with(&[Arg::OneOf(allowed.iter().copied().map(i64::from).collect())])))
            }
            FileTrouble::UnknownRule { meant, .. } | FileTrouble::NotAsked { meant, .. } => near((*meant)?),
            FileTrouble::Document(fault) => fault.closest(voice.lang),
            FileTrouble::Unadopted(why) => why.nearest().map(|phrase| phrase.in_(voice.lang).to_owned()),
            FileTrouble::Within { trouble, .. } => trouble.nearest(voice),
            FileTrouble::Objection { objection, place, barred } => {
                let instead = instead_of(objection, barred, voice);
                let confirm = match place {
                    Where::Fact { key, .. } if objection.is_odd() => Some(CONFIRM.filled(voice.lang, &[key])),
                    _ => None,
                };
                instead.into_iter().chain(confirm).reduce(|first, second| join(voice, &first, &second))
            }
            FileTrouble::Missing { gap, .. } => {
                let expected =
                    possible(gap.kind, &gap.barred, voice).unwrap_or_else(|| voice.text(&EXPECTED.with(&[Arg::Phrase(gap.kind.form())])));
                let instead = gap.instead.map(|name| voice.text(&OR_INSTEAD.with(&[Arg::Word(name)])));
                let written = gap.written.as_ref().map(|name| join(voice, WRITTEN.in_(voice.lang), &escaped(name)));
                [Some(expected), instead, written].into_iter().flatten().reduce(|first, second| join(voice, &first, &second))
            }
            _ => None,
        }
    }

    /// The error and, if there is one, the nearest possible value, in one text.
    pub fn sentence(&self, voice: &Voice<'_>) -> String {
        let says = self.says(voice);
        match self.nearest(voice) {
            Some(nearest) => join(voice, &says, &nearest),
            None => says,
        }
    }
}

/// The text that names the value nearest to a refused value, as a file would write it. `barred` are values that are impossible too. `None`
/// if no value can be named.
pub fn instead_of(objection: &Objection, barred: &[Value], voice: &Voice<'_>) -> Option<String> {
    match objection {
        Objection::Form(kind) => possible(*kind, barred, voice),
        Objection::Follows(value) => Some(NEAREST.filled(voice.lang, &[&value.to_string()])),
        _ => objection.instead().map(|say| voice.text(&say)),
    }
}

/// The possible words or ranks without those in `barred`, as a file writes them, and the range of possible numbers. `None` for other kinds
/// of values, and if all are barred.
fn possible(kind: Kind, barred: &[Value], voice: &Voice<'_>) -> Option<String> {
    let (range, listed) = match kind {
        Kind::NumberOr { min, max, choices } => (Some(format!("{min}–{max}")), Kind::Choice(choices)),
        Kind::Choice(_) | Kind::SeatOr(..) | Kind::Rank(_) => (None, kind),
        _ => return None,
    };
    let listed = listed.values().into_iter().filter(|value| !barred.contains(value)).map(|value| value.to_string());
    let values: Vec<_> = range.into_iter().chain(listed).collect();
    (!values.is_empty()).then(|| POSSIBLE.filled(voice.lang, &[&values.join(", ")]))
}

fn join(voice: &Voice<'_>, first: &str, second: &str) -> String {
    [first, voice.lang.space(), second].concat()
}
