//! Draws the possible answers to the open question, in the form that the kind of the question requires.

use leptos::prelude::*;

use super::curtain::{Lifted, curtain};
use super::numbers::{pad_range, refusals};
use crate::asking::{Answer, AtHand, Entry, FactPlace, Kind, Meanwhile, Objection, Offer, Question, Statement, Stopped, Throw, Value};
use crate::cards::{Card, Strain};
use crate::games::{Batch, Open};
use crate::table::{Seat, SeatSet, clockwise};
use crate::text::{Arg, Lang, Phrase, integer, nth};
use crate::ui::device::{let_go, roll, roll_out};
use crate::ui::parts::{
    CardPad, Filled, Grid, Key, KeyState, Keys, Label, Layout, Link, NumberPad, OnPress, RefusalText, Refused, ValueKeys, ems, ink,
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

/// The actions of the keys and links of a question.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Hands {
    /// Enters facts into the open deal.
    pub tell: Callback<Vec<Statement>>,
    /// Chooses an answer in a batch (questions that the user confirms together). The answer is entered later, with the whole batch.
    pub suppose: Callback<Statement>,
    /// Leaves the reopened answer unchanged, and continues with the next question.
    pub leave: Callback<()>,
    /// How tricks are entered now.
    pub entry: Signal<Entry>,
    /// Changes how tricks are entered: one by one, or as totals. The text is the key of the fact that records the totals. This fact is
    /// removed when tricks are entered one by one.
    pub enter: Callback<(Entry, &'static str)>,
    /// Replaces the open question by the question for another fact, or for another item of the same list.
    pub reach: Callback<FactPlace<'static>>,
    /// The index of the list item for which the open question asks. `None` if its fact is not a list.
    pub item: Signal<Option<usize>>,
    /// The secret question whose answers are shown, because the asked player has lifted the curtain (the cover over secret answers).
    pub lifted: Lifted,
    /// Starts a redeal by the same dealer, because of a weak hand. `None` while a deal is being corrected.
    pub deal_again: Option<Callback<()>>,
}

/// Draws the possible answers to the open question of a deal. Under them, draws the objection to the recorded answer, and links. `None` if
/// no question is open.
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

/// The values from which the answers are drawn, without the index of the list item. The answers are redrawn only when one of
/// these values changes. So the players' keys stay the same from trick to trick. A number pad is redrawn for every question,
/// because half-entered digits must be dropped.
pub(in crate::ui) fn asked(playing: &Playing, open: &Open) -> impl PartialEq + Send + Sync + use<> {
    let by_hand = open.stopped.as_ref().and_then(|stopped| by_hand(playing, open, &stopped.question));
    let mut stopped = open.stopped.clone();
    if let Some(Stopped { question, .. }) = stopped.as_deref_mut() {
        let has_keys =
            matches!(question.kind, Kind::Seat(_) | Kind::SeatOr(..) | Kind::YesNo | Kind::Choice(_) | Kind::Suit | Kind::Strain);
        // A secret question is drawn anew for each player, so that the curtain (the cover over secret answers) hides its answers again.
        if has_keys && open.onward.is_empty() && !question.secret {
            (question.at, question.says) = (None, TAKE.into());
        }
    }
    let people: Vec<_> = (0..playing.game.table().players()).map(|seat| playing.player(Seat(seat))).collect();
    let around = (open.batch.clone(), open.onward.clone(), open.at_hand.clone(), open.deal, by_hand);
    (stopped, around, playing.reopened.is_some(), playing.game.record().entry, people)
}

/// The statement that real dice were thrown, not dice in the app. It is entered together with the number of the next real die. `None`
/// unless an earlier throw of the deal was made in the app.
fn by_hand(playing: &Playing, open: &Open, question: &Question) -> Option<Statement> {
    let (fact, app, table) = &question.throw?.log;
    (playing.facts(open.deal).get(fact.key) == Some(app)).then(|| (fact.key.to_owned(), None, table.clone()))
}

/// Whether the answers take more than half of a small screen. This is so for a number pad, a card picker, a grid of more than 12 cells,
/// more than 8 keys, or more than three rows of keys and links.
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
    table
        || keys == 0
        || !question.kind.is_listed()
        || keys > 8
        || rows + rows_told(&open.at_hand) + usize::from(!open.at_hand.is_empty()) + usize::from(ways) > 3
}

/// The open question, and everything else from which its answers are drawn.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Form<'a> {
    pub(super) hands: Hands,
    pub(super) playing: &'a Playing,
    pub(super) lang: Lang,
    pub(super) reopened: bool,
    pub(super) deal: usize,
    pub(super) question: &'a Question,
    /// The index of the list item for which the answer is entered. `None` if the fact is not a list.
    pub(super) item: Signal<Option<usize>>,
    pub(super) at_hand: &'a [AtHand],
    pub(super) batch: Option<&'a Batch>,
    /// A statement that is entered together with every answer. `None` for most questions.
    pub(super) also: Option<&'a Statement>,
    /// The number of answers drawn above this block of keys. These answers already use the first digits of the keyboard.
    pub(super) after: usize,
}

impl Form<'_> {
    /// Returns a function that enters a value as the answer to the question.
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
            Kind::Number { .. } | Kind::Halves { .. } => view! { {self.number()} }.into_any(),
            Kind::NumberOr { .. } => view! { {self.number()}{self.words()} }.into_any(),
            Kind::Die { faces } => self.die(faces),
            Kind::Suit | Kind::Strain => self.signs(),
            Kind::Card(_) => self.cards(),
            Kind::Rank(_) => self.list(Layout::Figures(7)),
            Kind::YesNo => self.list(Layout::Columns(2)),
            Kind::Choice(choices) => match choices.len() {
                n @ 2..=3 if self.are_within(5.5) => self.list(Layout::Columns(n as u8)),
                0..=3 => self.list(Layout::Rows),
                4..=6 => self.list(Layout::Columns(2)),
                // If there are 13 or 14 answers of medium length, puts six keys in a row, so that more of the match screen stays visible.
                13..=14 if !self.are_within(2.5) && self.are_short(12) => self.list(Layout::Sixes),
                n if self.are_within(if n % 4 == 0 { 5.0 } else { 2.5 }) => self.list(Layout::Columns(4)),
                _ => self.list(Layout::Columns(3)),
            },
            // Only house rules have questions of these kinds, and they have their own screen. So nothing is drawn.
            Kind::Numbers { .. } | Kind::Ranks(_) => ().into_any(),
        }
    }

    /// Whether the key of an offered answer can be pressed, and whether its answer is the recorded one.
    fn state(&self, offer: &Offer) -> KeyState {
        if offer.barred.is_some() {
            KeyState::Never
        } else if self.question.current.as_ref() == Some(&offer.value) {
            KeyState::Chosen
        } else {
            KeyState::Free
        }
    }

    /// The sentences of an objection to an answer: the rule, and the nearest possible answer.
    fn refusal(&self, objection: &Objection) -> RefusalText {
        RefusalText::of(objection, &self.playing.voice(self.lang))
    }

    fn key(&self, offer: &Offer, label: Label) -> Key {
        // A key that also enters the statement `also` is too small for a note. So the key has no note, and the board shows what the answer
        // leads to.
        let note = offer.note.as_ref().filter(|_| self.also.is_none()).map(|note| self.playing.text(self.lang, note)).unwrap_or_default();
        let value = offer.value.written();
        Key::new(label).note(note).state(self.state(offer)).value(value)
    }

    /// Draws a block of keys, one for each offered answer with its label.
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

    /// Draws a key for each offered answer, with its words.
    fn list(&self, layout: Layout) -> AnyView {
        // If an answer names a side, its key shows the marks of the side's players.
        let words = |offer: &Offer| match (offer.says.players(), offer.says.subject()) {
            (Some(side), _) => Label::Who(self.playing.side(self.lang, side)),
            (None, Some(side)) => {
                let words = self.playing.text(self.lang, &offer.says);
                Label::Deed { marks: self.playing.side(self.lang, side).marks, words }
            }
            (None, None) => Label::Words(self.playing.text(self.lang, &offer.says)),
        };
        self.block(self.question.offers.iter().map(|offer| (offer.clone(), words(offer))).collect(), layout)
    }

    /// Whether the words of every answer are at most `most` ems wide, so that several fit side by side.
    fn are_within(&self, most: f64) -> bool {
        self.question.offers.iter().all(|offer| self.width(offer) <= most)
    }

    /// Whether six of the first `count` answers fit side by side.
    fn are_short(&self, count: usize) -> bool {
        self.question.offers.iter().take(count).all(|offer| self.width(offer) <= 3.5)
    }

    /// The width of an answer's words in ems.
    fn width(&self, offer: &Offer) -> f64 {
        ems(&self.playing.text(self.lang, &offer.says))
    }

    /// Draws a key for each suit, with the suit as a large symbol.
    fn signs(&self) -> AnyView {
        let label = |offer: &Offer| match Strain::from_value(&offer.value) {
            Some(Strain::NoTrump) => Label::Words(NO_TRUMP.in_(self.lang).to_owned()),
            _ => Label::Sign(self.playing.text(self.lang, &offer.says)),
        };
        let offers: Vec<_> = self.question.offers.iter().map(|offer| (offer.clone(), label(offer))).collect();
        let layout = Layout::Columns(offers.len() as u8);
        self.block(offers, layout)
    }

    /// Draws a key for each player in the order of the seats. Below them, draws the answers that are not players, for example
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

    /// Draws a key for each answer that is neither a player nor a number. `None` if there is no such answer.
    fn words(&self) -> Option<AnyView> {
        let words = self.question.offers.iter().filter(|offer| offer.value.number().is_none());
        let words: Vec<_> = words.map(|offer| (offer.clone(), Label::Words(self.playing.text(self.lang, &offer.says)))).collect();
        (!words.is_empty()).then(|| self.block(words, Layout::Rows))
    }

    /// Draws the cards of the pack as a card picker.
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

    /// Draws the number pad. `None` if the answer is not a number.
    fn number(&self) -> Option<AnyView> {
        let numbers = pad_range(self.question.kind)?;
        let refuse = refusals(self.question, &self.playing.voice(self.lang));
        let notes: Vec<_> = self
            .question
            .offers
            .iter()
            .filter_map(|offer| Some((offer.value.number()?, self.playing.text(self.lang, offer.note.as_ref()?))))
            .collect();
        let lang = self.lang;
        let says = move |n: i64| match notes.iter().find(|(number, _)| *number == n) {
            Some((_, note)) => format!("{}{}{note}", numbers.written(n), lang.colon()),
            None => numbers.written(n),
        };
        let give = self.give();
        let on_answer = move |n: i64| give(Value::Number(n));
        // If the game has a name for a number, that name is drawn on the number's key.
        let named = |offer: &Offer| {
            let n = offer.value.number().filter(|n| offer.says.number() != Some(*n))?;
            Some((n, self.playing.text(self.lang, &offer.says)))
        };
        let names: Vec<_> = self.question.offers.iter().filter_map(named).collect();
        Some(match self.question.current.as_ref().and_then(Value::number) {
            Some(chosen) => view! { <NumberPad numbers chosen refuse says names on_answer/> }.into_any(),
            None => view! { <NumberPad numbers refuse says names on_answer/> }.into_any(),
        })
    }

    /// Draws a batch of questions (which the user confirms together) as a grid. At first every cell has its default answer, which is shown
    /// only if it is a number. Each tap on a cell chooses the next possible answer.
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
                // The key has no note as long as the answer is the default.
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

    /// Draws the faces of a die. For the first die of a throw, also draws a key that throws all its dice in the app.
    fn die(&self, faces: u8) -> AnyView {
        let keys = self.list(Layout::Figures(6));
        let first = |throw: &&Throw| throw.dice.first().is_some_and(|die| die.key == self.question.fact.key);
        let throw = self.question.throw.filter(first).map(|throw| {
            let before = self.playing.game.throws(self.deal, throw);
            let tell = self.hands.tell;
            let on_throw = move |_: usize| {
                roll_out();
                tell.run(thrown(throw, faces, nth(before)));
            };
            view! { <Keys keys=vec![Key::words(THROW.in_(self.lang))] layout=Layout::Rows on_answer=on_throw after=usize::from(faces)/> }
        });
        view! { {keys}{throw} }.into_any()
    }

    /// Draws the objection to the recorded answer. If the objection is only a warning, a link confirms the answer. `None` if there is no
    /// objection.
    fn wrong(&self, stopped: &Stopped) -> Option<AnyView> {
        let objection = stopped.objection.as_ref()?;
        let refusal = self.refusal(objection);
        let keep = stopped.confirms.clone().map(|confirms| {
            let tell = self.hands.tell;
            let act = OnPress::run(move || tell.run(vec![confirms.clone()]));
            view! { <div class="links"><Link text=KEEP.in_(self.lang) act/></div> }
        });
        Some(view! { <Refused refusal/>{keep} }.into_any())
    }

    fn hint(&self) -> Option<AnyView> {
        let hint = self.playing.text(self.lang, self.question.hint.as_ref()?);
        Some(view! { <p class="say">{crate::ui::parts::ink(&hint)}</p> }.into_any())
    }

    /// Draws the links under the keys: to enter the same facts in another way, to count cards, to read a rule, or to cancel a correction.
    /// `None` if there are no links.
    fn links(&self) -> Option<AnyView> {
        let hands = self.hands;
        let leave = self.reopened.then(|| view! { <Link text=LEAVE.in_(self.lang) act=OnPress::Do(hands.leave)/> });
        let other = self.question.instead.filter(|_| !self.reopened).map(|_| {
            let (text, entry) = match hands.entry.get() {
                Entry::Live => (BY_TOTALS, Entry::Totals),
                Entry::Totals => (ONE_BY_ONE, Entry::Live),
            };
            let key = self.question.fact.key;
            let act = OnPress::run(move || hands.enter.run((entry, key)));
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

/// The most keys in a row, for events that one tap enters.
pub(super) const TOLD_IN_A_ROW: u8 = 4;

/// The number of rows with only the keys of one-tap events. 0 for one or two such events, because they share a row with other
/// keys.
pub(super) fn rows_told(at_hand: &[AtHand]) -> usize {
    let told = at_hand.iter().filter(|at_hand| at_hand.tells()).count();
    if told > 2 { told.div_ceil(usize::from(TOLD_IN_A_ROW)) } else { 0 }
}

/// The number of keys that the digits of the keyboard can press.
pub(super) const DIGITS: usize = 9;

/// The statements of a throw in the app: the number on each die, and that the app threw them. From the second throw on, also
/// the number of throws.
fn thrown(throw: &Throw, faces: u8, number: i64) -> Vec<Statement> {
    let dice = throw.dice.iter().map(|die| (die.key.to_owned(), None, Value::Number(i64::from(roll(faces)))));
    let (fact, value, _) = &throw.log;
    let again = (number > 1).then(|| (throw.again.key.to_owned(), None, Value::Number(number)));
    dice.chain([(fact.key.to_owned(), None, value.clone())]).chain(again).collect()
}
