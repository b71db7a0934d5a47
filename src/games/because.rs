//! The reason of an event other than a deal: words that a user typed, or one of the reasons that the app offers.

use core::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::choices;
use crate::law::{DealFault, Incident, Matter};
use crate::text::{Lang, Phrase};

choices! {
    /// The reasons that the app offers besides mistakes and faults of a deal.
    pub enum OtherReason {
        WeakHand = "weak_hand" => ("A weak hand", "弱い手札"),
        Talking = "talking" => ("Talking", "余計な一言"),
        Agreed = "agreed" => ("Agreed by all", "全員の合意"),
        CarriedOver = "carried_over" => ("Carried over", "持ち越し"),
    }
}

/// A reason that the app offers. A match stores its word, so that every screen shows it in its own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownReason {
    /// A mistake of this kind.
    Mistake(Matter),
    /// A fault of the deal or of the pack.
    Deal(DealFault),
    /// A reason that is neither a mistake nor a fault of the deal.
    Other(OtherReason),
}

impl KnownReason {
    /// All reasons that the app offers.
    pub fn all() -> impl Iterator<Item = KnownReason> {
        let mistakes = Matter::ALL.iter().copied().map(KnownReason::Mistake);
        let faults = DealFault::ALL.iter().copied().map(KnownReason::Deal);
        mistakes.chain(faults).chain(OtherReason::ALL.iter().copied().map(KnownReason::Other))
    }

    /// The reason for the consequences of a mistake: the fault of the deal, or the kind of any other mistake.
    pub const fn of(incident: &Incident) -> KnownReason {
        match incident {
            Incident::Deal { fault, .. } => KnownReason::Deal(*fault),
            other => KnownReason::Mistake(other.matter()),
        }
    }

    /// The word for the reason in match files.
    pub const fn word(self) -> &'static str {
        match self {
            KnownReason::Mistake(matter) => matter.word(),
            KnownReason::Deal(fault) => fault.word(),
            KnownReason::Other(other) => other.word(),
        }
    }

    /// The phrase for the reason, on its key and in the history.
    pub const fn phrase(self) -> Phrase {
        match self {
            KnownReason::Mistake(matter) => matter.phrase(),
            KnownReason::Deal(fault) => fault.phrase(),
            KnownReason::Other(other) => other.phrase(),
        }
    }
}

/// The reason of a misdeal, of points entered by hand, of a ruling or of a correction.
///
/// A match file has typed words as a text, `"reason": "late again"`, and a reason of the app as `"reason": {"known": "revoke"}`. Earlier
/// versions of the app stored the phrases of its reasons as texts. These stay as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// Words that a user typed. Empty if no reason was given.
    Words(String),
    /// One of the reasons that the app offers.
    Known(KnownReason),
}

impl Default for Because {
    fn default() -> Because {
        Because::Words(String::new())
    }
}

impl Because {
    /// Whether no reason was given.
    pub fn is_empty(&self) -> bool {
        matches!(self, Because::Words(words) if words.is_empty())
    }

    /// Whether the reason is one that the app offers.
    pub const fn is_known(&self) -> bool {
        matches!(self, Because::Known(_))
    }

    /// The words that a user typed. Empty if no reason was given, or one that the app offers.
    pub fn typed(&self) -> &str {
        match self {
            Because::Words(words) => words,
            Because::Known(_) => "",
        }
    }

    /// The reason as text: typed words unchanged, and a reason of the app in the language `lang`. Empty if no reason was given.
    pub fn in_(&self, lang: Lang) -> &str {
        match self {
            Because::Words(words) => words,
            Because::Known(known) => known.phrase().in_(lang),
        }
    }
}

impl Serialize for Because {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Because::Words(words) => to.serialize_str(words),
            Because::Known(known) => {
                let mut map = to.serialize_map(Some(1))?;
                map.serialize_entry("known", known.word())?;
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Because {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Because, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Known {
            known: String,
        }
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Because;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text or an object with `known`")
            }
            fn visit_str<E>(self, words: &str) -> Result<Because, E> {
                Ok(Because::Words(words.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Because, A::Error> {
                let Known { known: word } = Known::deserialize(MapAccessDeserializer::new(map))?;
                let known = KnownReason::all().find(|known| known.word() == word);
                let words = || KnownReason::all().map(|known| format!("`{}`", known.word())).collect::<Vec<_>>().join(", ");
                known.map(Because::Known).ok_or_else(|| A::Error::custom(format!("unknown reason `{word}`, expected one of {}", words())))
            }
        }
        from.deserialize_any(Read)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_known_reason_comes_back_by_its_word() {
        for known in KnownReason::all() {
            let written = serde_json::to_string(&Because::Known(known)).unwrap();
            assert_eq!(written, format!("{{\"known\":\"{}\"}}", known.word()));
            assert_eq!(serde_json::from_str::<Because>(&written).unwrap(), Because::Known(known));
        }
    }

    #[test]
    fn typed_words_stay_a_text_even_if_they_are_the_phrase_of_a_known_reason() {
        for words in ["", "late again", "revoke", "A revoke", "リボーク"] {
            let because = Because::Words(words.to_owned());
            let written = serde_json::to_string(&because).unwrap();
            assert_eq!(written, format!("\"{words}\""));
            assert_eq!(serde_json::from_str::<Because>(&written).unwrap(), because);
            assert_eq!(Lang::ALL.map(|lang| because.in_(lang)), [words; 2]);
        }
    }

    #[test]
    fn what_is_no_reason_is_refused_with_what_can_stand_there() {
        let refused = |text: &str| serde_json::from_str::<Because>(text).unwrap_err().to_string();
        let unknown = refused(r#"{"known":"revoked"}"#);
        assert!(unknown.starts_with("unknown reason `revoked`, expected one of `revoke`, `out_of_turn`, "), "{unknown}");
        assert!(refused("3").starts_with("invalid type: integer `3`, expected a text or an object with `known`"));
        assert!(refused("{}").starts_with("missing field `known`"));
        assert!(refused(r#"{"known":"revoke","words":"late"}"#).starts_with("unknown field `words`, expected `known`"));
    }
}
