//! What a table has agreed (the options of 6 to 10).

use super::options::{
    BandBase, BidScaling, BiddingRounds, CallTiming, CapotTrigger, EndMode, FirstLead, FollowMode, FourPlayerPay, LossBands, MonteTo,
    NextDealer, Scaling, SelfFound, UnitFrom, Way,
};
use super::switches;
use crate::games::{Chosen, RuleTrouble, Switch};
use crate::table::Direction;
use crate::text::Arg;
use crate::wording;

/// What a table has agreed. A game that lacks a rule plays as the rules of the others are usually set.
#[derive(Clone, Debug)]
pub struct HouseRules {
    /// What ends the match.
    pub end_mode: EndMode,
    /// How many scored deals it has, where deals end it.
    pub deal_count: i64,
    /// With how many chips everybody begins.
    pub start_chips: i64,
    /// How many chips end it, where chips do.
    pub target_chips: i64,
    /// Who deals after all have passed.
    pub all_pass: NextDealer,
    /// Whether more than play share the table and sit out in turn.
    pub sit_out: bool,
    /// How long an auction lasts.
    pub bidding_rounds: BiddingRounds,
    /// Whether a bid of 2 can be raised to points.
    pub two_plus_points: bool,
    /// Whether solo can be bid.
    pub solo_bid: bool,
    /// The lowest bid of points.
    pub min_bid: i64,
    /// Whether a bid of 120 calls two cards.
    pub two_cards_at_120: bool,
    /// How many card points a bid of a rank has to reach.
    pub target: i64,
    /// Whether the pay depends on the points.
    pub scaling: Scaling,
    /// The units of the six steps.
    pub steps: [i64; 6],
    /// How a failure is graded.
    pub loss_bands: LossBands,
    /// How the unit grows with the bid.
    pub bid_scaling: BidScaling,
    /// Which number the unit follows from.
    pub unit_from: UnitFrom,
    /// From which number steps are counted.
    pub band_base: BandBase,
    /// What doubles the pay.
    pub capot_trigger: CapotTrigger,
    /// How the chips of four players are divided.
    pub four_player_pay: FourPlayerPay,
    /// To whom the discards belong.
    pub monte_to: MonteTo,
    /// When the partner's card is named.
    pub call_timing: CallTiming,
    /// Who plays with a declarer that has the called card.
    pub self_found_partner: SelfFound,
    /// Who leads first.
    pub first_lead: FirstLead,
    /// Whether suit is followed.
    pub follow_mode: FollowMode,
    /// Whether lies are allowed; help only.
    pub lying: Option<bool>,
    /// Which way round the table plays.
    pub direction: Direction,
}

wording! {
    refusal BELOW_START = "6":
        ("Everybody begins with {0} chips, so the number to reach must be higher.",
        "最初に{0}枚持っているので、目標はそれより多くなければなりません。"), nearest(1);

    refusal FIVE_PLAY = "6":
        ("Five play. Six or seven can share a table only where players sit out in turn.",
        "遊ぶのは5人です。6人か7人なら、交代で休むことにします。"),
        ("Sit out in turn, or play with five.", "「交代で休む」にするか、5人で遊びます。");
}

impl HouseRules {
    /// What is wrong with them where there are `more` players than play.
    pub(super) fn wrong_table(&self, more: bool) -> Option<RuleTrouble> {
        (more && !self.sit_out).then(|| RuleTrouble::new(&switches::SIT_OUT, FIVE_PLAY.with(&[])))
    }
}

impl crate::games::HouseRules for HouseRules {
    const SWITCHES: &'static [Switch] = switches::FIVE_PLAYERS;

    fn read(chosen: &Chosen<'_>) -> Option<HouseRules> {
        Some(HouseRules {
            end_mode: chosen.get(&switches::END_MODE)?,
            deal_count: chosen.get(&switches::DEAL_COUNT)?,
            start_chips: chosen.get(&switches::START_CHIPS)?,
            target_chips: chosen.get(&switches::TARGET_CHIPS)?,
            all_pass: chosen.get(&switches::ALL_PASS)?,
            capot_trigger: chosen.get(&switches::CAPOT_TRIGGER)?,
            first_lead: chosen.get(&switches::FIRST_LEAD)?,
            follow_mode: chosen.get(&switches::FOLLOW_MODE)?,
            steps: chosen.get_or_usual(&switches::UNITS)?,
            sit_out: chosen.get_or_usual(&switches::SHARED)?,
            bidding_rounds: chosen.get_or_usual(&switches::ROUNDS)?,
            two_plus_points: chosen.get_or_usual(&switches::TWO_WITH)?,
            solo_bid: chosen.get(&switches::SOLO_BID).unwrap_or(false),
            min_bid: chosen.get_or_usual(&switches::lowest(61))?,
            two_cards_at_120: chosen.get_or_usual(&switches::TWO_CALLED)?,
            target: chosen.get_or_usual(&switches::NEEDED)?,
            scaling: chosen.get_or_usual(&switches::GROWS)?,
            loss_bands: chosen.get_or_usual(&switches::LOSSES)?,
            bid_scaling: chosen.get_or_usual(&switches::BY_BID)?,
            unit_from: chosen.get_or_usual(&switches::FROM)?,
            band_base: chosen.get_or_usual(&switches::STEPS_FROM)?,
            four_player_pay: chosen.get_or_usual(&switches::FOUR_PAY)?,
            monte_to: chosen.get_or_usual(&switches::MONTE)?,
            call_timing: chosen.get(&switches::CALL_TIMING).unwrap_or(CallTiming::WithTrump),
            self_found_partner: chosen.get_or_usual(&switches::FOUND)?,
            lying: chosen.get(&switches::LYING),
            direction: match chosen.get_or_usual(&switches::WAY)? {
                Way::Clockwise => Direction::Clockwise,
                Way::CounterClockwise => Direction::CounterClockwise,
            },
        })
    }

    fn check(&self) -> Vec<RuleTrouble> {
        let too_low = self.end_mode == EndMode::Chips && self.target_chips <= self.start_chips;
        let facts = [Arg::Int(self.start_chips), Arg::Int(self.start_chips + 1)];
        too_low.then(|| RuleTrouble::new(&switches::TARGET_CHIPS, BELOW_START.with(&facts))).into_iter().collect()
    }
}
