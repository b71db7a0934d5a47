//! Finds the causes of a value: the answers and house rules on which it depends. Values do not store where they come from. So each answer
//! and each house rule is changed in turn. A changed answer or house rule is a cause of every value that then changes, too.

use super::Match;
use crate::asking::{Fact, FactPlace, Facts, Kind, Objection, Question, Stopped, Value};
use crate::games::{Beside, Chosen, DEALER, DealRecord, Open, Preview, RULED, RuleChange, Script, Shown, Switch, View};
use crate::reckoning::{Ledger, Line, Token, Unit};
use crate::table::{Seat, Side};

/// A cause of a value on the screen: something that the value depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// An answer of this deal. If the answer is a list, the number is the index of the item that is a cause.
    Answer(&'static Fact, Option<usize>),
    /// A house rule of the match.
    Rule(&'static Fact),
    /// A ruling on a mistake. The number is its index among the rulings on the deal.
    Ruling(usize),
    /// The result of the deals before this one.
    Before,
}

/// How many times a deal with one changed answer is tried. If a try finds an impossible answer, this answer gets its nearest possible value
/// before the next try. So at most three further answers change together with the first.
const FOLLOWERS: usize = 4;

/// The value that a changed deal has in place of the value whose causes are searched. To find the causes, answers are changed one by one.
#[derive(PartialEq)]
enum Found {
    /// A token of a working (the printed computation of an amount).
    Token(Token),
    /// The value shown in a cell of the strip (the line of figures under the head).
    Shown(Shown),
    /// The changed deal lacks the line of the settlement, or the cell, that had the value.
    Gone,
    /// The comparison cannot tell whether the changed deal still has the value. Either the changed deal lacks an answer, so that nothing is
    /// computed, or an equal value stands at a different place.
    Unknown,
}

impl Match {
    /// The causes of each token in the working (the printed computation) of line `line` of the settlement. The deal `deal` has the facts
    /// `facts`.
    pub fn causes_of_line(&self, deal: usize, facts: &Facts, line: usize) -> Vec<Vec<Cause>> {
        let written = self.draft(deal, facts, View::default());
        let Some(terms) = written.open.as_ref().and_then(|open| Terms::of(open, line)) else { return Vec::new() };
        self.causes(deal, facts, &|open| terms.found_in(open))
    }

    /// The causes of the value in each cell of the strip (the line of figures under the head).
    pub fn causes_of_glance(&self, deal: usize, facts: &Facts) -> Vec<Vec<Cause>> {
        let known = |shown: Shown| if shown == Shown::Nothing { Found::Unknown } else { Found::Shown(shown) };
        self.causes(deal, facts, &|open| open.scene.glance.iter().map(|cell| known(cell.shows)).collect())
    }

    /// The causes of the values that `look` finds in a deal. The rulings that changed a value are added to the value's causes in the deal
    /// without rulings. The cost of a ruling depends on answers, too, but they are not listed as causes.
    fn causes(&self, deal: usize, facts: &Facts, look: &dyn Fn(&Open) -> Vec<Found>) -> Vec<Vec<Cause>> {
        let ruled = self.record().beside.rulings.iter().filter(|booked| booked.deal == deal).count();
        if ruled == 0 {
            return self.causes_unruled(deal, facts, look);
        }
        let mut causes = self.without_rulings(deal, None).causes_unruled(deal, facts, look);
        let found = |game: &Match| game.draft(deal, facts, View::default()).open.map(|open| look(&open)).unwrap_or_default();
        let values = found(self);
        for ruling in 0..ruled {
            let without = found(&self.without_rulings(deal, Some(ruling)));
            for ((value, other), causes) in values.iter().zip(without).zip(&mut causes) {
                if *value != other && other != Found::Unknown {
                    causes.push(Cause::Ruling(ruling));
                }
            }
        }
        causes
    }

    /// The causes of the values that `look` finds in a deal without rulings: the changes after which a value differs. If a value differs
    /// after no change, its causes are the answers whose change makes it disappear.
    fn causes_unruled(&self, deal: usize, facts: &Facts, look: &dyn Fn(&Open) -> Vec<Found>) -> Vec<Vec<Cause>> {
        let Some(written) = self.draft(deal, facts, View::default()).open else { return Vec::new() };
        let values = look(&written);
        let mut causes = vec![(Vec::new(), Vec::new()); values.len()];
        let mut compare = |cause: Cause, other: &Open| {
            for ((value, other), (of_value, of_place)) in values.iter().zip(look(other)).zip(&mut causes) {
                let causes = match (value, other) {
                    (Found::Unknown | Found::Gone, _) | (_, Found::Unknown) => continue,
                    (_, Found::Gone) if matches!(cause, Cause::Answer(fact, _) if fact.key != DEALER.key) => of_place,
                    (_, Found::Gone) => continue,
                    (value, other) if *value == other => continue,
                    _ => of_value,
                };
                if !causes.contains(&cause) {
                    causes.push(cause);
                }
            }
        };
        let whole = |open: &Open| open.preview.is_some() == written.preview.is_some();
        for chip in &written.chips {
            let place = chip.place();
            for value in self.other_answers(deal, facts, place) {
                if let Some(other) = self.told_otherwise(deal, facts, place, value).filter(whole) {
                    compare(Cause::Answer(chip.fact, chip.at), &other);
                }
            }
        }
        for (fact, house_rules) in self.other_rules(deal) {
            if let Some(other) = self.told_by(deal, facts, house_rules).filter(whole) {
                compare(Cause::Rule(fact), &other);
            }
        }
        if let Some(other) = self.told_alone(deal, facts, written.dealer).filter(|open| deal > 0 && whole(open)) {
            compare(Cause::Before, &other);
        }
        causes.into_iter().map(|(of_value, of_place)| if of_value.is_empty() { of_place } else { of_value }).collect()
    }

    /// The other possible values of the answer at `place`.
    fn other_answers(&self, deal: usize, facts: &Facts, place: FactPlace<'_>) -> Vec<Value> {
        let story = self.draft(deal, facts, View { reopened: Some(place), ..View::default() });
        let Some(question) = story.open.and_then(|open| Some(open.stopped?.question)) else { return Vec::new() };
        let Some(current) = &question.current else { return Vec::new() };
        let mut values = question.answers();
        values.retain(|value| value != current);
        values
    }

    /// The deal in which the answer at `place` is `value`. Other answers that become impossible by this change get their nearest possible
    /// values. `None` if the deal still has an impossible answer.
    fn told_otherwise(&self, deal: usize, facts: &Facts, place: FactPlace<'_>, value: Value) -> Option<Open> {
        let mut facts = facts.clone();
        facts.tell(&[(place.key.to_owned(), place.at, value)]);
        for _ in 0..FOLLOWERS {
            let open = self.draft(deal, &facts, View::default()).open?;
            let Some(Stopped { question, objection: Some(objection), .. }) = open.stopped.as_deref() else { return Some(open) };
            if (question.fact.key, question.at) == (place.key, place.at) {
                return None;
            }
            let near = match objection {
                Objection::Follows(must) => must.clone(),
                _ => nearest(question)?,
            };
            facts.tell(&[(question.fact.key.to_owned(), question.at, near)]);
        }
        None
    }

    /// The house rules to try. Each entry has a rule that matters in this match, and the house rules of the deal with another value for
    /// this rule only.
    fn other_rules(&self, deal: usize) -> Vec<(&'static Fact, Facts)> {
        let then = self.at(deal);
        let (rules, switches) = (self.house_rules(deal), then.game().switches());
        let chosen = Chosen::new(switches, rules);
        let mut others = Vec::new();
        for switch in switches.iter().filter(|switch| switch.matters(&chosen, then.count().get())) {
            let Some(holds) = chosen.value(switch.fact) else { continue };
            for value in instead(switch, &holds) {
                let mut rules = rules.clone();
                rules.set(switch.fact.key, value);
                others.push((switch.fact, rules));
            }
        }
        others
    }

    /// The deal under the house rules `house_rules`. `None` if these rules are impossible, or if the match would be over before the deal.
    fn told_by(&self, deal: usize, facts: &Facts, house_rules: Facts) -> Option<Open> {
        let mut beside = Beside { ended: None, ..self.record().beside.clone() };
        beside.rules.push(RuleChange::new(deal, house_rules));
        let script = Script { deals: &self.up_to(deal, facts), beside: &beside, ..self.script() };
        self.replay(&script, View::default())?.open
    }

    /// The deal as if it were the first of a match, with the dealer `dealer`. `None` if such a match has no open deal.
    fn told_alone(&self, deal: usize, facts: &Facts, dealer: Seat) -> Option<Open> {
        let record = [DealRecord { facts: facts.clone(), settled: false }];
        let then = self.at(deal);
        let house_rules = self.house_rules(deal);
        let script = Script { players: then.count(), first_dealer: dealer, house_rules, deals: &record, ..self.script() };
        then.game().replay(&script, View::default()).ok()?.open
    }
}

/// The possible answer that is nearest to the current answer of the question. `None` if no listed answer is possible.
fn nearest(question: &Question) -> Option<Value> {
    let current = question.current.as_ref().and_then(Value::number).unwrap_or_default();
    let free = question.offers.iter().filter(|offer| offer.barred.is_none()).map(|offer| &offer.value);
    free.min_by_key(|value| value.number().map_or(0, |n| n.saturating_sub(current).saturating_abs())).cloned()
}

/// The other values to try for a house rule that has the value `holds`. For a number: one more and one less. For a list of numbers: the
/// list with one of its numbers changed by one. For any other kind of rule: every other value.
fn instead(switch: &Switch, holds: &Value) -> Vec<Value> {
    let beside = |value: &Value| value.number().into_iter().flat_map(|n| [n - 1, n + 1]).map(Value::Number);
    let values: Vec<_> = match (switch.kind, holds) {
        (Kind::Number { .. }, _) => beside(holds).collect(),
        (Kind::Numbers { .. }, Value::List(items)) => {
            let at = |i: usize, value| items.iter().take(i).cloned().chain([value]).chain(items.iter().skip(i + 1).cloned()).collect();
            items.iter().enumerate().flat_map(|(i, item)| beside(item).map(move |value| at(i, value))).collect()
        }
        _ => switch.kind.values(),
    };
    values.into_iter().filter(|value| value != holds && switch.kind.check(value).is_ok()).collect()
}

/// A line of the settlement with the tokens of its working (the printed computation). The tokens can be looked up in the settlement of
/// another deal.
struct Terms {
    /// The kind of every line of the settlement: its side, its unit and its clauses.
    lines: Vec<Kin>,
    line: usize,
    tokens: Vec<Token>,
}

/// The kind of a line of the settlement: the side that it pays, its unit, and the clauses that it rests on. The clause about rulings is
/// left out, so that a line has the same kind with and without a ruling.
type Kin = (Side, Unit, Vec<&'static str>);

fn kin(ledger: &Ledger) -> Vec<Kin> {
    let clauses = |line: &Line| line.clauses.iter().map(|clause| clause.id).filter(|id| *id != RULED.id).collect();
    ledger.lines.iter().map(|line| (line.to, line.unit, clauses(line))).collect()
}

impl Terms {
    fn of(open: &Open, line: usize) -> Option<Terms> {
        let ledger = &open.preview.as_ref()?.ledger;
        Some(Terms { lines: kin(ledger), line, tokens: ledger.lines.get(line)?.amount.working() })
    }

    /// The line of `ledger`, another settlement, that corresponds to this line. If both have lines of the same kinds in the same order, it
    /// is the line at the same position. If not, it is the line of the same kind, provided that both settlements have only one. `None` if
    /// no line corresponds.
    fn line_of<'a>(&self, ledger: &'a Ledger) -> Option<&'a Line> {
        let (lines, line) = (kin(ledger), self.lines.get(self.line)?);
        let only = |lines: &[Kin]| lines.iter().filter(|other| *other == line).count() == 1;
        let at = match lines == self.lines {
            true => self.line,
            false => lines.iter().position(|other| other == line).filter(|_| only(&lines) && only(&self.lines))?,
        };
        ledger.lines.get(at)
    }

    /// Finds each token of this line in the settlement of another deal. If the two workings differ only in their values, the token at the
    /// same position corresponds. If not, only numbers with a name are found.
    fn found_in(&self, open: &Open) -> Vec<Found> {
        let Some(Preview { ledger, .. }) = &open.preview else { return Vec::new() };
        let other = self.line_of(ledger).map(|line| line.amount.working()).unwrap_or_default();
        let same_way = other.len() == self.tokens.len() && other.iter().zip(&self.tokens).all(|(a, b)| goes_alike(a, b));
        let find = |(i, token): (usize, &Token)| {
            let nth = self.tokens.iter().take(i).filter(|before| goes_alike(before, token)).count();
            let found = match token {
                _ if same_way => other.get(i).cloned(),
                Token::Number(_, Some(_)) => other.iter().filter(|other| goes_alike(other, token)).nth(nth).cloned(),
                _ => None,
            };
            match found {
                Some(found) => Found::Token(found),
                None if self.side_has(ledger, token) => Found::Unknown,
                None => Found::Gone,
            }
        };
        self.tokens.iter().enumerate().map(find).collect()
    }

    /// Whether some line of `ledger` with the same side and unit contains the token.
    fn side_has(&self, ledger: &Ledger, token: &Token) -> bool {
        let Some((to, unit, _)) = self.lines.get(self.line) else { return false };
        ledger.of(*to).any(|line| line.unit == *unit && line.amount.working().contains(token))
    }
}

/// Whether two tokens are alike except for their values.
fn goes_alike(a: &Token, b: &Token) -> bool {
    match (a, b) {
        (Token::Number(_, a), Token::Number(_, b)) => a == b,
        (Token::Sign(a), Token::Sign(b)) => a == b,
        (Token::Limit(a, _), Token::Limit(b, _)) => a == b,
        (Token::Reason(_), Token::Reason(_)) | (Token::Negative, Token::Negative) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::*;
    use crate::games::{Because, Booked, SHELF};
    use crate::law::Cost;
    use crate::matches::{Act, Change, MatchFile, Step};

    fn example(id: &str) -> Match {
        let text = std::fs::read_to_string(format!("{}/tests/matches/{id}.json", env!("CARGO_MANIFEST_DIR"))).unwrap();
        MatchFile::read(&text).unwrap().into_match(0).unwrap()
    }

    fn words(causes: &[Cause]) -> Vec<String> {
        let word = |cause: &Cause| match cause {
            Cause::Answer(fact, None) => fact.key.to_owned(),
            Cause::Answer(fact, Some(at)) => format!("{}.{at}", fact.key),
            Cause::Rule(fact) => format!("rule {}", fact.key),
            Cause::Ruling(at) => format!("ruling {at}"),
            Cause::Before => "before".to_owned(),
        };
        causes.iter().map(word).collect()
    }

    /// The named values in the working of a line, each with its causes.
    fn traced(game: &Match, deal: usize, line: usize) -> Vec<(&'static str, Vec<String>)> {
        let facts = &game.record().deals[deal].facts;
        let open = game.draft(deal, facts, View::default()).open.unwrap();
        let tokens = open.preview.unwrap().ledger.lines[line].amount.working();
        let causes = game.causes_of_line(deal, facts, line);
        assert_eq!(tokens.len(), causes.len());
        let named = |(token, causes): (&Token, Vec<Cause>)| match token {
            Token::Number(_, Some(name)) => Some((name.en(), words(&causes))),
            _ => None,
        };
        tokens.iter().zip(causes).filter_map(named).collect()
    }

    #[test]
    fn a_value_comes_from_what_would_make_it_another() {
        let game = example("roller-derby");
        let from = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let line = [
            ("full", from(&["all_or_nothing"])),
            ("each", from(&["all_or_nothing"])),
            ("target", from(&["die1", "die2", "rule dice"])),
            ("taken", from(&["roller_tricks"])),
        ];
        assert_eq!(traced(&game, 0, 0), line);
        assert_eq!(traced(&game, 1, 1), [("price", from(&["jokers_bought"])), ("{0|joker|jokers}", from(&["jokers_bought"]))]);
    }

    #[test]
    fn what_a_ruling_has_changed_comes_from_it() {
        let mut game = example("roller-derby");
        let book = |cost| Step { at: 0, act: Act::Do(Change::Book(Booked { deal: 0, by: 1, cost, reason: Because::default() })) };
        let source = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let plain = traced(&game, 0, 0);
        game.push(book(Cost::Moved { tricks: 1, worth: None }));
        game.push(book(Cost::Given(10)));
        let line = traced(&game, 0, 0);
        assert_eq!(line[..3], plain[..3]);
        assert_eq!(line[3], ("taken", source(&["roller_tricks", "ruling 0"])));
        let given = game.draft(0, &game.record().deals[0].facts, View::default()).open.unwrap().preview.unwrap().ledger.lines.len() - 1;
        assert_eq!(traced(&game, 0, given), [("ruling", source(&["ruling 1"]))]);
    }

    #[test]
    fn a_value_may_come_from_another_side_or_from_the_deals_before() {
        let quinto = example("quinto");
        let fives: Vec<_> = (0..4).flat_map(|line| traced(&quinto, 0, line)).filter(|(name, _)| name.ends_with('5')).collect();
        assert!(fives.iter().all(|(_, causes)| matches!(causes.as_slice(), [cause] if cause.starts_with("five_team"))), "{fives:?}");
        let before = SHELF.iter().map(|game| example(game.sheet().id)).any(|game| {
            let deals = 1..game.record().deals.len().min(4);
            deals.into_iter().any(|deal| traced(&game, deal, 0).iter().any(|(_, causes)| causes.iter().any(|cause| cause == "before")))
        });
        assert!(before);
    }

    #[test]
    fn the_strip_says_who_told_it() {
        let game = example("roller-derby");
        let mut facts = game.record().deals[0].facts.clone();
        facts.remove("roller_tricks");
        let open = game.draft(0, &facts, View::default()).open.unwrap();
        let causes = game.causes_of_glance(0, &facts);
        let of = |shown: fn(&Shown) -> bool| {
            let at = open.scene.glance.iter().position(|cell| shown(&cell.shows)).unwrap();
            words(&causes[at])
        };
        assert_eq!(of(|shown| matches!(shown, Shown::Trump(_))), ["trump"]);
        assert!(of(|shown| matches!(shown, Shown::Number(..))).starts_with(&["die1".to_owned(), "die2".to_owned()]));
        assert_eq!(of(|shown| matches!(shown, Shown::Seat(_))), ["dealer"]);
    }
}
