//! Tests rulings on deals whose cards were dealt and played, for each game and clause. The score after a ruling is compared with the score
//! of the same deal, in which tricks have other winners, as clauses 1.3 to 1.10 of the rule sheet `irregularities` say.

use std::collections::BTreeMap;

use trick_ledger::asking::{Entry, Facts, Interview, Stop, Value};
use trick_ledger::cards::Suit;
use trick_ledger::games::{AnyGame, Because, Booked, Story, View};
use trick_ledger::law::{Cost, MovedBefore, Remedy, booking_terms};
use trick_ledger::matches::{Change, Effect, Match};
use trick_ledger::table::{Seat, Side, clockwise};

use crate::oracle::seats;
use crate::otherwise::{match_of, says, told_so};
use crate::telling::Telling;
use crate::truth::Truth;

/// Games and clauses for which the app may ask the table to enter points by hand, because the facts of some deals do not say enough.
const BY_HAND: &[(&str, &str)] = &[
    // The plain sheet has no tricks.
    ("plain-sheet", "1.5"),
    ("plain-sheet", "1.9"),
    // If not all tricks of these games are logged, nobody knows which cards are in the moved tricks.
    ("ascot", "1.5"),
    ("ascot", "1.9"),
    ("quinto", "1.5"),
    ("quinto", "1.9"),
    ("apples", "1.5"),
    ("apples", "1.9"),
];

/// The results for a game: how often each clause was applied, and in which way.
#[derive(Default)]
pub struct Walk {
    pub counts: BTreeMap<(&'static str, &'static str), u64>,
    pub wrong: Vec<String>,
}

impl Walk {
    fn count(&mut self, clause: &'static str, way: &'static str) {
        *self.counts.entry((clause, way)).or_default() += 1;
    }

    fn by_hand(&mut self, clause: &'static str, place: &str, is_listed: bool) {
        self.count(clause, "points by hand");
        if !is_listed {
            self.wrong.push(format!("{clause} by hand: {place}"));
        }
        if std::env::var("BY_HAND").is_ok() {
            println!("BY HAND {clause} {place}");
        }
    }

    pub fn line(&self, id: &str) -> String {
        let mut by_clause: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for ((clause, way), n) in &self.counts {
            by_clause.entry(clause).or_default().push(format!("{n} {way}"));
        }
        let clauses: Vec<String> = by_clause.iter().map(|(clause, ways)| format!("{clause}: {}", ways.join(", "))).collect();
        format!("{id:18} | {} | {} wrong", clauses.join(" | "), self.wrong.len())
    }
}

/// A deal with its match, and the parties and winners by the rule sheet.
pub struct Case {
    pub telling: Telling,
    pub game: Match,
    pub story: Story,
    pub parties: Vec<u8>,
    /// The player who made the mistake.
    pub by: Seat,
    /// The winners of the tricks that were played, in order.
    pub winners: Vec<Seat>,
    /// The number of parties, from the first, that get no tricks because they would take a win from a third side.
    past: usize,
}

/// The result that the deal would have if other players had won some of its tricks.
#[derive(Clone)]
pub struct Other {
    /// The points of the deal, by side.
    pub points: Vec<i64>,
    /// The value of the deal for each side: its points, minus the expected cost of its bags (overtricks).
    pub good: Vec<i64>,
}

impl Other {
    /// The result of a deal with these points, in which no bags (overtricks) change the value.
    pub fn of(points: Vec<i64>) -> Other {
        Other { good: points.clone(), points }
    }
}

/// Checks rulings on one deal. The offender is one of its players, and the cost of every clause is tried.
pub fn walk(game: &'static dyn AnyGame, seed: u64, walk: &mut Walk) {
    let telling = crate::told(game, seed);
    let Some(played) = match_of(&telling, &telling.facts) else { return };
    let story = played.story(View::FULL);
    if story.settled.len() != 1 {
        walk.count("deal", "not settled");
        return;
    }
    let mut winners: Vec<Seat> = telling.truth.played().iter().map(|trick| trick.winner()).collect();
    if game.sheet().id == "quinto" && telling.facts.get("quints").is_some() {
        // A game of Quinto may end before all tricks are played, once a side has enough points. Then only the logged tricks count.
        winners.truncate(seats(&telling.facts, "taken").len());
    }
    let parties = telling.truth.parties(&telling.facts);
    let playing: Vec<Seat> = telling.truth.table.everybody().iter().collect();
    let by = playing[seed as usize % playing.len()];
    let mut case = Case { telling, game: played, story, parties, by, winners, past: 0 };
    for n in 1..=3 {
        case.moved(n, walk);
    }
    case.lost(walk);
    case.given(walk);
}

impl Case {
    pub fn party(&self, seat: Seat) -> u8 {
        self.parties.get(seat.index()).copied().unwrap_or(u8::MAX)
    }

    pub fn id(&self) -> &'static str {
        self.telling.game.sheet().id
    }

    fn booked(&self, by: Seat, cost: Cost) -> Booked {
        Booked { deal: 0, by: by.0, cost, reason: Because::default() }
    }

    fn sign(&self) -> i64 {
        if self.telling.game.higher_wins(&self.telling.rules) { 1 } else { -1 }
    }

    /// The gain of each side in the deal: its points, with the sign changed if the lowest total wins. So more is always better.
    fn gains(&self, story: &Story) -> Vec<i64> {
        story.settled[0].points.iter().map(|points| self.sign() * points).collect()
    }

    /// The players of this deal from the offender's left, clockwise.
    pub fn left_of(&self, by: Seat) -> Vec<Seat> {
        let direction = self.telling.game.sheet().direction;
        clockwise(self.telling.truth.table, by, direction).into_iter().filter(|seat| *seat != by).collect()
    }

    /// Whether the sides of a deal divide one win among them, so that one version of the deal counts for all of them.
    fn divides(&self) -> bool {
        let id = self.id();
        id == "gaigel" || id == "brusquembille" || id.starts_with("bisca") || id.starts_with("briscola-")
    }

    /// Finds the first party that can get tricks without taking a win from a third side, if the sides divide one win. `other` is the deal
    /// in which the first of [`others`](Case::others) has got the tricks. Returns whether there is such a party.
    fn find_party(&mut self, other: impl Fn(&Case) -> Option<Other>) -> bool {
        self.past = 0;
        let (before, number) = (self.gains(&self.story), self.others(self.by).len());
        let harms = |case: &Case, other: &Other| (0..before.len()).any(|at| !case.is_with(at) && other.points[at] < before[at]);
        while self.divides() && other(self).is_some_and(|other| harms(self, &other)) {
            self.past += 1;
            if self.past == number {
                return false;
            }
        }
        true
    }

    /// Whether the players of this deal try to take few tricks.
    pub fn is_low(&self) -> bool {
        let facts = &self.telling.facts;
        match self.id() {
            "hearts" => true,
            "norwegian-whist" => !says(facts, "bids", "high"),
            _ => false,
        }
    }

    /// Whether a ruling may move tricks to the offender's side as well as away from it. The law then takes the direction that costs the
    /// offender's side more.
    fn is_either(&self) -> bool {
        let misere = self.id() == "nominations" && self.telling.facts.iter().any(|(_, told)| told.written().contains("misere"));
        misere || matches!(self.id(), "oh-hell" | "roller-derby" | "italian-whist")
    }

    /// The parties other than the offender's. The party with the most tricks comes first. Parties with equally many tricks are in seat
    /// order, from the offender's left. Parties that cannot get tricks come last.
    pub fn others(&self, by: Seat) -> Vec<u8> {
        let mut others: Vec<u8> = Vec::new();
        for seat in self.left_of(by) {
            let party = self.party(seat);
            if party != self.party(by) && !others.contains(&party) {
                others.push(party);
            }
        }
        others.sort_by_key(|party| std::cmp::Reverse(self.took(*party)));
        let past = self.past.min(others.len());
        others.rotate_left(past);
        others
    }

    /// How much a party has won: the number of its tricks if the tricks are entered, otherwise the worth of its scoring cards.
    fn took(&self, party: u8) -> i64 {
        let of = |at: &usize| self.party(self.winners[*at]) == party;
        let tricks: Vec<usize> = (0..self.winners.len()).filter(of).collect();
        let logged = seats(&self.telling.facts, "taken").len() == self.telling.truth.tricks.len();
        let counts = ["points", "hearts", "verified_card_points"];
        let is_told = logged || counts.iter().all(|key| self.telling.facts.get(key).is_none()) && self.id() != "hearts";
        if is_told { tricks.len() as i64 } else { self.telling.truth.worth_of(&tricks) }
    }

    /// The last `n` tricks of the parties `parties`, party by party in the given order. Within a party the tricks of `first` come before
    /// those of other members.
    pub fn last_of(&self, parties: &[u8], first: Seat, n: usize) -> Vec<usize> {
        let mut all = Vec::new();
        for party in parties {
            let mut tricks: Vec<usize> =
                (0..self.winners.len()).rev().filter(|at| self.party(self.winners[*at]) == *party && self.costs_something(*at)).collect();
            let is_last = |at: &usize| self.keeps_last() && at + 1 == self.winners.len();
            tricks.sort_by_key(|at| (is_last(at), self.winners[*at] != first));
            all.extend(tricks);
        }
        all.truncate(n);
        all
    }

    pub fn last(&self, parties: &[u8], n: usize) -> Vec<usize> {
        self.last_of(parties, Seat(u8::MAX), n)
    }

    /// Whether moving trick `at` costs its taker something. In Ascot a moved trick costs something only if the suit led is a horse of the
    /// leader, because only then a horse moves. The black horses belong to the eldest player (the one after the dealer) if the facts do not
    /// name their owner (section 4.1 of the rules of Ascot).
    fn costs_something(&self, at: usize) -> bool {
        if self.id() != "ascot" {
            return true;
        }
        let eldest = self.telling.truth.table.next(self.telling.dealer);
        let black = Truth::fact::<Seat>(&self.telling.facts, "black").unwrap_or(eldest);
        let led = &self.telling.truth.tricks[at].plays[0];
        matches!(led.card.suit(), Some(Suit::Spades | Suit::Clubs)) == (led.seat == black)
    }

    /// Whether this game pays more for all tricks than for all card points, but the number of tricks of a side was not entered.
    fn is_capot_untold(&self) -> bool {
        // If a call ended a deal of Gaigel, the log (the winners of single tricks) may lack tricks. So the number of tricks is unknown.
        let is_cut = || seats(&self.telling.facts, "taken").len() < self.telling.truth.tricks.len();
        (self.id() == "gaigel" && is_cut()) || self.calls_a_card() || (self.id() == "sueca" && self.telling.facts.get("tricks_a").is_none())
    }

    /// Whether the game is Chiamata or one of its relatives.
    pub fn calls_a_card(&self) -> bool {
        self.id().starts_with("chiamata") || self.id().starts_with("briscola5") || self.id() == "bugiarda"
    }

    /// Whether the last trick stays while other tricks can be moved, because the facts about it are entered separately.
    fn keeps_last(&self) -> bool {
        matches!(self.id(), "king-of-the-hill" | "briscola5-monte" | "gaigel")
    }

    /// The tricks to move and the player who gets them, for each direction that the sheet gives for this deal (clause 1.3 of the rule sheet
    /// `irregularities`). Within a side, the sheet leaves open whose tricks go and who gets them.
    fn ways(&self, by: Seat, n: usize) -> Vec<(Vec<usize>, Seat)> {
        let others = self.others(by);
        let Some(first) = others.first() else { return Vec::new() };
        let members = |party: u8| self.telling.truth.table.from(by).filter(move |seat| self.party(*seat) == party);
        let mut ways = Vec::new();
        if self.id() == "italian-whist" {
            // In Italian Whist a deal has two hands of nine tricks. The offender loses tricks of the first hand. If there are too few, the
            // offender gets tricks of the second hand, which cost points.
            let mut tricks: Vec<usize> = self.last(&[self.party(by)], 18).into_iter().filter(|at| *at < 9).take(n).collect();
            let to = self.most_of(by, 0..9)[0];
            let from: Vec<u8> = self.most_of(by, 9..18).into_iter().map(|seat| self.party(seat)).collect();
            let left = n - tricks.len();
            tricks.extend(self.last(&from, 18).into_iter().filter(|at| *at >= 9).take(left));
            return vec![(tricks, to)];
        }
        if self.id() == "quinto" {
            // In Quinto the last tricks of the offender's side are moved. The log has all tricks, so these are known.
            return members(*first).map(|to| (self.last(&[self.party(by)], n), to)).collect();
        }
        if !self.is_low() {
            for loser in members(self.party(by)) {
                ways.extend(members(*first).map(|to| (self.last_of(&[self.party(by)], loser, n), to)));
            }
        }
        if self.is_low() || self.is_either() {
            for loser in members(*first) {
                ways.extend(members(self.party(by)).map(|to| (self.last_of(&others, loser, n), to)));
            }
        }
        ways.dedup();
        ways
    }

    /// The players other than `by`, starting with the one who took the most of the tricks `tricks` (indexes of the log).
    pub fn most_of(&self, by: Seat, tricks: std::ops::Range<usize>) -> Vec<Seat> {
        let mut others = self.left_of(by);
        others.sort_by_key(|seat| std::cmp::Reverse(self.winners[tricks.clone()].iter().filter(|winner| *winner == seat).count()));
        others
    }

    /// The result of the deal if `to` had won the tricks `tricks`. `None` if the app refuses such a deal.
    pub fn other(&self, tricks: &[usize], to: Seat) -> Option<Other> {
        let by = |at: usize| if self.id() == "italian-whist" && at >= 9 { self.by } else { to };
        let won: Vec<(usize, Seat)> = tricks.iter().map(|at| (*at, by(*at))).collect();
        if let Some(made) = self.misere_made_by(&won) {
            return Some(made);
        }
        let mut facts = told_so(self.telling.game, self.telling.seed, &won)?.facts;
        if self.id() == "hearts" && !tricks.is_empty() {
            // In Hearts a ruling never helps the offender. So moved tricks never make a player shoot the moon (clauses 1.3 and 1.5 of the
            // rule sheet `irregularities`).
            facts.set("moon", Value::Yes(false));
            ["moon_as", "tricks"].iter().for_each(|key| drop(facts.remove(key)));
            // The player who won ♦J keeps it, because its points would help the offender. A lost deal has the same rule.
            if let Some(jack) = self.telling.facts.get("jack") {
                facts.set("jack", jack.clone());
            }
        }
        self.settled(&facts)
    }

    pub fn settled(&self, facts: &Facts) -> Option<Other> {
        let story = match_of(&self.telling, facts)?.story(View::FULL);
        (story.settled.len() == 1).then(|| self.as_settled(&story))
    }

    fn as_settled(&self, story: &Story) -> Other {
        let points = self.gains(story);
        let bags = story.notes.iter().find(|(key, _)| *key == "bags").map_or(Vec::new(), |(_, bags)| bags.items().to_vec());
        // A bag costs its share of the next penalty, so the share is subtracted from the points.
        let limit = self.telling.truth.rule("bag_limit").written().parse().ok().filter(|limit| *limit > 0).unwrap_or(i64::MAX);
        let penalty = self.telling.truth.rule("bag_penalty").number().unwrap_or_default();
        let fear = |at: usize| bags.get(at).and_then(Value::number).unwrap_or_default() * penalty / limit;
        let good = points.iter().enumerate().map(|(at, points)| points - fear(at)).collect();
        Other { points, good }
    }

    /// The points of the side `at` in those deals that are best for this side. `good` says how good a deal is. Several deals can be equally
    /// good with different points, because of the bags (overtricks).
    fn best<'a>(at: usize, deals: impl Iterator<Item = &'a Other> + Clone) -> Vec<i64> {
        let most = deals.clone().map(|other| other.good[at]).max();
        deals.filter(|other| Some(other.good[at]) == most).map(|other| other.points[at]).collect()
    }

    /// Whether a member of the side `side` played in the offender's party in this deal.
    fn is_with(&self, side: usize) -> bool {
        let members = self.story.sides.members(Side(side as u8), self.game.table());
        members.iter().any(|seat| self.party(seat) == self.party(self.by))
    }

    /// The cost of `n` moved tricks. If the app asks for their worth, the cost has the true worth of the tricks.
    fn negotiated(&self, n: usize, tricks: &[usize]) -> Result<(Cost, bool), Stop> {
        let trick = self.telling.truth.judge.dearest_trick(self.telling.truth.table.chairs());
        let taken = self.story.taken(0);
        let can_be = |cost| self.game.can_say(&self.story, &self.booked(self.by, cost));
        let worths = |tricks| self.game.worths(&self.story, 0, tricks);
        let remedy = Remedy::Tricks(n as u8);
        let cost = |facts: &Facts| {
            let told = booking_terms::cost(
                &mut Interview::new(facts, Entry::Live),
                remedy,
                self.by,
                (trick, taken.as_ref(), MovedBefore::default()),
                (&worths, &can_be),
            );
            told.map(|cost| cost.expect("tricks cost something"))
        };
        let mut facts = Facts::default();
        if let Ok(cost) = cost(&facts) {
            return Ok((cost, false));
        }
        facts.set("worth", Value::Number(self.telling.truth.worth_of(tricks)));
        cost(&facts).map(|cost| (cost, true))
    }

    fn place(&self, cost: &str) -> String {
        let [facts, rules] = [&self.telling.facts, &self.telling.rules].map(|facts| serde_json::to_string(facts).unwrap());
        let (seed, players, dealer) = (self.telling.seed, self.telling.players.get(), self.telling.dealer.0);
        format!("{} {seed} ({players} players, dealer {dealer}, {rules}) {facts} by {} {cost}", self.id(), self.by.0)
    }

    /// The points of the deal after a ruling with the cost `cost`. `None` if the app cannot compute them, so that the table enters them by
    /// hand.
    fn ruled(&self, clause: &'static str, cost: Cost, before: &[i64], walk: &mut Walk) -> Option<Vec<i64>> {
        match self.game.effect(&self.story, &self.booked(self.by, cost)) {
            Effect::Changes(after) => Some(self.gains(&after)),
            Effect::Nothing => Some(before.to_vec()),
            _ => {
                // The three cards of a conquista (the three highest trumps) are worth points, but it is not recorded in which tricks they
                // were. So the table has to enter the points.
                let has_no_points = self.has_conquista(self.story.sides.side_of(self.by).index());
                walk.by_hand(clause, &self.place(&format!("{cost:?}")), has_no_points || BY_HAND.contains(&(self.id(), clause)));
                None
            }
        }
    }

    /// Checks tricks that change sides (clause 1.3 of the rule sheet `irregularities`).
    fn moved(&mut self, n: usize, walk: &mut Walk) {
        let can_move = self.find_party(|case| {
            let ways = case.ways(case.by, n);
            ways.first().and_then(|(tricks, to)| case.other(tricks, *to))
        });
        let before = self.gains(&self.story);
        let side = self.story.sides.side_of(self.by).index();
        let gain = |other: &Other| (0..before.len()).filter(|at| *at != side).map(|at| (other.points[at] - before[at]).max(0)).sum::<i64>();
        let costs = |other: &Other| {
            let loss = before[side] - other.points[side];
            (loss, if loss == 0 { gain(other) } else { 0 })
        };
        let mut all = Vec::new();
        for (tricks, to) in self.ways(self.by, n) {
            let Some(other) = self.other(&tricks, to) else { return walk.count("1.3", "cannot be told") };
            all.push((tricks, to, other));
        }
        // Chooses the way of moving tricks that costs the offender most. If moving all `n` tricks would help the offender, fewer tricks are
        // moved, or none.
        let Some(most) = all.iter().map(|(_, _, other)| costs(other)).max() else { return };
        let Some((tricks, ..)) = all.iter().find(|(_, _, other)| costs(other) == most) else { return };
        let (cost, asked) = match self.negotiated(n, tricks) {
            Ok(told) => told,
            Err(Stop(stopped)) => {
                let worth = self.telling.truth.worth_of(tricks);
                let why = stopped.objection.map(|objection| objection.to_string());
                return walk.wrong.push(format!("{}: {worth} in {n} tricks {tricks:?} is refused: {why:?}", self.place("1.9")));
            }
        };
        if self.is_capot_untold() && tricks.len() == self.last(&[self.party(self.by)], usize::MAX).len() {
            // All tricks of the offender's side are moved here. Their number was not entered, so the app cannot count the extra points for
            // all tricks.
            return walk.count("1.3", "all tricks");
        }
        walk.count("1.9", if asked { "worth asked" } else { "computed" });
        let Some(after) = self.ruled("1.9", cost, &before, walk) else { return };
        if !can_move {
            if after != before {
                walk.wrong.push(format!("1.3 {}: {before:?} → {after:?}, although a win is taken", self.place(&format!("{cost:?}"))));
            }
            return walk.count("1.3", "would take a win");
        }
        // If no way of moving tricks costs the offender's side any points, the ruling may leave the deal as it was.
        let as_before = || before.iter().map(|points| vec![*points]).collect();
        let mut offered: Vec<Vec<Vec<i64>>> = if most.0 <= 0 { vec![as_before()] } else { Vec::new() };
        for m in (1..=n).rev() {
            let ways = all.iter().map(|(tricks, to, _)| (&tricks[..m.min(tricks.len())], *to));
            let told: Vec<_> = ways.filter_map(|(tricks, to)| Some((tricks, to, self.other(tricks, to)?))).collect();
            let most = told.iter().map(|(_, _, other)| costs(other).0).max().unwrap_or(-1);
            if most < 0 {
                continue;
            }
            for (tricks, to, other) in told.iter().filter(|(_, _, other)| costs(other).0 == most) {
                // Every side except the offender's counts only as many of the moved tricks as help it. In Quinto it counts all of them or
                // none: a trick that ends a game wins it, so points after it do no harm (decision QU-D7 of Quinto).
                let least = if self.id() == "quinto" { tricks.len() } else { 1 };
                let fewer: Vec<Other> = (least..tricks.len()).filter_map(|m| self.other(&tricks[..m], *to)).collect();
                offered.push(self.due(other, &fewer));
            }
            break;
        }
        if !offered.iter().any(|due| (0..after.len()).all(|at| due[at].contains(&after[at]))) {
            offered.dedup();
            return walk
                .wrong
                .push(format!("1.3 {}: {before:?} → {after:?}, not {offered:?} ({tricks:?})", self.place(&format!("{cost:?}"))));
        }
        walk.count("1.3", if after == before { "no cost" } else { "as the sheet" });
        self.figures_agree(cost, walk);
    }

    /// The possible points of each side if a ruling puts the deal `other` in place of the deal as it was played. The offender's party gets
    /// the smaller of its points in the two deals. Every other side gets its best points in `other`, in the deal as it was played, and in
    /// the deals `fewer`, in which fewer tricks are moved.
    fn due(&self, other: &Other, fewer: &[Other]) -> Vec<Vec<i64>> {
        let played = self.as_settled(&self.story);
        let side = |at: usize| match self.is_with(at) {
            true => vec![other.points[at].min(played.points[at])],
            false if self.divides() => vec![other.points[at]],
            false => Case::best(at, fewer.iter().chain([other, &played])),
        };
        (0..played.points.len()).map(side).collect()
    }

    /// Checks that the settlement and the ledger agree after a ruling.
    fn figures_agree(&self, cost: Cost, walk: &mut Walk) {
        let ruled = self.game.with(Change::Book(self.booked(self.by, cost)));
        let settled = &ruled.settled[0];
        let unit = self.telling.game.unit(&self.telling.rules);
        let sums = settled.full.as_ref().map(|full| full.ledger.sums(ruled.sides, self.game.table(), unit));
        if sums.as_ref() != Some(&settled.points) {
            walk.wrong.push(format!("the ledger of {}: {:?}", self.place(&format!("{cost:?}")), settled.points));
        }
        // Every number that a ruling changes still needs its working (the printed computation).
        let bare = settled.full.iter().flat_map(|full| &full.ledger.lines).find(|line| !line.amount.explains() && line.amount.value() != 0);
        if let Some(line) = bare {
            walk.wrong.push(format!("no working of {}: {line:?}", self.place(&format!("{cost:?}"))));
        }
    }

    /// Checks a lost deal (clause 1.5 of the rule sheet `irregularities`).
    fn lost(&mut self, walk: &mut Walk) {
        let before = self.gains(&self.story);
        let can_be_lost = self.find_party(|case| case.sheet_lost(case.by, &before)?.into_iter().next());
        let Some(after) = self.ruled("1.5", Cost::DealLost, &before, walk) else { return };
        if !can_be_lost {
            if after != before {
                walk.wrong.push(format!("1.5 {}: {before:?} → {after:?}, although a win is taken", self.place("deal lost")));
            }
            return walk.count("1.5", "would take a win");
        }
        let Some(others) = self.sheet_lost(self.by, &before) else { return walk.count("1.5", "cannot be told") };
        let fewer = self.fewer_of_lost();
        let is_due = |other: &Other| self.due(other, &fewer).iter().zip(&after).all(|(due, after)| due.contains(after));
        if others.iter().any(is_due) {
            walk.count("1.5", if after == before { "no cost" } else { "as the sheet" });
        } else {
            let dues: Vec<_> = others.iter().map(|other| &other.points).collect();
            walk.wrong.push(format!("1.5 {}: {before:?} → {after:?}, not {dues:?}", self.place("deal lost")));
        }
        self.figures_agree(Cost::DealLost, walk);
    }

    /// Checks points given to every side that played against the offender, or to the offender if the lowest total wins (clause 1.6 of
    /// the rule sheet `irregularities`). In a rubber they are points of the current game.
    fn given(&self, walk: &mut Walk) {
        if self.id() == "quinto" {
            return;
        }
        let before: Vec<i64> = self.story.settled[0].points.iter().copied().collect();
        let Effect::Changes(after) = self.game.effect(&self.story, &self.booked(self.by, Cost::Given(7))) else {
            return walk.wrong.push(self.place("7 points change nothing"));
        };
        let is: Vec<i64> = after.settled[0].points.iter().copied().collect();
        let side = self.story.sides.side_of(self.by).index();
        let plays = |at: usize| {
            let members = self.story.sides.members(Side(at as u8), self.game.table());
            members.iter().any(|seat| self.telling.truth.table.everybody().has(seat))
        };
        for at in 0..before.len() {
            let pays = if self.sign() == 1 { plays(at) && !self.is_with(at) } else { at == side };
            if is[at] - before[at] != 7 * i64::from(pays) {
                return walk.wrong.push(format!("1.6 {}: {before:?} → {is:?}", self.place("7 points")));
            }
        }
        walk.count("1.6", "as the sheet");
    }
}
