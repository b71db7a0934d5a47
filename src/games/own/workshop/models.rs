//! The kinds of game with which a draft can begin. Each has an answer to every question.

use super::answer::{DraftAnswer, Row, word};
use super::choices::{Bids, Course, Ends, Hook, Model, Order, Partner, Sides, Takes, Tie, To, Tricks, Trump, Whose, Wins};
use super::formula::Formula;
use super::plan::Plan;
use crate::text::{Lang, Phrase};

fn formula(text: &str) -> DraftAnswer {
    DraftAnswer::Formula(Formula::known(text))
}

/// A line of the ledger.
fn pay(id: u8, to: To, when: &str, points: &str) -> Row {
    Row::new(id, [word(to.word()), formula(when), formula(points)])
}

fn name(phrase: Phrase, lang: Lang) -> DraftAnswer {
    DraftAnswer::Text(phrase.in_(lang).to_owned())
}

/// The plan with which every kind of game begins: three to six players, each alone, without bids.
fn plain() -> Plan {
    Plan {
        name: String::new(),
        sides: Sides::Alone,
        players: vec![3, 4, 5, 6],
        course: Course::Same,
        cards: Formula::known("52 // players"),
        bids: Bids::Nobody,
        order: Order::InTurn,
        hook: Hook::MayAdd,
        contracts: Vec::new(),
        level: 0,
        trump: Trump::Unasked,
        suits: vec![0; 5],
        partner: Partner::Usual,
        tricks: Tricks::Seat,
        counted: Vec::new(),
        worth: Formula::known("1"),
        made: Formula::known("won > 0"),
        kept: Vec::new(),
        pays: vec![pay(1, To::Seat, "", "tricks")],
        ends: Ends::Deals,
        deals: Formula::known("10"),
        goal: 100,
        floor: -100,
        wins: Wins::Highest,
        tie: Tie::Shared,
        examples: Vec::new(),
    }
}

/// The answers of a new draft, before any answer of the user. Names are in the language of the author.
pub(super) fn plan(model: Model, lang: Lang) -> Plan {
    match model {
        Model::ExactBids => Plan {
            course: Course::Rising,
            cards: Formula::known("52 // players"),
            bids: Bids::Everybody,
            trump: Trump::Strain,
            pays: vec![pay(1, To::Seat, "tricks == bid", "10 + tricks"), pay(2, To::Seat, "tricks != bid", "-|tricks - bid|")],
            ends: Ends::Course,
            ..plain()
        },
        Model::PartnersBid => Plan {
            sides: Sides::Partners,
            players: vec![4],
            cards: Formula::known("13"),
            bids: Bids::Everybody,
            pays: vec![
                pay(1, To::Side, "ours(tricks) >= ours(bid)", "10 * ours(bid)"),
                pay(2, To::Side, "ours(tricks) < ours(bid)", "-10 * ours(bid)"),
            ],
            ends: Ends::Both,
            goal: 500,
            floor: -500,
            tie: Tie::ExtraDeals,
            ..plain()
        },
        Model::Declarer => Plan {
            players: vec![4],
            bids: Bids::Declarer,
            contracts: vec![
                Row::new(1, [name(phrase!("Solo", "ソロ"), lang), DraftAnswer::Number(10), word(Takes::Level.word())]),
                Row::new(2, [name(phrase!("Misère", "ミゼール"), lang), DraftAnswer::Number(20), word(Takes::Nothing.word())]),
            ],
            level: 5,
            trump: Trump::Suit,
            tricks: Tricks::Declarer,
            worth: Formula::known("contract.worth"),
            made: Formula::known("if(contract == c1, won >= level, won == 0)"),
            pays: vec![pay(1, To::Seat, "on(declarer) and made", "worth"), pay(2, To::Seat, "on(declarer) and failed", "-worth")],
            ..plain()
        },
        Model::PointsAreBad => Plan {
            counted: vec![Row::new(
                1,
                [
                    name(phrase!("Hearts", "ハート"), lang),
                    word(Whose::Seat.word()),
                    formula(""),
                    DraftAnswer::Number(0),
                    formula("13"),
                    formula("13"),
                ],
            )],
            tricks: Tricks::Uncounted,
            pays: vec![pay(1, To::Seat, "", "count1")],
            ends: Ends::Goal,
            wins: Wins::Lowest,
            ..plain()
        },
        Model::ByTurns => Plan {
            players: vec![4],
            bids: Bids::Dealer,
            contracts: vec![
                Row::new(1, [name(phrase!("No tricks", "ノートリック"), lang), DraftAnswer::Number(-2), word(Takes::Nothing.word())]),
                Row::new(2, [name(phrase!("Trumps", "切り札"), lang), DraftAnswer::Number(5), word(Takes::Level.word())]),
            ],
            trump: Trump::Suit,
            pays: vec![pay(1, To::Seat, "", "contract.worth * tricks")],
            deals: Formula::known("2 * players"),
            ..plain()
        },
        Model::CardPoints => Plan {
            sides: Sides::Partners,
            players: vec![4],
            course: Course::Uncounted,
            trump: Trump::Suit,
            counted: vec![Row::new(
                1,
                [
                    name(phrase!("Card points", "カード点"), lang),
                    word(Whose::Side.word()),
                    formula(""),
                    DraftAnswer::Number(0),
                    formula("120"),
                    formula("120"),
                ],
            )],
            pays: vec![pay(1, To::Side, "", "count1")],
            ends: Ends::Goal,
            goal: 500,
            ..plain()
        },
        Model::OnlyTotals => Plan {
            players: (2..=10).collect(),
            course: Course::Uncounted,
            tricks: Tricks::Uncounted,
            counted: vec![Row::new(
                1,
                [
                    name(phrase!("Points", "得点"), lang),
                    word(Whose::Seat.word()),
                    formula(""),
                    DraftAnswer::Number(-500),
                    formula("500"),
                    formula(""),
                ],
            )],
            pays: vec![pay(1, To::Seat, "", "count1")],
            ..plain()
        },
    }
}
