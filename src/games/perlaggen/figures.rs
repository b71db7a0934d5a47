//! Asks which side has the better Gleich (cards of one rank) and the better Hanger (a run in one suit) at the showdown (rule sheet 3.5,
//! 3.7, 3.8). The functions that ask return a `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::elements::Element;
use super::events::{both_gestrichen, names};
use super::facts::{Deal, Figure, FiguresShown, Perlaggen};
use super::hands::{Figures, Hands};
use super::sheet::RANKS;
use crate::games::prelude::*;

choices! {
    /// Which of the two sides has the better figure (Gleich or Hanger).
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

/// The facts that record the best figure (Gleich or Hanger) of a side: the number of its cards, and its rank.
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

    refusal AT_LEAST_TWO = "3.5": ("A figure needs two cards or more: 1 is not enough.", "役は2枚からです。1枚では役になりません。"),
        ("0 or 2.", "0か2です。");
    refusal TOO_LOW = "3.11":
        ("A Hanger of {0} cards cannot end at {1}: there are fewer than {2} {2|rank|ranks} below it.",
        "{0}枚のハンガーの最高位が{1}になることはありません。その下に続くランクが{2}つありません。"),
        ("The lowest possible is {3}.", "最も低くて{3}です。");

    refusal NOT_SO_MANY = "3.2":
        ("Given the other entries, {0} can have a figure of 0 to {1} cards, not of {2}: the other cards are not in the hands.",
        "すでに入力された役からすると、{0}の役は0枚から{1}枚までで、{2}枚にはなりません。手札にカードが足りません。"), nearest(1);
    refusal NOT_THAT_RANK = "3.2":
        ("Given the other entries, the hands do not have {0} cards for {1}: natural cards are there once, and wild cards are few.",
        "すでに入力された役からすると、{1}の{0}枚の役に必要なカードが手札にありません。普通のカードは1枚ずつで、ワイルドカードの数も限られています。"),
        nearest(2);
    refusal NOT_THAT_SUIT = "3.2":
        ("Given the other entries, the hands do not have these cards of {0}.",
        "すでに入力された役からすると、{0}のそのカードは手札にありません。"),
        nearest(1);

    phrase COMPARE: ("Compare the cards", "枚数とランクで入力");
    phrase THREE_COUNT:
        ("Both sides are gestrichen: only three cards or more count. If neither side has them, nobody wins it.",
        "両チームともゲシュトリッヒェン：3枚以上だけが有効です。どちらにもなければ、勝ちはありません。");
    phrase NONE_IS_ZERO: ("0: no figure.", "役がなければ0です。");
    phrase JUST: ("{0}");
}

static GLEICH: [Facts; 2] = [Facts { cards: &A_GLEICH, rank: &A_GLEICH_RANK }, Facts { cards: &B_GLEICH, rank: &B_GLEICH_RANK }];
static HANGER: [Facts; 2] = [Facts { cards: &A_HANGER, rank: &A_HANGER_RANK }, Facts { cards: &B_HANGER, rank: &B_HANGER_RANK }];

/// Asks what the showdown says about `element` (the Gleich or the Hanger): either which side has the better figure, or the best figure of
/// each side.
pub(super) fn ask_shown(now: &Now<'_, Perlaggen>, ask: &mut Interview<'_>, deal: &Deal, element: Element) -> Result<FiguresShown, Stop> {
    let (winner, [a, b]) = if element == Element::Gleich { (&GLEICH_WINNER, &GLEICH) } else { (&HANGER_WINNER, &HANGER) };
    if ask.tells_by(a.cards, winner) || ask.tells_by(b.cards, winner) {
        let hands = Hands::of(deal);
        let gleich = if let Some(FiguresShown::Figures(gleich)) = deal.gleich { gleich } else { Default::default() };
        let mut told = Told { hands: &hands, element, figures: Figures { gleich, ..Figures::default() } };
        ask_figure(now, ask, a, Side(0), &mut told)?;
        ask_figure(now, ask, b, Side(1), &mut told)?;
        if element == Element::Gleich {
            return Ok(FiguresShown::Figures(told.figures.gleich));
        }
        let [first, second] = told.figures.hanger;
        let equal = first.cards > 0 && (first.cards, first.rank) == (second.cards, second.rank);
        let needed = equal && now.rules.trump_hanger_breaks_tie;
        ask_suit(now, ask, &A_HANGER_SUIT, Side(0), needed, &mut told)?;
        ask_suit(now, ask, &B_HANGER_SUIT, Side(1), needed, &mut told)?;
        return Ok(FiguresShown::Figures(told.figures.hanger));
    }
    let who = |better: Better| better.side().map(|side| JUST.with(&[names(now, side)]));
    let mut query = Query::choice(winner, Better::CHOICES).wording(&who).or_now(a.cards, COMPARE);
    if both_gestrichen(now, &deal.stakes) {
        query = query.hint(THREE_COUNT);
    }
    Ok(FiguresShown::Winner(ask.ask(query)?.side()))
}

/// The figures (Gleich and Hanger) entered so far. They must be possible together in `hands`.
struct Told<'a> {
    hands: &'a Hands,
    element: Element,
    figures: Figures,
}

impl Told<'_> {
    /// The figures entered so far, with `figure` as the figure of `side`.
    fn with(&self, side: Side, figure: Figure) -> Figures {
        let mut figures = self.figures;
        let of = if self.element == Element::Gleich { &mut figures.gleich } else { &mut figures.hanger };
        if let Some(slot) = of.get_mut(side.index()) {
            *slot = figure;
        }
        figures
    }

    fn can_hold(&self, side: Side, figure: Figure) -> bool {
        self.hands.can_hold(&self.with(side, figure))
    }

    fn tell(&mut self, side: Side, figure: Figure) {
        self.figures = self.with(side, figure);
    }
}

fn ask_figure(
    now: &Now<'_, Perlaggen>,
    ask: &mut Interview<'_>,
    facts: &'static Facts,
    side: Side,
    told: &mut Told<'_>,
) -> Result<(), Stop> {
    let who = [names(now, side)];
    let of = |cards| Figure { cards, rank: None, suit: None };
    let figure = |n| match n {
        1 => Err(AT_LEAST_TWO.with(&[])),
        n if told.can_hold(side, of(n)) => Ok(()),
        n => {
            let most = (2..n).rev().find(|fewer| told.can_hold(side, of(*fewer))).unwrap_or(0);
            Err(NOT_SO_MANY.with(&[names(now, side), Arg::Int(most), Arg::Int(n)]))
        }
    };
    let cards = ask.ask(Query::number(facts.cards, 0..=5).about(&who).unless(&figure).hint(NONE_IS_ZERO))?;
    if cards == 0 {
        return Ok(());
    }
    let at = |rank| Figure { rank: Some(rank), ..of(cards) };
    let fits = |rank| {
        if told.element == Element::Hanger {
            check_top(cards, rank)?;
        }
        if told.can_hold(side, at(rank)) {
            return Ok(());
        }
        let mut others: Vec<Rank> = RANKS.into_iter().filter(|other| told.can_hold(side, at(*other))).collect();
        others.sort_by_key(|other| other.index().abs_diff(rank.index()));
        Err(NOT_THAT_RANK.with(&[Arg::Int(cards), Arg::Rank(rank), others.first().map_or(Arg::None, |rank| Arg::Rank(*rank))]))
    };
    let rank = ask.ask(Query::rank(facts.rank, &RANKS).about(&who).unless(&fits))?;
    told.tell(side, at(rank));
    Ok(())
}

/// Checks that a Hanger (a run in one suit) of `cards` cards can have the top card `top`. Below the top it needs a card of each lower rank,
/// and 6 is the lowest (rule sheet 3.11). Returns the objection if there are too few lower ranks.
fn check_top(cards: i64, top: Rank) -> Result<(), Objection> {
    let needs = cards - 1;
    if top.index() as i64 - Rank::Six.index() as i64 >= needs {
        return Ok(());
    }
    let lowest = RANKS.iter().rev().nth(needs as usize).map_or(Arg::None, |rank| Arg::Rank(*rank));
    Err(TOO_LOW.with(&[Arg::Int(cards), Arg::Rank(top), Arg::Int(needs), lowest]))
}

/// Asks for the suit of a Hanger (a run in one suit) if `needed`, because the suit decides between equal Hangers. Otherwise reads the suit
/// only if it is recorded.
fn ask_suit(
    now: &Now<'_, Perlaggen>,
    ask: &mut Interview<'_>,
    fact: &'static Fact,
    side: Side,
    needed: bool,
    told: &mut Told<'_>,
) -> Result<(), Stop> {
    if !needed && !ask.is_recorded(fact) {
        return Ok(());
    }
    let hanger = told.figures.hanger.get(side.index()).copied().unwrap_or_default();
    let of = |suit| Figure { suit: Some(suit), ..hanger };
    let fits = |suit| {
        let mut can = Suit::ALL.into_iter().filter(|other| told.can_hold(side, of(*other)));
        if told.can_hold(side, of(suit)) {
            Ok(())
        } else {
            Err(NOT_THAT_SUIT.with(&[Arg::Suit(suit), can.next().map_or(Arg::None, Arg::Suit)]))
        }
    };
    let suit = ask.ask(Query::suit(fact).about(&[names(now, side)]).unless(&fits))?;
    told.tell(side, of(suit));
    Ok(())
}
