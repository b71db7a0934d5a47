//! How to write a game in Rust, from its rule sheet to a settled match. (This module has only this page. The code on it is compiled
//! as a test.)
//!
//! # The files of a game
//!
//! A game is a folder in `src/games/`. All games have the same files. A file of a game uses only files of the game that come before it in
//! this list (`tests/architecture` checks this):
//!
//! | file | content | kind |
//! |---|---|---|
//! | `sheet.rs` | name and other names, line for the shelf, [`Traits`](super::Traits) by which it is found, players, sides, [`Pack`](crate::cards::Pack): the [`Sheet`](super::Sheet); the clauses, numbered as in the rule sheet | data |
//! | `house_rules.rs` | the house rules: a [`choices!`](crate::choices) block for each rule that offers words, one [`house_rules!`](crate::house_rules) block for all rules; a [`Preset`](super::Preset) for each named set of house rules | data |
//! | `facts.rs` | the type of the game, and the type `Deal`, which holds the entered facts of a deal | data |
//! | `reckon.rs` | `impl` [`Reckoned`](super::Reckoned): makes the [`Ledger`](crate::reckoning::Ledger) (the lines of the settlement) of a complete deal; each [`Amount`](crate::reckoning::Amount) in it keeps its working (the printed computation). In a game with bids, calls or sweeps also the [`Deeds`](super::Deeds) of each player | pure functions |
//! | `judge.rs` | `impl` [`Judged`](super::Judged): the rules of leading, following suit and winning tricks: a [`Judge`](crate::tricks::Judge) | data |
//! | `customs.rs` | `impl` [`Dealt`](super::Dealt): dealing and the first player by the sheet: [`Customs`](super::Customs) for the table card | data |
//! | `scene.rs` | `impl` [`Seen`](super::Seen): a [`Scene`](super::Scene) with the parts of the screen beside the question (strip, roles, live line, lane); the summary of a deal in a few words | pure functions |
//! | `interview.rs` | `impl` [`Asked`](super::Asked): the questions, in the order in which the table learns the answers | one straight function |
//! | `ruled.rs` | only if a ruling changes more than counts: the facts of a deal after a ruling on a mistake, see [Mistakes](#mistakes) | pure functions |
//! | `mod.rs` | `impl` [`Game`](super::Game): the rest, such as the state that is carried from deal to deal, and the end of the match | glue |
//! | `tests.rs` | tests: the numbered examples of the rule sheet, the checks of answers, every house rule, the invariants of the game | |
//! | `facts.md` | the facts of a deal in a match file, a table for each game | a table |
//!
//! Every file begins with `use crate::games::prelude::*;`, which imports the [types and functions](super::prelude) that games use. Every
//! sentence that the user reads is declared with [`wording!`](crate::wording), in English and Japanese.
//!
//! # A whole game
//!
//! This game has four players, who play each for themselves. Every trick counts a point, and a house rule gives the length of the match:
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
//! // Two deals of a match: the first is complete, and the second has too many tricks.
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
//! // The second deal has 14 tricks, so the game asks for it again. The objection names the clause that is violated.
//! let stopped = story.open.and_then(|open| open.stopped).ok_or("nothing is asked")?;
//! assert_eq!(stopped.objection.and_then(|why| why.clause()), Some("1.3"));
//! # Ok(())
//! # }
//! ```
//!
//! # One deal, followed through
//!
//! The record of a deal is a list of facts by name, in any order ([`Facts`](crate::asking::Facts)). On every
//! tap the whole match is computed again: a [`Script`](super::Script) with all facts goes in, and a [`Story`](super::Story) comes out.
//! Deals that have not changed since the last replay are skipped ([`View::before`](super::View::before)), which the game does not notice.
//! For each deal these steps follow:
//!
//! 1. **Interview.** The function `interview` of the game runs from its beginning, with an [`Interview`](crate::asking::Interview) that
//!    holds the record of the deal. For a recorded fact, the interview returns the typed and checked value, and the game writes it into
//!    `Deal` immediately. A fact that is missing or impossible stops the function with `?`. The [`Stop`](crate::asking::Stop) carries the
//!    question with its words, its legal answers and the objection. So the same line of code asks on the screen, validates a match file,
//!    makes the chips (the entered answers), and reopens an answer.
//! 2. **Reckoning.** If nothing stopped the interview, `reckon` makes the ledger, and its points are added to the totals. Then `after`
//!    updates the state that is carried to the next deal (bags, the King, who is out), and the `ending` decides whether the match is
//!    over and who has won.
//! 3. **Scene.** For the deal that is being entered, `scene` shows the facts that are known, even if the interview is not complete. So
//!    a `Deal` holds entered facts only, and no values that are computed from them, except simple sums that the questions need.
//!
//! # What an interview can do
//!
//! | function | what it does | example |
//! |---|---|---|
//! | [`ask`](crate::asking::Interview::ask) | asks for a fact | everywhere |
//! | [`given`](crate::asking::Interview::given) | fills in a fact without asking; the table can correct its chip | the dealer, Ascot's horses |
//! | [`follows`](crate::asking::Interview::follows) | computes a fact from other facts; a recorded value must be the same | the last of a fixed sum |
//! | [`may_tell`](crate::asking::Interview::may_tell) | lets the table enter a fact before its question is asked, at an empty chip | Nominations' partner |
//! | [`at_hand`](crate::asking::Interview::at_hand), [`put_away`](crate::asking::Interview::put_away) | shows, beside every question from here on, a key for a fact that can occur at any time in a trick; removes the key | Gaigel |
//! | [`prefers`](crate::asking::Interview::prefers), [`beside`](crate::asking::Interview::beside) | returns whether the table enters totals instead of single tricks; reads a log of single tricks besides totals | `words::tricks_of_each` |
//! | [`tells_by`](crate::asking::Interview::tells_by) | returns whether the table enters another fact that says the same | Hearts by points |
//! | [`warn`](crate::asking::Interview::warn) | asks for a confirmation of an odd answer | Kloepper |
//! | [`refuse`](crate::asking::Interview::refuse) | asks again for an answer that later facts make impossible | Queen's Dungeon |
//!
//! A [`Query`](crate::asking::Query) is the question itself. Its functions add to the question:
//!
//! - `item(n)`: the answer is item `n` of a list.
//! - `about(…)`: the values for the gaps (placeholders) in the words of the question.
//! - `unless(rule)`: the answers that the rule refuses, on the screen as in a file.
//! - `noting(…)`: what each answer would lead to.
//! - `hint(…)`: a second sentence below the question.
//! - `or_told_by(fact)`: a key with which the table enters another fact instead, from now on.
//! - `or_now(fact, words)`: a key with which the table enters another fact now.
//! - `usually(…)`: a key that gives the default answer to this question and to all following questions about the same fact.
//! - `secret()`: only the player who answers may see the answer.
//!
//! # Mistakes
//!
//! A ruling on a mistake moves tricks to another side or makes a deal lost (rule sheet `irregularities` 1.3 and 1.5). Four methods of
//! [`Game`](super::Game) say what it changes. A game without them has every such ruling entered as points by hand:
//!
//! | method | what it says | where to see it |
//! |---|---|---|
//! | `setting` | what the law needs to know of the game: its aim, its sides, whether few tricks are good | Hearts, Nominations |
//! | `taken` | the tricks and card points of each player; the engine moves them | Oh Hell, Spades, Sueca |
//! | `retold` | the facts of the deal after the ruling, if other facts change with the tricks (in `ruled.rs`) | Italian Whist, Ascot, Apples |
//! | `plays_for` | which side each player of an open deal is on, so that a moved trick shows at once | Nominations |
//!
//! For some clauses of a game, the facts of a deal are not enough to work out such a ruling. Then the table enters points by hand.
//! `tests/dealt/laws.rs` lists these games and clauses. Add a new game to this list only if its rule sheet leaves no other way.
//!
//! # The other files that a game needs
//!
//! | file | content |
//! |---|---|
//! | `src/games/mod.rs`, `src/games/shelf.rs` | `pub mod`, and the line on the shelf; the folder is a download of its own |
//! | `public/rules/en/ID.html`, `public/rules/ja/ID.html` | the rules, with three sentences to read aloud and a trick at the top, and the relatives of the game; a clause `1.4` is looked up at `id="s1-4"`; the app sets the value on which a table has agreed, if it is not the default, beside `data-rule="KEY"` |
//! | `tests/matches/ID.json` | a whole match |
//! | `tests/expected/ID.json` | results worked out by hand from the sheet: the end of the match in `tests/matches/ID.json`, the card points of a deal, properties of the judge, the features by which the search finds the game, and three ordinary deals, to count their taps |
//!
//! These are six files. Three more texts are generated from the sheets and folders of all games, and never written by hand:
//! `public/rules/titles.json` (folder, players, fame, name and line of each game, for pages that are shown before the program is loaded),
//! the tables of facts in `docs/facts.md`, and the bytes of links in `docs/links-and-codes.md`.
//! `REWRITE=1 cargo test --test registry --test sharing` writes all three.
//!
//! `cargo test --test registry` says which file lacks what. No other file has to name a game, with two exceptions.
//! A game with a board of its own (dice, horses, a ladder) needs a [`Board`](super::Board) and a file in `src/ui/boards`.
//! `Truth::answer` in `tests/dealt/truth.rs` can name a game, to compute its facts from dealt cards. For a fact that it does not know,
//! the test takes a random legal answer.
//!
//! # Which game to copy
//!
//! | a game with | can begin as a copy of |
//! |---|---|
//! | players who each play alone and count only tricks | [`oh_hell`](super::oh_hell), [`secret_agent`](super::secret_agent) |
//! | partners who bid | [`spades`](super::spades), or [`joffre_whist`](super::joffre_whist) if there is an auction |
//! | a declarer and a called card | [`nominations`](super::nominations) |
//! | card points | [`sueca`](super::sueca), or [`briscola`](super::briscola) if there is a stock |
//! | points that are bad | [`hearts`](super::hearts) |
//! | several games of one family | [`chiamata`](super::chiamata): one struct of house rules for the family, and a list of house rules for each game |
//!
//! A game that needs no board and no code of its own can be written as a document instead ([`own`](super::own)).
