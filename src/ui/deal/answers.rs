//! The answers to the open question, drawn from its form.

use leptos::prelude::*;

use super::curtain::{Lifted, curtain};
use crate::asking::{
    Answer, AtHand, Entry, FactPlace, Kind, Meanwhile, Objection, Offer, Question, Statement, Stopped, Throw, Value, confirm,
};
use crate::cards::{Card, Strain};
use crate::games::{Batch, Open};
use crate::table::{Seat, SeatSet, clockwise};
use crate::text::{Arg, Lang, Phrase, halves, integer};
use crate::ui::device::{let_go, roll, roll_out};
use crate::ui::parts::{
    CardPad, Filled, Grid, Key, KeyState, Keys, Label, Layout, Link, NumberPad, OnPress, PadRange, RefusalText, Refused, ValueKeys, ems,
    ink,
};
use crate::ui::places::Place;
use crate::ui::playing::Playing;

const BY_TOTALS: Phrase = phrase!("Enter totals instead", "まとめて入力する");
const ONE_BY_ONE: Phrase = phrase!("One by one instead", "1つずつ入力する");
const COUNT: Phrase = phrase!("Count the cards", "カードを数える");
const LEAVE: Phrase = phrase!("Cancel", "そのままにする");
const KEEP: Phrase = phrase!("Keep it anyway", "このまま記録する");
const DONE: Phrase = phrase!("That is all", "以上");
const THROW: Phrase = phrase!("Roll here", "アプリで振る");
const NO_TRUMP: Phrase = phrase!("none", "なし");
const TAKE: Phrase = phrase!("{0}");

/// What the keys and links of a question do.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Hands {
    /// Enters facts.
    pub tell: Callback<Vec<Statement>>,
    /// Chooses an answer in a batch of questions. The answer is entered later, with the whole batch.
    pub suppose: Callback<Statement>,
    /// Goes on with the next question. The reopened answer is unchanged.
    pub leave: Callback<()>,
    /// Changes how tricks are entered: one by one, or as totals. The answers to the given fact are removed.
    pub enter: Callback<(Entry, Option<&'static str>)>,
    /// Asks for another fact, or for an item of its list, instead of the open question.
    pub reach: Callback<FactPlace<'static>>,
    /// The item of a list that the open question asks for.
    pub item: Signal<Option<usize>>,
    /// The secret question whose curtain is lifted, so that its answers are shown.
    pub lifted: Lifted,
    /// Starts a redeal by the same dealer, for this reason. `None` while a deal is corrected.
    pub deal_again: Option<Callback<&'static str>>,
}

/// Draws the answers to the question of a deal, the objection to the recorded answer, and the links under the keys.
pub(in crate::ui) fn answers(hands: Hands, playing: &Playing, open: &Open, reopened: bool, lang: Lang) -> Option<AnyView> {
    let stopped = open.stopped.as_deref()?;
    let by_hand = by_hand(playing, open, &stopped.question);
    let form = Form {
        hands,
        playing,
        lang,
        reopened,
        deal: open.deal,
        question: &stopped.question,
        item: hands.item,
        at_hand: &open.at_hand,
        batch: open.batch.as_ref(),
        also: by_hand.as_ref(),
        after: 0,
    };
    if let Some(curtain) = curtain(hands.lifted, playing, open.deal, &stopped.question, lang) {
        return Some(view! { {curtain}{form.links()} }.into_any());
    }
    let table = form.batch.filter(|batch| batch.is_table());
    Some(
        view! {
            {table.map_or_else(|| form.with_the_next(&open.onward), |batch| form.table(batch))}
            {form.happenings()}
            {form.wrong(stopped)}
            {form.hint()}
            {form.links()}
        }
        .into_any(),
    )
}

/// The values that the answers are drawn from, without the number of the list item.
/// While the same players are asked for trick after trick, their keys are not drawn again.
/// A number pad is drawn again for every question, because digits may be half entered.
pub(in crate::ui) fn asked(playing: &Playing, open: &Open) -> impl PartialEq + Send + Sync + use<> {
    let by_hand = open.stopped.as_ref().and_then(|stopped| by_hand(playing, open, &stopped.question));
    let mut stopped = open.stopped.clone();
    if let Some(Stopped { question, .. }) = stopped.as_deref_mut() {
        let has_keys =
            matches!(question.kind, Kind::Seat(_) | Kind::SeatOr(..) | Kind::YesNo | Kind::Choice(_) | Kind::Suit | Kind::Strain);
        // A secret question is drawn anew for each player, so that its curtain is down again.
        if has_keys && open.onward.is_empty() && !question.secret {
            (question.at, question.says) = (None, TAKE.into());
        }
    }
    let people: Vec<_> = (0..playing.game.table().players()).map(|seat| playing.player(Seat(seat))).collect();
    let around = (open.batch.clone(), open.onward.clone(), open.at_hand.clone(), open.deal, by_hand);
    (stopped, around, playing.reopened.is_some(), playing.game.record().entry, people)
}

/// The statement that the dice were thrown on the table, not in the app.
/// It is entered with the next die by hand, if the app has thrown the dice before.
fn by_hand(playing: &Playing, open: &Open, question: &Question) -> Option<Statement> {
    let (fact, app, table) = &question.throw?.log;
    (playing.facts(open.deal).get(fact.key) == Some(app)).then(|| (fact.key.to_owned(), None, table.clone()))
}

/// Whether the answers take more than half of a small screen: a number pad, a card picker, a large table, or
/// more than three rows of keys and links.
pub(in crate::ui) fn is_tall(playing: &Playing) -> bool {
    let Some(open) = &playing.story.open else { return false };
    let Some(question) = open.stopped.as_ref().map(|stopped| &stopped.question) else { return false };
    let table = open.batch.as_ref().is_some_and(|batch| batch.is_table() && batch.cells.len() > 12);
    let keys = question.offers.len();
    let rows = match question.kind {
        Kind::Suit | Kind::Strain | Kind::YesNo => 1,
        Kind::Seat(_) | Kind::SeatOr(..) => 2,
        Kind::Choice(_) if keys <= 3 => keys,
        Kind::Choice(_) if keys <= 6 => keys.div_ceil(2),
        Kind::Rank(_) | Kind::Die { .. } => keys.div_ceil(7),
        _ => keys.div_ceil(4),
    };
    let ways = question.instead.is_some() || question.others.iter().any(Option::is_some);
    let rows = rows + 2 * usize::from(!open.onward.is_empty());
    table || keys == 0 || keys > 8 || rows + rows_told(&open.at_hand) + usize::from(!open.at_hand.is_empty()) + usize::from(ways) > 3
}

/// The open question, and everything else that its answers are drawn from.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Form<'a> {
    pub(super) hands: Hands,
    pub(super) playing: &'a Playing,
    pub(super) lang: Lang,
    pub(super) reopened: bool,
    pub(super) deal: usize,
    pub(super) question: &'a Question,
    /// The item of a list that the answer is entered for.
    pub(super) item: Signal<Option<usize>>,
    pub(super) at_hand: &'a [AtHand],
    pub(super) batch: Option<&'a Batch>,
    /// A statement that is entered together with every answer.
    pub(super) also: Option<&'a Statement>,
    /// The number of answers drawn above these. They use the first digits of the keyboard.
    pub(super) after: usize,
}

impl Form<'_> {
    /// Returns a function that enters an answer to the question.
    fn give(&self) -> impl Fn(Value) + Clone + Send + Sync + 'static {
        let tell = self.hands.tell;
        let (key, item, also) = (self.question.fact.key, self.item, self.also.cloned());
        let elsewhere = self.question.also;
        move |value| {
            let_go();
            let there = elsewhere.filter(|_| Seat::from_value(&value).is_some());
            let there = there.map(|(fact, at)| (fact.key.to_owned(), Some(at), value.clone()));
            tell.run([(key.to_owned(), item.get_untracked(), value)].into_iter().chain(there).chain(also.clone()).collect());
        }
    }

    pub(super) fn keys(&self) -> AnyView {
        match self.question.kind {
            Kind::Seat(_) | Kind::SeatOr(..) => self.people(),
            Kind::Number { min: least, max: most, step } => self.number(PadRange { least, most, step, parts: 1 }),
            Kind::Halves { min: least, max: most } => self.number(PadRange { least, most, step: 1, parts: 2 }),
            Kind::NumberOr { min: least, max: most, .. } => {
                let (number, words) = (self.number(PadRange { least, most, step: 1, parts: 1 }), self.words());
                view! { {number}{words} }.into_any()
            }
            Kind::Die { faces } => self.die(faces),
            Kind::Suit | Kind::Strain => self.signs(),
            Kind::Card(_) => self.cards(),
            Kind::Rank(_) => self.list(Layout::Figures(7)),
            Kind::YesNo => self.list(Layout::Columns(2)),
            Kind::Choice(choices) => match choices.len() {
                n @ 2..=3 if self.are_within(5.5) => self.list(Layout::Columns(n as u8)),
                0..=3 => self.list(Layout::Rows),
                4..=6 => self.list(Layout::Columns(2)),
                // More than six words stand four in a row if they are short, so that more of the table stays in view.
                n if n % 4 == 0 || self.are_within(2.5) => self.list(Layout::Columns(4)),
                _ => self.list(Layout::Columns(3)),
            },
            // Questions of these forms occur only among the house rules, which have their own screen.
            Kind::Numbers { .. } | Kind::Ranks(_) => ().into_any(),
        }
    }

    /// Whether an offered answer is possible, and whether it is the recorded one.
    fn state(&self, offer: &Offer) -> KeyState {
        if offer.barred.is_some() {
            KeyState::Never
        } else if self.question.current.as_ref() == Some(&offer.value) {
            KeyState::Chosen
        } else {
            KeyState::Free
        }
    }

    /// The sentences that refuse an answer: the rule, and the nearest possible answer.
    fn refusal(&self, objection: &Objection) -> RefusalText {
        let rule = self.playing.text(self.lang, &objection.says());
        let nearest = objection.instead().map(|say| self.playing.text(self.lang, &say)).unwrap_or_default();
        RefusalText { rule, nearest }
    }

    fn key(&self, offer: &Offer, label: Label) -> Key {
        // A key that also enters the statement `also` is too small for a note. The board shows the effect of the answer.
        let note = offer.note.as_ref().filter(|_| self.also.is_none()).map(|note| self.playing.text(self.lang, note)).unwrap_or_default();
        let value = offer.value.written();
        Key::new(label).note(note).state(self.state(offer)).value(value)
    }

    /// A block of keys for these offers, with a label each.
    fn block(&self, offers: Vec<(Offer, Label)>, layout: Layout) -> AnyView {
        let answer = |(offer, label): (Offer, Label)| {
            let refusal = offer.barred.as_ref().map(|why| self.refusal(why));
            (self.key(&offer, label), (offer.value, refusal))
        };
        let answers: Vec<(Key, (Value, Option<RefusalText>))> = offers.into_iter().map(answer).collect();
        let give = self.give();
        let on_answer = move |(value, _): (Value, Option<RefusalText>)| give(value);
        let why_not = |(_, refusal): (Value, Option<RefusalText>)| refusal.unwrap_or(RefusalText::UNSAID);
        view! { <ValueKeys answers layout on_answer why_not after=self.after/> }.into_any()
    }

    /// Draws a key for each answer, with its words.
    fn list(&self, layout: Layout) -> AnyView {
        // The key of a side shows its players' marks.
        let words = |offer: &Offer| match offer.says.players() {
            Some(side) => Label::Who(self.playing.side(self.lang, side)),
            None => Label::Words(self.playing.text(self.lang, &offer.says)),
        };
        self.block(self.question.offers.iter().map(|offer| (offer.clone(), words(offer))).collect(), layout)
    }

    /// Whether the answers are words that fit side by side, each at most `most` wide.
    fn are_within(&self, most: f64) -> bool {
        self.question.offers.iter().all(|offer| ems(&self.playing.text(self.lang, &offer.says)) <= most)
    }

    /// Draws a key for each suit, with a large symbol.
    fn signs(&self) -> AnyView {
        let label = |offer: &Offer| match Strain::from_value(&offer.value) {
            Some(Strain::NoTrump) => Label::Words(NO_TRUMP.in_(self.lang).to_owned()),
            _ => Label::Sign(self.playing.text(self.lang, &offer.says)),
        };
        let offers: Vec<_> = self.question.offers.iter().map(|offer| (offer.clone(), label(offer))).collect();
        let layout = Layout::Columns(offers.len() as u8);
        self.block(offers, layout)
    }

    /// Draws keys for the players in the order of their seats, and below them the other answers, such as
    /// "alone".
    fn people(&self) -> AnyView {
        let table = self.playing.game.table();
        let direction = self.playing.game.game().sheet().direction;
        let possible = self.question.offers.iter().filter(|offer| offer.barred.is_none());
        let possible: SeatSet = possible.filter_map(|offer| Seat::from_value(&offer.value)).collect();
        let seats = clockwise(table, Seat(0), direction).into_iter().map(|seat| {
            let value = seat.to_value();
            let offered = self.question.offers.iter().find(|offer| offer.value == value).cloned();
            let offer = offered.unwrap_or_else(|| Offer {
                says: TAKE.with(&[seat.arg()]),
                value,
                note: None,
                barred: Some(Objection::NotThisPlayer(possible)),
            });
            (offer, Label::Who(self.playing.player(seat)))
        });
        let seats = self.block(seats.collect(), Layout::Table);
        let words = self.words();
        view! { {seats}{words} }.into_any()
    }

    /// The answers that are neither players nor numbers.
    fn words(&self) -> Option<AnyView> {
        let words = self.question.offers.iter().filter(|offer| offer.value.number().is_none());
        let words: Vec<_> = words.map(|offer| (offer.clone(), Label::Words(self.playing.text(self.lang, &offer.says)))).collect();
        (!words.is_empty()).then(|| self.block(words, Layout::Rows))
    }

    /// The cards of the pack.
    fn cards(&self) -> AnyView {
        let offers = &self.question.offers;
        let offers: Vec<_> = offers.iter().filter_map(|offer| Some((Card::from_value(&offer.value)?, offer))).collect();
        let cards = offers.iter().map(|(card, offer)| (*card, self.state(offer))).collect();
        let refusals: Vec<_> = offers.iter().filter_map(|(card, offer)| Some((*card, self.refusal(offer.barred.as_ref()?)))).collect();
        let give = self.give();
        let on_answer = move |card: Card| give(card.to_value());
        let why_not = move |card| refusals.iter().find(|(barred, _)| *barred == card).map_or(RefusalText::UNSAID, |(_, why)| why.clone());
        view! { <CardPad cards on_answer why_not/> }.into_any()
    }

    fn number(&self, numbers: PadRange) -> AnyView {
        let PadRange { least: min, most: max, step, parts } = numbers;
        let barred: Vec<_> =
            self.question.offers.iter().filter_map(|offer| Some((offer.value.number()?, self.refusal(offer.barred.as_ref()?)))).collect();
        let range = |n: i64| self.question.kind.check(&Value::Number(n)).err().map(|why| self.refusal(&why));
        // Outside of the range the refusal names the nearest possible number.
        let (below, above) = (range(min - 1), range(max + 1));
        let between = (step > 1).then(|| range(min + 1)).flatten();
        let refuse = move |n: i64| {
            if n < min {
                return below.clone();
            }
            if n > max {
                return above.clone();
            }
            if n.rem_euclid(step.max(1)) != 0 {
                return between.clone();
            }
            barred.iter().find(|(number, _)| *number == n).map(|(_, why)| why.clone())
        };
        let notes: Vec<_> = self
            .question
            .offers
            .iter()
            .filter_map(|offer| Some((offer.value.number()?, self.playing.text(self.lang, offer.note.as_ref()?))))
            .collect();
        let written = if parts == 2 { halves } else { integer };
        let says = move |n: i64| match notes.iter().find(|(number, _)| *number == n) {
            Some((_, note)) => format!("{}: {note}", written(n)),
            None => written(n),
        };
        let give = self.give();
        let on_answer = move |n: i64| give(Value::Number(n));
        // If the game has a name for a number, the key has that name.
        let named = |offer: &Offer| {
            let n = offer.value.number().filter(|n| offer.says.number() != Some(*n))?;
            Some((n, self.playing.text(self.lang, &offer.says)))
        };
        let names: Vec<_> = self.question.offers.iter().filter_map(named).collect();
        match self.question.current.as_ref().and_then(Value::number) {
            Some(chosen) => view! { <NumberPad numbers chosen refuse says names on_answer/> }.into_any(),
            None => view! { <NumberPad numbers refuse says names on_answer/> }.into_any(),
        }
    }

    /// Draws a batch of questions as a table. Each cell shows the default first, and a tap moves to the next possible answer.
    fn table(&self, batch: &Batch) -> AnyView {
        let (mut columns, mut rows): (Vec<Arg>, Vec<Arg>) = Default::default();
        for cell in &batch.cells {
            for (places, place) in [&mut columns, &mut rows].into_iter().zip(cell.place) {
                if !places.contains(&place) {
                    places.push(place);
                }
            }
        }
        let text = |arg: Arg| self.playing.text(self.lang, &TAKE.with(&[arg]));
        let key = |cell: &crate::games::BatchCell| {
            let Offer { says, value, .. } = &cell.answer;
            let [_, row] = cell.place;
            let state = if cell.usual { KeyState::Free } else { KeyState::Chosen };
            let note = match value.number() {
                Some(times) => format!("×{}", integer(times)),
                // The cell of an event that did not happen is left blank.
                None if cell.usual => String::new(),
                None => self.playing.text(self.lang, says),
            };
            let (fact, at, _) = &cell.next;
            let word = value.written();
            Key::words(text(row)).note(note).state(state).value(format!("{fact}.{}:{word}", at.unwrap_or_default()))
        };
        let at = |place| batch.cells.iter().position(|cell| cell.place == place);
        let places: Vec<_> = rows.iter().flat_map(|row| columns.iter().map(|column| at([*column, *row]))).collect();
        let keys: Vec<_> = places.iter().map(|at| Some(key(batch.cells.get((*at)?)?))).collect();
        let next: Vec<_> = places.iter().map(|at| Some(batch.cells.get((*at)?)?.next.clone())).collect();
        let columns = columns.iter().map(|column| match *column {
            Arg::Seat(seat) => Label::Who(self.playing.player(seat)),
            column => Label::Sign(text(column)),
        });
        let columns: Vec<_> = columns.collect();
        let suppose = self.hands.suppose;
        let on_tap = move |i: usize| {
            if let Some(told) = next.get(i).cloned().flatten() {
                suppose.run(told);
            }
        };
        let act = if batch.objection.is_none() && batch.lacks.is_none() { self.tell_all(batch) } else { OnPress::Off };
        let wrong = batch.objection.as_ref().map(|why| view! { <Refused refusal=self.refusal(why)/> });
        let lacks = batch.lacks.as_ref().filter(|_| wrong.is_none()).map(|why| {
            let text = self.playing.text(self.lang, &why.says());
            view! { <p class="say" role="status">{ink(&text)}</p> }
        });
        view! { <Grid columns keys on_tap/>{wrong}{lacks}<Filled text=DONE.in_(self.lang) act/> }.into_any()
    }

    fn tell_all(&self, batch: &Batch) -> OnPress {
        let (tell, told) = (self.hands.tell, batch.told.clone());
        OnPress::run(move || {
            let_go();
            tell.run(told.clone());
        })
    }

    /// The faces of a die, or a key that rolls all dice of the deal at once.
    fn die(&self, faces: u8) -> AnyView {
        let keys = self.list(Layout::Figures(6));
        let first = |throw: &&Throw| throw.dice.first().is_some_and(|die| die.key == self.question.fact.key);
        let throw = self.question.throw.filter(first).map(|throw| {
            let before = self.playing.game.throws(self.deal, throw);
            let tell = self.hands.tell;
            let on_throw = move |_: usize| {
                roll_out();
                tell.run(thrown(throw, faces, before as i64 + 1));
            };
            view! { <Keys keys=vec![Key::words(THROW.in_(self.lang))] layout=Layout::Rows on_answer=on_throw after=usize::from(faces)/> }
        });
        view! { {keys}{throw} }.into_any()
    }

    /// The objection to a recorded answer. A warning can be confirmed.
    fn wrong(&self, stopped: &Stopped) -> Option<AnyView> {
        let objection = stopped.objection.as_ref()?;
        let refusal = self.refusal(objection);
        let keep = objection.is_odd().then(|| {
            let (tell, key) = (self.hands.tell, self.question.fact.key);
            let act = OnPress::run(move || tell.run(vec![confirm(key)]));
            view! { <div class="links"><Link text=KEEP.in_(self.lang) act/></div> }
        });
        Some(view! { <Refused refusal/>{keep} }.into_any())
    }

    fn hint(&self) -> Option<AnyView> {
        let hint = self.playing.text(self.lang, self.question.hint.as_ref()?);
        Some(view! { <p class="say">{crate::ui::parts::ink(&hint)}</p> }.into_any())
    }

    /// Draws the links under the keys: to enter other facts instead, to count cards, to look up a rule, or to cancel a correction.
    fn links(&self) -> Option<AnyView> {
        let hands = self.hands;
        let leave = self.reopened.then(|| view! { <Link text=LEAVE.in_(self.lang) act=OnPress::Do(hands.leave)/> });
        let other = self.question.instead.filter(|_| !self.reopened).map(|_| {
            // While totals are recorded, the tricks are not asked for one by one, so the totals are removed. A log of tricks stays when the
            // table changes to totals.
            let totals = Some(self.question.fact.key).filter(|key| self.playing.facts(self.deal).get(key).is_some());
            let (text, entry) = match self.playing.game.record().entry {
                Entry::Live => (BY_TOTALS, (Entry::Totals, None)),
                Entry::Totals => (ONE_BY_ONE, (Entry::Live, totals)),
            };
            let act = OnPress::run(move || hands.enter.run(entry));
            view! { <Link text=text.in_(self.lang) act/> }
        });
        let by = self.question.others.into_iter().flatten().filter(|_| !self.reopened).map(|(fact, says)| {
            view! { <Link text=says.in_(self.lang) act=OnPress::run(move || hands.reach.run(FactPlace { key: fact.key, at: None }))/> }
        });
        let by: Vec<_> = by.collect();
        let all = self.batch.filter(|batch| !batch.is_table()).map(|batch| {
            view! { <Link text=batch.says.in_(self.lang) act=self.tell_all(batch)/> }
        });
        let count = (self.question.counted.is_some() && !self.reopened).then(|| {
            let act = OnPress::Go(Place::TableJudge(&self.playing.id).href());
            view! { <Link text=COUNT.in_(self.lang) act/> }
        });
        let game = self.playing.game.game().sheet().id;
        let read = self.at_hand().filter_map(|at_hand| match at_hand.does {
            Meanwhile::Reads(section) => Some(
                view! { <Link text=self.playing.text(self.lang, &at_hand.says) act=OnPress::Go(Place::Passage(game, section).href())/> },
            ),
            _ => None,
        });
        let read: Vec<_> = read.collect();
        let any = !read.is_empty() || all.is_some() || count.is_some() || leave.is_some() || other.is_some() || !by.is_empty();
        any.then(|| view! { <div class="links">{all}{count}{leave}{read}{other}{by}</div> }.into_any())
    }
}

/// The most keys for one-tap events in a row.
pub(super) const TOLD_IN_A_ROW: u8 = 4;

/// The number of rows that hold only one-tap events. One or two such events share a row with the other offers.
pub(super) fn rows_told(at_hand: &[AtHand]) -> usize {
    let told = at_hand.iter().filter(|at_hand| at_hand.tells()).count();
    if told > 2 { told.div_ceil(usize::from(TOLD_IN_A_ROW)) } else { 0 }
}

/// The number of keys that have a digit on the keyboard.
pub(super) const DIGITS: usize = 9;

/// The statements of a throw in the app: the number of every die, that the app threw, and from the second throw on the number of throws.
fn thrown(throw: &Throw, faces: u8, number: i64) -> Vec<Statement> {
    let dice = throw.dice.iter().map(|die| (die.key.to_owned(), None, Value::Number(i64::from(roll(faces)))));
    let (fact, value, _) = &throw.log;
    let again = (number > 1).then(|| (throw.again.key.to_owned(), None, Value::Number(number)));
    dice.chain([(fact.key.to_owned(), None, value.clone())]).chain(again).collect()
}
