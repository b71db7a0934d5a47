//! The values of the house rules (rule sheet, sections 6 to 10).

use crate::games::prelude::*;

choices! {
    /// The rule that ends the match.
    pub enum EndMode {
        Deals = "deals" => ("deals", "ディール数"),
        Chips = "chips" => ("chips", "チップ数"),
    }

    /// The dealer of the next deal after everybody passed.
    pub enum NextDealer {
        Same = "same_dealer" => ("same dealer", "同じディーラー"),
        Next = "next_dealer" => ("next dealer", "次の人"),
    }

    /// When an auction ends.
    pub enum BiddingRounds {
        UntilOneLeft = "until_one_left" => ("until one is left", "1人になるまで"),
        Single = "single" => ("one round", "1周"),
    }

    /// Whether the unit (the amount that each loser pays) depends on the card points that the declarer's side took.
    pub enum Scaling {
        Bands = "bands" => ("in steps", "10点ごと"),
        Flat = "flat" => ("not at all", "一定"),
    }

    /// The card points that decide how much a failed contract costs.
    pub enum LossBands {
        DeclarerPoints = "declarer_points" => ("their own points", "デクレアラー側"),
        DefenderPoints = "defender_points" => ("the others’ points", "相手側"),
        Flat = "flat" => ("always 1", "常に1"),
    }

    /// The result that doubles the unit (the amount that each loser pays).
    pub enum CapotTrigger {
        AllTricks = "all_tricks" => ("all tricks", "全トリック"),
        AllCardPoints = "all_card_points" => ("all card points", "120点"),
    }

    /// The way in which four players pay each other (section 7 of the rule sheet).
    pub enum FourPlayerPay {
        Literal = "literal" => ("with a bank", "バンクあり"),
        Balanced = "balanced" => ("balanced", "バンクなし"),
    }

    /// How the unit (the amount that each loser pays) grows with the points bid (section 8 of the rule sheet).
    pub enum BidScaling {
        Geometric = "geometric" => ("doubles", "倍になる"),
        Linear = "linear" => ("rises by one", "1ずつ増える"),
        Flat = "flat" => ("stays 1", "常に1"),
    }

    /// The card points that decide the unit (the amount that each loser pays): those bid or those taken (section 8 of the rule sheet).
    pub enum UnitFrom {
        Bid = "bid" => ("the bid", "ビッド"),
        Made = "made" => ("points taken", "取った点"),
    }

    /// The number of card points at which the first step of ten points begins (section 9 of the rule sheet).
    pub enum BandBase {
        SixtyOne = "61" => ("61"),
        Seventy = "70" => ("70"),
    }

    /// The side that gets the card points of the monte, the five discards (section 9 of the rule sheet).
    pub enum MonteTo {
        LastTrick = "last_trick" => ("last trick", "最後のトリック"),
        Declarer = "declarer" => ("declarer", "デクレアラー"),
    }

    /// The time at which the declarer calls the partner's card (section 9 of the rule sheet).
    pub enum CallTiming {
        AfterExchange = "after_exchange" => ("after the exchange", "交換のあと"),
        WithTrump = "with_trump" => ("with the trump", "切り札と一緒に"),
    }

    /// The declarer's partner if the declarer already has the called card (section 9 of the rule sheet).
    pub enum SelfFound {
        None = "none" => ("plays alone", "単独"),
        RightNeighbour = "right_neighbour" => ("right neighbour", "右隣の人"),
    }

    /// The player who leads to the first trick.
    pub enum FirstLead {
        DealerRight = "dealer_right" => ("after the dealer", "ディーラーの次"),
        Declarer = "declarer" => ("declarer", "デクレアラー"),
    }

    /// Whether players must follow suit.
    pub enum FollowMode {
        May = "may" => ("any card", "メイフォロー"),
        Must = "must" => ("must follow", "マストフォロー"),
    }

    /// Whether turns go anticlockwise or clockwise (section 10 of the rule sheet).
    pub enum PlayDirection {
        CounterClockwise = "counter_clockwise" => ("anticlockwise", "反時計回り"),
        Clockwise = "clockwise" => ("clockwise", "時計回り"),
    }
}
