//! The state of the judge's page: the caller, the case, and the topic.

use std::sync::Arc;

use leptos::prelude::*;

use super::heard::Heard;
use crate::asking::{Facts, Question};
use crate::cards::{Card, Suit};
use crate::games::{AnyGame, SeenTrick};
use crate::matches::{Header, Mark};
use crate::table::{Direction, Seat, Table};
use crate::text::{Lang, Say, Voice};
use crate::tricks::{Ask, Hearing};
use crate::ui::parts::Who;
use crate::ui::playing::Playing;
use crate::ui::session::{Session, session};

/// The question that the user wants the judge to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    Takes,
    MayPlay,
    Count,
    Wrong,
    /// Asks whether the pack is complete.
    Pack,
}

/// The question that the judge asks again, because the user has tapped the chip of its answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reopened {
    /// Asks for a fact that the judge needs for its verdict.
    Ask(Ask),
    /// Asks which player leads to the trick.
    Leader,
    /// Asks who has played out of turn.
    Turn,
    /// Asks which player is under an obligation.
    Obliged,
    /// Asks how many players there are.
    Players,
    /// Asks which card was played. The number is the index of the play.
    Change(usize),
}

/// The place from which the judge was opened: the game, its players, and the match (if the judge was opened from a match).
pub(super) struct Caller {
    pub(super) game: &'static dyn AnyGame,
    pub(super) names: Vec<String>,
    pub(super) marks: Vec<Mark>,
    /// The match from which the judge was opened. `None` if the judge was opened for a game alone.
    pub(super) called_from: Option<CalledFrom>,
}

/// The match from whose table the judge was opened.
pub(super) struct CalledFrom {
    /// The id under which the match is saved.
    pub(super) id: String,
    /// The index of the open deal and its open question. `None` if counting cards cannot answer the question.
    pub(super) counts: Option<(usize, Question)>,
}

/// The signals of the judge's page.
#[derive(Clone, Copy)]
pub(super) struct Page {
    pub(super) caller: StoredValue<Caller>,
    pub(super) session: Session,
    pub(super) case: RwSignal<Hearing>,
    /// The case at the beginning of the deal. The current case is made from it and from the tricks that the judge has seen in the deal.
    began: StoredValue<Hearing>,
    /// The house rules by which the judge decides.
    pub(super) rules: RwSignal<Facts>,
    pub(super) topic: RwSignal<Topic>,
    pub(super) reopened: RwSignal<Option<Reopened>>,
    /// The index of the play that may have been a revoke. `None` if no play is accused.
    pub(super) accused: RwSignal<Option<usize>>,
    /// The suit that was chosen for a wild card. `Some` only until the user has chosen the rank, or has said whether the card is the
    /// highest or the lowest of the suit.
    pub(super) naming: RwSignal<Option<Suit>>,
    /// The suit of the last entered card, `None` before the first card. The card picker opens at this suit, because the next card often
    /// has the same suit.
    pub(super) suit: StoredValue<Option<Suit>>,
    /// The cards that the user has tapped for the count.
    pub(super) counted: RwSignal<Vec<Card>>,
    /// The cards of the pack that the user has tapped, to find a missing or surplus card.
    pub(super) there: RwSignal<Vec<Card>>,
    /// The answers to the questions about a mistake.
    pub(super) mistake: RwSignal<Facts>,
    /// Whether the screen is turned to the players whose consent a booking needs.
    pub(super) facing: RwSignal<bool>,
    /// The result of the answers about a mistake: the next question, or the ruling.
    pub(super) heard: Signal<Heard>,
    pub(super) lang: Memo<Lang>,
}

impl Page {
    pub(super) fn new(caller: Caller, case: Hearing, rules: Facts, lang: Memo<Lang>) -> Page {
        let topic = if caller.game.has_judge() { Topic::Takes } else { Topic::Wrong };
        let page = Page {
            caller: StoredValue::new(caller),
            session: session(),
            began: StoredValue::new(case.clone()),
            case: RwSignal::new(case),
            rules: RwSignal::new(rules),
            topic: RwSignal::new(topic),
            reopened: RwSignal::new(None),
            accused: RwSignal::new(None),
            naming: RwSignal::new(None),
            suit: StoredValue::new(None),
            counted: RwSignal::new(Vec::new()),
            there: RwSignal::new(Vec::new()),
            mistake: RwSignal::new(Facts::default()),
            facing: RwSignal::new(false),
            heard: Signal::default(),
            lang,
        };
        // The memo reads the other signals of the page, so it is made last.
        Page { heard: Memo::new(move |_| page.hear()).into(), ..page }
    }

    /// Whether the judge was opened from the screen of a match.
    pub(super) fn is_at_table(self) -> bool {
        self.caller.with_value(|caller| caller.called_from.is_some())
    }

    /// The text of a sentence in the current language, with the players' names.
    pub(super) fn text(self, say: &Say) -> String {
        let lang = self.lang.get();
        self.with_people(|names, _| Voice { lang, names }.text(say))
    }

    pub(super) fn who(self, seat: Seat) -> Who {
        self.with_people(|names, marks| {
            let mark = marks.get(seat.index()).copied().unwrap_or(Mark::of(seat.0));
            Who::player(mark, Voice { lang: Lang::En, names }.name(seat))
        })
    }

    /// Calls `with` with the names and the marks of the players, by seat. These are the present players of the match. If the deal with the
    /// mistake had different players, they are the players of that deal.
    pub(super) fn with_people<T>(self, with: impl FnOnce(&[String], &[Mark]) -> T) -> T {
        match self.played_before() {
            Some(played) => with(&played.players, &played.marks),
            None => self.caller.with_value(|caller| with(&caller.names, &caller.marks)),
        }
    }

    /// The header of the match at the deal with the mistake. `None` if the present players played that deal.
    fn played_before(self) -> Option<Header> {
        let playing = self.playing().filter(|_| self.topic.get() == Topic::Wrong)?;
        let deal = self.deal_of_mistake(&playing)?;
        let is_other = self.caller.with_value(|caller| caller.names != playing.game.players(deal));
        is_other.then(|| playing.game.at(deal).header().clone())
    }

    /// The match from which the judge was opened. `None` if there is none, or if the match is no longer open.
    pub(super) fn playing(self) -> Option<Arc<Playing>> {
        let id = self.caller.with_value(|caller| Some(caller.called_from.as_ref()?.id.clone()))?;
        self.session.playing_now().filter(|playing| playing.id == id)
    }

    pub(super) fn table(self) -> Table {
        self.case.with(|case| case.table)
    }

    pub(super) fn direction(self) -> Direction {
        self.caller.with_value(|caller| caller.game.sheet().direction)
    }

    /// The question about a trick or a hand that the judge asks now.
    pub(super) fn asked(self) -> Reopened {
        if let Some(reopened) = self.reopened.get() {
            return reopened;
        }
        let accused = self.accused.get();
        self.case.with(|case| Reopened::Ask(if self.topic.get() == Topic::MayPlay { case.next_about_hand(accused) } else { case.next() }))
    }

    /// Starts over with the tricks of the deal that the judge has seen. The judge then asks for the next trick.
    pub(super) fn go_on_after(self, seen: &[SeenTrick]) {
        let mut case = self.began.get_value();
        for trick in seen {
            case.position.plays = trick.plays.clone();
            case.next_trick();
        }
        self.tell(|now| *now = case);
    }

    /// Changes the case and closes a reopened question, so that the judge asks the next open question.
    pub(super) fn tell(self, tell: impl FnOnce(&mut Hearing)) {
        self.case.update(tell);
        self.reopened.set(None);
        self.naming.set(None);
    }
}
