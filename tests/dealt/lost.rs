//! Computes the expected result of a lost deal for each game (clause 1.5 of the rule sheet `irregularities`).

use trick_ledger::asking::Value;
use trick_ledger::table::Seat;

use crate::laws::{Case, Other};
use crate::oracle::seats;
use crate::otherwise::{says, told_so};
use crate::truth::Truth;

impl Case {
    /// The results of a lost deal if only some tricks of the offender's party are moved. Used only for Secret Agent. There another player
    /// may count the best of these results (clause 1.3 of the rule sheet `irregularities`).
    pub fn fewer_of_lost(&self) -> Vec<Other> {
        if self.id() != "secret-agent" {
            return Vec::new();
        }
        let own = self.last(&[self.party(self.by)], usize::MAX);
        let to = self.others(self.by)[0];
        (1..own.len()).filter_map(|n| self.other(&own[..n], Seat(to))).collect()
    }

    /// Whether this side has won the deal by a conquista: a player of the side showed the three highest trumps.
    pub fn has_conquista(&self, side: usize) -> bool {
        let by = Truth::fact::<Seat>(&self.telling.facts, "conquista_by");
        by.is_some_and(|by| self.story.sides.side_of(by).index() == side)
    }

    /// All possible results of a lost deal (clause 1.5 of the rule sheet `irregularities`). There is only one result, unless the sheet
    /// leaves open by how much a contract fails.
    pub fn sheet_lost(&self, by: Seat, before: &[i64]) -> Option<Vec<Other>> {
        let facts = &self.telling.facts;
        let side = self.story.sides.side_of(by).index();
        let all = self.winners.len();
        let with_tricks = |n: usize, give: bool| {
            let others = self.others(by);
            let to = self.left_of(by).into_iter().find(|seat| Some(&self.party(*seat)) == others.first())?;
            // The offender's own tricks are given away first, and then those of partners.
            if give { self.other(&self.last_of(&[self.party(by)], by, n), to) } else { self.other(&self.last(&others, n), by) }
        };
        match self.id() {
            // In a lost deal of Hearts the offender gets all the points, and the moon is not shot.
            "hearts" => {
                // If a deal is lost, the winner of the jack of diamonds does not change.
                let jack = Truth::fact::<Seat>(facts, "jack").map(Seat::index);
                let all = 13 + self.telling.truth.bad_spades().into_iter().map(|(_, worth)| worth as i64).sum::<i64>();
                let points = |at: usize| if at == side { -all } else { 0 } + if jack == Some(at) { 10 } else { 0 };
                Some(vec![Other::of((0..before.len()).map(points).collect())])
            }
            "secret-agent" => {
                let took = self.winners.iter().filter(|winner| self.party(**winner) == self.party(by)).count();
                let lost = (1..=took).rev().filter_map(|n| with_tricks(n, true)).find(|other| other.points[side] < before[side]);
                Some(vec![lost.unwrap_or(Other::of(before.to_vec()))])
            }
            "nominations" | "joffre-whist" => {
                let declarer = self.party(self.declarer()?);
                let needs = self.contract()?;
                let is_made = |n: i64| if needs == 0 { n == 0 } else { n >= needs };
                let took = self.winners.iter().filter(|winner| self.party(**winner) == declarer).count() as i64;
                let wanted = self.party(by) != declarer;
                if is_made(took) == wanted {
                    return Some(vec![Other::of(before.to_vec())]);
                }
                let goal = if wanted {
                    needs
                } else if needs == 0 {
                    1
                } else {
                    needs - 1
                };
                // The offender's side loses as many tricks as it takes to change the result. In a misère (a bid to take no trick) it gets
                // tricks instead.
                with_tricks(took.abs_diff(goal) as usize, needs > 0).map(|other| vec![other])
            }
            "oh-hell" => {
                let with = [true, false].map(|give| with_tricks(1, give)).into_iter().flatten();
                let least = with.map(|other| other.points[side]).chain([before[side]]).min()?;
                let so = |own: i64| Other::of((0..before.len()).map(|at| if at == side { own } else { before[at] }).collect());
                Some(vec![so(least), so(before[side])])
            }
            "italian-whist" => {
                let first = self.last(&[self.party(by)], all).into_iter().filter(|at| *at < 9);
                let to = self.most_of(by, 0..9)[0];
                let won: Vec<(usize, Seat)> = first.map(|at| (at, to)).chain((9..18).map(|at| (at, by))).collect();
                let telling = told_so(self.telling.game, self.telling.seed, &won)?;
                self.settled(&telling.facts).map(|other| vec![other])
            }
            "roller-derby" => {
                let worst = (0..=all).flat_map(|n| [true, false].map(|give| with_tricks(n, give))).flatten();
                let gain = |other: &Other| (0..before.len()).filter(|at| *at != side).map(|at| other.points[at]).sum::<i64>();
                worst.min_by_key(|other| (other.points[side], -gain(other))).map(|other| vec![other])
            }
            // In a lost deal the side loses every trick, and with them the three highest trumps. So it cannot have won by showing these (a
            // conquista), and the two sides exchange their points.
            _ if self.has_conquista(side) => (before.len() == 2).then(|| vec![Other::of(before.iter().rev().copied().collect())]),
            // The results for Spades are worked out by hand in tests/rulings, so none is computed here.
            "spades" => None,
            _ if self.calls_a_card() => self.called_lost(by, before),
            _ if self.is_low() => with_tricks(all, false).map(|other| vec![other]),
            // All 240 card points make the other side's call right, and leave the offender's side without a trick. A caller plays against
            // all others (section 4.8 of the rules of Gaigel).
            "gaigel" if self.is_called_by_another(side) => {
                let caller = self.story.sides.side_of(Truth::fact(facts, "called_by")?).index();
                Some(vec![Other::of((0..before.len()).map(|at| if at == caller { 2 } else { 0 }).collect())])
            }
            // In Gaigel a declaration needs a won trick. By a lost deal a side loses all its tricks, so no result is expected if there was
            // a declaration.
            "gaigel" if !seats(facts, "declared_by").is_empty() => None,
            // Whoever loses the game of Ascot has not won it. In a marathon whose horses go on running only the last game has a winner.
            "ascot" => {
                let other = with_tricks(all, true)?;
                let goes_on = self.telling.truth.is_word("marathon", "cumulative") && self.telling.truth.rule("games").number() > Some(1);
                let points = (0..before.len()).map(|at| i64::from(at != side)).collect();
                Some(vec![if goes_on { other } else { Other::of(points) }])
            }
            _ => with_tricks(all, true).map(|other| vec![other]),
        }
    }

    /// The result of a lost deal in Chiamata or one of its relatives. The declarer's side gets the card points that just make the contract,
    /// or one too few. The monte (the declarer's five discards) and the last trick stay where they are, unless the contract needs the
    /// monte.
    fn called_lost(&self, by: Seat, before: &[i64]) -> Option<Vec<Other>> {
        let truth = &self.telling.truth;
        let declarer = self.party(self.declarer()?);
        let has = |at: &usize| self.party(self.winners[*at]) == declarer;
        let tricks: Vec<usize> = (0..self.winners.len()).filter(has).collect();
        let monte = truth.points(truth.aside.iter().copied());
        let (needs, wanted) = (self.needed(), self.party(by) != declarer);
        let gets = |last: bool| if last || truth.is_word("monte_to", "declarer") { monte } else { 0 };
        let had_last = has(&(self.winners.len() - 1));
        let points = truth.worth_of(&tricks);
        if (points + gets(had_last) >= needs) == wanted {
            return Some(vec![Other::of(before.to_vec())]);
        }
        let has_last = had_last || wanted && needs > 120 - monte + gets(false);
        let with_monte = gets(has_last);
        // If the declarer's side is given the last trick too, it keeps its other points. So it has at least these points and those of the
        // monte (the declarer's five discards).
        let needs = if has_last == had_last { needs } else { needs.max(points + monte) };
        let told = |points: i64| {
            let mut facts = self.telling.facts.clone();
            ["taken", "seat_points", "side_tricks"].iter().for_each(|key| drop(facts.remove(key)));
            if self.id() == "briscola5-monte" {
                facts.set("side_trick_points", Value::Number(points - with_monte));
                facts.set("monte_points", Value::Number(monte));
                facts.set("last_trick_by", Value::word(if has_last { "side" } else { "opponents" }));
            } else {
                facts.set("side_points", Value::Number(points));
            }
            // If the deal with these facts is impossible, tries it with one trick less, because a side can have all card points without all
            // tricks.
            self.settled(&facts).or_else(|| {
                facts.set("side_tricks", Value::Number(self.winners.len() as i64 - 1));
                self.settled(&facts)
            })
        };
        // No pile has exactly 1 card point, or all but 1. If the result is such a number, the next numbers are tried.
        (0..3).find_map(|more| told(if wanted { needs + more } else { needs - 1 - more })).map(|other| vec![other])
    }

    /// The card points that the contract of a called game needs: a bid in points, or the target of the game.
    fn needed(&self) -> i64 {
        let facts = &self.telling.facts;
        let calls = facts.get("bids").map(Value::items).unwrap_or_default();
        let bids = ["bid", "bid_points"].iter().filter_map(|key| facts.get(key)).chain(calls).filter_map(Value::number);
        // A bid below 61 is a rank, not a number of card points, so it is passed over.
        let target = self.telling.truth.rule("target").number().unwrap_or(61);
        bids.filter(|bid| *bid >= 61).max().unwrap_or(target)
    }

    /// Whether a side other than `side` ended the deal of Gaigel by calling out (claiming enough card points).
    fn is_called_by_another(&self, side: usize) -> bool {
        let facts = &self.telling.facts;
        let caller = Truth::fact::<Seat>(facts, "called_by").filter(|_| says(facts, "end_event", "call"));
        caller.is_some_and(|caller| self.story.sides.side_of(caller).index() != side)
    }

    /// The result of a misère (a bid to take no trick) of Nominations after a ruling. The misère had ended with a trick of the declarer,
    /// and other players now have this trick, so the misère is made. The tricks that were not played belong to nobody (sections 2.6 and 2.7
    /// and decision NO-D9 of the rules of Nominations). `None` if the declarer still has a trick.
    pub fn misere_made_by(&self, won: &[(usize, Seat)]) -> Option<Other> {
        let facts = &self.telling.facts;
        self.telling.truth.over.filter(|_| self.id() == "nominations")?;
        let declarer = self.declarer()?;
        let mut winners = self.winners.clone();
        won.iter().for_each(|(at, to)| winners[*at] = *to);
        let calls = facts.get("calls")?.items();
        let redeals = (calls.iter().take_while(|call| **call == Value::word("pass")).count() / 4) as u32;
        let rule = |key| self.telling.truth.rule(key) == Value::Yes(true);
        let factor = 2_i64.pow(if rule("double_accumulates") { redeals } else { redeals.min(1) });
        let is_open = says(facts, "calls", "open_misere");
        let stake = if is_open { 26 } else { self.telling.truth.rule("misere_value").number()? };
        let own = |seat: Seat| winners.iter().filter(|winner| **winner == seat).count() as i64 * i64::from(rule("opponent_tricks"));
        let points = |at: u8| factor * if Seat(at) == declarer { stake } else { own(Seat(at)) };
        (!winners.contains(&declarer)).then(|| Other::of((0..4).map(points).collect()))
    }

    fn declarer(&self) -> Option<Seat> {
        Truth::fact(&self.telling.facts, "declarer").or(self.telling.truth.declarer)
    }

    /// The number of tricks that the declarer's side needs. 0 in a misère (a bid to take no trick). `None` if no number of tricks was bid.
    fn contract(&self) -> Option<i64> {
        let facts = &self.telling.facts;
        if self.id() == "joffre-whist" {
            let attacks = says(facts, "strain", "JTA") || says(facts, "strain", "TA");
            return facts.get("level").and_then(Value::number).filter(|_| !attacks).map(|level| 6 + level);
        }
        let calls = facts.get("calls")?.items().to_vec();
        calls.iter().find_map(|call| {
            let word = call.written();
            if word.contains("misere") { Some(0) } else { word.parse().ok() }
        })
    }
}
