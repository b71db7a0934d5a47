//! Booking a ruling: what else the book has to know, what would change, before and after side by side, and the change itself. Nothing
//! is written before the table says so.

use leptos::prelude::*;

use super::page::Page;
use crate::asking::{Answer, Chip as Answered, Entry, Interview, Stop};
use crate::games::{Booked, Story};
use crate::law::{Cost, Incident, Matter as Mistake, MisdealDealer, Remedy, Ruling, Seated, Setting, terms};
use crate::matches::{Act as Step, Change, Effect, Misdeal};
use crate::table::{Seat, SeatSet};
use crate::text::{Arg, Phrase};
use crate::ui::parts::{Act, Filled, Heading, Link, Total, Totals};
use crate::ui::places::Place;
use crate::ui::session::{Playing, session};

const DEALS_AGAIN: Phrase = phrase!("Record it: {0} deals again", "記録する：{0}が配り直し");
const NOTHING_OF_IT: Phrase = phrase!(
    "What you entered for deal {0} does not count then. It can be undone.",
    "第{0}ディールに入力した内容は数えなくなります。取り消せます。",
);
const WHEN_WRITTEN: Phrase =
    phrase!("It counts when deal {0} is saved. It can be undone.", "第{0}ディールを記録したときに数えます。取り消せます。");
const NO_DEAL: Phrase = phrase!("No deal is on the table that could be dealt again.", "配り直せるディールが卓にありません。");
const AT_THE_END: Phrase = phrase!(
    "Deal {0} is not over yet: save it first, then come back here.",
    "第{0}ディールはまだ終わっていません。先に記録してから、ここに戻ってください。",
);
const NO_CHANGE: Phrase = phrase!(
    "In deal {0} it changes nothing: a ruling never helps the offender’s side.",
    "第{0}ディールでは何も変わりません。裁定が違反した側の得になることはありません。",
);
const BOOK_ON: Phrase = phrase!("Record it on deal {0}", "第{0}ディールに記録する");
const MOVED: Phrase = phrase!("Revoke by {0}: {1} {1|trick|tricks}", "{0}のリボーク：{1}トリック");
const LOST: Phrase = phrase!("{1}, {0}: the deal is lost", "{1}、{0}：ディールの負け");
const MADE: Phrase = phrase!("Revoke by {0}: the misère is made", "{0}のリボーク：ミゼールは成功");
const GIVEN: Phrase = phrase!("Revoke by {0}: {1} {1|point|points}", "{0}のリボーク：{1}点");
const PASSED: Phrase = phrase!("{2}, {0}: {1} {1|point|points} by hand", "{2}、{0}：手入力で{1}点");
const TO_TABLE: Phrase = phrase!("To the table", "卓へ");
const TO_SHEET: Phrase = phrase!("Correct it in the sheet", "記録表で訂正する");
const TO_MORE: Phrase = phrase!("Do it under “More”", "「その他」で行う");
const ONE_MORE: Phrase = phrase!("Go on with one more", "1人増やして続ける");
const NO_MORE: Phrase = phrase!("This match cannot take one more.", "この試合の人数は増やせません。");
const CHANGES: Phrase = phrase!("What it would change", "変わること");

/// How a ruling is booked.
pub(super) enum Booking {
    /// Here: what it would change, the words of the button, and the change.
    Now { says: AnyView, text: String, change: Change },
    /// Not now: why.
    No(AnyView),
    /// On another screen.
    Elsewhere(Phrase, String),
}

/// What was told for the book, and where that stands.
pub(super) struct Terms {
    pub(super) chips: Vec<Answered>,
    pub(super) booking: Result<Option<Booking>, Stop>,
}

impl Page {
    /// What the ruling changes in the match, where the judge was called to a table.
    pub(super) fn terms(self, incident: &Incident, ruling: &Ruling, setting: &Setting) -> Terms {
        let nothing = Terms { chips: Vec::new(), booking: Ok(None) };
        let at_table = self.court.with_value(|court| court.called_from.is_some());
        let Some(playing) = session().playing_now().filter(|_| at_table && session().writes()) else { return nothing };
        self.mistake.with(|told| {
            let mut ask = Interview::new(told, Entry::Live).with_chips();
            let booking = self.negotiate(&mut ask, &playing, incident, ruling, setting);
            Terms { chips: ask.into_chips(), booking }
        })
    }

    fn negotiate(
        self,
        ask: &mut Interview<'_>,
        playing: &Playing,
        incident: &Incident,
        ruling: &Ruling,
        setting: &Setting,
    ) -> Result<Option<Booking>, Stop> {
        let game = &playing.game;
        if let Remedy::DealtAgain(dealer) = ruling.remedy {
            return Ok(Some(self.deal_again(playing, incident, dealer).unwrap_or_else(|| self.no(NO_DEAL, playing.story.settled.len()))));
        }
        match incident {
            Incident::Wrong(_) => return Ok(Some(Booking::Elsewhere(TO_SHEET, Place::Sheet(&playing.id).href()))),
            Incident::Seat(Seated::Comes) => return self.joins(ask, playing).map(Some),
            Incident::Seat(_) => return Ok(Some(Booking::Elsewhere(TO_MORE, Place::More(&playing.id).href()))),
            _ => {}
        }
        let Some(deal) = game.deal_of_mistake() else { return Ok(None) };
        let own = setting.own_rule(incident.matter()).and_then(|own| own.books);
        if let (Remedy::OfTheGame, Some(fact)) = (ruling.remedy, own) {
            let offender = terms::offender(ask, incident, setting.seats)?;
            let change = game.own_booking(deal, fact.key, offender);
            return Ok(change.map(|change| {
                let says = self.figures(playing, &game.with(change.clone()));
                Booking::Now { says, text: self.text(&BOOK_ON.with(&[count(deal)])), change }
            }));
        }
        let played = playing.story.settled.len() > deal;
        if matches!(ruling.remedy, Remedy::Tricks(_) | Remedy::DealLost | Remedy::MisereMade | Remedy::Points(_))
            && !played
            && !setting.retold
        {
            return Ok(Some(self.no(AT_THE_END, deal)));
        }
        let taken = playing.story.taken(deal);
        // Who it was is known from the ruling, or asked first.
        let costs = !matches!(ruling.remedy, Remedy::Nothing | Remedy::Corrected { .. } | Remedy::OfTheGame);
        if !costs {
            return Ok(None);
        }
        let offender = terms::offender(ask, incident, setting.seats)?;
        let book = |cost| Booked { deal, by: offender.0, cost, reason: self.in_history(offender, cost, incident.matter()) };
        let can_be = |cost| game.can_say(&playing.story, &book(cost));
        let trick = self.case.with(|case| case.judge.dearest_trick(case.table.chairs()));
        let told = terms::cost(ask, ruling.remedy, offender, (trick, taken.as_ref()), &can_be)?;
        let Some(cost) = told else { return Ok(None) };
        let now = |booked: Booked, says| {
            let text = self.text(&BOOK_ON.with(&[count(deal)]));
            Some(Booking::Now { says, text, change: Change::Book(booked) })
        };
        let booked = book(cost);
        match game.effect(&playing.story, &booked) {
            Effect::Changes(after) => Ok(now(booked, self.figures(playing, &after))),
            Effect::Later => Ok(now(booked, self.say(WHEN_WRITTEN, deal))),
            Effect::Nothing => Ok(Some(self.no(NO_CHANGE, deal))),
            Effect::ByHand => {
                let side = playing.story.sides.members(playing.story.sides.side_of(offender), game.table());
                let booked = book(terms::by_hand(ask, side)?);
                match game.effect(&playing.story, &booked) {
                    Effect::Changes(after) => Ok(now(booked, self.figures(playing, &after))),
                    _ => Ok(Some(self.no(NO_CHANGE, deal))),
                }
            }
        }
    }

    /// One more at the table from the next deal on: in a match of their own, which goes on from here.
    fn joins(self, ask: &mut Interview<'_>, playing: &Playing) -> Result<Booking, Stop> {
        let (game, story) = (&playing.game, &playing.story);
        if let Some(deal) = game.deal_of_mistake().filter(|deal| story.settled.len() <= *deal) {
            return Ok(self.no(AT_THE_END, deal));
        }
        if !game.takes_one_more(story) {
            return Ok(self.no(NO_MORE, 0));
        }
        let total = terms::joins(ask)?.total(&story.totals, playing.higher_wins());
        Ok(Booking::Elsewhere(ONE_MORE, Place::OneMore(game.game().sheet().id, &playing.id, total).href()))
    }

    /// The button that books the ruling, or the way back to the table.
    pub(super) fn book(self, go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static) -> Option<AnyView> {
        let id = self.court.with_value(|court| court.called_from.as_ref().map(|table| table.id.clone()))?;
        match self.heard().booking? {
            Booking::Now { text, change, .. } => {
                let act = Act::run(move || {
                    session().act(Step::Do(change.clone()));
                    go(Place::Match(&id));
                });
                Some(view! { <Filled text act/> }.into_any())
            }
            Booking::Elsewhere(text, href) => Some(view! { <Filled text=text.in_(self.lang.get()) act=Act::Go(href)/> }.into_any()),
            Booking::No(_) => {
                let act = Act::Go(Place::Match(&id).href());
                Some(view! { <div class="links"><Link text=TO_TABLE.in_(self.lang.get()) act/></div> }.into_any())
            }
        }
    }

    fn say(self, phrase: Phrase, deal: usize) -> AnyView {
        view! { <p class="say">{self.text(&phrase.with(&[count(deal)]))}</p> }.into_any()
    }

    fn no(self, phrase: Phrase, deal: usize) -> Booking {
        Booking::No(self.say(phrase, deal))
    }

    /// A deal that does not count: the one on the table, or after a mistake in the play of it the last one written down, while the
    /// next has not begun.
    fn deal_again(self, playing: &Playing, incident: &Incident, dealer: MisdealDealer) -> Option<Booking> {
        let (game, record) = (&playing.game, playing.game.record());
        let last = game.deal_of_mistake().filter(|deal| incident.matter() == Mistake::Revoke && record.deals.len() == deal + 1);
        let settled = last.and_then(|deal| Some((deal, playing.story.settled.get(deal)?.dealer)));
        let open = playing.story.open.as_ref().filter(|open| !open.again).map(|open| (open.deal, open.dealer));
        let (deal, dealt) = settled.or(open)?;
        let again = (dealer == MisdealDealer::Next).then(|| game.table().next(dealt));
        let text = self.text(&DEALS_AGAIN.with(&[Arg::Seat(again.unwrap_or(dealt))]));
        let reason = self.what_happened(incident.matter());
        let change = Change::Misdeal(Misdeal { deal, dealer: dealt.0, again: again.map(|seat| seat.0), reason });
        let figures = settled.is_some().then(|| self.figures(playing, &game.with(change.clone())));
        let says = view! { {self.say(NOTHING_OF_IT, deal)}{figures} }.into_any();
        Some(Booking::Now { says, text, change })
    }

    /// What the history will say of it.
    fn in_history(self, offender: Seat, cost: Cost, matter: Mistake) -> String {
        let (who, what) = (Arg::Seat(offender), matter.arg());
        let n = |n: u16| Arg::Int(i64::from(n));
        self.text(&match cost {
            Cost::Moved { tricks, .. } => MOVED.with(&[who, n(u16::from(tricks))]),
            Cost::DealLost => LOST.with(&[who, what]),
            Cost::MisereMade => MADE.with(&[who]),
            Cost::Given(points) => GIVEN.with(&[who, n(points)]),
            Cost::Passed(points) => PASSED.with(&[who, n(points), what]),
        })
    }

    /// The totals before and after; while the deal is on the table, as it would be written down.
    fn figures(self, playing: &Playing, after: &Story) -> AnyView {
        let lang = self.lang.get();
        let totals =
            |story: &Story| story.open.as_ref().and_then(|open| open.preview.as_ref()).map_or(story.totals, |preview| preview.totals);
        let (was, is) = (totals(&playing.story), totals(after));
        let totals = playing.sides().map(|(side, members)| Total {
            who: playing.side(lang, members),
            paid: String::new(),
            before: playing.total(lang, was.get(side)),
            after: playing.total(lang, is.get(side)),
        });
        let totals: Vec<_> = totals.collect();
        view! { <Heading text=CHANGES.in_(lang)/><Totals totals/> }.into_any()
    }

    /// What the history will say of a deal that does not count: the fault of the deal, otherwise what kind of mistake it was.
    fn what_happened(self, matter: Mistake) -> String {
        let told = self.heard_chips();
        let chip = told.get(usize::from(matter == Mistake::Deal)).and_then(|chip| chip.says);
        chip.map(|says| self.text(&says)).unwrap_or_default()
    }
}

/// A deal as people count it.
const fn count(deal: usize) -> Arg {
    Arg::Int(deal as i64 + 1)
}

/// Whoever sits at the table.
pub(super) fn everybody(page: Page) -> SeatSet {
    page.table().seats().collect()
}
