//! Decides whether the facts of a deal are possible together, in the games that count tricks and single cards.

use std::collections::BTreeSet;

use trick_ledger::asking::{Answer, Facts, Value};
use trick_ledger::cards::{Rank, Strain, Suit};
use trick_ledger::table::{Seat, SeatSet};

use crate::oracle::{adds_up, list, number, seats, shares, tricks_beside};
use crate::truth::Truth;

/// Whether the entered points of each player are enough for the bad spades that the player won (the spades that cost points in Hearts).
/// `way` is a number with one digit for each bad spade: its winner. The base is the number of players.
fn can_hold(points: &[Option<i64>], bad: &[i64], way: usize) -> bool {
    let winner = |card: usize| way / points.len().pow(card as u32) % points.len();
    let held = |seat: usize| bad.iter().enumerate().filter(|(card, _)| winner(*card) == seat).map(|(_, worth)| worth).sum::<i64>();
    points.iter().enumerate().all(|(seat, points)| points.is_some_and(|points| points >= held(seat)))
}

impl Truth {
    /// The names of the facts about the play that this test changes in a game. [`Truth::can_be`] decides whether the changed facts are
    /// possible.
    pub fn judged(&self) -> &'static [&'static str] {
        match self.id() {
            "hearts" => &["hearts", "taken", "queen", "king", "ace", "jack", "tricks"],
            "queens-dungeon" => &["taken", "tricks", "queens", "dungeon", "dungeon_queens", "change_tricks"],
            "quinto" => &["tricks_a", "cachette_team", "joker_team", "five_team", "pair_a4", "pair_23", "taken", "quints"],
            "joffre-whist" => &["taken", "declarer_tricks", "joffre", "honours", "honour_cards", "royal"],
            "apples" => &[
                "taken",
                "tricks",
                "target_rank",
                "c_2",
                "c_3",
                "c_4",
                "c_5",
                "c_6",
                "c_7",
                "c_8",
                "c_9",
                "c_10",
                "c_J",
                "c_Q",
                "c_K",
                "c_A",
            ],
            "ascot" => &["led", "taken", "half_steps"],
            "perlaggen" => &[
                "taken",
                "team_tricks",
                "turn_up",
                "a_gleich",
                "a_gleich_rank",
                "b_gleich",
                "b_gleich_rank",
                "a_hanger",
                "a_hanger_rank",
                "a_hanger_suit",
                "b_hanger",
                "b_hanger_rank",
                "b_hanger_suit",
            ],
            "italian-whist" => &["taken", "first_tricks", "second_tricks"],
            "roller-derby" => &["taken", "roller_tricks"],
            "king-of-the-hill" => &["cap_c", "kitty", "last_trick"],
            "kloepper" => &["taken", "tricks", "q_tricks", "p", "q_team", "knock", "knock_off"],
            "gaigel" => {
                &["taken", "verified_card_points", "opponents_have_trick", "last_trick_team", "called_by", "declared_by", "declared_suit"]
            }
            "sueca" => &["taken", "team_points", "tricks_a", "bandeira"],
            "plain-sheet" => &[],
            id if id.starts_with("chiamata") || id.starts_with("briscola5") || id == "bugiarda" => &[
                "taken",
                "side_points",
                "seat_points",
                "side_tricks",
                "partner",
                "partner2",
                "side_trick_points",
                "monte_points",
                "last_trick_by",
            ],
            _ if self.has_stock() => &[
                "taken",
                "points",
                "team_points",
                "seat_points",
                "turned_rank",
                "conquista_by",
                "marriage_by",
                "plain_marriages",
                "plain_suits",
                "marriages",
                "marriage_suits",
                "marriage_tricks",
                "aces_won",
                "aces_lost",
                "tens_won",
                "tens_lost",
                "events",
                "event_cards",
            ],
            "spades" => &["taken", "tricks", "team_tricks"],
            _ => &["taken", "tricks"],
        }
    }

    /// Whether these facts of a complete deal are possible together. `None` if the search does not know the game.
    pub fn can_be(&self, facts: &Facts) -> Option<bool> {
        let (total, taken) = (self.all_tricks(), seats(facts, "taken"));
        let one = |side: SeatSet, key: &str| {
            let (least, most) = tricks_beside(&taken, side, total);
            Some(number(facts, key).is_none_or(|tricks| (least..=most).contains(&tricks)))
        };
        match self.id() {
            "hearts" => self.hearts_can_be(facts),
            "queens-dungeon" => self.queens_can_be(facts),
            "quinto" => self.quinto_can_be(facts),
            "joffre-whist" => self.joffre_can_be(facts),
            "apples" => self.apples_can_be(facts),
            "ascot" => self.ascot_can_be(facts),
            "perlaggen" => Some(one(self.members(0), "team_tricks")? && self.figures_can_be(facts)?),
            "roller-derby" => one(self.sides.members(self.sides.side_of(self.table.next(self.dealer)), self.table), "roller_tricks"),
            "italian-whist" => {
                let halves = taken.split_at(taken.len().min(9));
                let half = |key: &str, taken: &[Seat]| adds_up(&shares(facts, key, 3, 9), taken, 9);
                Some(taken.len() <= 18 && half("first_tricks", halves.0) && half("second_tricks", halves.1))
            }
            "spades" => {
                let of_each = adds_up(&shares(facts, "tricks", self.table.chairs(), total), &taken, total);
                Some(of_each && one(self.members(0), "team_tricks")?)
            }
            "king-of-the-hill" => self.king_can_be(facts),
            "kloepper" => self.kloepper_can_be(facts),
            "gaigel" => self.gaigel_can_be(facts),
            "sueca" => self.sueca_can_be(facts),
            "nominations" if facts.get("calls").is_some_and(|calls| calls.items().iter().any(|call| call.written().contains("misere"))) => {
                self.misere_can_be(facts)
            }
            id if id.starts_with("chiamata") || id.starts_with("briscola5") || id == "bugiarda" => self.chiamata_can_be(facts),
            _ if self.has_stock() => self.briscola_can_be(facts),
            _ => Some(adds_up(&shares(facts, "tricks", self.table.chairs(), total), &taken, total)),
        }
    }

    /// Whether the facts of a misère (a bid to take no trick) in Nominations are possible together. A misère ends with the declarer's first
    /// trick (section 2.6 of its rules). `None` if the deal has no declarer.
    fn misere_can_be(&self, facts: &Facts) -> Option<bool> {
        let (total, taken, declarer) = (self.tricks.len() as i64, seats(facts, "taken"), self.declarer?);
        if let Some(at) = taken.iter().position(|seat| *seat == declarer)
            && at + 1 < taken.len()
        {
            return Some(false);
        }
        if facts.get("tricks").is_none() {
            return Some(true);
        }
        // If the declarer has won the last logged trick, the deal ended with it, and each player's number is that of the logged tricks. If
        // the declarer has no trick, the numbers add up to all tricks of the deal. If the declarer has one trick, the numbers add up to at
        // most all tricks of the deal.
        let told: Vec<i64> = list(facts, "tricks").iter().filter_map(Value::number).collect();
        let beside = |seat: usize| taken.iter().filter(|taker| taker.index() == seat).count() as i64;
        let over = taken.last() == Some(&declarer);
        let is_whole = |tricks: &[i64]| {
            let (sum, own) = (tricks.iter().sum::<i64>(), tricks[declarer.index()]);
            let agrees = (0..4).all(|seat| if over { tricks[seat] == beside(seat) } else { tricks[seat] >= beside(seat) });
            agrees && ((own == 0 && sum == total) || (own == 1 && sum <= total))
        };
        // Facts that follow from other facts are not entered. So every value of the missing numbers is tried.
        let mut all = vec![told];
        while all.iter().any(|tricks| tricks.len() < 4) {
            all = all.iter().flat_map(|tricks| (0..=total).map(|more| [tricks.as_slice(), &[more]].concat())).collect();
        }
        Some(all.iter().any(|tricks| is_whole(tricks)))
    }

    fn hearts_can_be(&self, facts: &Facts) -> Option<bool> {
        let players = usize::from(self.table.players());
        let (total, each) = (self.all_tricks(), players as i64);
        let whole = |shares: &[Option<i64>], total: i64| {
            shares.iter().all(|share| share.is_some_and(|share| (0..=total).contains(&share)))
                && shares.iter().flatten().sum::<i64>() == total
        };
        let jack = Truth::fact::<Seat>(facts, "jack");
        let bad: Vec<i64> = self.bad_spades().into_iter().map(|(_, worth)| worth as i64).collect();
        let shooter = if facts.get("taken").is_some() {
            let all = 13 + bad.iter().sum::<i64>();
            let points = shares(facts, "taken", players, all);
            // Each bad spade is in the points of one player. The remaining points are hearts.
            if !whole(&points, all) || !(0..players.pow(bad.len() as u32)).any(|way| can_hold(&points, &bad, way)) {
                return Some(false);
            }
            points.iter().position(|points| *points == Some(all))
        } else {
            let hearts = shares(facts, "hearts", players, 13);
            if !whole(&hearts, 13) {
                return Some(false);
            }
            let keys = ["queen", "king", "ace"].into_iter().take(bad.len());
            let winners = keys.map(|key| Truth::fact::<Seat>(facts, key)).collect::<Option<Vec<_>>>()?;
            let has_all = |seat: &usize| winners.iter().all(|winner| winner.index() == *seat);
            hearts.iter().position(|hearts| *hearts == Some(13)).filter(has_all)
        };
        let (Some(shooter), true) = (shooter, facts.get("tricks").is_some()) else { return Some(true) };
        let tricks = shares(facts, "tricks", players, total);
        let has = |seat: usize| tricks[seat].unwrap_or_default();
        let cards = 13 + bad.len() as i64 + i64::from(jack.is_some_and(|jack| jack.index() == shooter));
        let jack_lies = jack.is_none_or(|jack| has(jack.index()) > 0);
        Some(whole(&tricks, total) && each * has(shooter) >= cards && jack_lies)
    }

    /// Whether the facts of Queen's Dungeon are possible together. By section 2.5 of its rules a trick with two queens changes trumps and
    /// is recorded. So only recorded tricks and the last trick can have two queens (decision QD-D5).
    fn queens_can_be(&self, facts: &Facts) -> Option<bool> {
        let players = usize::from(self.table.players());
        let (total, taken) = (self.all_tricks(), seats(facts, "taken"));
        let (tricks, queens) = (shares(facts, "tricks", players, total), shares(facts, "queens", players, 4));
        let dungeon = Truth::fact::<Seat>(facts, "dungeon");
        let in_dungeon = if dungeon.is_some() { number(facts, "dungeon_queens").unwrap_or(3) } else { 0 };
        let at: Vec<i64> = list(facts, "change_tricks").iter().filter_map(Value::number).collect();
        let pairs: Vec<i64> = if dungeon.is_some() { Vec::new() } else { at };
        let in_order = pairs.windows(2).all(|two| two[0] < two[1]) && pairs.iter().all(|trick| *trick < total);
        if !adds_up(&tricks, &taken, total) || !in_order || pairs.len() > 2 {
            return Some(false);
        }
        let logged = |seat: usize| taken.iter().filter(|taker| taker.index() == seat).count() as i64;
        let whole = taken.len() as i64 == total;
        // The winner of the dungeon trick (a trick with three or four queens), if the log names the winner. It must be the player whom the
        // fact `dungeon` names.
        let trick = number(facts, "dungeon_trick").and_then(|trick| taken.get(trick as usize - 1));
        if dungeon.is_some_and(|who| trick.is_some_and(|winner| *winner != who) || (whole && logged(who.index()) == 0)) {
            return Some(false);
        }
        // With a dungeon trick only one queen is left at most. Without a dungeon trick, a recorded trick and the last trick can have two
        // queens, and every other trick can have one. If the log has a trick with two queens, its winner has these queens. If not, any
        // player with a trick that is not in the log can have them.
        let winner = |trick: i64| taken.get(trick as usize - 1).map(|by| by.index());
        let doubles: Vec<Option<usize>> = pairs.iter().copied().chain([total]).map(winner).collect();
        let winners_of = |own: &[i64]| {
            let spare = (0..players).map(|seat| own[seat] - logged(seat)).collect();
            let mut ways: Vec<(Vec<usize>, Vec<i64>)> = vec![(Vec::new(), spare)];
            for double in &doubles {
                let with_one_more = |(winners, spare): &(Vec<usize>, Vec<i64>)| {
                    let can_win = |seat: &usize| double.map_or(spare[*seat] > 0, |by| by == *seat);
                    let after = |seat: usize| {
                        let mut spare = spare.clone();
                        spare[seat] -= i64::from(double.is_none());
                        ([&winners[..], &[seat]].concat(), spare)
                    };
                    (0..players).filter(can_win).map(after).collect::<Vec<_>>()
                };
                ways = ways.iter().flat_map(with_one_more).collect();
            }
            ways.into_iter().map(|(winners, _)| winners).collect::<Vec<_>>()
        };
        let fits = |own: &[i64], winners: &[Vec<usize>], queens: &[i64]| {
            if let Some(who) = dungeon {
                return (0..players).all(|seat| {
                    let is_here = who.index() == seat;
                    let others = own[seat] - i64::from(is_here);
                    (0..=others).contains(&(queens[seat] - if is_here { in_dungeon } else { 0 }))
                });
            }
            winners.iter().any(|winners| {
                (0..players).all(|seat| {
                    let of_pairs = winners[..pairs.len()].iter().filter(|by| **by == seat).count() as i64;
                    let last = i64::from(winners[pairs.len()] == seat);
                    (2 * of_pairs..=own[seat] + of_pairs + last).contains(&queens[seat])
                })
            })
        };
        // A missing fact follows from other facts, or any number is possible for it. So every possible number is tried.
        let own: Vec<Option<i64>> = (0..players).map(|seat| tricks[seat].or(whole.then(|| logged(seat)))).collect();
        let (own, queens) = (divisions(&own, total), divisions(&queens, 4));
        Some(own.iter().any(|own| {
            let winners = winners_of(own);
            queens.iter().any(|queens| fits(own, &winners, queens))
        }))
    }

    /// Whether the facts of Quinto are possible together. The cards are won in packets: twelve tricks of four cards, and the cachette with
    /// five cards. The scoring cards of a side must fit into its packets.
    fn quinto_can_be(&self, facts: &Facts) -> Option<bool> {
        let taken = seats(facts, "taken");
        let words: Vec<String> = list(facts, "quints").iter().map(Value::written).collect();
        let cards = |word: &str| if word.len() == 3 { 2 } else { 1 };
        let packets: Vec<&[String]> = words.split(|word| word == "none").collect();
        let all: Vec<&String> = packets.iter().copied().flatten().collect();
        let unlike: BTreeSet<_> = all.iter().collect();
        let full = |at: usize, packet: &[String]| packet.iter().map(|word| cards(word)).sum::<usize>() <= if at == 12 { 5 } else { 4 };
        if unlike.len() < all.len() || !packets.iter().enumerate().all(|(at, packet)| full(at, packet)) {
            return Some(false);
        }
        let Some(first) = number(facts, "tricks_a") else {
            // If all tricks are logged, the joker and the four fives must be among the won cards, because all cards were played. Fewer
            // logged tricks are possible only if the last of them ended the game.
            let certain = all.iter().filter(|word| cards(word) == 1 || word.as_str() == "joker").count();
            return Some(if taken.len() == 12 && packets.len() == 14 { certain == 5 } else { self.quinto_ends(facts, &packets) });
        };
        let (least, most) = tricks_beside(&taken, self.members(0), 12);
        let (mut singles, mut pairs) = ([0; 2], [0; 2]);
        let team = |value: &Value| match value.written().as_str() {
            "a" => Some(0),
            "b" => Some(1),
            _ => None,
        };
        let of = |key: &str| facts.get(key).and_then(team);
        let five: Vec<Value> = list(facts, "five_team");
        // If one side took all twelve tricks, it has the joker and the cachette (the five cards left over). So no question asks who has
        // them.
        let follows = if first == 12 { Some(0) } else { (first == 0).then_some(1) };
        let joker = of("joker_team").or(follows)?;
        let cachette = of("cachette_team").or(follows)?;
        singles[joker] += 1;
        for at in 0..4 {
            singles[five.get(at).and_then(team).or(follows)?] += 1;
        }
        for key in ["pair_a4", "pair_23"] {
            for owner in list(facts, key).iter().filter_map(team) {
                pairs[owner] += 1;
            }
        }
        if taken.len() == 12 && taken[11].index() % 2 != cachette {
            return Some(false);
        }
        let tricks = [first, 12 - first];
        let fits = |side: usize| {
            let extra = i64::from(side == cachette);
            let anything = singles[side] + pairs[side] + extra;
            (tricks[side] > 0 || anything == 0)
                && pairs[side] <= 2 * (tricks[side] + extra)
                && 2 * pairs[side] + singles[side] <= 4 * tricks[side] + 5 * extra
        };
        // If not all tricks are logged, the last trick is missing. The side with the cachette (the five cards left over) has won it, so one
        // trick is added for this side.
        let own = |side: usize| tricks_beside(&taken, self.members(side as u8), 12).0 + i64::from(taken.len() < 12 && side == cachette);
        Some((least..=most).contains(&first) && fits(0) && fits(1) && tricks[0] >= own(0) && tricks[1] >= own(1))
    }

    /// Whether a side reaches the target with the last of these packets (the cards of one trick each), and no side does before (sections
    /// 6.7 and 6.8 of the rules of Quinto).
    fn quinto_ends(&self, facts: &Facts, packets: &[&[String]]) -> bool {
        let taken = seats(facts, "taken");
        let target = self.rule("target").number().unwrap_or_default();
        // The preset (named set of house rules) decides the values of the two rules below, unless the table has chosen another value.
        let agreed = |key: &str| self.rules.get(key).map(Value::written);
        let common = agreed("double_side").map_or(!self.is_word("preset", "seed_001"), |side| side == "both");
        let all = agreed("double_scope").map_or(!self.is_word("preset", "classic"), |scope| scope == "all");
        // The player after the dealer calls first, and the two sides call alternately. A redouble counts more than a double.
        let first = self.table.next(self.dealer).index();
        let calls: Vec<String> = list(facts, "calls").iter().map(Value::written).collect();
        let called =
            |word: &str, side: usize| calls.iter().enumerate().any(|(at, call)| call == word && (common || (first + at) % 2 == side));
        let factor = |side: usize| if called("redouble", side) { 4 } else { 1 + i64::from(called("double", side)) };
        let worth = |word: &String| match word.chars().last() {
            _ if word == "joker" => 25,
            Some('S') => 5,
            Some('C') => 10,
            Some('D') => 15,
            _ => 20,
        };
        let points = |played: usize, side: usize| {
            let won = || (0..played).filter(|at| taken[*at].index() % 2 == side);
            let quints: i64 = won().filter_map(|at| packets.get(at)).flat_map(|packet| packet.iter()).map(worth).sum();
            factor(side) * 5 * won().count() as i64 + if all { factor(side) * quints } else { quints }
        };
        let is_over = |played: usize| (0..2).any(|side| points(played, side) >= target);
        packets.len() == taken.len() + 1 && is_over(taken.len()) && !is_over(taken.len().saturating_sub(1))
    }

    fn joffre_can_be(&self, facts: &Facts) -> Option<bool> {
        let declarer: Seat = Truth::fact(facts, "declarer")?;
        let side = self.sides.side_of(declarer);
        let members = [self.sides.members(side, self.table), self.sides.members(side.other(), self.table)];
        let (total, taken) = (self.all_tricks(), seats(facts, "taken"));
        let (mut least, mut most) = tricks_beside(&taken, members[0], total);
        if let Some(told) = number(facts, "declarer_tricks") {
            (least, most) = (least.max(told), most.min(told));
        }
        if least != most {
            return Some(false).filter(|_| least > most);
        }
        let tricks = [least, total - least];
        let joffre = Truth::fact::<Seat>(facts, "joffre");
        let no_trump = facts.get("strain") == Some(&Value::word("NT"));
        let all = if no_trump { 1 } else { 4 };
        let mut honours = [0, 0];
        if facts.get("honour_cards").is_some() {
            let told = shares(facts, "honour_cards", 2, all);
            honours = [told[0]?, told[1]?];
        } else {
            match facts.get("honours").map(Value::written).as_deref() {
                Some("declarer_side") => honours[0] = all,
                Some("opponents") => honours[1] = all,
                Some("none") if no_trump || tricks.contains(&0) => return Some(false),
                Some("none") => honours = [1, 1],
                _ if tricks[1] == 0 => honours[0] = all,
                _ if tricks[0] == 0 => honours[1] = all,
                _ => return None,
            }
        }
        let royal = match facts.get("royal").map(Value::written).as_deref() {
            Some("declarer_side") => Some(0),
            Some("opponents") => Some(1),
            Some("none") if tricks.contains(&0) => return Some(false),
            _ => None,
        };
        let mut can = honours[0] >= 0 && honours[1] >= 0 && honours[0] + honours[1] <= all;
        for place in [0, 1] {
            let own = i64::from(joffre.is_some_and(|seat| members[place].has(seat))) * 2;
            let court = if royal == Some(place) { 16 } else { honours[place] };
            can &= own + court <= 4 * tricks[place] && (royal != Some(place) || honours[place] == all);
        }
        // A player who took all thirteen tricks has both cards of the Joffre, so the Joffre must be this player's.
        let sweeper = taken.first().filter(|first| taken.len() as i64 == total && taken.iter().all(|seat| seat == *first));
        let log = |seat: Seat| tricks_beside(&taken, SeatSet::of(seat), total).1;
        can &= joffre.is_none_or(|seat| log(seat) > 0) && sweeper.is_none_or(|seat| joffre == Some(*seat));
        Some(can)
    }

    fn apples_can_be(&self, facts: &Facts) -> Option<bool> {
        let (total, taken) = (self.all_tricks(), seats(facts, "taken"));
        let tricks = shares(facts, "tricks", 4, total);
        if !adds_up(&tricks, &taken, total) {
            return Some(false);
        }
        let logged = |seat: usize| taken.iter().filter(|taker| taker.index() == seat).count() as i64;
        let own: Vec<i64> = (0..4).map(|seat| tricks[seat].filter(|_| facts.get("tricks").is_some()).unwrap_or(logged(seat))).collect();
        let targets: Vec<Rank> = list(facts, "target_rank").iter().filter_map(Rank::from_value).collect();
        if targets.len() < 4 {
            return None;
        }
        let of_rank = |rank: Rank| targets.iter().filter(|target| **target == rank).count() as i64;
        let mut columns = Vec::new();
        for rank in Rank::ALL {
            let told = list(facts, &format!("c_{}", rank.name()));
            let cell = |seat: usize| match told.get(seat) {
                Some(Value::Number(n)) => (*n, *n),
                Some(_) if targets[seat] == rank => (1, 0),
                Some(_) => (0, 1),
                None => (0, 4),
            };
            columns.push((4 - of_rank(rank), (0..4).map(cell).collect::<Vec<_>>()));
        }
        let rows: Vec<i64> = own.iter().map(|tricks| 4 * tricks).collect();
        // A player has won four cards for each trick, and the cards of each rank that are not targets are divided among the players. First
        // checks the smallest possible numbers against both sums.
        let least = |cells: &[(i64, i64)]| cells.iter().map(|cell| cell.0).sum::<i64>();
        let of_player = |seat: usize| columns.iter().map(|column| column.1[seat].0).sum::<i64>();
        let is_counted = columns.iter().all(|column| column.1.iter().all(|cell| cell.0 <= cell.1));
        if !is_counted || columns.iter().any(|column| least(&column.1) > column.0) || (0..4).any(|seat| of_player(seat) > rows[seat]) {
            return Some(false);
        }
        Some(fills(&columns, &rows, &mut BTreeSet::new()))
    }

    fn ascot_can_be(&self, facts: &Facts) -> Option<bool> {
        use crate::answers::Read;
        const ORDER: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Hearts, Suit::Diamonds];
        let cap = self.rule("max_half_steps").as_cap() as i64;
        let (led, taken) = (list(facts, "led"), seats(facts, "taken"));
        let led: Vec<Suit> = led.iter().filter_map(Suit::from_value).collect();
        let trump = Truth::fact::<Strain>(facts, "trump").or_else(|| Strain::from_value(&self.rule("trump"))).and_then(Strain::suit);
        let trump = trump.and_then(|trump| ORDER.iter().position(|other| *other == trump));
        let mut leads = [0; 4];
        let mut lost = [0; 4];
        let mut moved = [0; 4];
        let mut leader = self.table.next(self.dealer);
        for (at, suit) in led.iter().enumerate() {
            let horse = ORDER.iter().position(|other| other == suit).unwrap();
            leads[horse] += 1;
            if let Some(winner) = taken.get(at) {
                moved[horse] += i64::from(*winner == leader && moved[horse] < cap);
                lost[horse] += i64::from(*winner != leader);
                leader = *winner;
            }
        }
        // Each suit has twelve cards. A lead that lost also needs the card that beat it, of its own suit or of the trump suit.
        let suffices = |leads: [i64; 4], lost: [i64; 4]| {
            let beyond = |at: usize| (leads[at] + lost[at] - 12).max(0);
            let is_enough = |at: usize| match trump {
                None => beyond(at) == 0,
                Some(trump) if trump == at => leads[at] + lost[at] + (0..4).filter(|other| *other != at).map(beyond).sum::<i64>() <= 12,
                Some(_) => leads[at] <= 12,
            };
            (0..4).all(is_enough)
        };
        if led.len() > 24 || taken.len() > led.len() || !suffices(leads, lost) {
            return Some(false);
        }
        if facts.get("half_steps").is_none() {
            return Some(true);
        }
        let steps: Vec<i64> = list(facts, "half_steps").iter().filter_map(Value::number).collect();
        // In Ascot, the suit led names the horse that may move. `open` is the horse of a trick that was led but not yet won.
        // That trick can still move its horse, so one missing step needs no new lead.
        let open = led.get(taken.len()).and_then(|suit| ORDER.iter().position(|other| other == suit));
        let more = |at: usize| steps[at] - moved[at];
        let left = 24 - led.len() as i64;
        let new_leads = |at: usize| more(at) - i64::from(open == Some(at) && more(at) > 0);
        let each = (0..4).all(|at| steps[at] <= cap && more(at) >= 0);
        let with_new = core::array::from_fn(|at| leads[at] + new_leads(at));
        let mut with_open = lost;
        if let Some(open) = open.filter(|open| more(*open) == 0 && moved[*open] < cap) {
            with_open[open] += 1;
        }
        Some(each && suffices(with_new, lost) && suffices(leads, with_open) && (0..4).map(new_leads).sum::<i64>() <= left)
    }
}

/// Whether the cells of a grid can be filled so that they add up to the sums of its rows and columns. Each column has its sum, and a range
/// for each cell.
fn fills(columns: &[(i64, Vec<(i64, i64)>)], rows: &[i64], failed: &mut BTreeSet<(usize, Vec<i64>)>) -> bool {
    let Some(((sum, cells), rest)) = columns.split_first() else { return rows.iter().all(|row| *row == 0) };
    let state = (columns.len(), rows.to_vec());
    if failed.contains(&state) {
        return false;
    }
    let mut stack: Vec<(Vec<i64>, i64)> = vec![(Vec::new(), *sum)];
    while let Some((row, left)) = stack.pop() {
        let Some((least, most)) = cells.get(row.len()) else {
            let after: Vec<i64> = rows.iter().zip(&row).map(|(row, n)| row - n).collect();
            if left == 0 && fills(rest, &after, failed) {
                return true;
            }
            continue;
        };
        for n in *least..=(*most).min(left).min(rows[row.len()]) {
            stack.push(([row.as_slice(), &[n]].concat(), left - n));
        }
    }
    failed.insert(state);
    false
}

/// All ways to fill in the missing numbers so that all numbers add up to `sum`.
fn divisions(told: &[Option<i64>], sum: i64) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for told in told {
        let of = |n: &i64| told.is_none_or(|told| told == *n);
        all = all
            .iter()
            .flat_map(|so: &Vec<i64>| (0..=sum - so.iter().sum::<i64>()).filter(of).map(|n| [so.as_slice(), &[n]].concat()))
            .collect();
    }
    all.retain(|all| all.iter().sum::<i64>() == sum);
    all
}
