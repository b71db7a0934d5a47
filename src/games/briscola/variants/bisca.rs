//! Bisca: one game is one deal, and a tie is played off in sudden death; in Guyana (16) and in Brazil (17).

use super::super::house_rules::HouseRules;
use super::super::sheet::sheet;
use super::super::{Briscola, Carried};
use crate::asking::{Interview, Query, Stop};
use crate::cards::Rank;
use crate::choices;
use crate::games::briscola_family::match_rules::MODE_SINGLE;
use crate::games::briscola_family::partners::{SIGNALS, SignalSet, have_partners};
use crate::games::briscola_family::switches::{
    BEST_OF, BURY_ACE_THREE, CONQUISTA, CONQUISTA_AWARD, CONQUISTA_OWNER, CONQUISTA_SCOPE, SIGNALS_FROM_TRICK, SINGLE_OR_WINS,
};
use crate::games::briscola_family::{BIS40, BIS44, BRZ52, Deck, FollowMode, ONE_TWO, SUE40, SUE44};
use crate::games::{Chosen, Sheet, Switch};
use crate::table::{SeatSet, Sides};
use crate::text::{Arg, Phrase};
use crate::tricks::{Out, Short};
use crate::wording;

choices! {
    /// Which court card is the second.
    pub enum CourtOrder {
        Kqj = "kqj" => ("K Q J", "K Q J"),
        Kjq = "kjq" => ("K J Q", "K J Q"),
    }
}

choices! {
    /// Who can win a sudden death.
    pub enum Eligible {
        TiedOnly = "tied_only" => ("those who were tied", "同点の側のみ"),
        All = "all" => ("everybody", "全員"),
    }
}

/// What Bisca adds.
#[derive(Clone, Debug)]
pub struct BiscaRules {
    /// Whether the 10s are in the pack.
    pub tens: bool,
    /// Which court card is the second.
    pub court: CourtOrder,
    /// Who can win a sudden death.
    pub eligible: Eligible,
}

wording! {
    fact TENS = "tens": ("With the 10s", "10を入れる"),
        ("The source lists the 10 between Jack and 6 but speaks of 40 cards. With the 10s there are 44 cards; a 10 is worth nothing.",
        "原典の強さの表にはJと6の間に10がありますが、枚数は40枚とされています。10を入れると44枚になり、10は0点です。");
    fact COURT_ORDER = "court_order": ("Queen and Jack", "絵札の順"),
        ("K Q J: the Queen counts 3, the Jack 2. K J Q as in Portugal: the Jack is higher and counts 3, the Queen 2.",
        "K Q JならQが3点、Jが2点。ポルトガル式のK J QならJが上で3点、Qが2点です。");
    fact ELIGIBLE = "sudden_death_eligible": ("Sudden death: can be won by", "サドンデスの勝者"),
        ("After a tie everybody plays one more deal, but only those who were tied can win it; or everybody can.",
        "同点なら全員でもう1ディール行います。勝てるのは同点だった側だけ、または全員です。");
    fact ROUND = "sudden_death_round": ("Sudden death", "サドンデス"),
        ("Which deal of the sudden death is it?", "サドンデスの何ディール目？");

    refusal COUNTED = "16":
        ("A sudden death follows a tie: as the deals stand this is number {0}, where 0 is an ordinary deal, not {1}.",
        "サドンデスは同点のあとに行います。記録からするとこのディールは{0}（0は通常のディール）で、{1}ではありません。"), nearest(0);

    /// A tie leads to sudden death.
    pub(in super::super) clause SUDDEN_DEATH = "16":
        ("A tie for first place is decided by sudden death: the next dealer deals one more deal to everybody.",
        "最高点が同点ならサドンデスです。次のディーラーが全員に配り、もう1ディール行います。");
    /// Only those who were tied can win it.
    pub(in super::super) clause ONLY_TIED = "16":
        ("Only those who were tied can win the sudden death.", "サドンデスに勝てるのは同点だった側だけです。");
}

const GUYANA: &[Switch] = &[
    Switch::choice(&MODE_SINGLE, SINGLE_OR_WINS, "single"),
    BEST_OF,
    Switch::on_off(&TENS, false).judged(),
    Switch::choice(&COURT_ORDER, CourtOrder::CHOICES, "kqj").judged().reconstructed(),
    Switch::choice(&ELIGIBLE, Eligible::CHOICES, "tied_only"),
    BURY_ACE_THREE,
    CONQUISTA,
    CONQUISTA_SCOPE,
    CONQUISTA_OWNER,
    CONQUISTA_AWARD,
    Switch::choice(&SIGNALS, SignalSet::CHOICES, "off").only(have_partners),
    SIGNALS_FROM_TRICK,
];

const BRAZIL: &[Switch] = &[
    Switch::choice(&MODE_SINGLE, SINGLE_OR_WINS, "single"),
    BEST_OF,
    Switch::choice(&ELIGIBLE, Eligible::CHOICES, "tied_only"),
    BURY_ACE_THREE,
    CONQUISTA,
    CONQUISTA_SCOPE,
    CONQUISTA_OWNER,
    CONQUISTA_AWARD,
    Switch::choice(&SIGNALS, SignalSet::CHOICES, "off").only(have_partners),
    SIGNALS_FROM_TRICK,
];

/// The sheet of Bisca as in Guyana (16).
pub static SHEET_GUYANA: Sheet = sheet(
    "bisca",
    Phrase::new("Bisca", "ビスカ"),
    Phrase::new("The 7 after the Ace, sudden death", "7はAの次、同点ならサドンデス"),
    &[2, 3, 4],
    Sides::Two,
    &BIS40,
);

/// Bisca as in Guyana (16).
pub static BISCA: Briscola = Briscola { short, records_twos: true, ..Briscola::of(&SHEET_GUYANA, GUYANA, deck) };

/// The sheet of Bisca as in Brazil (17).
pub static SHEET_BRAZIL: Sheet = sheet(
    "bisca-brazil",
    Phrase::new("Bisca of Brazil", "ブラジルのビスカ"),
    Phrase::new("52 cards; trumps must be followed", "52枚、切り札はマストフォロー"),
    &[2, 3, 4],
    Sides::Two,
    &BRZ52,
);

/// Bisca as in Brazil (17).
pub static BRAZILIAN: Briscola =
    Briscola { short, records_twos: true, follow: FollowMode::MustIfTrumpLed, ..Briscola::of(&SHEET_BRAZIL, BRAZIL, |_, _| &BRZ52) };

/// Three players take out one 2, and with the 10s another.
fn short(rules: &HouseRules) -> &'static [Short] {
    let tens = rules.bisca.as_ref().is_some_and(|bisca| bisca.tens);
    if tens { &[Short { players: 3, rank: Rank::Two, out: Out::TWO }] } else { ONE_TWO }
}

fn deck(rules: &HouseRules, _: u8) -> &'static Deck {
    match rules.bisca.as_ref().map(|bisca| (bisca.tens, bisca.court)) {
        Some((true, CourtOrder::Kqj)) => &BIS44,
        Some((true, CourtOrder::Kjq)) => &SUE44,
        Some((false, CourtOrder::Kjq)) => &SUE40,
        _ => &BIS40,
    }
}

impl BiscaRules {
    /// Reads the rules; `None` in another game.
    pub(in super::super) fn read(chosen: &Chosen<'_>) -> Option<BiscaRules> {
        let court = chosen.get(&COURT_ORDER).unwrap_or(CourtOrder::Kqj);
        Some(BiscaRules { tens: chosen.get(&TENS) == Some(true), court, eligible: chosen.get(&ELIGIBLE)? })
    }
}

/// Where a sudden death stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sudden {
    /// Which deal of it comes next; 0 for an ordinary deal.
    pub round: i64,
    /// The sides that can win it, by number; nobody's in an ordinary deal.
    pub tied: SeatSet,
}

impl Sudden {
    /// Takes note of which deal of the sudden death it is, if the table tells; it follows from the deals before.
    pub(in super::super) fn ask(self, ask: &mut Interview<'_>) -> Result<(), Stop> {
        let same = |n| if n == self.round { Ok(()) } else { Err(COUNTED.with(&[Arg::Int(self.round), Arg::Int(n)])) };
        ask.follows(Query::number(&ROUND, 0..=i64::MAX).unless(&same), self.round).map(drop)
    }

    /// After a deal that the sides `top` share, or that one has won.
    pub(in super::super) fn after(rules: &BiscaRules, carried: &mut Carried, winner: bool, top: SeatSet) {
        let all = rules.eligible == Eligible::All;
        carried.sudden = match winner {
            true => Sudden::default(),
            false => Sudden { round: carried.sudden.round + 1, tied: if all { SeatSet::NONE } else { top } },
        };
    }

    /// Whether a side can win the deal.
    pub const fn can_win(self, side: crate::table::Side) -> bool {
        self.tied.is_empty() || self.tied.has(crate::table::Seat(side.0))
    }
}
