//! What the shelf remembers: the matches in short, the players, the house rules each game was last played
//! with, and a match that is being set up.

use serde::{Deserialize, Serialize};

use super::matches;
use super::record;
use super::vault::{Trouble, Vault};
use crate::asking::Facts;
use crate::matches::{Draft, Player};
use crate::table::sort_short;

const INDEX: &str = "trick-ledger/matches";
const PLAYERS: &str = "trick-ledger/players";
const RULES: &str = "trick-ledger/rules/";
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

#[derive(Serialize, Deserialize)]
struct Record<T> {
    v: u32,
    list: T,
}

/// The matches in short, the last played first.
///
/// # Errors
/// The vault's. An index that cannot be read is made anew from the matches themselves.
pub fn briefs(vault: &dyn Vault) -> Result<Vec<Brief>, Trouble> {
    let mut briefs: Vec<Brief> = read(vault, INDEX)?.unwrap_or_default();
    let ids = matches::ids(vault)?;
    briefs.retain(|brief| ids.contains(&brief.id));
    for id in ids {
        if !briefs.iter().any(|brief| brief.id == id) {
            let Ok(Some(kept)) = matches::open(vault, &id) else { continue };
            let at = kept.journal.steps.last().map_or(kept.began, |step| step.at);
            let deals = kept.journal.fold().deals.iter().filter(|deal| deal.settled).count();
            briefs.push(Brief { id, game: kept.header.game, players: kept.header.players, at, deals, over: false });
        }
    }
    sort_short(&mut briefs, |brief| core::cmp::Reverse(brief.at));
    Ok(briefs)
}

/// Puts a match on the shelf, or its latest state.
///
/// # Errors
/// The vault's.
pub fn note(vault: &dyn Vault, brief: Brief) -> Result<(), Trouble> {
    let mut briefs = briefs(vault)?;
    briefs.retain(|other| other.id != brief.id);
    briefs.insert(0, brief);
    write(vault, INDEX, briefs)
}

/// The remembered players, the last seen first.
///
/// # Errors
/// The vault's.
pub fn players(vault: &dyn Vault) -> Result<Vec<Player>, Trouble> {
    read(vault, PLAYERS).map(Option::unwrap_or_default)
}

/// Remembers players, in front of those known already.
///
/// # Errors
/// The vault's.
pub fn remember(vault: &dyn Vault, seated: &[Player]) -> Result<(), Trouble> {
    let mut all = seated.to_vec();
    all.extend(players(vault)?.into_iter().filter(|known| !seated.iter().any(|player| player.name == known.name)));
    write(vault, PLAYERS, all)
}

/// Forgets a player: the name is no longer proposed. Matches keep it.
///
/// # Errors
/// The vault's.
pub fn forget(vault: &dyn Vault, name: &str) -> Result<(), Trouble> {
    let mut all = players(vault)?;
    all.retain(|player| player.name != name);
    write(vault, PLAYERS, all)
}

/// The house rules a game was last played with.
///
/// # Errors
/// The vault's.
pub fn last_rules(vault: &dyn Vault, game: &str) -> Result<Facts, Trouble> {
    read(vault, &format!("{RULES}{game}")).map(Option::unwrap_or_default)
}

/// Remembers the house rules of a game.
///
/// # Errors
/// The vault's.
pub fn keep_rules(vault: &dyn Vault, game: &str, rules: &Facts) -> Result<(), Trouble> {
    write(vault, &format!("{RULES}{game}"), rules)
}

/// The match that is being set up.
///
/// # Errors
/// The vault's.
pub fn draft(vault: &dyn Vault) -> Result<Option<Draft>, Trouble> {
    read(vault, DRAFT)
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
    #![allow(clippy::unwrap_used)]
    use super::super::vault::Memory;
    use super::*;
    use crate::matches::Header;

    fn brief(id: &str, at: i64) -> Brief {
        Brief { id: id.into(), game: "roller-derby".into(), players: vec!["Mika".into()], at, deals: 0, over: false }
    }

    fn begin(vault: &dyn Vault, id: &str, at: i64) {
        let header = Header {
            game: "roller-derby".into(),
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
    fn rules_are_remembered_by_game() {
        let vault = Memory::default();
        let rules: Facts = [("deals", crate::asking::Value::Number(8))].into_iter().collect();
        keep_rules(&vault, "roller-derby", &rules).unwrap();
        assert_eq!(last_rules(&vault, "roller-derby").unwrap(), rules);
        assert_eq!(last_rules(&vault, "ascot").unwrap(), Facts::default());
    }
}
