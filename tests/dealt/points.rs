//! Decides whether the facts of a deal are possible together, in games with card points. Searches all divisions of the pack for this
//! ([`can_lie`]).

use trick_ledger::asking::{Answer, Facts, Value};
use trick_ledger::cards::{Rank, Suit};
use trick_ledger::table::{Seat, SeatSet, Side, Sides};

use crate::oracle::{Pile, Range, adds_up, can_lie, kinds, list, number, seats, shares, some_cards_are_worth, tricks_beside};
use crate::truth::Truth;

/// The points of the pack in every game of the Briscola family.
const TOTAL: i64 = 120;

/// The points of Gaigel's two packs.
const GAIGEL: i64 = 240;

impl Truth {
    /// The number of tricks of a whole deal.
    pub fn all_tricks(&self) -> i64 {
        self.tricks.len() as i64
    }

    fn trick_cards(&self) -> i64 {
        i64::from(self.judge.plays_each) * i64::from(self.table.players())
    }

    fn lie(&self, piles: &[Pile], total: i64) -> bool {
        can_lie(&kinds(self), piles, self.trick_cards(), total)
    }

    /// Whether the facts of a game of the Briscola family with a stock are possible together. `None` if the search cannot decide.
    pub fn briscola_can_be(&self, facts: &Facts) -> Option<bool> {
        let (total, taken) = (self.all_tricks(), seats(facts, "taken"));
        if taken.len() as i64 > total || !self.turned_can_be(facts) || !self.marriages_can_be(facts) {
            return Some(false);
        }
        if let Some(by) = Truth::fact::<Seat>(facts, "conquista_by") {
            return self.black_hand_can_be(facts, by);
        }
        let every = |key: &str, sides: &[SeatSet]| -> Vec<Pile> {
            let points = shares(facts, key, sides.len(), TOTAL);
            sides.iter().zip(points).map(|(seats, points)| Pile::of(points, tricks_beside(&taken, *seats, total))).collect()
        };
        let each: Vec<SeatSet> = self.table.seats().map(SeatSet::of).collect();
        let teams = [0, 1].map(|side| self.members(side));
        let mut piles = if self.sides == Sides::Alone {
            every("points", &each)
        } else if let Some(first) = number(facts, "team_points") {
            let points = [first, TOTAL - first];
            teams.iter().zip(points).map(|(team, points)| Pile::of(Some(points), tricks_beside(&taken, *team, total))).collect()
        } else if facts.get("team_points").is_some() {
            every("team_points", &teams)
        } else if facts.get("seat_points").is_some() {
            every("seat_points", &each)
        } else if list(facts, "points").len() > 2 {
            every("points", &each)
        } else {
            every("points", &teams)
        };
        if self.id() == "brusquembille" && !self.paid_can_be(facts, &taken, &mut piles)? {
            return Some(false);
        }
        let playoff = shares(facts, "playoff", 2, TOTAL);
        let decided = facts.get("playoff").is_none() || (playoff[0] != Some(60) && playoff.iter().all(|n| n.is_some_and(one_can_have)));
        Some(decided && self.lie(&piles, total))
    }

    /// Whether the recorded rank of the card under the stock is possible.
    fn turned_can_be(&self, facts: &Facts) -> bool {
        let Some(rank) = Truth::fact::<Rank>(facts, "turned_rank") else { return true };
        let suit: Option<Suit> = Truth::fact(facts, "trump");
        let is_out = rank == Rank::Two && list(facts, "removed_two").iter().any(|out| Suit::from_value(out) == suit);
        let is_out = is_out || (rank == Rank::Two && Truth::fact::<Suit>(facts, "removed_two").is_some_and(|out| Some(out) == suit));
        let buried = self.is_on("bury_ace_three") && self.judge.pack.ranks[..2].contains(&rank);
        let low = [("seven", Rank::Seven), ("two", Rank::Two)].into_iter().find(|(word, _)| self.is_word("trump_exchange", word));
        let exchanged = Truth::fact::<Seat>(facts, "exchanged_by").is_some() && low.is_some_and(|(_, low)| low == rank);
        !is_out && !buried && !exchanged
    }

    /// The rank of the card that lies under the stock after the exchange of the turned card. `None` if it is not known.
    fn lies_under(&self, facts: &Facts) -> Option<Rank> {
        let exchanged = Truth::fact::<Seat>(facts, "exchanged_by").is_some();
        let low = [("seven", Rank::Seven), ("two", Rank::Two)].into_iter().find(|(word, _)| self.is_word("trump_exchange", word));
        low.map(|(_, low)| low).filter(|_| exchanged).or_else(|| Truth::fact(facts, "turned_rank"))
    }

    fn draws_of(&self) -> usize {
        self.dealt.rest.len() / self.trick_cards() as usize
    }

    fn black_hand_can_be(&self, facts: &Facts, by: Seat) -> Option<bool> {
        let taken = seats(facts, "taken");
        let by_team = self.is_word("conquista_owner", "team") && self.sides == Sides::Two;
        let owners = if by_team { self.sides.members(self.sides.side_of(by), self.table) } else { SeatSet::of(by) };
        let needed = if self.is_word("conquista_scope", "same_trick") { 1 } else { (3 + self.trick_cards() - 1) / self.trick_cards() };
        let theirs = taken.iter().filter(|seat| owners.has(**seat)).count() as i64;
        let three = &self.judge.pack.ranks[..3];
        let drawn = self.lies_under(facts).is_none_or(|rank| !three.contains(&rank))
            || taken.iter().skip(self.draws_of()).any(|seat| owners.has(*seat));
        let paid = ["events", "aces_won", "aces_lost", "tens_won", "tens_lost"].iter().any(|key| facts.get(key).is_some());
        let can = taken.is_empty() || (theirs >= needed && drawn);
        // A Black Hand (the three highest trumps in one hand) ends the deal. Of the payments for aces and tens in the tricks before it, the
        // search only knows that the ace and the ten of trumps are among them. So it never says that a deal with payments is possible.
        let can = can && (!paid || self.has_paid_for(facts, self.sides.side_of(by)));
        (!can || !paid).then_some(can)
    }

    /// Whether the payments can include those for the ace and the ten of trumps, which are in tricks of `side`.
    fn has_paid_for(&self, facts: &Facts, side: Side) -> bool {
        let words: Vec<String> = list(facts, "event_cards").iter().map(Value::written).collect();
        let by_events = seats(facts, "events").into_iter().zip(words);
        let counts = [("aces_won", "ace_won"), ("aces_lost", "ace_lost"), ("tens_won", "ten_won"), ("tens_lost", "ten_lost")];
        let by_counts = counts.into_iter().flat_map(|(key, word)| {
            let numbers = list(facts, key).iter().filter_map(Value::number).collect::<Vec<_>>();
            let some = numbers.into_iter().enumerate().filter(|(_, n)| *n > 0);
            some.map(move |(seat, _)| (Seat(seat as u8), word.to_owned())).collect::<Vec<_>>()
        });
        let all: Vec<(Seat, String)> = by_events.chain(by_counts).collect();
        let has = |word: &str, own: bool| all.iter().any(|(seat, other)| other == word && (self.sides.side_of(*seat) == side) == own);
        has("ace_won", true) && (has("ten_won", true) || has("ten_lost", false))
    }

    /// Whether the marriages (king and queen in one hand) are possible (sections 13 and 15 of the rule sheet of the Briscola family).
    fn marriages_can_be(&self, facts: &Facts) -> bool {
        let draws = self.draws_of();
        let turned = Truth::fact::<Rank>(facts, "turned_rank").filter(|rank| matches!(rank, Rank::King | Rank::Queen));
        if let (Some(by), Some(_), Some(winner)) =
            (Truth::fact::<Seat>(facts, "marriage_by"), turned, seats(facts, "taken").get(draws.max(1) - 1))
            && self.table.next(*winner) != by
        {
            return false;
        }
        let trump: Option<Suit> = Truth::fact(facts, "trump");
        let plain: Vec<Suit> = list(facts, "plain_suits").iter().filter_map(Suit::from_value).collect();
        let suits: Vec<Suit> = list(facts, "marriage_suits").iter().filter_map(Suit::from_value).collect();
        let differ = |suits: &[Suit]| (1..suits.len()).all(|at| !suits[..at].contains(&suits[at]));
        if plain.iter().any(|suit| Some(*suit) == trump) || !differ(&plain) || !differ(&suits) {
            return false;
        }
        let last = if self.is_word("after_stock", "allowed") { self.all_tricks() - 1 } else { draws as i64 };
        let (mut trick, mut at_once, mut told) = (2, SeatSet::NONE, list(facts, "marriage_tricks").into_iter());
        for by in seats(facts, "marriages") {
            let waits = if self.is_word("per_trick_limit", "one_per_player") { at_once.has(by) } else { !at_once.is_empty() };
            let earliest = trick + i64::from(waits);
            let at = told.next().and_then(|told| told.number()).unwrap_or(earliest);
            if at < earliest || at > last {
                return false;
            }
            at_once = if at > trick { SeatSet::of(by) } else { at_once.with(by) };
            trick = at;
        }
        true
    }

    /// Whether the entered numbers of aces and tens that won or lost their tricks are possible (section 12 of the rule sheet of the
    /// Briscola family). They also limit which cards a pile can have. `None` if the search cannot decide.
    fn paid_can_be(&self, facts: &Facts, taken: &[Seat], piles: &mut [Pile]) -> Option<bool> {
        let players = usize::from(self.table.players());
        let mut counts: Vec<Vec<i64>> = Vec::new();
        if facts.get("events").is_some() {
            let cards: Vec<String> = list(facts, "event_cards").iter().map(Value::written).collect();
            let by = seats(facts, "events");
            for word in ["ace_won", "ace_lost", "ten_won", "ten_lost"] {
                let of = |seat: usize| by.iter().zip(&cards).filter(|(by, card)| by.index() == seat && *card == word).count() as i64;
                counts.push((0..players).map(of).collect());
            }
        } else {
            for (won, lost) in [("aces_won", "aces_lost"), ("tens_won", "tens_lost")] {
                let told = |key: &str| list(facts, key).iter().filter_map(Value::number).collect::<Vec<_>>();
                let [mut first, mut second] = [told(won), told(lost)];
                first.resize(players, 0);
                let rest = 4 - first.iter().sum::<i64>() - second.iter().sum::<i64>();
                let open = second.len() < players;
                second.resize(players, 0);
                if open {
                    second[players - 1] = rest;
                }
                counts.extend([first, second]);
            }
        }
        let sum = |kind: usize| counts[kind].iter().sum::<i64>();
        if sum(0) + sum(1) != 4 || sum(2) + sum(3) != 4 || sum(1) > 3 || counts.iter().flatten().any(|count| *count < 0) {
            return Some(false);
        }
        let total = self.all_tricks();
        let mut can = true;
        for side in self.sides.all(self.table) {
            let members = self.sides.members(side, self.table);
            let of = |kind: usize| members.iter().map(|seat| counts[kind][seat.index()]).sum::<i64>();
            let (least, most) = tricks_beside(taken, members, total);
            let each = i64::from(members.len());
            // The Aces and Tens of a side that won their tricks are in tricks of the side. Those that lost are in tricks of other sides. So
            // there must be enough tricks of both kinds.
            can &= of(0) + of(2) <= each * most && of(1) + of(3) <= each * (total - least);
            if self.sides == Sides::Alone || piles.len() == 2 {
                let kinds = [(of(0), of(0) + sum(1) - of(1)), (of(2), of(2) + sum(3) - of(3))];
                piles[side.index()].kinds = kinds.to_vec();
                let (won, lost) = ((of(0) + of(2) + each - 1) / each, (of(1) + of(3) + each - 1) / each);
                let range = piles[side.index()].tricks;
                piles[side.index()].tricks = (range.0.max(won), range.1.min(total - lost));
            }
        }
        Some(can)
    }

    /// Whether the facts of Chiamata or a relative are possible together. The declarer's side plays against all other players. `None` if no
    /// declarer is entered, or if the search cannot decide.
    pub fn chiamata_can_be(&self, facts: &Facts) -> Option<bool> {
        let declarer: Seat = Truth::fact(facts, "declarer")?;
        let partners: Vec<Seat> = ["partner", "partner2"].iter().filter_map(|key| Truth::fact(facts, key)).collect();
        if partners.contains(&declarer) || partners.iter().any(|seat| !self.table.has(*seat)) {
            return Some(false);
        }
        let is_told = self.id() == "bugiarda" || facts.get("partner").is_some();
        if !is_told {
            return None;
        }
        let side: SeatSet = partners.into_iter().chain([declarer]).collect();
        let others: SeatSet = self.table.everybody().iter().filter(|seat| !side.has(*seat)).collect();
        let (total, taken) = (self.all_tricks(), seats(facts, "taken"));
        let (mut least, mut most) = tricks_beside(&taken, side, total);
        if let Some(told) = number(facts, "side_tricks") {
            (least, most) = (least.max(told), most.min(told));
        }
        if self.id() == "briscola5-monte" {
            let logged = taken.len() as i64 == total;
            match (facts.get("last_trick_by").map(Value::written).as_deref(), taken.last().map(|seat| side.has(*seat))) {
                (Some("side"), Some(false)) | (Some("opponents"), Some(true)) if logged => return Some(false),
                (Some("side"), _) if !logged => least = least.max(tricks_beside(&taken, side, total).0 + 1),
                (Some("opponents"), _) if !logged => most = most.min(tricks_beside(&taken, side, total).1 - 1),
                _ => {}
            }
            let (points, monte) = (number(facts, "side_trick_points"), number(facts, "monte_points"));
            let left = points.zip(monte).map(|(points, monte)| TOTAL - points - monte);
            let monte = Pile::of(monte, (1, 1));
            let piles = [Pile::of(points, (least, most)), monte, Pile::of(left, (total - most, total - least))];
            return Some(least <= most && self.lie(&piles, total + 1));
        }
        if facts.get("seat_points").is_some() {
            let players: Vec<Seat> = self.table.everybody().iter().collect();
            let points = shares(facts, "seat_points", players.len(), TOTAL);
            let pile = |(seat, points): (&Seat, &Option<i64>)| Pile::of(*points, tricks_beside(&taken, SeatSet::of(*seat), total));
            let piles: Vec<Pile> = players.iter().zip(&points).map(pile).collect();
            let theirs = players.iter().zip(&points).filter(|(seat, _)| side.has(**seat)).map(|(_, points)| *points).sum::<Option<i64>>();
            let both = [Pile::of(theirs, (least, most)), Pile::of(theirs.map(|n| TOTAL - n), (total - most, total - least))];
            return Some(self.lie(&piles, total) && self.lie(&both, total));
        }
        let points = number(facts, "side_points");
        let range: Range = tricks_beside(&taken, others, total);
        let rest = (range.0.max(total - most), range.1.min(total - least));
        Some(self.lie(&[Pile::of(points, (least, most)), Pile::of(points.map(|n| TOTAL - n), rest)], total))
    }

    pub fn sueca_can_be(&self, facts: &Facts) -> Option<bool> {
        let (total, taken) = (self.all_tricks(), seats(facts, "taken"));
        let first = number(facts, "team_points").or_else(|| list(facts, "team_points").first()?.number());
        let first = first?;
        let (mut least, mut most) = tricks_beside(&taken, self.members(0), total);
        if let Some(told) = number(facts, "tricks_a") {
            (least, most) = (least.max(told), most.min(told));
        }
        let by_points = self.is_word("bandeira_by", "points");
        match facts.get("bandeira") {
            Some(Value::Yes(true)) if by_points && first % TOTAL != 0 => return Some(false),
            Some(Value::Yes(true)) if !by_points && first == TOTAL => least = total,
            Some(Value::Yes(true)) if !by_points && first == 0 => most = 0,
            Some(Value::Yes(true)) if !by_points => return Some(false),
            Some(Value::Yes(false)) if !by_points => (least, most) = (least.max(1), most.min(total - 1)),
            Some(Value::Yes(false)) if first % TOTAL == 0 => return Some(false),
            _ => {}
        }
        let piles = [Pile::of(Some(first), (least, most)), Pile::of(Some(TOTAL - first), (total - most, total - least))];
        Some(self.lie(&piles, total))
    }

    pub fn kloepper_can_be(&self, facts: &Facts) -> Option<bool> {
        let (total, taken) = (self.all_tricks(), seats(facts, "taken"));
        let tricks = shares(facts, "tricks", 4, total);
        let members = seats(facts, "q_team");
        let team: SeatSet = members.iter().copied().collect();
        if usize::from(team.len()) < members.len() {
            return Some(false);
        }
        let alone = facts.get("mode").is_some_and(|mode| mode.written() == "solo");
        let (knock, off) = (Truth::fact::<Seat>(facts, "knock"), Truth::fact::<Seat>(facts, "knock_off"));
        // In Kloepper the player who knocked is in the Q-team (the side with the black queens). So if one player of the Q-team is not
        // entered, the missing player is the one who knocked.
        let team = knock.filter(|seat| team.len() < 2 - u8::from(alone) && !team.has(*seat)).map_or(team, |seat| team.with(seat));
        if !adds_up(&tricks, &taken, total) || team.len() != 2 - u8::from(alone) {
            return Some(false);
        }
        if knock.is_some_and(|seat| !team.has(seat)) || off.is_some_and(|seat| team.has(seat) || knock.is_none()) {
            return Some(false);
        }
        let (mut least, mut most) = tricks_beside(&taken, team, total);
        if facts.get("tricks").is_some() {
            let theirs = team.iter().map(|seat| tricks[seat.index()]).sum::<Option<i64>>()?;
            (least, most) = (theirs, theirs);
        }
        if let Some(told) = number(facts, "q_tricks") {
            (least, most) = (least.max(told), most.min(told));
        }
        let points = number(facts, "p").or((least == 0 && most == 0).then_some(0)).or((least == total).then_some(TOTAL));
        let rest = points.map(|points| TOTAL - points);
        Some(least <= most && self.lie(&[Pile::of(points, (least, most)), Pile::of(rest, (total - most, total - least))], total))
    }

    pub fn king_can_be(&self, facts: &Facts) -> Option<bool> {
        let captured = number(facts, "cap_c")?;
        let fits = |kitty: i64, tens: i64, fives: i64| {
            let is_kitty = tens + fives <= 8 && 10 * tens + 5 * fives == kitty;
            let theirs = |more: i64| (0..=8 - fives).contains(&more) && (captured - 5 * more) % 10 == 0;
            is_kitty && (0..=8 - fives).any(|more| theirs(more) && (0..=16 - tens).contains(&((captured - 5 * more) / 10)))
        };
        // If the card points of the kitty make no difference, no question asks for them. So if they are not recorded, tries every possible
        // number.
        let kitties = number(facts, "kitty").map_or(0..=80, |kitty| kitty..=kitty);
        Some(kitties.into_iter().any(|kitty| (0..=8).any(|tens| (0..=8).any(|fives| fits(kitty, tens, fives)))))
    }

    /// Whether the facts of Gaigel are possible together. A player who calls out (claims enough card points) ends the deal after any trick.
    /// If the log lacks tricks, more may have been played.
    pub fn gaigel_can_be(&self, facts: &Facts) -> Option<bool> {
        let (total, taken) = (self.all_tricks(), seats(facts, "taken"));
        let declared = seats(facts, "declared_by");
        let suits: Vec<Value> = list(facts, "declared_suit");
        let thrice = suits.iter().any(|suit| suits.iter().filter(|other| *other == suit).count() > 2);
        if taken.len() as i64 > total || thrice {
            return Some(false);
        }
        let open_ace = facts.get("first_trick_mode") == Some(&Value::word("open_ace"));
        if open_ace && taken.first().is_some_and(|first| *first != self.table.next(self.dealer)) {
            return Some(false);
        }
        // A side that has declared has won at least one trick (section 4.6 of the rules of Gaigel).
        let tricks_of = |side: Side| {
            let (least, most) = tricks_beside(&taken, self.sides.members(side, self.table), total);
            (least.max(i64::from(declared.iter().any(|seat| self.sides.side_of(*seat) == side))), most)
        };
        let ranges: Vec<Range> = self.sides.all(self.table).map(tricks_of).collect();
        let event = facts.get("end_event").map(Value::written);
        match (event.as_deref(), Truth::fact::<Seat>(facts, "called_by")) {
            (Some("call"), Some(caller)) => self.call_can_be(facts, &taken, &ranges, self.sides.side_of(caller)),
            (None | Some("no_call"), _) => self.no_call_can_be(facts, &taken, ranges),
            _ => None,
        }
    }

    /// Whether the side that called out (claimed enough card points) can have its points in its tricks, given the tricks of the other
    /// sides. `None` if its points are not entered.
    fn call_can_be(&self, facts: &Facts, taken: &[Seat], ranges: &[Range], side: Side) -> Option<bool> {
        let total = self.all_tricks();
        let told = list(facts, "verified_card_points").first().and_then(Value::number);
        let points = number(facts, "verified_card_points").or(told)?;
        let members = self.sides.members(side, self.table);
        let least: i64 = (0..).zip(ranges).filter(|(at, _)| *at != side.index()).map(|(_, range)| range.0).sum();
        let most = tricks_beside(taken, members.others(self.table.players()), total).1;
        let others = match facts.get("opponents_have_trick") {
            Some(Value::Yes(true)) => (least.max(1), most),
            Some(_) if least > 0 => return Some(false),
            Some(_) => (0, 0),
            None => (least, most),
        };
        let own = ranges[side.index()];
        let pack: Vec<_> = self.judge.pack.cards().collect();
        let worth = |card| i64::from(self.judge.points.map_or(0, |points| points.of(card)));
        let can = |tricks: i64| some_cards_are_worth(&pack, worth, tricks * self.trick_cards(), points);
        Some(others.0 <= others.1 && (own.0..=own.1.min(total - others.0)).any(can))
    }

    /// Whether the entered card points of Gaigel are possible after a deal that nobody ended by a call. The points of each side must fit
    /// into its tricks. `None` if the points of a side are not entered.
    fn no_call_can_be(&self, facts: &Facts, taken: &[Seat], mut ranges: Vec<Range>) -> Option<bool> {
        let total = self.all_tricks();
        let points: Vec<i64> = shares(facts, "verified_card_points", ranges.len(), GAIGEL).into_iter().collect::<Option<_>>()?;
        let trump = facts.get("trump").cloned();
        let declared: Vec<_> = seats(facts, "declared_by").into_iter().zip(list(facts, "declared_suit")).collect();
        let bonus = |side: usize| {
            let own = declared.iter().filter(|(seat, _)| self.sides.side_of(*seat).index() == side);
            own.map(|(_, suit)| 20 + 20 * i64::from(Some(suit) == trump.as_ref())).sum::<i64>()
        };
        let totals: Vec<i64> = points.iter().enumerate().map(|(side, points)| points + bonus(side)).collect();
        let highest = (0..totals.len()).max_by_key(|side| totals[*side])?;
        let is_tied = totals.iter().filter(|other| **other == totals[highest]).count() > 1;
        match facts.get("opponents_have_trick") {
            Some(Value::Yes(yes)) if is_tied && !yes => return Some(false),
            Some(Value::Yes(true)) if !is_tied => ranges[highest].1 = ranges[highest].1.min(total - 1),
            Some(Value::Yes(false)) => ranges[highest].0 = total,
            _ => {}
        }
        if let Some(last) = Truth::fact::<Seat>(facts, "last_trick_team") {
            let side = self.sides.side_of(last);
            let logged = tricks_beside(taken, self.sides.members(side, self.table), total).0;
            if taken.len() as i64 == total {
                if taken.last().is_some_and(|seat| self.sides.side_of(*seat) != side) {
                    return Some(false);
                }
            } else {
                ranges[side.index()].0 = ranges[side.index()].0.max(logged + 1);
            }
        }
        let piles: Vec<Pile> = points.iter().zip(ranges).map(|(points, range)| Pile::of(Some(*points), range)).collect();
        Some(points.iter().sum::<i64>() == GAIGEL && self.lie(&piles, total))
    }
}

fn one_can_have(points: i64) -> bool {
    (0..=TOTAL).contains(&points) && points != 1 && points != TOTAL - 1
}
