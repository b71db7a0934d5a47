//! The values on which a table has agreed for the house rules of a document.

use super::document::RuleForm;
use crate::asking::{Kind, Value};
use crate::games::{Chosen, Switches};

/// The agreed value of each house rule, in the order in which the document lists its house rules.
#[derive(Clone, Debug)]
pub struct HouseRules(pub(super) Vec<Agreed>);

/// The value on which a table has agreed for one house rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Agreed {
    Yes(bool),
    Number(i64),
    /// The chosen word of a house rule that offers words, as the index of the word in the list of the rule.
    Word(usize),
}

impl Agreed {
    /// The default value of a house rule.
    pub(super) const fn usual(form: &RuleForm) -> Agreed {
        match form {
            RuleForm::YesNo(usual) => Agreed::Yes(*usual),
            RuleForm::Number { usual, .. } => Agreed::Number(*usual),
            RuleForm::Word(usual) => Agreed::Word(*usual),
        }
    }
}

impl crate::games::HouseRules for HouseRules {
    /// Empty, because the house rules of a document are not known when the program is built.
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
