//! The event being entered, and its effects.

use leptos::prelude::*;

use crate::games::{Adjustment, ByHand, EarlyEnd, LengthChange};
use crate::matches::{Arrival, Change, Mark, Misdeal, Note, Player, Replacement};
use crate::storage::{Local, shelf};
use crate::table::Seat;
use crate::text::{Arg, Lang};
use crate::ui::playing::Playing;
use crate::ui::session::Session;

/// The question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// The kind of event.
    What,
    /// The dealer of the next deal.
    Dealer,
    /// The side whose points change.
    Whose,
    /// The amount. The seat names its side.
    Amount(Seat),
    /// The reason.
    Why(Doing),
    /// Free text.
    Words(Doing),
    /// The kind of change among the players.
    Players,
    /// The player who leaves.
    Who,
    /// The player who leaves while the others go on, or sits out a deal.
    Leaves {
        /// Whether the player is back for the deal after it.
        sits_out: bool,
    },
    /// The player after whom the newcomer with this name sits down, and the newcomer's total if it is already
    /// agreed.
    After(String, Option<i64>),
    /// The total with which the newcomer begins, who sits down after this seat.
    Total(String, Seat),
    /// A newcomer's total that is not among the offered ones.
    OtherTotal(String, Seat),
    /// The name that was written wrongly.
    Misspelt,
    /// The number of deals.
    Length,
    /// The winner.
    Winner,
    /// The player who has left, if the remaining side wins.
    Left,
}

/// The event, as far as entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// A misdeal, and the next dealer if it is another player.
    Misdeal(Option<Seat>),
    /// Points by hand.
    Adjust(Seat, ByHand),
    /// A substitute for this player.
    Replace(Seat),
    /// A player comes, with the total if it is already agreed.
    Join(Option<i64>),
    /// The correct form of a misspelt name.
    Respell(String),
    /// A note about a deal.
    Note(usize),
}

/// The next screen.
#[derive(Clone, Copy)]
pub(super) enum Next {
    Table,
    Sheet,
    /// Other house rules, and their effect.
    Rules,
}

/// The signals of this page.
#[derive(Clone, Copy)]
pub(super) struct Page {
    pub(super) session: Session,
    pub(super) asked: RwSignal<Subject>,
    /// Goes to another screen of this match.
    pub(super) leave: Callback<Next>,
    pub(super) lang: Memo<Lang>,
}

impl Page {
    pub(super) fn with<V>(self, draw: impl Fn(&Playing, Lang) -> V) -> Option<V> {
        self.session.playing().map(|playing| draw(&playing, self.lang.get()))
    }

    pub(super) fn ask(self, next: Subject) {
        self.asked.set(next);
    }

    /// Carries out the event, with its text, and opens the screen that shows it.
    pub(super) fn finish(self, doing: &Doing, words: String) {
        let Some(playing) = self.session.playing_now() else { return };
        let deal = playing.game.record().open_deal();
        let (change, next) = match doing {
            Doing::Misdeal(again) => {
                let Some(open) = &playing.story.open else { return };
                let misdeal = Misdeal { deal: open.deal, dealer: open.dealer.0, again: again.map(|seat| seat.0), reason: words };
                (Change::Misdeal(misdeal), Next::Table)
            }
            Doing::Adjust(seat, amount) => {
                (Change::Adjust(Adjustment { after: deal, to: seat.0, amount: *amount, reason: words }), Next::Sheet)
            }
            Doing::Replace(seat) => {
                let mark = mark(&playing, *seat, &words);
                (Change::Replace(Replacement { from: deal, seat: playing.story.player(*seat), name: words, mark }), Next::Table)
            }
            Doing::Join(agreed) => {
                let left = playing.game.gone().into_iter().find(|(_, name)| *name == words);
                return match left {
                    Some((player, _)) => self.company(playing.game.returning(player)),
                    None => self.ask(Subject::After(words, *agreed)),
                };
            }
            Doing::Respell(was) => {
                let Ok(respelling) = playing.game.respelling(was, &words) else { return };
                let mark = playing.game.header().players.iter().position(|name| name == was).map(|seat| playing.mark(Seat(seat as u8)));
                if let Some(mark) = mark {
                    remember(&respelling.name, mark);
                }
                (Change::Respell(respelling), Next::Table)
            }
            Doing::Note(deal) => (Change::Note(Note { deal: *deal, text: words }), Next::Sheet),
        };
        self.session.change(change);
        self.leave.run(next);
    }

    /// Changes the people from the next deal on. A newcomer's name is saved for later proposals, and so is
    /// the newcomer's own mark if it is free.
    pub(super) fn company(self, change: Change) {
        let Some(playing) = self.session.playing_now() else { return };
        let change = match change {
            Change::Join(arrival) => {
                let taken = playing.whole().game.header().marks.clone();
                let known = shelf::players(&Local).unwrap_or_default().into_iter().find(|player| player.name == arrival.name);
                let mark = known.as_ref().map(|player| player.mark).filter(|mark| !taken.contains(mark));
                let own = mark.unwrap_or(Mark::of(taken.len() as u8));
                remember(&arrival.name, known.map_or(own, |player| player.mark));
                Change::Join(Arrival { mark, ..arrival })
            }
            other => other,
        };
        self.session.change(change);
        self.leave.run(Next::Table);
    }

    /// The match ends after another number of deals.
    pub(super) fn lengthen(self, length: LengthChange) {
        self.session.change(Change::Lengthen(length));
        self.leave.run(Next::Table);
    }

    /// Ends the match early, or resumes it.
    pub(super) fn end(self, how: Option<EarlyEnd>) {
        self.session.change(Change::End(how));
        self.leave.run(Next::Table);
    }
}

/// Saves a person for later proposals. If the write fails, set-up only proposes the name less often.
fn remember(name: &str, mark: Mark) {
    let _ = shelf::remember(&Local, &[Player { name: name.to_owned(), mark }]);
}

/// The mark of a substitute: their own, unless they are unknown or another player at the table has it. The name is saved.
fn mark(playing: &Playing, seat: Seat, name: &str) -> Option<Mark> {
    let marks = &playing.game.header().marks;
    let known = shelf::players(&Local).unwrap_or_default().into_iter().find(|player| player.name == name).map(|player| player.mark);
    let mark = known.filter(|mark| !marks.contains(mark));
    let seats = marks.get(seat.index()).copied().unwrap_or(Mark::of(seat.0));
    remember(name, known.unwrap_or(seats));
    mark
}

/// The number of a deal, counted from 1.
pub(super) const fn count(deal: usize) -> Arg {
    Arg::Int(deal as i64 + 1)
}
