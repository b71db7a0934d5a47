//! Judges a position (a trick with the facts about it).

use serde::Serialize;
use serde_json::{Map, Value};
use trick_ledger::asking::Facts;
use trick_ledger::cards::{Card, Suit};
use trick_ledger::games::words::NO_JUDGE;
use trick_ledger::games::{AnyGame, RuleTrouble};
use trick_ledger::matches::{Header, readings};
use trick_ledger::phrase;
use trick_ledger::table::{Seat, Table};
use trick_ledger::text::{Arg, Lang, Phrase, Troubles, Voice};
use trick_ledger::tricks::{HandCard, Hearing, Irregularity, Judge, Misplay, Play, Playable, Position, Reason, Tally, Unreadable, Verdict};

use crate::fields;
use crate::objection::{Objection, Objections};
use crate::players::players;

/// The answer to a position, printed as JSON. A field that does not apply is left out.
#[derive(Default, Serialize)]
pub struct Judgement {
    /// The seat that wins the trick so far. `None` before the lead, and as long as the owner of a joker can decide who wins.
    winner: Option<u8>,
    /// The house rules that affect the verdict and differ from their defaults, in one sentence. `None` if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    house_rules: Option<String>,
    /// The card points of the trick. `None` if the game counts no card points.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u16>,
    /// The reasons why this card wins, as sentences in the order of play.
    reasons: Vec<Because>,
    /// The duty of the player whose hand is given, as a sentence with its clause: which cards must be played. `None` if the position gives
    /// no hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    duty: Option<Because>,
    /// The cards of the given hand, each legal or not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hand: Vec<Held>,
    /// The value of the cards in the field `count` of the position. `None` if the field is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<CountAnswer>,
    /// The result of comparing the cards in the field `pack` of the position with the pack of the game. `None` if the field is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<PackAnswer>,
    /// Whether the play in the field `revoke` of the position was a revoke or another misplay. `None` if the field is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    revoke: Option<Revoke>,
}

/// The answer to "was this play a revoke?".
#[derive(Serialize)]
struct Revoke {
    /// The index of the play in `plays`, from 0.
    play: usize,
    /// Whether the play that was asked about is a misplay.
    is: bool,
    /// What the play is if it is a misplay: a revoke, an illegal play, an illegal lead, a lead out of turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    misplay: Option<&'static str>,
    /// The player's duty (which cards had to be played), with its clause.
    #[serde(flatten)]
    because: Because,
}

/// The answer to "what are these cards worth?". It depends on how the game counts cards.
#[derive(Serialize)]
#[serde(untagged)]
enum CountAnswer {
    /// In a game that counts card points: the points of the counted cards (`points`), of the whole pack (`of`), and of the cards that were
    /// not counted (`others`), and how many of these are worth points (`cards_left`).
    Points { points: i64, of: i64, others: i64, cards_left: usize },
    /// The cards are one trick that scores as a whole: its points, and the name of each thing that scores in it.
    Trick { points: i64, scoring: Vec<&'static str> },
    /// In a game that counts the cards of each rank: the points of the counted cards, and the number of tricks that they make. This number
    /// is `null` if the cards do not fill whole tricks.
    Ranks { points: i64, tricks: Option<usize> },
}

/// The result of comparing cards with the whole pack: which cards are missing, and which occur too often.
#[derive(Serialize)]
struct PackAnswer {
    whole: bool,
    missing: Vec<String>,
    double: Vec<String>,
    /// The number of surplus cards that cannot be named. In some games the table leaves single cards of a rank out of the pack, for example
    /// one 2. If the position does not say which ones are left out, it may give all four twos, although one of them is too many. Omitted
    /// from the answer if 0.
    #[serde(skip_serializing_if = "is_none")]
    surplus: usize,
}

/// Whether a count is 0, so that the answer leaves it out.
fn is_none(count: &usize) -> bool {
    *count == 0
}

/// A sentence with the number of its clause.
#[derive(Serialize)]
struct Because {
    says: String,
    clause: &'static str,
}

/// A card of the given hand.
#[derive(Serialize)]
struct Held {
    card: String,
    /// Whether the card may be played. If two cards are played together, whether the card may be one of the two.
    legal: bool,
    /// The suits in which a wild card may be named. Empty if the card is not wild.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<char>,
}

const NO_POSITION: Phrase =
    phrase!("A position is an object with game, players, plays and more.", "局面はgame、players、playsなどを持つオブジェクトです。");
const NO_SUCH_PLAY: Phrase =
    phrase!("Enter the number of the play in question, from 0.", "ここには、リボークかどうかを問うプレイの番号（0から）が入ります。");
const TRICK_OVER: Phrase = phrase!(
    "Everybody has played to this trick. Give the hand with the next trick, without plays and with the winner of this one as the leader.",
    "このトリックには全員が出し終えています。手札は次のトリックの局面（playsは空、leaderはこのトリックの勝者）に書きます。",
);
const COUNTS_NOTHING: Phrase = phrase!("In this game cards are worth nothing.", "このゲームのカードに点数はありません。");
const NOT_COUNTED: Phrase = phrase!("This document does not say what cards are worth.", "この文書は、カードの点数を定めていません。");
const SITS_OUT: Phrase = phrase!("Only {0} players play the tricks of a deal here.", "ここでディールをプレイするのは{0}人だけです。");
const NO_FACTS: Phrase = phrase!("The facts of a deal are an object of values by name.", "ディールの記録は、名前と値のオブジェクトです。");
const NO_RULES: Phrase = phrase!("House rules are an object of rules by name.", "ハウスルールは、名前と値のオブジェクトです。");

/// A position that was read, with the questions that it asks.
struct Case {
    game: &'static dyn AnyGame,
    house_rules: Facts,
    judge: Judge,
    table: Table,
    names: Vec<String>,
    position: Position,
    /// The index of the play that may be a revoke. The position's hand then has the cards that the player of this play still holds. `None`
    /// if the position does not ask about a revoke.
    accused: Option<usize>,
    /// The cards whose value is asked for. `None` if the position does not ask for a value.
    counted: Option<Vec<Card>>,
    /// The cards that are compared with the whole pack. `None` if the position does not ask for this.
    dealt: Option<Vec<Card>>,
}

/// Judges a position that somebody wrote by hand as JSON.
///
/// # Errors
/// The errors in the position.
pub fn judge(text: &str, lang: Lang) -> Result<Judgement, Objections> {
    let Case { game, house_rules, judge, table, names, position, accused, counted, dealt } = read(text)?;
    let irregular = |irregularity| Objections::at(place(irregularity, &position), irregularity.say(), &names);
    if counted.is_some() || dealt.is_some() {
        judge.check_removed(&position, table).map_err(irregular)?;
    }
    let nothing = if game.document().is_some() { NOT_COUNTED } else { COUNTS_NOTHING };
    let count = counted.as_ref().map(|cards| count(&judge, (cards, nothing), &position, table, &names)).transpose()?;
    let pack = dealt.as_ref().map(|cards| pack(&judge, cards, &position, table, &names)).transpose()?;
    let house_rules = readings(&house_rules, game, lang);
    if (count.is_some() || pack.is_some()) && position.plays.is_empty() && position.hand.is_empty() {
        return Ok(Judgement { house_rules, count, pack, ..Judgement::default() });
    }
    let mut open = None;
    let verdict = match judge.verdict(&position, table) {
        Err(Irregularity::NoPlay) => None,
        Err(still @ Irregularity::ToName { .. }) => {
            open = judge.jokers.map(|jokers| Reason { say: still.say(), clause: jokers.clause });
            None
        }
        verdict => Some(verdict.map_err(irregular)?),
    };
    let playable = match position.hand.is_empty() || accused.is_some() {
        true => None,
        // Refuses the hand after the last card of the trick, because it is then nobody's turn to play to it.
        false if Hearing::of(judge, table, position.clone()).is_complete() => {
            return Err(Objections::at("hand", TRICK_OVER, &names));
        }
        false => Some(judge.playable(&position, table).map_err(irregular)?),
    };
    let voice = Voice { lang, names: &names };
    let revoke = accused.map(|index| revoke(&Hearing::of(judge, table, position.clone()), index, &voice)).transpose();
    Ok(Judgement { revoke: revoke.map_err(irregular)?, house_rules, count, pack, ..Judgement::of(verdict, open, playable, &voice) })
}

/// The value of won cards, by the rules of the game. Fails if a card cannot be in play, or with the objection `nothing` if the rules give
/// cards no value.
fn count(
    judge: &Judge,
    (cards, nothing): (&[Card], Phrase),
    position: &Position,
    table: Table,
    names: &[String],
) -> Result<CountAnswer, Objections> {
    for (index, card) in cards.iter().enumerate() {
        // Checks the card only against the cards before it. So if there are too many copies of a card, the error is at the last copy.
        let lie = cards.iter().copied().take(index + 1);
        let wrong = |irregularity: Irregularity| Objections::at(format!("count[{index}]"), irregularity.say(), names);
        judge.check_card(*card, lie, position, table).and_then(|()| judge.check_together(index + 1)).map_err(wrong)?;
    }
    match judge.tally(cards).ok_or_else(|| Objections::at("count", nothing, names))? {
        Tally::Points { sum, total, cards_left } => Ok(CountAnswer::Points { points: sum, of: total, others: total - sum, cards_left }),
        Tally::Trick { worth, scoring } => {
            Ok(CountAnswer::Trick { points: worth, scoring: scoring.iter().map(|scoring| scoring.word).collect() })
        }
        Tally::Ranks { points, tricks } => Ok(CountAnswer::Ranks { points, tricks }),
    }
}

/// Compares `cards`, which should be all cards of a deal, with the pack of the game. Fails if the pack does not have one of the cards.
fn pack(judge: &Judge, cards: &[Card], position: &Position, table: Table, names: &[String]) -> Result<PackAnswer, Objections> {
    if let Some((index, card)) = cards.iter().enumerate().find(|(_, card)| !judge.pack.has(**card)) {
        return Err(Objections::at(format!("pack[{index}]"), Irregularity::NotInPack(*card).say(), names));
    }
    let whole = judge.whole(cards, position, table);
    let told = |cards: &[Card]| cards.iter().map(ToString::to_string).collect();
    Ok(PackAnswer { whole: whole.is_whole(), missing: told(&whole.missing), double: told(&whole.double), surplus: whole.surplus })
}

/// Whether the play with the index `play` was a revoke or another misplay. Fails if the position is irregular.
fn revoke(case: &Hearing, play: usize, voice: &Voice<'_>) -> Result<Revoke, Irregularity> {
    let duty = case.duty(play)?;
    let misplay = case.misplay(play)?;
    Ok(Revoke { play, is: misplay.is_some(), misplay: misplay.map(Misplay::word), because: Because::of(&duty, voice) })
}

impl Because {
    fn of(reason: &Reason, voice: &Voice<'_>) -> Because {
        Because { says: voice.text(&reason.say), clause: reason.clause.id }
    }
}

impl Judgement {
    fn of(verdict: Option<Verdict>, open: Option<Reason>, playable: Option<Playable>, voice: &Voice<'_>) -> Judgement {
        let because = |reason: &Reason| Because::of(reason, voice);
        Judgement {
            winner: verdict.as_ref().map(|verdict| verdict.winner.0),
            points: verdict.as_ref().and_then(|verdict| verdict.points),
            reasons: verdict.iter().flat_map(|verdict| &verdict.reasons).chain(&open).map(because).collect(),
            duty: playable.as_ref().map(|playable| because(&playable.reason)),
            hand: playable.iter().flat_map(|playable| &playable.cards).map(held).collect(),
            ..Judgement::default()
        }
    }
}

fn held(choice: &HandCard) -> Held {
    Held { card: choice.card.to_string(), legal: choice.legal, names: choice.names.iter().map(Suit::letter).collect() }
}

/// Reads the game, the house rules and the players of a position file. The fields about the trick itself are read by [`Position::read`].
/// Fails with the errors in the position.
fn read(text: &str) -> Result<Case, Objections> {
    let (game, mut fields) = fields::read(text, NO_POSITION)?;
    let house_rules = match fields.remove("house_rules") {
        None => Facts::default(),
        Some(rules) => fields::facts(rules, "house_rules", NO_RULES)?,
    };
    let players = players(&mut fields, game.open().ok())?;
    let header = Header { game, players, house_rules, ..Header::default() };
    let (game, count) = header.check().map_err(|troubles| Objections::of(&troubles, &header.players))?;
    let wrong = |rules: Troubles<RuleTrouble>| Objections { objections: rules.iter().map(|rule| Objection::to_rule(rule, &[])).collect() };
    if !game.has_judge() {
        return Err(Objections::at("own_game", NO_JUDGE, &[]));
    }
    let told = match game.document().and_then(|_| fields.remove("deal")) {
        None => Facts::default(),
        Some(told) => fields::facts(told, "deal", NO_FACTS)?,
    };
    let wrong_facts = game.wrong_facts(&header.house_rules, count, &told);
    if !wrong_facts.is_empty() {
        return Err(wrong_facts.iter().map(|wrong| Objection::to_position_fact(wrong, &header.players)).collect());
    }
    let judge = game.judge_of(&header.house_rules, &told).map_err(wrong)?;
    let table = game.table(&header.house_rules, count);
    let (names, house_rules) = (header.players, header.house_rules);
    let accused = fields.remove("revoke");
    let unreadable = |unreadable: Unreadable| Objections::at(unreadable.place, unreadable.wants.say(), &names);
    let counted = Position::read_cards(&fields, "count").map_err(unreadable)?;
    fields.remove("count");
    let dealt = Position::read_cards(&fields, "pack").map_err(unreadable)?;
    fields.remove("pack");
    let declared = game.named_in(&told).into_iter().map(|(key, seat)| (format!("deal.{key}"), seat)).collect();
    let table = seated(&fields, declared, table, |dealer| game.playing_of(&house_rules, &told, table, dealer))
        .map_err(|(place, players)| Objections::at(place, SITS_OUT.with(&[Arg::Int(i64::from(players))]), &names))?;
    let mut position = Position::read(&fields, table, judge.modes()).map_err(unreadable)?;
    position.trump.strain = position.trump.strain.or(judge.only_trump());
    let is_play = |index: &usize| *index < position.plays.len();
    let accused = match accused {
        None => None,
        Some(index) => Some(
            index
                .as_u64()
                .and_then(|index| usize::try_from(index).ok())
                .filter(is_play)
                .ok_or_else(|| Objections::at("revoke", NO_SUCH_PLAY, &names))?,
        ),
    };
    Ok(Case { game, house_rules, judge, table, names, position, accused, counted, dealt })
}

/// The players of the trick, if `playing` are the players of a deal by this dealer. A position does not say who dealt, so possible dealers
/// are tried: the player before the leader, then the player before that one, and so on. The first dealer with whom every named player takes
/// part counts. `declared` are the players whom the facts of the deal name, with the paths of the facts. If there is no such dealer, the
/// error names a seat that sits out with the first dealer with whom the first named player takes part. The error has the path of this seat,
/// and the number of players of the deal.
fn seated(
    fields: &Map<String, Value>,
    declared: Vec<(String, Seat)>,
    table: Table,
    playing: impl Fn(Seat) -> Table,
) -> Result<Table, (String, u8)> {
    let seat = |value: Option<&Value>| value.and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok()).map(Seat);
    let plays = fields.get("plays").and_then(Value::as_array).into_iter().flatten().enumerate();
    let plays = plays.filter_map(|(at, play)| Some((format!("plays[{at}].seat"), seat(play.get("seat"))?)));
    let leader = seat(fields.get("leader")).map(|leader| ("leader".to_owned(), leader));
    let bound = seat(fields.get("bound")).map(|bound| ("bound".to_owned(), bound));
    // Leaves out seats that the table does not have. They are refused when the position is read.
    let named: Vec<_> = leader.into_iter().chain(plays).chain(bound).chain(declared).filter(|(_, seat)| table.has(*seat)).collect();
    let first = named.first().map_or(Seat(0), |(_, seat)| *seat);
    let before = core::iter::successors(Some(table.previous(first)), |dealer| Some(table.previous(*dealer)));
    let tables: Vec<_> = before.take(table.chairs()).map(playing).collect();
    let stranger = |table: &Table| named.iter().find(|(_, seat)| !table.has(*seat));
    match tables.iter().find(|table| table.has(first) && stranger(table).is_none()) {
        Some(playing) => Ok(*playing),
        None => {
            let nearest = tables.iter().find(|table| table.has(first)).or(tables.first());
            let wrong = nearest.and_then(|table| Some((stranger(table)?.0.clone(), table.players())));
            wrong.map_or(Ok(table), Err)
        }
    }
}

/// The path, in the position, of the value that is irregular.
fn place(irregularity: Irregularity, position: &Position) -> String {
    let played = |wrong: &dyn Fn(&Play) -> bool| position.plays.iter().rposition(wrong).map(|i| format!("plays[{i}]"));
    let held = |card| position.hand.iter().rposition(|held| *held == card).map(|i| format!("hand[{i}]"));
    let has = |play: &Play, card| play.cards().any(|other| other == card);
    let place = match irregularity {
        Irregularity::NotInPack(card)
        | Irregularity::NotPlayed(card)
        | Irregularity::TakenOut(card)
        | Irregularity::TooOften { card, .. } => held(card).or_else(|| played(&|play| has(play, card))),
        Irregularity::NoSuchSeat(seat) | Irregularity::PlayedAgain(seat) | Irregularity::OtherNumber { seat, .. } => {
            played(&|play| play.seat == seat)
        }
        Irregularity::ToName { card, .. } | Irregularity::NotThatSuit { card, .. } | Irregularity::LiesThere { card, .. } => {
            played(&|play| has(play, card))
        }
        Irregularity::NotNamed(card) => played(&|play| has(play, card) && play.named.is_none()),
        Irregularity::NotWild(card) | Irregularity::NamedNoCard(card) | Irregularity::NamedByRank(card) => {
            played(&|play| has(play, card) && play.named.is_some())
        }
        Irregularity::TwoAtOnce => played(&|play| play.twin.is_some()),
        Irregularity::UnlikeLead(..) => Some("plays[0]".to_owned()),
        Irregularity::NoTrumpGiven | Irregularity::TrumpGiven | Irregularity::NotATrump(_) | Irregularity::OtherTrump { .. } => {
            Some("trump".to_owned())
        }
        Irregularity::NoTrumpRankGiven => Some("trump_rank".to_owned()),
        Irregularity::TooFewOut { rank, .. } => {
            let of_rank = |card: &Card| card.rank() == Some(rank);
            let hand = position.hand.iter().rposition(of_rank).map(|i| format!("hand[{i}]"));
            hand.or_else(|| played(&|play| play.cards().any(|card| of_rank(&card))))
        }
        Irregularity::StaysIn(card) => position.removed.iter().rposition(|removed| *removed == card).map(|i| format!("removed[{i}]")),
        Irregularity::NoStockGiven => Some("stock_empty".to_owned()),
        Irregularity::NobodyObliged => Some("bound".to_owned()),
        Irregularity::NoFirstTrickGiven => Some("first_trick".to_owned()),
        Irregularity::NoBrokenGiven(_) | Irregularity::NothingToBreak => Some("broken".to_owned()),
        Irregularity::WrongLead(_) => Some("plays[0]".to_owned()),
        Irregularity::NothingToLead => Some("hand".to_owned()),
        Irregularity::NoPlay | Irregularity::TooManyTogether(_) => None,
    };
    place.unwrap_or_else(|| "plays".to_owned())
}
