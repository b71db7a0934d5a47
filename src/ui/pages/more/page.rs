//! The event being entered, and its effects.

use leptos::prelude::*;

use crate::games::{Adjustment, ByHand, EarlyEnd, LengthChange};
use crate::matches::{Arrival, Change, Mark, Misdeal, Note, Player, Replacement};
use crate::storage::{Local, shelf};
use crate::table::Seat;
use crate::text::{Arg, Lang};
use crate::ui::playing::Playing;
use crate::ui::session::Session;

/// What the page asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// The kind of event to enter.
    What,
    /// The dealer of the next deal.
    Dealer,
    /// The side to which points are given by hand, or from which they are taken.
    Whose,
    /// The number of points by hand. The seat is one of the side that gets them.
    Amount(Seat),
    /// The reason for a misdeal or for points by hand.
    Why(Doing),
    /// The user's own text: a reason, a note or a name.
    Words(Doing),
    /// The kind of change among the players.
    Players,
    /// The player whose place a substitute takes.
    Who,
    /// The player who leaves while the others play on, or who sits out a deal.
    Leaves {
        /// Whether the player sits out only one deal, and is back for the deal after it.
        sits_out: bool,
    },
    /// The player after whom a newcomer sits down: the newcomer's name, and the newcomer's total if it is already agreed.
    After(String, Option<i64>),
    /// The total with which a newcomer begins: the newcomer's name, and the seat before the newcomer's.
    Total(String, Seat),
    /// The same total as a number, if it is none of the offered totals.
    OtherTotal(String, Seat),
    /// The name in the match that was misspelt.
    Misspelt,
    /// The number of deals after which the match ends.
    Length,
    /// The winner of a match that ends early.
    Winner,
    /// The player who has left. The other side wins.
    Left,
}

/// The event that is being entered, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// A misdeal, and the next dealer if it is another player.
    Misdeal(Option<Seat>),
    /// Points given by hand to the side of this player.
    Adjust(Seat, ByHand),
    /// A substitute for the player at this seat.
    Replace(Seat),
    /// A newcomer, with the total if it is already agreed.
    Join(Option<i64>),
    /// The correct form of this misspelt name.
    Respell(String),
    /// A note about this deal, counted from 0.
    Note(usize),
}

/// The screen to which the page leads.
#[derive(Clone, Copy)]
pub(super) enum Next {
    Table,
    Sheet,
    /// Other house rules, and their effect.
    Rules,
}

/// The signals of the page for events other than the play.
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

    /// Carries out the event with the user's text or the chosen reason, and opens the screen that shows the event.
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

    /// Changes the number of deals after which the match ends.
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
