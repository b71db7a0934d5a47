#![allow(clippy::unwrap_used, clippy::indexing_slicing)]
use super::super::vault::Memory;
use super::*;
use crate::matches::Mark;

fn brief(id: &str, at: i64) -> Brief {
    Brief { id: id.into(), game: "roller-derby".into(), players: vec!["Mika".into()], at, deals: 0, over: false }
}

fn begin(vault: &dyn Vault, id: &str, at: i64) {
    let header = Header { game: "roller-derby".into(), players: vec!["Mika".into()], ..Header::default() };
    matches::begin(vault, id, &header, at).unwrap();
}

/// Checks that the list on the shelf can be made again from the saved matches. A match that is over is then listed as over.
#[test]
fn a_list_that_is_made_again_knows_which_matches_are_over() {
    let vault = Memory::default();
    let file = crate::matches::MatchFile::read(include_str!("../../../tests/matches/spades.json")).unwrap();
    let game = file.into_match(1).unwrap();
    matches::keep(&vault, "a", (game.agreed(), game.journal()), 1, &mut None).unwrap();
    let [brief] = <[Brief; 1]>::try_from(briefs(&vault).unwrap()).unwrap();
    let story = game.story(View::default());
    assert!(story.outcome.is_some());
    assert_eq!((brief.over, brief.deals), (true, story.settled.len()));
}

#[test]
fn the_shelf_shows_the_last_played_first_and_survives_a_lost_index() {
    let vault = Memory::default();
    for (id, at) in [("a", 1), ("b", 3), ("c", 2)] {
        begin(&vault, id, at);
        note(&vault, brief(id, at)).unwrap();
    }
    let order = |vault: &Memory| briefs(vault).unwrap().into_iter().map(|brief| brief.id).collect::<Vec<_>>();
    assert_eq!(order(&vault), ["b", "c", "a"]);
    vault.write(INDEX, "{damaged").unwrap();
    assert_eq!(order(&vault), ["b", "c", "a"]);
    vault.remove(INDEX).unwrap();
    assert_eq!(order(&vault), ["b", "c", "a"]);
}

#[test]
fn players_are_remembered_once() {
    let vault = Memory::default();
    let player = |name: &str, mark: u8| Player { name: name.into(), mark: Mark::of(mark) };
    remember(&vault, &[player("Mika", 0), player("Jun", 1)]).unwrap();
    remember(&vault, &[player("Jun", 2)]).unwrap();
    assert_eq!(players(&vault).unwrap(), [player("Jun", 2), player("Mika", 0)]);
    forget(&vault, "Jun").unwrap();
    assert_eq!(players(&vault).unwrap(), [player("Mika", 0)]);
}

#[test]
fn players_are_called_what_they_are_called_today() {
    let vault = Memory::default();
    let player = |name: &str, mark: u8| Player { name: name.into(), mark: Mark::of(mark) };
    remember(&vault, &[player("Mikka", 0), player("Jun", 1), player("Mika", 2)]).unwrap();
    let before = players(&vault).unwrap();
    let mut renames = renames(&vault).unwrap();
    renames.add("Mikka", "Mika", 1);
    keep_renames(&vault, &renames).unwrap();
    assert_eq!(players(&vault).unwrap(), [player("Mika", 0), player("Jun", 1)]);
    renames.take_back(&renames.list().first().unwrap().clone());
    keep_renames(&vault, &renames).unwrap();
    assert_eq!(players(&vault).unwrap(), before);
    renames.add("Mikka", "Mika", 1);
    keep_renames(&vault, &renames).unwrap();
    forget(&vault, "Mika").unwrap();
    assert_eq!(players(&vault).unwrap(), [player("Jun", 1)]);
}

#[test]
fn names_that_were_kept_long_ago_are_tidied() {
    let vault = Memory::default();
    let hidden = |name: &str| format!("{name}\u{202e}");
    let list = [hidden("Mika"), "Mika".into(), hidden("")].map(|name| Player { name, mark: Mark::of(1) });
    write(&vault, PLAYERS, list.as_slice()).unwrap();
    assert_eq!(players(&vault).unwrap(), [Player { name: "Mika".into(), mark: Mark::of(1) }]);
    let list = [("Mika", "Jun"), ("Hana", "Hana"), ("Aya", "")];
    let list = list.map(|(from, to)| Rename { at: 1, from: hidden(from), to: hidden(to) });
    write(&vault, RENAMES, list.as_slice()).unwrap();
    assert_eq!(renames(&vault).unwrap().list(), [Rename { at: 1, from: "Mika".into(), to: "Jun".into() }]);
    begin(&vault, "a", 1);
    note(&vault, Brief { players: vec![hidden("Mika")], ..brief("a", 1) }).unwrap();
    assert_eq!(briefs(&vault).unwrap(), [brief("a", 1)]);
}

#[test]
fn what_is_in_the_bin_is_not_on_the_shelf_until_it_is_taken_out_or_played_on() {
    let vault = Memory::default();
    let order = || briefs(&vault).unwrap().into_iter().map(|brief| brief.id).collect::<Vec<_>>();
    for (id, at) in [("a", 1), ("b", 2)] {
        begin(&vault, id, at);
        note(&vault, brief(id, at)).unwrap();
    }
    bin::put(&vault, "b", 9).unwrap();
    assert_eq!((order(), bin::ids(&vault).unwrap()), (vec!["a".to_owned()], vec!["b".to_owned()]));
    note(&vault, brief("a", 3)).unwrap();
    bin::take_out(&vault, "b").unwrap();
    assert_eq!(order(), ["a", "b"]);
    bin::put(&vault, "b", 9).unwrap();
    note(&vault, brief("b", 4)).unwrap();
    assert_eq!(order(), ["b", "a"]);
    bin::put(&vault, "b", 9).unwrap();
    bin::empty(&vault, "b").unwrap();
    assert_eq!((order(), bin::ids(&vault).unwrap()), (vec!["a".to_owned()], vec![]));
    assert_eq!(matches::open(&vault, "b"), Ok(None));
}

#[test]
fn a_match_can_be_deleted_where_there_is_no_room_left() {
    let roomy = Memory::default();
    for (id, at) in [("a", 1), ("b", 2)] {
        begin(&roomy, id, at);
        note(&roomy, brief(id, at)).unwrap();
    }
    let texts: usize = roomy.keys("").unwrap().iter().map(|key| roomy.read(key).unwrap().unwrap().len()).sum();
    let full = Memory::with_limit(texts);
    roomy.keys("").unwrap().iter().for_each(|key| full.write(key, &roomy.read(key).unwrap().unwrap()).unwrap());
    assert_eq!(full.write("trick-ledger/x", "x"), Err(Trouble::Full));
    bin::put(&full, "b", 9).unwrap();
    assert_eq!(bin::ids(&full).unwrap(), ["b"]);
    assert!(matches::open(&full, "b").unwrap().is_some(), "it can be put back");
    bin::take_out(&full, "b").unwrap();
    assert_eq!(briefs(&full).unwrap().len(), 2);
    bin::put(&full, "b", 9).unwrap();
    bin::empty(&full, "b").unwrap();
    assert_eq!(matches::open(&full, "b"), Ok(None));
}

/// Checks that a match can be put into the bin even if its header has no second copy that could make room.
#[test]
fn a_match_can_be_put_into_the_bin_where_there_is_no_room_left() {
    let roomy = Memory::default();
    for (id, at) in [("a", 1), ("b", 2)] {
        begin(&roomy, id, at);
        note(&roomy, brief(id, at)).unwrap();
        assert!(matches::slim(&roomy, id).unwrap());
    }
    let texts: usize = roomy.keys("").unwrap().iter().map(|key| roomy.read(key).unwrap().unwrap().len()).sum();
    let full = Memory::with_limit(texts);
    roomy.keys("").unwrap().iter().for_each(|key| full.write(key, &roomy.read(key).unwrap().unwrap()).unwrap());
    assert_eq!(bin::put(&full, "b", 9), Err(Trouble::Full));
    put_in_bin(&full, "b", 9).unwrap();
    assert_eq!(bin::ids(&full).unwrap(), ["b"]);
    bin::take_out(&full, "b").unwrap();
    assert_eq!(briefs(&full).unwrap().into_iter().map(|brief| brief.id).collect::<Vec<_>>(), ["b", "a"]);
}

/// A vault that counts how often the list of matches is written.
#[derive(Default)]
struct Counting(Memory, core::cell::Cell<usize>);

impl Vault for Counting {
    fn read(&self, key: &str) -> Result<Option<String>, Trouble> {
        self.0.read(key)
    }

    fn write(&self, key: &str, text: &str) -> Result<(), Trouble> {
        self.1.set(self.1.get() + usize::from(key == INDEX));
        self.0.write(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), Trouble> {
        self.0.remove(key)
    }

    fn keys(&self, start: &str) -> Result<Vec<String>, Trouble> {
        self.0.keys(start)
    }
}

/// Checks that a step of a match writes the list only if the list shows something else then: the first step, each saved deal, the end, and
/// a step some minutes after the last one that was written.
#[test]
fn a_step_that_the_list_does_not_show_writes_no_list() {
    let vault = Counting::default();
    begin(&vault, "a", 0);
    let step = |second: i64, deals, over| {
        let news = Brief { at: second * 1000, deals, over, ..brief("a", 0) };
        note_step(&vault, news.clone()).unwrap();
        let [listed] = <[Brief; 1]>::try_from(briefs(&vault).unwrap()).unwrap();
        assert_eq!(Brief { at: news.at, ..listed }, news);
        vault.1.get()
    };
    // Plays three deals of ten steps each, one step in five seconds.
    let writes: Vec<usize> = (0..30).map(|n| step(n * 5, n as usize / 10, false)).collect();
    assert_eq!((writes[0], writes[9], writes[10], writes[29]), (1, 1, 2, 3), "30 steps, {writes:?}");
    assert_eq!((step(150, 3, true), step(151, 3, true), step(1000, 3, true)), (4, 4, 5));
    // Checks that a step takes the match out of the bin, as every step of a match does.
    bin::put(&vault, "a", 9).unwrap();
    note_step(&vault, Brief { at: 1_000_001, deals: 3, over: true, ..brief("a", 0) }).unwrap();
    assert!(!bin::has(&vault, "a") && vault.1.get() == 5);
    // Checks that a step writes the list if the list shows the match as over: another tab has ended the match, and this step takes the end
    // back.
    let step = Brief { at: 1_000_002, deals: 3, over: false, ..brief("a", 0) };
    note_step(&vault, step.clone()).unwrap();
    note(&vault, Brief { over: true, ..step.clone() }).unwrap();
    note_step(&vault, step).unwrap();
    assert!(!briefs(&vault).unwrap()[0].over);
}

#[test]
fn a_draft_is_kept_until_it_is_agreed_on() {
    let vault = Memory::default();
    let game = crate::games::find("roller-derby").unwrap();
    let draft =
        Draft::empty(game, game.sheet().usual_count(), Facts::default()).filled_with(&[Player { name: "Mika".into(), mark: Mark::of(3) }]);
    keep_draft(&vault, Some(&draft)).unwrap();
    assert_eq!(super::draft(&vault).unwrap(), Some(draft));
    keep_draft(&vault, None).unwrap();
    assert_eq!(super::draft(&vault).unwrap(), None);
    assert_eq!(table(&vault), 4);
    keep_table(&vault, 5).unwrap();
    assert_eq!(table(&vault), 5);
}

#[test]
fn house_rules_are_kept_under_a_name() {
    let vault = Memory::default();
    let pattern = |game: &str, name: &str, deals| Pattern {
        game: game.into(),
        name: name.into(),
        house_rules: [("deals", crate::asking::Value::Number(deals))].into_iter().collect(),
    };
    let kept = [pattern("gaigel", "Grandma", 4), pattern("plain-sheet", "Tarot", 5), pattern("gaigel", "Club", 6)];
    kept.iter().for_each(|pattern| keep_pattern(&vault, pattern).unwrap());
    assert_eq!(patterns(&vault).unwrap(), [kept[2].clone(), kept[1].clone(), kept[0].clone()]);
    keep_pattern(&vault, &pattern("gaigel", "Grandma", 8)).unwrap();
    assert_eq!(patterns(&vault).unwrap(), [pattern("gaigel", "Grandma", 8), kept[2].clone(), kept[1].clone()]);
    forget_pattern(&vault, "gaigel", "Tarot").unwrap();
    forget_pattern(&vault, "gaigel", "Club").unwrap();
    assert_eq!(patterns(&vault).unwrap(), [pattern("gaigel", "Grandma", 8), kept[1].clone()]);
    rename_pattern(&vault, "gaigel", "Grandma", "Grandpa").unwrap();
    rename_pattern(&vault, "gaigel", "Tarot", "Club").unwrap();
    assert_eq!(patterns(&vault).unwrap(), [pattern("gaigel", "Grandpa", 8), kept[1].clone()]);
    keep_pattern(&vault, &pattern("gaigel", "Club", 6)).unwrap();
    rename_pattern(&vault, "gaigel", "Nobody", "Club").unwrap();
    rename_pattern(&vault, "gaigel", "Club", "Club").unwrap();
    assert_eq!(patterns(&vault).unwrap().len(), 3);
    rename_pattern(&vault, "gaigel", "Grandpa", "Club").unwrap();
    assert_eq!(patterns(&vault).unwrap(), [pattern("gaigel", "Club", 8), kept[1].clone()]);
}

#[test]
fn favourites_and_games_played_here_are_known() {
    let vault = Memory::default();
    keep_favourite(&vault, "ascot", true).unwrap();
    keep_favourite(&vault, "gaigel", true).unwrap();
    keep_favourite(&vault, "ascot", true).unwrap();
    assert_eq!(favourites(&vault).unwrap(), ["gaigel", "ascot"]);
    keep_favourite(&vault, "gaigel", false).unwrap();
    assert_eq!(favourites(&vault).unwrap(), ["ascot"]);
    assert_eq!(played(&vault), Vec::<String>::new());
    begin(&vault, "a", 1);
    note(&vault, brief("a", 1)).unwrap();
    assert_eq!(played(&vault), ["roller-derby"]);
}

#[test]
fn the_games_of_archived_matches_are_known() {
    let vault = Memory::default();
    begin(&vault, "a", 1);
    note(&vault, brief("a", 1)).unwrap();
    matches::forget(&vault, "a").unwrap();
    unlist(&vault, "a", "roller-derby").unwrap();
    assert_eq!((briefs(&vault).unwrap(), played(&vault)), (vec![], vec!["roller-derby".to_owned()]));
    // Checks that a damaged list of played games is made again from the labels of the archived matches.
    vault.write(PLAYED, "{damaged").unwrap();
    assert_eq!(played(&vault), Vec::<String>::new());
    note_played(&vault, &["roller-derby", "ascot"]).unwrap();
    note_played(&vault, &["ascot"]).unwrap();
    assert_eq!(played(&vault), ["roller-derby", "ascot"]);
}

#[test]
fn rules_are_remembered_by_game() {
    let vault = Memory::default();
    let rules: Facts = [("deals", crate::asking::Value::Number(8))].into_iter().collect();
    keep_rules(&vault, "roller-derby", &rules).unwrap();
    assert_eq!(last_rules(&vault, "roller-derby").unwrap(), rules);
    assert_eq!(last_rules(&vault, "ascot").unwrap(), Facts::default());
}
