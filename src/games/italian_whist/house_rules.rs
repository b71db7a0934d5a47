//! The options (7.2, 7.4, 7.6, 7.7).

use crate::asking::{Fact, Kind, Value};
use crate::cards::{Strain, Suit};
use crate::choices;
use crate::games::{Chosen, Switch};
use crate::text::Phrase;
use crate::wording;

choices! {
    /// Where the second hands go.
    pub enum Passing {
        Left = "left" => ("left", "左隣"),
        Right = "right" => ("right", "右隣"),
        Keep = "self" => ("keep", "渡さない"),
    }
}

choices! {
    /// Which cards of its colour bind an off-colour joker (IW-D1).
    pub enum JokerBinding {
        After = "after" => ("played after it", "後のカード"),
        AnyPosition = "any_position" => ("any in the trick", "前のカードも"),
    }
}

choices! {
    /// What a led joker may become that no card binds (IW-D2).
    pub enum JokerSuit {
        OwnColour = "own_colour" => ("own colour", "同じ色"),
        AnySuit = "any_suit" => ("any suit", "どのスートも"),
    }
}

choices! {
    /// What the third player must follow when a joker was led and the second player has fixed its suit (IW-D5).
    pub enum ThirdPlayer {
        SuitThenColour = "suit_then_colour" => ("suit, then colour", "スート、次に色"),
        Colour = "colour" => ("colour", "色だけ"),
        Suit = "suit" => ("suit", "スートだけ"),
    }
}

choices! {
    /// Which ranks a joker that follows cannot be named (IW-D6).
    pub enum BarredRanks {
        OwnSuit = "own_suit" => ("of its own suit", "ジョーカーのスート"),
        LedSuit = "led_suit" => ("of the suit led", "リードのスート"),
    }
}

/// A row of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// What is trump.
    pub trump: Strain,
    /// Where the second hands go.
    pub passing: Passing,
}

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// How many deals the match has, unless a target ends it.
    pub deals: i64,
    /// How far above or below 0 somebody must be to end the match; 0 for none.
    pub target: i64,
    /// Trump and passing of the deals; after the last row the first follows.
    pub schedule: Vec<Row>,
    /// Which cards bind an off-colour joker (IW-D1).
    pub joker_binding: JokerBinding,
    /// What a led joker may become (IW-D2).
    pub joker_suit: JokerSuit,
    /// What the third player must follow after a led joker (IW-D5).
    pub third_player: ThirdPlayer,
    /// Which ranks a joker that follows cannot be named (IW-D6).
    pub barred_ranks: BarredRanks,
}

wording! {
    fact DEALS = "deals": ("Deals", "ディール数"),
        ("Six deals are one round of the schedule.", "6ディールで切り札と渡し方の表を一巡します。");
    fact TARGET = "target": ("Target", "目標点"),
        ("The match ends when somebody is this many points above or below 0, however many deals it takes. 0: after the deals.",
        "誰かが＋または−でこの点に達したら終わりです（ディール数は問いません）。0ならディール数で終わります。");
    fact JOKER_BINDING = "joker_binding": ("Off-colour joker", "色違いのジョーカー"),
        ("It takes the suit of a card of its colour that is played after it; or of any such card in the trick.",
        "後から出た同じ色のカードのスートになります。または、先に出たカードにも従います。");
    fact JOKER_SUIT = "joker_suit": ("Led joker", "リードしたジョーカー"),
        ("If nobody plays its colour, its owner names a suit of that colour; or any suit.",
        "同じ色のカードが出なければ、持ち主がその色のスート（またはどのスートでも）を指定します。");
    fact THIRD_PLAYER = "third_player": ("Third to a led joker", "ジョーカーのリードの3人目"),
        ("The source says both: the same colour, and the suit of the second player. Follow that suit, else the colour; or only one of them.",
        "原典には「同じ色」と「2人目のスート」の両方があります。そのスート、なければ同じ色に従うか、どちらか一方だけか。");
    fact BARRED_RANKS = "barred_ranks": ("Barred ranks", "指定できないランク"),
        ("A joker that follows cannot be named a rank that lies in the trick: of its own suit, or of the suit led.",
        "後から出したジョーカーには、トリックに出ているランクを指定できません。ジョーカー自身のスートで見るか、リードのスートで見るか。");
}

/// The two facts of a row, by its number and the deals it is for.
macro_rules! row {
    (trump $n:literal, $deals:literal) => {
        Fact {
            key: concat!("trump_", $n),
            label: Phrase::new(concat!("Deal ", $n, ": trump"), concat!("第", $n, "ディール：切り札")),
            asks: Phrase::new(concat!("Trump in deals ", $deals, " and so on."), concat!("第", $deals, "…ディールの切り札です。")),
        }
    };
    (passing $n:literal, $deals:literal) => {
        Fact {
            key: concat!("passing_", $n),
            label: Phrase::new(concat!("Deal ", $n, ": second hands"), concat!("第", $n, "ディール：第2の手札")),
            asks: Phrase::new(
                concat!("Where they go in deals ", $deals, " and so on."),
                concat!("第", $deals, "…ディールで渡す相手です。"),
            ),
        }
    };
}

static TRUMPS: [Fact; 6] = [
    row!(trump 1, "1, 7, 13"),
    row!(trump 2, "2, 8, 14"),
    row!(trump 3, "3, 9, 15"),
    row!(trump 4, "4, 10, 16"),
    row!(trump 5, "5, 11, 17"),
    row!(trump 6, "6, 12, 18"),
];
static PASSINGS: [Fact; 6] = [
    row!(passing 1, "1, 7, 13"),
    row!(passing 2, "2, 8, 14"),
    row!(passing 3, "3, 9, 15"),
    row!(passing 4, "4, 10, 16"),
    row!(passing 5, "5, 11, 17"),
    row!(passing 6, "6, 12, 18"),
];

const fn trump(fact: &'static Fact, usual: Strain) -> Switch {
    Switch::of(fact, Kind::Strain, Value::word(usual.word())).judged()
}

const fn passing(fact: &'static Fact, usual: &'static str) -> Switch {
    Switch::choice(fact, Passing::CHOICES, usual)
}

const SPADES: Strain = Strain::Suit(Suit::Spades);

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] = &[
        Switch::number(&DEALS, 6, 1, 60).presets(&[3, 6, 12]),
        Switch::number(&TARGET, 0, 0, 999).presets(&[0, 10, 20]),
        Switch::choice(&JOKER_BINDING, JokerBinding::CHOICES, "after").judged(),
        Switch::choice(&JOKER_SUIT, JokerSuit::CHOICES, "own_colour").judged(),
        Switch::choice(&THIRD_PLAYER, ThirdPlayer::CHOICES, "suit_then_colour").judged(),
        Switch::choice(&BARRED_RANKS, BarredRanks::CHOICES, "own_suit").judged(),
        trump(&TRUMPS[0], Strain::NoTrump),
        passing(&PASSINGS[0], "left"),
        trump(&TRUMPS[1], Strain::NoTrump),
        passing(&PASSINGS[1], "right"),
        trump(&TRUMPS[2], Strain::NoTrump),
        passing(&PASSINGS[2], "self"),
        trump(&TRUMPS[3], SPADES),
        passing(&PASSINGS[3], "left"),
        trump(&TRUMPS[4], SPADES),
        passing(&PASSINGS[4], "right"),
        trump(&TRUMPS[5], SPADES),
        passing(&PASSINGS[5], "self"),
    ];

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        let rows =
            TRUMPS.iter().zip(&PASSINGS).map(|(trump, passing)| Some(Row { trump: chosen.get(trump)?, passing: chosen.get(passing)? }));
        Some(HouseRules {
            deals: chosen.get(&DEALS)?,
            target: chosen.get(&TARGET)?,
            schedule: rows.collect::<Option<_>>()?,
            joker_binding: chosen.get(&JOKER_BINDING)?,
            joker_suit: chosen.get(&JOKER_SUIT)?,
            third_player: chosen.get(&THIRD_PLAYER)?,
            barred_ranks: chosen.get(&BARRED_RANKS)?,
        })
    }
}

impl HouseRules {
    /// The row of a deal, after `before` others.
    pub fn row(&self, before: u32) -> Row {
        let at = before as usize % self.schedule.len().max(1);
        self.schedule.get(at).copied().unwrap_or(Row { trump: Strain::NoTrump, passing: Passing::Keep })
    }
}
