//! Checks that a deal of a document is possible: somebody plays, the pack has the cards that are dealt, and the tricks that are entered one
//! by one fit into the deal. Without rules for the card play (`judge`) the document does not say how many cards the pack has. It may be any
//! number, 60 in Wizard and 96 with two packs, and a stock need not stand among the cards left over. So the cards are not checked then.

use super::document::Question;
use super::facts::{Deal, OwnGame};
use super::fault::{Prevents, Wrong};
use super::faults::Faults;
use super::game::NEVER;
use super::house_rules::HouseRules;
use super::interview::MOST_TRICKS;
use super::moment::Moment;
use super::now::{Nothing, agreed, during};
use super::path::Path;
use super::stage::Stage;
use super::term::{Formula, Term};
use super::whom::Whom;
use crate::asking::Entry;
use crate::games::prelude::*;
use crate::table::MAX_SEATS;

/// The largest number of deals of a match that are checked. No pack has cards for more deals that each have one card more.
const MOST_DEALS: i64 = 60;

/// The check of the deals of a table. Collects the faults.
struct Trial<'a> {
    /// The number of players at the table.
    players: u8,
    /// The number of cards in the pack. `None` if the document has no rules for the card play.
    pack: Option<i64>,
    faults: &'a mut Faults,
}

impl OwnGame {
    /// Adds a fault if nobody plays in the first deal, if more cards are dealt than the pack has, or if a question counts more tricks than
    /// a deal has. Checks the first deal under several sets of house rules and with each dealer. Also checks the later deals of a match
    /// that ends after a fixed number of deals, if the number of cards depends on the deal.
    pub(super) fn check_deals(&self, faults: &mut Faults) {
        faults.set_prevents(Prevents::Writing);
        let pack = self.document.judge.iter().map(|way| way.ranks.len() as i64 * 4 + i64::from(way.jokers)).max();
        for rules in self.agreements(MAX_SEATS as u64 + MOST_DEALS as u64) {
            for players in self.document.players.iter().copied() {
                let table = Table::of(players);
                let mut trial = Trial { players, pack, faults };
                for dealer in table.seats() {
                    self.check_deal(&rules, table, (dealer, 1), &mut trial);
                }
                for deal in 2..=self.deals_with_other_cards(&rules, players) {
                    self.check_deal(&rules, table, (Seat(0), deal), &mut trial);
                }
            }
        }
    }

    /// The number of deals of a match, if later deals are known to have another number of cards than the first. If not, 1.
    fn deals_with_other_cards(&self, rules: &HouseRules, players: u8) -> i64 {
        let document = &self.document;
        let end = &document.end;
        let (Some(after), Some(dealing)) = (&end.after, &document.dealing) else { return 1 };
        let changes = |term: &Term| matches!(term, Term::Kept(_) | Term::Total | Term::OtherTotal);
        let is_known = !document.plays.as_ref().is_some_and(|plays| document.reads(&plays.term, &changes));
        let ends_otherwise = end.at.is_some() || end.down_at.is_some() || end.when.is_some();
        if !is_known || ends_otherwise || !document.reads(&dealing.cards.term, &|term| *term == Term::Deal) {
            return 1;
        }
        let deals = agreed(self, rules, players, &Nothing::default()).int(after, Whom::Table);
        if deals < NEVER { deals.min(MOST_DEALS) } else { 1 }
    }

    /// Checks one deal, given as (dealer, number of the deal from 1).
    fn check_deal(&self, rules: &HouseRules, table: Table, (dealer, number): (Seat, i64), trial: &mut Trial<'_>) {
        let document = &self.document;
        let sides = document.match_sides();
        let carried = Game::opening(self, rules, table);
        let deals = number as u32 - 1;
        let standing = Standing { begun: table.players(), deals, dealer, totals: Seats::new(sides.count(table)), carried };
        let now = Now { rules, table, sides, standing: &standing, dealer, entry: Entry::Totals, length: None };
        let told = Deal::default();
        let mut moment = during(self, &now, &told);
        let is_early = |formula: &&Formula| formula.needs.stage <= Stage::Asked(0);
        let root = Path::default();
        if number == 1 && document.plays.as_ref().is_some_and(|plays| !table.seats().any(|seat| moment.holds(plays, Whom::Seat(seat)))) {
            return trial.add(&root.key("plays"), |players| Wrong::NobodyPlays { players });
        }
        let playing = moment.playing();
        let sits_out = document.sits_out.as_ref().filter(is_early);
        let at_cards = playing.iter().filter(|seat| !sits_out.is_some_and(|sits_out| moment.holds(sits_out, Whom::Seat(*seat)))).count();
        if at_cards == 0 {
            return trial.add(&root.key("sits_out"), |players| Wrong::NobodyPlays { players });
        }
        self.check_cards(at_cards as i64, &mut moment, trial);
        for (at, question) in document.questions.iter().enumerate().filter(|(_, question)| question.by_trick) {
            self.check_tricks(at, question, &mut moment, trial);
        }
    }

    /// Checks that the pack has the cards that are dealt to `at_cards` players and left over.
    fn check_cards<'a>(&'a self, at_cards: i64, moment: &mut Moment<'a>, trial: &mut Trial<'_>) {
        let (Some(dealing), Some(pack)) = (&self.document.dealing, trial.pack) else { return };
        let hands = moment.int(&dealing.cards, Whom::Table).max(0).saturating_mul(at_cards);
        let left = dealing.left.iter().map(|left| moment.int(&left.cards, Whom::Table).max(0));
        let cards = left.fold(hands, i64::saturating_add);
        if cards > pack {
            trial.add(&Path::default().key("deal").key("cards"), |players| Wrong::OverPack { cards, pack, players });
        }
    }

    /// Checks that a deal can have the tricks that the question with the index `at` counts one by one. Each trick has a card of at least
    /// two players. Checks nothing if the number of tricks depends on answers of the deal.
    fn check_tricks<'a>(&'a self, at: usize, question: &'a Question, moment: &mut Moment<'a>, trial: &mut Trial<'_>) {
        let Some(sum) = question.sum.as_ref().filter(|sum| sum.needs.stage <= Stage::Asked(0)) else { return };
        let tricks = moment.int(sum, Whom::Table);
        if tricks > trial.pack.map_or(MOST_TRICKS, |pack| pack / 2) {
            let place = Path::default().key("ask").item(at).key("by_trick");
            trial.add(&place, |players| Wrong::ManyTricks { tricks, players });
        }
    }
}

impl Trial<'_> {
    /// Adds a fault, if its place has none yet. So a place has a fault for one number of players only.
    fn add(&mut self, place: &Path, wrong: impl FnOnce(u8) -> Wrong) {
        if !self.faults.has(place) {
            self.faults.add(place, wrong(self.players));
        }
    }
}
