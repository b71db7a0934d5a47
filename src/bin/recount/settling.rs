//! Settles matches for a stake: who pays whom, after a match or after all matches of an evening.

use std::io;

use serde::Serialize;
use trick_ledger::matches::WholeFile;
use trick_ledger::phrase;
use trick_ledger::records::{Played, Renames};
use trick_ledger::settling::{SettledMatch, Settlement, Stake, agreement, alike, balances, changes, owed, remainder};
use trick_ledger::sharing::{Paper, Steps, plain};
use trick_ledger::text::{Lang, Phrase};

use crate::in_order::Telling;
use crate::input::Piece;
use crate::objection::Objections;
use crate::origin::Origin;

const TITLE: Phrase = phrase!("Settle up", "精算");

/// A match that can be settled, or the reason why it cannot.
pub type Settleable = Result<Played, Objections>;

/// Reads one match and checks that it can be settled for the stake.
pub fn settleable(stake: Stake, piece: Piece) -> Settleable {
    let read = WholeFile::read(&piece?).map_err(|troubles| Objections::of(&troubles, &[]))?;
    let (game, _) = read.recount().map_err(|troubles| Objections::of(&troubles, &read.file.players))?;
    let played = Played::of("", 0, &game, &Renames::default());
    balances(&played, stake).map_err(|why| Objections::at("", why.says(), &[]))?;
    Ok(played)
}

/// The matches that are settled together, and those that are left out.
#[derive(Default)]
pub struct Matches {
    settled: Vec<(Origin, Played)>,
    left_out: Vec<(Origin, Objections)>,
}

impl Telling<(Origin, Settleable)> for Matches {
    fn tell(&mut self, (origin, read): (Origin, Settleable)) -> io::Result<()> {
        match read {
            Ok(played) => self.settled.push((origin, played)),
            Err(objections) => self.left_out.push((origin, objections)),
        }
        Ok(())
    }

    fn pause(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The settlement of the matches as JSON. Amounts are in the smallest unit of the coin.
#[derive(Serialize)]
struct Statement<'a> {
    stake: Stake,
    agreement: String,
    /// Everybody with the amount that the person gets. A negative amount is paid.
    people: Vec<Person<'a>>,
    payments: Vec<Payment<'a>>,
    matches: Vec<Part<'a>>,
    /// The matches that could not be settled, with the reasons.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<LeftOut<'a>>,
    /// The sentences about people who came or left, about a remainder, and about names that look alike.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

#[derive(Serialize)]
struct Person<'a> {
    name: &'a str,
    amount: i64,
}

#[derive(Serialize)]
struct Payment<'a> {
    from: &'a str,
    to: &'a str,
    amount: i64,
    says: String,
}

#[derive(Serialize)]
struct Part<'a> {
    #[serde(flatten)]
    origin: &'a Origin,
    game: &'static str,
    /// The amounts in the order of `people`. `None` for people who did not play this match.
    amounts: &'a [Option<i64>],
}

#[derive(Serialize)]
struct LeftOut<'a> {
    #[serde(flatten)]
    origin: &'a Origin,
    #[serde(flatten)]
    objections: &'a Objections,
}

impl Matches {
    /// The settlement of all matches. `None` if no match can be settled. All matches have the same stake, so there is one settlement.
    pub fn settle(&self, stake: Stake) -> Option<Settlement<'_>> {
        Settlement::of(self.settled.iter().map(|(_, played)| (played, stake))).into_iter().next()
    }

    /// Whether all matches could be settled.
    pub const fn are_all_settled(&self) -> bool {
        self.left_out.is_empty()
    }

    /// The reasons for matches that are left out, then the settlement as the app shares it as text.
    pub fn text(&self, settled: Option<&Settlement<'_>>, lang: Lang) -> String {
        let sheet = |one| plain(&Paper::of_settlement(one, Steps::Matches, TITLE.in_(lang).to_owned(), lang));
        let alike = settled.and_then(|one| alike(one, lang)).map(|says| format!("{says}\n"));
        let left_out = self.left_out.iter().map(|(origin, objections)| objections.text(origin, lang));
        left_out.chain(settled.map(sheet)).chain(alike).collect()
    }

    /// The settlement as JSON.
    pub fn statement<'a>(&'a self, settled: Option<&'a Settlement<'a>>, stake: Stake, lang: Lang) -> impl Serialize + 'a {
        let part = |((origin, played), part): (&'a (Origin, Played), &'a SettledMatch<'a>)| Part {
            origin,
            game: played.game.sheet().id,
            amounts: &part.amounts,
        };
        let notes = |one: &Settlement<'_>| remainder(one, lang).into_iter().chain(changes(one, lang)).chain(alike(one, lang)).collect();
        Statement {
            stake,
            agreement: agreement(stake, lang),
            people: settled.into_iter().flat_map(|one| &one.people).map(|(name, amount)| Person { name, amount: *amount }).collect(),
            payments: settled.map(|one| payments(one, lang)).unwrap_or_default(),
            matches: self.settled.iter().zip(settled.into_iter().flat_map(|one| &one.parts)).map(part).collect(),
            left_out: self.left_out.iter().map(|(origin, objections)| LeftOut { origin, objections }).collect(),
            notes: settled.map(notes).unwrap_or_default(),
        }
    }
}

fn payments<'a>(settled: &Settlement<'a>, lang: Lang) -> Vec<Payment<'a>> {
    // If nobody pays, `owed` has one sentence that says so, and there is no payment for it.
    let payment = |(paid, says): (&trick_ledger::settling::Payment, String)| {
        let [from, to] = [paid.from, paid.to].map(|at| settled.person(at));
        Payment { from, to, amount: paid.amount, says }
    };
    settled.payments.iter().zip(owed(settled, lang)).map(payment).collect()
}
