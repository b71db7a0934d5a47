//! Earlier versions of a match. Rules, facts of deals and rulings can change after a deal was saved or after the table ended the match.
//! Then a saved deal may have a fact that no question asks for any more. And a match that the table ended may also be over by its rules.
//! The earlier versions leave out the changes that may have come afterwards.

use super::journal::Correction;
use super::place::Where;
use super::play::Match;
use super::trouble::FileTrouble;
use crate::asking::LeftOver;
use crate::games::{Adjustment, Beside, Booked, DealRecord, LengthChange, RuleChange, Story, View};

/// The largest number of deals that are replayed for one file, in all its versions together. A deal takes a few µs. If a file has more to
/// replay, the search for an earlier version gives no result.
const MOST_DEALS: usize = 20_000;

/// The time that a replay takes in addition to its deals, given as the number of deals whose replay takes equally long. Added to the deals
/// of each replay.
const BESIDE_DEALS: usize = 20;

/// For each list of the record, the entries that may have been added after a certain moment of the match: their indices, in the order in
/// which they were added. The record does not say in which order entries of different lists were added.
struct Later([Vec<usize>; 5]);

impl Later {
    /// The entries that may be later than the saving of the deal `deal`.
    fn than_deal(Earlier { game, booked_at, .. }: &Earlier<'_>, deal: usize) -> Later {
        let record = game.record();
        Later([
            rulings(&record.beside.rulings, booked_at, |booked| booked.deal < deal),
            entries(&record.corrections, |correction: &Correction| correction.deal < deal),
            entries(&record.beside.rules, |change: &RuleChange| change.from == 0),
            Vec::new(),
            Vec::new(),
        ])
    }

    /// The entries that may be later than the early end of the match.
    fn than_end(Earlier { game, booked_at, .. }: &Earlier<'_>) -> Later {
        let record = game.record();
        let played = record.deals.iter().filter(|deal| deal.settled).count();
        Later([
            rulings(&record.beside.rulings, booked_at, |_| true),
            entries(&record.corrections, |_: &Correction| true),
            entries(&record.beside.rules, |_: &RuleChange| true),
            entries(&record.beside.adjustments, |by_hand: &Adjustment| by_hand.after >= played),
            entries(&record.beside.lengths, |length: &LengthChange| length.from >= played),
        ])
    }

    /// The number of versions, including the one in which nothing is left out.
    fn versions(&self) -> usize {
        self.0.iter().fold(1, |versions: usize, list| versions.saturating_mul(list.len() + 1))
    }

    /// For each list, the entries that the version with this number leaves out. They are the last entries of the list; there may be none.
    fn left_out(&self, mut version: usize) -> [&[usize]; 5] {
        self.0.each_ref().map(|list| {
            let out = version % (list.len() + 1);
            version /= list.len() + 1;
            list.get(list.len() - out..).unwrap_or_default()
        })
    }
}

/// The indices of the entries for which `is_later` returns `true`.
fn entries<T>(list: &[T], is_later: impl Fn(&T) -> bool) -> Vec<usize> {
    list.iter().enumerate().filter(|(_, entry)| is_later(entry)).map(|(i, _)| i).collect()
}

/// The indices of the rulings for which `is_later` returns `true`, in the order of booking. `booked_at` has for each ruling its place in
/// this order.
fn rulings(list: &[Booked], booked_at: &[usize], is_later: impl Fn(&Booked) -> bool) -> Vec<usize> {
    let mut later = entries(list, is_later);
    later.sort_by_key(|ruling| booked_at.get(*ruling));
    later
}

fn without<T: Clone>(list: &[T], left_out: &[usize]) -> Vec<T> {
    list.iter().enumerate().filter(|(i, _)| !left_out.contains(i)).map(|(_, entry)| entry.clone()).collect()
}

/// The search in the earlier versions of one match.
pub(super) struct Earlier<'a> {
    game: &'a Match,
    /// For each ruling of the match, its place in the order of booking.
    booked_at: Vec<usize>,
    /// The number of deals that may still be replayed; see [`MOST_DEALS`].
    left: usize,
}

impl<'a> Earlier<'a> {
    /// The search in the versions of the match `game`. `booked_at` has for each of its rulings the place in the order of booking.
    pub(super) fn of(game: &'a Match, booked_at: Vec<usize>) -> Earlier<'a> {
        Earlier { game, booked_at, left: MOST_DEALS }
    }

    /// Whether `is_last` returns `true` for one of the versions. Replays the versions, the latest first, until `is_last` returns `true`.
    /// `None` if the versions have more deals than may still be replayed.
    fn any(&mut self, later: &Later, deals: &[DealRecord], mut is_last: impl FnMut(Story) -> bool) -> Option<bool> {
        for version in 1..later.versions() {
            self.left = self.left.checked_sub(deals.len() + BESIDE_DEALS)?;
            let [rulings, corrections, rules, adjustments, lengths] = later.left_out(version);
            let record = self.game.record();
            let mut deals = deals.to_vec();
            for correction in corrections.iter().rev().filter_map(|i| record.corrections.get(*i)) {
                if let Some(deal) = deals.get_mut(correction.deal) {
                    deal.facts.clone_from(&correction.before);
                }
            }
            let beside = Beside {
                rulings: without(&record.beside.rulings, rulings),
                rules: without(&record.beside.rules, rules),
                adjustments: without(&record.beside.adjustments, adjustments),
                lengths: without(&record.beside.lengths, lengths),
                ended: None,
                ..record.beside.clone()
            };
            if is_last(self.game.tell(&deals, &beside, View::default())) {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The facts among `left_over` that were left over in every version in which the deal `deal` may have been saved. Each comes with the
    /// error in its value, if a version asks for the fact and refuses it. Empty if there are too many versions to decide.
    pub(super) fn never_asked<'b>(&mut self, deal: usize, left_over: &'b [LeftOver]) -> Vec<(&'b LeftOver, Option<FileTrouble>)> {
        let mut never: Vec<_> = left_over.iter().map(|fact| (fact, None)).collect();
        let Some(facts) = self.game.record().deals.get(deal).map(|record| &record.facts) else { return never };
        let later = Later::than_deal(self, deal);
        if later.versions() == 1 {
            return never;
        }
        // Copies no deals that cannot be replayed.
        if self.left <= deal {
            return Vec::new();
        }
        let deals = self.game.up_to(deal, facts);
        let decided = self.any(&later, &deals, |story| {
            let Some(open) = story.open.filter(|open| open.deal == deal) else { return false };
            match open.stopped.as_deref() {
                None => never.retain(|((key, _), _)| open.left_over.iter().any(|(other, _)| other == key)),
                Some(stopped) => {
                    let asked = &stopped.question;
                    for (_, wrong) in never.iter_mut().filter(|((key, _), wrong)| wrong.is_none() && *key == asked.fact.key) {
                        let place = Where::Fact { deal, key: asked.fact.key.to_owned(), item: asked.at };
                        *wrong = stopped.objection.as_ref().map(|objection| FileTrouble::refused(place, objection, asked));
                    }
                }
            }
            never.is_empty()
        });
        if decided.is_some() { never } else { Vec::new() }
    }

    /// Whether the match went on in a version in which the table may have ended it early. Also `true` if there are too many versions to
    /// decide.
    pub(super) fn went_on(&mut self) -> bool {
        let deals = &self.game.record().deals;
        self.any(&Later::than_end(self), deals, |story| story.outcome.is_none()).unwrap_or(true)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::file::MatchFile;
    use super::*;

    /// Runs a search that finds no version, in a file with `deals` deals and `rulings` rulings. Returns the result of the search, and the
    /// number of deals that it replays.
    fn replayed(deals: usize, rulings: usize) -> (Option<bool>, usize) {
        let rulings = [r#"{"deal":0,"by":0,"cost":{"given":1}}"#].repeat(rulings).join(",");
        let deals = [r#"{"points":[5,0,12]}"#].repeat(deals).join(",");
        let text = format!(
            r#"{{"game":"plain-sheet","players":["Mika","Jun","Hana"],"deals":[{deals}],"ended_early":"leader","rulings":[{rulings}]}}"#
        );
        let file = MatchFile::read(&text).unwrap();
        let game = file.clone().into_match(0).unwrap();
        let mut earlier = Earlier::of(&game, file.places_of_rulings());
        let mut replayed = 0;
        let later = Later::than_end(&earlier);
        let mut found = None;
        // The second search has only the deals that the first one has left.
        for _ in 0..2 {
            found = earlier.any(&later, &game.record().deals, |_| {
                replayed += game.record().deals.len();
                false
            });
        }
        (found, replayed)
    }

    /// Checks that all searches for one file together replay at most [`MOST_DEALS`] deals, however long the match is.
    #[test]
    fn a_file_has_one_limit_of_replayed_deals() {
        assert_eq!(replayed(10, 30), (Some(false), 600));
        assert_eq!(replayed(20, 150), (Some(false), 6_000));
        for (deals, rulings) in [(1, 200), (60, 200), (900, 200), (MatchFile::MOST_DEALS, 200)] {
            let (found, replayed) = replayed(deals, rulings);
            assert!(replayed <= MOST_DEALS, "{deals} deals, {rulings} rulings: {replayed}");
            assert_eq!(found.is_none(), deals >= 60, "{deals} deals, {rulings} rulings");
        }
    }
}
