//! Declares the texts of a game in one form: each fact, refusal, clause and phrase with its English and its Japanese text.

/// Declares the texts of a module of the rules. Each text is a pair, English first. In place of a pair, the name of a phrase may be given.
///
/// - `fact NAME = "key": label, question;` a [`Fact`](crate::asking::Fact), with its name in match files.
/// - `refusal NAME = "clause": sentence, instead;` a [`Refusal`](crate::asking::Refusal). `instead` is the sentence that names the nearest
///   legal answer. Write `nearest(1)` for "Closest possible: {1}.", or leave it out if no legal answer can be named.
/// - `clause NAME = "id": sentence;` a [`Clause`](crate::reckoning::Clause).
/// - `phrase NAME: words;` a [`Phrase`](crate::text::Phrase).
///
/// ```
/// use trick_ledger::wording;
///
/// wording! {
///     fact DIE = "die": ("Die", "サイコロ"), ("What does the die show?", "サイコロの目は？");
///     refusal TOO_HIGH = "1.2": ("A die shows 6 at most, not {0}.", "サイコロの目は6までで、{0}はありません。"), nearest(1);
/// }
/// assert_eq!((DIE.key, DIE.label.en()), ("die", "Die"));
/// assert_eq!((TOO_HIGH.clause, TOO_HIGH.instead.en()), ("1.2", "Closest possible: {1}."));
/// ```
#[macro_export]
macro_rules! wording {
    () => {};
    (@pair ($($wording:literal),+ $(,)?)) => { $crate::phrase!($($wording),+) };
    (@pair $phrase:tt) => { $phrase };
    ($(#[$doc:meta])* $vis:vis fact $name:ident = $key:literal: $label:tt, $asks:tt; $($rest:tt)*) => {
        $(#[$doc])*
        $vis static $name: $crate::asking::Fact =
            $crate::asking::Fact { key: $key, label: $crate::wording!(@pair $label), asks: $crate::wording!(@pair $asks) };
        $crate::wording! { $($rest)* }
    };
    ($(#[$doc:meta])* $vis:vis refusal $name:ident = $clause:literal: $says:tt; $($rest:tt)*) => {
        $crate::wording! { $(#[$doc])* $vis refusal $name = $clause: $says, (""); $($rest)* }
    };
    ($(#[$doc:meta])* $vis:vis refusal $name:ident = $clause:literal: $says:tt, nearest($gap:literal); $($rest:tt)*) => {
        $crate::wording! { $(#[$doc])* $vis refusal $name = $clause: $says, ($crate::asking::nearest($gap)); $($rest)* }
    };
    ($(#[$doc:meta])* $vis:vis refusal $name:ident = $clause:literal: $says:tt, $instead:tt; $($rest:tt)*) => {
        $(#[$doc])*
        $vis static $name: $crate::asking::Refusal =
            $crate::asking::Refusal { clause: $clause, says: $crate::wording!(@pair $says), instead: $crate::wording!(@pair $instead) };
        $crate::wording! { $($rest)* }
    };
    ($(#[$doc:meta])* $vis:vis clause $name:ident = $id:literal: $says:tt; $($rest:tt)*) => {
        $(#[$doc])*
        $vis const $name: $crate::reckoning::Clause = $crate::reckoning::Clause { id: $id, says: $crate::wording!(@pair $says) };
        $crate::wording! { $($rest)* }
    };
    ($(#[$doc:meta])* $vis:vis phrase $name:ident: $says:tt; $($rest:tt)*) => {
        $(#[$doc])*
        $vis const $name: $crate::text::Phrase = $crate::wording!(@pair $says);
        $crate::wording! { $($rest)* }
    };
}
