//! Reads the house rules of a table into the game's own struct. Also checks the rules of the law, which every game has.

use super::house_rules::{Chosen, HouseRules, RuleTrouble, Switches};
use super::law_rules::LAW_SWITCHES;
use crate::asking::{Facts, Objection};
use crate::text::Troubles;

/// Reads a game's house rules from recorded choices among its switches.
///
/// # Errors
/// Every mistake in the rules. Unusual rules are no error; see [`odd_rules`].
pub fn read_rules<R: HouseRules>(switches: Switches, facts: &Facts) -> Result<R, Troubles<RuleTrouble>> {
    check_each(switches, facts)?;
    let rules = R::read(&Chosen::new(switches, facts)).ok_or_else(Troubles::default)?;
    refuse(rules.check())?;
    Ok(rules)
}

/// Checks that every choice is possible in its switch (house rule). Returns an objection to each choice that is not possible.
fn check_each(switches: Switches, facts: &Facts) -> Result<(), Troubles<RuleTrouble>> {
    let mut troubles = Vec::new();
    for (key, value) in facts.iter() {
        let objection = match switches.iter().chain(LAW_SWITCHES).find(|switch| switch.fact.key == key) {
            Some(switch) => switch.kind.check(&switch.meant(value)).err(),
            None => Some(Objection::UnknownName),
        };
        troubles.extend(objection.map(|objection| RuleTrouble { key: key.to_owned(), objection }));
    }
    refuse(troubles)
}

/// Returns the objections in `troubles` as an error. Warnings about unusual rules are no error.
fn refuse(mut troubles: Vec<RuleTrouble>) -> Result<(), Troubles<RuleTrouble>> {
    troubles.retain(|trouble| !trouble.objection.is_odd());
    if troubles.is_empty() { Ok(()) } else { Err(troubles.into()) }
}

/// Warnings about unusual house rules. Empty if the rules cannot be read.
pub fn odd_rules<R: HouseRules>(switches: Switches, facts: &Facts) -> Vec<RuleTrouble> {
    match read_rules::<R>(switches, facts) {
        Ok(rules) => rules.check(),
        Err(_) => Vec::new(),
    }
}
