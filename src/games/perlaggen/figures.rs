//! Gleich and Hanger at the showdown: who has the better one (3.5, 3.7, 3.8).

use super::elements::Element;
use super::events::{both_gestrichen, names};
use super::facts::{Deal, Figure, FiguresShown, Perlaggen};
use super::sheet::RANKS;
use crate::games::prelude::*;

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

/// The facts of one side's figure.
struct Facts {
    cards: &'static Fact,
    rank: &'static Fact,
}

wording! {
    phrase RANK_OF: ("Rank, {0}", "ランク（{0}）");
    phrase GLEICH_OF: ("Gleich, {0}", "グライヒ（{0}）");
    phrase GLEICH_CARDS: ("How many cards are in the best Gleich of {0}?", "{0}の最も強いグライヒは何枚？");
    phrase GLEICH_RANK: ("What rank is the Gleich of {0}?", "{0}のグライヒのランクは？");
    phrase HANGER_OF: ("Hanger, {0}", "ハンガー（{0}）");
    phrase HANGER_CARDS: ("How many cards are in the best Hanger of {0}?", "{0}の最も強いハンガーは何枚？");
    phrase HANGER_TOP: ("What is the top card of the Hanger of {0}?", "{0}のハンガーの最高位は？");
    phrase SUIT_OF: ("Suit, {0}", "スート（{0}）");
    phrase HANGER_SUIT: ("In which suit is the Hanger of {0}?", "{0}のハンガーのスートは？");

    fact A_GLEICH = "a_gleich": GLEICH_OF, GLEICH_CARDS;
    fact A_GLEICH_RANK = "a_gleich_rank": RANK_OF, GLEICH_RANK;
    fact B_GLEICH = "b_gleich": GLEICH_OF, GLEICH_CARDS;
    fact B_GLEICH_RANK = "b_gleich_rank": RANK_OF, GLEICH_RANK;
    fact A_HANGER = "a_hanger": HANGER_OF, HANGER_CARDS;
    fact A_HANGER_RANK = "a_hanger_rank": RANK_OF, HANGER_TOP;
    fact A_HANGER_SUIT = "a_hanger_suit": SUIT_OF, HANGER_SUIT;
    fact B_HANGER = "b_hanger": HANGER_OF, HANGER_CARDS;
    fact B_HANGER_RANK = "b_hanger_rank": RANK_OF, HANGER_TOP;
    fact B_HANGER_SUIT = "b_hanger_suit": SUIT_OF, HANGER_SUIT;
    fact GLEICH_WINNER = "gleich_winner": ("Gleich", "グライヒ"), ("Who has the better Gleich?", "グライヒの勝ちは？");
    fact HANGER_WINNER = "hanger_winner": ("Hanger", "ハンガー"), ("Who has the better Hanger?", "ハンガーの勝ちは？");

    refusal AT_LEAST_TWO = "3.5": ("A figure has two cards or more: 1 is none.", "役は2枚からです。1枚では役になりません。"),
        ("0 or 2.", "0か2です。");
    refusal TOO_LOW = "3.11":
        ("A Hanger of {0} cards cannot end at {1}: there are fewer than {2} {2|rank|ranks} below it.",
        "{0}枚のハンガーの最高位が{1}になることはありません。その下のランクが{2}つに足りません。"),
        ("The lowest possible is {3}.", "最も低くて{3}です。");

    phrase COMPARE: ("Compare the cards", "枚数とランクで入力");
    phrase THREE_COUNT:
        ("Both sides are gestrichen: only three cards or more count. If neither side has them, nobody wins it.",
        "両チームともゲシュトリッヒェン：3枚以上だけが有効です。どちらにもなければ、勝ちはありません。");
    phrase NONE_IS_ZERO: ("0: no figure.", "役がなければ0です。");
    phrase JUST: ("{0}");
}

static GLEICH: [Facts; 2] = [Facts { cards: &A_GLEICH, rank: &A_GLEICH_RANK }, Facts { cards: &B_GLEICH, rank: &B_GLEICH_RANK }];
static HANGER: [Facts; 2] = [Facts { cards: &A_HANGER, rank: &A_HANGER_RANK }, Facts { cards: &B_HANGER, rank: &B_HANGER_RANK }];

/// Asks who has the better one: straight, or from the best figure of each side.
pub(super) fn ask_shown(now: &Now<'_, Perlaggen>, ask: &mut Interview<'_>, deal: &Deal, element: Element) -> Result<FiguresShown, Stop> {
    let (winner, [a, b]) = if element == Element::Gleich { (&GLEICH_WINNER, &GLEICH) } else { (&HANGER_WINNER, &HANGER) };
    if ask.tells_by(a.cards, winner) || ask.tells_by(b.cards, winner) {
        let first = ask_figure(now, ask, a, element, Side(0))?;
        let second = ask_figure(now, ask, b, element, Side(1))?;
        if element == Element::Gleich {
            return Ok(FiguresShown::Figures([first, second]));
        }
        let equal = first.cards > 0 && (first.cards, first.rank) == (second.cards, second.rank);
        let needed = equal && now.rules.trump_hanger_breaks_tie;
        let first = Figure { suit: ask_suit(now, ask, &A_HANGER_SUIT, Side(0), needed)?, ..first };
        let second = Figure { suit: ask_suit(now, ask, &B_HANGER_SUIT, Side(1), needed)?, ..second };
        return Ok(FiguresShown::Figures([first, second]));
    }
    let who = |better: Better| better.side().map(|side| JUST.with(&[names(now, side)]));
    let mut query = Query::choice(winner, Better::CHOICES).wording(&who).or_now(a.cards, COMPARE);
    if both_gestrichen(now, &deal.stakes) {
        query = query.hint(THREE_COUNT);
    }
    Ok(FiguresShown::Winner(ask.ask(query)?.side()))
}

fn ask_figure(
    now: &Now<'_, Perlaggen>,
    ask: &mut Interview<'_>,
    facts: &'static Facts,
    element: Element,
    side: Side,
) -> Result<Figure, Stop> {
    let who = [names(now, side)];
    let figure = |n| if n == 1 { Err(AT_LEAST_TWO.with(&[])) } else { Ok(()) };
    let cards = ask.ask(Query::number(facts.cards, 0..=5).about(&who).unless(&figure).hint(NONE_IS_ZERO))?;
    if cards == 0 {
        return Ok(Figure::default());
    }
    let high_enough = |rank| if element == Element::Hanger { check_top(cards, rank) } else { Ok(()) };
    let rank = ask.ask(Query::rank(facts.rank, &RANKS).about(&who).unless(&high_enough))?;
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
