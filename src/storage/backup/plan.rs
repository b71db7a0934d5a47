//! The plan of restoring a backup: which matches and settings would be added, and adding them.

use std::collections::{BTreeMap, BTreeSet};

use super::super::matches::{self, Kept, Sum};
use super::super::record::json;
use super::super::shelf::{self, Brief, Pattern};
use super::super::vault::{Trouble, Vault};
use super::super::{bin, documents, drafts, settings, stakes};
use super::file::{Backup, BackupMatch, BackupRest, BackupTrouble};
use super::left::LeftOut;
use crate::asking::Facts;
use crate::games::View;
use crate::games::own::Written;
use crate::matches::{Header, Journal, Match, Player};
use crate::records::{Kinship, Rename};
use crate::settling::Stakes;
use crate::text::errors;

/// The relation of a match of a backup to the matches in this browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The match is not on this device, or it is in the bin.
    New,
    /// The match on this device has the same steps.
    Same,
    /// The match in the backup continues the match on this device.
    Longer,
    /// The match on this device has more steps.
    Shorter,
    /// Both matches have steps that the other lacks. The match of the backup is restored as a copy.
    Forked,
}

/// A match of a backup, and how it is restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// The match, with its future id on this device.
    pub part: BackupMatch,
    /// The relation of the match to the saved matches.
    pub fate: Fate,
}

/// Everything that restoring a backup would add.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The readable matches of the backup.
    pub matches: Vec<Incoming>,
    /// The parts of the backup that are not taken.
    pub left_out: LeftOut,
    /// Whether the part without matches is readable.
    pub rest: bool,
    /// Players who are not remembered here.
    pub players: Vec<Player>,
    /// New names that are not saved here.
    pub renames: Vec<Rename>,
    /// House rules of games that have not been played here.
    pub house_rules: Vec<(String, Facts)>,
    /// Named house rules that are not saved on this device.
    pub patterns: Vec<Pattern>,
    /// Games that are not favourites here.
    pub favourites: Vec<String>,
    /// Games as documents that are not here.
    pub documents: Vec<Written>,
    /// Drafts of games that are not on this device. A draft on this device stays unchanged.
    pub drafts: Vec<(String, drafts::KeptDraft)>,
    /// The stakes that are not agreed on here.
    pub stakes: Stakes,
    /// The settings of the backup if they differ from this device's settings, and whether the user has chosen settings here.
    pub settings: Option<(settings::Settings, bool)>,
}

/// A plan that could not be carried out to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenOff {
    /// The number of matches restored before the failure.
    pub brought: usize,
    /// The trouble that the vault reported.
    pub trouble: Trouble,
}

/// The reason why a backup was not compared with the saved data. In this case nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPlan {
    /// The browser cannot read the file.
    NoFile,
    /// The file is not a backup that can be restored.
    NoBackup(BackupTrouble),
    /// The saved data is unreadable.
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

/// A plan in progress. It is made match by match, so that a large backup does not block the page.
#[derive(Debug, Default)]
pub struct Planning {
    plan: Plan,
    /// The matches that are saved here or will be restored, by the part of the id that a match shares with its copies.
    here: BTreeMap<String, Vec<Here>>,
    in_bin: BTreeSet<String>,
}

/// A match that is here, or will be.
#[derive(Debug)]
struct Here {
    id: String,
    known: Comparable,
}

/// The part of a match by which two versions are compared.
#[derive(Debug)]
enum Comparable {
    /// The match can be read here.
    Read(Box<(Header, Journal)>),
    /// The match in storage cannot be read. It will not be overwritten.
    Unread,
    /// The backup contains the match, at this index of [`Plan::matches`].
    Comes(usize),
}

impl Planning {
    /// A plan for a vault with its matches.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn of(vault: &dyn Vault) -> Result<Planning, Trouble> {
        let mut planning = Planning { in_bin: bin::ids(vault)?.into_iter().collect(), ..Planning::default() };
        planning.is_here(vault)?;
        Ok(planning)
    }

    /// Notes the matches of a vault as matches that are on this device.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn is_here(&mut self, vault: &dyn Vault) -> Result<(), Trouble> {
        for id in matches::ids(vault)? {
            let known = match matches::open(vault, &id) {
                Ok(Some(kept)) => Comparable::Read(Box::new((kept.header, kept.journal))),
                // The unreadable match was set aside, so its id is free.
                Ok(None) | Err(Trouble::Unreadable) => continue,
                Err(_) => Comparable::Unread,
            };
            self.here.entry(family(&id).to_owned()).or_default().push(Here { id, known });
        }
        Ok(())
    }

    /// Adds a match of the backup to the plan. From then on it counts as a match that is here.
    ///
    /// A match and its copies have the same id up to the first hyphen. It is compared with all of them, so that a copy that was made
    /// before is known again.
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
            // A match that is here already needs no restoring, even if another copy has fewer steps.
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
                    // The id is made from the contents, so the same copy always has the same id.
                    part.id = format!("{family}-{}", Sum::of(&json(&(&part.header, &part.steps))?).digits());
                }
                here.push(Here { id: part.id.clone(), known });
                fate
            }
        };
        coming.push(Incoming { part, fate });
        Ok(())
    }

    /// Completes the plan with the parts of a backup other than matches.
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
    /// The plan of restoring a backup into a vault.
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
        let documents = documents::all(vault)?;
        self.documents = rest.documents.iter().filter(|document| !documents.contains(document)).cloned().collect();
        let begun = drafts::all(vault)?;
        let lacks = |id: &String| begun.iter().all(|(here, _)| here != id);
        self.drafts = rest.drafts.iter().filter(|(id, _)| lacks(id)).map(|(id, kept)| (id.clone(), kept.clone())).collect();
        self.stakes = stakes::kept(vault).unwrap_or_default().lacking(&rest.stakes);
        let chosen = vault.read(settings::KEY)?.is_some();
        let now = settings::Settings::kept(vault).unwrap_or_default();
        self.settings = rest.settings.filter(|there| *there != now).map(|there| (there, chosen));
        Ok(())
    }

    /// The number of matches with a fate that `fits`.
    pub fn count(&self, fits: impl Fn(Fate) -> bool) -> usize {
        self.matches.iter().filter(|coming| fits(coming.fate)).count()
    }

    /// Whether the plan restores nothing except the settings.
    pub fn is_empty(&self) -> bool {
        self.count(brings) == 0
            && self.players.is_empty()
            && self.renames.is_empty()
            && self.house_rules.is_empty()
            && self.patterns.is_empty()
            && self.favourites.is_empty()
            && self.documents.is_empty()
            && self.drafts.is_empty()
            && self.stakes.is_empty()
    }

    /// Restores everything except the settings. Saved data stays: matches only grow, and lists only get longer.
    ///
    /// # Errors
    /// The trouble that the vault reports, with the number of matches restored before. A match is restored as a whole or not at all.
    /// Restored matches stay, and a second attempt restores the rest.
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

    /// The matches that restoring writes.
    pub fn coming(&self) -> impl Iterator<Item = &Incoming> {
        self.matches.iter().filter(|coming| brings(coming.fate))
    }

    /// Restores everything except the matches and the settings.
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
        // The last saved pattern comes first, in the backup and in storage.
        for pattern in self.patterns.iter().rev() {
            shelf::keep_pattern(vault, pattern)?;
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

/// Whether restoring writes anything for a match with this fate.
fn brings(fate: Fate) -> bool {
    !matches!(fate, Fate::Same | Fate::Shorter)
}

/// The part of an id that a match shares with its copies: everything before the first hyphen.
pub fn family(id: &str) -> &str {
    id.split('-').next().unwrap_or(id)
}

impl Incoming {
    /// Restores the match, completely or not at all, and lists it.
    ///
    /// # Errors
    /// The trouble that the vault reports.
    pub fn bring(&self, vault: &dyn Vault) -> Result<(), Trouble> {
        let BackupMatch { id, began, header, steps } = &self.part;
        let is_here = vault.read(&matches::header_key(id))?.is_some();
        // The match with this id is the beginning of `steps`, or it is in the bin.
        let mut kept = matches::open(vault, id)?.map(|there| there.journal.steps.len());
        let result = matches::keep(vault, id, (header, steps), *began, &mut kept).and_then(|()| bin::take_out(vault, id));
        if result.is_err() && !is_here {
            matches::forget(vault, id)?;
        }
        result?;
        // If the list cannot be saved, the shelf makes it again from the matches.
        shelf::note_all(vault, brief(vault, id).into_iter().collect())
    }
}

/// The brief of a saved match, for the shelf.
fn brief(vault: &dyn Vault, id: &str) -> Option<Brief> {
    let Kept { began, header, journal, .. } = matches::open(vault, id).ok()??;
    let at = journal.steps.last().map_or(began, |step| step.at);
    let game = Match::new(header, journal).ok()?;
    let story = game.story(View::default());
    let (deals, over) = (story.settled.len(), story.outcome.is_some());
    let Header { game, players, .. } = game.header().clone();
    Some(Brief { id: id.to_owned(), game: game.id().to_owned(), players, at, deals, over })
}
