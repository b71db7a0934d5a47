//! An example deal from the rule sheet of the game, with the points that the rule sheet states for it. The facts of the deal are asked for
//! by the same questions as in a match.

use serde::{Deserialize, Serialize};

use crate::asking::{Answered, Entry, Facts, Interview, Json, Stopped};
use crate::games::own::content::object;
use crate::games::own::document::Of;
use crate::games::own::facts::{Carried, Deal, Given, OwnGame};
use crate::games::own::fault::{Fault, Wrong};
use crate::games::own::house_rules::HouseRules;
use crate::games::playing::reckon;
use crate::games::prelude::*;
use crate::games::rule_reading::read_rules;

/// An example deal from the rule sheet of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The number of players in the deal.
    pub players: u8,
    /// The seat of the dealer, from 0.
    pub dealer: u8,
    /// The number of the deal in its match, from 1.
    pub deal: u32,
    /// The facts of the deal that are entered so far.
    pub facts: Facts,
    /// The points that the rule sheet states. There is one number for each side, or for each seat if the game has no sides for the whole
    /// match. Empty until the table enters them.
    pub points: Vec<i64>,
}

/// The state of an example deal: the answers so far, and the next question or the settlement.
#[derive(Clone, Debug)]
pub struct Telling {
    /// The answers that are given so far, in words.
    pub chips: Vec<Answered>,
    /// The next question of the deal, with the objection if its answer was refused. `None` if all facts of the deal are entered.
    pub next: Option<Stopped>,
    /// The settlement of the deal. `None` until all facts of the deal are entered.
    pub settled: Option<SettledDeal>,
}

/// The settlement of an example deal or a random deal.
#[derive(Clone, Debug)]
pub struct SettledDeal {
    /// The lines of the settlement, each with its working (the printed computation).
    pub ledger: Ledger,
    /// The points that the deal pays. There is one number for each side, or for each seat if the game has no sides for the whole match.
    pub points: Vec<i64>,
}

/// The state of a match before a deal, if only the number of the deal and its dealer are known.
/// House rules have their defaults, and totals are 0.
pub(super) struct Before {
    pub(super) rules: HouseRules,
    pub(super) table: Table,
    pub(super) standing: Standing<Carried>,
}

impl Before {
    /// The state before the deal number `deal`, from 1, with the dealer `dealer`. `None` if the game is not for this number of players.
    pub(super) fn deal(game: &OwnGame, players: u8, dealer: u8, deal: u32) -> Option<Before> {
        game.document.players.contains(&players).then_some(())?;
        let rules = read_rules(Game::switches(game), &Facts::default()).ok()?;
        let table = Table::of(players);
        let dealer = Seat(dealer.min(players.saturating_sub(1)));
        let totals = Seats::new(game.document.match_sides().count(table));
        let carried = Game::opening(game, &rules, table);
        let standing = Standing { begun: players, deals: deal.max(1) - 1, dealer, totals, carried };
        Some(Before { rules, table, standing })
    }

    pub(super) fn now(&self, game: &OwnGame) -> Now<'_, OwnGame> {
        let sides = game.document.match_sides();
        Now {
            rules: &self.rules,
            table: self.table,
            sides,
            standing: &self.standing,
            dealer: self.standing.dealer,
            entry: Entry::Totals,
            length: None,
        }
    }
}

/// Asks for the facts of a deal, of which `facts` are entered already. Settles the deal if all facts are entered.
pub(super) fn tell(game: &OwnGame, before: &Before, facts: &Facts) -> (Deal, Telling) {
    hear(game, before, Interview::new(facts, Entry::Totals).with_chips())
}

/// Reads the facts of a deal as `tell` does. The chips (answers in words) include answers that follow from other answers.
pub(super) fn read(game: &OwnGame, before: &Before, facts: &Facts) -> Telling {
    hear(game, before, Interview::new(facts, Entry::Totals).with_all_chips()).1
}

fn hear(game: &OwnGame, before: &Before, mut ask: Interview<'_>) -> (Deal, Telling) {
    let now = before.now(game);
    let mut deal = Deal::default();
    let stopped = game.interview(&now, &mut ask, &mut deal).err();
    let chips = ask.into_chips();
    let settled = stopped.is_none().then(|| {
        let (ledger, _) = reckon(game, &now, before.table, &deal);
        let points = ledger.sums(now.sides, before.table, game.document.unit).as_slice().to_vec();
        SettledDeal { ledger, points }
    });
    (deal, Telling { chips, next: stopped.map(|stop| *stop.0), settled })
}

impl Example {
    /// An example deal without entered facts. It is the first deal of a match, and the player on the last seat deals.
    pub fn new(players: u8) -> Example {
        Example { players, dealer: players.saturating_sub(1), deal: 1, facts: Facts::default(), points: Vec::new() }
    }

    /// Writes the example in the form in which a document states it.
    ///
    /// # Errors
    /// A fact of the example is missing or not possible, or the game is not for this number of players.
    pub(super) fn content(&self, game: &OwnGame) -> Result<Json, Fault> {
        let wants = phrase!("a number of players of this game", "このゲームのプレイヤーの人数");
        let before = Before::deal(game, self.players, self.dealer, self.deal).ok_or_else(|| Fault::whole(Wrong::Form(wants)))?;
        let (deal, telling) = tell(game, &before, &self.facts);
        if let Some(next) = telling.next {
            return Err(Fault::whole(Wrong::Stops { says: stops(&next) }));
        }
        let told = game.document.questions.iter().enumerate().filter_map(|(at, question)| {
            let value = |place| deal.get(at, place).map_or(Json::Nothing, |given| json(game, given));
            let told = match question.of {
                Of::Once => value(0),
                Of::Seat => Json::List((0..before.table.chairs()).map(value).collect()),
                Of::Side => Json::List((0..2).map(value).collect()),
            };
            let is_told = match &told {
                Json::List(items) => items.iter().any(|item| *item != Json::Nothing),
                told => *told != Json::Nothing,
            };
            is_told.then_some((question.key.as_str(), told))
        });
        let number = |n: i64| Json::Number(n);
        Ok(object([
            ("players", number(i64::from(self.players))),
            ("dealer", number(i64::from(self.dealer))),
            ("deal", number(i64::from(self.deal))),
            ("told", object(told)),
            ("points", Json::List(self.points.iter().map(|points| number(*points)).collect())),
        ]))
    }
}

/// The question at which the interview stopped. If there is an objection to the answer, the objection comes before the question.
fn stops(next: &Stopped) -> Vec<Say> {
    next.objection.as_ref().map(Objection::says).into_iter().chain([next.question.says]).collect()
}

/// Writes an answer in the form in which an example of a document states it.
fn json(game: &OwnGame, given: Given) -> Json {
    match given {
        Given::Yes(yes) => Json::Yes(yes),
        Given::Number(n) | Given::Halves(n) => Json::Number(n),
        Given::Seat(seat) => Json::Number(i64::from(seat.0)),
        Given::Nobody => Json::Text("nobody".to_owned()),
        Given::Word(word) => Json::Text(game.document.word(word.0).to_owned()),
    }
}
