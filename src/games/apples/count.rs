//! Asks how many cards of each rank every player has won, once the play is over (rule sheet 5.6, 5.10, 5.11). The functions that ask return
//! a `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::facts::{Apples, Deal, FEW, RankCount};
use super::reckon::worth;
use super::room;
use crate::asking::Counted;
use crate::games::prelude::*;

const FORM: Kind = Kind::NumberOr { min: 0, max: 4, choices: &[Choice { word: "few", says: FEW }] };

/// The answers offered for a rank: "few", which means fewer than two cards, or the exact number.
static FROM_TWO: [Value; 4] = [Value::word("few"), Value::Number(2), Value::Number(3), Value::Number(4)];
/// The answers offered for the rank of the player's own target card. The target card is not played, so a player can win at most three cards
/// of its rank.
static OF_TARGET: [Value; 4] = [Value::Number(0), Value::Number(1), Value::Number(2), Value::Number(3)];

/// The facts about the cards that the players took, one for each rank from 2 to ace. Each fact is a list with a number for every player.
pub(super) static COUNTS: [Fact; 13] = {
    const fn of(key: &'static str) -> Fact {
        Fact {
            key,
            label: phrase!("{0}: {1}", "{0}：{1}"),
            asks: phrase!("How many cards of rank {1} did {0} take?", "{0}さんは{1}のカードを何枚取った？"),
        }
    }
    [
        of("c_2"),
        of("c_3"),
        of("c_4"),
        of("c_5"),
        of("c_6"),
        of("c_7"),
        of("c_8"),
        of("c_9"),
        of("c_10"),
        of("c_J"),
        of("c_Q"),
        of("c_K"),
        of("c_A"),
    ]
};

wording! {
    refusal RANK_HAS_FOUR = "5.11":
        ("Of each rank there are four cards, targets included: {0} of {1} is not possible, {2} {2|is|are} left.",
        "どのランクもターゲットを含めて4枚です。{1}の残りは{2}枚なので、{0}枚にはなりません。"), nearest(3);
    refusal PILE_IS_FULL = "5.11":
        ("{0} has {1} {1|card|cards} still to count, four for each trick: {2} is too many.",
        "{0}の数えていないカードは残り{1}枚（1トリック4枚）なので、{2}枚にはなりません。"), nearest(3);
    refusal OTHERS_ARE_FULL = "5.11":
        ("The others have no room for what is left of {1}: {0} {0|is|are} too few.",
        "{1}の残りをほかのプレイヤーが取りきれないので、{0}枚では少なすぎます。"),
        ("At least {3}.", "{3}枚以上です。");
    refusal TARGET_IS_COUNTED = "5.10":
        ("{1} is {0}’s target, so one card makes a difference.", "{1}は{0}のターゲットなので、1枚でも得点が変わります。"),
        ("Enter the number.", "枚数を入力してください。");
    refusal TWO_AT_LEAST = "5.11": ("{0} must have {3} or more of {1}.", "{0}の{1}は{3}枚以上のはずです。"),
        ("At least {3}.", "{3}枚以上です。");

    phrase POINTS: ("{0}", "{0}点");
    phrase READ_OUT:
        ("Everybody sorts the cards they have won by rank. A single one counts only if it has the rank of their own target.",
        "各自、取ったカードをランクごとに分けます。1枚だけでも数えるのは、自分のターゲットと同じランクのときです。");
    phrase WHO_HAS_TWO: ("Who took two or more of a rank?", "同じランクを2枚以上取ったのは？");
}

/// The cards in the players' tricks that are not counted yet.
struct Rest {
    /// The number of uncounted cards of each player.
    cards: Seats<i64>,
    /// Whether the table left a count open by answering "few". The numbers of uncounted cards are then only upper bounds.
    open: bool,
    /// The last question that was asked. If the counts together are impossible, the objection is reported at this question. `None` before
    /// the first question.
    asked: Option<(Rank, &'static Fact, Seat)>,
}

/// Asks for the counts rank by rank from the aces down, and for each rank player by player. A count that follows from the counts before it
/// is not asked for.
pub(super) fn interview(now: &Now<'_, Apples>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
    let tricks = deal.tricks.unwrap_or_default();
    let mut rest = Rest { cards: tricks.map(|tricks| 4 * tricks), open: false, asked: None };
    let mut counted = [Seats::default(); 13];
    for (row, (rank, fact)) in counted.iter_mut().zip(Rank::ALL.into_iter().zip(&COUNTS)).rev() {
        *row = count(now, ask, deal, (rank, fact), &mut rest)?;
        deal.counted += 1;
    }
    // Checks the counts together only after the last count. In the grid the counts begin as "few", so a check after each count would refuse
    // counts that the table has not changed yet.
    if let Some((rank, fact, seat)) = rest.asked.filter(|_| rest.open) {
        let last = query(rank, fact, seat, deal.targets.get(seat.index()) == Some(&rank));
        room::check(tricks, Rank::ALL.map(|rank| out(deal, rank)), &counted).map_err(|why| ask.refuse(last, why))?;
    }
    deal.counts = Some(counted);
    Ok(())
}

/// The question how many cards of `rank` the player at `seat` won. The question is one cell of the grid with all players and ranks.
fn query<'a>(rank: Rank, fact: &'static Fact, seat: Seat, is_target: bool) -> Query<'a, RankCount> {
    let (about, answers): (_, &[Value]) = ([Arg::Seat(seat), Arg::Rank(rank)], if is_target { &OF_TARGET } else { &FROM_TWO });
    Query::of(fact, FORM).item(seat.index()).about(&about).in_table(&COUNTS[0], answers, WHO_HAS_TWO, about)
}

fn count(
    now: &Now<'_, Apples>,
    ask: &mut Interview<'_>,
    deal: &Deal,
    (rank, fact): (Rank, &'static Fact),
    rest: &mut Rest,
) -> Result<Seats<RankCount>, Stop> {
    let mut row = Seats::new(usize::from(now.table.players()));
    let mut left = out(deal, rank);
    for seat in now.table.seats() {
        let is_target = deal.targets.get(seat.index()) == Some(&rank);
        let (own, others) = (rest.cards.get(seat), later(rest, seat));
        let most = left.min(own);
        let least = if rest.open { 0 } else { (left - others).max(0) };
        let fits = |count: RankCount| {
            let (n, refusal, first) = match count {
                RankCount::Few if is_target => (0, &TARGET_IS_COUNTED, Arg::Seat(seat)),
                RankCount::Few if least > 1 => (least, &TWO_AT_LEAST, Arg::Seat(seat)),
                RankCount::Cards(n) if n > own && own < left => {
                    return Err(PILE_IS_FULL.with(&[Arg::Seat(seat), Arg::Int(own), Arg::Int(n), Arg::Int(most)]));
                }
                RankCount::Cards(n) if n > left => (most, &RANK_HAS_FOUR, Arg::Int(n)),
                RankCount::Cards(n) if n < least => (least, &OTHERS_ARE_FULL, Arg::Int(n)),
                _ => return Ok(()),
            };
            Err(refusal.with(&[first, Arg::Rank(rank), Arg::Int(left), Arg::Int(n)]))
        };
        let points =
            |count: RankCount| Some(worth(now.rules, rank, is_target, count)?.0).map(|worth| POINTS.with(&[Arg::Signed(worth.value())]));
        let mut query = query(rank, fact, seat, is_target).unless(&fits).noting(&points);
        // The judge counts the cards of all ranks that one player won. So the judge can answer this question only if this player's count is
        // the next one to enter in every rank.
        let next_everywhere = COUNTS.iter().all(|fact| ask.items(fact).len() == seat.index());
        query = query.counted_as(next_everywhere.then_some(Counted::Ranks(&COUNTS)));
        if rank == Rank::Ace && seat == Seat(0) {
            query = query.hint(READ_OUT);
        }
        // Finds out whether the number of one player follows from the numbers of the other players. A number that follows is not recorded,
        // and a list cannot have a gap, so all recorded numbers must come before it.
        let last_with_cards = others == 0;
        let follows = left == 0 || own + others == 0 || (!rest.open && (last_with_cards || own + others == left));
        let left_open = ask.items(fact).get(seat.index()).is_some_and(|value| value.as_word().is_some());
        let count = if follows && !left_open {
            ask.follows(query, RankCount::Cards(if rest.open { 0 } else { most }))?
        } else {
            let count = ask.ask(query)?;
            rest.asked = Some((rank, fact, seat));
            count
        };
        match count {
            RankCount::Few => rest.open |= most > 0,
            RankCount::Cards(n) => {
                left -= n;
                rest.cards.set(seat, own - n);
            }
        }
        row.set(seat, count);
    }
    Ok(row)
}

/// The number of cards of a rank that can be in tricks: four, minus the target cards of that rank.
fn out(deal: &Deal, rank: Rank) -> i64 {
    4 - deal.targets.iter().filter(|target| **target == rank).count() as i64
}

/// The number of cards that the players after `seat` have won and that are not counted yet.
fn later(rest: &Rest, seat: Seat) -> i64 {
    rest.cards.iter().skip(seat.index() + 1).sum()
}

/// The counts as facts, read from the cards in `tricks`: for every rank, how many of its cards each player won.
pub(super) fn in_tricks(table: Table, tricks: SeenTricks<'_>) -> Vec<Statement> {
    let of = |rank: Rank, seat| tricks.number(SeatSet::of(seat), |card| card.rank() == Some(rank));
    let ranks = Rank::ALL.into_iter().zip(&COUNTS);
    ranks.flat_map(|(rank, fact)| table.seats().map(move |seat| fact.told(Some(seat.index()), RankCount::Cards(of(rank, seat))))).collect()
}
