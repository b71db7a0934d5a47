//! Tests parts of documents that the other tests do not cover. Each part is tested in a small document with few other parts.

use super::*;
use crate::asking::{Answer, Entry, Facts, Kind, Stopped, Value};
use crate::games::{AnyGame, Beside, DealRecord, Script, Story, View};
use crate::table::Seat;
use crate::text::{Lang, Voice};

/// A document for three players that contains `parts`, some of its entries as JSON text.
fn document(parts: &str) -> String {
    let examples = r#"{"players": 3, "told": {}, "points": [0, 0, 0]}"#;
    format!(
        r#"{{"own_game": 1, "name": "Small", "players": [3], {parts}, "end": {{"after": "9"}}, "examples": [{examples}, {examples}, {examples}]}}"#
    )
}

fn game(text: &str) -> OwnGame {
    OwnGame::printed(Document::read(text).unwrap_or_else(|faults| panic!("{faults}\n{text}")))
}

/// Replays a match with the facts `deals`. The last deal may be unfinished.
fn told(game: &OwnGame, deals: &[&str]) -> Story {
    let deals: Vec<_> = deals.iter().map(|json| DealRecord { facts: serde_json::from_str(json).unwrap(), settled: true }).collect();
    let (rules, players) = (Facts::default(), AnyGame::sheet(game).usual_count());
    let (beside, entry) = (Beside::NOTHING, Entry::Totals);
    game.replay(&Script { players, first_dealer: Seat(2), house_rules: &rules, deals: &deals, beside, entry }, View::FULL).unwrap()
}

fn totals(game: &OwnGame, deals: &[&str]) -> Vec<i64> {
    let story = told(game, deals);
    assert_eq!(story.settled.len(), deals.len(), "{:?}", story.open.map(|open| open.stopped));
    story.totals.as_slice().to_vec()
}

fn stopped(game: &OwnGame, deals: &[&str]) -> Stopped {
    *told(game, deals).open.and_then(|open| open.stopped).unwrap()
}

fn said(stopped: &Stopped) -> String {
    stopped.objection.as_ref().unwrap().to_string()
}

const TRICKS: &str = r#"{"key": "tricks", "of": "seat", "from": "0..9", "says": "{seat}?"}"#;

fn asks(more: &str, pay: &str) -> String {
    document(&format!(r#""ask": [{TRICKS}{more}], "pay": [{{"to": "seat", "points": "{pay}", "says": "Pays."}}]"#))
}

#[test]
fn halves_are_entered_and_counted() {
    let counted = r#"{"key": "points", "name": "points", "of": "seat", "from": "0..182", "sum": "182", "halves": true,
        "says": "Points of {seat}?", "not": [{"when": "it == 81", "says": "Nobody has {it}, {points} so far."}]}"#;
    let game = game(&document(&format!(r#""ask": [{counted}], "pay": [{{"to": "seat", "points": "points - 56", "says": "Over 28."}}]"#)));
    assert_eq!(totals(&game, &[r#"{"points": [83, 20]}"#]), [27, -36, 23]);
    let open = stopped(&game, &["{}"]);
    assert_eq!(open.question.kind, Kind::Halves { min: 0, max: 182 });
    let says = |n: i64| ENGLISH.text(&open.question.kind.say(&Value::Number(n)));
    assert_eq!([81, 80, 1].map(says), ["40½", "40", "½"]);
    assert_eq!(said(&stopped(&game, &[r#"{"points": [183]}"#])), "Anything from 0 to 91 is possible; this says 91½. Closest possible: 91.");
    assert_eq!(
        said(&stopped(&game, &[r#"{"points": [83, 101]}"#])),
        "All the answers add up to 91: with 41½ so far, 50½ is not possible. Closest possible: 49½."
    );
    assert!(said(&stopped(&game, &[r#"{"points": [81]}"#])).starts_with("Nobody has 40½, "));
    // Checks that the points and the working (the printed computation) of the line count halves, because the question counts halves.
    let story = told(&game, &[r#"{"points": [83, 20]}"#]);
    let ledger = &story.settled[0].full.as_ref().unwrap().ledger;
    assert_eq!(ledger.lines[0].amount.written(&ENGLISH), "83 − 56 = 27");
    for (more, fault) in [
        (r#""step": 2, "#, "ask[0].halves: “halves” is not possible here: the numbers go by steps"),
        (r#""words": [{"word": "none", "says": "None"}], "#, "ask[0].words: “words” is not possible here: halves are counted"),
        (r#""is": "yes_no", "#, "ask[0].halves: “halves” is not possible here: the answer is no number"),
    ] {
        let text = document(&format!(
            r#""ask": [{}], "pay": [{{"to": "seat", "points": "1", "says": "Pays."}}]"#,
            counted.replacen('{', &format!("{{{more}"), 1)
        ));
        assert!(faults(&text).iter().any(|found| found.starts_with(fault)), "{more}: {:?}", faults(&text));
    }
    assert!(
        faults(&document(&format!(
            r#""ask": [{}], "pay": [{{"to": "seat", "points": "1", "says": "Pays."}}]"#,
            counted.replace("0..182", "-4..182")
        )))[0]
            .starts_with("ask[0].halves: “halves” is not possible here: the range may begin below 0")
    );
}

#[test]
fn ten_play_where_a_document_says_so() {
    let examples =
        r#"{"players": 10, "told": {"tricks": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]}, "points": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "winners": [9]}"#;
    let text = |players: &str| {
        asks("", "tricks + 100 * (sum(1) - players)")
            .replace("\"players\": [3], \"ask\"", &format!("\"players\": [{players}], \"ask\""))
            .replace(r#"{"players": 3, "told": {}, "points": [0, 0, 0]}"#, examples)
            .replace(r#""after": "9""#, r#""after": "1""#)
    };
    let (settled, faults_of) = game(&text("10, 9")).settle_examples();
    assert_eq!((settled.len(), faults_of), (3, Vec::new()));
    assert!(faults(&text("10, 11"))[0].starts_with("players[1]: This must be a number from 2 to 10."));
}

#[test]
fn who_does_not_play_is_asked_nothing_and_is_still_paid() {
    let text = asks("", "10 * tricks + sum(tricks) + 100 * sum(1)").replacen("\"ask\"", "\"plays\": \"seat != dealer\", \"ask\"", 1);
    // Gives answers only for seats 0 and 1, because seat 2 deals and does not play.
    assert_eq!(totals(&game(&text), &[r#"{"tricks": [4, 5]}"#]), [249, 259, 209]);
}

#[test]
fn sides_of_a_deal_leave_the_totals_with_the_seats() {
    let text = |pay: &str| {
        let who = r#", {"key": "who", "is": "seat", "nobody": "Nobody", "says": "Who?"}"#;
        asks(who, pay).replacen("\"ask\"", "\"sides\": {\"with\": \"seat == who\"}, \"ask\"", 1)
    };
    let paid = |pay: &str| totals(&game(&text(pay)), &[r#"{"tricks": [4, 3, 1], "who": 1}"#]);
    assert_eq!(paid("ours(tricks)"), [5, 3, 5]);
    assert_eq!(paid("theirs(tricks)"), [3, 5, 3]);
    assert_eq!(paid("if(on(who), 1, 2)"), [2, 1, 2]);
    assert!(faults(&text("other_total"))[0].starts_with("pay[0].points(1): “other_total” is not known here."));
    let of_side = text("1").replace(r#""of": "seat""#, r#""of": "side""#);
    assert_eq!(faults(&of_side)[0], "ask[0].of: “side” is not possible here: this game has no partners for the whole match.");
}

#[test]
fn a_number_can_go_by_steps() {
    let game = game(&asks(r#", {"key": "kitty", "from": "0..20", "step": 5, "says": "Kitty?"}"#, "kitty"));
    let open = stopped(&game, &[r#"{"tricks": [0, 0, 0]}"#]);
    assert_eq!(open.question.answers(), [0, 5, 10, 15, 20].map(Value::Number));
    assert!(said(&stopped(&game, &[r#"{"tricks": [0, 0, 0], "kitty": 7}"#])).starts_with("Only multiples of 5"));
}

#[test]
fn an_answer_can_be_secret_until_the_end() {
    let game = game(&asks(r#", {"key": "who", "is": "seat", "secret": "until_end", "says": "Who?"}"#, "tricks"));
    let open = told(&game, &[r#"{"tricks": [0, 0, 0]}"#]).open.unwrap();
    assert!(open.stopped.unwrap().question.secret);
}

#[test]
fn tricks_are_told_one_by_one_or_as_numbers() {
    let by_trick = TRICKS.replace("\"from\"", "\"by_trick\": true, \"sum\": \"9\", \"from\"");
    let text = document(&format!(r#""ask": [{by_trick}], "pay": [{{"to": "seat", "points": "tricks", "says": "Pays."}}]"#));
    let game = game(&text);
    assert_eq!(totals(&game, &[r#"{"tricks": [4, 3]}"#]), [4, 3, 2]);
    assert_eq!(totals(&game, &[r#"{"taken": [0, 0, 0, 0, 1, 1, 1, 2, 2]}"#]), [4, 3, 2]);
}

#[test]
fn a_question_that_is_not_asked_has_what_follows() {
    let more = r#", {"key": "bonus", "from": "0..9", "when": "any(tricks > 5)", "follows": "7", "says": "Bonus?"}"#;
    let game = game(&asks(more, "bonus"));
    assert_eq!(totals(&game, &[r#"{"tricks": [1, 2, 3]}"#]), [7, 7, 7]);
    assert_eq!(totals(&game, &[r#"{"tricks": [6, 2, 3], "bonus": 4}"#]), [4, 4, 4]);
}

/// The question `bid` is not asked of the first player, who gets a value by `follows`. Checks that this value does not count as an answer.
/// The rules for all answers together (a fixed sum, different answers, answers given at the same time) concern only the other players.
#[test]
fn who_is_not_asked_has_no_part_in_what_all_answers_come_to() {
    let of_others = |more: &str, follows: &str| {
        let bid = format!(
            r#", {{"key": "bid", "of": "seat", "from": "0..9", "when": "seat != next(dealer)", "follows": "{follows}", {more}, "says": "{{seat}}?"}},
            {{"key": "more", "from": "0..1", "says": "More?"}}"#
        );
        game(&asks(&bid, "bid"))
    };
    let deal = |bids: &str| format!(r#"{{"tricks": [0, 0, 0], "bid": [{bids}], "more": 0}}"#);
    assert_eq!(totals(&of_others(r#""sum": "9""#, "4"), &[&deal("3")]), [4, 3, 6]);
    assert_eq!(
        said(&stopped(&of_others(r#""most": "9""#, "4"), &[&deal("3, 7")])),
        "All the answers add up to 9 at most: with 3 so far, 7 is not possible. Closest possible: 6."
    );
    assert_eq!(totals(&of_others(r#""most": "9""#, "9223372036854775807"), &[&deal("3, 6")]), [i64::MAX, 3, 6]);
    assert_eq!(totals(&of_others(r#""differ": true"#, "4"), &[&deal("4, 5")]), [4, 4, 5]);
    let secret = of_others(r#""secret": "together""#, "4");
    let hidden = |bids: &str| {
        let open = told(&secret, &[&format!(r#"{{"tricks": [0, 0, 0], "bid": [{bids}]}}"#)]).open;
        open.map(|open| open.chips.iter().filter(|chip| chip.says.is_none()).count())
    };
    assert_eq!([hidden("1"), hidden("1, 2")], [Some(1), Some(0)]);
    assert_eq!(totals(&secret, &[&deal("1, 2")]), [4, 1, 2]);
}

#[test]
fn words_stand_beside_a_number_and_count_nothing() {
    let more = r#", {"key": "bid", "from": "1..5", "words": [{"word": "pass", "says": "Pass"}, {"word": "open", "says": "Open", "worth": 50}],
        "says": "Bid?"}"#;
    let paid = |bid: &str| {
        totals(&game(&asks(more, "10 * bid + bid.worth + (bid == pass)")), &[&format!(r#"{{"tricks": [0, 0, 0], "bid": {bid}}}"#)])[0]
    };
    assert_eq!(["3", "\"pass\"", "\"open\""].map(paid), [30, 1, 50]);
}

#[test]
fn suits_have_attributes() {
    let more = r#", {"key": "trump", "is": "strain", "words": [{"word": "S", "says": "S", "worth": 40}, {"word": "NT", "says": "NT", "worth": 120}],
        "says": "Trump?"}"#;
    let game = game(&asks(more, "trump.worth"));
    assert_eq!(["S", "NT", "D"].map(|trump| totals(&game, &[&format!(r#"{{"tricks": [0, 0, 0], "trump": "{trump}"}}"#)])[0]), [40, 120, 0]);
}

#[test]
fn a_transfer_to_oneself_is_nothing() {
    let ask =
        r#""ask": [{"key": "who", "is": "seat", "says": "Who?"}, {"key": "loser", "is": "seat", "nobody": "Nobody", "says": "Who pays?"}]"#;
    let text = |pay: &str| document(&format!(r#"{ask}, "pay": [{pay}]"#));
    let one = game(&text(r#"{"to": "who", "from": "loser", "points": "5", "says": "Pays."}"#));
    assert_eq!(totals(&one, &[r#"{"who": 0, "loser": 2}"#]), [5, 0, -5]);
    assert_eq!(totals(&one, &[r#"{"who": 0, "loser": 0}"#]), [0, 0, 0]);
    assert_eq!(totals(&one, &[r#"{"who": 0, "loser": "nobody"}"#]), [0, 0, 0]);
    // Checks a line with `seat` as payer. The line is computed for each seat. The seat that is also the receiver pays nothing.
    let each = game(&text(r#"{"to": "who", "from": "seat", "points": "5", "says": "Pays."}"#));
    assert_eq!(totals(&each, &[r#"{"who": 1, "loser": 0}"#]), [-5, 10, -5]);
}

#[test]
fn nothing_is_paid_where_a_formula_says_who_wins() {
    let text = asks("", "1").replace(r#"[{"to": "seat", "points": "1", "says": "Pays."}]"#, "[]");
    assert!(faults(&text)[0].starts_with("pay: This must be a list with a line, unless a formula says who wins"));
    let text = text.replacen("\"ask\"", "\"wins\": \"tricks\", \"ask\"", 1).replace(r#""after": "9""#, r#""after": "1""#);
    let story = told(&game(&text), &[r#"{"tricks": [1, 5, 3]}"#]);
    assert_eq!(story.outcome.unwrap().winners().iter().collect::<Vec<_>>(), [Seat(1)]);
}

#[test]
fn a_formula_names_who_deals_next() {
    let text = asks("", "tricks").replacen("\"ask\"", "\"deals_next\": \"next(dealer, tricks > 3)\", \"ask\"", 1);
    let dealers = |tricks: &str| told(&game(&text), &[tricks]).dealer;
    // Checks who deals next, after a deal in which seat 2 was the dealer.
    assert_eq!(dealers(r#"{"tricks": [1, 5, 3]}"#), Seat(1));
    assert_eq!(dealers(r#"{"tricks": [1, 2, 3]}"#), Seat(2), "nobody has more, so the same player");
}

/// Checks that if an example states winners but the match has not ended, the fault says "nobody yet" for the computed winners.
#[test]
fn an_example_with_other_winners_names_both() {
    let text = asks("", "tricks").replace(r#""points": [0, 0, 0]}"#, r#""points": [0, 0, 0], "winners": [1]}"#);
    let text = text.replace(r#""told": {}"#, r#""told": {"tricks": [0, 0, 0]}"#);
    let (_, faults) = game(&text).settle_examples();
    let says: Vec<_> = Lang::ALL.iter().map(|lang| faults[0].wrong.says(&lang.voice())).collect();
    assert_eq!(says, ["Winners in the example: 1; by the document: nobody yet.", "例の勝者：1。この文書での勝者：まだなし。"]);
}

#[test]
fn a_match_ends_at_a_total_in_either_direction_or_when_something_holds() {
    for (end, deals) in [
        (r#""at": "10""#, 2),
        (r#""down_at": "-7""#, 3),
        (r#""when": "total == 12""#, 3),
        (r#""after": "4""#, 4),
        (r#""at": "10", "tie": "extra_deals""#, 3),
    ] {
        let text = asks("", "tricks - 4").replacen("\"ask\"", "\"deals_next\": \"dealer\", \"ask\"", 1).replace(r#""after": "9""#, end);
        let deals_of: Vec<&str> =
            vec![r#"{"tricks": [9, 9, 1]}"#, r#"{"tricks": [9, 9, 2]}"#, r#"{"tricks": [6, 5, 2]}"#, r#"{"tricks": [6, 5, 9]}"#];
        let story = told(&game(&text), &deals_of);
        assert_eq!((story.settled.len(), story.outcome.is_some()), (deals, true), "{end}");
    }
}

#[test]
fn a_judge_goes_by_the_contract() {
    let skat =
        OwnGame::open(Document::read(include_str!("../../../../tests/own/skat.json")).unwrap_or_else(|faults| panic!("{faults}"))).unwrap();
    let rules = Facts::default();
    let wins = |told: &str, cards: [&str; 3]| {
        let deal: Facts = serde_json::from_str(told).unwrap();
        let judge = AnyGame::judge_of(skat, &rules, &deal).unwrap();
        let plays = cards.iter().enumerate().map(|(at, text)| crate::tricks::Play::one(Seat(at as u8), text.parse().unwrap())).collect();
        let strain = deal.get("game").and_then(crate::cards::Strain::from_value);
        let trump = crate::tricks::Trump { strain, rank: None };
        let position = crate::tricks::Position { trump, plays, ..Default::default() };
        judge.verdict(&position, crate::table::Table::of(3)).unwrap().winner.0
    };
    let null = r#"{"declarer": 1, "game": "null"}"#;
    let grand = r#"{"declarer": 1, "game": "grand"}"#;
    let hearts = r#"{"declarer": 1, "game": "H"}"#;
    // Checks the order of the cards in Skat. At null the ten is below the jack, and no jack is a trump.
    // At grand and in hearts the jacks are the highest trumps.
    assert_eq!([null, grand, hearts].map(|told| wins(told, ["10S", "KS", "JD"])), [1, 2, 2]);
    assert_eq!([null, grand, hearts].map(|told| wins(told, ["10S", "KS", "7H"])), [1, 0, 2]);
    assert_eq!([null, grand, hearts].map(|told| wins(told, ["JD", "AD", "JC"])), [1, 2, 2]);
    // Expects that the trump of the deal follows from the contract.
    let trumps = |told: &str| AnyGame::judge_of(skat, &rules, &serde_json::from_str(told).unwrap()).unwrap().trumps;
    assert_eq!(
        [null, grand, hearts].map(|told| trumps(told).iter().collect::<Vec<_>>()),
        [vec![], vec![], vec![crate::cards::Strain::Suit(crate::cards::Suit::Hearts)]]
    );
    // Expects that every strain can be trump before any answer is entered, because no contract is known yet.
    // An answer of the wrong form, here a list for `declarer`, counts as missing.
    assert_eq!(AnyGame::judge(skat, &rules).unwrap().trumps.iter().count(), 5);
    assert_eq!(wins(r#"{"game": "H", "declarer": [1]}"#, ["10S", "KS", "7H"]), 2);
    // Checks that the condition of a set of card rules cannot use facts of the match, for example the dealer.
    let text = include_str!("../../../../tests/own/skat.json");
    for formula in ["dealer == declarer", "players == 3", "deal > 1", "sum(1) > 2", "at(plays, declarer)", "deals > deal"] {
        let text = text.replace("\"when\": \"game == null\", \"pack\"", &format!("\"when\": \"{formula}\", \"pack\""));
        assert!(faults(&text)[0].starts_with("judge[0].when("), "{formula}: {:?}", faults(&text));
    }
}

#[test]
fn a_document_without_cards_has_no_judge_and_says_so() {
    let wizard = game(WIZARD);
    assert!(!AnyGame::has_judge(&wizard));
    let page = AnyGame::rules_page(&wizard);
    let lines: Vec<String> = page.iter().flat_map(|section| &section.lines).map(|line| ENGLISH.text(line)).collect();
    assert!(lines.iter().any(|line| line.starts_with("This game has no judge")), "{lines:#?}");
    let before = crate::games::SoFar { deals: 0, begun: AnyGame::sheet(&wizard).usual_count().get() };
    let card = crate::games::TableCard::of(&wizard, &Facts::default(), AnyGame::sheet(&wizard).usual_count(), Seat(0), before).unwrap();
    let says = |line: crate::games::CardLine| {
        if let crate::games::CardLine::Says(say) = line { Voice { lang: Lang::Ja, ..ENGLISH }.text(&say) } else { "ranks".to_owned() }
    };
    let lines: Vec<String> = card.entries().into_iter().flat_map(|(_, lines)| lines).map(says).collect();
    assert!(lines.iter().any(|line| line.contains("審判はいません")) && !lines.contains(&"ranks".to_owned()), "{lines:?}");
}

/// Checks that the page of rules prints each house rule with its default, as for the other games. Without the default, a reader could think
/// that a rule which is off by default is in force.
#[test]
fn the_page_says_the_default_of_each_house_rule() {
    let lines = |text: &str, lang: Lang| -> Vec<String> {
        let voice = Voice { lang, ..ENGLISH };
        let page = AnyGame::rules_page(&game(text));
        let rules = page.iter().find(|section| section.title.in_(Lang::En) == "House rules").unwrap();
        rules.lines.iter().map(|line| voice.text(line)).collect()
    };
    let euchre = include_str!("../../../../tests/own/euchre.json");
    assert_eq!(lines(WIZARD, Lang::En)[0], "Hook (off by default): The bids may not add up to the number of cards.");
    assert_eq!(
        lines(euchre, Lang::En),
        [
            "target (10 by default, 5 to 21): The points that win the match.",
            "benny (off by default): The joker is the highest trump.",
            "chips (0 by default, 0 to 20): Chips that the makers pay when they are euchred."
        ]
    );
    assert_eq!(lines(euchre, Lang::Ja)[1], "benny（標準：なし）：ジョーカーが最も強い切り札。");
    let on = euchre.replace(r#""benny": { "is": false"#, r#""benny": { "is": true"#);
    assert!(lines(&on, Lang::En)[1].starts_with("benny (on by default): "));
}

/// Checks that the page of rules says what a table enters in a deal: every fact with its question and its possible answers.
#[test]
fn the_page_says_what_to_enter() {
    let lines = |text: &str, lang: Lang| -> Vec<String> {
        let voice = Voice { lang, ..ENGLISH };
        let game = game(text);
        let page = AnyGame::rules_page(&game);
        let section = page.iter().find(|section| section.title.in_(Lang::En) == "What to enter").unwrap();
        assert_eq!(section.lines, AnyGame::what_to_enter(&game));
        section.lines.iter().map(|line| voice.text(line)).collect()
    };
    assert_eq!(lines(WIZARD, Lang::En)[1], "bid: How many tricks does a player bid?");
    let euchre = include_str!("../../../../public/games/euchre.json");
    assert_eq!(
        lines(euchre, Lang::En),
        [
            "maker: Who made trump?",
            "trump: Which suit is trump?",
            "alone: Does the maker play alone?",
            "tricks: How many tricks did a side take? (0 to 5; the app works out the last one)"
        ]
    );
    assert_eq!(
        lines(euchre, Lang::Ja)[2..],
        ["1人で：メーカーさんは1人で戦う？", "トリック：チームのトリックは？（0〜5。最後の1つはアプリが計算）"]
    );
    let skat = include_str!("../../../../public/games/skat.json");
    assert_eq!(lines(skat, Lang::En)[0], "declarer: Who plays? (or: Passed in)");
    assert_eq!(lines(skat, Lang::En)[1], "bid: How high was the bid? (18 to 264; not in every deal)");
}

/// Tests each limit of a document: the largest allowed number is accepted, and one more is refused.
#[test]
fn each_limit_holds_to_the_last_and_no_further() {
    let repeated = |part: &str, count: usize| vec![part; count].join(", ");
    let numbered = |count: usize, part: &dyn Fn(usize) -> String| (0..count).map(part).collect::<Vec<_>>().join(", ");
    let line = r#"{"to": "seat", "points": "1", "says": "Pays."}"#;
    let before_ask = |part: String| asks("", "1").replacen("\"ask\"", &format!("{part}, \"ask\""), 1);
    let in_tricks = |part: String| asks("", "1").replacen("\"says\": \"{seat}?\"", &format!("{part}, \"says\": \"{{seat}}?\""), 1);
    let question = |at: usize| format!(r#", {{"key": "q{at}", "from": "0..1", "says": "?"}}"#);
    let questions = |count: usize| asks(&(1..count).map(question).collect::<String>(), "1");
    let lets = |count: usize| before_ask(format!(r#""let": {{{}}}"#, numbered(count, &|at| format!(r#""l{at}": "1""#))));
    let lines = |count: usize| asks("", "1").replace(line, &repeated(line, count));
    let clauses = |count: usize| before_ask(format!(r#""let": {{"a": [{}]}}"#, repeated(r#"{"points": "1", "says": "one"}"#, count)));
    let refusals = |count: usize| in_tricks(format!(r#""not": [{}]"#, repeated(r#"{"when": "it > 9", "says": "No."}"#, count)));
    // Makes a formula with `count` nodes in its tree. Each ` + 1` adds two nodes.
    // If `count` is odd, the formula begins with the node `1`. If it is even, it begins with the two nodes of `-tricks`.
    let nodes = |count: usize| {
        let odd = if count % 2 == 1 { "1" } else { "-tricks" };
        asks("", &format!("{odd}{}", " + 1".repeat((count - odd.len().min(2)) / 2)))
    };
    let signs = |count: usize| asks("", &format!("1{}", " ".repeat(count - 1)));
    let inside = |count: usize| asks("", &format!("{}1{}", "(".repeat(count), ")".repeat(count)));
    let players = |count: usize| asks("", "1").replacen("\"players\": [3], \"ask\"", &format!("\"players\": [3, {count}], \"ask\""), 1);
    let step = |count: usize| asks(&format!(r#", {{"key": "n", "from": "0..9000", "step": {count}, "says": "?"}}"#), "1");
    let bytes = |count: usize| {
        let text = asks("", "1");
        let spaces = count - text.len();
        text + &" ".repeat(spaces)
    };
    for (name, make, most) in [
        ("questions", &questions as &dyn Fn(usize) -> String, 24),
        ("named formulas", &lets, 40),
        ("lines", &lines, 40),
        ("clauses of a tally", &clauses, 24),
        ("refusals", &refusals, 8),
        ("nodes", &nodes, 60),
        ("signs of a formula", &signs, 1000),
        ("brackets", &inside, 24),
        ("bytes", &bytes, 16 * 1024),
    ] {
        assert_eq!(faults(&make(most)), Vec::<String>::new(), "{name}");
        let over = faults(&make(most + 1));
        assert!(matches!(&over[..], [fault] if fault.contains(&format!("At most {most} "))), "{name}: {over:?}");
    }
    for (name, make, most, fault) in [
        ("players", &players as &dyn Fn(usize) -> String, 10, "players[1]: This must be a number from 2 to 10."),
        ("step", &step, 1000, "ask[1].step: This must be a number from 1 to 1000."),
    ] {
        assert_eq!(faults(&make(most)), Vec::<String>::new(), "{name}");
        assert_eq!(faults(&make(most + 1))[0], fault, "{name}");
    }
    let example = r#"{"players": 3, "told": {}, "points": [0, 0, 0]}"#;
    let few = asks("", "1").replace(&repeated(example, 3), &repeated(example, 2));
    assert_eq!(faults(&few), ["examples: The examples have 2 of the 3 deals that are needed."]);
}
