//! Moves finished matches from local storage to the archive while the app is idle, so that open matches have enough space.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::claim::{alone, in_turn};
use super::session::{Session, lock, move_lock};
use crate::storage::archive::{self, summary};
use crate::storage::{Local, matches, shelf};

/// The delay before archiving starts, so that the new screen is visible first.
const LATER: Duration = Duration::from_millis(500);

/// The most labels (summaries in the archive's index) of an older version that are rewritten in one run. Each label takes a transaction. No
/// screen waits for the new labels.
const RELABELLED: usize = 100;

thread_local! {
    static UNDER_WAY: Cell<bool> = const { Cell::new(false) };
}

/// Archives all finished matches after a short delay. The open match is closed first, if it is finished. Does nothing if the
/// caller's reactive scope ends during the delay.
pub fn archive(session: Session) {
    let soon = set_timeout_with_handle(
        move || {
            session.clear_away();
            if Local::is_durable() && !UNDER_WAY.replace(true) {
                spawn_local(async {
                    archive_all().await;
                    UNDER_WAY.set(false);
                });
            }
        },
        LATER,
    );
    on_cleanup(move || {
        if let Ok(soon) = soon {
            soon.clear();
        }
    });
}

async fn archive_all() {
    // Collect the games of archived matches, in case the list of played games was lost. The app fetches the rules of the games on that
    // list, and cannot read a match without the rules of its game.
    let mut games: BTreeSet<String> = Local::summaries().iter().map(|summary| summary.header.game.id().to_owned()).collect();
    for id in Local::without_label() {
        // A match that was copied back into local storage gets a new label when it is archived again.
        if !Local::is_archived(&id) {
            continue;
        }
        let Ok(texts) = Local::look(&id).await else { continue };
        let there = archive::unpack(texts);
        games.extend(matches::open(&there, &id).ok().flatten().map(|kept| kept.header.game.id().to_owned()));
        if let Some(summary) = summary(&there, &id) {
            Local::relabel(&summary).await;
        }
    }
    let summaries = Local::summaries();
    for id in summaries.iter().filter(|summary| summary.is_incomplete()).take(RELABELLED).map(|summary| &summary.id) {
        if !Local::is_archived(id) {
            continue;
        }
        let Ok(texts) = Local::look(id).await else { continue };
        if let Some(summary) = summary(&archive::unpack(texts), id) {
            Local::relabel(&summary).await;
        }
    }
    // A failed write is ignored, because archiving the next match writes the list again.
    let _ = shelf::note_played(&Local, &games.iter().map(String::as_str).collect::<Vec<_>>());
    for id in matches::ids(&Local).unwrap_or_default() {
        if summary(&Local, &id).is_some_and(|summary| summary.over) {
            archive_one(id).await;
        }
    }
}

/// Archives a match, if the match is finished and no tab is writing it.
pub async fn archive_one(id: String) {
    let name = lock(&id);
    let act = async move {
        let turn = move_lock(&id);
        let archived = in_turn(&turn, async move {
            // Read the match again now, because another tab may have changed or deleted it before this tab was granted the locks.
            if let Some(summary) = summary(&Local, &id).filter(|summary| summary.over) {
                Local::archive(&id, &summary).await;
            }
        });
        archived.await;
    };
    alone(&name, act).await;
}
