//! Rules on a case (a mistake at the table), or asks the next question about it.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::{Map, Value};
use trick_ledger::asking::{self, Entry, Facts, Interview, Stopped};
use trick_ledger::games::{AnyGame, PlayerCount};
use trick_ledger::law::{Cite, FACTS, Finding, MisdealDealer, Remedy, Ruling, Setting, Sources, interview, others, rule};
use trick_ledger::matches::Header;
use trick_ledger::phrase;
use trick_ledger::table::SeatSet;
use trick_ledger::text::{Lang, Phrase, Voice, nearest};

use crate::fields;
use crate::objection::{Objection, Objections};
use crate::players::{players, unnamed_players};

const NO_CASE: Phrase =
    phrase!("A case is an object with game, house_rules, players and incident.", "事例はgame、playersなどを持つオブジェクトです。");
const NO_RULES: Phrase = phrase!("House rules are an object of rules by name.", "ハウスルールは、名前と値のオブジェクトです。");
const NO_INCIDENT: Phrase =
    phrase!("Say what has happened, as an object of facts by name.", "できごとを、名前と値のオブジェクトで示してください。");
const UNKNOWN: Phrase = phrase!("No question about a mistake asks for this.", "ミスについて、この項目を尋ねる質問はありません。");
const NO_FIELD: Phrase = phrase!("A case has no such field.", "事例にこの項目はありません。");

/// The answer to a case, printed as JSON.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// The ruling by the table's own law (the rules for mistakes), and the rulings by other laws.
    Ruled {
        #[serde(flatten)]
        ruling: Told,
        others: Vec<Other>,
    },
    /// Facts are missing, so the next question about the mistake is asked.
    Asks { asks: Asks },
}

/// A ruling by one law, as sentences.
#[derive(Serialize)]
pub struct Told {
    law: &'static str,
    now: Says,
    cost: Says,
    besides: Vec<Says>,
    books: Books,
}

/// A ruling by a law (a set of rules for mistakes) that the table has not chosen.
#[derive(Serialize)]
pub struct Other {
    law: &'static str,
    now: Says,
    cost: Says,
    books: Books,
}

/// A sentence of a ruling, with its source.
#[derive(Serialize)]
struct Says {
    says: String,
    clause: &'static str,
    /// The origin of the rule: the names of older laws that have it, `ours` if only this program has it, or `game` if it is a rule of the
    /// game itself.
    source: Cow<'static, str>,
}

/// How the match changes if the ruling is booked (recorded so that its cost counts).
#[derive(Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
enum Books {
    Nothing,
    Tricks {
        tricks: u8,
    },
    DealLost,
    Points {
        points: i64,
    },
    MisereMade,
    /// The facts of a deal cannot express the cost of this ruling, so the players enter it as points by hand.
    ByHand,
    DealtAgain {
        dealer: &'static str,
    },
    Corrected {
        accepted: bool,
    },
    OfTheGame,
}

/// The next question that the law needs answered about the mistake.
#[derive(Serialize)]
pub struct Asks {
    fact: &'static str,
    says: String,
    answers: Vec<trick_ledger::asking::Value>,
}

/// Rules on a case that somebody wrote by hand as JSON.
///
/// # Errors
/// The errors in the case.
pub fn ruling(text: &str, lang: Lang) -> Result<Answer, Objections> {
    let (game, mut fields) = fields::read(text, NO_CASE)?;
    let house_rules = facts(&mut fields, "house_rules", NO_RULES)?.unwrap_or_default();
    let incident = facts(&mut fields, "incident", NO_INCIDENT)?.ok_or_else(|| Objections::at("incident", NO_INCIDENT, &[]))?;
    let named = matches!(fields.get("players"), Some(Value::Array(_)));
    let names = match (named, fields.contains_key("players"), game.open().ok()) {
        // If no players are given, the smallest number of players of the game is assumed, with numbers as names.
        (false, false, Some(game)) => unnamed_players(game.sheet().players.first().copied().unwrap_or(4)),
        _ => players(&mut fields, game.open().ok())?,
    };
    if let Some((unknown, _)) = fields.iter().next() {
        return Err(Objections::at(unknown.as_str(), NO_FIELD, &names));
    }
    let header = Header { game, players: names, house_rules, ..Header::default() };
    let game = header.check().map_err(|troubles| Objections::of(&troubles, &header.players))?;
    answer(game, &header, &incident, named, lang)
}

fn facts(fields: &mut Map<String, Value>, key: &str, wrong: Phrase) -> Result<Option<Facts>, Objections> {
    fields.remove(key).map(|told| fields::facts(told, key, wrong)).transpose()
}

fn answer(
    (game, count): (&dyn AnyGame, PlayerCount),
    header: &Header,
    incident: &Facts,
    named: bool,
    lang: Lang,
) -> Result<Answer, Objections> {
    let (law, mut setting) = (game.law(&header.house_rules), game.setting(&header.house_rules, count));
    if named {
        setting.seats = SeatSet::all(count.get());
    }
    let voice = Voice { lang, names: &header.players };
    let mut ask = Interview::new(incident, Entry::Live);
    let heard = interview(&mut ask, &setting, &law);
    // If the interview has stopped, a later question may still ask for a known fact. So such a fact is not reported yet.
    let left_over = ask.left_over().filter(|place| heard.is_ok() || !is_known(place.key));
    let mut faults: Vec<Objection> = left_over.map(|place| left(place.key, &header.players)).collect();
    let heard = match heard {
        Ok(heard) if faults.is_empty() => heard,
        Ok(_) => return Err(Objections { objections: faults }),
        Err(stop) => {
            let asks = asks(&stop.0, &voice);
            faults.splice(0..0, wrong(&stop.0, &header.players));
            return if faults.is_empty() { Ok(asks) } else { Err(Objections { objections: faults }) };
        }
    };
    let others = others(&heard, &law, &setting).into_iter().map(|(book, ruling)| {
        let Told { law, now, cost, books, .. } = told(book.word(), &ruling, &setting, &voice);
        Other { law, now, cost, books }
    });
    Ok(Answer::Ruled { ruling: told(law.book.word(), &rule(&heard, &law, &setting), &setting, &voice), others: others.collect() })
}

/// Whether some question about a mistake asks for the fact.
fn is_known(key: &str) -> bool {
    // Looks the name up among facts, because a file may write it without its underscores.
    let told: Facts = [(key.to_owned(), asking::Value::Yes(true))].into_iter().collect();
    FACTS.iter().any(|fact| told.get(fact.key).is_some())
}

/// The error for a fact for which no question has asked.
fn left(key: &str, names: &[String]) -> Objection {
    let place = format!("incident.{key}");
    if is_known(key) {
        return Objection::to_fact(place, &asking::Objection::NotAsked, &[], names);
    }
    let meant = nearest(key, FACTS.iter().map(|fact| fact.key));
    Objection::to_unknown(place, UNKNOWN, meant)
}

/// The error for the recorded fact that the interview has refused. `None` if it has stopped at a missing fact.
fn wrong(stopped: &Stopped, names: &[String]) -> Option<Objection> {
    let objection = stopped.objection.as_ref()?;
    Some(Objection::to_fact(format!("incident.{}", stopped.question.fact.key), objection, &stopped.question.barred(), names))
}

fn asks(stopped: &Stopped, voice: &Voice<'_>) -> Answer {
    let question = &stopped.question;
    Answer::Asks { asks: Asks { fact: question.fact.key, says: voice.text(&question.says), answers: question.answers() } }
}

fn told(law: &'static str, ruling: &Ruling, setting: &Setting, voice: &Voice<'_>) -> Told {
    let says = |finding: &Finding| Says {
        says: voice.text(&finding.say),
        clause: finding.clause.id,
        source: match finding.sources {
            Sources::Cited(cites) => cites.iter().map(Cite::to_string).collect::<Vec<_>>().join(", ").into(),
            Sources::Ours => "ours".into(),
            Sources::Game => "game".into(),
        },
    };
    let books = match ruling.remedy {
        Remedy::Nothing => Books::Nothing,
        Remedy::Tricks(_) if setting.moved_by_hand => Books::ByHand,
        Remedy::DealLost if setting.lost_by_hand => Books::ByHand,
        Remedy::Tricks(tricks) => Books::Tricks { tricks },
        Remedy::DealLost => Books::DealLost,
        Remedy::Points(points) => Books::Points { points },
        Remedy::MisereMade => Books::MisereMade,
        Remedy::DealtAgain(MisdealDealer::Same) => Books::DealtAgain { dealer: "same" },
        Remedy::DealtAgain(MisdealDealer::Next) => Books::DealtAgain { dealer: "next" },
        Remedy::Corrected { accepted } => Books::Corrected { accepted },
        Remedy::OfTheGame => Books::OfTheGame,
    };
    Told { law, now: says(&ruling.now), cost: says(&ruling.cost), besides: ruling.besides.iter().map(says).collect(), books }
}
