//! Reads a document's rules for dealing the cards, for following suit, and for winning tricks.

use crate::asking::Json;
use crate::cards::{Card, Rank, Strain, StrainSet, Suit};
use crate::games::own::card_play::{CardPlay, Dealing, LeftCards, SpecialCards};
use crate::games::own::fault::Wrong;
use crate::games::own::fields::{Fields, list, number, numbers, word_of, yes_no};
use crate::games::own::path::Path;
use crate::games::own::reader::Reader;
use crate::games::own::scope::STRAINS;
use crate::games::own::sort::Sort;
use crate::games::own::stage::Stage;
use crate::games::own::stand::{Hand, Stand};
use crate::games::own::term::{Domain, Term};
use crate::games::own::texts::Wording;
use crate::games::own::vocabulary::{CARD_PLAY, DEALING, LEFT, SPECIALS};
use crate::text::{Phrase, nearest};
use crate::tricks::{Breaks, When};

/// The largest number of sets of card rules in a document. Also the largest number of groups of undealt cards, such as a stock.
const MOST: usize = 8;

/// The largest number of packets in a player's hand. A packet is some cards that the dealer gives at one time.
const MOST_PACKETS: usize = 3;

/// The words with which a document says when a duty of the players holds. A duty is, for example, to follow suit.
const DUTIES: [(&str, When); 4] =
    [("never", When::Never), ("always", When::Always), ("stock_empty", When::StockEmpty), ("trump_led", When::TrumpLed)];

/// Reads the sets of card rules. In a deal, the first set with a true condition applies.
pub(super) fn judge(fields: &Fields<'_>, reader: &mut Reader) -> Vec<CardPlay> {
    let Some((node, place)) = fields.get("judge") else { return Vec::new() };
    let Some(items) = list(node, &place, MOST, &mut reader.faults) else { return Vec::new() };
    let mut ways: Vec<CardPlay> = Vec::new();
    for (at, item) in items.iter().enumerate() {
        let Some(fields) = Fields::of(item, place.item(at), &CARD_PLAY, false, &mut reader.faults) else { continue };
        let has_contract = ways.iter().filter_map(|way| way.when.as_ref()).any(|when| when.needs.stage > Stage::Rules);
        ways.extend(one(&fields, has_contract, reader));
    }
    if ways.last().is_none_or(|last| last.when.is_some()) && ways.len() == items.len() {
        let why = phrase!("an item without a condition at the end, for all other cases", "それ以外の場合のための、条件のない最後の項目");
        reader.add(&place, Wrong::Form(why));
    }
    ways
}

/// Reads one set of card rules. `has_contract` says whether the condition of an earlier set depends on the entered facts of the deal.
/// `None` if a part of the set has a fault.
fn one(fields: &Fields<'_>, has_contract: bool, reader: &mut Reader) -> Option<CardPlay> {
    let cards = Stand::of(Hand::Cards, Stage::All);
    let when = fields.get("when").map(|(node, place)| reader.formula(node, &place, cards, Sort::Condition));
    let pack = fields.get("pack").map(|(node, place)| pack(node, &place, reader));
    let (pack, jokers) = match pack {
        Some(pack) => pack?,
        None => (Rank::ALL.into_iter().rev().collect(), 0),
    };
    let ranks = match fields.get("ranks") {
        None => {
            let natural = Rank::ALL.into_iter().rev().filter(|rank| pack.contains(rank));
            natural.collect()
        }
        Some((node, place)) => {
            let ranks = ranks(node, &place, reader)?;
            if pack.len() != ranks.len() || pack.iter().any(|rank| !ranks.contains(rank)) {
                reader.add(
                    &place,
                    Wrong::Form(phrase!("every rank of the pack once, from high to low", "デッキのすべてのランクを強い順に1回ずつ")),
                );
                // Reads the rest with the ranks of the pack, so that a card of a forgotten rank is no second fault.
                pack
            } else {
                ranks
            }
        }
    };
    let (trumps, trump_fact) = trump(fields, has_contract, reader)?;
    let duty = |key: &str, usual: When, reader: &mut Reader| match fields.get(key) {
        None => Some(usual),
        Some((node, place)) => {
            let at = word_of(node, &place, &DUTIES.map(|(word, _)| word), &mut reader.faults)?;
            DUTIES.get(at).map(|(_, when)| *when)
        }
    };
    let follow = duty("follow", When::Always, reader);
    let must_trump = duty("must_trump", When::Never, reader);
    let must_beat = duty("must_beat", When::Never, reader);
    let broken = match fields.get("broken") {
        None => None,
        Some((node, place)) => Some(match word_of(node, &place, &["S", "H", "D", "C", "trump"], &mut reader.faults)? {
            4 => Breaks::Trumps,
            at => Breaks::Suit(suit(at)?),
        }),
    };
    let points = points(fields, &ranks, reader);
    let specials = specials(fields, &ranks, jokers, reader)?;
    let when = match when {
        Some(when) => Some(when?),
        None => None,
    };
    Some(CardPlay {
        when,
        ranks,
        jokers,
        trumps,
        trump_fact,
        follow: follow?,
        must_trump: must_trump?,
        must_beat: must_beat?,
        broken,
        points,
        specials,
    })
}

/// The suit with the index `at` in [`STRAINS`]. `None` if the index stands for no trump.
fn suit(at: usize) -> Option<Suit> {
    STRAINS.get(at).and_then(|strain| Strain::read(strain))?.suit()
}

/// Splits the text of `node` at its spaces. If `node` is not a text, adds a fault and returns `None`.
fn words<'a>(node: &'a Json, place: &Path, reader: &mut Reader) -> Option<Vec<&'a str>> {
    match node {
        Json::Text(text) => Some(text.split_whitespace().collect()),
        _ => {
            reader.add(place, Wrong::Form(phrase!("words with spaces between them", "空白で区切った言葉")));
            None
        }
    }
}

/// Reads one value from each word of the text `node`. A word that `read` does not accept, or a value that occurs twice, is a fault. `None`
/// if there is no value.
fn each_once<T: PartialEq>(
    node: &Json,
    place: &Path,
    (read, near): (impl Fn(&str) -> Option<T>, impl Fn(&str) -> Option<String>),
    reader: &mut Reader,
) -> Option<Vec<T>> {
    let mut values = Vec::new();
    for word in words(node, place, reader)? {
        match read(word) {
            Some(value) if !values.contains(&value) => values.push(value),
            Some(_) => reader.add(place, Wrong::Twice(word.to_owned())),
            None => reader.faults.add_near(place, Wrong::UnknownWord(word.to_owned()), near(word).as_deref()),
        }
    }
    (!values.is_empty()).then_some(values)
}

fn ranks(node: &Json, place: &Path, reader: &mut Reader) -> Option<Vec<Rank>> {
    // Many programs write T for the ten.
    let near = |word: &str| (word == "T" || word == "t").then(|| Rank::Ten.name().to_owned());
    each_once(node, place, (Rank::read, near), reader)
}

fn cards(node: &Json, place: &Path, reader: &mut Reader) -> Option<Vec<Card>> {
    let near = |word: &str| word.replace(['T', 't'], Rank::Ten.name()).parse().ok().map(|card: Card| card.to_string());
    each_once(node, place, (|word: &str| word.parse().ok(), near), reader)
}

/// Reads the pack of cards. Returns its ranks and the number of its jokers. `None` if the pack has no ranks or too many jokers.
fn pack(node: &Json, place: &Path, reader: &mut Reader) -> Option<(Vec<Rank>, u8)> {
    const JOKERS: [&str; 2] = ["RJ", "BJ"];
    let all = words(node, place, reader)?;
    let (jokers, ranks): (Vec<_>, Vec<_>) = all.into_iter().partition(|word| JOKERS.contains(word));
    // Accepts no joker, `RJ`, or `RJ BJ`, because the joker of a pack with one joker is the red one.
    if jokers != JOKERS.get(..jokers.len())? {
        reader.add(place, Wrong::Form(phrase!("RJ for one joker, RJ BJ for two", "ジョーカー1枚なら RJ、2枚なら RJ BJ")));
    }
    let jokers = jokers.len() as u8;
    Some((self::ranks(&Json::Text(ranks.join(" ")), place, reader)?, jokers))
}

/// The form that the entry `trump` of a set of card rules must have.
const TRUMP: Phrase = phrase!(
    "none, a suit (S, H, D or C), or a question about one that is asked once",
    "「なし」を表す言葉、スート（S、H、D、C）、または1回だけ聞くスートの質問"
);

/// Reads the possible trumps of a set of card rules: none, one suit, or the answers to a question. Returns the trumps, and the index of
/// that question if there is one. An answer that is not a suit means a deal without a trump suit. Only one such answer is allowed if
/// `has_contract` is false. If `has_contract` is true, the conditions of earlier sets of card rules can tell such answers apart. `None` if
/// the entry `trump` has a fault.
fn trump(fields: &Fields<'_>, has_contract: bool, reader: &mut Reader) -> Option<(StrainSet, Option<usize>)> {
    let Some((node, place)) = fields.get("trump") else { return Some((StrainSet::NONE, None)) };
    let Json::Text(word) = node else {
        reader.add(&place, Wrong::Form(TRUMP));
        return None;
    };
    if word == "none" {
        return Some((StrainSet::NONE, None));
    }
    if let Some(strain @ Strain::Suit(_)) = Strain::read(word) {
        return Some((StrainSet::NONE.with(strain), None));
    }
    if reader.scope.is_faulty(word) {
        return None;
    }
    let question = match reader.scope.find(word).map(|meaning| &meaning.is) {
        Some(is) if !is.needs.seat && !is.needs.side => match is.term {
            Term::Fact(at) => Some(at),
            _ => None,
        },
        _ => None,
    };
    let answers = question.and_then(|at| reader.scope.words_of(Domain::Question(at))).map(|words| words.answers.as_slice());
    let trumps = answers.unwrap_or_default().iter().fold(StrainSet::NONE, |trumps, answer| {
        // Counts an answer that is not a suit, for example grand in Skat, as no trump.
        trumps.with(Strain::read(reader.scope.written(answer.word)).unwrap_or(Strain::NoTrump))
    });
    let no_suits = answers.unwrap_or_default().iter().filter(|answer| usize::from(answer.word.0) >= STRAINS.len() - 1).count();
    if trumps.iter().all(|strain| strain == Strain::NoTrump) {
        let is_suit = |name: &&str| {
            let of = reader.scope.find(name).and_then(|meaning| meaning.is.domain).and_then(|domain| reader.scope.words_of(domain));
            of.is_some_and(|words| words.answers.iter().any(|answer| usize::from(answer.word.0) < STRAINS.len() - 1))
        };
        let near = nearest(word, reader.scope.names().filter(is_suit).chain(["none"])).map(str::to_owned);
        reader.faults.add_near(&place, Wrong::Form(TRUMP), near.as_deref());
        return None;
    }
    if no_suits > 1 && !has_contract {
        reader.add(
            &place,
            Wrong::NotYet(phrase!("a judge of deals without trump of several kinds", "切り札のないディールが2種類以上あるゲームの審判")),
        );
        return None;
    }
    Some((trumps, question))
}

fn points(fields: &Fields<'_>, ranks: &[Rank], reader: &mut Reader) -> Vec<(Rank, u8)> {
    let of = phrase!("ranks with points", "点のあるランク");
    let mut points = Vec::new();
    for (key, node, place) in fields.entries("points", Rank::ALL.len(), of, &mut reader.faults) {
        let rank = Rank::read(key).filter(|rank| ranks.contains(rank));
        if rank.is_none() {
            reader.add(&place, Wrong::UnknownKey(key.to_owned()));
        }
        let worth = number(node, &place, &mut reader.faults);
        let small = worth.and_then(|worth| u8::try_from(worth).ok());
        if worth.is_some() && small.is_none() {
            reader.add(&place, Wrong::Form(phrase!("a number from 0 to 255", "0から255までの数")));
        }
        points.extend(rank.zip(small));
    }
    points
}

fn specials(fields: &Fields<'_>, ranks: &[Rank], jokers: u8, reader: &mut Reader) -> Option<SpecialCards> {
    let Some((node, place)) = fields.get("specials") else {
        return all_have_a_place(SpecialCards::default(), jokers, &fields.place, reader);
    };
    let fields = Fields::of(node, place, &SPECIALS, false, &mut reader.faults)?;
    let some = |key: &str, reader: &mut Reader| {
        let (node, place) = fields.get(key)?;
        let cards = cards(node, &place, reader)?;
        for card in &cards {
            let is_there = match card {
                Card::Of(rank, _) => ranks.contains(rank),
                Card::Joker(_) => jokers > 0,
            };
            if !is_there {
                reader.add(&place, Wrong::UnknownWord(card.to_string()));
            }
        }
        Some(cards)
    };
    let specials = SpecialCards {
        always_win: some("always_win", reader).unwrap_or_default(),
        bowers: fields.get("bowers").and_then(|(node, place)| yes_no(node, &place, &mut reader.faults)).unwrap_or(false),
        trumps: some("trumps", reader).unwrap_or_default(),
        never_win: some("never_win", reader).unwrap_or_default(),
    };
    let lists = [&specials.always_win, &specials.trumps, &specials.never_win];
    for (at, card) in lists.iter().enumerate().flat_map(|(at, list)| list.iter().map(move |card| (at, card))) {
        if lists.iter().take(at).any(|list| list.contains(card)) {
            reader.add(&fields.place, Wrong::Twice(card.to_string()));
        }
    }
    all_have_a_place(specials, jokers, &fields.place, reader)
}

/// Returns `specials` if each joker is among the cards that always win or among the trumps. If not, adds a fault and returns `None`.
fn all_have_a_place(specials: SpecialCards, jokers: u8, place: &Path, reader: &mut Reader) -> Option<SpecialCards> {
    let placed = specials.always_win.iter().chain(&specials.trumps).filter(|card| matches!(card, Card::Joker(_))).count();
    if placed != usize::from(jokers) {
        reader.add(
            place,
            Wrong::Form(phrase!(
                "a place for every joker, among the cards that always win or the trumps",
                "すべてのジョーカーの位置（必ず勝つカードか切り札の中）"
            )),
        );
        return None;
    }
    Some(specials)
}

/// Reads the rules for dealing. `None` if the document has no such rules or they have a fault.
pub(super) fn dealing(fields: &Fields<'_>, reader: &mut Reader) -> Option<Dealing> {
    let (node, place) = fields.get("deal")?;
    let fields = Fields::of(node, place, &DEALING, false, &mut reader.faults)?;
    let stand = Stand::of(Hand::Table, Stage::Dealt);
    let count = |fields: &Fields<'_>, reader: &mut Reader| {
        let (node, place) = fields.must("cards", &mut reader.faults)?;
        reader.formula(node, &place, stand, Sort::Number)
    };
    let cards = count(&fields, reader);
    if matches!(&cards, Some(cards) if matches!(cards.term, Term::Number(cards) if cards < 1)) {
        reader.for_writing(|reader| reader.add(&fields.place.key("cards"), Wrong::SmallNumber));
    }
    let packets_be = phrase!("singly, or a list such as [3, 2]", "1枚ずつを表す言葉か、[3, 2]のようなリスト");
    let packets = match fields.get("packets") {
        None => None,
        Some((Json::Text(word), _)) if word == "singly" => Some(Vec::new()),
        Some((node, place)) if !matches!(node, Json::List(_)) => {
            reader.add(&place, Wrong::Form(packets_be));
            return None;
        }
        Some((node, place)) => {
            let given = numbers(node, &place, MOST_PACKETS, &mut reader.faults)?;
            let packets: Option<Vec<u8>> = given.iter().map(|n| u8::try_from(*n).ok().filter(|n| *n > 0)).collect();
            let sum: i64 = packets.iter().flatten().map(|packet| i64::from(*packet)).sum();
            match cards.as_ref().map(|cards| &cards.term) {
                _ if packets.as_ref().is_none_or(|packets| packets.len() < 2) => reader.add(&place, Wrong::Form(packets_be)),
                // Compares the packets with a number only. A formula can give each deal another number of cards.
                Some(Term::Number(cards)) if *cards != sum => {
                    reader.for_writing(|reader| reader.add(&place, Wrong::Packets { sum, cards: *cards }))
                }
                _ => {}
            }
            packets
        }
    };
    let mut left = Vec::new();
    if let Some((node, place)) = fields.get("left") {
        for (at, item) in list(node, &place, MOST, &mut reader.faults)?.iter().enumerate() {
            let Some(fields) = Fields::of(item, place.item(at), &LEFT, false, &mut reader.faults) else { continue };
            let cards = count(&fields, reader);
            let says = fields.must("says", &mut reader.faults).and_then(|(node, place)| reader.plain(node, &place));
            if let (Some(cards), Some(says)) = (cards, says) {
                let says = reader.scope.texts.get(says);
                let says = Wording { en: format!("{}: {{0}}", says.en), ja: format!("{}：{{0}}枚", says.ja) };
                left.push(LeftCards { cards, says: reader.scope.texts.add(says) });
            }
        }
    }
    Some(Dealing { cards: cards?, packets, left })
}
