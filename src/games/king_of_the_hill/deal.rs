//! The facts of a round, in the order in which the table learns them (5.4, 5.6, 5.8, 5.11).

use super::KingOfTheHill;
use super::forecast::{forecast, outlook};
use super::hill::{trump_rank, usual_king};
use super::house_rules::Reveal;
use super::sheet::{CARD_POINTS, PACK, POINT_STEP, RICHEST_KITTY};
use crate::asking::{Fact, Interview, Objection, Query, Refusal, SeatOr, Stop};
use crate::cards::{Card, Rank, Strain, Suit};
use crate::choices;
use crate::games::Now;
use crate::games::words;
use crate::table::{Seat, SeatSet};
use crate::text::{Arg, Phrase};

choices! {
    /// Who showed the trump suit, when nobody did (5.4).
    pub enum Nobody {
        /// The King chose it.
        Nobody = "nobody" => ("nobody", "なし"),
    }
}

choices! {
    /// What the trump suit was shown with (5.4).
    pub enum Shown {
        /// One card of the trump rank.
        Single = "single" => ("one card", "1枚"),
        /// Both copies of one.
        Pair = "pair" => ("a pair", "ペア"),
    }
}

choices! {
    /// The King has no partner (KH-D4).
    pub enum Alone {
        /// Nobody else has the called card.
        Alone = "alone" => ("alone", "単独"),
    }
}

choices! {
    /// One of the two sides of a round.
    pub enum RoundSide {
        /// The King and the partner.
        King = "king" => ("King’s side", "キング側"),
        /// The others.
        Challengers = "challengers" => ("challengers", "挑戦者"),
    }
}

/// What the table has told us.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deal {
    /// Who is King.
    pub king: Option<Seat>,
    /// The trump suit, or no trump.
    pub trump: Option<Strain>,
    /// Who showed the trump suit, and with what; `None` when the King chose, or while it is not known.
    pub shown: Option<(Seat, Shown)>,
    /// The card that makes its holder the partner.
    pub called: Option<Card>,
    /// The partner, once known.
    pub partner: Option<SeatOr<Alone>>,
    /// Which side took the last trick.
    pub last_trick: Option<RoundSide>,
    /// The card points in the challengers' tricks.
    pub cap_c: Option<i64>,
    /// The card points in the kitty.
    pub kitty: Option<i64>,
}

impl Deal {
    /// The King and, once known, the partner.
    pub fn king_side(&self) -> SeatSet {
        let partner = self.partner.and_then(SeatOr::seat);
        [self.king, partner].into_iter().flatten().collect()
    }
}

pub(super) static KING: Fact =
    Fact { key: "king", label: Phrase::new("King", "キング"), asks: Phrase::new("Who is King?", "キングは誰？") };
static TRUMP_RANK: Fact = Fact {
    key: "trump_rank",
    label: Phrase::new("Trump rank", "切り札ランク"),
    asks: Phrase::new("Which rank is trump?", "切り札ランクは？"),
};
static TRUMP: Fact = Fact { key: "trump", label: words::TRUMP, asks: Phrase::new("What is trump?", "切り札は？") };
static TRUMP_SHOWN_BY: Fact = Fact {
    key: "trump_shown_by",
    label: Phrase::new("Trump shown by", "切り札宣言"),
    asks: Phrase::new("Who showed the trump suit?", "切り札を宣言したのは？"),
};
static TRUMP_SHOWN: Fact = Fact {
    key: "trump_shown",
    label: Phrase::new("Shown with", "宣言した札"),
    asks: Phrase::new("What did {0} show?", "{0}が見せたのは？"),
};
static CALLED_CARD: Fact = Fact {
    key: "called_card",
    label: Phrase::new("Called", "指名"),
    asks: Phrase::new("Which card does {0} call?", "{0}が指名するカードは？"),
};
static PARTNER: Fact =
    Fact {
        key: "partner", label: Phrase::new("Partner", "パートナー"), asks: Phrase::new("Who holds {0}?", "{0}を持っているのは？")
    };
static PARTNER_ON_PLAY: Fact =
    Fact {
        key: "partner", label: Phrase::new("Partner", "パートナー"), asks: Phrase::new("Who played {0}?", "{0}を出したのは？")
    };
static LAST_TRICK: Fact = Fact {
    key: "last_trick",
    label: Phrase::new("Last trick", "最後のトリック"),
    asks: Phrase::new("Who took the last trick?", "最後のトリックを取ったのは？"),
};
static CAP_C: Fact = Fact {
    key: "cap_c",
    label: Phrase::new("Challengers", "挑戦者"),
    asks: Phrase::new("Challengers’ card points?", "挑戦者が取ったカード点は？"),
};
static KITTY: Fact =
    Fact {
        key: "kitty", label: Phrase::new("Kitty", "キティ"), asks: Phrase::new("Card points in the kitty?", "キティのカード点は？")
    };
static CAP_K: Fact = Fact {
    key: "cap_k",
    label: Phrase::new("King’s side", "キング側"),
    asks: Phrase::new("King’s side’s card points?", "キング側が取ったカード点は？"),
};

static NO_TRUMP_SHOWN: Refusal = Refusal {
    clause: "5.4",
    says: Phrase::new(
        "A shown card makes its suit trump; only when nobody has shown one may the King choose no trump.",
        "カードを見せればそのスートが切り札です。ノートランプは、誰も見せなかったときにキングだけが選べます。",
    ),
    instead: Phrase::new("Nearest: nobody; or correct the trump.", "最も近いのは「なし」です。または切り札を直してください。"),
};
static JOKER_CALLED: Refusal = Refusal {
    clause: "5.6",
    says: Phrase::new("A joker cannot be called.", "ジョーカーは指名できません。"),
    instead: Phrase::new("Nearest: {1}.", "最も近いのは{1}です。"),
};
static RANK_CALLED: Refusal = Refusal {
    clause: "5.6",
    says: Phrase::new("{0} is of the trump rank and cannot be called.", "{0}は切り札ランクなので指名できません。"),
    instead: Phrase::new("Nearest: {1}.", "最も近いのは{1}です。"),
};
static TRUMP_CALLED: Refusal = Refusal {
    clause: "5.6",
    says: Phrase::new("{0} is of the trump suit and cannot be called.", "{0}は切り札のスートなので指名できません。"),
    instead: Phrase::new("Nearest: {1}.", "最も近いのは{1}です。"),
};
static KING_AS_PARTNER: Refusal = Refusal {
    clause: "KH-D4",
    says: Phrase::new("{0} is King and cannot be the partner too.", "{0}はキングなので、パートナーにはなれません。"),
    instead: Phrase::new("If nobody else has the card: alone.", "ほかに誰も持っていなければ「単独」です。"),
};
static TOO_MANY_POINTS: Refusal = Refusal {
    clause: "5.11",
    says: Phrase::new("The pack has 200 card points; {0} + {1} is {2}.", "カード点は全部で200点です。{0} + {1}は{2}になります。"),
    instead: Phrase::new("At most {3}.", "{3}点までです。"),
};

const PAIR_STANDS: Phrase = Phrase::new(
    "Trump rank {0}. A pair of it replaces a suit shown with one card, but not one shown with a pair.",
    "切り札ランクは{0}。そのペアは1枚での宣言を上書きできますが、ペアでの宣言は上書きできません。",
);
const PAIR_FALLS: Phrase = Phrase::new(
    "Trump rank {0}. A pair of it replaces a suit shown before, even with a pair.",
    "切り札ランクは{0}。そのペアは先の宣言を、ペアでの宣言も含めて上書きできます。",
);
const KING_CHOSE: Phrase = Phrase::new("the King chose", "キングが決定");
const NO_PARTNER: Phrase = Phrase::new("nobody else has it", "ほかに誰も持っていない");
const NOT_CALLED: Phrase =
    Phrase::new("No joker, no card of the trump rank or the trump suit.", "ジョーカー、切り札ランク、切り札のスートは指名できません。");
const NEARER: Phrase = Phrase::new(
    "If two players hold one each: the one nearer to {0} in turn.",
    "2人が1枚ずつ持っていれば、反時計回りで{0}に近いほうです。",
);
const CHANGE_SEATS: Phrase = Phrase::new(
    "{0} change places so as to sit opposite each other, for this round only.",
    "{0}は、このラウンドだけ向かい合うように席を替わります。",
);

/// King, trump and who showed it, called card, partner, last trick, points.
pub(super) fn interview(now: &Now<'_, KingOfTheHill>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let king = ask.given(Query::seat(&KING, now.table.everybody()), usual_king(now))?;
    deal.king = Some(king);
    let rank = ask.follows(Query::rank(&TRUMP_RANK, &Rank::ALL), trump_rank(now, king))?;
    let trump = trump(now, ask, deal, rank)?;

    let may_call = |card| callable(card, rank, trump);
    let who = [Arg::Seat(king)];
    let called = ask.ask(Query::card(&CALLED_CARD, &PACK).about(&who).unless(&may_call).hint(NOT_CALLED))?;
    deal.called = Some(called);
    deal.partner = Some(partner(now, ask, king, called)?);
    counting(now, ask, deal)
}

/// The trump suit, who showed it and with what (5.4).
fn trump(now: &Now<'_, KingOfTheHill>, ask: &mut Interview<'_>, deal: &mut Deal, rank: Rank) -> Result<Strain, Stop> {
    let hint = if now.rules.pair_fixes_trump { PAIR_STANDS } else { PAIR_FALLS };
    let trump = ask.ask(Query::strain(&TRUMP).hint(hint.with(&[Arg::Rank(rank)])))?;
    deal.trump = Some(trump);
    let shown = |by: SeatOr<Nobody>| match by {
        SeatOr::Seat(_) if trump == Strain::NoTrump => Err(NO_TRUMP_SHOWN.with(&[])),
        _ => Ok(()),
    };
    let note = |by: SeatOr<Nobody>| by.seat().is_none().then(|| KING_CHOSE.into());
    let by = Query::seat_or(&TRUMP_SHOWN_BY, now.table.everybody(), Nobody::CHOICES).unless(&shown).noting(&note);
    if let SeatOr::Seat(by) = ask.given(by, SeatOr::Other(Nobody::Nobody))? {
        let with = ask.given(Query::choice(&TRUMP_SHOWN, Shown::CHOICES).about(&[Arg::Seat(by)]), Shown::Single)?;
        deal.shown = Some((by, with));
    }
    Ok(trump)
}

/// Whether a card may be called: no joker, no card of the trump rank, no card of the trump suit (5.6).
fn callable(card: Card, rank: Rank, trump: Strain) -> Result<(), Objection> {
    let refusal = match card {
        Card::Joker(_) => &JOKER_CALLED,
        Card::Of(its, _) if its == rank => &RANK_CALLED,
        Card::Of(_, suit) if trump.suit() == Some(suit) => &TRUMP_CALLED,
        Card::Of(..) => return Ok(()),
    };
    let suit = card.suit().into_iter().chain(Suit::ALL).find(|suit| trump.suit() != Some(*suit));
    let below = |card: Rank| Rank::ALL.into_iter().rev().find(|other| *other < card);
    let wanted = card.rank().unwrap_or(Rank::Ace);
    let nearest = if wanted == rank { below(rank).unwrap_or(Rank::Three) } else { wanted };
    Err(refusal.with(&[Arg::Card(card), suit.map_or(Arg::None, |suit| Arg::Card(Card::Of(nearest, suit)))]))
}

/// The holder of the called card, or nobody (5.6, KH-D3, KH-D4).
fn partner(now: &Now<'_, KingOfTheHill>, ask: &mut Interview<'_>, king: Seat, called: Card) -> Result<SeatOr<Alone>, Stop> {
    let fact = if now.rules.reveal == Reveal::Immediate { &PARTNER } else { &PARTNER_ON_PLAY };
    let other = |who: SeatOr<Alone>| if who == SeatOr::Seat(king) { Err(KING_AS_PARTNER.with(&[Arg::Seat(king)])) } else { Ok(()) };
    let query = Query::seat_or(fact, now.table.everybody(), Alone::CHOICES).about(&[Arg::Card(called)]);
    let note = |who: SeatOr<Alone>| who.seat().is_none().then(|| NO_PARTNER.into());
    ask.ask(query.unless(&other).noting(&note).hint(NEARER.with(&[Arg::Seat(king)])))
}

/// Last trick and card points (5.8). What the King's side took follows.
fn counting(now: &Now<'_, KingOfTheHill>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let mut last = Query::choice(&LAST_TRICK, RoundSide::CHOICES);
    let side = deal.king_side();
    if now.rules.reseat && now.rules.reveal == Reveal::Immediate && side.len() == 2 {
        last = last.hint(CHANGE_SEATS.with(&[Arg::Seats(side)]));
    }
    deal.last_trick = Some(ask.ask(last)?);

    let known = *deal;
    let with = |cap_c| outlook(now, &Deal { cap_c: Some(cap_c), ..known });
    let cap_c = ask.ask(Query::steps(&CAP_C, 0..=CARD_POINTS, POINT_STEP).counted().noting(&with))?;
    deal.cap_c = Some(cap_c);

    let known = *deal;
    let with = |kitty| outlook(now, &Deal { kitty: Some(kitty), ..known });
    let fits = |kitty| {
        let both = cap_c + kitty;
        let most = RICHEST_KITTY.min(CARD_POINTS - cap_c);
        let args = [Arg::Int(cap_c), Arg::Int(kitty), Arg::Int(both), Arg::Int(most)];
        if both > CARD_POINTS { Err(TOO_MANY_POINTS.with(&args)) } else { Ok(()) }
    };
    let at_stake = || forecast(now, &known);
    let kitty =
        ask.ask(Query::steps(&KITTY, 0..=RICHEST_KITTY, POINT_STEP).counted().unless(&fits).noting(&with).forecasting(&at_stake))?;
    deal.kitty = Some(kitty);
    ask.follows(Query::steps(&CAP_K, 0..=CARD_POINTS, POINT_STEP), CARD_POINTS - cap_c - kitty)?;
    Ok(())
}
