//! The house rules that a table can choose (rule sheet, sections 6 to 10). Each rule is defined once, and each game has a list of its
//! rules.

use super::options::{
    BandBase, BidScaling, BiddingRounds, CallTiming, CapotTrigger, EndMode, FirstLead, FollowMode, FourPlayerPay, LossBands, MonteTo,
    NextDealer, PlayDirection, Scaling, SelfFound, UnitFrom,
};
use crate::games::prelude::*;

house_rules! {
    /// The house rules of a match of any called game. If a game does not have one of these rules, it plays by the default of the rule.
    pub struct HouseRules in FIVE_PLAYERS {
        end_mode: EndMode = END_MODE choice(Deals) => ("The match ends by", "終了の条件"),
            ("After a number of deals, or after the deal in which somebody has this many chips. Whoever has the most chips wins; if level, it is a draw.",
            "決めたディール数で終わるか、誰かのチップが決めた数に達したディールで終わるか。最も多い人の勝ち、同数なら引き分けです。");
        deal_count: i64 = DEAL_COUNT number(10, 1, 99).only(|chosen, _| chosen.get(END_MODE.fact) == Some(EndMode::Deals))
            => ("Deals", "ディール数"),
            ("How many deals, where deals end the match; one that everybody passes does not count.",
            "ディール数で終わる場合の数です。全員がパスしたディールは数えません。元記事では卓で決めることになっています。");
        start_chips: i64 = START_CHIPS number(20, 0, 999) => ("Chips at the start", "最初のチップ"),
            ("How many chips everybody begins with. Players who run out go into debt and play on.",
            "最初に各自が持つチップの数です。足りなくなったら借りとして続けます。");
        target_chips: i64 = TARGET_CHIPS number(31, 1, 9999).derived(usual_target)
            .only(|chosen, _| chosen.get(END_MODE.fact) == Some(EndMode::Chips))
            => ("Chips to reach", "目標のチップ"),
            ("Where chips end the match: how many somebody must have, including those from the start.",
            "チップ数で終わる場合：最初の分を含めて、誰かがこの数に達したら終わりです。");
        sit_out: bool = SIT_OUT on_off(true) => ("Six or seven players", "6人か7人のとき"),
            ("More than five may share the table: the dealer sits out, with seven also the player before, so that everybody does in turn.",
            "5人より多くても、交代で休めば遊べます。ディーラーが休み、7人ならその前の人も休みます。");
        all_pass: NextDealer = ALL_PASS choice(Same) => ("After all have passed", "全員パスのあと"),
            ("The cards are dealt again without a score: by the same dealer, or by the next.",
            "得点なしで配り直します。同じディーラーが配るか、次の人が配るか。");
        bidding_rounds: BiddingRounds = BIDDING_ROUNDS choice(UntilOneLeft) => ("Rounds of bidding", "ビッドの周回"),
            ("The auction goes round until one player is left, or everybody bids only once, as one book has it.",
            "1人になるまで何周でも続けるか、各自1回だけビッドするか（そう書いている本もあります）。");
        two_plus_points: bool = TWO_PLUS_POINTS on_off(false) => ("Raise a bid of 2 to points", "2の次は点数で競る"),
            ("After a bid of 2 the auction may go on with the points to be reached, 62 to 120. The unit then follows from them.",
            "2のビッドのあと、達成する点数（62〜120）で競りを続けられます。その場合の基本点は点数で決まります。");
        solo_bid: bool = SOLO_BID on_off(false).judged() => ("Solo", "ソロ"),
            ("The highest bid: openly alone against four, without trumps.",
            "最も強いビッドとして、切り札なしで、はじめから1人対4人で戦うソロをビッドできます。");
        min_bid: i64 = MIN_BID number(61, 61, 120).presets(&[61, 70, 81]) => ("Lowest bid", "最低ビッド"),
            ("The fewest card points that can be bid: 61; in Catania 70 or 81; with a monte 70.",
            "ビッドできる最低の点数です。61から。カターニアでは70や81、モンテありでは70です。");
        call_timing: CallTiming = CALL_TIMING choice(WithTrump) => ("The card is called", "指名するとき"),
            ("After the declarer has taken the monte and discarded, or together with the trump suit before that.",
            "モンテを取って5枚捨てたあとか、その前に切り札と一緒に指名するか。");
        self_found_partner: SelfFound = SELF_FOUND_PARTNER choice(None) => ("Calling one’s own card", "自分のカードを指名したら"),
            ("A declarer with the called card in hand or discarded plays alone, or may take the player on the right as the partner.",
            "指名カードがデクレアラーの手札か捨て札にあれば単独です。または、右隣の人をパートナーにできます。");
        two_cards_at_120: bool = TWO_CARDS_AT_120 on_off(false) => ("Two cards at 120", "120のビッドは2枚指名"),
            ("A bid of 120 may call two cards. With two partners the declarer is left with nothing, won or lost.",
            "120のビッドでは2枚を指名できます。パートナーが2人なら、デクレアラーの取り分は成功でも失敗でも0です。");
        monte_to: MonteTo = MONTE_TO choice(LastTrick) => ("The monte belongs to", "モンテの行き先"),
            ("The side that takes the last trick, or the declarer’s side in any case.", "最後のトリックを取った側か、常にデクレアラー側か。");
        band_base: BandBase = BAND_BASE choice(SixtyOne) => ("Steps from", "段階の起点"),
            ("The steps of 10 points are counted from 61 or from 70.", "10点ごとの段階を61点から数えるか、70点から数えるか。");
        bid_scaling: BidScaling = BID_SCALING choice(Geometric) => ("With every 10 points", "10点ごとに"),
            ("The unit doubles (1 to 32), or rises by one (1 to 6), or stays 1. The source’s word can mean the first or the second.",
            "基本点が倍になる（1〜32）、1ずつ増える（1〜6）、または常に1。元記事の「倍になる」は最初の意味と解しました。");
        unit_from: UnitFrom = UNIT_FROM choice(Bid) => ("The unit depends on", "基本点の決め方"),
            ("The points that were bid, or the points that were taken.", "ビッドした点数か、実際に取った点数か。");
        target: i64 = TARGET number(61, 60, 61) => ("Points needed", "成功の点数"),
            ("61 card points make the contract; one source says 60.", "61点以上で成功です。60点以上とする資料もあります。");
        scaling: Scaling = SCALING choice(Bands) => ("Payment rises", "支払いの段階"),
            ("With every 10 card points above 61, as in the table below; or it is always one unit.",
            "61点から10点ごとに下の表のとおり増えるか、常に基本点1か。");
        steps: [i64; 6] = STEPS list(STEP_LABELS, &USUAL_STEPS).reconstructed() => ("Units by step", "段階ごとの基本点"),
            ("The unit for 61, 71, 81, 91, 101 and 111 points; for a failure the same from 60 downwards.",
            "61・71・81・91・101・111点からの基本点です。失敗なら60点から下へ同じ順に使います。");
        loss_bands: LossBands = LOSS_BANDS choice(DeclarerPoints).reconstructed() => ("A failure costs by", "失敗の段階"),
            ("The points of the declarer’s side, from 60 downwards; the other side’s points, by the table for success; or always 1.",
            "デクレアラー側の点数（60点から下へ）、相手側の点数（成功の表）、または常に1です。");
        capot_trigger: CapotTrigger = CAPOT_TRIGGER choice(AllTricks) => ("Doubled by", "2倍の条件"),
            ("The payment doubles for all tricks (or for none), or for all 120 card points (or for none).",
            "全トリック（または0トリック）で2倍か、120点すべて（または0点）で2倍か。");
        four_player_pay: FourPlayerPay = FOUR_PLAYER_PAY choice(Literal) => ("Payment with four", "4人の支払い"),
            ("In the source’s words, which need a bank for the difference; or so that the chips of the table balance.",
            "元記事どおり（過不足はバンクで精算）か、4人のチップの増減が釣り合うようにするか。");
        first_lead: FirstLead = FIRST_LEAD choice(DealerRight) => ("First lead", "最初のリード"),
            ("By the player after the dealer, or by the declarer.", "ディーラーの次のプレイヤーか、デクレアラーか。");
        follow_mode: FollowMode = FOLLOW_MODE choice(May).judged() => ("Following suit", "フォロー"),
            ("Any card may be played; or players must follow suit, as some sources have it.",
            "どのカードを出してもよいか、一部の資料のようにマストフォローか。");
        lying: Option<bool> = LYING on_off(true) => ("Lying", "嘘"),
            ("Everybody may talk and lie, even about being the partner. Nothing else depends on it.",
            "自由に話してよく、自分がパートナーだという嘘も認めます。ほかには影響しません。");
        direction: PlayDirection = DIRECTION choice(CounterClockwise).judged() => ("Direction", "進行方向"),
            ("Turn, auction and deal go this way round the table.", "手番、ビッド、ディーラーの交代が進む方向です。");
    } check troubles;
}

/// The default total that ends a match of chips: 11 chips more than each player has at the start.
fn usual_target(chosen: &Chosen<'_>) -> Value {
    Value::Number(chosen.get::<i64>(START_CHIPS.fact).unwrap_or_default() + 11)
}

const STEP_LABELS: Kind = Kind::Numbers {
    labels: &[
        phrase!("61 to 70", "61〜70"),
        phrase!("71 to 80", "71〜80"),
        phrase!("81 to 90", "81〜90"),
        phrase!("91 to 100", "91〜100"),
        phrase!("101 to 110", "101〜110"),
        phrase!("111 to 120", "111〜120"),
    ],
    min: 1,
    max: 99,
};
static USUAL_STEPS: [Value; 6] = Value::numbers([1, 2, 3, 4, 5, 6]);

const CHIPS: Switches = &[&TARGET_CHIPS, &START_CHIPS];
const BY_RANKS: Switches = &[&ALL_PASS, &BIDDING_ROUNDS, &TWO_PLUS_POINTS, &SCALING, &STEPS, &LOSS_BANDS, &CAPOT_TRIGGER];
const BY_BID: Switches = &[&BID_SCALING, &UNIT_FROM, &CAPOT_TRIGGER];
const PLAY: Switches = &[&FIRST_LEAD, &FOLLOW_MODE];

/// The house rules of Briscola chiamata for five (section 6 of the rule sheet).
pub(super) const FIVE_PLAYERS: Switches = switches!(&[&END_MODE, &DEAL_COUNT], CHIPS, &[&SIT_OUT], BY_RANKS, PLAY);

/// The house rules of Briscola chiamata for four (section 7 of the rule sheet).
pub(super) const FOUR_PLAYERS: Switches =
    switches!(&[&END_MODE, &DEAL_COUNT.usually(Value::Number(8))], CHIPS, BY_RANKS, &[&FOUR_PLAYER_PAY], PLAY);

/// The house rules of the game for five in which players bid points (section 8 of the rule sheet).
pub(super) const POINT_BIDS: Switches =
    switches!(&[&END_MODE, &DEAL_COUNT], CHIPS, &[&ALL_PASS, &MIN_BID, &TWO_CARDS_AT_120], BY_BID, PLAY);

/// The house rules of Briscola a cinque col monte (section 9 of the rule sheet).
pub(super) const COL_MONTE: Switches = switches!(
    &[&END_MODE, &DEAL_COUNT],
    CHIPS,
    &[
        &ALL_PASS,
        &MIN_BID.usually(Value::Number(70)),
        &CALL_TIMING.usually(Value::word(CallTiming::AfterExchange.word())),
        &SELF_FOUND_PARTNER,
        &TWO_CARDS_AT_120,
        &MONTE_TO,
        &BAND_BASE,
    ],
    BY_BID,
    PLAY
);

/// The house rules of Briscola bugiarda (section 10 of the rule sheet).
pub(super) const LIARS: Switches = switches!(
    &[
        &END_MODE,
        &DEAL_COUNT.usually(Value::Number(5)),
        &TARGET_CHIPS,
        &START_CHIPS.usually(Value::Number(15)),
        &ALL_PASS,
        &BIDDING_ROUNDS,
        &SOLO_BID.usually(Value::Yes(true)),
        &TARGET,
        &STEPS.published(),
        &CAPOT_TRIGGER.usually(Value::word(CapotTrigger::AllCardPoints.word())),
    ],
    PLAY,
    &[&LYING, &DIRECTION]
);

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
    /// The mistake in these house rules: nobody sits out, although `more` says that more players are at the table than can play. `None` if
    /// there is no mistake.
    pub(super) fn wrong_table(&self, more: bool) -> Option<RuleTrouble> {
        (more && !self.sit_out).then(|| RuleTrouble::new(SIT_OUT.fact, FIVE_PLAY.with(&[])))
    }

    /// Whether the units (the chips that each loser pays) have their default values for the steps of ten card points. In most games these
    /// default values are reconstructed.
    pub(super) fn has_usual_steps(&self) -> bool {
        self.steps.iter().zip(&USUAL_STEPS).all(|(step, usual)| Value::Number(*step) == *usual)
    }

    /// Refuses a target that is not higher than the number of chips at the start.
    fn troubles(&self) -> Vec<RuleTrouble> {
        let too_low = self.end_mode == EndMode::Chips && self.target_chips <= self.start_chips;
        let facts = [Arg::Int(self.start_chips), Arg::Int(self.start_chips + 1)];
        too_low.then(|| RuleTrouble::new(TARGET_CHIPS.fact, BELOW_START.with(&facts))).into_iter().collect()
    }
}
