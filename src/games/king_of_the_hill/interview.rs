//! Asks for the facts of a round, in the order in which the table learns them (rule sheet 5.4, 5.6, 5.8, 5.11). The functions that ask
//! return a `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::facts::{Alone, Deal, KingOfTheHill, Nobody, RoundSide, ShownWith};
use super::forecast::{decides, forecast, outlook};
use super::hill::{trump_rank, usual_king};
use super::house_rules::Reveal;
use super::sheet::{CARD_POINTS, HAND, PACK, POINT_STEP, RICHEST_KITTY};
use crate::games::prelude::*;
use crate::games::words;

wording! {
    pub(super) fact KING = "king": ("King", "王様"), ("Who is King?", "王様は？");
    fact TRUMP_RANK = "trump_rank": ("Trump rank", "切り札ランク"), ("Which rank is trump?", "切り札ランクは？");
    fact TRUMP = "trump": (words::TRUMP), ("What is trump?", "切り札は？");
    fact TRUMP_SHOWN_BY = "trump_shown_by": ("Trump shown by", "切り札宣言"), ("Who showed the trump suit?", "切り札を宣言したのは？");
    fact TRUMP_SHOWN = "trump_shown": ("Shown with", "宣言したカード"), ("What did {0} show?", "{0}さんが見せたのは？");
    fact CALLED_CARD = "called_card": ("Called card", "指名カード"), ("Which card does {0} call?", "{0}さん、指名するカードは？");
    fact PARTNER = "partner": ("Partner", "パートナー"), ("Who holds {0}?", "{0}を持っているのは？");
    fact PARTNER_ON_PLAY = "partner": ("Partner", "パートナー"), ("Who played {0}?", "{0}を出したのは？");
    pub(super) fact LAST_TRICK = "last_trick": ("Last trick", "最後のトリック"), ("Who took the last trick?", "最後のトリックを取ったのは？");
    pub(super) fact CAP_C = "cap_c": ("Challengers", "挑戦者"), ("How many card points do the challengers have?", "挑戦者が取ったカード点は？");
    fact KITTY = "kitty": ("Kitty", "キティ"), ("How many card points are in the kitty?", "キティのカード点は？");
    fact CAP_K = "cap_k": ("King’s side", "王様側"), ("How many card points does the King’s side have?", "王様側が取ったカード点は？");

    refusal NO_TRUMP_SHOWN = "5.4":
        ("A shown card makes its suit trump; only when nobody has shown one may the King choose no trump.",
        "カードを見せればそのスートが切り札です。ノートランプは、誰も見せなかったときに王様だけが選べます。"),
        ("Choose nobody, or correct the trump.", "「なし」になるはずです。または切り札を直してください。");
    refusal JOKER_CALLED = "5.6": ("A joker cannot be called.", "ジョーカーは指名できません。"), nearest(1);
    refusal RANK_CALLED = "5.6": ("{0} is of the trump rank and cannot be called.", "{0}は切り札ランクなので指名できません。"), nearest(1);
    refusal TRUMP_CALLED = "5.6":
        ("{0} is of the trump suit and cannot be called.", "{0}は切り札のスートなので指名できません。"), nearest(1);
    refusal KING_AS_PARTNER = "KH-D4": ("{0} is King and cannot be the partner too.", "{0}は王様なので、パートナーにはなれません。"),
        ("If nobody else has the card: alone.", "ほかに誰も持っていなければ「単独」です。");
    refusal TOO_MANY_POINTS = "5.11":
        ("The pack has 200 card points; {0} + {1} is {2}.", "カード点は全部で200点です。{0} + {1}は{2}になります。"),
        ("At most {3}.", "{3}点までです。");

    phrase PAIR_STANDS:
        ("Trump rank {0}. A pair of it replaces a suit shown with one card, but not one shown with a pair.",
        "切り札ランクは{0}。そのペアは1枚での宣言を上書きできますが、ペアでの宣言は上書きできません。");
    phrase PAIR_FALLS:
        ("Trump rank {0}. A pair of it replaces a suit shown before, even with a pair.",
        "切り札ランクは{0}。そのペアは先の宣言を、ペアでの宣言も含めて上書きできます。");
    phrase KING_CHOSE: ("the King chose", "王様が決定");
    phrase NO_PARTNER: ("nobody else has it", "ほかに誰も持っていない");
    phrase NOT_CALLED:
        ("No joker, no card of the trump rank or the trump suit.", "ジョーカー、切り札ランク、切り札のスートは指名できません。");
    phrase NEARER:
        ("If two players hold one each: the one whose turn comes first after {0}.", "2人が1枚ずつ持っていれば、反時計回りで{0}に近いほうです。");
    phrase CHANGE_SEATS:
        ("{0} change places so as to sit opposite each other, for this deal only.",
        "{0}は、このディールだけ向かい合うように席を替わります。");
}

impl Asked for KingOfTheHill {
    /// Asks for the King, trump and the player who showed it, the called card, the partner, the last trick, and the card points.
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
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

    /// The facts that follow once the cards of all tricks are known: the partner, the last trick and the card points. The cards that nobody
    /// played are the kitty.
    fn tricks_tell(&self, now: &Now<'_, Self>, deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
        let everybody = now.table.everybody();
        let is_whole = tricks.number(everybody, |_| true) == HAND * i64::from(now.table.players());
        let (Some(king), Some(called), Some(last), true) = (deal.king, deal.called, tricks.last_winner(), is_whole) else {
            return Vec::new();
        };
        let holder = || {
            let holders: SeatSet = tricks.players_of(called).collect();
            now.table.from(king).skip(1).find(|seat| holders.has(*seat))
        };
        let partner = deal.partner.unwrap_or_else(|| holder().map_or(SeatOr::Other(Alone::Alone), SeatOr::Seat));
        let side = Deal { partner: Some(partner), ..*deal }.king_side();
        let last = if side.has(last) { RoundSide::King } else { RoundSide::Challengers };
        let challengers = now.table.seats().filter(|seat| !side.has(*seat)).collect();
        vec![
            PARTNER.told(None, partner),
            LAST_TRICK.told(None, last),
            CAP_C.told(None, tricks.points(challengers)),
            KITTY.told(None, CARD_POINTS - tricks.points(everybody)),
        ]
    }

    fn plays_without_log(&self, asked: &Question) -> bool {
        [PARTNER.key, LAST_TRICK.key].contains(&asked.fact.key)
    }
}

/// Asks for the trump suit, for the player who showed it, and for the cards by which it was shown (rule sheet 5.4).
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
        let with = ask.given(Query::choice(&TRUMP_SHOWN, ShownWith::CHOICES).about(&[Arg::Seat(by)]), ShownWith::Single)?;
        deal.shown = Some((by, with));
    }
    Ok(trump)
}

/// Checks that the King may call `card`: no joker, no card of the trump rank, and no card of the trump suit (rule sheet 5.6). Returns the
/// objection to any other card.
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

/// Asks who holds the called card and so is the partner. If the King holds it, there is no partner (rule sheet 5.6, decisions KH-D3 and
/// KH-D4).
fn partner(now: &Now<'_, KingOfTheHill>, ask: &mut Interview<'_>, king: Seat, called: Card) -> Result<SeatOr<Alone>, Stop> {
    let fact = if now.rules.reveal == Reveal::Immediate { &PARTNER } else { &PARTNER_ON_PLAY };
    let other = |who: SeatOr<Alone>| if who == SeatOr::Seat(king) { Err(KING_AS_PARTNER.with(&[Arg::Seat(king)])) } else { Ok(()) };
    let query = Query::seat_or(fact, now.table.everybody(), Alone::CHOICES).about(&[Arg::Card(called)]);
    let note = |who: SeatOr<Alone>| who.seat().is_none().then(|| NO_PARTNER.into());
    ask.ask(query.unless(&other).noting(&note).hint(NEARER.with(&[Arg::Seat(king)])))
}

/// Asks for the side that won the last trick, and for the card points (rule sheet 5.8). The points of the King's side are computed.
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
    let query = Query::steps(&KITTY, 0..=RICHEST_KITTY, POINT_STEP).counted().unless(&fits).noting(&with).forecasting(&at_stake);
    // Asks for the kitty (the eight cards left over) only if it can change the move of the chips. Otherwise the table may still enter it.
    deal.kitty = if decides(now, &known) { Some(ask.ask(query)?) } else { ask.may_tell(query)? };
    if let Some(kitty) = deal.kitty {
        ask.follows(Query::steps(&CAP_K, 0..=CARD_POINTS, POINT_STEP), CARD_POINTS - cap_c - kitty)?;
    }
    Ok(())
}
