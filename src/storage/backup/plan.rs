//! The plan for restoring a backup: which matches and other records would be added. Also adds them.

use std::collections::{BTreeMap, BTreeSet};

use super::super::matches::{self, Sum};
use super::super::record::json;
use super::super::shelf::{self, Pattern};
use super::super::vault::{Trouble, Vault};
use super::super::{bin, documents, drafts, settings, stakes};
use super::file::{Backup, BackupMatch, BackupRest, BackupTrouble};
use super::left::LeftOut;
use crate::asking::Facts;
use crate::games::own::Written;
use crate::matches::{Header, Journal, Player};
use crate::records::{Kinship, Rename};
use crate::settling::Stakes;
use crate::text::errors;

/// How a match of a backup relates to the matches on this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The match is not on this device, or only in the bin. It is restored.
    New,
    /// The match on this device has the same steps. Nothing is restored.
    Same,
    /// The match in the backup continues the match on this device. The new steps are restored.
    Longer,
    /// The match on this device continues the match in the backup. Nothing is restored.
    Shorter,
    /// Each match has steps that the other lacks. The match of the backup is restored as a copy beside the match on this device.
    Forked,
}

/// A match of a backup, and what restoring does with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// The match, with the id that it will have on this device.
    pub part: BackupMatch,
    /// How the match relates to the matches on this device.
    pub fate: Fate,
}

/// A backup compared with this device: everything that restoring it would add, and the parts that it would leave out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The matches of the backup that could be read, whether or not restoring writes them.
    pub matches: Vec<Incoming>,
    /// The parts of the backup that are not restored, with the reasons.
    pub left_out: LeftOut,
    /// Whether the part of the backup with everything except the matches could be read.
    pub rest: bool,
    /// Players of the backup who are not remembered on this device.
    pub players: Vec<Player>,
    /// Renames of the backup that are not saved on this device.
    pub renames: Vec<Rename>,
    /// The last house rules of games that have not been played on this device, by the id of the game.
    pub house_rules: Vec<(String, Facts)>,
    /// Named house rules that are not saved on this device.
    pub patterns: Vec<Pattern>,
    /// The ids of games that are favourites in the backup, but not on this device.
    pub favourites: Vec<String>,
    /// The documents (games written as data) that are not on this device.
    pub documents: Vec<Written>,
    /// Documents with earlier versions that are not on this device. Each pair has the current version of a document, which may be on this
    /// device. Each pair also has the missing earlier versions, the oldest first.
    pub replaced: Vec<(Written, Vec<Written>)>,
    /// Drafts of games that are not on this device. A draft on this device stays unchanged.
    pub drafts: Vec<(String, drafts::KeptDraft)>,
    /// The stakes in the backup that this device does not have.
    pub stakes: Stakes,
    /// The settings of the backup. The `bool` says whether the user has chosen settings on this device. `None` if the settings are the same
    /// as on this device, or if the backup has none.
    pub settings: Option<(settings::Settings, bool)>,
}

/// An error: restoring stopped before the end of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenOff {
    /// The number of matches that were restored before the failure.
    pub brought: usize,
    /// The trouble that made restoring stop.
    pub trouble: Trouble,
}

/// The reason why a backup could not be compared with the data on this device. Nothing on the device has been changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPlan {
    /// The browser cannot read the file.
    NoFile,
    /// The file is not a backup that can be restored.
    NoBackup(BackupTrouble),
    /// The data on this device cannot be read.
    NotHere(Trouble),
}

errors! {
    BrokenOff: |off| format!("{} Matches brought before that: {}.", off.trouble, off.brought);
    NoPlan: |why| match why {
        NoPlan::NoFile => "The file cannot be read.".to_owned(),
        NoPlan::NoBackup(trouble) => trouble.to_string(),
        NoPlan::NotHere(trouble) => trouble.to_string(),
    };
}

/// A plan that is being made. Matches are added to it one by one, so that a large backup does not block the page.
#[derive(Debug, Default)]
pub struct Planning {
    plan: Plan,
    /// The matches that are on this device or will be restored. The key is the part of an id that a match shares with its copies.
    here: BTreeMap<String, Vec<Here>>,
    in_bin: BTreeSet<String>,
}

/// A match that is on this device, or will be after restoring.
#[derive(Debug)]
struct Here {
    id: String,
    known: Comparable,
}

/// A match with which a match of the backup is compared.
#[derive(Debug)]
enum Comparable {
    /// The match is on this device and can be read.
    Read(Box<(Header, Journal)>),
    /// The match is on this device, but cannot be read. It will not be overwritten.
    Unread,
    /// The match comes from the backup. The number is its index in [`Plan::matches`].
    Comes(usize),
}

impl Planning {
    /// The beginning of a plan for a vault. It knows the vault's matches, but no match of a backup yet.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn of(vault: &dyn Vault) -> Result<Planning, Trouble> {
        let mut planning = Planning { in_bin: bin::ids(vault)?.into_iter().collect(), ..Planning::default() };
        planning.is_here(vault)?;
        Ok(planning)
    }

    /// Notes that the matches of `vault` are on this device.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn is_here(&mut self, vault: &dyn Vault) -> Result<(), Trouble> {
        for id in matches::ids(vault)? {
            let known = match matches::open(vault, &id) {
                Ok(Some(kept)) => Comparable::Read(Box::new((kept.header, kept.journal))),
                // An unreadable match was set aside by `open`, so its id is free.
                Ok(None) | Err(Trouble::Unreadable) => continue,
                Err(_) => Comparable::Unread,
            };
            self.here.entry(family(&id).to_owned()).or_default().push(Here { id, known });
        }
        Ok(())
    }

    /// Whether the match `id` is on this device.
    pub fn knows(&self, id: &str) -> bool {
        self.here.get(family(id)).is_some_and(|here| here.iter().any(|other| other.id == id))
    }

    /// Adds a match of the backup to the plan. Later matches are compared with it as if it were on this device.
    ///
    /// A match and its copies have the same id up to the first hyphen. The match is compared with all of them, so that a copy that was
    /// restored earlier is recognised.
    ///
    /// # Errors
    /// The match cannot be written as JSON.
    pub fn add(&mut self, mut part: BackupMatch) -> Result<(), Trouble> {
        let Planning { plan: Plan { matches: coming, .. }, here, in_bin } = self;
        let family = family(&part.id).to_owned();
        let here = here.entry(family.clone()).or_default();
        let theirs = (&part.header, &part.steps);
        let mut nearest: Option<(usize, Fate, Kinship)> = None;
        for (at, other) in here.iter().enumerate() {
            let ours = match &other.known {
                Comparable::Read(read) => Some((&read.0, &read.1)),
                Comparable::Unread => None,
                Comparable::Comes(place) => coming.get(*place).map(|coming| (&coming.part.header, &coming.part.steps)),
            };
            let kinship = ours.map_or(Kinship::Forked, |ours| Kinship::of(ours, theirs));
            let fate = match kinship {
                Kinship::Forked => continue,
                _ if in_bin.contains(&other.id) => Fate::New,
                Kinship::Same => Fate::Same,
                Kinship::Longer => Fate::Longer,
                Kinship::Shorter => Fate::Shorter,
            };
            // If one copy on this device already has all steps, nothing need be restored, although another copy may have fewer steps.
            if nearest.is_none_or(|(_, nearest, _)| brings(nearest) && !brings(fate)) {
                nearest = Some((at, fate, kinship));
            }
        }
        let known = Comparable::Comes(coming.len());
        let fate = match nearest {
            Some((at, fate, kinship)) => {
                if let Some(other) = here.get_mut(at) {
                    part.id.clone_from(&other.id);
                    if kinship == Kinship::Longer {
                        other.known = known;
                    }
                }
                fate
            }
            None => {
                let fate = if here.iter().any(|other| other.id == part.id) { Fate::Forked } else { Fate::New };
                if fate == Fate::Forked {
                    // The id of the new copy is computed from its content, so restoring the same match again finds the same id.
                    part.id = format!("{family}-{}", Sum::of(&json(&(&part.header, &part.steps))?).digits());
                }
                here.push(Here { id: part.id.clone(), known });
                fate
            }
        };
        coming.push(Incoming { part, fate });
        Ok(())
    }

    /// Completes the plan with everything in the backup except the matches.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn end(self, vault: &dyn Vault, backup: &Backup) -> Result<Plan, Trouble> {
        let mut plan = Plan { left_out: backup.left_out.clone(), rest: backup.rest.is_some(), ..self.plan };
        if let Some(rest) = &backup.rest {
            plan.rest(vault, rest)?;
        }
        Ok(plan)
    }
}

impl Plan {
    /// The plan for restoring `backup` into `vault`.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn of(vault: &dyn Vault, backup: &Backup) -> Result<Plan, Trouble> {
        let mut planning = Planning::of(vault)?;
        backup.matches.iter().try_for_each(|part| planning.add(part.clone()))?;
        planning.end(vault, backup)
    }

    fn rest(&mut self, vault: &dyn Vault, rest: &BackupRest) -> Result<(), Trouble> {
        let known = shelf::known_players(vault).unwrap_or_default();
        let is_new = |player: &&Player| !known.iter().any(|other| other.name == player.name);
        self.players = rest.players.iter().filter(is_new).cloned().collect();
        let renames = shelf::renames(vault).unwrap_or_default();
        self.renames = rest.renames.iter().filter(|rename| !renames.list().contains(rename)).cloned().collect();
        let rules = shelf::all_rules(vault)?;
        let unplayed = rest.house_rules.iter().filter(|(game, _)| !rules.contains_key(*game));
        self.house_rules = unplayed.map(|(game, rules)| (game.clone(), rules.clone())).collect();
        let kept = shelf::patterns(vault).unwrap_or_default();
        self.patterns = rest.patterns.iter().filter(|pattern| !kept.iter().any(|other| other.is_same(pattern))).cloned().collect();
        let first = shelf::favourites(vault).unwrap_or_default();
        self.favourites = rest.favourites.iter().filter(|game| !first.contains(game)).cloned().collect();
        let here = documents::all_with_replaced(vault)?;
        for document in &rest.documents {
            let known = here.iter().find(|(known, _)| known == document).map(|(_, replaced)| replaced);
            if known.is_none() {
                self.documents.push(document.clone());
            }
            let versions = rest.replaced.get(document.id()).into_iter().flatten();
            let lacking: Vec<_> = versions.filter(|version| known.is_none_or(|known| !known.contains(version))).cloned().collect();
            if !lacking.is_empty() {
                self.replaced.push((document.clone(), lacking));
            }
        }
        let begun = drafts::all(vault)?;
        let lacks = |id: &String| begun.iter().all(|(here, _)| here != id);
        self.drafts = rest.drafts.iter().filter(|(id, _)| lacks(id)).map(|(id, kept)| (id.clone(), kept.clone())).collect();
        self.stakes = stakes::kept(vault).unwrap_or_default().lacking(&rest.stakes);
        let chosen = vault.read(settings::KEY)?.is_some();
        let now = settings::Settings::kept(vault).unwrap_or_default();
        self.settings = rest.settings.filter(|there| *there != now).map(|there| (there, chosen));
        Ok(())
    }

    /// The number of matches in the plan whose fate `fits` accepts.
    pub fn count(&self, fits: impl Fn(Fate) -> bool) -> usize {
        self.matches.iter().filter(|coming| fits(coming.fate)).count()
    }

    /// Whether the plan would add nothing. Settings are not counted.
    pub fn is_empty(&self) -> bool {
        self.count(brings) == 0
            && self.players.is_empty()
            && self.renames.is_empty()
            && self.house_rules.is_empty()
            && self.patterns.is_empty()
            && self.favourites.is_empty()
            && self.documents.is_empty()
            && self.replaced.is_empty()
            && self.drafts.is_empty()
            && self.stakes.is_empty()
    }

    /// Restores everything in the plan except the settings. Saved data stays: matches only get more steps, and lists only get longer.
    ///
    /// # Errors
    /// The trouble that the vault reports, with the number of matches restored before it. A match is restored completely or not at all.
    /// Restored matches stay, and a second attempt restores the remaining ones.
    pub fn restore(&self, vault: &dyn Vault) -> Result<usize, BrokenOff> {
        let mut brought = 0;
        let mut bring = || {
            for coming in self.coming() {
                coming.bring(vault)?;
                brought += 1;
            }
            self.restore_rest(vault)
        };
        bring().map_err(|trouble| BrokenOff { brought, trouble }).map(|()| brought)
    }

    /// The matches that restoring would write.
    pub fn coming(&self) -> impl Iterator<Item = &Incoming> {
        self.matches.iter().filter(|coming| brings(coming.fate))
    }

    /// Restores everything in the plan except the matches and the settings.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn restore_rest(&self, vault: &dyn Vault) -> Result<(), Trouble> {
        if !self.players.is_empty() {
            let known = shelf::known_players(vault).unwrap_or_default();
            shelf::keep_players(vault, &[known, self.players.clone()].concat())?;
        }
        if !self.renames.is_empty() {
            shelf::keep_renames(vault, &shelf::renames(vault)?.with(&self.renames))?;
        }
        for (game, rules) in &self.house_rules {
            shelf::keep_rules(vault, game, rules)?;
        }
        // Each saved pattern goes to the front of the saved list. So the patterns of the plan are saved from the last to the first, which
        // keeps their order.
        for pattern in self.patterns.iter().rev() {
            shelf::keep_pattern(vault, pattern)?;
        }
        // Saves documents with earlier versions first, so that a new document with versions is written once.
        for (document, versions) in &self.replaced {
            documents::keep_with(vault, document, versions)?;
        }
        for document in &self.documents {
            documents::keep(vault, document)?;
        }
        for (id, draft) in &self.drafts {
            drafts::keep(vault, id, draft)?;
        }
        if !self.stakes.is_empty() {
            stakes::keep(vault, &stakes::kept(vault)?.with(&self.stakes))?;
        }
        for game in &self.favourites {
            shelf::keep_favourite(vault, game, true)?;
        }
        Ok(())
    }
}

/// Whether restoring writes anything for a match with the fate `fate`.
fn brings(fate: Fate) -> bool {
    !matches!(fate, Fate::Same | Fate::Shorter)
}

/// The part of an id that a match shares with its copies: everything before the first hyphen.
pub fn family(id: &str) -> &str {
    id.split('-').next().unwrap_or(id)
}

impl Incoming {
    /// Restores the match, completely or not at all, and lists it on the shelf.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn bring(&self, vault: &dyn Vault) -> Result<(), Trouble> {
        let BackupMatch { id, began, header, steps } = &self.part;
        let is_here = vault.read(&matches::header_key(id))?.is_some();
        // Writes only the missing steps. A match that this device has under this id has fewer steps than `steps`, or is in the bin.
        let mut kept = matches::open(vault, id)?.map(|there| there.journal.steps.len());
        let result = matches::keep(vault, id, (header, steps), *began, &mut kept).and_then(|()| bin::take_out(vault, id));
        if result.is_err() && !is_here {
            matches::forget(vault, id)?;
        }
        result?;
        // Ignores a failure to save the list on the shelf, because the match is restored nevertheless. The shelf makes the list again from
        // the matches.
        shelf::note_all(vault, shelf::brief(vault, id).into_iter().collect())
    }
}
