//! Reads source files as text, and blanks out parts that are no code.

use std::fs;
use std::path::{Path, PathBuf};

/// The source with its comments, strings and character literals replaced by spaces. Line breaks are kept.
pub fn blank(source: &str) -> String {
    let chars: Vec<char> = source.chars().collect();
    let mut out = String::new();
    let mut at = 0;
    let starts = |at: usize, text: &str| text.chars().enumerate().all(|(i, c)| chars.get(at + i) == Some(&c));
    let keep_breaks = |from: usize, to: usize| chars[from..to.min(chars.len())].iter().filter(|c| **c == '\n').collect::<String>();
    while at < chars.len() {
        let before = at.checked_sub(1).map(|i| chars[i]);
        let in_word = before.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let end = if starts(at, "//") {
            chars[at..].iter().position(|c| *c == '\n').map_or(chars.len(), |n| at + n)
        } else if starts(at, "/*") {
            let (mut depth, mut i) = (1, at + 2);
            while i < chars.len() && depth > 0 {
                depth += i32::from(starts(i, "/*")) - i32::from(starts(i, "*/"));
                i += if starts(i, "/*") || starts(i, "*/") { 2 } else { 1 };
            }
            i
        } else if chars[at] == 'r' && !in_word && raw_hashes(&chars, at).is_some() {
            let hashes = raw_hashes(&chars, at).unwrap();
            let close = format!("\"{}", "#".repeat(hashes));
            (at + hashes + 2..chars.len()).find(|i| starts(*i, &close)).map_or(chars.len(), |i| i + close.len())
        } else if chars[at] == '"' {
            let mut i = at + 1;
            while i < chars.len() && chars[i] != '"' {
                i += if chars[i] == '\\' { 2 } else { 1 };
            }
            i + 1
        } else if chars[at] == '\'' && chars.get(at + 1) == Some(&'\\') {
            (at + 3..chars.len()).find(|i| chars[*i] == '\'').map_or(chars.len(), |i| i + 1)
        } else if chars[at] == '\'' && chars.get(at + 2) == Some(&'\'') {
            at + 3
        } else {
            out.push(chars[at]);
            at += 1;
            continue;
        };
        out.push(' ');
        out.push_str(&keep_breaks(at, end));
        at = end;
    }
    out
}

/// The number of `#` of the raw string that begins at `at`. `None` if no raw string begins there.
fn raw_hashes(chars: &[char], at: usize) -> Option<usize> {
    let hashes = chars[at + 1..].iter().take_while(|c| **c == '#').count();
    (chars.get(at + 1 + hashes) == Some(&'"')).then_some(hashes)
}

/// Blanked source without the items under `#[cfg(test)]` or `#[cfg(all(test, …))]`.
pub fn without_tests(blanked: &str) -> String {
    let mut out = String::new();
    let mut rest = blanked;
    while let Some(at) = ["#[cfg(test)]", "#[cfg(all(test,"].iter().filter_map(|mark| rest.find(mark)).min() {
        out.push_str(&rest[..at]);
        let item = &rest[at..];
        let mut depth = 0;
        let mut end = item.len();
        for (i, c) in item.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth == 1 => {
                    end = i + 1;
                    break;
                }
                '}' => depth -= 1,
                ';' if depth == 0 => {
                    end = i + 1;
                    break;
                }
                _ => {}
            }
        }
        rest = &item[end..];
    }
    out.push_str(rest);
    out
}

/// Every source file of `src` with its text. Its path is relative to `src`, with `/`.
pub fn sources() -> Vec<(String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = files(&src);
    assert!(files.len() > 20, "the sources were not found");
    let path = |file: &Path| file.strip_prefix(&src).unwrap().to_string_lossy().replace('\\', "/");
    files.iter().map(|file| (path(file), fs::read_to_string(file).unwrap())).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            all.push(path);
        }
    }
    all.sort();
    all
}

/// Whether a source file has only tests.
pub fn is_test(path: &str) -> bool {
    let (folders, file) = path.rsplit_once('/').unwrap_or(("", path));
    matches!(file, "tests.rs" | "testing.rs") || folders.split('/').any(|folder| folder == "tests")
}
