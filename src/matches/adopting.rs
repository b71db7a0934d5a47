//! House rules, and changed documents (games written as data), that a match adopts while it is played.

use super::act::{Act, Change, Step};
use super::play::{Header, Match};
use super::trouble::FileTrouble;
use super::unadopted::Unadopted;
use crate::asking::Facts;
use crate::games::own::{Path, Written};
use crate::games::{AnyGame, RuleChange, Which};
use crate::text::Troubles;

/// The document and the house rules that hold from the deal `from` on. `document` is `None` as long as the match plays a built-in game.
#[derive(Clone, Copy)]
struct Held<'a> {
    from: usize,
    document: Option<&'a Written>,
    rules: &'a Facts,
}

impl Match {
    /// The documents and house rules that hold in the course of the match, in the order of adoption. The first entry is the document and
    /// the house rules agreed on at the start. Each of `changes` adds an entry. A change without a document keeps the document of the entry
    /// before.
    fn adopted<'a>(&'a self, changes: &'a [RuleChange]) -> Vec<Held<'a>> {
        let agreed = self.agreed();
        let document = if let Which::Own(document) = &agreed.game { Some(document) } else { None };
        let mut adopted = vec![Held { from: 0, document, rules: &agreed.house_rules }];
        for change in changes {
            let before = held(&adopted, change.from).and_then(|before| before.document);
            adopted.push(Held { from: change.from, document: change.own_game.as_ref().or(before), rules: &change.house_rules });
        }
        adopted
    }

    /// The house rules of the deal `deal`: those of the last adopted change that begins at this deal or earlier. Without such a change, the
    /// house rules agreed on at the start.
    pub fn house_rules(&self, deal: usize) -> &Facts {
        let adopted = self.record().beside.rules.iter().rfind(|change| change.from <= deal);
        adopted.map_or(&self.agreed().house_rules, |change| &change.house_rules)
    }

    /// The game by which the deal `deal` is played. If the match has adopted changed documents, this is the game of the document that
    /// holds for the deal.
    pub fn game_at(&self, deal: usize) -> &'static dyn AnyGame {
        self.document_at(deal).and_then(|document| Which::Own(document.clone()).open().ok()).unwrap_or(self.first_game())
    }

    /// The game by which the deal `deal` is played, in the form in which a match header stores a game.
    pub(super) fn which_at(&self, deal: usize) -> Which {
        self.document_at(deal).map_or_else(|| self.agreed().game.clone(), |document| Which::Own(document.clone()))
    }

    /// The document that holds for the deal `deal`. `None` if the match never adopted a changed document, or if its game is not a
    /// document.
    fn document_at(&self, deal: usize) -> Option<&Written> {
        let changes = &self.record().beside.rules;
        if changes.iter().all(|change| change.own_game.is_none()) {
            return None;
        }
        held(&self.adopted(changes), deal).and_then(|held| held.document)
    }

    /// The first deal of the longest run of deals that ends with `deal` and is played by one game. It is `deal` itself if the deal before
    /// is played by another game. House rules of this game can be adopted from the returned deal on, but not from an earlier deal.
    pub fn same_game_since(&self, deal: usize) -> usize {
        let id = self.game_at(deal).sheet().id;
        (0..deal).rev().take_while(|before| self.game_at(*before).sheet().id == id).last().unwrap_or(deal)
    }

    /// Checks every change of house rules that was adopted in mid-match, each against the changes before it. The error lists the faults of
    /// all changes.
    pub(super) fn check_adopted(&self) -> Result<(), Troubles<FileTrouble>> {
        let (changes, mut troubles) = (&self.record().beside.rules, Vec::new());
        for (i, change) in changes.iter().enumerate() {
            let wrong = self.check_change(change, changes.get(..i).unwrap_or_default()).err().into_iter().flatten();
            troubles.extend(wrong.map(|trouble| FileTrouble::within(Path::entry("rule_changes", i), trouble)));
        }
        if troubles.is_empty() { Ok(()) } else { Err(troubles.into()) }
    }

    /// Checks a change of the house rules or of the document. `before` has the changes that were adopted earlier. The error lists the
    /// faults of the house rules, or has the reason why the match cannot adopt the change.
    fn check_change(&self, change: &RuleChange, before: &[RuleChange]) -> Result<(), Troubles<FileTrouble>> {
        let adopted = self.adopted(before);
        let refused = |why| Err(Troubles(vec![FileTrouble::Unadopted(why)]));
        let (now, whole) = (held(&adopted, change.from), held(&adopted, 0));
        let played = now.and_then(|now| now.document);
        let document = match (&change.own_game, played) {
            (None, played) => played,
            (Some(_), None) => return refused(Unadopted::NoDocument),
            (Some(document), Some(played)) if document.after() != Some(played.id()) => return refused(Unadopted::NotAfter),
            (Some(document), Some(_)) => Some(document),
        };
        let header = |document: Option<&Written>, rules: &Facts| {
            let game = document.map_or_else(|| self.agreed().game.clone(), |document| Which::Own(document.clone()));
            Header { game, house_rules: rules.clone(), ..self.agreed().clone() }
        };
        let (game, count) = header(document, &change.house_rules).check()?;
        if change.from == 0 {
            return Ok(());
        }
        // A change that begins in mid-match must keep the sides, the unit and the initial total, because earlier totals go on. The text
        // that `total` returns for 0 shows the initial total, so these texts are compared.
        let alike = |game: &dyn AnyGame, rules: &Facts| (game.sides(rules, count), game.unit(rules), game.total(rules, 0));
        let fits = match whole {
            Some(whole) => alike(header(whole.document, whole.rules).check()?.0, whole.rules) == alike(game, &change.house_rules),
            None => true,
        };
        if fits { Ok(()) } else { refused(Unadopted::WholeMatch) }
    }

    /// A copy of the match that has adopted `changes`, one after the other. Undoing the last step takes all of them back.
    ///
    /// # Errors
    /// The faults of the house rules, or the reason why the match cannot adopt a document.
    pub fn adopting(&self, changes: &[RuleChange]) -> Result<Match, Troubles<FileTrouble>> {
        let mut before = self.record().beside.rules.clone();
        for change in changes {
            self.check_change(change, &before)?;
            before.push(change.clone());
        }
        let mut game = self.clone();
        game.push(Step { at: 0, act: Act::Do(Change::Adopt(changes.to_vec())) });
        game.check_people()?;
        Ok(game)
    }

    /// The changes by which the match adopts the versions `line` of its document (the oldest first) and the house rules `rules`. All of
    /// them begin at the deal `from`. Each version before the last gets only the house rules that it allows. If `line` is empty, only the
    /// house rules change.
    pub fn changes_to(line: &[Written], rules: &Facts, from: usize) -> Vec<RuleChange> {
        let Some((last, between)) = line.split_last() else { return vec![RuleChange::new(from, rules.clone())] };
        let by = |document: &Written, rules: Facts| RuleChange { own_game: Some(document.clone()), ..RuleChange::new(from, rules) };
        let between = between.iter().map(|document| by(document, allowed(document, rules)));
        between.chain([by(last, rules.clone())]).collect()
    }

    /// The later versions of the next deal's document that the match can adopt. Each later version is returned as a list. The list has all
    /// versions after the one that is played, the oldest first, and ends with the later version. If one list is the beginning of another,
    /// only the longer list is returned. Later versions are searched among the documents `saved`. `find` returns the document with an id,
    /// or `None`, and so finds versions in between.
    pub fn later_versions(&self, saved: &[Written], find: impl Fn(&str) -> Option<Written>) -> Vec<Vec<Written>> {
        let mut lines: Vec<Vec<Written>> = Vec::new();
        for line in self.lines_that_fit(saved, find) {
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        let is_between = |line: &Vec<Written>| lines.iter().any(|other| other.len() > line.len() && other.starts_with(line));
        lines.iter().filter(|line| !is_between(line)).cloned().collect()
    }

    /// Whether the match can adopt a later version of the document of the next deal: whether [`Match::later_versions`] returns any. Tries
    /// the saved documents only until one fits.
    pub fn has_later_version(&self, saved: &[Written], find: impl Fn(&str) -> Option<Written>) -> bool {
        self.lines_that_fit(saved, find).next().is_some()
    }

    /// For each document of `saved` that is a later version of the next deal's document, the list of versions that leads to it. The list
    /// begins with the next version, and ends with the last version that the match can adopt. If the match can adopt no version of a
    /// document, the document gives no list. `find` returns the document with an id, or `None`.
    fn lines_that_fit(&self, saved: &[Written], find: impl Fn(&str) -> Option<Written>) -> impl Iterator<Item = Vec<Written>> {
        let next = self.record().next_deal();
        let (played, since, rules) = (self.game_at(next).document(), self.same_game_since(next), self.house_rules(next));
        let fits = move |line: &[Written]| {
            let Some(last) = line.last() else { return false };
            self.adopting(&Match::changes_to(line, &allowed(last, rules), since)).is_ok()
        };
        saved.iter().filter_map(move |document| {
            let line = document.line_from(played?.id(), &find)?;
            (1..=line.len()).rev().filter_map(|length| line.get(..length)).find(|line| fits(line)).map(<[Written]>::to_vec)
        })
    }
}

/// The house rules in `rules` that the document has, with values that it allows. All of `rules` if the document cannot be opened.
fn allowed(document: &Written, rules: &Facts) -> Facts {
    match Which::Own(document.clone()).open() {
        Ok(game) => game.allowed_rules(rules.clone()),
        Err(_) => rules.clone(),
    }
}

/// The document and the house rules that hold for the deal `deal`: the last entry of `adopted` that begins at this deal or earlier. `None`
/// if no entry begins so early.
fn held<'a>(adopted: &[Held<'a>], deal: usize) -> Option<Held<'a>> {
    adopted.iter().rfind(|held| held.from <= deal).copied()
}
