//! The report on a recounted match, as JSON.

use std::collections::BTreeMap;

use serde::Serialize;
use trick_ledger::asking::{Facts, Value};
use trick_ledger::games::{Adjusted, AnyGame, Chosen, Open, Outcome, Settled, Story, law_told};
use trick_ledger::matches::{Match, MatchFile, history};
use trick_ledger::phrase;
use trick_ledger::reckoning::{Ledger, Line};
use trick_ledger::table::{Seat, Seating, Seats, Side, Sides};
use trick_ledger::text::{Arg, Phrase, Voice};

use crate::objection::{Objection, Objections};

/// The report on a match: every deal, and the present state of the match.
#[derive(Serialize)]
pub struct Report<'a> {
    game: &'static str,
    players: Vec<String>,
    /// The seats of the players of each side.
    sides: Vec<Vec<u8>>,
    /// The unit in which the totals are counted.
    unit: &'static str,
    /// All house rules of the match, including those that have their defaults.
    house_rules: Facts,
    /// Warnings about unusual house rules, about rulings that change nothing, about rulings that move tricks with card points that their
    /// cards cannot have, about corrections that replaced impossible or incomplete facts, and about misdeals after which the recorded
    /// player does not deal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<Objection>,
    deals: Vec<Deal>,
    /// The points that were entered by hand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    adjustments: Vec<ByHand<'a>>,
    /// The sentences about corrections, and about events besides the deals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    history: Vec<String>,
    /// The next deal, and the question that it waits for. `None` if the match is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<Next>,
    totals: Vec<i64>,
    standing: Facts,
    #[serde(flatten)]
    end: End,
}

/// A saved deal, with its score.
#[derive(Serialize)]
struct Deal {
    dealer: u8,
    /// The players who played the deal, as numbers from 0. Empty if they are those who began the match.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    played_by: Vec<u8>,
    /// The deal in a few words, as on the score sheet.
    brief: String,
    /// The points of each side in the deal.
    points: Vec<i64>,
    ledger: Vec<Entry>,
    /// The total of each side after the deal.
    totals: Vec<i64>,
    /// The state of the match after the deal, as facts.
    standing: Facts,
    #[serde(flatten)]
    end: End,
}

/// Points that were entered by hand.
#[derive(Serialize)]
struct ByHand<'a> {
    /// The number of deals that were played before the points were entered.
    after: usize,
    #[serde(flatten)]
    line: Entry,
    reason: &'a str,
    /// The total of each side after the points were entered.
    totals: Vec<i64>,
}

/// A line of a deal's settlement: an amount that a side gets.
#[derive(Serialize)]
pub struct Entry {
    side: u8,
    amount: i64,
    unit: &'static str,
    /// The numbers of the clauses that the amount rests on: the clause of the rule first, then the clauses of decisions (such as `RD-D5`)
    /// that were applied.
    clauses: Vec<&'static str>,
    working: String,
    /// The text of each clause in `clauses`, in the same order.
    says: Vec<&'static str>,
}

/// The deal that is open or comes next.
#[derive(Serialize)]
struct Next {
    dealer: u8,
    /// The question that is asked next. `None` if the deal is complete and only has to be saved.
    #[serde(skip_serializing_if = "Option::is_none")]
    asks: Option<Asks>,
    /// The lines of the deal's settlement, if the deal is complete.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ledger: Vec<Entry>,
}

/// The question that the open deal waits for.
#[derive(Serialize)]
struct Asks {
    fact: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<usize>,
    says: String,
}

/// Whether the match is over, and who has won it.
#[derive(Serialize)]
struct End {
    over: bool,
    winners: Vec<u8>,
    winner_names: Vec<String>,
    /// Whether several sides have won together.
    shared: bool,
    /// Whether the table ended the match early.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    ended_early: bool,
}

/// The report on the match `told`, in whose file no error was found.
pub fn report<'a>(file: &MatchFile, told: &'a Match, story: &Story, voice: &Voice<'_>) -> Report<'a> {
    let whole = told.whole();
    let (game, header) = (told.game(), told.header());
    let (table, everybody) = (whole.table(), whole.voice(voice.lang));
    let number_of = |seating: &Seating, seat: Seat| if story.sides == Sides::Alone { Seat(seating.column(Side(seat.0)).0) } else { seat };
    let changes = !told.record().beside.stays_together();
    let sheet = game.sheet();
    let odd_rules = game.odd_rules(&header.house_rules).into_iter();
    let members = |side| story.sides.members(side, table).iter().map(|seat| seat.0).collect();
    // A deal has its rulings in the order in which they are applied. The warnings come in the order of booking.
    let places = file.places_of_rulings();
    let rulings = story.settled.iter().filter_map(|deal| deal.full.as_ref()).flat_map(|full| {
        let mut rulings: Vec<_> = full.rulings.iter().collect();
        rulings.sort_by_key(|ruled| ruled.entry);
        rulings
    });
    let idle = rulings.filter_map(|ruled| Some(Objection::to_ruling(*places.get(ruled.entry)?, ruled.bears.why_not()?)));
    let odd = [file.odd_worths(told, story), file.idle_worths(story), file.odd_corrections(told), MatchFile::not_asked_yet(story)].concat();
    let odd_entries = Objections::of(&odd, &header.players).objections;
    let other_dealers = other_dealers(file, told, story);
    let standing = |dealer, seating: &Seating, totals: &Seats<i64>, notes: &[(&'static str, Value)]| {
        let ahead = told.best(totals, seating).into_iter();
        let ahead = ahead.flat_map(|side| story.sides.members(side, table).iter().collect::<Vec<_>>());
        let told = [("dealer", number(dealer)), ("leaders", ahead.map(number).collect())];
        told.into_iter().chain(notes.iter().cloned()).collect()
    };
    // The next dealer depends on who plays the next deal. So the dealer is taken from the next deal if there is one.
    let next_dealer = |number: usize| match (story.settled.get(number), story.settled.get(number + 1)) {
        (Some(deal), _) if !changes => deal.full.as_ref().map_or(deal.dealer, |full| full.next_dealer),
        (_, Some(next)) => number_of(&next.seating, next.dealer),
        _ => number_of(&story.seating, story.dealer),
    };
    let deal = |(number, deal): (usize, &Settled)| {
        let full = deal.full.as_deref();
        let players = told.players(number);
        let voice = &Voice { lang: voice.lang, names: &players };
        Deal {
            dealer: number_of(&deal.seating, deal.dealer).0,
            played_by: if changes { deal.seating.columns().map(|column| column.0).collect() } else { Vec::new() },
            brief: full.map(|full| voice.text(&full.brief)).unwrap_or_default(),
            points: deal.points.iter().copied().collect(),
            ledger: full.map(|full| entries(&full.ledger, voice, &deal.seating)).unwrap_or_default(),
            totals: deal.totals.iter().copied().collect(),
            standing: full.map(|full| standing(next_dealer(number), &deal.seating, &deal.totals, &full.notes)).unwrap_or_default(),
            end: end(full.and_then(|full| full.outcome), false, &everybody),
        }
    };
    let by_hand = |adjusted: &Adjusted| ByHand {
        after: adjusted.after,
        line: entry(&adjusted.line, voice, None),
        reason: told.record().beside.adjustments.get(adjusted.entry).map(|entered| entered.reason.in_(voice.lang)).unwrap_or_default(),
        totals: adjusted.totals.iter().copied().collect(),
    };
    Report {
        game: sheet.id,
        players: whole.header().players.clone(),
        sides: story.sides.all(table).map(members).collect(),
        unit: game.unit(&header.house_rules).word(),
        house_rules: house_rules(game, &header.house_rules),
        warnings: odd_rules
            .map(|rule| Objection::to_rule(&rule, &header.players))
            .chain(idle)
            .chain(odd_entries)
            .chain(other_dealers)
            .collect(),
        deals: story.settled.iter().enumerate().map(deal).collect(),
        adjustments: story.adjusted.iter().map(by_hand).collect(),
        history: history(told, voice.lang).into_iter().map(|happened| happened.text).collect(),
        next: story.open.as_ref().map(|open| next(open, number_of(&story.seating, open.dealer), voice, &story.seating)),
        totals: story.totals.iter().copied().collect(),
        standing: standing(number_of(&story.seating, story.dealer), &story.seating, &story.totals, &story.notes),
        end: end(story.outcome, story.early.is_some(), &everybody),
    }
}

const OTHER_DEALER: Phrase = phrase!(
    "{0} deals this deal, not {1}: a player who deals out of turn is the “dealer” of the deal.",
    "このディールを配るのは{1}ではなく{0}です。順番以外の人が配るときは、ディールにdealerと書きます。",
);

/// The warnings about misdeals after which the recorded player does not deal. The deal's own fact says who deals. If the deal has no such
/// fact, the player in turn deals: the app removes the fact if the recorded player leaves, or if an earlier deal is dealt again.
fn other_dealers(file: &MatchFile, told: &Match, story: &Story) -> Vec<Objection> {
    let mut named = BTreeMap::new();
    for (entry, misdeal) in file.misdeals.iter().enumerate() {
        named.extend(misdeal.again.map(|again| (misdeal.deal, (entry, Seat(again)))));
    }
    let other = |(deal, (entry, again)): (usize, (usize, Seat))| {
        let open = || story.open.as_ref().filter(|open| open.deal == deal).map(|open| open.dealer);
        let dealer = story.settled.get(deal).map(|settled| settled.dealer).or_else(open).filter(|dealer| *dealer != again)?;
        let says = OTHER_DEALER.with(&[Arg::Seat(dealer), Arg::Seat(again)]);
        Some(Objections::at(format!("misdeals[{entry}].again"), says, &told.players(deal)).objections)
    };
    named.into_iter().filter_map(other).flatten().collect()
}

fn number(seat: Seat) -> Value {
    Value::Number(i64::from(seat.0))
}

/// The house rules of the match, including defaults. The output for an old file must not change when a game gets more rules. So a rule
/// that was added to the game later is printed only if its value is not the default, and a default is printed in its former spelling.
fn house_rules(game: &dyn AnyGame, told: &Facts) -> Facts {
    let chosen = Chosen::new(game.switches(), told);
    let own = game.switches().iter().filter_map(|switch| {
        let (holds, usual) = (chosen.value(switch.fact)?, chosen.usual(switch));
        let is_usual = holds == usual;
        let former = switch.as_before(&usual).filter(|_| is_usual);
        let value = former.or_else(|| told.get(switch.fact.key).cloned()).unwrap_or_else(|| usual.into_owned());
        (!(switch.unlisted && is_usual)).then_some((switch.fact.key, value))
    });
    own.chain(law_told(told)).collect()
}

fn next(open: &Open, dealer: Seat, voice: &Voice<'_>, seating: &Seating) -> Next {
    let asks = open.stopped.as_deref().map(|stopped| Asks {
        fact: stopped.question.fact.key,
        item: stopped.question.at,
        says: voice.text(&stopped.question.says),
    });
    let ledger = open.preview.as_ref().map(|preview| entries(&preview.ledger, voice, seating)).unwrap_or_default();
    Next { dealer: dealer.0, asks, ledger }
}

/// The lines of a deal's settlement. `seating` gives each side that played the deal its column in the report.
pub fn entries(ledger: &Ledger, voice: &Voice<'_>, seating: &Seating) -> Vec<Entry> {
    ledger.lines.iter().map(|line| entry(line, voice, Some(seating))).collect()
}

fn entry(line: &Line, voice: &Voice<'_>, seating: Option<&Seating>) -> Entry {
    Entry {
        side: seating.map_or(line.to, |seating| seating.column(line.to)).0,
        amount: line.amount.value(),
        unit: line.unit.word(),
        clauses: line.clauses.iter().map(|clause| clause.id).collect(),
        working: line.amount.written(voice),
        says: line.clauses.iter().map(|clause| clause.says.in_(voice.lang)).collect(),
    }
}

fn end(outcome: Option<Outcome>, ended_early: bool, voice: &Voice<'_>) -> End {
    let winners: Vec<Seat> = outcome.iter().flat_map(|outcome| outcome.winners().iter()).collect();
    End {
        over: outcome.is_some(),
        winners: winners.iter().map(|seat| seat.0).collect(),
        winner_names: winners.iter().map(|seat| voice.name(*seat)).collect(),
        shared: outcome.is_some_and(Outcome::is_shared),
        ended_early,
    }
}
