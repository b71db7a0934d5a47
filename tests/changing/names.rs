//! Tests the correction of misspelt names.

use super::*;

#[test]
fn a_name_is_corrected_as_if_it_had_always_been_so() {
    for id in ["roller-derby", "oh-hell", "hearts", "queens-dungeon", "plain-sheet"] {
        let mut right = example(id);
        right.deals.truncate(2);
        right.players[1] = "Zoë".into();
        let mut wrong = right.clone();
        wrong.players[1] = "Zeo".into();
        let (right, mut wrong) = (right.into_match(0).unwrap(), wrong.into_match(0).unwrap());
        assert_ne!(exported(&right), exported(&wrong));
        let respelling = wrong.respelling("Zeo", " Zoë ").unwrap();
        does(&mut wrong, Change::Respell(respelling));
        assert_eq!(exported(&right), exported(&wrong), "{id}");
        assert_eq!(MatchFile::of(&right), MatchFile::of(&wrong), "{id}");
        assert_eq!((told(&wrong, Lang::En), wrong.players(0)), (Vec::new(), right.players(0)));
        wrong.push(Step { at: 2, act: Act::Undo });
        assert_eq!(wrong.header().players[1], "Zeo");
    }
}

#[test]
fn a_substitute_is_corrected_likewise_and_the_first_player_too() {
    let mut game = begun("secret-agent", 2);
    does(&mut game, Change::Replace(Replacement { from: 2, seat: 1, name: "Aia".into(), mark: None }));
    for (was, name) in [("Aia", "Aya"), ("Jun", "Juno")] {
        let respelling = game.respelling(was, name).unwrap();
        does(&mut game, Change::Respell(respelling));
    }
    assert_eq!(told(&game, Lang::En), ["From deal 3 on Aya plays for Juno."]);
    assert_eq!((game.players(1)[1].as_str(), game.players(2)[1].as_str()), ("Juno", "Aya"));
    assert_eq!(carried(&game).written(), ["Mika", "Juno", "Hana", "Theo", "Aya"]);
}

#[test]
fn nobody_is_given_a_name_that_is_taken_for_another() {
    let game = begun("secret-agent", 1);
    for (name, why) in [("Hana", NameTrouble::Taken), ("hana", NameTrouble::Alike), (" ", NameTrouble::Empty)] {
        assert_eq!(game.respelling("Jun", name), Err(why));
    }
    assert_eq!(game.respelling("Jun", "jun"), Ok(Respelling { was: "Jun".into(), name: "jun".into() }));
}

proptest! {
    /// Checks that a corrected name changes no number and no fact.
    #[test]
    fn a_name_changes_nothing_else((id, events) in an_evening(), who in any::<Index>()) {
        let before = lived(id, &events);
        let mut game = before.clone();
        let written = game.written();
        let respelling = game.respelling(&written[who.index(written.len())], "Someone").unwrap();
        let story = does(&mut game, Change::Respell(respelling));
        prop_assert_eq!(format!("{story:?}"), format!("{:?}", before.story(View::FULL)));
        prop_assert_eq!(carried(&game).header().clone(), game.header().clone());
    }
}
