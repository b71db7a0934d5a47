//! Reads the command line.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

use serde_json::{Map, Value};
use trick_ledger::settling::Stake;
use trick_ledger::text::Lang;

pub const USAGE: &str = "\
recount: settles matches of trick-taking games, without a screen.

  recount FILE…             recounts match files: one match per file, as JSON
  recount --jsonl [FILE…]   one match per line, from the files or from standard input
  recount --stake STAKE FILE…    settles matches together for a stake: who pays whom (also with --jsonl and --text)
  recount --judge FILE…     judges positions: who takes the trick, what may be played
  recount --judge --jsonl   one position per line, from standard input
  recount --rule FILE…      rules on mistakes: what happens to the cards, the penalty (also with --jsonl)
  recount --games           lists every game with its players and house rules
  recount --own FILE…       checks games written as documents, and settles their examples (also with --jsonl)
  recount --own --vocabulary    lists what such a document can say

  --ja      workings and clauses in Japanese (objections come in both languages)
  --text    a readable score sheet instead of JSON
  --help    this text

STAKE is an amount in the smallest unit of a coin: {\"each\": \"point\", \"coin\": \"euro\", \"amount\": 10}.
FILE may be - for standard input. The exit status is 0 when everything could be counted, 1 when there was an
objection to something, 2 when the command itself was wrong. The formats are described in docs/.
";

/// The task that the program carries out with its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    Help,
    Games,
    Judge,
    Rule,
    Own,
    Vocabulary,
    Recount,
    /// Settle all matches together for this stake.
    Settle(Stake),
}

/// The order that the command line gives: the task, and how to read the input and print the output.
#[derive(Debug, PartialEq, Eq)]
pub struct Order {
    pub task: Task,
    /// Whether each line of the input is a separate match, position or case.
    pub by_line: bool,
    /// Whether the output is a score sheet as text. If `false`, it is JSON.
    pub as_text: bool,
    pub lang: Lang,
    /// The paths of the input files. `-` means standard input.
    pub files: Vec<PathBuf>,
}

/// An error in the arguments of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadOrder {
    /// The command has no option with this name.
    NoSuchOption(String),
    /// The arguments order more than one task.
    TwoTasks,
    /// The list of games was ordered, which reads no input, but input files were given.
    FilesForGames,
    /// The list of words in documents was ordered, which reads no input, but input files were given.
    FilesForVocabulary,
    /// The list of words was ordered for a task other than checking documents. Only documents have such a list.
    NoVocabulary,
    /// A score sheet was ordered together with a task that is not about matches.
    TextOfNoMatch,
    /// The task needs input files, but none were given.
    NoFiles,
    /// The option for a stake has no stake after it.
    NoStake,
    /// The stake is impossible, with the reason.
    BadStake(String),
}

impl fmt::Display for BadOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOrder::NoSuchOption(flag) => write!(f, "There is no option {flag}."),
            BadOrder::TwoTasks => f.write_str("--games, --judge, --rule, --own and --stake cannot be done at once."),
            BadOrder::FilesForGames => f.write_str("--games reads no files."),
            BadOrder::FilesForVocabulary => f.write_str("--own --vocabulary reads no files."),
            BadOrder::NoVocabulary => f.write_str("--vocabulary is for --own only."),
            BadOrder::TextOfNoMatch => f.write_str("--text is for matches only."),
            BadOrder::NoFiles => f.write_str("Name the files to read, or say --jsonl to read standard input."),
            BadOrder::NoStake => f.write_str("Write the stake after --stake."),
            BadOrder::BadStake(why) => write!(f, "This is no stake: {why}"),
        }
    }
}

impl Order {
    /// Reads the arguments of the command line.
    ///
    /// # Errors
    /// The error in the arguments.
    pub fn read(args: impl Iterator<Item = OsString>) -> Result<Order, BadOrder> {
        let mut order = Order { task: Task::Recount, by_line: false, as_text: false, lang: Lang::En, files: Vec::new() };
        let (mut only_files, mut wants_vocabulary) = (false, false);
        let mut args = args;
        while let Some(arg) = args.next() {
            match arg.to_str() {
                Some("--") if !only_files => only_files = true,
                Some("--help" | "-h") if !only_files => order.task = Task::Help,
                Some("--games") if !only_files => order.choose(Task::Games)?,
                Some("--judge") if !only_files => order.choose(Task::Judge)?,
                Some("--rule") if !only_files => order.choose(Task::Rule)?,
                Some("--own") if !only_files => order.choose(Task::Own)?,
                Some("--stake") if !only_files => {
                    let text = args.next().ok_or(BadOrder::NoStake)?;
                    order.choose(Task::Settle(stake(&text.to_string_lossy())?))?;
                }
                Some("--vocabulary") if !only_files => wants_vocabulary = true,
                Some("--jsonl") if !only_files => order.by_line = true,
                Some("--text") if !only_files => order.as_text = true,
                Some("--ja") if !only_files => order.lang = Lang::Ja,
                Some(flag) if !only_files && flag.len() > 1 && flag.starts_with('-') => {
                    return Err(BadOrder::NoSuchOption(flag.to_owned()));
                }
                _ => order.files.push(arg.into()),
            }
        }
        match order.task {
            _ if !wants_vocabulary => {}
            Task::Own => order.task = Task::Vocabulary,
            Task::Help => {}
            _ => return Err(BadOrder::NoVocabulary),
        }
        order.complete()
    }

    fn choose(&mut self, task: Task) -> Result<(), BadOrder> {
        match self.task {
            Task::Recount | Task::Help => self.task = task,
            _ if self.task == task => {}
            _ => return Err(BadOrder::TwoTasks),
        }
        Ok(())
    }

    fn complete(mut self) -> Result<Order, BadOrder> {
        match self.task {
            Task::Games if !self.files.is_empty() => Err(BadOrder::FilesForGames),
            Task::Vocabulary if !self.files.is_empty() => Err(BadOrder::FilesForVocabulary),
            Task::Games | Task::Judge | Task::Rule | Task::Own | Task::Vocabulary if self.as_text => Err(BadOrder::TextOfNoMatch),
            Task::Judge | Task::Rule | Task::Own | Task::Recount | Task::Settle(_) if self.files.is_empty() && !self.by_line => {
                Err(BadOrder::NoFiles)
            }
            _ => {
                if self.files.is_empty() {
                    self.files.push("-".into());
                }
                Ok(self)
            }
        }
    }
}

/// Reads a stake in the form in which the app saves it.
fn stake(text: &str) -> Result<Stake, BadOrder> {
    let malformed = |error: serde_json::Error| BadOrder::BadStake(error.to_string());
    let fields: Map<String, Value> = serde_json::from_str(text).map_err(malformed)?;
    // Refuses an unknown key, because a misspelt one would leave its default in force.
    let known = serde_json::to_value(Stake::default()).map_err(malformed)?;
    if let Some(key) = fields.keys().find(|key| known.get(key).is_none()) {
        return Err(BadOrder::BadStake(format!("it has no “{key}”.")));
    }
    let stake: Stake = serde_json::from_value(Value::Object(fields)).map_err(malformed)?;
    let stake = stake.agreeable().map_err(|trouble| BadOrder::BadStake(trouble.to_string()))?;
    let [per, round] = [Stake::PER.to_vec(), Stake::ROUND.to_vec()].map(|values| Value::from(values).to_string());
    stake.checked().ok_or_else(|| BadOrder::BadStake(format!("“per” is one of {per}, and “round” one of {round}.")))
}
