//! Asks for the facts of a deal (rule sheet 2.7, 4.2): the hearts, and the winners of the spades that score. The table can enter points
//! instead of these cards. Then asks for ♦J and for the tricks if they count, and for the shooter's choice how a moon counts.

use super::facts::{Deal, Hearts, MoonAs};
use super::house_rules::{HouseRules, Moon as MoonRule};
use super::sheet::{HEARTS, hand};
use crate::games::prelude::*;
use crate::games::words::{Shares, TRICKS_LEFT, TRICKS_TAKEN};

wording! {
    pub(super) fact HEARTS_WON = "hearts": ("{0}’s hearts", "{0}のハート"), ("How many hearts did {0} win?", "{0}さんはハートを何枚取った？");
    pub(super) fact TAKEN = "taken": ("{0}’s points", "{0}の点"), ("How many points did {0} take?", "{0}さんは何点取った？");
    pub(super) fact QUEEN_WON = "queen": ("♠Q"), ("Who won the queen of spades?", "スペードのクイーンを取ったのは？");
    fact KING_WON = "king": ("♠K"), ("Who won the king of spades?", "スペードのキングを取ったのは？");
    fact ACE_WON = "ace": ("♠A"), ("Who won the ace of spades?", "スペードのエースを取ったのは？");
    pub(super) fact MOON_AS = "moon_as": ("The moon counts", "ムーンの点"), ("{0} shot the moon: what does {0} choose?", "シュート・ザ・ムーンをした{0}さんの選択は？");
    fact JACK_WON = "jack": ("♦J"), ("Who won the jack of diamonds?", "ダイヤのジャックを取ったのは？");
    pub(super) fact MOON = "moon": ("The moon", "ムーン"), ("Does that shoot the moon?", "これはシュート・ザ・ムーン？");
    refusal NO_HEARTS_LEFT = "2.7":
        ("There are {0} hearts: after {1} there {3|is|are} {3} left, not {2}.",
        "ハートは全部で{0}枚です。ここまでで{1}枚、残りは{3}枚なので、{2}枚にはなりません。"), nearest(3);
    refusal NO_POINTS_LEFT = "2.7":
        ("There are {0} points in a deal: after {1} there {3|is|are} {3} left, not {2}.",
        "1ディールの失点は全部で{0}点です。ここまでで{1}点、残りは{3}点なので、{2}点にはなりません。"), nearest(3);
    refusal NOBODY_HAS_HER = "2.4":
        ("Somebody has the queen of spades, which counts 13; with {0} for {1} nobody could have her.",
        "スペードのクイーンだけで13点です。{1}が{0}点では、クイーンを取った人がいなくなります。"),
        ("One player has 13 or more.", "誰か1人は13点以上です。");
    refusal NOT_IN_SO_FEW = "2.7":
        ("{0} won {1} of these cards and a trick has {2}, so {0} has at least {3} {3|trick|tricks}.",
        "{0}は失点札などを{1}枚取っています。1トリックは{2}枚なので、{3}トリック以上のはずです。"),
        ("At least {3}.", "{3}トリック以上です。");
    refusal TOO_FEW_LEFT = "2.7":
        ("With {1} {1|trick|tricks} for {0} too few are left for what the others won.",
        "{0}が{1}トリックでは、ほかの人が取ったカードの分のトリックが残りません。"), nearest(2);
    refusal NOBODY_HAS_THEM = "2.4":
        ("♠Q counts 13, ♠K 10 and ♠A 7; with {0} for {1} nobody could have won them.",
        "♠Qは13点、♠Kは10点、♠Aは7点です。{1}が{0}点では、それらを取った人がいなくなります。"),
        ("Somebody has each of them.", "どれも誰かが取っています。");
    phrase COUNT_POINTS: ("By points", "点数で");
    phrase COUNT_CARDS: ("By cards", "枚数で");
    refusal NO_TRICKS_LEFT = "2.7": TRICKS_LEFT, nearest(3);
}

/// The facts that a table records if it enters who won which cards, instead of points. After a ruling, the points of the players replace
/// these facts.
pub(super) const TOLD_BY_CARDS: &[&str] = &[HEARTS_WON.key, QUEEN_WON.key, KING_WON.key, ACE_WON.key, MOON_AS.key];

impl Asked for Hearts {
    fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        if ask.tells_by(&TAKEN, &HEARTS_WON) {
            let shares = Shares {
                fact: &TAKEN,
                total: now.rules.all(),
                not_left: &NO_POINTS_LEFT,
                with: |query| query.or_now(&HEARTS_WON, COUNT_CARDS),
            };
            let singles = now.rules.singles();
            let fits = |taken: &Seats<i64>, seat, n| somebody_has_each(now.rules.all(), singles, taken, seat, n);
            deal.taken = Some(shares.ask(ask, now.table, &fits)?);
        } else {
            let shares =
                Shares { fact: &HEARTS_WON, total: HEARTS, not_left: &NO_HEARTS_LEFT, with: |query| query.or_now(&TAKEN, COUNT_POINTS) };
            deal.hearts = Some(shares.ask(ask, now.table, &|_, _, _| Ok(()))?);
            deal.queen = Some(ask.ask(Query::seat(&QUEEN_WON, now.table.everybody()))?);
            if now.rules.black_maria {
                deal.king = Some(ask.ask(Query::seat(&KING_WON, now.table.everybody()))?);
                deal.ace = Some(ask.ask(Query::seat(&ACE_WON, now.table.everybody()))?);
            }
            for (item, seat) in now.table.seats().enumerate() {
                ask.shows(Query::number(&TAKEN, 0..=now.rules.all()).item(item).about(&[Arg::Seat(seat)]), deal.points(seat));
            }
        }
        // Reads the fact `MOON`, which is recorded only after a ruling that moves tricks or makes the deal lost. Nobody has then shot the
        // moon (won every card that scores).
        if ask.is_recorded(&MOON) {
            deal.no_moon = !ask.ask(Query::yes_no(&MOON))?;
        } else {
            ask.shows(Query::yes_no(&MOON), deal.shooter(now.rules).is_some());
        }
        if now.rules.jack_of_diamonds {
            deal.jack = Some(ask.ask(Query::seat(&JACK_WON, now.table.everybody()))?);
        }
        let shooter = deal.shooter(now.rules);
        if now.rules.sun && shooter.is_some() {
            let (table, least) = (now.table, cards_at_least(now, deal));
            let enough = move |tricks: &Seats<i64>, seat, n| enough_tricks(&least, table, tricks, seat, n);
            let shares = Shares { fact: &TRICKS_TAKEN, total: hand(table.players()), not_left: &NO_TRICKS_LEFT, with: |query| query };
            deal.tricks = Some(shares.ask(ask, table, &enough)?);
        }
        if let Some(shooter) = shooter.filter(|_| now.rules.moon == MoonRule::Choice) {
            deal.moon_as = Some(ask.ask(Query::choice(&MOON_AS, MoonAs::CHOICES).about(&[Arg::Seat(shooter)]))?);
        }
        Ok(())
    }

    /// The winners of the cards that score, once all of these cards have been played. If a house rule counts tricks too, these facts follow
    /// only after the last trick.
    fn tricks_tell(&self, now: &Now<'_, Self>, _deal: &Deal, tricks: SeenTricks<'_>) -> Vec<Statement> {
        let seats = || now.table.seats();
        let hearts = |seat: Seat| tricks.number(SeatSet::of(seat), |card| card.suit() == Some(Suit::Hearts));
        let fallen = seats().map(hearts).sum::<i64>() == HEARTS;
        let singles = singles(now.rules).map(|(fact, card)| Some(fact.told(None, tricks.winner_of(card)?)));
        let Some(singles) = singles.collect::<Option<Vec<_>>>().filter(|_| fallen) else { return Vec::new() };
        let all_hearts = seats().map(|seat| HEARTS_WON.told(Some(seat.index()), hearts(seat)));
        let tricks = match (now.rules.sun, tricks.count() == hand(now.table.players())) {
            (true, false) => return Vec::new(),
            (true, true) => seats().map(|seat| TRICKS_TAKEN.told(Some(seat.index()), tricks.won(seat))).collect(),
            (false, _) => Vec::new(),
        };
        all_hearts.chain(singles).chain(tricks).collect()
    }

    fn plays_without_log(&self, asked: &Question) -> bool {
        [&TAKEN, &HEARTS_WON].contains(&asked.fact) && asked.at == Some(0)
    }
}

/// The single cards that score under these house rules, each with the fact of its winner.
fn singles(rules: &HouseRules) -> impl Iterator<Item = (&'static Fact, Card)> {
    let spade = |rank| Card::Of(rank, Suit::Spades);
    let maria = [(&KING_WON, spade(Rank::King)), (&ACE_WON, spade(Rank::Ace))];
    let jack = rules.jack_of_diamonds.then_some((&JACK_WON, Card::Of(Rank::Jack, Suit::Diamonds)));
    let maria = maria.into_iter().filter(move |_| rules.black_maria);
    [(&QUEEN_WON, spade(Rank::Queen))].into_iter().chain(maria).chain(jack)
}

/// Checks that every single card that scores (for example ♠Q) can still have a winner if `seat` has `n` points. `singles` has the points of
/// these cards, and `all` is the sum of all points of the deal. Each card must fit into the points of one player, or into points that are
/// not entered yet. Returns the objection if a card fits nowhere.
fn somebody_has_each(all: i64, singles: &[i64], taken: &Seats<i64>, seat: Seat, n: i64) -> Result<(), Objection> {
    let left = all - taken.iter().sum::<i64>() - n;
    let points: Vec<i64> = taken.iter().copied().chain([n, left]).collect();
    if can_hold(&points, singles) {
        return Ok(());
    }
    let why = if singles.len() > 1 { &NOBODY_HAS_THEM } else { &NOBODY_HAS_HER };
    Err(why.with(&[Arg::Int(n), Arg::Seat(seat)]))
}

/// Whether cards with the points `cards` can be divided among piles with the points `points`.
fn can_hold(points: &[i64], cards: &[i64]) -> bool {
    let Some((card, others)) = cards.split_first() else { return true };
    points.iter().enumerate().any(|(at, _)| {
        let mut rest = points.to_vec();
        let held = rest.get_mut(at).map(|points| {
            *points -= card;
            *points >= 0
        });
        held == Some(true) && can_hold(&rest, others)
    })
}

/// The number of cards that each player has certainly won: ♦J, and for the shooter every other card that scores.
fn cards_at_least(now: &Now<'_, Hearts>, deal: &Deal) -> Seats<i64> {
    let (shooter, counted) = (deal.shooter(now.rules), HEARTS + now.rules.singles().len() as i64);
    let jack = |seat| i64::from(deal.jack == Some(seat));
    Seats::from_fn(now.table.chairs(), |seat| jack(seat) + if shooter == Some(seat) { counted } else { 0 })
}

/// Checks that `n` tricks are enough for the cards that `seat` won. The tricks left must also be enough for the cards of the players after
/// `seat`. Returns the objection if the tricks are not enough.
fn enough_tricks(cards: &Seats<i64>, table: Table, tricks: &Seats<i64>, seat: Seat, n: i64) -> Result<(), Objection> {
    let least = |seat| (cards.get(seat) + i64::from(table.players()) - 1) / i64::from(table.players());
    let later: i64 = table.seats().filter(|other| *other > seat).map(least).sum();
    let left = hand(table.players()) - tricks.iter().sum::<i64>() - n;
    if n < least(seat) {
        let [won, each, least] = [cards.get(seat), i64::from(table.players()), least(seat)].map(Arg::Int);
        return Err(NOT_IN_SO_FEW.with(&[Arg::Seat(seat), won, each, least]));
    }
    let most = Arg::Int(n + left - later);
    if left < later { Err(TOO_FEW_LEFT.with(&[Arg::Seat(seat), Arg::Int(n), most])) } else { Ok(()) }
}
