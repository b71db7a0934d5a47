//! The house rules that a table can choose. Most games of the family have rules for the match, for ties, for the Black Hand (the three
//! highest trumps) and for partners (rule sheet 0.6, 0.7 and sections 1 to 5). The rules of single games are in sections 11 to 19.

use super::chips::{CHIPS_ANTE, ChipRules};
use super::marriage_rules::MarriageRules;
use super::pack::{COURT, CourtOrder, DECK_CHOICE, DeckChoice, WITH_TENS};
use super::pairs;
use super::speaking::{CAPTAIN_SIGNALS, CaptainSignals};
use super::sudden_death::{ELIGIBLE, Eligible};
use crate::games::briscola_family::switches::{
    BURY_ACE_THREE, CONQUISTE, CONQUISTE_OF_PARTNERS, LOOK_FIRST, MATCHES, PARTNERS, TIE_DEAL, TURNED_EXCHANGE, TURNED_EXCHANGE_7,
    TURNED_EXCHANGE_OF_TWO,
};
use crate::games::briscola_family::{ConquistaRules, FollowMode, MatchMode, MatchRules, partners::PartnerRules, turned::TrumpExchange};
use crate::games::prelude::*;

choices! {
    /// For how many deals the same 2 is left out of the pack.
    pub enum RemovedTwo {
        Match = "match" => ("for the match", "試合の間同じ"),
        EveryDeal = "every_deal" => ("drawn every deal", "ディールごと"),
    }

    /// The rule if several of three players have the highest number of card points.
    pub enum ThreeWayTie {
        NoWin = "no_win" => ("nobody wins", "勝ちなし"),
        Playoff2 = "playoff2" => ("playoff of two", "2人でプレイオフ"),
    }
}

/// The house rules of a match. If a game does not offer a house rule, the rule has its value in plain Briscola, or is off.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// The rules that decide who wins the match.
    pub matches: MatchRules,
    /// Whether a side that takes all 120 card points in a deal wins the match.
    pub capot_wins_match: bool,
    /// Whether a card turned up as trump is buried in the stock if it is an Ace or the card worth 10.
    pub bury_ace_three: bool,
    /// The rules for the Black Hand (the three highest trumps).
    pub conquista: ConquistaRules,
    /// How long the same 2 stays out of the pack (section 2 of the rule sheet).
    pub removed_two: RemovedTwo,
    /// The rule if two of three players have the highest number of card points (section 2 of the rule sheet).
    pub three_way_tie: ThreeWayTie,
    /// The rules for partners. `None` in a game without partners.
    pub partners: Option<PartnerRules>,
    /// The low trump that a player may exchange for the turned card.
    pub trump_exchange: TrumpExchange,
    /// The players who may speak in a team that has a captain (section 14 of the rule sheet). `None` in a game without captains.
    pub captains: Option<CaptainSignals>,
    /// Whether four players are two pairs (rule sheet, sections 12 and 18). If not, each plays alone.
    pub pairs: bool,
    /// When suit must be followed. `None` if the table cannot choose (rule sheet, sections 11 and 12).
    pub follow: Option<FollowMode>,
    /// The deck of Double Briškula (section 19 of the rule sheet).
    pub deck: DeckChoice,
    /// Whether the 10s are in the pack of Bisca (section 16 of the rule sheet).
    pub tens: bool,
    /// The order of the Queen and the Jack (section 16 of the rule sheet).
    pub court: CourtOrder,
    /// The rules for chips. `None` except in Brusquembille (section 12 of the rule sheet).
    pub chips: Option<ChipRules>,
    /// The rules for marriages. `None` in a game in which they do not count (rule sheet, sections 13 and 15).
    pub marriages: Option<MarriageRules>,
    /// The sides that can win a sudden death. `None` in a game in which a tie does not lead to one (section 16 of the rule sheet).
    pub sudden_death: Option<Eligible>,
}

wording! {
    fact CAPOT = "capot_wins_match": ("All 120 win the match", "120点で試合に勝つ"),
        ("A side that takes all 120 card points wins the match. Otherwise it earns nothing more.",
        "120点すべてを取った側は試合に勝ちます。なしの場合、特別な得点はありません。");
    fact REMOVED_TWO = "removed_two": ("The 2 taken out", "除く2"),
        ("With three players one 2 is taken out: the same for the whole match, or drawn again for every deal.",
        "3人では2を1枚除きます。試合の間ずっと同じ1枚か、ディールごとに選び直すかです。");
    fact THREE_WAY_TIE = "three_way_tie": ("Shared highest total", "最高点が同点"),
        ("Three players, counting deals won: nobody wins, or two who share it play one deal against each other while the third sits out.",
        "3人で勝ち数のとき：誰の勝ちにもしないか、同点の2人だけでもう1ディール行って決めます（残る1人は休み）。");
    /// When suit has to be followed, as a house rule.
    pub(super) fact FOLLOW_MODE = "follow_mode": ("Following suit", "フォロー"),
        ("Usually any card may be played to a trick. Some tables require players to follow suit.",
        "普通はどのカードを出してもかまいません（メイフォロー）。フォローを義務とする遊び方もあります。");

    refusal ONLY_WINS = "2":
        ("A playoff decides who wins a deal; where card points add up it is never played.",
        "プレイオフはディールの勝ちを決めるものです。カード点を合計する試合では行いません。"),
        ("Count deals won, or choose “nobody wins”.", "勝ち数で数えるか、「勝ちなし」にします。");
}

/// The house rule by which all 120 card points of a deal win the match.
pub(super) const CAPOT_WINS_MATCH: Switch = Switch::on_off(&CAPOT, false);
const TWO_OUT: Switch = Switch::choice(&REMOVED_TWO, RemovedTwo::CHOICES, "match");
/// The house rule for two of three players who have the highest number of card points.
pub(super) const TIE_OF_THREE: Switch = Switch::choice(&THREE_WAY_TIE, ThreeWayTie::CHOICES, "no_win")
    .only(|chosen, players| players == 3 && TIE_DEAL.matters(chosen, players));

/// The house rules for a side that takes all 120 card points, and for a turned ace or 3.
pub(super) const SWEEPS: Switches = &[&CAPOT_WINS_MATCH, &BURY_ACE_THREE];

pub(super) const FOR_TWO: Switches = switches!(MATCHES, SWEEPS, CONQUISTE, &[&TURNED_EXCHANGE_OF_TWO]);

pub(super) const FOR_THREE: Switches = switches!(MATCHES, &[&TWO_OUT, &TIE_OF_THREE], SWEEPS, CONQUISTE);

pub(super) const FOR_FOUR: Switches = switches!(MATCHES, SWEEPS, CONQUISTE_OF_PARTNERS, PARTNERS, &[&TURNED_EXCHANGE, &LOOK_FIRST]);

/// The house rules of the game for six. Its pack has no 2s, so only the 7 can be exchanged for the turned card.
pub(super) const FOR_SIX: Switches = switches!(MATCHES, SWEEPS, CONQUISTE_OF_PARTNERS, PARTNERS, &[&TURNED_EXCHANGE_7, &LOOK_FIRST]);

impl crate::games::HouseRules for HouseRules {
    /// The house rules of Briscola for two. Every other game of the family has its own list.
    const SWITCHES: Switches = FOR_TWO;

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules {
            matches: MatchRules::read(chosen)?,
            capot_wins_match: chosen.get_or_usual(&CAPOT_WINS_MATCH)?,
            bury_ace_three: chosen.get_or_usual(&BURY_ACE_THREE)?,
            conquista: ConquistaRules::read(chosen)?,
            removed_two: chosen.get_or_usual(&TWO_OUT)?,
            three_way_tie: chosen.get_or_usual(&TIE_OF_THREE)?,
            partners: PartnerRules::read(chosen),
            trump_exchange: chosen.get_or_usual(&TURNED_EXCHANGE)?,
            captains: chosen.get(&CAPTAIN_SIGNALS),
            pairs: pairs::in_pairs(chosen),
            follow: chosen.get(&FOLLOW_MODE),
            deck: chosen.get_or_usual(&DECK_CHOICE)?,
            tens: chosen.get_or_usual(&WITH_TENS)?,
            court: chosen.get_or_usual(&COURT)?,
            chips: chosen.group(&CHIPS_ANTE),
            marriages: MarriageRules::read(chosen),
            sudden_death: chosen.get(&ELIGIBLE),
        })
    }

    fn check(&self) -> Vec<RuleTrouble> {
        let playoff = self.three_way_tie == ThreeWayTie::Playoff2 && self.matches.mode == MatchMode::Points;
        let no_playoff = playoff.then(|| RuleTrouble::new(&THREE_WAY_TIE, ONLY_WINS.warn(&[])));
        let marriages = self.marriages.as_ref().and_then(MarriageRules::check);
        [self.matches.check(), no_playoff, marriages].into_iter().flatten().collect()
    }
}
