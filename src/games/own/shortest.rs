//! Checks that every match of a document has at least one deal, under all house rules on which a table can agree.

use super::document::{Rule, RuleForm};
use super::facts::OwnGame;
use super::fault::Wrong;
use super::faults::Faults;
use super::house_rules::{Agreed, HouseRules};
use super::now::{Nothing, agreed};
use super::path::Path;
use super::whom::Whom;

impl OwnGame {
    /// Adds a fault if the formula `end.after` gives less than 1 deal for some number of players.
    /// Checks this under the default house rules, and with one or two of the house rules changed.
    pub(super) fn check_number_of_deals(&self, faults: &mut Faults) {
        let Some(after) = &self.document.end.after else { return };
        let nothing = Nothing::default();
        for rules in self.agreements() {
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
    fn agreements(&self) -> impl Iterator<Item = HouseRules> {
        let rules = &self.document.rules;
        let usual: Vec<Agreed> = rules.iter().map(|rule| usual(&rule.form)).collect();
        let changes: Vec<(usize, Agreed)> =
            rules.iter().enumerate().flat_map(|(at, rule)| others(rule).into_iter().map(move |value| (at, value))).collect();
        let count = changes.len();
        let pairs = (0..count).flat_map(move |one| (one..count).map(move |other| vec![one, other]));
        std::iter::once(Vec::new()).chain(pairs).map(move |changed| {
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

/// The default value of a house rule.
fn usual(form: &RuleForm) -> Agreed {
    match form {
        RuleForm::YesNo(usual) => Agreed::Yes(*usual),
        RuleForm::Number { usual, .. } => Agreed::Number(*usual),
        RuleForm::Word(usual) => Agreed::Word(*usual),
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
