//! The options (0.6, 0.7, 1, 2, 3, 5).

use crate::asking::{Fact, Refusal};
use crate::choices;
use crate::games::briscola_family::switches::{
    BEST_OF, BURY_ACE_THREE, CONQUISTA, CONQUISTA_AWARD, CONQUISTA_OWNER, CONQUISTA_SCOPE, END_EXCHANGE, MATCH_MODE, POINTS_TIE,
    SIGNAL_SET, SIGNALS_FROM_TRICK, TARGET_POINTS, TIE_DEAL,
};
use crate::games::briscola_family::{ConquistaRules, MatchMode, MatchRules, partners::PartnerRules, turned::BURY};
use crate::games::{Chosen, RuleTrouble, Switch};
use crate::text::Phrase;

choices! {
    /// For how long the same 2 stays out of play.
    pub enum RemovedTwo {
        /// For the match.
        Match = "match" => ("for the match", "マッチの間同じ"),
        /// Another one is drawn for every deal.
        EveryDeal = "every_deal" => ("drawn every deal", "ディールごと"),
    }
}

choices! {
    /// What happens when players share the highest total.
    pub enum ThreeWayTie {
        /// Nobody wins the deal.
        NoWin = "no_win" => ("nobody wins", "勝ちなし"),
        /// Two of them play one deal for the win.
        Playoff2 = "playoff2" => ("two play off", "2人でプレイオフ"),
    }
}

/// What only three players have to agree on.
#[derive(Clone, Debug)]
pub struct ThreeRules {
    /// For how long the same 2 stays out.
    pub removed_two: RemovedTwo,
    /// What a shared highest total does.
    pub tie: ThreeWayTie,
}

/// What a table has agreed.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// How the match is won.
    pub matches: MatchRules,
    /// Whether all 120 points win the match.
    pub capot_wins_match: bool,
    /// Whether a turned Ace or 3 is buried.
    pub bury_ace_three: bool,
    /// The Black Hand.
    pub conquista: ConquistaRules,
    /// What only three players have to agree on.
    pub three: Option<ThreeRules>,
    /// What only partners have to agree on.
    pub partners: Option<PartnerRules>,
}

static CAPOT_WINS_MATCH: Fact = Fact {
    key: "capot_wins_match",
    label: Phrase::new("All 120 win the match", "120点でマッチ勝ち"),
    asks: Phrase::new(
        "A side that takes all 120 card points wins the match. Otherwise it earns nothing more.",
        "120点すべてを取った側はマッチに勝ちます。なしの場合、特別な得点はありません。",
    ),
};
static REMOVED_TWO: Fact = Fact {
    key: "removed_two",
    label: Phrase::new("The 2 taken out", "除く2"),
    asks: Phrase::new(
        "With three players one 2 is taken out: the same for the whole match, or drawn anew for every deal.",
        "3人では2を1枚除きます。マッチの間ずっと同じ1枚か、ディールごとに選び直すかです。",
    ),
};
static THREE_WAY_TIE: Fact = Fact {
    key: "three_way_tie",
    label: Phrase::new("Shared highest total", "最高点が同点"),
    asks: Phrase::new(
        "Counting deals won: nobody wins, or two who share it play one deal against each other while the third sits out.",
        "勝ち数のとき：誰の勝ちにもしないか、同点の2人だけでもう1ディール行って決めます（残る1人は休み）。",
    ),
};

static ONLY_WINS: Refusal = Refusal {
    clause: "2",
    says: Phrase::new(
        "A playoff decides who wins a deal; where card points add up it is never played.",
        "プレイオフはディールの勝ちを決めるものです。カード点を合計するマッチでは行いません。",
    ),
    instead: Phrase::new("Count deals won, or leave it: nobody wins.", "勝ち数で数えるか、「勝ちなし」にします。"),
};

pub(super) const FOR_TWO: &[Switch] = &[
    MATCH_MODE,
    BEST_OF,
    TARGET_POINTS,
    TIE_DEAL,
    POINTS_TIE,
    Switch::on_off(&CAPOT_WINS_MATCH, false),
    BURY_ACE_THREE,
    CONQUISTA,
    CONQUISTA_SCOPE,
    CONQUISTA_AWARD,
];

pub(super) const FOR_THREE: &[Switch] = &[
    MATCH_MODE,
    BEST_OF,
    TARGET_POINTS,
    TIE_DEAL,
    POINTS_TIE,
    Switch::choice(&REMOVED_TWO, RemovedTwo::CHOICES, "match"),
    Switch::choice(&THREE_WAY_TIE, ThreeWayTie::CHOICES, "no_win"),
    Switch::on_off(&CAPOT_WINS_MATCH, false),
    BURY_ACE_THREE,
    CONQUISTA,
    CONQUISTA_SCOPE,
    CONQUISTA_AWARD,
];

pub(super) const FOR_TEAMS: &[Switch] = &[
    MATCH_MODE,
    BEST_OF,
    TARGET_POINTS,
    TIE_DEAL,
    POINTS_TIE,
    Switch::on_off(&CAPOT_WINS_MATCH, false),
    BURY_ACE_THREE,
    CONQUISTA,
    CONQUISTA_SCOPE,
    CONQUISTA_OWNER,
    CONQUISTA_AWARD,
    END_EXCHANGE,
    SIGNAL_SET,
    SIGNALS_FROM_TRICK,
];

impl crate::games::HouseRules for HouseRules {
    /// What every table has; three players and partners have more.
    const SWITCHES: &'static [Switch] = FOR_TWO;

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        let three = |removed_two| Some(ThreeRules { removed_two, tie: chosen.get(&THREE_WAY_TIE)? });
        Some(HouseRules {
            matches: MatchRules::read(chosen)?,
            capot_wins_match: chosen.get(&CAPOT_WINS_MATCH)?,
            bury_ace_three: chosen.get(&BURY)?,
            conquista: ConquistaRules::read(chosen)?,
            three: chosen.get(&REMOVED_TWO).and_then(three),
            partners: PartnerRules::read(chosen),
        })
    }

    fn check(&self) -> Vec<RuleTrouble> {
        let two_players = self.three.is_none() && self.partners.is_none();
        let playoff = self.three.as_ref().is_some_and(|three| three.tie == ThreeWayTie::Playoff2);
        let no_playoff = (playoff && self.matches.mode == MatchMode::Points).then(|| RuleTrouble::new(&THREE_WAY_TIE, ONLY_WINS.warn(&[])));
        [self.matches.check(), self.conquista.check(if two_players { 2 } else { 3 }), no_playoff].into_iter().flatten().collect()
    }
}
