//! Makes the rows of a match's score sheet: every deal, points entered by hand, and all other events, in order.

use super::row::{About, Figure, Row};
use crate::games::{Adjusted, Settled, Story};
use crate::matches::{DealVerdict, Happened, Happening, Match, history};
use crate::table::{Seating, Seats, Side, Sides, Table};
use crate::text::{Arg, Lang, Phrase, Say, Voice, signed};

const BY_HAND: Phrase = phrase!("by hand", "手入力");
const ACCEPTED: Phrase = phrase!("accepted", "承認済み");
const CONTESTED: Phrase = phrase!("contested", "異議あり");
const EARLIER: Phrase = phrase!("Deal {0} before the correction", "第{0}ディールの訂正前");
const COLON: Phrase = phrase!(": ", "：");
const AND: Phrase = phrase!("; ", "、");

/// The rows for a match. `game` must be a [whole](Match::whole) match, and `story` must have all its deals in full.
pub(super) fn rows(game: &Match, story: &Story, lang: Lang) -> Vec<Row> {
    let corrected = !game.record().corrections.is_empty();
    let sheet = Sheet {
        game,
        story,
        lang,
        sides: story.sides.all(game.table()).collect(),
        before: corrected.then(|| game.uncorrected()),
        happened: history(game, lang),
    };
    sheet.rows()
}

struct Sheet<'a> {
    game: &'a Match,
    story: &'a Story,
    lang: Lang,
    sides: Vec<Side>,
    /// The replay of the match without its corrections. `None` if the match has no corrections.
    before: Option<Story>,
    happened: Vec<Happened>,
}

impl Sheet<'_> {
    fn rows(&self) -> Vec<Row> {
        let deals = self.story.settled.len();
        let mut rows = Vec::new();
        for (deal, settled) in self.story.settled.iter().enumerate() {
            self.before_deal(&mut rows, |at| at == deal);
            rows.push(self.deal(deal, settled));
            self.beside(&mut rows, deal, settled);
        }
        self.before_deal(&mut rows, |at| at >= deals);
        let later = self.happened.iter().filter(|happened| happened.is.follows_its_deal() && happened.deal >= deals);
        rows.extend(later.map(told));
        rows.extend(self.happened.iter().filter(|happened| happened.is == Happening::End).map(told));
        rows
    }

    /// Adds the rows that come before a deal: points entered by hand, and events. `here` returns whether an entry belongs to this deal.
    /// Points entered by hand that do not count get a row with only a sentence.
    fn before_deal(&self, rows: &mut Vec<Row>, here: impl Fn(usize) -> bool) {
        let counts = |entry: usize| self.story.adjusted.iter().any(|adjusted| adjusted.entry == entry);
        rows.extend(self.story.adjusted.iter().filter(|adjusted| here(adjusted.after)).map(|adjusted| self.by_hand(adjusted)));
        let happened = self.happened.iter().filter(|happened| {
            here(happened.deal)
                && match happened.is {
                    Happening::ByHand(entry) => !counts(entry),
                    Happening::End => false,
                    other => !other.follows_its_deal(),
                }
        });
        rows.extend(happened.map(told));
    }

    fn deal(&self, deal: usize, settled: &Settled) -> Row {
        let players = self.game.players(deal);
        let voice = Voice { lang: self.lang, names: &players };
        let brief = settled.full.as_ref().map(|full| voice.text(&full.brief)).unwrap_or_default();
        let playing = self.game.game().playing(self.game.at(deal).table(), settled.dealer);
        let old = self.before.as_ref().and_then(|story| story.settled.get(deal));
        let figure = |side: &Side| Figure {
            points: settled.seating.side(*side).and_then(|seated| {
                Some(settled.points.get(*side)).filter(|points| *points != 0 || plays(self.story.sides, seated, playing))
            }),
            earlier: old.map(|old| (old.points.get(*side), self.written(old.totals.get(*side)))),
            // Shows, in the row before a new player's first deal, the total with which the player begins. So the column adds up.
            ..self.figure(*side, &settled.totals, (deal + 1, &settled.seating))
        };
        let marked = self.happened.iter().any(|happened| happened.deal == deal && happened.is.is_correction());
        Row {
            about: About::Deal { number: deal + 1, marked },
            deal: Some(deal),
            dealer: voice.name(settled.dealer),
            text: brief,
            figures: self.sides.iter().map(figure).collect(),
        }
    }

    /// Adds the remarks below a deal: unusual events, corrections, rulings, the answer of the opposing side, and a note.
    fn beside(&self, rows: &mut Vec<Row>, deal: usize, settled: &Settled) {
        let players = self.game.players(deal);
        let voice = Voice { lang: self.lang, names: &players };
        let events = settled.full.iter().flat_map(|full| &full.events);
        rows.extend(events.map(|event| line(About::Event, deal, voice.text(event))));
        let corrections = self.happened.iter().filter(|happened| happened.deal == deal && happened.is.is_correction());
        rows.extend(corrections.map(told));
        rows.extend(self.earlier(deal, settled).map(|text| line(About::Earlier, deal, text)));
        let record = self.game.record();
        rows.extend(record.verdict(deal).map(|verdict| match verdict {
            DealVerdict::Accepted => line(About::Accepted, deal, ACCEPTED.in_(self.lang).to_owned()),
            DealVerdict::Contested => line(About::Happened(Happening::Contested), deal, CONTESTED.in_(self.lang).to_owned()),
        }));
        rows.extend(record.note(deal).map(|note| line(About::Happened(Happening::Note), deal, note.to_owned())));
    }

    /// The sentence about the points that a corrected deal had before its correction. `None` if the correction has changed no points.
    fn earlier(&self, deal: usize, settled: &Settled) -> Option<String> {
        let old = self.before.as_ref()?.settled.get(deal)?;
        let others = self.sides.iter().filter(|side| old.points.get(**side) != settled.points.get(**side));
        let points = |side: &Side| format!("{} {}", self.names(*side), signed(old.points.get(*side)));
        let points: Vec<_> = others.map(points).collect();
        let says = self.text(&EARLIER.with(&[Arg::nth(deal)]));
        (!points.is_empty()).then(|| format!("{says}{}{}", COLON.in_(self.lang), points.join(AND.in_(self.lang))))
    }

    /// The row of points entered by hand, with their reason.
    fn by_hand(&self, adjusted: &Adjusted) -> Row {
        let entered = self.game.record().beside.adjustments.get(adjusted.entry);
        let reason = entered.map(|entered| entered.reason.in_(self.lang)).filter(|reason| !reason.is_empty());
        let words = BY_HAND.in_(self.lang);
        let points = |side: Side| (side == adjusted.line.to).then(|| adjusted.line.amount.value());
        let at = self.story.settled.get(adjusted.after).map_or(self.story.seating, |next| next.seating);
        let figure = |side: &Side| Figure { points: points(*side), ..self.figure(*side, &adjusted.totals, (adjusted.after, &at)) };
        Row {
            about: About::ByHand(adjusted.entry),
            deal: Some(adjusted.after),
            dealer: String::new(),
            text: reason.map_or_else(|| words.to_owned(), |reason| format!("{words} · {reason}")),
            figures: self.sides.iter().map(figure).collect(),
        }
    }

    /// The total of a side in the row of a deal, as figures. `seating` says who plays the deal. The figures are empty if the player of the
    /// side comes only after this deal.
    fn figure(&self, side: Side, totals: &Seats<i64>, (deal, seating): (usize, &Seating)) -> Figure {
        if self.game.comes_at(side, self.story) > deal {
            return Figure { points: None, total: None, written: String::new(), ahead: false, earlier: None };
        }
        let rules = &self.game.header().house_rules;
        let best = self.game.best(totals, seating);
        let total = self.game.game().total(rules, totals.get(side));
        let ahead = best.len() < seating.len() && best.contains(&side);
        Figure { points: None, total: total.number(), written: self.text(&total), ahead, earlier: None }
    }

    fn written(&self, total: i64) -> String {
        self.text(&self.game.game().total(&self.game.header().house_rules, total))
    }

    fn text(&self, say: &Say) -> String {
        Voice { lang: self.lang, names: &self.game.header().players }.text(say)
    }

    fn names(&self, side: Side) -> String {
        let voice = Voice { lang: self.lang, names: &self.game.header().players };
        voice.names(self.story.sides.members(side, self.game.table()))
    }
}

/// Whether a player of `side` plays the deal. `playing` is the table of this deal.
fn plays(sides: Sides, side: Side, playing: Table) -> bool {
    sides.members(side, playing).iter().any(|seat| playing.has(seat))
}

fn told(happened: &Happened) -> Row {
    line(About::Happened(happened.is), happened.deal, happened.text.clone())
}

fn line(about: About, deal: usize, text: String) -> Row {
    Row { about, deal: Some(deal), dealer: String::new(), text, figures: Vec::new() }
}
