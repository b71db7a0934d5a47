//! The state of the page for events: the event that is being entered. Also carries the event out.

use leptos::prelude::*;

use crate::games::{Adjustment, Because, ByHand, EarlyEnd, LengthChange};
use crate::matches::{Arrival, Change, Mark, Misdeal, Note, Player, Replacement};
use crate::storage::{Local, shelf};
use crate::table::Seat;
use crate::text::Lang;
use crate::ui::playing::Playing;
use crate::ui::session::Session;

/// The question that the page asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// Asks which kind of event is entered.
    What,
    /// Asks who deals after a misdeal: the same dealer, or the next one.
    Dealer,
    /// Asks which side gets points by hand, or loses them.
    Whose,
    /// Asks how many points a side gets by hand. The seat belongs to a player of the side.
    Amount(Seat),
    /// Asks for the reason for a misdeal or for points by hand.
    Why(Reasoned),
    /// Asks for the user's own text: a reason, a note or a name. Contains the event to which the text belongs.
    Words(Doing),
    /// Asks which kind of change among the players is entered.
    Players,
    /// Asks which player leaves and is replaced by a substitute.
    Who,
    /// Asks which player leaves the match, or sits out a deal, while the other players go on.
    Leaves {
        /// Whether the player sits out one deal only, and is back for the deal after it.
        sits_out: bool,
    },
    /// Asks after which player a newcomer sits. Contains the newcomer's name, and the newcomer's total if it is already agreed.
    After(String, Option<i64>),
    /// Asks with which total a newcomer begins. Contains the newcomer's name, and the seat just before the newcomer's.
    Total(String, Seat),
    /// Asks for a newcomer's first total on a number pad, if no key offers it. Contains the newcomer's name, and the seat just before the
    /// newcomer's.
    OtherTotal(String, Seat),
    /// Asks which name in the match is misspelt.
    Misspelt,
    /// Asks after how many deals the match ends.
    Length,
    /// Asks who wins a match that ends early.
    Winner,
    /// Asks which player has left, so that the other side wins.
    Left,
}

/// An event that has a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reasoned {
    /// A misdeal. `Some` is the next dealer, `None` means that the same player deals again.
    Misdeal(Option<Seat>),
    /// Points given by hand to the side of the player at this seat.
    Adjust(Seat, ByHand),
}

/// The event that is being entered with a text of the user, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// An event whose reason is the text.
    Explain(Reasoned),
    /// A substitute for the player at this seat.
    Replace(Seat),
    /// A newcomer who joins. `Some` is the total to begin with, if it is already agreed.
    Join(Option<i64>),
    /// The correction of this misspelt name.
    Respell(String),
    /// A note about the deal with this index, from 0.
    Note(usize),
}

/// The screen of the match to which the page leads.
#[derive(Clone, Copy)]
pub(super) enum Next {
    Table,
    Sheet,
    /// The screen that tries other house rules on the match.
    Rules,
}

/// The signals of the page for events other than the play.
#[derive(Clone, Copy)]
pub(super) struct Page {
    pub(super) session: Session,
    pub(super) asked: RwSignal<Subject>,
    /// Leads to another screen of this match.
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

    /// Carries out an event with this reason. Then opens a screen that shows the event.
    pub(super) fn explain(self, event: Reasoned, reason: Because) {
        let Some(playing) = self.session.playing_now() else { return };
        match event {
            Reasoned::Misdeal(again) => {
                let Some(open) = &playing.story.open else { return };
                let misdeal = Misdeal { deal: open.deal, dealer: open.dealer.0, again: again.map(|seat| seat.0), reason };
                self.make(Change::Misdeal(misdeal), Next::Table);
            }
            Reasoned::Adjust(seat, amount) => {
                let after = playing.game.record().open_deal();
                self.make(Change::Adjust(Adjustment { after, to: seat.0, amount, reason }), Next::Sheet);
            }
        }
    }

    /// Carries out an event with the user's text `words`. Then opens a screen that shows the event.
    pub(super) fn finish(self, doing: &Doing, words: String) {
        let Some(playing) = self.session.playing_now() else { return };
        let deal = playing.game.record().open_deal();
        let (change, next) = match doing {
            Doing::Explain(event) => return self.explain(*event, Because::Words(words)),
            Doing::Replace(seat) => {
                let mark = mark(&playing, *seat, &words);
                (Change::Replace(Replacement { from: deal, seat: playing.game.number_of(*seat), name: words, mark }), Next::Table)
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
        self.make(change, next);
    }

    /// Changes the players from the next deal on. A newcomer's name is saved for later proposals. The newcomer keeps the mark used in
    /// earlier matches, if no player of this match has it.
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
        self.make(change, Next::Table);
    }

    /// Changes the number of deals after which the match ends, and returns to the match screen.
    pub(super) fn lengthen(self, length: LengthChange) {
        self.make(Change::Lengthen(length), Next::Table);
    }

    /// Ends the match early, or resumes it if `how` is `None`. Returns to the match screen.
    pub(super) fn end(self, how: Option<EarlyEnd>) {
        self.make(Change::End(how), Next::Table);
    }

    /// Makes the change and leaves the page. Stays if the change could not be made, because another tab has changed the match.
    fn make(self, change: Change, next: Next) {
        if self.session.change(change) {
            self.leave.run(next);
        }
    }
}

/// Saves a name and a mark, so that later matches propose them. A failed write is ignored, because it only loses a proposal.
fn remember(name: &str, mark: Mark) {
    let _ = shelf::remember(&Local, &[Player { name: name.to_owned(), mark }]);
}

/// The mark of a substitute, as used in earlier matches. `None` if the substitute is unknown, or if a player of the match has that mark.
/// Also saves the name for later proposals.
fn mark(playing: &Playing, seat: Seat, name: &str) -> Option<Mark> {
    let marks = &playing.game.header().marks;
    let known = shelf::players(&Local).unwrap_or_default().into_iter().find(|player| player.name == name).map(|player| player.mark);
    let mark = known.filter(|mark| !marks.contains(mark));
    let seats = marks.get(seat.index()).copied().unwrap_or(Mark::of(seat.0));
    remember(name, known.unwrap_or(seats));
    mark
}
