//! Asks for a deal by totals: the tricks of each side, and the side that won each quint (rule sheet 6.10). The functions that ask return a
//! `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::facts::{Deal, Quinto};
use super::quints::{QUINTS, Quint, SUITS, Won};
use super::sheet::TRICKS;
use crate::games::prelude::*;
use crate::games::words::{TAKEN, TRICKS_LEFT, agrees};

choices! {
    /// The side that won a quint, or nobody. Side A has seat 0, and side B has seat 1.
    pub enum Owner {
        A = "a" => ("A"),
        B = "b" => ("B"),
        None = "none" => ("nobody", "なし"),
    }
}

impl Owner {
    /// The answers that name a side, without the answer "nobody".
    pub(super) const TEAMS: &'static [Choice] = Owner::CHOICES.split_at(2).0;

    pub(super) const fn of(side: Side) -> Owner {
        if side.0 == 0 { Owner::A } else { Owner::B }
    }

    const fn side(self) -> Option<Side> {
        match self {
            Owner::A => Some(Side(0)),
            Owner::B => Some(Side(1)),
            Owner::None => None,
        }
    }
}

wording! {
    phrase TOOK: ("{0} took", "{0}のトリック");
    phrase HOW_MANY: ("How many tricks did {0} take?", "{0}は何トリック取った？");

    pub(super) fact TRICKS_A = "tricks_a": TOOK, HOW_MANY;
    fact TRICKS_B = "tricks_b": TOOK, HOW_MANY;
    pub(super) fact CACHETTE_TEAM = "cachette_team": ("Cachette", "カシェット"),
        ("Who took the last trick, and the cachette with it?", "最後のトリックとカシェットを取ったのは？");
    fact JOKER_TEAM = "joker_team": ("Joker", "ジョーカー"), ("Who took the joker?", "ジョーカーを取ったのは？");
    fact FIVE_TEAM = "five_team": ("{0}5"), ("Who took {0}5?", "{0}5を取ったのは？");
    fact PAIR_A4 = "pair_a4": ("{0}A+4"), ("Who took {0}A and {0}4 together?", "{0}Aと{0}4を一緒に取ったのは？");
    fact PAIR_23 = "pair_23": ("{0}2+3"), ("Who took {0}2 and {0}3 together?", "{0}2と{0}3を一緒に取ったのは？");

    refusal NOT_LEFT = "6.10": TRICKS_LEFT, nearest(3);
    refusal NO_TRICK = "6.11":
        ("{0} took no trick and so {0|has|have} nothing of it.", "{0}は1トリックも取っていないので、持っていません。"),
        ("Closest possible: {1}.", "{1}なら入力できます。");
    refusal NO_ROOM = "6.10":
        ("With {1} {1|trick|tricks} {0} {0|has|have} no room for that many quints: 4 cards to a trick, 5 to the cachette, at most two pairs in each.",
        "{0}は{1}トリックなので、それだけのクイントは入りません。1トリックは4枚、カシェットは5枚、組はトリックにもカシェットにも2つまでです。");

    phrase WHO_HAS_PAIRS: ("Who took both together?", "2枚を一緒に取ったのは？");
    phrase ACE_FOUR: ("A+4");
    phrase TWO_THREE: ("2+3");

    phrase PACKETS: ("In one trick, or in the cachette.", "同じトリック、またはカシェットの中で取った場合です。");
    phrase MEMBERS: ("{0}");
}

/// The answers for a pair, the most frequent first. Mostly nobody wins a pair, because its cards are in different packets.
static PAIR_OWNERS: [Value; 3] = [Value::word("none"), Value::word("a"), Value::word("b")];

/// The packets (tricks and cachette) of both sides, and the quints that take up room in them.
#[derive(Clone, Copy)]
struct Room {
    tricks: [i64; 2],
    /// 1 for the side that has the cachette (the five cards left over), and 0 for the other side.
    cachette: [i64; 2],
    /// The number of quints that are single cards (the joker and fives) of each side so far.
    singles: [i64; 2],
    /// The number of pairs that each side has so far.
    pairs: [i64; 2],
}

fn of(numbers: [i64; 2], side: Side) -> i64 {
    numbers.get(side.index()).copied().unwrap_or_default()
}

impl Room {
    /// Checks that `side` can have one item more. `cards` says which item: 0 is the cachette (the five cards left over), 1 is the joker or
    /// a five, and 2 is a pair. Returns the objection if `side` has no room for it.
    fn check(&self, now: &Now<'_, Quinto>, side: Side, cards: i64) -> Result<(), Objection> {
        let tricks = of(self.tricks, side);
        let who = Arg::Seats(now.members(side));
        if tricks == 0 {
            return Err(NO_TRICK.with(&[who, Arg::Seats(now.members(side.other()))]));
        }
        let cachette = of(self.cachette, side);
        let pairs = of(self.pairs, side) + i64::from(cards == 2);
        let singles = of(self.singles, side) + i64::from(cards == 1);
        if pairs > 2 * (tricks + cachette) || 2 * pairs + singles > 4 * tricks + 5 * cachette {
            return Err(NO_ROOM.with(&[who, Arg::Int(tricks)]));
        }
        Ok(())
    }

    /// Adds the quint `quint` (a card or pair that scores) to those that `side` has won.
    fn count(&mut self, quint: Quint, side: Side) {
        let kind = if quint.is_certain() { &mut self.singles } else { &mut self.pairs };
        if let Some(number) = kind.get_mut(side.index()) {
            *number += 1;
        }
    }

    /// Asks which side has an item (the cachette, a single card or a pair). If only one answer is possible, the question is not asked. If
    /// entered tricks already say who has the item, `logged` is this side, and the answer must agree.
    fn whose(
        &self,
        now: &Now<'_, Quinto>,
        ask: &mut Interview<'_>,
        query: Query<'_, Owner>,
        cards: i64,
        logged: Option<Side>,
    ) -> Result<Owner, Stop> {
        let fits = |owner: Owner| owner.side().map_or(Ok(()), |side| self.check(now, side, cards));
        let who = |owner: Owner| owner.side().map(|side| MEMBERS.with(&[Arg::Seats(now.members(side))]));
        // Asks for an item that entered tricks already decide, although only one answer is possible. The reason is that a later item of the
        // same list may still have to be entered, and a list cannot have a gap.
        let agrees = |owner: Owner| match logged.map(Owner::of) {
            Some(other) if owner != other => Err(Objection::Follows(other.to_value())),
            // Does not check the room for an item of an entered trick, because it was counted already.
            Some(_) if cards > 0 => Ok(()),
            _ => fits(owner),
        };
        let query = query.unless(&agrees).wording(&who).or_told_by(&TAKEN);
        let nobody = (cards == 2).then_some(Owner::None);
        let mut possible = Side::TWO.map(Owner::of).into_iter().filter(|owner| fits(*owner).is_ok()).chain(nobody);
        match (possible.next(), possible.next()) {
            _ if logged.is_some() => ask.ask(query),
            (Some(only), None) => ask.follows(query, only),
            _ => ask.ask(query),
        }
    }
}

/// Asks for the tricks, the cachette (the five cards left over), the joker, the fives, and the pairs. The items of a list are in the order
/// ♥ ♦ ♣ ♠. The answers must agree with the entered tricks in `logged`.
pub(super) fn totals(now: &Now<'_, Quinto>, ask: &mut Interview<'_>, deal: &mut Deal, logged: &Deal) -> Result<(), Stop> {
    let fits = |tricks| agrees(tricks, now.members(Side(0)), TRICKS, &logged.taken);
    let team = |fact, side| Query::number(fact, 0..=TRICKS).about(&[Arg::Seats(now.members(side))]).or_told_by(&TAKEN);
    let a = ask.ask(team(&TRICKS_A, Side(0)).unless(&fits))?;
    let rest = |b| match b {
        b if a + b == TRICKS => Ok(()),
        _ => Err(NOT_LEFT.with(&[TRICKS, a, b, TRICKS - a].map(Arg::Int))),
    };
    let b = ask.follows(team(&TRICKS_B, Side(1)).unless(&rest), TRICKS - a)?;
    deal.tricks = Some([a, b]);
    let mut room = Room { tricks: [a, b], cachette: [0; 2], singles: [0; 2], pairs: [0; 2] };
    let cachette = room.whose(now, ask, Query::choice(&CACHETTE_TEAM, Owner::TEAMS), 0, logged.cachette)?;
    deal.cachette = cachette.side();
    if let Some(cachette) = cachette.side().and_then(|side| room.cachette.get_mut(side.index())) {
        *cachette = 1;
    }
    let won = |quint| logged.won.iter().find(|won| won.quint == quint).map(|won| won.side);
    logged.won.iter().for_each(|won| room.count(won.quint, won.side));
    let joker = room.whose(now, ask, Query::choice(&JOKER_TEAM, Owner::TEAMS), 1, won(Quint::Joker))?;
    note(deal, &mut room, Quint::Joker, joker, won(Quint::Joker).is_some());
    for (kind, fact) in [&FIVE_TEAM, &PAIR_A4, &PAIR_23].into_iter().enumerate() {
        for (i, suit) in SUITS.into_iter().enumerate() {
            let quint = Quint::of(i, kind);
            let choices = if quint.is_certain() { Owner::TEAMS } else { Owner::CHOICES };
            let mut query = Query::choice(fact, choices).item(i).about(&[Arg::Suit(suit)]);
            if !quint.is_certain() {
                let row = Arg::Phrase(if kind == 1 { ACE_FOUR } else { TWO_THREE });
                query = query.hint(PACKETS).in_table(&PAIR_A4, &PAIR_OWNERS, WHO_HAS_PAIRS, [Arg::Suit(suit), row]);
            }
            let owner = room.whose(now, ask, query, quint.cards(), won(quint))?;
            note(deal, &mut room, quint, owner, won(quint).is_some());
        }
    }
    Ok(())
}

/// Records that `owner` has won `quint`. If the quint is `logged` (in an entered trick), its room is counted already.
fn note(deal: &mut Deal, room: &mut Room, quint: Quint, owner: Owner, logged: bool) {
    let Some(side) = owner.side() else { return };
    deal.won.push(Won { quint, side, packet: 0 });
    if !logged {
        room.count(quint, side);
    }
}

/// The keys of the facts that a ruling replaces if one side then has all tricks.
static INSTEAD: [&str; 7] = [TRICKS_B.key, CACHETTE_TEAM.key, JOKER_TEAM.key, FIVE_TEAM.key, PAIR_A4.key, PAIR_23.key, QUINTS.key];

/// The facts of the deal after a ruling by which the side `loser` loses all its tricks with their cards. `None` if `loser` loses only some
/// of its tricks, because it is not recorded which cards are in them.
pub(super) fn swept(deal: &Deal, loser: Side, tricks: [i64; 2], lost: i64) -> Option<Retold> {
    let had = of(tricks, loser);
    if had == 0 {
        return Some(Retold::default());
    }
    if lost < had {
        return None;
    }
    let winner = loser.other();
    let a = if winner == Side(0) { TRICKS } else { 0 };
    let pair = |(kind, fact): (usize, &'static Fact)| {
        (0..SUITS.len()).map(move |suit| {
            let together = deal.won.iter().any(|won| won.quint == Quint::of(suit, kind));
            fact.told(Some(suit), if together { Owner::of(winner) } else { Owner::None })
        })
    };
    let pairs = [(1, &PAIR_A4), (2, &PAIR_23)].into_iter().flat_map(pair);
    Some(Retold { instead: &INSTEAD, way: [TRICKS_A.told(None, a)].into_iter().chain(pairs).collect() })
}
