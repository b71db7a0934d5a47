//! Declares answers that are the values of an enum.

/// Declares enums whose values are the answers to a question, or the settings of a house rule. Each value has a word for match files, and
/// a phrase in both languages that is also its documentation: `choices! { pub enum Dice { TwoD6 = "2d6" => ("two dice", "サイコロ2個"), … } }`.
#[macro_export]
macro_rules! choices {
    ($($(#[$doc:meta])* $vis:vis enum $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal => ($en:literal $(, $ja:literal)? $(,)?)),+ $(,)? })+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name { $($(#[$vdoc])* #[doc = concat!($en, ".")] $variant),+ }

        impl $name {
            /// All values, in the order in which the keys show them.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// The word and the phrase of each value, in the same order as in `ALL`.
            pub const CHOICES: &'static [$crate::asking::Choice] =
                &[$($crate::asking::Choice { word: $word, says: $crate::phrase!($en $(, $ja)?) }),+];

            /// The word for the value in match files.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            /// The phrase for the value, as on its key.
            pub const fn phrase(self) -> $crate::text::Phrase {
                match self { $($name::$variant => $crate::phrase!($en $(, $ja)?)),+ }
            }
        }

        impl $crate::asking::Answer for $name {
            fn from_value(value: &$crate::asking::Value) -> Option<Self> {
                let at = $crate::asking::Kind::choice_of(Self::CHOICES, value)?;
                Self::ALL.get(at).copied()
            }
            fn to_value(self) -> $crate::asking::Value {
                $crate::asking::Value::word(self.word())
            }
            fn arg(self) -> $crate::text::Arg {
                $crate::text::Arg::Phrase(self.phrase())
            }
        }
    )+ };
}
