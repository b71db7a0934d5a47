//! Implements [`Game`] for a document: the state that is carried from deal to deal, the end of a match, and its winner.

use super::document::{Document, Of, Wins};
use super::facts::{Carried, Deal, Given, Last, OwnGame, Row};
use super::fault::Fault;
use super::house_rules::HouseRules;
use super::moved::move_chosen;
use super::now::{Nothing, after, agreed, between, during};
use super::sort::Sort;
use super::whom::Whom;
use super::written::Written;
use crate::games::prelude::*;
use crate::games::{Account, Outcome, PageSection, ahead};
use crate::table::MAX_SEATS;

/// A limit of this size or more never ends a match. A limit is a number of deals or a total.
/// So a formula of a document can return this number to switch off an ending.
pub(super) const NEVER: i64 = 1_000_000_000;

impl Game for OwnGame {
    type HouseRules = HouseRules;
    type Deal = Deal;
    type Carried = Carried;

    /// Players may join and leave during a match. All that a document carries over for a seat stays with the player (`reseat`).
    fn is_open_to_all(&self) -> bool {
        true
    }

    /// The balances of the account besides the totals. Empty if the document has no such account.
    fn balances(&self, carried: &Carried) -> Seats<i64> {
        let kept = carried.beside.iter().copied();
        if self.document.unit_beside().is_some() { Seats::from_slice(&kept.collect::<Vec<_>>()) } else { Seats::new(0) }
    }

    /// Moves the balances of the account besides the totals, the kept values, the chosen words and the facts of the last deal to the seats
    /// that the players now have. The end of the match may depend on these facts.
    fn reseat(&self, carried: &mut Carried, balances: Seats<i64>, seats: &SeatChange) {
        carried.beside = core::array::from_fn(|at| balances.get(at));
        self.move_kept(carried, seats);
        move_chosen(carried, seats);
        carried.last = carried.last.take().map(|last| self.moved(last, seats));
    }

    /// In a game that says who deals next, the deal passes over players who do not play, for example because they are out.
    fn can_deal(&self, now: &Now<'_, Self>) -> bool {
        let deal = Deal::default();
        self.document.deals_next.is_none() || during(self, now, &deal).playing().has(now.dealer)
    }

    fn sheet(&self) -> &'static Sheet {
        self.printed.sheet
    }

    fn changed(&self, document: &Written) -> Option<&'static OwnGame> {
        OwnGame::of(document).ok()
    }

    fn carry_over(&self, before: &OwnGame, carried: &Carried) -> Carried {
        self.carried_over(before, carried)
    }

    fn switches(&self) -> Switches {
        self.printed.switches
    }

    fn faults_of_document(&self) -> Vec<Fault> {
        let faults = Document::check(&self.document.written).err().unwrap_or_default().0;
        if faults.is_empty() { self.settle_examples().1 } else { faults }
    }

    fn rules_page(&self) -> Vec<PageSection> {
        self.page()
    }

    fn what_to_enter(&self) -> Vec<Say> {
        self.entries()
    }

    fn document(&self) -> Option<&Written> {
        Some(&self.document.written)
    }

    fn opening(&self, _rules: &HouseRules, _table: Table) -> Carried {
        let kept: Vec<Row<i64>> = self.document.kept.iter().map(|kept| [kept.starts; MAX_SEATS]).collect();
        Carried { by_column: kept.clone(), kept, ..Carried::default() }
    }

    fn takes_part(&self, now: &Now<'_, Self>, deal: &Deal) -> SeatSet {
        during(self, now, deal).at_cards()
    }

    fn after(&self, now: &Now<'_, Self>, deal: &Deal, ledger: &Ledger, standing: &mut Standing<Carried>) {
        let mut moment = between(self, now, deal, standing);
        let kept = self.document.kept.iter().zip(&now.standing.carried.kept).map(|(kept, before)| {
            // Begins with the values before the deal, because players who sit out the deal keep theirs. Their seats come after those of
            // the present players.
            let mut row = *before;
            for (slot, whom) in row.iter_mut().zip(kept.of.everybody(now.table)) {
                *slot = match kept.sort {
                    Sort::Condition => i64::from(moment.holds(&kept.is, whom)),
                    _ => moment.int(&kept.is, whom),
                };
            }
            row
        });
        let kept = kept.collect();
        let mut old = during(self, now, deal);
        if let Some(next) = self.document.deals_next.as_ref().and_then(|formula| old.seat(formula, Whom::Table)) {
            standing.dealer = next;
        }
        let chosen = self.chosen(now, deal);
        standing.carried.used.extend(chosen);
        standing.carried.kept = kept;
        if let Some(unit) = self.document.unit_beside() {
            for (side, has) in now.sides.all(now.table).zip(&mut standing.carried.beside) {
                *has = has.saturating_add(ledger.sum(side, unit));
            }
        }
        let number = i64::from(now.standing.deals) + 1;
        standing.carried.last = Some(Last { dealer: now.dealer, number, deal: deal.clone() });
    }

    fn carry_apart(&self, carried: &mut Carried, other: &Carried, side: Side) {
        if let (Some(has), Some(other)) = (carried.beside.get_mut(side.index()), other.beside.get(side.index())) {
            *has = *other;
        }
        for ((kept, row), others) in self.document.kept.iter().zip(&mut carried.kept).zip(&other.kept) {
            let place = side.index();
            if kept.of != Of::Once
                && let (Some(slot), Some(value)) = (row.get_mut(place), others.get(place))
            {
                *slot = *value;
            }
        }
    }

    /// Whether sides may count different versions of the deal. They may if the ruling changes the sum of all points. They also may if
    /// `apart`, the sum with different versions, is equal to the sum after the ruling. A document does not say whether its points always
    /// have the same sum.
    fn counts_apart(&self, before: i64, after: i64, apart: i64) -> bool {
        before != after || apart == after
    }

    /// The value of the formula `wins`, which decides the match in place of the totals.
    fn advantage(&self, rules: &HouseRules, table: Table, standing: &Standing<Carried>, side: Side) -> i64 {
        let Wins::Most(formula) = &self.document.wins else { return 0 };
        let of = if self.document.match_sides() == Sides::Two { Of::Side } else { Of::Seat };
        let whom = of.everybody(table).get(side.index()).copied();
        let moment = after(self, rules, table, &standing.totals, &standing.carried);
        moment.zip(whom).map_or(0, |(mut moment, whom)| moment.int(formula, whom))
    }

    /// The setting (the properties of the game that the law depends on). A document does not say whether its sides want many or few tricks.
    /// So a ruling moves tricks in the direction that costs the offender's side more. It also does not say whether all players know a
    /// partner who is entered after the declarer. So the partnership may be secret.
    fn setting(&self, _rules: &HouseRules, setting: Setting) -> Setting {
        let (tells, declares) = (self.moves_tricks().is_some(), self.has_declarer());
        let setting = match self.divides_players() && setting.hands > 2 {
            true => Setting { partners: Partners::Sometimes, secret: self.joins_later(), many_sides: false, ..setting },
            false => setting,
        };
        Setting {
            contract: declares,
            misere: self.document.misere.is_some(),
            retold: tells,
            moved_by_hand: !tells,
            lost_by_hand: !tells || declares,
            ..setting
        }
    }

    fn taken(&self, now: &Now<'_, Self>, deal: &Deal) -> Option<Taken> {
        self.tricks_of(now, deal)
    }

    fn partners(&self, now: &Now<'_, Self>, deal: &Deal) -> Seats<Side> {
        let parties = during(self, now, deal).parties();
        Seats::from_fn(now.table.chairs(), |seat| Side(parties.get(seat.index()).copied().unwrap_or_default()))
    }

    fn plays_for(&self, _now: &Now<'_, Self>, _deal: &Deal) -> Option<(Seats<Side>, Aim)> {
        None
    }

    fn ending(&self, rules: &HouseRules, players: u8) -> Ending {
        let (end, nothing) = (&self.document.end, Nothing::default());
        let mut moment = agreed(self, rules, players, &nothing);
        let [after, at, down_at] = [&end.after, &end.at, &end.down_at].map(|formula| {
            let limit = formula.as_ref().map(|formula| moment.int(formula, Whom::Table));
            limit.filter(|limit| limit.saturating_abs() < NEVER)
        });
        let mut ending = Ending::OPEN.tied(end.tie);
        if let Some(after) = after {
            // Takes at least 1, because a match has at least one deal. If the formula gives less, the match ends after the first deal.
            ending = ending.or_after(after.max(1));
        }
        if let Some(at) = at {
            ending = ending.or_at(at);
        }
        if let Some(down_at) = down_at {
            ending = ending.or_down_at(down_at);
        }
        ending
    }

    /// The number of players for which the ending is computed. It is the number of players of the current deal, because the name
    /// `players` has this value in formulas.
    fn ends_for(&self, table: Table, _standing: &Standing<Carried>) -> u8 {
        table.players()
    }

    /// The outcome of the match. `None` while the match goes on, which includes extra deals that have to break a tie.
    /// The match ends when its ending is reached, or when the condition `end.when` holds for any seat or side.
    /// The winner has the best total, or the highest value of the formula `wins`.
    fn outcome(&self, rules: &HouseRules, table: Table, standing: &Standing<Carried>) -> Option<Outcome> {
        let best = self.best_at_end(rules, (table, None), standing)?;
        let is_decided = best.len() == 1 || self.document.end.tie == Tie::Shared;
        is_decided.then(|| Outcome::of(&best, self.document.match_sides(), table))
    }

    fn length(&self, rules: &HouseRules, players: u8) -> Option<u32> {
        self.ending(rules, players).length().filter(|_| self.document.end.when.is_none())
    }

    fn most_deals(&self, rules: &HouseRules, players: u8) -> Option<u32> {
        let deals = self.ending(rules, players).deals().filter(|_| self.document.has_fixed_course());
        deals.and_then(|deals| u32::try_from(deals).ok())
    }

    fn account(&self, _rules: &HouseRules, standing: &Standing<Carried>) -> Option<Account> {
        let mut balances = Seats::new(standing.totals.len());
        (0..balances.len()).zip(standing.carried.beside).for_each(|(at, has)| balances.set(at, has));
        Some(Account { unit: self.document.unit_beside()?, balances, pool: None })
    }

    fn notes(&self, _rules: &HouseRules, standing: &Standing<Carried>) -> Vec<Noted> {
        let kept = self.document.kept.iter().zip(&self.printed.kept).zip(&standing.carried.kept);
        let note = |((kept, name), row): ((&super::document::Kept, &&'static str), &Row<i64>)| {
            let value = |n: i64| if kept.sort == Sort::Condition { Value::Yes(n != 0) } else { Value::Number(n) };
            let count = match kept.of {
                Of::Once => return (*name, value(row.first().copied().unwrap_or_default())),
                Of::Seat => standing.totals.len(),
                Of::Side => 2,
            };
            (*name, row.iter().take(count).map(|n| value(*n)).collect())
        };
        kept.map(note).collect()
    }
}

impl OwnGame {
    /// The sides with the best total, or with the highest value of the formula `wins`, if the match has reached its end. `None` before.
    /// `length` is the number of deals that the table has agreed on, in place of the number in the document.
    pub(super) fn best_at_end(
        &self,
        rules: &HouseRules,
        (table, length): (Table, Option<u32>),
        standing: &Standing<Carried>,
    ) -> Option<Vec<Side>> {
        let mut moment = after(self, rules, table, &standing.totals, &standing.carried)?;
        let everybody = if self.document.match_sides() == Sides::Two { Of::Side } else { Of::Seat }.everybody(table);
        let holds = match &self.document.end.when {
            Some(when) => everybody.iter().any(|whom| moment.holds(when, *whom)),
            None => false,
        };
        let ending = self.ending(rules, self.ends_for(table, standing));
        let ending = length.map_or(ending, |length| ending.or_after(i64::from(length)));
        if !holds && !ending.is_reached(standing) {
            return None;
        }
        Some(match &self.document.wins {
            Wins::Highest | Wins::Lowest => standing.ahead(self.higher_wins(rules)),
            Wins::Most(formula) => {
                let mut worths = Seats::new(everybody.len());
                everybody.iter().enumerate().for_each(|(at, whom)| worths.set(at, moment.int(formula, *whom)));
                ahead(&worths, true)
            }
        })
    }

    /// The words that were chosen in this deal and may not be chosen again, as (index of the question, seat, word).
    fn chosen(&self, now: &Now<'_, Self>, deal: &Deal) -> Vec<(usize, Seat, super::facts::OfferedWord)> {
        let mut moment = during(self, now, deal);
        let mut chosen = Vec::new();
        for (at, question) in self.document.questions.iter().enumerate() {
            let Some(formula) = &question.once_for else { continue };
            for whom in question.of.everybody(now.table) {
                if let (Some(Given::Word(word)), Some(seat)) = (deal.get(at, whom.place()), moment.seat(formula, whom)) {
                    chosen.push((at, seat, word));
                }
            }
        }
        chosen
    }
}
