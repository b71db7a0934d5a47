//! Rulings on mistakes. Asks in a few taps what happened, and gives the ruling by the law of the table. If the judge was
//! opened from a match, the ruling can be booked.

use leptos::prelude::*;

use super::heard::{Booking, Heard, Ruled};
use super::page::{Page, Topic};
use crate::asking::{Answer, Entry, Interview, Kind, Offer, Question, Stop, Stopped, Value};
use crate::law::{
    Book, CardOutOfTurn, DealFault, Finding, Following, Incident, Law, Lawbook, Matter, Remedy, Ruling, Setting, Sources, interview,
    others, rule,
};
use crate::table::{Seat, SeatSet, Table, clockwise};
use crate::text::{Arg, Phrase, Say, Voice};
use crate::tricks::Misplay;
use crate::ui::boards;
use crate::ui::deal::numbers::{pad_range, refusals};
use crate::ui::parts::{
    Chip, Chips, Key, Label, Layout, Link, NumberPad, OnPress, PadRange, RefusalText, Refused, ValueKeys, bring_into_sight, ink,
};
use crate::ui::places::Place;

const INTRO: Phrase = phrase!(
    "A few questions, then the ruling: what happens to the cards, and the penalty.",
    "いくつかの質問のあと、カードの扱いとペナルティを示します。",
);
const BY_LAW: Phrase = phrase!("The ruling: {0}", "裁定：{0}");
const BY_GAME: Phrase = phrase!("The ruling: {0}, by its own rules", "裁定：{0}独自の決まりによる");
const OTHER_LAWS: Phrase = phrase!("What other laws would say", "ほかの規則では");
const PLAIN: Phrase = phrase!("{0}");
const READ: Phrase = phrase!("Read this rule", "この規則を読む");
const OURS: Phrase = phrase!("our own rule", "当アプリの規則");
const WHIST: Phrase = phrase!("source: whist", "出典：ホイスト");
const BRIDGE: Phrase = phrase!("source: bridge", "出典：ブリッジ");
const SKAT: Phrase = phrase!("source: skat", "出典：スカート");
const OLDER: Phrase = phrase!("source: an older law", "出典：古い規則");
const OWN: Phrase = phrase!("the game’s own rule", "このゲームのルール");

impl Page {
    /// Goes on from the verdict that a play was not legal to the question what it costs. An illegal lead or play costs what a revoke costs,
    /// because law 61 of bridge calls it one. In a match, the offender of a revoke is known already.
    pub(super) fn rule_on(self, misplay: Misplay, offender: Seat) {
        self.mistake.set(match misplay {
            Misplay::Revoke | Misplay::IllegalPlay | Misplay::IllegalLead => {
                let by = self.is_at_table().then_some(("by", offender.to_value()));
                [("what", Matter::Revoke.to_value())].into_iter().chain(by).collect()
            }
            Misplay::LeadOutOfTurn => {
                [("what", Matter::OutOfTurn.to_value()), ("card", CardOutOfTurn::Lead.to_value())].into_iter().collect()
            }
        });
        self.topic.set(Topic::Wrong);
    }

    /// Removes the answers with the keys `keys` from the answers about a mistake. Also turns the screen back to the user.
    fn untell(self, keys: &[&'static str]) {
        self.facing.set(false);
        self.mistake.update(|told| {
            for key in keys {
                told.remove(key);
            }
        });
    }

    fn law(self) -> Law {
        let rules = self.rules.get();
        self.game().law(&rules)
    }

    /// The facts about the game that the law of mistakes needs. In a match, also whether the stock is used up, and the
    /// match's facts so far.
    fn setting(self) -> Setting {
        let players = self.game().sheet().count_or_usual(self.table().chairs());
        let mut setting = self.rules.with(|rules| self.game().setting(rules, players));
        if !self.is_at_table() {
            // The number of players is unknown. So the mistake may have happened with the largest number of players that the game allows.
            let most = self.game().sheet().player_counts().map(|count| count.table().players()).max();
            return Setting { hands: most.unwrap_or(setting.hands), ..setting };
        }
        if self.case.with(|case| case.position.stock_empty == Some(true)) {
            setting.following = Following::Always;
        }
        let Some(playing) = self.playing() else { return setting };
        let deal = self.deal_of_mistake(&playing);
        let taken = deal.and_then(|deal| playing.written().story.taken(deal));
        playing.game.setting(setting, &playing.story, deal, taken.and_then(|taken| taken.declared()))
    }

    /// Computes the ruling from the answers about the mistake. [`Page::heard`] keeps the result.
    pub(super) fn hear(self) -> Heard {
        let (law, setting) = (self.law(), self.setting());
        let (mut chips, heard) = self.mistake.with(|told| {
            let mut ask = Interview::new(told, Entry::Live).with_chips();
            let heard = interview(&mut ask, &setting, &law);
            (ask.into_chips(), heard)
        });
        let incident = match heard {
            Ok(incident) => incident,
            Err(stop) => return Heard { chips, ruled: None, stop: Some(stop), booking: None },
        };
        let (ruling, others) = (rule(&incident, &law, &setting), others(&incident, &law, &setting));
        let ruled = Ruled { incident, ruling, by: law.book, others };
        let terms = self.terms(&ruled, &setting);
        let told: Vec<_> = chips.iter().map(|chip| chip.fact.key).collect();
        chips.extend(terms.chips.into_iter().filter(|chip| !told.contains(&chip.fact.key)));
        let (booking, stop) = match terms.booking {
            Ok(booking) => (booking, None),
            Err(stop) => (None, Some(stop)),
        };
        Heard { chips, ruled: Some(ruled), stop, booking }
    }

    /// Whether all questions are answered that the ruling and its booking need.
    pub(super) fn has_ruled(self) -> bool {
        let heard = self.heard.read();
        heard.ruled.is_some() && heard.stop.is_none()
    }

    /// The open question about the mistake. After the last answer, the question for the other players' consent, while the screen is turned
    /// to them. `None` in all other cases.
    pub(super) fn mistake_question(self) -> Option<Say> {
        let heard = self.heard.read();
        match &heard.stop {
            Some(Stop(stopped)) => Some(stopped.question.says),
            None => heard.booking.as_ref().filter(|_| self.facing.get()).and_then(Booking::asks),
        }
    }

    /// The question for the players whose consent is needed. It may name players who have left the match. `None` if no consent is needed,
    /// or if the screen is not turned to these players yet.
    pub(super) fn asks_consent(self) -> Option<String> {
        let heard = self.heard.read();
        let says = heard.booking.as_ref().filter(|_| self.facing.get()).and_then(Booking::asks)?;
        self.playing().map(|playing| playing.whole().text(self.lang.get(), &says))
    }

    /// Draws the answers about the mistake as chips. A tap on a chip asks its question again, and removes the later answers.
    pub(super) fn mistake_chips(self) -> AnyView {
        let told = &self.heard.read().chips;
        let chips = told.iter().map(|chip| {
            let value = chip.says.as_ref().map(|says| self.text(says)).unwrap_or_default();
            Chip { fact: chip.fact.key.to_owned(), ..Chip::new(self.text(&chip.label), value) }
        });
        let chips: Vec<_> = chips.collect();
        let keys: Vec<_> = told.iter().map(|chip| chip.fact.key).collect();
        let on_tap = move |i: usize| self.untell(keys.get(i..).unwrap_or_default());
        if chips.is_empty() { ().into_any() } else { view! { <Chips chips on_tap/> }.into_any() }
    }

    /// Removes the last answer about the mistake.
    pub(super) fn take_back_mistake(self) {
        let last = self.heard.read_untracked().chips.last().map(|chip| chip.fact.key);
        self.untell(last.as_slice());
    }

    /// Draws keys for the possible answers to the open question about the mistake.
    pub(super) fn mistake_keys(self) -> AnyView {
        let heard = self.heard.read();
        let Some(Stop(stopped)) = &heard.stop else { return ().into_any() };
        let Question { fact, kind, ref offers, .. } = stopped.question;
        let tell = move |value: Value| self.mistake.update(|told| told.set(fact.key, value));
        if let Some(numbers) = pad_range(kind) {
            return self.mistake_number(numbers, stopped, tell);
        }
        let offers: Vec<_> = offers.iter().filter(|offer| offer.barred.is_none()).collect();
        let (people, words): (Vec<_>, Vec<_>) = offers.into_iter().partition(|offer| offer.value.number().is_some());
        let seats = people.len();
        let people = (!people.is_empty()).then(|| self.mistake_people(&people, tell));
        let layout = match (kind, words.len()) {
            (Kind::YesNo, _) => Layout::Columns(2),
            (_, 0..=5) => Layout::Rows,
            _ => Layout::Columns(2),
        };
        let words = (!words.is_empty()).then(|| self.mistake_words(&words, layout, seats, tell));
        view! { {people}{words} }.into_any()
    }

    /// Draws a number pad for the answer. If the recorded number is impossible, the reason is drawn below.
    fn mistake_number(self, numbers: PadRange, stopped: &Stopped, tell: impl Fn(Value) + Copy + Send + Sync + 'static) -> AnyView {
        let lang = self.lang.get();
        let (refuse, wrong) = self.with_people(|names, _| {
            let voice = Voice { lang, names };
            (refusals(&stopped.question, &voice), stopped.objection.as_ref().map(|why| RefusalText::of(why, &voice)))
        });
        let says = move |n: i64| self.text(&PLAIN.with(&[Arg::Int(n)]));
        let on_answer = move |n: i64| tell(Value::Number(n));
        let wrong = wrong.map(|refusal| view! { <Refused refusal/> });
        view! { <NumberPad numbers refuse says on_answer/>{wrong} }.into_any()
    }

    /// Draws a key for each player who can be the answer, in the order of the seats.
    fn mistake_people(self, offers: &[&Offer], tell: impl Fn(Value) + Copy + Send + Sync + 'static) -> AnyView {
        let offered: SeatSet = offers.iter().filter_map(|offer| Seat::from_value(&offer.value)).collect();
        let chairs = self.with_people(|names, _| names.len()) as u8;
        let seats = clockwise(Table::of(chairs).without(offered.others(chairs)), Seat(0), self.direction());
        let answers = seats.into_iter().map(|seat| (Key::who(self.who(seat)).value(seat.0.to_string()), seat));
        self.block(answers, Layout::Table, move |seat| tell(seat.to_value()))
    }

    /// Draws keys for answers in words. `after` is the number of keys above, which use the first digits of the keyboard.
    fn mistake_words(
        self,
        offers: &[&Offer],
        layout: Layout,
        after: usize,
        tell: impl Fn(Value) + Copy + Send + Sync + 'static,
    ) -> AnyView {
        let key = |offer: &Offer| Key::new(Label::Words(self.text(&offer.says))).value(offer.value.written());
        let answers: Vec<_> = offers.iter().map(|offer| (key(offer), offer.value.clone())).collect();
        view! { <ValueKeys answers layout on_answer=tell after/> }.into_any()
    }

    /// Draws the ruling, with the rulings of other laws folded below it. Before there is a ruling, draws an introduction.
    pub(super) fn ruling(self) -> AnyView {
        let heard = self.heard.read();
        let Some(Ruled { incident, ruling, by, others }) = &heard.ruled else {
            let lang = self.lang.get();
            let standing = self.playing().and_then(|playing| boards::standing(&playing, lang));
            return view! { {standing}<p class="say">{INTRO.in_(lang)}</p> }.into_any();
        };
        let find = matches!(incident, Incident::Deal { fault: DealFault::Pack, .. }).then(|| self.find_card());
        let consequence = heard.booking.as_ref().map(|booking| self.consequence(booking));
        let findings = [&ruling.now, &ruling.cost].map(|finding| self.finding(finding)).collect_view();
        let besides = ruling.besides.iter().map(|finding| self.finding(finding)).collect_view();
        let besides = (!ruling.besides.is_empty()).then(|| view! { <ol class="why besides">{besides}</ol> });
        let heading = if ruling.remedy == Remedy::OfTheGame {
            BY_GAME.with(&[Arg::Phrase(self.game().sheet().name)])
        } else {
            BY_LAW.with(&[name(*by)])
        };
        let others = self.other_laws(others);
        let clause = ruling.now.clause.id;
        let read = READ.in_(self.lang.get());
        // On a small screen the user has scrolled below the ruling while answering, so scroll back to it.
        bring_into_sight(&[".middle > .totals", ".verdict"]);
        view! {
            <section class="verdict" role="status">
                <h2 tabindex="-1">{ink(&self.text(&heading))}</h2>
                <ol class="why">{findings}</ol>
            </section>
            {consequence}
            {besides}
            {find}
            {others}
            <div class="links"><Link text=read act=OnPress::Go(Place::Passage(Place::IRREGULARITIES, clause).href())/></div>
        }
        .into_any()
    }

    /// Draws a sentence of the ruling with its source: the name of a law. The page about the law has the clauses.
    fn finding(self, finding: &Finding) -> AnyView {
        let source = match finding.sources {
            Sources::Cited(cites) => match cites.first().map(|cite| cite.book) {
                Some(Book::Whist) => WHIST,
                Some(Book::Bridge) => BRIDGE,
                Some(Book::Skat) => SKAT,
                Some(Book::Euchre | Book::Foster | Book::SoloWhist | Book::Gelli) | None => OLDER,
            },
            Sources::Ours => OURS,
            Sources::Game => OWN,
        };
        view! { <li><span>{ink(&self.text(&finding.say))}</span><span class="label">{source.in_(self.lang.get())}</span></li> }.into_any()
    }

    fn other_laws(self, others: &[(Lawbook, Ruling)]) -> Option<AnyView> {
        let lang = self.lang.get();
        let say = |(book, ruling): &(Lawbook, Ruling)| {
            let (now, cost) = (self.text(&ruling.now.say), self.text(&ruling.cost.say));
            let space = lang.space();
            view! { <dt>{self.text(&PLAIN.with(&[name(*book)]))}</dt><dd>{ink(&now)}{space}{ink(&cost)}</dd> }
        };
        let laws = others.iter().map(say).collect_view();
        (!others.is_empty())
            .then(|| view! { <details class="laws"><summary>{OTHER_LAWS.in_(lang)}</summary><dl>{laws}</dl></details> }.into_any())
    }
}

/// The name of a lawbook, as an argument of a phrase.
fn name(book: Lawbook) -> Arg {
    book.arg()
}
