//! The headings of columns and lines in pasted tables: names of players, labels of deals, points, totals.

use super::super::cell::Cell;
use super::super::delimited::Line;

/// Headings of a column with the names of players.
const NAMES: [&str; 12] =
    ["name", "names", "player", "players", "spieler", "nome", "giocatore", "jogador", "joueur", "名前", "プレイヤー", "氏名"];
/// Headings of a column that numbers or describes the deals.
const LABELS: [&str; 21] = [
    "deal",
    "deals",
    "round",
    "hand",
    "game",
    "no",
    "no.",
    "nr",
    "nr.",
    "#",
    "date",
    "runde",
    "spiel",
    "mano",
    "giro",
    "rodada",
    "ディール",
    "回",
    "番号",
    "日付",
    "ラウンド",
];
/// Headings of a column or line with totals.
const TOTALS: [&str; 11] = ["total", "totals", "sum", "summe", "gesamt", "totale", "σ", "Σ", "合計", "計", "総合計"];
/// Words for totals that are also names of people: the Portuguese “soma” is a name in Japan.
const TOTALS_OR_NAMES: [&str; 1] = ["soma"];
/// The endings of the headings that `csv.rs` writes above columns of points.
const POINTS: [&str; 2] = [": points", "：得点"];
/// The endings of the headings that `csv.rs` writes above columns of totals.
const TOTAL_OF: [&str; 2] = [": total", "：合計"];

fn is_among(words: &[&str], cell: &str) -> bool {
    words.contains(&cell.to_lowercase().trim_end_matches([':', '：']))
}

/// Whether the cell heads a column with the names of players.
pub(super) fn is_for_names(cell: &str) -> bool {
    is_among(&NAMES, cell)
}

/// Whether the cell heads a column that numbers or describes the deals.
pub(super) fn is_label(cell: &str) -> bool {
    is_among(&LABELS, cell)
}

/// Whether the cell is a word for totals and not a name.
pub(super) fn is_total(cell: &str) -> bool {
    is_among(&TOTALS, cell)
}

/// Whether the cell is a word for totals, which may also be a name.
pub(super) fn may_be_total(cell: &str) -> bool {
    is_total(cell) || is_among(&TOTALS_OR_NAMES, cell)
}

/// Whether the column `at` has totals. If its heading may be a name, each number of the column must be the sum of the other numbers of its
/// line.
pub(super) fn has_totals(head: &Line, rest: &[Line], at: usize) -> bool {
    let heading = head.fields.get(at).map_or("", String::as_str);
    let is_point = |column: usize| column != at && head.fields.get(column).is_none_or(|heading| !is_label(heading));
    let sum = |line: &Line| {
        let others = line.fields.iter().enumerate().filter(|(column, _)| is_point(*column));
        others.filter_map(|(_, cell)| Cell::of(cell).number()).fold(0_i64, i64::saturating_add)
    };
    let told = || rest.iter().filter_map(|line| Some((line, Cell::of(line.fields.get(at)?).number()?)));
    is_total(heading) || may_be_total(heading) && told().next().is_some() && told().all(|(line, told)| told == sum(line))
}

/// The name of the player in the heading of a column of points that this app has exported. `None` for any other heading.
pub(super) fn points_of(heading: &str) -> Option<&str> {
    POINTS.iter().find_map(|ending| heading.strip_suffix(ending)).filter(|name| !name.is_empty())
}

/// The index of the column with the totals of `player`, in a table that this app has exported. `None` if there is no such column.
pub(super) fn total_of(head: &Line, player: &str) -> Option<usize> {
    head.fields.iter().position(|heading| TOTAL_OF.iter().any(|ending| heading.strip_suffix(ending) == Some(player)))
}
