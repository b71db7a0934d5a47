//! Imports a pasted table of names and points as a match on a plain sheet. Every line is checked, and every line or column that is left out
//! is reported.

mod headings;

use self::headings::{has_totals, is_for_names, is_label, is_total, may_be_total, points_of, total_of};
use super::cell::{Cell, below_zero};
use super::delimited::{Line, lines};
use super::remark::{NoTable, Remark, RemarkKind};
use crate::games::{Adjustment, Because, ByHand};
use crate::matches::{MatchFile, is_mistakable, tidy, told_apart};

/// A pasted table, read as a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The match that was made from the pasted table, with the points in it.
    pub file: MatchFile,
    /// Remarks for the user: which lines were left out, and which were read in a way that may surprise.
    pub remarks: Vec<Remark>,
    /// Whether each line of the table is a player. If `false`, each line is a deal.
    pub down: bool,
}

/// Reads a table. Either each column is a player and each line is a deal, or the other way round. `down` is `true` if each line is a
/// player. If `down` is `None`, the form is detected.
///
/// # Errors
/// The text is no such table, or its content is no valid match.
pub fn brought(text: &str, down: Option<bool>) -> Result<Brought, NoTable> {
    let lines = lines(text).ok_or(NoTable::NoColumns)?;
    let down = down.unwrap_or_else(|| is_down(&lines));
    let mut sheet = Sheet::default();
    for line in lines.iter().filter(|line| !line.closed) {
        sheet.remark(line, RemarkKind::Unclosed);
    }
    if down {
        sheet.read_down(&lines)
    } else {
        sheet.read_across(&lines)
    }
    sheet.remarks.sort_by_key(|remark| remark.line);
    if sheet.names.is_empty() || sheet.deals.is_empty() {
        return Err(NoTable::NoPoints(sheet.remarks));
    }
    if text.contains(char::REPLACEMENT_CHARACTER) {
        return Err(NoTable::NoUtf8);
    }
    let deals: Vec<_> = sheet.deals.iter().map(|points| serde_json::json!({ "points": points })).collect();
    let file = serde_json::json!({ "game": "plain-sheet", "players": sheet.names, "deals": deals, "adjustments": sheet.begun_with });
    let file = MatchFile::read(&file.to_string()).map_err(NoTable::NoMatch)?;
    Ok(Brought { file, remarks: sheet.remarks, down })
}

/// Whether each line is a player. This is so if the first line is a player with points, or if the first heading says so. It is also so if
/// there is only one column of points, each line below the first is a player, and the first heading is no label of deals.
fn is_down(lines: &[Line]) -> bool {
    let Some(first) = lines.first() else { return false };
    let has_numbers = |line: &Line| line.fields.iter().any(|field| Cell::is_value(field));
    let is_player = |line: &Line| {
        line.fields.first().is_some_and(|name| matches!(Cell::of(name), Cell::Other) && !Cell::is_decimal(name)) && has_numbers(line)
    };
    let heading = first.fields.first().map_or("", String::as_str);
    is_player(first) || is_for_names(heading) || first.fields.len() == 2 && lines.iter().skip(1).all(is_player) && !is_label(heading)
}

/// Whether each cell of a line is the sum of the points above it in its column. `false` if there is no line above.
fn add_up(cells: &[(&str, Cell)], above: &[(&Line, Vec<i64>)]) -> bool {
    let sum = |deal: usize| above.iter().filter_map(|(_, row)| row.get(deal)).fold(0_i64, |sum, points| sum.saturating_add(*points));
    !above.is_empty() && cells.iter().enumerate().all(|(deal, (_, cell))| cell.number() == Some(sum(deal)))
}

/// A column of totals in a table that this app has exported.
struct OwnTotal {
    /// The index of the player who has the totals, from 0.
    player: usize,
    /// The index of the column with the totals, from 0.
    column: usize,
    /// The amount by which the totals have exceeded the sums of the points so far.
    ahead: i64,
    /// The index of the column with the points of the player, from 0.
    points: usize,
    /// Whether the column of points has been empty so far, because the player has not come yet.
    is_to_come: bool,
}

#[derive(Default)]
struct Sheet {
    names: Vec<String>,
    /// The points of each deal. The inner lists have one number for each player.
    deals: Vec<Vec<i64>>,
    /// The agreed totals with which players came during the match, as points entered by hand.
    begun_with: Vec<Adjustment>,
    remarks: Vec<Remark>,
}

impl Sheet {
    /// The remark that the total of a player in a line, `told`, is not the sum of the points.
    fn other_total(&self, player: usize, told: i64, sum: i64) -> RemarkKind {
        RemarkKind::OtherTotals { name: self.names.get(player).cloned().unwrap_or_default(), told, sum }
    }

    fn remark(&mut self, line: &Line, kind: RemarkKind) {
        self.remarks.push(Remark { line: line.number, text: line.text.clone(), kind });
    }

    /// Adds a player. If the name looks like an earlier name, it gets a number, and a remark is made.
    fn seat(&mut self, line: &Line, name: &str) {
        let name = tidy(name);
        let free = told_apart(name.clone(), &self.names, is_mistakable);
        if free != name {
            self.remark(line, RemarkKind::Alike(name));
        }
        self.names.push(free);
    }

    /// The sum of the points of the player with the index `player`, with the total that the player came with.
    fn sum(&self, player: usize) -> i64 {
        let came_with = self.begun_with.iter().filter(|entry| usize::from(entry.to) == player).map(|entry| entry.amount.value());
        self.deals.iter().filter_map(|points| points.get(player)).copied().chain(came_with).fold(0, i64::saturating_add)
    }

    /// Makes a remark if a cell writes a negative number as accountants do: `(3)`. Only one such remark is made for the whole table.
    fn remark_minus(&mut self, line: &Line, cells: &[(&str, Cell)]) {
        let minus = |text: &str| Some(RemarkKind::Minus(text.to_owned(), below_zero(text)?.parse().ok()?));
        let is_said = self.remarks.iter().any(|remark| matches!(remark.kind, RemarkKind::Minus(..)));
        if let Some(kind) = cells.iter().find_map(|(text, _)| minus(text)).filter(|_| !is_said) {
            self.remark(line, kind);
        }
    }

    /// Adds a remark on each total of the line that differs from the sum of the points. If the difference is the same as in an earlier
    /// line, adds no remark. The first total of a player who has had no points so far gets none either: the player came during the match
    /// and begins with this total.
    fn compare_totals(&mut self, line: &Line, totals: &mut [OwnTotal]) {
        for total in totals {
            total.is_to_come &= line.fields.get(total.points).is_none_or(String::is_empty);
            let Some(told) = line.fields.get(total.column).and_then(|cell| Cell::of(cell).number()) else { continue };
            let sum = self.sum(total.player);
            let ahead = told.saturating_sub(sum);
            if ahead == std::mem::replace(&mut total.ahead, ahead) {
                continue;
            }
            match (ByHand::new(told), u8::try_from(total.player)) {
                (Some(amount), Ok(to)) if total.is_to_come => {
                    self.begun_with.push(Adjustment { after: self.deals.len(), to, amount, reason: Because::default() });
                    (total.ahead, total.is_to_come) = (0, false);
                }
                _ => self.remark(line, self.other_total(total.player, told, sum)),
            }
        }
    }

    /// Leaves out a line with totals, and makes a remark. `told` has the totals in the line. If one of them is wrong, the remark says so.
    fn leave_totals(&mut self, line: &Line, told: &[i64]) {
        let wrong = told.iter().enumerate().map(|(player, told)| (player, *told, self.sum(player))).find(|(_, told, sum)| told != sum);
        let kind = match wrong {
            Some((player, told, sum)) => self.other_total(player, told, sum),
            None => RemarkKind::Totals,
        };
        self.remark(line, kind);
    }

    /// Reads a table whose first line has the names of the players. Each line below it has the points of a deal.
    fn read_across(&mut self, lines: &[Line]) {
        let Some((head, rest)) = lines.split_first() else { return };
        let own: Vec<(usize, &str)> = head.fields.iter().enumerate().filter_map(|(at, name)| Some((at, points_of(name)?))).collect();
        let cells = |at: usize| rest.iter().filter_map(move |line| line.fields.get(at));
        let has_numbers = |at: usize| cells(at).any(|cell| Cell::is_value(cell));
        let has_texts = |at: usize| cells(at).any(|cell| matches!(Cell::of(cell), Cell::Other) && !Cell::is_decimal(cell));
        let is_player = |at: usize, name: &str| {
            let is_name = !name.is_empty() && !Cell::is_value(name) && !is_label(name) && !has_totals(head, rest, at);
            is_name && (has_numbers(at) || !has_texts(at) && at > 0)
        };
        let columns: Vec<(usize, &str)> = match own.is_empty() {
            false => own.clone(),
            true => {
                head.fields.iter().enumerate().map(|(at, name)| (at, name.as_str())).filter(|(at, name)| is_player(*at, name)).collect()
            }
        };
        for (at, name) in head.fields.iter().enumerate().skip(1).filter(|_| own.is_empty()) {
            if has_numbers(at) && (name.is_empty() || Cell::is_value(name)) {
                self.remark(head, RemarkKind::Nameless(at + 1));
            }
        }
        for (at, name) in head.fields.iter().enumerate().filter(|_| own.is_empty()) {
            let is_other = columns.iter().all(|(column, _)| *column != at) && matches!(Cell::of(name), Cell::Other);
            if is_other && !Cell::is_value(name) && !is_label(name) && !has_totals(head, rest, at) {
                self.remark(head, RemarkKind::ColumnWithoutPoints(name.clone()));
            }
        }
        for (_, name) in &columns {
            self.seat(head, name);
        }
        let mut totals: Vec<OwnTotal> = Vec::new();
        for (player, (points, name)) in own.iter().enumerate() {
            totals.extend(total_of(head, name).map(|column| OwnTotal { player, column, ahead: 0, points: *points, is_to_come: true }));
        }
        if own.is_empty() && (0..head.fields.len()).any(|at| has_totals(head, rest, at)) {
            self.remark(head, RemarkKind::TotalsColumn);
        }
        for (at, line) in rest.iter().enumerate() {
            let cells: Vec<(&str, Cell)> =
                columns.iter().filter_map(|(at, _)| line.fields.get(*at)).map(|text| (text.as_str(), Cell::of(text))).collect();
            let further = line.fields.iter().skip(head.fields.len()).filter(|field| !field.is_empty()).count();
            if let Some(label) = line.fields.iter().position(|cell| may_be_total(cell)) {
                // If the label "Total" is in a player's column, each total is further to the right than the column of its player. So the
                // totals are read from the whole line instead of by column.
                let is_beside = columns.iter().all(|(column, _)| *column != label);
                let beside = || cells.iter().filter(|(_, cell)| cell.is_readable()).map(|(_, cell)| cell.points());
                let moved = || line.fields.iter().filter_map(|cell| Cell::of(cell).number());
                let told: Vec<i64> = if is_beside { beside().collect() } else { moved().collect() };
                self.leave_totals(line, if told.len() == columns.len() { &told } else { &[] });
                continue;
            }
            let objection = cells.iter().find_map(|(text, cell)| cell.objection(text));
            let points: Vec<i64> = cells.iter().map(|(_, cell)| cell.points()).collect();
            let blank = cells.iter().all(|(_, cell)| matches!(cell, Cell::Blank));
            let sums = || points.iter().enumerate().all(|(player, told)| *told == self.sum(player));
            let is_whole = cells.len() == columns.len() && further == 0;
            let is_last = at + 1 == rest.len() && self.deals.len() > 1 && points.iter().any(|points| *points != 0);
            let is_readable = cells.iter().all(|(_, cell)| cell.is_readable());
            match objection {
                _ if is_whole && is_readable && is_last && sums() => self.leave_totals(line, &points),
                Some(objection) => self.remark(line, objection),
                None if !is_whole => self.remark(line, RemarkKind::OtherNumber { got: cells.len() + further, players: columns.len() }),
                None if blank && own.is_empty() => self.remark(line, RemarkKind::NoPoints),
                None if blank => {}
                None => {
                    self.remark_minus(line, &cells);
                    self.deals.push(points);
                }
            }
            self.compare_totals(line, &mut totals);
        }
    }

    /// Reads a table in which every line is a player: the name, then the points of each deal.
    fn read_down(&mut self, lines: &[Line]) {
        let has_numbers = |line: &Line| line.fields.iter().skip(1).any(|field| Cell::is_value(field));
        let is_head = |line: &&Line| !has_numbers(line) || line.fields.first().is_some_and(|name| is_for_names(name));
        let head = lines.first().filter(is_head);
        let rest = lines.get(usize::from(head.is_some())..).unwrap_or_default();
        // If "Total" is the heading of the only column of numbers, this column has the points. So it is not left out.
        let widest = lines.iter().map(|line| line.fields.len()).max().unwrap_or_default();
        let is_left_out = |at: usize| head.is_some_and(|head| has_totals(head, rest, at)) && widest > 2;
        if let Some(head) = head.filter(|_| (1..widest).any(is_left_out)) {
            self.remark(head, RemarkKind::TotalsColumn);
        }
        let mut rows: Vec<(&Line, Vec<i64>)> = Vec::new();
        for line in rest {
            let name = line.fields.first().map_or("", String::as_str);
            let cells = line.fields.iter().enumerate().skip(1).filter(|(at, _)| !is_left_out(*at));
            let cells: Vec<(&str, Cell)> = cells.map(|(_, text)| (text.as_str(), Cell::of(text))).collect();
            match cells.iter().find_map(|(text, cell)| cell.objection(text)) {
                _ if is_total(name) || may_be_total(name) && add_up(&cells, &rows) => self.remark(line, RemarkKind::Totals),
                _ if !matches!(Cell::of(name), Cell::Other) || Cell::is_decimal(name) => self.remark(line, RemarkKind::NoName),
                Some(objection) => self.remark(line, objection),
                None => {
                    let row: Vec<i64> = cells.iter().map(|(_, cell)| cell.points()).collect();
                    let sum = row.iter().fold(0_i64, |sum, points| sum.saturating_add(*points));
                    let totals = line.fields.iter().enumerate().filter(|(at, _)| is_left_out(*at)).map(|(_, text)| Cell::of(text));
                    let mut told = totals.filter_map(|cell| cell.number());
                    if let Some(told) = told.find(|told| *told != sum) {
                        self.remark(line, RemarkKind::OtherTotals { name: name.to_owned(), told, sum });
                    }
                    self.remark_minus(line, &cells);
                    self.seat(line, name);
                    rows.push((line, row));
                }
            }
        }
        let deals = rows.iter().map(|(_, row)| row.len()).max().unwrap_or_default();
        for (line, row) in rows.iter().filter(|(_, row)| row.len() < deals) {
            self.remark(line, RemarkKind::Fewer { got: row.len(), deals });
        }
        let of_deal = |deal: usize| rows.iter().map(|(_, row)| row.get(deal).copied().unwrap_or_default()).collect();
        self.deals = (0..deals).map(of_deal).collect();
    }
}

#[cfg(test)]
mod tests;
