//! The data for the shelf (the home screen): a short entry for each match, the remembered players, the last house rules of each game, and
//! named house rules. Also the favourite games, and the match that is being set up.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::bin;
use super::matches;
use super::record::{self, VERSION};
use super::vault::{Trouble, Vault};
use crate::asking::Facts;
use crate::games::{Story, View};
use crate::matches::{Draft, Header, Match, Player, tidy};
use crate::records::{Rename, Renames};

const INDEX: &str = "trick-ledger/matches";
const PLAYERS: &str = "trick-ledger/players";
const RENAMES: &str = "trick-ledger/renames";
const RULES: &str = "trick-ledger/rules/";
const PATTERNS: &str = "trick-ledger/patterns";
const FAVOURITES: &str = "trick-ledger/favourites";
const DRAFT: &str = "trick-ledger/draft";
const PLAYED: &str = "trick-ledger/played";
const TABLE: &str = "trick-ledger/table";

/// How far the time of a match in the list on the shelf may be behind the match's last step, in milliseconds: ten minutes. The time in the
/// list only decides the order of the matches and the day that the list shows.
const STALE: i64 = 10 * 60 * 1000;

/// A match in the list on the shelf, in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brief {
    /// The id of the match.
    pub id: String,
    /// The id of the match's game.
    pub game: String,
    /// The names of the players, in order of play.
    pub players: Vec<String>,
    /// The time of the last step in the match, in milliseconds since 1970 (UTC).
    pub at: i64,
    /// The number of saved deals in the match.
    pub deals: usize,
    /// Whether the match is over, because it was played to its end or ended early.
    pub over: bool,
}

/// House rules that a table has saved under a name. On the plain sheet (a score sheet without rules), the name is that of the game that is
/// really played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pattern {
    /// The id of the game that the house rules belong to.
    pub game: String,
    /// The name under which the house rules are saved, for example "Grandma's Gaigel".
    pub name: String,
    /// The house rules that differ from their defaults.
    pub house_rules: Facts,
}

impl Brief {
    /// The entry of a match with its current `header` and its `story`. `at` is the time of its last step, in milliseconds since 1970 (UTC).
    pub fn of(id: &str, at: i64, header: &Header, story: &Story) -> Brief {
        Brief {
            id: id.to_owned(),
            game: header.game.id().to_owned(),
            players: header.players.clone(),
            at,
            deals: story.settled.len(),
            over: story.outcome.is_some(),
        }
    }

    /// Whether the list on the shelf has to be written again to show this entry. `listed` is the entry that the list has for the same
    /// match.
    fn is_news(&self, listed: &Brief) -> bool {
        !(listed.at..listed.at.saturating_add(STALE)).contains(&self.at) || *self != Brief { at: self.at, ..listed.clone() }
    }
}

impl Pattern {
    /// Whether `other` has the same game and the same name, so that saving one of them replaces the other.
    pub fn is_same(&self, other: &Pattern) -> bool {
        self.game == other.game && self.name == other.name
    }
}

#[derive(Serialize, Deserialize)]
struct Record<T> {
    v: u32,
    list: T,
}

/// The list of matches on the shelf. The match that was played last comes first. Matches in the bin are left out.
///
/// # Errors
/// The trouble that the vault reports. An unreadable list is no error: it is made again from the matches.
pub fn briefs(vault: &dyn Vault) -> Result<Vec<Brief>, Trouble> {
    let mut briefs: Vec<Brief> = read(vault, INDEX)?.unwrap_or_default();
    briefs.iter_mut().flat_map(|brief| &mut brief.players).for_each(|name| *name = tidy(name));
    let in_bin: BTreeSet<String> = bin::ids(vault)?.into_iter().collect();
    let ids: BTreeSet<String> = matches::ids(vault)?.into_iter().filter(|id| !in_bin.contains(id)).collect();
    briefs.retain(|brief| ids.contains(&brief.id));
    let listed: BTreeSet<String> = briefs.iter().map(|brief| brief.id.clone()).collect();
    for id in ids.into_iter().filter(|id| !listed.contains(id)) {
        briefs.extend(brief(vault, &id));
    }
    briefs.sort_by_key(|brief| core::cmp::Reverse(brief.at));
    Ok(briefs)
}

/// The entry of a saved match, made from the match. `None` if the match cannot be read. A match whose game is not loaded counts as not
/// over, because only its game can tell.
pub fn brief(vault: &dyn Vault, id: &str) -> Option<Brief> {
    let kept = matches::open(vault, id).ok()??;
    let at = kept.journal.steps.last().map_or(kept.began, |step| step.at);
    let deals = kept.journal.fold(kept.header.players.len() as u8).deals.iter().filter(|deal| deal.settled).count();
    let Header { game, players, .. } = kept.header.clone().tidied();
    let unplayed = Brief { id: id.to_owned(), game: game.id().to_owned(), players, at, deals, over: false };
    let Ok(game) = Match::new(kept.header, kept.journal) else { return Some(unplayed) };
    Some(Brief::of(id, at, game.header(), &game.story(View::default())))
}

/// Updates the entry of a match in the list on the shelf, and takes the match out of the bin.
///
/// # Errors
/// The trouble that the vault reports.
pub fn note(vault: &dyn Vault, brief: Brief) -> Result<(), Trouble> {
    bin::take_out(vault, &brief.id)?;
    note_all(vault, vec![brief])
}

/// Does the same as [`note`] after a step of a match, but leaves the list unchanged if it shows the same match already.
///
/// # Errors
/// The trouble that the vault reports.
pub fn note_step(vault: &dyn Vault, brief: Brief) -> Result<(), Trouble> {
    bin::take_out(vault, &brief.id)?;
    // Reads the list each time, because another tab may have written it.
    let listed: Vec<Brief> = read(vault, INDEX)?.unwrap_or_default();
    match listed.iter().find(|listed| listed.id == brief.id) {
        Some(listed) if !brief.is_news(listed) => Ok(()),
        _ => note_all(vault, vec![brief]),
    }
}

/// Puts a match into the bin. If the vault is full, first removes the match from the list on the shelf, which frees more space than the
/// mark in the bin takes. The entry is made again from the match if the match is taken out of the bin.
///
/// # Errors
/// The trouble that the vault reports.
pub fn put_in_bin(vault: &dyn Vault, id: &str, at: i64) -> Result<(), Trouble> {
    match bin::put(vault, id, at) {
        Err(Trouble::Full) => {
            remove_entry(vault, id)?;
            bin::put(vault, id, at)
        }
        other => other,
    }
}

fn remove_entry(vault: &dyn Vault, id: &str) -> Result<(), Trouble> {
    let mut briefs: Vec<Brief> = read(vault, INDEX)?.unwrap_or_default();
    briefs.retain(|brief| brief.id != id);
    write(vault, INDEX, briefs)
}

/// Updates the entries of matches in the list on the shelf, or adds them.
///
/// # Errors
/// The trouble that the vault reports.
pub fn note_all(vault: &dyn Vault, news: Vec<Brief>) -> Result<(), Trouble> {
    if news.is_empty() {
        return Ok(());
    }
    let mut briefs = briefs(vault)?;
    briefs.retain(|other| !news.iter().any(|brief| other.id == brief.id));
    write(vault, INDEX, [news, briefs].concat())
}

/// The remembered players with their current names. The player who was seen last comes first.
///
/// # Errors
/// The trouble that the vault reports.
pub fn players(vault: &dyn Vault) -> Result<Vec<Player>, Trouble> {
    // Keeps the original name of every player if the renames cannot be read.
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

/// The remembered players under the names that were entered, [tidied](tidy). Renames are ignored.
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

/// The renames: which players were given another name.
///
/// # Errors
/// The trouble that the vault reports. This includes a list that a newer version wrote.
pub fn renames(vault: &dyn Vault) -> Result<Renames, Trouble> {
    let list: Option<Vec<Rename>> = read(vault, RENAMES)?;
    let tidied = |rename: Rename| Rename { at: rename.at, from: tidy(&rename.from), to: tidy(&rename.to) };
    let list = list.unwrap_or_default().into_iter().map(tidied);
    Ok(Renames::from(list.filter(|rename| rename.from != rename.to && !rename.to.is_empty()).collect::<Vec<_>>()))
}

/// Saves the renames of players.
///
/// # Errors
/// The trouble that the vault reports.
pub fn keep_renames(vault: &dyn Vault, renames: &Renames) -> Result<(), Trouble> {
    write(vault, RENAMES, renames.list())
}

/// Remembers the players `seated`, in front of the players remembered before.
///
/// # Errors
/// The trouble that the vault reports.
pub fn remember(vault: &dyn Vault, seated: &[Player]) -> Result<(), Trouble> {
    let mut all = seated.to_vec();
    all.extend(known_players(vault)?.into_iter().filter(|known| !seated.iter().any(|player| player.name == known.name)));
    keep_players(vault, &all)
}

/// Forgets a player: the app no longer proposes the name. Saved matches keep it.
///
/// # Errors
/// The trouble that the vault reports.
pub fn forget(vault: &dyn Vault, name: &str) -> Result<(), Trouble> {
    let renames = renames(vault).unwrap_or_default();
    let mut all = known_players(vault)?;
    all.retain(|player| renames.person(&player.name) != name);
    keep_players(vault, &all)
}

/// The house rules with which the game `game` was played last. Empty if it has not been played.
///
/// # Errors
/// The trouble that the vault reports.
pub fn last_rules(vault: &dyn Vault, game: &str) -> Result<Facts, Trouble> {
    read(vault, &format!("{RULES}{game}")).map(Option::unwrap_or_default)
}

/// The house rules with which each game was played last, by the id of the game. Unreadable house rules are left out.
///
/// # Errors
/// The trouble that the vault reports.
pub(super) fn all_rules(vault: &dyn Vault) -> Result<BTreeMap<String, Facts>, Trouble> {
    let keys = vault.keys(RULES)?;
    let rules = keys.iter().filter_map(|key| Some((key.strip_prefix(RULES)?.to_owned(), read(vault, key).ok()??)));
    Ok(rules.collect())
}

/// Saves the house rules with which the game `game` was played last.
///
/// # Errors
/// The trouble that the vault reports.
pub fn keep_rules(vault: &dyn Vault, game: &str, rules: &Facts) -> Result<(), Trouble> {
    write(vault, &format!("{RULES}{game}"), rules)
}

/// All house rules that were saved under a name. Those saved last come first.
///
/// # Errors
/// The trouble that the vault reports.
pub fn patterns(vault: &dyn Vault) -> Result<Vec<Pattern>, Trouble> {
    read(vault, PATTERNS).map(Option::unwrap_or_default)
}

/// Saves house rules under a name. They replace house rules of the same game with the same name.
///
/// # Errors
/// The trouble that the vault reports.
pub fn keep_pattern(vault: &dyn Vault, pattern: &Pattern) -> Result<(), Trouble> {
    let others = patterns(vault)?.into_iter().filter(|other| !other.is_same(pattern));
    write(vault, PATTERNS, [pattern.clone()].into_iter().chain(others).collect::<Vec<_>>())
}

/// Gives house rules of a game the name `to` in place of `from`. House rules of this game that had the name `to` are replaced.
///
/// # Errors
/// The trouble that the vault reports.
pub fn rename_pattern(vault: &dyn Vault, game: &str, from: &str, to: &str) -> Result<(), Trouble> {
    let mut kept = patterns(vault)?;
    let is = |pattern: &Pattern, name: &str| pattern.game == game && pattern.name == name;
    if kept.iter().any(|pattern| is(pattern, from)) {
        kept.retain(|pattern| from == to || !is(pattern, to));
    }
    kept.iter_mut().filter(|pattern| is(pattern, from)).for_each(|pattern| to.clone_into(&mut pattern.name));
    write(vault, PATTERNS, kept)
}

/// Deletes the house rules of the game `game` with the name `name`.
///
/// # Errors
/// The trouble that the vault reports.
pub fn forget_pattern(vault: &dyn Vault, game: &str, name: &str) -> Result<(), Trouble> {
    let mut kept = patterns(vault)?;
    kept.retain(|pattern| pattern.game != game || pattern.name != name);
    write(vault, PATTERNS, kept)
}

/// The ids of the favourite games.
///
/// # Errors
/// The trouble that the vault reports.
pub fn favourites(vault: &dyn Vault) -> Result<Vec<String>, Trouble> {
    read(vault, FAVOURITES).map(Option::unwrap_or_default)
}

/// Makes a game a favourite if `is_favourite` is `true`. If it is `false`, the game is a favourite no longer.
///
/// # Errors
/// The trouble that the vault reports.
pub fn keep_favourite(vault: &dyn Vault, game: &str, is_favourite: bool) -> Result<(), Trouble> {
    let mut games = favourites(vault)?;
    games.retain(|other| other != game);
    games.extend(is_favourite.then(|| game.to_owned()));
    write(vault, FAVOURITES, games)
}

/// The ids of the games that were played on this device. The game that was played last comes first. The games of archived matches are saved
/// separately, so that this function reads no label of the archive.
pub fn played(vault: &dyn Vault) -> Vec<String> {
    let briefs: Vec<Brief> = read(vault, INDEX).ok().flatten().unwrap_or_default();
    let before: Vec<String> = read(vault, PLAYED).ok().flatten().unwrap_or_default();
    let mut games = Vec::new();
    for game in briefs.into_iter().map(|brief| brief.game).chain(before) {
        if !games.contains(&game) {
            games.push(game);
        }
    }
    games
}

/// Removes an archived match from the list on the shelf. Its game still counts as played on this device.
///
/// # Errors
/// The trouble that the vault reports.
pub fn unlist(vault: &dyn Vault, id: &str, game: &str) -> Result<(), Trouble> {
    note_played(vault, &[game])?;
    remove_entry(vault, id)
}

/// Remembers that the games `games` were played on this device.
///
/// # Errors
/// The trouble that the vault reports.
pub fn note_played(vault: &dyn Vault, games: &[&str]) -> Result<(), Trouble> {
    let before: Vec<String> = read(vault, PLAYED)?.unwrap_or_default();
    let mut all = played(vault);
    for game in games {
        if !all.iter().any(|other| other == game) {
            all.push((*game).to_owned());
        }
    }
    if all == before { Ok(()) } else { write(vault, PLAYED, all) }
}

/// The match that is being set up. `None` if there is none.
///
/// # Errors
/// The trouble that the vault reports.
pub fn draft(vault: &dyn Vault) -> Result<Option<Draft>, Trouble> {
    let mut draft: Option<Draft> = read(vault, DRAFT)?;
    let seated = draft.iter_mut().flat_map(|draft| draft.places.iter_mut().flatten());
    seated.for_each(|player| player.name = tidy(&player.name));
    Ok(draft)
}

/// Saves the match that is being set up. `None` removes it, once it is agreed on.
///
/// # Errors
/// The trouble that the vault reports.
pub fn keep_draft(vault: &dyn Vault, draft: Option<&Draft>) -> Result<(), Trouble> {
    match draft {
        Some(draft) => write(vault, DRAFT, draft),
        None => record::remove(vault, DRAFT),
    }
}

/// The number of people at the table that was chosen last. 4 if none was chosen, or if the saved number is unreadable.
pub fn table(vault: &dyn Vault) -> u8 {
    read(vault, TABLE).ok().flatten().unwrap_or(4)
}

/// Saves the number of people at the table, to propose it again.
///
/// # Errors
/// The trouble that the vault reports.
pub fn keep_table(vault: &dyn Vault, players: u8) -> Result<(), Trouble> {
    write(vault, TABLE, players)
}

fn read<T: for<'a> Deserialize<'a>>(vault: &dyn Vault, key: &str) -> Result<Option<T>, Trouble> {
    Ok(record::read::<Record<T>>(vault, key)?.map(|record| record.list))
}

fn write<T: Serialize>(vault: &dyn Vault, key: &str, list: T) -> Result<(), Trouble> {
    record::write(vault, key, &Record { v: VERSION, list })
}
