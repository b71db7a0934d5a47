//! Reads the input: whole files, or one match or position per line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use trick_ledger::matches::MatchFile;

use crate::objection::Objections;
use crate::order::Order;
use crate::origin::Origin;

/// The length of the longest line or file that is read into memory, in bytes.
const LONGEST: u64 = MatchFile::LARGEST as u64;

/// The text of one match, position or case, or the reason why it could not be read.
pub type Piece = Result<String, Objections>;

/// Reads all input that the command line orders, and passes each piece to `take`, in order.
///
/// # Errors
/// The errors of `take`. A file that cannot be read is no error here: its piece has the reason.
pub fn read(order: &Order, mut take: impl FnMut(Origin, Piece) -> io::Result<()>) -> io::Result<()> {
    for path in &order.files {
        let file = (path.as_os_str() != "-").then(|| path.display().to_string());
        let mut take = |line, piece| take(Origin { file: file.clone(), line }, piece);
        match open(path) {
            Ok(input) if order.by_line => lines(input, |line, piece| take(Some(line), piece))?,
            Ok(mut input) => {
                let mut bytes = Vec::new();
                let read = input.by_ref().take(LONGEST + 1).read_to_end(&mut bytes);
                take(None, read.map_err(|error| Objections::unreadable(&error)).and_then(|_| text(bytes)))?;
            }
            Err(error) => take(None, Err(Objections::unreadable(&error)))?,
        }
    }
    Ok(())
}

/// Passes each line that is not blank to `take`, with its number from 1. Fails only if `take` does.
fn lines(mut input: Box<dyn BufRead>, mut take: impl FnMut(usize, Piece) -> io::Result<()>) -> io::Result<()> {
    for number in 1.. {
        let mut line = Vec::new();
        let read = input.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line);
        let rest = if line.len() as u64 > LONGEST { input.skip_until(b'\n') } else { Ok(0) };
        match read.and(rest) {
            Ok(_) if line.is_empty() => return Ok(()),
            Ok(_) if line.trim_ascii().is_empty() => {}
            Ok(_) => take(number, text(line))?,
            // If a line cannot be read, the lines after it cannot be read either. So reading ends with the reason.
            Err(error) => return take(number, Err(Objections::unreadable(&error))),
        }
    }
    Ok(())
}

fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::new(File::open(path)?)))
}

/// The bytes as text, without the byte order mark at the beginning. The error says that there are too many bytes, or that they are no UTF-8
/// text.
fn text(bytes: Vec<u8>) -> Piece {
    if bytes.len() as u64 > LONGEST {
        return Err(Objections::from(MatchFile::too_large()));
    }
    let text = String::from_utf8(bytes).map_err(|error| Objections::not_text(error.utf8_error().valid_up_to()))?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}
