//! Tests what is read aloud in random matches of every game. All questions and entries are spoken, every sign has a word, and nothing
//! spoken depends on a secret answer.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod dealing;

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use dealing::Table;
use trick_ledger::asking::{Question, Statement, Value};
use trick_ledger::cards::Suit;
use trick_ledger::games::own::{Document, OwnGame};
use trick_ledger::games::{AnyGame, Open, SHELF, Story, View, Which};
use trick_ledger::matches::{Act, Change, Length, Match, Moment, Sentence, Step, spoken};
use trick_ledger::text::{Lang, spoken as in_words, suit_name};

/// The number of matches of each game.
const MATCHES: u64 = 2;

/// Signs that a voice would spell or leave out.
const SIGNS: &[char] = &['♠', '♥', '♦', '♣', '→', '−', '+', '×', '½', '{', '}', '|', '\u{2068}', '\u{2069}', '\u{fe0e}', '\u{200b}'];

/// A match with its story.
#[derive(Clone)]
struct At {
    game: Match,
    story: Story,
}

impl At {
    fn begin(table: &Table) -> At {
        let game = Match::new(table.header.clone(), std::iter::empty().collect()).unwrap();
        At { story: game.story(View::FULL), game }
    }

    fn after(&self, act: Act) -> At {
        let mut game = self.game.clone();
        game.push(Step { at: 0, act });
        At { story: game.story(View { before: Some(&self.story), ..View::FULL }), game }
    }

    fn moment(&self) -> Moment<'_> {
        Moment { game: &self.game, story: &self.story, awaits: false }
    }

    fn said(&self, before: &At, length: Length, lang: Lang) -> Vec<Sentence> {
        spoken(self.moment(), Some(before.moment()), length, lang)
    }

    fn words(&self, says: &trick_ledger::text::Say, lang: Lang) -> String {
        in_words(&self.game.voice(lang).text(says), lang)
    }
}

const EVERY_WAY: [(Length, Lang); 4] =
    [(Length::Short, Lang::En), (Length::Whole, Lang::En), (Length::Short, Lang::Ja), (Length::Whole, Lang::Ja)];

fn asked(at: &At) -> Option<(&Open, &Question)> {
    let open = at.story.open.as_ref()?;
    Some((open, &open.stopped.as_ref()?.question))
}

/// Checks the sentences that the app reads aloud after the step from `before` to `now`, in which the facts `told` were entered.
fn check(before: &At, now: &At, told: &[Statement]) {
    for (length, lang) in EVERY_WAY {
        let said = now.said(before, length, lang);
        for Sentence { text, .. } in &said {
            assert!(text.ends_with(['.', '?', '!', '。', '？', '！', '…']) && text.chars().count() > 1, "{text:?}");
            assert!(!text.contains(SIGNS), "{text:?}");
            let suits = Suit::ALL.map(|suit| suit_name(suit).in_(lang));
            let is_joined = |one: &str| suits.iter().any(|other| text.contains(&format!("{one}{other}")));
            assert!(!suits.into_iter().any(is_joined), "{text:?}");
        }
        let has = |part: &str| said.iter().any(|sentence| sentence.text.contains(part));
        let deal = now.story.open.as_ref().map(|open| open.deal);
        let same_deal = before.story.open.as_ref().map(|open| open.deal) == deal;
        if let Some((open, question)) = asked(now) {
            let asks = now.words(&open.asks().unwrap(), lang);
            let was =
                asked(before).filter(|_| same_deal).map(|(open, question)| (question.place(), now.words(&open.asks().unwrap(), lang)));
            let is_new = was != Some((question.place(), asks.clone()));
            assert_eq!(has(&asks), is_new, "{asks}: {said:?}");
            // Checks that the short form ends with the question, if the question is new.
            assert!(!is_new || length == Length::Whole || said.last().unwrap().text.starts_with(&asks), "{said:?}");
            for (key, at, _) in told {
                let Some(chip) = open.chips.iter().find(|chip| chip.fact.key == *key && chip.at == *at && same_deal) else { continue };
                // Skips an answer that was entered again unchanged, because the app does not read it aloud again.
                let mut shown = before.story.open.iter().flat_map(|open| &open.chips);
                if shown.any(|was| was.place() == chip.place() && was.says == chip.says) {
                    continue;
                }
                let [label, says] = [Some(chip.label), chip.says].map(|says| says.map(|says| now.words(&says, lang)));
                let (label, Some(says)) = (label.unwrap(), says) else { continue };
                assert!(said.iter().any(|it| it.text.starts_with(&label) && it.text.contains(&says)), "{label} {says}: {said:?}");
            }
        }
        // Checks that a listener who has heard nothing yet hears the question, or the score of the deal.
        let first = spoken(now.moment(), None, length, lang);
        assert!(first.iter().any(|sentence| sentence.is_read), "{first:?}");
        let totals = now.game.totals(&now.story, &now.story.totals, lang);
        assert_eq!(has(&in_words(&totals, lang)), now.story.settled.len() != before.story.settled.len(), "{said:?}");
        if let Some(preview) = now.story.open.as_ref().and_then(|open| open.preview.as_ref()) {
            for (side, members) in now.game.sides(&now.story) {
                let total = in_words(&now.game.total(lang, preview.totals.get(side)), lang);
                let names = in_words(&now.game.voice(lang).names(members), lang);
                assert!(said.iter().any(|it| it.text.starts_with(&names) && it.text.contains(&total)), "{names} {total}: {said:?}");
            }
            // Checks that every amount is read aloud with its working (the printed computation), or with the sentence of its clause.
            for line in preview.ledger.lines.iter().filter(|line| length == Length::Whole && line.amount.value() != 0) {
                let bare = line.clauses[0].says.in_(lang).to_owned();
                let why = if line.amount.explains() { line.amount.aloud(&now.game.voice(lang)) } else { bare };
                assert!(first.iter().any(|it| it.text.contains(&in_words(&why, lang))), "{why}: {first:?}");
            }
        }
    }
}

/// Whether the app speaks the same sentences for every value of a secret answer. `false` if the open question is not secret.
fn keeps_the_secret(before: &At, value: &Value) -> bool {
    let Some((open, question)) = asked(before).filter(|(_, question)| question.secret) else { return false };
    let tell = |value: &Value| {
        let told = (question.fact.key.to_owned(), question.at, value.clone());
        before.after(Act::Do(Change::Tell { deal: open.deal, facts: vec![told] }))
    };
    let is_hidden = |at: &At| {
        let chips = at.story.open.iter().flat_map(|open| &open.chips);
        chips.filter(|chip| chip.place() == question.place()).all(|chip| chip.says.is_none())
    };
    let now = tell(value);
    if !is_hidden(&now) {
        return false;
    }
    for other in question.answers().iter().map(tell) {
        for (length, lang) in EVERY_WAY {
            assert_eq!(other.said(before, length, lang), now.said(before, length, lang));
            let fresh = [&other, &now].map(|at| spoken(at.moment(), None, length, lang));
            assert_eq!(fresh[0], fresh[1]);
        }
    }
    true
}

/// Plays a random match. Returns the number of secret answers.
fn play(mut table: Table) -> usize {
    let acts = table.acts();
    let (mut at, mut secrets) = (At::begin(&table), 0);
    for act in acts {
        let told = match &act {
            Act::Do(Change::Tell { facts, .. }) => facts.clone(),
            _ => Vec::new(),
        };
        if let [(_, _, value)] = told.as_slice() {
            secrets += usize::from(keeps_the_secret(&at, value));
        }
        let next = at.after(act);
        check(&at, &next, &told);
        at = next;
    }
    let back = at.after(Act::Undo);
    assert_eq!(back.said(&at, Length::Short, Lang::En)[0].text, "Undone.");
    secrets
}

#[test]
fn every_game_can_be_followed_by_ear() {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(game) = SHELF.get(next.fetch_add(1, Ordering::Relaxed)) {
                    for seed in 0..MATCHES {
                        play(Table::sit_down(*game, seed));
                    }
                }
            });
        }
    });
}

#[test]
fn a_name_that_looks_like_a_gap_is_said_as_it_is() {
    let plain = |seat: usize| format!("Zz{}", char::from(b'a' + seat as u8));
    let braced = |seat: usize| format!("{{{}}}", seat + 1);
    for game in SHELF {
        let said = |name: &dyn Fn(usize) -> String| {
            let mut table = Table::sit_down(*game, 0);
            table.header.players.iter_mut().enumerate().for_each(|(seat, player)| *player = name(seat));
            let mut at = At::begin(&table);
            let mut sentences = Vec::new();
            for act in table.acts() {
                let next = at.after(act);
                sentences.extend(EVERY_WAY.iter().flat_map(|(length, lang)| next.said(&at, *length, *lang)).map(|sentence| sentence.text));
                at = next;
            }
            sentences
        };
        let expected = said(&plain).into_iter().map(|text| (0..10).fold(text, |text, seat| text.replace(&plain(seat), &braced(seat))));
        assert_eq!(said(&braced), expected.collect::<Vec<_>>(), "{}", game.sheet().id);
    }
}

/// Plays a random match of the document `text`. Returns the number of secret answers.
fn play_document(text: &str, seed: u64) -> usize {
    let game = OwnGame::open(Document::read(text).unwrap_or_else(|faults| panic!("{faults}"))).unwrap();
    let mut table = Table::sit_down(game, seed);
    table.header.game = Which::Own(AnyGame::document(game).unwrap().clone());
    play(table)
}

#[test]
fn every_document_of_the_app_can_be_followed_by_ear() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("public/games");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let is_document = |path: &Path| path.extension().is_some_and(|end| end == "json") && !path.ends_with("titles.json");
    for path in files.filter(|path| is_document(path)) {
        play_document(&std::fs::read_to_string(path).unwrap(), 0);
    }
}

#[test]
fn a_secret_is_not_said_before_it_may_be_known() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/own/odds-and-ends.json");
    let text = std::fs::read_to_string(path).unwrap();
    for until in ["together", "until_end"] {
        let text = text.replace("\"together\"", &format!("\"{until}\""));
        let secrets: usize = (0..6).map(|seed| play_document(&text, seed)).sum();
        assert!(secrets > 5, "{until}: {secrets}");
    }
}
