//! The sentences that the app reads aloud to the players: new entries, the state of the deal, its points, the totals, the question.
//!
//! Only sentences that the screen shows to everybody are read aloud: a secret answer is left out.

use serde::{Deserialize, Serialize};

use super::{Act, Match};
use crate::asking::{FactPlace, Stopped, Value};
use crate::games::{BatchCell, Glance, Open, Preview, Shown, Story};
use crate::reckoning::Proof;
use crate::table::{Seat, SeatSet, Side};
use crate::text::{Arg, Lang, Phrase, Say, Voice, signed, spoken as in_words};

/// The heading above the points of a deal that is about to be saved.
pub const SETTLE: Phrase = phrase!("Settle deal {0}", "第{0}ディールの得点");
/// The question to the opposing side about a saved deal.
pub const ACCEPTED: Phrase = phrase!("Do you accept deal {0}?", "第{0}ディールを認める？");
/// Spoken instead of "3/8", because a slash has no meaning when it is read aloud.
const DEAL_OF: Phrase = phrase!("Deal {0} of {1}", "全{1}ディールの第{0}ディール");
const UNDONE: Phrase = phrase!("Undone", "取り消しました");
const NAMED: Phrase = phrase!("{0}: {1}", "{0}：{1}");
const PAID: Phrase = phrase!("{0}: {1}, total {2}", "{0}：{1}、合計{2}");

/// How much is read aloud.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Length {
    /// Reads aloud new entries, the question, the points of the deal and the totals.
    #[default]
    Short,
    /// Reads aloud what [`Length::Short`] reads aloud, the state of the deal after every answer, and the working (the printed computation)
    /// of every amount.
    Whole,
}

/// The state of a match at one moment. The speaker compares two such moments.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// The match at the moment that is described.
    pub game: &'a Match,
    /// The story of the match: the result of replaying its facts.
    pub story: &'a Story,
    /// Whether the app is asking the opposing side to accept the last saved deal.
    pub awaits: bool,
}

/// A sentence to be spoken. Symbols in it are written as words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The text of the sentence.
    pub text: String,
    /// Whether a screen reader reads the text without being told to. It reads the text if the focus moves to the text or its heading, or if
    /// the text is an alert.
    pub is_read: bool,
}

/// The sentences to read aloud when a match goes from the moment `before` to the moment `now`. `before` is `None` if the match has just
/// appeared on the screen.
pub fn spoken(now: Moment<'_>, before: Option<Moment<'_>>, length: Length, lang: Lang) -> Vec<Sentence> {
    let mut speaker = Speaker { now, before, length, voice: now.game.voice(lang), said: Vec::new() };
    speaker.steps();
    speaker.answers();
    speaker.standing();
    match &now.story.open {
        _ if now.awaits => speaker.acceptance(),
        None => speaker.end(),
        Some(open) => match &open.preview {
            Some(preview) => speaker.settlement(open, preview),
            None => speaker.deal(open),
        },
    }
    speaker.said
}

impl Moment<'_> {
    /// The value that is recorded at `place` in the deal `deal`. `None` if no value is recorded there.
    fn recorded(&self, deal: usize, place: FactPlace<'_>) -> Option<&Value> {
        let value = self.game.record().deals.get(deal)?.facts.get(place.key)?;
        place.at.map_or(Some(value), |at| value.items().get(at))
    }
}

struct Speaker<'a> {
    now: Moment<'a>,
    before: Option<Moment<'a>>,
    length: Length,
    voice: Voice<'a>,
    said: Vec<Sentence>,
}

impl<'a> Speaker<'a> {
    /// The open deal at the previous moment. `None` if another deal was open at that moment, if only one of the two moments asks the
    /// opposing side to accept a deal, or if there is no previous moment.
    fn open_before(&self, open: &Open) -> Option<&'a Open> {
        let before = self.before.filter(|before| before.awaits == self.now.awaits)?;
        before.story.open.as_ref().filter(|before| before.deal == open.deal)
    }

    fn push(&mut self, text: &str, is_read: bool) {
        let text = in_words(text, self.voice.lang);
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let stop = if text.ends_with('…') { "" } else { self.voice.lang.missing_stop(text) };
        self.said.push(Sentence { text: format!("{text}{stop}"), is_read });
    }

    fn say(&mut self, says: impl Into<Say>) {
        self.push(&self.voice.text(&says.into()), false);
    }

    fn read(&mut self, says: impl Into<Say>) {
        self.push(&self.voice.text(&says.into()), true);
    }

    fn named(&mut self, name: &str, what: &str) {
        self.push(&self.filled(NAMED, &[name, what]), false);
    }

    /// The phrase with `texts` in its gaps.
    fn filled(&self, phrase: Phrase, texts: &[&str]) -> String {
        phrase.filled(self.voice.lang, texts)
    }

    /// Says that a change was undone, if the last action since the previous moment is an undo.
    fn steps(&mut self) {
        let steps = &self.now.game.journal().steps;
        let is_new = self.before.is_some_and(|before| before.game.journal().steps.len() < steps.len());
        if is_new && steps.last().is_some_and(|step| step.act == Act::Undo) {
            self.say(UNDONE);
        }
    }

    /// Says the new entries of the deal, and the entries that are secret no longer.
    fn answers(&mut self) {
        let Some((open, was, before)) = self.now.story.open.as_ref().and_then(|open| Some((open, self.open_before(open)?, self.before?)))
        else {
            return;
        };
        for chip in &open.chips {
            let (place, Some(says)) = (chip.place(), &chip.says) else { continue };
            let Some(value) = self.now.recorded(open.deal, place) else { continue };
            let was_secret = was.chips.iter().any(|was| was.place() == place && was.says.is_none());
            if was_secret || before.recorded(open.deal, place) != Some(value) {
                self.named(&self.voice.text(&chip.label), &self.voice.text(says));
            }
        }
    }

    /// Says the totals, if they have changed.
    fn standing(&mut self) {
        let (Moment { game, story, .. }, Some(before)) = (self.now, self.before) else { return };
        let is_over = story.open.is_none() && before.story.open.is_some();
        if is_over || story.settled.len() != before.story.settled.len() || story.totals != before.story.totals {
            self.push(&game.totals(story, &story.totals, self.voice.lang), false);
            let account = game.account(story, self.voice.lang);
            self.push(&account.unwrap_or_default(), false);
        }
    }

    /// Asks the opposing side about the deal that was just saved.
    fn acceptance(&mut self) {
        if self.before.is_none_or(|before| !before.awaits) {
            self.read(ACCEPTED.with(&[Arg::Int(self.now.story.settled.len() as i64)]));
        }
    }

    fn end(&mut self) {
        let Some(outcome) = self.now.story.outcome else { return };
        if self.before.is_none_or(|before| before.story.outcome != Some(outcome)) {
            let says = self.now.game.whole().voice(self.voice.lang).text(&outcome.says());
            self.push(&says, true);
        }
    }

    /// Says the points of a complete deal. If `length` is [`Length::Whole`], also says how they are computed.
    fn settlement(&mut self, open: &Open, preview: &Preview) {
        let was = self.open_before(open).and_then(|was| was.preview.as_ref());
        if was.is_some_and(|was| was.ledger == preview.ledger && was.totals == preview.totals) {
            return;
        }
        let Moment { game, story, .. } = self.now;
        let (lang, unit) = (self.voice.lang, game.game().unit(&game.header().house_rules));
        self.read(SETTLE.with(&[Arg::nth(open.deal)]));
        for (side, members) in game.sides(story) {
            let total = game.total(lang, preview.totals.get(story.seating.column(side)));
            self.push(&self.filled(PAID, &[&self.voice.names(members), &signed(preview.ledger.sum(side, unit)), &total]), false);
        }
        if let Some(leaves) = &open.scene.leaves {
            self.say(leaves.says);
            leaves.aside.into_iter().for_each(|aside| self.say(aside));
        }
        if let Some(outcome) = preview.outcome {
            let says = game.whole().voice(lang).text(&outcome.says());
            self.push(&says, false);
        }
        if self.length == Length::Whole {
            let proofs = preview.ledger.proofs(game.sides(story).map(|(side, _)| side), unit);
            proofs.iter().for_each(|proof| self.proof(proof));
        }
    }

    fn proof(&mut self, proof: &Proof<'_>) {
        let Moment { game, story, .. } = self.now;
        let of = |side: &Side| story.sides.members(*side, game.table()).iter().collect::<Vec<Seat>>();
        let who: SeatSet = proof.sides.iter().flat_map(of).collect();
        let mut counts = game.game().unit(&game.header().house_rules);
        let mut workings: Vec<String> = Vec::new();
        for (_, line) in proof.lines.iter().filter(|(_, line)| line.amount.explains() || line.amount.value() != 0) {
            // Reads the clause of the line aloud if the amount is only a number, because there is no computation to read.
            let working = match line.clauses.first().filter(|_| !line.amount.explains()) {
                Some(clause) => clause.says.in_(self.voice.lang).to_owned(),
                None => line.amount.aloud(&self.voice),
            };
            let is_other = core::mem::replace(&mut counts, line.unit) != line.unit;
            workings.push(if is_other { self.filled(NAMED, &[line.unit.name().in_(self.voice.lang), &working]) } else { working });
        }
        if let Some(first) = workings.first_mut() {
            *first = self.filled(NAMED, &[&self.voice.names(who), first]);
        }
        workings.iter().for_each(|working| self.push(working, true));
    }

    /// Says the state of the open deal, and the question that it waits for.
    fn deal(&mut self, open: &Open) {
        let was = self.open_before(open);
        if was.is_none() && self.before.is_some() {
            self.say(match self.now.story.length {
                Some(length) if open.deal < length as usize => DEAL_OF.with(&[Arg::nth(open.deal), Arg::Int(i64::from(length))]),
                _ => self.now.story.which_deal(),
            });
            open.scene.glance.iter().for_each(|cell| self.seat_of(cell));
        }
        if self.length == Length::Whole {
            self.bids(open, was);
            if let Some(live) = open.scene.live.as_ref().filter(|live| was.and_then(|was| was.scene.live.as_ref()) != Some(live)) {
                self.say(live.says);
                live.aside.into_iter().for_each(|aside| self.say(aside));
            }
            let pending = open.scene.pending.iter().filter(|says| was.is_none_or(|was| !was.scene.pending.contains(says)));
            pending.for_each(|says| self.say(*says));
        }
        self.chosen(open, was);
        self.question(open, was);
    }

    /// Says a cell of the strip that shows a player: "Dealer: Mika".
    fn seat_of(&mut self, cell: &Glance) {
        if let Shown::Seat(seat) = cell.shows {
            self.named(cell.label.in_(self.voice.lang), &self.voice.name(seat));
        }
    }

    /// Says the state of the bid ("2 to go", "made") of each player who has taken a trick since the previous moment. Only for bids of a
    /// number of tricks.
    fn bids(&mut self, open: &Open, was: Option<&Open>) {
        let (Some(tricks), Some(was)) = (open.scene.tricks, was) else { return };
        for (seat, bid) in open.scene.bids.by_seat() {
            let taken = tricks.get(seat);
            let has_taken = was.scene.tricks.is_none_or(|was| was.get(seat) != taken);
            if let Some(bid) = bid.filter(|bid| bid.tricks.is_some() && has_taken && taken > 0) {
                let stands = bid.stands(Some(i64::from(taken))).says(bid);
                self.named(&self.voice.name(seat), &self.voice.text(&stands));
            }
        }
    }

    /// Says the answers that were chosen in a grid of questions since the previous moment.
    fn chosen(&mut self, open: &Open, was: Option<&Open>) {
        let cells = |open: &'_ Open| open.batch.as_ref().filter(|batch| batch.is_table()).map(|batch| batch.cells.clone());
        let (Some(cells), Some(was)) = (cells(open), was.and_then(cells)) else { return };
        let is_changed = |cell: &&BatchCell| was.iter().any(|was| was.place == cell.place && was.answer.value != cell.answer.value);
        for cell in cells.iter().filter(is_changed) {
            let [column, row] = cell.place.map(|place| self.voice.text(&Phrase::same("{0}").with(&[place])));
            self.named(&self.filled(Phrase::same("{0} {1}"), &[&column, &row]), &self.voice.text(&cell.answer.says));
        }
    }

    /// Says the objection to the current answer, then the question and the sentences under it.
    fn question(&mut self, open: &Open, was: Option<&Open>) {
        let (Some(Stopped { question, objection, .. }), Some(asks)) = (open.stopped.as_deref(), open.asks()) else { return };
        let before = was.and_then(|was| Some((was.stopped.as_deref()?, was.asks()?)));
        let is_same = |(was, asked): (&Stopped, Say)| asked == asks && was.question.place() == question.place();
        let is_asked = !before.is_some_and(is_same);
        let is_new = is_asked || before.is_some_and(|(was, _)| was.objection != *objection);
        if let Some(objection) = objection.as_ref().filter(|_| is_new && !question.secret) {
            self.read(objection.says());
            objection.instead().into_iter().for_each(|instead| self.read(instead));
        }
        if is_asked {
            self.read(asks);
        }
        if self.length == Length::Whole
            && let Some(hint) = question.hint.filter(|hint| before.is_none_or(|(was, _)| was.question.hint != Some(*hint)))
        {
            self.say(hint);
        }
    }
}
