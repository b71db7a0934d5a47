//! The kinds of game with which a draft can begin. Each kind has a default answer to every question of the workshop.

use super::answer::DraftRow;
use super::choices::{
    BidsChoice, CourseChoice, EndsChoice, HookChoice, Model, OrderChoice, PartnerChoice, SidesChoice, TakesChoice, TieChoice, ToChoice,
    TricksChoice, TrumpChoice, WhoseChoice, WinsChoice,
};
use super::formula::Formula;
use super::plan::Plan;
use super::rows::{Contract, Counted, Pay};
use crate::text::Lang;

/// A row of the answer to the question about points. `to` gets `points` if the condition `when` is true.
fn pay(id: u8, to: ToChoice, when: &str, points: &str) -> DraftRow {
    Pay { to, when: Formula::known(when), points: Formula::known(points) }.row(id)
}

/// The list of counted things with a single item. The table enters numbers from `least` to `most` for it in each deal, and their sum is
/// `sum`.
fn counted(name: &str, whose: WhoseChoice, (least, most): (i64, &str), sum: &str) -> Vec<DraftRow> {
    let [when, most, sum] = ["", most, sum].map(Formula::known);
    vec![Counted { name, whose: Some(whose), when, least, most, sum }.row(1)]
}

/// The common plan, which the plan of each kind of game changes: three to six players, each for themselves, without bids.
fn plain() -> Plan {
    Plan {
        name: String::new(),
        sides: SidesChoice::Alone,
        players: vec![3, 4, 5, 6],
        course: CourseChoice::Same,
        cards: Formula::known("52 // players"),
        bids: BidsChoice::Nobody,
        order: OrderChoice::InTurn,
        hook: HookChoice::MayAdd,
        contracts: Vec::new(),
        level: 0,
        trump: TrumpChoice::Unasked,
        suits: vec![0; 5],
        partner: PartnerChoice::Usual,
        tricks: TricksChoice::Seat,
        counted: Vec::new(),
        worth: Formula::known("1"),
        made: Formula::known("won > 0"),
        kept: Vec::new(),
        pays: vec![pay(1, ToChoice::Seat, "", "tricks")],
        ends: EndsChoice::Deals,
        deals: Formula::known("10"),
        goal: 100,
        floor: -100,
        wins: WinsChoice::Highest,
        tie: TieChoice::Shared,
        examples: Vec::new(),
    }
}

/// The plan of a new draft: the default answers of the kind of game `model`. Names are in the language `lang`.
pub(super) fn plan(model: Model, lang: Lang) -> Plan {
    match model {
        Model::ExactBids => Plan {
            course: CourseChoice::Rising,
            cards: Formula::known("52 // players"),
            bids: BidsChoice::Everybody,
            trump: TrumpChoice::Strain,
            pays: vec![pay(1, ToChoice::Seat, "tricks == bid", "10 + tricks"), pay(2, ToChoice::Seat, "tricks != bid", "-|tricks - bid|")],
            ends: EndsChoice::Course,
            ..plain()
        },
        Model::PartnersBid => Plan {
            sides: SidesChoice::Partners,
            players: vec![4],
            cards: Formula::known("13"),
            bids: BidsChoice::Everybody,
            pays: vec![
                pay(1, ToChoice::Side, "ours(tricks) >= ours(bid)", "10 * ours(bid)"),
                pay(2, ToChoice::Side, "ours(tricks) < ours(bid)", "-10 * ours(bid)"),
            ],
            ends: EndsChoice::Both,
            goal: 500,
            floor: -500,
            tie: TieChoice::ExtraDeals,
            ..plain()
        },
        Model::Declarer => Plan {
            players: vec![4],
            bids: BidsChoice::Declarer,
            contracts: vec![
                Contract { name: phrase!("Solo", "ソロ").in_(lang), worth: 10, takes: TakesChoice::Level }.row(1),
                Contract { name: phrase!("Misère", "ミゼール").in_(lang), worth: 20, takes: TakesChoice::Nothing }.row(2),
            ],
            level: 5,
            trump: TrumpChoice::Suit,
            tricks: TricksChoice::Declarer,
            worth: Formula::known("contract.worth"),
            made: Formula::known("if(contract == c1, won >= level, won == 0)"),
            pays: vec![
                pay(1, ToChoice::Seat, "on(declarer) and made", "worth"),
                pay(2, ToChoice::Seat, "on(declarer) and failed", "-worth"),
            ],
            ..plain()
        },
        Model::PointsAreBad => Plan {
            counted: counted(phrase!("Hearts", "ハート").in_(lang), WhoseChoice::Seat, (0, "13"), "13"),
            tricks: TricksChoice::Uncounted,
            pays: vec![pay(1, ToChoice::Seat, "", "count1")],
            ends: EndsChoice::Goal,
            wins: WinsChoice::Lowest,
            ..plain()
        },
        Model::ByTurns => Plan {
            players: vec![4],
            bids: BidsChoice::Dealer,
            contracts: vec![
                Contract { name: phrase!("No tricks", "ノートリック").in_(lang), worth: -2, takes: TakesChoice::Nothing }.row(1),
                Contract { name: phrase!("Trumps", "切り札").in_(lang), worth: 5, takes: TakesChoice::Level }.row(2),
            ],
            trump: TrumpChoice::Suit,
            pays: vec![pay(1, ToChoice::Seat, "", "contract.worth * tricks")],
            deals: Formula::known("2 * players"),
            ..plain()
        },
        Model::CardPoints => Plan {
            sides: SidesChoice::Partners,
            players: vec![4],
            course: CourseChoice::Uncounted,
            trump: TrumpChoice::Suit,
            counted: counted(phrase!("Card points", "カード点").in_(lang), WhoseChoice::Side, (0, "120"), "120"),
            pays: vec![pay(1, ToChoice::Side, "", "count1")],
            ends: EndsChoice::Goal,
            goal: 500,
            ..plain()
        },
        Model::OnlyTotals => Plan {
            players: (2..=10).collect(),
            course: CourseChoice::Uncounted,
            tricks: TricksChoice::Uncounted,
            counted: counted(phrase!("Points", "得点").in_(lang), WhoseChoice::Seat, (-500, "500"), ""),
            pays: vec![pay(1, ToChoice::Seat, "", "count1")],
            ..plain()
        },
    }
}
