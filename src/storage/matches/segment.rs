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
//! The whole text is JSON. So an older version of the app can read `v`, and recognises that the text is too new for it.

use std::sync::Arc;

use serde::Deserialize;

use super::super::record::{json, parse};
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

const HEAD: &str = r#"{"v":2,"steps":["#;
const LINE: &str = ",\n";
const TAIL: &str = "\n]}";

/// Whether `text`, a segment of a journal, is the beginning of the segment `longer`. Only lines are compared, without parsing their steps,
/// because a segment only gets more lines.
pub(in crate::storage) fn begins(text: &str, longer: &str) -> bool {
    let lines = text.strip_suffix(TAIL).filter(|lines| lines.starts_with(HEAD));
    let rest = lines.and_then(|lines| longer.strip_prefix(lines));
    rest.is_some_and(|rest| rest.starts_with(LINE) || rest == TAIL)
}

/// Whether each of two complete texts of a segment has a line that the other lacks. `false` if one of them has version 1, because a tab
/// that adds a step to such a text rewrites all its lines in version 2.
pub(in crate::storage) fn go_apart(one: &str, other: &str) -> bool {
    let is_whole = |text: &str| text.starts_with(HEAD) && text.ends_with(TAIL);
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
        let Some(body) = text.strip_prefix(HEAD) else {
            match parse::<First>(text) {
                Ok(first) => first.steps.into_iter().try_for_each(|step| segment.push(Arc::new(step)))?,
                Err(Trouble::Newer) => return Err(Trouble::Newer),
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

    /// The segment as a text to be saved.
    pub(super) fn text(&self) -> String {
        format!("{HEAD}\n{}{TAIL}", self.lines.join(LINE))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::matches::Act;

    fn segment(steps: i64) -> Segment {
        let mut segment = Segment::empty("x");
        for at in 0..steps {
            segment.push(Arc::new(Step { at, act: if at % 3 == 2 { Act::Undo } else { Act::Redo } })).unwrap();
        }
        segment
    }

    #[test]
    fn every_step_comes_back() {
        let written = segment(5);
        let read = Segment::read("x", &written.text()).unwrap();
        assert!(read.whole);
        assert_eq!((&read.steps, read.sum, read.text()), (&written.steps, written.sum, written.text()));
        assert!(serde_json::from_str::<serde_json::Value>(&written.text()).is_ok());
    }

    #[test]
    fn whatever_byte_is_changed_or_cut_the_steps_before_it_stand_and_no_other() {
        let written = segment(5);
        let text = written.text();
        for at in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            if let Some(byte) = changed.get_mut(at) {
                *byte ^= 1;
            }
            let cut = text.get(..at).unwrap();
            for damaged in [String::from_utf8(changed).unwrap(), cut.to_owned()] {
                let read = Segment::read("x", &damaged);
                if at == r#"{"v":"#.len() && damaged.len() == text.len() {
                    assert_eq!(read.map(|_| ()), Err(Trouble::Newer), "2 with one bit more is 3");
                    continue;
                }
                let read = read.unwrap();
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
