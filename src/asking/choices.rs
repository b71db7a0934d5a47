//! Answers that are the values of an enum.

/// Declares enums whose values are the answers to a question or the settings of a house rule. Each value has a
/// word in match files, and a wording that is also its documentation: `choices! { pub enum Dice { TwoD6 = "2d6"
/// => ("two dice", "サイコロ2個"), … } }`.
#[macro_export]
macro_rules! choices {
    ($($(#[$doc:meta])* $vis:vis enum $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal => ($en:literal $(, $ja:literal)? $(,)?)),+ $(,)? })+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name { $($(#[$vdoc])* #[doc = concat!($en, ".")] $variant),+ }

        impl $name {
            /// All values, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// The words and wordings of the values, in the same order.
            pub const CHOICES: &'static [$crate::asking::Choice] =
                &[$($crate::asking::Choice { word: $word, says: $crate::phrase!($en $(, $ja)?) }),+];

            /// The word in match files.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
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
                match self { $($name::$variant => $crate::text::Arg::Phrase($crate::phrase!($en $(, $ja)?))),+ }
            }
        }
    )+ };
}
