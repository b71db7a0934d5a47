//! The lines of a table as a spreadsheet or a person writes them: fields between commas, semicolons or tabs, some of them in quotation
//! marks.
//!
//! The crate `csv` is not used for reading. It takes everything after an unclosed quotation mark as one field without a word, and here
//! every line has to be accounted for.

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The number of its first line in the text, from 1.
    pub number: usize,
    /// The line as in the text.
    pub text: String,
    /// The fields, without their quotation marks and without spaces around them.
    pub fields: Vec<String>,
    /// Whether every quotation mark is closed.
    pub closed: bool,
}

/// The separators to try: the first that occurs in the text is used. A comma comes after semicolons, because it also separates decimals.
/// Those of Japanese keyboards come last.
const SEPARATORS: [char; 6] = ['\t', ';', ',', '；', '，', '、'];

/// The separator of a text. `None` if no separator is outside quotation marks.
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

/// The lines of a text with at least one field that is not empty. `None` if no line has a separator.
pub(super) fn lines(text: &str) -> Option<Vec<Line>> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let (hint, rest) = text.split_once('\n').unwrap_or((&text, ""));
    // Excel's hint for itself.
    let hinted = hint.strip_prefix("sep=").and_then(|sign| sign.chars().next()).filter(|sign| SEPARATORS.contains(sign));
    let separator = hinted.or_else(|| separator(&text))?;
    let mut from = if hinted.is_some() { rest } else { &text };
    let mut number = 1 + usize::from(hinted.is_some());
    let mut lines = Vec::new();
    while !from.is_empty() {
        let (fields, length, closed) = match fields(from, separator) {
            Some((fields, length)) => (fields, length, true),
            // An unclosed quotation mark is ignored: the line ends at its line break.
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

/// The fields of the first line of a text, and the line's length in bytes. `None` if a quotation mark is not closed.
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

/// A field without spaces around it, and without the apostrophe that a spreadsheet puts before a text.
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
            // Every letter of the input is in one of the lines.
            for letter in ['a', 'b', 'c'] {
                let of = |text: &str| text.matches(letter).count();
                prop_assert_eq!(read.iter().map(|line| of(&line.text)).sum::<usize>(), of(&text));
            }
        }
    }
}
