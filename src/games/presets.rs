//! Named sets of house rules. One tap chooses a set.

use super::house_rules::{Chosen, Switches};
use crate::asking::{Fact, Facts, Value};
use crate::text::Phrase;

/// A named set of house rules that go together, for example "Quick: to 250".
#[derive(Debug)]
pub struct Preset {
    /// The name by which players know the set.
    pub name: Phrase,
    /// The rules of the set whose values differ from the default.
    pub rules: &'static [(&'static Fact, Value)],
}

/// Named sets of house rules, the default rules first.
pub type Presets = &'static [Preset];

impl Preset {
    /// The house rules after a tap on the preset. The agreed law of the table is unchanged.
    pub fn put(&self, switches: Switches, before: &Facts) -> Facts {
        let mut rules = before.clone();
        for switch in switches {
            rules.remove(switch.fact.key);
        }
        for (fact, value) in self.rules {
            rules.set(fact.key, value.clone());
        }
        rules
    }

    /// Whether the game's own rules in force have the values of the preset.
    pub fn holds(&self, switches: Switches, rules: &Facts) -> bool {
        let put = self.put(switches, &Facts::default());
        let [now, then] = [rules, &put].map(|rules| Chosen::new(switches, rules));
        switches.iter().all(|switch| now.value(switch.fact) == then.value(switch.fact))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::games::SHELF;

    #[test]
    fn every_preset_can_be_played_and_no_two_are_alike() {
        let mut with = Vec::new();
        for game in SHELF {
            with.extend((!game.presets().is_empty()).then(|| game.sheet().id));
            let (presets, switches) = (game.presets(), game.switches());
            assert!(presets.iter().take(1).all(|usual| usual.rules.is_empty()), "{game:?}");
            let law: Facts = serde_json::from_str(r#"{"law": "skat", "revoke": "points"}"#).unwrap();
            for (at, preset) in presets.iter().enumerate() {
                let rules = preset.put(switches, &law);
                assert!(game.wrong_rules(&rules).is_empty() && game.odd_rules(&rules).is_empty(), "{game:?} {}", preset.name.en());
                assert_eq!(rules.get("law"), law.get("law"));
                let holding = presets.iter().enumerate().filter(|(_, preset)| preset.holds(switches, &rules));
                assert_eq!(holding.map(|(at, _)| at).collect::<Vec<_>>(), [at], "{game:?} {}", preset.name.en());
            }
        }
        assert!(with.contains(&"spades") && with.contains(&"hearts"), "{with:?}");
    }
}
