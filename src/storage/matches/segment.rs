//! A segment of a journal as a text, with one step on each line. The checksum in a line covers the key of the segment, all earlier lines,
//! and the line itself. So a line that was cut off, changed, left out or moved is detected. The lines before it are known to be valid.
//!
//! ```text
//! {"v":2,"steps":[
//! {"at":1767225600000,"act":{"do":{"tell":{"deal":0,"facts":[["die1",null,3]]}}},"sum":"7b1c09aa"},
//! {"at":1767225601000,"act":"undo","sum":"e2f0415c"}
//! ]}
//! ```
//!
//! An act is `do` with one change, `all` with the changes of one tap (at least one), `undo` or `redo`.
//!
//! The whole text is JSON. So an older version of the app can read `v`, and recognises that the text is too new for it. `v` is 3 if a step
//! has a [known reason](crate::games::KnownReason), which older versions of the app cannot read.

use std::sync::Arc;

use serde::Deserialize;

use super::super::record::{self, json, parse};
use super::super::vault::Trouble;
use crate::matches::Step;

/// A running checksum: FNV-1a with 32 bits, which detects every change of a single byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::storage) struct Sum(u32);

impl Sum {
    /// The checksum of `text`.
    pub(in crate::storage) fn of(text: &str) -> Sum {
        Sum(0x811c_9dc5).then(text)
    }

    /// The checksum of everything so far followed by `text`.
    pub(in crate::storage) fn then(self, text: &str) -> Sum {
        Sum(text.bytes().fold(self.0, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)))
    }

    /// The JSON object `object` with this checksum added as its last member `sum`.
    pub(in crate::storage) fn seal(self, object: &str) -> String {
        format!("{},\"sum\":\"{}\"}}", object.strip_suffix('}').unwrap_or(object), self.digits())
    }

    /// The checksum as eight hexadecimal digits.
    pub(in crate::storage) fn digits(self) -> String {
        format!("{:08x}", self.0)
    }
}

/// The JSON object in `text` without its member `sum`, and the checksum of everything up to the end of this object. `before` is the
/// checksum of everything before the object. `None` if the checksum in `text` is wrong.
pub(in crate::storage) fn unseal(text: &str, before: Sum) -> Option<(String, Sum)> {
    const SEAL: usize = r#","sum":"00000000"}"#.len();
    let object = format!("{}}}", text.get(..text.len().checked_sub(SEAL)?)?);
    let sum = before.then(&object);
    (sum.seal(&object) == text).then_some((object, sum))
}

/// The head of a segment in which no step has a known reason.
const HEAD: &str = r#"{"v":2,"steps":["#;

/// The head of a segment in which a step has a known reason.
const WITH_KNOWN_REASONS: &str = r#"{"v":3,"steps":["#;

/// The highest version number of a segment that this app reads.
const NEWEST: u32 = 3;

const LINE: &str = ",\n";
const TAIL: &str = "\n]}";

/// The head of `text`, and the rest of it. `None` if the text is no segment, or if version 1 of the app wrote it.
fn split_head(text: &str) -> Option<(&'static str, &str)> {
    [HEAD, WITH_KNOWN_REASONS].into_iter().find_map(|head| Some((head, text.strip_prefix(head)?)))
}

/// Whether `text` is a segment that a newer version of the app wrote. `false` if there is no text.
pub(super) fn is_newer(text: Option<&str>) -> bool {
    text.and_then(record::version).is_some_and(|version| version > NEWEST)
}

/// Whether `text`, a segment of a journal, is the beginning of the segment `longer`. Only lines are compared, without parsing their steps,
/// because a segment only gets more lines. The heads may differ, because a later step may have the first known reason.
pub(in crate::storage) fn begins(text: &str, longer: &str) -> bool {
    let (Some((_, text)), Some((_, longer))) = (split_head(text), split_head(longer)) else { return false };
    let rest = text.strip_suffix(TAIL).and_then(|lines| longer.strip_prefix(lines));
    rest.is_some_and(|rest| rest.starts_with(LINE) || rest == TAIL)
}

/// Whether each of two complete texts of a segment has a line that the other lacks. `false` if one of them has version 1. A tab that adds a
/// step to such a text writes all its lines with checksums, so no line would be equal.
pub(in crate::storage) fn go_apart(one: &str, other: &str) -> bool {
    let is_whole = |text: &str| split_head(text).is_some() && text.ends_with(TAIL);
    is_whole(one) && is_whole(other) && !begins(one, other) && !begins(other, one)
}

/// Whether all steps in `text`, a segment of a journal, are also the first steps of `longer`. The versions of the texts may differ, so
/// every step is parsed.
pub(in crate::storage) fn is_continued(key: &str, text: &str, longer: &str) -> bool {
    let read = |text| Segment::read(key, text).ok();
    read(text).zip(read(longer)).is_some_and(|(one, other)| one.whole && other.steps.starts_with(&one.steps))
}

/// A segment that version 1 of the app wrote.
#[derive(Deserialize)]
struct First {
    steps: Vec<Step>,
}

/// The steps of a segment whose checksums are right.
#[derive(Clone, Debug)]
pub(super) struct Segment {
    pub(super) steps: Vec<Arc<Step>>,
    lines: Vec<String>,
    sum: Sum,
    /// Whether `steps` has all steps of the text. `false` if the text is damaged.
    pub(super) whole: bool,
}

impl Segment {
    /// An empty segment that will be saved under `key`.
    pub(super) fn empty(key: &str) -> Segment {
        Segment { steps: Vec::new(), lines: Vec::new(), sum: Sum::of(key), whole: true }
    }

    /// Reads the valid part of `text`, which is saved under `key`.
    ///
    /// # Errors
    /// [`Trouble::Newer`] if a newer version has written the text.
    pub(super) fn read(key: &str, text: &str) -> Result<Segment, Trouble> {
        let mut segment = Segment::empty(key);
        let Some((head, body)) = split_head(text) else {
            match parse::<First>(text) {
                Ok(first) => first.steps.into_iter().try_for_each(|step| segment.push(Arc::new(step)))?,
                Err(Trouble::Newer) if is_newer(Some(text)) => return Err(Trouble::Newer),
                Err(_) => segment.whole = false,
            }
            return Ok(segment);
        };
        let lines = body.strip_suffix(TAIL).and_then(|lines| lines.strip_prefix('\n'));
        segment.whole = lines.is_some();
        for line in lines.or(body.strip_prefix('\n')).unwrap_or_default().split(LINE) {
            let step = unseal(line, segment.sum).and_then(|(object, sum)| Some((serde_json::from_str(&object).ok()?, sum)));
            let Some((step, sum)) = step else {
                segment.whole = false;
                break;
            };
            segment.steps.push(Arc::new(step));
            segment.lines.push(line.to_owned());
            segment.sum = sum;
        }
        // The checksums do not cover the head. But the steps decide which head is right.
        segment.whole &= head == segment.head();
        Ok(segment)
    }

    /// Adds a step at the end of the segment.
    ///
    /// # Errors
    /// The step cannot be written as JSON.
    pub(super) fn push(&mut self, step: Arc<Step>) -> Result<(), Trouble> {
        let object = json(&*step)?;
        self.sum = self.sum.then(&object);
        self.lines.push(self.sum.seal(&object));
        self.steps.push(step);
        Ok(())
    }

    /// Whether `steps` begins with the steps of this segment.
    pub(super) fn begins(&self, steps: &[Arc<Step>]) -> bool {
        steps.get(..self.steps.len()).is_some_and(|first| first == self.steps)
    }

    /// The head that the steps of the segment need.
    fn head(&self) -> &'static str {
        if self.steps.iter().any(|step| step.has_known_reason()) { WITH_KNOWN_REASONS } else { HEAD }
    }

    /// The segment as a text to be saved.
    pub(super) fn text(&self) -> String {
        format!("{}\n{}{TAIL}", self.head(), self.lines.join(LINE))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::games::{Because, KnownReason};
    use crate::law::Matter;
    use crate::matches::{Act, Change, Misdeal};

    fn segment(steps: i64) -> Segment {
        let mut segment = Segment::empty("x");
        for at in 0..steps {
            segment.push(Arc::new(Step { at, act: if at % 3 == 2 { Act::Undo } else { Act::Redo } })).unwrap();
        }
        segment
    }

    /// A segment with this number of steps, and after them a step with a known reason.
    fn with_reason(steps: i64) -> Segment {
        let mut segment = segment(steps);
        let reason = Because::Known(KnownReason::Mistake(Matter::Revoke));
        let act = Act::Do(Change::Misdeal(Misdeal { deal: 0, dealer: 0, again: None, reason }));
        segment.push(Arc::new(Step { at: steps, act })).unwrap();
        segment
    }

    #[test]
    fn every_step_comes_back() {
        for written in [segment(5), with_reason(4)] {
            let read = Segment::read("x", &written.text()).unwrap();
            assert!(read.whole);
            assert_eq!((&read.steps, read.sum, read.text()), (&written.steps, written.sum, written.text()));
            assert!(serde_json::from_str::<serde_json::Value>(&written.text()).is_ok());
        }
    }

    #[test]
    fn only_a_segment_with_a_known_reason_is_too_new_for_older_versions() {
        let (before, after) = (segment(4), with_reason(4));
        let (short, long) = (before.text(), after.text());
        assert!(short.starts_with(r#"{"v":2,"#) && long.starts_with(r#"{"v":3,"#));
        assert!(after.lines.starts_with(&before.lines));
        assert_eq!(before.lines.len(), 4);
        assert!(begins(&short, &long) && !begins(&long, &short));
        assert!(is_continued("x", &short, &long) && !is_continued("x", &long, &short));
        assert!(!go_apart(&short, &long) && !go_apart(&long, &short));
        assert!(go_apart(&segment(5).text(), &long) && !begins(&segment(5).text(), &long));
    }

    #[test]
    fn whatever_byte_is_changed_or_cut_the_steps_before_it_stand_and_no_other() {
        [segment(5), with_reason(4)].iter().for_each(each_damage_is_found);
    }

    fn each_damage_is_found(written: &Segment) {
        let text = written.text();
        for at in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            if let Some(byte) = changed.get_mut(at) {
                *byte ^= 1;
            }
            let cut = text.get(..at).unwrap();
            for damaged in [String::from_utf8(changed).unwrap(), cut.to_owned()] {
                let read = Segment::read("x", &damaged).unwrap();
                assert!(!read.whole && read.begins(&written.steps), "{damaged}");
                let lines_before = text.get(..at).unwrap().matches(LINE).count();
                assert!(read.steps.len() >= lines_before.min(4), "{damaged}");
            }
        }
    }

    #[test]
    fn a_line_that_is_left_out_doubled_or_comes_from_elsewhere_is_found() {
        let written = segment(5);
        let without = |n: usize| {
            let mut lines = written.lines.clone();
            lines.remove(n);
            format!("{HEAD}\n{}{TAIL}", lines.join(LINE))
        };
        for n in 0..4 {
            let read = Segment::read("x", &without(n)).unwrap();
            assert_eq!((read.steps.len(), read.whole), (n, false));
        }
        let read = Segment::read("y", &written.text()).unwrap();
        assert_eq!((read.steps.len(), read.whole), (0, false));
    }
}
