//! Asks for the facts about tricks: their number, and who won the Joffre and the honours (rule sheet 9.5, 9.8). The functions that ask
//! return a `Stop` (the error that ends an interview) at the first answer that is missing or impossible.

use super::bids::{Contract, Denomination};
use super::facts::{Deal, Holder, JoffreWhist, NoOne, Shares};
use super::house_rules::HonourMode;
use super::sheet::{BOOK, TRICKS};
use crate::games::prelude::*;
use crate::games::words::{TAKEN, agrees, log_beside, log_tricks, tally};

wording! {
    pub(super) fact DECLARER_TRICKS = "declarer_tricks": ("{0} took", "{0}のトリック"),
        ("How many tricks did {0} take?", "{0}は何トリック取った？");
    pub(super) fact JOFFRE = "joffre": ("Joffre", "ジョフル"), ("Who took both {0} and ♠\u{fe0e}2?", "1人で{0}と♠\u{fe0e}2の両方を取ったのは？");
    fact HONOURS = "honours": ("Honours", "オナー"), ("Which side took {0}?", "{0}を取ったのは？");
    fact HONOUR_CARDS = "honour_cards": ("{0}: honours", "{0}のオナー"), ("How many of {1} did {0} take?", "{0}は{1}のうち何枚取った？");
    fact ROYAL = "royal": ("Royal honours", "ロイヤルオナー"),
        ("Which side took all sixteen aces, kings, queens and jacks?", "A・K・Q・Jの16枚すべてを取ったのは？");

    refusal NO_TRICK = "9.8": ("{0} took no trick and cannot have it.", "{0}は1トリックも取っていないので、持っているはずがありません。");
    refusal NO_ROOM = "9.8":
        ("With {1} {1|trick|tricks} {0} {0|has|have} {2} cards; this takes {3}.", "{0}は{1}トリックで{2}枚です。これには{3}枚が必要です。");
    refusal ONE_SIDE = "9.8":
        ("Without trumps ♣J is the only honour, and one side has it.", "ノートランプのオナーは♣Jだけで、必ずどちらかが取ります。"),
        ("Choose the declarer’s side or the opponents.", "デクレアラー側か相手側です。");
    refusal NEEDS_HONOURS = "9.8":
        ("Whoever has all sixteen has the honours too, and {0} {0|has|have} not.",
        "16枚すべてを取った側はオナーも取っています。{0}は取っていません。");
    refusal ALL_TRICKS = "9.8": ("{0} took every trick and so every card.", "{0}は全トリック、つまり全カードを取りました。");

    phrase FOUR: ("A K Q J of trumps", "切り札のA・K・Q・J");
    phrase ONE: ("♣\u{fe0e}J");
    phrase RESULT: ("{0}");
    phrase MADE: ("made", "成功");
    phrase FAILED: ("failed", "失敗");
}

/// The piles of won tricks of the two sides. The declarer's side comes first.
struct Piles {
    sides: [Side; 2],
    tricks: [i64; 2],
    /// The number of cards of the Joffre that each pile has: 2, or 0 if the side has not won it.
    joffre: [i64; 2],
}

fn of(numbers: [i64; 2], place: usize) -> i64 {
    numbers.get(place).copied().unwrap_or_default()
}

impl Piles {
    fn who(&self, now: &Now<'_, JoffreWhist>, place: usize) -> Arg {
        Arg::Seats(self.sides.get(place).map_or(now.table.everybody(), |side| now.members(*side)))
    }

    /// Checks that the pile at index `place` has room for `honours` and for its cards of the Joffre. Returns the objection if it has no
    /// room.
    fn room(&self, now: &Now<'_, JoffreWhist>, place: usize, honours: i64) -> Result<(), Objection> {
        let (tricks, cards) = (of(self.tricks, place), honours + of(self.joffre, place));
        let who = self.who(now, place);
        match 4 * tricks {
            0 if cards > 0 => Err(NO_TRICK.with(&[who])),
            room if cards > room => Err(NO_ROOM.with(&[who, Arg::Int(tricks), Arg::Int(room), Arg::Int(cards)])),
            _ => Ok(()),
        }
    }

    /// The index of the side that won every trick: 0 for the declarer's side, 1 for the opponents. `None` if both sides have tricks.
    fn whole(&self) -> Option<usize> {
        self.tricks.iter().position(|tricks| *tricks == TRICKS)
    }
}

/// The facts of a deal after a ruling by which `loser` has lost every trick. The other side then has the Joffre and all honours.
pub(super) fn swept(now: &Now<'_, JoffreWhist>, deal: &Deal, contract: Contract, loser: Side) -> Vec<Statement> {
    let declares = loser != now.sides.side_of(contract.declarer);
    let all = if contract.bid.denomination == Denomination::NoTrump { 1 } else { 4 };
    let holder = Holder::at(usize::from(!declares));
    let has_it = deal.joffre.and_then(SeatOr::seat).is_some_and(|seat| now.sides.side_of(seat) == loser);
    let winner = if declares { Some(contract.declarer) } else { now.members(loser.other()).iter().next() };
    let joffre = winner.filter(|_| has_it).map(|seat| JOFFRE.told(None, seat));
    let cards = if declares { [all, 0] } else { [0, all] };
    let cards = cards.into_iter().enumerate().map(|(place, cards)| HONOUR_CARDS.told(Some(place), cards));
    joffre.into_iter().chain([HONOURS.told(None, holder), ROYAL.told(None, holder)]).chain(cards).collect()
}

/// Asks for the tricks, the Joffre, the honours, and the royal honours. An answer that follows from earlier answers is not asked for.
pub(super) fn interview(now: &Now<'_, JoffreWhist>, ask: &mut Interview<'_>, deal: &mut Deal, contract: Contract) -> Result<(), Stop> {
    let side = now.sides.side_of(contract.declarer);
    let tricks = tricks(now, ask, deal, contract, side)?;
    deal.tricks = Some(tricks);
    let mut piles = Piles { sides: [side, side.other()], tricks: [tricks, TRICKS - tricks], joffre: [0; 2] };
    let joffre = joffre(now, ask, deal, &piles)?;
    deal.joffre = Some(joffre);
    if let Some(seat) = joffre.seat() {
        let place = usize::from(now.sides.side_of(seat) != side);
        if let Some(cards) = piles.joffre.get_mut(place) {
            *cards = 2;
        }
    }
    let all = if contract.bid.denomination == Denomination::NoTrump { 1 } else { 4 };
    let honours = match now.rules.honour_mode {
        HonourMode::Set => honours(now, ask, &piles, all)?,
        HonourMode::PerCard => honour_cards(now, ask, &piles, all)?,
    };
    let royal = royal(now, ask, &piles, honours.map(|held| held == all))?;
    deal.shares = Some(Shares { honours, royal });
    Ok(())
}

fn tricks(now: &Now<'_, JoffreWhist>, ask: &mut Interview<'_>, deal: &mut Deal, contract: Contract, side: Side) -> Result<i64, Stop> {
    if !ask.prefers(&DECLARER_TRICKS, &TAKEN, TRICKS as usize) {
        log_tricks(ask, now.table, TRICKS, &DECLARER_TRICKS, &mut deal.taken)?;
        return Ok(deal.count(now, contract).taken);
    }
    let note = |tricks: i64| {
        let enough = tricks >= BOOK + contract.bid.level;
        Some(RESULT.with(&[Arg::Phrase(if enough { MADE } else { FAILED })]))
    };
    let logged = log_beside(ask, now.table, TRICKS)?;
    let fits = |tricks| agrees(tricks, now.members(side), TRICKS, &logged);
    let query = Query::number(&DECLARER_TRICKS, 0..=TRICKS).about(&[Arg::Seats(now.members(side))]).unless(&fits);
    if contract.bid.denomination == Denomination::JoffreAttack {
        // In a Joffre attack (a bid to win both cards of the Joffre), the answers have no note "made" or "failed". The number of tricks
        // alone does not decide this contract.
        return ask.ask(query.or_told_by(&TAKEN));
    }
    ask.ask(query.noting(&note).or_told_by(&TAKEN))
}

fn joffre(now: &Now<'_, JoffreWhist>, ask: &mut Interview<'_>, deal: &Deal, piles: &Piles) -> Result<SeatOr<NoOne>, Stop> {
    let logged = (!deal.taken.is_empty()).then(|| tally(now.table, &deal.taken));
    let has_trick = |seat: Seat| match &logged {
        Some(tricks) => tricks.get(seat) > 0,
        None => piles.sides.iter().zip(piles.tricks).any(|(side, tricks)| *side == now.sides.side_of(seat) && tricks > 0),
    };
    let all = |tricks: &Seats<u8>| tricks.by_seat().find(|(_, tricks)| i64::from(**tricks) == TRICKS).map(|(seat, _)| seat);
    let sweeper = logged.as_ref().and_then(all);
    let fits = |who: SeatOr<NoOne>| match who {
        SeatOr::Seat(seat) if !has_trick(seat) => Err(NO_TRICK.with(&[Arg::Seat(seat)])),
        SeatOr::Other(NoOne::None) => sweeper.map_or(Ok(()), |seat| Err(ALL_TRICKS.with(&[Arg::Seat(seat)]))),
        SeatOr::Seat(_) => Ok(()),
    };
    let ten = Arg::Card(now.rules.joffre_ten.card());
    ask.ask(Query::seat_or(&JOFFRE, now.table.everybody(), NoOne::CHOICES).about(&[ten]).unless(&fits))
}

/// Asks which side has a full set of honours (decision JF-D6 of the rule sheet). Returns the number of honours of each side.
fn honours(now: &Now<'_, JoffreWhist>, ask: &mut Interview<'_>, piles: &Piles, all: i64) -> Result<[i64; 2], Stop> {
    let fits = |holder: Holder| match (holder, piles.whole()) {
        (Holder::None, Some(whole)) => Err(ALL_TRICKS.with(&[piles.who(now, whole)])),
        (Holder::None, None) if all == 1 => Err(ONE_SIDE.with(&[])),
        (Holder::None, None) => Ok(()),
        _ => piles.room(now, holder as usize, all),
    };
    let cards = Arg::Phrase(if all == 1 { ONE } else { FOUR });
    let members = |holder: Holder| side_note(now, piles, holder);
    let query = Query::choice(&HONOURS, Holder::CHOICES).about(&[cards]).unless(&fits).noting(&members);
    let holder = ask.follows_or_ask(query, piles.whole().map(Holder::at))?;
    Ok(core::array::from_fn(|place| if holder as usize == place { all } else { 0 }))
}

/// Asks for the number of honours of the declarer's side, unless a side has every trick. The opponents have the rest. Used if a house rule
/// scores each honour (decision JF-D6 of the rule sheet, choice `per_card`).
fn honour_cards(now: &Now<'_, JoffreWhist>, ask: &mut Interview<'_>, piles: &Piles, all: i64) -> Result<[i64; 2], Stop> {
    let cards = Arg::Phrase(if all == 1 { ONE } else { FOUR });
    let fits = |held: i64| piles.room(now, 0, held).and_then(|()| piles.room(now, 1, all - held));
    let query = |place| Query::number(&HONOUR_CARDS, 0..=all).item(place).about(&[piles.who(now, place), cards]);
    let known = piles.whole().map(|whole| if whole == 0 { all } else { 0 });
    let held = ask.follows_or_ask(query(0).unless(&fits), known)?;
    let rest = ask.follows(query(1), all - held)?;
    Ok([held, rest])
}

/// Asks which side has all sixteen honours. This side must also have the full set of honours, and enough tricks for sixteen cards.
fn royal(now: &Now<'_, JoffreWhist>, ask: &mut Interview<'_>, piles: &Piles, has_honours: [bool; 2]) -> Result<Holder, Stop> {
    let fits = |holder: Holder| match (holder, piles.whole()) {
        (Holder::None, Some(whole)) => Err(ALL_TRICKS.with(&[piles.who(now, whole)])),
        (Holder::None, None) => Ok(()),
        _ if has_honours.get(holder as usize) != Some(&true) => Err(NEEDS_HONOURS.with(&[piles.who(now, holder as usize)])),
        _ => piles.room(now, holder as usize, 16),
    };
    let members = |holder: Holder| side_note(now, piles, holder);
    let query = Query::choice(&ROYAL, Holder::CHOICES).unless(&fits).noting(&members);
    let mut possible = Holder::ALL.iter().copied().filter(|holder| fits(*holder).is_ok());
    match (possible.next(), possible.next()) {
        (Some(only), None) => ask.follows(query, only),
        _ => ask.ask(query),
    }
}

fn side_note(now: &Now<'_, JoffreWhist>, piles: &Piles, holder: Holder) -> Option<Say> {
    (holder != Holder::None).then(|| RESULT.with(&[piles.who(now, holder as usize)]))
}

/// The facts about the Joffre and the honours that follow from the cards of all tricks. `None` if some tricks are not entered with cards.
pub(super) fn in_tricks(now: &Now<'_, JoffreWhist>, deal: &Deal, tricks: SeenTricks<'_>) -> Option<Vec<Statement>> {
    let (contract, trump) = (deal.contract?, deal.trump()?);
    let pair = [now.rules.joffre_ten.card(), Card::Of(Rank::Two, Suit::Spades)].map(|card| tricks.winner_of(card));
    let [Some(ten), Some(two)] = pair.map(|winner| winner.filter(|_| tricks.count() == TRICKS)) else { return None };
    let joffre = if ten == two { SeatOr::Seat(ten) } else { SeatOr::Other(NoOne::None) };
    let side = now.sides.side_of(contract.declarer);
    let sides = [side, side.other()].map(|side| now.members(side));
    let is_court = |card: Card| card.rank().is_some_and(|rank| rank >= Rank::Jack);
    let is_honour = |card: Card| match trump.suit() {
        Some(suit) => is_court(card) && card.suit() == Some(suit),
        None => card == Card::Of(Rank::Jack, Suit::Clubs),
    };
    let honours = sides.map(|side| tricks.number(side, is_honour));
    let all = honours.iter().sum::<i64>();
    let holder = |held: [i64; 2], all: i64| held.iter().position(|held| *held == all).map_or(Holder::None, Holder::at);
    let mut told = vec![JOFFRE.told(None, joffre)];
    match now.rules.honour_mode {
        HonourMode::Set => told.push(HONOURS.told(None, holder(honours, all))),
        HonourMode::PerCard => told.extend(honours.into_iter().enumerate().map(|(place, held)| HONOUR_CARDS.told(Some(place), held))),
    }
    told.push(ROYAL.told(None, holder(sides.map(|side| tricks.number(side, is_court)), 16)));
    Some(told)
}
