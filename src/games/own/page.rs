//! Makes the page of rules of a game from its document.

use super::document::{Form, Of, Question, Rule, RuleForm, Wins};
use super::facts::OwnGame;
use super::house_rules::HouseRules as Agreed;
use super::keep;
use super::sort::Sort;
use super::term::{Gap, Term, Text};
use super::texts::Wording;
use crate::asking::Facts;
use crate::games::prelude::*;
use crate::games::words::NO_JUDGE;
use crate::games::{Chosen, HouseRules, PageSection};
use crate::text::{Arg, integer};

const ENTER: Phrase = phrase!("What to enter", "アプリへの入力");
const POINTS: Phrase = phrase!("Points", "得点");
const HOUSE_RULES: Phrase = phrase!("House rules", "ハウスルール");
const END: Phrase = phrase!("End of the match", "試合の終わり");
const JUDGE: Phrase = phrase!("Judge", "審判");
const SOURCE: Phrase = phrase!("Source", "出典");
const OFF: Phrase = phrase!("{0} (off by default): {1}", "{0}（標準：なし）：{1}");
const ON: Phrase = phrase!("{0} (on by default): {1}", "{0}（標準：あり）：{1}");
const NUMBER: Phrase = phrase!("{0} ({2} by default, {3} to {4}): {1}", "{0}（標準は{2}、{3}から{4}まで）：{1}");
const WORD: Phrase = phrase!("{0}: {2}. {1}", "{0}：標準は{2}。{1}");
const OR: Phrase = phrase!("{0}; or {1}", "{0}。または{1}");
const ENTRY: Phrase = phrase!("{0}: {1}", "{0}：{1}");
const ENTRY_SO: Phrase = phrase!("{0}: {1} ({2})", "{0}：{1}（{2}）");
const ALSO: Phrase = phrase!("{0}; {1}", "{0}。{1}");
const RANGE: Phrase = phrase!("{0} to {1}", "{0}〜{1}");
const ONE_OF: Phrase = phrase!("{0}, {1}", "{0}、{1}");
const NO_TRUMP: Phrase = phrase!("or no trump", "ノートランプも可");
const NOBODY: Phrase = phrase!("or: {0}", "または：{0}");
const LAST: Phrase = phrase!("the app works out the last one", "最後の1つはアプリが計算");
const BY_TRICK: Phrase = phrase!("or trick by trick", "1トリックずつでもよい");
const SECRET: Phrase = phrase!("a secret at first", "はじめは秘密");
const SOMETIMES: Phrase = phrase!("not in every deal", "聞かれないディールもある");
const DEALS: Phrase = phrase!("{0} players: {1} {1|deal|deals}", "{0}人：{1}ディール");
const AT: Phrase = phrase!("The match ends at {0} points.", "{0}点で試合は終わりです。");
const LOWEST: Phrase = phrase!("The lowest total wins.", "合計の少ない人の勝ちです。");
const HIGHEST: Phrase = phrase!("The highest total wins.", "合計の多い人の勝ちです。");
const A_PLAYER: Phrase = phrase!("a player", "〇〇");
const THE: Phrase = phrase!("the {0}", "{0}");
const THE_DEALER: Phrase = phrase!("the dealer", "ディーラー");
const A_SIDE: Phrase = phrase!("a side", "チーム");
const SOMETHING: Phrase = phrase!("…");

impl OwnGame {
    /// The sections of the page in the order of a rule sheet. Empty sections are left out.
    pub(super) fn page(&self) -> Vec<PageSection> {
        let document = &self.document;
        let phrase = |text| self.printed.phrase(text);
        let mut pays: Vec<Say> = Vec::new();
        for line in &document.lines {
            let says = phrase(line.says).into();
            // Shows each sentence only once, because several lines can pay different seats for the same reason.
            if !pays.contains(&says) {
                pays.push(says);
            }
        }
        let rules = document.rules.iter().map(|rule| self.rule(rule).into()).collect();
        let source = document.about.iter().map(|text| phrase(*text).into()).collect();
        let judge = if self.has_judge() { Vec::new() } else { vec![NO_JUDGE.into()] };
        let sections = [(ENTER, self.entries()), (POINTS, pays), (HOUSE_RULES, rules), (END, self.end()), (JUDGE, judge), (SOURCE, source)];
        sections.into_iter().map(|(title, lines)| PageSection { title, lines }).filter(|section| !section.lines.is_empty()).collect()
    }

    /// The sentences that say when a match ends under the default house rules, and who wins it.
    fn end(&self) -> Vec<Say> {
        let wins = match self.document.wins {
            Wins::Highest => Some(HIGHEST),
            Wins::Lowest => Some(LOWEST),
            Wins::Most(_) => None,
        };
        let usual = Facts::default();
        let Some(rules) = <Agreed as HouseRules>::read(&Chosen::new(self.printed.switches, &usual)) else { return Vec::new() };
        let mut counts = self.document.players.clone();
        counts.sort_unstable();
        let counts = counts.iter();
        let deals = counts.clone().filter_map(|players| {
            let deals = self.length(&rules, *players)?;
            Some(DEALS.with(&[Arg::Int(i64::from(*players)), Arg::Int(i64::from(deals))]))
        });
        let targets = counts.filter_map(|players| self.ending(&rules, *players).target());
        let target = targets.take(1).map(|target| AT.with(&[Arg::Int(target)]));
        deals.chain(target).chain(wins.map(Say::from)).collect()
    }

    /// The entry of a house rule on the page: the name of the rule, its default, its other values, and its sentence.
    fn rule(&self, rule: &Rule) -> Phrase {
        let text = |id| self.document.texts.get(id);
        let number = |n: i64| Wording::same(&integer(n));
        let (phrase, values) = match rule.form {
            RuleForm::YesNo(usual) => (if usual { ON } else { OFF }, Vec::new()),
            RuleForm::Number { usual, min, max } => (NUMBER, [usual, min, max].map(number).to_vec()),
            RuleForm::Word(usual) => {
                // Puts the default first. Removes a full stop at the end of a word, because the words are joined into one sentence.
                let (first, others): (Vec<_>, Vec<_>) = rule.answers.iter().enumerate().partition(|(at, _)| *at == usual);
                let words = first
                    .into_iter()
                    .chain(others)
                    .map(|(_, answer)| text(answer.says).each(|says| says.trim_end_matches(['.', '。']).to_owned()));
                (WORD, words.reduce(|all, word| Wording::filled(OR, &[all, word])).into_iter().collect())
            }
        };
        keep::phrase(&Wording::filled(phrase, &[vec![text(rule.name), text(rule.says)], values].concat()))
    }

    /// The answers that a table enters in a deal, one sentence for each question of the document.
    pub(super) fn entries(&self) -> Vec<Say> {
        self.document.questions.iter().map(|question| self.entry(question)).collect()
    }

    /// The name of a fact, its question, and in brackets the possible answers. The gaps (placeholders) of the question are filled with the
    /// names of facts, because the values of the facts are known only in a deal.
    fn entry(&self, question: &Question) -> Say {
        let Text { wording, gaps } = &question.says;
        let [name, says] = [question.name, *wording].map(|id| self.document.texts.get(id));
        let notes = self.notes(question).into_iter().reduce(|all, note| Wording::filled(ALSO, &[all, note]));
        let entry = match notes {
            None => Wording::filled(ENTRY, &[name, says]),
            Some(notes) => Wording::filled(ENTRY_SO, &[name, says, notes]),
        };
        let args: Vec<_> = gaps.iter().map(|gap| Arg::Phrase(self.gap(gap))).collect();
        keep::phrase(&entry).with(&args)
    }

    /// Notes about the possible answers to a question, and about when and how it is asked.
    fn notes(&self, question: &Question) -> Vec<Wording> {
        let text = |id| self.document.texts.get(id);
        let number = |n: i64| Wording::same(&integer(n));
        let range = match &question.form {
            Form::Number { from, to, .. } if !question.halves => match (&from.term, &to.term) {
                (Term::Number(from), Term::Number(to)) => Some(Wording::filled(RANGE, &[number(*from), number(*to)])),
                _ => None,
            },
            _ => None,
        };
        // Leaves out the words of a question about suits, because they are the suits.
        let has_words = matches!(question.form, Form::Words | Form::Number { .. });
        let words = question.answers.iter().filter(|_| has_words).map(|answer| text(answer.says));
        let says = |phrase: Phrase, applies: bool| applies.then(|| Wording::of(phrase));
        let follows = question.sum.is_some() && question.of != Of::Once && matches!(question.form, Form::Number { .. });
        [
            range,
            words.reduce(|all, word| Wording::filled(ONE_OF, &[all, word])),
            says(NO_TRUMP, question.form == Form::Strain),
            question.nobody.map(|nobody| Wording::filled(NOBODY, &[text(nobody)])),
            says(LAST, follows),
            says(BY_TRICK, question.by_trick),
            says(SECRET, question.secret.is_some()),
            says(SOMETIMES, question.when.is_some()),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn gap(&self, gap: &Gap) -> Phrase {
        let Gap::Value(formula) = gap else { return A_SIDE };
        let name = match formula.term {
            Term::Seat => return A_PLAYER,
            Term::Dealer => return THE_DEALER,
            Term::Fact(at) => self.document.questions.get(at).map(|question| question.name),
            Term::Let(at) => self.document.lets.get(at).map(|one| one.name),
            Term::Rule(at) => self.document.rules.get(at).map(|rule| rule.name),
            Term::Kept(at) => self.document.kept.get(at).map(|kept| kept.name),
            _ => None,
        };
        match name {
            None => SOMETHING,
            Some(name) if formula.sort == Sort::Seat => keep::phrase(&Wording::filled(THE, &[self.document.texts.get(name)])),
            Some(name) => self.printed.phrase(name),
        }
    }
}
