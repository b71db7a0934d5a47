//! Settles the example deals of a document (a game written as JSON). Reports each example whose stated points or winners differ from the
//! computed ones.

use super::content::value;
use super::document::{Example, ExampleDeal, Of, Question, Wins};
use super::facts::{Carried, Deal, OwnGame};
use super::fault::{Fault, Prevents, Wrong};
use super::faults::Faults;
use super::house_rules::HouseRules;
use super::now::during;
use super::path::Path;
use super::scope::is_same;
use super::synonyms::synonyms_of_name;
use super::whom::Whom;
use crate::asking::{Entry, Facts, Interview, Json, Value};
use crate::games::playing::reckon;
use crate::games::prelude::*;
use crate::games::rule_reading::read_rules;
use crate::games::{Outcome, RuleTrouble};
use crate::text::nearest;

/// The sentence before a question that an example does not answer.
const UNANSWERED: Phrase = phrase!("This answer is missing.", "この答えがありません。");

/// An example deal with its settlement.
#[derive(Clone, Debug)]
pub struct SettledExample {
    /// The path of the example deal in the document, such as `examples[2].deals[0]`.
    pub place: Path,
    /// The points that the deal pays to each side, or to each seat if the game has no sides.
    pub points: Vec<i64>,
    /// The total of each side or seat after the deal.
    pub totals: Vec<i64>,
    /// The lines of the settlement, each with its working (the printed computation).
    pub ledger: Ledger,
    /// The outcome of the match. `None` if the match goes on after the deal.
    pub outcome: Option<Outcome>,
}

impl OwnGame {
    /// Settles the examples of the document. Also returns the faults that show only when deals are computed.
    /// These faults are differences from an example, and matches that would end before their first deal.
    pub fn settle_examples(&self) -> (Vec<SettledExample>, Vec<Fault>) {
        let mut faults = self.impossible_matches();
        let (settled, mut of_examples) = self.settle(&self.document.examples);
        // If every match is over at once, the examples are not wrong besides.
        if faults.iter().any(|fault| matches!(fault.wrong, Wrong::NoDeals { .. } | Wrong::EndsAtOnce { .. })) {
            of_examples.retain(|fault| fault.wrong != Wrong::Over);
        }
        faults.extend(of_examples);
        (settled, faults)
    }

    /// The faults of a match that would end before its first deal, or in which the first deal is not possible.
    pub(super) fn impossible_matches(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        self.check_ends(&mut faults);
        self.check_deals(&mut faults);
        faults.into_vec()
    }

    /// Settles these examples of the game. Also returns each difference from an example.
    pub(super) fn settle(&self, examples: &[Example]) -> (Vec<SettledExample>, Vec<Fault>) {
        let (mut settled, mut faults) = (Vec::new(), Faults::default());
        faults.set_prevents(Prevents::Writing);
        for (at, example) in examples.iter().enumerate() {
            let place = Path::default().key("examples").item(at);
            Settling { game: self, place, faults: &mut faults, settled: &mut settled }.example(example);
        }
        (settled, faults.into_vec())
    }
}

struct Settling<'a> {
    game: &'a OwnGame,
    place: Path,
    faults: &'a mut Faults,
    settled: &'a mut Vec<SettledExample>,
}

impl Settling<'_> {
    fn example(&mut self, example: &Example) {
        let game = self.game;
        let chosen: Facts = example.rules.iter().filter_map(|(key, node)| Some((key.clone(), value(node)?))).collect();
        let rules: HouseRules = match read_rules(Game::switches(game), &chosen) {
            Ok(rules) => rules,
            Err(troubles) => {
                for RuleTrouble { key, objection } in troubles {
                    let says = vec![objection.says()];
                    let names = || game.document.rules.iter().map(|rule| rule.key.as_str());
                    let near = if names().any(|name| name == key) { None } else { nearest(&key, names()) };
                    self.faults.add_near(&self.place.key("rules").key(&key), Wrong::Stops { says }, near);
                }
                return;
            }
        };
        let table = Table::of(example.players as u8);
        let sides = self.game.document.match_sides();
        let dealer = Seat(example.dealer.unwrap_or(example.players.saturating_sub(1) as u8));
        let mut carried = game.opening(&rules, table);
        for (at, values) in &example.kept {
            if let Some(row) = carried.kept.get_mut(*at) {
                row.iter_mut().zip(values).for_each(|(slot, value)| *slot = *value);
            }
        }
        let mut totals = Seats::new(sides.count(table));
        example.totals.iter().enumerate().for_each(|(side, total)| totals.set(side, *total));
        let mut standing = Standing { begun: table.players(), deals: example.before, dealer, totals, carried };
        let mut outcome = None;
        let limits = Game::ending(game, &rules, table.players());
        // Finds out whether the match is over before the first deal of the example. The formula `wins` may need facts of the previous deal,
        // which an example does not have. So if `wins` is a formula and ties lead to extra deals, assumes a tie: the match is not over.
        let can_tie = matches!(game.document.wins, Wins::Most(_)) && game.document.end.tie == Tie::ExtraDeals;
        let mut is_over = !can_tie && limits.outcome(sides, game.higher_wins(&rules), table, &standing).is_some();
        for (at, deal) in example.deals.iter().enumerate() {
            let place = if example.has_list { self.place.key("deals").item(at) } else { self.place.clone() };
            if is_over {
                self.faults.add(&place, Wrong::Over);
                return;
            }
            let Some(next) = self.deal(deal, &rules, table, &standing, &place) else { return };
            standing = next;
            outcome = game.outcome(&rules, table, &standing);
            is_over = outcome.is_some();
            if let Some(settled) = self.settled.last_mut() {
                settled.outcome = outcome;
            }
        }
        if let Some(wants) = &example.winners {
            let got: Vec<i64> = outcome.map(Outcome::winners).unwrap_or_default().iter().map(|seat| i64::from(seat.0)).collect();
            if *wants != got {
                self.faults.add(&self.place.key("winners"), Wrong::Winners { wants: wants.clone(), got });
            }
        }
    }

    /// Settles one example deal. Returns the standing of the match after the deal. `None` if a fact is missing or not possible.
    fn deal(
        &mut self,
        example: &ExampleDeal,
        rules: &HouseRules,
        table: Table,
        standing: &Standing<Carried>,
        place: &Path,
    ) -> Option<Standing<Carried>> {
        let game = self.game;
        let sides = game.document.match_sides();
        let now = Now { rules, table, sides, standing, dealer: standing.dealer, entry: Entry::Totals, length: None };
        let facts = self.facts(example, &now, place)?;
        let mut ask = Interview::new(&facts, Entry::Totals);
        let mut deal = Default::default();
        let stop = game.interview(&now, &mut ask, &mut deal).err();
        if self.skips(example, &now, &deal, place) {
            return None;
        }
        if let Some(stop) = stop {
            let why = stop.0.objection.as_ref().map_or(UNANSWERED.into(), Objection::says);
            let says = vec![why, stop.0.question.says];
            self.faults.add(&place.key("told").key(stop.0.question.fact.key), Wrong::Stops { says });
            return None;
        }
        for left in ask.left_over() {
            self.faults.add(&place.key("told"), Wrong::NotAsked(left.key.to_owned()));
        }
        let (ledger, next) = reckon(game, &now, table, &deal);
        let points = ledger.sums(sides, table, game.document.unit).as_slice().to_vec();
        if points != example.points {
            self.faults.add(&place.key("points"), Wrong::Pays { wants: example.points.clone(), got: points.clone() });
        }
        let totals = next.totals.as_slice().to_vec();
        self.settled.push(SettledExample { place: place.clone(), points, totals, ledger, outcome: None });
        Some(next)
    }

    /// Adds a fault for each answer that a list lacks although it has the answer of a later seat or side. Without the fault, the later
    /// answer would count for the wrong seat. Returns whether such an answer is lacking. A missing answer at the end of the list is no
    /// fault, because it may follow from the other answers.
    fn skips(&mut self, example: &ExampleDeal, now: &Now<'_, OwnGame>, deal: &Deal, place: &Path) -> bool {
        let mut moment = during(self.game, now, deal);
        let mut is_faulty = false;
        for (key, node) in &example.told {
            let question = self.game.document.questions.iter().find(|question| question.key == *key);
            let (Some(question), Json::List(items)) = (question, node) else { continue };
            let order = moment.order(question.of).into_iter();
            let asked: Vec<_> = order.filter(|whom| question.when.as_ref().is_none_or(|when| moment.holds(when, *whom))).collect();
            let is_there = |whom: &Whom| items.get(whom.place()).is_some_and(|item| *item != Json::Nothing);
            let last = asked.iter().rposition(is_there).unwrap_or(0);
            for whom in asked.iter().take(last).filter(|whom| !is_there(whom)) {
                let at = whom.place();
                let wrong = if question.of == Of::Side { Wrong::SideUnanswered { side: at } } else { Wrong::SeatUnanswered { seat: at } };
                self.faults.add(&place.key("told").key(key).item(at), wrong);
                is_faulty = true;
            }
        }
        is_faulty
    }

    /// The facts of an example deal, in the form in which a match records them. A list with one answer for each seat or side is reordered:
    /// a match has it in the order of asking. `None` if an answer has a fault that is reported here.
    fn facts(&mut self, example: &ExampleDeal, now: &Now<'_, OwnGame>, place: &Path) -> Option<Facts> {
        let mut facts = Some(Facts::default());
        for (key, node) in &example.told {
            let question = self.game.document.questions.iter().find(|question| question.key == *key);
            let Some(question) = question else {
                let known = self.game.document.questions.iter().map(|question| question.key.as_str());
                self.faults.add_near(&place.key("told"), Wrong::NotAsked(key.clone()), nearest(key, known));
                facts = None;
                continue;
            };
            let place = place.key("told").key(key);
            let is_misspelt = self.is_misspelt(question, node, &place);
            match recorded(self.game, question, node, now) {
                _ if is_misspelt => facts = None,
                Some(value) => facts.iter_mut().for_each(|facts| facts.set(key.clone(), value.clone())),
                None => {
                    let wants = phrase!("an answer, or a list with one for each seat or side", "答え、または席かチームごとの答えのリスト");
                    let near = (*node == Json::Nothing && question.nobody.is_some()).then_some("nobody");
                    self.faults.add_near(&place, Wrong::Form(wants), near);
                    facts = None;
                }
            }
        }
        facts
    }

    /// Adds a fault for each misspelt word in an answer: a text that is similar to a word of the question, but equal to no word of it.
    /// Returns whether there is a misspelt word.
    fn is_misspelt(&mut self, question: &Question, node: &Json, place: &Path) -> bool {
        let document = &self.game.document;
        let words = || question.answers.iter().map(|answer| document.word(answer.word));
        let items: Vec<(Path, &Json)> = match node {
            Json::List(items) => items.iter().enumerate().map(|(at, item)| (place.item(at), item)).collect(),
            node => vec![(place.clone(), node)],
        };
        let mut is_one = false;
        for (place, item) in items {
            if let Json::Text(text) = item
                && !words().any(|word| is_same(word, text))
                && let Some(near) = meant(self.game, question, text).or_else(|| nearest(text, words()))
            {
                self.faults.add_near(&place, Wrong::UnknownWord(text.clone()), Some(near));
                is_one = true;
            }
        }
        is_one
    }
}

fn recorded(game: &OwnGame, question: &Question, node: &Json, now: &Now<'_, OwnGame>) -> Option<Value> {
    let order: Vec<Whom> = match question.of {
        Of::Once => return value(node),
        // Goes through all seats, because the list in an example has an item also for a player who sits out.
        Of::Seat => now.table.from(now.eldest()).map(Whom::Seat).collect(),
        Of::Side => during(game, now, &Deal::default()).order(Of::Side),
    };
    let Json::List(items) = node else { return None };
    let most = order.len();
    let mut answers = Vec::new();
    for whom in order {
        match items.get(whom.place()) {
            None | Some(Json::Nothing) => {}
            Some(item) => answers.push(value(item)?),
        }
    }
    (items.len() <= most).then(|| answers.into_iter().collect())
}

/// The word of the question that an author means by `text`: an everyday word for it, such as `hearts`, or the sentence of the word.
fn meant<'a>(game: &'a OwnGame, question: &Question, text: &str) -> Option<&'a str> {
    let document = &game.document;
    let mut words = question.answers.iter().map(|answer| (document.word(answer.word), document.texts.get(answer.says)));
    let is_meant = |word: &str| synonyms_of_name(text).any(|meant| meant == word);
    words.find(|(word, says)| is_meant(word) || says.en == text || says.ja == text).map(|(word, _)| word)
}
