//! Asks for the facts of a deal, in the order in which the table learns them (rule sheet, sections 1 to 4, "what the app must record"). The
//! functions that ask return a `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::ask_marriages::Moment;
use super::ask_payments::with_paid;
use super::facts::{Briscola, Deal, PilePoints, Trumps};
use super::house_rules::RemovedTwo;
use super::reckon::playoff_of;
use super::sheet::SHEET_TWO;
use super::{ask_marriages, ask_payments, captains};
use crate::games::briscola_family::Log;
use crate::games::briscola_family::partners::PartnerRules;
use crate::games::briscola_family::piles::{
    self, BY_SEAT, POINTS, Pile, SEAT_POINTS, TEAM_POINTS, ask_decided, ask_piles, ask_teams, check_split, held_by,
};
use crate::games::briscola_family::turned::ask_turned;
use crate::games::prelude::*;
use crate::games::words::{TAKEN, who_took};

wording! {
    fact ROUND = "sudden_death_round": ("Sudden death", "サドンデス"),
        ("Which deal of the sudden death is it?", "サドンデスの何ディール目？");
    fact REMOVED_TWO = "removed_two": ("Without the 2 of", "除いた2"), ("Which 2 was taken out?", "除いた2のスートは？");
    fact PLAYOFF = "playoff": ("Playoff: {0}", "プレイオフ：{0}"),
        ("Playoff: how many card points does {0} have?", "プレイオフでの{0}さんのカード点は？");

    refusal COUNTED = "16":
        ("A sudden death follows a tie: as the deals stand this is number {0}, where 0 is an ordinary deal, not {1}.",
        "サドンデスは同点のあとに行います。記録からするとこのディールは{0}（0は通常のディール）で、{1}ではありません。"), nearest(0);
    refusal SAME_TWO = "2": ("The same 2 stays out for the whole match: {0}2.", "試合の間、除く2は同じ{0}2です。");
    refusal TWICE = "16":
        ("The {0}2 is out already; two different 2s are taken out.", "{0}2はすでに除かれています。別の2をもう1枚除きます。");
    refusal PLAYED_AGAIN = "2":
        ("60 each decides nothing: the playoff is played again, and the deciding one is recorded.",
        "60点ずつでは決まりません。プレイオフをやり直し、決着したものを記録します。"),
        ("61 or more would have won.", "61点以上で勝ちです。");

    phrase BY_TEAM: ("The team’s total", "チームの合計で入力する");
    phrase SHOW_IT: ("Take one 2 at random from the pack and show it to everybody.", "2を1枚無作為に選んで除き、全員に見せます。");
    phrase TWO_PLAY:
        ("{0} and {1} share the highest total and play one two-handed deal; the third sits out.",
        "{0}と{1}が最高点で並びました。2人で1ディール行い、残る1人は休みます。");
}

impl Asked for Briscola {
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        if self.has_captains {
            captains::ask(now, ask, deal)?;
        }
        if now.rules.sudden_death.is_some() {
            sudden_death(now, ask)?;
        }
        let (deck, stock) = (self.cards(now), self.stock(now));
        let out = deck.pack.len() as i64 - stock.deck();
        if self.records_twos && out > 0 {
            removed_twos(out, now, ask, deal)?;
        }
        if self.trumps == Trumps::Turned {
            ask_turned(ask, deck, now.rules.bury_ace_three, deal.removed_two, &mut deal.turned)?;
        }
        // Offers the screen key for the exchange of the turned card only until the first trick is won. A player can exchange the card only
        // before playing a card.
        let first = now.entry == Entry::Live && ask.items(&TAKEN).is_empty();
        // Asks for the exchange of the turned card only if there are partners, or if the game is Briscola for two. No other game has this
        // rule.
        if partners(now).is_some() || self.sheet.id == SHEET_TWO.id {
            let lies = now.rules.trump_exchange.ask(ask, now.table.everybody(), deal.turned, first)?;
            deal.turned.rank = lies.or(deal.turned.rank);
        }
        tricks(self, now, ask, deal)?;
        if deal.conquista_by.is_some() {
            return Ok(());
        }
        let counted = card_points(self, now, ask, deal)?;
        ask.put_away();
        deal.points = Some(counted);
        if let Some(tied) = playoff_of(now, counted.piles) {
            deal.playoff = Some(playoff(tied, ask)?);
        }
        Ok(())
    }

    /// The facts that a trick settles (rule sheet, sections 12 and 15): the Aces and Tens that are paid for, and the marriage that made a
    /// new trump.
    fn trick_tells(&self, now: &Now<'_, Self>, deal: &Deal, trick: WonTrick<'_>, asked: &Fact) -> Vec<Statement> {
        if asked.key != TAKEN.key {
            return Vec::new();
        }
        let mut told = ask_marriages::by_trump(self, now, deal, trick);
        if now.rules.chips.is_some() {
            told.extend(ask_payments::in_trick(now, deal, trick));
        }
        told
    }

    /// The card points that all tricks together give (rule sheet 0.5): of each player if all play alone, or else of the first team.
    fn tricks_tell(&self, now: &Now<'_, Self>, _deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
        if tricks.count() < self.stock(now).tricks() {
            return Vec::new();
        }
        match now.sides {
            Sides::Two => vec![TEAM_POINTS.told(None, tricks.points(now.members(Side(0))))],
            Sides::Alone => now.table.seats().map(|seat| POINTS.told(Some(seat.index()), tricks.points(SeatSet::of(seat)))).collect(),
        }
    }
}

/// Reads the recorded number of the round in a sudden death. The number follows from the earlier deals, so another number is refused
/// (section 16 of the rule sheet).
fn sudden_death(now: &Now<'_, Briscola>, ask: &mut Interview<'_>) -> Result<(), Stop> {
    let round = now.standing.carried.sudden.round;
    let same = |n| if n == round { Ok(()) } else { Err(COUNTED.with(&[Arg::Int(round), Arg::Int(n)])) };
    ask.follows(Query::number(&ROUND, 0..=i64::MAX).unless(&same), round).map(drop)
}

/// Asks for the suits of the 2s that are left out of the pack. `out` is their number: one, or two if the pack has two cards too many.
fn removed_twos(out: i64, now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let known = if now.rules.removed_two == RemovedTwo::Match { now.standing.carried.removed_two } else { SuitSet::NONE };
    for at in 0..out as usize {
        let query = Query::suit(&REMOVED_TWO).hint(SHOW_IT);
        let query = if out > 1 { query.item(at) } else { query };
        let removed = deal.removed_two;
        let other = |suit| if removed.has(suit) { Err(TWICE.with(&[Arg::Suit(suit)])) } else { Ok(()) };
        // If the same 2s stay out for the whole match, the table may enter their suits in any order. So an entered suit is accepted if it
        // is the suit of one of these 2s and is not entered yet.
        let left = known.without(removed);
        let told = ask.items(&REMOVED_TWO).get(at).and_then(Suit::from_value).filter(|suit| left.has(*suit));
        let suit = match told.or(left.iter().next()) {
            Some(out) => {
                let same = |suit| other(suit).and(if suit == out { Ok(()) } else { Err(SAME_TWO.with(&[Arg::Suit(out)])) });
                ask.follows(query.unless(&same), out)?
            }
            None => ask.ask(query.unless(&other))?,
        };
        deal.removed_two = deal.removed_two.with(suit);
    }
    Ok(())
}

/// Asks for the winner of each trick, until the table enters card points. Between the tricks it reads the Black Hand (the three highest
/// trumps), which ends the deal. After the last draw it reminds partners of the exchange of hands.
fn tricks(game: &Briscola, now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let stock = game.stock(now);
    let (draws, total) = (stock.draws() as usize, stock.tricks() as usize);
    let logged = ask.items(&TAKEN).len().min(total);
    let totals: &[&'static Fact] = if now.sides == Sides::Two { &[&TEAM_POINTS, &SEAT_POINTS, &POINTS] } else { &[&POINTS] };
    let told = totals.iter().any(|totals| ask.prefers(totals, &TAKEN, total));
    for trick in 0..=total {
        if trick == logged {
            let (sudden, eligible) = (now.standing.carried.sudden, now.rules.sudden_death);
            let who: SeatSet = now.table.seats().filter(|seat| sudden.can_win(eligible, now.sides.side_of(*seat))).collect();
            deal.conquista_by = conquista(game, now, ask, deal, who)?;
            let counted = deal.conquista_by.is_some() || totals.iter().any(|totals| ask.is_recorded(totals));
            let moment = Moment { logged: logged as i64, told, counted };
            ask_marriages::ask(game, now, ask, deal, moment)?;
            ask_payments::ask(game, now, ask, deal, moment, told || logged == total)?;
            if let Some(partners) = partners(now).filter(|_| logged < total) {
                partners.signal(ask, if told { total } else { logged });
            }
        }
        let over = trick == total || (trick >= logged && (told || deal.conquista_by.is_some()));
        if let Some(partners) = partners(now)
            && (trick == draws || (over && trick < draws))
        {
            deal.exchange_done = partners.ask_exchange(ask, !over && trick == logged)?;
        }
        if over {
            break;
        }
        deal.taken.push(ask.ask(trick_query(now, trick))?);
    }
    Ok(())
}

/// Reads which player of `who` shows the Black Hand (the three highest trumps). `None` if nobody does. The tricks entered so far must allow
/// a Black Hand of this player.
fn conquista(game: &Briscola, now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &Deal, who: SeatSet) -> Result<Option<Seat>, Stop> {
    let three = game.cards(now).pack.ranks.get(..3).unwrap_or_default();
    let turned = deal.turned.rank.filter(|rank| three.contains(rank)).map(|rank| (rank, game.stock(now).draws()));
    let log = Log { taken: &deal.taken, cards: game.tricks(now).cards, turned };
    let team = |seat| now.members(now.sides.side_of(seat));
    now.rules.conquista.ask(ask, now.table.everybody(), who, &team, &log)
}

/// The house rules for partners. `None` if this table has no partners.
fn partners<'a>(now: &Now<'a, Briscola>) -> Option<&'a PartnerRules> {
    now.rules.partners.as_ref().filter(|_| now.sides == Sides::Two)
}

fn trick_query(now: &Now<'_, Briscola>, trick: usize) -> Query<'static, Seat> {
    let query = who_took(trick, now.table).or_told_by(if now.sides == Sides::Two { &TEAM_POINTS } else { &POINTS });
    match partners(now).and_then(PartnerRules::first_trick_hint) {
        Some(hint) if trick == 0 => query.hint(hint),
        _ => query,
    }
}

/// Asks for the card points: of every player, of the first team, or of every seat of both teams. The entered tricks limit the answers (rule
/// sheet V3).
fn card_points(game: &Briscola, now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &Deal) -> Result<PilePoints, Stop> {
    let tricks = game.tricks(now);
    let held = |players| held_by(players, &deal.taken, tricks.count);
    // After a ruling that moved tricks, a trick can count for a side that did not win it. So the entered Aces and Tens then do not limit
    // the points of a pile.
    let is_ruled = ask.is_of_ruling();
    let members = |side| now.members(side).len();
    let with_cards = |side, held| if is_ruled { held } else { with_paid(deal, side, members(side), tricks.count, held) };
    let of_side = |side| Pile { whose: Arg::Seats(now.members(side)), held: with_cards(side, held(now.members(side))) };
    // Limits the points of a single partner only by the tricks, because Aces and Tens are entered for a side.
    let of_seat = |seat| match now.sides {
        Sides::Alone => Pile { whose: Arg::Seat(seat), ..of_side(Side(seat.0)) },
        Sides::Two => Pile { whose: Arg::Seat(seat), held: held(SeatSet::of(seat)) },
    };
    let seats = Seats::from_fn(usize::from(now.table.players()), of_seat);
    let query = |fact| piles::card_points(fact, now.entry);
    if now.sides == Sides::Alone {
        let piles = ask_piles(ask, query(&POINTS), seats, tricks)?;
        check_split(ask, &POINTS, seats, piles, tricks)?;
        return Ok(PilePoints { piles, fact: &POINTS, by_seat: false });
    }
    if ask.is_recorded(&POINTS) && !ask.is_recorded(&TEAM_POINTS) && !ask.is_recorded(&SEAT_POINTS) {
        // Accepts the card points of teams under the key `points` of a match file. The list has a value for each side, or for each seat.
        let by_seat = ask.items(&POINTS).len() > 2;
        let piles = if by_seat { seats } else { Seats::from_slice(&[of_side(Side(0)), of_side(Side(1))]) };
        let points = ask_piles(ask, query(&POINTS), piles, tricks)?;
        check_split(ask, &POINTS, piles, points, tricks)?;
        return Ok(PilePoints { piles: points, fact: &POINTS, by_seat });
    }
    if ask.tells_by(&SEAT_POINTS, &TEAM_POINTS) {
        let piles = ask_piles(ask, query(&SEAT_POINTS).or_now(&TEAM_POINTS, BY_TEAM), seats, tricks)?;
        check_split(ask, &SEAT_POINTS, seats, piles, tricks)?;
        return Ok(PilePoints { piles, fact: &SEAT_POINTS, by_seat: true });
    }
    let query = query(&TEAM_POINTS).or_now(&SEAT_POINTS, BY_SEAT);
    let piles = ask_teams(ask, query, [of_side(Side(0)), of_side(Side(1))], tricks)?;
    Ok(PilePoints { piles, fact: &TEAM_POINTS, by_seat: false })
}

fn playoff(tied: [Seat; 2], ask: &mut Interview<'_>) -> Result<[i64; 2], Stop> {
    let [one, other] = tied.map(Arg::Seat);
    ask_decided(ask, &PLAYOFF, [one, other], &PLAYED_AGAIN, TWO_PLAY.with(&[one, other]))
}
