//! Tests chapters 2 to 8 of the rule sheet `irregularities`, for every way to answer the judge's questions. Checks what is asked and
//! offered in each game under each law, what a mistake costs, and which side pays. The expected results are written here independently of
//! the app, from the rule sheet alone.

use std::collections::BTreeMap;

use trick_ledger::asking::{Answer, Entry, Facts, Interview, Question, Stop, Value};
use trick_ledger::games::{AnyGame, Because, Booked, View};
use trick_ledger::law::{Cost, MisdealDealer, Remedy, Ruling, interview, rule};
use trick_ledger::matches::{Change, Effect, Match, MatchFile, Misdeal};
use trick_ledger::table::{Seat, SeatSet, Side, Sides};

use crate::luck::Luck;
use crate::otherwise::told_so;
use crate::telling::Telling;

/// The settings of the law in the four lawbooks (clause 0.2 of the rule sheet `irregularities`): the name of each setting, and its values
/// by lawbook.
const VALUES: [(&str, [&str; 4]); 7] = [
    ("exposed", ["taken_back", "may_be_called", "first_chance", "deal_lost"]),
    ("out_of_turn", ["taken_back", "may_be_called", "as_exposed", "deal_lost"]),
    ("misdeal_dealer", ["same", "next", "same", "same"]),
    ("false_claim", ["nothing", "nothing", "nothing", "as_revoke"]),
    ("claims", ["doubt", "played_out", "doubt", "all_or_lost"]),
    ("book_closes", ["never", "next_deal", "next_deal", "next_deal"]),
    ("last_trick_seen", ["until_next_card", "until_next_card", "until_next_card", "until_next_card"]),
];
const BOOKS: [&str; 4] = ["friendly", "whist", "bridge", "skat"];
/// Settings of the law with a value that no lawbook has. The test also tries these values.
const MORE: [(&str, &str); 2] = [("book_closes", "match_end"), ("last_trick_seen", "never")];

/// The results of all walks in one game, by clause. A walk tries every way to answer the judge's questions about one deal.
#[derive(Default)]
pub struct Clauses {
    counts: BTreeMap<&'static str, u64>,
    pub wrong: Vec<String>,
}

impl Clauses {
    pub fn line(&self, id: &str) -> String {
        let counts: Vec<String> = self.counts.iter().map(|(way, n)| format!("{n} {way}")).collect();
        format!("{id:18} | {} | {} wrong", counts.join(", "), self.wrong.len())
    }
}

/// The consequence of a mistake, by the rule sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    /// The mistake changes no points.
    Nothing,
    /// The deal is lost for the offender's side.
    Lost,
    /// The deal does not count, and its cards are dealt again.
    Again,
    /// A saved deal is corrected. `true` if the side of the opponents has to agree.
    Corrected(bool),
}

/// The properties of a game on which the rulings depend, taken from the game's own rule sheet.
struct Nature {
    bids: bool,
    outbids: bool,
    draws: bool,
    misere: bool,
    /// Whether the sides are partnerships. `None` if some players are alone and others are not.
    partners: Option<bool>,
}

impl Nature {
    fn of(telling: &Telling) -> Nature {
        let id = telling.game.sheet().id;
        let calls_a_card = id.starts_with("chiamata") || id.starts_with("briscola5") || id == "bugiarda";
        let is_plain = id == "plain-sheet";
        let one_bid_each = ["norwegian-whist", "oh-hell", "spades"].contains(&id);
        let outbids = calls_a_card || is_plain || ["nominations", "apples", "joffre-whist"].contains(&id);
        let sometimes = calls_a_card || is_plain || ["nominations", "king-of-the-hill", "kloepper"].contains(&id);
        Nature {
            bids: outbids || one_bid_each || id == "quinto",
            outbids,
            draws: is_plain || id == "condor-whist" || telling.truth.has_stock(),
            misere: is_plain || id == "nominations",
            partners: (!sometimes).then_some(telling.truth.sides == Sides::Two),
        }
    }
}

/// The answer to the question `key` about a mistake. `None` if there is no answer, or if it is not a word.
fn word<'a>(told: &'a Facts, key: &str) -> Option<&'a str> {
    told.get(key)?.as_word()
}

fn yes(told: &Facts, key: &str) -> bool {
    told.get(key) == Some(&Value::Yes(true))
}

/// A table at which one game is played under one law.
struct Table<'a> {
    game: &'static dyn AnyGame,
    nature: Nature,
    rules: Facts,
    players: SeatSet,
    value: Box<dyn Fn(&str) -> String + 'a>,
}

impl Table<'_> {
    fn is(&self, key: &str, value: &str) -> bool {
        (self.value)(key) == value
    }

    /// The consequence of an exposed card (clauses 3.2 and 3.3 of the rule sheet `irregularities`), and the clauses of the ruling.
    fn seen(&self, told: &Facts) -> (Due, &'static [&'static str]) {
        match self.nature.partners {
            Some(false) => (Due::Nothing, &["3.2", "3.3"]),
            _ if self.is("exposed", "deal_lost") && yes(told, "decided") => (Due::Nothing, &["1.5"]),
            _ if self.is("exposed", "deal_lost") => (Due::Lost, &["3.2", "1.5"]),
            _ => (Due::Nothing, &["3.2"]),
        }
    }

    /// The consequence of this mistake by the rule sheet, and the clauses that the ruling must name. `None` if an answer that is needed is
    /// missing.
    fn due(&self, told: &Facts) -> Option<(Due, Vec<&'static str>)> {
        let nothing = |clause: &'static str| (Due::Nothing, vec![clause]);
        let with = |(due, clauses): (Due, &[&'static str]), more: &'static str| (due, [clauses, &[more]].concat());
        let again = |clause: &'static str| (Due::Again, vec![clause]);
        let lost = |clause: &'static str| (Due::Lost, vec![clause, "1.5"]);
        Some(match word(told, "what")? {
            "out_of_turn" => match (word(told, "followed"), word(told, "early")) {
                (Some("all"), _) => nothing("2.2"),
                // A deal that was decided before is not lost (clause 1.5).
                _ if self.is("out_of_turn", "deal_lost") && yes(told, "decided") => nothing("1.5"),
                _ if self.is("out_of_turn", "deal_lost") => lost("2.1"),
                (None, _) => nothing("2.3"),
                (Some(followed), _) => {
                    let clause = if followed == "some" { "2.2" } else { "2.1" };
                    // A card led out of turn may be ruled an exposed card, but not if its player has no partner (clause 2.4 of the rule
                    // sheet `irregularities`).
                    let alone = yes(told, "alone") || self.nature.partners == Some(false);
                    let exposed = self.is("out_of_turn", "as_exposed") && !alone;
                    match (exposed, self.seen(told)) {
                        (true, (Due::Lost, _)) => lost("2.1"),
                        (true, seen) => with(seen, clause),
                        (false, _) => nothing(clause),
                    }
                }
            },
            "exposed" => match word(told, "seen")? {
                "open" | "misere" => nothing("3.3"),
                "all_threw" => nothing("3.4"),
                "one_threw" if self.seen(told).0 == Due::Lost => with(self.seen(told), "3.2"),
                "one_threw" => (Due::Nothing, vec!["3.4"]),
                "two" | "to_partner" => with(self.seen(told), "3.1"),
                _ => with(self.seen(told), "3.2"),
            },
            "deal" => match word(told, "fault")? {
                "face_up" => again("4.1"),
                "wrong_number" if !self.nature.bids => again("4.2"),
                "wrong_number" => match word(told, "noticed")? {
                    "before_bid" => again("4.1"),
                    "later" if told.get("wrong_hand").and_then(Seat::from_value).is_some() => lost("4.2"),
                    _ => again("4.2"),
                },
                "not_cut" if yes(told, "looked") => nothing("4.1"),
                "not_cut" => again("4.1"),
                "wrong_dealer" => nothing("4.3"),
                "pack" => again("4.4"),
                _ => nothing("4.5"),
            },
            "call" if word(told, "call")? == "out_of_turn" => nothing("5.1"),
            "call" => nothing("5.2"),
            "claim" => match word(told, "claim")? {
                "conceded" => nothing("6.2"),
                "contested" if self.is("claims", "all_or_lost") && yes(told, "lost_one") => lost("6.1"),
                _ => nothing("6.1"),
            },
            "score" if word(told, "score")? == "wrong" => {
                let closes = (self.value)("book_closes");
                let accepted = match word(told, "deal")? {
                    "last" => false,
                    "earlier" => closes == "next_deal",
                    _ => closes != "never",
                };
                (Due::Corrected(accepted), vec!["7.1"])
            }
            "score" => nothing("7.2"),
            "seat" => nothing("7.3"),
            "manners" => match word(told, "talk")? {
                "again" => with(self.seen(told), "8.2"),
                "first" => nothing("8.2"),
                _ => nothing("8.1"),
            },
            _ => return None,
        })
    }

    /// Whether the rule sheet excludes this answer in this game.
    fn bars(&self, key: &str, answer: &str) -> bool {
        match (key, answer) {
            ("what", "call") => !self.nature.bids,
            ("fault", "drew_two" | "not_drawn") => !self.nature.draws,
            ("early", "third_hand") => self.players.len() < 3,
            ("early", "fourth_hand") => self.players.len() < 4,
            ("seen", "misere") => !self.nature.misere,
            ("seen", "to_partner") => self.nature.partners == Some(false),
            ("call", "insufficient") => !self.nature.outbids,
            _ => false,
        }
    }

    /// Every combination of answers to the questions about a mistake that chapters 2 to 8 of the rule sheet `irregularities` treat, with
    /// the ruling that these answers lead to.
    fn ways(&self, wrong: &mut Vec<String>) -> Vec<(Facts, Ruling)> {
        let players = self.game.sheet().player_count(usize::from(self.players.len())).unwrap();
        let mut setting = self.game.setting(&self.rules, players);
        setting.seats = self.players;
        let law = self.game.law(&self.rules);
        let (mut open, mut ways) = (vec![Facts::default()], Vec::new());
        while let Some(told) = open.pop() {
            match interview(&mut Interview::new(&told, Entry::Live), &setting, &law) {
                Ok(incident) => ways.push((told, rule(&incident, &law, &setting))),
                Err(Stop(stopped)) => {
                    self.check_offers(&stopped.question, wrong);
                    let key = stopped.question.fact.key;
                    let answers = stopped.question.answers().into_iter().filter(|value| *value != Value::word("revoke"));
                    open.extend(answers.map(|answer| {
                        let mut told = told.clone();
                        told.set(key, answer);
                        told
                    }));
                }
            }
        }
        ways
    }

    fn check_offers(&self, question: &Question, wrong: &mut Vec<String>) {
        for offer in &question.offers {
            let answer = offer.value.written();
            if offer.barred.is_some() != self.bars(question.fact.key, &answer) {
                wrong.push(format!("{}: {} {answer} is offered wrongly", self.game.sheet().id, question.fact.key));
            }
        }
    }
}

/// A random law: the index of a lawbook, one changed setting of it (in half of the cases), and the house rules of the deal with this law.
pub fn any_law(telling: &Telling, luck: &mut Luck) -> (usize, Option<(&'static str, &'static str)>, Facts) {
    let book = luck.below(BOOKS.len());
    let changed = (luck.below(2) == 0).then(|| {
        let all = VALUES.iter().flat_map(|(key, values)| values.iter().map(move |value| (*key, *value))).chain(MORE);
        *luck.pick(&all.collect::<Vec<_>>())
    });
    let mut rules = telling.rules.clone();
    rules.set("law", Value::Word(BOOKS[book].into()));
    if let Some((key, value)) = changed {
        rules.set(key, Value::Word(value.into()));
    }
    (book, changed, rules)
}

/// Tries every way of answering in one simulated deal, and compares each ruling with the rule sheet. The seed chooses the law.
pub fn walk(game: &'static dyn AnyGame, seed: u64, out: &mut Clauses) {
    let telling = crate::told(game, seed);
    let mut luck = Luck(telling.luck.0);
    let (book, changed, rules) = any_law(&telling, &mut luck);
    let value = move |key: &str| match changed {
        Some((other, value)) if other == key => value.to_owned(),
        _ => VALUES.iter().find(|(other, _)| *other == key).unwrap().1[book].to_owned(),
    };
    let nature = Nature::of(&telling);
    let table = Table { game, nature, rules: rules.clone(), players: SeatSet::all(telling.players.get()), value: Box::new(value) };
    let Some(played) = match_with(&telling, &rules, std::slice::from_ref(&telling.facts)) else { return };
    let mut offered = Vec::new();
    for (told, ruling) in table.ways(&mut out.wrong) {
        let Some((due, clauses)) = table.due(&told) else {
            out.wrong.push(format!("{}: nothing is due for {}", game.sheet().id, written(&told)));
            continue;
        };
        let is = match ruling.remedy {
            Remedy::Nothing => Due::Nothing,
            Remedy::DealLost => Due::Lost,
            Remedy::DealtAgain(_) => Due::Again,
            Remedy::Corrected { accepted } => Due::Corrected(accepted),
            _ => {
                out.wrong.push(format!("{}: {} costs {:?}", game.sheet().id, written(&told), ruling.remedy));
                continue;
            }
        };
        let cited: Vec<&str> = ruling.findings().map(|finding| finding.clause.id).collect();
        if is != due || !clauses.iter().all(|clause| cited.contains(clause)) {
            let (id, told, rules) = (game.sheet().id, written(&told), written(&rules));
            out.wrong.push(format!("{id} {rules}: {told} → {is:?} {cited:?}, not {due:?} {clauses:?}"));
        }
        let dealer = if table.is("misdeal_dealer", "next") { MisdealDealer::Next } else { MisdealDealer::Same };
        if matches!(ruling.remedy, Remedy::DealtAgain(other) if other != dealer) {
            out.wrong.push(format!("{}: {} is dealt again by {:?}", game.sheet().id, written(&told), ruling.remedy));
        }
        *out.counts.entry("ways").or_default() += 1;
        if !offered.contains(&ruling.remedy) {
            offered.push(ruling.remedy);
        }
    }
    for remedy in offered {
        match remedy {
            Remedy::DealLost => lost(&telling, &played, out),
            Remedy::DealtAgain(dealer) => dealt_again(&telling, &played, dealer, out),
            Remedy::Corrected { .. } => corrected(&telling, &played, &table, out),
            _ => {}
        }
    }
}

fn written(facts: &Facts) -> String {
    serde_json::to_string(facts).unwrap()
}

/// A match of these deals, played at the table of `telling`, whose dealer deals first. `None` if the match file is refused.
pub fn match_with(telling: &Telling, rules: &Facts, deals: &[Facts]) -> Option<Match> {
    let players: Vec<String> = (0..telling.players.get()).map(|seat| format!("P{seat}")).collect();
    let file = serde_json::json!({
        "game": telling.game.sheet().id,
        "players": players,
        "first_dealer": telling.dealer.0,
        "house_rules": rules,
        "deals": deals,
    });
    MatchFile::read(&file.to_string()).ok()?.into_match(0).ok()
}

/// Checks that a lost deal costs only the offender's side.
fn lost(telling: &Telling, played: &Match, out: &mut Clauses) {
    let story = played.story(View::FULL);
    let parties = telling.truth.parties(&telling.facts);
    let sign = if telling.game.higher_wins(played.house_rules(0)) { 1 } else { -1 };
    for by in telling.truth.table.everybody().iter() {
        let booked = Booked { deal: 0, by: by.0, cost: Cost::DealLost, reason: Because::default() };
        let way = match played.effect(&story, &booked) {
            Effect::Changes(after) => {
                for at in 0..story.settled[0].points.len() {
                    let side = Side(at as u8);
                    let members = story.sides.members(side, played.table());
                    let pays = members.iter().any(|seat| parties[seat.index()] == parties[by.index()]);
                    let gain = sign * (after.settled[0].points.get(side) - story.settled[0].points.get(side));
                    if if pays { gain > 0 } else { gain < 0 } {
                        let [facts, rules] = [&telling.facts, played.house_rules(0)].map(written);
                        out.wrong.push(format!("{} {rules} {facts}: lost by {}: {side:?} {gain}", telling.game.sheet().id, by.0));
                    }
                }
                "lost"
            }
            Effect::Nothing => "lost already",
            Effect::ByHand => "lost by hand",
            Effect::Later | Effect::DealAgain => "not settled",
        };
        *out.counts.entry(way).or_default() += 1;
    }
}

/// Checks that a deal that is dealt again does not count (chapter 4 of the rule sheet `irregularities`), and that a ruling on it does not
/// count either. The previous deal is unchanged.
fn dealt_again(telling: &Telling, played: &Match, dealer: MisdealDealer, out: &mut Clauses) {
    let mut played = played.clone();
    let ruling = Booked { deal: 0, by: telling.truth.table.next(telling.dealer).0, cost: Cost::Given(5), reason: Because::default() };
    played.push(trick_ledger::matches::Step { at: 0, act: trick_ledger::matches::Act::Do(Change::Book(ruling)) });
    let next = (dealer == MisdealDealer::Next).then(|| played.table().next(telling.dealer));
    let misdeal = Misdeal { deal: 0, dealer: telling.dealer.0, again: next.map(|seat| seat.0), reason: Because::default() };
    let after = played.with(Change::Misdeal(misdeal));
    let deals = after.open.as_ref().map(|open| (open.deal, open.dealer));
    let is = (after.settled.len(), after.totals.iter().any(|total| *total != 0), after.outcome.is_some(), deals);
    if is != (0, false, false, Some((0, next.unwrap_or(telling.dealer)))) {
        out.wrong.push(format!("{} {}: dealt again {is:?}", telling.game.sheet().id, written(&telling.facts)));
    }
    *out.counts.entry("dealt again").or_default() += 1;
}

/// Checks a correction of a saved deal (clause 7.1 of the rule sheet `irregularities`). Once the book is closed, a player who gains by the
/// correction asks for it, and a player who loses by it has to accept it.
fn corrected(telling: &Telling, played: &Match, table: &Table<'_>, out: &mut Clauses) {
    let before = played.story(View::FULL);
    let (over, closes) = (before.outcome.is_some(), (table.value)("book_closes"));
    let closed = over && closes != "never";
    let moved = telling.truth.played().first().map(|trick| telling.truth.table.next(trick.winner()));
    let Some(other) = moved.and_then(|to| told_so(telling.game, telling.seed, &[(0, to)])) else { return };
    let consent = played.consent(0, &other.facts);
    let after = played.corrected(0, &other.facts);
    if after.settled.is_empty() {
        return;
    }
    let sign = if telling.game.higher_wins(played.house_rules(0)) { 1 } else { -1 };
    let gain = |seat: u8| {
        let side = before.sides.side_of(Seat(seat));
        sign * (after.totals.get(side) - before.totals.get(side))
    };
    let wins = |seat: u8| i64::from(after.winners().has(Seat(seat))) - i64::from(before.winners().has(Seat(seat)));
    let (id, place) = (telling.game.sheet().id, || format!("{} → {}", written(&telling.facts), written(&other.facts)));
    match consent {
        None if closed => out.wrong.push(format!("{id}: no consent for {}", place())),
        Some(_) if !closed => out.wrong.push(format!("{id}: consent for {}", place())),
        Some(consent) => {
            let asks = |seat: u8| consent.asked_by.contains(&seat);
            for seat in 0..telling.players.get() {
                let (loses, gains) = (wins(seat) < 0 || (wins(seat) == 0 && gain(seat) < 0), wins(seat) > 0 || gain(seat) > 0);
                if asks(seat) == consent.given_by.contains(&seat) || (asks(seat) && loses && !gains) {
                    out.wrong.push(format!("{id}: {seat} in {consent:?} for {}", place()));
                }
            }
            *out.counts.entry("consent").or_default() += 1;
        }
        None => *out.counts.entry("put right").or_default() += 1,
    }
}
