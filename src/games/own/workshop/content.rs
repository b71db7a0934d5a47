//! Writes the document (the game as JSON) that the answers of a plan describe.

use super::answer::{DraftRow, contract_key, count_key, kept_key};
use super::choices::{
    BidsChoice, CourseChoice, EndsChoice, HookChoice, OrderChoice, PartnerChoice, SidesChoice, TakesChoice, TieChoice, ToChoice,
    TricksChoice, TrumpChoice, WhoseChoice,
};
use super::formula::Formula;
use super::keypad::{attribute, label};
use super::named::{HOOK, LetFormula};
use super::plan::Plan;
use super::presets::conditions;
use super::rows::{Contract, Counted, Kept, Pay};
use super::step::DraftStep;
use crate::asking::Json;
use crate::games::own::content::object;
use crate::games::own::parser::parse;
use crate::games::own::read::names;
use crate::games::own::reason::formula as said;
use crate::games::own::scope::{STRAINS, Scope};
use crate::text::{Lang, Phrase};

/// The version of the document format that the workshop writes.
const VERSION: i64 = 1;

/// The largest size of the sentence of a line that pays points, in bytes. A longer sentence loses its points, or is cut.
const LONGEST: usize = 380;

/// A number larger than any total. It is added to the total of the declarer's side if this side reaches the goal with a made bid, so that
/// this side wins.
const FIRST: i64 = 1_000_000;

fn text(text: impl Into<String>) -> Json {
    Json::Text(text.into())
}

/// A phrase as a text of the document, in English and Japanese.
fn both(phrase: Phrase) -> Json {
    object([("en", text(phrase.in_(Lang::En))), ("ja", text(phrase.in_(Lang::Ja)))])
}

/// The phrase, in both languages, with `name` in its gap `{0}`. The table has entered the name, so it is not translated.
fn named(name: &str, phrase: Phrase) -> Json {
    object(Lang::ALL.map(|lang| (lang.tag(), text(phrase.filled(lang, &[name])))))
}

/// A question of the document. Entries with the value `None` are left out.
fn question<'a>(key: &'a str, name: Json, says: Json, entries: impl IntoIterator<Item = (&'a str, Option<Json>)>) -> Json {
    let others = entries.into_iter().filter_map(|(key, value)| value.map(|value| (key, value)));
    object([("key", text(key)), ("name", name), ("says", says)].into_iter().chain(others))
}

/// The named formulas of the document. Each gets the name that workings (printed computations) show for its value.
fn named_formulas(formulas: impl IntoIterator<Item = (LetFormula, String)>) -> Json {
    object(formulas.into_iter().map(|(named, is)| (named.key(), object([("name", both(named.name())), ("is", text(is))]))))
}

/// A question that the document asks in each deal.
pub(super) struct PlannedQuestion {
    /// The question of the workshop with the answer that causes the question of the document.
    pub step: DraftStep,
    /// The index, from 0, of the row of this answer that causes it. `None` if no single row causes it.
    pub row: Option<usize>,
    content: Json,
}

/// A condition that is true if all conditions of the list are true. `None` if the list has no condition.
fn all(conditions: &[Option<String>]) -> Option<Json> {
    let all: Vec<&str> = conditions.iter().flatten().map(String::as_str).collect();
    match all.as_slice() {
        [] => None,
        [one] => Some(text(*one)),
        all => Some(text(all.iter().map(|one| format!("({one})")).collect::<Vec<_>>().join(" and "))),
    }
}

impl Plan {
    /// The whole document. `after` is the id of the document of which it is a changed version, or `None` for a new game.
    pub(super) fn content(&self, after: Option<&str>, examples: Vec<Json>) -> Json {
        let scope = self.names(None).0;
        let mut entries = self.head(after);
        entries.push(("let", named_formulas(self.lets())));
        entries.push(("ask", self.ask()));
        entries.push(("keep", self.keep()));
        entries.push(("pay", Json::List(self.pays.iter().map(|row| line(self, row, &scope)).collect())));
        entries.push(("end", self.end()));
        match self.ends {
            EndsChoice::Made => {
                let reached = format!("if(on(declarer) and made and total >= {}, {FIRST}, 0) + total", self.goal);
                entries.push(("wins", text(reached)));
            }
            _ => entries.push(("wins", text(self.wins.word()))),
        }
        entries.push(("examples", Json::List(examples)));
        let empty = |part: &Json| matches!(part, Json::Object(entries) if entries.is_empty());
        object(entries.into_iter().filter(|(key, part)| *key == "end" || !empty(part)))
    }

    /// The names that formulas of the document can use, and the number of the document's questions. If `until` names a named formula,
    /// leaves out this formula and the named formulas below it, because a formula cannot use names that are defined below it.
    pub(super) fn names(&self, until: Option<LetFormula>) -> (Scope, usize) {
        let mut entries = self.head(None);
        entries.push(("let", named_formulas(self.lets().into_iter().take_while(|(named, _)| Some(*named) != until))));
        entries.push(("ask", self.ask()));
        entries.push(("keep", self.keep()));
        names(&object(entries))
    }

    fn ask(&self) -> Json {
        Json::List(self.questions().into_iter().map(|question| question.content).collect())
    }

    fn head(&self, after: Option<&str>) -> Vec<(&'static str, Json)> {
        // Writes "…" if the draft has no name yet, so that the game can be tried before it has a name.
        let name = if self.name.is_empty() { "…" } else { &self.name };
        let mut head = vec![("own_game", Json::Number(VERSION)), ("name", text(name))];
        head.extend(after.map(|id| ("after", text(id))));
        head.push(("players", Json::List(self.players.iter().map(|players| Json::Number(*players)).collect())));
        let called = "seat == declarer or seat == partner";
        match (self.sides, self.bids, self.partner) {
            (SidesChoice::Partners, ..) => head.push(("sides", text("partners"))),
            (SidesChoice::Alone, BidsChoice::Declarer, PartnerChoice::Usual) => {
                head.push(("sides", object([("with", text("seat == declarer"))])))
            }
            (SidesChoice::Alone, BidsChoice::Declarer, PartnerChoice::Called) => head.push(("sides", object([("with", text(called))]))),
            (SidesChoice::Alone, ..) => {}
        }
        if self.bids == BidsChoice::Everybody && self.order == OrderChoice::InTurn && self.hook == HookChoice::Rule {
            let name = both(phrase!("Hook", "フック"));
            let says = both(phrase!("The bids may not add up to the number of cards.", "ビッドの合計を手札の枚数と同じにはできません。"));
            head.push(("rules", object([(HOOK, object([("is", Json::Yes(false)), ("name", name), ("says", says)]))])));
        }
        head
    }

    /// The named formulas of the document, each with its text. A formula uses only names that come before it in this list.
    fn lets(&self) -> Vec<(LetFormula, String)> {
        let mut lets = Vec::new();
        if self.course != CourseChoice::Uncounted {
            lets.push((LetFormula::Largest, self.cards.text()));
        }
        let cards = match self.course {
            CourseChoice::Same => Some("largest"),
            CourseChoice::Rising => Some("min(deal, largest)"),
            CourseChoice::Falling => Some("max(1, largest + 1 - deal)"),
            CourseChoice::DownUp => Some("min(largest, |largest - deal| + 1)"),
            CourseChoice::UpDown => Some("max(1, largest - |largest - deal|)"),
            CourseChoice::Uncounted | CourseChoice::Told => None,
        };
        lets.extend(cards.map(|cards| (LetFormula::Cards, cards.to_owned())));
        if self.bids == BidsChoice::Declarer {
            let won = match self.tricks {
                TricksChoice::Seat => "sum(on(declarer) * tricks)",
                TricksChoice::Side => "at(tricks, declarer)",
                TricksChoice::Declarer => "tricks",
                TricksChoice::Uncounted => "0",
            };
            if self.counts_tricks() {
                lets.push((LetFormula::Won, won.to_owned()));
            }
            lets.push((LetFormula::Worth, self.worth.text()));
            lets.push((LetFormula::Made, format!("declarer != nobody and ({})", self.made.text())));
            lets.push((LetFormula::Failed, "declarer != nobody and not made".to_owned()));
        }
        lets
    }

    /// The questions that the document asks in each deal, in their order.
    pub(super) fn questions(&self) -> Vec<PlannedQuestion> {
        let mut questions = Vec::new();
        let planned = |step, content| PlannedQuestion { step, row: None, content };
        if self.course == CourseChoice::Told {
            let says = both(phrase!("How many cards does each player get?", "手札は何枚？"));
            let content = question("cards", both(phrase!("cards", "手札")), says, [("from", Some(text("1..largest")))]);
            questions.push(planned(DraftStep::Cards, content));
        }
        // Makes the condition that somebody has won the bidding, because some later questions are asked only then.
        // `None` in a game without a declarer.
        let bid = (self.bids == BidsChoice::Declarer).then(|| "declarer != nobody".to_owned());
        if bid.is_some() {
            let (name, says) = (both(phrase!("declarer", "デクレアラー")), both(phrase!("Who won the bidding?", "競り落としたのは？")));
            let nobody = both(phrase!("All passed", "全員パス"));
            let content = question("declarer", name, says, [("is", Some(text("seat"))), ("nobody", Some(nobody))]);
            questions.push(planned(DraftStep::Bids, content));
        }
        if matches!(self.bids, BidsChoice::Declarer | BidsChoice::Dealer) && !self.contracts.is_empty() {
            questions.push(planned(DraftStep::Contracts, self.contract(bid.clone())));
        }
        let takes_level = self.contracts.iter().all(|row| Contract::of(row).takes == TakesChoice::Level);
        let level = (!takes_level).then(|| "contract.numbered == 1".to_owned());
        let chosen = all(&[bid.clone(), level.filter(|_| self.bids != BidsChoice::Nobody && self.bids != BidsChoice::Everybody)]);
        if self.asks(DraftStep::Level) && self.level > 0 {
            let says = both(phrase!("How many tricks were bid?", "ビッドのトリック数は？"));
            let range = text(format!("{}..max({}, cards)", self.level, self.level));
            let (name, entries) = (both(phrase!("tricks bid", "ビッドのトリック数")), [("when", chosen.clone()), ("from", Some(range))]);
            questions.push(planned(DraftStep::Level, question("level", name, says, entries)));
        }
        if self.asks(DraftStep::Trump) && self.trump != TrumpChoice::Unasked {
            questions.push(planned(DraftStep::Trump, self.trump(chosen)));
        }
        if self.bids == BidsChoice::Declarer && self.sides == SidesChoice::Alone && self.partner == PartnerChoice::Called {
            let (name, says) =
                (both(phrase!("partner", "パートナー")), both(phrase!("Who plays with the declarer?", "デクレアラーのパートナーは？")));
            let nobody = both(phrase!("Nobody", "いない"));
            let entries = [("is", Some(text("seat"))), ("nobody", Some(nobody)), ("when", all(std::slice::from_ref(&bid)))];
            questions.push(planned(DraftStep::Partner, question("partner", name, says, entries)));
        }
        if self.bids == BidsChoice::Everybody {
            questions.push(planned(DraftStep::Bids, self.bid()));
        }
        if self.counts_tricks() {
            questions.push(planned(DraftStep::Tricks, self.tricks(bid.clone())));
        }
        let of_row = |(at, row)| PlannedQuestion { step: DraftStep::Counted, row: Some(at), content: counted(row, bid.clone()) };
        questions.extend(self.counted.iter().enumerate().map(of_row));
        questions
    }

    fn contract(&self, when: Option<String>) -> Json {
        let words = self.contracts.iter().map(|row| {
            let contract = Contract::of(row);
            object([
                ("word", text(contract_key(row))),
                ("says", text(contract.name)),
                ("worth", Json::Number(contract.worth)),
                ("numbered", Json::Number(i64::from(contract.takes == TakesChoice::Level))),
            ])
        });
        let says = both(phrase!("Which contract?", "コントラクトは？"));
        let once = (self.bids == BidsChoice::Dealer).then(|| text("dealer"));
        let entries =
            [("is", Some(text("words"))), ("words", Some(Json::List(words.collect()))), ("when", all(&[when])), ("once_for", once)];
        question("contract", both(phrase!("contract", "コントラクト")), says, entries)
    }

    fn trump(&self, when: Option<Json>) -> Json {
        let count = if self.trump == TrumpChoice::Strain { 5 } else { 4 };
        let shown = ["♠", "♥", "♦", "♣"];
        let words = STRAINS.iter().zip(&self.suits).take(count).enumerate().map(|(at, (strain, worth))| {
            let says = shown.get(at).map_or_else(|| both(phrase!("no trump", "ノートランプ")), |suit| text(*suit));
            object([("word", text(*strain)), ("says", says), ("worth", Json::Number(*worth))])
        });
        let has_worth = self.asks(DraftStep::Suits) && self.suits.iter().take(count).any(|worth| *worth != 0);
        let words = has_worth.then(|| Json::List(words.collect()));
        let is = text(if self.trump == TrumpChoice::Strain { "strain" } else { "suit" });
        let says = both(phrase!("Which suit is trump?", "切り札は？"));
        question("trump", both(phrase!("trump", "切り札")), says, [("is", Some(is)), ("when", when), ("words", words)])
    }

    fn bid(&self) -> Json {
        let says = both(phrase!("How many tricks does {seat} bid?", "{seat}さんのビッドは？"));
        let together = (self.order == OrderChoice::Together).then(|| text("together"));
        let hook = match self.hook {
            _ if self.order == OrderChoice::Together => None,
            HookChoice::MayAdd => None,
            HookChoice::Rule => Some("hook and last and sum(bid) + it == cards"),
            HookChoice::Never => Some("last and sum(bid) + it == cards"),
        };
        let refused = hook.map(|when| {
            let says = both(phrase!("The bids may not add up to {cards}.", "ビッドの合計を{cards}にはできません。"));
            Json::List(vec![object([("when", text(when)), ("says", says)])])
        });
        let entries = [("of", Some(text("seat"))), ("from", Some(text("0..cards"))), ("secret", together), ("not", refused)];
        question("bid", both(phrase!("bid", "ビッド")), says, entries)
    }

    fn tricks(&self, when: Option<String>) -> Json {
        let (of, says) = match self.tricks {
            TricksChoice::Seat => (Some("seat"), phrase!("How many tricks did {seat} take?", "{seat}さんは何トリック取った？")),
            TricksChoice::Side => (Some("side"), phrase!("How many tricks did {side} take?", "{side}のトリックは？")),
            _ => (None, phrase!("How many tricks did the declarer’s side take?", "デクレアラー側のトリックは？")),
        };
        let by_trick = (of == Some("seat") && when.is_none()).then_some(Json::Yes(true));
        let entries = [
            ("of", of.map(text)),
            ("when", all(&[when])),
            ("from", Some(text("0..cards"))),
            ("sum", of.map(|_| text("cards"))),
            ("by_trick", by_trick),
        ];
        question("tricks", both(phrase!("tricks", "トリック")), both(says), entries)
    }

    fn keep(&self) -> Json {
        let kept = self.kept.iter().map(|row| {
            let kept = Kept::of(row);
            let entries = [
                ("name", text(kept.name)),
                ("of", text(kept.whose.map_or("table", WhoseChoice::word))),
                ("starts", Json::Number(kept.starts)),
                ("is", text(kept.next.text())),
            ];
            (kept_key(row), object(entries))
        });
        Json::Object(kept.collect())
    }

    fn end(&self) -> Json {
        let mut end = match self.ends {
            EndsChoice::Course if matches!(self.course, CourseChoice::DownUp | CourseChoice::UpDown) => {
                vec![("after", text("2 * largest - 1"))]
            }
            EndsChoice::Course => vec![("after", text("largest"))],
            EndsChoice::Deals => vec![("after", text(self.deals.text()))],
            EndsChoice::Goal => vec![("at", Json::Number(self.goal))],
            EndsChoice::Floor => vec![("down_at", Json::Number(self.floor))],
            EndsChoice::Both => vec![("at", Json::Number(self.goal)), ("down_at", Json::Number(self.floor))],
            EndsChoice::Made => {
                let when = format!("on(declarer) and made and total >= {}", self.goal);
                vec![("when", text(when)), ("down_at", Json::Number(self.floor))]
            }
        };
        if self.tie == TieChoice::ExtraDeals {
            end.push(("tie", text(self.tie.word())));
        }
        object(end)
    }
}

/// The question of the document that asks for the counted thing in `row`. If `bid` is a condition, the question is asked only if `bid` is
/// true.
fn counted(row: &DraftRow, bid: Option<String>) -> Json {
    let key = count_key(row);
    let Counted { name, whose, when, least, most, sum } = Counted::of(row);
    let when = ("when", all(&[bid, (!when.is_empty()).then(|| when.text())]));
    let range = || Some(text(format!("{least}..{}", most.text())));
    let sum = || (!sum.is_empty()).then(|| text(sum.text()));
    match whose {
        Some(WhoseChoice::Seat) => {
            let says = named(name, phrase!("{0}: how many of {seat}?", "{seat}さんの{0}は？"));
            question(&key, text(name), says, [("of", Some(text("seat"))), when, ("from", range()), ("sum", sum())])
        }
        Some(WhoseChoice::Side) => {
            let says = named(name, phrase!("{0}: how many of {side}?", "{side}の{0}は？"));
            question(&key, text(name), says, [("of", Some(text("side"))), when, ("from", range()), ("sum", sum())])
        }
        Some(WhoseChoice::Who) => {
            let nobody = both(phrase!("Nobody", "誰でもない"));
            let says = named(name, phrase!("{0}: who?", "{0}：誰？"));
            question(&key, text(name), says, [("is", Some(text("seat"))), ("nobody", Some(nobody)), when])
        }
        Some(WhoseChoice::Whether) => {
            question(&key, text(name), named(name, phrase!("{0}: yes or no?", "{0}：はい、いいえ？")), [("is", Some(text("yes_no"))), when])
        }
        _ => question(&key, text(name), named(name, phrase!("{0}: how many?", "{0}：いくつ？")), [when, ("from", range())]),
    }
}

/// Makes the first letter of an English sentence a capital. Returns a Japanese sentence unchanged.
fn capitalised(sentence: &str, lang: Lang) -> String {
    let mut rest = sentence.chars();
    match rest.next() {
        Some(first) if lang == Lang::En => first.to_uppercase().chain(rest).collect(),
        _ => sentence.to_owned(),
    }
}

/// A line of the document that pays points, as the row describes it. The sentence of the line puts its condition and its points
/// into words.
fn line(plan: &Plan, row: &DraftRow, scope: &Scope) -> Json {
    let Pay { to, when, points } = Pay::of(row);
    let known = conditions(plan, to).into_iter().find(|(_, text)| *text == when.text()).map(|(says, _)| says);
    let usual = known.or_else(|| when.is_empty().then_some(phrase!("In each deal", "ディールごと")));
    let words = |formula: &Formula, lang| match parse(&formula.text()) {
        Ok(parsed) => said(&parsed, &|name| scope.called(name, attribute)).in_(lang),
        // Shows the signs of a formula that is not finished, because it cannot be put into words.
        Err(_) => formula.labelled(|sign| label(scope, sign, lang)),
    };
    let sentence = |lang| {
        let condition = usual.map_or_else(|| capitalised(&words(&when, lang), lang), |says| says.in_(lang).to_owned());
        let whole = match lang {
            Lang::En => format!("{condition}: {}", words(&points, lang)),
            Lang::Ja => format!("{condition}：{}", words(&points, lang)),
        };
        match () {
            () if whole.len() <= LONGEST => whole,
            () if condition.len() <= LONGEST => condition,
            () => condition.chars().take(LONGEST / 4).collect(),
        }
    };
    let says = object(Lang::ALL.map(|lang| (lang.tag(), text(sentence(lang)))));
    let (when, points) = (when.text(), points.text());
    let to = text(if to == ToChoice::Side { "side" } else { "seat" });
    let entries =
        [("to", Some(to)), ("when", (!when.is_empty()).then(|| text(when))), ("points", Some(text(points))), ("says", Some(says))];
    object(entries.into_iter().filter_map(|(key, value)| value.map(|value| (key, value))))
}
