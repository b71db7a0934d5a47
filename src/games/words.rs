//! Words and questions that many games share.

use core::ops::RangeInclusive;

use crate::asking::{Fact, Interview, Objection, Query, Refusal, Stop, Value};
use crate::table::{Seat, SeatSet, Seats, Table};
use crate::text::Arg;
use crate::wording;

wording! {
    /// The message for a game without a judge: its document does not say how cards follow and win.
    pub phrase NO_JUDGE: ("This game has no judge: its document does not say how cards follow and win.",
        "このゲームに審判はいません。カードの従い方と勝ち方が文書に書かれていないためです。");
    /// The label over the cell with the dealer.
    pub phrase DEALER: ("Dealer", "ディーラー");
    /// The label over the cell with the player who leads.
    pub phrase LEADS: ("Leads", "リード");
    /// The label over a cell or a chip that shows the trump.
    pub phrase TRUMP: ("Trump", "切り札");
    /// The label over the cell with the number of the current trick.
    pub phrase TRICK: ("Trick", "トリック");
    /// The name of the count in a game that counts card points.
    pub phrase CARD_POINTS: ("card points", "カード点");
    /// The word for winning all the tricks.
    pub phrase CAPOT: ("capot", "総取り");
    /// The label over the cell with the player who has the contract.
    pub phrase DECLARER: ("Declarer", "デクレアラー");
    /// The name of a role: the player who plays for the contract.
    pub phrase IS_DECLARER: ("declarer", "デクレアラー");
    /// The name of a role: the player who plays with the declarer.
    pub phrase IS_PARTNER: ("partner", "パートナー");
    /// The name of a role: the player who deals this hand.
    pub phrase IS_DEALER: ("dealer", "ディーラー");
    /// The name of a role: the player who leads the next trick.
    pub phrase IS_LEADING: ("leads", "リード");
    /// A live line: the number of cards in the stock, and of draws left.
    pub phrase STOCK_LEFT: ("{0} {0|card|cards} in the stock, {1} {1|draw|draws} left", "山札の残り{0}枚、あと{1}回引きます");
    /// A live line: the stock is used up.
    pub phrase STOCK_EMPTY: ("The stock is used up: {0} {0|trick|tricks} to go", "山札がなくなりました。残り{0}トリック");
    /// A live line: every trick is entered.
    pub phrase ALL_PLAYED: ("All tricks are played", "すべてのトリックが終わりました");
    /// A sentence for the live line: which players can win the match with this deal.
    pub phrase MATCH_POINT: ("{0} can win the match with this deal", "{0}はこのディールで試合に勝つ可能性あり");
}

/// The value by which match files record a pass.
pub static PASS: [Value; 1] = [Value::word("pass")];
wording! {
    /// The label of the key that enters a pass for the player in turn and for every player after it in an auction.
    pub phrase PASSES: ("The rest pass", "あとは全員パス");

    /// The log of tricks: the winner of each trick. A game that records the number of tricks of each player has a second fact for it,
    /// `tricks`.
    pub fact TAKEN = "taken": ("Trick {0}", "{0}トリック目"), ("Who took trick {0}?", "{0}トリック目を取ったのは？");

    /// The number of tricks that each player took, entered as totals.
    pub fact TRICKS_TAKEN = "tricks": ("{0} took", "{0}のトリック"), ("How many tricks did {0} take?", "{0}さんは何トリック取った？");

    /// The refusal of a number of tricks that does not fit the other numbers. Each game adds the clause of its rule sheet that fixes the
    /// sum.
    pub phrase TRICKS_LEFT:
        ("{0} tricks are played in a deal: after {1} there {3|is|are} {3} left, not {2}.",
        "1ディールは{0}トリックです。ここまでで{1}、残りは{3}トリックなので、{2}トリックにはなりません。");

    /// The reason why the declarer cannot be the partner.
    pub phrase DECLARER_IS_NONE: ("{0} is the declarer and cannot be the partner.", "{0}はデクレアラーなので、パートナーにはなれません。");

    /// The trump that the declarer names.
    pub fact NAMED_TRUMP = "trump": TRUMP, ("What does {0} name as trump?", "{0}さん、切り札は？");

    /// The holder of the called card.
    pub fact PARTNER = "partner": ("Partner", "パートナー"), ("Who held {0}?", "{0}を持っていたのは？");
    /// The words on the key that enters the partner, once the called card has been played.
    pub phrase CARD_FELL: ("Called card played", "指名カードが出た");
    /// The hint after a card is called: its holder is the partner, in secret.
    pub phrase SECRET_PARTNER:
        ("Whoever holds it is the partner and says nothing.", "持っている人がパートナーです。名乗ってはいけません。");
}
/// Asks for the number of tricks of every player, and computes the last number. If the table logs tricks, asks instead who took each of the
/// `total` tricks, and writes the winners into `taken`.
///
/// # Errors
/// Stops at the first number or trick that is missing, or that does not fit.
pub fn tricks_of_each(
    ask: &mut Interview<'_>,
    table: Table,
    total: i64,
    not_left: &'static Refusal,
    taken: &mut Vec<Seat>,
) -> Result<Seats<i64>, Stop> {
    if !ask.prefers(&TRICKS_TAKEN, &TAKEN, total as usize) {
        log_tricks(ask, table, total, &TRICKS_TAKEN, taken)?;
        return Ok(tally(table, taken).map(i64::from));
    }
    // Puts the logged tricks into `taken` while the numbers are asked for, so that the screen still shows the tricks.
    *taken = log_beside(ask, table, total)?;
    let tricks = totals_of_each(ask, &TRICKS_TAKEN, table, total, not_left, taken)?;
    taken.clear();
    Ok(tricks)
}

/// The winners of up to `most` tricks, which were entered one by one in addition to totals.
///
/// # Errors
/// Stops at the first trick whose winner is not at the table.
pub fn log_beside(ask: &mut Interview<'_>, table: Table, most: i64) -> Result<Vec<Seat>, Stop> {
    (0..most as usize).map_while(|trick| ask.beside(who_took(trick, table)).transpose()).collect()
}

/// Checks that `tricks`, the number of tricks of `players` out of `total`, agrees with the winners of tricks in `logged`.
///
/// # Errors
/// The number does not agree.
pub fn agrees(tricks: i64, players: SeatSet, total: i64, logged: &[Seat]) -> Result<(), Objection> {
    let theirs = logged.iter().filter(|seat| players.has(**seat)).count() as i64;
    Objection::beside(tricks, theirs..=total - (logged.len() as i64 - theirs))
}

/// The numbers of tricks that `seat` can have, if `left` tricks are left for this seat and the later seats. `needed` has the tricks of each
/// seat that the table has entered one by one. `seat` has at least its own of these tricks, and leaves the later seats theirs.
pub fn room_beside(needed: &Seats<i64>, seat: Seat, left: i64) -> RangeInclusive<i64> {
    let later: i64 = needed.as_slice().iter().skip(seat.index() + 1).sum();
    needed.get(seat)..=left - later
}

/// Asks how many of the `total` tricks each player took, and computes the last number. In place of these numbers, the table may enter the
/// winner of each trick. `logged` has the winners that the table has entered so far.
///
/// # Errors
/// Stops at the first number that is missing or does not fit.
pub fn totals_of_each(
    ask: &mut Interview<'_>,
    fact: &'static Fact,
    table: Table,
    total: i64,
    not_left: &'static Refusal,
    logged: &[Seat],
) -> Result<Seats<i64>, Stop> {
    let needed = tally(table, logged).map(i64::from);
    let agrees = |before: &Seats<i64>, seat: Seat, tricks: i64| {
        Objection::beside(tricks, room_beside(&needed, seat, total - before.as_slice().iter().sum::<i64>()))
    };
    Shares { fact, total, not_left, with: |query| query.or_told_by(&TAKEN) }.ask(ask, table, &agrees)
}

/// An additional check of one number of [`Shares`]. Its arguments are the numbers of the earlier seats, the seat, and the seat's number.
pub type Also<'a> = &'a dyn Fn(&Seats<i64>, Seat, i64) -> Result<(), Objection>;

/// Numbers, one for each player, that have a fixed sum: tricks, hearts, points.
pub struct Shares {
    /// The fact that records the numbers.
    pub fact: &'static Fact,
    /// The sum of the numbers.
    pub total: i64,
    /// The refusal of a number that does not fit the other numbers, with the gaps of [`TRICKS_LEFT`].
    pub not_left: &'static Refusal,
    /// Completes the question for each player's number, for example with a link to another fact.
    pub with: fn(Query<'_, i64>) -> Query<'_, i64>,
}

impl Shares {
    /// Asks for the shares seat by seat. The last share is computed. `also` checks each number.
    ///
    /// # Errors
    /// Stops at the first number that is missing or does not fit.
    pub fn ask(&self, ask: &mut Interview<'_>, table: Table, also: Also<'_>) -> Result<Seats<i64>, Stop> {
        let (mut shares, mut left) = (Seats::new(table.chairs()), self.total);
        for seat in table.seats() {
            let last = seat.index() + 1 == shares.len();
            let fits = |n| {
                let legal = if last { n == left } else { n <= left };
                if legal {
                    return also(&shares, seat, n);
                }
                Err(self.not_left.with(&[self.total, self.total - left, n, left].map(Arg::Int)))
            };
            let query = Query::number(self.fact, 0..=self.total).item(seat.index()).about(&[Arg::Seat(seat)]).unless(&fits);
            let share = if last || left == 0 { ask.follows((self.with)(query), left)? } else { ask.ask((self.with)(query))? };
            shares.set(seat, share);
            left -= share;
        }
        Ok(shares)
    }
}

/// Asks who took each of `total` tricks, one by one, and writes the winners into `taken`.
///
/// # Errors
/// Stops at the first trick that is not logged.
pub fn log_tricks(ask: &mut Interview<'_>, table: Table, total: i64, totals: &'static Fact, taken: &mut Vec<Seat>) -> Result<(), Stop> {
    for _ in 0..total {
        log_trick(ask, table, totals, taken)?;
    }
    Ok(())
}

/// Asks who took the next trick.
///
/// # Errors
/// Stops when the winner is not logged.
pub fn log_trick(ask: &mut Interview<'_>, table: Table, totals: &'static Fact, taken: &mut Vec<Seat>) -> Result<(), Stop> {
    taken.push(ask.ask(who_took(taken.len(), table).or_told_by(totals))?);
    Ok(())
}

/// The question for the winner of trick `trick` (from 0).
pub fn who_took(trick: usize, table: Table) -> Query<'static, Seat> {
    Query::seat(&TAKEN, table.everybody()).item(trick).about(&[Arg::nth(trick)])
}

/// The number of tricks of each player in the log.
pub fn tally(table: Table, taken: &[Seat]) -> Seats<u8> {
    let mut tricks = Seats::new(table.chairs());
    for seat in taken {
        tricks.set(*seat, tricks.get(*seat) + 1);
    }
    tricks
}
