//! The options of the five games as switches with their sentences, and which game has which (6 to 10).

use super::options::{
    BandBase, BidScaling, BiddingRounds, CallTiming, CapotTrigger, EndMode, FirstLead, FollowMode, FourPlayerPay, LossBands, MonteTo,
    NextDealer, Scaling, SelfFound, UnitFrom, Way,
};
use crate::asking::{Kind, Value};
use crate::games::{Chosen, Switch};
use crate::text::Phrase;
use crate::wording;

wording! {
    pub(super) fact END_MODE = "end_mode": ("The match ends by", "終了の条件"),
        ("After a number of deals, or after the deal in which somebody has so many chips. The most chips win; equal is a draw.",
        "決めたディール数で終わるか、誰かのチップが決めた数に達したディールで終わるか。最も多い人の勝ち、同数なら引き分けです。");
    pub(super) fact DEAL_COUNT = "deal_count": ("Deals", "ディール数"),
        ("How many deals, where deals end the match; one that everybody passes does not count. The source leaves it to the table.",
        "ディール数で終わる場合の数です。全員がパスしたディールは数えません。原典ではテーブルで決めることになっています。");
    pub(super) fact START_CHIPS = "start_chips": ("Chips at the start", "最初のチップ"),
        ("How many chips everybody begins with. Who runs out of them goes into debt and plays on.",
        "最初に各自が持つチップの数です。足りなくなったら借りとして続けます。");
    pub(super) fact TARGET_CHIPS = "target_chips": ("Chips to reach", "目標のチップ"),
        ("Where chips end the match: how many somebody must have, those of the start included.",
        "チップ数で終わる場合：最初の分を含めて、誰かがこの数に達したら終わりです。");
    pub(super) fact ALL_PASS = "all_pass": ("After all have passed", "全員パスのあと"),
        ("The cards are dealt again without a score: by the same dealer, or by the next. The source does not say.",
        "得点なしで配り直します。同じディーラーが配るか、次の人が配るか。原典には書かれていません。");
    pub(super) fact SIT_OUT = "sit_out": ("Six or seven players", "6人か7人のとき"),
        ("More than five may share the table: the dealer sits out, with seven also the player before, so that everybody does in turn.",
        "5人より多くても、交代で休めば遊べます。ディーラーが休み、7人ならその前の人も休みます。");
    fact BIDDING_ROUNDS = "bidding_rounds": ("Rounds of bidding", "ビッドの周回"),
        ("The auction goes round until one player is left, or everybody speaks only once; one book has it so.",
        "1人になるまで何周でも続けるか、各自1回だけビッドするか（そう書いている本もあります）。");
    fact TWO_PLUS_POINTS = "two_plus_points": ("2 with points", "2のあとは点数"),
        ("After a bid of 2 the auction may go on with the points to be reached, 62 to 120. The unit then follows from them.",
        "2のビッドのあと、達成する点数（62〜120）で競りを続けられます。その場合の単位は点数で決まります。");
    pub(super) fact SOLO_BID = "solo_bid": ("Solo", "ソロ"),
        ("The highest bid: openly alone against four, without trumps.",
        "最も強いビッドとして、切り札なしで公然と1人対4人のソロをビッドできます。");
    fact MIN_BID = "min_bid": ("Lowest bid", "最低ビッド"),
        ("The fewest card points that can be bid: 61; in Catania 70 or 81; with a monte 70.",
        "ビッドできる最低の点数です。61から。カターニアでは70や81、モンテありでは70です。");
    fact TWO_CARDS = "two_cards_at_120": ("Two cards at 120", "120なら2枚"),
        ("A bid of 120 may call two cards. With two partners the declarer is left with nothing, won or lost.",
        "120のビッドでは2枚を呼べます。パートナーが2人なら、デクレアラーの取り分は成功でも失敗でも0です。");
    fact TARGET = "target": ("Points needed", "成功の点数"),
        ("61 card points make the contract; one source says 60.", "61点以上で成功です。60点以上とする資料もあります。");
    fact SCALING = "scaling": ("The pay grows", "支払いの段階"),
        ("With every 10 card points above 61, as in the table below; or it is always one unit.",
        "61点から10点ごとに下の表のとおり増えるか、常に単位1か。");
    fact STEPS = "steps": ("Units by step", "段ごとの単位"),
        ("The unit for 61, 71, 81, 91, 101 and 111 points; for a failure the same from 60 downwards.",
        "61・71・81・91・101・111点からの単位です。失敗なら60点から下へ同じ順に使います。");
    fact LOSS_BANDS = "loss_bands": ("A failure costs by", "失敗の段階"),
        ("The points of the declarer’s side, from 60 downwards; those of the others, by the table of success; or always 1.",
        "デクレアラー側の点数（60点から下へ）、相手側の点数（成功の表）、または常に1です。");
    fact BID_SCALING = "bid_scaling": ("With every 10 points", "10点ごとに"),
        ("The unit doubles (1 to 32), or rises by one (1 to 6), or stays 1. The source’s word can mean the first or the second.",
        "単位が倍になる（1〜32）、1ずつ増える（1〜6）、または常に1。原典の「倍になる」は最初の意味と解しました。");
    fact UNIT_FROM = "unit_from": ("The unit follows from", "単位を決めるのは"),
        ("The points that were bid, or the points that were taken.", "ビッドした点数か、実際に取った点数か。");
    fact BAND_BASE = "band_base": ("Steps from", "段の始まり"),
        ("The steps of 10 points are counted from 61 or from 70.", "10点ごとの段を61点から数えるか、70点から数えるか。");
    pub(super) fact CAPOT_TRIGGER = "capot_trigger": ("Doubled by", "2倍の条件"),
        ("The pay doubles for all tricks (or for none), or for all 120 card points (or for none).",
        "全トリック（または0トリック）で2倍か、120点すべて（または0点）で2倍か。");
    fact FOUR_PLAYER_PAY = "four_player_pay": ("Pay with four", "4人の支払い"),
        ("As the source words it, which needs a bank for the difference; or so that the chips of the table balance.",
        "原典どおり（過不足はバンクで清算）か、4人のチップの増減が釣り合うようにするか。");
    fact MONTE_TO = "monte_to": ("The monte belongs to", "モンテを得るのは"),
        ("The side that takes the last trick, or the declarer’s side in any case.", "最後のトリックを取った側か、常にデクレアラー側か。");
    pub(super) fact CALL_TIMING = "call_timing": ("The card is called", "カードを呼ぶ時"),
        ("After the declarer has taken the monte and discarded, or together with the trump suit before that.",
        "モンテを取って5枚捨てたあとか、その前に切り札と一緒に呼ぶか。");
    fact SELF_FOUND = "self_found_partner": ("Own card called", "自分のカードを呼んだら"),
        ("A declarer with the called card in hand or discarded plays alone, or may take the player on the right as the partner.",
        "呼んだカードがデクレアラーの手札か捨て札にあれば単独です。または、右隣の人をパートナーにできます。");
    pub(super) fact FIRST_LEAD = "first_lead": ("First lead", "最初のリード"),
        ("By the player after the dealer, or by the declarer.", "ディーラーの次のプレイヤーか、デクレアラーか。");
    pub(super) fact FOLLOW_MODE = "follow_mode": ("Following suit", "フォロー"),
        ("Any card may be played; or suit must be followed, as some sources have it.",
        "どのカードを出してもよいか、一部の資料のようにマストフォローか。");
    pub(super) fact LYING = "lying": ("Lying", "嘘"),
        ("Everybody may talk and lie, also about being the partner. Nothing else depends on it.",
        "自由に話してよく、自分がパートナーだという嘘も認めます。ほかには影響しません。");
    fact DIRECTION = "direction": ("Direction", "進む向き"),
        ("Turn, auction and deal go this way round the table.", "手番、ビッド、ディーラーの交代が進む向きです。");
}

/// A chip or more above the start; eleven is a usual race.
fn usual_target(chosen: &Chosen<'_>) -> Value {
    Value::Number(chosen.get::<i64>(&START_CHIPS).unwrap_or_default() + 11)
}

const STEP_LABELS: Kind = Kind::Numbers {
    labels: &[
        Phrase::new("61 to 70", "61〜70"),
        Phrase::new("71 to 80", "71〜80"),
        Phrase::new("81 to 90", "81〜90"),
        Phrase::new("91 to 100", "91〜100"),
        Phrase::new("101 to 110", "101〜110"),
        Phrase::new("111 to 120", "111〜120"),
    ],
    min: 1,
    max: 99,
};
static USUAL_STEPS: [Value; 6] =
    [Value::Number(1), Value::Number(2), Value::Number(3), Value::Number(4), Value::Number(5), Value::Number(6)];

const ENDS: Switch = Switch::choice(&END_MODE, EndMode::CHOICES, "deals");
const fn deals(usual: i64) -> Switch {
    Switch::number(&DEAL_COUNT, usual, 1, 99).only(|chosen, _| chosen.get(&END_MODE) == Some(EndMode::Deals))
}
const fn chips(usual: i64) -> Switch {
    Switch::number(&START_CHIPS, usual, 0, 999)
}
const GOAL: Switch =
    Switch::number(&TARGET_CHIPS, 31, 1, 9999).derived(usual_target).only(|chosen, _| chosen.get(&END_MODE) == Some(EndMode::Chips));
const AGAIN: Switch = Switch::choice(&ALL_PASS, NextDealer::CHOICES, "same_dealer");
pub(super) const ROUNDS: Switch = Switch::choice(&BIDDING_ROUNDS, BiddingRounds::CHOICES, "until_one_left");
pub(super) const TWO_WITH: Switch = Switch::on_off(&TWO_PLUS_POINTS, false);
pub(super) const GROWS: Switch = Switch::choice(&SCALING, Scaling::CHOICES, "bands");
pub(super) const UNITS: Switch = Switch::list(&STEPS, STEP_LABELS, &USUAL_STEPS).reconstructed();
pub(super) const LOSSES: Switch = Switch::choice(&LOSS_BANDS, LossBands::CHOICES, "declarer_points").reconstructed();
const fn capot(usual: &'static str) -> Switch {
    Switch::choice(&CAPOT_TRIGGER, CapotTrigger::CHOICES, usual)
}
const LEAD: Switch = Switch::choice(&FIRST_LEAD, FirstLead::CHOICES, "dealer_right");
const FOLLOW: Switch = Switch::choice(&FOLLOW_MODE, FollowMode::CHOICES, "may").judged();
pub(super) const fn lowest(usual: i64) -> Switch {
    Switch::number(&MIN_BID, usual, 61, 120).presets(&[61, 70, 81])
}
pub(super) const TWO_CALLED: Switch = Switch::on_off(&TWO_CARDS, false);
pub(super) const BY_BID: Switch = Switch::choice(&BID_SCALING, BidScaling::CHOICES, "geometric");
pub(super) const FROM: Switch = Switch::choice(&UNIT_FROM, UnitFrom::CHOICES, "bid");

pub(super) const SHARED: Switch = Switch::on_off(&SIT_OUT, true);
pub(super) const FOUR_PAY: Switch = Switch::choice(&FOUR_PLAYER_PAY, FourPlayerPay::CHOICES, "literal");
pub(super) const FOUND: Switch = Switch::choice(&SELF_FOUND, SelfFound::CHOICES, "none");
pub(super) const MONTE: Switch = Switch::choice(&MONTE_TO, MonteTo::CHOICES, "last_trick");
pub(super) const STEPS_FROM: Switch = Switch::choice(&BAND_BASE, BandBase::CHOICES, "61");
pub(super) const NEEDED: Switch = Switch::number(&TARGET, 61, 60, 61);
pub(super) const WAY: Switch = Switch::choice(&DIRECTION, Way::CHOICES, "counter_clockwise").judged();

pub(super) const FIVE_PLAYERS: &[Switch] =
    &[ENDS, deals(10), GOAL, chips(20), SHARED, AGAIN, ROUNDS, TWO_WITH, GROWS, UNITS, LOSSES, capot("all_tricks"), LEAD, FOLLOW];

pub(super) const FOUR_PLAYERS: &[Switch] =
    &[ENDS, deals(8), GOAL, chips(20), AGAIN, ROUNDS, TWO_WITH, GROWS, UNITS, LOSSES, capot("all_tricks"), FOUR_PAY, LEAD, FOLLOW];

pub(super) const POINT_BIDS: &[Switch] =
    &[ENDS, deals(10), GOAL, chips(20), AGAIN, lowest(61), TWO_CALLED, BY_BID, FROM, capot("all_tricks"), LEAD, FOLLOW];

pub(super) const COL_MONTE: &[Switch] = &[
    ENDS,
    deals(10),
    GOAL,
    chips(20),
    AGAIN,
    lowest(70),
    Switch::choice(&CALL_TIMING, CallTiming::CHOICES, "after_exchange"),
    FOUND,
    TWO_CALLED,
    MONTE,
    STEPS_FROM,
    BY_BID,
    FROM,
    capot("all_tricks"),
    LEAD,
    FOLLOW,
];

pub(super) const LIARS: &[Switch] = &[
    ENDS,
    deals(5),
    GOAL,
    chips(15),
    AGAIN,
    ROUNDS,
    Switch::on_off(&SOLO_BID, true).judged(),
    NEEDED,
    UNITS,
    capot("all_card_points"),
    LEAD,
    FOLLOW,
    Switch::on_off(&LYING, true),
    WAY,
];
