//! Something went wrong: what happened, asked in a few touches, and the ruling by the law of the table; at a table it can be booked.

use leptos::prelude::*;

use super::page::{Matter, Page};
use crate::asking::{Answer, Chip as Answered, Entry, Interview, Kind, Offer, Question, Stop, Value};
use crate::games::Story;
use crate::law::{
    Finding, Following, Incident, Law, Lawbook, Matter as Mistake, MisdealDealer, Remedy, Revoked, Ruling, Setting, Sources, hear, others,
    rule,
};
use crate::matches::{Act as Step, Change, Misdeal};
use crate::table::{Seat, SeatSet, clockwise};
use crate::text::{Arg, Lang, Phrase, Say};
use crate::ui::parts::{Act, Chip, Chips, Filled, Heading, Key, Label, Layout, Link, Total, Totals, ink};
use crate::ui::places::Place;
use crate::ui::session::{Playing, session};

const INTRO: Phrase = Phrase::new(
    "A few questions, then the ruling: what becomes of the cards, and what it costs.",
    "いくつかの質問のあと、カードの扱いとペナルティを示します。",
);
const BY_LAW: Phrase = Phrase::new("The ruling: {0}", "裁定：{0}");
const BY_GAME: Phrase = Phrase::new("The ruling: {0}, by its own rules", "裁定：{0}自身の決まりによる");
const OTHER_LAWS: Phrase = Phrase::new("What other laws would say", "ほかの規則では");
const OTHER_LAW: Phrase = Phrase::new("{0}", "{0}");
const SETTLED: Phrase = Phrase::new("Is that settled?", "これでよいですか？");
const READ: Phrase = Phrase::new("Read clause {0}", "{0}条を読む");
const OURS: Phrase = Phrase::new("ours", "当アプリ");
const OWN: Phrase = Phrase::new("the game’s own", "ゲームの決まり");
const DEALS_AGAIN: Phrase = Phrase::new("Book it: {0} deals again", "記録する：{0}が配り直し");
const NOTHING_OF_IT: Phrase = Phrase::new(
    "What was told of deal {0} does not count then. It can be undone.",
    "第{0}ディールに入力した内容は数えなくなります。取り消せます。",
);

const AT_THE_END: Phrase = Phrase::new(
    "It is booked when deal {0} has come to its end: write it down, then come back here.",
    "第{0}ディールが終わってから記録します。記入したあとで、ここに戻ってください。",
);
const BOOK_ON: Phrase = Phrase::new("Book it on deal {0}", "第{0}ディールに記録する");
const REVOKE_BY: Phrase = Phrase::new("Revoke by {0}: {1} {1|trick|tricks} (1.3)", "{0}のリボーク：{1}トリック（1.3）");
const LOST_BY: Phrase = Phrase::new("Revoke by {0}: the deal is lost (1.5)", "{0}のリボーク：ディールの負け（1.5）");
const BY_HAND: Phrase = Phrase::new("Book it as points by hand", "点の手入力で記録する");
const AT_TABLE: Phrase = Phrase::new("Tell it at the table", "卓で入力する");
const TO_TABLE: Phrase = Phrase::new("To the table", "卓へ");
const CHANGES: Phrase = Phrase::new("What it would change", "変わること");

/// The labels and words of what was told of a mistake, and the question or the ruling it leads to.
struct Heard {
    chips: Vec<Answered>,
    heard: Result<Incident, Stop>,
}

impl Page {
    /// Goes on from a card that was a revoke to what that costs.
    pub(super) fn rule_on_revoke(self) {
        self.mistake.set([("what", Mistake::Revoke.to_value())].into_iter().collect());
        self.matter.set(Matter::Wrong);
    }

    fn law(self) -> Law {
        let rules = self.rules.get();
        self.game().law(&rules)
    }

    /// What of the game the law has to know; at a table who sits there, and whether the stock is used up.
    fn setting(self) -> Setting {
        let table = self.table();
        let mut setting = self.rules.with(|rules| self.game().setting(rules, table.chairs() as u8));
        if self.court.with_value(|court| court.called_from.is_some()) {
            setting.seats = table.seats().collect::<SeatSet>();
            if self.case.with(|case| case.position.stock_empty == Some(true)) {
                setting.following = Following::Always;
            }
        }
        setting
    }

    fn heard(self) -> Heard {
        let (law, setting) = (self.law(), self.setting());
        self.mistake.with(|told| {
            let mut ask = Interview::new(told, Entry::Live).with_chips();
            let heard = hear(&mut ask, &setting, &law);
            Heard { chips: ask.into_chips(), heard }
        })
    }

    /// What is asked.
    pub(super) fn mistake_question(self) -> Say {
        match self.heard().heard {
            Ok(_) => SETTLED.into(),
            Err(Stop(stopped)) => stopped.question.says,
        }
    }

    /// What was told so far; a tap tells it anew, and what hung on it.
    pub(super) fn mistake_chips(self) -> AnyView {
        let told = self.heard().chips;
        let chips = told.iter().map(|chip| {
            let value = chip.says.as_ref().map(|says| self.text(says)).unwrap_or_default();
            Chip { fact: chip.fact.key.to_owned(), ..Chip::new(self.text(&chip.label), value) }
        });
        let chips: Vec<_> = chips.collect();
        let keys: Vec<_> = told.iter().map(|chip| chip.fact.key).collect();
        let on_tap = move |i: usize| {
            self.mistake.update(|told| {
                for key in keys.iter().skip(i) {
                    told.remove(key);
                }
            });
        };
        if chips.is_empty() { ().into_any() } else { view! { <Chips chips on_tap/> }.into_any() }
    }

    /// Takes back the last thing that was told.
    pub(super) fn take_back_mistake(self) {
        let last = untrack(|| self.heard().chips.last().map(|chip| chip.fact.key));
        self.mistake.update(|told| {
            if let Some(key) = last {
                told.remove(key);
            }
        });
    }

    /// The answers to the question that can be given here.
    pub(super) fn mistake_keys(self) -> AnyView {
        let Err(Stop(stopped)) = self.heard().heard else { return ().into_any() };
        let Question { fact, kind, offers, .. } = stopped.question;
        let offers: Vec<_> = offers.into_iter().filter(|offer| offer.barred.is_none()).collect();
        let tell = move |value: Value| self.mistake.update(|told| told.set(fact.key, value));
        let (people, words): (Vec<_>, Vec<_>) = offers.into_iter().partition(|offer| offer.value.number().is_some());
        let people = (!people.is_empty()).then(|| self.mistake_people(tell));
        let layout = match (kind, words.len()) {
            (Kind::YesNo, _) => Layout::Columns(2),
            (_, 0..=5) => Layout::Rows,
            _ => Layout::Columns(2),
        };
        let words = (!words.is_empty()).then(|| self.mistake_words(&words, layout, tell));
        view! { {people}{words} }.into_any()
    }

    fn mistake_people(self, tell: impl Fn(Value) + Copy + Send + Sync + 'static) -> AnyView {
        let seats = clockwise(self.table(), Seat(0), self.direction());
        let values: Vec<_> = seats.iter().map(|seat| Value::Number(i64::from(seat.0))).collect();
        let keys = seats.iter().map(|seat| Key::who(self.who(*seat)).value(seat.0.to_string())).collect();
        self.block(keys, Layout::Table, move |i| values.get(i).cloned().into_iter().for_each(tell))
    }

    fn mistake_words(self, offers: &[Offer], layout: Layout, tell: impl Fn(Value) + Copy + Send + Sync + 'static) -> AnyView {
        let value = |offer: &Offer| offer.value.as_word().map_or_else(|| offer.value.to_string(), str::to_owned);
        let keys = offers.iter().map(|offer| Key::new(Label::Words(self.text(&offer.says))).value(value(offer))).collect();
        let values: Vec<_> = offers.iter().map(|offer| offer.value.clone()).collect();
        self.block(keys, layout, move |i| values.get(i).cloned().into_iter().for_each(tell))
    }

    /// The ruling, and folded what other laws would say; before it, what this is.
    pub(super) fn ruling(self) -> AnyView {
        let Ok(incident) = self.heard().heard else {
            return view! { <p class="say">{INTRO.in_(self.lang.get())}</p> }.into_any();
        };
        let (law, setting) = (self.law(), self.setting());
        let ruling = rule(&incident, &law, &setting);
        let findings = ruling.findings().map(|finding| self.finding(finding)).collect_view();
        let heading = if ruling.remedy == Remedy::OfTheGame {
            BY_GAME.with(&[Arg::Phrase(self.game().sheet().name)])
        } else {
            BY_LAW.with(&[name(law.book)])
        };
        let others = self.other_laws(&others(&incident, &law, &setting));
        let clause = ruling.now.rule.clause.id;
        let read = self.text(&READ.with(&[Arg::Word(clause)]));
        view! {
            <section class="verdict" role="status">
                <h2>{ink(&self.text(&heading))}</h2>
                <ol class="why">{findings}</ol>
            </section>
            {self.consequence()}
            {others}
            <div class="links"><Link text=read act=Act::Go(Place::Passage(Place::IRREGULARITIES, clause).href())/></div>
        }
        .into_any()
    }

    /// A sentence with its clause and its source.
    fn finding(self, finding: &Finding) -> AnyView {
        let lang = self.lang.get();
        let source = match finding.rule.sources {
            Sources::Cited(cites) => cites,
            Sources::Ours => OURS.in_(lang),
            Sources::Game => OWN.in_(lang),
        };
        let clause = format!("§{} · {source}", finding.rule.clause.id);
        view! { <li><span>{ink(&self.text(&finding.say))}</span><span class="label">{clause}</span></li> }.into_any()
    }

    fn other_laws(self, others: &[(Lawbook, Ruling)]) -> Option<AnyView> {
        let lang = self.lang.get();
        let say = |(book, ruling): &(Lawbook, Ruling)| {
            let (now, cost) = (self.text(&ruling.now.say), self.text(&ruling.cost.say));
            let space = if lang == Lang::En { " " } else { "" };
            view! { <dt>{self.text(&OTHER_LAW.with(&[name(*book)]))}</dt><dd>{ink(&now)}{space}{ink(&cost)}</dd> }
        };
        let laws = others.iter().map(say).collect_view();
        (!others.is_empty())
            .then(|| view! { <details class="laws"><summary>{OTHER_LAWS.in_(lang)}</summary><dl>{laws}</dl></details> }.into_any())
    }

    /// What the ruling changes in the match, where the judge was called to a table and what is told comes to a ruling.
    fn booking(self) -> Option<Booking> {
        if !self.court.with_value(|court| court.called_from.is_some()) {
            return None;
        }
        let (law, setting, session) = (self.law(), self.setting(), session());
        let incident = self.heard().heard.ok()?;
        let playing = session.playing_now().filter(|_| session.writes())?;
        match rule(&incident, &law, &setting).remedy {
            Remedy::DealtAgain(dealer) => {
                let misdeal = misdeal(&playing, dealer, self.what_happened(incident.matter()))?;
                let text = self.text(&DEALS_AGAIN.with(&[Arg::Seat(Seat(misdeal.again.unwrap_or(misdeal.dealer)))]));
                let says = self.text(&NOTHING_OF_IT.with(&[count(misdeal.deal)]));
                Some(Booking::Now { says: view! { <p class="say">{says}</p> }.into_any(), text, change: Change::Misdeal(misdeal) })
            }
            remedy @ (Remedy::Tricks(_) | Remedy::DealLost) => {
                Some(self.move_tricks(&playing, &incident, remedy).unwrap_or(Booking::ByHand))
            }
            Remedy::Points(_) | Remedy::MisereMade => Some(Booking::ByHand),
            Remedy::OfTheGame => Some(Booking::AtTable),
            Remedy::Nothing | Remedy::Corrected { .. } => None,
        }
    }

    /// The button that books the ruling, or the way to where that is done.
    pub(super) fn book(self, go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static) -> Option<AnyView> {
        let (id, lang, session) = (self.table_id()?, self.lang.get(), session());
        let link = |text: Phrase, place: Place<'_>| {
            let act = Act::Go(place.href());
            Some(view! { <div class="links"><Link text=text.in_(lang) act/></div> }.into_any())
        };
        match self.booking()? {
            Booking::Now { text, change, .. } => {
                let act = Act::run(move || {
                    session.act(Step::Do(change.clone()));
                    go(Place::Match(&id));
                });
                Some(view! { <Filled text act/> }.into_any())
            }
            Booking::Later(_) => link(TO_TABLE, Place::Match(&id)),
            Booking::ByHand => link(BY_HAND, Place::More(&id)),
            Booking::AtTable => link(AT_TABLE, Place::Match(&id)),
        }
    }

    /// What would change, under the ruling.
    fn consequence(self) -> Option<AnyView> {
        match self.booking()? {
            Booking::Now { says, .. } | Booking::Later(says) => Some(says),
            Booking::ByHand | Booking::AtTable => None,
        }
    }

    fn table_id(self) -> Option<String> {
        self.court.with_value(|court| court.called_from.as_ref().map(|table| table.id.clone()))
    }

    /// Tricks that change sides in the deal that was written down last; one on the table has to come to its end first. Nothing where
    /// it cannot be told so.
    fn move_tricks(self, playing: &Playing, incident: &Incident, remedy: Remedy) -> Option<Booking> {
        let Incident::Revoke { revoked: Some(Revoked { seat: Some(offender), .. }), .. } = incident else { return None };
        let record = playing.game.record();
        if record.deals.last().is_some_and(|deal| !deal.settled && !deal.facts.is_empty()) {
            let says = self.text(&AT_THE_END.with(&[count(record.open_deal())]));
            return Some(Booking::Later(view! { <p class="say">{says}</p> }.into_any()));
        }
        let deal = playing.story.settled.len().checked_sub(1)?;
        let facts = playing.game.ruled(deal, *offender, remedy)?;
        let reason = match remedy {
            Remedy::Tricks(n) => REVOKE_BY.with(&[Arg::Seat(*offender), Arg::Int(i64::from(n))]),
            _ => LOST_BY.with(&[Arg::Seat(*offender)]),
        };
        let after = playing.game.corrected(deal, &facts);
        let change = Change::Rule { deal, facts, reason: self.text(&reason) };
        Some(Booking::Now { says: self.figures(playing, &after), text: self.text(&BOOK_ON.with(&[count(deal)])), change })
    }

    /// The totals before and after.
    fn figures(self, playing: &Playing, after: &Story) -> AnyView {
        let lang = self.lang.get();
        let totals = playing.sides().map(|(side, members)| Total {
            who: playing.side(lang, members),
            paid: String::new(),
            before: playing.total(lang, playing.story.totals.get(side)),
            after: playing.total(lang, after.totals.get(side)),
        });
        let totals: Vec<_> = totals.collect();
        view! { <Heading text=CHANGES.in_(lang)/><Totals totals/> }.into_any()
    }

    /// What the history will say of it: the fault of a deal, otherwise what kind of mistake it was.
    fn what_happened(self, matter: Mistake) -> String {
        let told = self.heard().chips;
        let chip = told.get(usize::from(matter == Mistake::Deal)).and_then(|chip| chip.says);
        chip.map(|says| self.text(&says)).unwrap_or_default()
    }
}

/// How a ruling is booked.
enum Booking {
    /// Here: what it would change, the words of the button, and the change.
    Now { says: AnyView, text: String, change: Change },
    /// Once the deal has come to its end.
    Later(AnyView),
    /// As points by hand.
    ByHand,
    /// As the game's own question at the table.
    AtTable,
}

/// A deal as people count it.
const fn count(deal: usize) -> Arg {
    Arg::Int(deal as i64 + 1)
}

/// The name of a lawbook.
fn name(book: Lawbook) -> Arg {
    book.arg()
}

/// The deal on the table, dealt again; nothing where none is on the table that was not written down yet.
fn misdeal(playing: &Playing, dealer: MisdealDealer, reason: String) -> Option<Misdeal> {
    let open = playing.story.open.as_ref().filter(|open| !open.again)?;
    let next = (dealer == MisdealDealer::Next).then(|| playing.game.table().next(open.dealer).0);
    Some(Misdeal { deal: open.deal, dealer: open.dealer.0, again: next, reason })
}
