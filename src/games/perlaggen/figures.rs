//! Gleich and Hanger at the showdown: who has the better one (3.5, 3.7, 3.8).

use core::cmp::Ordering;

use super::Perlaggen;
use super::deal::Deal;
use super::events::{Element, both_gestrichen, names};
use super::sheet::{BOTH_GESTRICHEN, RANKS, TIE, TRUMP_HANGER, VOID};
use crate::asking::{Fact, Interview, Objection, Query, Stop};
use crate::cards::{Rank, Suit};
use crate::choices;
use crate::games::Now;
use crate::reckoning::Clause;
use crate::table::Side;
use crate::text::{Arg, Phrase};
use crate::wording;

choices! {
    /// Who has the better figure, where the table says no more.
    pub enum Better {
        A = "a" => ("side A", "チームA"),
        B = "b" => ("side B", "チームB"),
        Tie = "tie" => ("nobody: equal, or no figure", "なし：同じ強さ、または役なし"),
    }
}

impl Better {
    const fn side(self) -> Option<Side> {
        match self {
            Better::A => Some(Side(0)),
            Better::B => Some(Side(1)),
            Better::Tie => None,
        }
    }
}

/// The best figure of a side; none with 0 cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// How many cards: 0, or 2 to 5.
    pub cards: i64,
    /// Its rank, for a Hanger that of its top card.
    pub rank: Option<Rank>,
    /// The suit of a Hanger, where it was told.
    pub suit: Option<Suit>,
}

/// What was shown of Gleich or Hanger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Who has the better one, or nobody.
    Winner(Option<Side>),
    /// The best figure of each side.
    Figures([Figure; 2]),
}

/// The facts of one side's figure.
struct Facts {
    cards: Fact,
    rank: Fact,
}

wording! {
    phrase RANK_OF: ("Rank, {0}", "ランク（{0}）");
    phrase GLEICH_OF: ("Gleich, {0}", "グライヒ（{0}）");
    phrase GLEICH_CARDS: ("How many cards has the best Gleich of {0}?", "{0}の最も強いグライヒは何枚？");
    phrase GLEICH_RANK: ("Of which rank is the Gleich of {0}?", "{0}のグライヒのランクは？");
    phrase HANGER_OF: ("Hanger, {0}", "ハンガー（{0}）");
    phrase HANGER_CARDS: ("How many cards has the best Hanger of {0}?", "{0}の最も強いハンガーは何枚？");
    phrase HANGER_TOP: ("Which is the top card of the Hanger of {0}?", "{0}のハンガーの最高位は？");
}

static GLEICH: [Facts; 2] = [
    Facts {
        cards: Fact { key: "a_gleich", label: GLEICH_OF, asks: GLEICH_CARDS },
        rank: Fact { key: "a_gleich_rank", label: RANK_OF, asks: GLEICH_RANK },
    },
    Facts {
        cards: Fact { key: "b_gleich", label: GLEICH_OF, asks: GLEICH_CARDS },
        rank: Fact { key: "b_gleich_rank", label: RANK_OF, asks: GLEICH_RANK },
    },
];
static HANGER: [Facts; 2] = [
    Facts {
        cards: Fact { key: "a_hanger", label: HANGER_OF, asks: HANGER_CARDS },
        rank: Fact { key: "a_hanger_rank", label: RANK_OF, asks: HANGER_TOP },
    },
    Facts {
        cards: Fact { key: "b_hanger", label: HANGER_OF, asks: HANGER_CARDS },
        rank: Fact { key: "b_hanger_rank", label: RANK_OF, asks: HANGER_TOP },
    },
];
const SUIT_OF: Phrase = Phrase::new("Suit, {0}", "スート（{0}）");
const HANGER_SUIT: Phrase = Phrase::new("In which suit is the Hanger of {0}?", "{0}のハンガーのスートは？");
static SUITS: [Fact; 2] =
    [Fact { key: "a_hanger_suit", label: SUIT_OF, asks: HANGER_SUIT }, Fact { key: "b_hanger_suit", label: SUIT_OF, asks: HANGER_SUIT }];
wording! {
    fact GLEICH_WINNER = "gleich_winner": ("Gleich", "グライヒ"), ("Who has the better Gleich?", "グライヒの勝ちは？");
    fact HANGER_WINNER = "hanger_winner": ("Hanger", "ハンガー"), ("Who has the better Hanger?", "ハンガーの勝ちは？");

    refusal AT_LEAST_TWO = "3.5": ("A figure has two cards or more: 1 is none.", "役は2枚からです。1枚では役になりません。"),
        ("0 or 2.", "0か2です。");
    refusal TOO_LOW = "3.11":
        ("A Hanger of {0} cards cannot end at {1}: there are fewer than {2} {2|rank|ranks} below it.",
        "{0}枚のハンガーの最高位が{1}になることはありません。その下のランクが{2}つありません。"),
        ("The lowest possible is {3}.", "最も低くて{3}です。");

    phrase COMPARE: ("Compare the cards", "枚数とランクで入力");
    phrase THREE_COUNT:
        ("Both sides are gestrichen: only three cards or more count. If neither side has them, nobody wins it.",
        "両チームともゲシュトリッヒェン：3枚以上だけが有効です。どちらにもなければ、勝ちはありません。");
    phrase NONE_IS_ZERO: ("0: no figure.", "役がなければ0です。");
}

/// Asks who has the better one: straight, or from the best figure of each side. Until then it may still be bet on or given up.
pub(super) fn ask_shown(now: &Now<'_, Perlaggen>, ask: &mut Interview<'_>, deal: &Deal, element: Element) -> Result<Shown, Stop> {
    let (winner, [a, b]) = if element == Element::Gleich { (&GLEICH_WINNER, &GLEICH) } else { (&HANGER_WINNER, &HANGER) };
    if ask.tells_by(&a.cards, winner) || ask.tells_by(&b.cards, winner) {
        let first = ask_figure(now, ask, a, element, Side(0))?;
        let second = ask_figure(now, ask, b, element, Side(1))?;
        if element == Element::Gleich {
            return Ok(Shown::Figures([first, second]));
        }
        let equal = first.cards > 0 && (first.cards, first.rank) == (second.cards, second.rank);
        let needed = equal && now.rules.trump_hanger_breaks_tie;
        let [a, b] = &SUITS;
        let first = Figure { suit: ask_suit(now, ask, a, Side(0), needed)?, ..first };
        let second = Figure { suit: ask_suit(now, ask, b, Side(1), needed)?, ..second };
        return Ok(Shown::Figures([first, second]));
    }
    let who = |better: Better| better.side().map(|side| JUST.with(&[names(now, side)]));
    let mut query = Query::choice(winner, Better::CHOICES).wording(&who).or_now(&a.cards, COMPARE);
    for open in [Element::Gleich, Element::Hanger].into_iter().filter(|open| deal.stakes.of(*open).won_by.is_none()) {
        let (fact, says) = open.way();
        query = query.or_now(fact, says);
    }
    if both_gestrichen(now, &deal.stakes) {
        query = query.hint(THREE_COUNT);
    }
    Ok(Shown::Winner(ask.ask(query)?.side()))
}

const JUST: Phrase = Phrase::new("{0}", "{0}");

fn ask_figure(
    now: &Now<'_, Perlaggen>,
    ask: &mut Interview<'_>,
    facts: &'static Facts,
    element: Element,
    side: Side,
) -> Result<Figure, Stop> {
    let who = [names(now, side)];
    let figure = |n| if n == 1 { Err(AT_LEAST_TWO.with(&[])) } else { Ok(()) };
    let cards = ask.ask(Query::number(&facts.cards, 0..=5).about(&who).unless(&figure).hint(NONE_IS_ZERO))?;
    if cards == 0 {
        return Ok(Figure::default());
    }
    let high_enough = |rank| if element == Element::Hanger { check_top(cards, rank) } else { Ok(()) };
    let rank = ask.ask(Query::rank(&facts.rank, &RANKS).about(&who).unless(&high_enough))?;
    Ok(Figure { cards, rank: Some(rank), suit: None })
}

/// A Hanger needs a card below its top for each of its other cards, and 6 is the lowest (3.11).
fn check_top(cards: i64, top: Rank) -> Result<(), Objection> {
    let needs = cards - 1;
    if top.index() as i64 - Rank::Six.index() as i64 >= needs {
        return Ok(());
    }
    let lowest = RANKS.iter().rev().nth(needs as usize).map_or(Arg::None, |rank| Arg::Rank(*rank));
    Err(TOO_LOW.with(&[Arg::Int(cards), Arg::Rank(top), Arg::Int(needs), lowest]))
}

/// The suit of a Hanger matters only where trumps break a tie; it may be told all the same.
fn ask_suit(
    now: &Now<'_, Perlaggen>,
    ask: &mut Interview<'_>,
    fact: &'static Fact,
    side: Side,
    needed: bool,
) -> Result<Option<Suit>, Stop> {
    if !needed && !ask.is_recorded(fact) {
        return Ok(None);
    }
    ask.ask(Query::suit(fact).about(&[names(now, side)])).map(Some)
}

/// Who wins an element that was shown, and the clauses that decide it beyond the comparison.
pub(super) fn better(now: &Now<'_, Perlaggen>, deal: &Deal, element: Element, shown: Shown) -> (Option<Side>, Vec<&'static Clause>) {
    let [a, b] = match shown {
        Shown::Winner(Some(side)) => return (Some(side), Vec::new()),
        Shown::Winner(None) if both_gestrichen(now, &deal.stakes) => return (None, vec![&BOTH_GESTRICHEN, &VOID]),
        Shown::Winner(None) => return (None, vec![&TIE]),
        Shown::Figures(figures) => figures,
    };
    let strength = |figure: Figure| (figure.cards, figure.rank);
    let first = |order: Ordering| match order {
        Ordering::Greater => Some(Side(0)),
        Ordering::Less => Some(Side(1)),
        Ordering::Equal => None,
    };
    if both_gestrichen(now, &deal.stakes) && (a.cards < 3 || b.cards < 3) {
        return match first((a.cards >= 3).cmp(&(b.cards >= 3))) {
            None => (None, vec![&BOTH_GESTRICHEN, &VOID]),
            winner => (winner, vec![&BOTH_GESTRICHEN]),
        };
    }
    if let Some(winner) = first(strength(a).cmp(&strength(b))) {
        return (Some(winner), Vec::new());
    }
    let in_trumps = |figure: Figure| figure.suit.is_some() && figure.suit == deal.trump;
    let trumps =
        if element == Element::Hanger && now.rules.trump_hanger_breaks_tie { in_trumps(a).cmp(&in_trumps(b)) } else { Ordering::Equal };
    match first(trumps) {
        None => (None, vec![&TIE]),
        winner => (winner, vec![&TRUMP_HANGER]),
    }
}
