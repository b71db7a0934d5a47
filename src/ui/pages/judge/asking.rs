//! The tray of the judge: the answers so far as chips, the open question, and its possible answers.

use leptos::prelude::*;

use super::pack;
use super::page::{Page, Reopened, Topic};
use crate::asking::Facts;
use crate::cards::{Card, Rank, Strain, SuitSet};
use crate::games::words::TRUMP;
use crate::table::{Seat, clockwise};
use crate::text::{Arg, Phrase, Say};
use crate::tricks::{Ask, Hearing, Irregularity, Named, NamedAs, Position, Short, TrickKind};
use crate::ui::parts::{CardPad, Chip, Chips, Key, KeyState, Keys, Label, Layout, Link, OnPress, RefusalText, ValueKeys};

const WHAT_IS_TRUMP: Phrase = phrase!("What is trump?", "切り札は？");
const WHICH_RANK: Phrase = phrase!("Which rank is trump?", "切り札のランクは？");
const STOCK_EMPTY: Phrase = phrase!("Is the stock used up?", "山札はなくなった？");
const WHO_PLAYED: Phrase = phrase!("Who played out of turn?", "順番を間違えて出したのは？");
const WHO_LEADS: Phrase = phrase!("Who leads?", "リードは？");
const WHAT_NAMED: Phrase = phrase!("What was {0} named?", "{0}は何として宣言した？");
const HOW_HIGH: Phrase = phrase!("How high in {0}?", "{0}の中での強さは？");
const WHICH_CARD: Phrase = phrase!("Which card does {0} play?", "{0}さんが出したカードは？");
const WHICH_LEAD: Phrase = phrase!("Which card does {0} lead?", "{0}さんがリードしたカードは？");
const WHICH_INSTEAD: Phrase = phrase!("Which card was it instead of {0}?", "{0}ではなく、どのカード？");
const WHICH_HELD: Phrase = phrase!("Which cards does {0} hold?", "{0}さんの手札は？");
const NEXT_TRICK: Phrase = phrase!("Which card is led next?", "次にリードするカードは？");
const WHOLE_HAND: Phrase = phrase!("Nobody holds more than {0} cards.", "手札は{0}枚までです。");
const WHICH_KIND: Phrase = phrase!("What kind of trick is it?", "どの種類のトリック？");
const WHICH_DOUBTED: Phrase = phrase!("Was one of these a revoke? Tap it.", "リボークかどうか調べるカードをタップしてください。");
const WHICH_KEPT: Phrase = phrase!("Which cards did {0} still hold?", "{0}さんがまだ持っていたカードは？");
const HOW_MANY_PLAY: Phrase = phrase!("How many play?", "何人で遊ぶ？");
const WHICH_OUT: Phrase = phrase!("Which card is out of the pack?", "除いたカードは？");
const WHO_LEADS_TRUMPS: Phrase = phrase!("Who must lead trumps?", "切り札をリードする義務があるのは？");
const PLAYERS: Phrase = phrase!("Players", "人数");
const LEADS_TRUMPS: Phrase = phrase!("Must lead trumps", "切り札リード");
const IS_FIRST_TRICK: Phrase = phrase!("Is this the first trick of the deal?", "このディールの最初のトリック？");
const IS_BROKEN: Phrase = phrase!("Was {0} broken before this trick?", "このトリックの前に{0}はブレイクしていた？");
const WHO_KEEPS: Phrase = phrase!("Who has shown four {0}s?", "「{0}」を4枚公開したのは？");
const ORDINARY: Phrase = phrase!("an ordinary trick", "ふつうのトリック");
const NOT_KNOWN: Phrase = phrase!("not known", "わからない");
const NOBODY: Phrase = phrase!("nobody", "なし");
const NO_TRUMP: Phrase = phrase!("none", "なし");
const YES: Phrase = phrase!("yes", "はい");
const NO: Phrase = phrase!("no", "いいえ");
const PLAYS_NEXT: Phrase = phrase!("Next", "次");
const LEADS: Phrase = phrase!("Leads", "リード");
const TRUMP_RANK: Phrase = phrase!("Trump rank", "切り札ランク");
const STOCK: Phrase = phrase!("Stock", "山札");
const LEFT: Phrase = phrase!("left", "あり");
const USED_UP: Phrase = phrase!("used up", "なし");
const KIND: Phrase = phrase!("Trick", "トリック");
const OUT: Phrase = phrase!("Out", "除外");
const KEEPS: Phrase = phrase!("Bound", "制限");
const FIRST_TRICK: Phrase = phrase!("First trick", "最初のトリック");
const BROKEN: Phrase = phrase!("{0} broken", "{0}ブレイク");
const HIGHEST: Phrase = phrase!("highest", "最強");
const LOWEST: Phrase = phrase!("lowest", "最弱");
const NOT_NAMED: Phrase = phrase!("Not named: as it is printed", "宣言なし（カードのまま）");
const PAIR: Phrase = phrase!("Two were led: a pair", "2枚（ペア）でリードした");
const PLAIN: Phrase = phrase!("{0}");
const OPEN: &str = "–";

impl Page {
    /// The question that the judge asks now, in words. Empty if no question is open.
    pub(super) fn question(self) -> Say {
        match self.topic.get() {
            Topic::Count => return self.count_question(),
            Topic::Wrong => return self.mistake_question().unwrap_or(phrase!("").into()),
            Topic::Pack if self.reopened.get().is_none() => return pack::question(),
            Topic::Takes | Topic::MayPlay | Topic::Pack => {}
        }
        let turn = self.case.with(Hearing::turn);
        let card_of = |index: usize| self.case.with(|case| case.position.plays.get(index).map_or(Arg::None, |play| Arg::Card(play.card)));
        let of_hand = self.topic.get() == Topic::MayPlay;
        match self.asked() {
            Reopened::Ask(Ask::Trump) => WHAT_IS_TRUMP.into(),
            Reopened::Ask(Ask::TrumpRank) => WHICH_RANK.into(),
            Reopened::Ask(Ask::Stock) => STOCK_EMPTY.into(),
            Reopened::Ask(Ask::FirstTrick) => IS_FIRST_TRICK.into(),
            Reopened::Ask(Ask::Broken(suit)) => IS_BROKEN.with(&[Arg::Suit(suit)]),
            Reopened::Ask(Ask::Name(index)) => match self.naming.get() {
                Some(suit) => HOW_HIGH.with(&[Arg::Suit(suit)]),
                None => WHAT_NAMED.with(&[card_of(index)]),
            },
            Reopened::Leader => WHO_LEADS.into(),
            Reopened::Turn => WHO_PLAYED.into(),
            Reopened::Ask(Ask::Mode) => WHICH_KIND.into(),
            Reopened::Ask(Ask::Out) => WHICH_OUT.into(),
            Reopened::Obliged => self.case.with(|case| match &case.judge.shown {
                Some(bound) => WHO_KEEPS.with(&[Arg::Rank(bound.keeps)]),
                None => WHO_LEADS_TRUMPS.into(),
            }),
            Reopened::Players => HOW_MANY_PLAY.into(),
            Reopened::Change(_) | Reopened::Ask(Ask::Card(_) | Ask::Nothing) if of_hand => self.hand_question(),
            Reopened::Change(index) => WHICH_INSTEAD.with(&[card_of(index)]),
            Reopened::Ask(Ask::Nothing) => NEXT_TRICK.into(),
            Reopened::Ask(Ask::Card(_)) if self.case.with(|case| case.position.plays.is_empty()) => WHICH_LEAD.with(&[Arg::Seat(turn)]),
            Reopened::Ask(Ask::Card(_)) => WHICH_CARD.with(&[Arg::Seat(turn)]),
        }
    }

    /// The question about the cards of a hand. If a play may have been a revoke, asks which cards its player kept.
    fn hand_question(self) -> Say {
        let accused = self.accused.get().is_some();
        if self.is_answered() || (!accused && self.case.with(Hearing::is_complete)) {
            return WHICH_DOUBTED.into();
        }
        if accused { WHICH_KEPT } else { WHICH_HELD }.with(&[Arg::Seat(self.holder())])
    }

    /// Whether the verdict on the accused play is certain already, whatever other cards its player held. False if no play is accused.
    fn is_answered(self) -> bool {
        let accused = self.accused.get();
        accused.is_some_and(|index| !self.case.with(|case| case.asks_hand(index)))
    }

    /// The player about whose hand the judge asks: the accused player, or else the next player of the trick.
    fn holder(self) -> Seat {
        let accused = self.accused.get();
        self.case.with(|case| {
            let accused = accused.and_then(|index| case.position.plays.get(index));
            accused.map_or(case.position.turn(case.table), |play| play.seat)
        })
    }

    /// Draws the keys for the answers to the open question.
    pub(super) fn answers(self) -> AnyView {
        match self.topic.get() {
            Topic::Count => return self.count_keys(),
            Topic::Wrong => return self.mistake_keys(),
            Topic::Pack if self.reopened.get().is_none() => return self.there_keys(),
            Topic::Takes | Topic::MayPlay | Topic::Pack => {}
        }
        match self.asked() {
            Reopened::Ask(Ask::Trump) => self.strains(),
            Reopened::Ask(Ask::TrumpRank) => self.ranks(self.case.with(|case| case.judge.pack.ranks.to_vec()), |page, rank| {
                page.tell(|case| case.position.trump.rank = Some(rank))
            }),
            Reopened::Ask(Ask::Stock) => self.no_yes(|page, yes| page.tell(|case| case.position.stock_empty = Some(yes))),
            Reopened::Ask(Ask::Name(index)) => self.naming(index),
            Reopened::Leader => self.people(false, |page, seat| page.tell(|case| case.position.leader = seat.unwrap_or_default())),
            Reopened::Turn => self.early(),
            Reopened::Obliged => self.people(true, |page, seat| page.tell(|case| case.position.obliged = seat)),
            Reopened::Ask(Ask::Mode) => self.modes(),
            Reopened::Ask(Ask::FirstTrick) => self.no_yes(|page, yes| page.tell(|case| case.position.first_trick = Some(yes))),
            Reopened::Ask(Ask::Broken(_)) => self.no_yes(|page, yes| page.tell(|case| case.position.broken = Some(yes))),
            Reopened::Ask(Ask::Out) => self.out(),
            Reopened::Players => self.players(),
            Reopened::Change(index) => self.pack(move |page, card| page.tell(|case| case.change(index, card))),
            // Draws nothing: a complete trick has no next player, so the judge cannot ask for the hand of the next player.
            Reopened::Ask(Ask::Nothing) if self.topic.get() == Topic::MayPlay && self.accused.get().is_none() => ().into_any(),
            Reopened::Ask(Ask::Card(_) | Ask::Nothing) if self.topic.get() == Topic::MayPlay && self.is_answered() => ().into_any(),
            Reopened::Ask(Ask::Card(_) | Ask::Nothing) if self.topic.get() == Topic::MayPlay => {
                self.pack(|page, card| page.tell(|case| case.position.hand.push(card)))
            }
            Reopened::Ask(Ask::Card(_) | Ask::Nothing) => {
                let pair = self.case.with(|case| case.may_be_pair()).then(|| {
                    let act = OnPress::run(move || self.tell(|case| case.lead_pair()));
                    view! { <div class="links"><Link text=PAIR.in_(self.lang.get()) act/></div> }
                });
                let pack = self.pack(|page, card| page.tell(|case| case.put(card)));
                // The link to lead a pair appears and disappears while a trick is entered. Above the pack it does not move the pack's keys,
                // so a quick finger does not miss them.
                view! { {pair}{pack} }.into_any()
            }
        }
    }

    pub(super) fn block<T: Clone + Send + Sync + 'static>(
        self,
        answers: impl IntoIterator<Item = (Key, T)>,
        layout: Layout,
        on_answer: impl Fn(T) + Send + Sync + 'static,
    ) -> AnyView {
        let answers: Vec<_> = answers.into_iter().collect();
        view! { <ValueKeys answers layout on_answer/> }.into_any()
    }

    fn no_yes(self, answer: fn(Page, bool)) -> AnyView {
        let answers = [(NO, false), (YES, true)].map(|(says, yes)| (Key::words(says.in_(self.lang.get())), yes));
        self.block(answers, Layout::Columns(2), move |yes| answer(self, yes))
    }

    fn strains(self) -> AnyView {
        let trumps: Vec<Strain> = self.case.with(|case| case.judge.trumps.iter().collect());
        let key = |strain: Strain| match strain {
            Strain::Suit(suit) => Key::new(Label::Sign(suit.symbol().to_string())),
            Strain::NoTrump => Key::words(NO_TRUMP.in_(self.lang.get())),
        };
        let layout = Layout::Columns(trumps.len() as u8);
        self.block(trumps.into_iter().map(|strain| (key(strain), strain)), layout, move |strain| {
            self.tell(|case| case.position.trump.strain = Some(strain));
        })
    }

    fn ranks(self, ranks: Vec<Rank>, answer: impl Fn(Page, Rank) + Send + Sync + 'static) -> AnyView {
        let answers = ranks.into_iter().map(|rank| (Key::words(rank.name()), rank));
        self.block(answers, Layout::Figures(7), move |rank| answer(self, rank))
    }

    /// Draws the keys for the name of a wild card, in two taps: first its suit, then its rank, or whether it is the highest or the lowest
    /// of the suit.
    fn naming(self, index: usize) -> AnyView {
        let (suits, by_rank) = self.case.with(|case| (case.suits_of(index), case.names_ranks()));
        let Some(suit) = self.naming.get() else {
            let suits = suits.iter().map(|suit| (Key::new(Label::Sign(suit.symbol().to_string())), suit));
            let suits = self.block(suits, Layout::Columns(4), move |suit| self.naming.set(Some(suit)));
            let printed = self.case.with(|case| case.as_printed(index)).map(|printed| {
                let act = OnPress::run(move || self.tell(|case| case.name(index, printed)));
                view! { <div class="links"><Link text=NOT_NAMED.in_(self.lang.get()) act/></div> }
            });
            return view! { {suits}{printed} }.into_any();
        };
        let name = move |height| self.tell(|case| case.name(index, Named { suit, height }));
        if by_rank {
            return self.ranks(self.case.with(|case| case.ranks_of(suit)), move |_, rank| name(NamedAs::Rank(rank)));
        }
        let lang = self.lang.get();
        let ends = [(HIGHEST, NamedAs::Highest), (LOWEST, NamedAs::Lowest)].map(|(says, end)| (Key::words(says.in_(lang)), end));
        self.block(ends, Layout::Columns(2), name)
    }

    fn people(self, or_nobody: bool, answer: fn(Page, Option<Seat>)) -> AnyView {
        let seats = clockwise(self.table(), Seat(0), self.direction());
        let people = seats.into_iter().map(|seat| (Key::who(self.who(seat)), seat));
        let people = self.block(people, Layout::Table, move |seat| answer(self, Some(seat)));
        let after = usize::from(self.table().players());
        let nobody = or_nobody.then(|| {
            let keys = vec![Key::words(NOBODY.in_(self.lang.get()))];
            view! { <Keys keys layout=Layout::Rows on_answer=move |_| answer(self, None) after/> }
        });
        view! { {people}{nobody} }.into_any()
    }

    /// Draws a key for each player who may be the one that played out of turn. Players whose cards for this trick are all entered are left
    /// out.
    fn early(self) -> AnyView {
        let table = self.case.with(|case| case.may_be_next().collect::<Vec<_>>());
        let seats = clockwise(self.table(), Seat(0), self.direction()).into_iter().filter(|seat| table.contains(seat));
        let answers = seats.map(|seat| (Key::who(self.who(seat)), seat));
        self.block(answers, Layout::Rows, move |seat| self.tell(|case| case.early = Some(seat)))
    }

    /// Draws keys for the number of players. Without a match, the user chooses as many players as the dispute has.
    fn players(self) -> AnyView {
        let game = self.caller.with_value(|caller| caller.game);
        let numbers: Vec<_> = game.sheet().player_counts().collect();
        let layout = Layout::Columns(numbers.len() as u8);
        let answers = numbers.into_iter().map(|number| (Key::words(number.get().to_string()), number));
        self.block(answers, layout, move |players| {
            let rules = self.rules.read_untracked();
            self.tell(|case| {
                case.table = game.playing_of(&rules, &Facts::default(), game.table(&rules, players), Seat(0));
                case.out_unknown = false;
                let leader = case.table.seats().next().unwrap_or_default();
                let Position { trump, stock_empty, first_trick, broken, .. } = case.position;
                case.position = Position { trump, stock_empty, first_trick, broken, leader, ..Position::default() };
            });
        })
    }

    fn modes(self) -> AnyView {
        let (lang, modes) = (self.lang.get(), self.case.with(|case| case.judge.modes()));
        let modes = modes.iter().map(|mode| (mode.name, TrickKind::Special(mode))).chain([(ORDINARY, TrickKind::Ordinary)]);
        let answers = modes.map(|(says, kind)| (Key::words(says.in_(lang)), kind));
        self.block(answers, Layout::Rows, move |kind| self.tell(|case| case.position.kind = Some(kind)))
    }

    /// Draws a key for each card that may be missing from the pack, and a key for "not known".
    fn out(self) -> AnyView {
        let cards = self.case.with(Hearing::may_be_out);
        let after = cards.len();
        let key = |card: Card| Key::new(Label::Sign(self.text(&PLAIN.with(&[Arg::Card(card)])))).value(card.to_string());
        let answers = cards.into_iter().map(|card| (key(card), card));
        let cards_keys = self.block(answers, Layout::Columns(after as u8), move |card| self.tell(|case| case.position.removed.push(card)));
        let keys = vec![Key::words(NOT_KNOWN.in_(self.lang.get()))];
        let not_known = move |_| self.tell(|case| case.out_unknown = true);
        let unknown = view! { <Keys keys layout=Layout::Rows on_answer=not_known after/> };
        view! { {cards_keys}{unknown} }.into_any()
    }

    /// Draws a card picker with all cards of the pack. Cards that cannot be played, for example because they are in the trick already, are
    /// struck out.
    pub(super) fn pack(self, answer: impl Fn(Page, Card) + Send + Sync + 'static) -> AnyView {
        let mut faces: Vec<_> = self.case.with(|case| case.judge.pack.faces().map(|card| (card, case.can_put(card))).collect());
        let most = self.case.with(Hearing::most_held);
        let full = (self.topic.get() == Topic::MayPlay && self.case.with(|case| case.position.hand.len() >= most))
            .then(|| self.text(&WHOLE_HAND.with(&[Arg::Int(most as i64)])));
        // Leaves out the key of a suit if the game plays with none of its cards.
        let played = faces.iter().filter(|(_, can)| !matches!(can, Err(Irregularity::NotPlayed(_)))).filter_map(|(card, _)| card.suit());
        let played = played.fold(SuitSet::NONE, SuitSet::with);
        faces.retain(|(card, _)| card.suit().is_none_or(|suit| played.has(suit)));
        let state = |free: bool| if free { KeyState::Free } else { KeyState::Never };
        let cards = faces.iter().map(|(card, can)| (*card, state(can.is_ok() && full.is_none()))).collect::<Vec<_>>();
        let why = |why: &Irregularity| self.text(&why.say());
        let refusals: Vec<_> = faces.iter().filter_map(|(card, can)| Some((*card, can.as_ref().err().map(why)?))).collect();
        let why_not = move |card| {
            let refusal = refusals.iter().find(|(barred, _)| *barred == card).map(|(_, why)| why.clone());
            RefusalText::rule(refusal.or_else(|| full.clone()).unwrap_or_default())
        };
        let on_answer = move |card: Card| {
            self.suit.set_value(card.suit());
            answer(self, card);
        };
        view! { <CardPad cards open=self.suit.get_value() on_answer why_not/> }.into_any()
    }

    /// Draws the facts that the judge knows about the trick and its players, as chips. A tap on a chip asks its question again.
    pub(super) fn chips(self) -> AnyView {
        let lang = self.lang.get();
        let word = |phrase: Phrase| phrase.in_(lang).to_owned();
        let (judge, position) = self.case.with(|case| (case.judge, case.position.clone()));
        let mut chips = Vec::new();
        let many = !self.is_at_table() && self.game().sheet().players.len() > 1;
        let of_pack = self.topic.get() == Topic::Pack;
        if many && (of_pack || position.plays.is_empty()) {
            chips.push((Chip::new(word(PLAYERS), self.table().chairs().to_string()), Reopened::Players));
        }
        if judge.has_trump() {
            let value = match position.trump.strain {
                None => OPEN.to_owned(),
                Some(Strain::NoTrump) => word(NO_TRUMP),
                Some(Strain::Suit(suit)) => suit.symbol().to_string(),
            };
            chips.push((Chip::new(word(TRUMP), value), Reopened::Ask(Ask::Trump)));
        }
        if judge.has_trump_rank {
            let value = position.trump.rank.map_or(OPEN, Rank::name);
            chips.push((Chip::new(word(TRUMP_RANK), value), Reopened::Ask(Ask::TrumpRank)));
        }
        if position.plays.is_empty() {
            chips.push((Chip::new(word(LEADS), self.who(position.leader).name), Reopened::Leader));
        }
        let next = self.case.with(|case| (!position.plays.is_empty() && !case.is_complete()).then(|| case.turn()));
        if let Some(next) = next.filter(|_| self.topic.get() == Topic::Takes) {
            chips.push((Chip::new(word(PLAYS_NEXT), self.who(next).name), Reopened::Turn));
        }
        if judge.follow.needs_stock() {
            let value = position.stock_empty.map_or(OPEN.to_owned(), |empty| word(if empty { USED_UP } else { LEFT }));
            chips.push((Chip::new(word(STOCK), value), Reopened::Ask(Ask::Stock)));
        }
        let yes_or_no = |told: Option<bool>| told.map_or(OPEN.to_owned(), |told| word(if told { YES } else { NO }));
        if judge.has_first_trick() {
            chips.push((Chip::new(word(FIRST_TRICK), yes_or_no(position.first_trick)), Reopened::Ask(Ask::FirstTrick)));
        }
        if let Some(suit) = judge.breaks(position.trump) {
            let label = self.text(&BROKEN.with(&[Arg::Suit(suit)]));
            chips.push((Chip::new(label, yes_or_no(position.broken)), Reopened::Ask(Ask::Broken(suit))));
        }
        if !judge.modes().is_empty() {
            let name = |kind: TrickKind| word(kind.special().map_or(ORDINARY, |mode| mode.name));
            let value = position.kind.map_or(OPEN.to_owned(), name);
            chips.push((Chip::new(word(KIND), value), Reopened::Ask(Ask::Mode)));
        }
        if judge.short(self.table()).any(Short::is_open) {
            let removed = position.removed.iter().map(|card| self.text(&PLAIN.with(&[Arg::Card(*card)]))).collect::<Vec<_>>().join(" ");
            let value = if removed.is_empty() { OPEN.to_owned() } else { removed };
            chips.push((Chip::new(word(OUT), value), Reopened::Ask(Ask::Out)));
        }
        if judge.obliges() {
            let value = position.obliged.map_or(word(NOBODY), |seat| self.who(seat).name);
            let label = if judge.shown.is_some() { KEEPS } else { LEADS_TRUMPS };
            chips.push((Chip::new(word(label), value), Reopened::Obliged));
        }
        // If the user checks the pack, keeps only the chips of facts about the pack.
        chips.retain(|(_, asked)| !of_pack || matches!(asked, Reopened::Players | Reopened::Ask(Ask::Out)));
        let (chips, asks): (Vec<_>, Vec<_>) = chips.into_iter().unzip();
        let on_tap = move |i: usize| {
            let asked = asks.get(i).copied();
            if asked == Some(Reopened::Ask(Ask::Out)) {
                // If the user taps the chip of the cards that are left out of the pack, forgets all these cards. The question then asks for
                // them again, one by one.
                self.case.update(|case| case.position.removed.clear());
            }
            self.reopened.set(asked);
        };
        view! { <Chips chips on_tap/> }.into_any()
    }
}
