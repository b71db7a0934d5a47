//! How a game is made, from its rule sheet to a settled match. (This module has only this page. Its code is compiled.)
//!
//! # The files of a game
//!
//! A game is a folder in `src/games/`. All games have the same files. A file uses only files before it in this list (`tests/architecture`
//! checks this):
//!
//! | file | content | kind |
//! |---|---|---|
//! | `sheet.rs` | name and other names, line for the shelf, [`Traits`](super::Traits) by which it is found, players, sides, [`Pack`](crate::cards::Pack): the [`Sheet`](super::Sheet); the clauses, numbered as in the rule sheet | data |
//! | `house_rules.rs` | the options: [`choices!`](crate::choices) for words, one [`house_rules!`](crate::house_rules) block for the rules; named sets of them, a [`Preset`](super::Preset) each | data |
//! | `facts.rs` | the game's own type, and `Deal`: the entered facts of a deal | data |
//! | `reckon.rs` | `impl` [`Reckoned`](super::Reckoned): a complete deal in, a [`Ledger`](crate::reckoning::Ledger) out; each [`Amount`](crate::reckoning::Amount) keeps its working. Also the [`Deeds`](super::Deeds) of each player, in a game with bids, calls or sweeps | pure functions |
//! | `judge.rs` | `impl` [`Judged`](super::Judged): the rules of leading, following suit and winning tricks: a [`Judge`](crate::tricks::Judge) | data |
//! | `customs.rs` | `impl` [`Dealt`](super::Dealt): dealing and the first player by the sheet: [`Customs`](super::Customs) for the table card | data |
//! | `scene.rs` | `impl` [`Seen`](super::Seen): the parts of the screen beside the question (strip, roles, live line, lane), a [`Scene`](super::Scene); a deal in a few words | pure functions |
//! | `interview.rs` | `impl` [`Asked`](super::Asked): the questions, in the order in which the table learns the answers | one straight function |
//! | `mod.rs` | `impl` [`Game`](super::Game): the rest, such as the carried state and the end of the match | glue |
//! | `tests.rs` | the worked examples by number, the validation, every option, the invariants | |
//! | `facts.md` | the facts of a deal in a match file, a table for each game | a table |
//!
//! Every file begins with the [vocabulary](super::prelude) of a game, `use crate::games::prelude::*;`. Every
//! sentence that the user reads is declared with [`wording!`](crate::wording), English beside Japanese.
//!
//! # A whole game
//!
//! Four players, each for themselves, a point for every trick, and a house rule for the length of the match:
//!
//! ```
//! use trick_ledger::asking::Facts;
//! use trick_ledger::games::prelude::*;
//! use trick_ledger::games::words::{TRICKS_LEFT, tricks_of_each};
//! use trick_ledger::games::{AnyGame, Beside, DealRecord, Script, View};
//! use trick_ledger::tricks::words::{FOLLOW_SUIT, HIGHEST_OF_LED_WINS, VOID_ANY};
//!
//! // sheet.rs
//! static SHEET: Sheet = Sheet {
//!     traits: Some(Traits { has_trumps: false, ..Traits::of(20, Hardness::Easy) }),
//!     ..Sheet::new(
//!         "plain-tricks",
//!         phrase!("Plain Tricks", "プレーントリック"),
//!         phrase!("A point a trick", "1トリック1点"),
//!         Emblem::Figure("1"),
//!         &[4],
//!     )
//! };
//! const TRICKS: i64 = 13;
//! wording! {
//!     clause SCORE = "1.2": ("Every trick counts 1.", "1トリックにつき1点です。");
//!     clause WINS = "1.1": HIGHEST_OF_LED_WINS;
//!     clause SUIT = "1.1": FOLLOW_SUIT;
//!     clause VOID = "1.1": VOID_ANY;
//!     refusal NOT_LEFT = "1.3": TRICKS_LEFT, nearest(3);
//!     phrase TAKEN: ("tricks", "トリック");
//! }
//!
//! // house_rules.rs
//! house_rules! {
//!     /// The house rules of a match.
//!     pub struct HouseRules {
//!         deals: i64 = DEALS number(4, 1, 20) => ("Deals", "ディール数"), ("How many deals the match has.", "ディールの数です。");
//!     }
//! }
//!
//! // facts.rs
//! struct PlainTricks;
//!
//! #[derive(Clone, Default)]
//! struct Deal {
//!     taken: Vec<Seat>,
//!     tricks: Option<Seats<i64>>,
//! }
//!
//! // reckon.rs
//! impl Reckoned for PlainTricks {
//!     fn reckon(&self, now: &Now<'_, Self>, deal: &Deal) -> Ledger {
//!         let (mut ledger, tricks) = (Ledger::default(), deal.tricks.unwrap_or_default());
//!         for seat in now.table.seats() {
//!             ledger.pay(now.sides.side_of(seat), named(tricks.get(seat), TAKEN), &[&SCORE]);
//!         }
//!         ledger
//!     }
//! }
//!
//! // judge.rs
//! impl Judged for PlainTricks {
//!     fn judge(&self, _rules: &HouseRules) -> Judge {
//!         let order = Order::plain(Ranking::NATURAL, &WINS, &WINS);
//!         Judge { trumps: StrainSet::NONE, ..Judge::plain(Pack::FRENCH, order, Follow::suit(&SUIT, &VOID)) }
//!     }
//! }
//!
//! // customs.rs
//! impl Dealt for PlainTricks {
//!     fn customs(&self, _rules: &HouseRules, _players: u8, _before: SoFar) -> Option<Customs> {
//!         None // The sheet says nothing of dealing.
//!     }
//! }
//!
//! // scene.rs
//! impl Seen for PlainTricks {
//!     fn scene(&self, now: &Now<'_, Self>, deal: &Deal) -> Scene {
//!         let leader = now.leader(&deal.taken);
//!         Scene {
//!             glance: vec![Glance::dealer(now.dealer), Glance::leads(leader), Glance::trick(deal.taken.len(), TRICKS)],
//!             roles: roles_of(now.table, now.dealer, leader, |_, deals, leads| [deals, leads]),
//!             tricks: tricks_so_far(now.table, deal.tricks, &deal.taken),
//!             position: Position { leader, ..Position::default() },
//!             ..Scene::default()
//!         }
//!     }
//!
//!     fn brief(&self, _now: &Now<'_, Self>, deal: &Deal) -> Say {
//!         phrase!("{0}").with(&[Arg::Numbers(deal.tricks.unwrap_or_default().iter().copied().collect())])
//!     }
//! }
//!
//! // interview.rs
//! impl Asked for PlainTricks {
//!     fn interview(&self, now: &Now<'_, Self>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
//!         deal.tricks = Some(tricks_of_each(ask, now.table, TRICKS, &NOT_LEFT, &mut deal.taken)?);
//!         Ok(())
//!     }
//! }
//!
//! // mod.rs
//! impl Game for PlainTricks {
//!     type HouseRules = HouseRules;
//!     type Deal = Deal;
//!     type Carried = ();
//!
//!     fn sheet(&self) -> &'static Sheet {
//!         &SHEET
//!     }
//!
//!     fn ending(&self, rules: &HouseRules, _players: u8) -> Ending {
//!         Ending::after(rules.deals)
//!     }
//! }
//!
//! // A deal of it: told, and asked for what is missing.
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let deal = |json: &str| Ok::<_, serde_json::Error>(DealRecord { facts: serde_json::from_str(json)?, settled: true });
//! let told = [deal(r#"{"tricks": [5, 4, 3, 1]}"#)?, deal(r#"{"tricks": [2, 9, 3]}"#)?];
//! let rules = Facts::default();
//! let script = |deals| Script {
//!     players: AnyGame::sheet(&PlainTricks).usual_count(),
//!     first_dealer: Seat(0),
//!     house_rules: &rules,
//!     deals,
//!     beside: Beside::NOTHING,
//!     entry: Default::default(),
//! };
//! let story = PlainTricks.replay(&script(&told), View::default())?;
//! assert_eq!(story.totals.as_slice(), [5, 4, 3, 1]);
//! // Fourteen tricks: the second deal is asked again, with the reason and what would be possible.
//! let stopped = story.open.and_then(|open| open.stopped).ok_or("nothing is asked")?;
//! assert_eq!(stopped.objection.and_then(|why| why.clause()), Some("1.3"));
//! # Ok(())
//! # }
//! ```
//!
//! # One deal, followed through
//!
//! The record of a deal is a list of facts by name, in any order ([`Facts`](crate::asking::Facts)). On every
//! tap the match is replayed ([`Script`](super::Script) in, [`Story`](super::Story) out), from the first deal
//! that differs from the last replay ([`View::before`](super::View::before)); a game sees nothing of that:
//!
//! 1. **Interview.** For each deal `interview` runs from its first line over an
//!    [`Interview`](crate::asking::Interview) of the record. A recorded fact comes back typed and checked, and
//!    is written into `Deal` at once. The first fact that is missing or impossible stops the interview with `?`. The stop
//!    carries the question: its words, its legal answers, the objection. So the same line of code asks on the
//!    screen, validates a file, makes the chips of the answers, and reopens one of them.
//! 2. **Reckoning.** If nothing stopped it, `reckon` makes the ledger, the totals are added up, `after` updates
//!    the carried state (bags, the King, who is out), and the `ending` decides whether the match is over and
//!    who has won.
//! 3. **Scene.** For the open deal `scene` shows the known facts, whether or not the interview is complete. So
//!    nothing in `Deal` is computed from other facts, but the plain sums that the asking itself needs.
//!
//! # What an interview can do
//!
//! | verb | what it does | where to see it |
//! |---|---|---|
//! | [`ask`](crate::asking::Interview::ask) | asks for a fact | everywhere |
//! | [`given`](crate::asking::Interview::given) | fills in a fact without asking; the table can correct its chip | the dealer, Ascot's horses |
//! | [`follows`](crate::asking::Interview::follows) | computes a fact from other facts; a recorded value must be the same | the last of a fixed sum |
//! | [`may_tell`](crate::asking::Interview::may_tell) | lets a later fact be told now, at an empty chip | Nominations' partner |
//! | [`at_hand`](crate::asking::Interview::at_hand), [`put_away`](crate::asking::Interview::put_away) | puts a key for a fact of the middle of a trick beside every question from here on, and removes it | Gaigel |
//! | [`prefers`](crate::asking::Interview::prefers), [`beside`](crate::asking::Interview::beside) | returns whether tricks are told one by one or as totals, and reads a log besides totals | `words::tricks_of_each` |
//! | [`tells_by`](crate::asking::Interview::tells_by) | returns whether the table tells the same by another fact | Hearts by points |
//! | [`warn`](crate::asking::Interview::warn) | asks for a confirmation of an odd answer | Kloepper |
//! | [`refuse`](crate::asking::Interview::refuse) | asks again for an answer that later facts make impossible | Queen's Dungeon |
//!
//! A [`Query`](crate::asking::Query) is the question itself: `item(n)` of a list, `about(…)` for the gaps of its words, `unless(rule)`
//! for the answers that are barred (the same rule refuses them in a file), `noting(…)` what each answer would do, `hint(…)` a second
//! sentence, `or_told_by(fact)` to change over to another fact for good, `or_now(fact, words)` to tell another fact now, `usually(…)` for
//! one tap that gives the usual answer to all that follow, `secret()` for what only one player may see.
//!
//! # Every other place
//!
//! | place | what |
//! |---|---|
//! | `src/games/mod.rs`, `src/games/shelf.rs` | `pub mod`, and the line on the shelf; the folder is a download of its own |
//! | `public/rules/en/ID.html`, `public/rules/ja/ID.html` | the rules, three sentences to read aloud and a trick at their head, and the relatives of the game; a clause `1.4` is looked up at `id="s1-4"`, and what a table has agreed on instead of the usual is set beside `data-rule="KEY"` |
//! | `tests/matches/ID.json` | a whole match |
//! | `tests/expected/ID.json` | what is worked out by hand from the sheet: how that match ends, the card points of a deal, what the judge promises, the features by which the search finds the game, and three ordinary deals, to count their taps |
//!
//! Six places. Three texts are generated from the sheets and folders, never written by hand: `public/rules/titles.json` (folder,
//! players, fame, name and line, for what is read before the program is here), the tables of facts in `docs/facts.md`, and the bytes of
//! links in `docs/links-and-codes.md`. `REWRITE=1 cargo test --test registry --test sharing` writes all three.
//!
//! `cargo test --test registry` says which file lacks what; nothing else must name a game. A board of its own (dice, horses, a ladder) is
//! a [`Board`](super::Board) and a file in `src/ui/boards`. One list may name a game: `Truth::answer` in `tests/dealt/truth.rs` says what
//! dealt cards make true; a fact that it does not know is drawn among its legal answers.
//!
//! # Which game to copy
//!
//! | like | copy |
//! |---|---|
//! | each player alone, tricks and nothing else | [`oh_hell`](super::oh_hell), [`secret_agent`](super::secret_agent) |
//! | partners who bid | [`spades`](super::spades), with an auction [`joffre_whist`](super::joffre_whist) |
//! | a declarer and a called card | [`nominations`](super::nominations) |
//! | card points | [`sueca`](super::sueca), with a stock [`briscola`](super::briscola) |
//! | points that are bad | [`hearts`](super::hearts) |
//! | several games of one family | [`chiamata`](super::chiamata): one struct of house rules, and each game a list of its own |
//!
//! A game that needs no board and no code of its own can be written as a document instead ([`own`](super::own)).
//!
//! # What the last one took
//!
//! [`hearts`](super::hearts), the last of the three games that were made by this page, has nine files with about 610 lines
//! of code (670 with their comments, Black Maria and the other presets included) and a test file of 250; two lines in `mod.rs`
//! and `shelf.rs`, an example match of 13 lines, its expected results, a table in `facts.md`, and a page of rules in each
//! language. The engine changed only in a part shared with its neighbours: shares of a fixed sum with a rule of their own.
