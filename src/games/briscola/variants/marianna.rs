//! Marianna, around Sicily Cinquecento: no trumps until a marriage makes its suit trump (15).

use super::super::deal::Deal;
use super::super::sheet::sheet;
use super::super::{Briscola, Trumps};
use crate::asking::{Interview, Kind, Query, Stop, Value};
use crate::choices;
use crate::games::briscola_family::match_rules::TARGET;
use crate::games::briscola_family::switches::{END_EXCHANGE, POINTS_TIE, SIGNAL_SET, SIGNALS_FROM_TRICK};
use crate::games::briscola_family::{IT40, ONE_TWO};
use crate::games::{Chosen, Now, RuleTrouble, Sheet, Switch};
use crate::table::{Seats, Sides};
use crate::text::{Arg, Phrase};
use crate::wording;

choices! {
    /// When a marriage is declared.
    pub enum DeclareWhen {
        BetweenTricks = "between_tricks" => ("between tricks", "トリックの間"),
        OwnTurn = "own_turn" => ("at one’s own turn", "自分の番"),
    }
}

choices! {
    /// How many marriages a trick can have.
    pub enum PerTrick {
        One = "one" => ("one", "1組"),
        OnePerPlayer = "one_per_player" => ("one of each player", "各自1組"),
    }
}

choices! {
    /// Whether marriages are declared without a stock.
    pub enum AfterStock {
        Forbidden = "forbidden" => ("forbidden", "不可"),
        Allowed = "allowed" => ("allowed", "可"),
    }
}

/// Marriages that make trumps.
#[derive(Clone, Debug)]
pub struct TrumpRules {
    /// What the first, second, third and fourth marriage of a deal score.
    pub values: Vec<i64>,
    /// When they are declared.
    pub when: DeclareWhen,
    /// Whether several players may declare for one trick.
    pub per_player: bool,
    /// Whether they may be declared when the stock is used up.
    pub after_stock: bool,
    /// Whether mariannino and mariannone are booked.
    pub bonus: bool,
}

wording! {
    fact VALUES = "values": ("Marriages", "マリッジの点"),
        ("What the marriages of a deal score in turn: 20 40 60 80; elsewhere 40 60 80 100, or nothing, for the trumps alone.",
        "ディール全体で何組目かで決まる点。20・40・60・80のほか、40・60・80・100、または切り札にするだけの0点もあります。");
    fact DECLARE_WHEN = "declare_when": ("Declared", "マリッジの宣言"),
        ("Marriages are declared after the draw and before the lead, the next in turn first; or by each player at the own turn.",
        "マリッジは、引いたあとリードの前に宣言します（順番の早い人が優先）。または、自分の番に宣言します。");
    fact PER_TRICK = "per_trick_limit": ("Marriages for a trick", "1トリックの宣言"),
        ("One marriage for a trick; or several players may each declare one, and the last suit becomes trump.",
        "1トリックに1組まで。または、何人かが1組ずつ宣言でき、最後のスートが切り札になります。");
    fact AFTER_STOCK = "after_stock": ("Marriages without a stock", "山札がないときの宣言"),
        ("When the stock is used up no marriage is declared any more; or it is, while two cards are held.",
        "山札がなくなったら宣言できません。または、手札が2枚以上あれば宣言できます。");
    fact BONUSES = "mariannino_mariannone": ("Mariannino and mariannone", "マリアンニーノとマリアンノーネ"),
        ("Extra points for all Queens or all Kings with a marriage, 250 (or 200) and 500. Its terms are not known for sure: the table books them itself.",
        "全部のQ、または全部のKをマリッジとともに揃えたときの特別点（250か200、500）。条件は確かでないため、点はテーブルで決めて入力します。");
    fact BONUS_POINTS = "bonus": ("Bonus: {0}", "特別点：{0}"), ("Which extra points has {0}?", "{0}の特別点は？");

    refusal FALLING = "15":
        ("No marriage scores less than the one before: {1} after {0}.",
        "マリッジの点は前の組より小さくできません（{0}の次に{1}）。"), nearest(0);

    /// Marriages score and make trumps.
    pub(in super::super) clause MARRIAGES = "15":
        ("The marriages of a deal score in turn, whoever declares them, and the suit of the latest is trump.",
        "マリッジはディール全体で何組目かで点が決まり、最も新しいマリッジのスートが切り札です。");
    /// What the table books itself.
    pub(in super::super) clause BONUS = "15":
        ("This table: mariannino and mariannone score.", "このテーブルの決まり：マリアンニーノとマリアンノーネに特別点があります。");
    /// In a working.
    pub(in super::super) phrase BONUS_NAME: ("bonus", "特別点");
}

const LABELS: &[Phrase] =
    &[Phrase::new("first", "1組目"), Phrase::new("second", "2組目"), Phrase::new("third", "3組目"), Phrase::new("fourth", "4組目")];

const SWITCHES: &[Switch] = &[
    Switch::number(&TARGET, 501, 101, 2000).presets(&[300, 400, 500, 501]),
    POINTS_TIE,
    Switch::list(
        &VALUES,
        Kind::Numbers { labels: LABELS, min: 0, max: 1000 },
        &[Value::Number(20), Value::Number(40), Value::Number(60), Value::Number(80)],
    )
    .tables(&[&[20, 40, 60, 80], &[40, 60, 80, 100], &[0, 0, 0, 0]]),
    Switch::choice(&DECLARE_WHEN, DeclareWhen::CHOICES, "between_tricks"),
    Switch::choice(&PER_TRICK, PerTrick::CHOICES, "one"),
    Switch::choice(&AFTER_STOCK, AfterStock::CHOICES, "forbidden"),
    Switch::on_off(&BONUSES, false),
    END_EXCHANGE,
    SIGNAL_SET,
    SIGNALS_FROM_TRICK,
];

/// The sheet (15).
pub static SHEET: Sheet = sheet(
    "marianna",
    Phrase::new("Marianna (Cinquecento)", "マリアンナ（シンクエセント）"),
    Phrase::new("Marriages make trumps, first to 501", "マリッジで切り札が決まる、501点先取"),
    &[2, 3, 4],
    Sides::Two,
    &IT40,
);

/// The game (15).
pub static MARIANNA: Briscola =
    Briscola { hand: 5, trumps: Trumps::Declared, short: |_| ONE_TWO, ..Briscola::of(&SHEET, SWITCHES, |_, _| &IT40) };

impl TrumpRules {
    /// Reads the rules; `None` in another game.
    pub(in super::super) fn read(chosen: &Chosen<'_>) -> Option<TrumpRules> {
        Some(TrumpRules {
            values: chosen.get(&VALUES)?,
            when: chosen.get(&DECLARE_WHEN)?,
            per_player: chosen.get::<PerTrick>(&PER_TRICK)? == PerTrick::OnePerPlayer,
            after_stock: chosen.get::<AfterStock>(&AFTER_STOCK)? == AfterStock::Allowed,
            bonus: chosen.get(&BONUSES)?,
        })
    }

    /// Values never fall.
    pub(in super::super) fn check(&self) -> Option<RuleTrouble> {
        let falls = self.values.iter().zip(self.values.iter().skip(1)).find(|(before, after)| after < before)?;
        Some(RuleTrouble::new(&VALUES, FALLING.with(&[Arg::Int(*falls.0), Arg::Int(*falls.1)])))
    }

    /// Takes note of what the table books.
    pub(in super::super) fn ask_bonus(&self, now: &Now<'_, Briscola>, ask: &mut Interview<'_>, deal: &mut Deal) -> Result<(), Stop> {
        deal.bonus = Seats::new(now.sides.count(now.table));
        for side in now.sides.all(now.table) {
            let query = Query::steps(&BONUS_POINTS, 0..=1000, 50).item(side.index()).about(&[Arg::Seats(now.members(side))]);
            deal.bonus.set(side, ask.given(query, 0)?);
        }
        Ok(())
    }
}

impl DeclareWhen {
    /// What the table is told with the question.
    pub(in super::super) const fn hint(self) -> Phrase {
        match self {
            DeclareWhen::BetweenTricks => Phrase::new(
                "After the draw and before the lead; if several want to, the next in turn from the leader goes first.",
                "引いたあと、リードの前に宣言します。何人かいるときは、リードする人から順番の早い人が優先です。",
            ),
            DeclareWhen::OwnTurn => Phrase::new("At the own turn, before the card.", "自分の番に、カードを出す前に宣言します。"),
        }
    }
}
