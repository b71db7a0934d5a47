//! Reads the lines of a table that a spreadsheet or a person wrote: fields between commas, semicolons or tabs. Fields may be in quotation
//! marks.
//!
//! The crate `csv` is not used for reading. After an unclosed quotation mark it silently takes the rest of the file as one field. This
//! module must account for every line.

/// A line of a table. It has more than one line of text if a field in quotation marks contains line breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The number of the line's first line of text in the whole text, from 1.
    pub number: usize,
    /// The line exactly as it is in the text.
    pub text: String,
    /// The fields of the line, without quotation marks and without spaces around them.
    pub fields: Vec<String>,
    /// Whether every quotation mark of the line is closed.
    pub closed: bool,
}

/// The separators, in the order in which they are tried; the first that occurs in the text is used. The comma comes after the semicolon,
/// because a comma is also a decimal sign. The separators of Japanese keyboards come last.
const SEPARATORS: [char; 6] = ['\t', ';', ',', '；', '，', '、'];

/// The separator that a text uses. `None` if none occurs outside quotation marks.
fn separator(text: &str) -> Option<char> {
    let mut quoted = false;
    let outside: Vec<char> = text
        .chars()
        .filter(|c| {
            quoted ^= *c == '"';
            !quoted
        })
        .collect();
    SEPARATORS.into_iter().find(|separator| outside.contains(separator))
}

/// The lines of a text that have a field which is not empty. `None` if the text has no separator.
pub(super) fn lines(text: &str) -> Option<Vec<Line>> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let (hint, rest) = text.split_once('\n').unwrap_or((&text, ""));
    // A first line such as `sep=;` names the separator for Excel. So this line is read and skipped.
    let hinted = hint.strip_prefix("sep=").and_then(|sign| sign.chars().next()).filter(|sign| SEPARATORS.contains(sign));
    let separator = hinted.or_else(|| separator(&text))?;
    let mut from = if hinted.is_some() { rest } else { &text };
    let mut number = 1 + usize::from(hinted.is_some());
    let mut lines = Vec::new();
    while !from.is_empty() {
        let (fields, length, closed) = match fields(from, separator) {
            Some((fields, length)) => (fields, length, true),
            // An unclosed quotation mark is ignored, so the line ends at the next line break.
            None => {
                let line = from.split('\n').next().unwrap_or_default();
                (line.split(separator).map(|field| tidied(&field.replace('"', ""))).collect(), line.len(), false)
            }
        };
        let (text, after) = from.split_at_checked(length).unwrap_or((from, ""));
        let line = Line { number, text: text.trim_end().to_owned(), fields, closed };
        number += text.matches('\n').count() + 1;
        from = after.strip_prefix('\n').unwrap_or(after);
        if line.fields.iter().any(|field| !field.is_empty()) {
            lines.push(line);
        }
    }
    Some(lines)
}

/// The fields of the first line of `text`, and the length of this line in bytes. `None` if a quotation mark is not closed.
fn fields(text: &str, separator: char) -> Option<(Vec<String>, usize)> {
    let (mut fields, mut field, mut quoted, mut begins) = (Vec::new(), String::new(), false, true);
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' if quoted => {
                if chars.next_if(|(_, next)| *next == '"').is_some() {
                    field.push('"');
                } else {
                    quoted = false;
                }
            }
            _ if quoted => field.push(c),
            '"' if begins => quoted = true,
            '\n' => {
                fields.push(tidied(&field));
                return Some((fields, at));
            }
            c if c == separator => {
                fields.push(tidied(&field));
                field.clear();
            }
            c => field.push(c),
        }
        begins = c == separator || begins && c.is_whitespace() && !quoted;
    }
    fields.push(tidied(&field));
    (!quoted).then_some((fields, text.len()))
}

/// A field without spaces around it, and without the apostrophe that a spreadsheet writes to mark a text.
fn tidied(field: &str) -> String {
    let field = field.trim();
    field.strip_prefix('\'').unwrap_or(field).trim().to_owned()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::*;
    use proptest::prelude::*;

    fn all(text: &str) -> Vec<Vec<String>> {
        lines(text).unwrap().into_iter().map(|line| line.fields).collect()
    }

    #[test]
    fn every_spreadsheet_is_read() {
        let rows = vec![vec!["Mika", "Jun"], vec!["5", "-3"]];
        for text in
            ["Mika,Jun\n5,-3\n", "\u{feff}Mika;Jun\r\n5;-3", "Mika\tJun\r5\t-3\r", "sep=;\r\n\"Mika\";\"Jun\"\r\n 5 ; '-3\r\n\r\n;\r\n"]
        {
            assert_eq!(all(text), rows, "{text}");
        }
        assert_eq!(all("\"a;b\",\"say \"\"hi\"\"\"\n\"two\nlines\",x"), [["a;b", "say \"hi\""], ["two\nlines", "x"]]);
        assert_eq!(lines("Mika 12\nJun 5"), None);
        assert_eq!(lines(""), None);
    }

    #[test]
    fn an_unclosed_mark_costs_no_other_line() {
        let read = lines("a,b\n\"c,d\ne,f").unwrap();
        assert_eq!(read.iter().map(|line| (line.number, line.closed)).collect::<Vec<_>>(), [(1, true), (2, false), (3, true)]);
        assert_eq!((read[1].fields.clone(), read[1].text.as_str()), (vec!["c".to_owned(), "d".to_owned()], "\"c,d"));
    }

    proptest! {
        #[test]
        fn no_line_is_lost(text in "[a-c\",;\t\n ]{0,60}") {
            let Some(read) = lines(&text) else { return Ok(()) };
            let lengths: usize = read.iter().map(|line| line.text.matches('\n').count() + 1).sum();
            let written = text.split('\n').count();
            prop_assert!(lengths <= written);
            prop_assert!(read.is_sorted_by(|one, other| one.number < other.number));
            for line in &read {
                prop_assert!(text.contains(line.text.trim()));
            }
            // Checks that no letter of the text is lost: each is in one of the lines that were read.
            for letter in ['a', 'b', 'c'] {
                let of = |text: &str| text.matches(letter).count();
                prop_assert_eq!(read.iter().map(|line| of(&line.text)).sum::<usize>(), of(&text));
            }
        }
    }
}
