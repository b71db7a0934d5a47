//! House rules as data: each is a switch with its values and its sentence. A game reads the values into its own struct.

use std::borrow::Cow;

use crate::asking::{Answer, Choice, Fact, Facts, Kind, Objection, Value};
use crate::text::errors;

/// One house rule: its name, its possible values, its default value, and how the app treats it.
#[derive(Debug)]
pub struct Switch {
    /// The name of the rule in files, its label, and the sentence that explains it.
    pub fact: &'static Fact,
    /// The values that the rule can have.
    pub kind: Kind,
    /// The default value of the rule.
    pub usual: Value,
    /// Computes the default value from the other rules (see [`Chosen::usual`]). `None` if the default does not depend on other rules.
    pub derived: Option<fn(&Chosen<'_>) -> Value>,
    /// Whether the rule has an effect, given the other rules and the number of players. `None` if the rule always has an effect. See
    /// [`Switch::matters`].
    pub only: Option<fn(&Chosen<'_>, u8) -> bool>,
    /// Whether the judge needs the rule: for the winner of a trick, legal cards, card points or turns.
    pub judged: bool,
    /// Whether the rule decides more than the number of deals. The contract (the text of the agreed rules) leaves out a rule that decides
    /// only the number of deals, because the contract states this number in another sentence.
    pub beyond_length: bool,
    /// The numbers that the set-up screen offers, each on its own key.
    pub presets: &'static [i64],
    /// The lists of numbers that the set-up screen offers, each list on its own key. Empty if the value of the rule is not a list of
    /// numbers.
    pub tables: &'static [&'static [i64]],
    /// Whether the default is a reconstruction, because the source of the game does not give the value. The app tells the user so.
    pub reconstructed: bool,
    /// Whether the rule is missing from all sources of the game. If it is, the rule is off by default, and is also marked as
    /// [later](Switch::later).
    pub elsewhere: bool,
    /// Whether the rule was added after the first contract codes (shared house rules as text) of its game. Codes have a separate section
    /// for the rules that were added later.
    pub later: bool,
    /// Whether `recount` leaves the rule out at its default value, so that the output for older match files stays the same.
    pub unlisted: bool,
    /// The form of the rule in the first contract codes of its game, if the rule has more or other values now.
    pub before: Option<Before>,
}

/// The form of a rule before it got more values. It is kept so that old files keep their meaning, and old codes stay unchanged.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    /// The former form: the kind of value that the rule had.
    pub kind: Kind,
    /// Today's spelling of each value of the former form, in the former order. Empty if the spelling has not changed.
    pub now: &'static [Value],
}

/// House rules, in the order in which the contract card (the list of the agreed rules) shows them.
pub type Switches = &'static [&'static Switch];

/// Joins several lists of house rules into one.
macro_rules! switches {
    ($($list:expr),+ $(,)?) => { ::constcat::concat_slices!([&'static $crate::games::Switch]: $({ const LIST: $crate::games::Switches = $list; LIST }),+) };
}
pub(crate) use switches;

impl Switch {
    const fn new(fact: &'static Fact, kind: Kind, usual: Value) -> Switch {
        Switch {
            fact,
            kind,
            usual,
            derived: None,
            only: None,
            judged: false,
            beyond_length: false,
            presets: &[],
            tables: &[],
            reconstructed: false,
            elsewhere: false,
            later: false,
            unlisted: false,
            before: None,
        }
    }

    /// A rule that is on or off.
    pub const fn on_off(fact: &'static Fact, usual: bool) -> Switch {
        Switch::new(fact, Kind::YesNo, Value::Yes(usual))
    }

    /// A rule whose value is a number from `min` to `max`.
    pub const fn number(fact: &'static Fact, usual: i64, min: i64, max: i64) -> Switch {
        Switch::new(fact, Kind::Number { min, max, step: 1 }, Value::Number(usual))
    }

    /// A rule with several choices. `usual` is the word of the default.
    pub const fn choice(fact: &'static Fact, choices: &'static [Choice], usual: &'static str) -> Switch {
        Switch::new(fact, Kind::Choice(choices), Value::word(usual))
    }

    /// A rule whose value is a list, for example a list of numbers.
    pub const fn list(fact: &'static Fact, kind: Kind, usual: &'static [Value]) -> Switch {
        Switch::new(fact, kind, Value::list(usual))
    }

    /// A rule whose values have the form `kind`, if no other function here makes a rule of this form.
    pub const fn of(fact: &'static Fact, kind: Kind, usual: Value) -> Switch {
        Switch::new(fact, kind, usual)
    }

    /// The rule with the default value changed, for one game of a family of games that share the rule.
    #[must_use]
    pub const fn usually(mut self, usual: Value) -> Switch {
        // A `const fn` cannot drop the old value, so it is forgotten. It is a constant and owns no memory, so nothing leaks.
        core::mem::forget(core::mem::replace(&mut self.usual, usual));
        self
    }

    /// Sets a default that depends on the other rules.
    #[must_use]
    pub const fn derived(mut self, derived: fn(&Chosen<'_>) -> Value) -> Switch {
        self.derived = Some(derived);
        self
    }

    /// Limits the rule to the cases in which `only` returns true for the other rules and the number of players. In other cases the rule has
    /// no effect.
    #[must_use]
    pub const fn only(mut self, only: fn(&Chosen<'_>, u8) -> bool) -> Switch {
        self.only = Some(only);
        self
    }

    /// Whether the rule has an effect for `players`, given the other rules.
    pub fn matters(&self, chosen: &Chosen<'_>, players: u8) -> bool {
        self.only.is_none_or(|only| only(chosen, players))
    }

    /// Marks a rule that the judge needs.
    #[must_use]
    pub const fn judged(mut self) -> Switch {
        self.judged = true;
        self
    }

    /// Marks a rule that decides more than the number of deals (see [`Switch::beyond_length`]).
    #[must_use]
    pub const fn beyond_length(mut self) -> Switch {
        self.beyond_length = true;
        self
    }

    /// Sets the numbers that the set-up screen offers, each on its own key.
    #[must_use]
    pub const fn presets(mut self, presets: &'static [i64]) -> Switch {
        self.presets = presets;
        self
    }

    /// Sets the lists that the set-up screen offers, each on its own key.
    #[must_use]
    pub const fn tables(mut self, tables: &'static [&'static [i64]]) -> Switch {
        self.tables = tables;
        self
    }

    /// Marks the default value as a reconstruction, because the source of the game does not give this value.
    #[must_use]
    pub const fn reconstructed(mut self) -> Switch {
        self.reconstructed = true;
        self
    }

    /// Marks the default as published, for a game whose source gives this value. It is then no reconstruction.
    #[must_use]
    pub const fn published(mut self) -> Switch {
        self.reconstructed = false;
        self
    }

    /// Marks a rule that some tables play but that no source of the game has.
    #[must_use]
    pub const fn elsewhere(mut self) -> Switch {
        self.elsewhere = true;
        self.later = true;
        self
    }

    /// Marks a rule that was added after the first contract codes (shared house rules as text) of its game.
    #[must_use]
    pub const fn later(mut self) -> Switch {
        self.later = true;
        self.unlisted = true;
        self
    }

    /// Marks a rule that has more values now than in the first contract codes of the game. `before` is the form of the rule in those codes.
    #[must_use]
    pub const fn widened(self, before: Kind) -> Switch {
        self.respelled(before, &[])
    }

    /// Marks a choice with more values than in the first contract codes of the game, which had only the first `count` values.
    #[must_use]
    pub const fn widened_from(self, count: usize) -> Switch {
        match self.kind {
            Kind::Choice(choices) => self.widened(Kind::Choice(choices.split_at(count).0)),
            _ => self,
        }
    }

    /// Marks a rule whose form has changed since the first contract codes (shared house rules as text) of the game, so that old codes can
    /// be read. `before` is the old form, and `now` has its values in today's spelling.
    #[must_use]
    pub const fn respelled(mut self, before: Kind, now: &'static [Value]) -> Switch {
        self.before = Some(Before { kind: before, now });
        self
    }

    /// The current spelling of a value that may have been recorded in the former spelling.
    pub fn meant<'a>(&self, value: &'a Value) -> Cow<'a, Value> {
        let now = self.before.zip(self.place_before(value)).and_then(|(before, at)| before.now.get(at));
        Cow::Borrowed(now.unwrap_or(value))
    }

    /// The given value in the former form of the rule. `None` if the form of the rule has never changed, or if the former form did not
    /// include this value.
    pub fn as_before(&self, value: &Value) -> Option<Value> {
        let (before, at) = self.before.zip(self.place_before(value))?;
        before.kind.values().into_iter().nth(at)
    }

    /// The index of a value in the list of the former form's values. `None` if the former form does not have the value.
    pub fn place_before(&self, value: &Value) -> Option<usize> {
        let Before { kind, now } = self.before?;
        let is_now = |at: usize| now.get(at).is_some_and(|now| self.kind.is_same(now, value));
        let is_then = |then: &Value| kind.check(value).is_ok() && kind.is_same(then, value);
        kind.values().iter().enumerate().position(|(at, then)| is_now(at) || is_then(then))
    }
}

/// The house rules of a game as a struct. Most games declare the struct with [`house_rules!`](crate::house_rules). A game whose struct or
/// list of rules needs another form implements this trait directly.
pub trait HouseRules: Clone + Sized + 'static {
    /// Every switch, in the order of the contract card (the list of the agreed rules).
    const SWITCHES: Switches;

    /// Reads the struct from the choices of the table, with [`Chosen::get`] for every field. `None` if a field cannot be read.
    fn read(chosen: &Chosen<'_>) -> Option<Self>;

    /// The objections to house rules that do not fit together, and the warnings about unusual house rules. Empty by default.
    fn check(&self) -> Vec<RuleTrouble> {
        Vec::new()
    }
}

/// A type into which the value of a house rule is read: a type of answer, or a list of such answers.
pub trait RuleValue: Sized {
    /// Reads the type from the value of a house rule. `None` if the value does not have the form of this type.
    fn read(value: &Value) -> Option<Self>;

    /// Reads a rule that only some games of a family have. In the other games of the family, returns the default of `switch`. `None` if the
    /// value does not have the form of the type.
    fn read_or_usual(chosen: &Chosen<'_>, switch: &Switch) -> Option<Self> {
        Self::read(chosen.value(switch.fact).as_deref().unwrap_or(&switch.usual))
    }
}

impl<T: Answer> RuleValue for T {
    fn read(value: &Value) -> Option<T> {
        T::from_value(value)
    }
}

/// A rule that some games of a family do not have: its value is `None` in those games.
impl<T: Answer> RuleValue for Option<T> {
    fn read(value: &Value) -> Option<Option<T>> {
        T::from_value(value).map(Some)
    }

    fn read_or_usual(chosen: &Chosen<'_>, switch: &Switch) -> Option<Option<T>> {
        Some(chosen.get(switch.fact))
    }
}

impl<T: Answer> RuleValue for Vec<T> {
    fn read(value: &Value) -> Option<Vec<T>> {
        value.items().iter().map(T::from_value).collect()
    }
}

impl<T: Answer, const N: usize> RuleValue for [T; N] {
    fn read(value: &Value) -> Option<[T; N]> {
        Vec::read(value)?.try_into().ok()
    }
}

/// Declares the house rules of a game, in the order of the contract card. The entry of a rule has these parts: the field of the struct,
/// its type, the name of the rule's [`Fact`], the form with the default value, the label, and the sentence that explains the rule. The
/// field is also the name of the rule in files, unless another name follows after `as`. The macro generates the struct, the [`Switch`]es
/// and the code that reads the rules.
///
/// The forms are those of [`Switch`]: `number(usual, least, most)`, `on_off(usual)`, `choice(Usual)` of an enum
/// made with [`choices!`](crate::choices), `list(kind, usual)`, `of(kind, usual)`. Further properties follow
/// with dots (`.presets(…)`, `.only(…)`, `.judged()`, …). The method named after the word `check` finds rules that
/// conflict.
///
/// A struct that the games of a family share is declared with `in`. The name after `in` is the list that becomes
/// [`HouseRules::SWITCHES`] (or `all`, for a group of rules that are always used together). Then every
/// rule is a constant [`Switch`], and each game makes its own list of these rules, with other default values if needed. In a game without a
/// rule, the field of the rule has the default of the switch, or `None` if the field is an [`Option`].
///
/// ```
/// use trick_ledger::games::HouseRules as _;
/// use trick_ledger::{choices, house_rules};
///
/// choices! {
///     /// What happens to a tie.
///     pub enum Tie {
///         Shared = "shared" => ("share the win", "引き分け"),
///         ExtraDeals = "extra_deals" => ("extra deals", "追加ディール"),
///     }
/// }
///
/// house_rules! {
///     /// The house rules of a match.
///     pub struct HouseRules {
///         deals: i64 = DEALS number(4, 1, 20).presets(&[4, 8]) => ("Deals", "ディール数"), ("How many deals.", "ディールの数です。");
///         tie: Tie = TIE choice(Shared) => ("Tie", "同点のとき"), ("What a tie does.", "同点のときどうするか。");
///     }
/// }
/// assert_eq!(HouseRules::SWITCHES.len(), 2);
/// assert_eq!((DEALS.key, TIE.label.en()), ("deals", "Tie"));
/// ```
#[macro_export]
macro_rules! house_rules {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$doc:meta])* $field:ident $(as $key:literal)?: $type:ty = $fact:ident $form:ident($($of:tt)*) $(.$how:ident($($with:tt)*))*
            => $label:tt, ($en:literal, $ja:literal $(,)?);)+
    } $(check $check:ident;)?) => {
        $(#[$meta])*
        #[derive(Clone, Debug)]
        $vis struct $name {
            $($(#[$doc])* #[doc = $en] pub $field: $type),+
        }

        $(pub(crate) static $fact: $crate::asking::Fact = $crate::asking::Fact {
            key: $crate::house_rules!(@key $field $($key)?),
            label: $crate::wording!(@pair $label),
            asks: $crate::phrase!($en, $ja),
        };)+

        impl $crate::games::HouseRules for $name {
            const SWITCHES: $crate::games::Switches =
                &[$(&$crate::house_rules!(@switch $fact $type, $form($($of)*)) $(.$how($($with)*))*),+];

            fn read(chosen: &$crate::games::Chosen<'_>) -> Option<$name> {
                Some($name { $($field: chosen.get(&$fact)?),+ })
            }

            $(fn check(&self) -> Vec<$crate::games::RuleTrouble> {
                self.$check()
            })?
        }
    };
    ($(#[$meta:meta])* $vis:vis struct $name:ident in $list:ident {
        $($(#[$doc:meta])* $field:ident $(as $key:literal)?: $type:ty = $switch:ident $form:ident($($of:tt)*) $(.$how:ident($($with:tt)*))*
            => $label:tt, ($en:literal, $ja:literal $(,)?);)+
    } $(check $check:ident;)?) => {
        $(#[$meta])*
        #[derive(Clone, Debug)]
        $vis struct $name {
            $($(#[$doc])* #[doc = $en] pub $field: $type),+
        }

        $(pub(crate) const $switch: $crate::games::Switch = {
            static FACT: $crate::asking::Fact = $crate::asking::Fact {
                key: $crate::house_rules!(@key $field $($key)?),
                label: $crate::wording!(@pair $label),
                asks: $crate::phrase!($en, $ja),
            };
            $crate::house_rules!(@switch FACT $type, $form($($of)*)) $(.$how($($with)*))*
        };)+

        impl $crate::games::HouseRules for $name {
            const SWITCHES: $crate::games::Switches = $crate::house_rules!(@list $list $($switch)+);

            fn read(chosen: &$crate::games::Chosen<'_>) -> Option<$name> {
                Some($name { $($field: chosen.get_or_usual(&$switch)?),+ })
            }

            $(fn check(&self) -> Vec<$crate::games::RuleTrouble> {
                self.$check()
            })?
        }
    };
    (@list all $($switch:ident)+) => { &[$(&$switch),+] };
    (@list $list:ident $($switch:ident)+) => { $list };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
    (@switch $fact:ident $type:ty, choice($usual:ident)) => {
        $crate::games::Switch::choice(&$fact, <$type>::CHOICES, <$type>::$usual.word())
    };
    (@switch $fact:ident $type:ty, $form:ident($($of:tt)*)) => { $crate::games::Switch::$form(&$fact, $($of)*) };
}

/// An objection to the value of a house rule: a mistake or a warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleTrouble {
    /// The name of the house rule, as written in the file or contract.
    pub key: String,
    /// The objection to the value of the house rule.
    pub objection: Objection,
}

impl RuleTrouble {
    /// An objection to the value of a house rule, made by the game itself.
    pub fn new(fact: &'static Fact, objection: Objection) -> RuleTrouble {
        RuleTrouble { key: fact.key.to_owned(), objection }
    }
}

errors! {
    RuleTrouble: |trouble| format!("{}: {}", trouble.key, trouble.objection);
}

/// The house rules of a table: its choices, and the default value of every other rule.
#[derive(Clone, Copy, Debug)]
pub struct Chosen<'a> {
    switches: Switches,
    facts: &'a Facts,
}

impl<'a> Chosen<'a> {
    /// The house rules with the choices in `facts`, and the default of the switch for every other rule.
    pub const fn new(switches: Switches, facts: &'a Facts) -> Chosen<'a> {
        Chosen { switches, facts }
    }

    /// The typed value of a rule. `None` for a rule that this table does not have.
    pub fn get<T: RuleValue>(&self, fact: &'static Fact) -> Option<T> {
        T::read(&*self.value(fact)?)
    }

    /// The typed value of a rule that only some games of a family have. In the other games of the family, returns the default of `switch`.
    /// `None` if the value does not have the form of the type.
    pub fn get_or_usual<T: RuleValue>(&self, switch: &Switch) -> Option<T> {
        T::read_or_usual(self, switch)
    }

    /// The values of all rules in the group `R`. `None` if this table does not have the rule `one`, which belongs to the group.
    pub fn group<R: HouseRules>(&self, one: &Switch) -> Option<R> {
        self.value(one.fact)?;
        R::read(self)
    }

    /// The value of a rule that is in force: the table's choice, or else the default. `None` if this table does not have the rule and the
    /// facts have no value for it.
    pub fn value(&self, fact: &'static Fact) -> Option<Cow<'a, Value>> {
        match (self.facts.get(fact.key), self.switches.iter().find(|switch| switch.fact.key == fact.key)) {
            (Some(value), Some(switch)) => Some(switch.meant(value)),
            (Some(value), None) => Some(Cow::Borrowed(value)),
            (None, switch) => switch.map(|switch| self.usual(switch)),
        }
    }

    /// Every rule with its value in force, in the order of the contract card (the list of the agreed rules).
    pub fn all(&self) -> impl Iterator<Item = (&'static Switch, Cow<'a, Value>)> {
        let value =
            |switch: &'static Switch| self.facts.get(switch.fact.key).map_or_else(|| self.usual(switch), |value| switch.meant(value));
        self.switches.iter().map(move |switch| (*switch, value(switch)))
    }

    /// The default value of a rule, which may depend on the other rules.
    pub fn usual(&self, switch: &'static Switch) -> Cow<'a, Value> {
        match switch.derived {
            Some(derived) => Cow::Owned(derived(self)),
            None => Cow::Borrowed(&switch.usual),
        }
    }
}
