//! The objections of the workshop: the reasons why it refuses an answer of the table.

use super::step::DraftStep;
use crate::games::own::fault::Fault;
use crate::text::{Lang, Phrase, errors};

/// The reason why the workshop refuses an answer. The draft is not changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftObjection {
    /// The answer does not have the form that its question or field needs.
    Form,
    /// The workshop does not ask this question for this game.
    NotAsked(DraftStep),
    /// The entered name is empty.
    NoName,
    /// The entered name is too long.
    LongName {
        /// The largest allowed size of the name, in bytes.
        most: usize,
    },
    /// The entered name cannot be shown. The phrase says why.
    BadName(Phrase),
    /// Two rows of the list have this name, or differ only in the case of its letters.
    SameName(String),
    /// The entered number is outside its range.
    Range {
        /// The entered number, which is outside its range.
        got: i64,
        /// The smallest number that the answer can have.
        min: i64,
        /// The largest number that the answer can have.
        max: i64,
    },
    /// The chosen sides are not possible with the chosen numbers of players. The phrase says why.
    Players(Phrase),
    /// The answer is this word, which the question does not offer.
    NoChoice(String),
    /// The answer has too many rows or signs, or the draft already has too many answers.
    TooMany {
        /// The largest allowed number of rows, signs or answers.
        most: usize,
    },
    /// The list has too few rows, or the answer lists no numbers where it needs some.
    NoRow,
    /// Two rows of the list have this `id`.
    SameRow(u8),
    /// The formula is empty, but the question or field needs a formula.
    NoFormula,
    /// The formula is unfinished, or has any other fault, which is given here.
    Formula(Fault),
}

impl DraftObjection {
    /// The objection as a sentence for the user.
    pub fn says(&self, lang: Lang) -> String {
        let fill = |phrase: Phrase, gaps: &[&str]| phrase.filled(lang, gaps);
        match self {
            DraftObjection::Form => fill(phrase!("This is no answer to the question.", "この質問の答えではありません。"), &[]),
            DraftObjection::NotAsked(_) => fill(phrase!("This is not asked of this game.", "このゲームでは聞かない質問です。"), &[]),
            DraftObjection::NoName => fill(phrase!("A name is needed.", "名前を入れてください。"), &[]),
            DraftObjection::LongName { .. } => fill(phrase!("The name is too long.", "名前が長すぎます。"), &[]),
            DraftObjection::BadName(why) => {
                fill(phrase!("This name cannot be shown: {0}.", "この名前は表示できません：{0}。"), &[why.in_(lang)])
            }
            DraftObjection::SameName(name) => fill(phrase!("“{0}” is in use already.", "「{0}」はもう使われています。"), &[name]),
            DraftObjection::Range { got, min, max } => fill(
                phrase!("{0} is not possible: {1} to {2}.", "{0}は入力できません（{1}から{2}まで）。"),
                &[&got.to_string(), &min.to_string(), &max.to_string()],
            ),
            DraftObjection::Players(why) => why.in_(lang).to_owned(),
            DraftObjection::NoChoice(_) => fill(phrase!("This cannot be chosen here.", "ここでは選べません。"), &[]),
            DraftObjection::TooMany { most } => fill(phrase!("No more than {0} are possible.", "{0}までです。"), &[&most.to_string()]),
            DraftObjection::NoRow => fill(phrase!("At least one is needed.", "少なくとも1つ必要です。"), &[]),
            DraftObjection::SameRow(_) => fill(phrase!("Two rows are the same one.", "同じ行が2つあります。"), &[]),
            DraftObjection::NoFormula => fill(phrase!("Something is missing here.", "ここが空いています。"), &[]),
            DraftObjection::Formula(fault) => fault.wrong.says(&lang.voice()),
        }
    }
}

errors! {
    DraftObjection: |objection| objection.says(Lang::En);
}
