//! The sentences below the rows of a score sheet: corrections of deals, and events besides the play.

use super::act::Change;
use super::contract::changed_rules;
use super::happening::{Arrival, DealVerdict, Misdeal, Replacement};
use super::journal::Correction;
use super::play::Match;
use crate::asking::{Answered, Facts};
use crate::games::{Absence, Adjustment, Bears, Because, Booked, EarlyEnd, LengthChange, RuleChange, Ruled, Story, View, Which};
use crate::table::{Seat, SeatSet};
use crate::text::{Arg, Lang, Phrase, Say, Voice};

const CORRECTED: Phrase = phrase!("Deal {0} corrected", "第{0}ディールを訂正");
const AGREED: Phrase = phrase!("Deal {0} corrected, asked for by {1} and accepted by {2}", "第{0}ディールを訂正（{1}の申し出、{2}の承認）");
const AGREED_BY_ALL: Phrase = phrase!("Deal {0} corrected, accepted by {2}", "第{0}ディールを訂正（{2}の承認）");
const RULED: Phrase = phrase!("Ruling on deal {0}", "第{0}ディールの裁定");
const NOR_THIS: Phrase = phrase!("it changes nothing either", "これでも何も変わりません");
const BY: Phrase = phrase!("a mistake by {0}", "{0}のミス");
const WAS: Phrase = phrase!("{0}, was {1}", "{0}（訂正前は{1}）");
const TAKEN_OUT: Phrase = phrase!("{0} no longer entered, was {1}", "{0}は入力を取り消し（訂正前は{1}）");
const MISDEAL: Phrase = phrase!("Deal {0}: dealt again by {1}", "第{0}ディール：{1}の配り直し");
const MISDEAL_PASSED: Phrase = phrase!("Deal {0}: a misdeal by {1}; {2} dealt instead", "第{0}ディール：{1}の配り間違い、{2}が配り直し");
const ADJUSTED: Phrase = phrase!("By hand after deal {0}: {1} {2}", "第{0}ディールの後の手入力：{1} {2}");
const ADJUSTED_FIRST: Phrase = phrase!("By hand before the first deal: {1} {2}", "最初のディールの前の手入力：{1} {2}");
const REPLACED: Phrase = phrase!("From deal {2} on {0} plays for {1}", "第{2}ディールから{1}に代わって{0}");
const CAME: Phrase = phrase!("From deal {0} on {1} plays too, with a total of {2}", "第{0}ディールから{1}が参加（{2}点から）");
const LEFT: Phrase = phrase!("{1} left before deal {0}", "{1}は第{0}ディールの前に退席");
const SAT_OUT: Phrase = phrase!("Deal {0}: without {1}", "第{0}ディールは{1}が休み");
const AWAY: Phrase = phrase!("{1} {1|was|were} away from deal {0} to deal {2}", "{1}は第{0}ディールから第{2}ディールまで不在");
const BACK: Phrase = phrase!("From deal {0} on {1} plays again", "第{0}ディールから{1}が復帰");
const LENGTH: Phrase = phrase!("From deal {0} on: the match ends after {1} {1|deal|deals}", "第{0}ディールから：{1}ディールで終了");
const RULES_FROM: Phrase = phrase!("House rules from deal {0} on", "第{0}ディールからのハウスルール");
const CHANGED_FROM: Phrase = phrase!("The changed game from deal {0} on", "第{0}ディールからは変更したゲーム");
const CHANGED: Phrase = phrase!("The changed game for the whole match", "試合全体を変更したゲームで");
const RULES: Phrase = phrase!("House rules for the whole match", "試合全体のハウスルール");
const NOTED: Phrase = phrase!("Deal {0}", "第{0}ディール");
const CONTESTED: Phrase = phrase!("Deal {0} is contested", "第{0}ディールは異議あり");
const ENDED: Phrase = phrase!("Ended early; whoever was ahead won", "途中で終了、首位の勝ち");
const ENDED_OPEN: Phrase = phrase!("Ended early; nobody won", "途中で終了、勝者なし");
const ENDED_LEFT: Phrase = phrase!("Ended early; {0} left, and whoever stayed won", "途中で終了、{0}が抜けて残ったほうの勝ち");
const GOES_ON: Phrase = phrase!("Resumed", "続きを再開");
const COLON: Phrase = phrase!(": ", "：");
const AND: Phrase = phrase!("; ", "、");

/// An event of a match, as the score sheet shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// The number of the deal that the event belongs to, from 0.
    pub deal: usize,
    /// The kind of the event.
    pub is: Happening,
    /// The sentence that tells the event.
    pub text: String,
}

/// The kinds of events on a score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// The table has corrected a saved deal.
    Correction,
    /// A ruling on a mistake was booked.
    Ruling,
    /// The cards of a deal were dealt again.
    Misdeal,
    /// Points were entered by hand. The number is the index of the entry among all points entered by hand in the match.
    ByHand(usize),
    /// A substitute took over the seat of a player.
    Replacement,
    /// A player came, left, sat out, or came back.
    Players,
    /// The table changed the agreed number of deals.
    Length,
    /// The table adopted other house rules or a changed document.
    Rules,
    /// The table has written a note on a deal.
    Note,
    /// The opposing side has contested a saved deal.
    Contested,
    /// The table ended the match early, or resumed it.
    End,
}

impl Happening {
    /// Whether the event changed a settled deal.
    pub fn is_correction(self) -> bool {
        matches!(self, Happening::Correction | Happening::Ruling)
    }

    /// Whether the event came after its deal was played. If `false`, it came before the deal was played.
    pub fn follows_its_deal(self) -> bool {
        matches!(self, Happening::Correction | Happening::Ruling | Happening::Note | Happening::Contested)
    }
}

/// The events of a match, in order. Events that were undone are left out.
pub fn history(game: &Match, lang: Lang) -> Vec<Happened> {
    let record = game.record();
    let mut teller = Teller { game, lang, names: game.agreed_today().players, replaced: 0, rules: game.agreed().house_rules.clone() };
    // Takes the corrected names and the players' seats from the record and not from the journal. The record already has them as they are
    // now, for the players still in the match.
    let mut misdeals = record.misdeals.iter();
    let mut arrivals = record.arrivals.iter();
    let mut replacements = record.replacements.iter();
    let corrections = standing_on(game, |change| match change {
        Change::Correct { deal, .. } | Change::CorrectAgreed { deal, .. } | Change::Rule { deal, .. } => Some(*deal),
        _ => None,
    });
    // Replays the match in full when the first ruling is put into words, because the effects of rulings are known only then. The replay is
    // made once.
    let mut told = None;
    let rulings = standing_on(game, |change| match change {
        Change::Book(booked) => Some(booked.deal),
        _ => None,
    });
    let mut by_hand = 0..;
    let mut all = Vec::new();
    let standing: Vec<&Change> = game.journal().standing().collect();
    for (place, change) in standing.iter().enumerate().filter(|(place, _)| !comes_to_nothing(&standing, *place)) {
        let (deal, is, text) = match &*change.tidied() {
            Change::Correct { facts, .. } | Change::CorrectAgreed { facts, .. } | Change::Rule { facts, .. } => {
                match corrections.iter().position(|at| *at == place).and_then(|entry| record.corrections.get(entry)) {
                    Some(correction) => (correction.deal, Happening::Correction, teller.corrected(correction, facts)),
                    None => continue,
                }
            }
            Change::Misdeal(_) => {
                let Some(misdeal) = misdeals.next() else { continue };
                (misdeal.deal, Happening::Misdeal, teller.misdeal(misdeal))
            }
            Change::Adjust(adjustment) => {
                let Some(entry) = by_hand.next() else { continue };
                (adjustment.after, Happening::ByHand(entry), teller.adjusted(adjustment))
            }
            Change::Book(Booked { deal, .. }) => {
                let Some(entry) = rulings.iter().position(|at| *at == place) else { continue };
                let told = told.get_or_insert_with(|| game.story(View::FULL));
                (*deal, Happening::Ruling, teller.booked(entry, told))
            }
            Change::Replace(_) => {
                let Some(replaced) = replacements.next() else { continue };
                (replaced.from, Happening::Replacement, teller.replaced(replaced))
            }
            Change::Join(_) => {
                let Some(arrival) = arrivals.next() else { continue };
                (arrival.from, Happening::Players, teller.came(arrival))
            }
            Change::Leave(absence) => (absence.from, Happening::Players, teller.left(*absence)),
            Change::Return(back) => {
                let says = BACK.with(&[Arg::nth(back.from), Arg::Seat(Seat(back.player))]);
                (back.from, Happening::Players, teller.with(&says, None))
            }
            Change::Lengthen(length) => (length.from, Happening::Length, teller.lengthened(*length)),
            Change::Adopt(changes) => {
                let Some(last) = changes.last() else { continue };
                (last.from, Happening::Rules, teller.adopted(last))
            }
            Change::Note(note) if record.notes.contains(note) => {
                (note.deal, Happening::Note, teller.with(&NOTED.with(&[Arg::nth(note.deal)]), Some(note.text.clone())))
            }
            Change::Judge { deal, verdict: DealVerdict::Contested } if record.verdict(*deal) == Some(DealVerdict::Contested) => {
                (*deal, Happening::Contested, teller.with(&CONTESTED.with(&[Arg::nth(*deal)]), None))
            }
            Change::End(how) => {
                let says = match how {
                    Some(EarlyEnd::Leader) => ENDED.into(),
                    Some(EarlyEnd::Nobody) => ENDED_OPEN.into(),
                    Some(EarlyEnd::Left(seat)) => ENDED_LEFT.with(&[Arg::Seat(Seat(*seat))]),
                    None => GOES_ON.into(),
                };
                (record.open_deal(), Happening::End, teller.with(&says, None))
            }
            _ => continue,
        };
        // Writes the sentence of a note or a contested deal only once, because a deal has at most one note and one verdict.
        let stands_once = matches!(is, Happening::Note | Happening::Contested);
        if !stands_once || all.iter().all(|other: &Happened| (other.deal, other.is) != (deal, is)) {
            all.push(Happened { deal, is, text });
        }
    }
    all
}

/// Whether the change at `place` is cancelled by another change: a player left, and came back before missing a deal.
fn comes_to_nothing(changes: &[&Change], place: usize) -> bool {
    let returns = |change: &&Change, player: u8| match change {
        Change::Return(back) if back.player == player => Some(back.from),
        _ => None,
    };
    let leaves = |change: &&Change, player: u8| match change {
        Change::Leave(absence) if absence.player == player => Some(absence.from),
        _ => None,
    };
    let Some((before, [change, after @ ..])) = changes.split_at_checked(place) else { return false };
    match change {
        Change::Leave(absence) => after.iter().find_map(|other| returns(other, absence.player)).is_some_and(|back| back <= absence.from),
        Change::Return(back) => before.iter().rev().find_map(|other| leaves(other, back.player)).is_some_and(|from| back.from <= from),
        _ => false,
    }
}

/// The positions in the journal of the changes that `about` selects, for example those that booked a ruling. `about` returns the number of
/// the deal that a selected change concerns. Changes of a deal that was dealt again later are left out, because they count no longer.
fn standing_on(game: &Match, about: impl Fn(&Change) -> Option<usize>) -> Vec<usize> {
    let mut standing: Vec<(usize, usize)> = Vec::new();
    for (place, change) in game.journal().standing().enumerate() {
        match change {
            Change::Misdeal(misdeal) => standing.retain(|(deal, _)| *deal != misdeal.deal),
            _ => standing.extend(about(change).map(|deal| (deal, place))),
        }
    }
    standing.into_iter().map(|(_, place)| place).collect()
}

/// Writes one event after another, with the names and house rules at the time of each event.
struct Teller<'a> {
    game: &'a Match,
    lang: Lang,
    /// The names of everybody who has come so far, by number.
    names: Vec<String>,
    /// How many substitutes of the match are already in the history that is being written.
    replaced: usize,
    rules: Facts,
}

impl Teller<'_> {
    fn voice(&self) -> Voice<'_> {
        Voice { lang: self.lang, names: &self.names }
    }

    /// The sentence `says`, followed by `more`, the words that the table typed.
    fn with(&self, says: &Say, more: Option<String>) -> String {
        let mut text = self.voice().text(says);
        if let Some(more) = more.filter(|more| !more.is_empty()) {
            text.push_str(COLON.in_(self.lang));
            text.push_str(&more);
        }
        text.push_str(self.lang.missing_stop(&text));
        text
    }

    /// The facts that a correction changed, each with its old value. Facts that follow from answers are included.
    fn corrected(&self, correction: &Correction, facts: &Facts) -> String {
        let teller = Teller { names: self.names_of(correction.deal), rules: Facts::default(), ..*self };
        let view = View { only_read: true, ..View::default() };
        let chips = |facts: &Facts| -> Vec<(Answered, Say)> {
            let chips = self.game.draft(correction.deal, facts, view).open.map(|open| open.chips).unwrap_or_default();
            let mut told: Vec<(Answered, Say)> = Vec::new();
            for chip in chips {
                if let Some(value) = chip.value().filter(|_| told.iter().all(|(other, _)| other.place() != chip.place())) {
                    told.push((chip, value));
                }
            }
            told
        };
        let (before, after) = (chips(&correction.before), chips(facts));
        let find = |chips: &[(Answered, Say)], place| chips.iter().find(|(chip, _)| chip.place() == place).map(|(_, value)| *value);
        let changed = after.iter().filter_map(|(chip, is)| {
            let was = find(&before, chip.place());
            (was != Some(*is)).then(|| teller.fact(chip, *is, was))
        });
        // Leaves out the lost items of a list that was replaced as a whole, because the text of the new facts already shows the change. A
        // list is replaced by some rulings, and when the table changes from single tricks to totals or back.
        let is_left_out = |chip: &Answered| chip.at.is_some() && after.iter().all(|(other, _)| other.fact.key != chip.fact.key);
        let gone = before.iter().filter(|(chip, _)| find(&after, chip.place()).is_none());
        let gone = gone.filter(|(chip, _)| correction.reason.is_empty() && !is_left_out(chip)).map(|(chip, was)| teller.gone(chip, *was));
        // Writes a text only once if facts of two players have the same text, as in a deal of one player against all.
        let mut parts: Vec<String> = Vec::new();
        for part in changed.chain(gone) {
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        let reason = Some(correction.reason.in_(self.lang).to_owned()).filter(|reason| !reason.is_empty());
        let says = match &correction.consent {
            Some(consent) => {
                let people = |seats: &[u8]| Arg::Seats(seats.iter().copied().map(Seat).collect());
                let says = if consent.asked_by.is_empty() { AGREED_BY_ALL } else { AGREED };
                says.with(&[Arg::nth(correction.deal), people(&consent.asked_by), people(&consent.given_by)])
            }
            None if reason.is_some() => RULED.with(&[Arg::nth(correction.deal)]),
            None => CORRECTED.with(&[Arg::nth(correction.deal)]),
        };
        let parts: Vec<_> = reason.into_iter().chain(parts).collect();
        self.with(&says, Some(parts.join(AND.in_(self.lang))))
    }

    /// The sentence about a ruling, with the facts that it changed or the reason why it changed none.
    fn booked(&self, entry: usize, told: &Story) -> String {
        let record = self.game.record();
        let Some(booked) = record.beside.rulings.get(entry) else { return String::new() };
        let full = told.settled.get(booked.deal).and_then(|settled| settled.full.as_ref());
        let rulings = full.map(|full| full.rulings.as_slice()).unwrap_or_default();
        let earlier = rulings.iter().take_while(|ruled| ruled.entry != entry).last().and_then(|ruled| ruled.facts.as_ref());
        let before = earlier.or(record.deals.get(booked.deal).map(|record| &record.facts)).cloned().unwrap_or_default();
        let ruled = rulings.iter().find(|ruled| ruled.entry == entry);
        let facts = ruled.and_then(|ruled| ruled.facts.clone()).unwrap_or_else(|| before.clone());
        let voice = self.voice();
        let mut reason = booked.reason.typed().to_owned();
        if reason.is_empty() {
            let says = booked.says(self.game.ruling_unit(booked.deal)).unwrap_or_else(|| BY.with(&[Arg::Seat(Seat(booked.by))]));
            reason = Voice { names: &self.names_of(booked.deal), ..voice }.text(&says);
        }
        // Says only once for each deal that both sides revoked, so that it reads as one deal that is dealt again, not as two.
        let is_both = |ruled: &Ruled| ruled.bears == Bears::BothRevoked;
        let is_said = ruled.is_some_and(is_both) && rulings.iter().any(|other| is_both(other) && other.entry < entry);
        let why = ruled.and_then(|ruled| ruled.bears.why_not());
        if let Some(why) = if is_said { Some(NOR_THIS) } else { why } {
            reason = [reason.as_str(), why.in_(self.lang)].join(AND.in_(self.lang));
        }
        self.corrected(&Correction { deal: booked.deal, before, reason: Because::Words(reason), consent: None }, &facts)
    }

    /// A fact with its new and its old value: "Roller’s tricks 8, was 7".
    fn fact(&self, chip: &Answered, is: Say, was: Option<Say>) -> String {
        let voice = self.voice();
        let is = format!("{} {}", voice.text(&chip.label), voice.text(&is));
        match was {
            Some(was) => WAS.filled(self.lang, &[&is, &voice.text(&was)]),
            None => is,
        }
    }

    /// A fact that is no longer recorded, with its old value: "Second called card no longer entered, was K".
    fn gone(&self, chip: &Answered, was: Say) -> String {
        let voice = self.voice();
        TAKEN_OUT.filled(self.lang, &[&voice.text(&chip.label), &voice.text(&was)])
    }

    fn misdeal(&self, misdeal: &Misdeal) -> String {
        let names = self.names_of(misdeal.deal);
        let teller = Teller { names, rules: Facts::default(), ..*self };
        let (deal, dealer) = (Arg::nth(misdeal.deal), Arg::Seat(Seat(misdeal.dealer)));
        let says = match misdeal.again {
            Some(again) => MISDEAL_PASSED.with(&[deal, dealer, Arg::Seat(Seat(again))]),
            None => MISDEAL.with(&[deal, dealer]),
        };
        teller.with(&says, Some(misdeal.reason.in_(self.lang).to_owned()))
    }

    fn adjusted(&self, adjustment: &Adjustment) -> String {
        let (table, count) = (self.game.whole().table(), self.game.count());
        let sides = self.game.game_at(0).sides(self.game.house_rules(0), count);
        let members = sides.members(sides.side_of(Seat(adjustment.to)), table);
        let says = if adjustment.after == 0 { ADJUSTED_FIRST } else { ADJUSTED };
        let args = [Arg::Int(adjustment.after as i64), Arg::Seats(members), Arg::Signed(adjustment.amount.value())];
        self.with(&says.with(&args), Some(adjustment.reason.in_(self.lang).to_owned()))
    }

    fn replaced(&mut self, replaced: &Replacement) -> String {
        self.replaced += 1;
        let Some(chair) = self.names.get_mut(usize::from(replaced.seat)) else { return String::new() };
        let before = core::mem::replace(chair, replaced.name.clone());
        let names = [replaced.name.clone(), before];
        let voice = Voice { lang: self.lang, names: &names };
        let text = voice.text(&REPLACED.with(&[Arg::Seat(Seat(0)), Arg::Seat(Seat(1)), Arg::nth(replaced.from)]));
        text + self.lang.full_stop()
    }

    fn came(&mut self, arrival: &Arrival) -> String {
        let newcomer = Arg::Seat(Seat(self.names.len() as u8));
        self.names.push(arrival.name.clone());
        let total = Arg::Int(self.game.figure(arrival.total.value()));
        self.with(&CAME.with(&[Arg::nth(arrival.from), newcomer, total]), None)
    }

    fn left(&self, absence: Absence) -> String {
        let (from, who) = (Arg::nth(absence.from), Arg::Seats(SeatSet::of(Seat(absence.player))));
        let says = match absence.until {
            None => LEFT.with(&[from, who]),
            Some(until) if until == absence.from + 1 => SAT_OUT.with(&[from, who]),
            Some(until) => AWAY.with(&[from, who, Arg::Int(until as i64)]),
        };
        self.with(&says, None)
    }

    /// The names that an event of the deal `deal` can contain, in the order of the seats of this deal. The name of a substitute who came
    /// later than the deal, or later in the history, is left out.
    fn names_of(&self, deal: usize) -> Vec<String> {
        let record = self.game.record();
        let arrivals = record.arrivals.iter().map(|arrival| arrival.name.clone());
        let mut names: Vec<_> = self.game.agreed_today().players.into_iter().chain(arrivals).collect();
        for replaced in record.replacements.iter().take(self.replaced).filter(|replaced| replaced.from <= deal) {
            if let Some(name) = names.get_mut(usize::from(replaced.seat)) {
                name.clone_from(&replaced.name);
            }
        }
        let named = record.beside.named_at(record.began, deal);
        named.iter().filter_map(|number| names.get(usize::from(*number)).cloned()).collect()
    }

    fn lengthened(&self, length: LengthChange) -> String {
        self.with(&LENGTH.with(&[Arg::nth(length.from), Arg::Int(i64::from(length.deals.get()))]), None)
    }

    fn adopted(&mut self, change: &RuleChange) -> String {
        let game = change.own_game.as_ref().and_then(|document| Which::Own(document.clone()).open().ok());
        let rules = changed_rules(game.unwrap_or(self.game.game_at(change.from)), &self.rules, &change.house_rules, &self.voice());
        let says = match (game.is_some(), change.from) {
            (true, 0) => CHANGED.into(),
            (true, from) => CHANGED_FROM.with(&[Arg::nth(from)]),
            (false, 0) => RULES.into(),
            (false, from) => RULES_FROM.with(&[Arg::nth(from)]),
        };
        let text = self.with(&says, Some(rules.join(AND.in_(self.lang))));
        self.rules.clone_from(&change.house_rules);
        text
    }
}
