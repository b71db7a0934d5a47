//! Tests that the documents (games written as data) of four built-in games give the same results as these games. Over random deals under
//! random house rules they have the same points, totals, dealers, ends, winners and refusals. `OWN_DEALS` sets the number of deals for each
//! game (300 by default).
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod dealing;
mod owned;

use std::path::Path;
use std::time::Instant;

use dealing::{Luck, Table};
use trick_ledger::asking::{Entry, Facts, Kind, Question, Value};
use trick_ledger::games::own::{Document, OwnGame};
use trick_ledger::games::{AnyGame, Beside, DealRecord, PlayerCount, Script, Story, View, every_rule, find};
use trick_ledger::table::{Seat, Table as Round};

/// The largest number of deals in one match.
const OF_A_MATCH: usize = 25;

fn deals_wanted() -> usize {
    std::env::var("OWN_DEALS").ok().and_then(|deals| deals.parse().ok()).unwrap_or(300)
}

/// A built-in game and its document.
struct Pair {
    built_in: &'static str,
    document: &'static str,
    /// Replacements in the text of the document: the old text, and the new one. They set properties that are house rules in the built-in
    /// game, but fixed in a document.
    instead: &'static [(&'static str, &'static str)],
    /// House rules that the built-in game must play with one certain value, because the document is written for this value: the name and
    /// the value.
    fixed: &'static [(&'static str, &'static str)],
    /// The house rules of the built-in game that the document does not have. They change no points.
    beside: &'static [&'static str],
    /// The house rules of the document, each with its name in the document and its name in the built-in game.
    rules: &'static [(&'static str, &'static str)],
    /// The facts of the document, each with its name in the document, its name in the built-in game, and the conversion.
    facts: &'static [(&'static str, &'static str, How)],
    /// Pairs of words for the same answer, if the game and its document use different words.
    words: &'static [(&'static str, &'static str)],
}

/// The conversion of a fact of the built-in game to a fact of the document.
#[derive(Clone, Copy, PartialEq)]
enum How {
    /// The document records the same value for the fact.
    Same,
    /// The fact is a list by seat, which the document records in the order of turns. The last value of the list follows from a fixed sum.
    BySeat,
}

fn text(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/own/{name}.json"))).unwrap()
}

fn open(name: &str) -> &'static OwnGame {
    let document = Document::read(&text(name)).unwrap_or_else(|faults| panic!("{name}:\n{faults}"));
    OwnGame::open(document).unwrap()
}

/// The names of all documents.
fn documents() -> Vec<String> {
    let files = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/own")).unwrap();
    let paths = files.map(|file| file.unwrap().path()).filter(|path| path.is_file());
    paths.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

fn script<'a>(game: &dyn AnyGame, players: u8, first_dealer: Seat, rules: &'a Facts, deals: &'a [DealRecord]) -> Script<'a> {
    let players = game.sheet().player_count(usize::from(players)).unwrap();
    Script { players, first_dealer, house_rules: rules, deals, beside: Beside::NOTHING, entry: Entry::Totals }
}

fn told(game: &dyn AnyGame, players: u8, first_dealer: Seat, rules: &Facts, deals: &[DealRecord]) -> Story {
    game.replay(&script(game, players, first_dealer, rules, deals), View::FULL).unwrap()
}

/// Replays a match, going on from the story `before` of the same match.
fn told_on(before: &Story, game: &dyn AnyGame, players: u8, first_dealer: Seat, rules: &Facts, deals: &[DealRecord]) -> Story {
    game.replay(&script(game, players, first_dealer, rules, deals), View { before: Some(before), ..View::FULL }).unwrap()
}

fn answer(question: &Question, luck: &mut Luck) -> Value {
    let legal: Vec<_> = question.offers.iter().filter(|offer| offer.barred.is_none()).collect();
    assert!(!legal.is_empty(), "{} has no legal answer", question.fact.key);
    // Takes the smaller of two random numbers, so small bids and wins are more frequent.
    let at = luck.below(legal.len()).min(luck.below(legal.len()));
    legal[at].value.clone()
}

impl Pair {
    fn word(&self, value: &Value) -> Value {
        let other = value.as_word().and_then(|word| self.words.iter().find(|(ours, _)| *ours == word));
        match other {
            Some((_, theirs)) => theirs.parse().map(Value::Number).unwrap_or(Value::word(theirs)),
            None => value.clone(),
        }
    }

    fn rules(&self, rules: &Facts) -> Facts {
        self.rules.iter().filter_map(|(own, theirs)| Some((*own, self.word(rules.get(theirs)?)))).collect()
    }

    /// The document, with the replacements in `instead`, opened as a game.
    fn open(&self) -> &'static OwnGame {
        let replaced = |text: String, (part, other): &(&str, &str)| {
            assert!(text.contains(part), "{}: {part}", self.document);
            text.replace(part, other)
        };
        let text = self.instead.iter().fold(text(self.document), replaced);
        OwnGame::open(Document::read(&text).unwrap_or_else(|faults| panic!("{}:\n{faults}", self.document))).unwrap()
    }

    /// Random house rules. At half of the tables a rule has its default value. At the other tables it has a random value, if this value
    /// fits the values chosen before.
    fn any_rules(&self, game: &dyn AnyGame, own: &OwnGame, players: PlayerCount, luck: &mut Luck) -> Facts {
        let mut rules: Facts = self.fixed.iter().map(|(key, word)| (*key, Value::word(word))).collect();
        let varied = self.rules.iter().map(|(_, key)| *key).chain(self.beside.iter().copied());
        for key in varied {
            let switch = game.switches().iter().find(|switch| switch.fact.key == key).unwrap_or_else(|| panic!("no house rule {key}"));
            if luck.below(2) == 0 {
                continue;
            }
            let mut more = rules.clone();
            more.set(key, luck.pick(&switch.kind.values()).clone());
            let fits = game.wrong_rules(&more).is_empty() && game.wrong_table(&more, players).is_none();
            if fits && AnyGame::wrong_rules(own, &self.rules(&more)).is_empty() {
                rules = more;
            }
        }
        rules
    }

    fn facts(&self, facts: &Facts, players: u8, dealer: Seat) -> Facts {
        let table = Round::of(players);
        let fact = |(own, theirs, how): &(&'static str, &'static str, How)| {
            let value = facts.get(theirs)?;
            Some((
                *own,
                match (how, value) {
                    (How::BySeat, Value::List(items)) if items.len() == usize::from(players) => {
                        table.from(table.next(dealer)).map(|seat| self.word(&items[seat.index()])).collect()
                    }
                    (_, Value::List(items)) => items.iter().map(|item| self.word(item)).collect(),
                    (_, value) => self.word(value),
                },
            ))
        };
        let dealt = facts.get("dealer").map(|dealer| ("dealer", dealer.clone()));
        self.facts.iter().filter_map(fact).chain(dealt).collect()
    }

    /// Plays the same match with the document `own` and with the built-in game, and changes one answer after every deal. Returns its number
    /// of deals, how many changes both games refused, and how many house rules did not have their default value.
    fn play(&self, own: &'static OwnGame, seed: u64) -> (usize, usize, usize) {
        let game = find(self.built_in).unwrap();
        let mut luck = Luck(seed << 32);
        let count = *luck.pick(&AnyGame::sheet(own).player_counts().collect::<Vec<_>>());
        let players = count.get();
        let first = Seat(luck.below(usize::from(players)) as u8);
        let rules = self.any_rules(game, own, count, &mut luck);
        let nothing = Facts::default();
        let usual = |key: &str| every_rule(game.switches(), &nothing).find(|(switch, _)| switch.fact.key == key);
        let is_usual =
            |key: &str, value: &Value| usual(key).and_then(|(switch, chosen)| chosen.value(switch.fact)).as_deref() == Some(value);
        let combined = rules.iter().filter(|(key, value)| !is_usual(key, value)).count();
        let own_rules = self.rules(&rules);
        let mut luck = Luck(seed);
        let (mut deals, mut own_deals): (Vec<DealRecord>, Vec<DealRecord>) = (Vec::new(), Vec::new());
        let mut refused = 0;
        while deals.len() < OF_A_MATCH {
            let Some(deal) = self.deal(game, (players, first, &rules), &deals, &mut luck) else { break };
            deals.push(deal);
            let story = told(game, players, first, &rules, &deals);
            let dealer = story.settled.last().unwrap().dealer;
            own_deals.push(DealRecord { facts: self.facts(&deals.last().unwrap().facts, players, dealer), settled: true });
            let own_story = told(own, players, first, &own_rules, &own_deals);
            let context = || format!("{} {seed}: {rules:?}\n{:?}\n{:?}", self.built_in, deals.last(), own_deals.last());
            same(&story, &own_story, &context);
            refused += usize::from(self.spoil((game, own), (players, first, &rules, &own_rules), (&deals, &own_deals), &mut luck));
        }
        (deals.len(), refused, combined)
    }

    /// The facts of one more deal, with complete lists, although the last item of a list may follow from the other items. `None` after the
    /// end of the match.
    fn deal(
        &self,
        game: &dyn AnyGame,
        (players, first, rules): (u8, Seat, &Facts),
        before: &[DealRecord],
        luck: &mut Luck,
    ) -> Option<DealRecord> {
        let mut deals = before.to_vec();
        deals.push(DealRecord::default());
        let mut story = told(game, players, first, rules, before);
        loop {
            story = told_on(&story, game, players, first, rules, &deals);
            let open = story.open.clone()?;
            let record = deals.last_mut().unwrap();
            let Some(stopped) = open.stopped else { break };
            assert!(stopped.objection.is_none(), "{stopped:?}");
            let value = answer(&stopped.question, luck);
            record.facts.tell(&[(stopped.question.fact.key.to_owned(), stopped.question.at, value)]);
        }
        let record = deals.last_mut().unwrap();
        record.settled = true;
        // If nobody bid nil (a bid of no trick), Spades asks for one number for each pair, but documents ask every player. So the number of
        // a pair is divided between its players at random.
        if let Some(pair) = record.facts.remove("team_tricks").and_then(|tricks| tricks.number()) {
            let [first, other] = [pair, 13 - pair].map(|tricks| luck.below(tricks as usize + 1) as i64);
            record.facts.set("tricks", [first, other, pair - first, 13 - pair - other].into_iter().map(Value::Number).collect());
        }
        for (_, key, _) in self.facts.iter().filter(|(_, _, how)| *how == How::BySeat) {
            let mut items: Vec<i64> = record.facts.get(key).into_iter().flat_map(Value::items).filter_map(Value::number).collect();
            let whole = self.shared(game, (players, first, rules), before, key);
            items.resize(usize::from(players) - 1, 0);
            items.push(whole - items.iter().sum::<i64>());
            record.facts.set(*key, items.into_iter().map(Value::Number).collect());
        }
        deals.pop()
    }

    /// The sum of the numbers in the list `key`. This sum is the largest number that the list's first question offers.
    fn shared(&self, game: &dyn AnyGame, (players, first, rules): (u8, Seat, &Facts), before: &[DealRecord], key: &str) -> i64 {
        match key {
            "tricks" if self.built_in == "oh-hell" => {
                let mut deals = before.to_vec();
                deals.push(DealRecord::default());
                loop {
                    let stopped = told(game, players, first, rules, &deals).open.unwrap().stopped.unwrap();
                    if let (true, Kind::Number { max, .. }) = (stopped.question.fact.key == "tricks", stopped.question.kind) {
                        return max;
                    }
                    let value = stopped.question.answers()[0].clone();
                    deals.last_mut().unwrap().facts.tell(&[(stopped.question.fact.key.to_owned(), stopped.question.at, value)]);
                }
            }
            "tricks" if self.built_in == "spades" => 52 / i64::from(players),
            "tricks" => 13,
            _ => 9,
        }
    }

    /// Changes one answer of the last deal. Checks that both games accept the changed deal, or that both refuse it. `tests/dealt` checks
    /// what the built-in game refuses, so the document is checked by this too. Returns whether both refuse the answer.
    fn spoil(
        &self,
        (game, own): (&dyn AnyGame, &'static OwnGame),
        (players, first, rules, own_rules): (u8, Seat, &Facts, &Facts),
        (deals, own_deals): (&[DealRecord], &[DealRecord]),
        luck: &mut Luck,
    ) -> bool {
        let mut spoilt = deals.to_vec();
        let facts = &mut spoilt.last_mut().unwrap().facts;
        let keys: Vec<String> = self.facts.iter().map(|(_, key, _)| (*key).to_owned()).filter(|key| facts.get(key).is_some()).collect();
        let key = luck.pick(&keys).clone();
        let values =
            [Value::Number(luck.below(16) as i64 - 1), Value::word("blind_nil"), Value::word("low"), Value::word("H"), Value::Yes(true)];
        let value = if luck.below(3) > 0 { values[0].clone() } else { luck.pick(&values).clone() };
        match facts.get(&key).unwrap().items().len() {
            0 => facts.set(key, value),
            n => facts.set_item(key, luck.below(n), value),
        }
        let dealer = told(game, players, first, rules, deals).settled.last().unwrap().dealer;
        let mut own_spoilt = own_deals.to_vec();
        own_spoilt.last_mut().unwrap().facts = self.facts(facts, players, dealer);
        let context = || format!("{}: {rules:?}\n{:?}\n{:?}", self.built_in, spoilt.last(), own_spoilt.last());
        let (story, own_story) = (told(game, players, first, rules, &spoilt), told(own, players, first, own_rules, &own_spoilt));
        assert_eq!(story.settled.len(), own_story.settled.len(), "one game refuses this: {}", context());
        same(&story, &own_story, &context);
        story.settled.len() < deals.len()
    }
}

fn same(one: &Story, other: &Story, context: &dyn Fn() -> String) {
    assert_eq!(one.settled.len(), other.settled.len(), "{}\n{:?}", context(), other.open.as_ref().and_then(|open| open.stopped.as_ref()));
    for (one, other) in one.settled.iter().zip(&other.settled) {
        assert_eq!((one.dealer, one.points, one.totals), (other.dealer, other.points, other.totals), "{}", context());
        let (one, other) = (one.full.as_ref().unwrap(), other.full.as_ref().unwrap());
        assert_eq!((one.next_dealer, one.outcome), (other.next_dealer, other.outcome), "{}", context());
        assert_eq!(one.left_over.is_empty(), other.left_over.is_empty(), "{}", context());
        let lines = |full: &trick_ledger::games::Full| {
            let mut lines: Vec<_> = full.ledger.lines.iter().map(|line| (line.to, line.amount.value())).collect();
            lines.sort_unstable();
            lines
        };
        assert_eq!(lines(one), lines(other), "{}", context());
    }
    assert_eq!(
        (one.totals, one.dealer, one.outcome, one.length),
        (other.totals, other.dealer, other.outcome, other.length),
        "{}",
        context()
    );
}

/// The least number of house rules with unusual values in one match that counts as a combination of house rules.
const COMBINED: usize = 3;

fn compare(pair: &Pair) {
    let own = pair.open();
    let (mut deals, mut refused, mut seed, mut combined) = (0, 0, 0, [0; 32]);
    while deals < deals_wanted() {
        let (played, spoilt, unusual) = pair.play(own, seed);
        deals += played;
        refused += spoilt;
        combined[unusual] += played;
        seed += 1;
    }
    assert!(refused * 10 > deals && refused < deals, "{}: of {deals} changed answers {refused} are refused", pair.document);
    println!(
        "{}: {deals} deals in {seed} matches, {refused} of as many changed answers refused; by the number of unusual house rules: {combined:?}",
        pair.document
    );
    if pair.fixed.len() + pair.rules.len() + pair.beside.len() > COMBINED {
        let many: usize = combined[COMBINED..].iter().sum();
        assert!(many * 3 > deals, "{}: only {many} of {deals} deals combine {COMBINED} house rules or more", pair.document);
    }
}

/// The rules of Spades, with partners and without.
const SPADES: &[(&str, &str)] = &[
    ("target", "target"),
    ("ends_below", "floor"),
    ("nil_counts", "nil_value"),
    ("blind", "blind_nil"),
    ("blind_counts", "blind_nil_value"),
    ("ten", "ten_for_200"),
    ("bag_limit", "bag_limit"),
    ("bag_penalty", "bag_penalty"),
];

const SPADES_OF_PARTNERS: &[(&str, &str)] = &[
    ("target", "target"),
    ("ends_below", "floor"),
    ("nil_counts", "nil_value"),
    ("blind", "blind_nil"),
    ("blind_counts", "blind_nil_value"),
    ("ten", "ten_for_200"),
    ("nil_helps", "failed_nil_helps"),
    ("bag_limit", "bag_limit"),
    ("bag_penalty", "bag_penalty"),
];

/// The facts of a game with bids: the name in the document, the name in the built-in game, and the conversion.
const BIDS: &[(&str, &str, How)] = &[("bid", "bids", How::Same), ("tricks", "tricks", How::BySeat)];

const OH_HELL: Pair = Pair {
    built_in: "oh-hell",
    document: "oh-hell",
    instead: &[],
    fixed: &[],
    beside: &[],
    rules: &[
        ("course", "cards"),
        ("most", "most"),
        ("target", "target"),
        ("same_deals", "deals"),
        ("trump_is", "trump"),
        ("together", "bids_together"),
        ("hook", "hook"),
        ("scoring", "scoring"),
        ("exact_base", "exact_base"),
        ("exact_each", "exact_each"),
        ("missed_each", "missed_each"),
        ("trick_each", "trick_each"),
        ("zero_made", "zero_made"),
    ],
    facts: &[("trump", "trump", How::Same), ("bid", "bids", How::Same), ("tricks", "tricks", How::BySeat)],
    words: &[("as_the_rest", "-1")],
};

/// The four games that exist both as a built-in game and as a document.
fn pairs() -> [Pair; 4] {
    [
        OH_HELL,
        Pair {
            built_in: "spades",
            document: "spades",
            instead: &[],
            fixed: &[],
            beside: &["first_lead", "breaking"],
            rules: SPADES_OF_PARTNERS,
            facts: BIDS,
            words: &[],
        },
        Pair {
            built_in: "norwegian-whist",
            document: "norwegian-whist",
            instead: &[],
            fixed: &[],
            beside: &["high_lead"],
            rules: &[("target", "target")],
            facts: BIDS,
            words: &[("high", "high_bid"), ("low", "low_bid")],
        },
        Pair {
            built_in: "italian-whist",
            document: "italian-whist",
            instead: &[],
            fixed: &[],
            beside: &[
                "joker_binding",
                "joker_suit",
                "third_player",
                "barred_ranks",
                "trump_1",
                "passing_1",
                "trump_2",
                "passing_2",
                "trump_3",
                "passing_3",
                "trump_4",
                "passing_4",
                "trump_5",
                "passing_5",
                "trump_6",
                "passing_6",
            ],
            rules: &[("deals", "deals"), ("target", "target")],
            facts: &[("first_tricks", "first_tricks", How::BySeat), ("second_tricks", "second_tricks", How::BySeat)],
            words: &[],
        },
    ]
}

/// Oh Hell with extra deals after a tie. In a document the end of a tie is part of the game, and no house rule.
fn oh_hell_with_extra_deals() -> Pair {
    Pair { instead: &[(r#""tie": "shared""#, r#""tie": "extra_deals""#)], fixed: &[("tie", "extra_deals")], ..OH_HELL }
}

/// Spades without partners. In a document the sides are part of the game, and no house rule.
fn spades_alone() -> Pair {
    Pair {
        built_in: "spades",
        document: "spades-alone",
        instead: &[],
        fixed: &[("seating", "alone")],
        beside: &["first_lead", "breaking"],
        rules: SPADES,
        facts: BIDS,
        words: &[],
    }
}

#[test]
fn oh_hell_with_extra_deals_as_a_document_is_oh_hell() {
    compare(&oh_hell_with_extra_deals());
}

#[test]
fn spades_alone_as_a_document_are_spades_alone() {
    compare(&spades_alone());
}

#[test]
fn oh_hell_as_a_document_is_oh_hell() {
    compare(&pairs()[0]);
}

#[test]
fn spades_as_a_document_are_spades() {
    compare(&pairs()[1]);
}

#[test]
fn norwegian_whist_as_a_document_is_norwegian_whist() {
    compare(&pairs()[2]);
}

#[test]
fn italian_whist_as_a_document_is_italian_whist() {
    compare(&pairs()[3]);
}

#[test]
fn every_document_settles_its_examples() {
    for name in documents() {
        let (settled, faults) = open(&name).settle_examples();
        assert!(settled.len() >= 3 && faults.is_empty(), "{name}: {faults:#?}");
    }
}

/// Checks that an answer which is legal when it is given is not refused later, in whatever order the questions are answered.
#[test]
fn every_document_can_be_played() {
    for name in documents() {
        let game = open(&name);
        for seed in 0..60 {
            let mut table = Table::sit_down(game, seed);
            table.acts();
            assert!(!table.deals.is_empty());
        }
    }
}

/// Checks the computing time of a document that needs as much computing as the limits allow: forty formulas that each go over all seats
/// several times, and that are each used ten times.
#[test]
fn the_largest_document_is_worked_out_in_bounded_time() {
    let all = "sum(tricks) + theirs(tricks) * best(tricks)";
    let formula = |at: usize| format!("\"l{at}\": \"l{0} + l{0} * l{0} - |l{0} - ({all})| + sum(tricks * tricks)\"", at / 2);
    let lets: Vec<String> = std::iter::once(format!("\"l0\": \"{all} + tricks\"")).chain((1..40).map(formula)).collect();
    let points = (0..10).map(|at| format!("l{} * l39", 30 + at)).collect::<Vec<_>>().join(" + ");
    let line = format!(r#"{{"to": "seat", "points": "{points}", "says": "Pays."}}"#);
    let deal = r#"{"players": 8, "told": {"tricks": [1, 2, 3, 4, 5, 6, 7, 8]}, "points": [0]}"#;
    let text = format!(
        r#"{{"own_game": 1, "name": "Much", "players": [8], "let": {{{}}}, "ask": [{{"key": "tricks", "of": "seat", "from": "0..9", "says": "How many?"}}],
        "pay": [{}], "end": {{"after": "3"}}, "examples": [{deal}, {deal}, {deal}]}}"#,
        lets.join(","),
        vec![line; 30].join(",")
    );
    let began = Instant::now();
    let game = OwnGame::open(Document::read(&text).unwrap_or_else(|faults| panic!("{faults}"))).unwrap();
    let (settled, _) = game.settle_examples();
    assert_eq!((settled.len(), settled[0].points.len()), (3, 8));
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
}
