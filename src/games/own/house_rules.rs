//! The values of a document's house rules that a table has agreed on.

use crate::asking::{Kind, Value};
use crate::games::{Chosen, Switches};

/// The agreed values, in the order in which the document lists its house rules.
#[derive(Clone, Debug)]
pub struct HouseRules(pub(super) Vec<Agreed>);

/// The value of one agreed rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Agreed {
    Yes(bool),
    Number(i64),
    /// The chosen answer of a rule that offers words. The number is the index of the answer in the rule's list.
    Word(usize),
}

impl crate::games::HouseRules for HouseRules {
    /// Empty. The house rules of a document are not known when the program is built.
    const SWITCHES: Switches = &[];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        let agreed = chosen.all().map(|(switch, value)| match (switch.kind, &*value) {
            (Kind::YesNo, Value::Yes(yes)) => Some(Agreed::Yes(*yes)),
            (Kind::Choice(choices), value) => Kind::choice_of(choices, value).map(Agreed::Word),
            (_, value) => value.number().map(Agreed::Number),
        });
        agreed.collect::<Option<Vec<_>>>().map(HouseRules)
    }
}
