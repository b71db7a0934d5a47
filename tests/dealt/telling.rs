//! Answers the interview of a deal whose cards were dealt and played. Questions about the play get true answers, and all other questions
//! get random answers.

use trick_ledger::asking::{Entry, FactPlace, Facts, LeftOver, Objection, Question, Stopped, Value};
use trick_ledger::games::{AnyGame, Beside, DealRecord, Open, PlayerCount, Script, View};
use trick_ledger::table::Seat;

use crate::luck::{Luck, any_rules};
use crate::truth::{Truth, told};

/// A deal that is entered fact by fact.
pub struct Telling {
    pub game: &'static dyn AnyGame,
    pub seed: u64,
    pub luck: Luck,
    pub rules: Facts,
    pub players: PlayerCount,
    pub dealer: Seat,
    pub entry: Entry,
    pub facts: Facts,
    pub truth: Truth,
}

/// The result of the interview for some facts.
pub enum Told {
    /// The deal is complete. Holds the recorded facts that no question asked for.
    Complete(Vec<LeftOver>),
    /// The interview asks a further question.
    Asks(Box<Question>),
    /// An unusual fact has to be confirmed.
    Odd(Box<Stopped>),
    /// A recorded fact is impossible, so its question is asked with an objection.
    Refused(Box<Stopped>),
}

/// The largest number of answers in one deal.
const PATIENCE: usize = 300;

impl Telling {
    pub fn new(game: &'static dyn AnyGame, seed: u64) -> Telling {
        let mut luck = Luck(seed << 32 | 7);
        let players = *luck.pick(&game.sheet().player_counts().collect::<Vec<_>>());
        let rules = any_rules(game, players, &mut luck);
        let dealer = Seat(luck.below(usize::from(players.get())) as u8);
        let entry = *luck.pick(&[Entry::Totals, Entry::Totals, Entry::Live]);
        let truth = Truth::new(game, &rules, game.table(&rules, players), dealer, &mut luck);
        Telling { game, seed, luck, rules, players, dealer, entry, facts: Facts::default(), truth }
    }

    /// The open deal with these facts.
    pub fn open(&self, facts: &Facts, reopened: Option<FactPlace<'_>>) -> Open {
        self.viewed(facts, View { reopened, ..View::default() })
    }

    /// The open deal with these facts, in this view.
    pub fn viewed(&self, facts: &Facts, view: View<'_>) -> Open {
        let deals = [DealRecord { facts: facts.clone(), settled: false }];
        let script = Script {
            players: self.players,
            first_dealer: self.dealer,
            house_rules: &self.rules,
            deals: &deals,
            beside: Beside::NOTHING,
            entry: self.entry,
        };
        self.game.replay(&script, view).unwrap().open.expect("the deal is open")
    }

    /// The result of the interview for these facts. Unusual facts are confirmed if `keeps` is set. A complete result lists
    /// the facts that were not asked for.
    pub fn hear(&self, facts: &mut Facts, keeps: bool) -> Told {
        loop {
            let open = self.open(facts, None);
            let Some(stopped) = open.stopped else {
                return Told::Complete(open.left_over);
            };
            match &stopped.objection {
                None => return Told::Asks(Box::new(stopped.question)),
                Some(_) if keeps && stopped.confirms.is_some() => facts.tell(stopped.confirms.as_slice()),
                Some(odd) if odd.is_odd() => return Told::Odd(stopped),
                Some(_) => return Told::Refused(stopped),
            }
        }
    }

    /// Enters the whole deal with its true answers.
    ///
    /// # Errors
    /// The refused answer.
    pub fn tell(&mut self) -> Result<(), Objection> {
        let mut played = false;
        for _ in 0..PATIENCE {
            let mut facts = self.facts.clone();
            let heard = self.hear(&mut facts, true);
            self.facts = facts;
            let question = match heard {
                Told::Complete(left_over) => {
                    // A fact is left over if no question of the complete deal asks for it. Confirmations of unusual facts are allowed to be
                    // left over, because such a fact may no longer be unusual in the complete deal.
                    let lost: Vec<_> = left_over.iter().filter(|(key, _)| key != "confirmed").collect();
                    assert!(lost.is_empty(), "{lost:?} was not asked for in {} {}, {:?}", self.game.sheet().id, self.seed, self.facts);
                    return Ok(());
                }
                Told::Refused(stopped) | Told::Odd(stopped) => return Err(stopped.objection.unwrap()),
                Told::Asks(question) => question,
            };
            let key = question.fact.key;
            if !played && is_of_play(self.game.sheet().id, key) {
                played = true;
                self.truth.play(&self.facts, &mut self.luck);
                self.give();
                continue;
            }
            if self.bids(&question) {
                continue;
            }
            let question = self.another_way(question);
            let (key, at) = (question.fact.key, question.at);
            let truth = self.truth.answer(key, at, &self.facts, &mut self.luck).filter(|_| played || is_of_the_deal(key));
            let value = truth.unwrap_or_else(|| self.any_answer(&question));
            self.facts.tell(&[(key.to_owned(), at, value)]);
        }
        panic!("the interview does not end");
    }

    /// Answers a question about an auction, either with its result, or with passes and one bid. So the declarer
    /// is known.
    pub fn bids(&mut self, question: &Question) -> bool {
        let seats: Vec<Seat> = self.truth.table.everybody().iter().collect();
        let by_result = question.others.iter().flatten().any(|way| way.0.key == "declarer");
        match (self.game.sheet().id, question.fact.key) {
            (_, "bids" | "calls") if by_result => {
                let declarer = *self.luck.pick(&seats);
                self.facts.tell(&[told("declarer", declarer)]);
                true
            }
            ("nominations" | "apples", "calls") => {
                let passes = self.facts.get("calls").map_or(0, |calls| calls.items().len());
                let has_bid = self.truth.declarer.is_some();
                let pass = has_bid || (passes < 3 && self.luck.below(2) == 0);
                let mut answers = question.answers();
                answers.retain(|answer| (*answer == Value::word("pass")) == pass);
                if !pass {
                    self.truth.declarer = Some(self.truth.table.after(self.truth.table.next(self.dealer), passes as u8));
                }
                let call = self.luck.pick(&answers).clone();
                self.facts.tell(&[("calls".to_owned(), question.at, call)]);
                true
            }
            _ => false,
        }
    }

    /// Enters the facts that are entered without being asked for. If the table only enters totals, also some
    /// of the tricks.
    fn give(&mut self) {
        self.facts.tell(&self.truth.given.clone());
        let tricks = self.truth.played().len();
        let ended = self.truth.over.is_some();
        let logged = match self.entry {
            // These games have no log of winners, or need more facts for each trick, as Quinto does. So no trick is entered.
            _ if matches!(self.game.sheet().id, "hearts" | "king-of-the-hill" | "quinto") => 0,
            // Enters all tricks of a deal that ended early, and of a deal of the game Marianna, because its end or its marriages are
            // entered together with the tricks.
            Entry::Live if ended || self.game.sheet().id == "marianna" => tricks,
            // Enters all tricks before a Black Hand (the three highest trumps in one hand), which ended the deal, or none of them.
            Entry::Totals if ended && self.truth.turns() => tricks * self.luck.below(2),
            Entry::Totals if self.luck.below(2) == 0 => self.luck.below(tricks + 1),
            _ => 0,
        };
        for at in 0..logged {
            for key in ["led", "taken"] {
                let logs_both = self.game.sheet().id == "ascot";
                if (logs_both || key == "taken")
                    && let Some(value) = self.truth.answer(key, Some(at), &self.facts, &mut self.luck)
                {
                    self.facts.tell(&[(key.to_owned(), Some(at), value)]);
                }
            }
        }
    }

    /// Returns `question` itself or, at random, the question for one of the facts that can be entered in place of its fact.
    fn another_way(&mut self, question: Box<Question>) -> Box<Question> {
        let ways: Vec<_> = question.others.iter().flatten().map(|way| way.0).collect();
        let skips = ["declarer", "bids", "calls", "taken", "led"];
        // If some facts were already entered in answer to this question, keeps the question, because entry cannot change to another fact
        // then.
        let begun = question.at.is_some_and(|at| at > 0) || self.facts.get("aces_won").is_some();
        if ways.is_empty() || begun || self.luck.below(3) > 0 || ways.iter().any(|way| skips.contains(&way.key)) {
            return question;
        }
        let place = FactPlace { key: self.luck.pick(&ways).key, at: None };
        match self.open(&self.facts, Some(place)).stopped {
            Some(stopped) if stopped.objection.is_none() => Box::new(stopped.question),
            _ => question,
        }
    }

    pub fn any_answer(&mut self, question: &Question) -> Value {
        let mut answers = question.answers();
        if question.fact.key == "declarer" && answers.iter().any(|value| value.number().is_some()) {
            answers.retain(|value| value.number().is_some());
        }
        self.luck.pick(&answers).clone()
    }
}

/// Whether the answer to this question depends on the play, so that the cards must be played first.
pub fn is_of_play(id: &str, key: &str) -> bool {
    const PLAY: &[&str] = &[
        "taken",
        "tricks",
        "points",
        "team_points",
        "seat_points",
        "events",
        "aces_won",
        "marriage_by",
        "plain_marriages",
        "marriages",
        "side_points",
        "side_trick_points",
        "partner",
        "end_event",
        "verified_card_points",
        "team_tricks",
        "led",
        "half_steps",
        "tricks_a",
        "roller_tricks",
        "declarer_tricks",
        "first_tricks",
        "hearts",
        "last_trick",
        "mode",
        "q_tricks",
        "gleich_winner",
        "revoke_by",
        "exchange_done",
    ];
    PLAY.contains(&key) && !(id == "sueca" && key == "trump")
}

/// Whether the fact is known from the dealt cards, before the play.
pub fn is_of_the_deal(key: &str) -> bool {
    ["trump", "removed_two"].contains(&key)
}
