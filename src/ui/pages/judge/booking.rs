//! Books a ruling: asks for the facts that booking needs, shows the totals before and after, and changes the match. Nothing
//! is changed before the table confirms.

use leptos::prelude::*;

use super::heard::{Booking, Ruled, Shows};
use super::page::Page;
use crate::asking::{Answered, Entry, Interview, Stop};
use crate::games::{Because, Booked, ByHand, KnownReason, Story};
use crate::law::{Cost, DealFault, Incident, Matter, MisdealDealer, Remedy, Seated, Setting, booking_terms};
use crate::matches::{Change, DealVerdict, Effect, Misdeal};
use crate::text::{Arg, Phrase, Say};
use crate::ui::deal::changes::changes;
use crate::ui::deal::consent::{ASK_THEM, TURN_BACK, asked_for, people};
use crate::ui::parts::{Filled, Heading, Link, OnPress};
use crate::ui::places::Place;
use crate::ui::playing::Playing;

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
    "In deal {0} it changes nothing: the offender’s side has nothing to lose by it.",
    "第{0}ディールでは何も変わりません。違反した側がこれで失うものはありません。",
);
const NO_POINTS: Phrase =
    phrase!("It moves tricks of deal {0}, but changes no points.", "第{0}ディールのトリックを移しますが、点数は変わりません。");
const BOOK_ON: Phrase = phrase!("Record it on deal {0}", "第{0}ディールに記録する");
const TO_TABLE: Phrase = phrase!("Back to the table", "卓に戻る");
const TO_SHEET: Phrase = phrase!("Correct it in the sheet", "記録表で訂正する");
const WHO_LEAVES: Phrase = phrase!("Somebody plays on for them", "代わりの人が続ける");
const NEXT_DEALER: Phrase = phrase!(
    "At deal {0} tap “Dealer” and choose the player whose turn it was.",
    "第{0}ディールで「ディーラー」をタップし、本来の番だった人を選んでください。",
);
const DO_YOU: Phrase = phrase!("{0}: do you accept this ruling on deal {1}?", "{0}：第{1}ディールのこの裁定を認める？");
const ACCEPTED: Phrase = phrase!("Accept the ruling", "裁定を認める");
const ONE_MORE: Phrase = phrase!("Go on with one more", "1人増やして続ける");
const NO_MORE: Phrase = phrase!("This match cannot take one more.", "この試合の人数は増やせません。");
const CHANGES: Phrase = phrase!("What it would change", "変わること");

/// The answers so far to the questions that booking a ruling needs, and the booking that follows from them.
pub(super) struct Terms {
    pub(super) chips: Vec<Answered>,
    pub(super) booking: Result<Option<Booking>, Stop>,
}

impl Page {
    /// Asks the questions that booking the ruling needs. Changes nothing yet. Without a match that this tab may change, asks
    /// nothing.
    pub(super) fn terms(self, ruled: &Ruled, setting: &Setting) -> Terms {
        let nothing = Terms { chips: Vec::new(), booking: Ok(None) };
        let Some(playing) = self.playing().filter(|_| self.session.writes()) else { return nothing };
        self.mistake.with(|told| {
            let mut ask = Interview::new(told, Entry::Live).with_chips();
            let booking = self.negotiate(&mut ask, &playing, ruled, setting);
            Terms { chips: ask.into_chips(), booking }
        })
    }

    fn negotiate(
        self,
        ask: &mut Interview<'_>,
        playing: &Playing,
        Ruled { incident, ruling, .. }: &Ruled,
        setting: &Setting,
    ) -> Result<Option<Booking>, Stop> {
        // If the deal is complete, rule on the match with that deal saved, because saving it may end the match.
        let (table, playing) = (playing, &playing.written());
        let known = KnownReason::of(incident);
        if let Remedy::DealtAgain(dealer) = ruling.remedy {
            let open = table.story.open.as_ref().map(|open| open.deal);
            let deal = if incident.matter() == Matter::Revoke { self.deal_of_mistake(table) } else { open };
            let again = deal.and_then(|deal| self.deal_again(table, deal, dealer, known));
            return Ok(Some(again.unwrap_or_else(|| no(NO_DEAL, table.story.settled.len()))));
        }
        match incident {
            Incident::Wrong(_) => return Ok(Some(Booking::Elsewhere(TO_SHEET, Place::Sheet(&table.id).href()))),
            Incident::Seat(Seated::Comes) => return self.joins(ask, table).map(Some),
            Incident::Seat(_) => return Ok(Some(Booking::Elsewhere(WHO_LEAVES, Place::Leaves(&table.id).href()))),
            Incident::Deal { fault: DealFault::WrongDealer, already: Some(true), .. } => {
                return Ok(Some(no(NEXT_DEALER, table.story.settled.len() + 1)));
            }
            _ => {}
        }
        // A ruling without a cost needs no booking. The exception is a rule of the game itself that records its cost as a fact of the deal
        // (`books`).
        let own = setting.own_rule(incident.matter()).and_then(|own| own.books).filter(|_| ruling.remedy == Remedy::OfTheGame);
        if own.is_none() && matches!(ruling.remedy, Remedy::Nothing | Remedy::Corrected { .. } | Remedy::OfTheGame) {
            return Ok(None);
        }
        if setting.between && !incident.after_the_cut() {
            booking_terms::which(ask)?;
        }
        let Some(deal) = self.deal_of_mistake(table) else { return Ok(None) };
        let text = self.text(&BOOK_ON.with(&[Arg::nth(deal)]));
        if let Some(fact) = own {
            let offender = booking_terms::offender(ask, incident, setting.seats)?;
            let change = table.game.own_booking(deal, fact.key, offender);
            return Ok(change.map(|change| self.now((table, table), deal, text, change)));
        }
        let game = &playing.game;
        let played = playing.story.settled.len() > deal;
        let is_by_hand = !setting.retold || ruling.remedy == Remedy::DealLost && setting.lost_by_hand;
        if matches!(ruling.remedy, Remedy::Tricks(_) | Remedy::DealLost | Remedy::MisereMade | Remedy::Points(_)) && !played && is_by_hand {
            return Ok(Some(no(AT_THE_END, deal)));
        }
        let taken = playing.story.taken(deal);
        let offender = booking_terms::offender(ask, incident, setting.seats)?;
        let book = |cost| Booked { deal, by: offender.0, cost, reason: in_history(cost, known) };
        let can_be = |cost| game.can_say(&playing.story, &book(cost));
        let trick = self.case.with(|case| case.judge.dearest_trick(usize::from(case.table.players())));
        let worths = |tricks| game.worths(&playing.story, deal, tricks);
        let before = game.moved_before(&playing.story, deal, (offender, usize::MAX));
        let told = booking_terms::cost(ask, ruling.remedy, offender, (trick, taken.as_ref(), before), (&worths, &can_be))?;
        let Some(cost) = told else { return Ok(None) };
        let mut booked = book(cost);
        let mut effect = game.effect(&playing.story, &booked);
        if matches!(effect, Effect::ByHand) {
            let side = playing.story.sides.members(playing.story.sides.side_of(offender), game.table());
            booked = book(booking_terms::by_hand(ask, side, setting.unit)?);
            effect = game.effect(&playing.story, &booked);
        }
        Ok(Some(match effect {
            Effect::Changes(_) | Effect::Later => self.now((table, playing), deal, text, Change::Book(booked)),
            Effect::DealAgain => self.deal_again(table, deal, MisdealDealer::Same, known).unwrap_or_else(|| no(NO_DEAL, deal)),
            Effect::Nothing | Effect::ByHand => no(NO_CHANGE, deal),
        }))
    }

    /// The deal in which the mistake happened. `None` until the answers tell which deal it was.
    pub(super) fn deal_of_mistake(self, table: &Playing) -> Option<usize> {
        self.mistake.with(|told| table.game.deal_told(&table.story, told))
    }

    /// The booking that makes `change` to the match, and shows what it changes. `playing` is the match with its complete
    /// deals saved. `table` is the match as it is now, and decides whose consent is needed.
    fn now(self, (table, playing): (&Playing, &Playing), deal: usize, text: String, change: Change) -> Booking {
        let after = playing.game.with(change.clone());
        let is_settled = playing.story.settled.len() > deal;
        let says = match change {
            Change::Misdeal(_) => Some(NOTHING_OF_IT.with(&[Arg::nth(deal)])),
            Change::Book(_) if !is_settled => Some(WHEN_WRITTEN.with(&[Arg::nth(deal)])),
            Change::Book(Booked { cost: Cost::Moved { .. }, .. })
                if (playing.story.reached(), &playing.story.outcome) == (after.reached(), &after.outcome) =>
            {
                Some(NO_POINTS.with(&[Arg::nth(deal)]))
            }
            _ => None,
        };
        let totals = (is_settled || says.is_none()).then(|| [&playing.story, &after].map(Story::reached));
        Booking::Now { shows: Box::new(Shows { says, totals }), text, change, deal, consent: table.game.consent_to(deal, &after) }
    }

    /// The booking that adds a player from the next deal on. It leads to this match's screen for newcomers if the game allows that.
    /// Otherwise it leads to the set-up of a new match. If neither is possible, it gives the reason. As long as an answer for the booking
    /// is missing, the function returns its question as an error.
    fn joins(self, ask: &mut Interview<'_>, playing: &Playing) -> Result<Booking, Stop> {
        let (game, story) = (&playing.game, &playing.story);
        let open = game.deal_of_mistake().filter(|deal| story.settled.len() <= *deal);
        let anew = match open {
            Some(deal) => Err(no(AT_THE_END, deal)),
            None if !game.takes_one_more(story) => Err(no(NO_MORE, 0)),
            None => Ok(()),
        };
        let comes = game.takes_newcomer().is_ok();
        let anew = match anew {
            Err(no) if !comes => return Ok(no),
            anew => anew,
        };
        let total = booking_terms::joins(ask)?.total(&playing.seated(&story.totals), playing.higher_wins());
        let place = match (total.filter(|total| comes && ByHand::new(*total).is_some()), anew) {
            (Some(total), _) => Place::Comes(&playing.id, total),
            (None, Err(no)) => return Ok(no),
            (None, Ok(())) => Place::OneMore(game.game().sheet().id, &playing.id, total),
        };
        Ok(Booking::Elsewhere(ONE_MORE, place.href()))
    }

    /// The button that books the ruling. If the score of the deal is final, consent is asked for first. If the ruling cannot be booked, the
    /// button leads back to the match screen. `None` without a match, or before there is a ruling.
    pub(super) fn book(self, go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static) -> Option<AnyView> {
        let playing = self.playing()?;
        let id = playing.id.clone();
        let heard = self.heard.read();
        let lang = self.lang.get();
        match &heard.booking {
            Some(Booking::Now { text, change, deal, consent, .. }) => {
                let (change, deal) = (change.clone(), *deal);
                let Some(consent) = consent.clone() else { return Some(self.filled(text.clone(), vec![change], id, go)) };
                let asked = asked_for(&playing, deal, Some(&consent), lang);
                let facing = self.facing.get();
                let turn = OnPress::run(move || self.facing.set(!facing));
                if !facing {
                    return Some(view! { {asked}<Filled text=ASK_THEM.in_(lang) act=turn/> }.into_any());
                }
                let known = heard.ruled.as_ref().map(|ruled| Because::Known(KnownReason::of(&ruled.incident)));
                let change = match change {
                    Change::Correct { deal, facts } => Change::CorrectAgreed { deal, facts, consent, reason: known.unwrap_or_default() },
                    other => other,
                };
                let accepted = Change::Judge { deal, verdict: DealVerdict::Accepted };
                let filled = self.filled(ACCEPTED.in_(lang).to_owned(), vec![change, accepted], id, go);
                let back = view! { <div class="links"><Link text=TURN_BACK.in_(lang) act=turn/></div> };
                Some(view! { {asked}{filled}{back} }.into_any())
            }
            Some(Booking::Elsewhere(text, href)) => Some(view! { <Filled text=text.in_(lang) act=OnPress::Go(href.clone())/> }.into_any()),
            Some(Booking::No(_)) => Some(self.to_table(&id)),
            None => (heard.ruled.is_some() && heard.stop.is_none()).then(|| self.to_table(&id)),
        }
    }

    /// A button with this text. A tap makes the changes, and goes back to the match screen if they could be made.
    fn filled(self, text: String, changes: Vec<Change>, id: String, go: impl Fn(Place<'_>) + Send + Sync + 'static) -> AnyView {
        let act = OnPress::run(move || {
            if self.session.change_all(changes.clone()) {
                go(Place::Match(&id));
            }
        });
        view! { <Filled text act/> }.into_any()
    }

    fn to_table(self, id: &str) -> AnyView {
        view! { <Filled text=TO_TABLE.in_(self.lang.get()) act=OnPress::Go(Place::Match(id).href())/> }.into_any()
    }

    /// Draws what the booking changes: a sentence about it, and the totals before and after.
    pub(super) fn consequence(self, booking: &Booking) -> AnyView {
        let lang = self.lang.get();
        let (says, totals) = match booking {
            Booking::Now { shows, .. } => (shows.says, shows.totals),
            Booking::No(says) => (Some(*says), None),
            Booking::Elsewhere(..) => (None, None),
        };
        let says = says.map(|says| view! { <p class="say">{self.text(&says)}</p> });
        let totals = totals.zip(self.playing()).map(|([was, is], table)| {
            view! { <Heading text=CHANGES.in_(lang)/>{changes(&table, lang, &was, &is)} }
        });
        view! { {says}{totals} }.into_any()
    }

    /// The booking that deals a deal again. `None` unless the deal is the open one, or the last saved one while the open deal
    /// has no facts.
    fn deal_again(self, table: &Playing, deal: usize, dealer: MisdealDealer, known: KnownReason) -> Option<Booking> {
        let (game, record) = (&table.game, table.game.record());
        let settled = table.story.settled.get(deal).filter(|_| record.next_deal() == deal + 1).map(|settled| settled.dealer);
        let open = table.story.open.as_ref().filter(|open| !open.again && open.deal == deal).map(|open| open.dealer);
        let dealt = settled.or(open)?;
        let again = (dealer == MisdealDealer::Next).then(|| game.table().next(dealt));
        let text = self.text(&DEALS_AGAIN.with(&[Arg::Seat(again.unwrap_or(dealt))]));
        let reason = Because::Known(known);
        let change = Change::Misdeal(Misdeal { deal, dealer: dealt.0, again: again.map(|seat| seat.0), reason });
        Some(self.now((table, table), deal, text, change))
    }
}

impl Booking {
    /// The question for the players whose consent the booking needs. `None` if it needs no consent.
    pub(super) fn asks(&self) -> Option<Say> {
        match self {
            Booking::Now { deal, consent: Some(consent), .. } => Some(DO_YOU.with(&[people(&consent.given_by), Arg::nth(*deal)])),
            _ => None,
        }
    }
}

/// The reason of a ruling in the match's history. Empty if the cost alone says what the mistake was.
fn in_history(cost: Cost, known: KnownReason) -> Because {
    match cost {
        Cost::Moved { .. } | Cost::MisereMade | Cost::Given(_) => Because::default(),
        Cost::DealLost | Cost::Passed(_) => Because::Known(known),
    }
}

/// The result that a ruling cannot be booked. `phrase` is the reason, and `deal` is the index of the deal that the reason
/// names.
fn no(phrase: Phrase, deal: usize) -> Booking {
    Booking::No(phrase.with(&[Arg::nth(deal)]))
}
