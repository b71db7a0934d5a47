//! Asks which Aces and Tens have won or lost their tricks. The table enters these cards when they are played, or counts them after the play
//! (section 12 of the rule sheet). The functions that ask return a `Stop` (the error that ends an interview) at the first answer that is
//! missing or impossible.

use super::ask_marriages::Moment;
use super::facts::{Briscola, Deal, Paid};
use crate::games::briscola_family::NoOne;
use crate::games::briscola_family::piles::held_by;
use crate::games::prelude::*;
use crate::games::words::TAKEN;
use crate::tricks::Held;

choices! {
    /// The fate of an Ace or a Ten after it was played: the side that played it won the trick, or another side won it.
    pub enum Event {
        AceWon = "ace_won" => ("an ace, won", "Aで勝ち"),
        AceLost = "ace_lost" => ("an ace, lost", "Aで負け"),
        TenWon = "ten_won" => ("a ten, won", "10で勝ち"),
        TenLost = "ten_lost" => ("a ten, lost", "10で負け"),
    }
}

impl Event {
    /// The Ace or Ten of `by` that this event is about.
    fn card(self, by: Side) -> Paid {
        let ace = matches!(self, Event::AceWon | Event::AceLost);
        let won = matches!(self, Event::AceWon | Event::TenWon);
        Paid { by, ace, won, count: 1 }
    }
}

wording! {
    fact EVENTS = "events": ("Ace or ten {0}", "A・10の{0}枚目"), ("Who played an ace or a ten?", "Aか10を出したのは？");
    fact EVENT_CARDS = "event_cards": ("{0}"), ("What did {0} play, and did it take the trick?", "{0}さんが出したカードと結果は？");
    fact ACES_WON = "aces_won": ("Aces won: {0}", "Aで勝ち：{0}"),
        ("How many of {0}’s aces took their tricks?", "{0}さんのAでトリックを取ったのは何枚？");
    fact ACES_LOST = "aces_lost": ("Aces lost: {0}", "Aで負け：{0}"), ("How many of {0}’s aces were lost?", "{0}さんのAで負けたのは何枚？");
    fact TENS_WON = "tens_won": ("Tens won: {0}", "10で勝ち：{0}"),
        ("How many of {0}’s tens took their tricks?", "{0}さんの10でトリックを取ったのは何枚？");
    fact TENS_LOST = "tens_lost": ("Tens lost: {0}", "10で負け：{0}"), ("How many of {0}’s tens were lost?", "{0}さんの10で負けたのは何枚？");

    refusal FOUR_OF_EACH = "12":
        ("There are four aces and four tens, each played once: {0} of these are left to enter, not {1}.",
        "Aも10も4枚ずつで、1回ずつ出されます。まだ入力していないのは{0}枚で、{1}枚ではありません。"), nearest(0);
    refusal MORE_TO_COME = "12":
        ("Each of the four aces and four tens is played once: {0} {0|is|are} left to enter.",
        "Aも10も4枚ずつで、1回ずつ出されます。まだ{0}枚が入力されていません。"),
        ("Name the player of the next.", "次の1枚を出した人を選んでください。");
    refusal ALL_TOLD = "12":
        ("There are four aces and four tens, each played once, and all four of these are entered.",
        "Aも10も4枚ずつで、1回ずつ出されます。こちらは4枚ともすでに入力されています。"),
        ("Possible: one of the others.", "もう一方なら入力できます。");
    refusal TRUMP_ACE = "12":
        ("The ace of trumps always takes its trick, so at most three aces are lost.",
        "切り札のAは必ずトリックに勝つので、負けるAは3枚までです。"),
        ("At least one ace has won.", "少なくとも1枚のAは勝っています。");

    refusal HAS_THE_ACE = "12":
        ("The ace of trumps always takes its trick, and {0} {0|shows|show} it with the Black Hand: an ace of {0} has won.",
        "切り札のAは必ずトリックに勝ちます。ブラックハンドを公開した{0}のAは、少なくとも1枚勝っています。"),
        ("Enter that ace as won.", "そのAを「勝ち」として入力してください。");
    refusal TOOK_THE_TEN = "5.2":
        ("{0} {0|shows|show} the 10 of trumps with the Black Hand: a 10 of {0} has won, or another 10 was lost.",
        "ブラックハンドを公開した{0}は切り札の10も取っています。{0}の10が勝ったか、ほかの側の10が負けています。"),
        ("Enter that 10.", "その10を入力してください。");

    refusal WON_TOO_MANY = "12":
        ("A deal has {3} tricks, with one card of each player. As recorded, at most {1} of the aces and tens of {0} can have won, not {2}.",
        "1ディールは{3}トリックで、1人1枚ずつ出します。記録からすると、{0}のAと10のうち勝てたのは{1}枚までで、{2}枚ではありません。"),
        ("Choose another answer, or correct what is recorded.", "別の答えを選ぶか、記録を訂正します。");
    refusal LOST_TOO_MANY = "12":
        ("A deal has {3} tricks, with one card of each player. As recorded, at most {1} of the aces and tens of {0} can have lost, not {2}.",
        "1ディールは{3}トリックで、1人1枚ずつ出します。記録からすると、{0}のAと10のうち負けたのは{1}枚までで、{2}枚ではありません。"),
        ("Choose another answer, or correct what is recorded.", "別の答えを選ぶか、記録を訂正します。");
    refusal NO_ROOM = "12":
        ("{0} here would leave {1} for the others, and as recorded they can have at most {2}.",
        "ここを{0}枚にするとほかに{1}枚残りますが、記録からするとほかは{2}枚までです。"), nearest(3);

    phrase ACE_OR_TEN: ("Ace or ten", "Aか10");
    phrase ACE_WON: ("{0}: A won", "{0}：A勝ち");
    phrase ACE_LOST: ("{0}: A lost", "{0}：A負け");
    phrase TEN_WON: ("{0}: 10 won", "{0}：10勝ち");
    phrase TEN_LOST: ("{0}: 10 lost", "{0}：10負け");
    phrase ONE_BY_ONE: ("One by one", "1枚ずつ入力する");
}

/// The most Aces and Tens of a side that can have won their tricks, and the most that can have lost them. A player plays one card to a
/// trick, so the tricks that the side won or lost set these limits.
struct Room {
    won: i64,
    lost: i64,
    /// The number of tricks of the deal.
    tricks: i64,
}

impl Room {
    /// The limits for `side` in a deal of `total` tricks. They follow from the entered tricks, and from the Aces and Tens that are entered
    /// for all sides. An entered Ace or Ten that won shows that its side won a trick. An entered Ace or Ten that lost shows that its side
    /// lost a trick.
    fn of(now: &Now<'_, Briscola>, deal: &Deal, total: i64, side: Side) -> Room {
        let each = |side: Side| i64::from(now.members(side).len()).max(1);
        let needed = |side, won| (told_of(deal, side, won) + each(side) - 1) / each(side);
        let tricks = |side| held_by(now.members(side), &deal.taken, total).least.max(needed(side, true));
        let others: i64 = now.sides.all(now.table).filter(|other| *other != side).map(tricks).sum();
        let most = total - others.max(needed(side, false));
        Room { won: each(side) * most, lost: each(side) * (total - tricks(side)), tricks: total }
    }

    /// Checks that `n` more Aces and Tens of `side` can have won their tricks, or can have lost them if `won` is `false`. Returns the
    /// objection if they cannot.
    fn fits(&self, now: &Now<'_, Briscola>, deal: &Deal, side: Side, won: bool, n: i64) -> Result<(), Objection> {
        let all = told_of(deal, side, won) + n;
        let (most, refusal) = if won { (self.won, &WON_TOO_MANY) } else { (self.lost, &LOST_TOO_MANY) };
        if all <= most {
            Ok(())
        } else {
            Err(refusal.with(&[Arg::Seats(now.members(side)), Arg::Int(most), Arg::Int(all), Arg::Int(self.tricks)]))
        }
    }
}

/// The most cards that can be entered later, if a player of `side` enters `n` cards now. In this list (of cards that won, or lost if `won`
/// is `false`), only the seats `later` are still asked. While the cards that won are asked for, all seats can still enter cards that lost.
fn room_later(now: &Now<'_, Briscola>, deal: &Deal, total: i64, (side, later): (Side, SeatSet), won: bool, n: i64) -> i64 {
    let left = |side: Side, won: bool| {
        let room = Room::of(now, deal, total, side);
        (if won { room.won } else { room.lost }) - told_of(deal, side, won)
    };
    let still_asked = now.sides.all(now.table).filter(|other| now.members(*other).iter().any(|seat| later.has(seat)));
    let same: i64 = still_asked.map(|other| left(other, won) - if other == side { n } else { 0 }).sum();
    let lost: i64 = if won { now.sides.all(now.table).map(|other| left(other, false)).sum() } else { 0 };
    same + lost
}

/// The side that shows the Black Hand (the three highest trumps). The tricks of this side have the Ace and the Ten of trumps. After a
/// ruling that moved tricks this does not hold, because a trick can count for a side that did not win it.
#[derive(Clone, Copy)]
struct BlackHand(Side);

impl BlackHand {
    /// Whether an Ace, or a Ten if `ace` is `false`, can be that of trumps if `side` played it and won or lost its trick.
    fn can_be_trump(self, side: Side, ace: bool, won: bool) -> bool {
        if ace { won && side == self.0 } else { won == (side == self.0) }
    }

    /// The objection if no entered Ace, or no entered Ten if `ace` is `false`, can be that of trumps.
    fn lacks(self, now: &Now<'_, Briscola>, deal: &Deal, ace: bool) -> Option<Objection> {
        let mut cards = deal.paid.iter().filter(|paid| paid.ace == ace);
        let refusal = if ace { &HAS_THE_ACE } else { &TOOK_THE_TEN };
        let is_there = cards.any(|paid| self.can_be_trump(paid.by, ace, paid.won));
        (!is_there).then(|| refusal.with(&[Arg::Seats(now.members(self.0))]))
    }

    /// The last seat whose number can have the Ace of trumps, or the Ten if `ace` is `false`, in the list of the cards that won, or lost if
    /// `won` is `false`.
    fn last_chance(self, now: &Now<'_, Briscola>, ace: bool, won: bool) -> Option<Seat> {
        now.table.seats().filter(|seat| self.can_be_trump(now.sides.side_of(*seat), ace, won)).last()
    }

    /// Checks that after the entry of `next` the Ace and the Ten of trumps are entered or can still be entered. Each needs one of the four
    /// places of its rank, and room in the `total` tricks of the deal. `is_open` says which cards can be entered after `next`. Returns the
    /// objection to `next` if not.
    fn has_place(
        self,
        now: &Now<'_, Briscola>,
        (deal, total): (&Deal, i64),
        next: Paid,
        is_open: &dyn Fn(Paid) -> bool,
    ) -> Result<(), Objection> {
        let mut deal = deal.clone();
        deal.paid.extend(Some(next).filter(|next| next.count > 0));
        for ace in [true, false] {
            let Some(lacking) = self.lacks(now, &deal, ace) else { continue };
            let one = |side: Side, won: bool| Paid { by: side, ace, won, count: 1 };
            let trumps = now.sides.all(now.table).flat_map(|side| [one(side, true), one(side, false)]);
            let trump = trumps.filter(|card| self.can_be_trump(card.by, ace, card.won)).find(|card| {
                let room = || Room::of(now, &deal, total, card.by).fits(now, &deal, card.by, card.won, 1);
                told(&deal, ace, None) < 4 && is_open(*card) && room().is_ok()
            });
            deal.paid.push(trump.ok_or(lacking)?);
        }
        Ok(())
    }
}

/// The number of Aces and Tens of `side` that are entered as won, or as lost if `won` is `false`.
fn told_of(deal: &Deal, side: Side, won: bool) -> i64 {
    deal.paid.iter().filter(|paid| paid.by == side && paid.won == won).map(|paid| paid.count).sum()
}

/// The limits of the pile of `side`, which has `members` players, in a deal of `total` tricks. `held` has the limits so far. Once all four
/// Aces are entered, they limit the cards in the pile: the Aces of `side` that won their tricks are in it, and the Aces of other sides that
/// lost may be in it. The same holds for the four Tens. The entered Aces and Tens also limit the number of tricks, because a player plays
/// one card to a trick: `side` won the tricks of its cards that won, and did not win the tricks of its cards that lost.
pub(super) fn with_paid(deal: &Deal, side: Side, members: u8, total: i64, held: Held) -> Held {
    let told = |ace: bool| told(deal, ace, None) == 4;
    let with_cards = [true, false].into_iter().enumerate().filter(|(_, ace)| told(*ace)).fold(held, |held, (kind, ace)| {
        let count = |won, own: Option<Side>| -> i64 {
            let of = deal.paid.iter().filter(|paid| paid.ace == ace && paid.won == won && own.is_none_or(|side| paid.by == side));
            of.map(|paid| paid.count).sum()
        };
        let least = count(true, Some(side));
        let most = least + count(false, None) - count(false, Some(side));
        held.with_cards(kind, least as u8, most as u8)
    });
    let needed = |won| (told_of(deal, side, won) + i64::from(members) - 1) / i64::from(members.max(1));
    with_cards.within(needed(true), total - needed(false))
}

/// Asks for the Aces and Tens that have been played. `over` means that the play has ended, so that all eight must be entered.
pub(super) fn ask(
    game: &Briscola,
    now: &Now<'_, Briscola>,
    ask: &mut Interview<'_>,
    deal: &mut Deal,
    moment: Moment,
    over: bool,
) -> Result<(), Stop> {
    if now.rules.chips.is_none() {
        return Ok(());
    }
    let ended_early = deal.conquista_by.is_some();
    let counters = [&ACES_WON, &ACES_LOST, &TENS_WON, &TENS_LOST];
    let counted = counters.iter().any(|fact| ask.is_recorded(fact));
    let by_events = ask.tells_by(&EVENTS, &ACES_WON) || (!counted && !moment.told);
    let total = game.stock(now).tricks();
    let hand = deal.conquista_by.filter(|_| !ask.is_of_ruling()).map(|by| BlackHand(now.sides.side_of(by)));
    if by_events { events(now, ask, deal, hand, (total, over && !ended_early)) } else { counts(now, ask, deal, hand, (total, ended_early)) }
}

/// The facts of the Aces and Tens in a trick (section 12 of the rule sheet): the player of each card, and whether the player's side won the
/// trick.
pub(super) fn in_trick(now: &Now<'_, Briscola>, deal: &Deal, trick: WonTrick<'_>) -> Vec<Statement> {
    let event = |card: Card, won| match (card.rank()?, won) {
        (Rank::Ace, true) => Some(Event::AceWon),
        (Rank::Ace, false) => Some(Event::AceLost),
        (Rank::Ten, true) => Some(Event::TenWon),
        (Rank::Ten, false) => Some(Event::TenLost),
        _ => None,
    };
    let won = |seat| now.sides.side_of(seat) == now.sides.side_of(trick.winner());
    let paid = trick.plays.iter().filter_map(|play| Some((play.seat, event(play.card, won(play.seat))?)));
    let numbered = paid.zip(deal.paid.len()..);
    numbered
        .flat_map(|((seat, event), at)| [EVENTS.told(Some(at), SeatOr::<NoOne>::Seat(seat)), EVENT_CARDS.told(Some(at), event)])
        .collect()
}

/// How many Aces are entered, or how many Tens if `ace` is `false`. If `won` is `Some`, counts only those that won their tricks (`true`) or
/// lost them (`false`).
fn told(deal: &Deal, ace: bool, won: Option<bool>) -> i64 {
    let of = deal.paid.iter().filter(|paid| paid.ace == ace && won.is_none_or(|won| paid.won == won));
    of.map(|paid| paid.count).sum()
}

/// Asks for the Aces and Tens one by one, each with its player and whether its trick was won. With a Black Hand (the three highest trumps)
/// by the side of `hand`, the Ace and the Ten of trumps are among them. `all` means that all eight must be entered.
fn events(
    now: &Now<'_, Briscola>,
    ask: &mut Interview<'_>,
    deal: &mut Deal,
    hand: Option<BlackHand>,
    (total, all): (i64, bool),
) -> Result<(), Stop> {
    for at in 0..8 {
        let query = Query::seat_or(&EVENTS, now.table.everybody(), NoOne::CHOICES).item(at).about(&[Arg::nth(at)]);
        let so_far = |ace, won| told(deal, ace, won);
        let can_be = |by: Seat, event: Event| {
            let side = now.sides.side_of(by);
            match event {
                Event::AceLost if so_far(true, Some(false)) == 3 => return Err(TRUMP_ACE.with(&[])),
                Event::AceWon | Event::AceLost if so_far(true, None) == 4 => return Err(ALL_TOLD.with(&[])),
                Event::TenWon | Event::TenLost if so_far(false, None) == 4 => return Err(ALL_TOLD.with(&[])),
                _ => {}
            }
            let card = event.card(side);
            Room::of(now, deal, total, side).fits(now, deal, side, card.won, 1)?;
            hand.map_or(Ok(()), |hand| hand.has_place(now, (deal, total), card, &|_| true))
        };
        let lacking = hand.and_then(|hand| hand.lacks(now, deal, true).or_else(|| hand.lacks(now, deal, false)));
        let complete = |who: SeatOr<NoOne>| match who {
            SeatOr::Other(_) if all => Err(MORE_TO_COME.with(&[Arg::Int(8 - at as i64)])),
            SeatOr::Other(_) => lacking.clone().map_or(Ok(()), Err),
            SeatOr::Seat(by) => {
                let events = [Event::AceWon, Event::TenWon, Event::AceLost, Event::TenLost];
                let barred: Vec<_> = events.into_iter().filter_map(|event| can_be(by, event).err()).collect();
                if barred.len() < events.len() { Ok(()) } else { barred.into_iter().next().map_or(Ok(()), Err) }
            }
        };
        let query = query.unless(&complete);
        let who = if all || lacking.is_some() { ask.ask(query)? } else { ask.given(query, SeatOr::Other(NoOne::None))? };
        let Some(by) = who.seat() else {
            if now.table.players() == 2 && ask.items(&TAKEN).len() < total as usize && !all {
                with_the_trick(now, ask, at, &|by, event| can_be(by, event).is_ok());
            }
            ask.at_hand(ACE_OR_TEN, Meanwhile::Asks(&EVENTS, Some(at)));
            break;
        };
        let fits = |event: Event| can_be(by, event);
        let event = ask.ask(Query::choice(&EVENT_CARDS, Event::CHOICES).item(at).about(&[Arg::Seat(by)]).unless(&fits))?;
        deal.paid.push(event.card(now.sides.side_of(by)));
    }
    Ok(())
}

/// Offers keys on the screen that each enter an Ace or Ten together with the winner of its trick. Used only with two players: if the card
/// of one player lost, the other player won the trick.
fn with_the_trick(now: &Now<'_, Briscola>, ask: &mut Interview<'_>, at: usize, fits: &dyn Fn(Seat, Event) -> bool) {
    let trick = ask.items(&TAKEN).len();
    for by in now.table.seats() {
        for (event, says) in [(Event::AceWon, ACE_WON), (Event::AceLost, ACE_LOST), (Event::TenWon, TEN_WON), (Event::TenLost, TEN_LOST)] {
            let won = matches!(event, Event::AceWon | Event::TenWon);
            let taken = if won { by } else { now.table.next(by) };
            if fits(by, event) {
                let told = vec![
                    EVENTS.told(Some(at), SeatOr::<NoOne>::Seat(by)),
                    EVENT_CARDS.told(Some(at), event),
                    TAKEN.told(Some(trick), taken),
                ];
                ask.at_hand(says.with(&[Arg::Seat(by)]), Meanwhile::Tells(told));
            }
        }
    }
}

/// Asks for four lists, each with a number of every player: the Aces that won, the Aces that lost, the Tens that won, the Tens that lost.
/// The pack has four Aces and four Tens. So the last number of the second list and of the fourth list is computed. If the deal
/// `ended_early` by a Black Hand (the three highest trumps), not all Aces and Tens were played, and a number that is not entered is 0. Only
/// the numbers are asked for that can have the Ace or the Ten of trumps, which the side of `hand` has taken.
fn counts(
    now: &Now<'_, Briscola>,
    ask: &mut Interview<'_>,
    deal: &mut Deal,
    hand: Option<BlackHand>,
    (total, ended_early): (i64, bool),
) -> Result<(), Stop> {
    let last = usize::from(now.table.players()) - 1;
    let lists = [(&ACES_WON, true, true), (&ACES_LOST, true, false), (&TENS_WON, false, true), (&TENS_LOST, false, false)];
    for (list, (fact, ace, won)) in lists.into_iter().enumerate() {
        for seat in now.table.seats() {
            // The cards of this rank that no seat has entered yet.
            let left = 4 - told(deal, ace, None);
            let at_end = seat.index() == last;
            let side = now.sides.side_of(seat);
            let last = hand.filter(|hand| hand.lacks(now, deal, ace).is_some()).and_then(|hand| hand.last_chance(now, ace, won));
            let later: SeatSet = now.table.seats().filter(|other| other.index() > seat.index()).collect();
            let room = |n: i64| room_later(now, deal, total, (side, later), won, n);
            let fits = |n: i64| {
                // The tricks of the side limit its own number.
                Room::of(now, deal, total, side).fits(now, deal, side, won, n)?;
                // The Ace and the Ten of trumps must fit into this number or those that are asked for later.
                let is_open = |card: Paid| {
                    let of_list = lists.iter().position(|(_, ace, won)| (card.ace, card.won) == (*ace, *won));
                    of_list > Some(list) || (of_list == Some(list) && now.members(card.by).iter().any(|seat| later.has(seat)))
                };
                let next = Paid { by: side, ace, won, count: n };
                hand.map_or(Ok(()), |hand| hand.has_place(now, (deal, total), next, &is_open))?;
                // The cards that this number leaves must fit into the numbers that are asked for later.
                if !ended_early && n <= left && left - n > room(n) {
                    let nearest = (0..=left).find(|n| left - n <= room(*n)).unwrap_or(left);
                    return Err(NO_ROOM.with(&[Arg::Int(n), Arg::Int(left - n), Arg::Int(room(n)), Arg::Int(nearest)]));
                }
                // The Ace of trumps always wins its trick. So at least one Ace wins, and at most three lose.
                let none_can_win = || later.iter().all(|other| Room::of(now, deal, total, now.sides.side_of(other)).won == 0);
                if ace && won && !ended_early && told(deal, true, None) + n == 0 && none_can_win() {
                    return Err(TRUMP_ACE.with(&[]));
                }
                if ace && !won && told(deal, true, Some(false)) + n > 3 {
                    return Err(TRUMP_ACE.with(&[]));
                }
                // After the last number, all four cards of the rank are entered.
                let all = at_end && !won && !ended_early;
                if n > left || (all && n != left) { Err(FOUR_OF_EACH.with(&[Arg::Int(left), Arg::Int(n)])) } else { Ok(()) }
            };
            let query = Query::number(fact, 0..=4).item(seat.index()).about(&[Arg::Seat(seat)]).unless(&fits);
            let query = query.or_now(&EVENTS, ONE_BY_ONE);
            // Computes a number only if all later numbers of its list are computed, too. A computed number is not recorded, and a list
            // cannot have a gap.
            let is_computed = left == 0 || (at_end && !won);
            // A list cannot have a gap, so the numbers before the one that can have the card are asked for, too. If the Tens that lost are
            // entered, those that won need not be.
            let is_due = last.is_some_and(|last| seat.index() <= last.index()) && (ace == won || !ask.is_recorded(&TENS_LOST));
            let count = if ended_early && !is_due {
                ask.given(query, 0)?
            } else if ended_early {
                ask.ask(query)?
            } else if is_computed {
                ask.follows(query, left)?
            } else {
                ask.ask(query)?
            };
            if count > 0 {
                deal.paid.push(Paid { by: now.sides.side_of(seat), ace, won, count });
            }
        }
    }
    Ok(())
}
