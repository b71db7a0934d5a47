//! Checks that no match of a document is over before its first deal, under all house rules on which a table can agree.

use super::document::{Rule, RuleForm};
use super::facts::OwnGame;
use super::fault::{Prevents, Wrong};
use super::faults::Faults;
use super::game::NEVER;
use super::house_rules::{Agreed, HouseRules};
use super::now::{Nothing, agreed};
use super::path::Path;
use super::term::Formula;
use super::whom::Whom;

/// The largest number of computing steps for a check under many sets of house rules.
const MOST_WORK: u64 = 20_000_000;

impl OwnGame {
    /// Adds a fault if a match can be over before its first deal. This is so if the formula `end.after` gives less than 1 deal for some
    /// number of players, or if the total at which the match ends has been reached at the beginning. Checks this under the default house
    /// rules, and with one or two of the house rules changed.
    pub(super) fn check_ends(&self, faults: &mut Faults) {
        self.check_number_of_deals(faults);
        let end = &self.document.end;
        faults.set_prevents(Prevents::Writing);
        for (key, formula, is_down) in [("at", &end.at, false), ("down_at", &end.down_at, true)] {
            let place = Path::default().key("end").key(key);
            if let Some(wrong) = formula.as_ref().and_then(|formula| self.limit_reached(formula, is_down)) {
                faults.add(&place, wrong);
            }
        }
    }

    /// The fault that a total of 0 has reached the limit that `formula` gives, for some number of players. `is_down` says whether totals
    /// reach the limit from above.
    fn limit_reached(&self, formula: &Formula, is_down: bool) -> Option<Wrong> {
        let nothing = Nothing::default();
        self.agreements(1).find_map(|rules| {
            self.document.players.iter().find_map(|players| {
                let limit = agreed(self, &rules, *players, &nothing).int(formula, Whom::Table);
                let is_reached = if is_down { limit >= 0 } else { limit <= 0 };
                (is_reached && limit.saturating_abs() < NEVER).then_some(Wrong::EndsAtOnce { limit, players: *players, is_down })
            })
        })
    }

    fn check_number_of_deals(&self, faults: &mut Faults) {
        let Some(after) = &self.document.end.after else { return };
        let nothing = Nothing::default();
        for rules in self.agreements(1) {
            for players in &self.document.players {
                let deals = agreed(self, &rules, *players, &nothing).int(after, Whom::Table);
                if deals < 1 {
                    let place = Path::default().key("end").key("after");
                    return faults.add(&place, Wrong::NoDeals { deals, players: *players });
                }
            }
        }
    }

    /// The sets of house rules that are tried: first the defaults, then each set that differs from the defaults in one or two house rules.
    /// Leaves out the last of these sets if all together would take more than [`MOST_WORK`]. `cases` is the number of formulas that are
    /// computed for each set and number of players.
    pub(super) fn agreements(&self, cases: u64) -> impl Iterator<Item = HouseRules> {
        let of_each = cases * self.document.players.len() as u64 * self.document.steps_of_an_answer().max(1);
        let most = (MOST_WORK / of_each).max(1) as usize;
        let rules = &self.document.rules;
        let usual: Vec<Agreed> = rules.iter().map(|rule| Agreed::usual(&rule.form)).collect();
        let changes: Vec<(usize, Agreed)> =
            rules.iter().enumerate().flat_map(|(at, rule)| others(rule).into_iter().map(move |value| (at, value))).collect();
        let count = changes.len();
        let pairs = (0..count).flat_map(move |one| (one..count).map(move |other| vec![one, other]));
        std::iter::once(Vec::new()).chain(pairs).take(most).map(move |changed| {
            let mut agreed = usual.clone();
            for (at, value) in changed.into_iter().filter_map(|change| changes.get(change)) {
                if let Some(slot) = agreed.get_mut(*at) {
                    *slot = *value;
                }
            }
            HouseRules(agreed)
        })
    }
}

/// The values that are tried for a house rule. For yes or no, this is the value that is not the default.
/// For a word, these are all words. For a number, these are both ends of the range, and 0 if it is in the range.
fn others(rule: &Rule) -> Vec<Agreed> {
    match rule.form {
        RuleForm::YesNo(usual) => vec![Agreed::Yes(!usual)],
        RuleForm::Number { min, max, .. } => [min, max, 0].into_iter().filter(|n| (min..=max).contains(n)).map(Agreed::Number).collect(),
        RuleForm::Word(_) => (0..rule.answers.len()).map(Agreed::Word).collect(),
    }
}
