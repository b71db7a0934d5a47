//! The count: the user taps the cards that a side took. Shows the sum of the tapped cards and the rest for the other players. Depending on
//! the game, the count adds the points of the cards, or finds the worth of the scoring cards in a trick, or counts the cards of each rank.

use leptos::prelude::*;

use super::page::Page;
use crate::asking::{Answer, Counted, Objection, Question, Statement, Value};
use crate::cards::{Card, Rank, Suit};
use crate::table::Seat;
use crate::text::{Arg, Phrase, Say, Voice, integer};
use crate::tricks::{Irregularity, Tally};
use crate::ui::parts::{CardFace, CardPad, Filled, Key, KeyState, Label, Layout, OnPress, RefusalText, Refused, ink};
use crate::ui::places::Place;

const ADDS_UP: Phrase = phrase!("{0} of {1}", "{1}点中{0}点");
const SUM: Phrase = phrase!("{0} {0|point|points}", "{0}点");
const OTHERS: Phrase = phrase!(
    "The others have {0} if they took the rest: {1} {1|card|cards} that {1|counts|count}.",
    "残り{1}枚の得点札を取った側は{0}点です。",
);
const TAP: Phrase = phrase!("Tap the cards that were taken.", "取ったカードをタップしてください。");
const TAP_TRICK: Phrase = phrase!("Tap the cards of the trick.", "トリックのカードをタップしてください。");
const TAP_RANKS: Phrase = phrase!("Tap the cards that were taken, by rank.", "取ったカードをランクごとにタップしてください。");
const TAP_RANKS_OF: Phrase = phrase!("Which cards did {0} take? Tap each rank.", "{0}さんが取ったカードは？ ランクごとにタップ。");
const WORTH: Phrase = phrase!("A trick of these cards is worth {0}.", "このトリックは{0}点です。");
const BY_RANK: Phrase = phrase!("{0} {0|card|cards}: {1} by the table of ranks", "{0}枚：ランクの表で{1}点");
const TRICKS: Phrase = phrase!(
    "{0} {0|trick|tricks}. The rank of your own target card counts separately.",
    "{0}トリック分です。自分のターゲットと同じランクは別に数えます。",
);
const NO_TRICKS: Phrase =
    phrase!("Tricks have four cards each: {0} cannot be all of them.", "1トリックは4枚です。{0}枚では数が合いません。");
const GIVE: Phrase = phrase!("Enter {0}", "{0}を入力");
const GIVE_CARDS: Phrase = phrase!("Enter {0} {0|card|cards}", "{0}枚を入力");
const GIVE_NOTHING: Phrase = phrase!("Nothing scores", "得点札なし");
const PLAIN: Phrase = phrase!("{0}");

impl Page {
    /// Whether the judge can count cards in this game.
    pub(super) fn counts(self) -> bool {
        self.case.with(|case| case.judge.counts())
    }

    fn counts_ranks(self) -> bool {
        self.case.with(|case| case.judge.of_a_kind.is_some())
    }

    fn counts_points(self) -> bool {
        self.case.with(|case| case.judge.counts_singly())
    }

    /// The sentence that asks the user to tap the counted cards.
    pub(super) fn count_question(self) -> Say {
        let of = self.asked_to_count().and_then(|(_, question)| question.at).map(|seat| Arg::Seat(Seat(seat as u8)));
        match of {
            Some(seat) if self.counts_ranks() => TAP_RANKS_OF.with(&[seat]),
            None if self.counts_ranks() => TAP_RANKS.into(),
            _ if self.counts_points() => TAP.into(),
            _ => TAP_TRICK.into(),
        }
    }

    /// The index of the open deal and its open question. `None` if the count cannot be the answer to that question, or if the match has
    /// changed since the page was drawn and asks for something else.
    fn asked_to_count(self) -> Option<(usize, Question)> {
        let (deal, question) = self.caller.with_value(|caller| caller.called_from.as_ref()?.counts.clone())?;
        let playing = self.playing()?;
        let open = playing.story.open.as_ref().filter(|open| open.deal == deal)?;
        (open.stopped.as_ref()?.question == question).then_some((deal, question))
    }

    /// The cards of the pack that are worth points, each once even if the pack has two copies of it.
    fn scoring(self) -> Vec<Card> {
        self.case.with(|case| {
            let worth = |card: &Card| !case.judge.counts_singly() || case.judge.value_of(*card) != 0;
            let mut cards: Vec<_> = case.judge.pack.faces().filter(worth).collect();
            // Sorts the cards by rank, so that the four cards of a rank stand in one row of the picker.
            cards.sort_by_key(|card| case.judge.pack.ranks.iter().position(|rank| Some(*rank) == card.rank()));
            cards
        })
    }

    /// The result of the count so far. `None` if the game cannot count these cards.
    fn tally(self) -> Option<Tally> {
        self.counted.with(|cards| self.case.with(|case| case.judge.tally(cards)))
    }

    /// The points of the tapped cards. 0 if they cannot be counted.
    fn sum(self) -> i64 {
        match self.tally() {
            Some(Tally::Points { sum: n, .. } | Tally::Trick { worth: n, .. } | Tally::Ranks { points: n, .. }) => n,
            None => 0,
        }
    }

    /// Draws the sum of the tapped cards, and the tapped cards themselves. A game with card points also shows what is left for the other
    /// players. A game that counts cards by rank shows the number of tricks in place of the cards. If the sum cannot be the answer to the
    /// open question of the match, also draws the reason. Draws nothing if the cards cannot be counted.
    pub(super) fn count(self) -> AnyView {
        let counted = self.counted.get();
        let cards = Arg::Int(counted.len() as i64);
        let (heading, aside) = match self.tally() {
            Some(Tally::Points { sum, total, cards_left }) => {
                let others = OTHERS.with(&[Arg::Int(total - sum), Arg::Int(cards_left as i64)]);
                // Gives only the sum if some cards are worth less than 0 points, because the tapped cards can then be worth more than the
                // whole pack.
                let says = if self.case.with(|case| case.judge.takes_off()) { SUM } else { ADDS_UP };
                (says.with(&[Arg::Int(sum), Arg::Int(total)]), Some(others))
            }
            Some(Tally::Ranks { points, tricks }) => {
                let tricks = tricks.map_or_else(|| NO_TRICKS.with(&[cards]), |tricks| TRICKS.with(&[Arg::Int(tricks as i64)]));
                (BY_RANK.with(&[cards, Arg::Int(points)]), Some(tricks))
            }
            Some(Tally::Trick { worth, .. }) => (WORTH.with(&[Arg::Int(worth)]), None),
            None => return ().into_any(),
        };
        let aside = aside.map(|aside| view! { <p class="say">{self.text(&aside)}</p> });
        let wrong = self.barred().map(|objection| {
            let refusal = self.with_people(|names, _| RefusalText::of(&objection, &Voice { lang: self.lang.get(), names }));
            view! { <Refused refusal/> }
        });
        let faces = (!self.counts_ranks()).then(|| counted.into_iter().map(|card| view! { <CardFace card/> }).collect_view());
        view! {
            <section class="verdict" role="status"><h2>{ink(&self.text(&heading))}</h2>{aside}{wrong}</section>
            <div class="pile">{faces}</div>
        }
        .into_any()
    }

    /// The reason why the sum cannot be the answer to the open question of the match. `None` if it can.
    fn barred(self) -> Option<Objection> {
        let (_, question) = self.asked_to_count().filter(|(_, question)| question.counted == Some(Counted::Points))?;
        let sum = self.sum();
        question.offers.into_iter().find(|offer| offer.value.number() == Some(sum))?.barred
    }

    /// Draws keys for the cards that can be counted.
    pub(super) fn count_keys(self) -> AnyView {
        match (self.counts_ranks(), self.counts_points()) {
            (true, _) => self.rank_keys(),
            (_, true) => self.point_keys(),
            _ => self.trick_keys(),
        }
    }

    /// Draws a key for every card that is worth points. A tap counts one more copy of the card. After the last copy in the pack, a tap sets
    /// the count of the card to 0.
    fn point_keys(self) -> AnyView {
        let cards = self.scoring();
        let held = |card: Card| self.counted.with(|counted| counted.iter().filter(|other| **other == card).count());
        let key = |card: Card| {
            let (n, points) = (held(card), self.case.with(|case| case.judge.value_of(card)));
            let face = self.text(&PLAIN.with(&[Arg::Card(card)]));
            let note = if n > 1 { format!("{} ×{n}", integer(points)) } else { integer(points) };
            Key::new(Label::Sign(face)).note(note).state(chosen(n > 0)).value(card.to_string())
        };
        self.block(cards.into_iter().map(|card| (key(card), card)), Layout::Columns(4), move |card| {
            let copies = self.case.with_untracked(|case| usize::from(case.judge.pack.copies_of(card)));
            self.counted.update(|counted| {
                if counted.iter().filter(|other| **other == card).count() < copies {
                    counted.push(card);
                } else {
                    counted.retain(|other| *other != card);
                }
            });
        })
    }

    /// Draws a key for every card of the pack. A second tap on a card removes it. No more cards can be chosen than can count
    /// together in one trick.
    fn trick_keys(self) -> AnyView {
        let most = self.case.with(|case| case.judge.trick_worth.map_or(0, |worth| worth.most_cards));
        let states = self.counted.with(|counted| {
            let full = counted.len() >= most;
            let state = |card: &Card| if full && !counted.contains(card) { KeyState::Never } else { chosen(counted.contains(card)) };
            self.case.with(|case| case.judge.pack.faces().map(|card| (card, state(&card))).collect())
        });
        let on_answer = move |card: Card| {
            self.suit.set_value(card.suit());
            self.counted.update(|counted| match counted.iter().position(|other| *other == card) {
                Some(at) => drop(counted.remove(at)),
                None => counted.push(card),
            });
        };
        let too_many = self.text(&Irregularity::TooManyTogether(most).say());
        let why_not = move |_| RefusalText::rule(too_many.clone());
        view! { <CardPad cards=states open=self.suit.get_value() on_answer why_not/> }.into_any()
    }

    /// Draws a key for every rank, the highest first. Each tap counts one more card of the rank. A tap after the fourth sets the count of
    /// the rank to 0. Suits make no difference.
    fn rank_keys(self) -> AnyView {
        let held = |rank: Rank| self.counted.with(|counted| counted.iter().filter(|card| card.rank() == Some(rank)).count());
        let key = |rank: Rank| {
            let n = held(rank);
            let note = if n > 0 { format!("×{n}") } else { String::new() };
            Key::words(rank.name()).note(note).state(chosen(n > 0)).value(rank.name())
        };
        self.block(Rank::ALL.into_iter().rev().map(|rank| (key(rank), rank)), Layout::Columns(5), move |rank| {
            self.counted.update(|counted| {
                let n = counted.iter().filter(|card| card.rank() == Some(rank)).count();
                match Suit::ALL.get(n) {
                    Some(suit) => counted.push(Card::Of(rank, *suit)),
                    None => counted.retain(|card| card.rank() != Some(rank)),
                }
            });
        })
    }

    /// The button that enters the count as the answer to the open question of the match. `None` if the question does not ask for a count,
    /// or if the count is impossible.
    pub(super) fn give_count(self, go: impl Fn(Place<'_>) + Clone + Send + Sync + 'static) -> Option<AnyView> {
        let id = self.playing()?.id.clone();
        let (deal, question) = self.asked_to_count()?;
        if self.barred().is_some() || !self.session.writes() {
            return None;
        }
        let (text, told) = self.told(&question)?;
        let act = OnPress::run(move || {
            if self.asked_to_count().is_none() || self.session.tell(deal, told.clone()) {
                go(Place::Match(&id));
            }
        });
        Some(view! { <Filled text act/> }.into_any())
    }

    /// The text of the button, and the statements with which the count answers the open question of the match. `None` if it is no answer.
    fn told(self, question: &Question) -> Option<(String, Vec<Statement>)> {
        let (key, at, counted) = (question.fact.key.to_owned(), question.at, self.counted.get());
        match question.counted? {
            Counted::Points => {
                let sum = self.sum();
                Some((self.text(&GIVE.with(&[Arg::Int(sum)])), vec![(key, at, sum.to_value())]))
            }
            Counted::Scoring { end } => {
                let Some(Tally::Trick { scoring, .. }) = self.tally() else { return None };
                let names: Vec<_> = scoring.iter().map(|what| self.text(&what.says.into())).collect();
                let words = scoring.iter().map(|what| what.word).chain([end]);
                let told = words.enumerate().map(|(i, word)| (key.clone(), at.map(|at| at + i), Value::word(word)));
                let text = if names.is_empty() { GIVE_NOTHING.in_(self.lang.get()).to_owned() } else { names.join(" ") };
                Some((text, told.collect()))
            }
            Counted::Ranks(_) if matches!(self.tally(), Some(Tally::Ranks { tricks: None, .. })) => None,
            Counted::Ranks(facts) => {
                let of = |rank| counted.iter().filter(|card| card.rank() == Some(rank)).count() as i64;
                let told = facts.iter().zip(Rank::ALL).map(|(fact, rank)| (fact.key.to_owned(), at, Value::Number(of(rank))));
                Some((self.text(&GIVE_CARDS.with(&[Arg::Int(counted.len() as i64)])), told.collect()))
            }
        }
    }
}

fn chosen(chosen: bool) -> KeyState {
    if chosen { KeyState::Chosen } else { KeyState::Free }
}
