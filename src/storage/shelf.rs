//! What the shelf remembers: the matches in short, the players and what they are called today, the house rules each game was last
//! played with, those that are kept under a name, the games that stand first, and a match that is being set up.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::bin;
use super::matches;
use super::record;
use super::vault::{Trouble, Vault};
use crate::asking::Facts;
use crate::matches::{Draft, Header, Player, tidy};
use crate::records::{Rename, Renames};
use crate::table::sort_short;

const INDEX: &str = "trick-ledger/matches";
const PLAYERS: &str = "trick-ledger/players";
const RENAMES: &str = "trick-ledger/renames";
const RULES: &str = "trick-ledger/rules/";
const PATTERNS: &str = "trick-ledger/patterns";
const FAVOURITES: &str = "trick-ledger/favourites";
const DRAFT: &str = "trick-ledger/draft";
const TABLE: &str = "trick-ledger/table";

/// A match in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brief {
    /// Its id.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// The players.
    pub players: Vec<String>,
    /// When it was last played on, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// How many deals are written down.
    pub deals: usize,
    /// Whether it is over.
    pub over: bool,
}

/// House rules that a table has agreed on and kept under a name; of a plain sheet, the game that is written on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pattern {
    /// The id of the game.
    pub game: String,
    /// The name: "Grandma's Gaigel".
    pub name: String,
    /// The rules that differ from the usual.
    pub house_rules: Facts,
}

impl Pattern {
    /// Whether it is kept in the same place as another: of the same game, and under the same name.
    pub fn is_same(&self, other: &Pattern) -> bool {
        self.game == other.game && self.name == other.name
    }
}

#[derive(Serialize, Deserialize)]
struct Record<T> {
    v: u32,
    list: T,
}

/// The matches in short, the last played first; those in the bin are left out.
///
/// # Errors
/// The vault's. An index that cannot be read is made anew from the matches themselves.
pub fn briefs(vault: &dyn Vault) -> Result<Vec<Brief>, Trouble> {
    let mut briefs: Vec<Brief> = read(vault, INDEX)?.unwrap_or_default();
    briefs.iter_mut().flat_map(|brief| &mut brief.players).for_each(|name| *name = tidy(name));
    let in_bin = bin::ids(vault)?;
    let mut ids = matches::ids(vault)?;
    ids.retain(|id| !in_bin.contains(id));
    briefs.retain(|brief| ids.contains(&brief.id));
    for id in ids {
        if !briefs.iter().any(|brief| brief.id == id) {
            let Ok(Some(kept)) = matches::open(vault, &id) else { continue };
            let at = kept.journal.steps.last().map_or(kept.began, |step| step.at);
            let deals = kept.journal.fold().deals.iter().filter(|deal| deal.settled).count();
            let Header { game, players, .. } = kept.header.tidied();
            briefs.push(Brief { id, game, players, at, deals, over: false });
        }
    }
    sort_short(&mut briefs, |brief| core::cmp::Reverse(brief.at));
    Ok(briefs)
}

/// Puts a match on the shelf, or its latest state. One that is played on is no longer in the bin.
///
/// # Errors
/// The vault's.
pub fn note(vault: &dyn Vault, brief: Brief) -> Result<(), Trouble> {
    bin::take_out(vault, &brief.id)?;
    note_all(vault, vec![brief])
}

/// Puts matches on the shelf, or their latest state.
///
/// # Errors
/// The vault's.
pub fn note_all(vault: &dyn Vault, news: Vec<Brief>) -> Result<(), Trouble> {
    if news.is_empty() {
        return Ok(());
    }
    let mut briefs = briefs(vault)?;
    briefs.retain(|other| !news.iter().any(|brief| other.id == brief.id));
    write(vault, INDEX, [news, briefs].concat())
}

/// The remembered players as they are called today, the last seen first.
///
/// # Errors
/// The vault's.
pub fn players(vault: &dyn Vault) -> Result<Vec<Player>, Trouble> {
    // New names that cannot be read leave everybody the name they had.
    let renames = renames(vault).unwrap_or_default();
    let mut players: Vec<Player> = Vec::new();
    for known in known_players(vault)? {
        let name = renames.person(&known.name).to_owned();
        if !players.iter().any(|player| player.name == name) {
            players.push(Player { name, ..known });
        }
    }
    Ok(players)
}

/// The remembered players as their names were written, [tidied](tidy).
pub(super) fn known_players(vault: &dyn Vault) -> Result<Vec<Player>, Trouble> {
    let mut players: Vec<Player> = Vec::new();
    for Player { name, mark } in read::<Vec<Player>>(vault, PLAYERS)?.unwrap_or_default() {
        let name = tidy(&name);
        if !name.is_empty() && players.iter().all(|player| player.name != name) {
            players.push(Player { name, mark });
        }
    }
    Ok(players)
}

pub(super) fn keep_players(vault: &dyn Vault, players: &[Player]) -> Result<(), Trouble> {
    write(vault, PLAYERS, players)
}

/// The new names that people were given.
///
/// # Errors
/// The vault's, or the list cannot be read.
pub fn renames(vault: &dyn Vault) -> Result<Renames, Trouble> {
    let list: Option<Vec<Rename>> = read(vault, RENAMES)?;
    let tidied = |rename: Rename| Rename { at: rename.at, from: tidy(&rename.from), to: tidy(&rename.to) };
    let list = list.unwrap_or_default().into_iter().map(tidied);
    Ok(Renames::from(list.filter(|rename| rename.from != rename.to && !rename.to.is_empty()).collect::<Vec<_>>()))
}

/// Keeps the new names.
///
/// # Errors
/// The vault's.
pub fn keep_renames(vault: &dyn Vault, renames: &Renames) -> Result<(), Trouble> {
    write(vault, RENAMES, renames.list())
}

/// Remembers players, in front of those known already.
///
/// # Errors
/// The vault's.
pub fn remember(vault: &dyn Vault, seated: &[Player]) -> Result<(), Trouble> {
    let mut all = seated.to_vec();
    all.extend(known_players(vault)?.into_iter().filter(|known| !seated.iter().any(|player| player.name == known.name)));
    keep_players(vault, &all)
}

/// Forgets a player: the name is no longer proposed. Matches keep it.
///
/// # Errors
/// The vault's.
pub fn forget(vault: &dyn Vault, name: &str) -> Result<(), Trouble> {
    let renames = renames(vault).unwrap_or_default();
    let mut all = known_players(vault)?;
    all.retain(|player| renames.person(&player.name) != name);
    keep_players(vault, &all)
}

/// The house rules a game was last played with.
///
/// # Errors
/// The vault's.
pub fn last_rules(vault: &dyn Vault, game: &str) -> Result<Facts, Trouble> {
    read(vault, &format!("{RULES}{game}")).map(Option::unwrap_or_default)
}

/// The house rules every game was last played with, by its id; those that cannot be read are left out.
///
/// # Errors
/// The vault's.
pub(super) fn all_rules(vault: &dyn Vault) -> Result<BTreeMap<String, Facts>, Trouble> {
    let keys = vault.keys(RULES)?;
    let rules = keys.iter().filter_map(|key| Some((key.strip_prefix(RULES)?.to_owned(), read(vault, key).ok()??)));
    Ok(rules.collect())
}

/// Remembers the house rules of a game.
///
/// # Errors
/// The vault's.
pub fn keep_rules(vault: &dyn Vault, game: &str, rules: &Facts) -> Result<(), Trouble> {
    write(vault, &format!("{RULES}{game}"), rules)
}

/// House rules that are kept under a name, the last kept first.
///
/// # Errors
/// The vault's.
pub fn patterns(vault: &dyn Vault) -> Result<Vec<Pattern>, Trouble> {
    read(vault, PATTERNS).map(Option::unwrap_or_default)
}

/// Keeps house rules under a name; others of the game that were kept under it are gone.
///
/// # Errors
/// The vault's.
pub fn keep_pattern(vault: &dyn Vault, pattern: &Pattern) -> Result<(), Trouble> {
    let others = patterns(vault)?.into_iter().filter(|other| !other.is_same(pattern));
    write(vault, PATTERNS, [pattern.clone()].into_iter().chain(others).collect::<Vec<_>>())
}

/// No longer keeps the house rules of a game under this name.
///
/// # Errors
/// The vault's.
pub fn forget_pattern(vault: &dyn Vault, game: &str, name: &str) -> Result<(), Trouble> {
    let mut kept = patterns(vault)?;
    kept.retain(|pattern| pattern.game != game || pattern.name != name);
    write(vault, PATTERNS, kept)
}

/// The ids of the games that stand first.
///
/// # Errors
/// The vault's.
pub fn favourites(vault: &dyn Vault) -> Result<Vec<String>, Trouble> {
    read(vault, FAVOURITES).map(Option::unwrap_or_default)
}

/// A game stands first from now on, or no longer.
///
/// # Errors
/// The vault's.
pub fn keep_favourite(vault: &dyn Vault, game: &str, first: bool) -> Result<(), Trouble> {
    let mut games = favourites(vault)?;
    games.retain(|other| other != game);
    games.extend(first.then(|| game.to_owned()));
    write(vault, FAVOURITES, games)
}

/// The ids of the games that were played here, the last played first; none where the list of matches has to be made anew.
pub fn played(vault: &dyn Vault) -> Vec<String> {
    let briefs: Vec<Brief> = read(vault, INDEX).ok().flatten().unwrap_or_default();
    briefs.into_iter().map(|brief| brief.game).collect()
}

/// The match that is being set up.
///
/// # Errors
/// The vault's.
pub fn draft(vault: &dyn Vault) -> Result<Option<Draft>, Trouble> {
    let mut draft: Option<Draft> = read(vault, DRAFT)?;
    let seated = draft.iter_mut().flat_map(|draft| draft.places.iter_mut().flatten());
    seated.for_each(|player| player.name = tidy(&player.name));
    Ok(draft)
}

/// Keeps the match that is being set up, or forgets it once it is agreed on.
///
/// # Errors
/// The vault's.
pub fn keep_draft(vault: &dyn Vault, draft: Option<&Draft>) -> Result<(), Trouble> {
    match draft {
        Some(draft) => write(vault, DRAFT, draft),
        None => record::remove(vault, DRAFT),
    }
}

/// How many people were last said to be at the table; four where nobody has said, or it cannot be read.
pub fn table(vault: &dyn Vault) -> u8 {
    read(vault, TABLE).ok().flatten().unwrap_or(4)
}

/// Keeps how many people are at the table.
///
/// # Errors
/// The vault's.
pub fn keep_table(vault: &dyn Vault, players: u8) -> Result<(), Trouble> {
    write(vault, TABLE, players)
}

fn read<T: for<'a> Deserialize<'a>>(vault: &dyn Vault, key: &str) -> Result<Option<T>, Trouble> {
    Ok(record::read::<Record<T>>(vault, key)?.map(|record| record.list))
}

fn write<T: Serialize>(vault: &dyn Vault, key: &str, list: T) -> Result<(), Trouble> {
    record::write(vault, key, &Record { v: 1, list })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::vault::Memory;
    use super::*;

    fn brief(id: &str, at: i64) -> Brief {
        Brief { id: id.into(), game: "roller-derby".into(), players: vec!["Mika".into()], at, deals: 0, over: false }
    }

    fn begin(vault: &dyn Vault, id: &str, at: i64) {
        let header = Header {
            game: "roller-derby".into(),
            called: String::new(),
            players: vec!["Mika".into()],
            marks: vec![],
            first_dealer: 0,
            house_rules: Facts::default(),
        };
        matches::begin(vault, id, &header, at).unwrap();
    }

    #[test]
    fn the_shelf_shows_the_last_played_first_and_survives_a_lost_index() {
        let vault = Memory::default();
        for (id, at) in [("a", 1), ("b", 3), ("c", 2)] {
            begin(&vault, id, at);
            note(&vault, brief(id, at)).unwrap();
        }
        let order = |vault: &Memory| briefs(vault).unwrap().into_iter().map(|brief| brief.id).collect::<Vec<_>>();
        assert_eq!(order(&vault), ["b", "c", "a"]);
        vault.write(INDEX, "{damaged").unwrap();
        assert_eq!(order(&vault), ["b", "c", "a"]);
        vault.remove(INDEX).unwrap();
        assert_eq!(order(&vault), ["b", "c", "a"]);
    }

    #[test]
    fn players_are_remembered_once() {
        let vault = Memory::default();
        let player = |name: &str, mark| Player { name: name.into(), mark };
        remember(&vault, &[player("Mika", 0), player("Jun", 1)]).unwrap();
        remember(&vault, &[player("Jun", 2)]).unwrap();
        assert_eq!(players(&vault).unwrap(), [player("Jun", 2), player("Mika", 0)]);
        forget(&vault, "Jun").unwrap();
        assert_eq!(players(&vault).unwrap(), [player("Mika", 0)]);
    }

    #[test]
    fn players_are_called_what_they_are_called_today() {
        let vault = Memory::default();
        let player = |name: &str, mark| Player { name: name.into(), mark };
        remember(&vault, &[player("Mikka", 0), player("Jun", 1), player("Mika", 2)]).unwrap();
        let before = players(&vault).unwrap();
        let mut renames = renames(&vault).unwrap();
        renames.add("Mikka", "Mika", 1);
        keep_renames(&vault, &renames).unwrap();
        assert_eq!(players(&vault).unwrap(), [player("Mika", 0), player("Jun", 1)]);
        renames.take_back(&renames.list().first().unwrap().clone());
        keep_renames(&vault, &renames).unwrap();
        assert_eq!(players(&vault).unwrap(), before);
        renames.add("Mikka", "Mika", 1);
        keep_renames(&vault, &renames).unwrap();
        forget(&vault, "Mika").unwrap();
        assert_eq!(players(&vault).unwrap(), [player("Jun", 1)]);
    }

    #[test]
    fn names_that_were_kept_long_ago_are_tidied() {
        let vault = Memory::default();
        let hidden = |name: &str| format!("{name}\u{202e}");
        let list = [hidden("Mika"), "Mika".into(), hidden("")].map(|name| Player { name, mark: 1 });
        write(&vault, PLAYERS, list.as_slice()).unwrap();
        assert_eq!(players(&vault).unwrap(), [Player { name: "Mika".into(), mark: 1 }]);
        let list = [("Mika", "Jun"), ("Hana", "Hana"), ("Aya", "")];
        let list = list.map(|(from, to)| Rename { at: 1, from: hidden(from), to: hidden(to) });
        write(&vault, RENAMES, list.as_slice()).unwrap();
        assert_eq!(renames(&vault).unwrap().list(), [Rename { at: 1, from: "Mika".into(), to: "Jun".into() }]);
        begin(&vault, "a", 1);
        note(&vault, Brief { players: vec![hidden("Mika")], ..brief("a", 1) }).unwrap();
        assert_eq!(briefs(&vault).unwrap(), [brief("a", 1)]);
    }

    #[test]
    fn what_is_in_the_bin_is_not_on_the_shelf_until_it_is_taken_out_or_played_on() {
        let vault = Memory::default();
        let order = || briefs(&vault).unwrap().into_iter().map(|brief| brief.id).collect::<Vec<_>>();
        for (id, at) in [("a", 1), ("b", 2)] {
            begin(&vault, id, at);
            note(&vault, brief(id, at)).unwrap();
        }
        bin::put(&vault, "b", 9).unwrap();
        assert_eq!((order(), bin::ids(&vault).unwrap()), (vec!["a".to_owned()], vec!["b".to_owned()]));
        note(&vault, brief("a", 3)).unwrap();
        bin::take_out(&vault, "b").unwrap();
        assert_eq!(order(), ["a", "b"]);
        bin::put(&vault, "b", 9).unwrap();
        note(&vault, brief("b", 4)).unwrap();
        assert_eq!(order(), ["b", "a"]);
        bin::put(&vault, "b", 9).unwrap();
        bin::empty(&vault, "b").unwrap();
        assert_eq!((order(), bin::ids(&vault).unwrap()), (vec!["a".to_owned()], vec![]));
        assert_eq!(matches::open(&vault, "b"), Ok(None));
    }

    #[test]
    fn a_match_can_be_deleted_where_there_is_no_room_left() {
        let roomy = Memory::default();
        for (id, at) in [("a", 1), ("b", 2)] {
            begin(&roomy, id, at);
            note(&roomy, brief(id, at)).unwrap();
        }
        let texts: usize = roomy.keys("").unwrap().iter().map(|key| roomy.read(key).unwrap().unwrap().len()).sum();
        let full = Memory::with_limit(texts);
        roomy.keys("").unwrap().iter().for_each(|key| full.write(key, &roomy.read(key).unwrap().unwrap()).unwrap());
        assert_eq!(full.write("trick-ledger/x", "x"), Err(Trouble::Full));
        bin::put(&full, "b", 9).unwrap();
        assert_eq!(bin::ids(&full).unwrap(), ["b"]);
        assert!(matches::open(&full, "b").unwrap().is_some(), "it can be put back");
        bin::take_out(&full, "b").unwrap();
        assert_eq!(briefs(&full).unwrap().len(), 2);
        bin::put(&full, "b", 9).unwrap();
        bin::empty(&full, "b").unwrap();
        assert_eq!(matches::open(&full, "b"), Ok(None));
    }

    #[test]
    fn a_draft_is_kept_until_it_is_agreed_on() {
        let vault = Memory::default();
        let game = crate::games::find("roller-derby").unwrap();
        let draft = Draft::empty(game, 4, Facts::default()).filled_with(&[Player { name: "Mika".into(), mark: 3 }]);
        keep_draft(&vault, Some(&draft)).unwrap();
        assert_eq!(super::draft(&vault).unwrap(), Some(draft));
        keep_draft(&vault, None).unwrap();
        assert_eq!(super::draft(&vault).unwrap(), None);
        assert_eq!(table(&vault), 4);
        keep_table(&vault, 5).unwrap();
        assert_eq!(table(&vault), 5);
    }

    #[test]
    fn house_rules_are_kept_under_a_name() {
        let vault = Memory::default();
        let pattern = |game: &str, name: &str, deals| Pattern {
            game: game.into(),
            name: name.into(),
            house_rules: [("deals", crate::asking::Value::Number(deals))].into_iter().collect(),
        };
        let kept = [pattern("gaigel", "Grandma", 4), pattern("plain-sheet", "Tarot", 5), pattern("gaigel", "Club", 6)];
        kept.iter().for_each(|pattern| keep_pattern(&vault, pattern).unwrap());
        assert_eq!(patterns(&vault).unwrap(), [kept[2].clone(), kept[1].clone(), kept[0].clone()]);
        keep_pattern(&vault, &pattern("gaigel", "Grandma", 8)).unwrap();
        assert_eq!(patterns(&vault).unwrap(), [pattern("gaigel", "Grandma", 8), kept[2].clone(), kept[1].clone()]);
        forget_pattern(&vault, "gaigel", "Tarot").unwrap();
        forget_pattern(&vault, "gaigel", "Club").unwrap();
        assert_eq!(patterns(&vault).unwrap(), [pattern("gaigel", "Grandma", 8), kept[1].clone()]);
    }

    #[test]
    fn favourites_and_games_played_here_are_known() {
        let vault = Memory::default();
        keep_favourite(&vault, "ascot", true).unwrap();
        keep_favourite(&vault, "gaigel", true).unwrap();
        keep_favourite(&vault, "ascot", true).unwrap();
        assert_eq!(favourites(&vault).unwrap(), ["gaigel", "ascot"]);
        keep_favourite(&vault, "gaigel", false).unwrap();
        assert_eq!(favourites(&vault).unwrap(), ["ascot"]);
        assert_eq!(played(&vault), Vec::<String>::new());
        begin(&vault, "a", 1);
        note(&vault, brief("a", 1)).unwrap();
        assert_eq!(played(&vault), ["roller-derby"]);
    }

    #[test]
    fn rules_are_remembered_by_game() {
        let vault = Memory::default();
        let rules: Facts = [("deals", crate::asking::Value::Number(8))].into_iter().collect();
        keep_rules(&vault, "roller-derby", &rules).unwrap();
        assert_eq!(last_rules(&vault, "roller-derby").unwrap(), rules);
        assert_eq!(last_rules(&vault, "ascot").unwrap(), Facts::default());
    }
}
