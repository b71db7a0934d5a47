//! A match as a file: JSON that a person can write by hand, and that the program `recount` reads.

use serde::{Deserialize, Serialize};

use super::alike::LONGEST;
use super::earlier::Earlier;
use super::happening::{Arrival, DealVerdict, Misdeal, Note, Replacement};
use super::journal::Correction;
use super::mark::Mark;
use super::name::tidy;
use super::play::{Header, Match};
use super::trouble::FileTrouble;
use super::unasked::Search;
use crate::asking::{Facts, Malformed};
use crate::games::own::{Path, Written};
use crate::games::{Absence, Adjustment, Booked, EarlyEnd, LengthChange, RuleChange, Story, View, Which};
use crate::text::Troubles;

/// The newest version of the file format that this program reads. It also reads every earlier version.
pub const FORMAT: u32 = 4;

/// The version of files whose game is built in, and whose players and number of deals never changed.
const OF_THE_SHELF: u32 = 1;

/// The version of files whose game is a document (a game written as data), which the file contains.
const WITH_DOCUMENT: u32 = 2;

/// The format version of a match file that records newcomers, departures, or a change of the number of deals.
const WITH_CHANGES: u32 = 3;

/// The format version of a match file in which an event has a reason that the app offers.
const WITH_KNOWN_REASONS: u32 = 4;

/// A match as it is saved in a JSON file: the agreement, the facts of every deal, and all other events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchFile {
    /// The version of the file format.
    #[serde(default = "usual")]
    pub version: u32,
    /// The id of the game. It is [`Which::OWN`] if the game is a document.
    pub game: String,
    /// The document (a game written as data). `None` if the game is built in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_game: Option<Written>,
    /// The table's own name for the game. Empty if it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub called: String,
    /// The players' names, in order of play. Players who came later are in `arrivals`.
    pub players: Vec<String>,
    /// The players' colours and marks, in order of play. Empty if none were agreed on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The seat of the first dealer, from 0.
    #[serde(default)]
    pub first_dealer: u8,
    /// The house rules that differ from their defaults.
    #[serde(default, skip_serializing_if = "Facts::is_empty")]
    pub house_rules: Facts,
    /// The facts of each settled deal.
    #[serde(default)]
    pub deals: Vec<Facts>,
    /// The facts of the open deal that are entered so far. `None` if no fact is entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_deal: Option<Facts>,
    /// The deals that had to be dealt again, in the order of the events.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub misdeals: Vec<Misdeal>,
    /// The points that were entered by hand, in the order of entering.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjustments: Vec<Adjustment>,
    /// The rulings on mistakes that were booked, in the order of booking.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rulings: Vec<Booked>,
    /// The substitutes who took over a seat, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replacements: Vec<Replacement>,
    /// The changes of house rules in mid-match, in the order of adoption.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rule_changes: Vec<RuleChange>,
    /// The players who came in mid-match, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrivals: Vec<Arrival>,
    /// The absences of players who left or sat out, in the order of the events.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absences: Vec<Absence>,
    /// The changes of the number of deals in mid-match, in the order of agreement.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lengths: Vec<LengthChange>,
    /// The corrections of deals, each with the facts before it, in the order of the corrections.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub corrections: Vec<Correction>,
    /// The notes that the table wrote about deals.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// The deals whose saved score the opposing side has accepted, as numbers from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accepted: Vec<usize>,
    /// The deals whose saved score the opposing side has contested, as numbers from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contested: Vec<usize>,
    /// How the table ended the match early, and so who has won. `None` if it did not end the match early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_early: Option<EarlyEnd>,
}

fn usual() -> u32 {
    OF_THE_SHELF
}

/// The version of a file without the rest of its content. Used if the whole file cannot be read.
#[derive(Deserialize)]
struct Version {
    #[serde(default = "usual")]
    version: u32,
}

impl MatchFile {
    /// The size of the largest file that is read, in bytes. A hundred long evenings of play fit into it.
    pub const LARGEST: usize = 1000 * 1024;

    /// The length of the longest name that is read, in characters. The app itself allows only shorter names.
    pub const LONGEST_NAME: usize = LONGEST;

    /// The largest number of deals that a file may have. The same limit applies to misdeals and to notes. No real match has so many, and
    /// 1000 deals are replayed in a fraction of a second.
    pub const MOST_DEALS: usize = 1000;

    /// The error for a file that is larger than [`LARGEST`](MatchFile::LARGEST).
    pub const fn too_large() -> FileTrouble {
        FileTrouble::TooLarge { most: MatchFile::LARGEST / 1024 }
    }

    /// Reads the text of a match file, and [tidies](tidy) the names in it.
    ///
    /// # Errors
    /// The text is not JSON, does not have the form of a match file, is of a newer version, or is too large.
    pub fn read(text: &str) -> Result<MatchFile, FileTrouble> {
        if text.len() > MatchFile::LARGEST {
            return Err(MatchFile::too_large());
        }
        let mut file = MatchFile::parse(text)?;
        file.check_version()?;
        file.check_counts()?;
        file.check_texts()?;
        let names = file.players.iter_mut().chain(file.replacements.iter_mut().map(|other| &mut other.name));
        let names = names.chain(file.arrivals.iter_mut().map(|other| &mut other.name));
        names.chain([&mut file.called]).for_each(|name| *name = tidy(name));
        Ok(file)
    }

    /// Parses the text as a whole. If that fails, only the version is read: a file of a newer version may have unknown fields.
    fn parse(text: &str) -> Result<MatchFile, FileTrouble> {
        let unreadable = |error: serde_json::Error| FileTrouble::Unreadable(Malformed::new(text, &error));
        let file = serde_json::from_str::<MatchFile>(text);
        // Refuses a text that is no JSON object, because `serde_json` would also read a struct from a list of its values.
        let is_object = text.trim_ascii_start().starts_with('{');
        let version = match &file {
            Ok(file) if is_object => file.version,
            _ => serde_json::from_str::<Version>(text).map_err(unreadable)?.version,
        };
        if version > FORMAT { Err(FileTrouble::Newer { version }) } else { file.map_err(unreadable) }
    }

    /// Checks that the file states the version that its content needs. By this version an older app sees that the file is too new for it.
    /// Fails if the file states another version.
    fn check_version(&self) -> Result<(), FileTrouble> {
        let needs = self.needs(&self.which()?);
        if self.version == needs { Ok(()) } else { Err(FileTrouble::NotVersion { needs }) }
    }

    /// The version of the file format that the content of this file needs.
    fn needs(&self, which: &Which) -> u32 {
        match which {
            _ if self.has_known_reason() => WITH_KNOWN_REASONS,
            _ if !self.lengths.is_empty() || !self.arrivals.is_empty() || !self.absences.is_empty() => WITH_CHANGES,
            Which::Own(_) => WITH_DOCUMENT,
            Which::Listed(_) => OF_THE_SHELF,
        }
    }

    /// The game of the match, built in or a document.
    ///
    /// # Errors
    /// The fields `game` and `own_game` do not fit together.
    pub fn which(&self) -> Result<Which, FileTrouble> {
        Which::named(self.game.clone(), self.own_game.clone()).map_err(FileTrouble::Misnamed)
    }

    /// The file of a match in play. A settled deal that the table has reopened stays among the settled deals.
    pub fn of(game: &Match) -> MatchFile {
        let (header, record) = (game.agreed_today(), game.record().clone());
        let (written, open) = match record.deals.split_last() {
            Some((last, before)) if !last.settled => (before, Some(last)),
            _ => (record.deals.as_slice(), None),
        };
        let judged = |is| record.verdicts.iter().filter(|(_, verdict)| *verdict == is).map(|(deal, _)| *deal).collect();
        let which = header.game.clone();
        let (id, own_game) = header.game.into_record();
        let file = MatchFile {
            version: OF_THE_SHELF,
            game: id,
            own_game,
            called: header.called,
            players: header.players,
            marks: header.marks,
            first_dealer: header.first_dealer,
            house_rules: header.house_rules,
            deals: written.iter().map(|deal| deal.facts.clone()).collect(),
            open_deal: open.map(|deal| deal.facts.clone()).filter(|facts| !facts.is_empty()),
            accepted: judged(DealVerdict::Accepted),
            contested: judged(DealVerdict::Contested),
            misdeals: record.misdeals,
            adjustments: record.beside.adjustments,
            rulings: record.beside.rulings,
            replacements: record.replacements,
            rule_changes: record.beside.rules,
            arrivals: record.arrivals,
            absences: record.beside.absences,
            lengths: record.beside.lengths,
            corrections: record.corrections,
            notes: record.notes,
            ended_early: record.beside.ended,
        };
        MatchFile { version: file.needs(&which), ..file }
    }

    /// The agreement before the first deal.
    ///
    /// # Errors
    /// The fields `game` and `own_game` do not fit together.
    pub fn header(&self) -> Result<Header, FileTrouble> {
        let game = self.which()?;
        Ok(Header {
            game,
            called: self.called.clone(),
            players: self.players.clone(),
            marks: self.marks.clone(),
            first_dealer: self.first_dealer,
            house_rules: self.house_rules.clone(),
        })
    }

    /// The match, ready to be played on. Every step of its new journal has the time `at`.
    ///
    /// # Errors
    /// Every fault of the header and of the lists other than the deals. An impossible deal is no error here: the match keeps its facts,
    /// and the question about them is asked again.
    pub fn into_match(self, at: i64) -> Result<Match, Troubles<FileTrouble>> {
        let header = self.header().map_err(|trouble| Troubles(vec![trouble]))?;
        header.check()?;
        let troubles = self.check_happened();
        if !troubles.is_empty() {
            return Err(troubles.into());
        }
        let game = Match::new(header, self.steps(at).into_iter().collect())?;
        let troubles = self.wrong_consents(&game);
        if troubles.is_empty() { Ok(game) } else { Err(troubles.into()) }
    }

    /// Replays the whole match and looks for faults.
    ///
    /// # Errors
    /// The faults of the header and of the lists other than the deals. The first deal that is impossible or incomplete. Deals, and changes
    /// of the players, after the end of the match.
    pub fn recount(&self) -> Result<(Match, Story), Troubles<FileTrouble>> {
        let game = self.clone().into_match(0)?;
        let view = View::FULL;
        let story = game.story(view);
        // If deals come after the end of the match, ignores an early end. So an impossible deal among them is reported.
        let going_on = (story.beyond > 0).then(|| game.going_on(view));
        let mut earlier = Earlier::of(&game, self.places_of_rulings());
        let mut troubles = troubles(&game, going_on.as_ref().unwrap_or(&story), &mut earlier);
        troubles.extend(self.wrong_in_match(&game, &story, &mut earlier));
        if troubles.is_empty() { Ok((game, story)) } else { Err(troubles.into()) }
    }
}

fn troubles(game: &Match, story: &Story, earlier: &mut Earlier<'_>) -> Vec<FileTrouble> {
    let mut troubles = Vec::new();
    let mut search = Search::of(game);
    for (deal, settled) in story.settled.iter().enumerate() {
        let left_over = settled.full.as_ref().map(|full| full.left_over.as_slice()).filter(|left_over| !left_over.is_empty());
        let never = left_over.map(|left_over| earlier.never_asked(deal, left_over)).unwrap_or_default();
        troubles.extend(never.into_iter().filter_map(|(fact, wrong)| wrong.or_else(|| search.trouble(deal, fact))));
    }
    if let Some(open) = &story.open {
        match open.stopped.as_deref() {
            Some(stopped) => {
                let facts = game.record().deals.get(open.deal).map(|record| &record.facts);
                troubles.extend(facts.and_then(|facts| FileTrouble::of_open(open, stopped, facts)));
            }
            None => troubles.extend(open.left_over.iter().filter_map(|fact| search.trouble(open.deal, fact))),
        }
    }
    if story.beyond > 0 {
        let over_after = story.settled.len();
        troubles.push(FileTrouble::Beyond { place: Path::entry("deals", over_after), over_after });
    }
    troubles
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]
    use super::super::act::{Act, Change, Step};
    use super::*;
    use crate::text::Lang;

    const MATCH: &str = r#"{"game":"roller-derby","players":["Mika","Jun","Hana","Theo"],"deals":[
        {"die1":3,"die2":5,"trump":"H","all_or_nothing":false,"roller_tricks":5}],"open_deal":{"die1":2}}"#;

    fn refused(text: &str) -> Vec<(String, String)> {
        let voice = Lang::En.voice();
        let troubles = match MatchFile::read(text) {
            Ok(file) => file.recount().map(|_| ()).unwrap_err(),
            Err(trouble) => Troubles(vec![trouble]),
        };
        for trouble in troubles.iter() {
            assert!(!trouble.sentence(&Lang::Ja.voice()).is_empty());
        }
        troubles.iter().map(|trouble| (trouble.place(), trouble.sentence(&voice))).collect()
    }

    #[test]
    fn unreadable_text_is_refused_with_line_and_column() {
        for (text, message) in [
            ("{\n  \"game\": 3\n}", "invalid type: integer `3`, expected a string at line 2 column 11"),
            (r#"{"game": "ascot", "players": []} and more"#, "trailing characters at line 1 column 34"),
            (r#"{"game": "ascot", "players": []"#, "EOF while parsing an object at line 1 column 31"),
            ("", "EOF while parsing a value at line 1 column 0"),
            // Here the text of the file is cut off. The parser reports where it ends, although the first text has a wrong value and the
            // second a too new version.
            (r#"{"game": 3, "players": ["#, "EOF while parsing a list at line 1 column 24"),
            (r#"{"version": 99, "game": "ascot", "players": [], "later": 1, "#, "EOF while parsing a value at line 1 column 60"),
            (r#"{"version": "1", "game": "ascot", "players": []}"#, "invalid type: string \"1\", expected u32 at line 1 column 15"),
            // Refuses JSON that is not an object. The first text is a list of matches. The second is a list of field values without names.
            (r#"[{"game": "ascot", "players": []}]"#, "invalid type: map, expected u32 at line 1 column 1"),
            (r#"[1, "ascot", "", ["Mika", "Jun"], [], 0, {}]"#, "trailing characters at line 1 column 5"),
            ("[1]", "invalid length 1, expected struct MatchFile with 23 elements at line 1 column 3"),
        ] {
            assert_eq!(MatchFile::read(text).unwrap_err().parser(), Some(message), "{text}");
        }
    }

    #[test]
    fn a_file_by_hand_is_recounted_and_written_back() {
        let file = MatchFile::read(MATCH).unwrap();
        let (_, story) = file.recount().unwrap();
        assert_eq!(story.totals.as_slice(), [0, 70]);
        let played = file.clone().into_match(0).unwrap();
        assert_eq!(MatchFile::of(&played), file);
    }

    #[test]
    fn a_deal_that_is_asked_again_keeps_its_place() {
        let mut file = MatchFile::read(MATCH).unwrap();
        file.deals.push(file.deals[0].clone());
        let mut played = file.clone().into_match(0).unwrap();
        played.push(Step {
            at: 1,
            act: Act::Do(Change::Tell { deal: 0, facts: vec![("roller_tricks".into(), None, crate::asking::Value::Number(5))] }),
        });
        let story = played.story(View::default());
        assert!(story.open.is_some_and(|open| (open.deal, open.again) == (0, true) && open.preview.is_some()));
        assert_eq!(MatchFile::of(&played), file);
    }

    #[test]
    fn what_cannot_be_is_named_with_its_place() {
        let change = |from: &str, to: &str| refused(&MATCH.replacen(from, to, 1));
        assert_eq!(
            change("\"roller-derby\"", "\"roller\"")[0],
            ("game".into(), "There is no game with this id. Closest possible: roller-derby.".into())
        );
        assert_eq!(change(",\"Theo\"", "")[0], ("players".into(), "The game is not for 3 players. It is for 4.".into()));
        assert_eq!(change("\"roller_tricks\":5", "\"roller_tricks\":14")[0].0, "deals[0].roller_tricks");
        assert_eq!(
            change("\"roller_tricks\":5", "\"roller_tricks\":14")[0].1,
            "Anything from 0 to 13 is possible; this says 14. Closest possible: 13."
        );
        assert_eq!(
            change(",\"roller_tricks\":5", "")[0],
            (
                "deals[0].taken[0]".into(),
                "This entry is missing: Who took trick 1? Expected: a player’s seat number, from 0. Or give roller_tricks instead.".into()
            )
        );
        let dice = change("\"deals\":[", "\"house_rules\":{\"dice\":\"d20\"},\"deals\":[");
        assert_eq!(dice[0].1, "This must be one of the possible words. Possible: \"2d6\", \"d12\".");
        assert_eq!(change("\"trump\":\"H\"", "\"trump\":\"H\",\"jokers_bought\":1")[0].1.split(". ").last(), Some("Closest possible: 0."));
        assert!(change("\"roller_tricks\":5", "\"roler_tricks\":5")[0].1.ends_with("perhaps it was meant for this entry: roler_tricks"));
        assert_eq!(change("\"die1\":3", "\"die1\":3,\"bid\":4")[0].0, "deals[0].bid");
        assert_eq!(
            change("\"deals\":[", "\"house_rules\":{\"dealz\":4},\"deals\":[")[0],
            ("house_rules.dealz".into(), "This game has no house rule of that name. Closest possible: deals.".into())
        );
        assert_eq!(change("\"game\"", "\"version\":2,\"game\"")[0].0, "version");
        assert_eq!(change("\"game\"", "\"version\":0,\"game\"")[0].0, "version");
        assert_eq!(change("\"game\"", "\"first_dealer\":4,\"game\"")[0].0, "first_dealer");
        assert!(change("[\"Mika\"", "[")[0].1.contains("character"));
        assert_eq!(change("Theo", &"x".repeat(61))[0], ("players[3]".into(), "This text is too long; the limit is 60 characters.".into()));
        assert_eq!(refused(&" ".repeat(1_100_000))[0].1, "The file is too large to be a match; the limit is 1000 KB.");
    }

    /// Checks that an error message lists both the possible numbers and the possible words. An earlier version left out the words if
    /// numbers were possible, too, and always left them out in a build without `Debug`.
    #[test]
    fn a_refusal_names_the_words_that_can_stand() {
        let bids = r#"{"game":"spades","players":["Ann","Ben","Cas","Dan"],"deals":[{"bids":["nul",3,3,3]}]}"#;
        let (place, says) = refused(bids).remove(0);
        assert_eq!(place, "deals[0].bids[0]");
        assert_eq!(says, "This must be a whole number. Possible: 0–13.");
        let voice = Lang::En.voice();
        const NIL: &[crate::asking::Choice] = &[crate::asking::Choice { word: "nil", says: phrase!("nil", "ニル") }];
        let kind = crate::asking::Kind::NumberOr { min: 0, max: 13, choices: NIL };
        let possible = crate::matches::instead_of(&crate::asking::Objection::Form(kind), &[], &voice);
        assert_eq!(possible.as_deref(), Some("Possible: 0–13, \"nil\"."));
    }

    #[test]
    fn what_the_table_cannot_have_done_is_refused_with_its_place() {
        let with = |more: &str| refused(&MATCH.replacen("\"deals\"", &format!("{more},\"deals\""), 1));
        let ruling = |deal: usize| format!(r#""rulings":[{{"deal":{deal},"by":0,"cost":{{"given":5}}}}]"#);
        let file = |deal| MatchFile::read(&MATCH.replacen("\"deals\"", &format!("{},\"deals\"", ruling(deal)), 1)).unwrap();
        assert!(file(0).recount().is_ok() && file(1).recount().is_ok());
        let beyond = file(2).recount().unwrap_err().to_vec();
        assert!(matches!(beyond.as_slice(), [late @ FileTrouble::Deal(..)] if late.place() == "rulings[0].deal"), "{beyond:?}");
        for open in ["", r#","open_deal":{"dealer":1}"#] {
            let unbegun = MATCH.replace(r#","open_deal":{"die1":2}"#, open).replacen("\"deals\"", &format!("{},\"deals\"", ruling(1)), 1);
            let (_, story) = MatchFile::read(&unbegun).unwrap().recount().unwrap();
            assert_eq!(story.totals.as_slice(), [0, 70], "a ruling on the open deal counts when the deal is saved");
        }
        let consent = r#""corrections":[{"deal":0,"before":{},"consent":{"asked_by":[0,2],"given_by":[1,2]}}]"#;
        let (place, says) = with(consent).remove(0);
        assert_eq!(place, "corrections[0].consent.given_by[1]");
        assert_eq!(says, "Seat 2 is on the side that asked for this correction, so its consent does not count.");
        let nobody = with(r#""corrections":[{"deal":0,"before":{},"consent":{"asked_by":[0],"given_by":[]}}]"#);
        assert_eq!(nobody, [("corrections[0].consent.given_by".to_owned(), "Nobody has agreed to this correction.".to_owned())]);
        let partners = r#"{"game":"spades","players":["Ann","Ben","Cas","Dan"],"deals":[{"bids":[3,3,3,3],"tricks":[3,4,3,3]}],
            "corrections":[{"deal":0,"before":{},"consent":{"asked_by":[0],"given_by":[2,1]}}]}"#;
        assert_eq!(refused(partners)[0].0, "corrections[0].consent.given_by[0]", "a partner gains by it too");
        let of_none = with(r#""rulings":[{"deal":0,"by":0,"cost":{"moved":{"tricks":0}}}]"#);
        assert_eq!(of_none[0].0, "rulings[0].cost.moved.tricks");
        let one = MATCH.replacen("\"deals\"", r#""house_rules":{"deals":1},"ended_early":"leader","deals""#, 1);
        let one = MatchFile { open_deal: None, ..MatchFile::read(&one).unwrap() };
        assert_eq!(one.recount().unwrap_err().to_vec(), [FileTrouble::EndedAgain { over_after: 1 }]);
        assert!(MatchFile { house_rules: Facts::default(), ..one }.recount().is_ok());
    }

    #[test]
    fn what_is_too_long_to_be_told_at_once_is_refused() {
        let of = |deals: usize, beside: &str| {
            let deals = [r#"{"points":[5,0,12]}"#].repeat(deals).join(",");
            refused(&format!(r#"{{"game":"plain-sheet","players":["Mika","Jun","Hana"],"deals":[{deals}]{beside}}}"#))
        };
        let too_many = |place: &str, got: i64, most: i64| {
            (place.to_owned(), format!("There are {got} entries here, more than can be counted at once; the limit is {most}."))
        };
        assert_eq!(of(30_000, ""), [too_many("deals", 30_000, 1000)]);
        let adopted = [r#"{"from":0,"house_rules":{}}"#].repeat(201).join(",");
        assert_eq!(of(2, &format!(r#","rule_changes":[{adopted}]"#)), [too_many("rule_changes", 201, 200)]);
        let accepted = ["1"].repeat(1001).join(",");
        assert_eq!(of(2, &format!(r#","accepted":[{accepted}]"#)), [too_many("accepted", 1001, 1000)]);
    }

    #[test]
    fn a_name_changes_nothing_around_it_and_looks_like_no_other() {
        let named = |name: &str| MATCH.replacen("Theo", name, 1);
        assert_eq!(MatchFile::read(&named("Theo\u{202e}")), MatchFile::read(MATCH));
        let taken = "Somebody in this match already has this name.";
        assert_eq!(refused(&named("J\u{2066}un\u{200b}")), [("players[3]".into(), taken.into())]);
        assert_eq!(refused(&named("\u{202e}")), [("players[3]".into(), "A name needs at least one letter.".into())]);
        let replaced = MATCH.replacen("\"deals\"", "\"replacements\":[{\"from\":0,\"seat\":0,\"name\":\"Theo\u{202e}\"}],\"deals\"", 1);
        assert_eq!(refused(&replaced), [("replacements[0].name".into(), taken.into())]);
    }

    #[test]
    fn deals_after_the_end_are_refused() {
        let text = MATCH.replacen("\"deals\"", "\"house_rules\":{\"deals\":1},\"deals\"", 1);
        assert_eq!(refused(&text)[0].0, "deals[1]");
    }

    #[test]
    fn numbers_make_no_name_too_long_to_be_read_again() {
        let longest = |letter: char| letter.to_string().repeat(MatchFile::LONGEST_NAME);
        // Makes names of letters that look the same. Each has the greatest length that a file allows.
        let alike = ['l', 'I', '1'].map(longest);
        let file = serde_json::json!({"version": 3, "game": "plain-sheet", "players": [alike[0], alike[1], "Jun"],
            "arrivals": [{"name": alike[2], "from": 1, "total": 0, "after": 0}], "deals": [{"points": [1, 2, 3]}]});
        let game = MatchFile::read(&file.to_string()).unwrap().into_match(0).unwrap();
        let again = MatchFile::read(&serde_json::to_string(&MatchFile::of(&game)).unwrap()).unwrap().into_match(0).unwrap();
        let names = again.written();
        assert_eq!(names, game.written());
        assert_eq!(names.iter().collect::<std::collections::BTreeSet<_>>().len(), 4);
        assert!(names.iter().all(|name| name.chars().count() <= MatchFile::LONGEST_NAME), "{names:?}");
    }
}
