//! The words of a document as the `'static` values that the program needs, for example [`Phrase`] and [`Fact`].
//! They are made once for a document and stay in memory until the program ends.

use super::card_play::{CardPlay, Dealing};
use super::content::value;
use super::document::{Document, Form, Of, Question, Rule, RuleForm};
use super::head::head;
use super::keep::{keep, keep_list, keep_text, phrase};
use super::term::{Gap, Term};
use super::texts::{TextId, Wording};
use crate::asking::{Choice, Fact, Refusal, Value};
use crate::games::customs::Packets;
use crate::games::{Sheet, Switch, Switches};
use crate::reckoning::Clause;
use crate::text::{Lang, Phrase};
use crate::tricks::Judge;

/// The sheet, the switches (house rules) and the words of a document as `'static` values. Lists have the order of the document.
#[derive(Debug)]
pub(super) struct Printed {
    pub(super) sheet: &'static Sheet,
    pub(super) switches: Switches,
    phrases: Vec<Phrase>,
    pub(super) questions: Vec<PrintedQuestion>,
    pub(super) clauses: Vec<&'static Clause>,
    /// The names under which a match file notes the kept values, in the order of the document.
    pub(super) kept: Vec<&'static str>,
    /// One judge for each set of card rules of the document.
    pub(super) judges: Vec<Judge>,
    pub(super) packets: Packets,
}

/// The words of a question as `'static` values.
#[derive(Debug)]
pub(super) struct PrintedQuestion {
    pub(super) fact: &'static Fact,
    pub(super) choices: &'static [Choice],
    pub(super) nobody: &'static [Choice],
    pub(super) refusals: Vec<&'static Refusal>,
    pub(super) usual: Option<(&'static [Value], Phrase)>,
}

/// The word with which a match records that no player is meant.
const NOBODY: &str = "nobody";

impl Printed {
    /// Makes the `'static` values for the words of a document.
    pub(super) fn of(document: &Document) -> Printed {
        let phrases: Vec<_> = document.texts.iter().map(phrase).collect();
        let press = Press { document, phrases: &phrases };
        Printed {
            sheet: press.sheet(),
            switches: keep_list(document.rules.iter().map(|rule| press.switch(rule))),
            questions: document.questions.iter().map(|question| press.question(question)).collect(),
            clauses: document.lines.iter().enumerate().map(|(at, line)| press.clause(at, line.says)).collect(),
            kept: document.kept.iter().map(|kept| keep_text(&kept.key)).collect(),
            judges: document.judge.iter().map(CardPlay::judge).collect(),
            packets: document.dealing.as_ref().map_or(Packets::Any, packets),
            phrases,
        }
    }

    /// The phrase for a text of the document. Empty if there is no such text.
    pub(super) fn phrase(&self, text: TextId) -> Phrase {
        self.phrases.get(text.index()).copied().unwrap_or(Phrase::same(""))
    }
}

/// The data from which [`Printed`] is made: a document, and the phrases for all its texts.
struct Press<'a> {
    document: &'a Document,
    phrases: &'a [Phrase],
}

impl Press<'_> {
    fn phrase(&self, text: TextId) -> Phrase {
        self.phrases.get(text.index()).copied().unwrap_or(Phrase::same(""))
    }

    fn sheet(&self) -> &'static Sheet {
        let name = self.document.texts.get(self.document.name);
        keep(Sheet {
            credit: self.document.credit.map(|credit| self.phrase(credit)),
            direction: self.document.direction,
            unit: self.document.unit,
            sides: self.document.match_sides(),
            higher_wins: self.document.wins != super::document::Wins::Lowest,
            ..head(self.document.written.id(), &name, &self.document.players)
        })
    }

    fn choices(&self, answers: &[super::document::OfferedWord]) -> &'static [Choice] {
        let choice = |answer: &super::document::OfferedWord| Choice {
            word: keep_text(self.document.word(answer.word)),
            says: self.phrase(answer.says),
        };
        keep_list(answers.iter().map(choice))
    }

    fn switch(&self, rule: &Rule) -> &'static Switch {
        let fact = keep(Fact { key: keep_text(&rule.key), label: self.phrase(rule.name), asks: self.phrase(rule.says) });
        keep(match rule.form {
            RuleForm::YesNo(usual) => Switch::on_off(fact, usual),
            RuleForm::Number { usual, min, max } => Switch::number(fact, usual, min, max),
            RuleForm::Word(usual) => {
                let choices = self.choices(&rule.answers);
                Switch::choice(fact, choices, choices.get(usual).map_or("", |choice| choice.word))
            }
        })
    }

    fn clause(&self, at: usize, says: TextId) -> &'static Clause {
        keep(Clause { id: keep_text(&(at + 1).to_string()), says: self.phrase(says) })
    }

    fn question(&self, question: &Question) -> PrintedQuestion {
        let label = match asked_of(question) {
            Some(gap) => {
                let Wording { en, ja } = self.document.texts.get(question.name);
                let [en_colon, ja_colon] = Lang::ALL.map(Lang::colon);
                phrase(&Wording { en: format!("{{{gap}}}{en_colon}{en}"), ja: format!("{{{gap}}}{ja_colon}{ja}") })
            }
            None => self.phrase(question.name),
        };
        let key = keep_text(&question.key);
        let fact = keep(Fact { key, label, asks: self.phrase(question.says.wording) });
        let is_choice = matches!(question.form, Form::Words | Form::Number { .. });
        let refusal = |refused: &super::document::Refused| -> &'static Refusal {
            keep(Refusal { clause: key, says: self.phrase(refused.says.wording), instead: Phrase::same("") })
        };
        PrintedQuestion {
            fact,
            choices: if is_choice { self.choices(&question.answers) } else { &[] },
            nobody: keep_list(question.nobody.map(|says| Choice { word: NOBODY, says: self.phrase(says) })),
            refusals: question.not.iter().map(refusal).collect(),
            usual: question.usual.as_ref().and_then(|usual| Some((keep_list([value(&usual.value)?]), self.phrase(usual.says)))),
        }
    }
}

fn packets(dealing: &Dealing) -> Packets {
    match dealing.packets.as_deref() {
        None => Packets::Any,
        Some([]) => Packets::Singly,
        Some(packets) => Packets::Of(keep_list(packets.iter().copied())),
    }
}

/// The index of the gap (placeholder) in the question's text that names the seat or side that is asked.
/// If the text has no such gap, the index after its last gap. The label of the fact can then use this index.
/// `None` if the question is asked once for the table, or if its text has no room for a gap.
pub(super) fn asked_of(question: &Question) -> Option<usize> {
    let is_at_hand = |gap: &Gap| match gap {
        Gap::Side => true,
        Gap::Value(formula) => question.of == Of::Seat && formula.term == Term::Seat,
    };
    let gaps = &question.says.gaps;
    let gap = gaps.iter().position(is_at_hand).unwrap_or(gaps.len());
    (question.of != Of::Once && gap < 4).then_some(gap)
}
