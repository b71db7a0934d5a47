//! Tests of the rule sheet: the worked examples by number (5.12), refused answers (5.11), invariants (5.8) and the end of the match (5.9).
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use proptest::prelude::*;

use super::count::{challengers_total, king_total};
use super::*;
use crate::games::rule_reading::read_rules;
use crate::games::testing::{check_matches, example, objection, outcome, replay};
use crate::games::{AnyGame, Story};
use crate::text::{Lang, Voice};

/// The facts of a round in which seat 1 is the King's partner. Seat 4 deals first, so seat 0 is the first King.
fn record(cap_c: i64, kitty: i64, last_trick: &str) -> String {
    format!(r#"{{"trump":"C","called_card":"AH","partner":1,"last_trick":"{last_trick}","cap_c":{cap_c},"kitty":{kitty}}}"#)
}

fn tell(rules: &str, deals: &[String]) -> Story {
    replay(&KingOfTheHill, 5, rules, deals, 4)
}

fn note<'a>(notes: &'a [Noted], name: &str) -> Option<&'a Value> {
    notes.iter().find(|(key, _)| *key == name).map(|(_, value)| value)
}

fn king(notes: &[Noted]) -> Seat {
    Seat(note(notes, "king").unwrap().number().unwrap() as u8)
}

fn finalists(notes: &[Noted]) -> SeatSet {
    note(notes, "finalists").map_or(SeatSet::NONE, |list| list.items().iter().map(|n| Seat(n.number().unwrap() as u8)).collect())
}

fn english(say: &Say) -> String {
    let names = ["Mika", "Jun", "Hana", "Theo", "Aya"].map(String::from);
    Voice { lang: Lang::En, names: &names }.text(say)
}

fn japanese(say: &Say) -> String {
    let names = ["美香", "淳", "はな", "テオ", "彩"].map(String::from);
    Voice { lang: Lang::Ja, names: &names }.text(say)
}

fn house_rules(rules: &str) -> HouseRules {
    read_rules(Game::switches(&KingOfTheHill), &serde_json::from_str(rules).unwrap()).unwrap()
}

fn side(last_trick: &str) -> RoundSide {
    if last_trick == "king" { RoundSide::King } else { RoundSide::Challengers }
}

/// A round with seat 0 as King and seat 1 as partner.
fn deal(cap_c: i64, kitty: i64, last_trick: &str) -> Deal {
    Deal {
        king: Some(Seat(0)),
        partner: Some(SeatOr::Seat(Seat(1))),
        last_trick: Some(side(last_trick)),
        cap_c: Some(cap_c),
        kitty: Some(kitty),
        ..Deal::default()
    }
}

#[test]
fn kh1_to_10_counting_a_round() {
    // Each row has the number of the example, and the card points in the tricks of the King's side, of the challengers and in the kitty
    // (the eight cards left over). Then come the side that won the last trick, the totals C of the challengers and K of the King's side,
    // and the steps of both sides.
    for (row, cap_k, cap_c, kitty, last, c, k, ours, theirs) in [
        (1, 135, 45, 20, "king", 45, 155, 1, 0),
        (2, 165, 35, 0, "challengers", 35, 165, 2, 0),
        (3, 190, 0, 10, "king", 0, 200, 3, 0),
        (4, 150, 35, 15, "challengers", 65, 150, 1, 0),
        (5, 110, 80, 10, "king", 80, 120, 0, 0),
        (6, 75, 120, 5, "king", 120, 80, 0, 1),
        (7, 95, 75, 30, "challengers", 135, 95, 0, 1),
        (8, 60, 100, 40, "challengers", 180, 60, 0, 2),
        (9, 20, 140, 40, "challengers", 220, 20, 0, 3),
        (10, 160, 40, 0, "king", 40, 160, 1, 0),
    ] {
        let counted = deal(cap_c, kitty, last);
        assert_eq!((challengers_total(&house_rules("{}"), &counted).value(), king_total(&counted)), (c, k), "row {row}");
        let facts = record(cap_c, kitty, last).replace('}', &format!(r#","cap_k":{cap_k}}}"#));
        let story = tell("{}", &[facts]);
        assert_eq!(story.totals.as_slice(), [ours, ours, theirs, theirs, theirs], "row {row}");
        let next = if ours > 0 { 1 } else { 2 };
        assert_eq!(king(&story.notes), Seat(next), "row {row}");
        assert_eq!(story.dealer, Seat(next - 1), "KH-D1, row {row}");
    }
}

#[test]
fn a_kitty_that_can_hold_nothing_is_not_asked_for() {
    let told = |kitty: &str| {
        let facts = format!(r#"{{"trump":"C","called_card":"AH","partner":1,"last_trick":"challengers","cap_c":200{kitty}}}"#);
        tell("{}", &[facts])
    };
    assert_eq!(told("").totals, told(r#","kitty":0"#).totals);
    assert_eq!(told("").settled.len(), 1);
    assert!(told(r#","kitty":5"#).settled.is_empty());
}

#[test]
fn the_ladder_stands_as_the_last_round_has_left_it() {
    let story = example(&KingOfTheHill, include_str!("../../../tests/matches/king-of-the-hill.json"));
    assert!(story.outcome.is_some(), "the last climb is among them");
    let Some(Board::Ladder { rungs, chips, king: on }) = &story.board else { panic!("there is a ladder") };
    let ladder = note(&story.notes, "ladder").unwrap().items().iter().map(|rank| rank.as_word().unwrap()).collect::<Vec<_>>();
    assert_eq!(chips.iter().map(|rung| rungs[usize::from(*rung)].name()).collect::<Vec<_>>(), ladder);
    assert_eq!(*on, king(&story.notes));
}

#[test]
fn kh4_shows_its_working() {
    let story = tell("{}", &[record(35, 15, "challengers")]);
    let line = &story.settled.first().unwrap().full.as_ref().unwrap().ledger.lines[0];
    assert_eq!(line.to, Side(0));
    assert_eq!(line.amount.written(&Lang::En.voice()), "35 + 2 × 15 = 65 → 1 = 1");
    assert_eq!(line.clauses.iter().map(|clause| clause.id).collect::<Vec<_>>(), ["5.8"]);
}

#[test]
fn kh10_forty_may_count_two() {
    let steps = |rules: &str, cap_c: i64| tell(rules, &[record(cap_c, 0, "king")]).totals.get(Seat(0));
    let plus2 = r#"{"forty_counts":"plus2"}"#;
    assert_eq!([steps("{}", 40), steps(plus2, 40), steps(plus2, 45), steps("{}", 35)], [1, 2, 1, 2]);
    let story = tell(plus2, &[record(40, 0, "king")]);
    let line = &story.settled.first().unwrap().full.as_ref().unwrap().ledger.lines[0];
    assert!(line.clauses.iter().any(|clause| clause.id == "KH-D8"));
}

/// A standing in which each chip has climbed the given steps, with the given finalists (the players at the top who can still win).
fn standing(climbed: [i64; 5], finalists: SeatSet) -> Standing<Hill> {
    Standing { begun: 5, deals: 9, dealer: Seat(4), totals: Seats::from_slice(&climbed), carried: Hill { king: Some(Seat(0)), finalists } }
}

/// The standing after the round `deal`, if the standing before the round was `before`.
fn after(rules: &HouseRules, before: &Standing<Hill>, deal: &Deal) -> Standing<Hill> {
    let now =
        Now { rules, table: Table::of(5), sides: Sides::Alone, standing: before, dealer: before.dealer, entry: Entry::Live, length: None };
    let ledger = KingOfTheHill.reckon(&now, deal);
    let mut standing = before.clone();
    ledger.lines.iter().for_each(|line| standing.add(line));
    KingOfTheHill.after(&now, deal, &ledger, &mut standing);
    standing
}

#[test]
fn kh11_chips_stop_at_the_ace() {
    let rules = house_rules("{}");
    let standing = after(&rules, &standing([8, 11, 0, 0, 0], SeatSet::NONE), &deal(35, 0, "king"));
    assert_eq!(standing.totals.as_slice(), [10, 12, 0, 0, 0], "10 to Q, K to A");
    assert_eq!(note(&hill::notes(&rules, &standing), "ladder").unwrap().to_string(), r#"["Q", "A", "2", "2", "2"]"#);
    let end = KingOfTheHill.outcome(&rules, Table::of(5), &standing).unwrap();
    assert_eq!((end.winners(), end.is_shared()), (SeatSet::of(Seat(1)), false));
}

#[test]
fn kh12_the_next_king_is_not_the_partner() {
    let rules = house_rules("{}");
    let next = |partner| {
        let deal = Deal { partner: Some(partner), ..deal(95, 0, "king") };
        after(&rules, &standing([0; 5], SeatSet::NONE), &deal).carried.king.unwrap()
    };
    assert_eq!(next(SeatOr::Seat(Seat(1))), Seat(2));
    assert_eq!(next(SeatOr::Seat(Seat(3))), Seat(1));
    assert_eq!(next(SeatOr::Other(Alone::Alone)), Seat(1));
}

#[test]
fn kh13_and_14_are_refused() {
    let (key, why) = objection(&KingOfTheHill, 5, "{}", &record(190, 20, "king").replace(r#""partner":1"#, r#""partner":2"#));
    assert_eq!((key.as_str(), why.clause()), ("kitty", Some("5.11")));
    assert_eq!(english(&why.says()), "The pack has 200 card points; 190 + 20 is 210.");
    assert_eq!(english(&why.instead().unwrap()), "At most 10.");
    assert_eq!(japanese(&why.says()), "カード点は全部で200点です。190 + 20は210になります。");
    let (key, why) = objection(&KingOfTheHill, 5, "{}", &record(63, 0, "king").replace(r#""partner":1"#, r#""partner":2"#));
    assert_eq!((key.as_str(), why), ("cap_c", Objection::Step { got: 63, step: 5 }));
}

/// The refusal of `facts` in the first round: the key of the fact, and the objection. Seat 0 deals, so seat 1 is King.
fn refused(facts: &str) -> (String, Objection) {
    objection(&KingOfTheHill, 5, "{}", facts)
}

#[test]
fn impossible_cards_are_not_called() {
    let call = |trump: &str, card: &str| {
        let (key, why) = refused(&format!(r#"{{"trump":"{trump}","called_card":"{card}"}}"#));
        assert_eq!((key.as_str(), why.clause()), ("called_card", Some("5.6")));
        (english(&why.says()), english(&why.instead().unwrap()))
    };
    assert_eq!(call("C", "RJ"), ("A joker cannot be called.".into(), "Closest possible: ♠︎A.".into()));
    assert_eq!(call("C", "2H"), ("♥︎2 is of the trump rank and cannot be called.".into(), "Closest possible: ♥︎3.".into()));
    assert_eq!(call("S", "AS"), ("♠︎A is of the trump suit and cannot be called.".into(), "Closest possible: ♥︎A.".into()));
    assert_eq!(call("NT", "2S").1, "Closest possible: ♠︎3.");
}

#[test]
fn impossible_facts_are_refused() {
    let start = r#"{"trump":"C","called_card":"AH","partner":2,"last_trick":"king","cap_c":"#;
    let (key, why) = refused(r#"{"trump":"NT","trump_shown_by":3}"#);
    assert_eq!((key.as_str(), why.clause()), ("trump_shown_by", Some("5.4")));
    let (key, why) = refused(r#"{"trump":"C","called_card":"AH","partner":1}"#);
    assert_eq!((key.as_str(), why.clause()), ("partner", Some("KH-D4")));
    assert_eq!(english(&why.says()), "Jun is King and cannot be the partner too.");
    assert_eq!(refused(r#"{"trump_rank":"3"}"#), ("trump_rank".into(), Objection::Follows(Value::word("2"))));
    assert_eq!(refused(&format!("{start}205}}")).1, Objection::Range { got: 205, min: 0, max: 200 });
    assert_eq!(refused(&format!("{start}-5}}")).1, Objection::Range { got: -5, min: 0, max: 200 });
    assert_eq!(refused(&format!(r#"{start}50,"kitty":85}}"#)).1, Objection::Range { got: 85, min: 0, max: 80 });
    assert_eq!(refused(&format!(r#"{start}50,"kitty":12}}"#)).1, Objection::Step { got: 12, step: 5 });
    let (key, why) = refused(&format!(r#"{start}50,"kitty":10,"cap_k":150}}"#));
    assert_eq!((key.as_str(), why), ("cap_k", Objection::Follows(Value::Number(140))));
}

#[test]
fn house_rules_that_cannot_stand_together_are_refused() {
    let wrong = |rules: &str| {
        let troubles = AnyGame::wrong_rules(&KingOfTheHill, &serde_json::from_str(rules).unwrap());
        troubles.iter().map(|trouble| (trouble.key.clone(), trouble.objection.instead().map(|say| english(&say)))).collect::<Vec<_>>()
    };
    let short = r#""ladder":["5","8","J","A"]"#;
    assert_eq!(wrong(&format!("{{{short}}}")), [("start".to_owned(), Some("Closest possible: 5.".to_owned()))]);
    assert_eq!(wrong(&format!(r#"{{{short},"start":"10"}}"#)), [("start".to_owned(), Some("Closest possible: 8.".to_owned()))]);
    assert_eq!(wrong(r#"{"start":"A"}"#), [("start".to_owned(), Some("Closest possible: K.".to_owned()))]);
    assert_eq!(wrong(&format!(r#"{{{short},"start":"8"}}"#)), []);
    let limits = r#"{"band_limits":[5,40,40,120,160,200]}"#;
    assert_eq!(wrong(limits), [("band_limits".to_owned(), Some("Closest possible: 41.".to_owned()))]);
    assert_eq!(wrong(r#"{"kitty_multiplier":3}"#).len(), 1);
}

#[test]
fn the_kitty_may_count_once() {
    let story = tell(r#"{"kitty_multiplier":1}"#, &[record(75, 30, "challengers")]);
    assert_eq!(story.totals.as_slice(), [0; 5], "75 + 30 is 105");
}

#[test]
fn a_table_may_change_the_bands() {
    let rules = r#"{"band_limits":[10,50,100,150,180,220],"band_steps":[4,3,2,1,2,5]}"#;
    let steps = |cap_c| tell(rules, &[record(cap_c, 0, "king")]).totals;
    assert_eq!(steps(5).as_slice(), [4, 4, 0, 0, 0]);
    assert_eq!(steps(95).as_slice(), [2, 2, 0, 0, 0]);
    assert_eq!(steps(145).as_slice(), [0; 5]);
    assert_eq!(steps(200).as_slice(), [0, 0, 2, 2, 2]);
}

#[test]
fn a_king_alone_climbs_alone_and_stays() {
    let alone = |cap_c| record(cap_c, 0, "king").replace(r#""partner":1"#, r#""partner":"alone""#);
    let story = tell("{}", &[alone(35)]);
    assert_eq!(story.totals.as_slice(), [2, 0, 0, 0, 0]);
    assert_eq!((king(&story.notes), story.dealer), (Seat(0), Seat(4)));
    let story = tell("{}", &[alone(160)]);
    assert_eq!(story.totals.as_slice(), [0, 2, 2, 2, 2]);
    assert_eq!(king(&story.notes), Seat(1));
}

#[test]
fn skipped_ranks_count_rungs_in_use() {
    let rules = r#"{"ladder":["2","5","8","J","A"],"start":"5"}"#;
    let story = tell(rules, &[record(35, 0, "king")]);
    assert_eq!(note(&story.notes, "ladder").unwrap().to_string(), r#"["J", "J", "5", "5", "5"]"#);
    let Board::Ladder { rungs, chips, king } = story.open.unwrap().scene.board else { panic!("no ladder") };
    assert_eq!((rungs.len(), chips.as_slice(), king), (5, [3, 3, 1, 1, 1].as_slice(), Seat(1)));
    // The King of the next round is on rung J, so the trump rank is J, and a jack cannot be called.
    let jack = r#"{"trump":"C","called_card":"JH"}"#.to_owned();
    let stopped = tell(rules, &[record(35, 0, "king"), jack]).open.unwrap().stopped.unwrap();
    assert_eq!(stopped.objection.unwrap().clause(), Some("5.6"));
}

#[test]
fn king_and_dealer_can_be_corrected() {
    let facts = record(35, 0, "king").replace('{', r#"{"dealer":2,"king":3,"#);
    let story = tell("{}", &[facts]);
    assert_eq!(story.totals.as_slice(), [0, 2, 0, 2, 0]);
    assert_eq!(story.settled.first().unwrap().dealer, Seat(2));
    assert_eq!(king(&story.notes), Seat(1));
}

#[test]
fn who_showed_the_trump_is_known_without_asking() {
    let story = outcome(&KingOfTheHill, 5, "{}", &[r#"{"trump":"C"}"#.to_owned()]);
    let open = story.open.unwrap();
    let chips: Vec<_> = open.chips.iter().map(|chip| (chip.fact.key, english(chip.says.as_ref().unwrap()))).collect();
    let said = |key: &'static str, says: &str| (key, says.to_owned());
    assert_eq!(chips[..2], [said("dealer", "Mika"), said("king", "Jun")]);
    assert_eq!(chips[3], said("trump_shown_by", "nobody"));
    assert_eq!(open.stopped.unwrap().question.fact.key, "called_card");
    let shown = r#"{"trump":"C","trump_shown_by":2,"trump_shown":"pair"}"#.to_owned();
    let chips = outcome(&KingOfTheHill, 5, "{}", &[shown]).open.unwrap().chips;
    let last = chips.last().unwrap();
    assert_eq!((last.fact.key, english(last.says.as_ref().unwrap())), said("trump_shown", "a pair"));
}

#[test]
fn the_table_is_told_when_to_name_the_partner_and_to_change_seats() {
    let ask = |rules: &str, facts: &str| outcome(&KingOfTheHill, 5, rules, &[facts.to_owned()]).open.unwrap().stopped.unwrap().question;
    let called = r#"{"trump":"C","called_card":"AH"}"#;
    assert_eq!(english(&ask("{}", called).says), "Who holds ♥︎A?");
    assert_eq!(english(&ask(r#"{"partner_reveal":"on_play"}"#, called).says), "Who played ♥︎A?");
    let partner = r#"{"trump":"C","called_card":"AH","partner":4}"#;
    let hint = ask("{}", partner).hint.unwrap();
    assert_eq!(english(&hint), "Jun & Aya change places so as to sit opposite each other, for this deal only.");
    assert_eq!(ask(r#"{"reseat":false}"#, partner).hint, None);
    assert_eq!(ask(r#"{"partner_reveal":"on_play"}"#, partner).hint, None);
    assert_eq!(ask("{}", &partner.replace('4', r#""alone""#)).hint, None);
}

#[test]
fn the_kitty_question_says_what_the_kitty_decides() {
    let hint = |cap_c: i64, last: &str| {
        let facts = record(cap_c, 0, last).replace(r#","kitty":0"#, "");
        tell("{}", &[facts]).open.unwrap().stopped.unwrap().question.hint.unwrap()
    };
    let eighty_five = hint(85, "challengers");
    assert_eq!(english(&eighty_five), "Kitty under 20: nobody moves. 20 to 35: challengers +1.");
    assert_eq!(japanese(&eighty_five), "キティ20未満：移動なし。20〜35：挑戦者 +1。");
    assert_eq!(english(&hint(150, "challengers")), "Kitty under 5: challengers +1. 5 to 20: challengers +2.");
    assert_eq!(english(&hint(170, "challengers")), "Kitty under 15: challengers +2. From 15: challengers +3.");
    assert_eq!(english(&hint(0, "challengers")), "Kitty under 5: King’s side +3. 5 to 15: King’s side +2.");
}

#[test]
fn a_kitty_that_decides_nothing_is_not_asked_for() {
    let voice = crate::text::ENGLISH;
    let without = |cap_c, last: &str| tell("{}", &[record(cap_c, 0, last).replace(r#","kitty":0"#, "")]);
    for (cap_c, last, reason) in [(85, "king", "without the kitty"), (200, "challengers", "whatever is in the kitty")] {
        let story = without(cap_c, last);
        assert_eq!(story.totals, tell("{}", &[record(cap_c, 0, last)]).totals);
        let working = story.settled[0].full.as_ref().unwrap().ledger.lines[0].amount.written(&voice);
        assert!(working.contains(reason), "{working}");
    }
    assert_eq!(without(85, "challengers").settled.len(), 0);
    // Here the kitty (the eight cards left over) cannot change the result, so its card points need not be entered. Checks that they may be
    // entered, but must be possible.
    let told = |kitty| tell("{}", &[record(85, kitty, "king")]);
    assert_eq!((told(30).settled.len(), told(120).settled.len()), (1, 0));
}

#[test]
fn answers_say_what_they_do() {
    let notes = |facts: String, of: [i64; 3]| {
        let question = tell("{}", &[facts]).open.unwrap().stopped.unwrap().question;
        of.map(|n| {
            let offer = question.offers.iter().find(|offer| offer.value == Value::Number(n)).unwrap();
            offer.note.as_ref().map(english).unwrap_or_default()
        })
    };
    let cap_c = |last: &str| record(0, 0, last).replace(r#","cap_c":0,"kitty":0"#, "");
    assert_eq!(notes(cap_c("king"), [35, 85, 200]), ["King’s side +2", "nobody moves", "challengers +3"]);
    assert_eq!(notes(cap_c("challengers"), [35, 85, 200]), ["the kitty decides", "the kitty decides", "challengers +3"]);
    let kitty = record(140, 0, "challengers").replace(r#","kitty":0"#, "");
    assert_eq!(notes(kitty, [0, 30, 65]), ["challengers +1", "challengers +3", ""]);
}

#[test]
fn the_scene_shows_king_roles_and_what_every_total_moves() {
    let facts = record(85, 0, "challengers").replace(r#","kitty":0"#, "");
    let scene = tell("{}", &[facts]).open.unwrap().scene;
    assert_eq!(scene.glance.iter().map(|cell| cell.label.en()).collect::<Vec<_>>(), ["King", "Dealer", "Trump", "Called card"]);
    let roles: Vec<_> = scene.roles.iter().map(|roles| roles.map(|role| role.map_or("", |role| role.says().phrase.en()))).collect();
    assert_eq!(roles, [["King", ""], ["partner", ""], ["challenger", ""], ["challenger", ""], ["challenger", "dealer"]]);
    let live = |facts: &str| english(&tell("{}", &[facts.to_owned()]).open.unwrap().scene.live.unwrap().says);
    let partner = r#"{"trump":"C","called_card":"AH","partner":1}"#;
    assert_eq!(live(partner), "Challengers hold at 80, climb at 120");
    assert_eq!(english(&scene.live.unwrap().says), "Challengers 85, and the kitty twice");
    let lane = scene.lane.unwrap();
    let cells: Vec<_> = lane.cells.iter().map(|cell| (cell.result, cell.pays, cell.aim, cell.possible)).collect();
    let king = |from, steps| (from, steps, true, false);
    assert_eq!(cells[..3], [king(0, 3), king(5, 2), king(40, 1)]);
    assert_eq!(cells[3..], [(80, 0, false, true), (120, 1, false, true), (160, 2, false, true), (200, 3, false, true)]);
    assert_eq!(lane.now, None);
}

/// Each row has the finalists (the players at the top who can still win) before a round, the challengers' card points, and the finalists
/// after the round. Seat 0 is King, and seat 1 is the partner.
#[test]
fn sudden_death_keeps_the_finalists_of_the_side_that_wins() {
    let rules = house_rules("{}");
    let set = |seats: &[u8]| seats.iter().map(|seat| Seat(*seat)).collect::<SeatSet>();
    for (before, cap_c, left) in [
        (&[0, 2, 3][..], 35, &[0][..]),
        (&[0, 2, 3], 120, &[2, 3]),
        (&[0, 2, 3], 95, &[0, 2, 3]),
        (&[0, 1], 0, &[0, 1]),
        (&[0, 1], 160, &[0, 1]),
        (&[2, 3, 4], 200, &[2, 3, 4]),
    ] {
        let before_it = standing([12, 12, 12, 12, 9], set(before));
        let after_it = after(&rules, &before_it, &deal(cap_c, 0, "king"));
        assert_eq!(after_it.carried.finalists, set(left), "{before:?} with {cap_c}");
        assert_eq!(after_it.totals, before_it.totals, "no chip moves");
        assert_eq!(KingOfTheHill.outcome(&rules, Table::of(5), &after_it).is_some(), left.len() == 1);
    }
}

#[test]
fn several_on_the_ace_may_share_the_win() {
    let rules = house_rules(r#"{"finish":"shared"}"#);
    let standing = after(&rules, &standing([10, 11, 11, 0, 0], SeatSet::NONE), &deal(0, 0, "king"));
    let end = KingOfTheHill.outcome(&rules, Table::of(5), &standing).unwrap();
    assert_eq!((end.winners().iter().collect::<Vec<_>>(), end.is_shared()), (vec![Seat(0), Seat(1)], true));
}

#[test]
fn a_whole_match_ends_in_sudden_death() {
    let file: serde_json::Value = serde_json::from_str(include_str!("../../../tests/matches/king-of-the-hill.json")).unwrap();
    let deals: Vec<_> = file["deals"].as_array().unwrap().iter().map(|deal| deal.to_string()).collect();
    let story = replay(&KingOfTheHill, 5, "{}", &deals, file["first_dealer"].as_u64().unwrap() as u8);
    assert_eq!((story.settled.len(), story.beyond), (deals.len(), 0));
    let rounds: Vec<_> = story.settled.iter().map(|deal| deal.full.as_ref().unwrap()).collect();
    assert!(rounds.iter().filter(|table| finalists(&table.notes).len() > 1).count() >= 2, "more than one round of sudden death");
    assert!(rounds.iter().all(|table| table.left_over.is_empty()));
    let end = story.outcome.unwrap();
    assert_eq!((end.winners().len(), end.is_shared()), (1, false));

    let told = |back: usize| rounds[rounds.len() - 1 - back].events[0];
    assert_eq!(english(&told(1)), "Sudden death between Mika & Theo, all on A of the ladder.");
    assert_eq!(english(&told(0)), "Sudden death: of Mika & Theo, level on A, only Theo was on the side that would have climbed.");
    assert_eq!(japanese(&told(0)), "サドンデス：Aに並んだ美香・テオのうち、進むはずの側にいたのはテオだけでした。");
}

/// Checks the values that carry over from round to round: the King, the dealer, the chips and the finalists (rule sheet 5.3, 5.8, 5.9).
/// `top` is the number of steps to the top of the ladder.
fn check_rounds(story: &Story, top: i64) {
    let mut left = SeatSet::NONE;
    for (deal, next) in story.settled.iter().zip(story.settled.iter().skip(1).map(Some).chain([None])) {
        let notes = &deal.full.as_ref().unwrap().notes;
        assert!(deal.points.iter().all(|steps| (0..=top).contains(steps)), "ladder entries never decrease");
        assert!(deal.totals.iter().all(|steps| (0..=top).contains(steps)), "chips stop at A");
        assert!(Table::of(5).has(king(notes)));
        if let Some(next) = next {
            assert_eq!(next.dealer, Table::of(5).previous(king(notes)), "KH-D1");
        }
        let now = finalists(notes);
        if !left.is_empty() {
            assert!(!now.is_empty() && now.and(left) == now, "finalists only leave, and never all of them");
            assert!(deal.points.iter().all(|steps| *steps == 0), "no chip moves in sudden death");
        }
        left = now;
    }
    assert_eq!(story.outcome.is_some(), story.open.is_none());
}

#[test]
fn whatever_is_answered_the_rounds_follow_each_other() {
    check_matches(&KingOfTheHill, 5, "{}", |story| check_rounds(story, 12));
    let short = r#"{"ladder":["2","5","8","J","A"],"kitty_multiplier":1,"forty_counts":"plus2","finish":"shared"}"#;
    check_matches(&KingOfTheHill, 5, short, |story| check_rounds(story, 4));
    let quick = r#"{"ladder":["9","A"],"start":"9","partner_reveal":"on_play","pair_fixes_trump":false,"band_steps":[9,9,9,9,9,9]}"#;
    check_matches(&KingOfTheHill, 5, quick, |story| check_rounds(story, 1));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn the_totals_add_up(
        (cap_c, kitty) in (0..=16i64).prop_flat_map(|kitty| (0..=40 - kitty, Just(kitty))),
        challengers: bool,
        multiplier in 1..=2i64,
    ) {
        let (cap_c, kitty) = (5 * cap_c, 5 * kitty);
        let rules = house_rules(&format!(r#"{{"kitty_multiplier":{multiplier}}}"#));
        let deal = deal(cap_c, kitty, if challengers { "challengers" } else { "king" });
        let (c, k) = (challengers_total(&rules, &deal).value(), king_total(&deal));
        prop_assert_eq!(c + k, if challengers && multiplier == 2 { 200 + kitty } else { 200 });
        prop_assert!(c <= 280 && k >= 0 && c % 5 == 0 && k % 5 == 0);
    }

    #[test]
    fn the_next_king_is_the_partner_or_the_next_who_is_not(king in 0..5u8, away in 1..=5u8, cap_c in 0..=40i64) {
        let partner = if away == 5 { SeatOr::Other(Alone::Alone) } else { SeatOr::Seat(Seat((king + away) % 5)) };
        let deal = Deal { king: Some(Seat(king)), partner: Some(partner), ..deal(5 * cap_c, 0, "king") };
        let next = after(&house_rules("{}"), &standing([0; 5], SeatSet::NONE), &deal).carried.king.unwrap();
        let steps = (next.0 + 5 - king) % 5;
        if cap_c < 16 {
            prop_assert_eq!(next, partner.seat().unwrap_or(Seat(king)));
        } else {
            prop_assert!(partner.seat() != Some(next) && (steps == 1 || steps == 2 && partner == SeatOr::Seat(Seat((king + 1) % 5))));
        }
    }
}
