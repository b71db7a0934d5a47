//! Checks a match file: lists and texts that are too long, seats and deals that do not exist, and names that no player can have.

use super::earlier::Earlier;
use super::file::MatchFile;
use super::happening::Consent;
use super::journal::Correction;
use super::misplaced::Misplaced;
use super::name::{NameTrouble, check_name};
use super::place::Where;
use super::play::Match;
use super::reason::Unasked;
use super::trouble::{FileTrouble, Gap};
use super::unagreed::Unagreed;
use crate::asking::{Objection, Stop};
use crate::games::own::Path;
use crate::games::{Because, Booked, Story, View};
use crate::law::booking_terms::check_worth;
use crate::law::{Cost, MovedBefore};
use crate::table::Seat;
use crate::text::nearest;
use crate::tricks::Worths;
use crate::wording;

wording! {
    refusal NO_TRICK = "1.3": ("A ruling that moves tricks moves at least one.", "トリックを移す裁定では、少なくとも1トリックを移します。"),
        ("Closest possible: 1.", "1なら入力できます。");
}

/// The length of the longest note that is read, in characters.
const LONGEST_NOTE: usize = 1000;

/// The largest number of entries in each list whose entries need a replay of the match: corrections, rulings, substitutes, players who
/// come or leave, rule changes, and changes of length. Replays take time.
const MOST_CHANGES: usize = 200;

/// The largest number of deals that are replayed for one file to check the facts that corrections replaced. A deal takes a few µs.
const MOST_REPLAYED: usize = 20_000;

/// One of the lists of a match file, other than the deals, with what is checked in every list.
struct List<'a> {
    name: &'static str,
    /// The field of an entry that has the entry's deal. `None` if the entry itself is the deal's number.
    field: Option<&'static str>,
    /// The largest number of entries that is read.
    most: usize,
    /// The number of deals, after the last settled deal, to which an entry may already belong.
    ahead: usize,
    /// The deal and the note of each entry. An entry without a note has an empty text.
    entries: Vec<(usize, &'a str)>,
}

impl MatchFile {
    /// The lists of the file. An accepted or contested deal must be a settled deal. A correction belongs to a settled deal, or to an open
    /// deal that was settled before and is asked again. A rule change, an arrival or an absence may already be agreed on for the deal after
    /// the open one. Every other entry may belong to the open deal.
    fn lists(&self) -> [List<'_>; 12] {
        const MOST: usize = MatchFile::MOST_DEALS;
        fn list<'a, T>(
            (name, field): (&'static str, Option<&'static str>),
            (most, ahead): (usize, usize),
            entries: &'a [T],
            entry: fn(&'a T) -> (usize, &'a str),
        ) -> List<'a> {
            List { name, field, most, ahead, entries: entries.iter().map(entry).collect() }
        }
        [
            list(("misdeals", Some("deal")), (MOST, 1), &self.misdeals, |misdeal| (misdeal.deal, misdeal.reason.typed())),
            list(("adjustments", Some("after")), (MOST, 1), &self.adjustments, |by_hand| (by_hand.after, by_hand.reason.typed())),
            list(("rulings", Some("deal")), (MOST_CHANGES, 1), &self.rulings, |booked| (booked.deal, booked.reason.typed())),
            list(("replacements", Some("from")), (MOST_CHANGES, 1), &self.replacements, |replaced| (replaced.from, "")),
            list(("rule_changes", Some("from")), (MOST_CHANGES, 2), &self.rule_changes, |change| (change.from, "")),
            list(("arrivals", Some("from")), (MOST_CHANGES, 2), &self.arrivals, |arrival| (arrival.from, "")),
            list(("absences", Some("from")), (MOST_CHANGES, 2), &self.absences, |absence| (absence.from, "")),
            list(("lengths", Some("from")), (MOST_CHANGES, 1), &self.lengths, |length| (length.from, "")),
            list(("corrections", Some("deal")), (MOST_CHANGES, usize::from(self.open_deal.is_some())), &self.corrections, |correction| {
                (correction.deal, correction.reason.typed())
            }),
            list(("notes", Some("deal")), (MOST, 1), &self.notes, |note| (note.deal, &note.text)),
            list(("accepted", None), (MOST, 0), &self.accepted, |deal| (*deal, "")),
            list(("contested", None), (MOST, 0), &self.contested, |deal| (*deal, "")),
        ]
    }

    /// Whether an event in the file has a reason that the app offers.
    pub(super) fn has_known_reason(&self) -> bool {
        let reasons = self.misdeals.iter().map(|misdeal| &misdeal.reason);
        let reasons = reasons.chain(self.adjustments.iter().map(|adjustment| &adjustment.reason));
        let reasons = reasons.chain(self.rulings.iter().map(|booked| &booked.reason));
        let mut reasons = reasons.chain(self.corrections.iter().map(|correction| &correction.reason));
        reasons.any(Because::is_known)
    }

    /// Checks that no list of the file has too many entries. The error names the first list that has too many.
    pub(super) fn check_counts(&self) -> Result<(), FileTrouble> {
        let lists = self.lists().map(|list| (list.name, list.entries.len(), list.most));
        let mut lists = [("deals", self.deals.len(), MatchFile::MOST_DEALS)].into_iter().chain(lists);
        let long = lists.find(|(_, got, most)| got > most);
        long.map_or(Ok(()), |(place, got, most)| Err(FileTrouble::TooMany { place, got, most }))
    }

    /// Checks the length of every name and note.
    ///
    /// # Errors
    /// The first text that is too long.
    pub fn check_texts(&self) -> Result<(), FileTrouble> {
        const LONGEST_NAME: usize = MatchFile::LONGEST_NAME;
        let called = (self.called.as_str(), Path::field("called"), LONGEST_NAME);
        let players = self.players.iter().enumerate().map(|(i, name)| (name.as_str(), Path::entry("players", i), LONGEST_NAME));
        let others = self.replacements.iter().enumerate();
        let others = others.map(|(i, other)| (other.name.as_str(), Path::entry("replacements", i), LONGEST_NAME));
        let come = self.arrivals.iter().enumerate();
        let come = come.map(|(i, other)| (other.name.as_str(), Path::entry("arrivals", i), LONGEST_NAME));
        let notes = self.lists().into_iter().flat_map(|List { name, entries, .. }| {
            entries.into_iter().enumerate().map(move |(i, (_, note))| (note, Path::entry(name, i), LONGEST_NOTE))
        });
        let mut texts = [called].into_iter().chain(players).chain(others).chain(come).chain(notes);
        let long = texts.find(|(text, _, most)| text.chars().count() > *most);
        long.map_or(Ok(()), |(_, place, most)| Err(FileTrouble::LongText { place, most }))
    }

    /// The errors in the lists other than the deals. House rules are not checked here, but with the match.
    pub(super) fn check_happened(&self) -> Vec<FileTrouble> {
        [self.wrong_people(), self.wrong_returns(), self.wrong_deals(), self.wrong_names(), self.wrong_tricks()].concat()
    }

    /// The errors for entries that belong to a deal that the file does not have, and for deals that are both accepted and contested.
    fn wrong_deals(&self) -> Vec<FileTrouble> {
        let mut troubles = Vec::new();
        for List { name, field, ahead, entries, .. } in self.lists() {
            let deals = self.reached();
            let most = deals + ahead;
            let wrong = entries.into_iter().enumerate().filter(|(_, (deal, _))| *deal >= most);
            let place = |i| field.map_or_else(|| Path::entry(name, i), |field| Path::entry(name, i).key(field));
            troubles.extend(wrong.map(|(i, (got, _))| FileTrouble::Deal(place(i), Misplaced::Beyond { got, most, deals })));
        }
        let both = self.contested.iter().enumerate().filter(|(_, deal)| self.accepted.contains(deal));
        troubles.extend(both.map(|(i, deal)| FileTrouble::Deal(Path::entry("contested", i), Misplaced::AlsoAccepted { deal: *deal })));
        troubles
    }

    /// The errors in the lists other than the deals that only the replayed match shows.
    pub(super) fn wrong_in_match(&self, game: &Match, story: &Story, earlier: &mut Earlier<'_>) -> Vec<FileTrouble> {
        let ended_again = self.ended_again(game, earlier).into_iter().collect();
        let rulings = self.rulings_after_the_end(story, earlier);
        [
            self.too_many_tricks(story),
            self.wrong_worths(game, story),
            ended_again,
            rulings,
            self.too_late(story, earlier),
            self.too_long(game),
        ]
        .concat()
    }

    /// The errors for agreements on more deals than the game can deal, for example because the pack has not enough cards.
    fn too_long(&self, game: &Match) -> Vec<FileTrouble> {
        let long = self.lengths.iter().enumerate().filter_map(|(i, length)| {
            let (got, most) = (usize::from(length.deals.get()), game.most_deals(length.from)? as usize);
            (got > most).then(|| FileTrouble::Deal(Path::entry("lengths", i).key("deals"), Misplaced::AfterCourse { got, most }))
        });
        long.collect()
    }

    /// The error for a match that was ended early although it was already over. `None` if the match was not ended early, if it was not
    /// over, or if it is over only because of a later change, for example a correction made after the early end.
    fn ended_again(&self, game: &Match, earlier: &mut Earlier<'_>) -> Option<FileTrouble> {
        self.ended_early?;
        let unended = game.going_on(View::default());
        unended.outcome.filter(|_| !earlier.went_on())?;
        Some(FileTrouble::EndedAgain { over_after: unended.settled.len() })
    }

    /// The errors for rulings on a deal after the last one of a match that is over. If the match is over only because of a later change,
    /// there is no error, because the deal was open when the ruling was booked.
    fn rulings_after_the_end(&self, story: &Story, earlier: &mut Earlier<'_>) -> Vec<FileTrouble> {
        let deals = self.deals.len();
        let late: Vec<_> = self.rulings.iter().enumerate().filter(|(_, booked)| booked.deal >= deals).collect();
        let is_over = story.outcome.is_some() && self.ended_early.is_none() && self.open_deal.is_none();
        if late.is_empty() || !is_over || earlier.went_on() {
            return Vec::new();
        }
        let beyond = |got| Misplaced::Beyond { got, most: deals, deals };
        late.into_iter().map(|(i, booked)| FileTrouble::Deal(Path::entry("rulings", i).key("deal"), beyond(booked.deal))).collect()
    }

    /// The errors for players who come, leave or take over a seat after the end of the match. While the last deal was played, somebody can
    /// already have agreed to come or leave for the next deal. Any other change is allowed only if the match can have gone on at that time:
    /// if the last deal was dealt again, or if a later change, for example a correction, has ended the match.
    fn too_late(&self, story: &Story, earlier: &mut Earlier<'_>) -> Vec<FileTrouble> {
        let over_after = story.settled.len();
        let is_dealt_again = self.misdeals.iter().any(|misdeal| misdeal.deal + 1 >= over_after);
        if story.outcome.is_none() || self.ended_early.is_some() || story.beyond > 0 || is_dealt_again {
            return Vec::new();
        }
        let comes = self.arrivals.iter().map(|arrival| arrival.from > over_after).collect::<Vec<_>>();
        let leaves = self.absences.iter().map(|absence| absence.from > over_after).collect();
        let replaced = self.replacements.iter().map(|replaced| replaced.from >= over_after).collect();
        let lists = [("arrivals", comes), ("absences", leaves), ("replacements", replaced)];
        let late = lists.into_iter().flat_map(|(list, entries)| {
            let late = entries.into_iter().enumerate().filter(|(_, is_late)| *is_late);
            late.map(move |(i, _)| FileTrouble::Beyond { place: Path::entry(list, i).key("from"), over_after })
        });
        let late = late.collect::<Vec<_>>();
        if late.is_empty() || earlier.went_on() { Vec::new() } else { late }
    }

    /// The errors in the consents to corrections (clause 7.1 of the rule sheet `irregularities`): nobody has agreed, or a player who agreed
    /// belongs to the side that asked for the correction.
    pub(super) fn wrong_consents(&self, game: &Match) -> Vec<FileTrouble> {
        let mut troubles = Vec::new();
        for (i, correction) in self.corrections.iter().enumerate() {
            let Some(Consent { asked_by, given_by }) = &correction.consent else { continue };
            let then = game.at(correction.deal);
            let sides = then.game().sides(game.house_rules(correction.deal), then.count());
            let side = |seat: u8| sides.side_of(Seat(seat));
            let given = Path::entry("corrections", i).key("consent").key("given_by");
            let own = given_by.iter().enumerate().filter(|(_, seat)| asked_by.iter().any(|asked| side(*asked) == side(**seat)));
            troubles.extend(own.map(|(j, seat)| FileTrouble::Unagreed(given.item(j), Unagreed::Own { seat: *seat })));
            if given_by.is_empty() {
                troubles.push(FileTrouble::Unagreed(given, Unagreed::Nobody));
            }
        }
        troubles
    }

    /// The rulings that move tricks to another side. Each entry has the index of the ruling, the ruling, the number of tricks, and their
    /// card points. The card points are `None` if the file does not give them.
    fn moved(&self) -> impl Iterator<Item = (usize, &Booked, u8, Option<u16>)> {
        self.rulings.iter().enumerate().filter_map(|(i, booked)| match booked.cost {
            Cost::Moved { tricks, worth } => Some((i, booked, tricks, worth)),
            Cost::DealLost | Cost::MisereMade | Cost::Given(_) | Cost::Passed(_) => None,
        })
    }

    /// The errors for rulings that move tricks but give 0 as the number of tricks.
    fn wrong_tricks(&self) -> Vec<FileTrouble> {
        let none = self.moved().filter(|(_, _, tricks, _)| *tricks == 0);
        none.map(|(ruling, ..)| FileTrouble::of_moved_tricks(ruling, NO_TRICK.with(&[]))).collect()
    }

    /// The errors for rulings that move more tricks than their deal has. A corrected deal is not checked, as in
    /// [`MatchFile::wrong_worths`]. Neither is a deal without tricks, because the ruling may have been booked before the deal was dealt
    /// again.
    fn too_many_tricks(&self, story: &Story) -> Vec<FileTrouble> {
        let trouble = |(ruling, booked, tricks, _): (usize, &Booked, u8, Option<u16>)| {
            let (got, max) = (i64::from(tricks), story.taken(booked.deal)?.tricks_in_all()?);
            (max > 0 && got > max).then(|| FileTrouble::of_moved_tricks(ruling, Objection::Range { got, min: 1, max }))
        };
        self.moved().filter(|(_, booked, ..)| !self.is_corrected(booked.deal)).filter_map(trouble).collect()
    }

    /// Whether the facts of the deal `deal` were corrected after it was saved.
    fn is_corrected(&self, deal: usize) -> bool {
        self.corrections.iter().any(|correction| correction.deal == deal)
    }

    /// The errors for rulings that move tricks to another side, if the card points of these tricks are missing, or are more or fewer than
    /// the deal allows (clause 1.3 of the rule sheet `irregularities`).
    fn wrong_worths(&self, game: &Match, story: &Story) -> Vec<FileTrouble> {
        self.worths_other_than(game, story, &|_, _| None, &|_, _| Worths::ANY)
    }

    /// The warnings about rulings that move tricks to another side, if the cards of these tricks, alone or with the tricks that earlier
    /// rulings have moved, cannot add up to the card points that the file gives. Such a ruling is no error, because earlier versions of
    /// this program accepted any number up to the most that the tricks can be worth. `game` and `story` are the match and its replay, as
    /// [`recount`](MatchFile::recount) returns them.
    pub fn odd_worths(&self, game: &Match, story: &Story) -> Vec<FileTrouble> {
        let before = |deal, ruling| Some(game.moved_before(story, deal, ruling));
        self.worths_other_than(game, story, &before, &|deal, tricks| game.worths(story, deal, tricks))
    }

    /// The warnings about rulings that give the card points of moved tricks in a deal whose cards have none. `story` is the replay of the
    /// match.
    pub fn idle_worths(&self, story: &Story) -> Vec<FileTrouble> {
        let is_idle = |deal| story.taken(deal).is_some_and(|taken| taken.worth.is_none());
        let idle = self.moved().filter(|(_, booked, _, worth)| worth.is_some() && is_idle(booked.deal));
        idle.map(|(ruling, ..)| FileTrouble::NotAsked { place: Where::Moved { ruling, key: "worth" }, why: None, meant: None }).collect()
    }

    /// The warnings about corrections whose old facts cannot have been the facts of a complete deal. Such a correction is no error, because
    /// house rules and earlier deals may have been changed since.
    pub fn odd_corrections(&self, game: &Match) -> Vec<FileTrouble> {
        let mut odd = Vec::new();
        let most = MOST_REPLAYED / (self.deals.len() + 1);
        for (correction, Correction { deal, before, .. }) in self.corrections.iter().enumerate().take(most) {
            let place = |key: &str, item| Where::Before { correction, key: key.to_owned(), item };
            let Some(open) = game.draft(*deal, before, View::default()).open.filter(|open| open.deal == *deal) else { continue };
            if let Some(stopped) = open.stopped.as_deref() {
                let key = stopped.question.fact.key;
                odd.push(FileTrouble::of_stop(&open, stopped, before, &|item| place(key, item)));
                continue;
            }
            let names = || open.chips.iter().map(|chip| chip.fact.key);
            odd.extend(open.left_over.iter().map(|(key, item)| {
                let meant = nearest(key, names().filter(|name| name != key));
                FileTrouble::NotAsked { place: place(key, *item), why: None, meant }
            }));
        }
        odd
    }

    /// The warnings about facts of the open deal that no question before the open one asks for. They are no errors, because the open
    /// question and later ones may lead to them. `story` is the replay of the match.
    pub fn not_asked_yet(story: &Story) -> Vec<FileTrouble> {
        let open = story.open.iter().filter(|open| open.stopped.is_some());
        let facts = open.flat_map(|open| open.left_over.iter().map(|(key, item)| (open.deal, key.clone(), *item)));
        let warning = |(deal, key, item)| {
            let place = Where::Fact { deal, key, item };
            FileTrouble::NotAsked { place, why: Some(Box::new(Unasked::NotYet)), meant: None }
        };
        facts.map(warning).collect()
    }

    /// The rulings whose moved tricks have other card points than `worths` allows for the deal and the number of tricks. `before` returns
    /// the tricks of the deal that earlier rulings have moved, or `None` to leave them open. A corrected deal is not checked, because its
    /// tricks may have had more points when the ruling was booked.
    fn worths_other_than(
        &self,
        game: &Match,
        story: &Story,
        before: &dyn Fn(usize, (Seat, usize)) -> Option<MovedBefore>,
        worths: &dyn Fn(usize, u8) -> Worths,
    ) -> Vec<FileTrouble> {
        let trouble = |(ruling, booked, tricks, worth): (usize, &Booked, u8, Option<u16>)| {
            let taken = story.taken(booked.deal)?;
            let by = Seat(booked.by);
            // A player who sits out the deal has no trick to lose, so the ruling needs no worth of moved tricks.
            if !story.settled.get(booked.deal)?.playing.has(by) {
                return None;
            }
            let trick = game.dearest_trick(booked.deal);
            let (before, worths) = (before(booked.deal, (by, ruling)), |tricks| worths(booked.deal, tricks));
            let checked = check_worth(worth, &taken, by, (tricks, trick), (before, &worths));
            let Stop(stopped) = checked.err()?;
            let place = Where::Moved { ruling, key: stopped.question.fact.key };
            Some(match stopped.objection {
                Some(objection) => FileTrouble::refused(place, &objection, &stopped.question),
                None => FileTrouble::Missing { place, gap: Box::new(Gap::of(&stopped.question)) },
            })
        };
        self.moved().filter(|(_, booked, ..)| !self.is_corrected(booked.deal)).filter_map(trouble).collect()
    }

    /// The errors for players whose name is empty, or is the name of another player.
    fn wrong_names(&self) -> Vec<FileTrouble> {
        // Allows names that merely look the same, because they get a number when the match is opened.
        let wrong = |name: &String, others: &[String]| check_name(name, others).err().filter(|trouble| *trouble != NameTrouble::Alike);
        let mut troubles = Vec::new();
        for (i, name) in self.players.iter().enumerate() {
            let trouble = wrong(name, self.players.get(..i).unwrap_or_default());
            troubles.extend(trouble.map(|trouble| FileTrouble::Name { place: Path::entry("players", i), trouble }));
        }
        let mut names = self.players.clone();
        for (i, arrival) in self.arrivals.iter().enumerate() {
            let trouble = wrong(&arrival.name, &names);
            troubles.extend(trouble.map(|trouble| FileTrouble::Name { place: Path::entry("arrivals", i).key("name"), trouble }));
            names.push(arrival.name.clone());
        }
        for (i, replaced) in self.replacements.iter().enumerate() {
            let trouble = wrong(&replaced.name, &names);
            troubles.extend(trouble.map(|trouble| FileTrouble::Name { place: Path::entry("replacements", i).key("name"), trouble }));
            if let Some(name) = names.get_mut(usize::from(replaced.seat)) {
                name.clone_from(&replaced.name);
            }
        }
        troubles
    }
}
