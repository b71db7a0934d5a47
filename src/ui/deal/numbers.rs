//! A question whose answer is a number: the range of its number pad, and the reason why a number is not a possible answer.

use crate::asking::{Kind, Question, Value};
use crate::text::Voice;
use crate::ui::parts::{PadRange, RefusalText};

/// The range of the number pad for the answers to a question of this kind. `None` if such answers are not entered on a number pad.
pub fn pad_range(kind: Kind) -> Option<PadRange> {
    match kind {
        Kind::Number { min: least, max: most, step } => Some(PadRange { least, most, step, parts: 1 }),
        Kind::NumberOr { min: least, max: most, .. } => Some(PadRange { least, most, step: 1, parts: 1 }),
        Kind::Halves { min: least, max: most } => Some(PadRange { least, most, step: 1, parts: 2 }),
        _ => None,
    }
}

/// Returns a function that says why a number is not a possible answer to the question, and returns `None` for a possible answer.
/// If halves are counted, the function takes the number of halves.
pub fn refusals(question: &Question, voice: &Voice<'_>) -> impl Fn(i64) -> Option<RefusalText> + Send + Sync + use<> {
    let barred = |(number, why)| (number, RefusalText::of(why, voice));
    let offers = question.offers.iter();
    let barred: Vec<_> = offers.filter_map(|offer| Some((offer.value.number()?, offer.barred.as_ref()?))).map(barred).collect();
    let (kind, lang, names) = (question.kind, voice.lang, voice.names.to_vec());
    move |n| match kind.check(&Value::Number(n)) {
        Err(why) => Some(RefusalText::of(&why, &Voice { lang, names: &names })),
        Ok(()) => barred.iter().find(|(number, _)| *number == n).map(|(_, why)| why.clone()),
    }
}
