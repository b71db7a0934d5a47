//! Moves a finished match from local storage into the [archive](super::archive), so that it is always in at least one of them.
//!
//! Another tab may archive, delete or continue the match at any moment between two steps, and the browser may be killed there.
//!
//! - Local storage loses the match only after the disk has the archived copy, and only if it is equal to this copy.
//! - Nothing is removed from the archive. If the texts have disappeared from local storage, another tab may have archived the match, or the
//!   user may have cleared local storage. Then the archived copy is the only one.
//! - A tab sees the changes of other tabs late. So it may still see the texts of a match that another tab has deleted permanently. The
//!   deletion leaves a mark in the archive. The first attempt after a deletion removes the mark and archives nothing. If the texts are in
//!   local storage at the next attempt too, the match was saved again after the deletion, for example from a backup.

use super::archive::{Texts, gone_apart, pack};
use super::record::set_aside;
use super::vault::{Trouble, Vault};

/// The archive, as [`put_away`] needs it.
pub(super) trait Archive {
    /// The archived texts of the match `id`, and whether the match was deleted permanently. Returns the trouble if the archive cannot be
    /// read.
    async fn look(&self, id: &str) -> Result<(Texts, bool), Trouble>;

    /// Removes the mark that the match `id` was deleted permanently. Returns the trouble if the archive refuses it.
    async fn forget_deletion(&self, id: &str) -> Result<(), Trouble>;

    /// Writes a match with its label (its summary), and waits until the disk has both. Returns the trouble if nothing was written.
    async fn put(&self, id: &str, texts: &Texts, label: &str) -> Result<(), Trouble>;
}

/// Where a match is after the attempt to archive it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Whereabouts {
    /// The match is where it was before. The archive was not changed.
    Before,
    /// The match is only in the archive.
    Archived,
    /// The match is in the archive. Local storage has other texts of it, under these keys, because another tab has changed the match.
    Both(Vec<String>),
}

/// Archives the match `id`, which must be over. `here` is local storage, and `aside` is the vault for texts that are set aside (saved under
/// another key).
pub(super) async fn put_away(here: &dyn Vault, aside: &dyn Vault, archive: &impl Archive, id: &str, label: &str) -> Whereabouts {
    let Some(texts) = pack(here, id).ok().filter(|texts| !texts.is_empty()) else { return Whereabouts::Before };
    let there = match archive.look(id).await {
        Ok((there, false)) => there,
        Ok((_, true)) => {
            // A failure is ignored, because the next attempt then removes the mark.
            let _ = archive.forget_deletion(id).await;
            return Whereabouts::Before;
        }
        Err(_) => return Whereabouts::Before,
    };
    // The archive may already have another copy of the match. Sets aside the texts of that copy that would be lost when the new copy
    // replaces it.
    let is_safe = gone_apart(there, &texts).into_iter().all(|(key, text)| set_aside(aside, &key, &text).is_ok());
    if !is_safe || archive.put(id, &texts, label).await.is_err() {
        return Whereabouts::Before;
    }
    match pack(here, id) {
        Ok(left) if left == texts => {
            // A text that could not be removed is removed at the next attempt.
            let _ = texts.keys().try_for_each(|key| here.remove(key));
            Whereabouts::Archived
        }
        left => Whereabouts::Both(left.unwrap_or_default().into_keys().collect()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]
    use core::cell::{Cell, RefCell};
    use core::pin::pin;
    use core::task::{Context, Poll, Waker};

    use super::super::matches;
    use super::super::mirror::STAMP;
    use super::super::vault::Memory;
    use super::*;
    use crate::matches::{Act, Header, Journal, Step};

    /// The archive of two tabs, in memory. `meanwhile` is what happens between two steps of this tab.
    struct Tabs<'a> {
        here: &'a Memory,
        copy: RefCell<Texts>,
        is_deleted: Cell<bool>,
        steps: Cell<usize>,
        meanwhile: Meanwhile<'a>,
    }

    /// An act between two steps of this tab. Gets the number of the step, and returns an error if this tab is killed there.
    type Meanwhile<'a> = Box<dyn Fn(&Tabs, usize) -> Result<(), Trouble> + 'a>;

    /// The name of an act of another tab, whether local storage forgets the match by it although the archive may not have it, and the act.
    type OtherTab = (&'static str, bool, fn(&Tabs));

    impl<'a> Tabs<'a> {
        fn new(here: &'a Memory) -> Tabs<'a> {
            let (copy, is_deleted, steps) = Default::default();
            Tabs { here, copy, is_deleted, steps, meanwhile: Box::new(|_, _| Ok(())) }
        }

        fn step(&self) -> Result<(), Trouble> {
            self.steps.set(self.steps.get() + 1);
            (self.meanwhile)(self, self.steps.get())
        }

        /// The longest journal of the match, wherever it is.
        fn journal(&self) -> usize {
            let there = super::super::archive::unpack(self.copy.borrow().clone());
            let steps = |vault: &dyn Vault| matches::open(vault, "x").unwrap().map_or(0, |kept| kept.journal.steps.len());
            steps(self.here).max(steps(&there))
        }

        fn archives(&self) {
            let texts = pack(self.here, "x").unwrap();
            if !texts.is_empty() {
                texts.keys().for_each(|key| self.here.remove(key).unwrap());
                self.copy.replace(texts);
            }
        }
    }

    impl Archive for Tabs<'_> {
        async fn look(&self, _: &str) -> Result<(Texts, bool), Trouble> {
            self.step()?;
            let found = (self.copy.borrow().clone(), self.is_deleted.get());
            self.step().map(|()| found)
        }

        async fn forget_deletion(&self, _: &str) -> Result<(), Trouble> {
            self.step()?;
            self.is_deleted.set(false);
            self.step()
        }

        async fn put(&self, _: &str, texts: &Texts, _: &str) -> Result<(), Trouble> {
            self.step()?;
            self.copy.replace(texts.clone());
            self.is_deleted.set(false);
            self.step()
        }
    }

    fn play(vault: &dyn Vault, steps: i64) {
        let journal: Journal = (0..steps).map(|at| Step { at, act: Act::Undo }).collect();
        matches::keep(vault, "x", (&Header::default(), &journal), 7, &mut None).unwrap();
    }

    fn archived(tabs: &Tabs) -> Whereabouts {
        match pin!(put_away(tabs.here, tabs.here, tabs, "x", "")).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(whereabouts) => whereabouts,
            Poll::Pending => panic!("nothing here waits"),
        }
    }

    /// What can happen between two steps of this tab, without the user deleting the match.
    const MEANWHILE: [OtherTab; 6] = [
        ("nothing", false, |_| {}),
        ("another tab archives the match", false, |tabs| tabs.archives()),
        ("another tab continues the match", false, |tabs| play(tabs.here, 70)),
        ("another tab archives the match and brings it back", false, |tabs| {
            tabs.archives();
            tabs.copy.borrow().iter().for_each(|(key, text)| tabs.here.write(key, text).unwrap());
        }),
        ("local storage catches up with another tab", true, |tabs| matches::forget(tabs.here, "x").unwrap()),
        ("local storage is cleared, and another tab writes into it", true, |tabs| {
            tabs.here.keys("").unwrap().iter().for_each(|key| tabs.here.remove(key).unwrap());
            tabs.here.write(STAMP, "1").unwrap();
        }),
    ];

    #[test]
    fn a_match_is_never_lost_whatever_happens_meanwhile_and_wherever_the_tab_is_killed() {
        for (name, forgets, act) in MEANWHILE {
            // The number of steps that an earlier copy in the archive has.
            for before in [None, Some(5), Some(66)] {
                for (at, killed) in (1..=5).flat_map(|at| (1..=5).map(move |killed| (at, killed))) {
                    let here = Memory::default();
                    here.write("trick-ledger/settings", "{}").unwrap();
                    play(&here, before.unwrap_or_default());
                    let earlier = if before.is_some() { pack(&here, "x").unwrap() } else { Texts::new() };
                    play(&here, 66);
                    let tabs = Tabs {
                        copy: RefCell::new(earlier),
                        meanwhile: Box::new(move |tabs, step| {
                            if step == at {
                                act(tabs);
                            }
                            if step == killed { Err(Trouble::Silent) } else { Ok(()) }
                        }),
                        ..Tabs::new(&here)
                    };
                    let whereabouts = archived(&tabs);
                    let case = format!("{name} at {at}, killed at {killed}, before {before:?}: {whereabouts:?}");
                    let is_forgotten = forgets && whereabouts == Whereabouts::Before && pack(&here, "x").unwrap().is_empty();
                    let least = if is_forgotten { before.unwrap_or_default() } else { 66 };
                    assert!(tabs.journal() >= least as usize, "{case}");
                    if whereabouts == Whereabouts::Archived {
                        assert_eq!(pack(&here, "x").unwrap(), Texts::new(), "{case}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_match_that_was_deleted_permanently_is_not_archived_by_a_tab_that_still_sees_it() {
        for seen_until in 1..=6 {
            let here = Memory::default();
            play(&here, 5);
            let tabs = Tabs {
                is_deleted: Cell::new(true),
                meanwhile: Box::new(move |tabs, step| {
                    if step == seen_until {
                        matches::forget(tabs.here, "x").unwrap();
                    }
                    Ok(())
                }),
                ..Tabs::new(&here)
            };
            assert_eq!(archived(&tabs), Whereabouts::Before);
            assert_eq!(*tabs.copy.borrow(), Texts::new(), "{seen_until}");
        }
    }

    #[test]
    fn a_match_that_was_saved_again_after_its_deletion_is_archived_at_the_second_attempt() {
        let here = Memory::default();
        play(&here, 5);
        let tabs = Tabs { is_deleted: Cell::new(true), ..Tabs::new(&here) };
        assert_eq!((archived(&tabs), archived(&tabs)), (Whereabouts::Before, Whereabouts::Archived));
        assert_eq!(tabs.journal(), 5);
    }
}
